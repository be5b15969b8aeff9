"""Games of other libraries in Python, played by chance as fast as they can be driven.

OpenSpiel's games written in Python come with the packages of the tests; one of its games in C++ is
driven from Python as well. python-chess is installed for this alone, into ``build``.
"""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.bench.rates import Rate, repeated
from tools.build import ROOT

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
PACKAGES = ROOT / "build" / "bench-packages"
OPEN_SPIEL = (
    "python_tic_tac_toe",
    "python_kuhn_poker",
    "python_block_dominoes",
    "python_liars_poker",
)
IN_C = "breakthrough"
"""OpenSpiel's own speed, for which Python only chooses the actions."""
CHESS = "python-chess"


def rates() -> dict[str, Rate]:
    """Games and actions a second of all of them."""
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")  # makes its games known
    found = {}
    for name in (*OPEN_SPIEL, IN_C):
        found[name] = repeated(open_spiel(pyspiel.load_game(name)))
    found[CHESS] = repeated(chess())
    return found


def open_spiel(game: Any) -> Callable[[int], int]:
    """Play a game of OpenSpiel to its end; chance is drawn as evenly as actions are."""

    def play(seed: int) -> int:
        draw = random.Random(seed).random
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            actions += 1
        return actions

    return play


def chess() -> Callable[[int], int]:
    """Play chess until mate, stalemate, too little material, or 75 moves without progress.

    The list of moves is made once for each, as a fast driver would; five repetitions are not
    looked for, which python-chess could only do slower.
    """
    package = installed("chess")

    def play(seed: int) -> int:
        draw = random.Random(seed).random
        board = package.Board()
        actions = 0
        while moves := list(board.legal_moves):
            board.push(moves[int(draw() * len(moves))])
            actions += 1
            if board.halfmove_clock >= 150 or board.is_insufficient_material():
                break
        return actions

    return play


def installed(name: str) -> Any:
    """A package of requirements.txt, installed first if it is not there."""
    if not (PACKAGES / name).exists():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
        command += ["--disable-pip-version-check", "--target", str(PACKAGES)]
        subprocess.run([*command, "--requirement", str(REQUIREMENTS)], check=True)
    if str(PACKAGES) not in sys.path:
        sys.path.append(str(PACKAGES))
    return importlib.import_module(name)
