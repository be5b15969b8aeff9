"""What is drawn is seen: pieces lie in their places, labels can be read, whatever was chosen."""

from __future__ import annotations

import re

import pytest

from e2e.combinations import WINDOWS, factors, rows, tables, turns
from e2e.covering import covering
from e2e.labels import unread
from e2e.pieces import PIECES
from e2e.stills import Stills, at, table
from holobiont.registry import GAMES
from tests.support.variants import first_of


@pytest.mark.engines
@pytest.mark.parametrize(
    ("slug", "every"),
    [*((slug, False) for slug in GAMES), ("symbio", True), ("symbiose", True)],
)
def test_pieces_lie_in_their_places_and_labels_can_be_read(
    still: Stills, slug: str, every: bool
) -> None:
    still.size(1920, 1080)  # around every frame
    faults = []
    for name, model, root, window, to_read in tables(slug, every):
        still.show(model, **root)
        found = still.walk(PIECES, [window])
        found += unread(still, window) if to_read else []
        faults += [f"{name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults[:60])


@pytest.mark.parametrize("slug", GAMES)
def test_every_value_and_every_pair_that_matters_occurs(slug: str) -> None:
    found = rows(slug)
    for name, values in factors(slug).items():
        if name not in ("theme", "seat", "turned"):
            assert {row[name] for row in found} == {*values}, name
    looks = {(row["theme"], row["window"]) for row in found}
    assert looks == {(theme, window) for theme in ("day", "night") for window in WINDOWS}
    if turns(slug):
        turned = {(row["seats"], row["seat"]) for row in found if row["turned"] == "yes"}
        assert turned == {(seats, seat) for seats in GAMES[slug].seats for seat in range(seats)}
        assert {row["seats"] for row in found if row["turned"] == "no"} == {*GAMES[slug].seats}


def test_what_is_impossible_is_left_out_and_all_else_occurs() -> None:
    found = covering(
        {"a": (1, 2), "b": (1, 2, 3), "c": (1, 2)},
        [("a", "b"), ("b", "c"), ("a", "c")],
        lambda row: (row.get("a"), row.get("b")) != (2, 3),
    )
    assert {(row["a"], row["b"]) for row in found} == {(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)}
    assert len({(row["b"], row["c"]) for row in found}) == 6
    assert len({(row["a"], row["c"]) for row in found}) == 4
    assert len(found) <= 7


def test_half_a_planet_stands_on_end_on_a_tall_phone(still: Stills) -> None:
    still.show(at(table("symbioz", 2, 44)).model)
    assert not still.walk(PIECES, ((390, 844), (412, 915), (360, 740)))
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


@pytest.mark.parametrize("seats", first_of(7, 3, 5))
def test_piles_lie_over_no_place_in_a_tall_window(still: Stills, seats: int) -> None:
    still.show(at(table("symbiote", seats, 9)).model)
    found = still.walk(OVER_PLACES, ((900, 1440), (1024, 1366)))
    assert found == ["900x1440: 0", "1024x1366: 0"]


# A kind of piece and a label of each board.
STANDING = {
    "symbioz": (".zerb", ".disc .names text"),
    "symbio": (".stone", ".coordinates text"),
    "symbiose": (".pond-card", ".pond-post .name"),
    "saprobiont": (".stack", ".pay"),
    "symbiote": (".marker", ".pile .left"),
}
PLANTED = {
    ("px outside of|of 9 points in", "is faint"): (
        "{piece} {{ translate: 900px 0 }} {label} {{ opacity: 0.3 }}"
    ),
    ("lies under planted", "is hidden"): (
        "#planted {{ position: fixed; inset: 0; background: gray }}"
    ),
    ("is nearly clear", r"is small: [\d.]+ x", r"is small: [\d.]+ px"): (
        "{piece} {{ opacity: 0.2; scale: 0.2 }} {label} {{ font-size: 4px !important }}"
    ),
    ("is not shown",): "{piece} {{ visibility: hidden }}",
    ("is not painted",): "{piece} {{ clip-path: circle(0) }}",
}
PLANT = """([style]) => {
    const planted = document.createElement("div");
    planted.id = "planted";
    planted.append(Object.assign(document.createElement("style"), { textContent: style }));
    document.querySelector("#app").append(planted);
}"""


@pytest.mark.parametrize("slug", first_of(*GAMES))
def test_whatever_cannot_be_seen_is_named(still: Stills, slug: str) -> None:
    window = (1280, 720)
    seats = GAMES[slug].seats[0]
    model = at(table(slug, seats, 9 * seats)).model
    piece, label = STANDING[slug]
    for faults, style in PLANTED.items():
        still.show(model)
        still.frame.evaluate(PLANT, [style.format(piece=piece, label=label)])
        found = still.walk(PIECES, [window]) + unread(still, window)
        for fault in faults:
            assert any(re.search(fault, each) for each in found), fault
