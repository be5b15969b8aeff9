"""The games as OpenSpiel games in Python. Importing this module registers them.

    import pyspiel
    import holobiont.adapters.openspiel

    game = pyspiel.load_game("holobiont_symbioz(players=3,first_game=true)")

Where the beginning of a game depends on the deal, the deal is the chance player's: eight nodes of
256 outcomes, the bytes of the seed, the highest first; so every deal of the engine can be reached
and weighs the same. Chance during a game is the engine's chance seat. A player's information state
is what the engine lets its seat observe, after all actions as that seat has seen them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from operator import index
from typing import Any

import numpy as np
import pyspiel

from holobiont.adapters.numbers import features, has_numbers, numbers_of, size_of, told
from holobiont.match import AnyRules
from holobiont.pictures import text
from holobiont.record import MOST_ACTIONS
from holobiont.registry import GAMES
from holobiont.rules import CHANCE, Action, Option, OptionValue, Seat, option_text

PREFIX = "holobiont_"
SEED_BYTES, BYTE = 8, 256
BEGINNINGS = 32  # seeds that are compared to find out whether the deal matters
RECALLED = 64
"""Past actions in the tensor of an information state."""
USUAL = "usual"  # the value of an option whose default depends on the number of players


class Position:
    """A state of the engine and how it came about. It never changes: a copy is the same object."""

    __slots__ = ("action", "before", "deal", "logs", "recalled", "rules", "state", "told")

    def __init__(
        self,
        rules: AnyRules,
        state: Any,
        deal: tuple[int, ...] = (),
        before: Position | None = None,
        action: Action = 0,
        told: str = "",
        recalled: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.rules, self.state = rules, state  # no state: the deal is not complete
        self.deal = deal
        self.before, self.action = before, action
        self.logs: dict[Seat | None, str] = {}
        # What the seat had seen that imagined this, if it was imagined: as text and as numbers.
        self.told, self.recalled = told, recalled

    def __deepcopy__(self, memo: Any) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        first, actions = self, []
        while first.before is not None:
            actions.append(first.action)
            first = first.before
        rules, state = self.rules, first.state
        dumped = None if state is None else rules.dump(state)
        key = (type(rules), rules.seat_count, tuple(rules.chosen.items()))
        past = first.told, first.recalled
        return _restored, (key, dumped, first.deal, tuple(reversed(actions)), past)

    def after(self, action: Action) -> Position:
        """The position after an action of a player or of chance."""
        if self.state is not None:
            return Position(self.rules, self.rules.apply(self.state, action), (), self, action)
        deal = (*self.deal, action)
        if len(deal) < SEED_BYTES:
            return Position(self.rules, None, deal)
        return Position(self.rules, self.rules.initial(int.from_bytes(deal)), deal)

    def actor(self) -> Seat | None:
        return CHANCE if self.state is None else self.rules.to_act(self.state)

    def legal(self) -> list[Action]:
        return list(range(BYTE) if self.state is None else self.rules.legal(self.state))

    def name(self, action: Action) -> str:
        if self.state is None:
            return f"seed byte {len(self.deal)}: {action}"
        if action not in self.rules.legal(self.state):
            return f"no legal action: {action}"  # OpenSpiel names what it refuses
        return self.rules.name(self.state, action)

    def seen(self, seat: Seat | None) -> str:
        """The engine's observation as one line of JSON; nothing before the deal is complete."""
        return "" if self.state is None else json.dumps(self.rules.observe(self.state, seat))

    def log(self, seat: Seat | None) -> str:
        """All that ``seat`` has been shown so far, in order, so that nothing is ever forgotten."""
        at, happened = self, []
        while at.before is not None and seat not in at.logs:
            before, after = at.before, at
            if self.rules.secrets:
                events = self.rules.events(before.state, at.action, after.state, seat)
                happened.append(json.dumps(events, ensure_ascii=False))
            else:
                happened.append(self.rules.name(before.state, at.action))
            at = before
        begin = at.logs[seat] if seat in at.logs else at.told or at.seen(seat)
        self.logs[seat] = "\n".join([begin, *reversed(happened)])
        return self.logs[seat]

    def past(self, seat: Seat) -> list[tuple[int, int]]:
        """The last ``RECALLED`` actions as ``told`` gives them, the newest last; 0 before them."""
        at, steps = self, list[tuple[Any, Action]]()
        while at.before is not None and len(steps) < RECALLED:
            steps.append((at.before.state, at.action))
            at = at.before
        found = told(self.rules, reversed(steps), self.state, seat)
        begin = at.recalled if at.before is None else ()
        return [*((0, 0) for _ in range(RECALLED)), *begin, *found][-RECALLED:]

    def imagined(self, seat: Seat, rnd: Callable[[], float]) -> Position:
        """A position that agrees with all that ``seat`` has seen."""
        seen = self.rules.observe(self.state, seat)
        state = self.rules.determinize(seen, rnd)
        return Position(self.rules, state, told=self.log(seat), recalled=self.past(seat))


def _restored(
    key: tuple[type[AnyRules], int, tuple[tuple[str, OptionValue], ...]],
    dumped: str | None,
    deal: tuple[int, ...],
    actions: tuple[Action, ...],
    past: tuple[str, Sequence[tuple[int, int]]],
) -> Position:
    """The position that ``Position.__reduce__`` has taken apart."""
    game, seats, chosen = key
    rules = game(seats, **dict(chosen))
    at = Position(rules, None if dumped is None else rules.load(dumped), deal, None, 0, *past)
    for action in actions:
        at = at.after(action)
    return at


def parameters(game: type[AnyRules]) -> dict[str, OptionValue]:
    """OpenSpiel's parameters of a game, with their defaults."""
    found: dict[str, OptionValue] = {"players": game.seats[0]}
    for option in game.options:
        fixed = _defaults(game, option) == {option.default}
        found[option.key] = _written(game, option, option.default) if fixed else USUAL
    return found


def _defaults(game: type[AnyRules], option: Option) -> set[OptionValue]:
    return {game.defaults(seats)[option.key] for seats in game.seats}


def _written(game: type[AnyRules], option: Option, value: OptionValue) -> OptionValue:
    """A value of an option as a parameter, all of whose values must be of one type.

    OpenSpiel takes a bare 0 for a number, so where there are words as well it is written n0.
    """
    words = any(isinstance(each, str) for each in option.values)
    if isinstance(value, str) or not (words or len(_defaults(game, option)) > 1):
        return value
    return f"n{option_text(value)}"


def rules_of(game: type[AnyRules], given: dict[str, Any]) -> AnyRules:
    """The rules that parameters name; ``ValueError`` says what is wrong with them."""
    chosen: dict[str, OptionValue] = {}
    for option in game.options:
        wanted = given.get(option.key, USUAL)
        values = {_written(game, option, value): value for value in option.values}
        if wanted in values:
            chosen[option.key] = values[wanted]
        elif wanted != USUAL:
            raise ValueError(f"{option.key}: one of {', '.join(map(str, values))}, not {wanted!r}")
    return game(given.get("players"), **chosen)


def deals(rules: AnyRules) -> bool:
    """Whether the beginning of the game depends on the deal."""
    return len({rules.initial(seed) for seed in range(BEGINNINGS)}) > 1


class Game(pyspiel.Game):
    """A game of the engine; ``rules`` are its rules. Subclasses are made by ``register``."""

    kind: pyspiel.GameType
    engine: type[AnyRules]

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        rules = rules_of(self.engine, given or {})
        dealt = deals(rules)
        bound = numbers_of(rules).actions
        info = pyspiel.GameInfo(
            num_distinct_actions=bound,
            max_chance_outcomes=max(bound, BYTE) if dealt else 0,
            num_players=rules.seat_count,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(self.kind, info, given or {})
        self.rules, self.begin = rules, Position(rules, None if dealt else rules.initial(0))
        self.size = size_of(rules)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)  # the subclasses have no name by which they are found

    def new_initial_state(self, text: str | None = None) -> State:
        if text is not None:
            raise ValueError("a game begins with its deal; load a state by its serialization")
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_ACTIONS

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        if params:
            raise ValueError(f"an observer of these games has no parameters, not {params!r}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _loaded(name: str) -> Any:
    """The game of this name. Where it is unpickled, this module has then registered it."""
    return pyspiel.load_game(name)


class State(pyspiel.State):
    """Made by ``Game.new_initial_state`` alone."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.at = game.begin

    def current_player(self) -> int:
        actor = self.at.actor()
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        return self.at.actor() is None

    def _legal_actions(self, player: int) -> list[Action]:
        return self.at.legal()

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        outcomes = self.at.legal()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: Action) -> None:
        self.at = self.at.after(index(action))

    def _action_to_string(self, player: int, action: Action) -> str:
        return self.at.name(action)

    def returns(self) -> list[float]:
        at = self.at
        if at.actor() is not None:
            return [0.0] * at.rules.seat_count
        return list(map(float, at.rules.returns(at.state)))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that looks the same to ``player``; its OpenSpiel history is not the real one."""
        if self.at.state is None:
            raise ValueError("nobody has seen anything before the deal is complete")
        other: State = self.clone()
        other.at = self.at.imagined(player, sampler)
        return other

    def __str__(self) -> str:
        at = self.at
        if at.state is None:
            return f"seed bytes {' '.join(map(str, at.deal)) or 'none'}"
        return at.rules.dump(at.state)


class Observer:
    """Observer of a player: the tensor of ``holobiont.adapters.numbers``, and text.

    With perfect recall the tensor ends with ``RECALLED`` past actions, two numbers from 0 to 1
    each; only the text has all of them.
    """

    def __init__(self, game: Game, kind: pyspiel.IIGObservationType) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("the engine observes for one seat or for a spectator, not for all")
        if not kind.public_info:
            raise ValueError("what a seat sees is one piece; leave its public part in")
        self.spectator = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recall = kind.perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.spectator:
            past = 2 * RECALLED if self.recall else 0
            self.tensor = np.zeros(game.size + past, np.float32)
            self.dict = {"observation": self.tensor[: game.size]}
            if past:
                self.dict["history"] = self.tensor[game.size :].reshape(RECALLED, 2)
        self.most = game.rules.seat_count + 1, game.num_distinct_actions()

    def set_from(self, state: State, player: int) -> None:
        at = state.at
        if self.tensor is None:
            raise ValueError(
                "only what one player sees is put in numbers, not what a spectator does"
            )
        self.tensor.fill(0)
        if at.state is not None:
            seen = at.rules.observe(at.state, player)
            self.dict["observation"][:] = features(at.rules, seen, player)
            if self.recall:
                self.dict["history"][:] = np.array(at.past(player)) / self.most

    def string_from(self, state: State, player: int) -> str:
        seat = None if self.spectator else player
        seen = state.at.seen(seat)
        who = "spectator" if seat is None else f"seat {seat}"
        return f"{who}\n{state.at.log(seat)}\n{seen}" if self.recall else f"{who}\n{seen}"


def picture(state: State, player: int | None = None) -> str:
    """The position as a player, or a spectator, sees it. ``ValueError`` for a player of no seat."""
    at = state.at
    if player is not None and player not in range(at.rules.seat_count):
        raise ValueError(f"player {player}: the seats are 0 to {at.rules.seat_count - 1}")
    return str(state) if at.state is None else text(at.rules, at.rules.observe(at.state, player))


def register(game: type[AnyRules]) -> str:
    """Make a game known to OpenSpiel and return its name there."""
    dealt = any(deals(game(seats)) for seats in game.seats)
    chance = pyspiel.GameType.ChanceMode
    information = pyspiel.GameType.Information
    kind = pyspiel.GameType(
        short_name=PREFIX + game.slug,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if dealt else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION
        if game.secrets
        else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )
    pyspiel.register_game(kind, type(game.__name__, (Game,), {"kind": kind, "engine": game}))
    return PREFIX + game.slug


NAMES = tuple(register(GAMES[slug]) for slug in GAMES if has_numbers(GAMES[slug]))
