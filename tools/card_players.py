"""Yardsticks for the two games with cards: who takes what scores best at once."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbiose.rules import SWAP as SWAP_STAGE
from holobiont.games.symbiose.rules import TAKE, TAKES, Symbiose
from holobiont.games.symbiote.deck import JACK, TEN, Card
from holobiont.games.symbiote.position import DRAW, PLAY
from holobiont.games.symbiote.rules import Symbiote
from holobiont.rng import generator
from holobiont.rules import Action, Rules, Seat

WORLDS = 3  # looked at for what the draw pile may bring


def of_symbiose(rules: Symbiose, seen: Any, seat: Seat, seed: int) -> Action:
    """The swap after which the own Pond scores most; what lies face down counts nothing."""
    rnd = generator(seed)
    state = rules.determinize(seen, rnd)
    actions = rules.legal(state)
    if state.stage == TAKE:
        open_slots = [action for action in actions if state.river[action - TAKES] > 0]
        return max(open_slots, key=lambda take: _best_swap(rules, rules.apply(state, take)))
    if state.stage == SWAP_STAGE:
        return max(actions, key=lambda swap: rules.scores(rules.apply(state, swap))[seat])
    return actions[int(rnd() * len(actions))]


def _best_swap(rules: Symbiose, state: Any) -> float:
    seat: Seat = state.seat
    return max(rules.scores(rules.apply(state, swap))[seat] for swap in rules.legal(state))


def of_symbiote(rules: Symbiote, seen: Any, seat: Seat, seed: int) -> Action:
    """The turn after which the lead is largest, the marker counted as if it were the end.

    Between equal turns the more useful hand decides; so a player keeps what may still combine,
    combines as much as can be, sends the parasite away and calls the symbiote.
    """
    rnd = generator(seed)
    actions = rules.legal(rules.determinize(seen, rnd))
    sums = [0.0] * len(actions)
    for _ in range(WORLDS if seen["stage"] == DRAW else 1):
        state = rules.determinize(seen, rnd)
        for number, action in enumerate(actions):
            sums[number] += _end_of_turn(rules, rules.apply(state, action), seat)
    return actions[sums.index(max(sums))]


def _end_of_turn(rules: Symbiote, state: Any, seat: Seat) -> float:
    if state.stage == PLAY and state.seat == seat:
        after = (rules.apply(state, action) for action in rules.legal(state))
        return max(_end_of_turn(rules, each, seat) for each in after)
    points = rules.points(state)
    lead = points[seat] - max(each for other, each in enumerate(points) if other != seat)
    return lead + 0.1 * _usefulness(state.hands[seat])


def _usefulness(hand: tuple[Card, ...]) -> float:
    """Numbers half a combination each, court cards the more the more of them differ."""
    courts = len({card >> 2 for card in hand if card >> 2 >= JACK})
    worth = 0.0
    for card in hand:
        if card >> 2 != TEN:
            worth += 0.35 * courts - 0.05 if card >> 2 >= JACK else 0.5
    return worth


def best_at_once(rules: Rules[Any], seen: Any, seat: Seat, seed: int) -> Action | None:
    """What such a player does; None in the other games."""
    if isinstance(rules, Symbiose):
        return of_symbiose(rules, seen, seat, seed)
    return of_symbiote(rules, seen, seat, seed) if isinstance(rules, Symbiote) else None
