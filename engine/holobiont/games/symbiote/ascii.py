"""What can be seen of Symbiote! as a picture in text, for the terminal."""

from __future__ import annotations

from typing import Any

DOING = {
    "lose": "loses cards to the parasite",
    "draw": "draws a card",
    "play": "plays combinations or discards",
}


def text(seen: dict[str, Any]) -> str:
    """What ``observe`` gave, for people: whose turn it is, the piles, a block for every seat."""
    top = seen["discards"][-1] if seen["discards"] else "empty"
    out = " ".join(seen["removed"]) or "none"
    lines = [
        _stage(seen),
        "",
        f"Draw pile {seen['pile']}   Discard pile {top} ({len(seen['discards'])})   Tens out {out}",
    ]
    for seat, (hand, melds) in enumerate(zip(seen["hands"], seen["melds"])):
        marker = f"   host of the {seen['face']}" if seat == seen["host"] else ""
        score = f" ({seen['scores'][seat]})" if seen["scores"] else ""
        lines += ["", f"Seat {seat}{score}{marker}", f"   hand          {_cards(hand) or 'empty'}"]
        if melds:
            lines.append(f"   combinations  {'   '.join(map(_cards, melds))}")
        if doubtful := [each["card"] for each in seen["seen"][seat]["cards"]]:
            lines.append(f"   seen coming   {_cards(doubtful)}")
    return "\n".join(lines)


def _cards(names: list[str | None]) -> str:
    return " ".join(name or "??" for name in names)


def _stage(seen: dict[str, Any]) -> str:
    if seen["winners"]:
        names = " and ".join(f"seat {winner}" for winner in seen["winners"])
        return f"The game is over. Victory: {names}."
    taken = f" It took {seen['taken']}." if seen["taken"] else ""
    return f"Seat {seen['seat']} {DOING[seen['stage']]}.{taken}"
