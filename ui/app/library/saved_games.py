"""The list of all games: finding, naming, copying, playing again. Pure."""

from __future__ import annotations

import re

from holobiont import record
from holobiont.i18n import _, remembered
from holobiont.text import bare, cut, tidy
from ui.app.core.commands import (
    Focus,
    Go,
    LoadGame,
    Remove,
    RequestEntropy,
    Restore,
    Transition,
    entropy,
)
from ui.app.core.model import Card, Model, Notes, Saved, Table
from ui.app.core.new_game import begun_again, rotated
from ui.app.core.page_messages import (
    AskDelete,
    BringBack,
    ChangeShelf,
    Delete,
    Duplicate,
    DuplicateNamed,
    NameTyped,
    PlayAgain,
    PlayAgainDealt,
    RecordToDuplicate,
    RecordToName,
    Rename,
    SaveName,
    ShowMoreGames,
)
from ui.app.core.player_names import ALL_LEVELS
from ui.app.core.table_records import (
    by_players,
    from_record,
    names_of,
    private_head,
    slug_of,
    state_of,
    title_of,
)
from ui.app.table.saving import saving, saving_of
from ui.games.catalogue import title_of as game_called

LONGEST_TITLE = 40
"""Graphemes of the name of a game."""
PAGE = 24
"""Games that are shown at a time."""


def look(model: Model, msg: ChangeShelf) -> Transition:
    """A field above the list changed: ``shelf:search``, ``shelf:sort``, ``shelf:show``."""
    if msg.field not in ("search", "sort", "show"):
        return model, ()
    shelf = model.library.shelf._replace(**{msg.field: msg.value}, pages=1)
    return model._replace(library=model.library._replace(shelf=shelf)), ()


def more(model: Model, msg: ShowMoreGames) -> Transition:
    return model._replace(
        library=model.library._replace(
            shelf=model.library.shelf._replace(pages=model.library.shelf.pages + 1)
        )
    ), ()


def rename(model: Model, msg: Rename) -> Transition:
    """Begin to give a game a name, or give that up when no id is given."""
    card = next((card for card in model.library.games if card.id == msg.id), None)
    tags = record.headers(card.head) if card else {}
    shelf = model.library.shelf._replace(renaming=msg.id, name=tags.get("Title", ""))
    return model._replace(library=model.library._replace(shelf=shelf)), (
        Focus("game-name"),
    ) if card else ()


def ask_delete(model: Model, msg: AskDelete) -> Transition:
    """A game is to be deleted: ask once; with no id it stays."""
    focus = f"keep-{msg.id}" if msg.id else f"open-{model.library.shelf.deleting}"
    return model._replace(
        library=model.library._replace(shelf=model.library.shelf._replace(deleting=msg.id))
    ), (Focus(focus),)


def delete(model: Model, msg: Delete) -> Transition:
    """Take a game off the shelf; until that is dismissed it can be brought back."""
    gone = next((card for card in model.library.games if card.id == msg.id), None)
    if gone is None:
        return model, ()
    left = tuple(card for card in model.library.games if card != gone)
    latest = (
        None
        if model.library.latest and model.library.latest.id == gone.id
        else model.library.latest
    )
    shelf = model.library.shelf._replace(deleting="")
    model = model._replace(
        library=model.library._replace(games=left, deleted=gone, latest=latest, shelf=shelf)
    )
    return model, (Remove(gone.id), Focus("bring-back"))


def bring_back(model: Model, msg: BringBack) -> Transition:
    """Put the game that was deleted last where its time belongs.

    The others keep their order, which is that of playing, whatever the device's clock showed.
    """
    gone, games = model.library.deleted, model.library.games
    if gone is None:
        return model, ()
    at = next((n for n, card in enumerate(games) if card.at > gone.at), len(games))
    model = model._replace(
        library=model.library._replace(games=(*games[:at], gone, *games[at:]), deleted=None)
    )
    return model, (Restore(gone.id), Focus(f"open-{gone.id}"))


def typed_name(model: Model, msg: NameTyped) -> Transition:
    return model._replace(
        library=model.library._replace(shelf=model.library.shelf._replace(name=msg.value))
    ), ()


def name_it(model: Model, msg: SaveName) -> Transition:
    key = model.library.shelf.renaming
    return model, (LoadGame(key, RecordToName(key)),) if key else ()


def named(model: Model, msg: RecordToName) -> Transition:
    """The record came that is to get the name that was typed."""
    shelf, text = model.library.shelf, msg.answer
    # The record is as it was when it was asked for: it must not replace what was played since.
    if shelf.renaming != msg.id or model.screen != "games":
        return model, ()
    model = model._replace(
        library=model.library._replace(shelf=shelf._replace(renaming="", name=""))
    )
    if not text:
        return model, ()
    order = [card.id for card in model.library.games]
    model, commands = saving(model, Saved(msg.id, with_title(text, shelf.name)))
    # A name is no move: the game stays where it was in the order of playing.
    games = tuple(sorted(model.library.games, key=lambda card: order.index(card.id)))
    return model._replace(library=model.library._replace(games=games)), (
        *commands,
        Focus(f"open-{msg.id}"),
    )


def duplicate(model: Model, msg: Duplicate) -> Transition:
    card = next((card for card in model.library.games if card.id == msg.id), None)
    return model, (RequestEntropy(DuplicateNamed(msg.id)),) if card and may_be_copied(card) else ()


def may_be_copied(card: Card) -> bool:
    """Whether a game can be there twice: a copy that is played on tells others' secrets in it."""
    return not private_head(card.head)


def copy(model: Model, msg: DuplicateNamed) -> Transition:
    """Chance gave an id for the copy."""
    return model, (LoadGame(msg.id, RecordToDuplicate(entropy(msg.answer).id)),)


def copied_as(model: Model, msg: RecordToDuplicate) -> Transition:
    """The record came that is to be there twice."""
    if not msg.answer or private_head(msg.answer):
        return model, ()
    return saving(model, Saved(msg.id, with_title(msg.answer, copied_title(msg.answer))))


def copied_title(text: str) -> str:
    """A name for the copy of a game, the same in every language."""
    tags = record.headers(text)
    title = tags.get("Title") or by_players(tags)
    found = re.fullmatch(r"(.*) \(([2-9])\)", title)
    name, number = (found[1], int(found[2]) + 1) if found else (title, 2)
    mark = f" ({number})"
    return cut(name, LONGEST_TITLE - len(mark)) + mark


def play_again(model: Model, msg: PlayAgain) -> Transition:
    """The same players and rules again; after ``rotated`` with the seats rotated."""
    return model, (RequestEntropy(PlayAgainDealt(msg.game)),)


def dealt_again(model: Model, msg: PlayAgainDealt) -> Transition:
    """Chance gave a seed, an id and the date."""
    rotates, _blank, wanted = msg.game.rpartition(" ")
    card = next((card for card in model.library.games if card.id == wanted), None)
    if card is None:
        return model, ()
    drawn = entropy(msg.answer)
    key = drawn.id
    try:
        old = from_record(key, _unplayed(card), ALL_LEVELS)
    except ValueError as error:
        return model._replace(
            overlay=model.overlay._replace(
                notice=_("This game cannot be played again: {reason}.", reason=error)
            )
        ), ()
    players = rotated(old.players) if rotates else old.players
    match = begun_again(old.match, int(drawn.seed), players)
    table = Table(
        id=key,
        match=match,
        players=players,
        notes=Notes(
            teaching=old.notes.teaching,
            letter=key if old.notes.letter else "",
            salt=drawn.salt if match.rules.secrets else "",
            started=drawn.date,
        ),
    )
    model, commands = saving_of(model, table)
    return model, (*commands, Go(f"#/game/{key}"))


def with_title(text: str, title: str) -> str:
    """A record with another name for the game; with none it goes by its players again."""
    named = tidy(title, LONGEST_TITLE)
    head, empty, body = text.partition("\n\n")
    lines = [line for line in head.split("\n") if not line.startswith("Title: ")]
    tags = next((n for n, line in enumerate(lines, 1) if line.startswith("Actions: ")), len(lines))
    if named:
        lines.insert(tags, f"Title: {named}")
    return "\n".join(lines) + empty + body


def chosen(model: Model) -> list[Card]:
    """The games that the list shows, in order."""
    shelf = model.library.shelf
    cards = [card for card in reversed(model.library.games) if _shows(shelf.show, card)]
    words = shelf.search.casefold().split()
    if words:
        cards = [card for card in cards if all(word in _searched(card) for word in words)]
    if shelf.sort == "started":
        cards.sort(key=lambda card: record.headers(card.head).get("Started", ""), reverse=True)
    elif shelf.sort == "game":
        cards.sort(key=slug_of)
    elif shelf.sort == "name":
        cards.sort(key=lambda card: bare(title_of(record.headers(card.head))).casefold())
    return cards


def _shows(show: str, card: Card) -> bool:
    over = "\nResult: " in card.head
    return show == "all" or show == ("finished" if over else "running") or show == slug_of(card)


def _searched(card: Card) -> str:
    """What a game is found by: what its card says, and no seed, which would tell its secrets."""
    slug = slug_of(card)
    return bare(" ".join((_told(card), slug, game_called(slug)))).casefold()


@remembered
def _told(card: Card) -> str:
    """What a card says but the name of the game, which may be added later; asked at every key."""
    tags = record.headers(card.head)
    return " ".join((title_of(tags), state_of(tags), *names_of(tags), tags.get("Started", "")))


def _unplayed(card: Card) -> str:
    """The record of a game before its first action, from the head of a played one."""
    lines = ["Actions: 0" if n.startswith("Actions: ") else n for n in card.head.split("\n")]
    return "\n".join(lines) + "\n\n"
