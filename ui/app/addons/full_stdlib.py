"""The rest of Python's library, for what people bring: the site starts with a part of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from zipimport import zipimporter

PLACE = "/lib/python_whole.zip"
"""Where the whole library lies in Python's file system once it was asked for."""
LEFT_OUT = "_left_out"
"""The module of the finder that says which modules the site leaves out."""


class Whole:
    """Finds modules that nobody else has found, as ``sys.meta_path`` asks it to."""

    def __init__(self, archive: str) -> None:
        self.archive = archive

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        home = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{self.archive}/{home}" if home else self.archive).find_spec(name)


def install(archive: str = PLACE) -> None:
    """Let Python find the modules of an archive; once is enough."""
    if not any(isinstance(finder, Whole) for finder in sys.meta_path):
        kept = [each for each in sys.meta_path if getattr(each, "__module__", "") != LEFT_OUT]
        sys.meta_path[:] = [*kept, Whole(archive)]
