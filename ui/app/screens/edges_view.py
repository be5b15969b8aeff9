"""The names at the edges of a device that lies between the people who share it."""

from __future__ import annotations

from itertools import groupby

from ui.app.core.model import Settings, Table
from ui.app.table.seating import EDGES, edges, faced, facing
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el
from ui.kit.seat import seat_glyph, short_of_room


def names_at_edges(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup | None:
    """Each person's name at their edge, which tells the page how to turn; None: it is not turned.

    A side is an edge as the one to whom the table is turned sees it: 0 is below, 1 on the left.
    Names are for the eyes: the list of players says them. web/page/facing.mjs turns the page.
    """
    facing_edge = facing(settings, table)
    if facing_edge is None:
        return None
    turned_to, people = faced(table), edges(table.game)
    names = [
        (
            (edge - facing_edge) % EDGES,
            el(
                "span",
                seat_glyph(view.seat_colour(scene, seat)),
                short_of_room(table.names[seat]),
                cls="at-edge",
                data_seat=view.seat_colour(scene, seat),
                data_active=seat == turned_to,
            ),
        )
        for seat, edge in people.items()
    ]
    names.sort(key=lambda pair: pair[0])
    sides = [
        (side, [name for _side, name in group])
        for side, group in groupby(names, key=lambda pair: pair[0])
    ]
    return el(
        "div",
        *(el("div", *group, cls="edge", data_side=side) for side, group in sides),
        cls="edges",
        id="edges",
        aria_hidden="true",
        data_facing=facing_edge,
        data_sides=" ".join(str(side) for side, _group in sides),
    )
