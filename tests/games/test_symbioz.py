"""Symbioz: every ruling of the rules page, and hand-worked endings."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from holobiont.games.symbioz.ascii import text
from holobiont.games.symbioz.board import (
    ADJACENT,
    COLOURS,
    CRAPIT,
    KINDS,
    KROGUL,
    LETTERS,
    ZERB,
    board,
)
from holobiont.games.symbioz.rules import Symbioz, parts
from holobiont.games.symbioz.state import (
    OPEN,
    OVER,
    on_planet,
    reserve,
    standing,
)
from holobiont.match import Match
from holobiont.rng import generator
from tests.games.symbioz_positions import (
    BIRTHS,
    COMEBACKS,
    EXILE,
    HUNTS,
    LITTERS,
    MEALS,
    REASONS,
    SHOP,
    TWO,
    play,
    position,
    stage,
)
from tests.games.twins.symbioz import planet

HALF = "o1 o2 o3 o4 o5 o6 m1 m2 m3 m4 f1 f2".split()


def names(state: Any, rules: Any = TWO) -> list[Any]:
    return [rules.name(state, action) for action in rules.legal(state)]


def happened(state: Any, move: Any, rules: Any = TWO) -> Any:
    action = rules.parse(state, move)
    return rules.events(state, action, rules.apply(state, action), None)


def kinds(state: Any, move: Any, rules: Any = TWO) -> list[Any]:
    return [event["kind"] for event in happened(state, move, rules)]


def area(state: Any, name: str, rules: Any = TWO) -> Any:
    """An area as a position writes it."""
    cells = rules.dump(state).split(" ")[-1].split("/")
    return cells[rules.setting.board.areas.index(name)]


class TestPlanet:
    @pytest.mark.rule("symbioz", "three-rings", "quarters", "adjacent")
    def test_the_areas_and_their_adjacency_follow_from_the_cuts(self) -> None:
        for seats in (2, 3, 4):
            arcs, pairs = planet(seats)
            found = board(seats)
            assert set(found.areas) == set(arcs)
            near = {
                (found.areas[one], found.areas[two])
                for one in range(len(found.areas))
                for two in found.near[one]
            }
            assert near == pairs

    @pytest.mark.rule("symbioz", "adjacent")
    def test_48_adjacencies(self) -> None:
        assert sum(map(len, board(4).near)) == 2 * 48
        assert ADJACENT.count(":") == 24

    @pytest.mark.rule("symbioz", "lake")
    def test_the_lake_cannot_be_crossed(self) -> None:
        fertile = [board(4).areas.index(f"f{n}") for n in (1, 2, 3, 4)]
        for one, two in ((0, 2), (1, 3)):
            assert fertile[two] not in board(4).near[fertile[one]]
            assert fertile[one] not in board(4).near[fertile[two]]

    @pytest.mark.rule("symbioz", "zerb", "crapit", "krogul")
    def test_what_a_seat_owns(self) -> None:
        assert [(kind.letter, kind.owned) for kind in KINDS] == [("z", 60), ("c", 25), ("k", 6)]

    @pytest.mark.rule("symbioz", "twelve-at-most")
    def test_an_area_holds_12_zerbs_of_all_colours_together(self) -> None:
        state = position("multiplication", tally="o1:1", o1="Y4O8", o2="Y3", m1="O12")
        assert names(state) == ["o1>o2"]
        with pytest.raises(ValueError, match="there is room for 12"):
            position("multiplication", tally="o1:1", o1="Y4O9", o2="Y3")

    @pytest.mark.rule("symbioz", "animals-without-limit")
    def test_animals_are_not_limited(self) -> None:
        state = position("introduction", o1="Y1O11cY13kO6")
        assert names(state) == ["end", "c@o1", "k@o1"]

    @pytest.mark.rule("symbioz", "back-at-once")
    def test_what_is_removed_returns_to_the_reserve_at_once(self) -> None:
        state = position("kroguls", tally="m1:1", m1="Y1cO3kY1")
        before = reserve(state, CRAPIT, 1)
        assert reserve(play(state, "m1xO>m1"), CRAPIT, 1) == before + 1


class TestStart:
    @pytest.mark.rule("symbioz", "two-to-four")
    def test_two_to_four_seats(self) -> None:
        assert [Symbioz(seats=seats).seat_count for seats in (2, 3, 4)] == [2, 3, 4]
        for seats in (1, 5):
            with pytest.raises(ValueError, match="2 to 4 seats"):
                Symbioz(seats=seats)

    @pytest.mark.rule("symbioz", "open")
    def test_nothing_is_hidden_and_only_the_first_seat_is_drawn(self) -> None:
        rules, rnd = Symbioz(seats=3, first=1), generator(4)
        state = rules.initial(1)
        assert state == rules.initial(2)
        assert rules.observe(state, 0) == rules.observe(state, 2) == rules.observe(state, None)
        while rules.to_act(state) is not None:
            assert rules.to_act(state) in range(3), "chance never acts"
            state = rules.apply(state, rules.sample(state, rnd))

    @pytest.mark.rule("symbioz", "start-four", "start-three", "homes-three", "homes-two")
    @pytest.mark.parametrize(
        "seats, homes",
        [
            (2, ["o1 o2 o3", "o4 o5 o6"]),
            (3, ["o1 o2 o3", "o5 o6 o7", "o9 o10 o11"]),
            (4, ["o1 o2 o3", "o4 o5 o6", "o7 o8 o9", "o10 o11 o12"]),
        ],
    )
    def test_four_zerbs_on_each_home_area(self, seats: int, homes: list[str]) -> None:
        rules = Symbioz(seats=seats)
        state = rules.initial(0)
        for name in rules.setting.board.areas:
            owner = [seat for seat in range(seats) if name in homes[seat].split()]
            assert area(state, name, rules) == (f"{LETTERS[owner[0]]}4" if owner else "-")
        assert state.turn == 1

    @pytest.mark.rule("symbioz", "start-two")
    def test_two_seats_play_on_quarters_1_and_2(self) -> None:
        assert list(board(2).areas) == HALF
        assert [board(2).areas[each] for each in board(2).near[HALF.index("o6")]] == ["o5", "m4"]

    @pytest.mark.rule("symbioz", "start-four", "start-three")
    def test_three_and_four_seats_use_the_whole_planet(self) -> None:
        assert len(board(3).areas) == len(board(4).areas) == 24

    @pytest.mark.rule("symbioz", "first-by-lot")
    def test_the_first_seat_of_turn_1_is_random(self) -> None:
        for seats in (2, 3, 4):
            firsts = Counter(Symbioz(seats=seats).initial(seed).first for seed in range(400))
            assert set(firsts) == set(range(seats))
            assert min(firsts.values()) > 0.7 * 400 / seats

    @pytest.mark.rule("symbioz", "first-goes-round")
    def test_each_later_turn_the_first_seat_is_the_next_one(self) -> None:
        rules = Symbioz(seats=3, first=2)
        state, firsts = rules.initial(0), {}
        for _ in range(400):
            firsts[state.turn] = state.first
            if rules.to_act(state) is None:
                break
            state = rules.apply(state, rules.legal(state)[0])
        assert [firsts[turn] for turn in (1, 2, 3, 4, 5)] == [2, 0, 1, 2, 0]

    @pytest.mark.rule("symbioz", "four-phases", "phase-two", "phase-three", "phase-four")
    def test_the_order_of_a_turn_holds_for_all_phases(self) -> None:
        rules = Symbioz(seats=4, first=2)
        rnd, state = generator(8), rules.initial(0)
        order: dict[Any, Any] = {}
        while rules.to_act(state) is not None:
            seen = order.setdefault((state.turn, state.stage // 4), [])
            key = (state.stage, rules.to_act(state))
            if key not in seen:
                seen.append(key)
            state = rules.apply(state, rules.sample(state, rnd))
        for turn in range(1, 13):
            ranks = [
                (stage_, (seat - 2 - (turn - 1)) % 4)
                for stage_, seat in itertools.chain(*(order.get((turn, n), []) for n in (0, 1)))
                if stage_ != 4  # the births of the Crapits belong to the stage before
            ]
            assert ranks == sorted(ranks) and len(ranks) > 3


class TestIntroduction:
    @pytest.mark.rule("symbioz", "phase-one", "ten-points")
    def test_left_out_in_turn_1(self) -> None:
        state = Symbioz(seats=2, first=1).initial(0)
        assert stage(state) == "multiplication O"
        state = play(state, "o4>o4", "o5>o5", "o6>o6")
        assert stage(state) == "multiplication Y"
        state = play(state, "o1>o1", "o2>o2", "o3>o3")
        assert stage(state) == "introduction Y" and state.turn == 2

    @pytest.mark.rule("symbioz", "zerb", "crapit", "krogul", "ten-points", "prices")
    def test_ten_points_and_the_prices(self) -> None:
        state = position("introduction", o1="Y4", o2="Y4")
        assert state.points == 10
        assert play(state, "z@o1").points == 9
        assert play(state, "c@o1").points == 7
        assert play(state, "k@o1").points == 5
        state = play(state, "k@o1", "c@o1")
        assert names(state) == ["end", "z@o1", "z@o2"]

    @pytest.mark.rule("symbioz", "points-are-lost")
    def test_what_is_not_spent_is_lost(self) -> None:
        state = play(position("introduction", o1="Y4", o4="O4"), "end")
        assert stage(state) == "introduction O" and state.points == 10
        assert happened(position("introduction", o1="Y4", o4="O4"), "end")[0] == {
            "kind": "pass",
            "seat": 0,
            "lost": 10,
        }

    @pytest.mark.rule("symbioz", "reserve", "bought-and-placed")
    def test_a_pawn_is_bought_from_the_reserve(self) -> None:
        state = position("introduction", o1="Y4cY24kY6")
        assert names(state) == ["end", "z@o1", "c@o1"]
        assert names(play(state, "c@o1")) == ["end", "z@o1"]

    @pytest.mark.rule("symbioz", "bought-and-placed")
    def test_a_reserve_without_zerbs(self) -> None:
        # 60 Zerbs: twelve in five areas, which are full of two colours
        areas = dict.fromkeys(("o1", "o2", "o3", "m1", "m2"), "Y10O2")
        state = position("introduction", f1="Y9", o4="Y1", **areas)
        assert on_planet(state, ZERB, 0) == 60
        assert not any(name.startswith("z@") for name in names(state))
        assert "c@o4" in names(state)

    @pytest.mark.rule("symbioz", "buy-beside-a-zerb")
    def test_only_where_the_buyer_has_a_zerb(self) -> None:
        state = position("introduction", o1="Y1", o2="O5", m1="cY2kY1")
        assert names(state) == ["end", "z@o1", "c@o1", "k@o1"]

    @pytest.mark.rule("symbioz", "buy-beside-a-zerb", "closed")
    def test_never_in_a_closed_area(self) -> None:
        state = position("introduction", o1="*Y", o2="Y1")
        assert {name[2:] for name in names(state)} == {"d", "o2"}

    @pytest.mark.rule("symbioz", "buy-no-zerb-there")
    def test_zerbs_not_in_a_saturated_area(self) -> None:
        state = position("introduction", o1="Y5O7", o2="Y11")
        assert names(state) == ["end", "c@o1", "k@o1", "z@o2", "c@o2", "k@o2"]

    @pytest.mark.rule("symbioz", "buy-no-zerb-there", "buy-animals")
    def test_zerbs_never_in_a_fertile_area_animals_may(self) -> None:
        assert names(position("introduction", f1="Y5")) == ["end", "c@f1", "k@f1"]

    @pytest.mark.rule("symbioz", "one-zerb-an-area")
    def test_at_most_one_zerb_per_area_per_turn(self) -> None:
        state = play(position("introduction", o1="Y4", o2="Y4"), "z@o1")
        assert "z@o1" not in names(state) and "z@o2" in names(state)

    @pytest.mark.rule("symbioz", "buy-animals")
    def test_animals_any_number_the_points_allow(self) -> None:
        state = play(position("introduction", o1="Y4"), "c@o1", "c@o1", "c@o1")
        assert area(state, "o1") == "Y4cY3" and state.points == 1

    @pytest.mark.rule("symbioz", "end-it-yourself")
    def test_the_seat_ends_the_phase_also_when_nothing_more_can_be_bought(self) -> None:
        state = play(position("introduction", o1="Y4", o4="O4"), "k@o1", "k@o1")
        assert names(state) == ["end"] and stage(state) == "introduction Y"
        assert stage(play(state, "end")) == "introduction O"

    @pytest.mark.rule("symbioz", "passed-over")
    def test_a_seat_that_can_buy_nothing_is_skipped(self) -> None:
        state = position("introduction", o1="Y4", m1="cO2kO1")
        events = happened(state, "end")
        assert {"kind": "skip", "seat": 1, "stage": "introduction"} in events
        assert stage(play(state, "end")) == "multiplication Y"
        with pytest.raises(ValueError, match="nothing to decide"):
            position("introduction", "O", o1="Y4", m1="cO2kO1")


def births(own: int, name: str) -> Any:
    """How many births ``own`` Zerbs in an area give, counted as the table of the phase."""
    before = position("introduction", "O", first="Y", **{name: f"Y{own}", "o6": "O1"})
    for event in happened(before, "end"):
        if event["kind"] == "begin" and event["seat"] == 0:
            return event["pending"][name]
    return 0


class TestMultiplication:
    @pytest.mark.rule("symbioz", "births-counted", "births-plain", "births-fertile")
    @pytest.mark.parametrize("own, plain, fertile", [(3, 0, 1), (4, 1, 1), (8, 2, 2), (12, 3, 4)])
    def test_births_of_the_checks(self, own: int, plain: int, fertile: int) -> None:
        assert births(own, "o1") == plain and births(own, "m2") == plain
        assert births(own, "f1") == fertile

    @pytest.mark.rule("symbioz", "births-counted")
    def test_only_own_zerbs_count(self) -> None:
        state = play(position("introduction", "O", o1="Y3O5", o2="Y4", o6="O1"), "end")
        assert state.tally == (0, 1) + (0,) * 10

    @pytest.mark.rule("symbioz", "births-counted", "newborns-have-no-young")
    def test_births_are_counted_once_newborns_give_none(self) -> None:
        state = position("multiplication", tally="o1:1", o1="Y7", o2="Y3", o6="O4")
        assert stage(play(state, "o1>o2")) != "multiplication Y"
        assert stage(play(state, "o1>o1")) != "multiplication Y"

    def test_a_newborn_of_an_earlier_seat_counts_for_nobody_else(self) -> None:
        rules = Symbioz(seats=2, first=0)
        state = play(rules.initial(0), "o3>o4", "o1>o1", "o2>o2", rules=rules)
        assert stage(state) == "multiplication O" and sum(state.tally) == 3

    @pytest.mark.rule("symbioz", "birth-placed", "phase-two")
    def test_own_area_or_an_adjacent_one_in_any_order(self) -> None:
        state = position("multiplication", tally="o1:1,o2:1", o1="Y4", o2="Y4")
        assert names(state) == ["o1>o1", "o1>m1", "o2>o2", "o2>o3", "o2>m1", "o2>m2"]

    @pytest.mark.rule("symbioz", "born-nowhere-full")
    def test_not_into_a_closed_area(self) -> None:
        state = position("multiplication", tally="o1:1", o1="Y4", o2="*Y", m1="*O")
        assert names(state) == ["o1>o1"]

    @pytest.mark.rule("symbioz", "born-nowhere-full", "newborns-count")
    def test_not_into_a_saturated_area_newborns_count(self) -> None:
        state = position("multiplication", tally="o1:2", o1="Y8", o2="Y2O9", m1="O12")
        assert names(state) == ["o1>o1", "o1>o2"]
        assert names(play(state, "o1>o2")) == ["o1>o1"]

    @pytest.mark.rule("symbioz", "fewer")
    def test_vessels_own_area_is_always_allowed(self) -> None:
        state = position("multiplication", tally="o1:1", o1="Y4", o2="Y9", m1="Y4")
        assert names(state) == ["o1>o1"]

    @pytest.mark.rule("symbioz", "fewer")
    def test_vessels_only_where_the_seat_has_fewer_newborns_counted_on_both_sides(self) -> None:
        state = position("multiplication", tally="o1:2", o1="Y8", o2="Y7", m1="O12")
        assert "o1>o2" in names(state)
        assert "o1>o2" not in names(play(state, "o1>o2"))
        assert "o1>o2" in names(play(state, "o1>o1"))
        state = position("multiplication", tally="o1:2", o1="Y8", o2="Y8", m1="O12")
        assert names(state) == ["o1>o1"]
        assert names(play(state, "o1>o1")) == ["o1>o1", "o1>o2"]

    @pytest.mark.rule("symbioz", "other-colours")
    def test_vessels_other_colours_do_not_matter(self) -> None:
        state = position("multiplication", tally="o1:1", o1="Y4", o2="Y3O8", m1="O11")
        assert names(state) == ["o1>o1", "o1>o2", "o1>m1"]

    def test_zerbs_enter_fertile_areas_this_way(self) -> None:
        state = position("multiplication", tally="m1:1", m1="Y4")
        assert "m1>f1" in names(state)

    @pytest.mark.rule("symbioz", "births-must-be-placed")
    def test_placing_is_compulsory_while_there_is_a_target(self) -> None:
        state = position("multiplication", tally="o1:1", o1="Y4")
        assert "end" not in names(state)

    @pytest.mark.rule("symbioz", "births-must-be-placed")
    def test_a_birth_without_a_target_waits_while_another_has_one(self) -> None:
        blocked = {"o1": "Y8O4", "m1": "O12", "o2": "Y8", "o3": "O12", "m2": "O12"}
        state = position("multiplication", tally="o1:2,o2:2", o6="O4", **blocked)
        assert names(state) == ["o2>o2"]
        state = play(state, "o2>o2")
        assert stage(state) == "multiplication Y" and names(state) == ["o2>o2"]
        events = happened(state, "o2>o2")
        lost = {"kind": "unborn", "seat": 0, "pawn": "Zerb", "pending": {"o1": 2}, "reserve": 42}
        assert lost in events and stage(play(state, "o2>o2")) == "multiplication O"

    @pytest.mark.rule("symbioz", "births-are-lost")
    def test_births_left_over_are_lost_for_want_of_room(self) -> None:
        state = position("multiplication", tally="o1:2", o1="Y9O2", o2="O12", m1="O12", o6="O4")
        events = happened(state, "o1>o1")
        lost = {"kind": "unborn", "seat": 0, "pawn": "Zerb", "pending": {"o1": 1}, "reserve": 50}
        assert lost in events
        after = play(state, "o1>o1")
        assert stage(after) == "multiplication O" and area(after, "o1") == "Y10O2"

    @pytest.mark.rule("symbioz", "births-are-lost")
    def test_births_left_over_are_lost_when_the_reserve_is_empty(self) -> None:
        areas = dict.fromkeys(("o1", "o2", "o3", "m1"), "Y11O1")
        state = position("multiplication", tally="o1:2,m2:2", m2="Y8", f1="Y7", o6="O4", **areas)
        assert on_planet(state, ZERB, 0) == 59
        after = play(state, "m2>f1")
        assert on_planet(after, ZERB, 0) == 60 and stage(after) == "multiplication O"
        pending = {"o1": 2, "m2": 1}
        lost = {"kind": "unborn", "seat": 0, "pawn": "Zerb", "pending": pending, "reserve": 0}
        assert lost in happened(state, "m2>f1")

    @pytest.mark.rule("symbioz", "passed-over")
    def test_a_seat_without_births_is_passed_over(self) -> None:
        state = position("multiplication", tally="o1:1", o1="Y4", o4="O3", m4="cO1")
        assert {"kind": "skip", "seat": 1, "stage": "multiplication"} in happened(state, "o1>o1")


class TestKroguls:
    def begin(self, **areas: Any) -> tuple[Any, Any, Any]:
        """The position in which the seat Y begins phase 3."""
        state = position("multiplication", "O", tally="o6:1", o6="O4", **areas)
        return state, happened(state, "o6>o6"), play(state, "o6>o6")

    @pytest.mark.rule("symbioz", "krogul-starves")
    def test_an_adult_without_a_crapit_dies_when_the_seats_turn_begins(self) -> None:
        _, events, after = self.begin(m1="kY2", o1="Y1cO1kY1")
        starved = {"kind": "starve", "seat": 0, "pawn": "Krogul", "area": "m1", "count": 2}
        assert starved in events
        assert area(after, "m1") == "-" and stage(after) == "kroguls Y"

    @pytest.mark.rule("symbioz", "krogul-starves")
    def test_an_adult_dies_after_the_action_that_took_the_last_crapit(self) -> None:
        state = position("kroguls", tally="m1:3", m1="cO2kY3", o6="O4")
        state = play(state, "m1xO>m2")
        assert area(state, "m1") == "cO1kY3"
        assert kinds(state, "m1xO>m2")[:3] == ["eat", "clone", "starve"]
        after = play(state, "m1xO>m2")
        assert area(after, "m1") == "kY2" and area(after, "m2") == "kY2"

    def test_an_adult_that_has_eaten_does_not_die(self) -> None:
        state = play(position("kroguls", tally="m1:1,m3:1", m1="cO1kY1", m3="cO1kY1"), "m1xO>m1")
        assert area(state, "m1") == "kY2" and stage(state) == "kroguls Y"

    @pytest.mark.rule("symbioz", "krogul-choice")
    def test_the_seat_chooses_which_adult_and_which_colour_its_own_included(self) -> None:
        state = position("kroguls", tally="m1:1,f2:1", m1="cY1O1kY1", f2="cO2kY1")
        assert {name.split(">")[0] for name in names(state)} == {"m1xY", "m1xO", "f2xO"}

    @pytest.mark.rule("symbioz", "who-eats-whom", "krogul", "krogul-must-eat")
    def test_each_adult_must_eat(self) -> None:
        state = position("kroguls", tally="m1:1", m1="cY1kY1")
        assert all("x" in name for name in names(state)) and "end" not in names(state)

    @pytest.mark.rule("symbioz", "clone", "phase-three")
    def test_the_clone_in_the_same_or_an_adjacent_open_area(self) -> None:
        state = position("kroguls", tally="m1:1", m1="cO1kY1", m2="*O", f1="O12")
        assert names(state) == ["m1xO>o1", "m1xO>o2", "m1xO>m1", "m1xO>f1"]

    @pytest.mark.rule("symbioz", "clones-rest")
    def test_clones_do_nothing_more_in_this_phase(self) -> None:
        state = play(position("kroguls", tally="m1:2", m1="Y1cO3kY2"), "m1xO>m1")
        assert area(state, "m1") == "Y1cO2kY3" and sum(state.tally) == 1
        after = play(state, "m1xO>m2")  # a clone in m2 has nothing to eat and lives
        assert area(after, "m1") == "Y1cO1kY3" and area(after, "m2") == "kY1"
        assert stage(after) == "eating O"

    @pytest.mark.rule("symbioz", "no-clone")
    def test_with_an_empty_reserve_it_eats_and_no_clone_appears(self) -> None:
        state = position("kroguls", tally="m1:6", m1="cO9kY6")
        assert names(state) == ["m1xO"]
        assert area(play(state, "m1xO"), "m1") == "cO8kY6"

    @pytest.mark.rule("symbioz", "clone")
    def test_deaths_before_the_meal_are_in_the_reserve(self) -> None:
        _, _, state = self.begin(m1="kY1", o1="cO9kY5")
        assert area(state, "m1") == "-"
        assert "o1xO>o1" in names(state) and "o1xO" not in names(state)

    def test_deaths_that_the_meal_causes_are_not_yet(self) -> None:
        state = position("kroguls", tally="m1:6", m1="cO1kY6", o6="O4")
        assert names(state) == ["m1xO"]
        assert area(play(state, "m1xO"), "m1") == "kY1"

    def test_deaths_that_an_earlier_meal_caused_are(self) -> None:
        state = position("kroguls", tally="m1:2,m3:4", m1="cO1kY2", m3="cO5kY4")
        assert "m3xO" in names(state)
        assert "m3xO>m3" in names(play(state, "m1xO"))

    @pytest.mark.rule("symbioz", "krogul-must-eat")
    def test_the_phase_ends_when_every_adult_has_eaten_or_died(self) -> None:
        state = position("kroguls", tally="m1:2", m1="cO1kY2", m4="cY1kO1")
        assert stage(play(state, "m1xO>m1")) == "kroguls O"

    def test_a_krogul_bought_or_cloned_earlier_is_an_adult_in_the_next_turn(self) -> None:
        _, _, state = self.begin(m1="cO4kY2")
        assert sum(state.tally) == 2


class TestCrapits:
    @pytest.mark.rule("symbioz", "crapit-starves")
    def test_an_adult_without_a_zerb_dies_at_once(self) -> None:
        state = position("kroguls", "O", tally="m4:1", m4="cO1kO1", m1="cY3", o1="O2cY1")
        events = happened(state, "m4xO>m4")
        starved = {"kind": "starve", "seat": 0, "pawn": "Crapit", "area": "m1", "count": 3}
        assert starved in events
        after = play(state, "m4xO>m4")
        assert area(after, "m1") == "-" and names(after) == ["o1xO"]

    @pytest.mark.rule("symbioz", "who-eats-whom", "crapit", "crapit-must-eat")
    def test_each_adult_must_eat(self) -> None:
        state = position("eating", tally="o1:2", o1="Y2O2cY2", o4="O1")
        assert names(state) == ["o1xY", "o1xO"]
        state = play(state, "o1xO")
        assert stage(state) == "eating Y" and names(state) == ["o1xY", "o1xO"]

    @pytest.mark.rule("symbioz", "all-eat-first", "then-young", "phase-four")
    def test_young_are_born_when_all_have_eaten(self) -> None:
        state = position("eating", tally="o1:2,o2:1", o1="O9cY2", o2="O3cY1", o4="O1")
        state = play(state, "o1xO", "o1xO")
        assert stage(state) == "eating Y" and names(state) == ["o2xO"]
        assert stage(play(state, "o2xO")) == "births Y"

    @pytest.mark.rule("symbioz", "crapit-starves")
    def test_an_adult_dies_when_the_last_zerb_is_eaten(self) -> None:
        state = position("eating", tally="o1:3", o1="Y1cY3", o2="Y5", o4="O4")
        assert area(play(state, "o1xY"), "o1") == "cY1"
        assert kinds(state, "o1xY")[:2] == ["eat", "starve"]

    @pytest.mark.rule("symbioz", "crapit-choice")
    def test_the_seat_chooses_order_and_colour_its_own_included(self) -> None:
        state = position("eating", tally="o1:1,o2:1", o1="Y1O1cY1", o2="O3cY1")
        assert names(state) == ["o1xY", "o1xO", "o2xO"]

    @pytest.mark.rule("symbioz", "back-at-once")
    def test_a_zerb_that_is_eaten_returns_to_its_owner(self) -> None:
        state = position("eating", tally="o1:2", o1="O9cY2")
        assert reserve(play(state, "o1xO"), ZERB, 1) == 60 - 8

    @pytest.mark.rule("symbioz", "litter")
    @pytest.mark.parametrize("adults, births", [(1, 0), (2, 1), (3, 1), (5, 2)])
    def test_births_of_the_surviving_adults(self, adults: int, births: int) -> None:
        state = position("eating", tally="o1:1", o1=f"O9cY{adults}", o4="O1")
        after = happened(state, "o1xO")
        began = [event for event in after if event.get("stage") == "births"]
        assert [event["pending"] for event in began] == [{"o1": births}] * (births > 0)

    @pytest.mark.rule("symbioz", "litter")
    def test_the_dead_give_no_births(self) -> None:
        state = position("eating", tally="o1:3", o1="O2cY3", o4="O1")
        state = play(state, "o1xO", "o1xO")
        assert stage(state) == "births Y" and state.tally[0] == 1
        state = position("eating", tally="o1:3", o1="O1cY3", o4="O1")
        assert stage(play(state, "o1xO")) != "births Y"

    @pytest.mark.rule("symbioz", "young-placed")
    def test_births_in_the_same_or_an_adjacent_open_area_in_any_order(self) -> None:
        state = position("births", tally="o1:1,m3:1", o1="cY2", m3="cY3", m1="*O", o4="O12")
        assert names(state) == [
            *("o1>o1", "o1>o2"),
            *("m3>o4", "m3>o5", "m3>m2", "m3>m3", "m3>m4", "m3>f2"),
        ]

    @pytest.mark.rule("symbioz", "young-must-be-placed")
    def test_births_are_compulsory_while_the_reserve_lasts(self) -> None:
        state = position("births", tally="o1:5", o1="cY14", m4="cY10", o4="O1")
        assert "end" not in names(state)
        after = play(state, "o1>o2")
        assert on_planet(after, CRAPIT, 0) == 25 and stage(after) != "births Y"
        lost = {"kind": "unborn", "seat": 0, "pawn": "Crapit", "pending": {"o1": 4}, "reserve": 0}
        assert lost in happened(state, "o1>o2")

    @pytest.mark.rule("symbioz", "young-rest")
    def test_newborns_neither_eat_nor_breed_this_turn(self) -> None:
        state = position("births", tally="o1:1", o1="Y1cY3", o4="O1cO1")
        after = play(state, "o1>m1")  # no Zerb there, and it lives
        assert area(after, "m1") == "cY1" and stage(after) == "eating O"

    @pytest.mark.rule("symbioz", "young-rest")
    def test_newborns_do_not_give_births(self) -> None:
        state = play(position("births", tally="o1:1,o2:1", o1="cY3", o2="cY3"), "o1>o2")
        assert area(state, "o2") == "cY4" and state.tally[1] == 1

    def test_the_crapits_of_the_next_seat_eat_after_these_births(self) -> None:
        state = position("births", tally="o1:1", o1="Y1cY2", o4="O1cO1")
        assert stage(play(state, "o1>o1")) == "eating O"


class TestEndOfTurn:
    def full(self, **areas: Any) -> Any:
        """The last birth of a turn makes o1 full."""
        return position("multiplication", "O", tally="o4:1", **areas)

    @pytest.mark.rule("symbioz", "twelve-close", "bloom", "must-close", "then-bloom")
    def test_twelve_zerbs_of_one_colour_become_a_symbioz(self) -> None:
        state = self.full(o4="O11", o1="Y12", o2="Y4")
        assert [e["kind"] for e in happened(state, "o4>o4") if e["kind"] == "bloom"] == [
            "bloom"
        ] * 2
        after = play(state, "o4>o4")
        assert area(after, "o1") == "*Y" and area(after, "o4") == "*O"
        assert TWO.scores(after) == (1004, 1000)

    @pytest.mark.rule("symbioz", "one-stays")
    def test_one_zerb_stays_as_a_marker_out_of_the_reserve(self) -> None:
        after = play(self.full(o4="O4", o1="Y12", o2="Y4"), "o4>o4")
        assert reserve(after, ZERB, 0) == 60 - 4 - 1
        assert on_planet(after, ZERB, 0) == 4

    @pytest.mark.rule("symbioz", "one-stays")
    def test_all_animals_there_return_to_their_reserves(self) -> None:
        areas = {"o1": "Y12cO2kY1O2", "o2": "Y4", "o4": "O4", "o5": "cO2"}
        state = position("births", "O", tally="o5:1", **areas)
        bloom = next(e for e in happened(state, "o5>o5") if e["kind"] == "bloom")
        assert bloom == {
            "kind": "bloom",
            "seat": 0,
            "area": "o1",
            "back": {"Crapit": [0, 2], "Krogul": [1, 2]},
        }
        after = play(state, "o5>o5")
        assert reserve(after, KROGUL, 0) == 6 and reserve(after, KROGUL, 1) == 6
        assert reserve(after, CRAPIT, 1) == 25 - 3

    @pytest.mark.rule("symbioz", "bloom")
    def test_twelve_of_two_colours_are_no_symbioz(self) -> None:
        after = play(self.full(o4="O4", o1="Y11O1", o2="Y4"), "o4>o4")
        assert area(after, "o1") == "Y11O1"

    @pytest.mark.rule("symbioz", "then-bloom", "bloom")
    def test_only_at_the_end_of_the_turn(self) -> None:
        state = position("introduction", o1="Y11", o4="O4")
        assert area(play(state, "z@o1", "end"), "o1") == "Y12"

    @pytest.mark.rule("symbioz", "closed")
    def test_the_area_is_closed_nothing_is_born_there_and_it_is_adjacent_to_nothing(self) -> None:
        state = position("births", tally="o2:1", o2="cY2", o1="*Y", m1="*Y", m2="*O")
        assert names(state) == ["o2>o2", "o2>o3"]
        state = position("multiplication", tally="o2:1", o2="Y4", o1="*Y", m1="*Y", m2="*O")
        assert names(state) == ["o2>o2", "o2>o3"]

    @pytest.mark.rule("symbioz", "closed-out")
    def test_a_seat_that_has_closed_all_its_areas_does_nothing_more(self) -> None:
        state = position("introduction", "O", o1="*Y", o2="*Y", o4="O3")
        rules, seats = TWO, set()
        for _ in range(60):
            seats.add(rules.to_act(state))
            if state.stage == OVER:
                break
            state = rules.apply(state, rules.legal(state)[0])
        assert seats == {1, None} and state.turn == 12

    @pytest.mark.rule("symbioz", "closed-out", "comeback")
    def test_unless_comebacks_are_played_and_a_home_area_is_open(self) -> None:
        rules = Symbioz(seats=2, comeback=True)
        state = position("introduction", rules=rules, o1="*Y", o2="*Y", o4="O3")
        assert names(state, rules) == ["end", "z@o3"]
        closed = {"o1": "*Y", "o2": "*Y", "o3": "*O", "o4": "O4"}
        state = position("introduction", "O", first="O", rules=rules, **closed)
        assert stage(play(state, "end", rules=rules)) == "multiplication O"


class TestEnd:
    @pytest.mark.rule("symbioz", "end", "option-first-game")
    @pytest.mark.parametrize("seats, target", [(2, 3), (3, 4), (4, 3)])
    def test_target(self, seats: int, target: int) -> None:
        assert Symbioz(seats=seats).setting.target == target
        assert Symbioz(seats=seats, first_game=True).setting.target == target + 1

    def last(self, rules: Any = TWO, turn: int = 5, **areas: Any) -> Any:
        state = position("multiplication", "O", tally="o6:1", turn=turn, rules=rules, **areas)
        return play(state, "o6>o6", rules=rules)

    @pytest.mark.rule("symbioz", "enough-win", "end")
    def test_the_game_ends_with_the_turn_in_which_a_seat_reaches_the_target(self) -> None:
        state = self.last(o6="O4", o1="*Y", o2="*Y", o3="Y12")
        assert TWO.to_act(state) is None and TWO.winners(state) == (0,)
        assert TWO.legal(state) == [] and TWO.scores(state) == (3000, 5)

    @pytest.mark.rule("symbioz", "end")
    def test_not_before(self) -> None:
        state = self.last(o6="O4", o1="*Y", o2="*Y", o3="Y11", m1="Y1")
        assert TWO.to_act(state) is not None and TWO.winners(state) == ()

    @pytest.mark.rule("symbioz", "option-first-game")
    def test_first_game_needs_one_more(self) -> None:
        rules = Symbioz(seats=2, first_game=True)
        state = self.last(rules, o6="O4", o1="*Y", o2="*Y", o3="Y12", m1="Y1")
        assert rules.to_act(state) is not None
        state = self.last(rules, o6="O4", o1="*Y", o2="*Y", o3="Y12", m1="Y12")
        assert rules.winners(state) == (0,)

    @pytest.mark.rule("symbioz", "end")
    def test_or_after_turn_12(self) -> None:
        state = self.last(turn=12, o6="O4", o1="*Y", o3="Y7")
        assert TWO.to_act(state) is None and TWO.winners(state) == (0,)
        assert TWO.scores(state) == (1007, 5)

    @pytest.mark.rule("symbioz", "winner")
    def test_most_symbioz_wins_before_zerbs(self) -> None:
        state = self.last(turn=12, o6="O10", o4="O11", o1="*Y")
        assert TWO.scores(state) == (1000, 22) and TWO.winners(state) == (0,)

    @pytest.mark.rule("symbioz", "winner")
    def test_then_most_zerbs_on_the_planet_markers_not_counted(self) -> None:
        state = self.last(turn=12, o6="O4", o1="*Y", o2="Y4", o5="*O")
        assert TWO.scores(state) == (1004, 1005) and TWO.winners(state) == (1,)

    @pytest.mark.rule("symbioz", "shared")
    def test_then_shared(self) -> None:
        state = self.last(turn=12, o6="O4", o1="*Y", o2="Y5", o5="*O")
        assert TWO.winners(state) == (0, 1) and TWO.returns(state) == (0, 0)

    @pytest.mark.parametrize(
        "turn, areas, reason, decided_by",
        [
            (5, {"o1": "*Y", "o2": "*Y", "o3": "Y12"}, "target", "symbioz"),
            (12, {"o1": "*Y"}, "turns", "symbioz"),
            (12, {"o1": "Y9"}, "turns", "zerbs"),
            (12, {"o1": "Y5"}, "turns", "shared"),
        ],
    )
    def test_the_reason_is_told(
        self, turn: int, areas: dict[str, str], reason: str, decided_by: str
    ) -> None:
        state = position("multiplication", "O", tally="o6:1", turn=turn, o6="O4", **areas)
        end = happened(state, "o6>o6")[-1]
        after = play(state, "o6>o6")
        assert (end["kind"], end["reason"], end["decided_by"]) == ("end", reason, decided_by)
        assert end["winners"] == list(TWO.winners(after))
        assert end["standing"] == [list(rank) for rank in standing(after)]


def farm(rules: Any, until: Any) -> Any:
    """Everybody feeds the home areas alone; the state at the end of turn ``until``."""
    state = rules.initial(0)
    while rules.to_act(state) is not None and state.turn <= until:
        seat, legal = rules.to_act(state), names(state, rules)
        homes = [rules.setting.board.areas[home] for home in rules.setting.board.homes[seat]]
        wanted = [f"z@{home}" for home in homes] + [f"{home}>{home}" for home in homes] + ["end"]
        move = next((name for name in wanted if name in legal), legal[-1])
        state = play(state, move, rules=rules)
    return state


class TestChecks:
    @pytest.mark.rule("symbioz", "two-end-in-turn-three", "one-takes-longer")
    @pytest.mark.parametrize("limit, turn", [(1, 4), (2, 3)])
    def test_a_home_left_alone_is_a_symbioz_at_the_end_of_that_turn(
        self, limit: int, turn: int
    ) -> None:
        rules = Symbioz(seats=4, zerbs_per_area=limit, first=0)
        before = farm(rules, turn - 1)
        assert rules.to_act(before) is not None and before.closed.count(OPEN) == 24
        after = farm(rules, turn)
        assert rules.to_act(after) is None and after.turn == turn
        assert [blooms for blooms, _ in standing(after)] == [3, 3, 3, 3]

    @pytest.mark.rule("symbioz", "two-end-in-turn-three")
    @pytest.mark.parametrize("seats, turn", [(2, 3), (3, 12), (4, 3)])
    def test_with_two_all_homes_close_in_turn_3_which_three_players_do_not_win_by(
        self, seats: int, turn: int
    ) -> None:
        rules = Symbioz(seats=seats, zerbs_per_area=2, first=0)
        state = farm(rules, 3)
        assert [blooms for blooms, _ in standing(state)] == [3] * seats
        assert rules.to_act(state) is None and state.turn == turn, "nobody could do anything more"

    def test_a_race_worked_out_by_hand(self) -> None:
        # 4→5, 6→7, 8→10, and 11→12 with the second birth of each of the three areas outside:
        # three Symbioz and three Zerbs each
        state = farm(Symbioz(seats=2, first=0), 4)
        assert TWO.scores(state) == (3003, 3003) and TWO.winners(state) == (0, 1)


class TestOptions:
    @pytest.mark.rule("symbioz", "limits-offered", "option-zerbs-per-area")
    @pytest.mark.parametrize("limit, most", [(1, 1), (2, 2), (3, 3), (0, 10)])
    def test_zerbs_per_area(self, limit: int, most: int) -> None:
        rules = Symbioz(seats=2, zerbs_per_area=limit)
        state = position("introduction", rules=rules, o1="Y1", o4="O4")
        for _ in range(most):
            state = play(state, "z@o1", rules=rules)
        assert "z@o1" not in names(state, rules)
        assert area(state, "o1") == f"Y{1 + most}"

    @pytest.mark.rule("symbioz", "option-zerbs-per-area")
    def test_zerbs_per_area_counts_anew_in_the_next_turn(self) -> None:
        state = play(position("introduction", "O", o1="Y2", o4="O1"), "z@o4", "end")
        assert stage(state) == "introduction O" and "z@o4" in names(state)

    @pytest.mark.rule("symbioz", "option-first")
    def test_first(self) -> None:
        for seats in (2, 3, 4):
            for first in range(seats):
                rules = Symbioz(seats=seats, first=first)
                assert {rules.initial(seed).first for seed in range(9)} == {first}

    @pytest.mark.rule("symbioz", "option-first")
    @pytest.mark.parametrize("seats, first", [(2, 2), (2, 3), (3, 3)])
    def test_a_first_seat_that_does_not_play_is_an_error(self, seats: int, first: int) -> None:
        with pytest.raises(ValueError, match="first"):
            Symbioz(seats=seats, first=first)

    @pytest.mark.rule("symbioz", "comeback-off", "option-comeback")
    def test_without_comeback_a_seat_without_zerbs_is_skipped(self) -> None:
        state = position("introduction", o1="Y4", o5="cO1")
        assert stage(play(state, "end")) == "multiplication Y"

    @pytest.mark.rule("symbioz", "comeback", "option-comeback")
    def test_comeback_zerbs_into_the_open_start_areas_within_the_limit(self) -> None:
        rules = Symbioz(seats=2, comeback=True)
        state = position("introduction", rules=rules, o1="Y4", o5="*Y", o6="Y12", m3="Y1cO1")
        state = play(state, "end", rules=rules)
        assert stage(state) == "introduction O" and names(state, rules) == ["end", "z@o4"]
        after = play(state, "z@o4", rules=rules)
        assert names(after, rules) == ["end", "c@o4", "k@o4"]

    @pytest.mark.rule("symbioz", "comeback")
    def test_comeback_lasts_for_the_phase(self) -> None:
        rules = Symbioz(seats=2, comeback=True)
        state = play(position("introduction", rules=rules, o1="Y4"), "end", rules=rules)
        state = play(state, "z@o4", rules=rules)
        assert {"z@o5", "z@o6", "c@o4"} <= set(names(state, rules))
        assert "c@o5" not in names(state, rules)

    @pytest.mark.rule("symbioz", "comeback")
    def test_comeback_is_for_seats_without_a_zerb_only(self) -> None:
        rules = Symbioz(seats=2, comeback=True)
        state = position("introduction", "O", rules=rules, o1="Y4", m4="O1")
        assert names(state, rules) == ["end", "z@m4", "c@m4", "k@m4"]
        state = play(state, "z@m4", rules=rules)
        assert not any(name in names(state, rules) for name in ("z@o4", "z@o5", "z@o6"))


class TestNotation:
    @pytest.mark.rule(
        "symbioz",
        "notation-buy",
        "notation-end",
        "notation-birth",
        "notation-clone",
        "notation-no-clone",
        "notation-meal",
    )
    def test_every_form(self) -> None:
        cases = [
            (position("introduction", o3="Y4", m2="Y1", f1="Y1"), "z@o3 c@m2 k@f1 end"),
            (position("multiplication", tally="o3:1", o3="Y4"), "o3>m2 o3>o3"),
            (position("kroguls", tally="m2:1", m2="cO1kY1"), "m2xO>m3 m2xO>m2"),
            (position("kroguls", tally="m2:6", m2="cO9kY6"), "m2xO"),
            (position("eating", tally="o3:1", o3="Y1cY1"), "o3xY"),
            (position("births", tally="o3:1", o3="cY2"), "o3>o4"),
        ]
        for state, forms in cases:
            assert set(forms.split()) <= set(names(state))

    @pytest.mark.rule("symbioz", "notation-colours")
    def test_the_colours_are_written_y_o_p_b(self) -> None:
        rules = Symbioz(seats=4)
        state = position("eating", tally="o1:1", rules=rules, o1="Y1O1P1B1cY1")
        assert names(state, rules) == ["o1xY", "o1xO", "o1xP", "o1xB"]
        eaten = [happened(state, name, rules)[0]["colour"] for name in names(state, rules)]
        assert [COLOURS[seat] for seat in eaten] == ["yellow", "orange", "pink", "blue"]

    @pytest.mark.rule("symbioz", "notation-clone")
    def test_an_action_names_its_parts(self) -> None:
        state = position("kroguls", tally="m2:1", m2="cO1kY1")
        deed = parts(TWO.parse(state, "m2xO>m3"))
        assert (HALF[deed.area], deed.item, HALF[deed.target]) == ("m2", 1, "m3")

    @pytest.mark.parametrize(
        "text",
        ["", "z", "z@", "@o1", "z@x1", "Z@o1", "o1", "o1>", "o1>o2>o3", "o1xG", " end", "END"],
    )
    def test_what_cannot_be_read(self, text: str) -> None:
        state = position("introduction", o1="Y4")
        assert TWO.why_not(state, text)[0] == "symbioz/notation"
        with pytest.raises(ValueError):
            TWO.parse(state, text)


@pytest.mark.parametrize("state, text, paragraph, sentence", REASONS)
def test_why_not(state: Any, text: str, paragraph: str, sentence: str) -> None:
    reference, said = TWO.why_not(state, text)
    assert reference == f"symbioz/{paragraph}"
    assert sentence is None or said == sentence
    assert (text in names(state)) == ("is legal" in said)


COMING_BACK = (
    "There is no Zerb of yours in {}; pawns are bought where you have one. "
    "In a comeback Zerbs may be bought into your home areas that are not closed."
)


@pytest.mark.parametrize(
    "moves, text, paragraph, sentence",
    [
        ((), "z@m2", "comeback", COMING_BACK.format("m2")),
        ((), "z@o4", "comeback", COMING_BACK.format("o4")),
        ((), "c@o4", "comeback", COMING_BACK.format("o4")),
        ((), "k@o1", "comeback", COMING_BACK.format("o1")),
        (("z@o1",), "z@m2", "comeback", COMING_BACK.format("m2")),
        ((), "z@o2", "introduction", "o2 is a Symbioz of orange: closed for good."),
        ((), "z@o3", "introduction", "o3 is full: it holds 12 Zerbs."),
        ((), "z@o1", "introduction", "z@o1 is legal."),
        (("z@o1",), "k@o1", "introduction", "k@o1 is legal."),
    ],
)
def test_why_not_in_a_comeback(moves: Any, text: str, paragraph: str, sentence: Any) -> None:
    state = play(EXILE, *moves, rules=COMEBACKS)
    assert COMEBACKS.why_not(state, text) == (f"symbioz/{paragraph}", sentence)
    assert (text in names(state, COMEBACKS)) == ("is legal" in sentence)


def test_who_has_a_zerb_hears_nothing_of_comebacks() -> None:
    state = position("introduction", rules=COMEBACKS, m1="Y1", o4="O4")
    nowhere = "There is no Zerb of yours in o1; pawns are bought where you have one."
    assert COMEBACKS.why_not(state, "z@o1") == ("symbioz/introduction", nowhere)


def test_why_not_after_the_end() -> None:
    state = TestEnd().last(turn=12, o6="O4")
    assert TWO.why_not(state, "end") == ("symbioz/end", "The game is over.")


class TestPositions:
    START = (
        "4 1 P multiplication P - o7:1,o8:1,o9:1 "
        "Y4/Y4/Y4/O4/O4/O4/P4/P4/P4/B4/B4/B4/-/-/-/-/-/-/-/-/-/-/-/-"
    )

    def test_the_start(self) -> None:
        rules = Symbioz(seats=4, first=2)
        assert rules.dump(rules.initial(9)) == self.START
        assert rules.load(self.START) == rules.initial(1)

    @pytest.mark.parametrize(
        "old, new, part",
        [
            ("4 1", "3 1", "seats"),
            ("4 1", "4 13", "turn"),
            ("4 1", "4 0", "turn"),
            ("1 P m", "1 X m", "seats"),
            ("1 P m", "1 Y m", "Pink begins turn 1"),
            ("multiplication", "dreaming", "stage"),
            ("multiplication", "introduction", "points"),
            ("multiplication", "over", "The game is not over"),
            ("multiplication", "kroguls", "o7 can have 0 left to do at most"),
            (" - ", " 3 ", "points"),
            ("o7:1", "o7:2", "o7 can have 1 left to do at most"),
            ("o7:1,o8:1", "o8:1,o7:1", "tally"),
            ("o7:1", "o7:01", "tally"),
            ("o7:1,o8:1,o9:1", "-", "nothing to decide"),
            ("Y4/", "Y13/", "o1 holds 13 Zerbs"),
            ("Y4/", "G4/", "area o1"),
            ("Y4/", "/", "area o1"),
            ("Y4/", "O1Y4/", "area o1"),
            ("Y4/", "Y04/", "area o1"),
            ("Y4/", "Y4kY7/", "Kroguls"),
            ("Y4/", "*Y/*Y/", "areas"),
            ("Y4/Y4/Y4", "*Y/*Y/*Y", "the game is over"),
        ],
    )
    def test_what_cannot_be_loaded(self, old: str, new: str, part: str) -> None:
        assert old in self.START
        with pytest.raises(ValueError, match=part):
            Symbioz(seats=4, first=2).load(self.START.replace(old, new, 1))

    def test_the_picture_shows_areas_tallies_and_reserves(self) -> None:
        picture = text(self.START)
        assert picture.startswith("Turn 1 of 12: pink to place births of Zerbs")
        for part in ("o7  P4 (1)", "o12 B4", "m8  .", "48 Zerbs, 25 Crapits, 6 Kroguls"):
            assert part in picture
        assert "to spend 10 points" in text(TWO.dump(SHOP))
        assert "Victory: yellow and orange." in text(TWO.dump(farm(TWO, 4)))


def test_samples_are_legal_and_every_action_is_possible() -> None:
    rnd = generator(5)
    for state in (BIRTHS, LITTERS, HUNTS, MEALS, SHOP):
        drawn = {TWO.sample(state, rnd) for _ in range(600)}
        assert drawn == set(TWO.legal(state))


def test_a_match_can_be_undone_and_replayed() -> None:
    match = Match.start(Symbioz(seats=2, first=0), 3)
    for name in ("o1>m1", "o2>o2", "o3>o3", "o4>o4"):
        match = match.play_text(name)
    assert match.undo().redo() == match
    assert match.undo().undo().state.seat == 0
    assert Match.start(match.rules, 3).replay(match.names()).state == match.state
