"""What speaks for an action of Symbiose, in one sentence, from what lies face up alone."""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.games.symbiose.deck import NUMBERS
from holobiont.games.symbiose.rules import FLIP, REVEAL, SWAPS, TAKE, TAKES, State, Symbiose
from holobiont.games.symbiose.scoring import PLACES, RIVER, totals, values, views, worth
from holobiont.i18n import _, listed, ngettext

Rows = tuple[list[list[int]], list[int]]


def reason(rules: Symbiose, state: State, action: int) -> str:
    """The points that an action brings at once, or what else can be seen in it."""
    if state.stage == TAKE:
        return _taken(rules, state, action - TAKES)
    if state.stage in (FLIP, REVEAL):
        return _turned_up(rules, state, action)
    return _swapped(rules, state, action - SWAPS)


def _taken(rules: Symbiose, state: State, slot: int) -> str:
    up = {
        each: max(gains(rules, state, each, place)[0] for place in range(8))
        for each, card in enumerate(state.river)
        if card > 0
    }
    best = max(up.values())
    if best <= 0:
        return _("Going by what lies face up, no card brings you points at once.")
    if slot not in up:
        return ngettext(
            "Going by what lies face up, the other cards bring you {number} point at most.",
            "Going by what lies face up, the other cards bring you {number} points at most.",
            best,
        )
    if up[slot] <= 0:
        return ""
    if up[slot] == best and list(up.values()).count(best) == 1:
        return ngettext(
            "Going by what lies face up, it can bring you {number} point at once, more than any "
            "other card.",
            "Going by what lies face up, it can bring you {number} points at once, more than any "
            "other card.",
            best,
        )
    return ngettext(
        "Going by what lies face up, it can bring you {number} point at once.",
        "Going by what lies face up, it can bring you {number} points at once.",
        up[slot],
    )


def _swapped(rules: Symbiose, state: State, place: int) -> str:
    seat, slot = state.seat, state.taken
    was, will = (
        [value or 0 for value in values(rules.mode, *rows)[seat]]
        for rows in (_rows(state), _exchanged(state, slot, place))
    )
    gain, lost = gains(rules, state, slot, place)
    own, old = will[place], was[place]
    others = sum(will) - own - sum(was) + old
    unknown = state.ponds[seat][place] < 0
    if gain > 0 and unknown and rules.mode == "duel":  # what is turned up may count at once
        return ngettext(
            "It brings you at least {number} point at once.",
            "It brings you at least {number} points at once.",
            gain,
        )
    if gain == own + others and others > 0 and not old:
        return _(
            "It scores {own} in {place}, and {more} more with your cards that count it.",
            own=own,
            place=PLACES[place],
            more=others,
        )
    if gain > 0:
        return ngettext(
            "It brings you {number} point at once.", "It brings you {number} points at once.", gain
        )
    if lost > 0 and not (unknown and rules.mode == "duel"):
        return ngettext(
            "It takes {number} point from the others at once.",
            "It takes {number} points from the others at once.",
            lost,
        )
    if unknown:
        return _("A card that you know comes where an unknown one lay.")
    if not old:
        return _("The card that leaves {place} scores nothing there now.", place=PLACES[place])
    return ""


def _turned_up(rules: Symbiose, state: State, place: int) -> str:
    """What unknown cards score on average depends on their column alone."""
    ponds, river = _rows(state)
    seen = {card for row in (*ponds, river) for card in row}
    unseen = [card for card in NUMBERS if card not in seen]
    looks = views(rules.mode, rules.seat_count, state.seat)
    sums = [
        sum(worth(card, river if look == RIVER else ponds[look]) for card in unseen)
        for look in looks
    ]
    look = looks[place % 4]
    down = {at % 4 for at, card in enumerate(state.ponds[state.seat]) if card < 0}
    rest = [sums[column] for column in down if looks[column] != look]
    alike = [PLACES[column][0] for column in range(4) if looks[column] == look]
    here = sums[place % 4]
    if not rest or all(here == each for each in rest):
        return _("Your face-down cards are all unknown, so one is as good as another.")
    if here < min(rest):
        return ngettext(
            "As things stand, an unknown card scores worst in column {columns}, so turn it up "
            "soon.",
            "As things stand, an unknown card scores worst in columns {columns}, so turn one up "
            "soon.",
            len(alike),
            columns=listed(alike),
        )
    if here > max(rest):
        return ngettext(
            "As things stand, an unknown card scores best in column {columns}.",
            "As things stand, an unknown card scores best in columns {columns}.",
            len(alike),
            columns=listed(alike),
        )
    return ""


def gains(rules: Symbiose, state: State, slot: int, place: int) -> tuple[int, int]:
    """What a swap brings the side of the seat to act at once, and what the others lose."""
    was, will = (
        totals(rules.mode, values(rules.mode, *rows))
        for rows in (_rows(state), _exchanged(state, slot, place))
    )
    seat = state.seat
    changes = [after - before for before, after in zip(was, will)]
    if rules.mode == "team":
        return changes[seat], -changes[1 - seat % 2]
    return changes[seat], changes[seat] - sum(changes)


def _rows(state: State) -> Rows:
    """Ponds and River as everybody sees them; what lies face down is 0."""
    return [_face_up(pond) for pond in state.ponds], _face_up(state.river)


def _exchanged(state: State, slot: int, place: int) -> Rows:
    """The same after a swap; a card that nobody has seen stays unknown."""
    ponds, river = _rows(state)
    own = ponds[state.seat]
    own[place], river[slot] = river[slot], own[place]
    return ponds, river


def _face_up(row: Sequence[int]) -> list[int]:
    return [max(0, card) for card in row]
