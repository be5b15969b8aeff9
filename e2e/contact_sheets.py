"""Contact sheets: twelve positions of each game on one picture, and how two of them differ.

``python -m tools.approve`` draws them anew; ``e2e/test_pictures.py`` compares them.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any, NamedTuple

from e2e.combinations import THEMES, played
from e2e.covering import Row
from e2e.stills import Stills
from tools.build import ROOT

APPROVED = ROOT / "e2e" / "approved"
WINDOW, CELL, COLUMNS = (480, 640), (240, 320), 4
BLOCK = 5
"""Dots of a cell that are compared by their mean, along each side of a square."""
LIKE = 23
"""Largest difference of the mean colours of two squares, of 255, that is no change."""


def _row(seats: int, moment: float, theme: str = "day", **more: Any) -> Row:
    usual = {"seat": 0, "turned": "no", "doing": "nothing", "text": "normal"}
    return {"seats": seats, "moment": moment, "theme": theme, **usual, **more}


NIGHT = "night"
POSITIONS: dict[str, tuple[Row, ...]] = {
    "symbioz": (
        _row(2, 0),
        _row(2, 0.4, NIGHT, seat=1),
        _row(2, 0.6, seat=1, turned="yes", doing="choose"),
        _row(2, 1, NIGHT),
        _row(3, 0, NIGHT, seat=2),
        _row(3, 0.4, seat=1, turned="yes"),
        _row(3, 0.8, NIGHT, seat=2, turned="yes", comeback=True),
        _row(3, 0.6, first_game=True, zerbs_per_area=3, doing="look back"),
        _row(4, 0, seat=1, text="largest"),
        _row(4, 0.5, NIGHT, seat=3, turned="yes", zerbs_per_area=0),
        _row(4, 0.7, seat=1, turned="yes", zerbs_per_area=2, doing="choose"),
        _row(4, 1, "more contrast by night"),
    ),
    "symbio": (
        _row(2, 0),
        _row(2, 0.1, NIGHT, seat=1),
        _row(2, 0.2, doing="choose"),
        _row(2, 0.3, NIGHT, seat=1, doing="choose"),
        _row(2, 0.01, seat=1, swap=True),
        _row(2, 0.5, NIGHT, swap=True),
        _row(2, 0.6, seat=1, turned="yes"),
        _row(2, 0.8, NIGHT, text="largest"),
        _row(2, 0.7, "more contrast by day", doing="look back"),
        _row(2, 0.9, "more contrast by night", seat=1),
        _row(2, 1),
        _row(2, 1, NIGHT),
    ),
    "symbiose": (
        _row(2, 0),
        _row(2, 0.4, NIGHT, seat=1),
        _row(2, 0.7, mode="normal", doing="choose"),
        _row(2, 1, NIGHT, mode="normal"),
        _row(3, 0.1, NIGHT, seat=2),
        _row(3, 0.5, seat=1),
        _row(3, 0.6, NIGHT, doing="curtain"),
        _row(3, 1),
        _row(4, 0.3, seat=2, doing="choose"),
        _row(4, 0.8, NIGHT, seat=3, live_score=False),
        _row(4, 0.6, "more contrast by day", seat=1, mode="team", doing="look back"),
        _row(4, 1, NIGHT, mode="team", text="largest"),
    ),
    "saprobiont": (
        _row(4, 0),
        _row(4, 0.2, NIGHT, seat=1),
        _row(4, 0.3, seat=2, doing="choose"),
        _row(4, 0.5, NIGHT, seat=3, canker_stock="limited"),
        _row(4, 0.8, shredder_defends=True),
        _row(4, 1, NIGHT),
        _row(4, 0, NIGHT, map="ouroboros"),
        _row(4, 0.2, seat=1, map="ouroboros", doing="choose"),
        _row(4, 0.4, "more contrast by night", seat=2, map="ouroboros"),
        _row(4, 0.6, seat=3, map="ouroboros", doing="look back"),
        _row(4, 0.9, NIGHT, map="ouroboros", text="largest"),
        _row(4, 1, map="ouroboros"),
    ),
    "symbiote": (
        _row(2, 0),
        _row(2, 0.5, NIGHT, seat=1, doing="choose"),
        _row(3, 0.6, decks=2),
        _row(3, 1, NIGHT, scoring="steep"),
        _row(4, 0.4, NIGHT, seat=3),
        _row(4, 0.7, doing="curtain"),
        _row(5, 0.6, seat=1, open_research=True),
        _row(5, 0.9, NIGHT, seat=4, doing="look back"),
        _row(6, 0.5, "more contrast by day", seat=5),
        _row(7, 0.7, NIGHT, seat=2, open_research=True),
        _row(8, 0.3, seat=6, text="largest"),
        _row(8, 1, NIGHT, scoring="card"),
    ),
}

# Twelve pictures of windows become one sheet.
DRAW = """async ([screens, [width, height], columns]) => {
    const rows = Math.ceil(screens.length / columns);
    const sheet = new OffscreenCanvas(width * columns, height * rows);
    const brush = sheet.getContext("2d");
    brush.imageSmoothingQuality = "high";
    for (const [at, screen] of screens.entries()) {
        const bytes = await (await fetch(`data:image/jpeg;base64,${screen}`)).blob();
        const picture = await createImageBitmap(bytes);
        const [x, y] = [(at % columns) * width, Math.floor(at / columns) * height];
        brush.drawImage(picture, x, y, width, height);
    }
    const kept = await sheet.convertToBlob({ type: "image/webp", quality: 0.57 });
    const bytes = new Uint8Array(await kept.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""
# Of each cell, how far the squares that differ most are apart, and three pictures if that is far.
COMPARE = """async ([sheets, [width, height], block, like]) => {
    const [before, after] = await Promise.all(sheets.map(async (sheet) => {
        const bytes = await (await fetch(`data:image/webp;base64,${sheet}`)).blob();
        const picture = await createImageBitmap(bytes);
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const brush = canvas.getContext("2d", { willReadFrequently: true });
        brush.drawImage(picture, 0, 0);
        return brush;
    }));
    if (before.canvas.width !== after.canvas.width || before.canvas.height !== after.canvas.height)
        throw new Error("the sheets have other sizes");
    const mean = ({ data }, left, top) => {
        const sum = [0, 0, 0];
        for (let y = top; y < top + block; y += 1)
            for (let x = left; x < left + block; x += 1)
                for (let k = 0; k < 3; k += 1) sum[k] += data[4 * (y * width + x) + k];
        return sum.map((each) => each / block / block);
    };
    // Edges may lie a dot further: a colour is as near as it is to the range of those around.
    const near = (one, other, x, y) => {
        const here = mean(one, x, y), least = [255, 255, 255], most = [0, 0, 0];
        for (let down = -1; down < 2; down += 1)
            for (let right = -1; right < 2; right += 1) {
                const [left, top] = [x + right, y + down];
                if (left < 0 || top < 0 || left + block > width || top + block > height) continue;
                mean(other, left, top).forEach((each, k) => {
                    least[k] = Math.min(least[k], each);
                    most[k] = Math.max(most[k], each);
                });
            }
        return Math.max(...here.map((each, k) => Math.max(each - most[k], least[k] - each)));
    };
    const written = async (data) => {
        const canvas = new OffscreenCanvas(width, height);
        canvas.getContext("2d").putImageData(data, 0, 0);
        const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    };
    const cells = [];
    for (let top = 0; top < before.canvas.height; top += height) {
        for (let left = 0; left < before.canvas.width; left += width) {
            const [a, b] = [before, after].map((brush) =>
                brush.getImageData(left, top, width, height));
            const differing = new ImageData(width, height);
            let worst = 0;
            for (let y = 0; y < height; y += block) {
                for (let x = 0; x < width; x += block) {
                    const apart = Math.max(near(a, b, x, y), near(b, a, x, y));
                    worst = Math.max(worst, apart);
                    for (let down = y; down < y + block; down += 1)
                        for (let right = x; right < x + block; right += 1)
                            differing.data.set(
                                [apart > like ? 255 : 0, 0, apart * 4, 255],
                                4 * (down * width + right),
                            );
                }
            }
            const pictures = worst > like ? await Promise.all([a, b, differing].map(written)) : [];
            cells.push([worst, pictures]);
        }
    }
    return cells;
}"""


class Difference(NamedTuple):
    """The difference of a position between two contact sheets."""

    apart: float
    """The largest difference of the mean colours of two squares, of 255."""
    pictures: tuple[bytes, ...]
    """As PNG: before, after, and where they differ; empty where they are alike."""


def name_of(slug: str, at: int) -> str:
    """The name of a position: its game, its number, and the values of its factors."""
    row = POSITIONS[slug][at]
    left_out = {"no", "nothing", "normal"}
    shown = [f"{key} {value}" for key, value in row.items() if value not in left_out]
    return f"{slug} {at + 1}: {', '.join(shown)}"


def pictured(still: Stills, slug: str, at: int, change: str = "() => {}", scale: float = 1) -> str:
    """The window with a position, once JavaScript has changed it, as JPEG in base 64."""
    row = POSITIONS[slug][at]
    still.show(played(slug, row).model, text=row["text"], **THEMES[row["theme"]])
    still.frame.evaluate(change)
    return still.picture(*WINDOW, scale)


def sheet_of(still: Stills, screens: list[str]) -> bytes:
    """Pictures of windows on one sheet, as WebP."""
    sheet: str = still.frame.evaluate(DRAW, [screens, CELL, min(COLUMNS, len(screens))])
    return b64decode(sheet)


def drawn(still: Stills, slug: str) -> bytes:
    """The contact sheet of a game."""
    still.size(*WINDOW)
    return sheet_of(still, [pictured(still, slug, at) for at in range(len(POSITIONS[slug]))])


def file_of(slug: str) -> Path:
    """Where the approved sheet of a game is kept."""
    return APPROVED / f"{slug}.webp"


def differences(still: Stills, before: bytes, after: bytes) -> list[Difference]:
    """The difference of each position between two contact sheets."""
    sheets = [b64encode(each).decode() for each in (before, after)]
    cells = still.frame.evaluate(COMPARE, [sheets, CELL, BLOCK, LIKE])
    return [Difference(apart, tuple(map(b64decode, pictures))) for apart, pictures in cells]


def alike(still: Stills, before: bytes, after: bytes) -> bool:
    """Whether two sheets show the same."""
    return all(cell.apart <= LIKE for cell in differences(still, before, after))
