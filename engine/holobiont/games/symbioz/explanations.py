"""What speaks for an action of Symbioz, in one sentence that is true of it."""

from __future__ import annotations

from holobiont.games.symbioz.board import (
    CAPACITY,
    COLOURS,
    CRAPIT,
    FERTILE,
    KINDS,
    KROGUL,
    PLAIN,
    ZERB,
    Area,
)
from holobiont.games.symbioz.phases import Setting, markets
from holobiont.games.symbioz.state import (
    BEAR,
    BREED,
    BUY,
    END,
    NOWHERE,
    DecodedAction,
    State,
    eaters,
    parts,
    pawns,
)
from holobiont.i18n import _, ngettext

THREAT = 6
"""Zerbs of one colour in an area from which on others may want to spoil it."""


def reason(setting: Setting, state: State, action: int) -> str:
    """What grows, what blooms, what is spoiled, what there is to eat."""
    deed = parts(action)
    if deed.kind == END:
        return _enough(setting, state)
    if deed.kind == BUY:
        if deed.item == ZERB:
            return _bought(setting, state, deed.area)
        return _fed(setting, state, deed.item, deed.area)
    if deed.kind == BEAR:
        return _born(setting, state, deed)
    if deed.kind == BREED:
        return _fed(setting, state, CRAPIT, deed.target)
    return _eaten(setting, state, deed)


def _enough(setting: Setting, state: State) -> str:
    own = state.zerbs[state.seat :: setting.seats]
    wanted = [area for area in markets(setting, state) if _gives_birth(setting, area, own[area])]
    if not state.points or wanted:
        return ""
    return _("No Zerb that you can buy now would produce one more birth.")


def _bought(setting: Setting, state: State, area: Area) -> str:
    name, here = setting.board.areas[area], pawns(state, ZERB, area)
    own = here[state.seat]
    if own == CAPACITY - 1 and not any(pawns(state, CRAPIT, area)):
        return _(
            "It is the twelfth Zerb in {area}; unless one is eaten, it blooms at the end of this "
            "turn.",
            area=name,
        )
    if spoiled := _spoiled(setting, state, area):
        return spoiled
    if _gives_birth(setting, area, own):
        return _(
            "With {count} Zerbs, {area} produces one more birth this turn.",
            count=own + 1,
            area=name,
        )
    return _growing(setting, state, area)


def _born(setting: Setting, state: State, deed: DecodedAction) -> str:
    area = deed.target
    name, here = setting.board.areas[area], pawns(state, ZERB, area)
    if here[state.seat] == CAPACITY - 1 and not any(pawns(state, CRAPIT, area)):
        return _(
            "All 12 Zerbs in {area} are then yours: it blooms at the end of this turn.", area=name
        )
    if spoiled := _spoiled(setting, state, area):
        return spoiled
    if not sum(here):
        animals = any(pawns(state, CRAPIT, area)) or any(pawns(state, KROGUL, area))
        if setting.board.fertile[area] and not animals:
            return _("{area} is empty and fertile: three Zerbs are enough for a birth.", area=name)
        return _("It takes root in {area}, where nothing grows yet.", area=name)
    return _growing(setting, state, area)


def _growing(setting: Setting, state: State, area: Area) -> str:
    """How far an area of one's own comes with a Zerb more."""
    name, here = setting.board.areas[area], pawns(state, ZERB, area)
    own = here[state.seat]
    if sum(here) > own:
        if len(here) == 2:
            return ngettext(
                "That gives you {number} Zerb in {area}, where your opponent has {others}.",
                "That gives you {number} Zerbs in {area}, where your opponent has {others}.",
                own + 1,
                area=name,
                others=sum(here) - own,
            )
        return ngettext(
            "That gives you {number} Zerb in {area}, where your opponents have {others}.",
            "That gives you {number} Zerbs in {area}, where your opponents have {others}.",
            own + 1,
            area=name,
            others=sum(here) - own,
        )
    if _gives_birth(setting, area, own):
        return ngettext(
            "{area} then has {count} Zerbs, enough for {number} birth.",
            "{area} then has {count} Zerbs, enough for {number} births.",
            (own + 1) // _divisor(setting, area),
            area=name,
            count=own + 1,
        )
    return _(
        "{area} then has {count} of the 12 Zerbs that make it bloom.", area=name, count=own + 1
    )


def _spoiled(setting: Setting, state: State, area: Area) -> str:
    """A first Zerb among those of one colour that has many there keeps it from blooming."""
    here = pawns(state, ZERB, area)
    if here[state.seat] or max(here) != sum(here) or max(here) < THREAT:
        return ""
    return _(
        "As long as this Zerb stands in {area}, {colour} cannot make it a Symbioz.",
        area=setting.board.areas[area],
        colour=_(COLOURS[here.index(max(here))]),
    )


def _fed(setting: Setting, state: State, pawn: int, area: Area) -> str:
    """What a new animal finds to eat where it comes to stand."""
    prey = CRAPIT if pawn == KROGUL else ZERB
    here = pawns(state, prey, area)
    strange = sum(here) - here[state.seat]
    name, eater = setting.board.areas[area], _(KINDS[pawn].name)
    if not strange:
        return ""
    if pawn == KROGUL:
        return ngettext(
            "The Krogul can eat an enemy Crapit in {area}.",
            "The Krogul finds {number} enemy Crapits to eat in {area}.",
            strange,
            area=name,
        )
    return ngettext(
        "The {pawn} can eat an enemy Zerb in {area}.",
        "The {pawn} finds {number} enemy Zerbs to eat in {area}.",
        strange,
        area=name,
        pawn=eater,
    )


def _eaten(setting: Setting, state: State, deed: DecodedAction) -> str:
    _eater, prey = eaters(state.stage)
    area, name = deed.area, setting.board.areas[deed.area]
    here, seat = pawns(state, prey, deed.area), state.seat
    if deed.item == seat:
        if sum(here) == here[seat]:
            return _("It must eat, and there is nothing else in {area}.", area=name)
        return ""
    colour = _(COLOURS[deed.item])
    if prey == ZERB and here[deed.item] == CAPACITY:
        return _(
            "{area} is full of {colour}; this meal keeps it from blooming.",
            area=name,
            colour=colour,
        )
    own = pawns(state, ZERB, area)[seat]
    if prey == CRAPIT and own:
        return ngettext(
            "This Crapit stands where you have {number} Zerb, which it could eat.",
            "This Crapit stands where you have {number} Zerbs, which it could eat.",
            own,
        )
    abroad = deed.target not in (NOWHERE, area)  # where a clone is put
    if abroad and (meal := _fed(setting, state, KROGUL, deed.target)):
        return meal
    if here[seat]:
        return _("It eats an enemy pawn and spares yours in {area}.", area=name)
    return _("It eats an enemy pawn, not one of yours.")


def _divisor(setting: Setting, area: Area) -> int:
    return FERTILE if setting.board.fertile[area] else PLAIN


def _gives_birth(setting: Setting, area: Area, own: int) -> bool:
    """Whether one Zerb more in an area gives one birth more."""
    return (own + 1) % _divisor(setting, area) == 0
