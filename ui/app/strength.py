"""How strong a level is, in a sentence, from what was measured."""

from __future__ import annotations

from engine.ai.levels import LEVEL, LEVELS, wins_of
from engine.core.match import AnyRules
from engine.core.words import _


def strength(game: type[AnyRules], seats: int, key: str) -> tuple[str, ...]:
    """A sentence that says how often a level was seen to win, where that was measured.

    Where so many seats were not measured, it is about the fewest that were.
    """
    wins = wins_of(game)
    count = seats if seats in wins else min(wins, default=0)
    won = wins.get(count, {}).get(key)
    if won is None:
        return ()
    even, place = round(100 / count), LEVELS.index(LEVEL[key])
    below = _(LEVELS[place - 1].title)
    if count == 2:
        if not place:
            return (_("Wins about {won} of 100 games against moves by chance.", won=won),)
        return (_("Wins about {won} of 100 games against {level}.", won=won, level=below),)
    if not place:
        return (
            _(
                "With {seats} players it wins about {won} of 100 games when the others move by "
                "chance; an equal would win {even}.",
                seats=count,
                won=won,
                even=even,
            ),
        )
    return (
        _(
            "With {seats} players it wins about {won} of 100 games when the others are {level}; "
            "an equal would win {even}.",
            seats=count,
            won=won,
            level=below,
            even=even,
        ),
    )
