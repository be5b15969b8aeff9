"""The options of Symbiose, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping

from holobiont.errors import OptionError
from holobiont.i18n import N_, _
from holobiont.rules import Option, OptionValue

PONDS = (N_("Reed"), N_("Lily"), N_("Willow"), N_("Alder"))
"""What the seats are called."""
OPTIONS = (
    Option(
        "mode",
        ("normal", "duel", "team"),
        "normal",
        N_(
            "Duel is for two seats, with the River as the other neighbour; Team is for four, Reed "
            "and Willow against Lily and Alder."
        ),
        N_("Mode"),
        (N_("Normal"), N_("Duel"), N_("Team")),
    ),
    Option(
        "first",
        ("random", 0, 1, 2, 3),
        "random",
        N_("The seat that begins after the reveal."),
        N_("First seat"),
        (N_("Random"), *PONDS),
    ),
    Option(
        "live_score",
        (True, False),
        True,
        N_("The table shows what every face-up card is worth at present."),
        N_("Live score"),
    ),
)


def check(chosen: Mapping[str, OptionValue], seats: int) -> None:
    """Raise ``ValueError`` for options that do not go together for so many seats."""
    mode, first = chosen["mode"], chosen["first"]
    for name, needed in (("duel", 2), ("team", 4)):
        if mode == name and seats != needed:
            raise OptionError(
                N_("option mode: {mode} needs {needed} seats, not {seats}"),
                mode=name,
                needed=needed,
                seats=seats,
            )
    if first != "random" and int(first) >= seats:
        problem = N_("option first: seat {seat} ({name}) does not play with {seats}")
        name = _(PONDS[int(first)])
        raise OptionError(problem, seat=first, name=name, seats=seats)
