"""Decisive moments of seeded computer games: all that the coach says is true, and it says much."""

from __future__ import annotations

import pytest

from holobiont.registry import GAMES
from tests.support.amount import Note, amount
from tests.support.variants import keeping
from tools.coach import ITERATIONS, SEATS, counted

A_FEW, MANY = 3, 2_000
USUAL = [(slug, A_FEW) for slug in ("symbio", "symbiose", "symbiote")]
SPEAKS = 0.85
"""The part of the decisive moments that have a claim at least."""


@pytest.mark.parametrize(
    ("slug", "most"),
    [
        *keeping(USUAL, [(slug, A_FEW) for slug in SEATS]),
        *(pytest.param(slug, MANY, marks=pytest.mark.soak) for slug in SEATS),
    ],
)
def test_all_that_is_said_is_true(slug: str, most: int, record_property: Note) -> None:
    wanted = most if most == A_FEW else amount(most)
    iterations = ITERATIONS[slug] if most > A_FEW else 12
    rules = GAMES[slug](seats=SEATS[slug])
    found = counted(rules, "dreamy", wanted, iterations, show=0)
    record_property("moments", found.moments)
    record_property("claims", found.claims)
    assert found.moments == wanted and not found.false
    assert found.claims
    if most > A_FEW:
        assert found.told >= SPEAKS * found.moments
