"""Games with secrets by link: letters that only one device can read, lost, old and foreign ones."""

from __future__ import annotations

import pytest

from holobiont.rng import generator
from tests.ui.driver import Driver
from tests.ui.several_devices import Devices
from ui.app.core.table_records import GAME_KEY, LONGEST, TOGETHER_KEY
from ui.app.core.wire import parse_message
from ui.together.seat_rules import is_known


class ByLink:
    """Ana's device, which deals, and Bo's, between which links are carried."""

    def __init__(self, slug: str = "symbiote") -> None:
        self.ana = Driver(address=f"#/{slug}?seats=human,human&seed=918273645")
        self.ana.send("set", "name-0", "Ana")
        self.ana.send("start", "together")
        self.bo = Driver()
        self.devices = Devices(self.ana, self.bo)
        self.rnd = generator(3)

    def line(self, driver: Driver) -> str:
        """The link that a device shows."""
        self.devices.settle()
        (line,) = driver.page.find(id="device-line")
        return line.text[line.text.index("#") :]

    def open(self, driver: Driver, line: str) -> None:
        driver.go(line)
        self.devices.settle()

    def join(self) -> None:
        """Ana invites Bo by link, and he answers."""
        self.ana.click(id="invite-by-link")
        self.answer()

    def answer(self) -> None:
        """Bo answers Ana's invitation."""
        self.open(self.bo, self.line(self.ana))
        self.bo.send("together-set", "name", "Bo")
        form = self.bo.page.find(cls="page joining")[0]
        self.bo.take(parse_message(form.attributes["data-msg"]))
        self.open(self.ana, self.line(self.bo))

    def play(self, driver: Driver) -> bool:
        """Play an action of a seat of this device; False where none is to act."""
        if driver.table.remote.asked:
            return False
        match = driver.table.match
        if match.to_act is None or driver.table.players[match.to_act].kind != "human":
            return False
        legal = match.rules.legal(match.state)
        driver.send("act", match.rules.name(match.state, legal[int(self.rnd() * len(legal))]))
        self.devices.settle()
        return True

    def letter(self, driver: Driver) -> str:
        """The link of the turn that a device is to send."""
        if driver.table.dialogs.shown != "together":
            driver.send("show", "together")
        return self.line(driver)

    def turn(self) -> None:
        """Let Ana play, carry her link, let Bo play, and carry his."""
        while self.play(self.ana):
            pass
        self.open(self.bo, self.letter(self.ana))
        while self.play(self.bo):
            pass
        if not self.bo.table.match.over:
            self.open(self.ana, self.letter(self.bo))


@pytest.fixture
def game() -> ByLink:
    game = ByLink()
    game.join()
    return game


def dealt(game: ByLink) -> ByLink:
    """The game once Bo has been dealt his cards."""
    while game.play(game.ana):
        pass
    game.open(game.bo, game.letter(game.ana))
    return game


@pytest.mark.parametrize("slug", ["symbiote", "symbiose"])
def test_whole_game_goes_by_link_and_ends_with_the_check(slug: str) -> None:
    game = ByLink(slug)
    game.join()
    turns = 0
    while not (turns and game.bo.table.match.over):
        turns += 1
        game.turn()
        if turns == 4:
            game.ana = game.devices.reload(game.ana, f"#/game/{game.ana.table.id}")
            game.bo = game.devices.reload(game.bo, f"#/game/{game.bo.table.id}")
    assert game.ana.table.match.over
    assert game.bo.table.match.names() == game.ana.table.match.names()
    assert not is_known(game.bo.table.match) and game.bo.table.match.audit()
    assert [player.name for player in game.ana.table.players] == ["Ana", "Bo"]
    assert [player.name for player in game.bo.table.players] == ["Ana", "Bo"]


def test_joining_is_said_and_the_seats_are_elsewhere(game: ByLink) -> None:
    assert [player.kind for player in game.ana.table.players] == ["human", "away"]
    assert game.bo.model.screen == "join"
    dealt(game)
    assert [player.kind for player in game.bo.table.players] == ["away", "human"]
    assert is_known(game.bo.table.match)


def test_turn_goes_on_before_it_is_sent_as_far_as_nothing_hidden_decides(game: ByLink) -> None:
    dealt(game)
    match = game.bo.table.match
    assert match.to_act == 1
    game.bo.send("act", "take")
    assert game.bo.table.match.ply == match.ply + 1 and not game.bo.table.dialogs.shown
    game.bo = game.devices.reload(game.bo, f"#/game/{game.bo.table.id}")
    assert game.bo.table.match.ply == match.ply + 1
    names = game.bo.table.match.rules
    legal = names.legal(game.bo.table.match.state)
    game.bo.send("act", names.name(game.bo.table.match.state, legal[-1]))
    game.devices.settle()
    assert game.bo.table.dialogs.shown == "together"
    game.bo.click(data_msg="together-withdraw")
    assert game.bo.table.match.ply == match.ply and not game.bo.table.remote.asked
    game.bo.send("act", "draw")
    game.open(game.ana, game.letter(game.bo))
    assert game.ana.table.match.names()[-1] == "draw"
    assert game.ana.table.dialogs.shown == "together", "the card is in the next link"
    game.open(game.bo, game.letter(game.ana))
    assert game.bo.table.match.names()[-1] == "draw" and game.bo.table.match.to_act == 1


def test_game_with_a_long_stored_session_goes_on_after_a_reload() -> None:
    game = ByLink()
    game.join()
    for _turn in range(2):
        game.turn()
    for driver in (game.ana, game.bo):
        key = TOGETHER_KEY + driver.table.id
        driver.stored[key] += " " * 2 * LONGEST
        again = game.devices.reload(driver, f"#/game/{driver.table.id}")
        assert again.table.remote is not None and again.table.remote.by_letter


def test_guest_stores_no_message_of_its_dealer(game: ByLink) -> None:
    dealt(game)
    game.turn()
    assert "welcome" not in game.bo.stored[TOGETHER_KEY + game.bo.table.id]


@pytest.mark.parametrize("way", ["forgotten", "left"])
def test_no_seat_acts_without_the_dealer(game: ByLink, way: str) -> None:
    dealt(game)
    bo = game.bo
    assert bo.table.match.to_act == 1
    if way == "left":
        bo.send("show", "together")
        bo.send("together-leave")
    else:
        del bo.stored[TOGETHER_KEY + bo.table.id]
        bo = game.devices.reload(bo, f"#/game/{bo.table.id}")
        assert "when you read a new invitation" in bo.page.words()
    before = bo.table.match.ply
    bo.send("act", "draw")
    bo.send("press", "draw")
    assert bo.table.match.ply == before
    bo.send("show", "together")
    assert bo.page.find(id="read-invitation") and not bo.page.find(id="invite-by-link")


def test_forgotten_device_goes_on_by_a_new_invitation(game: ByLink) -> None:
    dealt(game)
    del game.bo.stored[TOGETHER_KEY + game.bo.table.id]
    game.bo = game.devices.reload(game.bo, f"#/game/{game.bo.table.id}")
    game.ana.send("show", "together")
    game.ana.send("together-end")
    game.ana.send("together-dismiss", "0")
    game.ana.send("show", "together")
    game.ana.click(id="invite-by-link")
    game.answer()
    game.open(game.bo, game.letter(game.ana))
    assert [player.kind for player in game.bo.table.players] == ["away", "human"]
    assert game.bo.table.match.ply == game.ana.table.match.ply and game.play(game.bo)


def test_lost_link_is_shown_again_and_a_link_read_twice_is_refused(game: ByLink) -> None:
    dealt(game)
    game.ana.send("show")
    line = game.letter(game.ana)
    game.open(game.bo, line)
    assert "read here already" in game.bo.page.words()
    ply = game.bo.table.match.ply
    game.open(game.ana, line)
    assert "for the other device" in game.ana.page.words()
    assert game.bo.table.match.ply == ply


def test_window_that_stayed_open_goes_on_after_a_link_was_read_in_another_one() -> None:
    game = ByLink()
    game.ana.click(id="invite-by-link")
    key, old = game.ana.table.id, game.ana
    game.open(game.bo, game.line(old))
    form = game.bo.page.find(cls="page joining")[0]
    game.bo.take(parse_message(form.attributes["data-msg"]))
    answer = game.line(game.bo)
    game.ana = Driver(dict(old.stored), answer)
    game.ana.drawn = 50
    game.devices.drivers.append(game.ana)
    game.devices.settle()
    game.open(game.bo, game.letter(game.ana))
    game.bo.send("act", "draw")
    game.open(game.ana, game.letter(game.bo))
    told = TOGETHER_KEY + key
    old.stored[told], old.stored[GAME_KEY + key] = (
        game.ana.stored[told],
        game.ana.stored[GAME_KEY + key],
    )
    old.send("elsewhere", key, old.stored[told])
    game.devices.settle()
    assert old.table.match.names() == ("draw",)
    game.open(game.bo, game.letter(old))
    assert game.bo.table.match.ply == 1 and not game.bo.table.remote.asked


def test_old_link_is_refused_and_changes_nothing(game: ByLink) -> None:
    dealt(game)
    first = game.letter(game.ana)
    while game.play(game.bo):
        pass
    game.open(game.ana, game.letter(game.bo))
    while game.play(game.ana):
        pass
    game.open(game.bo, game.letter(game.ana))
    ply = game.bo.table.match.ply
    game.open(game.bo, first)
    assert "older than one" in game.bo.page.words()
    assert game.bo.table.match.ply == ply


def test_link_that_is_changed_or_for_another_device_is_refused(game: ByLink) -> None:
    dealt(game)
    line = game.letter(game.ana)
    eve = Driver()
    game.devices.drivers.append(eve)
    game.open(eve, line)
    assert "not in this browser" in eve.page.words()
    game.open(game.bo, line[:-9])
    assert "damaged" in game.bo.page.words()


def test_invitation_is_answered_by_one_device_only() -> None:
    game = ByLink()
    game.ana.click(id="invite-by-link")
    invitation = game.line(game.ana)
    eve = Driver()
    game.devices.drivers.append(eve)
    answers = []
    for driver in (game.bo, eve):
        game.open(driver, invitation)
        form = driver.page.find(cls="page joining")[0]
        driver.take(parse_message(form.attributes["data-msg"]))
        answers.append(game.line(driver))
    for answer in answers:
        game.open(game.ana, answer)
    assert "Another device has answered" in game.ana.page.words()


def test_answer_that_was_lost_is_shown_again_after_a_reload() -> None:
    game = ByLink()
    game.ana.click(id="invite-by-link")
    invitation = game.line(game.ana)
    game.open(game.bo, invitation)
    form = game.bo.page.find(cls="page joining")[0]
    game.bo.take(parse_message(form.attributes["data-msg"]))
    game.line(game.bo)
    game.bo = game.devices.reload(game.bo, invitation)
    game.open(game.ana, game.line(game.bo))
    assert [player.kind for player in game.ana.table.players] == ["human", "away"]
    dealt(game)
    assert game.bo.table.match.ply == game.ana.table.match.ply


def test_no_link_is_offered_where_the_browser_cannot_seal() -> None:
    driver = Driver({"lacks": "letters"}, address="#/symbiote?seats=human,human&seed=5")
    driver.send("start", "together")
    assert not driver.page.find(id="invite-by-link")
    assert "begins with https" in driver.page.words()


def test_what_a_guest_stores_holds_no_hidden_card(game: ByLink) -> None:
    dealt(game)
    hand = game.ana.table.match.observe(0)["hands"][0]
    stored = " ".join(game.bo.stored.values())
    assert f'"{game.bo.table.match.observe(1)["hands"][1][0]}"' in stored
    assert hand and not any(f'"{card}"' in stored for card in hand)
    assert str(game.ana.table.match.seed) not in stored


def test_set_up_by_link_begins_with_the_invitation_of_the_other_seat() -> None:
    game = ByLink()
    game.ana.go("#/symbiote?seats=human,away&seed=918273645")
    assert "could look at all cards" in game.ana.page.words()
    game.ana.send("start")
    assert game.ana.table.dialogs.shown == "together"
    assert "Invite Player 2 by link" in game.ana.page.words()
    game.answer()
    dealt(game)
    assert game.bo.table.match.to_act == 1


def test_link_is_read_by_pasting_it_at_the_table_and_while_another_screen_is_shown() -> None:
    game = ByLink()
    game.join()
    game.ana.send("show", "together")
    line = game.line(game.ana)
    game.bo.go("#/join")
    game.bo.send("together-set", "invitation", f"My turn: https://example.org/{line}\n")
    form = game.bo.page.find(cls="page joining")[0]
    game.bo.take(parse_message(form.attributes["data-msg"]))
    game.devices.settle()
    assert is_known(game.bo.table.match)
    game.bo.send("act", "draw")
    line = game.letter(game.bo)
    game.ana.go("#/")
    game.open(game.ana, line)
    assert game.ana.table.match.names()[-1] == "draw"
    answer = game.letter(game.ana)
    game.bo.send("together-end")
    game.bo.send("together-set", "letter", answer)
    game.bo.click(id="read-letter")
    game.devices.settle()
    assert game.bo.table.match.names()[-1] == "draw"


def test_rematch_takes_the_seats_back_until_they_are_invited_anew() -> None:
    game = ByLink("symbiose")
    game.join()
    while not game.ana.table.match.over:
        game.turn()
    game.ana.send("show")
    game.ana.send("rematch")
    assert [player.kind for player in game.ana.table.players] == ["human", "human"]
    game.ana.send("show", "together")
    assert game.ana.page.find(id="invite-by-link")
