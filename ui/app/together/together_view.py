"""The dialog of a table in which other devices are invited, and who is at the table."""

from __future__ import annotations

from holobiont.i18n import N_, _
from ui.app.core.code_widgets import camera
from ui.app.core.model import Model, Table
from ui.app.core.together_model import Together
from ui.app.core.widgets import button, modal, problem
from ui.app.together import codes, letters, letters_view, session
from ui.app.together.hosting import chosen_seats, free_seats
from ui.app.together.parts import line_to_paste, line_to_show, steps
from ui.app.together.reconnection import Lost, lost_device
from ui.kit.markup import Child, Markup, el, phrase
from ui.together import seat_rules
from ui.together.dealer import Device

PARTS = (
    ("seats", N_("Plays")),
    ("table", N_("Shows the table, without anybody's secrets")),
    ("spectator", N_("Looks on")),
)
DIGITS = 8
"""Digits of the digest that people compare."""


def together_dialog(model: Model, table: Table) -> Markup:
    """The dialog with the devices at the table and the invitation of another one."""
    found = model.together
    together = found if found and found.table == table.game.id else Together(table.game.id)
    content: tuple[Markup | None, ...]
    if together.letters.shown is not None:
        content = (letters_view.letter(model, table, together),)
    elif together.invite.code.text or together.invite.known:
        content = (_invitation(model, together),)
    elif together.guest is not None:
        content = _as_guest(table, together)
    elif seat_rules.is_known(table.game.match):
        content = el("p", _(session.UNCONNECTED)), el("div", _new_invitation(), cls="actions")
    else:
        content = _as_dealer(model, table, together)
    message = table.speech.message
    return modal(
        "together",
        _("Play together"),
        problem(together.problem),
        el("p", message, cls="notice", role="status") if message and not together.problem else None,
        *content,
        el(
            "div",
            None
            if together.invite.code.text or together.invite.known or together.letters.correspondents
            else button(_("Share this game"), "show:share"),
            button(_("Close"), "show:"),
            cls="actions",
        ),
    )


def _as_dealer(model: Model, table: Table, together: Together) -> tuple[Markup | None, ...]:
    return (
        el(
            "p",
            _(
                "Others join with their own devices, directly from browser to browser: no server, "
                "no account. Both devices need the same Wi-Fi, or the hotspot of one of them."
            ),
        ),
        _devices(table, together),
        _form(model, table, together),
        _honesty(table),
    )


def _form(model: Model, table: Table, together: Together) -> Markup:
    """What the next device is to be, and the button that invites it."""
    invite = together.invite
    free, chosen = free_seats(together, table), chosen_seats(together, table)
    plays, *others = (
        el(
            "label",
            el(
                "input",
                type="radio",
                name="role",
                id=f"role-{role}",
                value=role,
                checked=role == invite.role,
                data_msg="together-set:role",
            ),
            el("span", _(name)),
            cls="check",
        )
        for role, name in PARTS
    )
    seats = (
        el(
            "label",
            el(
                "input",
                type="checkbox",
                id=f"invite-seat-{seat}",
                checked=seat in chosen,
                data_msg=f"together-set:seat-{seat}",
            ),
            el("span", table.game.names[seat]),
            cls="check",
        )
        for seat in free
    )
    return el(
        "fieldset",
        el("legend", _("Invite a device")),
        el(
            "div",
            plays,
            el(
                "div",
                *seats,
                cls="seats-to-give",
                role="group",
                aria_label=_("Which seats it plays"),
            )
            if invite.role == "seats"
            else None,
            *others,
            role="radiogroup",
            aria_label=_("What it does"),
        ),
        el("p", _("The invitation is being made …"), role="status")
        if invite.peer
        else el(
            "div",
            button(_("Invite"), "together-invite", cls="button primary", id="invite"),
            _by_link(model, table, together),
            cls="actions",
        ),
        cls="invite",
    )


def _by_link(model: Model, table: Table, together: Together) -> Markup | None:
    """The button that invites by link, where the game has secrets and the browser can seal."""
    if not table.match.rules.secrets or together.invite.role != "seats":
        return None
    if not letters.is_offered(model):
        words = _("By link this game is played only at an address that begins with https.")
        return el("p", words, cls="soft small")
    return button(_("Invite by link"), "together-by-letter", id="invite-by-link")


def _invitation(model: Model, together: Together) -> Markup:
    """The invitation as a code and a line, and the place for the answer."""
    invite = together.invite
    if invite.line:
        return _answer(model, together)
    if invite.is_answered:
        return el(
            "section",
            el("p", _("The devices are looking for each other …"), role="status"),
            el("div", button(_("Cancel"), "together-end"), cls="actions"),
        )
    shows = not invite.scanning and not invite.known
    first = _("On the other device open Join a table, or read this code with its camera.")
    if invite.known:
        first = _on_the_other(together, N_("Show a code"))
    return el(
        "section",
        steps(first, _("Then read the code that it shows, or paste its line below.")),
        line_to_show(
            invite.code, codes.INVITATION, model.browser.site, _("The invitation as a code")
        )
        if shows
        else None,
        el("div", button(_("Copy the line"), "together-copy"), cls="actions") if shows else None,
        camera(invite.scanning, "together-camera"),
        line_to_paste(
            _("Its answer"),
            "answer-line",
            invite.typed,
            "answer",
            button(_("Connect"), "together-answer", cls="button primary", id="connect"),
            button(_("Cancel"), "together-end"),
        ),
    )


def _answer(model: Model, together: Together) -> Markup:
    """The code that the other device reads, for the two to be connected again."""
    invite = together.invite
    return el(
        "section",
        steps(
            _on_the_other(together, N_("Read its code")),
            _("Let it read this code, or send it this line to be pasted there."),
        ),
        line_to_show(
            invite.code, codes.ANSWER, model.browser.site, _("The answer of this device as a code")
        )
        if invite.code.text
        else el("p", _("The code is being made …"), role="status"),
        el(
            "div",
            button(_("Copy the line"), "together-copy", cls="button primary"),
            button(_("Cancel"), "together-end"),
            cls="actions",
        ),
    )


def _on_the_other(together: Together, label: str) -> str:
    """The button to be pressed on the other device, so that the two are connected again."""
    if together.guest is not None:
        return _(
            "On the device that deals open the game and Play together, and press {button}.",
            button=_(label),
        )
    return _(
        "On {name} open the game and Play together, and press {button}.",
        name=together.invite.known,
        button=_(label),
    )


def _devices(table: Table, together: Together) -> Markup | None:
    """The devices that have joined."""
    if together.dealer is None or not together.dealer.devices:
        return None
    items = (
        _device(table, together, number, device)
        for number, device in enumerate(together.dealer.devices)
    )
    lost = (
        lost_device(together, number)
        for number, device in enumerate(together.dealer.devices)
        if not letters.reaches(together, device)
    )
    return el(
        "section",
        el("h3", _("At the table")),
        el("ul", *items, cls="devices", role="list"),
        _one_code(*lost),
        _digest(together.dealer.chain[-1]),
    )


def _device(table: Table, together: Together, number: int, device: Device) -> Markup:
    """What a device is called and does, and what can be done with it."""
    name = session.called(device, number)
    reached, by_link = session.reached(together, device.peer), letters.reaches(together, device)
    return el(
        "li",
        el("strong", name),
        " ",
        el("span", session.role_of(table.game, device.role, device.seats)),
        " ",
        el("span", _("· by link"), cls="state") if by_link else _state(device.peer, together),
        " ",
        button(
            _("Its link"),
            f"together-letter:{number}",
            el("span", f" {name}", cls="visually-hidden"),
            id=f"letter-{number}",
        )
        if by_link
        else None,
        *(
            ()
            if reached or by_link
            else _spaced(*_ways_back(together, number), _anew(together, number))
        ),
        " ",
        button(
            _("Remove"),
            f"together-dismiss:{number}",
            el("span", f" {name}", cls="visually-hidden"),
            cls="link",
        ),
    )


def _ways_back(together: Together, number: int) -> tuple[Markup, ...]:
    """Buttons that connect a lost device again by one code, which one side shows the other."""
    lost = lost_device(together, number)
    if lost is None:
        return ()
    hidden = el("span", f" {lost.name}", cls="visually-hidden")
    return tuple(
        button(
            _(label),
            f"{message}:{number}",
            hidden,
            cls="button primary" if is_best else "button",
            id=f"{message.removeprefix('together-')}-{number}",
        )
        for label, message, is_there, is_best in (
            (N_("Read its code"), "together-reread", lost.reads, True),
            (N_("Show a code"), "together-reshow", lost.shows, not lost.reads),
        )
        if is_there
    )


def _spaced(*parts: Markup) -> list[Child]:
    """Parts of a line with blanks between them."""
    return [each for part in parts for each in (part, " ")]


def _anew(together: Together, number: int) -> Markup:
    """The button that makes another invitation for a lost device."""
    assert together.dealer is not None
    name = session.called(together.dealer.devices[number], number)
    return button(
        _("Invite again"),
        f"together-invite:{number}",
        el("span", f" {name}", cls="visually-hidden"),
        cls="button" if _ways_back(together, number) else "button primary",
        id=f"invite-{number}",
    )


def _one_code(*devices: Lost | None) -> Markup | None:
    """How one code connects a lost device, where there is one."""
    if not any(lost and (lost.reads or lost.shows) for lost in devices):
        return None
    words = _(
        "One code is enough to connect again: one device shows it, the other one reads it. "
        "Whichever page was loaded again shows it."
    )
    return el("p", words, cls="soft small")


def _as_guest(table: Table, together: Together) -> tuple[Markup | None, ...]:
    guest = together.guest
    assert guest is not None
    by_link = bool(together.letters.correspondents)
    others = (
        el(
            "li",
            el("strong", session.called(person, number - 1) if number else _("The dealer")),
            " ",
            el("span", session.role_of(table.game, person.role, person.seats)),
            " ",
            None if by_link else _state(guest.peer if person.here else "", together),
        )
        for number, person in enumerate(guest.people)
    )
    connected = by_link or session.reached(together, guest.peer)
    ways = () if by_link else _ways_back(together, 0)
    mine = session.role_of(table.game, guest.role, guest.seats)
    return (
        el(
            "p",
            _("Another device deals this game; this one {does}.", does=mine),
            " ",
            None if by_link else _state(guest.peer, together),
        ),
        el("ul", *others, cls="devices", role="list") if guest.people else None,
        _digest(guest.digest) if guest.digest else None,
        None if by_link else _one_code(lost_device(together, 0)),
        letters_view.reading(together) if by_link else None,
        el(
            "div",
            *ways,
            None if connected else _new_invitation("button" if ways else "button primary"),
            None
            if connected or seat_rules.is_known(table.game.match)
            else button(_("Play on here"), "together-alone"),
            button(_("Leave the table"), "together-leave"),
            cls="actions",
        ),
    )


def _new_invitation(classes: str = "button primary") -> Markup:
    """The way to the screen that reads invitations."""
    return el("a", _("Read a new invitation"), href="#/join", cls=classes, id="read-invitation")


def _state(peer: str, together: Together) -> Markup:
    is_here = session.reached(together, peer)
    words = _("connected") if is_here else _("does not answer") if peer else _("not connected")
    return el("span", f"· {words}", cls="state", data_here=is_here)


def _digest(digest: str) -> Markup:
    """The digits that people compare to see whether their devices have the same game."""
    digits = el("span", digest[:DIGITS], cls="notation")
    return el(
        "p",
        phrase(_("Devices that show the same digits have the same game: {digits}"), digits=digits),
        cls="soft small",
    )


def _honesty(table: Table) -> Markup | None:
    """What the device that deals knows."""
    if not table.match.rules.secrets or table.game.match.over:
        return None
    return el(
        "p",
        _(
            "This device deals, so it holds all cards; it shows only those of its own seats, and "
            "sends each device what its seats may know. When the game is over every device checks "
            "the whole deal."
        ),
        cls="soft small",
    )
