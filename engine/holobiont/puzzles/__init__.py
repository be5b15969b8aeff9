"""Puzzles: positions in which one course of action is clearly better than all others.

    from holobiont import puzzles

    pack = puzzles.load("symbio")
    puzzle = puzzles.of_day(pack, date.today())
    rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
    puzzles.judge(puzzle, puzzle.solution)            # "right"

A pack is a text with a puzzle a line, each a JSON list in the order of ``Puzzle`` without the slug.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from math import gcd
from typing import Any, Literal, NamedTuple

from holobiont.errors import HolobiontError
from holobiont.i18n import N_
from holobiont.match import AnyRules
from holobiont.registry import GAMES, SLUGS
from holobiont.rules import OptionValue, Seat

Verdict = Literal["right", "on the way", "wrong"]

SIZES = {"symbioz": 336, "symbio": 303, "symbiose": 307, "saprobiont": 301, "symbiote": 308}
"""Puzzles in the pack of each game, for where no pack is loaded."""
STEPS = range(1, 21)
"""Steps of difficulty; 1 is easy."""
QUESTIONS = {
    "win at once": N_("Which turn wins the game at once?"),
    "win": N_("Which turn wins, whatever the others do?"),
    "best turn": N_("What is the best turn?"),
    "best meals": N_("Who eats what, and where do the clones go?"),
    "best births": N_("Where should the newborns go?"),
    "best purchase": N_("What should you buy?"),
    "best discard": N_("What should you play from this hand, and what should you discard?"),
    "draw or take": N_("Should you draw a card, or take the top of the discard pile?"),
    "most shut in": N_(
        "Which turn leaves the most enemy stones without freedom, so that they cannot move?"
    ),
    "fewest open squares": N_(
        "Which turn leaves your opponent's stones touching the fewest empty squares?"
    ),
    "most open squares": N_("Which turn leaves your stones touching the most empty squares?"),
    "open squares ahead": N_(
        "Count the empty squares that your stones touch, and take away those that your "
        "opponent's stones touch. Which turn leaves the highest number?"
    ),
    "fewest moves": N_("Which turn leaves your opponent the fewest possible moves?"),
    "most moves": N_(
        "Which turn would leave you the most possible moves, if you could move again at once?"
    ),
    "births ahead": N_(
        "Suppose that the planet stays as it is after the meals. Count the Zerbs that will be "
        "born to you next turn, and take away those born to all others. Which meals leave the "
        "highest number?"
    ),
    "most fed": N_(
        "After which meals will the most of your Kroguls have a Crapit each in their area?"
    ),
    "most areas": N_(
        "Where should the newborns go so that your Zerbs live in as many areas as possible?"
    ),
    "most births": N_(
        "Suppose that the planet stays as it is after the births. Where should the newborns go "
        "so that as many Zerbs as possible are born to you next turn?"
    ),
    "most raiders": N_(
        "Where should the newborns go so that as many of your Crapits as possible have another "
        "player's Zerb each in their area?"
    ),
    "most litters": N_(
        "Only Crapits with a Zerb each in their area will breed. Where should the newborns go "
        "so that as many Crapits as possible are born to you next turn?"
    ),
    "most biomass": N_("Which turn gives you the most Biomass, income included?"),
    "income ahead": N_(
        "Count the income of your zones after the turn, and take away the income of all other "
        "species. Which turn leaves the highest number?"
    ),
    "most tokens": N_("Which turn leaves you the most tokens on the map?"),
    "fewest foreign tokens": N_(
        "Which turn leaves the other species the fewest tokens on the map?"
    ),
    "most safe tokens": N_(
        "Which turn leaves you the most tokens in zones that border no zone of another species?"
    ),
    "most prey": N_(
        "Which turn leaves the most tokens of other species within your reach, in zones where "
        "you could place next?"
    ),
    "least for the next": N_(
        "Count only cards that are face up now. Which swap with a face-up card holds the next "
        "player to the lowest-scoring Pond, even after that player's best swap?"
    ),
    "least for others": N_(
        "Count only cards that are face up now. Which swap with a face-up card leaves the other"
        " Ponds worth the least in total?"
    ),
    "points ahead": N_(
        "Count only cards that are face up now. Take the points of the best other Pond away "
        "from those of yours. Which swap with a face-up card leaves the highest number?"
    ),
    "most points": N_(
        "Count only cards that are face up now. Which swap with a face-up card makes your Pond "
        "worth the most?"
    ),
    "marker ahead": N_(
        "Count the points that the marker gives you, and take away those that it gives another "
        "player; a parasite costs its host points. Which turn leaves the highest number?"
    ),
    "most with marker": N_("Which turn gives you the most points, the marker included?"),
    "most partners": N_(
        "Leave out your own cards and the discards. Which turn leaves the most other cards that "
        "would make a combination with your hand?"
    ),
    "fewest matches": N_(
        "Leave out your own cards and the discards. Which turn leaves the fewest other cards that "
        "match the top of the discard pile in suit or rank?"
    ),
}
"""By key: the question to the seat that is asked."""
THEMES = {
    "capture": N_("Capture"),
    "last freedom": N_("Last freedom"),
    "shut in": N_("Shut in"),
    "rescue": N_("Rescue"),
    "union": N_("Union"),
    "cut": N_("Cut"),
    "sacrifice": N_("Sacrifice"),
    "quiet": N_("Quiet turn"),
    "bloom": N_("Bloom"),
    "spoil": N_("Spoil"),
    "own meal": N_("Eat one's own"),
    "meal": N_("Meal"),
    "clone": N_("Clone"),
    "birth": N_("Birth"),
    "new area": N_("New area"),
    "purchase": N_("Purchase"),
    "conquest": N_("Conquest"),
    "clearance": N_("Clearance"),
    "conversion": N_("Conversion"),
    "push": N_("Push"),
    "push into combat": N_("Push into combat"),
    "destruction": N_("Destruction"),
    "attrition": N_("Attrition"),
    "new zone": N_("New zone"),
    "reinforcement": N_("Reinforcement"),
    "points at once": N_("Points at once"),
    "points later": N_("Points later"),
    "denial": N_("Denial"),
    "unknown card": N_("Unknown card"),
    "exchange of open cards": N_("Exchange of open cards"),
    "pair": N_("Pair"),
    "royal": N_("Royal"),
    "held back": N_("Held back"),
    "symbiote gained": N_("Symbiote gained"),
    "symbiote taken away": N_("Symbiote taken away"),
    "parasite sent on": N_("Parasite sent on"),
    "marker left alone": N_("Marker left alone"),
    "for the hand": N_("For the hand"),
}
"""By key: what a solution is about."""
PACK = "puzzles/packs/{slug}.txt"
"""The pack of a game inside the package; the site has it below ``engine/holobiont/``.

In a wheel it is a gzip file, whose name ends in ``.gz``.
"""
_GZIP = 31
"""``wbits`` with which ``zlib`` reads a gzip file."""
REACH = 4_000
"""Positions that are looked at to find another order of a solution."""
_KEY = re.compile("[a-z0-9]{4,8}")
_FIELDS = (10, 11)
_DAY = re.compile("20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


class Puzzle(NamedTuple):
    """A position, a question to a seat, and the answer."""

    slug: str
    """The game."""
    key: str
    """Short and stable, made from the content; unique in its game."""
    seats: int
    options: Mapping[str, Any]
    """Options that differ from the game's defaults."""
    position: Any
    """The whole state as ``Rules.dump`` gives it. Views show what the seat may know of it."""
    seat: Seat
    """The seat that is to act, and is asked."""
    question: str
    """A key of ``QUESTIONS``."""
    solution: tuple[str, ...]
    """Notation of the actions of the seat's turn, in an order that is legal."""
    step: int
    """Difficulty, one of ``STEPS``."""
    themes: tuple[str, ...]
    """Keys of ``THEMES``."""
    gain: float
    """Winning chance over the second best turn, from 0 to 1; 1 where the answer is counted."""
    since: str = ""
    """The day, yyyy-mm-dd, from which it takes turns as the puzzle of the day; empty: any day."""


class PackError(HolobiontError):
    """A pack that cannot be read: the line, from 1, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(N_("line {line}: {reason}"), line=line, reason=reason)
        self.line, self.reason = line, reason


def load(slug: str) -> tuple[Puzzle, ...]:
    """The pack of a game from the package's data; empty where the game has none.

    ``PackError`` names a line that is no puzzle.
    """
    text = _packed(slug) if re.fullmatch("[a-z]+", slug) else ""
    return parse(slug, text)


def _packed(slug: str) -> str:
    # The loader reads files and wheels alike; importlib.resources is large, and not in the page.
    assert __spec__ is not None and __file__ is not None
    package = __file__.rpartition("puzzles")[0]
    loader: Any = __spec__.loader
    path = package + PACK.format(slug=slug)
    content: bytes
    try:
        content = loader.get_data(path)
    except OSError:
        try:
            content = zlib.decompress(loader.get_data(f"{path}.gz"), _GZIP)
        except OSError:
            return ""
    return content.decode()


def parse(slug: str, text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a pack's text. ``PackError``, a ``ValueError``, names the first bad line.

    Positions and solutions are not read here, which would take long: see ``state_of``.
    """
    puzzles, keys = list[Puzzle](), set[str]()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            puzzle = _read(slug, line)
        except ValueError as error:
            raise PackError(number, str(error)) from None
        if puzzle.key in keys:
            raise PackError(number, f"the key {puzzle.key} is there twice")
        keys.add(puzzle.key)
        puzzles.append(puzzle)
    return tuple(puzzles)


def _read(slug: str, line: str) -> Puzzle:
    try:
        found = json.loads(line)
    except ValueError:
        raise ValueError(f"no JSON: {line[:40]!r}") from None
    if not isinstance(found, list) or len(found) not in _FIELDS:
        raise ValueError(f"a puzzle is a list of {_FIELDS[0]} values, not {line[:40]!r}")
    key, seats, options, position, seat, question, solution, step, themes, gain, *since = found
    _check(isinstance(key, str) and _KEY.fullmatch(key), "key", key)
    _check(type(seats) is int and seats > 0, "seats", seats)
    _check(isinstance(options, dict), "options", options)
    _check(type(seat) is int and 0 <= seat < seats, "seat", seat)
    _check(isinstance(question, str) and question in QUESTIONS, "question", question)
    _check(_is_texts(solution) and solution, "solution", solution)
    _check(type(step) is int and step in STEPS, "step", step)
    _check(_is_texts(themes) and THEMES.keys() >= {*themes}, "themes", themes)
    _check(type(gain) in (int, float) and 0 <= gain <= 1, "gain", gain)
    for day in since:
        _check(isinstance(day, str) and _DAY.fullmatch(day), "day", day)
        date.fromisoformat(day)
    return Puzzle(
        slug,
        key,
        seats,
        options,
        position,
        seat,
        question,
        tuple(solution),
        step,
        tuple(themes),
        float(gain),
        *since,
    )


def _check(holds: object, field: str, value: object) -> None:
    if not holds:
        raise ValueError(f"{field}: {str(value)[:40]!r} is not allowed")


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def written(puzzle: Puzzle) -> str:
    """The line of a puzzle in a pack, without its end."""
    _slug, *fields = puzzle if puzzle.since else puzzle[:-1]
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def of_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody who has these puzzles, on any device.

    Puzzles that were added later change nothing before their day, ``since``. From then on they come
    first, one a day, then all others; none comes again before all were shown. That also holds of
    every fifth day, as on the others another game is asked. ``ValueError`` where there are none.
    """
    if not puzzles:
        raise ValueError("no puzzles: there is none of the day")
    there = [puzzle for puzzle in puzzles if puzzle.since <= day.isoformat()] or puzzles
    ordered = sorted(there, key=lambda puzzle: (puzzle.key, puzzle.slug))
    ordered.sort(key=lambda puzzle: puzzle.since, reverse=True)
    since = ordered[0].since
    first = date.fromisoformat(since).toordinal() if since else 0
    number = day.toordinal() - first
    if since and gcd(len(ordered), len(SLUGS)) > 1:
        # Else the days of one game would meet the same part of its pack in every round.
        number += number // len(ordered)
    return ordered[number % len(ordered)]


def rules_of(puzzle: Puzzle) -> AnyRules:
    """The rules that a puzzle is played by. ``ValueError`` names what the game does not have."""
    if puzzle.slug not in GAMES:
        raise ValueError(f"there is no game {puzzle.slug!r}")
    options: dict[str, OptionValue] = {str(key): each for key, each in puzzle.options.items()}
    return GAMES[puzzle.slug](seats=puzzle.seats, **options)


def state_of(puzzle: Puzzle) -> Any:
    """The position of a puzzle. ``ValueError`` where the seat that is asked is not to act."""
    rules = rules_of(puzzle)
    state = rules.load(puzzle.position)
    if rules.to_act(state) != puzzle.seat:
        raise ValueError(f"puzzle {puzzle.key}: seat {puzzle.seat} is not to act")
    return state


def judge(puzzle: Puzzle, names: Sequence[str]) -> Verdict:
    """What is to be said of the actions played so far, in notation.

    Right is what ends in the position of the solution, in any order; on the way is what can still
    end there. ``IllegalActionError`` where an action is not legal.
    """
    rules = rules_of(puzzle)
    start = state_of(puzzle)
    wanted = turn_end(played(rules, start, puzzle.solution))
    state = start
    for number, name in enumerate(names, 1):
        if number > 1 and rules.to_act(state) != puzzle.seat:
            return "wrong"
        state = rules.apply(state, rules.parse(state, name))
    if turn_end(state) == wanted and names:
        return "right"
    left = len(puzzle.solution) - len(names)
    return "on the way" if _reaches(rules, state, puzzle.seat, wanted, left) else "wrong"


def turn_end(state: Any) -> Any:
    """A state as the end of a turn: alike for all orders of the same actions."""
    if hasattr(state, "melds"):  # which lie in the order in which they were made
        return state._replace(melds=tuple(tuple(sorted(melds)) for melds in state.melds))
    return state


def played(rules: AnyRules, state: Any, names: Iterable[str]) -> Any:
    """The state after actions in notation."""
    for name in names:
        state = rules.apply(state, rules.parse(state, name))
    return state


def _reaches(rules: AnyRules, state: Any, seat: Seat, wanted: Any, left: int) -> bool:
    """Whether so many actions of a seat can still lead to the position ``wanted``."""
    layer, looked_at = {state}, 0
    for _ in range(left):
        following = set()
        for each in layer:
            if rules.to_act(each) != seat:
                continue
            for action in rules.legal(each):
                after = rules.apply(each, action)
                if turn_end(after) == wanted:
                    return True
                following.add(after)
                looked_at += 1
                if looked_at > REACH:
                    return False
        layer = following
    return False
