"""Symbio, ruling by ruling. Each test names the paragraph of the rules page that it holds.

Boards are printed from rank 8 down, x black, o white, as on the page.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from holobiont.games.symbio import ascii as picture
from holobiont.games.symbio.rules import SWAP, State, Symbio
from holobiont.match import Match
from tests.support.amount import Note, amount

RULES, PIE = Symbio(), Symbio(swap=True)
EMPTY = "........"


def board(*rows: str, mover: str = "x", stage: str = "move", rest: str = "40 plain -") -> State:
    """A position whose lowest ranks are ``rows``; the ranks above are empty."""
    full = (*[EMPTY] * (8 - len(rows)), *rows)
    return RULES.load(f"{'/'.join(full)} {mover} {stage} {rest}")


def names(state: Any, rules: Symbio = RULES) -> set[str]:
    return {rules.name(state, action) for action in rules.legal(state)}


def play(state: Any, *actions: str, rules: Symbio = RULES) -> Any:
    for name in actions:
        state = rules.apply(state, rules.parse(state, name))
    return state


def rows(state: Any) -> str:
    return RULES.dump(state).split(" ")[0]


def moves_to(state: Any, target: str) -> set[str]:
    return {name for name in names(state) if name[1:].endswith(target)}


# Board and terms


@pytest.mark.rule("symbio", "eight-by-eight", "black-begins", "start")
def test_board_the_start() -> None:
    start = RULES.initial(0)
    assert rows(start) == "......../.xx..oo./.x....o./......../......../.o....x./.oo..xx./........"
    assert RULES.to_act(start) == 0 and start == RULES.initial(99)


@pytest.mark.rule("symbio", "open-and-no-luck")
def test_nothing_is_hidden_and_there_is_no_luck() -> None:
    assert RULES.initial(1) == RULES.initial(2)
    state = play(RULES.initial(1), "b7-c6")
    assert [RULES.observe(state, seat) for seat in (0, 1, None)] == [RULES.dump(state)] * 3
    rnd = random.Random(3).random
    while RULES.to_act(state) is not None:
        assert RULES.to_act(state) in (0, 1), "chance never acts"
        state = RULES.apply(state, RULES.sample(state, rnd))


@pytest.mark.rule("symbio", "eight-by-eight", "sides-touch", "corners-do-not")
def test_board_adjacency_is_orthogonal_and_stops_at_the_edge() -> None:
    state = board(".......x", "x.......")
    assert moves_to(state, "h1") == {"h2-h1"}
    assert moves_to(state, "g1") == set(), "g1 touches h2 diagonally only"
    assert moves_to(state, "h2") == set(), "a1 and h2 are not neighbours round the edge"
    assert names(state) == {"a1-a2", "a1-b1", "h2-h1", "h2-h3", "h2-g2"}


@pytest.mark.rule("symbio", "corners-do-not", "body")
def test_board_diagonal_stones_are_two_bodies() -> None:
    state = board("x.......", ".x......")
    assert moves_to(state, "c1") == {"b1-c1"}


def test_counts_of_the_page() -> None:
    def count(state: Any, depth: int) -> int:
        if not depth:
            return 1
        return sum(count(RULES.apply(state, one), depth - 1) for one in RULES.legal(state))

    assert [count(RULES.initial(0), depth) for depth in (1, 2)] == [42, 596]


def test_counts_of_the_page_at_depth_3() -> None:
    """Transpositions counted separately: sum of the moves over all complete first turns."""
    total = 0
    start = RULES.initial(0)
    for move in RULES.legal(start):
        moved = RULES.apply(start, move)
        for growth in RULES.legal(moved):
            total += len(RULES.legal(RULES.apply(moved, growth)))
    assert total == 24_996


@pytest.mark.soak
def test_counts_of_the_page_at_depth_4() -> None:
    states = [RULES.initial(0)]
    for _ in range(3):
        states = [RULES.apply(state, one) for state in states for one in RULES.legal(state)]
    assert sum(len(RULES.legal(state)) for state in states) == 353_356


def test_published_example() -> None:
    first = play(RULES.initial(0), "b7-c6", "+d7", "c2-b4", "+b5")
    after = play(first, "c7-e7", "+e6", "b3-c5", "+d5")
    assert rows(after) == "......../...xxoo./.xx.x.o./.ooo..../.o....../......x./.o...xx./........"
    assert (RULES.to_act(after), after.turns) == (0, 4)


# Turn, 1: move


@pytest.mark.rule("symbio", "before-the-lift", "lifted-stone-alone")
def test_move_target_next_to_the_lifted_stone_alone() -> None:
    """ "The target may be adjacent to the lifted stone alone."""
    state = board("xxx.....")
    assert "c1-d1" in names(state), "only c1, which is lifted, touches d1"
    assert rows(play(state, "c1-d1")).endswith("xx.x....")


@pytest.mark.rule("symbio", "before-the-lift", "lifted-stone-alone")
def test_move_target_next_to_a_part_that_the_lift_cuts_off() -> None:
    state = board("xxxxx...")
    assert "c1-f1" in names(state) and "b1-f1" in names(state)
    assert rows(play(state, "b1-f1")).endswith("x.xxxx..")


@pytest.mark.rule("symbio", "body", "lift", "onto-empty")
def test_move_any_stone_of_the_body_to_any_square_of_its_rim() -> None:
    state = board("xx......")
    assert names(state) == {"a1-a2", "a1-b2", "a1-c1", "b1-a2", "b1-b2", "b1-c1"}


@pytest.mark.rule("symbio", "body", "lone-stone")
def test_move_a_body_of_a_single_stone() -> None:
    state = board("x.......")
    assert names(state) == {"a1-a2", "a1-b1"}
    assert rows(play(state, "a1-b1")).endswith(".x......")


@pytest.mark.rule("symbio", "not-back")
def test_move_not_back_to_the_square_it_left() -> None:
    for state in (board("x......."), RULES.initial(0)):
        assert not any(name[:2] == name[3:] for name in names(state))
    assert RULES.why_not(board("x......."), "a1-a1") == (
        "symbio/move",
        "The stone must leave a1.",
    )


@pytest.mark.rule("symbio", "freedom", "lift")
def test_move_a_body_without_freedom_does_not_move() -> None:
    state = board("o......x", "xo......")
    assert not any(name.startswith("a1") for name in names(state))
    assert "h2-h1" in names(state)
    assert RULES.why_not(state, "a1-a2")[1].startswith("The body of a1 has no freedom")


@pytest.mark.rule("symbio", "lift")
def test_move_does_not_reach_the_rim_of_another_body() -> None:
    state = board("x......x")
    assert moves_to(state, "g1") == {"h1-g1"} and moves_to(state, "b1") == {"a1-b1"}


# Turn, 1: capture


WALLED = ("xx......", "oo......", "xx......")  # the white body a2 b2 has freedom at c2
DOOMED = ("xx......", "oox.....", "xx......")  # and here it has none


@pytest.mark.rule("symbio", "freedom", "two-targets", "only-that-stone", "capture-one")
def test_capture_one_stone_of_a_body_without_freedom() -> None:
    state = board(*DOOMED)
    captures = {name for name in names(state) if "x" in name}
    assert captures == {
        stone + "x" + prey
        for prey in ("a2", "b2")
        for stone in ("a1", "b1", "a3", "b3", "c2")
        if (stone, prey) != ("c2", "a2")  # the body of c2 touches b2 only
    }
    assert rows(play(state, "a1xb2")).endswith("xx....../oxx...../.x......")


@pytest.mark.rule("symbio", "onto-no-freedom")
def test_capture_not_of_a_body_with_freedom() -> None:
    state = board(*WALLED)
    assert not any("x" in name for name in names(state))
    assert RULES.why_not(state, "a1xa2") == (
        "symbio/move",
        "The body of a2 has freedom, so its stones cannot be captured.",
    )


@pytest.mark.rule("symbio", "capture-is-free")
def test_capture_never_compulsory() -> None:
    assert "c2-d2" in names(board(*DOOMED)) and "b1-c1" in names(board(*DOOMED))


@pytest.mark.rule("symbio", "onto-no-freedom", "rest-of-the-body")
def test_capture_freedom_is_judged_before_the_lift_not_after() -> None:
    """Lifting c2 would give the white body its freedom back; it had none before the lift."""
    state = board(*DOOMED)
    assert "c2xb2" in names(state)
    assert rows(play(state, "c2xb2")).endswith("xx....../ox....../xx......")


def test_capture_by_a_free_body_only() -> None:
    """a2 touches a1 and a3, which are doomed, but has itself no freedom."""
    state = board("x.......", "oxx.....", "xooo....", "oxx.....")
    captures = {name for name in names(state) if "x" in name}
    assert captures == {"a4xa3", "b3xa3", "c3xa3", "b1xa1", "c1xa1"}


@pytest.mark.rule("symbio", "two-targets")
def test_capture_on_a_crowded_board() -> None:
    state = board("xxxxxxxx", "oooooooo", "xxxxxxxo", "xxxxxxxx")
    captures = {name for name in names(state) if "x" in name}
    assert captures == {f"{a}4x{b}3" for a in "abcdefgh" for b in "abcdefgh"}
    assert {name[1] for name in names(state)} == {"4"}


@pytest.mark.rule("symbio", "grow-never-captures", "notation-grow")
def test_capture_growing_never_captures() -> None:
    state = play(board(*DOOMED), "a1-c1")
    assert all(name.startswith("+") for name in names(state))
    assert "+a2" not in names(state) and "+b2" not in names(state)
    assert RULES.why_not(state, "+a2")[1].startswith("a2 is not empty")


# Turn, 2: grow


@pytest.mark.rule("symbio", "grow-anywhere")
def test_grow_on_the_square_just_left() -> None:
    state = play(RULES.initial(0), "b6-a7")
    assert "+b6" in names(state)
    assert "+b6" in names(play(RULES.initial(0), "b6-c6"))


@pytest.mark.rule("symbio", "endless-supply")
def test_grow_never_runs_out_of_stones() -> None:
    state = board(*["xxxxxxxx"] * 7, "......oo", stage="grow")
    assert {"+a1", "+f1"} <= names(state), "56 black stones, and one more"


@pytest.mark.rule("symbio", "grow-anywhere")
def test_grow_next_to_another_body() -> None:
    assert {"+h2", "+e2", "+f1", "+h3"} <= names(play(RULES.initial(0), "b6-a7"))


@pytest.mark.rule("symbio", "grow")
def test_grow_is_judged_after_the_move() -> None:
    state = play(board("x......."), "a1-b1")
    assert names(state) == {"+a1", "+c1", "+b2"}
    assert "+a2" not in names(state), "only the stone that was lifted touched a2"


@pytest.mark.rule("symbio", "grow")
def test_grow_on_empty_squares_next_to_own_stones_only() -> None:
    state = play(RULES.initial(0), "b6-c6")
    assert "+f6" not in names(state) and "+c7" not in names(state) and "+a1" not in names(state)
    assert RULES.why_not(state, "+a1") == (
        "symbio/grow",
        "a1 is not next to one of your stones.",
    )


@pytest.mark.rule("symbio", "creep-and-grow", "move-then-grow", "no-pass")
def test_turn_has_two_compulsory_actions_and_no_pass() -> None:
    start = RULES.initial(0)
    assert not any(name.startswith("+") for name in names(start))
    moved = play(start, "b6-c6")
    assert RULES.to_act(moved) == 0 and moved.turns == 0
    assert all(name.startswith("+") for name in names(moved))
    grown = play(moved, "+b6")
    assert RULES.to_act(grown) == 1 and grown.turns == 1
    assert "pass" not in names(start) | names(moved) | names(grown)
    assert RULES.why_not(start, "+a6")[0] == "symbio/turn"
    assert RULES.why_not(moved, "b7-a7")[0] == "symbio/turn"


@pytest.mark.rule("symbio", "always-able-to-grow", "stuck-only-at-the-start")
def test_turn_stuck_only_at_its_start() -> None:
    """Having moved one can grow, even where the board holds a single empty square."""
    state = board("xoxoxoxo", *["oxoxoxox", "xoxoxoxo"] * 3, "oxoxox.x")
    for name in names(state):
        assert names(play(state, name)), name
    rnd = random.Random(1)
    for _ in range(300):
        cells = [rnd.choice("xxoo.") if rnd.random() < 0.9 else "." for _ in range(64)]
        full = ["".join(cells[n : n + 8]) for n in range(0, 64, 8)]
        crowded = board(*full)
        for action in RULES.legal(crowded):
            assert RULES.legal(RULES.apply(crowded, action))


# End


@pytest.mark.rule("symbio", "no-room-wins", "stuck-only-at-the-start", "end")
def test_end_when_the_opponent_has_no_free_body() -> None:
    state = board("xxx.....", "oo......", "xxx.....", stage="grow")
    after = play(state, "+c2")
    assert RULES.winners(after) == (0,) and RULES.scores(after) == (1, 0)
    assert RULES.returns(after) == (1, -1) and RULES.to_act(after) is None
    assert not RULES.legal(after)


@pytest.mark.rule("symbio", "end")
def test_end_not_while_one_body_is_free() -> None:
    after = play(board("xxx.....", "oo.....o", "xxx.....", stage="grow"), "+c2")
    assert RULES.winners(after) == () and RULES.scores(after) == (0, 0)
    assert names(after) == {"h2-h1", "h2-h3", "h2-g2"}


@pytest.mark.rule("symbio", "end")
def test_end_when_the_opponent_has_no_stones() -> None:
    state = board("xx......", "ox......", "x.......")
    after = play(state, "b2xa2")
    assert RULES.winners(after) == (), "the turn is not complete"
    assert RULES.winners(play(after, "+b2")) == (0,)


@pytest.mark.rule("symbio", "no-room-wins", "end")
def test_end_only_after_a_complete_turn() -> None:
    """The move takes the last freedom of White; the growth could not give it back, but is due."""
    state = play(board("xx......", "oox.....", "xxx.....", mover="x"), "c1-c3")
    assert RULES.winners(state) == () and RULES.to_act(state) == 0 and names(state)


def test_end_of_the_mover_without_freedom_is_not_judged_in_the_own_turn() -> None:
    """Black closes its own last freedom and White's together: the mover wins."""
    full = ["xoxoxoxo", *["oxoxoxox", "xoxoxoxo"] * 3, "oxoxoxx."]
    after = play(board(*full, stage="grow"), "+h1")
    assert rows(after).count(".") == 0
    assert RULES.winners(after) == (0,)


@pytest.mark.rule("symbio", "full-board")
@pytest.mark.parametrize("mover, winner", [("x", 0), ("o", 1)])
def test_end_on_a_full_board_the_last_stone_wins(mover: str, winner: int) -> None:
    full = ["xxxxoooo"] * 7 + ["xxx.oooo"]
    stuck = [row.replace("xxx.oooo", "xxxo.ooo" if mover == "o" else "xxx.oooo") for row in full]
    state = board(*stuck, mover=mover, stage="grow")
    (growth,) = names(state)
    assert RULES.winners(play(state, growth)) == (winner,)


@pytest.mark.rule("symbio", "score")
def test_end_for_white_and_its_score() -> None:
    state = board("ooo.....", "xx......", "ooo.....", mover="o", stage="grow")
    after = play(state, "+c2")
    assert RULES.winners(after) == (1,) and RULES.scores(after) == (0, 1)
    assert RULES.returns(after) == (-1, 1)


# Guard


def repeating(times: int, bystander: str = "o") -> Any:
    """A capture and a growth that lead to a position of which ``times`` are on record.

    Whether play can bring a position back is unknown, so the record is written by hand.
    """
    before = board(f".......{bystander}", *DOOMED)
    key = f"{play(before, 'a1xa2', '+a1').past[-1]:x}"
    text, _ = RULES.dump(before).rsplit(" ", 1)
    return play(RULES.load(f"{text} {','.join([key] * times) or '-'}"), "a1xa2")


@pytest.mark.rule("symbio", "guard")
def test_guard_the_third_occurrence_draws() -> None:
    assert RULES.winners(play(repeating(0), "+a1")) == ()
    assert RULES.winners(play(repeating(1), "+a1")) == ()
    drawn = play(repeating(2), "+a1")
    assert RULES.winners(drawn) == (0, 1) and RULES.scores(drawn) == (0.5, 0.5)
    assert RULES.returns(drawn) == (0, 0)
    assert not RULES.legal(drawn) and RULES.to_act(drawn) is None
    assert RULES.load(RULES.dump(drawn)) == drawn


def test_guard_the_terminal_does_not_call_a_draw_a_victory() -> None:
    drawn = picture.text(RULES.dump(play(repeating(2), "+a1")))
    assert drawn.endswith("\nThe game is over after 41 complete turns. Drawn.")


def test_guard_another_growth_is_another_position() -> None:
    assert RULES.winners(play(repeating(2), "+c1")) == ()


@pytest.mark.rule("symbio", "guard")
def test_guard_the_seat_to_start_the_turn_counts() -> None:
    """The same stones with the other seat to move are another position."""
    drawn = play(repeating(2), "+a1")
    other = RULES.load(RULES.dump(drawn).replace(" o move", " x move"))
    assert RULES.winners(other) == ()


def test_guard_keeps_the_turns_before_a_capture() -> None:
    after = play(repeating(1), "+a1")
    assert after.past.count(after.past[-1]) == 2


@pytest.mark.rule("symbio", "guard")
def test_guard_the_300th_turn_draws() -> None:
    for turns, winners in ((297, ()), (298, ()), (299, (0, 1))):
        state = board("xx......", "......oo", stage="grow", rest=f"{turns} plain -")
        after = play(state, "+a1")
        assert (after.turns, RULES.winners(after)) == (turns + 1, winners)
        assert RULES.scores(after) == ((0.5, 0.5) if winners else (0, 0))


@pytest.mark.rule("symbio", "win-before-guard")
def test_guard_a_win_comes_before_it() -> None:
    state = board("xxx.....", "oo......", "xxx.....", stage="grow", rest="299 plain -")
    assert RULES.winners(play(state, "+c2")) == (0,)
    won = play(repeating(2, bystander="."), "+a1")
    assert won.past.count(won.past[-1]) == 3 and RULES.winners(won) == (0,)


# Options: swap


def after_blacks_turn() -> Any:
    return play(PIE.initial(0), "b7-c6", "+d7", rules=PIE)


@pytest.mark.rule("symbio", "swap", "option-swap")
def test_swap_is_one_extra_action_at_whites_first_decision() -> None:
    state = after_blacks_turn()
    assert names(state, PIE) == names(play(RULES.initial(0), "b7-c6", "+d7")) | {"swap"}
    assert "swap" not in names(PIE.initial(0), PIE)
    assert "swap" not in names(play(PIE.initial(0), "b7-c6", rules=PIE), PIE)


@pytest.mark.rule("symbio", "swap")
def test_swap_is_offered_to_white_alone() -> None:
    assert "swap" in names(board("xx....oo", mover="o", rest="1 plain -"), PIE)
    assert "swap" not in names(board("xx....oo", mover="x", rest="1 plain -"), PIE)


@pytest.mark.rule("symbio", "swap-hands")
def test_swap_changes_the_colours_of_the_seats_and_not_the_position() -> None:
    state = after_blacks_turn()
    after = PIE.apply(state, SWAP)
    assert rows(after) == rows(state)
    assert PIE.to_act(after) == 0, "seat 0 now plays White, whose turn it is"
    assert after.turns == 1, "swapping is no turn"
    moved = play(after, "c2-b4", "+b5", rules=PIE)
    assert rows(moved) == rows(play(state, "c2-b4", "+b5", rules=PIE))
    assert PIE.to_act(moved) == 1, "seat 1 plays Black"


def test_swap_is_sampled_too() -> None:
    rnd = random.Random(6).random
    state = after_blacks_turn()
    drawn = [PIE.sample(state, rnd) for _ in range(200)]
    assert 20 < drawn.count(SWAP) < 180 and set(drawn) <= set(PIE.legal(state))


@pytest.mark.rule("symbio", "swap")
def test_swap_once_only() -> None:
    state = PIE.apply(after_blacks_turn(), SWAP)
    for _ in range(12):
        assert "swap" not in names(state, PIE)
        assert PIE.why_not(state, "swap")[0] == "symbio/swap"
        state = PIE.apply(state, PIE.legal(state)[0])


@pytest.mark.rule("symbio", "swap")
def test_swap_not_at_whites_second_turn() -> None:
    state = play(after_blacks_turn(), "c2-b4", rules=PIE)
    assert "swap" not in names(state, PIE)
    state = play(state, "+b5", "c7-e7", "+e6", rules=PIE)
    assert PIE.to_act(state) == 1 and "swap" not in names(state, PIE)


@pytest.mark.rule("symbio", "swap-off", "option-swap")
def test_swap_not_without_the_option() -> None:
    state = play(RULES.initial(0), "b7-c6", "+d7")
    assert RULES.why_not(state, "swap") == (
        "symbio/swap",
        "This game is played without the swap.",
    )
    with pytest.raises(ValueError, match="'swap' is not legal here"):
        RULES.parse(state, "swap")


def test_swap_the_win_goes_to_the_seat_not_to_the_colour() -> None:
    state = board("xxx.....", "oo......", "xxx.....", stage="grow", rest="40 swapped -")
    assert RULES.to_act(state) == 1
    assert RULES.winners(play(state, "+c2")) == (1,)


@pytest.mark.rule("symbio", "notation-swap")
def test_swap_is_written_in_the_record() -> None:
    match = Match.start(PIE, 0).replay(["b7-c6", "+d7", "swap", "c2-b4", "+b5"])
    assert match.names()[2] == "swap" and match.actors() == (0, 0, 1, 0, 0)


# Notation


@pytest.mark.rule("symbio", "notation-move", "notation-capture")
def test_notation_says_whether_a_move_captures() -> None:
    state = board(*DOOMED)
    assert "a1xa2" in names(state) and "a1-a2" not in names(state)
    assert RULES.why_not(state, "a1-a2") == ("symbio/move", "This capture is written a1xa2.")
    assert RULES.why_not(state, "b1xc1") == ("symbio/move", "This move is written b1-c1.")
    for text in ("a1-a2", "b1xc1"):
        with pytest.raises(ValueError, match=text):
            RULES.parse(state, text)


@pytest.mark.parametrize("text", ["", "b7", "b7-", "b7c6", "b7-c9", "i1-a1", "+", "+a0", "B7-C6"])
def test_notation_that_cannot_be_read(text: str) -> None:
    reference, sentence = RULES.why_not(RULES.initial(0), text)
    assert reference == "symbio/notation" and sentence.startswith(f"{text!r} is not a move")


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("a1-a2", "There is no stone of yours on a1."),
        ("b2-a2", "There is no stone of yours on b2."),
        ("b7-c7", "c7 holds a stone of your own."),
        ("b7-h8", "h8 does not touch the body of b7."),
        ("b7-d6", "d6 does not touch the body of b7."),
    ],
)
def test_notation_of_moves_that_are_not_legal(text: str, sentence: str) -> None:
    assert RULES.why_not(RULES.initial(0), text) == ("symbio/move", sentence)


# Events


def test_events_tell_moves_captures_growth_swap_and_end() -> None:
    def told(state: Any, name: str, rules: Symbio = RULES) -> tuple[Mapping[str, Any], ...]:
        action = rules.parse(state, name)
        return rules.events(state, action, rules.apply(state, action), None)

    move = {"kind": "move", "seat": 0, "from": "b7", "to": "c6", "capture": False}
    assert told(RULES.initial(0), "b7-c6") == (move,)
    capture = {"kind": "move", "seat": 0, "from": "a1", "to": "a2", "capture": True}
    assert told(board(*DOOMED), "a1xa2") == (capture,)
    assert told(after_blacks_turn(), "swap", PIE) == ({"kind": "swap", "seat": 1},)
    last = told(board("xxx.....", "oo......", "xxx.....", stage="grow"), "+c2")
    assert last == (
        {"kind": "grow", "seat": 0, "to": "c2"},
        {"kind": "end", "winners": [0], "reason": "stuck"},
    )
    assert told(repeating(2), "+a1")[-1] == {"kind": "end", "winners": [0, 1], "reason": "guard"}


# Positions as text


@pytest.mark.parametrize(
    "old, new, part",
    [
        ("........ x", "....... x", "the board"),
        (".xx..oo.", ".xx..oO.", "'O'"),
        (" x move", " z move", "colour to move"),
        (" move ", " wait ", "stage"),
        (" 0 ", " 301 ", "complete turns: from 0 to 300, not '301'"),
        (" 0 ", " 00 ", "complete turns"),
        (" 0 ", " -1 ", "complete turns"),
        ("move 0 ", "grow 300 ", "After 300 turns the game is over"),
        (" plain ", " upside ", "seats"),
        (" -", " xyz", "earlier positions"),
        (" -", " 0a", "earlier positions"),
        (" -", " -,-", "earlier positions"),
        (" -", "", "6 parts, not 5"),
    ],
)
def test_load_names_the_part_that_is_damaged(old: str, new: str, part: str) -> None:
    start = RULES.dump(RULES.initial(0))
    assert old in start
    with pytest.raises(ValueError) as refusal:
        RULES.load(start.replace(old, new, 1))
    assert part in str(refusal.value)


def test_load_refuses_a_growth_that_has_no_square() -> None:
    with pytest.raises(ValueError, match="Black is to grow and has no empty square"):
        board("oo......", "xo......", "oo......", stage="grow")


# Whole games


@pytest.mark.parametrize("games", [60, pytest.param(amount(10_000), marks=pytest.mark.soak)])
def test_random_games_keep_what_must_hold(games: int, record_property: Note) -> None:
    record_property("games", games)
    lengths, wins = 0, [0, 0]
    for seed in range(games):
        rnd = random.Random(seed).random
        rules = PIE if seed % 2 else RULES
        state, stones = rules.initial(seed), 12
        while rules.to_act(state) is not None:
            action = rules.sample(state, rnd)
            after = rules.apply(state, action)
            black, white = after.stones
            assert not black & white
            growth = rules.name(state, action).startswith("+")
            capture = "x" in rules.name(state, action)
            assert (black | white).bit_count() - stones == growth - capture
            stones += growth - capture
            assert after.turns <= 300 and rules.load(rules.dump(after)) == after
            assert after.seat == state.seat or not after.growing
            state = after
        assert sum(rules.scores(state)) == 1
        lengths += state.turns
        for seat in state.winners:
            wins[seat] += 1
    assert 40 < lengths / games < 70, "the page: about 55 turns"
    assert min(wins) > games / 5


def test_sample_is_even_enough() -> None:
    """Every action of the start comes up, none far more often than by its stone and target."""
    rnd = random.Random(4).random
    start = RULES.initial(0)
    drawn = [RULES.sample(start, rnd) for _ in range(4200)]
    counts = [drawn.count(action) for action in RULES.legal(start)]
    assert sum(counts) == 4200 and min(counts) > 50 and max(counts) < 200
