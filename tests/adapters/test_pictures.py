"""Positions as text and as SVG."""

from __future__ import annotations

from types import ModuleType
from xml.etree import ElementTree

import pytest

from holobiont import pictures
from holobiont.lazy import beside
from holobiont.registry import GAMES
from tests.conformance.cases import CASES, USUAL, Case, sampled
from tests.support.variants import later

SVG = "{http://www.w3.org/2000/svg}"
PLAIN = {"svg", "title", "desc", "rect", "circle", "path", "text"}
SEEN = [case for case in CASES if case.rules.slug in GAMES and case.seed == 0]


def shown(source: str) -> str:
    """The words that are drawn; what describes the picture left out."""
    return " ".join(node.text or "" for node in ElementTree.fromstring(source).iter(f"{SVG}text"))


@pytest.mark.parametrize(
    "case", [case if case in USUAL else later((case,)) for case in SEEN], ids=str
)
def test_every_position_is_drawn_inside_its_picture(case: Case) -> None:
    for step in sampled(case):
        seen = case.rules.observe(step.state, None)
        root = ElementTree.fromstring(pictures.svg(case.rules, seen))
        assert {node.tag.removeprefix(SVG) for node in root.iter()} <= PLAIN
        assert not any(name in node.attrib for node in root.iter() for name in ("style", "href"))
        width, height = (float(root.attrib[name]) for name in ("width", "height"))
        for disc in root.iter(f"{SVG}circle"):
            x, y, radius = (float(disc.attrib[name]) for name in ("cx", "cy", "r"))
            assert radius <= x <= width - radius and radius <= y <= height - radius
        for words in root.iter(f"{SVG}text"):
            assert 0 < float(words.attrib["x"]) < width and 0 < float(words.attrib["y"]) < height
        assert root.findtext(f"{SVG}desc") == pictures.text(case.rules, seen)


def test_a_stone_is_where_it_is_drawn() -> None:
    rules = GAMES["symbio"]()
    state = rules.initial(0)
    before = ElementTree.fromstring(pictures.svg(rules, rules.observe(state, 0)))
    after = rules.apply(state, rules.parse(state, "b7-c6"))
    root = ElementTree.fromstring(pictures.svg(rules, rules.observe(after, 0)))
    stones = [
        {(disc.attrib["cx"], disc.attrib["cy"]) for disc in each.iter(f"{SVG}circle")}
        for each in (before, root)
    ]
    assert len(stones[0]) == len(stones[1]) == 12
    assert stones[0] - stones[1] == {("90", "95")} and stones[1] - stones[0] == {("130", "135")}


def test_cards_that_a_seat_cannot_know_are_not_drawn() -> None:
    rules = GAMES["symbiote"](seats=3)
    state = rules.initial(5)
    own = rules.observe(state, 1)["hands"][1]
    assert set(own) <= set(shown(pictures.svg(rules, rules.observe(state, 1))).split())
    assert not set(own) & set(shown(pictures.svg(rules, rules.observe(state, 2))).split())


def beside_without_a_drawing(game: type, *names: str) -> ModuleType | None:
    return None if "svg" in names else beside(game, *names)


def test_a_game_without_a_drawing_is_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "beside", beside_without_a_drawing)
    rules = GAMES["symbio"]()
    seen = rules.observe(rules.initial(0), None)
    for line in pictures.text(rules, seen).split("\n"):
        assert line in shown(pictures.svg(rules, seen))
