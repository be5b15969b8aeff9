"""What the computer player knows about Symbioz: courses worth trying, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from holobiont.games.symbioz.cautions import caution
from holobiont.games.symbioz.explanations import reason
from holobiont.games.symbioz.greedy_player import Gardener, folly, whims
from holobiont.games.symbioz.rules import Symbioz
from holobiont.games.symbioz.state import OVER, State, action_of, parts
from holobiont.heuristics import MacroActionEvaluator, returns_of_shares
from holobiont.rules import Action, Seat

NOBODY = -1
HORIZON = 3
"""So many turns at most, the present one included, are played on before a position is judged."""


class SymbiozEvaluator(MacroActionEvaluator[State]):
    """A seat's part of a phase is one course; gardeners without whims play on from its end."""

    share = 0.4

    def __init__(self, rules: Symbioz) -> None:
        super().__init__(rules)
        self.setting = rules.setting
        self.gardener = Gardener(rules.setting)
        self.ucb_score = self.gardener.ucb_score
        self.style, self.styled = "", NOBODY

    def with_style(self, style: str, seat: Seat) -> SymbiozEvaluator:
        styled = copy(self)
        styled.style, styled.styled = style, seat
        return styled

    def macro_actions(
        self, state: State, noise: float = 0.0, luck: int = 0
    ) -> Iterator[tuple[Sequence[Action], State]]:
        for whim in whims(self.setting, state, noise, luck):
            if self.styled == state.seat:
                from holobiont.games.symbioz.styles import leaning  # here, as few play with one

                whim = leaning(self.setting, state, self.style, whim, noise)
            deeds, end = self.gardener.course(state, whim)
            yield [action_of(*deed) for deed in deeds], end

    def evaluate_ahead(self, state: State, since: State, depth: int) -> Sequence[float]:
        plain = next(whims(self.setting, state))
        end = since.turn + min(depth or HORIZON, HORIZON)
        while state.stage != OVER and state.turn < end:
            _, state = self.gardener.course(state, plain)
        return self.rules.returns(state) if state.stage == OVER else self.evaluate(state)

    def folly(self, state: State, action: Action) -> str:
        return folly(self.gardener, state, parts(action))

    def without_follies(self) -> SymbiozEvaluator:
        assert isinstance(self.rules, Symbioz)
        return SparingGrowth(self.rules)

    def reason(self, state: State, action: Action) -> str:
        return reason(self.setting, state, action)

    def caution(self, state: State, action: Action) -> str:
        return caution(self.setting, state, action)

    def evaluate(self, state: State) -> Sequence[float]:
        return returns_of_shares(self.ucb_score.shares(state))


class SparingGrowth(SymbiozEvaluator):
    """Gardeners who misjudge much, but do not hurt themselves for nothing."""

    def __init__(self, rules: Symbioz) -> None:
        super().__init__(rules)
        self.gardener = Gardener(rules.setting, sparing=True)


evaluator = SymbiozEvaluator
