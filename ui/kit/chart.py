"""Charts as SVG: for the eye alone, so that whoever shows one puts the numbers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from holobiont.i18n import number
from ui.kit.markup import Markup, el, fragment

WIDTH, ROW, LEFT, FOOT = 640, 26, 150, 26  # of drawings, whose unit is a pixel of a wide screen
HEIGHT = 200  # of columns


class Bar(NamedTuple):
    """A row of a chart: a value with the bounds around it, or a box with its whiskers."""

    label: str
    kind: int
    """The palette number of its series, from 0."""
    low: float
    first: float
    middle: float
    last: float
    high: float


def bars(
    rows: Sequence[Bar], least: float, most: float, mark: float | None = None, steps: int = 4
) -> Markup:
    """A line for each row from ``low`` to ``high``, a box from ``first`` to ``last`` on it.

    ``mark`` is a value that all are compared with.
    """
    span = (most - least) or 1

    def at(value: float) -> float:
        return round(LEFT + (value - least) / span * (WIDTH - LEFT - 16), 1)

    height = len(rows) * ROW
    drawn = []
    for place, row in enumerate(rows):
        y = place * ROW + ROW / 2
        drawn += [
            el("text", row.label, x=LEFT - 10, y=y + 5, cls="name"),
            el("line", x1=at(row.low), x2=at(row.high), y1=y, y2=y, cls="whisker"),
            *(
                el("line", x1=at(end), x2=at(end), y1=y - 5, y2=y + 5, cls="whisker")
                for end in (row.low, row.high)
            ),
            el(
                "rect",
                x=at(row.first),
                y=y - 7,
                width=max(0.1, round(at(row.last) - at(row.first), 1)),
                height=14,
                cls="box",
                data_kind=row.kind,
            ),
            el("line", x1=at(row.middle), x2=at(row.middle), y1=y - 9, y2=y + 9, cls="middle"),
        ]
    if mark is not None:
        drawn.append(el("line", x1=at(mark), x2=at(mark), y1=0, y2=height, cls="mark"))
    ticks = [least + span * n / steps for n in range(steps + 1)]
    return _chart(drawn, height, [(at(tick), tick) for tick in ticks])


def columns(series: Sequence[Sequence[tuple[float, float, int]]]) -> Markup:
    """Histograms over each other: stretches of a line with how many lie in each.

    All series have the same stretches. Of a second one only the outline is drawn.
    """
    known = [bar for each in series for bar in each]
    least, most = min(bar[0] for bar in known), max(bar[1] for bar in known)
    span, highest = most - least, max(bar[2] for bar in known)

    def at(value: float) -> float:
        return round(10 + (value - least) / span * (WIDTH - 20), 1)

    drawn = [
        el(
            "rect",
            x=at(begin),
            y=round(HEIGHT - count / highest * (HEIGHT - 10), 1),
            width=round(max(1.0, at(end) - at(begin) - 1), 1),
            height=round(count / highest * (HEIGHT - 10), 1),
            cls="column",
            data_kind=kind,
        )
        for kind, each in enumerate(series)
        for begin, end, count in each
        if count
    ]
    steps = min(5, int(span))
    ticks = [least + round(span * n / steps) for n in range(steps + 1)]
    return _chart(drawn, HEIGHT, [(at(tick), tick) for tick in ticks])


def curve(values: Sequence[float], least: float, most: float, steps: int = 4) -> Markup:
    """A line through values, evenly spaced, from the first at the left; with lines across."""
    span, last = (most - least) or 1, max(1, len(values) - 1)

    def height(value: float) -> float:
        return round(HEIGHT - (min(max(value, least), most) - least) / span * (HEIGHT - 10), 1)

    points = [
        (round(LEFT / 4 + n / last * (WIDTH - LEFT / 2), 1), height(value))
        for n, value in enumerate(values)
    ]
    drawn = [
        fragment(
            el("line", x1=LEFT / 4, x2=WIDTH, y1=height(mark), y2=height(mark), cls="level"),
            el("text", number(round(mark)), x=LEFT / 4 - 8, y=height(mark) + 8, cls="name"),
        )
        for mark in (least + span * n / steps for n in range(steps + 1))
    ]
    drawn.append(el("polyline", points=" ".join(f"{x},{y}" for x, y in points), cls="curve"))
    drawn.append(el("circle", cx=points[-1][0], cy=points[-1][1], r=5, cls="end"))
    return _chart(drawn, HEIGHT, [], left=LEFT / 4)


def _chart(
    drawn: Sequence[Markup],
    height: float,
    ticks: Sequence[tuple[float, float]],
    left: float = 0,
) -> Markup:
    """A drawing over its ground, which begins at ``left``, and its ticks."""
    scale = [
        el(
            "g",
            el("line", x1=x, x2=x, y1=height, y2=height + 5),
            el("text", number(round(tick, 2)), x=x, y=height + 20),
            cls="tick",
        )
        for x, tick in ticks
    ]
    return el(
        "svg",
        el("line", x1=left, x2=WIDTH, y1=height, y2=height, cls="ground"),
        *scale,
        *drawn,
        viewBox=f"0 0 {WIDTH} {height + FOOT}",
        aria_hidden="true",
        cls="chart",
    )
