"""A text is put on the clipboard in whatever way the browser offers here.

Browsers keep their clipboard from pages that are not secure (plain http) and from frames that were
not given it; most of them still copy by the older command when a person has just pressed something.
"""

from __future__ import annotations

from typing import Any

from js import document, navigator
from pyodide.ffi import JsException, create_proxy

CAPTURE = True


async def copy(text: str) -> bool:
    """Whether the text is on the clipboard now."""
    clipboard = getattr(navigator, "clipboard", None)
    if clipboard is not None:
        try:
            await clipboard.writeText(text)
        except JsException:
            pass  # Refused here: the older way is asked.
        else:
            return True
    return _copied_by_command(text)


def _copied_by_command(text: str) -> bool:
    given = []

    def give(event: Any) -> None:
        event.clipboardData.setData("text/plain", text)
        event.preventDefault()
        given.append(text)

    listener = create_proxy(give)
    document.addEventListener("copy", listener, CAPTURE)
    try:
        return bool(document.execCommand("copy")) and bool(given)
    except JsException:
        return False
    finally:
        document.removeEventListener("copy", listener, CAPTURE)
        listener.destroy()
