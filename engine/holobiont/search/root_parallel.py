"""One decision in several workers, which share no memory: what each is to do, and their choice.

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
"""The value of a victory that nothing can prevent."""


class Part(NamedTuple):
    """Which of how many workers on one decision this is."""

    number: int = 0
    of: int = 1

    def seed(self, seed: int) -> int:
        """The seed of this worker; that of the first is the same as if there were no others."""
        return derive(seed, self.number) if self.number else seed

    def cut(self, items: list[T]) -> list[T]:
        """Every so many of some items that are sorted, best first; all of them if they are few."""
        return items[self.number :: self.of] if len(items) >= 2 * self.of else items


ALONE = Part()


class Vote(NamedTuple):
    """What one worker found out about one action."""

    visits: int
    value: float
    """What the seat may expect on average."""
    proven: float = 0.0
    """What it gets for certain; 0 when that is unknown or nothing."""


def elected(ballots: Sequence[Mapping[str, Vote]]) -> str:
    """The action that several workers choose: a proven gain, else the one tried most of all."""
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
    """What several workers reply together, and whose line it is.

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
