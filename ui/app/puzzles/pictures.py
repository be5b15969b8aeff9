"""Boards of puzzles as pictures, with their statements."""

from __future__ import annotations

from typing import Any

from holobiont.match import AnyRules
from holobiont.puzzles import Puzzle, rules_of, state_of
from ui.app.table.puzzle_statement import statement_of
from ui.games import GUIDES, VIEWS
from ui.kit.game import Player, Scene
from ui.kit.markup import Markup, el
from ui.kit.static_board import staged, with_own_ids


def scene_of(puzzle: Puzzle) -> Scene:
    """What the seat that is asked knows, as a picture; ``ValueError`` as of ``state_of``."""
    return scene_at(puzzle, rules_of(puzzle), state_of(puzzle))


def scene_at(puzzle: Puzzle, rules: AnyRules, state: Any) -> Scene:
    """The same of another state; players are called after their seats."""
    view, scene = VIEWS[puzzle.slug], staged(rules, state, puzzle.seat)
    named = (Player("human", view.seat_name(scene, seat)) for seat in range(puzzle.seats))
    return scene._replace(players=tuple(named))


def stated(puzzle: Puzzle, scene: Scene) -> str:
    """Who is to move, and what is asked."""
    return statement_of(VIEWS[puzzle.slug], scene, puzzle)


def board(puzzle: Puzzle, scene: Scene) -> Markup:
    """The board for the eyes; nothing on it can be pressed."""
    drawn = GUIDES[puzzle.slug].draw(scene._replace(actor=None))
    picture = el(
        "div",
        with_own_ids(drawn, f"puzzle-{puzzle.key}"),
        cls="picture",
        data_picture=puzzle.slug,
    )
    return el(
        "div", picture, cls="puzzle-board", data_game=puzzle.slug, inert=True, aria_hidden="true"
    )
