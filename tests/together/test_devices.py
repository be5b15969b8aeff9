"""Games on several devices: whatever happens to messages, nothing of a game is lost."""

from __future__ import annotations

import pytest

from holobiont.registry import GAMES
from tests.support.variants import later
from tests.together.devices import Devices
from tests.together.simulation import WHOLE, play_in_trouble
from ui.together import public_log

GAMES_PLAYED = [
    *((seed, 24) for seed in range(2)),
    *(later((seed, 24)) for seed in (2, 3)),
    *(pytest.param(seed, WHOLE, marks=pytest.mark.soak) for seed in range(200)),
]


@pytest.mark.parametrize(("seed", "actions"), GAMES_PLAYED)
@pytest.mark.parametrize("slug", GAMES)
def test_nothing_of_a_game_is_lost_whatever_happens_to_messages(
    slug: str, seed: int, actions: int
) -> None:
    play_in_trouble(slug, seed, actions)


@pytest.mark.parametrize("slug", GAMES)
def test_guest_knows_what_its_seats_may_know_and_no_more(slug: str) -> None:
    """At every ply the match of a guest answers as the whole match does, for its own seats."""
    rules = GAMES[slug](seats=max(GAMES[slug].seats))
    devices = Devices(rules, 5, [("seats", (0, 1)), ("table", ())])
    devices.settle()
    compared = 0
    while not devices.dealer.match.over and compared < 60:
        whole = devices.dealer.match
        for guest in devices.guests:
            known = guest.match
            assert known is not None and known.ply == whole.ply
            assert known.actors() == whole.actors() and known.to_act == whole.to_act
            for seat in (None, *guest.seats):
                seen = public_log.as_json(whole.observe(seat))
                assert public_log.as_json(known.observe(seat)) == seen
                assert public_log.as_json(known.events(seat)) == public_log.as_json(
                    whole.events(seat)
                )
                pairs = zip(whole.states, whole.log, known.states, known.log)
                for state, action, held, told in pairs:
                    name = known.rules.known_as(held, told, known.state, seat)
                    assert name == rules.known_as(state, action, whole.state, seat)
            if whole.to_act in guest.seats:
                assert known.legal() == whole.legal()
        devices.act()
        while devices.deliver():
            pass
        compared += 1
    assert compared > 10
