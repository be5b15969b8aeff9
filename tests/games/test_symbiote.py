"""Symbiote!: the deck, every paragraph of the rules page, and hand-worked scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from holobiont.games.symbiote.deck import CARDS, NAMES, STEPS, is_combination, matching, moved
from holobiont.games.symbiote.position import DRAW, OVER, PLAY
from holobiont.games.symbiote.rules import parts
from holobiont.games.symbiote.scoring import TABLES, decided, points, worth
from holobiont.match import Match
from holobiont.rng import generator
from holobiont.rules import CHANCE
from tests.games.symbiote_positions import R2, REASONS, game, in_hand, names, play, position, row


def deck_of(*first: Any, decks: int = 1) -> list[Any]:
    """A whole deck that begins with these cards."""
    rest = Counter(NAMES * decks)
    names = [name for part in first for name in part.split()]
    rest.subtract(names)
    return [*names, *rest.elements()]


def told(rules: Any, state: Any, move: Any, seat: Any = None) -> Any:
    action = rules.parse(state, move)
    return rules.events(state, action, rules.apply(state, action), seat)


class TestCards:
    @pytest.mark.rule("symbiote", "deck", "notation-suits", "notation-ten")
    def test_an_ordinary_deck_without_jokers(self) -> None:
        assert len(set(NAMES)) == 52 and NAMES[:5] == ("AC", "AD", "AH", "AS", "2C")
        assert NAMES[-1] == "KS" and CARDS["TD"] == 37

    @pytest.mark.rule("symbiote", "option-decks")
    def test_two_decks_are_shuffled_together(self) -> None:
        state = game(2, decks=2).initial(1)
        cards = Counter(
            [*state.hands[0], *state.hands[1], *state.pile, *state.discards, *state.removed]
        )
        assert set(cards.values()) == {2} and len(cards) == 52

    @pytest.mark.rule("symbiote", "breed", "ace", "tens", "pair", "royal", "no-tens")
    @pytest.mark.parametrize(
        "cards, whether",
        [
            ("AC 9D", True),
            ("2C 8C", True),
            ("3H 7S", True),
            ("4D 6D", True),
            ("5C 5H", True),
            ("5C 5C", True),
            ("4C 7D", False),
            ("TC", False),
            ("9C TD", False),
            ("JC QD KH", True),
            ("JC QD", False),
            ("JC JD QH", False),
            ("JC QD KH KS", False),
            ("AC AD 8H", False),
            ("2C 3D 5H", False),
        ],
    )
    def test_combinations(self, cards: str, whether: bool) -> None:
        assert is_combination(row(cards)) is whether

    @pytest.mark.rule("symbiote", "ace")
    def test_steps_of_the_marker(self) -> None:
        assert dict(zip("A23456789TJQK", STEPS)) == {
            **{"A23456789"[n]: n + 1 for n in range(9)},
            "T": 10,
            "J": -1,
            "Q": -2,
            "K": -3,
        }

    @pytest.mark.rule("symbiote", "match")
    def test_matching(self) -> None:
        assert matching(CARDS["4C"], CARDS["9C"]) == "suit"
        assert matching(CARDS["4C"], CARDS["4D"]) == "rank"
        assert matching(CARDS["4C"], CARDS["4C"]) == "suit and rank"
        assert matching(CARDS["4C"], CARDS["5D"]) is None

    @pytest.mark.rule("symbiote", "tens")
    def test_what_a_discard_would_do_to_the_marker(self) -> None:
        assert moved(CARDS["4C"], CARDS["9C"]) == (4, "suit")
        assert moved(CARDS["QC"], CARDS["QD"]) == (-2, "rank")
        assert moved(CARDS["TC"], None) == moved(CARDS["TC"], CARDS["TD"]) == (10, "ten")
        assert moved(CARDS["4C"], None) is moved(CARDS["4C"], CARDS["5D"]) is None


class TestSetUp:
    @pytest.mark.rule("symbiote", "deal", "turned-up", "draw-pile", "marker-start", "next-begins")
    def test_deal_one_at_a_time_from_seat_1_to_the_dealer(self) -> None:
        rules = game(3)
        state = rules.initial(0, deck=deck_of("AC 2C 3C 4C 5C 6C 7C 8C 9C KD 2H 3H"))
        assert [in_hand(state, seat) for seat in range(3)] == ["3C 6C 9C", "AC 4C 7C", "2C 5C 8C"]
        assert state.discards == row("KD") and state.pile[:2] == row("2H 3H")
        assert (state.host, state.parasite) == (0, False)
        assert (state.seat, state.stage, state.removed) == (1, DRAW, ())

    @pytest.mark.rule("symbiote", "turned-up")
    def test_a_ten_turned_up_is_set_aside_without_effect(self) -> None:
        rules = game(2)
        state = rules.initial(0, deck=deck_of("AC 2C 3C 4C 5C 6C TD TS KD 2H"))
        assert state.removed == row("TD TS") and state.discards == row("KD")
        assert state.pile[0] == CARDS["2H"] and (state.host, state.parasite) == (0, False)

    @pytest.mark.rule("symbiote", "draw-pile")
    def test_the_draw_pile_is_drawn_in_list_order(self) -> None:
        rules = game(2)
        state = rules.initial(0, deck=deck_of("AC 2C 3C 4C 5C 6C KD 2H 3H"))
        assert CARDS["2H"] in play(rules, state, "draw").hands[1]

    def test_the_seed_deals_and_nothing_else(self) -> None:
        assert game(4).initial(5) == game(4, scoring="steep").initial(5)
        assert game(4).initial(5) != game(4).initial(6)

    @pytest.mark.parametrize(
        "deck, reason",
        [
            (list(NAMES)[1:], "deck: 51 cards; a whole deck has 52"),
            (["AC", *NAMES[:1]], "deck: card 2, 'AC', is there too often"),
            (["ac"], "deck: card 1, 'ac', is not a card of it"),
            ([0], "deck: card 1, '0', is not a card of it"),
        ],
    )
    def test_a_deck_that_is_none(self, deck: Any, reason: str) -> None:
        with pytest.raises(ValueError) as refusal:
            game(2).initial(0, deck=deck)
        assert str(refusal.value) == reason

    @pytest.mark.rule("symbiote", "secret-hand")
    def test_hands_are_secret(self) -> None:
        rules = game(3)
        state = position(["AC KD", "3H", "9S 9H"])
        assert rules.observe(state, 2)["hands"] == [[None, None], [None], ["9H", "9S"]]
        assert rules.observe(state, None)["hands"] == [[None, None], [None], [None, None]]

    @pytest.mark.rule(
        "symbiote", "step-fill", "step-draw", "step-play", "step-discard", "discard", "turn-over"
    )
    def test_a_turn_from_fill_to_discard(self) -> None:
        rules = game(2)
        state = position(["AC KD", "3H"], seat=0, stage=PLAY, pile="4S 5S 6S")
        state = play(rules, state, "discard KD")
        assert (state.seat, in_hand(state, 1)) == (1, "3H 4S 5S")
        assert names(rules, state) == ["draw", "take"]
        state = play(rules, state, "draw")
        assert in_hand(state, 1) == "3H 4S 5S 6S"
        assert names(rules, state)[-1] == "meld 4S 6S"
        state = play(rules, state, "meld 4S 6S")
        assert names(rules, state) == ["discard 3H", "discard 5S"]
        state = play(rules, state, "discard 3H")
        assert state.seat == 0 and in_hand(state, 1) == "5S"
        assert state.discards == row("2C KD 3H")


class TestFill:
    def ended(self, hands: list[str], **how: Any) -> tuple[Any, Any]:
        """The state after seat 0 has discarded its last card; seat 1 begins a turn."""
        rules = how.pop("rules", None) or game(len(hands))
        state = position(hands, seat=0, stage=PLAY, rules=rules, **how)
        return rules, play(rules, state, f"discard {hands[0].split()[-1]}")

    @pytest.mark.rule("symbiote", "fill-three")
    def test_up_to_three(self) -> None:
        _, state = self.ended(["AC KD", "3H"], host=0, pile="4S 5S 6S")
        assert in_hand(state, 1) == "3H 4S 5S" and state.stage == DRAW and state.seat == 1

    @pytest.mark.rule("symbiote", "two-faces", "fill-hosts")
    def test_the_host_of_the_symbiote_up_to_five(self) -> None:
        _, state = self.ended(["AC KD", "3H 4H 5H"], host=1, pile="4S 5S 6S")
        assert in_hand(state, 1) == "3H 4H 4S 5H 5S"

    @pytest.mark.rule("symbiote", "two-faces", "fill-hosts")
    def test_the_host_of_the_parasite_up_to_two(self) -> None:
        _, state = self.ended(["AC KD", "3H"], host=1, face="parasite", pile="4S 5S")
        assert in_hand(state, 1) == "3H 4S"

    @pytest.mark.rule("symbiote", "larger-hand")
    def test_a_larger_hand_stays_as_it_is(self) -> None:
        _, state = self.ended(["AC KD", "3H 4H 5H 6H"], host=0)
        assert in_hand(state, 1) == "3H 4H 5H 6H"
        _, state = self.ended(["AC KD", "3H 4H 5H 6H 7H 8H"], host=1)
        assert len(state.hands[1]) == 6 and state.stage == DRAW

    @pytest.mark.rule("symbiote", "whole-turn")
    def test_the_place_and_face_at_the_start_count_for_the_whole_turn(self) -> None:
        """A seat that becomes the host within its turn has no more cards until the next one."""
        rules = game(2)
        state = position(["KD", "3H 4H 9S"], host=0, discards="2H", stage=PLAY)
        state = play(rules, state, "discard 3H")  # 3 clockwise from seat 0: seat 1
        assert state.host == 1 and in_hand(state, 1) == "4H 9S"

    @pytest.mark.rule("symbiote", "larger-hand", "notation-lose")
    def test_the_parasite_makes_chance_discard_one_at_a_time_until_two_are_left(self) -> None:
        rules, state = self.ended(["AC KD", "3H 4H 5S 6S"], host=1, face="parasite", discards="9C")
        assert rules.to_act(state) == CHANCE
        assert names(rules, state) == ["lose 3H", "lose 4H", "lose 5S", "lose 6S"]
        state = play(rules, state, "lose 4H")
        assert rules.to_act(state) == CHANCE and in_hand(state, 1) == "3H 5S 6S"
        state = play(rules, state, "lose 5S")
        assert (rules.to_act(state), state.stage) == (1, DRAW)
        assert state.discards == row("9C KD 4H 5S")

    @pytest.mark.rule("symbiote", "losses-move", "down-to-two")
    def test_a_loss_can_move_the_marker_and_they_go_on_to_two(self) -> None:
        rules, state = self.ended(
            ["AC KD", "3H 4H 5S 6S", "2S"], host=1, face="parasite", discards="9C"
        )
        events = told(rules, state, "lose 3H")
        assert events == ({"kind": "lose", "seat": 1, "card": "3H", "on": "KD", "out": False},)
        state = play(rules, state, "lose 3H")
        assert told(rules, state, "lose 4H")[1] == {
            "kind": "marker",
            "seat": 1,
            "from": 1,
            "to": 2,
            "steps": 4,
            "face": "symbiote",
            "same": "suit",
        }
        state = play(rules, state, "lose 4H")
        assert (state.host, state.parasite, in_hand(state, 1)) == (2, False, "5S 6S")

    @pytest.mark.rule("symbiote", "down-to-two")
    def test_also_when_the_marker_leaves_after_the_first_loss(self) -> None:
        rules, state = self.ended(["AC KD", "3D 4H 5S 6S"], host=1, face="parasite", discards="9C")
        state = play(rules, state, "lose 3D")  # on KD: three steps to seat 0
        assert state.host == 0 and rules.to_act(state) == CHANCE
        state = play(rules, state, "lose 6S")
        assert in_hand(state, 1) == "4H 5S" and rules.to_act(state) == 1

    @pytest.mark.rule("symbiote", "losses-move")
    def test_a_lost_ten_goes_out_of_play_and_brings_the_parasite_along(self) -> None:
        rules, state = self.ended(
            ["AC KD", "3H TH 5S", "2S"], host=1, face="parasite", discards="9C"
        )
        state = play(rules, state, "lose TH")
        assert (state.host, state.parasite) == (2, True)
        assert state.removed == row("TH") and state.discards == row("9C KD")

    @pytest.mark.rule("symbiote", "make-do")
    def test_if_the_pile_runs_out_the_seat_makes_do(self) -> None:
        rules = game(2)
        state = position(["AC KD", "3H"], seat=0, stage=PLAY, pile="empty")
        state = state._replace(pile=row("4S"))
        state = play(rules, state, "discard KD")
        assert in_hand(state, 1) == "3H 4S" and names(rules, state) == ["take"]

    def test_with_two_decks_equal_cards_are_equally_likely(self) -> None:
        rules = game(2, decks=2)
        _, state = self.ended(
            ["AC KD", "3H 3H 5S"], host=1, face="parasite", discards="9C", rules=rules
        )
        assert names(rules, state) == ["lose 3H", "lose 3H 2", "lose 5S"]
        assert play(rules, state, "lose 3H") == play(rules, state, "lose 3H 2")

    def test_the_events(self) -> None:
        rules = game(2)
        state = position(["AC KD", "3H"], seat=0, stage=PLAY, pile="4S 5S 6S")
        full = told(rules, state, "discard KD", 1)
        assert full == (
            {"kind": "discard", "seat": 0, "card": "KD", "on": "2C", "out": False},
            {"kind": "turn", "seat": 1, "hand": 3},
            {"kind": "fill", "seat": 1, "cards": ["4S", "5S"], "left": len(state.pile) - 2},
        )
        assert told(rules, state, "discard KD", 0)[2]["cards"] == [None, None]


class TestDraw:
    @pytest.mark.rule("symbiote", "draw", "notation-draw")
    def test_from_either_pile(self) -> None:
        rules = game(2)
        state = position(["AC KD", "3H 4H 5H"], pile="4S")
        assert names(rules, state) == ["draw", "take"]
        assert in_hand(play(rules, state, "draw"), 1) == "3H 4H 4S 5H"
        state = play(rules, state, "take")
        assert in_hand(state, 1) == "2C 3H 4H 5H" and state.discards == ()
        assert state.taken == CARDS["2C"]

    @pytest.mark.rule("symbiote", "draw-other")
    def test_if_one_is_empty_the_other(self) -> None:
        rules = game(2)
        state = position(["AC KD", "3H 4H 5H"])
        assert names(rules, state._replace(discards=())) == ["draw"]
        assert names(rules, state._replace(pile=())) == ["take"]

    @pytest.mark.rule("symbiote", "draw-nothing")
    def test_if_both_are_empty_the_step_is_left_out(self) -> None:
        rules = game(2)
        state = position(["KD", "3H 4H"], discards="", seat=0, stage=PLAY, pile="empty")
        state = state._replace(pile=row("4S"), removed=())
        ten = state._replace(hands=(row("TD"), state.hands[1]))
        state = play(rules, ten, "discard TD")  # goes out of play: no discard pile
        assert (state.seat, state.stage, state.pile, state.discards) == (1, PLAY, (), ())
        assert names(rules, state) == ["discard 3H", "discard 4H", "discard 4S"]

    def test_the_step_left_out_with_an_empty_hand_ends_the_turn(self) -> None:
        rules = game(2)
        state = position(
            ["5H", ""], discards="", seat=0, stage=PLAY, pile="empty", host=1, face="parasite"
        )
        state = state._replace(hands=(row("TD"), ()), pile=row("4S"), host=1)
        state = play(rules, state, "discard TD")  # seat 1 has only what it fills up with
        assert in_hand(state, 1) == "4S" and state.stage == PLAY
        state = play(rules, state, "discard 4S")
        assert state.stage == OVER

    def test_others_see_that_a_card_was_drawn_and_not_which(self) -> None:
        rules = game(2)
        state = position(["AC KD", "3H 4H 5H"], pile="4S")
        left = len(state.pile) - 1
        assert told(rules, state, "draw", 1) == (
            {"kind": "draw", "seat": 1, "card": "4S", "left": left},
        )
        for other in (0, None):
            assert told(rules, state, "draw", other)[0]["card"] is None
        assert told(rules, state, "take") == ({"kind": "take", "seat": 1, "card": "2C"},)


class TestPlay:
    @pytest.mark.rule("symbiote", "pair", "royal", "checked", "notation-meld")
    def test_pairs_and_royals_of_the_hand(self) -> None:
        rules = game(2)
        state = position(["AC", "4H 5C 5D 6S TD JH"], stage=PLAY)
        assert names(rules, state) == [
            *(f"discard {name}" for name in "4H 5C 5D 6S TD JH".split()),
            "meld 4H 6S",
            "meld 5C 5D",
        ]
        state = position(["AC", "JC JD QC KH KS"], stage=PLAY)
        assert names(rules, state)[5:] == [
            "meld JC QC KH",
            "meld JC QC KS",
            "meld JD QC KH",
            "meld JD QC KS",
        ]

    @pytest.mark.rule("symbiote", "step-play")
    def test_any_number_of_combinations_or_none(self) -> None:
        rules = game(2)
        state = position(["AC", "4H 5C 5D 6S TD JH"], stage=PLAY)
        assert play(rules, state, "discard JH").seat == 0
        state = play(rules, state, "meld 4H 6S", "meld 5C 5D")
        assert state.melds[1] == (row("4H 6S"), row("5C 5D")) and state.melded == 2
        assert names(rules, state) == ["discard TD", "discard JH"]

    @pytest.mark.rule("symbiote", "face-down", "others-see")
    def test_opponents_see_how_many_and_of_how_many_cards(self) -> None:
        rules = game(2)
        state = position(["AC", "4H 6S JC QC KC"], stage=PLAY)
        for move, size in (("meld 4H 6S", 2), ("meld JC QC KC", 3)):
            hidden = {"kind": "meld", "seat": 1, "cards": [None] * size}
            assert told(rules, state, move) == (hidden,)
            assert told(rules, state, move, 1) == ({**hidden, "cards": move.split()[1:]},)
            action = rules.parse(state, move)
            assert rules.seen_as(state, action, 0) == "meld" + " ?" * size
            assert rules.seen_as(state, action, 1) == move

    @pytest.mark.rule("symbiote", "option-open-research")
    def test_open_research(self) -> None:
        rules = game(2, open_research=True)
        state = position(["AC", "4H 6S JC QC KC"], stage=PLAY)
        assert told(rules, state, "meld 4H 6S")[0]["cards"] == ["4H", "6S"]
        assert rules.seen_as(state, rules.parse(state, "meld 4H 6S"), 0) == "meld 4H 6S"
        state = play(rules, state, "meld 4H 6S")
        seen = rules.observe(state, 0)
        assert seen["melds"] == [[], [["4H", "6S"]]] and seen["scores"] == [0, 1]
        assert rules.scores(state) == (0, 1)

    @pytest.mark.rule("symbiote", "face-down")
    def test_hidden_combinations_have_no_public_score(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC", "4H 6S JC QC KC"], stage=PLAY), "meld 4H 6S")
        assert rules.scores(state) == (0, 0) and rules.points(state) == (0, 1)
        assert rules.observe(state, 1)["scores"] is None

    @pytest.mark.rule("symbiote", "equal-cards", "just-taken-first")
    def test_of_two_equal_cards_a_combination_uses_the_one_just_taken_first(self) -> None:
        rules = game(2, decks=2)
        state = position(["AC", "2C 8D KS"], stage=DRAW, rules=rules)
        state = play(rules, state, "take")
        assert "discard 2C" in names(rules, state)  # the other 2C
        state = play(rules, state, "meld 2C 8D")
        assert names(rules, state) == ["discard 2C", "discard KS"]

    def test_equal_cards_are_one_choice(self) -> None:
        rules = game(2, decks=2)
        state = position(["AC", "5C 5C 5D KS KS QH JC"], stage=PLAY, rules=rules)
        assert names(rules, state)[5:] == ["meld 5C 5C", "meld 5C 5D", "meld JC QH KS"]


class TestDiscard:
    @pytest.mark.rule("symbiote", "not-the-taken")
    def test_not_the_card_just_taken_from_the_discard_pile(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC", "3H 4H"]), "take")
        assert names(rules, state) == ["discard 3H", "discard 4H"]

    @pytest.mark.rule("symbiote", "not-the-taken")
    def test_it_may_be_used_in_a_combination(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC", "3H 8H"]), "take")
        assert names(rules, state)[-1] == "meld 2C 8H"
        assert names(rules, play(rules, state, "meld 2C 8H")) == ["discard 3H"]

    @pytest.mark.rule("symbiote", "no-discard")
    def test_if_that_is_the_only_card_left_there_is_no_discard(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC", "3H 7H"]), "take")
        events = told(rules, state, "meld 3H 7H")
        assert [event["kind"] for event in events] == ["meld", "turn", "fill"]
        state = play(rules, state, "meld 3H 7H")
        assert (state.seat, in_hand(state, 1), state.discards) == (0, "2C", ())

    def test_so_a_taken_card_in_an_empty_hand_ends_the_turn_at_once(self) -> None:
        rules = game(2)
        state = position(["AC 3C 4C", ""], pile="empty")
        state = play(rules, state, "take")
        assert in_hand(state, 1) == "2C" and state.stage == OVER and state.seat == 0

    @pytest.mark.rule("symbiote", "discard")
    def test_the_turn_ends_by_itself_when_the_hand_is_empty(self) -> None:
        rules = game(2)
        state = play(rules, position(["AC", "3H 7H"], stage=PLAY), "meld 3H 7H")
        assert state.seat == 0 and state.hands[1] == ()

    @pytest.mark.rule(
        "symbiote", "marker-walks", "marker-may-walk", "numbers-walk", "courts-walk-back"
    )
    @pytest.mark.parametrize(
        "card, top, to",
        [
            ("AH", "9H", 1),
            ("4H", "4S", 4),
            ("6H", "2H", 1),
            ("9H", "2H", 4),
            ("JH", "2H", 4),
            ("QH", "2H", 3),
            ("KH", "2H", 2),
        ],
    )
    def test_the_marker_moves_on_a_match(self, card: str, top: str, to: int) -> None:
        rules = game(5)
        state = position(
            ["AC", f"{card} 8S", "", "", ""], stage=PLAY, discards=top, face="parasite"
        )
        after = play(rules, state, f"discard {card}")
        assert (after.host, after.parasite) == (to, False)
        event = told(rules, state, f"discard {card}")[1]
        assert (event["from"], event["to"], event["face"]) == (0, to, "symbiote")
        assert event["steps"] == STEPS[CARDS[card] >> 2]

    @pytest.mark.rule("symbiote", "match")
    def test_from_the_present_host(self) -> None:
        rules = game(5)
        state = position(["AC", "4H 8S", "", "", ""], stage=PLAY, discards="2H", host=3)
        assert play(rules, state, "discard 4H").host == 2

    @pytest.mark.rule("symbiote", "match")
    def test_without_a_match_it_stays_with_its_face(self) -> None:
        rules = game(5)
        state = position(["AC", "4H 8S", "", "", ""], stage=PLAY, host=3, face="parasite")
        after = play(rules, state, "discard 4H")
        assert (after.host, after.parasite) == (3, True)

    @pytest.mark.rule("symbiote", "ten-walks", "ten-out")
    def test_a_ten_goes_out_of_play_and_needs_no_match(self) -> None:
        rules = game(4)
        state = position(["AC", "TH 8S", "", ""], stage=PLAY, host=3)
        assert told(rules, state, "discard TH")[:2] == (
            {"kind": "discard", "seat": 1, "card": "TH", "on": "2C", "out": True},
            {
                "kind": "marker",
                "seat": 1,
                "from": 3,
                "to": 1,
                "steps": 10,
                "face": "parasite",
                "same": "ten",
            },
        )
        after = play(rules, state, "discard TH")
        assert (after.host, after.parasite) == (1, True)
        assert after.discards == row("2C") and after.removed == row("TH")

    @pytest.mark.rule("symbiote", "compared-with-old")
    def test_the_next_discard_is_compared_with_the_old_top_card(self) -> None:
        rules = game(3)
        state = position(["AC", "TC 8S 9S", "5C 6C 7C"], stage=PLAY, host=0)
        state = play(rules, state, "discard TC", "draw", "discard 5C")
        assert (state.host, state.parasite) == (0, False)  # ten steps to seat 1, five more
        assert state.discards == row("2C 5C")

    @pytest.mark.rule("symbiote", "empty-pile")
    def test_on_an_empty_discard_pile_nothing_matches(self) -> None:
        rules = game(2)
        state = position(["AC", "3H 4H"], stage=PLAY, discards="")
        after = play(rules, state, "discard 3H")
        assert after.host == 0 and after.discards == row("3H")
        assert told(rules, state, "discard 3H")[0]["on"] is None

    def test_the_card_beneath_counts_also_when_the_top_was_taken(self) -> None:
        rules = game(2)
        state = position(["AC", "3H 4S"], discards="9H 2C")
        assert play(rules, state, "take", "discard 3H").host == 1


class TestEnd:
    @pytest.mark.rule("symbiote", "end")
    def test_the_game_is_over_when_a_turn_starts_with_an_empty_draw_pile(self) -> None:
        rules = game(2)
        state = position(["AC", "3H 4S"], pile="empty")
        assert rules.to_act(state) == 1  # it ran out within the turn
        state = play(rules, state, "take")
        assert told(rules, state, "discard 3H")[-1]["cause"] == "pile"
        state = play(rules, state, "discard 3H")
        assert rules.to_act(state) is None and rules.winners(state)

    @pytest.mark.rule("symbiote", "guard")
    @pytest.mark.parametrize("seats", [2, 3, 8])
    def test_guard_when_no_card_has_left_the_pile_for_three_turns_per_seat(
        self, seats: int
    ) -> None:
        rules = game(seats, decks=2)
        state, turns = rules.initial(3), 0
        while rules.to_act(state) is not None:
            turns += 1
            seat = state.seat
            state = play(rules, state, "take")
            if state.seat == seat and state.stage == PLAY:
                kept = [card for card in state.hands[seat] if card != state.taken]
                assert state.discards == ()  # so nothing can match
                state = rules.apply(state, 100 + min(kept))
            if state.idle == 1:
                turns = 0
        assert state.pile and state.idle == 3 * seats
        assert told_cause(rules, state) == "guard"

    @pytest.mark.rule("symbiote", "guard")
    def test_a_fill_or_a_draw_starts_the_count_again(self) -> None:
        rules = game(2)
        state = position(["AC 3C 4C", "3H 4S 6S"], idle=6, host=1)
        assert play(rules, state, "draw").idle == 0
        assert play(rules, state, "draw", "discard 3H").idle == 1
        assert play(rules, state, "take", "discard 3H").stage == OVER
        early = play(rules, state._replace(idle=5), "take", "discard 3H")
        assert early.stage == DRAW and early.idle == 6
        short = state._replace(hands=(row("AC 3C"), state.hands[1]), idle=5)
        assert play(rules, short, "take", "discard 3H").idle == 0

    @pytest.mark.rule("symbiote", "turned-up-at-the-end")
    def test_combinations_are_turned_up(self) -> None:
        rules = game(2)
        melds = [["JC QC KC"], ["4H 6H", "5C 5D"]]
        state = position(["AC", "3H 4S"], pile="empty", melds=melds, stage=PLAY, host=1)
        assert told(rules, state, "discard 3H")[-3:] == (
            {
                "kind": "show",
                "seat": 0,
                "melds": [["JC", "QC", "KC"]],
                "worth": [5],
                "marker": 0,
                "points": 5,
            },
            {
                "kind": "show",
                "seat": 1,
                "melds": [["4H", "6H"], ["5C", "5D"]],
                "worth": [2, 1],
                "marker": 2,
                "points": 5,
            },
            {
                "kind": "end",
                "winners": [1],
                "reason": "symbiote",
                "scores": [5, 5],
                "cause": "pile",
            },
        )
        after = play(rules, state, "discard 3H")
        seen = rules.observe(after, None)
        assert seen["melds"] == [[["JC", "QC", "KC"]], [["4H", "6H"], ["5C", "5D"]]]
        assert seen["hands"] == [[None], [None]] and seen["scores"] == [5, 5]


def told_cause(rules: Any, state: Any) -> Any:
    return rules._ended(state)[-1]["cause"]


MELDS = (
    (row("4H 6S"), row("3C 7C"), row("JC QD KH")),  # a mixed pair, a pair of clubs, a mixed royal
    (row("JS QS KS"),),  # a royal of spades
    (),
)


class TestScoring:
    @pytest.mark.rule(
        "symbiote",
        "chosen-table",
        "pair-mixed",
        "pair-suited",
        "royal-mixed",
        "royal-suited",
        "one-suit-is-more",
        "option-scoring",
    )
    @pytest.mark.parametrize(
        "scoring, table",
        [("default", (1, 2, 3, 5)), ("card", (2, 4, 3, 6)), ("steep", (1, 3, 4, 10))],
    )
    def test_the_tables(self, scoring: str, table: tuple[int, ...]) -> None:
        assert tuple(TABLES[scoring]) == table
        melds = [*MELDS[0], *MELDS[1]]
        assert tuple(worth(scoring, meld) for meld in melds) == table

    @pytest.mark.rule("symbiote", "two-faces", "chosen-table", "hosts-score")
    @pytest.mark.parametrize(
        "scoring, host, face, scores",
        [
            ("default", 2, "symbiote", (6, 5, 0)),
            ("default", 0, "symbiote", (9, 5, 0)),
            ("default", 0, "parasite", (3, 5, 0)),
            ("default", 1, "symbiote", (6, 6, 0)),
            ("default", 1, "parasite", (6, 4, 0)),
            ("card", 2, "parasite", (9, 6, 0)),
            ("card", 0, "parasite", (6, 6, 0)),
            ("card", 1, "symbiote", (9, 7, 0)),
            ("steep", 2, "symbiote", (8, 10, 0)),
            ("steep", 0, "symbiote", (11, 10, 0)),
            ("steep", 1, "parasite", (8, 9, 0)),
        ],
    )
    def test_worked_by_hand(
        self, scoring: str, host: int, face: str, scores: tuple[int, ...]
    ) -> None:
        assert points(scoring, MELDS, host, face == "parasite") == scores
        rules = game(3, scoring=scoring)
        state = position(["", "", "4C"], melds=[[], [], []], pile="empty", seat=2, stage=PLAY)
        state = state._replace(melds=MELDS, host=host, parasite=face == "parasite")
        assert rules.scores(play(rules, state, "discard 4C")) == self.moved(scoring, host, face)

    @staticmethod
    def moved(scoring: str, host: int, face: Any) -> tuple[int, ...]:
        """The 4C lands on the 2C, so the marker goes on by 4 and turns to its symbiote."""
        return points(scoring, MELDS, (host + 4) % 3, False)

    @pytest.mark.rule("symbiote", "highest", "ties")
    @pytest.mark.parametrize(
        "scores, host, face, winners, reason",
        [
            ((5, 3, 1), 2, "symbiote", (0,), "points"),
            ((5, 5, 1), 2, "symbiote", (0, 1), "shared"),
            ((5, 5, 1), 1, "symbiote", (1,), "symbiote"),
            ((5, 5, 1), 1, "parasite", (0,), "parasite"),
            ((5, 5, 5), 1, "parasite", (0, 2), "parasite"),
            ((5, 3, 1), 0, "parasite", (0,), "points"),
            ((0, 0, 0), 0, "symbiote", (0,), "symbiote"),
            ((-2, -1, -1), 0, "parasite", (1, 2), "shared"),
        ],
    )
    def test_ties(
        self, scores: tuple[int, ...], host: int, face: str, winners: tuple[int, ...], reason: str
    ) -> None:
        assert decided(scores, host, face == "parasite") == (winners, reason)

    @pytest.mark.rule("symbiote", "breed", "end", "turned-up-at-the-end", "chosen-table", "highest")
    @pytest.mark.rule("symbiote", "pair-mixed", "royal-mixed", "royal-suited", "hosts-score")
    def test_a_game_worked_out_by_hand(self) -> None:
        """Everybody draws, plays what there is, and discards the first card that is allowed."""
        rules = game(2)
        state = rules.initial(13)
        while rules.to_act(state) is not None:
            found = names(rules, state)
            melds = [name for name in found if name.startswith("meld")]
            move = (melds or found)[-1 if melds else 0]
            last, state = state, play(rules, state, move)
        assert (last.pile, told(rules, last, move)[-1]["cause"]) == ((), "pile")
        # a pair, a royal of spades, a mixed royal, and the symbiote's 1 for each of the three
        assert state.melds[0] == (row("3D 7C"), row("JS QS KS"), row("JD QC KD"))
        # a royal of hearts and a pair
        assert state.melds[1] == (row("JH QH KH"), row("AD 9S"))
        assert (state.host, state.parasite) == (0, False)
        assert rules.scores(state) == (1 + 5 + 3 + 3, 5 + 1) and rules.winners(state) == (0,)

    @pytest.mark.rule("symbiote", "hand-counts-nothing")
    def test_cards_in_hand_count_nothing(self) -> None:
        rules = game(2)
        melds = [["JC QC KC"], []]
        state = position(["AC 9H", "3H 4S 6S"], pile="empty", melds=melds, stage=PLAY)
        state = play(rules, state, "discard 3H")
        assert in_hand(state, 0) == "AC 9H" and in_hand(state, 1) == "4S 6S"
        assert rules.scores(state) == (6, 0)  # the royal, and the symbiote's 1 for it

    @pytest.mark.rule("symbiote", "ties")
    def test_returns_of_a_shared_victory(self) -> None:
        rules = game(3)
        state = position(["", "", ""], pile="empty", host=2)._replace(stage=OVER, host=2)
        state = state._replace(melds=(MELDS[1], MELDS[1], ()))
        assert rules.winners(state) == (0, 1) and rules.returns(state) == (0.5, 0.5, -1)


class TestOptions:
    @pytest.mark.rule("symbiote", "two-to-eight", "option-decks")
    def test_seats_seven_and_eight_need_two_decks(self) -> None:
        assert [game(seats).decks for seats in range(2, 9)] == [1, 1, 1, 1, 1, 2, 2]
        for seats in (7, 8):
            with pytest.raises(ValueError) as refusal:
                game(seats, decks=1)
            assert str(refusal.value) == f"option decks: {seats} seats need 2 decks"

    @pytest.mark.rule("symbiote", "two-to-eight")
    @pytest.mark.parametrize("seats", [1, 9])
    def test_two_to_eight(self, seats: int) -> None:
        with pytest.raises(ValueError, match="Symbiote! is for 2 to 8 seats"):
            game(seats)


class TestNotation:
    @pytest.mark.rule("symbiote", "notation-meld", "notation-discard")
    def test_parts(self) -> None:
        rules = game(2)
        state = position(["AC", "4H 6S JC QD KH"], stage=PLAY)
        for move, verb, cards in (
            ("discard 4H", "discard", "4H"),
            ("meld 4H 6S", "meld", "4H 6S"),
            ("meld JC QD KH", "meld", "JC QD KH"),
        ):
            assert parts(rules.parse(state, move)) == (verb, row(cards))
        assert [parts(action) for action in (0, 1)] == [("draw", ()), ("take", ())]
        assert parts(200 + 2 * 28 + 1) == ("lose", (28,))

    def test_every_combination_has_its_own_action(self) -> None:
        rules = game(2, decks=2)
        state = position(["AC", " ".join(NAMES * 2)], stage=PLAY, rules=rules)
        found = names(rules, state)
        melds = [name for name in found if name.startswith("meld")]
        assert len(set(melds)) == len(melds) == 4 * 16 + 10 + 64
        assert [rules.parse(state, name) for name in found] == rules.legal(state)


@pytest.mark.parametrize("state, move, paragraph, sentence", REASONS)
def test_why_not(state: Any, move: Any, paragraph: str, sentence: str) -> None:
    assert R2.why_not(state, move) == (f"symbiote/{paragraph}", sentence)
    if "is legal" not in sentence:
        with pytest.raises(ValueError, match=f"{move!r} is not legal here: "):
            R2.parse(state, move)


class TestPositions:
    def line(self) -> Any:
        state = play(R2, R2.initial(0, deck=deck_of("AC 2C 3C 4C 5C 6C KD")), "take")
        return R2.dump(state)

    def test_a_line(self) -> None:
        line = self.line()
        assert line.startswith("2C4C6C/AC3C5CKD ADAH") and line.endswith(
            " - - -/- 0:symbiote 1:play:KD:0 1 -/KD0"
        )
        assert R2.dump(R2.load(line)) == line

    @pytest.mark.parametrize(
        "old, new, part",
        [
            ("2C4C6C", "2C4C", "cards: 6C is there 0 times, not 1"),
            ("2C4C6C", "4C2C6C", "hands: the cards are in order"),
            ("2C4C6C", "2C4C6X", "hands: there is no card '6X'"),
            ("2C4C6C", "2C4C6C5", "hands: there is no card '5'"),
            ("2C4C6C/", "", "hands: 2 seats, not 1"),
            ("0:symbiote", "2:symbiote", "marker: there is no seat 2"),
            ("0:symbiote", "0:virus", "marker: '0:virus' cannot be read"),
            ("1:play:KD:0", "3:play:KD:0", "turn: there is no seat 3"),
            ("1:play:KD:0", "1:wait", "turn: '1:wait' cannot be read"),
            ("1:play:KD:0", "1:play:KD:1", "Combinations of Diamond in this turn: 1, but only 0"),
            ("1:play:KD:0", "1:play:KH:0", "Diamond took K♥ in this turn, and it lies nowhere"),
            ("1:play:KD:0", "1:over", "not over while cards are drawn"),
            ("1:play:KD:0", "0:lose", None),
            (" 1 -/KD0", " 7 -/KD0", "There can be 6 turns .*, not 7"),
            (" 1 -/KD0", " x -/KD0", "idle turns: 'x' cannot be read"),
            ("-/KD0", "-/KD1", "what was seen: seat 1 cannot have"),
            ("-/KD0", "KD0/-", "what was seen: it is not true of seat 0"),
            ("-/KD0", "-/KD0;1of1in0", "what was seen: it is not true of seat 1"),
            ("-/KD0", "-/KD0,KD0", "what was seen: it is not true of seat 1"),
            ("-/KD0", "-/-", "what was seen: seat 1 took KD last"),
            ("-/KD0", "-/KD0,AC0", "what was seen: seat 1 took KD last"),
            ("-/KD0", "-", "what was seen: 2 seats, not 1"),
            ("- - -/-", "- - 2C8D/-", "2♣ lies in 2 places, and there is one"),
            ("- - -/-", "- - 2C7D/-", "2♣ 7♦ of Disc is no combination"),
            ("- - -/-", "- 2C -/-", "2♣ lies in 2 places, and there is one"),
            ("- - -/-", "- -/-", "9 parts, not 8"),
        ],
    )
    def test_what_cannot_be_loaded(self, old: str, new: str, part: str | None) -> None:
        line = self.line()
        assert line.count(old) >= 1
        wrong = new.join(line.rsplit(old, 1))
        if part is None:
            assert R2.dump(R2.load(wrong)) == wrong
        else:
            with pytest.raises(ValueError, match=part):
                R2.load(wrong)


def test_a_match_draws_for_chance_and_can_be_undone_and_replayed() -> None:
    rules = game(3)
    rnd, match = generator(4), Match.start(rules, 4)
    while not match.over:
        match = match.play(rules.sample(match.state, rnd))
    assert CHANCE in match.actors()
    assert match.undo().redo() == match
    assert Match.start(rules, 4).replay(match.names()).state == match.state
