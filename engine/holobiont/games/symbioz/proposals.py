"""Claims that may hold of a turn of Symbioz, counted in its states; nothing here is trusted."""

from __future__ import annotations

from collections.abc import Iterator

from holobiont.coach.claims import Case, Claim, Course, both, whole_turn
from holobiont.games.symbioz.board import (
    CAPACITY,
    CRAPIT,
    FERTILE,
    KROGUL,
    PLAIN,
    ZERB,
    Board,
    board,
)
from holobiont.games.symbioz.claims import THREAT
from holobiont.games.symbioz.state import (
    END,
    GRAZE,
    HUNT,
    INTRODUCTION,
    OPEN,
    OVER,
    State,
    on_planet,
    parts,
    pawns,
)

Found = tuple[float, Claim]


def proposed(case: Case) -> Iterator[Claim]:
    """The claims, the one that says most first."""
    played, better = both(case)
    found: list[Found] = []
    whole = whole_turn(case, played) and whole_turn(case, better)
    if whole and played.end != better.end:
        found += _compared(case, played, better)
    found += _later(case, played, better)
    if whole_turn(case, better):
        found += _praised(case, better)
    found.sort(key=lambda each: -each[0])
    yield from (claim for _weight, claim in found)


def _compared(case: Case, played: Course, better: Course) -> Iterator[Found]:
    seat, planet = case.seat, board(case.rules.seat_count)
    one, other = played.end, better.end
    for key, weight, counts in (
        ("births", 1.5, [_births(planet, state, seat) for state in (one, other)]),
        ("zerbs", 1.0, [on_planet(state, ZERB, seat) for state in (one, other)]),
        ("animals", 1.2, [_animals(state, seat) for state in (one, other)]),
        ("areas", 0.5, [_areas(state, seat) for state in (one, other)]),
    ):
        if counts[0] < counts[1]:
            facts = {key: counts[0], "better": counts[1]}
            yield weight * (counts[1] - counts[0]), Claim(key, facts)
    fed = [_unfed(state, seat) for state in (one, other)]
    if fed[0] > fed[1]:
        facts = {"animals": fed[0], "better": fed[1]}
        yield 1.3 * (fed[0] - fed[1]), Claim("unfed", facts)
    if case.state.stage == INTRODUCTION:
        lost = [_unspent(line) for line in (played, better)]
        if lost[0] > lost[1]:
            facts = {"points": lost[0], "better": lost[1]}
            yield 0.7 * (lost[0] - lost[1]), Claim("unspent", facts)
    yield from _rivals(case, one, other)
    yield from _places(case, planet, one, other)


def _rivals(case: Case, one: State, other: State) -> Iterator[Found]:
    for rival in range(case.rules.seat_count):
        if rival == case.seat:
            continue
        counts = [on_planet(state, ZERB, rival) for state in (one, other)]
        if counts[0] > counts[1]:
            facts = {"other": rival, "zerbs": counts[0], "better": counts[1]}
            yield 0.8 * (counts[0] - counts[1]), Claim("rival_zerbs", facts)
        counts = [_animals(state, rival) for state in (one, other)]
        if counts[0] > counts[1]:
            facts = {"other": rival, "animals": counts[0], "better": counts[1]}
            yield 1.4 * (counts[0] - counts[1]), Claim("rival_animals", facts)


def _places(case: Case, planet: Board, one: State, other: State) -> Iterator[Found]:
    """What is different in single areas."""
    seat, seats = case.seat, case.rules.seat_count
    fertile = [0, 0]
    for area, name in enumerate(planet.areas):
        here, there = pawns(one, ZERB, area), pawns(other, ZERB, area)
        own, better = here[seat], there[seat]
        if planet.fertile[area]:
            fertile[0] += own
            fertile[1] += better
            rival = max((each for each in range(seats) if each != seat), key=lambda s: here[s])
            if own < better and own < here[rival]:
                facts = {"area": name, "other": rival, "own": own, "theirs": here[rival]}
                weight = 1.2 * (better - own) + (better >= here[rival])
                yield weight, Claim("fertile", {**facts, "better": better})
        if own < better:
            facts = {"area": name, "zerbs": own, "better": better}
            yield 0.2 * (better - own), Claim("concentrates", facts)
        counts = [_alone(each, seat) for each in (here, there)]
        if counts[0] < counts[1] >= THREAT:
            facts = {"area": name, "zerbs": counts[0], "better": counts[1]}
            weight = (counts[1] - counts[0]) * counts[1] / CAPACITY + (counts[1] == CAPACITY) * 3
            yield weight, Claim("towards", facts)
        for rival in range(seats):
            counts = [_alone(each, rival) for each in (here, there)]
            if rival != seat and counts[0] > counts[1] and counts[0] >= THREAT:
                facts = {"area": name, "other": rival, "zerbs": counts[0], "better": counts[1]}
                weight = min(3, counts[0] - counts[1]) * counts[0] / CAPACITY
                yield weight + (counts[0] == CAPACITY) * 3, Claim("rival_area", facts)
    if fertile[0] < fertile[1]:
        facts = {"zerbs": fertile[0], "better": fertile[1]}
        yield 0.6 * (fertile[1] - fertile[0]), Claim("in_fertile", facts)


def _later(case: Case, played: Course, better: Course) -> Iterator[Found]:
    """What is different when the turn of the game is over."""
    seat, planet = case.seat, board(case.rules.seat_count)
    one, other = _turn_end(case, played), _turn_end(case, better)
    if one is None or other is None:
        return
    if seat in case.rules.winners(other) and seat not in case.rules.winners(one):
        yield 20.0, Claim("wins", {})
    for area, name in enumerate(planet.areas):
        if other.closed[area] == seat != one.closed[area]:
            yield 8.0, Claim("blooms", {"area": name})
        if one.closed[area] not in (OPEN, seat, other.closed[area]):
            yield 7.0, Claim("bloom_allowed", {"area": name, "other": one.closed[area]})
    counts = [on_planet(state, ZERB, seat) for state in (one, other)]
    if counts[0] < counts[1]:
        facts = {"zerbs": counts[0], "better": counts[1]}
        yield 0.7 * (counts[1] - counts[0]), Claim("zerbs_later", facts)


def _praised(case: Case, better: Course) -> Iterator[Found]:
    seat, planet, before, end = case.seat, board(case.rules.seat_count), case.state, better.end
    for area, name in enumerate(planet.areas):
        here, there = pawns(before, ZERB, area), pawns(end, ZERB, area)
        if _alone(there, seat) == CAPACITY > _alone(here, seat):
            yield 6.0, Claim("fills", {"area": name})
        if planet.fertile[area] and there[seat] and not here[seat]:
            yield 1.0, Claim("takes_root", {"area": name, "zerbs": there[seat]})
        for rival in range(case.rules.seat_count):
            alone = _alone(here, rival)
            if rival != seat and alone >= THREAT and there[seat]:
                yield 2.5, Claim("spoils", {"area": name, "other": rival, "zerbs": alone})
    if not case.played:
        more = _births(planet, end, seat) - _births(planet, before, seat)
        yield 0.4 * more, Claim("breeds", {"births": more})
        eaten: dict[int, int] = {}
        for action in better.actions[: better.own]:
            deed = parts(action)
            if deed.kind in (HUNT, GRAZE) and deed.item != seat:
                eaten[deed.item] = eaten.get(deed.item, 0) + 1
        for rival, number in eaten.items():
            yield 0.5 * number, Claim("eats", {"other": rival, "pawns": number})


def _turn_end(case: Case, line: Course) -> State | None:
    """The state in which the game's turn of a case is over."""
    turn = case.state.turn
    return next((each for each in line.states if each.turn > turn or each.stage == OVER), None)


def _births(planet: Board, state: State, seat: int) -> int:
    own = state.zerbs[seat :: len(planet.homes)]
    return sum(n // (FERTILE if fertile else PLAIN) for n, fertile in zip(own, planet.fertile))


def _animals(state: State, seat: int) -> int:
    return on_planet(state, CRAPIT, seat) + on_planet(state, KROGUL, seat)


def _areas(state: State, seat: int) -> int:
    """How many areas have Zerbs of a seat."""
    return sum(pawns(state, ZERB, area)[seat] > 0 for area in range(len(state.closed)))


def _unfed(state: State, seat: int) -> int:
    """Animals of a seat that stand where only prey of its own is, or none."""
    found = 0
    for area in range(len(state.closed)):
        for pawn, prey in ((CRAPIT, ZERB), (KROGUL, CRAPIT)):
            here = pawns(state, prey, area)
            if sum(here) == here[seat]:
                found += pawns(state, pawn, area)[seat]
    return found


def _unspent(line: Course) -> int:
    """The points that a seat has left when it ends its introduction."""
    played = enumerate(line.actions[: line.own])
    return sum(line.states[at].points for at, action in played if parts(action).kind == END)


def _alone(here: tuple[int, ...], seat: int) -> int:
    """The Zerbs of a seat in an area where nobody else has one."""
    return here[seat] if sum(here) == here[seat] else 0
