"""What random games of Symbioz hardly bring up is said in the language too."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.games.symbioz.rules import Symbioz
from tests.games.symbioz_positions import COMEBACKS, EXILE, REASONS, TWO, position
from tests.language.pseudo import faults, speaking, unmarked
from tests.language.tables import KNOWN, shown
from tests.support.variants import later
from ui.games.symbioz.view import VIEW
from ui.kit.static_board import PEOPLE, staged

CROWDED = (
    position("introduction", o1="Y12", o4="O12cY1", o5="O4", m1="Y5O2cY1O4kO1"),
    position("introduction", o1="Y12cO13", o4="O12", m1="O2cY1kO3"),
    position("kroguls", tally="m1:1,f1:2", m1="Y3cY1O2kY1", f1="Y2O3cY1O1kY2", o1="Y6O6"),
    position("eating", tally="m1:2", m1="Y3O1cY2", o1="Y6O6"),
)
ENDS = (
    position("over", turn=9, first="Y", o1="*Y", o2="*Y", o3="*Y", o4="*O"),
    position("over", turn=12, o1="*Y", o4="*O", o2="Y4", o5="O4"),
    position("over", turn=12, o1="*Y", o4="*O", o2="Y1"),
    position("over", turn=12, o1="*Y", o2="*Y", o5="O4"),
)
EVENTS = (
    {"kind": "buy", "pawn": "Krogul", "area": "o3"},
    {"kind": "pass", "lost": 0},
    {"kind": "pass", "lost": 2},
    {"kind": "birth", "pawn": "Zerb", "from": "o3", "to": "o3"},
    {"kind": "birth", "pawn": "Crapit", "from": "o3", "to": "m2"},
    {"kind": "unborn", "pawn": "Crapit", "pending": {"o3": 2}, "reserve": 0},
    {"kind": "unborn", "pawn": "Zerb", "pending": {"o3": 1, "o4": 1}, "reserve": 3},
    {"kind": "eat", "colour": 1, "prey": "Crapit", "area": "m1"},
    {"kind": "clone", "to": "m1"},
    {"kind": "starve", "pawn": "Krogul", "area": "m1", "count": 2},
    {"kind": "phase", "phase": "crapits", "turn": 3},
    {"kind": "bloom", "area": "o1", "back": {"Crapit": [1, 0], "Krogul": [0, 2]}},
    {"kind": "bloom", "area": "o1", "back": {"Crapit": [0, 0], "Krogul": [0, 0]}},
    {"kind": "turn_end", "turn": 3},
    {"kind": "end", "reason": "target"},
    {"kind": "end", "reason": "turns"},
)


@pytest.mark.parametrize(("state", "text"), [case[:2] for case in REASONS])
def test_every_refusal(state: Any, text: str) -> None:
    with speaking():
        assert faults(TWO.why_not(state, text)[1], {"end"}) == []


def test_what_is_refused_in_a_comeback() -> None:
    with speaking():
        assert faults(COMEBACKS.why_not(EXILE, "z@m2")[1]) == []


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event["kind"])
def test_every_event(event: Any) -> None:
    scene = staged(TWO, TWO.initial(0), 0)
    with speaking():
        assert (words := VIEW.say(scene, event)) and faults(words) == []
    assert "⟦" not in VIEW.say(scene, event)


@pytest.mark.parametrize("state", [CROWDED[0], *(later((state,)) for state in CROWDED[1:])])
def test_areas_where_much_goes_on(state: Any) -> None:
    for area in TWO.setting.board.areas:
        scene = staged(TWO, state, 0, pointed=area)
        with speaking():
            assert unmarked(shown(scene), {*KNOWN, *PEOPLE}) == []
            assert faults(VIEW.press(scene, area).refusal) == []


def test_an_area_whose_owner_may_come_back() -> None:
    state = position("introduction", rules=COMEBACKS, o1="Y12", o4="O4")
    with speaking():
        words = shown(staged(COMEBACKS, state, 0, pointed="o1"))
        assert unmarked(words, {*KNOWN, *PEOPLE}) == []


@pytest.mark.parametrize("state", ENDS)
def test_every_end(state: Any) -> None:
    with speaking():
        scene = staged(TWO, state, 0)
        assert faults(VIEW.ending(scene), PEOPLE) == []
        assert unmarked(shown(scene), {*KNOWN, *PEOPLE}) == []


@pytest.mark.parametrize("place", ["auto-play", "prey-q", "prey-y", "elsewhere", "end-phase"])
@pytest.mark.parametrize("state", CROWDED)
def test_presses_that_do_nothing(state: Any, place: str) -> None:
    with speaking():
        assert faults(VIEW.press(staged(TWO, state, 0), place).refusal, {"elsewhere"}) == []


def test_what_is_refused_before_a_game() -> None:
    with speaking():
        with pytest.raises(ValueError) as refused:
            Symbioz(seats=2, first=3)
        assert faults(str(refused.value), {"first"}) == []
        with pytest.raises(ValueError) as refused:
            TWO.parse(TWO.initial(0), "z@o1")
        assert faults(str(refused.value)) == []
