"""The plate of a game: what a person reads on the start page before choosing it."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.i18n import N_, _, pgettext

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

    @property
    def luck_words(self) -> str:
        """How much luck there is, as it stands behind the word for it."""
        return pgettext("luck", "none") if self.luck == "none" else _(self.luck)

    @property
    def secrecy_words(self) -> str:
        """How much hidden information there is, as it stands behind the words for it."""
        return pgettext("hidden information", "none") if self.secrecy == "none" else _(self.secrecy)
