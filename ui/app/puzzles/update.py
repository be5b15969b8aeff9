"""Which message about puzzles is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.core.commands import Go, Transition
from ui.app.core.model import Model, Table
from ui.app.core.puzzle_log import of_game, results
from ui.app.core.puzzle_messages import (
    DayKnown,
    DropMoment,
    PackLoaded,
    PuzzleButton,
    PuzzleMessage,
    ShowMonth,
)
from ui.app.core.routes import of_position
from ui.app.puzzles import opening, own_tries, sharing, tries
from ui.app.puzzles.calendar_view import is_month
from ui.app.puzzles.choice import following


def update(model: Model, msg: PuzzleMessage) -> Transition:
    """The model after a message, and what the browser is to do."""
    match msg:
        case DayKnown():
            return opening.day_known(model, msg)
        case PackLoaded():
            return opening.pack_loaded(model, msg)
        case ShowMonth():
            return _turned(model, msg), ()
        case DropMoment():
            return own_tries.drop(model, msg)
        case PuzzleButton():
            table = model.table
            return (model, ()) if table is None else _pressed(model, table, msg.name)
        case _:
            assert_never(msg)


def _pressed(model: Model, table: Table, name: str) -> Transition:
    """A button of the puzzle on the table."""
    if table.solving is None:
        return model, ()
    match name:
        case "hint":
            return tries.hint(model, table)
        case "again" if table.try_ended:
            return tries.again(model, table)
        case "solution" if table.solving.stage != "right":
            return tries.solution(model, table)
        case "next":
            return _next(model, table)
        case "copy" | "sheet" if table.solving.training is None:
            return sharing.share(model, table, name)
    return model, ()


def _next(model: Model, table: Table) -> Transition:
    """The puzzle that suits the person best; where all are solved, the list of them."""
    if table.solving is not None and table.solving.is_own:
        rules, position = table.match.rules, table.solving.puzzle.position
        return model, (Go(of_position(rules, position), replace=True),)
    assert model.features.puzzles is not None
    if table.solving is not None and table.solving.training is not None:
        return own_tries.following(model, table.solving.training)
    slug, key = table.match.rules.slug, table.solving.puzzle.key if table.solving else ""
    tried = of_game(results(model.progress.puzzles), slug)
    found = following(model.features.puzzles.pack(slug), tried, key)
    return model, (Go(f"#/puzzle/{slug}/{found.key}" if found else f"#/puzzles/{slug}"),)


def _turned(model: Model, msg: ShowMonth) -> Model:
    """The calendar shows another month."""
    if model.features.puzzles is None or not is_month(msg.month):
        return model
    return model._replace(
        features=model.features._replace(puzzles=model.features.puzzles._replace(month=msg.month))
    )
