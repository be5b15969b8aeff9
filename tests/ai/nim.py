"""Nim, whose every position is known to be won or lost: whoever takes the last counter wins."""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import NamedTuple

from holobiont.heuristics import WON, TurnEvaluator
from holobiont.rng import shuffled
from holobiont.rules import Action, Event, Rules, Seat

MOST = 8
Position = tuple[int, ...]


class State(NamedTuple):
    heaps: Position
    seat: Seat


class Nim(Rules[State]):
    slug, title, version, seats = "nim", "Nim", "1", range(2, 3)

    def initial(self, seed: int) -> State:
        return State(shuffled(seed, range(1, MOST))[:3], 0)

    def to_act(self, state: State) -> Seat | None:
        return state.seat if any(state.heaps) else None

    def legal(self, state: State) -> list[Action]:
        return [
            n * MOST + take for n, heap in enumerate(state.heaps) for take in range(1, heap + 1)
        ]

    def apply(self, state: State, action: Action) -> State:
        heap, take = divmod(action, MOST)
        left = tuple(size - take * (n == heap) for n, size in enumerate(state.heaps))
        return State(left, 1 - state.seat)

    def name(self, state: State, action: Action) -> str:
        heap, take = divmod(action, MOST)
        return f"{take} of {heap}"

    def parse(self, state: State, text: str) -> Action:
        for action in self.legal(state):
            if self.name(state, action) == text:
                return action
        raise ValueError(f"{text[:40]!r} cannot be taken")

    def scores(self, state: State) -> tuple[float, ...]:
        return tuple(float(seat in self.winners(state)) for seat in (0, 1))

    def winners(self, state: State) -> tuple[Seat, ...]:
        return () if any(state.heaps) else (1 - state.seat,)

    def dump(self, state: State) -> str:
        return " ".join(map(str, (state.seat, *state.heaps)))

    def load(self, text: str) -> State:
        seat, *heaps = map(int, text.split(" "))
        return State(tuple(heaps), seat)

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        return ({"kind": "take", "number": action % MOST},)

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        return "nim/take", f"{text[:40]!r} cannot be taken."


def won(heaps: Position) -> bool:
    """Whether the seat that is to act can force a win (Bouton 1901)."""
    return bool(reduce(xor, heaps))


class Heaps(TurnEvaluator[State, Position]):
    """Thinks, wrongly, that it is good to leave much."""

    scale = blur = 10.0

    def position(self, state: State) -> Position:
        return state.heaps

    def successors(self, position: Position, most: int) -> tuple[list[tuple[int, Position]], bool]:
        state = State(position, 0)
        ends = [self.rules.apply(state, action).heaps for action in self.rules.legal(state)]
        turns = sorted(((sum(end) or WON, end) for end in ends), reverse=True)
        return turns[:most], len(turns) <= most

    def actions(self, state: State, end: Position) -> list[Action]:
        rules = self.rules
        return [each for each in rules.legal(state) if rules.apply(state, each).heaps == end]
