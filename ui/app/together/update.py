"""Messages about other devices, and the texts that follow any message. Pure."""

from __future__ import annotations

from typing import assert_never

from holobiont.i18n import _
from ui.app.core.code_widgets import VIDEO
from ui.app.core.commands import (
    Command,
    Copy,
    ReadCamera,
    RequestEntropy,
    Transition,
    entropy,
)
from ui.app.core.message import Message
from ui.app.core.model import Model, Table
from ui.app.core.notices import NOT_LOADED, News
from ui.app.core.page_messages import CodeSeen, Copied, Delete, GameReread
from ui.app.core.peer_messages import (
    PeerAnswer,
    PeerBack,
    PeerInvitation,
    PeerLost,
    PeerMessage,
    PeerOpened,
    PeerSilent,
    PeerSpare,
    PeerText,
)
from ui.app.core.table_messages import QrCodeMade, RematchDealt
from ui.app.core.together_messages import (
    ChangeTogether,
    CopyForDevice,
    DirectMessage,
    DismissDevice,
    EndInvitation,
    GiveAnswer,
    InvitationDrawn,
    InviteByLetter,
    InviteDevice,
    JoinDrawn,
    JoinedGameFetched,
    JoinTable,
    LeaveTable,
    LetterAnywhere,
    LetterAtTable,
    LetterDrawn,
    LetterKeysMade,
    LetterOpened,
    LetterSealed,
    PlayOnHere,
    ReadAgain,
    ReadLetter,
    ShareLetter,
    ShowAgain,
    ShowLetter,
    TogetherMessage,
    TogetherTick,
    UseTogetherCamera,
    WithdrawTurn,
)
from ui.app.core.together_model import Code, Together
from ui.app.together import codes, hosting, joining, letters, reconnection, session
from ui.together import dealer as dealing
from ui.together import guest as guests
from ui.together import seat_rules

MOST_WAITING = 1_000
"""Texts that are kept while the game is not on the table; what is lost is asked for again."""
NO_CAMERA = {"load": NOT_LOADED}


def update(model: Model, msg: TogetherMessage) -> Transition:
    """The model after a message about playing together."""
    together, table = model.together or Together(), model.table
    if isinstance(msg, LetterAnywhere):
        return _letter(model, together, msg)
    if not isinstance(msg, LetterAtTable) and (found := _anywhere(model, together, msg)):
        return found
    if table is None:
        return model, ()
    own = _of(together, table)
    closing = () if own is together else session.closed(together)
    if isinstance(msg, LetterAtTable):
        model, commands = _letter_at_table(model, own, table, msg)
    else:
        model, commands = _at_table(model, own, table, msg)
    return model, (*closing, *commands)


def _anywhere(model: Model, together: Together, msg: DirectMessage) -> Transition | None:
    """What comes of a message that needs no table; None for the others."""
    match msg:
        case JoinTable():
            return _join(model, together)
        case JoinDrawn():
            return joining.drawn(model, together, msg)
        case JoinedGameFetched():
            return joining.fetched(model, together, msg)
        case TogetherTick():
            return joining.tick(model, together, msg)
        case UseTogetherCamera():
            return _camera(model, together)
        case CopyForDevice():
            return _copied(model, together)
        case EndInvitation() if model.screen == "join":
            return joining.again(model, together)
        case ChangeTogether() if msg.field == "letter":
            typed = together.letters._replace(typed=msg.value[: codes.LONGEST])
            return model._replace(together=together._replace(letters=typed)), ()
        case ChangeTogether() if model.screen == "join":
            return model._replace(together=joining.change(together, msg.field, msg.value)), ()
    return None


def _letter(model: Model, together: Together, msg: LetterAnywhere) -> Transition:
    match msg:
        case LetterKeysMade():
            return letters.keys_made(model, together, msg)
        case LetterSealed():
            return letters.sealed(model, together, msg)
        case LetterOpened():
            return letters.opened(model, together, msg)
        case ShareLetter():
            return letters.share(model, together)
        case ReadLetter():
            return _read_letter(model, together, together.letters.typed)
        case _:
            assert_never(msg)


def _letter_at_table(
    model: Model,
    together: Together,
    table: Table,
    msg: LetterAtTable,
) -> Transition:
    match msg:
        case InviteByLetter():
            return letters.invite(model, together, table)
        case LetterDrawn():
            return letters.drawn(model, together, table, msg)
        case ShowLetter():
            return letters.show(model, together, msg.device)
        case WithdrawTurn():
            return letters.withdraw(model, together, table)
        case _:
            assert_never(msg)


def _join(model: Model, together: Together) -> Transition:
    """Answer the invitation that has arrived or was typed."""
    if together.letters.arrived and not together.table:
        return letters.join(model, together)
    if codes.LETTER in together.join.typed:
        return _read_letter(model, together, together.join.typed)
    return joining.join(model, together, together.join.typed)


def _of(together: Together, table: Table) -> Together:
    """What is known of the devices of a table; nothing yet, if it is about another one."""
    return together if together.table == table.game.id else Together(table.game.id)


def _at_table(model: Model, together: Together, table: Table, msg: DirectMessage) -> Transition:
    match msg:
        case ChangeTogether():
            changed = hosting.change(together, table, msg.field, msg.value)
            return model._replace(together=changed), ()
        case InviteDevice():
            return hosting.invite(model, together, table, msg.device)
        case InvitationDrawn():
            return hosting.drawn(model, together, table, msg)
        case GiveAnswer():
            return hosting.give_answer(model, together, together.invite.typed)
        case EndInvitation() if together.letters.shown is not None:
            hidden = together.letters._replace(shown=None, code=Code(), sealed=("", ""))
            return model._replace(together=together._replace(letters=hidden, problem="")), ()
        case EndInvitation() | ReadAgain() | ShowAgain():
            return reconnection.update(model, together, msg)
        case DismissDevice():
            if together.dealer is None:
                return model, ()
            return hosting.dismiss(model, together, together.dealer, table, msg.number)
        case LeaveTable():
            return joining.leave(model, together, table)
        case PlayOnHere():
            return joining.play_on(model, together, table)
        case (
            JoinTable()
            | JoinDrawn()
            | JoinedGameFetched()
            | TogetherTick()
            | UseTogetherCamera()
            | CopyForDevice()
        ):
            return model, ()
        case _:
            assert_never(msg)


def _read_letter(model: Model, together: Together, text: str) -> Transition:
    """A letter was pasted, or read with the camera."""
    line = codes.line_in(text, codes.LETTER)
    try:
        return letters.arrive(model, line)
    except ValueError as error:
        return model._replace(together=together._replace(problem=str(error))), ()


def _camera(model: Model, together: Together) -> Transition:
    """The model with the camera on, or off again."""
    joins = model.screen == "join"
    scanning = not (together.join.scanning if joins else together.invite.scanning)
    if joins:
        together = together._replace(join=together.join._replace(scanning=scanning))
    else:
        together = together._replace(invite=together.invite._replace(scanning=scanning))
    return model._replace(together=together._replace(problem="")), (
        (ReadCamera(VIDEO),) if scanning else ()
    )


def scans(model: Model) -> bool:
    """Whether the camera looks for a code of another device."""
    together = model.together
    return together is not None and (
        together.join.scanning if model.screen == "join" else together.invite.scanning
    )


def seen(model: Model, msg: CodeSeen) -> Transition:
    """The camera has read a code, or there is no camera."""
    together = model.together
    assert together is not None
    if not msg.value:
        together = together._replace(
            join=together.join._replace(scanning=False),
            invite=together.invite._replace(scanning=False),
            problem=_(NO_CAMERA[msg.source])
            if msg.source in NO_CAMERA
            else _("This browser does not let the page use a camera. Paste the line instead."),
        )
        return model._replace(together=together), ()
    if codes.LETTER in msg.value:
        together = together._replace(
            join=together.join._replace(scanning=False),
            invite=together.invite._replace(scanning=False),
        )
        return _read_letter(model._replace(together=together), together, msg.value)
    if model.screen == "join":
        return joining.join(model, together, msg.value)
    return hosting.give_answer(model, together, msg.value)


def _copied(model: Model, together: Together) -> Transition:
    if together.letters.shown is not None:
        return model, (Copy(codes.LETTER + together.letters.code.text, "link"),)
    if model.screen == "join":
        return model, (Copy(codes.ANSWER + together.join.code.text, "link"),)
    kind = codes.ANSWER if together.invite.line else codes.INVITATION
    return model, (Copy(kind + together.invite.code.text, "link"),)


def code_made(model: Model, msg: QrCodeMade) -> Model | None:
    """The model with the squares of a line; None where they were not asked for here."""
    together = model.together
    if together is None or not msg.number:
        return None
    squares = msg.answer or codes.NO_SQUARES
    if together.invite.code.number == msg.number:
        code = together.invite.code._replace(squares=squares)
        together = together._replace(invite=together.invite._replace(code=code))
    elif together.join.code.number == msg.number:
        code = together.join.code._replace(squares=squares)
        together = together._replace(join=together.join._replace(code=code))
    elif together.letters.code.number == msg.number:
        code = together.letters.code._replace(squares=squares)
        together = together._replace(letters=together.letters._replace(code=code))
    else:
        return None
    return model._replace(together=together)


# ---- connections --------------------------------------------------------------------------------


def told(model: Model, msg: PeerMessage) -> Transition:
    """The model after news of a connection."""
    together = model.together
    if together is None:
        return model, ()
    match msg:
        case PeerInvitation():
            return hosting.invited(model, together, msg)
        case PeerAnswer() if msg.peer == together.invite.peer:
            return reconnection.answered(model, together, msg)
        case PeerAnswer():
            return joining.answered(model, together, msg)
        case PeerOpened():
            return _opened(model, together, msg)
        case PeerText():
            return _received(model, together, msg.peer, msg.text)
        case PeerSilent():
            return _silence(model, together, msg.peer, (*together.silent, msg.peer))
        case PeerBack():
            left = tuple(peer for peer in together.silent if peer != msg.peer)
            return _silence(model, together, msg.peer, left)
        case PeerSpare():
            return model._replace(together=reconnection.spared(together, msg)), ()
        case PeerLost():
            return _lost(model, together, msg)
        case _:
            assert_never(msg)


def _opened(model: Model, together: Together, msg: PeerOpened) -> Transition:
    if msg.peer == together.join.peer:
        return joining.connected(model, together, msg.peer)
    if reconnection.opens(together, msg.peer):
        return reconnection.connected(model, together, msg.peer)
    if together.dealer is not None:
        return hosting.opened(model, together, together.dealer, msg.peer)
    return model, ()


def _received(model: Model, together: Together, peer: str, text: str) -> Transition:
    table, guest = model.table, together.guest
    is_shown = table is not None and table.game.id == together.table
    if guest is not None and guest.peer == peer:
        # Until the game is here it comes on whatever screen there is.
        if is_shown or guest.match is None or (model.screen == "join" and not guest.welcomed):
            return joining.received(model, together, guest, text)
    elif together.dealer is not None and is_shown and table is not None:
        return hosting.received(model, together, together.dealer, table, peer, text)
    elif together.dealer is None:
        return model, ()
    waiting = (*together.waiting, (peer, text))[-MOST_WAITING:]
    return model._replace(together=together._replace(waiting=waiting)), ()


def _silence(model: Model, together: Together, peer: str, silent: tuple[str, ...]) -> Transition:
    """Say that a device has fallen silent or is back; whoever is back asks for what was lost."""
    together = together._replace(silent=silent)
    model, table = model._replace(together=together), model.table
    if table is None or table.game.id != together.table:
        return model, ()
    if together.dealer is not None:
        return hosting.silence(model, together, together.dealer, table, peer)
    return joining.silence(model, together, table, peer)


def _lost(model: Model, together: Together, msg: PeerLost) -> Transition:
    if msg.peer == together.invite.peer and msg.reason == "damaged":
        left = together.silent  # only what was read is damaged
    else:
        left = tuple(each for each in together.silent if each != msg.peer)
    together = together._replace(
        silent=left,
        waiting=tuple(each for each in together.waiting if each[0] != msg.peer),
    )
    if together.dealer is not None:
        table = model.table
        shown = table if table is not None and table.game.id == together.table else None
        return hosting.lost(model, together, together.dealer, shown, msg)
    return joining.lost(model, together, msg)


# ---- what follows every message -----------------------------------------------------------------


def followed(model: Model, after: Model, msg: Message) -> Transition:
    """The model after a message, in step with the other devices, and what they are told."""
    commands: tuple[Command, ...] = ()
    if isinstance(msg, Delete):
        after, commands = session.forgotten(after, msg.id)
    if isinstance(msg, Copied) and after.screen == "join":
        notice = News(_("The line is on the clipboard."))
        after = after._replace(overlay=after.overlay._replace(notice=notice))
    if isinstance(msg, RematchDealt) and model.together is not None and model.table is not None:
        together = _of(model.together, model.table)
        rematch = entropy(msg.answer).id, bool(msg.rotated)
        after = after._replace(together=together._replace(rematch=rematch))
    if isinstance(msg, GameReread):
        after = _reread(after)
    after, more = _resumed(model, after)
    after, asked = _in_step(after)
    after, written = letters.due(model, after)
    after, stored = session.stored(after)
    # Kept before it is sent, should the page end in between.
    return after, (*commands, *more, *stored, *asked, *written)


def _reread(model: Model) -> Model:
    """The model with the letters of a game as another window has read and written them."""
    together, table = model.together, model.table
    if together is None or table is None or together.table != table.id:
        return model
    text = dict(model.progress.sessions).get(table.id, "")
    if not together.letters.correspondents or text in ("", together.stored):
        return model
    known = session.resumed(model, table)
    return model if known is None else model._replace(together=known)


def _without_dealer(model: Model, table: Table) -> Model:
    """The model with a table whose dealer is not known, if it has one."""
    if not seat_rules.is_known(table.game.match):
        return model
    return session.told(model, session.without_dealer(table), _(session.UNCONNECTED))


def _resumed(model: Model, after: Model) -> Transition:
    """A game that is played together has come to the table: take up its devices and what came."""
    table, together = after.table, after.together
    if table is None or (model.table is not None and model.table.id == table.id):
        return after, ()
    commands: tuple[Command, ...] = ()
    if together is not None and together.rematch[0] == table.id and together.dealer is not None:
        return hosting.again(after, together, together.dealer, table)
    if together is None or together.table != table.id:
        if (known := session.resumed(after, table)) is None:
            return _without_dealer(after, table), ()
        commands = session.closed(together) if together is not None else ()
        if together is not None and not together.table:
            arrived = together.letters.arrived
            known = known._replace(letters=known.letters._replace(arrived=arrived))
        return after._replace(together=known, page=letters.resumed(known, table)), commands
    if together.opens:
        dialogs = table.dialogs._replace(shown="together")
        if together.invite.by_letter:
            commands = (RequestEntropy(LetterDrawn()),)
        together = together._replace(opens=False)
        after = after._replace(together=together, page=table._replace(dialogs=dialogs))
    waiting, after = together.waiting, after._replace(together=together._replace(waiting=()))
    for peer, text in waiting:
        assert after.together is not None
        after, more = _received(after, after.together, peer, text)
        # What was asked for twice is played once: the dealer knows the first before the second.
        after, told = _in_step(after)
        commands += (*more, *told)
    return after, commands


def _in_step(model: Model) -> Transition:
    """Tell the other devices what has changed at the table, and the table what they are."""
    together, table = model.together, model.table
    if together is None or table is None or table.game.id != together.table:
        return model, ()
    commands: tuple[Command, ...] = ()
    game = table.game
    if together.dealer is not None:
        dealer = together.dealer
        if game.match is not dealer.match:
            dealer, out = dealing.advance(dealer, game.match)
            commands += session.sent(out)
        owner = session.owner_of(game, tuple(dealer.held()))
        dealer, out = dealing.rename(dealer, game.names, owner)
        commands += session.sent(out)
        together = together._replace(dealer=dealer)
    elif together.guest is not None:
        guest, remote = together.guest, table.remote
        if (
            remote is not None
            and remote.asked
            and together.letters.correspondents
            and (guest.wanted is None or together.letters.drafting)
        ):
            return letters.wished(model, together, table)
        if remote is not None and remote.asked and guest.wanted is None:
            actor = game.match.to_act
            if actor in guest.seats and actor is not None:
                guest, texts = guests.ask(guest, actor, remote.asked)
                commands += session.to_dealer(guest, texts)
        known = guest.match
        if known is not None and known is not game.match and known.names() == game.match.names():
            game = game._replace(match=known)
        together = together._replace(guest=guest)
    remote = session.remote_of(together, table)
    if table.whatif is None and (game.match is not table.match or remote != table.remote):
        table = table._replace(match=game.match, remote=remote)
    return model._replace(together=together, page=table), commands
