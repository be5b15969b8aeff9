"""Plays the app without a browser: messages in, the page as a tree out."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from html import unescape
from pathlib import Path
from typing import Any

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from ui.app.core.commands import (
    After,
    Command,
    Entropy,
    Erase,
    FetchText,
    Forget,
    Go,
    LoadAllGames,
    LoadGame,
    LoadPackaging,
    LoadReview,
    Persist,
    Remove,
    RequestEntropy,
    Restore,
    Save,
    SaveGame,
    SaveReview,
    Think,
)
from ui.app.core.message import Message
from ui.app.core.model import Dialogs, Model, Notes, Table
from ui.app.core.table_messages import BeatsSeen, LessonPlays
from ui.app.core.table_records import GAME_KEY, head_of, setting_key, to_record
from ui.app.core.wire import message_of, parse_message
from ui.app.update import update
from ui.app.view import page
from ui.kit.game import Player
from ui.kit.markup import VOID
from ui.worker.search_service import Thinker

ROOT = Path(__file__).parents[2]
SILENT = {setting_key("remarks"): "no"}
"""The stored value of the setting that silences companions."""


class Node:
    """An element of the page: its tag, attributes, children and text."""

    __slots__ = ("attributes", "children", "first", "last", "order", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], order: list[Node]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node] = []
        self.text = ""
        self.order = order
        """All elements of the page, of which those within this one follow it up to ``last``."""
        self.first = len(order)
        self.last = self.first + 1
        order.append(self)

    def all(self) -> list[Node]:
        return self.order[self.first : self.last]

    def find(self, **wanted: str) -> list[Node]:
        """The elements whose attributes are as wanted; ``data_msg`` stands for ``data-msg``."""
        found = self.all()
        for key, value in wanted.items():
            name = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
            found = [node for node in found if node.attributes.get(name) == value]
        return found

    def words(self) -> str:
        return " ".join(node.text.strip() for node in self.all() if node.text.strip())


TAG = re.compile(r"(<(/?)([A-Za-z][\w-]*)((?: [\w:-]+(?:=\"[^\"<>]*\")?)*)>([^<>]*))")
ATTRIBUTE = re.compile(r" ([\w:-]+)(?:=\"([^\"]*)\")?")


@lru_cache(maxsize=10_000)
def attributes(written: str) -> dict[str, str]:
    """The attributes of a tag, which most pages have in common with the page before."""
    pairs = ATTRIBUTE.findall(written)
    found = {name: unescape(value) for name, value in pairs}
    assert len(found) == len(pairs), f"an attribute twice: {written}"
    return found


def tags(markup: str) -> list[tuple[str, ...]]:
    """All tags with the text behind each; nothing else is there."""
    found: list[tuple[str, ...]] = TAG.findall(markup)
    if sum(len(tag[0]) for tag in found) == len(markup):
        return found
    at = 0
    while match := TAG.match(markup, at):
        at = match.end()
    raise AssertionError(f"not markup: {markup[at : at + 80]}")


def tree(markup: str) -> Node:
    """The markup as a tree; only what a browser reads as it stands, so that nothing is mended.

    Reading the page takes most of the time of all tests here.
    """
    order: list[Node] = []
    root = Node("root", {}, order)
    open_ones = [root]
    for whole, closing, tag, written, text in tags(markup):
        if closing:
            closed = open_ones.pop()
            assert closed.tag == tag, f"{whole} closes <{closed.tag}>"
            closed.last = len(order)
        else:
            node = Node(tag, attributes(written), order)
            open_ones[-1].children.append(node)
            if tag not in VOID:
                open_ones.append(node)
        if text:
            open_ones[-1].text += unescape(text)
    assert open_ones == [root], f"<{open_ones[-1].tag}> is not closed"
    root.last = len(order)
    return root


class Driver:
    """Somebody at the page. Chance is fixed; nothing waits; the computer thinks when told to."""

    def __init__(
        self,
        stored: dict[str, str] | None = None,
        address: str = "#/",
        reviews: dict[str, str] | None = None,
    ) -> None:
        self.model = Model()
        self.stored = dict(stored or {})
        self.reviews = dict(reviews or {})
        self.waiting: list[Command] = []
        self.drawn = 0
        self._shown: tuple[Model, Node] | None = None
        self.address = address
        self.removed: dict[str, str] = {}
        self.last = ""
        """The last action of a game that is near its end."""
        self.copies: dict[str, str] = {}
        small = {key: text for key, text in self.stored.items() if not key.startswith(GAME_KEY)}
        games = [[key, n, head_of(text)] for n, (key, text) in enumerate(self.games().items())]
        found = json.dumps({"games": games, "evicted": False, "back": 0, "gone": 0})
        self.send("loaded", json.dumps(small), found)
        self.send("route", address)

    def games(self) -> dict[str, str]:
        """The stored games by id."""
        return {
            key.removeprefix(GAME_KEY): text
            for key, text in self.stored.items()
            if key.startswith(GAME_KEY)
        }

    @property
    def page(self) -> Node:
        """What is shown, parsed once for every model."""
        if self._shown is None or self._shown[0] is not self.model:
            self._shown = self.model, tree(page(self.model))
        return self._shown[1]

    @property
    def table(self) -> Any:
        assert self.model.table is not None
        return self.model.table

    def send(self, kind: str, text: str = "", value: str = "") -> None:
        self.take(message_of(kind, text, value))

    def reply(self, text: str) -> None:
        """Send a reply of the search without reading the page, as a search sends hundreds."""
        self.model, commands = update(self.model, message_of("thought", text))
        for command in commands:
            self._perform(command)

    def take(self, message: Message) -> None:
        """A message comes, as the shell sends it, and what it leaves is a page that can be read."""
        self.model, commands = update(self.model, message)
        assert self.page
        for command in commands:
            self._perform(command)

    def click(self, **wanted: str) -> None:
        """Press the one element that is as wanted, as the shell would."""
        found = self.page.find(**wanted)
        assert len(found) == 1, f"{wanted}: {len(found)} elements"
        (element,) = found
        assert element.attributes.get("aria-disabled") != "true", f"{wanted} is disabled"
        if "href" in element.attributes:
            self.go(element.attributes["href"])
        else:
            self.take(parse_message(element.attributes["data-msg"]))

    def play(self, *places: str) -> None:
        for place in places:
            self.click(id=f"at-{place}")

    def go(self, address: str) -> None:
        self.address = address
        self.send("route", address)

    def think(self, slices: int = 1000) -> None:
        """Let the computer player work until it is a person's turn or the slices are used up."""
        thinker = Thinker()
        while self.waiting and slices:
            command = self.waiting.pop(0)
            if isinstance(command, Think):
                slices -= 1
                self.send("thought", thinker.think(command.request, 0.05))
            elif isinstance(command, After):
                self.take(command.msg)

    def see(self) -> None:
        """What was played is looked at, until the dialog comes that has waited for that."""
        for command in [each for each in self.waiting if isinstance(each, After)]:
            if isinstance(command.msg, BeatsSeen):
                self.waiting.remove(command)
                self.take(command.msg)

    def watch(self) -> None:
        """What the others of a lesson play is looked at, until its next step is shown."""
        while self.table.watches_guide:
            waiting, self.waiting = self.waiting, []
            (command,) = [each for each in waiting if isinstance(each, After)]
            assert isinstance(command.msg, LessonPlays)
            self.take(command.msg)

    def pass_on(self) -> None:
        """Who has played has seen it and gives the device away; nothing where that is not so."""
        if self.page.find(id="pass-on"):
            self.click(id="pass-on")

    def _perform(self, command: Command) -> None:
        if isinstance(command, Save):
            self.stored[command.key] = command.text
        elif isinstance(command, Forget):
            self.stored.pop(command.key, None)
        elif isinstance(command, SaveGame):
            self.stored[GAME_KEY + command.id] = self.copies[command.id] = command.record
        elif isinstance(command, Remove):
            self.removed[command.id] = self.stored.pop(GAME_KEY + command.id)
        elif isinstance(command, Restore):
            self.stored[GAME_KEY + command.id] = self.removed[command.id]
        elif isinstance(command, LoadPackaging):
            self.take(command.then)
        elif isinstance(command, LoadGame):
            record = (self.copies if command.copy else self.games()).get(command.id, "")
            self.take(command.then.answered(record))
        elif isinstance(command, SaveReview):
            self.reviews[command.id] = command.text
        elif isinstance(command, LoadReview):
            self.take(command.then.answered(self.reviews.get(command.id, "")))
        elif isinstance(command, FetchText):
            path = ROOT / command.path
            text = path.read_text(encoding="utf-8") if path.is_file() else ""
            self.take(command.then.answered(text))
        elif isinstance(command, LoadAllGames):
            self.take(command.then.answered(json.dumps(list(self.games().items()))))
        elif isinstance(command, Erase):
            self.stored.clear()
        elif isinstance(command, Persist):
            self.asked_to_persist = True
        elif isinstance(command, Go):
            self.go(command.hash)
        elif isinstance(command, RequestEntropy):
            self.drawn += 1
            salt = f"{self.drawn:032x}"
            drawn = Entropy(str(self.drawn), f"id{self.drawn}", "2026-11-21", salt)
            self.take(command.then.answered(" ".join(drawn)))
        else:
            self.waiting.append(command)


def two_people(slug: str = "symbio", address: str = "") -> Driver:
    """Ana and Bo at a fresh table."""
    driver = Driver(address=address or f"#/{slug}?seats=human,human")
    driver.send("set", "name-0", "Ana")
    driver.send("set", "name-1", "Bo")
    driver.send("start")
    return driver


def finished(slug: str, kinds: Any = ("human", "human")) -> Table:
    """The table of a game that chance has played to its end."""
    rnd = generator(5)
    match = Match.start(GAMES[slug](seats=max(len(kinds), GAMES[slug].seats[0])), 3)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    seats = range(match.rules.seat_count)
    who = (*kinds, *["computer"] * 8)
    players = tuple(
        Player(who[seat], f"P{seat}", "gentle" if who[seat] == "computer" else "") for seat in seats
    )
    return Table(
        "t", match, players, notes=Notes(started="2026-11-21"), dialogs=Dialogs(seen_result=True)
    )


def sat_down(table: Table) -> Driver:
    """The app on a device that keeps this game, which is on the table."""
    return Driver({GAME_KEY + table.id: to_record(table)}, f"#/game/{table.id}")
