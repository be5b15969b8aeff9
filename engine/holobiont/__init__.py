"""Five games about living together: their rules, matches, records and computer players.

    import holobiont as hb

    match = hb.start("symbio", seed=7)          # hb.GAMES has the names
    match = match.play(match.legal()[0])        # or match.play("b7-c6")
    match.observe(0)                            # what seat 0 may know; None: a spectator
    match.winners, match.scores, match.result
    hb.load("game.txt")                         # a record, from a path or as text
    hb.analyse(match)                           # decisive moments, and the reasons for them
    hb.solve(match)                             # the exact value of a position near the end

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
    holobiont.research.analysis
                             a game looked back at: analyse(match)
    holobiont.research.solution
                             ends of open games: solve(match)
    holobiont.research.agents
                             players with one interface: agent("greedy").act(...)
    holobiont.adapters       Gymnasium, PettingZoo, OpenSpiel, many games at once, charts

``holobiont --help`` lists the commands. The site's docs/research.md has examples.
"""

from __future__ import annotations

import os

from holobiont.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from holobiont.errors import HolobiontError, IllegalActionError, OptionError
    from holobiont.match import Match
    from holobiont.record import Record, RecordError
    from holobiont.registry import GAMES
    from holobiont.research.analysis import analyse
    from holobiont.research.solution import solve
    from holobiont.rules import CHANCE, OptionValue, Rules

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
    "analyse",
    "load",
    "solve",
    "start",
]
PLACES = {
    "errors": ("HolobiontError", "IllegalActionError", "OptionError"),
    "match": ("Match",),
    "record": ("Record", "RecordError"),
    "registry": ("GAMES",),
    "research.analysis": ("analyse",),
    "research.solution": ("solve",),
    "rules": ("CHANCE", "Rules"),
}
"""Modules and what of them is public here; each is imported when it is first asked for."""


def __getattr__(name: str) -> Any:
    """A public name of another module."""
    from importlib import import_module

    place = next((module for module, names in PLACES.items() if name in names), None)
    if place is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"holobiont.{place}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def start(
    game: str, seats: int | None = None, seed: int | None = None, **options: OptionValue
) -> Match:
    """A new match of a game in ``GAMES``; ``seats`` defaults to the fewest, ``seed`` to chance.

    ``OptionError`` names what the game does not have.
    """
    from holobiont.errors import OptionError
    from holobiont.match import Match
    from holobiont.registry import GAMES
    from holobiont.rng import SEEDS

    if game not in GAMES:
        problem = "there is no game {name}; there is {among}"
        raise OptionError(problem, name=repr(game), among=", ".join(GAMES))
    if seed is None:
        seed = int.from_bytes(os.urandom(8), "big") % SEEDS.stop
    return Match.start(GAMES[game](seats=seats, **options), seed)


def load(source: str | os.PathLike[str]) -> Match:
    """The match of a record: a path, or the text itself. ``RecordError`` names the bad line."""
    from holobiont.record import read_pasted
    from holobiont.registry import GAMES

    if isinstance(source, os.PathLike) or "\n" not in source:
        with open(source, encoding="utf-8") as file:
            source = file.read()
    return read_pasted(source, GAMES).match
