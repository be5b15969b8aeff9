"""Messages that are doubled, late, forged, foreign or damaged, at the dealer and at a guest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holobiont.registry import GAMES
from tests.together.devices import Devices, Roles
from ui.together import dealer as dealing
from ui.together import guest as guests
from ui.together.dealer import Asked, Differs, Joined, Refused
from ui.together.guest import Denied, Forged, Grown, Parted
from ui.together.messages import LONGEST, Act, Have, Hello, No, read, write


def table(slug: str = "symbio", seats: int = 2) -> Devices:
    """A game of which a guest holds seat 0, the dealer the others."""
    devices = Devices(GAMES[slug](seats=seats), 3, [("seats", (0,)), ("spectator", ())])
    devices.settle()
    return devices


def first_action(devices: Devices, number: int = 0) -> str:
    """An action that a guest may play now."""
    match = devices.guests[number].match
    assert match is not None
    return match.legal()[0]


def wanted(devices: Devices, **changed: Any) -> str:
    """The text with which the first guest asks for an action, with parts of it changed."""
    guest = devices.guests[0]
    act = Act(len(guest.entries), guest.digest, 0, (first_action(devices),))
    return write(guest.sent + 1, changed.pop("game", guest.game), act._replace(**changed))


def test_action_that_arrives_twice_is_played_once() -> None:
    devices = table()
    peer, text = devices.guests[0].peer, wanted(devices)
    assert [type(each) for each in devices.dealer_receives(peer, text)] == [Asked]
    again = json.loads(text)
    again["n"] += 1
    ply = devices.dealer.match.ply
    assert devices.dealer_receives(peer, text) == ()
    assert devices.dealer_receives(peer, json.dumps(again)) == ()
    assert devices.dealer.match.ply == ply


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"seat": 1}, "seat"),
        ({"names": ("no such move",)}, "illegal"),
        ({"at": 0, "chain": ""}, "late"),
        ({"chain": "0" * 32}, "late"),
        ({"at": 9}, "late"),
        ({"game": "another"}, "foreign"),
    ],
    ids=str,
)
def test_action_that_is_not_the_devices_to_play_is_refused(
    changed: dict[str, Any], why: str
) -> None:
    devices = table()
    before, peer = devices.dealer.match, devices.guests[0].peer
    assert devices.dealer_receives(peer, wanted(devices, **changed)) == (Refused(peer, why),)
    assert devices.dealer.match is before
    assert read(devices.carried[-1][1]).body == No(changed.get("at", 1) * (why != "foreign"), why)


def test_actions_in_a_row_end_with_the_turn() -> None:
    devices = table()
    guest = devices.guests[0]
    names = (first_action(devices),) * 3
    text = write(guest.sent + 1, guest.game, Act(len(guest.entries), guest.digest, 0, names))
    news = devices.dealer_receives(guest.peer, text)
    assert isinstance(news[0], Refused) and news[0].why in ("turn", "illegal")


def test_guest_hears_that_its_action_was_refused_and_may_ask_again() -> None:
    devices = table()
    guest, texts = guests.ask(devices.guests[0], 0, ("no such move",))
    devices.guests[0] = guest
    devices.mail(0, texts)
    devices.settle()
    assert Denied("illegal") in devices.news and devices.guests[0].wanted is None
    guest, texts = guests.ask(devices.guests[0], 0, (first_action(devices),))
    devices.guests[0] = guest
    devices.mail(0, texts)
    devices.settle()
    assert devices.dealer.match.ply and devices.guests[0].wanted is None


def test_what_was_asked_for_without_a_connection_is_played_after_it_is_back() -> None:
    devices = table()
    name = first_action(devices)
    devices.drop(0)
    devices.guests[0], texts = guests.ask(devices.guests[0], 0, (name,))
    assert texts == ()
    devices.reload(0)
    devices.settle()
    assert devices.dealer.match.names() == (name,)


@pytest.mark.parametrize("slug", ["symbio", "symbiote"])
def test_action_that_was_played_before_a_reload_is_known_by_its_entry(slug: str) -> None:
    devices = table(slug)
    while devices.dealer.match.to_act != 0:
        devices.act()
        devices.settle()
    guest = devices.guests[0]
    devices.guests[0], texts = guests.ask(guest, 0, (first_action(devices),))
    devices.dealer_receives(guest.peer, texts[0])
    ply = devices.dealer.match.ply
    devices.reload(0)
    devices.settle()
    assert devices.dealer.match.ply == ply and devices.guests[0].wanted is None
    assert not any(isinstance(each, Denied) for each in devices.news)


@pytest.mark.parametrize(("seats", "why"), [((0,), "late"), ((1,), "seat")])
def test_kept_action_that_cannot_be_played_any_more_is_denied_once(
    seats: tuple[int, ...], why: str
) -> None:
    devices = table()
    first, second = devices.dealer.match.legal()[:2]
    devices.drop(0)
    devices.guests[0], _texts = guests.ask(devices.guests[0], 0, (first,))
    devices.advance(devices.dealer.match.play(second))
    devices.connect(0, "seats", seats)
    devices.settle()
    assert [each for each in devices.news if isinstance(each, Denied)] == [Denied(why)]
    assert devices.guests[0].wanted is None and devices.dealer.match.names() == (second,)


def test_taken_back_actions_leave_every_device() -> None:
    devices = table()
    for _ply in range(4):
        match = devices.dealer.match
        devices.advance(match.play(match.legal()[0]))
    devices.settle()
    devices.news.clear()
    devices.advance(devices.dealer.match.undo().undo())
    devices.settle()
    assert [each for each in devices.news if isinstance(each, Grown)] == [Grown(2, True)] * 2
    assert all(guest.match and guest.match.ply == 2 for guest in devices.guests)
    assert not any(isinstance(each, (Parted, Differs)) for each in devices.news)


def test_two_records_of_one_game_part_at_the_first_differing_action() -> None:
    devices = table()
    start = devices.dealer.match
    first, second = start.legal()[:2]
    devices.advance(start.play(first))
    devices.settle()
    devices.drop(0)
    devices.drop(1)
    # The dealer's device has lost what it had, and went on differently.
    old = devices.dealer
    fresh = dealing.dealing("g3", start.play(second), "", old.names, old.owner)
    devices.dealer = fresh._replace(devices=old.devices)
    had = devices.guests[0].match
    devices.connect(0)
    devices.settle()
    at_dealer = [each for each in devices.news if isinstance(each, Differs)]
    at_guest = [each for each in devices.news if isinstance(each, Parted)]
    assert at_dealer == [Differs(1, second, first)]
    assert [each.differs for each in at_guest] == [Differs(1, first, second)]
    assert at_guest[0].match is had
    assert devices.guests[0].match and devices.guests[0].match.names() == (second,)


def test_device_that_nobody_invited_is_told_nothing() -> None:
    devices = table()
    sent = len(devices.carried)
    assert devices.dealer_receives("stranger", write(1, "g3", Hello("", "", 0, ""))) == (
        Refused("stranger", "unknown"),
    )
    assert devices.dealer_receives("stranger", write(1, "g3", Have(0, "", ()))) == (
        Refused("stranger", "unknown"),
    )
    assert len(devices.carried) == sent


def test_ninth_device_is_turned_away_and_says_so() -> None:
    roles: Roles = [("spectator", ())] * 8
    devices = Devices(GAMES["symbio"](seats=2), 3, roles)
    while devices.deliver():
        pass
    assert len(devices.dealer.devices) == 7
    refused = [each for each in devices.news if isinstance(each, Refused)]
    assert [each.why for each in refused] == ["full"]


def test_seats_that_move_to_another_device_are_played_there() -> None:
    devices = table("symbiote")
    for number in (0, 1):
        devices.drop(number)
    devices.connect(1, "seats", (0,))
    devices.connect(0)
    devices.settle()
    before, now = devices.guests
    assert (before.seats, before.role, now.seats) == ((), "spectator", (0,))
    assert before.match and now.match
    hand = devices.dealer.match.observe(0)["hands"][0]
    assert now.match.observe(0)["hands"][0] == hand
    assert before.match.observe(0)["hands"][0] != hand


FORGERIES = {
    "hand": lambda entry: entry["seen"].update(hands=[["AC"] * 9, []]),
    "shape": lambda entry: entry["seen"].update(hands=7),
    "turn": lambda entry: entry.update(next=1 - entry["next"]),
    "seat": lambda entry: entry.update(seat=1 - entry["seat"]),
    "open": lambda entry: entry.update(known={"99": "draw"}),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_forged_view_is_refused_and_nothing_changes(name: str) -> None:
    devices = table("symbiote")
    match = devices.dealer.match
    before = devices.guests[0]
    _dealer, out = dealing.advance(devices.dealer, match.play(match.legal()[0]))
    text = next(text for peer, text in out if peer == before.peer)
    forged = json.loads(text)
    FORGERIES[name](forged["entries"][0])
    news = devices.guest_receives(0, json.dumps(forged))
    assert news == (Forged(1),)
    assert devices.guests[0].entries == before.entries


@pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
def test_game_that_was_not_dealt_from_its_seed_is_found_out_at_the_end(slug: str) -> None:
    """The cards of another seed would be other cards, and the digest of the seed another one."""
    devices = table(slug)
    match = devices.dealer.match
    while not match.over:
        devices.advance(match)
        match = match.play(match.legal()[-1])
    devices.settle()
    devices.advance(match._replace(seed=4))
    while devices.deliver():
        pass
    assert Forged(match.ply + 1) in devices.news
    assert all(guest.match and guest.match.ply == match.ply for guest in devices.guests)


DAMAGED = (
    *("", "{}", "[]", "null", "[" * 9_000, '"', "x" * (LONGEST + 1)),
    *('{"holobiont":1}', '{"holobiont":1,"n":1,"game":"g3","kind":"act"}'),
    '{"holobiont":1,"n":-1,"game":"g3","kind":"have","have":0,"chain":"","seats":[]}',
    '{"holobiont":1,"n":99,"game":"g3","kind":["have"]}',
    '{"holobiont":1,"n":99,"game":"<b>","kind":"have","have":0,"chain":"","seats":[]}',
    '{"holobiont":1,"n":99,"game":"g3","kind":"have","have":1e99,"chain":"","seats":[]}',
    '{"holobiont":1,"n":99,"game":"g3","kind":"have","have":0,"chain":"","seats":[0,0]}',
    '{"holobiont":1,"n":99,"game":"g3","kind":"welcome","key":"","role":"seats","seats":[9]}',
    '{"holobiont":1,"n":99,"game":"g3","kind":"log","start":0,"before":"","total":1,"back":false,'
    '"entries":[{"act":"x"}]}',
    '{"holobiont":1,"n":99,"game":"g3","kind":"people","names":[],"devices":[{"name":"x"}]}',
)


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_damaged_message_changes_nothing_on_either_side(text: str) -> None:
    devices = table()
    peer = devices.guests[0].peer
    dealer, guest = devices.dealer, devices.guests[0]
    assert devices.dealer_receives(peer, text) == (Refused(peer, "damaged"),) or (
        '"holobiont":1' not in text
    )
    news = devices.guest_receives(0, text)
    assert all(isinstance(each, Refused) for each in news) and news
    assert (devices.dealer, devices.guests[0]) == (dealer, guest)


@pytest.mark.parametrize(
    ("number", "at_us", "there"), [(2, "newer", "older"), (0, "older", "newer")]
)
def test_message_of_another_format_says_which_device_is_to_be_reloaded(
    number: int, at_us: str, there: str
) -> None:
    devices = table()
    peer, before = devices.guests[0].peer, devices.guests[0]
    other = f'"holobiont":{number}'
    text = wanted(devices).replace('"holobiont":1', other)
    assert devices.dealer_receives(peer, text) == (Refused(peer, at_us),)
    asked = write(99, "g3", Have(0, "", ())).replace('"holobiont":1', other)
    guest, (answer,), news = guests.receive(devices.guests[0], asked, GAMES)
    assert news == (Refused(peer, at_us),) and guest.entries == before.entries
    assert read(answer).body == No(0, at_us)
    # The dealer, whose version is the other one, reads no more of the answer than its format.
    answer = answer.replace('"holobiont":1', f'"holobiont":{2 - number}')
    assert devices.dealer_receives(peer, answer) == (Refused(peer, there),)


@pytest.mark.parametrize(
    ("version", "at_guest", "at_dealer"), [("2", "older", "newer"), ("0.9", "newer", "older")]
)
@pytest.mark.parametrize("slug", ["symbio", "symbiote"])
def test_other_version_of_the_rules_is_said_on_both_devices_and_nothing_is_played(
    slug: str, version: str, at_guest: str, at_dealer: str
) -> None:
    rules = type(slug, (GAMES[slug],), {"version": version})
    devices = Devices(GAMES[slug](seats=2), 3, [("seats", (0,))], games={**GAMES, slug: rules})
    while devices.deliver():
        pass
    refused = [each.why for each in devices.news if isinstance(each, Refused)]
    assert sorted(refused) == sorted([at_guest, at_dealer])
    assert not any(isinstance(each, Forged) for each in devices.news)
    assert devices.guests[0].match is None


def test_game_that_a_guest_does_not_have_is_no_forgery() -> None:
    devices = Devices(GAMES["symbio"](seats=2), 3, [("seats", (0,))], games={})
    while devices.deliver():
        pass
    refused = [each.why for each in devices.news if isinstance(each, Refused)]
    assert refused == ["missing", "absent"]
    assert not any(isinstance(each, Forged) for each in devices.news)


def test_joining_twice_over_one_connection_is_told_once() -> None:
    devices = table()
    joined = [each for each in devices.news if isinstance(each, Joined)]
    assert len(joined) == 2
    guest = devices.guests[0]
    text = write(guest.sent + 1, guest.game, Hello(guest.key, "", 1, guest.digest))
    assert devices.dealer_receives(guest.peer, text) == ()
