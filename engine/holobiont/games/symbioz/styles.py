"""Styles of play in Symbioz, as data; see ``holobiont.search.styles``.

Turns are generated here, so a style is a whim that does not change: what it likes more or less
than it promises, in Symbioz. ``LEANS`` says so for areas and animals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from holobiont.games.symbioz.board import CRAPIT, ZERB
from holobiont.games.symbioz.greedy_player import Whim
from holobiont.games.symbioz.phases import Setting
from holobiont.games.symbioz.rules import Symbioz
from holobiont.games.symbioz.state import BEAR, BUY, GRAZE, HUNT, NOWHERE, State, parts
from holobiont.rules import Action

MARGIN = 0.0
"""Nothing is chosen among searched turns."""


class Lean(NamedTuple):
    """What a style likes, in Symbioz."""

    full: float = 0.0
    """An area as full as can be of own Zerbs, against an empty one."""
    shared: float = 0.0
    """An area in which others have Zerbs."""
    crapit: float = 0.0
    krogul: float = 0.0
    rival: float = 0.0
    """A pawn of another colour that is eaten."""


NOISY = 0.4
"""Increase of all leans for evaluation noise of 1 Symbioz, as a factor."""
LEANS = {
    "cautious": Lean(shared=-0.15, crapit=-0.1, krogul=-0.1, full=0.05),
    "greedy": Lean(full=0.18),
    "hindering": Lean(crapit=0.2, rival=0.25, shared=0.08),
    "spreading": Lean(full=-0.15, shared=0.05),
    "gambling": Lean(krogul=0.35, crapit=0.1),
    "patient": Lean(crapit=-0.3, krogul=-0.3),
}
WEIGHTS: dict[str, dict[str, float]] = {style: {} for style in LEANS}


def leaning(setting: Setting, state: State, style: str, whim: Whim, noise: float) -> Whim:
    """A whim of the seat to act with what its style likes, more where it overlooks more."""
    seats, part = setting.seats, 1 + NOISY * noise
    lean = Lean(*(part * each for each in LEANS[style]))
    areas = []
    for area, fancy in enumerate(whim.areas):
        zerbs = state.zerbs[area * seats : (area + 1) * seats]
        own = zerbs[state.seat]
        areas.append(fancy + lean.full * (own - 4) / 8 + lean.shared * (sum(zerbs) > own))
    return Whim(
        tuple(areas),
        (whim.pawns[0], whim.pawns[1] + lean.crapit, whim.pawns[2] + lean.krogul),
        tuple(
            [fancy + lean.rival * (seat != state.seat) for seat, fancy in enumerate(whim.colours)]
        ),
    )


def traits(rules: Symbioz, state: State, course: Sequence[Action]) -> dict[str, float]:
    """What some actions are like.

    ``crapits`` and ``kroguls`` bought; Zerbs where there are no own ones (``settles``), among
    strangers (``shared``), how full their area is (``full``); meals of other colours (``raids``).
    """
    found, seats = defaultdict[str, float](float), rules.seat_count
    for action in course:
        kind, area, item, target = parts(action)
        if kind == BUY and item != ZERB:
            found["crapits" if item == CRAPIT else "kroguls"] += 1
        elif kind in (BUY, BEAR):
            at = (area if target == NOWHERE else target) * seats
            zerbs = state.zerbs[at : at + seats]
            own = zerbs[state.seat]
            found["settles"] += int(not own)
            found["shared"] += int(sum(zerbs) > own)
            found["full"] += own / 8
        elif kind in (GRAZE, HUNT):
            found["raids"] += int(item != state.seat)
    return dict(found)
