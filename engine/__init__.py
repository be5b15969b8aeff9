"""Five games about living together: their rules, matches, records and computer players.

    engine.registry       the games, by slug
    engine.core.rules     what every game can do: legal, apply, observe, determinize, dump, ...
    engine.core.match     a game being played, with its seed and all its actions
    engine.core.record    a match as text, written and read
    engine.ai.search      the computer player: choose(rules, seen, seat, level, seed)
    engine.ai.levels      its levels
    engine.ai.study       many games: how long they last and who wins them, with bounds
    engine.adapters       PettingZoo, OpenSpiel, pictures and charts

``python -m engine --help`` tells what can be done in a terminal. The site's docs/research.md has
examples.
"""
