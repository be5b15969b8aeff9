"""Symbioz once more, slow and obvious: every pawn is an object that lies somewhere.

The game is one generator that runs through turns and phases as the rules page tells them. At
every choice it yields the seat and the names of the legal actions, and is sent one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from tests.support.present import present

LETTERS = "YOPB"
OWNED = {"zerb": 60, "crapit": 25, "krogul": 6}
PRICES = {"zerb": 1, "crapit": 3, "krogul": 5}
HOMES = {
    2: [["o1", "o2", "o3"], ["o4", "o5", "o6"]],
    3: [["o1", "o2", "o3"], ["o5", "o6", "o7"], ["o9", "o10", "o11"]],
    4: [[f"o{3 * seat + n}" for n in (1, 2, 3)] for seat in range(4)],
}


def planet(seats: int) -> tuple[dict[str, tuple[int, int]], set[tuple[str, str]]]:
    """Arcs of the areas in degrees, and the pairs of adjacent areas, both ways round."""
    arcs, pairs = {}, set()
    for ring, width in (("o", 30), ("m", 45), ("f", 90)):
        for n in range(360 // width):
            arcs[f"{ring}{n + 1}"] = (n * width, (n + 1) * width)
    for one, (start, end) in arcs.items():
        for two, (other_start, other_end) in arcs.items():
            if one[0] == two[0]:
                beside = end % 360 == other_start or other_end % 360 == start
            else:
                beside = {one[0], two[0]} != {"o", "f"} and start < other_end and other_start < end
            if beside:
                pairs.add((one, two))
    if seats == 2:
        arcs = {area: arc for area, arc in arcs.items() if arc[1] <= 180}
    return arcs, {pair for pair in pairs if set(pair) <= set(arcs)}


class Pawn:
    def __init__(self, kind: str, seat: int) -> None:
        self.kind, self.seat, self.place = kind, seat, "reserve"


class Twin:
    def __init__(
        self,
        seats: int,
        first: int,
        first_game: bool = False,
        zerbs_per_area: int = 1,
        comeback: bool = False,
    ) -> None:
        self.seats, self.first = seats, first
        self.arcs, self.pairs = planet(seats)
        self.pawns = [
            Pawn(kind, seat)
            for seat in range(seats)
            for kind, number in OWNED.items()
            for _ in range(number)
        ]
        self.closed: dict[Any, Any] = {}
        self.limit, self.comeback = zerbs_per_area, comeback
        self.target = (4 if seats == 3 else 3) + first_game
        self.turn = 0
        self.winners: set[Any] = set()
        for seat, homes in enumerate(HOMES[seats]):
            for area in homes:
                for _ in range(4):
                    self.put("zerb", seat, area)

    # What lies where

    def put(self, kind: str, seat: int, area: str) -> None:
        self.some(kind, seat, "reserve").place = area

    def some(self, kind: str, seat: int, place: str) -> Any:
        """Any pawn of this kind there, or None."""
        for pawn in self.pawns:
            if (pawn.kind, pawn.seat, pawn.place) == (kind, seat, place):
                return pawn
        return None

    def count(self) -> Counter[Any]:
        """Pawns by kind, seat and place."""
        return Counter((pawn.kind, pawn.seat, pawn.place) for pawn in self.pawns)

    def total(self, counted: Any, kind: str, area: str) -> Any:
        return sum(counted[kind, seat, area] for seat in range(self.seats))

    def zerbs_on_planet(self, seat: int) -> int:
        return sum(
            pawn.kind == "zerb" and pawn.seat == seat and pawn.place in self.arcs
            for pawn in self.pawns
        )

    def scores(self) -> tuple[Any, ...]:
        blooms = Counter(self.closed.values())
        return tuple(1000 * blooms[seat] + self.zerbs_on_planet(seat) for seat in range(self.seats))

    # The game

    def run(self) -> Generator[Any, Any, None]:
        for self.turn in range(1, 13):
            order = [(self.first + self.turn - 1 + n) % self.seats for n in range(self.seats)]
            if self.turn > 1:
                for seat in order:
                    yield from self.introduction(seat)
            for seat in order:
                yield from self.multiplication(seat)
            for seat in order:
                yield from self.kroguls(seat)
            for seat in order:
                yield from self.crapits(seat)
            self.bloom()
            if max(Counter(self.closed.values()).values(), default=0) >= self.target:
                break
        scores = self.scores()
        self.winners = {seat for seat in range(self.seats) if scores[seat] == max(scores)}

    def introduction(self, seat: int) -> Generator[tuple[int, set[str]], Any, None]:
        points = 10
        bought: Counter[str] = Counter()
        exiled = self.comeback and self.zerbs_on_planet(seat) == 0
        while True:
            counted = self.count()
            names = set()
            for area in self.arcs:
                for kind, price in PRICES.items():
                    if area in self.closed or price > points:
                        continue
                    if not counted[kind, seat, "reserve"]:
                        continue
                    welcome = counted["zerb", seat, area] > 0
                    if kind == "zerb":
                        if exiled and area in HOMES[self.seats][seat]:
                            welcome = True
                        if self.limit and bought[area] >= self.limit:
                            welcome = False
                        if area[0] == "f" or self.total(counted, "zerb", area) >= 12:
                            welcome = False
                    if welcome:
                        names.add(f"{kind[0]}@{area}")
            if points == 10 and not names:
                return
            choice = yield seat, names | {"end"}
            if choice == "end":
                return
            kind = {"z": "zerb", "c": "crapit", "k": "krogul"}[present(choice)[0]]
            area = present(choice)[2:]
            self.put(kind, seat, area)
            points -= PRICES[kind]
            if kind == "zerb":
                bought[area] += 1

    def multiplication(self, seat: int) -> Generator[tuple[int, set[str]], Any, None]:
        counted = self.count()
        births = {
            area: counted["zerb", seat, area] // (3 if area[0] == "f" else 4) for area in self.arcs
        }
        while True:
            counted = self.count()
            names = set()
            for source in self.arcs:
                for target in self.arcs:
                    if not births[source] or not counted["zerb", seat, "reserve"]:
                        continue
                    if target in self.closed or self.total(counted, "zerb", target) >= 12:
                        continue
                    uphill = counted["zerb", seat, target] >= counted["zerb", seat, source]
                    if source == target or ((source, target) in self.pairs and not uphill):
                        names.add(f"{source}>{target}")
            if not names:
                return
            source, target = (yield seat, names).split(">")
            births[source] -= 1
            self.put("zerb", seat, target)

    def kroguls(self, seat: int) -> Generator[tuple[int, set[str]], Any, None]:
        hungry = [p for p in self.pawns if p.kind == "krogul" and p.seat == seat and self.lives(p)]
        while True:
            hungry = self.starve(hungry, "crapit")
            if not hungry:
                return
            counted = self.count()
            names = set()
            for pawn in hungry:
                for colour in range(self.seats):
                    if not counted["crapit", colour, pawn.place]:
                        continue
                    meal = f"{pawn.place}x{LETTERS[colour]}"
                    if not counted["krogul", seat, "reserve"]:
                        names.add(meal)
                        continue
                    for target in self.arcs:
                        beside = target == pawn.place or (pawn.place, target) in self.pairs
                        if beside and target not in self.closed:
                            names.add(f"{meal}>{target}")
            meal, _, target = (yield seat, names).partition(">")
            self.eat(hungry, meal, "crapit")
            if target:
                self.put("krogul", seat, target)

    def crapits(self, seat: int) -> Generator[tuple[int, set[str]], Any, None]:
        adults = [p for p in self.pawns if p.kind == "crapit" and p.seat == seat and self.lives(p)]
        hungry = list(adults)
        while True:
            hungry = self.starve(hungry, "zerb")
            if not hungry:
                break
            counted = self.count()
            names = {
                f"{pawn.place}x{LETTERS[colour]}"
                for pawn in hungry
                for colour in range(self.seats)
                if counted["zerb", colour, pawn.place]
            }
            self.eat(hungry, (yield seat, names), "zerb")
        survivors = Counter(pawn.place for pawn in adults if self.lives(pawn))
        births = {area: survivors[area] // 2 for area in self.arcs}
        while any(births.values()) and self.some("crapit", seat, "reserve"):
            names = {
                f"{source}>{target}"
                for source in self.arcs
                for target in self.arcs
                if births[source] and target not in self.closed
                if source == target or (source, target) in self.pairs
            }
            source, target = (yield seat, names).split(">")
            births[source] -= 1
            self.put("crapit", seat, target)

    def lives(self, pawn: Any) -> bool:
        return pawn.place in self.arcs

    def starve(self, hungry: Any, prey: Any) -> list[Any]:
        """Who of the hungry has something to eat; the others die."""
        counted = self.count()
        left = [pawn for pawn in hungry if self.total(counted, prey, pawn.place)]
        for pawn in hungry:
            if pawn not in left:
                pawn.place = "reserve"
        return left

    def eat(self, hungry: Any, meal: Any, prey: Any) -> None:
        area, colour = meal.split("x")
        hungry.remove(next(pawn for pawn in hungry if pawn.place == area))
        self.some(prey, LETTERS.index(colour), area).place = "reserve"

    def bloom(self) -> None:
        counted = self.count()
        for area in self.arcs:
            for seat in range(self.seats):
                if counted["zerb", seat, area] == 12:
                    self.closed[area] = seat
                    self.some("zerb", seat, area).place = "marker"
                    for pawn in self.pawns:
                        if pawn.place == area:
                            pawn.place = "reserve"
