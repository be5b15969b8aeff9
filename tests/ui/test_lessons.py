"""Lessons: every step can be taken in every way it accepts, and nothing else is played in them."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from holobiont.games.symbioz.rules import Symbioz
from holobiont.match import Match
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from ui.app.core.commands import After, Focus
from ui.app.core.model import Table, human_seats
from ui.app.core.new_game import GENTLE, fresh
from ui.app.core.table_records import GAME_KEY, LESSON_KEY
from ui.app.table.lesson_steps import after, before, begins_with, laid
from ui.app.table.scene import viewer
from ui.games import LESSONS
from ui.kit.lesson import ANY

LONGEST = 35  # words of a step
every_lesson = pytest.mark.parametrize("slug", LESSONS)


def at_step(slug: str, step: int = 0) -> Driver:
    return Driver({LESSON_KEY + slug: str(step)}, f"#/learn/{slug}")


def names(table: Table) -> tuple[str, ...]:
    match = table.match
    return tuple(match.rules.name(match.state, action) for action in match.rules.legal(match.state))


def places(driver: Driver) -> set[str]:
    sent = [node.attributes.get("data-msg", "") for node in driver.page.all()]
    return {
        text.partition(":")[2] for text in sent if text.startswith(("press:", "point:", "show:"))
    }


@every_lesson
def test_a_lesson_is_short_and_ends_with_a_game(slug: str) -> None:
    steps = LESSONS[slug].steps
    assert 8 <= len(steps) <= 18
    for step in steps:
        assert len(step.text.split()) <= LONGEST, step.text
        assert len(step.instead.split()) <= LONGEST
    assert not steps[-1].ways
    driver = at_step(slug, len(steps) - 1)
    driver.click(id="lesson-play")
    assert driver.table.learning is None and not driver.table.match.log
    wanted = fresh(slug).players
    assert [p.kind for p in driver.table.players] == [p.kind for p in wanted]
    assert {player.level for player in driver.table.players[1:]} == {GENTLE}
    assert wanted[1].kind == "computer" and driver.table.id in driver.games()


@every_lesson
def test_a_lesson_can_be_walked_to_its_end(slug: str) -> None:
    lesson = LESSONS[slug]
    driver = Driver(address=f"#/learn/{slug}")
    asked = 0
    for number, step in enumerate(lesson.steps):
        assert driver.table.learning.step == number
        assert driver.page.find(id="lesson-text")[0].text == step.text
        expected = [node.words() for node in driver.page.find(cls="expected")]
        actor = driver.table.match.to_act
        is_person = actor is not None and driver.table.players[actor].kind == "human"
        assert ("read on" in expected) == (is_person and not step.ways)
        assert step.text in driver.table.speech.said
        missing = set(step.marks) - places(driver) - {"meld"}  # there once its cards are chosen
        assert not missing, (number, missing)
        match = driver.table.match
        assert match.rules.dump(match.state) == match.rules.dump(laid(slug, number).state)
        for text in step.ways[0] if step.ways else ():
            assert driver.table.match.to_act in lesson.learner, step.text
            _one_that_is_not_it_now(driver, step)
            driver.click(id="lesson-show")
            hint = driver.table.analysis.hint
            assert hint.places or text.startswith("end"), (number, text)
            assert text in (ANY, hint.name)
            driver.send("act", hint.name)
            asked += 1
        if not step.ways and step is not lesson.steps[-1]:
            driver.click(id="lesson-next")
        driver.watch()
    assert asked >= 5
    assert driver.stored == {LESSON_KEY + slug: "done"}
    assert all(isinstance(command, (Focus, After)) for command in driver.waiting)


def _one_that_is_not_it_now(driver: Driver, step: Any) -> None:
    """Something legal that the step is not about is answered kindly and not played."""
    at = driver.table.learning
    fitting = {way[len(at.done)] for way in step.ways if begins_with(way, at.done)}
    if ANY in fitting:
        return
    other = next((name for name in names(driver.table) if name not in fitting), None)
    if other is None:
        return
    match = driver.table.match
    driver.send("act", other)
    assert driver.table.match is match and driver.table.learning.done == at.done
    slip = driver.table.learning.slip
    assert slip and slip in driver.page.words() and slip == driver.table.speech.said


@every_lesson
def test_every_way_leads_on(slug: str) -> None:
    """Whatever way is gone, the next step finds what it needs."""
    steps = LESSONS[slug].steps
    for number, step in enumerate(steps[:-1]):
        for way in step.ways:
            start = laid(slug, number)
            found = [start]
            for text in way:
                found = [
                    match.play(action)
                    for match in found
                    for action in match.rules.legal(match.state)
                    if text in (ANY, match.rules.name(match.state, action))
                ]
            assert found, (number, way)
            for match in found[:: max(1, len(found) // 5)]:
                _leads_on(slug, number + 1, match)


def _leads_on(slug: str, first: int, match: Match) -> None:
    for number, step in enumerate(LESSONS[slug].steps[first:], first):
        if step.position or step.back:
            return
        match = before(slug, number, match)
        if step.ways:
            match = after(step, match)


@every_lesson
def test_a_mistake_is_played_punished_and_done_right(slug: str) -> None:
    """What is warned of in hints is what the learner plays first, and not what they play then."""
    steps = LESSONS[slug].steps
    (right,) = [n for n, step in enumerate(steps) if step.back]
    wrong, punished = right - steps[right].back, right - 1
    assert "mistake" in steps[wrong].text and not steps[punished].ways
    assert any(steps[n].others for n in range(wrong + 1, right))
    start = laid(slug, wrong)
    assert cautioned(slug, start, steps[wrong].ways[0])
    assert not cautioned(slug, start, steps[right].ways[0])
    driver = at_step(slug, punished)
    assert driver.page.find(id="lesson-next")[0].text == "Take it back"
    driver.click(id="lesson-next")
    assert driver.table.learning.step == right
    assert driver.table.match.state == start.state


def cautioned(slug: str, match: Match, way: tuple[str, ...]) -> bool:
    """Whether a hint would warn of one of these actions."""
    given = import_module(f"holobiont.games.{slug}.cautions").caution
    found = []
    for text in way:
        legal = match.rules.legal(match.state)
        action = legal[0] if text == ANY else match.rules.parse(match.state, text)
        rules = match.rules.setting if isinstance(match.rules, Symbioz) else match.rules
        # With points left there is a word about them too.
        if text != "end":
            found.append(given(rules, match.state, action))
        match = match.play(action)
    return any(found)


def test_what_the_others_play_is_seen_action_by_action_before_the_next_step() -> None:
    driver = at_step("symbio", 3)
    steps = LESSONS["symbio"].steps
    driver.send("act", "+d7")
    after_own = driver.table.match
    assert not driver.page.find(id="lesson-show") and not driver.table.speech.said
    for text in steps[4].others:
        assert steps[4].text not in driver.page.words()
        (command,) = [each for each in driver.waiting if isinstance(each, After)]
        driver.waiting.clear()
        driver.take(command.msg)
        assert driver.table.match.names()[-1] == text
        assert text[-2:] in driver.page.find(id="lesson-text")[0].text
    driver.watch()
    assert driver.page.find(id="lesson-text")[0].text == steps[4].text
    said = driver.table.speech.said
    assert "You grow a stone on d7." in said and "b4" in said and said.endswith(steps[4].text)
    assert driver.table.match.ply == after_own.ply + 2


@pytest.mark.parametrize("pressed", ["board", "button", "instant"])
def test_who_does_not_wait_for_the_others_has_the_next_step_at_once(pressed: str) -> None:
    driver = at_step("symbio", 3)
    if pressed == "instant":
        driver.send("choose", "speed-instant")
    driver.send("act", "+d7")
    if pressed == "board":
        driver.send("press", "a1")
    elif pressed == "button":
        driver.click(id="lesson-next")
    shown = driver.model
    assert driver.page.find(id="lesson-text")[0].text == LESSONS["symbio"].steps[4].text
    assert driver.table.match.state == laid("symbio", 4).state
    driver.watch()
    assert driver.model == shown


def test_undo_takes_the_step_back_while_the_others_play() -> None:
    driver = at_step("symbio", 3)
    driver.send("act", "+d7")
    driver.send("undo")
    assert driver.table.learning.step == 3 and driver.table.learning.coming is None
    assert driver.table.match.state == laid("symbio", 3).state


@every_lesson
def test_back_skip_and_going_on_later(slug: str) -> None:
    lesson = LESSONS[slug]
    driver = Driver(address=f"#/{slug}")
    assert driver.page.find(id="learn")[0].words() == "Learn it in 5 minutes"
    driver.click(id="learn")
    while not lesson.steps[driver.table.learning.step].ways:
        driver.click(id="lesson-next")
    at = driver.table.learning.step
    start = driver.table.match
    driver.click(id="lesson-skip")
    driver.watch()
    assert driver.table.learning.step == at + 1
    driver.click(id="lesson-back")
    assert driver.table.learning.step == at
    assert driver.table.match.states[-1] == start.states[-1]
    driver.click(id="lesson-skip")
    driver.watch()
    driver.click(id="lesson-leave")
    assert driver.model.screen == "setup" and driver.model.table is None
    assert driver.page.find(id="learn")[0].words() == "Continue the lesson"
    again = Driver(driver.stored, f"#/learn/{slug}")
    assert again.table.learning.step == at + 1
    assert not [key for key in again.stored if key.startswith(GAME_KEY)]
    driver.go(f"#/help/{slug}")
    driver.click(id="learn")
    assert driver.table.learning.step == at + 1


def test_nothing_else_can_be_done_at_the_table_of_a_lesson() -> None:
    driver = at_step("symbio", 2)
    driver.send("act", "b7-c6")
    driver.send("halt")
    for kind in ("redo", "hint", "look", "replay", "continue", "rematch", "move-now"):
        before_it = driver.model
        driver.send(kind, "0")
        assert driver.model == before_it
    driver.send("undo")
    assert driver.table.learning.step == 2
    driver.send("act", "h8-a1")
    assert driver.table.speech.message and driver.page.find(
        id=f"why-{driver.table.speech.refusals}"
    )
    assert not driver.page.find(id="tool-share") and not driver.page.find(id="log")
    driver.go("#/nowhere")
    assert driver.table.learning is not None and driver.address == "#/learn/symbio"


def test_how_far_lessons_went_can_be_forgotten() -> None:
    driver = at_step("symbio", 2)
    driver.go("#/settings")
    driver.click(data_msg="forget-lessons")
    assert driver.stored == {} and not driver.page.find(data_msg="forget-lessons")
    driver.go("#/learn/symbio")
    assert driver.table.learning.step == 0


def test_what_was_stored_wrongly_begins_the_lesson_again() -> None:
    for kept in ("99", "done", "x", "-1"):
        driver = Driver({LESSON_KEY + "symbio": kept}, "#/learn/symbio")
        assert driver.table.learning.step == 0
    driver = Driver(address="#/learn/chess")
    assert driver.model.overlay.notice


@every_lesson
def test_only_the_learner_looks_at_the_table(slug: str) -> None:
    for step in range(len(LESSONS[slug].steps)):
        driver = at_step(slug, step)
        humans = human_seats(driver.table)
        assert humans == LESSONS[slug].learner
        assert len(humans) == 1 or not GAMES[slug].secrets
        assert len(humans) > 1 or viewer(driver.table) == humans[0]


def test_a_step_is_marked_on_the_board() -> None:
    driver = at_step("symbio", 2)
    marked = {n.attributes["id"] for n in driver.page.all() if "data-hint" in n.attributes}
    assert marked == {"at-b7", "at-c6"}
    assert re.search("Step 3 of ", driver.page.find(id="lesson-progress")[0].text)


def test_an_arrow_shows_the_way_of_the_action_that_is_asked_for() -> None:
    driver = at_step("symbio", 2)
    (layer,) = driver.page.find(id="arrows")
    assert layer.attributes["data-paths"] == "b7 c6" and "data-always" in layer.attributes
    driver.send("act", "b7-c6")
    (layer,) = driver.page.find(id="arrows")
    assert "data-paths" not in layer.attributes  # where to grow is ringed
