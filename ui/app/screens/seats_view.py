"""The players beside or under a board."""

from __future__ import annotations

from holobiont.i18n import _
from holobiont.rules import Seat
from holobiont.search.levels import LEVELS
from ui.app.core.drawings import glyph
from ui.app.core.model import Table
from ui.app.core.player_names import of_level
from ui.kit.game import GameView, Player, Scene
from ui.kit.markup import Markup, el
from ui.kit.seat import seat_glyph


def seats(table: Table, view: GameView, scene: Scene) -> Markup:
    """Who plays, whose turn it is, and how everybody stands."""
    rules = table.match.rules
    winners = rules.winners(table.match.state) if scene.actor is None else ()
    rows = []
    for seat, player in enumerate(table.players):
        colour = view.seat_colour(scene, seat)
        at_work = player.kind == "computer" and table.timeline.past is None and not table.rests
        thinking = scene.actor == seat and at_work
        rows.append(
            el(
                "li",
                seat_glyph(colour),
                el(
                    "span",
                    table.names[seat],
                    seat_of(table, view, scene, seat, " {}"),
                    None if table.is_exercise else _computer(player),
                    cls="name",
                ),
                el("span", glyph("glyph-think"), _("thinking"), cls="detail thinking")
                if thinking
                else el("span", view.seat_detail(scene, seat), cls="detail"),
                el("span", tally, cls="tally") if (tally := view.tally(scene, seat)) else None,
                _explain(table.names[seat], seat) if view.has_sheet else None,
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
    other = other_name(table, view, scene, seat)
    return el("span", form.format(other), cls="soft") if other != table.names[seat] else None


def other_name(table: Table, view: GameView, scene: Scene, seat: Seat) -> str:
    """The name of a seat; of a computer that is called after its seat, its level."""
    name, seat_name = table.names[seat], view.seat_name(scene, seat)
    return seat_name if seat_name != name else of_level(table.players[seat])


def _computer(player: Player) -> Markup | None:
    """The mark of a computer player, which may have a person's name."""
    if player.kind != "computer":
        return None
    level = next((_(each.title) for each in LEVELS if each.key == player.level), "")
    told = _("computer, {level}", level=level) if level else _("computer")
    hidden = el("span", _("computer"), cls="visually-hidden")
    return el("span", " ", glyph("glyph-computer"), hidden, cls="computer", title=told)


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
