"""How strong the computer plays Symbiote!, as data; see ``engine.ai.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 10, "depth": 1, "noise": 5},
        "gentle": {"iterations": 12, "depth": 1, "noise": 1.8},
        "steady": {"iterations": 20, "depth": 1, "noise": 0.5},
        "sharp": {"iterations": 40, "depth": 1, "noise": 0.06},
    },
    3: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 12},
        "gentle": {"iterations": 1, "depth": 1, "noise": 2.8},
        "steady": {"iterations": 1, "depth": 1, "noise": 1.4},
        "sharp": {"iterations": 16, "depth": 1, "noise": 0.12},
        "master": {"trials": False},
    },
}

WINS = {
    2: {"dreamy": 66, "gentle": 72, "steady": 73, "sharp": 75, "master": 73},
    8: {"dreamy": 22, "gentle": 24, "steady": 21, "sharp": 26, "master": 27},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
