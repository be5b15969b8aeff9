"""What can be counted in a position of Saprobiont for each seat, as whole numbers.

Zones are the bits of an integer, so that what a species can reach and take is a few operations.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import or_

from holobiont.games.saprobiont.maps import ZONES, Map, Zone
from holobiont.games.saprobiont.rules import State
from holobiont.games.saprobiont.species import AMPULEX, CANKER, NOBODY, SHREDDER, SWARM

Zones = int
"""A bit for each zone, A the lowest."""
Counts = tuple[int, ...]
ALL: Zones = (1 << len(ZONES)) - 1
SEATS = range(4)
OTHERS = tuple(tuple(other for other in SEATS if other != seat) for seat in SEATS)
COUNT = 30
"""So many numbers for a seat."""
TOP = 12
"""No zone with so many tokens is told from one with more."""


@lru_cache(maxsize=4)
def reaches(near: tuple[tuple[Zone, ...], ...]) -> tuple[Zones, ...]:
    """For every set of zones those that are in it or adjacent to it; for none, all."""
    around = [1 << zone | sum(1 << other for other in each) for zone, each in enumerate(near)]
    found = [0]
    for zones in range(1, ALL + 1):
        last = zones.bit_length() - 1
        found.append(around[last] | found[zones ^ 1 << last])
    return (ALL, *found[1:])


class Board:
    """Who holds, reaches and could take which zones."""

    def __init__(self, state: State, reaches: tuple[Zones, ...]) -> None:
        owners, self.tokens, mats, _, _ = state
        own, board, bit = [0, 0, 0, 0], [0, 0, 0, 0], 1
        for owner, number in zip(owners, self.tokens):
            if owner != NOBODY:
                own[owner] |= bit
                board[owner] += number
            bit <<= 1
        self.own, self.board = own, board
        self.free = ALL & ~(own[0] | own[1] | own[2] | own[3])
        self.zones = [each.bit_count() for each in own]
        self.best = best = [mat[-1] if mat else 0 for mat in mats]
        self.left = [sum(mat) for mat in mats]
        weak = below(self.tokens)
        self.reach = reach = [reaches[zones] if most else 0 for zones, most in zip(own, best)]
        self.taken = (
            reach[SWARM] & weak[min(best[SWARM], TOP)],
            reach[SHREDDER] & weak[min(best[SHREDDER], TOP)],
            reach[CANKER],
            reach[AMPULEX],
        )
        self.twice = reach[SWARM] & weak[min(sum(mats[SWARM][-2:]), TOP)]


def traits(state: State, game_map: Map) -> list[Counts]:
    """The numbers of each seat."""
    board = Board(state, reaches(game_map.near))
    return [(1, state.biomass[seat], *_own(board, seat), *_others(board, seat)) for seat in SEATS]


def _own(board: Board, seat: int) -> Counts:
    """What a seat holds and how safe it is, what it can reach and what it has left."""
    mine, free, tokens = board.own[seat], board.free, board.tokens
    first, second, third = OTHERS[seat]
    foes, number, taken, reach = ALL & ~(mine | free), board.zones[seat], board.taken, board.reach
    safe = mine & ~(taken[first] | taken[second] | taken[third])
    if seat != SWARM:
        safe &= ~board.twice
    near = foes & reach[seat]
    return (
        number,
        board.board[seat],
        number >= 4,
        number == 3,
        number == 0,
        safe.bit_count(),
        most(safe, tokens),
        ((foes if seat == SWARM else mine) & board.twice).bit_count(),
        0 if seat == CANKER else most(mine & reach[CANKER], tokens),
        (free & reach[seat]).bit_count(),
        (foes & taken[seat]).bit_count(),
        near.bit_count(),
        most(near, tokens),
        free.bit_count(),
        board.best[seat],
        board.left[seat],
    )


def _others(board: Board, seat: int) -> Counts:
    """Of each of the others: its zones and tokens, what it can take, and what of it can be."""
    mine, prey = board.own[seat], board.taken[seat]
    found: list[int] = []
    for other in OTHERS[seat]:
        found += (
            board.zones[other],
            board.board[other],
            (mine & board.taken[other]).bit_count(),
            (prey & board.own[other]).bit_count(),
        )
    return tuple(found)


def below(tokens: Counts) -> list[Zones]:
    """For each number up to ``TOP`` the zones with fewer tokens."""
    found, bit = [0] * (TOP + 1), 1
    for number in tokens:
        if number < TOP:
            found[number + 1] |= bit
        bit <<= 1
    return list(accumulate(found, or_))


def most(zones: Zones, tokens: Counts) -> int:
    """The most tokens that one of these zones holds."""
    found = 0
    while zones:
        last = zones.bit_length() - 1
        if tokens[last] > found:
            found = tokens[last]
        zones ^= 1 << last
    return found
