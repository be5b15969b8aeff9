"""Pages without Python that connect to each other, and browsers that allow it on one machine."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from e2e.until import until
from tools import browser

# Real devices find each other by names of multicast DNS, which nobody answers here.
OPEN = [
    "--disable-features=WebRtcHideLocalIpsWithMdns",
    "--allow-loopback-in-peer-connection",
]
OPEN_FIREFOX = {
    "media.peerconnection.ice.obfuscate_host_addresses": False,
    "media.peerconnection.ice.loopback": True,
}
PAGE = "licences.html"
"""A page without scripts, under the policy of all."""
BEGIN = """async () => {
    globalThis.peers = await import(new URL("web/together/peer.mjs", location.href).href);
    globalThis.news = [];
    globalThis.tell = (...told) => news.push(told);
}"""
USE = (
    "([what, ...given]) => { peers[what](...given.map((each) => (each === 'tell' ? tell : each))) }"
)
TOLD = "(news) => globalThis.news.filter(([what]) => what === news).map(([, , text]) => text)"
READ = """async (text) => {
    const path = new URL("web/together/invitation.mjs", location.href).href;
    return (await import(path)).read(text, "offer").sdp;
}"""
PEER = "p1"


def chromium(playwright: Playwright) -> Browser:
    """A Chromium that gives addresses away."""
    options = browser.options(windows=False)
    return playwright.chromium.launch(**options | {"args": [*options["args"], *OPEN]})


class Side:
    """A page that connects to another one."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page: Page = context.new_page()
        self.address = address + PAGE
        self.load()

    def load(self) -> None:
        """Load the page, perhaps again, which ends its connections."""
        self.page.goto(self.address)
        self.page.evaluate(BEGIN)

    def use(self, what: str, *given: Any) -> None:
        """Call a function of web/together/peer.mjs."""
        self.page.evaluate(USE, [what, PEER, *given])

    def told(self, news: str, count: int = 1) -> list[str]:
        """The texts of one kind of news, once there are ``count`` of them."""
        until(
            self.page,
            "news.filter(([what]) => what === given[0]).length >= given[1]",
            [news, count],
            patience=60_000,
        )
        texts: list[str] = self.page.evaluate(TOLD, news)
        return texts

    def invite(self) -> str:
        """The text of an invitation."""
        self.use("invite", "tell")
        return self.told("invitation")[0]

    def answer(self, invitation: str) -> str:
        """The text of an answer."""
        self.use("answer", invitation, "tell")
        return self.told("answer")[0]


def join(host: Side, guest: Side) -> tuple[str, str]:
    """Join two pages as people do who paste lines; return the lines."""
    invitation = host.invite()
    answer = guest.answer(invitation)
    host.use("take", answer)
    for side in (host, guest):
        side.told("opened")
    return invitation, answer
