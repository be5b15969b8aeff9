"""Wherever people paste or type at the page: what is unmistakably meant is taken."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.record import read, write
from holobiont.registry import GAMES
from tests.core.pasted import AS_WRITTEN, CASES, GOOD
from tests.ui.driver import Driver, two_people
from ui.app.core import routes
from ui.app.core.commands import After
from ui.app.core.table_records import to_record
from ui.app.library import archive
from ui.app.library.play_by_link import letter_of
from ui.kit.game import Player


def pasted(text: str) -> Driver:
    driver = Driver()
    driver.send("open-record")
    driver.send("typed-record", "", text)
    driver.send("take-record")
    while driver.waiting:
        command = driver.waiting.pop(0)
        if isinstance(command, After):
            driver.take(command.msg)
    return driver


@pytest.mark.parametrize("name", CASES)
def test_the_dialog_takes_a_pasted_record_or_names_the_line(name: str) -> None:
    driver = pasted(CASES[name])
    if name in GOOD:
        assert write(driver.table.match) == AS_WRITTEN and not driver.model.overlay.notice
    else:
        assert driver.model.table is None
        place = "Line 7: " if name.startswith("12") else "Line 17, action 9: "
        assert driver.model.overlay.notice.startswith(f"This record cannot be opened. {place}")


FILE = archive.write({"text": "large"}, [("one", AS_WRITTEN), ("two", AS_WRITTEN)])


@pytest.mark.parametrize(
    "text",
    [
        FILE,
        FILE.rstrip("\n"),
        FILE.replace("\n", "\r"),
        "Hello\n" + "".join(f"> {line}\n" for line in FILE.split("\n")),
        FILE.replace(" ", "\u00a0").replace("-", "–"),
        f"```\n{FILE}\n\n```\n",
    ],
)
def test_the_dialog_takes_a_pasted_archive(text: str) -> None:
    driver = pasted(text)
    assert driver.games() == {"one": AS_WRITTEN, "two": AS_WRITTEN}
    assert driver.model.settings.text == "large"


def test_a_damaged_archive_is_refused_with_the_line_of_the_pasted_text() -> None:
    driver = pasted("Hello\n\n" + FILE.replace("a5-c6\n", "z9-z8\n", 1).replace("\n", " \n"))
    assert "line 24, action 9" in driver.model.overlay.notice.casefold() and not driver.games()


@pytest.mark.parametrize("form", ["{}", "  {}\n", "<https://example.test/{}>.", "{}\u200b", "> {}"])
def test_the_dialog_takes_a_link(form: str) -> None:
    address = routes.pack(AS_WRITTEN, 4)
    driver = pasted(form.format(address))
    assert driver.table.timeline.past == 4 and not driver.model.library.opening


@pytest.mark.parametrize("change", [str, "{}.".format, "{}%20".format, "{}\u200b)".format])
def test_an_address_may_have_marks_of_a_mail_at_its_end(change: Any) -> None:
    driver = Driver(address=change(routes.pack(AS_WRITTEN)))
    assert driver.table.match.ply == 9


def test_a_letter_may_have_them_too() -> None:
    table = two_people().table
    table = table._replace(
        notes=table.notes._replace(letter="of-us"),
        players=(Player("human", "Ana"), Player("away", "Bo")),
    )
    address = letter_of(table)
    half = len(address) // 2
    driver = Driver(address=f"{address[:half]}\u00ad\n {address[half:]}.")
    assert driver.table.notes.letter == "of-us" and not driver.model.overlay.notice
    assert read(to_record(driver.table), GAMES).match == table.match


@pytest.mark.parametrize(
    "text",
    ["b7–c6", " b7 c6", "b7c6", "/b7-c6", "“b7-c6”", "ｂ７－ｃ６", "> b7\u00a0c6.", "B7C6"],
)
def test_the_field_takes_an_action_as_it_was_meant(text: str) -> None:
    driver = two_people()
    driver.send("type")
    driver.send("typing", "", text)
    driver.send("type-act")
    assert driver.table.match.names() == ("b7-c6",)


def test_a_whole_turn_may_lack_its_signs() -> None:
    driver = two_people()
    driver.send("type")
    driver.send("typing", "", "/b7c6 d7")
    driver.send("type-act")
    assert driver.table.match.names() == ("b7-c6", "+d7") and driver.table.selection.typed == ""


@pytest.mark.parametrize("text", ["b7", "c6", "b7 c9", "/"])
def test_what_is_not_unmistakable_is_refused(text: str) -> None:
    driver = two_people()
    driver.send("type")
    driver.send("typing", "", text)
    driver.send("type-act")
    assert not driver.table.match.ply and driver.table.speech.message


def test_a_seed_may_be_pasted_with_spaces_and_wide_digits() -> None:
    driver = Driver(address="#/symbio?seats=human,human")
    driver.send("set", "seed", "\u00a0２０２６ ")
    driver.send("start")
    assert driver.table.match.seed == 2026
