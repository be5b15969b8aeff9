"""Whether a position is a puzzle: one turn clearly better than all others, by two searches.

    proposal = propose(rules, state)
    proposal.puzzle, proposal.reason            # a Puzzle and "", or None and a sentence

Cheap looks come first; a position passes the dear ones only if every one before tells the same
turn from all others. What counts as clearly better is ``MARGIN`` of the winning chance, and in
sampled worlds more than ``SURE`` standard errors as well.
"""

from __future__ import annotations

import json
from base64 import b32encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from holobiont.heuristics import Evaluator, TurnEvaluator
from holobiont.i18n import N_, _
from holobiont.match import AnyRules
from holobiont.puzzles import Puzzle
from holobiont.rules import CHANCE, Action, Rules, Seat
from holobiont.search.agent import evaluator_of
from ui.puzzles.forced import ForcedWins, OutOfNodesError, is_near
from ui.puzzles.goals import GOALS, goals_of, listed, solution_of
from ui.puzzles.grades import grade, is_dull, solved_by_rung, step_of
from ui.puzzles.samples import Samples, own_playout, plain_playout
from ui.puzzles.themes import question_of, themes_of
from ui.puzzles.turns import Turn, names_of, turns_of
from ui.puzzles.whole_turns import BoardComparison

MARGIN = 0.12
"""Winning chance that the solution must be better than every other turn of two seats, for the own
judge; see ``margin_of``."""
PLAIN_MARGIN = 0.04
"""The same for the plain judge, who plays less well and so tells turns less apart."""
NEARLY = 0.75
"""Part of that, in a second look at rivals of a whole turn."""
SURE = 3.0
"""Standard errors that it must be better by, in sampled worlds."""
ENOUGH = 20
"""Games of the plain judge from which on it has to be sure."""
NODES = 30_000
"""Positions that are looked at to prove a forced win."""
WORLDS = 4
"""Sampled worlds of the first look."""
FEW, MANY = 12, 120
"""Sampled worlds of the looks at turns that were left out at first, and of the last one."""
LATEST = 200
"""Turns after which games of whole turns may soon be drawn, which their search does not see."""
PLENTY = 20
"""Fewer turns that do not win make it no puzzle to win at once."""
OPTIONS_LEFT = 3
"""Fewer turns make no puzzle."""

FORCED = N_("There is only one turn, or hardly another, so there is nothing to find.")
CROWDED = N_("There are too many turns to compare them all.")
SECOND = N_("There is a second solution, or one that is nearly as good: {turn}.")
UNSURE = N_("Two searches do not agree on which turn is best.")
HOPELESS = N_("No turn makes a difference: the game is decided, or all turns are alike.")
DULL = N_("Whoever takes one look finds it.")
NOBODY = N_("The game is over.")
LUCK = N_("Chance is to act.")


class Proposal(NamedTuple):
    """A puzzle, or None and the reason why there is none."""

    puzzle: Puzzle | None
    reason: str = ""


class Look(NamedTuple):
    """One of several looks at the turns that are left, each dearer than the one before."""

    turns: int
    """Turns that are compared, the best ones so far."""
    samples: int
    """Sampled worlds, in games with secrets."""
    iterations: int
    """Iterations of the search from the end of a turn, in games without."""
    gain: float
    """Winning chance by which the best turn must be ahead of the second."""
    errors: float
    """The same in standard errors."""
    plain: int
    """Games that the plain judge plays after this look."""


LOOKS = (
    Look(10, 5, 1, 0.02, 0, 0),
    Look(6, 16, 6, 0.07, 1, 12),
    Look(4, 48, 24, 0.1, 2, 0),
    Look(4, MANY, 60, MARGIN, SURE, 60),
)


class Verdict(NamedTuple):
    """The best turn of a position, or the reason why none is it."""

    actions: Sequence[Action] = ()
    gain: float = 0.0
    exact: bool = False
    """True if the turn is proven to be the only one that wins."""
    reason: str = ""


def propose(rules: AnyRules, state: Any, effort: float = 1.0) -> Proposal:
    """Whether a position is a puzzle, and if not why, in a sentence.

    ``effort`` multiplies the samples and the node budgets.
    """
    seat = rules.to_act(state)
    if seat is None:
        return Proposal(None, _(NOBODY))
    if seat == CHANCE:
        return Proposal(None, _(LUCK))
    state = forgetful(rules, state)
    verdict = compare(rules, state, effort)
    if verdict.reason:
        return Proposal(None, verdict.reason)
    puzzle = made(rules, state, seat, verdict)
    if is_dull(puzzle, exact=verdict.exact):
        return Proposal(None, _(DULL))
    return Proposal(puzzle._replace(step=grade(puzzle)))


def propose_goals(rules: AnyRules, state: Any) -> Iterator[Puzzle]:
    """The puzzles of a position whose answer is counted, those that are rare first."""
    seat = rules.to_act(state)
    if seat is None or seat == CHANCE or not (keys := goals_of(rules, state)):
        return
    state = forgetful(rules, state)
    turns = listed(rules, state)
    for key in keys:
        best = solution_of(rules, state, GOALS[key], turns)
        if best is None:
            continue
        puzzle = made(rules, state, seat, Verdict(best.turn.actions, 1.0, True))
        puzzle = puzzle._replace(question=key)
        solved = solved_by_rung(puzzle)
        if solved[0] < 1:
            yield puzzle._replace(step=step_of(solved))


def forgetful(rules: AnyRules, state: Any) -> Any:
    """The position without its past, where the game remembers positions: the puzzle begins here."""
    if hasattr(state, "past") and not getattr(state, "growing", True):
        return state._replace(past=state.past[-1:])
    return state


def made(rules: AnyRules, state: Any, seat: Seat, verdict: Verdict) -> Puzzle:
    """The puzzle of a verdict, not graded yet."""
    solution = names_of(rules, state, verdict.actions)
    usual = rules.defaults(rules.seat_count)
    options = {key: value for key, value in rules.chosen.items() if usual[key] != value}
    key = key_of(rules, options, seat, rules.observe(state, seat), solution)
    return Puzzle(
        rules.slug,
        key,
        rules.seat_count,
        options,
        rules.dump(state),
        seat,
        question_of(rules, state, verdict.actions, forced=verdict.exact),
        solution,
        1,
        themes_of(rules, state, verdict.actions),
        round(min(1.0, verdict.gain), 2),
    )


def key_of(rules: AnyRules, options: Any, seat: Seat, seen: Any, solution: Sequence[str]) -> str:
    """The key of a puzzle, made of nothing that the seat cannot see."""
    content = json.dumps([rules.slug, rules.seat_count, options, seat, seen, solution])
    return b32encode(sha256(content.encode()).digest()).decode().lower()[:6]


def margin_of(rules: AnyRules) -> float:
    """The margin for a number of seats: the more share the victory, the less a turn can gain."""
    return MARGIN * (0.5 + 1 / rules.seat_count)


def compare(
    rules: AnyRules, state: Any, effort: float = 1.0, margin: float | None = None
) -> Verdict:
    """The one turn that is clearly better than all others, or the reason why there is none.

    ``margin`` is the winning chance by which it must be better; None: ``margin_of(rules)``.
    """
    margin = margin_of(rules) if margin is None else margin
    evaluator = evaluator_of(rules)
    if isinstance(evaluator, TurnEvaluator):
        return _compare_whole(rules, evaluator, state, effort, margin)
    turns = turns_of(rules, state)
    if turns is None:
        return Verdict(reason=_(CROWDED))
    if len(turns) < OPTIONS_LEFT:
        return Verdict(reason=_(FORCED))
    if type(rules).determinize is Rules.determinize and is_near(rules, state):
        forced = _forced(rules, state, turns, effort)
        if forced is not None:
            return forced
    return _Sampled(rules, evaluator, state, turns, effort, margin).verdict()


def _second(rules: AnyRules, state: Any, actions: Sequence[Action]) -> Verdict:
    return Verdict(reason=_(SECOND, turn=", ".join(names_of(rules, state, actions))))


def _compare_whole(
    rules: AnyRules,
    evaluator: TurnEvaluator[Any, Any],
    state: Any,
    effort: float,
    margin: float,
) -> Verdict:
    if (rules.turns_played(state) or 0) > LATEST:
        return Verdict(reason=_(HOPELESS))
    comparison = BoardComparison(rules, evaluator, state)
    if len(comparison.ends) < OPTIONS_LEFT and not comparison.wins_at_once:
        return Verdict(reason=_(FORCED))
    if comparison.wins_at_once:
        wins, others = comparison.winning_turns()
        if others < PLENTY:
            return Verdict(reason=_(FORCED))
        return Verdict(wins[0], 1.0, True) if len(wins) == 1 else _second(rules, state, wins[1])
    best, second, gain = comparison.best(effort)
    if gain < margin:
        if second is None:
            return Verdict(reason=_(HOPELESS))
        return _second(rules, state, comparison.actions(second))
    challenger = comparison.challenger(best, effort, NEARLY * margin)
    if challenger is not None:
        return _second(rules, state, comparison.actions(challenger))
    return Verdict(comparison.actions(best), gain)


def _forced(rules: AnyRules, state: Any, turns: Sequence[Turn], effort: float) -> Verdict | None:
    """The only turn that wins against everything; None where that cannot be proven of any."""
    seat = rules.to_act(state)
    assert seat is not None
    proof = ForcedWins(rules, seat, int(NODES * effort))
    winning = list[Turn]()
    try:
        for turn in turns:
            if proof.wins(turn.end):
                winning.append(turn)
                if len(winning) > 1:
                    return _second(rules, state, turn.actions)
    except (OutOfNodesError, RecursionError):
        return None
    return Verdict(winning[0].actions, 1.0, True) if winning else None


class _Sampled:
    """The verdict of both judges on the turns of one position."""

    def __init__(
        self,
        rules: AnyRules,
        evaluator: Evaluator[Any],
        state: Any,
        turns: list[Turn],
        effort: float,
        margin: float,
    ) -> None:
        seat = rules.to_act(state)
        assert seat is not None
        self.rules, self.evaluator, self.state, self.turns = rules, evaluator, state, turns
        self.seat, self.seen = seat, rules.observe(state, seat)
        self.effort, self.margin = effort, margin

    def verdict(self) -> Verdict:
        """The best turn, after looks that grow dearer; each may end with a reason."""
        every, first = range(len(self.turns)), self._samples()
        look_at = _first_look(self.rules, self.evaluator)
        first.extend(every, WORLDS if self.rules.secrets else 1, look_at)
        order = first.ranked(every)
        kept, rest = order[: LOOKS[0].turns], order[LOOKS[0].turns :]
        own = self._samples()
        for look in LOOKS:
            kept = kept[: look.turns]
            own = self._valued(own, kept, look.samples, look.iterations)
            kept = own.ranked(kept)
            gain, error = own.margin(*kept[:2])
            if gain < look.gain * self.margin / MARGIN or gain < look.errors * error:
                if own.mean(kept[0]) - own.mean(kept[-1]) < self.margin:
                    return Verdict(reason=_(HOPELESS))
                return self._second(kept[1])
            if look.plain and not self._plainly(kept[0], kept[1], look.plain):
                return Verdict(reason=_(UNSURE))
        return self._without_rivals(own, kept[0], kept[1], rest)

    def _samples(self) -> Samples:
        return Samples(self.rules, self.seen, self.seat, self.turns)

    def _second(self, turn: int) -> Verdict:
        return _second(self.rules, self.state, self.turns[turn].actions)

    def _valued(self, own: Samples, turns: Sequence[int], samples: int, iterations: int) -> Samples:
        """The samples with more of them, or, without secrets, with a deeper search instead."""
        budget = int(iterations * self.effort)
        judge = own_playout(self.rules, self.evaluator, self.seat, budget)
        if not self.rules.secrets:
            own = self._samples()
        own.extend(turns, int(samples * self.effort) if self.rules.secrets else 1, judge)
        return own

    def _without_rivals(self, own: Samples, best: int, second: int, rest: Sequence[int]) -> Verdict:
        """The verdict after a look at the turns that were left out at first."""
        gain, _error = own.margin(best, second)
        others = self._samples()
        if self.rules.secrets:
            others = self._valued(others, rest, FEW, 0)
            chance = own.mean(best) - 2 * self.margin
            rest = [turn for turn in rest if others.mean(turn) > chance]
        others = self._valued(others, rest, MANY, LOOKS[1].iterations)
        for turn in rest:
            if others.mean(turn) > own.mean(best) - self.margin:
                return self._second(turn)
        return Verdict(self.turns[best].actions, max(self.margin, gain))

    def _plainly(self, best: int, second: int, samples: int) -> bool:
        """Whether the plain judge agrees, more surely the more samples there are."""
        plain = self._samples()
        plain.extend(
            [best, second], int(samples * self.effort), plain_playout(self.rules, self.evaluator)
        )
        more, error = plain.margin(best, second)
        if samples < ENOUGH:
            return more >= 0
        return more >= PLAIN_MARGIN * self.margin / MARGIN and more >= 2 * error


def _first_look(rules: AnyRules, evaluator: Evaluator[Any]) -> Any:
    def evaluated(world: Any, rnd: Any) -> Sequence[float]:
        if rules.to_act(world) is None:
            return rules.returns(world)
        return evaluator.evaluate(world) or rules.returns(world)

    return evaluated
