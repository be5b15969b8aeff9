"""What the computer player knows about Symbio: counting freedom, and whole turns at once.

Many orders of the same stones end a turn in the same position, so only distinct ends are listed;
they are all judged together, see ``lanes``. A position is ``(mine, theirs, stage)`` on wide
boards, mine being those of the seat that is to act.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from holobiont.games.symbio import weights as trained
from holobiont.games.symbio.board import FULL, SQUARES, Bits, bodies, members, rim
from holobiont.games.symbio.cautions import caution
from holobiont.games.symbio.lanes import TAKEN, Weights, Wide, around, evaluate, widen
from holobiont.games.symbio.rules import State, Symbio
from holobiont.games.symbio.styles import LEANS, SALIENCE
from holobiont.games.symbio.turn_generator import growths, turns
from holobiont.heuristics import WON, TurnEvaluator, rows
from holobiont.i18n import _, ngettext
from holobiont.rules import Action, Seat

Position = tuple[Wide, Wide, int]
Turns = list[tuple[int, Position]]

MOVE, GROW, MOVE_OR_SWAP = 0, 1, 2

FITTED = {  # by the number of empty squares; between them in proportion
    0: Weights(liberty=110, movable=7, stone=0, prey=20, turn=90),
    4: Weights(liberty=114, movable=5, stone=2, prey=20, turn=63),
    8: Weights(liberty=108, movable=14, stone=-2, prey=59, turn=33),
    10: Weights(liberty=100, movable=18, stone=-6, prey=68, turn=12),
    12: Weights(liberty=73, movable=16, stone=-5, prey=51, turn=-13),
    14: Weights(liberty=54, movable=12, stone=0, prey=38, turn=-28),
    16: Weights(liberty=40, movable=12, stone=2, prey=27, turn=-34),
    20: Weights(liberty=25, movable=10, stone=10, prey=14, turn=-35),
    30: Weights(liberty=25, movable=10, stone=10, prey=0, turn=-35),
    64: Weights(liberty=25, movable=10, stone=10, prey=0, turn=-35),
}
"""Fitted to the results of 370 games between players of two turns' look-ahead, by logistic
regression; above 20 empty squares the result is too far off, and freedom counts for itself."""


def _between(empty: int) -> Weights:
    low = max(n for n in FITTED if n <= empty)
    high = min(n for n in FITTED if n >= empty)
    part = (empty - low) / (high - low or 1)
    return Weights(*(round(a + (b - a) * part) for a, b in zip(FITTED[low], FITTED[high])))


BEGINNER = Weights(liberty=0, movable=0, stone=100, prey=0, turn=0, edge=-20, pair=30, block=20)
"""A beginner's misjudgements: captures and stones close together count, the edge is shunned, and
freedom is not counted."""
NARROW = 2
"""Open squares that are worth naming when a body has no more."""
WEIGHTS = tuple(_between(empty) for empty in range(65))


@lru_cache(maxsize=1)
def learned() -> tuple[Weights, ...]:
    """Fitted weights, indexed by the number of empty squares."""
    return tuple(Weights(*row) for row in rows(trained.WEIGHTS, len(Weights._fields)))


def _freedom(stones: Bits, state: State) -> int:
    """How many empty squares touch these stones."""
    return (rim(stones) & (FULL ^ state.stones[0] ^ state.stones[1])).bit_count()


def _taken(state: State, after: State, colour: int) -> str:
    """A sentence about the stone or the freedom that the other colour loses, or ``""``."""
    foe = state.stones[1 - colour]
    if lost := foe & ~after.stones[1 - colour]:
        at = SQUARES[lost.bit_length() - 1]
        return _("It captures the stone on {square}.", square=at)
    pressed = []
    for body in bodies(foe):
        before, left = _freedom(body, state), _freedom(body, after)
        if left < before:
            pressed.append((left, before - left, SQUARES[next(members(body))]))
    if not pressed:
        return ""
    left, lost, at = min(pressed)
    if not left:
        return _("It takes the last freedom of the body at {square}.", square=at)
    if left <= NARROW:
        return ngettext(
            "It leaves the body at {square} only {number} open square.",
            "It leaves the body at {square} only {number} open squares.",
            left,
            square=at,
        )
    return ""


def _gained(state: State, after: State, colour: int) -> str:
    """A sentence about the open squares that the own stones gain, or ``""``."""
    gains = _freedom(after.stones[colour], after) - _freedom(state.stones[colour], state)
    if gains <= 0:
        return ""
    return ngettext(
        "It gives your stones {number} more open square.",
        "It gives your stones {number} more open squares.",
        gains,
    )


def _joined(state: State, after: State, colour: int) -> str:
    """A sentence about two own bodies that become one, or ``""``."""
    for body in bodies(after.stones[colour]):
        parts = list(bodies(body & state.stones[colour]))
        if len(parts) > 1 and all(part in bodies(state.stones[colour]) for part in parts):
            one, other = (SQUARES[next(members(part))] for part in parts[:2])
            return _("It joins your bodies at {one} and {other}.", one=one, other=other)
    return ""


class Freedom(TurnEvaluator[State, Position]):
    """Liberties, stones that can move, stones: a sound measure until the board is nearly full."""

    scale, blur = 110.0, 1100.0
    style = ""

    def weights(self, empty: int) -> Weights:
        """What counts when so many squares are empty."""
        return WEIGHTS[empty]

    def reason(self, state: State, action: Action) -> str:
        """A sentence about what the action wins, captures, encloses, opens or joins, or ``""``."""
        after = self.rules.apply(state, action)
        if after.winners == (state.seat,):
            return _("It wins the game at once.")
        if after.swapped != state.swapped:
            return ""
        colour = state.seat ^ state.swapped
        found = _taken(state, after, colour) or _gained(state, after, colour)
        return found or _joined(state, after, colour) or self._compared(state, after, colour)

    def caution(self, state: State, action: Action) -> str:
        return caution(self._rules, state, action)

    def _compared(self, state: State, after: State, colour: int) -> str:
        """A sentence about the count in which no other action does better, or ``""``."""
        others = [self.rules.apply(state, each) for each in self.rules.legal(state)]
        others = [each for each in others if each.swapped == state.swapped]
        if _freedom(after.stones[colour], after) == max(
            _freedom(each.stones[colour], each) for each in others
        ):
            return _("No other move leaves your stones more open squares.")
        if _freedom(after.stones[1 - colour], after) == min(
            _freedom(each.stones[1 - colour], each) for each in others
        ):
            return _("No other move leaves the opponent fewer open squares.")
        return ""

    def folly(self, state: State, action: Action) -> str:
        """Freedom given up, with nothing captured and none taken, where another action does not."""
        if not self._gives_up(state, action):
            return ""
        actions = self.rules.legal(state)
        return "" if all(self._gives_up(state, each) for each in actions) else "gives up freedom"

    def _gives_up(self, state: State, action: Action) -> bool:
        after = self.rules.apply(state, action)
        if after.swapped != state.swapped or after.winners == (state.seat,):
            return False
        colour = state.seat ^ state.swapped
        own, foe = (self._change(state, after, each) for each in (colour, 1 - colour))
        captured = state.stones[1 - colour] & ~after.stones[1 - colour]
        return own < 0 and foe >= 0 and not captured

    def _change(self, state: State, after: State, colour: int) -> int:
        return _freedom(after.stones[colour], after) - _freedom(state.stones[colour], state)

    def position(self, state: State) -> Position:
        colour = state.seat ^ state.swapped
        own, foe = widen(state.stones[colour]), widen(state.stones[1 - colour])
        if state.growing:
            return own, foe, GROW
        return own, foe, MOVE_OR_SWAP if self._rules.can_swap(state) else MOVE

    def successors(self, position: Position, most: int) -> tuple[Turns, bool]:
        own, foe, stage = position
        ends = growths(own, foe) if stage == GROW else turns(own, foe)
        judged = []
        for left, boards in ends.items():
            if boards:
                empty = 64 - boards[0].bit_count() - left.bit_count()
                values = evaluate(boards, left, self.weights(empty))
                if TAKEN in values:
                    return [(WON, (left, boards[values.index(TAKEN)], MOVE))], True
                judged.append((left, boards, values))
        listed = sorted([value for _, _, values in judged for value in values], reverse=True)
        least = listed[min(most, len(listed)) - 1] if listed else 0
        found = [
            (value, (left, board, MOVE))
            for left, boards, values in judged
            for board, value in zip(boards, values)
            if value >= least
        ]
        if stage == MOVE_OR_SWAP:
            # Taking over the other side is worth what the other side would get by moving first.
            found.append((-listed[0], (own, foe, MOVE)))
        found.sort(key=_value, reverse=True)
        return found[:most], len(listed) <= most

    def salience(self, position: Position, end: Position) -> float:
        """Captures, and stones beside those of the other colour that were not beside them."""
        own, foe, _ = position
        left, grown, _ = end
        captures = foe.bit_count() - left.bit_count()
        near = around(foe)
        contact = (grown & near).bit_count() - (own & near).bit_count()
        found = SALIENCE["captures"] * captures + SALIENCE["contact"] * contact
        return max(0.0, min(1.0, found))

    def actions(self, state: State, end: Position) -> Sequence[Action]:
        rules = self._rules
        foe, own, _ = end
        for action in rules.legal(state):
            after = rules.apply(state, action)
            mine, theirs, stage = self.position(after)
            if stage != GROW:
                if (mine, theirs) == (foe, own):
                    return (action,)
            elif theirs == foe and not mine & ~own:
                for growth in rules.legal(after):
                    if self.position(rules.apply(after, growth))[1] == own:
                        return action, growth
        raise ValueError("no turn from here ends in this position")

    def with_weights(self) -> SymbioEvaluator:
        return SymbioEvaluator(self.rules)

    def with_style(self, style: str, seat: Seat) -> Freedom:
        found = type(self)(self.rules)
        found.style = style
        return found

    def as_beginner(self) -> BeginnerEvaluator:
        found = BeginnerEvaluator(self.rules)
        found.style = self.style
        return found

    @property
    def _rules(self) -> Symbio:
        assert isinstance(self.rules, Symbio)
        return self.rules


class SymbioEvaluator(Freedom):
    """Freedom now and some turns ahead, and the forms of the bodies: what games have taught."""

    def weights(self, empty: int) -> Weights:
        return learned()[empty]


class BeginnerEvaluator(Freedom):
    """Evaluation with the weights of a beginner and of a style, without freedom."""

    def weights(self, empty: int) -> Weights:
        return BEGINNER._replace(**LEANS.get(self.style, {}))


evaluator = Freedom


def _value(turn: tuple[int, Position]) -> int:
    return turn[0]
