"""A device lies between the people who share it: each has an edge, to which the table turns."""

from __future__ import annotations

import random
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.present import present
from tests.ui.driver import Driver, Node, finished, two_people
from tests.ui.two_truths import PEOPLE, another, states, tables
from ui.app.core.commands import Focus
from ui.app.core.model import SETTINGS, Notes, Table
from ui.app.core.table_records import setting_key
from ui.app.table.board_navigation import turned
from ui.app.table.scene import veiled, viewer
from ui.app.table.seating import edges, faced, facing
from ui.app.view import page
from ui.kit.game import Player

WHOLE = SETTINGS._replace(turned="table")
CHOSEN = {setting_key("turned"): "table"}
SEATED = [(slug, seats) for slug, rules in GAMES.items() for seats in rules.seats]


def table(slug: str, kinds: Any, plies: int = 0) -> Table:
    """A game that chance has played so far; in the end its last position but one."""
    rnd = generator(5)
    match = Match.start(GAMES[slug](seats=len(kinds)), 3)
    for _ in range(plies):
        after = match.play(match.rules.sample(match.state, rnd))
        if after.over:
            break
        match = after
    players = tuple(Player(kind, f"P{seat}", "gentle") for seat, kind in enumerate(kinds))
    return Table("t", match, players, notes=Notes(started="2026-11-21"))


def names(driver: Driver) -> Node | None:
    found = driver.page.find(id="edges")
    return found[0] if found else None


def act(driver: Driver) -> None:
    """The first action that may be played."""
    match = driver.table.match
    driver.send("act", match.rules.name(match.state, match.rules.legal(match.state)[0]))


def facing_on(driver: Driver) -> str:
    shown = names(driver)
    assert shown is not None
    return shown.attributes["data-facing"]


@pytest.mark.parametrize(
    ("people", "wanted"),
    [
        (2, (0, 2)),
        (3, (0, 1, 2)),
        (4, (0, 1, 2, 3)),
        (5, (0, 0, 1, 2, 3)),
        (6, (0, 0, 1, 2, 2, 3)),
        (7, (0, 0, 1, 1, 2, 2, 3)),
        (8, (0, 0, 1, 1, 2, 2, 3, 3)),
    ],
)
def test_people_sit_clockwise_and_share_edges_from_five_on(
    people: int, wanted: tuple[int, ...]
) -> None:
    assert tuple(edges(table("symbiote", ["human"] * people)).values()) == wanted


@pytest.mark.parametrize(("slug", "seats"), SEATED)
def test_two_people_face_each_other_whoever_else_the_computer_plays(slug: str, seats: int) -> None:
    for first in range(seats):
        for second in range(first + 1, seats):
            kinds = ["human" if seat in (first, second) else "computer" for seat in range(seats)]
            assert edges(table(slug, kinds)) == {first: 0, second: 2}


@pytest.mark.parametrize(("slug", "seats"), [("symbio", 2), ("symbioz", 3), ("symbioz", 4)])
def test_a_board_with_a_side_for_everybody_lies_still_on_the_device(slug: str, seats: int) -> None:
    shown, lies = table(slug, ["human"] * seats), set[tuple[int, int]]()
    while len(edges(shown)) > len(lies):
        edge = facing(WHOLE, shown)
        assert edge is not None and edge == edges(shown)[faced(shown)]
        lies.add((faced(shown), (edge + turned(WHOLE, shown)) % 4))
        shown = table(slug, ["human"] * seats, shown.match.ply + 1)
    assert {at for _seat, at in lies} == {next(iter(lies))[1]}


@pytest.mark.parametrize(("slug", "seats"), SEATED)
def test_the_table_is_turned_to_whoever_acts_through_a_game(slug: str, seats: int) -> None:
    for plies in range(0, 24, 2):
        shown = table(slug, ["human"] * seats, plies)
        assert facing(WHOLE, shown) == edges(shown)[present(shown.match.to_act)]
        for settings in (SETTINGS, SETTINGS._replace(turned="yes")):
            assert facing(settings, shown) is None


def test_the_table_stays_with_the_last_person_while_a_computer_acts() -> None:
    kinds = ["human", "human", "computer", "computer"]
    for plies in range(60):
        shown = table("saprobiont", kinds, plies)
        if shown.match.to_act not in (0, 1):
            last = [seat for seat in shown.match.actors() if seat in (0, 1)][-1:]
            assert faced(shown) == (last[0] if last else 0)


@pytest.mark.parametrize(
    "kinds",
    [
        ("human", "computer", "computer"),
        ("computer", "computer", "computer"),
        ("human", "human", "away"),
    ],
)
def test_nothing_turns_for_one_person_a_watched_game_or_one_by_link(kinds: Any) -> None:
    shown = table("symbioz", kinds, 3)
    assert facing(WHOLE, shown) is None and turned(WHOLE, shown) == 0


def test_a_finished_game_and_its_review_lie_upright() -> None:
    assert facing(WHOLE, finished("symbio")) is None


def test_a_lesson_lies_upright() -> None:
    driver = Driver(CHOSEN, "#/learn/symbio")
    assert driver.table.learning is not None and names(driver) is None


def test_names_stand_at_their_edges_as_seen_by_who_acts() -> None:
    driver = Driver(CHOSEN, "#/saprobiont?seats=human,human,human,human&seed=3")
    for seat in range(4):
        driver.send("set", f"name-{seat}", f"P{seat}")
    driver.send("start")
    for _turn in range(2):
        acting = driver.table.match.to_act
        shown = names(driver)
        assert shown is not None and shown.attributes["data-facing"] == str(acting)
        sides = {int(side.attributes["data-side"]): side.words() for side in shown.children}
        assert sides == {(seat - acting) % 4: f"P{seat}" for seat in range(4)}
        assert shown.attributes["data-sides"] == "0 1 2 3"
        active = [
            name for name in driver.page.find(cls="at-edge") if "data-active" in name.attributes
        ]
        assert [name.words() for name in active] == [f"P{acting}"]
        while driver.table.match.to_act == acting:
            act(driver)


def test_names_at_edges_are_for_the_eyes_and_come_last() -> None:
    for slug in ("symbio", "symbiote"):
        driver = two_people(slug)
        if driver.page.find(id="unveil"):
            driver.send("unveil")
        before = page(driver.model)
        driver.send("choose", "turned", "table")
        shown = names(driver)
        assert shown is not None and shown.attributes["aria-hidden"] == "true"
        assert not [node for node in shown.all() if {"data-msg", "tabindex"} & {*node.attributes}]
        whole = str(page(driver.model))
        at = whole.index('<div class="edges"')
        assert whole[:at] + whole[whole.index("</main>", at) :] == str(before)


def test_the_curtain_stands_turned_to_the_next_person() -> None:
    driver = Driver(CHOSEN, "#/symbiote?seats=human,human,human&seed=3")
    driver.send("start")
    first = driver.table.match.to_act
    assert veiled(driver.table) == first and driver.page.find(id="curtain-title")
    assert facing_on(driver) == str(edges(driver.table)[first])
    driver.click(id="unveil")
    while driver.table.match.to_act == first:
        act(driver)
    # Who has played still looks at it.
    assert driver.page.find(id="pass-on") and facing_on(driver) == str(edges(driver.table)[first])
    driver.pass_on()
    following = driver.table.match.to_act
    assert veiled(driver.table) == following != first
    assert facing_on(driver) == str(edges(driver.table)[following])


def test_arrows_lead_where_they_point_for_whoever_the_table_is_turned_to() -> None:
    driver = Driver(CHOSEN, "#/symbio?seats=human,human")
    driver.send("start")
    driver.play("b7", "c6", "d7")
    assert facing_on(driver) == "2"
    assert driver.page.find(id="board")[0].attributes["data-turned"] == "2"
    driver.send("arrow", "up")
    assert driver.waiting[-1] == Focus("at-d6")


def test_a_what_if_and_the_past_leave_the_table_with_who_acts() -> None:
    driver = Driver(CHOSEN, "#/symbio?seats=human,human")
    driver.send("start")
    driver.play("b7", "c6", "d7")
    driver.send("step", "earlier")
    assert driver.table.timeline.past is not None and facing_on(driver) == "2"
    driver.send("cancel")
    driver.send("whatif")
    assert driver.table.whatif is not None and facing_on(driver) == "2"
    before = driver.table.match.to_act
    while driver.table.match.to_act == before:
        act(driver)
    assert facing_on(driver) == "2" and turned(WHOLE, driver.table) == 2


@pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
def test_no_secret_turns_the_table(slug: str) -> None:
    rnd, compared = random.Random(1), 0
    for number, (model, shown) in enumerate(tables(slug, PEOPLE[0])):
        if number % 17:
            continue
        for state in states(shown):
            twin = another(state.match, viewer(state), rnd)
            compared += twin.states != state.match.states
            now, then = (
                page(model._replace(page=state._replace(match=match), settings=WHOLE))
                for match in (state.match, twin)
            )
            assert 'id="edges"' in str(now) or state.match.over
            assert then == now
    assert compared > 10


@pytest.mark.parametrize(("slug", "dealt"), [("symbio", False), ("symbiose", True)])
def test_a_seed_is_asked_for_only_where_something_is_dealt(slug: str, dealt: bool) -> None:
    assert bool(Driver(address=f"#/{slug}").page.find(id="seed")) == dealt
    assert Driver(address=f"#/{slug}?seed=7").page.find(id="seed"), "a link's seed can be seen"
