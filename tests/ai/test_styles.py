"""Styles of play: what they change, what they may not, and that they see no secrets."""

from collections import Counter
from typing import Any

import pytest

from holobiont.lazy import beside
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.search.agent import Search
from holobiont.search.companions import COMPANIONS, STYLES
from holobiont.search.levels import LEVELS, level_for
from holobiont.search.styles import BEAM, BIAS, Alternative, Style, leaning
from tests.ai.positions import positions
from tests.support.variants import keeping
from tools.styles import told_apart

OURS = ("saprobiont", "symbio", "symbiose", "symbiote", "symbioz")
FELT = [
    ("saprobiont", "spreading", "hindering", "settles"),
    ("saprobiont", "hindering", "cautious", "raids"),
    ("saprobiont", "greedy", "patient", "force"),
    ("symbio", "gambling", "patient", "contact"),
    ("symbio", "cautious", "gambling", "solid"),
    ("symbio", "hindering", "patient", "pressure"),
    ("symbiose", "greedy", "patient", "now"),
    ("symbiose", "cautious", "patient", "fixed"),
    ("symbiose", "spreading", "greedy", "variety"),
    ("symbiote", "patient", "greedy", "keeps"),
    ("symbiote", "cautious", "gambling", "known"),
    ("symbiote", "greedy", "patient", "lays"),
    ("symbioz", "greedy", "spreading", "full"),
    ("symbioz", "hindering", "patient", "crapits"),
    ("symbioz", "gambling", "patient", "kroguls"),
]
"""A game, two styles, and what the first of them does more of."""


def search_of(rules: Any, state: Any, key: str, style: str = "") -> Search:
    seat = rules.to_act(state)
    seen = rules.observe(state, seat)
    search = Search(rules, seen, seat, level_for(rules, key), 7, style=style)
    search.run(float("inf"))
    return search


@pytest.mark.parametrize("slug", OURS)
def test_every_game_knows_every_style_and_weighs_only_its_traits(slug: str) -> None:
    rules = GAMES[slug]()
    module = beside(type(rules), "styles")
    assert set(module.WEIGHTS) == set(STYLES) == {each.style for each in COMPANIONS}
    known = {
        name
        for state in positions(slug, 300)
        for action in rules.legal(state)
        for name in module.traits(rules, state, (action,))
    }
    used = {name for weights in module.WEIGHTS.values() for name in weights}
    assert used | set(getattr(module, "SALIENCE", ())) <= known
    assert all(sum(map(abs, weights.values())) <= 2.2 for weights in module.WEIGHTS.values())


@pytest.mark.parametrize("slug", OURS)
@pytest.mark.parametrize("key", [level.key for level in LEVELS[:4]])
def test_without_a_style_the_choice_is_the_search_s_own(slug: str, key: str) -> None:
    rules = GAMES[slug]()
    for state in positions(slug)[:3]:
        search = search_of(rules, state, key)
        assert tuple(search.course()) == tuple(search._method.course())
        assert search.best() == search._method.best()


@pytest.mark.parametrize("slug", OURS)
def test_a_style_plays_a_legal_turn_that_is_nearly_as_good(slug: str) -> None:
    rules = GAMES[slug]()
    for state in positions(slug)[:8]:
        for style in STYLES:
            search = search_of(rules, state, "steady", style)
            first, *_ = found = search._method.alternatives(BEAM)
            assert len(found) <= BEAM
            course = tuple(search.course())
            (chosen,) = [each for each in found if tuple(each.course) == course][:1]
            unit, noise = search._method.scale
            margin = unit * beside(type(rules), "styles").MARGIN + BIAS * noise
            assert chosen is first or chosen.value >= first.value - margin
            assert course[0] in rules.legal(state) and search.best() == course[0]


@pytest.mark.parametrize(("slug", "more", "less", "trait"), keeping(FELT[2::3], FELT))
def test_styles_are_felt(slug: str, more: str, less: str, trait: str) -> None:
    rules = GAMES[slug]()
    module, sums = beside(type(rules), "styles"), Counter[str]()
    for state in positions(slug, 30 if slug == "symbio" else 100):
        for style in (more, less):
            after = state
            for action in search_of(rules, state, "gentle", style).course():
                sums[style] += module.traits(rules, after, (action,)).get(trait, 0.0)
                after = rules.apply(after, action)
    assert sums[more] > sums[less]


@pytest.mark.parametrize("slug", [slug for slug in OURS if GAMES[slug].secrets])
def test_traits_are_the_same_in_every_world_that_looks_the_same(slug: str) -> None:
    rules = GAMES[slug]()
    module = beside(type(rules), "styles")
    for state in positions(slug)[:20]:
        seen = rules.observe(state, rules.to_act(state))
        worlds = [rules.determinize(seen, generator(seed)) for seed in range(4)]
        for action in rules.legal(state):
            found = [module.traits(rules, world, (action,)) for world in (state, *worlds)]
            assert all(traits == found[0] for traits in found)


def test_a_game_without_styles_plays_as_ever() -> None:
    rules = GAMES["symbio"]()
    style = Style(rules, "greedy")
    style.module = None
    search = search_of(rules, positions("symbio")[0], "gentle")
    assert style.choose(search._method) == search.course()


class Offer:
    """Alternatives of which the first is chosen."""

    state, scale = None, (1.0, 0.0)

    def __init__(self, *values: float) -> None:
        self.values = values

    def alternatives(self, most: int) -> list[Alternative]:
        return [Alternative(value, (n,)) for n, value in enumerate(self.values)][:most]


class Module:
    """Likes the alternative with the highest number."""

    MARGIN = 0.1

    @staticmethod
    def traits(rules: Any, state: Any, course: Any) -> dict[str, float]:
        return {"late": course[0] / 10}


def chosen_of(*values: float) -> int:
    style = Style(GAMES["symbio"](), "greedy")
    style.module, style.weights = Module, {"late": 1.0}
    return style.choose(Offer(*values))[0]


def test_what_is_liked_more_is_chosen_where_it_costs_little() -> None:
    assert chosen_of(0.5, 0.49, 0.49, 0.47) == 3
    assert chosen_of(0.5, 0.49, 0.39, 0.2) == 1
    assert chosen_of(0.5, 0.3) == 0


def test_what_looks_better_than_the_choice_counts_no_more_than_it() -> None:
    assert chosen_of(0.5, 0.9, 0.5) == 2


def test_a_liking_has_bounds() -> None:
    assert leaning({"a": 9.0}, {"a": 1.0}) == 1.0 and leaning({"a": 9.0}, {"a": -1.0}) == -1.0
    assert leaning({"a": 9.0}, {"b": 1.0}) == 0.0


def test_a_classifier_tells_clear_styles_apart_and_equal_ones_by_chance() -> None:
    rnd = generator(3)
    clear = {style: [{"a": at + rnd() / 4} for _ in range(30)] for at, style in enumerate("xyz")}
    assert told_apart(clear) == 1.0
    alike = {style: [{"a": rnd()} for _ in range(90)] for style in "xyz"}
    assert told_apart(alike) < 0.8
