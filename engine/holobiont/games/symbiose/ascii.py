"""What can be seen of Symbiose as a picture in text, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holobiont.games.symbiose.deck import DECK
from holobiont.games.symbiose.scoring import Laid

WIDTH = 22
UNTOLD = (None,) * 8  # what cards are worth, where that is not shown
DOING = {
    "reveal": "chooses a card to turn up",
    "take": "takes a card of the River",
    "swap": "swaps the card of slot {taken} for one of its Pond",
    "flip": "turns up another card",
}


def text(seen: dict[str, Any]) -> str:
    """What ``observe`` gave, for people: whose turn it is, the River, and a block for each Pond."""
    lines = [_stage(seen), "", _row("River", seen["river"][:4])]
    if seen["river"][4:]:
        lines.append(_row("", seen["river"][4:]))
    columns = "".join(f"{letter:<{WIDTH}}" for letter in "abcd")
    for seat, pond in enumerate(seen["ponds"]):
        values = seen["values"][seat] if seen["values"] else UNTOLD
        score = f" ({seen['scores'][seat]})" if seen["scores"] else ""
        lines += ["", f"{f'Seat {seat}{score}':<12}{columns}".rstrip()]
        lines.append(_row("          1", pond[:4], values[:4]))
        lines.append(_row("          2", pond[4:], values[4:]))
    return "\n".join(lines)


def card(number: int | None, value: int | None = None) -> str:
    """A card in a few letters: ``#4 dra-win 4/aut``, and what it is worth behind a sign."""
    if number is None:
        return "face down"
    animal, season, points, counts = DECK[number - 1]
    rate = f"{points}/{counts[:3]}" if counts else str(points)
    worth = f" ={value}" if value is not None and counts else ""
    return f"#{number} {animal[:3]}-{season[:3]} {rate}{worth}"


def _row(title: str, cards: Sequence[Laid], values: Sequence[int | None] = UNTOLD) -> str:
    cells = "".join(f"{card(number, value):<{WIDTH}}" for number, value in zip(cards, values))
    return f"{title:<12}{cells}".rstrip()


def _stage(seen: dict[str, Any]) -> str:
    if seen["winners"]:
        names = " and ".join(f"seat {winner}" for winner in seen["winners"])
        return f"The game is over. Victory: {names}."
    doing = DOING[seen["stage"]].format(taken=seen["taken"])
    return f"Seat {seen['seat']} {doing}."
