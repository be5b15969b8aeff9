"""What the computer sees on Symbio's board."""

from __future__ import annotations

import random
from typing import Any

import pytest

from holobiont.games.symbio.board import FULL, SQUARES, Bits, bodies, rim
from holobiont.games.symbio.evaluator import WEIGHTS, Freedom, SymbioEvaluator, evaluator, learned
from holobiont.games.symbio.lanes import (
    BOARD,
    TAKEN,
    ZERO,
    Weights,
    around,
    balance,
    counts,
    evaluate,
    masks,
    pack,
    spread,
    widen,
)
from holobiont.games.symbio.rules import State, Symbio
from holobiont.games.symbio.styles import LEANS
from holobiont.heuristics import WON, TurnEvaluator
from holobiont.rng import generator
from holobiont.search.agent import Search, choose
from holobiont.search.best_first import PROVEN
from holobiont.search.levels import LEVEL, LEVELS

SYMBIO = Symbio()
SHARP = LEVEL["sharp"]
WINS = [  # the side to move can take the last freedom of the other
    "xxxxxooo/xxxxxo.o/xxoxooox/xxoooxxx/oxxooxxx/oooox..x/ooooxoxx/ooo.ooox o move 49 plain -",
    "xxxoxooo/xxxxxooo/ooo.xooo/xox.xxoo/ooxxxxxo/oooxxxxx/.ooxoxxx/o.oooxxx o move 51 plain -",
    "xxxxoooo/xx..ooo./xxxxoxxo/xxxxxxxx/xoxoxxxx/xooooxxx/ooo.oooo/ooo.oooo o move 47 plain -",
]
THREATS = [  # most turns lose to the next one
    "xxoooooo/x.ooxxxo/xxxxxxxo/oxxxxxxx/oxxxxxoo/ooooo.oo/ooo.ooox/oooooxxx x move 58 plain -",
    "xx.ooo../xxxoxo../xxxxxooo/xooooooo/xxoxoxxo/ooooo.xo/ooxoxxxx/ooxxxxxx x move 46 plain -",
    "xxxxxxxo/.xxxxooo/.xxxoooo/xxooo.oo/oxooxooo/oxooxxoo/oooooxxx/o.xxxxxx o move 49 plain -",
]


def play_on(state: State, count: int, seed: int) -> State:
    rnd = generator(seed)
    for _ in range(count):
        if not state.winners:
            state = SYMBIO.apply(state, SYMBIO.sample(state, rnd))
    return state


def turn(state: State, **limits: Any) -> State:
    """The state after a whole turn of the strongest level."""
    seat = state.seat
    while state.seat == seat and not state.winners:
        action = choose(SYMBIO, SYMBIO.observe(state, seat), seat, SHARP, 1, **limits)
        state = SYMBIO.apply(state, action)
    return state


def can_win(state: State) -> bool:
    seat = state.seat
    halves = [SYMBIO.apply(state, move) for move in SYMBIO.legal(state)]
    return any(
        SYMBIO.apply(half, growth).winners == (seat,)
        for half in halves
        for growth in SYMBIO.legal(half)
    )


@pytest.mark.parametrize("text", WINS)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_a_win_in_one_turn_is_found_by_every_level(text: str, level: Any) -> None:
    state = SYMBIO.load(text)
    search = Search(SYMBIO, text, state.seat, level, 3)
    assert search.done and search.report()["value"] == 1
    after = SYMBIO.apply(state, search.best())
    growth = choose(SYMBIO, SYMBIO.observe(after, state.seat), state.seat, level, 3)
    assert SYMBIO.apply(after, growth).winners == (state.seat,)


@pytest.mark.parametrize("text", THREATS)
def test_the_last_freedom_is_saved(text: str) -> None:
    state = SYMBIO.load(text)
    after = turn(state, iterations=60)
    assert after.winners == (state.seat,) or not can_win(after)


def test_random_players_are_beaten_with_little_thought() -> None:
    for seed in range(4):
        rnd, seat = generator(seed), seed % 2
        state = SYMBIO.initial(0)
        while not state.winners:
            mine = state.seat == seat
            state = turn(state, iterations=2) if mine else play_on(state, 1, int(rnd() * 1e9))
        assert state.winners == (seat,)


def positions(count: int) -> list[State]:
    states = [play_on(SYMBIO.initial(0), n % 100, n) for n in range(count)]
    return [state for state in states if not state.winners]


@pytest.mark.parametrize("kind", [Freedom, SymbioEvaluator])
def test_the_ends_of_a_turn_are_those_of_the_rules(kind: type[Freedom]) -> None:
    freedom = kind(SYMBIO)
    for state in positions(30):
        halves = [state] if state.growing else [SYMBIO.apply(state, a) for a in SYMBIO.legal(state)]
        ends = [SYMBIO.apply(half, a) for half in halves for a in SYMBIO.legal(half)]
        expected = {freedom.position(end) for end in ends}
        won = {freedom.position(end) for end in ends if end.winners}
        found, complete = freedom.successors(freedom.position(state), 10_000)
        assert complete
        if won:
            assert [value for value, _ in found] == [WON]
            assert found[0][1] in won
        else:
            assert {end for _, end in found} == expected
            assert len(found) == len(expected)
            assert [value for value, _ in found] == sorted((v for v, _ in found), reverse=True)
            assert all(abs(value) < PROVEN for value, _ in found)
        assert freedom.successors(freedom.position(state), 20)[0] == found[:20]


def test_a_turn_can_be_told_from_its_end() -> None:
    freedom = Freedom(SYMBIO)
    for state in positions(20):
        for _, end in freedom.successors(freedom.position(state), 10_000)[0][::40]:
            after = state
            for action in freedom.actions(state, end):
                assert action in SYMBIO.legal(after)
                after = SYMBIO.apply(after, action)
            assert freedom.position(after) == end
    with pytest.raises(ValueError, match="no turn"):
        freedom.actions(SYMBIO.initial(0), (0, 0, 0))


def test_taking_over_is_considered_when_it_is_legal() -> None:
    rules = Symbio(swap=True)
    state = rules.initial(0)
    for _ in range(2):
        state = rules.apply(state, rules.legal(state)[0])
    freedom = evaluator(rules)
    turns, _ = freedom.successors(freedom.position(state), 10_000)
    swap = rules.legal(state)[-1]
    assert [freedom.actions(state, end) for _, end in turns].count((swap,)) == 1
    for seed in range(3):
        seen = rules.observe(state, 1)
        assert choose(rules, seen, 1, SHARP, seed, iterations=5) in rules.legal(state)


def test_lanes_agree_with_the_board() -> None:
    rnd = random.Random(1)
    boards = [rnd.getrandbits(64) & rnd.getrandbits(64) for _ in range(50)] + [0, FULL]
    wide = [widen(board) for board in boards]
    mask = masks(len(wide))
    lanes = pack(wide)
    numbers = counts(lanes, mask).to_bytes(10 * len(wide), "little")[::10]
    assert [*numbers] == [board.bit_count() for board in boards]
    assert around(lanes, mask.boards) == pack([widen(rim(board)) for board in boards])
    seeds = [board & -board for board in wide]
    first = [widen(next(bodies(board), 0)) for board in boards]
    assert spread(pack(seeds), lanes) == pack(first)
    assert widen(FULL) == BOARD
    more = balance(lanes, pack(wide[::-1]), mask) + mask.ones * 100
    assert [each - 100 for each in more.to_bytes(10 * len(wide), "little")[::10]] == [
        board.bit_count() - other.bit_count() for board, other in zip(boards, boards[::-1])
    ]


def worth(own: Bits, foe: Bits, weights: Weights) -> int:
    """The value of a position for the side that has just played, square by square."""
    empty = FULL ^ own ^ foe
    values = [weights.turn, 0]
    lives = [sum(b for b in bodies(stones) if rim(b) & empty) for stones in (own, foe)]
    for side, (stones, other) in enumerate([(own, foe), (foe, own)]):
        live, fed = lives[side], rim(lives[side]) & other & ~lives[1 - side]
        reach = rim(stones) & empty
        near = reach | rim(reach) & empty
        names = {name for n, name in enumerate(SQUARES) if stones >> n & 1}
        beside = {a for a in names if chr(ord(a[0]) + 1) + a[1] in names}
        above = {a for a in names if a[0] + chr(ord(a[1]) + 1) in names}
        blocks = {a for a in beside & above if a[0] + chr(ord(a[1]) + 1) in beside}
        values[side] += (
            weights.liberty * reach.bit_count()
            + weights.movable * live.bit_count()
            + weights.stone * len(names)
            + weights.prey * fed.bit_count()
            + weights.edge * sum(a[0] in "ah" or a[1] in "18" for a in names)
            + weights.pair * (len(beside) + len(above))
            + weights.block * len(blocks)
            + weights.near * near.bit_count()
            + weights.far * (near | rim(near) & empty).bit_count()
        )
    return values[0] - values[1]


@pytest.mark.parametrize("table", [WEIGHTS, learned()], ids=["fitted", "learned"])
def test_many_positions_are_judged_as_one(table: Any) -> None:
    rnd = random.Random(2)
    for state in [*positions(60), SYMBIO.load(WINS[0])]:
        own, foe = state.stones
        boards = [own, own & own - 1 | 1 << rnd.choice([n for n in range(64) if not foe >> n & 1])]
        boards = [board for board in boards if board.bit_count() == own.bit_count()]
        empty = 64 - own.bit_count() - foe.bit_count()
        found = evaluate([widen(board) for board in boards], widen(foe), table[empty])
        for board, value in zip(boards, found):
            free = rim(foe) & (FULL ^ board ^ foe)
            assert value == (worth(board, foe, table[empty]) if free else TAKEN)


def test_no_position_is_worth_more_than_a_lane_can_hold() -> None:
    assert len(learned()) == 65
    freedom = Freedom(SYMBIO)
    beginners = [freedom.with_style(style, 0).as_beginner().weights(0) for style in ("", *LEANS)]
    tables = [*enumerate(learned()[:62]), *((0, weights) for weights in beginners)]
    for empty, weights in tables:
        assert weights.shaped
        full = (1 << 64 - empty) - 2  # all but two squares of those that are not empty
        for own, foe in ((full, 1), (1, full)):
            assert abs(worth(own, foe, weights)) < ZERO - 1


def test_only_the_strongest_level_judges_by_what_was_learned() -> None:
    seen = SYMBIO.observe(SYMBIO.initial(0), 0)
    for level in LEVELS:
        method: Any = Search(SYMBIO, seen, 0, level, 1)._method
        assert isinstance(method.evaluator, TurnEvaluator)
        assert (
            isinstance(method.evaluator, SymbioEvaluator) == (level is LEVELS[-1]) == level.trained
        )


def test_the_end_of_a_turn_that_was_thought_over_takes_a_quarter_of_its_time() -> None:
    begun = SYMBIO.initial(0)
    half = SYMBIO.apply(begun, SYMBIO.parse(begun, "b7-c6"))
    searches = [Search(SYMBIO, SYMBIO.observe(each, 0), 0, LEVELS[-1], 1) for each in (begun, half)]
    assert [search._method.share for search in searches] == [1, 1 / 4]
