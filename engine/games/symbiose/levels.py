"""How strong the computer plays Symbiose, as data; see ``engine.ai.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 10, "depth": 1, "noise": 1.2},
        "gentle": {"iterations": 14, "depth": 1, "noise": 0.65},
        "steady": {"iterations": 24, "depth": 1, "noise": 0.33},
        "sharp": {"iterations": 40, "depth": 1, "noise": 0.13},
    },
    3: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 3.2},
        "gentle": {"iterations": 1, "depth": 1, "noise": 0.85},
        "steady": {"iterations": 1, "depth": 1, "noise": 0.3},
        "sharp": {"iterations": 1, "depth": 1, "noise": 0.1},
    },
}

WINS = {
    2: {"dreamy": 62, "gentle": 72, "steady": 72, "sharp": 82, "master": 74},
    4: {"dreamy": 36, "gentle": 40, "steady": 48, "sharp": 43, "master": 31},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
