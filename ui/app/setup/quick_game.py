"""A game without a form, as the last time; the same one until a person has moved in it. Pure."""

from __future__ import annotations

from holobiont import record
from holobiont.registry import GAMES
from holobiont.rules import option_text
from ui.app.core.commands import Go, LoadGame, Transition
from ui.app.core.model import Card, Model, Setup, human_seats, numbered
from ui.app.core.new_game import (
    GENTLE,
    fresh,
    is_seed,
    rules_of,
    start_position,
    with_level,
)
from ui.app.core.page_messages import StartGame, UnplayedFetched
from ui.app.core.player_names import ALL_LEVELS, EVEN
from ui.app.core.table_records import SEATED, counted, from_record, players_of, slug_of
from ui.app.setup.setup_form import last_of, showing, start

FEW = 60
"""Actions, at most, of computers that have the first turns."""
OF_ITS_OWN = frozenset({"Continues", "Handed over", "Letter", "Result", "Teaching", "Title"})
"""Tags of games that are more than a set-up."""


def play_at_once(model: Model, slug: str, parameters: tuple[tuple[str, str], ...]) -> Transition:
    """A game as the last time, at first one person against a gentle computer.

    ``ValueError`` is a sentence for the player, about what the link asks for.
    """
    setup = _usual(model, slug)
    fitting = (card for card in reversed(model.library.games) if _fits(card, setup))
    if not parameters and (card := next(fitting, None)) is not None:
        model, number = numbered(model)
        wanted = f"{card.id} {number}"
        model = model._replace(library=model.library._replace(awaited=wanted))
        return model, (LoadGame(card.id, UnplayedFetched(slug, wanted)),)
    return start(showing(model, setup, parameters), StartGame())


def fetched(model: Model, msg: UnplayedFetched) -> Transition:
    """Go on with the game if no person has acted in it, else start a new one.

    Nothing happens where the address asks for something else by now.
    """
    if not msg.awaited or model.library.awaited != msg.awaited:
        return model, ()
    model = model._replace(library=model.library._replace(awaited=""))
    key = msg.awaited.partition(" ")[0]
    try:
        table = from_record(key, msg.answer, ALL_LEVELS)
    except ValueError:
        table = None
    people = human_seats(table) if table else ()
    if table is None or not people or any(actor in people for actor in table.match.actors()):
        return start(showing(model, _usual(model, msg.slug), ()), StartGame())
    return model, (Go(f"#/game/{key}", replace=True),)


def _usual(model: Model, slug: str) -> Setup:
    """The set-up of the last game, or of somebody's first."""
    return last_of(model, slug) or with_level(fresh(slug), GENTLE)


def _fits(card: Card, setup: Setup) -> bool:
    """Whether a stored game is one of a set-up, as far as its head tells."""
    if slug_of(card) != setup.slug or card.head.startswith(SEATED):
        return False
    tags = record.headers(record.plain(card.head))
    if not OF_ITS_OWN.isdisjoint(tags) or counted(tags.get("Actions", "")) > FEW:
        return False
    seated = players_of(tags)
    usual = GAMES[setup.slug].defaults(len(setup.players))
    return (
        len(seated) == len(setup.players)
        and tags.get("Clock", "") == setup.clock
        and tags.get("Position", "") == _position(setup, tags.get("Seed", ""))
        and all(
            (there.kind, there.name) == (asked.kind, asked.name or there.name)
            and asked.level in (there.level, EVEN)
            for there, asked in zip(seated, setup.players)
        )
        and all(
            tags.get(f"Option {key}", option_text(usual[key])) == text
            for key, text in setup.options
        )
    )


def _position(setup: Setup, seed: str) -> str:
    """The position in which a game of a set-up begins by a seed, as records have it."""
    return start_position(setup, rules_of(setup), int(seed)) if is_seed(seed) else ""
