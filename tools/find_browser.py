"""Find the Chromium that the browser tests drive, and install one where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
NEEDED = """\
No browser was found and none could be installed.
Install Chromium (Debian: apt-get install chromium), or name one in HOLOBIONT_CHROMIUM.
"""


def of_the_system() -> str | None:
    """Return the path of a Chromium that is installed already, or the one that is named."""
    named = os.environ.get("HOLOBIONT_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def of_playwright() -> str | None:
    """Return the path of Playwright's own Chromium, if it has been downloaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str | None:
    """Return the path of a browser, or None."""
    return of_the_system() or of_playwright()


def install() -> None:
    """Install Debian's Chromium where that is allowed, else Playwright's own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update"], check=False)
        chromium = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
        if subprocess.run(chromium, check=False).returncode == 0:
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> None:
    """Print the path of the browser; with --install, see to it that there is one."""
    path = find()
    if path is None and "--install" in sys.argv[1:]:
        install()
        path = find()
    if path is None:
        raise SystemExit(NEEDED)
    print(f"Browser: {path}")


if __name__ == "__main__":
    main()
