"""One's own moments: taken up from a review, tried, spaced over days, kept on the device."""

from __future__ import annotations

import json
import random
from datetime import date, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from holobiont.coach.claims import Case
from holobiont.match import Match
from holobiont.puzzles import rules_of, state_of
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.variants import later
from tests.ui.driver import Driver
from tests.ui.puzzle_turns import wrong_turn
from tests.ui.reviews import FREEDOM, OWN, one, requests
from tests.ui.two_truths import another
from ui.app.core.commands import Copy, ShareSheet
from ui.app.core.model import Notes, Table
from ui.app.core.own_moments import (
    INTERVALS,
    MOST,
    Training,
    begun,
    from_text,
    gone_on,
    kept,
    merged,
    to_text,
    trainings,
)
from ui.app.core.puzzle_log import ALONE, FAILED, HELPED
from ui.app.core.replies import ReplyError, search_reply
from ui.app.core.table_records import GAME_KEY, MOMENTS_KEY, to_record
from ui.kit.game import Player
from ui.puzzles.comparison import compared
from ui.puzzles.task_making import task_of
from ui.puzzles.tasks import is_as_good, is_playable, read_task, task_data
from ui.worker.search_service import Thinker

TODAY = date(2026, 11, 21)


def now(day: date = TODAY) -> str:
    """Noon of a day, in milliseconds since 1970."""
    return str(int(datetime(day.year, day.month, day.day, 12).timestamp() * 1000))


def played_by_chance(slug: str, seats: int, seed: int) -> Match:
    rnd = generator(seed)
    match = Match.start(GAMES[slug](seats=seats), seed)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    return match


def cases(slug: str, seats: int = 2) -> Any:
    """Turns that chance has played, each beside another one."""
    for seed in count(1):
        match = played_by_chance(slug, seats, seed)
        rnd = generator(seed + 1000)
        for ply, state in enumerate(match.states[:-1]):
            seat, rules = match.rules.to_act(state), match.rules
            if seat is None or seat < 0 or (ply and rules.to_act(match.states[ply - 1]) == seat):
                continue
            better: list[int] = []
            while rules.to_act(state) == seat and len(better) < 4:
                better.append(rules.sample(state, rnd))
                state = rules.apply(state, better[-1])
            yield Case(rules, match.states[ply], seat, match.log[ply : ply + 12], tuple(better))


def some_task(slug: str, seats: int = 2) -> tuple[Case, Any]:
    for case in cases(slug, seats):
        if task := task_of(case, 0.05):
            return case, task
    raise AssertionError


@pytest.fixture(
    scope="module",
    params=["symbio", "symbiose", "symbiote", later("symbioz"), later("saprobiont")],
)
def found(request: Any) -> tuple[Case, Any]:
    slug = request.param
    return some_task(slug, max(2, GAMES[slug].seats[0]))


def stored(*taken: Training) -> dict[str, str]:
    return {MOMENTS_KEY + each.name: to_text(each) for each in taken}


def training_of(task: Any, day: date = TODAY, source: str = "") -> Training:
    return begun(task, source, day.isoformat())


def at(training: Training, day: date = TODAY, more: dict[str, str] | None = None) -> Driver:
    driver = Driver({**stored(training), **(more or {})})
    driver.send("route", f"#/puzzle/own/{training.task.puzzle.key}", now(day))
    return driver


def panel(driver: Driver) -> str:
    return str(driver.page.find(id="puzzle-panel")[0].words())


def stage(driver: Driver) -> str:
    return str(driver.table.solving.stage)


def the_one(driver: Driver) -> Training:
    (training,) = trainings(driver.model.progress.moments)
    (text,) = [text for key, text in driver.stored.items() if key.startswith(MOMENTS_KEY)]
    assert text == to_text(training), "what the page knows is what is stored"
    return training


def solve(driver: Driver) -> None:
    for name in driver.table.solving.puzzle.solution:
        driver.send("act", name)


def miss(driver: Driver, chances: tuple[float, float, float]) -> None:
    """Play another turn than the solution, and let the worker answer how good it is."""
    for name in wrong_turn(driver.table.solving.puzzle):
        if stage(driver) == "try":
            driver.send("act", name)
    assert stage(driver) == "weigh"
    (request,) = requests(driver)
    driver.waiting.clear()
    assert request["coach"] == "weigh" and len(request["turns"]) == 3
    reply = {"token": request["token"], "done": True, "chances": list(chances)}
    driver.reply(json.dumps(reply))


class TestTasks:
    def test_a_task_is_playable_and_its_solution_is_better(self, found: Any) -> None:
        _case, task = found
        assert is_playable(task)
        rules, state = rules_of(task.puzzle), state_of(task.puzzle)
        turns = []
        for names in (task.puzzle.solution, task.played):
            here, turn = state, []
            for name in names:
                turn.append(rules.parse(here, name))
                here = rules.apply(here, turn[-1])
            turns.append(turn)
        assert turns[0] != turns[1]
        better = compared(rules, state, task.puzzle.seat, turns, 1.0)
        assert better.gain(0, 1) > 0

    def test_a_task_is_read_as_it_was_written(self, found: Any) -> None:
        training = training_of(found[1])
        assert from_text(to_text(training)) == training
        assert read_task(task_data(found[1])) == found[1]

    def test_the_same_turn_twice_is_no_task(self, found: Any) -> None:
        case, _task = found
        own = case.played[: len(case.better)]
        assert task_of(case._replace(better=own), 0.05) is None or case.rules.secrets
        assert task_of(case._replace(better=()), 0.05) is None

    @pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
    def test_two_deals_that_look_alike_to_the_seat_give_the_same_position(self, slug: str) -> None:
        seats, told = max(2, GAMES[slug].seats[0]), 0
        for seed in range(1, 30):
            match = played_by_chance(slug, seats, seed)
            for ply in range(4, match.ply - 8, 5):
                before = match.at(ply)
                seat, rules = before.to_act, match.rules
                if seat is None or seat < 0 or rules.to_act(match.states[ply - 1]) == seat:
                    continue
                twin = another(before, seat, random.Random(seed))
                texts = []
                for each in (before, twin):
                    legal = rules.legal(each.state)
                    names = sorted(rules.name(each.state, action) for action in legal)
                    one, two = (rules.parse(each.state, name) for name in (names[0], names[-1]))
                    task = task_of(Case(rules, each.state, seat, (one,), (two,)), 0.0)
                    texts.append(None if task is None else json.dumps(task_data(task)))
                assert texts[0] == texts[1], "what is stored tells the deals apart"
                told += texts[0] is not None and before.state != twin.state
                if told > 1:
                    return
        raise AssertionError("no task was compared")

    @pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
    def test_a_task_with_secrets_has_no_claim_for_finished_games_only(self, slug: str) -> None:
        from holobiont.coach.coach import kinds

        seats, told = max(2, GAMES[slug].seats[0]), 0
        for case in cases(slug, seats):
            task = task_of(case, 0.02)
            if task is None:
                continue
            known = kinds(type(case.rules))
            assert not any(known[claim.kind].hidden for claim in task.claims)
            told += len(task.claims)
            if told > 3:
                return

    def test_damaged_data_is_refused(self, found: Any) -> None:
        data = task_data(found[1])
        for name, wrong in (
            *((key, None) for key in data if key != "gain"),
            ("played", []),
            ("position", 7),
            ("claims", [["freedom", {}]] * 9),
            ("game", "../x"),
        ):
            with pytest.raises(ValueError, match="."):
                training = from_text(f"2026-11-22 0 {json.dumps({**data, name: wrong})}")
                assert is_playable(training.task), name
                raise ValueError("no sign of what is wrong")


class TestDays:
    @pytest.fixture
    def training(self, found: Any) -> Training:
        return training_of(found[1])

    def test_it_comes_again_after_one_three_seven_and_twenty_one_days(self, training: Any) -> None:
        assert INTERVALS == (1, 3, 7, 21)
        day, gaps = TODAY, []
        while training.due:
            gaps.append((date.fromisoformat(training.due) - day).days)
            day = date.fromisoformat(training.due)
            training = gone_on(training, ALONE, day.isoformat())
        assert gaps == [1, 3, 7, 21] and training.passed == 4

    def test_what_is_not_solved_begins_again(self, training: Any) -> None:
        training = gone_on(training, ALONE, "2026-11-22")
        assert (training.due, training.passed) == ("2026-11-25", 1)
        assert gone_on(training, FAILED, "2026-11-23")[-2:] == ("2026-11-24", 0)
        assert gone_on(training, HELPED, "2026-11-26")[-2:] == ("2026-11-29", 1)

    def test_who_solves_it_before_its_day_has_practised(self, training: Any) -> None:
        for outcome in (ALONE, HELPED):
            assert gone_on(training, outcome, TODAY.isoformat()) == training

    def test_there_is_an_end_to_what_is_kept(self, training: Any) -> None:
        texts = tuple((f"symbio/{number:06}", "x") for number in range(MOST))
        assert kept(texts, training) == (texts, "")


class TestTrying:
    def test_the_statement_says_what_was_played_and_nothing_is_saved(self, found: Any) -> None:
        training = training_of(found[1])
        driver = at(training)
        words = panel(driver)
        assert "You played: " in words and "Find a better turn." in words
        assert "Step" not in words and not driver.page.find(id="puzzle-share")
        solve(driver)
        assert stage(driver) == "right" and driver.page.find(id="puzzle-solution")
        assert not [key for key in driver.stored if key.startswith(GAME_KEY)]
        assert driver.model.progress.puzzles == ()

    def test_solved_on_its_day_it_comes_back_three_days_later(self, found: Any) -> None:
        driver = at(training_of(found[1]), TODAY + timedelta(1))
        solve(driver)
        assert the_one(driver)[-2:] == ("2026-11-25", 1)
        assert "It comes back on 25 November 2026." in panel(driver)

    def test_another_turn_that_is_as_good_is_right(self, found: Any) -> None:
        driver = at(training_of(found[1]), TODAY + timedelta(1))
        miss(driver, (0.58, 0.6, 0.4))
        assert stage(driver) == "as good" and "As good as the solution." in panel(driver)
        assert the_one(driver).passed == 1
        driver.send("puzzle", "solution")
        assert stage(driver) == "shown" and the_one(driver).passed == 1

    def test_a_worse_turn_is_answered_and_begins_again(self, found: Any) -> None:
        training = training_of(found[1])._replace(passed=2)
        driver = at(training, TODAY + timedelta(1))
        miss(driver, (0.45, 0.6, 0.4))
        assert stage(driver) in ("answer", "wrong")
        assert the_one(driver)[-2:] == ("2026-11-23", 0)
        driver.think()
        assert stage(driver) == "wrong"
        driver.click(id="puzzle-again")
        solve(driver)
        assert stage(driver) == "right" and the_one(driver).passed == 0

    def test_an_answer_that_comes_after_another_try_has_begun_is_left_alone(
        self, found: Any
    ) -> None:
        driver = at(training_of(found[1]))
        for name in wrong_turn(driver.table.solving.puzzle):
            if stage(driver) == "try":
                driver.send("act", name)
        (request,) = requests(driver)
        driver.send("puzzle", "again")
        driver.waiting.clear()
        reply = {"token": request["token"], "done": True, "chances": [0.9, 0.6, 0.4]}
        driver.reply(json.dumps(reply))
        assert stage(driver) == "try"

    def test_the_worker_compares_a_try(self, found: Any) -> None:
        driver = at(training_of(found[1]))
        for name in wrong_turn(driver.table.solving.puzzle):
            if stage(driver) == "try":
                driver.send("act", name)
        (request,) = requests(driver)
        text = json.dumps({**request, "seconds": 0.02})
        reply = json.loads(search_reply(Thinker().think(text), text))
        assert len(reply["chances"]) == 3
        for wrong in ({"chances": [1]}, {"chances": None}, {"token": ""}, {"done": False}):
            with pytest.raises(ReplyError):
                search_reply(json.dumps({**reply, **wrong}), text)

    def test_hints_come_in_two_steps_and_the_interval_comes_once_more(self, found: Any) -> None:
        driver = at(training_of(found[1]), TODAY + timedelta(1))
        driver.click(id="puzzle-hint")
        assert driver.page.find(id="puzzle-slip")[0].words().startswith("Where: ")
        driver.send("hint")
        assert driver.page.find(id="puzzle-slip")[0].words().startswith("What: ")
        solve(driver)
        assert the_one(driver)[-2:] == ("2026-11-23", 0)

    def test_its_claim_is_the_reason(self) -> None:
        for case in cases("symbio"):
            task = task_of(case, 0.02)
            if task and task.claims:
                break
        driver = at(training_of(task))
        driver.send("puzzle", "solution")
        (why,) = driver.page.find(id="moment-reason")
        assert why.words()

    def test_it_is_shared_with_nobody(self, found: Any) -> None:
        driver = at(training_of(found[1]))
        solve(driver)
        for name in ("copy", "sheet"):
            driver.send("puzzle", name)
        driver.send("show", "puzzle")
        assert not driver.page.find(id="dialog-puzzle")
        assert not [each for each in driver.waiting if isinstance(each, (Copy, ShareSheet))]

    def test_the_game_it_comes_from_is_linked_as_long_as_it_is_here(self, found: Any) -> None:
        record = to_record(
            Table("g7", played_by_chance("symbio", 2, 3), PEOPLE, notes=Notes(started="2026-11-20"))
        )
        for source, links in (("g7", 1), ("gone", 0)):
            training = training_of(found[1], source=source)
            driver = at(training, more={f"{GAME_KEY}g7": record})
            solve(driver)
            assert len(driver.page.find(href=f"#/game/{source}")) == links

    def test_as_good_means_to_lose_a_third_at_most(self) -> None:
        assert is_as_good((0.54, 0.6, 0.4)) and not is_as_good((0.5, 0.6, 0.4))
        assert is_as_good((0.7, 0.6, 0.4)) and is_as_good((0.6, 0.6, 0.7))


PEOPLE = (Player("human", "Ana"), Player("computer", "", "gentle"))


class TestScreens:
    def test_nothing_is_said_of_moments_where_there_are_none(self) -> None:
        driver = Driver()
        assert not driver.page.find(id="moments-due")
        driver.go("#/puzzles")
        assert not driver.page.find(id="own-moments")

    def test_the_start_page_has_a_line_only_when_something_is_due(self, found: Any) -> None:
        driver = Driver(stored(training_of(found[1])))
        driver.send("route", "#/", now())
        assert not driver.page.find(id="moments-due")
        driver.send("route", "#/", now(TODAY + timedelta(1)))
        (line,) = driver.page.find(id="moments-due")
        assert line.words() == "1 of your own moments is due"
        driver.click(id="moments-due")
        assert stage(driver) == "try" and driver.table.solving.training is not None

    def test_what_is_learnt_is_never_due(self, found: Any) -> None:
        driver = Driver(stored(training_of(found[1])._replace(due="", passed=4)))
        driver.send("route", "#/", now(TODAY + timedelta(999)))
        assert not driver.page.find(id="moments-due")
        driver.send("route", "#/puzzle/own/next", now(TODAY + timedelta(999)))
        assert driver.model.screen == "puzzle-own"

    def test_the_list_names_each_and_deletes_it(self, found: Any) -> None:
        driver = Driver(stored(training_of(found[1])))
        driver.send("route", "#/puzzles", now(TODAY + timedelta(2)))
        assert "1 due, of 1" in driver.page.find(id="own-moments")[0].words()
        driver.send("route", "#/puzzles/own", now(TODAY + timedelta(2)))
        assert "You played: " in driver.page.find(cls="moment-list")[0].words()
        driver.click(data_msg=f"moment-drop:{found[1].puzzle.key}")
        assert not driver.stored and not driver.page.find(cls="moment-list")[0].children

    def test_after_the_last_that_is_due_comes_the_list(self, found: Any) -> None:
        driver = at(training_of(found[1]), TODAY + timedelta(1))
        solve(driver)
        driver.click(id="puzzle-next")
        assert driver.model.screen == "puzzle-own" and driver.model.table is None

    def test_a_moment_that_is_gone_or_damaged_says_so(self, found: Any) -> None:
        driver = Driver()
        driver.go("#/puzzle/own/abcd12")
        assert "no such moment" in driver.model.overlay.notice
        broken = to_text(training_of(found[1])).replace('"position":"', '"position":"x')
        name = training_of(found[1]).name
        driver = Driver({MOMENTS_KEY + name: broken, f"{MOMENTS_KEY}symbio/zz": "2026-11-22 0 {}"})
        driver.go(f"#/puzzle/own/{found[1].puzzle.key}")
        assert "cannot be read" in driver.model.overlay.notice
        assert "cannot be read" in driver.page.find(cls="moment-list")[0].words()

    def test_they_are_forgotten_with_the_rest_that_is_stored(self, found: Any) -> None:
        driver = Driver(stored(training_of(found[1])), "#/settings")
        driver.click(data_msg="forget-moments")
        assert not driver.stored and driver.model.progress.moments == ()

    def test_they_are_exported_and_come_in_again_once(self, found: Any) -> None:
        training = training_of(found[1])
        driver = Driver(stored(training), "#/settings")
        driver.click(data_msg="export-all")
        (file,) = [each.text for each in driver.waiting if hasattr(each, "text")]
        assert f"Set moment/{training.name}: 2026-11-22 0 " in file
        other = Driver()
        for _time in range(2):
            other.send("open-record")
            other.send("typed-record", "", file)
            other.send("take-record")
            other.think()
            assert other.stored == stored(training)

    def test_what_is_here_stays_as_far_as_it_has_come(self, found: Any) -> None:
        here, brought = training_of(found[1])._replace(passed=2), training_of(found[1])
        texts = ((here.name, to_text(here)),)
        assert merged(texts, ((brought.name, to_text(brought)),)) == (texts, ())
        assert merged((), (("symbio/zzzzzz", "2026-11-22 0 {}"),)) == ((), ())

    def test_who_deletes_the_game_is_told_that_its_moments_stay(self, found: Any) -> None:
        record = to_record(
            Table("g7", played_by_chance("symbio", 2, 3), PEOPLE, notes=Notes(started="2026-11-20"))
        )
        kept_here = {f"{GAME_KEY}g7": record, **stored(training_of(found[1], source="g7"))}
        driver = Driver(kept_here, "#/games")
        driver.send("ask-delete", "g7")
        words = driver.page.find(id="asked-g7")[0].words()
        assert words == "Delete this game? 1 moment from it stays among your own moments."
        driver.send("delete", "g7")
        assert len(trainings(driver.model.progress.moments)) == 1


class TestReview:
    def driver(self, stored_too: dict[str, str] | None = None) -> Driver:
        """The review of a game that a person has played by chance against the computer."""
        match = played_by_chance("symbio", 2, 4)
        table = Table("over", match, PEOPLE, notes=Notes(started="2026-11-20"))
        driver = Driver({f"{GAME_KEY}over": to_record(table), **(stored_too or {})})
        driver.send("route", "#/game/over", now())
        driver.send("review")
        while requests(driver):
            one(driver, OWN, [FREEDOM])
        return driver

    def test_only_ones_own_moments_can_be_trained(self) -> None:
        driver = self.driver()
        shown = [
            node.attributes["data-msg"]
            for node in driver.page.find(cls="button")
            if node.attributes.get("data-msg", "").startswith("train:")
        ]
        assert shown and all(int(each.partition(":")[2]) % 2 == 0 for each in shown)
        driver.send("train", "1")
        driver.send("train", "999")
        assert not requests(driver)

    def taken(self, driver: Driver, task: Any) -> str:
        (button, *_more) = [
            node
            for node in driver.page.find(cls="button")
            if node.attributes.get("data-msg", "").startswith("train:")
        ]
        driver.click(data_msg=button.attributes["data-msg"])
        (request,) = requests(driver)
        driver.waiting.clear()
        assert request["coach"] == "task"
        driver.reply(json.dumps({"token": request["token"], "done": True, "task": task}))
        turn = button.attributes["data-msg"].partition(":")[2]
        return str(driver.page.find(id=f"trained-{turn}")[0].words())

    def test_a_moment_is_kept_when_somebody_asks_for_it(self) -> None:
        _case, task = some_task("symbio")
        driver = self.driver()
        assert driver.model.progress.moments == ()
        words = self.taken(driver, task_data(task))
        assert "it comes back tomorrow" in words and "Your own moments" in words
        training = the_one(driver)
        assert (training.source, training.since, training.due) == (
            "over",
            "2026-11-21",
            "2026-11-22",
        )
        again = self.driver(stored(training))
        assert "already" in self.taken(again, task_data(task))

    def test_where_neither_turn_is_better_nothing_is_kept(self) -> None:
        driver = self.driver()
        assert "nothing to train" in self.taken(driver, None)
        assert driver.model.progress.moments == ()

    def test_the_worker_makes_a_task_or_says_that_there_is_none(self) -> None:
        driver = self.driver()
        (first, *_more) = [
            node.attributes["data-msg"]
            for node in driver.page.find(cls="button")
            if node.attributes.get("data-msg", "").startswith("train:")
        ]
        driver.click(data_msg=first)
        (request,) = requests(driver)
        text = json.dumps({**request, "seconds": 0.1})
        reply = json.loads(search_reply(Thinker().think(text), text))
        assert reply["task"] is None or is_playable(read_task(reply["task"]))
        damaged: list[dict[str, Any]] = [{"task": {}}, {"task": 3}, {"token": ""}, {"done": False}]
        for wrong in damaged:
            with pytest.raises(ReplyError):
                search_reply(json.dumps({**reply, **wrong}), text)
