"""A loop of its own for what is awaited in a test."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def awaited(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine gives, in a thread: this one's loop may be of another test's browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
