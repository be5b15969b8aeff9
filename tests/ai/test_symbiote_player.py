"""What the computer sees in Symbiote!: combinations, hands, the marker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from holobiont.games.symbiote.deck import CARDS, NAMES
from holobiont.games.symbiote.evaluator import SymbioteEvaluator
from holobiont.games.symbiote.hand_value import holding
from holobiont.games.symbiote.position import DRAW, OVER, PLAY, State
from holobiont.games.symbiote.rules import Symbiote
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE
from holobiont.search.agent import choose, evaluator_of
from holobiont.search.levels import LEVEL, LEVELS
from tests.support.variants import later

TWO = Symbiote(seats=2)
VARIANTS = [(2, 1), (3, 1), (6, 1), (2, 2), (8, 2)]
SHARP = LEVEL["sharp"]


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(CARDS[name] for name in text.split()))


def position(
    hands: tuple[str, str],
    top: str,
    *,
    stage: str = PLAY,
    host: int = 1,
    parasite: bool = False,
    pile: int = 20,
    melds: tuple[str, str] = ("", ""),
) -> State:
    """Seat 0 is to act; cards that are not named lie deep in the discard pile or in the pile."""
    held = tuple(map(cards, hands))
    made = tuple(tuple(cards(meld) for meld in own.split(", ") if meld) for own in melds)
    used = {card for row in (*held, cards(top), *sum(made, ())) for card in row}
    rest = [card for card in range(len(NAMES)) if card not in used]
    tens = [card for card in rest if NAMES[card][0] == "T"]
    rest = [card for card in rest if card not in tens]
    buried, left = rest[: len(rest) - pile], rest[len(rest) - pile :]
    state = TWO.initial(0)._replace(
        hands=held,
        pile=tuple(left),
        discards=(*buried, *cards(top)),
        removed=tuple(tens),
        melds=made,
        host=host,
        parasite=parasite,
        seat=0,
        stage=stage,
    )
    return TWO.load(TWO.dump(state))


def chosen(state: State, iterations: int = 200, rules: Symbiote = TWO, seed: int = 1) -> str:
    seen = rules.observe(state, state.seat)
    action = choose(rules, seen, state.seat, SHARP, seed, iterations=iterations)
    return rules.name(state, action)


def some_states(rules: Symbiote, games: int) -> Iterator[Any]:
    """Every state of a few random games."""
    for seed in range(games):
        rnd, state = generator(seed), rules.initial(seed)
        while rules.to_act(state) is not None:
            yield state
            state = rules.apply(state, rules.sample(state, rnd))


def test_the_search_finds_this_knowledge() -> None:
    assert type(evaluator_of(TWO)) is SymbioteEvaluator


@pytest.mark.parametrize("seats, decks", VARIANTS)
def test_estimates_and_priors_keep_their_bounds(seats: int, decks: int) -> None:
    rules = Symbiote(seats=seats, decks=decks)
    household = SymbioteEvaluator(rules)
    for state in some_states(rules, 3):
        values = household.evaluate(state)
        assert len(values) == seats and abs(sum(values)) < 1e-9
        assert all(-1 <= value <= 1 for value in values)
        if rules.to_act(state) != CHANCE:
            actions = rules.legal(state)
            if (priors := household.priors(state, actions)) is not None:
                assert len(priors) == len(actions)
                assert all(-1 <= prior <= 1 for prior in priors)


@pytest.mark.parametrize("scoring", ["default", "card", "steep"])
def test_at_the_end_the_points_are_known(scoring: str) -> None:
    rules = Symbiote(seats=3, scoring=scoring)
    household = SymbioteEvaluator(rules)
    for seed in range(5):
        rnd, state = generator(seed), rules.initial(seed)
        while state.stage != OVER:
            state = rules.apply(state, rules.sample(state, rnd))
        assert household.expected(state) == pytest.approx(rules.points(state))


@pytest.mark.parametrize(
    "hand, worth, number, left",
    [
        ("4C 6C 6D KS", 2, 1, 2),
        ("4C 4D 6C 6D", 4, 2, 0),
        ("AC 9D JC QC KC", 6, 2, 0),
        ("5C 5D 5H TS", 1, 1, 2),
        ("2C 3D TS", 0, 0, 3),
    ],
)
def test_the_best_of_a_hand_is_found(hand: str, worth: int, number: int, left: int) -> None:
    found = holding(cards(hand), "default")
    assert (found.worth, found.number, len(found.rest)) == (worth, number, left)


def test_pairs_of_one_suit_are_preferred() -> None:
    assert chosen(position(("4C 6D 6C 9H", "2C 3S 7H"), "KD")) == "meld 4C 6C"


def test_what_completes_a_combination_is_taken() -> None:
    assert chosen(position(("2C 2H 9S", "3C 3H 3S"), "8C", stage=DRAW)) == "take"


def test_the_symbiote_is_called_before_the_end() -> None:
    """One card is left to draw. An odd number walks to the own seat, with every combination."""
    melds = ("2C 8D, 3C 7D, 4C 6D", "AC 9D, 5C 5D, 2D 8H")
    state = position(("3S KD", "QH QC"), "9S", pile=1, melds=melds)
    assert chosen(state) == "discard 3S"


def test_the_parasite_is_put_upon_the_other() -> None:
    """Ten steps are a round for two: a ten turns over the marker where it lies."""
    melds = ("2C 8D, 3C 7D, 4C 6D", "AC 9D, 5C 5D, 2D 8H")
    state = position(("KD TS", "QH QC"), "4S", pile=1, melds=melds)
    assert chosen(state) == "discard TS"
    assert chosen(state._replace(host=0)) == "discard KD"


@pytest.mark.parametrize("seats, decks", [(2, 1), (4, 1), later((8, 2))])
def test_same_observation_and_seed_same_move(seats: int, decks: int) -> None:
    """Another truth that looks the same does not change the choice (AI-6, AI-7)."""
    rules = Symbiote(seats=seats, decks=decks)
    rnd, looked = generator(3), 0
    for number, state in enumerate(some_states(rules, 1)):
        if number % 9 == 4 and rules.to_act(state) != CHANCE:
            other = rules.determinize(rules.observe(state, state.seat), rnd)
            looked += other != state
            assert chosen(state, 25, rules) == chosen(other, 25, rules)
    assert looked > 3


@pytest.mark.parametrize(
    "level",
    [
        LEVELS[0],
        *(pytest.param(level, marks=pytest.mark.soak) for level in LEVELS[1:-1]),
        later((LEVELS[-1],)),
    ],
    ids=lambda level: level.key,
)
def test_every_level_beats_players_who_play_at_random(level: Any) -> None:
    won = 0
    for game in range(4):
        rnd, state, own = generator(game), TWO.initial(game), game % 2
        while (seat := TWO.to_act(state)) is not None:
            mine = seat == own
            action = (
                choose(TWO, TWO.observe(state, seat), seat, level, derive(game, 1), iterations=40)
                if mine
                else TWO.sample(state, rnd)
            )
            state = TWO.apply(state, action)
        won += own in TWO.winners(state)
    assert won >= 3, level.key
