"""Bots that people write: on a real board, on the shelf, handed on, stopped when they misbehave."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.examiner import Examiner
from e2e.watch import Watch
from e2e.workbench import enter, write
from tests.support.variants import first_of

CHOOSE = "def choose(rules, seen, seat, legal, rnd):\n"
FIRST = f"{CHOOSE}    return legal[0]\n"
# Looks for a way out everywhere, and says what it has found by an error.
PRISONER = f"""import gc
{CHOOSE}    found = []
    for name in ("js", "pyodide_js", "pyodide.http", "pyodide.code", "_pyodide"):
        try:
            __import__(name)
            found.append(name)
        except ImportError:
            pass
    ways = ("fetch", "indexedDB", "caches", "XMLHttpRequest", "WebSocket", "importScripts",
            "navigator", "Worker", "BroadcastChannel", "postMessage", "localStorage")
    for thing in getattr(gc, "get_objects", list)():
        if type(thing).__name__.startswith("Js"):
            for way in ways:
                try:
                    getattr(thing, way)
                    found.append(way)
                except Exception:
                    pass
    if found:
        raise RuntimeError(found)
    return legal[0]
"""
FILL = """async () => {
    const { keep, mostBots } = await import(new URL("../web/storage/bots.mjs", location));
    for (let n = 10; n < mostBots + 10; n += 1) await keep(`${n}`.padStart(24, "B"), "");
    return mostBots;
}"""
FAULTS = {
    "cheats": ("    return 99999\n", "chose an illegal move"),
    "hangs": ("    while True:\n        try:\n            sum(range(99999))\n"
              "        except BaseException:\n            pass\n", "took too long"),
    "crashes": ("    return rules.no_such_thing\n", "ended with an error"),
    "devours": ("    much = []\n    while True:\n        much.append(bytearray(10_000_000))\n",
                "ended with an error"),
    "babbles": ("    while True:\n        print('again and again')\n", "printed without end"),
    "recurses": ("    return choose(rules, seen, seat, legal, rnd)\n", "ended with an error"),
}  # fmt: skip


def play(page: Page, name: str, program: str) -> None:
    """Write a bot in the lab and put it on a board against a level."""
    write(page, program)
    page.locator("#bot-name").fill(name)
    page.locator("#bot-game").select_option("symbio")
    page.locator("#bot-level").select_option("gentle")
    page.locator("#play").click()
    page.locator("#start").click()


@pytest.mark.engines
def test_a_bot_is_written_plays_and_stays_on_the_shelf(page: Page, built: str) -> None:
    enter(page, built)
    play(page, "First one", FIRST)
    expect(page.locator("#log .notation")).not_to_have_count(0)
    expect(page.locator("#seat-0")).to_contain_text("First one")
    page.goto(f"{built}#/symbiose")
    page.locator("#chair-1 > summary").click()
    page.locator("#level-1").select_option("bot:First one")
    page.locator("#start").click()
    expect(page.locator("#seat-1")).to_contain_text("First one")
    enter(page, built)
    expect(page.locator("#shelf option")).to_have_text(["First one"])
    page.locator("#open-bot").click()
    expect(page.locator("#bot-name")).to_have_value("First one")
    page.locator("#delete-bot").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.locator("#on-shelf")).to_be_hidden()
    expect(page.locator("#bot-name")).to_be_focused()


@pytest.mark.engines
def test_a_full_shelf_takes_no_more_and_is_known_whole(page: Page, built: str) -> None:
    enter(page, built)
    most = page.evaluate(FILL)
    page.locator("#bot-name").fill("One more")
    page.locator("#keep").click()
    expect(page.locator("#bot-said")).to_contain_text(f"{most} bots on the shelf already")
    page.locator("#bot-name").fill("B" * 22 + "10")  # which is there, and may change
    page.locator("#keep").click()
    page.get_by_role("button", name="Replace it").click()
    expect(page.locator("#bot-said")).to_contain_text("is on the shelf.")
    expect(page.locator("#shelf option")).to_have_count(most)
    page.goto(f"{built}#/symbio")
    expect(page.locator("#level-1 option[value^='bot:']")).to_have_count(most)


@pytest.mark.engines
def test_a_bot_reaches_nothing_and_plays_on(page: Page, built: str) -> None:
    enter(page, built)
    play(page, "Prisoner", PRISONER)
    expect(page.locator("#log .notation")).not_to_have_count(0)
    expect(page.locator("#status")).not_to_contain_text("loses")


@pytest.mark.parametrize("fault", first_of(*FAULTS))
def test_a_bot_that_misbehaves_is_stopped_and_named(
    page: Page, built: str, watch: Watch, fault: str
) -> None:
    body, said = FAULTS[fault]
    enter(page, built)
    play(page, f"It {fault}", CHOOSE + body)
    expect(page.locator("#status")).to_contain_text(f"It {fault} {said}")
    expect(page.locator("#status")).to_contain_text("loses the game")
    # Nothing else is lost: the page plays on.
    page.goto(f"{built}#/games")
    expect(page.locator("main")).to_contain_text("Oxpecker wins")
    page.goto(f"{built}#/symbio?seats=gentle,human")
    page.locator("#start").click()
    expect(page.locator("#log .notation")).not_to_have_count(0)


@pytest.mark.engines
def test_a_bot_from_elsewhere_is_shown_before_it_is_taken(page: Page, built: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    enter(page, built)
    write(page, FIRST)
    page.locator("#bot-name").fill("Sent by Ana")
    page.locator("#link").click()
    expect(page.locator("#bot-said")).to_contain_text("copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(re.escape(built) + r"lab/#bot=Sent%20by%20Ana&source=[\w-]+", link)
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#import-source")).to_have_text(FIRST.strip())
    examiner = Examiner(page)
    examiner.look("a bot from elsewhere")
    assert examiner.found == []
    page.locator("#refuse").click()
    expect(page.locator("#on-shelf")).to_be_hidden()
    expect(page.locator("#bot-name")).to_be_focused()
    page.locator("#bring").set_input_files(
        {"name": "By Bo.py", "mimeType": "text/x-python", "buffer": b"# <b>bold</b>\n"}
    )
    expect(page.locator("#import-name")).to_have_text("By Bo")
    expect(page.locator("#import-source")).to_have_text("# <b>bold</b>")
    page.locator("#take").click()
    expect(page.locator("#shelf option")).to_have_text(["By Bo"])
    page.goto("about:blank")
    page.goto(f"{built}lab/#bot=Bad&source=AAAA")
    expect(page.locator("#bot-said")).to_contain_text("damaged")
