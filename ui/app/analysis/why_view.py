"""The answer to *Why?* about the last turn before a position, in the panel *Explore*."""

from __future__ import annotations

from holobiont.coach.claims import BETTER, Claim
from holobiont.coach.coach import kinds
from holobiont.i18n import _
from ui.app.analysis.line_words import line_in_words
from ui.app.analysis.why import LastTurn, said, turn_before, why_not, why_of
from ui.app.core.analysis_model import Why
from ui.app.core.model import Table, addressed
from ui.app.core.widgets import button
from ui.app.table.scene import scene_of, view_of
from ui.kit.markup import Markup, el, fragment, phrase


def last_turn(table: Table, words: bool) -> Markup | None:
    """The heading, and what is said or the way to ask."""
    turn, why = turn_before(table), why_of(table)
    if turn is None or (why is None and why_not(table)):
        return None
    ask = _("Why did {name} play this?", name=table.names[turn.seat])
    if table.whatif is not None or turn.seat == addressed(table):
        ask = _("What does the coach say of it?")
    return el(
        "section",
        el("h3", _("The last turn")),
        button(ask, "why", id="ask-why") if why is None else None,
        el("p", _("Looking for the reason …")) if why and not why.done else None,
        _told(table, turn, why, words) if why and why.done else None,
        id="last-turn",
    )


def _told(table: Table, turn: LastTurn, why: Why, words: bool) -> Markup:
    sentences = [el("p", text, cls="why") for text in said(table, why)]
    return el("div", *sentences, _preferred(table, turn, why, words))


def _preferred(table: Table, turn: LastTurn, why: Why, words: bool) -> Markup | None:
    """The turn that the computer prefers, where the claims compare with it."""
    if not why.better or not any(_compares(table, claim) for claim in why.claims):
        return None
    view = view_of(table)
    match = table.match.at(turn.ply)
    told = line_in_words(view, scene_of(table), match, why.better) if words else ()
    line = fragment(*(each.markup for each in told))
    if not told:
        line = fragment(" ".join(map(view.read, why.better)))
    return el("p", phrase(_("The better turn: {line}"), line=line), cls="soft")


def _compares(table: Table, claim: Claim) -> bool:
    known = kinds(type(table.match.rules.plain))
    return claim.kind in known and known[claim.kind].about != BETTER
