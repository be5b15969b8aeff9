"""All games of a device: found, named, copied, deleted, played again, counted; files out and in."""

from __future__ import annotations

import json
from sys import getrefcount
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.record import headers, write
from holobiont.registry import GAMES
from tests.language.pseudo import speaking
from tests.ui.driver import Driver, finished, two_people
from ui.app.core.commands import After, Download, Focus
from ui.app.core.model import Card
from ui.app.core.notices import (
    BROUGHT_BACK,
    EVICTED,
    MENDED,
    NOT_KEPT,
    NOT_PROMISED_HERE,
    PARTLY_BACK,
)
from ui.app.core.page_messages import CheckNextGame, DrawPositions
from ui.app.core.player_names import LEVEL_KEYS
from ui.app.core.table_records import (
    GAME_KEY,
    LIGHT_KEY,
    SETUP_KEY,
    from_record,
    head_of,
    running,
    setting_key,
    to_record,
)
from ui.app.library import archive
from ui.app.library.saved_games import PAGE, chosen, with_title
from ui.app.library.sealed_records import unwrap
from ui.app.library.statistics import Score, scores


def shelf_of(*slugs: str) -> dict[str, str]:
    """Stored games: a finished one of each kind, and one of the first in progress."""
    stored = {}
    for n, slug in enumerate(slugs):
        stored[f"{GAME_KEY}{slug}{n}"] = to_record(finished(slug))
    over = finished(slugs[0])
    half = over._replace(match=over.match.at(3), notes=over.notes._replace(title="Long evening"))
    stored[f"{GAME_KEY}half"] = to_record(half)
    return stored


def at_the_shelf(*slugs: str) -> Driver:
    return Driver(shelf_of(*slugs), "#/games")


def shown(driver: Driver) -> list[str]:
    (games,) = driver.page.find(cls="games-kept")
    return [node.attributes["id"] for node in games.children]


def downloaded(driver: Driver) -> Download:
    (command,) = [c for c in driver.waiting if isinstance(c, Download)]
    return command


def finish_import(driver: Driver) -> None:
    """Let the checks go on, which come one after the other."""
    while checks := [
        c for c in driver.waiting if isinstance(c, After) and isinstance(c.msg, CheckNextGame)
    ]:
        driver.waiting = [c for c in driver.waiting if c not in checks]
        driver.take(checks[0].msg)


class TestList:
    def test_it_shows_every_game_with_what_one_wants_to_know(self) -> None:
        driver = at_the_shelf("symbio", "saprobiont")
        assert shown(driver) == ["card-half", "card-saprobiont1", "card-symbio0"]
        (half,) = driver.page.find(id="card-half")
        for part in ("Long evening", "Symbio", "P0 – P1", "to move", "2026-11-21", "3 moves"):
            assert part in half.words()
        assert (
            "Continue" in half.words() and "wins" in driver.page.find(id="card-symbio0")[0].words()
        )
        assert half.find(href="./assets/art/plates.svg#plate-symbio")
        assert half.words().count("3 moves") == 1
        driver.click(id="open-half")
        assert driver.table.match.ply == 3 and driver.table.notes.title == "Long evening"

    def test_where_there_is_no_game_yet_one_can_only_be_brought(self) -> None:
        driver = Driver({}, "#/games")
        assert not driver.page.find(id="search") and not driver.page.find(data_msg="export-all")
        assert driver.page.find(data_msg="open-record")
        assert "No games on this device" in driver.page.words()

    @pytest.mark.parametrize(
        ("field", "value", "expected"),
        [
            ("search", "long", ["half"]),
            ("search", "P0 sapro", ["saprobiont1"]),
            ("search", "nobody", []),
            ("search", "2026-11-21 wins", ["saprobiont1", "symbio0"]),
            ("show", "running", ["half"]),
            ("show", "finished", ["saprobiont1", "symbio0"]),
            ("show", "symbio", ["half", "symbio0"]),
            ("sort", "name", ["half", "symbio0", "saprobiont1"]),
            ("sort", "game", ["saprobiont1", "half", "symbio0"]),
        ],
    )
    def test_it_can_be_searched_and_sorted(self, field: str, value: str, expected: Any) -> None:
        driver = at_the_shelf("symbio", "saprobiont")
        driver.send("shelf", field, value)
        assert [card.id for card in chosen(driver.model)] == expected
        assert shown(driver) == [f"card-{key}" for key in expected]

    def test_it_is_searched_in_the_language_in_use(self) -> None:
        driver = at_the_shelf("symbio")
        driver.send("shelf", "search", "wins")
        assert [card.id for card in chosen(driver.model)] == ["symbio0"]
        with speaking():
            assert not chosen(driver.model)

    def test_a_long_list_comes_in_pages(self) -> None:
        stored = {f"{GAME_KEY}k{n}": shelf_of("symbio")[f"{GAME_KEY}half"] for n in range(PAGE + 3)}
        driver = Driver(stored, "#/games")
        assert len(shown(driver)) == PAGE
        driver.click(data_msg="more")
        assert len(shown(driver)) == PAGE + 3 and not driver.page.find(data_msg="more")

    def test_the_start_page_shows_a_few_of_each_kind_only(self) -> None:
        half = shelf_of("symbio")[f"{GAME_KEY}half"]
        cards = tuple(Card(f"k{n}", n, head_of(half)) for n in range(9))
        assert [game.id for game in running(cards, 3)] == ["k8", "k7", "k6"]

    def test_a_game_can_be_named_and_lose_its_name(self) -> None:
        driver = at_the_shelf("symbio")
        driver.click(data_msg="rename:symbio0")
        driver.send("typed-name", "", "The <b>first</b>\u202e one")
        driver.click(cls="naming")
        assert headers(driver.stored[f"{GAME_KEY}symbio0"])["Title"] == "The <b>first</b> one"
        assert "b" not in {node.tag for node in driver.page.all()}
        assert shown(driver) == ["card-half", "card-symbio0"]
        driver.send("rename", "half")
        driver.send("typed-name", "", "  ")
        driver.send("name-it")
        assert "Title" not in headers(driver.stored[f"{GAME_KEY}half"])
        assert "P0 – P1" in driver.page.find(id="card-half")[0].words()

    def test_a_name_changes_nothing_else_of_a_record(self) -> None:
        record = to_record(finished("symbio"))
        assert with_title(with_title(record, "A"), "") == record
        assert with_title(record, "A").splitlines().count("Title: A") == 1

    def test_a_copy_goes_its_own_way(self) -> None:
        driver = at_the_shelf("symbio")
        before = driver.stored[f"{GAME_KEY}half"]
        driver.send("duplicate", "half")
        (new,) = set(driver.games()) - {"half", "symbio0"}
        assert headers(driver.games()[new])["Title"] == "Long evening (2)"
        driver.go(f"#/game/{new}")
        assert driver.table.match.ply == 3
        driver.send("undo", "agreed")
        assert driver.stored[f"{GAME_KEY}half"] == before

    @pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
    def test_a_running_game_with_secrets_has_no_copy_in_which_to_look_ahead(
        self, slug: str
    ) -> None:
        driver = at_the_shelf(slug)
        assert not driver.page.find(data_msg="duplicate:half")
        driver.send("duplicate", "half")
        assert {*driver.games()} == {"half", f"{slug}0"}
        driver.click(data_msg=f"duplicate:{slug}0")
        assert len(driver.games()) == 3

    def test_nor_has_one_whose_record_names_nobody(self) -> None:
        match = Match.start(GAMES["symbiote"](2), 7)
        driver = Driver({f"{GAME_KEY}x": write(match)}, "#/games")
        assert not driver.page.find(data_msg="duplicate:x")

    def test_who_plays_alone_may_keep_a_copy_of_a_running_game_with_secrets(self) -> None:
        driver = Driver(address="#/symbiote?seats=human,gentle&seed=9")
        driver.send("start")
        running = driver.table.id
        driver.go("#/games")
        driver.click(data_msg=f"duplicate:{running}")
        assert len(driver.games()) == 2

    def test_a_search_does_not_tell_the_seed(self) -> None:
        """It would digit by digit, and whoever has the seed can deal the same cards again."""
        driver = Driver(address="#/symbiote?seats=human,gentle&seed=918273645")
        driver.send("start")
        driver.go("#/games")
        for text, found in (("9", 0), ("918273645", 0), ("symbiote", 1), ("Symbiote!", 1)):
            driver.send("shelf", "search", text)
            assert len(chosen(driver.model)) == len(shown(driver)) == found, text

    def test_deleting_can_be_taken_back_without_haste(self) -> None:
        driver = at_the_shelf("symbio")
        driver.send("ask-delete", "half")
        driver.click(data_msg="ask-delete:")
        assert "half" in driver.games() and not driver.page.find(data_msg="delete:half")
        driver.send("ask-delete", "half")
        driver.click(data_msg="delete:half")
        assert "half" not in driver.games() and shown(driver) == ["card-symbio0"]
        waits = [c for c in driver.waiting if isinstance(c, After)]
        assert not [c for c in waits if not isinstance(c.msg, DrawPositions)]
        assert driver.waiting[-1] == Focus("bring-back")
        driver.go("#/games")
        driver.click(data_msg="bring-back")
        assert "half" in driver.games() and shown(driver) == ["card-half", "card-symbio0"]
        driver.send("bring-back")
        assert shown(driver) == ["card-half", "card-symbio0"]
        driver.send("delete", "half")
        driver.go("#/game/symbio0")
        assert not driver.page.find(data_msg="bring-back")
        driver.go("#/games")
        driver.click(data_msg="dismiss")
        assert not driver.page.find(data_msg="bring-back") and "half" not in driver.games()

    @pytest.mark.parametrize(("how", "names"), [("", ["P0", "P1"]), ("rotated ", ["P1", "P0"])])
    def test_a_rematch_from_the_list(self, how: str, names: list[str]) -> None:
        driver = at_the_shelf("symbio")
        driver.send("again-from", f"{how}symbio0")
        assert [player.name for player in driver.table.players] == names
        assert driver.table.match.ply == 0 and driver.table.id not in ("half", "symbio0")
        assert driver.table.match.seed != 3 and not driver.table.dialogs.seen_result

    def test_a_record_that_cannot_be_played_again_says_so(self) -> None:
        driver = at_the_shelf("symbio")
        old = driver.model.library.games[0]
        driver.model = driver.model._replace(
            library=driver.model.library._replace(
                games=(old._replace(head="Game: chess\nActions: 1"),)
            )
        )
        driver.send("again-from", old.id)
        assert (
            "cannot be played again" in driver.model.overlay.notice and driver.model.table is None
        )


class TestStatistics:
    def head(self, *lines: str) -> Card:
        return Card("k", 0, "\n".join(("Holobiont record 1", "Game: lichen", *lines)))

    def test_it_counts_for_people_what_they_won_drew_and_lost(self) -> None:
        seats = ("Seat 0: human", "Name 0: Ana", "Seat 1: computer gentle", "Name 1: Gentle")
        cards = (
            self.head(*seats, "Winners: 0", "Result: Ana wins"),
            self.head(*seats, "Winners: 1", "Result: Gentle wins"),
            self.head(*seats, "Winners: 0 1", "Result: drawn"),
            self.head(*seats, "Result: Ana wins"),
            self.head(*seats, "Result: drawn"),
            self.head(*seats, "Progress: Ana to move"),
        )
        assert scores(cards) == [Score("lichen", "Ana", "Gentle", 2, 2, 1)]

    def test_each_person_and_set_of_opponents_has_a_line(self) -> None:
        driver = at_the_shelf("symbio", "symbiote")
        lines = scores(driver.model.library.games)
        assert sorted((line.slug, line.name, line.against) for line in lines) == [
            ("symbio", "P0", "P1"),
            ("symbio", "P1", "P0"),
            ("symbiote", "P0", "P1"),
            ("symbiote", "P1", "P0"),
        ]
        for line in lines:
            other = next(o for o in lines if (o.slug, o.name) == (line.slug, line.against))
            assert (line.won, line.drawn, line.lost) == (other.lost, other.drawn, other.won)
        assert "Counted on this device" in driver.page.words()
        underway = two_people()
        underway.go("#/games")
        assert underway.page.find(cls="games-kept") and not underway.page.find(id="statistics")


class TestFiles:
    def test_one_game(self) -> None:
        driver = at_the_shelf("symbiote")
        driver.send("export-one", "half")
        command = downloaded(driver)
        assert command.name == "symbiote-half.txt"
        assert unwrap(command.text) == ("half", driver.games()["half"])
        driver = at_the_shelf("symbio")
        driver.send("export-one", "half")
        assert downloaded(driver) == Download("symbio-half.txt", driver.games()["half"])

    def test_all_games_and_settings_there_and_back_byte_for_byte(self) -> None:
        driver = at_the_shelf("symbio", "symbiote", "symbiose")
        setups = (("symbio", '[[["human", "Ana", ""], ["computer", "", "sharp"]], []]'),)
        driver.model = driver.model._replace(progress=driver.model.progress._replace(setups=setups))
        driver.send("light")
        driver.send("choose", "pace", "fast")
        driver.send("export-all")
        text = downloaded(driver).text
        new = Driver(address="#/games")
        new.send("open-record")
        new.send("typed-record", "", text)
        new.click(data_msg="take-record")
        finish_import(new)
        assert new.games() == driver.games()
        assert new.stored[LIGHT_KEY] == "day" and new.model.browser.light == "day"
        assert (
            new.stored[SETUP_KEY + "symbio"] == setups[0][1] and new.model.progress.setups == setups
        )
        assert new.stored[setting_key("pace")] == new.model.settings.pace == "fast"
        assert "4 games were imported." in new.page.find(cls="notice")[0].words()
        new.send("open-record")
        new.send("typed-record", "", text)
        new.click(data_msg="take-record")
        finish_import(new)
        assert new.games() == driver.games() and "4 already here" in new.model.overlay.notice

    def test_what_an_editor_on_windows_has_saved_is_taken(self) -> None:
        driver = at_the_shelf("symbio")
        driver.send("export-all")
        games = driver.games()
        for text in (downloaded(driver).text, games["half"]):
            new = Driver(address="#/games")
            new.send("open-record")
            new.send("typed-record", "", "\ufeff" + text.replace("\n", "\r\n"))
            new.click(data_msg="take-record")
            finish_import(new)
            assert games["half"] in new.games().values()

    def test_a_game_of_the_same_id_is_never_replaced(self) -> None:
        driver = at_the_shelf("symbio")
        driver.send("export-all")
        text = downloaded(driver).text
        driver.go("#/game/half")
        driver.send("undo", "agreed")
        changed = driver.games()["half"]
        driver.go("#/games")
        driver.send("open-record")
        driver.send("typed-record", "", text)
        driver.click(data_msg="take-record")
        finish_import(driver)
        assert driver.games()["half"] == changed
        assert archive.read(text).entries[-1].record in driver.games().values()

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("Holobiont shelf 1", "Holobiont shelf 9"),
            ("Games: 3", "Games: 4"),
            ("Games: 3", "3 games"),
            ("Set pace: normal", "pace: normal"),
            ("=== symbio0 ===", "=== a/b ==="),
            ("Rules: 1", "Rules: 99"),
            ("\n+", "\n+z"),
            ("\n2@H", "\n2@Z"),
        ],
    )
    def test_a_damaged_file_names_its_first_bad_line_and_changes_nothing(
        self, old: str, new: str
    ) -> None:
        driver = at_the_shelf("symbio", "saprobiont")
        driver.send("export-all")
        text = downloaded(driver).text
        assert old in text
        damaged = text.replace(old, new, 1)
        line = damaged[: damaged.index(new.strip())].count("\n") + 1
        before = dict(driver.stored)
        driver.send("open-record")
        driver.send("typed-record", "", damaged)
        driver.click(data_msg="take-record")
        finish_import(driver)
        assert f"ine {line}" in driver.model.overlay.notice, driver.model.overlay.notice
        assert driver.model.overlay.notice.endswith(". Nothing was changed.")
        assert ".." not in driver.model.overlay.notice
        assert (
            driver.stored == before
            and driver.model.library.opening
            and not driver.model.library.importing
        )

    def test_what_is_written_can_be_read_again_whatever_games_and_ids_there_are(self) -> None:
        driver = at_the_shelf("symbio")
        long = "a" * 40
        driver.model = driver.model._replace(
            progress=driver.model.progress._replace(setups=(("go9", "[[], []]"),))
        )
        driver.stored[GAME_KEY + long] = driver.games()["half"]
        driver.send("export-all")
        text = downloaded(driver).text
        assert ("setup/go9", "[[], []]") in archive.read(text).settings
        driver.stored[GAME_KEY + long] = driver.games()["symbio0"]
        driver.send("open-record")
        driver.send("typed-record", "", text)
        driver.click(data_msg="take-record")
        finish_import(driver)
        assert len(driver.games()) == 4
        driver.waiting.clear()
        driver.send("export-all")
        assert len(archive.read(downloaded(driver).text).entries) == 4

    def test_nothing_of_a_file_is_kept_once_its_games_were_taken_in(self) -> None:
        driver = at_the_shelf("symbio")
        driver.send("export-all")
        text = downloaded(driver).text
        driver.waiting.clear()
        before = getrefcount(text)
        driver.send("open-record")
        driver.send("typed-record", "", text)
        driver.click(data_msg="take-record")
        finish_import(driver)
        assert getrefcount(text) == before

    def test_closing_the_dialog_stops_an_import(self) -> None:
        driver = at_the_shelf("symbio")
        driver.send("export-all")
        text = downloaded(driver).text.replace("=== half", "=== other")
        driver.send("open-record")
        driver.send("typed-record", "", text)
        driver.click(data_msg="take-record")
        driver.send("cancel")
        before = dict(driver.stored)
        finish_import(driver)
        assert driver.stored == before


class TestKeeping:
    def test_a_late_list_does_not_push_away_what_was_played_meanwhile(self) -> None:
        driver = two_people()
        key = driver.table.id
        games = [[key, 1, "old"], ["k", 2, "Game: symbio"]]
        found = {"games": games, "evicted": False, "back": 0, "gone": 0}
        driver.send("shelved", "", json.dumps(found))
        assert [card.id for card in driver.model.library.games] == ["k", key]
        assert driver.model.library.games[-1].head != "old"

    def test_a_game_that_comes_late_is_opened_only_if_it_is_still_wanted(self) -> None:
        driver = at_the_shelf("symbio")
        driver.model = driver.model._replace(
            library=driver.model.library._replace(awaited="half 7")
        )
        driver.go("#/")
        driver.send("fetched", "half 7", driver.games()["half"])
        assert driver.model.table is None

    def test_that_games_are_gone_is_said_whatever_the_address(self) -> None:
        driver = two_people()
        driver.send("shelved", "", '{"games": [], "evicted": true, "back": 0, "gone": 1}')
        driver.go("#/symbio")
        assert driver.model.overlay.notice == EVICTED
        driver.click(data_msg="dismiss")
        driver.go("#/")
        assert driver.model.overlay.notice == ""

    @pytest.mark.parametrize(
        ("back", "gone", "notice"), [(2, 0, BROUGHT_BACK), (2, 1, PARTLY_BACK), (0, 3, EVICTED)]
    )
    def test_games_that_came_back_are_told_from_those_that_are_gone(
        self, back: int, gone: int, notice: Any
    ) -> None:
        driver = two_people()
        found = {"games": [], "evicted": True, "back": back, "gone": gone}
        driver.send("shelved", "", json.dumps(found))
        assert driver.model.overlay.notice == notice

    def test_a_damaged_game_is_opened_from_its_copy_which_takes_its_place(self) -> None:
        driver = two_people()
        driver.play("b7", "c6")
        key, stored = driver.table.id, dict(driver.stored)
        driver.go("#/")
        driver.model = driver.model._replace(library=driver.model.library._replace(latest=None))
        driver.stored[GAME_KEY + key] = "Holobiont record 1\nrubbish"
        driver.go(f"#/game/{key}")
        assert driver.model.overlay.notice == MENDED and driver.table.match.ply == 1
        assert driver.stored == stored

    def test_what_is_left_of_a_damaged_game_can_be_saved(self) -> None:
        driver = at_the_shelf("symbio")
        driver.stored[GAME_KEY + "half"] = "rubbish"
        driver.go("#/game/half")
        assert "cannot be read" in driver.model.overlay.notice and driver.model.screen == "home"
        driver.click(data_msg="export-one:half")
        assert driver.waiting[-1] == Download("game-half.txt", "rubbish")
        driver.click(data_msg="dismiss")
        assert not driver.page.find(data_msg="export-one:half")

    @pytest.mark.parametrize(
        ("notice", "message", "cls"),
        [
            (NOT_KEPT, "save-copy", "notice error"),
            (EVICTED, "open-record", "notice error"),
            (BROUGHT_BACK, "export-all", "notice"),
            (PARTLY_BACK, "open-record", "notice error"),
        ],
    )
    def test_trouble_with_storage_offers_a_way_out(
        self, notice: Any, message: str, cls: str
    ) -> None:
        driver = two_people()
        driver.send("trouble", notice)
        (shown,) = driver.page.find(id="notices")
        assert notice in shown.words() and shown.find(cls=cls)
        driver.click(data_msg=message, cls="button")
        assert driver.model.overlay.notice == ""

    def test_that_storage_may_be_cleared_is_said_on_the_start_page(self) -> None:
        driver = two_people()
        driver.send("trouble", NOT_PROMISED_HERE)
        assert not driver.page.find(id="notices")[0].words()
        driver.go("#/symbio")
        assert not driver.page.find(id="notices")[0].words()
        driver.go("#/")
        (shown,) = driver.page.find(id="notices")
        assert NOT_PROMISED_HERE in shown.words() and shown.find(cls="notice")
        driver.click(data_msg="export-all", cls="button")
        assert driver.model.overlay.notice == ""

    def test_a_copy_can_be_saved_of_a_game_that_is_not_kept_even_with_secrets(self) -> None:
        driver = two_people("symbiote")
        driver.send("save-copy")
        assert unwrap(downloaded(driver).text) == (driver.table.id, to_record(driver.table))
        assert driver.table.notes.sealed_copies == "0"

    def test_the_browser_is_asked_to_keep_things_when_a_game_is_over(self) -> None:
        over = finished("symbio")
        last = over._replace(
            match=over.match.at(over.match.ply - 1),
            dialogs=over.dialogs._replace(seen_result=False),
        )
        driver = Driver({GAME_KEY + "t": to_record(last)}, "#/game/t")
        assert not hasattr(driver, "asked_to_persist")
        driver.send("act", over.match.names()[-1])
        assert driver.asked_to_persist
        assert headers(driver.games()["t"])["Winners"]

    def test_the_dialog_that_takes_a_record_can_be_left_at_a_table_too(self) -> None:
        driver = two_people()
        driver.send("trouble", EVICTED)
        driver.click(data_msg="open-record", cls="button")
        assert driver.page.find(id="dialog-open")
        driver.click(data_msg="cancel")
        assert not driver.page.find(id="dialog-open") and driver.model.table is not None


@pytest.mark.parametrize(
    ("tags", "names", "computers"),
    [
        ({}, ("Player 1", "Player 2"), set()),
        ({"Seat 1": "computer sharp"}, ("Player 1", "Sharp"), {1}),
        ({"Seat 0": "computer sharp", "Seat 1": "computer sharp"}, ("Sharp", "Sharp 2"), {0, 1}),
        ({"Seat 0": "sharp", "Seat 1": "random"}, ("Sharp", "Player 2"), {0}),
        ({"Seat 1": "computer random"}, ("Player 1", "Dreamy"), {1}),
        ({"Seat 1": "computer bot:First one"}, ("Player 1", "First one"), {1}),
        ({"Seat 0": "computer gentle", "Name 1": "Gentle"}, ("Gentle 2", "Gentle"), {0}),
        ({"Name 0": "Ana", "Name 1": "Ana"}, ("Ana", "Ana"), set()),
    ],
)
def test_who_has_no_name_in_a_record_gets_one_as_in_a_new_game(
    tags: dict[str, str], names: tuple[str, ...], computers: set[int]
) -> None:
    match = Match.start(GAMES["symbio"](), 3)
    players = from_record("x", write(match, tuple(tags.items())), LEVEL_KEYS).players
    assert tuple(player.name for player in players) == names
    assert {n for n, player in enumerate(players) if player.kind == "computer"} == computers
