"""Saprobiont: every ruling of the rules page, and hand-worked scores."""

from __future__ import annotations

import re
from typing import Any

import pytest

from holobiont.games.saprobiont import position as notation
from holobiont.games.saprobiont.ascii import text
from holobiont.games.saprobiont.maps import MAPS, ZONES
from holobiont.games.saprobiont.position import PLACEMENTS, ROUND
from holobiont.games.saprobiont.rules import Saprobiont, State, at_end, parts, standing
from holobiont.games.saprobiont.species import GROUPS, NOBODY, NOWHERE, SPECIES, STAY
from holobiont.match import Match
from holobiont.rng import generator
from tests.games.saprobiont_positions import RULES, A, C, H, S, names, zones
from tests.games.twins.saprobiont import adjacency
from tests.support.present import present


def position(
    zones: Any,
    seat: int,
    second: bool = False,
    round_: int = 2,
    mat: Any = None,
    biomass: tuple[int, ...] = (0, 0, 0, 0),
) -> Any:
    """A position in the middle of a game: ``zones`` as in "A:S4 C:H5", ``seat`` to place."""
    owners, tokens = [NOBODY] * 10, [0] * 10
    for word in zones.split():
        at = ZONES.index(word[0])
        owners[at], tokens[at] = "SHCA".index(word[2]), int(word[3:])
    mats = [each.groups[1:] for each in SPECIES]
    if mat is not None:
        mats[seat] = tuple(mat)
    placed = (round_ - 1) * 5 + ROUND.index(seat) + second
    return State(tuple(owners), tuple(tokens), tuple(mats), tuple(biomass), placed)


def targets(state: Any, rules: Any = RULES) -> str:
    return "".join(sorted({name[2] for name in names(state, rules)}))


def play(state: Any, *moves: Any, rules: Any = RULES) -> Any:
    for move in moves:
        state = rules.apply(state, rules.parse(state, move))
    return state


def kinds(state: Any, move: Any, rules: Any = RULES) -> list[Any]:
    action = rules.parse(state, move)
    return [each["kind"] for each in rules.events(state, action, rules.apply(state, action), None)]


class TestMats:
    @pytest.mark.rule("saprobiont", "swarm", "shredder", "canker", "ampulex", "totals", "spares")
    def test_circles_and_totals(self) -> None:
        table = {each.letter: (len(each.groups), sum(each.groups)) for each in SPECIES}
        assert table == {"S": (10, 24), "H": (5, 35), "C": (5, 20), "A": (5, 15)}

    @pytest.mark.rule("saprobiont", "option-groups")
    def test_even_groups_have_the_same_totals_and_the_published_swarm(self) -> None:
        stepped, even = GROUPS["stepped"], GROUPS["even"]
        assert even == ((2,) * 6 + (3,) * 4, (7,) * 5, (4,) * 5, (3,) * 5)
        assert even[0] == stepped[0] and [*map(sum, even)] == [*map(sum, stepped)]
        rules = Saprobiont(groups="even")
        state = rules.initial(0)
        assert state.mats == even
        state = play(state, "2@A", "2@B", "7@C", rules=rules)
        assert rules.load(rules.dump(state)) == state
        with pytest.raises(ValueError, match="7777 is not among its groups"):
            RULES.load(rules.dump(state))
        assert rules.why_not(state, "2@D")[1].startswith("The Canker has no group of 2")

    @pytest.mark.rule("saprobiont", "five-rounds-biomass", "five-rounds")
    def test_a_mat_is_used_up_after_five_rounds(self) -> None:
        assert PLACEMENTS == 25
        assert all(len(each.groups) == 5 * each.placements for each in SPECIES)


class TestMaps:
    @pytest.mark.rule("saprobiont", "ten-zones", "second-map", "option-map")
    @pytest.mark.parametrize("name", MAPS)
    def test_adjacency_of_the_rules_page(self, name: str) -> None:
        near = MAPS[name].near
        pairs = {(ZONES[one], ZONES[two]) for one in range(10) for two in near[one]}
        assert pairs == adjacency(name)
        assert pairs == {(two, one) for one, two in pairs}
        assert all(tuple(sorted(each)) == each for each in near)

    @pytest.mark.rule("saprobiont", "barrier")
    @pytest.mark.parametrize("name, wall", [("carcass", "EF"), ("ouroboros", "GA")])
    def test_nothing_crosses_the_barrier(self, name: str, wall: str) -> None:
        one, two = map(ZONES.index, wall)
        assert MAPS[name].barrier == (one, two)
        assert two not in MAPS[name].near[one]
        state = position(f"{wall[0]}:S4", S)
        assert wall[1] not in targets(state, Saprobiont(map=name))

    @pytest.mark.rule("saprobiont", "barrier", "second-map", "option-map")
    def test_the_second_map_is_played(self) -> None:
        rules = Saprobiont(map="ouroboros")
        state = play(rules.initial(0), "2@A", rules=rules)
        assert targets(state, rules) == "ABHJ"  # towards G lies the barrier
        state = play(state, "2@H", rules=rules)
        assert targets(state, rules) == "BCDEFGIJ"


class TestTurn:
    @pytest.mark.rule("saprobiont", "order", "in-order", "one-placement")
    def test_the_seats_play_in_order_and_the_swarm_twice_in_a_row(self) -> None:
        state, order = RULES.initial(0), []
        while RULES.to_act(state) is not None:
            order.append("SHCA"[present(RULES.to_act(state))])
            state = RULES.apply(state, RULES.legal(state)[0])
        assert "".join(order) == "SSHCA" * 5
        assert RULES.legal(state) == []

    @pytest.mark.rule("saprobiont", "one-placement")
    def test_the_second_placement_of_the_swarm_sees_the_board_after_the_first(self) -> None:
        state = play(position("A:S4", S), "2@B")
        assert targets(state) == "ABCDEF"

    @pytest.mark.rule("saprobiont", "no-pass")
    def test_a_placement_is_always_due(self) -> None:
        for seed in range(8):
            state, rnd = RULES.initial(seed), generator(seed)
            while RULES.to_act(state) is not None:
                assert all("@" in name for name in names(state))
                state = RULES.apply(state, RULES.sample(state, rnd))
            assert state.placed == PLACEMENTS

    @pytest.mark.rule("saprobiont", "four-seats-open")
    def test_nothing_is_hidden_and_there_is_no_luck(self) -> None:
        state = play(RULES.initial(1), "2@A")
        assert RULES.initial(1) == RULES.initial(2)
        seen = [RULES.observe(state, seat) for seat in (S, H, C, A, None)]
        assert seen == [RULES.dump(state)] * 5
        rnd = generator(2)
        while RULES.to_act(state) is not None:
            assert RULES.to_act(state) in (S, H, C, A), "chance never acts"
            state = RULES.apply(state, RULES.sample(state, rnd))


class TestPlacement:
    @pytest.mark.rule("saprobiont", "first-placement")
    def test_first_of_the_game_any_uncontrolled_zone(self) -> None:
        state = play(RULES.initial(0), "2@A", "3@B")
        assert targets(state) == "CDEFGHIJ"
        state = play(state, "9@J", "2@C")
        assert targets(state) == "DEFGHI"

    @pytest.mark.rule("saprobiont", "first-placement")
    def test_first_of_the_game_even_of_a_seat_that_starts_late(self) -> None:
        state = position("A:S4 B:H5", A, round_=1, mat=SPECIES[A].groups)
        assert targets(state) == "CDEFGHIJ"

    @pytest.mark.rule("saprobiont", "adjacent-placement")
    def test_with_tokens_a_zone_of_its_own_or_one_adjacent_to_it(self) -> None:
        assert targets(position("A:H5", H)) == "ABDE"
        assert targets(position("A:H5 J:H1 B:S2", H)) == "ABDEFGIJ"

    @pytest.mark.rule("saprobiont", "anywhere")
    def test_later_without_tokens_any_zone_also_an_opponents(self) -> None:
        assert targets(position("A:H5 C:S2", C)) == ZONES

    @pytest.mark.rule("saprobiont", "swarm-anywhere")
    def test_later_without_tokens_holds_for_the_second_placement_of_the_swarm(self) -> None:
        state = play(position("B:H2 C:C1", S), "2@B")
        assert zones(state) == "C:C1" and targets(state) == ZONES

    @pytest.mark.rule("saprobiont", "whole-group")
    def test_the_whole_group_goes_there_and_leaves_the_mat(self) -> None:
        state = play(position("A:H5", H, mat=(6, 7)), "7@D")
        assert zones(state) == "A:H5 D:H7" and state.mats[H] == (6,)

    def test_equal_groups_are_one_choice(self) -> None:
        assert names(position("G:A1", A, mat=(4, 4))) == ["4@C", "4@F", "4@G", "4@J"]


class TestConflict:
    @pytest.mark.rule("saprobiont", "one-species-a-zone", "settle")
    def test_own_or_uncontrolled_zone_the_tokens_are_added(self) -> None:
        state = position("A:S4", S, mat=(2, 3))
        assert zones(play(state, "3@A")) == "A:S7"
        assert zones(play(state, "3@B")) == "A:S4 B:S3"

    @pytest.mark.rule(
        "saprobiont",
        "four-ways",
        "one-species-a-zone",
        "swarm",
        "conflict",
        "who-places",
        "they-fight",
        "smaller-side",
        "who-holds",
    )
    @pytest.mark.parametrize("defenders, after", [(1, "A:S4 B:S2"), (3, "A:S4"), (5, "A:S4 B:H2")])
    def test_swarm_standard_combat(self, defenders: int, after: str) -> None:
        state = play(position(f"A:S4 B:H{defenders}", S), "3@B")
        assert zones(state) == after
        assert state.biomass == (0, 0, 0, 0)

    @pytest.mark.rule("saprobiont", "four-ways", "shredder", "they-fight", "shredder-scores")
    @pytest.mark.parametrize(
        "size, after, score", [(6, "A:H4 B:C1", 6), (7, "A:H4", 7), (9, "A:H4 B:H2", 7)]
    )
    def test_shredder_scores_every_enemy_token_that_its_placement_removes(
        self, size: int, after: str, score: int
    ) -> None:
        state = play(position("A:H4 B:C7", H), f"{size}@B")
        assert zones(state) == after
        income = 2 * after.count("H")
        assert state.biomass == (0, score + income, 0, 0)

    @pytest.mark.rule("saprobiont", "shredder-scores")
    def test_shredder_scores_nothing_when_it_is_attacked(self) -> None:
        state = play(position("A:S4 B:H5", S), "3@B")
        assert state.biomass[H] == 0

    @pytest.mark.rule(
        "saprobiont", "four-ways", "canker", "who-places", "canker-converts", "convert-all"
    )
    def test_canker_converts_every_token_without_combat(self) -> None:
        state = play(position("A:C1 B:H17", C), "3@B")
        assert zones(state) == "A:C1 B:C20"
        assert state.biomass == (0, 0, 4, 0)

    @pytest.mark.rule("saprobiont", "four-ways", "ampulex", "ampulex-pushes", "push-all")
    def test_ampulex_takes_the_zone_and_moves_all_tokens_out(self) -> None:
        state = position("E:A1 I:H9 J:H2 F:S3 H:C1", A)
        assert [name for name in names(state) if name[:3] == "2@I"] == ["2@I>F", "2@I>H", "2@I>J"]
        assert zones(play(state, "2@I>J")) == "E:A1 F:S3 H:C1 I:A2 J:H11"

    @pytest.mark.rule("saprobiont", "push-barrier", "barrier")
    def test_ampulex_the_barrier_holds(self) -> None:
        state = position("B:A1 E:H2 F:S3 D:C1", A)
        assert [name for name in names(state) if name[:3] == "2@E"] == ["2@E>D"]

    @pytest.mark.rule("saprobiont", "push-home")
    def test_ampulex_into_a_zone_of_the_victim_they_merge_and_nobody_scores(self) -> None:
        state = play(position("A:A1 B:H4 C:H2 F:S1", A), "4@B>C")
        assert zones(state) == "A:A1 B:A4 C:H6 F:S1"
        assert state.biomass == (0, 0, 0, 4)

    @pytest.mark.rule("saprobiont", "push-fight")
    @pytest.mark.parametrize("hosts, after, score", [(3, "C:H1", 6), (4, "", 8), (6, "C:S2", 8)])
    def test_ampulex_into_another_species_combat_and_a_point_for_both_sides(
        self, hosts: int, after: str, score: int
    ) -> None:
        state = play(position(f"A:A1 B:H4 C:S{hosts}", A), "4@B>C")
        assert zones(state) == f"A:A1 B:A4 {after}".strip()
        assert state.biomass == (0, 0, 0, score + 4)

    def test_ampulex_pushed_canker_fights_and_does_not_convert(self) -> None:
        state = play(position("A:A1 B:C4 C:S3", A), "4@B>C")
        assert zones(state) == "A:A1 B:A4 C:C1"

    def test_ampulex_pushed_into_the_canker_is_not_converted(self) -> None:
        state = play(position("A:A1 B:S4 C:C3", A), "4@B>C")
        assert zones(state) == "A:A1 B:A4 C:S1" and state.biomass == (0, 0, 0, 10)

    @pytest.mark.rule("saprobiont", "push-free")
    def test_ampulex_without_an_enemy_zone_an_uncontrolled_one_of_its_choice(self) -> None:
        state = position("A:A1 B:H4", A)
        assert [name for name in names(state) if name[:3] == "2@B"] == ["2@B>C", "2@B>E", "2@B>F"]
        after = play(state, "2@B>F")
        assert zones(after) == "A:A1 B:A2 F:H4" and after.biomass == (0, 0, 0, 4)

    @pytest.mark.rule("saprobiont", "push-free")
    def test_ampulex_an_enemy_zone_comes_before_an_uncontrolled_one(self) -> None:
        state = position("A:A1 B:H4 F:C9", A)
        assert [name for name in names(state) if name[:3] == "2@B"] == ["2@B>F"]

    @pytest.mark.rule("saprobiont", "push-nowhere")
    def test_ampulex_without_any_zone_the_tokens_are_destroyed_for_a_point_each(self) -> None:
        state = position("C:A1 F:A1 J:A1 G:H9", A)
        assert [name for name in names(state) if name[:3] == "2@G"] == ["2@G>-"]
        after = play(state, "2@G>-")
        assert zones(after) == "C:A1 F:A1 G:A2 J:A1" and after.biomass == (0, 0, 0, 9 + 8)

    @pytest.mark.rule("saprobiont", "one-push")
    def test_ampulex_one_push_one_fight_no_chains(self) -> None:
        state = position("A:A1 B:H4 C:S3 G:H2", A)
        assert kinds(state, "4@B>C") == ["place", "push", "combat", "gain", "income", "round"]
        assert zones(play(state, "4@B>C")) == "A:A1 B:A4 C:H1 G:H2"

    @pytest.mark.rule("saprobiont", "one-push")
    def test_ampulex_nobody_else_scores_from_a_push(self) -> None:
        rules = Saprobiont(shredder_defends=True)
        for pushed, host in ("SH", "HS"):
            state = position(f"A:A1 B:{pushed}4 C:{host}3", A)
            assert play(state, "4@B>C", rules=rules).biomass == (0, 0, 0, 10)

    @pytest.mark.rule("saprobiont", "ampulex-pushes")
    def test_only_the_ampulex_pushes(self) -> None:
        for seat in (S, H, C):
            state = position(f"A:{'SHC'[seat]}1 B:A4 C:A2", seat)
            assert not any(">" in name for name in names(state))


class TestIncome:
    @pytest.mark.rule("saprobiont", "income")
    def test_two_for_every_zone_of_the_seat_that_moved(self) -> None:
        state = play(position("A:H1 B:H1 J:C9", H, biomass=(1, 2, 3, 4)), "6@D")
        assert state.biomass == (1, 8, 3, 4)

    @pytest.mark.rule("saprobiont", "swarm", "swarm-income")
    @pytest.mark.parametrize(
        "board, income", [("A:S1", 4), ("A:S1 B:S1", 6), ("A:S1 B:S1 C:S1", 12)]
    )
    def test_swarm_three_for_every_zone_if_it_has_four_or_more(
        self, board: str, income: int
    ) -> None:
        state = play(position(board, S, second=True), "2@D")
        assert state.biomass == (income, 0, 0, 0)

    @pytest.mark.rule("saprobiont", "swarm-income")
    def test_swarm_once_after_its_second_placement(self) -> None:
        state = play(position("A:S1", S), "2@B")
        assert state.biomass == (0, 0, 0, 0)
        assert play(state, "2@C").biomass == (6, 0, 0, 0)

    @pytest.mark.rule("saprobiont", "swarm-income")
    def test_only_the_swarm_gets_three(self) -> None:
        state = play(position("A:C1 B:C1 C:C1 D:C1", C), "3@E")
        assert state.biomass == (0, 0, 10, 0)

    @pytest.mark.rule("saprobiont", "income")
    def test_income_is_counted_after_the_conflict(self) -> None:
        state = play(position("A:H1 B:C6", H), "6@B")  # nobody is left in B
        assert state.biomass == (0, 6 + 2, 0, 0)


def last(board: Any, biomass: tuple[int, ...] = (0, 0, 0, 0), mat: tuple[int, ...] = (2,)) -> Any:
    """The last placement of a game is due, and it is the Ampulex's."""
    state = position(board, A, round_=5, mat=mat, biomass=biomass)
    return state._replace(mats=((), (), (), tuple(mat)))


class TestEnd:
    @pytest.mark.rule("saprobiont", "canker", "canker-at-the-end")
    def test_after_five_rounds_the_canker_adds_one_for_each_token(self) -> None:
        state = play(last("A:A1 J:C7 G:C2", (0, 0, 10, 0)), "2@A")
        assert state.biomass == (0, 0, 19, 2) and RULES.to_act(state) is None

    @pytest.mark.rule("saprobiont", "five-rounds-biomass", "winner")
    def test_most_biomass_wins(self) -> None:
        state = play(last("A:A1 J:C7 B:S1 C:S1", (20, 3, 10, 0)), "2@A")
        assert RULES.scores(state) == (20, 3, 17, 2)
        assert RULES.winners(state) == (S,)
        assert RULES.returns(state) == (1, -1 / 3, -1 / 3, -1 / 3)

    @pytest.mark.rule("saprobiont", "ties")
    def test_then_most_zones(self) -> None:
        state = play(last("A:A1 J:C7 B:S1 C:S1", (17, 3, 10, 0)), "2@A")
        assert RULES.scores(state) == (17, 3, 17, 2) and RULES.winners(state) == (S,)

    @pytest.mark.rule("saprobiont", "ties")
    def test_then_most_tokens_on_the_board(self) -> None:
        state = play(last("A:A1 J:C7 B:S1", (17, 3, 10, 0)), "2@A")
        assert RULES.winners(state) == (C,)

    @pytest.mark.rule("saprobiont", "ties")
    def test_then_shared(self) -> None:
        state = play(last("A:A1 J:C7 B:S7 C:H9", (17, 3, 10, 0)), "2@A")
        assert RULES.winners(state) == (S, C)
        assert RULES.returns(state) == (0.5, -0.5, 0.5, -0.5)

    def test_the_reason_is_told(self) -> None:
        for board, reason in (
            ("A:A1 J:C7 B:S1 C:S1", "zones"),
            ("A:A1 J:C7 B:S1", "tokens"),
            ("A:A1 J:C7 B:S7", "shared"),
            ("A:A1 J:C8 B:S7", "biomass"),
        ):
            before = last(board, (17, 3, 10, 0))
            action = RULES.parse(before, "2@A")
            after = RULES.apply(before, action)
            end = RULES.events(before, action, after, None)[-1]
            assert end["kind"] == "end" and end["decided_by"] == reason
            assert end["winners"] == list(RULES.winners(after))
            assert end["standing"] == [list(rank) for rank in standing(after)]

    def test_tokens_bring_at_the_end_what_was_announced(self) -> None:
        before = last("A:A1 J:C7 B:S1", (17, 3, 10, 0))
        assert [at_end(before, seat) for seat in range(4)] == [0, 0, 7, 0]
        after = RULES.apply(before, RULES.parse(before, "2@A"))
        assert after.biomass[C] == 10 + 7
        assert at_end(after, C) == 0

    @pytest.mark.rule(
        "saprobiont", "one-species-a-zone", "in-order", "one-placement", "whole-group"
    )
    @pytest.mark.rule("saprobiont", "adjacent-placement", "anywhere", "settle", "conflict")
    @pytest.mark.rule("saprobiont", "they-fight", "smaller-side", "who-holds", "shredder-scores")
    @pytest.mark.rule(
        "saprobiont", "convert-all", "push-all", "push-fight", "income", "swarm-income"
    )
    @pytest.mark.rule("saprobiont", "winner", "notation-place", "notation-push")
    def test_a_game_worked_out_by_hand(self) -> None:
        rounds = (
            # A B: 4 | J: 2 | G: 2 | D: 2
            ("2@A 3@B 9@J 6@G 4@D", (4, 2, 2, 2)),
            # A B E F: 12 | I J: 4 | C G: 4 | D H: 4
            ("2@E 2@F 8@I 5@C 4@H", (16, 6, 6, 6)),
            # four zones again: 12 | 2 killed in F, and F I J: 8 | 5 converted in F, C F G: 6
            # | 2 of the Swarm against 8 in I: 4 removed, and D E H: 10
            ("3@B 3@B 7@F 4@F 3@E>I", (28, 14, 12, 16)),
            # 3 and 2 against 5 in C, which is free now; A B: 4 | 6 killed in G, and I J: 10
            # | 6 converted in I, F I: 4 | 9 of the Canker against 9 in J: 18, and D E H I: 26
            ("3@C 2@C 6@G 3@I 2@I>J", (32, 24, 16, 42)),
            # 2 lost in F; A B C: 6 | nowhere on the board, so anywhere: 5 killed in F, no zone: 5
            # | F G: 4 and 4 tokens | no fight; A D E H I: 10
            ("2@C 2@F 5@F 2@G 2@A>B", (38, 29, 24, 52)),
        )
        state = RULES.initial(0)
        for moves, scores in rounds:
            state = play(state, *moves.split())
            assert RULES.scores(state) == scores
        assert zones(state) == "A:A2 B:S11 C:S2 D:A4 E:A3 F:C2 G:C2 H:A4 I:A2"
        assert RULES.winners(state) == (A,)

    def test_scores_are_public_during_play(self) -> None:
        assert RULES.scores(position("", S, biomass=(1, 2, 3, 4))) == (1, 2, 3, 4)
        assert RULES.winners(position("", S)) == ()


class TestOptions:
    @pytest.mark.rule("saprobiont", "always-enough")
    def test_canker_stock_unlimited_by_default(self) -> None:
        state = play(position("A:C19 B:H24", C), "6@B")
        assert zones(state) == "A:C19 B:C30"

    @pytest.mark.rule("saprobiont", "spares", "option-canker-stock")
    def test_canker_stock_limited_removes_what_is_beyond_35(self) -> None:
        rules = Saprobiont(canker_stock="limited")
        state = position("A:C19 B:H24", C, mat=(5, 6))
        action = rules.parse(state, "6@B")
        after = rules.apply(state, action)
        assert zones(after) == "A:C19 B:C11"  # 19 + 11 on the board and 5 on the mat
        convert = rules.events(state, action, after, None)[1]
        assert convert["converted"] == 5 and convert["removed"] == 19
        assert after.biomass == (0, 0, 4, 0)

    @pytest.mark.rule("saprobiont", "option-canker-stock")
    def test_canker_stock_limited_changes_nothing_below(self) -> None:
        rules = Saprobiont(canker_stock="limited")
        state = position("A:C15 B:H9", C, mat=(5, 6))
        assert zones(play(state, "6@B", rules=rules)) == "A:C15 B:C15"

    @pytest.mark.rule("saprobiont", "option-shredder-defends")
    def test_shredder_defends_scores_swarm_tokens_that_die_attacking_it(self) -> None:
        rules = Saprobiont(shredder_defends=True)
        assert play(position("A:S4 B:H5", S), "3@B", rules=rules).biomass == (0, 3, 0, 0)
        assert play(position("A:S4 B:H2", S), "3@B", rules=rules).biomass == (0, 2, 0, 0)
        assert play(position("A:S4 B:C2", S), "3@B", rules=rules).biomass == (0, 0, 0, 0)

    @pytest.mark.rule("saprobiont", "four-seats-open")
    def test_exactly_four_seats(self) -> None:
        for seats in (1, 2, 3, 5):
            with pytest.raises(ValueError, match="seats"):
                Saprobiont(seats=seats)


class TestNotation:
    @pytest.mark.rule("saprobiont", "notation-place", "notation-push", "notation-destroy")
    def test_the_three_forms(self) -> None:
        state = position("C:A1 F:A1 J:A1 G:H9 A:H1", A)
        assert {"2@G>-", "2@B", "3@J"} <= set(names(state))
        assert parts(RULES.parse(state, "2@G>-")) == (2, 6, NOWHERE)
        assert parts(RULES.parse(state, "3@J")) == (3, 9, STAY)
        state = position("C:A1 G:H9 J:S1", A)
        assert parts(RULES.parse(state, "4@G>J")) == (4, 6, 9)

    @pytest.mark.parametrize(
        "text", ["", "5", "5@", "@B", "5@K", "5@b", "5@B>", "5@B>K", "5@B>C>D", " 5@B", "٥@B"]
    )
    def test_what_cannot_be_read(self, text: str) -> None:
        assert RULES.why_not(RULES.initial(0), text)[0] == "saprobiont/notation"
        with pytest.raises(ValueError):
            RULES.parse(RULES.initial(0), text)

    @pytest.mark.rule("saprobiont", "notation-place")
    def test_a_group_is_written_without_zeros(self) -> None:
        with pytest.raises(ValueError, match="written 2@B"):
            RULES.parse(RULES.initial(0), "02@B")


PUSHING = position("B:A1 A:H4 E:H3 D:S1 I:A2", A)
REASONS = [
    (PUSHING, "9@A", "placement", "The Ampulex has no group of 9; you have 2, 3, 4."),
    (
        position("A:H1", H, mat=(6, 8)),
        "5@A",
        "placement",
        "You have no group of 5 left; you have 6, 8.",
    ),
    (
        play(RULES.initial(0), "2@A", "2@B"),
        "5@B",
        "placement",
        "Your first group goes into an uncontrolled zone; the Swarm controls B.",
    ),
    (PUSHING, "2@G", "placement", "G is neither yours nor next to a zone of yours."),
    (
        position("E:H1", H),
        "6@F",
        "placement",
        "The barrier lies between E and F; nothing crosses it.",
    ),
    (position("F:H1", H), "6@G>C", "conflict", "There is nobody in G to push."),
    (
        position("F:H1 G:S2", H),
        "6@G>C",
        "conflict",
        "The Shredder pushes nobody; only the Ampulex does.",
    ),
    (
        PUSHING,
        "2@E",
        "conflict",
        "Say where the Shredder's tokens in E are pushed: to A or D.",
    ),
    (
        PUSHING,
        "2@E>-",
        "conflict",
        "Tokens are destroyed only if no zone is left to them; push them to A or D.",
    ),
    (
        PUSHING,
        "2@E>F",
        "conflict",
        "Tokens cannot be pushed from E to F: the barrier lies between them.",
    ),
    (PUSHING, "2@E>J", "conflict", "Tokens cannot be pushed from E to J: J is not next to E."),
    (PUSHING, "2@E>I", "conflict", "I is yours; the Shredder's tokens are pushed to A or D."),
    (
        PUSHING,
        "2@E>H",
        "conflict",
        "H is uncontrolled, and an enemy zone comes first: push to A or D.",
    ),
    (PUSHING, "2@C>D", "conflict", "There is nobody in C to push."),
    (
        position("C:A1 F:A1 J:A1 G:H9", A),
        "2@G>J",
        "conflict",
        "There is no zone to push the Shredder's tokens to: they are destroyed, written 2@G>-.",
    ),
    (play(last("A:A1"), "2@A"), "2@A", "end", "The game is over."),
    (PUSHING, "2@B", "notation", "This placement is written 2@B."),
]


@pytest.mark.parametrize("state, text, paragraph, sentence", REASONS)
def test_why_not(state: Any, text: str, paragraph: str, sentence: str) -> None:
    if "is written" not in sentence:
        assert text not in names(state)
    assert RULES.why_not(state, text) == (f"saprobiont/{paragraph}", sentence)


class TestPositions:
    def test_the_start(self) -> None:
        line = "carcass ./././././././././. 2222223333/56789/23456/22344 0/0/0/0"
        assert RULES.dump(RULES.initial(0)) == line
        assert RULES.load(line) == RULES.initial(5)

    def test_the_example_of_the_docstring(self) -> None:
        (line,) = re.findall(r"^ +(carcass .*)$", notation.__doc__, re.MULTILINE)
        assert RULES.load(line) == play(RULES.initial(0), "2@A", "2@A", "9@B", "2@F")

    @pytest.mark.parametrize(
        "old, new, part",
        [
            ("carcass", "ouroboros", "map"),
            ("S2/", "X2/", "zone A"),
            ("S2/", "S0/", "zone A"),
            ("S2/", "S3/", "The Swarm has 3 tokens in the zones; 2 can"),
            ("S2/.", "S1/S1", "Zones controlled: 2; groups placed: 1"),
            ("S2/", "S2/./", "zones"),
            ("/56789", "/5679", "After 2 placements the Swarm has placed 2, not 1"),
            ("/56789", "/56788", "mat of the Shredder"),
            ("/56789", "/65789", "mat of the Shredder"),
            ("/56789", "", "mats"),
            (" 0/0", " 00/0", "Biomass"),
            (" 0/0", " 0", "Biomass"),
            (" 0/0", "", "4 parts"),
        ],
    )
    def test_what_cannot_be_loaded(self, old: str, new: str, part: str) -> None:
        line = RULES.dump(play(RULES.initial(0), "2@A"))
        assert old in line
        with pytest.raises(ValueError, match=part):
            RULES.load(line.replace(old, new, 1))

    def test_the_picture_shows_every_zone_and_mat(self) -> None:
        for name in MAPS:
            rules = Saprobiont(map=name)
            state = play(rules.initial(0), "2@A", "3@B", "9@J", rules=rules)
            picture = text(rules.observe(state, None))
            assert "Round 1: the Canker to place." in picture
            for cell in ("A S2", "B S3", "J H9", "C .", "mat: 5 6 7 8", "4 Biomass"):
                assert cell in picture
        assert "(2 of 2)" in text(RULES.dump(play(RULES.initial(0), "2@A")))
        ending = play(last("A:A1 J:C7 B:S7", (17, 3, 10, 0)), "2@A")
        ending = ending._replace(mats=((), (), (), ()))
        assert "Victory: Swarm and Canker." in text(RULES.dump(ending))


def test_a_match_can_be_undone_and_replayed() -> None:
    match = Match.start(RULES, 3)
    for name in ("2@A", "3@B", "9@J", "6@C", "4@D"):
        match = match.play_text(name)
    assert match.undo().redo() == match
    assert Match.start(RULES, 3).replay(match.names()).state == match.state
