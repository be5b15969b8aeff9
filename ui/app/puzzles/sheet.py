"""Four puzzles on a sheet of paper, with their solutions on its back: for teachers."""

from __future__ import annotations

from holobiont.i18n import _, capital
from holobiont.puzzles import Puzzle
from ui.app.core.puzzle_model import Puzzles
from ui.app.core.widgets import bar, button
from ui.app.puzzles.pictures import board, scene_of, stated
from ui.app.puzzles.solution_line import line_of
from ui.games.catalogue import title_of
from ui.kit.markup import Markup, el

MOST = 4
"""Puzzles on a sheet."""


def sheet(puzzles: Puzzles) -> Markup:
    """Four puzzles of a game from the one with the wanted number on, easy ones first."""
    slug, first = puzzles.wanted.slug, puzzles.wanted.first
    pack = sorted(puzzles.pack(slug), key=lambda puzzle: (puzzle.step, puzzle.key))
    first = max(0, min(first, len(pack) - 1))
    shown = pack[first : first + MOST]
    title = _("{game}: puzzles", game=title_of(slug))
    return el(
        "main",
        bar(title, _("{game}: puzzles", game=title_of(slug)), f"#/puzzles/{slug}"),
        el(
            "div",
            el(
                "p",
                _("Four puzzles on a page, with their solutions on the next one, its back."),
                cls="screen-only",
            ),
            el(
                "div",
                button(_("Print"), "print", cls="button primary", id="print-sheet"),
                _way(slug, first - MOST, _("Easier ones"), first > 0),
                _way(slug, first + MOST, _("Harder ones"), first + MOST < len(pack)),
                cls="actions screen-only",
            ),
            el("h2", title, cls="paper-only"),
            el("ol", *(_asked(each, n) for n, each in enumerate(shown)), cls="front"),
            el(
                "section",
                el("h2", _("Solutions")),
                el("ol", *map(_solved, shown)),
                cls="back",
            ),
            cls="page puzzle-sheet",
        ),
        cls="screen",
        data_game=slug,
    )


def _way(slug: str, first: int, label: str, there: bool) -> Markup | None:
    """The way to four other puzzles."""
    if not there:
        return None
    return el("a", label, href=f"#/puzzles/{slug}/sheet?from={max(0, first)}", cls="button")


def _asked(puzzle: Puzzle, number: int) -> Markup:
    scene = scene_of(puzzle)
    return el(
        "li",
        el("p", el("strong", f"{number + 1}."), " ", stated(puzzle, scene)),
        board(puzzle, scene),
        el("p", _("Difficulty {step} of 20", step=puzzle.step), cls="soft small"),
    )


def _solved(puzzle: Puzzle) -> Markup:
    moves = (
        el("span", capital(move), f". {why} " if why else ". ") for move, why in line_of(puzzle)
    )
    return el("li", *moves)
