"""How a game is set up: seat counts and options, and the refusal of everything else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from holobiont.rules import Option, option_text
from tests.conformance.cases import CLASSES, settings

every_game = pytest.mark.parametrize("game", CLASSES, ids=lambda game: game.slug)


@every_game
def test_a_game_introduces_itself(game: type[Any]) -> None:
    assert re.fullmatch("[a-z]+", game.slug)
    assert game.title and game.title.isprintable()
    assert type(game.version) is str and game.version.isprintable() and game.version
    assert type(game.seats) is range and game.seats.step == 1 and game.seats[0] >= 1


@every_game
def test_every_option_is_explained_and_its_default_is_a_value(game: type[Any]) -> None:
    keys = [option.key for option in game.options]
    assert len(set(keys)) == len(keys)
    for option in game.options:
        assert type(option) is Option
        assert re.fullmatch("[a-z][a-z_0-9]*", option.key)
        assert len(option.values) > 1
        for seats in game.seats:
            default = game.defaults(seats)[option.key]
            assert [type(value) for value in option.values if value == default] == [type(default)]
        assert option.default in option.values
        assert option.help.endswith((".", "?")) and option.help == option.help.strip()
        assert "\n" not in option.help


@every_game
def test_option_values_are_read_as_they_are_written(game: type[Any]) -> None:
    for option in game.options:
        texts = [option_text(value) for value in option.values]
        assert len(set(texts)) == len(texts)
        for value, text in zip(option.values, texts):
            assert type(option.parse(text)) is type(value) and option.parse(text) == value
        for text in ("", " ", "nonsense", texts[0] + " ", texts[0].upper() + "!"):
            with pytest.raises(ValueError, match=f"option {option.key}"):
                option.parse(text)


@every_game
def test_settings_are_accepted_or_refused_by_the_name_of_an_option(game: type[Any]) -> None:
    for seats, options in settings(game):
        try:
            rules = game(seats=seats, **options)
        except ValueError as refusal:
            assert options, f"the published game is refused for {seats} seats: {refusal}"
            assert any(f"option {key}" in str(refusal) for key in options)
        else:
            assert rules.seat_count == seats
            assert rules.chosen == {**game.defaults(seats), **options}


@every_game
def test_pairs_of_options_are_accepted_or_refused_by_the_name_of_an_option(game: type[Any]) -> None:
    for seats in game.seats:
        defaults = game.defaults(seats)
        for one in game.options:
            for other in game.options:
                for first in one.values:
                    for second in other.values:
                        chosen = {**defaults, one.key: first, other.key: second}
                        try:
                            rules = game(seats=seats, **chosen)
                        except ValueError as refusal:
                            assert re.search(r"option [a-z_0-9]+:", str(refusal))
                        else:
                            assert rules.chosen == chosen


@every_game
def test_the_smallest_number_of_seats_is_assumed(game: type[Any]) -> None:
    assert game().seat_count == game.seats[0]


@every_game
def test_other_seat_counts_are_refused(game: type[Any]) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1, 0, -1, 10**9, "2", 2.0, True, [2]):
        with pytest.raises(ValueError, match="^seats: ") as refusal:
            game(seats=seats)
        assert repr(seats) in str(refusal.value)


@every_game
def test_unknown_options_and_values_are_refused_by_name(game: type[Any]) -> None:
    with pytest.raises(ValueError, match="option nonsense"):
        game(nonsense=True)
    for option in game.options:
        wrong: tuple[Any, ...] = (None, "nonsense", "True", 10**9, 0.5, [], ("x",))
        for value in wrong:
            with pytest.raises(ValueError, match=f"option {option.key}: ") as refusal:
                game(**{option.key: value})
            assert str(value).lower() in str(refusal.value).lower()
        for value in option.values:
            for twin in (
                {True: (1, 1.0), False: (0, 0.0)}.get(value, (float(value),))
                if type(value) in (bool, int)
                else ()
            ):
                if type(twin) not in {type(other) for other in option.values if other == twin}:
                    with pytest.raises(ValueError, match=f"option {option.key}: "):
                        game(**{option.key: twin})


@every_game
def test_rules_are_equal_where_seats_and_options_are_and_say_which_they_are(
    game: type[Any],
) -> None:
    found = set()
    for seats, options in settings(game):
        try:
            rules = game(seats=seats, **options)
        except ValueError:
            continue
        again = eval(repr(rules), {game.__name__: game})
        assert again == rules and hash(again) == hash(rules) and repr(again) == repr(rules)
        found.add(rules)
    ways = {(rules.seat_count, *rules.chosen.values()) for rules in found}
    assert len(found) == len(ways) >= len(game.seats)
    assert game() != type("Other", (game,), {})() and game() != game.slug


@every_game
def test_rules_objects_of_one_game_do_not_share_their_options(game: type[Any]) -> None:
    for seats, options in settings(game):
        try:
            rules = game(seats=seats, **options)
        except ValueError:
            continue
        other = game(seats=seats)
        rules.chosen["spoilt"] = True
        assert other.chosen == game.defaults(seats) and "spoilt" not in game(seats=seats).chosen
