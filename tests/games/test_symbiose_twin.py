"""Symbiose in random games: the twin, what the events tell, and what no action can change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from holobiont.games.symbiose.deck import NUMBERS
from holobiont.games.symbiose.rules import OVER
from holobiont.games.symbiose.scoring import PLACES
from holobiont.rng import generator
from tests.games.compare_symbiose import compare
from tests.games.symbiose_positions import every_variant, game
from tests.games.twins.symbiose import Twin
from tests.support.amount import Note, amount


def random_game(rules: Any, seed: int) -> Iterator[Any]:
    """The states of a random game with the action chosen in each, None at the end."""
    rnd, state = generator(seed), rules.initial(seed)
    while rules.to_act(state) is not None:
        legal = rules.legal(state)
        action = rules.sample(state, rnd) if seed % 2 else legal[int(rnd() * len(legal))]
        assert action in legal
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def check_cards(rules: Any, state: Any) -> None:
    cards = [abs(card) for row in (*state.ponds, state.river) for card in row]
    assert len(set(cards)) == len(cards) == 8 * rules.seat_count + rules.river_size
    assert set(cards) <= set(NUMBERS)
    up = [sum(card > 0 for card in pond) for pond in state.ponds]
    assert max(up) - min(up) <= 1
    assert (state.stage == OVER) == (min(up) == 8)


@every_variant
class TestRandomGames:
    def test_twin(self, seats: int, mode: str) -> None:
        for seed in range(8):
            rules = game(seats, mode)
            first = rules.initial(seed)
            dealt = [abs(card) for row in (*first.ponds, first.river) for card in row]
            twin = Twin(seats, mode, dealt, first.first)
            for state, action in random_game(rules, seed):
                compare(rules, state, twin)
                if action is not None:
                    twin.play(rules.name(state, action))

    def test_events_tell_what_changed(self, seats: int, mode: str) -> None:
        """What lies face up follows from the events alone."""
        rules = game(seats, mode)
        for seed in range(10):
            first = rules.initial(seed)
            board = {("river", slot): card for slot, card in enumerate(first.river, 1) if card > 0}
            for state, action in random_game(rules, seed):
                if action is None:
                    break
                after = rules.apply(state, action)
                for event in rules.events(state, action, after, None):
                    follow(event, board)
                assert board == face_up(after)

    def test_lengths_are_bounded(self, seats: int, mode: str) -> None:
        lengths = {sum(1 for _ in random_game(game(seats, mode), seed)) - 1 for seed in range(50)}
        assert min(lengths) >= seats * (1 + 7 * 2) and max(lengths) <= seats * (1 + 7 * 3)

    @pytest.mark.soak
    def test_soak(self, seats: int, mode: str, record_property: Note) -> None:
        record_property("games", amount(2_000))
        rules = game(seats, mode)
        for seed in range(amount(2_000)):
            for state, _ in random_game(rules, seed):
                check_cards(rules, state)
            assert rules.winners(state)


def face_up(state: Any) -> dict[tuple[Any, Any], Any]:
    found: dict[tuple[Any, Any], Any] = {
        ("river", slot): card for slot, card in enumerate(state.river, 1) if card > 0
    }
    for seat, pond in enumerate(state.ponds):
        found |= {(seat, place): card for place, card in zip(PLACES, pond) if card > 0}
    return found


def follow(event: Any, board: Any) -> None:
    """Change ``board`` by what an event says."""
    kind = event["kind"]
    if kind in ("reveal", "flip"):
        board[event["seat"], event["place"]] = event["card"]
    elif kind in ("take", "open"):
        board["river", event["slot"]] = event["card"]
    elif kind == "swap":
        board[event["seat"], event["place"]] = event["card"]
        board["river", event["slot"]] = event["returned"]
