"""One's own moments in a real browser: a task that is due is solved and comes back."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from e2e.until import STARTING
from holobiont import puzzles
from holobiont.puzzles import rules_of, state_of
from ui.app.core.own_moments import Training, to_text
from ui.app.core.table_records import MOMENTS_KEY
from ui.puzzles.tasks import STEP, Task


def task() -> Task:
    """A task of Symbio, made of a puzzle and of a turn that is not its solution."""
    puzzle = next(
        each for each in puzzles.load("symbio") if re.fullmatch("[a-h].-[a-h].", each.solution[0])
    )
    rules, state = rules_of(puzzle), state_of(puzzle)
    played = next(
        name
        for name in (rules.name(state, action) for action in rules.legal(state))
        if name != puzzle.solution[0]
    )
    puzzle = puzzle._replace(question="best turn", step=STEP, themes=())
    return Task(puzzle, (played,), ())


def keep(page: Page, key: str, text: str) -> None:
    """Store a text before the page is opened."""
    page.add_init_script(
        f"localStorage.getItem({json.dumps(key)}) ?? "
        f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})"
    )


def test_a_moment_that_is_due_is_solved_on_the_board_and_comes_back_later(
    page: Page, built: str
) -> None:
    training = Training(task(), "", "2026-01-01", "2026-01-02")
    key = MOMENTS_KEY + training.name
    keep(page, key, to_text(training))
    page.goto(built)
    page.locator("#moments-due").click(timeout=STARTING)
    expect(page.locator("#puzzle-text")).to_contain_text("You played", timeout=STARTING)
    for name in training.task.puzzle.solution:
        for place in re.findall("[a-h][1-8]", name):
            page.locator(f"#at-{place}").click()
    expect(page.locator("#puzzle-slip")).to_contain_text("Right: that is the solution.")
    expect(page.locator("#puzzle-slip")).to_contain_text("It comes back on")
    stored = page.evaluate("key => localStorage.getItem(key)", key)
    assert stored.split(" ")[1] == "1" and not stored.startswith("2026-01")
    page.locator("#puzzle-next").click()
    expect(page.locator("#heading")).to_have_text("Your own moments")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".moment-list li")).to_have_count(0)
    assert page.evaluate("key => localStorage.getItem(key)", key) is None
