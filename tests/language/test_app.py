"""Everything around the games is said in the language in use, and nothing of it is stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from holobiont import i18n
from holobiont.games.symbiote.deck import NAMES as NAMES_OF_CARDS
from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from tests.language.pseudo import CREDITS, faults, speaking, unmarked
from tests.support.variants import keeping
from tests.ui.driver import Driver
from ui.app.core import companion_texts
from ui.app.core.model import Card, Model
from ui.app.core.notices import OFFERS
from ui.app.core.player_names import called
from ui.app.core.table_records import GAME_KEY, head_of, state_of, title_of
from ui.app.view import crash_view, page, title
from ui.kit.game import Player

SLUGS = tuple(GAMES)
NAMES = {"Ana", "Bo"}


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # What companions say is in files of its own, which this language has none of.
    monkeypatch.setattr(companion_texts, "requested", lambda model, commands: (model, ()))
    with speaking():
        yield


def wrong(model: Model, *names: str) -> list[str]:
    """What is not translated on a page, its title included."""
    known = {*NAMES, *CREDITS, *names}
    return unmarked(page(model), known) + faults(title(model), known)


def begun(slug: str, seats: str) -> Driver:
    driver = Driver(address=f"#/{slug}?seats={seats}&seed=7")
    driver.send("start")
    return driver


def played(driver: Driver, plies: int) -> Driver:
    for _ply in range(plies):
        table = driver.table
        if table.match.to_act is None:
            break
        if any(player.kind == "human" for player in table.players):
            driver.send("unveil")
        match = driver.table.match
        legal = match.rules.legal(match.state)
        driver.send("act", match.rules.name(match.state, legal[-1 if match.ply % 3 else 0]))
    return driver


@pytest.mark.parametrize("address", ["#/", "#/games", "#/settings", "#/symbio", "#/symbioz"])
def test_screens_are_translated(address: str) -> None:
    assert wrong(Driver(address=address).model) == []


def test_the_list_of_games_is_translated() -> None:
    driver = played(begun("symbio", "human,gentle"), 1)
    driver.send("duplicate", driver.table.id)
    driver.go("#/games")
    assert wrong(driver.model) == []
    for message in ("rename", "ask-delete"):
        driver.send(message, driver.model.library.games[-1].id)
        assert wrong(driver.model) == []
    driver.send("delete", driver.model.library.games[-1].id)
    driver.send("open-record")
    assert wrong(driver.model) == []


@pytest.mark.parametrize("text", ["nothing", "Holobiont record 1\nGame: chess\n", "a" * 2_000_000])
def test_what_is_wrong_with_a_record_is_said_in_the_language(text: str) -> None:
    driver = Driver()
    driver.send("open-record")
    driver.send("typed-record", "", text)
    driver.send("take-record")
    assert driver.model.overlay.notice.startswith("⟦")
    assert wrong(driver.model, "chess", "nothing", "Holobiont record 1") == []


@pytest.mark.parametrize(
    "address",
    ["#/nowhere", "#/game/gone", "#/symbio?seed=x", "#/symbio?seats=human", "#/symbio?swap=9"],
)
def test_bad_links_are_refused_in_the_language(address: str) -> None:
    driver = Driver(address=address)
    assert driver.model.overlay.notice.startswith("⟦")
    assert faults(driver.model.overlay.notice, {"nowhere", "swap", "true", "false"}) == []


@pytest.mark.parametrize("notice", OFFERS)
def test_troubles_are_said_in_the_language(notice: Any) -> None:
    driver = Driver()
    driver.send("trouble", notice)
    driver.send("newer", "waits")
    assert wrong(driver.model) == []


@pytest.mark.parametrize("slug", ["", "symbio", "symbiote"])
def test_a_fault_of_ours_is_said_in_the_language(slug: str) -> None:
    table = begun(slug, "human,human").table if slug else None
    assert unmarked(crash_view("", table)) == []


@pytest.mark.parametrize("dialog", ["share", "audit", "new", "settings", "scores", "consent"])
@pytest.mark.parametrize("slug", ["symbio", "symbioz"])
def test_the_parts_of_a_table_that_all_games_share_are_translated(slug: str, dialog: str) -> None:
    driver = played(begun(slug, "human,human"), 3)
    driver.send("show", dialog)
    table = driver.table._replace(dialogs=driver.table.dialogs._replace(shown=dialog))
    shown = page(driver.model._replace(page=table)).partition('<div class="board"')
    # What stands on the board is tested with the game.
    assert unmarked(shown[0] + shown[2].partition("</aside>")[2]) == []


def test_the_past_and_a_hint_are_translated() -> None:
    driver = begun("symbio", "human,gentle")
    driver.send("hint")
    assert wrong(driver.model) == []
    driver.think()
    assert driver.table.analysis.hint is not None and driver.table.analysis.hint.name
    assert wrong(driver.model) == []
    played(driver, 1)
    driver.send("look", "0")
    assert wrong(driver.model) == []


def test_a_game_that_is_watched_or_sent_is_translated() -> None:
    driver = begun("symbio", "gentle,gentle")
    assert wrong(driver.model) == []
    driver.send("pause")
    assert wrong(driver.model) == []
    driver = played(begun("symbio", "human,away"), 3)
    driver.send("show", "letter")
    assert wrong(driver.model) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_records_are_the_same_in_every_language(slug: str) -> None:
    seats = ",".join(["human", "gentle", "gentle", "steady"][: max(GAMES[slug].seats[0], 2)])
    there = begun(slug, seats)
    i18n.use(i18n.English(), "en")
    here = begun(slug, seats)
    assert list(there.games().values()) == list(here.games().values())
    assert "⟦" not in "".join(there.stored.values())


def test_what_is_stored_of_a_played_game_is_in_no_language() -> None:
    driver = played(begun("symbio", "human,human"), 400)
    driver.send("duplicate", driver.table.id)
    assert driver.table.match.over
    assert "⟦" not in "".join(driver.stored.values())
    assert "Result: " in "".join(driver.games().values())
    driver.go("#/games")
    assert wrong(driver.model) == []


def test_older_records_are_read_out_in_the_language() -> None:
    head = "Holobiont record 1\nGame: symbio\nActions: 4\nSeat 0: human\nName 0: Player 1\n"
    head += "Seat 1: computer gentle\nName 1: Gentle\n"
    tags = dict(line.split(": ") for line in head.splitlines()[1:])
    gentle = called(Player("computer", "Gentle"))
    assert gentle.startswith("⟦")
    assert title_of(tags) == f"⟦Ŷööüü ääğğääîîññşť {gentle}⟧"
    for last in (
        {"Progress": "Gentle to move, 4 actions played"},
        {"Result": "Gentle wins"},
        {"Result": "drawn"},
        {"Result": "Player 1 and Gentle win"},
    ):
        assert state_of({**tags, **last}).startswith("⟦")
        assert faults(state_of({**tags, **last})) == []
    driver = Driver({f"{GAME_KEY}old": head + "Progress: Gentle to move, 4 actions played\n\n"})
    assert driver.model.library.games == (Card("old", 0, head_of(driver.stored[f"{GAME_KEY}old"])),)
    assert wrong(driver.model) == []


def test_names_are_said_in_the_language_unless_somebody_typed_them() -> None:
    assert called(Player("human", "Gentle")) == "Gentle"
    assert called(Player("human", "Player 12")) == "Player 12"
    for level in LEVELS:
        assert called(Player("computer", level.title)) == i18n._(level.title)
    assert called(Player("computer", "Sharp 3")) == f"{i18n._('Sharp')} 3"


def test_another_language_changes_what_is_said_and_nothing_else() -> None:
    driver = played(begun("symbio", "human,human"), 2)
    driver.send("hint")
    driver.think()
    before = driver.games()
    assert driver.table.notes.hints == 1
    i18n.use(i18n.English(), "en")
    driver.send("spoken")
    assert driver.games() == before
    assert driver.table.analysis.hint is not None and not driver.table.analysis.hint.name
    driver.think()
    assert "⟦" not in page(driver.model)
    assert driver.table.notes.hints == 1 and driver.games() == before


@pytest.mark.parametrize("slug", keeping({"symbio", "symbiote"}, SLUGS))
def test_puzzles_are_translated(slug: str) -> None:
    found, cards = list[str](), [*NAMES_OF_CARDS]
    for address in ("#/puzzles", f"#/puzzles/{slug}", f"#/puzzles/{slug}/sheet"):
        found += wrong(Driver(address=address).model, *cards)
    driver = Driver(address=f"#/puzzle/{slug}/next")
    found += wrong(driver.model, *cards)
    for button in ("hint", "hint", "solution"):
        driver.send("puzzle", button)
        found += wrong(driver.model, *cards)
    driver.send("show", "puzzle")
    assert found + wrong(driver.model, *cards) == []


def test_the_class_is_translated() -> None:
    found = list[str]()
    for address in ("#/class", "#/class/cards"):
        found += wrong(Driver(address=address).model, "A4", "Letter", "A", "B", "C", "D")
    driver = Driver(address="#/class/symbio/play")
    driver.think()
    for button in ("plus-0", "camera", "play-0"):
        driver.send("class", button)
        found += wrong(driver.model, "A", "B", "C", "D", "× −")
    assert found == []
