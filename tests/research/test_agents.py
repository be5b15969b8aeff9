"""Players with one interface: legal, the same again, and each stronger than chance."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.research.agents import agent
from holobiont.research.league import play
from holobiont.rng import generator
from holobiont.rules import Rules
from tests.support.variants import later

NAMES = ("random", "greedy", "flat:8", "dreamy", "steady:4", "master:4", "step-3")


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_an_agent_plays_legally_and_the_same_again(slug: str, name: str) -> None:
    match, rnd = Match.start(GAMES[slug](), 3), generator(3)
    for _ in range(9):
        match = match.play(match.rules.sample(match.state, rnd))
    seat = match.to_act
    assert seat is not None
    player = agent(name)
    found = [player.act(match.rules, match.observe(seat), seat, 7) for _ in range(2)]
    assert found[0] in match.rules.legal(match.state) and found[0] == found[1]
    assert player.name == name


@pytest.mark.parametrize("slug", [slug for slug in GAMES if GAMES[slug].secrets])
@pytest.mark.parametrize("name", ["random", "greedy", "flat:8"])
def test_an_agent_cannot_tell_worlds_apart_that_its_seat_cannot(slug: str, name: str) -> None:
    match, rnd = Match.start(GAMES[slug](), 4), generator(4)
    for _ in range(7):
        match = match.play(match.rules.sample(match.state, rnd))
    rules, seat = match.rules, match.to_act
    assert seat is not None
    seen = match.observe(seat)
    other = rules.determinize(seen, generator(99))
    assert other != match.state and rules.observe(other, seat) == seen
    acts = [
        agent(name).act(rules, rules.observe(state, seat), seat, 5)
        for state in (match.state, other)
    ]
    assert acts[0] == acts[1]


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        ("symbiose", "greedy"),
        ("saprobiont", "greedy"),
        later(("symbiose", "flat:60")),
        ("saprobiont", "gentle"),
    ],
)
def test_agents_beat_chance(slug: str, name: str) -> None:
    found = play(GAMES[slug](), [agent(name), agent("random")], games=30, seed=1)
    assert found.rows[0].name == name and found.rows[0].share.mean >= 0.7


def test_greedy_takes_a_victory_at_hand() -> None:
    rules: Rules[Any] = GAMES["saprobiont"]()
    match, rnd = Match.start(rules, 2), generator(2)
    while not match.over:
        match = match.play(rules.sample(match.state, rnd))
    last = match.at(match.ply - 1)
    seat = last.to_act
    assert seat is not None
    action = agent("greedy").act(rules, last.observe(seat), seat, 1)
    best = max(
        rules.returns(rules.apply(last.state, each))[seat] for each in rules.legal(last.state)
    )
    assert rules.returns(rules.apply(last.state, action))[seat] == best


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("clever", "there is no agent 'clever'; there is random, greedy, flat, dreamy"),
        ("random:3", "there is no agent 'random:3'"),
        ("flat:0", "a whole number from 1 comes after the colon"),
        ("steady:x", "a whole number from 1 comes after the colon"),
        ("step-21", "there is no agent 'step-21'"),
    ],
)
def test_an_unknown_agent_is_refused_with_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        agent(name)
