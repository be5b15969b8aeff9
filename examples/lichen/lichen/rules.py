"""Lichen: two to four growths share the skin of a rock.

Words used by the rules and by this file; *beside* always means along a side:

    thread     what a fungus puts on a square: it gives shelter
    green      what an alga puts on a square: it feeds whoever shelters it
    sheltered  a green is it while at least one thread, of whichever growth, lies beside it

A turn is one action: ``Tb3`` sets a thread on an empty square, ``Gb3`` a green. Everybody has the
same number of turns; the squares that are then left stay bare. At the end

    a sheltered green earns a point for its owner,
    a thread earns a point for every green of another growth beside it,
    a thread without any green beside it starves: a point less (option ``famine``).

The most points win; a tie is shared.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from holobiont.i18n import N_, _
from holobiont.rng import checked
from holobiont.rules import Action, Event, Option, Rules, Seat, leaders

THREAD, GREEN = 0, 1
KINDS = "TG"
KIND_NAMES = (N_("thread"), N_("green cell"))
BARE = "."
FILES = "abcdef"
NOTATION = r"([TG])([a-f])([1-6])"


class State(NamedTuple):
    cells: tuple[int, ...]
    """By square, rank by rank from a1: -1 bare, else twice the seat, and 1 more for a green."""


class Lichen(Rules[State]):
    slug, title, version, seats = "lichen", "Lichen", "1", range(2, 5)
    options = (
        Option("side", (4, 5, 6), 5, N_("How many squares a side of the rock has."), N_("Rock")),
        Option(
            "famine",
            (False, True),
            True,
            N_("A thread that feeds on nothing at the end costs a point."),
            N_("Famine"),
        ),
    )

    @property
    def side(self) -> int:
        """How many squares a side has."""
        return int(self.chosen["side"])

    @property
    def turns(self) -> int:
        """How many actions a game has: the same number for everybody."""
        return self.side**2 // self.seat_count * self.seat_count

    def square(self, number: int) -> str:
        """What a square is called."""
        rank, file = divmod(number, self.side)
        return f"{FILES[file]}{rank + 1}"

    def initial(self, seed: int) -> State:
        checked(seed)
        return State((-1,) * self.side**2)  # nothing here depends on chance

    def played(self, state: State) -> int:
        """How many actions there were."""
        return len(state.cells) - state.cells.count(-1)

    def to_act(self, state: State) -> Seat | None:
        played = self.played(state)
        return None if played == self.turns else played % self.seat_count

    def legal(self, state: State) -> list[Action]:
        if self.to_act(state) is None:
            return []
        return [
            square * 2 + kind
            for square, cell in enumerate(state.cells)
            if cell < 0
            for kind in (THREAD, GREEN)
        ]

    def apply(self, state: State, action: Action) -> State:
        square, kind = divmod(action, 2)
        cells = list(state.cells)
        cells[square] = self.played(state) % self.seat_count * 2 + kind
        return State(tuple(cells))

    def name(self, state: State, action: Action) -> str:
        square, kind = divmod(action, 2)
        return KINDS[kind] + self.square(square)

    def parse(self, state: State, text: str) -> Action:
        action = self._action(text)
        if action is not None and action in self.legal(state):
            return action
        raise self.refusal(state, text)

    def _action(self, text: str) -> Action | None:
        found = re.fullmatch(NOTATION, text)
        if found is None:
            return None
        kind, file, rank = found.groups()
        column, row = FILES.index(file), int(rank) - 1
        if max(column, row) >= self.side:
            return None
        return (row * self.side + column) * 2 + KINDS.index(kind)

    def earned(self, state: State, square: int) -> int:
        """The points of what lies on a square, as the rock is now."""
        owner, kind = divmod(state.cells[square], 2)
        beside = [state.cells[near] for near in beside_of(self.side)[square]]
        others = [cell for cell in beside if cell >= 0 and cell % 2 != kind]
        if kind == GREEN:
            return 1 if others else 0
        if not others:
            return -1 if self.chosen["famine"] else 0
        return sum(cell // 2 != owner for cell in others)

    def scores(self, state: State) -> tuple[float, ...]:
        points = [0] * self.seat_count
        for square, cell in enumerate(state.cells):
            if cell >= 0:
                points[cell // 2] += self.earned(state, square)
        return tuple(points)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return leaders(self.scores(state)) if self.to_act(state) is None else ()

    def dump(self, state: State) -> str:
        cells = "".join(
            BARE if cell < 0 else "0123abcd"[cell // 2 + cell % 2 * 4] for cell in state.cells
        )
        return "/".join(cells[n : n + self.side] for n in range(0, len(cells), self.side))

    def load(self, text: str) -> State:
        rows = text.split("/")
        if len(rows) != self.side or any(len(row) != self.side for row in rows):
            raise ValueError(f"the rock: {self.side} rows of {self.side}, not {text[:60]!r}")
        cells = []
        for mark in "".join(rows):
            at = "0123abcd".find(mark) if mark != BARE else -1
            if mark != BARE and (at < 0 or at % 4 >= self.seat_count):
                raise ValueError(f"the rock: a square is not {mark!r}")
            cells.append(-1 if mark == BARE else at % 4 * 2 + at // 4)
        state = State(tuple(cells))
        played = self.played(state)
        due = [
            (played + self.seat_count - 1 - seat) // self.seat_count
            for seat in range(self.seat_count)
        ]
        if played > self.turns or due != [
            sum(cell // 2 == seat for cell in cells if cell >= 0) for seat in range(self.seat_count)
        ]:
            raise ValueError(f"the rock: {text[:60]!r} is not reached by turns")
        return state

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        square, kind = divmod(action, 2)
        actor = self.to_act(before)
        set_down = {"kind": "set", "seat": actor, "what": KINDS[kind], "on": self.square(square)}
        if winners := self.winners(after):
            return set_down, {"kind": "end", "winners": list(winners)}
        return (set_down,)

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        action = self._action(text)
        if action is None:
            return "lichen/notation", _(
                "{text} cannot be read; Tb3 sets a thread, Gb3 a green cell.", text=repr(text[:40])
            )
        if self.to_act(state) is None:
            return "lichen/end", _("The game is over.")
        square = self.square(action // 2)
        if state.cells[action // 2] >= 0:
            return "lichen/turn", _("{square} is not bare.", square=square)
        return "lichen/turn", _("{action} is legal.", action=text)


@cache
def beside_of(side: int) -> tuple[tuple[int, ...], ...]:
    """For every square of a rock those along its sides."""
    return tuple(
        tuple(
            (rank + up) * side + file + right
            for up, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
            if 0 <= rank + up < side and 0 <= file + right < side
        )
        for rank in range(side)
        for file in range(side)
    )
