"""What is kept on this device.

Small things, such as settings, are texts under keys in the browser's local storage, which answers
at once. Where it is refused, looking at it throws, or there is none, so that is done inside each
function. Games are kept by assets/shelf.mjs.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException

from ui.app.store import COPY_KEY, GAME_KEY, LONGEST

PREFIX = "holobiont/"
GAMES = (GAME_KEY, COPY_KEY)
REFUSED = (JsException, AttributeError)


def read_all() -> dict[str, str]:
    """Everything of ours that is stored, but for the games; nothing where storage is refused.

    What is longer than anything of ours is empty: Python may not survive what is nested deeply.
    """
    try:
        shelf = js.localStorage
        keys = [shelf.key(n) for n in range(shelf.length)]
        ours = [key for key in sorted(keys) if key.startswith(PREFIX)]
        found = {key: shelf.getItem(key) or "" for key in ours if not key.startswith(GAMES)}
        return {key: text if len(text) <= LONGEST else "" for key, text in found.items()}
    except REFUSED:
        return {}


def read(key: str) -> str | None:
    """What is kept under ``key``; nothing where storage is refused."""
    try:
        found: str | None = js.localStorage.getItem(key)
    except REFUSED:
        return None
    return found


def write(key: str, text: str) -> bool:
    """Keep ``text``; False when the device refuses or is full."""
    try:
        js.localStorage.setItem(key, text)
    except REFUSED:
        return False
    return True


def remove(key: str) -> bool:
    """Forget ``key``; False when the device refuses, and it may still be there."""
    try:
        js.localStorage.removeItem(key)
    except REFUSED:
        return False
    return True


def games() -> Any:
    """The shelf of games."""
    return js.holobiont.shelf
