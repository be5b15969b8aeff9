"""Five games about living together: their rules, matches, records and computer players.

    import holobiont as hb

    match = hb.start("symbio", seed=7)          # hb.GAMES has the names
    match = match.play(match.legal()[0])        # or match.play("b7-c6")
    match.observe(0)                            # what seat 0 may know; None: a spectator
    match.winners, match.scores, match.result
    hb.load("game.txt")                         # a record, from a path or as text

Errors are ``ValueError``s: ``OptionError``, ``IllegalActionError``, ``RecordError``.

    holobiont.rules          the contract of a game: legal, apply, observe, determinize, dump, ...
    holobiont.match          a game being played, with its seed and all its actions
    holobiont.record         a match as text, written and read
    holobiont.pictures       an observation as text and as SVG
    holobiont.search.agent   the computer player: choose(rules, seen, seat, level, seed)
    holobiont.search.levels  its levels
    holobiont.search.tournament
                             many games: how long they last and who wins them, with bounds
    holobiont.puzzles        puzzles: load(slug), judge(puzzle, names)
    holobiont.adapters       PettingZoo, OpenSpiel and charts

``holobiont --help`` lists the commands. The site's docs/research.md has examples.
"""

from __future__ import annotations

import os

from holobiont.errors import HolobiontError, IllegalActionError, OptionError
from holobiont.match import Match
from holobiont.record import Record, RecordError
from holobiont.record import read_pasted as _read
from holobiont.registry import GAMES
from holobiont.rng import SEEDS
from holobiont.rules import CHANCE, OptionValue, Rules
from holobiont.version import VERSION

__version__ = VERSION
__all__ = [
    "CHANCE",
    "GAMES",
    "HolobiontError",
    "IllegalActionError",
    "Match",
    "OptionError",
    "Record",
    "RecordError",
    "Rules",
    "load",
    "start",
]


def start(
    game: str, seats: int | None = None, seed: int | None = None, **options: OptionValue
) -> Match:
    """A new match of a game in ``GAMES``; ``seats`` defaults to the fewest, ``seed`` to chance.

    ``OptionError`` names what the game does not have.
    """
    if game not in GAMES:
        problem = "there is no game {name}; there is {among}"
        raise OptionError(problem, name=repr(game), among=", ".join(GAMES))
    if seed is None:
        seed = int.from_bytes(os.urandom(8), "big") % SEEDS.stop
    return Match.start(GAMES[game](seats=seats, **options), seed)


def load(source: str | os.PathLike[str]) -> Match:
    """The match of a record: a path, or the text itself. ``RecordError`` names the bad line."""
    if isinstance(source, os.PathLike) or "\n" not in source:
        with open(source, encoding="utf-8") as file:
            source = file.read()
    return _read(source, GAMES).match
