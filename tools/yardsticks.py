"""Players to measure the computer player by. They stay as they are, so that numbers compare."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time as clock  # whatever else the machine does at the same time
from typing import Any, NamedTuple

from holobiont.games.symbio.evaluator import Freedom, Position
from holobiont.games.symbio.lanes import Weights
from holobiont.games.symbio.rules import Symbio
from holobiont.heuristics import WON, Evaluator, MacroActionEvaluator
from holobiont.match import AnyRules
from holobiont.rng import generator
from holobiont.rules import Action, Seat
from holobiont.search.agent import Search, evaluator_of
from holobiont.search.ismcts import TreeSearch
from holobiont.search.levels import LEVEL, STEP_KEYS, Level, level_for
from tools.card_players import best_at_once

EVERYTHING = 1 << 30


class Question(NamedTuple):
    """What a player is asked: to choose for ``seat``, who has seen ``seen``, within ``seconds``."""

    rules: AnyRules
    seen: Any
    seat: Seat
    seed: int
    seconds: float


Player = Callable[[Question], Sequence[Action]]
"""Gives an action, and what it has decided to do after it before anybody else acts."""
Chooser = Callable[[Question], Action]


class PlainFreedom(Freedom):
    """Liberties + 0.5 movable stones + 0.5 stones, as the first trials counted."""

    def weights(self, empty: int) -> Weights:
        return Weights(liberty=100, movable=50, stone=50, prey=0, turn=0)


def at_random(asked: Question) -> Action:
    """Every legal action alike."""
    rnd = generator(asked.seed)
    actions = asked.rules.legal(asked.rules.determinize(asked.seen, rnd))
    return actions[int(rnd() * len(actions))]


def one_turn(asked: Question) -> Action:
    """The best position after the own turn: by freedom in Symbio, elsewhere by the scores."""
    rules = asked.rules
    state = rules.determinize(asked.seen, generator(asked.seed))
    if isinstance(rules, Symbio):
        freedom = PlainFreedom(rules)
        turns, _ = freedom.successors(freedom.position(state), 1)
        return freedom.actions(state, turns[0][1])[0]

    def lead(action: Action) -> float:
        scores = rules.scores(rules.apply(state, action))
        others = [score for seat, score in enumerate(scores) if seat != asked.seat]
        return scores[asked.seat] - max(others)

    return max(rules.legal(state), key=lead)


def greedy(asked: Question) -> Action:
    """What the game's knowledge likes best at first sight."""
    rules, rnd = asked.rules, generator(asked.seed)
    state, evaluator = rules.determinize(asked.seen, rnd), evaluator_of(rules)
    if isinstance(evaluator, MacroActionEvaluator):
        return next(evaluator.macro_actions(state))[0][0]
    actions = rules.legal(state)
    priors = evaluator.priors(state, actions) or [0.0] * len(actions)
    best = [action for action, prior in zip(actions, priors) if prior == max(priors)]
    return best[int(rnd() * len(best))]


def at_once(asked: Question) -> Action:
    """In the games with cards what scores best at once; elsewhere as ``one_turn``."""
    action = best_at_once(asked.rules, asked.seen, asked.seat, asked.seed)
    return one_turn(asked) if action is None else action


def two_turns(asked: Question) -> Action:
    """Symbio: the turn with the least harmful reply, all replies counted, while time lasts."""
    rules = asked.rules
    state = rules.determinize(asked.seen, generator(asked.seed))
    freedom = PlainFreedom(rules)
    end = clock() + asked.seconds * (0.25 if state.growing else 1)
    turns, _ = freedom.successors(freedom.position(state), EVERYTHING)
    best, lowest = turns[0][1], WON + 1
    for value, position in turns:
        reply = -WON if value == WON else _best_reply(freedom, position)
        if reply < lowest:
            best, lowest = position, reply
        if value == WON or clock() > end:
            break
    return freedom.actions(state, best)[0]


def _best_reply(freedom: Freedom, position: Position) -> int:
    replies, _ = freedom.successors(position, 1)
    return replies[0][0] if replies else -WON


def plain_tree(asked: Question) -> Action:
    """Monte-Carlo tree search with random playouts and without any knowledge.

    For one action of a turn with several it has the same part of the time as the computer player.
    """
    rules, level = asked.rules, Level("plain", "Plain", "", asked.seconds)
    found = TreeSearch(
        rules, Evaluator(rules), asked.seen, asked.seat, level, generator(asked.seed)
    )
    end = clock() + asked.seconds * evaluator_of(rules).share
    while not found.settled and clock() < end:
        found.step()
    return found.best()


def of_level(key: str) -> Player:
    """The computer player; where its level counts what it does, the clock has no say."""

    def player(asked: Question) -> Sequence[Action]:
        level = level_for(asked.rules, key)
        level = level._replace(seconds=asked.seconds if level.timed else float("inf"))
        search = Search(asked.rules, asked.seen, asked.seat, level, asked.seed, clock)
        while not search.done:
            search.run(level.seconds)
        return search.course()

    return player


def one_by_one(choose: Chooser) -> Player:
    """A player who thinks about every action anew."""
    return lambda asked: (choose(asked),)


PLAYERS: dict[str, Player] = {
    "random": one_by_one(at_random),
    "one-turn": one_by_one(one_turn),
    "greedy": one_by_one(greedy),
    "at-once": one_by_one(at_once),
    "two-turns": one_by_one(two_turns),
    "plain-tree": one_by_one(plain_tree),
    **{key: of_level(key) for key in (*LEVEL, *STEP_KEYS)},
}
TIMED = {
    "two-turns",
    "plain-tree",
    STEP_KEYS[-1],
    *(key for key, level in LEVEL.items() if level.timed),
}
"""Those who think until their time is over."""
