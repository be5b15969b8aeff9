"""A small game with everything a contract must carry: secrets, chance, several seat counts.

Each seat holds two cards that it alone sees. It plays one for its number and draws another, or
rolls a die for the die's number. Everybody has three turns; the most points win. With ``opening``
the chance seat acts first of all and picks who begins, which needs a die of six.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from holobiont.rng import checked, shuffled
from holobiont.rules import CHANCE, Action, Event, Option, Random, Rules, Seat, leaders

CARDS = range(1, 13)
ROLL, FACE, BEGIN = 100, 200, 300
TURNS = 3


class State(NamedTuple):
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    played: tuple[int, ...]
    points: tuple[int, ...]
    seat: Seat
    stage: str  # begin, turn, die
    left: int


class Toy(Rules[State]):
    slug, title, version, seats = "toy", "Toy", "1", range(2, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option("faces", (6, 4), 6, "The number of sides of the die."),
        Option("opening", (False, True), False, "A die says who begins."),
    )

    def check_options(self) -> None:
        if self.chosen["opening"] and self.chosen["faces"] == 4:
            raise ValueError("option opening: it needs a die of six, and faces is 4")

    def initial(self, seed: int) -> State:
        deck = shuffled(checked(seed), CARDS)
        hands = tuple(tuple(sorted(deck[n * 2 : n * 2 + 2])) for n in range(self.seat_count))
        rest, nothing = deck[self.seat_count * 2 :], (0,) * self.seat_count
        stage = "begin" if self.chosen["opening"] else "turn"
        return State(hands, rest, (), nothing, 0, stage, TURNS * self.seat_count)

    def to_act(self, state: State) -> Seat | None:
        if not state.left:
            return None
        return state.seat if state.stage == "turn" else CHANCE

    def legal(self, state: State) -> list[Action]:
        if not state.left:
            return []
        if state.stage == "begin":
            return [BEGIN + seat for seat in range(self.seat_count)]
        if state.stage == "die":
            return [FACE + face + 1 for face in range(int(self.chosen["faces"]))]
        return [*state.hands[state.seat], ROLL]

    def apply(self, state: State, action: Action) -> State:
        if action == ROLL:
            return state._replace(stage="die")
        if action >= BEGIN:
            return state._replace(seat=action - BEGIN, stage="turn")
        seat, hands, deck, played = state.seat, list(state.hands), state.deck, state.played
        if action < ROLL:
            kept = [card for card in hands[seat] if card != action]
            hands[seat] = tuple(sorted([*kept, *deck[:1]]))
            deck, played = deck[1:], (*played, action)
        points = list(state.points)
        points[seat] += action if action < ROLL else action - FACE
        after = (seat + 1) % self.seat_count
        return State(tuple(hands), deck, played, tuple(points), after, "turn", state.left - 1)

    def name(self, state: State, action: Action) -> str:
        if action == ROLL:
            return "roll"
        if action >= BEGIN:
            return f"begin:{action - BEGIN}"
        return f"die:{action - FACE}" if action >= FACE else f"play:{action}"

    def parse(self, state: State, text: str) -> Action:
        for action in self.legal(state):
            if self.name(state, action) == text:
                return action
        raise self.refusal(state, text)

    def scores(self, state: State) -> tuple[float, ...]:
        return state.points

    def winners(self, state: State) -> tuple[Seat, ...]:
        return () if state.left else leaders(state.points)

    def dump(self, state: State) -> str:
        return " ".join(
            [
                "/".join(_numbers(hand) for hand in state.hands),
                _numbers(state.deck),
                _numbers(state.played),
                _numbers(state.points),
                str(state.seat),
                state.stage,
                str(state.left),
            ]
        )

    def load(self, text: str) -> State:
        try:
            hands, deck, played, points, seat, stage, left = text.split(" ")
            state = State(
                tuple(_ints(hand) for hand in hands.split("/")),
                _ints(deck),
                _ints(played),
                _ints(points),
                int(seat),
                stage,
                int(left),
            )
        except ValueError:
            raise ValueError(f"a Toy position cannot be read: {text[:60]!r}") from None
        seats = range(self.seat_count)
        fits = len(state.hands) == len(state.points) == self.seat_count and state.seat in seats
        cards = sorted([*sum(state.hands, ()), *state.deck, *state.played])
        stages = ("begin", "turn", "die")
        if not fits or cards != [*CARDS] or stage not in stages or self.dump(state) != text:
            raise ValueError(f"a Toy position is not possible: {text[:60]!r}")
        return state

    def observe(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {
            "hands": [
                list(hand) if owner == seat else [None] * len(hand)
                for owner, hand in enumerate(state.hands)
            ],
            "deck": len(state.deck),
            "played": list(state.played),
            "points": list(state.points),
            "seat": state.seat,
            "stage": state.stage,
            "left": state.left,
        }

    def determinize(self, seen: dict[str, Any], rnd: Random) -> State:
        known = {card for hand in seen["hands"] for card in hand} | set(seen["played"])
        unknown = [card for card in CARDS if card not in known]
        unknown.sort(key=lambda card: rnd())
        hands = []
        for hand in seen["hands"]:
            hands.append(tuple(sorted(unknown.pop() if card is None else card for card in hand)))
        played, points = tuple(seen["played"]), tuple(seen["points"])
        deck = tuple(unknown)
        return State(tuple(hands), deck, played, points, seen["seat"], seen["stage"], seen["left"])

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        name, _, number = self.name(before, action).partition(":")
        happened: list[Event] = [
            {"kind": name, "seat": before.seat, "number": int(number) if number else None}
        ]
        if action < ROLL and before.deck:
            card = before.deck[0] if seat == before.seat else None
            happened.append({"kind": "draw", "seat": before.seat, "card": card})
        if not after.left:
            happened.append({"kind": "end", "winners": list(self.winners(after))})
        return tuple(happened)

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        if not state.left:
            return "toy/end", "The game is over."
        return "toy/turn", f"{text[:40]!r} is none of the actions that are possible now."


def _numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers)) or "-"


def _ints(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(int(part) for part in text.split(","))
