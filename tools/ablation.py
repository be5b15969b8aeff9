"""Ablation of the several workers of the computer player: merged searches against one.

    python -m tools.ablation symbio symbiote symbioz --games 60 --iterations 100

One seat merges three searches, of so many iterations each, as the page does with the replies of
its workers; the others have one search of as many. Searches run one after the other, so the number
of cores does not matter. Every opening is played from each seat. Games are kept in
build/ablation.jsonl, and what is there is not played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from holobiont.match import Match
from holobiont.registry import GAMES, SLUGS
from holobiont.rng import derive, generator
from holobiont.rules import Action
from holobiont.search.agent import Search
from holobiont.search.levels import level_for
from holobiont.search.root_parallel import ALONE, Part, agreed
from holobiont.search.tournament import interval
from tools import usage
from tools.ladder import STRONGEST, opened
from tools.yardsticks import Player, Question

KEPT = Path(__file__).resolve().parents[1] / "build" / "ablation.jsonl"
WORKERS = 3
UNLIMITED = float("inf")


def search(asked: Question, iterations: int, part: Part = ALONE) -> Search:
    """A finished search of the strongest level that iterations limit instead of time."""
    level = level_for(asked.rules, STRONGEST)
    level = level._replace(iterations=iterations, listings=iterations, seconds=UNLIMITED)
    found = Search(asked.rules, asked.seen, asked.seat, level, asked.seed, part=part)
    found.run(UNLIMITED)
    return found


def reply(asked: Question, found: Search) -> dict[str, Any]:
    """The reply of a worker, as ``agreed`` merges it."""
    world = asked.rules.determinize(asked.seen, generator(0))
    votes = [(asked.rules.name(world, action), *vote) for action, vote in found.votes().items()]
    action = asked.rules.name(world, found.best())
    return {"done": True, "spent": 0, "action": action, "votes": votes, "report": found.report()}


def one_search(iterations: int) -> Player:
    """A player with one worker."""
    return lambda asked: search(asked, iterations).course()


def merged_searches(iterations: int) -> Player:
    """A player with several workers."""

    def player(asked: Question) -> Sequence[Action]:
        searches = [search(asked, iterations, Part(n, WORKERS)) for n in range(WORKERS)]
        common, speaker = agreed([reply(asked, found) for found in searches])
        world = asked.rules.determinize(asked.seen, generator(0))
        action = asked.rules.parse(world, common["action"])
        course = searches[speaker].course()
        return course if course[0] == action else (action,)

    return player


def play(slug: str, one: Player, others: Player, number: int) -> float:
    """Share of the victory of ``one``; the number gives the opening and its seat."""
    rules = GAMES[slug]()
    opening, own = divmod(number, rules.seat_count)
    match = opened(Match.start(rules, opening), opening)
    while (seat := match.to_act) is not None:
        seen = rules.observe(match.state, seat)
        asked = Question(rules, seen, seat, derive(opening, own, match.ply), UNLIMITED)
        for action in (one if seat == own else others)(asked):
            match = match.play(action)
    winners = rules.winners(match.state)
    return (own in winners) / len(winners)


def read() -> dict[str, float]:
    """The games that were played: share of the victory by title and number."""
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    return dict(map(json.loads, lines))


def table(kept: Mapping[str, float]) -> str:
    """Games, share of the victories and its interval, a line for each pairing."""
    shares: dict[str, list[float]] = {}
    for key, share in kept.items():
        shares.setdefault(key.rpartition(" ")[0], []).append(share)
    lines = []
    for title, won in sorted(shares.items()):
        mean = sum(won) / len(won)
        low, high = interval(mean, len(won))
        lines.append(f"{title:36} {len(won):>5} {mean:6.1%}  {low:.2f}-{high:.2f}")
    return "\n".join(lines)


def main() -> int:
    parser = usage.parser(__doc__)
    parser.add_argument("games_played", nargs="*", metavar="GAME", help="without: all")
    parser.add_argument("--games", type=usage.whole(1), default=60, help="of each")
    parser.add_argument("--iterations", type=usage.whole(1), default=100, help="of a search")
    chosen = parser.parse_args()
    for slug in chosen.games_played:
        if slug not in GAMES:
            parser.error(f"no game {slug!r}; there are {', '.join(GAMES)}")
    kept, number = read(), chosen.iterations
    KEPT.parent.mkdir(exist_ok=True)
    for game in range(chosen.games):
        for slug in chosen.games_played or SLUGS:
            key = f"{slug}: {WORKERS} x {number} : {number} {game}"
            if key not in kept:
                kept[key] = play(slug, merged_searches(number), one_search(number), game)
                with KEPT.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, kept[key]]) + "\n")
    print(table(kept))
    return 0


if __name__ == "__main__":
    usage.run(main)
