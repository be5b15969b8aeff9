"""The table of Symbiose: the Ponds around the River, their cards, and over them what is pressed.

Cards are drawn in one layer and carry their identity: one that lies face up its number, one that
lies face down only its place. Over them lies a layer of buttons, one for each place.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from holobiont.games.symbiose.rules import FLIP, SWAP, TAKE
from holobiont.games.symbiose.scoring import RIVER
from holobiont.i18n import N_, _, pgettext
from holobiont.rules import Action, Seat
from ui.games.symbiose import cards
from ui.games.symbiose.descriptions import (
    Change,
    card_at,
    count,
    explain,
    hint,
    is_chosen,
    label,
    offers,
    preview,
    seated,
    signed,
    taken,
    whose,
    within,
)
from ui.games.symbiose.layout import Seating, Spot, lean
from ui.kit.game import Place, Placed, Scene, place_attributes
from ui.kit.markup import Markup, el, fragment
from ui.kit.region import region
from ui.kit.seat import seat_glyph, short_of_room

SHAPES = {"own": "pond", "far": "pond", "stream": "stream"}
SIDES = {"left": N_("left neighbour"), "right": N_("right neighbour"), "far": N_("opposite")}


class Marks(NamedTuple):
    """What is to be seen on the cards besides their faces."""

    offered: dict[str, tuple[Action, ...]]
    here: dict[str, Change]  # what a swap would change, by place
    came: frozenset[str]  # places that the last turn changed
    turned: frozenset[int]  # cards that it turned up
    origin: dict[int, str]  # cards that it moved, and the places they came from
    looks: Seat | None  # what the card that is pointed at looks at
    adds: dict[str, int]  # what cards add to that one, by place


def board(scene: Scene) -> Markup:
    """Water and reeds, the cards over them, and the places that are pressed over those."""
    table, marks = seated(scene), _marks(scene)
    drawn = sorted(_card(scene, spot, table, marks) for spot in table.spots.values())
    owners = [table.base, *(owner for owner in table.zones if owner != table.base)]
    places = {place.name: place for place in _spots(scene, marks.offered, marks.here)}
    return el(
        "div",
        el(
            "div",
            _waters(scene, table, marks.looks),
            cls="pond-waters",
            id="waters",
        ),
        el(
            "div",
            *(markup for _, markup in drawn),
            cls="pond-cards",
            id="cards",
            aria_hidden="true",
        ),
        *(_grid(scene, owner, table, places) for owner in owners),
        _bank(scene, table),
        cls="ponds",
        id="ponds",
        data_layout=table.layout,
        data_stream=table.zones[RIVER],
        data_stage=scene.seen["stage"],
        data_read=(scene.pointed or scene.picked) in table.spots,
    )


def _marks(scene: Scene) -> Marks:
    came: set[str] = set()
    turned: set[int] = set()
    origin: dict[int, str] = {}
    for events in scene.events[scene.last_turn() :]:
        for event in events:
            match event["kind"]:
                case "reveal" | "flip":
                    came.add(f"{event['seat']}{event['place']}")
                    turned.add(event["card"])
                case "open":
                    turned.add(event["card"])
                case "take" if event["face_down"]:
                    turned.add(event["card"])
                case "swap":
                    place, slot = f"{event['seat']}{event['place']}", f"river{event['slot']}"
                    came |= {place, slot}
                    origin |= {event["card"]: slot, event["returned"]: place}
                    if event["face_down"]:
                        turned.add(event["returned"])
    spot = seated(scene).spots.get(scene.pointed)
    found = count(scene, spot) if spot else None
    told = found is not None and scene.seen["values"] is not None
    return Marks(
        offers(scene),
        preview(scene),
        frozenset(came),
        frozenset(turned),
        origin,
        found.looks if found else None,
        dict.fromkeys(found.counted, found.each) if found and told else {},
    )


def _card(scene: Scene, spot: Spot, table: Seating, marks: Marks) -> tuple[str, Markup]:
    """A card with its id, which is the order in which cards are drawn, wherever they lie."""
    number = card_at(scene, spot)
    origin = table.spots.get(marks.origin.get(number or 0, ""))
    name = f"down-{spot.name}" if number is None else f"card-{number}"
    classes = ["pond-card"]
    if number in marks.turned:
        classes.append("turned")
    if origin is not None:
        classes.append("moved")
    if spot.owner == RIVER and is_chosen(scene, spot):
        classes.append("taken")
    frames, chips = _frames(scene, spot, marks), _chips(scene, spot, table, marks)
    lifted = "taken" in classes
    return name, _drawn(number, name, " ".join(classes), spot, origin, frames, chips, lifted)


@lru_cache(maxsize=256)
def _drawn(
    number: int | None,
    name: str,
    classes: str,
    spot: Spot,
    origin: Spot | None,
    frames: tuple[str, ...],
    chips: Markup,
    lifted: bool,
) -> Markup:
    return el(
        "svg",
        cards.back() if number is None else cards.face(number),
        cards.marks(*frames),
        chips,
        id=name,
        cls=classes,
        viewBox="0 0 100 140",
        data_zone=spot.zone,
        data_column=spot.column,
        data_row=spot.row,
        data_from=origin.zone if origin else None,
        data_from_column=origin.column if origin else None,
        data_from_row=origin.row if origin else None,
        data_lifted=lifted,
    )


def _chips(scene: Scene, spot: Spot, table: Seating, marks: Marks) -> Markup:
    values, found = scene.seen["values"], []
    value = values[spot.owner][spot.nth] if values and spot.owner != RIVER else None
    if value is not None:
        found.append(cards.chip("value", str(value)))
    if spot.name in marks.adds:
        found.append(cards.chip("adds", f"+{marks.adds[spot.name]}"))
    elif spot.name == scene.pointed and spot.owner != RIVER:
        to = table.zones[table.looks[spot.owner][spot.nth % 4]]
        end = "a" if spot.nth % 4 == 0 else "d"
        found.append(
            cards.arrow(lean(table.layout, spot.zone, to, end) if to != spot.zone else None)
        )
    elif spot.name in marks.here:
        change = marks.here[spot.name]
        found.append(cards.chip("here", signed(change.own)))
        if change.others:
            found.append(cards.chip("others", signed(change.others)))
    return fragment(*found)


def _frames(scene: Scene, spot: Spot, marks: Marks) -> tuple[str, ...]:
    """The marks of a card, the uppermost last: a frame would hide the brackets at its corners."""
    return (
        *(("offered",) if spot.name in marks.offered else ()),
        *(("counted",) if spot.name in marks.adds else ()),
        *(("chosen",) if is_chosen(scene, spot) else ()),
        *(("pointed",) if spot.name == scene.pointed else ()),
        *(("came",) if spot.name in marks.came and not marks.here else ()),
    )


@region(lambda scene, table, looked: (scene.seen, scene.players, scene.actor, table, looked))
def _waters(scene: Scene, table: Seating, looked: Seat | None) -> Markup:
    """The Ponds and the River under their cards, the nearest Pond first."""
    owners = [table.base, *(owner for owner in table.zones if owner != table.base)]
    return fragment(*(_water(scene, owner, table, looked) for owner in owners))


def _water(scene: Scene, owner: Seat, table: Seating, looked: Seat | None) -> Markup:
    """The Pond or the River under its cards, the reeds on its banks, and whose it is."""
    zone = table.zones[owner]
    side = table.layout == "four" and zone in ("left", "right")
    shape = "side" if side else SHAPES.get(zone, "pond")
    return fragment(
        el(
            "div",
            cls="pond-water river" if owner == RIVER else "pond-water",
            id=f"water-{owner}" if owner != RIVER else "water-river",
            data_zone=zone,
            data_shape=shape,
            data_looked=looked == owner,
        ),
        *(_reeds(owner, end, table) for end in ("a", "d") if owner != RIVER),
        _heads(scene, owner, table) if zone == "own" else _post(scene, owner, table, shape),
    )


def _heads(scene: Scene, owner: Seat, table: Seating) -> Markup:
    """A strip over the nearest Pond: the Pond or River that each of its columns counts."""
    return fragment(
        el(
            "span",
            # Translators: stands before "River" or a player's name, over the columns of a Pond.
            pgettext("columns of a Pond", "counts"),
            cls="pond-counts",
            data_zone="own",
            aria_hidden="true",
        ),
        el(
            "ol",
            *(_head(scene, owner, table, column) for column in "abcd"),
            cls="pond-heads",
            id="heads",
            data_zone="own",
            data_shape="pond",
        ),
    )


def _head(scene: Scene, owner: Seat, table: Seating, column: str) -> Markup:
    looks = table.looks[owner]["abcd".index(column)]
    if looks == owner:
        seen: Markup = el("span", _("this Pond"), cls="name")
    elif looks == RIVER:
        seen = fragment(_pointer(owner, table, column), el("span", _("River"), cls="name"))
    else:
        name = short_of_room(scene.label(looks))
        seen = fragment(_pointer(owner, table, column), seat_glyph(looks), name)
    whole = _("Column {column} counts cards {where}.", column=column, where=within(scene, looks))
    return el(
        "li",
        el("span", whole, cls="visually-hidden"),
        el("span", seen, cls="seen", aria_hidden="true"),
        title=whole,
        data_end=column if column in "ad" else None,
        data_seat=looks if looks not in (owner, RIVER) else None,
    )


def _pointer(owner: Seat, table: Seating, end: str) -> Markup:
    """An arrow from an outer column to what it looks at."""
    to = table.zones[table.looks[owner][0 if end == "a" else 3]]
    degrees = lean(table.layout, table.zones[owner], to, end)
    tip = el("path", d="M10 17V4M4 10l6-6 6 6", transform=f"rotate({degrees} 10 10)")
    return el("svg", tip, cls="pointer", viewBox="0 0 20 20", aria_hidden="true")


def _end(owner: Seat, table: Seating, end: str) -> Markup:
    """Beside the name of a Pond: what the column at this end of it looks at."""
    looks = table.looks[owner][0 if end == "a" else 3]
    seen = el("span", _("River")) if looks == RIVER else seat_glyph(looks)
    seat = looks if looks != RIVER else None
    pointer = _pointer(owner, table, end)
    return el("span", pointer, seen, cls="pond-end", aria_hidden="true", data_seat=seat)


def _reeds(owner: Seat, end: str, table: Seating) -> Markup:
    """A tuft beside the outer column, leaning to where that column looks."""
    zone, looks = table.zones[owner], table.looks[owner]
    edge = table.at(owner, 0 if end == "a" else 3)
    side = (
        ("top" if edge.row == 0 else "bottom")
        if table.layout == "four" and zone in ("left", "right")
        else ("left" if edge.column == 0 else "right")
    )
    to = table.zones[looks[0 if end == "a" else 3]]
    return el(
        "svg",
        el(
            "use",
            href=f"{cards.ART}#reeds",
            transform=f"rotate({lean(table.layout, zone, to, end)} 50 70)",
        ),
        cls="pond-reeds",
        viewBox="0 0 100 100",
        aria_hidden="true",
        data_zone=zone,
        data_side=side,
    )


def _post(scene: Scene, owner: Seat, table: Seating, shape: str) -> Markup:
    """Whose water it is, its points, and at its ends what its outer columns look at."""
    zone = table.zones[owner]
    if owner == RIVER:
        return el(
            "p", _("River"), cls="pond-post", id="post-river", data_zone=zone, data_shape=shape
        )
    values = scene.seen["values"]
    own = sum(value or 0 for value in values[owner]) if values else None
    both = scene.seen["scores"][owner] if values and scene.seen["mode"] == "team" else None
    first, last = table.at(owner, 0), table.at(owner, 3)
    ends = "ad" if (first.row, first.column) < (last.row, last.column) else "da"
    return el(
        "p",
        _end(owner, table, ends[0]) if zone != "own" else None,
        seat_glyph(owner),
        short_of_room(scene.label(owner)),
        el("span", own, cls="sum") if values else None,
        el("span", _("team {points}", points=both), cls="both")
        if both is not None and zone == "own"
        else None,
        _end(owner, table, ends[1]) if zone != "own" else None,
        cls="pond-post",
        id=f"post-{owner}",
        data_zone=zone,
        data_shape=shape,
        data_seat=owner,
        data_active=scene.actor == owner,
    )


def _bank(scene: Scene, table: Seating) -> Markup:
    """Between the River and one's Pond: the way to the scores, and what a card says."""
    spot = table.spots.get(scene.pointed or scene.picked)
    return fragment(
        el(
            "div",
            _post(scene, table.base, table, "pond"),
            _scores_button(scene) if scene.seen["values"] else None,
            cls="pond-bank",
            id="bank",
        ),
        el(
            "p",
            explain(scene, spot) if spot else hint(scene),
            cls="pond-reader",
            id="reader",
            data_about=spot is not None,
        ),
    )


def _scores_button(scene: Scene) -> Markup:
    place = _scores()
    attributes = place.attributes(scene)
    return el("button", place.label, cls="button", type="button", id="show-scores", **attributes)


def _scores() -> Place:
    return Place("scores", _("Scores"), does="show:scores", control=True)


def places_of(scene: Scene) -> tuple[Place, ...]:
    """The places for cards, and the way to the scores where there are any yet."""
    places = _spots(scene, offers(scene), preview(scene))
    return (*places, _scores()) if scene.seen["values"] else tuple(places)


def _spots(scene: Scene, offered: Collection[str], here: Mapping[str, Change]) -> list[Place]:
    spots = seated(scene).spots
    cursor = scene.cursor if scene.cursor in spots else "river1"
    return [
        _place(scene, spot, name in offered, here.get(name), name == cursor)
        for name, spot in spots.items()
    ]


def _place(scene: Scene, spot: Spot, offered: bool, here: Change | None, stop: bool) -> Place:
    does = _does(scene, spot, offered)
    said = label(scene, spot, offered, here)
    if does == "undo":
        said += "; " + _("press to put it back")
    chosen = is_chosen(scene, spot)
    stage = scene.seen["stage"]
    in_hand = stage == TAKE or (stage == SWAP and taken(scene) == spot.nth)
    carried = spot.owner == RIVER and bool(scene.legal) and in_hand
    return Place(spot.name, said, does, offered, chosen, stop, carried=carried)


def _grid(scene: Scene, owner: Seat, table: Seating, places: dict[str, Place]) -> Markup:
    """What is pressed of a Pond or of the River, row by row."""
    zone = table.zones[owner]
    title = whose(scene, owner)
    if zone in SIDES:
        title += f", {_(SIDES[zone])}"
    spots = [spot for spot in table.spots.values() if spot.owner == owner]
    rows = sorted({spot.row for spot in spots})
    return el(
        "div",
        *(
            el(
                "div",
                *(_button(spot, places[spot.name].on(scene)) for spot in spots if spot.row == row),
                role="row",
                aria_label=_("Row {number}", number=nth),
            )
            for nth, row in enumerate(rows, 1)
        ),
        role="grid",
        id=f"places-{'river' if owner == RIVER else owner}",
        aria_label=title,
        cls="pond-places",
    )


@lru_cache(maxsize=256)
def _button(spot: Spot, placed: Placed) -> Markup:
    return el(
        "button",
        el("span", _coordinates(spot), cls="coordinates", aria_hidden="true"),
        cls="pond-place",
        type="button",
        role="gridcell",
        aria_label=placed.place.label,
        aria_selected="true" if placed.place.chosen else None,
        data_zone=spot.zone,
        data_column=spot.column,
        data_row=spot.row,
        **place_attributes(*placed),
    )


def _coordinates(spot: Spot) -> str:
    """The name of a place as logs and hints use it: c2 in a Pond, 5 in the River."""
    return str(spot.nth + 1) if spot.owner == RIVER else spot.name[1:]


def _does(scene: Scene, spot: Spot, offered: bool) -> str:
    """What pressing a place means: where nothing can be done it is looked at."""
    stage, card = scene.seen["stage"], card_at(scene, spot)
    tried = False  # something that cannot be done now, whose reason is told
    if scene.legal and spot.owner == RIVER and stage in (SWAP, FLIP):
        if scene.seen["taken"] == spot.nth + 1 and _was_face_up(scene):
            return "undo"
        tried = True
    elif scene.legal and spot.owner == scene.viewer:
        tried = card is None  # one that lies face up is looked at
    return "press" if offered or tried else "point"


def _was_face_up(scene: Scene) -> bool:
    """Whether the card just taken had been face up, so that putting it back undoes nothing seen."""
    return any(
        event["kind"] == "take" and not event["face_down"]
        for events in scene.events[-1:]
        for event in events
    )
