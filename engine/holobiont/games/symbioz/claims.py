"""The kinds of claims about turns of Symbioz: predicates by the rules.

A turn of a claim is one seat's part of a phase. The predicates read positions as text; the
proposals count in states.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from holobiont.coach.claims import (
    BETTER,
    BOTH,
    Case,
    Course,
    Kind,
    both,
    course,
    events,
    whole_turn,
)
from holobiont.games.symbioz import claim_sentences as said
from holobiont.games.symbioz.board import CAPACITY, FERTILE, LETTERS, PLAIN, board

Facts = Mapping[str, Any]
THREAT = 6
"""Zerbs of one colour in an area from which on it is worth spoiling."""
_PAWNS = re.compile(r"([YOPB])([0-9]+)")


# Predicates


class Area(NamedTuple):
    """What stands in an area, by seat."""

    zerbs: dict[int, int]
    crapits: dict[int, int]
    kroguls: dict[int, int]
    closed: int
    """Whose Symbioz it is, or -1."""


class Planet(NamedTuple):
    """A position as it is written."""

    turn: int
    over: bool
    stage: str
    points: int
    areas: dict[str, Area]


def planet(case: Case, state: Any) -> Planet:
    """A position, read from its text."""
    words = case.rules.dump(state).split(" ")
    names, cells = board(case.rules.seat_count).areas, words[7].split("/")
    areas = {name: _area(cell) for name, cell in zip(names, cells)}
    points = 0 if words[5] == "-" else int(words[5])
    return Planet(int(words[1]), words[3] == "over", words[3], points, areas)


def _area(cell: str) -> Area:
    if cell[0] == "*":
        return Area({}, {}, {}, LETTERS.index(cell[1]))
    zerbs, _k, kroguls = cell.partition("k")
    zerbs, _c, crapits = zerbs.partition("c")
    return Area(_count(zerbs), _count(crapits), _count(kroguls), -1)


def _count(text: str) -> dict[int, int]:
    return {LETTERS.index(letter): int(number) for letter, number in _PAWNS.findall(text)}


def zerbs(case: Case, state: Any, seat: int) -> int:
    """The Zerbs of a seat on the planet."""
    return sum(each.zerbs.get(seat, 0) for each in planet(case, state).areas.values())


def symbioz(case: Case, state: Any, seat: int) -> int:
    """The Symbioz of a seat."""
    return sum(each.closed == seat for each in planet(case, state).areas.values())


def births(case: Case, state: Any, seat: int) -> int:
    """The births that the Zerbs of a seat give as they stand."""
    found = 0
    for name, area in planet(case, state).areas.items():
        found += area.zerbs.get(seat, 0) // (FERTILE if name[0] == "f" else PLAIN)
    return found


def animals(case: Case, state: Any, seat: int) -> int:
    """Crapits and Kroguls of a seat."""
    areas = planet(case, state).areas.values()
    return sum(each.crapits.get(seat, 0) + each.kroguls.get(seat, 0) for each in areas)


def unfed(case: Case, state: Any, seat: int) -> int:
    """Animals of a seat that stand where there is no strange prey."""
    found = 0
    for area in planet(case, state).areas.values():
        if not any(count for other, count in area.zerbs.items() if other != seat):
            found += area.crapits.get(seat, 0)
        if not any(count for other, count in area.crapits.items() if other != seat):
            found += area.kroguls.get(seat, 0)
    return found


def turn_end(case: Case, line: Course) -> Any:
    """The state in which the game's turn of a case is over; ``ValueError`` if it is not reached."""
    begun = planet(case, case.state).turn
    for state in line.states:
        found = planet(case, state)
        if found.turn > begun or found.over:
            return state
    raise ValueError("the course is shorter")


def _ends(case: Case) -> tuple[Any, Any]:
    """The states after what was played in the phase, and after the better course of it."""
    played, better = both(case)
    if not (whole_turn(case, played) and whole_turn(case, better)):
        raise ValueError("a turn is not whole")
    return played.end, better.end


def _turn_ends(case: Case) -> tuple[Any, Any]:
    one, other = both(case)
    return turn_end(case, one), turn_end(case, other)


def _is(found: Sequence[int], facts: Facts, key: str) -> bool:
    return list(found) == [facts[key], facts["better"]]


def _blooms(case: Case, facts: Facts) -> bool:
    one, other = (planet(case, state).areas[facts["area"]].closed for state in _turn_ends(case))
    before = planet(case, case.state).areas[facts["area"]].closed
    return before == -1 and one != case.seat == other


def _bloom_allowed(case: Case, facts: Facts) -> bool:
    one, other = (planet(case, state).areas[facts["area"]].closed for state in _turn_ends(case))
    return bool(one == facts["other"] != case.seat and other != facts["other"])


def _wins(case: Case, facts: Facts) -> bool:
    one, other = _turn_ends(case)
    won, lost = (case.seat in case.rules.winners(state) for state in (other, one))
    return won and not lost and not facts


def _births(case: Case, facts: Facts) -> bool:
    counts = [births(case, state, case.seat) for state in _ends(case)]
    return _is(counts, facts, "births") and counts[0] < counts[1]


def _zerbs(case: Case, facts: Facts) -> bool:
    counts = [zerbs(case, state, case.seat) for state in _ends(case)]
    return _is(counts, facts, "zerbs") and counts[0] < counts[1]


def _zerbs_later(case: Case, facts: Facts) -> bool:
    counts = [zerbs(case, state, case.seat) for state in _turn_ends(case)]
    same = [symbioz(case, state, case.seat) for state in _turn_ends(case)]
    return _is(counts, facts, "zerbs") and counts[0] < counts[1] and same[0] <= same[1]


def _rival_zerbs(case: Case, facts: Facts) -> bool:
    counts = [zerbs(case, state, facts["other"]) for state in _ends(case)]
    return facts["other"] != case.seat and _is(counts, facts, "zerbs") and counts[0] > counts[1]


def _animals(case: Case, facts: Facts) -> bool:
    counts = [animals(case, state, case.seat) for state in _ends(case)]
    return _is(counts, facts, "animals") and counts[0] < counts[1]


def _rival_animals(case: Case, facts: Facts) -> bool:
    counts = [animals(case, state, facts["other"]) for state in _ends(case)]
    return facts["other"] != case.seat and _is(counts, facts, "animals") and counts[0] > counts[1]


def _unfed(case: Case, facts: Facts) -> bool:
    counts = [unfed(case, state, case.seat) for state in _ends(case)]
    return _is(counts, facts, "animals") and counts[0] > counts[1]


def _unspent(case: Case, facts: Facts) -> bool:
    lost = []
    _ends(case)
    for line in both(case):
        told = [each for each in events(case, line, line.own) if each["kind"] == "pass"]
        lost.append(sum(each["lost"] for each in told))
    return _is(lost, facts, "points") and lost[0] > lost[1]


def _fertile(case: Case, facts: Facts) -> bool:
    area, other = facts["area"], facts["other"]
    one, two = (planet(case, state).areas[area] for state in _ends(case))
    own, better = one.zerbs.get(case.seat, 0), two.zerbs.get(case.seat, 0)
    theirs = one.zerbs.get(other, 0)
    right = (own, better, theirs) == (facts["own"], facts["better"], facts["theirs"])
    return area[0] == "f" and other != case.seat and right and own < better and own < theirs


def _in_fertile(case: Case, facts: Facts) -> bool:
    counts = []
    for state in _ends(case):
        areas = planet(case, state).areas.items()
        counts.append(sum(a.zerbs.get(case.seat, 0) for name, a in areas if name[0] == "f"))
    return _is(counts, facts, "zerbs") and counts[0] < counts[1]


def _alone(area: Area, seat: int) -> int:
    """The Zerbs of a seat in an area where nobody else has one."""
    others = any(count for other, count in area.zerbs.items() if other != seat)
    return 0 if others else area.zerbs.get(seat, 0)


def _towards(case: Case, facts: Facts) -> bool:
    one, two = (planet(case, state).areas[facts["area"]] for state in _ends(case))
    counts = [_alone(one, case.seat), _alone(two, case.seat)]
    return _is(counts, facts, "zerbs") and counts[0] < counts[1] >= THREAT


def _rival_area(case: Case, facts: Facts) -> bool:
    other = facts["other"]
    one, two = (planet(case, state).areas[facts["area"]] for state in _ends(case))
    counts = [_alone(one, other), _alone(two, other)]
    right = other != case.seat and _is(counts, facts, "zerbs")
    return right and counts[0] > counts[1] and counts[0] >= THREAT


def _spoils(case: Case, facts: Facts) -> bool:
    line, other = course(case, BETTER), facts["other"]
    before = planet(case, case.state).areas[facts["area"]]
    after = planet(case, line.end).areas[facts["area"]]
    alone = _alone(before, other) == facts["zerbs"] >= THREAT and other != case.seat
    return alone and whole_turn(case, line) and after.zerbs.get(case.seat, 0) > 0


def _areas(case: Case, facts: Facts) -> bool:
    counts = []
    for state in _ends(case):
        held = planet(case, state).areas.values()
        counts.append(sum(each.zerbs.get(case.seat, 0) > 0 for each in held))
    return _is(counts, facts, "areas") and counts[0] < counts[1]


def _concentrates(case: Case, facts: Facts) -> bool:
    one, two = (planet(case, state).areas[facts["area"]] for state in _ends(case))
    counts = [one.zerbs.get(case.seat, 0), two.zerbs.get(case.seat, 0)]
    return _is(counts, facts, "zerbs") and counts[0] < counts[1]


def _fills(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    after = planet(case, line.end).areas[facts["area"]]
    crapits = sum(after.crapits.values())
    full = _alone(after, case.seat) == CAPACITY and not crapits
    before = planet(case, case.state).areas[facts["area"]]
    return full and whole_turn(case, line) and _alone(before, case.seat) < CAPACITY


def _takes_root(case: Case, facts: Facts) -> bool:
    line, area = course(case, BETTER), facts["area"]
    before, after = (planet(case, state).areas[area] for state in (case.state, line.end))
    new = not before.zerbs.get(case.seat) and after.zerbs.get(case.seat) == facts["zerbs"]
    return new and area[0] == "f" and whole_turn(case, line)


def _breeds(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    one, two = (births(case, state, case.seat) for state in (case.state, line.end))
    return whole_turn(case, line) and two - one == facts["births"] > 0


def _eats(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    told = [each for each in events(case, line, line.own) if each["kind"] == "eat"]
    strange = sum(each["colour"] == facts["other"] for each in told if each["seat"] == case.seat)
    return bool(facts["other"] != case.seat and strange == facts["pawns"] > 0)


KINDS: Mapping[str, Kind] = {
    "blooms": Kind(BOTH, _blooms, said.say_blooms, said.often_bloom),
    "bloom_allowed": Kind(BOTH, _bloom_allowed, said.say_bloom_allowed, said.often_allowed),
    "wins": Kind(BOTH, _wins, said.say_wins),
    "births": Kind(BOTH, _births, said.say_births, said.often_births),
    "zerbs": Kind(BOTH, _zerbs, said.say_zerbs, said.often_zerbs),
    "zerbs_later": Kind(BOTH, _zerbs_later, said.say_zerbs_later, said.often_zerbs),
    "rival_zerbs": Kind(BOTH, _rival_zerbs, said.say_rival_zerbs, said.often_rival),
    "animals": Kind(BOTH, _animals, said.say_animals),
    "rival_animals": Kind(BOTH, _rival_animals, said.say_rival_animals, said.often_rival),
    "unfed": Kind(BOTH, _unfed, said.say_unfed, said.often_unfed),
    "unspent": Kind(BOTH, _unspent, said.say_unspent, said.often_unspent),
    "fertile": Kind(BOTH, _fertile, said.say_fertile, said.often_fertile),
    "in_fertile": Kind(BOTH, _in_fertile, said.say_in_fertile),
    "towards": Kind(BOTH, _towards, said.say_towards),
    "rival_area": Kind(BOTH, _rival_area, said.say_rival_area, said.often_rival),
    "areas": Kind(BOTH, _areas, said.say_areas),
    "concentrates": Kind(BOTH, _concentrates, said.say_concentrates),
    "spoils": Kind(BETTER, _spoils, said.say_spoils),
    "fills": Kind(BETTER, _fills, said.say_fills),
    "takes_root": Kind(BETTER, _takes_root, said.say_takes_root),
    "breeds": Kind(BETTER, _breeds, said.say_breeds),
    "eats": Kind(BETTER, _eats, said.say_eats),
}
