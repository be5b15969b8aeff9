"""What is kept on this device: texts under keys, in the browser's local storage.

Where storage is refused, looking at it throws, so that is done inside each function.
"""

from __future__ import annotations

import js
from pyodide.ffi import JsException

PREFIX = "holobiont/"


def read_all() -> dict[str, str]:
    """Everything of ours that is stored; nothing where storage is refused."""
    try:
        shelf = js.localStorage
        keys = [shelf.key(n) for n in range(shelf.length)]
        return {key: shelf.getItem(key) for key in sorted(keys) if key.startswith(PREFIX)}
    except JsException:
        return {}


def write(key: str, text: str) -> bool:
    """Keep ``text``; False when the device refuses or is full."""
    try:
        js.localStorage.setItem(key, text)
    except JsException:
        return False
    return True


def remove(key: str) -> None:
    """Forget ``key``; nothing happens where storage is refused."""
    try:
        js.localStorage.removeItem(key)
    except JsException:
        return
