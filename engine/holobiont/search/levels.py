"""Levels of the computer player, as data.

The levels hold for every game. A game may keep numbers of its own in a module ``levels`` beside
its rules: ``LIMITS``, by the fewest seats for which they hold and by level what is different there;
``TEAMS``, by option the seats that win together with it; and ``WINS``, what was measured.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from holobiont.i18n import N_
from holobiont.lazy import beside
from holobiont.rules import Seat


class Level(NamedTuple):
    """Limits of a search; 0 is none. Weakness is short sight and misjudgement, not blunders."""

    key: str
    title: str
    help: str
    """Description, marked for translation as the title is."""
    seconds: float
    """Time limit of a decision; seldom reached where iterations or listings are limited."""
    iterations: int = 0
    """Limit of rollouts, in searches that have them."""
    listings: int = 0
    """Node budget: positions whose turns are all evaluated, in searches of whole turns."""
    depth: int = 0
    """Depth limit, in turns."""
    noise: float = 0.0
    """Evaluation noise; 1 is the difference between a win and a draw."""
    trials: bool = False
    """True for rollouts of whole turns, in games whose evaluator supports them."""
    trained: bool = False
    """True for fitted weights, in games that have them."""
    sparing: bool = False
    """True if follies (see ``Evaluator.folly``) are left out."""
    solves: bool = False
    """True if ends of open games are solved exactly, as advice has to be correct."""
    judges: bool = False
    """True if values are reported, so that a clear choice alone does not end the search."""

    @property
    def timed(self) -> bool:
        """True if time is the only limit; other levels decide the same on every machine."""
        return not self.iterations and not self.listings


LONGEST = 2.0
"""Default time limit of a decision, in seconds."""
LEVELS = (
    Level(
        "dreamy",
        N_("Dreamy"),
        N_("Misses most threats. Ideal for a first game."),
        LONGEST,
        iterations=20,
        listings=1,
        depth=1,
        noise=0.6,
        sparing=True,
    ),
    Level(
        "gentle",
        N_("Gentle"),
        N_("Misses a lot. For those who know the rules."),
        LONGEST,
        iterations=40,
        listings=1,
        depth=1,
        noise=0.25,
        sparing=True,
    ),
    Level(
        "steady",
        N_("Steady"),
        N_("Misses some things. For those who have played before."),
        LONGEST,
        iterations=120,
        listings=10,
        depth=2,
        noise=0.12,
        sparing=True,
    ),
    Level(
        "sharp",
        N_("Sharp"),
        N_("Rarely goes wrong, but does not look far ahead. For those who play well."),
        LONGEST,
        iterations=300,
        listings=60,
        depth=3,
        noise=0.04,
        sparing=True,
    ),
    Level(
        "master",
        N_("Master"),
        N_("Thinks as far ahead as its time allows."),
        LONGEST,
        trials=True,
        trained=True,
    ),
)
LEVEL = {level.key: level for level in LEVELS}


def level_for(rules: Any, key: str) -> Level:
    """A level with the numbers that the game has of its own for so many seats."""
    limits: Mapping[int, Mapping[str, Mapping[str, Any]]]
    limits = getattr(beside(type(rules), "levels"), "LIMITS", {})
    fitting = [seats for seats in limits if seats <= rules.seat_count]
    return LEVEL[key]._replace(**limits[max(fitting)].get(key, {})) if fitting else LEVEL[key]


Wins = Mapping[int | str, Mapping[str, int]]


def wins_of(game: type) -> Wins:
    """What was measured, by number of seats, or option of teams, and level: games won of 100.

    One seat or team of the level played among those of the level below it, the lowest level among
    players by chance.
    """
    wins: Wins = getattr(beside(game, "levels"), "WINS", {})
    return wins


def teams_of(game: type) -> Mapping[str, Sequence[Sequence[Seat]]]:
    """By option, written KEY=VALUE, the seats that win together with it."""
    teams: Mapping[str, Sequence[Sequence[Seat]]] = getattr(beside(game, "levels"), "TEAMS", {})
    return teams


def team_option(game: type, chosen: Mapping[str, Any]) -> str:
    """That among the options chosen with which seats win together; empty where none does."""
    for option in teams_of(game):
        key, _, value = option.partition("=")
        if chosen.get(key) == value:
            return option
    return ""


def sides_of(rules: Any) -> Sequence[Sequence[Seat]]:
    """The seats that win together: a team, where there are any, else every seat alone."""
    game = type(rules)
    option = team_option(game, rules.chosen)
    return teams_of(game)[option] if option else [(seat,) for seat in range(rules.seat_count)]
