"""Draws the pieces of Symbioz's table: assets/art/symbioz.svg.

    python tools/draw_symbioz.py [--check]

The animals and the bloom are those of the plate; the page sets the colour of their washes to that
of the seat. Zerbs are small on a phone, so each seat has a head of its own shape on plain blades.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from plates import symbioz as plate
from plates.engrave import Sheet, circle, leaf, polar, polygon, smooth

ROOT = Path(__file__).parent.parent
SHEET = ROOT / "assets" / "art" / "symbioz.svg"
SEATS = 4


def head(seat: int, at: complex, size: float) -> str:
    """The flower of a seat: square, sickle, five petals, star of four points."""
    if seat == 0:
        corners = [at + size * complex(x, y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return polygon(corners)
    if seat == 1:
        outer = [polar(at, size * 1.2, a) for a in range(-30, 241, 30)]
        inner = [polar(at - 0.42j * size, size * 0.82, a) for a in range(220, -21, -30)]
        return smooth([*outer, *inner], closed=True)
    if seat == 2:
        rim = [polar(at, size * (1.28 if k % 2 == 0 else 0.62), 36 * k - 90) for k in range(10)]
        return smooth(rim, closed=True)
    return polygon([polar(at, size * (1.5 if k % 2 == 0 else 0.52), 45 * k - 90) for k in range(8)])


def zerb(seat: int) -> Sheet:
    """A grown Zerb: blades and a flower."""
    sheet = Sheet()
    for turn, length in ((-150, 13), (-30, 13)):
        tip = polar(11j, length, turn)
        sheet.form(
            "wash-leaf", "plate-line", 1, leaf(11j, tip, 0.34, 0.12 if turn < -90 else -0.12)
        )
    sheet.stroke("plate-line", 2, polygon([12j, 2j], closed=False))
    sheet.form("seat", "plate-line", 1.8, head(seat, -3.5j, 8))
    return sheet


def sprout(seat: int) -> Sheet:
    """A newborn Zerb: two seed leaves and a bud."""
    sheet = Sheet()
    for turn in (-160, -20):
        sheet.form("wash-leaf", "plate-line", 1.2, leaf(9j, polar(6j, 13, turn), 0.5))
    sheet.stroke("plate-line", 2, polygon([13j, 1j], closed=False))
    sheet.form("seat", "plate-line", 1.8, head(seat, -3j, 5.2))
    return sheet


def crapit() -> Sheet:
    sheet = Sheet()
    plate.crapit(sheet, 0j, 0, 1)
    return sheet


def krogul() -> Sheet:
    sheet = Sheet()
    plate.krogul(sheet, 0j, 0, 1)
    return sheet


def bloom() -> Sheet:
    sheet = Sheet()
    plate.bloom(sheet, 0j, 66)
    sheet.form("seat", "plate-line", 2, circle(0j, 22))
    return sheet


def lake() -> Sheet:
    """The water in the middle, with the ripples of the plate."""
    sheet, shore = Sheet(), 68.0
    sheet.form("wash-deep", "plate-line", 2.4, circle(0j, shore))
    sheet.stroke("plate-line", 7, circle(0j, shore - 4), dash="0.9 2.4")
    for radius, start in ((50, 20), (39, 70), (28, 10), (16, 50)):
        for part in range(3):
            first = math.radians(start + 120 * part)
            span = math.radians(74 - radius * 0.5)
            points = [
                radius * complex(math.cos(first + span * k / 5), math.sin(first + span * k / 5))
                for k in range(6)
            ]
            sheet.stroke("plate-form", 1.6, smooth(points))
    sheet.fill("plate-form", circle(0j, 3.5))
    return sheet


def symbol(name: str, sheet: Sheet, box: str) -> str:
    inner = "\n".join(sheet.symbol(name).split("\n")[1:])
    return f'<symbol id="{name}" viewBox="{box}">\n{inner}'


def drawn() -> str:
    parts = []
    for seat in range(SEATS):
        parts.append(symbol(f"zerb-{seat}", zerb(seat), "-16 -18 32 32"))
        parts.append(symbol(f"sprout-{seat}", sprout(seat), "-16 -18 32 32"))
    parts.append(symbol("crapit", crapit(), "-30 -35 56 59"))
    parts.append(symbol("krogul", krogul(), "-40 -39 74 64"))
    parts.append(symbol("bloom", bloom(), "-68 -68 136 136"))
    parts.append(symbol("lake", lake(), "-70 -70 140 140"))
    symbols = "\n".join(parts)
    return (
        "<!-- Drawn by tools/draw_symbioz.py. The Holobiont project, CC BY-SA 4.0. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'
    )


def main() -> int:
    """Write the sheet, or with --check only say whether it is up to date."""
    if "--check" not in sys.argv[1:]:
        SHEET.write_text(drawn(), encoding="utf-8")
        return 0
    if SHEET.exists() and SHEET.read_text(encoding="utf-8") == drawn():
        return 0
    print("assets/art/symbioz.svg is not what tools/draw_symbioz.py draws")
    return 1


if __name__ == "__main__":
    sys.exit(main())
