"""Two deals that look the same to a seat."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from holobiont.games.symbiose.deck import NUMBERS
from holobiont.games.symbiote.deck import written
from holobiont.games.symbiote.rules import parts
from holobiont.match import Match
from holobiont.rng import generator
from holobiont.rules import Seat
from tests.ui.driver import Driver
from ui.app.core.model import Model, Table
from ui.app.table.scene import veiled

PEOPLE = {0: "human,human,human", 1: "human,gentle,gentle"}


DIALOGS = ("", "share", "scores", "consent", "new")


SEED = 918273645


TOUCHED: tuple[dict[str, Any], ...] = (
    {},
    {"pointed": "1a1", "arranged": "suit"},
    {"pointed": "seat1", "picked": "0"},
)


def seen_in_symbiose(match: Match, seat: Seat | None) -> set[int]:
    """The cards that lie face up; nobody knows another one."""
    state = match.state
    return {card for row in (*state.ponds, state.river) for card in row if card > 0}


def another_symbiose(match: Match, seat: Seat | None, rnd: random.Random) -> Match:
    """Other cards face down, and other choices of the reveal while they are secrets."""
    known = seen_in_symbiose(match, seat)
    names = permuted([card for card in NUMBERS if card not in known], rnd)
    first = match.states[0]

    def renamed(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(names.get(abs(card), abs(card)) * (1 if card > 0 else -1) for card in row)

    log = list(match.log)
    if match.state.stage == "reveal":
        log = [action if who == seat else rnd.randrange(8) for who, action in enumerate(log)]
    ponds = tuple(map(renamed, first.ponds))
    return replayed(match, first._replace(ponds=ponds, river=renamed(first.river)), log)


def another_symbiote(match: Match, seat: Seat | None, rnd: random.Random) -> Match:
    """Other cards in the others' hands and in the pile, or of other suits, combinations too."""
    state, within_ranks = match.state, rnd.random() < 0.5
    known = {*state.discards, *state.removed}
    for owner, (hand, melds, seen) in enumerate(zip(state.hands, state.melds, state.seen)):
        known |= {card for card, _ in seen.cards}
        known |= set(hand) if owner == seat else set()
        if owner == seat or not within_ranks:
            known |= {card for meld in melds for card in meld}
    hidden = [card for card in range(52) if card not in known]
    names: dict[Any, Any] = {}
    for rank in range(13) if within_ranks else (None,):
        names |= permuted([card for card in hidden if rank is None or card >> 2 == rank], rnd)
    first, rules = match.states[0], match.rules

    def renamed(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(names.get(card, card) for card in row)

    log = list(match.log)
    for ply, (before, action) in enumerate(zip(match.states, match.log)):
        verb, cards = parts(action)
        if verb == "meld":
            text = " ".join(["meld", *written(sorted(renamed(cards)))])
            hand = tuple(sorted(renamed(before.hands[before.seat])))
            hands = (*before.hands[: before.seat], hand, *before.hands[before.seat + 1 :])
            log[ply] = rules.parse(before._replace(hands=hands, taken=-1), text)
    hands = tuple(tuple(sorted(renamed(hand))) for hand in first.hands)
    return replayed(match, first._replace(hands=hands, pile=renamed(first.pile)), log)


def permuted(cards: list[int], rnd: random.Random) -> dict[int, int]:
    return dict(zip(cards, rnd.sample(cards, len(cards))))


def replayed(match: Match, first: object, log: list[int]) -> Match:
    states = [first]
    for action in log:
        assert action in match.rules.legal(states[-1])
        states.append(match.rules.apply(states[-1], action))
    return match._replace(states=tuple(states), log=tuple(log), undone=())


GAMES: dict[str, Callable[[Match, Seat | None, random.Random], Match]] = {
    "symbiose": another_symbiose,
    "symbiote": another_symbiote,
}


def another(match: Match, seat: Seat | None, rnd: random.Random) -> Match:
    """A twin of the match for this seat."""
    found = GAMES[match.rules.slug](match, seat, rnd)
    seen = match.rules.observe(match.state, seat)
    assert json.dumps(match.rules.observe(found.state, seat)) == json.dumps(seen)
    return found


def tables(slug: str, kinds: str) -> Iterator[tuple[Model, Table]]:
    """Every position of a random game, at a table with these players."""
    driver = Driver(address=f"#/{slug}?seats={kinds}&seed={SEED}")
    driver.send("start")
    rnd, match = generator(7), driver.table.match
    while match.to_act is not None:
        yield (
            driver.model,
            driver.table._replace(match=match, speech=driver.table.speech._replace(said="")),
        )
        match = match.play(match.rules.sample(match.state, rnd))


def states(table: Table) -> Iterator[Table]:
    """The table with and without the curtain, with each dialog, touched, and in the past."""
    yield table
    seat = veiled(table)
    if seat is not None:
        table = table._replace(holder=table.holder._replace(unveiled=seat))
        yield table
    for dialog in DIALOGS:
        yield table._replace(dialogs=table.dialogs._replace(shown=dialog))
    for touched in TOUCHED:
        yield table._replace(selection=table.selection._replace(**touched))
    for past in (0, table.match.ply // 2, table.match.ply):
        yield table._replace(timeline=table.timeline._replace(past=past))
