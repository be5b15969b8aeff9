"""Addresses, set-up, stored things and records from elsewhere: what is good opens, what is bad is
refused with a sentence that names the place, and the game on the table is not touched."""

from typing import Any

import pytest

from tests.ui.driver import Driver, two_people
from ui.app.core.model import Table
from ui.app.core.routes import pack, parse_route, unpack
from ui.app.core.table_records import GAME_KEY, LIGHT_KEY, SETUP_KEY
from ui.app.view import title

BAD_LINKS = [
    ("#/nowhere", "nothing at '/nowhere'."),
    ("#/symbio?swap=maybe", "Option swap: 'maybe' is not one of false, true."),
    ("#/symbio?colour=red", "colour"),
    ("#/symbio?seed=12x", "12x"),
    ("#/symbio?seed=99999999999999999999", "seed"),
    ("#/symbio?seats=human", "1 seat;"),
    ("#/symbio?seats=human,genius", "genius"),
    ("#/symbio?%%%", "%%%"),
    ("#/record/garbage!", "damaged"),
    ("#/record/", "damaged"),
    ("#/game/gone", "not on this device"),
]


@pytest.mark.parametrize(("link", "part"), BAD_LINKS)
def test_a_bad_link_is_refused_in_words(link: str, part: str) -> None:
    driver = Driver(address=link)
    assert part in driver.model.overlay.notice
    assert part in driver.page.find(id="notices")[0].words()
    assert driver.model.screen == "home" and driver.stored == {}


@pytest.mark.parametrize(("link", "part"), BAD_LINKS)
def test_a_bad_link_leaves_the_game_on_the_table(link: str, part: str) -> None:
    driver = two_people()
    driver.play("b7", "c6")
    table, stored = driver.table, dict(driver.stored)
    driver.go(link)
    assert part in driver.model.overlay.notice and "start page" not in driver.model.overlay.notice
    assert driver.table.match is table.match and driver.stored == stored
    assert driver.address == f"#/game/{table.id}"
    driver.click(data_msg="dismiss")
    assert driver.model.overlay.notice == ""


def test_a_link_carries_a_whole_game_to_another_device() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7", "c2", "b4")
    driver.send("share", "link")
    link = driver.waiting[-1].text
    elsewhere = Driver(address=link)
    assert elsewhere.table.match.state == driver.table.match.state
    assert [p.name for p in elsewhere.table.players] == ["Ana", "Bo"]


def test_a_link_that_was_altered_anywhere_is_refused() -> None:
    driver = two_people()
    driver.play("b7", "c6")
    driver.send("share", "link")
    link = driver.waiting[-1].text
    head = len("#/record/")
    for at in range(head, len(link)):
        other = "A" if link[at] != "A" else "B"
        damaged = Driver(address=link[:at] + other + link[at + 1 :])
        assert damaged.model.overlay.notice and damaged.model.table is None
    for length in range(head, len(link)):
        assert Driver(address=link[:length]).model.table is None


def test_packing_is_exact() -> None:
    for text in ("", "a\n", "ü→\n" * 500):
        assert unpack(parse_route(pack(text), ()).name) == text


def test_a_bomb_is_refused() -> None:
    with pytest.raises(ValueError, match="damaged"):
        unpack(pack("0" * 5_000_000).removeprefix("#/record/"))


def test_a_record_from_elsewhere_becomes_a_game_of_its_own() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7")
    first = driver.table.id
    record = driver.stored[GAME_KEY + first]
    driver.go("#/")
    driver.send("open-record")
    driver.send("typed-record", "", record)
    driver.click(data_msg="take-record")
    assert driver.table.id != first and driver.table.match.names() == ("b7-c6", "+d7")
    assert len([key for key in driver.stored if key.startswith(GAME_KEY)]) == 2


@pytest.mark.parametrize(
    ("spoil", "part"),
    [
        (lambda text: text.replace("+d7", "+d1"), "line 16"),
        (lambda text: text.replace("Game: symbio", "Game: chess"), "line 2"),
        (lambda text: text.replace("swap: false", "swap: perhaps"), "line 5"),
        (lambda text: text.replace("Seed: ", "Seed: x"), "line 6"),
        (lambda text: text[:-5], "line"),
        (lambda text: "", "line 1"),
        (lambda text: "<script>alert(1)</script>", "line 1"),
    ],
)
def test_a_damaged_record_names_its_first_bad_line_and_changes_nothing(
    spoil: Any, part: str
) -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7")
    record = driver.stored[GAME_KEY + driver.table.id]
    driver.go("#/")
    stored = dict(driver.stored)
    driver.send("open-record")
    driver.send("typed-record", "", spoil(record))
    driver.click(data_msg="take-record")
    assert part in driver.model.overlay.notice.lower() and driver.model.table is None
    assert driver.stored == stored and driver.model.library.opening
    assert "script" not in {node.tag for node in driver.page.all()}


def test_names_are_text_and_nothing_else() -> None:
    driver = two_people()
    for name in ("<b>Bo</b>", '"><img src=x onerror=alert(1)>', "A\u0000\u202eB", "x" * 500, "  "):
        again = Driver(address="#/symbio?seats=human,human")
        again.send("set", "name-0", name)
        again.send("set", "name-1", name)
        again.send("start")
        assert {"b", "img"}.isdisjoint(node.tag for node in again.page.all())
        first, second = (player.name for player in again.table.players)
        assert first and second and first != second and len(first) <= 24
        assert first.isprintable()
        reloaded = Driver(again.stored, again.address)
        assert [p.name for p in reloaded.table.players] == [first, second]
    assert isinstance(driver.table, Table)


def test_the_start_page_offers_what_is_in_progress() -> None:
    driver = two_people()
    driver.play("b7", "c6")
    driver.go("#/")
    (link,) = driver.page.find(href="#/game/id1")
    assert "Ana" in link.words() and "1 move played" in link.words()
    driver.click(href="#/game/id1")
    assert driver.table.match.names() == ("b7-c6",)


def test_only_games_with_a_table_can_be_opened() -> None:
    from ui.games import VIEWS
    from ui.games.catalogue import CATALOGUE

    links = {node.attributes.get("href") for node in Driver().page.all()}
    for plate in CATALOGUE:
        assert (f"#/{plate.slug}" in links) == (plate.slug in VIEWS)


@pytest.mark.parametrize("slug", ["symbiose", "symbioz"])
def test_who_begins_is_chosen_by_the_names_of_the_seats(slug: str) -> None:
    page = Driver(address=f"#/{slug}?seats=human,human,human,human").page
    values = page.find(id="option-first")[0].children
    seats = [name.words() for name in page.find(cls="name")]
    assert [value.words() for value in values] == ["Random", *seats]
    assert [value.attributes["value"] for value in values] == ["random", *"0123"]


@pytest.mark.parametrize(
    ("address", "key", "offered"),
    [
        ("symbioz?seats=human,human", "first", ["random", "0", "1"]),
        ("symbiose?seats=human,human,human", "first", ["random", "0", "1", "2"]),
        ("symbiose?seats=human,human,human", "mode", ["normal"]),
        ("symbiose?seats=human,human&first=3", "first", ["random", "0", "1", "3"]),
        (f"symbiote?seats={','.join(['human'] * 8)}", "decks", ["2"]),
    ],
)
def test_what_so_many_cannot_play_is_not_offered(
    address: str, key: str, offered: list[str]
) -> None:
    page = Driver(address=f"#/{address}").page
    values = page.find(id=f"option-{key}")[0].children
    assert [value.attributes["value"] for value in values] == offered


@pytest.mark.parametrize(
    ("slug", "key", "value", "count"),
    [("symbiote", "decks", "1", 7), ("symbiose", "mode", "duel", 3)],
)
def test_an_option_in_a_link_is_not_changed_by_the_number_of_seats(
    slug: str, key: str, value: str, count: int
) -> None:
    option, seats = f"{key}={value}", f"seats={','.join(['human'] * count)}"
    for query in (f"{option}&{seats}", f"{seats}&{option}"):
        driver = Driver(address=f"#/{slug}?{query}")
        assert dict(driver.model.setup.options)[key] == value
        driver.send("start")
        assert f"option {key}" in driver.model.setup.problem and driver.model.table is None


def test_the_last_set_up_is_remembered() -> None:
    driver = Driver(address="#/symbio?seats=sharp,human&swap=true")
    driver.send("set", "name-1", "Bo")
    driver.send("start")
    again = Driver(driver.stored, "#/symbio")
    setup = again.model.setup
    assert [(p.kind, p.level) for p in setup.players] == [("computer", "sharp"), ("human", "")]
    assert setup.players[1].name == "Bo" and dict(setup.options) == {"swap": "true"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "[[], []]",
        '[[["human"]], [["swap", "true"]]]',
        '[[["human", "", ""], ["human", 7, ""]], [["swap", "true"]]]',
        "[3, 4]",
        '[[["robot", "", "x"], ["human", "", ""]], []]',
        "[" * 200_000,
    ],
)
def test_a_damaged_set_up_is_forgotten(text: str) -> None:
    driver = Driver({SETUP_KEY + "symbio": text}, "#/symbio")
    assert len(driver.model.setup.players) == 2
    driver.send("start")
    assert driver.model.screen == "table"


def test_a_damaged_save_says_so_and_is_kept() -> None:
    driver = two_people()
    driver.play("b7", "c6")
    key = GAME_KEY + driver.table.id
    stored = {**driver.stored, key: driver.stored[key].replace("b7-c6", "b7-h8")}
    again = Driver(stored, driver.address)
    assert "Line 15" in again.model.overlay.notice and again.model.table is None
    assert again.stored[key] == stored[key]


def test_a_wrong_seed_is_refused_in_the_form() -> None:
    driver = Driver(address="#/symbio?seats=human,human")
    driver.send("set", "seed", "seven")
    driver.send("start")
    assert driver.model.screen == "setup" and "seven" in driver.model.setup.problem
    driver.send("set", "seed", "7")
    driver.send("start")
    assert driver.table.match.seed == 7


def test_a_game_can_be_deleted_and_brought_back() -> None:
    driver = two_people()
    driver.go("#/symbio")
    driver.click(data_msg="delete:id1")
    assert GAME_KEY + "id1" not in driver.stored
    driver.click(data_msg="bring-back")
    assert GAME_KEY + "id1" in driver.stored
    driver.go("#/game/id1")
    assert driver.table.players[0].name == "Ana"


def test_the_light_goes_round_and_is_kept() -> None:
    driver = Driver()
    seen = []
    for _ in range(3):
        driver.send("light")
        seen.append(driver.stored[LIGHT_KEY])
    assert seen == ["day", "night", "system"]
    assert Driver({LIGHT_KEY: "purple"}).model.browser.light == "system"


def test_exchanging_seats_and_drawing_lots() -> None:
    driver = Driver(address="#/symbio?seats=human,sharp")
    driver.send("exchange")
    assert [p.kind for p in driver.model.setup.players] == ["computer", "human"]
    driver.send("draw-lots")
    assert [p.kind for p in driver.model.setup.players] == ["human", "computer"]


def test_an_unknown_message_is_an_error_of_ours() -> None:
    with pytest.raises(ValueError, match="nobody handles"):
        Driver().send("make-tea")


@pytest.mark.parametrize("address", ["#/symbiote", "#/help/symbiote"])
def test_the_window_is_called_after_the_game_as_it_is_written(address: str) -> None:
    assert title(Driver(address=address).model).startswith("Symbiote!")
