"""How fast the engine plays and searches: runs in CPython and, unchanged, in Pyodide."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE
from holobiont.search.agent import Search
from holobiont.search.levels import LEVELS

SECONDS = 0.7
"""For every rate of games, in every round."""
STEPS = 60
"""Of search, for every decision."""
POSITIONS = (0.2, 0.4, 0.6)
"""Where in a game by chance its decisions are: after these parts of the actions."""

Rate = dict[str, float]


def _clock() -> Callable[[], float]:
    """Seconds of this process, so that other work on the machine matters less."""
    if sys.platform != "emscripten":
        return time.process_time
    from js import process

    def spent() -> float:
        usage = process.cpuUsage()
        return float(usage.user + usage.system) / 1e6

    return spent


clock = _clock()


def repeated(play: Callable[[int], int], seconds: float = SECONDS) -> Rate:
    """Games and actions a second, over whole games; `play` takes a seed and counts actions."""
    play(0)
    games = actions = 0
    begun = clock()
    while (spent := clock() - begun) < seconds or not games:
        actions += play(games)
        games += 1
    return {"games": games / spent, "actions": actions / spent}


def by_listing(rules: Any, seed: int) -> int:
    """Play a game by chance as everybody's engine can: list what is legal, draw, apply."""
    draw = random.Random(seed).random
    state = rules.initial(seed=seed)
    actions = 0
    while rules.to_act(state) is not None:
        legal = rules.legal(state)
        state = rules.apply(state, legal[int(draw() * len(legal))])
        actions += 1
    return actions


def by_sampling(rules: Any, seed: int) -> int:
    """Play a game by chance as our own search does."""
    draw = random.Random(seed).random
    state = rules.initial(seed=seed)
    actions = 0
    while rules.to_act(state) is not None:
        state = rules.apply(state, rules.sample(state, draw))
        actions += 1
    return actions


def games() -> dict[str, dict[str, Rate]]:
    """For every game the rates in both ways."""
    found = {}
    for slug, game in GAMES.items():
        rules = game()
        found[slug] = {
            "legal": repeated(partial(by_listing, rules)),
            "sample": repeated(partial(by_sampling, rules)),
        }
    return found


def searches() -> dict[str, float]:
    """For every game the steps of search a second of the strongest level, over a few decisions."""
    found = {}
    for slug, game in GAMES.items():
        rules = game(seats=game.seats[0])
        deciding = positions(rules)
        decide(rules, deciding)
        steps, begun = 0, clock()
        while (spent := clock() - begun) < SECONDS:
            steps += decide(rules, deciding)
        found[slug] = steps / spent
    return found


def positions(rules: Any) -> list[Any]:
    """A few states of one game by chance in which somebody decides."""
    rnd, state = generator(1), rules.initial(seed=1)
    states = []
    while rules.to_act(state) is not None:
        states.append(state)
        state = rules.apply(state, rules.sample(state, rnd))
    deciding = [state for state in states if rules.to_act(state) != CHANCE]
    return [deciding[int(part * len(deciding))] for part in POSITIONS]


def decide(rules: Any, states: list[Any]) -> int:
    """Decide once in each state, and return the steps that it took."""
    level = LEVELS[-1]._replace(iterations=STEPS, listings=STEPS, seconds=float("inf"))
    steps = 0
    for state in states:
        seat = rules.to_act(state)
        search = Search(rules, rules.observe(state, seat), seat, level, seed=1)
        while not search.done:
            search.run(float("inf"))
        steps += search.report()["iterations"]
    return steps


def told_games() -> str:
    """As JSON."""
    return json.dumps(games())


def told_searches() -> str:
    """As JSON."""
    return json.dumps(searches())
