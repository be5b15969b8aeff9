"""The clock of a player beside or under a board."""

from __future__ import annotations

from holobiont.i18n import _
from holobiont.rules import Seat
from ui.app.core.clock_model import SANDGLASS, left, shown
from ui.app.core.drawings import glyph
from ui.app.core.model import Table
from ui.app.table.clock import STANDS, THRESHOLDS, clocked
from ui.app.table.scene import name_at
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el
from ui.kit.seat import seat_glyph

LOW = {30_000: "30", 10_000: "10", 0: "up"}
"""How a clock is marked that has reached a threshold."""


def clocks(table: Table, view: GameView, scene: Scene) -> Markup | None:
    """All clocks in a row, where players have too little room for theirs."""
    if not (people := clocked(table)):
        return None
    return el(
        "div",
        *(seat_clock(table, seat, "clocks", view.seat_colour(scene, seat)) for seat in people),
        cls="clocks",
        role="group",
        aria_label=_("Clocks"),
    )


def seat_clock(
    table: Table, seat: Seat, name: str = "clock", colour: int | None = None
) -> Markup | None:
    """What a player has left, and the button that pauses; None for who has no clock.

    web/page/clock.mjs writes the time while it runs: from ``data-left`` milliseconds at the moment
    ``data-since`` on, at ``data-rate``, telling Python when ``data-due`` is reached.
    """
    people, clock, game = clocked(table), table.game.clock, table.game
    if clock is None or seat not in people:
        return None
    actor, over = game.match.to_act, game.match.over or game.notes.forfeit is not None
    time, runs = left(clock, seat, people, actor), clock.running == seat
    flows = clock.setting.kind == SANDGLASS and clock.running is not None and len(people) > 1
    rate = "-1" if runs else f"{1 / (len(people) - 1):.6g}" if flows else None
    low = min((t for t in THRESHOLDS if time <= t), default=None)
    if runs:
        low = min((t for t in THRESHOLDS if clock.warned <= t), default=None)
    due = max((t for t in THRESHOLDS if t < clock.warned), default=None) if runs else None
    return el(
        "div",
        None if colour is None else seat_glyph(colour),
        _hold(table, seat, name) if actor == seat and not over else None,
        el("span", _sign(low), cls="sign") if low is not None else None,
        el("span", _("Time left, {name}:", name=name_at(table, seat)), " ", cls="visually-hidden"),
        el(
            "span",
            shown(time),
            cls="time",
            role="timer",
            data_left=time if rate else None,
            data_since=clock.since if rate else None,
            data_rate=rate,
            data_due=due,
        ),
        cls="clock",
        id=f"{name}-{seat}",
        data_low=LOW[low] if low is not None else None,
        data_runs=runs or None,
        data_seat=colour,
    )


def _sign(low: int) -> Markup:
    """The sign of little time: an hourglass, with a mark, or words where it is up."""
    if not low:
        return el("span", _("time up"))
    return el("span", glyph("glyph-minutes"), "!" if low == min(THRESHOLDS[:-1]) else None)


def _hold(table: Table, seat: Seat, name: str) -> Markup:
    """The button that pauses the clock, or lets it go on."""
    clock = table.game.clock
    assert clock is not None
    label = _("Pause the clock")
    if clock.held:
        label = _("Start the clock") if clock.held == "begin" else _("Let the clock go on")
    return el(
        "button",
        glyph("glyph-play" if clock.held else "glyph-pause"),
        cls="button hold",
        type="button",
        id=f"{name}-hold-{seat}",
        data_msg="clock",
        aria_label=label,
        title=f"{label}. {_(STANDS[clock.held])}" if clock.held else label,
    )
