"""The way to the computer player: a worker, or the page itself where there is none."""

from __future__ import annotations

import asyncio
from typing import Any

from js import holobiont

from engine.core import words
from ui.app.thinking import Thinker, speech
from ui.shell.language import packed

PAGE_SLICE = 0.02
"""Seconds of work at a stretch on the page, which has to stay awake for the person."""


class Brain:
    """Starts its worker when first wanted, once."""

    def __init__(self) -> None:
        self._worker: asyncio.Future[Any] | None = None
        self._thinker: Thinker | None = None
        self._language = "en"

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
                await self._speak(worker)
                return str(await worker.think(request))
            except Exception as error:
                # Some frames and browsers refuse workers; the page can think too, in small slices.
                print(f"The computer player thinks on the page, as its worker failed: {error}")
                self._thinker = Thinker()
        await asyncio.sleep(0)
        return self._thinker.think(request, PAGE_SLICE)

    async def _speak(self, worker: Any) -> None:
        """Let the worker give its reasons in the language that the page speaks."""
        language = words.language()
        if language != self._language:
            self._language = language
            await worker.think(speech(language, await packed(language)))


async def _worker() -> Any:
    return await (await holobiont.load("brain")).wake()
