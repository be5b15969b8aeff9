"""Lichen on the screen: a rock drawn as squares, each of which is pressed."""

from __future__ import annotations

from functools import lru_cache

from holobiont.i18n import N_, _, ngettext
from holobiont.rules import Event, Seat
from lichen.rules import FILES, GREEN, KIND_NAMES, KINDS, THREAD, Lichen, State
from ui.kit.game import GameView, Place, Pressed, Scene, Status
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph

GROWTHS = (N_("Orange crust"), N_("Blue crust"), N_("Green crust"), N_("Yellow crust"))
SIZE = 100  # of a square in the drawing
SET = {THREAD: N_("Set a thread on {square}"), GREEN: N_("Set a green cell on {square}")}
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def _place(scene: Scene, rules: Lichen, state: State, number: int) -> Place:
    name = rules.square(number)
    parts = [name, _contents(rules, state, number)]
    offered, chosen = bool(scene.legal) and state.cells[number] < 0, name == scene.picked
    if chosen:
        parts.append(_("chosen"))
    elif offered:
        parts.append(_("can be chosen"))
    stop = name == scene.cursor
    return Place(name, ", ".join(parts), offered=offered, chosen=chosen, stop=stop)


def _square(scene: Scene, rules: Lichen, state: State, number: int, place: Place) -> Markup:
    rank, file = divmod(number, rules.side)
    cell, x, y = state.cells[number], file * SIZE, (rules.side - 1 - rank) * SIZE
    return el(
        "g",
        el(
            "rect",
            x=x + 3,
            y=y + 3,
            width=SIZE - 6,
            height=SIZE - 6,
            rx=14,
            fill="var(--paper-sunk)" if cell >= 0 else "var(--paper-raised)",
            stroke="var(--accent)" if place.chosen else "var(--line)",
            stroke_width=7 if place.chosen else 2,
        ),
        _piece(cell, x, y, _is_last(scene, place.name)) if cell >= 0 else None,
        role="button",
        aria_label=place.label,
        **place.attributes(scene),
    )


def _is_last(scene: Scene, square: str) -> bool:
    return bool(scene.events) and any(event.get("on") == square for event in scene.events[-1])


def _piece(cell: int, x: int, y: int, last: bool) -> Markup:
    """A thread is a star of lines, a green cell a disc; on both lies the sign of the seat."""
    seat, kind = divmod(cell, 2)
    middle = f"translate({x + SIZE // 2} {y + SIZE // 2})"
    ground = (
        el("circle", r=38, fill="var(--wash-leaf)", stroke="var(--ink)", stroke_width=2)
        if kind == GREEN
        else el(
            "path",
            d="M-42 0H42M0-42V42M-30-30L30 30M-30 30L30-30",
            stroke="var(--ink)",
            stroke_width=4,
            stroke_linecap="round",
        )
    )
    sign = el(
        "svg",
        el("circle", cx=12, cy=12, r=12, fill="var(--paper-raised)"),
        el("use", href=f"./assets/art/glyphs.svg#seat-{seat}"),
        x=-20,
        y=-20,
        width=40,
        height=40,
        viewBox="0 0 24 24",
        cls="seat-glyph",
    )
    mark = el("circle", r=45, fill="none", stroke="var(--accent)", stroke_width=4)
    return el("g", ground, sign, mark if last else None, transform=middle, data_seat=seat)


def _coordinates(side: int) -> list[Markup]:
    style: dict[str, str | float] = {
        "fill": "var(--ink)",
        "font_size": 24,
        "text_anchor": "middle",
        "aria_hidden": "true",
    }
    at = [n * SIZE + SIZE // 2 for n in range(side)]
    files = [el("text", FILES[n], x=at[n], y=side * SIZE + 28, **style) for n in range(side)]
    return files + [el("text", side - n, x=-20, y=at[n] + 8, **style) for n in range(side)]


def _contents(rules: Lichen, state: State, square: int) -> str:
    """What lies on a square, in words."""
    cell = state.cells[square]
    if cell < 0:
        return _("bare")
    points = ngettext("{number} point", "{number} points", rules.earned(state, square))
    return f"{_(GROWTHS[cell // 2])}, {_(KIND_NAMES[cell % 2])}, {points}"


def _refused(scene: Scene, text: str) -> Pressed:
    rule, sentence = scene.rules.why_not(_state(scene), text)
    return Pressed(picked=scene.picked, refusal=sentence, rule=rule)


def _controls(scene: Scene) -> list[Place]:
    if not scene.picked or not scene.legal:
        return []
    return [
        Place(KINDS[kind], _(words, square=scene.picked), offered=True, control=True)
        for kind, words in SET.items()
    ]


class LichenView(GameView):
    """The table of Lichen."""

    first_place = "b2"
    seat_names = GROWTHS
    rulings = (
        (
            N_("Squares left over"),
            N_("Everybody has the same number of turns; squares that are left then stay bare."),
        ),
    )
    summary = (
        N_("On your turn set a thread or a green cell of yours on a bare square."),
        N_("A green cell earns you a point while a thread, anybody's, lies beside it."),
        N_("A thread earns you a point for every green cell of another player beside it."),
        N_("A thread without a green cell beside it costs a point at the end."),
    )

    def board(self, scene: Scene) -> Markup:
        """The rock, its first rank at the bottom."""
        rules, state = _rules(scene), _state(scene)
        return el(
            "svg",
            *(
                _square(scene, rules, state, number, place)
                for number, place in enumerate(self.places(scene)[: rules.side**2])
            ),
            *_coordinates(rules.side),
            viewBox=f"-40 0 {rules.side * SIZE + 40} {rules.side * SIZE + 40}",
            width="100%",
            height="100%",
            role="group",
            aria_label=_("The rock, files a to {file}", file=FILES[rules.side - 1]),
        )

    def press(self, scene: Scene, place: str) -> Pressed:
        """A square is chosen first, then what is set on it: ``T`` or ``G``."""
        rules, state = _rules(scene), _state(scene)
        if place in KINDS and scene.picked:
            text = place + scene.picked
            if text in scene.names:
                return Pressed(scene.legal[scene.names.index(text)])
            return _refused(scene, text)
        squares = [rules.square(number) for number in range(rules.side**2)]
        if place not in squares:
            return Pressed(refusal=_("There is no square {square}.", square=repr(place[:10])))
        if state.cells[squares.index(place)] >= 0:
            return _refused(scene, "T" + place)
        return Pressed(picked="" if place == scene.picked else place)

    def places(self, scene: Scene) -> tuple[Place, ...]:
        """The squares, and what can be set on the chosen one."""
        rules, state = _rules(scene), _state(scene)
        squares = (_place(scene, rules, state, number) for number in range(rules.side**2))
        return (*squares, *_controls(scene))

    def extras(self, scene: Scene) -> Markup:
        """The buttons for the chosen square."""
        return fragment(
            *(
                el(
                    "button",
                    el("span", place.label, cls="label"),
                    cls="button",
                    type="button",
                    **place.attributes(scene),
                )
                for place in _controls(scene)
            )
        )

    def step(self, scene: Scene, place: str, arrow: str) -> str:
        """The square an arrow key leads to; the edge stops it."""
        side = _rules(scene).side
        file, rank = FILES.index(place[0]), int(place[1]) - 1
        right, up = STEPS.get(arrow, (0, 0))
        file = {"home": 0, "end": side - 1}.get(arrow, min(side - 1, max(0, file + right)))
        return f"{FILES[file]}{min(side - 1, max(0, rank + up)) + 1}"

    def seat_detail(self, scene: Scene, seat: Seat) -> str:
        points = int(_rules(scene).scores(_state(scene))[seat])
        return ngettext("{number} point", "{number} points", points)

    def sheet(self, scene: Scene) -> Markup:
        """Greens and threads of everybody, and what they earn."""
        rules, state = _rules(scene), _state(scene)
        heads = (_("Player"), _("Sheltered green cells"), _("Threads"), _("Points"))
        rows = []
        for seat, points in enumerate(rules.scores(state)):
            own = [
                number for number, cell in enumerate(state.cells) if cell >= 0 and cell // 2 == seat
            ]
            earned = [
                sum(rules.earned(state, n) for n in own if state.cells[n] % 2 == kind)
                for kind in (GREEN, THREAD)
            ]
            head = el("th", seat_glyph(seat), " ", scene.players[seat].name, scope="row")
            rows.append(
                el(
                    "tr",
                    head,
                    *(el("td", number) for number in (*earned, int(points))),
                    data_seat=seat,
                )
            )
        return el(
            "table",
            el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
            el("tbody", *rows),
            cls="account",
        )

    def status(self, scene: Scene) -> Status:
        if scene.picked:
            return Status(_("choose what grows on {square}", square=scene.picked))
        return Status(_("choose a bare square"))

    def say(self, scene: Scene, event: Event) -> str:
        if event["kind"] != "set":
            return ""
        if event["what"] == KINDS[GREEN]:
            return _("sets a green cell on {square}", square=event["on"])
        return _("sets a thread on {square}", square=event["on"])

    def ending(self, scene: Scene) -> str:
        return _("Everybody has had the same number of turns; the most points win.")


VIEW = LichenView()


def _rules(scene: Scene) -> Lichen:
    assert isinstance(scene.rules, Lichen)
    return scene.rules


def _state(scene: Scene) -> State:
    return _load(_rules(scene), scene.seen)


@lru_cache(maxsize=4)
def _load(rules: Lichen, seen: str) -> State:
    return rules.load(seen)
