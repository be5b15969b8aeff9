"""A position of Symbioz as one line of text.

    4 2 O introduction Y 9 o1:1 Y6/Y4P2/Y5cY1kB2/-/…

Seats, turn, first seat of the turn, stage, seat to act, points left (- outside the introduction),
the tally (for each area the Zerbs bought, the births to place, or the adults to be fed), then the
areas in the order o1 o2 … m1 … f1: Zerbs, Crapits after ``c``, Kroguls after ``k``, by colour; - an
empty area, *Y a Symbioz of yellow.
"""

from __future__ import annotations

import re

from holobiont.games.symbioz.board import CAPACITY, KINDS, LETTERS, POINTS, TURNS, ZERB, Board
from holobiont.games.symbioz.phases import STAGE_RULES, Counts, Setting
from holobiont.games.symbioz.state import (
    INTRODUCTION,
    OPEN,
    OVER,
    STAGES,
    State,
    pawns,
    reserve,
    standing,
)
from holobiont.games.symbioz.turns import finished
from holobiont.rules import Seat

_NUMBER = "[1-9][0-9]?"
_AREA = re.compile(
    rf"\*[{LETTERS}]|-|((?:[{LETTERS}]{_NUMBER})*)"
    rf"(?:c((?:[{LETTERS}]{_NUMBER})+))?(?:k((?:[{LETTERS}]{_NUMBER})+))?"
)
_TALLY = re.compile(f"-|[omf]{_NUMBER}:{_NUMBER}(,[omf]{_NUMBER}:{_NUMBER})*")


def show(board: Board, state: State) -> str:
    points = str(state.points) if state.stage == INTRODUCTION else "-"
    tally = ",".join(f"{name}:{n}" for name, n in zip(board.areas, state.tally) if n) or "-"
    head = f"{len(board.homes)} {state.turn} {LETTERS[state.first]} {STAGES[state.stage]}"
    areas = "/".join(_show_area(state, area) for area in range(len(board.areas)))
    return f"{head} {LETTERS[state.seat]} {points} {tally} {areas}"


def _show_area(state: State, area: int) -> str:
    if state.closed[area] != OPEN:
        return f"*{LETTERS[state.closed[area]]}"
    text = ""
    for pawn, kind in enumerate(KINDS):
        here = "".join(f"{LETTERS[s]}{n}" for s, n in enumerate(pawns(state, pawn, area)) if n)
        if here:
            text += here if pawn == ZERB else kind.letter + here
    return text or "-"


def read(setting: Setting, first: Seat | None, text: str) -> State:
    """The state that is written ``text``; ``first`` is who must have begun turn 1, if anybody."""
    state = parsed(setting, text)
    if first is not None and state.first != (first + state.turn - 1) % setting.seats:
        leader = LETTERS[state.first]
        raise ValueError(f"first seat: {leader} does not begin turn {state.turn}")
    _check_pawns(setting, state)
    _check_stage(setting, state)
    return state


def parsed(setting: Setting, text: str) -> State:
    """The state that is written ``text``, whether or not the options let it come about."""
    words = text.split(" ")
    if len(words) != 8:
        raise ValueError(f"a Symbioz position has 8 parts, not {len(words)}: {text[:100]!r}")
    seats, turn, leader, stage, seat, points, tally, areas = words
    if seats != str(setting.seats):
        raise ValueError(f"seats: {setting.seats} of them play, not {seats[:20]!r}")
    if not re.fullmatch(_NUMBER, turn) or int(turn) > TURNS:
        raise ValueError(f"turn: from 1 to {TURNS}, not {turn[:20]!r}")
    letters = LETTERS[: setting.seats]
    if leader not in tuple(letters) or seat not in tuple(letters):
        raise ValueError(f"seats: one of {letters}, not {leader[:20]!r} and {seat[:20]!r}")
    if stage not in STAGES:
        raise ValueError(f"stage: one of {', '.join(STAGES)}, not {stage[:20]!r}")
    return State(
        *_read_areas(setting, areas),
        int(turn),
        LETTERS.index(leader),
        STAGES.index(stage),
        LETTERS.index(seat),
        _read_points(points, STAGES.index(stage)),
        _read_tally(setting.board, tally),
    )


def _read_points(text: str, stage: int) -> int:
    if stage != INTRODUCTION:
        if text != "-":
            raise ValueError(f"points: - outside the introduction, not {text[:20]!r}")
        return 0
    if text not in map(str, range(POINTS + 1)):
        raise ValueError(f"points: from 0 to {POINTS}, not {text[:20]!r}")
    return int(text)


def _read_tally(board: Board, text: str) -> Counts:
    if not _TALLY.fullmatch(text):
        raise ValueError(f"tally: areas with numbers, not {text[:60]!r}")
    found = {} if text == "-" else dict(each.split(":") for each in text.split(","))
    names = [name for name in board.areas if name in found]
    if text != "-" and ",".join(f"{name}:{found[name]}" for name in names) != text:
        raise ValueError(f"tally: every area in use once and in order, not {text[:60]!r}")
    return tuple(int(found.get(name, 0)) for name in board.areas)


def _read_areas(setting: Setting, text: str) -> tuple[Counts, Counts, Counts, Counts]:
    cells, names = text.split("/"), setting.board.areas
    if len(cells) != len(names):
        raise ValueError(f"areas: {len(names)} of them, not {len(cells)}")
    closed: list[int] = []
    kept: tuple[list[int], list[int], list[int]] = ([], [], [])
    for name, cell in zip(names, cells):
        found = _AREA.fullmatch(cell)
        if found is None or not cell:
            raise ValueError(f"area {name}: {cell[:40]!r} cannot be read")
        closed.append(_seat(setting, name, cell[1]) if cell[0] == "*" else OPEN)
        for counted, part in zip(kept, found.groups()):
            counted += _read_counts(setting, name, part or "")
    return tuple(kept[0]), tuple(kept[1]), tuple(kept[2]), tuple(closed)


def _read_counts(setting: Setting, name: str, text: str) -> list[int]:
    here = [0] * setting.seats
    last = -1
    for letter, number in re.findall(r"([A-Z])([0-9]+)", text):
        seat = _seat(setting, name, letter)
        if seat <= last:
            raise ValueError(f"area {name}: {text} does not name the colours in order")
        here[seat], last = int(number), seat
    return here


def _seat(setting: Setting, name: str, letter: str) -> Seat:
    seat = LETTERS.index(letter)
    if seat >= setting.seats:
        raise ValueError(f"area {name}: {letter} does not play")
    return seat


def _check_pawns(setting: Setting, state: State) -> None:
    for area, name in enumerate(setting.board.areas):
        if sum(pawns(state, ZERB, area)) > CAPACITY:
            raise ValueError(f"area {name}: more than {CAPACITY} Zerbs")
    for pawn, kind in enumerate(KINDS):
        for seat in range(setting.seats):
            if reserve(state, pawn, seat) < 0:
                raise ValueError(f"areas: {LETTERS[seat]} has more than {kind.owned} {kind.name}s")


def _check_stage(setting: Setting, state: State) -> None:
    """Refuse a position whose stage cannot have come, or would be left at once."""
    stage, tally, seat = state.stage, state.tally, state.seat
    if stage == OVER:
        if any(tally) or seat != state.first or not finished(setting, state):
            raise ValueError("stage: the game is not over in this position")
        return
    if stage == INTRODUCTION and state.turn == 1:
        raise ValueError("stage: turn 1 has no introduction")
    if max(standing(state))[0] >= setting.target:
        raise ValueError("stage: the game is over in this position")
    most = most_tally(setting, state)
    for name, count, bound in zip(setting.board.areas, tally, most):
        if count > bound:
            raise ValueError(f"tally: {name} can have {bound} at most, not {count}")
    if stage == INTRODUCTION and sum(tally) > POINTS - state.points:
        raise ValueError(f"points: {state.points} are too many after {sum(tally)} purchases")
    if STAGE_RULES[stage].force(setting, state, None) != state:
        raise ValueError("tally: an adult without food is dead already")
    if not STAGE_RULES[stage].busy(setting, state):
        raise ValueError(f"stage: {LETTERS[seat]} has nothing to decide")


def most_tally(setting: Setting, state: State) -> Counts:
    """The most that the tally can say of each area: what it says when the stage begins."""
    if state.stage != INTRODUCTION:
        return STAGE_RULES[state.stage].tally(setting, state)
    own = state.zerbs[state.seat :: setting.seats]
    plain = [0 if fertile else setting.limit for fertile in setting.board.fertile]
    return tuple(min(pair) for pair in zip(own, plain))
