"""Somebody who sees nothing and goes over the board place by place, with the keyboard alone.

All that it knows is what a screen reader says: of what has the focus the role, the name, the state
and the group it lies in, and what the live region and alerts say. It learns by itself where the
arrows lead, presses what calls itself legal, and must never hear that it is not.
"""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple, Protocol

from e2e.reader import OVER
from tests.support.present import present

KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
PLAYS = re.compile(
    r"you can (go|grow|push|place)|goes with the chosen|press (again )?to (draw|take|place)"
    r"|press again|can be eaten|^Combine |^Discard (?!pile|a card)"
)
"""The names of places that say that something happens when they are pressed."""
CHOOSES = re.compile(r"can (move|go|be \w+)|if discarded, |\d left$")
"""The names of places that can be chosen, if they are not yet."""
NOT_NOW = re.compile(r"not legal now$|cannot be bought now$")
BOARD = re.compile(
    r"^(Board|The planet|Ten zones|The \w+'s mat|The River|Your Pond|.+'s Pond|The table|Your hand"
    r"|Combine or discard)\b"
)
"""The groups that arrows lead about in."""
CONTROLS = "What you can do"
"""The group of the buttons beside a board that go on where no place does."""
ASIDE = re.compile(r"Explain|Cancel")
WHERE = re.compile(r"Combine .*|.*(card \d+ of \d+)|[^,:]*")
"""Of the name of a place, what does not depend on what lies there."""
HASTE, PASSING = 0.4, 0.3
"""How often such a button is taken before the board is gone over, and a place is passed by."""
FURTHER = 9
"""So many places are looked at after one that was passed by, for a better one."""
NOWHERE = ("", "none", "generic", "RootWebArea")
STOPS = 80
"""Stops of the Tab key after which there is nothing more."""


class Spoken(NamedTuple):
    """What is said of the element that has the focus."""

    role: str
    name: str
    group: str = ""
    """What the nearest group or grid around it is called."""
    states: frozenset[str] = frozenset()
    """Which of pressed, selected and disabled it is."""

    @property
    def place(self) -> str:
        """Which place of the board it is; what lies there is said after it."""
        found = present(WHERE.match(self.name))
        return f"{self.group}: {found[1] or found[0]}"

    @property
    def on_board(self) -> bool:
        return self.role in ("gridcell", "option", "button") and bool(BOARD.match(self.group))

    @property
    def useful(self) -> bool:
        """Whether it says that pressing it leads on."""
        if NOT_NOW.search(self.name) or "disabled" in self.states:
            return False
        done = bool(self.states & {"pressed", "selected"})
        return bool(PLAYS.search(self.name) or (CHOOSES.search(self.name) and not done))


class Hands(Protocol):
    """A page of which only the focus is known, and what is said."""

    def key(self, key: str) -> None: ...

    def focused(self) -> Spoken: ...

    def refused(self) -> str:
        """What an alert says; empty when there is none."""

    def news(self) -> list[str]:
        """What the live region has said since the last time; often nothing."""


def tells_result(spoken: Spoken) -> bool:
    return spoken.role == "heading" and bool(OVER.search(spoken.name))


class ResultShownError(Exception):
    """The result has taken the focus, some time after the last press."""


class Walker:
    """Plays by going about; ``pressed`` counts what was pressed, ``heard`` is what was said."""

    def __init__(self, hands: Hands, seed: int) -> None:
        self.hands, self.rnd, self.pressed = hands, random.Random(seed), 0
        self.heard: list[str] = []
        self.ways: dict[str, dict[str, str]] = {}
        """Where every key leads from the places that are known."""
        self.chose = False
        """Whether the last that was pressed is only chosen."""
        self.helped = False
        """Whether the game has buttons that go on."""

    def play(self, limit: int = 3000) -> int:
        """Play until somebody wins; how often something was pressed for it."""
        with suppress(ResultShownError):
            self.play_on(limit)
        return self.pressed

    def play_on(self, limit: int) -> None:
        """Play until somebody wins."""
        while not self.over():
            assert self.pressed < limit, "the game does not end"
            if self.unveil() or (self.hurries() and self.press_a_control()):
                continue
            # What was learned of the ways may be true no more: then they are learned again.
            if self.press_a_place() or self.press_a_control() or self.press_a_place(afresh=True):
                continue
            self.hands.key("Escape")
            given_up = self.hands.news()
            assert given_up, "nothing on the board says that it is legal"
            self.heard += given_up

    def over(self) -> bool:
        """Whether the focus is on the heading that says who has won."""
        return tells_result(self.hands.focused())

    def come_to(self) -> Spoken:
        """The element with the focus; ``ResultShownError`` if it is the heading of the result."""
        found = self.hands.focused()
        if tells_result(found):
            raise ResultShownError
        return found

    def hurries(self) -> bool:
        return self.helped and self.rnd.random() < HASTE

    def unveil(self) -> bool:
        """Whoever is asked to give the device away or to take it does so."""
        if self.hands.focused().name.startswith("Pass to "):
            self.press(self.hands.focused())
            return True
        if self.hands.focused().role != "heading":
            return False
        asked = next((each for each in self.tabbing() if each.name.startswith("I am ")), None)
        if asked:
            self.press(asked)
        return asked is not None

    def tabbing(self, key: str = "Tab") -> Iterator[Spoken]:
        """What the Tab key leads to, one stop after another."""
        for _ in range(STOPS):
            self.hands.key(key)
            yield self.come_to()

    def press(self, spoken: Spoken) -> None:
        """Press what has the focus, which must say something of it and not be refused."""
        self.hands.key("Enter")
        self.pressed += 1
        reason, news, now = self.hands.refused(), self.hands.news(), self.hands.focused()
        self.chose = spoken.on_board and not PLAYS.search(spoken.name)
        assert not reason, f"{spoken}: {reason}"
        assert news or now != spoken, f"{spoken}: nothing is said"
        assert now.role not in NOWHERE, f"{spoken}: the focus is lost"
        self.heard += news

    # ---- the board -------------------------------------------------------------------------------

    def press_a_place(self, afresh: bool = False) -> bool:
        """Press one that says that it leads on, if there is any on the whole board."""
        if afresh:
            self.ways = {}
        passed, patience = "", FURTHER
        for spoken in self.going_about():
            if spoken.useful and (self.waits_for(spoken) or self.rnd.random() < PASSING):
                passed = spoken.place
            elif spoken.useful:
                self.press(spoken)
                return True
            patience -= bool(passed) and not self.chose
            if not patience:
                break
        back = self.go(passed) if passed else None
        if back and back.useful:
            self.press(back)
        return bool(back and back.useful)

    def waits_for(self, spoken: Spoken) -> bool:
        """Whether something was chosen, and what it is for may be elsewhere."""
        return self.chose and not PLAYS.search(spoken.name)

    def going_about(self) -> Iterator[Spoken]:
        """All places of the board from its one stop on, each time the nearest that is not read."""
        here, read = self.to_board(), set[str]()
        while True:
            if here.place not in read:
                read.add(here.place)
                yield here
            if not (way := self.way(here.place, lambda place: place not in read)):
                return
            here = self.follow(here, way)

    def to_board(self) -> Spoken:
        """The board's one stop, or where on the board the focus is already."""
        here = self.hands.focused()
        if here.on_board:
            return here
        found = next((each for each in self.tabbing() if each.on_board), None)
        assert found, f"no way to the board from {here}"
        return found

    def go(self, place: str) -> Spoken | None:
        """Go to a place that was read before, if the ways still lead there."""
        here = self.hands.focused()
        for _ in range(len(self.ways)):
            if here.place == place:
                return here
            way = self.way(here.place, lambda each: each == place)
            if not way:
                return None
            here = self.follow(here, way)
        return None

    def way(self, start: str, wanted: Callable[[str], bool]) -> list[str]:
        """The keys of the shortest way to a place that is wanted; an unknown one has no name."""
        before: dict[str, list[str]] = {start: []}
        waiting = deque([start])
        while waiting:
            place = waiting.popleft()
            known = self.ways.get(place, {})
            for key in self.rnd.sample(KEYS, len(KEYS)):
                to = known.get(key, "")
                if to not in before and wanted(to):
                    return [*before[place], key]
                if to and to not in before:
                    before[to] = [*before[place], key]
                    waiting.append(to)
        return []

    def follow(self, here: Spoken, way: list[str]) -> Spoken:
        """Go a way as far as it leads where it did before."""
        for key in way:
            self.hands.key(key)
            there = self.come_to()
            assert there.on_board, f"{key} leads from {here} to {there}"
            known = self.ways.setdefault(here.place, {})
            changed = known.get(key, there.place) != there.place
            known[key], here = there.place, there
            if changed:
                break
        return here

    # ---- beside the board ------------------------------------------------------------------------

    def press_a_control(self) -> bool:
        """Press one of the buttons just before the board, if there are any."""
        self.to_board()
        found: list[str] = []
        for spoken in self.tabbing("Shift+Tab"):
            if spoken.group != CONTROLS:
                break
            if "pressed" not in spoken.states and not NOT_NOW.search(spoken.name):
                found.append(spoken.name)
        usable = [name for name in found if not ASIDE.match(name)]
        if not usable:
            return False
        self.helped, wanted = True, self.rnd.choice(usable)
        pressed = next(each for each in self.tabbing() if each.name == wanted)
        self.press(pressed)
        return True
