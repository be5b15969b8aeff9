"""Symbio in one breath, for those who cannot see the board."""

from __future__ import annotations

from holobiont.games.symbio.board import FULL, SQUARES, bodies, members, rim
from holobiont.games.symbio.rules import COLOURS
from holobiont.i18n import _, ngettext
from ui.kit.game import Scene


def parts(scene: Scene) -> list[tuple[str, str]]:
    """The bodies, each by its first square; the label of that says all about it."""
    stones = scene.rules.load(scene.seen).stones
    squares = sorted(min(members(body)) for side in stones for body in bodies(side))
    return [(SQUARES[square], "") for square in squares]


def overview(scene: Scene) -> list[str]:
    """The bodies of either colour, each with its squares and its open squares."""
    state, lines = scene.rules.load(scene.seen), []
    empty = FULL ^ state.stones[0] ^ state.stones[1]
    for colour in (0, 1):
        found = [
            ngettext(
                "{squares} with {number} open square",
                "{squares} with {number} open squares",
                (rim(body) & empty).bit_count(),
                squares=" ".join(SQUARES[n] for n in members(body)),
            )
            for body in bodies(state.stones[colour])
        ]
        lines.append(
            ngettext(
                "{colour}, {number} body: {bodies}.",
                "{colour}, {number} bodies: {bodies}.",
                len(found),
                colour=_(COLOURS[colour]),
                bodies="; ".join(found),
            )
        )
    return lines
