"""How strong the computer plays Symbio, as data; see ``holobiont.search.levels``."""

LIMITS = {
    2: {
        "dreamy": {"listings": 1, "depth": 1, "noise": 0.6},
        "gentle": {"listings": 1, "depth": 1, "noise": 0.35},
        "steady": {"listings": 4, "depth": 2, "noise": 0.2},
        "sharp": {"listings": 25, "depth": 3, "noise": 0.06},
    },
}

STEPS: tuple[tuple[int, str, dict[str, float]], ...] = (
    (1, "dreamy", {}),
    (2, "gentle", {}),
    (3, "steady", {"listings": 2, "noise": 0.35}),
    (5, "steady", {}),
    (8, "sharp", {}),
    (9, "sharp", {"listings": 60, "noise": 0}),
    (10, "master", {"listings": 10, "noise": 0.56}),
    (14, "master", {"listings": 10, "noise": 0.16}),
    (15, "master", {"listings": 12, "noise": 0.08}),
    (16, "master", {"listings": 40}),
    (19, "master", {"listings": 250}),
)
"""Waypoints on the scale of steps: the levels, and searches between them."""

WINS = {
    2: {"dreamy": 100, "gentle": 62, "steady": 90, "sharp": 92, "master": 100},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
