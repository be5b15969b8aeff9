"""How a game of Symbio stands: which bodies are free, and so who can still move."""

from __future__ import annotations

from holobiont.games.symbio.board import FULL, SQUARES, Bits, bodies, members, rim
from holobiont.games.symbio.rules import Symbio
from holobiont.i18n import _, ngettext
from holobiont.rules import Seat
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.seat import seat_glyph


def sheet(scene: Scene) -> Markup:
    """A row of counts for each colour, then what they mean for the end."""
    rules = scene.rules
    assert isinstance(rules, Symbio)
    state = rules.load(scene.seen)
    empty = FULL ^ state.stones[0] ^ state.stones[1]
    counted = (_("Stones"), _("Bodies"), _("Free bodies"), _("Free squares"), _("Points"))
    rows, told = [], []
    for seat in range(len(scene.players)):
        colour = seat ^ state.swapped
        own = state.stones[colour]
        found = list(bodies(own))
        free = [body for body in found if rim(body) & empty]
        told.append(_freedom(_name(scene, seat), found, free, empty))
        points = rules.scores(state)[seat] if state.winners else None
        counts = (own.bit_count(), len(found), len(free), (rim(own) & empty).bit_count())
        rows.append(_row(scene.label(seat), colour, counts, points, seat in state.winners))
    return el(
        "section",
        el(
            "table",
            el(
                "thead",
                el("tr", *(el("th", head, scope="col") for head in (_("Player"), *counted))),
            ),
            el("tbody", *rows),
            cls="account",
        ),
        *(el("p", sentence) for sentence in told),
        el(
            "p",
            _(
                "If your opponent has no free body at the end of your turn, you win 1 point to "
                "0. Stones do not count. A drawn game gives ½ each."
            ),
            cls="soft",
        ),
    )


def _row(
    name: str, colour: int, counts: tuple[int, ...], points: float | None, won: bool
) -> Markup:
    written = "–" if points is None else "½" if points == 0.5 else f"{points:g}"
    cells = (*map(str, counts), written)
    return el(
        "tr",
        el("th", seat_glyph(colour), " ", name, scope="row"),
        *(el("td", cell) for cell in cells),
        data_seat=colour,
        data_winner=won,
    )


def _name(scene: Scene, seat: Seat) -> str:
    """The name of a player; empty for who is called "You"."""
    return "" if scene.nameless and seat == scene.addressed else scene.players[seat].name


def _freedom(name: str, found: list[Bits], free: list[Bits], empty: Bits) -> str:
    """Which bodies of a player can move, by a square of each; without a name, to the player."""
    if not found:
        return _("{name} has no stones.", name=name) if name else _("You have no stones.")
    if not free:
        if name:
            return _("No body of {name} is free: there is nothing to move.", name=name)
        return _("None of your bodies is free: there is nothing to move.")
    where = ", ".join(
        _("{square} with {count} free", square=SQUARES[next(members(body))], count=count)
        for body in free
        for count in [(rim(body) & empty).bit_count()]
    )
    if not name:
        return ngettext(
            "You can move {number} body: the one at {where}.",
            "You can move {number} bodies: those at {where}.",
            len(free),
            where=where,
        )
    return ngettext(
        "{name} can move {number} body: the one at {where}.",
        "{name} can move {number} bodies: those at {where}.",
        len(free),
        name=name,
        where=where,
    )
