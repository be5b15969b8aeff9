"""How strong the computer plays Symbioz, as data; see ``engine.ai.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 2},
        "gentle": {"iterations": 1, "depth": 1, "noise": 0.6},
        "steady": {"iterations": 1, "depth": 1, "noise": 0.12},
        "sharp": {"iterations": 3, "depth": 2, "noise": 0},
    },
}

WINS: dict[int, dict[str, int]] = {}
