"""What a page in Chromium tells a screen reader, and the keys that are answered with."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from e2e.cells import Spoken

# What comes into a live region, and alerts.
LISTEN = """() => {
    if (globalThis.heard) return void heard.splice(0);
    globalThis.heard = [];
    const live = "[aria-live] > *, [role=alert]";
    const take = (node) => node.textContent.trim() && heard.push(node.textContent.trim());
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.nodeType !== Node.ELEMENT_NODE) continue;
                else if (node.matches(live) || node.parentElement?.closest(live)) take(node);
                else node.querySelectorAll(live).forEach(take);
    }).observe(document.body, { childList: true, subtree: true });
}"""
GROUPS = ("grid", "listbox", "toolbar", "group", "dialog")
PRESSED = ("button", "gridcell", "option", "radio", "menuitem", "link")
"""The roles of what can be pressed."""
STATES = ("pressed", "selected", "disabled")


class Keyboard:
    """A keyboard, and what Chromium tells of the element that has the focus."""

    def __init__(self, page: Page) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def listen(self) -> None:
        """Hear from now on; a page that is left and opened again is listened to again."""
        self.page.evaluate(LISTEN)

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focused(self) -> Spoken:
        asked = {"expression": "document.activeElement"}
        element = self.session.send("Runtime.evaluate", asked)["result"]["objectId"]
        told = self.session.send("Accessibility.getAXNodeAndAncestors", {"objectId": element})
        node, *around = told["nodes"]
        named = (_name(each) for each in around if _role(each) in GROUPS)
        group = next((name for name in named if name), "")
        states = (each["name"] for each in node.get("properties", ()) if _holds(each))
        return Spoken(_role(node), _name(node), group, frozenset(states))

    def go_to(self, name: str) -> None:
        """Lead the focus to what has an accessible name, as a screen reader's own cursor does."""
        page = self.session.send("Runtime.evaluate", {"expression": "document.body"})["result"]
        asked = {"objectId": page["objectId"], "accessibleName": name}
        nodes = self.session.send("Accessibility.queryAXTree", asked)["nodes"]
        told = [node for node in nodes if not node["ignored"] and _role(node) in PRESSED]
        assert told, f"nothing to press is called {name!r}"
        self.session.send("DOM.focus", {"backendNodeId": told[0]["backendDOMNodeId"]})

    def refused(self) -> str:
        alert = "document.querySelector('#status [role=alert]')?.textContent ?? ''"
        return str(self.page.evaluate(alert))

    def news(self) -> list[str]:
        return list(self.page.evaluate("heard.splice(0)"))

    def grids(self) -> list[str]:
        """The roles of all that lies in a grid, without what is not told."""
        nodes = self.session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}

        def below(node: dict[str, Any]) -> list[str]:
            inside = [by_id[key] for key in node.get("childIds", []) if key in by_id]
            roles = [_role(each) for each in inside if not each["ignored"]]
            return [*roles, *(role for each in inside for role in below(each))]

        return [role for n in nodes if _role(n) == "grid" for role in below(n)]


def _role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


def _holds(state: dict[str, Any]) -> bool:
    return state["name"] in STATES and state["value"].get("value") in (True, "true")
