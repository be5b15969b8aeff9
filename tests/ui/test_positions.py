"""Saved games show their position, as anybody may see it, and say since when whose turn it is."""

from __future__ import annotations

import json

import pytest

from holobiont.match import Match
from holobiont.record import write
from holobiont.registry import GAMES
from tests.ui.driver import Driver, Node, finished
from ui.app.core.ages import DAY, HOUR, MINUTE, ago, days_ago
from ui.app.core.commands import After, LoadGame
from ui.app.core.page_messages import DrawPositions
from ui.app.core.table_records import GAME_KEY, to_record, turn_of
from ui.app.library.positions import CONTINUED, picture

NOW = 1_700_000_000_000


def record_of(slug: str, seed: int = 3) -> str:
    game = GAMES[slug]
    match = Match.start(game(seats=game.seats[0]), seed)
    tags = [("Seat 0", "human"), ("Name 0", "Player 1"), ("To move", str(match.to_act))]
    return write(match, tuple(tags))


def drawn(driver: Driver, cls: str = "position") -> list[Node]:
    """The pictures on the screen, once everything that waits was done."""
    while waits := [c for c in driver.waiting if isinstance(c, After)]:
        driver.waiting.clear()
        for command in waits:
            driver.take(command.msg)
    return driver.page.find(cls=cls)


def at(address: str, *slugs: str) -> Driver:
    games = {f"{GAME_KEY}g{n}": record_of(slug) for n, slug in enumerate(slugs)}
    return Driver(games, address)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_saved_game_shows_its_position_and_nothing_to_press(slug: str) -> None:
    driver = at("#/games", slug)
    assert not driver.page.find(cls="position")
    (board,) = drawn(driver)
    assert board.attributes["aria-hidden"] == "true" and "inert" in board.attributes
    assert len(board.all()) > 20
    assert not [n for n in board.all() if {"data-msg", "tabindex"} & set(n.attributes)]
    everywhere = [n.attributes["id"] for n in driver.page.all() if "id" in n.attributes]
    assert len(everywhere) == len(set(everywhere))


def test_start_page_begins_with_the_latest_games() -> None:
    driver = at("#/", "symbioz", "symbioz", *["symbio"] * CONTINUED)
    assert len(drawn(driver)) == CONTINUED
    (first,) = driver.page.find(cls="resume")
    links = [n.attributes["href"] for n in first.find(cls="continue")]
    assert links == ["#/game/g4", "#/game/g3", "#/game/g2"]
    (plate,) = driver.page.find(id="game-symbioz")
    assert len(plate.find(cls="continue")) == 2


def test_picture_is_drawn_once_for_each_position() -> None:
    driver = at("#/games", "symbio")
    drawn(driver)
    kept = driver.model.library.positions
    driver.go("#/")
    driver.go("#/games")
    assert driver.page.find(cls="position")
    assert not [c for c in driver.waiting if isinstance(c, (After, LoadGame))]
    assert driver.model.library.positions == kept


def test_pictures_stop_where_no_list_is_shown() -> None:
    driver = at("#/games", "symbio")
    driver.go("#/settings")
    driver.take(DrawPositions())
    assert not driver.model.library.positions and not driver.model.library.drawing


def test_record_that_cannot_be_read_keeps_the_plate() -> None:
    driver = Driver({f"{GAME_KEY}g0": record_of("symbio") + "z9"}, "#/games")
    assert not drawn(driver)
    assert driver.page.find(cls="drawing") and not driver.model.library.drawing


def test_picture_tells_no_more_than_a_spectator_knows() -> None:
    told: dict[str, set[str]] = {}
    for seed in range(40):
        match = Match.start(GAMES["symbiote"](seats=2), seed)
        seen = json.dumps(match.rules.observe(match.state, None))
        told.setdefault(seen, set()).add(picture("g", record_of("symbiote", seed)))
    assert len(told) < 40, "some deals look the same to a spectator"
    assert {len(pictures) for pictures in told.values()} == {1}


@pytest.mark.parametrize(
    ("past", "words"),
    [
        (0, "just now"),
        (MINUTE, "1 minute ago"),
        (59 * MINUTE, "59 minutes ago"),
        (2 * HOUR, "2 hours ago"),
        (DAY, "1 day ago"),
        (-HOUR, "just now"),
        (40 * DAY, "2023-10-05"),
    ],
)
def test_age_is_said_in_the_unit_that_fits(past: int, words: str) -> None:
    assert ago(NOW - past, NOW) == words


def test_age_without_a_clock_is_not_said() -> None:
    assert ago(0, NOW) == "" and ago(NOW + 10 * DAY, NOW) == ""


def test_the_only_person_reads_that_it_is_their_turn() -> None:
    tags = {"Seat 0": "human", "Name 0": "Ana", "Seat 1": "computer gentle", "Name 1": "Gentle"}
    tags |= {"Actions": "4", "To move": "0"}
    three = NOW - 3 * MINUTE
    assert turn_of(tags, three, NOW) == "your turn, 3 minutes ago"
    assert turn_of(tags | {"To move": "1"}, three, NOW) == "Gentle to move, 3 minutes ago"
    assert turn_of(tags | {"Seat 1": "human"}, three, NOW) == "Ana to move, 3 minutes ago"
    assert turn_of(tags, 0, NOW) == "Ana to move, 4 moves played"


def test_game_that_was_just_left_was_played_just_now() -> None:
    driver = Driver(address="#/symbio?seats=human,human")
    driver.send("start")
    driver.play("b7", "c6")
    driver.send("route", "#/games", str(NOW))
    assert driver.model.library.games[-1].at == NOW
    assert "just now" in driver.page.words()


@pytest.mark.parametrize(
    ("started", "words"),
    [
        ("2023-11-14", "today"),
        ("2023-11-13", "yesterday"),
        ("2023-11-04", "10 days ago"),
        ("2023-10-01", ""),
        ("2023-11-20", ""),
        ("some day", ""),
    ],
)
def test_age_of_a_date_is_said_in_days(started: str, words: str) -> None:
    assert days_ago(started, NOW) == words


def test_list_says_when_a_game_was_started_and_last_played() -> None:
    driver = Driver({f"{GAME_KEY}over": to_record(finished("symbio"))}, "#/games")
    library = driver.model.library
    games = tuple(card._replace(at=NOW - 3 * MINUTE) for card in library.games)
    browser = driver.model.browser._replace(now=NOW + 5 * DAY)
    driver.model = driver.model._replace(library=library._replace(games=games), browser=browser)
    assert "last played 5 days ago" in driver.page.find(id="card-over")[0].words()
