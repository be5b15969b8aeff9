"""Five games about living together: their rules, matches, records and computer players.

    holobiont.registry       the games, by slug
    holobiont.rules          what every game can do: legal, apply, observe, determinize, dump, ...
    holobiont.match          a game being played, with its seed and all its actions
    holobiont.record         a match as text, written and read
    holobiont.search.agent   the computer player: choose(rules, seen, seat, level, seed)
    holobiont.search.levels  its levels
    holobiont.search.tournament
                             many games: how long they last and who wins them, with bounds
    holobiont.adapters       PettingZoo, OpenSpiel, pictures and charts

``python -m holobiont --help`` tells what can be done in a terminal. The site's docs/research.md has
examples.
"""
