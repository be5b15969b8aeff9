"""Several workers at one table: who is asked what, and what happens when one of them dies."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from typing import Any

import pytest

from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from tests.support.aside import awaited
from tests.ui.driver import Driver
from ui.app.core.commands import Think
from ui.app.table.parallel_search import MOST, Ask, Council, wanted, worth_more
from ui.worker.search_service import Thinker

TIMED = LEVELS[-1].key


def request(game: str = "symbio", token: str = "t.1", state: Any = None, **more: Any) -> str:
    rules = GAMES[game](seats=2)
    state = state or rules.initial(3)
    while rules.to_act(state) == -1:
        state = rules.apply(state, rules.legal(state)[0])
    seat = rules.to_act(state)
    assert seat is not None
    facts = {"game": game, "seats": 2, "options": rules.chosen, "seen": rules.observe(state, seat)}
    asked = {**facts, "token": token, "seat": seat, "level": TIMED, "seed": 1, **more}
    return json.dumps(asked)


class Worker:
    """A computer player that remembers what it was asked, and fails when it is dead."""

    def __init__(self) -> None:
        self.thinker = Thinker()
        self.asked: list[dict[str, Any]] = []
        self.dead = False

    async def ask(self, text: str) -> str:
        if self.dead:
            raise RuntimeError("dead")
        self.asked.append(json.loads(text))
        return self.thinker.think(text, 0.002)


def answer(work: Awaitable[str]) -> dict[str, Any]:
    async def wait() -> str:
        return await work

    found: dict[str, Any] = json.loads(awaited(wait()))
    return found


def asks(workers: list[Worker]) -> list[Ask]:
    return [worker.ask for worker in workers]


@pytest.mark.parametrize("game", ["symbio", "symbiote", "symbioz"])
def test_they_think_together_and_their_choice_is_legal(game: str) -> None:
    council, workers = Council(), [Worker() for _ in range(3)]
    members = asks(workers)
    text = request(game)
    reply = answer(council.think(members, text))
    assert [len(worker.asked) for worker in workers] == [1, 0, 0]
    if not reply["done"]:
        for _ in range(4):
            reply = answer(council.think(members, text))
    now = json.dumps({**json.loads(text), "now": True})
    reply = answer(council.think(members, now))
    assert reply["done"] and reply["token"] == "t.1"
    assert [worker.asked[-1]["part"] for worker in workers] == [[0, 3], [1, 3], [2, 3]]
    rules, seen = GAMES[game](seats=2), json.loads(text)["seen"]
    world = rules.determinize(seen, lambda: 0.5)
    assert rules.parse(world, reply["action"]) in rules.legal(world)


def test_what_was_decided_along_is_asked_of_the_one_who_did() -> None:
    council, workers = Council(), [Worker() for _ in range(2)]
    members, text = asks(workers), request("symbio")
    answer(council.think(members, text))
    answer(council.think(members, text))
    reply = answer(council.think(members, json.dumps({**json.loads(text), "now": True})))
    rules = GAMES["symbio"](seats=2)
    state = rules.initial(3)
    state = rules.apply(state, rules.parse(state, reply["action"]))
    before = [len(worker.asked) for worker in workers]
    follower = answer(council.think(members, request("symbio", "t.2", state)))
    assert (follower["done"], follower["spent"]) == (True, 0)
    after = [len(worker.asked) for worker in workers]
    assert sum(after) == sum(before) + 1


class Counting:
    """Has done after so many slices, and begins anew if it is asked again."""

    def __init__(self, slices: int) -> None:
        self.slices, self.asked = slices, 0

    async def ask(self, text: str) -> str:
        self.asked += 1
        done = self.asked % self.slices == 0
        report = {"value": 0.1, "iterations": 5}
        votes = [["a1-a2", 5, 0.1]] if done else []
        said = {"token": json.loads(text)["token"], "done": done, "spent": 1.0, "votes": votes}
        return json.dumps({**said, "action": "a1-a2", "report": report})


def test_who_has_done_is_not_asked_to_begin_anew_while_the_others_think() -> None:
    workers = [Counting(5), Counting(3), Counting(7)]
    council, members = Council(), [worker.ask for worker in workers]
    asked = [answer(council.think(members, request())) for _ in range(8)]
    assert [reply["done"] for reply in asked] == [False] * 7 + [True]
    assert [worker.asked for worker in workers] == [5, 3, 7]
    assert asked[-1]["report"]["iterations"] == 15


def test_who_comes_in_the_middle_of_a_decision_waits_for_the_next() -> None:
    council, workers = Council(), [Worker() for _ in range(2)]
    text = request()
    answer(council.think(asks(workers[:1]), text))
    answer(council.think(asks(workers), text))
    assert not workers[1].asked and workers[0].asked[-1]["part"] == [0, 1]
    answer(council.think(asks(workers), request(token="t.2")))
    answer(council.think(asks(workers), request(token="t.2")))
    assert workers[1].asked


def test_a_helper_that_dies_is_left_out_and_the_first_one_is_not() -> None:
    council, workers = Council(), [Worker() for _ in range(2)]
    members, text = asks(workers), request()
    answer(council.think(members, text))
    workers[1].dead = True
    assert not answer(council.think(members, text))["done"]
    assert answer(council.think(members, json.dumps({**json.loads(text), "now": True})))["done"]
    workers[0].dead = True
    with pytest.raises(RuntimeError, match="dead"):
        answer(council.think(members, text))
    council.dissolve()
    workers[0].dead = workers[1].dead = False
    assert answer(council.think(members, text))["token"] == "t.1"


def test_the_speaker_may_die_between_two_decisions() -> None:
    council, workers = Council(), [Worker() for _ in range(2)]
    members, text = asks(workers), request()
    council.speaker = members[1]
    workers[1].dead = True
    assert not answer(council.think(members, text))["done"]
    assert not answer(council.think(members, text))["done"]
    assert workers[0].asked[-1]["part"] == [0, 2]


def test_only_moves_at_a_level_without_other_limits_are_worth_more_workers() -> None:
    driver = Driver(address=f"#/symbio?seats=human,{TIMED}&seed=3")
    driver.send("start")
    driver.send("hint")
    (hint,) = driver.waiting
    assert isinstance(hint, Think) and not worth_more(hint.request)
    driver.waiting.clear()
    driver.play("b7", "c6", "d7")
    move = driver.waiting[-1]
    assert isinstance(move, Think) and worth_more(move.request)
    weaker = json.dumps({**json.loads(move.request), "level": LEVELS[-2].key})
    assert not worth_more(weaker)


@pytest.mark.parametrize(
    ("cores", "memory", "number"),
    [
        (1, None, 1),
        (2, 8.0, 1),
        (3, None, 2),
        (4, 8.0, 3),
        (16, 32.0, MOST),
        (8, None, 2),
        (8, 2.0, 1),
    ],
)
def test_small_devices_have_one_worker(cores: int, memory: float | None, number: int) -> None:
    assert wanted(cores, memory) == number
