"""Nothing that is said on a table lies under something else."""

from __future__ import annotations

import pytest

from e2e.geometry import COVERED
from e2e.screens import tables
from e2e.stills import Stills, at, table
from holobiont.registry import GAMES
from tests.support.variants import first_of
from ui.app.core.model import Model

USUAL = ((390, 844), (844, 390), (1440, 900))
MANY = (
    *((360, 640), (412, 915), (480, 640), (600, 800), (640, 360), (768, 1024), (800, 600)),
    *((820, 1180), (932, 430)),
    *((1024, 768), (1100, 800), (1280, 600), (1280, 720), (1366, 768), (1920, 1080)),
)


def announcing(seats: int) -> list[Model]:
    """Tables of Symbiote! on which something is called out, each with other words."""
    found: dict[str, Model] = {}
    for plies in range(2, 40 * seats):
        shown = table("symbiote", seats, plies)
        if shown.match.over or len(found) == 4:
            break
        driver = at(shown)
        (news,) = driver.page.find(id="news")
        calls = [" ".join(line.attributes.get("data-face", "") for line in news.children)]
        if news.children and (kind := f"{calls} {shown.match.ply % 3}") not in found:
            found[kind] = driver.model
    return list(found.values())


# e2e/test_pieces.py asks labels whether they are hidden.
@pytest.mark.engines
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("sizes", [USUAL, MANY], ids=len)
def test_what_is_said_on_a_table_is_not_covered(
    still: Stills, slug: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    all_seats = GAMES[slug].seats
    seats = all_seats if sizes is MANY else (all_seats[0], all_seats[-1])
    shown = [*tables(slug, dialogs=False, seats=seats)]
    if slug == "symbiote":
        shown += [("announced", model) for count in seats for model in announcing(count)]
        assert len(shown) > 12
    faults = []
    for name, model in shown:
        still.show(model)
        faults += [f"{name}, {fault}" for fault in still.walk(COVERED, sizes)]
    assert not faults, "\n".join(faults[:60])


OVER_THE_BOARD = """() => {
    const [board, result] = ["#board", "dialog.result"]
        .map((name) => document.querySelector(name).getBoundingClientRect());
    const wide = Math.min(board.right, result.right) - Math.max(board.left, result.left);
    const high = Math.min(board.bottom, result.bottom) - Math.max(board.top, result.top);
    return Math.min(wide, high) > 2 ? [`${Math.round(wide)} x ${Math.round(high)}`] : [];
}"""


@pytest.mark.parametrize("slug", first_of(*sorted(GAMES, key="symbiose".__ne__)))
def test_the_result_lies_beside_the_board(still: Stills, slug: str) -> None:
    faults = []
    for seats in {GAMES[slug].seats[0], GAMES[slug].seats[-1]}:
        driver = at(table(slug, seats, 10_000))
        driver.send("show", "result")
        still.show(driver.model)
        sizes = ((390, 844), (412, 915), (360, 640), (844, 390), (1280, 720), (1440, 900))
        faults += still.walk(OVER_THE_BOARD, sizes)
    assert not faults


REMATCH_OUT_OF_VIEW = """() => {
    const { bottom } = document.querySelector("[data-msg=rematch]").getBoundingClientRect();
    return bottom > innerHeight ? [`${Math.round(bottom - innerHeight)} px below`] : [];
}"""


@pytest.mark.parametrize("slug", first_of(*sorted(GAMES, key="symbiose".__ne__)))
def test_rematch_is_in_view_without_scrolling(still: Stills, slug: str) -> None:
    faults = []
    for seats in GAMES[slug].seats:
        driver = at(table(slug, seats, 10_000))
        driver.send("show", "result")
        still.show(driver.model)
        faults += still.walk(REMATCH_OUT_OF_VIEW, ((390, 844), (360, 640), (844, 390)))
    assert not faults
