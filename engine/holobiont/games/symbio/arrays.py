"""Many positions of Symbio at once, as NumPy arrays: the rules of ``rules.py``, lane by lane.

A board is a 64-bit number as there. ``holobiont.adapters.vector`` makes an environment of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from holobiont.games.symbio.board import NOT_A, NOT_H
from holobiont.games.symbio.rules import GROW, LONGEST, REPEATS, SWAP, State, Symbio

Boards = Any
"""One board a lane, ``uint64``."""
EIGHT, ONE = np.uint64(8), np.uint64(1)
LEFT, RIGHT = np.uint64(NOT_A), np.uint64(NOT_H)
SQUARES = np.arange(64, dtype=np.uint64)
KEYS = 8
"""Earlier positions that there is room for at first."""
NONE, BOTH = -1, 2
"""Winners: nobody yet, both seats."""


def rims(bits: Boards) -> Boards:
    """Every square orthogonally next to a member of ``bits``."""
    return bits << EIGHT | bits >> EIGHT | (bits << ONE & LEFT) | (bits >> ONE & RIGHT)


def spread(seeds: Boards, stones: Boards) -> Boards:
    """What is connected with ``seeds``, a part of ``stones``, within them."""
    while True:
        grown = (rims(seeds) | seeds) & stones
        if np.array_equal(grown, seeds):
            return grown
        seeds = grown


def bits_of(boards: Boards) -> Any:
    """The squares of some boards as 0 and 1, with one more axis of 64."""
    raw = np.ascontiguousarray(boards).astype("<u8", copy=False)[..., None].view(np.uint8)
    return np.unpackbits(raw, axis=-1, bitorder="little")


class Arrays:
    """``lanes`` positions; a lane that is over waits for ``begin`` or ``put``."""

    def __init__(self, rules: Symbio, lanes: int) -> None:
        self.rules, self.lanes = rules, lanes
        self.stones = np.zeros((lanes, 2), np.uint64)  # by colour
        self.seat = np.zeros(lanes, np.int8)
        self.growing = np.zeros(lanes, bool)
        self.swapped = np.zeros(lanes, np.int8)
        self.turns = np.zeros(lanes, np.int64)
        self.winner = np.full(lanes, NONE, np.int8)
        self.keys = np.zeros((lanes, KEYS, 2), np.uint64)
        self.movers = np.zeros((lanes, KEYS), np.int8)  # the seat in each key
        self.past = np.zeros(lanes, np.int64)  # how many keys there are
        self.repeats = np.zeros(lanes, np.int64)  # of the last key among them
        self._targets: Any = None

    def begin(self, lanes: Any, seeds: Sequence[int]) -> None:
        """Start new games in some lanes; no seed matters, as nothing is dealt."""
        if len(lanes):
            self._write(lanes, self.rules.initial(0))

    def put(self, lane: int, state: State) -> None:
        """Set a lane to a state of the rules."""
        self._write([lane], state)

    def _write(self, lanes: Any, state: State) -> None:
        count = len(state.past)
        self._make_room(count)
        self.stones[lanes], self.seat[lanes] = np.array(state.stones, np.uint64), state.seat
        self.growing[lanes], self.swapped[lanes] = state.growing, state.swapped
        self.turns[lanes], self.past[lanes] = state.turns, count
        winner = (NONE, *state.winners)[-1] if len(state.winners) < 2 else BOTH
        self.winner[lanes] = winner
        self.repeats[lanes] = state.past.count(state.past[-1]) if state.past else 0
        for number, key in enumerate(state.past):
            pair = key & (1 << 64) - 1, key >> 64 & (1 << 64) - 1
            self.keys[lanes, number] = np.array(pair, np.uint64)
            self.movers[lanes, number] = key >> 128
        self._targets = None

    def state(self, lane: int) -> State:
        """A lane as a state of the rules."""
        count, winner = int(self.past[lane]), int(self.winner[lane])
        pairs = zip(self.keys[lane, :count].tolist(), self.movers[lane, :count].tolist())
        black, white = self.stones[lane].tolist()
        return State(
            (black, white),
            int(self.seat[lane]),
            bool(self.growing[lane]),
            int(self.turns[lane]),
            bool(self.swapped[lane]),
            tuple(one | other << 64 | seat << 128 for (one, other), seat in pairs),
            (0, 1) if winner == BOTH else () if winner == NONE else (winner,),
        )

    def to_act(self) -> Any:
        """The seat to act in each lane, ``int8``; -2 where the game is over."""
        return np.where(self.winner == NONE, self.seat, np.int8(-2))

    def _sides(self, lanes: Any) -> tuple[Any, Boards, Boards]:
        """The colour to act, its stones and the others, in some lanes."""
        colour = self.seat[lanes] ^ self.swapped[lanes]
        stones = self.stones[lanes]
        black, white = stones[:, 0], stones[:, 1]
        first = colour == 0
        return colour, np.where(first, black, white), np.where(first, white, black)

    def targets(self) -> Any:
        """By lane and source the squares that a move may reach; the last row is of growths."""
        if self._targets is None:
            found = np.zeros((self.lanes, 65), np.uint64)
            running = self.winner == NONE
            moving = np.flatnonzero(running & ~self.growing)
            if len(moving):
                _, own, foe = self._sides(moving)
                found[moving, :64] = _moves(own, foe)
            growing = np.flatnonzero(running & self.growing)
            if len(growing):
                _, own, foe = self._sides(growing)
                found[growing, 64] = rims(own) & ~(own | foe)
            self._targets = found
        return self._targets

    def _can_swap(self) -> Any:
        """By lane, whether the swap is legal."""
        if not self.rules.chosen["swap"]:
            return np.zeros(self.lanes, bool)
        fresh = (self.turns == 1) & (self.seat == 1) & ~self.growing & (self.swapped == 0)
        return fresh & (self.winner == NONE)

    def masks(self) -> Any:
        """The legal actions, ``uint8`` of lanes by ``SWAP``, and one more where that is played."""
        targets, swap = self.targets(), self.rules.chosen["swap"] is True
        if self.growing.all() and not swap:
            found = np.zeros((self.lanes, SWAP), np.uint8)
            found[:, GROW:] = bits_of(targets[:, 64])
            return found
        found = bits_of(targets).reshape(self.lanes, SWAP)
        return np.concatenate([found, self._can_swap()[:, None]], axis=1) if swap else found

    def legal(self, actions: Any) -> Any:
        """By lane, whether an action is legal."""
        inside = (actions >= 0) & (actions < SWAP)
        at = np.where(inside, actions, 0)
        rows = self.targets()[np.arange(self.lanes), at >> 6]
        on = (rows >> (at & 63).astype(np.uint64) & ONE).astype(bool)
        return (inside & on) | ((actions == SWAP) & self._can_swap())

    def sample(self, chances: Any) -> Any:
        """A legal action a lane, which numbers from 0 to 1 pick; 0 where the game is over."""
        targets, swaps = self.targets(), self._can_swap()
        ends = np.cumsum(np.bitwise_count(targets), axis=1, dtype=np.int64)
        total = ends[:, -1] + swaps
        place = (chances * total).astype(np.int64)
        row = np.minimum((ends <= place[:, None]).sum(axis=1), 64)
        lanes = np.arange(self.lanes)
        before = np.where(row, ends[lanes, row - 1], 0)
        inside = np.cumsum(bits_of(targets[lanes, row]), axis=1, dtype=np.int64)
        square = np.minimum((inside <= (place - before)[:, None]).sum(axis=1), 63)
        found = np.where(swaps & (place == ends[:, -1]), SWAP, row * 64 + square)
        return np.where(total > 0, found, 0)

    def apply(self, actions: Any) -> None:
        """Play a legal action in each lane that is not over."""
        running = self.winner == NONE
        move, swap = running & (actions < GROW), running & (actions == SWAP)
        grow = running & ~move & ~swap
        if move.any():
            self._move(np.flatnonzero(move), actions[move])
        if grow.any():
            self._grow(np.flatnonzero(grow), actions[grow] - GROW)
        if swap.any():
            lanes = np.flatnonzero(swap)
            self.seat[lanes], self.swapped[lanes], self.past[lanes] = 0, 1, 0
            self._note(lanes)
        self._targets = None

    def _move(self, lanes: Any, actions: Any) -> None:
        colour, own, foe = self._sides(lanes)
        source = ONE << (actions >> 6).astype(np.uint64)
        target = ONE << (actions & 63).astype(np.uint64)
        quiet = foe & target == 0
        self.past[lanes[quiet]] = 0  # a stone more than ever before
        self.stones[lanes, colour] = own & ~source | target
        self.stones[lanes, 1 - colour] = foe & ~target
        self.growing[lanes] = True

    def _grow(self, lanes: Any, squares: Any) -> None:
        colour, own, foe = self._sides(lanes)
        own = own | ONE << squares.astype(np.uint64)
        self.stones[lanes, colour] = own
        seat = self.seat[lanes]
        self.seat[lanes], self.growing[lanes] = 1 - seat, False
        self.turns[lanes] += 1
        self._note(lanes)
        tied = (self.repeats[lanes] >= REPEATS) | (self.turns[lanes] >= LONGEST)
        stuck = rims(foe) & ~(own | foe) == 0
        self.winner[lanes] = np.where(stuck, seat, np.where(tied, BOTH, NONE))

    def _note(self, lanes: Any) -> None:
        """Add the positions of some lanes, which begin a turn, to those that were."""
        count = self.past[lanes]
        self._make_room(int(count.max()) + 1)
        stones, seat = self.stones[lanes], self.seat[lanes]
        self.keys[lanes, count], self.movers[lanes, count] = stones, seat
        self.past[lanes] = count + 1
        most = int(count.max()) + 1
        same = (self.keys[lanes, :most] == stones[:, None]).all(axis=2)
        same &= self.movers[lanes, :most] == seat[:, None]
        same &= np.arange(most) <= count[:, None]
        self.repeats[lanes] = same.sum(axis=1)

    def _make_room(self, count: int) -> None:
        while count > self.keys.shape[1]:
            self.keys = np.concatenate([self.keys, np.zeros_like(self.keys)], axis=1)
            self.movers = np.concatenate([self.movers, np.zeros_like(self.movers)], axis=1)

    def returns(self) -> Any:
        """The return of each seat, ``float32`` of lanes by 2; 0 in games that go on."""
        won = (self.winner == 0).astype(np.float32) - (self.winner == 1).astype(np.float32)
        return np.stack([won, -won], axis=1)

    def observations(self) -> Any:
        """Observations of the seats to act, as in ``numbers.py``: ``float32``, lanes by 136."""
        found = np.empty((self.lanes, 136), np.float32)
        acting = self.to_act()[:, None] == np.arange(2)
        found[:, :2], found[:, 2:4] = self.seat[:, None] == np.arange(2), acting
        found[:, 4:132] = bits_of(self.stones).reshape(self.lanes, 128)
        found[:, 132], found[:, 133] = self.growing, self.swapped
        found[:, 134] = np.minimum(self.turns / LONGEST, 1)
        found[:, 135] = np.where(self.growing, 0, np.minimum(self.repeats / REPEATS, 1))
        return found


def _moves(own: Boards, foe: Boards) -> Any:
    """By lane and source the squares that a move of one side may reach."""
    empty = ~(own | foe)
    near = rims(empty)
    prey = foe & ~spread(near & foe, foe)
    free = empty | prey
    found = np.zeros((len(own), 64), np.uint64)
    lanes, left = np.arange(len(own)), spread(near & own, own)
    while len(lanes):
        stones = own[lanes]
        body = spread(left & (~left + ONE), stones)
        reach = rims(body) & free[lanes]
        members = body[:, None] >> SQUARES & ONE
        found[lanes] |= members * reach[:, None]
        left = left & ~body
        more = left != 0
        lanes, left = lanes[more], left[more]
    return found
