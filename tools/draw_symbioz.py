"""Draws the pieces of Symbioz's table: assets/art/symbioz.svg.

    python -m tools.draw_symbioz [--check]

The animals and the bloom are those of the plate; the page sets the colour of their washes to that
of the seat. Zerbs are small on a phone, so each seat has a head of its own shape on plain blades.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from tools import usage
from tools.plates import symbioz as plate
from tools.plates.engrave import Sheet, circle, leaf, polar, polygon, smooth
from tools.plates.files import ART, main, svg

SEATS = 4


def head(seat: int, at: complex, size: float) -> str:
    """The flower of a seat: square, sickle, clover, star of four points."""
    if seat == 0:
        corners = [at + size * complex(x, y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return polygon(corners)
    if seat == 1:
        outer = [polar(at, size * 1.2, a) for a in range(-30, 241, 30)]
        inner = [polar(at - 0.42j * size, size * 0.82, a) for a in range(220, -21, -30)]
        return smooth([*outer, *inner], closed=True)
    if seat == 2:
        lobe = ((-28, 1.3), (0, 1.48), (28, 1.3), (45, 0.78))
        rim = [polar(at, size * far, 90 * k - 45 + off) for k in range(4) for off, far in lobe]
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


def symbols() -> Iterator[str]:
    for seat in range(SEATS):
        yield zerb(seat).symbol(f"zerb-{seat}", 32, 32, -16 - 18j)
        yield sprout(seat).symbol(f"sprout-{seat}", 32, 32, -16 - 18j)
    yield crapit().symbol("crapit", 56, 59, -30 - 35j)
    yield krogul().symbol("krogul", 74, 64, -40 - 39j)
    yield bloom().symbol("bloom", 136, 136, -68 - 68j)
    yield lake().symbol("lake", 140, 140, -70 - 70j)


if __name__ == "__main__":
    usage.run(lambda: main({ART / "symbioz.svg": svg("draw_symbioz.py", symbols())}))
