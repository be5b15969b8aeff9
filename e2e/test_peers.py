"""Two browsers are joined by an invitation and its answer, talk, and notice when one has gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright

from e2e import peers
from e2e.peers import Side, join
from e2e.serving import serving
from e2e.until import until
from e2e.watch import Watch
from tests.support.variants import first_of
from tools import browser
from tools.build import ROOT

LARGE = "a🪸é" * 200_000
"""More letters than any message of a browser takes."""

NOTE_LINKS = """() => {
    globalThis.links = [];
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(...given) {
            super(...given);
            links.push(this);
        }
    };
}"""
ARRANGED = """links[0].getStats().then((all) =>
    [...all.values()].some((each) => each.label === "plans" && each.messagesReceived > 1))"""
"""Whether the host has heard the guest's own invitation and how it answers the spare one."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving(ROOT) as running:
        yield running.address


@pytest.fixture(scope="module")
def browsers(playwright: Playwright) -> Iterator[dict[str, Browser]]:
    """Browsers that give addresses away; Firefox is begun by the first test that needs it."""
    running = {"chromium": peers.chromium(playwright)}
    yield running
    for name, each in running.items():
        if name != "hidden":
            each.close()


@pytest.fixture
def sides(
    request: pytest.FixtureRequest,
    address: str,
    browsers: dict[str, Browser],
    playwright: Playwright,
    contexts: list[BrowserContext],
    watch: Watch,
) -> tuple[Side, Side]:
    """A host and a guest in the browsers that are named."""
    found = []
    for name in getattr(request, "param", "chromium-chromium").split("-"):
        if name == "hidden":
            browsers[name] = request.getfixturevalue("chromium")
        elif name not in browsers:
            running = browser.firefox(playwright, **peers.OPEN_FIREFOX)
            if running is None:
                pytest.skip("Firefox is not here: make browser")
            browsers[name] = running
        contexts.append(browsers[name].new_context())
        contexts[-1].on("page", watch.over)
        found.append(Side(contexts[-1], address))
    return found[0], found[1]


PAIRS = first_of("chromium-chromium", "chromium-firefox", "firefox-chromium", "firefox-firefox")


@pytest.mark.parametrize("sides", PAIRS, indirect=True)
def test_two_browsers_joined_by_lines_talk_in_both_directions(sides: tuple[Side, Side]) -> None:
    for text in join(*sides):
        assert len(text) <= 160
    for one, other in (sides, sides[::-1]):
        texts = ["", "hello", LARGE, "after it"]
        for text in texts:
            one.use("send", text)
        assert other.told("text", 4) == texts
    told = "news.filter(([what]) => what !== 'spare').length"
    assert all(side.page.evaluate(told) == 6 for side in sides)


@pytest.mark.parametrize("sides", PAIRS, indirect=True)
@pytest.mark.parametrize("leave", first_of("close", "page"))
def test_one_side_learns_that_the_other_has_left(sides: tuple[Side, Side], leave: str) -> None:
    join(*sides)
    host, guest = sides
    if leave == "close":
        guest.use("close")
    else:
        guest.page.close()
    assert host.told("lost") == ["closed"]
    if leave == "close":
        assert "lost" not in guest.page.evaluate("news.map(([what]) => what)")


@pytest.mark.engines
@pytest.mark.parametrize(
    "sides", ["firefox-chromium", "hidden-firefox", "hidden-chromium"], indirect=True
)
def test_an_answer_is_good_until_it_is_read(sides: tuple[Side, Side]) -> None:
    """Browsers give up after some seconds, and people take longer.

    A hidden host cannot be called by the guest, which is to wait all the same: it can be called.
    """
    host, guest = sides
    answer = guest.answer(host.invite())
    host.page.wait_for_timeout(30_000)
    assert guest.page.evaluate("news.length") == 1
    host.use("take", answer)
    for side in sides:
        side.told("opened")


@pytest.mark.engines
def test_a_device_that_is_gone_when_its_answer_comes_is_unreachable(
    sides: tuple[Side, Side],
) -> None:
    host, guest = sides
    answer = guest.answer(host.invite())
    guest.use("close")
    host.use("take", answer)
    assert host.told("lost") == ["unreachable"]


@pytest.mark.engines
def test_a_device_that_falls_silent_is_lost(sides: tuple[Side, Side]) -> None:
    join(*sides)
    host, guest = sides
    with suppress(Error):  # The page is gone in the midst of it.
        guest.page.goto("chrome://crash")
    assert host.told("lost") == ["unreachable"]


@contextmanager
def stopped(sleeper: Browser) -> Iterator[None]:
    """A browser whose processes do nothing, like those of a phone that sleeps."""
    known = sleeper.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    processes = [each["id"] for each in known]
    for each in processes:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in processes:
            os.kill(each, signal.SIGCONT)


@pytest.mark.engines
@pytest.mark.parametrize("who", ["host", "guest"])
def test_a_device_that_slept_is_connected_again_by_itself(
    who: str, address: str, playwright: Playwright, watch: Watch
) -> None:
    sleeper, waker = peers.chromium(playwright), peers.chromium(playwright)
    found = []
    for each in (sleeper, waker) if who == "host" else (waker, sleeper):
        context = each.new_context()
        context.on("page", watch.over)
        found.append(Side(context, address))
        found[-1].page.evaluate(NOTE_LINKS)
    host, guest = found
    join(host, guest)
    until(host.page, ARRANGED)
    awake = guest if who == "host" else host
    with stopped(sleeper):
        assert awake.told("silent") == [""]
    assert awake.told("back") == [""]
    for one, other in ((host, guest), (guest, host)):
        one.use("send", "good morning")
        assert other.told("text") == ["good morning"]
    for each in (sleeper, waker):
        each.close()


@pytest.mark.parametrize("who", first_of("host", "guest"))
def test_a_page_that_was_loaded_again_is_joined_by_one_code(
    who: str, sides: tuple[Side, Side]
) -> None:
    join(*sides)
    host, guest = sides
    fresh, waiting = (host, guest) if who == "host" else (guest, host)
    for time in (1, 2):
        later = fresh.told("spare")[-1]
        fresh.load()
        assert waiting.told("lost", time)[-1] == "closed"
        waiting.use("take", fresh.answer(later))
        waiting.told("opened", 1 + time)
        fresh.told("opened")
        for number, (one, other) in enumerate(((fresh, waiting), (waiting, fresh))):
            one.use("send", "again")
            assert other.told("text", 1 if number else time)[-1] == "again"


@pytest.mark.engines
def test_a_page_that_was_ended_without_a_word_is_joined_by_one_code(
    sides: tuple[Side, Side], address: str
) -> None:
    host, guest = sides
    host.page.evaluate(NOTE_LINKS)
    join(host, guest)
    until(host.page, ARRANGED)
    later = guest.told("spare")[-1]
    with suppress(Error):  # The page is gone in the midst of it.
        guest.page.goto("chrome://crash")
    assert host.told("silent") == [""]
    fresh = Side(guest.page.context, address)
    host.use("take", fresh.answer(later))
    host.told("opened", 2)
    fresh.told("opened")


def test_a_wrong_answer_leaves_the_invitation_as_it_is(sides: tuple[Side, Side]) -> None:
    host, guest = sides
    invitation = host.invite()
    answer = guest.answer(invitation)
    for text in ("", invitation, answer[:-1], "M" + answer):
        host.use("take", text)
    assert host.told("lost", 4) == ["damaged"] * 4
    host.use("take", answer)
    for side in sides:
        side.told("opened")


def test_addresses_are_hidden_until_the_camera_may_be_used(
    chromium: Browser, address: str, contexts: list[BrowserContext], watch: Watch
) -> None:
    for permissions, hidden in (([], True), (["camera"], False)):
        contexts.append(chromium.new_context(permissions=permissions))
        contexts[-1].on("page", watch.over)
        side = Side(contexts[-1], address)
        sdp = side.page.evaluate(peers.READ, side.invite())
        assert "a=candidate:" in sdp
        assert (".local " in sdp) is hidden, sdp
