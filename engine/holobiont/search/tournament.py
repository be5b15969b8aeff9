"""Many games between equals: how long they last, who wins them, and whether a rule changes that.

    games = [play(rules, number, iterations=40) for number in range(200)]
    wins(games)[0].low, lengths(games).mean, difference(games, others, seat=0)

Every seat is played by the computer player with the same number of iterations for a decision, and
with a little misjudgement; without iterations, by chance. A game depends on its number alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, sqrt
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE, Action, Seat
from holobiont.search.agent import Search
from holobiont.search.levels import Level

NOISE = 0.05
Z = 1.96  # of 95 %
NOTHING = "no games: there is nothing to count"


class Game(NamedTuple):
    """How a game went. By seat: its part of the victory and its score."""

    turns: int
    """As the game counts them; where it does not, the actions."""
    actions: int
    first: Seat
    shares: tuple[float, ...]
    scores: tuple[float, ...]
    choices: float = 0.0
    """The mean number of legal actions where somebody had to choose."""


class Share(NamedTuple):
    """A part of all victories with its bounds of 95 % (Wilson 1927)."""

    mean: float
    low: float
    high: float


class Spread(NamedTuple):
    """How numbers are spread."""

    mean: float
    least: float
    quartiles: tuple[float, float, float]
    most: float


# ---- a game -------------------------------------------------------------------------------------


def play(rules: AnyRules, number: int, iterations: int, opening: int = 0) -> Game:
    """A game between equals after so many actions by chance; the number says which."""
    level = Level("equal", "Equal", "", float("inf"), iterations, iterations, noise=NOISE)
    state, actions, rnd = rules.initial(number), 0, generator(number)
    first = rules.to_act(state) or 0
    choices = decisions = 0
    while (seat := rules.to_act(state)) is not None:
        if seat != CHANCE:
            choices, decisions = choices + len(rules.legal(state)), decisions + 1
        if seat == CHANCE or actions < opening or not iterations:
            course: Sequence[Action] = [rules.sample(state, rnd)]
        else:
            course = _course(rules, state, seat, level, derive(number, actions))
        for action in course:
            state, actions = rules.apply(state, action), actions + 1
    winners, seats, turns = rules.winners(state), range(rules.seat_count), rules.turns_played(state)
    return Game(
        actions if turns is None else turns,
        actions,
        first,
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        rules.scores(state),
        choices / (decisions or 1),
    )


def _course(rules: AnyRules, state: Any, seat: Seat, level: Level, seed: int) -> Sequence[Action]:
    """What the computer player does: an action, and what it has decided along with it."""
    search = Search(rules, rules.observe(state, seat), seat, level, seed)
    search.run(float("inf"))
    return search.course()


# ---- what many of them say ----------------------------------------------------------------------


def interval(share: float, games: int) -> tuple[float, float]:
    """The bounds of a proportion with 95 % confidence (Wilson 1927)."""
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def share(parts: Sequence[float]) -> Share:
    """The mean of parts of victories, one for each game. A shared victory has equal parts.

    ``ValueError`` where there are none, here as below.
    """
    if not parts:
        raise ValueError(NOTHING)
    mean = sum(parts) / len(parts)
    return Share(mean, *interval(mean, len(parts)))


def wins(games: Sequence[Game]) -> list[Share]:
    """The part of all victories that each seat has."""
    return [share([game.shares[seat] for game in games]) for seat in _seats(games)]


def wins_by_place(games: Sequence[Game]) -> list[Share]:
    """The same for whoever begins, comes second, and so on; empty where the same seat begins."""
    if len({game.first for game in games}) < 2:
        return []
    seats = len(games[0].shares)
    return [
        share([game.shares[(game.first + place) % seats] for game in games])
        for place in range(seats)
    ]


def difference(one: Sequence[Game], other: Sequence[Game], seat: Seat) -> Share:
    """By how much a seat wins more in the other games, with bounds (Newcombe 1998)."""
    before, after = wins(one)[seat], wins(other)[seat]
    mean = after.mean - before.mean
    down = sqrt((after.mean - after.low) ** 2 + (before.high - before.mean) ** 2)
    up = sqrt((after.high - after.mean) ** 2 + (before.mean - before.low) ** 2)
    return Share(mean, mean - down, mean + up)


def spread(values: Iterable[float]) -> Spread:
    """How numbers are spread; the quartiles as ``statistics.quantiles`` has them."""
    ordered = sorted(values)
    if not ordered:
        raise ValueError(NOTHING)
    quartiles = (_quantile(ordered, 1 / 4), _quantile(ordered, 1 / 2), _quantile(ordered, 3 / 4))
    return Spread(sum(ordered) / len(ordered), ordered[0], quartiles, ordered[-1])


def _quantile(ordered: Sequence[float], part: float) -> float:
    place = part * (len(ordered) + 1) - 1
    at = min(max(floor(place), 0), max(len(ordered) - 2, 0))
    if len(ordered) == 1:
        return ordered[0]
    return ordered[at] + (ordered[at + 1] - ordered[at]) * (place - at)


def histogram(
    values: Sequence[float], most: int = 20, among: Sequence[float] = ()
) -> list[tuple[float, float, int]]:
    """At most so many stretches of equal width: from, up to but not with, and how many.

    They reach from the least to the last of the values, or of those ``among`` which they are.
    """
    if not (among or values):
        raise ValueError(NOTHING)
    least, last = floor(min(among or values)), floor(max(among or values))
    width = max(1, -(-(last - least + 1) // most))
    counts = [0] * ((last - least) // width + 1)
    for value in values:
        counts[int((floor(value) - least) // width)] += 1
    return [(least + n * width, least + (n + 1) * width, count) for n, count in enumerate(counts)]


def shared(games: Iterable[Game]) -> int:
    """How many victories are shared."""
    return sum(max(game.shares) < 1 for game in games)


def as_csv(setups: Sequence[tuple[str, Sequence[Game]]]) -> str:
    """A line for each game, after one that names the columns; each set-up has its letter."""
    seats = max((len(game.shares) for _name, games in setups for game in games), default=0)
    columns = ["setup", "game", "turns", "actions", "first", "choices"]
    columns += [f"{what}_{seat}" for what in ("win", "score") for seat in range(seats)]
    lines = [",".join(columns)]
    for name, games in setups:
        for number, game in enumerate(games):
            numbers = (game.turns, game.actions, game.first, game.choices)
            values = (number, *numbers, *game.shares, *game.scores)
            lines.append(",".join([name, *(f"{value:g}" for value in values)]))
    return "\n".join(lines) + "\n"


def _seats(games: Sequence[Game]) -> range:
    if not games:
        raise ValueError(NOTHING)
    return range(len(games[0].shares))
