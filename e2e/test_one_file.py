"""The site as one file, opened from a disk: all that the site does, and not one request."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.players import ENDLESS, PAGE_THINKS, PRESS, logged
from e2e.until import PATIENCE, STARTING
from e2e.watch import Watch
from holobiont.registry import GAMES
from tools import precache
from tools.one_file import __main__ as edition

# What is offered for saving, in browsers that tell their driver nothing about downloads too.
SAVED = """{
    globalThis.saved = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
        if (blob.type !== "text/javascript") saved.push(blob);
        return createObjectURL(blob);
    };
}"""
REFUSING = """{
    const get = () => { throw new DOMException("refused", "SecurityError"); };
    for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(window, name, { get });
}"""
LAST = "saved.at(-1).{}()"


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def page(engine: Browser, said: list[str]) -> Iterator[Page]:
    context = engine.new_context()
    context.set_default_timeout(STARTING)
    watch = Watch()
    context.on("page", watch.over)
    page = context.new_page()
    page.on("console", lambda message: said.append(message.text))
    page.add_init_script(SAVED)
    yield page
    context.close()
    watch.check()


def opened(page: Page, address: str) -> None:
    """Open the file, and wait for Python."""
    page.goto(address)
    started(page)


def started(page: Page) -> None:
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-python", "image")


def go(page: Page, fragment: str) -> None:
    page.evaluate("(fragment) => { location.hash = fragment }", fragment)


def begin_in(page: Page, language: str) -> None:
    """Load the page in another language.

    From a disk, Chromium may have another process answer, and lose what was stored just before.
    """
    html = page.locator("html")
    for _ in range(4):
        page.evaluate("(chosen) => localStorage.setItem('holobiont/language', chosen)", language)
        page.reload()
        if html.get_attribute("lang") == language:
            break
    started(page)
    expect(html).to_have_attribute("lang", language)


def start(page: Page, link: str) -> None:
    go(page, link)
    page.locator("#start").click()
    page.locator("main.table").wait_for()


@pytest.mark.engines
def test_it_does_all_that_the_site_does(page: Page, one_file: str, said: list[str]) -> None:
    opened(page, one_file)
    page.get_by_role("link", name="Licences").click()
    expect(page.locator("#leaf h1")).to_have_text("Licences")
    page.locator("#leaf").get_by_role("button", name="Close").click()
    expect(page.locator("#leaf")).to_have_count(0)
    expect(page.get_by_role("link", name="Reset the app")).to_be_hidden()

    # A whole game against the computer, with sounds; it is kept.
    go(page, "#/settings")
    page.locator("label:has(#sound-soft)").click()
    start(page, "#/symbio?seats=human,gentle&seed=5")
    assert page.evaluate(PRESS, [PATIENCE, ENDLESS]) == "over"
    page.locator("#dialog-result").get_by_role("button", name="Look at the board").click()
    actions = page.locator("#log .notation").count()
    assert actions > 8
    page.reload()
    logged(page, actions)
    assert not any(PAGE_THINKS in text or "No sound" in text for text in said)

    # Its record and its picture leave the device, and the record comes back.
    page.locator("#tool-share").click()
    dialog = page.locator("#dialog-share")
    dialog.get_by_role("button", name="Download record").click()
    record = page.evaluate(LAST.format("text"))
    dialog.get_by_role("button", name="Picture as SVG").click()
    expect(dialog).to_contain_text("The picture is ready")
    picture = page.evaluate(LAST.format("text"))
    assert picture.startswith("<svg") and not re.findall(r'(?:href|src)="(?!#|data:)', picture)
    drawn = set(re.findall(r'href="#([^"]+)"', picture))
    assert drawn <= set(re.findall(r' id="([^"]+)"', picture))
    dialog.get_by_role("button", name="Close").click()
    go(page, "#/")
    page.get_by_role("button", name="Open a record").click()
    page.locator("#record-text").fill(record)
    page.get_by_role("button", name="Open", exact=True).click()
    logged(page, actions)


@pytest.mark.engines
def test_all_games_all_pages_all_languages(page: Page, one_file: str, dist: Path) -> None:
    opened(page, one_file)
    for slug, game in GAMES.items():
        go(page, f"#/help/{slug}")
        expect(page.locator("#app main p").first).to_be_visible()
        page.locator(f'a[href="./proof-{slug}.html"]').click()
        expect(page.locator("#leaf .proofs dt").first).to_be_visible()
        page.locator(f'#leaf a[href="./#/help/{slug}"]').click()
        expect(page.locator("#leaf")).to_have_count(0)
        start(page, f"#/{slug}?seats={','.join(['human'] * game.seats[0])}&seed=3")
        expect(page.locator("[data-place], #unveil").first).to_be_attached()
        used = "[...document.querySelectorAll('#app use')].map((one) => one.getAttribute('href'))"
        for drawing in set(page.evaluate(used)):
            expect(page.locator(drawing)).to_have_count(1)
    languages = sorted(path.stem for path in (dist / "assets" / "language").glob("*.mo"))
    assert languages
    for language in languages:
        begin_in(page, language)
        go(page, "#/")
        expect(page.locator(".motto")).not_to_contain_text("games")
        page.locator('a[href="./licences.html"]').click()
        expect(page.locator("#leaf button")).not_to_have_text("Close")
        page.locator("#leaf button").click()


def test_where_nothing_can_be_kept_it_says_so_and_gives_the_game_away(
    page: Page, one_file: str
) -> None:
    page.add_init_script(REFUSING)
    opened(page, one_file)
    start(page, "#/symbio?seats=human,human")
    notice = page.locator("#notices")
    expect(notice).to_contain_text("will not save the game")
    notice.get_by_role("button", name="Save as a file").click()
    assert page.evaluate(LAST.format("text")).startswith("Holobiont")


def test_the_policy_names_what_is_there_and_all_that_is_fetched_is(
    one_file: str, dist: Path
) -> None:
    text = Path(unquote(urlsplit(one_file).path)).read_text(encoding="utf-8")
    assert len(text) <= edition.MOST_BYTES
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', text)
    inline = re.findall(
        r"<(?:script(?: id=\"program\")?|style)>(.*?)</(?:script|style)>", text, re.S
    )
    assert sorted(re.findall("sha256-[^']+", policy)) == sorted(
        precache.integrity(one.encode()) for one in inline
    )
    assert not re.search(r"(?:src|href)=\"\./(?!reset|licences)", text[: text.index("data-file")])
    carried = set(re.findall('data-file="([^"]+)"', text))
    left = precache.hashes(dist).keys() - carried
    joined = (".js", ".mjs", ".css", ".woff2")
    others = {path for path in left if not path.endswith(joined)}
    unused = ("assets/icons/", "assets/wheels/", "lab/")
    assert {path for path in others if not path.startswith(unused)} == {
        "404.html",
        "index.html",
        "manifest.webmanifest",
        "reset.html",
    }
