"""Work that goes on while the page stays awake."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import js

_running: set[asyncio.Task[Any]] = set()
# asyncio itself keeps weak references only, and a task without another one may vanish.


def later(work: Coroutine[Any, Any, None]) -> None:
    """Let ``work`` go on by itself; what goes wrong in it is told on the console."""
    task = asyncio.get_event_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_ended)


def is_complete() -> bool:
    """Whether all modules are there; those that are seldom wanted come after the first page."""
    return not getattr(js.holobiont, "later", None)


async def completed() -> None:
    """Wait for the modules that are seldom wanted, and have them brought at once."""
    if not is_complete():
        js.document.dispatchEvent(js.CustomEvent.new("holobiont:wanted"))
        await js.holobiont.later


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        js.console.error(f"{type(error).__name__}: {error}")
