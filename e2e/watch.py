"""Notices what a visitor should never meet: errors, warnings, requests that leave the site."""

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, Response

Arrive = Callable[..., Page]


class Watch:
    """Collects troubles from pages; `expect` names those that a test brings about on purpose."""

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self.expected: list[str] = []

    def over(self, page: Page) -> None:
        """Begin to watch a page."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"uncaught: {error}"[:2000]))
        page.on("request", self._request)
        page.on("response", self._response)

    def expect(self, *parts: str) -> None:
        """Allow troubles whose text contains one of the parts."""
        self.expected += parts

    def check(self) -> None:
        """Fail if anything happened that was not expected."""
        unexpected = [
            trouble
            for trouble in self.troubles
            if not any(part in trouble for part in self.expected)
        ]
        assert not unexpected, "On the page:\n" + "\n".join(unexpected)

    def _console(self, message: ConsoleMessage) -> None:
        # PyScript says "PyScript Ready" as debug; of errors and warnings none is its own.
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text}"[:2000])

    def _request(self, request: Request) -> None:
        # blob: and data: are the page's own; PyScript starts its workers from a blob.
        asked = urlsplit(request.url)
        if asked.scheme in ("http", "https", "ws", "wss") and asked.hostname != "127.0.0.1":
            self.troubles.append(f"request to another origin: {request.url}")
        if asked.scheme == "file" and not request.is_navigation_request():
            self.troubles.append(f"request to another file: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status}: {response.url}")
