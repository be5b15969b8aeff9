"""A link as a QR code, and as blocks that people read out and type."""

from __future__ import annotations

from holobiont import code_blocks
from holobiont.i18n import _
from ui.app.core.model import Table
from ui.app.core.routes import code_in
from ui.app.library.qr_codes import NO_SQUARES
from ui.kit.markup import Markup, el

QUIET = 4
"""Light squares around a code, which readers need."""


def qr_code(table: Table) -> Markup | None:
    """The QR code of the open dialog, or its place while it is being made."""
    dialogs = table.dialogs
    if not dialogs.link or dialogs.code == NO_SQUARES:
        return None
    return el(
        "div",
        _squares(dialogs.code) if dialogs.code else None,
        el(
            "p",
            _("Names and notes are left out of this code; the link has them."),
            cls="soft small",
        )
        if dialogs.is_short
        else None,
        id="qr-code",
        cls="qr-code",
    )


def _squares(code: str) -> Markup:
    """A QR code, dark on light by day and by night, as readers want it."""
    size, _blank, squares = code.partition(" ")
    edge = int(size) + 2 * QUIET
    return el(
        "svg",
        el("rect", x=-QUIET, y=-QUIET, width=edge, height=edge, cls="light"),
        el("path", d=squares, cls="dark"),
        cls="code",
        viewBox=f"{-QUIET} {-QUIET} {edge} {edge}",
        role="img",
        aria_label=_("The link to this game as a QR code"),
        shape_rendering="crispEdges",
    )


def blocks(table: Table) -> Markup | None:
    """The code of the open dialog in blocks; nothing if its link is no code."""
    code = code_in(table.dialogs.link)
    if not code:
        return None
    return el(
        "details",
        el("summary", _("To read out and type")),
        el(
            "p",
            _(
                "Typed under Open a record on another device, these blocks open the same game. "
                "There is no letter O, I, L or U among them, and a mistyped block is named."
            ),
        ),
        el("ol", *(el("li", block, cls="notation") for block in code_blocks.write(code))),
        id="blocks",
        cls="blocks",
    )
