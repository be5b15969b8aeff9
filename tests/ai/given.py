"""A game that is nothing but its tree, for three seats and chance, small enough to be solved.

A tree is ``(seat, branches)``; its leaves are ``returns``. An action is the number of a branch.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from holobiont.rng import generator
from holobiont.rules import CHANCE, Action, Event, Rules, Seat, leaders

Tree = Any
SEATS = 3


class State(NamedTuple):
    seed: int
    path: tuple[Action, ...]


class Given(Rules[State]):
    slug, title, version, seats = "given", "Given", "1", range(SEATS, SEATS + 1)

    def initial(self, seed: int) -> State:
        return State(seed, ())

    def to_act(self, state: State) -> Seat | None:
        tree = self.tree(state)
        return tree[0] if len(tree) == 2 else None

    def legal(self, state: State) -> list[Action]:
        tree = self.tree(state)
        return [*range(len(tree[1]))] if len(tree) == 2 else []

    def apply(self, state: State, action: Action) -> State:
        return state._replace(path=(*state.path, action))

    def name(self, state: State, action: Action) -> str:
        return f"branch {action}"

    def parse(self, state: State, text: str) -> Action:
        if text.removeprefix("branch ") in map(str, self.legal(state)):
            return int(text.removeprefix("branch "))
        raise ValueError(f"{text[:40]!r} is not a branch")

    def returns(self, state: State) -> tuple[float, ...]:
        tree = self.tree(state)
        return (0.0,) * SEATS if len(tree) == 2 else tree

    def scores(self, state: State) -> tuple[float, ...]:
        return self.returns(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return leaders(self.scores(state))

    def dump(self, state: State) -> str:
        return " ".join(map(str, (state.seed, *state.path)))

    def load(self, text: str) -> State:
        seed, *path = map(int, text.split(" "))
        return State(seed, tuple(path))

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        return ({"kind": "branch", "number": action},)

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        return "given/branch", f"{text[:40]!r} is not a branch."

    def tree(self, state: State) -> Tree:
        tree = grown(state.seed)
        for action in state.path:
            tree = tree[1][action]
        return tree


@cache
def grown(seed: int, depth: int = 4) -> Tree:
    """A tree that depends on the seed alone. Seat 0 begins; even seeds have no chance."""
    rnd, dice = generator(seed), seed % 2

    def branch(left: int) -> Tree:
        if not left:
            return tuple(2 * rnd() - 1 for _ in range(SEATS))
        seat = 0 if left == depth else int(rnd() * (SEATS + dice)) - dice
        return seat, tuple(branch(left - 1) for _ in range(2 + int(rnd() * 2)))

    return branch(depth)


def solve(tree: Tree) -> tuple[float, ...]:
    """What every seat gets when each takes what is best for itself."""
    if len(tree) != 2:
        result: tuple[float, ...] = tree
        return result
    seat, branches = tree
    solved = [solve(branch) for branch in branches]
    if seat == CHANCE:
        return tuple(sum(values) / len(solved) for values in zip(*solved))
    return max(solved, key=lambda values: values[seat])
