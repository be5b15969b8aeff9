"""How strong the computer plays Saprobiont, as data; see ``holobiont.search.levels``."""

LIMITS = {
    4: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 30},
        "gentle": {
            "iterations": 1,
            "depth": 1,
            "noise": 20,
            "oversight": 0.18,
            "naivety": 1,
            "replies": 1,
        },
        "steady": {"iterations": 1, "depth": 1, "noise": 3},
        "sharp": {"iterations": 1, "depth": 1, "noise": 0.4},
    },
}

STEPS: tuple[tuple[int, str, dict[str, float]], ...] = (
    (1, "dreamy", {}),
    (2, "gentle", {"oversight": 0.28}),
    (3, "gentle", {"oversight": 0.22}),
    (4, "gentle", {}),
    (5, "gentle", {"noise": 13, "naivety": 0.75}),
    (6, "gentle", {"noise": 10, "naivety": 0.6}),
    (7, "steady", {}),
    (12, "sharp", {}),
    (14, "sharp", {"noise": 0.1}),
    (15, "master", {"iterations": 4}),
    (17, "master", {"iterations": 20}),
    (19, "master", {"iterations": 100}),
)
"""Waypoints on the scale of steps: the levels, and searches between Sharp and Master."""

WINS = {
    4: {"dreamy": 29, "gentle": 49, "steady": 34, "sharp": 34, "master": 45},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
