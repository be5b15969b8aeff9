"""What everybody has seen of a hand of Symbiote!, and what is imagined of the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from holobiont.games.symbiote.ascii import text
from holobiont.games.symbiote.deck import CARDS
from holobiont.games.symbiote.position import OVER, PLAY
from holobiont.games.symbiote.public_knowledge import Due, Seen, agrees, left, shrunk
from holobiont.rng import generator
from tests.games.symbiote_positions import game, hand, in_hand, play, position, row


class TestSeen:
    """What everybody has seen of a hand."""

    def seen(self, rules: Any, state: Any, owner: Any, viewer: Any = None) -> Any:
        return rules.observe(state, viewer)["hands"][owner]

    def test_a_card_taken_openly_is_known_to_be_in_that_hand(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC 3C 4C", "3H 4H 5S"]), "take")
        assert self.seen(rules, state, 1) == ["2C", None, None, None]
        assert self.seen(rules, state, 1, 0) == ["2C", None, None, None]
        state = play(rules, state, "discard 3H", "draw", "discard AC", "draw")
        assert self.seen(rules, state, 1) == ["2C", None, None, None]

    def test_until_it_leaves_it(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC 3C 4C", "3H 4H 5S"]), "take", "discard 3H", "draw")
        state = play(rules, state, "discard AC", "draw", "discard 2C")
        assert self.seen(rules, state, 1) == [None] * 3 and state.seen[1] == Seen()

    def test_after_a_combination_it_is_in_the_hand_or_in_that(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC 3C 4C", "3H 4H 5S 6S"]), "take", "meld 4H 6S")
        assert self.seen(rules, state, 1) == [None] * 3
        assert state.seen[1].cards == ((CARDS["2C"], 0),)
        worlds = [rules.determinize(rules.observe(state, 0), generator(n)) for n in range(60)]
        where = Counter(
            "hand" if CARDS["2C"] in world.hands[1] else str(CARDS["2C"] in world.melds[1][0])
            for world in worlds
        )
        assert set(where) == {"hand", "True"}

    def test_a_king_is_not_in_a_pair(self) -> None:
        rules = game(2)
        state = position(["AC 3C 4C", "3H 4H 5S 6S"], discards="KS")
        state = play(rules, state, "take", "meld 4H 6S")
        assert self.seen(rules, state, 1) == ["KS", None, None]

    def test_a_small_hand_tells_that_it_is_in_the_combination(self) -> None:
        rules = game(2)
        state = position(["AC 3C 4C", "3H 8S"])
        state = play(rules, state, "take", "meld 2C 8S")
        assert state.seat == 1  # one card is left, and were it the 2C, the turn would be over
        for n in range(20):
            world = rules.determinize(rules.observe(state, 0), generator(n))
            assert CARDS["2C"] in world.melds[1][0]
            assert rules.legal(world)
        state = play(rules, state, "discard 3H")
        for n in range(20):
            world = rules.determinize(rules.observe(state, 0), generator(n))
            assert CARDS["2C"] in world.melds[1][0]

    def test_a_turn_that_ended_by_itself_tells_which_card_is_left(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC 3C 4C", "3H 7S"]), "take", "meld 3H 7S")
        assert self.seen(rules, state, 1) == ["2C"]

    def test_two_known_cards_and_one_left(self) -> None:
        rules = game(2)
        state = position(["AC 3C 4C", "3H 8S"], discards="KH 2C")
        state = play(rules, state, "take", "discard 3H", "draw", "discard 3C")
        state = state._replace(hands=(state.hands[0], hand("2C 8S 9S")))
        state = play(rules, state, "take", "meld 2C 8S", "discard 9S")
        assert in_hand(state, 1) == "3C" and len(state.seen[1].dues) == 1
        for n in range(40):
            world = rules.determinize(rules.observe(state, 0), generator(n))
            inside = [card in world.melds[1][0] for card in row("2C 3C")]
            assert sum(inside) == 1

    def test_open_research_shows_what_left_the_hand(self) -> None:
        rules = game(2, open_research=True)
        state = position(["AC 3C 4C", "3H 8S 9S"])
        state = play(rules, state, "take", "meld 2C 8S")
        assert state.seen[1] == Seen() and self.seen(rules, state, 1) == [None, None]

    def test_at_the_end_the_combinations_tell_which_known_cards_are_still_in_hand(self) -> None:
        rules = game(2)
        state = position(["AC", "3H 4H 6S"], pile="empty")
        state = play(rules, state, "take", "meld 4H 6S", "discard 3H")
        assert state.stage == OVER and self.seen(rules, state, 1) == ["2C"]

    def test_with_two_decks_a_twin_makes_it_doubtful(self) -> None:
        rules = game(2, decks=2)
        state = position(["AC 3C 4C", "2C 3H 4H 6S 8S"], rules=rules)
        state = play(rules, state, "take", "meld 4H 6S", "discard 2C")
        assert state.seen[1].cards == ((CARDS["2C"], 0),)  # not the very card that it took
        state = play(rules, state, "draw", "discard 3C", "draw", "discard 2C")
        assert state.seen[1] == Seen()

    def test_with_two_decks_the_twin_that_is_left_may_be_either(self) -> None:
        """Both 2C were taken, and one leaves: the other is in the hand or in any combination."""
        both = Seen(((CARDS["2C"], 0), (CARDS["2C"], 3)))
        assert left(both, CARDS["2C"], just_taken=False, twins=True) == Seen(both.cards[:1])
        assert left(both, CARDS["2C"], just_taken=True, twins=True) == Seen(both.cards[1:])

    def test_what_a_small_hand_told_is_kept_when_one_of_the_cards_leaves(self) -> None:
        """One of 2C and 3C was in the first combination, and then 2C leaves, or its twin."""
        cards = ((CARDS["2C"], 0), (CARDS["3C"], 0))
        seen = Seen(cards, (Due(2, 1, 1),))
        one_deck = left(seen, CARDS["2C"], just_taken=False, twins=False)
        assert one_deck == Seen(cards[1:], (Due(1, 1, 1),))
        two_decks = left(seen, CARDS["2C"], just_taken=False, twins=True)
        assert two_decks == Seen(cards[1:], (Due(1, 1, 1, cards[:1]),))
        assert shrunk(one_deck, 0, 2) == one_deck
        assert shrunk(two_decks, 0, 2) == Seen(cards[1:], (*two_decks.dues, Due(1, 2, 1)))
        rules = game(2, decks=2)
        state = rules.initial(1)._replace(seen=(Seen(), two_decks))
        assert "3C0;1of1in1+2C0" in rules.dump(state)

    def test_a_twin_leaves_when_the_card_itself_is_surely_in_a_combination(self) -> None:
        used = Seen(((CARDS["2C"], 0),), (Due(1, 1, 1),))
        assert left(used, CARDS["2C"], just_taken=False, twins=True) == used

    def test_with_two_decks_a_discard_does_not_tell_which_twin_was_combined(self) -> None:
        rules = game(2, decks=2)
        state = position(["AC 3C 4C", "2C 3H 4H 6S 8S"], rules=rules)
        state = play(rules, state, "take")
        one = play(rules, state, "meld 4H 6S", "discard 2C")
        other = play(rules, state, "meld 2C 8S", "discard 2C")
        assert rules.observe(one, 0) == rules.observe(other, 0)
        assert rules.observe(one, None) == rules.observe(other, None)

    def test_two_equal_cards_need_two_places(self) -> None:
        twins, pair = ((CARDS["2C"], 0), (CARDS["2C"], 1)), row("2C 8S")
        both = Seen(twins)
        assert agrees(both, row("2C 2C"), [pair]) and agrees(both, row("2C"), [pair])
        assert not agrees(both, row("2C"), [])
        assert agrees(both, (), [pair, pair]) and not agrees(both, (), [pair, row("3C 7C")])
        told = Seen(twins, (Due(2, 2, 2),))
        assert agrees(told, (), [pair, pair]) and not agrees(told, row("2C"), [pair, row("3C 7C")])
        assert not agrees(told, row("2C 2C"), [pair, row("3C 7C")])

    def test_a_position_has_as_many_cards_as_were_seen_to_come(self) -> None:
        rules = game(2, decks=2)
        line = rules.dump(position(["3C 4C 6C", "3C 4H 5S"], rules=rules))
        assert line.endswith(" -/-") and rules.load(line[:-3] + "3C0/3C0")
        with pytest.raises(ValueError, match="what was seen: it is not true of seat 0"):
            rules.load(line[:-3] + "3C0,3C0/-")

    def test_the_picture(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC 3C 4C", "3H 4H 5S 6S"]), "take", "meld 4H 6S")
        picture = text(rules.observe(state, None))
        assert "Seat 1 plays combinations or discards. It took 2C." in picture
        assert "combinations  ?? ??" in picture and "seen coming   2C" in picture
        assert "hand          3H 5S" not in picture
        assert "2C 3H 5S" in text(rules.observe(state, 1))
        over = position(["AC", "3H 4S"], pile="empty", stage=PLAY)
        over = play(rules, over, "discard 3H")
        assert text(rules.observe(over, 0)).startswith("The game is over. Victory: seat 0.")
        assert "empty (0)" in text(rules.observe(state, 0))
