"""Symbiote! in random games: the twin, what the events tell, and what no action can change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from holobiont.games.symbiote.deck import CARDS, NAMES
from holobiont.games.symbiote.position import FACES
from holobiont.games.symbiote.rules import parts
from holobiont.games.symbiote.scoring import TABLES
from holobiont.rng import generator
from tests.games.compare_symbiote import compare
from tests.games.symbiote_positions import game, row
from tests.games.twins.symbiote import Twin
from tests.support.amount import Note, amount
from tests.support.variants import keeping

VARIANTS = [(seats, 1) for seats in range(2, 7)] + [(seats, 2) for seats in range(2, 9)]
FEW = [(2, 1), (5, 1), (2, 2), (8, 2)]
every_variant = pytest.mark.parametrize("seats, decks", VARIANTS)
most_with_the_engines = pytest.mark.parametrize("seats, decks", keeping(FEW, VARIANTS))


def random_game(rules: Any, seed: int, eager: bool = False) -> Iterator[Any]:
    """The states of a random game with the action chosen in each, None at the end.

    ``eager``: combinations are made where they can be, as people do.
    """
    rnd, state = generator(seed), rules.initial(seed)
    while rules.to_act(state) is not None:
        legal = rules.legal(state)
        melds = [action for action in legal if parts(action)[0] == "meld"]
        if eager and melds:
            legal = melds
        action = rules.sample(state, rnd) if seed % 2 else legal[int(rnd() * len(legal))]
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def check_cards(rules: Any, state: Any) -> None:
    melded = [card for own in state.melds for meld in own for card in meld]
    rows = (*state.hands, state.pile, state.discards, state.removed, melded)
    cards = Counter(card for cards in rows for card in cards)
    assert len(cards) == 52 and set(cards.values()) == {rules.decks}
    assert all(card >> 2 == 9 for card in state.removed)
    assert not any(card >> 2 == 9 for card in (*state.discards, *melded))
    assert all(len(cards) <= 6 for cards in state.hands) and state.idle <= 3 * rules.seat_count


class TestRandomGames:
    @most_with_the_engines
    def test_twin(self, seats: int, decks: int) -> None:
        for seed in range(4):
            scoring = list(TABLES)[seed % 3]
            rules = game(seats, decks=decks, scoring=scoring)
            rnd, deck = generator(seed), list(NAMES * decks)
            deck.sort(key=lambda _: rnd())
            twin, state = Twin(seats, deck, scoring), rules.initial(0, deck=deck)
            while rules.to_act(state) is not None:
                compare(rules, state, twin)
                action = rules.sample(state, rnd)
                twin.play(rules.name(state, action))
                state = rules.apply(state, action)
            compare(rules, state, twin)

    @most_with_the_engines
    def test_events_tell_what_changed(self, seats: int, decks: int) -> None:
        """Hands, piles and marker follow from the events alone."""
        rules = game(seats, decks=decks)
        for seed in range(4):
            first = rules.initial(seed)
            hands = [Counter(cards) for cards in first.hands]
            board: dict[str, Any] = {
                "top": list(first.discards),
                "host": first.host,
                "face": "symbiote",
            }
            for state, action in random_game(rules, seed, eager=seed > 1):
                if action is None:
                    break
                after = rules.apply(state, action)
                for event in told_truth(rules, state, action, after):
                    follow(event, hands, board)
                assert [Counter(cards) for cards in after.hands] == [+cards for cards in hands]
                assert tuple(board["top"]) == after.discards
                assert (board["host"], board["face"]) == (after.host, FACES[after.parasite])
                assert board.get("left", len(after.pile)) == len(after.pile)

    @pytest.mark.soak
    @every_variant
    @pytest.mark.parametrize("open_research", [False, True])
    def test_soak(self, seats: int, decks: int, open_research: bool, record_property: Note) -> None:
        record_property("games", amount(400))
        rules = game(seats, decks=decks, open_research=open_research)
        for seed in range(amount(400)):
            for state, _ in random_game(rules, seed, eager=seed % 4 > 1):
                check_cards(rules, state)
            assert rules.winners(state)


def told_truth(rules: Any, state: Any, action: int, after: Any) -> list[Any]:
    """Every event as the seat that it happens to is told it."""
    views = [rules.events(state, action, after, seat) for seat in range(rules.seat_count)]
    return [
        views[event["seat"]][at] if "seat" in event else event for at, event in enumerate(views[0])
    ]


def follow(event: Any, hands: Any, board: Any) -> None:
    """Change hands and board by what an event says."""
    kind = event["kind"]
    if kind in ("draw", "fill"):
        hands[event["seat"]].update(row(" ".join(event.get("cards") or [event["card"]])))
        board["left"] = event["left"]
    elif kind == "take":
        assert board["top"].pop() == CARDS[event["card"]]
        hands[event["seat"]][CARDS[event["card"]]] += 1
    elif kind == "meld":
        hands[event["seat"]].subtract(row(" ".join(event["cards"])))
    elif kind in ("discard", "lose"):
        hands[event["seat"]][CARDS[event["card"]]] -= 1
        assert event["on"] == (NAMES[board["top"][-1]] if board["top"] else None)
        if not event["out"]:
            board["top"].append(CARDS[event["card"]])
    elif kind == "marker":
        assert event["from"] == board["host"]
        board["host"], board["face"] = event["to"], event["face"]
