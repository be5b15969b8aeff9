"""The review of a game as a panel: a chart of the chances, the decisive moments, every turn."""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.i18n import _, listed, ngettext, pgettext
from holobiont.rules import Seat
from holobiont.search.levels import sides_of
from ui.app.analysis.position_steps import review_steps
from ui.app.analysis.review import actors_of, chances, complete, moments, played, quick
from ui.app.analysis.turning_points import Teller, numbers, percent, turn_shown
from ui.app.core.analysis_model import Review
from ui.app.core.model import Settings, Table
from ui.app.core.paths import path_text
from ui.app.table.scene import labels_of, name_at, scene_of
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph

WIDTH, HEIGHT = 480, 230
MANY = ((5, "crowd"), (3, "some"))
"""So many seats, each with a column, need a dialog that is wider than usual, and how wide."""
LEFT, RIGHT, TOP, FOOT = 66, 16, 18, 34
"""What the chart leaves free for its scales and for the marks."""


def review(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The panel; what is not judged yet is missing until it is."""
    game = table.game
    if game.analysis.review is None:
        return fragment()
    if table.whatif is not None:  # a step of a better course: only what leads on from there
        return _decisive(Teller(game, view, scene_of(game), settings.log == "words"), table)
    teller, judged = Teller(table, view, scene, settings.log == "words"), game.analysis.review
    return fragment(
        review_steps(teller),
        el("p", _meaning(), cls="soft small"),
        _chart(teller),
        None if complete(judged) else _progress(judged),
        _decisive(teller, table) if complete(judged) or moments(table) else None,
        _turns(teller),
    )


def _decisive(teller: Teller, table: Table) -> Markup:
    from ui.app.analysis.coach_view import decisive  # here, as most people review no game

    return decisive(teller, table)


def _meaning() -> str:
    return _(
        "100\N{NO-BREAK SPACE}% is a certain win, 0\N{NO-BREAK SPACE}% a certain loss. "
        "The computer judges each turn by what the player could know then; it can be wrong."
    )


def _progress(review: Review) -> Markup:
    """How far the review has come: every turn is judged, then what seems decisive once more."""
    done, wanted = len(review.judged), len(review.turns)
    words = _("{done} of {wanted} turns are analysed.", done=done, wanted=wanted)
    if not done:  # it may have to start first, which takes seconds
        words = ngettext(
            "Getting ready to analyse {number} turn …",
            "Getting ready to analyse {number} turns …",
            wanted,
        )
    if quick(review):
        done, wanted = review.closer, len(review.closely)
        words = _("Looking more closely at the turns that seem decisive …")
    bar = el("progress", value=done, max=wanted, aria_label=_("Turns analysed"))
    return el("p", words, bar, cls="judging")


def _chart(teller: Teller) -> Markup:
    """A line for each side; of two sides one says it all. Pressed, it shows the position there."""
    (table, view, scene, *_words), counted = teller, numbers(teller)
    found = chances(table)
    assert table.analysis.review is not None
    sides = sides_of(table.match.rules)
    drawn = sides[:1] if len(sides) == 2 else sides
    lines = [
        el(
            "polyline",
            points=" ".join(
                f"{_across(table, n):.1f},{_height(values[side[0]]):.1f}"
                for n, values in enumerate(found)
                if values
            ),
            cls="chances",
            data_seat=view.seat_colour(scene, side[0]),
        )
        for side in drawn
    ]
    return el(
        "figure",
        el(
            "svg",
            *_scales(table, counted),
            *lines,
            _cursor(table),
            *_marks(table, drawn),
            *_stretches(table, view, scene, found, counted),
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            cls="swing",
            role="img",
            aria_label=_("The chances over the game; the table below has the numbers."),
        ),
        el("figcaption", *(_key(table, view, scene, side) for side in drawn)),
    )


def _across(table: Table, turn: int) -> float:
    """Where a turn begins; a game that is over has its end after the last one."""
    assert table.analysis.review is not None
    steps = len(table.analysis.review.turns) - (not table.match.over)
    return LEFT + turn * (WIDTH - LEFT - RIGHT) / max(1, steps)


def _height(chance: float) -> float:
    return TOP + (1 - chance) * (HEIGHT - TOP - FOOT)


def _scales(table: Table, counted: Sequence[int]) -> list[Markup]:
    """What the heights mean, among them the fair share, and the first turn and the last."""
    assert table.analysis.review is not None
    drawn = []
    for chance in (0.0, 1 / len(sides_of(table.match.rules)), 1.0):
        y, kind = _height(chance), "edge" if chance in (0, 1) else "fair"
        drawn += [
            el("path", d=f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", cls=kind),
            el("text", percent(chance), x=LEFT - 8, y=f"{y + 6:.1f}", text_anchor="end"),
        ]
    for turn in dict.fromkeys((0, len(counted) - 1)):
        x = _across(table, turn)
        drawn.append(el("text", counted[turn], x=f"{x:.1f}", y=HEIGHT - 8, text_anchor="middle"))
    return drawn


def _cursor(table: Table) -> Markup:
    """Where in the game the position is that the board shows."""
    x = f"{_across(table, max(0, turn_shown(table))):.1f}"
    return el("path", d=f"M{x} {TOP}V{HEIGHT - FOOT}", cls="cursor", id="review-cursor")


def _stretches(
    table: Table,
    view: GameView,
    scene: Scene,
    found: Sequence[Sequence[float]],
    counted: Sequence[int],
) -> list[Markup]:
    """What of the chart belongs to a turn; for the mouse alone, as the table has the same ways."""
    review, names, actors = table.analysis.review, labels_of(table), actors_of(table.match)
    assert review is not None
    width = _across(table, 1) - LEFT
    stretches = []
    for turn, ply in enumerate(review.turns[: len(review.judged)]):
        shares = [f"{name} {percent(chance)}" for name, chance in zip(names, found[turn])]
        told = shares or [_("not searched")]
        title = el("title", " · ".join((_("Turn {number}", number=counted[turn]), *told)))
        x = f"{_across(table, turn) - width / 2:.1f}"
        across, high = f"{width:.1f}", HEIGHT - FOOT
        stretches.append(
            el(
                "rect",
                title,
                x=x,
                y=0,
                width=across,
                height=high,
                cls="at",
                data_msg=f"look:{ply}",
                data_paths=path_text(view, scene, [(actors[ply], played(table, turn))]),
            )
        )
    return stretches


def _marks(table: Table, sides: Sequence[Sequence[Seat]]) -> list[Markup]:
    """The decisive moments by their numbers, on the line of who played."""
    if table.analysis.review is None or not complete(table.analysis.review):
        return []
    found, drawn = chances(table), []
    for number, moment in enumerate(moments(table), 1):
        seat = next((side[0] for side in sides if moment.seat in side), 0)
        x, y = _across(table, moment.turn), _height(found[moment.turn][seat])
        circle = el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=12)
        text = el("text", number, x=f"{x:.1f}", y=f"{y + 6:.1f}", text_anchor="middle")
        drawn.append(el("g", circle, text, cls="moment"))
    return drawn


def _key(table: Table, view: GameView, scene: Scene, side: Sequence[Seat]) -> Markup:
    colours = [view.seat_colour(scene, seat) for seat in side]
    return el(
        "span",
        *(el("span", seat_glyph(colour), data_seat=colour) for colour in colours),
        " ",
        listed([name_at(table, seat) for seat in side]),
        cls="key",
        data_seat=colours[0],
    )


def _turns(teller: Teller) -> Markup:
    """Every turn in a row; a narrow dialog shows it as a card, with the chances of who played."""
    table, view, scene, review = (
        teller.table,
        teller.view,
        teller.scene,
        teller.table.analysis.review,
    )
    assert review is not None
    found, actors, shown = chances(table), actors_of(table.match), turn_shown(table)
    counted = numbers(teller)
    about = (_("Turn"), _("Player"), pgettext("a move", "Played"), _("Better was"))
    heads = [el("th", head, scope="col") for head in about]
    heads += [el("th", name, cls="score", scope="col") for name in labels_of(table)]
    rows = (
        el(
            "tr",
            el(
                "td",
                el(
                    "button",
                    counted[number],
                    cls="link",
                    type="button",
                    aria_label=_("Look at turn {number}", number=counted[number]),
                    data_msg=f"look:{ply}",
                ),
                cls="number",
            ),
            el(
                "th",
                el(
                    "span",
                    seat_glyph(view.seat_colour(scene, actors[ply])),
                    el("span", name_at(table, actors[ply])),
                    cls="who",
                ),
                scope="row",
            ),
            el("td", _course(found, number, actors[ply]), cls="course"),
            _labelled(pgettext("a move", "Played"), teller.played(number), _("to be played now")),
            _labelled(
                _("Better was"),
                teller.better(number),
                _("as played") if judged.names else "",
                path_text(view, scene, [(actors[ply], judged.names[: judged.own])]),
            ),
            *_shares(found[number], len(table.names)),
            data_seat=view.seat_colour(scene, actors[ply]),
            data_paths=path_text(view, scene, [(actors[ply], played(table, number))]),
            aria_current="true" if number == shown else None,
        )
        for number, (ply, judged) in enumerate(zip(review.turns, review.judged))
    )
    return el(
        "details",
        el("summary", _("Every turn")),
        el(
            "div",
            el(
                "table",
                el("thead", el("tr", *heads)),
                el("tbody", *rows),
            ),
            cls="wide",
            tabindex=0,
            role="region",
            aria_label=_("Every turn"),
        ),
        id="review-turns",
        data_many=next((word for least, word in MANY if len(table.players) >= least), None),
    )


def _shares(chances: Sequence[float], seats: int) -> list[Markup]:
    """A cell for each seat; nothing is told of a turn that was not searched."""
    if not chances:
        return [el("td", "–", cls="score soft") for _seat in range(seats)]
    return [el("td", percent(chance), cls="score") for chance in chances]


def _course(found: Sequence[Sequence[float]], number: int, seat: int) -> Markup:
    """The chance of a seat before its turn and, as far as that is known, after it."""
    if not found[number]:
        return el("span", _("not searched"), cls="soft")
    before, *after = (percent(values[seat]) for values in found[number : number + 2] if values)
    if not after:
        return fragment(before)
    spoken = _("from {before} to {after}", before=before, after=after[0])
    return fragment(
        el("span", f"{before} → {after[0]}", aria_hidden="true"),
        el("span", spoken, cls="visually-hidden"),
    )


def _labelled(
    label: str, moves: Markup | None, otherwise: str = "", paths: str | None = None
) -> Markup:
    """A cell with moves, whose label stands beside them where no head of a column does."""
    if moves is None:
        return el("td", el("span", otherwise, cls="soft"), cls="line")
    label_shown = el("span", label, cls="label soft")
    return el("td", label_shown, " ", moves, cls="line", data_paths=paths)
