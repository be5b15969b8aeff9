"""What the model holds for the few who add games or count many: no start has to wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.kit.plate import Plate

if TYPE_CHECKING:
    from holobiont.search.tournament import Game
    from ui.app.addons.package_metadata import Papers


class Added(NamedTuple):
    """A game that was brought in a wheel and is kept on this device."""

    slug: str
    file: str
    """The name of the wheel."""
    version: str
    sha256: str
    places: tuple[tuple[str, str], ...]
    """By group of entry points ``module:name``."""
    plate: Plate


class Adding(NamedTuple):
    """What the page to add a game is about at the moment."""

    papers: Papers | None = None
    """What the wheel that was chosen says of itself."""
    content: str = ""
    """Its bytes, each as a character."""
    problem: str = ""
    busy: bool = False
    added: str = ""
    """The game that has just been added."""
    removing: str = ""
    """The game of which is asked whether it is to be removed."""


class Question(NamedTuple):
    """What the balance lab plays: the numbers are texts, as the form has them."""

    slug: str = ""
    seats: str = ""
    options: tuple[tuple[str, str], ...] = ()
    change: str = ""
    """What is different in the second set-up, ``key=value``; empty: there is none."""
    iterations: str = "0"
    opening: str = "0"
    games: str = "500"


class Balance(NamedTuple):
    """The balance lab: what is asked, and the games that have been played for it."""

    question: Question = Question()
    asked: Question | None = None
    """What the games below were played for."""
    run: int = 0
    """Games of another run come too late."""
    state: str = ""  # empty, running, paused, or done: ended early or with all games
    played: tuple[tuple[Game, ...], ...] = ()
    """By set-up."""
    problem: str = ""
