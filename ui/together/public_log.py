"""The public log of a match that several devices play: what each of them is told, ply by ply.

An entry is JSON. Entry 0 is the deal, entry n the action of ply n; games with secrets end with one
that opens everything. What only some seats may know stands under ``own``, by seat, and only as far
as it differs from what everybody may know; the rest is the same on every device, and a chain of
digests over it names where two devices stand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

from holobiont.match import AnyRules, Match
from holobiont.rules import Seat

Entry = dict[str, Any]
WHOLE = ""
"""The key of a whole observation, where the changes of the last one are not enough."""
DIGITS = 32
"""Hexadecimal digits of a digest."""
OLDER, NEWER, MISSING = "older", "newer", "missing"
"""Whether the version of the other device is older or newer than ours, or its game is not here."""


class VersionError(ValueError):
    """The other device has another version: its text is ``OLDER``, ``NEWER`` or ``MISSING``."""


def commitment(slug: str, seed: int, salt: str, position: str = "") -> str:
    """The digest of a seed: checked when the seed is known, telling nothing before.

    Where a match begins with a position of its own, that is in it as well.
    """
    told = f"Holobiont {slug} {seed} {salt}".rstrip()
    return sha256((f"{told} {position}" if position else told).encode()).hexdigest()


def link(before: str, entry: Entry) -> str:
    """The digest of the log with one entry more, from the digest of the log before it."""
    shared = {key: value for key, value in entry.items() if key != "own"}
    text = json.dumps(shared, sort_keys=True, separators=(",", ":"))
    return sha256(f"{before}{text}".encode()).hexdigest()[:DIGITS]


def chained(entries: Iterable[Entry], before: str = "") -> tuple[str, ...]:
    """The digest after every entry."""
    found = []
    for entry in entries:
        before = link(before, entry)
        found.append(before)
    return tuple(found)


def deal(match: Match, game: str, salt: str) -> Entry:
    """The entry with which a log begins, as everybody may know it.

    ``game`` is the name of the game on all devices. The seed of a game with secrets stays with the
    dealer until the end; its digest is told, so that it can be none that was looked for later.
    """
    rules, first = match.rules, match.states[0]
    told: Entry = {
        "game": game,
        "slug": rules.slug,
        "version": rules.version,
        "seats": rules.seat_count,
        "options": rules.noted,
    }
    if not rules.secrets:
        begun = {"position": match.position} if match.position else {}
        return {"deal": {**told, "seed": match.seed, **begun}}
    told["seal"] = commitment(rules.slug, match.seed, salt, match.position)
    seen = as_json(rules.observe(first, None))
    return {"deal": told, "next": rules.to_act(first), "seen": {WHOLE: seen}}


def played(match: Match, ply: int) -> Entry:
    """The entry of the action of a ply, counted from 1, as everybody may know it."""
    rules, action = match.rules, match.log[ply - 1]
    before, after = match.states[ply - 1], match.states[ply]
    actor = rules.to_act(before)
    if not rules.secrets:
        return {"act": rules.name(before, action), "seat": actor}
    told: Entry = {
        "act": rules.seen_as(before, action, None),
        "seat": actor,
        "next": rules.to_act(after),
        "events": as_json(rules.events(before, action, after, None)),
        "seen": changes(as_json(rules.observe(before, None)), as_json(rules.observe(after, None))),
    }
    if revealed := _revealed(match, ply):
        told["known"] = revealed
    return told


def opened(match: Match, salt: str) -> Entry:
    """The entry that opens a finished game with secrets: its seed and all that was played."""
    begun = {"position": match.position} if match.position else {}
    return {"open": {"seed": match.seed, "salt": salt, "names": list(match.names()), **begun}}


def entries(match: Match, game: str, salt: str, since: int = 0) -> tuple[Entry, ...]:
    """The log of a match from entry ``since``, as everybody may know it."""
    found = [deal(match, game, salt)] if since == 0 else []
    found += [played(match, ply) for ply in range(max(since, 1), match.ply + 1)]
    if ends_openly(match) and since <= match.ply + 1:
        found.append(opened(match, salt))
    return tuple(found)


def with_own(entry: Entry, match: Match, ply: int, seats: Sequence[Seat]) -> Entry:
    """The entry of a ply as a device with these seats is told it."""
    rules = match.rules
    if not rules.secrets or "open" in entry:
        return entry
    after, own = match.states[ply], {}
    public = as_json(rules.observe(after, None)) if seats else None
    for seat in seats:
        told = _own_action(match, ply, seat) if ply else {}
        differing = {key: value for key, value in told.items() if value != entry[key]}
        if seen := changes(public, as_json(rules.observe(after, seat))):
            differing["seen"] = seen
        if differing:
            own[str(seat)] = differing
    return {**entry, "own": own} if own else entry


def ends_openly(match: Match) -> bool:
    """Whether the log of a match ends with an entry that opens it."""
    return match.rules.secrets and match.over


def length(match: Match) -> int:
    """The entries of its log."""
    return match.ply + 1 + ends_openly(match)


def changes(before: Any, after: Any) -> dict[str, Any]:
    """The changes from one observation to another, for ``patched``."""
    if not (isinstance(before, dict) and isinstance(after, dict)) or before.keys() - after.keys():
        return {} if before == after else {WHOLE: after}
    return {key: value for key, value in after.items() if key not in before or before[key] != value}


def patched(before: Any, changed: dict[str, Any]) -> Any:
    """The observation that ``changes`` has told. ``ValueError`` where that cannot be."""
    if WHOLE in changed:
        return changed[WHOLE]
    if not changed:
        return before
    if not isinstance(before, dict):
        raise ValueError("changes of an observation that is no object")
    return {**before, **changed}


def as_json(value: Any) -> Any:
    """A value as it is after its way through JSON: lists for tuples."""
    return json.loads(json.dumps(value))


def rules_of(told: Entry, games: Any) -> AnyRules:
    """The rules of a deal. ``ValueError`` says what is not possible, ``VersionError`` not here."""
    game = games.get(told["slug"])
    if game is None:
        raise VersionError(MISSING)
    if game.version != told["version"]:
        raise VersionError(NEWER if _order(told["version"]) > _order(game.version) else OLDER)
    if not told["options"].keys() <= {option.key for option in game.options}:
        raise VersionError(NEWER)
    rules: AnyRules = game(seats=told["seats"], **told["options"])
    if rules.secrets == ("seed" in told):
        raise ValueError(f"{told['slug']}: secrets")
    return rules


def _order(version: str) -> list[int]:
    """The numbers of a version, for comparison: ``1.10`` is later than ``1.9``."""
    return [int(number) for number in re.findall("[0-9]{1,9}", version)]


def _own_action(match: Match, ply: int, seat: Seat) -> Entry:
    """What a seat is told of the action of a ply."""
    rules, action = match.rules, match.log[ply - 1]
    before, after = match.states[ply - 1], match.states[ply]
    return {
        "act": rules.seen_as(before, action, seat),
        "events": as_json(rules.events(before, action, after, seat)),
    }


def _revealed(match: Match, ply: int) -> dict[str, str]:
    """The actions before a ply that it has opened, by their plies, as everybody knows them now."""
    rules, found = match.rules, {}
    for number in range(ply - 1):
        state, action = match.states[number], match.log[number]
        if rules.seen_as(state, action, None) == rules.name(state, action):
            continue
        now = rules.known_as(state, action, match.states[ply], None)
        if now != rules.known_as(state, action, match.states[ply - 1], None):
            found[str(number + 1)] = now
    return found
