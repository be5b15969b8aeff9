"""Write the pages for other people's pages: embed/<game>/ and embed/puzzle/, oembed/<game>.json.

Scrapers want whole addresses. Where the site will be is known when HOLOBIONT_ADDRESS says so;
otherwise the pages name their pictures relatively, and there are no oEmbed files.
"""

import html
import json
import os
import re
from pathlib import Path
from urllib.parse import urljoin

from holobiont.registry import GAMES
from holobiont.search.levels import LEVEL
from ui.games.catalogue import CATALOGUE
from ui.kit.plate import Plate

UP = "../../"
SIZE = (480, 640)
CARD = (1200, 630)
SHEET = re.compile(r'<link rel="stylesheet" href="\./assets/css/(\w+)\.css">')
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="[^"]+">')
# It is written into markup and into the policy as it is.
WHOLE = re.compile(r"https?://[\w.:\[\]-]+(/[\w.~%+@/-]*)?")
# Of the start page, and what embed.css brings along.
NOT_HERE = {"base", "home", "finish"}

PAGE = """\
<!doctype html>
<html lang="en" data-embed="{slug}" data-styles="{styles}" data-levels="{levels}"{secrets}>
<head>
<meta charset="utf-8">
{policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} – Holobiont</title>
<meta name="description" content="{idea}">
<meta name="color-scheme" content="light dark">
{preview}
<link rel="icon" href="{up}assets/icons/favicon.svg" type="image/svg+xml">
<script src="{up}web/site/first_paint.js"></script>
<link rel="stylesheet" href="{up}assets/css/embed.css">
<script src="{up}web/site/embed_begin.js"></script>
</head>
<body>
<div id="app"></div>
<main id="poster">{drawing}<div><h1>{title}</h1><p data-text="{idea}">{idea}</p></div>
<button class="button primary big" type="button" data-title="{title}"
 id="play">{play}</button></main>
<div id="boot" role="status" hidden><p></p><progress max="100"></progress></div>
<script type="py" config='{config}'>import ui.main</script>
</body>
</html>
"""

PUZZLES = Plate(
    slug="puzzle",
    title="Puzzle",
    year=0,
    designers="",
    players="1",
    minutes="",
    luck="",
    secrecy="",
    complexity=1,
    idea="A position, and one turn that is better than all others.",
    art="mark",
    available=True,
    publisher="",
    used="",
)
"""Title of the frame for puzzles of all games, as in web/embed/embed.mjs."""

MARK = "assets/icons/mark.svg#mark"
PLATE = r'<symbol id="{art}" (viewBox="[^"]+")>(.+?)</symbol>'


def drawing(plate: Plate, plates: str) -> str:
    """Return the plate of a game to stand in a page, whose light it then has.

    It is the mark of the site for a game that has none.
    """
    if not plate.art:
        return f'<svg viewBox="0 0 64 64" aria-hidden="true"><use href="{UP}{MARK}"></use></svg>'
    found = re.search(PLATE.format(art=plate.art), plates, re.DOTALL)
    assert found, f"{plate.art} is drawn"
    return f'<svg {found[1]} aria-hidden="true">{found[2]}</svg>'


def preview(title: str, idea: str, picture: str, address: str) -> str:
    """Return the tags that other sites make a preview from."""
    facts = {
        "og:type": "website",
        "og:site_name": "Holobiont",
        "og:title": title,
        "og:description": idea,
        "og:image": picture,
        "og:image:width": CARD[0],
        "og:image:height": CARD[1],
        **({"og:url": address} if address else {}),
    }
    lines = [
        f'<meta property="{name}" content="{html.escape(str(value))}">'
        for name, value in facts.items()
    ]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])


def page(plate: Plate, front: str, plates: str, address: str) -> str:
    """Return the page of one game, or of the puzzles of all of them.

    `front` is the start page, whose policy and sheets it shares, `plates` the file of drawings.
    """
    (policy,) = POLICY.findall(front)
    if address:
        # In a frame without an origin WebKit takes 'self' for nobody.
        policy = policy.replace("'self'", f"'self' {urljoin(address, '/').rstrip('/')}")
    of_all = plate is PUZZLES
    others = {other.slug for other in CATALOGUE} - {plate.slug} if not of_all else set()
    styles = [name for name in SHEET.findall(front) if name not in NOT_HERE | others]
    own = f"{address}embed/{plate.slug}/" if address else ""
    card = "card" if of_all else f"card-{plate.slug}"
    tags = preview(plate.title, plate.idea, f"{address or UP}assets/pictures/{card}.jpg", own)
    if address and not of_all:
        kind = 'rel="alternate" type="application/json+oembed"'
        tags += f'\n<link {kind} href="{address}oembed/{plate.slug}.json" title="{plate.title}">'
    return PAGE.format(
        slug=plate.slug,
        styles=" ".join(styles),
        levels=" ".join(LEVEL),
        secrets=" data-secrets" if not of_all and GAMES[plate.slug].secrets else "",
        play="Solve the puzzle" if of_all else f"Play {html.escape(plate.title)}",
        policy=policy,
        title=html.escape(plate.title),
        idea=html.escape(plate.idea),
        preview=tags,
        drawing=drawing(plate, plates),
        up=UP,
        config=json.dumps({"interpreter": f"{UP}web/python/pyodide.mjs", "sync_main_only": True}),
    )


def oembed(plate: Plate, address: str) -> dict[str, object]:
    """Return what an oEmbed consumer is told about one game."""
    width, height = SIZE
    frame = (
        f'<iframe src="{address}embed/{plate.slug}/" title="{html.escape(plate.title)}" '
        f'width="{width}" height="{height}" sandbox="allow-scripts" loading="lazy"></iframe>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "title": plate.title,
        "author_name": plate.designers,
        "provider_name": "Holobiont",
        "provider_url": address,
        "thumbnail_url": f"{address}assets/pictures/card-{plate.slug}.jpg",
        "thumbnail_width": CARD[0],
        "thumbnail_height": CARD[1],
        "width": width,
        "height": height,
        "html": frame,
    }


def whole(address: str) -> str:
    """Return where the site will be, with a slash at its end; "" when nobody says so."""
    if address and not WHOLE.fullmatch(address):
        raise SystemExit(
            "HOLOBIONT_ADDRESS: a whole address such as https://somewhere.example/holobiont/, "
            f"not {address!r}"
        )
    return address.rstrip("/") + "/" if address else ""


def write(dist: Path, address: str | None = None) -> None:
    """Write all of it into a build, and the preview of the start page."""
    at = whole(os.environ.get("HOLOBIONT_ADDRESS", "") if address is None else address)
    target = dist / "index.html"
    front = target.read_text(encoding="utf-8")
    drawn = ("art/plates.svg", "icons/mark.svg")
    plates = "\n".join((dist / "assets" / name).read_text(encoding="utf-8") for name in drawn)
    for plate in (*CATALOGUE, PUZZLES):
        folder = dist / "embed" / plate.slug
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(page(plate, front, plates, at), encoding="utf-8")
        if at and plate is not PUZZLES:
            told = dist / "oembed" / f"{plate.slug}.json"
            told.parent.mkdir(exist_ok=True)
            told.write_text(json.dumps(oembed(plate, at), indent=1) + "\n", encoding="utf-8")
    idea = "Five board and card games about living together, played in the browser."
    tags = preview("Holobiont", idea, f"{at or './'}assets/pictures/card.jpg", at)
    stamp = '<meta name="color-scheme"'
    target.write_text(front.replace(stamp, f"{tags}\n{stamp}", 1), encoding="utf-8")
