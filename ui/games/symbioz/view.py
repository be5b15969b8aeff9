"""Symbioz on the screen: the planet seen from above, its phases, and the hand of who is to act."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from holobiont.games.symbioz.board import COLOURS, KINDS, TURNS, ZERB, Pawn, board
from holobiont.games.symbioz.rules import parts
from holobiont.games.symbioz.state import (
    GRAZE,
    HUNT,
    NOWHERE,
    OVER,
    PHASES,
    State,
    on_planet,
    pawns,
    reserve,
)
from holobiont.i18n import N_, _, capital, listed, pgettext, remembered
from holobiont.match import AnyRules
from holobiont.rules import Event, Seat
from ui.games.symbioz.beats import LAST, unfolding
from ui.games.symbioz.hand import controls, extras, status
from ui.games.symbioz.land import land, names
from ui.games.symbioz.pictograms import pawns_asked, pawns_of
from ui.games.symbioz.planet import (
    ART,
    PALETTE,
    arrow,
    centre,
    is_half,
    life,
    quarters,
    ways,
    wedge,
)
from ui.games.symbioz.scene import plots, recent, rules_of, state_of
from ui.games.symbioz.short import RULINGS, SUMMARY
from ui.games.symbioz.turn import (
    EXPLAIN,
    carry,
    choice,
    left,
    lifts,
    offers,
    press,
    previewed,
)
from ui.games.symbioz.words import (
    PHASE_NAMES,
    RING_ROWS,
    RING_TITLES,
    all_contents,
    due,
    ended,
    notation,
    prospects,
    request,
    said,
    some,
    some_symbioz,
    symbioz_of,
)
from ui.kit.game import GameView, Path, Place, Scene, rounds_by
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.seat import seat_glyph

WHOLE, HALF = "-8 -8 1016 1016", "-8 -8 1016 513"


# ---- board ---------------------------------------------------------------------------------------


def drawing(scene: Scene) -> Markup:
    """The planet, or the half of it that is in use."""
    planet = rules_of(scene).setting.board
    return el(
        "svg",
        land(planet),
        el("g", *_lives(scene), cls="lives", id="lives", aria_hidden="true"),
        names(planet),
        el("g", *_marks(scene), cls="marks", id="marks", aria_hidden="true"),
        el(
            "g",
            *_rings(scene),
            cls="places",
            role="grid",
            aria_label=_("The planet: outer areas o, middle areas m, fertile areas f, clockwise"),
            data_repeat=not scene.still,
        ),
        viewBox=HALF if is_half(planet) else WHOLE,
        role="none",
    )


@remembered
def _phases(seats: int, turn: int, first: Seat, stage: int, seat: Seat) -> Markup:
    """The four phases of the turn; in the running one, where each seat is."""
    now = PHASES[stage] if stage != OVER else ""
    order = [(first + k) % seats for k in range(seats)]
    items = []
    for number, (key, name) in enumerate(PHASE_NAMES.items(), 1):
        running = key == now
        items.append(
            el(
                "li",
                el("span", number, cls="number"),
                el("span", _(name), cls="name"),
                *(_standing(each, order.index(each) - order.index(seat)) for each in order)
                if running
                else (),
                data_now=running,
                data_past=not now or list(PHASE_NAMES).index(now) > number - 1,
                aria_current="step" if running else None,
            )
        )
    word = pgettext("of all players", "Turn")
    return el(
        "div",
        el("p", el("span", word, cls="word"), f" {turn}", el("span", f"/{TURNS}", cls="of")),
        el("ol", *items, aria_label=_("Phases of the turn")),
        cls="phases",
        id="phases",
    )


_WHEN = {"done": N_("{colour} done"), "now": N_("{colour} now"), "later": N_("{colour} later")}


def _standing(seat: Seat, behind: int) -> Markup:
    when = "done" if behind < 0 else "now" if behind == 0 else "later"
    return el(
        "span",
        seat_glyph(PALETTE[seat]),
        el("span", _(_WHEN[when], colour=_(COLOURS[seat])), cls="visually-hidden"),
        cls="standing",
        data_seat=PALETTE[seat],
        data_when=when,
    )


def _marks(scene: Scene) -> list[Markup]:
    """What the last turn touched, what is looked at, and what *auto* would do."""
    marks = [el("path", d=wedge(name, 7), cls="touched") for name in sorted(recent(scene).touched)]
    if scene.pointed in rules_of(scene).setting.board.areas:
        marks.append(el("path", d=wedge(scene.pointed, 5), cls="pointed"))
    return [*marks, *_beats(scene), *_preview(scene)]


def _beats(scene: Scene) -> Iterator[Markup]:
    """Where something happens, beat by beat: the areas, and the ways of newborns."""
    ply = len(scene.events)  # another name for every action, so that it is a new element
    for number, beat in enumerate(unfolding(scene).beats, 1):
        when = min(number, LAST)
        for name in beat.areas:
            shape = wedge(name, 5)
            yield el("path", d=shape, id=f"beat-{ply}-{number}-{name}", cls="beat", data_beat=when)
        for start, end in beat.ways:
            shape = arrow(start, end)
            key = f"beat-{ply}-{number}-{start}-{end}"
            yield el("path", d=shape, id=key, cls="beat way", data_beat=when)


def _preview(scene: Scene) -> Iterator[Markup]:
    """Arrows from source to target, and how many come into an area and are eaten there."""
    areas = rules_of(scene).setting.board.areas
    come: Counter[str] = Counter()
    eaten: Counter[str] = Counter()
    for action in previewed(scene):
        deed = parts(action)
        if deed.kind in (HUNT, GRAZE):
            eaten[areas[deed.area]] += 1
        if deed.target != NOWHERE:
            come[areas[deed.target]] += 1
            if deed.target != deed.area:
                yield el("path", d=arrow(areas[deed.area], areas[deed.target]), cls="would")
    for counted, sign, lower in ((come, "+", 32), (eaten, "−", -4)):
        for name, number in counted.items():
            x, y = centre(name)
            words = f"{sign}{number}"
            yield el("text", words, x=f"{x:.0f}", y=f"{y + lower:.0f}", cls="would")


def areas_of(scene: Scene) -> Iterator[Place]:
    """The areas of the planet. Where nothing can be done, they are looked at."""
    state, found, source = state_of(scene), offers(scene), choice(scene).source
    looking, lifted = not scene.legal or scene.picked == EXPLAIN, lifts(scene)
    areas = rules_of(scene).setting.board.areas
    for area, (name, held) in enumerate(zip(areas, all_contents(state, areas))):
        words = (
            held,
            due(state, area),
            "" if looking else found.get(name, ""),
            _("chosen") if name == source else "",
        )
        yield Place(
            name,
            ", ".join(filter(None, words)),
            does="point" if looking else "press",
            offered=name in found and not looking,
            chosen=name == source,
            stop=name == scene.cursor,
            carried=name in lifted,
        )


AREA = re.compile(r"[fmo]\d+")


def paths(scene: Scene, seat: Seat, names: Sequence[str]) -> tuple[Path, ...]:
    """From area to area; the area of what is bought, eaten or born."""
    return tuple(tuple(AREA.findall(name)) for name in names)


def _lives(scene: Scene) -> Iterator[Markup]:
    """What lives in each area; what is chosen to be carried from one follows the pointer."""
    source = choice(scene).source if scene.legal else ""
    source = source if source in lifts(scene) else ""
    for plot in plots(scene):
        yield life(plot._replace(lifted=plot.name == source))


def _rings(scene: Scene) -> list[Markup]:
    """What is pressed of the planet, a row a ring."""
    rings = dict[str, list[Markup]]()
    for place in areas_of(scene):
        rings.setdefault(place.name[0], []).append(_area(scene, place))
    return [
        el("g", *ring, role="row", id=f"ring-{key}", aria_label=_(RING_ROWS[key]))
        for key, ring in rings.items()
    ]


def _area(scene: Scene, place: Place) -> Markup:
    return el(
        "path",
        d=wedge(place.name, 3.5),
        role="gridcell",
        aria_label=place.label,
        aria_selected="true" if place.chosen else None,
        data_chosen=place.chosen,
        data_drop=None if place.does == "point" or scene.still else place.name,
        **place.attributes(scene),
    )


# ---- note ----------------------------------------------------------------------------------------


def note(scene: Scene) -> Markup | None:
    """What *auto* would do, or all about the area that is looked at."""
    state, areas = state_of(scene), rules_of(scene).setting.board.areas
    if actions := previewed(scene):
        planned = Counter(request(scene, scene.rules.name(state, action)) for action in actions)
        return fragment(
            el("h2", _("Auto would play")),
            el("ul", *(el("li", capital(_times(words, n))) for words, n in planned.items())),
            el("p", _("Press Auto again, or choose an area yourself."), cls="soft"),
        )
    if scene.pointed in areas:
        return _about(scene, state, areas.index(scene.pointed), scene.pointed)
    if scene.picked != EXPLAIN:
        return None
    words = _("Press an area: who lives there, what will be born, what threatens it.")
    return el("p", words)


def _times(deed: str, number: int) -> str:
    """What is done so many times."""
    if number == 1:
        return deed
    if number == 2:
        return _("{deed}, twice", deed=deed)
    return _("{deed}, {number} times", deed=deed, number=number)


def _facts(scene: Scene, state: State, area: int, name: str) -> Iterator[Markup]:
    """Who lives in an area, what will come of it, what it touches."""
    held = enumerate(_held(scene, state, area))
    glyphs = ((seat_glyph(PALETTE[seat]), words, PALETTE[seat]) for seat, words in held if words)
    yield el("h2", _title(name))
    yield el("ul", *(el("li", glyph, words, data_seat=seat) for glyph, words, seat in glyphs))
    for words in prospects(rules_of(scene), state, area):
        yield el("p", words)
    yield el("p", _beside(scene, area), cls="soft")


def _title(name: str) -> str:
    return _(RING_TITLES[name[0]], area=name)


def _held(scene: Scene, state: State, area: int) -> list[str]:
    """By seat what it has in an area, in words; empty for nothing."""
    found = []
    for seat in range(scene.rules.seat_count):
        numbers = [(pawns(state, pawn, area)[seat], pawn) for pawn in range(len(KINDS))]
        held = ", ".join(some(number, pawn) for number, pawn in numbers if number)
        found.append(_("{colour}: {pawns}", colour=_(COLOURS[seat]), pawns=held) if held else "")
    return found


def _beside(scene: Scene, area: int) -> str:
    board = rules_of(scene).setting.board
    return _("Next to {areas}.", areas=listed([board.areas[other] for other in board.near[area]]))


def _about(scene: Scene, state: State, area: int, name: str) -> Markup:
    return fragment(
        *_facts(scene, state, area, name),
        el(
            "button",
            el("span", _("Close"), cls="label"),
            cls="button quiet",
            type="button",
            data_msg=None if scene.still else f"point:{name}",
        ),
    )


def _in_reserve(state: State, seat: Seat) -> str:
    return ", ".join(some(reserve(state, n, seat), n) for n in range(len(KINDS)))


@remembered
def _detail(state: State, seat: Seat, target: int) -> Markup:
    """What a seat has on the planet and in reserve."""
    symbioz, zerbs = state.closed.count(seat), on_planet(state, ZERB, seat)
    facts: list[Child] = [some_symbioz(symbioz), some(zerbs, ZERB)]
    if state.stage != OVER:
        facts[0] = f"{symbioz}/{target} Symbioz"
        left = (_left(state, seat, pawn) for pawn in range(len(KINDS)))
        counts = el("span", *left, cls="reserve", role="img", aria_label=_in_reserve(state, seat))
        facts.append(fragment(el("span", _("reserve"), " ", cls="word"), counts))
    dot = el("span", " · ", cls="dot")
    *before, last = facts
    # No line begins with a dot.
    return fragment(*(el("span", fact, dot) for fact in before), el("span", last))


def _left(state: State, seat: Seat, pawn: Pawn) -> Markup:
    """How many pawns of a kind are in reserve, beside a picture of one."""
    art = f"zerb-{seat}" if pawn == ZERB else KINDS[pawn].name.lower()
    picture = el("svg", el("use", href=f"{ART}#{art}"), cls="pawn-art", aria_hidden="true")
    return el("span", picture, reserve(state, pawn, seat), cls="kind")


class SymbiozView(GameView):
    """The table of Symbioz."""

    first_place = "m2"
    seat_names = COLOURS
    rulings = RULINGS
    summary = SUMMARY
    palette = PALETTE
    own_lines = frozenset({"bloom"})
    inspecting = frozenset({EXPLAIN})

    carry = staticmethod(carry)
    extras = staticmethod(extras)
    left = staticmethod(left)
    note = staticmethod(note)
    paths = staticmethod(paths)
    pictograms = staticmethod(pawns_of)
    pictograms_asked = staticmethod(pawns_asked)
    press = staticmethod(press)
    read = staticmethod(notation)
    request = staticmethod(request)
    status = staticmethod(status)

    def creature(self, scene: Scene, seat: Seat) -> Markup:
        """A Krogul of a seat's colour."""
        return el("svg", el("use", href=f"{ART}#krogul"), cls="pawn-art")

    def places(self, scene: Scene) -> tuple[Place, ...]:
        """The areas, and what stands beside the planet."""
        return (*areas_of(scene), *(place for place, _drawn in controls(scene)))

    def board(self, scene: Scene) -> Markup:
        """The phases of the turn, and the planet with all that lives on it."""
        rules, state = rules_of(scene), state_of(scene)
        return el(
            "div",
            _phases(rules.seat_count, state.turn, state.first, state.stage, state.seat),
            el("div", drawing(scene), cls="disc"),
            cls="planet half" if is_half(rules.setting.board) else "planet",
            id="planet",
            data_unfolding=len(unfolding(scene).beats) > 1,
        )

    def step(self, scene: Scene, place: str, arrow: str) -> str:
        """The area that an arrow key leads to; from where there is none, the first fertile one."""
        found = ways(rules_of(scene).setting.board)
        return found.get(
            (place, arrow), found["f1", "home"] if (place, "up") not in found else place
        )

    def quarters(self, rules: AnyRules, seat: Seat) -> int:
        return quarters(board(rules.seat_count), seat)

    def beats(self, scene: Scene) -> int:
        return len(unfolding(scene).beats)

    def seat_detail(self, scene: Scene, seat: Seat) -> str:
        return _detail(state_of(scene), seat, rules_of(scene).setting.target)

    def seat_words(self, scene: Scene, seat: Seat) -> str:
        state = state_of(scene)
        zerbs = some(on_planet(state, ZERB, seat), ZERB)
        symbioz, target = state.closed.count(seat), rules_of(scene).setting.target
        facts = [some_symbioz(symbioz), zerbs]
        if state.stage != OVER:
            facts[0] = symbioz_of(symbioz, target)
            facts.append(" ".join((_("reserve"), _in_reserve(state, seat))))
        return " · ".join(facts)

    swing = 1.0

    def standing(self, rules: AnyRules, seen: Any) -> Sequence[float]:
        """Symbioz."""
        closed = rules.load(seen).closed
        return [closed.count(seat) for seat in range(rules.seat_count)]

    def tally(self, scene: Scene, seat: Seat) -> str:
        state = state_of(scene)
        return f"{state.closed.count(seat)} ({on_planet(state, ZERB, seat)})"

    def score(self, scene: Scene, seat: Seat) -> str:
        state = state_of(scene)
        return f"{state.closed.count(seat)} ({on_planet(state, ZERB, seat)})"

    def lead(self, scene: Scene, ahead: Seat, behind: Seat) -> str:
        """Symbioz, or Zerbs on the planet where those are equal."""
        state = state_of(scene)
        if symbioz := state.closed.count(ahead) - state.closed.count(behind):
            return some_symbioz(symbioz)
        zerbs = on_planet(state, ZERB, ahead) - on_planet(state, ZERB, behind)
        return some(zerbs, ZERB) if zerbs else ""

    def sheet(self, scene: Scene) -> Markup:
        from ui.games.symbioz.score_sheet import sheet  # here, as nobody starts with it

        return sheet(scene)

    def say(self, scene: Scene, event: Event) -> str:
        return said(event, scene.subject(event))

    def ending(self, scene: Scene) -> str:
        names = [player.name for player in scene.players]
        return ended(rules_of(scene), state_of(scene), names, scene.addressed)

    def overview(self, scene: Scene) -> list[str]:
        from ui.games.symbioz.overview import overview  # here, as few people ask

        return overview(scene)

    def closely(self, scene: Scene, place: str) -> str:
        """All about an area."""
        rules, state = rules_of(scene), state_of(scene)
        if place not in rules.setting.board.areas:
            return ""
        area = rules.setting.board.areas.index(place)
        told = (*_held(scene, state, area), *prospects(rules, state, area))
        return " ".join(filter(None, (_title(place), *told, _beside(scene, area))))

    def around(self, scene: Scene, place: str) -> str:
        """What is born in an area and threatens it, and the areas next to it."""
        rules, state = rules_of(scene), state_of(scene)
        if place not in rules.setting.board.areas:
            return ""
        area = rules.setting.board.areas.index(place)
        return " ".join((*prospects(rules, state, area), _beside(scene, area)))

    def parts(self, scene: Scene) -> list[tuple[str, str]]:
        """The rings."""
        return [(f"{ring}1", _(title)) for ring, title in RING_ROWS.items()]

    def rounds(self, scene: Scene) -> list[int]:
        return rounds_by(scene, "turn", "turn", state_of(scene).turn)


VIEW = SymbiozView()
