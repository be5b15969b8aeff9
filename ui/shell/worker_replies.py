"""Replies of workers that search, checked where they arrive."""

from __future__ import annotations

from typing import Any

from ui.app.core.replies import search_reply


async def checked(worker: Any, request: str) -> str:
    """A worker's reply, with the fields that it should have; one that has others has failed."""
    return search_reply(str(await worker.think(request)), request)
