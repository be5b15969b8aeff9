"""What the app asks for is done; where the browser refuses, the app is told or nothing is lost."""

from __future__ import annotations

import json
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from tests.shell.made_up import Element, JsError, message_of, running
from ui.app.core import commands as ask
from ui.app.core import notices
from ui.app.core.message import Message
from ui.app.core.page_messages import GameDealt, GameFetched, LanguageChanged, RulesLoaded
from ui.app.core.table_messages import BotReply, ReviewLoaded, SingleStep

NOT_LOADED = JsError("gone", "NotLoaded")


class Page:
    """A page whose scripts note what they are asked; what is in ``answers`` they say, or throw."""

    def __init__(self, js: Any) -> None:
        self.js = js
        self.sent: list[Any] = []
        self.done: list[Any] = []
        self.answers: dict[str, Any] = {}
        names = "keep find copied remove restore everything clear clearProgram persist"
        js.holobiont.shelf = SimpleNamespace(**{name: self.part(name) for name in names.split()})
        js.holobiont.load = self.load
        js.window.fetch = self.part("fetch")
        js.window.history = SimpleNamespace(replaceState=self.note("replaceState"))
        js.window.scrollTo = self.note("scrollTo")
        js.location.href, js.location.reload = (
            "https://here.example/#/settings",
            self.note("reload"),
        )
        js.navigator.clipboard = SimpleNamespace(writeText=self.part("writeText"))
        self.effects = import_module("ui.shell.effects").Effects(self.sent.append)

    def answer(self, name: str) -> Any | None:
        answer = self.answers.get(name)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def note(self, name: str) -> Any:
        return lambda *given: self.done.append((name, *given))

    def part(self, name: str) -> Any:
        def asked(*given: Any) -> Coming:
            self.done.append((name, *given))

            async def come() -> Any:
                return self.answer(name)

            return Coming(come)

        return asked

    async def load(self, name: str) -> Any:
        self.answer(f"load {name}")
        parts = ("ask", "clear", "keep", "find", "remove", "restore", "hold", "play", "picture")
        reads = ("inPicture", "throughCamera")
        return SimpleNamespace(
            **{part: self.part(f"{name}.{part}") for part in (*parts, *reads)},
            keepAwake=self.note("keepAwake"),
            begin=self.note("begin"),
            qr=lambda link: f"code of {link}",
        )

    def do(self, command: ask.Command) -> list[Message]:
        """What comes of it."""
        self.sent.clear()
        running(self.effects.perform, command)
        return list(self.sent)


class Coming:
    """What a script of the page will have done; it has begun whether or not anybody waits."""

    def __init__(self, come: Any) -> None:
        self.come = come

    def __await__(self) -> Any:
        return self.come().__await__()


@pytest.fixture
def page(js: Any) -> Page:
    return Page(js)


def test_a_game_that_is_lost_is_said_once(page: Page) -> None:
    for how, said in (("kept", 0), ("noted", 0), ("lost", 1), ("lost", 0)):
        page.answers["keep"] = how
        assert (
            page.do(ask.SaveGame("g", "text")) == [message_of("trouble", notices.NOT_KEPT)] * said
        )
    assert page.done == [("keep", "g", "text")] * 4


def test_a_game_is_fetched_from_where_it_is_asked_for(page: Page) -> None:
    page.answers = {"find": "text", "copied": None}
    assert page.do(ask.LoadGame("g", GameFetched("g"))) == [GameFetched("g", "text")]
    assert page.do(ask.LoadGame("g", GameFetched("g"), copy=True)) == [GameFetched("g")]


def test_a_file_that_is_not_there_is_empty(page: Page) -> None:
    async def text() -> str:
        return "words"

    for answer, found in (
        (SimpleNamespace(ok=True, text=text), "words"),
        (SimpleNamespace(ok=False, text=text), ""),
        (JsError(), ""),
    ):
        page.answers["fetch"] = answer
        assert page.do(ask.FetchText("a.json", RulesLoaded("a"))) == [RulesLoaded("a", found)]


def test_file_is_asked_for_where_the_site_is(page: Page) -> None:
    page.answers["fetch"] = JsError()
    page.do(ask.FetchText("assets/help/en/symbio.txt", RulesLoaded("en/symbio")))
    page.js.document.documentElement.setAttribute("data-embed", "symbio")
    page.do(ask.FetchText("assets/help/en/symbio.txt", RulesLoaded("en/symbio")))
    path = "assets/help/en/symbio.txt"
    assert page.done == [("fetch", path), ("fetch", f"https://here.example/{path}")]


def test_reviews_go_and_come_with_their_game_and_may_fail(page: Page) -> None:
    page.do(ask.Remove("g"))
    page.do(ask.Restore("g"))
    page.do(ask.SaveReview("g", "text"))
    assert page.done == [
        ("remove", "g"),
        ("reviews.remove", "g"),
        ("restore", "g"),
        ("reviews.restore", "g"),
        ("reviews.keep", "g", "text"),
    ]
    page.answers["reviews.find"] = "text"
    assert page.do(ask.LoadReview("g", ReviewLoaded("g"))) == [ReviewLoaded("g", "text")]
    for name in ("reviews.find", "load reviews"):
        page.answers[name] = NOT_LOADED
        assert page.do(ask.LoadReview("g", ReviewLoaded("g"))) == [ReviewLoaded("g")]


def test_everything_is_deleted_though_parts_fail_and_the_program_last(page: Page) -> None:
    kept = page.js.localStorage.kept
    kept.update({"holobiont/light": "day", "holobiont/asked-to-keep": "yes", "other": "x"})
    page.answers["load bots"] = NOT_LOADED
    page.do(ask.Erase())
    assert kept == {"other": "x"}
    *parts, where, top, last = page.done
    assert parts == [("clear",), ("wheels.clear",), ("reviews.clear",), ("clearProgram",)]
    assert where == ("replaceState", None, "", "https://here.example/")
    assert (top, last) == (("scrollTo", 0, 0), ("reload",))


def test_the_browser_is_asked_once_to_keep_what_is_here(page: Page) -> None:
    page.answers["persist"] = True
    assert page.do(ask.Persist()) == []
    page.do(ask.Persist())
    next_visit = Page(page.js)
    next_visit.do(ask.Persist())
    assert page.done == [("persist",)] and next_visit.done == []


def test_that_it_promises_nothing_is_said_once_where_nothing_can_be_noted(page: Page) -> None:
    page.js.localStorage.refuses = True
    page.answers["persist"] = False
    assert page.do(ask.Persist()) == [message_of("trouble", notices.NOT_PROMISED)]
    assert page.do(ask.Persist()) == []
    page.js.window.isSecureContext = False
    other = Page(page.js)
    other.answers["persist"] = False
    assert other.do(ask.Persist()) == [message_of("trouble", notices.NOT_PROMISED_HERE)]


def test_the_screen_is_kept_on_when_that_changes(page: Page) -> None:
    for wanted in (False, True, True, False):
        running(page.effects.keep_awake, wanted)
    assert [asked[:2] for asked in page.done] == [("keepAwake", True), ("keepAwake", False)]
    *_, refused = page.done[0]
    for _ in range(2):
        refused()
    assert page.sent == [message_of("trouble", notices.SCREEN_GOES_DARK)], "once"
    page.answers["load wake_lock"] = NOT_LOADED
    running(page.effects.keep_awake, True)
    assert page.js.said == ["The screen is not kept on: gone"]


def test_the_script_of_the_clocks_begins_once(page: Page) -> None:
    page.answers["load clock"] = NOT_LOADED
    running(page.effects.keep_time)
    assert page.js.said == ["The clock does not tick: gone"]
    del page.answers["load clock"]
    for _ in range(3):
        running(page.effects.keep_time)
    assert [asked[0] for asked in page.done] == ["begin"]


def test_a_bot_whose_program_does_not_come_has_not_started(page: Page) -> None:
    request = json.dumps({"token": "g.1"})
    page.answers["bot_client.ask"] = "reply"
    assert page.do(ask.AskBot("One", request)) == [message_of("bot-answered", "reply")]
    page.answers["load bot_client"] = NOT_LOADED
    (told,) = page.do(ask.AskBot("One", request))
    assert isinstance(told, BotReply)
    assert json.loads(told.reply) == {"token": "g.1", "fault": "start", "reason": ""}


def test_games_that_nobody_can_play_are_told_and_those_that_run_are_held(page: Page) -> None:
    page.do(ask.Study("pause"))
    assert page.done == [("tournament.hold", "pause")]
    page.answers["load tournament"] = NOT_LOADED
    told = [message_of("trouble", notices.NOT_LOADED), message_of("studied", "7 gone", "[]")]
    assert page.do(ask.Study("start", 7)) == told


def test_a_computer_player_that_has_failed_is_told_with_its_decision(page: Page) -> None:
    async def fail(_: str) -> str:
        raise JsError("no memory left")

    page.effects.brain.think = fail
    assert page.do(ask.Think(json.dumps({"token": "g.1"}))) == [message_of("stuck", "g.1")]


def test_a_link_is_copied_whole_and_a_record_as_it_is(page: Page) -> None:
    assert page.do(ask.Copy("#/game", "link")) == [message_of("copied", "link")]
    assert page.do(ask.Copy("Game: x", "record")) == [message_of("copied", "record")]
    assert [what for _, what in page.done] == ["https://here.example/#/game", "Game: x"]


@pytest.mark.parametrize("lacks", [True, False])
def test_text_is_copied_by_the_older_command_where_the_clipboard_is_refused(
    page: Page, lacks: bool
) -> None:
    page.answers["writeText"] = JsError()
    if lacks:
        del page.js.navigator.clipboard
    heard: list[Any] = []
    clipboard = SimpleNamespace(setData=lambda kind, text: page.done.append((kind, text)))

    def command(name: str) -> bool:
        assert name == "copy"
        for listener in page.js.document.listeners["copy"]:
            listener(SimpleNamespace(clipboardData=clipboard, preventDefault=lambda: None))
        return True

    page.js.document.execCommand = command
    page.js.document.removeEventListener = lambda kind, *_: heard.append(kind)
    assert page.do(ask.Copy("#/game", "link")) == [message_of("copied", "link")]
    assert ("text/plain", "https://here.example/#/game") in page.done and heard == ["copy"]


@pytest.mark.parametrize("answer", [False, JsError()])
def test_text_that_cannot_be_copied_is_handed_back(page: Page, answer: Any) -> None:
    def command(name: str) -> bool:
        if isinstance(answer, Exception):
            raise answer
        return bool(answer)

    del page.js.navigator.clipboard
    page.js.document.execCommand = command
    page.js.document.removeEventListener = lambda *_: None
    told = [message_of("not-copied", "link", "https://here.example/#/game")]
    assert page.do(ask.Copy("#/game", "link")) == told
    assert page.do(ask.ShareSheet("Symbio", "#/game")) == told


def test_frame_without_an_origin_says_that_no_file_may_come_of_it(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    effects = import_module("ui.shell.effects")
    monkeypatch.setattr(effects, "offer", lambda blob, name: page.done.append(name))
    page.js.Blob.new = lambda parts: parts
    page.js.window.removeEventListener = lambda *_: None
    printing = [True]

    def print_page() -> None:
        if printing[0]:
            page.js.window.tell("beforeprint")

    page.js.window.print = print_page
    for origin, framed in (("https://here.example", True), ("null", False)):
        page.js.window.origin, page.js.holobiont.framed = origin, framed
        assert page.do(ask.Download("a.txt", "text")) == []
        assert page.do(ask.Picture("svg", "a.svg")) == [message_of("copied", "picture")]
    page.js.holobiont.framed = True
    assert page.do(ask.Download("a.txt", "text")) == [message_of("not-copied", "file", "text")]
    assert page.do(ask.Picture("svg", "a.svg")) == [message_of("not-copied", "frame")]
    assert page.do(ask.Print()) == []
    printing[0] = False
    assert page.do(ask.Print()) == [message_of("trouble", notices.NOT_PRINTED)]


def test_what_cannot_be_stored_is_said_once(page: Page) -> None:
    root = page.js.document.documentElement
    assert page.do(ask.Save("holobiont/light", "day")) == []
    page.js.localStorage.refuses = True
    root.setAttribute("data-embed", "symbio")
    assert page.do(ask.Save("holobiont/light", "day")) == [], "a frame promises nothing"
    root.removeAttribute("data-embed")
    told = [message_of("trouble", notices.NOT_STORED)]
    assert page.do(ask.Save("holobiont/light", "day")) == told
    page.answers["reviews.keep"] = JsError()
    for command in (
        ask.Save("holobiont/light", "night"),
        ask.Forget("holobiont/light"),
        ask.SaveReview("g", "text"),
    ):
        assert page.do(command) == []
    page.answers["keep"] = "lost"
    assert page.do(ask.SaveGame("g", "text")) == [message_of("trouble", notices.NOT_KEPT)]


@pytest.mark.parametrize("command", [ask.Forget("holobiont/light"), ask.SaveReview("g", "text")])
def test_each_kind_of_write_that_fails_is_said(page: Page, command: Any) -> None:
    page.js.localStorage.refuses = True
    page.answers["reviews.keep"] = JsError()
    assert page.do(command) == [message_of("trouble", notices.NOT_STORED)]


def test_game_that_cannot_be_deleted_or_brought_back_is_said(page: Page) -> None:
    page.answers.update({"remove": "stays", "restore": "lost"})
    assert page.do(ask.Remove("g")) == [message_of("trouble", notices.NOT_REMOVED)]
    assert page.do(ask.Restore("g")) == [message_of("trouble", notices.NOT_KEPT)]


def test_sound_that_cannot_be_heard_is_said_once(page: Page) -> None:
    page.answers["sound.play"] = JsError("no context")
    sound = ask.Sound("symbio", (ask.Note("place", "b7"),), 0.35)
    assert page.do(sound) == [message_of("trouble", notices.NO_SOUND)]
    assert page.do(sound) == []


def test_where_there_is_no_sheet_the_link_is_copied(page: Page) -> None:
    assert page.do(ask.ShareSheet("Symbio", "#/game")) == [message_of("copied", "link")]


def test_what_the_dialog_needs_and_does_not_come_is_said_there(page: Page) -> None:
    assert page.do(ask.Code("#/x")) == [message_of("code", "0", "code of https://here.example/#/x")]
    page.answers["picture.picture"] = JsError("no picture")
    assert page.do(ask.Picture("svg", "a.svg")) == [message_of("not-copied", "picture")]
    for name in ("qr", "picture"):
        page.answers[f"load {name}"] = NOT_LOADED
    assert page.do(ask.Picture("svg", "a.svg")) == [message_of("not-copied", "load")]
    said = [message_of("code", "0", ""), message_of("not-copied", "load")]
    assert page.do(ask.Code("#/x")) == said


def test_a_code_before_the_camera_is_told(page: Page) -> None:
    page.answers["qr_reader.throughCamera"] = "https://here.example/#/record/_x"
    seen = [message_of("code-seen", "camera", "https://here.example/#/record/_x")]
    assert page.do(ask.ReadCamera("camera")) == seen
    assert page.done == [("qr_reader.throughCamera", "camera")]
    page.answers["qr_reader.throughCamera"] = ""
    assert page.do(ask.ReadCamera("camera")) == [], "its video has left the page"
    page.answers["qr_reader.throughCamera"] = JsError("refused")
    assert page.do(ask.ReadCamera("camera")) == [message_of("code-seen", "camera")]
    page.answers["load qr_reader"] = NOT_LOADED
    assert page.do(ask.ReadCamera("camera")) == [message_of("code-seen", "load")]


def test_what_goes_wrong_unseen_is_told_on_the_console(page: Page) -> None:
    page.answers["find"] = ValueError("a fault of ours")
    assert page.do(ask.LoadGame("g", GameFetched("g"))) == []
    assert page.js.said == ["ValueError: a fault of ours"]


def test_an_address_takes_the_place_of_another_or_comes_after_it(page: Page) -> None:
    assert page.do(ask.Go("#/symbio", replace=True)) == [message_of("route", "#/symbio", "0")]
    assert page.done == [("replaceState", None, "", "#/symbio")]
    assert page.do(ask.Go("#/games")) == [] and page.js.location.hash == "#/games"


def test_what_has_to_wait_comes_after_so_many_milliseconds(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sleep(seconds: float) -> None:
        page.done.append(seconds)

    monkeypatch.setattr(import_module("ui.shell.effects").asyncio, "sleep", sleep)
    assert page.do(ask.After(250, SingleStep())) == [message_of("next")]
    assert page.done == [0.25]


def test_chance_and_the_day_come_from_the_browser(page: Page) -> None:
    drawn = SimpleNamespace(to_py=lambda: (1, 2, 0xAB, 0xCD, 3, 0, 2**32 - 1, 0xE))
    page.js.Uint32Array.new = lambda count: count
    page.js.crypto.getRandomValues = {8: drawn}.get
    day = {"getFullYear": 2026, "getMonth": 8, "getDate": 7}  # the ninth month
    date = SimpleNamespace(**{name: lambda value=value: value for name, value in day.items()})
    page.js.window.Date.new = lambda: date
    told = f"{2**32 + 2} abcd 2026-09-07 0000000300000000ffffffff0000000e"
    assert page.do(ask.RequestEntropy(GameDealt())) == [GameDealt(answer=told)]


def test_the_focus_of_a_board_is_where_its_stop_is(page: Page) -> None:
    stop = Element("g", data_place="b", tabindex="0")
    board = Element("div", Element("g", data_place="a", tabindex="-1"), stop, id="board")
    page.js.document.show(board, field := Element("input", id="name"))
    for name in ("board", "name", "none"):
        page.do(ask.Focus(name))
    assert (stop.done, board.done, field.done) == (["focus"], [], ["focus", "select"])


def test_words_that_do_not_come_are_english(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    language = import_module("ui.shell.language")
    spoken: list[str] = []
    monkeypatch.setattr(language.i18n, "use", lambda words, name: spoken.append(name))
    page.js.document.documentElement = SimpleNamespace(lang="")
    page.js.holobiont.catalogue = page.part("catalogue")
    page.js.holobiontWords.speak = page.part("speak")
    page.js.holobiontWords.languageOf = lambda chosen: chosen or "de"
    page.answers["catalogue"] = SimpleNamespace(to_bytes=lambda: b"damaged")
    for chosen in ("en", "fr", "system"):
        assert page.do(ask.SetLanguage(chosen, LanguageChanged())) == [message_of("spoken")]
    assert spoken == ["en"] * 3 and page.js.document.documentElement.lang == "en"
    assert page.done == [("speak", "en"), ("speak", "fr"), ("catalogue", "fr"), *page.done[3:]]
    assert page.done[3:] == [("speak", "de"), ("catalogue", "de")]
    assert page.js.document.told == ["holobiont:spoken"] * 3


class TestStorage:
    def test_own_texts_are_read_except_games(self, page: Page) -> None:
        storage = import_module("ui.shell.storage")
        page.js.localStorage.kept.update(
            {
                "holobiont/light": "day",
                "holobiont/game/g": "a game",
                "holobiont/copy/g": "a game",
                "elsewhere": "x",
            }
        )
        assert storage.read_all() == {"holobiont/light": "day"}

    def test_where_it_is_refused_or_missing_nothing_goes_wrong(self, page: Page) -> None:
        storage = import_module("ui.shell.storage")
        assert storage.write("a", "b") and storage.read("a") == "b"
        storage.remove("a")
        assert storage.read("a") is None
        page.js.localStorage.refuses = True
        for _ in range(2):
            assert storage.read_all() == {} and storage.read("a") is None
            assert storage.write("a", "b") is False
            storage.remove("a")
            del page.js.localStorage
            page.js.localStorage = None
