"""Where a turn of Symbio can end: each position once, whatever the order of the stones.

Lifting ``s`` and adding ``t`` and ``g`` makes the same position as adding ``g`` and ``t``, and
growing back on the square just left makes every lift alike; together they are a third of all
turns. Boards are wide, see ``lanes``.
"""

from __future__ import annotations

from holobiont.games.symbio.lanes import BOARD, Wide, around, spread

Ends = dict[Wide, list[Wide]]
"""The boards of the seat that played, by the opposing stones that are left."""


def squares(bits: Wide) -> list[Wide]:
    """The members of ``bits``, ascending, each as a board of its own."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low)
        bits ^= low
    return found


def growths(own: Wide, foe: Wide) -> Ends:
    """The ends of a turn whose move is made."""
    room = around(own) & (BOARD ^ own ^ foe)
    return {foe: [own | square for square in squares(room)]}


def turns(own: Wide, foe: Wide) -> Ends:
    """The ends of a whole turn."""
    empty = BOARD ^ own ^ foe
    shore = around(empty)
    prey = foe ^ spread(shore & foe, foe)
    ends: Ends = {foe: []}
    spare = 0  # squares that can be added without giving up another
    free = spread(shore & own, own)
    while free:
        body = spread(free & -free, free)
        free ^= body
        edge = around(body)
        spare |= edge & (empty | prey)
        near = [(square, around(square) & empty) for square in squares(edge & empty)]
        food = [(square, around(square) & empty) for square in squares(edge & prey)]
        for source in squares(body):
            rest = own ^ source
            room = around(rest) & empty
            _pairs(rest, room, near, ends[foe])
            for target, beside in food:
                taken = ends.setdefault(foe ^ target, [])
                taken += [rest | target | growth for growth in squares(room | beside)]
    for square in squares(spare):
        ends.setdefault(foe & ~square, []).append(own | square)
    return ends


def _pairs(rest: Wide, room: Wide, near: list[tuple[Wide, Wide]], found: list[Wide]) -> None:
    """Add two squares to ``rest``: first a target, then what is then next to a stone.

    ``room`` is what is next to ``rest`` as it is; ``near`` has the targets, each with the empty
    squares beside it. A pair whose other order came before is left out.
    """
    done = 0
    for target, beside in near:
        grown = room | beside
        grown ^= grown & (target | done if target & room else target | done & beside)
        done |= target
        moved = rest | target
        while grown:
            low = grown & -grown
            found.append(moved | low)
            grown ^= low
