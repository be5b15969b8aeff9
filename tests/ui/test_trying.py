"""What-if: a tree of tried lines beside a game that stays as it is."""

from __future__ import annotations

import random

import pytest

from holobiont.record import headers
from tests.ui.driver import Driver, finished, sat_down, two_people
from tests.ui.trials import PLAYED, act, names
from tests.ui.windows import hear, other_window
from ui.app.core.analysis_model import Branch
from ui.app.core.commands import Copy, Think
from ui.app.core.routes import pack
from ui.app.core.table_records import GAME_KEY, from_record, to_record
from ui.app.core.variations import (
    MOST,
    by_parent,
    from_tags,
    grown,
    moved,
    to_tags,
    whole,
    without,
)

OTHER = ("c2-d2", "+d3")


def in_mid_game(address: str = "") -> Driver:
    driver = two_people(address=address)
    act(driver, *PLAYED)
    return driver


def first_legal(driver: Driver) -> str:
    match = driver.table.match
    result: str = match.rules.name(match.state, match.rules.legal(match.state)[0])
    return result


def stored(driver: Driver) -> str:
    return driver.stored[GAME_KEY + driver.table.id]


def offered(driver: Driver) -> bool:
    return bool(driver.page.find(data_msg="whatif"))


def tried(driver: Driver, ply: int = 2) -> Driver:
    driver.send("look", str(ply))
    driver.send("explore")
    driver.click(data_msg="whatif")
    act(driver, *OTHER)
    return driver


def test_something_is_tried_from_the_past_and_the_game_stays_as_it_is() -> None:
    driver = in_mid_game()
    record = stored(driver)
    tried(driver)
    assert names(driver) == (*PLAYED[:2], *OTHER)
    (branch,) = driver.table.game.analysis.branches
    assert (branch.parent, branch.ply, branch.names) == (0, 2, OTHER)
    assert "What if: Bo moves c2 to d2 Back to the game" in driver.page.find(id="status")[0].words()
    assert from_record("t", stored(driver), ()).match.names() == PLAYED
    driver.click(id="back-to-game")
    assert (
        names(driver) == PLAYED
        and driver.table.timeline.past is None
        and driver.table.whatif is None
    )
    driver.send("whatif-delete", str(branch.number))
    assert stored(driver) == record
    act(driver, "c7-e7")


def test_escape_leads_back_too_and_the_keys_list_says_how() -> None:
    driver = tried(in_mid_game())
    driver.send("cancel")
    assert driver.table.whatif is None and names(driver) == PLAYED
    driver.send("keys")
    assert "Return from a what-if to the game" in driver.page.words()


def test_what_was_tried_is_kept_with_the_game_and_shown_as_a_tree() -> None:
    driver = tried(in_mid_game())
    driver.send("undo")  # back to after c2-d2, where something else may grow
    assert names(driver) == (*PLAYED[:2], "c2-d2")
    act(driver, "+d1")
    first, second = driver.table.game.analysis.branches
    assert (second.parent, second.ply, second.names) == (first.number, 3, ("+d1",))
    again = Driver(driver.stored, f"#/game/{driver.table.id}")
    assert names(again) == PLAYED and again.table.analysis.branches == (first, second)
    again.send("explore")
    (tree,) = again.page.find(cls="tree")
    depth = [
        sum(bool(node.find(id=key)) for node in tree.all() if node.tag == "li")
        for key in ("tree-root", f"branch-{first.number}", f"branch-{second.number}")
    ]
    assert depth == [1, 2, 3]
    again.click(id=f"branch-{second.number}")
    assert names(again) == (*PLAYED[:2], "c2-d2", "+d1")
    again.send("explore")
    current = [n.attributes.get("id") for n in again.page.all() if n.attributes.get("aria-current")]
    assert f"branch-{second.number}" in current
    again.send("whatif-delete", str(first.number))
    assert (
        again.table.whatif is None
        and again.table.analysis.branches == ()
        and names(again) == PLAYED
    )


def test_the_same_again_makes_no_new_branch_and_a_longer_line_makes_it_longer() -> None:
    driver = tried(in_mid_game())
    driver.send("undo")
    driver.send("redo")
    driver.send("undo")
    act(driver, OTHER[1])
    act(driver, first_legal(driver))
    (branch,) = driver.table.game.analysis.branches
    assert branch.names[:2] == OTHER and len(branch.names) == 3
    driver.send("whatif-back")
    tried(driver)
    assert driver.table.game.analysis.branches == (branch,) and driver.table.match.undone == ()


def test_what_is_tried_in_a_past_of_the_game_may_be_what_was_played() -> None:
    driver = in_mid_game()
    driver.send("look", "2")
    driver.send("whatif")
    act(driver, PLAYED[2])
    assert driver.table.game.analysis.branches == () and driver.table.whatif.at == 0
    driver.send("redo")
    assert names(driver) == PLAYED


def test_taking_back_in_the_game_keeps_what_was_tried_whole() -> None:
    driver = in_mid_game()
    driver.send("whatif")
    act(driver, "c7-e7", "+e6")
    driver.send("whatif-back")
    driver.send("undo", "agreed")
    driver.send("undo", "agreed")
    assert names(driver) == PLAYED[:2]
    act(driver, *OTHER)
    (branch,) = driver.table.analysis.branches
    line = whole(names(driver), (branch,), branch.number)
    assert line == (*PLAYED, "c7-e7", "+e6")
    driver.send("whatif-go", str(branch.number))
    assert names(driver) == line


def test_the_computer_may_play_the_other_seats() -> None:
    driver = two_people(address="#/symbio?seats=human,gentle&seed=3")
    act(driver, *PLAYED[:2])
    driver.think()
    before = driver.table.match
    driver.send("whatif")
    assert {player.kind for player in driver.table.players} == {"human"}
    driver.send("whatif-hands")
    assert [player.kind for player in driver.table.players] == ["human", "computer"]
    for _turn in range(2):
        act(driver, first_legal(driver))
    driver.think()
    assert driver.table.match.ply == before.ply + 4 and driver.table.match.to_act == 0
    driver.send("whatif-back")
    assert driver.table.match == before
    assert not [c for c in driver.waiting if isinstance(c, Think)]


def test_a_computers_move_that_was_under_way_does_not_come_into_what_is_tried() -> None:
    driver = two_people(address="#/symbio?seats=human,gentle&seed=3")
    act(driver, *PLAYED[:2])
    driver.send("whatif")
    driver.think()
    assert names(driver) == PLAYED[:2]
    driver.send("whatif-back")
    driver.think()
    assert driver.table.match.ply == 4


def test_going_back_in_the_browser_leaves_what_is_tried_first_and_then_the_past() -> None:
    driver = tried(in_mid_game())
    driver.send("step", "earlier")
    driver.send("return")
    assert names(driver) == PLAYED and not driver.table.aside
    driver = sat_down(finished("symbio"))
    driver.send("look", "7")
    driver.send("whatif")
    driver.send("return")
    assert driver.table.whatif is None and driver.table.timeline.past == 7 and driver.table.aside
    driver.send("return")
    assert not driver.table.aside


@pytest.mark.parametrize("slug", ["symbiote", "symbiose"])
def test_games_with_secrets_are_tried_when_they_are_over(slug: str) -> None:
    driver = Driver(address=f"#/{slug}?seats=human,gentle&seed=3")
    driver.send("start")
    driver.send("whatif")
    assert driver.table.whatif is None and "when it is over" in driver.table.speech.message
    table = finished(slug)
    driver = sat_down(table)
    driver.send("look", "8")
    driver.send("whatif")
    assert driver.table.whatif is not None and driver.page.find(cls="curtain") == []
    legal = driver.table.match.rules.legal(driver.table.match.state)
    act(driver, driver.table.match.rules.name(driver.table.match.state, legal[-1]))
    assert driver.table.game.match.names() == table.match.names()


def test_another_window_may_go_on_with_the_game_meanwhile() -> None:
    here = in_mid_game()
    there = other_window(here)
    tried(here)
    hear(there, here, here.table.id)
    assert there.table.analysis.branches == here.table.game.analysis.branches
    act(there, "c7-e7")
    hear(here, there, here.table.id)
    assert names(here) == (*PLAYED[:2], *OTHER) and "another window" in here.table.speech.message
    assert here.table.game.match.names() == (*PLAYED, "c7-e7")
    assert to_record(here.table) == to_record(there.table)
    there.send("whatif-delete", "1")
    hear(here, there, here.table.id)
    act(here, first_legal(here))
    (branch,) = here.table.game.analysis.branches
    assert branch.names[:2] == OTHER


def test_a_finished_game_tries_on_without_a_result() -> None:
    driver = sat_down(finished("symbio"))
    driver.send("explore")
    assert not offered(driver), "nothing can be played at the end"
    driver.send("look", "4")
    driver.send("explore")
    assert offered(driver)
    driver.send("look", str(driver.table.match.ply))
    driver.send("whatif")
    assert driver.table.match.over
    driver.send("undo")
    driver.send("redo")
    assert driver.table.dialogs.shown == "" and driver.table.game.analysis.branches == ()


def test_so_many_and_no_more() -> None:
    driver = in_mid_game()
    branch = tried(driver).table.game.analysis.branches[0]
    full = tuple(branch._replace(number=n) for n in range(1, MOST + 1))
    driver.send("whatif-back")
    driver.model = driver.model._replace(
        page=driver.table._replace(analysis=driver.table.analysis._replace(branches=full))
    )
    driver.send("whatif")
    assert driver.table.whatif is None and "delete one first" in driver.table.speech.message


def test_what_a_damaged_record_holds_is_left_out_and_what_is_illegal_is_deleted() -> None:
    driver = tried(in_mid_game())
    text = stored(driver)
    line = "What-if 1: 0 after 2: c2-d2; +d3\n"
    assert line in text
    for wrong in ("0 after 9: c2-d2", "7 after 2: c2-d2", "what?", "and more", "0 after 2:"):
        other = text.replace(line, f"What-if 1: {wrong}\n")
        assert from_record("t", other, ()).analysis.branches == ()
    driver.stored[GAME_KEY + driver.table.id] = text.replace("+d3", "+h1")
    again = Driver(driver.stored, f"#/game/{driver.table.id}")
    again.send("whatif-go", "1")
    assert "+h1" in again.table.speech.message and again.table.analysis.branches == ()
    assert "What-if" not in stored(again)


def test_an_old_record_loads_and_its_heading_lists_nothing_new() -> None:
    text = stored(in_mid_game())
    assert not [key for key in headers(text) if key.startswith("What-if")]
    assert from_record("t", text, ()).analysis.branches == ()


@pytest.mark.parametrize("seed", range(60))
def test_every_line_that_was_tried_can_be_found_again(seed: int) -> None:
    rnd = random.Random(seed)

    def some(least: int = 0) -> tuple[str, ...]:
        return tuple(rnd.choice("abc") for _ in range(rnd.randint(least, 6)))

    game, now, lines = some(), some(), [some(1) for _ in range(rnd.randint(0, 8))]
    branches: tuple[Branch, ...] = ()
    at = 0
    for line in lines:
        branches, at = grown(game, branches, at, line)
        assert whole(game, branches, at)[: len(line)] == line
    for line in lines:
        numbers = (0, *(branch.number for branch in branches))
        assert any(whole(game, branches, n)[: len(line)] == line for n in numbers)
    assert from_tags(to_tags(branches), game) == branches
    after = moved(game, now, branches)
    assert [whole(now, after, b.number) for b in after] == [
        whole(game, branches, b.number) for b in branches
    ]
    assert sum(map(len, by_parent(branches).values())) == len(branches)
    for branch in branches:
        left = without(branches, branch.number)
        assert branch not in left and all(b.parent in (0, *(o.number for o in left)) for b in left)


def test_a_long_line_takes_several_tags() -> None:
    branches, _at = grown((), (), 0, tuple(f"b{n}-c{n}" for n in range(200)))
    tags = to_tags(branches)
    assert len(tags) > 3 and all(len(text) <= 400 for _key, text in tags)
    assert from_tags(tags, ()) == branches


def test_what_was_tried_goes_into_files_but_not_into_links() -> None:
    driver = in_mid_game()
    plain = pack(to_record(driver.table))
    tried(driver)
    driver.send("look", "1")
    driver.send("share", "link")
    assert driver.waiting[-1] == Copy(plain, "link", driver.table.sitting)
    driver.send("share", "record")
    assert "What-if 1: " in driver.waiting[-1].text


@pytest.mark.parametrize("text", ["", "x", "99", "1:x", "-1", "0:0", "9" * 5000])
def test_messages_that_mean_nothing_change_nothing(text: str) -> None:
    driver = tried(in_mid_game())
    before = driver.table.match
    for kind in ("whatif-go", "whatif-delete", "line"):
        if (kind, text) != ("whatif-go", "1:x"):
            driver.send(kind, text)
    assert driver.table.match == before and driver.table.game.analysis.branches


def test_a_rematch_asked_for_while_trying_is_one_of_the_game() -> None:
    driver = Driver(address="#/symbio?seats=human,steady&seed=3&teaching=true")
    driver.send("start")
    driver.send("whatif")
    assert [player.kind for player in driver.table.players] == ["human", "human"]
    driver.send("rematch")
    assert [player.kind for player in driver.table.players] == ["human", "computer"]
    assert driver.table.notes.teaching and driver.table.whatif is None
