"""What the computer sees on Saprobiont's carcass."""

from __future__ import annotations

import pytest

from holobiont.games.saprobiont import weights as trained
from holobiont.games.saprobiont.evaluator import BiomassEvaluator, learned
from holobiont.games.saprobiont.features import ALL, COUNT, Board, reaches, traits
from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont, State
from holobiont.games.saprobiont.species import CANKER, SHREDDER, SPECIES, SWARM
from holobiont.rng import generator
from holobiont.search.agent import choose, evaluator_of
from holobiont.search.levels import LEVEL, LEVELS
from tests.ai.saprobiont_games import games

RULES = Saprobiont()
HARVEST = BiomassEvaluator(RULES)
NEAR = reaches(RULES.map.near)
SHARP = LEVEL["sharp"]
LAST = {  # the last round: what should be taken, and by whom
    "carcass S9/./S2/C2/./H6/A2/./S2/. -/-/4/2 20/20/18/20": "4@A",
    "carcass S8/H6/./C2/././S2/./A2/. -/9/4/2 20/20/18/20": "9@A",
    "carcass S2/H6/./C2/S2/S9/A2/./C2/. -/-/-/2 20/20/18/10": "2@F>B",
}


def position(text: str) -> State:
    return RULES.load(text)


def chosen(text: str, iterations: int = 150) -> str:
    state = position(text)
    seat = RULES.to_act(state)
    assert seat is not None
    action = choose(RULES, RULES.observe(state, seat), seat, SHARP, 1, iterations=iterations)
    return RULES.name(state, action)


def test_the_search_finds_this_knowledge() -> None:
    assert type(evaluator_of(RULES)) is BiomassEvaluator


@pytest.mark.parametrize("map_name", MAPS)
def test_estimates_and_priors_keep_their_bounds(map_name: str) -> None:
    rules = Saprobiont(map=map_name)
    harvest = BiomassEvaluator(rules)
    for state in games(rules, 40):
        values = harvest.evaluate(state)
        assert len(values) == len(SPECIES) and abs(sum(values)) < 1e-9
        assert all(-1 <= value <= 1 for value in values)
        actions = rules.legal(state)
        priors = harvest.priors(state, actions)
        assert len(priors) == len(actions)
        assert max(priors) == 0 and min(priors) >= -1


@pytest.mark.parametrize("text", LAST)
def test_the_rich_zone_is_taken_that_nobody_can_take_back(text: str) -> None:
    assert chosen(text) == LAST[text]


def test_every_level_beats_players_who_play_at_random() -> None:
    for level in LEVELS:
        won = 0
        for seat in range(4):
            rnd, state = generator(seat), RULES.initial(0)
            while (actor := RULES.to_act(state)) is not None:
                seen = RULES.observe(state, actor)
                mine = actor == seat
                action = (
                    choose(RULES, seen, actor, level, seat, iterations=40)
                    if mine
                    else RULES.sample(state, rnd)
                )
                state = RULES.apply(state, action)
            won += RULES.winners(state) == (seat,)
        assert won >= 3, level.key


def test_more_biomass_and_more_zones_are_better() -> None:
    def expected(text: str) -> list[int]:
        state = position(text)
        return HARVEST.harvest(traits(state, RULES.map), state.placed)

    base = "carcass S2/././H9/./C5/./././A4 22222333/5678/2346/2234 4/2/2/2"
    before = expected(base)
    assert expected(base.replace("4/2/2/2", "4/5/2/2"))[SHREDDER] > before[SHREDDER] + 200
    assert expected(base.replace("S2/.", "S2/S2"))[SWARM] > before[SWARM] + 200


def test_zones_are_counted_by_who_holds_and_who_could_take_them() -> None:
    state = position("carcass S2/H7/./C2/././././A3/. 22222333/5689/3456/2234 4/2/2/2")
    swarm, shredder, canker, ampulex = traits(state, RULES.map)
    assert [row[:4] for row in (swarm, shredder, canker, ampulex)] == [
        (1, 4, 1, 2),
        (1, 2, 1, 7),
        (1, 2, 1, 2),
        (1, 2, 1, 3),
    ]
    # Only the Swarm reaches B, and is too weak for it; nobody is beside I.
    assert [row[7] for row in (swarm, shredder, canker, ampulex)] == [0, 1, 0, 1]


def test_without_tokens_every_zone_can_be_reached() -> None:
    board = Board(position("carcass S2/././././././././. 22222333/56789/23456/22344 4/0/0/0"), NEAR)
    assert board.reach[CANKER] == ALL and board.own[SWARM] == 1
    assert board.reach[SWARM] == 0b11011  # A itself, B, D and E


def test_who_has_won_is_known_at_the_end() -> None:
    over = position("carcass S2/./././././././C3/. -/-/-/- 9/8/7/6")
    assert HARVEST.shares(over) == [1.0, 0.0, 0.0, 0.0]
    assert HARVEST.evaluate(over) == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])


def test_there_are_weights_for_every_seat_after_every_placement() -> None:
    weights = learned()
    assert len(weights) == len(trained.DOUBTS) == PLACEMENTS
    assert {len(seats) for seats in weights} == {4}
    assert {len(row) for seats in weights for row in seats} == {COUNT}
