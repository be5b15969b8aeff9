"""The devices of a game as they are stored here, and what the table shows of them. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from holobiont.checks import loaded
from holobiont.i18n import N_, _, listed
from holobiont.rules import Seat
from ui.app.core.commands import (
    After,
    ClosePeer,
    Command,
    Forget,
    Save,
    SendToPeer,
    Transition,
)
from ui.app.core.model import Model, Remote, Table, numbered
from ui.app.core.player_names import named, tidy_name, typed
from ui.app.core.table_records import LONGEST_SESSION, TOGETHER_KEY
from ui.app.core.together_messages import TogetherTick
from ui.app.core.together_model import DEALER, Correspondent, Letters, Together
from ui.app.table.scene import scene_of, view_of
from ui.app.together import codes
from ui.kit.game import Player
from ui.together import dealer as dealing
from ui.together import guest as guests
from ui.together import public_log, seat_rules
from ui.together.dealer import Dealer, Device, Outgoing
from ui.together.guest import Guest
from ui.together.messages import ROLES, Act, Person, read, write

HERE = "-here"
"""The end of the id under which a guest keeps a game."""
BEAT = 5_000
"""Milliseconds between two questions whether something was lost."""
KEY = re.compile("[0-9a-f]{32}")
UNCONNECTED = N_(
    "Another device deals this game, and this one does not know it any more. The game is kept "
    "here; it goes on when you read a new invitation of the device that deals."
)


def sent(out: Outgoing) -> tuple[Command, ...]:
    """The commands that send texts to their connections."""
    return tuple(SendToPeer(peer, text) for peer, text in out)


def to_dealer(guest: Guest, texts: Sequence[str]) -> tuple[Command, ...]:
    """The commands that send texts to the device that deals."""
    return tuple(SendToPeer(guest.peer, text) for text in texts)


def beating(model: Model) -> Transition:
    """Start the timer that asks for what was lost."""
    assert model.together is not None
    model, number = numbered(model)
    assert model.together is not None
    together = model.together._replace(ticking=number)
    return model._replace(together=together), (After(BEAT, TogetherTick(number)),)


def kept(together: Together) -> str:
    """What is stored of the devices of a game; empty where there are none."""
    if together.guest is not None and together.guest.key:
        guest = together.guest
        asked = write(1, guest.game, guest.wanted) if guest.wanted else ""
        line = dict(together.lines).get(DEALER, "")
        known = [guest.game, guest.key, guest.name, guest.role, guest.seats, line, asked]
        return json.dumps(["guest", *known, *_kept_letters(together.letters)])
    if together.dealer is not None and together.dealer.devices:
        devices = [(each.key, each.role, each.seats, each.name) for each in together.dealer.devices]
        keys = [each.key for each in together.dealer.devices]
        lines = [each for each in together.lines if each[0] in keys]
        return json.dumps(["dealer", devices, lines, *_kept_letters(together.letters)])
    return ""


def _kept_letters(letters: Letters) -> tuple[object, ...]:
    """The stored form of a game's letters; empty for a game without."""
    if not letters.correspondents:
        return ()
    return ((letters.own, letters.public, letters.correspondents, letters.drafting),)


def _letters(*known: Any) -> Letters:
    """The letters of a game as they were stored."""
    if not known:
        return Letters()
    own, public, correspondents, drafting = known[0]
    found = tuple(
        Correspondent(str(key), str(shared), (*map(str, told),), int(heard), int(sent), str(digest))
        for key, shared, told, heard, sent, digest in correspondents
    )
    return Letters(str(own), str(public), found, bool(drafting))


def stored(model: Model) -> Transition:
    """The model and the command that stores what has changed of its devices."""
    together = model.together
    if together is None or not together.table or (text := kept(together)) == together.stored:
        return model, ()
    others = tuple(each for each in model.progress.sessions if each[0] != together.table)
    sessions = (*others, (together.table, text)) if text else others
    key = TOGETHER_KEY + together.table
    return model._replace(
        together=together._replace(stored=text),
        progress=model.progress._replace(sessions=sessions),
    ), (Save(key, text) if text else Forget(key),)


def forgotten(model: Model, key: str) -> Transition:
    """The model without the devices of a deleted game."""
    if key not in dict(model.progress.sessions):
        return model, ()
    others = tuple(each for each in model.progress.sessions if each[0] != key)
    progress = model.progress._replace(sessions=others)
    return model._replace(progress=progress), (Forget(TOGETHER_KEY + key),)


def resumed(model: Model, table: Table) -> Together | None:
    """The devices of a game that is opened again, none of them connected yet."""
    text = dict(model.progress.sessions).get(table.id, "")
    try:
        kind, *known = loaded(text, LONGEST_SESSION)
        if kind == "guest":
            line, asked = (str(each) for each in (*known[5:], "", "")[:2])
            guest = _guest(table, *known[:5])._replace(wanted=_asked(asked))
            own_line = (DEALER, codes.bare_line(line))
            letters = _letters(*known[7:])
            return Together(table.id, guest=guest, stored=text, lines=(own_line,), letters=letters)
        devices = tuple(_device(table, *each) for each in known[0])
        dealer = dealing_of(table)._replace(devices=devices)
        lines = tuple((str(key), codes.bare_line(line)) for key, line in (*known[1:], ())[0])
        letters = _letters(*known[2:])
        return Together(table.id, dealer=dealer, stored=text, lines=lines, letters=letters)
    except (ValueError, TypeError, IndexError):  # nothing that this version has stored
        return None


def waiting(model: Model, key: str) -> Together | None:
    """A game that this device has joined by letter, and that has not been dealt to it yet."""
    text = dict(model.progress.sessions).get(key, "")
    try:
        kind, *known = loaded(text, LONGEST_SESSION)
        game, secret, name, role = (str(each) for each in known[:4])
        letters = _letters(*known[7:])
    except (ValueError, TypeError, IndexError):
        return None
    if kind != "guest" or role or not KEY.fullmatch(secret) or not letters.correspondents:
        return None
    guest = Guest(game=game, key=secret, name=name)
    return Together(key, guest=guest, stored=text, letters=letters)


def guest_of(model: Model, table: Table) -> Guest | None:
    """The guest that this device is at a game that was joined before."""
    together = resumed(model, table)
    return together.guest if together else None


def _guest(table: Table, game: str, key: str, name: str, role: str, seats: Sequence[Seat]) -> Guest:
    if not KEY.fullmatch(key) or role not in ROLES:
        raise ValueError(key)
    held = tuple(int(seat) for seat in seats)
    guest = Guest(game=str(game), key=key, name=str(name), role=role, seats=held)
    match = table.match
    if seat_rules.is_known(match):
        entries = seat_rules.entries_of(match)
        return guest._replace(entries=entries, chain=public_log.chained(entries), match=match)
    return guests.reopened(guest, match, table.notes.salt)


def _asked(text: str) -> Act | None:
    """The actions that a guest had asked for when it was stored."""
    body = read(text).body if text else None
    return body if isinstance(body, Act) else None


def _device(table: Table, key: str, role: str, seats: Sequence[Seat], name: str) -> Device:
    if not KEY.fullmatch(key) or role not in ROLES:
        raise ValueError(key)
    held = tuple(int(seat) for seat in seats if int(seat) < len(table.players))
    return Device(key, role, held, tidy_name(str(name)))


# ---- the table ----------------------------------------------------------------------------------


def dealing_of(table: Table) -> Dealer:
    """A dealer of the game on a table."""
    game = table.game
    return dealing.dealing(game.id, game.match, game.notes.salt, game.names, owner_of(game, ()))


def owner_of(table: Table, away: Sequence[Seat]) -> Person:
    """The device that deals, as the others know it."""
    seats = tuple(seat for seat in range(len(table.players)) if seat not in away)
    return Person("", "seats" if seats else "table", seats, True)


def seated(table: Table, dealer: Dealer) -> Table:
    """The table whose seats are played where they are held."""
    held = dealer.held()
    players = []
    for seat, player in enumerate(table.players):
        if (device := held.get(seat)) is not None:
            name = player.name if typed(player) or not device.name else device.name
            players.append(Player("away", name))
        elif player.kind == "away" and not table.notes.letter:
            players.append(player._replace(kind="human"))
        else:
            players.append(player)
    return table._replace(players=named(tuple(players)))


def without_dealer(table: Table) -> Table:
    """The table of a device that has no connection to its dealer, at which no seat acts."""
    if not seat_rules.is_known(table.game.match):
        return table
    return table._replace(players=tuple(each._replace(kind="away") for each in table.players))


def players_of(guest: Guest, count: int) -> tuple[Player, ...]:
    """The players at a table of a guest."""
    names = [*map(tidy_name, guest.names[:count]), *[""] * (count - len(guest.names))]
    kinds = ("human" if seat in guest.seats else "away" for seat in range(count))
    return named(tuple(Player(kind, name) for kind, name in zip(kinds, names)))


def reached(together: Together, peer: str) -> bool:
    """Whether a connection is there and the other device answers."""
    return bool(peer) and peer not in together.silent


def remote_of(together: Together, table: Table) -> Remote | None:
    """The part of other devices in the match of a table; None without any."""
    if together.guest is not None:
        guest = together.guest
        over = table.game.match.over
        asked = guest.wanted.names if guest.wanted and not together.letters.drafting else ()
        if together.letters.correspondents:
            seats = tuple(seat for seat in range(len(table.players)) if seat not in guest.seats)
            return Remote(True, False, asked, seats)
        return Remote(True, not reached(together, guest.peer) and not over, asked)
    if together.dealer is not None and together.dealer.devices:
        devices, keys = (
            together.dealer.devices,
            {each.key for each in together.letters.correspondents},
        )
        away = any(
            each.seats and each.key not in keys and not reached(together, each.peer)
            for each in devices
        )
        seats = tuple(seat for each in devices if each.key in keys for seat in each.seats)
        return Remote(is_lost=away and not table.game.match.over, by_letter=seats)
    return None


def called(device: Device | Person, number: int) -> str:
    """What a device is called; ``number`` counts from 0."""
    return tidy_name(device.name) or _("Device {number}", number=number + 1)


def role_of(table: Table, role: str, seats: Sequence[Seat]) -> str:
    """What a device does at the table, in words."""
    if seats:
        view, scene = view_of(table), scene_of(table)
        names = [view.seat_name(scene, seat) for seat in seats if seat < len(table.names)]
        return _("plays {names}", names=listed(names))
    return _("shows the table") if role == "table" else _("looks on")


def told(model: Model, table: Table, words: str) -> Model:
    """The model in which the status line and the live region say something of the devices."""
    speech = table.speech._replace(message=words, said=words)
    return model._replace(page=table._replace(speech=speech))


def closed(together: Together) -> tuple[Command, ...]:
    """The commands that end all connections of a game."""
    peers = [together.invite.peer, together.join.peer]
    if together.guest is not None:
        peers.append(together.guest.peer)
    if together.dealer is not None:
        peers += [device.peer for device in together.dealer.devices]
    peers += [peer for _key, peer in together.spares]
    return tuple(ClosePeer(peer) for peer in dict.fromkeys(peers) if peer)
