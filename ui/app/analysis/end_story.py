"""How a game came to its end: the turning points of its review in a line each, for the result."""

from __future__ import annotations

from holobiont.i18n import N_, _
from ui.app.analysis.line_words import deeds_in_words
from ui.app.analysis.review import Moment, chances, complete, moments, played
from ui.app.analysis.turning_points import Teller, numbers, percent, swing
from ui.app.core.model import Settings, Table, addressed
from ui.app.core.paths import path_text
from ui.app.table.advice import under_way
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el, fragment

MOST = 2
"""So many deeds of a turn are told in its line."""


def end_story(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The story, or how far it has come; nothing where the game is not reviewed."""
    if table.analysis.review is None or not under_way(table):
        return fragment()
    teller = Teller(table, view, scene, settings.log == "words")
    heading = el("h3", _("How it came about"))
    if not complete(teller.review):
        done, wanted = len(teller.review.judged), len(teller.review.turns)
        bar = el("progress", value=done, max=wanted, aria_label=_("Turns analysed"))
        content = el("p", _("Looking for the turning points …"), bar, cls="judging")
        return el("section", heading, content, cls="story", id="story")
    found = moments(table)
    return el(
        "section",
        heading,
        _own(teller),
        el("ol", *(_point(teller, moment) for moment in found))
        if found
        else el("p", _("No single turning point in this game.")),
        cls="story",
        id="story",
    )


def _point(teller: Teller, moment: Moment) -> Markup:
    """A turning point, which leads to its position."""
    table = teller.table
    names = played(table, moment.turn)
    return el(
        "li",
        el(
            "button",
            _told(teller, moment),
            cls="link",
            type="button",
            data_msg=f"look:{teller.review.turns[moment.turn]}",
        ),
        data_paths=path_text(teller.view, teller.scene, [(moment.seat, names)]),
    )


def _told(teller: Teller, moment: Moment) -> Markup:
    """A turning point in a line."""
    if not teller.words:
        return swing(teller, moment)
    before, after = percent(moment.before), percent(moment.after)
    if moment.seat == addressed(teller.table):
        change = _("Your chance falls from {before} to {after}.", before=before, after=after)
    else:
        name = teller.table.names[moment.seat]
        change = _(
            "The chance of {name} falls from {before} to {after}.",
            name=name,
            before=before,
            after=after,
        )
    start = teller.review.turns[moment.turn]
    words = deeds_in_words(teller.table, teller.scene, start, MOST)
    return fragment(words, " ", el("span", change, cls="soft"))


def _own(teller: Teller) -> Markup | None:
    """How near the only person at the table came to another end."""
    table, seat = teller.table, addressed(teller.table)
    if seat is None:
        return None
    judged = chances(table)[:-1]
    found = [(values[seat], turn) for turn, values in enumerate(judged) if values]
    if not found:
        return None
    won = seat in table.match.rules.winners(table.match.state)
    chance, turn = min(found) if won else max(found)
    words = N_("You came closest in turn {turn} of {turns}: your chance was {share}.")
    if won:
        words = N_("It was hardest for you in turn {turn} of {turns}: your chance was {share}.")
    counted = numbers(teller)
    return el("p", _(words, turn=counted[turn], turns=counted[-1], share=percent(chance)))
