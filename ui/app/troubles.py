"""What can go wrong with keeping games, in words, and what is offered then."""

from __future__ import annotations

from engine.core.words import N_

NOT_KEPT = N_(
    "This browser refuses to keep the game on this device, or has no room left. "
    "Keep a copy of it as a file."
)
NOT_PROMISED = N_(
    "This browser keeps your games, but may clear them when room is short. "
    "A file with all of them is safe; installing the page helps too."
)
EVICTED = N_(
    "The games that were kept here are gone: this browser has cleared its storage. "
    "Games that you exported can be imported again."
)
STUCK = N_(
    "The computer player has failed twice; perhaps memory is short. Your game is kept as it is."
)
NO_ADVICE = N_("The computer player has failed twice and gives no advice; perhaps memory is short.")
OFFERS = {
    NOT_KEPT: ((N_("Save as a file"), "save-copy"),),
    STUCK: ((N_("Ask again"), "ask-again"), (N_("Save as a file"), "save-copy")),
    NOT_PROMISED: ((N_("Export all games"), "export-all"),),
    EVICTED: ((N_("Import games"), "open-record"),),
}
"""By notice, the buttons beside it: their labels and messages. Notices wait unsaid in the model."""
