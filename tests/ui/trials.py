"""What-ifs that are played."""

from __future__ import annotations

from tests.ui.driver import Driver

PLAYED = ("b7-c6", "+d7", "c2-b4", "+b5")


def act(driver: Driver, *names: str) -> None:
    for name in names:
        driver.send("act", name)
        assert driver.table.speech.message == "", name


def names(driver: Driver) -> tuple[str, ...]:
    result: tuple[str, ...] = driver.table.match.names()
    return result
