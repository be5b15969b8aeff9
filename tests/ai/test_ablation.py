"""The ablation of several workers plays whole games and tells their shares."""

from __future__ import annotations

from holobiont.registry import GAMES
from tools import ablation
from tools.yardsticks import Question


def test_merged_searches_choose_a_legal_action_and_the_same_again() -> None:
    rules = GAMES["symbiose"]()
    state = rules.initial(3)
    seat = rules.to_act(state)
    assert seat is not None
    asked = Question(rules, rules.observe(state, seat), seat, 5, 1.0)
    player = ablation.merged_searches(8)
    assert player(asked)[0] in rules.legal(state)
    assert player(asked) == player(asked)


def test_a_game_is_told_as_a_share_of_the_victory() -> None:
    one, other = ablation.merged_searches(1), ablation.one_search(1)
    shares = [ablation.play("symbiose", one, other, number) for number in range(4)]
    assert set(shares) <= {0.0, 0.5, 1.0}


def test_the_table_has_a_line_for_each_pairing() -> None:
    kept = {"symbio: 3 x 5 : 5 0": 1.0, "symbio: 3 x 5 : 5 1": 0.0, "symbioz: 3 x 5 : 5 0": 1.0}
    first, second = ablation.table(kept).splitlines()
    assert first.split()[-3:-1] == ["2", "50.0%"] and second.split()[-3:-1] == ["1", "100.0%"]
