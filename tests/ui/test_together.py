"""Playing one game on several devices: joining, playing, what is lost and comes back."""

from __future__ import annotations

import sys

import pytest

from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver
from tests.ui.several_devices import Devices
from ui.app.core.commands import Focus
from ui.app.core.page_messages import CodeSeen
from ui.app.core.peer_messages import PeerBack, PeerSilent
from ui.together.seat_rules import is_known


def dealer_of(slug: str, kinds: str = "") -> Driver:
    people = ",".join(["human"] * max(2, GAMES[slug].seats[0]))
    driver = Driver(address=f"#/{slug}?seats={kinds or people}&seed=5")
    driver.send("start", "together")
    return driver


@pytest.mark.parametrize("slug", ["symbio", "saprobiont"])
def test_who_is_alone_with_computers_gets_a_seat_for_a_friend(slug: str) -> None:
    driver = Driver(address=f"#/{slug}")
    driver.send("start", "together")
    kinds = [player.kind for player in driver.table.players]
    assert kinds == ["human", "human", *["computer"] * (len(kinds) - 2)]
    assert driver.page.find(id="invite-seat-1")
    driver.go(f"#/{slug}")
    assert driver.model.setup is not None
    assert [player.kind for player in driver.model.setup.players] == [
        "human",
        *["computer"] * (len(kinds) - 1),
    ]


def joined(slug: str, kinds: str = "", *more: tuple[str, tuple[int, ...]]) -> Devices:
    """A table at which a guest plays seat 1, and whoever else is named."""
    dealer, guest = dealer_of(slug, kinds=kinds), Driver()
    devices = Devices(dealer, guest)
    devices.join(dealer, guest, 1, name="Bo")
    for role, seats in more:
        other = Driver()
        devices.drivers.append(other)
        devices.join(dealer, other, *seats, role=role)
    return devices


def play_to_the_guest(devices: Devices) -> None:
    """Play until seat 1 is to act, which the first guest holds."""
    while devices.drivers[0].table.match.to_act != 1:
        play_on(devices, 1)


def play_on(devices: Devices, actions: int) -> int:
    """Play actions, each on the device of the seat to act; return how many were played."""
    rnd, played = generator(3), 0
    while played < actions:
        played += 1
        before = devices.drivers[0].table.match
        if before.over:
            return played
        for driver in devices.drivers:
            match = driver.table.match
            seat = match.to_act
            if seat is None or driver.table.players[seat].kind != "human":
                continue
            if driver.page.find(id="unveil"):
                driver.send("unveil")
            legal = match.rules.legal(match.state)
            name = match.rules.name(match.state, legal[int(rnd() * len(legal))])
            driver.send("act", name)
            devices.settle()
            driver.pass_on()
            break
        assert devices.drivers[0].table.match.ply > before.ply, "nobody could play"
    return played


@pytest.mark.parametrize("slug", GAMES)
def test_two_devices_play_on_at_one_table(slug: str) -> None:
    devices = joined(slug)
    dealer, guest = devices.drivers
    play_on(devices, 12)
    assert guest.table.match.ply == dealer.table.match.ply >= 12
    assert guest.page.find(id="board") and dealer.page.find(id="board")
    assert guest.table.match.observe() == dealer.table.match.observe()


@pytest.mark.parametrize("slug", ["symbiose", "saprobiont"])
def test_two_devices_play_a_game_to_its_end(slug: str) -> None:
    devices = joined(slug)
    dealer, guest = devices.drivers
    assert guest.table.id.startswith(dealer.table.id)
    assert [player.kind for player in guest.table.players][:2] == ["away", "human"]
    assert guest.table.players[1].name == "Bo" == dealer.table.players[1].name
    play_on(devices, 1_000)
    assert dealer.table.match.over
    assert guest.table.match.names() == dealer.table.match.names()
    assert not is_known(guest.table.match) and guest.table.match.audit()
    assert guest.games()[guest.table.id].startswith("Holobiont record 1")


def test_three_phones_and_a_table_play_symbiote() -> None:
    roles = (("seats", (0,)), ("seats", (2,)))
    devices = joined("symbiote", "human,human,human", *roles)
    dealer = devices.drivers[0]
    assert [player.kind for player in dealer.table.players] == ["away"] * 3
    play_on(devices, 24)
    for driver in devices.drivers:
        assert driver.table.match.observe() == dealer.table.match.observe()
        assert driver.table.match.actors() == dealer.table.match.actors()


def test_a_device_that_shows_the_table_shows_nobodys_cards() -> None:
    devices = joined("symbiote", "", ("table", ()))
    table = devices.drivers[2]
    play_on(devices, 6)
    assert all(player.kind == "away" for player in table.table.players)
    seen = table.table.match.observe()
    assert seen == devices.drivers[0].table.match.observe()
    assert not table.page.find(id="hand")


def test_guest_is_told_whose_turn_it_is_and_may_not_play_for_others() -> None:
    devices = joined("symbio")
    dealer, guest = devices.drivers
    words = guest.page.find(id="status")[0].words()
    assert "plays on another device" in words
    guest.send("act", dealer.table.match.legal()[0])
    assert guest.table.match.ply == dealer.table.match.ply == 0
    while dealer.table.match.to_act == 0:
        play_on(devices, 1)
    assert "plays on another device" in dealer.page.find(id="status")[0].words()


def test_connection_that_is_lost_and_back_is_said_and_nothing_is_lost() -> None:
    devices = joined("symbiote")
    dealer, guest = devices.drivers
    play_on(devices, 3)
    play_to_the_guest(devices)
    devices.cut(guest)
    assert "connection to Bo is lost" in dealer.page.find(id="live")[0].words()
    assert "connection is lost" in guest.page.find(id="live")[0].words()
    match = guest.table.match
    guest.send("act", match.rules.name(match.state, match.rules.legal(match.state)[0]))
    before = dealer.table.match.ply
    devices.settle()
    assert dealer.table.match.ply == before
    assert guest.page.find(data_msg="show:together")
    devices.join(dealer, guest, again="0")
    devices.tick()
    assert "connected again" in dealer.page.find(id="live")[0].words()
    assert dealer.table.match.ply > before
    assert guest.table.match.ply == dealer.table.match.ply
    assert len(dealer.model.together.dealer.devices) == 1


@pytest.mark.parametrize("slug", ["symbioz", "symbiote"])
def test_move_that_was_asked_for_outlives_the_pages_of_both_devices(slug: str) -> None:
    devices = joined(slug)
    dealer, guest = devices.drivers
    play_on(devices, 2)
    play_to_the_guest(devices)
    devices.asleep = dealer
    match = guest.table.match
    guest.send("act", match.rules.name(match.state, match.rules.legal(match.state)[0]))
    devices.settle()
    ply, asked = dealer.table.match.ply, guest.table.remote.asked
    devices.asleep = None
    guest = devices.reload(guest, f"#/game/{guest.table.id}")
    dealer = devices.reload(dealer, f"#/game/{dealer.table.id}")
    assert guest.table.remote.asked == asked != ()
    assert "waits for the other device" in guest.page.find(id="status")[0].words()
    devices.join(dealer, guest, again="0")
    assert dealer.table.match.names()[ply : ply + len(asked)] == asked
    assert guest.table.match.ply == dealer.table.match.ply and not guest.table.remote.asked
    devices.tick()
    assert guest.table.match.ply == dealer.table.match.ply


def test_move_that_was_asked_for_and_came_too_late_is_dropped_in_words() -> None:
    devices = joined("symbio")
    dealer, guest = devices.drivers
    play_to_the_guest(devices)
    first, second = guest.table.match.legal()[:2]
    devices.asleep = dealer
    guest.send("act", first)
    devices.settle()
    devices.asleep = None
    guest = devices.reload(guest, f"#/game/{guest.table.id}")
    dealer.send("together-dismiss", "0")
    dealer.send("act", second)
    dealer.send("together-set", "seat-1", "true")
    devices.join(dealer, guest)
    assert not guest.table.remote.asked
    assert second in dealer.table.match.names() and first not in dealer.table.match.names()
    assert "this was not played" in guest.page.words()


def test_device_that_slept_goes_on_by_itself_and_nothing_is_lost() -> None:
    devices = joined("symbiote")
    dealer, guest = devices.drivers
    play_on(devices, 3)
    play_to_the_guest(devices)
    devices.sleep(guest, PeerSilent)
    assert "Bo does not answer" in dealer.page.find(id="live")[0].words()
    assert "deals does not answer" in guest.page.find(id="live")[0].words()
    assert dealer.table.remote.is_lost and guest.table.remote.is_lost
    before = dealer.table.match.ply
    match = guest.table.match
    guest.send("act", match.rules.name(match.state, match.rules.legal(match.state)[0]))
    devices.settle()
    assert dealer.table.match.ply == before
    devices.sleep(guest, PeerBack)
    assert dealer.table.match.ply > before
    assert guest.table.match.ply == dealer.table.match.ply
    assert not dealer.table.remote.is_lost and not guest.table.remote.is_lost
    assert "Bo is connected again" in dealer.page.find(id="live")[0].words()


def test_device_that_sleeps_can_be_invited_again() -> None:
    devices = joined("symbio")
    dealer, guest = devices.drivers
    play_on(devices, 3)
    devices.sleep(guest, PeerSilent)
    devices.asleep = None
    devices.join(dealer, guest, again="0")
    assert len(dealer.model.together.dealer.devices) == 1
    play_on(devices, 3)
    assert guest.table.match.ply == dealer.table.match.ply == 6


@pytest.mark.parametrize("slug", ["symbioz", "symbiote"])
@pytest.mark.parametrize("who", [0, 1], ids=["dealer", "guest"])
def test_device_that_is_loaded_again_goes_on_where_it_was(slug: str, who: int) -> None:
    devices = joined(slug)
    play_on(devices, 5)
    address = f"#/game/{devices.drivers[who].table.id}"
    fresh = devices.reload(devices.drivers[who], address)
    assert fresh.table.match.ply == 5 and fresh.table.remote.is_lost
    assert [player.kind for player in fresh.table.players].count("away") == 1
    dealer, guest = devices.drivers
    if who:
        assert is_known(fresh.table.match) == fresh.table.match.rules.secrets
    devices.join(dealer, guest, again="0")
    assert not dealer.table.remote.is_lost and not guest.table.remote.is_lost
    play_on(devices, 5)
    assert guest.table.match.ply == dealer.table.match.ply == 10


@pytest.mark.parametrize("slug", ["symbioz", "symbiote"])
@pytest.mark.parametrize("order", [(0, 0, 1), (1, 1, 0)], ids=["dealer", "guest"])
def test_page_that_is_loaded_again_needs_one_code(slug: str, order: tuple[int, ...]) -> None:
    dealer, guest = dealer_of(slug), Driver()
    devices = Devices(dealer, guest)
    devices.spares = True
    devices.join(dealer, guest, 1, name="Bo")
    for again, who in enumerate(order):
        play_on(devices, 3)
        fresh = devices.reload(devices.drivers[who], f"#/game/{devices.drivers[who].table.id}")
        waiting = devices.drivers[1 - who]
        for driver in (fresh, waiting):
            driver.send("show", "together")
        assert not fresh.page.find(id="reread-0")
        fresh.click(id="reshow-0")
        devices.settle()
        (line,) = fresh.page.find(id="device-line")
        waiting.click(id="reread-0")
        words = waiting.page.find(id="dialog-together")[0].words()
        assert ("On Bo open the game" if who else "On the device that deals open") in words
        assert not waiting.page.find(id="device-line")
        for text in ("M" + "0" * 40, line.text):
            waiting.send("together-set", "answer", text)
            waiting.click(id="connect")
            devices.settle()
        for driver in devices.drivers:
            assert driver.table.match.ply == 3 * again + 3 and not driver.table.remote.is_lost
            assert not driver.page.find(id="dialog-together")
    assert len(devices.drivers[0].model.together.dealer.devices) == 1
    assert len(devices.ends) == 2


@pytest.mark.parametrize("who", [0, 1], ids=["dealer", "guest"])
def test_page_that_was_ended_in_its_sleep_needs_one_code(who: int) -> None:
    dealer, guest = dealer_of("symbio"), Driver()
    devices = Devices(dealer, guest)
    devices.spares = True
    devices.join(dealer, guest, 1)
    play_on(devices, 3)
    asleep, waiting = devices.drivers[who], devices.drivers[1 - who]
    devices.sleep(asleep, PeerSilent)
    devices.asleep = None
    fresh = devices.reload(asleep, f"#/game/{asleep.table.id}", notices=False)
    for driver in (fresh, waiting):
        driver.send("show", "together")
    fresh.click(id="reshow-0")
    devices.settle()
    (line,) = fresh.page.find(id="device-line")
    waiting.click(id="reread-0")
    for text in ("M" + "0" * 40, line.text):
        waiting.send("together-set", "answer", text)
        waiting.click(id="connect")
        devices.settle()
    assert not any(driver.table.remote.is_lost for driver in devices.drivers)
    play_on(devices, 3)
    assert {driver.table.match.ply for driver in devices.drivers} == {6}


def test_dealer_that_is_loaded_again_shows_each_guest_a_code_of_its_own() -> None:
    dealer, first, second = dealer_of("symbiote", "human,human,human"), Driver(), Driver()
    devices = Devices(dealer, first, second)
    devices.spares = True
    devices.join(dealer, first, 1)
    devices.join(dealer, second, 2)
    play_on(devices, 4)
    dealer = devices.reload(dealer, f"#/game/{dealer.table.id}")
    for number, guest in ((1, second), (0, first)):
        dealer.send("show", "together")
        dealer.click(id=f"reshow-{number}")
        devices.settle()
        guest.send("show", "together")
        guest.click(id="reread-0")
        guest.send("together-set", "answer", dealer.page.find(id="device-line")[0].text)
        guest.click(id="connect")
        devices.settle()
    assert not dealer.table.remote.is_lost and len(dealer.model.together.dealer.devices) == 2
    play_on(devices, 4)
    assert {driver.table.match.ply for driver in devices.drivers} == {8}


def test_code_that_is_shown_to_a_lost_device_can_be_withdrawn() -> None:
    dealer, guest = dealer_of("symbio"), Driver()
    devices = Devices(dealer, guest)
    devices.spares = True
    devices.join(dealer, guest, 1)
    dealer = devices.reload(dealer, f"#/game/{dealer.table.id}")
    dealer.send("show", "together")
    for _time in range(2):
        dealer.click(id="reshow-0")
        devices.settle()
        dealer.send("together-end")
        devices.settle()
    assert not dealer.model.together.dealer.invited
    dealer.click(id="reshow-0")
    devices.settle()
    dealer.send("peer-lost", dealer.model.together.invite.peer, "unreachable")
    assert "same Wi-Fi" in dealer.page.words() and dealer.page.find(id="reshow-0")
    devices.join(dealer, guest, again="0")
    assert not dealer.table.remote.is_lost and not guest.model.together.spares


def test_lost_device_can_be_invited_anew_though_it_has_an_invitation() -> None:
    dealer, guest = dealer_of("symbio"), Driver()
    devices = Devices(dealer, guest)
    devices.spares = True
    devices.join(dealer, guest, 1)
    guest = devices.reload(guest, f"#/game/{guest.table.id}")
    dealer.send("show", "together")
    dealer.click(id="reread-0")
    dealer.send("together-end")
    assert dealer.page.find(id="reread-0")
    devices.join(dealer, guest, again="0")
    assert not dealer.model.together.spares
    assert not dealer.table.remote.is_lost


def test_whoever_has_left_plays_an_open_game_on_alone() -> None:
    devices = joined("saprobiont")
    dealer, guest = devices.drivers
    play_on(devices, 3)
    devices.cut(guest)
    guest.send("show", "together")
    guest.send("together-alone")
    assert {player.kind for player in guest.table.players} == {"human"}
    assert guest.table.remote is None
    match = guest.table.match
    guest.send("act", match.legal()[0])
    assert guest.table.match.ply == dealer.table.match.ply + 1


def test_dealer_takes_seats_back() -> None:
    devices = joined("symbio")
    dealer, guest = devices.drivers
    dealer.send("show", "together")
    dealer.send("together-dismiss", "0")
    devices.settle()
    assert [player.kind for player in dealer.table.players] == ["human", "human"]
    assert dealer.table.remote is None
    assert guest.table.remote.is_lost
    assert not [key for key in dealer.stored if "together" in key]


def test_what_others_have_seen_is_not_taken_back_on_a_guest() -> None:
    devices = joined("symbio")
    dealer, guest = devices.drivers
    play_on(devices, 2)
    before = dealer.table.match.ply
    guest.send("undo")
    assert guest.table.match.ply == before
    assert "what they have seen stays" in guest.table.speech.message


def test_wrong_line_is_refused_in_words_and_the_invitation_stands() -> None:
    dealer = dealer_of("symbio")
    devices = Devices(dealer)
    dealer.send("together-set", "seat-1", "true")
    dealer.click(id="invite")
    devices.settle()
    for line in ("nonsense with words", "M" + "0" * 40, dealer.page.find(id="device-line")[0].text):
        dealer.send("together-set", "answer", line)
        dealer.click(id="connect")
        devices.settle()
        assert "does not fit" in dealer.page.words(), line
        assert dealer.page.find(id="device-line")
    guest = Driver(address="#/join")
    devices.drivers.append(guest)
    guest.send("together-set", "invitation", "M" + "1" * 40)
    guest.send("together-join")
    devices.settle()
    assert "does not fit" in guest.page.words()


def test_devices_that_do_not_reach_each_other_say_what_else_works() -> None:
    dealer = dealer_of("symbio")
    dealer.send("together-set", "seat-1", "true")
    dealer.click(id="invite")
    devices = Devices(dealer)
    devices.settle()
    dealer.send("peer-lost", dealer.model.together.invite.peer, "unreachable")
    assert "same Wi-Fi" in dealer.page.words() and "by link" in dealer.page.words()
    dealer = dealer_of("symbiote")
    dealer.send("together-set", "seat-1", "true")
    dealer.click(id="invite")
    dealer.send("peer-lost", dealer.model.together.invite.peer, "unreachable")
    assert "hotspot" in dealer.page.words() and "choose Invite by link" in dealer.page.words()


def test_codes_are_read_with_the_camera_and_links_join_by_themselves() -> None:
    dealer, guest = dealer_of("symbio"), Driver()
    devices = Devices(dealer, guest)
    dealer.send("together-set", "seat-1", "true")
    dealer.click(id="invite")
    devices.settle()
    assert dealer.page.find(id="device-code")
    link = dealer.page.find(id="device-line")[0].text
    guest.go("#" + link.partition("#")[2])
    devices.settle()
    answer = guest.page.find(id="device-line")[0].text
    dealer.click(id="use-camera")
    dealer.take(CodeSeen("camera", answer))
    devices.settle()
    assert guest.table.match.names() == () and guest.table.players[1].kind == "human"


def test_camera_that_is_not_there_is_said() -> None:
    dealer = dealer_of("symbio")
    devices = Devices(dealer)
    dealer.send("together-set", "seat-1", "true")
    dealer.click(id="invite")
    devices.settle()
    dealer.click(id="use-camera")
    dealer.take(CodeSeen("camera", ""))
    assert "use a camera" in dealer.page.words()


def test_device_needs_a_seat_or_another_part() -> None:
    dealer = dealer_of("symbiote", "human,human,human")
    dealer.click(id="invite")
    assert "at least one seat" in dealer.page.words()


def test_of_two_people_the_other_one_is_invited_unless_somebody_chooses() -> None:
    dealer = dealer_of("symbio")
    (seat,) = dealer.page.find(id="invite-seat-1")
    assert "checked" in seat.attributes
    dealer.send("together-set", "seat-1", "false")
    dealer.click(id="invite")
    assert "at least one seat" in dealer.page.words()


def test_messages_wait_while_the_game_is_not_on_the_table() -> None:
    devices = joined("symbio")
    dealer, guest = devices.drivers
    play_on(devices, 1)
    play_to_the_guest(devices)
    address, ply = f"#/game/{dealer.table.id}", dealer.table.match.ply
    dealer.go("#/")
    guest.send("act", guest.table.match.legal()[0])
    devices.settle()
    devices.tick()
    assert guest.table.match.ply == ply
    dealer.go(address)
    devices.settle()
    assert dealer.table.match.ply == ply + 1 and guest.table.match.ply == dealer.table.match.ply


def test_stored_devices_ask_for_no_module_before_their_game_is_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else the first message of a page would wait for that module, and the others overtake it."""
    dealer, _guest = joined("symbio").drivers
    stored = dict(dealer.stored)
    monkeypatch.setitem(sys.modules, "ui.app.together", None)
    assert Driver(stored, "#/symbio?seats=human,human&seed=5").model.progress.sessions
    with pytest.raises(ImportError):
        Driver(stored, f"#/game/{dealer.table.id}")


def test_forged_text_is_only_text() -> None:
    devices = joined("symbio")
    dealer, guest = devices.drivers
    peer = dealer.model.together.dealer.devices[0].peer
    dealer.send("peer-text", peer, "<b>nonsense</b>")
    assert "could not be read" in dealer.page.words()
    assert "nonsense" not in dealer.page.words()
    guest.send("peer-text", guest.model.together.guest.peer, "[" * 5_000)
    assert guest.table.match.ply == 0
    play_on(devices, 2)
    assert guest.table.match.ply == 2


def test_other_version_says_on_both_devices_which_one_is_to_be_reloaded() -> None:
    devices = joined("symbio")
    dealer, guest = devices.drivers
    play_on(devices, 2)
    assert guest.model.together and guest.model.together.guest
    newer = '{"holobiont":2,"n":99}'
    guest.send("peer-text", guest.model.together.guest.peer, newer)
    devices.settle()
    assert "newer version of Holobiont. Load the page again on this device" in guest.page.words()
    assert guest.table.match.ply == 2
    dealer.send("peer-text", dealer.model.together.dealer.devices[0].peer, newer)
    assert "newer version" in dealer.page.words()


def test_hidden_cards_are_in_no_stored_text_of_a_guest() -> None:
    devices = joined("symbiote")
    dealer, guest = devices.drivers
    play_on(devices, 8)
    state = dealer.table.match.state
    from holobiont.games.symbiote.deck import NAMES

    (text,) = guest.games().values()
    assert text.startswith("Holobiont seat 1\n")
    assert str(dealer.table.match.seed) not in text.split("\n\n")[1].split("seal")[0]
    last = text.rstrip().rpartition("\n")[2]
    public = {NAMES[card] for card in (*state.discards, *state.removed)}
    for card in {NAMES[card] for card in state.hands[0]} - public:
        known = [name for name in dealer.table.match.observe(1)["hands"][0] if name == card]
        assert known or f'"{card}"' not in last


def test_focus_and_labels_of_the_fields() -> None:
    dealer = dealer_of("symbio")
    devices = Devices(dealer)
    dealer.send("together-set", "seat-1", "true")
    dealer.click(id="invite")
    devices.settle()
    for field in ("device-line", "answer-line"):
        assert dealer.page.find(for_=field), field
    guest = Driver(address="#/join")
    for field in ("join-line", "join-name"):
        assert guest.page.find(for_=field), field
    assert Focus("x") not in guest.waiting


@pytest.mark.parametrize("rotated", ["", "rotated"])
def test_rematch_keeps_the_devices_at_the_table(rotated: str) -> None:
    devices = joined("symbiose")
    dealer, guest = devices.drivers
    play_on(devices, 2)
    first = dealer.table.id
    dealer.send("rematch", rotated)
    devices.settle()
    assert dealer.table.id != first and guest.table.id == f"{dealer.table.id}-here"
    kinds = [player.kind for player in dealer.table.players]
    assert kinds == (["away", "human"] if rotated else ["human", "away"])
    assert [player.name for player in dealer.table.players].index("Bo") == kinds.index("away")
    play_on(devices, 4)
    assert guest.table.match.ply == dealer.table.match.ply == 4
    assert sorted(guest.games()) == sorted([f"{first}-here", guest.table.id])


def test_device_that_is_invited_for_another_seat_plays_that_one() -> None:
    devices = joined("symbiote", "human,human,human")
    dealer, guest = devices.drivers
    play_on(devices, 2)
    devices.cut(guest)
    dealer.send("show", "together")
    devices.join(dealer, guest, 1, 2)
    assert [player.kind for player in guest.table.players] == ["away", "human", "human"]
    assert len(dealer.model.together.dealer.devices) == 1
    play_on(devices, 4)
    assert guest.table.match.observe(2) == dealer.table.match.observe(2)
