"""Wait for a condition in the page, where its policy refuses what Playwright's own way does."""

from typing import Any

from playwright.sync_api import Frame, Page

POLL = """async (given) => {{
    const holds = (given) => {condition};
    while (!(await holds(given))) await new Promise((again) => setTimeout(again, 50));
}}"""


def until(page: Page | Frame, condition: str, given: Any = None) -> None:
    """Wait until an expression of JavaScript is true; `given` is known to it by that name.

    `page.wait_for_function` evaluates a string in the page, which needs 'unsafe-eval'.
    """
    page.evaluate(POLL.format(condition=condition), given)
