"""Games in a real browser by somebody who only hears: its accessibility tree and live region."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.hearing import LISTEN
from e2e.players import played
from e2e.reader import play
from e2e.until import until
from holobiont.registry import GAMES

LINE = re.compile(r"""^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?""")
WHOLE = ("symbiose", "saprobiont")


class Ears:
    """The accessibility tree of a page, its live region, and its keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def named(self, role: str) -> list[str]:
        # What lies behind an open dialog cannot be reached.
        modal = self.page.get_by_role("dialog")
        within = modal if modal.count() else self.page.locator("body")
        found = map(LINE.match, within.aria_snapshot().splitlines())
        return [line[2] for line in found if line and line[1] == role and line[2]]

    def press(self, role: Any, name: str) -> None:
        self.page.get_by_role(role, name=name, exact=True).press("Enter")

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def write(self, text: str) -> None:
        until(self.page, "document.activeElement.localName === 'input'")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def news(self) -> list[str]:
        until(self.page, "heard.length > 0")
        result: list[str] = self.page.evaluate("heard.splice(0)")
        return result


@pytest.mark.engines
def test_games_are_played_to_their_end_by_ear(page: Page, built: str) -> None:
    ears = Ears(page)
    page.goto(built)
    page.evaluate(LISTEN)
    for slug in GAMES:
        if slug in WHOLE:
            seats = ",".join(["human"] * GAMES[slug].seats[0])
            page.goto(f"{built}#/{slug}?seats={seats}&seed=5")
            page.get_by_role("button", name="Start", exact=False).first.press("Enter")
        else:
            page.goto(built + played(slug, -4))
        page.get_by_role("heading", name=GAMES[slug].title).first.wait_for()
        page.locator("main.table, .curtain").first.wait_for()  # under the curtain nothing is shared
        page.evaluate("heard.splice(0)")
        typed = play(ears, seed=12)
        assert typed > (8 if slug in WHOLE else 0)


def test_what_was_said_is_not_said_again_when_a_dialog_closes(page: Page, built: str) -> None:
    page.goto(built + played("symbio", 3))
    page.locator("main.table").wait_for()
    page.locator("#board [data-place][tabindex='0']").focus()
    page.keyboard.press("w")  # whose turn it is
    page.locator("#live p").first.wait_for(state="attached")
    page.evaluate(LISTEN)
    for opens in ("?", "#tool-settings", "#tool-rules"):
        if opens.startswith("#"):
            page.locator(opens).press("Enter")
        else:
            page.keyboard.press(opens)
        page.locator("dialog[open]").wait_for()
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        assert page.evaluate("heard.splice(0)") == [], opens


def test_a_refusal_that_comes_again_is_said_once(page: Page, built: str) -> None:
    page.goto(built + played("symbio", 0))
    page.locator("#at-d4").focus()
    page.evaluate(LISTEN)
    for _ in range(2):
        page.keyboard.press("Enter")
        until(page, "heard.length > 0")
        until(page, "new Promise((drawn) => requestAnimationFrame(() => drawn(true)))")
        (refusal,) = page.evaluate("heard.splice(0)")
        assert refusal.endswith("Why?")
