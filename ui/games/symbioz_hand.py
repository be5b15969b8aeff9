"""The hand of who is to act: what is expected in words, what can be bought, eaten, filled in."""

from __future__ import annotations

from engine.games.symbioz.board import COLOURS, KINDS, LETTERS, ZERB
from engine.games.symbioz.state import EATING, INTRODUCTION, KROGULS, MULTIPLICATION, State, reserve
from ui.games.symbioz_planet import ART, PALETTE
from ui.games.symbioz_scene import rules_of, state_of
from ui.games.symbioz_turn import (
    AUTO,
    BIRTHS,
    EXPLAIN,
    PAWN_LETTERS,
    Choice,
    can_buy,
    choice,
    prey_of,
)
from ui.games.symbioz_words import some, warning
from ui.kit.game import Scene, Status
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph

DISHES = {KROGULS: "Crapit", EATING: "Zerb"}


def status(scene: Scene) -> Status:
    state, chosen = state_of(scene), choice(scene)
    care = warning(rules_of(scene), state)
    if state.stage == INTRODUCTION:
        return Status(_buying(scene, state, chosen), care)
    due = sum(state.tally)
    if scene.picked == AUTO:
        return Status("press Auto again to do this", care)
    if state.stage in BIRTHS:
        young = "Zerb" if state.stage == MULTIPLICATION else "Crapit"
        if chosen.source:
            here = state.tally[rules_of(scene).setting.board.areas.index(chosen.source)]
            left = f"{here} here, {due} in all" if due > here else f"{here} left"
            return Status(f"place a {young} of {chosen.source} · {left}", care)
        return Status(f"choose a source · {some(due, 'birth')} left", care)
    eater = "Krogul" if state.stage == KROGULS else "Crapit"
    if chosen.source and not chosen.prey:
        return Status(f"choose a meal in {chosen.source} · {due} hungry", care)
    if chosen.source and state.stage == KROGULS and any(">" in name for name in scene.names):
        return Status(f"place the clone of {chosen.source} · {due} hungry", care)
    return Status(f"choose a {eater} to eat · {due} hungry", care)


def _buying(scene: Scene, state: State, chosen: Choice) -> str:
    left = f"{some(state.points, 'point')} left"
    if chosen.warned:
        return f"{some(state.points, 'point')} would be lost: press again, or buy"
    if scene.legal and len(scene.legal) == 1:
        return f"nothing more to buy · {left}"
    kind = KINDS[PAWN_LETTERS.index(chosen.pawn or "z")]
    return f"buy a {kind.name} · {left}"


def extras(scene: Scene) -> Markup:
    """What can be bought, what can be eaten, the end of the phase, auto, explanations."""
    if not scene.legal:
        return fragment()
    state, chosen = state_of(scene), choice(scene)
    if state.stage == INTRODUCTION:
        controls = [_pawn(scene, state, chosen, pawn) for pawn in range(len(KINDS))]
        lost = state.points if chosen.warned else 0
        label = f"Lose {some(lost, 'point')}" if lost else "End"
        kind = "danger" if lost else "primary" if len(scene.legal) == 1 else ""
        controls.append(_control("end-phase", label, kind))
    else:
        controls = _dishes(scene, state, chosen)
        if chosen.given and not controls:
            controls.append(_control("put-down", f"Leave {chosen.source}"))
        sure = scene.picked == AUTO
        controls.append(_control("auto-play", "Auto: do it" if sure else "Auto", "primary" * sure))
    controls.append(_control("explain-area", "Explain", pressed=scene.picked == EXPLAIN))
    return el("div", *controls, cls="controls", role="group", aria_label="What you can do")


def _control(place: str, label: str, kind: str = "", pressed: bool | None = None) -> Markup:
    return el(
        "button",
        el("span", label, cls="label"),
        cls=f"button {kind}".strip(),
        type="button",
        id=f"do-{place}",
        data_msg=f"press:{place}",
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


def _pawn(scene: Scene, state: State, chosen: Choice, pawn: int) -> Markup:
    kind, left = KINDS[pawn], reserve(state, pawn, state.seat)
    art = f"zerb-{state.seat}" if pawn == ZERB else kind.name.lower()
    price = "1 point" if kind.price == 1 else f"{kind.price} points"
    return el(
        "button",
        el("svg", el("use", href=f"{ART}#{art}"), cls="pawn-art", aria_hidden="true"),
        el("span", el("span", kind.name, cls="label"), f" {kind.price}", cls="price"),
        el("span", f"{left} left", cls="stock"),
        cls="button pawn",
        type="button",
        id=f"do-pawn-{kind.letter}",
        data_msg=f"press:pawn-{kind.letter}",
        data_seat=PALETTE[state.seat],
        data_out=not can_buy(scene, kind.letter),
        aria_pressed="true" if chosen.pawn == kind.letter else "false",
        aria_label=f"{kind.name}, {price}, {left} left in your reserve",
    )


def _dishes(scene: Scene, state: State, chosen: Choice) -> list[Markup]:
    """The colours that can be eaten, where there is a choice."""
    if state.stage not in DISHES or not chosen.source:
        return []
    colours = prey_of(scene, chosen.source)
    if len(colours) < 2:
        return []
    return [
        el(
            "button",
            seat_glyph(PALETTE[LETTERS.index(letter)]),
            el("span", f"{COLOURS[LETTERS.index(letter)]} {DISHES[state.stage]}", cls="label"),
            cls="button",
            type="button",
            id=f"do-prey-{letter.lower()}",
            data_msg=f"press:prey-{letter.lower()}",
            data_seat=PALETTE[LETTERS.index(letter)],
            aria_pressed="true" if letter == chosen.prey else "false",
        )
        for letter in colours
    ]
