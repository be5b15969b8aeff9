"""What combinations are worth, and how the scores came about."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.games.symbiote.deck import CARDS
from engine.games.symbiote.rules import Symbiote
from engine.games.symbiote.scoring import TABLES, worth
from ui.games.symbiote_cards import row_of
from ui.kit.game import Scene
from ui.kit.markup import Child, Markup, el
from ui.kit.seat import seat_glyph

ROWS = ("Pair, mixed suits", "Pair, one suit", "Royal, mixed suits", "Royal, one suit")
NOTE = "The published table is lost; this one is ours (reconstructed)."


def sheet(scene: Scene) -> Markup:
    """The scoring table that is played by; below it every combination that lies face up."""
    counted = scene.seen["scores"] is not None
    return el(
        "section",
        _counts(scene) if counted else None,
        el("details", el("summary", "What combinations are worth"), _worths(scene), id="worths")
        if counted
        else _worths(scene),
        cls="sheet",
    )


def _worths(scene: Scene) -> Markup:
    table = TABLES[scoring(scene)]
    return el(
        "table",
        el("caption", f"What combinations are worth. {NOTE}"),
        el(
            "tbody",
            *(el("tr", el("th", row, scope="row"), el("td", n)) for row, n in zip(ROWS, table)),
            el("tr", el("th", "Host of the symbiote, each", scope="row"), el("td", "+1")),
            el("tr", el("th", "Host of the parasite, each", scope="row"), el("td", "−1")),
        ),
        cls="worths",
    )


def scoring(scene: Scene) -> str:
    """The name of the scoring table that is played by."""
    assert isinstance(scene.rules, Symbiote)
    return scene.rules.scoring


def _counts(scene: Scene) -> Markup:
    return el(
        "ul",
        *(_count(scene, seat) for seat in range(len(scene.players))),
        cls="counts",
    )


def _count(scene: Scene, seat: Seat) -> Markup:
    seen, name = scene.seen, scoring(scene)
    melds = seen["melds"][seat]
    parts: list[Child] = [
        el(
            "span",
            el("span", *row_of(meld), cls="meld"),
            el("b", worth(name, [CARDS[card] for card in meld])),
            cls="tallied",
        )
        for meld in melds
    ]
    if seen["host"] == seat and melds:
        sign = "−" if seen["face"] == "parasite" else "+"
        parts.append(el("span", f"{seen['face']} ", el("b", f"{sign}{len(melds)}"), cls="tallied"))
    return el(
        "li",
        el("span", seat_glyph(seat), scene.players[seat].name, cls="who"),
        el("span", *parts, cls="parts") if parts else el("span", "no combinations", cls="soft"),
        el("strong", seen["scores"][seat], cls="total"),
        data_seat=seat,
        data_winner=seat in seen["winners"],
    )
