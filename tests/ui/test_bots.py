"""Bots that people wrote: what they are asked, may answer, and what costs them the game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from holobiont.registry import GAMES
from holobiont.search.levels import LEVEL
from tests.ui.driver import Driver
from ui.app.core.commands import After, AskBot
from ui.app.core.player_names import LONGEST_NAME, bots_of
from ui.app.core.table_records import BOTS_KEY, GAME_KEY, LONGEST, from_record
from ui.worker import bot_runner

ROOT = Path(__file__).parents[2]
FIRST = "def choose(rules, seen, seat, legal, rnd):\n    return legal[0]\n"
FAULTS = {
    "crash": ("    return 1 / 0", "line 2: ZeroDivisionError: division by zero"),
    "prints": ("    while True:\n        try:\n            print('x' * 999)\n"
               "        except Exception:\n            pass", ""),
    "illegal": ("    return -7", "-7"),
}  # fmt: skip


def program(body: str) -> str:
    return f"def choose(rules, seen, seat, legal, rnd):\n{body}\n"


def table(address: str = "#/symbio?seats=bot:First one,human&seed=3") -> Driver:
    driver = Driver({BOTS_KEY: '["First one"]'}, address)
    driver.send("start")
    return driver


@pytest.mark.parametrize(
    "listed", ["", "{", "7", "null", "[3, {}]", "[" * 200_000, '["A"]' + " " * LONGEST]
)
def test_what_is_no_list_of_bots_is_none(listed: str) -> None:
    assert Driver({BOTS_KEY: listed}, "#/").model.addons.bots in ((), ("3",))


def test_as_many_bots_as_the_shelf_takes_are_known_by_their_longest_names() -> None:
    shelf = (ROOT / "web/storage/bots.mjs").read_text(encoding="utf-8")
    (most,) = re.findall(r"^export const mostBots = (\d+);$", shelf, re.MULTILINE)
    names = tuple(f"{n:>{LONGEST_NAME}}".replace(" ", "B") for n in range(int(most)))
    listed = json.dumps(names, separators=(",", ":"))
    assert len(listed) <= LONGEST and bots_of(listed) == names


def consulted(driver: Driver) -> AskBot:
    (command,) = driver.waiting
    driver.waiting = []
    assert isinstance(command, AskBot)
    return command


def moved(driver: Driver, source: str = FIRST) -> dict[str, Any]:
    """Let the bot that is asked answer, and show what it did."""
    reply = bot_runner.Bot(source).answer(consulted(driver).request)
    driver.send("bot-answered", reply)
    for command in driver.waiting:
        if isinstance(command, After):
            driver.waiting = []
            driver.take(command.msg)
    return dict(json.loads(reply))


def asked(**more: Any) -> str:
    rules = GAMES["symbio"]()
    state = rules.initial(3)
    legal = rules.legal(state)
    names = [rules.name(state, action) for action in legal]
    facts = {"token": "a.1", "game": "symbio", "seats": 2, "options": {}, "seed": 1}
    seen = {"seen": rules.observe(state, 0), "seat": 0, "legal": legal, "names": names}
    return json.dumps(facts | seen | more)


class TestProgram:
    def test_an_action_may_be_a_number_or_a_name(self) -> None:
        assert (
            json.loads(bot_runner.Bot(FIRST).answer(asked()))["choice"]
            == json.loads(asked())["legal"][0]
        )
        named = program("    return 'b7-c6'")
        names = json.loads(asked())["names"]
        legal = json.loads(asked())["legal"]
        assert (
            json.loads(bot_runner.Bot(named).answer(asked()))["choice"]
            == legal[names.index("b7-c6")]
        )

    @pytest.mark.parametrize("fault", FAULTS)
    def test_a_fault_is_named(self, fault: str) -> None:
        body, reason = FAULTS[fault]
        reply = json.loads(bot_runner.Bot(program(body)).answer(asked()))
        assert (reply["fault"], reply["reason"]) == (fault, reason)

    @pytest.mark.parametrize(
        ("source", "reason"),
        [
            ("x = 3", "ValueError: there is no function choose(rules, seen, seat, legal, rnd)"),
            ("def choose(:", "line 1: SyntaxError: invalid syntax (bot.py, line 1)"),
            ("import sys\nsys.exit()", "line 2: SystemExit"),
            ("raise KeyboardInterrupt", "line 1: KeyboardInterrupt"),
            (program("    raise MemoryError"), "line 2: MemoryError"),
            (program("    return legal[0] == 1"), "False"),
            (program("    return True"), "True"),
        ],
    )
    def test_whatever_else_it_does_is_a_fault_too(self, source: str, reason: str) -> None:
        assert json.loads(bot_runner.Bot(source).answer(asked()))["reason"] == reason

    def test_it_remembers_what_it_kept_in_mind(self) -> None:
        source = "seen_by_me = []\n" + program(
            "    seen_by_me.append(seat)\n    return len(seen_by_me)"
        )
        mine = bot_runner.Bot(source)
        replies = [json.loads(mine.answer(asked(legal=[1, 2], names=["a", "b"]))) for _ in "ab"]
        assert [reply["choice"] for reply in replies] == [1, 2]

    @pytest.mark.parametrize(
        ("body", "reason"),
        [
            ("import js", "line 2: ModuleNotFoundError: import of js halted"),
            ("import pyodide.http", "line 2: ModuleNotFoundError: No module named 'pyodide.http'"),
            ("import gc; gc.get_objects()", "line 2: AttributeError: module 'gc' has no attribute"),
            (
                "import sys; del sys.modules['_imp']; import _imp",
                "line 2: ImportError: _imp is not",
            ),
            ("import collections, itertools; return legal[0]", ""),
        ],
    )
    def test_the_way_to_the_browser_is_closed(self, body: str, reason: str) -> None:
        # In a process of its own, from which things are taken.
        code = "import sys; from ui.worker import bot_runner as own"
        code += "; print(own.begin(sys.argv[1])(sys.argv[2]))"
        run = [sys.executable, "-c", code, program(f"    {body}"), asked()]
        said = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        assert json.loads(said).get("reason", "").startswith(reason)
        assert reason or "choice" in json.loads(said)

    @pytest.mark.parametrize("slug", GAMES)
    def test_the_example_plays_every_game(self, slug: str) -> None:
        source = (ROOT / "lab/examples/bot.py").read_text(encoding="utf-8")
        quick = source.replace("SECONDS = 1.0", "SECONDS = 0.01")
        assert quick != source
        seats = ",".join(["bot:First one"] * GAMES[slug].seats[0])
        driver = table(f"#/{slug}?seats={seats}&seed=3")
        for _ in range(6):
            assert "choice" in moved(driver, quick)
        assert driver.table.match.ply >= 6


class TestAtTheTable:
    def test_a_bot_on_the_shelf_can_be_chosen(self) -> None:
        driver = Driver({BOTS_KEY: '["First one", "b@d"]'}, "#/symbio")
        (level,) = driver.page.find(id="level-1")
        values = [option.attributes["value"] for option in level.children]
        assert values == [*LEVEL, "even", "bot:First one"]
        driver.send("set", "level-1", "bot:First one")
        assert driver.model.setup is not None
        assert driver.model.setup.players[1].level == "bot:First one"
        driver.send("set", "level-1", "bot:../x")
        assert driver.model.setup.players[1].level == "bot:First one"

    def test_it_is_told_what_its_seat_has_seen_and_no_more(self) -> None:
        driver = table("#/symbiose?seats=bot:First one,human&seed=3")
        told = json.loads(consulted(driver).request)
        match = driver.table.match
        assert told["seen"] == json.loads(json.dumps(match.rules.observe(match.state, 0)))
        assert set(told) == {
            *("token", "now", "game", "seats", "options", "seen", "seat", "level", "seed"),
            *("legal", "names"),
        }
        assert told["seed"] != match.seed

    def test_its_action_is_played_and_the_record_names_it(self) -> None:
        driver = table()
        moved(driver)
        assert driver.table.match.ply == 1
        assert driver.table.names == ("First one", "Player 2")
        record = driver.stored[GAME_KEY + driver.table.id]
        assert "\nSeat 0: computer bot:First one\n" in record
        again = from_record("again", record, ("gentle",))
        assert again.players == driver.table.players

    @pytest.mark.parametrize("fault", FAULTS)
    def test_a_fault_loses_the_game_and_nothing_else(self, fault: str) -> None:
        driver = table()
        moved(driver, program(FAULTS[fault][0]))
        lost = driver.table.notes.forfeit
        assert lost is not None and (lost.seat, lost.fault) == (0, fault)
        said = driver.page.find(id="status")[0].words()
        assert "First one" in said and "loses the game" in said and lost.reason in said
        assert not driver.waiting
        record = driver.stored[GAME_KEY + driver.table.id]
        assert f"\nLost: 0 {fault}" in record
        assert "\nWinners: 1\nResult: won\n" in record
        driver.go("#/games")
        assert "You win" in driver.page.words()
        driver.go(f"#/game/{from_record('x', record, ()).id}")
        assert from_record("x", record, ("gentle",)).notes.forfeit == lost

    def test_an_answer_that_is_not_legal_is_refused_here_too(self) -> None:
        driver = table()
        token = json.loads(consulted(driver).request)["token"]
        driver.send("bot-answered", json.dumps({"token": token, "choice": 999_999, "spent": 0}))
        assert (
            driver.table.notes.forfeit is not None and driver.table.notes.forfeit.fault == "illegal"
        )
        assert driver.table.match.ply == 0

    def test_a_stale_answer_means_nothing(self) -> None:
        driver = table()
        driver.send("bot-answered", json.dumps({"token": "x.1", "fault": "time", "reason": ""}))
        assert driver.table.notes.forfeit is None

    def test_a_bot_that_is_not_here_loses_nothing_and_is_asked_again(self) -> None:
        driver = table("#/symbio?seats=bot:Stranger,human&seed=3")
        token = json.loads(consulted(driver).request)["token"]
        driver.send("bot-answered", json.dumps({"token": token, "fault": "missing", "reason": ""}))
        assert "Stranger is not on this device" in driver.page.find(id="notices")[0].words()
        assert driver.table.notes.forfeit is None and not driver.waiting
        driver.click(data_msg="ask-again")
        moved(driver)
        assert driver.table.match.ply == 1

    def test_what_was_taken_back_is_not_lost(self) -> None:
        driver = table("#/symbio?seats=human,bot:First one&seed=3&teaching=true")
        rules, state = driver.table.match.rules, driver.table.match.state
        driver.send("act", rules.name(state, rules.legal(state)[0]))
        while not driver.waiting:
            state = driver.table.match.state
            driver.send("act", rules.name(state, rules.legal(state)[0]))
        moved(driver, program("    1 / 0"))
        assert driver.table.notes.forfeit is not None
        driver.send("undo")
        assert driver.table.notes.forfeit is None
        assert "\nLost: " not in driver.stored[GAME_KEY + driver.table.id]

    def test_a_record_that_says_it_wrongly_is_a_game_that_goes_on(self) -> None:
        record = table().stored[GAME_KEY + "id1"]
        for wrong in ("9 time", "0 luck", "time", "x"):
            changed = record.replace("\nTo move: 0\n", f"\nLost: {wrong}\n")
            assert changed != record
            assert from_record("x", changed, ("gentle",)).notes.forfeit is None
