"""The moves that a class votes on: named, and chosen by the teacher on the board. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.i18n import _
from holobiont.match import Match
from holobiont.rules import Action
from ui.app.core.class_model import LETTERS, MOST
from ui.app.core.model import Table
from ui.app.table.scene import requested


def offer(table: Table, actions: tuple[Action, ...]) -> tuple[Table, str]:
    """The table with a move that the teacher has made on the board, or why it is not offered."""
    mode = table.in_class
    assert mode is not None
    table = table._replace(selection=table.selection._replace(picked="", pending=()))
    if mode.stage != "vote" or mode.token != table.token:
        return table, _("No vote is open.")
    names, match = list[str](), table.match
    for action in actions:
        names.append(match.rules.name(match.state, action))
        match = match.play(action)
    if tuple(names) in mode.moves:
        letter = LETTERS[mode.moves.index(tuple(names))]
        return table, _("This move is offered already: {letter}.", letter=letter)
    if len(mode.moves) == MOST:
        return table, _("Four moves are offered. Take one away first.")
    said = _("{letter}: {move}.", letter=LETTERS[len(mode.moves)], move=words_of(table, names))
    speech = table.speech._replace(said=said, message="")
    mode = mode._replace(moves=(*mode.moves, tuple(names)))
    return table._replace(mode=mode, speech=speech), ""


def words_of(table: Table, names: Sequence[str]) -> str:
    """A move of several actions as one asks for it; as far as they are legal."""
    return requested(table, actions_of(table.match, names))


def actions_of(match: Match, names: Sequence[str]) -> tuple[Action, ...]:
    """The actions that are called so, as far as they are legal and the same seat acts."""
    found, seat = list[Action](), match.to_act
    for name in names:
        rules, state = match.rules, match.state
        action = next(
            (each for each in rules.legal(state) if rules.name(state, each) == name), None
        )
        if action is None or match.to_act != seat:
            break
        found.append(action)
        match = match.play(action)
        if match.to_act is None:
            break
    return tuple(found)
