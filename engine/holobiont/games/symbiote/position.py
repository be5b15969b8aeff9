"""What a state of Symbiote! holds, and how it is written and read as one line of text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from holobiont.games.symbiote.deck import (
    CARDS,
    NAMES,
    PARASITE_HAND,
    PATIENCE,
    TEN,
    Card,
    is_combination,
    written,
)
from holobiont.games.symbiote.public_knowledge import Due, Seen, agrees
from holobiont.games.symbiote.scoring import Meld
from holobiont.rules import Seat

LOSE, DRAW, PLAY, OVER = "lose", "draw", "play", "over"  # stages
NONE = -1  # no card
FACES = ("symbiote", "parasite")
NUMBER = "(0|[1-9][0-9]{0,3})"


class State(NamedTuple):
    hands: tuple[tuple[Card, ...], ...]  # by seat, ascending
    pile: tuple[Card, ...]  # the draw pile, the next card first
    discards: tuple[Card, ...]  # the last one on top
    removed: tuple[Card, ...]  # tens out of play
    melds: tuple[tuple[Meld, ...], ...]  # by seat, in the order in which they were made
    host: Seat
    parasite: bool  # which face of the marker is up
    seat: Seat  # whose turn it is; when the game is over, whose it would be
    stage: str
    taken: Card = NONE  # what the seat took from the discard pile in this turn
    melded: int = 0  # combinations that it made in this turn
    idle: int = 0  # turns, this one included, since a card left the draw pile
    seen: tuple[Seen, ...] = ()  # by seat, what everybody knows of its hand


def show(state: State) -> str:
    """The state as one line: hands, piles, combinations, marker, turn, what was seen."""
    turn = f"{state.seat}:{state.stage}"
    if state.stage == PLAY:
        turn += f":{NAMES[state.taken] if state.taken != NONE else '-'}:{state.melded}"
    return " ".join(
        [
            "/".join(map(_row, state.hands)),
            _row(state.pile),
            _row(state.discards),
            _row(state.removed),
            "/".join(",".join(map(_row, own)) or "-" for own in state.melds),
            f"{state.host}:{FACES[state.parasite]}",
            turn,
            str(state.idle),
            "/".join(map(_show_seen, state.seen)),
        ]
    )


def read(text: str, seats: int, decks: int) -> State:
    """The inverse of ``show``; ``ValueError`` names the part that is wrong."""
    fields = text.split(" ")
    if len(fields) != 9:
        raise ValueError(f"a Symbiote! position has 9 parts, not {len(fields)}: {text[:100]!r}")
    hands = tuple(_read_row("hands", row) for row in _for_seats("hands", fields[0], seats))
    pile, discards, removed = map(_read_row, ("draw pile", "discard pile", "removed"), fields[1:4])
    melds = tuple(_read_melds(part) for part in _for_seats("combinations", fields[4], seats))
    host, face = _match("marker", f"{NUMBER}:({'|'.join(FACES)})", fields[5])
    stages = f"{LOSE}|{DRAW}|{PLAY}:(..|-):{NUMBER}|{OVER}"
    seat, stage, taken, melded = _match("turn", f"{NUMBER}:({stages})", fields[6])
    idle = _match("idle turns", NUMBER, fields[7])[0]
    seen = tuple(_read_seen(part) for part in _for_seats("what was seen", fields[8], seats))
    for part, number in (("marker", host), ("turn", seat)):
        if int(number) >= seats:
            raise ValueError(f"{part}: there is no seat {number}")
    state = State(
        hands,
        pile,
        discards,
        removed,
        melds,
        int(host),
        face == FACES[1],
        int(seat),
        stage.partition(":")[0],
        NONE if taken in (None, "-") else _read_row("turn", taken)[0],
        int(melded or 0),
        int(idle),
        seen,
    )
    _check_cards(state, decks)
    _check_turn(state)
    _check_seen(state)
    if show(state) != text:
        raise ValueError(f"this position is written {show(state)[:200]!r}")
    return state


def _check_cards(state: State, decks: int) -> None:
    combined = [card for own in state.melds for meld in own for card in meld]
    rows = (*state.hands, state.pile, state.discards, state.removed, combined)
    cards = Counter(card for row in rows for card in row)
    for card, name in enumerate(NAMES):
        if cards[card] != decks:
            raise ValueError(f"cards: {name} is there {cards[card]} times, not {decks}")
    if any(card >> 2 == TEN for card in state.discards):
        raise ValueError("discard pile: a ten goes out of play")
    if any(card >> 2 != TEN for card in state.removed):
        raise ValueError("removed: only tens go out of play")
    if any(hand != tuple(sorted(hand)) for hand in state.hands):
        raise ValueError("hands: the cards are in order of rank, then of suit C D H S")


def _check_turn(state: State) -> None:
    hand, seat, taken = state.hands[state.seat], state.seat, state.taken
    patience = PATIENCE * len(state.hands)
    if state.idle > patience:
        raise ValueError(f"idle turns: {patience} at most, not {state.idle}")
    if state.stage == OVER and state.pile and state.idle < patience:
        raise ValueError("turn: the game is not over while cards are drawn from the pile")
    if state.stage == DRAW and not state.pile and not state.discards:
        raise ValueError("turn: there is no card to draw")
    if state.stage == LOSE and len(hand) <= PARASITE_HAND:
        raise ValueError("turn: a hand of two or fewer cards loses none")
    if state.stage == PLAY:
        if state.melded > len(state.melds[seat]):
            raise ValueError(f"turn: seat {seat} has not made {state.melded} combinations")
        held = holds(taken, state.melds[seat], state.melded)
        if held and taken not in hand:
            raise ValueError(f"turn: {NAMES[taken]} was taken and is nowhere")
        if not hand or (held and len(hand) == 1):
            raise ValueError(f"turn: seat {seat} has nothing to play or to discard")


def _check_seen(state: State) -> None:
    for seat, (seen, hand, melds) in enumerate(zip(state.seen, state.hands, state.melds)):
        numbers = [since for _, since in seen.cards]
        numbers += [due.melds for due in seen.dues]
        numbers += [since for due in seen.dues for _, since in due.doubles]
        possible = all(
            0 < due.least <= due.among + len(due.doubles) and due.among <= len(seen.cards)
            for due in seen.dues
        )
        if max(numbers, default=0) > len(melds) or not possible:
            raise ValueError(f"what was seen: seat {seat} cannot have been seen like this")
        if not agrees(seen, hand, melds):
            raise ValueError(f"what was seen: it is not true of seat {seat}")
    seat, taken = state.seat, state.taken
    if holds(taken, state.melds[seat], state.melded):
        came = (taken, len(state.melds[seat]) - state.melded)
        if state.seen[seat].cards[-1:] != (came,):
            raise ValueError(f"what was seen: seat {seat} took {NAMES[taken]} last")


def holds(taken: Card, melds: Sequence[Meld], melded: int) -> bool:
    """Whether a seat still has the very card that it took in this turn.

    Of two equal cards a combination uses the one just taken first, so any combination of this
    turn with such a card has used it.
    """
    if taken == NONE:
        return False
    return not any(taken in meld for meld in melds[len(melds) - melded :])


def _row(cards: tuple[Card, ...]) -> str:
    return "".join(written(cards)) or "-"


def _show_seen(seen: Seen) -> str:
    parts = [",".join(f"{NAMES[card]}{since}" for card, since in seen.cards)]
    for among, melds, least, doubles in seen.dues:
        names = "".join(f"+{NAMES[card]}{since}" for card, since in doubles)
        parts.append(f"{least}of{among}in{melds}{names}")
    return ";".join(parts) or "-"


def _read_row(part: str, text: str) -> tuple[Card, ...]:
    if text == "-":
        return ()
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    for name in names:
        if name not in CARDS:
            raise ValueError(f"{part}: there is no card {name!r}")
    return tuple(CARDS[name] for name in names)


def _read_melds(text: str) -> tuple[Meld, ...]:
    if text == "-":
        return ()
    melds = tuple(_read_row("combinations", meld) for meld in text.split(","))
    for meld, name in zip(melds, text.split(",")):
        if meld != tuple(sorted(meld)) or not is_combination(meld):
            raise ValueError(f"combinations: {name[:20]!r} is none")
    return melds


def _read_seen(text: str) -> Seen:
    if text == "-":
        return Seen()
    part = "what was seen"
    cards, *written_dues = text.split(";")
    dues = []
    for each in written_dues:
        numbers, *doubles = each.split("+")
        least, among, melds = _match(part, f"{NUMBER}of{NUMBER}in{NUMBER}", numbers)
        came = tuple(_read_came(part, double) for double in doubles)
        dues.append(Due(int(among), int(melds), int(least), came))
    return Seen(tuple(_read_came(part, each) for each in cards.split(",") if cards), tuple(dues))


def _read_came(part: str, text: str) -> tuple[Card, int]:
    name, since = _match(part, f"(..){NUMBER}", text)
    return _read_row(part, name)[0], int(since)


def _match(part: str, pattern: str, text: str) -> tuple[str, ...]:
    found = re.fullmatch(pattern, text)
    if found is None:
        raise ValueError(f"{part}: {text[:40]!r} cannot be read")
    return found.groups()


def _for_seats(part: str, text: str, seats: int) -> list[str]:
    rows = text.split("/")
    if len(rows) != seats:
        raise ValueError(f"{part}: {seats} seats, not {len(rows)}")
    return rows
