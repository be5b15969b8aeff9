"""Games of other packages: whatever is installed and names itself in the group ``holobiont.games``.

    from holobiont.adapters.installed import find
    from holobiont.registry import GAMES

    find()
    GAMES["lichen"]

The page does not have this module; it adds games in its own way (docs/add-a-game.md).
"""

from __future__ import annotations

from importlib.metadata import entry_points

from holobiont.registry import GAMES

GROUP = "holobiont.games"


def find() -> tuple[str, ...]:
    """Add the games of installed packages to ``GAMES``; return their slugs.

    A game is imported when it is asked for. One with the slug of a game of ours is left alone.
    """
    found = [point for point in entry_points(group=GROUP) if point.name not in GAMES]
    for point in found:
        GAMES.place(point.name, point.value)
    return tuple(point.name for point in found)
