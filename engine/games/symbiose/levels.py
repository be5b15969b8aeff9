"""How strong the computer plays Symbiose, as data; see ``engine.ai.levels``."""

LIMITS = {
    2: {
        "dreamy": {"iterations": 10, "depth": 1, "noise": 1.2},
        "gentle": {"iterations": 14, "depth": 1, "noise": 0.65},
        "steady": {"iterations": 24, "depth": 1, "noise": 0.33},
        "sharp": {"iterations": 40, "depth": 1, "noise": 0.13},
    },
    3: {
        "dreamy": {"iterations": 1, "depth": 1, "noise": 1},
        "gentle": {"iterations": 1, "depth": 1, "noise": 0.35},
        "steady": {"iterations": 1, "depth": 1, "noise": 0.12},
        "sharp": {"iterations": 50, "depth": 1, "noise": 0.02},
    },
}

WINS: dict[int, dict[str, int]] = {}
