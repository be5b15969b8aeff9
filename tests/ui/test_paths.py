"""Paths of moves over the board: they name places of the table, and no secret."""

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver, finished, sat_down
from ui.app.core.analysis_model import Found, Lines
from ui.app.table.scene import scene_of, view_of

ENDS = {"swap", "end"}
"""Actions that no place of a board belongs to."""


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_paths_of_legal_moves_lead_over_places_of_the_table(slug: str) -> None:
    over = finished(slug)
    longest = 0
    for ply in range(0, over.match.ply, 13):
        driver = sat_down(over._replace(match=over.match.at(ply)))
        driver.send("unveil")
        table = driver.table
        view, scene = view_of(table), scene_of(table)
        known = {place.name for place in view.places(scene)}
        for name in set(scene.names) - ENDS:
            paths = view.paths(scene, table.match.to_act, (name,))
            named = {place for path in paths for place in path}
            assert named and named <= known, (name, paths)
            longest = max(longest, *map(len, paths))
    assert longest > 1 or slug == "symbiose"


def test_a_card_taken_and_swapped_in_symbiose_is_one_path() -> None:
    table = sat_down(finished("symbiose")).table
    view, scene = view_of(table), scene_of(table)
    assert view.paths(scene, 1, ("take 3", "swap b1")) == (("river3", "1b1"),)
    assert view.paths(scene, 1, ("swap b1",)) == (("1b1",),)
    assert view.paths(scene, 0, ("flip ?",)) == ()


def test_paths_of_others_in_symbiote_begin_at_their_seat() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle&seed=3")
    driver.send("start")
    view, scene = view_of(driver.table), scene_of(driver.table)
    held = scene.seen["hands"][0][0]
    assert view.paths(scene, 0, (f"discard {held}",)) == (("hand0", "take"),)
    assert view.paths(scene, 1, (f"discard {held}",)) == (("seat1", "take"),)


def test_a_best_line_names_its_paths_for_the_board() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle&seed=3")
    driver.send("start")
    driver.send("lines")
    table = driver.table
    found = Found(("b7-c6", "+d7", "c2-b4"), (0.2, -0.2), "why", (0, 0, 1))
    lines = Lines(table.token, table.shown, (found,))
    analysis = table.analysis._replace(lines=lines)
    driver.model = driver.model._replace(page=table._replace(analysis=analysis))
    (line,) = driver.page.find(data_paths="b7 c6,d7")
    buttons = [node.attributes["data-paths"] for node in line.find(cls="step")]
    assert buttons == ["b7 c6", "d7", "c2 b4"]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_lines_of_the_log_name_their_paths_for_the_board(slug: str) -> None:
    driver = sat_down(finished(slug))
    table = driver.table
    view, scene = view_of(table), scene_of(table)
    (lines,) = driver.page.find(id="log-lines")
    rows = [node for node in lines.all() if node.tag == "li"]
    named = [row.attributes["data-paths"] for row in rows if "data-paths" in row.attributes]
    assert len(named) > 0.8 * len(rows)
    first = int(rows[0].attributes["id"].removeprefix("turn-"))
    actor, match = table.match.actors()[first], table.match
    paths = view.paths(scene, actor, (match.names()[first],))
    assert rows[0].attributes.get("data-paths", "").startswith(" ".join(paths[0]) if paths else "")


def test_a_past_position_names_the_paths_of_the_turn_that_led_to_it() -> None:
    driver = sat_down(finished("symbio"))
    names = driver.table.match.names()
    places = [name.lstrip("+").replace("-", " ").replace("x", " ") for name in names[:2]]
    (layer,) = driver.page.find(id="arrows")
    assert "data-paths" not in layer.attributes
    driver.send("look", "2")
    (layer,), (line,) = driver.page.find(id="arrows"), driver.page.find(id="last-line")
    assert layer.attributes["data-paths"] == ",".join(places) == line.attributes["data-paths"]
    driver.send("look", "0")
    assert "data-paths" not in driver.page.find(id="arrows")[0].attributes
