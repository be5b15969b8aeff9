"""What speaks for an action of Symbiote!, in one sentence, from what the seat to act knows."""

from __future__ import annotations

from holobiont.games.symbiote.deck import (
    HOST_HAND,
    JACK,
    SIGNED,
    TEN,
    Card,
    is_pair,
    moved,
    one_suit,
    signed,
)
from holobiont.games.symbiote.position import DRAW, State
from holobiont.games.symbiote.rules import Symbiote, combinations, parts
from holobiont.games.symbiote.scoring import Meld, worth
from holobiont.i18n import _, listed, ngettext


def reason(rules: Symbiote, state: State, action: int) -> str:
    """What a combination scores, what a card completes, where the marker goes, what is kept."""
    verb, cards = parts(action)
    if state.stage == DRAW:
        return _drawn(rules, state, verb)
    if verb == "meld":
        return _melded(rules, cards)
    if verb == "discard":
        return _marker(state, cards[0]) or _kept(rules, state, cards[0])
    return ""


def _drawn(rules: Symbiote, state: State, verb: str) -> str:
    if not state.discards:
        return ""
    hand, top = state.hands[state.seat], state.discards[-1]
    made = [meld for meld in _melds(tuple(sorted((*hand, top)))) if top in meld]
    if verb == "draw" and not made:
        return _(
            "{card} on the discard pile makes no combination with your hand.", card=SIGNED[top]
        )
    if not made:
        return _towards_a_royal(hand, top)
    best = max(made, key=lambda meld: worth(rules.scoring, meld))
    if verb == "draw":
        return ngettext(
            "From the discard pile you would make no more than {cards}, worth {number} point.",
            "From the discard pile you would make no more than {cards}, worth {number} points.",
            worth(rules.scoring, best),
            cards=listed(signed(best)),
        )
    return ngettext(
        "It completes {cards}, worth {number} point.",
        "It completes {cards}, worth {number} points.",
        worth(rules.scoring, best),
        cards=listed(signed(best)),
    )


def _towards_a_royal(hand: tuple[Card, ...], top: Card) -> str:
    """Two different court cards that come together, which a third one makes a royal."""
    others = [card for card in hand if card >> 2 >= JACK and card >> 2 != top >> 2]
    if top >> 2 < JACK or not others:
        return ""
    return _(
        "{card} and {other} are two of the three cards of a royal.",
        card=SIGNED[top],
        other=SIGNED[others[0]],
    )


def _melded(rules: Symbiote, cards: Meld) -> str:
    points = worth(rules.scoring, cards)
    if is_pair(cards):
        if one_suit(cards):
            return ngettext(
                "A pair of one suit scores {number} point.",
                "A pair of one suit scores {number} points.",
                points,
            )
        return ngettext(
            "A pair of mixed suits scores {number} point.",
            "A pair of mixed suits scores {number} points.",
            points,
        )
    if one_suit(cards):
        return ngettext(
            "A royal of one suit scores {number} point.",
            "A royal of one suit scores {number} points.",
            points,
        )
    return ngettext(
        "A royal of mixed suits scores {number} point.",
        "A royal of mixed suits scores {number} points.",
        points,
    )


def _marker(state: State, card: Card) -> str:
    """What the marker does, if that is good for the seat that discards."""
    seat, before = state.seat, state.host
    move = moved(card, state.discards[-1] if state.discards else None)
    if move is None:
        if before == seat and not state.parasite:
            return _("It does not move the marker, so the symbiote stays with you.")
        return ""
    steps, same = move
    after = (before + steps) % len(state.hands)
    if same == "ten":
        if after == seat:
            return ""
        return _("Another player then hosts the parasite.")
    if after == seat:
        if before == seat and not state.parasite:
            return _("The marker goes all the way round, so the symbiote stays with you.")
        return _(
            "The symbiote is then with you; its host fills the hand to {number} cards.",
            number=HOST_HAND,
        )
    if before == seat:
        return _("It sends the parasite away from you.") if state.parasite else ""
    if after != before and not state.parasite:
        return _("It takes the symbiote away from the player who has it.")
    return ""


def _kept(rules: Symbiote, state: State, card: Card) -> str:
    """What stays in the hand, or that nothing there goes with the card."""
    rest = list(state.hands[state.seat])
    rest.remove(card)
    if made := _melds(tuple(rest)):
        best = max(made, key=lambda meld: worth(rules.scoring, meld))
        return ngettext(
            "You keep {cards}, worth {number} point.",
            "You keep {cards}, worth {number} points.",
            worth(rules.scoring, best),
            cards=listed(signed(best)),
        )
    rank = card >> 2
    ranks = {each >> 2 for each in rest}
    if rank >= JACK:
        if not any(other >= JACK and other != rank for other in ranks):
            return _("You have no other court card that goes with {card}.", card=SIGNED[card])
        return ""
    if rank < TEN and 8 - rank not in ranks and rest:
        return _("Nothing in your hand adds up to 10 with {card}.", card=SIGNED[card])
    return ""


def _melds(hand: tuple[Card, ...]) -> list[Meld]:
    return [parts(action)[1] for action in combinations(hand)]
