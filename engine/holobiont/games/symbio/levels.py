"""How strong the computer plays Symbio, as data; see ``holobiont.search.levels``."""

LIMITS = {
    2: {
        "dreamy": {"listings": 1, "depth": 1, "noise": 7},
        "gentle": {
            "listings": 1,
            "depth": 1,
            "noise": 0.1,
            "oversight": 0.17,
            "naivety": 1,
            "replies": 1,
        },
        "steady": {
            "listings": 1,
            "depth": 1,
            "noise": 0.1,
            "oversight": 0.12,
            "naivety": 1,
            "replies": 1,
        },
        "sharp": {"listings": 25, "depth": 3, "noise": 0.05},
    },
}

STEPS: tuple[tuple[int, str, dict[str, float]], ...] = (
    (1, "dreamy", {}),
    (2, "gentle", {}),
    (3, "gentle", {"oversight": 0.163}),
    (5, "steady", {}),
    (7, "steady", {"oversight": 0.08}),
    (8, "sharp", {}),
    (9, "sharp", {"listings": 60, "noise": 0}),
    (10, "master", {"listings": 10, "noise": 1.7, "oversight": 0.15}),
    (14, "master", {"listings": 10, "noise": 0.3, "oversight": 0.15}),
    (15, "master", {"listings": 12, "noise": 0.15, "oversight": 0.15}),
    (16, "master", {"listings": 20, "noise": 0.06, "oversight": 0.15}),
    (17, "master", {"listings": 30, "noise": 0.02, "oversight": 0.15}),
    (18, "master", {"listings": 75}),
    (19, "master", {"listings": 200}),
)
"""Waypoints on the scale of steps: the levels, and searches between them."""

WINS = {
    2: {"dreamy": 100, "gentle": 73, "steady": 67, "sharp": 72, "master": 100},
}
"""By seats and level: games won of 100, from docs/strength.csv."""
