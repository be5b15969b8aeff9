"""The companions: portraits as medals, each a body with bold masses and fine lines within.

What tells a companion from the others is drawn large and dark enough to be read at 40 pixels; the
hatching, the dots and the second ring are for those who look at it larger.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from random import Random

from tools.plates import companions_land
from tools.plates.areas import hatch
from tools.plates.companions_kit import CENTER, both, eye, medal, mirror, shaded, shadow
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
    spline,
)

INK, FINE, PAPER = "plate-line", "plate-fine", "plate-form"
WHITE, DARK, COAT = "piece-light", "piece-dark", "coat"


# ---- of the sea --------------------------------------------------------------------------------


def remora(sheet: Sheet) -> None:
    """From above: the sucking disc on the head is what a remora is known by."""
    medal(sheet, "wash-sea", "lit-sea", waves=True)

    def put(*points: complex) -> Line:
        return placed(points, 100 + 101j, 1.02, 38)

    for side in (1, -1):
        fin = put(*(complex(x, y * side) for x, y in ((-26, 22), (-8, 34), (16, 58), (2, 62), (-24, 46), (-36, 24))))
        sheet.form("wash-deep", INK, 3, smooth(fin, closed=True))
        sheet.stroke(INK, 1, *(bow(put(complex(-28 + k, (24 + k * 0.3) * side))[0], put(complex(-14 + 3 * k, (52 + k * 0.3) * side))[0], bend=0.06 * side) for k in (0, 4, 8)))
        back = put(*(complex(x, y * side) for x, y in ((14, 18), (34, 27), (58, 14), (40, 10))))
        sheet.form("wash-deep", INK, 2, smooth(back, closed=True))
    tail = put(60 - 5j, 76 - 14j, 90 - 27j, 86 + 0j, 90 + 27j, 76 + 14j, 60 + 5j)
    sheet.form("wash-deep", INK, 3, smooth(tail, closed=True))
    sheet.stroke(INK, 1, *(polygon(put(complex(66, y * 0.2), complex(85, y)), closed=False) for y in (-17, -10, -3, 3, 10, 17)))
    half = (-88 + 0j, -84 - 14j, -68 - 24j, -42 - 28j, -10 - 25j, 24 - 16j, 54 - 7j, 66 - 4j)
    outline = put(*half, *(p.conjugate() for p in half[::-1][:-1]))
    sheet.form("lit-sea", INK, 3.4, smooth(outline, closed=True))
    sheet.stroke(PAPER, 1.1, shadow(outline, -9 - 9j, 20, 4))
    for side in (1, -1):
        band = put(*(complex(x, y * side) for x, y in ((-80, 19), (-42, 26), (-10, 23), (24, 14), (62, 3))))
        sheet.fill(WHITE, ribbon(band, (1, 4, 5, 4, 1)))
        sheet.stroke(PAPER, 7, smooth(put(*(complex(x, y * side) for x, y in ((2, 12), (30, 7), (56, 3))))), dash="0.8 2.4")
        sheet.form(PAPER, INK, 2, circle(put(complex(-72, 20 * side))[0], 5))
        sheet.fill(INK, circle(put(complex(-73, 20.6 * side))[0], 2.6))
    disc = [complex(-46 + 35 * math.cos(t), 19 * math.sin(t)) for t in (math.tau * k / 16 for k in range(16))]
    sheet.form(WHITE, DARK, 4, smooth(put(*disc), closed=True))
    slats = []
    for k in range(9):
        x = -74 + 7 * k
        reach = 15.5 * math.sqrt(1 - ((x + 46) / 34) ** 2)
        slats += [bow(*put(complex(x + 3, side * 1.5), complex(x, side * reach)), bend=0.1 * side) for side in (1, -1)]
    sheet.stroke(DARK, 3.4, *slats)
    sheet.stroke(DARK, 1.6, polygon(put(-76 + 0j, -14 + 0j), closed=False))


def clownfish(sheet: Sheet) -> None:
    medal(sheet, "wash-sea", "lit-sea", waves=True)
    tips = ((34, 112, -14), (54, 126, -6), (76, 138, 3), (98, 134, -4), (120, 138, 6), (142, 128, 4), (164, 112, 12))
    for x, y, lean in tips[1::2]:
        _tentacle(sheet, complex(100 + (x - 100) * 0.7, 176), complex(x, y - 8), lean, 12)

    def put(*points: complex) -> Line:
        return placed(points, 98 + 86j, 1.06, -6)

    tail = put(52 - 6j, 66 - 22j, 80 - 22j, 84 + 0j, 78 + 20j, 66 + 20j, 52 + 8j)
    top = put(-26 - 34j, -10 - 50j, 12 - 46j, 20 - 38j, 30 - 42j, 46 - 34j, 46 - 18j, 10 - 26j)
    low = put(2 + 32j, 14 + 48j, 32 + 42j, 40 + 20j, 20 + 24j)
    for fin in (tail, top, low):
        sheet.form(COAT, INK, 3, smooth(fin, closed=True))
    for edge in (put(70 - 22j, 81 - 19j, 84 + 0j, 80 + 17j, 70 + 20j), put(-18 - 44j, -10 - 50j, 12 - 46j, 20 - 39j, 31 - 42j, 46 - 33j), put(8 + 42j, 15 + 48j, 31 + 43j)):
        sheet.stroke(INK, 5.5, smooth(edge))
    rays = ((58 + 0j, 72 + 0j), (58 - 4j, 70 - 11j), (58 + 4j, 70 + 11j), (-10 - 34j, -8 - 44j), (4 - 33j, 7 - 42j), (28 - 28j, 33 - 36j), (14 + 30j, 18 + 40j), (24 + 28j, 28 + 38j))
    sheet.stroke(INK, 1.2, *(polygon(put(*ray), closed=False) for ray in rays))
    outline = put(-64 + 4j, -56 - 14j, -36 - 30j, -6 - 36j, 24 - 30j, 48 - 14j, 56 - 9j, 56 + 10j, 46 + 15j, 22 + 30j, -8 + 34j, -38 + 28j, -56 + 16j)
    shaded(sheet, COAT, outline, -5 - 12j, INK, 62, 4.4)
    for left, right in (
        ((-30 - 31.5j, -24 - 12j, -25 + 8j, -34 + 28.5j), (-12 - 34.5j, -7 - 12j, -9 + 8j, -20 + 32j)),
        ((14 - 33j, 8 - 14j, 10 + 6j, 8 + 32.5j), (32 - 25.5j, 30 - 14j, 24 + 4j, 27 + 27.5j)),
        ((50 - 12j, 48 - 4j, 48 + 4j, 50 + 12.5j), (57 - 8j, 58 - 3j, 58 + 3j, 57 + 9j)),
    ):
        stripe = [*spline(put(*left), steps=4), *spline(put(*right[::-1]), steps=4)]
        sheet.form(WHITE, DARK, 4.4, polygon(stripe))
    sheet.form(COAT, INK, 2.6, smooth(put(-4 + 4j, 12 - 2j, 20 + 8j, 12 + 18j, -2 + 14j), closed=True))
    sheet.stroke(INK, 1.1, *(bow(*put(0 + 9j, end), bend=0.1) for end in (15 + 3j, 18 + 8j, 13 + 14j)))
    eye(sheet, put(-43 - 8j)[0], 7.4)
    sheet.stroke(INK, 2, smooth(put(-63 + 5j, -56 + 8j, -51 + 6j)))
    for x, y, lean in tips[::2]:
        _tentacle(sheet, complex(100 + (x - 100) * 0.62, 180), complex(x, y + 12), lean, 15)
    mound = [*arc(CENTER, 86, 40, 140, 10), 64 + 166j, 100 + 162j, 136 + 166j]
    shaded(sheet, "wash-rose", mound, -6 - 8j, "lit-rose", 20, 4)


def _tentacle(sheet: Sheet, foot: complex, tip: complex, lean: float, width: float) -> None:
    middle = (foot + tip) / 2 + complex(lean, 0)
    sheet.form("wash-rose", INK, 2.4, ribbon([foot, middle, tip], (width, width, width * 0.9), 3))
    sheet.stroke("lit-rose", 1, smooth([foot + 3, middle + 3, tip + 3 + 4j]))
    sheet.form("lit-rose", INK, 1.6, circle(tip, width * 0.56))


def shrimp(sheet: Sheet) -> None:
    """Its white feelers are what other fish look for."""
    medal(sheet, "wash-deep", "lit-sea", waves=True)
    feelers = (
        (50 + 92j, 30 + 62j, 46 + 26j, 100 + 14j, 160 + 34j),
        (48 + 94j, 16 + 74j, 16 + 42j, 44 + 18j),
        (46 + 100j, 24 + 104j, 12 + 128j, 26 + 156j),
        (48 + 102j, 32 + 116j, 32 + 142j, 56 + 174j),
    )
    for line in feelers:
        sheet.fill(DARK, ribbon(line, (8, 7.4, 6.4, 4)))
        sheet.fill(WHITE, ribbon(line, (4.4, 4, 3.2, 1.4)))
    for legs in ((72 + 112j, 54 + 134j, 60 + 162j), (84 + 116j, 72 + 142j, 80 + 170j), (96 + 118j, 92 + 146j, 102 + 172j)):
        sheet.fill(INK, ribbon(legs, (7, 5.4, 3), 2))
        sheet.fill("wash-rose", ribbon(legs, (3.4, 2.4, 0.6), 2))
    spine = spline([66 + 96j, 94 + 84j, 124 + 84j, 148 + 100j, 158 + 128j, 150 + 156j], steps=8)
    widths = [40, 48, 46, 40, 28, 14]
    back, belly = [], []
    for i, p in enumerate(spine):
        n = i / 8
        k = min(int(n), 4)
        half = (widths[k] + (widths[k + 1] - widths[k]) * (n - k)) / 2
        ahead = spine[min(i + 1, len(spine) - 1)] - spine[max(i - 1, 0)]
        side = 1j * ahead / abs(ahead)
        back.append(p - side * half)
        belly.append(p + side * half)
    for i, turn in ((18, 112), (23, 130), (28, 150), (33, 172)):
        root = belly[i] + (back[i] - belly[i]) * 0.14
        sheet.form("wash-rose", INK, 2.2, leaf(root, polar(root, 27 - (i - 18) * 0.4, turn), 0.42, 0.08))
    for turn, reach in ((72, 38), (146, 36), (110, 42)):
        blade = leaf(148 + 150j, polar(148 + 150j, reach, turn), 0.46)
        sheet.form("wash-rose", INK, 2.6, blade)
        sheet.stroke("lit-rose", 1.4, bow(148 + 156j, polar(148 + 150j, reach * 0.8, turn), bend=0.02))
    head = [52 + 110j, 44 + 98j, 34 + 86j, 54 + 82j]
    body = [*belly[::-4], *head, *back[::4]]
    sheet.form("lit-rose", INK, 3.2, smooth(body, closed=True))
    sheet.stroke(PAPER, 1.1, shadow(body, -4 - 9j, 64, 4.4))
    stripe = [46 + 90j, *(b + (c - b) * 0.2 for b, c in zip(back[::4], belly[::4]))]
    sheet.fill(DARK, ribbon(stripe, (2, 13, 15, 15, 14, 11, 5), 2))
    sheet.fill(WHITE, ribbon(stripe, (0.6, 8.6, 10, 10, 9.4, 7, 2), 2))
    for i in (15, 20, 25, 30, 35):
        a, b = back[i], belly[i]
        sheet.stroke(PAPER, 2.4, bow(a + (b - a) * 0.36, b, bend=-0.16))
    sheet.stroke(PAPER, 1.8, smooth([58 + 110j, 84 + 106j, 100 + 98j, 104 + 88j]))
    eye(sheet, 50 + 95j, 8)


def squid(sheet: Sheet) -> None:
    """A bobtail squid faces us; its lights hide its shadow."""
    medal(sheet, "wash-deep", "lit-sea", waves=True)
    rnd = Random(4)
    sheet.stroke("lit-sea", 3, *(circle(polar(CENTER, rnd.uniform(64, 80), rnd.uniform(100, 440)), 0.8) for _ in range(14)))
    for fin in both(36 - 40j, 52 - 64j, 74 - 66j, 82 - 46j, 70 - 26j, 44 - 20j):
        shaded(sheet, "wash-rose", [CENTER + p for p in fin], -5 - 6j, "lit-rose", 30, 4)
    for x, end in ((-52, -66), (52, 66), (-36, -44), (36, 44), (-19, -23), (19, 23), (0, 0)):
        rise = abs(x) * 0.32
        line = [CENTER + p for p in (complex(x * 0.8, 30), complex(x, 50 - rise * 0.4), complex(end, 74 - rise), complex(end * 0.86, 84 - rise))]
        sheet.form("wash-rose", INK, 2.8, ribbon(line, (21, 18, 11, 3), 3))
        sheet.stroke("lit-rose", 2.8, *(circle(line[1] + (line[2] - line[1]) * share, 0.8) for share in (0, 0.5, 1)))
    half = (0 - 82j, 24 - 78j, 44 - 60j, 54 - 32j, 56 - 4j, 62 + 14j, 54 + 34j, 30 + 44j, 0 + 46j)
    body = [CENTER + p for p in mirror(*half)]
    shaded(sheet, "wash-rose", body, -10 - 8j, "lit-rose", 28, 4.2)
    for y, reach, size in ((-66, 18, 2.6), (-53, 30, 3.4), (-40, 40, 4), (-26, 45, 4.4), (-12, 12, 3)):
        count = max(2, reach // 8)
        for k in range(count):
            across = -reach + 2 * reach * k / (count - 1)
            spot = CENTER + complex(across, y + across * across / 260)
            sheet.fill("lit-rose", circle(spot, size - abs(across) / 22))
    for x in (-32, 32):
        at = CENTER + complex(x, 10)
        sheet.form(WHITE, INK, 3.2, circle(at, 21))
        sheet.form("wash-ochre", INK, 2, circle(at, 16.5))
        sheet.stroke("lit-ochre", 5, circle(at, 13), dash="1 2.2")
        sheet.fill("piece-dark", smooth([at + p for p in (-13 - 3j, -6 - 6j, 0 - 2j, 6 - 6j, 13 - 3j, 10 + 5j, 0 + 4j, -10 + 5j)], closed=True))
        sheet.fill(WHITE, circle(at + complex(-6, -8), 3.4))
    sheet.stroke("lit-rose", 3.4, *(circle(CENTER + complex(x, y), 0.9) for x, y in ((0, 4), (-5, 16), (5, 16), (0, 28), (-14, 36), (14, 36), (-28, 36), (28, 36))))


# ---- insects -----------------------------------------------------------------------------------


def leafcutter(sheet: Sheet) -> None:
    medal(sheet, "wash-bone", "lit-bone", waves=False)
    ground = [34 + 158j, 70 + 152j, 120 + 156j, 168 + 150j]
    sheet.stroke(INK, 2.4, smooth(ground))
    sheet.stroke(FINE, 1.1, hatch([44 + 160j, 158 + 156j, 132 + 182j, 70 + 182j], 0, 6, Random(3), 0.7))
    leafy = [142 + 106j, 124 + 96j, 92 + 84j, 60 + 60j, 56 + 34j, 84 + 22j, 122 + 20j, 152 + 30j, 166 + 58j, 158 + 84j]
    shaded(sheet, "wash-leaf", leafy, -12 - 12j, "lit-leaf", 36, 4.4)
    rib = [144 + 100j, 122 + 70j, 96 + 46j, 74 + 34j]
    sheet.stroke("lit-leaf", 3, smooth(rib))
    veins = ((134 + 86j, 154 + 74j), (122 + 70j, 152 + 50j), (108 + 56j, 134 + 30j), (94 + 45j, 106 + 25j), (128 + 78j, 100 + 80j), (112 + 60j, 76 + 64j), (98 + 48j, 66 + 48j))
    sheet.stroke("lit-leaf", 1.8, *(bow(a, b, bend=0.08) for a, b in veins))
    for legs in (((104 + 118j, 88 + 132j, 80 + 154j), (112 + 120j, 112 + 140j, 104 + 155j), (120 + 116j, 138 + 134j, 140 + 153j)), ((102 + 114j, 74 + 122j, 62 + 152j), (116 + 118j, 126 + 138j, 124 + 154j), (124 + 112j, 150 + 128j, 160 + 150j))):
        for leg in legs:
            sheet.stroke(INK, 3.4, polygon(leg, closed=False))
    gaster = smooth([88 + 110j, 76 + 94j, 54 + 92j, 38 + 106j, 42 + 122j, 60 + 130j, 80 + 124j], closed=True)
    sheet.form("lit-rose", INK, 3, gaster)
    sheet.stroke(PAPER, 1.8, bow(70 + 94j, 70 + 127j, bend=0.16), bow(57 + 94j, 57 + 129j, bend=0.2), bow(47 + 99j, 47 + 124j, bend=0.24))
    sheet.form("lit-rose", INK, 2.6, circle(91 + 113j, 5.5))
    thorax = smooth([94 + 112j, 98 + 100j, 108 + 104j, 118 + 98j, 128 + 104j, 130 + 114j, 116 + 121j, 100 + 120j], closed=True)
    sheet.form("lit-rose", INK, 2.8, thorax)
    sheet.stroke(INK, 3, polygon([100 + 102j, 94 + 91j], closed=False), polygon([118 + 100j, 114 + 88j], closed=False))
    head = smooth([128 + 108j, 134 + 94j, 150 + 92j, 160 + 102j, 160 + 116j, 148 + 124j, 134 + 120j], closed=True)
    sheet.form("lit-rose", INK, 3, head)
    sheet.fill(INK, ribbon([158 + 114j, 168 + 110j, 166 + 98j, 156 + 88j], (8, 7, 5, 1)), ribbon([152 + 118j, 164 + 124j, 172 + 114j, 170 + 102j], (7, 6, 5, 1)))
    sheet.stroke(INK, 2.6, polygon([152 + 96j, 168 + 84j, 186 + 92j], closed=False))
    sheet.form(PAPER, INK, 1.6, circle(146 + 104j, 4.6))
    sheet.fill(INK, circle(147 + 104j, 2.2))


def jewelwasp(sheet: Sheet) -> None:
    medal(sheet, "wash-rose", "lit-rose", waves=False)
    for at, length, turn in ((104 + 82j, 84, -12), (100 + 84j, 76, 6)):
        wing = placed((0j, 0.3 - 0.17j, 0.7 - 0.22j, 1 - 0.05j, 0.9 + 0.1j, 0.5 + 0.13j), at, length, turn)
        sheet.form(PAPER, INK, 2.4, smooth(wing, closed=True))
        veins = ((0.04, 0.9 - 0.08j), (0.04, 0.84 + 0.04j), (0.3 - 0.1j, 0.5 + 0.1j), (0.58 - 0.15j, 0.72 + 0.06j))
        sheet.stroke(FINE, 1.4, *(bow(*placed(v, at, length, turn), bend=-0.06) for v in veins))
    for leg in ((84 + 106j, 66 + 124j, 70 + 148j, 58 + 158j), (98 + 110j, 92 + 134j, 100 + 152j, 92 + 164j), (110 + 108j, 130 + 130j, 126 + 152j, 140 + 162j)):
        sheet.fill(INK, ribbon(leg[:2], (13, 10), 2))
        sheet.fill("lit-rose", ribbon(leg[:2], (8, 6), 2))
        sheet.stroke(INK, 3.4, polygon(leg[1:], closed=False))
    abdomen = [112 + 98j, 124 + 90j, 146 + 96j, 164 + 116j, 174 + 138j, 154 + 136j, 130 + 122j, 114 + 106j]
    sheet.form("lit-sea", INK, 3, smooth(abdomen, closed=True))
    sheet.stroke(PAPER, 1.1, shadow(abdomen, 3 - 8j, 70, 4))
    sheet.stroke(PAPER, 2, bow(126 + 93j, 122 + 110j, bend=-0.2), bow(142 + 97j, 132 + 121j, bend=-0.2), bow(156 + 109j, 144 + 130j, bend=-0.2))
    sheet.fill(INK, ribbon([170 + 132j, 180 + 150j], (5, 1), 2))
    thorax = smooth([66 + 92j, 74 + 76j, 92 + 72j, 108 + 82j, 116 + 98j, 104 + 110j, 84 + 112j, 70 + 104j], closed=True)
    sheet.form("lit-sea", INK, 3, thorax)
    sheet.stroke(PAPER, 2, bow(88 + 74j, 80 + 108j, bend=0.14), bow(104 + 82j, 96 + 110j, bend=0.1))
    sheet.fill(PAPER, *(circle(p, 1.3) for p in (76 + 84j, 77 + 92j, 92 + 86j, 92 + 94j, 91 + 102j, 106 + 94j)))
    head = smooth([68 + 90j, 62 + 74j, 48 + 72j, 38 + 84j, 42 + 100j, 56 + 106j, 66 + 100j], closed=True)
    sheet.form("lit-sea", INK, 3, head)
    sheet.form("wash-ochre", INK, 2.2, smooth([46 + 76j, 55 + 80j, 56 + 92j, 48 + 96j, 42 + 88j], closed=True))
    sheet.stroke("lit-ochre", 1.2, *(bow(complex(44 + k, 80 + 2 * k), complex(54 - k / 2, 80 + 3 * k), bend=0.1) for k in range(4)))
    sheet.fill(INK, ribbon([44 + 101j, 38 + 112j, 48 + 114j], (7, 6, 1)))
    for line in ((50 + 73j, 44 + 50j, 24 + 44j, 22 + 60j), (56 + 72j, 60 + 44j, 42 + 28j, 32 + 36j)):
        sheet.stroke(INK, 3, smooth(line))


def figwasp(sheet: Sheet) -> None:
    """A fig cut open, and the wasp in front of its narrow door."""
    medal(sheet, "wash-leaf", "lit-leaf", waves=False)
    shaded(sheet, "wash-leaf", [92 + 40j, 56 + 22j, 30 + 42j, 38 + 70j, 66 + 66j], -6 - 9j, "lit-leaf", 30, 4)
    sheet.stroke("lit-leaf", 1.6, bow(90 + 42j, 40 + 52j, bend=0.06), bow(76 + 44j, 56 + 32j, bend=0.1), bow(66 + 48j, 54 + 62j, bend=-0.1))
    sheet.form("wash-ochre", INK, 3, ribbon([98 + 24j, 98 + 44j, 100 + 60j], (9, 9, 20), 3))
    half = (0 - 64j, 14 - 52j, 24 - 30j, 48 - 6j, 60 + 24j, 46 + 54j, 18 + 66j, 5 + 67j)
    at = 100 + 104j
    sheet.form("lit-rose", INK, 3.4, smooth([at + p for p in mirror(*half)], closed=True))
    shaded(sheet, PAPER, [at + p * 0.88 + 2j for p in mirror(*half)], -8 - 4j, FINE, 20, 4)
    flesh = [at + complex(p.real * 0.66, p.imag * 0.66 + 6) for p in mirror(*half)]
    sheet.form("wash-rose", "lit-rose", 2, smooth(flesh, closed=True))
    hub = at + 12j
    florets = []
    for k in range(26):
        edge = hub + cmath.rect(1, math.tau * k / 26) * (33 if k % 2 else 30)
        edge = complex(edge.real, edge.imag - (9 if edge.imag < hub.imag else 0))
        florets.append(polygon([edge, hub + (edge - hub) * 0.52], closed=False))
    sheet.stroke("lit-rose", 3.6, *florets)
    sheet.fill("lit-rose", *(circle(hub + cmath.rect(9, math.tau * k / 6 + 0.3), 2.4) for k in range(6)))
    sheet.fill(INK, smooth([at + p for p in (-4 + 70j, -3 + 58j, -5 + 46j, 5 + 46j, 3 + 58j, 4 + 70j)], closed=True))
    wasp = 152 + 142j
    for turn in (-48, -84):
        wing = placed((0j, 0.4 - 0.26j, 0.9 - 0.24j, 1 + 0.04j, 0.5 + 0.16j), wasp - 2j, 42, turn)
        sheet.form(PAPER, INK, 2.2, smooth(wing, closed=True))
    sheet.fill(INK, smooth([wasp + p for p in (0j, 8 - 6j, 24 + 0j, 32 + 12j, 20 + 12j, 6 + 8j)], closed=True))
    sheet.fill(INK, circle(wasp + complex(-4, 1), 9), circle(wasp + complex(-17, 3), 7.4))
    sheet.stroke(INK, 2.2, smooth([wasp + p for p in (-21 - 1j, -28 - 8j, -34 - 4j)]), smooth([wasp + p for p in (-21 + 1j, -30 - 1j, -35 + 5j)]))
    sheet.stroke(INK, 2.2, *(polygon([wasp + a, wasp + b, wasp + c], closed=False) for a, b, c in ((-8 + 6j, -14 + 16j, -12 + 24j), (-2 + 8j, -2 + 18j, 2 + 26j), (6 + 6j, 12 + 16j, 18 + 22j))))
    sheet.fill(PAPER, circle(wasp + complex(-19, 2), 1.8))


DRAWINGS: dict[str, Callable[[Sheet], None]] = {
    "remora": remora,
    "clownfish": clownfish,
    "shrimp": shrimp,
    "squid": squid,
    "leafcutter": leafcutter,
    "jewelwasp": jewelwasp,
    "figwasp": figwasp,
    "cuckoo": companions_land.cuckoo,
    "honeyguide": companions_land.honeyguide,
    "oxpecker": companions_land.oxpecker,
    "agaric": companions_land.agaric,
    "lichen": companions_land.lichen,
}


def draw(name: str) -> str:
    """The portrait of a companion as the symbol ``portrait``."""
    sheet = Sheet()
    DRAWINGS[name](sheet)
    return sheet.symbol("portrait", 200, 200)
