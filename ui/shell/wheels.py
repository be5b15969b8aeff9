"""Games in wheels: micropip installs one, web/storage/wheels.mjs keeps it, Python reads it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from js import console, holobiont, location, window
from pyodide.ffi import JsException, to_js

from holobiont.i18n import _
from ui.app.addons import addon_imports
from ui.app.core.addon_model import Added
from ui.app.core.commands import AddGame, DropGame, LoadPackaging, Mount
from ui.app.core.messages import Send
from ui.app.core.page_messages import AddressChanged, Mounted, WheelAdded, WheelRefused
from ui.app.core.table_records import ADDED_KEY
from ui.shell import storage
from ui.shell.installer import install, load_packaging, uninstall, whole_library


async def load(command: LoadPackaging, send: Send) -> None:
    """Let Python read wheels."""
    try:
        await load_packaging()
    except ValueError as error:
        send(WheelRefused(str(error)))
    else:
        send(command.then)


async def add(command: AddGame, send: Send) -> None:
    """Install a wheel, try its game, and keep it if that goes well; else nothing stays of it."""
    papers = command.papers
    try:
        lay_down(papers.file, command.content.encode("latin-1"))
        await install(f"{addon_imports.FOLDER}/{papers.file}")
        game = addon_imports.examined(papers)
    except (ValueError, OSError, ImportError, JsException) as error:
        await uninstall(papers.name)
        addon_imports.forget_modules(papers.modules)
        send(WheelRefused(str(error)))
        return
    text = addon_imports.written(game)
    try:
        content = to_js(command.content.encode("latin-1"))
        await (await holobiont.load("wheels")).keep(game.slug, text, game.file, content)
        kept = storage.write(ADDED_KEY + game.slug, text)
    except JsException:
        kept = False
    addon_imports.register(game)
    visiting = _("This device does not keep it: the game is here until you leave the page.")
    send(WheelAdded(text, "" if kept else visiting))


async def drop(command: DropGame, send: Send) -> None:
    """Remove a game, and begin anew, as what Python has imported cannot be taken back."""
    with suppress(JsException):  # Where nothing can be kept, there is nothing to remove.
        await (await holobiont.load("wheels")).drop(command.slug)
    window.history.replaceState(None, "", "#/add")
    location.reload()


async def mount(command: Mount, send: Send) -> None:
    """Lay down the wheels where Python finds them. A game that cannot be had is unknown then."""
    wheels: dict[str, Any] = {}
    with suppress(JsException):  # Those that are missing are named below.
        kept = await (await holobiont.load("wheels")).all()
        wheels = {str(slug): content for slug, _text, _file, content in kept}
    lost = [game.slug for game in command.added if not await _mounted(game, wheels.get(game.slug))]
    for slug in lost:
        addon_imports.unregister(slug)
    send(Mounted(" ".join(lost)))
    then = command.then
    if not isinstance(then, AddressChanged) or then.address == location.hash:
        send(then)  # else the person has gone elsewhere meanwhile


async def _mounted(game: Added, content: Any) -> bool:
    """Whether a game could be laid down and can be imported."""
    if content is None:
        return False
    try:
        lay_down(game.file, content.to_bytes())
        addon_imports.mount(addon_imports.written(game))
        if addon_imports.lacks(game.slug):
            await whole_library()
        addon_imports.tried(game)
    except (ValueError, OSError, ImportError) as error:
        console.info(f"{game.file}: {error}")
        return False
    return True


def lay_down(file: str, content: bytes) -> None:
    """Write a wheel into Python's file system."""
    folder = Path(addon_imports.FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_bytes(content)
