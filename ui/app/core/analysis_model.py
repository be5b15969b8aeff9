"""What is thought of beside a game: lines that the computer finds, what people try, reviews."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from holobiont.coach.claims import Claim


class Found(NamedTuple):
    """A line of play that the computer has found."""

    names: tuple[str, ...]
    """In notation, beginning with the position's next action."""
    values: tuple[float, ...]
    """What each seat could expect, from -1 to 1; empty where the line was not searched."""
    why: str = ""
    """What speaks for its first action."""
    actors: tuple[int, ...] = ()
    """Who plays each of its actions, as far as that can be foreseen."""


class Lines(NamedTuple):
    """The best lines of one position."""

    token: int
    """The table's token when they were asked for."""
    ply: int
    found: tuple[Found, ...] = ()
    """Nothing as long as they are being looked for."""


class Branch(NamedTuple):
    """Actions that were tried from a position of the game, or of another branch."""

    number: int
    """From 1; no other branch of the game has it."""
    parent: int
    """The number of the branch that it leaves; 0: the game itself."""
    ply: int
    """After how many actions of the whole line it leaves it."""
    names: tuple[str, ...]
    """In notation, chance events included."""


class Judged(NamedTuple):
    """What the computer thinks of the beginning of a turn."""

    values: tuple[float, ...]
    """What each seat could expect, from -1 to 1; empty where the position was not searched."""
    names: tuple[str, ...]
    """What it would have played, and what it expected to follow, in notation."""
    own: int
    """How many of these actions are of that turn."""


class Coached(NamedTuple):
    """What the coach says of a turn that was judged."""

    turn: int
    """Its number in the review."""
    names: tuple[str, ...]
    """The better course from its beginning, in notation."""
    own: int
    """How many of these actions are of that turn."""
    claims: tuple[Claim, ...]
    """What holds of it, the claim that says most first."""


class Why(NamedTuple):
    """What the coach says of the last turn before a position."""

    token: int
    """The table's token when it was asked."""
    ply: int
    """The position after the turn."""
    done: bool = False
    better: tuple[str, ...] = ()
    """The turn that the computer prefers, in notation; empty where it was not asked for one."""
    claims: tuple[Claim, ...] = ()


class Intended(NamedTuple):
    """A move that somebody has chosen, and what the coach says of it before it is played."""

    token: int
    """The table's token when it was chosen."""
    actions: tuple[int, ...]
    picked: str = ""
    """What stays chosen after them."""
    asked: bool = False
    """Whether the person has asked; else it waits to be played, unless it gives the game away."""
    done: bool = False
    loss: float = 0.0
    """By how much the better turn is ahead in the chance of winning, from 0 to 1."""
    better: tuple[str, ...] = ()
    """The better turn, in notation."""
    claims: tuple[Claim, ...] = ()


class Ahead(NamedTuple):
    """What the worker has found while the person to act was thinking."""

    token: int
    """The table's token when it began."""
    better: tuple[str, ...] = ()
    """The best line so far, in notation."""


class Trained(NamedTuple):
    """A turn of the review that somebody wanted to train."""

    turn: int
    """Its number in the review."""
    outcome: str = ""
    """What came of it: kept, known, alike or full; empty as long as the coach looks at it."""


class Review(NamedTuple):
    """A game so far, looked back at with the computer."""

    token: int
    """The table's token when it was begun; with another one the game has gone on."""
    names: tuple[str, ...]
    """What had been played by then, in notation."""
    turns: tuple[int, ...]
    """The plies at which the turns begin that are judged."""
    judged: tuple[Judged, ...] = ()
    """The first of them, as far as that has come."""
    closely: tuple[int, ...] = ()
    """The numbers of the turns that are judged a second time, for longer, in this order."""
    closer: int = 0
    """How many of these have been."""
    coached: tuple[Coached, ...] = ()
    """The turns of which the coach has said why, as it came to them."""
