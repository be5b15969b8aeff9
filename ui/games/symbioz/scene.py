"""What can be read off a scene of Symbioz: the position, what is new or lost, what will close."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from holobiont.games.symbioz.board import CAPACITY, KINDS, KROGUL, ZERB, Area, Pawn
from holobiont.games.symbioz.rules import Symbioz
from holobiont.games.symbioz.state import (
    EATING,
    INTRODUCTION,
    KROGULS,
    OVER,
    State,
    on_planet,
    pawns,
    seats_of,
)
from holobiont.rules import Event, Seat
from ui.games.symbioz.beats import PAWNS, unfolding
from ui.games.symbioz.planet import Plot
from ui.kit.game import Scene

Changes = tuple[tuple[tuple[str, int, Seat], int], ...]
"""How many pawns, by area, kind and seat."""


def state_of(scene: Scene) -> State:
    return _load(scene.rules, scene.seen)


@lru_cache(maxsize=8)
def _load(rules: Symbioz, seen: str) -> State:
    """The position behind an observation; a page asks for it dozens of times."""
    return rules.load(seen)


def rules_of(scene: Scene) -> Symbioz:
    assert isinstance(scene.rules, Symbioz)
    return scene.rules


class Recent(NamedTuple):
    """What happened lately."""

    fresh: Changes  # bought, born or cloned in the phase that runs
    lost: Changes  # eaten or starved in the last turn of a seat
    touched: frozenset[str]  # areas in which the last turn of a seat did something
    bloomed: frozenset[str]


def recent(scene: Scene) -> Recent:
    return _recent(_this_phase(scene), tuple(scene.events[scene.last_turn() :]))


def _this_phase(scene: Scene) -> list[Event]:
    """The events since the phase began; before the first such event, all of them."""
    found: list[Event] = []
    for events in reversed(scene.events):
        for event in reversed(events):
            if event["kind"] == "phase":
                return found
            found.append(event)
    return found


def _recent(phase: list[Event], last: tuple[tuple[Event, ...], ...]) -> Recent:
    fresh: dict[tuple[str, int, Seat], int] = {}
    lost: dict[tuple[str, int, Seat], int] = {}
    touched: set[str] = set()
    bloomed: set[str] = set()
    for event in phase:
        if event["kind"] in ("buy", "birth", "clone"):
            where = event["area"] if event["kind"] == "buy" else event["to"]
            key = where, PAWNS[event.get("pawn", "Krogul")], event["seat"]
            fresh[key] = fresh.get(key, 0) + 1
    for event in (event for events in last for event in events):
        if event["kind"] == "eat":
            key = event["area"], PAWNS[event["prey"]], event["colour"]
            lost[key] = lost.get(key, 0) + 1
        elif event["kind"] == "starve":
            key = event["area"], PAWNS[event["pawn"]], event["seat"]
            lost[key] = lost.get(key, 0) + event["count"]
        elif event["kind"] == "bloom":
            bloomed.add(event["area"])
        touched.update(event[end] for end in ("area", "to") if end in event)
    return Recent(
        tuple(sorted(fresh.items())),
        tuple(sorted(lost.items())),
        frozenset(touched),
        frozenset(bloomed),
    )


def plots(scene: Scene) -> tuple[Plot, ...]:
    """Every area with what is to be drawn in it."""
    happened, shown = recent(scene), unfolding(scene)
    drawn = _plots(
        rules_of(scene), state_of(scene), happened.fresh, happened.lost, happened.bloomed
    )
    if not shown.beats:
        return drawn
    return tuple(
        plot._replace(
            beats=tuple(sorted(shown.pieces.get(plot.name, {}).items())),
            bloom_beat=shown.blooms.get(plot.name, 0),
        )
        for plot in drawn
    )


@lru_cache(maxsize=8)
def _plots(
    rules: Symbioz, state: State, fresh: Changes, lost: Changes, bloomed: frozenset[str]
) -> tuple[Plot, ...]:
    seats, new, gone = range(rules.seat_count), dict(fresh), dict(lost)
    made = []
    for area, name in enumerate(rules.setting.board.areas):
        here = [pawns(state, pawn, area) for pawn in range(len(KINDS))]
        young = tuple(
            tuple([min(new.get((name, pawn, seat), 0), count) for seat, count in enumerate(each)])
            for pawn, each in enumerate(here)
        )
        grown = tuple(
            tuple([count - less for count, less in zip(each, young[pawn])])
            for pawn, each in enumerate(here)
        )
        dead = tuple(
            tuple([gone.get((name, pawn, seat), 0) for seat in seats]) for pawn in range(len(KINDS))
        )
        due = state.tally[area] if state.stage not in (INTRODUCTION, OVER) else 0
        made.append(Plot(name, state.closed[area], grown, young, dead, due, name in bloomed))
    return tuple(made)


def closing(state: State) -> dict[Area, Seat]:
    """The areas that will be Symbioz at the end of the turn if nothing changes, and whose."""
    seats = seats_of(state)
    return dict(divmod(at, seats) for at, count in enumerate(state.zerbs) if count == CAPACITY)


def exhausted(rules: Symbioz, state: State) -> list[Seat]:
    """The seats that closing leaves without a Zerb although they have not reached the target."""
    about = list(closing(state).values())
    return [
        seat
        for seat in range(rules.seat_count)
        if about.count(seat)
        and on_planet(state, ZERB, seat) == CAPACITY * about.count(seat)
        and state.closed.count(seat) + about.count(seat) < rules.setting.target
    ]


def yet_to_act(state: State) -> list[Seat]:
    """The seats whose part of this phase is still to come."""
    seats = seats_of(state)
    return [(state.seat + n) % seats for n in range(1, (state.first - state.seat - 1) % seats + 1)]


def hungry(state: State, pawn: Pawn, area: Area) -> int:
    """How many animals of a kind are still to eat in this turn, as it stands."""
    meals, here = KROGULS if pawn == KROGUL else EATING, pawns(state, pawn, area)
    if state.stage < meals:
        return sum(here)
    if state.stage == OVER or (pawn == KROGUL and state.stage != KROGULS):
        return 0
    adults = state.tally[area] if state.stage == meals else 0
    return adults + sum(here[seat] for seat in yet_to_act(state))


def total(state: State, pawn: int, area: Area) -> int:
    return sum(pawns(state, pawn, area))
