"""What everybody has seen of a hand: cards taken openly that have not openly left it.

Such a card is in the hand, or face down in a combination that was made since. How large the hand
was tells more: when three cards were known to have gone into a hand and only one was left at the
end of a turn, at least two of them are in combinations.

With two decks a card that leaves may be the twin of the one that was taken. It then counts as the
one that was taken wherever it can be; and where the size of the hand told something of it, it is
remembered as a *double*: perhaps it has gone into a combination, and its twin has left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from holobiont.games.symbiote.deck import JACK, Card
from holobiont.games.symbiote.scoring import Meld


class Due(NamedTuple):
    """Of the first ``among`` cards and the doubles ``least`` are in the first ``melds`` melds."""

    among: int
    melds: int
    least: int
    doubles: tuple[tuple[Card, int], ...] = ()  # and how many melds were made before it came

    def names_all(self) -> bool:
        """Whether each of the first ``among`` cards must be in a combination."""
        return self.among == self.least and not self.doubles


class Seen(NamedTuple):
    cards: tuple[tuple[Card, int], ...] = ()  # and how many melds were made before it came
    dues: tuple[Due, ...] = ()


NOTHING = Seen()


def came(seen: Seen, card: Card, melds: int) -> Seen:
    """After ``card`` was taken from the discard pile, with so many melds made before."""
    return Seen((*seen.cards, (card, melds)), seen.dues)


def left(seen: Seen, card: Card, *, just_taken: bool, twins: bool) -> Seen:
    """After ``card`` left the hand openly; not the last that came if that was ``just_taken``."""
    for at in range(len(seen.cards) - just_taken - 1, -1, -1):
        if seen.cards[at][0] != card:
            continue
        if any(at < due.among and due.names_all() for due in seen.dues):
            continue  # it is in a combination, so this was its twin
        cards = seen.cards[:at] + seen.cards[at + 1 :]
        doubt = twins and all(other != card for other, _ in cards)
        double = seen.cards[at : at + 1] if doubt else ()
        return Seen(
            cards,
            tuple(
                Due(due.among - 1, due.melds, due.least, due.doubles + double)
                if at < due.among
                else due
                for due in seen.dues
            ),
        )
    return seen


def shrunk(seen: Seen, hand: int, melds: int) -> Seen:
    """After the hand went down to ``hand`` cards, before anything hidden comes into it."""
    least = len(seen.cards) - hand
    if least <= 0 or any(due.least >= least and not due.doubles for due in seen.dues):
        return seen
    return Seen(seen.cards, (*seen.dues, Due(len(seen.cards), melds, least)))


def kept(seen: Seen, melds: int) -> Seen:
    """After a turn that ended by itself: the card just taken is the one that is left."""
    *others, (card, _) = seen.cards
    return Seen((*others, (card, melds)), seen.dues)


def opened(seen: Seen, melds: Sequence[Meld]) -> Seen:
    """After all combinations have been turned up: what is not in them is in the hand."""
    still = [
        (card, since)
        for card, since in seen.cards
        if not any(card in meld for meld in melds[since:])
    ]
    return Seen(tuple((card, len(melds)) for card, _ in still))


def fits(card: Card, size: int) -> bool:
    """Whether a combination of so many cards may contain ``card``."""
    return size == (3 if card >> 2 >= JACK else 2)


def in_hand(seen: Seen, sizes: Sequence[int]) -> list[Card]:
    """The cards that can only be in the hand, where the melds are face down and of these sizes."""
    return sorted(
        card for card, since in seen.cards if not any(fits(card, size) for size in sizes[since:])
    )


def agrees(seen: Seen, hand: Sequence[Card], melds: Sequence[Meld]) -> bool:
    """Whether everything that was seen is true of a hand and its combinations."""
    if _placed(seen.cards, hand, melds) < len(seen.cards):
        return False
    return all(
        _placed((*seen.cards[:among], *doubles), (), melds[:before]) >= least
        for among, before, least, doubles in seen.dues
    )


def _placed(cards: Sequence[tuple[Card, int]], hand: Sequence[Card], melds: Sequence[Meld]) -> int:
    """How many of the cards that came can be here at most: equal ones are not the same one."""
    places = [(card, at) for at, meld in enumerate([*melds, hand]) for card in meld]
    count = len(places)
    for card, since in sorted(cards, key=lambda came: -came[1]):  # the later, the fewer places
        place = next((each for each in places if each[0] == card and each[1] >= since), None)
        if place is not None:
            places.remove(place)
    return count - len(places)
