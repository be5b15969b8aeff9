"""Wait for a condition in the page, where its policy refuses what Playwright's own way does."""

from typing import Any

from playwright.sync_api import Frame, Page

PATIENCE = 15_000
"""Milliseconds that anything may take on a page on which Python runs."""
STARTING = 60_000
"""Milliseconds that Python may take to start: 4 s without a build, on a busy machine more."""

# What asks may itself wait for something that never comes.
WAIT = """async ([given, patience, wanted]) => {{
    const holds = (given) => {condition};
    const holding = async () => {{
        while (!(await holds(given))) await new Promise((again) => setTimeout(again, 50));
    }};
    const late = (no) => setTimeout(() => {{
        const {{ documentElement, body }} = document;
        const page = [location.href, JSON.stringify(documentElement.dataset), body.innerText];
        no(new Error(`not so in time: ${{wanted}}; the page was ${{page.join("\\n")}}`));
    }}, patience);
    await Promise.race([holding(), new Promise((_, no) => late(no))]);
}}"""


def waiting(condition: str, given: Any = None, patience: int = PATIENCE) -> tuple[str, list[Any]]:
    """A function of JavaScript that waits until an expression is true, and what to give to it."""
    return WAIT.format(condition=condition), [given, patience, condition]


def until(page: Page | Frame, condition: str, given: Any = None, patience: int = PATIENCE) -> None:
    """Wait until an expression of JavaScript is true; `given` is known to it by that name.

    `page.wait_for_function` evaluates a string in the page, which needs 'unsafe-eval'.
    """
    page.evaluate(*waiting(condition, given, patience))


# A typeface changes the size of what is written in it.
WRITTEN = "document.body.offsetHeight >= 0 && document.fonts.ready.then(() => true)"
# A drawing from another file has no size until that file is there.
DRAWN = """[...document.querySelectorAll('use[href*=".svg#"]')].every((use) => {
    const { width, height } = use.getBBox();
    return width + height > 0 || !use.checkVisibility();
})"""
FINISH = """() => document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .forEach((moving) => moving.finish())"""
TWO_FRAMES = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""


def settled(page: Page | Frame) -> None:
    """Wait until nothing that is shown changes its size any more; what moves has arrived."""
    until(page, WRITTEN)
    until(page, DRAWN)
    page.evaluate(FINISH)


def resize(page: Page, width: int, height: int) -> None:
    """Give a window another size, and wait until the page has it."""
    page.set_viewport_size({"width": width, "height": height})
    until(page, "innerWidth === given[0] && innerHeight === given[1]", [width, height])
    page.evaluate(TWO_FRAMES)  # in which those who watch sizes are told
    settled(page)
