"""How a random game of every way to play ends, kept; and what the computer chooses, compared.

    python -m tests.golden.tables           writes the ends of all games anew
    python -m tests.golden.tables symbio    writes those of one
    python -m tests.golden.tables ends      prints them
    python -m tests.golden.tables choices   prints what the computer chooses

A line of ``ends.tsv`` is a way (seats and options), the actions, the scores, the winners, and the
digests of the record and of all states. A choice is a way, a ply of a random game, a level, and the
action chosen with a fixed seed after a fixed number of iterations. Choices may change whenever the
computer learns something; only, they are the same on every Python and under every hash seed.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from holobiont.match import AnyRules, Match
from holobiont.record import read, write
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from holobiont.search.agent import choose
from holobiont.search.levels import LEVELS, Level
from tests.golden.write import facts
from tests.support.present import present
from tests.support.ways import label, spread, ways
from tools import usage

HERE = Path(__file__).parent
FILES = [path for slug in GAMES for path in sorted((HERE / slug).glob("*.txt"))]
"""The whole games that are kept as records."""
ITERATIONS = 16
PLIES = (0, 5, 14, 31)
"""Of a random game; where it is over before, or chance is to act, there is no choice."""


def played(rules: AnyRules, most: int = 20_000) -> Match:
    """A random game that depends on the way alone."""
    seed = int.from_bytes(hashlib.sha256(label(rules).encode()).digest()[:8], "big")
    match, rnd = Match.start(rules, seed), generator(derive(seed, 1))
    while not match.over and match.ply < most:
        legal = rules.legal(match.state)
        match = match.play(legal[int(rnd() * len(legal))])
    return match


def end(rules: AnyRules) -> str:
    """The line of a way's game, played, written into a record and replayed from it."""
    text = write(played(rules))
    match = read(text, GAMES).match
    told, digest = facts(match), hashlib.sha256(text.encode()).hexdigest()[:16]
    found = (label(rules), str(match.ply), told["Scores"], told["Winners"], digest, told["States"])
    return "\t".join(found)


def choices(rules: AnyRules, levels: Sequence[Level]) -> Iterator[str]:
    """The lines of what the levels choose in a way's game."""
    match = played(rules, max(PLIES))
    for ply in PLIES:
        if ply > match.ply or (seat := rules.to_act(match.states[ply])) not in range(8):
            continue
        state = match.states[ply]
        seen = json.loads(json.dumps(rules.observe(state, seat)))
        for level in levels:
            action = choose(rules, seen, present(seat), level, seed=ply + 1, iterations=ITERATIONS)
            yield "\t".join((label(rules), str(ply), level.key, rules.name(state, action)))


def thought_about(slug: str) -> list[AnyRules]:
    """For each number of seats two ways in which the computer's choices are compared."""
    found = ways(GAMES[slug])
    chosen = []
    for seats in GAMES[slug].seats:
        of_these = [rules for rules in found if rules.seat_count == seats]
        chosen += [of_these[0], spread(of_these, 1)]
    return list({label(rules): rules for rules in chosen}.values())


def a_few_choices() -> list[str]:
    """The weakest level's, with the fewest seats; for a quick look."""
    return _choices(LEVELS[:1], 1)


def all_choices() -> list[str]:
    return _choices(LEVELS, None)


def _choices(levels: Sequence[Level], ways_each: int | None) -> list[str]:
    return [
        f"{slug}\t{line}"
        for slug in GAMES
        for rules in thought_about(slug)[:ways_each]
        for line in choices(rules, levels)
    ]


def kept(slug: str) -> list[str]:
    """The lines of ``ends.tsv``."""
    return (HERE / slug / "ends.tsv").read_text(encoding="utf-8").splitlines()


def ends(slug: str) -> list[str]:
    """These lines as they are now."""
    return [end(rules) for rules in ways(GAMES[slug])]


def main() -> None:
    """See the docstring of the module."""
    asked = sys.argv[1:]
    if unknown := [name for name in asked if name not in ("choices", "ends", *GAMES)]:
        raise SystemExit(f"{unknown[0]!r} is none of choices, ends, {', '.join(GAMES)}")
    if asked == ["choices"]:
        print(*all_choices(), sep="\n")
        return
    printed = asked == ["ends"]
    for slug in GAMES if printed or not asked else asked:
        text = "\n".join(ends(slug)) + "\n"
        if printed:
            print(text, end="")
        else:
            (HERE / slug / "ends.tsv").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    usage.run(main)
