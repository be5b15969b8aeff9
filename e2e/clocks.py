"""Clocks that run faster, and games played by them."""

from __future__ import annotations

# Pauses, but no limits to patience, are shortened.
FASTER = """{
    const own = setTimeout;
    globalThis.setTimeout = (work, time, ...given) =>
        own(work, time < 100 || time > 5000 ? time : time / 200, ...given);
}"""

PLAYED = "document.querySelectorAll('#log .notation').length"
