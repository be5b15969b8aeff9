"""Every screen of the app, as models to be drawn: what tests of sizes and colours look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from e2e.stills import at, table
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from ui.app.core.model import Model, Remote
from ui.app.core.table_records import GAME_KEY, to_record
from ui.kit.game import Player

DIALOGS = ("result", "scores", "share", "together", "settings", "new", "log")
AROUND = ("#/", "#/settings", "#/games", "#/add", "#/balance", "#/join", "#/puzzles", "#/class")


def begun() -> dict[str, str]:
    """What a device keeps that knows a game of each title."""
    games = [table(slug, rules.seats[0], 9)._replace(id=slug) for slug, rules in GAMES.items()]
    return {GAME_KEY + each.id: to_record(each) for each in games}


def around() -> Iterator[tuple[str, Model]]:
    """The screens around the games."""
    for address in AROUND:
        yield address, Driver(begun(), address).model
    yield "a new device", Driver(address="#/").model
    driver = Driver(begun(), "#/")
    driver.send("open-record")
    yield "open a record", driver.model


def of_a_game(slug: str) -> Iterator[tuple[str, Model]]:
    """Set-up, rules, lesson, puzzles and the position editor of a game."""
    seats = GAMES[slug].seats[-1]
    for address in (f"#/{slug}?seats={','.join(['human'] * seats)}", f"#/help/{slug}"):
        yield address[:20], Driver(address=address).model
    driver = Driver(address=f"#/learn/{slug}")
    yield f"lesson {slug}", driver.model
    yield from of_puzzles(slug)
    yield from of_the_editor(slug)


def of_the_editor(slug: str) -> Iterator[tuple[str, Model]]:
    """The editor with the first position, with one that is not possible, and shared."""
    driver = Driver(address=f"#/{slug}/edit")
    yield f"editor {slug}", driver.model
    driver.send("edit-do", "blank")
    place = {"symbiose": "0a1", "symbiote": "seat1", "saprobiont": "B", "symbioz": "m1"}
    driver.send("edit-amount", "12")
    for _press in range(2):
        driver.send("press", place.get(slug, "c3"))
    driver.send("edit", "stage", "grow")
    yield f"editor {slug}, a draft", driver.model
    driver.send("show", "editor")
    yield f"editor {slug}, shared", driver.model


def of_puzzles(slug: str) -> Iterator[tuple[str, Model]]:
    """The puzzles of a game, a sheet of them, and one of them from the first look to the end."""
    for address in (f"#/puzzles/{slug}", f"#/puzzles/{slug}/sheet"):
        yield address, Driver(address=address).model
    driver = Driver(address=f"#/puzzle/{slug}/next")
    yield f"puzzle {slug}", driver.model
    for button in ("hint", "hint", "solution"):
        driver.send("puzzle", button)
        yield f"puzzle {slug}, {button}", driver.model
    driver.send("show", "puzzle")
    yield f"puzzle {slug}, shared", driver.model


def watched(slug: str) -> Model:
    """A game among computers that has just begun."""
    seats = ",".join(["gentle"] * GAMES[slug].seats[0])
    driver = Driver(address=f"#/{slug}?seats={seats}&seed=3")
    driver.send("start")
    return driver.model


def on_another_device(slug: str) -> Model:
    """A game that another device deals, which is lost."""
    driver = at(table(slug, GAMES[slug].seats[0], 5))
    away = (Player("away", "Wilhelmina"), *driver.table.players[1:])
    lost = driver.table._replace(players=away, remote=Remote(dealt=True, is_lost=True))
    return driver.model._replace(page=lost)


def tables(
    slug: str, dialogs: bool = True, seats: Iterable[int] = ()
) -> Iterator[tuple[str, Model]]:
    """Tables of a game with every number of players, the past, the end, and what lies over it."""
    for count in seats or GAMES[slug].seats:
        for plies in (1, 12 * count):
            driver = at(table(slug, count, plies))
            yield f"{slug}, {count} players after {plies}", driver.model
    for order in ("hint", "type") if not driver.table.match.over else ():
        driver.send(order)
        yield f"{slug}, {order}", driver.model
        driver.send("cancel")
    driver.send("look", "3")
    yield f"{slug}, the past", driver.model
    driver.send("explore")
    yield f"{slug}, the past explored", driver.model
    yield f"{slug}, watched", watched(slug)
    driver = at(table(slug, GAMES[slug].seats[-1], 10_000))
    yield f"{slug}, the end", driver.model
    yield f"{slug}, on another device", on_another_device(slug)
    for name in DIALOGS if dialogs else ():
        driver.send("show", name)
        yield f"{slug}, {name}", driver.model
        driver.send("show", "")
    if GAMES[slug].secrets:
        yield f"{slug}, curtain", at(table(slug, 3, 6), unveil=False).model


def every(slug: str) -> Iterator[tuple[str, Model]]:
    yield from of_a_game(slug)
    yield from tables(slug)
