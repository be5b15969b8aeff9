"""Pictograms: small pieces and cards before sentences, for the eye only."""

from __future__ import annotations

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rules import CHANCE
from tests.ui.driver import Driver, Node, finished, sat_down
from ui.app.table.log_sentences import whole_log
from ui.app.table.scene import scene_of, view_of
from ui.games import VIEWS

SEATS = {"symbioz": 3, "symbio": 2, "symbiose": 3, "saprobiont": 4, "symbiote": 3}
OPENINGS = {
    "symbio": (("b7-c6", "+d7"), "black"),
    "symbioz": (("o1>o1",), "zerb-0"),
    "saprobiont": (("3@E",), "3"),
}
"""Actions with which a game can begin, and what the pictogram of the last one is known by."""


def pictograms(node: Node) -> list[Node]:
    return [each for each in node.all() if "pictogram" in classes(each)]


def classes(node: Node) -> list[str]:
    return node.attributes.get("class", "").split(" ")


def shown_in(node: Node) -> set[str]:
    """What the pictograms in an element show, by their drawings, classes and numbers."""
    found: set[str] = set()
    for each in (part for drawn in pictograms(node) for part in drawn.all()):
        found |= {each.attributes.get("data-number", ""), *classes(each)}
        found.add(each.attributes.get("href", "").partition("#")[2])
    return found


@pytest.mark.parametrize("slug", SEATS)
def test_pictograms_of_a_whole_game_are_decoration_without_text(slug: str) -> None:
    driver = sat_down(finished(slug, ("human",) * SEATS[slug]))
    (log,) = driver.page.find(id="log-lines")
    groups = log.find(cls="pictograms")
    assert len(groups) > 20
    assert sum(len(pictograms(group)) for group in groups) == len(pictograms(log))
    for group in groups:
        assert group.attributes["aria-hidden"] == "true"
        assert 1 <= len(group.children) <= 5
        # What stands behind an inner element is text of the outer one.
        assert not any(node.text for node in group.all()[1:])


@pytest.mark.parametrize("slug", OPENINGS)
def test_last_line_and_past_show_what_was_played(slug: str) -> None:
    seats = ",".join(["human"] * GAMES[slug].seats[0])
    driver = Driver(address=f"#/{slug}?seats={seats}" + "&first=0" * (slug == "symbioz"))
    driver.send("start")
    actions, known = OPENINGS[slug]
    for action in actions:
        driver.send("act", action)
    (line,) = driver.page.find(id="last-line")
    assert known in shown_in(line)
    driver.send("act", driver.table.match.rules.name(*first_of(driver.table.match)))
    driver.send("look", str(len(actions)))
    (status,) = driver.page.find(id="status")
    assert known in shown_in(status)


def first_of(match: Match) -> tuple[object, int]:
    return match.state, match.rules.legal(match.state)[0]


def test_a_meal_shows_who_eats_and_what() -> None:
    rules = GAMES["symbioz"](2, first=0)
    eating = rules.load("2 5 Y eating Y - o4:2 Y6/Y7/Y6/Y1O7cY2/O8/O7/Y3/Y3/O3/-/-/-")
    match = Match(rules, 0, (), (eating,)).play_text("o4xO")
    table = finished("symbioz")._replace(match=match)
    (ply,) = whole_log(table, scene_of(table))
    eater, prey = ply.pictograms
    assert "#crapit" in eater and 'data-seat="3"' in eater
    assert "#zerb-1" in prey and 'data-seat="6"' in prey


def test_combinations_of_the_others_lie_face_down() -> None:
    match = finished("symbiote", ("human",) * 3).match
    ply = next(n for n, name in enumerate(match.names()) if name.startswith("meld"))
    before, after = match.states[ply : ply + 2]
    for seat in range(3):
        events = match.rules.events(before, match.log[ply], after, seat)
        event = next(each for each in events if each["kind"] == "meld")
        table = finished("symbiote", ("human",) * 3)
        drawn = VIEWS["symbiote"].pictograms(scene_of(table), event)
        own = seat == match.actors()[ply]
        assert len(drawn) >= 2
        assert all(("face-down" in card) != own and ("data-suit" in card) == own for card in drawn)


@pytest.mark.parametrize("slug", SEATS)
def test_what_is_asked_for_looks_as_it_does_when_it_is_played(slug: str) -> None:
    whole = finished(slug, ("human",) * SEATS[slug])
    same = 0
    for ply in range(0, whole.match.ply, 3):
        at = whole._replace(match=whole.match.at(ply))
        actor = at.match.to_act
        if actor is None or actor == CHANCE:
            continue
        at = at._replace(holder=at.holder._replace(unveiled=actor))
        scene, view = scene_of(at), view_of(at)
        asked = tuple(view.pictograms_asked(scene, whole.match.names()[ply]))
        states, action = whole.match.states, whole.match.log[ply]
        events = at.match.rules.events(states[ply], action, states[ply + 1], actor)
        played = [each for event in events for each in view.pictograms(scene, event)]
        if asked and "face-down" not in asked[0]:
            assert asked == tuple(played[: len(asked)]), whole.match.names()[ply]
            same += 1
    assert same > 5


@pytest.mark.usefixtures("brief_searches")
def test_a_hint_shows_what_it_is_about() -> None:
    driver = Driver(address="#/saprobiont?seats=human,human,human,human")
    driver.send("start")
    driver.click(id="tool-hint")
    driver.think()
    (hint,) = driver.page.find(cls="hint")
    assert driver.table.analysis.hint.name.partition("@")[0] in shown_in(hint)
