"""Play by link: every turn makes a link for the next player, and no server is needed. Pure.

A link carries the whole game, as its receiver has to sit at it, and a chain of digests over all
actions. What is on the receiver's device must be how the link's game begins; everything else is
an old link, a fork, or tampering, and is refused with its place.

The seats of a device are those that people play in the game as it is kept there. A link that brings
actions of such a seat is refused. A device that does not have the game yet learns its seat from the
link, and asks before it takes actions of that seat.
"""

from __future__ import annotations

import re

from holobiont import record
from holobiont.i18n import _, ngettext
from holobiont.match import Match
from holobiont.rules import CHANCE
from ui.app.core.commands import Copy, Go, LoadGame, ShareSheet, Transition
from ui.app.core.model import Model, Table, human_seats, numbered
from ui.app.core.page_messages import ConfirmedTurnReceived, ConfirmTurn, TurnReceived
from ui.app.core.player_names import ALL_LEVELS
from ui.app.core.routes import DAMAGED, pack, unpack
from ui.app.core.table_messages import SendTurn
from ui.app.core.table_records import from_record, recorded
from ui.app.table.saving import saving_of


def send(model: Model, table: Table, msg: SendTurn) -> Transition:
    """Hand the link to the next player: by share sheet or through the clipboard."""
    if not table.notes.letter or table.match.to_act is None:
        return model, ()
    if table.match.rules.secrets:  # as a link brought them before that was refused
        sentence = _("A game with hidden cards cannot be played by link yet.")
        return model._replace(
            page=table._replace(speech=table.speech._replace(message=sentence))
        ), ()
    link = letter_of(table)
    if msg.form == "sheet":
        title, to = table.match.rules.title, table.names[table.match.to_act]
        return model, (ShareSheet(_("{title}: your turn, {name}", title=title, name=to), link),)
    return model, (Copy(link, "link"),)


def is_sent(table: Table) -> bool:
    """Whether a game is sent to its next player by link; one with secrets is not yet."""
    return bool(table.notes.letter) and not table.match.over and not table.match.rules.secrets


def letter_of(table: Table) -> str:
    """The fragment with the game as the player to act sits at it."""
    to = table.match.to_act
    players = tuple(
        player
        if player.kind == "computer"
        else player._replace(kind="human" if seat == to else "away")
        for seat, player in enumerate(table.players)
    )
    theirs = table._replace(
        players=players,
        notes=table.notes._replace(taken_back=0, title=""),
        analysis=table.analysis._replace(branches=()),
    )
    match, tags = recorded(theirs)
    return pack(record.Record(match, (*tags, ("Chain", chain(match)))), kind="turn")


def chain(match: Match) -> str:
    """The end of a chain of digests: one for the beginning, then one for each action."""
    from hashlib import sha256  # here, as a start without letters does not need it

    begun = f"{match.rules.slug} {match.rules.noted} {match.seed} {match.position}".rstrip()
    digest = sha256(begun.encode()).digest()
    for name in match.names():
        digest = sha256(digest + name.encode()).digest()
    return digest.hex()[:16]


def arrive(model: Model, packed: str) -> Transition:
    """A link came: look whether its game is here. ``ValueError`` is a sentence for the player."""
    key = record.headers(unpack(packed)).get("Letter", "")
    if not re.fullmatch("[A-Za-z0-9-]{1,40}", key):
        raise ValueError(_(DAMAGED))
    model, number = numbered(model)
    return model._replace(library=model.library._replace(awaited=f"{key} {number}")), (
        LoadGame(key, TurnReceived(f"{packed} {number}")),
    )


def read(model: Model, msg: TurnReceived) -> Transition:
    """The game as it is here came, or nothing; take over what the link adds to it."""
    return _taken_over(model, msg, sure=False)


def confirmed(model: Model, msg: ConfirmTurn) -> Transition:
    """A person says that the actions of their seat in a link are their own: ask for the game."""
    try:
        model, _commands = arrive(
            model._replace(overlay=model.overlay._replace(notice="")), msg.packed
        )
    except ValueError as error:
        return model._replace(overlay=model.overlay._replace(notice=str(error))), ()
    key, _blank, number = model.library.awaited.partition(" ")
    return model, (LoadGame(key, ConfirmedTurnReceived(f"{msg.packed} {number}")),)


def read_confirmed(model: Model, msg: ConfirmedTurnReceived) -> Transition:
    """The same as ``read``, of a link whose receiver has played in the game on another device."""
    return _taken_over(model, msg, sure=True)


def _taken_over(model: Model, msg: TurnReceived | ConfirmedTurnReceived, sure: bool) -> Transition:
    packed, _blank, number = msg.turn.partition(" ")
    if not number or not model.library.awaited.endswith(f" {number}"):
        return model, ()
    text = unpack(packed)
    tags = record.headers(text)
    key = tags.get("Letter", "")
    model = model._replace(library=model.library._replace(awaited=""))
    try:
        theirs = from_record(key, text, ALL_LEVELS)
        if tags.get("Chain") != chain(theirs.match):
            raise ValueError(_("its chain of seals does not fit its moves"))
        _check_playable(theirs)
        ours = from_record(key, msg.answer, ALL_LEVELS) if msg.answer else None
        table = theirs if ours is None else joined(ours, theirs)
    except ValueError as error:
        reason = str(error).removesuffix(".")
        notice = _("This link cannot be used: {reason}. Nothing was changed.", reason=reason)
        return _refused(model, notice)
    if ours is None and not sure and (asked := _asked(theirs)):
        offer = (asked, _("I played them: open it"), f"letter-mine:{packed}")
        return _refused(model._replace(overlay=model.overlay._replace(offer=offer)), asked)
    model, commands = saving_of(model._replace(page="home"), table)
    return model, (*commands, Go(f"#/game/{key}", replace=True))


def _refused(model: Model, notice: str) -> Transition:
    if model.table is None:
        return model._replace(page="home", overlay=model.overlay._replace(notice=notice)), ()
    return model._replace(overlay=model.overlay._replace(notice=notice)), (
        Go(f"#/game/{model.table.id}", replace=True),
    )


def _check_playable(theirs: Table) -> None:
    """Raise ``ValueError`` if a game cannot be played by link as the link has it."""
    match = theirs.match
    if match.rules.secrets:
        raise ValueError(_("a game with secrets cannot be played by link yet"))
    kinds = [player.kind for player in theirs.players]
    here = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    if "away" not in kinds or here != [match.to_act]:
        raise ValueError(_("it does not seat one person here, whose turn it is, and others away"))
    if CHANCE in match.actors() and not match.audit():
        raise ValueError(_("its chance does not follow from its seed"))


def _asked(theirs: Table) -> str:
    """What to ask before a game is taken in which the seat of this device has played already."""
    seat = theirs.match.to_act
    count = theirs.match.actors().count(seat) if seat is not None else 0
    if seat is None or not count:
        return ""
    return ngettext(
        "In the game of this link {name} has already made {number} move, and not on this device. "
        "Open it only if it was yours; nothing has changed so far.",
        "In the game of this link {name} has already made {number} moves, and not on this "
        "device. Open it only if they were yours; nothing has changed so far.",
        count,
        name=theirs.names[seat],
    )


def joined(ours: Table, theirs: Table) -> Table:
    """The game that is here with the actions of the link. ``ValueError`` says why not."""
    here, there = ours.match, theirs.match
    same = (here.rules.slug, here.rules.chosen, here.seed, here.position)
    theirs_is = (there.rules.slug, there.rules.chosen, there.seed, there.position)
    if not ours.notes.letter or same != theirs_is:
        raise ValueError(_("it belongs to another game with the same name"))
    pairs = enumerate(zip(here.names(), there.names()), 1)
    for number, (mine, other) in pairs:
        if mine != other:
            raise ValueError(
                _(
                    "from move {number} on it differs from the game on this device: {theirs} "
                    "instead of {ours}",
                    number=number,
                    theirs=other,
                    ours=mine,
                )
            )
    if there.ply < here.ply:
        return ours
    own = human_seats(ours)
    for number, seat in enumerate(there.actors(here.ply), here.ply + 1):
        if seat in own:
            raise ValueError(
                _(
                    "move {number}, {action}, belongs to {name}, who plays on this device and "
                    "has not played it here",
                    number=number,
                    action=there.names()[number - 1],
                    name=ours.names[seat],
                )
            )
    return ours._replace(match=there, dialogs=ours.dialogs._replace(seen_result=there.over))
