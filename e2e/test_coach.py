"""The coach of a review in a real browser: a reason, and two courses in steps on the board."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.until import STARTING
from holobiont import record
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from ui.app.core.routes import pack

LONG = 3 * STARTING
"""A whole game is judged before the first reason is there."""


@pytest.mark.engines
def test_steps_of_both_courses_lead_to_the_board(page: Page, built: str) -> None:
    rnd, match = generator(4), Match.start(GAMES["symbio"](), 4)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    page.goto(built + pack(record.write(match)))
    page.get_by_role("button", name="Review").click()
    panel = page.get_by_role("tabpanel", name="Review")
    reason = panel.locator(".why").first
    expect(reason).to_be_visible(timeout=LONG)  # after so many searches
    expect(reason).not_to_contain_text("Looking", timeout=LONG)
    expect(panel.locator(".judging")).to_have_count(0, timeout=LONG)
    better = panel.locator("[data-course=better] .step").first
    better.click()
    expect(page.locator(".trying")).to_contain_text("What if")
    expect(better).to_have_attribute("aria-current", "step")
    expect(better).to_be_focused()
    played = panel.locator("[data-course=played] .step").first
    played.click()
    expect(page.locator(".trying")).to_have_count(0)
    expect(played).to_have_attribute("aria-current", "step")
    expect(page.locator("#status")).to_contain_text(re.compile("Looking back"))
