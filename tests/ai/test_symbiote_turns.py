"""Symbiote! played on quickly, and whole turns tried out, agree with the rules."""

from __future__ import annotations

import pytest

from holobiont.games.symbiote.evaluator import SymbioteEvaluator
from holobiont.games.symbiote.playouts import Turn, World, turns_of
from holobiont.games.symbiote.position import DRAW, LOSE, NONE, OVER, PLAY, State
from holobiont.games.symbiote.rules import DISCARDS, DRAWS, TAKES, Symbiote, melding
from holobiont.rng import generator
from holobiont.rules import CHANCE, Random
from tests.support.present import present

VARIANTS = [(2, 1, False), (3, 1, True), (6, 1, False), (2, 2, False), (8, 2, False)]


def world_of(rules: Symbiote, state: State) -> World:
    return World(state, rules.scoring, rules.decks, rules.open)


class ByChance:
    """Any turn, and what it was."""

    def __init__(self, seed: int) -> None:
        self.rnd = generator(seed)
        self.took = False
        self.made: Turn | None = None

    def takes(self, world: World) -> bool:
        self.took = self.rnd() < 0.5
        return self.took

    def turn(self, world: World, taken: int) -> Turn:
        turns = turns_of(world.hands[world.seat], taken, world.scoring)
        self.made = turns[int(self.rnd() * len(turns))]
        return self.made


class Fixed:
    """Says what chance is to be."""

    def __init__(self) -> None:
        self.rolls: list[float] = []

    def __call__(self) -> float:
        return self.rolls.pop(0)


def played(rules: Symbiote, state: State, player: ByChance, chance: Fixed, rnd: Random) -> State:
    """The same turn by the rules, and the losses that chance then chose."""
    if state.stage == DRAW:
        takes = state.discards and (not state.pile or player.took)
        state = rules.apply(state, TAKES if takes else DRAWS)
    if player.made is not None:
        for meld in player.made.melds:
            state = rules.apply(state, melding(meld))
        if player.made.discard != NONE:
            state = rules.apply(state, DISCARDS + player.made.discard)
    while state.stage == LOSE:
        actions = rules.legal(state)
        number = int(rnd() * len(actions))
        chance.rolls.append((number + 0.5) / len(actions))
        state = rules.apply(state, actions[number])
    return state


@pytest.mark.parametrize("seats, decks, open_research", VARIANTS)
def test_a_world_is_played_on_as_the_rules_say(seats: int, decks: int, open_research: bool) -> None:
    rules = Symbiote(seats=seats, decks=decks, open_research=open_research)
    for seed in range(3):
        state, rnd, chance = rules.initial(seed), generator(seed), Fixed()
        world, player = world_of(rules, state), ByChance(seed)
        while state.stage != OVER:
            player.made = None
            world.draw_and_play(player)
            state = played(rules, state, player, chance, rnd)
            world.begin(chance)
            assert same(world, state)
        winners = rules.winners(state)
        assert world.over and sum(world.shares()) == pytest.approx(1)
        assert winners == tuple(seat for seat, share in enumerate(world.shares()) if share)


def same(world: World, state: State) -> bool:
    same_piles = tuple(world.pile[::-1]) == state.pile and tuple(world.discards) == state.discards
    same_marker = (world.host, world.parasite) == (state.host, state.parasite)
    same_turn = world.over == (state.stage == OVER) and (world.over or world.seat == state.seat)
    return tuple(world.hands) == state.hands and same_piles and same_marker and same_turn


@pytest.mark.parametrize("seats, decks", [(2, 1), (2, 2), (4, 1), (8, 2)])
def test_every_plan_can_be_played_and_is_the_same_whatever_is_hidden(
    seats: int, decks: int
) -> None:
    rules = Symbiote(seats=seats, decks=decks)
    household, rnd, number = SymbioteEvaluator(rules), generator(1), 0
    state = rules.initial(4)
    while state.stage != OVER:
        seat = rules.to_act(state)
        if seat != CHANCE:
            plans = household.candidate_turns(state)
            other = rules.determinize(rules.observe(state, state.seat), rnd)
            assert household.candidate_turns(other) == plans
            assert plans == sorted(plans, key=lambda plan: plan[0], reverse=True)
            for value, course in plans:
                assert -1 <= value <= plans[0][0] == 0
                after = state
                for action in course:
                    assert after.seat == seat and action in rules.legal(after)
                    after = rules.apply(after, action)
                assert state.stage == DRAW or after.stage != PLAY
            number += 1
            if number % 8 == 0 and after.stage != OVER:
                values = household.rollout_value(after, present(seat), rnd)
                assert abs(sum(values)) < 1e-9 and all(-1 <= each <= 1 for each in values)
        state = rules.apply(state, rules.sample(state, rnd))
    assert number > 20
