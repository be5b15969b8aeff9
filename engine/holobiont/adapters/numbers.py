"""What libraries for learning want of a game: a bound of its actions, and what is seen as numbers.

Actions stay the engine's own: those of a game lie below ``Numbers.actions``, with gaps. An
observation becomes a list of numbers from 0 to 1 whose length depends on the rules alone. It
begins with who looks on and who is to act; the rest is the same for all seats but for what they
may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import SPOTS
from holobiont.games.saprobiont.species import SPECIES
from holobiont.games.symbio.rules import LONGEST, REPEATS, SWAP
from holobiont.games.symbio.rules import State as SymbioState
from holobiont.games.symbiose import rules as symbiose
from holobiont.games.symbiose.deck import NUMBERS as SYMBIOSE_CARDS
from holobiont.games.symbiose.scoring import PLACES
from holobiont.games.symbiote import deck, position
from holobiont.games.symbiote.hands import PATIENCE
from holobiont.games.symbiote.rules import ROYALS
from holobiont.games.symbioz.board import CAPACITY, KINDS, POINTS, TURNS
from holobiont.games.symbioz.state import BREED, OVER, STAGES, action_of
from holobiont.games.symbioz.state import State as SymbiozState
from holobiont.match import AnyRules
from holobiont.rules import Action, Seat

LARGEST_GROUP = max(size for each in SPECIES for size in each.groups)


class Numbers(NamedTuple):
    """A game in numbers. Add one to ``NUMBERS`` for a game of your own."""

    actions: int
    """Every action, those of the chance seat included, is below it."""
    body: Callable[[AnyRules, Any], tuple[Seat | None, list[float]]]
    """Who is to act in what was seen, and what was seen."""


def numbers_of(rules: AnyRules) -> Numbers:
    """``ValueError`` when nobody has said how the game is written in numbers."""
    if rules.slug not in NUMBERS:
        raise ValueError(
            f"{rules.title} cannot be given to a library yet: holobiont.adapters.numbers.NUMBERS "
            f"has no entry {rules.slug!r} that bounds its actions and puts what is seen in numbers"
        )
    return NUMBERS[rules.slug]


def features(rules: AnyRules, seen: Any, seat: Seat) -> list[float]:
    """What ``seat`` has seen, as numbers from 0 to 1."""
    acting, body = numbers_of(rules).body(rules, seen)
    return [*_seat(rules, seat), *_seat(rules, acting), *body]


def size_of(rules: AnyRules) -> int:
    """How many numbers ``features`` gives."""
    return len(features(rules, rules.observe(rules.initial(0), 0), 0))


def mask(rules: AnyRules, legal: Iterable[Action]) -> list[int]:
    """1 for every action that is legal, 0 for all others below the bound."""
    found = [0] * numbers_of(rules).actions
    for action in legal:
        found[action] = 1
    return found


def _one_of(chosen: int | None, size: int) -> list[float]:
    return [float(each == chosen) for each in range(size)]


def _seat(rules: AnyRules, seat: Seat | None) -> list[float]:
    return _one_of(seat, rules.seat_count)


def _parts(counts: Iterable[float], whole: float) -> list[float]:
    return [min(count / whole, 1.0) for count in counts]


def _symbioz(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    state: SymbiozState = rules.load(seen)
    owners = [x for owner in state.closed for x in _one_of(owner, rules.seat_count)]
    body = [
        *_parts(state.zerbs, CAPACITY),
        *_parts(state.crapits, KINDS[1].owned),
        *_parts(state.kroguls, KINDS[2].owned),
        *owners,
        *_parts(state.tally, KINDS[1].owned),
        *_parts([state.turn], TURNS),
        *_parts([state.points], POINTS),
        *_seat(rules, state.first),
        *_one_of(state.stage, len(STAGES)),
    ]
    return (None if state.stage == OVER else state.seat), body


def _symbio(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    state: SymbioState = rules.load(seen)
    past = () if state.growing else state.past
    body = [
        *(float(stones >> n & 1) for stones in state.stones for n in range(64)),
        float(state.growing),
        float(state.swapped),
        *_parts([state.turns], LONGEST),
        *_parts([past.count(past[-1]) if past else 0], REPEATS),
    ]
    return rules.to_act(state), body


def _symbiose(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    stages = (symbiose.REVEAL, symbiose.TAKE, symbiose.SWAP, symbiose.FLIP, symbiose.OVER)
    kinds = len(SYMBIOSE_CARDS) + 1  # the first of them: face down
    picks = [*seen["picks"], *["none"] * (rules.seat_count - len(seen["picks"]))]
    body = [
        *(
            x
            for row in (*seen["ponds"], seen["river"])
            for card in row
            for x in _one_of(card or 0, kinds)
        ),
        *(x for pick in picks for x in (float(pick != "none"), *_place(pick))),
        *_one_of(stages.index(seen["stage"]), len(stages)),
        *_seat(rules, seen["first"]),
        *_one_of(seen["taken"], len(seen["river"]) + 1),
    ]
    return seen["seat"], body


def _place(name: str | None) -> list[float]:
    return [float(place == name) for place in PLACES]


def _saprobiont(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    state = rules.load(seen)
    tokens = sum(sum(each.groups) for each in SPECIES)
    body = [
        *(x for owner in state.owners for x in _seat(rules, owner)),
        *_parts(state.tokens, tokens),
        *(
            mat.count(size) / max(1, each.groups.count(size))
            for each, mat in zip(SPECIES, state.mats)
            for size in range(1, LARGEST_GROUP + 1)
        ),
        *_parts(state.biomass, 1000),
        *_parts([state.placed], PLACEMENTS),
    ]
    return rules.to_act(state), body


def _symbiote(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    decks = int(rules.chosen["decks"])
    whole = len(deck.NAMES) * decks
    stages = (position.LOSE, position.DRAW, position.PLAY, position.OVER)
    body = [float(seen["face"] == position.FACES[1]), float(seen["melded"] > 0)]
    for hand, melds in zip(seen["hands"], seen["melds"]):
        body += _parts([len(hand), len(melds)], whole)
        body += _cards(hand, decks) + _cards((card for meld in melds for card in meld), decks)
    for pile in (seen["discards"], seen["removed"]):
        body += _cards(pile, decks)
    for card in (seen["discards"][-1] if seen["discards"] else None, seen["taken"]):
        body += _one_of(None if card is None else deck.CARDS[card], len(deck.NAMES))
    body += _parts([seen["pile"], len(seen["discards"])], whole)
    body += _parts([seen["idle"]], PATIENCE * rules.seat_count)
    body += _seat(rules, seen["host"]) + _one_of(stages.index(seen["stage"]), len(stages))
    over, chance = seen["stage"] == position.OVER, seen["stage"] == position.LOSE
    return (None if over or chance else seen["seat"]), body


def _cards(names: Iterable[str | None], decks: int) -> list[float]:
    counts = [0] * len(deck.NAMES)
    for name in names:
        if name is not None:
            counts[deck.CARDS[name]] += 1
    return _parts(counts, decks)


NUMBERS = {
    "symbioz": Numbers(action_of(BREED + 1, target=0), _symbioz),
    "symbio": Numbers(SWAP + 1, _symbio),
    "symbiose": Numbers(symbiose.SWAPS + len(PLACES), _symbiose),
    "saprobiont": Numbers((LARGEST_GROUP + 1) * SPOTS, _saprobiont),
    "symbiote": Numbers(ROYALS + 64, _symbiote),
}
