"""Claims that may hold of a turn of Saprobiont, found in its states; nothing here is trusted."""

from __future__ import annotations

from collections.abc import Iterator

from holobiont.coach.claims import Case, Claim, Course, both
from holobiont.games.saprobiont.features import Board, reaches
from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.position import ROUND
from holobiont.games.saprobiont.rules import State
from holobiont.games.saprobiont.species import CANKER, NOBODY, SPECIES

Found = tuple[float, Claim]
SEATS = range(len(SPECIES))


def proposed(case: Case) -> Iterator[Claim]:
    """The claims, the one that says most first."""
    played, better = both(case)
    found: list[Found] = []
    if played.own and better.own:
        if played.actions[: played.own] != better.actions[: better.own]:
            found += _compared(case, played.end, better.end)
        found += _later(case, played, better)
    found.sort(key=lambda each: -each[0])
    yield from (claim for _weight, claim in found)
    if better.own:
        yield from _praised(case, better)


def _compared(case: Case, one: State, other: State) -> Iterator[Found]:
    """Differences at the end of the turn, each weighed in Biomass, roughly."""
    seat = case.seat
    was = case.state.biomass[seat]
    gains = [state.biomass[seat] - was for state in (one, other)]
    turns = len(other.mats[seat]) / SPECIES[seat].placements
    if gains[0] < gains[1]:
        yield gains[1] - gains[0], Claim("gain", {"gain": gains[0], "better": gains[1]})
    pays = [_income(state, seat) for state in (one, other)]
    if pays[0] < pays[1]:
        weight = turns * (pays[1] - pays[0]) / 2
        yield weight, Claim("income", {"income": pays[0], "better": pays[1]})
    yield from _threats(case, one, other)
    for rival in SEATS:
        pays = [_income(state, rival) for state in (one, other)]
        if rival != seat and pays[0] > pays[1]:
            facts = {"rival": rival, "income": pays[0], "better": pays[1]}
            yield turns * (pays[0] - pays[1]) / 6, Claim("rival_income", facts)
    left = [sum(state.mats[seat]) for state in (one, other)]
    if left[0] < left[1]:
        facts = {"tokens": left[0], "better": left[1]}
        yield 0.4 * (left[1] - left[0]), Claim("mat", facts)
    board = [_board(state, seat) for state in (one, other)]
    if board[0] < board[1]:
        weight = (board[1] - board[0]) * (1.0 if seat == CANKER else 0.15)
        yield weight, Claim("tokens", {"tokens": board[0], "better": board[1]})


def _threats(case: Case, one: State, other: State) -> Iterator[Found]:
    """What the others can take next."""
    seat, near = case.seat, case.rules.map.near  # type: ignore[attr-defined]
    boards = [Board(state, reaches(near)) for state in (one, other)]
    counts = []
    for board in boards:
        taken = 0
        for rival in SEATS:
            if rival != seat:
                taken |= board.taken[rival]
        counts.append((board.own[seat] & taken).bit_count())
    if counts[0] > counts[1]:
        facts = {"zones": counts[0], "better": counts[1]}
        yield 1.5 * (counts[0] - counts[1]), Claim("exposed", facts)
    if seat != CANKER:
        fodder = []
        for state, board in zip((one, other), boards):
            near_zones = board.own[seat] & board.reach[CANKER]
            held = [zone for zone in range(len(ZONES)) if near_zones >> zone & 1]
            fodder.append(max(((state.tokens[zone], -zone) for zone in held), default=(0, 0)))
        (most, zone), (better, _zone) = fodder
        if most > better:
            told = {"zone": ZONES[-zone], "tokens": most, "better": better}
            yield 0.9 * (most - better), Claim("feeds_canker", told)


def _later(case: Case, played: Course, better: Course) -> Iterator[Found]:
    """Differences some placements later, as far as both courses go."""
    plies, seat = min(len(played.actions), len(better.actions)), case.seat
    if plies <= better.own:
        return
    one, other = played.states[plies], better.states[plies]
    was = case.state.biomass[seat]
    gains = [state.biomass[seat] - was for state in (one, other)]
    now = [line.end.biomass[seat] - was for line in (played, better)]
    if now[0] > now[1] and gains[0] < gains[1]:
        facts = {"cost": now[0] - now[1], "gain": gains[1] - gains[0], "plies": plies}
        yield 3.0 + gains[1] - gains[0], Claim("pays_later", facts)
    for zone, owner in enumerate(played.end.owners):
        thief = one.owners[zone]
        if owner == seat and thief not in (seat, NOBODY) and other.owners[zone] != thief:
            tokens = played.end.tokens[zone]
            facts = {"zone": ZONES[zone], "other": thief, "tokens": tokens, "plies": plies}
            yield 2.5 + tokens / 2, Claim("zone_falls", facts)
    if gains[0] < gains[1]:
        facts = {"plies": plies, "gain": gains[0], "better": gains[1]}
        yield 0.6 * (gains[1] - gains[0]), Claim("falls_behind", facts)


def _praised(case: Case, better: Course) -> Iterator[Claim]:
    """What the better turn does by itself."""
    seat, end, before = case.seat, better.end, case.state
    gained = end.biomass[seat] - before.biomass[seat]
    if end.placed == len(ROUND) * 5 or ROUND[end.placed % len(ROUND)] != seat:
        gained -= _income(end, seat)
    if not case.played and gained > 0 and end.placed < len(ROUND) * 5:
        yield Claim("earns", {"number": gained})
    for zone, owner in enumerate(before.owners):
        if end.owners[zone] != seat or owner == seat:
            continue
        if owner == NOBODY:
            facts: dict[str, int | str] = {"zone": ZONES[zone], "zones": end.owners.count(seat)}
            yield Claim("settles", facts)
        else:
            facts = {"zone": ZONES[zone], "other": owner, "tokens": before.tokens[zone]}
            yield Claim("takes", facts)
    for zone, owner in enumerate(end.owners):
        if owner == seat and (before.owners[zone], before.tokens[zone]) != (
            owner,
            end.tokens[zone],
        ):
            yield Claim("safe", {"zone": ZONES[zone], "tokens": end.tokens[zone]})


def _income(state: State, seat: int) -> int:
    """What the zones of a seat pay in a turn."""
    zones = state.owners.count(seat)
    return zones * SPECIES[seat].rate(zones)


def _board(state: State, seat: int) -> int:
    """The tokens of a seat in the zones."""
    return sum(each for owner, each in zip(state.owners, state.tokens) if owner == seat)
