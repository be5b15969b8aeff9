"""Symbioz in words: the notation of its actions, and why one of them is not legal."""

from __future__ import annotations

import re

from holobiont.games.symbioz.board import (
    CAPACITY,
    COLOURS,
    KINDS,
    KROGUL,
    LETTERS,
    SETUPS,
    ZERB,
    Area,
    Board,
)
from holobiont.games.symbioz.phases import Setting, exiled
from holobiont.games.symbioz.state import (
    BEAR,
    BREED,
    BREEDING,
    BUY,
    EATING,
    END,
    GRAZE,
    HUNT,
    INTRODUCTION,
    KROGULS,
    MULTIPLICATION,
    NOWHERE,
    OPEN,
    OVER,
    PHASES,
    DecodedAction,
    State,
    eaters,
    pawns,
    reserve,
)
from holobiont.i18n import N_, _, ngettext

_NOTATION = re.compile(
    r"end|([zck])@([omf][0-9]{1,2})|([omf][0-9]{1,2})(?:x([YOPB]))?(?:>([omf][0-9]{1,2}))?"
)
_EXAMPLES = {
    INTRODUCTION: N_("z@o3 buys a Zerb, c@o3 a Crapit, k@o3 a Krogul; end finishes"),
    MULTIPLICATION: N_("o3>m2 places a birth of o3 in m2, o3>o3 where it is born"),
    KROGULS: N_("m2xB>m3 lets a Krogul in m2 eat a blue Crapit and puts the clone into m3"),
    EATING: N_("o3xY lets a Crapit in o3 eat a yellow Zerb"),
    BREEDING: N_("o3>o4 places a birth of o3 in o4, o3>o3 where it is born"),
}
_DUE = {
    INTRODUCTION: N_("This is the introduction: buy pawns, or end it."),
    MULTIPLICATION: N_("This is the multiplication: place a birth of your Zerbs."),
    KROGULS: N_("This is the phase of the Kroguls: one of yours must eat."),
    EATING: N_("This is the phase of the Crapits: one of yours must eat."),
    BREEDING: N_("Your Crapits have eaten: now place one of their births."),
}
_STAGES = {
    END: INTRODUCTION,
    BUY: INTRODUCTION,
    BEAR: MULTIPLICATION,
    HUNT: KROGULS,
    GRAZE: EATING,
    BREED: BREEDING,
}
_ITEMS = "".join(kind.letter for kind in KINDS)
_PLANET = " ".join(SETUPS[4].rings).split()


def written(board: Board, deed: DecodedAction) -> str:
    """An action in the notation."""
    kind, area, item, target = deed
    if kind == END:
        return "end"
    place = board.areas[area]
    if kind == BUY:
        return f"{_ITEMS[item]}@{place}"
    meal = f"x{LETTERS[item]}" if kind in (HUNT, GRAZE) else ""
    return place + meal + (f">{board.areas[target]}" if target != NOWHERE else "")


def deed_of(board: Board, stage: int, text: str) -> DecodedAction | None:
    """What ``text`` says in this stage; None if it says nothing about this planet."""
    found = _NOTATION.fullmatch(text)
    if found is None:
        return None
    item, market, source, colour, target = found.groups()
    if not {name for name in (market, source, target) if name} <= set(board.areas):
        return None
    if market:
        return DecodedAction(BUY, board.areas.index(market), _ITEMS.index(item))
    if not source:
        return DecodedAction(END)
    area, end = board.areas.index(source), board.areas.index(target) if target else NOWHERE
    if colour:
        return DecodedAction(GRAZE if stage == EATING else HUNT, area, LETTERS.index(colour), end)
    if end == NOWHERE:
        return None
    return DecodedAction(BREED if stage == BREEDING else BEAR, area, 0, end)


def reason(setting: Setting, state: State, text: str) -> tuple[str, str]:
    """Why ``text`` is not legal: the paragraph of the rules and a sentence."""
    if state.stage == OVER:
        return "end", _("The game is over.")
    deed = deed_of(setting.board, state.stage, text)
    if deed is None:
        return _unreadable(setting.board, state.stage, text)
    if _STAGES[deed.kind] != state.stage:
        due = _(_DUE[state.stage])
        if deed.kind == END:
            return "phases", _("Only the introduction is ended by hand. {due}", due=due)
        return "phases", due
    why = {BUY: _no_purchase, BEAR: _no_birth, BREED: _no_birth, HUNT: _no_meal, GRAZE: _no_meal}
    sentence = why[deed.kind](setting, state, deed) if deed.kind in why else ""
    if not sentence and deed.kind == BUY and _abroad(setting, state, deed):
        return _no_zerb_there(setting, state, deed)
    name = written(setting.board, deed)
    return PHASES[state.stage], sentence or _("{action} is legal.", action=name)


def _unreadable(board: Board, stage: int, text: str) -> tuple[str, str]:
    found = _NOTATION.fullmatch(text)
    for name in found.groups() if found else ():
        if name and name[0] in "omf" and name not in board.areas:
            if name in _PLANET:
                unused = N_("{area} is not in use: two seats play on half of the planet.")
                return "start", _(unused, area=name)
            return "planet", _("There is no area {area}.", area=name)
    example = _(_EXAMPLES[stage])
    unreadable = N_("{text} is not a move. Examples: {example}.")
    return "notation", _(unreadable, text=repr(text[:40]), example=example)


def _closed(setting: Setting, state: State, area: Area) -> str:
    if state.closed[area] == OPEN:
        return ""
    return _(
        "{area} is a Symbioz of {colour}: closed for good.",
        area=setting.board.areas[area],
        colour=_(COLOURS[state.closed[area]]),
    )


def _saturated(setting: Setting, state: State, area: Area) -> str:
    if sum(pawns(state, ZERB, area)) < CAPACITY:
        return ""
    name = setting.board.areas[area]
    return _("{area} is full: it holds {number} Zerbs.", area=name, number=CAPACITY)


def _no_purchase(setting: Setting, state: State, deed: DecodedAction) -> str:
    kind = KINDS[deed.item]
    if kind.price > state.points:
        return ngettext(
            "A {pawn} costs {number} point; you have {left} left.",
            "A {pawn} costs {number} points; you have {left} left.",
            kind.price,
            pawn=_(kind.name),
            left=state.points,
        )
    if not reserve(state, deed.item, state.seat):
        return _("There is no {pawn} left in your reserve.", pawn=_(kind.name))
    return _closed(setting, state, deed.area) or _no_market(setting, state, deed)


def _no_market(setting: Setting, state: State, deed: DecodedAction) -> str:
    """Why an open area does not take a purchase."""
    if deed.item != ZERB:
        return ""
    area, limit = deed.area, setting.limit
    name = setting.board.areas[area]
    if setting.board.fertile[area]:
        fertile = N_("{area} is fertile: Zerbs get there by birth only, never by purchase.")
        return _(fertile, area=name)
    if state.tally[area] >= limit:
        return ngettext(
            "You have already bought a Zerb for {area}. The limit is {number} per area and turn.",
            "You have already bought Zerbs for {area}. The limit is {number} per area and turn.",
            limit,
            area=name,
        )
    return _saturated(setting, state, area)


def _abroad(setting: Setting, state: State, deed: DecodedAction) -> bool:
    """Whether a pawn is to be bought where the seat has no Zerb and cannot come back."""
    if pawns(state, ZERB, deed.area)[state.seat]:
        return False
    at_home = deed.area in setting.board.homes[state.seat]
    return not (deed.item == ZERB and at_home and exiled(setting, state))


def _no_zerb_there(setting: Setting, state: State, deed: DecodedAction) -> tuple[str, str]:
    name = setting.board.areas[deed.area]
    if exiled(setting, state):
        comeback = N_(
            "There is no Zerb of yours in {area}; pawns are bought where you have one. In a "
            "comeback Zerbs may be bought into your home areas that are not closed."
        )
        return "comeback", _(comeback, area=name)
    nowhere = N_("There is no Zerb of yours in {area}; pawns are bought where you have one.")
    return "introduction", _(nowhere, area=name)


def _no_birth(setting: Setting, state: State, deed: DecodedAction) -> str:
    areas, area, target = setting.board.areas, deed.area, deed.target
    here, there = areas[area], areas[target]
    if not state.tally[area]:
        return _("No birth is due in {area}.", area=here)
    if target not in setting.board.reach[area]:
        return _("{target} is not adjacent to {area}.", target=there, area=here)
    if closed := _closed(setting, state, target):
        return closed
    if state.stage == MULTIPLICATION:
        if saturated := _saturated(setting, state, target):
            return saturated
        own = state.zerbs[state.seat :: setting.seats]
        if target != area and own[target] >= own[area]:
            return ngettext(
                "You have {number} Zerb in {target} and {here} in {area}; "
                "newborns go only where you have fewer.",
                "You have {number} Zerbs in {target} and {here} in {area}; "
                "newborns go only where you have fewer.",
                own[target],
                target=there,
                here=own[area],
                area=here,
            )
    return ""


def _no_meal(setting: Setting, state: State, deed: DecodedAction) -> str:
    eater, prey = eaters(state.stage)
    area, colour = deed.area, deed.item
    here = setting.board.areas[area]
    if not state.tally[area]:
        if not pawns(state, eater, area)[state.seat]:
            none = N_("There is no {pawn} of yours in {area}.")
            return _(none, pawn=_(KINDS[eater].name), area=here)
        if state.stage == KROGULS:
            fed = N_(
                "No Krogul of yours in {area} is still to eat; clones do not eat in this phase."
            )
            return _(fed, area=here)
        return _("Your Crapits in {area} have eaten.", area=here)
    if colour >= setting.seats or not pawns(state, prey, area)[colour]:
        return _(
            "There is no {colour} {pawn} in {area}.",
            colour=_(COLOURS[colour]),
            pawn=_(KINDS[prey].name),
            area=here,
        )
    return _no_clone(setting, state, deed, f"{here}x{LETTERS[colour]}")


def _no_clone(setting: Setting, state: State, deed: DecodedAction, meal: str) -> str:
    """What is wrong with where the clone of a possible meal is put."""
    area, target = deed.area, deed.target
    here = setting.board.areas[area]
    if state.stage == EATING:
        if target == NOWHERE:
            return ""
        return _("A Crapit has no clone; its meal is written {meal}.", meal=meal)
    if not reserve(state, KROGUL, state.seat):
        empty = N_("Your reserve holds no Krogul for a clone; this meal is written {meal}.")
        return _(empty, meal=meal)
    if target == NOWHERE:
        put = N_("The clone has to be placed: {action} puts it into {area}.")
        return _(put, action=f"{meal}>{here}", area=here)
    if target not in setting.board.reach[area]:
        there = setting.board.areas[target]
        return _("{target} is not adjacent to {area}.", target=there, area=here)
    return _closed(setting, state, target)
