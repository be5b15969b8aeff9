"""The kinds of claims about turns of Symbiose: predicates by the rules, and sentences.

The predicates play and let the rules count. A card that nobody had seen when a swap was chosen
counts as unknown: nobody is blamed for what came up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holobiont.coach.claims import BETTER, BOTH, PLAYED, Case, Course, Kind, both, course
from holobiont.games.symbiose.deck import NUMBERS
from holobiont.games.symbiose.rules import FLIP, SWAPS, TAKE, TAKES
from holobiont.games.symbiose.scoring import PLACES
from holobiont.i18n import _, ngettext
from holobiont.i18n import number as told

Facts = Mapping[str, Any]
TENTH = 10


# Predicates


def swap_of(case: Case, line: Course) -> tuple[int, int, int, Any]:
    """Slot and place of the swap of a turn, the card that left the Pond (0: nobody knew it), and
    the state right after it, with that card face down if nobody knew it. ``ValueError``: none."""
    if line.own < 2 or case.state.stage != TAKE:
        raise ValueError("the turn has no swap")
    before, after = line.states[1], line.states[2]
    slot, place = line.actions[0] - TAKES, line.actions[1] - SWAPS
    card = before.ponds[case.seat][place]
    if card < 0:
        river = list(after.river)
        river[slot] = -abs(river[slot])
        after = after._replace(river=tuple(river))
    return slot, place, max(0, card), after


def changes(case: Case, line: Course) -> list[int]:
    """What the swap of a turn changes in the scores, by seat, as far as it could be known."""
    _slot, _place, _card, after = swap_of(case, line)
    before = case.rules.scores(case.state)
    return [int(new - old) for new, old in zip(case.rules.scores(after), before)]


def rivals(case: Case) -> list[int]:
    """The seats that do not win together with the seat of a case."""
    team = case.rules.chosen["mode"] == "team"
    seats = range(case.rules.seat_count)
    return [each for each in seats if ((each - case.seat) % 2 if team else each != case.seat)]


def best_swap(case: Case, line: Course) -> tuple[int, int]:
    """The most points that a face-up card of the River brings the next seat at once, and its slot
    from 1."""
    rules, (_slot, _place, _card, after) = case.rules, swap_of(case, line)
    other = (case.seat + 1) % rules.seat_count
    here = after._replace(stage=TAKE, seat=other, taken=-1)
    before, found = rules.scores(here)[other], []
    for slot, card in enumerate(here.river):
        if card < 0:
            continue
        taken = rules.apply(here, TAKES + slot)
        for place in range(len(PLACES)):
            one = taken.ponds[other][place]
            swapped = rules.apply(taken, SWAPS + place)
            if one < 0:  # nobody knows what it counts in the River
                river = list(swapped.river)
                river[slot] = -abs(river[slot])
                swapped = swapped._replace(river=tuple(river))
            found.append((int(rules.scores(swapped)[other] - before), -slot))
    most, slot = max(found)
    return most, 1 - slot


def mean_of_unseen(case: Case, state: Any, place: int) -> int:
    """Tenths of points that an unseen card brings on average when it is turned up in a place."""
    rules, rows = case.rules, (*state.ponds, state.river)
    seen = {card for row in rows for card in row if card > 0}
    sums, unseen = 0.0, [card for card in NUMBERS if card not in seen]
    for card in unseen:
        ponds = [list(pond) for pond in state.ponds]
        ponds[case.seat][place] = card
        after = state._replace(ponds=tuple(map(tuple, ponds)))
        sums += rules.scores(after)[case.seat] - rules.scores(state)[case.seat]
    return round(TENTH * sums / len(unseen))


def _points(case: Case, facts: Facts) -> bool:
    own = [changes(case, line)[case.seat] for line in both(case)]
    return own == [facts["points"], facts["better"]] and own[0] < own[1]


def _gives(case: Case, facts: Facts) -> bool:
    other = facts["other"]
    theirs = [changes(case, line)[other] for line in both(case)]
    right = theirs == [facts["points"], facts["better"]] and other in rivals(case)
    return right and theirs[0] > 0 and theirs[0] > theirs[1]


def _robs(case: Case, facts: Facts) -> bool:
    other = facts["other"]
    lost = -changes(case, course(case, BETTER))[other]
    return other in rivals(case) and lost == facts["points"] > 0


def _brings(case: Case, facts: Facts) -> bool:
    return bool(changes(case, course(case, BETTER))[case.seat] == facts["points"] > 0)


def _leaves(case: Case, facts: Facts) -> bool:
    (most, slot), (better, _slot) = (best_swap(case, line) for line in both(case))
    right = (most, slot, better) == (facts["points"], facts["slot"], facts["better"])
    other = (case.seat + 1) % case.rules.seat_count
    return right and most > better and other == facts["other"] and other in rivals(case)


def _lead(case: Case, facts: Facts) -> bool:
    found = []
    for line in both(case):
        scores = case.rules.scores(swap_of(case, line)[3])
        found.append(int(scores[case.seat] - max(scores[other] for other in rivals(case))))
    return found == [facts["lead"], facts["better"]] and found[0] < found[1]


def _value(case: Case, line: Course) -> int:
    """What the card that a swap replaces was worth in its place; 0 if it lay face down."""
    _slot, place, card, _after = swap_of(case, line)
    if not card:
        return 0
    ponds = [list(pond) for pond in case.state.ponds]
    ponds[case.seat][place] = -card
    looked = case.rules.observe(case.state, case.seat)["values"]
    if looked is not None:
        return int(looked[case.seat][place])
    raise ValueError("the values are not told")


def _replaces(case: Case, facts: Facts) -> bool:
    played, better = both(case)
    places = [PLACES[swap_of(case, line)[1]] for line in (played, better)]
    worth = [_value(case, line) for line in (played, better)]
    right = places == [facts["place"], facts["better_place"]]
    right &= worth == [facts["points"], facts["better"]]
    known = swap_of(case, better)[2] > 0 and swap_of(case, played)[2] > 0
    return right and known and worth[0] > worth[1]


def _turns_up(case: Case, facts: Facts) -> bool:
    played, better = both(case)
    one, other = swap_of(case, played), swap_of(case, better)
    places = (PLACES[one[1]], PLACES[other[1]]) == (facts["place"], facts["better_place"])
    return places and one[2] > 0 and other[2] == 0


def _keeps_poor(case: Case, facts: Facts) -> bool:
    played, better = both(case)
    one, other = swap_of(case, played), swap_of(case, better)
    places = (PLACES[one[1]], PLACES[other[1]]) == (facts["place"], facts["better_place"])
    return places and one[2] == 0 < other[2] and _value(case, better) == facts["points"]


def _face_down(case: Case, facts: Facts) -> bool:
    played, better = both(case)
    slots = [line.actions[0] - TAKES for line in (played, better)]
    cards = [case.state.river[slot] for slot in slots]
    if case.state.stage != TAKE or cards[0] == cards[1]:
        return False
    return bool(slots[0] + 1 == facts["slot"] and cards[0] < 0 < cards[1])


def _turned_up(case: Case, facts: Facts) -> bool:
    line = course(case, PLAYED)
    if line.own != 3 or line.states[2].stage != FLIP:
        return False
    before, place = line.states[2], line.actions[2]
    seat, scores = case.seat, case.rules.scores
    came = int(scores(line.states[3])[seat] - scores(before)[seat])
    mean = mean_of_unseen(case, before, place)
    right = (came, mean, PLACES[place]) == (facts["points"], facts["mean"], facts["place"])
    return right and TENTH * came < mean


def _came_back(case: Case, facts: Facts) -> bool:
    line = course(case, PLAYED)
    if line.own < 2 or swap_of(case, line)[2]:
        return False
    scores, (_slot, _place, _card, unknown) = case.rules.scores, swap_of(case, line)
    gained = int(scores(line.states[2])[facts["other"]] - scores(unknown)[facts["other"]])
    return facts["other"] in rivals(case) and gained == facts["points"] > 0


def _drawn(case: Case, facts: Facts) -> bool:
    line = course(case, PLAYED)
    slot = line.actions[0] - TAKES
    if case.state.stage != TAKE or case.state.river[slot] > 0 or line.own < 2:
        return False
    change = changes(case, line)[case.seat]
    return (change, slot + 1) == (facts["points"], facts["slot"])


# Sentences


def _say_points(facts: Facts, names: Sequence[str]) -> str:
    if facts["points"] < 0:
        return ngettext(
            "It costs {number} point at once; the better swap changes the score by {better}.",
            "It costs {number} points at once; the better swap changes the score by {better}.",
            -facts["points"],
            better=_signed(facts["better"]),
        )
    return ngettext(
        "It brings {number} point at once, the better swap {better}.",
        "It brings {number} points at once, the better swap {better}.",
        facts["points"],
        better=facts["better"],
    )


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def _say_gives(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It gives {name:*|you} {number} point at once; after the better swap "
        "{name:their|your} score changes by {better}.",
        "It gives {name:*|you} {number} points at once; after the better swap "
        "{name:their|your} score changes by {better}.",
        facts["points"],
        name=names[facts["other"]],
        better=_signed(facts["better"]),
    )


def _say_robs(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It takes {number} point from {name:*|you} at once.",
        "It takes {number} points from {name:*|you} at once.",
        facts["points"],
        name=names[facts["other"]],
    )


def _say_brings(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It brings {number} point at once.",
        "It brings {number} points at once.",
        facts["points"],
    )


def _say_leaves(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {name:*|you} a card in slot {slot} of the River that is good for {number} "
        "point at once; the better turn leaves {better} at most.",
        "It leaves {name:*|you} a card in slot {slot} of the River that is good for {number} "
        "points at once; the better turn leaves {better} at most.",
        facts["points"],
        name=names[facts["other"]],
        slot=facts["slot"],
        better=facts["better"],
    )


def _say_lead(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "After it the lead on the best opponent is {lead}, after the better swap {better}.",
        lead=_signed(facts["lead"]),
        better=_signed(facts["better"]),
    )


def _say_replaces(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It gives up {place}, worth {number} point; the better swap gives up {better_place}, worth "
        "{better}.",
        "It gives up {place}, worth {number} points; the better swap gives up {better_place}, "
        "worth {better}.",
        facts["points"],
        place=facts["place"],
        better_place=facts["better_place"],
        better=facts["better"],
    )


def _say_turns_up(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It swaps {place}, which lay face up, so an unknown card has to be turned up as it is; the "
        "better swap replaces the unknown one in {better_place}.",
        place=facts["place"],
        better_place=facts["better_place"],
    )


def _say_keeps_poor(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It replaces the unknown card in {place}; the better swap gets rid of {better_place}, "
        "worth only {number} point.",
        "It replaces the unknown card in {place}; the better swap gets rid of {better_place}, "
        "worth only {number} points.",
        facts["points"],
        place=facts["place"],
        better_place=facts["better_place"],
    )


def _say_face_down(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It takes the unknown card in slot {slot}, the better turn one that lies face up.",
        slot=facts["slot"],
    )


def _say_turned_up(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "The card that it turned up in {place} changes the score by {points}; an unknown one would "
        "bring {mean} there on average.",
        place=facts["place"],
        points=_signed(facts["points"]),
        mean=told(facts["mean"] / TENTH, ".1f"),
    )


def _say_came_back(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "The unknown card that went to the River gave {name:*|you} {number} point.",
        "The unknown card that went to the River gave {name:*|you} {number} points.",
        facts["points"],
        name=names[facts["other"]],
    )


def _say_drawn(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "The unknown card in slot {slot} changed the score by {points}.",
        slot=facts["slot"],
        points=_signed(facts["points"]),
    )


def _often_points(number: int) -> str:
    return ngettext(
        "In {number} turn, another swap brought more points at once.",
        "In {number} turns, another swap brought more points at once.",
        number,
    )


def _often_gives(number: int) -> str:
    return ngettext(
        "In {number} turn, a swap gave points to others.",
        "In {number} turns, a swap gave points to others.",
        number,
    )


def _often_leaves(number: int) -> str:
    return ngettext(
        "In {number} turn, a good card was left in the River for the next player.",
        "In {number} turns, a good card was left in the River for the next player.",
        number,
    )


def _often_replaces(number: int) -> str:
    return ngettext(
        "In {number} turn, the wrong card of the Pond was given up.",
        "In {number} turns, the wrong card of the Pond was given up.",
        number,
    )


def _often_unknown(number: int) -> str:
    return ngettext(
        "In {number} turn, an unknown card was turned up that could have been replaced.",
        "In {number} turns, an unknown card was turned up that could have been replaced.",
        number,
    )


def _often_unlucky(number: int) -> str:
    return ngettext(
        "In {number} turn, the card that came up was a poor one.",
        "In {number} turns, the card that came up was a poor one.",
        number,
    )


KINDS: Mapping[str, Kind] = {
    "points": Kind(BOTH, _points, _say_points, _often_points),
    "gives": Kind(BOTH, _gives, _say_gives, _often_gives),
    "leaves": Kind(BOTH, _leaves, _say_leaves, _often_leaves),
    "lead": Kind(BOTH, _lead, _say_lead),
    "replaces": Kind(BOTH, _replaces, _say_replaces, _often_replaces),
    "turns_up": Kind(BOTH, _turns_up, _say_turns_up, _often_unknown),
    "keeps_poor": Kind(BOTH, _keeps_poor, _say_keeps_poor, _often_replaces),
    "face_down": Kind(BOTH, _face_down, _say_face_down),
    "turned_up": Kind(PLAYED, _turned_up, _say_turned_up, _often_unlucky, hidden=True),
    "came_back": Kind(PLAYED, _came_back, _say_came_back, hidden=True),
    "drawn": Kind(PLAYED, _drawn, _say_drawn, hidden=True),
    "brings": Kind(BETTER, _brings, _say_brings),
    "robs": Kind(BETTER, _robs, _say_robs),
}
