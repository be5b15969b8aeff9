"""micropip and packaging, and what they need beyond the library that the page starts with."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

from js import console, fetch, holobiont
from pyodide.ffi import JsException

from holobiont.i18n import _
from holobiont.version import VERSION
from ui.app.addons import full_stdlib

LIBRARY, OWN = "assets/vendor/pyodide/python_stdlib.zip", "assets/wheels"


async def install(path: str) -> None:
    """Install a wheel that lies in Python's file system; ``ValueError`` says why it cannot be."""
    micropip = await _micropip()
    try:
        await micropip.install(f"emfs:{path}", deps=False)
    except (ValueError, OSError, RuntimeError, ImportError) as error:
        raise ValueError(f"{type(error).__name__}: {error}"[:300]) from None


async def uninstall(name: str) -> None:
    """Take a package away again, if it came as far as being installed."""
    if "micropip" in sys.modules:
        sys.modules["micropip"].uninstall(name)


async def load_packaging() -> None:
    """Let Python import ``packaging``, with which ``ui.app.addons.wheel`` reads wheels."""
    await _bring("packaging")


async def whole_library() -> None:
    """Let Python find all of its library."""
    if not Path(full_stdlib.PLACE).exists():
        Path(full_stdlib.PLACE).write_bytes(await _archive(LIBRARY))
    full_stdlib.install()


async def _bring(name: str) -> None:
    """Let Python import a package that the site has as a wheel, and all of its library."""
    if name not in sys.modules:
        wheel = Path("/lib", await _listed(name))
        if str(wheel) not in sys.path:
            wheel.write_bytes(await _archive(f"{OWN}/{wheel.name}"))
            await whole_library()
            sys.path.append(str(wheel))


async def _micropip() -> Any:
    await _bring("micropip")
    micropip = import_module("micropip")
    if "holobiont" not in micropip.list():
        micropip.add_mock_package("holobiont", VERSION)
    return micropip


async def _listed(name: str) -> str:
    """The file of a wheel that the site brings."""
    path = f"{OWN}/wheels.json"
    try:
        return str(json.loads(await _fetched(path))[name]["file"])
    except (json.JSONDecodeError, UnicodeDecodeError, KeyError, TypeError):
        raise _missing(path) from None


async def _archive(path: str) -> bytes:
    """An archive of the site; a part of it, or something else in its place, is none."""
    content = await _fetched(path)
    if not is_zipfile(BytesIO(content)):
        raise _missing(path)
    return content


async def _fetched(path: str) -> bytes:
    """A file of the site; ``ValueError`` names it when it cannot be had."""
    try:
        answer = await fetch(f"{holobiont.root}{path}")
        if answer.ok:
            return bytes((await answer.arrayBuffer()).to_bytes())
    except JsException as error:
        console.info(f"{path}: {error}")
    raise _missing(path)


def _missing(path: str) -> ValueError:
    return ValueError(
        _("{file} could not be downloaded. Games cannot be installed without it.", file=path)
    )
