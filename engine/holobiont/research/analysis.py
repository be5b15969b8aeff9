"""A game looked back at: chances by turn, decisive moments, and what the coach says of them.

    found = analyse(match, seconds=10)
    for moment in found.moments:
        print(moment.ply, moment.before, moment.after, [each.text for each in moment.findings])

It follows the review of the page: each turn is judged from what its seat had seen then, the moments
that seem decisive are judged again for longer, and a claim is said only if the rules confirm it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from holobiont.coach.claims import BETTER, Case, Claim, course, same_turn
from holobiont.coach.coach import confirmed, kinds, sentence, themes
from holobiont.match import AnyRules, Match
from holobiont.rng import derive
from holobiont.rules import Action, Seat
from holobiont.search.agent import Search
from holobiont.search.levels import LEVELS, Level, level_for, sides_of
from holobiont.search.principal_variation import foreseen
from holobiont.search.second_look import MOST as LOOKS
from holobiont.search.second_look import second_look

SECONDS = 30.0
"""Time limit where none is given."""
MOST = (0.6, 1.0, 1.0)
"""Seconds of a search at most: of each turn, of a seeming moment, of the rest of a better turn."""
SHARES = (0.5, 0.25, 0.25)
"""Parts of the time limit for these three stages."""
CLOSELY = 3
"""Factor of iterations in the later stages."""
SEEMING = 5
"""Moments that are looked at closely, so that the truest of them are named."""
MOMENTS = 3
"""Decisive moments that are named at most."""
DECISIVE = 0.1
"""Least loss of winning chance, from 0 to 1, at a decisive moment."""
COACHED = 60
"""Actions of what followed a turn that claims are about."""
CLAIMS = 3
"""Claims about a moment at most."""
OWN = 5
"""Sets the seeds of searches apart from those of chance events."""


class Progress(NamedTuple):
    """How far an analysis has come."""

    stage: str
    """``turns``, ``moments`` or ``reasons``, in this order."""
    done: int
    of: int
    """Steps of the stage; all of them at its end."""


class Line(NamedTuple):
    """Actions in a row from the beginning of a turn."""

    names: tuple[str, ...]
    """In the game's notation."""
    own: int
    """How many of them, the first ones, belong to that turn."""


class Turn(NamedTuple):
    """A turn in which a seat had a choice."""

    ply: int
    """The actions of the match before it."""
    seat: Seat
    played: Line
    """What was played from there on; ``names`` is empty at a position that waits for a choice."""
    best: Line
    """What the computer expects, as far as the seat could foresee it."""
    values: tuple[float, ...]
    """Expected return of each seat before the turn, from -1 to 1; empty if it was not searched."""
    chances: tuple[float, ...]
    """The same as chances of victory, from 0 to 1."""


class Finding(NamedTuple):
    """A claim that the rules have confirmed."""

    claim: Claim
    about: str
    """``played``, ``better`` or ``both``: the line that it is about."""
    text: str
    """The claim as a sentence, in the language in use."""


class Moment(NamedTuple):
    """A turn after which the chance of who played it was much worse."""

    turn: int
    """Its number among ``Analysis.turns``."""
    ply: int
    seat: Seat
    before: float
    """Chance of victory of the seat at the beginning of the turn, from 0 to 1."""
    after: float
    """The same at the beginning of the next turn, or at the end of the game."""
    played: Line
    better: Line
    findings: tuple[Finding, ...]
    """The one that says most first; empty if nothing can be proved."""


class Analysis(NamedTuple):
    """What the computer and the coach say of a game."""

    turns: tuple[Turn, ...]
    result: tuple[float, ...]
    """Return of each seat, from -1 to 1; empty if the game is not over."""
    moments: tuple[Moment, ...]
    """At most three, in the order of the game."""
    themes: tuple[tuple[str, ...], ...]
    """By seat, in sentences, what came more than once in its decisive turns."""


class Judgement(NamedTuple):
    """A position as the seat to act judges it."""

    values: tuple[float, ...]
    """Expected return of each seat, from -1 to 1."""
    actions: tuple[Action, ...]
    """The best line, as far as the seat can foresee it."""


def analyse(
    match: Match,
    *,
    seconds: float = SECONDS,
    iterations: int | None = None,
    names: Sequence[str] = (),
    progress: Callable[[Progress], None] | None = None,
) -> Analysis:
    """The chances of each turn, at most three decisive moments, and the reasons for them.

    ``seconds`` is about the time limit of the whole. With ``iterations``, for each judgement, the
    clock does not matter and the result is the same on every machine. ``names`` of the seats are
    used in sentences. ``progress`` is called after each step; an exception of it ends the analysis.

    ``ValueError``: nothing was played yet, a game with secrets is not over, or a limit is not
    positive.
    """
    if why := why_not(match):
        raise ValueError(why)
    if not seconds > 0 or (iterations is not None and iterations < 1):
        raise ValueError("seconds and iterations: more than 0")
    if names and len(names) != match.rules.seat_count:
        raise ValueError(f"names: one for each of {match.rules.seat_count} seats, not {len(names)}")
    return _Review(match, seconds, iterations, names, progress or (lambda _: None)).run()


def why_not(match: Match) -> str:
    """Why a match cannot be analysed; empty if it can."""
    if match.rules.plain is not match.rules:
        return "this is what one seat knows of a match; analyse the record of the match"
    if match.rules.secrets and not match.over:
        return f"{match.rules.title} has hidden cards; it can be analysed when it is over"
    if not match.ply:
        return "nothing has been played yet"
    return ""


def chance(value: float, rules: AnyRules) -> float:
    """Chance of victory, from 0 to 1, that an expected return means.

    What one side wins all others lose together; partners share what their side wins.
    """
    sides = len(sides_of(rules))
    won = value * rules.seat_count / sides
    return min(1.0, max(0.0, ((sides - 1) * won + 1) / sides))


def data(found: Analysis) -> dict[str, Any]:
    """An analysis as JSON-ready data: the fields by name, claims as kind and facts."""
    return {
        "turns": [_plain(turn) for turn in found.turns],
        "result": list(found.result),
        "moments": [_plain(moment) for moment in found.moments],
        "themes": [list(each) for each in found.themes],
    }


def _plain(value: Any) -> Any:
    """Named tuples as objects, other sequences as lists."""
    if hasattr(value, "_asdict"):
        return {key: _plain(each) for key, each in value._asdict().items()}
    if isinstance(value, Mapping):
        return dict(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _actors(match: Match) -> tuple[Seat, ...]:
    """The actor at every ply, and the seat to act now."""
    return match.actors() if match.to_act is None else (*match.actors(), match.to_act)


def judged(rules: AnyRules, state: Any, seat: Seat, level: Level, seed: int) -> Judgement:
    """A judgement by the seat to act, from what it sees; ``level`` bounds the search."""
    seen = rules.observe(state, seat)
    search = Search(rules, seen, seat, level, seed)
    search.run(float("inf"))
    told, values = search.report()["lines"][0]
    if rules.secrets:
        told = foreseen(rules, seen, seat, told)
    actions: list[Action] = []
    for name in told:
        try:
            actions.append(rules.parse(state, name))
        except ValueError:  # what the seat could not know was otherwise
            break
        state = rules.apply(state, actions[-1])
    return Judgement(tuple(values), tuple(actions))


class _Review:
    """An analysis under way."""

    def __init__(
        self,
        match: Match,
        seconds: float,
        iterations: int | None,
        names: Sequence[str],
        progress: Callable[[Progress], None],
    ) -> None:
        self.match, self.rules, self.seconds = match, match.rules, seconds
        self.iterations, self.progress = iterations, progress
        self.names = names or [f"seat {seat}" for seat in range(match.rules.seat_count)]
        self.actors, self.plies = _actors(match), match.turns()
        self.result = tuple(map(float, match.rules.returns(match.state))) if match.over else ()
        self.judged: list[Judgement] = []
        self.begun = perf_counter()

    def run(self) -> Analysis:
        """All stages, one after the other."""
        self._judge_turns()
        closely, last = self._judge_again(), len(self.plies) - 1
        sure = [turn for turn, _ in self._losses() if {turn, min(last, turn + 1)} <= closely]
        cases = self._reasons(sure)
        moments = [self._moment(turn, case) for turn, case in cases]
        chosen = sorted(moments[:MOMENTS])
        return Analysis(self._turns(), self.result, tuple(chosen), self._themes(moments))

    def _level(self, stage: int, number: int, of: int) -> Level:
        """The strongest level, limited for one of so many steps of a stage.

        Solving an end takes its own time, so that is left out while the analysis is late.
        """
        level = level_for(self.rules, LEVELS[-1].key)._replace(solves=True, judges=True)
        if self.iterations is not None:
            limit = self.iterations * (CLOSELY if stage else 1)
            return level._replace(seconds=float("inf"), iterations=limit, listings=limit)
        due = self.seconds * (sum(SHARES[:stage]) + SHARES[stage] * number / max(1, of))
        seconds = min(MOST[stage], self.seconds * SHARES[stage] / max(1, of))
        return level._replace(seconds=seconds, solves=perf_counter() - self.begun <= due)

    def _judge_turns(self) -> None:
        for number, ply in enumerate(self.plies, 1):
            self.judged.append(self._judge(ply, self._level(0, number, len(self.plies))))
            self.progress(Progress("turns", number, len(self.plies)))

    def _judge_again(self) -> set[int]:
        """Judge for longer the turns at which seeming moments begin and end; which these are."""
        last, seeming = len(self.plies) - 1, [turn for turn, _ in self._losses()[:SEEMING]]
        closely = list(dict.fromkeys(at for turn in seeming for at in (turn, min(last, turn + 1))))
        for number, turn in enumerate(closely, 1):
            level = self._level(1, number, len(closely))
            self.judged[turn] = self._judge(self.plies[turn], level)
            self.progress(Progress("moments", number, len(closely)))
        return set(closely)

    def _judge(self, ply: int, level: Level) -> Judgement:
        """The judgement of a position of the match by the seat to act."""
        seed = derive(self.match.seed, ply, OWN)
        return judged(self.rules, self.match.states[ply], self.actors[ply], level, seed)

    def _losses(self) -> list[tuple[int, float]]:
        """Turns that lost much, each with the loss of winning chance, the worst first."""
        values = [each.values for each in self.judged] + [self.result]
        found = []
        for turn, ply in enumerate(self.plies):
            before, after, seat = values[turn], values[turn + 1], self.actors[ply]
            if before and after:
                loss = chance(before[seat], self.rules) - chance(after[seat], self.rules)
                if loss >= DECISIVE and not self._without_choice(turn):
                    found.append((turn, loss))
        return sorted(found, key=lambda each: (-each[1], each[0]))

    def _without_choice(self, turn: int) -> bool:
        """Whether the better turn is the one played, and no luck or secret went against it."""
        return not self.rules.secrets and same_turn(self._case(turn))

    def _case(self, turn: int) -> Case:
        """A turn and the better one, as far as it was judged."""
        ply, match = self.plies[turn], self.match
        played, better = match.log[ply : ply + COACHED], self.judged[turn].actions
        return Case(self.rules, match.states[ply], self.actors[ply], played, better)

    def _reasons(self, turns: Sequence[int]) -> list[tuple[int, Case]]:
        """The case of each of some turns, its better turn whole."""
        found = []
        for number, turn in enumerate(turns, 1):
            level = self._level(2, LOOKS * number, LOOKS * len(turns))
            seed = derive(self.match.seed, self.plies[turn], OWN)
            found.append((turn, second_look(self._case(turn), level, seed)))
            self.progress(Progress("reasons", number, len(turns)))
        return found

    def _moment(self, turn: int, case: Case) -> Moment:
        line, known = course(case, BETTER), kinds(type(self.rules))
        findings = tuple(
            Finding(claim, known[claim.kind].about, sentence(self.rules, claim, self.names))
            for claim, _number in zip(confirmed(case), range(CLAIMS))
        )
        pairs = zip(line.states, line.actions)
        better = Line(tuple(self.rules.name(*pair) for pair in pairs), line.own)
        values = [each.values for each in self.judged] + [self.result]
        before, after = (
            chance(each[case.seat], self.rules) for each in (values[turn], values[turn + 1])
        )
        ply = self.plies[turn]
        played = self._played(ply)
        return Moment(turn, ply, case.seat, before, after, played, better, findings)

    def _played(self, ply: int) -> Line:
        """What was played from a ply on, as far as claims look."""
        seat, own = self.actors[ply], 0
        while ply + own < self.match.ply and self.actors[ply + own] == seat:
            own += 1
        pairs = zip(self.match.states[ply : ply + COACHED], self.match.log[ply : ply + COACHED])
        return Line(tuple(self.rules.name(*pair) for pair in pairs), own)

    def _turns(self) -> tuple[Turn, ...]:
        found = []
        for ply, judged in zip(self.plies, self.judged):
            case = Case(self.rules, self.match.states[ply], self.actors[ply], (), judged.actions)
            line = course(case, BETTER)
            names = tuple(self.rules.name(*pair) for pair in zip(line.states, line.actions))
            chances = tuple(chance(value, self.rules) for value in judged.values)
            played = self._played(ply)
            best = Line(names, line.own)
            found.append(Turn(ply, self.actors[ply], played, best, judged.values, chances))
        return tuple(found)

    def _themes(self, moments: Sequence[Moment]) -> tuple[tuple[str, ...], ...]:
        """By seat, from the first claim of each of its moments."""
        first = [(each.seat, each.findings[0].claim) for each in moments if each.findings]
        return tuple(
            tuple(themes(self.rules, [claim for each, claim in first if each == seat]))
            for seat in range(self.rules.seat_count)
        )
