"""What the computer player knows about Symbiose: what every place of a Pond may come to.

A card that lies face up is worth what it may be expected to count at the end; a place whose card
is unknown is worth what the unseen cards would be there on average. A seat goes on improving its
poorest places, one in each turn that it has left.

With more than two seats the strongest level does not stop there: it tries its turns out, lets the
others reply, and asks ``prospects`` what the Ponds promise then. With two it tries out its last
turns, to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from holobiont.games.symbiose.cautions import caution
from holobiont.games.symbiose.evaluation import Lesson, Prospects, learned, variant
from holobiont.games.symbiose.explanations import reason
from holobiont.games.symbiose.reading import COUNTS, EACH, FIXED, OF, Numbers, Reading, down, read
from holobiont.games.symbiose.rules import (
    FLIP,
    OVER,
    REVEAL,
    SWAP,
    SWAPS,
    TAKE,
    TAKES,
    State,
    Symbiose,
)
from holobiont.games.symbiose.scoring import RIVER, views
from holobiont.heuristics import Evaluator, RolloutEvaluator, returns_of_points
from holobiont.rules import Action, Random, Seat

CHOICE = 5.0  # points that a chosen card brings more than one met by chance
CARE = 0.15  # how surely a poor place is improved while turns are left
SURPRISE = 1.0  # points that an unknown card of the River may bring more than the average
SPREAD, PER_TURN = 6.0, 2.5  # the lead that decides at the end, and more for every turn left
NEXT, AFTER = 0.9, 0.4  # what counts of what the next turn gains, and the one after it
NOWHERE = (0.0,) * 8
LAST = 3  # turns that are left, of two seats, which are tried out to the end
CLEAR = 3.0  # points of lead that make a win 2.7 times as likely; victories alone scatter more
OPINION = 0.012  # priors for a point; more, and weak players would live by them


class Ground(NamedTuple):
    """A place of the Pond of whoever is to act, ready for any card of the River."""

    row: Numbers  # by kind, how many lie where its card looks
    here: int  # what of that changes when its card leaves for the River: -1, 0, 1
    kinds: Sequence[int]  # of the card that lies there, empty when that is unknown
    wanted: float  # less is worth improving
    given_up: float  # by what lies there, as a loss
    unknown: float  # what a card that nobody knows gains


class Leave(NamedTuple):
    """What a seat gives up at each of its places when a card of the River goes there."""

    presence: Numbers  # by kind, what being in its Pond is worth, counted by others
    stream: Numbers | None  # the same in the River, where Ponds look at it
    care: float  # how surely a poor place will be improved
    grounds: Sequence[Ground]


class SymbioseEvaluator(Evaluator[State]):
    """The points that each seat may expect, and what a swap gains at once."""

    rollout_depth = 0
    exploration = 0.13
    share = 0.4  # a turn has two or three actions

    def __init__(self, rules: Symbiose) -> None:
        super().__init__(rules)
        self.game = rules
        seats = range(rules.seat_count)
        self.looks = [views(rules.mode, len(seats), seat) for seat in seats]
        self.team, self.duel = rules.mode == "team", rules.mode == "duel"
        others = len(seats) - 1
        self.stakes = [
            [self._stake(seat, other, others) for other in seats] for seat in seats
        ]  # what a point of another is worth to a seat

    def _stake(self, seat: Seat, other: Seat, others: int) -> float:
        if self.team:
            return 1.0 if (seat - other) % 2 == 0 else -1.0
        return 1.0 if seat == other else -1 / others

    def evaluate(self, state: State) -> Sequence[float]:
        left = max(map(down, state.ponds))
        return self._returns(self.expected(state), SPREAD + PER_TURN * left)

    def _returns(self, expected: Numbers, scale: float) -> Sequence[float]:
        """The ``returns`` of such points, ``scale`` of them making a win 2.7 times as likely."""
        if self.team:
            half = 0.5 / (1 + exp((expected[1] + expected[3] - expected[0] - expected[2]) / scale))
            return [2 * half - 0.5, 0.5 - 2 * half] * 2
        return returns_of_points(expected, scale)

    def folly(self, state: State, action: Action) -> str:
        """A swap that costs points at once, where another of open cards costs nobody of one's own
        any and gives the others no more."""
        seat, place = state.seat, action - SWAPS
        if state.stage != SWAP or state.ponds[seat][place] < 0:
            return ""
        before = self._leads(state, seat)
        after = self._leads(self.game.apply(state, action), seat)
        if after[0] >= before[0]:
            return ""
        for other, card in enumerate(state.ponds[seat]):
            if card > 0 and other != place:
                leads = self._leads(self.game.apply(state, SWAPS + other), seat)
                if leads[0] >= before[0] and leads[1] >= after[1]:
                    return "gives points away"
        return ""

    def _leads(self, state: State, seat: Seat) -> tuple[float, float]:
        """What a seat scores, and how far that is above what the others do."""
        scores, stakes = self.game.scores(state), self.stakes[seat]
        return scores[seat], sum([stake * score for stake, score in zip(stakes, scores)])

    def reason(self, state: State, action: Action) -> str:
        return reason(self.game, state, action)

    def caution(self, state: State, action: Action) -> str:
        return caution(self.game, state, action)

    def expected(self, state: State) -> list[float]:
        """The points that each seat may expect at the end."""
        return self._expected(state, read(state))

    def _expected(self, state: State, reading: Reading) -> list[float]:
        totals = [self._total(reading, seat, pond) for seat, pond in enumerate(state.ponds)]
        if state.stage == SWAP:
            seat, card = state.seat, state.river[state.taken]
            totals[seat] += max(self.gains(state, reading, card))
        return totals

    def _total(self, reading: Reading, seat: Seat, pond: Sequence[int]) -> float:
        """What a Pond scores as it lies, and what the turns that are left may bring."""
        _, _, found, chance = reading
        looks, total, gains, left = self.looks[seat], 0.0, [], 0
        for place, card in enumerate(pond):
            look = looks[place % 4]
            value = usual = chance[look]
            if card > 0:
                value = EACH[card] * found[look][COUNTS[card]]
            else:
                left += 1
            total += value
            if value < usual + CHOICE:
                gains.append(usual + CHOICE - value)
        gains.sort(reverse=True)
        return total + CARE * sum(gains[:left])

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float] | None:
        stage = state.stage
        if stage == TAKE:
            reading = read(state)
            gains = [
                max(self.gains(state, reading, max(0, state.river[action - TAKES])))
                for action in actions
            ]
        elif stage == SWAP:
            gains = self.gains(state, read(state), state.river[state.taken])
        else:
            return None
        most = max(gains)
        return [max(-1.0, OPINION * (gain - most)) for gain in gains]

    def gains(self, state: State, reading: Reading, card: int) -> list[float]:
        """By place what the seat to act gains by putting a card of the River there; 0: unknown."""
        return self.gained(reading, self.leave(state, reading), card)

    def leave(self, state: State, reading: Reading) -> Leave:
        """What the seat to act gives up at each place."""
        kinds, _, found, chance = reading
        seat, pond = state.seat, state.ponds[state.seat]
        presence = self._presence(state, reading, seat)
        stream = self._presence(state, reading, RIVER) if self.duel else None
        counted = self._all_being(presence, pond, kinds)
        flows = NOWHERE if stream is None else self._all_being(stream, pond, kinds)
        care = CARE * min(1.0, (down(pond) - 1) / 4)
        grounds = []
        for look, there, gone, flow in zip(self.looks[seat] * 2, pond, counted, flows):
            row, usual = found[look], chance[look]
            old = EACH[there] * row[COUNTS[there]] if there > 0 else usual
            wanted = usual + CHOICE
            given_up = flow - old - gone - care * max(0.0, wanted - old)
            unknown = given_up + usual + SURPRISE + care * (CHOICE - SURPRISE)
            here = (look == RIVER) - (look == seat)
            lies = OF[there] if there > 0 else ()
            grounds.append(Ground(row, here, lies, wanted, given_up, unknown))
        return Leave(presence, stream, care, grounds)

    def gained(self, reading: Reading, leave: Leave, card: int) -> list[float]:
        """``gains``, when it is known what is given up."""
        kinds = reading.kinds
        presence, stream, care, grounds = leave
        arrives = self._worth_being(presence, card, kinds)
        if stream is not None:
            arrives -= self._worth_being(stream, card, kinds)
        if not card:
            return [arrives + ground.unknown for ground in grounds]
        counts, each, gains = COUNTS[card], EACH[card], []
        share = kinds[counts] if counts < FIXED else 0.0
        for row, here, lies, wanted, given_up, _ in grounds:
            number = row[counts]
            if here:
                number += here * ((counts in lies) if lies else share)
            value = each * number
            gain = arrives + given_up + value
            if value < wanted:
                gain += care * (wanted - value)
            gains.append(gain)
        return gains

    def _presence(self, state: State, reading: Reading, row: Seat) -> list[float]:
        """By kind what a card that lies there is worth to the seat to act, counted by others."""
        worth = [0.0] * (FIXED + 1)
        stakes, unknown = self.stakes[state.seat], 0.0
        for seat, looks in enumerate(self.looks):
            if row not in looks:
                continue
            stake, pond = stakes[seat], state.ponds[seat]
            for place, card in enumerate(pond):
                if looks[place % 4] == row:
                    if card > 0:
                        worth[COUNTS[card]] += stake * EACH[card]
                    else:
                        unknown += stake
        if unknown:
            worth = [each + unknown * rate for each, rate in zip(worth, reading.rates)]
        worth[FIXED] = 0.0
        return worth

    def _all_being(self, presence: Numbers, pond: Sequence[int], kinds: Numbers) -> Numbers:
        """By place what its card is worth by being counted."""
        unknown = self._worth_being(presence, 0, kinds)
        return [
            presence[OF[card][0]] + presence[OF[card][1]] if card > 0 else unknown for card in pond
        ]

    @staticmethod
    def _worth_being(presence: Numbers, card: int, kinds: Numbers) -> float:
        """What a card, or an unknown one, is worth by being counted."""
        if card > 0:
            animal, season = OF[card]
            return presence[animal] + presence[season]
        return sum([worth * share for worth, share in zip(presence, kinds)])


class Replies(SymbioseEvaluator):
    """For two seats: what the next turn of each is going to gain counts, too.

    A position after the own turn and one after the reply can then be compared.
    """

    exploration = 0.3

    def __init__(self, rules: Symbiose) -> None:
        super().__init__(rules)
        # To take a card is to decide where it goes, so there is the time of both.
        self.turn, self.rest = Ending(rules, 2 * self.share), Ending(rules, self.share)

    def rollout_evaluator(self, state: State) -> RolloutEvaluator[State] | None:
        if down(state.ponds[state.seat]) > LAST:
            return None
        return self.turn if state.stage == TAKE else self.rest

    def _expected(self, state: State, reading: Reading) -> list[float]:
        totals = super()._expected(state, reading)
        first = state.seat if state.stage == TAKE else 1 - state.seat
        for seat, part in ((first, NEXT), (1 - first, AFTER)):
            if down(state.ponds[seat]):
                totals[seat] += part * self._best(state._replace(seat=seat), reading)
        return totals

    def _best(self, state: State, reading: Reading) -> float:
        """What the best card that lies open in the River gains."""
        leave = self.leave(state, reading)
        found = [self.gained(reading, leave, card) for card in state.river if card > 0]
        return max(map(max, found))


class Turns(SymbioseEvaluator, RolloutEvaluator[State]):
    """Turns tried out, to which the others reply with what gains most at first sight."""

    width = 8
    doubt: float
    """How much less a plan promises for a point that it gains less."""

    def candidate_turns(self, state: State) -> list[tuple[float, Sequence[Action]]]:
        reading, found = read(state), list[tuple[float, Sequence[Action]]]()
        if state.stage == SWAP:
            gains = self.gains(state, reading, state.river[state.taken])
            found = [(gains[place], (SWAPS + place,)) for place in self._places(state)]
        elif state.stage == TAKE:
            found = [*self._turns(state, reading)]
        else:
            pond = state.ponds[state.seat]
            found = [(0.0, (place,)) for place in self._places(state) if pond[place] < 0]
        found.sort(key=lambda plan: plan[0], reverse=True)
        best = found[0][0]
        return [(max(-1.0, self.doubt * (gain - best)), course) for gain, course in found]

    def _places(self, state: State) -> Iterator[int]:
        """The places of the seat to act; of those face down one for each Pond that they look at."""
        looks, met = self.looks[state.seat], set[Seat]()
        for place, card in enumerate(state.ponds[state.seat]):
            look = looks[place % 4]
            if card > 0 or look not in met:
                yield place
            if card < 0:
                met.add(look)

    def _turns(self, state: State, reading: Reading) -> Iterator[tuple[float, Sequence[Action]]]:
        """What may be taken and where it may go; of what lies face down one, to be seen first."""
        leave, places = self.leave(state, reading), [*self._places(state)]
        for slot, card in enumerate(state.river):
            gains = self.gained(reading, leave, max(0, card))
            if card > 0:
                for place in places:
                    yield gains[place], (TAKES + slot, SWAPS + place)
            elif min(state.river[:slot]) > 0:
                yield max(gains), (TAKES + slot,)

    def _replied(self, state: State, rnd: Random) -> State:
        """After a turn, or what is left of it, that gains most at first sight."""
        game = self.game
        if state.stage == TAKE:
            state = self._swapped(state)
        elif state.stage == SWAP:
            state = self._put(state, self.gains(state, read(state), state.river[state.taken]))
        return game.apply(state, game.sample(state, rnd)) if state.stage == FLIP else state

    def _swapped(self, state: State) -> State:
        """The card that gains most at first sight taken and put where it does."""
        reading, cards = read(state), [max(0, card) for card in state.river]
        leave = self.leave(state, reading)
        gains = {card: self.gained(reading, leave, card) for card in dict.fromkeys(cards)}
        card = max(gains, key=lambda card: max(gains[card]))
        state = self.game.apply(state, TAKES + cards.index(card))
        if card:
            return self._put(state, gains[card])
        return self._put(state, self.gains(state, read(state), state.river[state.taken]))

    def _put(self, state: State, gains: Numbers) -> State:
        return self.game.apply(state, SWAPS + gains.index(max(gains)))


class Foresight(Turns):
    """Until the seat is to act again; what is then to be expected was learned.

    Only for games in which the whole River lies face up.
    """

    prior_weight, doubt = 4.0, 0.01

    def __init__(self, rules: Symbiose, lesson: Lesson | None = None) -> None:
        super().__init__(rules)
        self.prospects = Prospects(rules, lesson or learned()[variant(rules)])

    def rollout_value(self, state: State, seat: Seat, rnd: Random) -> Sequence[float]:
        game = self.game
        while state.stage == REVEAL:
            state = game.apply(state, game.sample(state, rnd))
        while state.stage == FLIP or (state.stage != OVER and state.seat != seat):
            state = self._replied(state, rnd)
        if state.stage == OVER:
            return game.returns(state)
        prospects = self.prospects
        return self._returns(prospects.expected(state), prospects.doubt(state))


class Ending(Turns):
    """The last turns, played to the end."""

    exploration, prior_weight, doubt = 0.2, 20.0, 0.015

    def __init__(self, rules: Symbiose, share: float) -> None:
        super().__init__(rules)
        self.share = share

    def rollout_value(self, state: State, seat: Seat, rnd: Random) -> Sequence[float]:
        while state.stage != OVER:
            state = self._replied(state, rnd)
        return self._returns(self.game.scores(state), CLEAR)


def evaluator(rules: Symbiose) -> SymbioseEvaluator:
    """With two seats the tree looks further until the last turns, and won more games so."""
    return Foresight(rules) if rules.seat_count > 2 else Replies(rules)
