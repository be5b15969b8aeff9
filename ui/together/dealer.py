"""The device that deals: it holds the match and tells every other device what its seats may know.

``Dealer`` is a value. ``receive`` takes a text from a connection and gives the dealer after it, the
texts to send and what there is to tell its owner. Whoever plays the actions that a seat has asked
for gives the match after them to ``advance``; so it does with what is played on this device.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from holobiont.match import Match
from holobiont.rules import Action, Seat
from ui.together import public_log
from ui.together.messages import (
    FULL,
    MOST_DEVICES,
    OTHER_WAY,
    Act,
    Ask,
    Body,
    Call,
    Envelope,
    Have,
    Hello,
    Log,
    No,
    People,
    Person,
    Welcome,
    read,
    write,
)
from ui.together.public_log import Entry, VersionError

SPECTATOR = "spectator"


class Device(NamedTuple):
    """A device at the table, besides the dealer's."""

    key: str
    """The secret by which it is known when it comes again."""
    role: str
    """One of ``messages.ROLES``."""
    seats: tuple[Seat, ...] = ()
    name: str = ""
    peer: str = ""
    """Its connection; empty while it has none."""
    sent: int = 0
    """The number of the last message to it over this connection."""
    heard: int = 0
    """The number of the last message from it."""
    has: int = 0
    """Entries of the log that it has been sent."""


class Invited(NamedTuple):
    """A device that is expected over a connection; one that joined before may come instead."""

    peer: str
    device: Device


class Joined(NamedTuple):
    """A device is connected: for the first time, or again."""

    device: Device
    again: bool


class Asked(NamedTuple):
    """A device asks for actions of a seat of its own, which are legal."""

    device: Device
    seat: Seat
    actions: tuple[Action, ...]


class Refused(NamedTuple):
    """A message was refused: ``why`` is one of ``messages.REASONS``, or ``damaged``."""

    peer: str
    why: str


class Differs(NamedTuple):
    """The first entry in which two logs differ, with both actions; empty where a log ends."""

    number: int
    ours: str
    theirs: str


News = Joined | Asked | Refused | Differs
Outgoing = tuple[tuple[str, str], ...]
"""Texts to send, each after its connection."""


class Dealer(NamedTuple):
    game: str
    match: Match
    salt: str
    """Random digits that are mixed into the digest of the seed; empty for open games."""
    entries: tuple[Entry, ...]
    """The log as everybody may know it."""
    chain: tuple[str, ...]
    """The digest after every entry."""
    names: tuple[str, ...]
    """What the seats are called."""
    owner: Person
    """This device."""
    devices: tuple[Device, ...] = ()
    invited: tuple[Invited, ...] = ()

    def device(self, peer: str) -> Device | None:
        """The device at the other end of a connection."""
        return next((each for each in self.devices if peer and each.peer == peer), None)

    def held(self) -> dict[Seat, Device]:
        """The devices of the seats that are not played here."""
        return {seat: device for device in self.devices for seat in device.seats}

    def digest(self, length: int) -> str:
        """The digest of the first entries of the log."""
        return self.chain[length - 1] if length else ""


def dealing(game: str, match: Match, salt: str, names: tuple[str, ...], owner: Person) -> Dealer:
    """A dealer without other devices."""
    entries = public_log.entries(match, game, salt)
    return Dealer(game, match, salt, entries, public_log.chained(entries), names, owner)


def invite(dealer: Dealer, peer: str, key: str, role: str, seats: tuple[Seat, ...]) -> Dealer:
    """The dealer with a connection over which a device may join, or come again."""
    waiting = tuple(each for each in dealer.invited if each.peer != peer)
    device = Device(key, role, seats, peer=peer, sent=1)
    return dealer._replace(invited=(*waiting, Invited(peer, device)))


def opened(dealer: Dealer, peer: str) -> Outgoing:
    """The first message over a new connection: the name of the game."""
    return ((peer, write(1, dealer.game, Call())),)


def receive(dealer: Dealer, peer: str, text: str) -> tuple[Dealer, Outgoing, tuple[News, ...]]:
    """Take a text from a connection: the next dealer, texts to send, news for its owner."""
    try:
        message = read(text)
    except ValueError as error:
        why = str(error) if isinstance(error, VersionError) else "damaged"
        return dealer, (), (Refused(peer, why),)
    if isinstance(message.body, Hello):
        return _greet(dealer, peer, message, message.body)
    device = dealer.device(peer)
    if device is None:
        waits = any(each.peer == peer for each in dealer.invited)
        return (dealer, opened(dealer, peer), ()) if waits else _unknown(dealer, peer)
    if message.game != dealer.game:
        return _answer(dealer, device, No(0, "foreign"), Refused(peer, "foreign"))
    if message.number <= device.heard:
        return dealer, (), ()
    device = device._replace(heard=message.number)
    dealer = _with(dealer, device)
    if isinstance(message.body, Have):
        return _compare(dealer, device, message.body)
    if isinstance(message.body, Act):
        return _act(dealer, device, message.body)
    if isinstance(message.body, Log):
        return _compare_entries(dealer, device, message.body)
    if isinstance(message.body, No) and (theirs := OTHER_WAY.get(message.body.why)):
        return dealer, (), (Refused(peer, theirs),)
    return dealer, (), (Refused(peer, "damaged"),)


def advance(dealer: Dealer, match: Match) -> tuple[Dealer, Outgoing]:
    """The dealer after more actions or an undo, and what is new for every device."""
    if match.log == dealer.match.log:
        return dealer._replace(match=match), ()
    same = shared(dealer.match, match)
    back = same < dealer.match.ply
    kept = same + 1
    fresh = public_log.entries(match, dealer.game, dealer.salt, since=kept)
    entries = (*dealer.entries[:kept], *fresh)
    chain = dealer.chain[:kept] + public_log.chained(fresh, dealer.chain[kept - 1])
    dealer = dealer._replace(match=match, entries=entries, chain=chain)
    out: Outgoing = ()
    for device in dealer.devices:
        if device.peer:
            start = min(device.has, kept)
            dealer, sent = _told(dealer, device, start, back and device.has > kept)
            out += sent
    return dealer, out


def continued(
    dealer: Dealer,
    game: str,
    match: Match,
    salt: str,
    names: tuple[str, ...],
    moved: Mapping[Seat, Seat],
) -> tuple[Dealer, Outgoing]:
    """The dealer of the next game of the same devices, whose seats are ``moved`` to others."""
    seats = tuple(sorted(moved.get(seat, seat) for seat in dealer.owner.seats))
    after = dealing(game, match, salt, names, dealer.owner._replace(seats=seats))
    devices = tuple(
        each._replace(seats=tuple(sorted(moved.get(seat, seat) for seat in each.seats)), has=0)
        for each in dealer.devices
    )
    after = after._replace(devices=devices)
    out: Outgoing = ()
    for device in devices:
        if device.peer:
            after, sent = _send(after, device, Call())
            out += sent
    return after, out


def lost(dealer: Dealer, peer: str) -> tuple[Dealer, Outgoing, Device | None]:
    """The dealer without a connection, and its device, which keeps its seats and may come again."""
    dealer = dealer._replace(invited=tuple(each for each in dealer.invited if each.peer != peer))
    device = dealer.device(peer)
    if device is None:
        return dealer, (), None
    dealer = _with(dealer, device._replace(peer=""))
    dealer, out = tell_people(dealer)
    return dealer, out, device


def dismiss(dealer: Dealer, key: str) -> tuple[Dealer, Outgoing]:
    """The dealer without a device; its seats belong to the dealer's device again."""
    dealer = dealer._replace(devices=tuple(each for each in dealer.devices if each.key != key))
    return tell_people(dealer)


def rename(dealer: Dealer, names: tuple[str, ...], owner: Person) -> tuple[Dealer, Outgoing]:
    """The dealer with other names of seats, and other seats of its own device."""
    if (names, owner) == (dealer.names, dealer.owner):
        return dealer, ()
    return tell_people(dealer._replace(names=names, owner=owner))


def tell_people(dealer: Dealer) -> tuple[Dealer, Outgoing]:
    """Tell every device who is at the table."""
    others = (Person(each.name, each.role, each.seats, bool(each.peer)) for each in dealer.devices)
    people, out = People(dealer.names, (dealer.owner, *others)), ()
    sent: Outgoing = out
    for device in dealer.devices:
        if device.peer:
            dealer, one = _send(dealer, device, people)
            sent += one
    return dealer, sent


def shared(before: Match, after: Match) -> int:
    """The plies that two matches of one game have in common."""
    pairs = zip(before.log, after.log)
    same = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
    return min(before.ply, after.ply) if same is None else same


# ---- what comes in ------------------------------------------------------------------------------


def _greet(
    dealer: Dealer, peer: str, message: Envelope, hello: Hello
) -> tuple[Dealer, Outgoing, tuple[News, ...]]:
    of_key = (d for d in dealer.devices if hello.key and d.key == hello.key)
    known = next(of_key, None) or dealer.device(peer)
    invited = next((each.device for each in dealer.invited if each.peer == peer), None)
    if known is None and invited is None:
        return _unknown(dealer, peer)
    if known is not None and known.peer == peer and message.number <= known.heard:
        return dealer, (), ()
    if known is None and len(dealer.devices) + 1 >= MOST_DEVICES:
        full = write(2, dealer.game, No(0, "full"))
        return dealer, ((peer, full),), (Refused(peer, "full"),)
    if invited is not None:
        dealer = freed(dealer, invited.seats)
    if known is None:
        # A key of another table says nothing here, and its log is of another game.
        assert invited is not None
        known = invited._replace(name=hello.name)
        devices, again, fresh = (*dealer.devices, known), False, True
    else:
        fresh = known.peer != peer
        if fresh:
            known = known._replace(sent=1)
        known = known._replace(name=hello.name or known.name, peer=peer)
        if invited is not None and invited.seats:
            known = known._replace(role=invited.role, seats=invited.seats)
        devices, again = dealer.devices, True
    known = known._replace(heard=message.number)
    dealer = _with(
        dealer._replace(
            devices=devices,
            invited=tuple(each for each in dealer.invited if each.peer != peer),
        ),
        known,
    )
    dealer, out = _send(dealer, known, Welcome(known.key, known.role, known.seats))
    known = _now(dealer, known)
    count = hello.have if again and message.game == dealer.game else 0
    have = Have(count, hello.chain if count else "", known.seats)
    dealer, more, news = _compare(dealer, known, have)
    dealer, people = tell_people(dealer)
    joined = (Joined(_now(dealer, known), again),) if fresh else ()
    return dealer, out + more + people, (*joined, *news)


def _unknown(dealer: Dealer, peer: str) -> tuple[Dealer, Outgoing, tuple[News, ...]]:
    return dealer, (), (Refused(peer, "unknown"),)


def _compare(
    dealer: Dealer, device: Device, have: Have
) -> tuple[Dealer, Outgoing, tuple[News, ...]]:
    """Send a device what its log lacks; if its log is another one, ask for that."""
    length = len(dealer.entries)
    if have.seats != device.seats:
        dealer, out = _welcome(dealer, device)
        return dealer, out, ()
    if have.have > length or have.chain != dealer.digest(have.have):
        dealer, out = _send(dealer, device, Ask(0))
        return dealer, out, ()
    dealer, out = _told(dealer, device, have.have, False)
    return dealer, out, ()


def _compare_entries(
    dealer: Dealer, device: Device, log: Log
) -> tuple[Dealer, Outgoing, tuple[News, ...]]:
    """Find the first entry in which a device differs, and tell it how the game goes on from there.

    The device keeps what it had as a game of its own.
    """
    at = log.start
    if at > len(dealer.entries) or log.before != dealer.digest(at):
        dealer, out = _send(dealer, device, Ask(0))
        return (dealer, out, ()) if at else (dealer, (), (Refused(device.peer, "damaged"),))
    theirs = log.entries
    for entry in theirs:
        ours = dealer.entries[at] if at < len(dealer.entries) else None
        if ours is None or public_log.link("", ours) != public_log.link("", entry):
            told = Differs(at, named(ours), named(entry))
            dealer, out = _told(dealer, device, at, False, always=True)
            return dealer, out, (told,)
        at += 1
    if at < log.total:
        dealer, out = _send(dealer, device, Ask(at))
        return dealer, out, ()
    dealer, out = _told(dealer, device, at, False)
    return dealer, out, ()


def named(entry: Entry | None) -> str:
    """The action of an entry in notation; empty where it has none."""
    return str(entry.get("act", "")) if entry else ""


def _act(dealer: Dealer, device: Device, act: Act) -> tuple[Dealer, Outgoing, tuple[News, ...]]:
    match, at = dealer.match, act.at
    if act.seat not in device.seats:
        return _no(dealer, device, act, "seat")
    if at != len(dealer.entries) or act.chain != dealer.digest(at):
        if at < len(dealer.entries) and act.chain == dealer.digest(at):
            # It was played, and the answer was lost; or the game went on without it.
            played = dealer.match.names()[at - 1 : at - 1 + len(act.names)] if at else ()
            actors = match.actors()[at - 1 : at] if at else ()
            if played == act.names and actors == (act.seat,):
                dealer, out = _told(dealer, device, at, False)
                return dealer, out, ()
        return _no(dealer, device, act, "late")
    actions, after = [], match
    for name in act.names:
        if after.to_act != act.seat:
            return _no(dealer, device, act, "turn")
        try:
            actions.append(after.rules.parse(after.state, name))
        except ValueError:
            return _no(dealer, device, act, "illegal")
        after = after.play(actions[-1])
    return dealer, (), (Asked(device, act.seat, tuple(actions)),)


def _no(
    dealer: Dealer, device: Device, act: Act, why: str
) -> tuple[Dealer, Outgoing, tuple[News, ...]]:
    return _answer(dealer, device, No(act.at, why), Refused(device.peer, why))


def _answer(
    dealer: Dealer, device: Device, body: Body, news: News
) -> tuple[Dealer, Outgoing, tuple[News, ...]]:
    dealer, out = _send(dealer, device, body)
    return dealer, out, (news,)


# ---- what goes out ------------------------------------------------------------------------------


def _welcome(dealer: Dealer, device: Device) -> tuple[Dealer, Outgoing]:
    """Tell a device its role and its seats, and all of the log."""
    dealer, out = _send(dealer, device, Welcome(device.key, device.role, device.seats))
    dealer, more = _told(dealer, _now(dealer, device), 0, False)
    return dealer, out + more


def _told(
    dealer: Dealer, device: Device, start: int, back: bool, always: bool = False
) -> tuple[Dealer, Outgoing]:
    """Send a device the log from an entry on, in messages that are not too long."""
    match, total = dealer.match, len(dealer.entries)
    out: Outgoing = ()
    at, rest = (
        start,
        [
            public_log.with_own(entry, match, ply, device.seats)
            for ply, entry in enumerate(dealer.entries[start:], start)
        ],
    )
    while rest or back or always:
        size, count = 0, 0
        while count < len(rest) and (not count or size < FULL):
            size += len(repr(rest[count]))
            count += 1
        log = Log(at, dealer.digest(at), tuple(rest[:count]), total, back)
        dealer, sent = _send(dealer, _now(dealer, device), log)
        out += sent
        at, rest, back, always = at + count, rest[count:], False, False
    return _with(dealer, _now(dealer, device)._replace(has=total)), out


def _send(dealer: Dealer, device: Device, body: Body) -> tuple[Dealer, Outgoing]:
    device = _now(dealer, device)
    device = device._replace(sent=device.sent + 1)
    return _with(dealer, device), ((device.peer, write(device.sent, dealer.game, body)),)


def _now(dealer: Dealer, device: Device) -> Device:
    """The present value of a device."""
    return next((each for each in dealer.devices if each.key == device.key), device)


def _with(dealer: Dealer, device: Device) -> Dealer:
    devices = tuple(device if each.key == device.key else each for each in dealer.devices)
    return dealer._replace(devices=devices)


def freed(dealer: Dealer, seats: tuple[Seat, ...]) -> Dealer:
    """The dealer after these seats were taken from its devices, for another one."""
    devices = []
    for each in dealer.devices:
        left = tuple(seat for seat in each.seats if seat not in seats)
        role = SPECTATOR if each.seats and not left else each.role
        devices.append(each._replace(role=role, seats=left))
    return dealer._replace(devices=tuple(devices))
