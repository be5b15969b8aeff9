"""What is told of a position near its end agrees with exhaustive search over the rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE, Rules, Seat
from holobiont.search.agent import Search
from holobiont.search.levels import LEVEL
from holobiont.search.principal_variation import Line
from tests.ai.truth import BUDGET, Outcomes, TooManyError, Truth
from tests.support.present import present
from tests.support.variants import later

ADVICE = LEVEL["master"]._replace(
    solves=True, judges=True, iterations=400, listings=40, seconds=float("inf")
)
ACTIONS = 3
"""So many before the end positions are judged."""
WORLDS = 40
EXACT = 0.002
"""Values are told to three digits."""
CLOSE = 0.1
ROUGH = 0.35
"""So much the means of samples may differ, and where all samples agree so much as ``CLOSE``."""


def endings(slug: str, seats: int, games: int) -> Iterator[tuple[Rules[Any], Any]]:
    """The last positions of random games in which somebody has a choice."""
    for seed in range(games):
        rules, rnd = GAMES[slug](seats=seats), generator(seed)
        states = [rules.initial(seed)]
        while rules.to_act(states[-1]) is not None:
            states.append(rules.apply(states[-1], rules.sample(states[-1], rnd)))
        for state in states[-1 - ACTIONS : -1]:
            if rules.to_act(state) != CHANCE:
                yield rules, state


def searched(rules: Rules[Any], state: Any) -> Search:
    seat = rules.to_act(state)
    seen = json.loads(json.dumps(rules.observe(state, seat)))
    search = Search(rules, seen, present(seat), ADVICE, seed=1)
    search.run(float("inf"))
    return search


def told(search: Search, most: int = 3) -> list[Line]:
    return [Line(*line) for line in search.report(most)["lines"]]


def within(values: Sequence[float], outcomes: Outcomes) -> bool:
    """Whether every seat is told what it may get."""
    columns = zip(values, zip(*outcomes))
    return all(min(each) - EXACT <= value <= max(each) + EXACT for value, each in columns)


@pytest.mark.parametrize(
    "slug, seats, games, least",
    [
        ("saprobiont", 4, 40, 110),
        ("symbioz", 2, 25, 60),
        later(("symbioz", 4, 15, 40)),
        later(("symbio", 2, 20, 15)),
    ],
)
def test_verdicts_near_the_end_of_open_games_are_true(
    slug: str, seats: int, games: int, least: int
) -> None:
    compared = Counter[str]()
    for rules, state in endings(slug, seats, games):
        truth, seat = Truth(rules), rules.to_act(state)
        assert seat is not None
        try:
            whole = truth.of(state)
        except TooManyError:
            continue
        search = searched(rules, state)
        best, *others = told(search)
        where = f"{rules.dump(state)}: {best}"
        assert within(best.values, whole), where
        compared["review points"] += 1
        after = truth.of(rules.apply(state, search.best()))
        assert max(each[seat] for each in after) >= min(each[seat] for each in whole), where
        for line in (best, *others):
            start = rules.parse(state, line.names[0])
            truth.left = BUDGET
            try:
                outcomes = truth.of(rules.apply(state, start))
            except TooManyError:
                continue
            assert within(line.values, outcomes), f"{rules.dump(state)}: {line}"
            compared["lines"] += 1
    print(slug, compared)
    assert compared["review points"] >= least and compared["lines"] >= least


def expected(rules: Rules[Any], worlds: Sequence[Any], seat: Seat) -> float | None:
    """What ``seat`` gets on average if it plays its best; None where others have a choice."""
    groups: dict[str, list[Any]] = {}
    for world in worlds:
        while (actor := rules.to_act(world)) not in (None, seat):
            actions = rules.legal(world)
            if actor == CHANCE or len(actions) > 1:
                return None
            world = rules.apply(world, actions[0])
        groups.setdefault(json.dumps(rules.observe(world, seat)), []).append(world)
    total = 0.0
    for group in groups.values():
        if rules.to_act(group[0]) is None:
            total += sum(rules.returns(world)[seat] for world in group)
            continue
        values = [
            expected(rules, [rules.apply(world, action) for world in group], seat)
            for action in rules.legal(group[0])
        ]
        if None in values:
            return None
        total += len(group) * max(value for value in values if value is not None)
    return total / len(worlds)


@pytest.mark.parametrize(
    "slug, seats, games, least",
    [
        ("symbiose", 3, 4, 10),
        ("symbiote", 2, 8, 10),
        later(("symbiose", 2, 6, 12)),
        later(("symbiote", 4, 6, 6)),
    ],
)
def test_verdicts_near_the_end_of_games_with_secrets_are_true(
    slug: str, seats: int, games: int, least: int
) -> None:
    compared = 0
    for rules, state in endings(slug, seats, games):
        seat = rules.to_act(state)
        assert seat is not None
        seen = rules.observe(state, seat)
        truth = expected(
            rules, [rules.determinize(seen, generator(number)) for number in range(WORLDS)], seat
        )
        if truth is None:
            continue
        best, *others = told(searched(rules, state))
        certain = abs(truth) == 1
        tolerance = CLOSE if certain else ROUGH
        assert best.values[seat] == pytest.approx(truth, abs=tolerance), rules.dump(state)
        assert all(line.values[seat] <= truth + tolerance for line in others)
        compared += 1
    print(slug, seats, compared)
    assert compared >= least
