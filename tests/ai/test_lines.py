"""Lines are told as far as the seat can foresee them."""

from holobiont.registry import GAMES
from holobiont.search.principal_variation import foreseen


def test_a_line_ends_with_what_is_drawn_face_down() -> None:
    rules = GAMES["symbiote"](seats=2)
    state = rules.initial(7)
    seen = rules.observe(state, 1)
    drawn = rules.apply(state, rules.parse(state, "draw"))
    after = rules.name(drawn, rules.legal(drawn)[0])
    assert foreseen(rules, seen, 1, ["draw", after]) == ["draw"]


def test_what_is_taken_openly_can_be_discarded_no_further() -> None:
    rules = GAMES["symbiote"](seats=2)
    state = rules.initial(7)
    taken = rules.apply(state, rules.parse(state, "take"))
    name = next(
        name
        for name in (rules.name(taken, action) for action in rules.legal(taken))
        if name.startswith("discard")
    )
    seen = rules.observe(state, 1)
    assert foreseen(rules, seen, 1, ["take", name, "draw"])[:2] == ["take", name]


def test_an_open_game_hides_nothing() -> None:
    rules = GAMES["symbio"]()
    seen = rules.observe(rules.initial(0), 0)
    line = ["b7-c6", "+d7", "c2-b4"]
    assert foreseen(rules, seen, 0, line) == line
    assert foreseen(rules, seen, 0, [*line, "h8-a1"]) == line
