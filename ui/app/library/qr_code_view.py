"""A link as a QR code, and as blocks that people read out and type."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core import code_blocks
from ui.app.core.code_widgets import squares
from ui.app.core.model import Table
from ui.app.core.routes import code_in
from ui.app.library.qr_codes import NO_SQUARES
from ui.kit.markup import Markup, el


def qr_code(table: Table) -> Markup | None:
    """The QR code of the open dialog, or its place while it is being made."""
    dialogs = table.dialogs
    if not dialogs.link or dialogs.code == NO_SQUARES:
        return None
    return el(
        "div",
        squares(dialogs.code, _("The link to this game as a QR code")) if dialogs.code else None,
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
