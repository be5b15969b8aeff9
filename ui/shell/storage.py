"""What is kept on this device.

Small things, such as settings, are texts under keys in the browser's local storage, which answers
at once. Where it is refused, looking at it throws, or there is none, so that is done inside each
function. Games are kept by web/storage/saved_games.mjs.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException

from ui.app.core.table_records import COPY_KEY, GAME_KEY

PREFIX = "holobiont/"
LAB_KEY = PREFIX + "lab/"
"""Programs that were written in the lab, which keeps them itself."""
PAGE_KEY = PREFIX + "page"
"""The page of the game that was on the table last (web/first_paint/kept_page.mjs)."""
ELSEWHERE = (GAME_KEY, COPY_KEY, LAB_KEY, PAGE_KEY)
REFUSED = (JsException, AttributeError)


def read_all() -> dict[str, str]:
    """All of ours that is stored, but for games and programs; nothing where it is refused."""
    try:
        ours = [key for key in keys(PREFIX) if not key.startswith(ELSEWHERE)]
        return {key: js.localStorage.getItem(key) or "" for key in ours}
    except REFUSED:
        return {}


def keys(prefix: str) -> list[str]:
    """The keys of local storage that begin like this; it throws where storage is refused."""
    shelf = js.localStorage
    found = (shelf.key(n) for n in range(shelf.length))
    return sorted(key for key in found if key.startswith(prefix))


def forget_programs() -> None:
    """Delete what was written in the lab."""
    with suppress(*REFUSED):
        for key in keys(LAB_KEY):
            remove(key)


def read(key: str) -> str | None:
    """What is kept under ``key``; nothing where storage is refused."""
    try:
        found: str | None = js.localStorage.getItem(key)
    except REFUSED:
        return None
    return found


def keep_page(markup: str) -> None:
    """Keep the page that the next visit to this address begins with; empty: none."""
    if hasattr(js.holobiont, "keepPage"):  # The script that brings it may not have come.
        js.holobiont.keepPage(markup)


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
