"""What this browser cannot do here, so that the page can say so before somebody tries in vain."""

from __future__ import annotations

from js import navigator, window


def lacking() -> str:
    """Names of powers that are not offered, with blanks between; ``Model.lacks`` lists them."""
    there = {
        "audio": hasattr(window, "AudioContext"),
        "offline": bool(window.isSecureContext),
        "wake-lock": hasattr(navigator, "wakeLock"),
    }
    return " ".join(name for name, is_there in there.items() if not is_there)
