"""The hand of who is to act: what is expected in words, what can be bought, eaten, filled in."""

from __future__ import annotations

from holobiont.games.symbioz.board import COLOURS, CRAPIT, KINDS, KROGUL, LETTERS, ZERB, Pawn
from holobiont.games.symbioz.state import (
    EATING,
    INTRODUCTION,
    KROGULS,
    MULTIPLICATION,
    State,
    reserve,
)
from holobiont.i18n import N_, _, ngettext
from ui.games.symbioz.planet import ART, PALETTE
from ui.games.symbioz.scene import rules_of, state_of
from ui.games.symbioz.turn import (
    AUTO,
    BIRTHS,
    EXPLAIN,
    PAWN_LETTERS,
    Choice,
    can_buy,
    choice,
    prey_of,
)
from ui.games.symbioz.words import warning
from ui.kit.game import Place, Scene, Status
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph

Control = tuple[Place, Markup]
"""Something beside the planet that is pressed, and how it is drawn."""
DISHES = {KROGULS: CRAPIT, EATING: ZERB}


def status(scene: Scene) -> Status:
    state, chosen = state_of(scene), choice(scene)
    care = warning(rules_of(scene), state)
    if state.stage == INTRODUCTION:
        return Status(_buying(scene, state, chosen), care)
    due = sum(state.tally)
    if scene.picked == AUTO:
        return Status(_("press Auto again to do this"), care)
    if state.stage in BIRTHS:
        return Status(_placing(scene, state, chosen.source, due), care)
    return Status(_feeding(scene, state, chosen, due), care)


def _buying(scene: Scene, state: State, chosen: Choice) -> str:
    if chosen.source:
        kind = KINDS[PAWN_LETTERS.index(chosen.pawn)]
        return _(
            "a {pawn} would starve in {area}: press {area} again to buy it",
            pawn=_(kind.name),
            area=chosen.source,
        )
    if chosen.warned:
        return ngettext(
            "{number} point unspent: press again to end, or keep buying",
            "{number} points unspent: press again to end, or keep buying",
            state.points,
        )
    if scene.legal and len(scene.legal) == 1:
        return ngettext(
            "nothing more to buy · {number} point left",
            "nothing more to buy · {number} points left",
            state.points,
        )
    if scene.legal and not can_buy(scene, chosen.pawn):
        return ngettext(
            "choose another pawn, or end · {number} point left",
            "choose another pawn, or end · {number} points left",
            state.points,
        )
    kind = KINDS[PAWN_LETTERS.index(chosen.pawn or "z")]
    return ngettext(
        "buy a {pawn} · {number} point left",
        "buy a {pawn} · {number} points left",
        state.points,
        pawn=_(kind.name),
    )


def _placing(scene: Scene, state: State, source: str, due: int) -> str:
    if not source:
        return ngettext(
            "choose an area that has a birth due · {number} left",
            "choose an area that has a birth due · {number} left",
            due,
        )
    pawn = _(KINDS[ZERB if state.stage == MULTIPLICATION else CRAPIT].name)
    here = state.tally[rules_of(scene).setting.board.areas.index(source)]
    if due == here:
        left = N_("place the newborn of {area} · {number} left")
        return _(left, pawn=pawn, area=source, number=here)
    more = N_("place the newborn of {area} · {here} from {area}, {number} in all")
    return _(more, pawn=pawn, area=source, here=here, number=due)


def _feeding(scene: Scene, state: State, chosen: Choice, due: int) -> str:
    source = chosen.source
    if source and not chosen.prey:
        return ngettext(
            "choose a meal in {area} · {number} hungry",
            "choose a meal in {area} · {number} hungry",
            due,
            area=source,
        )
    if source and state.stage == KROGULS and any(">" in name for name in scene.names):
        return ngettext(
            "place the clone of {area} · {number} hungry",
            "place the clone of {area} · {number} hungry",
            due,
            area=source,
        )
    eater = KROGUL if state.stage == KROGULS else CRAPIT
    return ngettext(
        "choose a {pawn} that eats · {number} hungry",
        "choose a {pawn} that eats · {number} hungry",
        due,
        pawn=_(KINDS[eater].name),
    )


def extras(scene: Scene) -> Markup:
    """The controls side by side."""
    if not scene.legal:
        return fragment()
    drawn = (each for _place, each in controls(scene))
    return el("div", *drawn, cls="controls", role="group", aria_label=_("What you can do"))


def controls(scene: Scene) -> list[Control]:
    """What can be bought, what can be eaten, the end of the phase, auto, explanations."""
    if not scene.legal:
        return []
    state, chosen = state_of(scene), choice(scene)
    if state.stage == INTRODUCTION:
        found = [_pawn(scene, state, chosen, pawn) for pawn in range(len(KINDS))]
        lost = state.points if chosen.warned and not chosen.source else 0
        label = _losing(lost) if lost else _("End")
        kind = "danger" if lost else "primary" if len(scene.legal) == 1 else ""
        found.append(_control(scene, "end-phase", label, kind))
    else:
        found = _dishes(scene, state, chosen)
        if chosen.given and not found:
            found.append(_control(scene, "put-down", _("Cancel")))
        sure = scene.picked == AUTO
        label = _("Auto: do it") if sure else _("Auto")
        found.append(_control(scene, "auto-play", label, "primary" * sure))
    explained = scene.picked == EXPLAIN
    return [*found, _control(scene, "explain-area", _("Explain"), pressed=explained)]


def _losing(points: int) -> str:
    return ngettext("End, {number} point unspent", "End, {number} points unspent", points)


def _control(
    scene: Scene, name: str, label: str, kind: str = "", pressed: bool | None = None
) -> Control:
    place = Place(name, label, offered=True, control=True)
    return place, el(
        "button",
        el("span", label, cls="label"),
        cls=f"button {kind}".strip(),
        type="button",
        id=f"do-{name}",
        aria_pressed=None if pressed is None else str(pressed).lower(),
        **place.attributes(scene),
    )


def _pawn(scene: Scene, state: State, chosen: Choice, pawn: int) -> Control:
    kind, left = KINDS[pawn], reserve(state, pawn, state.seat)
    art = f"zerb-{state.seat}" if pawn == ZERB else kind.name.lower()
    label = ngettext(
        "{pawn}, {number} point, {left} left in your reserve",
        "{pawn}, {number} points, {left} left in your reserve",
        kind.price,
        pawn=_(kind.name),
        left=left,
    )
    offered = can_buy(scene, kind.letter)
    if not offered:
        label = ", ".join([label, _("cannot be bought now")])
    name, chosen_one = f"pawn-{kind.letter}", chosen.pawn == kind.letter
    place = Place(name, label, offered=offered, chosen=chosen_one, control=True, carried=offered)
    return place, el(
        "button",
        el(
            "svg",
            el("use", href=f"{ART}#{art}"),
            cls="pawn-art",
            aria_hidden="true",
            data_lifted=chosen_one and offered,
        ),
        el("span", label, cls="visually-hidden"),
        el(
            "span",
            el("span", _(kind.name), cls="label"),
            f" {kind.price}",
            cls="price",
            aria_hidden="true",
        ),
        el("span", _("{number} left", number=left), cls="stock", aria_hidden="true"),
        cls="button pawn",
        type="button",
        id=f"do-{name}",
        data_seat=PALETTE[state.seat],
        data_out=not offered,
        aria_pressed="true" if chosen_one else "false",
        **place.attributes(scene),
    )


def _dishes(scene: Scene, state: State, chosen: Choice) -> list[Control]:
    """The colours that can be eaten, where there is a choice."""
    if state.stage not in DISHES or not chosen.source:
        return []
    colours = prey_of(scene, chosen.source)
    if len(colours) < 2:
        return []
    return [_dish(scene, DISHES[state.stage], each, each == chosen.prey) for each in colours]


def _dish(scene: Scene, prey: Pawn, letter: str, chosen: bool) -> Control:
    seat, name = LETTERS.index(letter), f"prey-{letter.lower()}"
    label = _("{colour} {pawn}", colour=_(COLOURS[seat]), pawn=_(KINDS[prey].name))
    place = Place(name, label, offered=True, chosen=chosen, control=True)
    return place, el(
        "button",
        seat_glyph(PALETTE[seat]),
        el("span", label, cls="label"),
        cls="button dish",
        type="button",
        id=f"do-{name}",
        data_seat=PALETTE[seat],
        aria_pressed="true" if chosen else "false",
        **place.attributes(scene),
    )
