"""The device that deals: it invites others and plays what they ask for. Pure."""

from __future__ import annotations

from holobiont.i18n import N_, _
from ui.app.core.commands import (
    ClosePeer,
    Command,
    InvitePeer,
    RequestEntropy,
    TakeAnswer,
    Transition,
    entropy,
)
from ui.app.core.model import Model, Table
from ui.app.core.peer_messages import PeerInvitation, PeerLost
from ui.app.core.together_messages import InvitationDrawn
from ui.app.core.together_model import Code, Invite, Together
from ui.app.table import turn
from ui.app.together import codes, reconnection, session
from ui.together import dealer as dealing
from ui.together.dealer import Asked, Dealer, Device, Differs, Joined, Refused
from ui.together.messages import ROLES

REFUSED = {
    "damaged": N_("A message from another device could not be read and was left out."),
    "newer": N_(
        "The other device has a newer version of Holobiont. Load the page again on this device; "
        "the game is kept."
    ),
    "older": N_(
        "The other device has an older version of Holobiont. Load the page again on that device; "
        "the game is kept."
    ),
    "absent": N_(
        "The other device does not have this game. Load the page again on that device; a game that "
        "was added here has to be added there first."
    ),
    "missing": N_(
        "This device does not have the game of the other one. Load the page again on this device; "
        "a game that was added there has to be added here first."
    ),
    "foreign": N_("The other device is at another game."),
    "unknown": N_("A device that nobody has invited was turned away."),
    "full": N_("There are eight devices at this table, and no more can join."),
    "seat": N_("A device asked for a move of a seat that it does not hold. It was not played."),
}


def change(together: Together, table: Table, field: str, value: str) -> Together:
    """A field of the form with which a device is invited."""
    invite = together.invite
    if field == "role" and value in ROLES:
        invite = invite._replace(role=value)
    elif field == "answer":
        invite = invite._replace(typed=value[: codes.LONGEST])
    elif field.startswith("seat-") and field[5:] in map(str, free_seats(together, table)):
        seats = {*chosen_seats(together, table)} - {int(field[5:])}
        if value == "true":
            seats.add(int(field[5:]))
        invite = invite._replace(seats=tuple(sorted(seats)))
    return together._replace(invite=invite, problem="")


def free_seats(together: Together, table: Table) -> list[int]:
    """The seats that a device can be given: those of people on this device or on a lost one."""
    held = together.dealer.held() if together.dealer else {}
    by_letter = {each.key for each in together.letters.correspondents}
    return [
        seat
        for seat, player in enumerate(table.game.players)
        if player.kind != "computer"
        and not (seat in held and (held[seat].peer or held[seat].key in by_letter))
    ]


def chosen_seats(together: Together, table: Table) -> tuple[int, ...]:
    """The seats that the next device is to play: of two people the other one, if nobody chose."""
    free = free_seats(together, table)
    if together.invite.seats is not None:
        return tuple(seat for seat in together.invite.seats if seat in free)
    return (free[1],) if len(free) == len(table.game.players) == 2 else ()


def invite(model: Model, together: Together, table: Table, again: str) -> Transition:
    """Ask for the entropy of an invitation; ``again``: the number of a device that is lost."""
    devices = together.dealer.devices if together.dealer else ()
    closing: tuple[Command, ...] = ()
    if again in map(str, range(len(devices))):
        assert together.dealer is not None
        device = devices[int(again)]
        if device.peer in together.silent:
            dealer, out, _device = dealing.lost(together.dealer, device.peer)
            together = together._replace(dealer=dealer)
            closing = (ClosePeer(device.peer), *session.sent(out))
        together = together._replace(invite=Invite(device.role, device.seats))
    if together.invite.role == "seats" and not _seats(together, table):
        problem = _("Choose at least one seat for the other device, or another part for it.")
        return model._replace(together=together._replace(problem=problem)), closing
    return model._replace(together=together._replace(problem="")), (
        *closing,
        RequestEntropy(InvitationDrawn()),
    )


def _seats(together: Together, table: Table) -> tuple[int, ...]:
    return chosen_seats(together, table) if together.invite.role == "seats" else ()


def drawn(model: Model, together: Together, table: Table, msg: InvitationDrawn) -> Transition:
    """Begin a connection, over which a device may join or come again."""
    entropy_drawn, form = entropy(msg.answer), together.invite
    peer = entropy_drawn.id
    if form.line:
        return reconnection.drawn(model, together, peer)
    dealer = together.dealer or session.dealing_of(table)
    ends = form.peer and not form.known
    commands: tuple[Command, ...] = (ClosePeer(form.peer),) if ends else ()
    if ends:
        dealer, _out, _lost = dealing.lost(dealer, form.peer)
    seats = _seats(together, table)
    dealer = dealing.invite(dealer, peer, entropy_drawn.salt, form.role, seats)
    together = together._replace(
        table=table.game.id,
        dealer=dealer,
        invite=form._replace(peer=peer, code=Code(), known="", typed="", is_answered=False),
    )
    return model._replace(together=together), (*commands, InvitePeer(peer))


def invited(model: Model, together: Together, msg: PeerInvitation) -> Transition:
    """The model with the invitation that the browser has made."""
    if msg.peer != together.invite.peer:
        return model, ()
    model, code, commands = codes.shown(model, msg.text, codes.INVITATION)
    invite = together.invite._replace(code=code)
    return model._replace(together=together._replace(invite=invite)), commands


def give_answer(model: Model, together: Together, text: str) -> Transition:
    """The model after the other device's answer was pasted or read."""
    invite = together.invite._replace(scanning=False)
    line = codes.line_in(text, codes.ANSWER)
    if not line or not invite.peer:
        problem = _(codes.DOES_NOT_FIT)
        return model._replace(together=together._replace(invite=invite, problem=problem)), ()
    invite = invite._replace(is_answered=True, typed=line)
    together = together._replace(invite=invite, problem="")
    return model._replace(together=together), (TakeAnswer(invite.peer, line),)


def opened(model: Model, together: Together, dealer: Dealer, peer: str) -> Transition:
    """The first message over a new connection: the name of the game."""
    return model, session.sent(dealing.opened(dealer, peer))


def received(
    model: Model, together: Together, dealer: Dealer, table: Table, peer: str, text: str
) -> Transition:
    """The model after a text from a device."""
    dealer, out, news = dealing.receive(dealer, peer, text)
    together = together._replace(dealer=dealer)
    model = model._replace(together=together)
    commands: tuple[Command, ...] = session.sent(out)
    for each in news:
        model, more = handled(model, model.table or table, each)
        commands += more
    return model, commands


def handled(model: Model, table: Table, news: dealing.News) -> Transition:
    match news:
        case Joined():
            return _joined(model, table, news)
        case Asked():
            return _played(model, table, news)
        case Refused():
            return _refused(model, table, news)
        case Differs():
            return session.told(model, table, differing(news)), ()


def _joined(model: Model, table: Table, news: Joined) -> Transition:
    together = model.together
    assert together is not None and together.dealer is not None
    device = news.device
    after = session.seated(table, together.dealer)
    name = session.called(device, together.dealer.devices.index(device))
    does = session.role_of(after, device.role, device.seats)
    if news.again:
        words = _("{name} is connected again.", name=name)
    else:
        words = _("{name} has joined and {does}.", name=name, does=does)
    form = together.invite
    used = form.peer == device.peer or (form.known and form.key == device.key)
    closing = reconnection.leftovers(together, device.key, device.peer)
    together = reconnection.forgotten(together, device.key, device.peer)
    together = together._replace(invite=Invite() if used else form, problem="")
    model = model._replace(together=together)
    dialogs = table.dialogs
    if dialogs.shown == "together":
        dialogs = dialogs._replace(shown="")
    after = after._replace(
        token=table.token + 1,
        selection=table.selection._replace(picked="", pending=()),
        dialogs=dialogs,
        speech=table.speech._replace(message=words, said=words),
    )
    model, commands = turn.go_on(model, after, saves=True)
    return model, (*closing, *commands)


def _played(model: Model, table: Table, news: Asked) -> Transition:
    """Play what a seat has asked for; whoever tries something here comes back for it."""
    commands: tuple[Command, ...] = ()
    if table.whatif is not None:
        from ui.app.table.what_if import back  # here, as most people never try anything

        model, commands = back(model, table)
        assert model.table is not None
        table = model.table
    model, more = turn.play(model, table, *news.actions)
    return model, commands + more


def _refused(model: Model, table: Table, news: Refused) -> Transition:
    """Say what a device wanted that cannot be; what comes late is mended without a word."""
    if news.why not in REFUSED:
        return model, ()
    return session.told(model, table, _(REFUSED[news.why])), ()


def differing(news: Differs) -> str:
    """The first entry in which two devices differ, in words."""
    if not news.number:
        return _("The other device has another deal of this game.")
    if not news.theirs:
        return _(
            "From move {number} on, the devices differ: here it is {ours}, there the game ends. "
            "Both keep their records.",
            number=news.number,
            ours=news.ours,
        )
    if not news.ours:
        return _(
            "From move {number} on, the devices differ: the other one has {theirs}, which was not "
            "played here. Both keep their records.",
            number=news.number,
            theirs=news.theirs,
        )
    return _(
        "From move {number} on, the devices differ: here it is {ours}, there {theirs}. Both keep "
        "their records.",
        number=news.number,
        ours=news.ours,
        theirs=news.theirs,
    )


def lost(
    model: Model, together: Together, dealer: Dealer, table: Table | None, msg: PeerLost
) -> Transition:
    """The model after a connection was lost or failed, or an answer did not fit its invitation."""
    invite, is_lost = together.invite, dealer.device(msg.peer) is not None
    if msg.peer == invite.peer and (msg.reason == "damaged" or not is_lost):
        after = reconnection.failed(together, msg, dealer.match.rules.secrets)
        if not (after.invite.peer or invite.known):
            after = after._replace(invite=Invite(invite.role, invite.seats))
        return model._replace(together=after), ()
    dealer, out, device = dealing.lost(dealer, msg.peer)
    model = model._replace(together=together._replace(dealer=dealer))
    if device is not None and table is not None:
        model = session.told(model, table, _gone(dealer, table, device))
    return model, session.sent(out)


def silence(
    model: Model, together: Together, dealer: Dealer, table: Table, peer: str
) -> Transition:
    """Say that a device does not answer, or is there again."""
    device = dealer.device(peer)
    if device is None:
        return model, ()
    name = session.called(device, dealer.devices.index(device))
    if peer not in together.silent:
        return session.told(model, table, _("{name} is connected again.", name=name)), ()
    words = _(
        "{name} does not answer and may be asleep. It will connect again by itself.", name=name
    )
    return session.told(model, table, words), ()


def _gone(dealer: Dealer, table: Table, device: Device) -> str:
    keys = [each.key for each in dealer.devices]
    name = session.called(device, keys.index(device.key))
    if device.seats:
        return _(
            "The connection to {name} is lost. The seat waits: connect the device again under Play "
            "together, and it goes on where it was.",
            name=name,
        )
    return _("The connection to {name} is lost.", name=name)


def again(model: Model, together: Together, dealer: Dealer, table: Table) -> Transition:
    """The model after a rematch of the same devices."""
    # Whoever plays by letter is invited anew.
    keys = {each.key for each in together.letters.correspondents}
    dealer = dealer._replace(devices=tuple(d for d in dealer.devices if d.key not in keys))
    count = len(table.players)
    moved = {seat: (seat - 1) % count for seat in range(count)} if together.rematch[1] else {}
    dealer, out = dealing.continued(
        dealer, table.id, table.match, table.notes.salt, table.names, moved
    )
    after = Together(table.id, dealer=dealer, invite=together.invite)
    table = session.seated(table, dealer)
    model, commands = turn.go_on(model._replace(together=after), table, saves=True)
    return model, (*session.sent(out), *commands)


def dismiss(
    model: Model, together: Together, dealer: Dealer, table: Table, number: int
) -> Transition:
    """The model without a device, whose seats are played here again."""
    if number >= len(dealer.devices):
        return model, ()
    device = dealer.devices[number]
    name = session.called(device, number)
    dealer, out = dealing.dismiss(dealer, device.key)
    after = session.seated(table, dealer)
    words = _("{name} has left the table.", name=name)
    after = after._replace(
        token=table.token + 1, speech=table.speech._replace(message=words, said=words)
    )
    model = model._replace(together=together._replace(dealer=dealer))
    model, commands = turn.go_on(model, after, saves=True)
    closing = (ClosePeer(device.peer),) if device.peer else ()
    return model, (*commands, *session.sent(out), *closing)
