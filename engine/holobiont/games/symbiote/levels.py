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
    (2, "gentle", {"oversight": 0.5}),
    (4, "gentle", {}),
    (6, "steady", {}),
    (14, "sharp", {}),
    (15, "master", {"iterations": 20}),
    (19, "master", {"iterations": 200}),
)
"""Waypoints on the scale of steps: the levels, and searches between Sharp and Master."""

WINS = {
    2: {"dreamy": 78, "gentle": 68, "steady": 63, "sharp": 73, "master": 73},
    3: {"dreamy": 38, "gentle": 55, "steady": 56, "sharp": 58, "master": 61},
    4: {"dreamy": 29, "gentle": 42, "steady": 44, "sharp": 42, "master": 45},
    5: {"dreamy": 25, "gentle": 34, "steady": 36, "sharp": 34, "master": 38},
    6: {"dreamy": 19, "gentle": 27, "steady": 28, "sharp": 29, "master": 27},
    7: {"dreamy": 17, "gentle": 25, "steady": 24, "sharp": 28, "master": 32},
    8: {"dreamy": 15, "gentle": 25, "steady": 26, "sharp": 26, "master": 27},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
