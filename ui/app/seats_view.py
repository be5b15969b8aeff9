"""The players beside or under a board."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.core.words import _
from ui.app.home import glyph
from ui.app.model import Table
from ui.app.naming import called
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el
from ui.kit.seat import seat_glyph


def seats(table: Table, view: GameView, scene: Scene) -> Markup:
    """Who plays, whose turn it is, and how everybody stands."""
    rules = table.match.rules
    winners = rules.winners(table.match.state) if scene.actor is None else ()
    rows = []
    for seat, player in enumerate(table.players):
        colour = view.seat_colour(scene, seat)
        at_work = player.kind == "computer" and table.past is None and not table.rests
        thinking = scene.actor == seat and at_work
        rows.append(
            el(
                "li",
                seat_glyph(colour),
                el(
                    "span",
                    table.names[seat],
                    seat_of(table, view, scene, seat, " {}"),
                    cls="name",
                ),
                el("span", glyph("glyph-think"), _("thinking"), cls="detail thinking")
                if thinking
                else el("span", view.seat_detail(scene, seat), cls="detail"),
                el("span", view.tally(scene, seat), cls="tally") if view.tally else None,
                _explain(table.names[seat], seat) if view.sheet else None,
                cls="seat",
                id=f"seat-{seat}",
                data_seat=colour,
                data_active=scene.actor == seat,
                data_winner=seat in winners,
            )
        )
    return el("ol", *rows, cls="seats", aria_label=_("Players"))


def seat_of(table: Table, view: GameView, scene: Scene, seat: Seat, form: str) -> Markup | None:
    """The seat beside a name, or the player's own name if that is the seat's, unless it is too."""
    name = table.names[seat]
    others = (view.seat_name(scene, seat), called(table.players[seat]))
    other = next((each for each in others if each != name), None)
    return el("span", form.format(other), cls="soft") if other else None


def _explain(name: str, seat: Seat) -> Markup:
    """The whole card of a seat leads to how the scores come about."""
    return el(
        "button",
        cls="explain",
        type="button",
        id=f"explain-{seat}",
        data_msg="show:scores",
        aria_label=_("{name}: explain this score", name=name),
        title=_("Explain this score"),
    )
