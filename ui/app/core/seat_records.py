"""Games with secrets that another device deals, as they are stored: what the seats here know.

    Holobiont seat 1
    Game: symbiote
    …

The head is that of a record; after the empty line stands one entry a line of what was told
(``ui.together``). When such a game is over everything is known, and it is kept as a record.
"""

from __future__ import annotations

import json

from holobiont import record
from holobiont.checks import loaded
from holobiont.i18n import _
from holobiont.match import Match
from holobiont.registry import GAMES
from ui.together import public_log, seat_rules
from ui.together.messages import LONGEST, MOST_SEATS, is_entry

FORMAT = "Holobiont seat 1"


def write(match: Match, tags: record.Tags) -> str:
    """The text of a match as its seats know it, with tags as in a record."""
    rules = match.rules
    assert isinstance(rules, seat_rules.SeatRules)
    told = seat_rules.entries_of(match)
    heads = [
        ("Game", rules.slug),
        ("Rules", rules.version),
        ("Seats", str(rules.seat_count)),
        ("Actions", str(len(told) - 1)),
        ("Held", " ".join(map(str, rules.held))),
        *tags,
    ]
    entries = (json.dumps(entry, separators=(",", ":")) for entry in told)
    lines = [FORMAT, *(f"{key}: {value}" for key, value in heads), "", *entries]
    return "\n".join(lines) + "\n"


def read(text: str) -> record.Record:
    """The match and the tags of such a text. ``ValueError`` is a sentence that names the line."""
    head, _empty, body = record.plain(text).partition("\n\n")
    first, _end, _rest = head.partition("\n")
    if first != FORMAT:
        raise ValueError(_("line 1: a later version of Holobiont wrote this game"))
    found = record.headers(head)
    line = head.count("\n") + 2
    match: Match | None = None
    held = [int(seat) for seat in found.get("Held", "").split() if seat in "01234567"]
    for entry in body.splitlines():
        line += 1
        try:
            told = loaded(entry, LONGEST)
            if not is_entry(told):
                raise ValueError
            if match is None:
                game = public_log.rules_of(told["deal"], GAMES)
                seats = [seat for seat in held if seat < game.seat_count]
                match = seat_rules.dealt(game, seats, told)
            else:
                match = seat_rules.grown(match, told)
        except (ValueError, KeyError):
            raise ValueError(_("line {line}: this cannot have been told", line=line)) from None
    if match is None or len(held) > MOST_SEATS:
        raise ValueError(_("line {line}: the deal is missing", line=line))
    return record.Record(match, tuple(found.items()))
