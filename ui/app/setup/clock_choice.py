"""The times of a clock in the set-up: some to choose from, own ones, and what happens at zero."""

from __future__ import annotations

import re

from holobiont.i18n import _, ngettext, number
from ui.app.core.clock_model import FISCHER, LOSES, SANDGLASS, TURN, parse
from ui.app.core.model import Setup
from ui.app.core.widgets import choice
from ui.kit.markup import Markup, el, fragment

PRESETS = {
    FISCHER: ("fischer-300-5", "fischer-600-10", "fischer-1200-20"),
    TURN: ("turn-30", "turn-60", "turn-120"),
    SANDGLASS: ("sandglass-60", "sandglass-120", "sandglass-300"),
}
"""The clocks that can be chosen; the one in the middle comes first."""
OWN = "own"
TWO = 2
"""Seats of a game that can be lost at zero."""
LONGEST = 6
"""Characters of a number that are read."""


def changed(setup: Setup, field: str, value: str) -> Setup:
    """The set-up after a choice: of the kind (empty), time, first, increment or zero."""
    loses = setup.clock.endswith(f"-{LOSES}")
    words = setup.clock.removesuffix(f"-{LOSES}").split("-")
    own = setup.own_clock
    if not field:
        words = PRESETS[value][1].split("-") if value in PRESETS else []
        own = False
    elif field == "time":
        own = value == OWN
        words = value.split("-") if value in PRESETS.get(words[0], ()) else words
    elif field == "first" and len(words) > 1:
        words[1] = str(round(_number(value) * (60 if words[0] == FISCHER else 1)))
    elif field == "increment" and words[0] == FISCHER:
        words[2] = str(round(_number(value)))
    elif field == "zero":
        loses = value == LOSES
    text = "-".join(words)
    return setup._replace(clock=f"{text}-{LOSES}" if loses and text else text, own_clock=own)


def _number(text: str) -> float:
    """A number as it is typed; 0 for anything else."""
    text = text.strip().replace(",", ".")[:LONGEST]
    return float(text) if re.fullmatch(r"[0-9]+\.?[0-9]*", text) else 0.0


def checked(setup: Setup, together: bool) -> None:
    """Raise ``ValueError``, a sentence, for a clock that cannot be used in this game."""
    if not setup.clock:
        return
    parse(setup.clock)
    if together or any(player.kind == "away" for player in setup.players):
        raise ValueError(
            _("Clocks need everybody at one device. Choose no clock, or play on one device.")
        )


def of_game(setup: Setup) -> str:
    """The clock of a game that is started from a set-up; empty where nobody needs one."""
    if all(player.kind != "human" for player in setup.players):
        return ""
    return setup.clock if len(setup.players) == TWO else setup.clock.removesuffix(f"-{LOSES}")


def fields(setup: Setup) -> Markup:
    """What else there is to choose of a clock."""
    kind, *numbers = setup.clock.removesuffix(f"-{LOSES}").split("-")
    text = "-".join((kind, *numbers))
    presets = PRESETS[kind]
    own = setup.own_clock or text not in presets
    values = [(preset, time_told(preset)) for preset in presets]
    values.append((OWN, _("Own times")))
    zero = [("shown", _("Show it, and play on")), (LOSES, _("The game is lost"))]
    return fragment(
        choice(
            _("Time"),
            "clock-time",
            "set:clock-time",
            values,
            OWN if own else text,
            help_of(kind),
            cls="option",
        ),
        _own(kind, numbers) if own else None,
        choice(
            _("When the time is up"),
            "clock-zero",
            "set:clock-zero",
            zero,
            LOSES if setup.clock.endswith(LOSES) else "shown",
            cls="option",
        )
        if len(setup.players) == TWO
        else None,
    )


def _own(kind: str, numbers: list[str]) -> Markup:
    if kind == FISCHER:
        minutes = f"{int(numbers[0]) / 60:.4g}"
        return fragment(
            _field("first", _("Minutes for the game"), minutes),
            _field("increment", _("Seconds that each turn adds"), numbers[1]),
        )
    label = _("Seconds for a turn") if kind == TURN else _("Seconds in each glass")
    return _field("first", label, numbers[0])


def _field(name: str, label: str, value: str) -> Markup:
    id = f"clock-{name}"
    return el(
        "div",
        el("label", label, for_=id, cls="label"),
        el("input", id=id, cls="input", value=value, inputmode="decimal", data_msg=f"set:{id}"),
        cls="field",
    )


def time_told(text: str) -> str:
    """The times of a setting, as people say them."""
    setting = parse(text)
    if setting.kind == FISCHER:
        return _(
            "{time}, and {seconds} s more with each turn",
            time=_duration(setting.seconds),
            seconds=number(setting.increment),
        )
    return _duration(setting.seconds)


def _duration(seconds: int) -> str:
    if seconds % 60 == 0:
        return ngettext("{number} minute", "{number} minutes", seconds // 60)
    return ngettext("{number} second", "{number} seconds", seconds)


def help_of(kind: str) -> str:
    """What a kind of clock does, and when all clocks stand."""
    told = {
        FISCHER: _("Everybody has this time for the whole game; each turn adds some."),
        TURN: _("Everybody has this time for each turn, and all of it again for the next."),
        SANDGLASS: _(
            "What your glass loses runs into the other's, or in equal parts into all others'."
        ),
    }[kind]
    stands = _(
        "The clock stands while the computer thinks, while the device is handed on, and while a "
        "dialog is open."
    )
    return f"{told} {stands}"
