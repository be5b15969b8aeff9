"""Saprobiont once more, slow and obvious: dicts of letters, every notation tried one by one."""

from __future__ import annotations

import copy
import itertools
from typing import Any

CARCASS = """
A: B D E      F: B C G I J
B: A C E F    G: C F J
C: B F G      H: D E I
D: A E H      I: E F H J
E: A B D H I  J: F G I
"""
GROUPS = {
    "S": [2, 2, 2, 2, 2, 2, 3, 3, 3, 3],
    "H": [5, 6, 7, 8, 9],
    "C": [2, 3, 4, 5, 6],
    "A": [2, 2, 3, 4, 4],
}

EVEN = {"S": GROUPS["S"], "H": [7] * 5, "C": [4] * 5, "A": [3] * 5}


def adjacency(map_name: str) -> Any:
    """Pairs of adjacent zones, both ways round."""
    pairs = set()
    if map_name == "carcass":
        zone = None
        for word in CARCASS.split():
            if word.endswith(":"):
                zone = word[0]
            else:
                pairs.add((zone, word))
        return pairs
    ring = "ABCDEFG"  # the barrier: A does not follow G
    lines = [*itertools.pairwise(ring), ("H", "I"), ("I", "J"), ("J", "H")]
    lines += [(core, zone) for core, zones in zip("HIJ", ("ABC", "CDE", "EFGA")) for zone in zones]
    return {pair for one, two in lines for pair in ((one, two), (two, one))}


class Twin:
    def __init__(
        self,
        map: str = "carcass",
        canker_stock: str = "unlimited",
        shredder_defends: bool = False,
        groups: str = "stepped",
    ) -> None:
        self.pairs = adjacency(map)
        self.limited = canker_stock == "limited"
        self.defends = shredder_defends
        self.zones: dict[str, Any] = dict.fromkeys("ABCDEFGHIJ")  # None or [letter, number]
        self.mats = copy.deepcopy(EVEN if groups == "even" else GROUPS)
        self.biomass = dict.fromkeys("SHCA", 0)
        self.queue = list("SSHCA" * 5)

    def owner(self, zone: str) -> Any | None:
        return self.zones[zone][0] if self.zones[zone] else None

    def controlled(self, who: Any) -> list[Any]:
        return [zone for zone in self.zones if self.owner(zone) == who]

    def tokens(self, who: Any) -> int:
        return sum(self.zones[zone][1] for zone in self.controlled(who))

    def legal(self) -> Any:
        names: set[Any] = set()
        if not self.queue:
            return names
        for size in range(10):
            for zone in self.zones:
                for push in ["", ">-", *(f">{other}" for other in self.zones)]:
                    if self.is_legal(size, zone, push[1:]):
                        names.add(f"{size}@{zone}{push}")
        return names

    def is_legal(self, size: int, zone: str, push: Any) -> Any:
        who = self.queue[0]
        if size not in self.mats[who]:
            return False
        if len(self.mats[who]) == len(GROUPS[who]):
            if self.owner(zone) is not None:
                return False
        elif self.controlled(who):
            beside = any((own, zone) in self.pairs for own in self.controlled(who))
            if self.owner(zone) != who and not beside:
                return False
        if who != "A" or self.owner(zone) in (None, "A"):
            return push == ""
        around = [other for other in self.zones if (zone, other) in self.pairs]
        enemies = [other for other in around if self.owner(other) not in (None, "A")]
        empty = [other for other in around if self.owner(other) is None]
        if enemies:
            return push in enemies
        if empty:
            return push in empty
        return push == "-"

    def play(self, name: str) -> None:
        """Change this game by a legal action."""
        size, rest = int(name[0]), name[2:]
        zone, _, push = rest.partition(">")
        who = self.queue.pop(0)
        self.mats[who].remove(size)
        here = self.owner(zone)
        if here is None:
            self.zones[zone] = [who, size]
        elif here == who:
            self.zones[zone][1] += size
        elif who == "S":
            dead = self.fight(who, size, zone)
            if here == "H" and self.defends:
                self.biomass["H"] += dead
        elif who == "H":
            self.biomass["H"] += self.fight(who, size, zone)
        elif who == "C":
            self.convert(size, zone)
        else:
            self.push(size, zone, push)
        if who not in self.queue[:1]:
            held = len(self.controlled(who))
            self.biomass[who] += held * (3 if who == "S" and held >= 4 else 2)
        if not self.queue:
            self.biomass["C"] += self.tokens("C")

    def fight(self, who: Any, attackers: Any, zone: str) -> int:
        """One token of each side after the other; how many died on each side."""
        dead = 0
        while attackers and self.zones[zone][1]:
            attackers -= 1
            self.zones[zone][1] -= 1
            dead += 1
        if self.zones[zone][1] == 0:
            self.zones[zone] = [who, attackers] if attackers else None
        return dead

    def convert(self, size: int, zone: str) -> None:
        enemies = self.zones[zone][1]
        self.zones[zone] = ["C", size]
        for _ in range(enemies):
            if not self.limited or self.tokens("C") + sum(self.mats["C"]) < 35:
                self.zones[zone][1] += 1

    def push(self, size: int, zone: str, push: Any) -> None:
        victim, number = self.zones[zone]
        self.zones[zone] = ["A", size]
        if push == "-":
            self.biomass["A"] += number
        elif self.owner(push) is None:
            self.zones[push] = [victim, number]
        elif self.owner(push) == victim:
            self.zones[push][1] += number
        else:
            self.biomass["A"] += 2 * self.fight(victim, number, push)

    def winners(self) -> set[Any]:
        if self.queue:
            return set()
        best = list("SHCA")
        for value in (self.biomass.__getitem__, lambda who: len(self.controlled(who)), self.tokens):
            top = max(value(who) for who in best)
            best = [who for who in best if value(who) == top]
        return set(best)
