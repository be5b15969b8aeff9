"""Running games with secrets between people, sealed for their way between devices. Pure.

Their records tell every hand, so they leave a device packed, which keeps them from being read by
the way and no more: the page holds all that it takes to unpack them, and so does whoever wants to.
What comes in, sealed or as older versions wrote it, is never a second game beside the one that is
kept here, and a game that was not kept here notes that it was opened.

    Holobiont sealed 1
    Game: symbiote

    eJxz…

What is packed is a line with the id of the game, then its record.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

from holobiont import record
from holobiont.i18n import N_, _
from ui.app.core import routes
from ui.app.core.commands import Command, Go, Transition, entropy
from ui.app.core.model import Card, Model, Saved, Table, human_seats
from ui.app.core.notices import News
from ui.app.core.page_messages import GamesBeside, LinkOpened
from ui.app.core.player_names import ALL_LEVELS
from ui.app.core.routes import deflated, unpack
from ui.app.core.table_records import (
    SEALED,
    from_record,
    head_of,
    private,
    private_head,
    slug_of,
    to_record,
)
from ui.app.library.opening import refused_record, taken
from ui.app.table.saving import saving

COPIES, ELSEWHERE = "Sealed copies", "Opened elsewhere"
NOTED = 20
"""Plies that a record notes, the latest, as a tag has room for."""
WIDTH = 76
DAMAGED = N_("This sealed record is damaged: what it carries cannot be unpacked.")
LEFT = News(
    N_(
        "The file is sealed, as it would tell people each other's secrets. On this device it opens "
        "as the same game, elsewhere at the curtain. The record notes that a copy was made."
    )
)
STAYS = N_("This game is on this device already. It opens as it stands here.")
PARTED = N_(
    "This game is on this device already and went differently here. It opens as it stands here."
)
LONGER = N_("This game is on this device already. What was played elsewhere has been added to it.")
ARRIVED = N_(
    "This game has hidden cards and was not saved on this device. It opens at the curtain, and "
    "its record notes that it was opened here."
)
_PACKED = re.compile(rf"{SEALED}\nGame: [a-z0-9]*\n\n([A-Za-z0-9_\-\s]+)")


def wrap(key: str, text: str) -> str:
    """The sealed text of a game: its id and its record."""
    sound = text.encode("utf-8", "replace").decode()  # A damaged one may have half a character.
    packed = deflated(f"Id: {key}\n{sound}")
    lines = [packed[at : at + WIDTH] for at in range(0, len(packed), WIDTH)]
    slug = slug_of(Card(key, 0, head_of(text)))
    return "\n".join([SEALED, f"Game: {slug}", "", *lines, ""])


def unwrap(text: str) -> tuple[str, str]:
    """The id and the record in a text; of one that is not sealed no id, and itself.

    ``ValueError`` is a sentence for the player.
    """
    plain = record.plain(text).strip()
    if not plain.startswith(SEALED):
        return "", text
    try:
        if (found := _PACKED.fullmatch(plain)) is None:
            raise ValueError
        first, _end, inner = unpack("".join(found[1].split())).partition("\n")
        if (key := re.fullmatch("Id: ([A-Za-z0-9-]{1,40})", first)) is None:
            raise ValueError
    except ValueError:
        raise ValueError(_(DAMAGED)) from None
    return key[1], inner


# ---- out --------------------------------------------------------------------------------------


def leaving(model: Model, key: str, text: str) -> tuple[Model, tuple[Command, ...], str]:
    """A record as it may leave the device, and what its game notes of it here."""
    if not private_head(text):
        return model, (), text
    try:
        from_record(key, text, ALL_LEVELS)
    except ValueError:
        return model, (), wrap(key, text)  # Kept again it would take the place of a better copy.
    noted = with_ply(record.plain(text), COPIES)
    model, commands = (model, ()) if noted == text else _kept(model, key, noted)
    return model, commands, wrap(key, noted)


def with_ply(text: str, tag: str) -> str:
    """A record whose tag lists the ply at which it ends, too."""
    head, empty, body = text.partition("\n\n")
    tags = record.headers(head)
    plies = tags.get(tag, "").split()
    if plies[-1:] == [tags.get("Actions")]:
        return text
    line = f"{tag}: {' '.join([*plies, tags.get('Actions', '0')][-NOTED:])}"
    lines = [each for each in head.split("\n") if not each.startswith(f"{tag}: ")]
    # Where the site itself writes it, so that a table is kept again byte for byte.
    after = ("To move: ", *((f"{ELSEWHERE}: ",) if tag == COPIES else ()))
    at = next((n for n, each in enumerate(lines) if each.startswith(after)), len(lines))
    return "\n".join([*lines[:at], line, *lines[at:]]) + empty + body


def _kept(model: Model, key: str, text: str) -> Transition:
    """The model with this record of a game, which is no move: the order of playing stays."""
    order = {card.id: at for at, card in enumerate(model.library.games)}
    model, commands = saving(model, Saved(key, text))
    games = sorted(model.library.games, key=lambda card: order.get(card.id, len(order)))
    table, copies = model.table, record.headers(text)[COPIES]
    if table is not None and table.id == key:
        notes = table.notes._replace(sealed_copies=copies)
        model = model._replace(page=table._replace(notes=notes))
    return model._replace(library=model.library._replace(games=tuple(games))), commands


# ---- in ---------------------------------------------------------------------------------------


class Arrival(NamedTuple):
    """What a record that came in is to this device."""

    id: str
    text: str
    """The record as it is to be kept."""
    said: str
    """A sentence about it, if it needs one."""
    changes: bool
    """Whether there is anything to keep."""


def arrival(key: str, text: str, here: Mapping[str, str]) -> Arrival:
    """A record of a running game with secrets between people, beside those that are kept here.

    ``key`` is the id that it is to have if that is free. ``ValueError`` names the line that is
    wrong.
    """
    brought = from_record(key, text, ALL_LEVELS)
    for wanted in sorted(here, key=lambda each: each != key):
        stored = _same(wanted, here[wanted], brought)
        if stored is not None:
            return _beside(stored, here[wanted], brought)
    number, free = 1, key
    while free in here:
        number += 1
        free = f"{key[:36]}-{number}"
    # With one person at this device there is no curtain; the log says where the game comes from.
    said = ARRIVED if len(human_seats(brought)) > 1 else ""
    return Arrival(free, with_ply(to_record(brought), ELSEWHERE), said, changes=True)


def _same(key: str, text: str, brought: Table) -> Table | None:
    """The stored game, if it is the one that was brought, however far either has come."""
    tags, match = record.headers(head_of(text)), brought.match
    if (tags.get("Game"), tags.get("Seed")) != (match.rules.slug, str(match.seed)):
        return None
    try:
        stored = from_record(key, text, ALL_LEVELS)
    except ValueError:
        return None
    alike = stored.match.rules.chosen == match.rules.chosen and (
        stored.match.rules.seat_count == match.rules.seat_count
    )
    # Before seals had salt nothing but the day told two games from one seed apart.
    same = stored.notes.salt == brought.notes.salt and (
        brought.notes.salt or stored.notes.started == brought.notes.started
    )
    return stored if alike and same else None


def _beside(stored: Table, text: str, brought: Table) -> Arrival:
    """What is here stays, or goes on as the same game did elsewhere."""
    ours, theirs = stored.match.log, brought.match.log
    shared = min(len(ours), len(theirs))
    if ours[:shared] != theirs[:shared]:
        return Arrival(stored.id, text, PARTED, changes=False)
    if len(theirs) <= len(ours) or stored.notes.forfeit is not None:
        return Arrival(stored.id, text, STAYS, changes=False)
    longer = stored._replace(
        match=brought.match,
        notes=stored.notes._replace(
            sealed_copies=_all(stored.notes.sealed_copies, brought.notes.sealed_copies),
            opened_elsewhere=_all(stored.notes.opened_elsewhere, brought.notes.opened_elsewhere),
        ),
    )
    return Arrival(stored.id, to_record(longer), LONGER, changes=True)


def _all(*listed: str) -> str:
    """The plies of several lists in one."""
    plies = sorted({int(ply) for text in listed for ply in text.split()})
    return " ".join(map(str, plies[-NOTED:]))


def opened(model: Model, msg: GamesBeside) -> Transition:
    """All that is kept here came: a record that was opened turns out to be one of these, or not."""
    drawn = msg.opened.answer
    here = {str(key): str(text) for key, text in json.loads(msg.answer)}
    try:
        if isinstance(msg.opened, LinkOpened):
            packed, _blank, at = msg.opened.packed.partition(" ")
            text = unpack(packed)
        else:
            text, at = model.library.opened, ""
        wanted, text = unwrap(text)
        own = entropy(drawn).id
        table = from_record(own, text, ALL_LEVELS, record.read_pasted)
        if not private(table):
            return taken(
                model,
                msg.opened,
                table._replace(
                    notes=table.notes._replace(started=table.notes.started or entropy(drawn).date)
                ),
            )
        if at and int(at) > table.match.ply:
            raise ValueError(_(routes.DAMAGED))
        found = arrival(wanted or own, to_record(table), here)
    except ValueError as error:
        return refused_record(model, msg.opened, error)
    there = model.table is not None and model.table.id == found.id
    model = model._replace(
        library=model.library._replace(opens_at=(found.id, int(at)) if at else None)
    )
    notice = News(_(found.said)) if found.said else ""
    model = model._replace(
        library=model.library._replace(opening=False, opened=""),
        page="home",
        overlay=model.overlay._replace(notice=notice),
    )
    model, commands = saving(model, Saved(found.id, found.text)) if found.changes else (model, ())
    again = isinstance(msg.opened, LinkOpened) or there
    return model, (*commands, Go(f"#/game/{found.id}", replace=again))
