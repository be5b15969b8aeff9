"""Positions of Symbio that are being put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holobiont import drafts
from holobiont.drafts import Fault, Field, Tool
from holobiont.games.symbio.board import FULL, INDEX, rim
from holobiont.games.symbio.rules import COLOURS, LONGEST, State, Symbio
from holobiont.i18n import N_, _, capital
from holobiont.rules import Seat

EMPTY = "empty"
STONES = ("black", "white")
LACKED = (("c7", "f2"), ("f7", "c2"))
"""Of each colour, stones of the first position without which its organisms hold together."""
STAGES = {"move": N_("to move a stone"), "grow": N_("to grow a stone")}


class Drafts(drafts.Drafts[State]):
    """Stones on the board, who is to act, and how far the turn and the game have come."""

    rules: Symbio

    def read(self, text: str) -> State:
        """The position that is written ``text``, without what went before it."""
        return self._begun(self.rules.read(text))

    def _begun(self, draft: State) -> State:
        """The draft as the first position of a game, which remembers no earlier one."""
        return self.rules.read(self.rules.dump(draft._replace(past=())))

    def blank(self) -> State:
        return self._begun(State((0, 0), seat=0, growing=False, turns=0, swapped=False, past=()))

    def tools(self, draft: State) -> Sequence[Tool]:
        stones = (
            Tool(key, _("{colour} stone", colour=_(COLOURS[colour])), colour)
            for colour, key in enumerate(STONES)
        )
        return (*stones, Tool(EMPTY, _("Empty square")))

    def put(self, draft: State, place: str, tool: str, amount: int = 1) -> State:
        """A stone on a square; pressed with its own colour, it is taken off again."""
        if place not in INDEX or tool not in (*STONES, EMPTY):
            return draft
        bit = 1 << INDEX[place]
        held = [bool(stones & bit) for stones in draft.stones]
        black, white = (stones & ~bit for stones in draft.stones)
        if tool == "black" and not held[0]:
            black |= bit
        elif tool == "white" and not held[1]:
            white |= bit
        return self._begun(draft._replace(stones=(black, white)))

    def told(self, draft: State, place: str) -> str:
        if place not in INDEX:
            return ""
        bit = 1 << INDEX[place]
        colours = (_(name) for name, stones in zip(COLOURS, draft.stones) if stones & bit)
        return next(colours, _("empty"))

    def fields(self, draft: State) -> Sequence[Field]:
        colours = tuple((key, _(name)) for key, name in zip(STONES, COLOURS))
        found = [
            Field("actor", _("To act"), STONES[draft.seat ^ draft.swapped], colours),
            Field(
                "stage",
                _("Stage"),
                "grow" if draft.growing else "move",
                tuple((key, _(words)) for key, words in STAGES.items()),
            ),
            Field("turns", _("Complete turns"), str(draft.turns), numbers=range(LONGEST + 1)),
        ]
        if self.rules.chosen["swap"] or draft.swapped:
            sides = (("plain", _("no")), ("swapped", _("yes")))
            found.append(Field("swapped", _("Swapped"), sides[draft.swapped][0], sides))
        return found

    def with_field(self, draft: State, key: str, value: str) -> State:
        field = next((each for each in self.fields(draft) if each.key == key), None)
        if field is None:
            return draft
        if key == "turns":
            return draft._replace(turns=drafts.counted(value, field.numbers, field.label))
        value = drafts.chosen(value, field)
        if key == "actor":
            return self._begun(draft._replace(seat=STONES.index(value) ^ draft.swapped))
        if key == "stage":
            return self._begun(draft._replace(growing=value == "grow"))
        colour = draft.seat ^ draft.swapped
        swapped = value == "swapped"
        return self._begun(draft._replace(swapped=swapped, seat=colour ^ swapped))

    def ahead(self, draft: State, seat: Seat, size: int) -> State:
        """The other colour lacks a stone at the end of an organism, or one of each organism."""
        for place in LACKED[1 - seat][:size]:
            draft = self.put(draft, place, EMPTY)
        return draft

    def faults(self, draft: State) -> Iterator[Fault]:
        colour = draft.seat ^ draft.swapped
        if not draft.growing:
            return
        if not rim(draft.stones[colour]) & (FULL ^ draft.stones[0] ^ draft.stones[1]):
            told = N_("{colour} is to grow and has no empty square to do it.")
            yield Fault(_(told, colour=capital(_(COLOURS[colour]))))
        if draft.turns >= LONGEST:
            told = N_("After {number} turns the game is over, so nobody grows any more.")
            yield Fault(_(told, number=LONGEST))


DRAFTS = Drafts
