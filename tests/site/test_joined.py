"""Paths of a drawing that look alike are joined where nobody can tell."""

from __future__ import annotations

import pytest

from tools.plates.joined import joined

LINE = 'fill="none" stroke="red" stroke-width="2" '
FORM = 'fill="white" stroke="red" stroke-width="2" '
SOLID = 'fill="red" stroke="none" '
SQUARE, NEAR, FAR = "M0 0h10v10h-10z", "M5 5h10v10h-10z", "M40 0h10v10h-10z"
BACKWARDS = "M5 5v10h10v-10z"


def drawing(*paths: tuple[str, str]) -> str:
    lines = (f'<path {look}d="{data}"/>' for look, data in paths)
    return "\n".join(("<g>", *lines, "</g>"))


@pytest.mark.parametrize(
    ("apart", "together"),
    [
        ([(LINE, SQUARE), (LINE, NEAR)], [(LINE, SQUARE + NEAR)]),
        ([(SOLID, SQUARE), (SOLID, NEAR)], [(SOLID, SQUARE + NEAR)]),
        ([(FORM, SQUARE), (FORM, FAR)], [(FORM, SQUARE + FAR)]),
        ([(LINE, SQUARE), (FORM, FAR), (LINE, NEAR)], [(LINE, SQUARE + NEAR), (FORM, FAR)]),
    ],
)
def test_what_looks_alike_is_one_path(
    apart: list[tuple[str, str]], together: list[tuple[str, str]]
) -> None:
    assert joined(drawing(*apart)) == drawing(*together)


@pytest.mark.parametrize(
    "paths",
    [
        [(FORM, SQUARE), (FORM, NEAR)],
        [(SOLID, SQUARE), (SOLID, BACKWARDS)],
        [(LINE, SQUARE), (SOLID, NEAR), (LINE, NEAR)],
        [(LINE, SQUARE), (LINE.replace("2", "3"), SQUARE)],
        [(SOLID + 'opacity=".5" ', SQUARE), (SOLID + 'opacity=".5" ', NEAR)],
        [(FORM, "M0 0a5 5 0 1 0 10 0z"), (FORM, "M0 7h1v1z")],
        [(FORM, "M0 0c0 9 10 9 10 0s10-40 20-40"), (FORM, "M15 -8h1v1z")],
    ],
    ids=["over", "hole", "between", "look", "opacity", "arc", "mirrored handle"],
)
def test_what_would_look_different_stays_apart(paths: list[tuple[str, str]]) -> None:
    assert joined(drawing(*paths)) == drawing(*paths)
