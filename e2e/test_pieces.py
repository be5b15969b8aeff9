"""Every piece is painted inside the place where it stands, also on a board that is turned."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.stills import Stills, at, table
from holobiont.registry import GAMES
from ui.app.core.model import Table

# What lies outside its place. A piece is asked for nine points of the ellipse within its box, and
# its place for the shape that is pressed.
OUTSIDE = """(slug) => {
    const found = [];
    const named = (piece) => piece.id || piece.getAttribute("class");
    const say = (piece, place, why) => found.push(`${named(piece)} ${why} ${place}`);
    const points = (box) =>
        [...Array(8).keys(), null].map((k) => {
            const at = k * Math.PI / 4;
            const [x, y] = k === null ? [0, 0] : [Math.cos(at), Math.sin(at)];
            return [box.x + box.width * (1 + x) / 2, box.y + box.height * (1 + y) / 2];
        });
    // Zerbs leave the rim of their box empty, and no letter under an animal hangs below its line.
    const painted = (piece) => {
        const box = piece.getBoundingClientRect();
        const rim = piece.matches(".zerb") ? box.width * 0.08 : 0;
        const below = piece.querySelector("text")?.getBoundingClientRect().height ?? 0;
        const [wide, high] = [box.width - 2 * rim, box.height - 2 * rim - below * 0.22];
        return new DOMRect(box.x + rim, box.y + rim, wide, high);
    };
    const within = (piece, box, shape, place) => {
        const back = shape.getScreenCTM().inverse();
        const holds = ([x, y]) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(back));
        const inside = points(box).filter(holds).length;
        if (inside < 9) say(piece, place, `has ${inside} of 9 points in`);
    };
    const boxed = (piece, inner, outer, place, slack = 1) => {
        const [a, b] = [inner, outer].map((each) => each.getBoundingClientRect());
        const sides = [b.left - a.left, b.top - a.top, a.right - b.right, a.bottom - b.bottom];
        const over = Math.max(...sides);
        if (over > slack) say(piece, place, `is ${over.toFixed(1)} px outside of`);
    };
    const upright = (piece) => {
        const { a, b } = piece.getScreenCTM();
        if (a <= 0 || Math.abs(b) > 0.01) say(piece, "", "is not upright");
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    if (slug === "symbioz") {
        for (const piece of all(":is(.life, .symbioz) :is(.zerb, .beast, .due, .flower)")) {
            const name = piece.closest(".life, .symbioz").id.split("-")[1];
            upright(piece);
            within(piece, painted(piece), document.getElementById(`at-${name}`), name);
        }
    } else if (slug === "symbio") {
        for (const piece of all(".stone")) {
            const name = piece.dataset.file + piece.dataset.rank;
            boxed(piece, piece, document.getElementById(`at-${name}`), name);
        }
        for (const text of all(".coordinates text")) upright(text);
    } else if (slug === "saprobiont") {
        for (const piece of all(".stack .coin, .writing text")) {
            const { zone } = piece.closest("[data-zone]").dataset;
            const shape = document.getElementById(`shape-${zone}`);
            const box = piece.getBoundingClientRect();
            const soil = document.querySelector(`#zone-${zone} .soil`);
            const back = soil.getScreenCTM().inverse();
            const holds = ([x, y]) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(back));
            const inside = points(box).filter(holds).length;
            if (inside < 9) say(piece, zone, `has ${inside} of 9 points in`);
        }
    } else if (slug === "symbiose") {
        for (const piece of all(".pond-card")) {
            const { zone, column, row } = piece.dataset;
            const place = `[data-zone="${zone}"][data-column="${column}"][data-row="${row}"]`;
            // What was just taken is lifted.
            const slack = piece.matches(".taken") ? 12 : 1;
            boxed(piece, piece, document.querySelector(`.pond-place${place}`), place, slack);
        }
    } else {
        for (const piece of all(".place .small-card"))
            boxed(piece, piece, piece.closest(".place"), piece.closest(".place").id, 3);
        for (const piece of all(".marker, .pile, .place"))
            boxed(piece, piece, document.querySelector(".stage"), "the table", 4);
    }
    if (!document.querySelector(".zerb, .stone, .stack, .pond-card, .marker"))
        found.push("nothing stands here");
    return found;
}"""

USUAL = ((1280, 720),)
MANY = ((360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1920, 1080))
PLAYED = [
    *((slug, seats, {}) for slug, rules in GAMES.items() for seats in rules.seats),
    ("saprobiont", 4, {"map": "ouroboros"}),
    ("symbiose", 2, {"mode": "duel"}),
    ("symbiose", 4, {"mode": "team"}),
]


def seen_by_each(slug: str, seats: int, plies: int, **options: Any) -> list[Table]:
    """Tables in mid-game at which each seat in turn is to act."""
    found: dict[int, Table] = {}
    while len(found) < seats and plies < 400:
        shown = table(slug, seats, plies, **options)
        if shown.match.over:
            break
        assert shown.match.to_act is not None
        found.setdefault(shown.match.to_act, shown)
        plies += 1
    return list(found.values())


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("sizes", [USUAL, pytest.param(MANY, marks=pytest.mark.engines)], ids=len)
def test_pieces_lie_in_their_places_on_a_turned_board_too(
    still: Stills, slug: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    faults = []
    outside = f"() => ({OUTSIDE})('{slug}')"
    for _, seats, options in filter(lambda played: played[0] == slug, PLAYED):
        for shown in seen_by_each(slug, seats, 30 * seats, **options):
            still.show(at(shown, turned="yes").model)
            told = f"{seats} seats, {options}, seat {shown.match.to_act}, "
            faults += [told + fault for fault in still.walk(outside, sizes)]
    assert not faults, "\n".join(faults[:40])


SMALL = """() => [...document.querySelectorAll("#board :is(.zerb, .beast > use:not(.tag))")]
    .map((piece) => [piece.id || piece.getAttribute("href"), piece.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 20)
    .map(([name, { width, height }]) => `${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`)"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_life_on_the_planet_is_large_enough_on_a_desk(still: Stills, seats: int) -> None:
    shown = table("symbioz", seats, 22 * seats)
    still.size(1440, 900)
    still.show(at(shown).model)
    assert still.frame.locator("#board .zerb").count() > 20
    assert still.frame.evaluate(SMALL) == []


def test_half_a_planet_stands_on_end_on_a_tall_phone(still: Stills) -> None:
    shown = at(table("symbioz", 2, 44)).model
    outside = f"() => ({OUTSIDE})('symbioz')"
    still.show(shown)
    assert not still.walk(outside, ((390, 844), (412, 915), (360, 740)))
    still.size(390, 844)
    first, last = (still.frame.locator(f"#at-{area}").bounding_box() for area in ("o1", "o6"))
    assert first and last
    assert last["y"] > first["y"] + 380 and abs(last["x"] - first["x"]) < 80


OVER_PLACES = """() => {
    const boxes = (selector) =>
        [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
    const apart = (a, b) => a.right < b.left + 1 || a.bottom < b.top + 1;
    const meets = (pile) => (place) => !apart(pile, place) && !apart(place, pile);
    return [boxes(".pile").filter((pile) => boxes(".place").some(meets(pile))).length];
}"""


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_piles_lie_over_no_place_in_a_tall_window(still: Stills, seats: int) -> None:
    still.show(at(table("symbiote", seats, 9)).model)
    found = still.walk(OVER_PLACES, ((900, 1440), (1024, 1366)))
    assert found == ["900x1440: 0", "1024x1366: 0"]
