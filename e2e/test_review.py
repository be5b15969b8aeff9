"""The review of a game in a real browser: what was judged is there after a reload."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.until import until
from engine.core import record
from engine.core.match import Match
from engine.core.rng import generator
from engine.registry import GAMES
from ui.app.links import pack
from ui.app.review import turns_of

NO_DATABASE = """
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, ...rest) => {
        if (name !== "holobiont-reviews") return open(name, ...rest);
        if (REFUSES) throw new DOMException("there is no room", "QuotaExceededError");
        return {};
    };
"""


def played(slug: str, seats: int) -> Match:
    rnd = generator(4)
    match = Match.start(GAMES[slug](seats=seats), 4)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    return match


def ask(page: Page) -> Locator:
    page.get_by_role("button", name="Review").first.click()
    dialog = page.get_by_role("dialog", name="Review")
    expect(dialog).to_be_visible()
    return dialog


KEPT = """(async () => {
    const settled = (request) =>
        new Promise((then) => (request.onsuccess = () => then(request.result)));
    const opened = await settled(indexedDB.open("holobiont-reviews", 1));
    const ids = await settled(opened.transaction("reviews").objectStore("reviews").getAllKeys());
    opened.close();
    return JSON.stringify(ids) === JSON.stringify(given);
})()"""
"""Whether reviews of just these games are kept."""


def test_a_review_is_there_after_a_reload_and_goes_with_its_game(page: Page, built: str) -> None:
    match = played("symbio", 2)
    page.goto(built + pack(record.write(match)))
    dialog = ask(page)
    stretches, turns = dialog.locator(".swing .at"), len(turns_of(match))
    expect(stretches.nth(3)).to_be_attached()
    page.reload()
    dialog = ask(page)
    expect(stretches.nth(3)).to_be_attached(timeout=1000)
    assert stretches.count() < turns, "it was left before it was complete"
    expect(stretches).to_have_count(turns)
    expect(dialog.locator(".judging")).to_have_count(0)
    told = dialog.text_content()
    page.reload()
    ask(page)
    expect(stretches).to_have_count(turns, timeout=1000)
    assert dialog.text_content() == told
    game = page.url.partition("#/game/")[2]
    until(page, KEPT, [game])
    page.goto(f"{built}#/games")
    page.locator(".more summary").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete it").click()
    until(page, KEPT, [])
    page.get_by_role("button", name="Bring it back").click()
    until(page, KEPT, [game])
    page.goto(f"{built}#/settings")
    page.get_by_role("button", name="Delete everything").click()
    with page.expect_event("load"):
        page.get_by_role("button", name="Delete everything now").click()
    until(page, KEPT, [])


@pytest.mark.parametrize("refuses", ["true", "false"])
def test_where_no_review_can_be_kept_it_is_made(page: Page, built: str, refuses: str) -> None:
    page.add_init_script(NO_DATABASE.replace("REFUSES", refuses))
    match = played("symbio", 2)
    page.goto(built + pack(record.write(match)))
    dialog = ask(page)
    expect(dialog.locator(".swing .at").nth(2)).to_be_attached()
    page.reload()
    expect(page.locator("#tool-review")).to_be_visible()
    ask(page)
    expect(dialog.locator(".swing .at").nth(2)).to_be_attached()
