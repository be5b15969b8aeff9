"""What a seat sees of a state, and states imagined from what it sees.

Cards are names in an observation, and None where they are hidden. What everybody has seen of a
hand is there for all seats alike; see ``seen``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from holobiont.games.symbiote.deck import CARDS, NAMES, Card, written
from holobiont.games.symbiote.determinizer import Guess, Hidden
from holobiont.games.symbiote.position import FACES, NONE, PLAY, State
from holobiont.games.symbiote.public_knowledge import Due, Seen, in_hand
from holobiont.games.symbiote.scoring import Meld
from holobiont.rules import Random, Seat

Came = tuple[tuple[Card, int], ...]


def observed(state: State, seat: Seat | None, public: bool) -> dict[str, Any]:
    """Everything but scores and winners; ``public``: all combinations lie face up."""
    return {
        "stage": state.stage,
        "seat": state.seat,
        "host": state.host,
        "face": FACES[state.parasite],
        "pile": len(state.pile),
        "discards": written(state.discards),
        "removed": written(state.removed),
        "hands": [_hand(state, owner, seat, public) for owner in range(len(state.hands))],
        "melds": [
            [written(meld) if public or owner == seat else [None] * len(meld) for meld in melds]
            for owner, melds in enumerate(state.melds)
        ],
        "taken": NAMES[state.taken] if state.taken != NONE else None,
        "melded": state.melded,
        "idle": state.idle,
        "seen": [_show_seen(seen) for seen in state.seen],
    }


def _hand(state: State, owner: Seat, seat: Seat | None, public: bool) -> list[str | None]:
    hand = state.hands[owner]
    if owner == seat:
        return [*written(hand)]
    sizes = [] if public else [len(meld) for meld in state.melds[owner]]
    known = written(in_hand(state.seen[owner], sizes))
    return [*known, *[None] * (len(hand) - len(known))]


class Determinized:
    """States that agree with an observation, every arrangement equally likely."""

    def __init__(self, view: Any, decks: int) -> None:
        seen = tuple(_read_seen(each) for each in view["seen"])
        discards, removed = _read(view["discards"]), _read(view["removed"])
        unseen = Counter(dict.fromkeys(range(len(NAMES)), decks))
        unseen.subtract((*discards, *removed))
        self.hands: list[tuple[Card, ...]] = []
        self.melds: list[tuple[Meld, ...]] = []
        self.hidden: list[Seat] = []
        hidden = []
        for seat, (hand, own) in enumerate(zip(view["hands"], view["melds"])):
            shown = not any(name is None for meld in own for name in meld)
            self.melds.append(tuple(map(_read, own)) if shown else ())
            unseen.subtract(card for meld in self.melds[seat] for card in meld)
            if shown and None not in hand:
                self.hands.append(_read(hand))
                unseen.subtract(self.hands[seat])
            else:
                self.hands.append(())
                sizes = () if shown else tuple(map(len, own))
                self.hidden.append(seat)
                hidden.append(Hidden(seen[seat], len(hand), sizes, _used(view, seat, shown)))
                unseen.subtract(card for card, _ in seen[seat].cards)
        self.guess = Guess(hidden, [*unseen.elements()])
        self.state = State(
            (),
            (),
            discards,
            removed,
            (),
            view["host"],
            view["face"] == FACES[1],
            view["seat"],
            view["stage"],
            NONE if view["taken"] is None else CARDS[view["taken"]],
            view["melded"],
            view["idle"],
            seen,
        )

    def __call__(self, rnd: Random) -> State:
        filled, pile = self.guess(rnd)
        hands, melds = [*self.hands], [*self.melds]
        for seat, (hand, combined) in zip(self.hidden, filled):
            hands[seat] = tuple(hand)
            if combined:
                melds[seat] = tuple(combined)
        return self.state._replace(hands=tuple(hands), pile=tuple(pile), melds=tuple(melds))


def _read(names: Sequence[str]) -> tuple[Card, ...]:
    return tuple([CARDS[name] for name in names])


def _used(view: Any, seat: Seat, shown: bool) -> bool:
    """Whether the card that a seat took in this turn can only be in a combination by now.

    If it were the only card in the hand, the turn would be over.
    """
    acting = view["seat"] == seat and view["stage"] == PLAY and not shown
    return acting and view["taken"] is not None and len(view["hands"][seat]) == 1


def _show_seen(seen: Seen) -> dict[str, Any]:
    dues = [{**due._asdict(), "doubles": _show_came(due.doubles)} for due in seen.dues]
    return {"cards": _show_came(seen.cards), "dues": dues}


def _show_came(cards: Came) -> list[dict[str, Any]]:
    return [{"card": NAMES[card], "since": since} for card, since in cards]


def _read_seen(data: Any) -> Seen:
    dues = (Due(**{**due, "doubles": _read_came(due["doubles"])}) for due in data["dues"])
    return Seen(_read_came(data["cards"]), tuple(dues))


def _read_came(data: Any) -> Came:
    return tuple((CARDS[each["card"]], each["since"]) for each in data)
