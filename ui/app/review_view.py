"""The review of a game as a dialog: a chart of the chances, the decisive moments, every turn."""

from __future__ import annotations

from engine.core.words import _
from ui.app.dialogs import actions, modal
from ui.app.ideas import Judged
from ui.app.model import Table
from ui.app.review import Moment, chances, complete, moments, played
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph

WIDTH, HEIGHT, MARGIN = 640, 200, 14


def review(table: Table, view: GameView, scene: Scene) -> Markup:
    """The dialog; what is not judged yet is missing until it is."""
    if table.review is None:
        return fragment()
    done, wanted = len(table.review.judged), len(table.review.turns)
    whole = complete(table.review)
    return modal(
        "review",
        _("Review"),
        el("p", _meaning(), cls="soft small"),
        _chart(table, view, scene),
        _decisive(table, view, scene)
        if whole
        else el(
            "p",
            _("{done} of {wanted} turns are judged.", done=done, wanted=wanted),
            el("progress", value=done, max=wanted, aria_label=_("Turns that are judged")),
            cls="judging",
        ),
        _turns(table, view, scene),
        actions((_("Close"), "show:", "primary")),
    )


def percent(chance: float) -> str:
    """A chance as people say it."""
    return _("{number} %", number=round(100 * chance))


def _meaning() -> str:
    return _(
        "100 % is a sure victory, 0 % a sure defeat. The computer judges each turn from what "
        "the player could know then; it can be wrong."
    )


def _chart(table: Table, view: GameView, scene: Scene) -> Markup:
    """A line for each seat; of two seats one says it all."""
    found = chances(table)
    assert table.review is not None
    seats = range(1 if len(table.players) == 2 else len(table.players))
    step = (WIDTH - 2 * MARGIN) / max(1, len(table.review.turns))
    lines = [
        el(
            "polyline",
            points=" ".join(
                f"{MARGIN + n * step:.1f},{_height(values[seat]):.1f}"
                for n, values in enumerate(found)
            ),
            cls="chances",
            data_seat=view.seat_colour(scene, seat),
        )
        for seat in seats
    ]
    marks = (
        el(
            "g",
            el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=11),
            el("text", number, x=f"{x:.1f}", y=f"{y + 5:.1f}", text_anchor="middle"),
            cls="moment",
        )
        for number, x, y in _marks(table, step, seats)
    )
    fair = _height(1 / len(table.players))
    return el(
        "figure",
        el(
            "svg",
            el("path", d=f"M{MARGIN} {fair:.1f}H{WIDTH - MARGIN}", cls="fair"),
            *lines,
            *marks,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            cls="swing",
            role="img",
            aria_label=_("The chances over the game; the table below has the numbers."),
        ),
        el("figcaption", *(_key(table, view, scene, seat) for seat in seats)),
    )


def _height(chance: float) -> float:
    return MARGIN + (1 - chance) * (HEIGHT - 2 * MARGIN)


def _marks(table: Table, step: float, seats: range) -> list[tuple[int, float, float]]:
    if table.review is None or not complete(table.review):
        return []
    found = chances(table)
    return [
        (
            number,
            MARGIN + moment.turn * step,
            _height(found[moment.turn][moment.seat if moment.seat in seats else 0]),
        )
        for number, moment in enumerate(moments(table), 1)
    ]


def _key(table: Table, view: GameView, scene: Scene, seat: int) -> Markup:
    return el(
        "span",
        seat_glyph(view.seat_colour(scene, seat)),
        " ",
        table.names[seat],
        cls="key",
        data_seat=view.seat_colour(scene, seat),
    )


def _decisive(table: Table, view: GameView, scene: Scene) -> Markup:
    found = moments(table)
    if not found:
        return el("p", _("No single turn decided this game."))
    return el(
        "section",
        el("h3", _("Decisive moments")),
        el("ol", *(_moment(table, moment) for moment in found), cls="moments"),
    )


def _moment(table: Table, moment: Moment) -> Markup:
    assert table.review is not None
    ply, judged = table.review.turns[moment.turn], table.review.judged[moment.turn]
    turn = played(table, moment.turn)
    return el(
        "li",
        el(
            "p",
            _(
                "{name} played {turn}: from {before} to {after}.",
                name=table.names[moment.seat],
                turn=turn,
                before=percent(moment.before),
                after=percent(moment.after),
            ),
        ),
        el("p", _advice(judged, turn)),
        el(
            "div",
            el("button", _("Look"), cls="button", type="button", data_msg=f"look:{ply}"),
            el(
                "button",
                _("Try again from here"),
                cls="button",
                type="button",
                data_msg=f"retry:{ply}",
            ),
            cls="actions",
        ),
    )


def _advice(judged: Judged, turn: str) -> str:
    if f"{judged.line} ".startswith(f"{turn} "):
        return _("The computer would have played the same; what followed turned against it.")
    return _("The computer prefers {line}.", line=judged.line)


def _turns(table: Table, view: GameView, scene: Scene) -> Markup:
    assert table.review is not None
    actors = table.match.actors()
    heads = [_("Turn"), _("Player"), _("Played"), _("The computer prefers")]
    names = table.names
    found = chances(table)
    rows = (
        el(
            "tr",
            el(
                "td",
                el(
                    "button",
                    number + 1,
                    cls="link",
                    type="button",
                    aria_label=_("Look at turn {number}", number=number + 1),
                    data_msg=f"look:{ply}",
                ),
            ),
            el("th", seat_glyph(view.seat_colour(scene, actors[ply])), " ", names[actors[ply]]),
            el("td", played(table, number), cls="notation"),
            el("td", judged.line, cls="notation"),
            *(el("td", percent(value), cls="score") for value in found[number]),
            data_seat=view.seat_colour(scene, actors[ply]),
        )
        for number, (ply, judged) in enumerate(zip(table.review.turns, table.review.judged))
    )
    return el(
        "details",
        el("summary", _("Every turn")),
        el(
            "div",
            el(
                "table",
                el("thead", el("tr", *(el("th", head, scope="col") for head in (*heads, *names)))),
                el("tbody", *rows),
            ),
            cls="wide",
            tabindex=0,
            role="region",
            aria_label=_("Every turn"),
        ),
        id="review-turns",
    )
