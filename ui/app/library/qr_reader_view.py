"""The camera of the dialog for records."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.widgets import button
from ui.app.library.qr_reader import VIDEO
from ui.kit.markup import Markup, el


def camera(scanning: bool) -> Markup:
    """The camera, or the button that turns it on."""
    if not scanning:
        return el("p", button(_("Read a code with the camera"), "camera", id="use-camera"))
    return el(
        "div",
        el(
            "video",
            id=VIDEO,
            cls="camera",
            muted=True,
            playsinline=True,
            aria_label=_("What the camera sees"),
        ),
        el("p", _("Hold the code before the camera."), role="status"),
        button(_("Turn the camera off"), "camera", id="use-camera"),
        cls="field",
    )
