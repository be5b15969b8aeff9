"""The kinds of claims about turns of Symbiote!: predicates by the rules.

The predicates read observations and ask the rules what is legal; the proposals look at states.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holobiont.coach.claims import (
    BETTER,
    BOTH,
    PLAYED,
    Case,
    Course,
    Kind,
    both,
    course,
    events,
    whole_turn,
)
from holobiont.games.symbiote import claim_sentences as said
from holobiont.games.symbiote.deck import CARDS, HOST_HAND
from holobiont.games.symbiote.position import PLAY
from holobiont.games.symbiote.scoring import TABLES

Facts = Mapping[str, Any]
SYMBIOTE, PARASITE, FREE = "symbiote", "parasite", "free"


# Predicates


def worth_of(case: Case, cards: Sequence[str]) -> int:
    """What a combination of cards by their names scores."""
    table = TABLES[str(case.rules.chosen["scoring"])]
    one_suit = len({card[-1] for card in cards}) == 1
    if len(cards) == 2:
        return table.pair_of_one_suit if one_suit else table.pair
    return table.royal_of_one_suit if one_suit else table.royal


def laid(case: Case, line: Course) -> list[list[str]]:
    """The combinations that are laid in the turn of a course."""
    told = events(case, line, line.own)
    return [list(each["cards"]) for each in told if each["kind"] == "meld"]


def hand_of(case: Case, state: Any, seat: int) -> list[str]:
    """The cards of a seat, as it sees them."""
    return list(case.rules.observe(state, seat)["hands"][seat])


def combinable(case: Case, state: Any, seat: int, more: Sequence[str] = ()) -> list[list[str]]:
    """The combinations that a seat could lay with its hand and more cards, by the rules."""
    hand = tuple(sorted((*state.hands[seat], *(CARDS[card] for card in more))))
    hands = tuple(hand if at == seat else each for at, each in enumerate(state.hands))
    asked = state._replace(hands=hands, seat=seat, stage=PLAY, taken=-1, melded=0)
    named = (case.rules.name(asked, action) for action in case.rules.legal(asked))
    return [name.split(" ")[1:] for name in named if name.startswith("meld ")]


def best_of(case: Case, melds: Sequence[Sequence[str]]) -> int:
    """The highest worth of some combinations; 0 if there is none."""
    return max((worth_of(case, meld) for meld in melds), default=0)


def face(case: Case, state: Any, seat: int) -> str:
    """What a seat hosts: the symbiote, the parasite, or nothing (free)."""
    seen = case.rules.observe(state, seat)
    return str(seen["face"]) if seen["host"] == seat else FREE


def _ends(case: Case) -> tuple[Any, Any]:
    """The states after the turn that was played, and after the better one."""
    played, better = both(case)
    if not (whole_turn(case, played) and whole_turn(case, better)):
        raise ValueError("a turn is not whole")
    return played.end, better.end


def top(case: Case, state: Any) -> str:
    """The card on the discard pile; empty if there is none."""
    discards = case.rules.observe(state, case.seat)["discards"]
    return str(discards[-1]) if discards else ""


def _lays(case: Case, facts: Facts) -> bool:
    _ends(case)
    sums = [sum(worth_of(case, meld) for meld in laid(case, line)) for line in both(case)]
    return sums == [facts["points"], facts["better"]] and sums[0] < sums[1]


def _takes(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    cards = facts["cards"].split(" ")
    right = cards in laid(case, line) and facts["card"] in cards
    taken = case.rules.name(case.state, line.actions[0]) == "take"
    return (
        taken
        and right
        and top(case, case.state) == facts["card"]
        and (worth_of(case, cards) == facts["points"])
    )


def _combines(case: Case, facts: Facts) -> bool:
    cards = facts["cards"].split(" ")
    return cards in laid(case, course(case, BETTER)) and worth_of(case, cards) == facts["points"]


def _keeps(case: Case, facts: Facts) -> bool:
    best = [best_of(case, combinable(case, state, case.seat)) for state in _ends(case)]
    return best == [facts["points"], facts["better"]] and best[0] < best[1]


def _breaks(case: Case, facts: Facts) -> bool:
    line, card, cards = course(case, PLAYED), facts["card"], facts["cards"].split(" ")
    gone = [each["card"] for each in events(case, line, line.own) if each["kind"] == "discard"]
    if gone != [card] or card not in cards:
        return False
    before = combinable(case, line.states[line.own - 1], case.seat)
    after = combinable(case, line.end, case.seat)
    return cards in before and cards not in after and worth_of(case, cards) == facts["points"]


def _faces(case: Case) -> tuple[str, str, str]:
    """What the seat hosts before the turn, after it, and after the better one."""
    one, two = (face(case, state, case.seat) for state in _ends(case))
    return face(case, case.state, case.seat), one, two


def _loses_symbiote(case: Case, facts: Facts) -> bool:
    one, two, three = _faces(case)
    return one == three == SYMBIOTE != two and _melds(case) == facts["melds"]


def _misses_symbiote(case: Case, facts: Facts) -> bool:
    one, two, three = _faces(case)
    return one != SYMBIOTE and two != SYMBIOTE == three and _melds(case) == facts["melds"]


def _has_parasite(case: Case, facts: Facts) -> bool:
    _one, two, three = _faces(case)
    made = len(case.rules.observe(course(case, PLAYED).end, case.seat)["melds"][case.seat])
    return two == PARASITE != three and made == facts["melds"]


def _melds(case: Case) -> int:
    """How many combinations the seat has after the better turn."""
    end = course(case, BETTER).end
    return len(case.rules.observe(end, case.seat)["melds"][case.seat])


def _gives_symbiote(case: Case, facts: Facts) -> bool:
    one, two = _ends(case)
    other = facts["other"]
    gets = face(case, one, other) == SYMBIOTE and face(case, two, other) != SYMBIOTE
    return other != case.seat and gets


def _spares_parasite(case: Case, facts: Facts) -> bool:
    one, two = _ends(case)
    other = facts["other"]
    return other != case.seat and face(case, one, other) != PARASITE == face(case, two, other)


def _offers(case: Case, facts: Facts) -> bool:
    other, counts = (case.seat + 1) % case.rules.seat_count, []
    for line in both(case):
        if not whole_turn(case, line):
            return False
        card = top(case, line.end)
        found = combinable(case, line.end, other, (card,) if card else ())
        counts.append(best_of(case, [meld for meld in found if card in meld]))
    right = counts == [facts["points"], facts["better"]] and counts[0] > counts[1]
    return (
        right and other == facts["other"] and top(case, course(case, PLAYED).end) == facts["card"]
    )


def _feeds(case: Case, facts: Facts) -> bool:
    line, other, card = course(case, PLAYED), facts["other"], facts["card"]
    if not whole_turn(case, line) or top(case, line.end) != card or other == case.seat:
        return False
    taken = False
    for before, action, after in zip(
        line.states[line.own :], line.actions[line.own :], line.states[line.own + 1 :]
    ):
        if case.rules.to_act(before) != other:
            break
        for event in case.rules.events(before, action, after, other):
            taken |= event["kind"] == "take" and event["card"] == card
            if taken and event["kind"] == "meld" and card in event["cards"]:
                return bool(worth_of(case, event["cards"]) == facts["points"])
    return False


def _idle_take(case: Case, facts: Facts) -> bool:
    played, better = both(case)
    first = [case.rules.name(case.state, line.actions[0]) for line in (played, better)]
    used = any(facts["card"] in meld for meld in laid(case, played))
    card = top(case, case.state) == facts["card"]
    return first == ["take", "draw"] and whole_turn(case, played) and card and not used


def _useless_top(case: Case, facts: Facts) -> bool:
    line, card = course(case, BETTER), top(case, case.state)
    if not card or case.rules.name(case.state, line.actions[0]) != "draw":
        return False
    found = combinable(case, case.state, case.seat, (card,))
    return card == facts["card"] and not any(card in meld for meld in found)


def _points(case: Case, facts: Facts) -> bool:
    totals = []
    for state in _ends(case):
        seen = case.rules.observe(state, case.seat)
        own = [worth_of(case, meld) for meld in seen["melds"][case.seat]]
        hosts = seen["host"] == case.seat
        marker = len(own) * hosts * (-1 if seen["face"] == PARASITE else 1)
        totals.append(sum(own) + marker)
    return totals == [facts["points"], facts["better"]] and totals[0] < totals[1]


def _drew(case: Case, facts: Facts) -> bool:
    line = course(case, PLAYED)
    told = [each for each in events(case, line, 1) if each["kind"] == "draw"]
    if not told or told[0]["card"] != facts["card"] or not whole_turn(case, line):
        return False
    found = combinable(case, line.states[1], case.seat)
    return not any(facts["card"] in meld for meld in found)


def waiting(case: Case, line: Course) -> tuple[str, int]:
    """The card that a turn discards, and how many cards that its seat has not seen would combine
    with it and the rest of the hand. ``ValueError`` where nothing is discarded."""
    gone = [each["card"] for each in events(case, line, line.own) if each["kind"] == "discard"]
    if not gone or not whole_turn(case, line):
        raise ValueError("the turn discards nothing")
    before, seat = line.states[line.own - 1], case.seat
    seen = case.rules.observe(before, seat)
    known = [
        *seen["discards"],
        *seen["removed"],
        *(card for hand in seen["hands"] for card in hand),
    ]
    known += [card for melds in seen["melds"] for meld in melds for card in meld]
    number = 0
    for name in CARDS:
        left = int(case.rules.chosen["decks"]) - known.count(name)
        found = combinable(case, before, seat, (name,)) if left > 0 else []
        number += left * any(gone[0] in meld and name in meld for meld in found)
    return gone[0], number


def _hope(case: Case, facts: Facts) -> bool:
    (card, number), (other, better) = (waiting(case, line) for line in both(case))
    right = (card, number) == (facts["card"], facts["cards"])
    return right and (other, better) == (facts["other"], facts["better"]) and number > better


def _held(case: Case, facts: Facts) -> bool:
    sizes = [len(hand_of(case, state, case.seat)) for state in _ends(case)]
    return sizes == [facts["cards"], facts["better"]] and sizes[0] > sizes[1]


def _filled(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    was, now = (face(case, state, case.seat) for state in (case.state, line.end))
    return whole_turn(case, line) and was != SYMBIOTE == now and facts["cards"] == HOST_HAND


def _sheds(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    was, now = (face(case, state, case.seat) for state in (case.state, line.end))
    melds = len(case.rules.observe(line.end, case.seat)["melds"][case.seat])
    return whole_turn(case, line) and was == PARASITE != now and melds == facts["melds"]


KINDS: Mapping[str, Kind] = {
    "lays": Kind(BOTH, _lays, said.say_lays, said.often_lays),
    "takes": Kind(BETTER, _takes, said.say_takes, said.often_lays),
    "combines": Kind(BETTER, _combines, said.say_combines, said.often_lays),
    "keeps": Kind(BOTH, _keeps, said.say_keeps, said.often_breaks),
    "hope": Kind(BOTH, _hope, said.say_hope, said.often_breaks),
    "breaks": Kind(PLAYED, _breaks, said.say_breaks, said.often_breaks),
    "loses_symbiote": Kind(BOTH, _loses_symbiote, said.say_loses_symbiote, said.often_marker),
    "misses_symbiote": Kind(BOTH, _misses_symbiote, said.say_misses_symbiote, said.often_marker),
    "has_parasite": Kind(BOTH, _has_parasite, said.say_has_parasite, said.often_parasite),
    "gives_symbiote": Kind(BOTH, _gives_symbiote, said.say_gives_symbiote, said.often_marker),
    "spares_parasite": Kind(BOTH, _spares_parasite, said.say_spares_parasite),
    "offers": Kind(BOTH, _offers, said.say_offers, said.often_feeds, hidden=True),
    "feeds": Kind(PLAYED, _feeds, said.say_feeds, said.often_feeds, hidden=True),
    "idle_take": Kind(BOTH, _idle_take, said.say_idle_take),
    "useless_top": Kind(BETTER, _useless_top, said.say_useless_top),
    "points": Kind(BOTH, _points, said.say_points),
    "drew": Kind(PLAYED, _drew, said.say_drew, said.often_drew, hidden=True),
    "held": Kind(BOTH, _held, said.say_held),
    "filled": Kind(BETTER, _filled, said.say_filled),
    "sheds": Kind(BETTER, _sheds, said.say_sheds),
}
