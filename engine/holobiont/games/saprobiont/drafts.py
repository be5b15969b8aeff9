"""Positions of Saprobiont that are being put together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from holobiont import drafts
from holobiont.drafts import Fault, Field, Tool
from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.position import (
    PLACEMENTS,
    ROUND,
    Mats,
    read_mats,
    read_zones,
)
from holobiont.games.saprobiont.rules import Saprobiont, State, standing
from holobiont.games.saprobiont.species import CANKER, CANKER_STOCK, LETTERS, NOBODY, SPECIES
from holobiont.i18n import N_, _, ngettext
from holobiont.rules import Seat

EMPTY = "."
MOST_BIOMASS = 999
GROUP = re.compile(f"([{LETTERS}])([1-9])")


class Drafts(drafts.Drafts[State]):
    """Tokens in the zones, groups on the mats, Biomass; whose turn it is follows from the mats."""

    rules: Saprobiont
    amounts = range(1, 13)

    def read(self, text: str) -> State:
        fields = text.split(" ")
        if len(fields) != 4:
            raise ValueError(
                f"a Saprobiont position has 4 parts, not {len(fields)}: {text[:100]!r}"
            )
        name, zones, mats, biomass = fields
        if name != self.rules.chosen["map"]:
            raise ValueError(f"the map is {self.rules.chosen['map']}, not {name[:20]!r}")
        if not re.fullmatch("(0|[1-9][0-9]{0,2})(/(0|[1-9][0-9]{0,2})){3}", biomass):
            raise ValueError(f"Biomass: four numbers below 1000, not {biomass[:40]!r}")
        owners, tokens = read_zones(zones)
        gained = tuple(map(int, biomass.split("/")))
        return self._counted(State(owners, tokens, read_mats(mats, self.rules.groups), gained))

    def _counted(self, draft: State) -> State:
        """The draft with as many placements as groups have left the mats."""
        return draft._replace(placed=PLACEMENTS - sum(map(len, draft.mats)))

    def blank(self) -> State:
        return self.rules.initial(0)

    def actor(self, draft: State) -> Seat:
        return ROUND[draft.placed % len(ROUND)]

    def tools(self, draft: State) -> Sequence[Tool]:
        found = (Tool(each.letter, _(each.name), seat) for seat, each in enumerate(SPECIES))
        return (*found, Tool(EMPTY, _("Empty zone")))

    def put(self, draft: State, place: str, tool: str, amount: int = 1) -> State:
        """So many tokens more in a zone; instead of those of another species, which are gone.

        A press on a group of a mat takes it off, and after the last of its size all are back.
        """
        if group := GROUP.fullmatch(place):
            return self._toggled(draft, LETTERS.index(group[1]), int(group[2]))
        if place not in tuple(ZONES) or tool not in (*LETTERS, EMPTY):
            return draft
        zone, seat = ZONES.index(place), NOBODY if tool == EMPTY else LETTERS.index(tool)
        more = draft.tokens[zone] if draft.owners[zone] == seat else 0
        tokens = 0 if seat == NOBODY else min(99, more + amount)
        return draft._replace(
            owners=(*draft.owners[:zone], seat, *draft.owners[zone + 1 :]),
            tokens=(*draft.tokens[:zone], tokens, *draft.tokens[zone + 1 :]),
        )

    def _toggled(self, draft: State, seat: Seat, size: int) -> State:
        left, all_of = draft.mats[seat].count(size), self.rules.groups[seat].count(size)
        return self._with_groups(draft, seat, size, left - 1 if left else all_of)

    def _with_groups(self, draft: State, seat: Seat, size: int, number: int) -> State:
        others = [each for each in draft.mats[seat] if each != size]
        return self._counted(
            draft._replace(mats=_of_seat(draft.mats, seat, [*others, *[size] * number]))
        )

    def told(self, draft: State, place: str) -> str:
        if group := GROUP.fullmatch(place):
            left = draft.mats[LETTERS.index(group[1])].count(int(group[2]))
            return _("{left} left", left=left)
        if place not in tuple(ZONES):
            return ""
        zone = ZONES.index(place)
        if draft.owners[zone] == NOBODY:
            return _("empty")
        species = _(SPECIES[draft.owners[zone]].name)
        return f"{draft.tokens[zone]} × {species}"

    # ---- fields ----------------------------------------------------------------------------------

    def fields(self, draft: State) -> Sequence[Field]:
        whole = len(ROUND)
        stages = [
            (
                str(n),
                _(
                    "Round {round}: {species}, after {number} placements",
                    round=n // whole + 1,
                    species=_(SPECIES[ROUND[n % whole]].name),
                    number=n,
                ),
            )
            for n in range(PLACEMENTS)
        ]
        stages.append((str(PLACEMENTS), _("The game is over")))
        found = [Field("placed", _("To place"), str(draft.placed), tuple(stages))]
        numbers, heading = range(MOST_BIOMASS + 1), _("Biomass")
        for seat, each in enumerate(SPECIES):
            value, name = str(draft.biomass[seat]), _(each.name)
            found.append(Field(f"biomass-{seat}", name, value, numbers=numbers, group=heading))
        for seat, each in enumerate(SPECIES):
            groups = self.rules.groups[seat]
            for size in dict.fromkeys(groups):
                label = _("{species}, groups of {size}", species=_(each.name), size=size)
                left = str(draft.mats[seat].count(size))
                numbers = range(groups.count(size) + 1)
                heading = _("Groups left on the mats")
                key = f"mat-{each.letter}{size}"
                found.append(Field(key, label, left, numbers=numbers, group=heading))
        return found

    def with_field(self, draft: State, key: str, value: str) -> State:
        field = next((each for each in self.fields(draft) if each.key == key), None)
        if field is None:
            return draft
        if key == "placed":
            return self._after(draft, int(drafts.chosen(value, field)))
        number = drafts.counted(value, field.numbers, field.label)
        if key.startswith("mat-"):
            group = key.removeprefix("mat-")
            return self._with_groups(draft, LETTERS.index(group[0]), int(group[1]), number)
        seat = int(key.removeprefix("biomass-"))
        gained = (*draft.biomass[:seat], number, *draft.biomass[seat + 1 :])
        return draft._replace(biomass=gained)

    def _after(self, draft: State, placed: int) -> State:
        """The draft after so many placements: smallest groups go back first, largest leave."""
        mats = draft.mats
        for seat, due in enumerate(_due(placed)):
            mat, all_of = list(mats[seat]), self.rules.groups[seat]
            wanted = len(all_of) - due
            mat = mat[:wanted]
            for size in all_of:
                if len(mat) < wanted and mat.count(size) < all_of.count(size):
                    mat += [size] * min(wanted - len(mat), all_of.count(size) - mat.count(size))
            mats = _of_seat(mats, seat, mat)
        return self._counted(draft._replace(mats=mats))

    # ---- faults ----------------------------------------------------------------------------------

    def faults(self, draft: State) -> Iterator[Fault]:
        for seat, due in enumerate(_due(draft.placed)):
            number = len(self.rules.groups[seat]) - len(draft.mats[seat])
            if number != due:
                told = N_("After {all} placements the {species} has placed {due}, not {number}.")
                name = _(SPECIES[seat].name)
                yield Fault(_(told, all=draft.placed, species=name, due=due, number=number))
        yield from self._tokens(draft)
        held = len(ZONES) - draft.owners.count(NOBODY)
        if held > draft.placed:
            told = N_(
                "Zones controlled: {held}; groups placed: {number}. A group takes one zone at most."
            )
            zones = (zone for zone, owner in zip(ZONES, draft.owners) if owner != NOBODY)
            yield Fault(_(told, held=held, number=draft.placed), tuple(zones))

    def _tokens(self, draft: State) -> Iterator[Fault]:
        used = [sum(whole) - sum(mat) for whole, mat in zip(self.rules.groups, draft.mats)]
        for seat, ranks in enumerate(standing(draft)):
            number, most = ranks[2], used[seat] if seat != CANKER else sum(used)
            if seat == CANKER and self.rules.limited:
                most = min(most, CANKER_STOCK - sum(draft.mats[CANKER]))
            if number > most:
                told = ngettext(
                    "The {species} has {number} token in the zones; {most} can be there at most.",
                    "The {species} has {number} tokens in the zones; {most} can be there at most.",
                    number,
                    species=_(SPECIES[seat].name),
                    most=most,
                )
                zones = (zone for zone, owner in zip(ZONES, draft.owners) if owner == seat)
                yield Fault(told, tuple(zones))
        if sum(draft.tokens) > sum(used):
            told = _(
                "There are {number} tokens in the zones, and only {most} have left the mats.",
                number=sum(draft.tokens),
                most=sum(used),
            )
            yield Fault(told)


def _due(placed: int) -> list[int]:
    """The placements of each seat after so many in all."""
    whole, rest = divmod(placed, len(ROUND))
    return [whole * each.placements + ROUND[:rest].count(seat) for seat, each in enumerate(SPECIES)]


def _of_seat(mats: Mats, seat: Seat, mat: Sequence[int]) -> Mats:
    return (*mats[:seat], tuple(sorted(mat)), *mats[seat + 1 :])


DRAFTS = Drafts
