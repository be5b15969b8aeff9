"""What a person at Saprobiont's table has chosen so far, and what a press makes of it.

A choice is written as far as it goes: ``5`` a group, ``@B`` a zone, ``5@B`` both, ``3@B>C`` with
a push. The first press on a zone shows what would happen there, the second one does it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from holobiont.games.saprobiont.maps import ZONES, Zone
from holobiont.games.saprobiont.rules import Saprobiont, State, parts
from holobiont.games.saprobiont.species import LETTERS, NOWHERE, SPECIES, Push
from holobiont.i18n import _, either
from holobiont.rules import Action, Seat
from ui.kit.game import Pressed, Scene

GO = "place-it"
"""The button that places the group; no name for a zone or a group."""
NO_ZONE: Zone = -1
PICKED = re.compile(r"([0-9]?)(?:@([A-J]))?(?:>([A-J]))?")


class Choice(NamedTuple):
    size: int = 0  # 0: no group yet
    zone: Zone = NO_ZONE
    push: Push | None = None  # None: not chosen, or nothing to choose yet

    def __str__(self) -> str:
        size = str(self.size) if self.size else ""
        zone = f"@{ZONES[self.zone]}" if self.zone != NO_ZONE else ""
        push = "" if self.push is None or self.push >= NOWHERE else f">{ZONES[self.push]}"
        return size + zone + push


class Now(NamedTuple):
    """The position, and what may be done in it."""

    state: State
    seat: Seat | None
    choice: Choice
    ways: dict[tuple[int, Zone], dict[Push, Action]]
    """By group and zone, the actions there by their push."""
    sizes: tuple[int, ...] = ()
    """Of the groups on the mat of the seat to place, when the game began."""

    @property
    def targets(self) -> frozenset[Zone]:
        """The zones where a group may be placed."""
        return frozenset(zone for _, zone in self.ways)

    @property
    def pushes(self) -> dict[Push, Action]:
        """The pushes between which the choice so far must decide; empty if there is no choice."""
        found = self.ways.get((self.choice.size, self.choice.zone), {})
        return found if len(found) > 1 else {}

    @property
    def action(self) -> Action | None:
        """The action that has been chosen, once nothing is open any more."""
        found = self.ways.get((self.choice.size, self.choice.zone), {})
        return None if self.choice.push is None else found.get(self.choice.push)


def look(scene: Scene) -> Now:
    return _look(scene.rules, scene.seen, scene.legal, scene.picked)


@lru_cache(maxsize=8)
def _look(rules: Saprobiont, seen: str, legal: tuple[Action, ...], picked: str) -> Now:
    state = rules.load(seen)
    ways: dict[tuple[int, Zone], dict[Push, Action]] = {}
    for action in legal:
        size, zone, push = parts(action)
        ways.setdefault((size, zone), {})[push] = action
    seat = rules.to_act(state)
    sizes = () if seat is None else tuple(dict.fromkeys(rules.groups[seat]))
    return Now(state, seat, _resolved(picked, ways), ways, sizes)


def _resolved(picked: str, ways: dict[tuple[int, Zone], dict[Push, Action]]) -> Choice:
    """What was picked, with whatever there is no choice about."""
    found = PICKED.fullmatch(picked)
    if not ways or found is None:
        return Choice()
    size, zone, push = found.groups()
    sizes = {size for size, _ in ways}
    choice = Choice(
        int(size) if size else sizes.pop() if len(sizes) == 1 else 0,
        ZONES.index(zone) if zone else NO_ZONE,
        ZONES.index(push) if push else None,
    )
    pushes = ways.get((choice.size, choice.zone), {})
    return choice._replace(push=next(iter(pushes))) if len(pushes) == 1 else choice


def group_place(seat: Seat, size: int) -> str:
    """The name of a group on a mat: ``H5``."""
    return f"{LETTERS[seat]}{size}"


def press(scene: Scene, place: str) -> Pressed:
    """A group and a zone in any order, then a push if there is one; then the same zone again."""
    now = look(scene)
    if place == GO:
        return _go(scene, now)
    if len(place) == 1 and place in ZONES:
        return _zone(scene, now, ZONES.index(place))
    if re.fullmatch(f"[{LETTERS}][1-9]", place):
        return _group(scene, now, LETTERS.index(place[0]), int(place[1]))
    nowhere = _("There is no place {place}.", place=repr(place[:10]))
    return Pressed(picked=scene.picked, refusal=nowhere)


def _go(scene: Scene, now: Now) -> Pressed:
    if now.action is not None:
        return Pressed(now.action)
    if now.pushes:
        outlets = either([ZONES[push] for push in now.pushes])
        missing = _("First choose where to push them: {zones}.", zones=outlets)
    elif now.choice.size:
        missing = _("First choose a zone.")
    else:
        missing = _("First choose a group.")
    return Pressed(picked=scene.picked, refusal=missing)


def _group(scene: Scene, now: Now, seat: Seat, size: int) -> Pressed:
    if seat != now.seat:
        foreign = _("That mat is the {species}'s.", species=_(SPECIES[seat].name))
        return Pressed(picked=scene.picked, refusal=foreign)
    if size not in now.state.mats[seat]:
        return _refused(scene, f"{size}@A")
    picked = PICKED.fullmatch(scene.picked)
    if picked and picked[1] == str(size):
        return Pressed()
    return Pressed(picked=str(Choice(size, now.choice.zone)))


def _zone(scene: Scene, now: Now, zone: Zone) -> Pressed:
    size, chosen, push = now.choice
    if not size:
        if zone == chosen:
            return Pressed()
        if zone in now.targets:
            return Pressed(picked=str(Choice(zone=zone)))
        smallest = min(size for size, _ in now.ways)
        return _refused(scene, f"{smallest}@{ZONES[zone]}")
    if now.pushes and zone in now.pushes:
        if zone == push:
            return Pressed(now.action)
        return Pressed(picked=str(Choice(size, chosen, zone)))
    if zone == chosen and now.pushes:
        return _go(scene, now) if push is None else Pressed(picked=str(Choice(size, zone)))
    if zone == chosen and now.action is not None:
        return Pressed(now.action)
    if (size, zone) in now.ways:
        return Pressed(picked=str(Choice(size, zone)))
    if now.pushes and push is None:
        return _refused(scene, f"{size}@{ZONES[chosen]}>{ZONES[zone]}")
    return _refused(scene, f"{size}@{ZONES[zone]}")


def _refused(scene: Scene, text: str) -> Pressed:
    rules = scene.rules
    assert isinstance(rules, Saprobiont)
    rule, sentence = rules.why_not(look(scene).state, text)
    return Pressed(picked=scene.picked, refusal=sentence, rule=rule)
