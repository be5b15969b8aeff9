"""What the Ponds of Symbiose promise between two turns, as was learned from games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from holobiont.games.symbiose import weights as trained
from holobiont.games.symbiose.reading import COUNTS, EACH, FIXED, OF, Numbers, Reading, down, read
from holobiont.games.symbiose.rules import State, Symbiose
from holobiont.games.symbiose.scoring import views
from holobiont.heuristics import rows

COUNT = 14
"""So many numbers for a seat."""
TURNS = 8
"""A seat has from 0 to 7 turns left."""


class Lesson(NamedTuple):
    """What one way of playing has taught."""

    weights: Sequence[Sequence[float]]
    """By turns left and trait: the points that each brings beyond those to be expected now."""
    doubts: Sequence[float]
    """By turns left: how many points make a seat 2.7 times as likely to win."""


def variant(rules: Symbiose) -> str:
    """Those who play otherwise learn otherwise."""
    mode = str(rules.chosen["mode"])
    return mode if mode != "normal" else f"normal {rules.seat_count}"


@lru_cache(maxsize=1)
def learned() -> Mapping[str, Lesson]:
    """The lessons of ``trained``, by variant."""
    found = {}
    for name, text in trained.WEIGHTS.items():
        weights = [[number / 100 for number in row] for row in rows(text, COUNT)]
        found[name] = Lesson(weights, trained.DOUBTS[name])
    return found


class Prospects:
    """What can be counted for each seat, and what it comes to."""

    def __init__(self, rules: Symbiose, lesson: Lesson) -> None:
        seats = range(rules.seat_count)
        self.lesson = lesson
        self.looks = [views(rules.mode, len(seats), seat) for seat in seats]

    def expected(self, state: State) -> list[float]:
        """The points that each seat may expect at the end."""
        reading, weights = read(state), self.lesson.weights
        found = []
        for seat, pond in enumerate(state.ponds):
            now, counts = self.traits(state, reading, seat)
            row = weights[down(pond)]
            found.append(now + sum([weight * count for weight, count in zip(row, counts)]))
        return found

    def doubt(self, state: State) -> float:
        """How many points make a seat 2.7 times as likely to win."""
        return self.lesson.doubts[max(map(down, state.ponds))]

    def traits(self, state: State, reading: Reading, seat: int) -> tuple[float, list[float]]:
        """The points of a Pond as it lies, what lies face down on average, and its traits.

        They are 1, its places from the poorest to the best, what the River has to offer, and the
        poorest place of each Pond that it looks at.
        """
        _, _, found, chance = reading
        looks, pond = self.looks[seat], state.ponds[seat]
        values, wanted, poorest = [], [0.0] * (FIXED + 1), dict.fromkeys(looks, 1000.0)
        for place, card in enumerate(pond):
            look = looks[place % 4]
            value = chance[look]
            if card > 0:
                kind = COUNTS[card]
                value = EACH[card] * found[look][kind]
                if look == seat and kind < FIXED:
                    wanted[kind] += EACH[card]
            values.append(value)
            if value < poorest[look]:
                poorest[look] = value
        own = poorest.pop(seat)
        values.sort()
        total, far = sum(values), min(poorest.values())
        offers = (0.0, 0.0, 0.0)
        if min(pond) < 0:
            offers = self._offers(state.river, found, {**poorest, seat: own}, seat, wanted)
        return total, [1.0, *values, *offers, own, far]

    def _offers(
        self,
        river: Sequence[int],
        found: Sequence[Numbers],
        poorest: Mapping[int, float],
        seat: int,
        wanted: Numbers,
    ) -> tuple[float, float, float]:
        """What the best and the next card of the River improve, and what counts in its own Pond."""
        best = after = supply = 0.0
        for card in river:
            if card <= 0:
                continue
            animal, season = OF[card]
            counted = wanted[animal] + wanted[season]
            supply += counted
            kind, each, gain = COUNTS[card], EACH[card], 0.0
            for look, poor in poorest.items():
                value = each * found[look][kind] - poor
                if look == seat:
                    value += counted
                if value > gain:
                    gain = value
            if gain > best:
                best, after = gain, best
            elif gain > after:
                after = gain
        return best, after, supply
