"""How strong the computer plays Symbio, as data; see ``holobiont.search.levels``."""

LIMITS = {
    2: {
        "dreamy": {"listings": 1, "depth": 1, "noise": 7},
        "gentle": {"listings": 1, "depth": 1, "noise": 7, "oversight": 0.12},
        "steady": {"listings": 4, "depth": 2, "noise": 2, "oversight": 0.06},
        "sharp": {"listings": 25, "depth": 3, "noise": 0.05},
    },
}

STEPS: tuple[tuple[int, str, dict[str, float]], ...] = (
    (1, "dreamy", {}),
    (2, "gentle", {}),
    (3, "steady", {"listings": 2, "noise": 3, "oversight": 0.08}),
    (5, "steady", {}),
    (8, "sharp", {}),
    (9, "sharp", {"listings": 60, "noise": 0}),
    (10, "master", {"listings": 10, "noise": 2.8, "oversight": 0.15}),
    (14, "master", {"listings": 10, "noise": 0.3, "oversight": 0.15}),
    (15, "master", {"listings": 12, "noise": 0.12, "oversight": 0.15}),
    (16, "master", {"listings": 40}),
    (19, "master", {"listings": 250}),
)
"""Waypoints on the scale of steps: the levels, and searches between them."""

WINS = {
    2: {"dreamy": 100, "gentle": 73, "steady": 73, "sharp": 93, "master": 100},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
