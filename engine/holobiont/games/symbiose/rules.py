"""Symbiose (Jérémy and Christelle Partinico, 2025): eight cards each, face down even to oneself.

Words used by the rules and by this file:

    Pond    a seat's eight cards: columns a to d, row 1 above row 2
    River   the cards between the Ponds: slots 1 to 4 face up, in Duel also 5 to 8 face down
    first   the seat that begins after the reveal

Every seat chooses a card of its Pond, and all that were chosen are turned up together. Then the
seats take turns, clockwise from the first:

    TAKE  a card of the River; one that lies face down is turned up at once and must be used
    SWAP  it for a card of one's own Pond: both change places and lie face up
    FLIP  if the card that left the Pond had been face up, turn up one that lies face down

So a turn turns up one card of the Pond, and after seven turns each all are: the game is over, and
in Duel the rest of the River is turned up. The most points win (see ``scoring``), and ties share
the victory; in Team (seats 0 and 2 against 1 and 3) the Ponds of partners are added.

A card is its number, negative while it lies face down. Nobody knows those, and nothing that was
face up is ever turned down, so what can be seen is all that was ever seen; only the choices of
the reveal are secrets of one seat, until the last one is made.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from holobiont.cards import mixed, ordered
from holobiont.games.symbiose.deck import NUMBERS
from holobiont.games.symbiose.options import OPTIONS, check
from holobiont.games.symbiose.scoring import PLACES, totals, values
from holobiont.i18n import _
from holobiont.rng import below, checked, derive, shuffled
from holobiont.rules import Action, Event, OptionValue, Random, Rules, Seat, explained, leaders

REVEAL, TAKE, SWAP, FLIP, OVER = "reveal", "take", "swap", "flip", "over"  # stages
TAKES, SWAPS = 8, 16  # actions: a place to flip, TAKES + slot (from 0), SWAPS + place
NOTATION = r"(?:(flip|swap) ([a-d][12])|(take) ([1-8]))"
OPEN = 4  # River slots that begin face up


class State(NamedTuple):
    ponds: tuple[tuple[int, ...], ...]  # by seat, each by place
    river: tuple[int, ...]  # by slot
    stage: str
    seat: Seat  # who acts; when the game is over, who acted last
    first: Seat
    picks: tuple[int, ...] = ()  # places chosen so far for the reveal, by seat
    taken: int = -1  # the River slot of the card that must be swapped


def parts(action: Action) -> tuple[str, str | int]:
    """The verb of an action and its place or slot: ("flip", "b2"), ("take", 3), ("swap", "c1")."""
    if action < TAKES:
        return "flip", PLACES[action]
    return ("take", action - TAKES + 1) if action < SWAPS else ("swap", PLACES[action - SWAPS])


class Symbiose(Rules[State]):
    slug, title, version, seats = "symbiose", "Symbiose", "1", range(2, 5)
    secrets = True
    options = OPTIONS

    def __init__(self, seats: int | None = None, **options: OptionValue) -> None:
        super().__init__(seats, **options)
        self.mode = str(self.chosen["mode"])
        self.river_size = 2 * OPEN if self.mode == "duel" else OPEN

    @classmethod
    def defaults(cls, seats: int) -> dict[str, OptionValue]:
        return {**super().defaults(seats), "mode": "duel" if seats == 2 else "normal"}

    def check_options(self) -> None:
        check(self.chosen, self.seat_count)

    def initial(self, seed: int, deck: Iterable[int] | None = None) -> State:
        """Dealt from ``deck``, the order of the 36 card numbers, or from the seed."""
        checked(seed)
        order = shuffled(derive(seed, 0), NUMBERS) if deck is None else ordered(deck, NUMBERS)
        ponds = tuple(
            tuple(-card for card in order[8 * seat : 8 * seat + 8])
            for seat in range(self.seat_count)
        )
        dealt = 8 * self.seat_count
        river = order[dealt : dealt + self.river_size]
        river = (*river[:OPEN], *(-card for card in river[OPEN:]))
        chosen = self.chosen["first"]
        first = below(derive(seed, 1), self.seat_count) if chosen == "random" else int(chosen)
        return State(ponds, river, REVEAL, 0, first)

    def to_act(self, state: State) -> Seat | None:
        return None if state.stage == OVER else state.seat

    def legal(self, state: State) -> list[Action]:
        stage = state.stage
        if stage == TAKE:
            return list(range(TAKES, TAKES + self.river_size))
        if stage == SWAP:
            return list(range(SWAPS, SWAPS + 8))
        if stage == OVER:
            return []
        return [place for place, card in enumerate(state.ponds[state.seat]) if card < 0]

    def apply(self, state: State, action: Action) -> State:
        ponds, river, stage, seat, first, picks, taken = state
        if stage == TAKE:
            slot = action - TAKES
            if river[slot] < 0:
                river = _put(river, slot, -river[slot])
            return State(ponds, river, SWAP, seat, first, picks, slot)
        if stage == REVEAL:
            picks = (*picks, action)
            if len(picks) < self.seat_count:
                return State(ponds, river, stage, seat + 1, first, picks)
            ponds = tuple(_put(pond, place, -pond[place]) for pond, place in zip(ponds, picks))
            return State(ponds, river, TAKE, first, first)
        pond = ponds[seat]
        if stage == FLIP:
            pond = _put(pond, action, -pond[action])
        else:
            place = action - SWAPS
            card = pond[place]
            pond = _put(pond, place, river[taken])
            river = _put(river, taken, abs(card))
        ponds = (*ponds[:seat], pond, *ponds[seat + 1 :])
        if stage == SWAP and card > 0:
            return State(ponds, river, FLIP, seat, first)
        following = (seat + 1) % self.seat_count
        if following == first and min(pond) > 0:
            return State(ponds, tuple(map(abs, river)), OVER, seat, first)
        return State(ponds, river, TAKE, following, first)

    def name(self, state: State, action: Action) -> str:
        verb, where = parts(action)
        return f"{verb} {where}"

    def seen_as(self, state: State, action: Action, seat: Seat | None) -> str:
        """The last choice of the reveal is seen at once, by everybody."""
        secret = state.stage == REVEAL and state.seat < self.seat_count - 1
        return "flip ?" if secret and seat != state.seat else self.name(state, action)

    def known_as(self, state: State, action: Action, now: State, seat: Seat | None) -> str:
        """After the reveal everybody knows what each one chose."""
        if now.stage != REVEAL:
            return self.name(state, action)
        return self.seen_as(state, action, seat)

    def parse(self, state: State, text: str) -> Action:
        action = _action(text)
        if action is None or action not in self.legal(state):
            raise self.refusal(state, text)
        return action

    def scores(self, state: State) -> tuple[float, ...]:
        """What lies face up counts, also during play; whether a table shows that is an option."""
        return totals(self.mode, values(self.mode, state.ponds, state.river))

    def winners(self, state: State) -> tuple[Seat, ...]:
        return leaders(self.scores(state)) if state.stage == OVER else ()

    def dump(self, state: State) -> str:
        stage = state.stage
        if stage == REVEAL:
            stage += ":" + (",".join(PLACES[place] for place in state.picks) or "-")
        elif stage == SWAP:
            stage += f":{state.taken + 1}"
        ponds = "/".join(",".join(map(str, pond)) for pond in state.ponds)
        return f"{self.mode} {state.first} {stage} {ponds} {','.join(map(str, state.river))}"

    def load(self, text: str) -> State:
        try:
            return self._loaded(text)
        except ValueError as error:
            raise explained(self, text, error) from None

    def _loaded(self, text: str) -> State:
        fields = text.split(" ")
        if len(fields) != 5:
            raise ValueError(f"a Symbiose position has 5 parts, not {len(fields)}: {text[:100]!r}")
        mode, first, stage, laid, river = fields
        if mode != self.mode:
            raise ValueError(f"the mode is {self.mode}, not {mode[:20]!r}")
        ponds = tuple(_cards("Ponds", pond, 8) for pond in laid.split("/"))
        if len(ponds) != self.seat_count:
            raise ValueError(f"Ponds: {self.seat_count} of them, not {len(ponds)}")
        beginner = self._read_first(first)
        state = State(ponds, _cards("River", river, self.river_size), "", 0, beginner)
        cards = [abs(card) for row in (*ponds, state.river) for card in row]
        twice = [card for card in cards if cards.count(card) > 1]
        if twice:
            raise ValueError(f"cards: {min(twice)} is there twice")
        return self._staged(state, stage)

    def _read_first(self, text: str) -> Seat:
        chosen = self.chosen["first"]
        allowed = range(self.seat_count) if chosen == "random" else (chosen,)
        if text not in map(str, allowed):
            raise ValueError(
                f"first seat: one of {', '.join(map(str, allowed))}, not {text[:20]!r}"
            )
        return int(text)

    def _staged(self, state: State, text: str) -> State:
        """``state`` at the stage that is written ``text``, if the cards turned up fit it."""
        stage, colon, detail = text.partition(":")
        up = [sum(card > 0 for card in pond) for pond in state.ponds]
        if min(state.river[:OPEN]) < 0:
            raise ValueError("River: slots 1 to 4 lie face up")
        if stage == REVEAL and colon:
            picks = detail.split(",") if detail != "-" else []
            if any(pick not in PLACES for pick in picks) or len(picks) >= self.seat_count:
                raise ValueError(f"reveal: choices of some of the seats, not {detail[:40]!r}")
            if any(up) or max(state.river[OPEN:], default=-1) > 0:
                raise ValueError("before the reveal the Ponds and River slots 5 to 8 lie face down")
            chosen = tuple(map(PLACES.index, picks))
            return state._replace(stage=REVEAL, seat=len(picks), picks=chosen)
        turns = sum(up) - self.seat_count
        seat = (state.first + turns) % self.seat_count
        for each, count in enumerate(up):
            had = (turns + (state.first - each - 1) % self.seat_count) // self.seat_count
            if turns < 0 or count != had + 1:
                raise ValueError(f"Ponds: {count} cards of seat {each} lie face up")
        if turns == 7 * self.seat_count:
            if text != OVER or min(state.river) < 0:
                raise ValueError("all Ponds lie face up: the game is over, the River face up too")
            return state._replace(stage=OVER, seat=(seat - 1) % self.seat_count)
        if stage == SWAP and re.fullmatch("[1-8]", detail) and int(detail) <= self.river_size:
            if state.river[int(detail) - 1] < 0:
                raise ValueError(f"River: the card of slot {detail} is taken, so it lies face up")
            return state._replace(stage=SWAP, seat=seat, taken=int(detail) - 1)
        if text not in (TAKE, FLIP):
            raise ValueError(f"stage: {text[:40]!r} is not one that can be here")
        return state._replace(stage=text, seat=seat)

    def observe(self, state: State, seat: Seat | None) -> dict[str, Any]:
        over = state.stage == OVER
        shown = values(self.mode, state.ponds, state.river)
        told = over or self.chosen["live_score"] is True
        return {
            "mode": self.mode,
            "stage": state.stage,
            "seat": self.to_act(state),
            "first": state.first,
            "picks": [
                PLACES[place] if owner == seat else None for owner, place in enumerate(state.picks)
            ],
            "taken": state.taken + 1 or None,
            "ponds": [[card if card > 0 else None for card in pond] for pond in state.ponds],
            "river": [card if card > 0 else None for card in state.river],
            "values": shown if told else None,
            "scores": list(totals(self.mode, shown)) if told else None,
            "winners": list(self.winners(state)),
        }

    def determinize(self, seen: Any, rnd: Random) -> State:
        laid = [*seen["ponds"], seen["river"]]
        face_up = [card for row in laid for card in row]
        deck = iter(mixed((card for card in NUMBERS if card not in face_up), rnd))
        *ponds, river = (
            tuple(-next(deck) if card is None else int(card) for card in row) for row in laid
        )
        picks = tuple(
            int(rnd() * 8) if pick is None else PLACES.index(pick) for pick in seen["picks"]
        )
        first, acting = seen["first"], seen["seat"]
        seat = (first - 1) % self.seat_count if acting is None else acting
        return State(
            tuple(ponds), river, seen["stage"], seat, first, picks, (seen["taken"] or 0) - 1
        )

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        actor, (verb, where) = before.seat, parts(action)
        if before.stage == REVEAL:
            known = where if seat == actor else None
            chosen: Event = {"kind": "choose", "seat": actor, "place": known}
            return (chosen, *self._revealed(before, action, after))
        happened: list[Event] = []
        if verb == "take":
            slot = after.taken
            happened.append(
                {
                    "kind": "take",
                    "seat": actor,
                    "slot": slot + 1,
                    "card": after.river[slot],
                    "face_down": before.river[slot] < 0,
                }
            )
        elif verb == "flip":
            card = after.ponds[actor][action]
            happened.append({"kind": "flip", "seat": actor, "place": where, "card": card})
        else:
            place, slot = action - SWAPS, before.taken
            happened.append(
                {
                    "kind": "swap",
                    "seat": actor,
                    "slot": slot + 1,
                    "place": where,
                    "card": after.ponds[actor][place],
                    "returned": after.river[slot],
                    "face_down": before.ponds[actor][place] < 0,
                }
            )
        if after.stage == OVER:
            happened += self._ended(before, after)
        return tuple(happened)

    def _revealed(self, before: State, action: Action, after: State) -> list[Event]:
        """The cards that are turned up together after the last choice, and who begins."""
        if after.stage == REVEAL:
            return []
        happened: list[Event] = [
            {"kind": "reveal", "seat": seat, "place": PLACES[place], "card": pond[place]}
            for seat, (place, pond) in enumerate(zip((*before.picks, action), after.ponds))
        ]
        return [*happened, {"kind": "begin", "seat": after.first}]

    def _ended(self, before: State, after: State) -> list[Event]:
        happened: list[Event] = [
            {"kind": "open", "slot": slot + 1, "card": after.river[slot]}
            for slot, card in enumerate(before.river)
            if card < 0
        ]
        scores, winners = list(self.scores(after)), list(self.winners(after))
        one_side = len(winners) == (2 if self.mode == "team" else 1)
        reason = "points" if one_side else "shared"
        end = {"kind": "end", "winners": winners, "reason": reason, "scores": scores}
        return [*happened, end]

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        action = _action(text)
        if action is None:
            return "symbiose/notation", _(
                "{text} is not a move. Examples: take 3 takes a River card, swap c1 exchanges "
                "it, flip b2 turns a card up.",
                text=repr(text[:40]),
            )
        if state.stage == OVER:
            return "symbiose/end", _("The game is over.")
        verb, where = parts(action)
        due = "flip" if state.stage == REVEAL else state.stage
        if verb != due:
            return f"symbiose/{state.stage}", self._due(state)
        if action in self.legal(state):
            return f"symbiose/{state.stage}", _("{text} is legal.", text=text)
        if verb == "take":
            return "symbiose/take", _(
                "There is no slot {slot}; the River has 4 outside Duel.", slot=where
            )
        return "symbiose/flip", _("The card in {place} lies face up already.", place=where)

    def _due(self, state: State) -> str:
        if state.stage == REVEAL:
            return _("Every seat first chooses a card of its Pond to turn up.")
        if state.stage == TAKE:
            return _(
                "A turn begins with a card of the River: choose one of {last}.",
                last=self.river_size,
            )
        if state.stage == SWAP:
            return _(
                "The card of slot {slot} is taken; now swap it for one of your Pond.",
                slot=state.taken + 1,
            )
        return _("The card that left your Pond was face up, so now turn up another one.")


def _put(row: tuple[int, ...], at: int, card: int) -> tuple[int, ...]:
    return (*row[:at], card, *row[at + 1 :])


def _action(text: str) -> Action | None:
    found = re.fullmatch(NOTATION, text)
    if found is None:
        return None
    verb, place, _, slot = found.groups()
    if slot:
        return TAKES + int(slot) - 1
    return PLACES.index(place) + (SWAPS if verb == "swap" else 0)


def _cards(part: str, text: str, count: int) -> tuple[int, ...]:
    written = text.split(",")
    if len(written) != count or not all(re.fullmatch("-?[1-9][0-9]?", card) for card in written):
        raise ValueError(f"{part}: {count} card numbers, not {text[:60]!r}")
    cards = tuple(map(int, written))
    for card in cards:
        if abs(card) not in NUMBERS:
            raise ValueError(f"{part}: there is no card {abs(card)}")
    return cards
