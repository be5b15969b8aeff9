"""Symbiose: the deck, every paragraph of the rules page, and hand-worked scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from holobiont.games.symbiose.ascii import text
from holobiont.games.symbiose.deck import ANIMALS, DECK, NUMBERS, SEASONS, spoken
from holobiont.games.symbiose.rules import Symbiose, parts
from holobiont.games.symbiose.scoring import PLACES, RIVER, totals, values, views, worth
from holobiont.match import Match
from tests.games.symbiose_positions import every_variant, game, names
from tests.games.twins.symbiose import read_page

IN_ORDER = list(NUMBERS)


def play(rules: Any, state: Any, *moves: Any) -> Any:
    for move in moves:
        state = rules.apply(state, rules.parse(state, move))
    return state


def told(rules: Any, state: Any, move: Any, seat: Any = None) -> Any:
    """The events of a move, as ``seat`` is told them."""
    action = rules.parse(state, move)
    return rules.events(state, action, rules.apply(state, action), seat)


def revealed(rules: Any, deck: Any = None, first_picks: str = "a1") -> Any:
    """After a reveal in which everybody turned up the same place."""
    state = rules.initial(0, deck=deck or IN_ORDER)
    return play(rules, state, *[f"flip {first_picks}"] * rules.seat_count)


class TestDeck:
    @pytest.mark.rule("symbiose", "three-things")
    def test_the_numbers_are_those_of_the_page(self) -> None:
        page = read_page()
        assert list(page) != [] and sorted(page) == IN_ORDER
        for number, card in enumerate(DECK, 1):
            assert {card.animal, card.season} == page[number]["is"]
            assert (card.points, card.counts or None) == (
                page[number]["points"],
                page[number]["per"],
            )

    @pytest.mark.rule("symbiose", "animals", "seasons", "rare-is-more")
    def test_animals_and_seasons(self) -> None:
        assert Counter(card.animal for card in DECK) == {
            "dragonfly": 12,
            "fish": 10,
            "snail": 8,
            "frog": 6,
        }
        assert Counter(card.season for card in DECK) == {
            "spring": 12,
            "summer": 10,
            "autumn": 8,
            "winter": 6,
        }

    @pytest.mark.rule(
        "symbiose",
        "fixed",
        "counting",
        "animal-rates",
        "season-rates",
        "rare-is-more",
        "fixed-values",
    )
    def test_rates(self) -> None:
        rates = Counter((card.points, card.counts) for card in DECK)
        assert rates == {
            (2, "dragonfly"): 4,
            (3, "fish"): 4,
            (4, "snail"): 3,
            (5, "frog"): 2,
            (2, "spring"): 4,
            (3, "summer"): 4,
            (4, "autumn"): 3,
            (5, "winter"): 2,
            (5, ""): 4,
            (6, ""): 3,
            (8, ""): 3,
        }

    @pytest.mark.rule("symbiose", "not-its-own")
    def test_no_card_counts_its_own_animal_or_season(self) -> None:
        for card in DECK:
            assert card.animal in ANIMALS and card.season in SEASONS
            assert card.counts not in (card.animal, card.season)

    def test_speech(self) -> None:
        assert spoken(21) == "dragonfly of summer, 8 points"
        assert spoken(33) == "dragonfly of summer, 5 points per frog"


class TestSetUp:
    @pytest.mark.rule(
        "symbiose",
        "eight-unknown",
        "two-to-four",
        "pond",
        "river",
        "river-duel",
        "rest-out",
        "duel-river",
    )
    @every_variant
    def test_deal_order(self, seats: int, mode: str) -> None:
        state = game(seats, mode).initial(0, deck=IN_ORDER)
        dealt = [-card for pond in state.ponds for card in pond]
        assert dealt == IN_ORDER[: 8 * seats]
        river = IN_ORDER[8 * seats :]
        if mode == "duel":
            assert state.river == (17, 18, 19, 20, -21, -22, -23, -24)
        else:
            assert state.river == tuple(river[:4])

    @pytest.mark.rule("symbiose", "eight-unknown", "no-peeking")
    def test_nobody_knows_a_card_that_lies_face_down(self) -> None:
        rules = game(mode="duel")
        state = rules.initial(0, deck=IN_ORDER)
        for seat in (0, 1, None):
            seen = rules.observe(state, seat)
            assert seen["ponds"] == [[None] * 8] * 2
            assert seen["river"] == [17, 18, 19, 20] + [None] * 4
        for seat in (0, 1, None):
            seen = rules.observe(revealed(rules), seat)
            assert seen["ponds"] == [[1] + [None] * 7, [9] + [None] * 7]

    @pytest.mark.rule("symbiose", "pond")
    def test_places_are_written_from_the_top_left(self) -> None:
        assert PLACES == ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2")

    def test_the_seed_deals_and_nothing_else(self) -> None:
        one, other = game(4, "team").initial(5), game(4, "team").initial(6)
        assert one.ponds != other.ponds and one == game(4, "team").initial(5)
        assert one.ponds == game(4).initial(5).ponds

    @pytest.mark.rule("symbiose", "shuffled")
    def test_every_order_comes_from_some_seed(self) -> None:
        firsts = Counter(-game().initial(seed).ponds[0][0] for seed in range(2000))
        assert len(firsts) == 36 and max(firsts.values()) < 100

    @pytest.mark.parametrize(
        "deck, reason",
        [
            (IN_ORDER[1:], "deck: 35 cards; a whole deck has 36"),
            ([*IN_ORDER, 1], "deck: card 37, '1', is there too often"),
            ([2, *IN_ORDER[1:]], "deck: card 2, '2', is there too often"),
            ([37], "deck: card 1, '37', is not a card of it"),
            (["1"], "deck: card 1, '1', is not a card of it"),
        ],
    )
    def test_a_deck_that_is_none(self, deck: Any, reason: str) -> None:
        with pytest.raises(ValueError) as refusal:
            game().initial(0, deck=deck)
        assert str(refusal.value) == reason

    @pytest.mark.rule("symbiose", "first", "option-first")
    def test_the_first_seat_is_random(self) -> None:
        rules = game(3)
        firsts = Counter(rules.initial(seed).first for seed in range(3000))
        assert set(firsts) == {0, 1, 2} and min(firsts.values()) > 900

    @pytest.mark.rule("symbiose", "first", "option-first")
    def test_the_first_seat_can_be_chosen(self) -> None:
        for first in range(4):
            rules = game(4, first=first)
            assert revealed(rules).seat == first and rules.initial(3).first == first


class TestReveal:
    @pytest.mark.rule("symbiose", "reveal-in-turn")
    def test_the_seats_choose_one_after_the_other_from_seat_0(self) -> None:
        rules = game(3, first=2)
        state = rules.initial(0)
        for seat in range(3):
            assert rules.to_act(state) == seat
            assert names(rules, state) == [f"flip {place}" for place in PLACES]
            state = play(rules, state, "flip b2")
        assert rules.to_act(state) == 2 and names(rules, state)[0] == "take 1"

    @pytest.mark.rule("symbiose", "reveal-in-turn")
    def test_nobody_sees_a_choice_before_the_last_one_is_made(self) -> None:
        rules = game(3, first=1)
        state = play(rules, rules.initial(0, deck=IN_ORDER), "flip b2")
        assert rules.observe(state, 0)["picks"] == ["b2"]
        for seat in (1, 2, None):
            assert rules.observe(state, seat)["picks"] == [None]
        assert all(card < 0 for pond in state.ponds for card in pond)
        assert told(rules, state, "flip c1", 1) == ({"kind": "choose", "seat": 1, "place": "c1"},)
        for seat in (0, 2, None):
            assert told(rules, state, "flip c1", seat) == (
                {"kind": "choose", "seat": 1, "place": None},
            )
            action = rules.parse(state, "flip c1")
            assert rules.seen_as(state, action, seat) == "flip ?"
        assert rules.seen_as(state, action, 1) == "flip c1"

    @pytest.mark.rule("symbiose", "reveal", "then-turns")
    def test_then_all_are_turned_up(self) -> None:
        rules = game(3, first=1)
        state = play(rules, rules.initial(0, deck=IN_ORDER), "flip b2", "flip c1")
        assert told(rules, state, "flip a1") == (
            {"kind": "choose", "seat": 2, "place": None},
            {"kind": "reveal", "seat": 0, "place": "b2", "card": 6},
            {"kind": "reveal", "seat": 1, "place": "c1", "card": 11},
            {"kind": "reveal", "seat": 2, "place": "a1", "card": 17},
            {"kind": "begin", "seat": 1},
        )
        assert rules.seen_as(state, rules.parse(state, "flip a1"), 0) == "flip a1"
        after = play(rules, state, "flip a1")
        assert [[card for card in pond if card > 0] for pond in after.ponds] == [[6], [11], [17]]
        assert rules.observe(after, None)["picks"] == []


class TestTurn:
    @pytest.mark.rule("symbiose", "take")
    def test_take_any_river_card(self) -> None:
        assert names(game(), revealed(game())) == ["take 1", "take 2", "take 3", "take 4"]
        duel = game(mode="duel")
        assert names(duel, revealed(duel)) == [f"take {slot}" for slot in range(1, 9)]

    @pytest.mark.rule("symbiose", "take-face-down")
    def test_a_face_down_card_of_duel_is_turned_up_at_once_and_must_be_used(self) -> None:
        rules = game(mode="duel", first=0)
        state = revealed(rules)
        assert told(rules, state, "take 6") == (
            {"kind": "take", "seat": 0, "slot": 6, "card": 22, "face_down": True},
        )
        state = play(rules, state, "take 6")
        assert state.river == (17, 18, 19, 20, -21, 22, -23, -24)
        assert names(rules, state) == [f"swap {place}" for place in PLACES]

    @pytest.mark.rule("symbiose", "one-a-turn", "swap", "swap-in", "swap-out", "no-flip")
    def test_swap_for_a_face_down_card(self) -> None:
        rules = game(first=0)
        state = play(rules, revealed(rules), "take 3")
        assert told(rules, state, "swap c1") == (
            {
                "kind": "swap",
                "seat": 0,
                "slot": 3,
                "place": "c1",
                "card": 19,
                "returned": 3,
                "face_down": True,
            },
        )
        state = play(rules, state, "swap c1")
        assert state.ponds[0] == (1, -2, 19, -4, -5, -6, -7, -8)
        assert state.river == (17, 18, 3, 20)
        assert rules.to_act(state) == 1 and state.stage == "take"

    @pytest.mark.rule(
        "symbiose", "one-a-turn", "flip", "notation-take", "notation-swap", "notation-flip"
    )
    def test_swap_for_a_face_up_card_then_flip(self) -> None:
        rules = game(first=0)
        state = play(rules, revealed(rules), "take 3")
        assert told(rules, state, "swap a1")[0]["face_down"] is False
        state = play(rules, state, "swap a1")
        assert state.ponds[0] == (19, -2, -3, -4, -5, -6, -7, -8)
        assert state.river == (17, 18, 1, 20)
        assert rules.to_act(state) == 0
        assert names(rules, state) == [f"flip {place}" for place in PLACES[1:]]
        assert told(rules, state, "flip d2") == (
            {"kind": "flip", "seat": 0, "place": "d2", "card": 8},
        )
        state = play(rules, state, "flip d2")
        assert state.ponds[0] == (19, -2, -3, -4, -5, -6, -7, 8) and rules.to_act(state) == 1

    @pytest.mark.rule("symbiose", "swap-out")
    def test_a_card_back_in_a_face_down_slot_of_duel_lies_face_up(self) -> None:
        rules = game(mode="duel", first=0)
        state = play(rules, revealed(rules), "take 5", "swap b1")
        assert state.river == (17, 18, 19, 20, 2, -22, -23, -24)

    @pytest.mark.rule("symbiose", "trade-until-open", "then-turns", "seven-turns", "end")
    @every_variant
    def test_everybody_has_seven_turns_in_order_after_the_reveal(
        self, seats: int, mode: str
    ) -> None:
        rules = game(seats, mode, first=1)
        state, turns = revealed(rules), []
        while rules.to_act(state) is not None:
            if state.stage == "take":
                turns.append(state.seat)
                assert all(1 <= sum(card > 0 for card in pond) <= 7 for pond in state.ponds[:1])
            state = rules.apply(state, rules.legal(state)[-1])
        assert turns == [(1 + n) % seats for n in range(7 * seats)]
        assert all(card > 0 for pond in (*state.ponds, state.river) for card in pond)

    @pytest.mark.rule("symbiose", "duel-column", "end")
    def test_at_the_end_of_duel_the_face_down_river_cards_are_turned_up(self) -> None:
        rules = game(mode="duel", first=0)
        state = revealed(rules)
        for place in PLACES[1:]:
            for _ in range(2):
                last = state = play(rules, state, "take 1")
                state = play(rules, state, f"swap {place}")
        events = told(rules, last, "swap d2")
        assert [event["kind"] for event in events] == [
            "swap",
            "open",
            "open",
            "open",
            "open",
            "end",
        ]
        assert [(event["slot"], event["card"]) for event in events[1:5]] == [
            (5, 21),
            (6, 22),
            (7, 23),
            (8, 24),
        ]
        assert events[5] == {
            "kind": "end",
            "winners": [0, 1],
            "reason": "shared",
            "scores": [52, 52],
        }
        assert state.river[4:] == (21, 22, 23, 24)


# Four Ponds and the animals and seasons in them, for scores worked out by hand:
PONDS = (
    (1, 8, 31, 33, 26, 25, 3, 30),  # 3 frogs 2 snails 2 dragonflies 1 fish; sp 2 su 3 au 3 wi 0
    (2, 14, 4, 5, 6, 7, 16, 20),  # 3 snails 2 fish 3 dragonflies; sp 1 su 3 au 1 wi 3
    (9, 10, 11, 12, 13, 17, 21, 22),  # 3 dragonflies 1 frog 3 fish 1 snail; sp 4 su 2 au 2 wi 0
    (15, 18, 19, 23, 24, 27, 28, 29),  # 3 dragonflies 1 frog 2 snails 2 fish; sp 4 su 2 au 1 wi 1
)
WORKED = [
    (
        (3, "normal"),
        [[12, 6, 3, 5, 15, 4, 5, 6], [6, 6, 4, 3, 8, 9, 5, 4], [9, 6, 6, 15, 9, 4, 8, 0]],
        (56, 45, 57),
    ),
    ((2, "normal"), [[12, 6, 3, 0, 15, 4, 5, 6], [4, 6, 4, 3, 4, 9, 5, 4]], (51, 39)),
    ((2, "duel"), [[12, 6, 3, 5, 15, 4, 5, 6], [6, 6, 4, 3, 8, 9, 5, 4]], (56, 45)),
    (
        (4, "normal"),
        [
            [12, 6, 3, 5, 15, 4, 5, 6],
            [6, 6, 4, 3, 8, 9, 5, 4],
            [6, 6, 6, 15, 6, 4, 8, 0],
            [3, 5, 4, 6, 8, 5, 6, 8],
        ],
        (56, 45, 51, 45),
    ),
    (
        (4, "team"),
        [
            [4, 6, 3, 5, 0, 4, 5, 6],
            [6, 6, 4, 6, 8, 9, 5, 8],
            [9, 6, 6, 0, 9, 4, 8, 15],
            [6, 5, 4, 6, 8, 5, 6, 8],
        ],
        (90, 100, 90, 100),
    ),
]


def ended(rules: Any) -> Any:
    """The end of a game with the Ponds above; in Duel the third of them is the River."""
    mode, seats = rules.mode, rules.seat_count
    ponds = "/".join(",".join(map(str, pond)) for pond in PONDS[:seats])
    river = PONDS[2] if mode == "duel" else (32, 34, 35, 36)
    first = rules.initial(0).first
    return rules.load(f"{mode} {first} over {ponds} {','.join(map(str, river))}")


class TestScoring:
    @pytest.mark.rule("symbiose", "scored-around", "counting", "looks-at")
    @pytest.mark.parametrize("variant, cards, scores", WORKED)
    def test_worked_by_hand(self, variant: Any, cards: Any, scores: Any) -> None:
        rules = game(*variant)
        state = ended(rules)
        assert values(rules.mode, state.ponds, state.river) == cards
        assert rules.scores(state) == scores
        seen = rules.observe(state, None)
        assert seen["values"] == cards and seen["scores"] == list(scores)

    @pytest.mark.rule("symbiose", "winner")
    def test_winners(self) -> None:
        assert [game(*variant).winners(ended(game(*variant))) for variant, _, _ in WORKED] == [
            (2,),
            (0,),
            (0,),
            (0,),
            (1, 3),
        ]

    @pytest.mark.rule("symbiose", "teams", "team-sum")
    def test_in_team_both_partners_win_or_lose_together(self) -> None:
        rules = game(4, "team")
        assert rules.returns(ended(rules)) == (-0.5, 0.5, -0.5, 0.5)

    @pytest.mark.rule("symbiose", "winner")
    def test_ties_share_the_victory(self) -> None:
        """Face values only: 8 + 5 + 5 against three times 6, the rest finds nothing to count."""
        rules = game()
        state = ended(rules)._replace(
            ponds=((21, 22, 3, 33, 27, 12, 26, 22), (8, 22, 11, 33, 14, 12, 26, 22))
        )
        assert rules.scores(state) == (18, 18) and rules.winners(state) == (0, 1)
        assert rules.returns(state) == (0, 0)

    @pytest.mark.rule(
        "symbiose",
        "looks-at",
        "middle",
        "outer",
        "looks-three-four",
        "looks-two",
        "looks-duel-first",
        "looks-duel-second",
        "looks-team",
        "left",
        "duel-column",
        "team-looks",
    )
    @pytest.mark.parametrize(
        "mode, seats, seen",
        [
            ("normal", 2, ["1001", "0110"]),
            ("normal", 3, ["1002", "2110", "0221"]),
            ("normal", 4, ["1003", "2110", "3221", "0332"]),
            ("duel", 2, ["100R", "R110"]),
            ("team", 4, ["2002", "3113", "0220", "1331"]),
        ],
    )
    def test_what_each_column_looks_at(self, mode: str, seats: int, seen: list[str]) -> None:
        marks = {RIVER: "R"}
        assert seen == [
            "".join(marks.get(view, str(view)) for view in views(mode, seats, seat))
            for seat in range(seats)
        ]

    def test_face_down_cards_count_for_nothing(self) -> None:
        assert worth(4, (17, -28, None, 3, 1)) == 8  # 4 for each autumn
        assert worth(21, ()) == 8
        assert values("normal", ((-1, 4, 3), (1, 1, 1)), ())[0] == [None, 4, 5]

    @pytest.mark.rule("symbiose", "looks-duel-first")
    def test_the_card_that_is_taken_counts_in_the_river_until_it_is_swapped(self) -> None:
        rules = game(mode="duel", first=0)
        state = rules.load(
            "duel 0 take -1,-2,-3,33,-5,-6,-7,-8/9,-10,-11,-12,-13,-14,-15,-16 "
            "18,17,19,20,-21,-22,-23,-24"
        )  # 33 pays 5 for each frog, and 18 is one
        state = play(rules, state, "take 1")
        assert rules.scores(state)[0] == 5
        assert rules.scores(play(rules, state, "swap b2"))[0] == 5  # fixed 5 points for 18 itself

    @pytest.mark.rule("symbiose", "team-sum")
    def test_a_tie_of_the_teams_is_shared_by_all(self) -> None:
        assert totals("team", [[1], [2], [4], [3]]) == (5, 5, 5, 5)
        assert totals("team", [[1], [2], [4], [None]]) == (5, 2, 5, 2)


class TestOptions:
    @pytest.mark.rule("symbiose", "usual-for-two", "option-mode")
    def test_mode_by_default(self) -> None:
        assert [Symbiose(seats=seats).mode for seats in (2, 3, 4)] == ["duel", "normal", "normal"]

    @pytest.mark.rule("symbiose", "two-to-four", "teams", "option-mode")
    @pytest.mark.parametrize(
        "seats, options, reason",
        [
            (3, {"mode": "duel"}, "option mode: duel needs 2 seats, not 3"),
            (4, {"mode": "duel"}, "option mode: duel needs 2 seats, not 4"),
            (2, {"mode": "team"}, "option mode: team needs 4 seats, not 2"),
            (3, {"mode": "team"}, "option mode: team needs 4 seats, not 3"),
            (2, {"first": 2}, "option first: seat 2 (Willow) does not play with 2"),
            (3, {"first": 3}, "option first: seat 3 (Alder) does not play with 3"),
            (5, {}, "seats: Symbiose is for 2 to 4 seats, not 5"),
            (1, {}, "seats: Symbiose is for 2 to 4 seats, not 1"),
        ],
    )
    def test_what_does_not_go_together(self, seats: int, options: Any, reason: str) -> None:
        with pytest.raises(ValueError) as refusal:
            Symbiose(seats=seats, **options)
        assert str(refusal.value) == reason

    @pytest.mark.rule("symbiose", "option-live-score")
    def test_live_score(self) -> None:
        shown, hidden = game(first=0), game(first=0, live_score=False)
        state = revealed(shown)  # 1: 4 for each snail; 9: 3 for each summer
        assert shown.observe(state, 0)["values"][0][0] == 0
        state = play(shown, state, "take 3", "swap b1")  # 19 is a summer snail, in column b
        seen = shown.observe(state, 1)
        assert seen["values"] == [[0, 0] + [None] * 6, [3] + [None] * 7]
        assert seen["scores"] == [0, 3]
        assert hidden.observe(state, 0)["values"] is hidden.observe(state, 0)["scores"] is None
        end = ended(shown)
        assert hidden.observe(end, None)["scores"] == [51, 39]


class TestNotation:
    @pytest.mark.rule("symbiose", "notation-flip", "notation-take", "notation-swap")
    def test_the_three_forms(self) -> None:
        assert [parts(action) for action in (0, 7, 8, 15, 16, 23)] == [
            ("flip", "a1"),
            ("flip", "d2"),
            ("take", 1),
            ("take", 8),
            ("swap", "a1"),
            ("swap", "d2"),
        ]

    @pytest.mark.parametrize(
        "move", ["", "flip", "flip e1", "flip a3", "take 0", "take 9", "swap 3"]
    )
    def test_what_cannot_be_read(self, move: str) -> None:
        assert game().why_not(revealed(game()), move) == (
            "symbiose/notation",
            f"'{move}' is not a move. Examples: take 3 takes a River card, swap c1 exchanges it, "
            "flip b2 turns a card up.",
        )

    def test_the_observation_as_text(self) -> None:
        rules = game(mode="duel", first=1)
        state = play(rules, revealed(rules), "take 5")
        picture = text(rules.observe(state, None))
        assert "Seat 1 swaps the card of slot 5 for one of its Pond." in picture
        assert "#21 dra-sum 8" in picture and "#9 dra-spr 3/sum =6" in picture
        assert picture.count("face down") == 14 + 3
        assert "chooses" in text(rules.observe(rules.initial(0), 1))
        assert text(rules.observe(ended(rules), 0)).startswith("The game is over. Victory: seat 0.")
        blind = game(live_score=False)
        assert "Seat 1 " in text(blind.observe(revealed(blind), None))


R2, DUEL = game(first=0), game(mode="duel", first=0)
TAKEN = play(R2, revealed(R2), "take 3")
REASONS = [
    (
        R2,
        R2.initial(0),
        "take 1",
        "reveal",
        "Every seat first chooses a card of its Pond to turn up.",
    ),
    (
        R2,
        revealed(R2),
        "flip a2",
        "take",
        "A turn begins with a card of the River: choose one of 4.",
    ),
    (
        DUEL,
        revealed(DUEL),
        "swap a2",
        "take",
        "A turn begins with a card of the River: choose one of 8.",
    ),
    (R2, revealed(R2), "take 5", "take", "There is no slot 5; the River has 4 outside Duel."),
    (
        R2,
        TAKEN,
        "take 2",
        "swap",
        "The card of slot 3 is taken; now swap it for one of your Pond.",
    ),
    (
        R2,
        play(R2, TAKEN, "swap a1"),
        "take 2",
        "flip",
        "The card that left your Pond was face up, so now turn up another one.",
    ),
    (R2, play(R2, TAKEN, "swap a1"), "flip a1", "flip", "The card in a1 lies face up already."),
    (R2, ended(R2), "take 1", "end", "The game is over."),
    (R2, TAKEN, "swap a1", "swap", "swap a1 is legal."),
]


@pytest.mark.parametrize("rules, state, move, paragraph, sentence", REASONS)
def test_why_not(rules: Any, state: Any, move: Any, paragraph: str, sentence: str) -> None:
    assert rules.why_not(state, move) == (f"symbiose/{paragraph}", sentence)
    if "is legal" not in sentence:
        with pytest.raises(ValueError, match=f"'{move}' is not legal here: "):
            rules.parse(state, move)


class TestPositions:
    LINE = (
        "duel 1 swap:5 1,-2,-3,-4,-5,-6,-7,-8/9,-10,-11,-12,-13,-14,-15,-16 "
        "17,18,19,20,21,-22,-23,-24"
    )

    def test_a_line(self) -> None:
        rules = game(mode="duel", first=1)
        state = play(rules, revealed(rules), "take 5")
        assert rules.dump(state) == self.LINE and rules.load(self.LINE) == state

    @pytest.mark.parametrize(
        "old, new, part",
        [
            ("duel", "team", "the mode is duel"),
            ("duel 1", "duel 2", "first seat: one of 0, 1"),
            ("duel 1", "duel ", "5 parts|first seat"),
            ("swap:5", "swap:6", "slot 6 is taken, so it lies face up"),
            ("swap:5", "swap:9", "stage"),
            ("swap:5", "take:5", "stage"),
            ("swap:5", "over", "The game is not over"),
            ("swap:5", "reveal:a1", "lie face down"),
            ("swap:5", "reveal:a1,a2", "choices of some"),
            ("swap:5", "reveal:e1", "choices of some"),
            ("1,-2", "-1,-2", "Cards of Reed face up: 0"),
            ("1,-2", "1,2", "Cards of Reed face up: 2"),
            ("1,-2", "1,-1", "One card lies in 2 places: frog of spring"),
            ("1,-2", "1,-37", "there is no card 37"),
            ("1,-2", "1,-02", "8 card numbers"),
            (",-8/", "/", "8 card numbers"),
            ("/9", "/", "8 card numbers"),
            ("/", "/-25,-26,-27,-28,-29,-30,-31,-32/", "Ponds: 2 of them, not 3"),
            (" 17,", " -17,", "River slot 1 needs a card face up"),
            (",-24", "", "River: 8 card numbers"),
        ],
    )
    def test_what_cannot_be_loaded(self, old: str, new: str, part: str) -> None:
        assert old in self.LINE
        with pytest.raises(ValueError, match=part):
            game(mode="duel").load(self.LINE.replace(old, new, 1))

    def test_the_first_seat_that_was_chosen_must_be_it(self) -> None:
        with pytest.raises(ValueError, match="Reed begins after the reveal"):
            game(mode="duel", first=0).load(self.LINE)

    def test_at_the_end_everything_lies_face_up(self) -> None:
        rules = game(mode="duel")
        line = rules.dump(ended(rules))
        for wrong in (line.replace("over", "take"), line[:-2] + "-22"):
            with pytest.raises(ValueError, match="[Tt]he game is over"):
                rules.load(wrong)


def test_a_match_can_be_undone_and_replayed() -> None:
    match = Match.start(game(3), 3)
    for name in ("flip a1", "flip b1", "flip c1", "take 2", "swap d2"):
        match = match.play_text(name)
    assert match.undo().redo() == match
    assert Match.start(game(3), 3).replay(match.names()).state == match.state
