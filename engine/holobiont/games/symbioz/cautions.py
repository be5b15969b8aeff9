"""What has to be said of an action of Symbioz that the lesson warns of: animals without strange
prey, a meal of one's own, unspent points, one's last Zerbs closed."""

from __future__ import annotations

from holobiont.games.symbioz.board import CAPACITY, COLOURS, CRAPIT, KINDS, KROGUL, ZERB, Area, Pawn
from holobiont.games.symbioz.phases import Setting, dens
from holobiont.games.symbioz.state import (
    BEAR,
    BREED,
    BUY,
    END,
    HUNT,
    NOWHERE,
    DecodedAction,
    State,
    eaters,
    parts,
    pawns,
)
from holobiont.i18n import _, ngettext
from holobiont.rules import Action, Seat


def caution(setting: Setting, state: State, action: Action) -> str:
    """A sentence about what is risked, and why it can be right, or ``""``."""
    deed = parts(action)
    if deed.kind == END:
        return _unspent(setting, state)
    if deed.kind == BUY and deed.item != ZERB:
        return _placed(setting, state, deed.item, deed.area, ())
    if deed.kind == BREED:
        return _placed(setting, state, CRAPIT, deed.target, dens(setting, state, deed.area))
    if deed.kind in (BUY, BEAR):
        return _closing(setting, state, deed.area if deed.kind == BUY else deed.target)
    meal = _meal(setting, state, deed)
    if deed.kind == HUNT and deed.target != NOWHERE:
        clone = _placed(setting, state, KROGUL, deed.target, dens(setting, state, deed.area))
        return " ".join(filter(None, (meal, clone)))
    return meal


def prey_of(pawn: Pawn) -> Pawn:
    """What an animal eats."""
    return CRAPIT if pawn == KROGUL else ZERB


def _strange(state: State, prey: Pawn, area: Area) -> int:
    """How many pawns of the others are in an area."""
    here = pawns(state, prey, area)
    return sum(here) - here[state.seat]


def _unspent(setting: Setting, state: State) -> str:
    """Why points are left, where one cannot save them."""
    if not state.points:
        return ""
    lost = ngettext(
        "{number} point is lost with it.", "{number} points are lost with it.", state.points
    )
    homes = [area for area, own in enumerate(state.zerbs[state.seat :: setting.seats]) if own]
    if any(_strange(state, prey, area) for area in homes for prey in (ZERB, CRAPIT)):
        return lost
    useless = _("An animal would find only your own pieces to eat.")
    return f"{lost} {useless}"


def _placed(
    setting: Setting, state: State, pawn: Pawn, area: Area, choices: list[Area] | tuple[()]
) -> str:
    """What a new animal has to eat where there is no prey of the others."""
    prey, areas = prey_of(pawn), setting.board.areas
    if _strange(state, prey, area):
        return ""
    fields = {"area": areas[area], "prey": _(KINDS[prey].name)}
    own = pawns(state, prey, area)[state.seat]
    if choices and not any(_strange(state, prey, each) for each in choices):
        return _("There is no enemy {prey} in any area that it can go to.", **fields)
    abroad = [each for each in setting.board.near[area] if _strange(state, prey, each)]
    if own and abroad:
        return _(
            "In {area} it has only your own pawns to eat, but its newborns can go to {other}, "
            "where there is other food.",
            other=areas[abroad[0]],
            **fields,
        )
    if own:
        return _(
            "In {area} it has only your own pawns to eat: a price for the harm that it can do "
            "elsewhere later.",
            **fields,
        )
    return _("It dies unless there is a {prey} in {area} when it has to eat.", **fields)


def _meal(setting: Setting, state: State, deed: DecodedAction) -> str:
    """Why a pawn of one's own is eaten where there is one of the others."""
    _eater, prey = eaters(state.stage)
    if deed.item != state.seat or not _strange(state, prey, deed.area):
        return ""
    own = pawns(state, ZERB, deed.area)[state.seat]
    if prey == CRAPIT and own and not _strange(state, ZERB, deed.area):
        return _("That Crapit of yours would have only your own Zerbs to eat.")
    here = pawns(state, prey, deed.area)
    other = max((s for s in range(setting.seats) if s != state.seat), key=lambda s: here[s])
    return _(
        "It is a pawn of your own; those of {colour} stay for later meals.",
        colour=_(COLOURS[other]),
    )


def closes_the_last(setting: Setting, state: State, area: Area) -> bool:
    """Whether a Zerb more fills an area in which a seat then has all Zerbs that it has."""
    seat, here = state.seat, pawns(state, ZERB, area)
    full = here[seat] == CAPACITY - 1 == sum(here)
    return full and _elsewhere(setting, state, seat, area) == 0


def _elsewhere(setting: Setting, state: State, seat: Seat, area: Area) -> int:
    """The Zerbs of a seat in areas that are neither this one nor full of them."""
    found = 0
    for other in range(len(setting.board.areas)):
        own = pawns(state, ZERB, other)[seat]
        if other != area and own < CAPACITY and state.closed[other] != seat:
            found += own
    return found


def _closing(setting: Setting, state: State, area: Area) -> str:
    if not closes_the_last(setting, state, area):
        return ""
    count = state.closed.count(state.seat) + 1
    if count >= setting.target:
        return _("Your last Zerbs close with it, but the game then ends with your Symbioz.")
    return _(
        "Your last Zerbs close with it, as closing is compulsory; from then on only your Symbioz "
        "count."
    )
