"""What a press means in Symbioz: pawn and area, source and target, eater and meal to actions."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.games.symbioz.board import COLOURS, CRAPIT, KINDS, KROGUL, LETTERS, ZERB
from holobiont.games.symbioz.rules import parts
from holobiont.games.symbioz.state import (
    BREEDING,
    INTRODUCTION,
    KROGULS,
    MULTIPLICATION,
    OVER,
    State,
    pawns,
)
from holobiont.i18n import N_, _
from holobiont.rules import Action
from ui.games.symbioz.auto import plan
from ui.games.symbioz.scene import hungry, rules_of, state_of, total
from ui.kit.game import Pressed, Scene

PAWN_LETTERS = "".join(kind.letter for kind in KINDS)
BUTTONS = frozenset(f"pawn-{letter}" for letter in PAWN_LETTERS)
WARNED = "!"
AUTO, EXPLAIN = "auto", "explain"
BIRTHS = (MULTIPLICATION, BREEDING)
WHOSE = N_("First choose whose Crapit the Krogul in {area} eats.")


class Choice(NamedTuple):
    """The selection: the pawn to be bought, or an area and the colour that is eaten there."""

    pawn: str = ""  # z, c or k
    warned: bool = False  # of the points that ending would lose, or of a Krogul that starves
    source: str = ""  # of a warning: where it would starve
    prey: str = ""  # the letter of a colour
    given: bool = False  # chosen by hand, so that it can be put down


def choice(scene: Scene) -> Choice:
    """The selection, with what there is no choice about filled in."""
    state, picked = state_of(scene), scene.picked
    if not scene.legal:
        return Choice()
    if state.stage == INTRODUCTION:
        wanted, warned, area = picked.partition(WARNED)
        return Choice(_pawn(scene, wanted), warned != "", area)
    given, _sign, prey = picked.partition("x") if picked not in (AUTO, EXPLAIN) else ("", "", "")
    sources = list(dict.fromkeys(_source(name) for name in scene.names))
    # Births and clones are always carried from where to where: whoever is used to two presses must
    # not find that the first one was enough.
    alone = len(sources) == 1 and not any(">" in name for name in scene.names)
    source = given if given in sources else sources[0] if alone else ""
    colours = prey_of(scene, source) if source and state.stage not in BIRTHS else []
    if prey not in colours:
        prey = colours[0] if len(colours) == 1 else ""
    return Choice("", False, source, prey, source != "" and given == source and not alone)


def _pawn(scene: Scene, wanted: str) -> str:
    if wanted and wanted in PAWN_LETTERS:
        return wanted
    return next((letter for letter in PAWN_LETTERS if can_buy(scene, letter)), PAWN_LETTERS[0])


def can_buy(scene: Scene, letter: str) -> bool:
    return any(name.startswith(letter + "@") for name in scene.names)


def _source(name: str) -> str:
    """The area of a birth or a meal in the notation."""
    return name.partition(">")[0].partition("x")[0]


def prey_of(scene: Scene, source: str) -> list[str]:
    """The letters of the colours that can be eaten in an area now."""
    start = source + "x"
    return sorted(
        {name[len(start)] for name in scene.names if name.startswith(start)}, key=LETTERS.index
    )


def offers(scene: Scene) -> dict[str, str]:
    """The areas worth pressing now, and in words what for."""
    if not scene.legal or scene.picked == AUTO:
        return {}
    state, chosen = state_of(scene), choice(scene)
    if state.stage == INTRODUCTION:
        start = chosen.pawn + "@"
        pawn = KINDS[PAWN_LETTERS.index(chosen.pawn)].name
        what = _("{pawn} can be bought", pawn=_(pawn))
        bought = [name for name in scene.names if name.startswith(start)]
        hungry = _("{pawn} can be bought, but would starve", pawn=_(pawn))
        return {
            name[len(start) :]: hungry if starves(scene, state, name) else what for name in bought
        }
    start = chosen.source + (f"x{chosen.prey}" if chosen.prey else "") + ">"
    if chosen.source and (chosen.prey or state.stage in BIRTHS):
        found = {
            name[len(start) :]: _("you can place it here")
            for name in scene.names
            if name.startswith(start)
        }
        if found:
            return found
    if state.stage in BIRTHS:
        return {_source(name): _("can be chosen") for name in scene.names}
    return {source: _meals(scene, state, source, chosen) for source in map(_source, scene.names)}


def _meals(scene: Scene, state: State, source: str, chosen: Choice) -> str:
    """What can be eaten in an area, or how that is chosen."""
    colours = prey_of(scene, source)
    if len(colours) == 1:
        prey = KINDS[CRAPIT if state.stage == KROGULS else ZERB].name
        colour = COLOURS[LETTERS.index(colours[0])]
        return _("{colour} {pawn} can be eaten", colour=_(colour), pawn=_(prey))
    if source == chosen.source:
        return _("choose beside the board what is eaten")
    return _("can be chosen")


def left(scene: Scene) -> list[str]:
    """The purchases, births or meals that fit the selection."""
    chosen, auto = choice(scene), previewed(scene)
    if auto:
        rules, state = rules_of(scene), state_of(scene)
        return [rules.name(state, action) for action in auto]
    start = f"{chosen.pawn}@" if chosen.pawn else chosen.source
    if chosen.prey:
        start += f"x{chosen.prey}"
    return [name for name in scene.names if start and name.startswith(start)]


def press(scene: Scene, place: str) -> Pressed:
    """An area of the planet, or one of the controls."""
    state = state_of(scene)
    if place in rules_of(scene).setting.board.areas:
        if state.stage == INTRODUCTION:
            return _buy(scene, state, place)
        return _birth(scene, place) if state.stage in BIRTHS else _meal(scene, state, place)
    control, _sign, what = place.partition("-")
    if control == "pawn" and what and what in PAWN_LETTERS and state.stage == INTRODUCTION:
        return _pick(scene, state, what)
    if place == "end-phase":
        return _end(scene, state)
    if place == "put-down":
        return Pressed()
    if place == "auto-play":
        return _auto(scene, state)
    if place == "explain-area":
        return Pressed(picked="" if scene.picked == EXPLAIN else EXPLAIN)
    if control == "prey":
        return _eat(scene, state, choice(scene).source, what.upper())
    return Pressed(
        picked=scene.picked, refusal=_("There is no area {area}.", area=repr(place[:10]))
    )


def _pick(scene: Scene, state: State, letter: str) -> Pressed:
    """A pawn that is to be bought; where no area takes one, it is said why."""
    if can_buy(scene, letter):
        return Pressed(picked=letter)
    areas = rules_of(scene).setting.board.areas
    lived_in = (n for area, n in enumerate(areas) if pawns(state, ZERB, area)[state.seat])
    return _refused(scene._replace(picked=letter), state, f"{letter}@{next(lived_in, areas[0])}")


def _buy(scene: Scene, state: State, place: str) -> Pressed:
    chosen = choice(scene)
    name = f"{chosen.pawn}@{place}"
    if name not in scene.names:
        return _refused(scene, state, name)
    if starves(scene, state, name) and chosen.source != place:
        return Pressed(picked=f"{chosen.pawn}{WARNED}{place}")
    action = scene.legal[scene.names.index(name)]
    after = rules_of(scene).apply(state, action)
    price = KINDS[PAWN_LETTERS.index(chosen.pawn)].price
    stays = after.stage == INTRODUCTION and after.points >= price
    return Pressed(action, picked=chosen.pawn if stays else "")


def starves(scene: Scene, state: State, name: str) -> bool:
    """Whether a pawn that is bought has nothing to eat where it is, as things stand."""
    letter, _sign, where = name.partition("@")
    area, pawn = rules_of(scene).setting.board.areas.index(where), PAWN_LETTERS.index(letter)
    prey = CRAPIT if pawn == KROGUL else ZERB
    return pawn != ZERB and hungry(state, pawn, area) >= total(state, prey, area)


def _end(scene: Scene, state: State) -> Pressed:
    if "end" not in scene.names:
        return _refused(scene, state, "end")
    chosen = choice(scene)
    if len(scene.legal) > 1 and (not chosen.warned or chosen.source):
        return Pressed(picked=chosen.pawn + WARNED)
    return Pressed(scene.legal[scene.names.index("end")])


def _birth(scene: Scene, place: str) -> Pressed:
    state, chosen = state_of(scene), choice(scene)
    name = f"{chosen.source or place}>{place}"
    if chosen.source and name in scene.names:
        return _played(scene, state, name, chosen.source)
    if any(_source(each) == place for each in scene.names):
        return Pressed(picked=place)
    return _refused(scene, state, name)


def carry(scene: Scene, source: str, target: str) -> Pressed | None:
    """A purchase, a birth, or the clone of a Krogul that eats, is carried to its area."""
    state = state_of(scene)
    if state.stage == INTRODUCTION:
        return _carry_purchase(scene, state, source, target)
    if not target:
        chosen = choice(scene)
        kept = scene.picked.partition("x")[0] == source == chosen.source
        return Pressed(picked=scene.picked if kept else source)
    if state.stage in BIRTHS:
        name = f"{source}>{target}"
        found = [name] if name in scene.names else []
    else:
        start = f"{source}x{choice(scene).prey}"
        found = [
            each for each in scene.names if each.startswith(start) and each.endswith(f">{target}")
        ]
    if len(found) == 1:
        return _played(scene, state, found[0], source)
    if found:
        refusal = _(WHOSE, area=source)
        return Pressed(picked=source, refusal=refusal)
    eaten = "" if state.stage in BIRTHS else f"x{(prey_of(scene, source) or LETTERS)[0]}"
    return _refused(scene, state, f"{source}{eaten}>{target}")


def _carry_purchase(scene: Scene, state: State, source: str, target: str) -> Pressed | None:
    """A pawn is carried from its button to an area; None where there is no such pawn to be had."""
    _control, _sign, letter = source.partition("-")
    if source not in BUTTONS or not can_buy(scene, letter):
        return None
    chosen = choice(scene)
    # Carried to the same area again, it is bought in spite of the warning.
    picked = scene.picked if chosen.pawn == letter and chosen.source else letter
    if target not in rules_of(scene).setting.board.areas:
        return Pressed(picked=picked)
    return _buy(scene._replace(picked=picked), state, target)


def lifts(scene: Scene) -> frozenset[str]:
    """The areas from which something can be carried to another."""
    if not scene.legal or scene.picked in (AUTO, EXPLAIN):
        return frozenset()
    return frozenset(_source(name) for name in scene.names if ">" in name)


def _meal(scene: Scene, state: State, place: str) -> Pressed:
    chosen = choice(scene)
    sources = {_source(name) for name in scene.names}
    if state.stage == KROGULS and chosen.source:
        name = f"{chosen.source}x{chosen.prey}>{place}"
        if chosen.prey and name in scene.names:
            return _played(scene, state, name, chosen.source)
        if place in sources and place != chosen.source:
            return Pressed(picked=place)
        if not chosen.prey:
            refusal = _(WHOSE, area=chosen.source)
            return Pressed(picked=scene.picked, refusal=refusal)
        if any(">" in each for each in scene.names):
            return _refused(scene, state, name)
    if place not in sources:
        return _refused(scene, state, f"{place}x{LETTERS[state.seat]}")
    colours = prey_of(scene, place)
    return _eat(scene, state, place, colours[0]) if len(colours) == 1 else Pressed(picked=place)


def _eat(scene: Scene, state: State, source: str, colour: str) -> Pressed:
    """A colour was chosen: that is the meal, unless a clone has to be placed yet."""
    name = f"{source}x{colour}"
    if name in scene.names:
        return _played(scene, state, name, source)
    if any(each.startswith(name + ">") for each in scene.names):
        return Pressed(picked=name)
    if not source:
        return Pressed(picked=scene.picked, refusal=_("First choose which animal eats."))
    return _refused(scene, state, name)


def _auto(scene: Scene, state: State) -> Pressed:
    if scene.picked == AUTO:
        return Pressed(actions=plan(rules_of(scene), state))
    if state.stage == INTRODUCTION:
        refusal = _("Purchases are yours to choose; births and meals can be filled in for you.")
        return Pressed(picked=scene.picked, refusal=refusal)
    return Pressed(picked=AUTO)


def _played(scene: Scene, state: State, name: str, source: str) -> Pressed:
    """The action; its area stays chosen as long as more is to be done there."""
    rules, action = rules_of(scene), scene.legal[scene.names.index(name)]
    after = rules.apply(state, action)
    same = (after.turn, after.seat, after.stage) == (state.turn, state.seat, state.stage)
    area = rules.setting.board.areas.index(source)
    more = same and any(parts(each).area == area for each in rules.legal(after))
    return Pressed(action, picked=source if more else "")


def _refused(scene: Scene, state: State, name: str) -> Pressed:
    rule, sentence = rules_of(scene).why_not(state, name)
    return Pressed(picked=scene.picked, refusal=sentence, rule=rule)


def previewed(scene: Scene) -> tuple[Action, ...]:
    """What *auto* would play, while it is only shown."""
    state = state_of(scene)
    if scene.picked != AUTO or not scene.legal or state.stage == OVER:
        return ()
    return plan(rules_of(scene), state)
