"""What the computer player's worker runs: web/workers/ai_worker.mjs asks for it."""

from __future__ import annotations

import gc
from collections.abc import Callable

from ui.worker.search_service import Thinker


def begin() -> Callable[[str], str]:
    """Return the computer player, which takes a request and gives a reply, both JSON."""
    # No garbage was looked for during the start, as on the page.
    gc.freeze()
    gc.enable()
    return Thinker().think
