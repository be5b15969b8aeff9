"""Draw a new game and its set-up as a newcomer finds them, for the page to show before Python.

A file holds both for one game in one language, and is asked for only where nothing that the drawing
depends on is stored (web/first_paint/drawn_page.mjs).
"""

import gettext
import json
import shutil
import sys
from pathlib import Path

PLACE = Path("assets/new")
SITE = "https://site.invalid/"
"""Stands for the address of the site, which the page puts in its place."""
SEEDS = ("1", "2")
"""Two deals, which tell where a page shows what chance has dealt."""
DAY = "2026-01-01"


def drawn_screen(address: str, seed: str) -> dict[str, str]:
    """Title, page and name of the screen at an address, on a device that keeps nothing."""
    from ui.app.core.commands import Entropy, Go, RequestEntropy
    from ui.app.core.message import Message
    from ui.app.core.model import Model
    from ui.app.core.page_messages import AddressChanged, Loaded
    from ui.app.kept_page import UNNAMED, unspoken
    from ui.app.update import update
    from ui.app.view import page, title

    model = Model()
    waiting: list[Message] = [
        Loaded(json.dumps({"site": SITE}), ""),
        AddressChanged(address, "0"),
    ]
    while waiting:
        model, commands = update(model, waiting.pop(0))
        for command in commands:
            if isinstance(command, RequestEntropy):
                answer = " ".join(Entropy(seed, UNNAMED, DAY, "0" * 32))
                waiting.append(command.then.answered(answer))
            elif isinstance(command, Go):
                waiting.append(AddressChanged(command.hash, "0"))
    return {"title": title(model), "page": unspoken(model, page(model)), "screen": model.screen}


def screens(slug: str) -> dict[str, dict[str, object]]:
    """The screens of a game by the end of their addresses; ``dealt`` where chance had a part.

    Such a page names nobody to move. Python never draws the same, so it always draws anew.
    """
    from ui.games.catalogue import title_of

    found: dict[str, dict[str, object]] = {}
    for end in ("", "/play"):
        first, second = (drawn_screen(f"#/{slug}{end}", seed) for seed in SEEDS)
        dealt = first != second
        if dealt:  # who begins may be chance, too
            page = first["page"].replace(" data-active", "")
            first |= {"title": f"{title_of(slug)} – Holobiont", "page": page}
        found[end] = {**first, "dealt": dealt}
    return found


def write(root: Path, dist: Path, work: Path) -> None:
    """Write the files of all games in all languages, whose catalogues the folder ``work`` has."""
    sys.path.insert(0, str(root))
    from holobiont import i18n
    from ui.games.catalogue import CATALOGUE

    place = dist / PLACE
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for catalogue in (None, *sorted(work.glob("*.mo"))):
        language = catalogue.stem if catalogue else "en"
        if catalogue:
            with catalogue.open("rb") as file:
                i18n.use(gettext.GNUTranslations(file), language)
        for plate in CATALOGUE:
            text = json.dumps(screens(plate.slug), ensure_ascii=False)
            (place / f"{plate.slug}.{language}.json").write_text(text, encoding="utf-8")
    i18n.use(i18n.English(), "en")
