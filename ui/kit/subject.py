"""The subject of a sentence, which decides the form of its verb in every language.

    _("{who:moves|move} {source} to {target}", who=YOU, source="b7", target="c6")

The catalogues give both forms: of the third person first, then of whoever is addressed.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Subject:
    """Somebody with a name, or the person who is addressed as "you"."""

    addressed: bool

    def __format__(self, forms: str) -> str:
        named, addressed = forms.split("|")
        return addressed if self.addressed else named


THEY = Subject(addressed=False)
YOU = Subject(addressed=True)
