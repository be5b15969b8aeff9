"""What a card of Symbiose counts, in places and in words, as far as a scene tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from holobiont.games.symbiose.deck import DECK
from holobiont.games.symbiose.rules import FLIP, REVEAL, SWAP, SWAPS, TAKE, TAKES, parts
from holobiont.games.symbiose.scoring import COUNTED, RIVER, Cards, values
from holobiont.i18n import N_, _, listed, ngettext, remembered
from holobiont.rules import Action, Seat
from ui.games.symbiose.cards import plural, rate_words
from ui.games.symbiose.layout import Seating, Spot, place_name, seating
from ui.kit.game import Scene
from ui.kit.region import region

OFFERED = {REVEAL: N_("can be chosen"), SWAP: N_("can go"), FLIP: N_("can be turned up")}
FIRST = {"frog": N_("Frog"), "snail": N_("Snail"), "fish": N_("Fish"), "dragonfly": N_("Dragonfly")}
"""The animals where a sentence begins."""
CHANGES = N_("Large: how your points change. Small: how the others' do.")
CHANGES_OF_TWO = N_("Large: how your points change. Small: how your opponent's do.")


class Count(NamedTuple):
    """What a face-up card of a Pond looks at, and which of those cards it counts."""

    looks: Seat  # or RIVER
    counted: tuple[str, ...]  # places
    each: int  # points


def seated(scene: Scene) -> Seating:
    return seating(scene.seen, scene.viewer)


def offers(scene: Scene) -> dict[str, tuple[Action, ...]]:
    """The places worth pressing now, each with what it does; a River card is first chosen."""
    found: dict[str, tuple[Action, ...]] = {}
    for action in scene.legal:
        verb, where = parts(action)
        if verb == "take":
            place = f"river{where}"
            unknown = scene.seen["river"][action - TAKES] is None
            found[place] = (action,) if unknown and scene.picked == place else ()
        else:
            found[f"{scene.viewer}{where}"] = (action,)
    slot = taken(scene)
    if slot is not None and scene.seen["stage"] == TAKE:
        for n in range(8):
            found[place_name(scene.viewer or 0, n)] = (TAKES + slot, SWAPS + n)
    return found


def taken(scene: Scene) -> int | None:
    """The slot, from 0, of the River card that is to be swapped: chosen, or taken already."""
    seen = scene.seen
    if seen["stage"] == SWAP:
        return int(seen["taken"]) - 1
    spot = seated(scene).spots.get(scene.picked)
    if spot is None or spot.owner != RIVER or card_at(scene, spot) is None:
        return None
    return spot.nth


def laid(scene: Scene, owner: Seat) -> Cards:
    cards: Cards = scene.seen["river"] if owner == RIVER else scene.seen["ponds"][owner]
    return cards


def card_at(scene: Scene, spot: Spot) -> int | None:
    return laid(scene, spot.owner)[spot.nth]


def count(scene: Scene, spot: Spot) -> Count | None:
    """Of a card that lies face up in a Pond; None for all others."""
    card = card_at(scene, spot)
    if card is None or spot.owner == RIVER:
        return None
    looks = seated(scene).looks[spot.owner][spot.nth % 4]
    wanted = COUNTED[card - 1]
    counted = (place_name(looks, n) for n, c in enumerate(laid(scene, looks)) if c in wanted)
    return Count(looks, tuple(counted), DECK[card - 1].points)


class Change(NamedTuple):
    """What a swap would do to the points on the table, as far as its cards are known."""

    own: int  # of the viewer, in Team of both partners
    others: int  # of everybody else together


def preview(scene: Scene) -> dict[str, Change]:
    """The change of points for each place that the chosen card can go to, while they are open."""
    slot = taken(scene)
    if slot is None or not scene.legal or scene.viewer is None or not scene.seen["values"]:
        return {}
    return _swaps(scene.seen, scene.viewer, slot)


@region(lambda seen, seat, slot: (seen, seat, slot))
def _swaps(seen: dict[str, Any], seat: Seat, slot: int) -> dict[str, Change]:
    """The change of points for each place of a Pond that a card of the River can go to."""
    mode, pond, found = seen["mode"], seen["ponds"][seat], {}
    partners = {seat, (seat + 2) % 4} if mode == "team" else {seat}
    own, others = _points(seen["values"], partners)
    for place in range(8):
        ponds, river = [list(cards) for cards in seen["ponds"]], list(seen["river"])
        ponds[seat][place], river[slot] = river[slot], pond[place]
        after = _points(values(mode, ponds, river), partners)
        found[place_name(seat, place)] = Change(after[0] - own, after[1] - others)
    return found


def _points(found: Sequence[Sequence[int | None]], partners: set[Seat]) -> tuple[int, int]:
    """The points of the partners together, and of all others."""
    sums = [sum(value or 0 for value in pond) for pond in found]
    own = sum(sums[seat] for seat in partners)
    return own, sum(sums) - own


def signed(number: int) -> str:
    """A change as it is written: +6, −2, ±0."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "\N{PLUS-MINUS SIGN}0"


def whose(scene: Scene, owner: Seat) -> str:
    """The name of a Pond, or the River."""
    if owner == RIVER:
        return _("The River")
    if owner == scene.viewer:
        return _("Your Pond")
    return _("{name}'s Pond", name=scene.players[owner].name)


def within(scene: Scene, owner: Seat) -> str:
    """Where the cards lie that are counted."""
    if owner == RIVER:
        return _("in the River")
    if owner == scene.viewer:
        return _("in your Pond")
    return _("in {name}'s Pond", name=scene.players[owner].name)


@remembered
def contents(card: int | None) -> str:
    """A card by its contents: "dragonfly of summer, 3 points for every fish"."""
    if card is None:
        return _("face down")
    animal, season = DECK[card - 1][:2]
    words = N_("{animal} of {season}, {points}")
    return _(words, animal=_(animal), season=_(season), points=rate_words(card))


def label(scene: Scene, spot: Spot, offered: bool, here: Change | None) -> str:
    """A place for those who cannot see it: place, contents, what it scores, what can be done."""
    seen, card = scene.seen, card_at(scene, spot)
    value = seen["values"][spot.owner][spot.nth] if spot.owner != RIVER and seen["values"] else None
    offer = OFFERED.get(seen["stage"], OFFERED[SWAP]) if offered else ""
    return _label(spot, card, value, here, is_chosen(scene, spot), offer)


@remembered
def _label(
    spot: Spot,
    card: int | None,
    value: int | None,
    here: Change | None,
    chosen: bool,
    offer: str,
) -> str:
    """A place in words: its card, what that scores, what a swap changes, what can be done."""
    if spot.owner == RIVER:
        said = [_("River {slot}: {card}", slot=spot.nth + 1, card=contents(card))]
    else:
        said = [_("{place}: {card}", place=spot.name[1:], card=contents(card))]
    if value is not None and DECK[(card or 1) - 1].counts:
        said.append(_("scores {value} now", value=value))
    if here is not None:
        said.append(_("a swap here changes your points by {own}", own=signed(here.own)))
        if here.others:
            said.append(_("those of the others by {number}", number=signed(here.others)))
    if chosen:
        unknown = spot.owner == RIVER and card is None
        said.append(_("chosen, press again to turn it up") if unknown else _("chosen"))
    elif offer:
        said.append(_("can be taken") if spot.owner == RIVER else _(offer))
    return ", ".join(said)


def told(scene: Scene) -> list[str]:
    """The viewer's Pond in words, a line a card."""
    spots = seated(scene).spots.values()
    return [label(scene, spot, False, None) for spot in spots if spot.owner == scene.viewer]


def is_chosen(scene: Scene, spot: Spot) -> bool:
    """Whether the viewer chose this card: to take it, or for the reveal."""
    if spot.name == scene.picked or (spot.owner == RIVER and taken(scene) == spot.nth):
        return True
    picks = scene.seen["picks"]
    return spot.owner < len(picks) and spot.owner != RIVER and picks[spot.owner] == spot.name[1:]


def around(scene: Scene, spot: Spot) -> str:
    """What the column of a place in a Pond looks at, and what its card counts there."""
    if spot.owner == RIVER:
        return ""
    card, looks = card_at(scene, spot), seated(scene).looks[spot.owner][spot.nth % 4]
    found = count(scene, spot)
    if card is None or found is None or not scene.seen["values"] or not DECK[card - 1].counts:
        return looking(scene, spot)
    counted = plural(len(found.counted), DECK[card - 1].counts)
    return _counting(scene, spot, looks, counted)


def _changes(scene: Scene) -> str:
    """What the numbers mean that preview a swap."""
    return CHANGES_OF_TWO if len(scene.players) == 2 else CHANGES


def explain(scene: Scene, spot: Spot) -> str:
    """What a card is worth and why, in one or two sentences."""
    card = card_at(scene, spot)
    if spot.owner == RIVER:
        if preview(scene):
            return f"{_sentence(card)} {_(_changes(scene))}"
        return f"{_sentence(card)} {_river_role(scene)}"
    looks = seated(scene).looks[spot.owner][spot.nth % 4]
    if card is None:
        return f"{_sentence(card)} {looking(scene, spot)}"
    animal, season, _points, counts = DECK[card - 1]
    found = count(scene, spot)
    if not counts or found is None:
        return _(
            "{animal} of {season}, {points}, wherever it lies.",
            animal=_(FIRST[animal]),
            season=_(season),
            points=rate_words(card),
        )
    if not scene.seen["values"]:
        return f"{_sentence(card)} {looking(scene, spot)}"
    number = len(found.counted)
    points = ngettext("{number} point", "{number} points", number * found.each)
    counted = f"{plural(number, counts)}, {points}"
    return f"{_sentence(card)} {_counting(scene, spot, looks, counted)}"


def _sentence(card: int | None) -> str:
    """What a card is."""
    if card is None:
        return _("Nobody has seen this card.")
    animal, season = DECK[card - 1][:2]
    return _(
        "{animal} of {season}, {points}.",
        animal=_(FIRST[animal]),
        season=_(season),
        points=rate_words(card),
    )


def looking(scene: Scene, spot: Spot) -> str:
    """What the column of a place in a Pond looks at."""
    looks = seated(scene).looks[spot.owner][spot.nth % 4]
    column = spot.name[1]
    if looks == RIVER:
        return _("Column {column} looks at the River.", column=column)
    if looks == scene.viewer:
        return _("Column {column} looks at your Pond.", column=column)
    name = scene.players[looks].name
    return _("Column {column} looks at {name}'s Pond.", column=column, name=name)


def _counting(scene: Scene, spot: Spot, looks: Seat, found: str) -> str:
    """What the column of a place looks at, and what its card finds there."""
    column = spot.name[1]
    if looks == RIVER:
        return _("Column {column} looks at the River: {found}.", column=column, found=found)
    if looks == scene.viewer:
        return _("Column {column} looks at your Pond: {found}.", column=column, found=found)
    name = scene.players[looks].name
    return _(
        "Column {column} looks at {name}'s Pond: {found}.", column=column, name=name, found=found
    )


def hint(scene: Scene) -> str:
    """What a person should know who points at nothing: in the first turns, and to swap well."""
    if not scene.legal:
        return ""
    if preview(scene):
        return _(_changes(scene))
    down = sum(card is None for card in laid(scene, scene.viewer or 0))
    early = scene.seen["stage"] == TAKE and down >= 6
    return _("Press a card of a Pond to see what it counts.") if early else ""


def _river_role(scene: Scene) -> str:
    if scene.seen["mode"] != "duel":
        return _("No column looks at the River.")
    ends = [_column_of(scene, "da"[seat], seat) for seat in (0, 1)]
    return _("The River is counted by {columns}.", columns=listed(ends))


def _column_of(scene: Scene, column: str, owner: Seat) -> str:
    if owner == scene.viewer:
        return _("column {column} of your Pond", column=column)
    name = scene.players[owner].name
    return _("column {column} of {name}'s Pond", column=column, name=name)
