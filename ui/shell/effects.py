"""Performs what ``update`` asks for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from js import (
    URL,
    Blob,
    CustomEvent,
    Object,
    Uint32Array,
    console,
    crypto,
    document,
    holobiont,
    holobiontWords,
    location,
    navigator,
    window,
)
from pyodide.ffi import JsException, create_proxy, to_js

from ui.app.core import notices
from ui.app.core.commands import (
    AddGame,
    After,
    Announce,
    AnswerInvitation,
    AskBot,
    ClosePeer,
    Code,
    Command,
    Copy,
    Download,
    DropGame,
    Entropy,
    Erase,
    FetchText,
    Film,
    Focus,
    Forget,
    Go,
    InvitePeer,
    LoadAllGames,
    LoadGame,
    LoadPackaging,
    LoadReview,
    Mount,
    Persist,
    Picture,
    Print,
    ReadCamera,
    ReadCards,
    Remove,
    RequestEntropy,
    Restore,
    Reveal,
    Save,
    SaveGame,
    SaveReview,
    SendToPeer,
    SetLanguage,
    SetRootAttribute,
    SetTheme,
    ShareSheet,
    Sound,
    Study,
    TakeAnswer,
    Think,
    UseLetterKeys,
    Vibrate,
)
from ui.app.core.message import Answer
from ui.app.core.messages import Send
from ui.app.core.page_messages import AddressChanged, Copied, GamesStudied, NotCopied, Trouble
from ui.app.core.table_messages import BotReply, QrCodeMade, SearchFailed, SearchReply
from ui.shell import clipboard, storage
from ui.shell.ai_client import Brain
from ui.shell.language import learn
from ui.shell.powers import embedded, vibrate
from ui.shell.qr_reader import read_camera
from ui.shell.tasks import later

TOLD = storage.PREFIX + "asked-to-keep"


class Effects:
    def __init__(self, send: Send) -> None:
        self.send = send
        self.brain = Brain()
        self._told: set[str] = set()
        self._peers: Any = None
        self._asked = False
        self._awake = False
        self._keeps_time = False
        self._speaking = asyncio.Lock()
        self._do: dict[type, Callable[[Any], object]] = {
            Save: lambda command: self._stored(storage.write(command.key, command.text)),
            Forget: lambda command: self._stored(storage.remove(command.key)),
            SaveGame: self._keep,
            LoadGame: lambda command: later(self._fetch(command)),
            FetchText: lambda command: later(self._read(command)),
            LoadAllGames: lambda command: later(self._gather(command)),
            SaveReview: lambda command: later(self._reviews("keep", command.id, command.text)),
            LoadReview: lambda command: later(self._reviews("find", command.id, then=command.then)),
            Remove: self._remove,
            Restore: self._restore,
            LoadPackaging: lambda command: later(self._with_wheels("load", command)),
            AddGame: lambda command: later(self._with_wheels("add", command)),
            DropGame: lambda command: later(self._with_wheels("drop", command)),
            Mount: lambda command: later(self._with_wheels("mount", command)),
            Erase: lambda command: later(self._erase()),
            Persist: lambda command: later(self._persist()),
            Go: self._go,
            RequestEntropy: self._draw,
            After: lambda command: later(self._wait(command)),
            Study: lambda command: later(self._study(command)),
            Think: lambda command: later(self._think(command)),
            AskBot: lambda command: later(self._consult(command)),
            Focus: self._focus,
            Reveal: self._reveal,
            Print: lambda command: self._print(),
            Copy: lambda command: later(self._copy(command)),
            Download: self._download,
            Code: lambda command: later(self._for_sharing(self._code(command), command)),
            ReadCamera: lambda command: later(read_camera(self.send, command.video)),
            ReadCards: lambda command: later(self._cards(command)),
            InvitePeer: self._with_peers,
            AnswerInvitation: self._with_peers,
            TakeAnswer: self._with_peers,
            SendToPeer: self._with_peers,
            ClosePeer: self._with_peers,
            UseLetterKeys: lambda command: later(self._with_keys(command)),
            ShareSheet: lambda command: later(self._share(command)),
            Picture: lambda command: later(self._for_sharing(self._picture(command), command)),
            Film: lambda command: later(self._for_sharing(self._film(command), command)),
            Vibrate: lambda command: vibrate(*command.pattern),
            Announce: lambda command: announce(command.name),
            SetTheme: lambda command: show_light(command.light),
            Sound: lambda command: later(self._sound(command)),
            SetRootAttribute: lambda command: mark(command.name, command.value),
            SetLanguage: lambda command: later(self._speak(command)),
        }

    def perform(self, command: Command) -> None:
        self._do[type(command)](command)

    def _keep(self, command: SaveGame) -> None:
        # Begun at once: what the page shows is in the journal, should the tab be killed now.
        later(self._kept(storage.games().keep(command.id, command.record)))

    async def _kept(self, outcome: Any) -> None:
        if await outcome == "lost":
            self._tell_once(notices.NOT_KEPT)

    def _stored(self, is_stored: bool) -> None:
        """Say that something besides a game is not stored; an embedded game stores nothing."""
        if not is_stored and not embedded() and notices.NOT_KEPT not in self._told:
            self._tell_once(notices.NOT_STORED)

    def _tell_once(self, trouble: str) -> None:
        if trouble not in self._told:
            self._told.add(trouble)
            self.send(Trouble(trouble))

    async def _speak(self, command: SetLanguage) -> None:
        chosen = "" if command.chosen == "system" else command.chosen
        async with self._speaking:  # one after the other: the last one chosen stays
            await learn(str(holobiontWords.languageOf(chosen)))
        self.send(command.then)
        announce("spoken")

    async def _fetch(self, command: LoadGame) -> None:
        games = storage.games()
        text = await (games.copied if command.copy else games.find)(command.id)
        self.send(command.then.answered(text or ""))

    async def _read(self, command: FetchText) -> None:
        text = ""
        try:
            # The page of an embedded game lies in a folder of its own.
            path = whole(command.path) if embedded() else command.path
            answer = await window.fetch(path)
            if answer.ok:
                text = await answer.text()
        except JsException as error:
            console.info(f"{command.path}: {error}")
        self.send(command.then.answered(text))

    def _remove(self, command: Remove) -> None:
        later(self._removed(storage.games().remove(command.id)))
        later(self._reviews("remove", command.id))

    def _restore(self, command: Restore) -> None:
        later(self._kept(storage.games().restore(command.id)))
        later(self._reviews("restore", command.id))

    async def _removed(self, outcome: Any) -> None:
        if await outcome == "stays":
            self._tell_once(notices.NOT_REMOVED)

    async def _reviews(self, what: str, *about: str, then: Answer | None = None) -> None:
        """Ask the shelf of reviews; where it fails, it is as if there were none."""
        answer = ""
        try:
            answer = await getattr(await holobiont.load("reviews"), what)(*about)
        except JsException as error:
            console.info(f"Reviews are not kept: {error}")
            if what == "keep":
                self._stored(False)
        if then:
            self.send(then.answered(answer))

    async def _gather(self, command: LoadAllGames) -> None:
        self.send(command.then.answered(await storage.games().everything()))

    async def _study(self, command: Study) -> None:
        def tell(games: str, trouble: str) -> None:
            self.send(GamesStudied(f"{command.run} {trouble}", games))

        try:
            studies = await holobiont.load("tournament")
        except JsException as error:
            self.send(Trouble(notices.NOT_LOADED))
            tell("[]", error.message)
            return
        if command.what != "start":
            studies.hold(command.what)
            return
        proxy = create_proxy(tell)
        await studies.start(to_js(command.requests), command.games, proxy)
        proxy.destroy()

    async def _with_wheels(self, what: str, command: Command) -> None:
        from ui.shell import wheels  # here, as few people add a game

        await getattr(wheels, what)(command, self.send)

    async def _cards(self, command: ReadCards) -> None:
        from ui.shell.card_reader import read_cards  # here, as most people are no class

        await read_cards(self.send, command.video)

    def _with_peers(self, command: Command) -> None:
        from ui.shell.peers import Peers  # here, as most games have one device

        self._peers = self._peers or Peers(self.send)
        self._peers.perform(command)

    async def _with_keys(self, command: UseLetterKeys) -> None:
        answer = ""
        try:
            keys = await holobiont.load("letter_keys")
            answer = str(await getattr(keys, command.name)(*command.given))
        except JsException as error:
            console.info(f"Letters: {error}")
        self.send(command.then.answered(answer))

    async def _erase(self) -> None:
        for key in storage.read_all():
            storage.remove(key)
        storage.forget_programs()
        storage.keep_page("")
        await storage.games().clear()
        # Before the program goes, from which these come where there is no network.
        for kept in ("wheels", "bots", "reviews"):
            try:
                await (await holobiont.load(kept)).clear()
            except JsException as error:
                console.info(f"There were no {kept} to delete: {error}")
        await storage.games().clearProgram()
        # The page that comes may be another process, which local storage reaches a little later.
        await asyncio.sleep(0.2)
        window.history.replaceState(None, "", location.href.partition("#")[0])
        window.scrollTo(0, 0)
        location.reload()

    def keep_awake(self, wanted: bool) -> None:
        """Keep the screen on, or let it go dark again; where that is not offered, nothing."""
        if wanted != self._awake:
            self._awake = wanted
            later(self._stay(wanted))

    async def _stay(self, awake: bool) -> None:
        refused = create_proxy(lambda: self._tell_once(notices.SCREEN_GOES_DARK))
        try:
            (await holobiont.load("wake_lock")).keepAwake(awake, refused)
        except JsException as error:
            console.info(f"The screen is not kept on: {error}")

    def keep_time(self) -> None:
        """Have a script write the time that runs, from now on wherever the page has a clock."""
        if not self._keeps_time:
            self._keeps_time = True
            later(self._begin_to_tick())

    async def _begin_to_tick(self) -> None:
        try:
            (await holobiont.load("clock")).begin()
        except JsException as error:
            self._keeps_time = False
            console.info(f"The clock does not tick: {error}")

    async def _persist(self) -> None:
        if self._asked or storage.read(TOLD):
            return
        self._asked = True
        storage.write(TOLD, "yes")
        if not await storage.games().persist():
            # Only what comes over a secure connection can be installed.
            secure = window.isSecureContext
            trouble = notices.NOT_PROMISED if secure else notices.NOT_PROMISED_HERE
            self.send(Trouble(trouble))

    def _go(self, command: Go) -> None:
        if command.replace:
            window.history.replaceState(None, "", command.hash)
            self.send(AddressChanged(command.hash, str(now())))
        else:
            location.hash = command.hash  # the hashchange sends the route

    def _draw(self, command: RequestEntropy) -> None:
        # Not Python's own random, which a start from a memory image may repeat.
        drawn = crypto.getRandomValues(Uint32Array.new(8)).to_py()
        high, low, first, second, *salt = drawn
        value = Entropy(
            seed=str(high << 32 | low),
            id=f"{first:x}{second:x}",
            date=today(),
            salt="".join(f"{part:08x}" for part in salt),
        )
        self.send(command.then.answered(" ".join(value)))

    async def _wait(self, command: After) -> None:
        await asyncio.sleep(command.milliseconds / 1000)
        self.send(command.msg)

    async def _think(self, command: Think) -> None:
        try:
            reply = await self.brain.think(command.request)
        except Exception as error:
            console.error(f"The computer player has failed: {error}")
            self.send(SearchFailed(json.loads(command.request)["token"]))
        else:
            self.send(SearchReply(reply))

    async def _consult(self, command: AskBot) -> None:
        try:
            bots = await holobiont.load("bot_client")
        except JsException:
            token = json.loads(command.request)["token"]
            reply = json.dumps({"token": token, "fault": "start", "reason": ""})
        else:
            reply = str(await bots.ask(command.name, command.request))
        self.send(BotReply(reply))

    def _focus(self, command: Focus) -> None:
        if element := document.getElementById(command.id):
            # A board has its focus where its one tab stop is.
            stop = element.querySelector('[data-place][tabindex="0"]')
            (stop or element).focus()
            if element.localName in ("input", "textarea"):
                element.select()

    def _reveal(self, command: Reveal) -> None:
        if element := document.getElementById(command.id):
            element.scrollIntoView()
            if command.focus:
                element.focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))

    async def _copy(self, command: Copy) -> None:
        text = whole(command.text) if command.what == "link" else command.text
        of = str(command.of or "")
        if await clipboard.copy(text):
            self.send(Copied(command.what, of))
        else:
            self.send(NotCopied(f"{command.what} {of}".strip(), text))

    def _download(self, command: Download) -> None:
        offer(Blob.new(to_js([command.text])), command.name)
        if sandboxed():
            # Whether the page around allows it, nobody tells.
            self.send(NotCopied("file", command.text))

    def _print(self) -> None:
        begun: list[Any] = []
        listener = create_proxy(begun.append)
        window.addEventListener("beforeprint", listener)
        window.print()
        window.removeEventListener("beforeprint", listener)
        listener.destroy()
        if sandboxed() and not begun:
            self.send(Trouble(notices.NOT_PRINTED))

    async def _sound(self, command: Sound) -> None:
        try:
            sound = await holobiont.load("sound")
            await sound.play(command.slug, to_js(command.notes), command.volume)
        except JsException as error:
            console.info(f"No sound: {error}")
            self._tell_once(notices.NO_SOUND)

    async def _for_sharing(
        self, work: Coroutine[Any, Any, None], command: Code | Picture | Film
    ) -> None:
        """Work for the dialog that shares a game; it says so when a file for it does not come."""
        try:
            await work
        except JsException as error:
            if error.name != "NotLoaded":
                raise
            if isinstance(command, Code):
                self.send(QrCodeMade(command.of))
            of = "" if isinstance(command, Code) else str(command.of or "")
            self.send(NotCopied(f"load {of}".strip()))

    async def _code(self, command: Code) -> None:
        found = (await holobiont.load("qr")).qr(whole(command.link))
        self.send(QrCodeMade(command.of, found or ""))

    async def _share(self, command: ShareSheet) -> None:
        copy = Copy(command.link, "link", command.of)
        if command.text:
            copy = Copy(f"{command.text}\n{whole(command.link)}", "result", command.of)
        if not hasattr(navigator, "share"):
            await self._copy(copy)
            return
        content = {"title": command.title, "url": whole(command.link)}
        if command.text:
            content["text"] = command.text
        try:
            await navigator.share(to_js(content, dict_converter=Object.fromEntries))
        except JsException as error:
            # Who closes the sheet again has changed their mind, and needs no word about it.
            if error.name != "AbortError":
                await self._copy(copy)
        else:
            self.send(Copied("shared", str(command.of or "")))

    async def _picture(self, command: Picture) -> None:
        maker = await holobiont.load("picture")
        await self._made(maker.picture(command.kind), command)

    async def _film(self, command: Film) -> None:
        maker = await holobiont.load("picture")
        await self._made(maker.film(to_js(command.frames)), command)

    async def _made(self, picture: Any, command: Picture | Film) -> None:
        try:
            blob = await picture
        except JsException:
            self.send(NotCopied(f"picture {command.of or ''}".strip()))
        else:
            offer(blob, command.name)
            if sandboxed():
                self.send(NotCopied(f"frame {command.of or ''}".strip()))
            else:
                self.send(Copied("picture", str(command.of or "")))


def whole(fragment: str) -> str:
    """The address of the start page with a fragment."""
    return f"{holobiont.root}{fragment}"


def offer(blob: Any, name: str) -> None:
    """Let the browser save something as a file."""
    link = document.createElement("a")
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)


def sandboxed() -> bool:
    """Whether this is a frame without an origin, which may lack other rights as well."""
    return str(window.origin) == "null" and bool(holobiont.framed)


def announce(name: str) -> None:
    """Let the scripts of the page know, which listen to events of the document."""
    document.dispatchEvent(CustomEvent.new(f"holobiont:{name}"))


def now() -> int:
    """Milliseconds since 1970."""
    return int(window.Date.now())


def today() -> str:
    """The date where the person is, yyyy-mm-dd."""
    date = window.Date.new()
    return f"{date.getFullYear()}-{date.getMonth() + 1:02}-{date.getDate():02}"


def mark(name: str, value: str) -> None:
    """Write a setting on the root of the page."""
    document.documentElement.setAttribute(f"data-{name}", value)


def show_light(light: str) -> None:
    """Show the page by day, by night or as the system says."""
    root = document.documentElement
    if light == "system":
        root.removeAttribute("data-light")
    else:
        root.setAttribute("data-light", light)
