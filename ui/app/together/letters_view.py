"""The letters of a game, as links: to be sent to another device, and to be read from it."""

from __future__ import annotations

from holobiont.i18n import N_, _
from ui.app.core.code_widgets import camera
from ui.app.core.model import Model, Table
from ui.app.core.together_model import Together
from ui.app.core.widgets import button
from ui.app.together import codes, session
from ui.app.together.letters import correspondent_of
from ui.app.together.parts import line_to_paste, line_to_show, name_field, steps
from ui.kit.markup import Markup, el


def letter(model: Model, table: Table, together: Together) -> Markup:
    """The letter to a device at the table, and the place for its answer."""
    name, told = _reader(together), N_("The answer comes as a link too: open it on this device.")
    correspondent = correspondent_of(together.letters, together.letters.shown)
    wanted = together.guest.wanted if together.guest is not None else None
    if together.dealer is not None and correspondent is not None and not correspondent.public:
        title = _("Invite {name} by link", name=name)
        first = _(
            "Send this link to {name}, and to nobody else: whoever opens it first joins.",
            name=name,
        )
    elif table.game.match.over:
        title = _("Send the end to {name}", name=name)
        first = _("With this link the other device has the end, and checks the whole deal.")
        told = ""
    else:
        title = _("Send the turn to {name}", name=name)
        first = _("Only the device of {name} can read this link.", name=name)
    return el(
        "section",
        el("h3", title),
        steps(first, *([_(told)] if told else [])),
        *_shown(model, together),
        camera(together.invite.scanning, "together-camera") if told else None,
        _paste(together) if told else None,
        el(
            "div",
            button(_("Change this turn"), "together-withdraw") if wanted is not None else None,
            button(_("All devices"), "together-end"),
            cls="actions",
        ),
    )


def reading(together: Together) -> Markup:
    """The places where the dealer's next letter is read."""
    return el(
        "section",
        el("p", _("Open the next link here, as a message, with the camera, or below.")),
        camera(together.invite.scanning, "together-camera"),
        _paste(together),
    )


def joining(model: Model, together: Together) -> Markup:
    """An invitation by link that has arrived, and the answer to it."""
    if together.letters.correspondents:
        return el(
            "section",
            steps(
                _("Send this answer to the person who has invited you."),
                _("Their next link deals you your cards: open it on this device."),
            ),
            *_shown(model, together),
            _paste(together),
        )
    return el(
        "section",
        el("p", _("You are invited to a game by link. Only this device will read your cards.")),
        name_field(together.join.name),
        el(
            "div",
            button(_("Join"), "together-join", cls="button primary", id="join"),
            cls="actions",
        ),
    )


def _reader(together: Together) -> str:
    """The name of the reader of the shown letter."""
    if together.dealer is None:
        people = together.guest.people if together.guest else ()
        seats = people[0].seats if people else ()
        names = together.guest.names if together.guest else ()
        return names[seats[0]] if seats and seats[0] < len(names) else _("The dealer")
    devices = together.dealer.devices
    number = [each.key for each in devices].index(str(together.letters.shown))
    seats = devices[number].seats
    return together.dealer.names[seats[0]] if seats else session.called(devices[number], number)


def _shown(model: Model, together: Together) -> tuple[Markup, ...]:
    """The link as a line and as a code, with the ways to hand it out."""
    code = together.letters.code
    if not code.text:
        return (el("p", _("The link is being made …"), role="status"),)
    return (
        line_to_show(code, codes.LETTER, model.browser.site, _("The link as a code")),
        el(
            "div",
            button(_("Share …"), "together-share", cls="button primary"),
            button(_("Copy link"), "together-copy", id="copy-letter"),
            cls="actions",
        ),
    )


def _paste(together: Together) -> Markup:
    return line_to_paste(
        _("The answer"),
        "letter-line",
        together.letters.typed,
        "letter",
        button(_("Read"), "together-read", id="read-letter"),
    )
