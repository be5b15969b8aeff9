"""The table of a draft: it shows whatever was put on it, and nobody plays there. Pure."""

from __future__ import annotations

from typing import Any

from holobiont import drafts
from holobiont.drafts import Drafts, Fault, Tool
from holobiont.i18n import _, ngettext
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from ui.app.core.model import Computer, Dialogs, Editing, Selection, Speech, Table
from ui.app.core.routes import of_position
from ui.app.table.scene import scene_of, view_of
from ui.kit.game import Player

RESTS = Computer(held="paused")
MOST_EARLIER = 200
"""Drafts that can be gone back to."""


def drafts_of(table: Table) -> Drafts[Any]:
    """How positions of the game on a table are put together."""
    rules = table.match.rules
    found = drafts.of(GAMES[rules.slug](rules.seat_count, **rules.chosen))
    assert found is not None
    return found


def table_of(found: Drafts[Any], editing: Editing, before: Table | None = None) -> Table:
    """The table of a draft; of ``before`` it keeps where the keyboard is.

    Whoever is to act in it is the one who looks, so that what that seat holds is in front.
    """
    draft = found.read(editing.text)
    match = Match(found.table, 0, (), (draft,))
    actor = found.actor(draft)
    players = tuple(
        Player("human", "") if seat == actor else Player("computer", "", LEVELS[-1].key)
        for seat in range(found.seats)
    )
    table = Table(
        f"edit-{found.rules.slug}",
        match,
        players,
        computer=RESTS,
        dialogs=Dialogs(seen_result=True),
        mode=editing,
    )
    scene, view = scene_of(table), view_of(table)
    table = table._replace(
        players=tuple(
            player._replace(name=view.seat_name(scene, seat)) for seat, player in enumerate(players)
        )
    )
    if before is None:
        cursor = view.entry(scene)
        said = _("Position editor. Choose what to put on the board, then press where.")
        return table._replace(selection=Selection(cursor=cursor), speech=Speech(said=said))
    return table._replace(
        selection=Selection(cursor=before.selection.cursor, arranged=before.selection.arranged),
        dialogs=before.dialogs,
        speech=before.speech,
        sitting=before.sitting,
        token=before.token + 1,
    )


def faults_of(table: Table) -> list[Fault]:
    """Everything that is wrong with the draft on a table."""
    found = drafts_of(table)
    return list(found.faults(table.match.state))


def is_over(table: Table) -> bool:
    """Whether the faultless draft on a table is the end of a game."""
    return drafts_of(table).ended(table.match.state)


def address(table: Table, edit: bool = True) -> str:
    """The address of the editor with the draft, or of the set-up of a game from there."""
    assert table.editing is not None
    return of_position(drafts_of(table).rules, table.editing.text, edit)


def faults_counted(number: int) -> str:
    """How many faults there are."""
    if not number:
        return _("The position is possible.")
    return ngettext(
        "Not possible yet, for {number} reason.", "Not possible yet, for {number} reasons.", number
    )


def tool_label(table: Table, tool: Tool) -> str:
    """What a press puts, in words; cards as their game says them."""
    card = view_of(table).card(tool.card) if tool.card else None
    return tool.label if card is None else card[1]


def place_label(table: Table, name: str) -> str:
    """A place as it is called on the table; empty where there is none any more."""
    places = view_of(table).places(scene_of(table))
    return next((place.label for place in places if place.name == name), "")
