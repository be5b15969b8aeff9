"""What has to be said of a discard of Symbiote! that the lesson warns of: where the marker is."""

from __future__ import annotations

from holobiont.games.symbiote.deck import Card, moved
from holobiont.games.symbiote.position import State
from holobiont.games.symbiote.rules import Symbiote, parts
from holobiont.i18n import _, ngettext

COMES, STAYS, LEAVES = "comes", "stays", "leaves"


def caution(rules: Symbiote, state: State, action: int) -> str:
    """What speaks for a discard that brings or keeps the parasite, or gives the symbiote away."""
    verb, cards = parts(action)
    harm = harm_of(state, cards[0]) if verb == "discard" else ""
    if not harm:
        return ""
    others = [parts(each) for each in rules.legal(state)]
    discards = [each[0] for told, each in others if told == "discard"]
    if all(harm_of(state, card) == harm for card in discards):
        return _no_choice(harm)
    if harm == LEAVES:
        return _(
            "The symbiote leaves you with it; to keep it you would have to discard another card."
        )
    made = len(state.melds[state.seat])
    if not made:
        return _("You host the parasite then, but have no combination that it could cost you.")
    return ngettext(
        "You host the parasite then, which would cost you {number} point now; it may move on "
        "before the end.",
        "You host the parasite then, which would cost you {number} points now; it may move on "
        "before the end.",
        made,
    )


def harm_of(state: State, card: Card) -> str:
    """What a discard does to the seat to act by the marker; empty for nothing bad."""
    move, seat = moved(card, state.discards[-1] if state.discards else None), state.seat
    if move is None:
        return STAYS if state.host == seat and state.parasite else ""
    steps, same = move
    here = (state.host + steps) % len(state.hands) == seat
    if same == "ten":
        return COMES if here else LEAVES if state.host == seat and not state.parasite else ""
    return LEAVES if state.host == seat and not state.parasite and not here else ""


def _no_choice(harm: str) -> str:
    if harm == LEAVES:
        return _("Whatever you discard, the symbiote leaves you.")
    if harm == STAYS:
        return _("Whatever you discard, the parasite stays with you.")
    return _("Whatever you discard, the parasite comes to you.")
