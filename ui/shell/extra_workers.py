"""Further workers beside the computer player's first one, on devices that have cores for them."""

from __future__ import annotations

from functools import partial
from typing import Any

from js import holobiont, navigator

from ui.app.table.parallel_search import Ask, Council, wanted, worth_more
from ui.shell.tasks import later
from ui.shell.worker_replies import checked


class Others:
    """Starts them with the first question that deserves them; they help from the next one on."""

    def __init__(self) -> None:
        self._council = Council()
        self._chair: Any = None
        self._ask_chair: Ask | None = None
        self._hired: list[tuple[Any, Ask]] = []
        self._missing = wanted(navigator.hardwareConcurrency, _memory()) - 1

    async def think(self, worker: Any, request: str) -> str:
        """The reply of the first worker, or of all that are there by now."""
        if self._chair is not worker:
            self._chair, self._ask_chair = worker, partial(checked, worker)
            self._council.dissolve()
        assert self._ask_chair is not None
        if not worth_more(request):
            return str(await self._ask_chair(request))
        if self._missing:
            missing, self._missing = self._missing, 0
            later(self._hire(missing))
        helping = [ask for other, ask in self._hired if other.lives()]
        return await self._council.think([self._ask_chair, *helping], request)

    async def _hire(self, number: int) -> None:
        """Start so many, one after the other; what fails now would fail again."""
        try:
            for _ in range(number):
                other = await (await holobiont.load("ai_client")).open()
                self._hired.append((other, partial(checked, other)))
        except Exception as error:
            print(f"The computer player has {len(self._hired) + 1} workers: {error}")


def _memory() -> float | None:
    """Gigabytes, roughly; few browsers say it."""
    return float(navigator.deviceMemory) if hasattr(navigator, "deviceMemory") else None
