"""Sounds: silent until asked for, one for each step, made by the script that is kept."""

from __future__ import annotations

import ast
import struct
import wave
from pathlib import Path

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver, finished
from tools import draw_sounds
from ui.app.core.commands import Sound
from ui.app.core.table_records import setting_key
from ui.app.table.sounds import SILENT, SOUNDS, sound_of
from ui.app.table.turn import VOLUMES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "sounds"


def heard(driver: Driver) -> list[str]:
    return [command.name for command in driver.waiting if isinstance(command, Sound)]


def seated(**settings: str) -> Driver:
    stored = {setting_key(name): value for name, value in settings.items()}
    driver = Driver(stored, "#/symbio?seats=human,human")
    driver.send("start")
    return driver


def test_nothing_is_heard_until_it_is_asked_for() -> None:
    driver = seated()
    driver.play("b7", "c6", "d7")
    assert heard(driver) == []


def test_each_step_has_one_sound_as_loud_as_chosen() -> None:
    driver = seated(sound="soft")
    driver.play("b7")
    assert heard(driver) == []
    driver.play("c6", "d7", "d7")
    assert heard(driver) == ["rustle", "drop"]
    assert {c.volume for c in driver.waiting if isinstance(c, Sound)} == {VOLUMES["soft"]}


def test_a_choice_can_be_heard_at_once_and_silence_too() -> None:
    driver = Driver(address="#/settings")
    driver.send("choose", "sound", "full")
    assert driver.waiting == [Sound("drop", 1.0)]
    driver.send("choose", "sound", "off")
    assert heard(driver) == ["drop"]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_whole_game_is_heard_and_ends_in_bloom(slug: str) -> None:
    match = finished(slug).match
    steps = [sound_of(step, match.rules.secrets) for step in match.events(None)]
    assert set(steps) <= {*SOUNDS, ""} and steps[-1] == "bloom"
    assert len(set(steps) - {""}) >= 2
    assert sum(map(bool, steps)) > len(steps) / 2


def test_a_kind_is_listed_once_and_there_is_such_an_event() -> None:
    listed = [kind for kinds in (*SOUNDS.values(), SILENT) for kind in kinds]
    assert len(listed) == len(set(listed))
    strings = {
        node.value
        for path in (ROOT / "engine" / "holobiont" / "games").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert set(listed) <= strings


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_every_sound_is_what_the_script_makes_quiet_and_short(name: str) -> None:
    path = FOLDER / f"{name}.wav"
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getframerate()) == (1, draw_sounds.RATE)
        count = file.getnframes()
        found = struct.unpack(f"<{count}h", file.readframes(count))
    made = draw_sounds.samples(draw_sounds.sounds()[name])
    # The last digit of a sine may differ from one machine to another.
    assert len(made) == count and all(abs(a - b) <= 1 for a, b in zip(found, made))
    assert max(map(abs, found)) <= 32_767 * draw_sounds.LOUDEST + 1
    assert count < draw_sounds.RATE and path.stat().st_size < 50_000
    assert {file.stem for file in FOLDER.iterdir()} == set(SOUNDS)
