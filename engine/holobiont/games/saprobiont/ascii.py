"""A position of Saprobiont as a picture in text, for the terminal."""

from __future__ import annotations

from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.position import ROUND
from holobiont.games.saprobiont.rules import Saprobiont, State
from holobiont.games.saprobiont.species import GROUPS, LETTERS, SPECIES

PICTURES = {
    "carcass": (
        "       {A}   {B}   {C}",
        "   {D}   {E} # {F}   {G}",
        "       {H}   {I}   {J}",
        "   #: the barrier. A zone touches the two beside it and the nearest above and below.",
    ),
    "ouroboros": (
        "   ring  {A}   {B}   {C}   {D}   {E}   {F}   {G} #",
        "   core     {H}            {I}            {J}",
        "   #: the barrier between G and A. H touches A B C, I C D E, J E F G A; the core is one.",
    ),
}


def text(seen: str) -> str:
    """What ``observe`` gave, for people: round, map, and a line for every species."""
    name = seen.partition(" ")[0]
    rules, state = _loaded(seen, name)
    cells = {
        zone: f"{zone} {LETTERS[owner] + str(tokens) if tokens else '.':<3}"
        for zone, owner, tokens in zip(ZONES, state.owners, state.tokens)
    }
    picture = [line.format_map(cells).rstrip() for line in PICTURES[name]]
    return "\n".join([_stage(rules, state), "", *picture, "", *_mats(state)])


def _loaded(seen: str, name: str) -> tuple[Saprobiont, State]:
    """The rules with the groups that an observation tells of, and its state."""
    *others, last = GROUPS
    for groups in others:
        rules = Saprobiont(map=name, groups=groups)
        try:
            return rules, rules.load(seen)
        except ValueError:
            continue  # its mats are of other groups
    rules = Saprobiont(map=name, groups=last)
    return rules, rules.load(seen)


def _stage(rules: Saprobiont, state: State) -> str:
    seat = rules.to_act(state)
    if seat is None:
        names = " and ".join(SPECIES[winner].name for winner in rules.winners(state))
        return f"The game is over. Victory: {names}."
    number, at = divmod(state.placed, len(ROUND))
    turn = f"Round {number + 1}: the {SPECIES[seat].name} to place"
    if SPECIES[seat].placements == 1:
        return f"{turn}."
    return f"{turn} ({at - ROUND.index(seat) + 1} of {SPECIES[seat].placements})."


def _mats(state: State) -> list[str]:
    lines = []
    for each, biomass, mat in zip(SPECIES, state.biomass, state.mats):
        left = " ".join(map(str, mat)) or "-"
        lines.append(f"   {each.letter} {each.name:<9}{biomass:>4} Biomass   mat: {left}")
    return lines
