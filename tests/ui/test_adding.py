"""A game that comes as a wheel: its papers, the question, and what is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from holobiont.registry import GAMES
from tests.support.present import present
from tests.support.wheels import ABOUT, wheel
from tests.ui.driver import Driver
from ui.app.addons import addon_imports
from ui.app.addons.package_metadata import Papers
from ui.app.addons.wheel import fits, read
from ui.app.core.addon_model import Added
from ui.app.core.commands import AddGame, DropGame, Forget, Mount
from ui.app.core.model import Addons, Model
from ui.app.core.table_records import ADDED_KEY, LONGEST
from ui.app.core.wire import message_of
from ui.app.update import update
from ui.games import VIEWS
from ui.games.catalogue import ADDED, CATALOGUE

METADATA, POINTS = f"{ABOUT}/METADATA", f"{ABOUT}/entry_points.txt"
LOUD = b"<img src=x onerror=alert(1)>"


@pytest.fixture
def lichen() -> Iterator[Added]:
    """The sixth game, which the page knows for the time of a test."""
    game = addon_imports.examined(read(wheel()))
    addon_imports.register(game)
    yield game
    addon_imports.unregister("lichen")


def chosen(content: bytes) -> Driver:
    driver = Driver(address="#/add")
    driver.send("wheel", "", content.decode("latin-1"))
    return driver


def test_the_papers_are_shown_before_anything_is_done() -> None:
    driver = chosen(wheel())
    papers = driver.model.addons.adding.papers
    assert (papers.slug, papers.name, papers.version) == ("lichen", "holobiont-lichen", "1.0")
    assert papers.modules == ("lichen",) and papers.file == "holobiont_lichen-1.0-py3-none-any.whl"
    words = driver.page.words()
    for said in (papers.author, papers.sha256, "A game is a program.", "Nobody has checked it."):
        assert said in words
    assert "lichen" not in GAMES


def test_only_consent_installs_it() -> None:
    driver = chosen(wheel())
    adding = present(driver.model.addons.adding)
    model, commands = update(driver.model, message_of("wheel-consent"))
    assert commands == (AddGame(present(adding.papers), adding.content),)
    assert update(model, message_of("wheel-consent"))[1] == ()
    assert update(driver.model, message_of("ask-drop"))[0].addons.adding.papers is None


@pytest.mark.parametrize(
    "changes, said",
    [
        ({"lichen/table.py": None}, "[holobiont.views] names 'lichen.table:VIEW'"),
        ({POINTS: None}, f"{POINTS}: a wheel brings one game; here it is none"),
        ({POINTS: (b"\nlichen = ", b"\ntwo = x:Y\nlichen = ")}, "here it is lichen and two"),
        ({POINTS: (b"lichen =", b"symbio =")}, "there is a game symbio already, Symbio"),
        ({POINTS: (b"lichen =", b"settings =")}, "there is a game settings already"),
        ({POINTS: (b"lichen =", b"<b>x</b> =")}, "'<b>x</b>' is no name"),
        ({POINTS: (b"[holobiont.guides]", b"[other]")}, "[holobiont.guides] is missing"),
        ({METADATA: None}, "it has no METADATA"),
        (
            {METADATA: (b"Name: holobiont-lichen", b"Name: ")},
            "name or the version is missing or not valid",
        ),
        ({METADATA: (b"Version: 1.0", b"Version: 1/../../../etc/x")}, "not valid"),
        ({METADATA: (b"Version: 1.0", b"Version: 1.0<b>")}, "not valid"),
        ({METADATA: (b"Version: 1.0", "Version: 1.0\u202e0".encode())}, "not valid"),
        ({METADATA: (b"Name: holobiont-lichen", b"Name: ../lichen")}, "not valid"),
        ({METADATA: (b"Name: holobiont-lichen", "Name: \u212aelp".encode())}, "not valid"),
        ({METADATA: (b"Version: 1.0", b"Version: 1." + b"0" * 200)}, "not valid"),
        ({METADATA: (b"holobiont>=0.1,<1", b"holobiont @ https://x.example/y")}, "needs Holobiont"),
        ({METADATA: (b"holobiont>=0.1,<1", b"holobiont >=")}, "needs holobiont >=; this is"),
        ({METADATA: (b"holobiont>=0.1,<1", b"NumPy; python_version > '3'")}, "needs NumPy"),
        ({METADATA: (b">=0.1,<1", b">=9")}, "needs Holobiont >=9; this is Holobiont 0.1.0"),
        ({METADATA: (b">=3.11", b">=3.99")}, "needs Python >=3.99"),
        ({METADATA: (b"holobiont>=0.1,<1", b"numpy>=2")}, "the game needs numpy"),
        ({f"{ABOUT}/WHEEL": (b"py3-none-any", b"cp314-cp314-linux")}, "made for cp314-cp314-linux"),
        ({"engine/holobiont/__init__.py": b""}, "engine in the wheel is no package of its own"),
        ({"json.py": b""}, "json in the wheel is no package of its own"),
        ({"lichen/../../x.py": b""}, "leads out of its folder"),
        ({"/etc/x.py": b""}, "leads out of its folder"),
        ({"lichen/big": bytes(50_000_001)}, "more than 50,000,000 bytes"),
        (dict.fromkeys((f"lichen/{n}.py" for n in range(2001)), b""), "more than 2,000 files"),
    ],
)
def test_a_wheel_that_is_no_game_is_refused_and_the_place_named(changes: Any, said: str) -> None:
    driver = chosen(wheel(changes))
    assert driver.model.addons.adding.papers is None
    assert said in driver.model.addons.adding.problem
    assert driver.model.addons.adding.problem in driver.page.find(role="alert")[0].words()


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\3\4", b"PK\5\6" + bytes(18)])
def test_what_is_no_archive_is_refused(content: Any) -> None:
    assert "The file is no wheel" in chosen(content).model.addons.adding.problem
    assert "larger" in chosen(bytes(11_000_000)).model.addons.adding.problem


def test_a_damaged_wheel_is_refused_or_is_the_same() -> None:
    sound, rnd = wheel(), random.Random(7)
    for _ in range(300):
        at = rnd.randrange(len(sound))
        flipped = sound[:at] + bytes([sound[at] ^ 1 << rnd.randrange(8)]) + sound[at + 1 :]
        for damaged in (flipped, sound[:at]):
            try:
                papers = read(damaged)
            except ValueError:
                continue
            assert papers._replace(sha256="", size=0) == read(sound)._replace(sha256="", size=0)


def test_what_a_wheel_says_is_never_markup() -> None:
    changed = {METADATA: (b"The Holobiont project", LOUD), "lichen/card.py": (b'"10"', b'"<b>10"')}
    driver = chosen(wheel(changed))
    assert driver.page.words().count(LOUD.decode()) == 1 and not driver.page.find(src="x")


def test_the_file_has_the_name_of_the_specification_of_wheels() -> None:
    changed = {
        METADATA: (b"Name: holobiont-lichen\nVersion: 1.0", b"Name: Holo.Lichen\nVersion: v1-1")
    }
    papers = read(wheel(changed))
    assert (papers.name, papers.version) == ("Holo.Lichen", "1.post1")
    assert papers.file == "holo_lichen-1.post1-py3-none-any.whl"


def test_what_only_an_extra_needs_is_not_needed() -> None:
    extra = b"Requires-Dist: holobiont>=0.1,<1\nRequires-Dist: pytest; extra == 'test'"
    assert read(wheel({METADATA: (b"Requires-Dist: holobiont>=0.1,<1", extra)})).slug == "lichen"


def test_what_a_wheel_says_of_itself_is_one_line_without_override_characters() -> None:
    author = "Author: Zo\u00eb \u202eevil\n  \x1b[31m more".encode()
    papers = read(wheel({METADATA: (b"Author: The Holobiont project", author)}))
    assert papers.author == "Zo\u00eb evil [31m more"


def test_a_file_that_unpacks_to_more_than_it_announces_is_damaged() -> None:
    packed = bytearray(wheel({"lichen/big": bytes(10_000_000)}))
    at = packed.rindex(b"PK\1\2", 0, packed.rindex(b"lichen/big"))
    packed[at + 24 : at + 28] = (7).to_bytes(4, "little")
    with pytest.raises(ValueError, match="lichen/big in the wheel is damaged"):
        read(bytes(packed))


def test_versions_are_compared_as_numbers() -> None:
    for wanted in ("", ">=0.1", ">=0.1,<1", "==0.1.*", "~=0.1.0", "!=0.2", "<=0.1.0", "==0.1"):
        assert fits("0.1.0", wanted), wanted
    for wanted in (">0.1", "<0.1", "==0.2", "~=0.2", "==0.2.*", "!=0.1.*", "===0.2", "nonsense"):
        assert not fits("0.1.0", wanted), wanted
    assert fits("3.14", ">=3.11") and not fits("3.9", ">=3.11")


def broken(papers: Papers, group: str, where: str) -> Papers:
    places = tuple((each, where if each == group else place) for each, place in papers.places)
    return papers._replace(places=places)


def test_a_game_is_tried_before_it_is_kept() -> None:
    papers = read(wheel())
    for group, where, said in (
        ("holobiont.games", "lichen.rules:State", "not what it should be: Rules"),
        ("holobiont.games", "lichen.nowhere:X", "cannot be imported: ModuleNotFoundError"),
        ("holobiont.views", "lichen.card:CARD", "not what it should be: GameView"),
    ):
        with pytest.raises(ValueError, match=f"{where} .*{said}"):
            addon_imports.examined(broken(papers, group, where))
    with pytest.raises(ValueError, match="cannot be played: ValueError: slug 'lichen'"):
        addon_imports.examined(papers._replace(slug="moss"))


def test_what_a_game_says_of_itself_is_short_enough_to_be_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = import_module("lichen.card")
    monkeypatch.setattr(card, "CARD", card.CARD._replace(minutes="9" * LONGEST))
    with pytest.raises(ValueError, match="a field of the wrong kind"):
        addon_imports.examined(read(wheel()))


def test_an_added_game_stands_on_the_start_page_and_is_played(lichen: Added) -> None:
    driver = Driver({ADDED_KEY + "lichen": addon_imports.written(lichen)}, "#/")
    assert driver.model.addons.added == (lichen,)
    plate = driver.page.find(id="game-lichen")[0]
    assert "Lichen" in plate.words() and "The Holobiont project" in plate.words()
    driver.model = driver.model._replace(addons=driver.model.addons._replace(mounted=True))
    for address in ("#/lichen", "#/help/lichen", "#/learn/lichen", "#/add"):
        driver.go(address)
        assert "Lichen" in driver.page.words()


def test_who_has_two_keys_reaches_what_can_be_pressed_in_an_added_game(lichen: Added) -> None:
    driver = Driver({ADDED_KEY + "lichen": addon_imports.written(lichen)}, "#/")
    driver.model = driver.model._replace(addons=driver.model.addons._replace(mounted=True))
    driver.go("#/lichen?seats=human,human")
    driver.send("start")
    driver.send("choose", "stops", "each")
    driver.send("press", "b2")
    driver.send("press", "T")
    places = [node for node in driver.page.all() if "data-place" in node.attributes]
    offered = [node for node in places if "data-offer" in node.attributes]
    assert len(offered) == len(places) - 1
    assert all(node.attributes["tabindex"] == "0" for node in offered)
    assert all("can be chosen" in node.attributes["aria-label"] for node in offered)


def test_python_is_shown_the_wheels_when_a_game_could_be_asked_for(lichen: Added) -> None:
    model = Model(addons=Addons(added=(lichen,)))
    home, asked = message_of("route", "", "1"), message_of("route", "#/lichen", "1")
    assert update(model, home)[1] == ()
    assert update(model, asked) == (model, (Mount((lichen,), asked),))
    model = update(model, message_of("mounted"))[0]
    assert update(model, asked)[0].screen == "setup"


def test_a_wheel_that_is_gone_is_named(lichen: Added) -> None:
    model, commands = update(Model(addons=Addons(added=(lichen,))), message_of("mounted", "lichen"))
    model, _ = update(model, commands[0].msg)
    assert "Lichen: added on this device, but it no longer starts." in model.overlay.notice


def test_two_wheels_that_are_gone_are_named_together(lichen: Added) -> None:
    moss = lichen._replace(slug="moss", plate=lichen.plate._replace(title="Moss"))
    _, commands = update(
        Model(addons=Addons(added=(lichen, moss))), message_of("mounted", "lichen moss")
    )
    assert commands[0].msg.notice.startswith(
        "Lichen and Moss: added on this device, but they no longer start"
    )


def test_removing_asks_first_and_its_games_say_what_is_missing(lichen: Added) -> None:
    driver = Driver({ADDED_KEY + "lichen": addon_imports.written(lichen)}, "#/")
    driver.model = driver.model._replace(addons=driver.model.addons._replace(mounted=True))
    driver.go("#/lichen?seats=human,human")
    driver.send("start")
    key = driver.table.id
    driver.go("#/add")
    driver.send("ask-drop", "lichen")
    assert "Its games are kept" in driver.page.words()
    for label, message in (("Keep the game", "ask-drop:"), ("Remove the game", "drop:lichen")):
        assert [node.text for node in driver.page.find(data_msg=message)] == [label]
    _, commands = update(driver.model, message_of("drop", "lichen"))
    assert commands == (Forget(ADDED_KEY + "lichen"), DropGame("lichen"))
    addon_imports.unregister("lichen")
    driver.go(f"#/game/{key}")
    assert (
        "a game of 'lichen', which is not on this device. It is kept" in driver.model.overlay.notice
    )
    assert key in driver.games()


def test_what_is_noted_on_a_device_may_be_anything(lichen: Added) -> None:
    text = addon_imports.written(lichen)
    assert addon_imports.noted(text) == lichen
    for wrong in ("", "[]", "{}", "null", text[:-5], text.replace('"10"', "10"), "[" * 200_000):
        assert addon_imports.noted(wrong) is None
    for field, value in {
        "file": "../../etc/x-1.0-py3-none-any.whl",
        "version": "1/../x",
        "sha256": "<b>",
        "slug": "moss",
        "places": [["holobiont.games", "os:system()"]],
        "plate": {**lichen.plate._asdict(), "title": "Li\u202echen"},
    }.items():
        assert addon_imports.noted(json.dumps({**json.loads(text), field: value})) is None, field
    # As it was noted before the name of the file was normalised.
    older = json.dumps({**json.loads(text), "file": "Holo_Lichen-1.0-py3-none-any.whl"})
    assert addon_imports.noted(older) is not None
    taken = json.dumps({**json.loads(text), "slug": "symbio"})
    assert addon_imports.kept({ADDED_KEY + "x": taken, ADDED_KEY + "y": "?"}) == ()
    assert len(VIEWS) == len(CATALOGUE) + 1 and [*ADDED] == ["lichen"]


@pytest.mark.parametrize("error", [ImportError("no name"), AttributeError("VIEW"), SyntaxError()])
def test_a_game_that_does_not_go_with_this_version_any_more_is_no_reason_to_look_further(
    lichen: Added, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def failing(name: str) -> None:
        raise error

    monkeypatch.setattr("holobiont.lazy.import_module", failing)
    monkeypatch.setattr("ui.app.addons.addon_imports.import_module", failing)
    addon_imports.register(lichen)
    assert not addon_imports.lacks("lichen")
    with pytest.raises(ValueError, match="cannot be imported"):
        addon_imports.tried(lichen)


def test_a_game_that_asks_for_what_is_not_there_yet_lacks_it(
    lichen: Added, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr("holobiont.lazy.import_module", failing)
    addon_imports.register(lichen)
    assert addon_imports.lacks("lichen")
