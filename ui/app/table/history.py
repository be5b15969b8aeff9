"""Looking back at a table: any past position, replays, and a new game from there. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holobiont.i18n import _
from ui.app.core.commands import After, Go, RequestEntropy, Save, Transition, entropy
from ui.app.core.model import PACES, Model, Notes, Replay, Table, numbered
from ui.app.core.table_messages import (
    AskBranch,
    BranchDealt,
    ChangeReplayPace,
    LookAt,
    NextViewer,
    ReplayTick,
    ReturnToGame,
    StepHistory,
    ToggleReplay,
)
from ui.app.core.table_records import private, setting_key
from ui.app.table.advice import noted
from ui.app.table.ai_replies import PAUSE
from ui.app.table.saving import saving_of
from ui.app.table.scene import told, viewer
from ui.app.table.turn import last_turn, refuse

if TYPE_CHECKING:
    from ui.app.core.clock_model import Clock


def look_at(model: Model, table: Table, msg: LookAt) -> Transition:
    """Show the position after a ply of the log; the last one is the present."""
    if msg.ply > table.match.ply:
        return model, ()
    return model._replace(page=_showing(table, msg.ply)), ()


def step(model: Model, table: Table, msg: StepHistory) -> Transition:
    """Go through the history by keys: first, earlier, later, last."""
    if table.dialogs.shown not in ("", "result"):
        return model, ()
    at, last = table.shown, table.match.ply
    targets = {"first": 0, "earlier": max(0, at - 1), "later": min(last, at + 1), "last": last}
    return model._replace(page=_showing(table, targets.get(msg.to, at))), ()


def return_to_game(model: Model, table: Table, msg: ReturnToGame) -> Transition:
    """Leave what is tried, or else the past, as somebody wants who goes back in the browser."""
    if not table.aside:
        return model, ()
    if table.whatif is not None:
        from ui.app.table.what_if import back  # here, as most people never try anything

        return back(model, table)
    return model._replace(page=_showing(table, table.match.ply)), ()


def replay(model: Model, table: Table, msg: ToggleReplay) -> Transition:
    """Let the game run by itself from what is shown, or what happened since one's last turn."""
    if table.match.ply == 0:
        return model, ()
    if table.timeline.replay is not None:
        return model._replace(
            page=table._replace(timeline=table.timeline._replace(replay=None))
        ), ()
    start: int | None = table.shown if table.timeline.past is not None else 0
    if msg.start == "since":
        start = last_turn(table)
    if start is None:
        return model, ()
    model, number = numbered(model)
    running = Replay(number, table.match.ply)
    table = _running(_showing(table, start), running)
    return model._replace(page=table), (_next(model, running),)


def tick(model: Model, table: Table, msg: ReplayTick) -> Transition:
    """The replay goes on by one action; in the present it ends."""
    if table.timeline.replay is None or table.timeline.replay.number != msg.number:
        return model, ()
    running, ply = table.timeline.replay, table.shown + 1
    if ply >= running.until:
        return model._replace(page=_showing(table, running.until)), ()
    table = _running(_showing(table, ply), running)
    return model._replace(page=table), (_next(model, running),)


def pace(model: Model, table: Table, msg: ChangeReplayPace) -> Transition:
    """The next speed of replays."""
    chosen = PACES[(PACES.index(model.settings.pace) + 1) % len(PACES)]
    settings = model.settings._replace(pace=chosen)
    return model._replace(settings=settings), (Save(setting_key("pace"), chosen),)


def eyes(model: Model, table: Table, msg: NextViewer) -> Transition:
    """When the game is over nothing is secret: see it as the next seat saw it."""
    if not table.match.over:
        return model, ()
    seat = viewer(table)
    following = 0 if seat is None else (seat + 1) % len(table.players)
    return model._replace(page=table._replace(holder=table.holder._replace(eyes=following))), ()


def ask_branch(model: Model, table: Table, msg: AskBranch) -> Transition:
    """Continue from the past: ask for an id, unless that would tell what must stay hidden."""
    if table.timeline.past is None:
        return model, ()
    if reason := why_no_branch(table):
        return refuse(model, table, reason)
    return model, (RequestEntropy(BranchDealt(table.timeline.past)),)


def branch(model: Model, table: Table, msg: BranchDealt) -> Transition:
    """A new game from a position of this one, which stays as it is."""
    if (ply := msg.ply) > table.match.ply:
        return model, ()
    drawn = entropy(msg.answer)
    key = drawn.id
    new = Table(
        id=key,
        match=table.match.at(ply),
        players=table.game.players,
        notes=Notes(
            salt=drawn.salt if table.match.rules.secrets else "",
            taken_back=table.notes.taken_back,
            teaching=table.notes.teaching,
            branched=f"{table.id} after {ply}",
            started=drawn.date,
        ),
        clock=_clock_after(table, ply),
    )
    model, before = noted(model, table) if _may_look_ahead(table) else (model, ())
    model, commands = saving_of(model, new)
    return model, (*before, *commands, Go(f"#/game/{key}"))


def _clock_after(table: Table, ply: int) -> Clock | None:
    """The clocks of a game as they stood after a ply; of a what-if none."""
    if table.clock is None:
        return None
    from ui.app.core.clock_model import cut  # here, as most people play without

    return cut(table.clock, ply)


def _may_look_ahead(table: Table) -> bool:
    """Whether a new game from the past can show what is still hidden in this one."""
    return table.match.rules.secrets and not table.game.match.over


def why_no_branch(table: Table) -> str:
    """Why a new game from the past is not offered now; empty when it is."""
    if private(table):
        return _(
            "This game has hidden cards, so it can be continued from its past when it is over."
        )
    return ""


def _showing(table: Table, ply: int) -> Table:
    """The table with the position after ``ply`` actions on it, and what led there in words.

    A dialog that led there, such as the review, is closed.
    """
    past = None if ply == table.match.ply else ply
    said = "\n".join(told(table, ply - 1, ply)) if ply else _("The start of the game.")
    return table._replace(
        timeline=table.timeline._replace(past=past, replay=None),
        selection=table.selection._replace(picked="", pending=(), pointed=""),
        speech=table.speech._replace(message="", said=said),
        dialogs=table.dialogs._replace(shown=""),
    )


def _running(table: Table, replay: Replay) -> Table:
    """The table with a replay that goes on from what it shows."""
    return table._replace(timeline=table.timeline._replace(replay=replay))


def _next(model: Model, running: Replay) -> After:
    return After(PAUSE[model.settings.pace], ReplayTick(running.number))
