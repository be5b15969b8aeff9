"""The plate of a game: what a person reads on the start page before choosing it."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.i18n import N_

OWN_ART = N_("art CC BY-SA 4.0")


class Plate(NamedTuple):
    """One game on the start page, with its credits. Its fields must not change: devices store them.

    Whoever shows what is marked says it; a number or a name has no translation.
    """

    slug: str
    title: str
    year: int
    designers: str
    players: str
    minutes: str
    luck: str
    secrecy: str
    complexity: int  # 1 quickly learnt, 2 moderate, 3 demanding
    idea: str
    art: str
    available: bool
    publisher: str
    used: str
    licence: str = OWN_ART
