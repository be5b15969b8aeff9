"""Saprobiont in arrays of numbers, for lessons that need a hundred thousand games.

With numba every function is compiled; without it they run as they are, and very slowly. The rules
and the counts are those of ``holobiont.games.saprobiont``, with the usual options;
``tests/ai/test_saprobiont_arrays.py`` plays both side by side.

A position is a row of whole numbers: the owners of the zones, their tokens, by seat how many groups
of each size are on the mat, the Biomass, and how many groups have been placed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from holobiont.games.saprobiont.features import ALL, COUNT, TOP, reaches
from holobiont.games.saprobiont.maps import MAPS, ZONES
from holobiont.games.saprobiont.position import PLACEMENTS, ROUND
from holobiont.games.saprobiont.rules import PUSHES, SPOTS, State
from holobiont.games.saprobiont.species import (
    AMPULEX,
    CANKER,
    NOBODY,
    NOWHERE,
    SHREDDER,
    SPECIES,
    STAY,
    SWARM,
)
from tools.compiled import compiled

SEATS, MOST = len(SPECIES), 256  # no position has so many placements
TOKENS = len(ZONES)
MATS = TOKENS + len(ZONES)
BIOMASS = MATS + SEATS * 10
PLACED = BIOMASS + SEATS
SIZE = PLACED + 1
COUNTS = SEATS * COUNT
SIGNS = COUNTS + 1  # what choices are foretold by: the counts, and the part of the victory expected
TURN = np.array([*(seat for _ in range(5) for seat in ROUND), NOBODY])
GROUPS = np.array([len(each.groups) for each in SPECIES])
LENGTH = len(ZONES)

NEAR = np.array([[sum(1 << zone for zone in near) for near in each.near] for each in MAPS.values()])
"""By map and zone, the bits of the zones adjacent to it."""
REACH = np.array([reaches(each.near) for each in MAPS.values()])
"""By map and set of zones, those in it or adjacent to it; for none, all."""
BITS = np.array([number.bit_count() for number in range(ALL + 1)])


def row_of(state: State) -> Any:
    """A position of the engine as a row."""
    row = np.zeros(SIZE, np.int16)
    row[:TOKENS], row[TOKENS:MATS] = state.owners, state.tokens
    for seat, mat in enumerate(state.mats):
        for size in mat:
            row[MATS + 10 * seat + size] += 1
    row[BIOMASS:PLACED], row[PLACED] = state.biomass, state.placed
    return row


@compiled
def held(row: Any, seat: int) -> int:
    """The bits of the zones that ``seat`` controls; of the uncontrolled ones for ``NOBODY``."""
    found = 0
    for zone in range(LENGTH):
        if row[zone] == seat:
            found |= 1 << zone
    return found


@compiled
def targets(game_map: int, row: Any, seat: int) -> Any:
    """The bits of the zones where ``seat`` may place a group."""
    groups = 0
    for size in range(10):
        groups += row[MATS + 10 * seat + size]
    if groups == GROUPS[seat]:
        return held(row, NOBODY)
    return REACH[game_map, held(row, seat)]


@compiled
def outlets(game_map: int, row: Any, seat: int, zone: int) -> Any:
    """The bits of the zones among which to push; 0: destroyed, -1: nobody is pushed."""
    if seat != AMPULEX or row[zone] == seat or row[zone] == NOBODY:
        return -1
    near = NEAR[game_map, zone]
    free = held(row, NOBODY)
    hosts = near & ~free & ~held(row, AMPULEX)
    return hosts if hosts else near & free


@compiled
def legal(game_map: int, row: Any, actions: Any) -> int:
    """Fill in the legal placements, in the engine's order; how many there are."""
    seat = TURN[row[PLACED]]
    zones, spots, number = targets(game_map, row, seat), np.empty(SPOTS, np.int64), 0
    for zone in range(LENGTH):
        if not zones >> zone & 1:
            continue
        ways = outlets(game_map, row, seat, zone)
        if ways <= 0:
            spots[number] = zone * PUSHES + (STAY if ways else NOWHERE)
            number += 1
            continue
        for push in range(LENGTH):
            if ways >> push & 1:
                spots[number] = zone * PUSHES + push
                number += 1
    count = 0
    for size in range(10):
        if row[MATS + 10 * seat + size]:
            for spot in spots[:number]:
                actions[count] = size * SPOTS + spot
                count += 1
    return count


@compiled
def _hold(row: Any, zone: int, seat: int, tokens: int) -> None:
    row[zone], row[TOKENS + zone] = seat if tokens else NOBODY, tokens


@compiled
def _combat(row: Any, zone: int, seat: int, attackers: int) -> Any:
    foe, defenders = row[zone], row[TOKENS + zone]
    dead = min(attackers, defenders)
    if attackers > dead:
        _hold(row, zone, seat, attackers - dead)
    else:
        _hold(row, zone, foe, defenders - dead)
    return dead


@compiled
def _conflict(row: Any, seat: int, size: int, zone: int, push: int) -> None:
    victim, tokens = row[zone], row[TOKENS + zone]
    if seat == SWARM:
        _combat(row, zone, seat, size)
    elif seat == SHREDDER:
        row[BIOMASS + seat] += _combat(row, zone, seat, size)
    elif seat == CANKER:
        _hold(row, zone, seat, size + tokens)
    else:
        _hold(row, zone, seat, size)
        if push == NOWHERE:
            row[BIOMASS + seat] += tokens
        elif row[push] == victim or row[push] == NOBODY:
            _hold(row, push, victim, row[TOKENS + push] + tokens)
        else:
            row[BIOMASS + seat] += 2 * _combat(row, push, victim, tokens)


@compiled
def play(row: Any, action: int) -> None:
    """Let a placement take effect."""
    push, spot = action % PUSHES, action // PUSHES
    zone, size = spot % LENGTH, spot // LENGTH
    placed = row[PLACED]
    seat = TURN[placed]
    row[MATS + 10 * seat + size] -= 1
    if row[zone] == seat or row[zone] == NOBODY:
        _hold(row, zone, seat, row[TOKENS + zone] + size)
    else:
        _conflict(row, seat, size, zone, push)
    row[PLACED] = placed + 1
    if TURN[placed + 1] != seat:
        zones = BITS[held(row, seat)]
        row[BIOMASS + seat] += zones * (3 if seat == SWARM and zones >= 4 else 2)
    if placed + 1 == PLACEMENTS:
        for zone in range(LENGTH):
            if row[zone] == CANKER:
                row[BIOMASS + CANKER] += row[TOKENS + zone]


@compiled
def _nth(zones: int, number: int) -> int:
    """The zone of the ``number``-th bit that is set, counted from 0."""
    for _ in range(number):
        zones &= zones - 1
    zone = 0
    while not zones >> zone & 1:
        zone += 1
    return zone


@compiled
def drawn(game_map: int, row: Any) -> int:
    """A random group, then a random zone, then a random push, as ``Saprobiont.sample``."""
    seat = TURN[row[PLACED]]
    zones, groups = targets(game_map, row, seat), 0
    for each in range(10):
        groups += row[MATS + 10 * seat + each]
    group, size = int(np.random.random() * groups), 0
    while group >= row[MATS + 10 * seat + size]:
        group -= row[MATS + 10 * seat + size]
        size += 1
    zone = _nth(zones, int(np.random.random() * BITS[zones]))
    ways, push = outlets(game_map, row, seat, zone), STAY
    if ways == 0:
        push = NOWHERE
    elif ways > 0:
        push = _nth(ways, int(np.random.random() * BITS[ways]))
    return size * SPOTS + zone * PUSHES + push


@compiled
def victory(row: Any, shares: Any) -> None:
    """Fill in each seat's part of the victory in a position that is the last."""
    ranks = np.zeros(SEATS, np.int64)
    for seat in range(SEATS):
        zones = tokens = 0
        for zone in range(LENGTH):
            if row[zone] == seat:
                zones, tokens = zones + 1, tokens + int(row[TOKENS + zone])
        ranks[seat] = (int(row[BIOMASS + seat]) * 16 + zones) * 1024 + tokens
    most = ranks.max()
    winners = (ranks == most).sum()
    for seat in range(SEATS):
        shares[seat] = (ranks[seat] == most) / winners


@compiled
def _most(row: Any, zones: int) -> int:
    found = 0
    for zone in range(LENGTH):
        if zones >> zone & 1:
            found = max(found, row[TOKENS + zone])
    return found


@compiled
def _weaker(row: Any, than: int) -> int:
    """The bits of the zones with fewer tokens, ``TOP`` at most being told apart."""
    found = 0
    for zone in range(LENGTH):
        if row[TOKENS + zone] < min(than, TOP):
            found |= 1 << zone
    return found


@compiled
def _mat(row: Any, seat: int) -> tuple[int, int, int]:
    """The largest group on a mat, the two largest together, and all of them."""
    best = two = total = number = 0
    for size in range(9, 0, -1):
        for _ in range(row[MATS + 10 * seat + size]):
            best, number, total = max(best, size), number + 1, total + size
            if number <= 2:
                two += size
    return best, two, total


@compiled
def counts(game_map: int, row: Any, found: Any) -> None:
    """Fill in what ``traits`` counts, seat by seat."""
    own, reach, taken = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    best, left, board = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    twice, two = 0, 0
    for zone in range(LENGTH):
        if row[zone] != NOBODY:
            board[row[zone]] += row[TOKENS + zone]
    for seat in range(SEATS):
        own[seat] = held(row, seat)
        best[seat], two, left[seat] = _mat(row, seat)
        reach[seat] = REACH[game_map, own[seat]] if best[seat] else 0
        weak = _weaker(row, best[seat]) if seat <= SHREDDER else ALL
        taken[seat] = reach[seat] & weak
        if seat == SWARM:
            twice = reach[SWARM] & _weaker(row, two)
    for seat in range(SEATS):
        here = found[seat * COUNT : (seat + 1) * COUNT]
        here[0], here[1] = 1, row[BIOMASS + seat]
        here[3], here[16], here[17] = board[seat], best[seat], left[seat]
        _own(row, seat, here, own, taken, reach, twice)
        at = 18
        for other in range(SEATS):
            if other != seat:
                here[at], here[at + 1] = BITS[own[other]], board[other]
                here[at + 2] = BITS[own[seat] & taken[other]]
                here[at + 3] = BITS[taken[seat] & own[other]]
                at += 4


@compiled
def _own(row: Any, seat: int, here: Any, own: Any, taken: Any, reach: Any, twice: int) -> None:
    mine, free = own[seat], ALL & ~(own[0] | own[1] | own[2] | own[3])
    number, foes, safe = BITS[mine], ALL & ~(mine | free), mine
    for other in range(SEATS):
        if other != seat:
            safe &= ~taken[other]
    if seat != SWARM:
        safe &= ~twice
    near = foes & reach[seat]
    here[2], here[4], here[5], here[6] = number, number >= 4, number == 3, number == 0
    here[7], here[8] = BITS[safe], _most(row, safe)
    here[9] = BITS[(foes if seat == SWARM else mine) & twice]
    here[10] = 0 if seat == CANKER else _most(row, mine & reach[CANKER])
    here[11], here[12] = BITS[free & reach[seat]], BITS[foes & taken[seat]]
    here[13], here[14], here[15] = BITS[near], _most(row, near), BITS[free]


class Learned(NamedTuple):
    """Fitted weights of the evaluator and of the opponent model, as arrays."""

    weights: Any  # by placements, seat and count: Biomass
    doubts: Any  # by placements: how much of it makes a seat 2.7 times as likely to win
    first: Any  # by count: what every cell is given
    placed: Any  # by placements
    seats: Any  # by the seat that looks ahead
    maps: Any  # by map
    second: Any  # by cell, and what there is anyway last: what it speaks for each seat's victory
    replies: Any  # by placements: what each of the ``SIGNS`` speaks for the last of them


@compiled
def weighed(found: Any, weights: Any) -> float:
    """The sum of numbers, each times its weight."""
    total = 0.0
    for at in range(found.size):
        total += found[at] * weights[at]
    return total


@compiled
def _in_all_one(signs: Any) -> None:
    most, total = signs.max(), 0.0
    for seat in range(SEATS):
        signs[seat] = np.exp(signs[seat] - most)
        total += signs[seat]
    for seat in range(SEATS):
        signs[seat] /= total


@compiled
def expected(placed: int, found: Any, learned: Learned, shares: Any) -> None:
    """Fill in each seat's part of the victory as ``BiomassEvaluator`` expects it, by the counts."""
    for seat in range(SEATS):
        here = found[seat * COUNT : (seat + 1) * COUNT]
        shares[seat] = weighed(here, learned.weights[placed, seat]) / learned.doubts[placed]
    _in_all_one(shares)


@compiled
def likely(seat: int, placed: int, found: Any, learned: Learned, shares: Any) -> float:
    """How much speaks for the placement of ``seat`` that led to these counts."""
    expected(placed, found, learned, shares)
    weights = learned.replies[placed]
    return weighed(found, weights) + float(weights[COUNTS] * shares[seat])


@compiled
def foreseen(
    game_map: int, placed: int, me: int, found: Any, learned: Learned, cells: Any, shares: Any
) -> None:
    """The same as ``OpponentModel`` expects it when ``me`` looks ahead."""
    for cell in range(cells.size):
        cells[cell] = learned.placed[placed, cell] + learned.seats[me, cell]
        cells[cell] += learned.maps[game_map, cell]
    for count in range(COUNTS):
        number = np.float32(found[count])
        if number:
            weights = learned.first[count]
            for cell in range(cells.size):
                cells[cell] += number * weights[cell]
    shares[:] = learned.second[cells.size]
    for cell in range(cells.size):
        if cells[cell] > 0:
            for seat in range(SEATS):
                shares[seat] += cells[cell] * learned.second[cell, seat]
    _in_all_one(shares)
