"""Take the pictures that shops, launchers, other sites and docs/embed.md show.

    python -m tools.pictures

Builds the site and drives a browser; run it when the look has changed. Screens and a card per game
are kept in assets/pictures, where the build finds them. They are not stored for offline use.
"""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools import browser, serve, usage
from tools.build import ROOT, build
from tools.embeds import MARK
from ui.games.catalogue import CATALOGUE
from ui.kit.plate import Plate

PICTURES = ROOT / "assets" / "pictures"
HOST = ROOT / "e2e" / "host.html"
EMBEDDED = ROOT / "docs" / "embed.png"
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "narrow": {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2},
}
CARD = {"viewport": {"width": 1200, "height": 630}}

# A position with something to see, the same whenever the pictures are taken.
GAME = "#/symbio?seats=human,human&seed=7"
OPENING = "b6-b5 c6 g6-g8 a2 b5-a5 e2 b2-b4 h8 c6-c5 a7 c2-b2 c3 c7-b6 c7 a2-d3 f6 b6-a6 h2".split()

# Resolves when what has begun to move has come to its end.
STILL = """() => Promise.all(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => {})))"""

STYLE = """
.card { box-sizing: border-box; display: grid; grid-template-columns: 26rem 1fr; gap: 3rem;
    align-items: center; width: 1200px; height: 630px; padding: 2rem 4rem 2rem 2rem; }
.card svg { width: 100%; height: 35rem; }
.card h1 { font-size: 5.5rem; }
.card p { font-size: 2rem; }
.card .of { color: var(--ink-soft); font-size: 1.6rem; }
"""


SITE = (
    '<div class="card"><svg viewBox="0 0 640 640"><use href="./assets/icons/mark.svg#mark"></use>'
    "</svg><div><h1>Holobiont</h1><p>Five board and card games about living together.</p>"
    '<p class="of">For people on one device, or against the computer.</p></div></div>'
)


def card_of(plate: Plate) -> str:
    """Return what stands on the card of a game."""
    box, drawing = "0 0 400 500", f"assets/art/plates.svg#{plate.art}"
    if not plate.art:
        box, drawing = "0 0 64 64", MARK
    return (
        f'<div class="card"><svg viewBox="{box}"><use href="./{drawing}"></use></svg>'
        f"<div><h1>{plate.title}</h1><p>{plate.idea}</p>"
        f'<p class="of">{plate.designers}, {plate.year}. Played in the browser at Holobiont.</p>'
        "</div></div>"
    )


def shoot(page: Any, name: str) -> None:
    """Keep what a page shows."""
    page.evaluate("document.fonts.ready")
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=82, animations="disabled")


def take_screens(chromium: Any, address: str) -> None:
    """Take the start page and a game, on a desk by day and on a phone by night."""
    for (name, options), light in zip(SCREENS.items(), ("light", "dark")):
        page = chromium.new_page(**options, color_scheme=light)
        page.goto(address)
        page.locator("html[data-python]").wait_for(state="attached")
        page.locator("#boot").wait_for(state="hidden")
        shoot(page, f"start-{name}")
        page.goto(address + GAME)
        page.locator("#start").click()
        for action in OPENING:
            for place in action.split("-"):
                page.locator(f"#at-{place}").click()
        shoot(page, f"table-{name}")
        page.close()


def draw_cards(chromium: Any, address: str) -> None:
    """Draw the card of every game, and that of the site."""
    page = chromium.new_page(**CARD, bypass_csp=True)
    page.goto(address + "404.html")
    page.add_style_tag(content=STYLE)
    cards = {f"card-{plate.slug}": card_of(plate) for plate in CATALOGUE} | {"card": SITE}
    for name, markup in cards.items():
        page.evaluate("markup => document.body.innerHTML = markup", markup)
        page.wait_for_load_state("networkidle")
        shoot(page, name)
    page.close()


def take_host(chromium: Any, address: str) -> None:
    """Take a page of another origin with three games in it."""
    with tempfile.TemporaryDirectory() as folder:
        text = HOST.read_text(encoding="utf-8").replace("{site}", address)
        (Path(folder) / "index.html").write_text(text, encoding="utf-8")
        server = serve.start(Path(folder))
        page = chromium.new_page(viewport={"width": 1384, "height": 640})
        page.goto(server.address)
        page.add_style_tag(content="body { max-width: none }")
        frames = [page.frame_locator(name) for name in ("#one iframe", "#two", "#three")]
        for frame in frames:
            frame.locator("#play").click()
            frame.locator("[data-offer]").first.wait_for()
        for action in OPENING[:6]:
            for place in action.split("-"):
                frames[0].locator(f"#at-{place}").click()
        frames[0].locator("body").evaluate(STILL)
        page.screenshot(path=EMBEDDED, animations="disabled")
        page.close()
        server.shutdown()


def main() -> None:
    """Take all pictures."""
    usage.nothing(__doc__)
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        dist = Path(scratch) / "dist"
        build(ROOT, dist, Path(scratch) / "work")
        server = serve.start(dist)
        chromium = playwright.chromium.launch(**browser.options())
        take_screens(chromium, server.address)
        draw_cards(chromium, server.address)
        take_host(chromium, server.address)
        chromium.close()
        server.shutdown()
    for path in [*sorted(PICTURES.iterdir()), EMBEDDED]:
        print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    usage.run(main)
