"""Pictograms: pieces and cards as small as letters, before the words about them.

They help the eye only: who hears the page hears the words.
"""

from __future__ import annotations

from collections.abc import Iterable

from ui.kit.markup import Child, Markup, el, fragment

MOST = 5
"""Most pictograms before a sentence."""


def pictogram(
    *drawn: Child, cls: str = "", box: str | None = None, colour: int | None = None
) -> Markup:
    """A drawing as high as a letter, in the colours of a seat where it has one."""
    return el(
        "svg",
        *drawn,
        cls=f"pictogram {cls}".strip(),
        viewBox=box,
        data_seat=colour,
        aria_hidden="true",
    )


def pictured(pictograms: Iterable[Markup], words: Child) -> Markup:
    """Words behind what they are about, of which nothing is drawn twice."""
    found = tuple(dict.fromkeys(pictograms))[:MOST]
    drawn = el("span", *found, cls="pictograms", aria_hidden="true") if found else None
    return fragment(drawn, words)
