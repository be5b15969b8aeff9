"""Symbioz in words: what happened, what an area holds and is threatened by, rules in short."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from holobiont.games.symbioz.board import (
    CAPACITY,
    COLOURS,
    CRAPIT,
    FERTILE,
    KINDS,
    KROGUL,
    LETTERS,
    LITTER,
    PLAIN,
    TURNS,
    ZERB,
    Area,
    Pawn,
)
from holobiont.games.symbioz.rules import Symbioz
from holobiont.games.symbioz.state import (
    EATING,
    INTRODUCTION,
    KROGULS,
    MULTIPLICATION,
    OPEN,
    OVER,
    State,
    on_planet,
    pawns,
)
from holobiont.i18n import N_, _, listed, ngettext, pgettext, remembered
from holobiont.rules import Event, Seat
from ui.games.symbioz.beats import PAWNS
from ui.games.symbioz.planet import letter
from ui.games.symbioz.scene import closing, exhausted, hungry, state_of, total, yet_to_act
from ui.kit.game import Scene
from ui.kit.subject import Subject

RING_NAMES = {"o": N_("outer"), "m": N_("middle"), "f": N_("fertile")}
RING_ROWS = {"o": N_("Outer ring"), "m": N_("Middle ring"), "f": N_("Fertile areas")}
RING_TITLES = {
    "o": N_("{area}, outer area"),
    "m": N_("{area}, middle area"),
    "f": N_("{area}, fertile area"),
}
PHASE_NAMES = {
    "introduction": N_("Introduction"),
    "multiplication": N_("Multiplication"),
    "kroguls": N_("Kroguls"),
    "crapits": N_("Crapits"),
}


def notation(name: str) -> str:
    """The notation of an action in the language in use."""
    if name == "end":
        return pgettext("action in Symbioz", "end")
    area, meal, rest = name.partition("x")
    return f"{area}x{letter(LETTERS.index(rest[0]))}{rest[1:]}" if meal else name


def some(number: int, pawn: Pawn) -> str:
    """A number of pawns of a kind."""
    if pawn == ZERB:
        return ngettext("{number} Zerb", "{number} Zerbs", number)
    if pawn == CRAPIT:
        return ngettext("{number} Crapit", "{number} Crapits", number)
    return ngettext("{number} Krogul", "{number} Kroguls", number)


def some_of(number: int, pawn: Pawn, seat: Seat) -> str:
    """A number of pawns of a kind and a colour."""
    colour = _(COLOURS[seat])
    if pawn == ZERB:
        return ngettext("{number} {colour} Zerb", "{number} {colour} Zerbs", number, colour=colour)
    if pawn == CRAPIT:
        return ngettext(
            "{number} {colour} Crapit", "{number} {colour} Crapits", number, colour=colour
        )
    return ngettext("{number} {colour} Krogul", "{number} {colour} Kroguls", number, colour=colour)


def some_symbioz(number: int) -> str:
    return ngettext("{number} Symbioz", "{number} Symbioz", number)


def symbioz_of(number: int, target: int) -> str:
    """The Symbioz of a seat, and how many win."""
    return _("{number} of {target} Symbioz", number=number, target=target)


def due(state: State, area: Area) -> str:
    """How many births of an area are to be placed, or animals there to be fed."""
    if not state.tally[area] or state.stage in (INTRODUCTION, OVER):
        return ""
    if state.stage == KROGULS:
        return ngettext("{number} Krogul to feed", "{number} Kroguls to feed", state.tally[area])
    if state.stage == EATING:
        return ngettext("{number} Crapit to feed", "{number} Crapits to feed", state.tally[area])
    return ngettext("{number} birth due", "{number} births due", state.tally[area])


# ---- what happened -------------------------------------------------------------------------------


def said(event: Event, who: Subject) -> str:
    """An event without the name of the seat that acted; beginnings need no words."""
    words = _TELLING.get(event["kind"])
    return words(event, who) if words else ""


def _bought(event: Event, who: Subject) -> str:
    pawn = event["pawn"]
    return _("{who:buys|buy} a {pawn} for {area}", pawn=_(pawn), area=event["area"], who=who)


def _eaten(event: Event, who: Subject) -> str:
    prey, seat, area = event["prey"], event["colour"], event["area"]
    return _(
        "{who:eats|eat} one {colour} {pawn} in {area}",
        colour=_(COLOURS[seat]),
        pawn=_(prey),
        area=area,
        who=who,
    )


def _born(event: Event, who: Subject) -> str:
    pawn, source, target = event["pawn"], event["from"], event["to"]
    if source == target:
        return _("{who:keeps|keep} a newborn {pawn} in {area}", pawn=_(pawn), area=target, who=who)
    moved = N_("{who:places|place} a newborn {pawn} from {source} in {area}")
    return _(moved, who=who, pawn=_(pawn), area=target, source=source)


def _unborn(event: Event, who: Subject) -> str:
    pawns_left = some(sum(event["pending"].values()), PAWNS[event["pawn"]])
    if not event["reserve"]:
        return _(
            "{who:cannot|cannot} place {pawns}: the reserve is empty", pawns=pawns_left, who=who
        )
    return _("{who:has|have} no room for {pawns}", pawns=pawns_left, who=who)


def _starved(event: Event, who: Subject) -> str:
    pawns_lost = some(event["count"], PAWNS[event["pawn"]])
    return _(
        "{who:loses|lose} {pawns} in {area} to hunger",
        pawns=pawns_lost,
        area=event["area"],
        who=who,
    )


def _driven(event: Event, who: Subject) -> str:
    number, area = sum(map(sum, event["back"].values())), event["area"]
    if not number:
        return _("{who:closes|close} {area} as a Symbioz", area=area, who=who)
    return ngettext(
        "{who:closes|close} {area} as a Symbioz; {number} animal goes home",
        "{who:closes|close} {area} as a Symbioz; {number} animals go home",
        number,
        area=area,
        who=who,
    )


def _passed(event: Event, who: Subject) -> str:
    if not event["lost"]:
        return _("{who:ends|end} the introduction", who=who)
    return ngettext(
        "{who:ends|end} the introduction with {number} point unspent",
        "{who:ends|end} the introduction with {number} points unspent",
        event["lost"],
        who=who,
    )


def _begun(event: Event, who: Subject) -> str:
    phase = event["phase"]
    return _("Turn {turn}: {phase}", turn=event["turn"], phase=_(PHASE_NAMES[phase]))


def _over(event: Event, who: Subject) -> str:
    if event["reason"] == "target":
        return _("The target is reached")
    return _("The last turn is over")


_TELLING: dict[str, Callable[[Event, Subject], str]] = {
    "buy": _bought,
    "pass": _passed,
    "birth": _born,
    "unborn": _unborn,
    "eat": _eaten,
    "clone": lambda event, who: _(
        "{who:places|place} the clone in {area}", area=event["to"], who=who
    ),
    "starve": _starved,
    "phase": _begun,
    "bloom": _driven,
    "turn_end": lambda event, who: _("Turn {turn} ends", turn=event["turn"]),
    "end": _over,
}


def request(scene: Scene, name: str) -> str:
    """A move in words, as one asks for it."""
    if name == "end":
        return _("end the introduction")
    if "@" in name:
        pawn, _at, area = name.partition("@")
        kind = next(kind.name for kind in KINDS if kind.name[0].lower() == pawn)
        return _("buy a {pawn} for {area}", pawn=_(kind), area=area)
    area, meal, rest = name.partition("x")
    if not meal:
        source, _to, target = name.partition(">")
        if source == target:
            return _("keep the newborn of {area} at home", area=source)
        return _("place the newborn of {area} in {target}", area=source, target=target)
    colour = _(COLOURS[LETTERS.index(rest[0])])
    clone = rest.partition(">")[2]
    if clone:
        return _(
            "let the Krogul in {area} eat a Crapit of {colour}, with its clone in {target}",
            area=area,
            colour=colour,
            target=clone,
        )
    eats = N_("let a {pawn} in {area} eat a {prey} of {colour}")
    eater, prey = ("Krogul", "Crapit") if state_of(scene).stage == KROGULS else ("Crapit", "Zerb")
    return _(eats, pawn=_(eater), area=area, prey=_(prey), colour=colour)


# ---- an area -------------------------------------------------------------------------------------


@remembered
def all_contents(state: State, names: tuple[str, ...]) -> list[str]:
    """What is in each of the areas, for ears."""
    return [contents(state, area, name) for area, name in enumerate(names)]


def contents(state: State, area: Area, name: str) -> str:
    """What is in an area, for ears: place, ring, pawns by colour."""
    if state.closed[area] != OPEN:
        colour = _(COLOURS[state.closed[area]])
        return _("{area}, Symbioz of {colour}, closed", area=name, colour=colour)
    held = [
        some_of(count, pawn, seat)
        for pawn in range(len(KINDS))
        for seat, count in enumerate(pawns(state, pawn, area))
        if count
    ]
    return ", ".join([name, _(RING_NAMES[name[0]]), *(held or [pgettext("an area", "empty")])])


def prospects(rules: Symbioz, state: State, area: Area) -> list[str]:
    """What will be born in an area and what threatens it, as it stands."""
    if state.closed[area] != OPEN:
        closed = N_(
            "Closed for good as a Symbioz of {colour}. Nothing lives, enters or is born here."
        )
        return [_(closed, colour=_(COLOURS[state.closed[area]]))]
    births = [*_zerb_births(rules, state, area), *_crapit_births(state, area)]
    return [*_room(state, area), *births, *_threats(rules, state, area)]


def _room(state: State, area: Area) -> Iterator[str]:
    free = CAPACITY - total(state, ZERB, area)
    if now := _due_now(state, area):
        yield now
    if not free:
        yield _("Full: there is no room for another Zerb.")
    else:
        yield ngettext(
            "{number} free field of {capacity}.",
            "{number} free fields of {capacity}.",
            free,
            capacity=CAPACITY,
        )


def _due_now(state: State, area: Area) -> str:
    number, colour = state.tally[area], _(COLOURS[state.seat])
    if not number or state.stage in (INTRODUCTION, OVER):
        return ""
    if state.stage == KROGULS:
        return ngettext(
            "Now: {number} hungry Krogul of {colour}.",
            "Now: {number} hungry Kroguls of {colour}.",
            number,
            colour=colour,
        )
    if state.stage == EATING:
        return ngettext(
            "Now: {number} hungry Crapit of {colour}.",
            "Now: {number} hungry Crapits of {colour}.",
            number,
            colour=colour,
        )
    return ngettext(
        "Now: {number} birth of {colour}.",
        "Now: {number} births of {colour}.",
        number,
        colour=colour,
    )


def _zerb_births(rules: Symbioz, state: State, area: Area) -> Iterator[str]:
    owner, last = closing(state).get(area), state.turn == TURNS
    if state.stage == OVER or (owner is not None and not _multiplies(state, owner)):
        return
    litter = FERTILE if rules.setting.board.fertile[area] else PLAIN
    litters = [
        (seat, number)
        for seat, count in enumerate(pawns(state, ZERB, area))
        if (number := count // litter)
    ]
    coming = [
        some_of(number, ZERB, seat)
        for seat, number in litters
        if not last or _multiplies(state, seat)
    ]
    if coming:
        yield _("Born at the next multiplication: {pawns}.", pawns=listed(coming))
    elif litters:
        yield _("No more Zerbs are born: this is the last turn.")
    elif not last or state.stage in (INTRODUCTION, MULTIPLICATION):
        yield _("No Zerb is born here: that takes {number} of one colour.", number=litter)


def _multiplies(state: State, seat: Seat) -> bool:
    """Whether the multiplication of a seat is still to come in this turn."""
    if state.stage == MULTIPLICATION:
        return seat in yet_to_act(state)
    return state.stage == INTRODUCTION


def _crapit_births(state: State, area: Area) -> Iterator[str]:
    if state.stage == OVER or (area in closing(state) and not hungry(state, CRAPIT, area)):
        return
    chicks = [
        some_of(count // LITTER, CRAPIT, seat)
        for seat, count in enumerate(pawns(state, CRAPIT, area))
        if count >= LITTER and (state.turn < TURNS or _breeds(state, seat))
    ]
    if chicks:
        yield _("Born if all Crapits eat: {pawns}.", pawns=listed(chicks))


def _breeds(state: State, seat: Seat) -> bool:
    """Whether the Crapits of a seat are still to eat, all or some, before their births."""
    if state.stage == EATING and seat == state.seat:
        return True
    return state.stage < EATING or seat in yet_to_act(state)


def _threats(rules: Symbioz, state: State, area: Area) -> Iterator[str]:
    zerbs, crapits = total(state, ZERB, area), total(state, CRAPIT, area)
    grazers, hunters = hungry(state, CRAPIT, area), hungry(state, KROGUL, area)
    if grazers and zerbs:
        yield _meals(grazers, CRAPIT, min(grazers, zerbs), ZERB)
    if grazers > zerbs:
        yield ngettext(
            "{number} Crapit will starve unless eaten before.",
            "{number} Crapits will starve unless eaten before.",
            grazers - zerbs,
        )
    if hunters and crapits:
        yield _meals(hunters, KROGUL, min(hunters, crapits), CRAPIT)
    if hunters > crapits:
        yield ngettext(
            "{number} Krogul will starve: too few Crapits.",
            "{number} Kroguls will starve: too few Crapits.",
            hunters - crapits,
        )
    owner = closing(state).get(area)
    if owner is not None:
        yield _closing(owner, doubtful=grazers > 0)
        if owner in exhausted(rules, state):
            spent = N_("Then {colour} has no Zerb left and can do nothing more.")
            if _may_come_back(rules, state, owner):
                spent = N_("Then {colour} has no Zerb left.")
            yield _(spent, colour=_(COLOURS[owner]))


def _may_come_back(rules: Symbioz, state: State, seat: Seat) -> bool:
    """Whether a seat that loses its last Zerbs by closing may buy Zerbs again."""
    homes, closed = rules.setting.board.homes[seat], closing(state)
    still_open = any(state.closed[home] == OPEN and home not in closed for home in homes)
    return rules.setting.comeback and still_open


def _meals(number: int, eater: Pawn, meals: int, prey: Pawn) -> str:
    return ngettext(
        "{eaters} will eat {prey} here.",
        "{eaters} will eat {prey} here.",
        number,
        eaters=some(number, eater),
        prey=some(meals, prey),
    )


def _closing(owner: Seat, doubtful: bool) -> str:
    colour = _(COLOURS[owner])
    if doubtful:
        unless = N_(
            "Closes as a Symbioz of {colour} when the turn ends unless something is eaten before."
        )
        return _(unless, colour=colour)
    return _("Closes as a Symbioz of {colour} when the turn ends.", colour=colour)


def warning(rules: Symbioz, state: State) -> str:
    """Who is about to close away the last of its Zerbs; empty if nobody."""
    seats = [_(COLOURS[seat]) for seat in exhausted(rules, state)]
    if not seats or state.stage == OVER:
        return ""
    return ngettext(
        "Take care: {colours} loses its last Zerbs by closing",
        "Take care: {colours} lose their last Zerbs by closing",
        len(seats),
        colours=listed(seats),
    )


def ended(rules: Symbioz, state: State, names: Sequence[str], you: Seat | None = None) -> str:
    """Why the game ended, and what decided it, for a reader who sits in seat ``you``."""
    why = _("Turn {turn} was the last", turn=state.turn)
    if any(state.closed.count(seat) >= rules.setting.target for seat in _seats(rules)):
        reached = N_("The target of {symbioz} was reached in turn {turn}")
        why = _(reached, symbioz=some_symbioz(rules.setting.target), turn=state.turn)
    ranks = [(state.closed.count(seat), on_planet(state, ZERB, seat)) for seat in _seats(rules)]
    best = max(ranks)
    if ranks.count(best) > 1:
        shared = N_("{why}; Symbioz and Zerbs are equal, so the victory is shared.")
        return _(shared, why=why)
    if [rank[0] for rank in ranks].count(best[0]) > 1:
        return ngettext(
            "{why}; Symbioz are equal, so {number} Zerb on the planet decides.",
            "{why}; Symbioz are equal, so {number} Zerbs on the planet decide.",
            best[1],
            why=why,
        )
    if best[0] < rules.setting.target:
        return _("{why}; the most Symbioz decide: {number}.", why=why, number=best[0])
    winner = ranks.index(best)
    reached = N_("{name} reached {symbioz} in turn {turn}.")
    if winner == you:
        reached = N_("You reached {symbioz} in turn {turn}.")
    return _(reached, name=names[winner], symbioz=some_symbioz(best[0]), turn=state.turn)


def _seats(rules: Symbioz) -> range:
    return range(rules.seat_count)
