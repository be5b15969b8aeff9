"""How strong the computer plays Symbiose, as data; see ``holobiont.search.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 10, "depth": 1, "noise": 30},
        "gentle": {"iterations": 14, "depth": 1, "noise": 30, "oversight": 0.12, "naivety": 1},
        "steady": {"iterations": 24, "depth": 1, "noise": 3, "oversight": 0.14},
        "sharp": {"iterations": 40, "depth": 1, "noise": 0.9},
    },
    3: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 40},
        "gentle": {"iterations": 1, "depth": 1, "noise": 20},
        "steady": {"iterations": 1, "depth": 1, "noise": 1.8},
        "sharp": {"iterations": 1, "depth": 1, "noise": 0.14},
    },
    4: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 15},
        "gentle": {"iterations": 1, "depth": 1, "noise": 10},
        "steady": {"iterations": 1, "depth": 1, "noise": 1.2},
        "sharp": {"iterations": 1, "depth": 1, "noise": 0.28},
    },
}

STEPS: tuple[tuple[int, str, dict[str, float]], ...] = (
    (1, "dreamy", {}),
    (2, "gentle", {"oversight": 0.22, "naivety": 0}),
    (3, "gentle", {}),
    (6, "steady", {}),
    (9, "sharp", {}),
    (16, "sharp", {"noise": 0.1}),
    (17, "master", {"iterations": 200}),
    (19, "master", {"iterations": 400}),
)
"""Waypoints on the scale of steps: the levels, and searches between Sharp and Master."""

TEAMS = {"mode=team": ((0, 2), (1, 3))}

WINS = {
    2: {"dreamy": 72, "gentle": 82, "steady": 63, "sharp": 65, "master": 90},
    3: {"dreamy": 45, "gentle": 53, "steady": 45, "sharp": 67, "master": 58},
    4: {"dreamy": 47, "gentle": 42, "steady": 48, "sharp": 55, "master": 54},
    "mode=team": {"dreamy": 76, "gentle": 76, "steady": 80, "sharp": 82, "master": 100},
}
"""By seats, or option of teams, and level: games won of 100, from docs/strength.csv."""
