"""The factors that change the picture of a table, and tables that cover their combinations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from e2e.covering import Group, Row, covering
from e2e.stills import at, table, whole
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from ui.app.core.model import CHOICES, Model
from ui.app.core.wire import parse_message
from ui.games import VIEWS

THEMES = {
    "day": {"light": "day"},
    "night": {"light": "night"},
    "more contrast by day": {"light": "day", "contrast": "more"},
    "more contrast by night": {"light": "night", "contrast": "more"},
}
"""Attributes of the root."""
WINDOWS = ((1280, 720), (390, 844), (844, 390))
OTHER_WINDOWS = ((768, 1024), (1024, 768), (1440, 900), (1920, 1080))
MOMENTS = (0.0, 0.35, 0.75, 1.0)
"""Parts of a game."""
DOINGS = ("nothing", "choose", "look back")
LOOK = ("theme", "text", "window")
UNSEEN = {"first"}
"""Options that say who begins, and change nothing that is drawn."""
NUMBERS = {"scoring"}
"""Options that change numbers only."""
SEED = 7


class Shown(NamedTuple):
    """A table as it is to be seen."""

    name: str
    model: Model
    root: dict[str, str]
    window: tuple[int, int]
    to_read: bool
    """Whether its labels are looked at too, which takes most of the time."""


def options(slug: str) -> dict[str, tuple[Any, ...]]:
    """The options that change the picture, with their values."""
    return {each.key: each.values for each in GAMES[slug].options if each.key not in UNSEEN}


def factors(slug: str) -> dict[str, tuple[Any, ...]]:
    """All that changes the picture of a game, with its values."""
    seats = tuple(GAMES[slug].seats)
    return {
        "seats": seats,
        "seat": tuple(range(min(4, seats[-1]))),
        **options(slug),
        "turned": CHOICES["turned"],
        "moment": MOMENTS,
        "doing": DOINGS,
        "theme": tuple(THEMES),
        "text": CHOICES["text"],
        "window": WINDOWS,
    }


def possible(slug: str, row: Row) -> bool:
    """Whether there is such a game, as far as it is told."""
    if "seats" not in row:
        return any(possible(slug, {**row, "seats": seats}) for seats in GAMES[slug].seats)
    if row.get("seat", 0) >= row["seats"]:
        return False
    try:
        GAMES[slug](row["seats"], **{key: row[key] for key in options(slug) if key in row})
    except ValueError:
        return False
    return True


def turns(slug: str) -> bool:
    """Whether the board of a game can be turned to whoever plays."""
    games = map(GAMES[slug], GAMES[slug].seats)
    return any(
        VIEWS[slug].quarters(rules, seat) for rules in games for seat in range(rules.seat_count)
    )


@cache
def rows(slug: str, every: bool = False) -> list[Row]:
    """Combinations in which all pairs of values occur that have to do with each other.

    These are seats with options, either with the turn of the board, and theme, size of text and
    window with each other. With ``every`` it is any three values.
    """
    all_factors = factors(slug)
    if every:
        all_factors["window"] += OTHER_WINDOWS
        groups: list[Group] = [*combinations(all_factors, 3)]
    else:
        all_factors["theme"] = ("day", "night")
        rules = [key for key in options(slug) if key not in NUMBERS]
        groups = [*(("seats", key) for key in rules), *combinations(LOOK, 2)]
        groups += [(key,) for key in (*NUMBERS & all_factors.keys(), "moment", "doing")]
        if turns(slug):
            groups += [("seats", "seat", "turned"), *((key, "turned") for key in rules)]
            # A board that is not turned is the same to all.
            return covering(
                all_factors,
                groups,
                lambda row: (
                    possible(slug, row) and not (row.get("turned") == "no" and row.get("seat"))
                ),
            )
    return covering(all_factors, groups, lambda row: possible(slug, row))


def played(slug: str, row: Row) -> Driver:
    """The app with such a game, at which such a seat is to act if that comes to pass."""
    chosen = {key: row[key] for key in options(slug) if key in row}
    game = whole(slug, row["seats"], SEED, *chosen.items())
    first = round(row["moment"] * (len(game) - 1))
    later = (ply for ply in range(first, len(game)) if game[ply].to_act == row["seat"])
    ply = next(later, first)
    shown = table(slug, row["seats"], ply, SEED, **chosen)
    driver = at(shown, unveil=row["doing"] != "curtain", turned=row["turned"])
    if row["doing"] == "look back":
        driver.send("look", str(ply // 2))
    elif row["doing"] == "choose":
        choose(driver)
    return driver


def choose(driver: Driver) -> None:
    """Press the first of the places that can be pressed."""
    offered = [each for each in driver.page.all() if "data-offer" in each.attributes]
    if offered:
        driver.take(parse_message(offered[0].attributes["data-msg"]))
        if driver.page.find(id="unveil"):
            driver.send("unveil")


def tables(slug: str, every: bool = False) -> Iterator[Shown]:
    """The tables of all combinations, those with one window after another.

    Labels are read where a theme, a size of text and a window come together for the first time.
    """
    read: set[tuple[Any, ...]] = set()
    for row in sorted(rows(slug, every), key=lambda row: row["window"]):
        name = ", ".join(f"{key} {value}" for key, value in row.items())
        root = {"text": row["text"], **THEMES[row["theme"]]}
        look = tuple(row[key] for key in LOOK)
        model = played(slug, row).model
        yield Shown(f"{slug}: {name}", model, root, row["window"], look not in read)
        read.add(look)
