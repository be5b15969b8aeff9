"""Even games: computer players as strong as a person, estimated from finished games. Pure.

The estimate is Glicko-2 over the games that this device keeps, for each game and name; nothing else
is stored, so it goes where the games go and is gone when they are deleted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from holobiont import record
from holobiont.i18n import _, ngettext, remembered
from holobiont.registry import GAMES
from holobiont.rules import Seat
from holobiont.search.levels import STEP_KEYS, STEPS, step_of, step_of_level
from ui.app.core.model import Card, Setup
from ui.app.core.new_game import GENTLE
from ui.app.core.player_names import EVEN, companion_of, typed
from ui.app.core.rating import Rating, Result, rated
from ui.app.core.table_records import players_of, slug_of, winners_of
from ui.kit.game import Player

HELPED = ("Teaching", "Taken back", "Hints", "Handed over", "Position")
"""Tags of records whose results tell nothing of strength."""
PER_STEP = 45.0
"""Points between two steps: the upper one then wins 56 of 100 games."""
BELOW = 1000.0
"""The rating of the step below the first."""
UNKNOWN = 500.0
"""The deviation of a person's first rating, in points: people are spread over the whole scale."""
ROW = 2
"""Games in a row with the same outcome after which the next opponent is chosen boldly."""
BOLD = 1.5
"""By how many deviations the next opponent is then stronger, or weaker, than the rating.

With these numbers simulated people of steps 3 to 18 win 46 to 56 of 100 games after 12, whether the
steps are 20 or 90 points apart.
"""


class Estimate(NamedTuple):
    """How strong a person is in one game, after each of their games."""

    slug: str
    name: str
    """Empty for a person who has given no name."""
    ratings: tuple[Rating, ...]

    @property
    def step(self) -> float:
        """Strength on the scale of steps; may lie beyond its ends."""
        return on_scale(self.ratings[-1])

    @property
    def next_step(self) -> float:
        """The step of a fitting opponent; after a row of wins or losses a bold one."""
        last = self.ratings[-1]
        values = [each.value for each in (beginner(self.slug), *self.ratings)][-ROW - 1 :]
        rises = {after > before for before, after in pairwise(values)}
        bold = BOLD * last.deviation if len(values) > ROW and len(rises) == 1 else 0.0
        return on_scale(last._replace(value=last.value + (bold if True in rises else -bold)))


def on_scale(rating: Rating) -> float:
    """A rating as a step, in fractions."""
    return (rating.value - BELOW) / PER_STEP


def of_step(step: float) -> float:
    """The rating of a step."""
    return BELOW + PER_STEP * step


def beginner(slug: str) -> Rating:
    """The rating of somebody who has played no game: that of Gentle, as uncertain as can be."""
    return Rating(of_step(step_of_level(GAMES[slug], GENTLE) or STEPS[0]), UNKNOWN)


@remembered
def estimates(cards: tuple[Card, ...]) -> tuple[Estimate, ...]:
    """One for each game and person who played alone against computers, from the oldest game on."""
    found: dict[tuple[str, str], list[Rating]] = {}
    for card in sorted(cards, key=lambda card: card.at):
        slug, tags = slug_of(card), record.headers(card.head)
        if slug in GAMES and (seat := _only_person(tags)) is not None:
            players = players_of(tags)
            ratings = found.setdefault((slug, _name(players[seat])), [])
            before = ratings[-1] if ratings else beginner(slug)
            if results := list(_results(GAMES[slug], tags, seat)):
                ratings.append(rated(before, results))
    return tuple(Estimate(*key, tuple(ratings)) for key, ratings in found.items() if ratings)


def _only_person(tags: Mapping[str, str]) -> Seat | None:
    """The seat of the only person in a finished game without help; None for other games.

    Games from another position than the usual one, with a head start for instance, are no measure.
    """
    helped = any(key in tags for key in HELPED)
    people = [
        seat for seat, player in enumerate(players_of(tags)) if player.kind in ("human", "away")
    ]
    if "Result" not in tags or helped or len(people) != 1:
        return None
    return people[0]


def _results(game: type, tags: Mapping[str, str], seat: Seat) -> Iterator[Result]:
    """The person's results against every computer whose step is known."""
    winners = winners_of(tags)
    for other, player in enumerate(players_of(tags)):
        level = tags.get(f"Seat {other}", "").partition(" ")[2]
        step = step_of_level(game, level) if player.kind == "computer" else None
        if step is not None and other != seat:
            score = (1 + (seat in winners) - (other in winners)) / 2
            yield Result(Rating(of_step(step), 0.0), score)


def _name(player: Player) -> str:
    return player.name if typed(player) else ""


def estimate_of(cards: tuple[Card, ...], slug: str, name: str) -> Estimate | None:
    """The estimate of one person in one game, if they have played."""
    fitting = (each for each in estimates(cards) if (each.slug, each.name) == (slug, name))
    return next(fitting, None)


@remembered
def met(cards: tuple[Card, ...], slug: str) -> Mapping[str, int]:
    """By companion, in how many of the games of a kind it sat."""
    seated = (players_of(record.headers(card.head)) for card in cards if slug_of(card) == slug)
    found = (companion_of(player) for players in seated for player in players)
    return Counter(companion.key for companion in found if companion)


def even_step(cards: tuple[Card, ...], setup: Setup) -> int:
    """The step that fits the people of a set-up; of several the mean."""
    people = [player for player in setup.players if player.kind == "human"]
    found = (estimate_of(cards, setup.slug, player.name) for player in people)
    steps = [each.next_step if each else on_scale(beginner(setup.slug)) for each in found]
    mean = sum(steps) / len(steps) if steps else on_scale(beginner(setup.slug))
    return min(max(round(mean), STEPS[0]), STEPS[-1])


def fitted(cards: tuple[Card, ...], setup: Setup) -> tuple[Player, ...]:
    """The players of a set-up, with a step in the place of an even game."""
    if all(player.level != EVEN for player in setup.players):
        return setup.players
    key = STEP_KEYS[even_step(cards, setup) - 1]
    return tuple(p._replace(level=key) if p.level == EVEN else p for p in setup.players)


def fitted_again(
    cards: tuple[Card, ...], last: Setup | None, players: tuple[Player, ...]
) -> tuple[Player, ...]:
    """The players of a rematch, fitted anew if their last game was to be an even one."""
    if last is None or all(player.level != EVEN for player in last.players):
        return players
    even = (p._replace(level=EVEN) if step_of(p.level) else p for p in players)
    named = (p._replace(name=_name(p)) if p.kind == "human" else p for p in even)
    levels = [player.level for player in fitted(cards, last._replace(players=tuple(named)))]
    return tuple(p._replace(level=level) for p, level in zip(players, levels))


def told(cards: tuple[Card, ...], setup: Setup) -> str:
    """How strong the computer of an even game is going to be, and why, in a sentence."""
    people = [player for player in setup.players if player.kind == "human"]
    known = [estimate_of(cards, setup.slug, player.name) for player in people]
    games = sum(len(each.ratings) for each in known if each)
    step = even_step(cards, setup)
    if not games:
        return _(
            "Adapts to you, so that you win about half of your games. It begins at step {step} "
            "of 20.",
            step=step,
        )
    return ngettext(
        "Adapts to you: step {step} of 20, from {number} game on this device.",
        "Adapts to you: step {step} of 20, from {number} games on this device.",
        games,
        step=step,
    )
