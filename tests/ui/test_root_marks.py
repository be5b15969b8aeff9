"""What the root of the page says of its screen, for styles."""

from __future__ import annotations

from tests.ui.driver import Driver, two_people
from ui.app.core.notices import News
from ui.app.view import page, root_marks


def marks(driver: Driver) -> dict[str, str | None]:
    return root_marks(driver.model, page(driver.model))


def test_root_names_the_screen() -> None:
    driver = Driver()
    assert marks(driver)["screen"] == "home"
    driver.go("#/symbio")
    assert marks(driver)["screen"] == "setup"
    driver.send("start")
    assert marks(driver)["screen"] == "table"


def test_root_says_whether_there_is_a_notice_and_few_players_have_it_beside_the_board() -> None:
    driver = two_people()
    assert marks(driver)["notices"] is None
    notice = driver.model.overlay._replace(notice=News("The game is kept."))
    driver.model = driver.model._replace(overlay=notice)
    assert marks(driver)["notices"] == "yes"
    assert "data-beside" in driver.page.find(id="notices")[0].attributes
    driver.send("dismiss")
    assert marks(driver)["notices"] is None
