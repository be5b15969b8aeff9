"""How strong the computer plays Symbioz, as data; see ``engine.ai.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 2},
        "gentle": {"iterations": 1, "depth": 1, "noise": 0.5},
        "steady": {"iterations": 1, "depth": 1, "noise": 0.15},
        "sharp": {"iterations": 1, "depth": 1, "noise": 0.01},
    },
}

WINS: dict[int, dict[str, int]] = {}
