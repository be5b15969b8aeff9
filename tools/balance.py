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
from pathlib import Path

from holobiont.adapters.arguments import options_of
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.search.tournament import (
    Game,
    Share,
    Spread,
    play,
    shared,
    spread,
    wins,
    wins_by_place,
)
from tools import usage


def series(rules: AnyRules, count: int, iterations: int, opening: int, keep: str) -> list[Game]:
    """So many games, the kept ones read from the file and the others added to it, one a line."""
    file = Path(keep) if keep else None
    lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
    games = [_game(line, f"{keep}: line {n}") for n, line in enumerate(lines[:count], 1)]
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
    for number in range(len(games), count):
        games.append(play(rules, number, iterations, opening))
        if file:
            with file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps(games[-1]) + "\n")
    return games


def _game(line: str, place: str) -> Game:
    """A game as its line has it; lines of earlier times do not tell the choices."""
    try:
        turns, actions, first, shares, scores, *choices = json.loads(line)
        return Game(turns, actions, first, tuple(shares), tuple(scores), *choices)
    except (TypeError, ValueError):
        raise SystemExit(f"{place} is no game that was kept") from None


def summary(games: list[Game]) -> list[str]:
    """Lengths, and shares of the victory by seat and by place in the order of the first turn."""
    seats = len(games[0].shares)
    told = {"turns": [game.turns for game in games], "actions": [game.actions for game in games]}
    if told["turns"] == told["actions"]:
        del told["turns"]  # The game does not count its turns.
    lines = [f"  {name}: {_spread(spread(numbers))}" for name, numbers in told.items()]
    lines.append(f"  choices: mean {spread(game.choices for game in games).mean:.1f}")
    lines.append(f"  a fair share is {1 / seats:.1%}; 95 % bounds; mean score")
    lines += [
        f"  seat {seat}: {_share(won)}  {spread(game.scores[seat] for game in games).mean:.1f}"
        for seat, won in enumerate(wins(games))
    ]
    lines += [f"  begins {n}.: {_share(won)}" for n, won in enumerate(wins_by_place(games), 1)]
    return [*lines, f"  shared victories: {shared(games)}"]


def _spread(each: Spread) -> str:
    quartiles = " ".join(f"{quartile:g}" for quartile in each.quartiles)
    return f"mean {each.mean:.1f}, quartiles {quartiles}, from {each.least} to {each.most}"


def _share(won: Share) -> str:
    return f"{won.mean:6.1%}  {won.low:.2f}-{won.high:.2f}"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = usage.parser(__doc__)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of seats; without: all")
    parser.add_argument("--option", action="extend", nargs="*", default=[], metavar="KEY=VALUE")
    parser.add_argument("--games", type=usage.whole(1), default=200)
    parser.add_argument(
        "--opening", type=usage.whole(0), default=0, help="actions by chance to begin with"
    )
    parser.add_argument("--iterations", type=usage.whole(1), default=40, help="for one decision")
    parser.add_argument("--keep", metavar="FILE", default="", help="where games are kept")
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    counts = chosen.seats or game.seats
    if chosen.keep and len(counts) > 1:
        parser.error("--keep is for one number of seats")
    if Path(chosen.keep or "-").is_dir():
        parser.error(f"--keep: {chosen.keep} is a folder")
    try:
        options = options_of(game, chosen.option)
        chosen.rules = [game(seats=count, **options) for count in counts]
    except ValueError as error:
        parser.error(str(error))
    return chosen


def main() -> int:
    chosen = arguments()
    named = " ".join(("", *chosen.option))
    for rules in chosen.rules:
        games = series(rules, chosen.games, chosen.iterations, chosen.opening, chosen.keep)
        print(f"{rules.title}{named}, {rules.seat_count} seats, {len(games)} games", flush=True)
        print("\n".join(summary(games)), flush=True)
    return 0


if __name__ == "__main__":
    usage.run(main)
