"""Measure the codes of random games in all their variants: bytes, letters of links, decoding time.

    python -m tests.support.code_sizes                  every game, 100 games of each
    python -m tests.support.code_sizes symbioz 1000

Links are those of the site, with names, levels and a date, but for the address of the site.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import NamedTuple

from holobiont import code
from holobiont.match import AnyRules, Match
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from tests.support.ways import spread, ways
from tools import usage
from ui.app.core.model import Notes, Table
from ui.app.core.player_names import named
from ui.app.core.routes import pack
from ui.app.core.table_records import recorded
from ui.kit.game import Player

PEOPLE = (Player("human", "Ana"), Player("human", "Benedikt"))
COMPUTER = Player("computer", "", "steady")
"""The players whose names stand in measured links: two people, else computer players."""
COLUMNS = "{:<11}{:>8}{:>7}{:>9}{:>9}{:>9}{:>9}{:>12}"
HEADS = ("game", "variants", "games", "plies", "bytes", "most", "link", "most ms")


class Measured(NamedTuple):
    """The measurements of one game: its actions, its code and its link."""

    plies: int
    size: int
    """Bytes of the code, without tags."""
    link: int
    """Letters of the fragment."""
    seconds: float
    """Time of the processor that decoding takes."""


def measured(slug: str, games: int) -> Iterator[Measured]:
    """Random games of one title, spread over its variants. ``AssertionError`` if one is lost."""
    variants = ways(GAMES[slug])
    for number in range(games):
        match = played(spread(variants, number), number)
        content = code.encode(match)
        begun = process_time()
        found = code.decode(content, GAMES)
        seconds = process_time() - begun
        assert found == match, (slug, number)
        yield Measured(match.ply, len(content), len(link_of(match)), seconds)


def played(rules: AnyRules, number: int) -> Match:
    """A random game, with its rules' own sampling every other time."""
    match, rnd = Match.start(rules, derive(number, 1)), generator(derive(number, 2))
    while not match.over:
        legal = rules.legal(match.state)
        sampled = number % 2 == 0
        match = match.play(
            rules.sample(match.state, rnd) if sampled else legal[int(rnd() * len(legal))]
        )
    return match


def link_of(match: Match) -> str:
    """The link to a game as the site makes it."""
    players = named([*PEOPLE, *[COMPUTER] * 8][: match.rules.seat_count])
    notes = Notes(hints=3, salt="5a" * 16 if match.rules.secrets else "")
    return pack(recorded(Table("k3f9", match, players, notes=notes._replace(started="2026-11-27"))))


def row(slug: str, found: list[Measured]) -> str:
    """A line of the table."""
    sizes, links = [each.size for each in found], [each.link for each in found]
    numbers = (
        *(len(ways(GAMES[slug])), len(found), max(each.plies for each in found)),
        *(f"{median(sizes):.0f}", max(sizes)),
        f"{median(links):.0f}/{max(links)}",
        f"{1000 * max(each.seconds for each in found):.0f}",
    )
    return COLUMNS.format(slug, *numbers)


def told(slugs: tuple[str, ...] = (*GAMES,), games: int = 100) -> str:
    """The whole table."""
    rows = [COLUMNS.format(*HEADS)]
    for slug in slugs:
        rows.append(row(slug, list(measured(slug, games))))
    return "\n".join(rows)


def main() -> None:
    """See the docstring of the module."""
    asked = usage.parser(__doc__)
    asked.add_argument("game", nargs="?", choices=[*GAMES])
    asked.add_argument("games", nargs="?", type=usage.whole(1), default=100)
    given = asked.parse_args()
    print(told((given.game,) if given.game else (*GAMES,), given.games))


if __name__ == "__main__":
    usage.run(main)
