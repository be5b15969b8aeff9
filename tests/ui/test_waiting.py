"""Waiting for computers: skipping to one's own turn, and what is felt when it comes."""

from __future__ import annotations

from tests.ui.driver import Driver
from ui.app.core.commands import After, Command, Vibrate
from ui.app.core.table_messages import PlayComputerAction
from ui.app.table.turn import PULSES


class Felt(Driver):
    """Somebody who notes what is felt, and how long the computer's moves were shown."""

    def __init__(self, address: str) -> None:
        self.felt: list[tuple[int, ...]] = []
        self.waits: list[int] = []
        super().__init__(address=address)

    def _perform(self, command: Command) -> None:
        if isinstance(command, Vibrate):
            self.felt.append(command.pattern)
            return
        if isinstance(command, After) and isinstance(command.msg, PlayComputerAction):
            self.waits.append(command.milliseconds)
        super()._perform(command)


def test_skipping_leads_to_the_own_turn_without_waits_and_tells_what_happened() -> None:
    driver = Felt("#/saprobiont?seats=gentle,gentle,gentle,human&seed=3")
    driver.send("start")
    driver.click(id="key-skip")
    driver.think()
    assert driver.table.match.to_act == 3 and not driver.table.computer.skips
    assert driver.waits == [0, 0, 0, 0]
    told = driver.table.speech.answer
    assert [line.split()[0] for line in told] == ["Swarm", "Shredder", "Canker"]
    assert driver.page.find(id="answer")


def test_two_seats_have_nothing_to_skip() -> None:
    driver = Felt("#/symbio?seats=gentle,human&seed=3")
    driver.send("start")
    assert driver.page.find(id="key-now") and not driver.page.find(id="key-skip")


def test_the_turn_of_a_person_is_felt_unless_that_is_turned_off() -> None:
    for setting, felt in (("yes", [PULSES]), ("no", [])):
        driver = Felt("#/symbio?seats=gentle,human&seed=3")
        driver.send("choose", f"pulse-{setting}")
        driver.send("start")
        driver.think()
        assert driver.table.match.to_act == 1 and driver.felt == felt
        boards = [n for n in driver.page.all() if "data-pulse" in n.attributes]
        assert len(boards) == (setting == "yes")
