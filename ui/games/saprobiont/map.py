"""What is drawn of Saprobiont's map: ground, zones with their textures, wall, stacks, marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from holobiont.games.saprobiont.maps import ZONES, Zone
from holobiont.games.saprobiont.rules import Saprobiont, State, parts
from holobiont.games.saprobiont.species import NOBODY, NOWHERE, SPECIES
from holobiont.i18n import N_, _, remembered
from holobiont.rules import Seat
from ui.games.saprobiont.choice import NO_ZONE, Now
from ui.games.saprobiont.guests import ART, guest
from ui.games.saprobiont.stacks import stacks, unfolding
from ui.games.saprobiont.words import forecast
from ui.games.saprobiont.zones import CENTRES, HEIGHT, SHAPES, SPANS, WIDTH
from ui.kit.game import Scene
from ui.kit.markup import Markup, el, fragment


def picture(scene: Scene, now: Now) -> Markup:
    """The whole map, as far as it is drawn."""
    name = str(scene.rules.chosen["map"])
    rules, state = scene.rules, now.state
    assert isinstance(rules, Saprobiont)
    planned = _planned(rules, now)
    changed = _changed(state, planned.after) if planned else frozenset()
    return el(
        "svg",
        _shapes(name),
        _layer("zones", _zones(scene, name, now)),
        _wall(name),
        _layer("traces", [] if planned else _last_turn(scene, name)),
        _layer("writing", _writing(state, changed)),
        _layer("stacks", stacks(scene, state, changed)),
        _layer("notes", _marks(now)),
        _layer("arrows", _arrows(name, now)),
        _layer("bands", _bands(state, planned, changed)),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


def _layer(kind: str, drawn: list[Markup]) -> Markup:
    # Always there and known by its id, or stacks would change parents and not be seen to move.
    return el("g", *drawn, cls=kind, id=f"layer-{kind}")


@lru_cache(maxsize=2)
def _shapes(name: str) -> Markup:
    """The ground, and the shapes of the zones for whoever draws or is cut by them."""
    return fragment(
        el(
            "defs",
            *(el("path", id=f"shape-{zone}", d=d) for zone, d in zip(ZONES, SHAPES[name])),
            *(
                el("clipPath", el("use", href=f"#shape-{zone}"), id=f"within-{zone}")
                for zone in ZONES
            ),
            el(
                "marker",
                el("path", d="M0 0L10 5L0 10L2.5 5z"),
                id="tip",
                viewBox="0 0 10 10",
                refX=8,
                refY=5,
                markerWidth=3.4,
                markerHeight=3.4,
                orient="auto",
            ),
        ),
        el("use", href=f"{ART}#{name}", cls="earth"),
    )


@lru_cache(maxsize=2)
def _wall(name: str) -> Markup:
    return el("use", href=f"{ART}#{name}-wall", cls="wall")


def _zones(scene: Scene, name: str, now: Now) -> list[Markup]:
    mark = scene.marks.get
    return [
        _zone(name, zone, owner, zone in now.targets, mark(ZONES[zone]), scene.still)
        for zone, owner in enumerate(now.state.owners)
    ]


@lru_cache(maxsize=256)
def _zone(
    name: str, zone: Zone, owner: Seat, offered: bool, mark: str | None, still: bool
) -> Markup:
    """A zone under its owner's texture; the page is pressed here too, not only on the button."""
    letter = ZONES[zone]
    x, y = CENTRES[name][zone]
    span = max(260, SPANS[name][zone])
    return el(
        "g",
        el("use", href=f"#shape-{letter}", cls="soil"),
        el(
            "g",
            el(
                "use",
                href=f"{ART}#texture-{owner}",
                x=x - span // 2,
                y=y - span // 2,
                width=span,
                height=span,
            ),
            clip_path=f"url(#within-{letter})",
            cls="texture",
        )
        if owner != NOBODY
        else None,
        el("use", href=f"#shape-{letter}", cls="rim"),
        id=f"zone-{letter}",
        cls="zone",
        data_msg=None if still else f"press:{letter}",
        data_drop=None if still else letter,
        data_hint=mark,
        data_seat=owner if owner != NOBODY else None,
        data_offer=offered,
    )


def _writing(state: State, changed: frozenset[Zone]) -> list[Markup]:
    """The name of every zone, and what it will pay to whoever controls it."""
    written = []
    for zone, owner in enumerate(state.owners):
        if zone in changed:
            continue  # its forecast has the name
        rate = SPECIES[owner].rate(state.owners.count(owner)) if owner != NOBODY else 0
        written.append(_written(zone, owner, rate))
    return written


@lru_cache(maxsize=256)
def _written(zone: Zone, owner: Seat, rate: int) -> Markup:
    return el(
        "g",
        el("text", ZONES[zone], cls="zone-name"),
        el("text", f"+{rate}", cls="pay") if rate else None,
        data_zone=ZONES[zone],
        data_seat=owner if owner != NOBODY else None,
    )


# ---- marks ---------------------------------------------------------------------------------------


def _marks(now: Now) -> list[Markup]:
    """Where a group may go, which zone is chosen, where the victims may be pushed."""
    if not now.ways:
        return []
    zones, chosen = now.targets, now.choice.zone
    if chosen == NO_ZONE:
        return [_mark(zone, _signal(now, zone)) for zone in sorted(zones)]
    outlets = [_mark(push, "outlet") for push in now.pushes if push != now.choice.push]
    return [*outlets, _mark(chosen, "chosen")]


def _signal(now: Now, zone: Zone) -> str:
    """The kind of mark that a zone has where a group may be placed."""
    return "goal" if now.state.owners[zone] in (NOBODY, now.seat) else "clash"


def legend(scene: Scene, now: Now) -> Markup:
    """What the marks mean that are on the map now; labels of the zones say it aloud."""
    open_zones = now.targets if now.choice.zone == NO_ZONE else ()
    signals = {_signal(now, zone) for zone in open_zones}
    keys = [
        (el("svg", *_drawn(kind), viewBox="-21 -21 42 42"), _(MEANINGS[kind]))
        for kind in SIGNS
        if kind in signals
    ]
    if any(owner != NOBODY for owner in now.state.owners):
        keys.append((el("b", "+2"), _("income")))
    last = (event for events in scene.events[scene.last_turn() :] for event in events)
    if any(event["kind"] == "place" for event in last):
        keys.append((el("b", "3↓"), _("placed last")))
    drawn = (el("span", sign, " ", words, cls="key") for sign, words in keys)
    return el("span", *drawn, cls="legend", aria_hidden="true")


MEANINGS = {"goal": N_("settle"), "clash": N_("conflict")}
SIGNS = {"goal": "M-11 0h22M0 -11v22", "clash": "M-10 -10L10 10M10 -10L-10 10"}


def _drawn(kind: str) -> tuple[Markup, Markup]:
    return el("circle", r=19, cls="sign-ground"), el("path", d=SIGNS[kind], cls="sign")


@lru_cache(maxsize=64)
def _mark(zone: Zone, kind: str) -> Markup:
    """A frame round a zone, and a sign in it: a cross to join or settle, a saltire to attack."""
    return fragment(
        el("use", href=f"#shape-{ZONES[zone]}", cls=f"frame {kind}"),
        el("g", *_drawn(kind), cls=f"signal {kind}", data_zone=ZONES[zone])
        if kind in SIGNS
        else None,
    )


def _last_turn(scene: Scene, name: str) -> list[Markup]:
    """What the last turn placed, and whom it pushed where."""
    marks = []
    for events in scene.events[scene.last_turn() :]:
        for event in events:
            if event["kind"] == "place":
                marks.append(_footprint(event["zone"], event["size"], event["seat"]))
            elif event["kind"] == "push":
                marks.append(_arrow(name, event["from"], event["to"], "was"))
    return [*marks, *_won(scene)]


def _won(scene: Scene) -> Iterator[Markup]:
    """The Biomass that the latest conflict brought, after its losses were seen."""
    now, zone = unfolding(scene), ""
    for event in scene.unseen():
        zone = event.get("zone", zone) if event["kind"] in ("place", "combat") else zone
        if event["kind"] == "gain" and event["reason"] != "tokens" and now is not None:
            yield el(
                "g",
                *_gained(event["seat"], event["amount"], 74),
                id=f"won-{len(scene.events)}-{event['seat']}",
                cls="won",
                data_zone=zone,
                data_seat=event["seat"],
                data_beat=now.gained,
            )


@lru_cache(maxsize=256)
def _footprint(zone: str, size: int, seat: Seat) -> Markup:
    return el(
        "g",
        el("circle", r=55, cls="footprint"),
        el("text", f"{size}↓", x=0, y=-60, cls="fresh"),
        data_zone=zone,
        data_seat=seat,
    )


def _arrows(name: str, now: Now) -> list[Markup]:
    """Where the victims would go: every way while it is open, the chosen one afterwards."""
    if now.choice.zone == NO_ZONE or not now.choice.size:
        return []
    source = ZONES[now.choice.zone]
    if now.choice.push is None:
        return [_arrow(name, source, ZONES[push], "open") for push in now.pushes]
    if now.choice.push >= NOWHERE:
        return []
    return [_arrow(name, source, ZONES[now.choice.push], "planned")]


@lru_cache(maxsize=256)
def _arrow(name: str, source: str, target: str, kind: str) -> Markup:
    start, end = (complex(*CENTRES[name][ZONES.index(zone)]) for zone in (source, target))
    step = (end - start) / abs(end - start)
    start, end = start + step * 50, end - step * 50
    return el(
        "path",
        d=f"M{start.real:.0f} {start.imag:.0f}L{end.real:.0f} {end.imag:.0f}",
        cls=f"way {kind}",
        marker_end="url(#tip)",
    )


# ---- what would happen ---------------------------------------------------------------------------


class Planned(NamedTuple):
    after: State
    gains: tuple[tuple[str, Seat, int, bool], ...]
    """Where, who and how much is gained by the conflict itself, and whether it is written below."""


def _planned(rules: Saprobiont, now: Now) -> Planned | None:
    if now.action is None:
        return None
    told = forecast(rules, now.state, now.action)
    zone = ZONES[parts(now.action).zone]
    fight = next((event["zone"] for event in told.events if event["kind"] == "combat"), zone)
    heights = [CENTRES[str(rules.chosen["map"])][ZONES.index(each)][1] for each in (zone, fight)]
    # Not where the victims come in.
    below = heights[0] < heights[1]
    gains = tuple(
        (fight, event["seat"], event["amount"], below)
        for event in told.events
        if event["kind"] == "gain" and event["reason"] != "tokens"
    )
    return Planned(told.after, gains)


def _changed(before: State, after: State) -> frozenset[Zone]:
    """The zones whose owner or number of tokens is another one afterwards."""
    return frozenset(
        zone
        for zone in range(len(ZONES))
        if (before.owners[zone], before.tokens[zone]) != (after.owners[zone], after.tokens[zone])
    )


def _bands(before: State, planned: Planned | None, changed: frozenset[Zone]) -> list[Markup]:
    """In every zone that changes: what stands there, and what would."""
    if planned is None:
        return []
    bands = [
        _band(
            zone,
            before.owners[zone],
            before.tokens[zone],
            planned.after.owners[zone],
            planned.after.tokens[zone],
        )
        for zone in sorted(changed)
    ]
    return bands + [_gain(*gain) for gain in planned.gains]


def _band(zone: Zone, owner: Seat, tokens: int, heir: Seat, left: int) -> Markup:
    return el(
        "g",
        el("rect", x=-84, y=-40, width=168, height=80, rx=40, cls="band"),
        _small(owner, tokens, -46, "before"),
        el("path", d="M-10 0h20", cls="becomes", marker_end="url(#tip)"),
        _small(heir, left, 46, "after"),
        el("text", ZONES[zone], cls="zone-name"),
        data_zone=ZONES[zone],
    )


@remembered
def _small(owner: Seat, tokens: int, x: int, when: str) -> Markup:
    """A coin of a forecast; a hollow one stands for nobody."""
    if owner == NOBODY:
        return el("circle", cx=x, r=29, cls=f"nobody {when}")
    return el(
        "g",
        el("circle", cx=x, r=32, cls="coin"),
        guest(owner, x, -14, 26),
        el("text", tokens, x=x, y=22, cls="number"),
        cls=f"token {when}",
        data_seat=owner,
    )


def _gained(seat: Seat, amount: int, y: int) -> tuple[Markup, Markup]:
    """The Biomass that a species gains, beside its picture."""
    return guest(seat, -34, y - 11, 34), el("text", f"+{amount}", x=14, y=y, cls="gain")


@remembered
def _gain(zone: str, seat: Seat, amount: int, below: bool) -> Markup:
    return el(
        "g",
        *_gained(seat, amount, 72 if below else -52),
        data_zone=zone,
        data_seat=seat,
    )
