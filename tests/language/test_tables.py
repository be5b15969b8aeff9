"""What is said at the tables of the games comes from the catalogues, all of it and every time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.language.pseudo import speaking
from tests.language.tables import rules_in_words, shown, tables, unspoken
from tests.support.variants import keeping
from ui.app.table.scene import scene_of

CASES: tuple[Any, ...] = (
    ("symbio", 2, {}, 9),
    ("symbio", 2, {"swap": True}, 40),
    ("symbioz", 2, {"zerbs_per_area": 0, "comeback": True}, 19),
    ("symbioz", 3, {}, 61),
    ("symbiose", 2, {}, 5),
    ("symbiose", 3, {"live_score": False}, 12),
    ("symbiose", 4, {"mode": "team"}, 30),
    ("symbiote", 2, {}, 11),
    ("symbiote", 3, {"open_research": True, "scoring": "steep"}, 17),
    ("symbiote", 8, {}, 61),
    ("saprobiont", 4, {"canker_stock": "limited"}, 2),
    ("saprobiont", 4, {"map": "ouroboros", "shredder_defends": True}, 7),
)
"""A game, seats, options, and after how many plies it is listened to again."""
SLUGS = sorted({slug for slug, *_ in CASES})
USUAL = [CASES[n] for n in (1, 3, 5, 8, 11)]
"""One of each game."""


@pytest.mark.parametrize(("slug", "seats", "options", "often"), keeping(USUAL, CASES), ids=str)
def test_the_table_speaks_the_language(slug: str, seats: int, options: Any, often: Any) -> None:
    rnd = random.Random(2)
    for n, table in enumerate(tables(slug, seats, options, seed=3)):
        if n < 8 or n % often == 0 or table.match.over:
            with speaking():
                assert unspoken(table, rnd) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_in_short_speak_it(slug: str) -> None:
    with speaking():
        assert rules_in_words(slug) == []


@pytest.mark.parametrize(("slug", "seats", "options", "often"), CASES, ids=str)
def test_nothing_is_kept_when_the_language_changes(
    slug: str, seats: int, options: Any, often: Any
) -> None:
    for n, table in enumerate(tables(slug, seats, options, seed=4)):
        if n % 40 in (5, 6):
            scene = scene_of(table)
            english = shown(scene)
            with speaking():
                assert shown(scene) != english
            assert shown(scene) == english
