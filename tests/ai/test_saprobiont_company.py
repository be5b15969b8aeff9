"""What the computer knows of those it plays Saprobiont with."""

from __future__ import annotations

from math import exp
from operator import mul

import pytest

from holobiont.games.saprobiont import opponent_model_weights as trained
from holobiont.games.saprobiont.evaluation import BiomassEvaluator
from holobiont.games.saprobiont.features import COUNT, SEATS, traits
from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.opponent_model import (
    CELLS,
    COUNTS,
    LANE,
    WIDE,
    OpponentModel,
    packed,
)
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont, State
from holobiont.games.saprobiont.species import SPECIES
from holobiont.heuristics import rows
from holobiont.search.agent import choose
from holobiont.search.levels import LEVEL
from tests.ai.saprobiont_games import games

FIRST = rows(trained.FIRST, CELLS)
SECOND = rows(trained.SECOND, CELLS + 1)
REPLIES = rows(trained.REPLIES, COUNTS + 1)
TOKENS = sum(sum(each.groups) for each in SPECIES)  # no count but Biomass is higher
BIOMASS = 1_200  # a position may begin with 999

every_map = pytest.mark.parametrize("name", MAPS)


def plainly(state: State, seat: int, name: str) -> list[float]:
    """The shares of a state, cell by cell."""
    counts = [float(each) for row in traits(state, MAPS[name]) for each in row]
    ahead, at = COUNTS + PLACEMENTS + seat, [*MAPS].index(name)
    always = (FIRST[COUNTS + state.placed], FIRST[ahead], FIRST[COUNTS + PLACEMENTS + 4 + at])
    signs = [float(row[-1]) for row in SECOND]
    for cell in range(CELLS):
        value = float(sum(row[cell] for row in always))
        value += sum(count * row[cell] for count, row in zip(counts, FIRST))
        for each in SEATS:
            signs[each] += SECOND[each][cell] * max(0.0, value)
    weights = [exp((sign - max(signs)) / trained.SCALE) for sign in signs]
    return [weight / sum(weights) for weight in weights]


@every_map
@pytest.mark.parametrize("seat", SEATS)
def test_cells_in_lanes_are_the_cells_one_by_one(seat: int, name: str) -> None:
    rules = Saprobiont(map=name)
    company = OpponentModel(rules, seat)
    for state in games(rules, 25):
        shares = company.shares(state)
        assert shares == pytest.approx(plainly(state, seat, name), abs=1e-9)
        assert sum(shares) == pytest.approx(1) and min(shares) >= 0


def test_the_module_says_as_much_as_is_read() -> None:
    assert len(FIRST) == COUNTS + PLACEMENTS + len(SEATS) + len(MAPS)
    assert (len(SECOND), len(REPLIES)) == (len(SEATS), PLACEMENTS)
    assert {len(row) for row in FIRST} == {CELLS}
    assert {len(row) for row in SECOND} == {CELLS + 1}
    assert {len(row) for row in REPLIES} == {COUNTS + 1}
    assert trained.SCALE > 0 and trained.REPLY_SCALE > 0


def test_nothing_adds_up_to_more_than_a_lane_can_hold() -> None:
    most = [BIOMASS if at % COUNT == 1 else TOKENS for at in range(COUNTS)]
    placed, seats = COUNTS + PLACEMENTS, COUNTS + PLACEMENTS + len(SEATS)
    for cell in range(CELLS):
        amounts = [abs(row[cell]) for row in FIRST]
        always = max(amounts[COUNTS:placed]) + max(amounts[placed:seats]) + max(amounts[seats:])
        assert sum(map(mul, most, amounts)) + always < 1 << LANE - 1
    for row in SECOND:
        assert sum(abs(each) << LANE - 1 for each in row) < 1 << WIDE - 1


def test_numbers_below_zero_are_packed_too() -> None:
    numbers = [(-1) ** cell * cell for cell in range(CELLS)]
    assert packed(numbers) == sum(number * 2 ** (LANE * at) for at, number in enumerate(numbers))


@every_map
def test_every_reply_is_possible_and_the_last_is_looked_for(name: str) -> None:
    rules = Saprobiont(map=name)
    company = OpponentModel(rules, 0)
    for state in games(rules, 50):
        actions = rules.legal(state)
        replies = company.opponent_policy(state, actions)
        if state.placed == PLACEMENTS - 1:
            assert replies is None
            continue
        assert replies is not None
        assert len(replies) == len(actions)
        assert max(replies) == 1 and min(replies) > 0


def test_replies_are_weighed_by_what_they_lead_to() -> None:
    rules = Saprobiont()
    state = games(rules, 13)[12]
    actions = rules.legal(state)
    signs, seat = [], rules.to_act(state)
    assert seat is not None
    for action in actions:
        after = rules.apply(state, action)
        counts = [each for row in traits(after, rules.map) for each in row]
        told = [*counts, BiomassEvaluator(rules).shares(after)[seat]]
        signs.append(sum(map(mul, REPLIES[13], told)) / trained.REPLY_SCALE)
    weights = [exp(sign - max(signs)) for sign in signs]
    assert OpponentModel(rules, 2).opponent_policy(state, actions) == pytest.approx(weights)


def test_who_has_won_is_known_at_the_end() -> None:
    rules = Saprobiont()
    over = rules.load("carcass S2/./././././././C3/. -/-/-/- 9/8/7/6")
    shared = rules.load("carcass S2/./././././././C2/. -/-/-/- 9/8/9/6")
    for seat in SEATS:
        assert OpponentModel(rules, seat).shares(over) == [1.0, 0.0, 0.0, 0.0]
        assert OpponentModel(rules, seat).shares(shared) == [0.5, 0.0, 0.5, 0.0]


@every_map
def test_the_same_seed_and_number_of_iterations_choose_the_same(name: str) -> None:
    rules = Saprobiont(map=name)
    for state in games(rules, 25)[::4]:
        seat = rules.to_act(state)
        assert seat is not None
        seen = rules.observe(state, seat)
        one, other = (
            choose(rules, seen, seat, LEVEL["master"], 3, iterations=40) for _ in range(2)
        )
        assert one == other and one in rules.legal(state)
