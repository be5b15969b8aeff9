"""What can go wrong with keeping games, in words, and what is offered then."""

from __future__ import annotations

from collections.abc import Mapping

from holobiont.i18n import N_


class News(str):
    """A notice of what is as it should be: it does not look like a warning."""

    __slots__ = ()


NOT_KEPT = N_(
    "This browser will not save the game on this device, or has no space left. Save a copy as a "
    "file."
)
NOT_PROMISED = News(
    N_(
        "Your games are saved in this browser, which may delete them if space runs out. Install "
        "Holobiont, or save a copy."
    )
)
NOT_PROMISED_HERE = News(
    N_(
        "Your games are saved in this browser, which may delete them if space runs out. Save a "
        "copy to be safe."
    )
)
NOT_STORED = N_(
    "This browser saves nothing more on this device: it is not allowed to, or space has run out. "
    "Your changes last until you leave the page."
)
NOT_REMOVED = N_(
    "This browser could not delete the game from this device. It may be there again next time."
)
NOT_PRINTED = N_(
    "This page may not print where it is shown. Open Holobiont in a tab of its own to print."
)
NO_SOUND = N_("This browser plays no sounds here. Everything is also shown in words.")
SCREEN_GOES_DARK = N_(
    "This device refuses to keep the screen on, perhaps because its battery is low. The game is "
    "saved when the screen goes dark."
)
EVICTED = N_(
    "The games that were kept here are gone: this browser has cleared its storage. "
    "Games that you exported can be imported again."
)
BROUGHT_BACK = News(
    N_(
        "This browser has lost the games that it kept here, perhaps because the storage was "
        "damaged. All of them were brought back from a second copy."
    )
)
PARTLY_BACK = N_(
    "This browser has lost the games that it kept here, perhaps because the storage was damaged. "
    "Those played last were brought back from a second copy; games that you exported can be "
    "imported again."
)
STUCK = N_("The computer player failed twice; memory may be short. Your game is safe.")
NO_ADVICE = N_("The computer player failed twice and gives no advice; memory may be short.")
NOT_LOADED = N_(
    "A file that is needed could not be loaded; you may be offline. Your games are safe. Try "
    "again later."
)
MENDED = N_(
    "The stored game was damaged. Its second copy has taken its place; the last move may be "
    "missing."
)
OFFERS = {
    NOT_KEPT: ((N_("Save as a file"), "save-copy"),),
    STUCK: ((N_("Ask again"), "ask-again"), (N_("Save as a file"), "save-copy")),
    NOT_PROMISED_HERE: ((N_("Export all games"), "export-all"),),
    NOT_STORED: (),
    NOT_REMOVED: (),
    NOT_PRINTED: (),
    NO_SOUND: (),
    SCREEN_GOES_DARK: (),
    EVICTED: ((N_("Import games"), "open-record"),),
    NOT_LOADED: (),
    BROUGHT_BACK: ((N_("Export all games"), "export-all"),),
    PARTLY_BACK: ((N_("Import games"), "open-record"), (N_("Export all games"), "export-all")),
}
"""By notice, the buttons beside it: their labels and messages. Notices wait unsaid in the model."""
AT_HOME = (NOT_PROMISED, NOT_PROMISED_HERE)
"""Notices that wait until the start page is shown."""


def loss(found: Mapping[str, int]) -> str:
    """What to say when all games were lost, some of which came back and some are gone."""
    if not found["back"]:
        return EVICTED
    return PARTLY_BACK if found["gone"] else BROUGHT_BACK
