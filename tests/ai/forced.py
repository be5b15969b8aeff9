"""Games whose best play is forced, and what is whispered about them."""

from __future__ import annotations

from typing import Any

from holobiont.rules import Action, Seat
from holobiont.search.levels import Level
from tests.ai.given import Given, Tree
from tests.conformance.toy import ROLL, State, Toy

FREE = Level("free", "Free", "No limits.", seconds=1e9)
WIN, LOSS = (1.0, -0.5, -0.5), (-0.5, 1.0, -0.5)


class Forced(Given):
    """Seat 0 wins for certain by branch 1 alone."""

    def tree(self, state: Any) -> Tree:
        tree: Tree = (0, ((1, (WIN, LOSS)), (1, (WIN, WIN)), (0, (LOSS, LOSS))))
        for action in state.path:
            tree = tree[1][action]
        return tree


class Whispered(Toy):
    """The others do not see which card is played."""

    def seen_as(self, state: State, action: Action, seat: Seat | None) -> str:
        hidden = seat != state.seat and action < ROLL
        return "a card" if hidden else super().seen_as(state, action, seat)
