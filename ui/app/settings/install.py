"""Installing the site as an app: a button where the browser offers it, two pictures elsewhere."""

from __future__ import annotations

from holobiont.i18n import N_, _
from ui.app.core.commands import Announce, Save, Transition
from ui.app.core.model import Model
from ui.app.core.notices import NOT_PROMISED
from ui.app.core.page_messages import Install, InstallChanged
from ui.app.core.table_records import INVITED_KEY
from ui.app.core.widgets import button
from ui.kit.markup import Markup, el

ART = "./assets/art/install.svg"
STEPS = (
    ("share", N_("Open the share menu of the browser.")),
    ("home", N_("Choose “Add to Home Screen”.")),
)
"""By hand: the drawings of the steps, and what they say."""
INVITES = ("offered", "ios")
"""Where the start page may speak of it: elsewhere nobody knows whether it can be done."""


def changed(model: Model, msg: InstallChanged) -> Transition:
    """The browser offers to install the site, or has done so."""
    return model._replace(browser=model.browser._replace(install=msg.state)), ()


def install(model: Model, msg: Install) -> Transition:
    """The person wants it, or not now; the start page does not ask again."""
    model = model._replace(browser=model.browser._replace(invited=True))
    if model.overlay.notice == NOT_PROMISED:
        model = model._replace(overlay=model.overlay._replace(notice=""))
    kept = Save(INVITED_KEY, "yes")
    return model, (kept, Announce("install")) if msg.wish == "yes" else (kept,)


def invitation(model: Model) -> Markup | None:
    """The notice of the start page, once: after the first game that was played to its end, or
    where the browser may delete what it keeps."""
    state, unsafe = model.browser.install, model.overlay.notice == NOT_PROMISED
    wanted = state not in ("", "installed") if unsafe else _invites(model)
    if model.screen != "home" or not wanted:
        return None
    safer = N_(
        "Installed, Holobiont starts like an app, works offline, and keeps your games safer."
    )
    return el(
        "div",
        el("p", _(NOT_PROMISED) if unsafe else _(safer)),
        *_ways(state),
        button(_("Export all games"), "export-all") if unsafe else None,
        button(_("Not now"), "install:no"),
        cls="notice install",
        id="invitation",
        role="status",
    )


def _invites(model: Model) -> bool:
    if model.browser.invited or model.overlay.notice:
        return False
    played = any("\nResult: " in card.head for card in model.library.games)
    return played and model.browser.install in INVITES


def install_section(model: Model) -> Markup | None:
    """The part of the settings about it; None where nothing can be installed."""
    state = model.browser.install
    if not state:
        return None
    told = (el("p", _("Holobiont is installed on this device."), cls="help"),)
    return el(
        "section",
        el("h2", _("Install")),
        *(told if state == "installed" else _ways(state)),
        cls="install",
        id="install",
    )


def _ways(state: str) -> tuple[Markup, ...]:
    if state == "offered":
        return (button(_("Install"), "install:yes", cls="button primary"),)
    return (
        el(
            "ol",
            *(
                el(
                    "li",
                    el(
                        "svg",
                        el("use", href=f"{ART}#{name}"),
                        viewBox="0 0 96 96",
                        aria_hidden="true",
                    ),
                    el("span", _(sentence)),
                )
                for name, sentence in STEPS
            ),
            cls="steps",
        ),
    )
