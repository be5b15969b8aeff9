"""The contract of claims: what is said of a turn as data, its predicate, and its sentence.

A *case* is a turn that was played, the course that is better, and the position before both. A
*claim* about it has a kind and facts; the *kind* belongs to a game and has the predicate that tells
whether a claim holds, by the rules alone, and the sentence for people. Whoever proposes claims is
not trusted: ``holobiont.coach.coach`` says only what its predicate confirms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from holobiont.rules import CHANCE, Action, Rules, Seat

Fact = int | str
PLAYED, BETTER, BOTH = "played", "better", "both"
"""Subjects of a kind of claim: the course played, the better course, or the difference of the two.

The predicate of a difference is its own counterfactual: the better course lacks the feature.
"""


class Name(str):
    """The name of a seat in a claim's sentence, and what stands there for whoever is addressed.

    _("It captures {name:*'s|your} stone.", name=names[facts["other"]])
    """

    __slots__ = ("addressed",)
    addressed: bool

    def __new__(cls, name: str, addressed: bool = False) -> Name:
        self = super().__new__(cls, name)
        self.addressed = addressed
        return self

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self)
        named, addressed = forms.split("|")
        return addressed if self.addressed else named.replace("*", self)


class Claim(NamedTuple):
    """A statement about a case, JSON-ready."""

    kind: str
    facts: Mapping[str, Any]
    """By name whole numbers and short texts; areas, squares and cards as in the notation."""


class Case(NamedTuple):
    """A turn and a better one, each with what follows, from the same position."""

    rules: Rules[Any]
    state: Any
    """The position at the beginning of the turn; in a running game one that the seat cannot tell
    from it."""
    seat: Seat
    """Whose turn it is."""
    played: tuple[Action, ...]
    """Actions of the turn and the known actions after it; may be empty."""
    better: tuple[Action, ...]
    """Actions of the better turn and the expected actions after it; may be empty."""


class Kind(NamedTuple):
    """A kind of claim: its subject, predicate and sentences."""

    about: str
    """Subject: ``PLAYED``, ``BETTER`` or ``BOTH``."""
    holds: Callable[[Case, Mapping[str, Any]], bool]
    """Whether the facts are true of a case, found by the rules alone. Facts that are missing or
    of another type may raise ``KeyError``, ``TypeError`` or ``ValueError``."""
    sentence: Callable[[Mapping[str, Any], Sequence[str]], str]
    """The claim in words, from its facts and the names of the seats."""
    theme: Callable[[int], str] | None = None
    """Summary sentence of several claims of this kind in a game, from their number, if any."""
    hidden: bool = False
    """True if it tells what a seat did not know, so that it is said after the game only."""


class Course(NamedTuple):
    """A line of actions, played from a position as far as it is possible."""

    actions: tuple[Action, ...]
    states: tuple[Any, ...]
    """One more than there are actions."""
    own: int
    """Number of leading actions that belong to the first turn."""

    @property
    def end(self) -> Any:
        """The state at the end of the turn."""
        return self.states[self.own]


def same_turn(case: Case) -> bool:
    """Whether the better turn leads to the same position as the one played, in any order."""
    played, better = course(case, PLAYED), course(case, BETTER)
    return better.own > 0 and played.own > 0 and played.end == better.end


def course(case: Case, about: str) -> Course:
    """One of the two courses of a case; it stops where an action is not possible."""
    rules, states = case.rules, [case.state]
    actions = case.played if about == PLAYED else case.better
    own, going = 0, True
    for action in actions:
        actor = rules.to_act(states[-1])
        if actor is None or action not in rules.legal(states[-1]):
            break
        states.append(rules.apply(states[-1], action))
        going = going and actor == case.seat
        own += going
    return Course(tuple(actions[: len(states) - 1]), tuple(states), own)


def both(case: Case) -> tuple[Course, Course]:
    """The course that was played, and the better one."""
    return course(case, PLAYED), course(case, BETTER)


def whole_turn(case: Case, line: Course) -> bool:
    """Whether a course leads to the end of the turn that it begins with."""
    return line.own > 0 and case.rules.to_act(line.end) != case.seat


def actors(case: Case, line: Course) -> tuple[Seat | None, ...]:
    """The seat to act at each action of a course; None after the end of the game."""
    return tuple(case.rules.to_act(state) for state in line.states[:-1])


def events(case: Case, line: Course, most: int | None = None) -> Iterable[Mapping[str, Any]]:
    """Events of a course in order, as its own seat sees them; of its first ``most`` actions."""
    pairs = zip(line.states, line.actions[:most], line.states[1:])
    for before, action, after in pairs:
        yield from case.rules.events(before, action, after, case.seat)


def names(case: Case, line: Course) -> str:
    """The turn of a course in notation, with blanks between its actions."""
    pairs = zip(line.states, line.actions[: line.own])
    return " ".join(case.rules.name(*pair) for pair in pairs)


def is_choice(rules: Rules[Any], state: Any) -> bool:
    """Whether a seat, not chance, has something to choose."""
    actor = rules.to_act(state)
    return actor is not None and actor != CHANCE and len(rules.legal(state)) > 1
