"""Approve how sixty positions look, after a change that was meant to change them.

    python -m tools.approve            # all games
    python -m tools.approve symbioz

Draws the contact sheets in e2e/approved anew that no longer look as they did; with them
e2e/test_pictures.py compares what it draws. Look at them before you commit them.
"""

from playwright.sync_api import sync_playwright

from e2e import contact_sheets
from e2e.stills import stills
from holobiont.registry import GAMES
from tools import browser, usage
from tools.build import ROOT


def main() -> None:
    """Draw the sheets, and keep those that differ."""
    asked = usage.parser(__doc__)
    asked.add_argument("games", nargs="*", metavar="GAME")
    games = asked.parse_args().games or [*GAMES]
    if unknown := [slug for slug in games if slug not in GAMES]:
        asked.error(f"no game {unknown[0]!r}")
    contact_sheets.APPROVED.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**browser.options(windows=False))
        with stills(chromium, ROOT) as still:
            for slug in games:
                file = contact_sheets.file_of(slug)
                sheet = contact_sheets.drawn(still, slug)
                if file.exists() and contact_sheets.alike(still, file.read_bytes(), sheet):
                    print(f"{file.relative_to(ROOT)}: as before")
                else:
                    file.write_bytes(sheet)
                    print(f"{file.relative_to(ROOT)}: {len(sheet) / 1000:.0f} kB")
        chromium.close()


if __name__ == "__main__":
    usage.run(main)
