"""Every reader of what comes from outside takes time in proportion to its size, or refuses first.

Steps are counted instead of seconds: the lines of Python that are run, and for what C does in one
step, its share of time against the same reader on a text of half the size, with a generous ratio.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import process_time
from types import FrameType
from typing import Any

import pytest

from holobiont import pasted_text
from holobiont.match import Match
from holobiont.record import headers, read, read_pasted, write
from holobiont.registry import GAMES
from holobiont.text import cut, tidy
from tests.golden.tables import played
from tests.hostile.doors import packed
from tests.ui.driver import Driver, two_people
from ui.app.addons.addon_imports import noted
from ui.app.analysis.review_store import from_text
from ui.app.core import routes
from ui.app.core.new_game import remembered
from ui.app.core.player_names import LEVEL_KEYS, bots_of, is_bot
from ui.app.core.table_records import from_record, running, settings_of, state_of, title_of
from ui.app.core.variations import from_tags, to_tags
from ui.app.library import archive
from ui.app.library.play_by_link import chain

RULES = GAMES["symbio"]()
BEGUN = Match.start(RULES, 1)
HEAD = write(BEGUN)
SIZES = (250, 500, 1_000)
LARGER = (500, 2_000, 8_000)  # where a limit comes before the work
RATIO = 2.6
"""Of the steps for twice as much; a quadratic reader has 4."""


def steps(work: Callable[[], object]) -> int:
    """How many lines of Python are run by some work, whether or not it is refused."""
    count, stack = 0, 0
    deepest = [0]

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count, stack
        if event == "line":
            count += 1
        elif event == "call":
            stack += 1
            deepest[0] = max(deepest[0], stack)
        elif event == "return":
            stack -= 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    except ValueError as refusal:
        assert not isinstance(refusal, UnicodeError) and 8 < len(str(refusal)) < 700
    finally:
        sys.settrace(before)
    assert deepest[0] < 150, "it goes deeper the more there is"
    return count


def record_of(size: int, tag: Callable[[int], tuple[str, str]]) -> str:
    return write(BEGUN, tuple(tag(n) for n in range(1, size + 1)))


def nested(size: int) -> str:
    return record_of(size, lambda n: (f"What-if {n}", f"{n - 1} after {n - 1}: a1-b2"))


def beside(size: int) -> str:
    return record_of(size, lambda n: (f"What-if {n}", "0 after 0: b7-c6; +d7"))


def going_on(size: int) -> str:
    begun = ("What-if 1", "0 after 0: b7-c6")
    return record_of(size, lambda n: begun if n == 1 else ("What-if 1", "and +d7; b7-c6"))


def opened(text: str) -> object:
    return from_record("x", text, LEVEL_KEYS)


def long_game(size: int) -> str:
    """The longest game there is, cut: Symbioz goes on for as long as its players wish."""
    match = played(GAMES["symbioz"](seats=4), size)
    return write(match)


def game_of(size: int) -> list[list[Any]]:
    return [[["human", "Ana", ""]] * size, [["swap", "true"]] * size]


def many_games(size: int) -> str:
    return archive.write({}, [(f"game{n}", HEAD) for n in range(size)])


READERS: dict[str, tuple[Callable[[int], str], Callable[[str], object]]] = {
    "tags": (lambda size: record_of(size, lambda n: (f"Key {n}", "x")), opened),
    "what-ifs that hang on each other": (nested, opened),
    "what-ifs side by side": (beside, opened),
    "a what-if that goes on": (going_on, opened),
    "what-ifs in a link": (
        lambda size: packed(nested(size), "record"),
        lambda text: Driver(address=text),
    ),
    "what-ifs to be written": (
        lambda size: json.dumps(size),
        lambda text: to_tags(from_tags(read(nested(int(text)), GAMES).tags, ())),
    ),
    "lines that are no actions": (lambda size: HEAD + "b7-c6\n" * size, opened),
    "blank lines": (
        lambda size: "\n" * size + HEAD + "\n" * size,
        lambda text: read_pasted(text, GAMES),
    ),
    "quotes": (
        lambda size: ("> " * size + "\n") * 3 + HEAD,
        lambda text: read_pasted(text, GAMES),
    ),
    "a long line": (
        lambda size: "Holobiont record " + " x" * size,
        lambda text: read_pasted(text, GAMES),
    ),
    "an action": (
        lambda size: "b7-c6 " * size,
        lambda text: pasted_text.meant(["b7-c6"], pasted_text.typed(text)),
    ),
    "an action to be explained": (
        lambda size: "b7-c6 " * size,
        lambda text: RULES.parse(BEGUN.state, text),
    ),
    "a name": (
        lambda size: "👨‍👩‍👧‍👦🇫🇷e\u0301" * size,
        lambda text: (tidy(text, 24), cut(text, 24)),
    ),
    "a bot's name": (lambda size: "bot:" + "ए" * size, is_bot),
    "settings of an archive": (
        lambda size: archive.write({f"a{n}": "x" for n in range(size)}, []),
        archive.read,
    ),
    "games of an archive": (many_games, archive.read),
    "games of a pasted archive": (
        lambda size: many_games(size).replace(" ", "\u00a0"),
        archive.read_pasted,
    ),
    "headings of an archive": (
        lambda size: archive.write({}, []) + "=== a ===\n" * size,
        archive.read,
    ),
    "parameters of a link": (
        lambda size: "#/symbio?" + "&".join(["swap=true"] * size),
        lambda text: routes.parse_route(text, tuple(GAMES)),
    ),
    "a link that is no link": (
        lambda size: "#/record/" + "e_" * size,
        lambda text: routes.unpack(routes.parse_route(text, tuple(GAMES)).name),
    ),
    "a chain of digests": (long_game, lambda text: chain(read(text, GAMES).match)),
    "a set-up": (lambda size: json.dumps(game_of(size)), lambda text: remembered("symbio", text)),
    "a deep set-up": (lambda size: "[" * size * 100, lambda text: remembered("symbio", text)),
    "a list of bots": (lambda size: json.dumps(["Bot"] * size), bots_of),
    "a game that was added": (lambda size: json.dumps({"places": [["a", "b"]] * size}), noted),
    "settings": (
        lambda size: json.dumps({f"holobiont/{n}": "x" for n in range(size)}),
        lambda text: settings_of(json.loads(text)),
    ),
    "a review": (
        lambda size: "Holobiont review 1 x\n" + "0 0 0: a\n" * size,
        lambda text: from_text(text, BEGUN, (0,), 0),
    ),
    "a head": (
        lambda size: "\n".join(f"Name {n}: A" for n in range(size)),
        lambda text: (title_of(headers(text)), state_of(headers(text)), running((), 3)),
    ),
}


def positions(slug: str) -> list[Callable[[int], str]]:
    """Dumps of a game in which one part was repeated."""
    rules = GAMES[slug]()
    dump = rules.dump(played(rules, 12).state)
    signs = sorted({sign for sign in dump if not sign.isalnum()})
    return [
        *(lambda size, sign=sign: dump.replace(sign, sign * size, 1) for sign in signs),
        lambda size: dump + "1" * size,
        lambda size: dump + " x" * size,
        lambda size: " ".join(part * size for part in dump.split(" ")),
        *(
            lambda size, at=at: " ".join(
                ",".join([part] * size) if n == at else part
                for n, part in enumerate(dump.split(" "))
            )
            for at in range(len(dump.split(" ")))
        ),
    ]


def grows_like_its_size(make: Callable[[int], str], reader: Callable[[str], object]) -> list[int]:
    """The steps for three sizes; fails where they grow faster than these."""
    found = [steps(partial(reader, make(size))) for size in SIZES]
    assert found[2] <= RATIO * found[1] + 400 and found[1] <= RATIO * found[0] + 400, found
    return found


@pytest.mark.parametrize("name", READERS)
def test_a_reader_grows_like_what_it_reads(name: str) -> None:
    make, reader = READERS[name]
    grows_like_its_size(make, reader)


@pytest.mark.parametrize("slug", GAMES)
def test_reading_a_position_grows_like_the_position(slug: str) -> None:
    for make in positions(slug):
        grows_like_its_size(make, GAMES[slug]().load)


@pytest.mark.parametrize(
    ("name", "limit"),
    [
        ("what-ifs that hang on each other", "more than 1,000 what-ifs"),
        ("what-ifs side by side", "more than 1,000 what-ifs"),
        ("settings of an archive", "more than 1,000 settings"),
        ("parameters of a link", "more than 50 settings"),
    ],
)
def test_a_limit_is_named_before_the_work(name: str, limit: str) -> None:
    make, reader = READERS[name]
    text = make(1_100)
    with pytest.raises(ValueError, match=limit):
        reader(text)


def test_other_limits_are_named_too() -> None:
    tags = "".join(f"Key {n}: x\n" for n in range(10_001))
    with pytest.raises(ValueError, match="more than 10,000 tags"):
        read(HEAD.replace("\n\n", f"\n{tags}\n"), GAMES)
    with pytest.raises(ValueError, match="more than 20,000 games"):
        archive.read(archive.write({}, []) + "=== a ===\n" * 20_002)
    with pytest.raises(ValueError, match="longer than 6,000,000 characters"):
        routes.parse_route("#/record/" + "e" * 6_000_000, tuple(GAMES))


@pytest.mark.parametrize("typed", ["b7-c6 " * 66, "x " * 200, "-" * 400])
def test_typing_costs_little_whatever_is_typed(typed: str) -> None:
    driver = two_people()
    driver.send("type")
    short = steps(lambda: driver.send("typing", "", "x"))
    assert steps(lambda: driver.send("typing", "", typed)) < 4 * short + 60_000


@pytest.mark.soak
@pytest.mark.parametrize("name", READERS)
def test_a_reader_stays_at_hand_when_much_is_read(name: str) -> None:
    make, reader = READERS[name]

    def spent(size: int) -> float:
        text = make(size)
        begin = process_time()
        with suppress(ValueError):
            reader(text)
        return process_time() - begin

    least = [min(spent(size) for _again in range(3)) for size in LARGER]
    assert least[2] <= 10 * least[1] + 0.05 and least[1] <= 10 * least[0] + 0.05, least
