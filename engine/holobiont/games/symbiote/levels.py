"""How strong the computer plays Symbiote!, as data; see ``holobiont.search.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 10, "depth": 1, "noise": 27},
        "gentle": {"iterations": 12, "depth": 1, "noise": 20},
        "steady": {"iterations": 20, "depth": 1, "noise": 3.5},
        "sharp": {"iterations": 40, "depth": 1, "noise": 0.13},
    },
    3: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 30},
        "gentle": {"iterations": 1, "depth": 1, "noise": 20},
        "steady": {"iterations": 1, "depth": 1, "noise": 3.3},
        "sharp": {"iterations": 16, "depth": 1, "noise": 0.4},
    },
}

STEPS: tuple[tuple[int, str, dict[str, float]], ...] = (
    (1, "dreamy", {}),
    (2, "dreamy", {"oversight": 0.9}),
    (3, "gentle", {}),
    (5, "steady", {}),
    (11, "sharp", {}),
    (12, "sharp", {"noise": 0}),
    (13, "master", {"iterations": 3}),
    (14, "master", {"iterations": 5}),
    (19, "master", {"iterations": 45}),
)
"""Waypoints on the scale of steps: the levels, and searches between Sharp and Master."""

WINS = {
    2: {"dreamy": 87, "gentle": 66, "steady": 61, "sharp": 82, "master": 70},
    3: {"dreamy": 53, "gentle": 48, "steady": 44, "sharp": 44, "master": 62},
    4: {"dreamy": 52, "gentle": 39, "steady": 40, "sharp": 28, "master": 65},
    5: {"dreamy": 39, "gentle": 25, "steady": 32, "sharp": 32, "master": 42},
    6: {"dreamy": 19, "gentle": 28, "steady": 21, "sharp": 21, "master": 19},
    7: {"dreamy": 50, "gentle": 20, "steady": 31, "sharp": 21, "master": 26},
    8: {"dreamy": 39, "gentle": 20, "steady": 26, "sharp": 15, "master": 24},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
