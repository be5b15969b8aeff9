"""The end of a command in a terminal.

A closed input or output, a full disk and Ctrl+C end a command with one sentence on the standard
error and with an exit code, never with a traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

FAILED, BROKEN_OFF = 2, 130
CELLS = 24
"""Width of a progress bar."""


def run(main: Callable[[], int | None], name: str = "") -> NoReturn:
    """Run a command, by default under the name of its file, and end the process."""
    name = name or _own_name()
    if sys.stdin is None:
        # Who reads finds the end at once.
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - until the process ends
    if sys.stdout is None:
        tell(name, "the standard output is closed.")
        sys.exit(FAILED)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            # A name, or what somebody types, may have marks that the terminal's encoding lacks.
            stream.reconfigure(errors="backslashreplace")
    sys.exit(code_of(main, name))


def code_of(work: Callable[[], int | None], name: str) -> int:
    """Exit code of a command, once all that it has printed is written."""
    try:
        try:
            code = work()
        except SystemExit as end:
            code = _told(end)
        sys.stdout.flush()
        return int(code or 0)
    except BrokenPipeError:
        tell(name, "the output was closed before its end.")
        return _silenced(0)
    except KeyboardInterrupt:
        tell(name, "broken off.", "\n")
        return BROKEN_OFF
    except EOFError:
        tell(name, "the input has ended too early.")
        return FAILED
    except OSError as error:
        place = "standard output" if error.filename is None else error.filename
        tell(name, f"{place}: {error.strerror}")
        return _silenced(FAILED) if error.filename is None else FAILED


class Bar:
    """A progress bar on the standard error, in one line; nothing where that is no terminal."""

    def __init__(self) -> None:
        self.wide = 0
        self.shown = sys.stderr is not None and sys.stderr.isatty()

    def show(self, what: str, done: int, of: int) -> None:
        """Draw the bar: ``done`` steps ``of`` all, after the label ``what``."""
        if self.shown:
            full = CELLS * done // max(1, of)
            self._write(f"{what} [{'#' * full}{'.' * (CELLS - full)}] {done}/{of}")

    def clear(self) -> None:
        """Leave an empty line."""
        if self.wide:
            self._write("")
            print(end="\r", file=sys.stderr, flush=True)

    def _write(self, text: str) -> None:
        with suppress(OSError):
            print(f"\r{text.ljust(self.wide)}", end="", file=sys.stderr, flush=True)
        self.wide = len(text)


def tell(name: str, sentence: str, before: str = "") -> None:
    """Say it on the standard error, if there is one."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"{before}{name}: {sentence}", file=sys.stderr, flush=True)


def _told(end: SystemExit) -> int:
    """The code of an exit; what it says, as Python would say it, is said here."""
    if isinstance(end.code, str):
        if sys.stderr is not None:
            with suppress(OSError):
                print(end.code, file=sys.stderr, flush=True)
        return 1
    return int(end.code or 0)


def _silenced(code: int) -> int:
    """The code, after what is left to be written has been sent nowhere: nobody would read it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _own_name() -> str:
    path = Path(sys.argv[0])
    return path.parent.name if path.stem == "__main__" else path.name
