"""A language that shows what is not translated: every text in brackets, longer, in strange letters.

    with speaking():
        assert unmarked(page(model), {"Ana", "Bo"}) == []

``_("Turn {turn} ends")`` reads ⟦Ťüüȓȓñ 3 ëëñðş⟧. A word in plain letters, wherever it stands, was
never given to the catalogue: not the sentence, and not the word that fills one of its fields.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from typing import Any

from holobiont import i18n
from holobiont.registry import GAMES

STRANGE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "äƀçðëƒğħîĵķļɱñöþɋȓşťüṽŵẋŷžÄƁÇÐËƑĞĦÎĴĶĻṀÑÖÞɊȒŞŤÜṼŴẊŶŽ",
)
LONGER = 1.4
FIELD = re.compile(r"(\{[^{}]*\})")
SAID = ("aria-label", "aria-description", "aria-roledescription", "aria-valuetext")
SHOWN = (*SAID, "alt", "label", "placeholder", "title")
"""The attributes whose value a person reads or hears."""
VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source"})
VERBATIM = frozenset({"code", "kbd", "pre", "script", "style", "textarea"})
"""What stands in them is the same in every language, as in all that says ``translate="no"``."""
TITLES = frozenset({"Holobiont", *(rules.title.strip("!") for rules in GAMES.values())})
NOTATION = re.compile(r"\S*[\d@#=<>_/|]\S*")
WORD = re.compile(r"[A-Za-z]+")
TOUCHING = re.compile(r"[^\W\d_]⟦|⟧[^\W\d_]")
GLUED = re.compile(r"\w⟧ *⟦")


def strange(text: str) -> str:
    """A text of the code as this language has it; fields stay, forms in them do not."""
    missing = int(len(text) * (LONGER - 1))
    parts = FIELD.split(text)
    for place in range(0, len(parts), 2):
        said = ""
        for letter in parts[place].translate(STRANGE):
            double = missing > 0 and letter.isalpha() and letter.islower()
            missing -= double
            said += letter * (1 + double)
        parts[place] = said
    for place in range(1, len(parts), 2):
        name, chooses, forms = parts[place].partition(":")
        parts[place] = name + chooses + forms.translate(STRANGE)
    return f"⟦{''.join(parts)}⟧"


class Pseudo:
    """The catalogue of this language."""

    def gettext(self, message: str, /) -> str:
        return strange(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return strange(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str, /) -> str:
        return strange(message)


@contextmanager
def speaking() -> Iterator[None]:
    """Say everything in this language, and in English afterwards."""
    i18n.use(Pseudo(), "xx")
    try:
        yield
    finally:
        i18n.use(i18n.English(), "en")


def faults(text: str, names: Collection[str] = ()) -> list[str]:
    """What in a text was not translated or is glued together.

    Words with a digit or one of ``@#=<>_/|`` in them are notation, single letters name squares and
    files, ``names`` are people's and other things that have no translation.
    """
    known = TITLES | set(names)
    plain = text
    for name in sorted(known, key=len, reverse=True):
        plain = re.sub(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])", "", plain)
    plain = NOTATION.sub(lambda found: re.sub(r"[A-Za-z]", "", found[0]), plain)
    found = [word for word in WORD.findall(plain) if len(word) > 1]
    whole = outermost(text)
    if TOUCHING.search(whole) or GLUED.search(whole):
        found.append("texts are glued into one")
    return found


def outermost(text: str) -> str:
    """The text without the brackets of what fills a field."""
    depth, kept = 0, ""
    for mark in text:
        depth -= mark == "⟧"
        kept += mark if depth == 0 or mark not in "⟦⟧" else ""
        depth += mark == "⟦"
    return kept


class Reader(HTMLParser):
    """Collects what a person reads of some markup: texts and attributes, each with its place."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.texts: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        verbatim = tag in VERBATIM or given.get("translate") == "no" or "lang" in given
        silent = verbatim or self.silent
        if not silent or tag == "textarea":
            shown = ((name, given[name]) for name in SHOWN if name in given)
            self.texts += [(f"{tag} {name}", value) for name, value in shown]
        if tag not in VOID:
            self.open.append((tag, silent))

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if not self.silent and data.strip():
            self.texts.append((self.open[-1][0] if self.open else "text", data))

    @property
    def silent(self) -> bool:
        return bool(self.open) and self.open[-1][1]


def unmarked(markup: Any, names: Collection[str] = ()) -> list[str]:
    """What in some markup was not translated or is glued together, a line each.

    Left out is what says that it is no text of ours: ``translate="no"``, ``lang``, code, records.
    """
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return [
        f"<{place}> {text.strip()!r}: {', '.join(found)}"
        for place, text in reader.texts
        if (found := faults(text, names))
    ]


# Names without translation, on the start page and in the rules.
CREDITS = {
    *"François Bachelart Christophe Pinard Unicorn Cameron Browne Sharon Cichelli".split(),
    *"Jonathan Leistiko Invisible City Productions Carl de Visser Matt Buist Gatland".split(),
    *"Matthew James Hannam".split(),
}
