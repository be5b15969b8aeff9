"""How strong a level is, in a sentence, from what was measured."""

from __future__ import annotations

from collections.abc import Mapping

from holobiont.i18n import _
from holobiont.match import AnyRules
from holobiont.search.levels import LEVEL, LEVELS, team_option, wins_of


def strength(
    game: type[AnyRules], seats: int, options: Mapping[str, str], key: str
) -> tuple[str, ...]:
    """A sentence that says how often a level was seen to win, where that was measured.

    Where so many seats were not measured, it is about the fewest that were.
    """
    wins = wins_of(game)
    place = LEVELS.index(LEVEL[key])
    below = _(LEVELS[place - 1].title)
    if team := team_option(game, options):
        won = wins.get(team, {}).get(key)
        return () if won is None else (_of_teams(won, below if place else ""),)
    counts = [count for count in wins if isinstance(count, int)]
    count = seats if seats in counts else min(counts, default=0)
    won = wins.get(count, {}).get(key)
    if won is None:
        return ()
    even = round(100 / count)
    if count == 2:
        if place:
            return (_("Wins about {won} of 100 games against {level}.", won=won, level=below),)
        if won == 100:
            return (_("Beats random play every time."),)
        return (_("Wins about {won} of 100 games against random play.", won=won),)
    if not place:
        return (
            _(
                "With {seats} players it wins about {won} of 100 games against random play; an "
                "even share is {even}.",
                seats=count,
                won=won,
                even=even,
            ),
        )
    return (
        _(
            "With {seats} players it wins about {won} of 100 games when the others are {level}; "
            "an even share is {even}.",
            seats=count,
            won=won,
            level=below,
            even=even,
        ),
    )


def _of_teams(won: int, below: str) -> str:
    if not below:
        return _(
            "A team of two wins about {won} of 100 games against random play; an even share is 50.",
            won=won,
        )
    return _(
        "A team of two wins about {won} of 100 games when the others are {level}; an even share "
        "is 50.",
        won=won,
        level=below,
    )
