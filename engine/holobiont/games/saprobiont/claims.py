"""The kinds of claims about turns of Saprobiont: predicates by the rules, and sentences.

The predicates read positions as text; the proposals count in states.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holobiont.coach.claims import (
    BETTER,
    BOTH,
    Case,
    Kind,
    both,
    course,
    events,
    whole_turn,
)
from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.species import CANKER, LETTERS, SHREDDER, SPECIES, SWARM
from holobiont.i18n import _, ngettext

Facts = Mapping[str, Any]


# Predicates


def zones_of(case: Case, state: Any) -> dict[str, tuple[int, int]]:
    """By controlled zone its seat and its tokens."""
    cells = case.rules.dump(state).split(" ")[1].split("/")
    held = {zone: cell for zone, cell in zip(ZONES, cells) if cell != "."}
    return {zone: (LETTERS.index(cell[0]), int(cell[1:])) for zone, cell in held.items()}


def groups_of(case: Case, state: Any, seat: int) -> list[int]:
    """The groups that are left on a mat."""
    mat = case.rules.dump(state).split(" ")[2].split("/")[seat]
    return [int(each) for each in mat if each != "-"]


def biomass_of(case: Case, state: Any, seat: int) -> int:
    """The Biomass of a seat."""
    return int(case.rules.scores(state)[seat])


def income_of(case: Case, state: Any, seat: int) -> int:
    """What the zones of a seat pay at the end of one of its turns."""
    own = sum(owner == seat for owner, _tokens in zones_of(case, state).values())
    return own * SPECIES[seat].rate(own)


def exposed(case: Case, state: Any) -> list[str]:
    """The zones of the case's seat that a single placement of some other could take."""
    found = []
    for zone, (owner, tokens) in zones_of(case, state).items():
        if owner == case.seat and any(
            _can_take(case, state, other, zone, tokens) for other in range(4) if other != owner
        ):
            found.append(zone)
    return found


def _can_take(case: Case, state: Any, seat: int, zone: str, tokens: int) -> bool:
    groups = groups_of(case, state, seat)
    if not groups or ZONES.index(zone) not in case.rules.targets(state, seat):  # type: ignore[attr-defined]
        return False
    return max(groups) > tokens or seat not in (SWARM, SHREDDER)


def fodder(case: Case, state: Any) -> dict[str, int]:
    """The tokens of the case's seat by zone, where the Canker could turn them."""
    if not groups_of(case, state, CANKER):
        return {}
    near = case.rules.targets(state, CANKER)  # type: ignore[attr-defined]
    held = zones_of(case, state).items()
    return {
        zone: tokens
        for zone, (owner, tokens) in held
        if owner == case.seat and ZONES.index(zone) in near
    }


def _ends(case: Case) -> tuple[Any, Any]:
    """The states after the turn that was played, and after the better one."""
    played, better = both(case)
    if not (whole_turn(case, played) and whole_turn(case, better)):
        raise ValueError("a turn is not whole")
    return played.end, better.end


def _later(case: Case, plies: int) -> tuple[Any, Any]:
    """The states after so many placements of both courses, past the turn."""
    played, better = both(case)
    if min(len(played.actions), len(better.actions)) < plies or plies <= better.own:
        raise ValueError("a course is shorter")
    return played.states[plies], better.states[plies]


def _gained(case: Case, state: Any) -> int:
    return biomass_of(case, state, case.seat) - biomass_of(case, case.state, case.seat)


def _gain(case: Case, facts: Facts) -> bool:
    gains = [_gained(case, state) for state in _ends(case)]
    return gains == [facts["gain"], facts["better"]] and gains[0] < gains[1]


def _pays_later(case: Case, facts: Facts) -> bool:
    now = [_gained(case, state) for state in _ends(case)]
    later = [_gained(case, state) for state in _later(case, facts["plies"])]
    cost, gain = now[0] - now[1], later[1] - later[0]
    return bool(cost == facts["cost"] > 0 and gain == facts["gain"] > 0)


def _falls_behind(case: Case, facts: Facts) -> bool:
    gains = [_gained(case, state) for state in _later(case, facts["plies"])]
    return gains == [facts["gain"], facts["better"]] and gains[0] < gains[1]


def _zone_falls(case: Case, facts: Facts) -> bool:
    zone, other = facts["zone"], facts["other"]
    one, two = (zones_of(case, state).get(zone) for state in _later(case, facts["plies"]))
    end = zones_of(case, course(case, "played").end)
    held = end.get(zone, (-1, 0))
    lost = held[0] == case.seat != other and one is not None and one[0] == other
    return lost and held[1] == facts["tokens"] and (two is None or two[0] != other)


def _feeds_canker(case: Case, facts: Facts) -> bool:
    one, two = (fodder(case, state) for state in _ends(case))
    most = max(two.values(), default=0)
    right = one.get(facts["zone"]) == facts["tokens"] and most == facts["better"]
    return case.seat != CANKER and right and facts["tokens"] > most


def _exposed(case: Case, facts: Facts) -> bool:
    counts = [len(exposed(case, state)) for state in _ends(case)]
    return counts == [facts["zones"], facts["better"]] and counts[0] > counts[1]


def _income(case: Case, facts: Facts) -> bool:
    pays = [income_of(case, state, case.seat) for state in _ends(case)]
    return pays == [facts["income"], facts["better"]] and pays[0] < pays[1]


def _rival_income(case: Case, facts: Facts) -> bool:
    pays = [income_of(case, state, facts["rival"]) for state in _ends(case)]
    right = pays == [facts["income"], facts["better"]] and facts["rival"] != case.seat
    return right and pays[0] > pays[1]


def _mat(case: Case, facts: Facts) -> bool:
    left = [sum(groups_of(case, state, case.seat)) for state in _ends(case)]
    return left == [facts["tokens"], facts["better"]] and left[0] < left[1]


def _tokens(case: Case, facts: Facts) -> bool:
    counts = [
        sum(tokens for owner, tokens in zones_of(case, state).values() if owner == case.seat)
        for state in _ends(case)
    ]
    return counts == [facts["tokens"], facts["better"]] and counts[0] < counts[1]


def _takes(case: Case, facts: Facts) -> bool:
    line, zone = course(case, BETTER), facts["zone"]
    before, after = zones_of(case, case.state), zones_of(case, line.end)
    was, now = before.get(zone), after.get(zone)
    other = was is not None and was == (facts["other"], facts["tokens"])
    return other and now is not None and now[0] == case.seat != facts["other"]


def _earns(case: Case, facts: Facts) -> bool:
    line = course(case, BETTER)
    told = events(case, line, line.own)
    own = [each for each in told if each["kind"] == "gain" and each["seat"] == case.seat]
    gained = sum(each["amount"] for each in own if each["reason"] != "tokens")
    return bool(gained == facts["number"] > 0)


def _settles(case: Case, facts: Facts) -> bool:
    line, zone = course(case, BETTER), facts["zone"]
    after = zones_of(case, line.end)
    own = sum(owner == case.seat for owner, _tokens in after.values())
    taken = zone not in zones_of(case, case.state) and after.get(zone, (-1, 0))[0] == case.seat
    return taken and whole_turn(case, line) and own == facts["zones"]


def _safe(case: Case, facts: Facts) -> bool:
    line, zone = course(case, BETTER), facts["zone"]
    after = zones_of(case, line.end).get(zone)
    held = after == (case.seat, facts["tokens"])
    return held and whole_turn(case, line) and zone not in exposed(case, line.end)


# Sentences


def _species(seat: int) -> str:
    name = SPECIES[seat].name
    return _(name)


def _say_gain(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It gains {gain} Biomass at once, the better turn {better}.",
        gain=facts["gain"],
        better=facts["better"],
    )


def _say_pays_later(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It gains {cost} Biomass more at once, but {gain} less by the end of the computer's line, "
        "{plies} placements on.",
        cost=facts["cost"],
        gain=facts["gain"],
        plies=facts["plies"],
    )


def _say_falls_behind(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "{plies} placements later it has gained {gain} Biomass, in the computer's line {better}.",
        plies=facts["plies"],
        gain=facts["gain"],
        better=facts["better"],
    )


def _say_zone_falls(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {zone} with {number} token to the {species}; in the computer's line {zone} "
        "does not fall.",
        "It leaves {zone} with {number} tokens to the {species}; in the computer's line {zone} "
        "does not fall.",
        facts["tokens"],
        zone=facts["zone"],
        species=_species(facts["other"]),
    )


def _say_feeds_canker(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It lets the Canker turn {number} token in {zone}, the better turn {better} at most.",
        "It lets the Canker turn {number} tokens in {zone}, the better turn {better} at most.",
        facts["tokens"],
        zone=facts["zone"],
        better=facts["better"],
    )


def _say_exposed(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {number} zone that a single placement can take, the better turn {better}.",
        "It leaves {number} zones that a single placement can take, the better turn {better}.",
        facts["zones"],
        better=facts["better"],
    )


def _say_income(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "After it the zones pay {income} Biomass a turn, after the better turn {better}.",
        income=facts["income"],
        better=facts["better"],
    )


def _say_rival_income(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It leaves the {species} {income} Biomass a turn, the better turn {better}.",
        species=_species(facts["rival"]),
        income=facts["income"],
        better=facts["better"],
    )


def _say_mat(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It keeps {number} token on the mat for later, the better turn {better}.",
        "It keeps {number} tokens on the mat for later, the better turn {better}.",
        facts["tokens"],
        better=facts["better"],
    )


def _say_tokens(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {number} token on the board, the better turn {better}.",
        "It leaves {number} tokens on the board, the better turn {better}.",
        facts["tokens"],
        better=facts["better"],
    )


def _say_takes(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It takes {zone} from the {species}, who had {number} token there.",
        "It takes {zone} from the {species}, who had {number} tokens there.",
        facts["tokens"],
        zone=facts["zone"],
        species=_species(facts["other"]),
    )


def _say_earns(facts: Facts, names: Sequence[str]) -> str:
    return _("It gains {number} Biomass at once by what it does.", number=facts["number"])


def _say_settles(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It settles in {zone} and then holds {number} zone.",
        "It settles in {zone} and then holds {number} zones.",
        facts["zones"],
        zone=facts["zone"],
    )


def _say_safe(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "With {number} token in {zone}, no single placement can take it.",
        "With {number} tokens in {zone}, no single placement can take it.",
        facts["tokens"],
        zone=facts["zone"],
    )


def _often_gain(number: int) -> str:
    return ngettext(
        "In {number} turn, Biomass was left on the board.",
        "In {number} turns, Biomass was left on the board.",
        number,
    )


def _often_falls(number: int) -> str:
    return ngettext(
        "In {number} turn, a zone was left to another species.",
        "In {number} turns, a zone was left to another species.",
        number,
    )


def _often_fed(number: int) -> str:
    return ngettext(
        "In {number} turn, the Canker was offered more tokens than it had to be.",
        "In {number} turns, the Canker was offered more tokens than it had to be.",
        number,
    )


def _often_exposed(number: int) -> str:
    return ngettext(
        "In {number} turn, zones were left within reach of the others.",
        "In {number} turns, zones were left within reach of the others.",
        number,
    )


def _often_income(number: int) -> str:
    return ngettext(
        "In {number} turn, another turn would have held more zones.",
        "In {number} turns, another turn would have held more zones.",
        number,
    )


def _often_rival(number: int) -> str:
    return ngettext(
        "In {number} turn, a rival was left more income than it had to be.",
        "In {number} turns, a rival was left more income than it had to be.",
        number,
    )


def _often_mat(number: int) -> str:
    return ngettext(
        "In {number} turn, a group was spent that was worth keeping.",
        "In {number} turns, a group was spent that was worth keeping.",
        number,
    )


KINDS: Mapping[str, Kind] = {
    "gain": Kind(BOTH, _gain, _say_gain, _often_gain),
    "pays_later": Kind(BOTH, _pays_later, _say_pays_later),
    "falls_behind": Kind(BOTH, _falls_behind, _say_falls_behind),
    "zone_falls": Kind(BOTH, _zone_falls, _say_zone_falls, _often_falls),
    "feeds_canker": Kind(BOTH, _feeds_canker, _say_feeds_canker, _often_fed),
    "exposed": Kind(BOTH, _exposed, _say_exposed, _often_exposed),
    "income": Kind(BOTH, _income, _say_income, _often_income),
    "rival_income": Kind(BOTH, _rival_income, _say_rival_income, _often_rival),
    "mat": Kind(BOTH, _mat, _say_mat, _often_mat),
    "tokens": Kind(BOTH, _tokens, _say_tokens),
    "takes": Kind(BETTER, _takes, _say_takes),
    "earns": Kind(BETTER, _earns, _say_earns),
    "settles": Kind(BETTER, _settles, _say_settles),
    "safe": Kind(BETTER, _safe, _say_safe),
}
