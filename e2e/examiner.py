"""Accessibility violations that axe-core reports on a page."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import Page

from tools.build import ROOT

AXE = ROOT / "node_modules/axe-core/axe.min.js"

RUN = """async (rules) => {
    // The heading of a frame would be one in the midst of its host's page.
    const framed = "embed" in document.documentElement.dataset;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame().then(frame);
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    const only = rules ? { runOnly: { type: "rule", values: rules } } : {};
    const off = framed ? { rules: { "page-has-heading-one": { enabled: false } } } : {};
    // ARIA 1.3 has them for what a board calls its rows and columns, and axe not yet.
    const checks = { "aria-valid-attr": { options: ["aria-rowindextext", "aria-colindextext"] } };
    const options = { ...only, ...off, checks, resultTypes: ["violations"], preload: false };
    const found = await axe.run(document, options);
    return found.violations.map(({ id, help, nodes }) =>
        [id, help, ...nodes.slice(0, 4).map((node) => `${node.target} ${node.any[0]?.message}`)]);
}"""

CONTRAST = ["color-contrast", "link-in-text-block"]
"""The rules that the light matters to."""


class Examiner:
    """Lets axe look at a page in both lights and gathers what it says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []
        self.seen = 0

    def look(self, screen: str) -> None:
        """Check the current page; axe is injected into every document."""
        self.seen += 1
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        lights: tuple[tuple[Literal["light", "dark"], Any], ...]
        lights = (("light", None), ("dark", CONTRAST))
        for light, rules in lights:
            self.page.emulate_media(color_scheme=light, reduced_motion="reduce")
            for trouble in self.page.evaluate(RUN, rules):
                self.found.append(f"{screen}, {light}: " + "\n    ".join(trouble))

    def go(self, address: str, wanted: str) -> None:
        self.page.goto(address)
        self.page.locator(wanted).first.wait_for()


def tell(page: Page, message: str) -> None:
    """Send a message as one of the page's own scripts would."""
    page.evaluate(
        "(detail) => document.dispatchEvent(new CustomEvent('holobiont:tell', { detail }))",
        message,
    )
