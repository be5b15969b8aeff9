"""A game that is not among ours, with secrets, and with chance before the first decision."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, seed_test

from holobiont.adapters import numbers, openspiel
from holobiont.adapters.pettingzoo import Environment
from holobiont.match import AnyRules
from holobiont.numbers import Numbers
from holobiont.rules import CHANCE, Seat
from tests.conformance.toy import BEGIN, CARDS, Toy


class OwnToy(Toy):
    """A class of its own, since OpenSpiel never forgets a name."""

    slug, secrets = "owntoy", True


def body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    whole = [float(card in hand) for hand in seen["hands"] for card in CARDS]
    acting = seen["seat"] if seen["left"] and seen["stage"] == "turn" else None
    return acting, [*whole, *(min(1.0, each / 100) for each in seen["points"])]


@pytest.fixture
def with_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = Numbers(BEGIN + Toy.seats[-1], body)
    monkeypatch.setitem(numbers.NUMBERS, OwnToy.slug, entry)


@pytest.mark.usefixtures("with_numbers")
def test_it_is_an_environment() -> None:
    def make() -> Environment:
        return Environment(OwnToy(3, opening=True), "svg")

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")
        api_test(make(), num_cycles=20)
    seed_test(make, num_cycles=20)
    game = make()
    game.reset(seed=2)
    assert CHANCE in game.match.actors()
    assert '"stage": "turn"' in game.render().replace("&quot;", '"')


@pytest.mark.usefixtures("with_numbers")
def test_it_is_a_game_of_openspiel(capfd: Any) -> None:
    name = openspiel.register(OwnToy)
    for chosen in ("", "(players=3,faces=4)", "(opening=true)"):
        game = pyspiel.load_game(name + chosen)
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()
    rnd = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rnd)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.5, 5, random_state=rnd)
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(int(rnd.choice(legal) if state.is_chance_node() else bot.step(state)))
    assert sum(state.returns()) == 0
