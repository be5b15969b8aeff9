"""Symbio's rules against the slow second implementation, on thousands of positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from holobiont.games.symbio.rules import Symbio
from tests.games.compare_symbio import agree
from tests.games.twins import symbio as twin

GAMES = 24  # whole games; about 110 positions each
BOARDS = 600  # boards that no game may ever reach


def follow(rules: Symbio, state: Any, position: Any, rnd: random.Random, steps: int) -> int:
    """Play at random on both sides, keeping them in agreement; how many positions were seen."""
    for seen in range(steps):
        names = agree(rules, state, position)
        if not names:
            return seen + 1
        # Captures are rare in random play; they are what is worth comparing.
        captures = [name for name in names if "x" in name]
        name = rnd.choice(sorted(captures if captures and rnd.random() < 0.5 else names))
        if "swap" in names and rnd.random() < 0.5:
            name = "swap"
        state = rules.apply(state, rules.parse(state, name))
        position = twin.apply(position, name)
    return steps


@pytest.mark.parametrize("pie", [False, True])
def test_whole_games(pie: bool) -> None:
    rules, seen = Symbio(swap=pie), 0
    for seed in range(GAMES // 2):
        seen += follow(rules, rules.initial(seed), twin.start(pie), random.Random(seed), 700)
    assert seen > 40 * GAMES


def test_boards_of_every_density() -> None:
    """Crowded, torn and one-sided boards, with the games that follow from them for a while."""
    rnd, ended, captured = random.Random(3), 0, 0
    for _ in range(BOARDS):
        density, balance = rnd.uniform(0.1, 1), rnd.uniform(0.2, 0.8)
        cells = [
            ("x" if rnd.random() < balance else "o") if rnd.random() < density else "."
            for _ in range(64)
        ]
        rows = "/".join("".join(cells[n : n + 8]) for n in range(0, 64, 8))
        mover, swapped, pie = rnd.choice("xo"), rnd.random() < 0.3, rnd.random() < 0.5
        turns = rnd.choice([0, 1, 2, 40, 297, 298, 299, 300])
        rules = Symbio(swap=pie)
        text = f"{rows} {mover} move {turns} {'swapped' if swapped else 'plain'} -"
        state = rules.load(text)
        position = twin.from_diagram(rows, mover, "move", turns, swapped, pie)
        names = agree(rules, state, position)
        ended += not names
        captured += any("x" in name for name in names)
        follow(rules, state, position, rnd, 5)
    assert ended > BOARDS // 10 and captured > BOARDS // 10


def test_the_guard_on_histories_that_were_made_up() -> None:
    """A turn that captures can bring an earlier position back; say that it did, n times."""
    rnd, drawn = random.Random(8), 0
    for _ in range(400):
        cells = [rnd.choice("xxxoooo.") for _ in range(64)]
        rows = "/".join("".join(cells[n : n + 8]) for n in range(0, 64, 8))
        rules, times = Symbio(), rnd.randrange(4)
        before = rules.load(f"{rows} x move 9 plain -")
        captures = [action for action in rules.legal(before) if "x" in rules.name(before, action)]
        if not captures:
            continue
        between = rules.apply(before, rnd.choice(captures))
        after = rules.apply(between, rnd.choice(rules.legal(between)))
        again = rules.load(_with_past(rules, between, times * [f"{after.past[-1]:x}"]))
        position = _grown(rules, between, after, times)
        state = rules.apply(again, _action(rules, between, after))
        assert rules.winners(state) == position.winners
        drawn += state.winners == (0, 1)
    assert drawn > 20


def _with_past(rules: Symbio, state: Any, keys: list[str]) -> str:
    *parts, _ = rules.dump(state).split(" ")
    return " ".join([*parts, ",".join(keys) or "-"])


def _action(rules: Symbio, between: Any, after: Any) -> int:
    (action,) = (one for one in rules.legal(between) if rules.apply(between, one) == after)
    return action


def _grown(rules: Symbio, between: Any, after: Any, times: int) -> Any:
    rows, mover, stage, turns, _, _ = rules.dump(between).split(" ")
    position = twin.from_diagram(rows, mover, stage, int(turns), False, False)
    name = rules.name(between, _action(rules, between, after))
    unguarded = twin.apply(position, name)
    here = unguarded.history[-1]
    return twin.apply(position._replace(history=(here,) * times), name)
