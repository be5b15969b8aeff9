"""What this browser cannot do here, so that the page can say so before somebody tries in vain."""

from __future__ import annotations

import re

from js import document, location, navigator, window

from ui.app.core.table_records import setting_key


def lacking() -> str:
    """Names of powers that are not offered, with blanks between; ``Model.lacks`` lists them."""
    allowed = not embedded() or bool(wished())
    there = {
        "audio": allowed and hasattr(window, "AudioContext"),
        "offline": bool(window.isSecureContext),
        "wake-lock": hasattr(navigator, "wakeLock"),
    }
    return " ".join(name for name, is_there in there.items() if not is_there)


def embedded() -> bool:
    """Whether this is the page of one game, for frames in other people's pages."""
    return bool(document.documentElement.hasAttribute("data-embed"))


def wished() -> dict[str, str]:
    """What a frame begins with as if it were stored: where its host allows sound, a way to it."""
    if not embedded() or "sound" not in re.split("[?&=]", str(location.search)):
        return {}
    return {setting_key("sound"): "soft", setting_key("hearing"): "muted"}
