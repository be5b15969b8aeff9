"""What a bot's worker runs: a program that somebody wrote, asked for one action at a time.

The program has a function ``choose(rules, seen, seat, legal, rnd)``. It gets the rules, what its
seat has seen, the actions that are legal now and a source of random numbers, never a state, and
returns one of the actions or its name. Which worker this is, and what is left in it for a program
to reach, web/workers/bot_worker.mjs decides; here nothing of the browser is needed.
"""

from __future__ import annotations

import gc
import io
import json
import linecache
import sys
import zipimport
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from importlib import import_module
from struct import unpack
from time import perf_counter
from traceback import extract_tb
from types import ModuleType
from typing import Any, NoReturn, cast
from zipfile import ZipFile, is_zipfile

from holobiont import legacy_imports
from holobiont.registry import GAMES
from holobiont.rng import generator

MOST_PRINTED = 100_000
"""Letters that a program may print for one action."""
LONGEST_REASON = 300
FILE = "bot.py"
DENIED = ("js", "pyodide_js", "pyodide", "_pyodide", "_pyodide_core", "pyscript", "polyscript")


class PrintsTooMuch(BaseException):
    """Ends a program, also one that catches every ``Exception``."""


class Printed(io.TextIOBase):
    """A stream that counts and forgets."""

    def __init__(self) -> None:
        self.left = MOST_PRINTED

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.left -= len(text)
        if self.left < 0:
            raise PrintsTooMuch
        return len(text)


class Bot:
    """One program and what it keeps in mind from one action to the next."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._choose: Callable[..., object] | None = None

    def answer(self, text: str) -> str:
        """The reply to a request, both JSON: a ``choice``, or a ``fault`` and its ``reason``.

        The faults are ``crash``, ``prints`` and ``illegal``; whoever asks knows ``time``.
        """
        request, begun, printed = json.loads(text), perf_counter(), Printed()
        try:
            with redirect_stdout(printed), redirect_stderr(printed):
                found = self._decide(request)
        except BaseException as error:
            found = _fault(error, printed)
        spent = round(perf_counter() - begun, 3)
        return json.dumps({"token": request["token"], "spent": spent, **found})

    def _decide(self, request: dict[str, Any]) -> dict[str, Any]:
        if self._choose is None:
            self._choose = _loaded(self.source)
        rules = GAMES[str(request["game"])](seats=request["seats"], **request["options"])
        legal, names = list(request["legal"]), list(request["names"])
        rnd = generator(request["seed"])
        choice = self._choose(rules, request["seen"], request["seat"], tuple(legal), rnd)
        if isinstance(choice, str) and choice in names:
            choice = legal[names.index(choice)]
        if type(choice) is not int or choice not in legal:
            return {"fault": "illegal", "reason": repr(choice)[:LONGEST_REASON]}
        return {"choice": choice}


def _loaded(source: str) -> Callable[..., object]:
    """The function ``choose`` of a program; ``ValueError`` when there is none."""
    linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)
    scope: dict[str, Any] = {"__name__": "bot", "__file__": FILE}
    exec(compile(source, FILE, "exec", dont_inherit=True), scope)
    choose = scope.get("choose")
    if not callable(choose):
        raise ValueError("there is no function choose(rules, seen, seat, legal, rnd)")
    return cast("Callable[..., object]", choose)


def _fault(error: BaseException, printed: Printed) -> dict[str, str]:
    if isinstance(error, PrintsTooMuch) or printed.left < 0:
        return {"fault": "prints", "reason": ""}
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == FILE]
    if isinstance(error, SyntaxError) and error.filename == FILE:
        lines.append(error.lineno)
    place = f"line {lines[-1]}: " if lines else ""
    try:
        told = str(error)
    except BaseException:
        told = ""
    reason = f"{place}{type(error).__name__}: {told}" if told else f"{place}{type(error).__name__}"
    return {"fault": "crash", "reason": " ".join(reason.split())[:LONGEST_REASON]}


def deny() -> None:
    """Take the ways to the browser from every program that is run from now on.

    Modules that lead there go with all that they hold, from memory and from the archives on disk,
    and so do the finders that would bring them anew. What is left, docs/lab.md says.
    """
    _keep_builtins()
    sys.meta_path[:] = [each for each in sys.meta_path if not _leads_out(_home(each))]
    for name in [*DENIED, *sys.modules]:
        if _leads_out(name):
            module = sys.modules.get(name)
            sys.modules[name] = None  # type: ignore[assignment]
            if isinstance(module, ModuleType):
                vars(module).clear()
    for path in sys.path:
        if is_zipfile(path):
            _blank(path)
    sys.path_importer_cache.clear()
    _hide_objects()


def _leads_out(name: str) -> bool:
    return name.partition(".")[0] in DENIED


def _home(finder: Any) -> str:
    """The module that a finder is from."""
    return str((finder if isinstance(finder, type) else type(finder)).__module__)


def _keep_builtins() -> None:
    """Import what is compiled into the interpreter, and let nothing of it be made a second time."""
    for name in sys.builtin_module_names:
        if not _leads_out(name):
            with suppress(ImportError):
                import_module(name)
    imports = sys.modules["_imp"]
    for maker in ("create_builtin", "create_dynamic"):
        if hasattr(imports, maker):
            setattr(imports, maker, _refuse)


def _hide_objects() -> None:
    """Clear what is left of such modules, and let nobody list the objects there are."""
    for each in getattr(gc, "get_objects", list)():
        if type(each) is dict and _leads_out(str(each.get("__name__", ""))):
            each.clear()
    for name in ("get_objects", "get_referents", "get_referrers", "set_debug"):
        if hasattr(gc, name):
            delattr(gc, name)


def _refuse(spec: Any, *_: Any) -> NoReturn:
    raise ImportError(f"{spec.name} is not for bots")


def _blank(archive: str) -> None:
    """Overwrite the modules in an archive that lead to the browser, and forget where they were."""
    known: dict[str, Any] = getattr(zipimport, "_zip_directory_cache", {}).get(archive, {})
    with ZipFile(archive) as found:
        members = [each for each in found.infolist() if _leads_out(each.filename.replace("/", "."))]
    with open(archive, "r+b") as file:
        for each in members:
            file.seek(each.header_offset + 26)
            lengths = unpack("<2H", file.read(4))
            file.seek(sum(lengths), 1)
            file.write(bytes(each.compress_size))
    # Folders too, which would be found as packages without a module.
    for name in [each for each in known if _leads_out(each.replace("/", "."))]:
        del known[name]


def begin(source: str) -> Callable[[str], str]:
    """What answers requests for one program."""
    deny()
    legacy_imports.install()
    return Bot(source).answer
