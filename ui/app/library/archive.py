"""All games and settings in one file, for people to keep.

    Holobiont shelf 1
    Games: 2
    Set light: night
    Set setup/lichen: [[["human", "Ana", ""]], []]

    === k3f9 ===
    Holobiont record 1
    …

After the settings come the records as they are, each under a line with its id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from holobiont import pasted_text
from holobiont.i18n import _, number
from holobiont.record import RecordError, plain

MAGIC = "Holobiont shelf "
FORMAT = 1
LONGEST = 50_000_000
"""Characters of an archive."""
MOST_SETTINGS = 1_000
MOST_GAMES = 20_000
_SET = r"Set ([a-z][a-z0-9/-]{0,39}): (.{0,4000})"
LONGEST_ID = 40
_GAME = rf"=== ([A-Za-z0-9-]{{1,{LONGEST_ID}}}) ==="


class Entry(NamedTuple):
    """A game in an archive: its id, its record, and the line on which that begins."""

    id: str
    record: str
    line: int


class Archive(NamedTuple):
    settings: tuple[tuple[str, str], ...]
    entries: tuple[Entry, ...]


def write(settings: Mapping[str, str], games: Iterable[tuple[str, str]]) -> str:
    """The archive with these settings, by name, and these games, by id."""
    listed = list(games)
    head = [f"{MAGIC}{FORMAT}", f"Games: {len(listed)}"]
    head += [f"Set {name}: {text}" for name, text in sorted(settings.items())]
    records = (f"=== {key} ===\n{record}" for key, record in listed)
    return "\n".join(head) + "\n\n" + "".join(records)


def read(text: str) -> Archive:
    """What an archive holds, its records unread. ``ValueError`` names the first bad line."""
    if len(text) > LONGEST:
        raise ValueError(_("the file is longer than {count} characters", count=number(LONGEST)))
    head, found, body = plain(text).partition("\n\n")
    for least, most, many in (
        (head.count("\n") - 1, MOST_SETTINGS, _("the file has more than {count} settings")),
        (body.count("\n=== "), MOST_GAMES, _("the file has more than {count} games")),
    ):
        if least > most:
            raise ValueError(many.format(count=number(most)))
    lines = head.split("\n")
    if lines[0] != f"{MAGIC}{FORMAT}":
        told, own = repr(lines[0][:40]), f"{MAGIC}{FORMAT}"
        raise RecordError(1, _("format {found}; this program reads {own}", found=told, own=own))
    promised = re.fullmatch("Games: ([0-9]{1,6})", lines[1] if len(lines) > 1 else "")
    if promised is None or not found:
        raise RecordError(2, _("'Games: …' is expected here"))
    settings = []
    for at, line in enumerate(lines[2:], 3):
        setting = re.fullmatch(_SET, line)
        if setting is None:
            wrong = _("a setting is written 'Set name: …', not {line}", line=repr(line[:60]))
            raise RecordError(at, wrong)
        settings.append((setting[1], setting[2]))
    entries = _entries(body, len(lines) + 2)
    if len(entries) != int(promised[1]):
        wrong = _(
            "{promised} games are promised, not {count}", promised=promised[1], count=len(entries)
        )
        raise RecordError(2, wrong)
    return Archive(tuple(settings), tuple(entries))


def read_pasted(text: str) -> Archive:
    """What ``read`` gives, also of a text that mails and chats have changed."""
    found = pasted_text.archive(text[: LONGEST + 1], MAGIC)
    try:
        archive = read(found.text)
    except RecordError as error:
        raise RecordError(found.line(error.line), error.reason) from None
    entries = (entry._replace(line=found.line(entry.line)) for entry in archive.entries)
    return archive._replace(entries=tuple(entries))


def is_archive(text: str) -> bool:
    """Whether what was pasted is an archive, rather than a record."""
    return pasted_text.unwrapped(text, MAGIC) is not None


def _entries(body: str, line: int) -> list[Entry]:
    """The records that follow each other, the first on ``line``."""
    entries = []
    parts = re.split(f"(?m)^(?={_GAME}$)", body) if body else []
    # Of a pattern with a group the split gives the group too: text, id, text, id …
    if parts and parts[0]:
        wrong = _("'=== id ===' is expected here, not {text}", text=repr(parts[0][:60]))
        raise RecordError(line, wrong)
    for key, part in zip(parts[1::2], parts[2::2]):
        record = part.partition("\n")[2]
        entries.append(Entry(key, record, line + 1))
        line += part.count("\n")
    return entries
