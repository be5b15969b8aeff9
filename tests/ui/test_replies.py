"""Replies of workers: what is taken, what is refused, and what a table makes of the rest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import SILENT, Driver
from ui.app.balance.experiment import played
from ui.app.core.commands import AskBot, Think
from ui.app.core.replies import (
    LONGEST_TIME,
    BotReply,
    ReplyError,
    bot_reply,
    search_reply,
    study_replies,
)
from ui.app.core.table_records import BOTS_KEY
from ui.worker.search_service import Thinker

DEEP = "[" * 100_000
NO_OBJECTS = ["", "{", "7", "null", "[]", '"x"', DEEP]
ASKED = json.dumps({"token": "a.1", "seats": 2})
REPORT = {"iterations": 9, "value": 0.5, "line": ["b2-b1"], "lines": [[["b2-b1"], [0.5, -0.5]]]}
REPLY = {"token": "a.1", "done": True, "spent": 0.5, "action": "b2-b1", "report": REPORT}


def request(slug: str, **more: Any) -> str:
    rules = GAMES[slug]()
    state = rules.initial(3)
    seat = rules.to_act(state)
    assert seat is not None
    facts = {"token": "a.1", "game": slug, "seats": rules.seat_count, "options": {}, "seed": 1}
    seen = {"seen": rules.observe(state, seat), "seat": seat, "level": "dreamy", "now": True}
    return json.dumps(facts | seen | more)


class TestSearch:
    @pytest.mark.parametrize("more", [{}, {"why": True, "lines": 3}, {"part": [0, 2]}], ids=str)
    @pytest.mark.parametrize("slug", GAMES)
    def test_the_computer_player_keeps_to_the_schema(self, slug: str, more: dict[str, Any]) -> None:
        asked = request(slug, **more)
        said = Thinker().think(asked)
        assert json.loads(search_reply(said, asked)) == json.loads(said)

    def test_a_line_that_was_not_searched_has_no_values(self) -> None:
        report = {**REPORT, "lines": [[["b2-b1"], []]]}
        assert search_reply(json.dumps({**REPLY, "report": report}), ASKED)

    @pytest.mark.parametrize("text", [*NO_OBJECTS, json.dumps(REPLY) + "x", "[" + "7," * 10**6])
    def test_what_is_no_reply_is_refused(self, text: str) -> None:
        with pytest.raises(ReplyError):
            search_reply(text, ASKED)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"token": "a.2"},
            {"token": None},
            {"done": 1},
            {"spent": "1"},
            {"spent": float("nan")},
            {"spent": True},
            {"action": 7},
            {"action": ""},
            {"action": "b2\u202eb1"},
            {"action": "x" * 3000},
            {"report": None},
            {"report": {**REPORT, "iterations": None}},
            {"report": {**REPORT, "value": float("inf")}},
            {"report": {**REPORT, "line": "b2-b1"}},
            {"report": {**REPORT, "lines": []}},
            {"report": {**REPORT, "lines": [["b2-b1", [0, 0]]]}},
            {"report": {**REPORT, "lines": [[["b2-b1"], [0.5]]]}},
            {"report": {**REPORT, "lines": [[["b2-b1"], [0.5, None]]]}},
        ],
        ids=str,
    )
    def test_a_wrong_field_is_refused(self, wrong: dict[str, Any]) -> None:
        assert json.loads(search_reply(json.dumps(REPLY), ASKED))["action"] == "b2-b1"
        with pytest.raises(ReplyError):
            search_reply(json.dumps({**REPLY, **wrong}), ASKED)

    @pytest.mark.parametrize("why", [None, 7, ["x"], {"x": 1}])
    def test_a_reason_that_is_no_text_is_empty(self, why: Any) -> None:
        asked = json.dumps({**json.loads(ASKED), "why": True})
        said = {**REPLY, "why": why, "whys": [why]}
        found = json.loads(search_reply(json.dumps(said), asked))
        assert (found["why"], found["whys"]) == ("", [""])
        with pytest.raises(ReplyError):
            search_reply(json.dumps({**said, "whys": []}), asked)

    def test_a_reason_is_one_line_without_control_or_override_characters(self) -> None:
        said = json.dumps({**REPLY, "why": "It\u202e eats\n\x1b[31m two."})
        assert json.loads(search_reply(said, ASKED))["why"] == "It  eats  [31m two."


class TestBot:
    @pytest.mark.parametrize("text", NO_OBJECTS)
    def test_what_is_no_reply_is_a_crash(self, text: str) -> None:
        assert bot_reply(text) == BotReply("", fault="crash")

    @pytest.mark.parametrize(
        ("told", "fault", "reason"),
        [
            ({"fault": "crash"}, "crash", ""),
            ({"fault": "crash", "reason": 7}, "crash", ""),
            ({"fault": "crash", "reason": None}, "crash", ""),
            ({"fault": "crash", "reason": ["x"]}, "crash", ""),
            ({"fault": "prints", "reason": "a\u202eb\n"}, "prints", "a b"),
            ({"fault": 7, "choice": 3}, "crash", ""),
            ({}, "crash", ""),
            ({"choice": True}, "illegal", "True"),
            ({"choice": 1.0}, "illegal", "1.0"),
            ({"choice": {}}, "illegal", "{}"),
        ],
    )
    def test_a_fault_has_words(self, told: dict[str, Any], fault: str, reason: str) -> None:
        found = bot_reply(json.dumps({"token": "a.1", **told}))
        assert found == BotReply("a.1", fault=fault, reason=reason)

    @pytest.mark.parametrize(
        ("spent", "seconds"),
        [(1, 1), (None, 0), ("1", 0), (-5, 0), (float("nan"), 0), (1e300, LONGEST_TIME)],
    )
    def test_the_time_of_a_choice_is_a_number_of_seconds(self, spent: Any, seconds: float) -> None:
        found = bot_reply(json.dumps({"token": "a.1", "choice": 3, "spent": spent}))
        assert found == BotReply("a.1", 3, seconds)


class TestStudy:
    def test_games_that_were_played_keep_to_the_schema(self) -> None:
        for slug in GAMES:
            rules = GAMES[slug]()
            asked = {
                "study": {
                    "game": slug,
                    "seats": rules.seat_count,
                    "options": {},
                    "iterations": 0,
                    "opening": 0,
                },
                "number": 1,
                "setup": 0,
            }
            game = played(asked)
            assert study_replies(f"[{game}]", [rules.seat_count]) == [json.loads(game)]

    @pytest.mark.parametrize(
        "text",
        [
            *NO_OBJECTS[:4],
            "[7]",
            "[[2, 9, 9, 0, [1, 0], [1, 0], 2.5]]",
            "[[0, 9, null, 0, [1, 0], [1, 0], 2.5]]",
            "[[0, 9, 9, 2, [1, 0], [1, 0], 2.5]]",
            "[[0, 9, 9, 0, [1, 0, 0], [1, 0], 2.5]]",
            '[[0, 9, 9, 0, [1, 0], [1, "0"], 2.5]]',
            "[[0, 9, 9, 0, [1, 0], [1, 0], NaN]]",
            "[[0, 9, 9, 0, [1, 0], [1, 0]]]",
        ],
    )
    def test_other_games_are_refused(self, text: str) -> None:
        with pytest.raises(ReplyError):
            study_replies(text, [2, 2])


class TestAtTheTable:
    def bot(self) -> tuple[Driver, str]:
        driver = Driver({BOTS_KEY: '["First one"]'}, "#/symbio?seats=bot:First one,human&seed=3")
        driver.send("start")
        (command,) = driver.waiting
        assert isinstance(command, AskBot)
        driver.waiting = []
        return driver, json.loads(command.request)["token"]

    @pytest.mark.parametrize(
        "told",
        [{}, {"fault": "crash"}, {"fault": "x", "reason": 7}, {"choice": "b"}, {"choice": [3]}],
        ids=str,
    )
    def test_a_bot_that_says_anything_else_loses(self, told: dict[str, Any]) -> None:
        driver, token = self.bot()
        driver.send("bot-answered", json.dumps({"token": token, **told}))
        lost = driver.table.notes.forfeit
        assert lost is not None and lost.fault in ("crash", "illegal")
        assert "First one" in driver.page.find(id="status")[0].words()

    def test_a_choice_without_a_time_is_played(self) -> None:
        driver, token = self.bot()
        table = driver.table
        choice = table.match.rules.legal(table.match.state)[0]
        driver.send("bot-answered", json.dumps({"token": token, "choice": choice}))
        (command,) = driver.waiting
        driver.take(command.msg)
        assert driver.table.match.ply == 1

    def test_a_computer_player_that_names_no_legal_action_is_stuck(self) -> None:
        driver = Driver(SILENT, "#/symbio?seats=dreamy,human&seed=3")
        driver.send("start")
        (command,) = driver.waiting
        assert isinstance(command, Think)
        token = json.loads(command.request)["token"]
        driver.waiting = []
        driver.send("thought", json.dumps({**REPLY, "token": token, "action": "a9-a9"}))
        assert driver.table.computer.held == "stuck" and not driver.waiting
        assert "failed twice" in driver.page.find(id="notices")[0].words()
