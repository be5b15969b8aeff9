"""Mine puzzles from games of the computer against itself.

    python -m tools.forge symbio --puzzles 20 --seconds 600
    python -m tools.forge symbio --counted      # goals, whose answer is counted
    python -m tools.forge symbio --check 10
    python -m tools.forge symbio --counted --order 70    # do the steps hold for other tries?
    python -m tools.forge --position game.txt

Every game has a number, and numbers that were mined are not mined again. Puzzles are appended to
the pack of their game one by one, so it can be stopped at any time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from difflib import SequenceMatcher
from pathlib import Path
from statistics import correlation, fmean
from time import perf_counter
from typing import Any

from holobiont import puzzles, record
from holobiont.heuristics import MacroActionEvaluator, TurnEvaluator
from holobiont.match import AnyRules
from holobiont.puzzles import Puzzle
from holobiont.registry import GAMES, SLUGS
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE, Action, Random
from holobiont.search.agent import Search, evaluator_of
from holobiont.search.levels import level_for
from tools import usage
from ui.puzzles.goals import GOALS, listed, solution_of
from ui.puzzles.grades import grade, solved_by_rung
from ui.puzzles.proposals import compare, margin_of, propose, propose_goals
from ui.puzzles.turns import after, names_of, part

ROOT = Path(__file__).resolve().parent.parent
PACKS = ROOT / "engine" / "holobiont" / "puzzles" / "packs"
MINED = ROOT / "tools" / "forge_mined.json"
"""By game: the first number that was not mined yet."""

SETUPS: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "symbio": ((2, {}),),
    "symbioz": ((4, {}), (3, {}), (2, {}), (4, {})),
    "saprobiont": ((4, {}), (4, {}), (4, {"map": "ouroboros"})),
    "symbiose": ((3, {}), (4, {}), (2, {}), (3, {}), (4, {})),
    "symbiote": ((3, {}), (2, {}), (4, {}), (3, {})),
}
LEVELS = ("dreamy", "gentle", "steady", "sharp")
BLUNDERS = (0.1, 0.5, 0.3, 0.6)
"""Share of random turns in a game of whole turns, by number of the game."""
WHIMS = (0.05, 0.2, 0.5)
"""Misjudgement in a game of macro-actions, by number of the game."""
SOME = 0.4
"""Part of the positions that are asked for a goal."""
CHOICES = 5
"""Births or meals of Symbioz; where there are more, too many turns have to be listed."""
AHEAD = timedelta(days=14)
"""Time for devices to get a puzzle before it is one of those of the day."""
OPENING = 4
"""Actions by chance at the beginning of a game."""
EARLY = 0.15
"""Part of the earlier positions that are looked at."""
PER_GAME = 3, 8
"""Puzzles from one game, without and with a goal."""
APART = 6, 3
"""Positions that are left out after one that is a puzzle, as they are much like it."""
ALIKE = 0.85
"""Likeness of positions from which on the same turn repeats a puzzle."""
MOST = {
    "draw or take": 0.15,
    "win at once": 0.3,
    **dict.fromkeys(GOALS, 0.28),
    **dict.fromkeys(("most points", "least for others"), 0.08),  # which the table tells
}
"""Part of a pack that may ask a question."""
BYTES = 100_000
"""Size of a pack."""
EFFORT = 20
"""Time limit of a check, as a multiple of that of mining."""


def play(slug: str, number: int) -> tuple[AnyRules, list[Any]]:
    """The positions of a game of the computer against itself, after its first actions."""
    setups = SETUPS[slug]
    seats, options = setups[number % len(setups)]
    rules = GAMES[slug](seats=seats, **options)
    rnd, state, actions = generator(derive(number, 1)), rules.initial(number), 0
    evaluator = evaluator_of(rules)
    levels = [level_for(rules, LEVELS[int(rnd() * len(LEVELS))]) for _ in range(seats)]
    positions = list[Any]()
    while (seat := rules.to_act(state)) is not None:
        if seat == CHANCE or actions < OPENING:
            state, actions = rules.apply(state, rules.sample(state, rnd)), actions + 1
            continue
        positions.append(state)
        if isinstance(evaluator, TurnEvaluator) and not rules.secrets:
            state = _quick_turn(rules, evaluator, state, BLUNDERS[number % len(BLUNDERS)], rnd)
            continue
        search = Search(
            rules, rules.observe(state, seat), seat, levels[seat], derive(number, actions)
        )
        search.run(float("inf"))
        course = search.course()
        state, actions = after(rules, state, course), actions + len(course)
    return rules, positions


def play_quickly(slug: str, number: int) -> tuple[AnyRules, list[Any]]:
    """The same of a game in which everybody takes what looks best at once, and some misjudge."""
    seats, options = SETUPS[slug][number % len(SETUPS[slug])]
    rules = GAMES[slug](seats=seats, **options)
    evaluator = evaluator_of(rules)
    if not isinstance(evaluator, MacroActionEvaluator):
        return play(slug, number)
    rnd, state, positions = generator(derive(number, 1)), rules.initial(number), list[Any]()
    while rules.to_act(state) is not None:
        positions.append(state)
        luck = int(rnd() * (1 << 32))
        _, state = next(evaluator.macro_actions(state, WHIMS[number % len(WHIMS)], luck))
    return rules, positions


def _quick_turn(
    rules: AnyRules, evaluator: TurnEvaluator[Any, Any], state: Any, blunders: float, rnd: Random
) -> Any:
    """The position after one of the turns that look best, or after one by chance."""
    if rnd() < blunders:
        begun = part(rules, state)
        while part(rules, state) == begun:
            state = rules.apply(state, rules.sample(state, rnd))
        return state
    turns, _ = evaluator.successors(evaluator.position(state), 3)
    end = turns[int(rnd() * rnd() * len(turns))][1]
    return after(rules, state, evaluator.actions(state, end))


def promising(rules: AnyRules, positions: Sequence[Any], rnd: Random) -> Iterator[Any]:
    """The positions of a game that are worth a look: more is at stake late in a game.

    Of earlier positions a few are looked at as well.
    """
    for state in positions:
        if _is_late(rules, state, positions[-1]) or (rnd() < EARLY and _has_begun(rules, state)):
            yield state


def _has_begun(rules: AnyRules, state: Any) -> bool:
    """Whether something can be at stake."""
    if rules.slug == "symbiose":
        return state.stage in ("take", "swap") and _down(state) <= (
            3 if rules.seat_count == 2 else 4
        )
    if rules.slug == "saprobiont":
        return bool(state.placed >= 8)
    return rules.slug == "symbiote" or (rules.slug == "symbioz" and state.turn >= 3)


def _is_late(rules: AnyRules, state: Any, last: Any) -> bool:
    slug = rules.slug
    if slug == "symbio":
        return not state.growing and state.turns >= 6
    if slug == "symbiose":
        return bool(state.stage == "take") and _down(state) <= 2
    if slug == "saprobiont":
        return bool(state.placed >= 20)
    if slug == "symbioz":
        return bool(state.stage > 0 and state.turn >= last.turn - (rules.seat_count > 2))
    return len(state.pile) < 8


def _down(state: Any) -> int:
    """Cards of Symbiose that lie face down before the seat to act."""
    return sum(card < 0 for card in state.ponds[state.seat])


class Pack:
    """The puzzles of a game in their file."""

    def __init__(self, slug: str, folder: Path = PACKS) -> None:
        self.file = folder / f"{slug}.txt"
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        self.puzzles, self.size = list(puzzles.parse(slug, text)), len(text.encode())

    def refusal(self, puzzle: Puzzle) -> str:
        """Why a puzzle does not go into the pack, or ``""``."""
        asked = puzzle.position, puzzle.seat
        if any(each.key == puzzle.key or each[4:6] == asked for each in self.puzzles):
            return "is there"
        most = max(3, MOST.get(puzzle.question, 2.0) * len(self.puzzles))
        if sum(each.question == puzzle.question for each in self.puzzles) >= most:
            return f"{puzzle.question} is asked often enough"
        if any(repeats(puzzle, each) for each in self.puzzles):
            return "repeats another one"
        if self.size + len(puzzles.written(puzzle).encode()) >= BYTES:
            return "the pack is full"
        return ""

    def append(self, puzzle: Puzzle) -> None:
        line = puzzles.written(puzzle) + "\n"
        with self.file.open("a", encoding="utf-8") as file:
            file.write(line)
        self.puzzles.append(puzzle)
        self.size += len(line.encode())

    def drop(self, dropped: set[str]) -> None:
        """Write the pack again without the puzzles of some keys."""
        self.puzzles = [each for each in self.puzzles if each.key not in dropped]
        text = "".join(puzzles.written(each) + "\n" for each in self.puzzles)
        self.file.write_text(text, encoding="utf-8")
        self.size = len(text.encode())


def repeats(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles have the same themes and turn in positions that are nearly the same."""
    if (one.seats, one.themes) != (other.seats, other.themes):
        return False
    near = SequenceMatcher(None, one.position, other.position, autojunk=False)
    if near.real_quick_ratio() < ALIKE or near.quick_ratio() < ALIKE:
        return False
    alike = near.ratio()
    return alike >= ALIKE and (one.solution == other.solution or alike >= (1 + ALIKE) / 2)


def mine(slug: str, wanted: int, seconds: float, counted: bool = False) -> None:
    """Append at most ``wanted`` puzzles to a pack, in about ``seconds``; counted ones if asked."""
    begun, found, pack = perf_counter(), 0, Pack(slug)
    while found < wanted and perf_counter() - begun < seconds:
        number, here, near = _next_number(f"{slug} counted" if counted else slug), 0, 0
        for proposed in proposals(slug, number, counted):
            if perf_counter() - begun >= seconds or here == PER_GAME[counted] or found == wanted:
                break
            near -= 1
            if near >= 0:
                continue
            puzzle = next((each for each in proposed if not pack.refusal(each)), None)
            if puzzle is None:
                continue
            puzzle = puzzle._replace(since=str(date.today() + AHEAD))
            pack.append(puzzle)
            found, here, near = found + 1, here + 1, APART[counted]
            print(f"{slug} {number}: {puzzles.written(puzzle)}", flush=True)
    took = perf_counter() - begun
    print(f"{slug}: {found} more in {took:.0f} s, {len(pack.puzzles)} in all, {pack.size} bytes")


def proposals(slug: str, number: int, counted: bool) -> Iterator[Iterable[Puzzle]]:
    """The puzzles of each position of a game that is worth a look; most have none."""
    rnd = generator(derive(number, 2))
    if counted:
        rules, positions = play_quickly(slug, number)
        for state in positions:
            if rnd() < SOME and sum(getattr(state, "tally", ())) <= CHOICES:
                yield propose_goals(rules, state)
        return
    rules, positions = play(slug, number)
    for state in promising(rules, positions, rnd):
        yield (each for each in [propose(rules, state).puzzle] if each is not None)


def _next_number(slug: str) -> int:
    """A number that was not mined yet; it is then."""
    mined = json.loads(MINED.read_text("utf-8")) if MINED.exists() else {}
    number = int(mined.get(slug, 0))
    mined[slug] = number + 1
    MINED.write_text(json.dumps(mined, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return number


def is_cooked(puzzle: Puzzle, effort: float = EFFORT) -> str:
    """Why a puzzle has no single solution after a longer search, or ``""``."""
    rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
    if puzzle.question in GOALS:
        best = solution_of(rules, state, GOALS[puzzle.question], listed(rules, state))
        if best is None:
            return "two turns count alike"
        actions: Sequence[Action] = best.turn.actions
    else:
        verdict = compare(rules, state, effort, margin_of(rules) / 2)
        if verdict.reason:
            return verdict.reason
        actions = verdict.actions
    names = names_of(rules, state, actions)
    return "" if puzzles.judge(puzzle, names) == "right" else f"better: {', '.join(names)}"


def check(slug: str, wanted: int, seed: int, drop: bool) -> int:
    """Search so many puzzles of a pack for second solutions; the number that have one."""
    pack, begun = Pack(slug), perf_counter()
    order = sorted(pack.puzzles, key=lambda each: derive(seed, *each.key.encode()))
    cooked = {}
    for puzzle in order[:wanted]:
        if reason := is_cooked(puzzle):
            cooked[puzzle.key] = reason
            print(f"{slug} {puzzle.key}: {reason}", flush=True)
    checked = min(wanted, len(order))
    took = perf_counter() - begun
    print(f"{slug}: {len(cooked)} of {checked} have a second solution ({took:.0f} s)", flush=True)
    if drop:
        pack.drop(set(cooked))
    return len(cooked)


def order(pack: Pack, wanted: int, seed: int, counted: bool) -> float:
    """Spearman's correlation of steps and failures in other tries, over ``wanted`` puzzles."""
    asked = [each for each in pack.puzzles if not counted or each.question in GOALS]
    some = sorted(asked, key=lambda each: derive(seed, *each.key.encode()))[:wanted]
    failed = [1 - fmean(solved_by_rung(each, seed + 1)) for each in some]
    found = correlation(ranks([each.step for each in some]), ranks(failed))
    print(f"{pack.file.stem}: Spearman {found:.2f} in {len(some)} puzzles", flush=True)
    return found


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value from 0, the mean rank where some are equal."""
    ordered = sorted(values)
    return [ordered.index(each) + (ordered.count(each) - 1) / 2 for each in values]


def regrade(slug: str) -> None:
    """Grade a whole pack again."""
    pack = Pack(slug)
    steps = {puzzle.key: grade(puzzle) for puzzle in pack.puzzles}
    again = Pack(slug)  # which may have grown since
    again.puzzles = [each._replace(step=steps.get(each.key, each.step)) for each in again.puzzles]
    again.drop(set())


def tell(file: Path, ply: int | None) -> str:
    """What is to be said of the position of a record: the puzzle's line, or why there is none."""
    match = record.read_pasted(file.read_text(encoding="utf-8"), GAMES).match
    position = match if ply is None else match.at(ply)
    proposal = propose(position.rules, position.state)
    return puzzles.written(proposal.puzzle) if proposal.puzzle else proposal.reason


def main() -> None:
    """Mine a game, check its pack, or tell of one position whether it is a puzzle."""
    asked = usage.parser(__doc__)
    asked.add_argument("game", nargs="?", choices=SLUGS, help="the game to mine")
    asked.add_argument("--puzzles", type=usage.whole(1), default=1000, help="so many at most")
    asked.add_argument("--seconds", type=usage.whole(1), default=600, help="for so long (600)")
    asked.add_argument(
        "--check", type=usage.whole(1), metavar="N", help="look for second solutions of N puzzles"
    )
    asked.add_argument(
        "--order", type=usage.whole(2), metavar="N", help="grade N puzzles again, by other tries"
    )
    asked.add_argument("--counted", action="store_true", help="goals alone, which are counted")
    asked.add_argument("--seed", type=usage.whole(0), default=0, help="which ones are checked")
    asked.add_argument("--drop", action="store_true", help="drop those that have one")
    asked.add_argument("--grade", action="store_true", help="grade the whole pack again")
    asked.add_argument("--position", type=Path, metavar="FILE", help="a record: is it a puzzle?")
    asked.add_argument("--ply", type=usage.whole(0), help="after so many of its actions (all)")
    given = asked.parse_args()
    with usage.telling(asked):
        if given.position:
            print(tell(given.position, given.ply))
        elif given.game is None:
            asked.error("name a game, or --position FILE")
        elif given.grade:
            regrade(given.game)
        elif given.order:
            order(Pack(given.game), given.order, given.seed, given.counted)
        elif given.check:
            check(given.game, given.check, given.seed, given.drop)
        else:
            mine(given.game, given.puzzles, given.seconds, given.counted)


if __name__ == "__main__":
    usage.run(main)
