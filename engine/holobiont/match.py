"""One game being played: rules, seed and the log of actions. Immutable.

The log is the truth and the states follow from it, so a saved match is replayed when it is
loaded and every save is a regression test. *Ply* n is the position after n actions of the log,
those of the chance seat included.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from holobiont.errors import HolobiontError, IllegalActionError
from holobiont.i18n import N_, _
from holobiont.rng import below, checked, derive, generator
from holobiont.rules import CHANCE, Action, Event, Rules, Seat, option_text

AnyRules = Rules[Any]
WORLDS = 4
"""How many possible worlds are compared to find out whether something was learned."""


class ReplayError(HolobiontError):
    """An action of a record that cannot be played: its number, from 1, and the reason."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(N_("action {number}: {reason}"), number=number, reason=reason)
        self.number = number
        self.reason = reason


class Match(NamedTuple):
    """Make one with ``Match.start``; every method gives a new one."""

    rules: AnyRules
    seed: int
    log: tuple[Action, ...]
    states: tuple[Any, ...]
    """By ply, so there is one more of them than of actions."""
    undone: tuple[Action, ...] = ()
    """What ``redo`` would play again, the nearest action first."""
    position: str = ""
    """The position with which it begins, as ``dump`` writes it; empty: that of the rules."""

    def __repr__(self) -> str:
        """What the record's head says, and the ply; while a game has secrets, not the seed."""
        secret = self.rules.secrets and not self.over
        headers = {
            "Game": self.rules.slug,
            "Rules": self.rules.version,
            "Seats": self.rules.seat_count,
            **{f"Option {key}": option_text(value) for key, value in self.rules.noted.items()},
            "Seed": "secret" if secret else self.seed,
            "Ply": self.ply,
        }
        return f"<Match {', '.join(f'{key}: {value}' for key, value in headers.items())}>"

    def __str__(self) -> str:
        """What a spectator may see: the game, the ply, who is to act, the position."""
        rules, seat = self.rules, self.to_act
        chosen = "".join(f", {key}={option_text(value)}" for key, value in rules.noted.items())
        actor = "over" if seat is None else "chance acts" if seat == CHANCE else f"seat {seat} acts"
        head = f"{rules.title}, {rules.seat_count} seats{chosen}, ply {self.ply}, {actor}"
        from holobiont import pictures  # here, as a page has pictures of its own

        return f"{head}\n{pictures.text(rules, self.observe())}"

    @classmethod
    def start(cls, rules: AnyRules, seed: int, position: str = "") -> Match:
        """A match before its first decision, from another position if one is given.

        ``ValueError`` when the seed is out of range, or for a position that cannot be.
        """
        first = rules.load(position) if position else rules.initial(checked(seed))
        return cls(rules, checked(seed), (), (first,), position=position)._with_chance()

    @property
    def state(self) -> Any:
        """The position now, with all that is hidden in it."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """How many actions have been played, those of chance included."""
        return len(self.log)

    @property
    def to_act(self) -> Seat | None:
        """The seat that must choose; None when the game is over."""
        return self.rules.to_act(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.to_act is None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the victory; empty until the game is over."""
        return self.rules.winners(self.state)

    @property
    def scores(self) -> tuple[float, ...]:
        """A number per seat, as the game's rules count."""
        return self.rules.scores(self.state)

    @property
    def result(self) -> str:
        """Winners and scores in a line, such as ``seat 0 wins, 12 to 9``; empty during play."""
        if not self.over:
            return ""
        seats = [str(seat) for seat in self.winners]
        wins = f"seats {' and '.join(seats)} win" if len(seats) > 1 else f"seat {seats[0]} wins"
        told = "everybody loses" if not seats else wins
        return f"{told}, {' to '.join(f'{score:g}' for score in self.scores)}"

    def legal(self) -> tuple[str, ...]:
        """The legal actions in notation; empty when the game is over."""
        rules, state = self.rules, self.state
        return tuple(rules.name(state, action) for action in rules.legal(state))

    def observe(self, seat: Seat | None = None) -> Any:
        """Observation of the position by a seat, JSON-ready; None: a spectator's."""
        return self.rules.observe(self.state, seat)

    def play(self, action: Action | str) -> Match:
        """The match after ``action`` and whatever chance adds to it; clears what could be redone.

        The action is a number of ``rules.legal`` or a text in notation. ``IllegalActionError``
        names the ply and the action when it is not legal, or no ``int``: what only equals one, as
        NumPy's integers and ``True`` do, would fail plies later.
        """
        if isinstance(action, str):
            action = self.rules.parse(self.state, action)
        return self._append(action)._with_chance()

    def play_text(self, text: str) -> Match:
        """``play`` with the action in notation. ``IllegalActionError`` gives the reason."""
        return self.play(self.rules.parse(self.state, text))

    def _repr_svg_(self) -> str:
        """The position as a spectator sees it, for notebooks."""
        from holobiont import pictures

        return pictures.svg(self.rules, self.observe())

    def undo(self) -> Match:
        """One decision back, with the chance events that followed it; itself at the start."""
        cut = max(self.decisions(), default=None)
        if cut is None:
            return self
        earlier = self.at(cut)
        return earlier._replace(undone=self.log[cut:] + self.undone)

    def redo(self) -> Match:
        """The last undone decision again, with the chance that came with it then."""
        if not self.undone:
            return self
        later, rest = self._append(self.undone[0]), self.undone[1:]
        while rest and later.to_act == CHANCE:
            later, rest = later._append(rest[0]), rest[1:]
        return later._replace(undone=rest)

    def at(self, ply: int) -> Match:
        """The match as it was after ``ply`` actions, with nothing to redo.

        ``ValueError`` when there were not so many.
        """
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise ValueError(f"ply: from 0 to {self.ply}, not {ply}")
        return self._replace(log=self.log[:ply], states=self.states[: ply + 1], undone=())

    def actors(self, since: int = 0) -> tuple[Seat, ...]:
        """Who acted at every ply from ``since``, chance included."""
        to_act = self.rules.to_act
        found = []
        for state in self.states[since:-1]:
            seat = to_act(state)
            assert seat is not None, "nobody acts after the end of a game"
            found.append(seat)
        return tuple(found)

    def decisions(self) -> tuple[int, ...]:
        """The plies at which a seat, not chance, chose an action of the log."""
        to_act = self.rules.to_act
        return tuple(n for n, state in enumerate(self.states[:-1]) if to_act(state) != CHANCE)

    def turns(self) -> tuple[int, ...]:
        """The plies at which a seat begins a turn with a choice; the last one may not be played."""
        to_act, legal = self.rules.to_act, self.rules.legal
        actors = [to_act(state) for state in self.states]
        return tuple(
            ply
            for ply, seat in enumerate(actors)
            if seat not in (None, CHANCE)
            and (ply == 0 or actors[ply - 1] != seat)
            and len(legal(self.states[ply])) > 1
        )

    def names(self) -> tuple[str, ...]:
        """The log in the game's notation."""
        name = self.rules.name
        return tuple(name(state, action) for state, action in zip(self.states, self.log))

    def events(self, seat: Seat | None, since: int = 0) -> tuple[tuple[Event, ...], ...]:
        """What happened at every ply from ``since``, as ``seat`` may know it."""
        events, states = self.rules.events, self.states
        return tuple(
            events(states[n], self.log[n], states[n + 1], seat) for n in range(since, self.ply)
        )

    def audit(self) -> bool:
        """Whether the seed, dealt again, leads through the same decisions to the same match.

        Chance events that a record brought along and the seed does not give are found here.
        """
        rules = self.rules
        state = rules.load(self.position) if self.position else rules.initial(self.seed)
        for ply, (actor, action) in enumerate(zip(self.actors(), self.log)):
            if state != self.states[ply]:
                return False
            legal = rules.legal(state)
            if actor == CHANCE and action != legal[below(derive(self.seed, ply), len(legal))]:
                return False
            if action not in legal:
                return False
            state = rules.apply(state, action)
        return bool(state == self.state and rules.to_act(state) != CHANCE)

    def learned(self, ply: int, seat: Seat) -> bool:
        """Whether ``seat`` has learned something since ``ply`` that it could not foresee then.

        It has if chance acted, or if worlds that looked the same to it at ``ply`` look different
        after the same actions.
        """
        rules = self.rules
        if CHANCE in self.actors(ply):
            return True
        if not rules.secrets:
            return False
        seen, now = rules.observe(self.states[ply], seat), rules.observe(self.state, seat)
        return any(
            not self._agrees(rules.determinize(seen, generator(number)), ply, seat, now)
            for number in range(WORLDS)
        )

    def _agrees(self, world: Any, ply: int, seat: Seat, seen: Any) -> bool:
        """Whether the log from ``ply`` leads from ``world`` to what ``seat`` sees now.

        A choice that others keep secret is any that looks like it: which one it was must not
        show in the answer.
        """
        rules = self.rules
        for state, action in zip(self.states[ply:], self.log[ply:]):
            told, legal = rules.seen_as(state, action, seat), rules.legal(world)
            alike = (each for each in legal if rules.seen_as(world, each, seat) == told)
            if (chosen := next(alike, None)) is None:
                return False
            world = rules.apply(world, chosen)
        return bool(rules.observe(world, seat) == seen)

    def replay(self, names: Iterable[str]) -> Match:
        """The match of a whole record, from ply 0; its chance events count as written.

        ``ReplayError`` counts the actions and says why one is not legal.
        """
        return self.at(0).follow(names)

    def follow(self, names: Iterable[str]) -> Match:
        """The match after further actions; chance events among them count as written.

        ``ReplayError`` counts these actions and says why one is not legal.
        """
        rules, log, states = self.rules, list(self.log), list(self.states)
        for number, text in enumerate(names, 1):
            if rules.to_act(states[-1]) is None:
                late = _("{action} comes after the end of the game", action=repr(text[:40]))
                raise ReplayError(number, late)
            try:
                action = rules.parse(states[-1], text)
            except ValueError as error:
                raise ReplayError(number, str(error)) from None
            log.append(action)
            states.append(rules.apply(states[-1], action))
        if len(log) == self.ply:
            return self._with_chance()
        return self._replace(log=tuple(log), states=tuple(states), undone=())._with_chance()

    def _append(self, action: Action) -> Match:
        if type(action) is not int:
            kind = type(action).__name__
            problem = "ply {ply}: an action is an int, not {action} ({kind})"
            raise IllegalActionError(problem, ply=self.ply, action=repr(action), kind=kind)
        if action not in self.rules.legal(self.state):
            problem = "ply {ply}: {action} is not a legal action here"
            raise IllegalActionError(problem, ply=self.ply, action=repr(action))
        return Match(
            self.rules,
            self.seed,
            (*self.log, action),
            (*self.states, self.rules.apply(self.state, action)),
            position=self.position,
        )

    def _with_chance(self) -> Match:
        match = self
        while match.to_act == CHANCE:
            outcomes = match.rules.legal(match.state)
            match = match._append(outcomes[below(derive(match.seed, match.ply), len(outcomes))])
        return match
