"""The votes of a class beside the board: moves, counts, bars, and what the teacher can do."""

from __future__ import annotations

from holobiont.i18n import _, capital
from ui.app.classroom.votes import VIDEO, leading, missing, tally, totals, why_no_winner
from ui.app.core.class_model import LETTERS, MOST
from ui.app.core.code_widgets import video
from ui.app.core.model import InClass, Table, human_seats
from ui.app.core.paths import path_text
from ui.app.core.table_records import progress
from ui.app.core.widgets import button
from ui.app.table.class_moves import words_of
from ui.app.table.puzzle_statement import statement_of
from ui.app.table.scene import scene_of, view_of
from ui.app.table.undo import undoing
from ui.kit.markup import Child, Markup, el, fragment

SHEET = "./assets/css/class.css"
PATTERNS = ("plain", "stripes", "dots", "lines")
"""What tells the bars of A, B, C and D apart besides their letters."""


def styles() -> Markup:
    """The style sheet of the class, for which no other page waits: it stands in the page itself."""
    return el("link", rel="stylesheet", href=SHEET, id="class-styles")


def panel(table: Table) -> Markup:
    """What is voted on, how the votes stand, and the buttons of the teacher."""
    mode = table.in_class
    assert mode is not None
    acts = table.match.to_act in human_seats(table) and mode.stage == "vote"
    return fragment(
        styles(),
        el(
            "section",
            _says(table, mode),
            _moves(table, mode) if acts else _past(mode),
            _camera(mode) if acts else None,
            el("div", *_buttons(table, mode, acts), cls="actions"),
            cls="lesson-panel class-panel",
            id="class-panel",
            tabindex=-1,
            aria_label=_("Votes"),
            data_stage=mode.stage,
        ),
    )


def _says(table: Table, mode: InClass) -> Markup:
    """What is asked, or what has happened."""
    return el("p", _words(table, mode), cls="says", id="class-says")


def _words(table: Table, mode: InClass) -> str:
    if mode.stage == "right":
        return _("Right: that is the solution.")
    if mode.stage == "wrong":
        return _("That is not the solution.")
    if mode.stage == "shown":
        return _("The solution.")
    if table.match.over:
        return capital(progress(table)) + "."
    actor = table.match.to_act
    if actor is not None and actor not in human_seats(table):
        return _("{name} answers.", name=table.names[actor])
    if mode.seeks and not mode.moves:
        return _("Looking for moves to vote on …")
    if mode.puzzle is not None:
        return statement_of(view_of(table), scene_of(table), mode.puzzle)
    if not mode.moves:
        return _("Make up to four moves on the board: the class votes on them.")
    if len(mode.moves) == 1:
        return _("There is one move. Make others on the board, or play it.")
    return _("Which move? Vote: {letters}.", letters=", ".join(LETTERS[: len(mode.moves)]))


# ---- the moves and their bars -------------------------------------------------------------------


def _moves(table: Table, mode: InClass) -> Markup | None:
    if not mode.moves:
        return None
    counts, first = totals(mode), leading(mode)
    view, scene, seat = view_of(table), scene_of(table), table.match.to_act
    assert seat is not None
    rows = (
        _row(
            n,
            words_of(table, move),
            counts[n],
            sum(counts),
            n in first,
            path_text(view, scene, [(seat, move)]),
        )
        for n, move in enumerate(mode.moves)
    )
    return el("ol", *rows, cls="answers", role="list", aria_label=_("Moves"))


def _row(n: int, words: str, count: int, all_votes: int, leads: bool, paths: str | None) -> Markup:
    """A move, which is drawn on the board while it is pointed at, and the teacher's buttons."""
    letter = LETTERS[n]
    return el(
        "li",
        _answer(n, words, count, all_votes),
        el(
            "div",
            _small("minus", n, "−", _("One vote less for {letter}", letter=letter), count == 0),
            _small("plus", n, "+", _("One vote more for {letter}", letter=letter)),
            _named("play", n, _("Play"), _("Play {letter}", letter=letter)),
            _small("remove", n, "×", _("Take {letter} away", letter=letter)),
            cls="count",
        ),
        id=f"answer-{n}",
        data_leads=leads,
        data_paths=paths,
    )


def _answer(n: int, words: str, count: int, all_votes: int) -> Markup:
    """A move with its letter, its votes as a number and as a bar."""
    return fragment(
        el("span", LETTERS[n], cls="letter"),
        el("span", words, cls="move"),
        _bar(n, count, all_votes),
        el("strong", count, cls="votes", id=f"votes-{n}"),
    )


def _bar(n: int, count: int, all_votes: int) -> Markup:
    """A bar for the eye, as long as its part of the votes; the number stands beside it."""
    part = round(100 * count / all_votes, 1) if all_votes else 0
    name = f"bar-{PATTERNS[n]}"
    return el(
        "svg",
        el("defs", _pattern(n, name)),
        el("rect", width="100%", height="100%", cls="ground"),
        el("rect", width=f"{part}%", height="100%", fill=f"url(#{name})", cls="part"),
        cls="bar-of-votes",
        aria_hidden="true",
    )


def _pattern(n: int, name: str) -> Markup:
    drawn = (
        el("rect", width=8, height=8, cls="ink"),
        el("path", d="M-2 2 2 -2M0 8 8 0M6 10 10 6", cls="stroke"),
        el("circle", cx=4, cy=4, r=2.4, cls="ink"),
        el("path", d="M0 2H8M0 6H8", cls="stroke"),
    )
    return el("pattern", drawn[n], id=name, width=8, height=8, patternUnits="userSpaceOnUse")


def _small(name: str, n: int, sign: str, label: str, off: bool = False) -> Markup:
    return el(
        "button",
        el("span", sign, cls="sign", aria_hidden="true"),
        cls="button",
        type="button",
        id=f"class-{name}-{n}",
        data_msg=f"class:{name}-{n}",
        data_repeat=True,
        aria_label=label,
        aria_disabled="true" if off else None,
        aria_keyshortcuts=str(n + 1) if name == "plus" else None,
        title=label,
    )


def _named(name: str, n: int, words: str, label: str) -> Markup:
    return el(
        "button",
        words,
        cls="button",
        type="button",
        id=f"class-{name}-{n}",
        data_msg=f"class:{name}-{n}",
        aria_label=label,
    )


def _past(mode: InClass) -> Markup | None:
    """The last vote, while nobody votes."""
    if not mode.past:
        return None
    all_votes = sum(count for _words, count in mode.past)
    rows = (
        el(
            "li",
            _answer(n, words, count, all_votes),
            el("span", _("played"), cls="soft") if n == mode.played else None,
            data_leads=n == mode.played,
        )
        for n, (words, count) in enumerate(mode.past)
    )
    return el("ol", *rows, cls="answers past", role="list", aria_label=_("The last vote"))


# ---- cards and buttons --------------------------------------------------------------------------


def _camera(mode: InClass) -> Markup | None:
    """What the camera sees, and whose card has not been read; only numbers are shown."""
    if not mode.scans:
        return None
    absent = ", ".join(map(str, missing(mode)))
    told = _("No answer yet from the cards {numbers}.", numbers=absent)
    return el(
        "div",
        video(VIDEO),
        el("p", told if absent else _("All cards have been read."), id="class-missing"),
        cls="reading",
    )


def _buttons(table: Table, mode: InClass, acts: bool) -> list[Child]:
    """The ways on; in the end the way to another puzzle or match."""
    if mode.stage != "vote":
        return [
            _button("again", _("Try again"), "" if mode.stage == "right" else "primary"),
            None if mode.stage == "shown" else _button("solution", _("Show the solution")),
            _undo(table),
            _leave(),
        ]
    if table.match.over:
        return [_undo(table), _leave()]
    if not acts:
        return [button(_("Move now"), "move-now", id="key-now"), _undo(table)]
    votes = bool(mode.votes or mode.cards)
    seeks = mode.seeks or len(mode.moves) >= MOST
    return [
        _play(mode) if mode.moves else None,
        el("span", tally(mode), cls="soft", id="class-tally") if votes else None,
        _button("clear", _("Count again")) if votes else None,
        None if seeks else _button("suggest", _("Suggest moves")),
        _button("camera", _("Turn the camera off") if mode.scans else _("Read cards"))
        if mode.moves
        else None,
        _undo(table),
    ]


def _play(mode: InClass) -> Markup:
    reason = why_no_winner(mode)
    return el(
        "button",
        _("Play what most want"),
        cls="button primary",
        type="button",
        id="class-play",
        data_msg="class:play",
        aria_disabled="true" if reason else None,
        title=reason or None,
    )


def _undo(table: Table) -> Markup | None:
    """Taking back is the teacher's."""
    return button(_("Undo"), "undo", id="class-undo") if undoing(table) else None


def _leave() -> Markup:
    return el("a", _("Set up another one"), href="#/class", cls="button", id="class-leave")


def _button(name: str, label: str, kind: str = "") -> Markup:
    cls = f"button {kind}".strip()
    return button(label, f"class:{name}", cls=cls, id=f"class-{name}")
