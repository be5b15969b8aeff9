"""The way to the computer player: workers, or the page itself where there are none."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from js import holobiont

from holobiont import i18n
from ui.app.core.replies import search_reply
from ui.shell.language import packed
from ui.shell.tasks import completed
from ui.worker.search_service import Thinker, speech

PAGE_SLICE = 0.02
"""Seconds of work at a stretch on the page, which has to stay awake for the person."""


class Brain:
    """Starts its worker when first wanted."""

    def __init__(self) -> None:
        self._worker: asyncio.Future[Any] | None = None
        self._thinker: Thinker | None = None
        self._language = "en"
        self._replaced_for = ""

    def wake(self) -> asyncio.Future[Any]:
        """Begin to start the worker, if that has not been done."""
        if self._worker is None:
            self._worker = asyncio.ensure_future(_worker())
            self._language = "en"
        return self._worker

    async def think(self, request: str) -> str:
        """The computer player's reply after a slice of work.

        A worker that fails is replaced once for each decision; then what went wrong is raised.
        """
        while self._thinker is None:
            try:
                worker = await self.wake()
            except Exception as error:
                # Some frames and browsers refuse workers; the page can think too, in small slices.
                print(f"The computer player thinks on the page, as its worker failed: {error}")
                await completed()
                self._thinker = Thinker()
                break
            try:
                await self._speak(worker)
                # A reply with other fields than it should have is a failure, too.
                return search_reply(str(await worker.think(request)), request)
            except Exception as error:
                token = json.loads(request)["token"]
                print(f"The computer player's worker failed: {error}")
                worker.close()
                self._worker = None
                if self._replaced_for == token:
                    raise
                self._replaced_for = token
        await asyncio.sleep(0)
        return search_reply(self._thinker.think(request, PAGE_SLICE), request)

    async def _speak(self, worker: Any) -> None:
        """Let the worker give its reasons in the language that the page speaks."""
        language = i18n.language()
        if language != self._language:
            self._language = language
            await worker.think(speech(language, await packed(language)))


async def _worker() -> Any:
    return await (await holobiont.load("ai_client")).open()
