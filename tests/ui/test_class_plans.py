"""Lesson plans of the class: there in three languages, with the same parts, and on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver
from ui.app.classroom.plans_view import KEY, LINE, OF_GAME, SHEET
from ui.app.core.class_model import THEMES
from ui.app.core.wire import message_of
from ui.app.update import update
from ui.kit.markdown_subset import Section, parse

FOLDER = Path(__file__).parents[2] / "assets" / "class"
LANGUAGES = ("en", "de", "fr")


def text(language: str, theme: str) -> str:
    return (FOLDER / language / f"{theme}.txt").read_text(encoding="utf-8")


def sections(language: str, theme: str) -> tuple[Section, ...]:
    return parse(text(language, theme))


def shape(language: str, theme: str) -> list[tuple[str, list[tuple[str, int]]]]:
    """The parts of a plan: ids of sections, and kinds of blocks with the number of their rows."""
    return [
        (part.id, [(block.kind, len(block.rows)) for block in part.blocks])
        for part in sections(language, theme)
    ]


@pytest.mark.parametrize("theme", THEMES)
class TestTexts:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_all_languages_have_the_same_parts(self, theme: str, language: str) -> None:
        assert shape(language, theme) == shape("en", theme)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_minutes_add_up_to_45(self, theme: str, language: str) -> None:
        (plan,) = (part for part in sections(language, theme) if part.id == "plan")
        rows = plan.blocks[0].rows[1:]
        times = [tuple(map(int, row[0].split("–"))) for row in rows]
        assert times[0][0] == 0 and times[-1][1] == 45
        assert all(one[1] == other[0] for one, other in zip(times, times[1:]))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_plan_names_a_game_and_has_a_sheet_with_room_and_answers(
        self, theme: str, language: str
    ) -> None:
        first, *others = sections(language, theme)
        assert first.id.removeprefix(OF_GAME) in GAMES
        by_id = {part.id: part for part in others}
        blocks = by_id[SHEET].blocks
        tasks = sum(len(block.rows) for block in blocks if block.kind == "steps")
        assert tasks == len(by_id[KEY].blocks[0].rows) == 4
        assert sum(block.rows[0][0] == LINE for block in blocks) >= tasks

    def test_french_has_its_blanks_and_german_its_quotes(self, theme: str) -> None:
        assert not re.search(r"[^\s\u00a0][:;?](?=\s)", text("fr", theme))
        assert '"' not in text("fr", theme) + text("de", theme)


def test_each_plan_has_a_game_of_its_own() -> None:
    games = [sections("en", theme)[0].id for theme in THEMES]
    assert len(set(games)) == len(THEMES)


@pytest.mark.parametrize("theme", THEMES)
def test_a_plan_is_shown_and_leads_to_its_game(theme: str) -> None:
    driver = Driver(address=f"#/class/plan/{theme}")
    driver.send("class-text", f"en/{theme}", text("en", theme))
    assert driver.page.find(id=f"plan-{SHEET}") and driver.page.find(cls="write-here")
    starts = [node.attributes.get("start", "1") for node in driver.page.all() if node.tag == "ol"]
    assert starts == ["1", "2", "3", "4", "1"]
    driver.click(id="plan-game")
    assert (
        driver.model.features.classroom is not None
        and driver.model.features.classroom.what in GAMES
    )


@pytest.mark.parametrize("answer", ["", "<html>", "## No id", "## A {#a}\n\n> x"])
def test_a_plan_that_does_not_come_is_said(answer: str) -> None:
    driver = Driver(address="#/class/plan/mutualism")
    driver.model, _commands = update(driver.model, message_of("class-text", "en/mutualism", answer))
    assert "could not be downloaded" in driver.page.words()


def test_the_set_up_leads_to_the_plans_and_the_cards() -> None:
    driver = Driver(address="#/class")
    links = {node.attributes.get("href") for node in driver.page.all()}
    assert {f"#/class/plan/{theme}" for theme in THEMES} | {"#/class/cards"} <= links
