"""What can go wrong with keeping games, in words, and what is offered then."""

from __future__ import annotations

NOT_KEPT = (
    "This browser refuses to keep the game on this device, or has no room left. "
    "Keep a copy of it as a file."
)
NOT_PROMISED = (
    "This browser keeps your games, but may clear them when room is short. "
    "A file with all of them is safe; installing the page helps too."
)
EVICTED = (
    "The games that were kept here are gone: this browser has cleared its storage. "
    "Games that you exported can be imported again."
)
OFFERS = {
    NOT_KEPT: ("Save as a file", "save-copy"),
    NOT_PROMISED: ("Export all games", "export-all"),
    EVICTED: ("Import games", "open-record"),
}
"""By notice, the button beside it: its label and its message."""
