"""Modules and classes under the names of version 0.1, which added games and bots use."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from holobiont import heuristics, legacy_imports
from holobiont.registry import GAMES
from holobiont.rules import Random


@pytest.fixture
def old_names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    legacy_imports.install()
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "engine"]:
        del sys.modules[name]


@pytest.mark.parametrize("old", legacy_imports.MODULES)
def test_a_module_of_the_engine_is_found_under_its_old_name(old_names: Any, old: str) -> None:
    if old.startswith("engine"):
        assert import_module(old) is import_module(legacy_imports.MODULES[old])


def test_a_module_that_kept_its_name_is_found_in_the_old_package(old_names: Any) -> None:
    assert import_module("engine.core.match") is import_module("holobiont.match")
    assert import_module("engine.games.symbio.rules").Symbio is GAMES["symbio"]


def test_an_old_evaluator_is_asked_by_its_new_names(old_names: Any) -> None:
    module: Any = import_module("engine.core.knowledge")

    class Old(module.Knowledge):  # type: ignore[misc]  # an old name of the engine
        patience = 7

        def estimate(self, state: Any) -> list[Any]:
            return [0.5, -0.5]

    evaluator = Old(GAMES["symbio"]())
    assert isinstance(evaluator, heuristics.Evaluator)
    assert evaluator.rollout_depth == 7
    assert evaluator.evaluate(None) == [0.5, -0.5]
    assert evaluator.curiosity == heuristics.Evaluator.exploration


def test_an_old_evaluator_of_turns_needs_its_own_methods_only(old_names: Any) -> None:
    module: Any = import_module("engine.core.knowledge")

    class Old(module.Trials):  # type: ignore[misc]  # an old name of the engine
        def plans(self, state: Any) -> list[Any]:
            return []

        def outcome(self, state: Any, seat: int, rnd: Random) -> list[Any]:
            return [1.0]

    found = Old(GAMES["symbio"]())
    assert found.rollout_value(None, 0, None) == [1.0]
    assert found.rollout_evaluator(None) is found


def test_other_old_names_are_not_found(old_names: Any) -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("engine.core.nonsense")
    with pytest.raises(AttributeError):
        heuristics.Nonsense  # noqa: B018


def test_no_evaluator_of_ours_is_set_by_an_old_name() -> None:
    """The searches read the new names only, so an old one in a class of ours has no effect."""
    classes: list[type[Any]] = [heuristics.Evaluator]
    for slug in GAMES:
        import_module(f"holobiont.games.{slug}.evaluator")
    for each in classes:
        classes.extend(each.__subclasses__())
    found = [
        f"{each.__qualname__}.{name}"
        for each in classes
        if each.__module__.startswith("holobiont.games.")
        for name in legacy_imports.ATTRIBUTES
        if name in vars(each)
    ]
    assert not found and len(classes) > 5
