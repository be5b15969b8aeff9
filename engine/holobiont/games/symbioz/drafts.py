"""Positions of Symbioz that are being put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holobiont import drafts
from holobiont.drafts import Fault, Field, Tool
from holobiont.games.symbioz.board import CAPACITY, COLOURS, KINDS, LETTERS, POINTS, TURNS, ZERB
from holobiont.games.symbioz.phases import STAGE_RULES, Counts
from holobiont.games.symbioz.position import most_tally, parsed
from holobiont.games.symbioz.rules import Symbioz
from holobiont.games.symbioz.state import (
    INTRODUCTION,
    MULTIPLICATION,
    OPEN,
    OVER,
    State,
    pawns,
    reserve,
    standing,
)
from holobiont.games.symbioz.turns import finished
from holobiont.i18n import N_, _, capital, pgettext
from holobiont.rules import Seat

EMPTY = "-"
STAGE_NAMES = (
    N_("Introduction"),
    N_("Multiplication"),
    N_("Kroguls eat"),
    N_("Crapits eat"),
    N_("Crapits are born"),
    N_("The game is over"),
)
HELD = (
    N_("{number} × {colour} Zerb"),
    N_("{number} × {colour} Crapit"),
    N_("{number} × {colour} Krogul"),
)
TOO_MANY = (
    N_("{colour} has {number} Zerbs, with the markers of its Symbioz; there are {most}."),
    N_("{colour} has {number} Crapits; there are {most}."),
    N_("{colour} has {number} Kroguls; there are {most}."),
)
LEFT = (
    N_("{area}: Zerbs bought"),
    N_("{area}: births to place"),
    N_("{area}: Kroguls to feed"),
    N_("{area}: Crapits to feed"),
    N_("{area}: births to place"),
    "",
)


class Drafts(drafts.Drafts[State]):
    """Pawns and Symbioz on the planet, the turn, its stage, and what is left to do in it."""

    rules: Symbioz
    amounts = range(1, CAPACITY + 1)

    @property
    def areas(self) -> tuple[str, ...]:
        """The names of the areas in use."""
        return self.rules.setting.board.areas

    def read(self, text: str) -> State:
        return parsed(self.rules.setting, text)

    def blank(self) -> State:
        nothing = (0,) * (len(self.areas) * self.seats)
        idle = (0,) * len(self.areas)
        empty = (OPEN,) * len(self.areas)
        first = self._first(1)
        return State(
            nothing, nothing, nothing, empty, 1, first or 0, MULTIPLICATION, first or 0, 0, idle
        )

    def _first(self, turn: int) -> Seat | None:
        """The seat that must begin a turn; None where any may."""
        chosen = self.rules.chosen["first"]
        return (chosen + turn - 1) % self.seats if isinstance(chosen, int) else None

    def tools(self, draft: State) -> Sequence[Tool]:
        found = [
            Tool(f"{kind.letter}{LETTERS[seat]}", f"{_(kind.name)}, {_(COLOURS[seat])}", seat)
            for kind in KINDS
            for seat in range(self.seats)
        ]
        closed = [
            Tool(f"*{LETTERS[seat]}", f"Symbioz, {_(COLOURS[seat])}", seat)
            for seat in range(self.seats)
        ]
        return (*found, *closed, Tool(EMPTY, _("Empty area")))

    def put(self, draft: State, place: str, tool: str, amount: int = 1) -> State:
        """So many pawns more in an area; or a Symbioz, or nothing, instead of what is there."""
        if place not in self.areas or tool not in {each.key for each in self.tools(draft)}:
            return draft
        area = self.areas.index(place)
        if tool[0] in "*-":
            owner = OPEN if tool == EMPTY else LETTERS.index(tool[1])
            closed = (*draft.closed[:area], owner, *draft.closed[area + 1 :])
            none = (0,) * self.seats
            counts = [_with(each, area * self.seats, none) for each in draft[:3]]
            return self._due(draft._replace(closed=closed), counts, area)
        pawn, seat = [kind.letter for kind in KINDS].index(tool[0]), LETTERS.index(tool[1])
        closed = (*draft.closed[:area], OPEN, *draft.closed[area + 1 :])
        counts = [*draft[:3]]
        at = area * self.seats + seat
        counts[pawn] = _with(counts[pawn], at, (min(99, counts[pawn][at] + amount),))
        return self._due(draft._replace(closed=closed), counts, area)

    def _due(self, draft: State, counts: Sequence[Counts], area: int) -> State:
        """The draft with other pawns, and with as much to do in an area as when a stage begins."""
        zerbs, crapits, kroguls = counts
        draft = draft._replace(zerbs=zerbs, crapits=crapits, kroguls=kroguls)
        if draft.stage in (INTRODUCTION, OVER):
            return draft
        due = STAGE_RULES[draft.stage].tally(self.rules.setting, draft)[area]
        return draft._replace(tally=_with(draft.tally, area, (due,)))

    def ahead(self, draft: State, seat: Seat, size: int) -> State:
        for area, name in enumerate(self.areas):
            if pawns(draft, ZERB, area)[seat]:
                draft = self.put(draft, name, KINDS[ZERB].letter + LETTERS[seat], size)
        return draft

    def told(self, draft: State, place: str) -> str:
        if place not in self.areas:
            return ""
        area = self.areas.index(place)
        if (owner := draft.closed[area]) != OPEN:
            return _("Symbioz of {colour}", colour=_(COLOURS[owner]))
        held = [
            _(HELD[pawn], number=number, colour=_(COLOURS[seat]))
            for pawn in range(len(KINDS))
            for seat, number in enumerate(pawns(draft, pawn, area))
            if number
        ]
        return ", ".join(held) or _("empty")

    # ---- fields ----------------------------------------------------------------------------------

    def fields(self, draft: State) -> Sequence[Field]:
        seats = tuple((LETTERS[seat], capital(_(COLOURS[seat]))) for seat in range(self.seats))
        stages = tuple((str(stage), _(name)) for stage, name in enumerate(STAGE_NAMES))
        found = [
            Field(
                "turn",
                pgettext("of all players", "Turn"),
                str(draft.turn),
                numbers=range(1, TURNS + 1),
            ),
            Field("stage", _("Stage"), str(draft.stage), stages),
            Field("actor", _("To act"), LETTERS[draft.seat], seats),
            Field("first", _("First in this turn"), LETTERS[draft.first], seats),
        ]
        if draft.stage == INTRODUCTION:
            numbers = range(POINTS + 1)
            found.append(Field("points", _("Points left"), str(draft.points), numbers=numbers))
        return (*found, *self._left(draft))

    def _left(self, draft: State) -> Iterator[Field]:
        """What is left to do in each area, where there may be something."""
        if draft.stage == OVER:
            return
        bounds = most_tally(self.rules.setting, draft)
        for name, count, most in zip(self.areas, draft.tally, bounds):
            if count or most > 0:
                label = _(LEFT[draft.stage], area=name)
                numbers = range(max(count, most) + 1)
                group = _("Left to do")
                yield Field(f"tally-{name}", label, str(count), numbers=numbers, group=group)

    def with_field(self, draft: State, key: str, value: str) -> State:
        field = next((each for each in self.fields(draft) if each.key == key), None)
        if field is None:
            return draft
        if field.numbers:
            return self._counted(draft, field, value)
        value = drafts.chosen(value, field)
        if key == "first":
            return draft._replace(first=LETTERS.index(value))
        if key == "actor":
            return self._begun(draft._replace(seat=LETTERS.index(value)))
        return self._begun(draft._replace(stage=int(value)))

    def _counted(self, draft: State, field: Field, value: str) -> State:
        number = drafts.counted(value, field.numbers, field.label)
        if field.key == "points":
            return draft._replace(points=number)
        if field.key == "turn":
            first = self._first(number)
            return draft._replace(turn=number, first=draft.first if first is None else first)
        area = self.areas.index(field.key.removeprefix("tally-"))
        return draft._replace(tally=_with(draft.tally, area, (number,)))

    def _begun(self, draft: State) -> State:
        """The draft as when a seat's part of a stage begins."""
        if draft.stage == OVER:
            idle = (0,) * len(self.areas)
            return draft._replace(seat=draft.first, points=0, tally=idle)
        rules = STAGE_RULES[draft.stage]
        draft = draft._replace(points=rules.points)
        return draft._replace(tally=rules.tally(self.rules.setting, draft))

    # ---- faults ----------------------------------------------------------------------------------

    def faults(self, draft: State) -> Iterator[Fault]:
        yield from self._pawns(draft)
        first = self._first(draft.turn)
        if first is not None and draft.first != first:
            told = N_("{colour} begins turn {turn}, as the rules were chosen.")
            yield Fault(_(told, colour=capital(_(COLOURS[first])), turn=draft.turn))
        if draft.stage == OVER:
            yield from self._over(draft)
        else:
            yield from self._stage(draft)

    def _pawns(self, draft: State) -> Iterator[Fault]:
        for area, name in enumerate(self.areas):
            if (number := sum(pawns(draft, ZERB, area))) > CAPACITY:
                told = N_("{area} holds {number} Zerbs; there is room for {most}.")
                yield Fault(_(told, area=name, number=number, most=CAPACITY), (name,))
        for pawn, kind in enumerate(KINDS):
            for seat in range(self.seats):
                if (left := reserve(draft, pawn, seat)) < 0:
                    colour = capital(_(COLOURS[seat]))
                    number = kind.owned - left
                    told = _(TOO_MANY[pawn], colour=colour, number=number, most=kind.owned)
                    areas = (n for a, n in enumerate(self.areas) if pawns(draft, pawn, a)[seat])
                    yield Fault(told, tuple(areas))

    def _over(self, draft: State) -> Iterator[Fault]:
        if any(draft.tally):
            yield Fault(_("The game is over, so nothing is left to do in any area."))
        if draft.seat != draft.first:
            yield Fault(_("The game is over: the first of the turn is named as the one to act."))
        if not finished(self.rules.setting, draft):
            told = N_("The game is not over: it ends with turn {turns}, or with {number} Symbioz.")
            yield Fault(_(told, turns=TURNS, number=self.rules.setting.target))

    def _stage(self, draft: State) -> Iterator[Fault]:
        setting, stage, colour = self.rules.setting, draft.stage, capital(_(COLOURS[draft.seat]))
        if stage == INTRODUCTION and draft.turn == 1:
            yield Fault(_("Turn 1 has no introduction."))
        for seat, (symbioz, _zerbs) in enumerate(standing(draft)):
            if symbioz >= setting.target:
                told = N_("{colour} has {number} Symbioz, so the game is over.")
                yield Fault(_(told, colour=capital(_(COLOURS[seat])), number=symbioz))
        for name, count, most in zip(self.areas, draft.tally, most_tally(setting, draft)):
            if count > most:
                told = N_("{area} can have {most} left to do at most, not {number}.")
                yield Fault(_(told, area=name, most=max(0, most), number=count), (name,))
        bought = sum(draft.tally)
        if stage == INTRODUCTION and bought > POINTS - draft.points:
            told = N_("Points left: {points}. That is too many, as {number} went to Zerbs.")
            yield Fault(_(told, points=draft.points, number=bought))
        after = STAGE_RULES[stage].force(setting, draft, None)
        for name, before, now in zip(self.areas, draft.tally, after.tally):
            if before != now:
                told = N_("In {area} animals have nothing to eat, so they are dead already.")
                yield Fault(_(told, area=name), (name,))
        if not STAGE_RULES[stage].busy(setting, draft):
            yield Fault(_("{colour} has nothing to decide in this stage.", colour=colour))


def _with(counts: Counts, at: int, values: Counts) -> Counts:
    return (*counts[:at], *values, *counts[at + len(values) :])


DRAFTS = Drafts
