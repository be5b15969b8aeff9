"""Write what names the games into the files that are there before Python is.

    python -m tools.menu [--check]

The games are those of the registry: their plates and styles in index.html, whose start page is the
menu while Python is on its way, their shortcuts in manifest.webmanifest, their names in embed.js,
and the choice of a game in the lab.
"""

import html
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

from tools import usage

ROOT = Path(__file__).resolve().parent.parent
BEGIN, END = '<div id="app">', "</div><!-- app -->"
SHEET = '<link rel="stylesheet" href="./assets/css/{name}.css">\n'
LAST_COMMON = SHEET.format(name="help")
SHEETS = re.compile(rf"(?<={re.escape(LAST_COMMON)})(?:<link rel=\"stylesheet\" [^>]*>\n)*")
SHORTCUTS = re.compile(r'(?<="shortcuts": \[\n).*?(?=\n  \])', re.DOTALL)
ICON = '[{ "src": "./assets/icons/icon-192.png", "sizes": "192x192", "type": "image/png" }]'
NAMES = re.compile(r"(?<=const games = )\[.*?\](?=;)")
CHOICES = re.compile(r'(?<=<select id="bot-game">\n).*?(?=</select>)', re.DOTALL)


def start_page(root: Path, now: str) -> str:
    """index.html with the start page as it is drawn now, and the styles of the games."""
    from holobiont.registry import SLUGS
    from ui.app.core.model import Model
    from ui.app.view import page

    head, _, rest = now.partition(BEGIN)
    _, _, tail = rest.partition(END)
    styled = [slug for slug in SLUGS if (root / f"assets/css/{slug}.css").exists()]
    sheets = "".join(SHEET.format(name=slug) for slug in styled)
    return f"{replaced(head, SHEETS, sheets)}{BEGIN}{page(Model())}{END}{tail}"


def shortcuts(root: Path, now: str) -> str:
    """manifest.webmanifest with a shortcut to each game."""
    from ui.games.catalogue import CATALOGUE

    lines = (
        f'    {{ "name": {json.dumps(plate.title)}, "url": "./#/{plate.slug}", "icons": {ICON} }}'
        for plate in CATALOGUE
    )
    return replaced(now, SHORTCUTS, ",\n".join(lines))


def names(root: Path, now: str) -> str:
    """embed.js with the games that can be embedded."""
    from holobiont.registry import SLUGS

    return replaced(now, NAMES, json.dumps(SLUGS))


def choices(root: Path, now: str) -> str:
    """The page of the lab with the games that a bot may play, those for few first."""
    from holobiont.registry import GAMES, SLUGS

    options = (
        f'<option value="{slug}" data-seats="{GAMES[slug].seats[0]}">'
        f"{html.escape(GAMES[slug].title)}</option>\n"
        for slug in sorted(SLUGS, key=lambda slug: GAMES[slug].seats[-1])
    )
    return replaced(now, CHOICES, "".join(options))


FILES: dict[str, Callable[[Path, str], str]] = {
    "index.html": start_page,
    "manifest.webmanifest": shortcuts,
    "embed.js": names,
    "lab/index.html": choices,
}


def replaced(text: str, pattern: re.Pattern[str], by: str) -> str:
    """The text with the one match replaced. ``SystemExit`` if there is none, or another."""
    if len(pattern.findall(text)) != 1:
        raise SystemExit(f"there must be exactly one place like {pattern.pattern}")
    return pattern.sub(lambda _: by, text)


def texts(root: Path = ROOT) -> dict[str, str]:
    """By path what each file should say, all else in it being as it is."""
    sys.path.insert(0, str(root))
    return {
        path: make(root, (root / path).read_text(encoding="utf-8")) for path, make in FILES.items()
    }


def main() -> int:
    """Write the files, or with --check only say which are not up to date."""
    if not usage.checks(__doc__):
        for path, text in texts().items():
            (ROOT / path).write_text(text, encoding="utf-8")
        return 0
    stale = [path for path, text in texts().items() if (ROOT / path).read_text("utf-8") != text]
    for path in stale:
        print(f"{path} does not show the games as they are now: python -m tools.menu")
    return int(bool(stale))


if __name__ == "__main__":
    usage.run(main)
