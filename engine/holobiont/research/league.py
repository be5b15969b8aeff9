"""Leagues of agents: many games of each pair, and what they say of each agent.

    found = play(rules, [agent("random"), agent("greedy")], games=50, seed=1)
    print(markdown(found))

Two agents share the sides of a game in turns, a team being one side, and the next game of the pair
is the same deal with their places exchanged. A game depends on the league's seed and its number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.research.agents import Agent, seed_of
from holobiont.rng import below, derive
from holobiont.rules import CHANCE
from holobiont.search.levels import sides_of
from holobiont.search.tournament import Share, share

LONGEST = 20_000
"""Actions of a game at most; whatever is longer is nobody's victory."""


class Game(NamedTuple):
    """A game of two agents."""

    one: str
    other: str
    number: int
    """Of the pair, from 0; of two that follow each other the deal is the same."""
    seed: int
    seats: tuple[int, ...]
    """By seat, 0 if the first agent has it, 1 if the other."""
    share: float
    """The first agent's part of the victory, from 0 to 1."""
    actions: int


class Pair(NamedTuple):
    """What the games of two agents came to."""

    one: str
    other: str
    games: int
    share: Share
    """The first agent's part of all victories, with bounds of 95 %."""


class Row(NamedTuple):
    """An agent among all others."""

    name: str
    games: int
    share: Share
    """Its part of all victories, with bounds of 95 %; 0.5 is as strong as the others."""


class League(NamedTuple):
    """A league's games, and the tables that follow from them."""

    rules: AnyRules
    seed: int
    games: tuple[Game, ...]

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """In the order of the games."""
        found: dict[tuple[str, str], list[float]] = {}
        for game in self.games:
            found.setdefault((game.one, game.other), []).append(game.share)
        return tuple(Pair(*key, len(parts), share(parts)) for key, parts in found.items())

    @property
    def rows(self) -> tuple[Row, ...]:
        """The strongest first."""
        found: dict[str, list[float]] = {}
        for game in self.games:
            found.setdefault(game.one, []).append(game.share)
            found.setdefault(game.other, []).append(1 - game.share)
        rows = [Row(name, len(parts), share(parts)) for name, parts in found.items()]
        return tuple(sorted(rows, key=lambda row: (-row.share.mean, row.name)))


def play(
    rules: AnyRules,
    agents: Sequence[Agent],
    games: int,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> League:
    """A league in which each pair plays ``games`` games.

    ``progress`` is called after each game with the number of games so far and in all.
    ``ValueError`` for fewer agents than two, equal names, or fewer games than one.
    """
    names = [each.name for each in agents]
    if len(names) < 2 or len({*names}) < len(names):
        raise ValueError("agents: two or more, each once")
    if games < 1:
        raise ValueError(f"games: a whole number from 1, not {games}")
    pairs, found = list(combinations(range(len(agents)), 2)), list[Game]()
    for at, (one, other) in enumerate(pairs):
        for number in range(games):
            found.append(_game(rules, (agents[one], agents[other]), derive(seed, at), number))
            if progress is not None:
                progress(len(found), len(pairs) * games)
    return League(rules, seed, tuple(found))


def seating(rules: AnyRules, number: int) -> tuple[int, ...]:
    """By seat, which of two agents has it in a game of some number.

    In two games that follow each other both have each seat once.
    """
    sides = sides_of(rules)
    found = [0] * rules.seat_count
    turned = number // 2  # another seat begins with each deal
    for at, seats in enumerate(sides):
        for seat in seats:
            found[seat] = (at + turned + number) % 2
    return tuple(found)


def _game(rules: AnyRules, pair: tuple[Agent, Agent], seed: int, number: int) -> Game:
    dealt = derive(seed, number // 2)
    seats = seating(rules, number)
    state, actions = rules.initial(dealt), 0
    while (seat := rules.to_act(state)) is not None and actions < LONGEST:
        if seat == CHANCE:
            outcomes = rules.legal(state)
            action = outcomes[below(derive(dealt, actions), len(outcomes))]
        else:
            seen = rules.observe(state, seat)
            action = pair[seats[seat]].act(rules, seen, seat, seed_of(dealt, actions))
        state, actions = rules.apply(state, action), actions + 1
    return Game(
        pair[0].name, pair[1].name, number, dealt, seats, _part(rules, state, seats), actions
    )


def _part(rules: AnyRules, state: Any, seats: Sequence[int]) -> float:
    """The first agent's part of the victory, in equal parts by winner; nobody's is a half."""
    winners = rules.winners(state)
    if not winners:
        return 0.5
    return sum(seats[winner] == 0 for winner in winners) / len(winners)


def markdown(found: League) -> str:
    """One table: an agent a row, its part of all victories, and its part against each other."""
    rows, pairs = found.rows, {(pair.one, pair.other): pair for pair in found.pairs}
    heads = ["agent", "games", "won (95 %)", *(f"against {row.name}" for row in rows)]
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)]]
    for row in rows:
        against = (_against(pairs, row.name, other.name) for other in rows)
        lines.append([row.name, str(row.games), _percent(row.share), *against])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def csv(found: League) -> str:
    """A line a pair, after one that names the columns; parts from 0 to 1."""
    lines = ["game,seats,seed,one,other,games,share,low,high"]
    head = f"{found.rules.slug},{found.rules.seat_count},{found.seed}"
    for pair in found.pairs:
        numbers = ",".join(f"{value:.4f}" for value in pair.share)
        lines.append(f"{head},{pair.one},{pair.other},{pair.games},{numbers}")
    return "\n".join(lines) + "\n"


def _against(pairs: dict[tuple[str, str], Pair], one: str, other: str) -> str:
    if pair := pairs.get((one, other)):
        return f"{pair.share.mean:.0%}"
    if pair := pairs.get((other, one)):
        return f"{1 - pair.share.mean:.0%}"
    return ""


def _percent(part: Share) -> str:
    return f"{part.mean:.1%} ({part.low:.1%} to {part.high:.1%})"
