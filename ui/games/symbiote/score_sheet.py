"""What combinations are worth, and how the scores came about."""

from __future__ import annotations

from holobiont.games.symbiote.deck import CARDS
from holobiont.games.symbiote.rules import Symbiote
from holobiont.games.symbiote.scoring import TABLES, worth
from holobiont.i18n import N_, _
from holobiont.rules import Seat
from ui.games.symbiote.cards import FACE_WORDS, row_of, spoken_all
from ui.kit.game import Scene
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.seat import seat_glyph

ROWS = (
    N_("Pair, mixed suits"),
    N_("Pair, one suit"),
    N_("Royal, mixed suits"),
    N_("Royal, one suit"),
)


def sheet(scene: Scene) -> Markup:
    """Every combination that the viewer may know, and the scoring table that is played by."""
    counted = any(scene.seen["melds"])
    return el(
        "section",
        _counts(scene) if counted else None,
        el("details", el("summary", _("What combinations are worth")), _worths(scene), id="worths")
        if counted
        else _worths(scene),
        cls="sheet",
    )


def _worths(scene: Scene) -> Markup:
    table = TABLES[scoring(scene)]
    goal = _("The most points win, counted when the draw pile is empty.")
    kinds = _(
        "A pair is two numbers that add up to 10, and the ace counts 1. A royal is a jack, a queen "
        "and a king. The host is whoever has the marker: its face counts once for each of their "
        "combinations."
    )
    worths = el(
        "table",
        el("caption", _("What combinations are worth")),
        el(
            "tbody",
            *(el("tr", el("th", _(row), scope="row"), el("td", n)) for row, n in zip(ROWS, table)),
            el("tr", el("th", _("Host of the symbiote, each"), scope="row"), el("td", "+1")),
            el("tr", el("th", _("Host of the parasite, each"), scope="row"), el("td", "−1")),
        ),
        cls="worths",
    )
    source = _("The published table is lost; this one is ours (reconstructed).")
    return fragment(
        el("p", goal),
        worths,
        el("p", kinds, cls="soft kinds"),
        el("p", source, cls="soft kinds"),
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


def earned(scene: Scene, seat: Seat) -> tuple[list[int | None], int]:
    """What each combination of a seat is worth, None where it lies face down; the marker's part."""
    seen, name = scene.seen, scoring(scene)
    melds = seen["melds"][seat]
    worths = [
        None if None in meld else worth(name, [CARDS[card] for card in meld]) for meld in melds
    ]
    sign = -1 if seen["face"] == "parasite" else 1
    return worths, sign * len(melds) if seen["host"] == seat else 0


def _count(scene: Scene, seat: Seat) -> Markup:
    seen = scene.seen
    face_up = seen["face"]
    worths, marker = earned(scene, seat)
    parts: list[Child] = [
        el(
            "span",
            el("span", *row_of(meld), cls="meld"),
            el("span", spoken_all(meld), cls="visually-hidden"),
            el("b", "?" if points is None else points),
            cls="tallied",
        )
        for meld, points in zip(seen["melds"][seat], worths)
    ]
    if marker:
        face = _(FACE_WORDS[face_up])
        signed = f"−{-marker}" if marker < 0 else f"+{marker}"
        parts.append(el("span", face, " ", el("b", signed), cls="tallied"))
    known = None not in worths
    total = sum(points or 0 for points in worths) + marker
    return el(
        "li",
        el("span", seat_glyph(seat), scene.label(seat), cls="who"),
        el("span", *parts, cls="parts") if parts else el("span", _("no combinations"), cls="soft"),
        el("strong", total if known else "?", cls="total"),
        data_seat=seat,
        data_winner=seat in seen["winners"],
    )
