"""Every way in which a text from outside comes to the program, and what must hold of each.

A door is handed a text. It tells whether the text was taken, and fails where something else than
a taken text or a clear refusal is the answer: an exception, markup that came out of data, a game
that is gone or was changed.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from typing import NamedTuple

from holobiont import record
from holobiont.record import plain
from holobiont.registry import GAMES
from holobiont.rules import CHANCE
from holobiont.text import is_text, length
from tests.hostile.right import (
    addresses,
    archives,
    dumps,
    heads,
    matches,
    names,
    notations,
    records,
    settings,
)
from tests.hostile.visitors import (
    at_home,
    at_table,
    by_letter,
    clear,
    refused,
    settled,
    sound,
    visitor,
)
from tests.ui.driver import Driver
from ui.app.core import routes
from ui.app.core.commands import Copy, Download
from ui.app.core.table_records import (
    GAME_KEY,
    LESSON_KEY,
    SETUP_KEY,
    private_head,
    setting_key,
    to_record,
)
from ui.app.library import archive
from ui.app.library.play_by_link import chain, letter_of
from ui.app.library.sealed_records import COPIES, unwrap

SEARCHES = 3


class Door(NamedTuple):
    right: Callable[[], list[str]]
    """Texts that are taken, or that at least have the right form."""
    knock: Callable[[str], bool]
    """Hand in a text; whether it was taken."""
    share: int = 1
    """How many of a soak's texts it gets, beside the others; what is slow gets fewer."""


def which(number: str) -> int:
    """The match that a text means; the first where it means none."""
    return int(number) if number in map(str, range(len(matches()))) else 0


def read_record(text: str) -> bool:
    try:
        found = record.read(text, GAMES)
    except ValueError as refusal:
        clear(str(refusal))
        return False
    assert record.write(*found) == record.plain(text)
    return True


def load_position(text: str) -> bool:
    """``number dump``: the number says of which match."""
    number, _, dumped = text.partition(" ")
    match = matches()[which(number)]
    try:
        state = match.rules.load(dumped)
    except ValueError as refusal:
        clear(str(refusal))
        return False
    assert match.rules.dump(state) == dumped
    legal, seat = match.rules.legal(state), match.rules.to_act(state)
    assert bool(legal) == (seat is not None)
    if legal and seat != CHANCE:
        match.rules.apply(state, legal[0])
    return True


def say_action(text: str) -> bool:
    """``number notation``."""
    number, _, said = text.partition(" ")
    match = matches()[which(number)]
    names = {match.rules.name(match.state, action) for action in match.rules.legal(match.state)}
    try:
        action = match.rules.parse(match.state, said)
    except ValueError as refusal:
        assert said not in names
        clear(str(refusal))
        rule, sentence = match.rules.why_not(match.state, said)
        assert rule.startswith(f"{match.rules.slug}/") and sentence.endswith(".")
        clear(sentence)
        return False
    assert match.rules.name(match.state, action) == said
    return True


def read_archive(text: str) -> bool:
    try:
        found = archive.read(text)
    except ValueError as refusal:
        clear(str(refusal))
        return False
    again = archive.read(archive.write(dict(found.settings), [entry[:2] for entry in found[1]]))
    assert [entry[:2] for entry in again.entries] == [entry[:2] for entry in found.entries]
    return True


def unpack_link(text: str) -> bool:
    """An address, without a page."""
    try:
        leads = routes.parse_route(text, tuple(GAMES))
        if leads.kind in ("record", "turn"):
            routes.unpack(leads.name)
            routes.ply_of(leads.parameters)
    except ValueError as refusal:
        clear(str(refusal))
        return False
    return True


def follow_link(text: str) -> bool:
    """An address, at a table: what is refused leaves the table as it is."""
    before = at_home()
    driver = visitor(before)
    driver.go(text)
    settled(driver)
    sound(driver, before)
    if refused(driver):
        assert driver.table.match.log == before.table.match.log
        return False
    return True


def packed(text: str, kind: str) -> str:
    """What ``links.pack`` gives, also of texts that no program of ours would write."""
    data = zlib.compress(text.encode("utf-8", "surrogatepass"), 1)
    data += zlib.crc32(data).to_bytes(4, "big")
    return f"#/{kind}/" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def open_record_link(text: str) -> bool:
    """A link that is whole, but carries who knows what."""
    before = at_home()
    driver = visitor(before)
    driver.go(packed(text, "record"))
    sound(driver, before)
    if refused(driver):
        assert driver.stored == before.stored and driver.table.id == before.table.id
        return False
    assert driver.table.id not in before.games()
    return True


def letters() -> list[str]:
    driver = by_letter()
    table = driver.table
    sent = routes.unpack(letter_of(table).removeprefix("#/turn/"))
    rules, match = table.match.rules, table.match
    while match.to_act != 0:  # until it is the turn of this device again
        match = match.play(rules.legal(match.state)[0])
    later = routes.unpack(letter_of(table._replace(match=match)).removeprefix("#/turn/"))
    fresh = letter_of(table._replace(match=match.at(0))).removeprefix("#/turn/")
    return [sent, later, routes.unpack(fresh).replace(table.id, "of-another")]


def read_letter(text: str) -> bool:
    """A turn by link, where its game is. What was played here is never undone by it."""
    before = by_letter()
    driver = visitor(before)
    ours = before.table.match
    driver.go(packed(text, "turn"))
    sound(driver, Driver())
    kept = record.read(driver.games()[before.table.id], GAMES).match
    assert kept.names()[: ours.ply] == ours.names() and kept.rules.chosen == ours.rules.chosen
    if refused(driver):
        assert driver.stored == before.stored
        return False
    tags = record.headers(text)
    assert tags["Chain"] == chain(record.read(text, GAMES).match)
    return True


def paste(text: str) -> bool:
    """Into the dialog that takes a record or a file with all games."""
    before = at_home()
    driver = visitor(before)
    driver.go("#/games")
    driver.send("open-record")
    driver.send("typed-record", "", text)
    driver.send("take-record")
    settled(driver)
    sound(driver, before)
    taken = not driver.model.library.opening
    if not taken:
        assert refused(driver)
        assert driver.games() == before.games()
    driver.go("#/symbio")
    driver.go("#/games")
    sound(driver, before)
    return taken


def sendable(text: str) -> str:
    """A text as it leaves the device."""
    return text.encode("utf-8", "replace").decode()


def find_stored(text: str) -> bool:
    """As the record of a stored game: listed, searched, opened, copied, named, sent, deleted."""
    before = at_home()
    driver = visitor(before)
    key = GAME_KEY + "mine"
    driver = Driver({**driver.stored, key: text}, "#/")
    driver.drawn = 100
    for sort in ("started", "game", "name"):
        driver.go("#/games")
        driver.send("shelf", "sort", sort)
        sound(driver, before)
    driver.send("shelf", "search", text[:SEARCHES])
    driver.send("shelf", "search", "")
    driver.send("rename", "mine")
    driver.send("rename", "")
    driver.send("export-one", "mine")
    kept = driver.stored[key]
    given = [c.text for c in driver.waiting if isinstance(c, Download)]
    assert len(given) == bool(text)
    if given != [text] * bool(text):
        packed_text = text if kept == text else kept
        assert private_head(text) and unwrap(given[0]) == ("mine", sendable(packed_text))
        noted = [line for line in kept.split("\n") if not line.startswith(COPIES)]
        unnoted = [line for line in plain(text).split("\n") if not line.startswith(COPIES)]
        assert kept == text or noted == unnoted
    driver.go("#/game/mine")
    settled(driver)
    sound(driver, before)
    taken = driver.model.table is not None
    if not taken:
        assert refused(driver)
    assert driver.stored[key] == kept
    driver.send("elsewhere", "mine")
    driver.send("again-from", "mine")
    driver.go("#/games")
    driver.send("duplicate", "mine")
    driver.send("delete", "mine")
    driver.send("bring-back")
    assert driver.stored[key] == kept
    sound(driver, before)
    return taken


def find_settings(text: str) -> bool:
    """``key=value`` lines, or one value for every key: what local storage holds."""
    lines = text.split("\n")
    stored = dict(line.partition("=")[::2] for line in lines if "=" in line)
    if len(lines) == 1:
        names = (*("light", "text", "language", "keymap", "speed", "pace", "confirm"),)
        keys = [*map(setting_key, names), LESSON_KEY + "symbio", SETUP_KEY + "symbio"]
        stored = dict.fromkeys(keys, text)
    driver = Driver({key: value for key, value in stored.items() if not key.startswith(GAME_KEY)})
    for address in ("#/settings", "#/learn/symbio", "#/symbio"):
        driver.go(address)
        sound(driver, Driver())
    driver.send("export-all")
    driver.send("keys")
    driver.send("keys")
    driver.send("start")
    assert driver.table.match.ply == 0
    sound(driver, Driver())
    return True


def type_action(text: str) -> bool:
    """``number notation``, typed into the field at a table."""
    number, _, said = text.partition(" ")
    before = at_table(which(number))
    driver = visitor(before)
    driver.send("type")
    driver.send("typing", "", said)
    driver.send("type-act")
    match, ply = driver.table.match, before.table.match.ply
    sound(driver, Driver())
    assert match.at(ply).log == before.table.match.log
    if match.ply == ply:
        assert driver.table.speech.message or match.over
        return False
    assert to_record(driver.table) == driver.games()["mine"]
    return True


def name_somebody(text: str) -> bool:
    """As a name: of players, of a game, in a search, as a seed."""
    driver = Driver(address="#/symbio?seats=human,human")
    driver.send("set", "name-0", text)
    driver.send("set", "name-1", text)
    driver.send("set", "seed", text)
    driver.send("start")
    if driver.model.screen == "setup":
        clear(driver.model.setup.problem)
        driver.send("set", "seed", "7")
        driver.send("start")
    one, other = (player.name for player in driver.table.players)
    assert one != other and 0 < length(one) <= 24 and is_text(one)
    sound(driver, Driver())
    key = driver.table.id
    driver.send("share", "record")
    assert any(isinstance(command, Copy) for command in driver.waiting)
    driver.go("#/games")
    driver.send("shelf", "search", text)
    sound(driver, driver)
    driver.send("shelf", "search", "")
    driver.send("rename", key)
    driver.send("typed-name", "", text)
    driver.send("name-it")
    sound(driver, driver)
    assert Driver(driver.stored, f"#/game/{key}").table.match.seed is not None
    return True


def list_head(text: str) -> bool:
    """As the head that is kept for the list, whatever the record itself is."""
    driver = Driver()
    found = {
        "games": [["mine", 0, text], ["other", 10**17, text[::-1]]],
        "evicted": False,
        "back": 0,
        "gone": 0,
    }
    driver.send("shelved", "", json.dumps(found))
    for address in ("#/", "#/games", "#/symbio"):
        driver.go(address)
        sound(driver, Driver())
    driver.send("shelf", "search", "ana")
    driver.send("again-from", "mine")
    sound(driver, Driver())
    return True


DOORS = {
    "record": Door(records, read_record, 24),
    "position": Door(dumps, load_position, 24),
    "action": Door(notations, say_action, 20),
    "archive": Door(archives, read_archive, 10),
    "address": Door(addresses, unpack_link, 10),
    "link": Door(addresses, follow_link, 2),
    "record-link": Door(records, open_record_link, 2),
    "letter": Door(letters, read_letter, 2),
    "paste": Door(lambda: [*records()[::3], *archives()], paste, 1),
    "stored": Door(records, find_stored, 1),
    "settings": Door(settings, find_settings, 1),
    "typed": Door(lambda: notations()[::5], type_action, 1),
    "name": Door(names, name_somebody, 1),
    "head": Door(heads, list_head, 1),
}
