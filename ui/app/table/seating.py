"""Where people sit around a device that lies between them, and to whom the table is turned."""

from __future__ import annotations

from holobiont.rules import Seat
from ui.app.core.model import Settings, Table, human_seats
from ui.app.table.scene import lingering, view_of

Edge = int
"""An edge of the device, clockwise from the one that is below where nothing is turned: 0 to 3."""
EDGES = 4


def around(settings: Settings, table: Table) -> bool:
    """Whether the whole table is turned: that was chosen, and several people share the device."""
    game = table.game
    return (
        settings.turned == "table"
        and len(human_seats(game)) > 1
        and all(player.kind != "away" for player in game.players)
        and not game.match.over
    )


def edges(table: Table) -> dict[Seat, Edge]:
    """The edge at which each person sits, clockwise in turn order.

    Two people face each other, and more than four share edges with their neighbours. Where each of
    three or four has a side of the board, they sit there, so that the board itself lies still.
    """
    people, view, rules = human_seats(table), view_of(table), table.match.rules
    homes = [view.quarters(rules, seat) % EDGES for seat in people]
    if len(people) > 2 and len(set(homes)) == len(people):
        return {seat: (homes[0] - home) % EDGES for seat, home in zip(people, homes)}
    return {seat: EDGES * n // len(people) for n, seat in enumerate(people)}


def faced(table: Table) -> Seat:
    """The person to whom a table of several people is turned; the last one, if a computer acts."""
    game = table.game
    people, actor, holder = human_seats(game), game.match.to_act, game.holder.unveiled
    if actor in people and not lingering(game):
        return actor
    if holder in people:
        return holder
    acted = (seat for seat in reversed(game.match.actors()) if seat in people)
    return next(acted, people[0])


def facing(settings: Settings, table: Table) -> Edge | None:
    """The edge to which the whole table is turned; None where it is not to be turned."""
    return edges(table.game)[faced(table)] if around(settings, table) else None
