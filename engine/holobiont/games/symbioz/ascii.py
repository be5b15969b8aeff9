"""A position of Symbioz as a picture in text, for the terminal."""

from __future__ import annotations

from holobiont.games.symbioz.board import COLOURS, KINDS, LETTERS, TURNS
from holobiont.games.symbioz.position import parsed
from holobiont.games.symbioz.rules import State, Symbioz
from holobiont.games.symbioz.state import INTRODUCTION, OVER, STAGES, reserve, standing

WIDTH = 15
NEEDS = {
    "introduction": "to spend {} points",
    "multiplication": "to place births of Zerbs",
    "kroguls": "to feed Kroguls",
    "eating": "to feed Crapits",
    "births": "to place births of Crapits",
}


def text(seen: str) -> str:
    """What ``observe`` gave, for people: the stage, a line for each quarter, the reserves."""
    rules = Symbioz(seats=int(seen[0]))
    board = rules.setting.board
    state = parsed(rules.setting, seen)  # which options were chosen cannot be seen
    cells = {}
    for name, cell, count in zip(board.areas, seen.split(" ")[-1].split("/"), state.tally):
        mark = f" ({count})" if count else ""
        cells[name] = f"{name:<4}{cell.replace('-', '.')}{mark}"
    lines = [_stage(rules, state), ""]
    for quarter in range(1, len(board.areas) // 6 + 1):
        names = [f"o{3 * quarter - 2 + n}" for n in range(3)]
        names += [f"m{2 * quarter - 1}", f"m{2 * quarter}", f"f{quarter}"]
        lines.append("   " + "".join(f"{cells[name]:<{WIDTH}} " for name in names).rstrip())
    return "\n".join([*lines, "", *_seats(state)])


def _stage(rules: Symbioz, state: State) -> str:
    if state.stage == OVER:
        names = " and ".join(COLOURS[seat] for seat in rules.winners(state))
        return f"The game is over after turn {state.turn}. Victory: {names}."
    need = NEEDS[STAGES[state.stage]].format(state.points)
    count = "" if state.stage == INTRODUCTION else ", in brackets how many"
    return f"Turn {state.turn} of {TURNS}: {COLOURS[state.seat]} {need}{count}."


def _seats(state: State) -> list[str]:
    lines = []
    for seat, (symbioz, zerbs) in enumerate(standing(state)):
        left = ", ".join(
            f"{reserve(state, pawn, seat)} {kind.name}s" for pawn, kind in enumerate(KINDS)
        )
        counts = f"{symbioz} Symbioz, {zerbs} Zerbs"
        lines.append(f"   {LETTERS[seat]} {COLOURS[seat]:<7} {counts}; in reserve {left}")
    return lines
