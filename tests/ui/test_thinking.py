"""The computer player as a service."""

from __future__ import annotations

import gc
import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from holobiont.games.symbiote.rules import Symbiote
from holobiont.games.symbioz.rules import State, Symbioz
from holobiont.rng import generator
from holobiont.rules import CHANCE, Seat
from ui.worker.search_service import MOST, Thinker

RULES = Symbioz(2, first=0)
BRAIN = Path(__file__).resolve().parent.parent.parent / "ui/worker/ai_worker.py"


def request(state: State, token: str, seat: Seat = 0, level: str = "gentle") -> str:
    seen = RULES.observe(state, seat)
    facts = {"game": "symbioz", "seats": 2, "options": {"first": 0}, "seat": seat, "level": level}
    return json.dumps({"token": token, "seen": seen, "seed": 7, **facts})


def answered(thinker: Thinker, text: str) -> dict[str, Any]:
    """The last reply to a request, asked for as often as it takes."""
    while not (reply := json.loads(thinker.think(text)))["done"]:
        pass
    result: dict[str, Any] = reply
    return result


def test_what_was_decided_together_is_not_thought_over_again() -> None:
    thinker, state = Thinker(), RULES.initial(0)
    first = answered(thinker, request(state, "a.1"))
    assert first["spent"] > 0
    number = 1
    while True:
        state = RULES.apply(state, RULES.parse(state, first["report"]["line"][number - 1]))
        if state.seat:
            break
        number += 1
        reply = json.loads(thinker.think(request(state, f"a.{number}")))
        assert (reply["done"], reply["spent"], reply["token"]) == (True, 0, f"a.{number}")
        assert reply["action"] == first["report"]["line"][number - 1]
    assert number == 3


def test_other_situations_are_thought_over() -> None:
    thinker, state = Thinker(), RULES.initial(0)
    line = answered(thinker, request(state, "a.1"))["report"]["line"]
    other = next(
        action for action in RULES.legal(state) if RULES.name(state, action) not in line[:3]
    )
    assert answered(thinker, request(RULES.apply(state, other), "a.2"))["spent"] > 0
    foreseen = RULES.apply(state, RULES.parse(state, line[0]))
    assert answered(thinker, request(foreseen, "a.3", level="steady"))["spent"] > 0


def test_a_request_that_cannot_wait_is_answered_with_the_best_so_far() -> None:
    thinker, state = Thinker(), RULES.initial(0)
    text = request(state, "a.1", level="master")
    assert not json.loads(thinker.think(text, 0.001))["done"]
    reply = json.loads(thinker.think(json.dumps({**json.loads(text), "now": True}), 0.001))
    assert reply["done"] and reply["spent"] < 0.8
    action = RULES.parse(state, reply["action"])
    assert action in RULES.legal(state)


def test_questions_that_are_asked_in_turns_are_all_answered() -> None:
    thinker, state = Thinker(), RULES.initial(0)
    texts = [request(state, token, level="master") for token in ("a.1", "a.1.lines", "a.1.review")]
    spent = dict.fromkeys(texts, 0.0)
    for _round in range(3):
        for text in texts:
            reply = json.loads(thinker.think(text, 0.01))
            assert reply["done"] or reply["spent"] > spent[text], "it was begun anew"
            spent[text] = reply["spent"]


def test_what_nobody_asks_for_any_more_is_not_kept_for_ever() -> None:
    thinker, state = Thinker(), RULES.initial(0)
    for number in range(9):
        thinker.think(request(state, f"a.{number}", level="master"), 0.001)
    assert len(thinker.begun) == MOST
    answered(thinker, request(state, "a.8"))
    assert len(thinker.begun) == MOST - 1


def test_what_was_decided_in_haste_is_not_thought_over_again_either() -> None:
    thinker, state = Thinker(), RULES.initial(0)
    text = {**json.loads(request(state, "a.1", level="master")), "now": True}
    first = json.loads(thinker.think(json.dumps(text), 0.1))
    state = RULES.apply(state, RULES.parse(state, first["action"]))
    reply = json.loads(thinker.think(request(state, "a.2", level="master"), 0.001))
    assert (reply["done"], reply["spent"]) == (True, 0)


def test_guesses_that_contradict_each_other_are_made_anew() -> None:
    # Two seats may be guessed to have used the same card. Where chance is always the same number,
    # the next guess is no other.
    rules, pick = Symbiote(seats=8), generator(72)
    state, played = rules.initial(72), 0
    while played < 62:
        if rules.to_act(state) == CHANCE:
            state = rules.apply(state, rules.sample(state, pick))
        else:
            legal = rules.legal(state)
            state, played = rules.apply(state, legal[int(pick() * len(legal))]), played + 1
    seat = rules.to_act(state)
    assert seat is not None and seat >= 0
    seen = rules.observe(state, seat)
    with pytest.raises(RecursionError):
        rules.determinize(seen, lambda: 0.5)
    facts = {"game": "symbiote", "seats": 8, "options": {}, "seat": seat, "level": "dreamy"}
    reply = answered(Thinker(), json.dumps({"token": "a.1", "seen": seen, "seed": 7, **facts}))
    assert rules.parse(state, reply["action"]) in rules.legal(state)


def test_the_worker_looks_for_garbage_although_its_start_does_not() -> None:
    gc.disable()
    try:
        runpy.run_path(str(BRAIN))["begin"]()
        assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()
