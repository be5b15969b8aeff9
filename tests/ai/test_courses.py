"""The search over courses finds what is known to be best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pytest

from holobiont.heuristics import MacroActionEvaluator
from holobiont.rng import generator
from holobiont.rules import Action
from holobiont.search import macro_mcts as courses
from holobiont.search.levels import Level
from holobiont.search.macro_mcts import MacroActionSearch
from tests.ai.given import Given, State, Tree, grown, solve

FREE = Level("free", "Free", "No limits.", seconds=1e9)


class Paths(MacroActionEvaluator[State]):
    """A course is all that a seat chooses in a row; every one comes again and again."""

    def macro_actions(
        self, state: State, noise: float = 0.0, luck: int = 0
    ) -> Iterator[tuple[Sequence[Action], State]]:
        while True:
            yield from self._further(state, self.rules.to_act(state), ())

    def _further(
        self, state: State, seat: int | None, done: tuple[Action, ...]
    ) -> Iterator[tuple[Sequence[Action], State]]:
        if done and self.rules.to_act(state) != seat:
            yield done, state
            return
        for action in self.rules.legal(state):
            yield from self._further(self.rules.apply(state, action), seat, (*done, action))

    def evaluate_ahead(self, state: State, since: State, depth: int) -> Sequence[float]:
        return (0.0, 0.0, 0.0)


class Low(Given):
    """Trees of two choices, in which means soon tell what each seat will do."""

    def tree(self, state: State) -> Tree:
        tree = grown(state.seed, 2)
        for action in state.path:
            tree = tree[1][action]
        return tree


def search(
    seed: int, steps: int, level: Level = FREE, luck: int = 1, game: type[Given] = Given
) -> MacroActionSearch:
    rules = game()
    found = MacroActionSearch(rules, Paths(rules), rules.initial(seed), level, generator(luck))
    for _ in range(steps):
        found.step()
    return found


def clear_cases(count: int, margin: float = 0.3) -> list[int]:
    """Seeds of trees without chance in which one branch is clearly best for seat 0."""
    found: list[int] = []
    seed = 0
    while len(found) < count:
        values = sorted(solve(branch)[0] for branch in grown(seed, 2)[1])
        if values[-1] - values[-2] > margin:
            found.append(seed)
        seed += 2
    return found


@pytest.mark.parametrize("seed", clear_cases(10))
def test_every_seat_looks_after_itself(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courses, "CURIOSITY", 1.2)
    tree = grown(seed, 2)
    best = max(range(len(tree[1])), key=lambda branch: solve(tree[1][branch])[0])
    found = search(seed, 1_000, game=Low)
    assert found.best() == best


def test_a_course_and_the_line_follow_the_rules() -> None:
    for seed in range(0, 40, 2):
        found, rules = search(seed, 100), Given()
        state = rules.initial(seed)
        for action in found.course():
            assert rules.to_act(state) == 0
            state = rules.apply(state, action)
        assert rules.to_act(state) != 0
        state = rules.initial(seed)
        for name in found.lines(1)[0].names:
            state = rules.apply(state, rules.parse(state, name))
        assert rules.to_act(state) is None


def test_there_is_a_choice_from_the_beginning() -> None:
    found = search(0, 0)
    assert found.best() in Given().legal(found.root.state)
    assert found.iterations == 1 and not found.settled


def test_what_leads_to_one_state_only_is_settled() -> None:
    class Alone(Paths):
        def macro_actions(
            self, state: State, noise: float = 0.0, luck: int = 0
        ) -> Iterator[tuple[Sequence[Action], State]]:
            course = next(super().macro_actions(state))
            while True:
                yield course

    rules = Given()
    found = MacroActionSearch(rules, Alone(rules), rules.initial(0), FREE, generator(1))
    while not found.settled:
        found.step()
    assert found.iterations < 10 and len(found.lines(1)[0].names) >= 1


def test_short_sight_looks_no_further_than_the_next_course() -> None:
    found = search(0, 200, FREE._replace(depth=1))
    assert all(not node.nodes for node in found.root.nodes)


def test_the_first_courses_are_misjudged_too() -> None:
    class Told(Paths):
        asked: ClassVar[list[tuple[float, int]]] = []

        def macro_actions(
            self, state: State, noise: float = 0.0, luck: int = 0
        ) -> Iterator[tuple[Sequence[Action], State]]:
            self.asked.append((noise, luck))
            return super().macro_actions(state)

    rules, blurred = Given(), FREE._replace(noise=3.0)
    for luck in (1, 2):
        MacroActionSearch(rules, Told(rules), rules.initial(0), blurred, generator(luck))
    assert [noise for noise, _ in Told.asked] == [3.0, 3.0]
    assert Told.asked[0] != Told.asked[1]
