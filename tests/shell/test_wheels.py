"""Games in wheels: what is tried and refused leaves nothing, and what is kept is found again."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.shell.made_up import JsError, awaited, message_of
from ui.app.core import commands as ask
from ui.app.core.message import Message
from ui.app.core.page_messages import WheelAdded
from ui.app.core.table_messages import SingleStep

PAPERS: Any = SimpleNamespace(file="lichen.whl", name="holobiont-lichen", modules=("lichen",))
LICHEN = SimpleNamespace(slug="lichen", file="lichen.whl")
MOSS = SimpleNamespace(slug="moss", file="moss.whl")


class Shelf:
    """Where wheels are kept, by web/storage/wheels.mjs; it may refuse."""

    def __init__(self, js: Any) -> None:
        self.kept: dict[str, list[Any]] = {}
        self.refuses = False
        js.holobiont.load = self.load

    async def load(self, name: str) -> Shelf:
        assert name == "wheels"
        return self

    def look(self) -> None:
        if self.refuses:
            raise JsError("there is no room")

    async def keep(self, slug: str, text: str, file: str, content: bytes) -> None:
        self.look()
        self.kept[slug] = [slug, text, file, SimpleNamespace(to_bytes=lambda: content)]

    async def drop(self, slug: str) -> None:
        self.look()
        self.kept.pop(slug, None)

    async def all(self) -> list[list[Any]]:
        self.look()
        return list(self.kept.values())


class Device:
    """A page to which games are added; ``fault`` is what goes wrong when one is tried."""

    def __init__(self, js: Any, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.js, self.shelf, self.wheels = js, Shelf(js), import_module("ui.shell.wheels")
        self.sent: list[Message] = []
        self.done: list[tuple[str, Any]] = []
        self.fault: Exception | None = None
        self.lacking = ""
        js.window.history = SimpleNamespace(
            replaceState=lambda *given: self.note("address", given[2])
        )
        js.location.reload = lambda: self.note("reload")
        added: Any = SimpleNamespace(
            FOLDER=str(folder / "wheels"),
            examined=lambda papers: self.tried(LICHEN),
            tried=self.tried,
            written=lambda game: f"about {game.slug}",
            lacks=lambda slug: slug == self.lacking,
        )
        for name in ("register", "unregister", "forget_modules", "mount"):
            setattr(added, name, lambda what, name=name: self.note(name, what))
        monkeypatch.setattr(self.wheels, "addon_imports", added)
        for name in ("install", "uninstall", "whole_library"):
            monkeypatch.setattr(self.wheels, name, self.later(name))
        self.folder = Path(added.FOLDER)

    def note(self, what: str, about: Any = None) -> None:
        self.done.append((what, getattr(about, "slug", about)))

    def later(self, name: str) -> Any:
        async def come(*given: Any) -> None:
            self.note(name, *given)

        return come

    def tried(self, game: Any) -> Any:
        if self.fault:
            raise self.fault
        return game

    def do(self, work: Any) -> list[Message]:
        self.sent.clear()
        self.done.clear()
        awaited(work)
        return list(self.sent)

    def add(self) -> list[Message]:
        return self.do(self.wheels.add(ask.AddGame(PAPERS, "bytes\xff"), self.sent.append))

    def mount(self, *games: Any) -> list[Message]:
        return self.do(self.wheels.mount(ask.Mount(games, SingleStep()), self.sent.append))


@pytest.fixture
def device(js: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Device:
    return Device(js, monkeypatch, tmp_path)


def test_a_game_is_installed_kept_and_known(device: Device) -> None:
    assert device.add() == [message_of("wheel-added", "about lichen", "")]
    assert (device.folder / "lichen.whl").read_bytes() == b"bytes\xff"
    assert device.done == [("install", f"{device.folder}/lichen.whl"), ("register", "lichen")]
    slug, text, file, content = device.shelf.kept["lichen"]
    assert (slug, text, file) == ("lichen", "about lichen", "lichen.whl")
    assert content.to_bytes() == b"bytes\xff"
    assert list(device.js.localStorage.kept.values()) == ["about lichen"]


@pytest.mark.parametrize("fault", [ValueError, OSError, ImportError, JsError])
def test_of_a_game_that_is_refused_nothing_stays(device: Device, fault: type[Exception]) -> None:
    device.fault = fault("it does not play")
    assert device.add() == [message_of("wheel-refused", "", "it does not play")]
    assert device.done[1:] == [("uninstall", "holobiont-lichen"), ("forget_modules", ("lichen",))]
    assert not device.shelf.kept and not device.js.localStorage.kept


@pytest.mark.parametrize("where", ["shelf", "storage"])
def test_a_game_that_cannot_be_kept_is_here_as_long_as_the_page(device: Device, where: str) -> None:
    device.shelf.refuses = where == "shelf"
    device.js.localStorage.refuses = where == "storage"
    (told,) = device.add()
    assert isinstance(told, WheelAdded) and "until you leave the page" in told.value
    assert ("register", "lichen") in device.done


def test_games_are_found_again_and_those_that_cannot_be_had_are_named(device: Device) -> None:
    device.add()
    assert device.mount(LICHEN, MOSS) == [message_of("mounted", "moss"), message_of("next")]
    assert device.done == [("mount", "about lichen"), ("unregister", "moss")]
    device.lacking = "lichen"
    device.mount(LICHEN)
    assert device.done == [("mount", "about lichen"), ("whole_library", None)]
    device.fault = ImportError("a module is missing")
    assert device.mount(LICHEN) == [message_of("mounted", "lichen"), message_of("next")]
    assert device.js.said == ["lichen.whl: a module is missing"]
    device.fault, device.shelf.refuses = None, True
    assert device.mount(LICHEN) == [message_of("mounted", "lichen"), message_of("next")]


@pytest.mark.parametrize("refuses", [False, True])
def test_a_game_is_removed_and_the_page_begins_anew(device: Device, refuses: bool) -> None:
    device.add()
    device.shelf.refuses = refuses
    device.do(device.wheels.drop(ask.DropGame("lichen"), device.sent.append))
    assert (not device.shelf.kept) is not refuses
    assert device.done == [("address", "#/add"), ("reload", None)]


class TestInstaller:
    @pytest.fixture
    def installer(self, js: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
        installer = import_module("ui.shell.installer")
        self.micropip: Any = SimpleNamespace(fault=None, removed=[], asked=[])

        async def install(what: str, deps: bool) -> None:
            self.micropip.asked.append((what, deps))
            if self.micropip.fault:
                raise self.micropip.fault

        self.micropip.install = install
        self.micropip.uninstall = self.micropip.removed.append
        self.micropip.list = lambda: {"holobiont": "1"}
        monkeypatch.setitem(sys.modules, "micropip", self.micropip)
        return installer

    def test_nothing_is_fetched_for_it_and_a_fault_is_told_in_short(self, installer: Any) -> None:
        awaited(installer.install("/wheels/a.whl"))
        assert self.micropip.asked == [("emfs:/wheels/a.whl", False)]
        for fault in (RuntimeError, ValueError, OSError, ImportError):
            self.micropip.fault = fault("x" * 999)
            with pytest.raises(ValueError, match=f"^{fault.__name__}: x+$") as told:
                awaited(installer.install("/wheels/a.whl"))
            assert len(str(told.value)) == 300

    def test_what_was_never_installed_need_not_go(
        self, installer: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        awaited(installer.uninstall("lichen"))
        monkeypatch.delitem(sys.modules, "micropip")
        awaited(installer.uninstall("lichen"))
        assert self.micropip.removed == ["lichen"]
