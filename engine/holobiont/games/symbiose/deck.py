"""The 36 cards of Symbiose, by number. The numbers are sourced from the digital edition.

Which colour is which season is reconstructed: pink, green, orange, blue are spring, summer,
autumn, winter.
"""

from __future__ import annotations

from typing import NamedTuple

from holobiont.i18n import N_, _, ngettext

ANIMALS = (N_("frog"), N_("snail"), N_("fish"), N_("dragonfly"))
SEASONS = (N_("spring"), N_("summer"), N_("autumn"), N_("winter"))


class Card(NamedTuple):
    animal: str
    season: str
    points: int  # in all, or for each card that is counted
    counts: str = ""  # the animal or season that it counts; nothing: its points are fixed


DECK = (
    Card("frog", "spring", 4, "snail"),
    Card("snail", "summer", 2, "dragonfly"),
    Card("fish", "autumn", 5),
    Card("dragonfly", "winter", 4, "autumn"),
    Card("snail", "spring", 3, "fish"),
    Card("fish", "summer", 2, "spring"),
    Card("dragonfly", "autumn", 3, "summer"),
    Card("snail", "spring", 6),
    Card("dragonfly", "spring", 3, "summer"),
    Card("frog", "summer", 2, "dragonfly"),
    Card("dragonfly", "autumn", 6),
    Card("fish", "spring", 5, "winter"),
    Card("snail", "spring", 3, "summer"),
    Card("fish", "summer", 6),
    Card("dragonfly", "spring", 3, "fish"),
    Card("dragonfly", "winter", 5),
    Card("fish", "autumn", 4, "snail"),
    Card("frog", "spring", 5),
    Card("snail", "summer", 4, "autumn"),
    Card("snail", "winter", 2, "spring"),
    Card("dragonfly", "summer", 8),
    Card("fish", "spring", 5, "frog"),
    Card("fish", "winter", 2, "dragonfly"),
    Card("fish", "spring", 8),
    Card("frog", "autumn", 2, "spring"),
    Card("dragonfly", "summer", 5, "winter"),
    Card("snail", "summer", 5),
    Card("dragonfly", "autumn", 3, "fish"),
    Card("dragonfly", "spring", 8),
    Card("snail", "autumn", 2, "dragonfly"),
    Card("frog", "summer", 3, "fish"),
    Card("fish", "winter", 3, "summer"),
    Card("dragonfly", "summer", 5, "frog"),
    Card("dragonfly", "winter", 4, "snail"),
    Card("fish", "autumn", 2, "spring"),
    Card("frog", "spring", 4, "autumn"),
)
"""Card number n is ``DECK[n - 1]``."""

NUMBERS = range(1, len(DECK) + 1)


def spoken(number: int) -> str:
    """A card by its contents: ``dragonfly of summer, 8 points``."""
    animal, season, points, counts = DECK[number - 1]
    if counts in SEASONS:
        rate = _("{number} points per {season} card", number=points, season=_(counts))
    elif counts:
        rate = _("{number} points per {kind}", number=points, kind=_(counts))
    else:
        rate = ngettext("{number} point", "{number} points", points)
    words = N_("{animal} of {season}, {points}")
    return _(words, animal=_(animal), season=_(season), points=rate)
