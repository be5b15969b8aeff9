"""How strong the computer players are: matches between levels and yardsticks.

    python -m tools.ladder                          every pairing of the levels, in every game
    python -m tools.ladder symbio sharp:two-turns --games 60 --seconds 1
    python -m tools.ladder --table                  what has been played so far

One seat is played by the first of a pairing, the others by the second; every opening of random
actions is played once from each seat. Games are kept in build/ladder.json, and what is there is
not played again. ``--seconds`` is the most that anybody may think about one decision, in seconds
of this process, so that other work on the machine does not matter.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from engine.ai.levels import LEVELS
from engine.core.match import Match
from engine.core.rng import derive, generator
from engine.registry import GAMES
from tools.yardsticks import PLAYERS, Question

KEPT = Path(__file__).resolve().parents[1] / "build" / "ladder.json"
OPENING = 4
"""Random actions before the players take over."""
Z = 1.96


class Pairing(NamedTuple):
    """Who plays what against whom, and how long they may think."""

    game: str
    seats: int
    one: str
    other: str
    seconds: float

    def key(self, number: int) -> str:
        return f"{self.game} {self.seats} {self.one}:{self.other} {self.seconds:g} {number}"


class Result(NamedTuple):
    """A game from the side of ``one``."""

    share: float
    """Of the victory: 1, 0, or a part where it is shared."""
    actions: int
    slowest: float
    """Its longest decision in seconds."""
    lead: float = 0.0
    """How far its score is above the average of the others."""


def play(pairing: Pairing, number: int) -> Result:
    """One game; the number says which opening and which seat."""
    rules = GAMES[pairing.game](seats=pairing.seats)
    opening, own = divmod(number, pairing.seats)
    match, slowest = opened(Match.start(rules, opening), opening), 0.0
    while (seat := match.to_act) is not None:
        name = pairing.one if seat == own else pairing.other
        seen = rules.observe(match.state, seat)
        seed = derive(opening, own, match.ply)
        begun = process_time()
        action = PLAYERS[name](Question(rules, seen, seat, seed, pairing.seconds))
        if seat == own:
            slowest = max(slowest, process_time() - begun)
        match = match.play(action)
    winners = rules.winners(match.state)
    share = 1 / len(winners) if own in winners else 0.0
    score, *others = (rules.scores(match.state)[own - n] for n in range(pairing.seats))
    lead = score - sum(others) / len(others)
    return Result(share, match.ply, round(slowest, 3), round(lead, 2))


def opened(match: Match, opening: int) -> Match:
    """The match after a few random actions, up to the end of a turn."""
    rnd, rules, last = generator(opening), match.rules, match.to_act
    while match.to_act is not None and (match.ply < OPENING or match.to_act == last):
        last = match.to_act
        match = match.play(rules.sample(match.state, rnd))
    return match


def interval(share: float, games: int) -> tuple[float, float]:
    """The bounds of a proportion with 95 % confidence (Wilson 1927)."""
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return (middle - spread) / whole, (middle + spread) / whole


def pairings(games: Iterable[str], pairs: Iterable[str], seconds: float) -> Iterator[Pairing]:
    """Every pair in every game, with the smallest and the largest number of seats."""
    for game in games:
        seats = GAMES[game].seats
        for count in sorted({seats[0], seats[-1]}):
            for pair in pairs:
                one, other = pair.split(":")
                yield Pairing(game, count, one, other, seconds)


def table(kept: dict[str, Any]) -> str:
    """What was played, one line for each pairing."""
    rows: dict[tuple[str, ...], list[Result]] = {}
    for key, result in kept.items():
        rows.setdefault(tuple(key.split(" ")[:4]), []).append(Result(*result))
    titles = ("game", "seats", "pairing", "s", "games", "share", "95 %", "fair", "lead", "slowest")
    lines = ["{:12} {:>5}  {:22} {:>6} {:>6}  {:>6}  {:9}  {:>5}  {:>6}  {:>7}".format(*titles)]
    for (game, seats, pair, seconds), results in sorted(rows.items()):
        number = len(results)
        share = sum(result.share for result in results) / number
        low, high = interval(share, number)
        slowest = max(result.slowest for result in results)
        lead = sum(result.lead for result in results) / number
        lines.append(
            f"{game:12} {seats:>5}  {pair:22} {seconds:>6} {number:>6}  {share:6.1%}"
            f"  {low:.2f}-{high:.2f}  {share * int(seats):5.2f}  {lead:+6.1f}  {slowest:7.2f}"
        )
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    neighbours = [f"{high.key}:{low.key}" for low, high in zip(LEVELS, LEVELS[1:])]
    parser.add_argument("what", nargs="*", help="games and pairings; without: all")
    parser.add_argument("--games", type=int, default=60, help="of each pairing")
    parser.add_argument("--seconds", type=float, default=1.0, help="for one decision")
    parser.add_argument("--table", action="store_true", help="only show what was played")
    chosen = parser.parse_args()
    chosen.pairs = [text for text in chosen.what if ":" in text] or neighbours
    chosen.slugs = [text for text in chosen.what if ":" not in text] or [*GAMES]
    for name in [part for pair in chosen.pairs for part in pair.split(":")]:
        if name not in PLAYERS:
            parser.error(f"no player {name!r}; there are {', '.join(PLAYERS)}")
    for slug in chosen.slugs:
        if slug not in GAMES:
            parser.error(f"no game {slug!r}; there are {', '.join(GAMES)}")
    return chosen


def main() -> int:
    chosen = arguments()
    kept: dict[str, Any] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    if not chosen.table:
        for pairing in pairings(chosen.slugs, chosen.pairs, chosen.seconds):
            for number in range(chosen.games):
                if (key := pairing.key(number)) not in kept:
                    kept[key] = play(pairing, number)
                    KEPT.parent.mkdir(exist_ok=True)
                    KEPT.write_text(json.dumps(kept, indent=0) + "\n", encoding="utf-8")
    print(table(kept))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
