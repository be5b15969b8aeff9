"""Visits to a copy of the built site, after which everything is stored."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.until import STARTING
from tools import serve

NOBODY_ANSWERS = ("ERR_CONNECTION_REFUSED", "ERR_FAILED")
SHELF = "holobiont-files /holobiont/"


def visit(page: Page, running: serve.Server) -> None:
    """Stay on the start page until everything is stored."""
    page.goto(running.address)
    expect(page.locator("#ready-offline")).to_be_visible(timeout=STARTING)
