"""Claims that may hold of a turn of Symbiote!, found in its states; nothing here is trusted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holobiont.coach.claims import Case, Claim, Course, both, whole_turn
from holobiont.games.symbiote.deck import CARDS, HOST_HAND, NAMES, Card, written
from holobiont.games.symbiote.position import DRAW, State
from holobiont.games.symbiote.rules import DRAWS, TAKES, combinations, parts
from holobiont.games.symbiote.scoring import Meld, worth

Found = tuple[float, Claim]


def proposed(case: Case) -> Iterator[Claim]:
    """The claims, the one that says most first."""
    if case.state.stage != DRAW:
        return
    played, better = both(case)
    found: list[Found] = []
    if played.own and better.own:
        found += _drawing(case, played, better)
    if whole_turn(case, played):
        found += _unlucky(case, played)
        if whole_turn(case, better):
            found += _compared(case, played, better)
    if better.own:
        found += _praised(case, better)
    found.sort(key=lambda each: -each[0])
    yield from (claim for _weight, claim in found)


def _compared(case: Case, played: Course, better: Course) -> Iterator[Found]:
    seat, scoring = case.seat, str(case.rules.chosen["scoring"])
    one, other = played.end, better.end
    laid = [_laid(case, line, scoring) for line in (played, better)]
    if laid[0] < laid[1]:
        facts = {"points": laid[0], "better": laid[1]}
        yield 2.0 * (laid[1] - laid[0]), Claim("lays", facts)
    yield from _markers(case, one, other)
    held = [_best(state.hands[seat], scoring) for state in (one, other)]
    if held[0] < held[1]:
        facts = {"points": held[0], "better": held[1]}
        yield 1.2 * (held[1] - held[0]), Claim("keeps", facts)
    offered = [_offered(state, (seat + 1) % len(one.hands), scoring) for state in (one, other)]
    if offered[0] > offered[1]:
        facts = {"points": offered[0], "better": offered[1]}
        told = {"other": (seat + 1) % len(one.hands), "card": NAMES[one.discards[-1]]}
        yield 0.9 * (offered[0] - offered[1]), Claim("offers", {**told, **facts})
    totals = [case.rules.points(state)[seat] for state in (one, other)]  # type: ignore[attr-defined]
    if totals[0] < totals[1]:
        facts = {"points": totals[0], "better": totals[1]}
        yield 0.8 * (totals[1] - totals[0]), Claim("points", facts)
    yield from _hopes(case, played, better)
    sizes = [len(state.hands[seat]) for state in (one, other)]
    if sizes[0] > sizes[1]:
        yield 0.3, Claim("held", {"cards": sizes[0], "better": sizes[1]})


def _hopes(case: Case, played: Course, better: Course) -> Iterator[Found]:
    """How many cards that nobody has shown the seat would combine with what is discarded."""
    told = []
    for line in (played, better):
        verb, cards = parts(line.actions[line.own - 1])
        if verb != "discard":
            return
        told.append((cards[0], _waiting(case, line, cards[0])))
    (card, number), (other, less) = told
    if number > less:
        facts: dict[str, int | str] = {"card": NAMES[card], "cards": number}
        more: dict[str, int | str] = {"other": NAMES[other], "better": less}
        yield 0.25 * min(3, number - less), Claim("hope", {**facts, **more})


def _waiting(case: Case, line: Course, card: Card) -> int:
    state, seat = line.states[line.own - 1], case.seat
    seen = case.rules.observe(state, seat)
    known = [CARDS[name] for name in (*seen["discards"], *seen["removed"])]
    known += [CARDS[name] for hand in seen["hands"] for name in hand if name is not None]
    melds = (meld for own in seen["melds"] for meld in own)
    known += [CARDS[name] for meld in melds for name in meld if name is not None]
    number = 0
    for each in range(len(NAMES)):
        left = int(case.rules.chosen["decks"]) - known.count(each)
        made = _melds(sorted((*state.hands[seat], each))) if left > 0 else []
        number += left * any(card in meld and each in meld for meld in made)
    return number


def _markers(case: Case, one: State, other: State) -> Iterator[Found]:
    """Where the marker is after both turns."""
    seat, before = case.seat, case.state
    had = before.host == seat and not before.parasite
    has, would = (state.host == seat and not state.parasite for state in (one, other))
    melds = len(other.melds[seat])
    if would and not has:
        kind = "loses_symbiote" if had else "misses_symbiote"
        yield 1.6 + melds / 2, Claim(kind, {"melds": melds})
    suffers, would_suffer = (state.host == seat and state.parasite for state in (one, other))
    if suffers and not would_suffer:
        made = len(one.melds[seat])
        yield 1.6 + made / 2, Claim("has_parasite", {"melds": made})
    if not one.parasite and one.host != seat and (other.host != one.host or other.parasite):
        yield 1.0, Claim("gives_symbiote", {"other": one.host})
    if other.parasite and other.host != seat and (one.host != other.host or not one.parasite):
        yield 0.9, Claim("spares_parasite", {"other": other.host})


def _drawing(case: Case, played: Course, better: Course) -> Iterator[Found]:
    """A card from the discard pile that is of no use at once."""
    discards = case.state.discards
    if not discards:
        return
    card = NAMES[discards[-1]]
    if played.actions[0] == TAKES and better.actions[0] == DRAWS:
        yield 0.7, Claim("idle_take", {"card": card})


def _unlucky(case: Case, played: Course) -> Iterator[Found]:
    """What the discard and the draw came to, whatever would have been better."""
    seat, scoring, end = case.seat, str(case.rules.chosen["scoring"]), played.end
    verb, cards = parts(played.actions[played.own - 1])
    before = played.states[played.own - 1].hands[seat]
    if verb == "discard":
        broken = [meld for meld in _melds(before) if cards[0] in meld]
        broken = [meld for meld in broken if meld not in _melds(end.hands[seat])]
        if broken:
            meld = max(broken, key=lambda each: worth(scoring, each))
            facts = {"card": NAMES[cards[0]], "cards": " ".join(written(meld))}
            points = worth(scoring, meld)
            yield 1.1 * points, Claim("breaks", {**facts, "points": points})
    yield from _fed(case, played, scoring)
    if played.actions[0] == DRAWS:
        drawn = played.states[0].pile[0]
        if not any(drawn in meld for meld in _melds(played.states[1].hands[seat])):
            yield 0.1, Claim("drew", {"card": NAMES[drawn]})


def _fed(case: Case, played: Course, scoring: str) -> Iterator[Found]:
    """A combination that the next seat lays with the card that was discarded."""
    end, following = played.end, (case.seat + 1) % case.rules.seat_count
    if not end.discards:
        return
    card, taken = end.discards[-1], False
    for state, action in zip(played.states[played.own :], played.actions[played.own :]):
        if state.seat != following:
            return
        taken |= action == TAKES
        verb, cards = parts(action)
        if taken and verb == "meld" and card in cards:
            points = worth(scoring, cards)
            facts = {"other": following, "card": NAMES[card], "points": points}
            yield 0.95 * points, Claim("feeds", facts)
            return


def _praised(case: Case, better: Course) -> Iterator[Found]:
    scoring, top = str(case.rules.chosen["scoring"]), case.state.discards[-1:]
    for action in better.actions[: better.own]:
        verb, cards = parts(action)
        if verb != "meld":
            continue
        points, told = worth(scoring, cards), " ".join(written(cards))
        if better.actions[0] == TAKES and top and top[0] in cards:
            facts = {"card": NAMES[top[0]], "cards": told, "points": points}
            yield 1.9 * points, Claim("takes", facts)
        yield 1.0 * points, Claim("combines", {"cards": told, "points": points})
    if better.actions[0] == DRAWS and top:
        yield 0.2, Claim("useless_top", {"card": NAMES[top[0]]})
    if whole_turn(case, better):
        end, seat = better.end, case.seat
        yield 1.5, Claim("filled", {"cards": HOST_HAND})
        yield 1.5, Claim("sheds", {"melds": len(end.melds[seat])})


def _laid(case: Case, line: Course, scoring: str) -> int:
    """What the combinations of a turn score."""
    seat = case.seat
    new = line.end.melds[seat][len(case.state.melds[seat]) :]
    return sum(worth(scoring, meld) for meld in new)


def _melds(hand: Sequence[Card]) -> list[Meld]:
    return [parts(action)[1] for action in combinations(hand)]


def _best(hand: Sequence[Card], scoring: str) -> int:
    return max((worth(scoring, meld) for meld in _melds(hand)), default=0)


def _offered(state: State, seat: int, scoring: str) -> int:
    """What a seat could lay with the card on the discard pile."""
    if not state.discards:
        return 0
    card = state.discards[-1]
    made = [meld for meld in _melds(sorted((*state.hands[seat], card))) if card in meld]
    return max((worth(scoring, meld) for meld in made), default=0)
