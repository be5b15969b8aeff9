"""Messages between the devices of a match, as text: one JSON object each, checked when it is read.

Every message carries the format, the name of the game and its own number: within a connection
numbers grow, so a message that comes twice or late is told by its number.

    guest to dealer    Hello, Have, Act, Log (when it was asked for), No (to another version)
    dealer to guest    Call, Welcome, Log, No, People, Ask
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from holobiont.checks import are_names, is_list, is_name, loaded
from holobiont.rules import CHANCE, Seat
from ui.together.public_log import DIGITS, MISSING, NEWER, OLDER, Entry, VersionError

FORMAT = 1
LONGEST = 64_000
"""Letters of a message, as much as every browser sends at once."""
FULL = 12_000
"""Letters of entries after which the next ones come in another message."""
LONGEST_POSITION = 20_000
"""Letters of a position with which a match begins."""
MOST_DEVICES = 8
MOST_SEATS = 8
MOST_ENTRIES = 20_002
MOST_IN_A_ROW = 64
"""Actions of a seat that are asked for together."""
ROLES = ("seats", "table", "spectator")
OTHER_WAY = {OLDER: NEWER, NEWER: OLDER, MISSING: "absent"}
"""The outcome of a comparison of versions as the other device has to say it."""
REASONS = ("late", "seat", "turn", "illegal", "foreign", "unknown", "full", OLDER, NEWER, MISSING)


class Call(NamedTuple):
    """The first message of a connection: whose game this is says the name that all carry."""


class Hello(NamedTuple):
    """A device has a connection: who it is, and how much of which log it has."""

    key: str
    """The secret that the dealer gave it; empty at first."""
    name: str
    """What its owner is called; often empty."""
    have: int
    chain: str


class Have(NamedTuple):
    """How much of the log a guest has, and for which seats; the dealer answers with the rest."""

    have: int
    chain: str
    seats: tuple[Seat, ...]


class Act(NamedTuple):
    """A seat wants actions, in notation, after so many entries with this digest."""

    at: int
    chain: str
    seat: Seat
    names: tuple[str, ...]


class Welcome(NamedTuple):
    """Who the device is to be. A log that was had under other seats begins again."""

    key: str
    role: str
    seats: tuple[Seat, ...]


class Log(NamedTuple):
    """Entries from number ``start``, after those with the digest ``before``."""

    start: int
    before: str
    entries: tuple[Entry, ...]
    total: int
    """Entries that the sender has."""
    back: bool
    """Whether actions were taken back to ``start``."""


class Ask(NamedTuple):
    """The dealer asks for a guest's log from an entry."""

    start: int


class No(NamedTuple):
    """A refused request or log; ``why`` is one of ``REASONS``."""

    at: int
    why: str


class Person(NamedTuple):
    """A device at the table, as everybody may know it."""

    name: str
    role: str
    seats: tuple[Seat, ...]
    here: bool


class People(NamedTuple):
    """The names of the seats, and the devices at the table, the dealer's first."""

    names: tuple[str, ...]
    devices: tuple[Person, ...]


Body = Call | Hello | Have | Act | Welcome | Log | Ask | No | People


class Envelope(NamedTuple):
    number: int
    game: str
    body: Body


def write(number: int, game: str, body: Body) -> str:
    """The text of a message."""
    told = {"holobiont": FORMAT, "n": number, "game": game, "kind": type(body).__name__.lower()}
    return json.dumps({**told, **_plain(body)}, separators=(",", ":"))


def read(text: str) -> Envelope:
    """The message in a text. ``ValueError`` names the first field that is wrong.

    It is ``VersionError`` for a message of another format.
    """
    found = loaded(text, LONGEST)
    _check(isinstance(found, dict), "message")
    if (version := found.get("holobiont")) != FORMAT:
        _check(_is_count(version), "holobiont")
        raise VersionError(NEWER if version > FORMAT else OLDER)
    _check(_is_count(found.get("n")), "n")
    _check(is_id(found.get("game")), "game")
    kind = found.get("kind")
    _check(isinstance(kind, str) and kind in KINDS, "kind")
    make, fields = KINDS[kind]
    for name, right in fields.items():
        _check(name in found and right(found[name]), f"{kind}.{name}")
    return Envelope(found["n"], found["game"], make(*(_frozen(found[name]) for name in fields)))


def is_entry(value: Any) -> bool:
    """Whether a value has the shape of an entry of a log."""
    if not isinstance(value, dict):
        return False
    if "deal" in value:
        return _is_deal(value)
    if "open" in value:
        return value.keys() == {"open"} and _is_record(value["open"])
    if not (_is_written(value.get("act")) and _is_actor(value.get("seat"))):
        return False
    if value.keys() == {"act", "seat"}:
        return True
    return (
        value.keys() <= {"act", "seat", "next", "events", "seen", "known", "own"}
        and _is_next(value)
        and _are_events(value.get("events"))
        and isinstance(value.get("seen"), dict)
        and _are_known(value.get("known", {}))
        and _are_own(value.get("own", {}))
    )


# ---- parts --------------------------------------------------------------------------------------


def _plain(body: Body) -> dict[str, Any]:
    told = body._asdict()
    if isinstance(body, People):
        told["devices"] = [device._asdict() for device in body.devices]
    return told


def _frozen(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], dict) and value[0].keys() == {*Person._fields}:
        return tuple(Person(**{**each, "seats": tuple(each["seats"])}) for each in value)
    return tuple(value)


def _check(holds: bool, field: str) -> None:
    if not holds:
        raise ValueError(field)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 1_000_000_000


def _is_length(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST_ENTRIES


def is_id(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch("[A-Za-z0-9-]{0,40}", value) is not None


def _is_key(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch("(?:[0-9a-f]{32})?", value) is not None


def _is_digest(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(f"(?:[0-9a-f]{{{DIGITS}}})?", value) is not None


def _is_called(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 400


def _is_written(value: Any) -> bool:
    return is_name(value) and len(value) <= 400


def _is_seat(value: Any) -> bool:
    return type(value) is int and 0 <= value < MOST_SEATS


def _is_actor(value: Any) -> bool:
    return _is_seat(value) or (type(value) is int and value == CHANCE)


def _is_next(entry: Entry) -> bool:
    return "next" in entry and (entry["next"] is None or _is_actor(entry["next"]))


def _are_seats(value: Any) -> bool:
    return (
        is_list(value)
        and len(value) <= MOST_SEATS
        and all(map(_is_seat, value))
        and len({*value}) == len(value)
    )


def _are_actions(value: Any) -> bool:
    return are_names(value) and 0 < len(value) <= MOST_IN_A_ROW


def _are_entries(value: Any) -> bool:
    return is_list(value) and all(map(is_entry, value))


def _are_events(value: Any) -> bool:
    return (
        is_list(value)
        and len(value) <= 100
        and all(
            isinstance(event, dict)
            and isinstance(event.get("kind"), str)
            and ("seat" not in event or event["seat"] is None or _is_actor(event["seat"]))
            for event in value
        )
    )


def _are_known(value: Any) -> bool:
    return isinstance(value, dict) and all(
        re.fullmatch("[0-9]{1,5}", ply) and _is_written(name) for ply, name in value.items()
    )


def _are_own(value: Any) -> bool:
    return isinstance(value, dict) and all(
        re.fullmatch("[0-7]", seat)
        and isinstance(told, dict)
        and told.keys() <= {"act", "events", "seen"}
        and ("act" not in told or _is_written(told["act"]))
        and ("events" not in told or _are_events(told["events"]))
        and isinstance(told.get("seen", {}), dict)
        for seat, told in value.items()
    )


def _is_deal(value: Entry) -> bool:
    told = value["deal"]
    if not isinstance(told, dict) or not {"game", "slug", "version", "seats", "options"} < {*told}:
        return False
    options = told["options"]
    right = (
        is_id(told["game"])
        and is_name(told["slug"])
        and is_name(told["version"])
        and type(told["seats"]) is int
        and isinstance(options, dict)
        and all(type(each) in (bool, int, str) for each in options.values())
        and _is_position(told.get("position", ""))
    )
    if "seed" in told:
        return right and value.keys() == {"deal"} and _is_seed(told["seed"])
    return (
        right
        and value.keys() <= {"deal", "next", "seen", "own"}
        and _is_next(value)
        and isinstance(value.get("seen"), dict)
        and _are_own(value.get("own", {}))
        and re.fullmatch("[0-9a-f]{64}", str(told.get("seal"))) is not None
    )


def _is_position(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_POSITION


def _is_seed(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 64


def _is_record(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and _is_seed(value.get("seed"))
        and _is_key(value.get("salt"))
        and _is_position(value.get("position", ""))
        and is_list(value.get("names"))
        and all(map(_is_written, value["names"]))
    )


def _are_devices(value: Any) -> bool:
    return (
        is_list(value)
        and len(value) <= MOST_DEVICES
        and all(
            isinstance(each, dict)
            and each.keys() == {*Person._fields}
            and _is_called(each["name"])
            and each["role"] in ROLES
            and _are_seats(each["seats"])
            and type(each["here"]) is bool
            for each in value
        )
    )


def _are_called(value: Any) -> bool:
    return is_list(value) and len(value) <= MOST_SEATS and all(map(_is_called, value))


def _is_role(value: Any) -> bool:
    return isinstance(value, str) and value in ROLES


def _is_reason(value: Any) -> bool:
    return isinstance(value, str) and value in REASONS


def _is_bool(value: Any) -> bool:
    return type(value) is bool


KINDS: Mapping[str, tuple[Callable[..., Body], Mapping[str, Callable[[Any], bool]]]] = {
    "call": (Call, {}),
    "hello": (
        Hello,
        {"key": _is_key, "name": _is_called, "have": _is_length, "chain": _is_digest},
    ),
    "have": (Have, {"have": _is_length, "chain": _is_digest, "seats": _are_seats}),
    "act": (Act, {"at": _is_length, "chain": _is_digest, "seat": _is_seat, "names": _are_actions}),
    "welcome": (Welcome, {"key": _is_key, "role": _is_role, "seats": _are_seats}),
    "log": (
        Log,
        {
            "start": _is_length,
            "before": _is_digest,
            "entries": _are_entries,
            "total": _is_length,
            "back": _is_bool,
        },
    ),
    "ask": (Ask, {"start": _is_length}),
    "no": (No, {"at": _is_length, "why": _is_reason}),
    "people": (People, {"names": _are_called, "devices": _are_devices}),
}
