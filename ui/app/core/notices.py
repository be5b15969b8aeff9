"""What can go wrong with keeping games, in words, and what is offered then."""

from __future__ import annotations

from collections.abc import Mapping

from holobiont.i18n import N_


class News(str):
    """A notice of what is as it should be: it does not look like a warning."""

    __slots__ = ()


NOT_KEPT = N_(
    "This browser refuses to keep the game on this device, or has no room left. "
    "Keep a copy of it as a file."
)
NOT_PROMISED = News(
    N_(
        "This browser keeps your games, but may clear them when room is short. "
        "A file with all of them is safe; installing the page helps too."
    )
)
NOT_PROMISED_HERE = News(
    N_(
        "This browser keeps your games, but may clear them when room is short. "
        "A file with all of them is safe."
    )
)
NOT_STORED = N_(
    "This browser stores nothing more on this device: it refuses to, or has no room left. "
    "What you have changed holds until you leave the page."
)
NOT_REMOVED = N_(
    "This browser could not delete the game from this device. It may be there again next time."
)
NOT_PRINTED = N_(
    "This page may not print where it is shown. Open Holobiont in a tab of its own to print."
)
NO_SOUND = N_("This browser plays no sounds here. Everything is said in words, too.")
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
STUCK = N_(
    "The computer player has failed twice; perhaps memory is short. Your game is kept as it is."
)
NO_ADVICE = N_("The computer player has failed twice and gives no advice; perhaps memory is short.")
NOT_LOADED = N_(
    "A file that this needs could not be loaded; perhaps there is no network now. Your games are "
    "kept. Try it again in a while."
)
MENDED = N_(
    "The stored game was damaged. This is its second copy, which may lack the last action; it has "
    "taken the place of the damaged one."
)
OFFERS = {
    NOT_KEPT: ((N_("Save as a file"), "save-copy"),),
    STUCK: ((N_("Ask again"), "ask-again"), (N_("Save as a file"), "save-copy")),
    NOT_PROMISED: ((N_("Export all games"), "export-all"),),
    NOT_PROMISED_HERE: ((N_("Export all games"), "export-all"),),
    NOT_STORED: (),
    NOT_REMOVED: (),
    NOT_PRINTED: (),
    NO_SOUND: (),
    EVICTED: ((N_("Import games"), "open-record"),),
    NOT_LOADED: (),
    BROUGHT_BACK: ((N_("Export all games"), "export-all"),),
    PARTLY_BACK: ((N_("Import games"), "open-record"), (N_("Export all games"), "export-all")),
}
"""By notice, the buttons beside it: their labels and messages. Notices wait unsaid in the model."""


def loss(found: Mapping[str, int]) -> str:
    """What to say when all games were lost, some of which came back and some are gone."""
    if not found["back"]:
        return EVICTED
    return PARTLY_BACK if found["gone"] else BROUGHT_BACK
