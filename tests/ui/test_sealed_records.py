"""A running game with secrets between people leaves its device sealed, and is never there twice."""

from __future__ import annotations

import re
from typing import Any

import pytest

from holobiont.record import headers
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from ui.app.core.commands import After, Download
from ui.app.core.model import Card
from ui.app.core.routes import deflated, pack
from ui.app.core.table_records import GAME_KEY, SEALED, private, private_head, to_record
from ui.app.library import archive
from ui.app.library.saved_games import may_be_copied
from ui.app.library.sealed_records import ARRIVED, LEFT, LONGER, PARTED, STAYS, unwrap, wrap
from ui.app.table.scene import veiled, viewer
from ui.app.table.seat_control import NOTED
from ui.app.view import page
from ui.games.catalogue import CATALOGUE

PLAIN = re.compile(r"Seed|Salt|918273645|meld|discard|draw|flip|swap|take|Seat|Name")


def at_a_table(slug: str = "symbiote", kinds: str = "human,human", plies: int = 5) -> Driver:
    driver = Driver(address=f"#/{slug}?seats={kinds}&seed=918273645")
    driver.send("start")
    go_on(driver, plies)
    return driver


def lift(driver: Driver) -> None:
    """The person for whom the curtain hangs takes the device."""
    if veiled(driver.table) is not None:
        driver.send("unveil")


def go_on(driver: Driver, plies: int, pick: int = 0) -> None:
    for _ in range(plies):
        driver.pass_on()
        lift(driver)
        match = driver.table.match
        legal = match.rules.legal(match.state)
        driver.send("act", match.rules.name(match.state, legal[pick % len(legal)]))


def exported(driver: Driver, key: str = "", message: str = "export-one") -> str:
    """The text of the file that the device gives away."""
    driver.go("#/games")
    driver.waiting.clear()
    driver.send(message, key)
    (command,) = [c for c in driver.waiting if isinstance(c, Download)]
    return command.text


def open_text(driver: Driver, text: str) -> None:
    driver.send("open-record")
    driver.send("typed-record", "", text)
    driver.click(data_msg="take-record")
    while driver.waiting:
        command = driver.waiting.pop(0)
        if isinstance(command, After):
            driver.take(command.msg)


def the_only(driver: Driver) -> str:
    (key,) = driver.games()
    return key


def tag(driver: Driver, name: str) -> str | None:
    return headers(driver.games()[the_only(driver)]).get(name)


@pytest.mark.parametrize("slug", ["symbiote", "symbiose"])
@pytest.mark.parametrize("message", ["export-one", "export-all", "save-copy"])
def test_what_leaves_the_device_shows_no_secret_in_plain_words(slug: str, message: str) -> None:
    driver = at_a_table(slug)
    key = the_only(driver)
    if message == "save-copy":
        driver.send("save-copy")
        (text,) = [c.text for c in driver.waiting if isinstance(c, Download)]
    else:
        text = exported(driver, key, message)
    assert SEALED in text
    body = text.partition(f"{SEALED}\nGame: {slug}\n")[2]
    assert body and not PLAIN.search(body)
    assert tag(driver, "Sealed copies") == "5"
    notice = LEFT if message != "export-all" else "1 game is sealed in the file"
    assert driver.model.overlay.notice.startswith(notice)
    driver.go(f"#/game/{key}")
    lift(driver)
    assert "A sealed copy was made after move 5." in driver.page.find(id="log")[0].words()


def test_a_sealed_record_packs_the_record_byte_for_byte() -> None:
    driver = at_a_table()
    record = to_record(driver.table)
    text = wrap("k1", record)
    assert unwrap(text) == ("k1", record) and max(map(len, text.split("\n"))) <= 76
    assert unwrap("\ufeff" + text.replace("\n", "\r\n")) == ("k1", record)
    assert unwrap(record) == ("", record)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-20],
        lambda text: text[:-20] + "A" * 19 + "\n",
        lambda text: text.replace("sealed 1", "sealed 12"),
        lambda text: text.replace("\n\n", "\n"),
        lambda text: f"{SEALED}\nGame: symbiote\n\n{deflated('Id: ../x')}",
        lambda text: f"{SEALED}\n",
    ],
)
def test_a_damaged_sealed_record_is_refused(damage: Any) -> None:
    driver = at_a_table()
    text = damage(exported(driver, the_only(driver)))
    before = driver.games()
    open_text(driver, text)
    assert "sealed record is damaged" in driver.model.overlay.notice
    assert driver.games() == before and driver.model.table is None


@pytest.mark.parametrize("message", ["export-one", "export-all"])
def test_opened_on_its_own_device_it_is_the_same_game(message: str) -> None:
    driver = at_a_table()
    key = the_only(driver)
    text = exported(driver, key, message)
    driver.go(f"#/game/{key}")
    go_on(driver, 2)
    before = driver.games()
    driver.go("#/games")
    open_text(driver, text)
    assert driver.games() == before
    if message == "export-one":
        assert driver.model.overlay.notice == STAYS
        assert driver.table.id == key and driver.table.match.ply == 7
        assert driver.table.holder.unveiled is None and veiled(driver.table) is not None


def test_opened_over_its_own_table_it_hangs_the_curtain() -> None:
    driver = at_a_table()
    key = the_only(driver)
    text = exported(driver, key)
    driver.go(f"#/game/{key}")
    lift(driver)
    assert viewer(driver.table) is not None
    open_text(driver, text)
    assert driver.table.id == key == the_only(driver) and viewer(driver.table) is None


@pytest.mark.parametrize("message", ["export-one", "export-all"])
def test_elsewhere_it_opens_at_its_curtain_and_both_records_say_so(message: str) -> None:
    driver = at_a_table()
    key = the_only(driver)
    text = exported(driver, key, message)
    elsewhere = Driver(address="#/games")
    open_text(elsewhere, text)
    assert the_only(elsewhere) == key
    elsewhere.go(f"#/game/{key}")
    assert elsewhere.table.match.log == driver_match(driver, key).log
    assert veiled(elsewhere.table) is not None and viewer(elsewhere.table) is None
    assert tag(elsewhere, "Opened elsewhere") == tag(elsewhere, "Sealed copies") == "5"
    assert tag(driver, "Sealed copies") == "5" and tag(driver, "Opened elsewhere") is None
    if message == "export-one":
        assert elsewhere.model.overlay.notice == ARRIVED
    lift(elsewhere)
    assert "opened from a copy after move 5." in elsewhere.page.find(id="log")[0].words()


def driver_match(driver: Driver, key: str) -> Any:
    return Driver(driver.stored, f"#/game/{key}").table.match


def test_a_game_that_was_deleted_comes_back_under_its_own_id_and_says_so() -> None:
    driver = at_a_table()
    key = the_only(driver)
    text = exported(driver, key)
    driver.send("delete", key)
    open_text(driver, text)
    assert the_only(driver) == key and tag(driver, "Opened elsewhere") == "5"


@pytest.mark.parametrize("message", ["export-one", "export-all"])
def test_what_was_played_elsewhere_is_added_at_home(message: str) -> None:
    driver = at_a_table()
    key = the_only(driver)
    elsewhere = Driver(address="#/games")
    open_text(elsewhere, exported(driver, key))
    go_on(elsewhere, 4)
    back = exported(elsewhere, key, message)
    driver.go("#/games")
    open_text(driver, back)
    driver.go(f"#/game/{key}")
    assert the_only(driver) == key and driver.table.match.ply == 9
    assert tag(driver, "Sealed copies") == "5 9" and tag(driver, "Opened elsewhere") == "5"
    if message == "export-one":
        assert driver.model.overlay.notice == LONGER


def test_an_import_over_the_table_of_the_same_game_goes_on_there() -> None:
    driver = at_a_table()
    key = the_only(driver)
    elsewhere = Driver(address="#/games")
    open_text(elsewhere, exported(driver, key))
    go_on(elsewhere, 4)
    back = exported(elsewhere, key, "export-all")
    driver.go(f"#/game/{key}")
    open_text(driver, back)
    assert driver.table.match.ply == 9 and viewer(driver.table) is None


def test_two_courses_of_one_game_leave_the_one_that_is_here() -> None:
    driver = at_a_table()
    key = the_only(driver)
    elsewhere = Driver(address="#/games")
    open_text(elsewhere, exported(driver, key))
    driver.go(f"#/game/{key}")
    go_on(driver, 3)
    go_on(elsewhere, 4, pick=1)
    before = driver.games()
    driver.go("#/games")
    open_text(driver, exported(elsewhere, key))
    assert driver.games() == before and driver.model.overlay.notice == PARTED


def test_another_game_of_the_same_id_is_no_reason_to_lose_either() -> None:
    driver, other = at_a_table(), Driver(address="#/symbiote?seats=human,human&seed=4")
    other.send("start")
    key = the_only(driver)
    assert the_only(other) == key
    open_text(driver, exported(other, key))
    assert len(driver.games()) == 2 and driver.table.id != key
    assert veiled(driver.table) is not None


def old(record: str) -> str:
    """As records were before there was salt."""
    return re.sub(r"(Salt|Sealed copies|Opened elsewhere): .*\n", "", record)


@pytest.mark.parametrize("way", ["text", "link", "archive"])
@pytest.mark.parametrize("here", [True, False])
def test_a_record_that_an_older_version_gave_away_is_no_second_game_either(
    way: str, here: bool
) -> None:
    driver = at_a_table()
    key = the_only(driver)
    record = old(driver.games()[key])
    device = Driver({GAME_KEY + key: record} if here else {}, "#/games")
    if way == "text":
        open_text(device, record)
    elif way == "link":
        device.go(pack(record))
    else:
        open_text(device, archive.write({}, [("elsewhere", record)]))
    found = the_only(device)
    device.go(f"#/game/{found}")
    assert device.table.match.ply == 5 and veiled(device.table) is not None
    assert (found == key) == here or way != "archive"
    assert tag(device, "Opened elsewhere") == (None if here else "5")
    if here:
        assert device.games() == {key: record}


@pytest.mark.parametrize("way", ["text", "archive"])
def test_who_plays_alone_exports_and_opens_as_before(way: str) -> None:
    driver = at_a_table(kinds="human,gentle", plies=0)
    key = the_only(driver)
    text = exported(driver, key, "export-all" if way == "archive" else "export-one")
    assert SEALED not in text and driver.games()[key] in text
    open_text(driver, text)
    assert len(driver.games()) == (1 if way == "archive" else 2)


def test_a_damaged_record_leaves_sealed_and_is_not_kept_again() -> None:
    """Kept again it would take the place of its better second copy."""
    driver = at_a_table()
    key = the_only(driver)
    damaged = driver.stored[GAME_KEY + key].replace("Rules: 1", "Rules: 99")
    driver.go("#/games")
    driver.stored[GAME_KEY + key] = damaged
    text = exported(driver, key)
    assert unwrap(text) == (key, damaged) and driver.stored[GAME_KEY + key] == damaged


def test_the_second_copy_of_a_damaged_game_opens_at_its_curtain_as_the_same_game() -> None:
    driver = at_a_table()
    key = the_only(driver)
    driver.go("#/")
    driver.model = driver.model._replace(library=driver.model.library._replace(latest=None))
    driver.stored[GAME_KEY + key] = "Holobiont record 1\nrubbish"
    driver.go(f"#/game/{key}")
    assert the_only(driver) == driver.table.id == key and viewer(driver.table) is None


def test_a_seat_that_the_computer_took_over_still_has_a_person_s_secrets() -> None:
    driver = at_a_table()
    key, seat = the_only(driver), driver.table.match.to_act
    lift(driver)
    driver.send("hand-over", str(1 - seat), "gentle")
    assert driver.table.players[1 - seat].kind == "computer" and private(driver.table)
    driver.send("look", "2")
    driver.send("continue")
    assert "when it is over" in driver.table.speech.message and the_only(driver) == key
    driver.go("#/games")
    assert not driver.page.find(data_msg=f"duplicate:{key}")
    driver.send("duplicate", key)
    assert exported(driver, key).startswith(SEALED) and the_only(driver) == key


def test_however_often_seats_change_hands_a_person_who_left_is_not_forgotten() -> None:
    driver = at_a_table(kinds="human,human,gentle", plies=0)
    lift(driver)
    driver.send("hand-over", f"{1 - driver.table.match.to_act}", "gentle")
    for n in range(2 * NOTED):
        driver.send("hand-over", "2", ("steady", "gentle")[n % 2])
    assert len(driver.table.notes.handed) < 400 and private(driver.table)
    assert private_head(driver.games()[the_only(driver)])


def test_a_rematch_from_the_shelf_is_a_new_game_with_a_seal_of_its_own() -> None:
    driver = at_a_table()
    key, salt = the_only(driver), driver.table.notes.salt
    exported(driver, key)
    driver.send("again-from", key)
    table = driver.table
    assert table.id != key and table.notes.salt not in ("", salt) and table.match.seed != 918273645
    assert not (
        table.notes.sealed_copies
        or table.notes.opened_elsewhere
        or table.notes.handed
        or table.match.ply
    )


def test_a_rematch_by_link_has_its_own_id_on_the_way() -> None:
    driver = Driver(address="#/symbio?seats=human,away")
    driver.send("start")
    driver.send("again-from", the_only(driver))
    assert driver.table.notes.letter == driver.table.id


def test_an_export_is_no_move_and_the_other_window_takes_it_so() -> None:
    driver = at_a_table()
    key = the_only(driver)
    other = Driver(driver.stored, f"#/game/{key}")
    lift(other)
    before = other.table
    exported(driver, key)
    other.stored[GAME_KEY + key] = driver.stored[GAME_KEY + key]
    other.send("elsewhere", key)
    assert other.table == before._replace(notes=before.notes._replace(sealed_copies="5"))
    go_on(other, 1)
    assert headers(other.games()[key])["Sealed copies"] == "5"


def test_plates_and_rules_agree_about_secrets() -> None:
    for plate in CATALOGUE:
        assert (plate.secrecy != "none") == GAMES[plate.slug].secrets


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("Game: symbiote", "Seats: 2"), True),
        (("Game: symbiote", "Seats: x"), True),
        (("Game: unheard", "Seats: 2"), True),
        (("Game: symbiote", "Seats: 2", "Seat 1: computer gentle"), False),
        (("Game: symbiote", "Seats: 2", "Seat 1: away"), True),
        (("Game: symbiote", "Seats: 2", "Result: won"), False),
        (("Game: symbiote", "Seats: 2", "Lost: 0 time", "Result: won"), True),
        (("Game: symbio", "Seats: 2"), False),
        (("rubbish",), False),
        (("Game: symbiote", "Seats: 2", "Seat 1: computer x", "Handed over: 3:1:human"), True),
        (("Game: symbiote", "Seats: 2", "Seat 1: computer x", "Handed over: 3:1:steady"), False),
    ],
)
def test_a_head_tells_whether_a_record_would_tell_secrets(
    lines: tuple[str, ...], expected: bool
) -> None:
    head = "\n".join(("Holobiont record 1", *lines))
    assert private_head(head) == expected
    assert may_be_copied(Card("k", 0, head)) != expected


def test_the_list_of_games_says_the_same_of_two_truths() -> None:
    """Of the same players, another shuffle: titles, states and what is offered are the same."""
    shown = set()
    for seed in (1, 2):
        driver = Driver(address=f"#/symbiote?seats=human,human&seed={seed}")
        driver.send("start")
        exported(driver, the_only(driver))
        shown.add(page(driver.model))
    assert len(shown) == 1
