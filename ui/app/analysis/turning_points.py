"""The decisive moments of a reviewed game, and its turns as they are told: in words or notation."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from holobiont.i18n import _, pgettext
from ui.app.analysis.line_words import line_in_words, played_in_words
from ui.app.analysis.paths import path_text
from ui.app.analysis.review import Moment, moments, played
from ui.app.analysis.review_store import LONGEST
from ui.app.core.analysis_model import Review
from ui.app.core.model import Table
from ui.app.core.widgets import button
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
        """What the computer would have played in a turn."""
        judged = self.review.judged[turn]
        names = judged.names[: judged.own]
        return fragment(*self._line(turn, names)) if names else None

    def advice(self, turn: int) -> Markup:
        """What the computer would have played, and how it thought that this goes on."""
        judged = self.review.judged[turn]
        own, actual = judged.names[: judged.own], played(self.table, turn)
        if own and own == actual[: len(own)]:
            return fragment(
                _("The computer would have played the same; what followed went against it.")
            )
        better, *later = self._line(turn, judged.names[:LONGEST]) or [fragment()]
        line = fragment(el("strong", better), *(fragment(" ", each) for each in later))
        return phrase(_("Better: {line}") if self.words else _("Better was {line}."), line=line)

    def _line(self, turn: int, names: Sequence[str]) -> list[Markup]:
        """A line from the beginning of a turn: that turn, and what follows."""
        if self.words:
            match = self.table.match.at(self.review.turns[turn])
            told = line_in_words(self.view, self.scene, match, names)
            return [each.markup for each in told]
        own = self.review.judged[turn].own
        return [self.notation(part) for part in (names[:own], names[own:]) if part]

    def notation(self, names: Sequence[str]) -> Markup:
        """Actions, none of which is torn apart at the end of a line."""
        spans = (el("span", self.view.read(name), cls="notation") for name in names)
        return fragment(*(fragment(" " if n else None, span) for n, span in enumerate(spans)))


def percent(chance: float) -> str:
    """A chance as people say it."""
    return _("{number} %", number=round(100 * chance))


def turn_shown(table: Table) -> int:
    """The number of the turn in which the position that is shown lies; the end is no turn."""
    assert table.analysis.review is not None
    if table.match.over and table.timeline.past is None:
        return len(table.analysis.review.turns)
    return bisect_right(table.analysis.review.turns, table.shown) - 1


def decisive(teller: Teller) -> Markup:
    """The moments that decided a game, each with what was better, and ways on."""
    found = moments(teller.table)
    if not found:
        over = teller.table.match.over
        none = _("No single turning point in this game.")
        return el("p", none if over else _("No single turning point so far."))
    return el(
        "section",
        el("h3", _("Decisive moments")),
        el("ol", *(_moment(teller, moment) for moment in found), cls="moments"),
    )


def _moment(teller: Teller, moment: Moment) -> Markup:
    table, view, scene, (turn, seat, *_chances) = (*teller[:3], moment)
    ply, judged = teller.review.turns[turn], teller.review.judged[turn]
    return el(
        "li",
        el("p", swing(teller, moment)),
        el(
            "p",
            teller.advice(turn),
            data_paths=path_text(view, scene, [(seat, judged.names[: judged.own])]),
        ),
        el(
            "div",
            button(pgettext("at a finished game", "Look"), f"look:{ply}"),
            button(_("Try again from here"), f"retry:{ply}"),
            cls="actions",
        ),
        data_paths=path_text(view, scene, [(seat, played(table, turn))]),
        data_here=turn_shown(table) == turn,
    )


def swing(teller: Teller, moment: Moment) -> Markup:
    """What was played at a decisive moment, and what it did to the chance of who played it."""
    before = el("span", percent(moment.before), cls="share")
    after = el("span", percent(moment.after), cls="share")
    turn = teller.played(moment.turn) or fragment()
    if teller.words:
        return phrase(
            _("{turn} The chance of winning fell from {before} to {after}."),
            turn=el("strong", turn),
            before=before,
            after=after,
        )
    return phrase(
        _("{name} played {turn}: from {before} to {after}."),
        name=el("strong", teller.table.names[moment.seat]),
        turn=turn,
        before=before,
        after=after,
    )
