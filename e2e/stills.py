"""Screens of the app as still pictures in a browser: drawn by Python here, without Pyodide.

What is seen is the page itself, its markup and its styles; nothing on it answers. So a hundred
screens can be laid out in the time in which the app starts once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.serving import begin, end, site_of
from e2e.until import resize, settled, until
from holobiont import i18n
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver
from ui.app.core.model import Model, Notes, Table
from ui.app.table.scene import veiled
from ui.app.table.turn import sit_down
from ui.app.view import page as markup_of
from ui.app.view import root_marks
from ui.kit.game import Player

SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
NAMES = ("Ana", "Maximiliaan", "Player 3", "Wilhelmina", "Cy", "Dee", "Player 7", "Bo")
SHOW = """([markup, chosen, language]) => {
    const root = document.documentElement;
    for (const name of [
        "light", "text", "contrast", "coordinates", "motion", "screen", "notices", "big",
    ])
        if (chosen[name]) root.dataset[name] = chosen[name];
        else delete root.dataset[name];
    root.lang = language;
    document.querySelector("#app").innerHTML = markup;
    const dialog = document.querySelector("dialog");
    if (dialog?.hasAttribute("data-beside")) dialog.show();
    else dialog?.showModal();
    scrollTo(0, 0);
    const log = document.querySelector("#log ol");
    if (log) log.scrollTop = log.scrollHeight;
}"""


# A frame has its size at once, where a window would take its time.
WALK = """(sizes) => {
    const faults = FAULTS;
    const found = [];
    for (const [width, height] of sizes) {
        Object.assign(frameElement.style, { width: `${width}px`, height: `${height}px` });
        if (innerWidth !== width || innerHeight !== height) found.push("another size");
        for (const fault of faults()) found.push(`${width}x${height}: ${fault}`);
    }
    return found;
}"""
HOST = """<!doctype html><style>body { margin: 0 } iframe { display: block; border: 0;
    width: 100vw; height: 100vh }</style><iframe src="still"></iframe>"""


class Stills:
    """A page that shows what a model looks like."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frame = page.frames[1]

    def show(self, model: Model, **chosen: str) -> None:
        """Show a model; ``chosen`` are attributes of the root: light, text, contrast and so on."""
        markup = markup_of(model)
        settings = {"motion": "none", "coordinates": model.settings.coordinates, **chosen}
        marks = root_marks(model, markup)
        self.frame.evaluate(SHOW, [markup, settings | marks, i18n.language()])
        settled(self.frame)

    def size(self, width: int, height: int) -> None:
        self.frame.evaluate("frameElement.removeAttribute('style')")
        resize(self.page, width, height)
        until(self.frame, "innerWidth === given[0] && innerHeight === given[1]", [width, height])
        settled(self.frame)

    def walk(self, fault: str, sizes: Iterable[tuple[int, int]]) -> list[str]:
        """What a function of JavaScript finds at each of the sizes, in one call."""
        found: list[str] = self.frame.evaluate(WALK.replace("FAULTS", fault), list(sizes))
        return found

    def picture(self, width: int, height: int, scale: float = 1) -> str:
        """The upper left part of the page as JPEG, in base 64."""
        session = self.page.context.new_cdp_session(self.page)
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        asked = {"format": "jpeg", "quality": 95, "clip": clip}
        taken: str = session.send("Page.captureScreenshot", asked)["data"]
        session.detach()
        return taken

    def letters(self, pixels: int) -> None:
        """What the browser's own settings say how large letters are."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels}})
        session.detach()


@contextmanager
def stills(browser: Browser, root: Path, **options: Any) -> Iterator[Stills]:
    """A page for still pictures with the styles and the drawings in a folder."""
    running = begin(site_of(root))
    options = {"reduced_motion": "reduce", "service_workers": "block", **options}
    context = browser.new_context(**options)
    try:
        page = context.new_page()
        index = (root / "index.html").read_text(encoding="utf-8")
        shell = POLICY.sub("", SCRIPT.sub("", index))
        page.route("**/still", lambda route: route.fulfill(body=shell, content_type="text/html"))
        page.route("**/host", lambda route: route.fulfill(body=HOST, content_type="text/html"))
        page.goto(running.address + "host")
        page.frames[1].wait_for_load_state()
        yield Stills(page)
    finally:
        context.close()
        end(running)


@contextmanager
def speaking(language: str, root: Path) -> Iterator[None]:
    """Everything in a language that a build has."""
    if language != "en":
        with (root / "assets" / "language" / f"{language}.mo").open("rb") as file:
            i18n.use(GNUTranslations(file), language)
    try:
        yield
    finally:
        i18n.use(i18n.English(), "en")


@lru_cache(maxsize=16)
def whole(slug: str, seats: int, seed: int, *options: tuple[str, Any]) -> list[Match]:
    """A game played by chance, after each of its actions."""
    rnd = generator(seed)
    found = [Match.start(GAMES[slug](seats, **dict(options)), seed)]
    while not found[-1].over:
        found.append(found[-1].play(found[-1].rules.sample(found[-1].state, rnd)))
    return found


def table(slug: str, seats: int, plies: int, seed: int = 7, **options: Any) -> Table:
    """A game among people after so many actions, chosen by chance."""
    *_, match = whole(slug, seats, seed, *options.items())[: plies + 1]
    return Table(
        "t",
        match,
        tuple(Player("human", name) for name in NAMES[:seats]),
        notes=Notes(started="2026-11-21"),
    )


def at(shown: Table, unveil: bool = True, **settings: str) -> Driver:
    """The app with this game on the table, and what is chosen in the settings."""
    driver = Driver()
    model = driver.model._replace(settings=driver.model.settings._replace(**settings))
    driver.model, _ = sit_down(model, shown)
    if unveil and veiled(driver.table) is not None:
        driver.send("unveil")
    return driver
