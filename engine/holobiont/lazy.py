"""Things that are imported when they are first asked for."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")


def beside(game: type, *names: str) -> ModuleType | None:
    """The first module of these names in the package of a game's rules, or None."""
    for name in names:
        where = f"{game.__module__.rpartition('.')[0]}.{name}"
        try:
            return import_module(where)
        except ModuleNotFoundError as error:
            if error.name != where:
                raise
    return None


class Lazy(UserDict[str, T]):
    """Made from keys and ``module:name`` texts; whoever looks one up gets the thing itself.

    A page that starts should not pay for the games that nobody opens.
    """

    def __init__(self, places: Mapping[str, str]) -> None:
        super().__init__()
        self.data: dict[str, Any] = dict(places)

    def place(self, key: str, where: str) -> None:
        """Add one more thing, which is imported from ``module:name`` when it is asked for."""
        self.data[key] = where

    def __getitem__(self, key: str) -> T:
        found = self.data[key]
        if isinstance(found, str):
            module, _, name = found.partition(":")
            found = self.data[key] = getattr(import_module(module), name)
        return found  # type: ignore[no-any-return]
