"""How strong the computer plays Symbioz, as data; see ``engine.ai.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 2},
        "gentle": {"iterations": 1, "depth": 1, "noise": 0.5},
        "steady": {"iterations": 1, "depth": 1, "noise": 0.15},
        "sharp": {"iterations": 1, "depth": 1, "noise": 0.01},
    },
}

WINS = {
    2: {"dreamy": 75, "gentle": 78, "steady": 85, "sharp": 85, "master": 90},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
