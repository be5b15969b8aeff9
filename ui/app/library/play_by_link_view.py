"""The dialog in which a finished turn is sent to the next player."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.model import Table
from ui.app.core.widgets import actions, modal
from ui.app.library.qr_code_view import blocks, qr_code
from ui.app.library.sharing import by_hand
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el
from ui.kit.static_board import with_own_ids


def letter(table: Table, view: GameView, scene: Scene) -> Markup:
    """Whose turn it is, what the board looks like, and the link in three forms."""
    actor = scene.actor if scene.actor is not None else 0
    to, board = table.names[actor], view.board(scene._replace(still=True))
    return modal(
        "letter",
        _("Send the turn to {name}", name=to),
        el(
            "div",
            el("div", with_own_ids(board, "preview"), cls="board"),
            cls="stage preview",
            inert=True,
        ),
        el(
            "p",
            _(
                "Send {name} this link as a message, or hold the code up: the other device reads "
                "it with its camera, without any network. It carries the whole game. The answer "
                "comes as a link or a code too; open it on this device.",
                name=to,
            ),
        ),
        el("p", table.speech.message, cls="notice", role="status")
        if table.speech.message
        else None,
        by_hand(table),
        qr_code(table),
        actions(
            (_("Share …"), "letter:sheet", "primary"),
            (_("Copy link"), "letter:link", ""),
            (_("Read the answer"), "camera", ""),
            (_("Close"), "show:", ""),
        ),
        blocks(table),
    )
