"""Games on several devices: whatever happens to messages, nothing of a game is lost."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.together import public_log
from holobiont.together.dealer import Differs
from holobiont.together.guest import Denied, Forged, Parted
from tests.support.variants import later
from tests.together.devices import Devices, Roles

MOST = 8
WHOLE = 10_000
"""Actions that no game has."""
GAMES_PLAYED = [
    *((seed, 24) for seed in range(2)),
    *(later((seed, 24)) for seed in (2, 3)),
    *(pytest.param(seed, WHOLE, marks=pytest.mark.soak) for seed in range(200)),
]


def setting(slug: str, seed: int) -> tuple[AnyRules, Roles]:
    """A game for some number of devices, whose seats are dealt to them at random."""
    rnd = random.Random(seed)
    game = GAMES[slug]
    rules = game(seats=rnd.choice(list(game.seats)))
    count = rnd.randint(1, MOST - 1)
    held: list[list[int]] = [[] for _ in range(count)]
    for seat in range(rules.seat_count):
        at = rnd.randrange(-1, count)
        if at >= 0:
            held[at].append(seat)
    return rules, [
        ("seats" if seats else rnd.choice(["table", "spectator"]), tuple(seats)) for seats in held
    ]


def accidents(devices: Devices) -> Callable[[], None]:
    """Guests drop, come again and are loaded again now and then; so is the dealer."""

    def happen() -> None:
        number = devices.rnd.randrange(len(devices.guests))
        which = devices.rnd.random()
        if devices.guests[number].wanted and which > 0.7:
            devices.reload_dealer() if which > 0.9 else devices.reload(number)
        elif which < 0.02:
            devices.drop(number)
        elif which < 0.06 or not devices.guests[number].peer:
            devices.connect(number)
        elif which < 0.09:
            devices.reload(number)
        elif which < 0.1:
            devices.reload_dealer()

    return happen


@pytest.mark.parametrize(("seed", "actions"), GAMES_PLAYED)
@pytest.mark.parametrize("slug", GAMES)
def test_nothing_of_a_game_is_lost_whatever_happens_to_messages(
    slug: str, seed: int, actions: int
) -> None:
    rules, roles = setting(slug, seed)
    devices = Devices(rules, seed, roles, trouble=0.1)
    devices.settle()
    devices.play(accidents(devices), actions)
    for number, guest in enumerate(devices.guests):
        if not guest.peer:
            devices.connect(number)
    devices.trouble = 0
    devices.settle()
    whole = devices.dealer.match
    for guest in devices.guests:
        assert guest.match is not None and guest.match.actors() == whole.actors()
        for seat in (None, *guest.seats):
            seen = public_log.as_json(whole.observe(seat))
            assert public_log.as_json(guest.match.observe(seat)) == seen
        if whole.over:
            assert guest.match.names() == whole.names() and guest.match.audit()
    told = [each for each in devices.news if isinstance(each, (Forged, Parted, Differs))]
    assert not told
    denied = sum(isinstance(each, Denied) for each in devices.news)
    assert devices.asked == devices.played + denied
    assert not any(guest.wanted for guest in devices.guests)


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
