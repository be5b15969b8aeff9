"""How strong the computer plays Symbioz, as data; see ``holobiont.search.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 20},
        "gentle": {"iterations": 1, "depth": 1, "noise": 15, "oversight": 0.22, "replies": 2},
        "steady": {"iterations": 1, "depth": 1, "noise": 5, "oversight": 0.16, "replies": 2},
        "sharp": {"iterations": 2, "depth": 1, "noise": 0},
    },
    3: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 4},
        "gentle": {"iterations": 1, "depth": 1, "noise": 3, "oversight": 0.12},
        "steady": {"iterations": 1, "depth": 1, "noise": 0.5, "oversight": 0.08},
        "sharp": {"iterations": 2, "depth": 1, "noise": 0},
    },
    4: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 20},
        "gentle": {"iterations": 1, "depth": 1, "noise": 15, "oversight": 0.12},
        "steady": {"iterations": 1, "depth": 1, "noise": 1.2, "oversight": 0.08},
        "sharp": {"iterations": 2, "depth": 1, "noise": 0},
    },
}

STEPS: tuple[tuple[int, str, dict[str, float]], ...] = (
    (1, "dreamy", {}),
    (2, "gentle", {"oversight": 0.42}),
    (3, "gentle", {}),
    (5, "steady", {}),
    (11, "sharp", {}),
    (12, "master", {"iterations": 2, "noise": 0.1, "oversight": 0.15}),
    (13, "master", {"iterations": 2, "noise": 0.06, "oversight": 0.15}),
    (14, "master", {"iterations": 2, "noise": 0.02, "oversight": 0.15}),
    (15, "master", {"iterations": 2}),
    (19, "master", {"iterations": 60}),
)
"""Waypoints on the scale of steps: the levels, and searches between Sharp and Master."""

WINS = {
    2: {"dreamy": 88, "gentle": 90, "steady": 58, "sharp": 70, "master": 75},
    3: {"dreamy": 76, "gentle": 78, "steady": 62, "sharp": 45, "master": 62},
    4: {"dreamy": 87, "gentle": 52, "steady": 36, "sharp": 72, "master": 62},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
