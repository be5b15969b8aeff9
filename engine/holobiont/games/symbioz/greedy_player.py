"""A player of Symbioz who in every stage takes what promises most at once, or what it fancies.

With a whim it prefers some areas, animals and meals; that gives other courses that hang together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from holobiont.games.symbioz.board import CRAPIT, KINDS, KROGUL, ZERB, Area, Pawn
from holobiont.games.symbioz.evaluation import Promise
from holobiont.games.symbioz.phases import Setting, dens, flows, markets
from holobiont.games.symbioz.state import (
    BEAR,
    BREED,
    BUY,
    END,
    GRAZE,
    HUNT,
    NOWHERE,
    DecodedAction,
    State,
    pawns,
    reserve,
)
from holobiont.games.symbioz.turns import play
from holobiont.rng import derive, generator

THRIFT = 0.02  # Symbioz that a point must bring
SALIENCE = {"own": 0.25, "others": 0.125}
"""Salience of an area for each own Zerb and each other one; 1 is never overlooked."""
FANCY = 0.12  # Symbioz by which a whim misjudges an area, three times that for an animal


class Whim(NamedTuple):
    """What is liked more or less than it promises."""

    areas: tuple[float, ...]
    pawns: tuple[float, ...]  # to buy
    colours: tuple[float, ...]  # to eat


def whims(setting: Setting, state: State, noise: float = 0.0, luck: int = 0) -> Iterator[Whim]:
    """None at first, then ever others: the same for a seat in a stage of a turn.

    With ``noise``, in Symbioz, nothing is without them: areas of low salience are undervalued, by
    so much at most; animals and meals are misjudged either way.
    """
    areas, colours = range(len(state.closed)), range(setting.seats)
    if not noise:
        yield Whim((0.0,) * len(areas), (0.0,) * len(KINDS), (0.0,) * len(colours))
    rnd = generator(derive(state.turn, state.seat, state.stage, *((luck,) if noise else ())))

    quiet = [noise * (1 - _salience(setting, state, area)) for area in areas]

    def fancy(most: float = FANCY) -> float:
        return most * (rnd() + rnd() - 1)

    while True:
        yield Whim(
            tuple([fancy() - (most and most * rnd()) for most in quiet]),
            (0.0, 3 * fancy(FANCY + noise), 3 * fancy(FANCY + noise)),
            tuple([fancy(FANCY + noise) / 2 for _ in colours]),
        )


def _salience(setting: Setting, state: State, area: Area) -> float:
    """Salience of an area for the seat to act, from 0 to 1."""
    zerbs = state.zerbs[area * setting.seats : (area + 1) * setting.seats]
    own = zerbs[state.seat]
    return min(1.0, SALIENCE["own"] * own + SALIENCE["others"] * (sum(zerbs) - own))


class Gardener:
    """Plays stage after stage; legality is asked of the rules of the phases."""

    def __init__(self, setting: Setting, *, sparing: bool = False) -> None:
        """``sparing``: nothing is done that ``folly`` names."""
        self.setting, self.sparing = setting, sparing
        self.ucb_score = Promise(setting)
        self._pick = (self._buy, self._bear, self._hunt, self._graze, self._breed)

    def course(self, state: State, whim: Whim) -> tuple[list[DecodedAction], State]:
        """What the seat does in the rest of its stage, and where that leads."""
        stretch = state.stage, state.seat, state.turn
        task = _Task(self, state, whim)
        pick = self._pick[state.stage]
        deeds = []
        while (state.stage, state.seat, state.turn) == stretch:
            deed = pick(task, state)
            deeds.append(deed)
            state = play(self.setting, state, deed, None)
        return deeds, state

    def _buy(self, task: _Task, state: State) -> DecodedAction:
        points, seat = state.points, state.seat
        best, deed = -THRIFT * points, DecodedAction(END)
        for pawn, kind in enumerate(KINDS):
            if kind.price > points or not reserve(state, pawn, seat):
                continue
            for area in self._shops(state, pawn):
                value = task.gain(state, area, pawn) - THRIFT * kind.price
                if value > best and not self._is_folly(state, DecodedAction(BUY, area, pawn)):
                    best, deed = value, DecodedAction(BUY, area, pawn)
        task.forget(deed.area)
        return deed

    def _shops(self, state: State, pawn: Pawn) -> list[Area]:
        if pawn == ZERB:
            return markets(self.setting, state)
        own = state.zerbs[state.seat :: self.setting.seats]
        return [area for area, count in enumerate(own) if count]

    def _bear(self, task: _Task, state: State) -> DecodedAction:
        _, source, target = max(
            (task.gain(state, target, ZERB), -area, -target)
            for area, births in enumerate(state.tally)
            if births
            for target in flows(self.setting, state, area)
        )
        task.forget(-target)
        return DecodedAction(BEAR, -source, 0, -target)

    def _hunt(self, task: _Task, state: State) -> DecodedAction:
        area = _first(state.tally)
        target = NOWHERE
        if reserve(state, KROGUL, state.seat):
            targets = dens(self.setting, state, area)
            target = max(targets, key=lambda each: task.gain(state, each, KROGUL))
            task.forget(target)
        return DecodedAction(HUNT, area, self._dish(task, state, HUNT, area), target)

    def _graze(self, task: _Task, state: State) -> DecodedAction:
        area = _first(state.tally)
        return DecodedAction(GRAZE, area, self._dish(task, state, GRAZE, area))

    def _breed(self, task: _Task, state: State) -> DecodedAction:
        area = _first(state.tally)
        targets = dens(self.setting, state, area)
        wise = [
            each
            for each in targets
            if not self._is_folly(state, DecodedAction(BREED, area, 0, each))
        ]
        target = max(wise, key=lambda each: task.gain(state, each, CRAPIT))
        task.forget(target)
        return DecodedAction(BREED, area, 0, target)

    def _dish(self, task: _Task, state: State, kind: int, area: Area) -> int:
        """The colour that is eaten best."""
        prey = CRAPIT if kind == HUNT else ZERB
        colours = [colour for colour, count in enumerate(pawns(state, prey, area)) if count]
        wise = [
            each for each in colours if not self._is_folly(state, DecodedAction(kind, area, each))
        ]
        return max(wise, key=lambda colour: task.loss(state, area, prey, colour))

    def _is_folly(self, state: State, deed: DecodedAction) -> bool:
        return self.sparing and bool(folly(self, state, deed))


class _Task:
    """A stage of a seat, and the gains that were worked out in it and still hold."""

    def __init__(self, gardener: Gardener, state: State, whim: Whim) -> None:
        self.ucb_score, self.whim = gardener.ucb_score, whim
        self.stakes = self.ucb_score.stakes(state)
        self.known: dict[tuple[Area, Pawn], float] = {}

    def gain(self, state: State, area: Area, pawn: Pawn) -> float:
        """What another own pawn in an area is worth, with the whim."""
        value = self.known.get((area, pawn))
        if value is None:
            value = self.ucb_score.gain(state, area, pawn, state.seat, self.stakes)
            value += self.whim.areas[area] + self.whim.pawns[pawn]
            self.known[area, pawn] = value
        return value

    def forget(self, area: Area) -> None:
        """The pawns in an area have changed."""
        for pawn in range(len(KINDS)):
            self.known.pop((area, pawn), None)

    def loss(self, state: State, area: Area, prey: Pawn, colour: int) -> float:
        """What it is worth that a colour loses a pawn in an area, with the whim."""
        value = self.ucb_score.loss(state, area, prey, colour, self.stakes)
        return value + self.whim.colours[colour]


def folly(gardener: Gardener, state: State, deed: DecodedAction) -> str:
    """See ``holobiont.heuristics.Evaluator.folly``."""
    if deed.kind in (GRAZE, HUNT):
        return _folly_of_meal(gardener, state, deed)
    if deed.kind == BUY and deed.item == CRAPIT:
        own = range(len(state.closed))
        if not _strangers(state, ZERB, deed.area) and any(
            pawns(state, ZERB, area)[state.seat] and _strangers(state, ZERB, area) for area in own
        ):
            return "buys a Crapit for its own Zerbs"
    if deed.kind == BUY and deed.item == KROGUL and not any(pawns(state, CRAPIT, deed.area)):
        return "buys a Krogul that starves"
    if deed.kind == BREED and _eats_own(state, deed.target):
        dens_of = dens(gardener.setting, state, deed.area)
        if not all(_eats_own(state, target) for target in dens_of):
            return "bears a Crapit among its own Zerbs"
    return ""


def _folly_of_meal(gardener: Gardener, state: State, deed: DecodedAction) -> str:
    """Eating one's own where others are; a Crapit of one's own may be in the way."""
    prey = CRAPIT if deed.kind == HUNT else ZERB
    others = [
        colour
        for colour, count in enumerate(pawns(state, prey, deed.area))
        if count and colour != state.seat
    ]
    if deed.item != state.seat or not others:
        return ""
    if prey == CRAPIT:
        promise = gardener.ucb_score
        stakes = promise.stakes(state)
        own, *losses = (
            promise.loss(state, deed.area, prey, colour, stakes) for colour in (state.seat, *others)
        )
        if own > max(losses):
            return ""
    return "eats its own"


def _strangers(state: State, pawn: Pawn, area: Area) -> int:
    here = pawns(state, pawn, area)
    return sum(here) - here[state.seat]


def _eats_own(state: State, area: Area) -> bool:
    """Whether a Crapit in an area would find no Zerbs but those of its seat."""
    return pawns(state, ZERB, area)[state.seat] > 0 and not _strangers(state, ZERB, area)


def _first(tally: tuple[int, ...]) -> Area:
    """Where something is to be done."""
    return next(area for area, number in enumerate(tally) if number)
