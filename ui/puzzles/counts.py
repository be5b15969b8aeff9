"""Measures of a position that the goals of puzzles count, each an integer for a seat, by game.

A measure goes by nothing that the seat cannot see. Symbiose's count what lies face up; ``goals``
turns face down again what a turn has turned up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from holobiont.match import AnyRules
from holobiont.rules import Seat

Measure = Callable[[AnyRules, Any, Seat], int]
"""Count for a seat in a position."""


# ---- Symbio --------------------------------------------------------------------------------------


def _sides(state: Any, seat: Seat) -> tuple[int, int, int]:
    """The stones of a seat, those of the other one, and the empty squares."""
    from holobiont.games.symbio.board import FULL

    colour = seat ^ state.swapped
    own, foe = state.stones[colour], state.stones[1 - colour]
    return own, foe, FULL ^ own ^ foe


@lru_cache(maxsize=256)
def _rims(stones: int) -> tuple[tuple[int, int], ...]:
    """The size and the rim of each body; the opponent's are the same after most turns."""
    from holobiont.games.symbio.board import bodies, rim

    return tuple((body.bit_count(), rim(body)) for body in bodies(stones))


def open_squares(rules: AnyRules, state: Any, seat: Seat) -> int:
    from holobiont.games.symbio.board import rim

    own, _foe, empty = _sides(state, seat)
    return (rim(own) & empty).bit_count()


def open_squares_ahead(rules: AnyRules, state: Any, seat: Seat) -> int:
    return open_squares(rules, state, seat) - open_squares(rules, state, 1 - seat)


def moves(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Moves of a seat, as if it were to move."""
    from holobiont.games.symbio.board import bodies, rim

    own, foe, empty = _sides(state, seat)
    targets = empty
    if any(not edge & empty for _size, edge in _rims(foe)):
        targets |= sum(body for body in bodies(foe) if not rim(body) & empty)
    return sum(size * (edge & targets).bit_count() for size, edge in _rims(own) if edge & empty)


def shut_in(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Opposing stones without freedom."""
    _own, foe, empty = _sides(state, seat)
    return sum(size for size, edge in _rims(foe) if not edge & empty)


def their(measure: Measure) -> Measure:
    """The same count for the other seat of two."""
    return lambda rules, state, seat: measure(rules, state, 1 - seat)


# ---- Symbioz -------------------------------------------------------------------------------------


def _own(state: Any, counts: Sequence[int], seat: Seat) -> Sequence[int]:
    """Pawns of one kind of a seat, by area."""
    return counts[seat :: len(counts) // len(state.closed)]


def _all(state: Any, counts: Sequence[int]) -> list[int]:
    """Pawns of one kind of all seats together, by area."""
    seats = len(counts) // len(state.closed)
    return [sum(counts[area * seats : (area + 1) * seats]) for area in range(len(state.closed))]


def births(rules: Any, state: Any, seat: Seat) -> int:
    """Newborn Zerbs of the next turn, as the planet stands."""
    from holobiont.games.symbioz.board import FERTILE, PLAIN

    areas = zip(_own(state, state.zerbs, seat), rules.setting.board.fertile)
    return sum(zerbs // (FERTILE if fertile else PLAIN) for zerbs, fertile in areas)


def births_ahead(rules: AnyRules, state: Any, seat: Seat) -> int:
    others = (each for each in range(rules.seat_count) if each != seat)
    return births(rules, state, seat) - sum(births(rules, state, each) for each in others)


def settled(rules: AnyRules, state: Any, seat: Seat) -> int:
    return sum(zerbs > 0 for zerbs in _own(state, state.zerbs, seat))


def fed_kroguls(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Kroguls of a seat with a Crapit for each in their area."""
    return sum(map(min, _own(state, state.kroguls, seat), _all(state, state.crapits)))


def raiders(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Crapits of a seat with a Zerb of another seat for each in their area."""
    own, there = _own(state, state.zerbs, seat), _all(state, state.zerbs)
    foreign = [every - each for every, each in zip(there, own)]
    return sum(map(min, _own(state, state.crapits, seat), foreign))


def litters(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Newborn Crapits of the next turn, of those that find a Zerb as the planet stands."""
    from holobiont.games.symbioz.board import LITTER

    fed = map(min, _own(state, state.crapits, seat), _all(state, state.zerbs))
    return sum(crapits // LITTER for crapits in fed)


# ---- Saprobiont ----------------------------------------------------------------------------------


def biomass(rules: AnyRules, state: Any, seat: Seat) -> int:
    return int(state.biomass[seat])


def _rate_of(state: Any, seat: Seat) -> int:
    """Biomass that the zones of a species bring at the end of a turn."""
    from holobiont.games.saprobiont.species import SPECIES

    zones = state.owners.count(seat)
    return int(zones * SPECIES[seat].rate(zones))


def income_ahead(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Income of a species less that of all others."""
    others = (each for each in range(rules.seat_count) if each != seat)
    return _rate_of(state, seat) - sum(_rate_of(state, each) for each in others)


def tokens(rules: AnyRules, state: Any, seat: Seat) -> int:
    return sum(n for owner, n in zip(state.owners, state.tokens) if owner == seat)


def foreign_tokens(rules: AnyRules, state: Any, seat: Seat) -> int:
    return int(sum(state.tokens)) - tokens(rules, state, seat)


def safe_tokens(rules: Any, state: Any, seat: Seat) -> int:
    """Tokens of a species in zones that touch no zone of another species."""
    friends = (seat, -1)
    return sum(
        n
        for owner, n, near in zip(state.owners, state.tokens, rules.map.near)
        if owner == seat and all(state.owners[zone] in friends for zone in near)
    )


def prey(rules: Any, state: Any, seat: Seat) -> int:
    """Tokens of others in zones into which a species can place."""
    owners = state.owners
    return sum(
        state.tokens[zone] for zone in rules.targets(state, seat) if owners[zone] not in (seat, -1)
    )


# ---- Symbiose ------------------------------------------------------------------------------------


def _pond(rules: Any, ponds: Sequence[Any], river: Sequence[int], seat: Seat) -> int:
    """Points of a Pond by the cards that lie face up."""
    from holobiont.games.symbiose.scoring import RIVER, views, worth

    looks = [
        river if view == RIVER else ponds[view] for view in views(rules.mode, len(ponds), seat)
    ]
    cards = enumerate(ponds[seat])
    return sum(worth(card, looks[place % 4]) for place, card in cards if card > 0)


def _foreign_ponds(rules: AnyRules, state: Any, seat: Seat) -> list[int]:
    others = (each for each in range(rules.seat_count) if each != seat)
    return [pond_points(rules, state, each) for each in others]


def pond_points(rules: AnyRules, state: Any, seat: Seat) -> int:
    return _pond(rules, state.ponds, state.river, seat)


def points_ahead(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Points of a Pond less those of the best other one."""
    return pond_points(rules, state, seat) - max(_foreign_ponds(rules, state, seat))


def foreign_points(rules: AnyRules, state: Any, seat: Seat) -> int:
    return sum(_foreign_ponds(rules, state, seat))


def next_points(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Most points of the next seat's Pond after its swap with an open card of the River."""
    following = (seat + 1) % rules.seat_count
    ponds, river, best = list(state.ponds), list(state.river), 0
    for slot, card in enumerate(state.river):
        if card <= 0:
            continue
        for place, old in enumerate(state.ponds[following]):
            pond = [*state.ponds[following]]
            pond[place], river[slot] = card, old
            ponds[following] = pond
            best = max(best, _pond(rules, ponds, river, following))
        river[slot] = card
    return best


# ---- Symbiote! -----------------------------------------------------------------------------------


def points(rules: Any, state: Any, seat: Seat) -> int:
    """Points of a seat's combinations, those of the marker included."""
    return int(rules.points(state)[seat])


def marker_ahead(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Points that the marker gives to a seat, or takes from another one."""
    worth = len(state.melds[state.host]) * (-1 if state.parasite else 1)
    return worth if state.host == seat else -worth


def _elsewhere(rules: Any, state: Any, seat: Seat) -> list[int]:
    """Cards that are neither a seat's own nor discarded."""
    from holobiont.games.symbiote.deck import NAMES

    left = [rules.decks] * len(NAMES)
    own = (card for meld in state.melds[seat] for card in meld)
    for card in (*state.hands[seat], *own, *state.discards, *state.removed):
        left[card] -= 1
    return [card for card, number in enumerate(left) for _ in range(number)]


def partners(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Cards elsewhere that make a combination with cards of a seat's hand."""
    from holobiont.games.symbiote.deck import JACK

    ranks = {card >> 2 for card in state.hands[seat]}
    court = {JACK, JACK + 1, JACK + 2}
    wanted = {8 - rank for rank in ranks if rank <= 8}
    wanted |= {rank for rank in court if court - {rank} <= ranks}
    return sum(card >> 2 in wanted for card in _elsewhere(rules, state, seat))


def matches(rules: AnyRules, state: Any, seat: Seat) -> int:
    """Cards elsewhere that would move the marker by their suit or rank."""
    from holobiont.games.symbiote.deck import matching

    if not state.discards:
        return 0
    top = state.discards[-1]
    return sum(matching(card, top) is not None for card in _elsewhere(rules, state, seat))
