"""How fast the engine plays: runs in CPython and, unchanged, in Pyodide."""

import json
import random
import time
from typing import Any

from engine.registry import GAMES

SECONDS = 2.0


def play(rules: Any, seed: int, *, listing: bool) -> int:
    """Play one game by chance and return its number of actions."""
    draw = random.Random(seed).random
    state = rules.initial(seed=seed)
    actions = 0
    while rules.to_act(state) is not None:
        if listing:
            legal = rules.legal(state)
            action = legal[int(draw() * len(legal))]
        else:
            action = rules.sample(state, draw)
        state = rules.apply(state, action)
        actions += 1
    return actions


def rate(rules: Any, *, listing: bool) -> dict[str, float]:
    """Return games and actions per second, over whole games."""
    games = actions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS or not games:
        actions += play(rules, games, listing=listing)
        games += 1
    return {"games": games / spent, "actions": actions / spent}


def measure() -> str:
    """Return as JSON, for every game, the rates with `sample` and with `legal`."""
    found = {}
    for slug, game in GAMES.items():
        rules = game()
        play(rules, 1, listing=False)
        found[slug] = {
            "sample": rate(rules, listing=False),
            "legal": rate(rules, listing=True),
        }
    return json.dumps(found)
