"""A class in a real browser: votes by keys and buttons; nothing is stored and nothing is sent."""

from __future__ import annotations

from playwright.sync_api import Page, Request, expect

from e2e.until import STARTING, until
from e2e.watch import Arrive

STORED = """async () => {
    const kept = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
        const base = await new Promise((yes) => {
            indexedDB.open(name).onsuccess = ({ target }) => yes(target.result);
        });
        for (const store of base.objectStoreNames) {
            const asked = base.transaction(store).objectStore(store).getAll();
            await new Promise((yes) => { asked.onsuccess = yes; });
            kept.push([name, store, asked.result.length]);
        }
        base.close();
    }
    return JSON.stringify(kept);
}"""
SMALL = """[...document.querySelectorAll('#class-panel .count .button')].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width < 44 || height < 44;
}).length"""


def test_a_class_votes_and_leaves_nothing_behind(page: Page, built: str) -> None:
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    page.goto(f"{built}#/class/symbio")
    expect(page.locator("#class-begin")).to_be_visible(timeout=STARTING)
    before = page.evaluate(STORED)
    page.locator("#class-begin").click()
    expect(page.locator("#answer-1")).to_be_visible(timeout=STARTING)
    assert page.evaluate(SMALL) == 0
    for key in "1223":
        page.keyboard.press(key)
    page.locator("#class-plus-1").click()
    expect(page.locator("#votes-1")).to_have_text("3")
    page.keyboard.press("0")
    expect(page.locator("#votes-1")).to_have_text("2")
    until(page, "document.querySelector('#live').innerText.includes('Votes: A 1, B 2, C 1')")
    page.locator("#class-play").click()
    until(page, "document.querySelector('#votes-1')?.textContent === '0'", None, STARTING)
    assert page.evaluate(STORED) == before
    page.locator("header a").first.click()
    expect(page.locator("#class-begin")).to_be_visible()
    assert page.evaluate(STORED) == before
    assert {request.method for request in asked} == {"GET"}
    assert all(request.url.startswith((built, "blob:", "data:")) for request in asked)


def test_a_phone_becomes_a_card_by_its_address(arrive: Arrive, built: str) -> None:
    phone = arrive(viewport={"width": 360, "height": 640})
    phone.goto(f"{built}vote.html")
    phone.locator("#numbers a").nth(6).click()
    phone.locator("#letters a").nth(1).click()
    expect(phone.locator("#shown")).to_have_text("Card 7 shows B.")
    drawn = phone.locator("#ink").get_attribute("d")
    phone.reload()
    expect(phone.locator("#ink")).to_have_attribute("d", drawn or "")
    phone.locator("#other").click()
    phone.locator("#letters a").nth(0).click()
    expect(phone.locator("#ink")).not_to_have_attribute("d", drawn or "")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
