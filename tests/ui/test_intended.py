"""The coach beside a chosen move: a warning before it is played, and *Why?* about it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from holobiont.coach.claims import Claim
from holobiont.registry import GAMES
from tests.support.variants import later
from tests.ui.driver import Driver
from tests.ui.reviews import FREEDOM, against_the_computer, finished, requests
from tests.ui.two_truths import another
from ui.app.core.commands import After, Think
from ui.app.core.model import Notes, Table
from ui.app.core.replies import ReplyError, search_reply
from ui.app.core.table_messages import IntendedWaited
from ui.app.core.table_records import GAME_KEY, setting_key, to_record
from ui.app.table.intended import LOSS, PATIENCE, loses_much
from ui.kit.game import Player
from ui.worker.search_service import Thinker

WARNS = {setting_key("warning"): "yes"}


def begun(slug: str = "symbio", seats: str = "human,gentle", **settings: str) -> Driver:
    stored = {**WARNS, **{setting_key(name): text for name, text in settings.items()}}
    driver = Driver(stored, f"#/{slug}?seats={seats}&seed=5")
    driver.send("start")
    return driver


def asked(driver: Driver, kind: str) -> list[dict[Any, Any]]:
    """The requests of a kind that wait, by what stands in their tokens."""
    return [each for each in requests(driver) if each["token"].split(".")[-2] == kind]


def ahead(driver: Driver, *names: str, done: bool = True) -> None:
    """The worker has thought ahead: it would play this."""
    (request,) = asked(driver, "ahead")
    driver.waiting.clear()
    report = {"lines": [[list(names), [0.2, -0.2]]]}
    reply = {"token": request["token"], "done": done, "report": report}
    driver.reply(json.dumps(reply))


def judged(driver: Driver, better: float, played: float, **more: Any) -> None:
    """The coach has compared the better turn with the chosen move."""
    (request,) = asked(driver, "intended")
    names = list(request["better"]) or ["b7-c6"]
    reply = {"token": request["token"], "done": True, "better": names, "own": len(names)}
    found = {"claims": [], "chances": [better, played], "error": 0.0, **more}
    driver.reply(json.dumps({**reply, **found}))


def legal(driver: Driver) -> list[str]:
    rules, state = driver.table.match.rules, driver.table.match.state
    return [rules.name(state, action) for action in rules.legal(state)]


def status(driver: Driver) -> str:
    return str(driver.page.find(id="status")[0].words())


def chosen(driver: Driver) -> str:
    """Choose a move that is not the one that the worker prefers; which it is."""
    first, *_others, last = legal(driver)
    ahead(driver, first)
    driver.send("act", last)
    return last


class TestWarning:
    def test_it_is_off_by_default(self) -> None:
        driver = Driver(address="#/symbio?seats=human,gentle&seed=5")
        driver.send("start")
        assert not requests(driver)
        driver.send("act", legal(driver)[-1])
        assert driver.table.match.ply == 1

    def test_the_worker_thinks_ahead_in_slices_as_long_as_nothing_is_played(self) -> None:
        driver = begun()
        (request,) = asked(driver, "ahead")
        assert "seen" in request and "state" not in request
        ahead(driver, legal(driver)[0], done=False)
        assert asked(driver, "ahead")
        best = legal(driver)[0]
        ahead(driver, best)
        assert not asked(driver, "ahead")
        driver.send("act", best)
        assert driver.table.match.ply == 1, "what the worker prefers is played at once"

    def test_a_move_that_gives_the_game_away_is_held_back_with_its_reason(self) -> None:
        driver = begun()
        move = chosen(driver)
        assert driver.table.match.ply == 0
        judged(driver, 0.7, 0.3, claims=[FREEDOM])
        words = driver.page.find(id="warning")[0].words()
        assert words.startswith("The coach warns: this loses 40 points of winning chance.")
        assert "Open squares after it" in words
        assert words in driver.table.speech.said, "it is spoken"
        assert driver.table.notes.hints == 1, "the record counts it"
        driver.click(id="yes")
        assert driver.table.match.ply == 1 and driver.table.match.names() == (move,)

    def test_it_can_be_taken_back_and_warns_again_at_once(self) -> None:
        driver = begun()
        move = chosen(driver)
        judged(driver, 0.7, 0.3)
        driver.click(id="take-back")
        assert not driver.page.find(id="warning") and driver.table.match.ply == 0
        driver.waiting.clear()
        driver.send("act", move)
        assert driver.page.find(id="warning") and not asked(driver, "intended")
        driver.send("cancel")
        assert driver.table.selection.pending == ()

    def test_a_move_that_loses_little_is_played_as_soon_as_that_is_known(self) -> None:
        driver = begun()
        move = chosen(driver)
        judged(driver, 0.5, 0.5 - LOSS + 0.01)
        assert driver.table.match.names() == (move,) and driver.table.notes.hints == 0

    def test_what_sampled_worlds_do_not_prove_is_no_warning(self) -> None:
        driver = begun()
        chosen(driver)
        judged(driver, 0.7, 0.4, error=0.1)
        assert driver.table.match.ply == 1

    def test_a_move_waits_for_a_second_at_most(self) -> None:
        driver = begun()
        chosen(driver)
        (timer,) = [
            each
            for each in driver.waiting
            if isinstance(each, After) and isinstance(each.msg, IntendedWaited)
        ]
        assert timer.milliseconds == PATIENCE <= 1000
        (request,) = asked(driver, "intended")
        assert request["seconds"] < 1
        driver.take(timer.msg)
        assert driver.table.match.ply == 1
        driver.take(timer.msg)
        assert driver.table.match.ply == 1, "once"

    def test_the_next_press_plays_what_waits(self) -> None:
        driver = begun()
        move = chosen(driver)
        driver.send("show", "settings")
        assert driver.table.match.names() == (move,) and driver.table.dialogs.shown == "settings"
        assert driver.table.match.ply == 1

    def test_the_same_press_again_plays_it_and_nothing_else(self) -> None:
        driver = begun("symbioz")
        for place in [each.attributes["id"].removeprefix("at-") for each in _pressable(driver)]:
            driver.waiting.clear()
            before = driver.table.match.ply
            driver.send("press", place)
            if driver.table.analysis.intended is not None:
                driver.send("press", place)
                assert driver.table.match.ply == before + 1
                assert driver.table.speech.message == ""
                return
        pytest.fail("no press chooses a move")

    @pytest.mark.parametrize("way", ["undo", "cancel"])
    def test_undo_and_escape_drop_what_waits(self, way: str) -> None:
        driver = begun()
        chosen(driver)
        driver.send(way)
        assert driver.table.match.ply == 0 and driver.table.analysis.intended is None
        assert driver.table.speech.said == "Not played."

    def test_an_answer_to_what_was_dropped_changes_nothing(self) -> None:
        driver = begun()
        chosen(driver)
        waiting = list(driver.waiting)
        driver.send("cancel")
        driver.waiting = waiting
        judged(driver, 0.9, 0.1)
        assert driver.table.match.ply == 0 and not driver.page.find(id="warning")

    def test_a_move_that_has_to_be_confirmed_is_asked_about_when_it_is_no_blunder(self) -> None:
        driver = begun(confirm="always")
        move = chosen(driver)
        judged(driver, 0.5, 0.5)
        assert driver.table.match.ply == 0 and "Play this" in status(driver)
        driver.send("confirm")
        assert driver.table.match.names() == (move,)

    @pytest.mark.parametrize(
        "address",
        [
            "#/symbio?seats=human,human&seed=5",
            "#/symbio?seats=human,away&seed=5",
            "#/puzzle/symbio/next",
            "#/learn/symbio",
        ],
    )
    def test_nobody_is_warned_beside_other_people_or_at_an_exercise(self, address: str) -> None:
        driver = Driver(WARNS, address)
        driver.send("start")
        assert driver.model.table is not None and not asked(driver, "ahead")
        name = next(iter(legal(driver)))
        driver.send("act", name)
        assert not asked(driver, "intended") and driver.table.analysis.intended is None

    def test_with_more_seats_less_gives_the_game_away(self) -> None:
        assert loses_much(0.25, 2) and not loses_much(0.24, 2)
        assert loses_much(0.19, 4) and not loses_much(0.18, 4)

    @pytest.mark.usefixtures("brief_searches")
    @pytest.mark.parametrize(
        "slug", ["symbioz", "symbiose", "symbiote", later("symbio"), later("saprobiont")]
    )
    def test_the_worker_compares_what_it_is_asked(self, slug: str) -> None:
        driver = begun(slug, ",".join(["human", *["gentle"] * (GAMES[slug].seats[0] - 1)]))
        driver.think(300)
        while driver.table.match.to_act != 0:
            driver.think(300)
        if len(legal(driver)) < 2:
            pytest.skip("nothing to choose")
        driver.waiting.clear()
        driver.send("act", legal(driver)[-1])
        found = asked(driver, "intended")
        if not found:
            assert driver.table.match.ply, "it is what the worker prefers"
            return
        text = json.dumps({**found[0], "seconds": 0.05, "least": -1.0})
        reply = json.loads(search_reply(Thinker().think(text), text))
        assert len(reply["chances"]) == 2 and reply["error"] >= 0
        for wrong in ({"chances": [1]}, {"error": "x"}, {"better": 3}, {"token": ""}):
            with pytest.raises(ReplyError):
                search_reply(json.dumps({**reply, **wrong}), text)

    @pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
    def test_the_requests_are_alike_in_deals_that_look_alike(self, slug: str) -> None:
        seats = max(2, GAMES[slug].seats[0])
        match, told = finished(slug, seats).match, 0
        players = (Player("human", "Ana"), *(Player("computer", "", "gentle"),) * (seats - 1))
        for ply in range(2, match.ply - 4, 3):
            before = match.at(ply)
            if before.to_act != 0 or len(before.rules.legal(before.state)) < 2:
                continue
            twin = another(before, 0, random.Random(ply))
            texts = []
            for each in (before, twin):
                driver = begun(slug, ",".join(["human", *["gentle"] * (seats - 1)]))
                table = Table("t", each, players, notes=Notes(started="2026-11-22"))
                driver.model = driver.model._replace(page=table)
                driver.waiting.clear()
                names = sorted(legal(driver))
                driver.send("act", names[0])
                requested = [c.request for c in driver.waiting if isinstance(c, Think)]
                texts.append([text for text in requested if ".intended." in text])
            assert texts[0] and texts[0] == texts[1]
            told += before.state != twin.state
            if told > 3:
                return
        raise AssertionError("no deals were compared")


def _pressable(driver: Driver) -> list[Any]:
    places = [node for node in driver.page.all() if node.attributes.get("id", "").startswith("at-")]
    return [each for each in places if each.attributes.get("data-msg", "").startswith("press:")]


class TestAsked:
    def test_why_is_asked_about_a_move_that_waits_to_be_confirmed(self) -> None:
        driver = Driver({setting_key("confirm"): "always"}, "#/symbio?seats=human,gentle&seed=5")
        driver.send("start")
        driver.send("act", legal(driver)[-1])
        driver.click(id="ask-intended")
        assert "Looking for the reason" in status(driver) and driver.table.notes.hints == 1
        judged(driver, 0.6, 0.5, claims=[FREEDOM])
        words = driver.page.find(id="of-intended")[0].words()
        assert words.startswith("It loses 10 points of winning chance against another turn. Open")
        assert words in driver.table.speech.said
        driver.send("confirm")
        assert driver.table.match.ply == 1

    def test_where_nothing_is_clearly_better_or_proved_it_says_so(self) -> None:
        for played, told in ((0.59, "nothing clearly better"), (0.5, "no reason that it can")):
            driver = Driver(
                {setting_key("confirm"): "always"}, "#/symbio?seats=human,gentle&seed=5"
            )
            driver.send("start")
            driver.send("act", legal(driver)[-1])
            driver.send("intended")
            judged(driver, 0.6, played)
            assert told in driver.page.find(id="of-intended")[0].words()

    def test_nobody_is_helped_against_people(self) -> None:
        driver = Driver({setting_key("confirm"): "always"}, "#/symbio?seats=human,human&seed=5")
        driver.send("start")
        driver.send("act", legal(driver)[-1])
        assert not driver.page.find(id="ask-intended")
        driver.send("intended")
        assert not requests(driver)

    def test_a_move_that_is_tried_can_be_asked_about_before_its_turn_is_over(self) -> None:
        driver = against_the_computer(20)
        driver.send("whatif")
        driver.waiting.clear()
        driver.send("act", legal(driver)[-1])
        driver.click(id="why-tried")
        (request,) = requests(driver)
        assert request["coach"] == "why" and len(request["played"]) == 1
        text = json.dumps({**request, "seconds": 0.05})
        driver.waiting.clear()
        driver.reply(search_reply(Thinker().think(text), text))
        (section,) = driver.page.find(id="last-turn")
        assert section.find(cls="why") and not driver.page.find(id="why-tried")

    def test_the_claims_of_an_intended_move_are_checked_by_the_worker(self) -> None:
        driver = against_the_computer(20)
        assert driver.table.match.to_act == 0
        driver.send("choose", "warning", "yes")
        driver.waiting.clear()
        driver.send("act", legal(driver)[-1])
        (request,) = asked(driver, "intended")
        text = json.dumps({**request, "seconds": 0.3, "least": -1.0})
        reply = json.loads(search_reply(Thinker().think(text), text))
        assert all(isinstance(Claim(*each), Claim) for each in reply["claims"])
        record = to_record(driver.table)
        assert driver.stored[f"{GAME_KEY}over"].split("\n\n")[1] == record.split("\n\n")[1]
