"""Who plays a seat can change in mid-game: the computer takes over, or hands back. Pure."""

from __future__ import annotations

from holobiont.i18n import _
from holobiont.rules import Seat
from holobiont.search.levels import LEVEL, LEVELS, step_of
from ui.app.core.commands import Transition
from ui.app.core.model import Model, Table, human_seats
from ui.app.core.player_names import BOT, accompanied, at_level, is_bot, level_title, named, typed
from ui.app.core.table_messages import ChangePlayer
from ui.app.core.table_records import people
from ui.app.table.scene import name_at, viewer
from ui.app.table.turn import go_on, refuse
from ui.kit.game import Player
from ui.kit.markup import Markup, el

PERSON = "human"
NOTED = 20
"""Changes that a record notes, the latest, as a tag has room for."""


def open_hands(table: Table) -> bool:
    """Whether seats of this table can change hands: not over, no lesson, not played by link."""
    on_the_way = any(player.kind == "away" for player in table.players)
    over = table.match.over or table.notes.forfeit is not None
    return not (over or table.is_exercise or table.notes.letter or on_the_way)


def hand_over(model: Model, table: Table, msg: ChangePlayer) -> Transition:
    """From now on the seat in the text is played by the value: a person, or a level."""
    if not open_hands(table):
        return model, ()
    seat, to = msg.seat, msg.value
    if seat >= len(table.players) or to not in (PERSON, *LEVEL):
        return model, ()
    if to == who(table.players[seat]):
        return model, ()
    after = table._replace(players=_changed(table, seat, to))
    if (left := _laid_open(table, after)) is not None:
        reason = _(
            "Only {name} would then see hidden cards, so {name} takes the device first.",
            name=table.names[left],
        )
        return refuse(model, table._replace(dialogs=table.dialogs._replace(shown="")), reason)
    handed = _noted(table, seat, to)
    name = table.names[seat]
    said = (
        _("{name} is played by a person now.", name=name)
        if to == PERSON
        else _("{name} is played by the computer now.", name=name)
    )
    # What is being thought about belongs to the token before, and so comes to nothing.
    after = after._replace(
        notes=after.notes._replace(handed=handed),
        token=table.token + 1,
        analysis=after.analysis._replace(hint=None),
        speech=after.speech._replace(said=said),
    )
    return go_on(
        model, after._replace(selection=after.selection._replace(picked="", pending=())), saves=True
    )


def _noted(table: Table, seat: Seat, to: str) -> str:
    """The changes so far and this one.

    In a game with secrets a person who leaves is never forgotten, for the record tells their hand.
    """
    changes = table.notes.handed.split()
    person = who(table.players[seat]) == PERSON
    if table.match.rules.secrets and person and seat not in people((), table.notes.handed):
        changes.append(f"0:{seat}:{PERSON}")
    changes.append(f"{table.match.ply}:{seat}:{to}")
    left = sorted(people((), " ".join(changes[:-NOTED]))) if table.match.rules.secrets else ()
    return " ".join([*(f"0:{seat}:{PERSON}" for seat in left), *changes[-NOTED:]])


def who(player: Player) -> str:
    """Who plays, as the message has it."""
    return player.level if player.kind == "computer" else PERSON


def _changed(table: Table, seat: Seat, to: str) -> tuple[Player, ...]:
    """The players with another one in the seat.

    A name that somebody has typed stays, and so does a companion at another level.
    """
    players, old = table.players, table.players[seat]
    name = old.name if typed(old) else ""
    if to == PERSON:
        new = Player("human", name)
    elif old.kind == "computer" and not is_bot(old.level):
        new = at_level(old, to)
    else:
        new = Player("computer", name, to)
    seated = (*players[:seat], new, *players[seat + 1 :])
    return named(accompanied(seated, table.match.rules.slug))


def _laid_open(table: Table, after: Table) -> Seat | None:
    """The person whose secrets would be shown to somebody else: the only one left, unasked."""
    left = human_seats(after)
    if not table.match.rules.secrets or len(left) != 1 or len(human_seats(table)) < 2:
        return None
    return None if viewer(table) == left[0] else left[0]


def _own(player: Player) -> tuple[tuple[str, str], ...]:
    """A bot or step that plays already; another one cannot be called for."""
    if is_bot(player.level):
        return ((player.level, player.level.removeprefix(BOT)),)
    return ((player.level, level_title(player.level)),) if step_of(player.level) else ()


def seats_at(table: Table) -> Markup | None:
    """For each seat a list of who can play it."""
    if not open_hands(table):
        return None
    choices = ((PERSON, _("Person")), *((level.key, _(level.title)) for level in LEVELS))
    fields = (
        el(
            "div",
            el("label", name_at(table, seat), for_=f"hands-{seat}", cls="label"),
            el(
                "select",
                *(
                    el("option", title, value=key, selected=key == who(player))
                    for key, title in (*choices, *_own(player))
                ),
                id=f"hands-{seat}",
                cls="select",
                data_msg=f"hand-over:{seat}",
            ),
            cls="field",
        )
        for seat, player in enumerate(table.players)
    )
    return el("fieldset", el("legend", _("Who plays")), *fields, cls="hands")
