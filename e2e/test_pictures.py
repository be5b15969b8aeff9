"""Sixty positions look as they were approved."""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.contact_sheets import (
    LIKE,
    POSITIONS,
    WINDOW,
    Difference,
    differences,
    drawn,
    file_of,
    name_of,
    pictured,
    sheet_of,
)
from e2e.stills import Stills
from holobiont.registry import GAMES
from tests.support.variants import first_of
from tools.build import ROOT

RESULTS = ROOT / "test-results" / "pictures"


def changed(slug: str, cells: list[Difference], folder: Path) -> list[str]:
    """Name the cells that differ, and keep pictures of them."""
    named = []
    for at, cell in enumerate(cells):
        if cell.apart > LIKE:
            folder.mkdir(parents=True, exist_ok=True)
            for name, picture in zip(("before", "after", "difference"), cell.pictures):
                (folder / f"{slug}-{at + 1}-{name}.png").write_bytes(picture)
            named.append(f"{name_of(slug, at)} ({cell.apart:.0f} of 255 apart)")
    return named


@pytest.mark.parametrize("slug", first_of(*GAMES))
def test_twelve_positions_look_as_approved(still: Stills, slug: str) -> None:
    sheet = drawn(still, slug)
    found = changed(slug, differences(still, file_of(slug).read_bytes(), sheet), RESULTS)
    assert not found, (
        f"{'; '.join(found)}. Look at *-before.png, *-after.png and *-difference.png in {RESULTS}. "
        f"If that is meant: python -m tools.approve {slug}, look at {file_of(slug)}, commit it."
    )


# A position of each game, and what goes wrong with one of its pieces.
PLANTED = {
    "symbioz": (
        5,
        "() => document.querySelector('.zerb').remove()",
        """() => {
            const piece = document.querySelector(".zerb");
            piece.setAttribute("x", Number(piece.getAttribute("x")) + 45);
        }""",
        """() => {
            const piece = document.querySelector(".zerb");
            piece.dataset.seat = piece.dataset.seat === "1" ? "3" : "1";
        }""",
    ),
    "symbio": (
        6,
        "() => document.querySelector('.stone').remove()",
        """() => {
            const { dataset } = document.querySelector(".stone");
            dataset.file = dataset.file === "h" ? "g" : "h";
        }""",
        """() => {
            const stone = document.querySelector(".stone"), nucleus = stone.firstElementChild;
            ["black", "white"].forEach((name) => stone.classList.toggle(name));
            const colour = stone.classList.contains("black") ? "black" : "white";
            nucleus.setAttribute("fill", `url(#light-${colour})`);
        }""",
    ),
    "symbiose": (
        5,
        "() => document.querySelector('.pond-card').remove()",
        """() => {
            const card = document.querySelector(".pond-card");
            card.dataset.column = (Number(card.dataset.column) + 1) % 4;
        }""",
        """() => {
            const ground = document.querySelector(".pond-card [href*=ground]");
            const season = ground.getAttribute("href").endsWith("summer") ? "autumn" : "summer";
            ground.setAttribute("href", `./assets/art/symbiose.svg#ground-${season}`);
        }""",
    ),
    "saprobiont": (
        4,
        "() => document.querySelector('.stack').remove()",
        """() => {
            const { dataset } = document.querySelector(".stack");
            dataset.zone = dataset.zone === "A" ? "B" : "A";
        }""",
        """() => {
            const { dataset } = document.querySelector(".stack");
            dataset.seat = (Number(dataset.seat) + 1) % 4;
        }""",
    ),
    "symbiote": (
        4,
        "() => document.querySelector('.marker').remove()",
        """() => {
            const { dataset } = document.querySelector(".marker");
            dataset.rel = (Number(dataset.rel) + 1) % 4;
        }""",
        """() => {
            const { dataset } = document.querySelector(".marker");
            dataset.face = dataset.face === "parasite" ? "symbiote" : "parasite";
        }""",
    ),
}


@pytest.mark.parametrize("slug", first_of(*GAMES))
def test_one_piece_less_elsewhere_or_in_another_colour_is_seen(
    still: Stills, slug: str, tmp_path: Path
) -> None:
    at, *faults = PLANTED[slug]
    still.size(*WINDOW)
    before = sheet_of(still, [pictured(still, slug, at)])
    for fault in faults:
        after = sheet_of(still, [pictured(still, slug, at, fault)])
        assert changed(slug, differences(still, before, after), tmp_path), fault
    written = {path.name.split("-")[-1] for path in tmp_path.iterdir()}
    assert written == {"before.png", "after.png", "difference.png"}


@pytest.mark.engines
def test_edges_that_are_drawn_otherwise_are_no_difference(still: Stills, tmp_path: Path) -> None:
    """Another browser smooths other dots, as does the same one at a larger scale."""
    still.size(*WINDOW)
    for slug in GAMES:
        coarse, smooth = (
            sheet_of(still, [pictured(still, slug, 1, scale=scale)]) for scale in (1, 2)
        )
        assert coarse != smooth
        assert not changed(slug, differences(still, coarse, smooth), tmp_path)


def test_sixty_positions_in_less_than_600_kilobytes() -> None:
    assert sum(map(len, POSITIONS.values())) == 60
    assert POSITIONS.keys() == GAMES.keys()
    assert sum(file_of(slug).stat().st_size for slug in GAMES) < 600_000
