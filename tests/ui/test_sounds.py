"""Sounds: silent until asked for, for each step a few, synthesised in the page."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver, finished
from ui.app.core.commands import Command, Note, Sound
from ui.app.core.table_records import setting_key
from ui.app.table.scene import scene_of
from ui.app.table.sounds import CUES, MOST, ROLES, SILENT, VOLUMES, notes_of

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "web" / "page" / "sound.mjs"
ALL_ROLES = (*ROLES, *CUES)


class Listener(Driver):
    """Somebody at the page who notes what is heard."""

    def __init__(self, stored: dict[str, str] | None = None, address: str = "#/") -> None:
        self.sounds: list[Sound] = []
        super().__init__(stored, address)

    def _perform(self, command: Command) -> None:
        if isinstance(command, Sound):
            self.sounds.append(command)
        super()._perform(command)


def heard(driver: Listener) -> list[tuple[str, ...]]:
    """The roles of all sounds so far, step by step."""
    return [tuple(note.role for note in sound.notes) for sound in driver.sounds]


def sat(stored: dict[str, str], address: str = "#/symbio?seats=human,human") -> Listener:
    driver = Listener(stored, address)
    driver.send("start")
    return driver


def seated(address: str = "#/symbio?seats=human,human", **settings: str) -> Listener:
    return sat({setting_key(name): value for name, value in settings.items()}, address)


def asks(driver: Driver) -> bool:
    return bool(driver.page.find(cls="asking"))


def test_nothing_is_heard_until_it_is_asked_for() -> None:
    driver = seated()
    driver.play("b7", "c6", "d7")
    assert heard(driver) == []


def test_each_step_is_heard_as_loud_as_chosen_and_where_it_happened() -> None:
    driver = seated(sound="soft")
    driver.play("b7")
    assert heard(driver) == []
    driver.play("c6", "d7")
    assert [sound.notes for sound in driver.sounds] == [
        (Note("place", "c6"),),
        (Note("grow", "d7"),),
    ]
    assert {(sound.slug, sound.volume) for sound in driver.sounds} == {("symbio", VOLUMES["soft"])}


def test_sound_is_asked_about_once_from_before_the_first_move() -> None:
    driver = seated()
    assert asks(driver)
    driver.play("b7", "c6")
    assert asks(driver)
    driver.go("#/symbio?seats=human,human")
    driver.send("start")
    driver.play("b7", "c6")
    assert not asks(driver)


def move(driver: Driver, seat: int) -> None:
    """Play a whole turn of a seat."""
    while driver.table.match.to_act == seat:
        driver.send("act", scene_of(driver.table).names[0])


def test_the_question_about_sound_stands_until_everybody_has_had_a_turn() -> None:
    driver = seated()
    for seat in (0, 1):
        assert driver.table.match.to_act == seat and asks(driver)
        move(driver, seat)
    assert asks(driver)
    driver.send("act", scene_of(driver.table).names[0])
    assert not asks(driver)
    assert not asks(Driver(driver.stored, driver.address))


def test_sound_is_not_asked_about_where_nobody_plays_or_that_is_chosen() -> None:
    assert not asks(sat({}, "#/symbio?seats=gentle,gentle"))
    assert not asks(seated(sound="soft")) and not asks(seated(sound="off"))


def test_yes_before_the_first_move_is_kept() -> None:
    driver = seated()
    driver.click(data_msg="choose:sound-soft")
    assert not asks(driver) and Driver(driver.stored).model.settings.sound == "soft"
    driver.play("b7", "c6")
    assert heard(driver)[-1] == ("place",)


def test_yes_is_heard_at_once_and_kept() -> None:
    driver = seated()
    driver.play("b7", "c6")
    driver.click(data_msg="choose:sound-soft")
    assert heard(driver) == [("place",)] and not asks(driver)
    assert Driver(driver.stored).model.settings.sound == "soft"


def test_no_is_kept() -> None:
    driver = seated()
    driver.play("b7", "c6")
    driver.click(data_msg="choose:sound-off")
    assert heard(driver) == [] and not asks(driver)
    assert Driver(driver.stored).model.settings.hearing == "open"


@pytest.mark.parametrize("stored", [{"sound": "off"}, {"sound": "full"}])
def test_who_has_chosen_before_is_not_asked(stored: dict[str, str]) -> None:
    driver = seated(**stored)
    driver.play("b7", "c6")
    assert not asks(driver)


def test_a_lesson_does_not_ask() -> None:
    driver = Driver(address="#/learn/symbio")
    driver.play("b7", "c6", "d7")
    assert driver.model.settings.hearing == ""


def test_where_there_is_no_sound_nothing_asks_and_nothing_is_heard() -> None:
    driver = sat({"lacks": "audio"})
    driver.play("b7", "c6")
    driver.send("choose", "sound", "full")
    driver.play("d7")
    driver.send("reset-settings")
    driver.send("choose", "sound", "full")
    assert not asks(driver) and heard(driver) == []


def test_a_table_can_be_muted_and_the_choice_stays() -> None:
    driver = seated(sound="full")
    driver.click(id="tool-mute")
    driver.play("b7", "c6")
    assert heard(driver) == []
    again = sat(driver.stored)
    again.click(id="tool-mute")
    again.play("b7", "c6")
    assert heard(again) == [("place",), ("place",)]


def test_without_sound_there_is_no_button_for_it() -> None:
    assert not seated().page.find(id="tool-mute")


def test_cues_are_ones_own_turn_and_what_is_refused() -> None:
    driver = seated("#/symbio?seats=human,gentle&seed=3", sound="cues")
    driver.play("a8")
    assert heard(driver) == [("no",)]
    driver.play("b7", "c6", "d7")
    driver.think()
    assert heard(driver)[1:] == [("turn",)]


def test_a_choice_can_be_heard_at_once_and_silence_too() -> None:
    driver = Listener(address="#/settings")
    for value in ("full", "cues", "off"):
        driver.send("choose", "sound", value)
    assert heard(driver) == [("place",), ("turn",)]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_whole_game_is_heard_and_ends_with_its_end(slug: str) -> None:
    steps = [notes_of(step) for step in finished(slug).match.events(None)]
    roles = {note.role for notes in steps for note in notes}
    assert roles <= set(ROLES) and len(roles) >= 3
    assert "end" in [note.role for note in steps[-1]]
    assert max(map(len, steps)) <= MOST
    assert sum(map(bool, steps)) > len(steps) / 2


def test_a_kind_is_listed_once_and_there_is_such_an_event() -> None:
    listed = [kind for kinds in (*ROLES.values(), SILENT) for kind in kinds]
    assert len(listed) == len(set(listed))
    strings = {
        node.value
        for path in (ROOT / "engine" / "holobiont" / "games").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert set(listed) <= strings


def test_every_game_has_a_sound_for_every_role() -> None:
    script = SCRIPT.read_text(encoding="utf-8").partition("SETS = {")[2].partition("\n};")[0]
    sets = dict(re.findall(r"\n    (\w+): \{(.*?)\n    \}", script, re.DOTALL))
    assert set(sets) == set(GAMES)
    for slug, text in sets.items():
        assert set(re.findall(r"\n        (\w+):", text)) == set(ALL_ROLES), slug
