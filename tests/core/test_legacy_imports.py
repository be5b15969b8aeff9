"""Modules and classes under the names of version 0.1, which added games and bots use."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from holobiont import heuristics, legacy_imports
from holobiont.registry import GAMES


@pytest.fixture
def old_names(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    legacy_imports.install()
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "engine"]:
        del sys.modules[name]


@pytest.mark.parametrize("old", legacy_imports.MODULES)
def test_a_module_of_the_engine_is_found_under_its_old_name(old_names, old):
    if old.startswith("engine"):
        assert import_module(old) is import_module(legacy_imports.MODULES[old])


def test_a_module_that_kept_its_name_is_found_in_the_old_package(old_names):
    assert import_module("engine.core.match") is import_module("holobiont.match")
    assert import_module("engine.games.symbio.rules").Symbio is GAMES["symbio"]


def test_an_old_evaluator_is_asked_by_its_new_names(old_names):
    module = import_module("engine.core.knowledge")

    class Old(module.Knowledge):
        patience = 7

        def estimate(self, state):
            return [0.5, -0.5]

    evaluator = Old(GAMES["symbio"]())
    assert isinstance(evaluator, heuristics.Evaluator)
    assert evaluator.rollout_depth == 7
    assert evaluator.evaluate(None) == [0.5, -0.5]
    assert evaluator.curiosity == heuristics.Evaluator.exploration


def test_an_old_evaluator_of_turns_needs_its_own_methods_only(old_names):
    module = import_module("engine.core.knowledge")

    class Old(module.Trials):
        def plans(self, state):
            return []

        def outcome(self, state, seat, rnd):
            return [1.0]

    found = Old(GAMES["symbio"]())
    assert found.rollout_value(None, 0, None) == [1.0]
    assert found.rollout_evaluator(None) is found


def test_other_old_names_are_not_found(old_names):
    with pytest.raises(ModuleNotFoundError):
        import_module("engine.core.nonsense")
    with pytest.raises(AttributeError):
        heuristics.Nonsense  # noqa: B018
