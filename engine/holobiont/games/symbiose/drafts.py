"""Positions of Symbiose that are being put together.

In a draft 0 is a card that lies face down and is left open: it is dealt when a game begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from holobiont import drafts
from holobiont.cards import mixed
from holobiont.drafts import Fault, Field, Tool
from holobiont.games.symbiose.deck import NUMBERS, spoken
from holobiont.games.symbiose.options import PONDS
from holobiont.games.symbiose.rules import FLIP, OPEN, OVER, REVEAL, SWAP, TAKE, State, Symbiose
from holobiont.games.symbiose.scoring import PLACES
from holobiont.i18n import N_, _, listed
from holobiont.rng import generator

UNKNOWN = 0
TURN, HIDE = "turn", "hide"
STAGES = {
    REVEAL: N_("All choose a card to turn up"),
    TAKE: N_("To take a card of the River"),
    SWAP: N_("To swap the taken card"),
    FLIP: N_("To turn up another card"),
    OVER: N_("The game is over"),
}
PLACE = re.compile(r"(river)([1-8])|([0-3])([a-d][12])")
RIVER = -1
Row = tuple[int, ...]
Spot = tuple[int, int]
"""A seat, or ``RIVER``, and the number of a place there."""


class Drafts(drafts.Drafts[State]):
    """Cards in the Ponds and the River, and the stage; whose turn it is follows from the cards."""

    rules: Symbiose

    # ---- text ------------------------------------------------------------------------------------

    def write(self, draft: State) -> str:
        head, ponds, river = self.rules.dump(draft).rsplit(" ", 2)
        return " ".join((head, re.sub(r"\b0\b", "?", ponds), re.sub(r"\b0\b", "?", river)))

    def read(self, text: str) -> State:
        fields = text.split(" ")
        if len(fields) != 5:
            raise ValueError(f"a Symbiose position has 5 parts, not {len(fields)}: {text[:100]!r}")
        mode, first, stage, laid, river = fields
        if mode != self.rules.mode:
            raise ValueError(f"the mode is {self.rules.mode}, not {mode[:20]!r}")
        if first not in map(str, range(self.seats)):
            raise ValueError(f"first seat: from 0 to {self.seats - 1}, not {first[:20]!r}")
        ponds = tuple(_cards("Ponds", pond, 8) for pond in laid.split("/"))
        if len(ponds) != self.seats:
            raise ValueError(f"Ponds: {self.seats} of them, not {len(ponds)}")
        row = _cards("River", river, self.rules.river_size)
        draft = State(ponds, row, stage.partition(":")[0], 0, int(first))
        if draft.stage not in STAGES:
            raise ValueError(f"stage: {stage[:40]!r} is not one that can be here")
        return self._seated(self._staged(draft, stage))

    def _staged(self, draft: State, text: str) -> State:
        """The draft with the choices of the reveal, or the slot that was taken."""
        stage, colon, detail = text.partition(":")
        if stage == REVEAL and colon:
            picks = detail.split(",") if detail != "-" else []
            if any(pick not in PLACES for pick in picks) or len(picks) >= self.seats:
                raise ValueError(f"reveal: choices of some of the seats, not {detail[:40]!r}")
            return draft._replace(picks=tuple(map(PLACES.index, picks)))
        if stage == SWAP and detail in map(str, range(1, self.rules.river_size + 1)):
            return draft._replace(taken=int(detail) - 1)
        if stage in (REVEAL, SWAP) or colon:
            raise ValueError(f"stage: {text[:40]!r} is not one that can be here")
        return draft

    def _turns(self, draft: State) -> int:
        """How many turns have been played, as far as the cards tell."""
        return sum(card > 0 for pond in draft.ponds for card in pond) - self.seats

    def _seated(self, draft: State) -> State:
        """The draft with the seat that is to act, as it follows from the cards."""
        if draft.stage == REVEAL:
            return draft._replace(seat=len(draft.picks))
        seat = (draft.first + self._turns(draft) - (draft.stage == OVER)) % self.seats
        return draft._replace(seat=seat)

    # ---- the table -------------------------------------------------------------------------------

    def blank(self) -> State:
        chosen = self.rules.chosen["first"]
        pond, river = (UNKNOWN,) * 8, (UNKNOWN,) * self.rules.river_size
        first = 0 if chosen == "random" else int(chosen)
        return self._seated(State((pond,) * self.seats, river, TAKE, 0, first))

    def tools(self, draft: State) -> Sequence[Tool]:
        cards = (Tool(str(card), spoken(card), card=str(card)) for card in NUMBERS)
        return (
            *cards,
            Tool(TURN, _("Turn the card over")),
            Tool(HIDE, _("Unknown card, face down")),
        )

    def put(self, draft: State, place: str, tool: str, amount: int = 1) -> State:
        """A card, face up; where it lay before comes what lay here."""
        spot = self._spot(place)
        if spot is None or (tool not in (TURN, HIDE) and tool not in map(str, NUMBERS)):
            return draft
        here = self._at(draft, spot)
        if tool == HIDE:
            return self._seated(_laid(draft, spot, UNKNOWN))
        if tool == TURN:
            return self._seated(_laid(draft, spot, -here))
        card = int(tool)
        for other in self._spots():
            if abs(self._at(draft, other)) == card:
                draft = _laid(draft, other, here)
        return self._seated(_laid(draft, spot, card))

    def told(self, draft: State, place: str) -> str:
        spot = self._spot(place)
        if spot is None:
            return ""
        card = self._at(draft, spot)
        if not card:
            return _("unknown card, face down")
        return spoken(card) if card > 0 else _("{card}, face down", card=spoken(-card))

    def _spot(self, place: str) -> Spot | None:
        found = PLACE.fullmatch(place)
        if found is None:
            return None
        if found[1]:
            slot = int(found[2]) - 1
            return (RIVER, slot) if slot < self.rules.river_size else None
        seat = int(found[3])
        return (seat, PLACES.index(found[4])) if seat < self.seats else None

    def _spots(self) -> Iterator[Spot]:
        for seat in range(self.seats):
            yield from ((seat, n) for n in range(8))
        yield from ((RIVER, n) for n in range(self.rules.river_size))

    def _at(self, draft: State, spot: Spot) -> int:
        owner, at = spot
        return draft.river[at] if owner == RIVER else draft.ponds[owner][at]

    def observe(self, draft: State) -> Any:
        """What a table shows; somebody is to act in it also when the game is over."""
        return {**super().observe(draft), "seat": draft.seat, "winners": []}

    # ---- fields ----------------------------------------------------------------------------------

    def fields(self, draft: State) -> Sequence[Field]:
        seats = tuple((str(seat), _(PONDS[seat])) for seat in range(self.seats))
        stages = tuple((key, _(words)) for key, words in STAGES.items())
        found = [Field("stage", _("Stage"), draft.stage, stages)]
        if draft.stage not in (REVEAL, OVER):
            found.append(Field("actor", _("To act"), str(draft.seat), seats))
        found.append(Field("first", _("First after the reveal"), str(draft.first), seats))
        if draft.stage == SWAP:
            slots = tuple((str(n), str(n)) for n in range(1, self.rules.river_size + 1))
            found.append(Field("taken", _("River slot taken"), str(draft.taken + 1), slots))
        if draft.stage == REVEAL:
            places = (("", _("none yet")), *((place, place) for place in PLACES))
            for seat in range(min(len(draft.picks) + 1, self.seats - 1)):
                chosen = PLACES[draft.picks[seat]] if seat < len(draft.picks) else ""
                label = _("Choice of {pond}", pond=_(PONDS[seat]))
                found.append(Field(f"pick-{seat}", label, chosen, places))
        return found

    def with_field(self, draft: State, key: str, value: str) -> State:
        field = next((each for each in self.fields(draft) if each.key == key), None)
        if field is None:
            return draft
        value = drafts.chosen(value, field)
        if key == "stage":
            draft = draft._replace(stage=value, picks=(), taken=0 if value == SWAP else -1)
        elif key == "first":
            draft = draft._replace(first=int(value))
        elif key == "actor":
            draft = draft._replace(first=(int(value) - self._turns(draft)) % self.seats)
        elif key == "taken":
            draft = draft._replace(taken=int(value) - 1)
        else:
            picks = draft.picks[: int(key.removeprefix("pick-"))]
            draft = draft._replace(picks=(*picks, *((PLACES.index(value),) if value else ())))
        return self._seated(draft)

    # ---- faults ----------------------------------------------------------------------------------

    def faults(self, draft: State) -> Iterator[Fault]:
        yield from self._twice(draft)
        chosen = self.rules.chosen["first"]
        if chosen != "random" and draft.first != int(chosen):
            told = N_("{pond} begins after the reveal, as the rules were chosen.")
            yield Fault(_(told, pond=_(PONDS[int(chosen)])))
        for slot, card in enumerate(draft.river[:OPEN]):
            if card <= 0:
                told = N_("River slot {slot} needs a card face up.")
                yield Fault(_(told, slot=slot + 1), (f"river{slot + 1}",))
        if draft.stage == REVEAL:
            yield from self._before_the_reveal(draft)
        else:
            yield from self._turned_up(draft)

    def _twice(self, draft: State) -> Iterator[Fault]:
        where: dict[int, list[Spot]] = {}
        for spot in self._spots():
            if card := abs(self._at(draft, spot)):
                where.setdefault(card, []).append(spot)
        for card, spots in sorted(where.items()):
            if len(spots) > 1:
                told = N_("One card lies in {number} places: {card}, in {places}.")
                places = listed([self._called(spot) for spot in spots])
                sentence = _(told, number=len(spots), card=spoken(card), places=places)
                yield Fault(sentence, tuple(map(_name, spots)))

    def _called(self, spot: Spot) -> str:
        owner, at = spot
        if owner == RIVER:
            return _("River {slot}", slot=at + 1)
        return f"{_(PONDS[owner])} {PLACES[at]}"

    def _before_the_reveal(self, draft: State) -> Iterator[Fault]:
        up = [spot for spot in self._spots() if spot[0] != RIVER and self._at(draft, spot) > 0]
        if up:
            told = _("Before the reveal all cards of the Ponds lie face down.")
            yield Fault(told, tuple(map(_name, up)))
        if any(card > 0 for card in draft.river[OPEN:]):
            yield Fault(_("Before the reveal River slots 5 to 8 lie face down."))

    def _turned_up(self, draft: State) -> Iterator[Fault]:
        up = [sum(card > 0 for card in pond) for pond in draft.ponds]
        turns, seats = self._turns(draft), self.seats
        for seat, number in enumerate(up):
            due = (turns + (draft.first - seat - 1) % seats) // seats + 1
            if turns < 0 or number != due:
                told = N_(
                    "Cards of {pond} face up: {number}. Everybody turns up one at the reveal and "
                    "one in every turn, {first} first."
                )
                pond, first = _(PONDS[seat]), _(PONDS[draft.first])
                yield Fault(_(told, pond=pond, number=number, first=first))
        if turns == 7 * seats:
            if draft.stage != OVER:
                yield Fault(_("All cards of the Ponds lie face up, so the game is over."))
            for slot, card in enumerate(draft.river[OPEN:], OPEN + 1):
                if card <= 0:
                    told = N_("The game is over, so River slot {slot} lies face up.")
                    yield Fault(_(told, slot=slot), (f"river{slot}",))
        elif draft.stage == OVER:
            yield Fault(_("The game is not over while cards of the Ponds lie face down."))
        elif draft.stage == SWAP and draft.river[draft.taken] <= 0 and draft.taken >= OPEN:
            told = N_("The card of River slot {slot} is taken, so it lies face up.")
            yield Fault(_(told, slot=draft.taken + 1), (f"river{draft.taken + 1}",))

    # ---- what is left open -----------------------------------------------------------------------

    def hidden(self, draft: State) -> State:
        ponds = tuple(tuple(max(card, UNKNOWN) for card in pond) for pond in draft.ponds)
        return draft._replace(ponds=ponds, river=tuple(max(card, UNKNOWN) for card in draft.river))

    def dealt(self, draft: State, seed: int) -> State:
        known = {abs(self._at(draft, spot)) for spot in self._spots()}
        rest = iter(mixed((card for card in NUMBERS if card not in known), generator(seed)))
        for spot in self._spots():
            if self._at(draft, spot) == UNKNOWN:
                draft = _laid(draft, spot, -next(rest))
        return draft


def _name(spot: Spot) -> str:
    """A place as the table names it."""
    owner, at = spot
    return f"river{at + 1}" if owner == RIVER else f"{owner}{PLACES[at]}"


def _laid(draft: State, spot: Spot, card: int) -> State:
    """The draft with another card in a place."""
    owner, at = spot
    if owner == RIVER:
        return draft._replace(river=(*draft.river[:at], card, *draft.river[at + 1 :]))
    pond: Row = (*draft.ponds[owner][:at], card, *draft.ponds[owner][at + 1 :])
    return draft._replace(ponds=(*draft.ponds[:owner], pond, *draft.ponds[owner + 1 :]))


def _cards(part: str, text: str, count: int) -> Row:
    written = text.split(",")
    if len(written) != count or not all(
        re.fullmatch(r"-?[1-9][0-9]?|\?", card) for card in written
    ):
        raise ValueError(f"{part}: {count} card numbers, not {text[:60]!r}")
    cards = tuple(UNKNOWN if card == "?" else int(card) for card in written)
    for card in cards:
        if card and abs(card) not in NUMBERS:
            raise ValueError(f"{part}: there is no card {abs(card)}")
    return cards


DRAFTS = Drafts
