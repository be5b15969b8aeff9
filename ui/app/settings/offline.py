"""Whether the site is stored on this device, and the newer version that waits there."""

from __future__ import annotations

from holobiont.i18n import N_, _
from ui.app.core.commands import Announce, Transition
from ui.app.core.model import Model
from ui.app.core.page_messages import NewVersion, OfflineChanged, TakeNewVersion

NEWER = {
    "waits": N_(
        "A newer version of Holobiont is stored on this device and waits until you take it. "
        "Your games stay."
    ),
    "elsewhere": N_(
        "Holobiont is open in another tab or window, which the newer version would disturb. "
        "Close it, then take the newer version."
    ),
}


def offline(model: Model, msg: OfflineChanged) -> Transition:
    """All of the site is on this device."""
    return model._replace(browser=model.browser._replace(offline=msg.state == "ready")), ()


def newer(model: Model, msg: NewVersion) -> Transition:
    """A newer version waits, cannot be taken now, or (without a text) is left for later."""
    return model._replace(
        browser=model.browser._replace(newer=msg.state if msg.state in NEWER else "")
    ), ()


def take_newer(model: Model, msg: TakeNewVersion) -> Transition:
    return model, (Announce("take-newer"),)


def newer_to_announce(model: Model) -> str:
    """What to say about a newer version; nothing while a game is being played."""
    playing = model.table is not None and not model.table.match.over
    return "" if playing else _(NEWER.get(model.browser.newer, ""))
