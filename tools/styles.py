"""Differences between styles in seeded games of the computer: traits, wins, a classifier.

    python -m tools.styles GAME [--level steady] [--games 20] [--seats N]

Each style sits in one seat, in turn in all of them, among players of the same level without a
style. A line for a style tells the mean of its traits for a decision and its part of the victories;
the last one, how often three styles are told apart by the traits of ten games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Any

from holobiont.lazy import beside
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE
from holobiont.search.agent import Search
from holobiont.search.companions import STYLES
from holobiont.search.levels import level_for
from tools import usage

TOGETHER = 10
"""Games by which a style is told."""
Traits = Mapping[str, float]


def play(rules: Any, key: str, style: str, seat: int, number: int) -> tuple[Traits, float]:
    """The mean traits of the decisions of a seat, and its part of the victory."""
    module: Any = beside(type(rules), "styles")
    level = level_for(rules, key)
    state, rnd, plies, decisions = rules.initial(number), generator(number), 0, 0
    traits = Counter[str]()
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            course: Sequence[int] = [rules.sample(state, rnd)]
        else:
            seen = rules.observe(state, actor)
            own = style if actor == seat else ""
            search = Search(rules, seen, actor, level, derive(number, plies), style=own)
            search.run(float("inf"))
            course = search.course()
        for action in course:
            if actor == seat and len(rules.legal(state)) > 1:
                traits.update(module.traits(rules, state, (action,)))
                decisions += 1
            state, plies = rules.apply(state, action), plies + 1
    winners = rules.winners(state)
    mean = {name: at / (decisions or 1) for name, at in traits.items()}
    return mean, (seat in winners) / len(winners)


def mean(rows: Sequence[Traits]) -> dict[str, float]:
    """The mean of traits by name; one that is not there is 0."""
    names = sorted({name for row in rows for name in row})
    return {name: sum(row.get(name, 0.0) for row in rows) / len(rows) for name in names}


def told_apart(games: Mapping[str, Sequence[Traits]]) -> float:
    """How often ten games are nearest to others of their style; each ten are left out once."""
    names = sorted({name for rows in games.values() for row in rows for name in row})
    spread = _spread([row for rows in games.values() for row in rows], names)
    right = total = 0
    for style, rows in games.items():
        for at in range(0, len(rows) - TOGETHER + 1, TOGETHER):
            asked = mean(rows[at : at + TOGETHER])
            rest = {**games, style: [*rows[:at], *rows[at + TOGETHER :]]}
            centres = {each: mean(others) for each, others in rest.items() if others}
            nearest = min(centres, key=lambda each: _far(centres[each], asked, spread))
            right, total = right + (nearest == style), total + 1
    return right / total


def _spread(rows: Sequence[Traits], names: Sequence[str]) -> dict[str, float]:
    middle = mean(rows)
    return {
        name: sqrt(sum((row.get(name, 0.0) - middle[name]) ** 2 for row in rows) / len(rows)) or 1.0
        for name in names
    }


def _far(one: Traits, other: Traits, spread: Traits) -> float:
    return sum(
        ((one.get(name, 0.0) - other.get(name, 0.0)) / by) ** 2 for name, by in spread.items()
    )


def main() -> None:
    asked = usage.parser(__doc__)
    asked.add_argument("game", choices=list(GAMES))
    asked.add_argument("--level", default="steady")
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--seats", type=int)
    given = asked.parse_args()
    rules = GAMES[given.game](seats=given.seats)
    games, wins = {}, {}
    for style in ("", *STYLES):
        rows = [
            play(rules, given.level, style, number % rules.seat_count, number // rules.seat_count)
            for number in range(given.games)
        ]
        games[style] = [traits for traits, _ in rows]
        wins[style] = sum(won for _, won in rows) / len(rows)
    for style, found in games.items():
        told = " ".join(f"{name} {at:.2f}" for name, at in mean(found).items())
        print(f"{style or 'none':10} {wins[style]:.2f}  {told}")
    if given.games >= 2 * TOGETHER:
        rates = {
            three: told_apart({style: games[style] for style in three})
            for three in combinations(STYLES, 3)
        }
        worst = min(rates, key=rates.__getitem__)
        average = sum(rates.values()) / len(rates)
        print(f"told apart {average:.2f}, worst {rates[worst]:.2f} {worst}")


if __name__ == "__main__":
    usage.run(main)
