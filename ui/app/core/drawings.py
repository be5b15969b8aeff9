"""Drawings of the page: glyphs and the engraved plates of the games."""

from __future__ import annotations

from ui.kit.markup import Markup, el
from ui.kit.plate import Plate

PLATES = "./assets/art/plates.svg"


GLYPHS = "./assets/art/glyphs.svg"


def glyph(name: str) -> Markup:
    """A small drawing beside a word that says the same."""
    use = el("use", href=f"{GLYPHS}#{name}")
    return el("svg", use, cls="glyph", viewBox="0 0 24 24", aria_hidden="true")


def drawing(plate: Plate) -> Markup:
    """The picture of a game; the site's mark for one that brings none."""
    use = el("use", href=f"{PLATES}#{plate.art}")
    if not plate.art:
        use = el("use", href=f"{MARK}#mark", x=100, y=150, width=200, height=200)
    return el("svg", use, cls="drawing", viewBox="0 0 400 500", aria_hidden="true")


MARK = "./assets/icons/mark.svg"
PORTRAITS = "./assets/art/companion-{key}.svg#portrait"


def portrait(key: str, cls: str = "") -> Markup:
    """The portrait of a companion, beside its name."""
    use = el("use", href=PORTRAITS.format(key=key))
    names = f"likeness {cls}".strip()
    return el("svg", use, cls=names, viewBox="0 0 200 200", aria_hidden="true")


def position(board: Markup, slug: str) -> Markup | None:
    """A small picture of a game's board, for the eyes only; None while there is none."""
    if not board:
        return None
    picture = el("div", board, cls="picture")
    return el("div", picture, cls="position", data_game=slug, inert=True, aria_hidden="true")
