"""What frames a title: a cartouche of two growths that meet."""

from __future__ import annotations

from tools.plates.engrave import Line, Sheet, bow, circle, leaf, mirrored, ribbon, smooth


def draw() -> str:
    sheet = Sheet()
    middle = 120.0

    def both(points: Line) -> tuple[Line, Line]:
        return points, mirrored(points, middle)

    panel = [42 + 8j, 120 + 5j, 198 + 8j, 210 + 28j, 198 + 48j, 120 + 51j, 42 + 48j, 30 + 28j]
    sheet.form("plate-form", "plate-line", 1.3, smooth(panel, closed=True))
    for stem in both([120 + 2.6j, 84 + 3.4j, 46 + 4.4j, 24 + 14j, 20 + 30j, 10 + 38j, 3 + 32j, 6 + 25j, 11 + 28j]):
        sheet.fill("plate-line", ribbon(stem, (0.6, 1.6, 2.4, 3, 3, 2.2, 1.4, 0.9, 0.5)))
    for stem in both([120 + 53.4j, 84 + 52.6j, 46 + 51.6j, 28 + 43j, 22 + 33j]):
        sheet.fill("plate-line", ribbon(stem, (0.6, 1.4, 2, 1.6, 0.6)))
    for root, tip in ((28 + 10j, 12 + 8j), (24 + 14j, 10 + 17j), (30 + 45j, 16 + 49j)):
        for a, b in zip(both([root]), both([tip])):
            sheet.form("wash-leaf", "lit-leaf", 1, leaf(a[0], b[0], 0.36, 0.08 if a[0].real < middle else -0.08))
            sheet.stroke("lit-leaf", 0.7, bow(a[0], a[0] * 0.2 + b[0] * 0.8, bend=0.05))
    for y in (4.4, 51.6):
        sheet.form("wash-rose", "lit-rose", 1, circle(complex(middle, y), 3.2))
        for x in (7.4, 12.4):
            for side in (1, -1):
                sheet.form("wash-rose", "lit-rose", 0.9, circle(complex(middle + side * x, y + (0.3 if y < 28 else -0.3)), 3.2 - x * 0.12))
    return sheet.symbol("cartouche", 240, 56)
