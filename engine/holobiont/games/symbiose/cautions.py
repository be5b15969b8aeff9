"""What has to be said of a swap of Symbiose that the lesson warns of: what the old card does."""

from __future__ import annotations

from holobiont.games.symbiose.explanations import gains
from holobiont.games.symbiose.rules import SWAP, SWAPS, State, Symbiose
from holobiont.i18n import ngettext


def caution(rules: Symbiose, state: State, action: int) -> str:
    """What the others gain by the card that goes to the River, at once or by taking it."""
    if state.stage != SWAP:
        return ""
    place = action - SWAPS
    gain, lost = gains(rules, state, state.taken, place)
    if lost < 0:
        if gain > -lost:
            return ngettext(
                "The others gain {number} point by this swap, less than you.",
                "The others gain {number} points by this swap, less than you.",
                -lost,
            )
        return ngettext(
            "Mind that the others gain {number} point by this swap; what you have later must make "
            "up for it.",
            "Mind that the others gain {number} points by this swap; what you have later must make "
            "up for it.",
            -lost,
        )
    return _left_behind(rules, state, place, gain)


def _left_behind(rules: Symbiose, state: State, place: int, gain: int) -> str:
    """What the next player could do with an open card that goes to the River."""
    old = state.ponds[state.seat][place]
    if old <= 0:
        return ""
    after = _swapped(state, place)
    best = _best(rules, after, state.taken)
    if best <= max(gain, 0):
        return ""
    slots = (slot for slot, card in enumerate(after.river) if card > 0 and slot != state.taken)
    if max((_best(rules, after, slot) for slot in slots), default=0) >= best:
        return ngettext(
            "Your old card could bring the next player {number} point, but no more than another "
            "card of the River.",
            "Your old card could bring the next player {number} points, but no more than another "
            "card of the River.",
            best,
        )
    return ngettext(
        "Mind that your old card could bring the next player {number} point, against {gain} for "
        "you now.",
        "Mind that your old card could bring the next player {number} points, against {gain} for "
        "you now.",
        best,
        gain=max(gain, 0),
    )


def _swapped(state: State, place: int) -> State:
    """The position after a swap, with the next seat to take a card."""
    ponds, river = [list(pond) for pond in state.ponds], list(state.river)
    own = ponds[state.seat]
    own[place], river[state.taken] = river[state.taken], own[place]
    seat = (state.seat + 1) % len(ponds)
    return state._replace(ponds=tuple(map(tuple, ponds)), river=tuple(river), seat=seat)


def _best(rules: Symbiose, state: State, slot: int) -> int:
    """The points that a card of the River can bring the seat to act at once."""
    return max(gains(rules, state, slot, place)[0] for place in range(8))
