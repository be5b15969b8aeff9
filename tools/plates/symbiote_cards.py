"""The cards of Symbiote! and its creature: four suits, three symbionts, a parasite, a back.

A court card takes its colour from ``--suit`` and ``--wash`` of the card that it lies on.
"""

from __future__ import annotations

import cmath
import math

from tools.plates.engrave import (
    Line,
    Sheet,
    arc,
    bow,
    circle,
    leaf,
    placed,
    polar,
    polygon,
    ribbon,
    smooth,
)
from tools.plates.symbiote import HALVES, cruel_face, kind_face

SUITS = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
CENTER = 50 + 62j


def _outline(name: str, at: complex, size: float) -> Line:
    half = HALVES[name]
    return placed([*half, *(complex(-p.real, p.imag) for p in half[-2:0:-1])], at, size)


def _suit(letter: str) -> str:
    """The sign alone, for an index: one solid shape."""
    sheet = Sheet()
    sheet.fill("suit", smooth(_outline(SUITS[letter], 50 + 50j, 46), closed=True))
    return sheet.symbol(f"suit-{letter}", 100, 100)


def _number(letter: str) -> str:
    """The sign as a growth that fills the middle of a number card."""
    sheet, name = Sheet(), SUITS[letter]
    outline = _outline(name, CENTER, 44)
    sheet.form("wash", "suit", 3, smooth(outline, closed=True))
    for share in (0.8, 0.6):
        ring = [CENTER + (p - CENTER) * share for p in outline]
        sheet.stroke("suit", 1.2, smooth(ring, closed=True), dash="1.5 2")
    sheet.fill("suit", smooth(_outline(name, CENTER, 17), closed=True))
    for side in (1, -1):
        for k in range(3):
            root = CENTER + complex(0, 44 + 3 * k)
            sheet.stroke("suit", 1.5, bow(root, root + complex(side * (9 + 8 * k), 8 - 2 * k), bend=0.2 * side))
    return sheet.symbol(f"number-{letter}", 100, 124)


def _jack() -> str:
    """A hermit crab that carries an anemone on its house."""
    sheet = Sheet()
    for k in range(9):
        a = -150 + 15 * k
        root = polar(54 + 52j, 24, a)
        tip = polar(root, 24 - abs(k - 4), a + (k - 4) * 5)
        sheet.form("wash", "suit", 2, ribbon([root, (root + tip) / 2 + 2, tip], (8, 6, 5), 1))
        sheet.fill("suit", circle(tip, 2))
    shell = 54 + 66j
    sheet.form("plate-form", "suit", 2.6, circle(shell, 28))
    coil = [polar(shell, 26 - 0.062 * d, d - 100) for d in range(0, 400, 24)]
    sheet.stroke("suit", 2.2, smooth(coil))
    sheet.stroke("suit", 4.5, smooth(arc(shell, 24, -60, 100)), dash="0.9 2.6")
    for k, a in enumerate((20, 48, 76, 104)):
        knee = polar(44 + 86j, 16, a)
        sheet.stroke("suit", 2.6, smooth([44 + 86j, knee, knee + complex(6 - 5 * k, 16)]))
    sheet.form("wash", "suit", 2.2, smooth([46 + 74j, 26 + 76j, 18 + 88j, 26 + 100j, 44 + 98j], closed=True))
    for claw, size in ((14 + 106j, 11), (34 + 114j, 8)):
        sheet.form("wash", "suit", 2.2, leaf(claw + size * (1 + 0j), claw - size * (1 + 0.5j), 0.5))
        sheet.form("plate-form", "suit", 1.6, leaf(claw + size * 0.6, claw - size * (1 - 0.5j), 0.22))
    for eye in (16 + 78j, 25 + 72j):
        sheet.stroke("suit", 2, polygon([eye, eye + 5 + 10j], closed=False))
        sheet.fill("suit", circle(eye, 3.4))
    return sheet.symbol("court-J", 100, 124)


def _queen() -> str:
    """An orchid and the bee that it is made for."""
    sheet = Sheet()
    for a, reach in ((-90, 54), (-162, 46), (-18, 46), (128, 46), (52, 46)):
        tip = polar(CENTER, reach, a)
        sheet.form("wash", "suit", 2.2, leaf(CENTER, tip, 0.5))
        sheet.stroke("suit", 1.2, bow(CENTER, CENTER + (tip - CENTER) * 0.85, bend=0.06), bow(CENTER, CENTER + (tip - CENTER) * 0.75, bend=0.2), bow(CENTER, CENTER + (tip - CENTER) * 0.75, bend=-0.2))
    for a in (-126, -54):
        tip = polar(CENTER, 40, a)
        sheet.form("plate-form", "suit", 2, leaf(CENTER, tip, 0.34))
    bee = CENTER + 4j
    for side in (1, -1):
        sheet.form("plate-form", "suit", 1.6, leaf(bee - 4j, bee + complex(side * 30, -16), 0.36))
        sheet.form("plate-form", "suit", 1.6, leaf(bee, bee + complex(side * 24, 6), 0.34))
        sheet.stroke("suit", 1.6, bow(bee - 18j, bee + complex(side * 10, -30), bend=0.3 * side))
    body = [bee + p for p in (0 - 14j, 10 - 6j, 11 + 8j, 6 + 22j, 0 + 28j, -6 + 22j, -11 + 8j, -10 - 6j)]
    sheet.form("plate-form", "suit", 2.4, smooth(body, closed=True))
    for y, wide in ((2, 11), (10, 10), (18, 7)):
        sheet.stroke("suit", 4, bow(bee + complex(-wide + 2, y), bee + complex(wide - 2, y), bend=-0.12))
    sheet.form("suit", "suit", 1, circle(bee - 16j, 7))
    return sheet.symbol("court-Q", 100, 124)


def _king() -> str:
    """A clownfish under its crown of anemone arms."""
    sheet = Sheet()
    for k in range(11):
        a = -160 + 14 * k
        root = polar(50 + 98j, 28, a)
        reach = 62 - 2.2 * abs(k - 5) ** 1.5
        tip = polar(root, reach, -90 + (k - 5) * 5)
        middle = (root + tip) / 2 + cmath.rect(5, math.radians(90 * (k % 2)))
        sheet.form("wash", "suit", 1.8, ribbon([root, middle, tip], (8, 7, 6.5), 2))
        sheet.fill("suit", circle(tip, 2.6))
    fish = 47 + 72j
    sheet.form("plate-form", "suit", 2, leaf(fish + 20, fish + 40 - 12j, 0.5), leaf(fish + 20, fish + 40 + 12j, 0.5))
    sheet.form("plate-form", "suit", 2, leaf(fish - 14 - 10j, fish + 16 - 26j, 0.4), leaf(fish - 6 + 12j, fish + 14 + 24j, 0.4))
    body = [fish + p for p in (-36 + 2j, -24 - 12j, -2 - 18j, 18 - 9j, 28 + 0j, 18 + 10j, -2 + 17j, -24 + 13j)]
    sheet.form("plate-form", "suit", 2.6, smooth(body, closed=True))
    for x, tall in ((-15, 14), (5, 16), (21, 6.5)):
        sheet.stroke("suit", 6, bow(fish + complex(x, -tall), fish + complex(x, tall), bend=-0.14))
    sheet.fill("suit", circle(fish + complex(-26, -3), 3))
    sheet.stroke("suit", 1.6, bow(fish - 34 + 4j, fish - 26 + 6j, bend=-0.3))
    for k in range(5):
        sheet.stroke("suit", 1.8, bow(complex(22 + 12 * k, 116), complex(34 + 12 * k, 116), bend=-0.4))
    return sheet.symbol("court-K", 100, 124)


def _parasite() -> str:
    """Ten hooked legs around a mouth: the ten."""
    sheet = Sheet()
    for k in range(10):
        a = 36 * k + 18
        leg = [polar(CENTER, 20, a), polar(CENTER, 38, a - 8), polar(CENTER, 46, a + 6), polar(CENTER, 41, a + 18)]
        sheet.fill("suit", ribbon(leg, (9, 6, 4, 0.8), 2))
    sheet.form("wash", "suit", 2.6, circle(CENTER, 27))
    sheet.stroke("suit", 5, smooth(arc(CENTER, 23, 0, 350)), dash="0.9 2.4")
    sheet.fill("suit", circle(CENTER, 16))
    for k in range(10):
        a = 36 * k
        sheet.fill("plate-form", polygon([polar(CENTER, 16, a - 14), polar(CENTER, 7, a), polar(CENTER, 16, a + 14)]))
    return sheet.symbol("court-T", 100, 124)


def _back() -> str:
    """Two growths that hold each other, on the back of every card."""
    sheet = Sheet()
    middle = 50 + 70j
    for turn in (0, 180):
        wash, lit = ("wash-rose", "lit-rose") if turn else ("wash-leaf", "lit-leaf")
        for a in (-55, -90, -125):
            root = polar(middle, 8, a + turn)
            tip = polar(middle, 46 if a == -90 else 38, a + turn)
            sheet.form(wash, lit, 2, leaf(root, tip, 0.36))
            sheet.stroke(lit, 1.2, polygon([root, root + (tip - root) * 0.8], closed=False))
    sheet.form("plate-form", "plate-line", 2, circle(middle, 11))
    sheet.stroke("plate-line", 1.6, smooth([polar(middle, 1 + 0.9 * k, 70 * k) for k in range(9)]))
    edge = [10 + 10j, 90 + 10j, 90 + 130j, 10 + 130j]
    sheet.stroke("plate-fine", 1.6, polygon(edge))
    sheet.stroke("plate-fine", 5, polygon(edge), dash="1 4")
    return sheet.symbol("back", 100, 140)


def _creature(kind: bool) -> str:
    """The marker: a round body on twenty feet, one of its two faces up."""
    sheet, at = Sheet(), 60 + 60j
    wash, lit = ("wash-leaf", "lit-leaf") if kind else ("wash-rose", "lit-rose")
    for k in range(20):
        a = 18 * k + 9
        foot = [polar(at, 46, a), polar(at, 53, a + 1), polar(at, 58, a + (8 if kind else 12))]
        sheet.fill(lit, ribbon(foot, (7, 5, 1.4), 1))
    sheet.form(wash, "plate-line", 3, circle(at, 48))
    sheet.stroke(lit, 5, circle(at, 43), dash="1 3")
    if kind:
        kind_face(sheet, at + 8j)
    else:
        # The engraver of the plate drew this face upside down, towards the other side.
        cruel_face(sheet, at - 2j)
    drawn = sheet.symbol("creature-" + ("symbiote" if kind else "parasite"), 120, 120)
    if kind:
        return drawn
    return drawn.replace("<g ", '<g transform="rotate(180 60 60)" ', 1)


def draw() -> tuple[str, ...]:
    return (
        *map(_suit, SUITS),
        *map(_number, SUITS),
        _jack(),
        _queen(),
        _king(),
        _parasite(),
        _back(),
        _creature(True),
        _creature(False),
    )
