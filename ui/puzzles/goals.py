"""Goals: questions whose answer is counted on the board, so that no search has to judge it.

    turns = listed(rules, state)
    ranked(rules, state, GOALS["most moves"], turns)     # every turn with its count, the best first
    solution_of(rules, state, GOALS["most moves"], turns)    # the one best turn, or None

Every turn is tried. Where two count alike there is no puzzle, so a solution has no rival.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from holobiont.i18n import N_
from holobiont.match import AnyRules
from holobiont.puzzles import Puzzle, played, rules_of, state_of
from ui.puzzles import counts
from ui.puzzles.turns import Turn, part, turns_of

MOST = {"symbio": 1_200, "symbioz": 400, "saprobiont": 600, "symbiote": 400}
"""Turns that are listed; positions with more have no goal."""
LEAST = {"symbiote": 5}
"""Turns, ``USUAL_LEAST`` in the other games; positions with fewer are no puzzles."""
USUAL_LEAST = 8
FULL_AREA = 12
"""Zerbs of one colour: the area closes at the end of the turn, which no count here foresees."""


class Goal(NamedTuple):
    """A count which the turn of the seat to act is to make as large, or as small, as possible."""

    slug: str
    measure: counts.Measure
    label: str
    """The name of the count, a plural noun, marked for translation."""
    stage: str = ""
    """The stage of the game in which it is asked, where it has stages."""
    fewest: bool = False
    """Whether fewer is better."""


class Ranked(NamedTuple):
    """A turn with its count."""

    turn: Turn
    value: int


GOALS: Mapping[str, Goal] = {
    "most shut in": Goal(
        "symbio",
        counts.shut_in,
        N_("Enemy stones without freedom"),
    ),
    "fewest open squares": Goal(
        "symbio",
        counts.their(counts.open_squares),
        N_("Empty squares that the opponent's stones touch"),
        fewest=True,
    ),
    "most open squares": Goal(
        "symbio",
        counts.open_squares,
        N_("Empty squares that your own stones touch"),
    ),
    "open squares ahead": Goal(
        "symbio",
        counts.open_squares_ahead,
        N_("Empty squares ahead"),
    ),
    "fewest moves": Goal(
        "symbio",
        counts.their(counts.moves),
        N_("Moves of the opponent"),
        fewest=True,
    ),
    "most moves": Goal(
        "symbio",
        counts.moves,
        N_("Moves, if you could move again"),
    ),
    "births ahead": Goal(
        "symbioz",
        counts.births_ahead,
        N_("Births ahead"),
        "eating",
    ),
    "most fed": Goal(
        "symbioz",
        counts.fed_kroguls,
        N_("Kroguls with a Crapit each"),
        "kroguls",
    ),
    "most areas": Goal(
        "symbioz",
        counts.settled,
        N_("Areas with your Zerbs"),
        "multiplication",
    ),
    "most births": Goal(
        "symbioz",
        counts.births,
        N_("Births of Zerbs"),
        "multiplication",
    ),
    "most raiders": Goal(
        "symbioz",
        counts.raiders,
        N_("Crapits with another player's Zerb each"),
        "births",
    ),
    "most litters": Goal(
        "symbioz",
        counts.litters,
        N_("Births of Crapits"),
        "births",
    ),
    "most biomass": Goal(
        "saprobiont",
        counts.biomass,
        N_("Biomass"),
    ),
    "income ahead": Goal(
        "saprobiont",
        counts.income_ahead,
        N_("Income ahead"),
    ),
    "most prey": Goal(
        "saprobiont",
        counts.prey,
        N_("Other species' tokens within reach"),
    ),
    "fewest foreign tokens": Goal(
        "saprobiont",
        counts.foreign_tokens,
        N_("Other species' tokens on the map"),
        fewest=True,
    ),
    "most tokens": Goal(
        "saprobiont",
        counts.tokens,
        N_("Tokens on the map"),
    ),
    "most safe tokens": Goal(
        "saprobiont",
        counts.safe_tokens,
        N_("Tokens out of reach of the others"),
    ),
    "least for the next": Goal(
        "symbiose",
        counts.next_points,
        N_("Points of the next player's best Pond"),
        "take",
        fewest=True,
    ),
    "points ahead": Goal(
        "symbiose",
        counts.points_ahead,
        N_("Points ahead"),
        "take",
    ),
    "least for others": Goal(
        "symbiose",
        counts.foreign_points,
        N_("Points of the other Ponds"),
        "take",
        fewest=True,
    ),
    "most points": Goal(
        "symbiose",
        counts.pond_points,
        N_("Points of your Pond"),
        "take",
    ),
    "most with marker": Goal(
        "symbiote",
        counts.points,
        N_("Points, the marker included"),
        "play",
    ),
    "marker ahead": Goal(
        "symbiote",
        counts.marker_ahead,
        N_("Points from the marker"),
        "play",
    ),
    "fewest matches": Goal(
        "symbiote",
        counts.matches,
        N_("Cards that match the top discard"),
        "play",
        fewest=True,
    ),
    "most partners": Goal(
        "symbiote",
        counts.partners,
        N_("Cards that would make a combination"),
        "play",
    ),
}
"""By the key of their question; those that have an answer in few positions first, in Symbiose
those that the table does not tell by itself."""


# ---- counting ------------------------------------------------------------------------------------


def goals_of(rules: AnyRules, state: Any) -> list[str]:
    """The goals that can be asked for where a turn, or a part of one, begins."""
    if rules.to_act(state) is None or getattr(state, "growing", False):
        return []
    if getattr(state, "melded", 0):
        return []
    stage = _stage(state)
    return [key for key, goal in GOALS.items() if (goal.slug, goal.stage) == (rules.slug, stage)]


def _stage(state: Any) -> str:
    if not hasattr(state, "tally"):
        return str(getattr(state, "stage", ""))
    from holobiont.games.symbioz.state import STAGES

    return STAGES[state.stage]


def listed(rules: AnyRules, state: Any) -> list[Turn]:
    """All turns; none where there are too few or too many, or where a count would mislead.

    It would where a turn ends the game, or where an area of Symbioz is about to close. In Symbiose
    turns are the swaps with open cards; what is turned up afterwards is not foreseen.
    """
    if FULL_AREA in getattr(state, "zerbs", ()):
        return []
    turns = _swaps(rules, state) if rules.slug == "symbiose" else _turns(rules, state)
    too_few = len(turns) < LEAST.get(rules.slug, USUAL_LEAST)
    if too_few or any(_misleads(rules, state, turn.end) for turn in turns):
        return []
    return turns


def _turns(rules: AnyRules, state: Any) -> list[Turn]:
    return turns_of(rules, state, MOST[rules.slug]) or []


def _swaps(rules: AnyRules, state: Any) -> list[Turn]:
    turns = []
    for take in rules.legal(state):
        taken = rules.apply(state, take)
        if taken.river == state.river:
            swaps = rules.legal(taken)
            turns += [Turn((take, swap), rules.apply(taken, swap)) for swap in swaps]
    return turns


def _misleads(rules: AnyRules, state: Any, end: Any) -> bool:
    if hasattr(state, "tally"):
        return end.turn != state.turn or FULL_AREA in end.zerbs
    return rules.to_act(end) is None


def counted(rules: AnyRules, goal: Goal, start: Any, state: Any) -> int:
    """Count of a goal for the seat to act in ``start``, in a state of its turn or at its end."""
    seat = rules.to_act(start)
    assert seat is not None
    return goal.measure(rules, _foreseen(start, state), seat)


def _foreseen(start: Any, state: Any) -> Any:
    """A state of Symbiose in which the cards are face down that were so at the start."""
    if not hasattr(start, "ponds"):
        return state
    rows = (*start.ponds, start.river)
    hidden = {-card for row in rows for card in row if card < 0}

    def turned_down(row: Sequence[int]) -> tuple[int, ...]:
        return tuple(-card if card in hidden else card for card in row)

    ponds = tuple(map(turned_down, state.ponds))
    return state._replace(ponds=ponds, river=turned_down(state.river))


def ranked(rules: AnyRules, state: Any, goal: Goal, turns: Sequence[Turn]) -> list[Ranked]:
    """Turns with their counts, the best first."""
    found = [Ranked(turn, counted(rules, goal, state, turn.end)) for turn in turns]
    return sorted(found, key=lambda each: each.value, reverse=not goal.fewest)


def solution_of(rules: AnyRules, state: Any, goal: Goal, turns: Sequence[Turn]) -> Ranked | None:
    """The turn that alone has the best count; None where another one has it too."""
    if not turns:
        return None
    best, second = ranked(rules, state, goal, turns)[:2]
    return best if best.value != second.value else None


def counts_of(puzzle: Puzzle) -> tuple[int, int]:
    """Counts of the goal of a puzzle in its position and after its solution."""
    rules, state, goal = rules_of(puzzle), state_of(puzzle), GOALS[puzzle.question]
    end = played(rules, state, puzzle.solution)
    return counted(rules, goal, state, state), counted(rules, goal, state, end)


def count_after(puzzle: Puzzle, rules: AnyRules, states: Sequence[Any]) -> int | None:
    """The same after a turn that was played, the first state being that of the puzzle.

    None where the turn is not over, or began with a card of Symbiose that nobody had seen.
    """
    start = states[0]
    if part(rules, start) == part(rules, states[-1]):
        return None
    if rules.slug == "symbiose" and any(
        start.river[state.taken] < 0 <= state.taken for state in states
    ):
        return None
    return counted(rules, GOALS[puzzle.question], start, states[-1])


def second_count(puzzle: Puzzle) -> int:
    """Best count of all turns that are not the solution."""
    rules, state = rules_of(puzzle), state_of(puzzle)
    return ranked(rules, state, GOALS[puzzle.question], listed(rules, state))[1].value
