"""Playing together by letters: links, each sealed for one device, that people send. Pure."""

from __future__ import annotations

import base64
from hashlib import sha256

from holobiont.i18n import N_, _
from holobiont.match import Match
from holobiont.registry import GAMES
from ui.app.core.commands import (
    Command,
    Go,
    RequestEntropy,
    ShareSheet,
    Transition,
    UseLetterKeys,
    entropy,
)
from ui.app.core.model import Model, Table, numbered
from ui.app.core.together_messages import (
    LetterDrawn,
    LetterKeysMade,
    LetterOpened,
    LetterSealed,
)
from ui.app.core.together_model import DEALER, Code, Correspondent, Invite, Join, Letters, Together
from ui.app.table import turn
from ui.app.together import codes, hosting, joining, session
from ui.together import dealer as dealing
from ui.together import guest as guests
from ui.together import letters as post
from ui.together import seat_rules
from ui.together.dealer import Device, Joined
from ui.together.guest import Grown, Guest
from ui.together.letters import INVITATION, TO_DEALER, TO_GUEST, Letter, LetterError

REASONS = {
    "damaged": N_(
        "This link is damaged: part of it is missing. Copy all of it. Nothing has changed."
    ),
    "newer": N_(
        "A newer version of Holobiont wrote this link. Load the page again on this device; the "
        "game is kept."
    ),
    "foreign": N_("This link is for another device, or it was changed. Nothing has changed here."),
    "old": N_("This link is older than one that was read here already. Nothing has changed."),
    "again": N_("This link was read here already. Nothing has changed."),
    "own": N_("This link is for the other device: send it there. Nothing has changed here."),
    "missing": N_(
        "The game of this link is not in this browser. Open the link where you play, or paste it "
        "there under Play together."
    ),
    "taken": N_(
        "Another device has answered this invitation already. Make a new one for this one."
    ),
    "full": N_("There are eight devices at this table, and no more can join."),
    "keys": N_(
        "This browser cannot seal links at this address. It needs one that begins with https."
    ),
}


def told(why: str) -> str:
    """Why a letter is refused, or cannot be written, in words."""
    return _(REASONS[why])


def is_offered(model: Model) -> bool:
    """Whether this browser can seal letters."""
    return "letters" not in model.browser.lacks


def correspondent_of(letters: Letters, key: str | None) -> Correspondent | None:
    """The correspondent with a key; None where there is none."""
    return next((each for each in letters.correspondents if each.key == key), None)


def _with(together: Together, correspondent: Correspondent) -> Together:
    letters = together.letters
    correspondents = tuple(
        correspondent if each.key == correspondent.key else each for each in letters.correspondents
    )
    return together._replace(letters=letters._replace(correspondents=correspondents))


# ---- inviting and joining -----------------------------------------------------------------------


def invite(model: Model, together: Together, table: Table) -> Transition:
    """Ask for the secret of a device that is to play the chosen seats."""
    if not hosting.chosen_seats(together, table):
        problem = _("Choose at least one seat for the other device, or another part for it.")
        return model._replace(together=together._replace(problem=problem)), ()
    return model._replace(together=together._replace(problem="")), (RequestEntropy(LetterDrawn()),)


def drawn(model: Model, together: Together, table: Table, msg: LetterDrawn) -> Transition:
    """The device has its seats from now on, and is invited."""
    key, seats = entropy(msg.answer).salt, hosting.chosen_seats(together, table)
    if not seats:
        return model, ()
    dealer = together.dealer or session.dealing_of(table)
    try:
        dealer = post.enrol(dealer, Device(key, "seats", seats))
    except ValueError:
        problem = told("full")
        return model._replace(together=together._replace(problem=problem)), ()
    letters = together.letters
    letters = letters._replace(
        correspondents=(*letters.correspondents, Correspondent(key)), shown=key
    )
    together = together._replace(
        table=table.game.id, dealer=dealer, letters=letters, invite=Invite()
    )
    after = session.seated(table, dealer)._replace(token=table.token + 1)
    model, commands = turn.go_on(model._replace(together=together), after, saves=True)
    return model, (*commands, *_keys(letters))


def _keys(letters: Letters) -> tuple[Command, ...]:
    return () if letters.own else (UseLetterKeys("makeKeys", (), LetterKeysMade()),)


def keys_made(model: Model, together: Together, msg: LetterKeysMade) -> Transition:
    """The keys of this device are there."""
    own, _blank, public = msg.answer.partition(" ")
    if not public:
        return model._replace(together=together._replace(problem=told("keys"))), ()
    letters = together.letters._replace(own=own, public=public)
    return model._replace(together=together._replace(letters=letters)), ()


def join(model: Model, together: Together) -> Transition:
    """Answer the invitation that has arrived."""
    letter = post.read(together.letters.arrived)
    guest = Guest(game=letter.game, key=letter.device, name=together.join.name)
    letters = Letters(correspondents=(Correspondent(DEALER, encode(letter.public)),), shown=DEALER)
    together = Together(
        letter.game + session.HERE,
        guest=guest,
        join=Join(name=together.join.name),
        letters=letters,
    )
    return model._replace(together=together), _keys(letters)


# ---- what arrives -------------------------------------------------------------------------------


def arrive(model: Model, text: str) -> Transition:
    """A letter was opened. ``ValueError`` is a sentence for the player."""
    try:
        letter = post.read(text)
    except LetterError as error:
        raise ValueError(told(str(error))) from None
    if letter.kind == INVITATION:
        return _invited(model, letter, text)
    key = letter.game + (session.HERE if letter.kind == TO_GUEST else "")
    together = model.together
    is_here = together is not None and together.table == key
    if key not in dict(model.progress.sessions) and not is_here:
        other = letter.game + (session.HERE if letter.kind == TO_DEALER else "")
        why = "own" if other in dict(model.progress.sessions) else "missing"
        raise ValueError(told(why))
    if is_here and together is not None and (together.guest is None or together.guest.match):
        letters = together.letters._replace(arrived=text)
        model = model._replace(together=together._replace(letters=letters))
        return model, (Go(f"#/game/{key}", replace=True),)
    closing = session.closed(together) if together is not None else ()
    if (found := session.waiting(model, key)) is not None:
        letters = found.letters._replace(arrived=text, shown=DEALER)
        return model._replace(together=found._replace(letters=letters), page="join"), closing
    model = model._replace(together=Together(letters=Letters(arrived=text)))
    return model, (*closing, Go(f"#/game/{key}", replace=True))


def _invited(model: Model, letter: Letter, text: str) -> Transition:
    """An invitation is read: it is answered, or was before."""
    sessions, key = dict(model.progress.sessions), letter.game + session.HERE
    if letter.game in sessions:
        raise ValueError(told("own"))
    together = model.together
    closing = session.closed(together) if together is not None else ()
    found = session.waiting(model, key)
    if found is not None and found.guest is not None and found.guest.key == letter.device:
        together = found._replace(letters=found.letters._replace(shown=DEALER))
        return model._replace(together=together, page="join"), closing
    if key in sessions and found is None:
        return model, (*closing, Go(f"#/game/{key}", replace=True))
    together = Together(letters=Letters(arrived=text))
    return model._replace(
        together=together, page="join", overlay=model.overlay._replace(notice="")
    ), closing


def opened(model: Model, together: Together, msg: LetterOpened) -> Transition:
    """A letter was opened, or is for another device."""
    letters = together.letters
    if not letters.arrived or msg.number != letters.reading:
        return model, ()
    letter = post.read(letters.arrived)
    together = together._replace(
        letters=letters._replace(arrived="", reading=0, typed=""), problem=""
    )
    model = model._replace(together=together)
    correspondent = _writer_of(together, letter)
    try:
        if correspondent is None or not msg.answer:
            raise LetterError("foreign")
        number, texts = post.unpack(decode(msg.answer))
        if number <= correspondent.heard:
            raise LetterError("old" if number < correspondent.heard else "again")
        after = correspondent._replace(
            public=correspondent.public or encode(letter.public), heard=number
        )
        if together.dealer is not None:
            return _to_dealer(model, together, correspondent, after._replace(told=texts))
        return _to_guest(model, _with(together, after), texts)
    except LetterError as error:
        return _refused(model, together, str(error))


def _writer_of(together: Together, letter: Letter) -> Correspondent | None:
    """The writer of a letter to this device; None where the letter is another's."""
    if together.guest is not None:
        is_own = letter.kind == TO_GUEST and letter.device == post.mark(together.guest.key)
        return correspondent_of(together.letters, DEALER) if is_own else None
    if together.dealer is None or letter.kind != TO_DEALER:
        return None
    correspondents = together.letters.correspondents
    return next((each for each in correspondents if post.mark(each.key) == letter.device), None)


def _refused(model: Model, together: Together, why: str) -> Transition:
    words, table = told(why), model.table
    if table is None or table.game.id != together.table or table.dialogs.shown == "together":
        return model._replace(together=together._replace(problem=words)), ()
    return turn.refuse(model, table, words)


def _to_dealer(
    model: Model, together: Together, before: Correspondent, correspondent: Correspondent
) -> Transition:
    """What a device has written is played."""
    table, dealer = model.table, together.dealer
    assert table is not None and dealer is not None
    dealer, news = post.from_guest(dealer, correspondent.key, correspondent.told)
    letters = together.letters
    together = _with(
        together._replace(dealer=dealer, letters=letters._replace(shown=None)), correspondent
    )
    model = model._replace(together=together)
    commands: tuple[Command, ...] = ()
    if table.dialogs.shown == "together":
        model = model._replace(page=table._replace(dialogs=table.dialogs._replace(shown="")))
    for each in news:
        table = model.table
        assert table is not None
        if not isinstance(each, Joined):
            model, more = hosting.handled(model, table, each)
            commands += more
        elif not before.public:
            model, more = _has_joined(model, table, each.device)
            commands += more
    return _answering(model, correspondent.key, commands)


def _has_joined(model: Model, table: Table, device: Device) -> Transition:
    together = model.together
    assert together is not None and together.dealer is not None
    after = session.seated(table, together.dealer)
    keys = [each.key for each in together.dealer.devices]
    name = session.called(device, keys.index(device.key))
    does = session.role_of(after, device.role, device.seats)
    words = _("{name} has joined and {does}.", name=name, does=does)
    model = session.told(model, after._replace(token=table.token + 1), words)
    assert model.table is not None
    return turn.go_on(model, model.table, saves=True)


def _answering(model: Model, key: str, commands: tuple[Command, ...]) -> Transition:
    """Show the answer to a device that goes on, or that has to see the end."""
    together, table = model.together, model.table
    assert together is not None and together.dealer is not None and table is not None
    held, actor = together.dealer.held(), table.game.match.to_act
    if actor is not None and (actor not in held or held[actor].key != key):
        return model, commands
    if table.dialogs.coming:
        return model, commands
    letters = together.letters._replace(shown=key)
    table = table._replace(dialogs=table.dialogs._replace(shown="together"))
    return model._replace(together=together._replace(letters=letters), page=table), commands


def _to_guest(model: Model, together: Together, texts: tuple[str, ...]) -> Transition:
    """What the dealer has written is taken over, instead of what was foreseen here."""
    guest, table = together.guest, model.table
    assert guest is not None
    letters = together.letters._replace(drafting=False, shown=None)
    if table is not None and table.game.id == together.table and guest.match is not None:
        shown = "" if table.dialogs.shown == "together" else table.dialogs.shown
        table = table.game._replace(
            match=guest.match, dialogs=table.dialogs._replace(shown=shown, coming="")
        )
        model = model._replace(page=table)
    guest, news = post.from_dealer(guest, texts, GAMES)
    model = model._replace(together=together._replace(guest=guest, letters=letters))
    grown = [each for each in news if isinstance(each, Grown)]
    commands: tuple[Command, ...] = ()
    for each in news:
        if isinstance(each, Grown):
            if each is not grown[-1]:
                continue
            each = Grown(min(one.before for one in grown), any(one.back for one in grown))
        model, more = joining.handled(model, each)
        commands += more
    return model, commands


# ---- what is written ----------------------------------------------------------------------------


def wished(model: Model, together: Together, table: Table) -> Transition:
    """A seat of this guest wants actions: they are foreseen, or the turn is to be sent."""
    guest, remote, match = together.guest, table.remote, table.game.match
    assert guest is not None and remote is not None
    actor, letters = match.to_act, together.letters
    if actor not in guest.seats or actor is None:
        return model, ()
    before = guest.wanted.names if guest.wanted and letters.drafting else ()
    guest, _texts = guests.ask(guest, actor, (*before, *remote.asked))
    after = foreseen(table.game, remote.asked)
    letters = letters._replace(drafting=after is not None, shown=None if after else DEALER)
    together = together._replace(guest=guest, letters=letters)
    table = table._replace(remote=session.remote_of(together, table))
    model = model._replace(together=together, page=table)
    if after is not None:
        return turn.gone_on(model, table, after)
    dialogs = table.dialogs._replace(shown="together")
    return model._replace(page=table._replace(dialogs=dialogs)), ()


def foreseen(table: Table, names: tuple[str, ...]) -> Match | None:
    """The match after actions of which nothing hidden decides what comes; else None."""
    match: Match | None = table.match
    for name in names:
        if match is None or not seat_rules.is_known(match):
            return None
        match = seat_rules.foreseen(match, name)
    return match


def resumed(together: Together, table: Table) -> Table:
    """The table of a guest with the part of its turn that was chosen before."""
    guest = together.guest
    if guest is None or guest.wanted is None or not together.letters.drafting:
        return table
    after = foreseen(table, guest.wanted.names)
    return table if after is None else table._replace(match=after, token=table.token + 1)


def withdraw(model: Model, together: Together, table: Table) -> Transition:
    """The turn that waits is chosen anew, from what the dealer has told."""
    guest = together.guest
    if guest is None or guest.wanted is None or guest.match is None:
        return model, ()
    together = together._replace(
        guest=guest._replace(wanted=None),
        letters=together.letters._replace(drafting=False, shown=None),
    )
    table = table.game._replace(
        match=guest.match,
        token=table.token + 1,
        selection=table.selection._replace(picked="", pending=()),
        dialogs=table.dialogs._replace(shown="", coming=""),
        speech=table.speech._replace(message=_("Choose again."), said=_("Choose again.")),
        remote=session.remote_of(together, table),
    )
    return model._replace(together=together, page=table), ()


def show(model: Model, together: Together, number: int) -> Transition:
    """Show the letter to a device."""
    key = DEALER
    if together.dealer is not None:
        devices = together.dealer.devices
        key = devices[number].key if number < len(devices) else DEALER
    if correspondent_of(together.letters, key) is None:
        return model, ()
    letters = together.letters._replace(shown=key, code=Code(), sealed=("", ""))
    return model._replace(together=together._replace(letters=letters, problem="")), ()


def next_reader(together: Together, table: Table) -> str | None:
    """The key of the device that waits for a letter now; None where nobody does."""
    if together.guest is not None:
        waits = together.guest.wanted is not None and not together.letters.drafting
        return DEALER if waits and correspondent_of(together.letters, DEALER) else None
    actor, dealer = table.game.match.to_act, together.dealer
    if dealer is None:
        return None
    if table.game.match.over:
        return next((each.key for each in together.letters.correspondents if each.public), None)
    device = dealer.held().get(actor) if actor is not None else None
    return device.key if device and correspondent_of(together.letters, device.key) else None


def due(before: Model, model: Model) -> Transition:
    """The model and the commands that open what has arrived and seal what is shown."""
    together = model.together
    if together is None:
        return model, ()
    table = model.table
    is_shown = table is not None and table.game.id == together.table
    joins = model.screen == "join"
    letters = together.letters
    if letters.arrived and not letters.reading and together.table and (is_shown or joins):
        return _opening(model, together)
    opens = is_shown and table is not None and table.dialogs.shown == "together"
    was = before.table
    if opens and (was is None or was.dialogs.shown != "together") and letters.shown is None:
        assert table is not None
        letters = letters._replace(shown=next_reader(together, table))
        together = together._replace(letters=letters)
        model = model._replace(together=together)
    elif is_shown and not opens and letters.shown is not None:
        letters = letters._replace(shown=None, code=Code(), sealed=("", ""))
        return model._replace(together=together._replace(letters=letters)), ()
    correspondent = correspondent_of(letters, letters.shown)
    if correspondent is None or not letters.own or not (opens or joins):
        return model, ()
    return _sealing(model, together, correspondent)


def _opening(model: Model, together: Together) -> Transition:
    """Ask for the letter that has arrived to be opened."""
    letters = together.letters
    letter = post.read(letters.arrived)
    correspondent = _writer_of(together, letter)
    theirs = encode(letter.public)
    taken = (
        correspondent is not None
        and bool(correspondent.public and theirs)
        and correspondent.public != theirs
    )
    if correspondent is None or taken or not (correspondent.public or theirs) or not letters.own:
        together = together._replace(letters=letters._replace(arrived="", typed=""))
        why = "taken" if taken and together.dealer is not None else "foreign"
        return _refused(model._replace(together=together), together, why)
    model, number = numbered(model)
    together = together._replace(letters=letters._replace(reading=number))
    given = letters.own, correspondent.public or theirs, encode(letter.head), encode(letter.body)
    return model._replace(together=together), (UseLetterKeys("open", given, LetterOpened(number)),)


def _sealing(model: Model, together: Together, correspondent: Correspondent) -> Transition:
    """Ask for the letter that is shown to be sealed, unless it is; an invitation has no seal."""
    letters, guest, dealer = together.letters, together.guest, together.dealer
    if dealer is not None and not correspondent.public:
        letter = Letter(INVITATION, dealer.game, correspondent.key, decode(letters.public))
        if letters.sealed == (correspondent.key, INVITATION):
            return model, ()
        letters = letters._replace(sealed=(correspondent.key, INVITATION))
        return _written(model, together._replace(letters=letters), letter)
    texts = post.to_dealer(guest) if guest else ()
    if dealer is not None:
        texts = post.to_guest(dealer, correspondent.key, correspondent.told)
    digest = sha256("\n".join(texts).encode()).hexdigest()[:16]
    if letters.sealed == (correspondent.key, digest):
        return model, ()
    if digest != correspondent.digest:
        correspondent = correspondent._replace(sent=correspondent.sent + 1, digest=digest)
    model, number = numbered(model)
    letters = letters._replace(sealed=(correspondent.key, digest), sealing=number, code=Code())
    together = _with(together._replace(letters=letters), correspondent)
    given = (
        letters.own,
        correspondent.public,
        encode(_blank(together, correspondent).head),
        encode(post.pack(correspondent.sent, texts)),
    )
    return model._replace(together=together), (UseLetterKeys("seal", given, LetterSealed(number)),)


def _blank(together: Together, correspondent: Correspondent) -> Letter:
    """The letter to a device without what it says."""
    if together.guest is not None:
        guest = together.guest
        public = decode(together.letters.public) if guest.match is None else b""
        return Letter(TO_DEALER, guest.game, post.mark(guest.key), public)
    assert together.dealer is not None
    return Letter(TO_GUEST, together.dealer.game, post.mark(correspondent.key))


def sealed(model: Model, together: Together, msg: LetterSealed) -> Transition:
    """The letter that is shown is sealed."""
    letters = together.letters
    correspondent = correspondent_of(letters, letters.shown)
    if correspondent is None or msg.number != letters.sealing:
        return model, ()
    if not msg.answer:
        return model._replace(together=together._replace(problem=told("keys"))), ()
    return _written(
        model, together, _blank(together, correspondent)._replace(body=decode(msg.answer))
    )


def _written(model: Model, together: Together, letter: Letter) -> Transition:
    model, code, commands = codes.shown(model, post.written(letter), codes.LETTER)
    letters = together.letters._replace(code=code)
    return model._replace(together=together._replace(letters=letters)), commands


def share(model: Model, together: Together) -> Transition:
    """Hand out the letter that is shown by the device's own way to share."""
    text = together.letters.code.text
    if not text:
        return model, ()
    title = model.table.match.rules.title if model.table is not None else "Holobiont"
    return model, (ShareSheet(title, codes.LETTER + text),)


def encode(content: bytes) -> str:
    """Bytes as URL-safe base64."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def decode(text: str) -> bytes:
    """The bytes of URL-safe base64."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def reaches(together: Together, device: dealing.Device) -> bool:
    """Whether a device plays by letters."""
    return correspondent_of(together.letters, device.key) is not None
