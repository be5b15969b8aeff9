"""The turns that a seat may choose from: courses of action that end in different positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.puzzles import turn_end
from holobiont.rng import generator
from holobiont.rules import Action

MOST = 400
"""Turns that are listed; positions with more of them are not compared by listing."""
WORLDS = 4
"""Sampled worlds that are compared to find out whether an action teaches the seat anything."""


class Turn(NamedTuple):
    """The actions of a turn, and the position after them in the state that was asked about."""

    actions: tuple[Action, ...]
    end: Any


def turns_of(rules: AnyRules, state: Any, most: int = MOST) -> list[Turn] | None:
    """Every end of the turn of the seat to act, once; None if there are more than ``most``.

    In games with secrets a turn also ends where the seat learns more, as it decides again then.
    """
    seat, begun = rules.to_act(state), part(rules, state)
    if rules.secrets:
        seen = rules.observe(state, seat)
        worlds = [state, *(rules.determinize(seen, generator(n)) for n in range(WORLDS))]
    else:
        worlds = [state]
    layer: list[tuple[tuple[Action, ...], list[Any]]] = [((), worlds)]
    ends: dict[Any, Turn] = {}
    known: set[Any] = set()
    while layer:
        following = []
        for actions, before in layer:
            for action in rules.legal(before[0]):
                after = [rules.apply(world, action) for world in before]
                course = (*actions, action)
                reached = turn_end(after[0])
                if part(rules, after[0]) != begun or _learned(rules, after):
                    ends.setdefault(reached, Turn(course, after[0]))
                elif reached not in known:
                    known.add(reached)
                    following.append((course, after))
                if len(ends) > most or len(known) > most:
                    return None
        layer = following
    return list(ends.values())


def part(rules: AnyRules, state: Any) -> tuple[Any, ...]:
    """What stays as it is until a turn ends; a phase of Symbioz counts as a turn."""
    seat = rules.to_act(state)
    phased = hasattr(state, "turn") and hasattr(state, "stage")
    return (seat, state.turn, state.stage) if phased else (seat,)


def _learned(rules: AnyRules, worlds: Sequence[Any]) -> bool:
    if len(worlds) == 1:
        return False
    seat = rules.to_act(worlds[0])
    if any(rules.to_act(world) != seat for world in worlds):
        return True
    first, *others = (rules.observe(world, seat) for world in worlds)
    return any(each != first for each in others)


def names_of(rules: AnyRules, state: Any, actions: Sequence[Action]) -> tuple[str, ...]:
    """Actions from a state in notation."""
    names = []
    for action in actions:
        names.append(rules.name(state, action))
        state = rules.apply(state, action)
    return tuple(names)


def after(rules: AnyRules, state: Any, actions: Sequence[Action]) -> Any:
    """The state after some actions."""
    for action in actions:
        state = rules.apply(state, action)
    return state
