"""Symbio on the screen: cells on a glass slide.

A stone is a cell with a nucleus; the stones of one body share one skin, and hairs reach out of
it wherever the body has freedom, so bodies, splits, mergers and freedom are seen, not counted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from holobiont.games.symbio.board import FULL, INDEX, SQUARES, bodies, rim
from holobiont.games.symbio.rules import COLOURS, GROW, SWAP, State, Symbio, ends
from holobiont.i18n import N_, _, ngettext, pgettext, remembered
from holobiont.match import AnyRules
from holobiont.rules import Action, Event, Seat
from ui.games.symbio.board import body, coordinates, glass, last_turn, resting, stones, targets
from ui.games.symbio.pictograms import stones_asked, stones_of
from ui.kit.game import GameView, Path, Place, Placed, Pressed, Scene, Status, place_attributes
from ui.kit.markup import Markup, el, fragment

ROWS = range(56, -1, -8)  # the first square of each rank, from the top
SQUARE = re.compile(r"[a-h][1-8]")
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def drawing(scene: Scene, box: str = "0 0 800 800", made_up: bool = False) -> Markup:
    """What is drawn of the slide, or of a part of it; a made-up position has no history."""
    state = _state(scene)
    return el(
        "svg",
        glass(),
        el(
            "g",
            *(
                body(bits, colour, state)
                for colour in (0, 1)
                for bits in bodies(state.stones[colour])
            ),
            cls="bodies",
            id="layer-bodies",
        ),
        coordinates(),
        el("g", *last_turn(scene), cls="marks", id="layer-marks"),
        el(
            "g",
            *(resting(state) if made_up else stones(scene, state)),
            cls="stones",
            id="layer-stones",
        ),
        el("g", *targets(scene, state, _offers(scene)), cls="targets", id="layer-targets"),
        viewBox=box,
        aria_hidden="true",
    )


def notation(name: str) -> str:
    """The notation of an action in the language in use."""
    return pgettext("action in Symbio", "swap") if name == "swap" else name


class SymbioView(GameView):
    """The table of Symbio."""

    first_place = "d4"
    seat_names = COLOURS
    rulings = (
        (
            N_("Repetition and length"),
            N_(
                "The third time a position comes with the same player to start a turn, or after "
                "300 turns, the game is drawn. This guard is ours (reconstructed): the author "
                "thinks that it is never needed, but each side could win one stone and lose one "
                "for ever."
            ),
        ),
        (
            N_("Always able to grow"),
            N_(
                "Whoever could move can also grow, because the square just left is empty. So a "
                "player can only be stuck at the start of a turn (inferred)."
            ),
        ),
        (
            N_("The swap"),
            N_(
                "The pie rule is ours (reconstructed) and off unless chosen. It may be used once, "
                "instead of White's first move."
            ),
        ),
    )
    summary = (
        N_("If your opponent has no free body left after your turn, you win."),
        N_(
            "Stones that touch along a side form a body. A body is free while an empty square "
            "touches it; hairs on the board show where."
        ),
        N_(
            "Your turn has two parts. First move: lift a stone of one of your free bodies and set "
            "it on an empty square that touches the body as it was before the lift."
        ),
        N_(
            "Instead of an empty square you may choose a stone of an opposing body that has no "
            "freedom; that one stone is captured."
        ),
        N_("Then grow: put a new stone on any empty square that touches one of your stones."),
    )

    read = staticmethod(notation)

    def board(self, scene: Scene) -> Markup:
        """The slide with its bodies, and over it the grid of squares that are pressed."""
        state, places = _state(scene), self.places(scene)
        return el(
            "div",
            drawing(scene),
            el(
                "div",
                *(
                    el(
                        "div",
                        *(_square(places[n].on(scene)) for n in range(row, row + 8)),
                        role="row",
                        aria_label=_("Rank {number}", number=SQUARES[row][1]),
                        aria_rowindex=index,
                        aria_rowindextext=SQUARES[row][1],
                    )
                    for index, row in enumerate(ROWS, 1)
                ),
                cls="squares",
                role="grid",
                aria_label=_("Board, files a to h, ranks 1 to 8"),
            ),
            cls="slide",
            id="slide",
            data_stage="grow" if state.growing else "move",
        )

    def press(self, scene: Scene, place: str) -> Pressed:
        """A square, or ``swap``: first the stone, then where it goes; then where a stone grows."""
        if place == "swap":
            return Pressed(SWAP) if SWAP in scene.legal else _refused(scene, "swap")
        if place not in INDEX:
            refusal = _("There is no square {square}.", square=repr(place[:10]))
            return Pressed(picked=scene.picked, refusal=refusal)
        square, state = INDEX[place], _state(scene)
        if state.growing:
            action = GROW + square
            return Pressed(action) if action in scene.legal else _refused(scene, "+" + place)
        if place == scene.picked:
            return Pressed()
        if scene.picked:
            action = INDEX[scene.picked] * 64 + square
            if action in scene.legal:
                return Pressed(action)
        if any(ends(action)[0] == square for action in scene.legal):
            return Pressed(picked=place)
        if scene.picked:
            return _refused(scene, f"{scene.picked}-{place}")
        own = state.stones[state.seat ^ state.swapped]
        if own >> square & 1:
            return _refused(scene, f"{place}-{place}")
        return Pressed(
            refusal=_("Choose one of your stones first, then where it goes."), rule="symbio/move"
        )

    def places(self, scene: Scene) -> tuple[Place, ...]:
        """The squares from a1 to h8, and the swap while it is offered."""
        state, offers = _state(scene), _offers(scene)
        lifts = {ends(action)[0] for action in scene.legal}
        squares = (_place(n, scene, state, offers, lifts) for n in range(len(SQUARES)))
        swap = Place("swap", _("Take over the black stones"), offered=True, control=True)
        return (*squares, swap) if SWAP in scene.legal else tuple(squares)

    def paths(self, scene: Scene, seat: Seat, names: Sequence[str]) -> tuple[Path, ...]:
        """From square to square for a move, the square for a stone that grows."""
        return tuple(tuple(SQUARE.findall(name)) for name in names)

    def extras(self, scene: Scene) -> Markup:
        """The swap, while it is offered."""
        if SWAP not in scene.legal:
            return fragment()
        swap = self.places(scene)[-1]
        label = el("span", swap.label, cls="label")
        return el("button", label, cls="button", type="button", **swap.attributes(scene))

    def step(self, scene: Scene, place: str, arrow: str) -> str:
        """The square an arrow key leads to; the edge stops it."""
        column, rank = (INDEX[place] % 8, INDEX[place] // 8) if place in INDEX else (0, 0)
        if arrow == "home":
            return SQUARES[rank * 8]
        if arrow == "end":
            return SQUARES[rank * 8 + 7]
        right, up = STEPS.get(arrow, (0, 0))
        return SQUARES[min(7, max(0, rank + up)) * 8 + min(7, max(0, column + right))]

    def quarters(self, rules: AnyRules, seat: Seat) -> int:
        return 2 * seat

    def seat_name(self, scene: Scene, seat: Seat) -> str:
        return _(COLOURS[seat ^ _state(scene).swapped])

    def seat_detail(self, scene: Scene, seat: Seat) -> str:
        state = _state(scene)
        own = state.stones[seat ^ state.swapped]
        free = rim(own) & (FULL ^ state.stones[0] ^ state.stones[1])
        stones = ngettext("{number} stone", "{number} stones", own.bit_count())
        return f"{stones} · {_open_squares(free.bit_count())}"

    def seat_colour(self, scene: Scene, seat: Seat) -> int:
        return seat ^ _state(scene).swapped

    swing = 2.0

    def standing(self, rules: AnyRules, seen: Any) -> Sequence[float]:
        """Stones."""
        state: State = rules.load(seen)
        return [state.stones[seat ^ state.swapped].bit_count() for seat in (0, 1)]

    def tally(self, scene: Scene, seat: Seat) -> str:
        state = _state(scene)
        return str(state.stones[seat ^ state.swapped].bit_count())

    def sheet(self, scene: Scene) -> Markup:
        from ui.games.symbio.score_sheet import sheet  # here, as nobody starts with it

        return sheet(scene)

    def status(self, scene: Scene) -> Status:
        state = _state(scene)
        if state.growing:
            return Status(_("grow a stone"))
        if scene.picked:
            expected = _("choose where {square} goes", square=scene.picked)
            return Status(expected, _("then grow one"))
        return Status(_("move a stone, then grow one"))

    def say(self, scene: Scene, event: Event) -> str:
        who = scene.subject(event)
        match event["kind"]:
            case "move" if event["capture"]:
                return _(
                    "{who:captures|capture} on {target} from {source}",
                    target=event["to"],
                    source=event["from"],
                    who=who,
                )
            case "move":
                return _(
                    "{who:moves|move} {source} to {target}",
                    target=event["to"],
                    source=event["from"],
                    who=who,
                )
            case "grow":
                return _("{who:grows|grow} a stone on {square}", square=event["to"], who=who)
            case "swap":
                return _("{who:takes|take} over the black stones", who=who)
        return ""

    def pictograms(self, scene: Scene, event: Event) -> tuple[Markup, ...]:
        return stones_of(event, self.seat_colour(scene, event.get("seat", 0)))

    def pictograms_asked(self, scene: Scene, name: str) -> tuple[Markup, ...]:
        actor = scene.actor
        return () if actor is None else stones_asked(name, self.seat_colour(scene, actor))

    def ending(self, scene: Scene) -> str:
        state = _state(scene)
        if len(state.winners) == 1:
            loser = (1 - state.winners[0]) ^ state.swapped
            if not state.stones[loser]:
                return _("{colour} has no stones left.", colour=_(COLOURS[loser]))
            return _("{colour} has no free body left.", colour=_(COLOURS[loser]))
        if state.turns >= 300:
            return _("300 turns were played, so nobody wins.")
        return _("The same position came for the third time, so nobody wins.")

    def request(self, scene: Scene, name: str) -> str:
        """A move in words, as one asks for it."""
        if name == "swap":
            return _("take over the black stones")
        if name.startswith("+"):
            return _("grow a stone on {square}", square=name[1:])
        source, target = name[:2], name[-2:]
        if "x" in name:
            return _("capture on {target} from {source}", target=target, source=source)
        return _("move {source} to {target}", source=source, target=target)

    def overview(self, scene: Scene) -> list[str]:
        from ui.games.symbio.overview import overview  # here, as few people ask

        return overview(scene)

    def parts(self, scene: Scene) -> list[tuple[str, str]]:
        from ui.games.symbio.overview import parts  # here, as few people ask

        return parts(scene)

    def left(self, scene: Scene) -> list[str]:
        """The moves of the stone that was lifted."""
        return [name for name in scene.names if name.startswith(scene.picked)]


VIEW = SymbioView()


def _state(scene: Scene) -> State:
    return _load(scene.rules, scene.seen)


@lru_cache(maxsize=4)
def _load(rules: Symbio, seen: str) -> State:
    """The position behind an observation; a page asks for it dozens of times."""
    return rules.load(seen)


def _refused(scene: Scene, text: str) -> Pressed:
    rule, sentence = scene.rules.why_not(_state(scene), text)
    return Pressed(picked=scene.picked, refusal=sentence, rule=rule)


def _offers(scene: Scene) -> dict[int, Action | None]:
    """The squares worth pressing now: a target with its action, a stone to lift with None."""
    picked = INDEX[scene.picked] if scene.picked else None
    offers: dict[int, Action | None] = {}
    for action in scene.legal:
        source, target = ends(action)
        if target is None:
            continue
        if source is not None and picked is None:
            offers[source] = None
        elif source == picked:
            offers[target] = action
    return offers


def _place(
    n: int,
    scene: Scene,
    state: State,
    offers: dict[int, Action | None],
    lifts: set[int | None],
) -> Place:
    name, offer = SQUARES[n], _offered(state, offers[n]) if n in offers else ""
    holds = _contents(state.stones)[n]
    lifted = n in lifts
    return _place_of(name, holds, offer, name == scene.picked, name == scene.cursor, lifted)


@remembered
def _place_of(name: str, holds: str, offer: str, picked: bool, stop: bool, lifted: bool) -> Place:
    parts = [name, holds, offer, _("chosen") if picked else ""]
    label = ", ".join(filter(None, parts))
    return Place(name, label, offered=bool(offer), chosen=picked, stop=stop, carried=lifted)


@lru_cache(maxsize=512)
def _square(placed: Placed) -> Markup:
    place = placed.place
    return el(
        "button",
        role="gridcell",
        aria_colindextext=place.name[0],
        type="button",
        aria_label=place.label,
        aria_selected="true" if place.chosen else None,
        **place_attributes(*placed),
    )


def _offered(state: State, action: Action | None) -> str:
    """What can be done with a square now."""
    if action is None:
        return _("can move")
    return _("you can grow here") if state.growing else _("you can go here")


@remembered
def _contents(stones: tuple[int, int]) -> list[str]:
    """What is on each square."""
    found = [_("empty")] * len(SQUARES)
    for colour in (0, 1):
        for group in bodies(stones[colour]):
            free = rim(group) & (FULL ^ stones[0] ^ stones[1])
            words = f"{_(COLOURS[colour])}, {_body(group.bit_count(), free.bit_count())}"
            for n in range(len(SQUARES)):
                if group >> n & 1:
                    found[n] = words
    return found


def _body(size: int, squares: int) -> str:
    """A body and its freedom, for those who cannot see it."""
    if not squares:
        return _("body of {size} with no open square", size=size)
    return ngettext(
        "body of {size} with {number} open square",
        "body of {size} with {number} open squares",
        squares,
        size=size,
    )


def _open_squares(squares: int) -> str:
    return ngettext("{number} open square", "{number} open squares", squares)
