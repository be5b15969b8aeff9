"""Small pictures of stored games, drawn one after the other once a list of them is shown. Pure.

They show what a spectator may see, so nothing that anybody at the table holds in secret.
"""

from __future__ import annotations

from holobiont.i18n import language
from ui.app.core.commands import After, Command, LoadGame, Transition
from ui.app.core.message import Message
from ui.app.core.model import Card, Model
from ui.app.core.page_messages import AddressChanged, DrawPositions, Loaded, PositionFetched
from ui.app.core.player_names import ALL_LEVELS, called
from ui.app.core.table_records import from_record, position_key, slug_of
from ui.app.core.table_records import running as running_games
from ui.app.library.saved_games import PAGE, chosen
from ui.app.table.scene import scene_of
from ui.games import GUIDES, VIEWS
from ui.kit.game import Player
from ui.kit.markup import Markup
from ui.kit.static_board import with_own_ids

WAIT = 600
"""Milliseconds for which a list stands before its pictures are begun: a press goes first."""
MOST = 12
"""Pictures of a list; the games below them show their plates."""
CONTINUED = 3
"""Games that the start page begins with."""


def _listed(model: Model) -> list[Card]:
    """The games of the list on the screen that get a picture."""
    if model.screen == "home":
        ids = [game.id for game in running_games(model.library.games, CONTINUED)[:CONTINUED]]
        cards = {card.id: card for card in model.library.games}
        return [cards[id] for id in ids]
    if model.screen == "games":
        return chosen(model)[: min(MOST, PAGE * model.library.shelf.pages)]
    return []


def _missing(model: Model) -> Card | None:
    """The first game of the list that has no picture yet.

    One that was added has none until Python can import it, which a list does not ask for.
    """
    known = dict(model.library.positions)
    later = () if model.addons.mounted else tuple(each.slug for each in model.addons.added)
    cards = (
        card for card in _listed(model) if slug_of(card) in VIEWS and slug_of(card) not in later
    )
    return next((card for card in cards if position_key(card, language()) not in known), None)


def followed(before: Model, model: Model, msg: Message) -> Transition:
    """The model after a message; where that shows games without pictures, these are begun."""
    if isinstance(msg, Loaded) or model.library.awaited:  # another screen may be shown at once
        return model, ()
    same = before.screen == model.screen and before.library == model.library
    if (
        (same and not isinstance(msg, AddressChanged))
        or model.library.drawing
        or _missing(model) is None
    ):
        return model, ()
    drawing = model.library._replace(drawing=True)
    return model._replace(library=drawing), (After(WAIT, DrawPositions()),)


def draw(model: Model, msg: DrawPositions) -> Transition:
    """The next picture is begun, if one is missing on the screen."""
    card = _missing(model)
    commands: tuple[Command, ...] = ()
    if card is not None:
        commands = (LoadGame(card.id, PositionFetched(position_key(card, language()))),)
    return model._replace(library=model.library._replace(drawing=card is not None)), commands


def fetched(model: Model, msg: PositionFetched) -> Transition:
    """A record came; what cannot be read has no picture, and says why when it is opened."""
    others = tuple(each for each in model.library.positions if each[0] != msg.wanted)
    kept = (*others, (msg.wanted, picture(msg.wanted.partition(" ")[0], msg.answer)))
    model = model._replace(library=model.library._replace(positions=kept[-4 * MOST :]))
    return draw(model, DrawPositions())


def picture(key: str, text: str) -> Markup:
    """The board of a record as a spectator sees it; empty where there is none."""
    try:
        table = from_record(key, text, ALL_LEVELS)
    except ValueError:
        return Markup("")
    # Where nobody at the device plays, it is seen by a spectator; the numbers that stand for names
    # are those of people.
    unmanned = tuple(
        each if each.kind == "computer" else Player("computer", called(each), each.level)
        for each in table.players
    )
    scene = scene_of(table._replace(players=unmanned))
    board = GUIDES[table.match.rules.slug].draw(scene._replace(still=True))
    return with_own_ids(board, f"position-{key}")
