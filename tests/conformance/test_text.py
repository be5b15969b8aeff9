"""Notation, dumps and refusals: everything that a game reads or writes as text."""

from __future__ import annotations

import random
import string

import pytest

from tests.conformance.cases import GARBAGE, Case, Step, every_case, sampled, walk
from tests.support.present import present

DAMAGES = 40  # for each sampled state


@every_case
def test_name_and_parse_are_inverse_and_names_differ(case: Case) -> None:
    rules = case.rules
    for step in sampled(case):
        names = [rules.name(step.state, action) for action in step.legal]
        assert len(set(names)) == len(names)
        assert [rules.parse(step.state, name) for name in names] == step.legal
        for name in names:
            assert name.isascii() and name.isprintable() and name == name.strip() and name


def refused_texts(case: Case, step: Step) -> list[str]:
    """Garbage, spoilt names, and names of other states that are not legal in this one."""
    names = {case.rules.name(step.state, action) for action in step.legal}
    spoilt = [text for name in sorted(names)[:5] for text in (name + " ", name[:-1], name.upper())]
    foreign = [
        case.rules.name(other.state, action)
        for other in sampled(case)
        for action in other.legal[:: max(1, len(other.legal) // 5)]
    ]
    return [text for text in (*GARBAGE, *spoilt, *foreign) if text not in names]


@every_case
def test_parse_refuses_what_is_not_legal_and_names_it(case: Case) -> None:
    for step in sampled(case):
        for text in refused_texts(case, step):
            with pytest.raises(ValueError) as refusal:
                case.rules.parse(step.state, text)
            assert repr(text[:20])[1:-1] in str(refusal.value)
            assert len(str(refusal.value)) < 500


@every_case
def test_why_not_gives_a_reference_and_a_sentence(case: Case) -> None:
    for step in sampled(case):
        for text in refused_texts(case, step):
            reference, sentence = case.rules.why_not(step.state, text)
            slug, _, paragraph = reference.partition("/")
            assert slug == case.rules.slug and paragraph
            assert sentence == sentence.strip() and sentence.endswith(".")
            assert " " in sentence and len(sentence) < 400


@every_case
def test_why_not_answers_for_every_action_when_the_game_is_over(case: Case) -> None:
    steps = walk(case)
    for step in steps[:-1]:
        text = case.rules.name(step.state, present(step.chosen))
        reference, sentence = case.rules.why_not(steps[-1].state, text)
        assert reference.startswith(f"{case.rules.slug}/")
        assert "over" in sentence


@every_case
def test_one_line_of_text_carries_the_whole_state(case: Case) -> None:
    for step in walk(case):
        text = case.rules.dump(step.state)
        assert text.isprintable()
        again = case.rules.load(text)
        assert again == step.state
    for step in sampled(case):
        again = case.rules.load(case.rules.dump(step.state))
        assert list(case.rules.legal(again)) == step.legal


@every_case
def test_load_refuses_damaged_text(case: Case) -> None:
    """Either the damage is named, or it has made another state that is written like this."""
    rnd = random.Random(case.seed)
    for step in sampled(case)[::3]:
        text = case.rules.dump(step.state)
        for damaged in _damaged(text, rnd):
            try:
                state = case.rules.load(damaged)
            except ValueError as refusal:
                assert 10 < len(str(refusal)) < 400
            else:
                assert case.rules.dump(state) == damaged
                assert list(case.rules.legal(state)) == sorted(case.rules.legal(state))


def _damaged(text: str, rnd: random.Random) -> list[str]:
    letters = string.digits + string.ascii_letters + " -/,.:;\n\t☃\0" + text
    found = ["", " ", text + " ", " " + text, text + "\n", text + text, text.replace(" ", "  ")]
    for _ in range(DAMAGES):
        at = rnd.randrange(len(text))
        letter = rnd.choice(letters)
        found.append(text[:at])
        found.append(text[:at] + letter + text[at + 1 :])
        found.append(text[:at] + letter + text[at:])
        found.append(text[:at] + text[at + 1 :])
    return [damaged for damaged in found if damaged != text]
