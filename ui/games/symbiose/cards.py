"""The cards of Symbiose as drawings: animal in front, season behind, points below."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from holobiont.games.symbiose.deck import ANIMALS, DECK
from holobiont.i18n import _, ngettext
from ui.kit.markup import Markup, el, fragment

ART = "./assets/art/symbiose.svg"
BRACKETS = "M-2 24V-2H24M76 -2H102V24M102 116V142H76M24 142H-2V116"


def sign(name: str, **where: float) -> Markup:
    """The sign of an animal or a season."""
    kind = "animal" if name in ANIMALS else "season"
    return el("use", href=f"{ART}#{kind}-{name}", **where)


def icon(name: str) -> Markup:
    """The sign by itself, in a line of text."""
    return el("svg", sign(name), cls="sign", viewBox="0 0 100 100", aria_hidden="true")


@lru_cache(maxsize=64)
def face(number: int) -> Markup:
    """What is drawn on a card that lies face up."""
    animal, season, points, counts = DECK[number - 1]
    if counts:
        rate = fragment(
            el("text", points, x=27, y=130.5, cls="points"),
            el("text", "×", x=47, y=127, cls="times"),
            sign(counts, x=57, y=101.5, width=33, height=33),
        )
    else:
        rate = el("text", points, x=50, y=130.5, cls="points")
    return fragment(
        el("use", href=f"{ART}#ground-{season}"),
        sign(animal, x=15, y=22, width=72, height=74),
        rate,
    )


@lru_cache(maxsize=1)
def back() -> Markup:
    return el("use", href=f"{ART}#back")


@lru_cache(maxsize=512)
def chip(kind: str, text: str) -> Markup:
    """A number laid on a card: ``value`` in a corner, ``others`` small, ``here`` and ``adds``."""
    if kind == "value":
        return el(
            "g",
            el("rect", x=56, y=2, width=42, height=31, rx=9),
            el("text", text, x=77, y=26.5),
            cls="chip value",
        )
    if kind == "others":
        return el(
            "g",
            el("rect", x=29, y=36, width=42, height=26, rx=13),
            el("text", text, x=50, y=56.5),
            cls="chip others",
        )
    return el(
        "g",
        el("rect", x=18, y=62, width=64, height=36, rx=18),
        el("text", text, x=50, y=89.5),
        cls=f"chip {kind}",
    )


@lru_cache(maxsize=64)
def arrow(degrees: int | None) -> Markup:
    """Where the column of a card looks; None: at its own Pond."""
    if degrees is None:
        pointer = el("circle", cx=50, cy=80, r=8, cls="tip")
    else:
        pointer = el(
            "path", d="M50 92V69M40 78l10-11 10 11", cls="tip", transform=f"rotate({degrees} 50 80)"
        )
    return el("g", el("circle", cx=50, cy=80, r=20), pointer, cls="chip arrow")


def marks(*kinds: str) -> Markup:
    """What happened or may happen to a card, each told by its form: brackets, a frame."""
    drawn = []
    for kind in kinds:
        if kind == "came":
            drawn.append(el("path", d=BRACKETS, cls="casing"))
            drawn.append(el("path", d=BRACKETS, cls="came"))
        else:
            drawn.append(_frame("casing"))
            drawn.append(_frame(kind))
    return fragment(*drawn)


def _frame(kind: str) -> Markup:
    return el("rect", x=-1, y=-1, width=102, height=142, rx=8, cls=kind)


def plural(count: int, thing: str) -> str:
    """2 frogs, 1 summer card."""
    return MANY[thing](count)


def rate_words(number: int) -> str:
    """What a card scores: "8 points", "3 points for every fish"."""
    points, counts = DECK[number - 1][2:]
    return RATES[counts](points)


MANY: dict[str, Callable[[int], str]] = {
    "frog": lambda count: ngettext("{number} frog", "{number} frogs", count),
    "snail": lambda count: ngettext("{number} snail", "{number} snails", count),
    "fish": lambda count: ngettext("{number} fish", "{number} fish", count),
    "dragonfly": lambda count: ngettext("{number} dragonfly", "{number} dragonflies", count),
    "spring": lambda count: ngettext("{number} spring card", "{number} spring cards", count),
    "summer": lambda count: ngettext("{number} summer card", "{number} summer cards", count),
    "autumn": lambda count: ngettext("{number} autumn card", "{number} autumn cards", count),
    "winter": lambda count: ngettext("{number} winter card", "{number} winter cards", count),
}
RATES: dict[str, Callable[[int], str]] = {
    "": lambda points: ngettext("{number} point", "{number} points", points),
    "frog": lambda points: _("{number} points for every frog", number=points),
    "snail": lambda points: _("{number} points for every snail", number=points),
    "fish": lambda points: _("{number} points for every fish", number=points),
    "dragonfly": lambda points: _("{number} points for every dragonfly", number=points),
    "spring": lambda points: _("{number} points for every spring card", number=points),
    "summer": lambda points: _("{number} points for every summer card", number=points),
    "autumn": lambda points: _("{number} points for every autumn card", number=points),
    "winter": lambda points: _("{number} points for every winter card", number=points),
}
