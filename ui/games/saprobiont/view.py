"""Saprobiont on the screen: a carcass as a landscape, and four guests known by their textures.

The map is drawn below; over every zone lies a button for the keyboard and for screen readers.
Under the map is the mat of whoever is to place, and what the chosen placement would do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from holobiont.games.saprobiont.maps import MAPS, ZONES, Zone
from holobiont.games.saprobiont.position import PLACEMENTS, ROUND, ROUNDS
from holobiont.games.saprobiont.rules import Saprobiont, State, at_end, parts, standing
from holobiont.games.saprobiont.species import NOBODY, SPECIES
from holobiont.i18n import _, either, listed, ngettext, remembered
from holobiont.match import AnyRules
from holobiont.rules import Seat
from ui.games.saprobiont.choice import GO, NO_ZONE, Now, group_place, look, press
from ui.games.saprobiont.guests import STYLES, portrait
from ui.games.saprobiont.map import legend, picture
from ui.games.saprobiont.pictograms import tokens_asked, tokens_of
from ui.games.saprobiont.stacks import unfolding
from ui.games.saprobiont.words import (
    MANNERS,
    RULINGS,
    SUMMARY,
    ending,
    forecast,
    lead,
    name,
    request,
    say,
    sentences,
    tokens,
)
from ui.games.saprobiont.zones import CENTRES
from ui.kit.game import GameView, Path, Place, Scene, Status, rounds_by
from ui.kit.markup import Markup, el, fragment

ROWS = {"carcass": ("ABC", "DEFG", "HIJ"), "ouroboros": ("ABCDEFG", "HIJ")}
"""The zones as they are told: rows of the carcass, the ring and the core of the ouroboros."""
AXES = {"left": -1, "right": 1, "up": -1j, "down": 1j}


def beats(scene: Scene) -> int:
    """How many beats show what was not seen yet."""
    now = unfolding(scene)
    return now.beats if now else 0


# ---- zones ---------------------------------------------------------------------------------------


def _zone(zone: Zone, now: Now, chart: str, cursor: str) -> Place:
    return Place(
        ZONES[zone],
        _label(zone, now, chart),
        offered=zone in now.targets or zone in now.pushes,
        chosen=zone in (now.choice.zone, now.choice.push),
        stop=ZONES[zone] == cursor,
    )


def _zone_button(scene: Scene, place: Place) -> Markup:
    return el(
        "button",
        cls="spot",
        type="button",
        role="gridcell",
        aria_label=place.label,
        aria_selected="true" if place.chosen else None,
        data_zone=place.name,
        **place.attributes(scene),
    )


def _label(zone: Zone, now: Now, chart: str) -> str:
    """A zone in words: who is there, what it pays, what it touches, what may be done."""
    state = now.state
    owner = state.owners[zone]
    parts = [ZONES[zone], _("empty") if owner == NOBODY else tokens(state.tokens[zone], owner)]
    if owner != NOBODY:
        parts.append(_("pays {rate}", rate=SPECIES[owner].rate(state.owners.count(owner))))
    near = " ".join(ZONES[near] for near in MAPS[chart].near[zone])
    parts.append(_("next to {zones}", zones=near))
    if zone == now.choice.zone:
        placed = now.action is None or now.pushes
        parts.append(_("chosen") if placed else _("chosen, press again to place"))
    elif zone == now.choice.push:
        parts.append(_("chosen for the push, press again to place"))
    elif zone in now.pushes:
        parts.append(_("you can push here"))
    elif zone in now.targets:
        parts.append(_("you can place here"))
    return ", ".join(parts)


# ---- the mat -------------------------------------------------------------------------------------


def _tray(scene: Scene, now: Now, groups: Sequence[Place], go: Place | None) -> Markup:
    seat = now.seat
    return el(
        "div",
        _mat(scene, seat, now, groups) if seat is not None else None,
        el(
            "p",
            *_told(scene, now),
            cls="forecast",
            id="forecast",
            data_planned=now.action is not None,
        ),
        el(
            "button",
            go.label,
            cls="button primary place-it",
            type="button",
            id=GO,
            aria_disabled=None if go.offered else "true",
            **go.attributes(scene),
        )
        if go is not None
        else None,
        cls="tray" if seat is not None else "tray over",
        data_seat=seat,
    )


def _place_label(now: Now) -> str:
    if now.action is None:
        return _("Place")
    return _("Place {size} in {zone}", size=now.choice.size, zone=ZONES[now.choice.zone])


def _mat(scene: Scene, seat: Seat, now: Now, groups: Sequence[Place]) -> Markup:
    return el(
        "div",
        *(_group_button(scene, now.state.mats[seat], place) for place in groups),
        cls="mat",
        data_asked=bool(now.ways) and not now.choice.size,
        role="listbox",
        aria_label=_("The {species}'s mat", species=name(seat)),
    )


def _group(seat: Seat, size: int, now: Now, cursor: str) -> Place:
    name, left = group_place(seat, size), now.state.mats[seat].count(size)
    if left:
        label = _("Group of {size}, {left} left", size=size, left=left)
    else:
        label = _("Group of {size}, placed", size=size)
    return Place(
        name,
        label,
        offered=bool(now.ways) and left > 0,
        chosen=bool(now.ways) and size == now.choice.size,
        stop=name == cursor,
        carried=bool(now.ways) and left > 0,
    )


def _group_button(scene: Scene, mat: Sequence[int], place: Place) -> Markup:
    size = int(place.name[1:])
    left = mat.count(size)
    return el(
        "button",
        el("span", size, cls="coin"),
        el("span", f"×{left}", cls="many") if left > 1 else None,
        cls="group",
        type="button",
        role="option",
        aria_label=place.label,
        aria_selected="true" if place.chosen else "false",
        data_left=bool(left),
        data_lifted=place.chosen,
        **place.attributes(scene),
    )


def _told(scene: Scene, now: Now) -> list[Markup]:
    """What the choice would do; without one, what the last turn did, and what is marked."""
    if lines := ahead(scene):
        return [el("span", line + " ") for line in lines]
    if not now.choice.size and now.choice.zone == NO_ZONE:
        told = _last(scene, now)
    else:
        told = [el("span", _(MANNERS[now.seat]))] if now.seat is not None else []
    return told if now.seat is None else [*told, legend(scene, now)]


def ahead(scene: Scene) -> list[str]:
    """What the chosen placement would do, or what has to be chosen for it yet."""
    now = look(scene)
    rules, zone, state = scene.rules, now.choice.zone, now.state
    assert isinstance(rules, Saprobiont)
    if now.action is not None:
        return sentences(forecast(rules, state, now.action).events)
    if not now.pushes:
        return []
    number = state.tokens[zone]
    where = either([ZONES[push] for push in now.pushes])
    return [
        ngettext(
            "{tokens} must leave {zone}: to {where}?",
            "{tokens} must leave {zone}: to {where}?",
            number,
            tokens=tokens(number, state.owners[zone]),
            zone=ZONES[zone],
            where=where,
        )
    ]


def _last(scene: Scene, now: Now) -> list[Markup]:
    """What the turn before this one did, or at the very start how this species lives."""
    done = [event for events in scene.events[scene.last_turn() :] for event in events]
    if not done:
        return [el("span", _(MANNERS[now.seat]))] if now.seat is not None else []
    return [el("b", _("Last turn:"), " "), *(el("span", line + " ") for line in sentences(done))]


# ---- status, seats -------------------------------------------------------------------------------


def _stage(state: State) -> str:
    """The round, and for who places more than once the placement."""
    number, at = divmod(state.placed, len(ROUND))
    seat = ROUND[at]
    stage = _("round {round} of {rounds}", round=number + 1, rounds=ROUNDS)
    if SPECIES[seat].placements == 1:
        return stage
    placement = _(
        "placement {number} of {all}",
        number=at - ROUND.index(seat) + 1,
        all=SPECIES[seat].placements,
    )
    return f"{placement} · {stage}"


@remembered
def _detail(state: State, seat: Seat) -> Markup:
    biomass, zones, board_tokens = standing(state)[seat]
    mat, bonus = state.mats[seat], at_end(state, seat)
    # Whoever hears it has no gap or circle that tells one number from the next.
    dot = el("span", " · ", cls="visually-hidden")
    groups = [
        el(
            "span",
            dot if at else None,
            el("span", size, cls="circle"),
            el("span", f"×{mat.count(size)}") if mat.count(size) > 1 else None,
            cls="left-over",
        )
        for at, size in enumerate(dict.fromkeys(mat))
    ]
    goes_on = state.placed < PLACEMENTS
    tokens = ngettext("{number} token", "{number} tokens", board_tokens)
    return fragment(
        el(
            "span",
            el("b", biomass),
            " ",
            el("span", f"+{bonus} ", cls="soft", title=_at_end(bonus)) if bonus else None,
            el("span", _("Biomass"), cls="unit"),
            dot,
            cls="biomass",
        ),
        " ",
        el("span", ngettext("{number} zone", "{number} zones", zones), dot, cls="holds"),
        " ",
        el("span", tokens, dot if goes_on else None, cls="holds wide"),
        " ",
        el("span", el("span", _("Mat:"), " ", cls="visually-hidden"), *groups, cls="groups")
        if goes_on
        else None,
    )


def _at_end(bonus: int) -> str:
    """What a seat still gets at the end; empty for nothing."""
    if not bonus:
        return ""
    return _("{amount} more at the end for its tokens, as it stands", amount=bonus)


def _words(state: State, seat: Seat) -> str:
    """The same for whoever hears it, who has no gap or circle between the numbers."""
    biomass, zones, board_tokens = standing(state)[seat]
    mat = state.mats[seat]
    parts = [
        " ".join((str(biomass), _("Biomass"))),
        _at_end(at_end(state, seat)),
        ngettext("{number} zone", "{number} zones", zones),
        ngettext("{number} token", "{number} tokens", board_tokens),
    ]
    if state.placed < PLACEMENTS:
        groups = [
            ngettext("{number} group of {size}", "{number} groups of {size}", n, size=size)
            for size, n in {size: mat.count(size) for size in mat}.items()
        ]
        parts.append(_("left on the mat: {groups}", groups=listed(groups)) if groups else "")
    return " · ".join(filter(None, parts))


def left(scene: Scene) -> list[str]:
    """The placements that fit the group and the zones chosen so far."""
    size, zone, push = look(scene).choice
    found = []
    for action, written in zip(scene.legal, scene.names):
        its_size, its_zone, its_push = parts(action)
        chosen = (size or its_size, its_zone if zone == NO_ZONE else zone)
        if (its_size, its_zone) == chosen and push in (None, its_push):
            found.append(written)
    return found


# ---- the keyboard --------------------------------------------------------------------------------


def step(scene: Scene, place: str, arrow: str) -> str:
    """The place that an arrow key leads to: across the map by its geometry, below it the mat."""
    now = look(scene)
    groups = _groups(now)
    if place not in (*ZONES, *groups):
        return ZONES[0]
    if place in groups:
        if arrow in ("up", "home", "end"):
            return {"up": _below(scene), "home": groups[0], "end": groups[-1]}[arrow]
        along = {"left": -1, "right": 1}.get(arrow, 0)
        return groups[min(len(groups) - 1, max(0, groups.index(place) + along))]
    if arrow in AXES:
        onward = _ways(str(scene.rules.chosen["map"])).get((place, arrow))
        return onward or (groups[0] if groups and arrow == "down" else place)
    return ZONES[0] if arrow == "home" else ZONES[-1]


def _groups(now: Now) -> list[str]:
    """The mat from left to right, also what was placed, which says so."""
    if now.seat is None:
        return []
    return [group_place(now.seat, size) for size in now.sizes]


def _below(scene: Scene) -> str:
    """The zone from which the way leads down to the mat."""
    centres = CENTRES[str(scene.rules.chosen["map"])]
    return ZONES[max(range(len(ZONES)), key=lambda zone: (centres[zone][1], -zone))]


@lru_cache(maxsize=2)
def _ways(chart: str) -> dict[tuple[str, str], str]:
    """Where the arrow keys lead from every zone: to the one that lies most nearly that way."""
    centres = [complex(*centre) for centre in CENTRES[chart]]
    ways = {}
    for zone, here in enumerate(centres):
        for arrow, axis in AXES.items():
            found = []
            for other, there in enumerate(centres):
                way = (there - here) * complex(axis).conjugate()
                far, aside = way.real, abs(way.imag)
                if other != zone and far > 30 and aside < 1.6 * far:
                    found.append((far + 1.2 * aside, other))
            if found:
                ways[ZONES[zone], arrow] = ZONES[min(found)[1]]
    return ways


def _cursor(scene: Scene, now: Now) -> str:
    """The place with the tab stop; a mat that is no longer shown cannot hold it."""
    return scene.cursor if scene.cursor in (*ZONES, *_groups(now)) else ZONES[0]


def paths(scene: Scene, seat: Seat, names: Sequence[str]) -> tuple[Path, ...]:
    """From the group of a mat to its zone, and on to where those that it pushes go."""
    found = []
    for placement in names:
        size, _at, zones = placement.partition("@")
        found.append((group_place(seat, int(size)), *zones.removesuffix(">-").split(">")))
    return tuple(found)


class SaprobiontView(GameView):
    """The table of Saprobiont."""

    first_place = group_place(0, 2)
    seat_names = tuple(each.name for each in SPECIES)
    rulings = RULINGS
    summary = SUMMARY
    roles = True

    ahead = staticmethod(ahead)
    beats = staticmethod(beats)
    ending = staticmethod(ending)
    lead = staticmethod(lead)
    left = staticmethod(left)
    paths = staticmethod(paths)
    pictograms = staticmethod(tokens_of)
    pictograms_asked = staticmethod(tokens_asked)
    press = staticmethod(press)
    request = staticmethod(request)
    say = staticmethod(say)
    step = staticmethod(step)

    def board(self, scene: Scene) -> Markup:
        """The map with its zones, and under it the mat of the seat to place."""
        now = look(scene)
        chart = str(scene.rules.chosen["map"])
        first, second = (ZONES[zone] for zone in MAPS[chart].barrier)
        places = {place.name: place for place in self.places(scene)}
        groups = [places[each] for each in _groups(now)]
        return el(
            "div",
            el(
                "div",
                el(
                    "div",
                    picture(scene, now),
                    *(
                        el(
                            "div",
                            *(_zone_button(scene, places[each]) for each in row),
                            cls="spots",
                            role="row",
                            aria_label=_("Row {number}", number=number),
                        )
                        for number, row in enumerate(ROWS[chart], 1)
                    ),
                    cls="map",
                    data_map=chart,
                    role="grid",
                    aria_label=_(
                        "Ten zones; the barrier lies between {first} and {second}",
                        first=first,
                        second=second,
                    ),
                ),
                cls="plot",
            ),
            _tray(scene, now, groups, places.get(GO)),
            cls="carrion",
            data_unfolding=beats(scene) > 1,
        )

    def places(self, scene: Scene) -> tuple[Place, ...]:
        """The zones; while somebody is to place also the groups of the mat, and the button."""
        now = look(scene)
        chart, cursor = str(scene.rules.chosen["map"]), _cursor(scene, now)
        zones = tuple(_zone(zone, now, chart, cursor) for zone in range(len(ZONES)))
        if now.seat is None:
            return zones
        groups = (_group(now.seat, size, now, cursor) for size in now.sizes)
        go = Place(GO, _place_label(now), offered=now.action is not None, control=True)
        return (*zones, *groups, go)

    def main(self, scene: Scene) -> str:
        """The last zone, else one where a group may be placed, else the first."""
        if scene.cursor in ZONES:
            return scene.cursor
        targets = look(scene).targets
        return ZONES[min(targets)] if targets else ZONES[0]

    def seat_name(self, scene: Scene, seat: Seat) -> str:
        return name(seat)

    def portrait(self, seat: Seat) -> Markup:
        return portrait(seat)

    def style(self, seat: Seat) -> str:
        return _(STYLES[seat])

    def seat_detail(self, scene: Scene, seat: Seat) -> Markup:
        """Biomass, zones, tokens, and the groups left on the mat."""
        return _detail(look(scene).state, seat)

    def seat_words(self, scene: Scene, seat: Seat) -> str:
        return _words(look(scene).state, seat)

    swing = 2.0

    def standing(self, rules: AnyRules, seen: Any) -> Sequence[float]:
        """Zones."""
        owners = rules.load(seen).owners
        return [owners.count(seat) for seat in range(rules.seat_count)]

    def tally(self, scene: Scene, seat: Seat) -> str:
        return str(standing(look(scene).state)[seat][0])

    def sheet(self, scene: Scene) -> Markup:
        from ui.games.saprobiont.score_sheet import sheet  # here, as nobody starts with it

        return sheet(scene)

    def status(self, scene: Scene) -> Status:
        now = look(scene)
        size, zone, push = now.choice
        if now.action is not None:
            again = ZONES[push] if now.pushes and push is not None else ZONES[zone]
            expected = _("press {zone} again to place {size}", zone=again, size=size)
        elif now.pushes:
            expected = _("choose where they are pushed")
        elif zone != NO_ZONE:
            expected = _("choose a group for {zone}", zone=ZONES[zone])
        elif size:
            expected = _("choose a zone for the {size}", size=size)
        else:
            expected = _("choose a group and a zone")
        return Status(expected, _stage(now.state))

    def overview(self, scene: Scene) -> list[str]:
        from ui.games.saprobiont.overview import overview  # here, as few people ask

        return overview(scene)

    def parts(self, scene: Scene) -> list[tuple[str, str]]:
        """The map, and the mat of whoever is to place."""
        now, found = look(scene), [(ZONES[0], _("The zones"))]
        if now.seat is not None:
            found.append((_groups(now)[0], _("The {species}'s mat", species=name(now.seat))))
        return found

    def rounds(self, scene: Scene) -> list[int]:
        return rounds_by(scene, "round", "round", look(scene).state.placed // len(ROUND) + 1)


VIEW = SaprobiontView()
