"""The lines and QR codes by which two devices find each other. Pure."""

from __future__ import annotations

import re

from holobiont.i18n import N_, _
from ui.app.core import commands
from ui.app.core.commands import Command
from ui.app.core.model import Model, numbered
from ui.app.core.together_model import Code

INVITATION, ANSWER = "#/join/", "#/joined/"
"""The paths of an invitation and of an answer in an address."""
LETTER = "#/letter/"
LONGEST = 20_000
"""Letters of what is pasted, in which a line may stand among other words."""
NO_SQUARES = "0 "
DOES_NOT_FIT = N_(
    "This line or code does not fit: part of it is missing, or it belongs to another invitation. "
    "Copy all of it, or make a new invitation."
)
REASONS = {
    "closed": N_("The other device has ended the connection."),
    "unreachable": N_(
        "The two devices could not reach each other. Are both on the same Wi-Fi, or is one of them "
        "on the hotspot of the other? The Wi-Fi of hotels and schools often keeps devices apart; a "
        "hotspot works there too."
    ),
    "damaged": DOES_NOT_FIT,
    "unsupported": N_(
        "This browser makes no direct connections, or is not allowed to here. Try another browser."
    ),
}
BY_LINK = N_(
    "Games without hidden cards can also be played by link or by camera, without any network: "
    "choose By link in the set-up, and let the other device read the code of each turn."
)

INVITE_BY_LINK = N_("This game can also be played by link: choose Invite by link.")


def line_in(text: str, kind: str) -> str:
    """The invitation or the answer in what was pasted or read; empty where there is none."""
    text = text[:LONGEST]
    _before, found, rest = text.rpartition(kind)
    if not found and "#/" in text:
        return ""
    line = re.match(r"\s*([A-Za-z0-9_-]+)", rest)
    return line[1] if line else ""


def bare_line(text: str) -> str:
    """A line without its address, as another device has sent it; empty where it is none."""
    return text if re.fullmatch(r"[A-Za-z0-9_-]{1,2000}", text) else ""


def shown(model: Model, text: str, kind: str) -> tuple[Model, Code, tuple[Command, ...]]:
    """A line to be shown, and the request for its squares."""
    model, number = numbered(model)
    return model, Code(text, number), (commands.Code(kind + text, number),)


def why_lost(reason: str, has_secrets: bool) -> str:
    """Why there is no connection, and what else works."""
    words = _(REASONS.get(reason, REASONS["closed"]))
    if reason in ("unreachable", "unsupported"):
        words = f"{words} {_(INVITE_BY_LINK) if has_secrets else _(BY_LINK)}"
    return words
