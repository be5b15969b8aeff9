"""The portraits of the companions: what is drawn, how large it is, and what it refers to."""

import gzip
import re
from pathlib import Path

import pytest

from holobiont.search.companions import COMPANION
from tools.draw_companions import drawn
from tools.plates.files import ROOT

CSS = (ROOT / "assets/css/base.css").read_text(encoding="utf-8")
MOST = 6_000
"""Bytes of a portrait, packed."""


def test_every_companion_has_a_portrait_and_no_other_has() -> None:
    assert {path.stem for path in drawn()} == {f"companion-{key}" for key in COMPANION}
    kept = {path.stem for path in (ROOT / "assets/art").glob("companion-*.svg")}
    assert kept == {path.stem for path in drawn()}


@pytest.mark.parametrize(
    ("path", "text"), drawn().items(), ids=lambda each: getattr(each, "stem", "")
)
def test_a_portrait_is_what_is_drawn_and_small_and_in_the_page_s_colours(
    path: Path, text: str
) -> None:
    assert path.read_text(encoding="utf-8") == text
    assert len(gzip.compress(text.encode(), 9)) <= MOST
    colours = set(re.findall(r"var\(--([a-z-]+)\)", text))
    assert colours and all(f"--{colour}:" in CSS for colour in colours)
    assert not re.search(r"#[0-9a-f]{3}|rgb|url\(|href|<image|<style", text.partition("<svg")[2])
    forced = CSS[CSS.index("forced-colors") :]
    assert all(f"--{colour}:" in forced for colour in colours)
