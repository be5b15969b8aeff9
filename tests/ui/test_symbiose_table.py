"""The table of Symbiose: everything by pressing, what cards count, secrets, the score sheet."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from holobiont.games.symbiose.deck import DECK
from holobiont.games.symbiose.rules import parts
from holobiont.games.symbiose.scoring import PLACES, RIVER, values, views
from holobiont.match import Match
from holobiont.registry import GAMES
from tests.support.variants import keeping
from tests.ui.driver import Driver, tree
from ui.app.table.scene import scene_of, view_of
from ui.app.view import page, title
from ui.games.symbiose.board import board
from ui.games.symbiose.descriptions import signed
from ui.games.symbiose.layout import seating
from ui.games.symbiose.view import VIEW
from ui.kit.game import Player, Scene

ROOT = Path(__file__).parents[2]
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"mode": "normal"}),
    (2, {}),
    (3, {}),
    (3, {"live_score": False}),
    (4, {}),
    (4, {"mode": "team"}),
)
tables = pytest.mark.parametrize(
    ("seats", "options"),
    keeping((TABLES[1], TABLES[3], TABLES[5]), TABLES),
    ids=lambda value: str(value).replace(" ", ""),
)
NAMES = ("Ana", "Bo", "Cy", "Di")


def sit(seats: int, options: dict[Any, Any], seed: int = 5, kinds: str = "") -> Driver:
    told = {"seats": kinds or ",".join(["human"] * seats), "seed": str(seed)}
    told |= {key: str(value).lower() for key, value in options.items()}
    query = "&".join(f"{key}={value}" for key, value in told.items())
    driver = Driver(address=f"#/symbiose?{query}")
    for seat in range(seats):
        driver.send("set", f"name-{seat}", NAMES[seat])
    driver.send("start")
    return driver


def come(driver: Driver) -> None:
    """Whoever is next takes the device."""
    driver.pass_on()
    if 'id="unveil"' in page(driver.model):
        driver.click(id="unveil")


def offered(driver: Driver) -> list[str]:
    """The places that the page offers."""
    nodes = [node.attributes for node in driver.page.all()]
    return [each["data-place"] for each in nodes if {"data-offer", "data-place"} <= each.keys()]


def play_to(driver: Driver, plies: int, seed: int = 1) -> Driver:
    """Press at random what is offered."""
    rnd = random.Random(seed)
    while driver.table.match.ply < plies and not driver.table.match.over:
        come(driver)
        driver.send("press", rnd.choice(offered(driver)))
        assert driver.table.speech.message == ""
    return driver


def scene(rules: Any, match: Match, viewer: int | None, **more: object) -> Scene:
    acting = match.to_act == viewer and viewer is not None
    legal = tuple(rules.legal(match.state)) if acting else ()
    names = tuple(rules.seen_as(match.state, action, viewer) for action in legal)
    players = tuple(Player("human", name) for name in NAMES[: rules.seat_count])
    seen = rules.observe(match.state, viewer)
    events, actors = match.events(viewer), match.actors()
    at: Any = Scene(
        rules, seen, viewer, match.to_act, legal, names, "", events, actors, players, "river1"
    )
    shown: Scene = at._replace(**more)
    return shown


def matches(seats: int, options: dict[Any, Any], count: int = 3) -> Iterator[tuple[Any, Match]]:
    """Every position of some random games."""
    rules = GAMES["symbiose"](seats, **options)
    for seed in range(count):
        rnd = random.Random(seed).random
        match = Match.start(rules, seed)
        yield rules, match
        while not match.over:
            match = match.play(rules.sample(match.state, rnd))
            yield rules, match


@tables
def test_a_whole_game_is_played_by_presses(seats: int, options: Any) -> None:
    driver, rnd = sit(seats, options), random.Random(1)
    while not driver.table.match.over:
        check_faces(driver)
        come(driver)
        driver.send("press", rnd.choice(offered(driver)))
        assert driver.table.speech.message == ""
    match = driver.table.match
    assert match.over
    driver.see()
    (dialog,) = driver.page.find(id="dialog-result")
    for seat, score in enumerate(match.rules.scores(match.state)):
        assert NAMES[seat] in dialog.words() and f"{score:g}" in dialog.words()
    assert "win" in dialog.words() or "draw" in dialog.words()
    driver.send("cancel")
    driver.click(id="show-scores")
    assert driver.page.find(id="panel-scores")


def check_faces(driver: Driver) -> None:
    """The page holds the cards that lie face up, and no trace of the others."""
    state, text = driver.table.match.state, page(driver.model)
    up = {card for row in (*state.ponds, state.river) for card in row if card > 0}
    drawn = set(map(int, re.findall(r'id="card-(\d+)"', text)))
    assert drawn == (set() if 'id="unveil"' in text else up)
    down = [-card for row in (*state.ponds, state.river) for card in row if card < 0]
    assert not any(f'card-{card}"' in text for card in down)


@tables
def test_every_legal_action_can_be_reached_by_pressing(seats: int, options: Any) -> None:
    for rules, match in matches(seats, options, 2):
        if match.over or (match.ply > 4 and match.ply % 4):
            continue
        at = scene(rules, match, match.to_act)
        reached = set()
        for node in tree(board(at)).all():
            kind, _, place = node.attributes.get("data-msg", "").partition(":")
            if kind != "press" or "data-offer" not in node.attributes:
                continue
            pressed = VIEW.press(at, place)
            assert not pressed.refusal, (place, pressed)
            if pressed.picked:
                chosen = at._replace(picked=pressed.picked)
                again = [n.attributes for n in tree(board(chosen)).all()]
                places = [a["data-place"] for a in again if "data-offer" in a]
                for other in places:
                    reached |= set(VIEW.press(chosen, other).actions[:1])
            else:
                reached |= set(pressed.actions)
        assert reached == set(at.legal)


def test_a_river_card_and_a_place_are_one_turn() -> None:
    driver = play_to(sit(3, {"first": 0}), 3)
    driver.play("river2")
    assert driver.table.match.ply == 3 and driver.table.selection.picked == "river2"
    driver.play("0a1")
    assert driver.table.match.names()[3:5] == ("take 2", "swap a1")


def test_a_second_press_or_escape_gives_a_choice_up() -> None:
    driver = play_to(sit(3, {"first": 0}), 3)
    before = offered(driver)
    for give_up in (partial(driver.play, "river2"), partial(driver.send, "cancel")):
        driver.play("river2")
        assert "0a1" in offered(driver)
        give_up()
        assert offered(driver) == before and driver.table.selection.picked == ""


def test_a_face_down_river_card_is_pressed_twice_and_must_then_be_used() -> None:
    driver = play_to(sit(2, {"first": 0}), 2)
    driver.play("river6")
    assert "again" in driver.page.find(id="status")[0].words() and driver.table.match.ply == 2
    assert "data-offer" not in driver.page.find(id="at-0a1")[0].attributes
    driver.play("river6")
    assert driver.table.match.names()[-1] == "take 6"
    assert driver.page.find(id="at-river6")[0].attributes["data-msg"] == "press:river6"
    driver.play("river6")
    assert "swap" in driver.table.speech.message and driver.table.match.ply == 3


def test_a_taken_card_that_was_face_up_can_be_put_back() -> None:
    driver = play_to(sit(2, {"first": 0}), 2)
    driver.send("act", "take 2")
    assert "put it back" in driver.page.find(id="at-river2")[0].attributes["aria-label"]
    driver.play("river2")
    assert driver.table.match.ply == 2 and not driver.table.dialogs.shown


REFUSED = (
    ("take", "press:0a1", "begins with a card of the River"),
    ("take", "press:1a1", "That is Bo's Pond"),
    ("take", "press:zz9", "no place"),
    ("swap", "press:river1", "is taken; now swap it"),
    ("swap", "press:1a1", "That is Bo's Pond"),
    ("flip", "press:river1", "turn up another"),
    ("flip", "press:0b1", "lies face up already"),
    ("reveal", "press:river1", "first chooses a card"),
    ("reveal", "press:1b2", "That is Bo's Pond"),
)


@pytest.mark.parametrize(("stage", "message", "part"), REFUSED)
def test_a_refusal_says_why_and_changes_nothing(stage: str, message: str, part: str) -> None:
    driver = sit(3, {"first": 0})
    come(driver)
    if stage != "reveal":
        for seat in range(3):
            come(driver)
            driver.play(f"{seat}b1")
    for action in {"swap": ("take 2",), "flip": ("take 2", "swap b1")}.get(stage, ()):
        driver.send("act", action)
    assert driver.table.match.rules.observe(driver.table.match.state, 0)["stage"] == stage
    before = driver.table.match
    driver.send(*message.split(":"))
    assert part in driver.table.speech.message
    assert driver.table.match is before


@tables
def test_left_and_right_are_true_for_everyone(seats: int, options: Any) -> None:
    rules: Any = GAMES["symbiose"](seats, **options)
    for viewer in range(seats):
        seen = rules.observe(rules.initial(1), viewer)
        table, looks = seating(seen, viewer), views(rules.mode, seats, viewer)
        assert table.zones[viewer] == "own"
        if rules.mode == "duel" or (rules.mode == "normal" and seats > 2):
            assert table.zones[looks[0]] == "left" and table.zones[looks[3]] == "right"
        else:
            assert table.zones[looks[0]] == table.zones[looks[3]] == "far"
        assert sorted(spot.name for spot in table.spots.values()) == sorted(
            [f"{seat}{place}" for seat in range(seats) for place in PLACES]
            + [f"river{n + 1}" for n in range(rules.river_size)]
        )
        lies = [(spot.zone, spot.column, spot.row) for spot in table.spots.values()]
        assert len(set(lies)) == len(lies)
        if seats == 4 and rules.mode == "normal":
            # Every outer column lies on the side of its Pond that is turned to what it looks at.
            assert [table.at(table.base, n).column for n in (0, 3)] == [0, 3]
            far = (viewer + 2) % 4
            assert [table.at(far, n).column for n in (0, 3)] == [3, 0]
            left, right = (viewer + 1) % 4, (viewer + 3) % 4
            assert [table.at(left, n).row for n in (0, 3)] == [0, 3]
            assert [table.at(right, n).row for n in (0, 3)] == [3, 0]


@tables
def test_arrow_keys_reach_every_place_and_keep_one_tab_stop(seats: int, options: Any) -> None:
    driver = play_to(sit(seats, options), seats)
    at = scene_of(driver.table)
    places = set(seating(at.seen, at.viewer).spots)
    reached, todo = {"river1"}, ["river1"]
    while todo:
        place = todo.pop()
        for arrow in ("left", "right", "up", "down", "home", "end"):
            to = VIEW.step(at, place, arrow)
            assert to in places
            if to not in reached:
                reached.add(to)
                todo.append(to)
    assert reached == places
    assert VIEW.step(at, "nowhere", "sideways") == "river1"
    driver.send("arrow", "down")
    stops = [n for n in driver.page.all() if n.attributes.get("tabindex") == "0"]
    assert [n.attributes["data-place"] for n in stops] == [driver.table.selection.cursor]
    assert driver.table.selection.pointed == driver.table.selection.cursor


@tables
def test_every_face_up_card_shows_its_present_value(seats: int, options: Any) -> None:
    for rules, match in matches(seats, options, 1):
        at = scene(rules, match, match.to_act)
        drawn = tree(board(at))
        shown = {
            node.attributes["id"]: [chip.words() for chip in node.find(cls="chip value")]
            for node in drawn.all()
            if node.attributes.get("id", "").startswith(("card-", "down-"))
        }
        told = match.over or options.get("live_score", True)
        found = values(rules.mode, match.state.ponds, match.state.river)
        for seat, pond in enumerate(match.state.ponds):
            for place, card in enumerate(pond):
                if card < 0:
                    assert shown[f"down-{seat}{PLACES[place]}"] == []
                else:
                    expected = [str(found[seat][place])] if told else []
                    assert shown[f"card-{card}"] == expected
        sums = [node.words() for node in drawn.find(cls="sum")]
        assert sorted(sums) == (
            sorted(str(sum(v or 0 for v in pond)) for pond in found) if told else []
        )


@tables
def test_pointing_at_a_card_shows_what_it_counts(seats: int, options: Any) -> None:
    rules: Any = GAMES["symbiose"](seats, **options)
    *_, (_, match) = matches(seats, options, 1)
    state = match.state
    for seat, pond in enumerate(state.ponds):
        for n, card in enumerate(pond):
            points, counts = DECK[card - 1][2:]
            at = scene(rules, match, None, pointed=f"{seat}{PLACES[n]}")
            drawn = tree(board(at))
            looks = views(rules.mode, seats, seat)[n % 4]
            (water,) = [w for w in drawn.all() if "data-looked" in w.attributes]
            assert water.attributes["id"] == f"water-{'river' if looks == RIVER else looks}"
            marked = [
                node.attributes["id"]
                for node in drawn.all()
                if node.find(cls="counted")[:1] and node.tag == "svg"
            ]
            cards = state.river if looks == RIVER else state.ponds[looks]
            assert sorted(marked) == sorted(
                f"card-{c}" for c in cards if counts and counts in DECK[c - 1][:2]
            )
            reader = drawn.find(id="reader")[0].words()
            worth = rules.observe(state, None)["values"][seat][n]
            assert f"{worth} points" in reader
            assert str(points) in reader


@tables
def test_what_a_column_looks_at_is_told_to_whoever_reads_it(seats: int, options: Any) -> None:
    *_, (rules, over) = matches(seats, options, 1)
    for match in (over.at(0), over):
        for seat, n in product(range(seats), range(8)):
            if match.over and not DECK[match.state.ponds[seat][n] - 1].counts:
                continue
            drawn = tree(board(scene(rules, match, 0, pointed=f"{seat}{PLACES[n]}")))
            looks = views(rules.mode, seats, seat)[n % 4]
            whose = {RIVER: "the River", 0: "your Pond"}.get(looks, f"{NAMES[looks]}'s Pond")
            assert whose in drawn.find(id="reader")[0].words()


def test_places_can_be_looked_at_out_of_turn_in_the_past_and_at_the_end() -> None:
    driver = play_to(sit(2, {}), 1000)
    driver.send("cancel")
    driver.click(id="at-1b1")
    assert driver.table.selection.pointed == "1b1"
    assert driver.page.find(id="reader")[0].words() and driver.table.speech.message == ""
    driver.click(id="at-1b1")
    assert driver.table.selection.pointed == "" and driver.page.find(id="reader")[0].words() == ""
    driver.send("look", "10")
    driver.click(id="at-0b1")
    assert driver.table.selection.pointed == "0b1"
    driver.send("cancel")
    assert driver.table.selection.pointed == ""


def test_a_swap_changes_the_points_as_its_preview_says() -> None:
    swaps = 0
    for seats, options in ((2, {}), (2, {"mode": "normal"}), (3, {}), (4, {"mode": "team"})):
        for rules, match in matches(seats, options, 1):
            state = match.state
            if state.stage != "swap":
                continue
            swaps += 1
            seat = state.seat
            sides = {seat, (seat + 2) % 4} if rules.mode == "team" else {seat}
            drawn = tree(board(scene(rules, match, seat)))
            for action in rules.legal(state):
                place = parts(action)[1]
                # What lies face down may turn out to count, once it is in the River.
                if state.ponds[seat][PLACES.index(place)] < 0 and rules.mode == "duel":
                    continue
                after = rules.apply(state, action)
                before, then = (
                    [sum(value or 0 for value in pond) for pond in values(rules.mode, *cards)]
                    for cards in ((state.ponds, state.river), (after.ponds, after.river))
                )
                own = sum(then[each] - before[each] for each in sides)
                said = drawn.find(id=f"at-{seat}{place}")[0].attributes["aria-label"]
                assert f"changes your points by {signed(own)}" in said
                others = sum(then) - sum(before) - own
                assert (f"of the others by {signed(others)}" in said) == bool(others)
    assert swaps > 50


def test_columns_are_labelled_by_what_they_count() -> None:
    for seats, options, expected in (
        (3, {}, ("Bo", "this Pond", "this Pond", "Cy")),
        (2, {"mode": "duel"}, ("Bo", "this Pond", "this Pond", "River")),
    ):
        rules, match = next(iter(matches(seats, options, 1)))
        (heads,) = tree(board(scene(rules, match, 0))).find(cls="pond-heads")
        shown = [head.find(cls="seen")[0].words() for head in heads.children]
        assert tuple(shown) == expected
        first = "Column a counts cards in Bo's Pond."
        assert heads.children[0].attributes["title"] == first
        assert heads.children[0].find(cls="visually-hidden")[0].words() == first


@tables
def test_two_worlds_that_look_the_same_give_the_same_page(seats: int, options: Any) -> None:
    rnd = random.Random(9)
    for rules, match in matches(seats, options, 1):
        for viewer in (*range(seats), None):
            at = scene(rules, match, viewer)
            world = rules.determinize(at.seen, rnd.random)
            other = at._replace(seen=rules.observe(world, viewer))
            assert board(other) == board(at)
            if viewer is not None and at.legal:
                assert VIEW.status(other) == VIEW.status(at)


def test_the_choices_of_the_reveal_are_kept_behind_the_curtain() -> None:
    pages = []
    for choice in ("0a1", "0c2"):
        driver = sit(3, {})
        assert "Ana is next" in driver.page.words()
        assert not driver.page.find(id="at-0a1")
        come(driver)
        driver.play(choice)
        driver.pass_on()
        assert "Bo is next" in driver.page.words()
        curtain = page(driver.model)
        come(driver)
        pages.append((curtain, page(driver.model), title(driver.model)))
    assert pages[0] == pages[1]
    driver.play("1a1")
    come(driver)
    driver.play("2a1")
    assert not driver.page.find(id="unveil")
    assert driver.page.find(id="at-0c2")[0].attributes["aria-label"].count("face down") == 0


def test_one_person_among_computers_sees_no_curtain_and_the_own_choice() -> None:
    driver = sit(3, {}, kinds="human,gentle,gentle")
    assert not driver.page.find(id="unveil")
    driver.play("0c1")
    assert "chosen" in driver.page.find(id="at-0c1")[0].attributes["aria-label"]
    driver.send("look", "0")
    assert "chosen" not in driver.page.find(id="at-0c1")[0].attributes["aria-label"]


def test_computers_play_on_and_the_swap_is_one_movement() -> None:
    driver = sit(2, {"first": 1}, kinds="human,gentle")
    driver.play("0a1")
    driver.think()
    swap = next(e for es in scene_of(driver.table).events for e in es if e["kind"] == "swap")
    for card in (swap["card"], swap["returned"]):
        (node,) = driver.page.find(id=f"card-{card}")
        assert "moved" in node.attributes["class"] and "data-from" in node.attributes
    driver.play("river1", "0b2")
    (node,) = driver.page.find(id=f"card-{swap['card']}")
    assert "moved" not in node.attributes["class"]


def test_undo_takes_back_both_steps_of_a_turn_and_shows_what_was_there() -> None:
    driver = play_to(sit(2, {"first": 0}), 2)
    before = driver.page.find(id="board")[0].words()
    driver.play("river1", "0a1")
    assert driver.table.match.ply == 4
    driver.send("undo", "agreed")
    driver.send("undo", "agreed")
    assert driver.table.match.ply == 2 and driver.page.find(id="board")[0].words() == before


@tables
def test_events_are_said_in_few_words(seats: int, options: Any) -> None:
    for rules, match in matches(seats, options, 1):
        if not match.ply:
            continue
        at = scene(rules, match, None)
        for event in at.events[-1]:
            said = VIEW.say(at, event)
            assert len(said.split()) <= 15, said
    assert VIEW.ending(at).count("points") <= 1


def test_labels_tell_place_contents_and_what_can_be_done() -> None:
    driver = play_to(sit(2, {"first": 0}), 2)
    labels = {
        n.attributes["data-place"]: n.attributes["aria-label"]
        for n in driver.page.all()
        if "data-place" in n.attributes
    }
    assert re.fullmatch(r"River 1: \w+ of \w+, \d points.*, can be taken", labels["river1"])
    assert labels["river7"] == "River 7: face down, can be taken"
    assert any(label.endswith("face down") for label in labels.values())
    ponds = {n.attributes["aria-label"] for n in driver.page.find(role="grid")}
    assert ponds == {"Your Pond", "Bo's Pond, left neighbour", "The River, right neighbour"}


def test_the_score_sheet_adds_up() -> None:
    for seats, options in TABLES:
        *_, (rules, match) = matches(seats, options, 1)
        at = scene(rules, match, None)
        drawn = tree(VIEW.sheet(at))
        sums = [int(node.words()) for node in drawn.find(data_row="7") if node.tag == "b"]
        found = values(rules.mode, match.state.ponds, match.state.river)
        assert sums == [sum(v or 0 for v in pond) for pond in found]
        if rules.mode == "team":
            (row,) = drawn.find(cls="together")
            assert row.words() == "Team " + " ".join(map(str, rules.scores(match.state)))
    hidden = scene(*next(matches(3, {"live_score": False}, 1)), 0)
    assert "game is over" in tree(VIEW.sheet(hidden)).words()


def test_details_name_partners_and_hide_scores_until_they_are_told() -> None:
    *_, (rules, match) = matches(4, {"mode": "team"}, 1)
    at = scene(rules, match, None)
    assert "with Cy" in VIEW.seat_name(at, 0)
    assert VIEW.seat_detail(at, 0).endswith(f"= {rules.scores(match.state)[0]}")
    hidden = scene(*next(matches(3, {"live_score": False}, 1)), 0)
    assert VIEW.seat_detail(hidden, 1) == "0 of 8 face up"


def test_the_view_is_the_one_that_the_app_uses() -> None:
    assert view_of(sit(2, {}).table) is VIEW


def test_what_the_last_turn_changed_is_seen_on_a_card_that_is_offered() -> None:
    both = 0
    for rules, match in matches(2, {}, 1):
        nodes = tree(board(scene(rules, match, match.to_act))).all()
        for card in (each for each in nodes if each.attributes.get("id", "").startswith("card-")):
            kinds = [node.attributes.get("class") for node in card.all()]
            if {"came", "offered"} <= set(kinds):
                both += 1
                assert kinds.index("came") > kinds.index("offered")
    assert both
