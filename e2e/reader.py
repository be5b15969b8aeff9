"""Somebody who sees nothing: plays whole games from what is spoken, and with the keyboard.

What it knows is what a screen reader knows: roles and names, and what the live region and alerts
say. How it comes by that, in a browser or without one, is for the ears that it is given.
"""

from __future__ import annotations

import random
import re
from typing import Protocol

COUNT = re.compile(r"(\d+) moves?(:|, counted)")
BEGINNING = re.compile(r"(\S+) is the beginning of \d+ moves?: (.+)")
OVER = re.compile(r"\b(wins|win)$|draw$")
ENDED = "The game is over."
"""The answer of the live region to the key for legal moves after the end of a game."""


class Ears(Protocol):
    """A page as it is heard and answered."""

    def named(self, role: str) -> list[str]:
        """The names of everything with a role, in order."""

    def press(self, role: str, name: str) -> None: ...

    def key(self, key: str) -> None: ...

    def write(self, text: str) -> None:
        """Letter by letter, into what has the focus."""

    def news(self) -> list[str]:
        """What was said since the last time, at least one line."""


def play(ears: Ears, seed: int, limit: int = 5000) -> int:
    """Play until somebody wins; the number of actions that were typed."""
    rnd = random.Random(seed)
    for typed in range(limit):
        take_seat(ears)
        if over(ears):
            return typed
        if hurry(ears):
            continue
        text = choice(ears, rnd)
        if text == ENDED:
            return typed
        if text:
            enter(ears, text)
    raise AssertionError(f"not over after {limit} actions")


def take_seat(ears: Ears) -> None:
    """Who has played passes the device on, and whoever is asked to take it takes it."""
    for beginning in ("Pass to ", "I am "):
        for name in ears.named("button"):
            if name.startswith(beginning):
                ears.press("button", name)


def hurry(ears: Ears) -> bool:
    """Let the rest of a phase be played where a button offers that; it is pressed twice."""
    found = [name for name in ears.named("button") if name.startswith("Auto")]
    for name in found:
        ears.press("button", name)
        if name != "Auto":
            ears.news()
    return bool(found)


def choice(ears: Ears, rnd: random.Random) -> str:
    """One of the legal actions, or the beginning of some, as they are said; "" after the end.

    The result comes a little after the last action, and at once when a key is pressed.
    """
    ears.key("a")
    lines: list[str] = []
    while not over(ears):
        lines += ears.news()
        if ENDED in lines:
            # The result may have come, and been closed, with the key that left the field.
            return ENDED
        found = next((n for n, line in enumerate(lines) if COUNT.match(line)), None)
        if found is None:
            continue
        number, listed = COUNT.match(lines[found]).groups()
        names = [name for line in lines[found + 1 :] for name in line.split(", ")]
        if listed == ":" and len(names) == int(number):
            return "end" if "end" in names and rnd.random() < 0.4 else rnd.choice(names)
        begun = [name.rpartition(": ") for name in names]
        if listed != ":" and sum(int(count) for _, _, count in begun) == int(number):
            return rnd.choice(begun)[0]
    return ""


def enter(ears: Ears, text: str) -> None:
    """Enter a move and hear that it was played; after a beginning, one that begins so."""
    ears.key("/")
    for _ in range(3):
        ears.write(text)
        ears.key("Enter")
        more = BEGINNING.search(" ".join(ears.news()))
        if not more:
            break
        text = more[2].split(", ")[0].removesuffix(" …")
    if not over(ears):
        ears.key("Escape")


def over(ears: Ears) -> bool:
    return any(OVER.search(name) for name in ears.named("heading"))
