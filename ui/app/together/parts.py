"""Parts of the dialog and of the screen by which devices find each other."""

from __future__ import annotations

from holobiont.i18n import _
from holobiont.text import MOST_MARKS
from ui.app.core.code_widgets import squares
from ui.app.core.player_names import LONGEST_NAME
from ui.app.core.together_model import Code
from ui.app.together.codes import LONGEST, NO_SQUARES
from ui.kit.markup import Markup, el


def line_to_show(code: Code, kind: str, site: str, label: str) -> Markup:
    """A line for another device: as a QR code, and in a field to be copied."""
    drawn = squares(code.squares, label) if code.squares not in ("", NO_SQUARES) else None
    return el(
        "div",
        None if code.squares == NO_SQUARES else el("div", drawn, cls="qr-code", id="device-code"),
        el("label", _("The same as a line"), for_="device-line", cls="label"),
        el(
            "textarea",
            f"{site.partition('#')[0]}{kind}{code.text}",
            id="device-line",
            cls="input by-hand",
            rows=3,
            readonly=True,
            translate="no",
            spellcheck="false",
        ),
        cls="field",
    )


def line_to_paste(label: str, key: str, typed: str, field: str, *buttons: Markup) -> Markup:
    """A field for the line of another device, with buttons below; ``field`` as in its message."""
    return el(
        "div",
        el("label", label, for_=key, cls="label"),
        el(
            "textarea",
            typed,
            id=key,
            cls="input",
            rows=3,
            maxlength=LONGEST,
            spellcheck="false",
            translate="no",
            data_msg=f"together-set:{field}",
        ),
        el("div", *buttons, cls="actions"),
        cls="field",
    )


def name_field(name: str) -> Markup:
    """The field for the name of somebody who joins."""
    return el(
        "div",
        el("label", _("Your name"), for_="join-name", cls="label"),
        el(
            "input",
            type="text",
            id="join-name",
            cls="input",
            value=name,
            maxlength=LONGEST_NAME * MOST_MARKS,
            data_msg="together-set:name",
        ),
        cls="field",
    )


def steps(*told: str) -> Markup:
    """Numbered instructions."""
    return el("ol", *(el("li", each) for each in told), cls="steps")
