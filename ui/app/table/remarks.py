"""A companion's word at a turning point: the start, a large gain or loss, the end. Pure.

What it is about is what everybody sees, from the observation of a spectator.
"""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from holobiont.match import Match
from holobiont.rules import Rules, Seat
from ui.app.core.commands import After, Transition
from ui.app.core.companion_texts import said
from ui.app.core.model import CompanionTexts, Model, Remark, Table
from ui.app.core.player_names import companion_of
from ui.app.core.table_messages import RemarkSeen
from ui.app.table.live_region import spoken
from ui.app.table.scene import view_of

BEFORE, SHOWN = 4_000, 6_000
"""Milliseconds in which a turn is read before a remark about it, and of the remark itself."""
SWINGS, APART = 2, 6
"""Remarks about gains and losses in a game, at most, and actions between two remarks, at least."""
STARTS = 2
"""The ply from which it is too late for a word at the start."""


def followed(before: Model, after: Model) -> Transition:
    """The model in which a companion has said what there is to say of what happened."""
    table = after.table
    if table is None or after.settings.remarks == "no" or table.mode is not None:
        return after, ()
    if table.remote is not None or table.notes.forfeit is not None:
        return after, ()
    earlier = before.table if before.table is not None and before.table.id == table.id else None
    if (occasion := _occasion(earlier, table)) is None:
        return after, ()
    seat, kind = occasion
    text = _line(after.companions, table, seat, kind)
    if not text:
        return after, ()
    return _made(after, table, seat, text, lasts=kind in ENDS)


ENDS = ("won", "lost", "drawn")


def _made(model: Model, table: Table, seat: Seat, text: str, *, lasts: bool) -> Transition:
    """The model with a remark, which the live region says after everything else."""
    speech, ply = table.speech, table.match.ply
    remark = Remark(len(speech.remarked) + 1, seat, text, waits=bool(ply) and not lasts)
    told = f"{table.names[seat]}: {text}"
    following = speech.spoken[-1].number + 1 if speech.spoken else 0
    speech = speech._replace(
        remark=remark,
        remarked=(*speech.remarked, ply),
        spoken=spoken(speech.spoken, [told], following),
    )
    model = model._replace(page=table._replace(speech=speech))
    pause = BEFORE if remark.waits else SHOWN
    return model, () if lasts else (After(pause, RemarkSeen(remark.number)),)


def seen(model: Model, table: Table, msg: RemarkSeen) -> Transition:
    """A remark has waited or was shown long enough."""
    remark = table.speech.remark
    if remark is None or remark.number != msg.number:
        return model, ()
    following = remark._replace(waits=False) if remark.waits else None
    table = table._replace(speech=table.speech._replace(remark=following))
    return model._replace(page=table), () if following is None else (After(SHOWN, msg),)


def _occasion(before: Table | None, table: Table) -> tuple[Seat, str] | None:
    """The seat with a reason to speak, and its occasion; None if there is none."""
    companions = [seat for seat, player in enumerate(table.players) if companion_of(player)]
    if not companions:
        return None
    match, made = table.match, table.speech.remarked
    if not made and match.ply < STARTS and not match.over:
        return companions[0], "start"
    if before is None or before.match is match or before.match.ply >= match.ply:
        return None
    if match.over:
        return _of_the_end(match, companions)
    turned = match.actors()[-1] != match.to_act
    early = bool(made) and match.ply - made[-1] < APART
    swings = sum(ply >= STARTS for ply in made)
    return _swing(table, companions) if turned and not early and swings < SWINGS else None


def _of_the_end(match: Match, companions: Sequence[Seat]) -> tuple[Seat, str]:
    winners = match.rules.winners(match.state)
    if len(winners) == match.rules.seat_count:
        return companions[0], "drawn"
    won = [seat for seat in companions if seat in winners]
    return (won[0], "won") if won else (companions[0], "lost")


def _swing(table: Table, companions: Sequence[Seat]) -> tuple[Seat, str] | None:
    """The companion whose lead has changed most by the last turn, if that is much."""
    view, match = view_of(table), table.match
    actors = match.actors()
    since = len(actors)
    while since and actors[since - 1] == actors[-1]:
        since -= 1
    old, new = (standing(table, ply) for ply in (since, match.ply))
    if not view.swing or not old or not new:
        return None
    changes = {seat: _lead(new, seat) - _lead(old, seat) for seat in companions}
    seat = max(companions, key=lambda each: abs(changes[each]))
    if abs(changes[seat]) < view.swing:
        return None
    return seat, "gain" if changes[seat] > 0 else "loss"


def standing(table: Table, ply: int) -> Sequence[float]:
    """How the seats stood in the eyes of a spectator; empty where that is not seen."""
    rules: Rules[object] = table.match.rules
    return view_of(table).standing(rules, rules.observe(table.match.states[ply], None))


def _lead(standing: Sequence[float], seat: Seat) -> float:
    others = [at for other, at in enumerate(standing) if other != seat]
    return standing[seat] - max(others, default=0.0)


def _line(texts: CompanionTexts, table: Table, seat: Seat, kind: str) -> str:
    """What a companion says; in a game always the same."""
    companion = companion_of(table.players[seat])
    lines = said(texts, companion.key, kind) if companion else ()
    number = crc32(f"{table.id}.{table.match.ply}.{kind}".encode())
    return lines[number % len(lines)] if lines else ""
