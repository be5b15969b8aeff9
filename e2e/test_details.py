"""Small things at their size: labels, focus rings, the field for a move, words on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from e2e.screens import tables
from e2e.stills import Stills, at, table
from holobiont.registry import GAMES
from tests.support.variants import keeping, later
from tests.ui.driver import Driver, tree
from ui.app.view import page

SIZES = """() => [...document.querySelectorAll(".bar.tools .label")]
    .filter((label) => label.checkVisibility())
    .map((label) => [label.textContent, parseFloat(getComputedStyle(label).fontSize)])"""
RINGS = """() => {
    const cut = [];
    for (const part of document.querySelectorAll("header a, header button")) {
        if (!part.checkVisibility()) continue;
        part.focus({ focusVisible: true });
        const style = getComputedStyle(part);
        const room = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
        const box = part.getBoundingClientRect();
        const name = part.getAttribute("aria-label") || part.textContent;
        if (style.outlineStyle === "none") cut.push(`${name}: no ring`);
        const within = (ground, about) => {
            if (box.x - room < ground.left - 0.5 || box.right + room > ground.right + 0.5
                || box.y - room < ground.top - 0.5 || box.bottom + room > ground.bottom + 0.5)
                cut.push(`${name}: cut by ${about}`);
        };
        within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, "the window");
        for (let up = part.parentElement; up; up = up.parentElement)
            if (getComputedStyle(up).overflow !== "visible" && up !== document.body
                && up !== document.documentElement)
                within(up.getBoundingClientRect(), up.className || up.tagName);
    }
    return cut;
}"""
FIELD = """() => {
    const box = document.querySelector("#typed-0").getBoundingClientRect();
    const status = document.querySelector("#status .turn").getBoundingClientRect();
    const board = document.querySelector("[data-place]").closest("section, .board")
        .getBoundingClientRect();
    const close = document.querySelector("#typed [data-msg='type:close']").getBoundingClientRect();
    return { width: box.width, above: box.top - status.bottom, below: board.top - close.bottom };
}"""
BROKEN_FACTS = """() => [...document.querySelectorAll(".facts > div")]
    .filter((fact) => {
        const [name, value] = ["dt", "dd"].map((tag) => {
            const range = document.createRange();
            range.selectNodeContents(fact.querySelector(tag));
            return range.getBoundingClientRect();
        });
        return value.top > name.bottom || value.height > 1.5 * name.height;
    })
    .map((fact) => fact.textContent)"""
KEYS = re.compile(r"\b(Escape|Esc|Enter|Shift|Alt|Ctrl|Tab)\b(?! a move)|arrow keys?")


@pytest.mark.parametrize("slug", keeping({"symbio"}, GAMES))
def test_labels_of_tools_grow_with_the_letters_of_the_browser(still: Stills, slug: str) -> None:
    model = at(table(slug, GAMES[slug].seats[0], 6)).model
    still.size(1440, 900)
    still.show(model)
    usual = dict(still.frame.evaluate(SIZES))
    still.letters(32)
    try:
        still.show(model)
        large = dict(still.frame.evaluate(SIZES))
    finally:
        still.letters(16)
    assert usual
    assert not {label for label, size in usual.items() if large.get(label, 2 * size) < 1.5 * size}


@pytest.mark.parametrize("text", ["normal", "large", "largest"])
def test_every_fact_on_a_card_of_the_start_page_has_one_line(still: Stills, text: str) -> None:
    model = Driver(address="#/").model
    still.show(model, text=text)
    assert still.walk(BROKEN_FACTS, ((360, 640), (390, 844), (600, 960), (1440, 900))) == []


@pytest.mark.parametrize("size", [later(((1440, 900),)), (390, 844)], ids=["desktop", "phone"])
def test_focus_rings_of_headers_are_whole(still: Stills, size: tuple[int, int]) -> None:
    faults = []
    still.size(*size)
    for slug, rules in GAMES.items():
        still.show(at(table(slug, rules.seats[0], 6)).model)
        faults += [f"{slug}, {fault}" for fault in still.frame.evaluate(RINGS)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("slug", keeping({"symbiose"}, GAMES))
def test_the_field_for_a_move_has_room_on_a_phone(still: Stills, slug: str) -> None:
    driver = at(table(slug, GAMES[slug].seats[0], 6))
    driver.send("type")
    still.size(360, 640)
    still.show(driver.model)
    found = still.frame.evaluate(FIELD)
    assert found["width"] >= 160, found
    assert found["above"] >= 0, found


def screens(slug: str) -> Iterator[tuple[str, str]]:
    """The name and the text of each screen of a table."""
    for name, model in tables(slug, dialogs=False, seats=GAMES[slug].seats[:1]):
        yield name, tree(page(model)).words()


@pytest.mark.parametrize("slug", keeping({"symbiote"}, GAMES))
def test_no_table_speaks_of_keys_that_a_phone_has_not(slug: str) -> None:
    assert not [(name, found[0]) for name, text in screens(slug) if (found := KEYS.search(text))]
