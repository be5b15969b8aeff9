"""The twins of the games behind one face: begun with a deal, told each action, compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from holobiont.games.symbiote.deck import NAMES
from holobiont.match import AnyRules
from holobiont.rng import generator
from tests.games import (
    compare_saprobiont,
    compare_symbio,
    compare_symbiose,
    compare_symbiote,
    compare_symbioz,
)
from tests.games.twins import saprobiont, symbio, symbiose, symbiote, symbioz


class Follower(NamedTuple):
    """A second implementation that plays along."""

    state: Any
    """The first state; of Symbiote! the deal is the follower's own."""
    compare: Callable[[Any], object]
    """Fails where the two differ in a state, legal actions included."""
    play: Callable[[str], object]


def follower(rules: AnyRules, seed: int) -> Follower:
    """The twin of a game, at its first state."""
    return BEGINNINGS[rules.slug](rules, seed)


def _symbio(rules: Any, seed: int) -> Follower:
    at = symbio.start(rules.chosen["swap"])

    def play(name: str) -> None:
        nonlocal at
        at = symbio.apply(at, name)

    return Follower(rules.initial(seed), lambda state: compare_symbio.agree(rules, state, at), play)


def _symbiose(rules: Any, seed: int) -> Follower:
    first = rules.initial(seed)
    dealt = [abs(card) for row in (*first.ponds, first.river) for card in row]
    twin = symbiose.Twin(rules.seat_count, rules.chosen["mode"], dealt, first.first)
    return Follower(first, lambda state: compare_symbiose.compare(rules, state, twin), twin.play)


def _saprobiont(rules: Any, seed: int) -> Follower:
    twin = saprobiont.Twin(**rules.chosen)
    return Follower(
        rules.initial(seed),
        lambda state: compare_saprobiont.compare(rules, twin, state),
        twin.play,
    )


def _symbiote(rules: Any, seed: int) -> Follower:
    rnd, deck = generator(seed), list(NAMES * rules.decks)
    deck.sort(key=lambda _: rnd())
    twin = symbiote.Twin(rules.seat_count, deck, rules.scoring)
    return Follower(
        rules.initial(0, deck=deck),
        lambda state: compare_symbiote.compare(rules, state, twin),
        twin.play,
    )


def _symbioz(rules: Any, seed: int) -> Follower:
    first = rules.initial(seed)
    options = {key: value for key, value in rules.chosen.items() if key != "first"}
    twin = symbioz.Twin(rules.seat_count, first.first, **options)
    run = twin.run()
    seat, legal = next(run)

    def play(name: str) -> None:
        nonlocal seat, legal
        seat, legal = compare_symbioz.next_choice(run, name)

    def compare(state: Any) -> None:
        compare_symbioz.compare(rules, twin, state)
        names = {rules.name(state, action) for action in rules.legal(state)}
        assert (rules.to_act(state), names or None) == (seat, legal)

    return Follower(first, compare, play)


BEGINNINGS: dict[str, Callable[[Any, int], Follower]] = {
    "symbio": _symbio,
    "symbiose": _symbiose,
    "saprobiont": _saprobiont,
    "symbiote": _symbiote,
    "symbioz": _symbioz,
}
