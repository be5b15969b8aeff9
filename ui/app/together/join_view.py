"""The screen on which this device joins a table that another one deals."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.code_widgets import camera
from ui.app.core.model import Model
from ui.app.core.together_model import Join, Letters, Together
from ui.app.core.widgets import bar, button, problem
from ui.app.together import codes, letters_view
from ui.app.together.parts import line_to_paste, line_to_show, name_field, steps
from ui.kit.markup import Markup, el


def join_view(model: Model) -> Markup:
    """The invitation that is read, then the answer that is shown."""
    together = model.together or Together()
    form = together.join
    waits = bool(form.code.text) or (together.guest is not None and bool(together.guest.peer))
    return el(
        "main",
        bar(_("Join a table")),
        el(
            "form",
            problem(together.problem),
            letters_view.joining(model, together)
            if together.letters != Letters()
            else _answer(model, form, together)
            if waits
            else _invitation(form),
            cls="page joining",
            data_msg="together-join",
            novalidate=True,
            autocomplete="off",
        ),
        cls="screen",
    )


def _invitation(form: Join) -> Markup:
    """The fields for a name and for the invitation."""
    return el(
        "section",
        steps(
            _("On the device with the game, choose Play together: in the set-up or under Share."),
            _("Read the code that it shows, or paste its line here."),
            _("Then show the answer of this device there."),
        ),
        name_field(form.name),
        None if form.peer else camera(form.scanning, "together-camera"),
        _pasting(form) if not form.scanning else None,
        el("p", _("The answer is being made …"), role="status") if form.peer else None,
    )


def _pasting(form: Join) -> Markup:
    joining = el("button", _("Join"), cls="button primary", type="submit", id="join")
    return line_to_paste(_("Invitation"), "join-line", form.typed, "invitation", joining)


def _answer(model: Model, form: Join, together: Together) -> Markup:
    """The answer, for the device that has invited."""
    if not form.code.text or (together.guest is not None and together.guest.peer):
        return el("p", _("The devices are connected. The game is coming …"), role="status")
    return el(
        "section",
        el("h2", _("Show this answer to the other device")),
        el(
            "p",
            _(
                "There it is read with the camera, or pasted. Then this device connects by itself: "
                "keep this page open."
            ),
        ),
        line_to_show(
            form.code, codes.ANSWER, model.browser.site, _("The answer of this device as a code")
        ),
        el(
            "div",
            button(_("Copy the line"), "together-copy", cls="button primary"),
            button(_("Another invitation"), "together-end"),
            cls="actions",
        ),
    )
