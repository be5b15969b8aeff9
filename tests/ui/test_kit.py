"""What all games draw their pages with: figures, long texts, names, charts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import tree
from ui.games import VIEWS
from ui.kit.chart import Bar, bars, columns
from ui.kit.game import GameView
from ui.kit.markdown_subset import parse, ruled
from ui.kit.markup import escape
from ui.kit.seat import short_of_room
from ui.kit.static_board import staged, with_own_ids


def test_all_that_means_something_in_markup_is_escaped() -> None:
    assert escape("""<a href="b" id='c'>&""") == (
        "&lt;a href=&quot;b&quot; id=&#39;c&#39;&gt;&amp;"
    )


def test_a_figure_offers_actions_to_whose_turn_it_is_alone() -> None:
    rules = GAMES["symbio"]()
    state = rules.initial(0)
    assert staged(rules, state, 0).legal and not staged(rules, state, 1).legal


@pytest.mark.parametrize("slug", VIEWS)
def test_a_still_board_sends_nothing_and_has_ids_of_its_own(slug: str) -> None:
    rules = GAMES[slug]()
    scene = staged(rules, rules.initial(1), 0)._replace(marks={"b2": "to"}, stops=True)
    nodes = tree(with_own_ids(VIEWS[slug].board(scene), "n")).all()
    sent = {"data-msg", "data-hint", "data-place", "data-carry", "data-drop", "data-repeat"}
    assert not [node for node in nodes if sent & node.attributes.keys()]
    assert not [node for node in nodes if "tabindex" in node.attributes]
    ids = {node.attributes["id"] for node in nodes if "id" in node.attributes}
    assert ids and all(each.startswith("n-") for each in ids)
    text = " ".join(value for node in nodes for value in node.attributes.values() if value)
    assert set(re.findall(r"(?:^|[ (])#([\w-]+)", text)) <= ids


def test_a_heading_without_an_id_is_no_text() -> None:
    with pytest.raises(ValueError, match="not a heading with an id: '## Two'"):
        parse("## One {#one}\n\n## Two")


def test_of_a_line_the_end_without_an_id_is_a_sentence_too() -> None:
    assert ruled("One. {a} Two. {-} Three.") == [("One.", "a"), ("Two.", "-"), ("Three.", "")]
    assert ruled("One. {a}") == [("One.", "a")]


@pytest.mark.parametrize(
    ("name", "parts"), [("Player 12", ["Player", " 12"]), ("Ana", ["Ana"]), ("7", ["7"])]
)
def test_a_number_at_the_end_of_a_name_is_never_cut_off(name: str, parts: list[str]) -> None:
    (drawn,) = tree(short_of_room(name)).children
    assert [part.text for part in drawn.children] == parts


def test_charts_of_what_is_all_the_same_or_nothing() -> None:
    same = Bar("a", 0, 3, 3, 3, 3, 3)
    (drawn,) = tree(bars([same], 3, 3, mark=0)).children
    assert len(drawn.find(cls="mark")) == 1
    assert not tree(bars([same], 3, 3)).find(cls="mark")
    (drawn,) = tree(columns([[(0, 1, 0), (1, 2, 0)]])).children
    assert not drawn.find(cls="column")
    ticks = [tick.words() for tick in drawn.find(cls="tick")]
    assert ticks == ["0", "1", "2"], "each number once"


def test_a_view_made_of_named_functions_plays_and_a_missing_one_is_named() -> None:
    view = VIEWS["symbio"]
    given = {name: getattr(view, name) for name in GameView.__abstractmethods__}
    by_names: Any = GameView
    made = by_names(**given, first_place="a1", reads=str.upper, neighbour=max)
    scene = staged(GAMES["symbio"](), GAMES["symbio"]().initial(0), 0)
    assert made.board(scene) == view.board(scene)
    assert (made.entry(scene), made.read("b7-c6"), made.has_sheet) == ("a1", "B7-C6", False)
    assert made.step(scene, "a1", "up") == "up"
    with pytest.raises(TypeError, match="press"):
        by_names(**{**given, "press": None})
