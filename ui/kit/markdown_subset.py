"""Long texts: a small part of Markdown, as the pages of rules are written in it.

    ## A heading {#its-id}            ### One below it {#its-id}
    A paragraph with **weight**, `notation` and a [link](#another-id).
    - a list                          1. a list with numbers
    | head | head |                   further rows follow; the first one is the head
    ![what is seen](figure) caption
    > reconstructed: why              also inferred, sourced, published
    = id                              the tables of another section once more
    A sentence that rules. {its-id}   and one that says no rule of its own. {-}

Blocks are parted by empty lines. Whoever draws the page says what links and figures become. What
stands behind a sentence or in the last cell of a row is for `tools/proof.py`; readers never see it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

KINDS = ("published", "sourced", "inferred", "reconstructed")
"""Where a rule can come from, as a note says."""

_HEADING = re.compile(r"(##+) (.+) \{#([a-z_-]+)\}")
_FIGURE = re.compile(r"!\[([^]]*)\]\(([a-z]+)\) (.+)")
_NOTE = re.compile(rf"> ({'|'.join(KINDS)}): (.+)")
_RULE = re.compile(r" \{(-|[a-z][a-z-]*)\}")
_INLINE = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\(#([a-z_-]+)\)")


class Block(NamedTuple):
    """A part of a section."""

    kind: str
    """text, list, steps, table, figure, note or again."""
    rows: tuple[tuple[str, ...], ...]
    """A paragraph, the items of a list or the cells of a table; a figure's caption and words."""
    name: str = ""
    """The name of a figure, the kind of a note, the id of the section to repeat."""


class Section(NamedTuple):
    """A heading and what stands under it, up to the next heading."""

    id: str
    title: str
    level: int  # 1 or 2
    blocks: tuple[Block, ...]


class Run(NamedTuple):
    """A stretch of text: plain, strong, code, or link with the id it leads to."""

    kind: str
    text: str
    to: str = ""


def parse(text: str, rules: bool = False) -> tuple[Section, ...]:
    """The sections of a text; ``ValueError`` quotes what cannot be read.

    With ``rules`` the ids of sentences stay where they are, for ``ruled``.
    """
    sections: list[Section] = []
    if not rules:
        text = _RULE.sub("", text)
    for part in re.split(r"\n\s*\n", text.strip()):
        found = _HEADING.fullmatch(part)
        if found:
            marks, title, key = found.groups()
            sections.append(Section(key, title, len(marks) - 1, ()))
        elif not sections or part.startswith("#"):
            raise ValueError(f"not a heading with an id: {part[:60]!r}")
        else:
            last = sections[-1]
            sections[-1] = last._replace(blocks=(*last.blocks, _block(part)))
    return tuple(sections)


def ruled(text: str) -> list[tuple[str, str]]:
    """The sentences of a line with their ids; the id of an unmarked rest is empty."""
    *pairs, rest = _RULE.split(text)
    found = [(sentence.strip(), key) for sentence, key in zip(pairs[::2], pairs[1::2])]
    return [*found, (rest.strip(), "")] if rest.strip() else found


def runs(text: str) -> tuple[Run, ...]:
    """A line of text in its stretches."""
    found: list[Run] = []
    at = 0
    for match in _INLINE.finditer(text):
        found.append(Run("plain", text[at : match.start()]))
        strong, code, link, to = match.groups()
        if strong is not None:
            found.append(Run("strong", strong))
        elif code is not None:
            found.append(Run("code", code))
        else:
            found.append(Run("link", link, to))
        at = match.end()
    found.append(Run("plain", text[at:]))
    return tuple(run for run in found if run.text)


def plain(section: Section) -> str:
    """All words of a section, as they are read."""
    texts = [cell for block in section.blocks for row in block.rows for cell in row]
    return " ".join([section.title, *("".join(run.text for run in runs(text)) for text in texts)])


def search(sections: tuple[Section, ...], words: str) -> tuple[Section, ...]:
    """The sections that have all of the words, in whatever case and with any apostrophe."""
    wanted = _folded(words).split()
    return tuple(
        section for section in sections if all(word in _folded(plain(section)) for word in wanted)
    )


def _folded(text: str) -> str:
    return text.casefold().replace("’", "'")


def _block(part: str) -> Block:
    lines = part.split("\n")
    figure, note = _FIGURE.fullmatch(part), _NOTE.fullmatch(part)
    if figure:
        seen, name, caption = figure.groups()
        return Block("figure", ((caption, seen),), name)
    if note:
        return Block("note", ((note[2],),), note[1])
    if part.startswith("= "):
        return Block("again", (), part[2:])
    if part.startswith("|"):
        return Block("table", tuple(_cells(line) for line in lines))
    for kind, mark in (("list", r"- "), ("steps", r"[0-9]+\. ")):
        if re.match(mark, part):
            return Block(kind, tuple((re.sub(f"^{mark}", "", line),) for line in lines))
    if part[0] in ">!|=":
        raise ValueError(f"neither figure nor note: {part[:60]!r}")
    return Block("text", ((" ".join(lines),),))


def _cells(line: str) -> tuple[str, ...]:
    if not line.startswith("|") or not line.endswith("|"):
        raise ValueError(f"a row begins and ends with a bar: {line[:60]!r}")
    return tuple(cell.strip() for cell in line[1:-1].split("|"))
