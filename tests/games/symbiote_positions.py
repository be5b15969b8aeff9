"""Positions of Symbiote! written in a few words."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

from holobiont.games.symbiote.deck import CARDS, NAMES, is_combination
from holobiont.games.symbiote.position import DRAW, LOSE, NONE, OVER, PLAY, State
from holobiont.games.symbiote.public_knowledge import Seen
from holobiont.games.symbiote.rules import Symbiote


def game(seats: int = 3, **options: Any) -> Symbiote:
    return Symbiote(seats=seats, **options)


def row(names: str) -> tuple[Any, ...]:
    """Cards as the engine has them, from names as in "4H 6S"."""
    return tuple(CARDS[name] for name in names.split())


def hand(names: str) -> tuple[Any, ...]:
    return tuple(sorted(row(names)))


def position(
    hands: Any,
    discards: str = "2C",
    host: int = 0,
    face: str = "symbiote",
    seat: int = 1,
    stage: Any = DRAW,
    taken: Any = None,
    pile: str = "",
    melds: Any = None,
    melded: int = 0,
    idle: int = 1,
    rules: Any = None,
) -> Any:
    """A state with these cards; whatever is not named lies in the draw pile, or is just added."""
    seats = len(hands)
    rules = rules or game(seats)
    made = [[row(meld) for meld in own] for own in (melds or [[] for _ in range(seats)])]
    used = Counter(NAMES * rules.decks)
    used.subtract(name for part in (*hands, discards, pile) for name in part.split())
    used.subtract(NAMES[card] for own in made for meld in own for card in meld)
    rest = [] if pile == "empty" else [CARDS[name] for name in used.elements()]
    return State(
        tuple(map(hand, hands)),
        (*row(pile if pile != "empty" else ""), *rest),
        row(discards),
        (),
        tuple(map(tuple, made)),
        host,
        face == "parasite",
        seat,
        stage,
        CARDS[taken] if taken else NONE,
        melded,
        idle,
        (Seen(),) * seats,
    )


def names(rules: Any, state: Any) -> list[Any]:
    return [rules.name(state, action) for action in rules.legal(state)]


def play(rules: Any, state: Any, *moves: Any) -> Any:
    for move in moves:
        state = rules.apply(state, rules.parse(state, move))
    return state


def in_hand(state: Any, seat: int) -> str:
    return " ".join(NAMES[card] for card in state.hands[seat])


R2 = game(2)
FRESH = position(["AC", "3H 4H 5S"])
TAKEN = play(R2, FRESH, "take")
LOSING = position(["AC", "3H 4H 5S"], stage=LOSE, host=1, face="parasite")
DRAWN_OUT = play(R2, position(["AC", "3H 4H 5S"], discards="")._replace(pile=(51,)), "draw")

# The last card fills the hand, and a ten does not stay on the discard pile.
LEFT_OUT = play(
    R2,
    position(["AC", "TH 4H"], discards="", seat=1, stage=PLAY)._replace(pile=(51,)),
    "discard TH",
)

NOTHING_MORE = (
    "There is nothing more to draw; now play combinations, or discard a card to end your turn."
)

REASONS = [
    (FRESH, "", "notation", "'' is not a move. Example: draw, take, meld 4H 6S, discard 7D."),
    (
        FRESH,
        "meld 4H",
        "notation",
        "'meld 4H' is not a move. Example: draw, take, meld 4H 6S, discard 7D.",
    ),
    (
        FRESH,
        "discard 4X",
        "notation",
        "'discard 4X' is not a move. Example: draw, take, meld 4H 6S, discard 7D.",
    ),
    (TAKEN, "meld 6S 4H", "notation", "Cards are written in order: meld 4H 6S."),
    (TAKEN, "meld KC JC QC", "notation", "Cards are written in order: meld JC QC KC."),
    (TAKEN, "meld 4H 7S", "meld", "These add up to 11; a pair adds up to 10."),
    (TAKEN, "meld TH TS", "meld", "A ten is a parasite and belongs to no combination."),
    (TAKEN, "meld 2H KS", "meld", "A K has no number and makes no pair."),
    (TAKEN, "meld JH QS", "meld", "A royal is a jack, a queen and a king."),
    (TAKEN, "meld JH QS QC", "meld", "A royal is a jack, a queen and a king."),
    (TAKEN, "meld 4H 6S", "meld", "You do not have 6♠."),
    (TAKEN, "meld 5S 5S", "meld", "You do not have another 5♠."),
    (TAKEN, "discard 9S", "discard", "You do not have 9♠."),
    (TAKEN, "discard 2C", "discard", "2♣ was just taken; discard another card."),
    (TAKEN, "discard 3H", "discard", "discard 3H is legal."),
    (
        TAKEN,
        "draw",
        "draw",
        "You have drawn; now play combinations, or discard a card to end your turn.",
    ),
    (DRAWN_OUT, "draw", "draw", NOTHING_MORE),
    (LEFT_OUT, "take", "draw", NOTHING_MORE),
    (
        play(R2, FRESH._replace(pile=()), "take"),
        "draw",
        "draw",
        "You have drawn; now play combinations, or discard a card to end your turn.",
    ),
    (FRESH, "discard 3H", "draw", "First draw a card: draw from the draw pile, or take."),
    (FRESH, "meld 3H 7H", "draw", "First draw a card: draw from the draw pile, or take."),
    (
        FRESH._replace(pile=()),
        "discard 3H",
        "draw",
        "First draw a card: take from the discard pile; the draw pile is empty.",
    ),
    (
        FRESH._replace(discards=()),
        "meld 3H 7H",
        "draw",
        "First draw a card: draw from the draw pile; the discard pile is empty.",
    ),
    (
        FRESH._replace(pile=()),
        "draw",
        "draw",
        "The draw pile is empty; take the top card of the discard pile.",
    ),
    (
        FRESH._replace(discards=()),
        "take",
        "draw",
        "The discard pile is empty; draw from the draw pile.",
    ),
    (FRESH, "draw", "draw", "draw is legal."),
    (FRESH, "lose 3H", "fill", "Only the parasite makes a hand lose cards, at random."),
    (LOSING, "draw", "fill", "First the parasite takes its toll: a card is discarded at random."),
    (LOSING, "lose 9H", "fill", "There is no 9♥ in the hand."),
    (LOSING, "lose 3H 2", "fill", "There is one 3♥ in the hand: lose 3H."),
    (FRESH._replace(stage=OVER), "draw", "end", "The game is over."),
]


def combined(sizes: list[int], free: Any) -> Iterator[Any]:
    """Combinations of these sizes out of free cards in every way, and what is left."""
    if not sizes:
        yield (), free
        return
    for cards in itertools.combinations(sorted(free), sizes[0]):
        if is_combination(cards):
            for others, rest in combined(sizes[1:], free - set(cards)):
                yield (cards, *others), rest
