"""The same games in two windows."""

from __future__ import annotations

from tests.ui.driver import Driver
from tests.ui.windows import hear, other_window
from ui.app.core.table_records import GAME_KEY, to_record


def at_a_table(slug: str = "symbio") -> Driver:
    driver = Driver(address=f"#/{slug}?seats=human,human&seed=3")
    driver.send("start")
    return driver


def play_any(driver: Driver, count: int = 1) -> None:
    for _ in range(count):
        match = driver.table.match
        driver.send("act", match.rules.name(match.state, match.rules.legal(match.state)[0]))


def test_a_table_follows_what_is_played_in_the_other_window() -> None:
    here = at_a_table()
    play_any(here)
    there = other_window(here)
    play_any(there, 2)
    before = here.table.token
    hear(here, there, here.table.id)
    assert here.table.match.names() == there.table.match.names()
    assert to_record(here.table) == to_record(there.table)
    assert here.table.token > before and "another window" in here.table.speech.message
    assert here.model.library.latest is not None and here.model.library.latest.record == to_record(
        there.table
    )


def test_what_was_taken_back_there_is_taken_back_here() -> None:
    here = at_a_table()
    play_any(here, 2)
    there = other_window(here)
    here.send("look", "2")
    there.send("undo", "agreed")
    hear(here, there, here.table.id)
    assert here.table.match.ply == there.table.match.ply < 2
    assert here.table.timeline.past is None


def test_a_past_that_is_the_end_now_is_no_past() -> None:
    here = at_a_table()
    play_any(here, 4)
    here.send("look", "2")
    there = other_window(here)
    while there.table.match.ply > 2:
        there.send("undo", "agreed")
    hear(here, there, here.table.id)
    assert here.table.match.ply == 2 and here.table.timeline.past is None


def test_a_new_name_alone_leaves_the_table_in_peace() -> None:
    here = at_a_table()
    play_any(here)
    there = other_window(here)
    there.model = there.model._replace(
        page=there.table._replace(notes=there.table.notes._replace(title="Evening"))
    )
    there.stored[GAME_KEY + there.table.id] = to_record(there.table)
    here.model = here.model._replace(
        page=here.table._replace(selection=here.table.selection._replace(picked="a1"))
    )
    hear(here, there, here.table.id)
    assert here.table.notes.title == "Evening" and here.table.speech.message == ""
    assert here.table.selection.picked == "a1"


def test_nothing_is_said_of_what_is_the_same_already() -> None:
    here = at_a_table()
    play_any(here)
    table = here.table
    hear(here, other_window(here), table.id)
    assert here.table == table


def test_another_hand_on_the_device_is_asked_who_it_is() -> None:
    here = at_a_table("symbiote")
    here.send("unveil")
    there = other_window(here)
    there.send("unveil")
    play_any(there)
    hear(here, there, here.table.id)
    assert here.table.holder.unveiled is None


def test_a_game_deleted_there_is_kept_again_with_the_next_action() -> None:
    here = at_a_table()
    play_any(here)
    key = here.table.id
    there = Driver(here.stored, "#/games")
    there.send("delete", key)
    hear(here, there, key)
    assert not here.model.library.games
    play_any(here)
    assert [card.id for card in here.model.library.games] == [key]
    assert here.stored[GAME_KEY + key] == to_record(here.table)


def test_what_this_version_cannot_read_changes_nothing() -> None:
    here = at_a_table()
    play_any(here)
    table = here.table
    here.stored[GAME_KEY + table.id] = "Holobiont 99\nGame: symbio\n\n"
    here.send("elsewhere", table.id)
    assert here.table == table
