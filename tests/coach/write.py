"""Write ``examples.json``: of every kind of claim a first case in games played by chance.

python -m tests.coach.write
"""

from __future__ import annotations

import json
from typing import Any

from holobiont.coach.coach import holds, kinds
from holobiont.registry import GAMES
from tests.coach.cases import EXAMPLES, by_chance, changed, said, written
from tools import usage

GAMES_PLAYED = 12


def found_of(slug: str) -> dict[str, Any]:
    """By kind a case of one game."""
    wanted, found = kinds(GAMES[slug]).keys(), dict[str, Any]()
    for seed in range(GAMES_PLAYED):
        for case in by_chance(slug, seed):
            for claim in said(case):
                if claim.kind not in found and not holds(changed(case, claim), claim):
                    found[claim.kind] = written(case, claim)
        if len(found) == len(wanted):
            break
    print(slug, "without an example:", sorted(wanted - found.keys()))
    return {kind: found[kind] for kind in wanted if kind in found}


def main() -> None:
    """Find and write them all."""
    usage.nothing(__doc__)
    data = [each for slug in GAMES for each in found_of(slug).values()]
    EXAMPLES.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    usage.run(main)
