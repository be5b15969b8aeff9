"""Symbioz on the screen: the planet seen from above, its phases, and the hand of who is to act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from holobiont.games.symbioz.board import COLOURS, KINDS, TURNS, ZERB, board
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
from holobiont.i18n import N_, _, listed, pgettext, remembered
from holobiont.match import AnyRules
from holobiont.rules import Event, Seat
from ui.games.symbioz.beats import LAST, unfolding
from ui.games.symbioz.hand import extras, status
from ui.games.symbioz.land import land, names
from ui.games.symbioz.planet import (
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
    contents,
    due,
    ended,
    notation,
    prospects,
    request,
    said,
    some,
    some_symbioz,
)
from ui.kit.game import GameView, Scene, rounds_by
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.seat import seat_glyph

WHOLE, HALF = "-8 -8 1016 1016", "-8 -8 1016 513"


# ---- board ---------------------------------------------------------------------------------------


def drawing(scene: Scene) -> Markup:
    """The planet, or the half of it that is in use."""
    state, planet = state_of(scene), rules_of(scene).setting.board
    return el(
        "svg",
        land(planet),
        el("g", *map(life, plots(scene)), cls="lives", aria_hidden="true"),
        names(planet),
        el("g", *_marks(scene), cls="marks", aria_hidden="true"),
        el(
            "g",
            *_places(scene, state),
            cls="places",
            role="grid",
            aria_label=_("The planet: outer areas o, middle areas m, fertile areas f, clockwise"),
            data_repeat=True,
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


def _places(scene: Scene, state: State) -> list[Markup]:
    """What is pressed: the areas, a row a ring. Where nothing can be done, they are looked at."""
    found, chosen, lifted = offers(scene), choice(scene), lifts(scene)
    looking = not scene.legal or scene.picked == EXPLAIN
    rings: dict[str, list[Markup]] = {}
    for area, name in enumerate(rules_of(scene).setting.board.areas):
        place = _place(
            name,
            contents(state, area, name),
            found.get(name, ""),
            due(state, area),
            name == chosen.source,
            looking,
            name == scene.cursor,
            name in lifted,
        )
        rings.setdefault(name[0], []).append(place)
    return [
        el("g", *ring, role="row", id=f"ring-{key}", aria_label=_(RING_ROWS[key]))
        for key, ring in rings.items()
    ]


@remembered
def _place(
    name: str,
    held: str,
    offer: str,
    waiting: str,
    chosen: bool,
    looking: bool,
    stop: bool,
    carried: bool,
) -> Markup:
    words = [held, waiting, "" if looking else offer, _("chosen") if chosen else ""]
    return el(
        "path",
        d=wedge(name, 3.5),
        id=f"at-{name}",
        role="gridcell",
        tabindex=0 if stop else -1,
        aria_label=", ".join(word for word in words if word),
        aria_selected="true" if chosen else None,
        data_msg=f"{'point' if looking else 'press'}:{name}",
        data_place=name,
        data_offer=bool(offer) and not looking,
        data_chosen=chosen,
        data_carry=name if carried else None,
        data_drop=None if looking else name,
    )


# ---- panel ---------------------------------------------------------------------------------------


def _panel(scene: Scene, state: State) -> Markup | None:
    """What *auto* would do, or all about the area that is looked at."""
    areas = rules_of(scene).setting.board.areas
    if actions := previewed(scene):
        notes = [scene.rules.name(state, action) for action in actions]
        return _note(
            {areas[parts(action).area] for action in actions},
            el("h2", _("Auto would play")),
            el("p", *((el("span", note, cls="notation"), " ") for note in notes)),
            el("p", _("Press Auto again, or choose an area yourself."), cls="soft"),
        )
    if scene.pointed in areas:
        return _about(scene, state, areas.index(scene.pointed), scene.pointed)
    if scene.picked != EXPLAIN:
        return None
    words = _("Press an area: who lives there, what will be born, what threatens it.")
    return _note({"f1"}, el("p", words))


def _note(about: set[str], *children: Child) -> Markup:
    """A note in the corner opposite to the areas it is about."""
    places = [centre(name) for name in about]
    right = sum(x for x, _ in places) > 500 * len(places)
    low = sum(y for _, y in places) > 500 * len(places)
    side = f"{'top' if low else 'bottom'} {'left' if right else 'right'}"
    return el("aside", *children, cls="panel", id="panel", data_side=side)


def _facts(scene: Scene, state: State, area: int, name: str) -> Iterator[Markup]:
    """Who lives in an area, what will come of it, what it touches."""
    near = rules_of(scene).setting.board.near[area]
    areas = listed([rules_of(scene).setting.board.areas[other] for other in near])
    yield el("h2", _(RING_TITLES[name[0]], area=name))
    yield el("ul", *(_holding(state, area, seat) for seat in range(scene.rules.seat_count)))
    for words in prospects(rules_of(scene), state, area):
        yield el("p", words)
    yield el("p", _("Next to {areas}.", areas=areas), cls="soft")


def _about(scene: Scene, state: State, area: int, name: str) -> Markup:
    return _note(
        {name},
        *_facts(scene, state, area, name),
        el(
            "button",
            el("span", _("Close"), cls="label"),
            cls="button quiet",
            type="button",
            data_msg=f"point:{name}",
        ),
    )


def _holding(state: State, area: int, seat: Seat) -> Markup | None:
    held = [
        some(pawns(state, pawn, area)[seat], pawn)
        for pawn in range(len(KINDS))
        if pawns(state, pawn, area)[seat]
    ]
    if not held:
        return None
    words = _("{colour}: {pawns}", colour=_(COLOURS[seat]), pawns=", ".join(held))
    return el("li", seat_glyph(PALETTE[seat]), words, data_seat=PALETTE[seat])


class SymbiozView(GameView):
    """The table of Symbioz."""

    first_place = "m2"
    seat_names = COLOURS
    rulings = RULINGS
    summary = SUMMARY
    palette = PALETTE

    carry = staticmethod(carry)
    extras = staticmethod(extras)
    left = staticmethod(left)
    press = staticmethod(press)
    read = staticmethod(notation)
    request = staticmethod(request)
    status = staticmethod(status)

    def board(self, scene: Scene) -> Markup:
        """The phases of the turn, and the planet with all that lives on it."""
        rules, state = rules_of(scene), state_of(scene)
        return el(
            "div",
            _phases(rules.seat_count, state.turn, state.first, state.stage, state.seat),
            el(
                "div",
                drawing(scene),
                _panel(scene, state),
                cls="disc",
            ),
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
        state = state_of(scene)
        symbioz, zerbs = state.closed.count(seat), on_planet(state, ZERB, seat)
        facts = [some_symbioz(symbioz), some(zerbs, ZERB)]
        if state.stage != OVER:
            left = [reserve(state, n, seat) for n in range(len(KINDS))]
            short = " ".join(f"{number}{kind.letter}" for number, kind in zip(left, KINDS))
            whole = ", ".join(some(number, n) for n, number in enumerate(left))
            counts = el("span", short, role="img", aria_label=whole)
            facts.append(fragment(el("span", _("reserve"), " ", cls="word"), counts))
        dot = el("span", " · ", cls="dot")
        *before, last = facts
        # No line begins with a dot.
        return fragment(*(el("span", fact, dot) for fact in before), el("span", last))

    def tally(self, scene: Scene, seat: Seat) -> str:
        state = state_of(scene)
        return f"{state.closed.count(seat)} ({on_planet(state, ZERB, seat)})"

    def score(self, scene: Scene, seat: Seat) -> str:
        state = state_of(scene)
        return f"{state.closed.count(seat)} ({on_planet(state, ZERB, seat)})"

    def sheet(self, scene: Scene) -> Markup:
        from ui.games.symbioz.score_sheet import sheet  # here, as nobody starts with it

        return sheet(scene)

    def say(self, scene: Scene, event: Event) -> str:
        return said(event, scene.subject(event))

    def ending(self, scene: Scene) -> str:
        return ended(rules_of(scene), state_of(scene))

    def overview(self, scene: Scene) -> list[str]:
        from ui.games.symbioz.overview import overview  # here, as few people ask

        return overview(scene)

    def closely(self, scene: Scene, place: str) -> str:
        """All about an area."""
        areas = rules_of(scene).setting.board.areas
        if place not in areas:
            return ""
        return fragment(*_facts(scene, state_of(scene), areas.index(place), place))

    def rounds(self, scene: Scene) -> list[int]:
        return rounds_by(scene, "turn", "turn")


VIEW = SymbiozView()
