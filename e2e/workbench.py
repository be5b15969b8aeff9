"""The lab: enter it and write code."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.until import STARTING

CODE = "document.querySelector('script[type^=py-editor]').code"
WRITE = f"(text) => ({CODE} = text)"


def enter(page: Page, address: str) -> Page:
    page.goto(f"{address}lab/")
    page.locator("html[data-lab=ready]").wait_for(state="attached", timeout=STARTING)
    return page


def write(page: Page, program: str) -> None:
    page.evaluate(WRITE, program)
