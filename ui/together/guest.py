"""A device that holds seats of a match which another one deals, or looks on.

``Guest`` is a value, as ``Dealer`` is. Everything that it is told is checked: of open games every
action against the rules, of games with secrets every observation against what can be seen at all,
and when such a game is over the whole of it, with the digest of its seed that was told at the deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from holobiont.match import AnyRules, Match, ReplayError
from holobiont.rng import below, derive
from holobiont.rules import CHANCE, Seat
from ui.together import public_log, seat_rules
from ui.together.dealer import Differs, Refused, named
from ui.together.messages import (
    FULL,
    Act,
    Ask,
    Body,
    Call,
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

Games = Mapping[str, type[AnyRules]]


class Called(NamedTuple):
    """The dealer has named its game, perhaps a next one; ``greeted`` is the answer."""

    game: str


class Welcomed(NamedTuple):
    """The dealer has said who this device is."""

    role: str
    seats: tuple[Seat, ...]


class Grown(NamedTuple):
    """The match is new, or has more actions, or fewer after an undo."""

    before: int
    """Plies that are as they were; -1: the whole match is new."""
    back: bool


class Denied(NamedTuple):
    """The dealer refused a request for actions: ``why`` is one of ``messages.REASONS``."""

    why: str


class PeopleChanged(NamedTuple):
    """Names of seats or devices at the table have changed; ``before`` are the old devices."""

    before: tuple[Person, ...]


class Forged(NamedTuple):
    """An entry of the dealer's log is against the rules of the game or of the protocol."""

    number: int


class Parted(NamedTuple):
    """The dealer's match differs from this one, which is to be kept as a game of its own."""

    differs: Differs
    match: Match
    entries: tuple[Entry, ...]


News = Called | Welcomed | Grown | Denied | PeopleChanged | Refused | Forged | Parted


class Guest(NamedTuple):
    peer: str = ""
    """The connection to the dealer; empty while there is none."""
    sent: int = 0
    heard: int = 0
    welcomed: bool = False
    """Whether the dealer has said over this connection who this device is."""
    game: str = ""
    """The name of the game at the dealer; empty before it has said it."""
    key: str = ""
    """The secret by which the dealer knows this device."""
    name: str = ""
    role: str = ""
    seats: tuple[Seat, ...] = ()
    entries: tuple[Entry, ...] = ()
    chain: tuple[str, ...] = ()
    match: Match | None = None
    names: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()
    wanted: Act | None = None
    """A request for actions that the dealer has not answered yet."""

    @property
    def digest(self) -> str:
        """The digest of the log so far."""
        return self.chain[-1] if self.chain else ""


Result = tuple[Guest, tuple[str, ...], tuple[News, ...]]
"""The guest, the texts to send to the dealer and what there is to tell."""


def connected(guest: Guest, peer: str) -> Guest:
    """The guest with a new connection, over which the dealer speaks first."""
    return guest._replace(peer=peer, sent=0, heard=0, welcomed=False)


def greeted(guest: Guest, game: str) -> tuple[Guest, tuple[str, ...]]:
    """Send the dealer of a game this device's key and the length of its log."""
    return _hello(guest._replace(game=game))


def ask(guest: Guest, seat: Seat, names: tuple[str, ...]) -> tuple[Guest, tuple[str, ...]]:
    """Request actions for a seat of this device; sent as soon as there is a connection."""
    guest = guest._replace(wanted=Act(len(guest.entries), guest.digest, seat, names))
    return repeated(guest)


def remind(guest: Guest) -> tuple[Guest, tuple[str, ...]]:
    """Send the length of the log, so that the dealer sends what was lost."""
    if not guest.welcomed and guest.game:
        return _hello(guest)
    guest, texts = _have(guest)
    guest, more = repeated(guest)
    return guest, texts + more


def receive(guest: Guest, text: str, games: Games) -> Result:
    """Take a text from the dealer: the next guest, texts to send, news for its owner."""
    try:
        message = read(text)
    except ValueError as error:
        return _unread(guest, error)
    if message.number <= guest.heard:
        return guest, (), ()
    body = message.body
    if isinstance(body, No):
        return _denied(guest._replace(heard=message.number), body)
    if isinstance(body, Call) and message.game != guest.game:
        return guest._replace(heard=message.number), (), (Called(message.game),)
    if guest.game and message.game != guest.game:
        return guest, (), (Refused(guest.peer, "foreign"),)
    if isinstance(body, (Log, Ask)) and not guest.welcomed:
        return guest, (), ()  # what comes before the welcome is asked for again
    guest = guest._replace(heard=message.number)
    if isinstance(body, Call):
        guest, texts = _hello(guest)
        return guest, texts, ()
    if isinstance(body, Welcome):
        return _welcomed(guest, message.game, body)
    if isinstance(body, Log):
        return _logged(guest, body, games)
    if isinstance(body, People):
        before = guest.people
        return guest._replace(names=body.names, people=body.devices), (), (PeopleChanged(before),)
    if isinstance(body, Ask):
        guest, texts = _answered(guest, body.start)
        return guest, texts, ()
    return guest, (), (Refused(guest.peer, "damaged"),)


def restored(guest: Guest, entries: tuple[Entry, ...], games: Games) -> Guest:
    """The guest with the log that it had. ``ValueError`` where an entry cannot be."""
    guest = guest._replace(entries=(), chain=(), match=None)
    for entry in entries:
        guest = _with_entry(guest, entry, games)
    return guest


def reopened(guest: Guest, match: Match, salt: str) -> Guest:
    """The guest of an open game, or of one that is over, with the match as it was kept."""
    public = public_log.entries(match, guest.game, salt)
    entries = tuple(
        public_log.with_own(entry, match, ply, guest.seats) for ply, entry in enumerate(public)
    )
    return guest._replace(match=match, entries=entries, chain=public_log.chained(entries))


# ---- parts --------------------------------------------------------------------------------------


def _welcomed(guest: Guest, game: str, body: Welcome) -> Result:
    again, wanted = guest.seats == body.seats, guest.wanted
    guest = guest._replace(welcomed=True, game=game, key=body.key, role=body.role, seats=body.seats)
    welcomed = Welcomed(body.role, body.seats)
    if again:
        guest, texts = repeated(guest)
        return guest, texts, (welcomed,)
    texts = ()
    guest = guest._replace(wanted=None)
    if guest.match is not None and guest.match.rules.secrets:
        # Other seats know other things, so what they know begins again.
        guest = guest._replace(entries=(), chain=(), match=None)
        guest, texts = _have(guest)
    if wanted is None:
        return guest, texts, (welcomed,)
    return guest, texts, (welcomed, Denied("late" if wanted.seat in body.seats else "seat"))


def _denied(guest: Guest, body: No) -> Result:
    if guest.wanted is None or guest.wanted.at != body.at:
        return guest, (), ()
    guest, texts = _have(guest._replace(wanted=None))
    return guest, texts, (Denied(body.why),)


def _logged(guest: Guest, log: Log, games: Games) -> Result:
    have = len(guest.entries)
    if log.start > have or log.before != (guest.chain[log.start - 1] if log.start else ""):
        guest, texts = _have(guest)
        return guest, texts, ()
    at = log.start
    for entry in log.entries:
        if at == have or public_log.link("", entry) != public_log.link("", guest.entries[at]):
            break
        at += 1
    rest = log.entries[at - log.start :]
    ends = log.start + len(log.entries) == log.total
    if not rest and (have == at or not (ends or log.back)):
        return guest, (), ()
    news: tuple[News, ...] = ()
    if have > at and not log.back and guest.match is not None:
        differs = Differs(at, named(guest.entries[at]), named(rest[0] if rest else None))
        news = (Parted(differs, guest.match, guest.entries),)
    try:
        kept = restored(guest, guest.entries[:at], games) if have > at else guest
    except ValueError:
        return guest, (), (*news, Forged(at))
    try:
        grown, forged = _with_entries(kept, rest, games)
    except VersionError as error:
        return _outdated(guest, str(error))
    if forged and grown is kept:
        return guest, (), (*news, *forged)
    same = -1 if kept.match is None else kept.match.ply
    news = (*news, Grown(same, log.back))
    if grown.wanted is not None and grown.digest != grown.wanted.chain:
        if not _is_played(grown, grown.wanted):
            news = (*news, Denied("late"))
        grown = grown._replace(wanted=None)
    return grown, (), (*news, *forged)


def _unread(guest: Guest, error: ValueError) -> Result:
    if isinstance(error, VersionError):
        return _outdated(guest, str(error))
    return guest, (), (Refused(guest.peer, "damaged"),)


def _outdated(guest: Guest, why: str) -> Result:
    """The dealer has another version: tell it, so that both say which device is to be reloaded."""
    guest, texts = _send(guest, No(0, why))
    return guest, texts, (Refused(guest.peer, why),)


def _is_played(guest: Guest, wanted: Act) -> bool:
    """Whether the log goes on with the actions that were asked for."""
    at, seat = wanted.at, str(wanted.seat)
    if not 0 < at < len(guest.chain) or guest.chain[at - 1] != wanted.chain:
        return False
    return all(
        entry.get("seat") == wanted.seat
        and entry.get("own", {}).get(seat, {}).get("act", entry["act"]) == name
        for entry, name in zip(guest.entries[at:], wanted.names)
    )


def _with_entries(
    guest: Guest, entries: tuple[Entry, ...], games: Games
) -> tuple[Guest, tuple[Forged, ...]]:
    """The guest with the entries before the first forged one; ``VersionError`` as of the deal."""
    before = guest
    for entry in entries:
        try:
            grown = _with_entry(guest, entry, games)
        except VersionError:
            raise
        except ValueError:
            return guest, (Forged(len(guest.entries)),)
        guest, before = grown, guest
    match = guest.match
    if match is not None and seat_rules.is_known(match) and not seat_rules.agrees(match):
        return before, (Forged(len(before.entries)),)
    return guest, ()


def _with_entry(guest: Guest, entry: Entry, games: Games) -> Guest:
    """The guest with one entry more. ``ValueError`` where it cannot follow."""
    match, first = guest.match, not guest.entries
    if first != ("deal" in entry):
        raise ValueError("the deal comes first, and once")
    if "deal" in entry:
        told = entry["deal"]
        if told["game"] != guest.game:
            raise ValueError("another game")
        rules = public_log.rules_of(told, games)
        seats = tuple(seat for seat in guest.seats if seat < rules.seat_count)
        if rules.secrets:
            match = seat_rules.dealt(rules, seats, entry)
        else:
            match = Match.start(rules, told["seed"], told.get("position", "")).at(0)
    elif match is None:
        raise ValueError("no deal")
    elif "open" in entry:
        match = _opened(guest, entry["open"])
    elif seat_rules.is_known(match):
        if "next" not in entry:
            raise ValueError("a game with secrets tells no observation")
        match = seat_rules.grown(match, entry)
    elif match.rules.secrets:
        raise ValueError("the game is over")
    else:
        match = _followed(match, entry)
    entries = (*guest.entries, entry)
    chain = (*guest.chain, public_log.link(guest.digest, entry))
    return guest._replace(entries=entries, chain=chain, match=match)


def _followed(match: Match, entry: Entry) -> Match:
    """An open match after an action that is legal, of the seat to act, and no other chance."""
    rules, state, actor = match.rules, match.state, match.to_act
    if actor is None or entry["seat"] != actor:
        raise ValueError("an action of a seat that is not to act")
    action = rules.parse(state, entry["act"])
    if actor == CHANCE:
        legal = rules.legal(state)
        if action != legal[below(derive(match.seed, match.ply), len(legal))]:
            raise ValueError("chance that does not follow from the seed")
    return match._replace(
        log=(*match.log, action), states=(*match.states, rules.apply(state, action)), undone=()
    )


def _opened(guest: Guest, told: dict[str, Any]) -> Match:
    """The match as it was on the dealer's device. ``ValueError`` where it was another one."""
    match = guest.match
    assert match is not None
    if not seat_rules.is_known(match) or match.to_act is not None:
        raise ValueError("opened before the end")
    try:
        begun = Match.start(match.rules.plain, told["seed"], told.get("position", ""))
        whole = begun.at(0).follow(told["names"])
    except ReplayError as error:
        raise ValueError(str(error)) from None
    salt = told["salt"]
    if not whole.audit() or whole.ply != match.ply:
        raise ValueError("not what the seed deals")
    seats = match.rules.held if isinstance(match.rules, seat_rules.SeatRules) else ()
    honest = public_log.entries(whole, guest.game, salt)[:-1]
    for ply, (entry, told_then) in enumerate(zip(honest, guest.entries)):
        if public_log.with_own(entry, whole, ply, seats) != told_then:
            raise ValueError(f"entry {ply} was another one")
    return whole


def _answered(guest: Guest, start: int) -> tuple[Guest, tuple[str, ...]]:
    """The public part of the log from an entry on, as far as a message goes."""
    start = min(start, len(guest.entries))
    found, size = [], 0
    for entry in guest.entries[start:]:
        if size > FULL:
            break
        found.append({key: value for key, value in entry.items() if key != "own"})
        size += len(repr(entry))
    before = guest.chain[start - 1] if start else ""
    return _send(guest, Log(start, before, tuple(found), len(guest.entries), False))


def _hello(guest: Guest) -> tuple[Guest, tuple[str, ...]]:
    return _send(guest, Hello(guest.key, guest.name, len(guest.entries), guest.digest))


def _have(guest: Guest) -> tuple[Guest, tuple[str, ...]]:
    return _send(guest, Have(len(guest.entries), guest.digest, guest.seats))


def repeated(guest: Guest) -> tuple[Guest, tuple[str, ...]]:
    """Send the open request for actions again."""
    return (guest, ()) if guest.wanted is None else _send(guest, guest.wanted)


def _send(guest: Guest, body: Body) -> tuple[Guest, tuple[str, ...]]:
    if not guest.peer:
        return guest, ()
    guest = guest._replace(sent=guest.sent + 1)
    return guest, (write(guest.sent, guest.game, body),)
