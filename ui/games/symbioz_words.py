"""Symbioz in words: what happened, what an area holds and is threatened by, rules in short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.rules import Event, Seat
from engine.games.symbioz.board import (
    CAPACITY,
    COLOURS,
    CRAPIT,
    FERTILE,
    KINDS,
    KROGUL,
    LITTER,
    PLAIN,
    ZERB,
    Area,
)
from engine.games.symbioz.rules import Symbioz
from engine.games.symbioz.state import INTRODUCTION, OPEN, OVER, State, pawns
from ui.games.symbioz_scene import closing, exhausted, total

RING_NAMES = {"o": "outer", "m": "middle", "f": "fertile"}
PHASE_NAMES = {
    "introduction": "Introduction",
    "multiplication": "Multiplication",
    "kroguls": "Kroguls",
    "crapits": "Crapits",
}
STAGE_NAMES = {
    "introduction": "the introduction",
    "multiplication": "the multiplication",
    "kroguls": "the phase of the Kroguls",
    "eating": "the phase of the Crapits",
    "births": "the births of Crapits",
}


def some(number: int, thing: str) -> str:
    """A number of things; a Symbioz has no plural of its own."""
    return f"{number} {thing}{'' if number == 1 or thing == 'Symbioz' else 's'}"


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# ---- what happened -------------------------------------------------------------------------------


def said(event: Event) -> str:
    """An event without the name of the seat that acted; beginnings need no words."""
    words = _TELLING.get(event["kind"])
    return words(event) if words else ""


def _eaten(event: Event) -> str:
    return f"eats a {COLOURS[event['colour']]} {event['prey']} in {event['area']}"


def _born(event: Event) -> str:
    where = event["to"] if event["to"] == event["from"] else f"{event['to']} from {event['from']}"
    return f"has a {event['pawn']} born in {where}"


def _cloned(event: Event) -> str:
    return f"places the clone in {event['to']}"


def _driven(event: Event) -> str:
    number = sum(map(sum, event["back"].values()))
    home = f"; {some(number, 'animal')} {'goes' if number == 1 else 'go'} home" if number else ""
    return f"closes {event['area']} as a Symbioz{home}"


def _passed(event: Event) -> str:
    lost = event["lost"]
    return "ends the introduction" + (f" and loses {some(lost, 'point')}" if lost else "")


def _over(event: Event) -> str:
    return "The target is reached" if event["reason"] == "target" else "The last turn is over"


_TELLING: dict[str, Any] = {
    "buy": lambda event: f"buys a {event['pawn']} for {event['area']}",
    "pass": _passed,
    "birth": _born,
    "unborn": lambda event: (
        f"has no room for {some(sum(event['pending'].values()), event['pawn'])}"
    ),
    "eat": _eaten,
    "clone": _cloned,
    "starve": lambda event: (
        f"loses {some(event['count'], event['pawn'])} in {event['area']}: hunger"
    ),
    "skip": lambda event: f"has nothing to do in {STAGE_NAMES[event['stage']]}",
    "phase": lambda event: f"Turn {event['turn']}: {PHASE_NAMES[event['phase']]}",
    "bloom": _driven,
    "turn_end": lambda event: f"Turn {event['turn']} ends",
    "end": _over,
}


# ---- an area -------------------------------------------------------------------------------------


def contents(state: State, area: Area, name: str) -> str:
    """What is in an area, for ears: place, ring, pawns by colour."""
    if state.closed[area] != OPEN:
        return f"{name}, Symbioz of {COLOURS[state.closed[area]]}, closed"
    held = [
        f"{COLOURS[seat]} {some(count, kind.name)}"
        for pawn, kind in enumerate(KINDS)
        for seat, count in enumerate(pawns(state, pawn, area))
        if count
    ]
    return f"{name}, {RING_NAMES[name[0]]}, {', '.join(held) or 'empty'}"


def prospects(rules: Symbioz, state: State, area: Area) -> list[str]:
    """What will be born in an area and what threatens it, as it stands."""
    if state.closed[area] != OPEN:
        owner = COLOURS[state.closed[area]]
        return [f"Closed for good as a Symbioz of {owner}. Nothing lives, enters or is born here."]
    return [*_room(state, area), *_births(rules, state, area), *_threats(rules, state, area)]


def _room(state: State, area: Area) -> Iterator[str]:
    free = CAPACITY - total(state, ZERB, area)
    if state.tally[area] and state.stage not in (INTRODUCTION, OVER):
        yield f"Now: {_due(state, area)} of {COLOURS[state.seat]}."
    if not free:
        yield "Saturated: no Zerb more finds room."
    else:
        yield f"{some(free, 'free field')} of {CAPACITY}."


def _due(state: State, area: Area) -> str:
    what = ("", "birth", "hungry Krogul", "hungry Crapit", "birth")[state.stage]
    return some(state.tally[area], what)


def _births(rules: Symbioz, state: State, area: Area) -> Iterator[str]:
    litter = FERTILE if rules.setting.board.fertile[area] else PLAIN
    zerbs, crapits = pawns(state, ZERB, area), pawns(state, CRAPIT, area)
    seeds = [
        f"{COLOURS[seat]} {some(count // litter, 'Zerb')}"
        for seat, count in enumerate(zerbs)
        if count >= litter
    ]
    yield (
        f"Born at the next multiplication: {listed(seeds)}."
        if seeds
        else (f"No Zerb is born here: that takes {litter} of one colour.")
    )
    chicks = [
        f"{COLOURS[seat]} {some(count // LITTER, 'Crapit')}"
        for seat, count in enumerate(crapits)
        if count >= LITTER
    ]
    if chicks:
        yield f"Born if all Crapits eat: {listed(chicks)}."


def _threats(rules: Symbioz, state: State, area: Area) -> Iterator[str]:
    zerbs, crapits, kroguls = (total(state, pawn, area) for pawn in (ZERB, CRAPIT, KROGUL))
    if crapits and zerbs:
        yield f"{some(crapits, 'Crapit')} will eat {some(min(crapits, zerbs), 'Zerb')} here."
    if crapits > zerbs:
        yield f"{some(crapits - zerbs, 'Crapit')} will starve unless eaten before."
    if kroguls and crapits:
        yield f"{some(kroguls, 'Krogul')} will eat {some(min(kroguls, crapits), 'Crapit')} here."
    if kroguls > crapits:
        yield f"{some(kroguls - crapits, 'Krogul')} will starve: too few Crapits."
    owner = closing(state).get(area)
    if owner is not None:
        eaten = " unless something is eaten before" if crapits else ""
        yield f"Closes as a Symbioz of {COLOURS[owner]} when the turn ends{eaten}."
        if owner in exhausted(rules, state):
            yield f"Then {COLOURS[owner]} has no Zerb left and can do nothing more."


def warning(rules: Symbioz, state: State) -> str:
    """Who is about to close away the last of its Zerbs; empty if nobody."""
    seats = [COLOURS[seat] for seat in exhausted(rules, state)]
    if not seats or state.stage == OVER:
        return ""
    verb = "loses its" if len(seats) == 1 else "lose their"
    return f"Take care: {listed(seats)} {verb} last Zerbs by closing"


def ended(rules: Symbioz, state: State) -> str:
    """Why the game ended, and what decided it."""
    why = (
        f"{some(rules.setting.target, 'Symbioz')} were reached in turn {state.turn}"
        if any(state.closed.count(seat) >= rules.setting.target for seat in _seats(rules))
        else f"Turn {state.turn} was the last"
    )
    ranks = [(state.closed.count(seat), _zerbs(state, seat)) for seat in _seats(rules)]
    best = max(ranks)
    if ranks.count(best) > 1:
        return f"{why}; Symbioz and Zerbs are equal, so the victory is shared."
    if [rank[0] for rank in ranks].count(best[0]) > 1:
        return f"{why}; of equal Symbioz, {some(best[1], 'Zerb')} on the planet decide."
    return f"{why}; {some(best[0], 'Symbioz')} decide."


def _seats(rules: Symbioz) -> range:
    return range(rules.seat_count)


def _zerbs(state: State, seat: Seat) -> int:
    return sum(state.zerbs[seat :: len(state.zerbs) // len(state.closed)])


SUMMARY = (
    "Three colours of life: Zerbs are plants, Crapits eat Zerbs, Kroguls eat Crapits. Fill an area "
    "with 12 Zerbs of your colour, and at the end of the turn it closes as your Symbioz. The first "
    "to 3 (4 with three players) ends the game; most Symbioz win, then most Zerbs on the planet.",
    "A turn has four phases, and in each of them everybody acts once, the first seat first; each "
    "turn the next seat is first.",
    "Introduction (not in turn 1): 10 points to spend, Zerb 1, Crapit 3, Krogul 5, each into an "
    "area with a Zerb of yours; one Zerb an area, none into fertile areas or where 12 grow. What "
    "is not spent is lost.",
    "Multiplication: every 4 of your Zerbs in an area have one child, every 3 in a fertile area. "
    "It grows in its own area or in an adjacent one where you have fewer Zerbs at that moment.",
    "Kroguls: each of yours eats a Crapit of its area, of any colour, and is cloned into its own "
    "or an adjacent area as long as your reserve has Kroguls. Where there is no Crapit, it dies.",
    "Crapits: each of yours eats a Zerb of its area, of any colour, or dies; then every 2 that "
    "live in an area have a child, there or in an adjacent area.",
    "What has just been born or cloned does nothing more in that phase. Pawns that leave the "
    "planet go back to the reserve: 60 Zerbs, 25 Crapits, 6 Kroguls a seat.",
    "When an area closes, its animals and 11 Zerbs go home, and it stays closed. Closing is "
    "compulsory: whoever closes away its last Zerbs can do nothing more.",
)

RULINGS = (
    (
        "Zerbs bought into one area",
        "One a turn. The published list of placing rules is lost (reconstructed); with two, seats "
        "that only feed their home areas finish together on turn 3, before anybody can hinder "
        "them. The set-up offers 2, 3 or any number.",
    ),
    (
        "Which areas touch",
        "Those that share an arc or a side; corners do not count, and nothing crosses the lake "
        "(inferred from the drawing of the board).",
    ),
    (
        "Two players",
        "They have half of the planet; that these are two neighbouring quarters is inferred.",
    ),
    (
        "The vessels",
        "A Zerb is born into another area only if you have fewer Zerbs there than where it comes "
        "from, newborns counted on both sides; other colours do not matter.",
    ),
    (
        "The last Krogul",
        "Whether a clone comes is decided by the reserve before the meal; a Krogul that this meal "
        "lets starve is not in it yet.",
    ),
    (
        "Closing",
        "Twelve Zerbs of one colour close at the end of the turn, all such areas together, whether "
        "their owner likes it or not. One Zerb stays as the marker.",
    ),
    (
        "Tie",
        "Equal Symbioz and equal Zerbs on the planet share the victory (reconstructed).",
    ),
    (
        "Comeback",
        "Off unless chosen (reconstructed): a seat without Zerbs may buy them into its own "
        "start areas.",
    ),
)
