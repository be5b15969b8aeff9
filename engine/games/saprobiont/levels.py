"""How strong the computer plays Saprobiont, as data; see ``engine.ai.levels``."""

LIMITS = {
    4: {
        "dreamy": {"iterations": 10, "depth": 1, "noise": 4},
        "gentle": {"iterations": 10, "depth": 1, "noise": 1.6},
        "steady": {"iterations": 12, "depth": 1, "noise": 0.6},
        "sharp": {"iterations": 20, "depth": 1, "noise": 0.2},
    },
}

WINS: dict[int, dict[str, int]] = {}
