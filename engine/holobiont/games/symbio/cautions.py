"""What has to be said of a move of Symbio that the lesson warns of: it cuts a body of its own."""

from __future__ import annotations

from holobiont.games.symbio.board import FULL, SQUARES, Bits, bodies, body_at, members, rim
from holobiont.games.symbio.rules import State, Symbio, ends
from holobiont.i18n import _, listed
from holobiont.rules import Action


def caution(rules: Symbio, state: State, action: Action) -> str:
    """What becomes of the parts of a body that a move cuts, or ``""``."""
    source, target = ends(action)
    after = rules.apply(state, action)
    if source is None or target is None or after.winners == (state.seat,):
        return ""
    colour = state.seat ^ state.swapped
    rest = body_at(1 << source, state.stones[colour]) & ~(1 << source)
    parts = [body for body in bodies(after.stones[colour]) if body & rest]
    if len(parts) < 2:
        return ""
    tight = next((body for body in parts if _open(body, after) == 1), 0)
    if tight:  # The square that was left is open, and touches every part.
        return _(
            "It cuts one of your bodies: the part at {square} has no open square but {source}. "
            "Grow there, or it may be shut in.",
            square=SQUARES[next(members(tight))],
            source=SQUARES[source],
        )
    return _(
        "It cuts one of your bodies, but no part is shut in: they touch {counts} open squares.",
        counts=listed([str(_open(body, after)) for body in parts]),
    )


def _open(stones: Bits, state: State) -> int:
    """How many empty squares touch these stones."""
    return (rim(stones) & (FULL ^ state.stones[0] ^ state.stones[1])).bit_count()
