"""Many Symbio boards in one integer, so that one big operation works on all of them.

A *wide* board gives every rank nine bits, the ninth always 0, so that steps off the edge need no
masks by file. A *lane* is a wide board and eight more zero bits, ten bytes in all, and lanes stand
side by side in one int: the guard bits keep every step inside its lane.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import NamedTuple

Wide = int
Lanes = int

BOARD: Wide = sum(0xFF << 9 * rank for rank in range(8))
EDGE: Wide = BOARD ^ sum(0x7E << 9 * rank for rank in range(1, 7))
BYTES = 10
ZERO = 1 << 15
"""Added to every value while it is in its lane, where there are no negative numbers."""
TAKEN = 1 << 20
"""The value of taking the last freedom."""
CHUNK = 64
"""Numbers of lanes are multiples of this, so that few sizes are in use."""
_LANE = 8 * BYTES
_SUM = sum(1 << 8 * byte for byte in range(BYTES))


class Weights(NamedTuple):
    """What counts in a position, for the side that has just played.

    The sum is a hundred times the logarithm of the odds of winning.
    """

    liberty: int
    """An empty square next to a stone."""
    movable: int
    """A stone of a body that has freedom."""
    stone: int
    prey: int
    """An opposing stone without freedom next to a stone that has it."""
    turn: int
    """Having just played."""
    edge: int = 0
    """A stone on the edge of the board."""
    pair: int = 0
    """Two stones beside each other."""
    block: int = 0
    """Four stones in a square; stones less pairs and more blocks is about the number of bodies."""
    near: int = 0
    """An empty square next to a stone, or one step further over empty squares."""
    far: int = 0
    """The same for two steps more."""

    @property
    def shaped(self) -> bool:
        """Whether more counts than the first five."""
        return any(self[5:])


class Masks(NamedTuple):
    """The same small numbers in every byte or lane, for ``size`` lanes."""

    ones: Lanes
    boards: Lanes
    fives: Lanes
    threes: Lanes
    fours: Lanes
    nibbles: Lanes
    bytes: Lanes
    bias: Lanes


@lru_cache(maxsize=64)
def masks(size: int) -> Masks:
    """The masks for ``size`` lanes, of which few different numbers should be asked for."""
    every = int.from_bytes(b"\1" * (BYTES * size), "little")
    ones = int.from_bytes((1).to_bytes(BYTES, "little") * size, "little")
    fives, threes, fours, nibbles = (every * byte for byte in (0x55, 0x33, 0x44, 0x0F))
    bias = ones * (BYTES * 2 * 4)
    return Masks(ones, ones * BOARD, fives, threes, fours, nibbles, ones * 0xFF, bias)


def widen(bits: int) -> Wide:
    """A board of the rules as a wide board."""
    return sum((bits >> 8 * rank & 0xFF) << 9 * rank for rank in range(8))


def around(bits: int, board: int = BOARD) -> int:
    """Every square of ``board`` orthogonally next to a member of ``bits``, lane by lane."""
    return (bits << 1 | bits >> 1 | bits << 9 | bits >> 9) & board


def spread(seeds: int, stones: int) -> int:
    """What is connected with ``seeds``, a part of ``stones``, within them, lane by lane."""
    while True:
        grown = (seeds << 1 | seeds >> 1 | seeds << 9 | seeds >> 9 | seeds) & stones
        if grown == seeds:
            return seeds
        seeds = grown


def pack(boards: Sequence[Wide]) -> Lanes:
    """One lane for each board, the first lowest."""
    return int.from_bytes(b"".join([board.to_bytes(BYTES, "little") for board in boards]), "little")


def counts(boards: Lanes, mask: Masks) -> Lanes:
    """How many squares each board has, as a number in its lane."""
    boards -= boards >> 1 & mask.fives
    boards = (boards & mask.threes) + (boards >> 2 & mask.threes)
    boards = (boards + (boards >> 4)) & mask.nibbles
    return boards * _SUM >> _LANE - 8 & mask.bytes  # the top byte of a lane gathers all its bytes


def balance(ours: Lanes, theirs: Lanes, mask: Masks) -> Lanes:
    """How many more squares our boards have than theirs, lane by lane; lanes may owe each other."""
    ours -= ours >> 1 & mask.fives
    theirs -= theirs >> 1 & mask.fives
    more = (ours & mask.threes) + (ours >> 2 & mask.threes) + mask.fours
    more -= (theirs & mask.threes) + (theirs >> 2 & mask.threes)  # from 0 to 8 in every nibble
    more = (more & mask.nibbles) + (more >> 4 & mask.nibbles)
    return (more * _SUM >> _LANE - 8 & mask.bytes) - mask.bias


def evaluate(own: Sequence[Wide], foe: Wide, weights: Weights) -> list[int]:
    """The value of each board of ``own`` against ``foe``; ``TAKEN`` where it has no freedom left.

    The boards of ``own`` hold the same number of stones.
    """
    size = -len(own) % CHUNK + len(own)
    mask = masks(size)
    ours, theirs = pack(own), foe * mask.ones
    empty = mask.boards ^ ours ^ theirs
    rims = around(ours, mask.boards) & empty, around(theirs, mask.boards) & empty
    freedom = counts(rims[1], mask)
    always = ZERO + weights.turn + (own[0].bit_count() - foe.bit_count()) * weights.stone
    if weights.shaped:
        always -= _shape(foe, masks(1), weights)
    values = (
        mask.ones * always
        + (counts(rims[0], mask) - freedom) * weights.liberty
        + _bodies(ours, theirs, around(empty, mask.boards), weights, mask)
    )
    if weights.shaped:
        values += _shape(ours, mask, weights) + _reach(*rims, empty, weights, mask)
    found = [value - ZERO for value in _words(size).unpack(values.to_bytes(BYTES * size, "little"))]
    del found[len(own) :]
    left = freedom.to_bytes(BYTES * size, "little")[: BYTES * len(own) : BYTES]
    if 0 in left:
        return [value if free else TAKEN for value, free in zip(found, left)]
    return found


def _bodies(ours: Lanes, theirs: Lanes, shore: Lanes, weights: Weights, mask: Masks) -> Lanes:
    """What the stones that can move and those that can be captured are worth."""
    our_live, their_live = spread(shore & ours, ours), spread(shore & theirs, theirs)
    our_prey = around(our_live, mask.boards) & (theirs ^ their_live)
    their_prey = around(their_live, mask.boards) & (ours ^ our_live)
    live, prey = balance(our_live, their_live, mask), balance(our_prey, their_prey, mask)
    return live * weights.movable + prey * weights.prey


def _shape(stones: Lanes, mask: Masks, weights: Weights) -> Lanes:
    """What the forms of the bodies of one side are worth."""
    beside = stones & stones >> 1
    pairs = counts(beside, mask) + counts(stones & stones >> 9, mask)
    blocks, edge = counts(beside & beside >> 9, mask), counts(stones & mask.ones * EDGE, mask)
    return pairs * weights.pair + blocks * weights.block + edge * weights.edge


def _reach(ours: Lanes, theirs: Lanes, empty: Lanes, weights: Weights, mask: Masks) -> Lanes:
    """What the empty squares near the rims are worth."""
    ours |= around(ours, empty)
    theirs |= around(theirs, empty)
    near = balance(ours, theirs, mask)
    ours |= around(ours, empty)
    theirs |= around(theirs, empty)
    return near * weights.near + balance(ours, theirs, mask) * weights.far


@lru_cache(maxsize=64)
def _words(size: int) -> Struct:
    """Takes the lowest sixteen bits of every lane."""
    return Struct("<" + "H8x" * size)
