"""Goals: questions whose answer is counted on the board, so that no search has to judge it.

    turns = listed(rules, state)
    ranked(rules, state, GOALS["most moves"], turns)     # every turn with its count, the best first
    solution_of(rules, state, GOALS["most moves"], turns)    # the one best turn, or None

Every turn is tried. Where two count alike there is no puzzle, so a solution has no rival.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.puzzles import Puzzle, played, rules_of, state_of
from holobiont.puzzles.turns import Turn, part, turns_of
from holobiont.rules import Seat

MOST = {"symbio": 1_200, "symbioz": 400}
"""Turns that are listed; positions with more have no goal."""
LEAST = 8
"""Turns; positions with fewer are no puzzles."""
FULL_AREA = 12
"""Zerbs of one colour: the area closes at the end of the turn, which no count here foresees."""

Measure = Callable[[AnyRules, Any, Seat], int]
"""Count for a seat in a position."""


class Goal(NamedTuple):
    """A count which the turn of the seat to act is to make as large, or as small, as possible."""

    slug: str
    measure: Measure
    stage: str = ""
    """The stage of Symbioz in which it is asked."""
    fewest: bool = False
    """Whether fewer is better."""


class Ranked(NamedTuple):
    """A turn with its count."""

    turn: Turn
    value: int


# ---- Symbio --------------------------------------------------------------------------------------


def _sides(state: Any, seat: Seat) -> tuple[int, int, int]:
    """The stones of a seat, those of the other one, and the empty squares."""
    from holobiont.games.symbio.board import FULL

    colour = seat ^ state.swapped
    own, foe = state.stones[colour], state.stones[1 - colour]
    return own, foe, FULL ^ own ^ foe


@lru_cache(maxsize=256)
def _rims(stones: int) -> tuple[tuple[int, int], ...]:
    """The size and the rim of each body; the opponent's are the same after most turns."""
    from holobiont.games.symbio.board import bodies, rim

    return tuple((body.bit_count(), rim(body)) for body in bodies(stones))


def _open_squares(rules: AnyRules, state: Any, seat: Seat) -> int:
    from holobiont.games.symbio.board import rim

    own, _foe, empty = _sides(state, seat)
    return (rim(own) & empty).bit_count()


def _open_squares_ahead(rules: AnyRules, state: Any, seat: Seat) -> int:
    return _open_squares(rules, state, seat) - _open_squares(rules, state, 1 - seat)


def _moves(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Moves of a seat, as if it were to move."""
    from holobiont.games.symbio.board import bodies, rim

    own, foe, empty = _sides(state, seat)
    targets = empty
    if any(not edge & empty for _size, edge in _rims(foe)):
        targets |= sum(body for body in bodies(foe) if not rim(body) & empty)
    return sum(size * (edge & targets).bit_count() for size, edge in _rims(own) if edge & empty)


def _shut_in(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Opposing stones without freedom."""
    _own, foe, empty = _sides(state, seat)
    return sum(size for size, edge in _rims(foe) if not edge & empty)


def _their(measure: Measure) -> Measure:
    """The same count for the other seat of two."""
    return lambda rules, state, seat: measure(rules, state, 1 - seat)


# ---- Symbioz -------------------------------------------------------------------------------------


def _own(state: Any, counts: Sequence[int], seat: Seat) -> Sequence[int]:
    """Pawns of one kind of a seat, by area."""
    return counts[seat :: len(counts) // len(state.closed)]


def _all(state: Any, counts: Sequence[int]) -> list[int]:
    """Pawns of one kind of all seats together, by area."""
    seats = len(counts) // len(state.closed)
    return [sum(counts[area * seats : (area + 1) * seats]) for area in range(len(state.closed))]


def _births(rules: Any, state: Any, seat: Seat) -> int:
    """Newborn Zerbs of the next turn, as the planet stands."""
    from holobiont.games.symbioz.board import FERTILE, PLAIN

    areas = zip(_own(state, state.zerbs, seat), rules.setting.board.fertile)
    return sum(zerbs // (FERTILE if fertile else PLAIN) for zerbs, fertile in areas)


def _births_ahead(rules: AnyRules, state: Any, seat: Seat) -> int:
    others = (each for each in range(rules.seat_count) if each != seat)
    return _births(rules, state, seat) - sum(_births(rules, state, each) for each in others)


def _settled(rules: AnyRules, state: Any, seat: Seat) -> int:
    return sum(zerbs > 0 for zerbs in _own(state, state.zerbs, seat))


def _fed_kroguls(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Kroguls of a seat with a Crapit for each in their area."""
    return sum(map(min, _own(state, state.kroguls, seat), _all(state, state.crapits)))


def _raiders(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Crapits of a seat with a Zerb of another seat for each in their area."""
    own, there = _own(state, state.zerbs, seat), _all(state, state.zerbs)
    foreign = [every - each for every, each in zip(there, own)]
    return sum(map(min, _own(state, state.crapits, seat), foreign))


def _litters(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Newborn Crapits of the next turn, of those that find a Zerb as the planet stands."""
    from holobiont.games.symbioz.board import LITTER

    fed = map(min, _own(state, state.crapits, seat), _all(state, state.zerbs))
    return sum(crapits // LITTER for crapits in fed)


GOALS: Mapping[str, Goal] = {
    "most shut in": Goal("symbio", _shut_in),
    "fewest open squares": Goal("symbio", _their(_open_squares), fewest=True),
    "most open squares": Goal("symbio", _open_squares),
    "open squares ahead": Goal("symbio", _open_squares_ahead),
    "fewest moves": Goal("symbio", _their(_moves), fewest=True),
    "most moves": Goal("symbio", _moves),
    "births ahead": Goal("symbioz", _births_ahead, "eating"),
    "most fed": Goal("symbioz", _fed_kroguls, "kroguls"),
    "most areas": Goal("symbioz", _settled, "multiplication"),
    "most births": Goal("symbioz", _births, "multiplication"),
    "most raiders": Goal("symbioz", _raiders, "births"),
    "most litters": Goal("symbioz", _litters, "births"),
}
"""By the key of their question; those that have an answer in few positions first."""


# ---- counting ------------------------------------------------------------------------------------


def goals_of(rules: AnyRules, state: Any) -> list[str]:
    """The goals that can be asked for where a turn, or a part of one, begins."""
    if rules.to_act(state) is None or getattr(state, "growing", False):
        return []
    stage = _stage(state)
    return [key for key, goal in GOALS.items() if (goal.slug, goal.stage) == (rules.slug, stage)]


def _stage(state: Any) -> str:
    if not hasattr(state, "tally"):
        return ""
    from holobiont.games.symbioz.state import STAGES

    return STAGES[state.stage]


def listed(rules: AnyRules, state: Any) -> list[Turn]:
    """All turns; none where there are too few or too many, or where a count would mislead.

    It would where a turn wins, or where an area of Symbioz is about to close.
    """
    if FULL_AREA in getattr(state, "zerbs", ()):
        return []
    turns = turns_of(rules, state, MOST[rules.slug]) or []
    if len(turns) < LEAST or any(_misleads(state, turn.end) for turn in turns):
        return []
    return turns


def _misleads(state: Any, end: Any) -> bool:
    if not hasattr(state, "tally"):
        return bool(end.winners)
    return end.turn != state.turn or FULL_AREA in end.zerbs


def ranked(rules: AnyRules, state: Any, goal: Goal, turns: Sequence[Turn]) -> list[Ranked]:
    """Turns with their counts, the best first."""
    seat = rules.to_act(state)
    assert seat is not None
    found = [Ranked(turn, goal.measure(rules, turn.end, seat)) for turn in turns]
    return sorted(found, key=lambda each: each.value, reverse=not goal.fewest)


def solution_of(rules: AnyRules, state: Any, goal: Goal, turns: Sequence[Turn]) -> Ranked | None:
    """The turn that alone has the best count; None where another one has it too."""
    if not turns:
        return None
    best, second = ranked(rules, state, goal, turns)[:2]
    return best if best.value != second.value else None


def counts_of(puzzle: Puzzle) -> tuple[int, int]:
    """Counts of the goal of a puzzle in its position and after its solution."""
    rules, state, count = rules_of(puzzle), state_of(puzzle), GOALS[puzzle.question].measure
    end = played(rules, state, puzzle.solution)
    return count(rules, state, puzzle.seat), count(rules, end, puzzle.seat)


def count_after(puzzle: Puzzle, rules: AnyRules, states: Sequence[Any]) -> int | None:
    """The same after a turn that was played, the first state being that of the puzzle.

    None where the turn is not over.
    """
    if part(rules, states[0]) == part(rules, states[-1]):
        return None
    return GOALS[puzzle.question].measure(rules, states[-1], puzzle.seat)
