"""The kinds of claims about turns of Symbio: predicates by the rules, and sentences.

The predicates count on sets of squares, step by step; the proposals count on bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

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
from holobiont.games.symbio.board import FILES, RANKS, SQUARES
from holobiont.i18n import _, ngettext

Facts = Mapping[str, Any]
Squares = frozenset[str]
FEW = 3
"""Open squares of a body that are worth a word."""


# Predicates


def stones(state: Any, seat: int) -> Squares:
    """The squares on which a seat has stones."""
    bits = state.stones[seat ^ state.swapped]
    return frozenset(square for n, square in enumerate(SQUARES) if bits >> n & 1)


def beside(square: str) -> Squares:
    """The squares orthogonally next to one."""
    file, rank = FILES.index(square[0]), RANKS.index(square[1])
    steps = ((file - 1, rank), (file + 1, rank), (file, rank - 1), (file, rank + 1))
    return frozenset(FILES[f] + RANKS[r] for f, r in steps if 0 <= f < 8 and 0 <= r < 8)


def body(group: Squares, square: str) -> Squares:
    """The body of some stones that holds a square; empty if none does."""
    found, front = set[str](), {square} & group
    while front:
        found |= front
        front = {each for at in front for each in beside(at)} & group - found
    return frozenset(found)


def bodies(group: Squares) -> Iterator[Squares]:
    """All bodies of some stones."""
    left = group
    while left:
        found = body(left, min(left))
        yield found
        left -= found


def open_squares(state: Any, group: Squares) -> int:
    """Number of empty squares that touch some stones."""
    taken = stones(state, 0) | stones(state, 1)
    return len({each for at in group for each in beside(at)} - taken)


def shut_in(state: Any, seat: int) -> Squares:
    """The stones of a seat whose bodies have no freedom."""
    closed = [each for each in bodies(stones(state, seat)) if not open_squares(state, each)]
    return frozenset().union(*closed)


def after_turns(case: Case, line: Course, turns: int) -> Any:
    """The state after so many whole turns of a course; ``ValueError`` if it is shorter."""
    for state in line.states:
        if state.turns == case.state.turns + turns and not state.growing:
            return state
    raise ValueError("the course is shorter")


def balance(state: Any, seat: int) -> tuple[int, int]:
    """How many open squares touch the stones of a seat, and those of the other."""
    own, foe = stones(state, seat), stones(state, 1 - seat)
    return open_squares(state, own), open_squares(state, foe)


def _turns(case: Case) -> tuple[Any, Any]:
    """The states after the turn that was played, and after the better one."""
    played, better = both(case)
    if not (whole_turn(case, played) and whole_turn(case, better)):
        raise ValueError("a turn is not whole")
    return played.end, better.end


def nearer(state: Any, seat: int) -> int:
    """How many empty squares are fewer steps from the stones of a seat than from the other's.

    Steps go over empty squares, one to the next.
    """
    taken = stones(state, 0) | stones(state, 1)
    own, foe = (_distances(stones(state, each), taken) for each in (seat, 1 - seat))
    return sum(steps < foe.get(square, 99) for square, steps in own.items())


def _distances(group: Squares, taken: Squares) -> dict[str, int]:
    """How many steps each empty square is from some stones, as far as they lead there."""
    found, front, steps = dict[str, int](), {*group}, 0
    while front:
        steps += 1
        front = {each for at in front for each in beside(at)} - taken - found.keys()
        found |= dict.fromkeys(front, steps)
    return found


def _wins(case: Case, facts: Facts) -> bool:
    end = course(case, BETTER).end
    return end.winners == (case.seat,) and len(facts) == 0


def _allows_win(case: Case, facts: Facts) -> bool:
    played, better = _turns(case)
    state = played
    for name in facts["reply"].split(" "):
        state = case.rules.apply(state, case.rules.parse(state, name))
    wins = state.winners == (1 - case.seat,) == (facts["foe"],)
    return wins and not _can_win(case, better)


def _can_win(case: Case, state: Any) -> bool:
    """Whether some turn from here wins at once."""
    rules, seat = case.rules, case.rules.to_act(state)
    for move in rules.legal(state):
        moved = rules.apply(state, move)
        if moved.growing and any(
            rules.apply(moved, growth).winners == (seat,) for growth in rules.legal(moved)
        ):
            return True
    return False


def _loses_stones(case: Case, facts: Facts) -> bool:
    lost = []
    for line in both(case):
        end = after_turns(case, line, facts["turns"])
        many = line.states.index(end)
        taken = [each for each in events(case, line, many) if each.get("capture")]
        lost.append(sum(each["seat"] != case.seat for each in taken))
    return lost == [facts["stones"], facts["better"]] and lost[0] > lost[1]


def _shut_in(case: Case, facts: Facts) -> bool:
    played, better = both(case)
    closed = shut_in(after_turns(case, played, facts["turns"]), case.seat)
    other = shut_in(after_turns(case, better, facts["turns"]), case.seat)
    right = facts["square"] in closed and len(closed) == facts["stones"]
    return right and len(other) == facts["better"] < len(closed)


def _body_open(case: Case, facts: Facts) -> bool:
    counts = []
    for state in _turns(case):
        found = body(stones(state, case.seat), facts["square"])
        if not found:
            return False
        counts.append(open_squares(state, found))
    return counts == [facts["open"], facts["better"]] and counts[0] < counts[1]


def _presses(case: Case, facts: Facts) -> bool:
    counts = []
    for state in _turns(case):
        found = body(stones(state, 1 - case.seat), facts["square"])
        if not found:
            return False
        counts.append(open_squares(state, found))
    foe = facts["foe"] == 1 - case.seat
    return foe and counts == [facts["open"], facts["better"]] and counts[0] > counts[1]


def _captures(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    taken = [each["to"] for each in events(case, line, line.own) if each.get("capture")]
    return whole_turn(case, line) and taken == [facts["square"]]


def _shuts_in(case: Case, facts: Facts) -> bool:
    line, foe = course(case, BETTER), 1 - case.seat
    found = body(stones(line.end, foe), facts["square"])
    before = body(stones(case.state, foe), facts["square"])
    closed = found and whole_turn(case, line) and not open_squares(line.end, found)
    right = len(found) == facts["stones"] and facts["foe"] == foe
    return bool(closed) and right and open_squares(case.state, before) > 0


def _joins(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    if not whole_turn(case, line):
        return False
    before, after = stones(case.state, case.seat), stones(line.end, case.seat)
    one, other = body(before, facts["one"]), body(before, facts["other"])
    found = body(after, facts["one"])
    return bool(one and other) and one != other and facts["other"] in found


def _opens(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    before, after = (balance(state, case.seat) for state in (case.state, line.end))
    own, foe = after[0] - before[0], before[1] - after[1]
    right = (facts["own"], facts["foe"]) == (own, foe) and facts["seat"] == 1 - case.seat
    return whole_turn(case, line) and right and own >= 0 and foe >= 0 and own + foe > 0


def _freedom(case: Case, facts: Facts) -> bool:
    found = []
    for line in both(case):
        found.append(balance(after_turns(case, line, facts["turns"]), case.seat))
    (own, foe), (better_own, better_foe) = found
    right = (own, foe) == (facts["own"], facts["foe"])
    right &= (better_own, better_foe) == (facts["better_own"], facts["better_foe"])
    return right and facts["seat"] == 1 - case.seat and better_own - better_foe > own - foe


def _nearer(case: Case, facts: Facts) -> bool:
    counts = [nearer(state, case.seat) for state in _turns(case)]
    return counts == [facts["squares"], facts["better"]] and counts[0] < counts[1]


def _foe_nearer(case: Case, facts: Facts) -> bool:
    counts = [nearer(state, 1 - case.seat) for state in _turns(case)]
    foe = facts["foe"] == 1 - case.seat
    return foe and counts == [facts["squares"], facts["better"]] and counts[0] > counts[1]


# Sentences


def _say_wins(facts: Facts, names: Sequence[str]) -> str:
    return _("It wins at once: no opposing body has freedom any more.")


def _say_allows_win(facts: Facts, names: Sequence[str]) -> str:
    name, reply = names[facts["foe"]], facts["reply"]
    return _("After it {name:*|you} can win at once, with {reply}.", name=name, reply=reply)


def _say_loses_stones(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It loses {number} stone in the next turns; the computer's line loses {better}.",
        "It loses {number} stones in the next turns; the computer's line loses {better}.",
        facts["stones"],
        better=facts["better"],
    )


def _say_shut_in(facts: Facts, names: Sequence[str]) -> str:
    fields = {"square": facts["square"], "better": facts["better"]}
    if facts["turns"] == 1:
        return ngettext(
            "It leaves the body on {square} without freedom: {number} stone is shut in, {better} "
            "after the better turn.",
            "It leaves the body on {square} without freedom: {number} stones are shut in, "
            "{better} after the better turn.",
            facts["stones"],
            **fields,
        )
    return ngettext(
        "The reply leaves the body on {square} without freedom: {number} stone is shut in, "
        "{better} in the computer's line.",
        "The reply leaves the body on {square} without freedom: {number} stones are shut in, "
        "{better} in the computer's line.",
        facts["stones"],
        **fields,
    )


def _say_body_open(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves the body on {square} only {number} open square; the better turn leaves it "
        "{better}.",
        "It leaves the body on {square} only {number} open squares; the better turn leaves it "
        "{better}.",
        facts["open"],
        square=facts["square"],
        better=facts["better"],
    )


def _say_presses(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {name:*'s|your} body on {square} {number} open square; the better turn "
        "leaves it {better}.",
        "It leaves {name:*'s|your} body on {square} {number} open squares; the better turn "
        "leaves it {better}.",
        facts["open"],
        name=names[facts["foe"]],
        square=facts["square"],
        better=facts["better"],
    )


def _say_captures(facts: Facts, names: Sequence[str]) -> str:
    return _("It captures the stone on {square}.", square=facts["square"])


def _say_shuts_in(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It takes the last freedom of {name:*'s|your} body on {square}, {number} stone.",
        "It takes the last freedom of {name:*'s|your} body on {square}, {number} stones.",
        facts["stones"],
        name=names[facts["foe"]],
        square=facts["square"],
    )


def _say_joins(facts: Facts, names: Sequence[str]) -> str:
    return _("It joins the bodies on {one} and {other}.", one=facts["one"], other=facts["other"])


def _say_opens(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "Open squares: {own} more for {player:*|you}, {foe} fewer for {name:*|you}.",
        own=facts["own"],
        foe=facts["foe"],
        name=names[facts["seat"]],
        player=names[1 - facts["seat"]],
    )


def _say_freedom(facts: Facts, names: Sequence[str]) -> str:
    keys = ("own", "foe", "better_own", "better_foe")
    who = {"name": names[facts["seat"]], "player": names[1 - facts["seat"]]}
    fields = {**{key: facts[key] for key in keys}, **who}
    if facts["turns"] == 1:
        return _(
            "Open squares after it: {own} for {player:*|you}, {foe} for {name:*|you}; "
            "after the better turn {better_own} and {better_foe}.",
            **fields,
        )
    return _(
        "Open squares {number} turns later: {own} for {player:*|you}, {foe} for "
        "{name:*|you}; in the computer's line {better_own} and {better_foe}.",
        number=facts["turns"],
        **fields,
    )


def _say_nearer(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "After it {number} empty square is nearer to the player's own stones, after the better "
        "turn {better}.",
        "After it {number} empty squares are nearer to the player's own stones, after the better "
        "turn {better}.",
        facts["squares"],
        better=facts["better"],
    )


def _say_foe_nearer(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {name:*|you} nearer to {number} empty square, the better turn to {better}.",
        "It leaves {name:*|you} nearer to {number} empty squares, the better turn to {better}.",
        facts["squares"],
        name=names[facts["foe"]],
        better=facts["better"],
    )


def _often_allowed(number: int) -> str:
    return ngettext(
        "In {number} turn, the opponent was allowed to win at once.",
        "In {number} turns, the opponent was allowed to win at once.",
        number,
    )


def _often_shut_in(number: int) -> str:
    return ngettext(
        "In {number} turn, a body was left without freedom.",
        "In {number} turns, a body was left without freedom.",
        number,
    )


def _often_lost(number: int) -> str:
    return ngettext(
        "In {number} turn, stones were lost that could have been kept.",
        "In {number} turns, stones were lost that could have been kept.",
        number,
    )


def _often_narrow(number: int) -> str:
    return ngettext(
        "In {number} turn, a body was left too few open squares.",
        "In {number} turns, a body was left too few open squares.",
        number,
    )


def _often_freedom(number: int) -> str:
    return ngettext(
        "In {number} turn, open squares were given up.",
        "In {number} turns, open squares were given up.",
        number,
    )


def _often_pressed(number: int) -> str:
    return ngettext(
        "In {number} turn, an opposing body was left too much room.",
        "In {number} turns, an opposing body was left too much room.",
        number,
    )


KINDS: Mapping[str, Kind] = {
    "wins": Kind(BETTER, _wins, _say_wins),
    "allows_win": Kind(BOTH, _allows_win, _say_allows_win, _often_allowed),
    "loses_stones": Kind(BOTH, _loses_stones, _say_loses_stones, _often_lost),
    "shut_in": Kind(BOTH, _shut_in, _say_shut_in, _often_shut_in),
    "body_open": Kind(BOTH, _body_open, _say_body_open, _often_narrow),
    "presses": Kind(BOTH, _presses, _say_presses, _often_pressed),
    "captures": Kind(BETTER, _captures, _say_captures),
    "shuts_in": Kind(BETTER, _shuts_in, _say_shuts_in),
    "joins": Kind(BETTER, _joins, _say_joins),
    "opens": Kind(BETTER, _opens, _say_opens),
    "nearer": Kind(BOTH, _nearer, _say_nearer, _often_freedom),
    "foe_nearer": Kind(BOTH, _foe_nearer, _say_foe_nearer, _often_pressed),
    "freedom": Kind(BOTH, _freedom, _say_freedom, _often_freedom),
}
