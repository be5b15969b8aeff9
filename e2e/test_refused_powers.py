"""Where the browser lacks or refuses something: plain http, and frames in their sandboxes."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, Playwright, expect

from e2e.serving import serving
from e2e.until import STARTING, until
from e2e.watch import Watch
from tests.support.variants import first_of
from tools import browser

SANDBOXES = ["allow-scripts", "allow-scripts allow-same-origin", None]
"""Those that docs/embed.md names."""
NO_COPYING = "() => (document.execCommand = () => false)"
PASTED = """() => {
    const field = document.body.appendChild(document.createElement("textarea"));
    field.id = "pasted";
    field.focus();
}"""


@pytest.fixture(scope="session")
def named(playwright: Playwright) -> Iterator[Browser]:
    """A browser for which the site's own machine has a name, as a school's server has."""
    options = browser.options(windows=False)
    options["args"] = [*options["args"], "--host-resolver-rules=MAP school.test 127.0.0.1"]
    running = playwright.chromium.launch(**options)
    yield running
    running.close()


@pytest.fixture
def plain(named: Browser, built: str) -> Iterator[Page]:
    """A game on a page that came over plain http, with its dialog for sharing open."""
    context = named.new_context()
    context.set_default_timeout(STARTING)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    address = built.replace("127.0.0.1", "school.test")
    page.goto(f"{address}#/symbio?seats=human,human&seed=7")
    page.locator("#start").click()
    page.locator("#at-b6").wait_for()
    assert not page.evaluate("isSecureContext")
    yield page
    assert errors == []
    context.close()


SHARED = {
    "sheet": "http://school.test",
    "link": "http://school.test",
    "record": "Holobiont",
    "position": "",
}


@pytest.mark.parametrize("kind", first_of(*SHARED))
def test_everything_is_copied_on_plain_http(plain: Page, kind: str) -> None:
    plain.locator("#tool-share").click()
    plain.locator(f"[data-msg='share:{kind}']").click()
    expect(plain.locator("#dialog-share [role='status']")).to_contain_text("on the clipboard")
    plain.keyboard.press("Escape")
    plain.evaluate(PASTED)
    plain.keyboard.press("Control+V")
    until(plain, "document.querySelector('#pasted').value !== ''")
    assert SHARED[kind] in plain.locator("#pasted").input_value()


@pytest.mark.parametrize("kind", first_of(*SHARED))
def test_text_that_cannot_be_copied_is_there_and_selected(plain: Page, kind: str) -> None:
    plain.evaluate(NO_COPYING)
    plain.locator("#tool-share").click()
    plain.locator(f"[data-msg='share:{kind}']").click()
    expect(plain.locator("#dialog-share [role='status']")).to_contain_text("is selected below")
    field = plain.locator("#by-hand")
    expect(field).to_be_focused()
    text = field.input_value()
    assert SHARED[kind] in text and text
    assert field.evaluate("(at) => at.selectionEnd - at.selectionStart") == len(text)


@pytest.mark.engines
def test_turn_by_link_can_be_copied_by_hand_on_plain_http(plain: Page, built: str) -> None:
    address = built.replace("127.0.0.1", "school.test")
    plain.goto(f"{address}#/symbio?seats=human,away&seed=7")
    plain.locator("#start").click()
    plain.evaluate(NO_COPYING)
    for place in ("b7", "c6", "d7"):
        plain.locator(f"#at-{place}").click()
    plain.locator("#dialog-letter [data-msg='letter:link']").click()
    expect(plain.locator("#by-hand")).to_be_focused()
    assert "#/turn/" in plain.locator("#by-hand").input_value()


@pytest.fixture
def framed(page: Page, built: str, tmp_path: Path) -> Iterator[Callable[..., FrameLocator]]:
    """Return a function that opens a frame on another origin."""
    folder = tmp_path / "host"
    folder.mkdir()
    (folder / "index.html").write_text(
        '<!doctype html><title>Host</title><link rel="icon" href="data:,"><body>', encoding="utf-8"
    )

    def opening(path: str, sandbox: str | None) -> FrameLocator:
        page.goto(running.address)
        page.evaluate(
            """([src, sandbox]) => {
                const frame = document.createElement("iframe");
                Object.assign(frame.style, { width: "900px", height: "700px" });
                if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
                frame.src = src;
                document.body.append(frame);
            }""",
            [built + path, sandbox],
        )
        return page.frame_locator("iframe")

    with serving(folder) as running:
        yield opening


@pytest.mark.engines
@pytest.mark.parametrize("sandbox", first_of(*SANDBOXES))
def test_every_feature_of_a_frame_works_in_each_sandbox(
    page: Page, framed: Callable[..., FrameLocator], sandbox: str | None
) -> None:
    frame = framed("embed/symbio/?seats=human,human&seed=7", sandbox)
    frame.locator("#play").click()
    frame.locator("#at-b6").click()
    page.keyboard.press("/")
    field = frame.locator("#typed input")
    expect(field).to_be_focused()
    page.keyboard.type("b7-c6")
    page.keyboard.press("Enter")
    log = frame.locator("#log-lines .notation")
    expect(log).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(log).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(log).to_have_count(1)
    page.keyboard.press("/")
    page.keyboard.type("+d7")
    frame.locator("#typed [type='submit']").click()
    expect(log).to_have_count(2)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(frame.locator("#status")).to_contain_text("Hint")
    page.keyboard.press("h")
    expect(frame.locator("dialog[open]")).to_contain_text("The swap")
    page.keyboard.press("Escape")
    expect(frame.locator("dialog[open]")).to_have_count(0)


def test_whole_site_can_be_played_in_a_sandbox(
    framed: Callable[..., FrameLocator], watch: Watch
) -> None:
    # Drawings of other files are not for frames without an origin; embed/ has them in the page.
    watch.expect("Unsafe attempt to load URL", "sandboxed", "SecurityError", "permissions policy")
    frame = framed("#/symbio?seats=human,human&seed=7", "allow-scripts")
    frame.locator("#start").click()
    expect(frame.locator("#at-b6")).to_be_visible()
    frame.locator("#tool-share").click()
    told = frame.locator("#dialog-share [role='status']")
    for kind in ("link", "record", "position"):
        frame.locator(f"[data-msg='share:{kind}']").click()
        expect(told).to_contain_text("on the clipboard")
    frame.locator("[data-msg='share:file']").click()
    expect(told).to_contain_text("If no file was saved")
    expect(frame.locator("#by-hand")).to_be_focused()
