"""Twenty steps of strength on one scale, on which the five levels are points."""

from __future__ import annotations

import pytest

from holobiont.registry import GAMES
from holobiont.search.levels import (
    LEVELS,
    STEP_KEYS,
    STEPS,
    level_for,
    step_of,
    step_of_level,
)


@pytest.mark.parametrize("slug", GAMES)
def test_the_levels_are_points_on_the_scale_and_keep_their_strength(slug: str) -> None:
    game = GAMES[slug]
    places = [step_of_level(game, level.key) for level in LEVELS]
    assert places[0] == STEPS[0]
    assert places[-1] == STEPS[-1]
    assert places == sorted({place for place in places if place})
    for seats in game.seats:
        rules = game(seats=seats)
        for level, place in zip(LEVELS, places):
            same = level_for(rules, level.key)
            step = level_for(rules, f"step-{place}")
            assert step._replace(key=same.key, title=same.title, help=same.help) == same


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_steps_are_the_same_and_all_but_the_last_count_what_they_do(slug: str) -> None:
    game = GAMES[slug]
    for seats in game.seats:
        rules = game(seats=seats)
        steps = [level_for(rules, key) for key in STEP_KEYS]
        assert len({step[3:] for step in steps}) == len(STEPS)
        assert not any(step.timed for step in steps[:-1])
        # A search with fitted weights may misjudge more than one without, and play better.
        for trained in (False, True):
            noises = [step.noise for step in steps if step.trained == trained]
            assert noises == sorted(noises, reverse=True)
        # Whoever searches with everything is not held back by what a first look shows.
        assert not any(step.oversight for step in steps if step.trained and not step.noise)
        assert all(step.oversight for step in steps[1:] if not step.trained)


def test_a_key_names_a_step_or_none() -> None:
    assert [step_of(key) for key in ("step-1", "step-20", "step-21", "step-0", "gentle")] == [
        1,
        20,
        None,
        None,
        None,
    ]
    assert step_of_level(GAMES["symbio"], "bot:Ant") is None
