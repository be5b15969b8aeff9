"""The coach: finds claims about a case, and says only what holds.

    for claim in confirmed(case):
        print(sentence(case.rules, claim, names))

The games propose (``proposals`` beside their rules) and their kinds of claims check (``claims``
there). A game that has neither gets no claims, and then the line alone is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from holobiont.coach.claims import BETTER, Case, Claim, Fact, Kind, Name
from holobiont.lazy import beside
from holobiont.rng import generator
from holobiont.rules import Rules, Seat

WORLDS = 8
"""Sampled worlds in which a claim about a running game must hold."""
FAULTS = (AttributeError, KeyError, TypeError, ValueError, IndexError)
"""Exceptions of a predicate whose facts are missing or of the wrong type."""
LONGEST = 80
"""Letters of a fact that is a text."""
MOST_FACTS = 12


def kinds(game: type) -> Mapping[str, Kind]:
    """The kinds of claims of a game, by name; none where it has no module of them."""
    found: Mapping[str, Kind] = getattr(beside(game, "claims"), "KINDS", {})
    return found


def proposed(case: Case) -> Iterator[Claim]:
    """Claims that may hold, the one that says most first."""
    found = beside(type(case.rules.plain), "proposals")
    return iter(()) if found is None else iter(found.proposed(case))


def holds(case: Case, claim: Claim) -> bool:
    """Whether a claim is true of a case, as its kind finds out by the rules."""
    kind = kinds(type(case.rules.plain)).get(claim.kind)
    if kind is None:
        return False
    try:
        return kind.holds(case, claim.facts)
    except FAULTS:
        return False


def holds_for(case: Case, claim: Claim, viewer: Seat | None) -> bool:
    """Whether a claim is true in what ``viewer`` cannot tell apart, in a game with secrets.

    The position of the case must be one that ``viewer`` sees like this.
    """
    rules = case.rules
    kind = kinds(type(rules.plain)).get(claim.kind)
    if kind is None or kind.hidden or not holds(case, claim):
        return False
    if not rules.secrets:
        return True
    seen = rules.observe(case.state, viewer)
    worlds = (rules.determinize(seen, generator(number)) for number in range(WORLDS))
    return all(holds(case._replace(state=world), claim) for world in worlds)


def confirmed(case: Case, viewer: Seat | None = None, *, over: bool = True) -> Iterator[Claim]:
    """The claims about a case that hold, the one that says most first.

    ``over``: the game is over, so that nothing is a secret any more; otherwise they hold in what
    ``viewer`` cannot tell apart.
    """
    for claim in proposed(case):
        right = holds(case, claim) if over else holds_for(case, claim, viewer)
        if right and not (case.played and _holds_too(case, claim)):
            yield claim


def _holds_too(case: Case, claim: Claim) -> bool:
    """Whether what a claim says of the better course is true of what was played, too.

    Then it does not tell why that is better: this is the counterfactual of such claims.
    """
    about = kinds(type(case.rules.plain))[claim.kind].about
    return about == BETTER and holds(case._replace(better=case.played), claim)


def praise(case: Case, viewer: Seat | None = None, *, over: bool = True) -> Iterator[Claim]:
    """The confirmed claims about the better course alone."""
    known = kinds(type(case.rules.plain))
    found = confirmed(case, viewer, over=over)
    return (claim for claim in found if known[claim.kind].about == BETTER)


def sentence(
    rules: Rules[Any], claim: Claim, names: Sequence[str], addressed: Seat | None = None
) -> str:
    """A claim in words, to the seat ``addressed``; empty where its kind or facts are unknown."""
    kind = kinds(type(rules.plain)).get(claim.kind)
    if kind is None:
        return ""
    try:
        return kind.sentence(
            claim.facts, [Name(name, seat == addressed) for seat, name in enumerate(names)]
        )
    except FAULTS:
        return ""


def themes(rules: Rules[Any], claims: Sequence[Claim]) -> Iterator[str]:
    """What comes more than once among claims about a seat's turns, the most frequent first."""
    known = kinds(type(rules.plain))
    counts: dict[Callable[[int], str], int] = {}
    for claim in claims:
        theme = known[claim.kind].theme if claim.kind in known else None
        if theme is not None:
            counts[theme] = counts.get(theme, 0) + 1
    for theme in sorted(counts, key=lambda each: -counts[each]):
        if counts[theme] > 1:
            yield theme(counts[theme])


def to_data(claim: Claim) -> list[Any]:
    """A claim as JSON-ready data."""
    return [claim.kind, dict(claim.facts)]


def from_data(data: Any) -> Claim:
    """The inverse of ``to_data``; ``ValueError`` for whatever is no claim."""
    if not isinstance(data, list) or len(data) != 2:
        raise ValueError("a claim is a kind and its facts")
    kind, facts = data
    if not isinstance(kind, str) or not isinstance(facts, dict) or len(facts) > MOST_FACTS:
        raise ValueError("a claim is a kind and its facts")
    read: dict[str, Fact] = {}
    for key, value in facts.items():
        right = type(value) is int or (isinstance(value, str) and len(value) <= LONGEST)
        if not isinstance(key, str) or not right:
            raise ValueError("a fact is a whole number or a short text")
        read[key] = value
    return Claim(kind, read)
