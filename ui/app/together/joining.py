"""A device that joins a table which another one deals, and follows it. Pure."""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.match import Match
from holobiont.registry import GAMES
from ui.app.core.commands import (
    AnswerInvitation,
    ClosePeer,
    Command,
    Go,
    LoadGame,
    RequestEntropy,
    Transition,
    entropy,
)
from ui.app.core.model import Model, Notes, Saved, Table, numbered
from ui.app.core.peer_messages import PeerAnswer, PeerLost
from ui.app.core.player_names import ALL_LEVELS, LONGEST_NAME
from ui.app.core.table_records import from_record, to_record
from ui.app.core.together_messages import JoinDrawn, JoinedGameFetched, TogetherTick
from ui.app.core.together_model import Code, Join, Together
from ui.app.table import turn
from ui.app.table.saving import saving
from ui.app.table.scene import scene_of, view_of
from ui.app.together import codes, reconnection, session
from ui.app.together.hosting import REFUSED, differing
from ui.together import guest as guests
from ui.together import seat_rules
from ui.together.dealer import Refused
from ui.together.guest import (
    Called,
    Denied,
    Forged,
    Grown,
    Guest,
    Parted,
    PeopleChanged,
    Welcomed,
)
from ui.together.public_log import MISSING, NEWER, OLDER

CAUGHT_UP = 12
"""Plies that are told one by one when they arrive together; more are only counted."""
DENIED = {
    "late": N_("The game had gone on already, so this was not played. Choose again."),
    "seat": N_("This seat is played on another device now."),
    "turn": N_("It was not this seat's turn any more, so this was not played."),
    "illegal": N_("The device that deals did not take this move. Choose again."),
    "foreign": N_("The other device is at another game."),
    "full": N_("There are eight devices at this table, and no more can join."),
}
VERSIONS = (OLDER, NEWER, MISSING)
FORGED = N_(
    "The other device told something that cannot be in this game (entry {number}), so the "
    "connection was ended. What was played before is kept here."
)


def change(together: Together, field: str, value: str) -> Together:
    """A field of the form with which this device joins."""
    join = together.join
    if field == "name":
        join = join._replace(name=value[:LONGEST_NAME])
    elif field == "invitation":
        join = join._replace(typed=value[: codes.LONGEST])
    return together._replace(join=join, problem="")


def opened_screen(model: Model, text: str) -> Transition:
    """The screen on which this device joins; a link has the invitation with it."""
    together = model.together or Together()
    by_letter = bool(together.letters.correspondents or together.letters.arrived)
    if together.dealer is not None or by_letter or (text and together.join.peer):
        commands = session.closed(together)
        together = Together()
    else:
        commands = ()
    model = model._replace(
        page="join",
        together=together,
        overlay=model.overlay._replace(notice=""),
    )
    if not text:
        return model, commands
    model, more = join(model, together, text)
    return model, (*commands, *more)


def join(model: Model, together: Together, text: str) -> Transition:
    """An invitation was pasted, read or opened: ask for a name for the connection."""
    line = codes.line_in(text, codes.INVITATION)
    form = together.join._replace(scanning=False, typed=line or text)
    if not line:
        problem = _(codes.DOES_NOT_FIT)
        return model._replace(together=together._replace(join=form, problem=problem)), ()
    return model._replace(together=together._replace(join=form, problem="")), (
        RequestEntropy(JoinDrawn()),
    )


def drawn(model: Model, together: Together, msg: JoinDrawn) -> Transition:
    """Answer the invitation over a new connection."""
    by_chance, form = entropy(msg.answer), together.join
    closing = (ClosePeer(form.peer),) if form.peer else ()
    form = form._replace(peer=by_chance.id, code=Code())
    together = together._replace(join=form, begun=by_chance.date)
    invitation = codes.line_in(form.typed, codes.INVITATION)
    return model._replace(together=together), (
        *closing,
        AnswerInvitation(by_chance.id, invitation),
    )


def answered(model: Model, together: Together, msg: PeerAnswer) -> Transition:
    """The answer is there, to be shown to the device that has invited."""
    if msg.peer != together.join.peer:
        return model, ()
    model, code, commands = codes.shown(model, msg.text, codes.ANSWER)
    form = together.join._replace(code=code)
    return model._replace(together=together._replace(join=form)), commands


def again(model: Model, together: Together) -> Transition:
    """Another invitation is to be answered."""
    closing = (ClosePeer(together.join.peer),) if together.join.peer else ()
    form = Join(name=together.join.name)
    return model._replace(together=together._replace(join=form, problem="")), closing


def connected(model: Model, together: Together, peer: str) -> Transition:
    """The connection is open; the dealer speaks first."""
    former = together.guest if together.guest and together.guest.game else together.former
    ends = [*(each for _key, each in together.spares), together.invite.peer]
    guest = guests.connected(Guest(name=together.join.name), peer)
    after = Together(guest=guest, former=former, join=together.join, begun=together.begun)
    model, commands = session.beating(model._replace(together=after))
    return model, (*commands, *(ClosePeer(each) for each in ends if each))


def tick(model: Model, together: Together, msg: TogetherTick) -> Transition:
    """Ask for what was lost, as long as there is a connection."""
    guest = together.guest
    if guest is None or not guest.peer or msg.number != together.ticking:
        return model, ()
    guest, texts = guests.remind(guest)
    model, commands = session.beating(model._replace(together=together._replace(guest=guest)))
    return model, (*session.to_dealer(guest, texts), *commands)


def received(model: Model, together: Together, guest: Guest, text: str) -> Transition:
    """The model after a text from the dealer."""
    guest, texts, news = guests.receive(guest, text, GAMES)
    model = model._replace(together=together._replace(guest=guest))
    commands: tuple[Command, ...] = session.to_dealer(guest, texts)
    for each in news:
        model, more = handled(model, each)
        commands += more
    return model, commands


def handled(model: Model, news: guests.News) -> Transition:
    together, table = model.together, model.table
    assert together is not None and together.guest is not None
    match news:
        case Called():
            return _called(model, together, news.game)
        case Welcomed():
            return _welcomed(model, together, together.guest)
        case Grown():
            return _grown(model, together, together.guest, news)
        case PeopleChanged():
            return _people_changed(model, together, together.guest, news)
        case Parted():
            return _parted(model, together, news)
        case Forged():
            return _ended(model, together, _(FORGED, number=news.number))
        case Denied() if table is not None:
            return turn.refuse(model, table, _(DENIED.get(news.why, DENIED["late"])))
        case Denied():
            return _ended(model, together, _(DENIED.get(news.why, DENIED["foreign"])))
        case Refused() if news.why in (*VERSIONS, "foreign"):
            return _ended(model, together, _(REFUSED[news.why]))
        case _:
            return model, ()


def _called(model: Model, together: Together, game: str) -> Transition:
    """The dealer says which game it is: whoever was there before says so."""
    key, former = game + session.HERE, together.former
    if former is not None and former.game == game:
        return _greet(model, together._replace(former=None), former, game)
    if together.guest is not None and together.guest.game:
        # The next game of the same devices, over the same connection.
        next_one = Guest(key=together.guest.key, name=together.guest.name)
        return _greet(model, together._replace(stored=""), next_one, game)
    if key not in dict(model.progress.sessions):
        return _greet(model, together, Guest(name=together.join.name), game)
    model, number = numbered(model)
    awaited = f"{key} {number}"
    form = together.join._replace(awaited=awaited)
    model = model._replace(together=together._replace(join=form))
    return model, (LoadGame(key, JoinedGameFetched(awaited)),)


def _greet(model: Model, together: Together, known: Guest, game: str) -> Transition:
    assert together.guest is not None
    old = together.guest
    guest = known._replace(peer=old.peer, sent=old.sent, heard=old.heard, welcomed=False)
    guest = guest._replace(name=together.join.name or known.name)
    guest, texts = guests.greeted(guest, game)
    model = model._replace(together=together._replace(guest=guest, table=game + session.HERE))
    return model, session.to_dealer(guest, texts)


def fetched(model: Model, together: Together, msg: JoinedGameFetched) -> Transition:
    """What is stored of a game that was joined before came."""
    if not msg.awaited or together.join.awaited != msg.awaited or together.guest is None:
        return model, ()
    key = msg.awaited.partition(" ")[0]
    together = together._replace(join=together.join._replace(awaited=""))
    known = None
    try:
        if msg.answer:
            known = session.guest_of(model, from_record(key, msg.answer, ALL_LEVELS))
    except ValueError:
        known = None  # What is damaged comes again from the dealer.
    return _greet(model, together, known or Guest(), key.removesuffix(session.HERE))


def _welcomed(model: Model, together: Together, guest: Guest) -> Transition:
    """The dealer knows this device: a game that was here before is opened as it was left."""
    table = model.table
    if guest.match is None or (table is not None and table.id == together.table):
        return model, ()
    together = together._replace(join=Join(name=together.join.name))
    return model._replace(together=together), (Go(f"#/game/{together.table}", replace=True),)


def _grown(model: Model, together: Together, guest: Guest, news: Grown) -> Transition:
    """The match has gone on."""
    match, table = guest.match, model.table
    if match is None:
        return model, ()
    if table is None or table.id != together.table:
        return _sat_down(model, together, guest, match)
    if table.whatif is not None:
        from ui.app.table.what_if import back  # here, as most people never try anything

        model, before = back(model, table)
        assert model.table is not None
        model, after = _grown(model, together, guest, news)
        return model, before + after
    players = session.players_of(guest, match.rules.seat_count)
    table = table._replace(
        players=players,
        remote=session.remote_of(together, table),
        notes=table.notes._replace(salt=_salt(guest) or table.notes.salt),
    )
    if match.ply <= table.match.ply or news.back or match.ply - table.match.ply > CAUGHT_UP:
        return _replaced(model, table, match, news)
    later, commands = turn.gone_on(model, table, match)
    if seat_rules.is_known(match) and not _is_drawn(later.table):
        return _ended(model, together, _(FORGED, number=match.ply))
    return later, commands


def _salt(guest: Guest) -> str:
    """The salt of the seal, which is told at the end."""
    return str(guest.entries[-1].get("open", {}).get("salt", "")) if guest.entries else ""


def _is_drawn(table: Table | None) -> bool:
    """Whether a table can be shown: events that nothing of the game has told cannot be."""
    if table is None:
        return False
    try:
        view_of(table).board(scene_of(table))
    except Exception:  # whatever a forged event leads to
        return False
    return True


def _replaced(model: Model, table: Table, match: Match, news: Grown) -> Transition:
    """Another match on the table: actions were taken back, or many came at once."""
    count = table.match.ply - match.ply
    words = _("The game stands at move {number} now.", number=match.ply)
    if news.back and count > 0:
        words = _("The device that deals has taken back the last moves.")
    shown = table._replace(
        match=match,
        token=table.token + 1,
        selection=table.selection._replace(picked="", pending=()),
        timeline=table.timeline._replace(past=None, fresh=-1, replay=None),
        dialogs=table.dialogs._replace(coming="", seen_result=match.over),
        speech=table.speech._replace(message=words, said=words),
    )
    if seat_rules.is_known(match) and not _is_drawn(shown):
        assert model.together is not None
        return _ended(model, model.together, _(FORGED, number=match.ply))
    return turn.go_on(model, shown, saves=True)


def _sat_down(model: Model, together: Together, guest: Guest, match: Match) -> Transition:
    """The game is kept here, and its table is opened."""
    known = next((card for card in model.library.games if card.id == together.table), None)
    started = together.begun
    if known is not None:
        found = known.head.partition("\nStarted: ")[2].partition("\n")[0]
        started = found or started
    table = Table(
        together.table,
        match,
        session.players_of(guest, match.rules.seat_count),
        notes=Notes(salt=_salt(guest), started=started),
    )
    if seat_rules.is_known(match) and not _is_drawn(table):
        return _ended(model, together, _(FORGED, number=match.ply))
    model = model._replace(together=together._replace(join=Join(name=together.join.name)))
    model, commands = saving(model, Saved(table.id, to_record(table)))
    return model, (*commands, Go(f"#/game/{table.id}", replace=True))


def _people_changed(
    model: Model, together: Together, guest: Guest, news: PeopleChanged
) -> Transition:
    """Give the players of a table their new names, and announce who came or left."""
    table = model.table
    if table is None or table.id != together.table or table.whatif is not None:
        return model, ()
    players = session.players_of(guest, len(table.players))
    before = {(each.name, each.role, each.seats): each.here for each in news.before}
    words = []
    for number, person in enumerate(guest.people):
        was = before.get((person.name, person.role, person.seats))
        if not number or was == person.here or person.seats == guest.seats or not news.before:
            continue
        name = session.called(person, number - 1)
        if person.here:
            words.append(_("{name} is connected.", name=name))
        elif was is not None:
            words.append(_("The connection to {name} is lost.", name=name))
    if players != table.players:
        table = table._replace(players=players, token=table.token + 1)
        model = model._replace(page=table)
    return (session.told(model, table, " ".join(words)) if words else model), ()


def _parted(model: Model, together: Together, news: Parted) -> Transition:
    """Keep the log of this device as a game of its own."""
    table, words = model.table, differing(news.differs)
    number, free = 2, f"{together.table}-2"
    while any(card.id == free for card in model.library.games):
        number += 1
        free = f"{together.table}-{number}"
    assert together.guest is not None
    players = session.players_of(together.guest, news.match.rules.seat_count)
    copy = Table(free, news.match, players, notes=Notes(started=together.begun))
    order = model.library.latest
    model, commands = saving(model, Saved(free, to_record(copy)))
    model = model._replace(library=model.library._replace(latest=order))
    words = " ".join((words, _("The game goes on as it is there.")))
    if table is None or table.id != together.table:
        return model._replace(overlay=model.overlay._replace(notice=words)), commands
    return session.told(model, table, words), commands


def _ended(model: Model, together: Together, words: str) -> Transition:
    """The connection is ended from here, and why."""
    guest = together.guest
    assert guest is not None
    closing = (ClosePeer(guest.peer),) if guest.peer else ()
    guest = guest._replace(peer="", welcomed=False)
    together = together._replace(guest=guest, join=Join(name=together.join.name), problem=words)
    model = model._replace(together=together)
    table = model.table
    if table is not None and table.id == together.table:
        return session.told(model, table, words), closing
    return model, closing


def lost(model: Model, together: Together, msg: PeerLost) -> Transition:
    """The connection to the dealer is gone, or did not come."""
    guest, table = together.guest, model.table
    is_read = bool(msg.peer) and msg.peer == together.invite.peer
    if guest is not None and msg.peer == guest.peer and not (is_read and msg.reason == "damaged"):
        guest = guest._replace(peer="", welcomed=False)
        together = together._replace(guest=guest)
        words = _(
            "The connection is lost. The game is kept here; it goes on when you read a new "
            "invitation of the device that deals."
        )
        if together.spares or together.lines:
            words = _(
                "The connection is lost. The game is kept here; it goes on when one of the two "
                "devices has read the code that the other one shows."
            )
        model = model._replace(together=together._replace(problem=words))
        if table is not None and table.id == together.table:
            model = session.told(model, table, words)
        return model, ()
    if is_read:
        after = reconnection.failed(together, msg, has_secrets=False)
        return model._replace(together=after), ()
    if msg.peer != together.join.peer:
        return model, ()
    form = together.join._replace(peer="", code=Code())
    problem = codes.why_lost(msg.reason, has_secrets=False)
    return model._replace(together=together._replace(join=form, problem=problem)), ()


def silence(model: Model, together: Together, table: Table, peer: str) -> Transition:
    """Say that the dealer does not answer, or is there again."""
    guest = together.guest
    if guest is None or guest.peer != peer:
        return model, ()
    if peer in together.silent:
        words = _(
            "The device that deals does not answer and may be asleep. This one will connect again "
            "by itself."
        )
        return session.told(model, table, words), ()
    guest, texts = guests.remind(guest)
    model = model._replace(together=together._replace(guest=guest))
    words = _("The connection is there again.")
    return session.told(model, table, words), session.to_dealer(guest, texts)


def leave(model: Model, together: Together, table: Table) -> Transition:
    """This device leaves the table; its game stays here as it is known."""
    closing = session.closed(together)
    words = _("This device has left the table. The game is kept here as it is.")
    model, forgetting = session.forgotten(model, table.id)
    table = session.without_dealer(table)._replace(
        remote=None, dialogs=table.dialogs._replace(shown=""), token=table.token + 1
    )
    return session.told(model._replace(together=None), table, words), (*closing, *forgetting)


def play_on(model: Model, together: Together, table: Table) -> Transition:
    """An open game goes on with all of its seats on this device."""
    if seat_rules.is_known(table.match):
        return model, ()
    model, commands = leave(model, together, table)
    assert model.table is not None
    table = model.table
    players = tuple(
        player._replace(kind="human") if player.kind == "away" else player
        for player in table.players
    )
    words = _("All seats are played on this device now.")
    table = table._replace(players=players, speech=table.speech._replace(message=words, said=words))
    model, more = turn.go_on(model, table, saves=True)
    return model, commands + more
