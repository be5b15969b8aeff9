"""The companions that fly or stay: birds and fungi."""

from __future__ import annotations

import cmath
import math
from random import Random

from tools.plates.areas import inside
from tools.plates.companions_kit import CENTER, bird_legs, medal, mirror, shaded, shadow
from tools.plates.engrave import (
    Line,
    Sheet,
    arc,
    bow,
    circle,
    leaf,
    polar,
    polygon,
    ribbon,
    smooth,
    spline,
)

INK, FINE, PAPER = "plate-line", "plate-fine", "plate-form"
WHITE, COAT = "piece-light", "coat"


# ---- birds -------------------------------------------------------------------------------------


def cuckoo(sheet: Sheet) -> None:
    medal(sheet, "wash-leaf", "lit-leaf", waves=False)
    tail = [130 + 132j, 150 + 146j, 176 + 172j, 160 + 178j, 136 + 162j, 114 + 146j]
    sheet.form("lit-sea", INK, 3, smooth(tail, closed=True))
    sheet.stroke(PAPER, 4, *(circle(p, 0.6) for p in (146 + 152j, 156 + 162j, 165 + 172j, 140 + 156j, 152 + 168j)))
    body = [66 + 46j, 84 + 36j, 102 + 42j, 112 + 60j, 130 + 84j, 146 + 116j, 142 + 138j, 116 + 150j, 88 + 146j, 66 + 126j, 58 + 100j, 62 + 80j, 56 + 66j]
    sheet.form(PAPER, INK, 3.4, smooth(body, closed=True))
    bars = ((60, 94, 96, 90), (59, 104, 100, 101), (61, 115, 104, 113), (66, 126, 108, 124), (74, 136, 114, 134), (86, 145, 120, 144))
    sheet.fill(INK, *(ribbon([complex(x, y), complex((x + u) / 2, (y + v) / 2 + 6), complex(u, v)], (1.5, 5, 2), 3) for x, y, u, v in bars))
    hood = [66 + 46j, 84 + 36j, 102 + 42j, 112 + 60j, 122 + 74j, 106 + 88j, 84 + 90j, 62 + 84j, 62 + 76j, 56 + 66j]
    sheet.form("lit-sea", INK, 3, smooth(hood, closed=True))
    sheet.stroke(PAPER, 1.1, shadow(hood, 8 - 6j, 60, 4))
    wing = [98 + 80j, 118 + 76j, 136 + 92j, 152 + 126j, 166 + 158j, 144 + 146j, 116 + 132j, 98 + 106j]
    sheet.form("lit-sea", INK, 3, smooth(wing, closed=True))
    sheet.stroke(PAPER, 1.8, *(smooth(line) for line in ((108 + 92j, 120 + 112j, 144 + 134j), (112 + 86j, 130 + 106j, 150 + 136j), (120 + 84j, 138 + 106j, 154 + 138j), (104 + 100j, 114 + 118j, 136 + 134j))))
    sheet.stroke(PAPER, 1.4, *(bow(complex(x, y), complex(x + 9, y + 5), bend=-0.2) for x, y in ((96, 50), (92, 60), (100, 66), (86, 72), (98, 76), (76, 78))))
    sheet.form("wash-ochre", INK, 2.2, smooth([62 + 50j, 52 + 50j, 34 + 46j, 46 + 57j, 60 + 61j], closed=True))
    sheet.form("wash-ochre", INK, 2.2, smooth([60 + 62j, 48 + 64j, 38 + 69j, 54 + 71j, 60 + 69j], closed=True))
    sheet.form("wash-ochre", INK, 2, circle(76 + 54j, 7.6))
    sheet.fill(INK, circle(76 + 54j, 4.2))
    nest = [30 + 148j, 46 + 140j, 92 + 146j, 128 + 152j, 122 + 172j, 92 + 184j, 56 + 180j, 36 + 166j]
    for at, radius in ((56 + 142j, 11), (76 + 140j, 15), (98 + 147j, 10)):
        sheet.form("wash-bone", INK, 2.4, circle(at, radius))
    sheet.fill(INK, *(circle(p, 1.4) for p in (72 + 134j, 80 + 136j, 76 + 130j, 68 + 138j, 84 + 132j)))
    shaded(sheet, "wash-ochre", nest, -4 - 12j, "lit-ochre", 8, 4)
    rnd = Random(8)
    twigs = [bow(complex(36 + k * 8, 150 + rnd.uniform(0, 22)), complex(58 + k * 7, 152 + rnd.uniform(0, 22)), bend=rnd.uniform(-0.15, 0.15)) for k in range(8)]
    sheet.stroke("lit-ochre", 1.8, *twigs)


def honeyguide(sheet: Sheet) -> None:
    medal(sheet, "wash-ochre", "lit-ochre", waves=False)
    comb = [18 + 76j, 42 + 30j, 88 + 14j, 98 + 40j, 84 + 78j, 80 + 110j, 56 + 136j, 28 + 128j]
    sheet.form("wash-ochre", INK, 3, smooth(comb, closed=True))
    cells = [complex(x + (13 if row % 2 else 0), y) for row, y in enumerate(range(34, 130, 22)) for x in (32, 58, 84)]
    for k, cell in enumerate(cells):
        corners = [polar(cell, 13, 60 * n + 30) for n in range(6)]
        if all(abs(c - CENTER) < 88 for c in corners) and inside(cell, comb):
            sheet.form(PAPER if k % 3 else "lit-ochre", INK, 2.6, polygon(corners))
    sheet.fill(INK, ribbon([92 + 158j, 130 + 152j, 182 + 142j], (9, 8, 5), 3))
    tail = [134 + 132j, 146 + 150j, 156 + 178j, 142 + 180j, 128 + 162j, 122 + 140j]
    sheet.form("wash-bone", INK, 3, smooth(tail, closed=True))
    sheet.fill(INK, ribbon([139 + 140j, 144 + 158j, 149 + 176j], (4, 5, 6), 2))
    body = [92 + 66j, 106 + 50j, 126 + 50j, 140 + 64j, 150 + 88j, 152 + 118j, 140 + 144j, 118 + 148j, 102 + 132j, 96 + 108j, 98 + 92j]
    shaded(sheet, PAPER, body, 9 - 9j, FINE, 70, 4)
    sheet.stroke(FINE, 1.2, *(bow(complex(100 + k * 1.6, 104 + 7 * k), complex(112 + k * 1.6, 108 + 7 * k), bend=-0.3) for k in range(6)))
    bib = [96 + 78j, 104 + 84j, 112 + 84j, 114 + 94j, 104 + 98j, 98 + 92j]
    sheet.fill(INK, smooth(bib, closed=True))
    cap = [92 + 66j, 106 + 50j, 126 + 50j, 140 + 64j, 146 + 80j, 128 + 84j, 112 + 74j]
    sheet.form("lit-ochre", INK, 2.6, smooth(cap, closed=True))
    sheet.stroke(PAPER, 1.1, shadow(cap, -7 + 6j, 60, 4))
    wing = [122 + 82j, 142 + 78j, 156 + 98j, 160 + 128j, 152 + 152j, 136 + 136j, 122 + 108j]
    sheet.form("lit-ochre", INK, 3, smooth(wing, closed=True))
    sheet.stroke(PAPER, 1.8, *(smooth(line) for line in ((130 + 92j, 136 + 114j, 148 + 140j), (138 + 88j, 146 + 110j, 152 + 138j), (128 + 102j, 132 + 116j, 142 + 136j))))
    sheet.form("lit-rose", INK, 2.2, smooth([96 + 66j, 84 + 66j, 70 + 71j, 84 + 76j, 96 + 76j], closed=True))
    sheet.stroke(INK, 1.4, bow(96 + 71j, 76 + 71j, bend=0.04))
    sheet.form(PAPER, INK, 2, circle(110 + 66j, 6.4))
    sheet.fill(INK, circle(109 + 66j, 3.6))
    bird_legs(sheet, 120 + 146j, 130 + 146j)




def oxpecker(sheet: Sheet) -> None:
    """On the brow of a buffalo, between the horns."""
    medal(sheet, "wash-ochre", "lit-ochre", waves=False)
    for side in (1, -1):
        ear = [complex(100 + side * x, y) for x, y in ((38, 122), (60, 118), (78, 132), (62, 142), (40, 138))]
        sheet.form("lit-bone", INK, 2.6, smooth(ear, closed=True))
        horn = [complex(100 + side * x, y) for x, y in ((2, 106), (34, 98), (64, 118), (84, 104), (80, 74), (66, 58))]
        sheet.fill(INK, ribbon(horn, (33, 36, 30, 22, 14, 3), 4))
        sheet.fill("wash-bone", ribbon(horn, (26, 30, 24, 16, 8, 0.4), 4))
        marks = []
        curve = spline(horn, steps=6)
        for k in range(5, 24, 3):
            ahead = curve[k + 1] - curve[k]
            across = 1j * ahead / abs(ahead) * (12 - k * 0.34)
            marks.append(bow(curve[k] - across, curve[k] + across, bend=0.16 * side))
        sheet.stroke(INK, 1.8, *marks)
    half = (0 + 102j, 26 + 110j, 38 + 126j, 32 + 148j, 26 + 172j, 16 + 186j, 0 + 190j)
    face = [complex(100 + p.real, p.imag) for p in mirror(*half)]
    sheet.form("lit-bone", INK, 3, smooth(face, closed=True))
    sheet.stroke(PAPER, 1, shadow(face, -7 - 5j, 30, 4))
    sheet.stroke(PAPER, 1.6, *(bow(complex(100 + s * x, y), complex(100 + s * (x - 3), y + 16), bend=0.06 * s) for s in (1, -1) for x, y in ((6, 116), (15, 118), (24, 122), (10, 140), (20, 144))))
    for side in (1, -1):
        sheet.form(PAPER, INK, 2, circle(complex(100 + side * 25, 136), 5.4))
        sheet.fill(INK, circle(complex(100 + side * 24, 137), 3))
        sheet.form(PAPER, INK, 1.4, leaf(complex(100 + side * 14, 172), complex(100 + side * 6, 178), 0.5))
    bird_legs(sheet, 92 + 100j, 104 + 100j)
    tail = [112 + 84j, 126 + 96j, 144 + 112j, 130 + 112j, 110 + 98j]
    sheet.form("lit-ochre", INK, 2.6, smooth(tail, closed=True))
    body = [70 + 34j, 82 + 22j, 98 + 24j, 108 + 38j, 122 + 62j, 126 + 84j, 112 + 100j, 92 + 102j, 78 + 90j, 72 + 70j, 76 + 54j]
    sheet.form(PAPER, INK, 3.2, smooth(body, closed=True))
    hood = [70 + 34j, 82 + 22j, 98 + 24j, 108 + 38j, 116 + 56j, 100 + 66j, 82 + 66j, 74 + 60j, 76 + 54j]
    sheet.form("lit-ochre", INK, 2.6, smooth(hood, closed=True))
    sheet.stroke(PAPER, 1.1, shadow(hood, -8 - 7j, 60, 4))
    wing = [94 + 60j, 110 + 54j, 124 + 68j, 134 + 96j, 130 + 106j, 112 + 96j, 98 + 80j]
    sheet.form("lit-ochre", INK, 2.6, smooth(wing, closed=True))
    sheet.stroke(PAPER, 1.6, *(smooth(line) for line in ((104 + 70j, 112 + 84j, 126 + 98j), (110 + 66j, 120 + 82j, 128 + 98j))))
    sheet.form("lit-rose", INK, 2.4, smooth([74 + 30j, 62 + 32j, 48 + 42j, 58 + 48j, 72 + 47j], closed=True))
    sheet.form("wash-ochre", INK, 2, circle(85 + 37j, 7.6))
    sheet.fill(INK, circle(84 + 37j, 4))


# ---- fungi -------------------------------------------------------------------------------------


def agaric(sheet: Sheet) -> None:
    medal(sheet, "wash-bone", "lit-bone", waves=False)
    soil = [*arc(CENTER, 86, 28, 152, 8)]
    sheet.form("wash-ochre", INK, 2.6, polygon(soil))
    roots = (
        (100 + 150j, 84 + 162j, 58 + 158j, 38 + 148j), (100 + 152j, 92 + 170j, 70 + 174j), (102 + 152j, 106 + 170j, 98 + 184j),
        (102 + 152j, 120 + 168j, 138 + 170j), (104 + 150j, 126 + 160j, 150 + 154j, 164 + 146j),
    )
    for root in roots:
        sheet.fill("lit-bone", ribbon(root, (5, 3, 1)))
        for k in (1, len(root) - 1):
            step = root[k] - root[k - 1]
            sheet.stroke("lit-bone", 1.2, *(bow(root[k], root[k] + step * cmath.rect(0.5, turn), bend=0.12) for turn in (0.8, -0.8, 0.2)))
    stem = [86 + 84j, 85 + 110j, 82 + 134j, 80 + 148j, 100 + 158j, 120 + 148j, 118 + 134j, 115 + 110j, 114 + 84j]
    shaded(sheet, PAPER, stem, -9 - 3j, FINE, 70, 4)
    sheet.stroke(INK, 2, *(bow(complex(82 + k, 136 + 5 * k), complex(118 - k, 136 + 5 * k), bend=-0.14) for k in range(3)))
    ring = [74 + 106j, 86 + 96j, 114 + 96j, 126 + 106j, 114 + 114j, 100 + 111j, 86 + 114j]
    sheet.form(PAPER, INK, 2.6, smooth(ring, closed=True))
    sheet.stroke(FINE, 1.2, *(bow(complex(100 + x * 0.55, 97), complex(100 + x, 109), bend=0.05) for x in (-20, -13, -6, 0, 6, 13, 20)))
    gills = [24 + 84j, 50 + 76j, 100 + 74j, 150 + 76j, 176 + 84j, 150 + 94j, 100 + 97j, 50 + 94j]
    sheet.form("wash-bone", INK, 2.8, smooth(gills, closed=True))
    sheet.stroke(INK, 1.4, *(bow(complex(100 + x * 0.34, 78), complex(100 + x, 96 - abs(x) * 0.1), bend=0.03) for x in range(-62, 63, 9)))
    cap = [20 + 86j, 26 + 58j, 48 + 32j, 76 + 20j, 100 + 17j, 124 + 20j, 152 + 32j, 174 + 58j, 180 + 86j, 160 + 83j, 130 + 80j, 100 + 79j, 70 + 80j, 40 + 83j]
    sheet.form("lit-rose", INK, 3.4, smooth(cap, closed=True))
    sheet.stroke(PAPER, 1.1, shadow(cap, -16 - 8j, 62, 4.4))
    for x, y, rx, ry in ((100, 36, 13, 8), (66, 46, 11, 8), (136, 46, 11, 8), (46, 66, 7, 7), (156, 66, 7, 7), (84, 62, 10, 7), (118, 62, 10, 7), (100, 20, 6, 2.5), (64, 74, 6, 3.5), (138, 74, 6, 3.5), (30, 80, 4, 3), (171, 80, 4, 3)):
        flake = [complex(x + rx * math.cos(t), y + ry * math.sin(t) * (0.86 + 0.14 * math.cos(3 * t))) for t in (math.tau * k / 7 for k in range(7))]
        sheet.form(WHITE, INK, 1.6, smooth(flake, closed=True))


def lichen(sheet: Sheet) -> None:
    """A rosette on stone, and two that begin."""
    medal(sheet, "wash-bone", "lit-bone", waves=False)
    rnd = Random(12)
    stone = [22 + 92j, 34 + 46j, 72 + 22j, 122 + 20j, 164 + 46j, 182 + 94j, 168 + 146j, 128 + 180j, 72 + 178j, 34 + 146j]
    shaded(sheet, "wash-deep", stone, -16 - 14j, INK, 34, 5)
    _rosette(sheet, 90 + 94j, 66, 9, rnd)
    _rosette(sheet, 152 + 150j, 27, 6, rnd)
    _rosette(sheet, 154 + 46j, 15, 5, rnd)


def _rosette(sheet: Sheet, at: complex, size: float, count: int, rnd: Random) -> None:
    """Lobes that fork at their ends, scales on them, and cups in the middle."""
    edge: Line = []
    for k in range(count):
        a, half = 360 * (k + rnd.uniform(-0.18, 0.18)) / count, 180 / count
        reach = size * rnd.uniform(0.84, 1.06) * (1 + 0.12 * math.cos(math.radians(2 * a - 70)))
        for turn, share in ((-0.95, 0.6), (-0.84, 0.9), (-0.4, 1.02), (0.04, 0.94), (0.46, 1.06), (0.86, 0.88)):
            edge.append(polar(at, reach * share, a + half * turn))
    sheet.form("wash-ochre", INK, 3.2 if size > 20 else 2.4, smooth(edge, closed=True))
    sheet.stroke("lit-ochre", 1.1, shadow(edge, -0.1 * size * (1 + 1j), 40, 4))
    if size > 20:
        scales = []
        for share, turn in ((0.76, 0.03), (0.56, 0.5)):
            for k in range(count):
                a = 360 * (k + turn + rnd.uniform(-0.2, 0.2)) / count
                scales.append(smooth(arc(at + cmath.rect(size * (share - 0.16), math.radians(a)), size * 0.16, a - 62, a + 62, 31)))
        sheet.stroke(INK, 1.8, *scales)
    cups = [(0.06 - 0.04j, 0.16), (-0.24 - 0.2j, 0.12), (0.3 + 0.16j, 0.13), (-0.22 + 0.16j, 0.14), (0.04 + 0.32j, 0.1), (0.3 - 0.22j, 0.1), (0.02 - 0.36j, 0.08), (-0.42 + 0j, 0.07)]
    for spot, radius in cups if size > 40 else [(0j, 0.24), (-0.3 + 0.2j, 0.15), (0.24 - 0.3j, 0.15)][: 3 if size > 20 else 1]:
        sheet.form(COAT, INK, 2.6, circle(at + spot * size, radius * size))
        sheet.stroke("lit-ochre", 1.4, circle(at + spot * size, radius * size * 0.52))
