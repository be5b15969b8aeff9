"""The decisive moments of a reviewed game, and its turns as they are told: in words or notation."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from holobiont.i18n import N_, _
from ui.app.analysis.line_words import course_in_words, line_in_words, played_in_words
from ui.app.analysis.review import Moment, better_course, has_coach, leads_as_played, played
from ui.app.core.analysis_model import Review
from ui.app.core.model import Table, addressed
from ui.app.table.event_cache import past_of
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el, fragment, phrase


class Teller(NamedTuple):
    """A table with a review, whose turns are told in words or in notation."""

    table: Table
    view: GameView
    scene: Scene
    words: bool

    @property
    def review(self) -> Review:
        assert self.table.analysis.review is not None
        return self.table.analysis.review

    def played(self, turn: int) -> Markup | None:
        """What was played in a turn; None where that is still to come."""
        names, ply = played(self.table, turn), self.review.turns[turn]
        if not names:
            return None
        if self.words:
            return played_in_words(self.table, self.scene, ply, ply + len(names))
        return self.notation(names)

    def better(self, turn: int) -> Markup | None:
        """What the computer would have played in a turn; None where it is what was played, as far
        as it is known."""
        course, own = better_course(self.table, turn)
        names, actual = course[:own], played(self.table, turn)
        if names == actual[:own] or leads_as_played(self.table, turn, names):
            return None
        if not self.words:
            return self.notation(names)
        match = self.table.match.at(self.review.turns[turn])
        in_words = course_in_words if has_coach(self.table) else line_in_words
        return fragment(*(each.markup for each in in_words(self.view, self.scene, match, names)))

    def notation(self, names: Sequence[str]) -> Markup:
        """Actions, none of which is torn apart at the end of a line."""
        spans = (el("span", self.view.read(name), cls="notation") for name in names)
        return fragment(*(fragment(" " if n else None, span) for n, span in enumerate(spans)))


def numbers(teller: Teller) -> tuple[int, ...]:
    """The number of every turn of a review, as the log and the board count."""
    turns = teller.review.turns
    events, actors, _names = past_of(teller.table.match, teller.scene.viewer)
    rounds = teller.view.rounds(teller.scene._replace(events=events, actors=actors))
    if not rounds:
        return tuple(range(1, len(turns) + 1))
    return tuple(max(1, rounds[min(ply, len(rounds) - 1)]) for ply in turns)


def percent(chance: float) -> str:
    """A chance as people say it."""
    return _("{number}\N{NO-BREAK SPACE}%", number=round(100 * chance))


def turn_shown(table: Table) -> int:
    """The number of the turn in which the position that is shown lies; the end is no turn."""
    assert table.analysis.review is not None
    if table.match.over and table.timeline.past is None:
        return len(table.analysis.review.turns)
    return bisect_right(table.analysis.review.turns, table.shown) - 1


def swing(teller: Teller, moment: Moment) -> Markup:
    """What was played at a decisive moment, and what it did to the chance of who played it."""
    before = el("span", percent(moment.before), cls="share")
    after = el("span", percent(moment.after), cls="share")
    turn = teller.played(moment.turn) or fragment()
    own = moment.seat == addressed(teller.table)
    if teller.words:
        turn = el("strong", turn)
        words = N_("{turn} The chance of {name} fell from {before} to {after}.")
        own_words = N_("{turn} Your chance of winning fell from {before} to {after}.")
    else:
        words = N_("{name} played {turn}: from {before} to {after}.")
        own_words = N_("You played {turn}: from {before} to {after}.")
    return phrase(
        _(own_words if own else words),
        name=teller.table.names[moment.seat],
        turn=turn,
        before=before,
        after=after,
    )
