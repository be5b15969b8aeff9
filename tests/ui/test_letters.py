"""Play by link: the turn goes from device to device; forks, old links and tampering are seen."""

from __future__ import annotations

import pytest

from engine.core.record import headers
from tests.ui.driver import Driver, two_people
from ui.app.commands import Code, Copy, ShareSheet
from ui.app.links import pack, unpack
from ui.app.store import GAME_KEY

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


def test_the_turn_goes_from_device_to_device_and_back():
    first, second = in_turn()
    assert second.table.match.names() == ("b7-c6", "+d7")
    assert [p.kind for p in second.table.players] == ["away", "human"]
    assert [p.name for p in second.table.players] == ["Ana", "Bo"]
    assert "Your turn, Bo." in second.page.find(id="status")[0].words()
    assert second.table.id == first.table.id
    second.play(*SECOND)
    second.see()
    assert second.table.dialog == "letter"
    answer = link(second)
    first.go(answer)
    assert first.table.match.ply == 4 and first.table.match.to_act == 0
    assert [p.kind for p in first.table.players] == ["human", "away"]
    assert len(first.games()) == 1
    first.play("c6", "d6", "e6")
    assert first.table.match.ply == 6


def test_a_finished_turn_offers_its_link_with_a_still_picture_of_the_board():
    driver = ana()
    driver.play(*FIRST)
    assert not driver.page.find(id="dialog-letter")
    driver.see()
    (dialog,) = driver.page.find(id="dialog-letter")
    assert "Your turn, Bo" in dialog.words()
    (still,) = dialog.find(cls="stage preview")
    assert "inert" in still.attributes and len(still.all()) > 50
    for node in still.all():
        assert not {"id", "data-msg", "data-place", "tabindex"} & set(node.attributes)
    driver.click(data_msg="letter:code")
    assert isinstance(driver.waiting[-1], Code)
    driver.click(data_msg="letter:sheet")
    sheet = driver.waiting[-1]
    assert isinstance(sheet, ShareSheet) and sheet.title == "Symbio: your turn, Bo"
    driver.send("show")
    assert "plays on another device" in driver.page.find(id="status")[0].words()
    driver.play("f7")
    assert "Bo's turn" in driver.table.message
    driver.click(data_msg="show:letter")
    assert driver.page.find(id="dialog-letter")


def test_a_turn_that_was_sent_is_not_taken_back():
    driver = ana()
    driver.play("b7", "c6")
    driver.send("undo")
    assert driver.table.match.ply == 0
    driver.play(*FIRST)
    driver.send("undo")
    assert driver.table.match.ply == 2


def test_an_old_link_changes_nothing():
    first, second = in_turn()
    old = link(first)
    second.play(*SECOND)
    before = second.games()
    second.go(old)
    assert second.games() == before and second.table.match.ply == 4


def test_a_fork_is_refused_and_its_place_named():
    first, second = in_turn()
    other = Driver({GAME_KEY + first.table.id: first.games()[first.table.id]})
    other.go(f"#/game/{first.table.id}")
    second.play(*SECOND)
    answer = link(second)
    first.go(answer)
    again = Driver(address=link(ana_after_another_answer(first)))
    before = second.games()
    second.go(link(again))
    assert "another story than this device, from action 3 on" in second.model.notice
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
def test_a_link_that_was_tampered_with_is_refused(old, new, part):
    first = ana()
    first.play(*FIRST)
    receiver = Driver(address=spoilt(link(first), old, new))
    assert part in receiver.model.notice, receiver.model.notice
    assert receiver.games() == {} and receiver.model.table is None


def test_what_is_refused_ends_with_one_full_stop():
    sender = Driver(address="#/saprobiont?seats=human,away,away,away")
    sender.send("start")
    sender.send("type")
    sender.send("typing", "", "2@H")
    sender.send("type-act")
    receiver = Driver(address=spoilt(link(sender), "\n2@H", "\n2@Z"))
    assert receiver.model.notice.endswith("is there to C. Nothing was changed.")


def test_a_link_for_another_game_of_the_same_name_is_refused():
    first, second = in_turn()
    key = first.table.id
    record = first.games()[key].replace("Seed: 1\n", "Seed: 9\n")
    other = Driver({GAME_KEY + key: record}, f"#/game/{key}")
    before = second.games()
    second.go(link(other))
    assert "another game" in second.model.notice and second.games() == before


def test_the_end_of_the_game_is_sent_too_and_all_of_it_is_kept():
    first, _ = in_turn()
    tags = headers(first.games()[first.table.id])
    assert tags["Letter"] == first.table.id and tags["Seat 1"] == "away"
    reloaded = Driver(first.stored, f"#/game/{first.table.id}")
    assert reloaded.table.letter and reloaded.table.players[1].kind == "away"


def test_it_is_offered_where_it_works_and_its_absence_is_said_elsewhere():
    assert Driver(address="#/symbio").page.find(id="kind-1-away")
    secret = Driver(address="#/symbiote")
    assert not secret.page.find(id="kind-1-away")
    assert "not offered yet" in secret.page.words()
    forced = Driver(address="#/symbiose?seats=human,away")
    forced.send("start")
    assert "cannot be played by link yet" in forced.model.setup.problem
    nobody = Driver(address="#/symbio?seats=away,gentle")
    nobody.send("start")
    assert "somebody has to play here" in nobody.model.setup.problem
    assert not two_people().table.letter
