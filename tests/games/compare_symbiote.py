"""Comparison of Symbiote! with its reference implementation."""

from __future__ import annotations

from collections import Counter
from typing import Any

from holobiont.games.symbiote.deck import NAMES
from holobiont.games.symbiote.position import DRAW, FACES, LOSE, OVER, PLAY
from holobiont.rng import generator
from tests.games.follower import Follower
from tests.games.symbiote_positions import names
from tests.games.twins import symbiote


def compare(rules: Any, state: Any, twin: Any) -> None:
    def listed(cards: Any) -> list[Any]:
        return [NAMES[card] for card in cards]

    stage = {"draw": DRAW, "play": PLAY, "lose": LOSE, "over": OVER}[twin.stage]
    assert (state.stage, state.seat) == (stage, twin.seat)
    assert sorted(set(names(rules, state))) == sorted(set(twin.legal()))
    for seat in range(rules.seat_count):
        assert Counter(listed(state.hands[seat])) == Counter(c.name for c in twin.hands[seat])
        assert [Counter(listed(meld)) for meld in state.melds[seat]] == [
            Counter(card.name for card in meld) for meld in twin.melds[seat]
        ]
    for cards, other in (
        (state.pile, twin.pile),
        (state.discards, twin.discards),
        (state.removed, twin.removed),
    ):
        assert listed(cards) == [card.name for card in other]
    assert (state.host, FACES[state.parasite]) == (twin.host, twin.face)
    assert list(rules.points(state)) == twin.scores()
    assert list(rules.winners(state)) == twin.winners()


def follower(rules: Any, seed: int) -> Follower:
    """The twin at the first state of a game."""
    rnd, deck = generator(seed), list(NAMES * rules.decks)
    deck.sort(key=lambda _: rnd())
    twin = symbiote.Twin(rules.seat_count, deck, rules.scoring)
    return Follower(
        rules.initial(0, deck=deck),
        lambda state: compare(rules, state, twin),
        twin.play,
    )
