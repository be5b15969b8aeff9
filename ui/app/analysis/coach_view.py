"""A decisive moment as the coach tells it: its reason in a sentence, and both courses in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from holobiont.coach.claims import BETTER, Claim
from holobiont.coach.coach import kinds, sentence, themes
from holobiont.i18n import _, pgettext
from holobiont.rules import CHANCE, Seat
from ui.app.analysis.coach import claims_of
from ui.app.analysis.line_words import course_in_words
from ui.app.analysis.review import (
    Moment,
    better_course,
    coached,
    complete,
    has_coach,
    leads_as_played,
    looked_at,
    moments,
    played,
)
from ui.app.analysis.training import OUTCOMES, may_train, trained
from ui.app.analysis.turning_points import Teller, swing, turn_shown
from ui.app.core.model import Table, addressed
from ui.app.core.paths import path_text
from ui.app.core.widgets import button
from ui.kit.markup import Child, Markup, el
from ui.kit.seat import seat_glyph

TURNS, MOST = 4, 40
"""So many turns of a course are shown, and so many actions of it are looked at."""


class Step(NamedTuple):
    """A turn of a course."""

    actor: Seat
    names: tuple[str, ...]
    end: int
    """How many actions of the course lead to its end."""
    told: Markup


def decisive(teller: Teller, table: Table) -> Markup:
    """The moments that decided a game, each with its reason, both courses, and ways on.

    ``table`` is what the board shows: the game of the teller, or something that is tried beside it.
    """
    found = moments(teller.table)
    if not found:
        over = teller.table.match.over
        none = _("No single turning point in this game.")
        return el("p", none if over else _("No single turning point so far."))
    return el(
        "section",
        el("h3", _("Decisive moments")),
        el("ol", *(moment(teller, table, each) for each in found), cls="moments"),
        summary(teller),
    )


def moment(teller: Teller, table: Table, what: Moment) -> Markup:
    """A decisive moment, with what was played, what was better and why."""
    game, view, scene, (turn, seat, *_chances) = (*teller[:3], what)
    ply = teller.review.turns[turn]
    names, own = better_course(game, turn)
    actual = played(game, turn)
    reason, about = _reason(teller, turn)
    followed = teller.review.names[ply:]
    return el(
        "li",
        el("p", swing(teller, what)),
        None if about == BETTER else reason,
        el(
            "div",
            _course(teller, table, what, followed, "played", _("As played"), None),
            _same(game, turn, names[:own])
            or _course(
                teller,
                table,
                what,
                names,
                "better",
                _("Better"),
                reason if about == BETTER else None,
            ),
            cls="courses",
        ),
        el(
            "div",
            button(pgettext("at a finished game", "Look"), f"course:{turn}:0:played"),
            button(_("Try again from here"), f"retry:{ply}"),
            _to_train(game, table, turn),
            cls="actions",
        ),
        _trained(game, turn),
        data_paths=path_text(view, scene, [(seat, actual)]),
        data_here=turn_shown(game) == turn,
    )


def _to_train(game: Table, table: Table, turn: int) -> Markup | None:
    """The way to train a moment; none where that was wished, or cannot be."""
    if table.whatif is not None or trained(game, turn) or not may_train(game, turn):
        return None
    return button(_("Train this"), f"train:{turn}", id=f"train-{turn}")


def _trained(game: Table, turn: int) -> Markup | None:
    """What came of the wish to train a moment, and the way to one's own moments."""
    wish = trained(game, turn)
    if wish is None:
        return None
    kept = wish.outcome in ("kept", "known", "full")
    link = el("a", _("Your own moments"), href="#/puzzles/own") if kept else None
    told = _(OUTCOMES[wish.outcome])
    return el("p", told, " ", link, cls="soft", id=f"trained-{turn}", tabindex=-1)


def _same(game: Table, turn: int, names: tuple[str, ...]) -> Markup | None:
    """What is said where the computer would have played the same."""
    if not leads_as_played(game, turn, names):
        return None
    same = _("The computer would have played the same; what followed went against it.")
    return el("p", same, cls="course")


def _reason(teller: Teller, turn: int) -> tuple[Markup | None, str]:
    """Why a moment was decisive, and what the sentence is about."""
    said = coached(teller.review, turn)
    if not has_coach(teller.table):
        return None, ""
    if said is None:
        return el("p", _("Looking for the reason …"), cls="why"), ""
    rules, names = teller.table.match.rules, teller.table.names
    own = addressed(teller.table)
    for claim in said.claims:
        if text := sentence(rules, claim, names, own):
            return el("p", text, cls="why"), _about(teller, claim)
    none = _("The coach has found no reason that it can prove; compare the two courses.")
    return el("p", none, cls="why"), ""


def _about(teller: Teller, claim: Claim) -> str:
    return kinds(type(teller.table.match.rules.plain))[claim.kind].about


def _course(
    teller: Teller,
    table: Table,
    what: Moment,
    names: Sequence[str],
    key: str,
    title: str,
    reason: Child,
) -> Markup:
    """A course in steps, each of which shows the board after it."""
    steps, shown = _steps(teller, what, names), _shown(teller, table, what, names, key)
    return el(
        "section",
        el("h4", title),
        reason,
        el(
            "ol",
            *(_step(teller, what, key, step, shown == step.end) for step in steps),
            cls="course-line",
        ),
        cls="course",
        data_course=key,
    )


def _shown(
    teller: Teller, table: Table, what: Moment, names: Sequence[str], key: str
) -> int | None:
    """After how many actions of a course the board shows it; None where it shows something else."""
    ply = teller.review.turns[what.turn]
    if key == "played":
        return table.shown - ply if table.whatif is None else None
    if table.whatif is None:
        return None
    line, tried = (*teller.review.names[:ply], *names), table.match.names()
    return len(tried) - ply if line[: len(tried)] == tried else None


def _step(teller: Teller, what: Moment, key: str, step: Step, shown: bool) -> Markup:
    view, scene = teller.view, teller.scene
    colour = None if step.actor == CHANCE else view.seat_colour(scene, step.actor)
    return el(
        "li",
        el(
            "button",
            None if colour is None else seat_glyph(colour),
            el("span", step.told),
            cls="step",
            type="button",
            data_msg=f"course:{what.turn}:{step.end}:{key}",
            data_paths=path_text(view, scene, [(step.actor, step.names)]),
            aria_current="step" if shown else None,
        ),
        data_seat=colour,
    )


def _steps(teller: Teller, what: Moment, names: Sequence[str]) -> list[Step]:
    """The first turns of a course from the beginning of a moment's turn, in words or notation."""
    match = teller.table.match.at(teller.review.turns[what.turn])
    own = tuple(names[:MOST])
    turns = course_in_words(teller.view, teller.scene, match, own)
    found = list[Step]()
    for turn in turns:
        end = turn.start + len(turn.texts)
        part = own[turn.start : end]
        if turn.actor == CHANCE or not any(turn.texts):
            continue
        told = turn.markup if teller.words else teller.notation(part)
        found.append(Step(turn.actor, part, end, told))
    return found[:TURNS]


def summary(teller: Teller) -> Markup | None:
    """What came more than once in the decisive turns of a seat; nothing before all are known."""
    table = teller.table
    asked = {each.turn for each in teller.review.coached}
    if not complete(teller.review) or not asked >= {each.turn for each in looked_at(table)}:
        return None
    own = addressed(table)
    seats = range(len(table.players)) if own is None else (own,)
    told = [
        el(
            "li",
            text if own is not None else _("{name}: {text}", name=table.names[seat], text=text),
        )
        for seat in seats
        for text in themes(table.match.rules, claims_of(table, seat))
    ]
    if not told:
        return None
    return el("section", el("h3", _("What came more than once")), el("ul", *told, cls="themes"))
