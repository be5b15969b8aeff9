"""Symbioz in words: the notation of its actions, and why one of them is not legal."""

from __future__ import annotations

import re

from engine.games.symbioz.board import (
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
from engine.games.symbioz.phases import Setting
from engine.games.symbioz.state import (
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
    Deed,
    State,
    eaters,
    pawns,
    reserve,
)

_NOTATION = re.compile(
    r"end|([zck])@([omf][0-9]{1,2})|([omf][0-9]{1,2})(?:x([YOPB]))?(?:>([omf][0-9]{1,2}))?"
)
_EXAMPLES = {
    INTRODUCTION: "z@o3 buys a Zerb, c@o3 a Crapit, k@o3 a Krogul; end finishes",
    MULTIPLICATION: "o3>m2 places a birth of o3 in m2, o3>o3 where it is born",
    KROGULS: "m2xB>m3 lets a Krogul in m2 eat a blue Crapit and puts the clone into m3",
    EATING: "o3xY lets a Crapit in o3 eat a yellow Zerb",
    BREEDING: "o3>o4 places a birth of o3 in o4, o3>o3 where it is born",
}
_DUE = {
    INTRODUCTION: "Now is the introduction: buy pawns, or end it.",
    MULTIPLICATION: "Now is the multiplication: place a birth of your Zerbs.",
    KROGULS: "Now is the phase of the Kroguls: one of yours must eat.",
    EATING: "Now is the phase of the Crapits: one of yours must eat.",
    BREEDING: "Your Crapits have eaten: now place one of their births.",
}
_PARAGRAPHS = {
    INTRODUCTION: "introduction",
    MULTIPLICATION: "multiplication",
    KROGULS: "kroguls",
    EATING: "crapits",
    BREEDING: "crapits",
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


def written(board: Board, deed: Deed) -> str:
    """An action in the notation."""
    kind, area, item, target = deed
    if kind == END:
        return "end"
    place = board.areas[area]
    if kind == BUY:
        return f"{_ITEMS[item]}@{place}"
    meal = f"x{LETTERS[item]}" if kind in (HUNT, GRAZE) else ""
    return place + meal + (f">{board.areas[target]}" if target != NOWHERE else "")


def deed_of(board: Board, stage: int, text: str) -> Deed | None:
    """What ``text`` says in this stage; None if it says nothing about this planet."""
    found = _NOTATION.fullmatch(text)
    if found is None:
        return None
    item, market, source, colour, target = found.groups()
    if not {name for name in (market, source, target) if name} <= set(board.areas):
        return None
    if market:
        return Deed(BUY, board.areas.index(market), _ITEMS.index(item))
    if not source:
        return Deed(END)
    area, end = board.areas.index(source), board.areas.index(target) if target else NOWHERE
    if colour:
        return Deed(GRAZE if stage == EATING else HUNT, area, LETTERS.index(colour), end)
    if end == NOWHERE:
        return None
    return Deed(BREED if stage == BREEDING else BEAR, area, 0, end)


def reason(setting: Setting, state: State, text: str) -> tuple[str, str]:
    """Why ``text`` is not legal: the paragraph of the rules and a sentence."""
    if state.stage == OVER:
        return "end", "The game is over."
    deed = deed_of(setting.board, state.stage, text)
    if deed is None:
        return _unreadable(setting.board, state.stage, text)
    if _STAGES[deed.kind] != state.stage:
        if deed.kind == END:
            return "phases", f"Only the introduction is ended by hand. {_DUE[state.stage]}"
        return "phases", _DUE[state.stage]
    why = {BUY: _no_purchase, BEAR: _no_birth, BREED: _no_birth, HUNT: _no_meal, GRAZE: _no_meal}
    sentence = why[deed.kind](setting, state, deed) if deed.kind in why else ""
    name = written(setting.board, deed)
    return _PARAGRAPHS[state.stage], sentence or f"{name} is legal."


def _unreadable(board: Board, stage: int, text: str) -> tuple[str, str]:
    found = _NOTATION.fullmatch(text)
    for name in found.groups() if found else ():
        if name and name[0] in "omf" and name not in board.areas:
            if name in _PLANET:
                return "start", f"{name} is not in use: two seats play on half of the planet."
            return "planet", f"There is no area {name}."
    return "notation", f"{text[:40]!r} cannot be read; {_EXAMPLES[stage]}."


def _closed(setting: Setting, state: State, area: Area) -> str:
    if state.closed[area] == OPEN:
        return ""
    colour = COLOURS[state.closed[area]]
    return f"{setting.board.areas[area]} is a Symbioz of {colour}: closed for good."


def _saturated(setting: Setting, state: State, area: Area) -> str:
    if sum(pawns(state, ZERB, area)) < CAPACITY:
        return ""
    return f"{setting.board.areas[area]} is saturated: it holds {CAPACITY} Zerbs."


def _no_purchase(setting: Setting, state: State, deed: Deed) -> str:
    board, kind, area = setting.board, KINDS[deed.item], deed.area
    name = board.areas[area]
    if kind.price > state.points:
        return f"A {kind.name} costs {kind.price} points; you have {state.points} left."
    if not reserve(state, deed.item, state.seat):
        return f"There is no {kind.name} left in your reserve."
    if closed := _closed(setting, state, area):
        return closed
    if deed.item == ZERB:
        if board.fertile[area]:
            return f"{name} is fertile: Zerbs get there by birth only, never by purchase."
        if state.tally[area] >= setting.limit:
            most = "1 Zerb" if setting.limit == 1 else f"{setting.limit} Zerbs"
            return f"You may buy {most} into an area per turn; {name} has had its share."
        if saturated := _saturated(setting, state, area):
            return saturated
    if not pawns(state, ZERB, area)[state.seat]:
        return f"There is no Zerb of yours in {name}; pawns are bought where you have one."
    return ""


def _no_birth(setting: Setting, state: State, deed: Deed) -> str:
    areas, area, target = setting.board.areas, deed.area, deed.target
    here, there = areas[area], areas[target]
    if not state.tally[area]:
        return f"No birth is due in {here}."
    if target not in setting.board.reach[area]:
        return f"{there} is not adjacent to {here}."
    if closed := _closed(setting, state, target):
        return closed
    if state.stage == MULTIPLICATION:
        if saturated := _saturated(setting, state, target):
            return saturated
        own = state.zerbs[state.seat :: setting.seats]
        if target != area and own[target] >= own[area]:
            return (
                f"You have {own[target]} Zerbs in {there} and {own[area]} in {here}; "
                "newborns go only where you have fewer."
            )
    return ""


def _no_meal(setting: Setting, state: State, deed: Deed) -> str:
    eater, prey = (KINDS[pawn].name for pawn in eaters(state.stage))
    area, colour = deed.area, deed.item
    here = setting.board.areas[area]
    if not state.tally[area]:
        own = pawns(state, eaters(state.stage)[0], area)[state.seat]
        if own:
            rest = "; clones do not eat in this phase" if state.stage == KROGULS else ""
            return f"Your {eater}s in {here} have eaten{rest}."
        return f"There is no {eater} of yours in {here}."
    if colour >= setting.seats or not pawns(state, eaters(state.stage)[1], area)[colour]:
        return f"There is no {COLOURS[colour]} {prey} in {here}."
    meal = f"{here}x{LETTERS[colour]}"
    if state.stage == EATING:
        return (
            f"A Crapit has no clone; its meal is written {meal}." if deed.target < NOWHERE else ""
        )
    if not reserve(state, KROGUL, state.seat):
        return f"Your reserve holds no Krogul for a clone; this meal is written {meal}."
    if deed.target == NOWHERE:
        return f"The clone has to be placed: {meal}>{here} puts it into {here}."
    there = setting.board.areas[deed.target]
    if deed.target not in setting.board.reach[area]:
        return f"{there} is not adjacent to {here}."
    return _closed(setting, state, deed.target)
