"""How strong the computer plays Symbio, as data; see ``holobiont.search.levels``."""

LIMITS = {
    2: {
        "dreamy": {"listings": 1, "depth": 1, "noise": 0.6},
        "gentle": {"listings": 1, "depth": 1, "noise": 0.35},
        "steady": {"listings": 4, "depth": 2, "noise": 0.2},
        "sharp": {"listings": 25, "depth": 3, "noise": 0.06},
    },
}

WINS = {
    2: {"dreamy": 100, "gentle": 62, "steady": 90, "sharp": 92, "master": 100},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
