"""What is wrong with a draft of Symbiote!."""

from __future__ import annotations

from collections.abc import Iterator

from holobiont.drafts import Fault
from holobiont.games.symbiote.deck import (
    NAMES,
    PARASITE_HAND,
    PATIENCE,
    SIGNED,
    TEN,
    Card,
    is_combination,
    signed,
)
from holobiont.games.symbiote.draft_text import SEATS, UNKNOWN, Cards
from holobiont.games.symbiote.position import DRAW, LOSE, OVER, PLAY, State, holds
from holobiont.i18n import N_, _, listed


def rows(draft: State) -> list[Cards]:
    """All rows of cards but the draw pile."""
    melds = [meld for own in draft.melds for meld in own]
    return [*draft.hands, draft.discards, draft.removed, *melds]


def faults(draft: State, decks: int) -> Iterator[Fault]:
    yield from _cards_in_places(draft, decks)
    yield from _piles(draft)
    patience = PATIENCE * len(draft.hands)
    if draft.idle > patience:
        told = N_("There can be {most} turns without a card of the draw pile, not {number}.")
        yield Fault(_(told, most=patience, number=draft.idle))
    if draft.stage == OVER and draft.pile and draft.idle < patience:
        yield Fault(_("The game is not over while cards are drawn from the pile."), ("draw",))
    if draft.stage == DRAW and not draft.pile and not draft.discards:
        yield Fault(_("There is no card to draw."), ("draw", "take"))
    if draft.stage == LOSE and len(draft.hands[draft.seat]) <= PARASITE_HAND:
        told = N_("Only a hand of more than two cards loses one; {player} has {number}.")
        number = len(draft.hands[draft.seat])
        place = f"seat{draft.seat}"
        yield Fault(_(told, player=_(SEATS[draft.seat]), number=number), (place,))
    if draft.stage == PLAY:
        yield from _turn(draft)


def _cards_in_places(draft: State, decks: int) -> Iterator[Fault]:
    where: dict[Card, list[tuple[str, str]]] = {}
    for place, called, cards in _places(draft):
        for card in cards:
            where.setdefault(card, []).append((place, called))
    for card, spots in sorted(where.items()):
        if card != UNKNOWN and len(spots) > decks:
            if decks == 1:
                told = N_("{card} lies in {number} places, and there is one: {places}.")
            else:
                told = N_("{card} lies in {number} places, and there are two: {places}.")
            places = listed([called for _place, called in spots])
            sentence = _(told, card=SIGNED[card], number=len(spots), places=places)
            yield Fault(sentence, tuple(dict.fromkeys(place for place, _called in spots)))
    number, all_of = sum(map(len, (*rows(draft), draft.pile))), len(NAMES) * decks
    if number > all_of:
        told = N_("There are {number} cards on the table; the deck has {most}.")
        yield Fault(_(told, number=number, most=all_of))


def _places(draft: State) -> Iterator[tuple[str, str, Cards]]:
    for seat in range(len(draft.hands)):
        player, place = _(SEATS[seat]), f"seat{seat}"
        yield place, _("hand of {player}", player=player), draft.hands[seat]
        for meld in draft.melds[seat]:
            yield place, _("combination of {player}", player=player), meld
    yield "take", _("discards"), draft.discards
    yield "take", _("tens out of play"), draft.removed
    yield "draw", _("draw pile"), draft.pile


def _piles(draft: State) -> Iterator[Fault]:
    tens = [card for card in draft.discards if card >> 2 == TEN]
    if tens:
        told = N_("A ten is never among the discards, it goes out of play: {cards}.")
        yield Fault(_(told, cards=" ".join(signed(tens))), ("take",))
    strange = [card for card in draft.removed if card >> 2 != TEN]
    if strange:
        yield Fault(_("Only tens go out of play, not {cards}.", cards=" ".join(signed(strange))))
    for seat, own in enumerate(draft.melds):
        for meld in own:
            if not is_combination(meld):
                told = N_(
                    "{cards} of {player} is no combination: that is two cards that make 10, "
                    "or a jack, a queen and a king."
                )
                sentence = _(told, cards=" ".join(signed(meld)), player=_(SEATS[seat]))
                yield Fault(sentence, (f"seat{seat}",))


def _turn(draft: State) -> Iterator[Fault]:
    seat, taken = draft.seat, draft.taken
    hand, own, player = draft.hands[seat], draft.melds[seat], _(SEATS[seat])
    if draft.melded > len(own):
        told = N_("Combinations of {player} in this turn: {number}, but only {most} lie there.")
        sentence = _(told, player=player, number=draft.melded, most=len(own))
        yield Fault(sentence, (f"seat{seat}",))
    held = holds(taken, own, draft.melded)
    if held and taken not in hand:
        told = N_("{player} took {card} in this turn, and it lies nowhere.")
        yield Fault(_(told, player=player, card=SIGNED[taken]), (f"seat{seat}",))
    if not hand or (held and len(hand) == 1):
        told = N_("{player} has nothing to combine or to discard.")
        yield Fault(_(told, player=player), (f"seat{seat}",))
