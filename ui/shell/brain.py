"""The way to the computer player: a worker, or the page itself where there is none."""

from __future__ import annotations

import asyncio
from typing import Any

from js import holobiont

from ui.app.thinking import Thinker

PAGE_SLICE = 0.02
"""Seconds of work at a stretch on the page, which has to stay awake for the person."""


class Brain:
    """Starts its worker when first wanted, once."""

    def __init__(self) -> None:
        self._worker: asyncio.Future[Any] | None = None
        self._thinker: Thinker | None = None

    def wake(self) -> asyncio.Future[Any]:
        """Begin to start the worker, if that has not been done."""
        if self._worker is None:
            self._worker = asyncio.ensure_future(_worker())
        return self._worker

    async def think(self, request: str) -> str:
        """The computer player's reply after a slice of work."""
        if self._thinker is None:
            try:
                worker = await self.wake()
                return str(await worker.think(request))
            except Exception as error:
                # Some frames and browsers refuse workers; the page can think too, in small slices.
                print(f"The computer player thinks on the page, as its worker failed: {error}")
                self._thinker = Thinker()
        await asyncio.sleep(0)
        return self._thinker.think(request, PAGE_SLICE)


async def _worker() -> Any:
    return await (await holobiont.load("brain")).wake()
