"""A page that is driven, and not watched by Playwright.

Of each page of its own Playwright has the browser keep all that the page has ever loaded, up to
some hundred megabytes, in the page's process. Who measures memory for long cannot use that.
"""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Browser

POLL = 0.05
"""Seconds between two looks at whether an answer has come."""
WAIT = """(async () => {{
    while (!(await ({condition}))) await new Promise((again) => setTimeout(again, 50));
}})()"""


class Unwatched:
    """A tab in a window that Playwright does not know of."""

    def __init__(self, running: Browser) -> None:
        self.browser = running.new_browser_cdp_session()
        self.browser.on("Target.receivedMessageFromTarget", self._heard)
        self.said: list[str] = []
        """Lines of the console."""
        self.troubles: list[str] = []
        """Its errors and warnings, and what nobody has caught."""
        self._answers: dict[int, dict[str, Any]] = {}
        self._last = 0
        send = self.browser.send
        self.context = send("Target.createBrowserContext")["browserContextId"]
        window = {"url": "about:blank", "browserContextId": self.context}
        target = send("Target.createTarget", window)["targetId"]
        attached = send("Target.attachToTarget", {"targetId": target, "flatten": False})
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Performance"):
            self.send(f"{domain}.enable")

    def _heard(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message
            return
        told = message["params"]
        if message["method"] == "Runtime.exceptionThrown":
            self.troubles.append(str(told["exceptionDetails"])[:2000])
        if message["method"] == "Runtime.consoleAPICalled":
            line = " ".join(str(given.get("value", "")) for given in told["args"])
            self.said.append(line)
            if told["type"] in ("error", "warning"):
                self.troubles.append(line[:2000])

    def send(self, method: str, **given: Any) -> dict[str, Any]:
        """The answer of the tab, waited for as long as it takes if nothing goes wrong there."""
        self._last += 1
        message = json.dumps({"id": self._last, "method": method, "params": given})
        envelope = {"sessionId": self.session, "message": message}
        self.browser.send("Target.sendMessageToTarget", envelope)
        while self._last not in self._answers:
            assert not self.troubles, self.troubles
            time.sleep(POLL)
            # Playwright hears what has come while it asks something itself.
            self.browser.send("Target.getTargetInfo")
        answer = self._answers.pop(self._last)
        assert "error" not in answer, answer["error"]
        found: dict[str, Any] = answer["result"]
        return found

    def evaluate(self, expression: str) -> Any:
        """The value of an expression of JavaScript, or what it promises."""
        found = self.send(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def until(self, condition: str) -> None:
        """Wait until an expression of JavaScript is true."""
        self.evaluate(WAIT.format(condition=condition))

    def visit(self, address: str, before: str) -> None:
        """Go to an address, where a program runs before all others."""
        self.send("Page.addScriptToEvaluateOnNewDocument", source=before)
        # It is answered when the browser has changed over to the new page.
        self.send("Page.navigate", url=address)

    def close(self) -> None:
        """Close the tab and its window, and throw away what it has stored."""
        self.browser.send("Target.disposeBrowserContext", {"browserContextId": self.context})
        self.browser.detach()
