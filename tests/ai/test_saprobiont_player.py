"""What the computer sees on Saprobiont's carcass."""

from __future__ import annotations

import pytest

from engine.ai.levels import LEVEL, LEVELS
from engine.ai.search import choose, knowledge_of
from engine.core.rng import generator
from engine.games.saprobiont.knowledge import Harvest, danger, turns_left
from engine.games.saprobiont.maps import MAPS
from engine.games.saprobiont.rules import Saprobiont, State
from engine.games.saprobiont.species import AMPULEX, CANKER, SHREDDER, SPECIES, SWARM

RULES = Saprobiont()
HARVEST = Harvest(RULES)
SHARP = LEVEL["sharp"]
LAST = {  # the last round: what should be taken, and by whom
    "carcass S9/./S2/C2/./H6/A2/./S2/. -/-/4/2 20/20/18/20": "4@A",
    "carcass S8/H6/./C2/././S2/./A2/. -/9/4/2 20/20/18/20": "9@A",
    "carcass S2/H6/./C2/S2/S9/A2/./C2/. -/-/-/2 20/20/18/20": "2@F>B",
}


def position(text: str) -> State:
    return RULES.load(text)


def chosen(text: str, iterations: int = 150) -> str:
    state = position(text)
    seat = RULES.to_act(state)
    assert seat is not None
    action = choose(RULES, RULES.observe(state, seat), seat, SHARP, 1, iterations=iterations)
    return RULES.name(state, action)


def games(rules: Saprobiont, count: int) -> list[State]:
    """Positions from the middle of random games."""
    found = []
    for seed in range(count):
        rnd, state = generator(seed), rules.initial(0)
        for _ in range(seed % 25):
            state = rules.apply(state, rules.sample(state, rnd))
        found.append(state)
    return found


def test_the_search_finds_this_knowledge():
    assert type(knowledge_of(RULES)) is Harvest


@pytest.mark.parametrize("map_name", MAPS)
def test_estimates_and_priors_keep_their_bounds(map_name: str):
    rules = Saprobiont(map=map_name)
    harvest = Harvest(rules)
    for state in games(rules, 40):
        values = harvest.estimate(state)
        assert len(values) == len(SPECIES) and abs(sum(values)) < 1e-9
        assert all(-1 <= value <= 1 for value in values)
        actions = rules.legal(state)
        priors = harvest.priors(state, actions)
        assert len(priors) == len(actions)
        assert max(priors) == 0 and min(priors) >= -1


@pytest.mark.parametrize("text", LAST)
def test_the_rich_zone_is_taken_that_nobody_can_take_back(text: str):
    assert chosen(text) == LAST[text]


def test_every_level_beats_players_who_play_at_random():
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


def test_more_biomass_zones_and_canker_tokens_are_better():
    def expected(text: str) -> list[float]:
        return HARVEST.harvest(position(text))

    base = "carcass S2/././H9/./C5/./././A4 22222333/5678/2346/2234 4/2/2/2"
    before = expected(base)
    assert expected(base.replace("4/2/2/2", "4/5/2/2"))[SHREDDER] == before[SHREDDER] + 3
    assert expected(base.replace("S2/.", "S2/S2"))[SWARM] > before[SWARM] + 3
    assert expected(base.replace("C5", "C6"))[CANKER] > before[CANKER]


def test_a_zone_beside_a_stronger_neighbour_is_less_sure():
    alone = position("carcass S2/././H5/./././././. 22222333/6789/23456/22344 4/2/0/0")
    beside = position("carcass S2/./././././././H5/. 22222333/6789/23456/22344 4/2/0/0")
    assert HARVEST.harvest(alone)[SWARM] < HARVEST.harvest(beside)[SWARM]
    assert danger(SHREDDER, (5, 9), 8) > danger(SHREDDER, (5, 9), 9)
    assert danger(SWARM, (2, 2), 1) > danger(SWARM, (2, 2), 3) > danger(SWARM, (2, 2), 4)
    assert danger(CANKER, (), 1) == danger(AMPULEX, (), 1) == 0


def test_turns_are_counted_by_what_is_left_on_the_mat():
    assert [turns_left(each.groups, seat) for seat, each in enumerate(SPECIES)] == [5] * 4
    assert [turns_left((2,), SWARM), turns_left((2, 3), SWARM), turns_left((5,), SHREDDER)] == [
        1
    ] * 3
