"""Claims that may hold of a turn of Symbiose, counted card by card; nothing here is trusted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holobiont.coach.claims import Case, Claim, Course, both
from holobiont.games.symbiose.deck import NUMBERS
from holobiont.games.symbiose.explanations import gains
from holobiont.games.symbiose.rules import SWAPS, TAKE, TAKES, State, Symbiose
from holobiont.games.symbiose.scoring import PLACES, totals, values

Found = tuple[float, Claim]
Rows = tuple[list[list[int]], list[int]]


def proposed(case: Case) -> Iterator[Claim]:
    """The claims, the one that says most first."""
    if case.state.stage != TAKE:
        return
    played, better = both(case)
    found: list[Found] = []
    if better.own > 1 and played.own > 1 and played.actions[:2] != better.actions[:2]:
        found += _compared(case, played, better)
    if played.own and better.own:
        slot = played.actions[0] - TAKES
        if case.state.river[slot] < 0 and played.actions[0] != better.actions[0]:
            found.append((1.5, Claim("face_down", {"slot": slot + 1})))
    found += _lucky(case, played)
    if better.own > 1:
        found += _praised(case, better)
    found.sort(key=lambda each: -each[0])
    yield from (claim for _weight, claim in found)


def _compared(case: Case, played: Course, better: Course) -> Iterator[Found]:
    one, other = _scored(case, played), _scored(case, better)
    seat, before = case.seat, _totals(case, _rows(case.state))
    change = [[new - old for new, old in zip(after, before)] for after in (one, other)]
    own, own_better = change[0][seat], change[1][seat]
    if own < own_better:
        facts = {"points": own, "better": own_better}
        yield float(own_better - own), Claim("points", facts)
    rivals = _rivals(case)
    for rival in rivals:
        theirs, less = change[0][rival], change[1][rival]
        if theirs > max(0, less):
            facts = {"other": rival, "points": theirs, "better": less}
            yield 0.9 * (theirs - less), Claim("gives", facts)
    leads = [after[seat] - max(after[rival] for rival in rivals) for after in (one, other)]
    if leads[0] < leads[1]:
        yield 0.5 * (leads[1] - leads[0]), Claim("lead", {"lead": leads[0], "better": leads[1]})
    yield from _left(case, played, better)
    yield from _places(case, played, better)


def _left(case: Case, played: Course, better: Course) -> Iterator[Found]:
    """What the next seat can take from the River."""
    rules = case.rules
    assert isinstance(rules.plain, Symbiose)
    following, most = (case.seat + 1) % rules.seat_count, []
    if following not in _rivals(case):
        return
    for line in (played, better):
        ponds, river = _swapped(case, line)
        state = case.state._replace(
            ponds=tuple(tuple(card or -1 for card in pond) for pond in ponds),
            river=tuple(card or -1 for card in river),
            seat=following,
        )
        found = [
            (gains(rules.plain, state, slot, place)[0], -slot)
            for slot, card in enumerate(river)
            if card
            for place in range(len(PLACES))
        ]
        most.append(max(found))
    (points, slot), (less, _slot) = most
    if points > less:
        facts = {"other": following, "points": points, "slot": 1 - slot, "better": less}
        yield 0.7 * (points - less), Claim("leaves", facts)


def _places(case: Case, played: Course, better: Course) -> Iterator[Found]:
    """Which cards of the Pond are given up."""
    shown = values(case.rules.chosen["mode"], case.state.ponds, case.state.river)  # type: ignore[arg-type]
    places = [line.actions[1] - SWAPS for line in (played, better)]
    worth_of = [shown[case.seat][place] for place in places]
    names = {"place": PLACES[places[0]], "better_place": PLACES[places[1]]}
    one, other = worth_of
    if places[0] == places[1]:
        return
    if one is not None and other is not None and one > other:
        facts = {**names, "points": one, "better": other}
        yield 0.8 * (one - other), Claim("replaces", facts)
    if one is not None and other is None:
        yield 1.2, Claim("turns_up", names)
    if one is None and other is not None:
        yield 1.1 - other / 10, Claim("keeps_poor", {**names, "points": other})


def _lucky(case: Case, played: Course) -> Iterator[Found]:
    """What came up that nobody knew; told last."""
    if played.own < 2:
        return
    slot, place = played.actions[0] - TAKES, played.actions[1] - SWAPS
    own = case.state.ponds[case.seat][place]
    before = _totals(case, _rows(case.state))
    if case.state.river[slot] < 0:
        change = _scored(case, played)[case.seat] - before[case.seat]
        yield 0.05, Claim("drawn", {"slot": slot + 1, "points": change})
    if own < 0:
        known, after = _scored(case, played), _totals(case, _rows(played.states[2]))
        for rival in _rivals(case):
            if (more := after[rival] - known[rival]) > 0:
                yield 0.1, Claim("came_back", {"other": rival, "points": more})
    elif played.own == 3:
        flipped = played.actions[2]
        one, other = (_totals(case, _rows(state))[case.seat] for state in played.states[2:4])
        mean = _mean(case, played.states[2], flipped)
        facts = {"place": PLACES[flipped], "points": other - one, "mean": mean}
        yield 0.2, Claim("turned_up", facts)


def _praised(case: Case, better: Course) -> Iterator[Found]:
    before, after = _totals(case, _rows(case.state)), _scored(case, better)
    change = [new - old for new, old in zip(after, before)]
    if not case.played and change[case.seat] > 0:
        yield 0.3, Claim("brings", {"points": change[case.seat]})
    for rival in _rivals(case):
        if change[rival] < 0:
            yield 0.25, Claim("robs", {"other": rival, "points": -change[rival]})


def _mean(case: Case, state: State, place: int) -> int:
    """Tenths of points that an unseen card changes the score by in a place."""
    rows = _rows(state)
    seen = {card for row in (*rows[0], rows[1]) for card in row}
    unseen = [card for card in NUMBERS if card not in seen]
    seat = case.seat
    before, change = _totals(case, rows)[seat], 0
    for card in unseen:
        own = rows[0][seat]
        own[place] = card
        change += _totals(case, rows)[seat] - before
        own[place] = 0
    return round(10 * change / len(unseen))


def _rivals(case: Case) -> list[int]:
    seats, seat = range(case.rules.seat_count), case.seat
    if case.rules.chosen["mode"] == "team":
        return [each for each in seats if each % 2 != seat % 2]
    return [each for each in seats if each != seat]


def _scored(case: Case, line: Course) -> tuple[int, ...]:
    """The scores after the swap of a turn, a card that nobody knew apart."""
    return _totals(case, _swapped(case, line))


def _swapped(case: Case, line: Course) -> Rows:
    slot, place = line.actions[0] - TAKES, line.actions[1] - SWAPS
    ponds, river = _rows(line.states[1])
    own = ponds[case.seat]
    own[place], river[slot] = river[slot], own[place]
    return ponds, river


def _totals(case: Case, rows: Rows) -> tuple[int, ...]:
    mode = str(case.rules.chosen["mode"])
    return totals(mode, values(mode, *rows))


def _rows(state: State) -> Rows:
    """Ponds and River; what lies face down is 0."""
    return [_face_up(pond) for pond in state.ponds], _face_up(state.river)


def _face_up(row: Sequence[int]) -> list[int]:
    return [max(0, card) for card in row]
