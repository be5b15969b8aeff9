"""Module names of version 0.1, which added games, bots and lab programs may still import.

The package was called ``engine`` then. ``install()`` adds an import hook that finds the modules
under their new names; nothing of the project itself uses the old ones.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from importlib.abc import Loader

MODULES = {
    "engine": "holobiont",
    "engine.core": "holobiont",
    "engine.core.knowledge": "holobiont.heuristics",
    "engine.core.words": "holobiont.i18n",
    "engine.adapters.pictures": "holobiont.pictures",
    "engine.ai": "holobiont.search",
    "engine.ai.courses": "holobiont.search.macro_mcts",
    "engine.ai.lines": "holobiont.search.principal_variation",
    "engine.ai.search": "holobiont.search.agent",
    "engine.ai.study": "holobiont.search.tournament",
    "engine.ai.tree": "holobiont.search.ismcts",
    "engine.ai.trials": "holobiont.search.rollouts",
    "engine.ai.turns": "holobiont.search.best_first",
    "ui.kit.prose": "ui.kit.markdown_subset",
    "ui.kit.still": "ui.kit.static_board",
}
"""Old module name -> new module name. Their submodules that are not named here kept their names."""
EVALUATORS = {
    "Courses": "MacroActionEvaluator",
    "Knowledge": "Evaluator",
    "Trials": "RolloutEvaluator",
    "WholeTurns": "TurnEvaluator",
}
"""Old name of a class of ``holobiont.heuristics`` -> new name."""
ATTRIBUTES = {
    "courses": "macro_actions",
    "curiosity": "exploration",
    "estimate": "evaluate",
    "outcome": "rollout_value",
    "outlook": "evaluate_ahead",
    "patience": "rollout_depth",
    "plans": "candidate_turns",
    "sparing": "without_follies",
    "trained": "with_weights",
    "trials": "rollout_evaluator",
    "trust": "prior_weight",
}
"""Old name of an attribute of these classes -> new name."""
LEGACY_NAMES = {"ascii": ("text",), "evaluator": ("knowledge",)}
"""Current name of a module beside a game's rules -> its former names."""


def current_name(name: str) -> str | None:
    """New name of a module of version 0.1, or None if it has none."""
    package, _, last = name.rpartition(".")
    if name in MODULES:
        return MODULES[name]
    if package == "engine" or package.startswith("engine."):
        return f"{current_name(package)}.{last}"
    return None


class _Alias:
    """Loader that lets an old name stand for the module with the new one."""

    def __init__(self, target: str) -> None:
        self.target = target

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make an empty module, which ``exec_module`` replaces."""

    def exec_module(self, module: ModuleType) -> None:
        sys.modules[module.__name__] = import_module(self.target)


class LegacyFinder:
    """Finder of ``sys.meta_path`` for the old names."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Spec of an alias, if the name is an old one."""
        found = current_name(name)
        return (
            None
            if found is None
            else ModuleSpec(name, cast("Loader", _Alias(found)), is_package=True)
        )


def legacy_evaluator(name: str) -> type[Any]:
    """A class of ``EVALUATORS`` under its old name, for subclasses that use old attributes."""
    base = getattr(import_module("holobiont.heuristics"), EVALUATORS[name])

    def init_subclass(cls: Any, /, **more: Any) -> None:
        super(legacy, cls).__init_subclass__(**more)
        for old, new in ATTRIBUTES.items():
            if old in vars(cls):
                setattr(cls, new, vars(cls)[old])

    inherited = {old: getattr(base, new) for old, new in ATTRIBUTES.items() if hasattr(base, new)}
    body = {**inherited, "__init_subclass__": classmethod(init_subclass)}
    legacy: type[Any] = type(base)(name, (base,), body)
    return legacy


def install() -> None:
    """Let old names be imported from now on."""
    if LegacyFinder not in sys.meta_path:
        # First, as the package that an old name stands for would find its modules a second time.
        sys.meta_path.insert(0, LegacyFinder)
