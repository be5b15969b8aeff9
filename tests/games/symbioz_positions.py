"""Positions of Symbioz written in a few words."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbioz.rules import Symbioz

TWO = Symbioz(seats=2)


def position(
    stage: str,
    seat: str = "Y",
    tally: str = "-",
    turn: Any = 2,
    first: str = "Y",
    points: Any = "-",
    rules: Any = TWO,
    **areas: Any,
) -> Any:
    """A position on the half planet of two seats; areas that are not named are empty."""
    if stage == "introduction" and points == "-":
        points = 10
    cells = "/".join(areas.get(name, "-") for name in rules.setting.board.areas)
    seats = rules.seat_count
    return rules.load(f"{seats} {turn} {first} {stage} {seat} {points} {tally} {cells}")


def play(state: Any, *moves: Any, rules: Any = TWO) -> Any:
    for move in moves:
        state = rules.apply(state, rules.parse(state, move))
    return state


def stage(state: Any, rules: Any = TWO) -> str:
    """Stage and seat as a position writes them."""
    return " ".join(rules.dump(state).split(" ")[3:5])


SHOP = position("introduction", o1="Y4O8", o2="Y4cY25", o3="*O", o4="O4", f1="Y2")

BIRTHS = position(
    "multiplication", tally="o1:1,o2:1", o1="Y4", o2="Y5", o3="*O", m1="Y4", m2="O12", o4="O4"
)

HUNTS = position("kroguls", tally="m2:1", m2="cO2kY1", m3="*Y", m1="cY1kY1")
HUNTED = position("kroguls", tally="m2:5", m2="cO9kY6")
CLONED = play(position("kroguls", tally="m2:1,m4:1", m1="cO1", m2="cO1kY1", m4="cO1kY1"), "m2xO>m1")
MEALS = position("eating", tally="o2:1", o1="Y1cY1", o2="O2cY1", o4="O4")
LITTERS = position("births", tally="o1:1", o1="cY2", o2="*O", o4="O4")

REASONS = [
    (
        play(SHOP, "k@o1", "z@o2"),
        "k@o2",
        "introduction",
        "A Krogul costs 5 points; you have 4 left.",
    ),
    (SHOP, "c@o2", "introduction", "There is no Crapit left in your reserve."),
    (SHOP, "k@o3", "introduction", "o3 is a Symbioz of orange: closed for good."),
    (
        SHOP,
        "z@f1",
        "introduction",
        "f1 is fertile: Zerbs get there by birth only, never by purchase.",
    ),
    (
        play(SHOP, "z@o2"),
        "z@o2",
        "introduction",
        "You have already bought a Zerb for o2. The limit is 1 per area and turn.",
    ),
    (SHOP, "z@o1", "introduction", "o1 is full: it holds 12 Zerbs."),
    (
        SHOP,
        "z@o4",
        "introduction",
        "There is no Zerb of yours in o4; pawns are bought where you have one.",
    ),
    (SHOP, "z@o7", "start", "o7 is not in use: two seats play on half of the planet."),
    (SHOP, "z@o13", "planet", "There is no area o13."),
    (SHOP, "o1>o2", "phases", "This is the introduction: buy pawns, or end it."),
    (SHOP, "z@o2", "introduction", "z@o2 is legal."),
    (
        BIRTHS,
        "end",
        "phases",
        "Only the introduction is ended by hand. "
        "This is the multiplication: place a birth of your Zerbs.",
    ),
    (BIRTHS, "z@o1", "phases", "This is the multiplication: place a birth of your Zerbs."),
    (BIRTHS, "m1>m1", "multiplication", "No birth is due in m1."),
    (BIRTHS, "o1>o3", "multiplication", "o3 is not adjacent to o1."),
    (BIRTHS, "o2>o3", "multiplication", "o3 is a Symbioz of orange: closed for good."),
    (BIRTHS, "o2>m2", "multiplication", "m2 is full: it holds 12 Zerbs."),
    (
        BIRTHS,
        "o1>m1",
        "multiplication",
        "You have 4 Zerbs in m1 and 4 in o1; newborns go only where you have fewer.",
    ),
    (HUNTS, "m2>m2", "phases", "This is the phase of the Kroguls: one of yours must eat."),
    (HUNTS, "f1xO>f1", "kroguls", "There is no Krogul of yours in f1."),
    (
        HUNTS,
        "m1xY>m1",
        "kroguls",
        "No Krogul of yours in m1 is still to eat; clones do not eat in this phase.",
    ),
    (
        CLONED,
        "m1xO>m1",
        "kroguls",
        "No Krogul of yours in m1 is still to eat; clones do not eat in this phase.",
    ),
    (HUNTS, "m2xY>m2", "kroguls", "There is no yellow Crapit in m2."),
    (HUNTS, "m2xB>m2", "kroguls", "There is no blue Crapit in m2."),
    (
        HUNTS,
        "m2xO",
        "kroguls",
        "The clone has to be placed: m2xO>m2 puts it into m2.",
    ),
    (HUNTS, "m2xO>f2", "kroguls", "f2 is not adjacent to m2."),
    (HUNTS, "m2xO>m3", "kroguls", "m3 is a Symbioz of yellow: closed for good."),
    (
        HUNTED,
        "m2xO>m2",
        "kroguls",
        "Your reserve holds no Krogul for a clone; this meal is written m2xO.",
    ),
    (MEALS, "end", "phases", None),
    (MEALS, "o4xO", "crapits", "There is no Crapit of yours in o4."),
    (MEALS, "o1xY", "crapits", "Your Crapits in o1 have eaten."),
    (MEALS, "o2xY", "crapits", "There is no yellow Zerb in o2."),
    (MEALS, "o2xO>o2", "crapits", "A Crapit has no clone; its meal is written o2xO."),
    (LITTERS, "o4>o4", "crapits", "No birth is due in o4."),
    (LITTERS, "o1>o2", "crapits", "o2 is a Symbioz of orange: closed for good."),
    (LITTERS, "o1xO", "phases", "Your Crapits have eaten: now place one of their births."),
]

COMEBACKS = Symbioz(seats=2, comeback=True)
EXILE = position("introduction", rules=COMEBACKS, o2="*O", o3="O12", o4="O1cY1")
