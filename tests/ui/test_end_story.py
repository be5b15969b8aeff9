"""The result tells how the game came to its end: turning points, and what the person had."""

from __future__ import annotations

import re

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver, sat_down
from tests.ui.reviews import answer, asked, finished
from ui.app.analysis.end_story import MOST
from ui.app.core.model import Table
from ui.app.core.notices import BROUGHT_BACK
from ui.app.core.page_messages import Trouble
from ui.app.table.advice import under_way
from ui.games import VIEWS
from ui.kit.game import Player


def at_the_result(table: Table) -> Driver:
    driver = sat_down(table)
    driver.send("show", "result")
    return driver


def against_a_computer(won: bool) -> Table:
    """A finished game of Symbio in which a person has won or lost."""
    table = finished("symbio")
    (winner,) = table.match.rules.winners(table.match.state)
    seat = winner if won else 1 - winner
    players = [Player("computer", "", "gentle")] * 2
    players[seat] = Player("human", "Ana")
    return table._replace(players=tuple(players))


def test_the_result_looks_for_the_turning_points_by_itself() -> None:
    driver = at_the_result(finished("symbio"))
    assert asked(driver) and driver.table.dialogs.shown == "result"
    (story,) = driver.page.find(id="story")
    assert "Looking for the turning points" in story.words()
    answer(driver, {}, usual=0.9)
    (story,) = driver.page.find(id="story")
    points = [node for node in story.all() if node.tag == "li"]
    assert 1 <= len(points) <= 3
    assert all(" moves " in point.words() and " falls from " in point.words() for point in points)
    assert driver.table.dialogs.shown == "result" and driver.table.dialogs.docked == ""


def test_a_turning_point_leads_to_its_position_on_the_board() -> None:
    driver = at_the_result(finished("symbio"))
    answer(driver, {}, usual=0.9)
    (story,) = driver.page.find(id="story")
    button = next(node for node in story.all() if node.tag == "button")
    driver.send(*button.attributes["data-msg"].split(":"))
    assert driver.table.timeline.past in driver.table.analysis.review.turns
    assert any("data-paths" in node.attributes for node in story.all() if node.tag == "li")


def test_review_in_the_result_opens_beside_the_board_at_once() -> None:
    driver = at_the_result(finished("symbio"))
    driver.send("review")
    assert driver.table.dialogs.docked == "review" and driver.table.dialogs.shown == ""
    answer(driver, {})
    assert driver.page.find(id="panel-review")


def test_who_leaves_the_result_is_not_led_to_the_review() -> None:
    driver = sat_down(finished("symbio"))
    driver.send("show", "result")
    driver.send("show", "")
    answer(driver, {})
    assert driver.table.dialogs.docked == "" and under_way(driver.table)


def test_a_long_turn_is_told_by_its_beginning() -> None:
    driver = at_the_result(finished("symbioz"))
    answer(driver, {}, usual=0.9)
    (story,) = driver.page.find(id="story")
    lines = [node.words() for node in story.all() if node.tag == "li"]
    turns = driver.table.analysis.review.turns
    assert lines and len(turns) > 3
    assert all(line.count(",") <= MOST + 3 for line in lines)
    assert any(re.search(" … (Your|The) chance", line) for line in lines)


@pytest.mark.parametrize(
    "won, words", [(True, "It was hardest for you"), (False, "You came closest")]
)
def test_a_person_alone_hears_how_near_another_end_was(won: bool, words: str) -> None:
    driver = at_the_result(against_a_computer(won))
    answer(driver, {3: 0.8, 4: 0.7})
    assert f"{words} in turn" in driver.page.find(id="story")[0].words()


def test_the_story_counts_turns_as_the_game_does() -> None:
    table = finished("symbiose", 2)
    players = (Player("human", "Ana"), Player("computer", "Gentle", "gentle"))
    driver = at_the_result(table._replace(players=players))
    answer(driver, {3: 0.8, 4: 0.7})
    assert re.search(r"in turn [1-7] of 7: your chance", driver.page.find(id="story")[0].words())


def test_a_decisive_moment_says_whose_chance_fell() -> None:
    driver = at_the_result(against_a_computer(False))
    driver.send("review")
    answer(driver, {}, usual=0.9)
    told = driver.page.find(cls="moments")[0].words()
    assert "Your chance of winning fell from" in told or "The chance of Gentle fell from" in told


def test_games_that_are_only_watched_are_not_reviewed_by_themselves() -> None:
    table = finished("symbio")
    driver = at_the_result(table._replace(players=(Player("computer", "", "gentle"),) * 2))
    assert not asked(driver) and not driver.page.find(id="story")


@pytest.mark.parametrize("slug", sorted(VIEWS))
def test_the_winners_creature_stands_in_the_result(slug: str) -> None:
    for seed in range(4, 12):
        table = finished(slug, GAMES[slug].seats[0], seed)
        if len(table.match.rules.winners(table.match.state)) == 1:
            break
    driver = at_the_result(table)
    (victor,) = driver.page.find(cls="victor")
    assert [node for node in victor.all() if node.tag in ("use", "path", "circle")]
    (dialog,) = driver.page.find(id="dialog-result")
    first = next(node for node in dialog.all() if node.tag == "button")
    assert first.words() == "Rematch"


def test_news_waits_until_the_result_is_closed() -> None:
    driver = at_the_result(finished("symbio"))
    driver.take(Trouble(BROUGHT_BACK))
    assert not driver.page.find(id="notices")[0].words()
    driver.send("show", "")
    assert BROUGHT_BACK in driver.page.find(id="notices")[0].words()
