"""The places of a table: what its view says of them is what stands on the page."""

from __future__ import annotations

import random
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rules import CHANCE
from tests.support.tables import TABLES
from tests.ui.driver import Node, tree
from ui.app.core.model import Table
from ui.app.table.scene import scene_of
from ui.games import VIEWS
from ui.kit.game import Place, Player, Scene


def scenes(slug: str, options: Any, seed: int) -> list[Scene]:
    """Scenes of a random game of people who press places at random, as their seats see them."""
    rnd, view, found = random.Random(seed), VIEWS[slug], []
    match = Match.start(GAMES[slug](**options), seed)
    while not match.over:
        seat = match.to_act
        if seat != CHANCE and rnd.random() < 0.2:
            kinds = (
                "human" if each == seat else "computer" for each in range(match.rules.seat_count)
            )
            players = tuple(Player(kind, f"P{n}") for n, kind in enumerate(kinds))
            scene = scene_of(Table("id", match, players))
            for _ in range(3):
                found.append(scene)
                place = rnd.choice(view.places(scene))
                if place.does == "press":
                    picked = view.press(scene, place.name).picked
                    scene = scene._replace(picked=picked, cursor=place.name)
                elif place.does == "point":
                    scene = scene._replace(pointed=place.name, cursor=place.name)
        match = match.play(match.rules.sample(match.state, rnd.random))
    return rnd.sample(found, min(30, len(found)))


def drawn(scene: Scene, slug: str) -> list[Node]:
    """The elements of a board and its extras that send a message."""
    view = VIEWS[slug]
    shown = tree(view.board(scene)).all() + tree(view.extras(scene)).all()
    return [node for node in shown if "data-msg" in node.attributes]


def label(node: Node) -> str:
    hidden = node.find(cls="visually-hidden")
    return node.attributes.get("aria-label") or (hidden[0] if hidden else node).words()


@pytest.mark.parametrize(("slug", "options"), TABLES, ids=str)
def test_places_are_what_is_pressed_on_the_page(slug: str, options: Any) -> None:
    for scene in scenes(slug, options, 4):
        places = {place.message: place for place in VIEWS[slug].places(scene)}
        nodes = drawn(scene, slug)
        assert len(places) == len(VIEWS[slug].places(scene))
        assert {node.attributes["data-msg"] for node in nodes} == places.keys()
        for node in nodes:
            place = places[node.attributes["data-msg"]]
            # A zone of a map is pressed too, and what is looked at is closed again.
            if node.attributes.get("id") == f"at-{place.name}" or place.control:
                assert label(node) == place.label
                check(node, place)
        on_board = {
            node.attributes["data-place"] for node in nodes if "data-place" in node.attributes
        }
        assert on_board == {place.name for place in places.values() if not place.control}


def check(node: Node, place: Place) -> None:
    offered = {"data-offer", "data-ready"} & node.attributes.keys()
    assert place.control or place.offered == bool(offered)
    if node.attributes.get("aria-selected"):
        assert place.chosen == (node.attributes["aria-selected"] == "true")


@pytest.mark.parametrize("slug", GAMES)
def test_every_place_in_use_is_a_stop_where_each_is_one(slug: str) -> None:
    for scene in scenes(slug, {}, 5):
        at = scene._replace(stops=True)
        stops = {
            n.attributes["data-place"]
            for n in drawn(at, slug)
            if n.attributes.get("tabindex") == "0"
        }
        for place in VIEWS[slug].places(at):
            used = place.stop or place.offered or place.chosen or place.does == "point"
            assert place.control or (place.name in stops) == used
