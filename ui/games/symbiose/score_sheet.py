"""How the scores of Symbiose come about: every card of every Pond, counted up one by one."""

from __future__ import annotations

from itertools import accumulate

from holobiont.games.symbiose.deck import DECK
from holobiont.games.symbiose.scoring import PLACES
from holobiont.i18n import N_, _
from holobiont.rules import Seat
from ui.games.symbiose.cards import icon, plural
from ui.games.symbiose.descriptions import count, seated, within
from ui.kit.game import Scene
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.seat import seat_glyph, short_of_room

HEADS = (N_("Card"), N_("Counts"), N_("Points"), N_("Total"))


def best_animal(scene: Scene, seat: Seat) -> Markup | None:
    """The animal of the card that scores most for a seat; None before anything counts."""
    seen = scene.seen
    if not seen["values"] or None in seen["ponds"][seat]:
        return None
    _value, card = max(zip(seen["values"][seat], seen["ponds"][seat]))
    return icon(DECK[card - 1].animal)


def sheet(scene: Scene) -> Markup:
    """All Ponds side by side, then the arithmetic of every card.

    In the result the rows appear one after another and the sums run along, unless that is skipped.
    """
    if not scene.seen["values"]:
        return el("p", _("The scores are shown when the game is over."))
    over = scene.actor is None
    return el(
        "section",
        _counted(scene),
        el(
            "label",
            el("input", type="checkbox", id="count-at-once"),
            el("span", _("Show all at once")),
            cls="check at-once",
        )
        if over
        else None,
        el(
            "details",
            el("summary", _("Card by card")),
            el(
                "div",
                *(_pond(scene, seat) for seat in range(len(scene.players))),
                cls="pond-sheets",
            ),
            open=not over,
            id="card-by-card",
        ),
        cls="pond-sheet",
    )


def _counted(scene: Scene) -> Markup:
    """A column for each Pond, a row for each place."""
    seen, seats = scene.seen, range(len(scene.players))
    heads = (
        el(
            "th",
            seat_glyph(seat),
            short_of_room(scene.label(seat)),
            scope="col",
            data_seat=seat,
            data_winner=seat in seen["winners"],
        )
        for seat in seats
    )
    rows = (
        el(
            "tr",
            el("th", PLACES[n], scope="row"),
            *(_cell(seen["ponds"][seat][n], seen["values"][seat][n]) for seat in seats),
            data_row=n,
            cls="counted-up",
        )
        for n in range(8)
    )
    sums = [
        el(
            "tr",
            el("th", _("Total"), scope="row"),
            *(el("td", _running(seen["values"][seat])) for seat in seats),
            cls="sums",
        )
    ]
    if seen["mode"] == "team":
        together = (el("td", seen["scores"][seat]) for seat in seats)
        sums.append(
            el("tr", el("th", _("Team"), scope="row"), *together, data_row=8, cls="together")
        )
    return el(
        "table",
        el("thead", el("tr", el("td"), *heads)),
        el("tbody", *rows),
        el("tfoot", *sums),
        cls="pond-count",
    )


def _cell(card: int | None, value: int | None) -> Markup:
    if card is None:
        return el("td", "–", cls="soft")
    animal, season = DECK[card - 1][:2]
    words = el("span", f"{_(animal)}, {_(season)}: ", cls="visually-hidden")
    return el("td", words, icon(animal), icon(season), el("b", "–" if value is None else value))


def _running(values: list[int | None]) -> Markup:
    """The sum after every card, one over the other; the last one stays."""
    sums = list(accumulate(value or 0 for value in values))
    earlier = (
        el("span", n, data_row=row, aria_hidden="true", cls="earlier")
        for row, n in enumerate(sums[:-1])
    )
    return el("span", *earlier, el("b", sums[-1], data_row=7, cls="final"), cls="running")


def _pond(scene: Scene, seat: Seat) -> Markup:
    values, total, rows = scene.seen["values"][seat], 0, []
    for index, value in enumerate(values):
        total += value or 0
        rows.append(_row(scene, seat, index, value, total))
    return el(
        "table",
        el("caption", seat_glyph(seat), el("b", scene.label(seat)), data_seat=seat),
        el("thead", el("tr", el("td"), *(el("th", _(head), scope="col") for head in HEADS))),
        el("tbody", *rows),
    )


def _row(scene: Scene, seat: Seat, index: int, value: int | None, total: int) -> Markup:
    card = scene.seen["ponds"][seat][index]
    what: Child
    if card is None:
        what, how = el("span", _("face down"), cls="soft"), fragment()
    else:
        animal, season = DECK[card - 1][:2]
        words = el("span", f"{_(animal)}, {_(season)}", cls="visually-hidden")
        what, how = fragment(icon(animal), icon(season), words), _how(scene, seat, index)
    return el(
        "tr",
        el("th", PLACES[index], scope="row"),
        el("td", what),
        el("td", how),
        el("td", "–" if value is None else value),
        el("td", total),
    )


def _how(scene: Scene, seat: Seat, index: int) -> Markup:
    """The arithmetic of a card: "3 × 2 fish in Bo's Pond"."""
    spot = seated(scene).at(seat, index)
    found, counts = count(scene, spot), DECK[scene.seen["ponds"][seat][index] - 1].counts
    if found is None or not counts:
        return el("span", _("fixed"), cls="soft")
    where = _("here") if found.looks == seat else within(scene, found.looks)
    return fragment(
        f"{found.each} × {plural(len(found.counted), counts)} ", el("span", where, cls="soft")
    )
