"""Everything that a page tells, storage aside: markup, words for the ear, address, title, state."""

from __future__ import annotations

import re

from playwright.sync_api import Page

WORDS = {"ace": "A", "ten": "T", "jack": "J", "queen": "Q", "king": "K"}
NAME = re.compile(r"\b[A2-9TJQK][CDHS]\b")
SPOKEN = re.compile(r"\b(ace|ten|jack|queen|king|10|[2-9]) of (clubs|diamonds|hearts|spades)\b")
WHOLE = """() => ({
    text: document.documentElement.outerHTML,
    other: JSON.stringify([document.title, location.href, history.state, window.name,
        [...document.querySelectorAll('input, textarea, select')].map((at) => at.value)]),
    drawn: [...document.querySelectorAll('[data-suit]')].map((card) =>
        (card.dataset.rank ?? card.querySelector('.rank').textContent).replace('10', 'T')
            + card.dataset.suit),
})"""


def whole(page: Page) -> tuple[str, set[str]]:
    """The page as text, and the playing cards that are drawn on it."""
    found = page.evaluate(WHOLE)
    return found["text"] + found["other"], set(found["drawn"])


def playing_cards(page: Page) -> set[str]:
    """The playing cards that the page tells of in any way, by their names in the notation."""
    text, drawn = whole(page)
    spoken = {
        WORDS.get(rank, rank.replace("10", "T")) + suit[0].upper()
        for rank, suit in SPOKEN.findall(text)
    }
    body = text[text.index('id="app"') :]
    return drawn | spoken | set(NAME.findall(body))


def symbiose_cards(page: Page) -> set[int]:
    """The numbers of the cards that the page draws or names."""
    text, _ = whole(page)
    return {int(number) for number in re.findall(r"\bcard-(\d+)\b", text)}
