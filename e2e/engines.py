"""One way to use a page in any browser: Playwright drives two of them, WebKit's own driver one."""

import os
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Page
from selenium.webdriver import Remote
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import ReadTimeoutError

from e2e.until import STARTING, waiting
from tools import find_browser

# Seconds. Longer than any wait inside a page; longer than a browser takes to be there.
LONGEST, BEGINNING = 600, 60

# Of a hundred browsers, begun several at a time, two or three ended at once; their drivers went on
# waiting for them.
ATTEMPTS = 3

CLICK = """(selector) => {
    const at = document.querySelector(selector);
    at.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
# WebDriver gives a script a function to call when it is done.
CALL = """const [given, done] = arguments;
({})(given).then((result) => done({{ result }}), (error) => done({{ error: String(error) }}));
"""


class Tab(Protocol):
    """A page in some browser."""

    def open(self, address: str) -> None:
        """Go to an address."""

    def reload(self) -> None:
        """Load the page again."""

    def run(self, function: str, given: Any = None) -> Any:
        """Return what a function of JavaScript gives, once it gives it."""


class OfPlaywright:
    """A page that Playwright drives."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def run(self, function: str, given: Any = None) -> Any:
        return self.page.evaluate(function, given)


class OfWebDriver:
    """A page that a driver of its own drives."""

    def __init__(self, driver: Remote) -> None:
        self.driver = driver

    def open(self, address: str) -> None:
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def run(self, function: str, given: Any = None) -> Any | None:
        call = CALL.format(f"async (given) => ({function})(given)")
        answer: dict[str, Any] | None = self.driver.execute_async_script(call, given)
        if answer is None:
            raise AssertionError("the page went away, or asked the person something")
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer.get("result")


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees; gives its name."""
    path = find_browser.of_the_system("screen")
    assert path
    command = [path, "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
        assert running.stdout
        try:
            yield f":{running.stdout.readline().decode().strip()}"
        finally:
            running.terminate()


@contextmanager
def webkit(display: str) -> Iterator[OfWebDriver]:
    """A WebKit with nothing in its memory, on a screen."""
    service, running = begin_webkit(display)
    running.set_script_timeout(LONGEST)
    try:
        yield OfWebDriver(running)
    finally:
        running.quit()
        service.stop()


def begin_webkit(display: str) -> tuple[Service, Remote]:
    """Start a driver, and by it a browser; once more where none comes."""
    for _ in range(ATTEMPTS):
        service = Service(find_browser.webkit(), env={**os.environ, "DISPLAY": display})
        service.start()
        patience = ClientConfig(service.service_url, timeout=BEGINNING)
        try:
            running = started(service, patience)
        except ReadTimeoutError:
            service.stop()
            continue
        patience.timeout = LONGEST + BEGINNING
        return service, running
    raise AssertionError(f"WebKit did not begin in {ATTEMPTS} attempts")


def started(service: Service, patience: ClientConfig) -> Remote:
    """A new browser of a driver."""
    (browser, *_) = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
    options = Options()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    with warnings.catch_warnings():
        # Selenium calls itself in a way that it says it will not support for long.
        warnings.simplefilter("ignore", DeprecationWarning)
        return Remote(service.service_url, options=options, client_config=patience)


def until(tab: Tab, condition: str, given: Any = None) -> None:
    """Wait until an expression is true; `given` is known by that name. A start may be part."""
    tab.run(*waiting(condition, given, STARTING))


def shown(tab: Tab, selector: str) -> None:
    """Wait until the page has an element."""
    until(tab, "document.querySelector(given) !== null", selector)


def click(tab: Tab, selector: str) -> None:
    """Press an element as soon as the page has it."""
    shown(tab, selector)
    tab.run(CLICK, selector)
