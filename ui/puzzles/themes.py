"""Themes and questions of puzzles: typed predicates on a position and a turn.

A game of its own has no themes here; its puzzles are asked for the best turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from holobiont.match import AnyRules
from holobiont.rules import Action, Event, Seat

BLOOM, THREAT = 12, 6
"""Zerbs of an area of Symbioz that blooms, and that is worth spoiling."""
_MEALS, _BIRTHS = ("kroguls", "eating"), ("multiplication", "births")


def question_of(rules: AnyRules, state: Any, actions: Sequence[Action], *, forced: bool) -> str:
    """The key of the question that the turn answers."""
    end = _after(rules, state, actions)[-1]
    if forced:
        return "win at once" if rules.to_act(end) is None else "win"
    if rules.slug == "symbiote":
        return "best discard" if state.stage == "play" else "draw or take"
    if rules.slug == "symbioz":
        from holobiont.games.symbioz.state import STAGES

        stage = STAGES[state.stage]
        if stage in _MEALS:
            return "best meals"
        return "best births" if stage in _BIRTHS else "best purchase"
    return "best turn"


def themes_of(rules: AnyRules, state: Any, actions: Sequence[Action]) -> tuple[str, ...]:
    """The themes of a turn, keys of ``puzzles.THEMES`` in its order of telling; may be empty."""
    find = _FINDERS.get(rules.slug)
    if find is None:
        return ()
    return tuple(dict.fromkeys(find(rules, [state, *_after(rules, state, actions)], actions)))


def _after(rules: AnyRules, state: Any, actions: Sequence[Action]) -> list[Any]:
    states = []
    for action in actions:
        state = rules.apply(state, action)
        states.append(state)
    return states


def _events(
    rules: AnyRules, states: Sequence[Any], actions: Sequence[Action], seat: Seat
) -> Iterable[Event]:
    for before, action, end in zip(states, actions, states[1:]):
        yield from rules.events(before, action, end, seat)


def _symbio(rules: Any, states: Sequence[Any], actions: Sequence[Action]) -> Iterable[str]:
    from holobiont.games.symbio.board import FULL, bodies, rim

    before, end = states[0], states[-1]
    seat: Seat = rules.to_act(before)
    colour = seat ^ before.swapped
    (own, new), (foe, left) = (
        (before.stones[each], end.stones[each]) for each in (colour, 1 - colour)
    )
    was, room = (FULL ^ sum(each.stones) for each in (before, end))

    def open_squares(stones: int, empty: int) -> int:
        return (rim(stones) & empty).bit_count()

    found = []
    if foe & ~left:
        found.append("capture")
    rims = [(open_squares(body, was), open_squares(body & left, room)) for body in bodies(foe)]
    if any(then and not now for then, now in rims):
        found.append("last freedom")
    if any(then > 1 and now == 1 for then, now in rims):
        found.append("shut in")
    tight = [body for body in bodies(own) if open_squares(body, was) <= 1]
    if any(open_squares(body & new, room) > 1 for body in tight if body & new):
        found.append("rescue")
    if any(sum(1 for part in bodies(own) if part & body) > 1 for body in bodies(new)):
        found.append("union")
    if any(sum(1 for part in bodies(new) if part & body) > 1 for body in bodies(own)):
        found.append("cut")
    if not foe & ~left and open_squares(new, room) < open_squares(own, was):
        found.append("sacrifice")
    return found or ["quiet"]


def _symbioz(rules: Any, states: Sequence[Any], actions: Sequence[Action]) -> Iterable[str]:
    before, end = states[0], states[-1]
    seat, seats = rules.to_act(before), rules.seat_count
    kinds = {"buy": "purchase", "birth": "birth", "clone": "clone"}
    found = []
    for told in _events(rules, states, actions, seat):
        if told.get("seat") != seat:
            continue
        if told["kind"] == "eat":
            found.append("own meal" if told["colour"] == seat else "meal")
        elif told["kind"] in kinds:
            found.append(kinds[told["kind"]])
    for area in range(len(before.closed)):
        here = slice(area * seats, (area + 1) * seats)
        old, new = before.zerbs[here], end.zerbs[here]
        if (new[seat] == BLOOM and old[seat] < BLOOM) or end.closed[area] != before.closed[area]:
            found.insert(0, "bloom")
        if new[seat] and not old[seat]:
            found.insert(0, "spoil" if max(old) >= THREAT else "new area")
    return found


def _saprobiont(rules: Any, states: Sequence[Any], actions: Sequence[Action]) -> Iterable[str]:
    seat = rules.to_act(states[0])
    kinds = {"convert": "conversion", "destroy": "destruction", "push": "push"}
    pushed = False
    for told in _events(rules, states, actions, seat):
        kind = told["kind"]
        if kind == "place":
            pushed = False
            if told["owner"] in (seat, -1):
                yield "reinforcement" if told["owner"] == seat else "new zone"
        elif kind == "combat":
            if pushed:
                yield "push into combat"
            else:
                owner = told["owner"]
                yield "conquest" if owner == seat else "attrition" if owner >= 0 else "clearance"
        elif kind in kinds:
            pushed = kind == "push"
            yield kinds[kind]


def _symbiose(rules: Any, states: Sequence[Any], actions: Sequence[Action]) -> Iterable[str]:
    from holobiont.games.symbiose.explanations import gains
    from holobiont.games.symbiose.scoring import PLACES

    seat = rules.to_act(states[0])
    told = list(_events(rules, states, actions, seat))
    found = []
    if any(each.get("face_down") for each in told):
        found.append("unknown card")
    for state, each in zip(states, told):
        if each["kind"] == "swap":
            if not each["face_down"]:
                found.append("exchange of open cards")
            gain, lost = gains(rules, state, each["slot"] - 1, PLACES.index(each["place"]))
            found.append("points at once" if gain > 0 else "points later")
            if lost > 0:
                found.append("denial")
    return found


def _symbiote(rules: Any, states: Sequence[Any], actions: Sequence[Action]) -> Iterable[str]:
    from holobiont.games.symbiote.rules import combinations, parts

    before, end = states[0], states[-1]
    seat, found = rules.to_act(before), list[str]()
    for action in actions:
        verb, cards = parts(action)
        if verb == "meld":
            found.append("pair" if len(cards) == 2 else "royal")
    if before.stage == "play" and combinations(end.hands[seat]):
        found.append("held back")
    if parts(actions[-1])[0] != "discard":
        return found
    moved = before.host != end.host or before.parasite != end.parasite
    if not moved:
        found.append("marker left alone" if before.host == seat else "for the hand")
    elif before.host == seat and before.parasite:
        found.append("parasite sent on")
    elif end.host == seat and not end.parasite:
        found.append("symbiote gained")
    elif before.host != seat and not before.parasite:
        found.append("symbiote taken away")
    return found


_Finder = Callable[[Any, Sequence[Any], Sequence[Action]], Iterable[str]]
_FINDERS: dict[str, _Finder] = {
    "symbio": _symbio,
    "symbioz": _symbioz,
    "saprobiont": _saprobiont,
    "symbiose": _symbiose,
    "symbiote": _symbiote,
}
