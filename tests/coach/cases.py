"""Cases for the coach: pairs of turns from games played by chance, and one example of each kind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from holobiont.coach.claims import BETTER, BOTH, Case, Claim, course
from holobiont.coach.coach import confirmed, from_data, kinds, to_data
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE, Random

EXAMPLES = Path(__file__).parent / "examples.json"
SEATS = {"symbioz": 2, "symbio": 2, "symbiose": 2, "saprobiont": 4, "symbiote": 3}
AHEAD = 40


def line(rules: AnyRules, state: Any, rnd: Random, most: int = AHEAD) -> tuple[int, ...]:
    """Actions played by chance."""
    found: list[int] = []
    while len(found) < most and rules.to_act(state) is not None:
        found.append(rules.sample(state, rnd))
        state = rules.apply(state, found[-1])
    return tuple(found)


def by_chance(slug: str, seed: int) -> Iterator[Case]:
    """Turns of a game that is played by chance, each with another course from the same position."""
    rules, rnd = GAMES[slug](seats=SEATS[slug]), generator(seed)
    state, before = rules.initial(seed), None
    while (seat := rules.to_act(state)) is not None:
        if seat != CHANCE and seat != before:
            yield Case(rules, state, seat, line(rules, state, rnd), line(rules, state, rnd))
        before = seat
        state = rules.apply(state, rules.sample(state, rnd))


def examples() -> list[tuple[Case, Claim]]:
    """A case and a claim that holds of it, one for each kind of each game."""
    return [_read(each) for each in json.loads(EXAMPLES.read_text(encoding="utf-8"))]


def _read(data: dict[str, Any]) -> tuple[Case, Claim]:
    rules = GAMES[data["game"]](seats=data["seats"])
    state = rules.load(data["state"])
    lines = []
    for names in (data["played"], data["better"]):
        here, actions = state, []
        for name in names:
            actions.append(rules.parse(here, name))
            here = rules.apply(here, actions[-1])
        lines.append(tuple(actions))
    case = Case(rules, state, data["seat"], lines[0], lines[1])
    return case, from_data(data["claim"])


def written(case: Case, claim: Claim) -> dict[str, Any]:
    """A case and a claim as data."""
    told = []
    for about in ("played", "better"):
        found = course(case, about)
        pairs = zip(found.states, found.actions)
        told.append([case.rules.name(*pair) for pair in pairs])
    return {
        "game": case.rules.slug,
        "seats": case.rules.seat_count,
        "seat": case.seat,
        "state": case.rules.dump(case.state),
        "played": told[0],
        "better": told[1],
        "claim": to_data(claim),
    }


def said(case: Case) -> Iterator[Claim]:
    """What the coach says of a case, and what it praises in its better course alone."""
    yield from confirmed(case)
    yield from confirmed(case._replace(played=()))


def changed(case: Case, claim: Claim) -> Case:
    """A case without what a claim is about: with the other course, or with both exchanged."""
    about = kinds(type(case.rules))[claim.kind].about
    if about == BOTH:
        return case._replace(played=case.better, better=case.played)
    if about == BETTER:
        return case._replace(better=case.played)
    return case._replace(played=case.better)
