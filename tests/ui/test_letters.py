"""Play by link: the turn goes from device to device; forks, old links and tampering are seen."""

from __future__ import annotations

import re

import pytest

from holobiont.record import headers
from tests.ui.driver import Driver, two_people
from ui.app.core.commands import Code, Copy, ReadCamera, ShareSheet
from ui.app.core.page_messages import CodeSeen
from ui.app.core.routes import address_of, pack, unpack
from ui.app.core.table_records import GAME_KEY
from ui.app.library.play_by_link import chain

FIRST = ("b7", "c6", "d7")
SECOND = ("c2", "b4", "b5")


def ana() -> Driver:
    """Ana's device, with Bo somewhere else."""
    driver = Driver(address="#/symbio?seats=human,away")
    driver.send("set", "name-0", "Ana")
    driver.send("set", "name-1", "Bo")
    driver.send("start")
    return driver


def link(driver: Driver) -> str:
    driver.send("show", "letter")
    driver.click(data_msg="letter:link")
    command = driver.waiting[-1]
    assert isinstance(command, Copy)
    return command.text


def in_turn() -> tuple[Driver, Driver]:
    """Ana has played, and Bo has opened her link on a device that was never here."""
    first = ana()
    first.play(*FIRST)
    return first, Driver(address=link(first))


def spoilt(text: str, old: str, new: str) -> str:
    """A link whose record was changed, and packed again so that its checksum fits."""
    record = unpack(text.removeprefix("#/turn/"))
    assert old in record
    return pack(record.replace(old, new, 1), kind="turn")


def test_the_turn_goes_from_device_to_device_and_back() -> None:
    first, second = in_turn()
    assert second.table.match.names() == ("b7-c6", "+d7")
    assert [p.kind for p in second.table.players] == ["away", "human"]
    assert [p.name for p in second.table.players] == ["Ana", "Bo"]
    assert "Your turn, Bo." in second.page.find(id="status")[0].words()
    assert second.table.id == first.table.id
    second.play(*SECOND)
    second.see()
    assert second.table.dialogs.shown == "letter"
    answer = link(second)
    first.go(answer)
    assert first.table.match.ply == 4 and first.table.match.to_act == 0
    assert [p.kind for p in first.table.players] == ["human", "away"]
    assert len(first.games()) == 1
    first.play("c6", "d6", "e6")
    assert first.table.match.ply == 6


@pytest.mark.parametrize("where", ["dialog", "status"])
def test_turns_go_from_screen_to_camera_without_leaving_the_table(where: str) -> None:
    first, second = in_turn()
    second.play(*SECOND)
    second.see()
    answer = link(second)
    first.see()
    if where == "status":
        first.send("show")
        first.click(id="read-answer")
    else:
        (dialog,) = first.page.find(id="dialog-letter")
        assert dialog.find(data_msg="camera")
        first.send("camera")
    assert first.waiting[-1] == ReadCamera("camera") and first.page.find(id="camera")
    assert not first.page.find(id="dialog-letter")
    first.take(CodeSeen("camera", f"https://example.org/{answer}"))
    assert first.table.match.ply == 4 and not first.page.find(id="camera")


def test_a_finished_turn_offers_its_link_with_a_still_picture_of_the_board() -> None:
    driver = ana()
    driver.play(*FIRST)
    assert not driver.page.find(id="dialog-letter")
    driver.see()
    (dialog,) = driver.page.find(id="dialog-letter")
    assert "Send the turn to Bo" in dialog.words() and "Your turn" not in dialog.words()
    (still,) = dialog.find(cls="stage preview")
    assert "inert" in still.attributes and len(still.all()) > 50
    for node in still.all():
        assert not {"data-msg", "data-place", "tabindex"} & set(node.attributes)
    (asked,) = [command for command in driver.waiting if isinstance(command, Code)]
    assert asked.link == link(driver)
    blocks = [node.words() for node in dialog.find(id="blocks")[0].find(cls="notation")]
    assert address_of(blocks) == link(driver), "it is a turn, not a game of one's own"
    bo = Driver(address="#/games")
    bo.send("open-record")
    bo.send("typed-record", "", " ".join(blocks))
    bo.click(data_msg="take-record")
    assert bo.address == f"#/game/{driver.table.id}"
    assert [p.kind for p in bo.table.players] == ["away", "human"]
    driver.click(data_msg="letter:sheet")
    sheet = driver.waiting[-1]
    assert isinstance(sheet, ShareSheet) and sheet.title == "Symbio: your turn, Bo"
    driver.send("show")
    assert "plays on another device" in driver.page.find(id="status")[0].words()
    driver.play("f7")
    assert "Bo's turn" in driver.table.speech.message
    driver.click(data_msg="show:letter")
    assert driver.page.find(id="dialog-letter")


def test_a_turn_that_was_sent_is_not_taken_back() -> None:
    driver = ana()
    driver.play("b7", "c6")
    driver.send("undo")
    assert driver.table.match.ply == 0
    driver.play(*FIRST)
    driver.send("undo")
    assert driver.table.match.ply == 2


def test_an_old_link_changes_nothing() -> None:
    first, second = in_turn()
    old = link(first)
    second.play(*SECOND)
    before = second.games()
    second.go(old)
    assert second.games() == before and second.table.match.ply == 4


def test_a_fork_is_refused_and_its_place_named() -> None:
    first, second = in_turn()
    other = Driver({GAME_KEY + first.table.id: first.games()[first.table.id]})
    other.go(f"#/game/{first.table.id}")
    second.play(*SECOND)
    answer = link(second)
    first.go(answer)
    again = Driver(address=link(ana_after_another_answer(first)))
    again.click(data_msg=again.model.overlay.offer[2])
    before = second.games()
    second.go(link(again))
    assert "from move 3 on it differs from the game on this device" in second.model.overlay.notice
    assert second.games() == before and second.table.match.ply == 4


def ana_after_another_answer(first: Driver) -> Driver:
    """The same game, but Bo is said to have answered in another way."""
    record = first.games()[first.table.id].replace("c2-b4\n+b5\n", "f7-f6\n+f7\n")
    driver = Driver({GAME_KEY + first.table.id: record}, f"#/game/{first.table.id}")
    driver.play("c6", "b5", "b4")
    return driver


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("b7-c6", "b7-d7", "line"),
        ("+d7", "+c5", "chain of seals"),
        ("Chain: ", "Chain: 0", "chain of seals"),
        ("Seed: 1\n", "Seed: 2\n", "chain of seals"),
        ("Letter: ", "Letter: ../", "damaged"),
        ("Letter: ", "Lettre: ", "damaged"),
    ],
)
def test_a_link_that_was_tampered_with_is_refused(old: str, new: str, part: str) -> None:
    first = ana()
    first.play(*FIRST)
    receiver = Driver(address=spoilt(link(first), old, new))
    assert part in receiver.model.overlay.notice, receiver.model.overlay.notice
    assert receiver.games() == {} and receiver.model.table is None


def test_what_is_refused_ends_with_one_full_stop() -> None:
    sender = Driver(address="#/saprobiont?seats=human,away,away,away")
    sender.send("start")
    sender.send("type")
    sender.send("typing", "", "2@H")
    sender.send("type-act")
    receiver = Driver(address=spoilt(link(sender), "\n2@H", "\n2@Z"))
    assert receiver.model.overlay.notice.endswith("is there to C. Nothing was changed.")


def test_a_link_for_another_game_of_the_same_name_is_refused() -> None:
    first, second = in_turn()
    key = first.table.id
    record = first.games()[key].replace("Seed: 1\n", "Seed: 9\n")
    other = Driver({GAME_KEY + key: record}, f"#/game/{key}")
    before = second.games()
    second.go(link(other))
    assert "another game" in second.model.overlay.notice and second.games() == before


def test_the_end_of_the_game_is_sent_too_and_all_of_it_is_kept() -> None:
    first, _ = in_turn()
    tags = headers(first.games()[first.table.id])
    assert tags["Letter"] == first.table.id and tags["Seat 1"] == "away"
    reloaded = Driver(first.stored, f"#/game/{first.table.id}")
    assert reloaded.table.notes.letter and reloaded.table.players[1].kind == "away"


def test_it_is_offered_where_it_works_and_its_absence_is_said_elsewhere() -> None:
    assert Driver(address="#/symbio").page.find(id="kind-1-away")
    secret = Driver({"lacks": "letters"}, address="#/symbiote")
    assert not secret.page.find(id="kind-1-away")
    forced = Driver({"lacks": "letters"}, address="#/symbiose?seats=human,away")
    forced.send("start")
    assert "begins with https" in forced.model.setup.problem
    nobody = Driver(address="#/symbio?seats=away,gentle")
    nobody.send("start")
    assert "somebody has to play here" in nobody.model.setup.problem
    assert not two_people().table.notes.letter


# ---- whose actions a link may bring -----------------------------------------------------------


def turn(record_of: Driver, **kinds: str) -> str:
    """A link that the device of somebody else could have made, by the seats it gives."""
    (text,) = record_of.games().values()
    for seat, kind in kinds.items():
        text = re.sub(f"{seat.replace('_', ' ')}: .*", f"{seat.replace('_', ' ')}: {kind}", text)
    tail = chain(record_of.table.match)
    return pack(text.replace("\n\n", f"\nChain: {tail}\n\n", 1), kind="turn")


def sent_on_by_ana_alone(first: Driver) -> tuple[Driver, str]:
    """Ana has opened her own link as Bo, answered for him and played on; her link after that."""
    pretended = Driver(address=link(first))
    pretended.play(*SECOND)
    first.go(link(pretended))
    first.play("c6", "d6", "e6")
    return first, link(first)


def test_a_sender_cannot_play_the_receiver_s_turns() -> None:
    first, second = in_turn()
    _first, forged = sent_on_by_ana_alone(first)
    before = second.games()
    second.go(forged)
    notice = second.model.overlay.notice
    assert "move 3, c2-b4, belongs to Bo, who plays on this device" in notice, notice
    assert notice.endswith("Nothing was changed.")
    assert second.games() == before and second.table.match.ply == 2


def test_who_has_not_the_game_is_asked_about_actions_of_their_own_seat() -> None:
    first, _second = in_turn()
    _first, forged = sent_on_by_ana_alone(first)
    third = Driver(address=forged)
    assert third.games() == {} and third.model.table is None
    assert "Bo has already made 2 moves, and not on this device" in third.model.overlay.notice
    (button,) = third.page.find(data_msg=third.model.overlay.offer[2])
    assert button.words() == "I played them: open it"
    third.click(data_msg="dismiss")
    assert third.games() == {} and not third.page.find(data_msg=third.model.overlay.offer[2])
    third.go("#/")
    third.go(forged)
    third.click(data_msg=third.model.overlay.offer[2])
    assert third.table.match.ply == 6 and third.table.players[1].kind == "human"


def test_a_damaged_link_is_not_taken_by_confirming_it_either() -> None:
    driver = Driver()
    driver.send("letter-mine", "x")
    assert "damaged" in driver.model.overlay.notice and driver.games() == {}


@pytest.mark.parametrize("slug", ["symbiote", "symbiose"])
def test_a_link_of_a_game_with_secrets_is_refused(slug: str) -> None:
    driver = Driver(address=f"#/{slug}?seats=human,human&seed=5")
    driver.send("start")
    stored = driver.games()[driver.table.id].replace("Seat 1: human", "Seat 1: away")
    stored = stored.replace("\nName 0", f"\nLetter: {driver.table.id}\nName 0", 1)
    sender = Driver({GAME_KEY + driver.table.id: stored}, f"#/game/{driver.table.id}")
    receiver = Driver(address=turn(sender))
    assert receiver.model.overlay.notice == (
        "This link cannot be used: a game with secrets cannot be played by link yet. "
        "Nothing was changed."
    )
    assert receiver.games() == {} and receiver.model.table is None
    assert sender.table.dialogs.link == ""
    for how in ("link", "sheet"):
        sender.send("letter", how)
    assert not [c for c in sender.waiting if isinstance(c, (Copy, Code, ShareSheet))]
    assert "cannot be played by link yet" in sender.table.speech.message


@pytest.mark.parametrize(
    "kinds",
    [
        {"Seat_0": "human", "Seat_1": "human"},
        {"Seat_0": "human", "Seat_1": "away"},
        {"Seat_0": "away", "Seat_1": "away"},
        {"Seat_0": "computer gentle", "Seat_1": "human"},
    ],
)
def test_a_link_seats_one_person_whose_turn_it_is(kinds: dict[str, str]) -> None:
    first = ana()
    first.play(*FIRST)
    receiver = Driver(address=turn(first, **kinds))
    assert "does not seat one person here" in receiver.model.overlay.notice
    assert receiver.games() == {}
    right = Driver(address=turn(first, Seat_0="away", Seat_1="human"))
    assert right.table.match.ply == 2


def test_a_link_cannot_add_to_a_game_that_is_not_played_by_link() -> None:
    first = ana()
    key = first.table.id
    alone = (
        first.games()[key].replace(f"Letter: {key}\n", "").replace("Seat 0: human", "Seat 0: away")
    )
    first.play(*FIRST)
    other = Driver({GAME_KEY + key: alone}, f"#/game/{key}")
    before = other.games()
    other.go(link(first))
    assert (
        "another game with the same name" in other.model.overlay.notice and other.games() == before
    )


def play_on(driver: Driver) -> None:
    """Whoever is to act there plays until it is somebody else's turn who is away."""
    while driver.table.players[driver.table.match.to_act].kind == "human":
        match = driver.table.match
        driver.send("act", match.rules.name(match.state, match.rules.legal(match.state)[0]))


def test_two_people_on_one_device_have_both_their_seats() -> None:
    here = Driver(address="#/saprobiont?seats=human,away,human,away")
    here.send("start")
    play_on(here)
    away = Driver(address=link(here))
    play_on(away)
    answer, ply, seat = link(away), here.table.match.ply, away.table.match.to_act
    here.go(answer)
    assert here.table.match.ply > ply and here.table.match.to_act == seat == 2
    assert [p.kind for p in here.table.players] == ["human", "away", "human", "away"]
    pretended = Driver(address=answer)
    play_on(pretended)
    before = here.games()
    here.go(link(pretended))
    assert here.games() == before
    assert "belongs to Player 3, who plays on this device" in here.model.overlay.notice
