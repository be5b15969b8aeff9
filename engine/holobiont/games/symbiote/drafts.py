"""Positions of Symbiote! that are being put together.

In a draft ``UNKNOWN`` is a card of a hand that is left open. The draw pile has whatever lies
nowhere else; the cards that are told of it come first. All that is left open is dealt by a seed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from holobiont import drafts
from holobiont.cards import mixed
from holobiont.drafts import Fault, Field, Tool
from holobiont.games.symbiote.deck import (
    CARDS,
    NAMES,
    PATIENCE,
    SIGNED,
    TEN,
    Card,
    is_combination,
    written,
)
from holobiont.games.symbiote.draft_faults import faults, rows
from holobiont.games.symbiote.draft_text import (
    MASKED,
    SEATS,
    UNKNOWN,
    Cards,
    check_known,
    matched,
    named,
    read_cards,
    row_text,
    spaced,
    typed,
)
from holobiont.games.symbiote.position import (
    DRAW,
    FACES,
    LOSE,
    NONE,
    NUMBER,
    OVER,
    PLAY,
    State,
    holds,
)
from holobiont.games.symbiote.public_knowledge import NOTHING, Seen
from holobiont.games.symbiote.rules import Symbiote
from holobiont.i18n import N_, _
from holobiont.rng import generator
from holobiont.rules import Seat

STAGES = {
    DRAW: N_("To draw a card"),
    PLAY: N_("To combine or discard"),
    LOSE: N_("A card goes at random"),
    OVER: N_("The game is over"),
}
FACE_NAMES = (N_("Symbiote"), N_("Parasite"))
LAID = (("2C8C", "2D8D"), ("JCQCKC", "JDQDKD"))
"""For each size of a head start, combinations of which one lies on the table."""
TO_HAND, TO_MELD = 1, 2


class Drafts(drafts.Drafts[State]):
    """Hands, combinations and piles, the marker, and the turn."""

    rules: Symbiote
    amounts = range(TO_HAND, TO_MELD + 1)
    amount_names = (N_("into the hand"), N_("into a combination"))

    # ---- text ------------------------------------------------------------------------------------

    def write(self, draft: State) -> str:
        turn = f"{draft.seat}:{draft.stage}"
        if draft.stage == PLAY:
            turn += f":{NAMES[draft.taken] if draft.taken != NONE else '-'}:{draft.melded}"
        told = [card for card in draft.pile if card != UNKNOWN]
        piles = (told, draft.discards, draft.removed)
        melds = "/".join(",".join(map(row_text, own)) or "-" for own in draft.melds)
        marker = f"{draft.host}:{FACES[draft.parasite]}"
        hands = "/".join(map(row_text, draft.hands))
        return " ".join((hands, *map(row_text, piles), melds, marker, turn, str(draft.idle)))

    def read(self, text: str) -> State:
        """A draft or a position, of which is forgotten what was seen of the hands."""
        fields = text.split(" ")
        if len(fields) not in (8, 9):
            raise ValueError(f"a Symbiote! position has 9 parts, not {len(fields)}: {text[:100]!r}")
        hands = [read_cards("hands", row) for row in self._for_seats("hands", fields[0])]
        pile, discards, removed = (
            read_cards(part, row)
            for part, row in zip(("draw pile", "discard pile", "removed"), fields[1:4])
        )
        melds = [
            tuple(read_cards("combinations", meld) for meld in own.split(",") if meld != "-")
            for own in self._for_seats("combinations", fields[4])
        ]
        host, face = matched("marker", f"{NUMBER}:({'|'.join(FACES)})", fields[5])
        stages = f"{LOSE}|{DRAW}|{PLAY}:(..|-):{NUMBER}|{OVER}"
        seat, stage, taken, melded = matched("turn", f"{NUMBER}:({stages})", fields[6])
        idle = matched("idle turns", NUMBER, fields[7])[0]
        for part, number in (("marker", host), ("turn", seat)):
            if int(number) >= self.seats:
                raise ValueError(f"{part}: there is no seat {number}")
        draft = State(
            tuple(tuple(sorted(hand)) for hand in hands),
            pile,
            discards,
            removed,
            tuple(melds),
            int(host),
            face == FACES[1],
            int(seat),
            stage.partition(":")[0],
            NONE if taken in (None, "-") else read_cards("turn", taken)[0],
            int(melded or 0),
            int(idle),
        )
        return self._filled(draft)

    def _for_seats(self, part: str, text: str) -> list[str]:
        rows = text.split("/")
        if len(rows) != self.seats:
            raise ValueError(f"{part}: {self.seats} seats, not {len(rows)}")
        return rows

    def _filled(self, draft: State) -> State:
        """The draft with all other cards in the draw pile, and with what everybody must know."""
        told = [card for card in draft.pile if card != UNKNOWN]
        others = sum(map(len, rows(draft)))
        rest = len(NAMES) * self.rules.decks - others - len(told)
        seen = [NOTHING] * self.seats
        seat, taken = draft.seat, draft.taken
        if draft.stage != PLAY:
            draft = draft._replace(taken=NONE, melded=0)
        elif holds(taken, draft.melds[seat], draft.melded):
            since = len(draft.melds[seat]) - draft.melded
            seen[seat] = Seen(((taken, max(0, since)),))
        return draft._replace(pile=(*told, *[UNKNOWN] * max(0, rest)), seen=tuple(seen))

    # ---- the table -------------------------------------------------------------------------------

    def blank(self) -> State:
        none: tuple[Any, ...] = ((),) * self.seats
        return self._filled(State(none, (), (), (), none, 0, False, 0, DRAW))

    def tools(self, draft: State) -> Sequence[Tool]:
        cards = (Tool(name, name, card=name) for name in NAMES)
        return (*cards, Tool(MASKED, _("Unknown card")), Tool("-", _("Take a card away")))

    def put(self, draft: State, place: str, tool: str, amount: int = 1) -> State:
        """A card into a hand or a combination of a seat, on the discards, or back into the pile.

        It leaves the place where it lay. A press on a card of the hand that is shown takes it away.
        """
        if found := re.fullmatch("hand([0-9]{1,2})", place):
            hand = draft.hands[draft.seat]
            return (
                self._less(draft, draft.seat, int(found[1])) if int(found[1]) < len(hand) else draft
            )
        seat = int(place[4]) if re.fullmatch("seat[0-7]", place) else NONE
        if seat >= self.seats or (seat == NONE and place not in ("draw", "take")):
            return draft
        if tool == "-":
            return self._taken_away(draft, place, seat)
        if tool == MASKED:
            if seat == NONE or not draft.pile:
                return draft
            return self._with_hand(draft, seat, (*draft.hands[seat], UNKNOWN))
        if tool not in CARDS:
            return draft
        card = CARDS[tool]
        draft = self._freed(draft, card)
        if place == "draw":
            return self._filled(draft)
        if place == "take":
            row = "removed" if card >> 2 == TEN else "discards"
            return self._filled(_withrow_text(draft, row, (*getattr(draft, row), card)))
        if amount == TO_MELD:
            return self._melded(draft, seat, card)
        return self._with_hand(draft, seat, (*draft.hands[seat], card))

    def _number(self, draft: State, card: Card) -> int:
        """How many cards of a kind lie somewhere."""
        return sum(row.count(card) for row in (*rows(draft), draft.pile))

    def _freed(self, draft: State, card: Card) -> State:
        """The draft with room for one more card of this kind: where there are all, without one."""
        if self._number(draft, card) < self.rules.decks:
            return draft
        return self._without_one(draft, card)

    def _without_one(self, draft: State, card: Card) -> State:
        """The draft without one card of this kind, wherever it lies."""
        if card in draft.pile:
            return draft._replace(pile=_without(draft.pile, card))
        for seat, hand in enumerate(draft.hands):
            if card in hand:
                return draft._replace(hands=_of_seat(draft.hands, seat, _without(hand, card)))
        for name in ("discards", "removed"):
            row: Cards = getattr(draft, name)
            if card in row:
                return _withrow_text(draft, name, _without(row, card))
        for seat, own in enumerate(draft.melds):
            left = tuple(filter(None, (_without(meld, card) for meld in own)))
            if left != own:
                return draft._replace(melds=_of_seat(draft.melds, seat, left))
        return draft

    def _melded(self, draft: State, seat: Seat, card: Card) -> State:
        """A card is added to the last combination of a seat, or begins another one."""
        own = draft.melds[seat]
        if own and not is_combination(own[-1]) and len(own[-1]) < 3:
            own = (*own[:-1], tuple(sorted((*own[-1], card))))
        else:
            own = (*own, (card,))
        return self._filled(draft._replace(melds=_of_seat(draft.melds, seat, own)))

    def _with_hand(self, draft: State, seat: Seat, hand: Cards) -> State:
        hands = _of_seat(draft.hands, seat, tuple(sorted(hand)))
        return self._filled(draft._replace(hands=hands))

    def _less(self, draft: State, seat: Seat, at: int) -> State:
        hand = draft.hands[seat]
        return self._with_hand(draft, seat, (*hand[:at], *hand[at + 1 :]))

    def _taken_away(self, draft: State, place: str, seat: Seat) -> State:
        """The draft without the last card of a hand, or without the top one of the discards."""
        if place == "take":
            return self._filled(draft._replace(discards=draft.discards[:-1]))
        if seat != NONE and draft.hands[seat]:
            return self._less(draft, seat, len(draft.hands[seat]) - 1)
        if seat != NONE:
            melds = _of_seat(draft.melds, seat, draft.melds[seat][:-1])
            return self._filled(draft._replace(melds=melds))
        return draft

    def told(self, draft: State, place: str) -> str:
        if place == "take":
            return spaced(draft.discards) or _("empty")
        if place == "draw":
            return str(len(draft.pile))
        if re.fullmatch("seat[0-7]", place) and int(place[4]) < self.seats:
            seat = int(place[4])
            melds = "; ".join(map(spaced, draft.melds[seat]))
            return "; ".join(filter(None, (spaced(draft.hands[seat]), melds))) or _("no card")
        found = re.fullmatch("hand([0-9]{1,2})", place)
        hand = draft.hands[draft.seat]
        return named(hand[int(found[1])]) if found and int(found[1]) < len(hand) else ""

    def observe(self, draft: State) -> Any:
        """All that lies on the table, with the hands open."""
        whole = all(is_combination(meld) for own in draft.melds for meld in own)
        return {
            "stage": draft.stage,
            "seat": draft.seat,
            "host": draft.host,
            "face": FACES[draft.parasite],
            "pile": len(draft.pile),
            "discards": written(draft.discards),
            "removed": written(draft.removed),
            "hands": [
                [None if card == UNKNOWN else NAMES[card] for card in hand] for hand in draft.hands
            ],
            "melds": [[written(meld) for meld in own] for own in draft.melds],
            "taken": NAMES[draft.taken] if draft.taken != NONE else None,
            "melded": draft.melded,
            "idle": draft.idle,
            "seen": [{"cards": [], "dues": []} for _seat in draft.hands],
            "scores": list(self.rules.points(draft)) if whole else None,
            "winners": [],
        }

    # ---- fields ----------------------------------------------------------------------------------

    def fields(self, draft: State) -> Sequence[Field]:
        seats = tuple((str(seat), _(SEATS[seat])) for seat in range(self.seats))
        stages = tuple((key, _(words)) for key, words in STAGES.items())
        faces = tuple((face, _(name)) for face, name in zip(FACES, FACE_NAMES))
        found = [
            Field("actor", _("To act"), str(draft.seat), seats),
            Field("stage", _("Stage"), draft.stage, stages),
            Field("host", _("The marker lies with"), str(draft.host), seats),
            Field("face", _("Face of the marker"), FACES[draft.parasite], faces),
        ]
        if draft.stage == PLAY:
            found += self._of_play(draft)
        most = range(PATIENCE * self.seats + 1)
        label = _("Turns since a card left the draw pile")
        found.append(Field("idle", label, str(draft.idle), numbers=most))
        return (*found, *self._ofread_cards(draft))

    def _of_play(self, draft: State) -> list[Field]:
        """What was done in this turn already."""
        held = dict.fromkeys(card for card in draft.hands[draft.seat] if card != UNKNOWN)
        if draft.taken != NONE:
            held[draft.taken] = None
        cards = (("-", _("no card")), *((NAMES[card], SIGNED[card]) for card in held))
        taken = NAMES[draft.taken] if draft.taken != NONE else "-"
        numbers = range(max(len(draft.melds[draft.seat]), draft.melded) + 1)
        return [
            Field("taken", _("Taken from the discards"), taken, cards),
            Field("melded", _("Combinations made"), str(draft.melded), numbers=numbers),
        ]

    def _ofread_cards(self, draft: State) -> Iterator[Field]:
        """Every row of cards as text."""
        group = _("Cards as text")
        for seat, hand in enumerate(draft.hands):
            label = _("Hand of {player}", player=_(SEATS[seat]))
            help = (
                _("Such as 2C 10H KS; ?? is a card that is dealt at the start.") if not seat else ""
            )
            yield Field(f"hand-{seat}", label, spaced(hand), help=help, group=group)
        for seat, own in enumerate(draft.melds):
            label = _("Combinations of {player}", player=_(SEATS[seat]))
            help = _("With commas between them.") if not seat else ""
            text = ", ".join(map(spaced, own))
            yield Field(f"melds-{seat}", label, text, help=help, group=group)
        discards, told = spaced(draft.discards), [c for c in draft.pile if c != UNKNOWN]
        yield Field("discards", _("Discards, the top one last"), discards, group=group)
        yield Field("removed", _("Tens out of play"), spaced(draft.removed), group=group)
        help = _("As far as it is known; the rest is dealt.")
        yield Field("pile", _("Draw pile, the next first"), spaced(told), help=help, group=group)

    def with_field(self, draft: State, key: str, value: str) -> State:
        field = next((each for each in self.fields(draft) if each.key == key), None)
        if field is None:
            return draft
        if field.values:
            return self._filled(self._chosen(draft, key, drafts.chosen(value, field)))
        if field.numbers:
            number = drafts.counted(value, field.numbers, field.label)
            changed = (
                draft._replace(idle=number) if key == "idle" else draft._replace(melded=number)
            )
            return self._filled(changed)
        return self._filled(self._written(draft, field, value))

    def _chosen(self, draft: State, key: str, value: str) -> State:
        match key:
            case "actor":
                return draft._replace(seat=int(value), taken=NONE, melded=0)
            case "host":
                return draft._replace(host=int(value))
            case "face":
                return draft._replace(parasite=value == FACES[1])
            case "taken":
                return draft._replace(taken=CARDS.get(value, NONE))
        return draft._replace(stage=value, taken=NONE, melded=0)

    def _written(self, draft: State, field: Field, value: str) -> State:
        """The draft with a row of cards as somebody has typed it; they leave their places."""
        key, _dash, number = field.key.partition("-")
        if key == "melds":
            melded = [typed(field, part) for part in value.split(",") if part.strip()]
            check_known(field, [card for meld in melded for card in meld])
            draft = draft._replace(melds=_of_seat(draft.melds, int(number), ()))
            draft = self._all_freed(draft, [card for meld in melded for card in meld])
            own = tuple(tuple(sorted(meld)) for meld in melded)
            return draft._replace(melds=_of_seat(draft.melds, int(number), own))
        cards = typed(field, value)
        if key == "hand":
            draft = draft._replace(hands=_of_seat(draft.hands, int(number), ()))
            draft = self._all_freed(draft, cards)
            return draft._replace(hands=_of_seat(draft.hands, int(number), tuple(sorted(cards))))
        check_known(field, cards)
        return _withrow_text(self._all_freed(_withrow_text(draft, key, ()), cards), key, cards)

    def _all_freed(self, draft: State, cards: Sequence[Card]) -> State:
        """The draft with these cards to be put somewhere, as far as they are not twice there."""
        for card, number in Counter(cards).items():
            if card == UNKNOWN:
                continue
            too_many = number + self._number(draft, card) - self.rules.decks
            for _copy in range(min(self._number(draft, card), max(0, too_many))):
                draft = self._without_one(draft, card)
        return draft

    # ---- faults ----------------------------------------------------------------------------------

    def faults(self, draft: State) -> Iterator[Fault]:
        return faults(draft, self.rules.decks)

    # ---- what is left open -----------------------------------------------------------------------

    def hidden(self, draft: State) -> State:
        hands = tuple((UNKNOWN,) * len(hand) for hand in draft.hands)
        return self._filled(draft._replace(hands=hands, pile=()))

    def ahead(self, draft: State, seat: Seat, size: int) -> State:
        """A combination of one suit lies before the seat: a pair, or a royal symbiote."""
        free = (read_cards("combinations", row) for row in LAID[size - 1])
        cards = next(row for row in free if not {*row} & {*draft.discards, *draft.removed})
        melds = list(draft.melds)
        melds[seat] = (tuple(sorted(cards)),)
        return self._filled(draft._replace(melds=tuple(melds)))

    def dealt(self, draft: State, seed: int) -> State:
        rest = Counter(dict.fromkeys(range(len(NAMES)), self.rules.decks))
        rest.subtract(card for row in (*rows(draft), draft.pile) for card in row)
        del rest[UNKNOWN]
        deck = iter(mixed(sorted(rest.elements()), generator(seed)))
        hands = tuple(
            tuple(sorted(next(deck) if card == UNKNOWN else card for card in hand))
            for hand in draft.hands
        )
        pile = tuple(next(deck) if card == UNKNOWN else card for card in draft.pile)
        return draft._replace(hands=hands, pile=pile)


def _withrow_text(draft: State, name: str, cards: Cards) -> State:
    """The draft with another pile: the draw pile, the discards, or the tens out of play."""
    if name == "pile":
        return draft._replace(pile=cards)
    if name == "discards":
        return draft._replace(discards=cards)
    return draft._replace(removed=cards)


def _without(cards: Cards, card: Card) -> Cards:
    at = cards.index(card) if card in cards else len(cards)
    return (*cards[:at], *cards[at + 1 :])


def _of_seat(rows: tuple[Any, ...], seat: Seat, row: Any) -> tuple[Any, ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])


DRAFTS = Drafts
