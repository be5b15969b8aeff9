"""Texts that are taken at the doors, or that at least have the right form."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import cycle

from holobiont import record
from holobiont.match import Match
from holobiont.registry import GAMES
from tests.support.ways import spread, ways
from ui.app.core import routes
from ui.app.core.table_records import LESSON_KEY, LIGHT_KEY, SETUP_KEY, head_of, setting_key
from ui.app.library import archive


@cache
def matches() -> list[Match]:
    """Two games of every title, of different ways: one that goes on, one that is over or long."""
    found = []
    for slug, game in GAMES.items():
        for number, most in ((1, 9), (2, 60)):
            rules = spread(ways(game), number)
            rnd, match = random.Random(slug).random, Match.start(rules, number)
            while match.ply < most and not match.over:
                match = match.play(rules.sample(match.state, rnd))
            found.append(match)
    return found


TAGS = (
    *(("Started", "2026-11-22"), ("Title", "A & B"), ("Seat 0", "human"), ("Name 0", "Ana")),
    *(("Seat 1", "computer sharp"), ("Name 1", "Бо"), ("Continues", "x after 3")),
    *(("Taken back", "2"), ("Hints", "1"), ("To move", "0")),
)


@cache
def records() -> list[str]:
    """A record of each match, with every tag that the program writes."""
    over = (("Winners", "0 1"), ("Result", "drawn"))
    return [record.write(match, TAGS + (over if match.over else ())) for match in matches()]


@cache
def dumps() -> list[str]:
    return [
        f"{number} {match.rules.dump(state)}"
        for number, match in enumerate(matches())
        for state in match.states[:: max(1, match.ply // 4)]
    ]


@cache
def notations() -> list[str]:
    return [
        f"{number} {match.rules.name(match.state, action)}"
        for number, match in enumerate(matches())
        for action in match.rules.legal(match.state)[:12]
    ]


SETUP = [[["human", "Ana", ""], ["computer", "", "sharp"]], [["swap", "true"]]]


@cache
def archives() -> list[str]:
    settings = {"light": "night", "text": "large", "setup/symbio": json.dumps(SETUP)}
    games = [(f"game{number}", text) for number, text in enumerate(records())]
    return [
        archive.write(settings, games[:3]),
        archive.write({}, games[3:5]),
        archive.write(settings, []),
    ]


ADDRESSES = [
    *("#/", "#/games", "#/settings", "#/game/id1", "#/learn/symbio", "#/help/symbioz/buy"),
    *("#/symbio?swap=true&seed=7&seats=human,sharp", "#/symbioz?seats=human,human,away&first=1"),
    *("#/symbiote?decks=2&teaching=true", "#/saprobiont?map=ouroboros", "#/symbiose?mode=duel"),
]


@cache
def addresses() -> list[str]:
    packed = [routes.pack(text, ply) for text, ply in zip(records(), cycle((None, 3)))]
    return [*ADDRESSES, *packed[:4]]


def settings() -> list[str]:
    kept = {
        LIGHT_KEY: "night",
        setting_key("text"): "large",
        setting_key("language"): "fr",
        setting_key("keymap"): "hint=x now= list=?",
        setting_key("sound"): "soft",
        LESSON_KEY + "symbio": "3",
        LESSON_KEY + "symbioz": "done",
        SETUP_KEY + "symbio": json.dumps(SETUP),
        "holobiont/asked-to-keep": "yes",
    }
    return ["\n".join(f"{key}={text}" for key, text in kept.items()), *kept.values()]


def names() -> list[str]:
    return ["Ana", "Бо", "Ana 2", "x" * 24, "A & B", " – "]


def heads() -> list[str]:
    return [head_of(text) for text in records()]
