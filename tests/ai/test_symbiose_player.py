"""What the computer sees in the Ponds and the River of Symbiose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from holobiont.games.symbiose.evaluation import COUNT, TURNS, Lesson, Prospects, learned, variant
from holobiont.games.symbiose.evaluator import (
    AFTER,
    LAST,
    NEXT,
    Ending,
    Foresight,
    Replies,
    SymbioseEvaluator,
    evaluator,
)
from holobiont.games.symbiose.reading import met_by_chance, read
from holobiont.games.symbiose.rules import OVER, REVEAL, TAKE, TAKES, State, Symbiose
from holobiont.rng import derive, generator
from holobiont.rules import Action, Seat
from holobiont.search.agent import choose, evaluator_of
from holobiont.search.levels import LEVEL, LEVELS, Level
from tests.support.variants import later

DUEL = Symbiose(seats=2)
TWO = Symbiose(seats=2, mode="normal")
VARIANTS = [(2, "duel"), (2, "normal"), (3, "normal"), (4, "normal"), (4, "team")]
SHARP, MASTER = LEVEL["sharp"], LEVEL["master"]


def chosen(rules: Symbiose, state: State, iterations: int = 150, level: Level = SHARP) -> str:
    seat = state.seat
    action = choose(rules, rules.observe(state, seat), seat, level, 1, iterations=iterations)
    return rules.name(state, action)


def some_states(rules: Symbiose, games: int) -> Iterator[Any]:
    """Every state of a few random games."""
    for seed in range(games):
        rnd, state = generator(seed), rules.initial(seed)
        while rules.to_act(state) is not None:
            yield state
            state = rules.apply(state, rules.sample(state, rnd))


def test_the_search_finds_this_knowledge() -> None:
    assert type(evaluator_of(DUEL)) is Replies
    assert type(evaluator_of(Symbiose(seats=3))) is Foresight


@pytest.mark.parametrize("seats, mode", VARIANTS)
def test_estimates_and_priors_keep_their_bounds(seats: int, mode: str) -> None:
    rules = Symbiose(seats=seats, mode=mode)
    waters = evaluator(rules)
    for state in some_states(rules, 6):
        values = waters.evaluate(state)
        assert len(values) == seats and abs(sum(values)) < 1e-9
        assert all(-1 <= value <= 1 for value in values)
        if mode == "team":
            assert values[0] == values[2] == -values[1] == -values[3]
        actions = rules.legal(state)
        if (priors := waters.priors(state, actions)) is not None:
            assert len(priors) == len(actions)
            assert max(priors) == 0 and min(priors) >= -1


@pytest.mark.parametrize("seats, mode", VARIANTS)
def test_what_lies_face_down_changes_no_opinion(seats: int, mode: str) -> None:
    """Two truths that look the same are judged the same; the tree imagines the cards, not this."""
    rules = Symbiose(seats=seats, mode=mode)
    waters, rnd = evaluator(rules), generator(1)
    for number, state in enumerate(some_states(rules, 3)):
        if number % 4 == 0 and state.stage != REVEAL:
            other = rules.determinize(rules.observe(state, state.seat), rnd)
            assert waters.expected(other) == pytest.approx(waters.expected(state))
            actions = rules.legal(state)
            assert waters.priors(other, actions) == waters.priors(state, actions)
            trials = waters.rollout_evaluator(state)
            assert (trials is None) == (waters.rollout_evaluator(other) is None)
            if trials:
                assert trials.candidate_turns(other) == trials.candidate_turns(state)
            if isinstance(waters, Foresight):
                promised = waters.prospects.expected
                assert promised(other) == pytest.approx(promised(state))


@pytest.mark.parametrize("seats, mode", VARIANTS)
def test_when_nothing_is_hidden_the_points_are_known(seats: int, mode: str) -> None:
    rules = Symbiose(seats=seats, mode=mode)
    waters = evaluator(rules)
    for seed in range(5):
        rnd, state = generator(seed), rules.initial(seed)
        while state.stage != OVER:
            state = rules.apply(state, rules.sample(state, rnd))
        ponds = waters.expected(state)
        sums = [ponds[s] + ponds[(s + 2) % 4] for s in range(4)] if mode == "team" else ponds
        assert sums == pytest.approx(rules.scores(state))


@pytest.mark.parametrize("seats, mode", VARIANTS)
def test_every_plan_can_be_tried_in_any_world(seats: int, mode: str) -> None:
    """A plan is legal wherever the same is seen, and ends in ``returns`` for all seats."""
    rules = Symbiose(seats=seats, mode=mode)
    waters, rnd, tried = evaluator(rules), generator(2), 0
    for number, state in enumerate(some_states(rules, 10 if seats == 2 else 2)):
        if (number % 5 == 0 or seats == 2) and (trials := waters.rollout_evaluator(state)):
            tried += 1
            plans = trials.candidate_turns(state)
            assert plans[0][0] == 0 and all(-1 <= prior <= 0 for prior, _ in plans)
            assert len({tuple(course) for _, course in plans}) == len(plans)
            for _, course in plans[:8]:
                world = rules.determinize(rules.observe(state, state.seat), rnd)
                for action in course:
                    assert action in rules.legal(world)
                    world = rules.apply(world, action)
                values = trials.rollout_value(world, state.seat, rnd)
                assert len(values) == seats and abs(sum(values)) < 1e-9
                assert all(-1 <= value <= 1 for value in values)
    assert tried > 5


def test_with_two_seats_the_last_turn_is_thought_over_as_a_whole() -> None:
    """What lies open goes somewhere at once; one of those that lie face down is looked at first."""
    met = 0
    for state in some_states(DUEL, 4):
        left = sum(card < 0 for card in state.ponds[state.seat])
        trials = evaluator(DUEL).rollout_evaluator(state)
        assert (trials is not None) == (left <= LAST)
        if trials and state.stage == TAKE:
            met += 1
            courses = [course for _, course in trials.candidate_turns(state)]
            taken = [course[0] - TAKES for course in courses if len(course) == 2]
            seen_first = [course[0] - TAKES for course in courses if len(course) == 1]
            lying = dict(enumerate(state.river))
            assert {*taken} == {slot for slot, card in lying.items() if card > 0}
            assert seen_first == [slot for slot, card in lying.items() if card < 0][:1]
    assert met


@pytest.mark.parametrize("seats, mode", VARIANTS[2:])
def test_what_was_learned_fits_the_traits(seats: int, mode: str) -> None:
    rules = Symbiose(seats=seats, mode=mode)
    lesson = weights, doubts = learned()[variant(rules)]
    assert len(weights) == len(doubts) == TURNS and min(doubts) > 0
    assert all(len(row) == COUNT for row in weights)
    prospects = Prospects(rules, Lesson(*lesson))
    for state in some_states(rules, 1):
        for seat in range(seats):
            assert len(prospects.traits(state, read(state), seat)[1]) == COUNT


def test_unseen_cards_are_averaged() -> None:
    kinds, rates = met_by_chance(1 << 1 | 1 << 3)  # a frog of spring, 4 a snail; a fish of autumn
    assert sum(kinds) == pytest.approx(2) and kinds[0] == kinds[2] == 0.5
    assert rates[1] == 2 and rates[8] == 2.5


def at_turn(rules: Symbiose, ponds: list[list[int]], river: list[int], stage: str = "take") -> Any:
    """A position with seat 0 first; cards that are not named follow face down."""
    named = {abs(card) for row in (*ponds, river) for card in row}
    rest = iter([card for card in range(1, 37) if card not in named])
    rows = [",".join(str(card or -next(rest)) for card in pond) for pond in ponds]
    cards = ",".join(str(card or -next(rest)) for card in river)
    return rules.load(f"{rules.mode} 0 {stage} {'/'.join(rows)} {cards}")


def test_the_best_card_goes_where_it_counts_most() -> None:
    """2 a dragonfly before five dragonflies: the own middle, not the other side."""
    ponds = [[4, 7, 9, 11, 16, 0, 0, 0], [14, 8, 0, 1, 3, 5, 0, 0]]
    state = at_turn(TWO, ponds, [10, 20, 25, 35])
    assert chosen(TWO, state) == "take 1"
    taken = TWO.apply(state, TWO.parse(state, "take 1"))
    assert chosen(TWO, taken)[:-1] in ("swap b", "swap c")


def test_a_game_that_can_be_won_with_the_last_turn_is_won() -> None:
    """With four seats the last card that lies face down is known, so the turn can be counted."""
    rules, met = Symbiose(seats=4), 0
    for seed in range(30):
        rnd, state = generator(seed), rules.initial(seed)
        while sum(card < 0 for pond in state.ponds for card in pond) > 1 or state.stage != TAKE:
            state = rules.apply(state, rules.sample(state, rnd))
        wins = [end for end in ends(rules, state) if rules.winners(end) == (state.seat,)]
        if not wins or len(wins) > 8:
            continue
        met += 1
        seat = state.seat
        while state.stage != OVER:
            state = rules.apply(state, rules.parse(state, chosen(rules, state, 400)))
        assert rules.winners(state) == (seat,)
    assert met


def last_turn(rules: Symbiose, seed: int) -> State:
    """The last turn of a game between players who take what looks best at first sight."""
    waters, rnd, state = evaluator(rules), generator(seed), rules.initial(seed)
    while sum(card < 0 for pond in state.ponds for card in pond) > 1 or state.stage != TAKE:
        actions = rules.legal(state)
        priors = waters.priors(state, actions)
        action = actions[priors.index(0.0)] if priors else rules.sample(state, rnd)
        state = rules.apply(state, action)
    return state


WORLDS = 400


@pytest.mark.parametrize("seed", [39, 41, 59])
def test_the_last_turn_of_two_wins_as_often_as_any_other_would(seed: int) -> None:
    """Where what gains most is not what wins most; counted in worlds of their own."""
    state, rnd = last_turn(DUEL, seed), generator(7)
    seat, seen = state.seat, DUEL.observe(state, state.seat)
    worlds = [DUEL.determinize(seen, rnd) for _ in range(WORLDS)]
    plans = [
        tuple(course)
        for _, course in Ending(DUEL, 1.0).candidate_turns(state)[:16]
        if len(course) > 1
    ]
    wins = {plan: sum(won(world, plan, seat) for world in worlds) / WORLDS for plan in plans}
    take = choose(DUEL, seen, seat, MASTER, 1, iterations=300)
    taken = DUEL.apply(state, take)
    swap = choose(DUEL, DUEL.observe(taken, seat), seat, MASTER, 1, iterations=300)
    blind = state.river[take - TAKES] < 0
    assert blind or wins[take, swap] > max(wins.values()) - 0.05


def won(world: State, plan: Sequence[Action], seat: Seat) -> float:
    """The part of the victory that a last turn brings."""
    for action in plan:
        world = DUEL.apply(world, action)
    while world.stage != OVER:
        world = DUEL.apply(world, DUEL.legal(world)[0])
    winners = DUEL.winners(world)
    return 1 / len(winners) if seat in winners else 0.0


def ends(rules: Symbiose, state: State) -> Iterator[Any]:
    if state.stage == OVER:
        yield state
    for action in rules.legal(state):
        yield from ends(rules, rules.apply(state, action))


@pytest.mark.parametrize("seats, mode", [(2, "duel"), (3, "normal"), later((4, "team"))])
def test_same_observation_and_seed_same_move(seats: int, mode: str) -> None:
    """Another truth that looks the same does not change the choice (AI-6, AI-7)."""
    rules = Symbiose(seats=seats, mode=mode)
    rnd, looked = generator(3), 0
    for number, state in enumerate(some_states(rules, 2)):
        if number % 7 == 3:
            other = rules.determinize(rules.observe(state, state.seat), rnd)
            looked += other != state
            for level in (SHARP, MASTER):
                assert chosen(rules, state, 40, level) == chosen(rules, other, 40, level)
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
def test_every_level_beats_players_who_play_at_random(level: Level) -> None:
    ahead = 0
    for game in range(4):
        rnd, state, own = generator(game), DUEL.initial(game), game % 2
        while (seat := DUEL.to_act(state)) is not None:
            seen = DUEL.observe(state, seat)
            state = DUEL.apply(
                state,
                choose(DUEL, seen, seat, level, derive(game, seat), iterations=40)
                if seat == own
                else DUEL.sample(state, rnd),
            )
        scores = DUEL.scores(state)
        ahead += scores[own] > scores[1 - own]
    assert ahead >= 3, level.key


def test_of_two_seats_the_next_turn_counts() -> None:
    """A good card in the River is worth something to both, most to the seat that may take it."""
    state = next(each for each in some_states(DUEL, 1) if each.stage == TAKE)
    waters, replies = SymbioseEvaluator(DUEL), Replies(DUEL)
    seat, reading = state.seat, read(state)
    gains = [max(waters.gains(state, reading, card)) for card in state.river if card > 0]
    before, after = waters.expected(state), replies.expected(state)
    assert after[seat] - before[seat] == pytest.approx(NEXT * max(gains))
    other = state._replace(seat=1 - seat)
    gains = [max(waters.gains(other, reading, card)) for card in state.river if card > 0]
    assert after[1 - seat] - before[1 - seat] == pytest.approx(AFTER * max(gains))
    assert NEXT > AFTER > 0
