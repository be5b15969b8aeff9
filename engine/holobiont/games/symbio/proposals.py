"""Claims that may hold of a turn of Symbio, found by counting bits; nothing here is trusted."""

from __future__ import annotations

from collections.abc import Iterator

from holobiont.coach.claims import Case, Claim, Course, both
from holobiont.games.symbio.board import FULL, SQUARES, Bits, bodies, body_at, members, rim
from holobiont.games.symbio.claims import FEW
from holobiont.games.symbio.evaluator import evaluator
from holobiont.games.symbio.rules import State
from holobiont.heuristics import WON

AHEAD = (2, 3, 4)
"""After how many turns the two courses are compared, besides the first."""


def proposed(case: Case) -> Iterator[Claim]:
    """The claims, the one that says most first."""
    played, better = both(case)
    if better.own and better.end.winners == (case.seat,):
        yield Claim("wins", {})
    if played.own and better.own and played.end.stones != better.end.stones:
        yield from _compared(case, played, better)
    if better.own:
        yield from _praised(case, better)
    yield from _later(case, played, better, lost=False)


def _compared(case: Case, played: Course, better: Course) -> Iterator[Claim]:
    seat, foe = case.seat, 1 - case.seat
    one, other = played.end, better.end
    if reply := _winning(case, one):
        yield Claim("allows_win", {"reply": reply, "foe": foe})
    yield from _later(case, played, better, lost=True)
    own, own_better = _closed(one, seat), _closed(other, seat)
    if own.bit_count() > own_better.bit_count():
        yield _shut(own, own_better, 1)
    replied, replied_better = _after(case, played, 2), _after(case, better, 2)
    if replied and replied_better:
        own, own_better = _closed(replied, seat), _closed(replied_better, seat)
        if own.bit_count() > own_better.bit_count():
            yield _shut(own, own_better, 2)
    gained = _freedom(other, seat) - _freedom(other, foe) - _freedom(one, seat)
    gained += _freedom(one, foe)
    found = [*_rooms(one, other, seat)]
    if gained > 0:
        found.append((0.7 * gained, _balance(one, other, seat, 1)))
    near = [_nearer(state, seat) for state in (one, other)]
    if near[0] < near[1]:
        facts: dict[str, int | str] = {"squares": near[0], "better": near[1]}
        found.append((0.35 * (near[1] - near[0]), Claim("nearer", facts)))
    near = [_nearer(state, foe) for state in (one, other)]
    if near[0] > near[1]:
        facts = {"squares": near[0], "better": near[1], "foe": foe}
        found.append((0.35 * (near[0] - near[1]), Claim("foe_nearer", facts)))
    found.sort(key=lambda each: -each[0])
    yield from (claim for _weight, claim in found)


def _praised(case: Case, better: Course) -> Iterator[Claim]:
    seat, foe, end = case.seat, 1 - case.seat, better.end
    if taken := _stones(case.state, foe) & ~_stones(end, foe):
        yield Claim("captures", {"square": SQUARES[next(members(taken))]})
    closed = _closed(end, foe) & ~_closed(case.state, foe)
    for body in bodies(closed):
        square = SQUARES[next(members(body))]
        number = body_at(body, _stones(end, foe)).bit_count()
        yield Claim("shuts_in", {"square": square, "stones": number, "foe": foe})
    for body in bodies(_stones(end, seat)):
        parts = list(bodies(body & _stones(case.state, seat)))
        if len(parts) > 1:
            one, other = (SQUARES[next(members(part))] for part in parts[:2])
            yield Claim("joins", {"one": one, "other": other})
    if case.played:
        return
    own = _freedom(end, seat) - _freedom(case.state, seat)
    less = _freedom(case.state, foe) - _freedom(end, foe)
    if own >= 0 and less >= 0 and own + less:
        yield Claim("opens", {"own": own, "foe": less, "seat": foe})


def _later(case: Case, played: Course, better: Course, *, lost: bool) -> Iterator[Claim]:
    """Stones lost, or open squares, some turns later."""
    seat = case.seat
    for turns in reversed(AHEAD):
        one, other = _after(case, played, turns), _after(case, better, turns)
        if one is None or other is None:
            continue
        if lost:
            mine, less = (_taken(case, line, turns) for line in (played, better))
            if mine > less:
                yield Claim("loses_stones", {"turns": turns, "stones": mine, "better": less})
        else:
            yield _balance(one, other, seat, turns)


def _rooms(one: State, other: State, seat: int) -> Iterator[tuple[float, Claim]]:
    """Bodies of one's own that are left few open squares, and of the other that are left many."""
    foe = 1 - seat
    for body in bodies(_stones(one, seat)):
        room, shared = _room(one, body), body & _stones(other, seat)
        if shared and room <= FEW:
            more = _room(other, body_at(shared & -shared, _stones(other, seat)))
            if more > room:
                square = SQUARES[next(members(shared))]
                facts = {"square": square, "open": room, "better": more}
                yield _weight(body, room, more), Claim("body_open", facts)
    for body in bodies(_stones(other, foe)):
        room, shared = _room(other, body), body & _stones(one, foe)
        if shared and room <= FEW:
            more = _room(one, body_at(shared & -shared, _stones(one, foe)))
            if more > room:
                square = SQUARES[next(members(shared))]
                facts = {"square": square, "open": more, "better": room, "foe": foe}
                yield _weight(body, room, more), Claim("presses", facts)


def _nearer(state: State, seat: int) -> int:
    """How many empty squares the stones of a seat reach before those of the other."""
    empty = FULL ^ state.stones[0] ^ state.stones[1]
    own, foe, number = _stones(state, seat), _stones(state, 1 - seat), 0
    while new := rim(own) & empty & ~own:
        theirs = rim(foe) & empty & ~foe
        number += (new & ~theirs & ~foe).bit_count()
        own, foe = own | new, foe | theirs
    return number


def _weight(body: Bits, room: int, more: int) -> float:
    """What it matters that a body has so little room, and not more."""
    return min(4, more - room) * (FEW + 1 - room) / FEW * min(1.5, body.bit_count() / 4)


def _winning(case: Case, state: State) -> str:
    """A turn of the seat to act that wins at once, in notation; empty if there is none."""
    rules = case.rules
    if state.winners:
        return ""
    turns = evaluator(rules)
    found, _whole = turns.successors(turns.position(state), 1)
    if not found or found[0][0] < WON:
        return ""
    told = []
    for action in turns.actions(state, found[0][1]):
        told.append(rules.name(state, action))
        state = rules.apply(state, action)
    return " ".join(told)


def _shut(own: Bits, better: Bits, turns: int) -> Claim:
    new = own & ~better
    facts = {"square": SQUARES[next(members(new))], "stones": own.bit_count()}
    return Claim("shut_in", {**facts, "better": better.bit_count(), "turns": turns})


def _balance(one: State, other: State, seat: int, turns: int) -> Claim:
    facts = {"turns": turns, "own": _freedom(one, seat), "foe": _freedom(one, 1 - seat)}
    more = {"better_own": _freedom(other, seat), "better_foe": _freedom(other, 1 - seat)}
    return Claim("freedom", {**facts, **more, "seat": 1 - seat})


def _after(case: Case, line: Course, turns: int) -> State | None:
    """The state after so many turns of a course."""
    wanted = case.state.turns + turns
    return next((each for each in line.states if each.turns == wanted and not each.growing), None)


def _taken(case: Case, line: Course, turns: int) -> int:
    """How many stones the seat of the case loses in so many turns."""
    end, colour = line.states.index(_after(case, line, turns)), case.seat ^ case.state.swapped
    pairs = zip(line.states[:end], line.states[1 : end + 1])
    return sum(
        (one.stones[colour] & ~other.stones[colour]).bit_count()
        for one, other in pairs
        if one.seat != case.seat
    )


def _stones(state: State, seat: int) -> Bits:
    return state.stones[seat ^ state.swapped]


def _room(state: State, stones: Bits) -> int:
    """Number of empty squares that touch some stones."""
    return (rim(stones) & (FULL ^ state.stones[0] ^ state.stones[1])).bit_count()


def _freedom(state: State, seat: int) -> int:
    return _room(state, _stones(state, seat))


def _closed(state: State, seat: int) -> Bits:
    """The stones of a seat whose bodies have no freedom."""
    return sum(body for body in bodies(_stones(state, seat)) if not _room(state, body))
