"""The device keeps nothing, keeps no more, or spoils what it keeps: the game goes on, nothing that
can be saved is lost, and what happened is said in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.players import click_through, logged, whole_game
from e2e.until import until
from e2e.watch import Watch
from holobiont.record import read
from holobiont.registry import GAMES
from tools import browser, serve

Open = Callable[..., Page]
GAME = whole_game()
JOURNAL = "Object.keys(localStorage).filter((key) => key.startsWith('holobiont/game/')).length"
COPIES = "Object.keys(localStorage).filter((key) => key.startsWith('holobiont/copy/')).length"
EVERYTHING = "holobiont.shelf.everything().then(JSON.parse)"

# Leaves no room for as much as a setting.
FILL = """() => {
    let piece = "x".repeat(1 << 20);
    for (let n = 0; piece; ) {
        try {
            localStorage.setItem(`filling/${(n += 1)}`, piece);
        } catch {
            piece = piece.slice(piece.length >> 1, -1);
        }
    }
}"""
EMPTY = """() => {
    const all = Object.keys(localStorage);
    for (const key of all) if (key.startsWith("filling/")) localStorage.removeItem(key);
}"""
# The database has no room: what is put into it is taken back. Chromium can be told that a device is
# full, but writes to it go on all the same.
FULL = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        this.transaction.abort();
        return request;
    };
    globalThis.roomAgain = () => (IDBObjectStore.prototype.put = put);
}"""
# What the database holds is replaced.
SPOIL = """([id, what]) => new Promise((done) => {
    const opening = indexedDB.open("holobiont", 1);
    opening.onsuccess = () => {
        const transaction = opening.result.transaction(["games", "heads"], "readwrite");
        transaction.objectStore("games").put(what, id);
        transaction.oncomplete = () => done(opening.result.close());
    };
})"""
# A database that never opens, and one that opens and then never does anything.
STUCK = {
    "opens": """{
        const quiet = { value() {} };
        const about = { addEventListener: quiet, removeEventListener: quiet };
        const silent = Object.create(IDBOpenDBRequest.prototype, about);
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = (name, ...rest) => (name === "holobiont" ? silent : open(name, ...rest));
    }""",
    "does anything": """{
        const store = new Proxy({}, { get: () => () => new Promise(() => {}) });
        IDBDatabase.prototype.transaction = () => ({ objectStore: () => store });
    }""",
}


class Device:
    """A browser with a disk, which is looked at and damaged between two sittings."""

    def __init__(self, playwright: Playwright, folder: Path, watch: Watch) -> None:
        self.playwright, self.folder, self.watch = playwright, folder, watch
        self.context: BrowserContext | None = None

    def open(self, address: str) -> Page:
        """Start the browser, and open a page in it."""
        self.context = browser.fresh_profile(self.playwright, self.folder)
        assert self.context
        self.context.set_default_timeout(60_000)
        page = self.context.new_page()
        self.watch.over(page)
        page.goto(address)
        return page

    def close(self) -> None:
        """End the browser, which writes down all that it has."""
        if self.context:
            self.context.close()
        self.context = None

    def prefer(self, **settings: Any) -> None:
        """Set up a browser that was never started as its settings would."""
        (self.folder / "Default").mkdir(parents=True)
        text = json.dumps({"profile": {"default_content_setting_values": settings}})
        (self.folder / "Default" / "Preferences").write_text(text, encoding="utf-8")

    def database(self) -> list[Path]:
        """The files of the databases of all sites."""
        found = (self.folder / "Default" / "IndexedDB").rglob("*.leveldb/*")
        return sorted(path for path in found if path.is_file() and path.name != "LOCK")


@pytest.fixture
def device(playwright: Playwright, tmp_path: Path, watch: Watch) -> Iterator[Device]:
    made = Device(playwright, tmp_path / "device", watch)
    yield made
    made.close()


def begin(page: Page, address: str, actions: int) -> str:
    """Play a new game of Symbio so far; its address."""
    page.goto(f"{address}#/symbio?seats=human,human")
    page.locator("#start").click()
    page.locator("[data-place]").first.wait_for()
    click_through(page, GAME[:actions])
    page.wait_for_url("**#/game/*")
    return page.url


@pytest.mark.engines
def test_a_full_device_says_so_and_goes_on_when_there_is_room(
    page: Page, built: str, tmp_path: Path
) -> None:
    begin(page, built, 2)
    begin(page, built, 3)
    until(page, f"{JOURNAL} === 0 && {COPIES} === 2")
    page.evaluate(FULL)
    page.evaluate(FILL)
    # The copies give way to the game that is played, and then there is nothing left to give way.
    click_through(page, GAME[3:4], 3)
    page.evaluate(FILL)
    notice = page.locator("#notices")
    expect(notice).to_be_empty()
    click_through(page, GAME[4:5], 4)
    expect(notice).to_contain_text("has no space left")
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "game.txt")
    saved = read((tmp_path / "game.txt").read_text(encoding="utf-8"), GAMES)
    assert saved.match.names() == GAME[:5]
    # It is said once, and the game goes on.
    click_through(page, GAME[5:6], 5)
    expect(notice).to_be_empty()
    page.evaluate(EMPTY)
    page.evaluate("() => void roomAgain()")
    click_through(page, GAME[6:7], 6)
    until(page, f"{JOURNAL} === 0")
    page.reload()
    logged(page, 7)


@pytest.mark.engines
def test_a_full_local_storage_leaves_the_database(page: Page, built: str) -> None:
    begin(page, built, 2)
    page.evaluate(FILL)
    click_through(page, GAME[2:4], 2)
    expect(page.locator("#notices")).to_be_empty()
    until(page, f"{EVERYTHING}.then(([[id, text]]) => text.includes(given))", GAME[3])
    page.reload()
    logged(page, 4)


@pytest.mark.engines
def test_where_the_browser_keeps_nothing_a_game_is_played_and_saved(
    device: Device, built: str, tmp_path: Path, watch: Watch
) -> None:
    device.prefer(cookies=2)
    page = device.open(built)
    begin(page, built, 2)
    notice = page.locator("#notices")
    expect(notice).to_contain_text("will not save the game")
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "game.txt")
    click_through(page, GAME[2:4], 2)
    # The file brings it back.
    page.goto(built)
    page.get_by_role("button", name="Open a record").click()
    page.locator("#record-file").set_input_files(tmp_path / "game.txt")
    expect(page.locator("#record-text")).to_have_value(re.compile("Holobiont record 1"))
    page.get_by_role("button", name="Open", exact=True).click()
    assert len(read((tmp_path / "game.txt").read_text(encoding="utf-8"), GAMES).match.log) >= 1
    page.locator("#log .notation").first.wait_for()


@pytest.mark.engines
def test_firefox_plays_where_it_is_to_keep_nothing(
    playwright: Playwright, built: str, watch: Watch
) -> None:
    # It refuses channels between windows as well, which Chromium does not.
    running = browser.firefox(playwright, **{"network.cookie.cookieBehavior": 2})
    if running is None:
        pytest.skip("Firefox is not here: make browser")
    page = running.new_page()
    watch.over(page)
    begin(page, built, 2)
    expect(page.locator("#notices")).to_contain_text("will not save the game")
    running.close()


@pytest.mark.engines
@pytest.mark.parametrize("never", STUCK)
def test_a_database_that_never_answers_is_done_without(page: Page, built: str, never: str) -> None:
    page.add_init_script(STUCK[never])
    game = begin(page, built, 2)
    # First removed, as what is left when all is full may be enough for one action more.
    page.evaluate("localStorage.removeItem('holobiont/game/' + location.hash.slice(7))")
    page.evaluate(FILL)
    click_through(page, GAME[2:3], 2)
    expect(page.locator("#notices")).to_contain_text("has no space left")
    page.evaluate(EMPTY)
    click_through(page, GAME[3:4], 3)
    page.goto(f"{built}#/games")
    page.reload()
    page.locator(".games-kept a").first.click()
    logged(page, 4)
    expect(page).to_have_url(game)
    page.goto(f"{built}#/game/none")
    expect(page.locator("#notices")).to_contain_text("not on this device")


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "zeros": lambda content: bytes(len(content)),
    "cut": lambda content: content[: len(content) // 2],
    "bits": lambda content: bytes(byte ^ (n % 7 == 3) << n % 8 for n, byte in enumerate(content)),
    "empty": lambda content: b"",
}


@pytest.mark.engines
@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_database_is_replaced_from_the_copies(
    device: Device, server: serve.Server, how: str
) -> None:
    built = server.address
    page = device.open(built)
    first = begin(page, built, 4)
    second = begin(page, built, 2)
    until(page, f"{JOURNAL} === 0 && {COPIES} === 2")
    device.close()
    files = device.database()
    assert files
    for path in files:
        path.write_bytes(DAMAGES[how](path.read_bytes()))
    page = device.open(built)
    expect(page.get_by_role("link", name="Continue")).to_have_count(2)
    if page.locator("#notices p").count():
        expect(page.locator("#notices")).to_contain_text("brought back from a second copy")
    for game, actions in ((first, 4), (second, 2)):
        page.goto(game)
        logged(page, actions)
    until(page, f"{JOURNAL} === 0")
    page.reload()
    expect(page.locator("#notices")).to_be_empty()
    logged(page, 2)


@pytest.mark.engines
def test_a_spoilt_record_is_read_from_its_copy_or_given_away(
    page: Page, built: str, tmp_path: Path
) -> None:
    game = begin(page, built, 4)
    until(page, f"{JOURNAL} === 0 && {COPIES} === 1")
    key = game.rpartition("/")[2]
    text = dict(page.evaluate(EVERYTHING))[key]
    rubbish = text[:-9] + "\x00" + text[-2:]
    for what in (rubbish, 7, {"some": "thing"}, None):
        page.goto(built)
        page.evaluate(SPOIL, [key, what])
        page.reload()
        page.goto(game)
        logged(page, 4)
        if what == rubbish:
            expect(page.locator("#notices")).to_contain_text("The stored game was damaged")
            until(page, f"{EVERYTHING}.then(([[id, text]]) => text === given)", text)
    # Without a copy what is left is offered, and the other games are there.
    page.goto(built)
    page.evaluate(SPOIL, [key, rubbish])
    page.evaluate("(id) => localStorage.removeItem('holobiont/copy/' + id)", key)
    other = begin(page, built, 2)
    page.goto(built)
    page.reload()
    page.goto(game)
    notice = page.locator("#notices")
    expect(notice).to_contain_text("The stored game cannot be read")
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "left.txt")
    assert (tmp_path / "left.txt").read_bytes().decode() == rubbish
    page.goto(other)
    logged(page, 2)
