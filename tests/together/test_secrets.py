"""Two matches that differ only in what a seat cannot know give its device equal messages."""

from __future__ import annotations

import random

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import Seat
from tests.ui.two_truths import GAMES as SECRET
from tests.ui.two_truths import another
from ui.together import dealer as dealing
from ui.together.dealer import Dealer, Device
from ui.together.messages import Hello, Person, write

OWNER = Person("Dealer", "seats", (), True)
KEY = "a" * 32
OTHER = "b" * 32


def dealer_of(match: Match, seats: tuple[Seat, ...]) -> Dealer:
    """A dealer with two devices: one with these seats, the other with all others."""
    names = tuple(f"Seat {seat}" for seat in range(match.rules.seat_count))
    others = tuple(seat for seat in range(match.rules.seat_count) if seat not in seats)
    dealer = dealing.dealing("g", match, "", names, OWNER)
    role = "seats" if seats else "table"
    devices = (Device(KEY, role, seats), Device(OTHER, "seats", others))
    dealer = dealer._replace(devices=devices)
    for peer, key in (("p", KEY), ("o", OTHER)):
        dealer = dealing.invite(dealer, peer, key, "spectator", ())
    return dealer


def carried(match: Match, seats: tuple[Seat, ...]) -> list[str]:
    """All that the device with these seats is sent: the log, what comes next, other seats."""
    sent: list[tuple[str, str]] = []
    dealer = dealer_of(match.at(max(0, match.ply - 1)), seats)
    for peer, key in (("o", OTHER), ("p", KEY)):
        sent += dealing.opened(dealer, peer)
        dealer, out, _news = dealing.receive(dealer, peer, write(1, "g", Hello(key, "", 0, "")))
        sent += out
    dealer, out = dealing.advance(dealer, match)
    sent += out
    dealer, out, _device = dealing.lost(dealer, "o")
    sent += out
    return [text for peer, text in sent if peer == "p"]


@pytest.mark.parametrize("slug", SECRET)
def test_messages_depend_on_nothing_that_their_receiver_may_not_know(slug: str) -> None:
    rules, rnd, differed = GAMES[slug](seats=3), random.Random(1), 0
    chance = generator(7)
    match = Match.start(rules, 918273645)
    for number in range(400):
        if match.over:
            break
        match = match.play(rules.sample(match.state, chance))
        if (number % 17 and number > 4) or match.over:
            continue
        for seat in (None, *range(3)):
            twin = another(match, seat, rnd)
            differed += twin.states != match.states
            seats = () if seat is None else (seat,)
            assert carried(twin, seats) == carried(match, seats)
    assert differed > 20


@pytest.mark.parametrize("slug", SECRET)
def test_seed_is_told_when_the_game_is_over_and_not_before(slug: str) -> None:
    match, rnd = Match.start(GAMES[slug](seats=2), 918273645), generator(1)
    while not match.over:
        if match.ply % 24 < 2:
            assert not any(str(match.seed) in text for text in carried(match, (0,)))
        match = match.play(match.rules.sample(match.state, rnd))
    assert str(match.seed) in carried(match, (0,))[-2]
