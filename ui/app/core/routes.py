"""Addresses of this page: what stands behind the ``#``.

    #/                                    the start page
    #/symbio                              the set-up, with anything below filled in
    #/symbio?swap=true&seed=7&seats=human,sharp
    #/symbio/play                         a game at once, set up as the last time
    #/symbio/play?seats=human,sharp       a game at once, with anything above filled in
    #/symbio/edit                         a position to be put together
    #/symbio/edit?count=2&position=…      the same, from a position that was begun
    #/symbio?count=2&position=…           the set-up of a game that begins with a position
    #/symbio/print                        its sheets to be printed
    #/symbio/print?paper=letter&ink=mono  the same, with what can be chosen there
    #/games                               all stored games
    #/help/symbio                         the rules of a game
    #/help/symbio/move                    the same, at a paragraph
    #/learn/symbio                        a lesson
    #/settings                            what can be chosen for this device
    #/add                                 games that a person brings
    #/puzzles                             puzzles of all games
    #/puzzles/symbio                      all puzzles of a game
    #/puzzles/symbio/sheet?from=8         four of them to be printed, from this number
    #/puzzles/own                         one's own moments
    #/puzzle/own/next                     the one of them that is due
    #/puzzle/own/ab12cd                   the one with this key
    #/puzzle/today                        the puzzle of the day
    #/puzzle/symbio/today                 that of a game
    #/puzzle/symbio/next                  one that suits the person
    #/puzzle/symbio/ab12cd                the one with this key
    #/class                               a teacher's set-up for a class
    #/class/symbio                        the same with a game, or with ``today`` the puzzle
    #/class/symbio/play                   a class at the table, set up as last on this page
    #/class/symbio?position=…             the same with a position, a puzzle or a record, whose
    #/class/puzzle/symbio/ab12cd          addresses follow; with ``/play`` before the question
    #/class/record/_oQG…?at=12            mark the class is at the table
    #/class/cards                         cards to vote with, to be printed
    #/class/plan/mutualism                a lesson plan with its work sheet
    #/join                                a table that another device deals
    #/join/IaBc…                          the same, with the invitation
    #/balance                             many games between computer players
    #/game/k3f9                           a stored game
    #/record/_oQG…                        a whole record
    #/record/_oQG…?at=12                  the same, shown after 12 actions
    #/turn/_oQG…                          a game that is played by link, and whose turn it is
    #/letter/EQhm…                        a letter to a device that plays a game by link

The record is a code (``holobiont.code``) in URL-safe base64 with ``_`` before it. What no code can
hold, and links of version 0.1, are deflated (zlib), followed by a checksum of what that gave, as
deflated data has bits that mean nothing; these begin with ``e``.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args
from urllib.parse import parse_qsl, quote_plus, unquote

from holobiont.i18n import N_, _, number
from holobiont.match import AnyRules
from holobiont.pasted_text import link
from holobiont.record import LONGEST, Record, read, write
from holobiont.registry import GAMES
from holobiont.rules import option_text

if TYPE_CHECKING:
    from holobiont.puzzles import Puzzle

CHECK = 4  # bytes
CODED = "_"
"""How a code begins, other than deflated data."""
LONGEST_LINK = 6_000_000
"""Characters of an address; the longest record needs no more in one."""
MOST_PARAMETERS = 50
Screen = Literal[
    "home",
    "games",
    "settings",
    "add",
    "balance",
    "help",
    "join",
    "print",
    "puzzles",
    "puzzle-list",
    "puzzle-sheet",
    "puzzle-own",
    "class",
]
"""The pages that are neither the set-up of a game nor a table."""
SCREENS: tuple[Screen, ...] = ("games", "settings", "add", "balance")
"""Screens whose names are their addresses."""
HOME = ("", "#", "#/")
RESERVED = frozenset(
    (
        *(
            *SCREENS,
            "game",
            "turn",
            "record",
            "learn",
            "help",
            "lab",
            "bots",
            "join",
            "joined",
            "letter",
        ),
        *("puzzle", "puzzles", "class"),
    )
)
"""What an address can begin with besides a game."""
OWN = "own"
"""In the place of a game's slug: one's own moments."""
DAMAGED = N_("This link is damaged: what it carries cannot be unpacked. Nothing was changed.")


class Route(NamedTuple):
    """Where an address leads.

    ``kind`` is home, setup, play, edit, print, game, record, turn, letter, learn, help, games,
    settings, add, balance, join, puzzles, puzzle-list, puzzle-sheet, puzzle-own, puzzle or class;
    the name of a puzzle is that of its game, if there is one, and its key.
    """

    kind: str
    name: str = ""
    parameters: tuple[tuple[str, str], ...] = ()


def screen_called(name: str) -> Screen | None:
    """The screen of this name; None where there is none."""
    screens: tuple[Screen, ...] = get_args(Screen)
    return next((screen for screen in screens if screen == name), None)


def parse_route(fragment: str, slugs: tuple[str, ...]) -> Route:
    """The route of a fragment; ``ValueError`` is a sentence for the player."""
    _check_length(fragment)
    path, _mark, query = fragment.removeprefix("#").partition("?")
    parts = unquote(path).removeprefix("/").split("/")
    if parts == [""]:
        return Route("home")
    if len(parts) == 1 and parts[0] in SCREENS:
        return Route(parts[0])
    if parts[0] in ("join", "joined"):
        return _joining(*parts)
    if len(parts) == 2 and parts[0] in ("game", "turn", "letter"):
        return Route(parts[0], parts[1] if parts[0] == "game" else link(parts[1]))
    if len(parts) in (2, 3) and parts[0] == "help" and parts[1] in slugs:
        return Route("help", "/".join(parts[1:]))
    if len(parts) == 2 and parts[0] == "learn" and parts[1] in slugs:
        return Route("learn", parts[1])
    if (found := _of_a_feature(parts, query, slugs)) is not None:
        return found
    if len(parts) == 2 and parts[0] == "record":
        return Route("record", link(parts[1]), tuple(parse_qsl(link(query), True)))
    if parts[0] in slugs and parts[1:] in ([], ["play"], ["edit"]):
        try:
            pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query))
        except ValueError:
            problem = _("The link's settings cannot be read: '{text}'.", text=query[:60])
            raise ValueError(problem) from None
        return Route(parts[1] if parts[1:] else "setup", parts[0], tuple(pairs))
    raise ValueError(_("There is nothing at '{address}'.", address=path[:60]))


def _of_a_feature(parts: list[str], query: str, slugs: tuple[str, ...]) -> Route | None:
    """The route of puzzles, of the class or of sheets to print; None where there is none."""
    if parts[0] in ("puzzle", "puzzles"):
        return _of_puzzles(parts, query, slugs)
    if parts[0] == "class":
        return _of_the_class(parts[1:], query, slugs)
    if parts[0] in slugs and parts[1:] == ["print"]:
        return Route("print", parts[0], tuple(parse_qsl(query, keep_blank_values=True)))
    return None


def _check_length(fragment: str) -> None:
    """Raise ``ValueError`` for an address that is too long to be read."""
    if len(fragment) > LONGEST_LINK:
        raise ValueError(
            _("The link is longer than {count} characters.", count=number(LONGEST_LINK))
        )
    if fragment.partition("?")[2].count("&") >= MOST_PARAMETERS:
        raise ValueError(
            _("The link has more than {count} settings.", count=number(MOST_PARAMETERS))
        )


def _of_puzzles(parts: list[str], query: str, slugs: tuple[str, ...]) -> Route | None:
    """The route of a screen of puzzles or of a puzzle; None where there is none."""
    match parts:
        case ["puzzles"]:
            return Route("puzzles")
        case ["puzzles", "own"]:
            return Route("puzzle-own", OWN)
        case ["puzzle", "own", key] if re.fullmatch("[a-z0-9]{4,8}", key):
            return Route("puzzle", f"{OWN}/{key}")
        case ["puzzles", slug] if slug in slugs:
            return Route("puzzle-list", slug)
        case ["puzzles", slug, "sheet"] if slug in slugs:
            return Route("puzzle-sheet", slug, tuple(parse_qsl(query)))
        case ["puzzle", "today"]:
            return Route("puzzle", "today")
        case ["puzzle", slug, key] if slug in slugs and re.fullmatch("[a-z0-9]{4,8}", key):
            return Route("puzzle", f"{slug}/{key}")
    return None


def _of_the_class(parts: list[str], query: str, slugs: tuple[str, ...]) -> Route | None:
    """The route of the page of the class, or of what belongs to it."""
    *most, last = parts or [""]
    path = "/".join(most if last == "play" else parts)
    match parts:
        case [] | ["cards"]:
            return Route("class", "/".join(parts))
        case ["plan", theme] if re.fullmatch("[a-z]{4,16}", theme):
            return Route("class", f"plan/{theme}")
        case [what] | [what, "play"] if what in (*slugs, "today") and not query:
            return Route("class", "/".join(parts))
        case [what, *_] if what in (*slugs, "puzzle", "record"):
            return Route(
                "class", "/play" * (last == "play"), (("path", f"{path}?{query}".rstrip("?")),)
            )
    return None


def of_puzzle(puzzle: Puzzle) -> str:
    """The address of a puzzle."""
    return f"#/puzzle/{puzzle.slug}/{puzzle.key}"


def of_position(rules: AnyRules, position: str, edit: bool = True) -> str:
    """The address of the editor with a position, or of the set-up of a game from there."""
    chosen = ((key, option_text(value)) for key, value in rules.chosen.items())
    pairs = (("count", str(rules.seat_count)), *chosen, ("position", position))
    query = "&".join(f"{key}={quote_plus(value, safe='/,:.*|-')}" for key, value in pairs)
    return f"#/{rules.slug}/edit?{query}" if edit else f"#/{rules.slug}?{query}"


def _joining(kind: str, text: str = "", *more: str) -> Route:
    """The route of an invitation to a table; ``ValueError`` for an answer to one."""
    if kind == "join" and not more:
        return Route("join", link(text))
    raise ValueError(
        _("This code belongs to the device that has invited: read it there, under Play together.")
    )


def link_in(text: str) -> str:
    """The address of a record, a turn or a position that a pasted text consists of, or nothing."""
    line = link(text[: LONGEST_LINK + 1])
    found = re.fullmatch(
        r"(?:(?:https?|file):[^#]*)?"
        r"(#/(?:record|turn)/[A-Za-z0-9_-]+(?:\?at=[0-9]+)?|#/[a-z]+/edit\?[^\s#]+)",
        line,
    )
    return found[1] if found else ""


def pack(record: Record | str, ply: int | None = None, kind: str = "record") -> str:
    """The fragment that carries a record, and opens it at a ply; or somebody's turn."""
    at = "" if ply is None else f"?at={ply}"
    if isinstance(record, str):
        carried = _coded_text(record) or deflated(record)
    else:
        carried = _coded(record) or deflated(write(*record))
    return f"#/{kind}/{carried}{at}"


def _coded(record: Record) -> str:
    """A record as a code; empty if none is long enough for it."""
    from holobiont import code  # here, as most addresses carry none

    try:
        return CODED + _encode(code.encode(*record))
    except ValueError:
        return ""


def _coded_text(text: str) -> str:
    """A record as a code; empty if no code gives the very text again."""
    try:
        found = read(text, GAMES)
    except ValueError:
        return ""
    return _coded(found) if write(*found) == text else ""


def deflated(text: str) -> str:
    """A text, packed; ``unpack`` is the inverse."""
    packed = zlib.compress(text.encode(), 9)
    return _encode(packed + _check(packed))


def code_in(address: str) -> bytes:
    """The code that a link carries; empty if it carries none."""
    found = re.match(f"#/(?:record|turn)/{CODED}([A-Za-z0-9_-]+)", address)
    if found is None:
        return b""
    return base64.b64decode(found[1] + "=" * (-len(found[1]) % 4), altchars=b"-_")


def address_of(blocks: Sequence[str]) -> str:
    """The address of the record or turn that blocks spell. ``ValueError`` says what is wrong."""
    from holobiont import code
    from ui.app.core import code_blocks

    data = code_blocks.read(blocks)
    found = code.decode_record(data, GAMES)
    return f"#/{'turn' if found.tag('Chain') else 'record'}/{CODED}{_encode(data)}"


def ply_of(parameters: tuple[tuple[str, str], ...]) -> int | None:
    """The ply at which a link opens its record; ``ValueError`` is a sentence for the player."""
    if not parameters:
        return None
    key, text = parameters[0]
    if len(parameters) > 1 or key != "at" or not re.fullmatch("[0-9]{1,5}", text):
        raise ValueError(_(DAMAGED))
    return int(text)


def unpack(text: str) -> str:
    """The record in a fragment; ``ValueError`` is a sentence for the player."""
    if text.startswith(CODED):
        return _decoded(text.removeprefix(CODED))
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        packed, check = packed[:-CHECK], packed[-CHECK:]
        if _check(packed) != check or _encode(packed + check) != text:
            raise ValueError(_(DAMAGED))
        stream = zlib.decompressobj()
        record = stream.decompress(packed, LONGEST)
        if not stream.eof or stream.unused_data:
            raise ValueError(_(DAMAGED))
        return record.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError):
        raise ValueError(_(DAMAGED)) from None


@lru_cache(maxsize=1)  # A link is looked at when it arrives and again when it is opened.
def _decoded(text: str) -> str:
    """The record of a code in base64."""
    try:
        content = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError(_(DAMAGED)) from None
    if _encode(content) != text:
        raise ValueError(_(DAMAGED))
    from holobiont import code

    try:
        found = code.decode_record(content, GAMES)
    except code.DamagedError:
        raise ValueError(_(DAMAGED)) from None
    except code.CodeError as error:
        reason = str(error)
        raise ValueError(_("This link cannot be opened: {reason}.", reason=reason)) from None
    return write(found.match, found.tags)


def _check(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(CHECK, "big")


def _encode(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")
