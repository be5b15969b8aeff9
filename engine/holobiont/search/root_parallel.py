"""Root parallelism: one decision in several workers without shared memory, and its merge.

Where worlds are imagined every worker grows a tree of its own from a seed of its own, and the
visits of the first actions are added up (root parallelisation, Chaslot, Winands and van den Herik
2008). Searches of whole turns and courses would all do the same; there every worker looks at its
share of the first ones, and the one whose choice is worth most prevails.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from holobiont.rng import derive

T = TypeVar("T")

CERTAIN = 1.0
"""Proven value of a victory."""


class Part(NamedTuple):
    """Worker index and number of workers of a decision."""

    number: int = 0
    of: int = 1

    def seed(self, seed: int) -> int:
        """Seed of this worker; the first worker's is that of a search alone."""
        return derive(seed, self.number) if self.number else seed

    def cut(self, items: list[T]) -> list[T]:
        """This worker's share of sorted items: every n-th, or all if they are few."""
        return items[self.number :: self.of] if len(items) >= 2 * self.of else items


ALONE = Part()


class Vote(NamedTuple):
    """Root statistics of an action in one worker."""

    visits: int
    value: float
    """Mean value for the seat."""
    proven: float = 0.0
    """Proven value, or 0."""


def elected(ballots: Sequence[Mapping[str, Vote]]) -> str:
    """Merged choice: a proven gain, else the action with the most visits."""
    return max({name: None for ballot in ballots for name in ballot}, key=_merit_in(ballots))


def _merit_in(ballots: Sequence[Mapping[str, Vote]]) -> Any:
    def selection_key(name: str) -> tuple[float, ...]:
        votes = [ballot[name] for ballot in ballots if name in ballot]
        visits = sum(vote.visits for vote in votes)
        proven = next((vote.proven for vote in votes if vote.proven), 0.0)
        total = sum(vote.visits * vote.value for vote in votes)
        return (proven > 0) - (proven < 0), proven, visits, total / max(visits, 1)

    return selection_key


def agreed(replies: Sequence[dict[str, Any]]) -> tuple[dict[str, Any], int]:
    """Merged reply of several workers.

    Replies are those of ``ui.worker.search_service``. As long as one has not done, nobody has,
    unless a sure victory was found.
    """
    sure = [n for n, reply in enumerate(replies) if reply["done"] and _value(reply) >= CERTAIN]
    done = bool(sure) or all(reply["done"] for reply in replies)
    ballots = [
        {name: Vote(*vote) for name, *vote in reply["votes"]}
        for reply in replies
        if reply.get("votes")
    ]
    if sure:
        speaker = sure[0]
    elif done and ballots:
        chosen = elected(ballots)
        speaker = max(range(len(replies)), key=lambda n: (replies[n]["action"] == chosen, -n))
        replies = [{**reply, "action": chosen} for reply in replies]
    else:
        speaker = max(range(len(replies)), key=lambda n: (_value(replies[n]), -n))
    report = replies[speaker]["report"]
    tried = sum(reply["report"]["iterations"] for reply in replies)
    return {
        **replies[speaker],
        "done": done,
        "spent": max(reply["spent"] for reply in replies),
        "report": {**report, "iterations": tried},
    }, speaker


def _value(reply: Mapping[str, Any]) -> float:
    return float(reply["report"]["value"])
