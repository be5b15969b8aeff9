"""Levels of the computer player, as data.

The levels hold for every game. A game may keep numbers of its own in a module ``levels`` beside
its rules: ``LIMITS``, by the fewest seats for which they hold and by level what is different there;
``TEAMS``, by option the seats that win together with it; ``WINS``, what was measured; and
``STEPS``, where the levels stand on the scale of twenty steps.
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
    """Evaluation noise: how far a turn without salience (see ``holobiont.search.attention``) is
    undervalued at most; 1 is the difference between a win and a draw."""
    oversight: float = 0.0
    """The largest loss that is overlooked though a look at the end of the own action or turn shows
    it, as a chance of winning from 0 to 1; 0: any, and salience counts nothing."""
    naivety: float = 0.0
    """The part that a beginner's evaluation has in the value or salience of a turn, from 0 to 1, in
    games that have one."""
    replies: int = 0
    """Turns after the own one that a look for such losses goes on to; more than one counts only in
    searches of macro-actions."""
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
        N_("Misses most threats. For a look around."),
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
        N_("Misses a lot. Good for a first game."),
        LONGEST,
        iterations=40,
        listings=1,
        depth=1,
        noise=0.25,
        oversight=0.2,
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
        oversight=0.2,
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
        oversight=0.2,
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


STEPS = range(1, 21)
"""Steps of strength on one scale: the weakest is Dreamy, the strongest Master."""
STEP_KEYS = tuple(f"step-{step}" for step in STEPS)
"""Keys of the steps, which stand wherever the key of a level does."""
Waypoint = tuple[int, str, Mapping[str, Any]]
"""A step, the level it is made of, and what is different from that level."""

EVENLY: Sequence[Waypoint] = tuple(
    (step, level, {}) for step, level in zip((1, 5, 9, 13), ("dreamy", "gentle", "steady", "sharp"))
)
"""Waypoints of a game that has none of its own."""
LEAST_NOISE = 0.1
"""Evaluation noise that stands for none in a geometric series."""


def step_of(key: str) -> int | None:
    """The step that a key stands for; None for other keys."""
    return STEP_KEYS.index(key) + 1 if key in STEP_KEYS else None


def step_of_level(game: type, key: str) -> int | None:
    """The step of a level or step in a game; None for a bot."""
    stands = {level: step for step, level, limits in _waypoints(game) if not limits}
    return step_of(key) or {**stands, LEVELS[-1].key: STEPS[-1]}.get(key)


def _waypoints(game: type) -> Sequence[Waypoint]:
    """The steps that a game describes, in order; those between them are interpolated."""
    found: Sequence[Waypoint] = getattr(beside(game, "levels"), "STEPS", EVENLY)
    return found


def _step_level(rules: Any, step: int) -> Level:
    """A step of a game; the last one is the strongest level as it is."""
    if step == STEPS[-1]:
        level = level_for(rules, LEVELS[-1].key)
    else:
        points = _waypoints(type(rules))
        low = max(point for point in points if point[0] <= step)
        high = min((point for point in points if point[0] >= step), default=low)
        level = _waypoint_level(rules, low)
        if low[0] < step < high[0]:
            part = (step - low[0]) / (high[0] - low[0])
            level = _between(level, _waypoint_level(rules, high), part)
    return level._replace(key=STEP_KEYS[step - 1], title=N_("Step {number}"), help="")


def _waypoint_level(rules: Any, waypoint: Waypoint) -> Level:
    _step, key, limits = waypoint
    return level_for(rules, key)._replace(**limits)


def _between(low: Level, high: Level, part: float) -> Level:
    """A level between two others; numbers grow or shrink by the same factor from step to step."""

    def mean(one: float, other: float) -> float:
        return float(one ** (1 - part) * other**part)

    noise = mean(low.noise or LEAST_NOISE, high.noise or LEAST_NOISE)
    return low._replace(
        iterations=round(mean(low.iterations, high.iterations)),
        listings=round(mean(low.listings, high.listings)),
        depth=low.depth and high.depth and round(low.depth + (high.depth - low.depth) * part),
        noise=round(noise, 4) if low.noise or high.noise else 0.0,
        naivety=round(low.naivety + (high.naivety - low.naivety) * part, 3),
        oversight=high.oversight
        and round(mean(low.oversight or high.oversight, high.oversight), 3),
    )


def level_for(rules: Any, key: str) -> Level:
    """A level or step with the numbers that the game has of its own for so many seats."""
    if step := step_of(key):
        return _step_level(rules, step)
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


def overlooked(rules: Any, level: Level) -> float:
    """The ``oversight`` of a level in expected ``returns``."""
    sides = len(sides_of(rules))
    return float(level.oversight * sides / (sides - 1) * sides / rules.seat_count)


def sides_of(rules: Any) -> Sequence[Sequence[Seat]]:
    """The seats that win together: a team, where there are any, else every seat alone."""
    game = type(rules)
    option = team_option(game, rules.chosen)
    return teams_of(game)[option] if option else [(seat,) for seat in range(rules.seat_count)]
