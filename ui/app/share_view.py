"""The dialogs in which a game is shared and its shuffle is checked."""

from __future__ import annotations

from ui.app.dialogs import actions, audit_button, modal
from ui.app.model import Table
from ui.app.sharing import filmed
from ui.app.store import seal, sealed, secret
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el, fragment

PICTURES = (("Picture as PNG", "share:png", ""), ("Picture as SVG", "share:svg", ""))


def share(table: Table, view: GameView, scene: Scene) -> Markup:
    """What can leave the device, and how."""
    told = el("p", table.message, cls="notice", role="status") if table.message else None
    if secret(table):
        return modal(
            "share",
            "Share this game",
            el(
                "p",
                "This game has secrets, so its record can be shared when it is over. "
                "Until then you can share what you see yourself.",
            ),
            told,
            actions(("Copy my view", "share:position", ""), *PICTURES),
            el(
                "p",
                "The shuffle is fixed already. This is its seal; "
                "the seed that fits it is shown at the end.",
            ),
            el("p", seal(table.match), cls="notation seal"),
            actions(("Close", "show:", "primary")),
        )
    return modal(
        "share",
        "Share this game",
        el(
            "p",
            "The link and the record carry the whole game, moves and names. "
            "Nothing is sent anywhere.",
            " The link opens at the position that is shown now."
            if table.past is not None
            else None,
        ),
        el("p", f"Seed {table.match.seed}", cls="soft"),
        told,
        code_of(table.code) if table.code else None,
        actions(
            ("Share …", "share:sheet", "primary"),
            ("Copy link", "share:link", ""),
            ("Show code", "share:code", ""),
            ("Copy record", "share:record", ""),
            ("Download record", "share:file", ""),
            ("Copy position", "share:position", ""),
            *PICTURES,
            *((("The game as a film", "share:film", ""),) if filmed(table) else ()),
            *audit_button(table),
            ("Close", "show:", ""),
        ),
    )


def code_of(code: str) -> Markup:
    """A QR code, dark on light by day and by night, as readers want it."""
    size, _, squares = code.partition(" ")
    edge = int(size) + 8
    return el(
        "svg",
        el("rect", x=-4, y=-4, width=edge, height=edge, cls="light"),
        el("path", d=squares, cls="dark"),
        cls="code",
        viewBox=f"-4 -4 {edge} {edge}",
        role="img",
        aria_label="The link to this game as a QR code",
        shape_rendering="crispEdges",
    )


def audit(table: Table, view: GameView, scene: Scene) -> Markup:
    """Deals again from the seed, once the game is over and nothing is secret any more."""
    if secret(table):
        return fragment()
    match = table.match
    verdict = (
        "Dealt again from the seed, the same decisions lead to the same cards, "
        "the same chance and the same end."
        if match.audit()
        else "Dealt again from the seed, the game comes out differently. "
        "This record was altered, or its chance was not drawn by this program."
    )
    return modal(
        "audit",
        "The shuffle, audited",
        el("p", verdict, id="audit-verdict"),
        el(
            "p",
            "The seal below could be seen before the first card. It is the SHA-256 digest of the "
            "line under it, which holds the seed, so the seed was fixed then.",
        ),
        el("p", seal(match), cls="notation seal"),
        el("p", sealed(match), cls="notation seal"),
        actions(("Close", "show:", "primary")),
    )
