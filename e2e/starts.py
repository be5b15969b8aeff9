"""Ways in which Python starts, and how to wait for them."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.until import STARTING, until
from e2e.watch import Watch

# The interpreter, packed, and as it is.
WASM = "pyodide.asm*.wasm*"

# Runs in the interpreter of the page, as PyScript runs every script of type py.
PYTHON = """(code) => new Promise((resolve) => {
    const script = document.createElement("script");
    script.type = "py";
    script.textContent = `import js\\n${code}\\njs.document.documentElement.dataset.said = said`;
    script.addEventListener("py:done", () => resolve(document.documentElement.dataset.said));
    document.body.append(script);
})"""

# A visitor who has asked to be spared bytes is not sent the image.
SPARING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

# The page is never quiet, so nothing comes that would come then.
RESTLESS = """document.addEventListener(
    "holobiont:quiet", (event) => event.stopImmediatePropagation(), true
)"""

# The second after the first screen never ends, so nothing comes that would come then.
ENDLESS_SECOND = """setTimeout = ((ordinary) => (work, wait, ...given) =>
    wait === 1000 ? 0 : ordinary(work, wait, ...given))(setTimeout)"""

REST = "**/rest-*.wasm"
WANTS_REST = "import unicodedata; said = unicodedata.name('a')"

# A service worker would answer before the test can.
ALONE = "delete Navigator.prototype.serviceWorker"


def new_device(browser: Browser, contexts: list[BrowserContext], watch: Watch) -> Page:
    """A page of a device on which nothing is stored yet, and without a service worker."""
    context = browser.new_context(reduced_motion="reduce")
    contexts.append(context)
    context.set_default_timeout(STARTING)
    context.add_init_script(ALONE)
    context.on("page", watch.over)
    return context.new_page()


def ready(page: Page, way: str = "") -> None:
    """Wait until Python has drawn its first view, having started in the way that is asked for."""
    started = f"html[data-python={way}]" if way else "html[data-python]"
    page.locator(started).wait_for(state="attached", timeout=STARTING)
    expect(page.locator("#boot")).to_be_hidden()


def image_of(page: Page) -> None:
    """Wait until the image for the next visit is kept, which the page then notes."""
    until(page, "localStorage.getItem('holobiont-image')", patience=STARTING)
