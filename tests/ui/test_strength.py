"""The set-up tells of each level what it was seen to win, in words."""

from __future__ import annotations

import pytest

from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS, wins_of
from tests.ui.driver import Driver
from ui.app.setup import strength

WINS = {2: {"dreamy": 91, "steady": 74}, 4: {"dreamy": 52, "steady": 41}}


@pytest.mark.parametrize(
    ("seats", "level", "said"),
    [
        (2, "dreamy", "Wins about 91 of 100 games against random play."),
        (2, "steady", "Wins about 74 of 100 games against Gentle."),
        (3, "steady", "Wins about 74 of 100 games against Gentle."),
        (
            4,
            "dreamy",
            "With 4 players it wins about 52 of 100 games against random play",
        ),
        (4, "steady", "With 4 players it wins about 41 of 100 games when the others are Gentle"),
    ],
)
def test_what_was_measured_is_told(
    seats: int, level: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "wins_of", lambda game: WINS)
    driver = Driver(address=f"#/symbioz?seats={','.join(['human'] + [level] * (seats - 1))}")
    (help,) = driver.page.find(id="level-1-help")
    assert said in help.words()
    assert seats < 4 or "an even share is 25." in help.words()


def test_who_never_lost_to_random_play_is_said_to_beat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "wins_of", lambda game: {2: {"dreamy": 100}})
    told = strength.strength(GAMES["symbio"], 2, {}, "dreamy")
    assert told == ("Beats random play every time.",)


@pytest.mark.parametrize("slug", GAMES)
def test_no_level_is_said_to_lose_to_random_play(slug: str) -> None:
    game = GAMES[slug]
    for count, wins in wins_of(game).items():
        even = 100 / count if isinstance(count, int) else 50
        assert all(won > even for won in wins.values()), count


def test_what_teams_win_is_told_where_seats_win_together() -> None:
    seats = ",".join(["human"] + ["sharp"] * 3)
    driver = Driver(address=f"#/symbiose?seats={seats}&mode=team")
    won = wins_of(GAMES["symbiose"])["mode=team"]["sharp"]
    (help,) = driver.page.find(id="level-1-help")
    assert f"A team of two wins about {won} of 100 games when the others are Steady" in help.words()


def test_what_was_not_measured_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "wins_of", lambda game: WINS)
    assert strength.strength(GAMES["symbioz"], 2, {}, "sharp") == ()
    monkeypatch.setattr(strength, "wins_of", lambda game: {})
    assert strength.strength(GAMES["symbioz"], 2, {}, "steady") == ()


@pytest.mark.parametrize("slug", GAMES)
def test_every_level_that_was_measured_says_so_in_the_set_up(slug: str) -> None:
    game = GAMES[slug]
    for level in LEVELS:
        told = strength.strength(game, game.seats[0], {}, level.key)
        assert bool(told) == (level.key in wins_of(game).get(game.seats[0], {}))
