"""What a game is like between equal players: how long it lasts, and which seat wins how often.

    python -m tools.balance symbioz --seats 2 --opening 6 --games 200 --iterations 40
    python -m tools.balance saprobiont --option map=ouroboros --iterations 100
    python -m tools.balance symbioz --seats 3 --opening 9 --keep build/three.jsonl

Every seat is played by the computer player with the same number of iterations for a decision, and
with a little misjudgement. Where games are still too much alike, they can begin with actions by
chance; for equal seats that should be as many for each.

With ``--keep`` every game is written down when it ends, and a run that was broken off goes on where
it was. A file belongs to one question: the same game, options, opening and iterations.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from statistics import mean, quantiles
from typing import NamedTuple

from engine.ai.levels import Level
from engine.ai.search import AnyRules, Search
from engine.core.rng import derive, generator
from engine.core.rules import Seat
from engine.registry import GAMES
from tools.ladder import interval

NOISE = 0.05


class Game(NamedTuple):
    """How a game went. By seat: its part of the victory and its score."""

    turns: int
    actions: int
    first: Seat
    shares: tuple[float, ...]
    scores: tuple[float, ...]


def play(rules: AnyRules, number: int, iterations: int, opening: int = 0) -> Game:
    """A game between equals after so many actions by chance; the number says which."""
    level = Level("equal", "Equal", "", float("inf"), iterations, iterations, noise=NOISE)
    state, actions, rnd = rules.initial(number), 0, generator(number)
    first = rules.to_act(state) or 0
    for _ in range(opening):
        state, actions = rules.apply(state, rules.sample(state, rnd)), actions + 1
    while (seat := rules.to_act(state)) is not None:
        seed = derive(number, actions)
        search = Search(rules, rules.observe(state, seat), seat, level, seed)
        search.run(float("inf"))
        for action in search.course():
            state, actions = rules.apply(state, action), actions + 1
    winners, seats = rules.winners(state), range(rules.seat_count)
    return Game(
        getattr(state, "turn", actions),  # where a turn is one action, they are the same
        actions,
        first,
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        rules.scores(state),
    )


def series(rules: AnyRules, count: int, iterations: int, opening: int, keep: str) -> list[Game]:
    """So many games, the kept ones read from the file and the others added to it, one a line."""
    file = Path(keep) if keep else None
    lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
    games = [Game(*parts[:3], *map(tuple, parts[3:])) for parts in map(json.loads, lines)][:count]
    for number in range(len(games), count):
        games.append(play(rules, number, iterations, opening))
        if file:
            with file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps(games[-1]) + "\n")
    return games


def summary(games: list[Game]) -> list[str]:
    """Lengths, and shares of the victory by seat and by place in the order of the first turn."""
    seats = len(games[0].shares)
    lines = [
        f"  {name}: mean {mean(values):.1f}, quartiles {_quartiles(values)}, "
        f"from {min(values)} to {max(values)}"
        for name, values in (
            ("turns", [game.turns for game in games]),
            ("actions", [game.actions for game in games]),
        )
    ]
    lines.append(f"  a fair share is {1 / seats:.1%}; 95 % bounds; mean score")
    lines += [
        f"  seat {seat}: {_share(games, lambda game, seat=seat: game.shares[seat])}"
        f"  {mean(game.scores[seat] for game in games):.1f}"
        for seat in range(seats)
    ]
    if len({game.first for game in games}) > 1:
        lines += [
            f"  begins {place + 1}.: "
            + _share(games, lambda game, place=place: game.shares[(game.first + place) % seats])
            for place in range(seats)
        ]
    shared = sum(max(game.shares) < 1 for game in games)
    return [*lines, f"  shared victories: {shared}"]


def _quartiles(values: list[int]) -> str:
    return " ".join(f"{value:g}" for value in quantiles(values, n=4))


def _share(games: list[Game], part: Callable[[Game], float]) -> str:
    share = mean(map(part, games))
    low, high = interval(share, len(games))
    return f"{share:6.1%}  {low:.2f}-{high:.2f}"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of seats; without: all")
    parser.add_argument("--option", nargs="*", default=[], metavar="KEY=VALUE")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--opening", type=int, default=0, help="actions by chance to begin with")
    parser.add_argument("--iterations", type=int, default=40, help="for one decision")
    parser.add_argument("--keep", metavar="FILE", default="", help="where games are kept")
    chosen = parser.parse_args()
    if chosen.keep and len(chosen.seats or GAMES[chosen.game].seats) > 1:
        parser.error("--keep is for one number of seats")
    return chosen


def main() -> int:
    chosen = arguments()
    game = GAMES[chosen.game]
    given = dict(text.split("=", 1) for text in chosen.option)
    options = {each.key: each.parse(given[each.key]) for each in game.options if each.key in given}
    for seats in chosen.seats or game.seats:
        rules = game(seats=seats, **options)
        games = series(rules, chosen.games, chosen.iterations, chosen.opening, chosen.keep)
        named = " ".join(("", *chosen.option))
        print(f"{game.title}{named}, {seats} seats, {len(games)} games", flush=True)
        print("\n".join(summary(games)), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
