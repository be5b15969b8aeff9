"""The powers that the browser lacks at this address, told before somebody tries in vain."""

from __future__ import annotations

import re

from js import document, holobiont, location, navigator, window
from pyodide.ffi import to_js

from ui.app.core.table_records import setting_key


def lacking() -> str:
    """Names of powers that are not offered, with blanks between; ``Model.lacks`` lists them."""
    allowed = not embedded() or bool(wished())
    there = {
        "audio": allowed and hasattr(window, "AudioContext"),
        "offline": bool(window.isSecureContext),
        "letters": bool(getattr(window.crypto, "subtle", None)),
        "wake-lock": hasattr(navigator, "wakeLock"),
        "vibration": hasattr(navigator, "vibrate"),
    }
    return " ".join(name for name, is_there in there.items() if not is_there)


def vibrate(*pattern: int) -> None:
    """Let the device vibrate, where it can; the numbers are milliseconds on, off, on …"""
    if hasattr(navigator, "vibrate"):
        navigator.vibrate(to_js(pattern))


def embedded() -> bool:
    """Whether this is the page of one game, for frames in other people's pages."""
    return bool(document.documentElement.hasAttribute("data-embed"))


def wished() -> dict[str, str]:
    """What a frame begins with as if it were stored: where its host allows sound, a way to it."""
    if not embedded() or "sound" not in re.split("[?&=]", str(location.search)):
        return {}
    return {setting_key("sound"): "soft", setting_key("hearing"): "muted"}


def installing() -> str:
    """How the site can be installed here, as ``Browser.install`` says it."""
    if embedded() or not window.isSecureContext or str(location.protocol) == "file:":
        return ""
    if window.matchMedia("(display-mode: standalone)").matches:
        return "installed"
    if hasattr(holobiont, "installer"):
        return "offered"
    if hasattr(navigator, "standalone"):  # of Apple's phones and tablets only
        return "installed" if navigator.standalone else "ios"
    return "by-hand"
