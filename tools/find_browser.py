"""Find the browsers that the tests drive, and install them where they are missing.

Chromium has to be there; without windows (its headless shell) it starts in half the time. Firefox,
and WebKit with a screen that is not shown, are tested as well where they can be had: Debian has all
of them, Playwright has a Firefox of its own.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tools import usage

NAMES = {
    "chromium": ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"),
    "shell": ("chromium-headless-shell",),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
    "screen": ("Xvfb",),
}
PACKAGES = {
    "chromium": ("chromium",),
    "shell": ("chromium-headless-shell",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb"),
}
WITHOUT = {
    "shell": "tests of pages take longer",
    "firefox": "its tests are skipped",
    "webkit": "its tests are skipped",
}
NEEDED = """\
No browser was found and none could be installed.
Install Chromium (Debian: apt-get install chromium), or name one in HOLOBIONT_CHROMIUM.
"""


def of_the_system(engine: str = "chromium") -> str | None:
    """Return the path of a browser that is installed already, or the one that is named."""
    named = os.environ.get(f"HOLOBIONT_{engine.upper()}")
    return named or next(filter(None, map(shutil.which, NAMES[engine])), None)


@cache
def of_playwright(engine: str = "chromium") -> str | None:
    """Return the path of Playwright's own browser, if it has been downloaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = str(getattr(playwright, engine).executable_path)
    return path if Path(path).exists() else None


def shell() -> str | None:
    """Return the path of the system's Chromium without windows, unless another one is named."""
    return None if "HOLOBIONT_CHROMIUM" in os.environ else of_the_system("shell")


def webkit() -> str | None:
    """Return the path of WebKit's driver, if there is a screen for it too."""
    return of_the_system("webkit") if of_the_system("screen") else None


FIND: dict[str, Callable[[], str | None]] = {
    "chromium": lambda: of_the_system() or of_playwright(),
    "shell": shell,
    "firefox": lambda: of_the_system("firefox") or of_playwright("firefox"),
    "webkit": webkit,
}


def install(engines: list[str]) -> None:
    """Install Debian's browsers where that is allowed, else Playwright's own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update"], check=False)
        for engine in engines:
            command = ["apt-get", "install", "--yes", "--no-install-recommends"]
            subprocess.run([*command, *PACKAGES[engine]], check=False)
    for engine in engines:
        # Playwright's Chromium has a shell with it; its WebKit wants libraries that Debian lacks.
        if FIND[engine]() is None and engine in ("chromium", "firefox"):
            subprocess.run([sys.executable, "-m", "playwright", "install", engine], check=False)
            of_playwright.cache_clear()


def main() -> None:
    """Print the paths of the browsers; with --install, see to it that they are there."""
    wanted = usage.flag(__doc__, "--install", "see to it that they are there")
    missing = [engine for engine, find in FIND.items() if find() is None]
    if missing and wanted:
        install(missing)
    found = {engine: find() for engine, find in FIND.items()}
    if found["chromium"] is None:
        raise SystemExit(NEEDED)
    for engine, path in found.items():
        print(f"{engine}: {path or 'not here: ' + WITHOUT[engine]}")


if __name__ == "__main__":
    usage.run(main)
