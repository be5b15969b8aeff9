"""Several workers on one decision: how many there should be, and how they are asked. Pure.

Each is a function that takes a request and promises a reply, as ``ui.worker.search_service`` has
them.
"""

from __future__ import annotations

import json
from asyncio import gather
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from holobiont.search.levels import LEVEL
from holobiont.search.root_parallel import agreed

Ask = Callable[[str], Awaitable[str]]

MOST = 3
GIGABYTES = 2.0
"""Of memory that a device should have for each worker, which takes a tenth of that."""
UNKNOWN = 4.0
"""Gigabytes that a device is taken to have if it does not say."""


def wanted(cores: int, memory: float | None) -> int:
    """How many workers a device is good for; ``memory`` in gigabytes, None: it does not say."""
    room = int((memory or UNKNOWN) / GIGABYTES)
    return max(1, min(MOST, cores - 1, room))  # one core is the page's


def worth_more(request: str) -> bool:
    """Whether more workers than one may answer: to play a move, at a level without other limits.

    Everything else is to come out the same on every device.
    """
    asked = json.loads(request)
    return bool(asked.get("plays")) and LEVEL[asked["level"]].timed


class Council:
    """Those who work on a decision together, from its beginning to its end."""

    def __init__(self) -> None:
        self.token = ""
        self._panel: list[tuple[int, Ask]] = []
        self._done: dict[int, dict[str, Any]] = {}
        """The last replies of those who would begin anew if they were asked again."""
        self._of = 0
        self.speaker: Ask | None = None

    async def think(self, members: Sequence[Ask], request: str) -> str:
        """Their common reply. What goes wrong with the first one is raised; others are left out."""
        asked = json.loads(request)
        if asked["token"] != self.token:
            self.token, self._of = asked["token"], len(members)
            self._panel, self._done = [*enumerate(members)], {}
            # Who made the last choice may have decided this one along with it.
            return await self._ask_speaker(asked)
        found = dict(self._done)
        asking = [each for each in self._panel if each[0] not in found]
        replies = await gather(*(self._ask(each, asked) for each in asking), return_exceptions=True)
        for (index, _), reply in zip(asking, replies):
            if not isinstance(reply, BaseException):
                found[index] = json.loads(reply)
            elif index == 0:
                raise reply
        self._panel = [each for each in self._panel if each[0] in found]
        common, speaker = agreed([found[index] for index, _ in self._panel])
        under_way = not common["done"]
        self._done = {n: reply for n, reply in found.items() if reply["done"] and under_way}
        self.speaker = self._panel[speaker][1]
        return json.dumps(common)

    def dissolve(self) -> None:
        """Begin anew with the next request, whichever it is."""
        self.token, self.speaker = "", None

    async def _ask_speaker(self, asked: dict[str, object]) -> str:
        first = self._panel[0]
        speaker = next((each for each in self._panel if each[1] is self.speaker), first)
        try:
            return await self._ask(speaker, asked)
        except Exception:
            if speaker is first:
                raise
            self._panel.remove(speaker)
            return await self._ask(first, asked)

    async def _ask(self, member: tuple[int, Ask], asked: dict[str, object]) -> str:
        index, ask = member
        return await ask(json.dumps({**asked, "part": [index, self._of]}))
