"""What is done with a position that was put together: shared, played, asked about. Pure."""

from __future__ import annotations

import json
from typing import Any

from holobiont import record
from holobiont.i18n import _
from holobiont.match import Match
from holobiont.search.levels import LEVELS
from ui.app.core.commands import (
    Copy,
    Download,
    Go,
    RequestEntropy,
    ShareSheet,
    Think,
    Transition,
    entropy,
)
from ui.app.core.editor_messages import ExploreDealt
from ui.app.core.model import Model, Notes, Table
from ui.app.core.player_names import completed
from ui.app.editor.drafting import address, drafts_of, faults_of, is_over
from ui.app.table.dialogs import docked
from ui.app.table.saving import saving_of
from ui.app.table.scene import token_of
from ui.app.table.turn import refuse, sit_down
from ui.kit.game import Player

PURPOSE = "forge"
"""Mark of the question whether a position is a puzzle, in its token."""


def button(model: Model, table: Table, name: str) -> Transition:
    """A button that hands the position out or asks about it."""
    if name == "link":
        return model, (Copy(address(table), "link"),)
    if name == "position":
        return model, (Copy(table.editing.text if table.editing else "", "position"),)
    if name == "sheet":
        return model, (ShareSheet(_title(table), address(table)),)
    if name == "line":
        return _line(model, table)
    if name not in ("play", "explore", "class", "record", "file", "puzzle"):
        return model, ()
    if reason := why_not(table) or _why_not_played(table, name):
        return refuse(model, table, reason)
    if name == "play":
        return model, (Go(address(table, edit=False)),)
    if name == "class":
        return model, (Go(f"#/class/{address(table, edit=False).removeprefix('#/')}"),)
    if name == "explore":
        return model, (RequestEntropy(ExploreDealt()),)
    if name == "puzzle":
        return ask(model, table)
    text = record.write(match_of(table))
    if name == "file":
        return model, (Download(f"{table.match.rules.slug}-position.txt", text),)
    return model, (Copy(text, "position"),)


def explore(model: Model, table: Table, msg: ExploreDealt) -> Transition:
    """A teaching game from the draft, with the panel of best lines and what-ifs beside it.

    In a game with secrets only the seat to act is a person's, as lines are shown of one hand.
    """
    if why_not(table):
        return model, ()
    found, drawn = drafts_of(table), entropy(msg.answer)
    seed, actor = int(drawn.seed), found.actor(table.match.state)
    match = Match.start(found.rules, seed, found.finished(table.match.state, seed))
    players = (
        Player("computer", "", LEVELS[-1].key)
        if found.rules.secrets and seat != actor
        else Player("human", "")
        for seat in range(found.seats)
    )
    notes = Notes(teaching=True, salt=drawn.salt if found.rules.secrets else "")
    game = Table(
        drawn.id, match, completed(list(players)), notes=notes._replace(started=drawn.date)
    )
    model, commands = saving_of(model, game)
    model, more = sit_down(model, game)
    assert model.table is not None
    model = model._replace(page=docked(model.table, "explore"))
    return model, (*commands, *more, Go(f"#/game/{drawn.id}"))


def why_not(table: Table) -> str:
    """Why nothing begins with the draft on a table: everything that is wrong with it."""
    return " ".join(fault.sentence for fault in faults_of(table))


def _why_not_played(table: Table, way: str) -> str:
    """Why nothing is played from the draft; empty where it is, or where that is not wanted."""
    played = way in ("play", "explore", "class")
    return _("The game is over in this position.") if played and is_over(table) else ""


def match_of(table: Table) -> Match:
    """A match that begins with the draft, before its first action."""
    found = drafts_of(table)
    return Match.start(found.rules, 0, found.finished(table.match.state, 0)).at(0)


def _title(table: Table) -> str:
    return _("A position of {game}", game=table.match.rules.title)


# ---- puzzles -------------------------------------------------------------------------------------


def ask(model: Model, table: Table) -> Transition:
    """Ask the worker whether the draft is a puzzle."""
    editing = table.editing
    assert editing is not None
    if is_over(table):
        return refuse(model, table, _("The game is over in this position, so nothing is asked."))
    rules = drafts_of(table).rules
    request = {
        "token": _token(table),
        "forge": True,
        "game": rules.slug,
        "seats": rules.seat_count,
        "options": rules.chosen,
        "state": drafts_of(table).finished(table.match.state, 0),
    }
    said = _("Comparing all turns. This can take a minute …")
    editing = editing._replace(asked=table.token, verdict="", puzzle=None)
    speech = table.speech._replace(said=said, message="")
    table = table._replace(mode=editing, speech=speech)
    return model._replace(page=table), (Think(json.dumps(request)),)


def found(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The worker has answered: a puzzle, or the reason why the position is none."""
    from holobiont.puzzles import parse  # here, as few positions become puzzles

    editing = table.editing
    if editing is None or reply["token"] != _token(table) or editing.asked != table.token:
        return model, ()
    (puzzle,) = parse(table.match.rules.slug, reply["line"]) or (None,)
    said = _("No puzzle. {reason}", reason=reply["reason"])
    if puzzle is not None:
        said = _("This is a puzzle of step {step}.", step=puzzle.step)
    editing = editing._replace(verdict=said, puzzle=puzzle)
    speech = table.speech._replace(said=said, message="")
    return model._replace(page=table._replace(mode=editing, speech=speech)), ()


def _line(model: Model, table: Table) -> Transition:
    """Copy the puzzle as the line of a pack."""
    from holobiont.puzzles import written

    puzzle = table.editing.puzzle if table.editing is not None else None
    return (model, ()) if puzzle is None else (model, (Copy(written(puzzle), "position"),))


def _token(table: Table) -> str:
    return f"{token_of(table)}.{PURPOSE}."
