"""The row of steps through a game above a panel that has the place of the tools on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.i18n import _, pgettext
from ui.app.analysis.review import actors_of, complete, moments
from ui.app.analysis.turning_points import Teller, numbers, swing, turn_shown
from ui.app.core.drawings import glyph
from ui.app.core.model import Table
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.seat import seat_glyph


def review_steps(teller: Teller) -> Markup:
    """Steps by turns, and the decisive moments by their numbers; the one that is shown is told."""
    table, review = teller.table, teller.review
    at, counted = turn_shown(table), numbers(teller)
    where: Child = _("The end")
    if at < len(counted):
        seat = actors_of(table.match)[review.turns[at]]
        turn = _("Turn {number} of {count}", number=counted[at], count=counted[-1])
        where = fragment(seat_glyph(teller.view.seat_colour(teller.scene, seat)), " ", turn)
    found = moments(table) if complete(review) else []
    told = None
    chips = []
    for number, moment in enumerate(found, 1):
        here = moment.turn == at
        chips.append(
            el(
                "button",
                number,
                cls="button chip",
                type="button",
                id=f"step-moment-{number}",
                data_msg=f"look:{review.turns[moment.turn]}",
                aria_label=_("Decisive moment {number}", number=number),
                aria_current="true" if here else None,
            )
        )
        if here:
            told = el("p", swing(teller, moment), cls="told", id="step-told")
    return _row(table, (*review.turns, table.match.ply), where, chips, told)


def move_steps(table: Table, where: str) -> Markup:
    """Steps by moves; ``where`` says which position is shown."""
    return _row(table, range(table.match.ply + 1), where)


def _row(
    table: Table,
    plies: Sequence[int],
    where: Child,
    chips: Sequence[Markup] = (),
    told: Markup | None = None,
) -> Markup:
    """The ways to the nearest of ``plies`` before and after the one that is shown."""
    earlier = max((ply for ply in plies if ply < table.shown), default=None)
    later = min((ply for ply in plies if ply > table.shown), default=None)
    return el(
        "div",
        el(
            "div",
            _step("earlier", _("Earlier"), earlier),
            el("span", where, cls="where"),
            _step("later", pgettext("position", "Later"), later),
            *chips,
            cls="row",
            role="group",
            aria_label=_("History"),
        ),
        told,
        cls="position-steps",
    )


def _step(key: str, label: str, ply: int | None) -> Markup:
    """A button that shows the position after a ply; None: there is none."""
    return el(
        "button",
        glyph(f"glyph-{key}"),
        el("span", label, cls="visually-hidden"),
        cls="button quiet icon",
        type="button",
        id=f"step-{key}",
        data_msg=f"look:{ply}" if ply is not None else "look:0",
        aria_disabled="true" if ply is None else None,
    )
