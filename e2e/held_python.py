"""Pages that stand before Python has started, and Python's start when a test wants it."""

from __future__ import annotations

import threading

from playwright.sync_api import Page, Route

from e2e.starts import ready

SCREEN = "**/screen.mjs"
"""The script that begins to draw with Python."""

# Every change of what lies on the table. Only what is said is new to the page.
CHANGES = """globalThis.changed = [];
new MutationObserver((changes) => {
    for (const { target, type } of changes) {
        const element = target.closest ? target : target.parentElement;
        if (element?.closest("main")) changed.push(`${type} of ${element.outerHTML}`);
    }
}).observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
});"""


class Gate:
    """Keeps requests waiting until it is opened."""

    def __init__(self) -> None:
        self.waiting: list[Route] = []
        self.is_open = False
        self.lock = threading.Lock()

    def hold(self, route: Route) -> None:
        """Keep a request, or let it through when the gate is open."""
        with self.lock:
            if not self.is_open:
                self.waiting.append(route)
                return
        route.continue_()

    def open(self) -> None:
        """Let everything through that waits."""
        with self.lock:
            self.is_open = True
        for route in self.waiting:
            route.continue_()


def go_on(page: Page, gate: Gate) -> None:
    """Let Python draw."""
    gate.open()
    ready(page)
