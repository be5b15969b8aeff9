"""Other windows of the same browser."""

from __future__ import annotations

from tests.ui.driver import Driver
from ui.app.core.table_records import GAME_KEY


def other_window(driver: Driver) -> Driver:
    return Driver(driver.stored, f"#/game/{driver.table.id}")


def hear(driver: Driver, other: Driver, key: str) -> None:
    """``driver`` is told what ``other`` has stored."""
    text = other.stored.get(GAME_KEY + key)
    driver.stored.pop(GAME_KEY + key, None)
    if text is not None:
        driver.stored[GAME_KEY + key] = text
    driver.send("elsewhere", key)
