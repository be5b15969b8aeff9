"""Even games: the estimate of a person's strength, and the step that fits it."""

from __future__ import annotations

import pytest

from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.search.companions import default_companion
from holobiont.search.levels import STEPS, step_of_level
from tests.ui.driver import Driver
from ui.app.core import even_game
from ui.app.core.even_game import Estimate, estimates, even_step, met, of_step
from ui.app.core.model import Card
from ui.app.core.new_game import fresh, with_level, with_player
from ui.app.core.player_names import EVEN, accompanied, companion_of
from ui.app.core.rating import Rating, Result, expected_score, rated


def card(number: int, winners: str, level: str = "gentle", *tags: str, name: str = "") -> Card:
    head = [
        "Holobiont: 1",
        "Game: symbio",
        "Seats: 2",
        "Seat 0: human",
        f"Name 0: {name or 'Player 1'}",
        f"Seat 1: computer {level}",
        "Name 1: Gentle",
        "Result: over",
        f"Winners: {winners}",
        *tags,
    ]
    return Card(f"game-{number}", number, "\n".join(head) + "\n")


def test_the_curve_of_strength_begins_where_everybody_does() -> None:
    driver = Driver(address="#/games")
    library = driver.model.library._replace(games=(card(1, "0", "sharp"),))
    driver.model = driver.model._replace(library=library)
    (curve,) = driver.page.find(cls="curve")
    (_x, first), (_x, last) = (pair.split(",") for pair in curve.attributes["points"].split(" "))
    assert float(last) < float(first)


def test_whoever_has_not_played_begins_at_gentle() -> None:
    for slug, game in GAMES.items():
        assert even_step((), fresh(slug)) == step_of_level(game, "gentle")


def test_wins_raise_the_step_and_losses_lower_it() -> None:
    setup = fresh("symbio")
    start = even_step((), setup)
    won = tuple(card(number, "0", "sharp") for number in range(4))
    lost = tuple(card(number, "1", "dreamy") for number in range(4))
    assert even_step(won, setup) > start + 3
    assert even_step(lost, setup) == STEPS[0]


def test_games_with_help_of_others_or_not_over_do_not_count() -> None:
    helped = ("Hints: 1", "Teaching: yes", "Taken back: 2", "Handed over: 3:1:human", "Position: x")
    for tag in helped:
        assert estimates((card(1, "0", "gentle", tag),)) == ()
    running = card(1, "0")
    assert estimates((running._replace(head=running.head.replace("Result: over\n", "")),)) == ()
    two = card(1, "0")
    people = two.head.replace("Seat 1: computer gentle", "Seat 1: human")
    assert estimates((two._replace(head=people),)) == ()
    assert estimates((card(1, "0", "bot:Ant"),)) == ()


def test_the_oldest_game_counts_first_and_names_are_apart() -> None:
    cards = (card(9, "0", name="Ada"), card(2, "1", name="Ada"), card(5, "0"))
    found = {each.name: each for each in estimates(cards)}
    assert {name: len(each.ratings) for name, each in found.items()} == {"Ada": 2, "": 1}
    first, last = found["Ada"].ratings
    assert first.value < even_game.beginner("symbio").value
    assert last.value > first.value


@pytest.mark.parametrize("width", (20, 90))
@pytest.mark.parametrize("strength", (3, 6, 10, 14, 18))
def test_after_a_dozen_games_people_win_about_half(strength: int, width: int) -> None:
    """``width``: points of strength between two steps, fewer or more than the ratings assume."""
    games, score = 0, 0.0
    for person in range(100):
        rnd, ratings = generator(1000 * strength + person), [even_game.beginner("symbio")]
        for game in range(32):
            estimate = Estimate("symbio", "", tuple(ratings[1:]) or tuple(ratings))
            step = min(max(round(estimate.next_step), STEPS[0]), STEPS[-1])
            won = rnd() < expected_score(width * strength, width * step)
            if game >= 12:
                games, score = games + 1, score + won
            ratings.append(rated(ratings[-1], [Result(Rating(of_step(step), 0), float(won))]))
    assert 0.42 < score / games < 0.58


def test_an_even_game_is_played_against_the_step_that_fits() -> None:
    driver = Driver(address="#/symbio?seats=human,even")
    step = step_of_level(GAMES["symbio"], "gentle")
    (help,) = driver.page.find(id="level-1-help")
    assert f"It begins at step {step} of 20." in help.words()
    driver.send("start")
    assert driver.table.players[1].level == f"step-{step}"
    assert companion_of(driver.table.players[1])
    (mark,) = driver.page.find(title=f"computer, Step {step}")
    assert mark.attributes["class"] == "computer"


def test_the_form_keeps_an_even_game_for_the_next_time() -> None:
    setup = with_level(fresh("symbio"), EVEN)
    assert setup.players[1].level == EVEN
    assert with_player(setup, "1", "level", "step-7").players[1].level == "step-7"
    assert with_player(setup, "1", "level", "step-21").players[1].level == EVEN


def test_even_games_are_against_whoever_was_met_least() -> None:
    setup = with_level(fresh("symbio"), EVEN)
    first = default_companion("symbio", 1)
    before = card(1, "0")
    head = before.head.replace("Name 1: Gentle", f"Name 1: {first.name}")
    known = met((before._replace(head=head),), "symbio")
    assert known == {first.key: 1} and met((before._replace(head=head),), "symbioz") == {}
    second = companion_of(accompanied(setup.players, "symbio", known)[1])
    assert second is not None and second.style != first.style
    usual = with_level(setup, "gentle")
    assert companion_of(accompanied(usual.players, "symbio", known)[1]) == first
