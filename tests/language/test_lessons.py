"""Lessons are said in the language, and whole in every language that there is."""

from __future__ import annotations

import pytest

from tests.language.pseudo import speaking, unmarked
from tests.support.variants import keeping
from tests.ui.driver import Driver
from tools import words
from ui.app.core.model import Learning
from ui.app.core.table_records import LEARNT, LESSON_KEY
from ui.app.core.widgets import way_in
from ui.app.lesson.lesson_view import panel
from ui.games import LESSONS


@pytest.mark.parametrize("slug", keeping({"symbio", "symbiote"}, LESSONS))
def test_what_a_lesson_says_comes_from_the_catalogues(slug: str) -> None:
    for number, step in enumerate(LESSONS[slug].steps):
        with speaking():
            driver = Driver({LESSON_KEY + slug: str(number)}, f"#/learn/{slug}")
            assert unmarked(panel(driver.table)) == []
            if step.ways:
                driver.send("lesson", "show")
                notation = driver.table.analysis.hint.name.split()
                assert unmarked(panel(driver.table), notation) == []
        assert "⟦" not in panel(driver.table._replace(mode=Learning(number)))


def test_the_way_in_is_said_too() -> None:
    with speaking():
        for kept in ("", "3", LEARNT):
            assert unmarked(way_in("symbio", kept)) == []


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("slug", LESSONS)
def test_every_step_is_translated(slug: str, language: str) -> None:
    catalogue = words.read(words.ROOT / words.FOLDER / language / f"{slug}.po", language)
    for step in LESSONS[slug].steps:
        for text in filter(None, (step.text, step.instead)):
            message = catalogue.get(text)
            assert message is not None and message.string, text
            assert len(message.string) < 1.5 * max(len(text), 60), text
