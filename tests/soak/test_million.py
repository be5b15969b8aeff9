"""A million random actions of every game, over all its ways to be played, checked one by one."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from holobiont.match import AnyRules, Match
from holobiont.record import read, write
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE
from tests.games.follower import follower
from tests.hostile.damage import damaged
from tests.support.amount import Note, amount
from tests.support.ways import spread, ways

MILLION = 1_000_000
A_FEW = 300
LOOKED_INTO = 20  # every so many states what the seats see of them is checked too
WITH_TWIN = 4  # every so many games the second implementation plays along
DAMAGES = 4  # of every record


def test_every_game_has_a_twin() -> None:
    for game in GAMES.values():
        rules = game()
        twin = follower(rules, 1)
        twin.compare(twin.state)


@pytest.mark.parametrize("actions", [A_FEW, pytest.param(MILLION, marks=pytest.mark.soak)])
@pytest.mark.parametrize("slug", GAMES)
def test_random_actions(slug: str, actions: int, record_property: Note) -> None:
    found, played, seed = ways(GAMES[slug]), 0, 0
    wanted = actions if actions == A_FEW else amount(actions)
    while played < wanted:
        rules = spread(found, seed)
        with_twin = seed % WITH_TWIN == 1
        match = game(rules, seed, with_twin)
        if not with_twin:
            the_record_of(match, seed)
        played += match.ply
        seed += 1
    assert played >= wanted
    record_property("actions", played)
    record_property("games", seed)


def game(rules: AnyRules, seed: int, with_twin: bool) -> Match:
    """A whole random game, every state of it checked."""
    twin = follower(rules, seed) if with_twin else None
    state = first = twin.state if twin else rules.initial(seed)
    rnd, names = generator(derive(seed, 1)), list[str]()
    while True:
        legal = a_state(rules, state)
        if len(names) % LOOKED_INTO == seed % LOOKED_INTO or not legal:
            what_is_seen(rules, state, rnd)
        if twin:
            twin.compare(state)
        if not legal:
            break
        # Blind chance and the playouts' own way to choose lead to different games.
        action = legal[int(rnd() * len(legal))] if seed % 2 else rules.sample(state, rnd)
        names.append(an_action(rules, state, action, seed + len(names)))
        state = rules.apply(state, action)
        if twin:
            twin.play(names[-1])
    if first != rules.initial(seed):
        return Match(rules, seed, (), (first,)).replay(names)
    match = Match.start(rules, seed).replay(names)
    assert match.state == state and match.over
    return match


def a_state(rules: AnyRules, state: Any) -> list[int]:
    """What holds in every state; the legal actions."""
    text, mark, legal = rules.dump(state), hash(state), list(rules.legal(state))
    seat, winners, scores = rules.to_act(state), rules.winners(state), rules.scores(state)
    assert legal == sorted(set(legal))
    assert bool(legal) == (seat is not None) == (not winners)
    assert seat is None or seat == CHANCE or 0 <= seat < rules.seat_count
    assert set(winners) <= set(range(rules.seat_count)) and len(scores) == rules.seat_count
    assert abs(sum(rules.returns(state))) < 1e-9
    again = rules.load(text)
    assert again == state and hash(again) == mark and text.isprintable()
    assert list(rules.legal(again)) == legal and rules.dump(again) == text
    return legal


def an_action(rules: AnyRules, state: Any, action: int, number: int) -> str:
    """What holds for every action; its name."""
    text, name = rules.dump(state), rules.name(state, action)
    after = rules.apply(state, action)
    assert rules.parse(state, name) == action
    assert after != state and rules.dump(state) == text
    viewer = (*range(rules.seat_count), None)[number % (rules.seat_count + 1)]
    events = rules.events(state, action, after, viewer)
    assert events and json.loads(json.dumps(events)) == [dict(event) for event in events]
    ends = [event["kind"] for event in events].count("end")
    assert ends == (rules.to_act(after) is None)
    return name


def what_is_seen(rules: AnyRules, state: Any, rnd: Any) -> None:
    """What a seat may know is data, and a world imagined from it looks the same to it."""
    for viewer in (*range(rules.seat_count), None):
        seen = json.loads(json.dumps(rules.observe(state, viewer)))
        world = rules.determinize(seen, rnd)
        assert json.loads(json.dumps(rules.observe(world, viewer))) == seen
        assert rules.load(rules.dump(world)) == world


def the_record_of(match: Match, seed: int) -> None:
    """Saved, loaded and saved again; and damaged, which is refused or is another true record."""
    text, rnd = write(match), random.Random(seed)
    again = read(text, GAMES).match
    assert (again.log, again.states) == (match.log, match.states) and write(again) == text
    for _ in range(DAMAGES):
        spoilt = damaged(text, rnd)
        try:
            record = read(spoilt, GAMES)
        except ValueError as refusal:
            assert 10 < len(str(refusal)) < 500 and "\n" not in str(refusal)
        else:
            assert write(*record) == spoilt.replace("\r\n", "\n")
