"""The players beside or under a board."""

from __future__ import annotations

from holobiont.i18n import _, capital
from holobiont.rules import Seat
from holobiont.search.companions import Companion
from ui.app.core.drawings import glyph, portrait
from ui.app.core.model import Table
from ui.app.core.player_names import called, companion_of, level_title, of_level
from ui.app.table.scene import name_at
from ui.kit.game import GameView, Player, Scene
from ui.kit.markup import Child, Markup, el
from ui.kit.seat import seat_glyph


def seats(table: Table, view: GameView, scene: Scene) -> Markup:
    """Who plays, whose turn it is, and how everybody stands."""
    rules = table.match.rules
    winners = rules.winners(table.match.state) if scene.actor is None else ()
    said = speaker(table)
    rows = []
    for seat, player in enumerate(table.players):
        colour = view.seat_colour(scene, seat)
        at_work = player.kind == "computer" and table.timeline.past is None and not table.rests
        thinking = scene.actor == seat and at_work
        companion = None if table.learning else companion_of(player)
        rows.append(
            el(
                "li",
                portrait(companion.key) if companion else None,
                seat_glyph(colour),
                el(
                    "span",
                    *_label(table, view, scene, seat),
                    None if table.is_exercise else _computer(player, companion),
                    cls="name",
                ),
                _detail(view.seat_detail(scene, seat), thinking),
                el("span", tally, cls="tally") if (tally := view.tally(scene, seat)) else None,
                _explain(name_at(table, seat), seat) if view.has_sheet else None,
                None if table.game.clock is None else _clock(table, seat),
                remark(table, seat, f"remark-{seat}") if said == seat else None,
                cls="seat",
                id=f"seat-{seat}",
                data_seat=colour,
                data_active=scene.actor == seat,
                data_winner=seat in winners,
            )
        )
    return el(
        "ol",
        *rows,
        cls="seats",
        id="seats",
        aria_label=_("Players"),
        data_seats=counts_to(len(rows)),
    )


def _label(table: Table, view: GameView, scene: Scene, seat: Seat) -> tuple[Child, ...]:
    """The name on the card of a seat, and the seat itself where that is another word."""
    if table.solving is not None and seat == table.solving.puzzle.seat:
        return _("You"), el("span", f" {view.seat_name(scene, seat)}", cls="soft")
    name = name_at(table, seat)
    shown = capital(name) if table.is_exercise else name
    return shown, seat_of(table, view, scene, seat, " {}")


def _detail(numbers: Child, thinking: bool) -> Markup:
    """The numbers of a seat; a computer at work covers them, and the card keeps its height."""
    at_work = el("em", glyph("glyph-think"), _("thinking"), cls="thinking") if thinking else None
    return el("span", numbers, at_work, cls="detail")


def counts_to(count: int) -> str:
    """The numbers from 1 to a count: ``[data-seats~="4"]`` matches a table of four or more."""
    return " ".join(map(str, range(1, count + 1)))


def _clock(table: Table, seat: Seat) -> Markup | None:
    from ui.app.screens.clock_view import seat_clock  # here, as most people play without

    return seat_clock(table, seat)


def seat_of(table: Table, view: GameView, scene: Scene, seat: Seat, form: str) -> Markup | None:
    """The seat beside a name, or the player's own name if that is the seat's, unless it is too."""
    other = other_name(table, view, scene, seat)
    return el("span", form.format(other), cls="soft") if other != table.names[seat] else None


def other_name(table: Table, view: GameView, scene: Scene, seat: Seat) -> str:
    """The name of a seat; of a computer that is called after its seat, the companion or level."""
    name, seat_name = table.names[seat], view.seat_name(scene, seat)
    if seat_name != name:
        return seat_name
    player = table.players[seat]
    return called(player) if companion_of(player) else of_level(player)


def _computer(player: Player, companion: Companion | None) -> Markup | None:
    """The mark of a computer player, which may have a person's name, and its level."""
    if player.kind != "computer":
        return None
    level = level_title(player.level)
    title = _("computer, {level}", level=level) if level else _("computer")
    hidden = el("span", _("computer"), cls="visually-hidden")
    mark = () if companion else (" ", glyph("glyph-computer"))
    named = of_level(player) == called(player)
    return el(
        "span",
        el("span", *mark, hidden, cls="computer", title=title),
        # The name keeps the point where the level has a line of its own.
        el("span", "\N{NO-BREAK SPACE}· ", el("span", level), cls="level soft")
        if level and not named
        else None,
    )


def speaker(table: Table) -> Seat | None:
    """The seat of the companion whose word is shown at the table, or None."""
    said, plies = table.speech.remark, table.speech.remarked
    if said is None or said.waits or table.aside:
        return None
    # On a phone it stands in the place of the last turn, and a newer turn needs that.
    outdated = any(plies[-1:]) and plies[-1] < table.match.ply
    # The last word stands in the result; here it would lie over the score of who has won.
    return None if outdated or table.match.over else said.seat


def remark(table: Table, seat: Seat, id: str) -> Markup | None:
    """What a companion says; the live region has told it already."""
    said, companion = table.speech.remark, companion_of(table.players[seat])
    if said is None or companion is None:
        return None
    return el(
        "div",
        portrait(companion.key),
        el("q", said.text),
        cls="remark",
        id=id,
        aria_hidden="true",
    )


def _explain(name: str, seat: Seat) -> Markup:
    """The whole card of a seat leads to how the scores come about."""
    return el(
        "button",
        cls="explain",
        type="button",
        id=f"explain-{seat}",
        data_msg="show:scores",
        aria_label=_("{name}: explain this score", name=name),
        title=_("Explain this score"),
    )
