"""The markup builder, the outline of bodies, and that index.html shows the start page."""

import pytest

from tests.ui.driver import tree
from tools import menu
from ui.kit.markup import Markup, el, escape, fragment, remembered_escape
from ui.kit.outline import outline, sides


def test_text_and_attributes_are_escaped_once() -> None:
    nasty = "<i>\"&'</i>"
    assert el("p", nasty) == f"<p>{escape(nasty)}</p>"
    assert el("p", el("b", "&")) == "<p><b>&amp;</b></p>"
    assert el("p", title=nasty) == f'<p title="{escape(nasty)}"></p>'
    assert tree(el("p", nasty)).words() == nasty


def test_what_is_none_or_false_vanishes() -> None:
    assert el("input", checked=True, disabled=False, value=None) == "<input checked>"
    assert el("p", None, False, "", 0) == "<p>0</p>"
    assert fragment(el("b", x) for x in "ab") == "<b>a</b><b>b</b>"
    assert isinstance(fragment("<"), Markup)


def test_names_of_attributes() -> None:
    assert (
        el("label", cls="a", for_="x", data_msg="go")
        == '<label class="a" for="x" data-msg="go"></label>'
    )


def test_notation_codes_and_names_are_left_alone_by_a_browser_that_translates() -> None:
    assert el("p", "b7-c6", cls="notation") == '<p class="notation" translate="no">b7-c6</p>'
    for tag in ("bdi", "code", "kbd", "samp"):
        assert el(tag, "Ana") == f'<{tag} translate="no">Ana</{tag}>'
    assert el("p", "Your turn") == "<p>Your turn</p>"


@pytest.mark.parametrize(
    ("cells", "edges", "loops"),
    [
        ([(0, 0)], 4, 1),
        ([(0, 0), (1, 0)], 6, 1),
        ([(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)], 16, 2),
        ([(0, 0), (1, 0), (1, 1), (2, 1)], 10, 1),
    ],
)
def test_an_outline_goes_round_every_side_once(
    cells: list[tuple[int, int]], edges: int, loops: int
) -> None:
    group = frozenset(cells)
    assert len(list(sides(group))) == edges
    assert outline(group).count("Z") == loops


def test_squares_that_touch_at_a_corner_are_not_run_together() -> None:
    # A ring that is open at one corner only: the hole stays a loop of its own.
    ring = frozenset({(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (2, 2), (0, 2), (2, 0)})
    pinched = ring - {(2, 0)}
    assert outline(ring).count("Z") == 2
    assert outline(pinched).count("Z") == 1
    for group in (ring, pinched):
        assert outline(group).count("A") % 2 == 0


def test_files_that_name_the_games_are_up_to_date() -> None:
    for path, text in menu.texts().items():
        assert (menu.ROOT / path).read_text(encoding="utf-8") == text, path


def test_long_texts_are_not_kept_in_memory() -> None:
    before = remembered_escape.cache_info().currsize
    el("textarea", "<" * 100_000)
    assert remembered_escape.cache_info().currsize == before
