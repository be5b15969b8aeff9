"""A match as some of its seats know it: made of what they were told, and of nothing else.

It is a ``Match`` like any other to whoever draws it, with rules of its own. Its states hold what
the seats saw, its log what they were told of each action. What the rules of the game are asked
about, such as what is legal for a seat that acts, is answered from a state that agrees with all
that it saw.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from holobiont.match import AnyRules, Match
from holobiont.rng import generator
from holobiont.rules import Action, Event, Random, Rules, Seat
from ui.together.public_log import Entry, as_json, patched

Viewer = Seat | None
WORLDS = 12
"""States that agree with what a seat saw, in all of which an action comes to the same."""
EVERYBODY = ""
"""The name of those who hold no seat, in what is told of an action."""


class Known:
    """A position as some seats know it."""

    __slots__ = ("_world", "actor", "entry", "seen", "told")

    def __init__(
        self,
        actor: Seat | None,
        seen: Mapping[Viewer, Any],
        told: Mapping[Viewer, tuple[Event, ...]],
        entry: Entry | None = None,
        world: Any = None,
    ) -> None:
        self.actor = actor
        self.seen = seen
        """Observations by seat; None: a spectator's."""
        self.told = told
        """The events of the last action, by seat."""
        self.entry = entry
        """The entry of the log that told all this; None for what is only imagined."""
        self._world = world

    def world(self, game: AnyRules) -> Any:
        """A state that agrees with what the seat to act saw, or else the first seat that is here.

        It is worked out when it is first asked for, always the same from the same observation.
        """
        if self._world is None:
            others = (seat for seat in self.seen if seat is not None)
            viewer = self.actor if self.actor in self.seen else next(others, None)
            self._world = game.determinize(self.seen[viewer], generator(0))
        return self._world

    def observed(self, seat: Viewer) -> Any:
        return self.seen[seat if seat in self.seen else None]


class SeatRules(Rules[Known]):
    """The rules of a game for a match that only its dealer knows."""

    def __init__(self, game: AnyRules, seats: Sequence[Seat]) -> None:
        self.game = game
        """The rules of the game itself."""
        self.held = tuple(seats)
        """The seats that are here."""
        self.seat_count, self.chosen = game.seat_count, game.chosen
        # Those of the class are the game's.
        for name in ("slug", "title", "version", "seats", "options", "secrets"):
            self.__dict__[name] = getattr(game, name)

    @property
    def plain(self) -> AnyRules:
        return self.game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeatRules):
            return NotImplemented
        return self.game == other.game and self.held == other.held

    def __hash__(self) -> int:
        return hash((self.game, self.held))

    def initial(self, seed: int) -> Known:
        raise ValueError("this match is dealt on another device")

    def to_act(self, state: Known) -> Seat | None:
        return state.actor

    def legal(self, state: Known) -> Sequence[Action]:
        return () if state.actor is None else self.game.legal(state.world(self.game))

    def apply(self, state: Known, action: Action) -> Known:
        """A guess at what comes of it, to try the words for actions in a row; no part of a log."""
        game = self.game
        world = state.world(game)
        after = game.apply(world, action)
        return Known(
            game.to_act(after),
            {seat: game.observe(after, seat) for seat in state.seen},
            {seat: game.events(world, action, after, seat) for seat in state.seen},
            world=after,
        )

    def name(self, state: Known, action: Action) -> str:
        return self.seen_as(state, action, state.actor)

    def seen_as(self, state: Known, action: Action, seat: Viewer) -> str:
        if action < 0:
            told = told_in(action)
            return told.get(str(seat), told[EVERYBODY])
        return self.game.seen_as(state.world(self.game), action, seat)

    def parse(self, state: Known, text: str) -> Action:
        return self.game.parse(state.world(self.game), text)

    def why_not(self, state: Known, text: str) -> tuple[str, str]:
        return self.game.why_not(state.world(self.game), text)

    def scores(self, state: Known) -> tuple[float, ...]:
        return self.game.scores(state.world(self.game))

    def winners(self, state: Known) -> tuple[Seat, ...]:
        return () if state.actor is not None else self.game.winners(state.world(self.game))

    def turns_played(self, state: Known) -> int | None:
        return self.game.turns_played(state.world(self.game))

    def dump(self, state: Known) -> str:
        raise ValueError("the whole position is known to its dealer alone")

    def load(self, text: str) -> Known:
        return self._imagined(self.game.load(text))

    def observe(self, state: Known, seat: Viewer) -> Any:
        return state.observed(seat)

    def determinize(self, seen: Any, rnd: Random) -> Known:
        return self._imagined(self.game.determinize(seen, rnd))

    def imagining(self, seen: Any) -> Callable[[Random], Known]:
        imagine = self.game.imagining(seen)
        return lambda rnd: self._imagined(imagine(rnd))

    def events(
        self, before: Known, action: Action, after: Known, seat: Viewer
    ) -> tuple[Event, ...]:
        return after.told[seat if seat in after.told else None]

    def _imagined(self, world: Any) -> Known:
        viewers = (None, *self.held)
        seen = {seat: self.game.observe(world, seat) for seat in viewers}
        return Known(self.game.to_act(world), seen, dict.fromkeys(viewers, ()), world=world)


def told_as(names: Mapping[str, str]) -> Action:
    """The number that stands in a log for an action which was only told: below zero."""
    return -int.from_bytes(json.dumps(names, sort_keys=True).encode(), "big")


def told_in(action: Action) -> dict[str, str]:
    """How an action was told: by seat, and to everybody else."""
    size = (action.bit_length() + 7) // 8
    return dict(json.loads((-action).to_bytes(size, "big")))


def is_known(match: Match) -> bool:
    """Whether a match is made of what some seats were told."""
    return isinstance(match.rules, SeatRules)


def dealt(game: AnyRules, seats: Sequence[Seat], entry: Entry) -> Match:
    """The match of seats that have been dealt to. ``ValueError`` where the entry is none."""
    rules = SeatRules(game, seats)
    public = patched(None, entry["seen"])
    seen: dict[Viewer, Any] = {None: public}
    seen |= {seat: patched(public, _own(entry, seat).get("seen", {})) for seat in seats}
    first = Known(entry["next"], seen, dict.fromkeys(seen, ()), entry)
    return Match(rules, 0, (), (first,))


def grown(match: Match, entry: Entry) -> Match:
    """The match after one entry more. ``ValueError`` where the entry cannot follow."""
    rules, before = match.rules, match.state
    assert isinstance(rules, SeatRules)
    if before.actor is None or entry["seat"] != before.actor:
        raise ValueError("an action of a seat that is not to act")
    public = patched(before.seen[None], entry["seen"])
    names = {EVERYBODY: entry["act"]}
    seen: dict[Viewer, Any] = {None: public}
    told: dict[Viewer, tuple[Event, ...]] = {None: tuple(entry["events"])}
    for seat in rules.held:
        own = _own(entry, seat)
        seen[seat] = patched(public, own.get("seen", {}))
        told[seat] = tuple(own["events"] if "events" in own else entry["events"])
        if "act" in own:
            names[str(seat)] = own["act"]
    log = [*match.log, told_as(names)]
    for ply, name in entry.get("known", {}).items():
        if not 0 < int(ply) < len(log):
            raise ValueError("a ply that was not played is opened")
        log[int(ply) - 1] = told_as({EVERYBODY: name})
    after = Known(entry["next"], seen, told, entry)
    return match._replace(log=tuple(log), states=(*match.states, after))


def foreseen(match: Match, name: str) -> Match | None:
    """The match after an action of the only seat here, where that seat knows all that comes of it.

    None where the turn passes on, or where something shows that the seat cannot know yet.
    """
    rules, state = match.rules, match.state
    assert isinstance(rules, SeatRules)
    game, actor = rules.game, state.actor
    if actor is None or rules.held != (actor,):
        return None
    viewers, first = (None, actor), None
    for number in range(WORLDS):
        world = game.determinize(state.seen[actor], generator(number))
        try:
            action = game.parse(world, name)
        except ValueError:
            return None
        after = game.apply(world, action)
        found = (
            game.to_act(after),
            {seat: as_json(game.observe(after, seat)) for seat in viewers},
            {seat: as_json(game.events(world, action, after, seat)) for seat in viewers},
            {
                EVERYBODY if seat is None else str(seat): game.seen_as(world, action, seat)
                for seat in viewers
            },
        )
        if found[0] != actor or (first is not None and found != first):
            return None
        first = found
    assert first is not None
    _actor, seen, told, names = first
    known = Known(actor, seen, {seat: tuple(events) for seat, events in told.items()})
    return match._replace(log=(*match.log, told_as(names)), states=(*match.states, known))


def entries_of(match: Match) -> tuple[Entry, ...]:
    """The log that a match of seats was made of, without what is only foreseen."""
    return tuple(state.entry for state in match.states if state.entry is not None)


def agrees(match: Match) -> bool:
    """Whether what the seats see now can be seen in the game at all, and who is to act.

    What cannot be an observation of the game raises no error but is none.
    """
    rules, state = match.rules, match.state
    assert isinstance(rules, SeatRules)
    game = rules.game
    for seat, seen in state.seen.items():
        try:
            world = game.determinize(seen, generator(0))
            again = json.loads(json.dumps(game.observe(world, seat)))
        except Exception:  # whatever a forged observation leads to
            return False
        if again != seen or game.to_act(world) != state.actor:
            return False
    return True


def _own(entry: Entry, seat: Seat) -> Entry:
    return dict(entry.get("own", {}).get(str(seat), {}))
