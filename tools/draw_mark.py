"""Draws the mark and the icons made of it.

    python -m tools.draw_mark [--check] [--png BROWSER]

Writes the SVG files of assets/icons, or with ``--check`` only compares them; with ``--png`` a
Chromium-like browser also renders the PNG files that launchers ask for.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools import usage
from tools.plates import files
from tools.plates.engrave import circle
from tools.plates.mark import STARTS, spine, stretch

ICONS = files.ROOT / "assets" / "icons"
LICENCE = "<!-- The mark of Holobiont. The Holobiont project, CC BY-SA 4.0. -->\n"
OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640">'


class Paint(NamedTuple):
    """The colours of the two organisms, their nuclei, and the ground between them."""

    pair: tuple[str, str]
    nucleus: str
    ground: str


DAY = Paint(("#1d5e59", "#b4502a"), "#fbf6e9", "#f4ecd9")
NIGHT = Paint(("#6fe3cf", "#ff9fc4"), "#07131f", "#07131f")
BY_PROPERTY = Paint(
    (f"var(--mark-a, {DAY.pair[0]})", f"var(--mark-b, {DAY.pair[1]})"),
    f"var(--mark-eye, {DAY.nucleus})",
    f"var(--paper, {DAY.ground})",
)


def body(paint: Paint) -> str:
    """Each head lies over the other's tail, with a gap of ground between them."""
    gap = f'stroke="{paint.ground}" stroke-width="40" paint-order="stroke"'
    pair = list(zip(paint.pair, STARTS))
    out = [f'<path fill="{colour}" d="{stretch(start, 0, 1)}"/>' for colour, start in pair]
    for colour, start in pair:
        out.append(f'<path fill="{colour}" {gap} d="{stretch(start, 0, 0.26)}"/>')
        out.append(f'<path fill="{colour}" d="{stretch(start, 0.12, 0.44)}"/>')
    for _, start in pair:
        dots = [(0.03, 28), (0.2, 12), (0.3, 10), (0.39, 8), (0.47, 6)]
        data = "".join(circle(spine(t, start), radius) for t, radius in dots)
        out.append(f'<path fill="{paint.nucleus}" d="{data}"/>')
    return "".join(out)


def small() -> str:
    """For the tab of a browser: no gap, because its ground is unknown, and only the nuclei."""
    out = []
    for name, start in zip("ab", STARTS):
        out.append(f'<path class="{name}" d="{stretch(start, 0, 1)}"/>')
    out.append(f'<path class="a" d="{stretch(STARTS[0], 0, 0.44)}"/>')
    for start in STARTS:
        out.append(f'<path class="eye" d="{circle(spine(0.03, start), 34)}"/>')
    return "".join(out)


def rules(paint: Paint) -> str:
    a, b = paint.pair
    return f".a{{fill:{a}}}.b{{fill:{b}}}.eye{{fill:{paint.nucleus}}}"


def square(scale: float, corner: float) -> str:
    """The mark on paper, as a launcher shows it."""
    shift = 320 * (1 - scale)
    return (
        f'{LICENCE}{OPEN}<rect width="640" height="640" rx="{corner:g}" fill="{DAY.ground}"/>'
        f'<g transform="translate({shift:g} {shift:g}) scale({scale:g})">{body(DAY)}</g></svg>\n'
    )


def draw() -> dict[str, str]:
    symbol = f'<symbol id="mark" viewBox="0 0 640 640">{body(BY_PROPERTY)}</symbol>'
    dark = f"@media (prefers-color-scheme:dark){{{rules(NIGHT)}}}"
    return {
        "mark.svg": f'{LICENCE}{OPEN}{symbol}<use href="#mark"/></svg>\n',
        "favicon.svg": f"{LICENCE}{OPEN}<style>{rules(DAY)}{dark}</style>{small()}</svg>\n",
        "icon.svg": square(0.94, 120),
        "icon-maskable.svg": square(0.76, 0),
    }


PICTURES = (
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("icon-maskable-512.png", "icon-maskable.svg", 512),
    ("apple-touch-icon.png", "icon-maskable.svg", 180),
)


def render(browser: str) -> None:
    for name, source, size in PICTURES:
        with tempfile.TemporaryDirectory() as scratch:
            page = Path(scratch) / "page.html"
            page.write_text(
                f'<body style="margin:0"><img src="{(ICONS / source).as_uri()}" '
                f'width="{size}" height="{size}" style="display:block">'
            )
            headless = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
            ground = "--default-background-color=00000000"
            picture = [f"--window-size={size},{size}", f"--screenshot={ICONS / name}"]
            run = [browser, *headless, ground, *picture, page.as_uri()]
            subprocess.run(run, check=True, capture_output=True)


def main() -> int:
    """Write or compare the files, and make the PNG files where that is asked for."""
    asked = usage.parser(__doc__)
    asked.add_argument("--check", action="store_true", help="only say what is not up to date")
    asked.add_argument("--png", metavar="BROWSER", help="with which to make the PNG files too")
    given = asked.parse_args()
    status = files.keep({ICONS / name: text for name, text in draw().items()}, given.check)
    if given.png is not None:
        with usage.telling(asked):
            render(given.png)
    return status


if __name__ == "__main__":
    usage.run(main)
