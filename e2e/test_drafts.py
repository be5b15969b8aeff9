"""Text in a field is restored after Escape, Back and a reload, until it is sent."""

import pytest
from playwright.sync_api import Browser, expect

from e2e.until import STARTING
from e2e.watch import Watch

RECORD = "Holobiont game record"


@pytest.mark.engines
def test_text_typed_is_kept_until_it_is_sent(chromium: Browser, built: str) -> None:
    context = chromium.new_context(service_workers="block")
    context.set_default_timeout(STARTING)
    watch = Watch()
    context.on("page", watch.over)
    page = context.new_page()
    page.goto(f"{built}#/")
    text = page.locator("#record-text")
    page.locator("[data-msg=open-record]").click()
    text.fill(RECORD)
    page.keyboard.press("Escape")
    expect(text).to_have_count(0)
    page.goto(f"{built}#/symbio?seats=human,human&seed=7")
    page.locator("#chair-0 > summary").click()
    page.locator("#name-0").fill("Ana")
    page.go_back()
    page.reload()
    page.locator("[data-msg=open-record]").click()
    expect(text).to_have_value(RECORD)
    page.locator("dialog[open] [data-msg=cancel]").click()
    page.locator("[data-msg=open-record]").click()
    expect(text).to_have_value("")
    page.keyboard.press("Escape")
    page.goto(f"{built}#/symbio?seats=human,human&seed=7")
    expect(page.locator("#name-0")).to_have_value("Ana")
    page.locator("#start").click()
    page.locator("#at-b6").wait_for()
    expect(page.locator(".seat .name").first).to_contain_text("Ana")
    watch.check()
    context.close()
