"""What a tool takes on its command line; whatever else stands there is refused in a line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from holobiont.adapters import terminal
from holobiont.registry import GAMES


class Parser(argparse.ArgumentParser):
    """Says what is wrong without telling the whole usage before it; that is what --help is for."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def run(main: Callable[[], int | None]) -> NoReturn:
    """Run a tool; a closed output and Ctrl+C end it with a sentence."""
    terminal.run(main)


def parser(about: str | None, **more: Any) -> Parser:
    """For a tool whose docstring is ``about``; its first line tells what it is."""
    return Parser(**{"description": (about or "").split("\n")[0], **more})


def nothing(about: str | None) -> None:
    """Read the command line of a tool that takes nothing."""
    parser(about).parse_args()


def flag(about: str | None, name: str, help: str) -> bool:
    """Read the command line of a tool that takes one flag; whether it is there."""
    asked = parser(about)
    asked.add_argument(name, dest="there", action="store_true", help=help)
    return bool(asked.parse_args().there)


def checks(about: str | None) -> bool:
    """Whether a tool that writes files is only to compare them."""
    return flag(about, "--check", "write nothing, say what is not up to date")


def keep(about: str | None, file: Path, text: Callable[[], str], stale: str) -> int:
    """Run a tool that writes one file; with --check it only says so when that is ``stale``."""
    if not checks(about):
        file.write_text(text(), encoding="utf-8")
        return 0
    if file.exists() and file.read_text(encoding="utf-8") == text():
        return 0
    print(stale)
    return 1


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Reads whole numbers from ``least`` on."""

    def number(text: str) -> int:
        wanted = f"a whole number from {least}" + (f" to {most}" if most is not None else "")
        if not text.isdecimal() or len(text) > 20 or int(text) < least:
            raise argparse.ArgumentTypeError(f"{wanted}, not {text[:40]!r}")
        if most is not None and int(text) > most:
            raise argparse.ArgumentTypeError(f"{wanted}, not {text[:40]!r}")
        return int(text)

    return number


def game(text: str) -> str:
    """The slug of a game."""
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"no game {text!r}; there are {', '.join(GAMES)}")
    return text


def seconds(text: str) -> float:
    """A time that is more than none, and not for ever."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 1e9:
        raise argparse.ArgumentTypeError(f"more than 0 seconds, not {text[:40]!r}")
    return found


@contextmanager
def telling(asked: argparse.ArgumentParser) -> Iterator[None]:
    """A file that cannot be read or written is named, as a wrong argument is."""
    try:
        yield
    except OSError as error:
        asked.error(f"{error.filename}: {error.strerror}")
