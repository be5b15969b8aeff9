"""The whole state of the page, immutable. ``update`` makes new ones, ``view`` draws them."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.match import Match
from engine.core.rules import Seat
from ui.kit.game import Player

LIGHTS = ("system", "day", "night")
PACES = ("slow", "normal", "fast")
CHOICES = {"pace": PACES}
"""The settings and their values."""


class Saved(NamedTuple):
    """A stored game: its id and its record."""

    id: str
    record: str


class Setup(NamedTuple):
    """The form of a new game, as typed so far."""

    slug: str
    players: tuple[Player, ...]
    options: tuple[tuple[str, str], ...]
    seed: str = ""
    problem: str = ""


class Settings(NamedTuple):
    """What a person has chosen for this device, besides the light."""

    pace: str = "normal"
    """How fast replays are: one of ``PACES``."""


class Replay(NamedTuple):
    """The game being shown again by itself."""

    name: str
    """Only ticks with this name belong to it."""
    until: int
    """The ply at which it ends."""


class Table(NamedTuple):
    """A game on the table."""

    id: str
    match: Match
    players: tuple[Player, ...]
    started: str  # date, yyyy-mm-dd
    picked: str = ""
    cursor: str = ""
    """The place that holds the board's tab stop."""
    pointed: str = ""
    """The place that is looked at closely."""
    arranged: str = ""
    """How what is shown is sorted, in the game's own word."""
    unveiled: Seat | None = None
    """The person who holds the device and whose secrets may be shown."""
    past: int | None = None
    """The ply that is looked at; None: the present."""
    replay: Replay | None = None
    """The replay that is running."""
    replays: int = 0
    """How many there were, to tell them apart."""
    eyes: Seat | None = None
    """When the game is over: the seat as which it is seen."""
    teaching: bool = False
    """Everything may be taken back without asking; the record says so."""
    branched: str = ""
    """The game and ply that this one goes on from, if it does."""
    taken_back: int = 0
    """Plies that were undone after they had been confirmed, for the record."""
    token: int = 0
    """Changes with the match; replies of the computer player with another one are stale."""
    spent: float = 0.0
    """Seconds the computer player has thought about the present action."""
    message: str = ""
    """What the last attempt came to, when that needs a word: a refusal, a confirmation."""
    said: str = ""
    """What the live region says."""
    dialog: str = ""
    """The open one: result, consent, rules, share, or none."""
    seen_result: bool = False


class Model(NamedTuple):
    screen: str = "home"  # home, setup, table
    light: str = "system"
    settings: Settings = Settings()
    games: tuple[Saved, ...] = ()
    setups: tuple[tuple[str, str], ...] = ()
    """The last set-up of each game, by slug, as it is stored."""
    setup: Setup | None = None
    table: Table | None = None
    notice: str = ""
    """A message that concerns the page, such as a link that cannot be read."""
    opening: bool = False
    """The dialog that takes a record is open."""
    opened: str = ""
    """What was typed into that dialog."""
    deleted: Saved | None = None
    """The game that was deleted last and can still be brought back."""
    crash: str = ""
    """What went wrong inside, when something did."""
    offline: bool = False
    """The whole site is stored on this device."""
    newer: str = ""
    """What there is to say about a newer version: waits, elsewhere, or nothing."""


def human_seats(table: Table) -> tuple[Seat, ...]:
    """The seats that people play."""
    return tuple(seat for seat, player in enumerate(table.players) if player.kind == "human")
