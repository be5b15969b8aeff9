"""Changes between two pages, and what a browser makes of them."""

from __future__ import annotations

import random

import pytest

from holobiont.registry import GAMES
from tests.support.variants import keeping
from tests.ui.driver import Driver, Node, tree
from ui.app.view import page
from ui.kit.changes import changes
from ui.kit.markup import Markup, el, fragment

PLACES = {"data-into", "data-before", "data-gone", "data-shell"}


def shape(node: Node) -> tuple[object, ...]:
    return node.tag, node.attributes, "".join(node.text), [shape(each) for each in node.children]


def amended(before: Markup, sent: str) -> Node:
    """The page as a browser makes it of the one before and of what is sent."""
    root = tree(before)
    for part in tree(sent).children:
        inside = part.children if part.tag == "svg" and not part.attributes else [part]
        for each in inside:
            _amend(root, each)
    return root


def _amend(root: Node, part: Node) -> None:
    how = PLACES & part.attributes.keys()
    key = how.pop() if how else "id"
    name = part.attributes["id" if key == "data-shell" else key]
    holder, old = next(
        (parent, child)
        for parent in root.all()
        for child in parent.children
        if child.attributes.get("id") == name
    )
    place = holder.children.index(old)
    if key == "data-into":
        old.children += part.children
    elif key == "data-before":
        holder.children[place:place] = part.children
    elif key == "data-gone":
        holder.children.remove(old)
    elif key == "data-shell":
        old.attributes = {name: v for name, v in part.attributes.items() if name != "data-shell"}
    else:
        holder.children[place] = part


@pytest.mark.parametrize("slug", keeping({"saprobiont", "symbiose", "symbiote"}, GAMES))
def test_changes_applied_to_a_page_give_the_next_page(slug: str) -> None:
    rnd, whole, sent = random.Random(slug), 0, 0
    seats = ",".join(["human"] * GAMES[slug].seats[-1])
    driver = Driver(address=f"#/{slug}?seats={seats}&seed=3")
    driver.send("start")
    before = page(driver.model)
    for _ in range(40):
        nodes = driver.page.all()
        pressed = [n.attributes["data-msg"] for n in nodes if "data-offer" in n.attributes]
        others = ["undo", "hint", "show:share", "show:", "look:1", "look:0", "cancel", "unveil"]
        kind, _, value = rnd.choice(pressed * 3 + others).partition(":")
        driver.send(kind, value)
        after = page(driver.model)
        told = changes(before, after)
        if told is None:
            before = after
            continue
        assert shape(amended(before, told)) == shape(tree(after)), (kind, value)
        whole, sent = whole + len(after), sent + len(told)
        before = after
    assert sent < whole / 2


def test_the_smallest_element_with_an_id_holds_a_change() -> None:
    def shown(text: str, cls: str = "") -> Markup:
        inner = el("div", el("p", text, id="inner"), el("p", "stays"), cls=cls or None, id="outer")
        return fragment(inner)

    assert changes(shown("a"), shown("a")) == ""
    assert changes(shown("a"), shown("b")) == '<p id="inner">b</p>'
    assert changes(shown("a"), shown("a", "on")) == '<div class="on" id="outer" data-shell></div>'
    assert changes(el("p", "a"), el("p", "b")) is None


@pytest.mark.parametrize("slug", GAMES)
def test_a_dialog_that_comes_or_goes_leaves_the_board_alone(slug: str) -> None:
    seats = ",".join(["human"] + ["steady"] * (GAMES[slug].seats[0] - 1))
    driver = Driver(address=f"#/{slug}?seats={seats}&seed=3")
    driver.send("start")
    closed = page(driver.model)
    driver.send("show", "new")
    shown = page(driver.model)
    for before, after in ((closed, shown), (shown, closed)):
        told = changes(before, after) or ""
        assert "dialog-new" in told and 'id="board"' not in told


def test_added_and_removed_elements_leave_their_siblings_alone() -> None:
    def row(names: str) -> Markup:
        return el("ol", *(el("li", name, id=name) for name in names), id="row")

    assert changes(row("abc"), row("abcd")) == (
        '<template data-into="row"><li id="d">d</li></template>'
    )
    assert changes(row("abc"), row("xbc")) == (
        '<i data-gone="a"></i><template data-before="b"><li id="x">x</li></template>'
    )
    assert changes(row("abc"), row("bac")) == row("bac"), "an order of its own"


def test_changed_parts_of_a_drawing_stand_in_a_drawing() -> None:
    def drawing(width: int) -> Markup:
        return el("svg", el("rect", width=width, id="bar"), el("g", id="rest"))

    changed = '<svg><rect width="2" id="bar" data-shell></rect></svg>'
    assert changes(drawing(1), drawing(2)) == changed


def test_an_empty_element_changes_by_its_attributes_but_for_a_field() -> None:
    def row(value: str) -> Markup:
        field = el("input", value=value, id="field")
        return el("form", el("button", title=value, id="button"), field, id="row")

    assert changes(row("a"), row("b")) == (
        '<button title="b" id="button" data-shell></button><input value="b" id="field">'
    )


def test_a_row_of_a_table_changes_with_its_table() -> None:
    def table(text: str) -> Markup:
        return el("table", el("tr", el("td", text), id="row"), id="table")

    assert changes(table("a"), table("b")) == table("b"), "a browser reads no row outside a table"


def test_an_id_is_no_markup() -> None:
    def row(*names: str) -> Markup:
        return el("ol", *(el("li", id=name) for name in names), id="row")

    assert changes(row("a", '"><b>'), row("a")) == '<i data-gone="&quot;&gt;&lt;b&gt;"></i>'
