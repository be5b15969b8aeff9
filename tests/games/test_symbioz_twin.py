"""Symbioz in random games: the twin, what the events tell, and what no action can change."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from holobiont.games.symbioz.board import CAPACITY, CRAPIT, KINDS, KROGUL, ZERB
from holobiont.games.symbioz.rules import Symbioz, parts
from holobiont.games.symbioz.state import BUY, GRAZE, HUNT, OPEN, on_planet, pawns, reserve
from holobiont.rng import generator
from holobiont.rules import Random
from tests.games.compare_symbioz import compare, next_choice
from tests.games.twins.symbioz import Twin
from tests.support.amount import Note, amount
from tests.support.variants import first_of

VARIANTS = [
    (seats, {"first_game": first_game, "zerbs_per_area": limit, "comeback": comeback})
    for seats in (2, 3, 4)
    for first_game, limit, comeback in itertools.product((False, True), (1, 2, 3, 0), (False, True))
]


def uniform(rules: Any, state: Any, rnd: Random) -> Any:
    legal = rules.legal(state)
    return legal[int(rnd() * len(legal))]


def homely(rules: Any, state: Any, rnd: Random) -> Any:
    """Births and clones stay where they are; Zerbs are bought: full areas, empty reserves."""
    legal = rules.legal(state)
    liked = [a for a in legal if parts(a).area == parts(a).target or parts(a)[:3:2] == (BUY, ZERB)]
    return liked[int(rnd() * len(liked))] if liked and rnd() < 0.9 else uniform(rules, state, rnd)


def hungry(rules: Any, state: Any, rnd: Random) -> Any:
    """Animals are bought, and Zerbs of the next seat are eaten: exile and starvation."""
    legal, foe = rules.legal(state), (state.seat + 1) % rules.seat_count
    liked = [
        a for a in legal if parts(a).kind in (BUY, HUNT, GRAZE) and parts(a).item in (KROGUL, foe)
    ]
    liked = liked or [a for a in legal if parts(a).kind == BUY and parts(a).item == CRAPIT]
    return liked[int(rnd() * len(liked))] if liked and rnd() < 0.8 else uniform(rules, state, rnd)


def sampled(rules: Any, state: Any, rnd: Random) -> Any:
    return rules.sample(state, rnd)


STYLES = (uniform, homely, hungry, sampled)


def random_game(rules: Any, seed: int) -> Iterator[Any]:
    """Every state of a game with the action that follows, None at the end."""
    rnd, style = generator(seed), STYLES[seed % len(STYLES)]
    state = rules.initial(seed)
    while rules.to_act(state) is not None:
        action = style(rules, state, rnd)
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def check(rules: Any, state: Any) -> None:
    """What no action can change."""
    for pawn, kind in enumerate(KINDS):
        for seat in range(rules.seat_count):
            assert 0 <= on_planet(state, pawn, seat) <= kind.owned
            assert reserve(state, pawn, seat) >= 0
    for index in range(len(state.closed)):
        zerbs = pawns(state, ZERB, index)
        assert min(zerbs) >= 0 and sum(zerbs) <= CAPACITY
        if state.closed[index] != OPEN:
            assert not any(sum(pawns(state, pawn, index)) for pawn in range(len(KINDS)))
    assert min(state.crapits) >= 0 and min(state.kroguls) >= 0 and min(state.tally) >= 0
    assert state.turn <= 12


def against_twin(seats: int, options: Any, seed: int) -> Counter[str]:
    """One game by both; the kinds of events that happened in it."""
    rules = Symbioz(seats=seats, **options)
    twin = Twin(seats, rules.initial(seed).first, **options)
    told: Counter[str] = Counter()
    run = twin.run()
    seat, legal = next(run)
    for number, (state, action) in enumerate(random_game(rules, seed)):
        if number % 9 == 0 or action is None:
            compare(rules, twin, state)
        if action is None:
            assert legal is None
            break
        assert (rules.to_act(state), {rules.name(state, each) for each in rules.legal(state)}) == (
            seat,
            legal,
        )
        for event in rules.events(state, action, rules.apply(state, action), None):
            words = [event[key] for key in ("kind", "pawn", "reason") if key in event]
            told[" ".join(words)] += 1
        meal = parts(action).kind == HUNT and ">" not in rules.name(state, action)
        told["meal without a clone"] += meal
        seat, legal = next_choice(run, rules.name(state, action))
    return told


class TestRandomGames:
    # Every fifth variant has every value of every option, and every style, among them.
    @pytest.mark.parametrize("step", first_of(5, 1))
    def test_twin(self, step: int) -> None:
        told: Counter[str] = Counter()
        for number in range(0, len(VARIANTS), step):
            told += against_twin(*VARIANTS[number], number)
        wanted = {
            *("buy Zerb", "buy Crapit", "buy Krogul", "birth Zerb", "birth Crapit", "eat Crapit"),
            *("eat Krogul", "clone", "starve Crapit", "starve Krogul", "bloom", "pass", "skip"),
            *("unborn Zerb", "end target", "end turns", "meal without a clone"),
        }
        assert wanted <= set(+told)

    def test_events_tell_what_changed(self) -> None:
        """Everything on the planet follows from the events alone."""
        for seed in range(8):
            rules = Symbioz(seats=2 + seed % 3)
            board_: Counter[tuple[str, int, str]] = Counter()
            for seat, homes in enumerate(rules.setting.board.homes):
                for home in homes:
                    board_["Zerb", seat, rules.setting.board.areas[home]] = 4
            for state, action in random_game(rules, seed):
                for pawn, kind in enumerate(KINDS):
                    for index, name in enumerate(rules.setting.board.areas):
                        for seat, count in enumerate(pawns(state, pawn, index)):
                            assert board_[kind.name, seat, name] == count
                if action is not None:
                    for event in rules.events(state, action, rules.apply(state, action), None):
                        follow(event, board_)

    def test_text_carries_the_state(self) -> None:
        for number, (seats, options) in enumerate(VARIANTS[::3]):
            rules = Symbioz(seats=seats, **options)
            for step, (state, _) in enumerate(random_game(rules, number)):
                check(rules, state)
                if step % 5 == number % 5:
                    assert rules.load(rules.dump(state)) == state

    @pytest.mark.soak
    @pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
    def test_soak(self, seats: int, options: Any, record_property: Note) -> None:
        record_property("games", amount(200))
        rules = Symbioz(seats=seats, **options)
        for seed in range(amount(200)):
            rnd, state, turn = generator(seed), rules.initial(seed), 0
            while rules.to_act(state) is not None:
                if state.turn != turn:
                    check(rules, state)
                    turn = state.turn
                state = rules.apply(state, rules.sample(state, rnd))
            check(rules, state)
            assert rules.winners(state)


def follow(event: Any, board_: Any) -> None:
    """Change the planet by what an event says."""
    kind, seat = event["kind"], event.get("seat")
    if kind == "buy":
        board_[event["pawn"], seat, event["area"]] += 1
    elif kind == "birth":
        board_[event["pawn"], seat, event["to"]] += 1
    elif kind == "clone":
        board_["Krogul", seat, event["to"]] += 1
    elif kind == "eat":
        board_[event["prey"], event["colour"], event["area"]] -= 1
    elif kind == "starve":
        board_[event["pawn"], seat, event["area"]] -= event["count"]
    elif kind == "bloom":
        for pawn, back in event["back"].items():
            for owner, count in enumerate(back):
                assert board_.pop((pawn, owner, event["area"]), 0) == count
        assert board_.pop(("Zerb", seat, event["area"])) == 12
