"""How the tests and the benchmark start their browsers."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright

from tools.find_browser import of_the_system, shell

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    # Containers give 64 MB of shared memory, and a page that wants more crashes.
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# A page of a test is gone before code that is compiled a second time, for speed, has paid for that.
COMPILED_ONCE = "--js-flags=--liftoff-only"


def options(*, windows: bool = True) -> dict[str, Any]:
    """Return what to launch: the browser of the system, else Playwright's own.

    Without windows it may be the one that has none, whose pages start in half the time, and
    WebAssembly is compiled once.
    """
    path = (None if windows else shell()) or of_the_system()
    arguments = ARGUMENTS if windows else [*ARGUMENTS, COMPILED_ONCE]
    return {"args": arguments, **({"executable_path": path} if path else {})}


def fresh_profile(playwright: Playwright, folder: Path, **more: Any) -> Any:
    """Return the context of a browser that keeps everything in a folder of its own."""
    return playwright.chromium.launch_persistent_context(folder, **options(), **more)


def firefox(playwright: Playwright, **preferences: Any) -> Browser | None:
    """Start a Firefox with preferences; None where there is none."""
    if path := of_the_system("firefox"):
        # A Firefox as it is distributed, which Playwright drives over WebDriver BiDi.
        return playwright.firefox.launch(
            channel="moz-firefox", executable_path=path, firefox_user_prefs=preferences
        )
    own = Path(playwright.firefox.executable_path)
    return playwright.firefox.launch(firefox_user_prefs=preferences) if own.exists() else None
