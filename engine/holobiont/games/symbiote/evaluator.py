"""What the computer player knows about Symbiote!: the points that each seat may expect.

That is what its combinations are worth and those in its hand will be, what the other cards may
still become, and the marker: cards while the draw pile lasts, points once it is empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.games.symbiote.cautions import caution
from holobiont.games.symbiote.deck import HAND, HOST_HAND, PARASITE_HAND, Card, moved
from holobiont.games.symbiote.evaluation import DRAWN, Prospects, learned
from holobiont.games.symbiote.explanations import reason
from holobiont.games.symbiote.hand_value import holding, without
from holobiont.games.symbiote.heuristic_player import ForTwo, Judge, Sensible
from holobiont.games.symbiote.playouts import Turn, World, still_held
from holobiont.games.symbiote.position import DRAW, LOSE, NONE, OVER, PLAY, State
from holobiont.games.symbiote.rules import DISCARDS, DRAWS, TAKES, Symbiote, melding, parts
from holobiont.games.symbiote.scoring import worth
from holobiont.heuristics import RolloutEvaluator, returns_of_points, returns_of_shares
from holobiont.rules import Action, Random, Seat

CARD = 0.3  # points that a card in the hand may bring when it is met by chance
STAYS = 0.5  # how surely the marker stays where it is for a turn
GUEST = 0.6  # points at the end for each combination of a host, whichever face is up
SPREAD, PER_CARD = 1.5, 0.1  # the lead that decides: at the end, and more for every card left
OPINION = 0.25  # priors for a point


class SymbioteEvaluator(RolloutEvaluator[State]):
    """Combinations, what a hand may become, and the marker; whole turns as `sense` judges them."""

    rollout_depth = 0
    exploration = 0.4
    share = 0.5

    def __init__(self, rules: Symbiote) -> None:
        super().__init__(rules)
        self.game, self.scoring = rules, rules.scoring
        self.seats = seats = rules.seat_count
        self.judge: Judge = ForTwo() if seats == 2 else Prospects(learned()[seats])
        self.prior_weight = self.judge.prior_weight

    def candidate_turns(self, state: State) -> list[tuple[float, Sequence[Action]]]:
        found: list[tuple[float, Sequence[Action]]]
        if state.stage == PLAY:
            values = self.judge.values(self._world(state), still_held(state))
            found = [(value, _actions(turn)) for value, turn in values]
        else:
            found = [(0.0, (action,)) for action in self.game.legal(state)]
            if len(found) > 1:
                found = self._drawing(state)
        found.sort(key=lambda plan: plan[0], reverse=True)
        best = found[0][0]
        return [(max(-1.0, self.judge.doubt * (value - best)), course) for value, course in found]

    def _drawing(self, state: State) -> list[tuple[float, Sequence[Action]]]:
        drawing, taking = Sensible(self.judge).drawing(self._world(state))
        return [(drawing, (DRAWS,)), (taking, (TAKES,))]

    def rollout_value(self, state: State, seat: Seat, rnd: Random) -> Sequence[float]:
        judge, world = self.judge, self._world(state)
        player = Sensible(judge, hasty=True)
        if state.stage == LOSE:
            world.lose(rnd)
        elif state.stage == PLAY:
            world.play(player, still_held(state))
            world.begin(rnd)
        turns = (seat - world.seat) % self.seats + 1 + (judge.rounds - 1) * self.seats
        world.play_on(player, turns if len(world.pile) > judge.near else -1, rnd)
        if world.over:
            return returns_of_shares(world.shares())
        value, others = judge.evaluate_ahead(player.last, len(world.pile)), self.seats - 1
        return [value if each == seat else -value / others for each in range(self.seats)]

    def _world(self, state: State) -> World:
        return World(state, self.scoring, self.game.decks, self.game.open)

    def evaluate(self, state: State) -> Sequence[float]:
        return returns_of_points(self.expected(state), SPREAD + PER_CARD * len(state.pile))

    def folly(self, state: State, action: Action) -> str:
        """A discard that breaks a combination, or calls the parasite, where another does not."""
        if state.stage != PLAY or parts(action)[0] != "discard":
            return ""
        others = [each for each in self.game.legal(state) if parts(each)[0] == "discard"]
        for harms, name in (
            (self._calls_parasite, "calls the parasite"),
            (self._breaks, "breaks a combination"),
        ):
            if harms(state, action) and not all(harms(state, each) for each in others):
                return name
        return ""

    def _calls_parasite(self, state: State, action: Action) -> bool:
        """Whether a discard brings the parasite to the seat that has it not."""
        ((card,), top) = parts(action)[1], state.discards[-1] if state.discards else None
        if (move := moved(card, top)) is None or (state.parasite and state.host == state.seat):
            return False
        steps, face = move
        return face == "ten" and (state.host + steps) % self.seats == state.seat

    def _breaks(self, state: State, action: Action) -> bool:
        hand = state.hands[state.seat]
        rest = without(hand, parts(action)[1])
        return holding(rest, self.scoring).worth < holding(hand, self.scoring).worth

    def reason(self, state: State, action: Action) -> str:
        return reason(self.game, state, action)

    def caution(self, state: State, action: Action) -> str:
        return caution(self.game, state, action)

    def expected(self, state: State) -> list[float]:
        """The points that each seat may expect at the end."""
        pile, scoring, seats = len(state.pile), self.scoring, self.seats
        lasts = min(1.0, pile / (DRAWN * seats))  # the chance that a seat still gets a turn
        over = state.stage == OVER
        left = 0 if over else 1 + pile / DRAWN - (state.host == state.seat)
        ends = STAYS**left  # the chance that the marker is still there at the end
        found = []
        for seat, (hand, melds) in enumerate(zip(state.hands, state.melds)):
            value, number, rest, hopes = holding(hand, scoring)
            points = float(sum([worth(scoring, meld) for meld in melds]))
            held, free = len(hand), len(rest)
            turns = lasts
            if seat == state.seat and not over:
                turns = 1.0
                held = free = max(0, free - (state.stage == PLAY))
            used = held - free
            cards = float(max(HAND, held) - used)
            count = len(melds) + turns * number
            points += turns * value + (1 - ends) * GUEST / seats * count
            if seat == state.host:
                here = STAYS ** ((seat - state.seat) % seats or seats)
                if state.parasite:
                    cards -= here * (max(HAND, held) - PARASITE_HAND)
                    points -= ends * count
                else:
                    cards += here * (max(HOST_HAND, held) - max(HAND, held))
                    points += ends * count
            found.append(points + lasts * (CARD * cards + hopes))
        return found

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float] | None:
        hand = state.hands[state.seat]
        if state.stage == DRAW and len(actions) > 1:
            with_top = tuple(sorted((*hand, state.discards[-1])))
            more = holding(with_top, self.scoring).worth - holding(hand, self.scoring).worth
            return [0.0, max(-1.0, min(1.0, OPINION * (more - 0.5)))]
        if state.stage != PLAY or len(actions) < 2:
            return None
        gains = [self._gain(state, action) for action in actions]
        most = max(gains)
        return [max(-1.0, OPINION * (gain - most)) for gain in gains]

    def _gain(self, state: State, action: Action) -> float:
        seat, (verb, cards) = state.seat, parts(action)
        value, _, _, hopes = holding(without(state.hands[seat], cards), self.scoring)
        if verb == "meld":
            return worth(self.scoring, cards) + value + hopes + 0.3
        return value / 2 + hopes + self._push(state, cards[0])

    def _push(self, state: State, card: Card) -> float:
        """What the marker's move by a discard is worth to the seat to act."""
        move = moved(card, state.discards[-1] if state.discards else None)
        host, parasite = state.host, state.parasite
        if move is not None:
            host, parasite = (host + move[0]) % self.seats, move[1] == "ten"
        pile = len(state.pile)
        away = (host - state.seat) % self.seats or self.seats
        lasts = min(1.0, pile / (DRAWN * self.seats))
        stake = float(STAYS ** (pile / DRAWN)) * len(state.melds[host])
        stake += float(STAYS**away) * lasts * 2 * CARD
        if host != state.seat:
            stake /= 1 - self.seats
        return -stake if parasite else stake


def _actions(turn: Turn) -> Sequence[Action]:
    melds = [melding(meld) for meld in turn.melds]
    return (*melds, DISCARDS + turn.discard) if turn.discard != NONE else (*melds,)


evaluator = SymbioteEvaluator
