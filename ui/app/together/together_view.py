"""The dialog of a table in which other devices are invited, and who is at the table."""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.together import seat_rules
from holobiont.together.dealer import Device
from ui.app.core.code_widgets import camera
from ui.app.core.model import Model, Table
from ui.app.core.together_model import Invite, Together
from ui.app.core.widgets import button, modal, problem
from ui.app.together import codes, session
from ui.app.together.hosting import chosen_seats, free_seats, spare_of
from ui.app.together.parts import line_to_paste, line_to_show, steps
from ui.kit.markup import Markup, el, phrase

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
    if together.guest is not None:
        content = _as_guest(table, together)
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
            if together.invite.code.text or together.invite.known
            else button(_("Share this game"), "show:share"),
            button(_("Close"), "show:"),
            cls="actions",
        ),
    )


def _as_dealer(model: Model, table: Table, together: Together) -> tuple[Markup | None, ...]:
    invite = together.invite
    if invite.code.text or invite.known:
        return (_invitation(model, invite),)
    return (
        el(
            "p",
            _(
                "Others join with their own devices, directly from browser to browser: no server, "
                "no account. Both devices need the same Wi-Fi, or the hotspot of one of them."
            ),
        ),
        _devices(table, together),
        _form(table, together),
        _honesty(table),
    )


def _form(table: Table, together: Together) -> Markup:
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
        else button(_("Invite"), "together-invite", cls="button primary", id="invite"),
        cls="invite",
    )


def _invitation(model: Model, invite: Invite) -> Markup:
    """The invitation as a code and a line, and the place for the answer."""
    if invite.is_answered:
        return el(
            "section",
            el("p", _("The devices are looking for each other …"), role="status"),
            el("div", button(_("Cancel"), "together-end"), cls="actions"),
        )
    shows = not invite.scanning and not invite.known
    first = _("On the other device open Join a table, or read this code with its camera.")
    if invite.known:
        name = invite.known
        first = _("On {name} open the game, then Connect again under Play together.", name=name)
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


def _devices(table: Table, together: Together) -> Markup | None:
    """The devices that have joined."""
    if together.dealer is None or not together.dealer.devices:
        return None
    items = (
        _device(table, together, number, device)
        for number, device in enumerate(together.dealer.devices)
    )
    return el(
        "section",
        el("h3", _("At the table")),
        el("ul", *items, cls="devices", role="list"),
        _digest(together.dealer.chain[-1]),
    )


def _device(table: Table, together: Together, number: int, device: Device) -> Markup:
    """What a device is called and does, and what can be done with it."""
    name = session.called(device, number)
    reached = session.reached(together, device.peer)
    return el(
        "li",
        el("strong", name),
        " ",
        el("span", session.role_of(table.game, device.role, device.seats)),
        " ",
        _state(device.peer, together),
        " ",
        *(() if reached else _ways_back(together, number, name)),
        " ",
        button(
            _("Remove"),
            f"together-dismiss:{number}",
            el("span", f" {name}", cls="visually-hidden"),
            cls="link",
        ),
    )


def _ways_back(together: Together, number: int, name: str) -> tuple[Markup, ...]:
    """Buttons that connect a lost device again: by its answer alone, and by another invitation."""
    assert together.dealer is not None
    hidden = el("span", f" {name}", cls="visually-hidden")
    spared = spare_of(together, together.dealer.devices[number])
    read = button(
        _("Read its code"),
        f"together-reread:{number}",
        hidden,
        cls="button primary",
        id=f"reread-{number}",
    )
    again = button(
        _("Invite again"),
        f"together-invite:{number}",
        hidden,
        cls="button" if spared else "button primary",
        id=f"invite-{number}",
    )
    return (read, again) if spared else (again,)


def _as_guest(table: Table, together: Together) -> tuple[Markup | None, ...]:
    guest = together.guest
    assert guest is not None
    others = (
        el(
            "li",
            el("strong", session.called(person, number - 1) if number else _("The dealer")),
            " ",
            el("span", session.role_of(table.game, person.role, person.seats)),
            " ",
            _state(guest.peer if person.here else "", together),
        )
        for number, person in enumerate(guest.people)
    )
    connected = session.reached(together, guest.peer)
    mine = session.role_of(table.game, guest.role, guest.seats)
    return (
        el(
            "p",
            _("Another device deals this game; this one {does}.", does=mine),
            " ",
            _state(guest.peer, together),
        ),
        el("ul", *others, cls="devices", role="list") if guest.people else None,
        _digest(guest.digest) if guest.digest else None,
        el(
            "div",
            el(
                "a",
                _("Connect again"),
                href=f"{codes.INVITATION}{together.spare}",
                cls="button primary",
                id="connect-again",
            )
            if together.spare and not guest.peer
            else None,
            None
            if connected
            else el(
                "a",
                _("Read a new invitation"),
                href="#/join",
                cls="button" if together.spare and not guest.peer else "button primary",
                id="read-invitation",
            ),
            None
            if connected or seat_rules.is_known(table.game.match)
            else button(_("Play on here"), "together-alone"),
            button(_("Leave the table"), "together-leave"),
            cls="actions",
        ),
    )


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
