"""Each game's modules lie in an archive of their own, which may come after the start.

The page brings the archives of the other games as soon as the first screen is there. Whoever opens
one of them sooner than that has it fetched at once, while the page waits.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from zipimport import zipimporter

HOMES = ("holobiont.games", "ui.games")


class MissingPartError(ImportError):
    """The archive of a game that is wanted now cannot be had now."""


class Parts:
    """Finds the modules of games, as Python asks it to (``sys.meta_path``)."""

    def __init__(self, folder: Path, slugs: Iterable[str]) -> None:
        self.folder = folder
        self.slugs = frozenset(slugs)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Say where a module is, if it is a game's."""
        home, _, _ = name.rpartition(".")
        games, _, slug = home.rpartition(".")
        # The package of a game is found where all are, and with it what the start page shows.
        if games not in HOMES or slug not in self.slugs:
            return None
        archive = self.folder / f"{slug}.zip"
        if not archive.exists():
            archive.write_bytes(fetched(slug))
        return zipimporter(f"{archive}/{home.replace('.', '/')}").find_spec(name)


def fetched(slug: str) -> bytes:
    """Fetch the archive of a game, and let the page wait for it."""
    import js
    from compression import zstd
    from pyodide.ffi import JsException

    address = getattr(js.holobiont.archives, slug)
    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    # The only way in which a page is given bytes that it waits for.
    request.overrideMimeType("text/plain; charset=x-user-defined")
    try:
        request.send()
        packed = bytes(ord(letter) & 255 for letter in request.responseText)
        return bytes(zstd.decompress(packed))
    except (JsException, zstd.ZstdError) as error:
        raise MissingPartError(
            f"{address} could not be loaded ({request.status}): {error}"
        ) from None


def install(folder: str, slugs: str) -> None:
    """Let Python look for the modules of these games, named with blanks between, in a folder."""
    sys.meta_path.append(Parts(Path(folder), slugs.split()))
