"""Claims of the coach: true of one position of each kind, refused where anything is changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from holobiont.coach.claims import BETTER, BOTH, PLAYED, Case, Claim, course
from holobiont.coach.coach import (
    confirmed,
    from_data,
    holds,
    holds_for,
    kinds,
    sentence,
    themes,
    to_data,
)
from holobiont.registry import GAMES, SLUGS
from holobiont.rng import generator
from tests.coach.cases import by_chance, changed, examples, said
from tests.support.variants import keeping

EXAMPLES = examples()
IDS = [f"{case.rules.slug}-{claim.kind}" for case, claim in EXAMPLES]
FAR = ("turns", "plies")
"""Facts that say how far a course is looked at: a little further may be just as true."""
each_kind = pytest.mark.parametrize(("case", "claim"), EXAMPLES, ids=IDS)


def names(case: Case) -> list[str]:
    return [f"P{seat}" for seat in range(case.rules.seat_count)]


def with_fact(claim: Claim, key: str, value: int | str) -> Claim:
    return claim._replace(facts={**claim.facts, key: value})


def test_every_kind_of_claim_has_an_example() -> None:
    known = {f"{slug}-{kind}" for slug in SLUGS for kind in kinds(GAMES[slug])}
    assert {*IDS} == known and len(IDS) == len(known)
    assert all(len(kinds(GAMES[slug])) >= 6 for slug in SLUGS)


@each_kind
def test_a_claim_holds_and_is_said_with_its_facts(case: Case, claim: Claim) -> None:
    assert holds(case, claim)
    text = sentence(case.rules, claim, names(case))
    assert text and "{" not in text and text.endswith(".")


@each_kind
def test_a_claim_is_refused_without_what_it_is_about(case: Case, claim: Claim) -> None:
    assert not holds(changed(case, claim), claim)


@each_kind
def test_a_claim_is_refused_where_one_fact_is_changed(case: Case, claim: Claim) -> None:
    for key, value in claim.facts.items():
        other: int | str = "?"
        if isinstance(value, int):
            other = value + (50 if key in FAR else 1)
        assert not holds(case, with_fact(claim, key, other)), key


@each_kind
def test_a_claim_is_refused_where_a_fact_is_missing_or_of_another_type(
    case: Case, claim: Claim
) -> None:
    for key, value in claim.facts.items():
        rest = {each: fact for each, fact in claim.facts.items() if each != key}
        assert not holds(case, claim._replace(facts=rest)), key
        wrong = "7" if isinstance(value, int) else 7
        assert not holds(case, with_fact(claim, key, wrong)), key


@each_kind
def test_a_claim_is_refused_where_a_course_is_missing(case: Case, claim: Claim) -> None:
    about = kinds(type(case.rules))[claim.kind].about
    if about != BETTER:
        assert not holds(case._replace(played=()), claim)
    if about != PLAYED:
        assert not holds(case._replace(better=()), claim)


@pytest.mark.parametrize("slug", keeping({"saprobiont", "symbiose", "symbiote"}, SLUGS))
def test_what_is_said_of_games_by_chance_passes_the_checker_again(slug: str) -> None:
    number = 0
    for case in by_chance(slug, 90):
        for claim in said(case):
            number += 1
            again = from_data(json.loads(json.dumps(to_data(claim))))
            assert holds(case, again)
            if kinds(type(case.rules))[claim.kind].about == BOTH:
                assert not holds(changed(case, claim), claim)
    assert number > 20


def foreseen(case: Case) -> bool:
    """Whether nothing is learned in a turn that its later actions depend on."""
    lines = course(case, "played"), course(case, "better")
    first = [case.rules.name(case.state, line.actions[0]) for line in lines if line.own]
    if case.rules.slug == "symbiote":
        return first == ["take", "take"]
    river = [each for each, card in enumerate(case.state.river, 1) if card > 0]
    return all(name in {f"take {slot}" for slot in river} for name in first)


@pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
def test_what_is_no_secret_holds_in_all_that_the_seat_cannot_tell_apart(slug: str) -> None:
    number = 0
    for seed in range(3):
        for case in filter(foreseen, by_chance(slug, seed)):
            seen = case.rules.observe(case.state, case.seat)
            worlds = [case.rules.determinize(seen, generator(each)) for each in range(4)]
            for claim in confirmed(case):
                if kinds(type(case.rules))[claim.kind].hidden:
                    assert not holds_for(case, claim, case.seat)
                    continue
                number += 1
                assert all(holds(case._replace(state=world), claim) for world in worlds), claim
    assert number > 10


def test_a_theme_is_told_from_the_second_time_on() -> None:
    rules = GAMES["symbioz"]()
    facts: Mapping[str, Any] = {"births": 1, "better": 2}
    births, zerbs = Claim("births", facts), Claim("zerbs", {"zerbs": 4, "better": 5})
    assert [*themes(rules, [births, zerbs])] == []
    assert [*themes(rules, [births, zerbs, births])] == ["In 2 turns, a birth was missed."]
    later = Claim("zerbs_later", {"zerbs": 4, "better": 5})
    told = [*themes(rules, [zerbs, births, later, births, zerbs])]
    assert told == ["In 3 turns, Zerbs were lost or not gained.", "In 2 turns, a birth was missed."]


@pytest.mark.parametrize(
    "data",
    [None, [], ["births"], [1, {}], ["births", []], ["births", {"a": 1.5}], ["births", {"a": None}]]
    + [["births", {"a": True}], ["births", {"a": "x" * 81}]]
    + [["births", {str(n): n for n in range(13)}]],
)
def test_what_is_no_claim_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="fact|claim"):
        from_data(data)


def test_an_unknown_kind_neither_holds_nor_says_anything() -> None:
    case, _claim = EXAMPLES[0]
    unknown = Claim("nothing", {})
    assert not holds(case, unknown) and sentence(case.rules, unknown, names(case)) == ""
