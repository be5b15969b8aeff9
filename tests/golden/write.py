"""Write the golden record of a random game to the standard output.

    python -m tests.golden.write symbio 2 5 "What it shows" swap=true

Game, seats, seed, a line for the reader, options. Look at the game once before it is kept.
"""

from __future__ import annotations

import hashlib

from holobiont.adapters.arguments import options_of
from holobiont.match import Match
from holobiont.record import write
from holobiont.registry import GAMES
from holobiont.rng import generator
from tools import usage


def facts(match: Match) -> dict[str, str]:
    """What a golden record may say about its end, and must then never change."""
    rules = match.rules
    states = "\n".join(rules.dump(state) for state in match.states)
    return {
        "Scores": " ".join(f"{number:g}" for number in rules.scores(match.state)),
        "Winners": " ".join(map(str, rules.winners(match.state))) or "-",
        "Final": rules.dump(match.state),
        "States": hashlib.sha256(states.encode()).hexdigest()[:16],
    }


def golden(match: Match, title: str) -> str:
    """The record with a line for the reader and the facts that a tag can hold."""
    short = ((key, value) for key, value in facts(match).items() if len(value) <= 400)
    return write(match, (("Shows", title), *short))


def main() -> None:
    """See the docstring of the module."""
    asked = usage.parser(__doc__)
    asked.add_argument("game", choices=[*GAMES])
    asked.add_argument("seats", type=usage.whole(1))
    asked.add_argument("seed", type=usage.whole(0))
    asked.add_argument("title")
    asked.add_argument("options", nargs="*", metavar="KEY=VALUE")
    given = asked.parse_args()
    game = GAMES[given.game]
    try:
        rules = game(seats=given.seats, **options_of(game, given.options))
        match = Match.start(rules, given.seed)
    except ValueError as error:
        asked.error(str(error))
    rnd = generator(match.seed)
    while not match.over:
        legal = rules.legal(match.state)
        match = match.play(legal[int(rnd() * len(legal))])
    print(golden(match, given.title), end="")


if __name__ == "__main__":
    usage.run(main)
