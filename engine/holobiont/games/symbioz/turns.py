"""The course of a turn: whose stage comes next, and what the end of a turn does."""

from __future__ import annotations

from holobiont.games.symbioz.board import CAPACITY, CRAPIT, KINDS, START, TURNS, ZERB
from holobiont.games.symbioz.phases import STAGE_RULES, Counts, Log, Setting
from holobiont.games.symbioz.state import (
    BREEDING,
    EATING,
    END,
    INTRODUCTION,
    MULTIPLICATION,
    OPEN,
    OVER,
    PHASES,
    STAGES,
    DecodedAction,
    State,
    pawns,
    reserve,
    standing,
)
from holobiont.rules import Seat, leaders


def start(setting: Setting, first: Seat) -> State:
    """Turn 1, which begins with the multiplication."""
    board, seats, *_ = setting
    zerbs = [0] * (len(board.areas) * seats)
    for seat, homes in enumerate(board.homes):
        for area in homes:
            zerbs[area * seats + seat] = START
    nothing, closed = (0,) * len(zerbs), (OPEN,) * len(board.areas)
    state = State(tuple(zerbs), nothing, nothing, closed, 1, first, OVER, first, 0, ())
    return _settle(setting, _begin(setting, state, MULTIPLICATION, first, None), None)


def play(setting: Setting, state: State, deed: DecodedAction, log: Log) -> State:
    """The state after an action and all that follows from it without a choice."""
    if deed.kind == END:
        if log is not None:
            log.append({"kind": "pass", "seat": state.seat, "lost": state.points})
        state = _next(setting, state, log)
    else:
        state = STAGE_RULES[state.stage].play(setting, state, deed, log)
    return _settle(setting, state, log)


def finished(setting: Setting, state: State) -> bool:
    """Whether a turn that ends like this is the last."""
    return state.turn == TURNS or max(standing(state))[0] >= setting.target


def decided_by(state: State) -> str:
    """What makes the victory: ``symbioz``, ``zerbs``, or ``shared``."""
    ranks = standing(state)
    most = max(ranks)
    if ranks.count(most) > 1:
        return "shared"
    return "symbioz" if [rank[0] for rank in ranks].count(most[0]) == 1 else "zerbs"


def _settle(setting: Setting, state: State, log: Log) -> State:
    """Go on until a seat has a choice or the game is over."""
    while state.stage != OVER:
        rules = STAGE_RULES[state.stage]
        state = rules.force(setting, state, log)
        if rules.busy(setting, state):
            return state
        state = _next(setting, state, log)
    return state


def _next(setting: Setting, state: State, log: Log) -> State:
    """The beginning of the stage that comes after this one."""
    stage, seat = state.stage, state.seat
    if stage in (MULTIPLICATION, BREEDING):
        _tell_unborn(setting, state, log)
    if stage == EATING:
        return _begin(setting, state, BREEDING, seat, log)
    seat = (seat + 1) % setting.seats
    if seat != state.first:
        stage = EATING if stage == BREEDING else stage
    elif stage == BREEDING:
        return _end_turn(setting, state, log)
    else:
        stage += 1
        _tell_phase(state, stage, log)
    return _begin(setting, state, stage, seat, log)


def _begin(setting: Setting, state: State, stage: int, seat: Seat, log: Log) -> State:
    rules = STAGE_RULES[stage]
    state = state._replace(stage=stage, seat=seat, points=rules.points)
    state = state._replace(tally=rules.tally(setting, state))
    if log is not None:
        facts = {"seat": seat, "stage": STAGES[stage]}
        if stage == INTRODUCTION and rules.busy(setting, state):
            log.append({"kind": "begin", **facts, "points": state.points})
        elif any(state.tally):
            log.append({"kind": "begin", **facts, "pending": _by_area(setting, state.tally)})
        elif stage != BREEDING:
            log.append({"kind": "skip", **facts})
    return state


def _end_turn(setting: Setting, state: State, log: Log) -> State:
    if log is not None:
        log.append({"kind": "turn_end", "turn": state.turn})
    state = _bloom(setting, state, log)
    if finished(setting, state):
        idle = (0,) * len(state.closed)
        state = state._replace(stage=OVER, seat=state.first, points=0, tally=idle)
        if log is not None:
            log.append(_ending(setting, state))
        return state
    first = (state.first + 1) % setting.seats
    state = state._replace(turn=state.turn + 1, first=first)
    if log is not None:
        log.append({"kind": "turn", "turn": state.turn, "first": first})
    _tell_phase(state, INTRODUCTION, log)
    return _begin(setting, state, INTRODUCTION, first, log)


def _bloom(setting: Setting, state: State, log: Log) -> State:
    """Close every area that one colour fills; all its pawns but a marker leave the planet."""
    seats, zerbs = setting.seats, state.zerbs
    full = [at for at, count in enumerate(zerbs) if count == CAPACITY]
    if not full:
        return state
    closed = list(state.closed)
    kept = [list(zerbs), list(state.crapits), list(state.kroguls)]
    for area, seat in (divmod(at, seats) for at in full):
        closed[area] = seat
        if log is not None:
            back = {
                kind.name: list(pawns(state, pawn, area))
                for pawn, kind in enumerate(KINDS)
                if pawn != ZERB
            }
            where = {"area": setting.board.areas[area], "back": back}
            log.append({"kind": "bloom", "seat": seat, **where})
        for counted in kept:
            counted[area * seats : (area + 1) * seats] = [0] * seats
    after = [tuple(counted) for counted in kept]
    return state._replace(zerbs=after[0], crapits=after[1], kroguls=after[2], closed=tuple(closed))


def _ending(setting: Setting, state: State) -> dict[str, object]:
    ranks = standing(state)
    return {
        "kind": "end",
        "winners": list(leaders(ranks)),
        "reason": "target" if max(ranks)[0] >= setting.target else "turns",
        "decided_by": decided_by(state),
        "standing": [list(rank) for rank in ranks],
    }


def _tell_phase(state: State, stage: int, log: Log) -> None:
    if log is not None:
        log.append({"kind": "phase", "phase": PHASES[stage], "turn": state.turn})


def _tell_unborn(setting: Setting, state: State, log: Log) -> None:
    if log is not None and any(state.tally):
        pawn = ZERB if state.stage == MULTIPLICATION else CRAPIT
        facts = {"pawn": KINDS[pawn].name, "pending": _by_area(setting, state.tally)}
        left = reserve(state, pawn, state.seat)
        log.append({"kind": "unborn", "seat": state.seat, **facts, "reserve": left})


def _by_area(setting: Setting, tally: Counts) -> dict[str, int]:
    return {name: count for name, count in zip(setting.board.areas, tally) if count}
