"""Somebody who sees nothing and goes over the board place by place, with the keyboard alone.

All that it knows is the role and the name of what has the focus, and what alerts say. It presses
what calls itself legal, and must never hear that it is not.
"""

from __future__ import annotations

import random
import re
from typing import Protocol

from e2e.reader import OVER

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
WORTH = re.compile(
    r"legal target|press to place|turn it up|can (move|go|be \w+)|\d left$"
    r"|births to place|animals to feed|^Combine |^Discard (?!pile|a card)"
)
"""The names of places that say that something can be done with them."""
NOT_NOW = re.compile(r"(?<!can be )\bchosen$|not legal now$")
"""What was chosen already would be put back."""
CONTROLS = re.compile(r"Auto|End$|Lose \d|(Yellow|Orange|Pink|Blue) ")
"""The buttons beside a board that go on where no place does."""
HASTE = 0.35
"""How often the rest of a phase is left to such a button."""
FAR, BACK = 40, 12
"""Steps over a board, and stops of the Tab key before it, after which there is nothing more."""


class Hands(Protocol):
    """A page of which only the focus is known."""

    def key(self, key: str) -> None: ...

    def focused(self) -> tuple[str, str]:
        """The role and the name of what has the focus."""

    def refused(self) -> str:
        """What an alert says; empty when there is none."""


class Walker:
    """Plays by going about; ``pressed`` counts the places that were pressed."""

    def __init__(self, hands: Hands, seed: int) -> None:
        self.hands, self.rnd, self.pressed = hands, random.Random(seed), 0
        self.helped = False
        """Whether the game has buttons that go on."""

    def play(self, limit: int = 3000) -> int:
        """Play until somebody wins; how many places were pressed for it."""
        while not self.over():
            assert self.pressed < limit, "the game does not end"
            hurries = self.helped and self.rnd.random() < HASTE
            if not self.unveil() and (hurries or not self.press_a_place()):
                self.press_a_control()
        return self.pressed

    def over(self) -> bool:
        """Whether the focus is on the heading that says who has won."""
        role, name = self.hands.focused()
        return role == "heading" and bool(OVER.search(name))

    def unveil(self) -> bool:
        """Whoever is asked to take the device takes it."""
        if self.hands.focused()[0] != "heading":
            return False
        for _ in range(BACK):
            self.hands.key("Tab")
            if self.hands.focused()[1].startswith("I am "):
                self.press()
                return True
        return False

    def press_a_place(self) -> bool:
        """Go over the board until a place says that it can be pressed."""
        self.hands.key("b")
        for _ in range(FAR):
            name = self.hands.focused()[1]
            if WORTH.search(name) and not NOT_NOW.search(name):
                self.press()
                return True
            self.hands.key(self.rnd.choice(ARROWS))
        return False

    def press_a_control(self) -> None:
        """Go on by a button, if there is one; else think again about what was chosen."""
        self.hands.key("b")
        for _ in range(BACK):
            self.hands.key("Shift+Tab")
            role, name = self.hands.focused()
            if role == "button" and CONTROLS.match(name):
                self.helped = True
                self.press()
                return
        self.hands.key("Escape")

    def press(self) -> None:
        """Press what has the focus, which must not be refused."""
        name = self.hands.focused()[1]
        self.hands.key("Enter")
        self.pressed += 1
        assert not (reason := self.hands.refused()), f"{name}: {reason}"
