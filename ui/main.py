"""Wires the browser to the app: the loop, its first messages, and what it tells the page."""

from __future__ import annotations

import asyncio
import gc
import json
import traceback
from collections.abc import Callable
from time import monotonic
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.app.core.commands import Go, RequestEntropy, SaveGame
from ui.app.core.message import Message
from ui.app.core.model import Model
from ui.app.core.page_messages import AddressChanged, GamesListed, Loaded
from ui.app.core.table_messages import SearchReply
from ui.app.kept_page import kept_page, recognised_page
from ui.app.update import update
from ui.app.view import crash_view, page, root_marks, title
from ui.kit.changes import changes
from ui.kit.markup import Markup
from ui.shell import storage
from ui.shell.back_button import Aside
from ui.shell.effects import Effects, now, show_light
from ui.shell.events import Events
from ui.shell.language import learn
from ui.shell.message_queue import MessageQueue
from ui.shell.positions import Positions
from ui.shell.powers import installing, lacking, wished
from ui.shell.tasks import is_complete, later


class Loop:
    """The one place where the model changes and the page is brought in line with it."""

    def __init__(self) -> None:
        self.model = Model()
        self.root = js.document.getElementById("app")
        self.effects = Effects(self.send)
        self.queue = MessageQueue(self.send)
        self.aside = Aside(self.send)
        self.positions = Positions()
        self.touched = monotonic()
        self.shown = Markup("")
        self.marks: dict[str, str | None] = {}
        self.screen = self.model.screen
        """The screen of the page that is shown."""
        self.ready: Callable[[], None] = lambda: None
        """What is to be done once, when the first page is drawn."""

    def send(self, msg: Message, drawn: bool = True) -> None:
        """Take a message in; whatever fails inside leaves the model as it was.

        What comes of it need not be drawn where another message follows at once, and the first
        page is not drawn before the game is there that the address asks for.
        """
        if self.queue.holds(msg, drawn):
            return
        first = not self.shown
        self._take(msg, drawn)
        if first and self.shown:
            ready, self.ready = self.ready, lambda: None
            ready()

    def _take(self, msg: Message, drawn: bool) -> None:
        self.touched = monotonic()
        was = self._timed()
        try:
            model, commands = update(was, msg)
            # Ten times a second the computer says that it goes on thinking, which no page shows.
            same = model is was and isinstance(msg, SearchReply)
            waits = not self.shown and bool(model.library.awaited)
            # What chance answers, and what another address leads to, follows at once.
            passed = any(
                isinstance(command, RequestEntropy) or (isinstance(command, Go) and command.replace)
                for command in commands
            )
            markup = None if same or waits or passed or not drawn else page(model)
            # Noted before it is shown, should the page end in the next instant.
            for command in commands:
                if isinstance(command, SaveGame):
                    self.effects.perform(command)
            if markup is not None:
                self._show(model, markup)
        except (ImportError, OSError):
            # What is seldom wanted comes after the first page; nothing has changed yet.
            if is_complete():
                self._crash(traceback.format_exc())
            else:
                self.queue.put_off(msg, drawn, shown=bool(self.shown))
            return
        except Exception:
            self._crash(traceback.format_exc())
            return
        before, self.model = self.model, model
        self.effects.keep_awake(model.table is not None and model.settings.awake == "yes")
        for command in commands:
            if not isinstance(command, SaveGame):
                self.effects.perform(command)
        self.aside.follow(before.table, self.model.table)

    def _timed(self) -> Model:
        """The model at this moment; only a game with clocks wants to know it."""
        table = self.model.table
        if table is None or table.game.clock is None:
            return self.model
        self.effects.keep_time()
        return self.model._replace(
            browser=self.model.browser._replace(moment=int(js.performance.now()))
        )

    def _show(self, model: Model, markup: Markup) -> None:
        if not self.shown:
            self._recognise(model, markup)
        moved, left = model.screen != self.screen, self.screen
        self.screen = model.screen
        if moved:
            self.positions.leave(left)
        if moved and (focused := js.document.activeElement):
            # Taken out with the focus, it would have the browser lay out both screens together.
            focused.blur()
        self._mark(root_marks(model, markup))
        self._patch(markup)
        js.document.title = title(model)
        heading = js.document.getElementById("heading")
        if moved and not self.positions.restore(model.screen) and heading:
            heading.focus()
            js.window.scrollTo(0, 0)

    def _mark(self, marks: dict[str, str | None]) -> None:
        """Give the root its data attributes, where they are others than before."""
        root = js.document.documentElement
        for name, text in marks.items():
            if text is None:
                root.removeAttribute(f"data-{name}")
            elif text != self.marks.get(name):
                root.setAttribute(f"data-{name}", text)
        self.marks = marks

    def _patch(self, markup: Markup) -> None:
        """Bring the page in line with its markup, of which mostly a small part has changed."""
        changed = changes(self.shown, markup)
        if changed is None or not js.holobiont.patch(self.root, changed, True):
            js.holobiont.patch(self.root, markup)
        self.shown = markup

    def _recognise(self, model: Model, markup: Markup) -> None:
        """Know the page that was kept from the last visit or drawn by the build, if it is right."""
        kept = getattr(js.holobiont, "kept", None)
        if kept and (known := recognised_page(model, markup, kept)) is not None:
            self.shown = known
            # A game that the build has drawn gets its id; to write the same again is a change, too.
            table = js.document.getElementById("table")
            if table and model.table and table.dataset.table != model.table.id:
                table.dataset.table = model.table.id
            js.holobiont.follow(self.root)

    def keep(self, event: Any) -> None:
        """Have the browser keep the page that the next visit begins with, when this one is left."""
        if js.document.visibilityState == "hidden":
            storage.keep_page(kept_page(self.model) or "")

    def _crash(self, reason: str) -> None:
        js.console.error(reason)
        self._mark(dict.fromkeys(self.marks))
        self._patch(crash_view(reason, self.model.table))


QUIET = 3.0
"""Seconds without a message after which the page may do what nobody waits for."""


async def start_computer_player(loop: Loop) -> None:
    """Start the worker of the computer player if one sits at the table."""
    table = loop.model.table
    if table is None or all(player.kind != "computer" for player in table.players):
        return
    try:
        await loop.effects.brain.wake()
    except Exception as error:
        # The brain itself falls back to thinking on the page.
        js.console.info(f"No worker for the computer player: {error}")


async def settle(loop: Loop) -> None:
    """Once the first screen is painted: start the computer player if a game goes on there.

    When the person then does nothing for a while, tidy up and say that the page is quiet.
    """
    await asyncio.sleep(0.05)
    table = loop.model.table
    # In a new game it can wait, and leave the line to what the first action needs.
    if table is not None and table.match.ply:
        await start_computer_player(loop)
    while (left := loop.touched + QUIET - monotonic()) > 0:
        await asyncio.sleep(left)
    await start_computer_player(loop)
    # A full collection over everything imported takes 50 ms in Pyodide: once, now, and no more.
    gc.collect()
    gc.freeze()
    js.document.dispatchEvent(js.CustomEvent.new("holobiont:quiet"))


async def list_games(loop: Loop) -> None:
    """Tell which games are stored, when that has been read, which a table need not wait for."""
    found = await storage.games().reading
    await asyncio.sleep(0.2 if loop.model.screen == "table" else 0)
    loop.send(GamesListed(found))


async def begin_in(language: str) -> None:
    """Begin in another language than English, whose words are on their way."""
    await learn(language)
    begin()


def main() -> None:
    language = str(js.document.documentElement.lang)
    if language == "en":
        begin()
    else:
        later(begin_in(language))


def begin() -> None:
    loop = Loop()
    found = storage.games().read or ""
    kept = {**storage.read_all(), **wished()}
    site = {"site": str(js.holobiont.root), "lacks": lacking(), "install": installing()}
    stored = {**kept, **site}
    loop.send(Loaded(json.dumps(stored), found), drawn=False)
    if loop.model.addons.added:
        from ui.app.addons.addon_imports import register  # here, as few people add a game

        for each in loop.model.addons.added:
            register(each)
    show_light(loop.model.browser.light)

    address = str(js.location.hash)

    def ready() -> None:
        Events(loop.send)
        # Whoever goes on while the first page is drawn, from the one that was kept, gets there.
        if address != (now_at := str(js.location.hash)):
            loop.send(AddressChanged(now_at, str(now())))
        js.document.addEventListener("visibilitychange", create_proxy(loop.keep))
        # The start has left no garbage yet: what is there now need not be looked through.
        gc.freeze()
        gc.enable()
        js.document.dispatchEvent(js.CustomEvent.new("holobiont:ready"))
        if not found:
            later(list_games(loop))
        later(settle(loop))

    loop.ready = ready
    loop.send(AddressChanged(address, str(now())))


main()
