"""The clocks of a table: whose time runs, what each action took, and what is said of it. Pure.

``Model.moment`` is the time at which a message was taken in. A page is drawn when a clock begins
to run or stops; between these, web/page/clock.mjs writes what is left, and tells when a threshold
is reached.
"""

from __future__ import annotations

from holobiont.i18n import N_, _, listed, ngettext
from holobiont.match import Match
from holobiont.rules import Seat
from ui.app.core.clock_model import TENTH, Clock, left
from ui.app.core.commands import Command, Note, SaveGame, Transition
from ui.app.core.message import Message
from ui.app.core.model import Forfeit, Model, Table, addressed, human_seats
from ui.app.core.table_messages import HideSecrets, PageShown, PauseClock, Redo
from ui.app.table.live_region import spoken
from ui.app.table.saving import saving_of
from ui.app.table.scene import lingering, veiled

THRESHOLDS = (30_000, 10_000, 0)
"""Milliseconds left at which something is said."""
NEVER = 10**9
SLACK = 20
"""Milliseconds by which a message may come too early, as browsers round their clocks."""
STANDS = {
    "begin": N_("The clock starts with the first move."),
    "pause": N_("The clock is paused."),
    "undo": N_("The clock stands after the undo and goes on with the next move."),
    "opened": N_(
        "The clock has been stopped since the game was opened and goes on with the next move."
    ),
}


def clocked(table: Table) -> tuple[Seat, ...]:
    """The seats that have a clock: those of people, where all sit at this device."""
    if table.game.clock is None or table.game.remote is not None or table.game.notes.letter:
        return ()
    if any(player.kind == "away" for player in table.game.players):
        return ()
    return human_seats(table.game)


def followed(
    before: Model, after: Model, msg: Message, commands: tuple[Command, ...]
) -> Transition:
    """The model after a message with its clocks in step, and the commands, perhaps with more.

    The same model where no clock begins to run, stops or reaches a threshold.
    """
    after, commands = _left_behind(before, after, commands)
    table = after.table
    if table is None or table.game.clock is None or table.is_exercise:
        return after, commands
    game, was = table.game, table.game.clock
    known = before.table is not None and before.table.game.clock is was
    clock = _banked(was if known else was._replace(running=None), after.browser.moment)
    clock = _in_step(clock, game.match, clocked(table), isinstance(msg, Redo))
    if isinstance(msg, PauseClock):
        clock = clock._replace(held="" if clock.held else "pause")
    if isinstance(msg, (HideSecrets, PageShown)):
        clock = clock._replace(hidden=isinstance(msg, HideSecrets))
    runs = _runs(after, table, clock)
    reached = _reached(table, clock) if runs == clock.running else None
    marks = (was.running, was.held, was.hidden, len(was.spent))
    if marks == (runs, clock.held, clock.hidden, len(clock.spent)) and reached is None:
        return after, commands
    clock = clock._replace(running=runs, since=after.browser.moment)
    clock = clock._replace(warned=_lowest(table, clock) if runs is not None else NEVER)
    after = after._replace(page=with_clock(table, clock))
    if reached is not None:
        after, more = _told(after, reached)
        commands = (*commands, *more)
    saves = any(isinstance(each, SaveGame) and each.id == game.id for each in commands)
    if saves or clock.hidden > was.hidden:
        return _saved(after, commands)
    return after, commands


def with_clock(table: Table, clock: Clock) -> Table:
    """The table with other clocks of its game, which may lie behind something that is tried."""
    if (whatif := table.whatif) is not None:
        return table._replace(mode=whatif._replace(game=whatif.game._replace(clock=clock)))
    return table._replace(clock=clock)


def _left_behind(before: Model, after: Model, commands: tuple[Command, ...]) -> Transition:
    """The time that ran when a table was left is kept with its game."""
    table = before.table
    if table is None or (after.table is not None and after.table.id == table.id):
        return after, commands
    game = table.game
    if game.clock is None or game.clock.running is None:
        return after, commands
    if all(card.id != game.id for card in after.library.games):
        return after, commands  # it was deleted
    clock = _banked(game.clock, after.browser.moment)._replace(running=None)
    after, saved = saving_of(after, game._replace(clock=clock))
    return after, (*commands, *saved)


def _saved(model: Model, commands: tuple[Command, ...]) -> Transition:
    """The game is saved with its clocks, in place of what was to be saved without them."""
    assert model.table is not None
    game = model.table.game
    model, saved = saving_of(model, game)
    others = (c for c in commands if not (isinstance(c, SaveGame) and c.id == game.id))
    return model, (*others, *saved)


def _banked(clock: Clock, now: int) -> Clock:
    """The clocks at a moment: the time that has run is noted."""
    if clock.running is None or clock.running >= len(clock.thought):
        return clock._replace(running=None)
    return _thought(clock, clock.running, max(0, now - clock.since))._replace(since=now)


def _thought(clock: Clock, seat: Seat, more: int) -> Clock:
    """The clocks with more time since a seat's last action."""
    times = (time + more * (n == seat) for n, time in enumerate(clock.thought))
    return clock._replace(thought=tuple(times))


def _in_step(clock: Clock, match: Match, people: tuple[Seat, ...], redone: bool) -> Clock:
    """The clocks of a match that has gone on or back.

    The time of an action is what its seat has taken since its last one. What is undone takes its
    time back to the seat, so that undoing gives no time; a turn's increment is undone with it.
    """
    if match.ply < len(clock.spent):
        for seat, time in clock.spent[match.ply :]:
            if seat in people:
                clock = _thought(clock, seat, TENTH * time)
        return clock._replace(spent=clock.spent[: match.ply], held="undo")
    for seat in match.actors(len(clock.spent)):
        time = 0
        if seat in people:
            time = clock.thought[seat] // TENTH
            clock = _thought(clock, seat, -TENTH * time)
            clock = clock if redone else clock._replace(held="")
        clock = clock._replace(spent=(*clock.spent, (seat, time)))
    return clock


def _runs(model: Model, table: Table, clock: Clock) -> Seat | None:
    """The seat whose time runs now; None while nobody can be expected to act."""
    actor = table.game.match.to_act
    covered = model.help is not None or model.overlay.listing or model.library.opening
    over = table.whatif is not None or table.notes.forfeit is not None
    if clock.held or clock.hidden or model.screen != "table" or covered or over:
        return None
    if table.dialogs.shown or table.dialogs.coming or lingering(table):
        return None
    if actor not in clocked(table) or veiled(table) is not None:
        return None
    return actor


def _left(table: Table, clock: Clock, seat: Seat) -> int:
    return left(clock, seat, clocked(table), table.game.match.to_act)


def _lowest(table: Table, clock: Clock) -> int:
    """The lowest threshold that the seat has reached whose time runs."""
    assert clock.running is not None
    time = _left(table, clock, clock.running)
    return min((t for t in THRESHOLDS if time <= t + SLACK), default=NEVER)


def _reached(table: Table, clock: Clock) -> int | None:
    """The threshold that the running clock has just reached, if it has one."""
    if clock.running is None or (lowest := _lowest(table, clock)) >= clock.warned:
        return None
    return lowest


def _told(model: Model, threshold: int) -> Transition:
    """A threshold is told aloud; at zero the game may be lost."""
    table = model.table
    assert table is not None and table.game.clock is not None
    clock, seat = table.game.clock, table.game.match.to_act
    assert seat is not None
    lost = not threshold and clock.setting.loses and len(table.players) == 2
    if lost:
        line = lost_on_time(table, seat)
        table = table._replace(
            notes=table.notes._replace(forfeit=Forfeit(seat, "time", "")), token=table.token + 1
        )
        table = with_clock(table, clock._replace(running=None))
    elif not threshold:
        line = _of(table, seat, N_("The time of {name} is up."), N_("Your time is up."))
    else:
        words = N_("{name} has {seconds} seconds left.")
        own = N_("You have {seconds} seconds left.")
        line = _of(table, seat, words, own, seconds=threshold // 1000)
    said = spoken(table.speech.spoken, [line])
    table = table._replace(speech=table.speech._replace(spoken=said))
    model = model._replace(page=table)
    commands: tuple[Command, ...] = ()
    if model.settings.sound != "off":
        from ui.app.table.sounds import heard  # here, as most people play without

        notes = (Note("low" if threshold else "up", ""),)
        commands = heard(model.settings, table.match.rules.slug, notes)
    if lost:
        model, saved = saving_of(model, table)
        commands = (*commands, *saved)
    return model, commands


def lost_on_time(table: Table, seat: Seat) -> str:
    """Who has lost as the time was up, in a sentence."""
    words = N_("The time of {name} is up, and so the game is lost.")
    return _of(table, seat, words, N_("Your time is up, and so the game is lost."))


def _of(table: Table, seat: Seat, words: str, own: str, **fields: object) -> str:
    """A sentence about a seat, in the words for who is addressed where that is the one."""
    return _(own if seat == addressed(table) else words, name=table.names[seat], **fields)


def times_told(model: Model, table: Table) -> list[str]:
    """What everybody has left, and whether the clock stands, to whoever asks."""
    people, clock = clocked(table), table.game.clock
    if clock is None or not people:
        return [_("This game has no clock.")]
    clock = _banked(clock, model.browser.moment)
    lines = [
        _("You: {time}.", time=in_words(time))
        if seat == addressed(table)
        else _("{name}: {time}.", name=table.names[seat], time=in_words(time))
        for seat in people
        for time in [_left(table, clock, seat)]
    ]
    return [*lines, *([_(STANDS[clock.held])] if clock.held else [])]


def in_words(milliseconds: int) -> str:
    """What is left of a time, or how long it has been up, in words."""
    seconds = -(-milliseconds // 1000) if milliseconds > 0 else -milliseconds // 1000
    minutes, rest = divmod(seconds, 60)
    parts = [ngettext("{number} minute", "{number} minutes", minutes)] if minutes else []
    if rest or not minutes:
        parts.append(ngettext("{number} second", "{number} seconds", rest))
    time = listed(parts)
    if milliseconds <= 0 and seconds:
        return _("time up for {time}", time=time)
    return _("{time} left", time=time)
