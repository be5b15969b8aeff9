"""QR codes and the camera that reads them, as several dialogs show them."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.widgets import button
from ui.kit.markup import Markup, el

QUIET = 4
"""Light squares around a code, which readers need."""
VIDEO = "camera"


def squares(code: str, label: str) -> Markup:
    """A QR code, dark on light by day and by night, as readers want it."""
    size, _blank, outline = code.partition(" ")
    edge = int(size) + 2 * QUIET
    return el(
        "svg",
        el("rect", x=-QUIET, y=-QUIET, width=edge, height=edge, cls="light"),
        el("path", d=outline, cls="dark"),
        cls="code",
        viewBox=f"{-QUIET} {-QUIET} {edge} {edge}",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )


def video(key: str = VIDEO) -> Markup:
    """The picture of the camera."""
    label = _("What the camera sees")
    return el("video", id=key, cls="camera", muted=True, playsinline=True, aria_label=label)


def camera(scanning: bool, message: str) -> Markup:
    """The camera, or the button that turns it on by a message."""
    if not scanning:
        return el("p", button(_("Read a code with the camera"), message, id="use-camera"))
    return el(
        "div",
        video(),
        el("p", _("Hold the code before the camera."), role="status"),
        button(_("Turn the camera off"), message, id="use-camera"),
        cls="field",
    )
