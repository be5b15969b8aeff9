"""The two lights: contrast, completeness, and that the drawings are what the programs draw."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.colours import contrast, luminance

ROOT = Path(__file__).parents[2]
CSS = ROOT / "assets" / "css"
ART = ROOT / "assets" / "art"
BASE = (CSS / "base.css").read_text(encoding="utf-8")
SURFACES = ("paper", "paper-raised", "paper-sunk")
DRAWING_GROUNDS = ("plate-ground", "plate-form")


def block(opening: str) -> dict[str, str]:
    """The properties set in the first rule that begins so."""
    start = BASE.index(opening) + len(opening)
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", BASE[start : BASE.index("}", start)]))


def in_light(properties: dict[str, str], number: int) -> dict[str, str]:
    """The properties by day (0) or by night (1)."""
    return {
        name: pair[number + 1] if (pair := PAIR.fullmatch(value)) else value
        for name, value in properties.items()
    }


PAIR = re.compile(r"light-dark\((#\w+), (#\w+)\)")
BOTH = block(":root {\n    color-scheme: light dark;")
DAY, NIGHT = in_light(BOTH, 0), in_light(BOTH, 1)
LIGHTS = pytest.mark.parametrize("light", [DAY, NIGHT], ids=["day", "night"])


def test_contrast_is_computed_as_the_guidelines_say() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


@LIGHTS
@pytest.mark.parametrize("text", ["ink", "ink-soft", "accent", "accent-strong", "warn"])
def test_text_can_be_read_on_every_surface(light: dict[str, str], text: str) -> None:
    for surface in SURFACES:
        assert contrast(light[text], light[surface]) >= 4.5, surface


@LIGHTS
def test_text_can_be_read_on_colour(light: dict[str, str]) -> None:
    assert contrast(light["on-accent"], light["accent"]) >= 4.5
    assert contrast(light["on-accent"], light["accent-strong"]) >= 4.5
    for text in ("ink", "warn"):
        assert contrast(light[text], light["warn-tint"]) >= 4.5
    for seat in range(8):
        assert contrast(light[f"seat-{seat}-on"], light[f"seat-{seat}"]) >= 4.5, seat
        for text in ("ink", "ink-soft"):
            assert contrast(light[text], light[f"seat-{seat}-tint"]) >= 4.5, (text, seat)


@LIGHTS
def test_lines_pieces_and_the_focus_ring_can_be_seen(light: dict[str, str]) -> None:
    for surface in SURFACES:
        for line in ("line", "focus", "hint", "piece-edge", "mark-a", "mark-b"):
            assert contrast(light[line], light[surface]) >= 3, (line, surface)
        for seat in range(8):
            assert contrast(light[f"seat-{seat}-line"], light[surface]) >= 3, (seat, surface)
    assert contrast(light["piece-dark"], light["piece-light"]) >= 3


SYMBIO = (CSS / "symbio.css").read_text(encoding="utf-8")
OF_SYMBIO = dict(
    re.findall(
        r"--([\w-]+):\s*([^;]+);",
        SYMBIO[: SYMBIO.index("@media")],
    )
)
SEATS_OF_SYMBIO = [in_light(OF_SYMBIO, 0), in_light(OF_SYMBIO, 1)]


@pytest.mark.parametrize(
    ("light", "own"), [*zip((DAY, NIGHT), SEATS_OF_SYMBIO)], ids=["day", "night"]
)
def test_black_is_dark_white_is_light_and_both_can_be_told(
    light: dict[str, str], own: dict[str, str]
) -> None:
    assert luminance(own["seat-0"]) < 0.05 and luminance(own["seat-1"]) > 0.8
    assert contrast(own["black-skin"], own["white-skin"]) >= 7
    assert contrast(own["black-mark"], own["black-skin"]) >= 4.5
    for seat in (0, 1):
        assert contrast(own[f"seat-{seat}-on"], own[f"seat-{seat}"]) >= 4.5
        for text in ("ink", "ink-soft"):
            assert contrast(light[text], own[f"seat-{seat}-tint"]) >= 4.5
        for surface in SURFACES:
            assert contrast(own[f"seat-{seat}-line"], light[surface]) >= 3
    for ground in (own["dish"], own["dish-lit"]):
        for line in ("piece-edge", "ink", "accent", "line"):
            assert contrast(light[line], ground) >= 3, (line, ground)


@LIGHTS
def test_drawings_can_be_seen(light: dict[str, str]) -> None:
    washes = [name for name in light if name.startswith("wash-")]
    for ground in (*DRAWING_GROUNDS, *washes):
        assert contrast(light["plate-line"], light[ground]) >= 3, ground
    for ground in DRAWING_GROUNDS:
        assert contrast(light["plate-fine"], light[ground]) >= 3, ground
    for name in ("leaf", "rose", "ochre", "sea", "bone"):
        for ground in (*DRAWING_GROUNDS, f"wash-{name}"):
            assert contrast(light[f"lit-{name}"], light[ground]) >= 3, (name, ground)


def test_forced_colours_replace_every_colour_but_those_of_the_seats() -> None:
    forced = block(":root {\n      --paper: Canvas;") | {"paper": "Canvas"}
    colours = {name for name, value in DAY.items() if value.startswith("#")}
    seats = {name for name in colours if re.fullmatch(r"seat-\d(-tint|-on)?", name)}
    assert colours - seats <= set(forced)
    assert all(not value.startswith("#") for value in forced.values())


def test_every_property_that_is_used_exists() -> None:
    known = set(DAY) | {"seat", "seat-line", "seat-tint", "seat-on", "facing", "letters"}
    for path in (*CSS.glob("*.css"), *ART.glob("*.svg")):
        text = path.read_text(encoding="utf-8")
        sheet = CSS / f"{path.stem}.css"  # a drawing may use what its game's stylesheet sets
        set_here = text + (sheet.read_text(encoding="utf-8") if sheet.exists() else "")
        own = set(re.findall(r"--([\w-]+):", set_here))
        used = set(re.findall(r"var\(--([\w-]+)[),]", text))
        assert used <= known | own, path.name


PROGRAMS = sorted(path.stem for path in (ROOT / "tools").glob("draw_*.py"))


@pytest.mark.parametrize("program", PROGRAMS)
def test_drawings_are_as_their_programs_draw_them(program: str) -> None:
    command = [sys.executable, "-m", f"tools.{program}", "--check"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def test_the_art_is_small_and_refers_to_nothing() -> None:
    for path in ART.glob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert len(gzip.compress(text.encode(), 9)) < 60_000, path.name
        assert "url(" not in text
        assert not re.search(r"\b(href|style|class)=", text)
        names = re.findall(r'\bid="([^"]+)"', text)
        assert len(names) == len(set(names))
