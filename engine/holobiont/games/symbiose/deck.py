"""The 36 cards of Symbiose, by number. The numbers are sourced from the digital edition.

Which colour is which season is reconstructed: pink, green, orange, blue are spring, summer,
autumn, winter.
"""

from __future__ import annotations

from typing import NamedTuple

from holobiont.i18n import N_, _, ngettext, pgettext

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


NAMES = {
    "frog": N_("frog of {season}"),
    "snail": N_("snail of {season}"),
    "fish": N_("fish of {season}"),
    "dragonfly": N_("dragonfly of {season}"),
}
OBJECTS = {
    "frog": N_("the frog of {season}"),
    "snail": N_("the snail of {season}"),
    "fish": N_("the fish of {season}"),
    "dragonfly": N_("the dragonfly of {season}"),
}
"""Cards as what somebody takes or gives, which other languages have another case for."""


def spoken(number: int) -> str:
    """A card by its contents: ``dragonfly of summer, 8 points``."""
    animal, season, points, counts = DECK[number - 1]
    card = _(NAMES[animal], season=_of_a_card(season))
    return _("{card}, {points}", card=card, points=_rate(points, counts))


def spoken_as_object(number: int) -> str:
    """A card as what somebody takes: ``the dragonfly of summer, 8 points``."""
    animal, season, points, counts = DECK[number - 1]
    card = _(OBJECTS[animal], season=_of_a_card(season))
    return pgettext("an object", "{card}, {points}", card=card, points=_rate(points, counts))


def _rate(points: int, counts: str) -> str:
    if counts in SEASONS:
        return _("{number} points per {season} card", number=points, season=_of_a_card(counts))
    if counts:
        return _("{number} points per {kind}", number=points, kind=_(counts))
    return ngettext("{number} point", "{number} points", points)


def _of_a_card(season: str) -> str:
    """A season within the name of a card."""
    return {
        "spring": pgettext("of a card", "spring"),
        "summer": pgettext("of a card", "summer"),
        "autumn": pgettext("of a card", "autumn"),
        "winter": pgettext("of a card", "winter"),
    }[season]
