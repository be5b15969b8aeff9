"""Saprobiont's table: presses, forecasts, refusals, what is drawn and said, and the keyboard."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from holobiont.games.saprobiont.maps import MAPS, ZONES
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont, parts, standing
from holobiont.games.saprobiont.species import AMPULEX, CANKER, LETTERS, NOBODY, NOWHERE, SPECIES
from holobiont.match import Match
from holobiont.record import headers
from holobiont.rng import generator
from tests.support.present import present
from tests.support.variants import keeping
from tests.ui.driver import Driver, Node, finished, sat_down, tree
from tools import words as catalogues
from ui.app.core.model import Notes, Selection, Table
from ui.app.core.player_names import named
from ui.app.core.table_records import GAME_KEY, title_of
from ui.app.table.scene import scene_of
from ui.app.view import page, title
from ui.games.saprobiont.choice import GO, group_place, look
from ui.games.saprobiont.stacks import Unfolding, histories, unfolding
from ui.games.saprobiont.view import VIEW, step
from ui.games.saprobiont.words import accounts, sentences
from ui.games.saprobiont.zones import CENTRES, SHAPES
from ui.kit.game import Player, Pressed, Scene

ROOT = Path(__file__).parents[2]
CSS = (ROOT / "assets" / "css" / "saprobiont.css").read_text(encoding="utf-8")
PEOPLE = tuple(Player("human", name) for name in ("Ana", "Bo", "Cleo", "Dan"))
VARIANTS = [
    {"map": chart, "canker_stock": stock, "shredder_defends": defends}
    for chart, stock, defends in itertools.product(
        MAPS, ("unlimited", "limited"), (False, True)
    )
]  # fmt: skip
MAPPED = pytest.mark.parametrize("chart", MAPS)


def matches(variant: Any, seed: int) -> Iterator[Match]:
    """Every position of a random game."""
    rnd = generator(seed)
    match = Match.start(Saprobiont(**variant), 0)
    while not match.over:
        yield match
        match = match.play(match.rules.sample(match.state, rnd))
    yield match


def scene(match: Match, picked: str = "") -> Any:
    return scene_of(
        Table(
            "x",
            match,
            PEOPLE,
            notes=Notes(started="2026-11-21"),
            selection=Selection(picked=picked, cursor="A"),
        )
    )


def places(state: Any, action: int) -> tuple[Any, ...]:
    """What to press for an action: group, zone, zone to push to, and the last zone again."""
    size, zone, push = parts(action)
    group = group_place(present(Saprobiont().to_act(state)), size)
    return group, ZONES[zone], *([ZONES[push]] if push < NOWHERE else [])


def pressed(match: Match, *presses: Any) -> Pressed:
    """The outcome of the last press; every press before it may only select."""
    picked = ""
    for n, place in enumerate(presses, 1):
        outcome = VIEW.press(scene(match, picked), place)
        if n < len(presses):
            assert outcome.action is None and not outcome.refusal, (presses, n, outcome)
        picked = outcome.picked
    return outcome


def sitting(*moves: Any, **options: Any) -> Driver:
    """Four people at a table where these actions have been played."""
    query = "".join(f"&{key}={value}" for key, value in options.items())
    driver = Driver(address=f"#/saprobiont?seats=human,human,human,human{query}")
    for seat, player in enumerate(PEOPLE):
        driver.send("set", f"name-{seat}", player.name)
    driver.send("start")
    for move in moves:
        driver.send("act", move)
        assert driver.table.match.names()[-1] == move
    return driver


def names(driver: Driver) -> Any:
    return driver.table.match.names()


def words(driver: Driver, id_: Any) -> str:
    return " ".join(driver.page.find(id=id_)[0].words().split())


# ---- presses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "variant",
    keeping([VARIANTS[0], VARIANTS[-1]], VARIANTS),
    ids=lambda variant: "-".join(map(str, variant.values())),
)
def test_every_legal_action_can_be_reached_by_pressing(variant: Any) -> None:
    for match in itertools.chain(matches(variant, 1), matches(variant, 2)):
        rules: Any = match.rules
        for action in rules.legal(match.state):
            way = places(match.state, action)
            open_push = len(rules.pushes(match.state, match.to_act, parts(action).zone)) > 1
            last = way[-1] if open_push else way[1]
            chosen = way if open_push else way[:2]
            assert pressed(match, *chosen, last).action == action
            assert pressed(match, *chosen, GO).action == action
            if len(set(match.state.mats[match.to_act])) > 1:
                assert pressed(match, chosen[1], chosen[0], *chosen[2:], last).action == action


@MAPPED
def test_what_is_offered_is_what_may_be_done(chart: str) -> None:
    for match in matches({"map": chart}, 3):
        shown = tree(VIEW.board(scene(match)))
        offered = {n.attributes["id"] for n in shown.all() if "data-offer" in n.attributes}
        rules: Any = match.rules
        seat, state = match.to_act, match.state
        wanted = set()
        if seat is not None:
            targets = [ZONES[zone] for zone in rules.targets(state, seat)]
            wanted = {f"at-{zone}" for zone in targets} | {f"zone-{zone}" for zone in targets}
            wanted |= {f"at-{group_place(seat, size)}" for size in state.mats[seat]}
        assert offered == wanted


@MAPPED
def test_a_whole_game_is_played_by_presses(chart: str) -> None:
    driver = sitting(map=chart)
    rnd = generator(9)
    while not driver.table.match.over:
        match = driver.table.match
        action = match.rules.sample(match.state, rnd)
        way = places(match.state, action)
        driver.play(*way[:2])
        if look(scene_of(driver.table)).action is None:
            driver.play(way[2])
        assert driver.table.match is match, "nothing is placed before it was shown"
        driver.click(id=GO)
        assert driver.table.match.log == (*match.log, action)
    driver.see()
    (dialog,) = driver.page.find(id="dialog-result")
    rules, state = driver.table.match.rules, driver.table.match.state
    for seat in rules.winners(state):
        assert PEOPLE[seat].name in dialog.words()
    assert "Biomass" in VIEW.ending(scene_of(driver.table))
    again = Driver(driver.stored, driver.address)
    assert again.table.match.over and again.table.match.state == state


def test_one_group_size_left_needs_no_choice() -> None:
    driver = sitting("2@A", "2@B", "5@G", "2@J", "2@H", "2@A", "2@B", "6@F", "3@I", "2@D")
    driver.send("act", "2@A")
    driver.send("act", "2@A")
    for move in ("7@C", "4@J", "3@H", "3@A", "3@A", "8@G", "5@I", "4@D", "3@A", "3@A"):
        driver.send("act", move)
    driver.play("C")
    assert words(driver, "status").endswith("press C again to place 9 round 5 of 5")
    driver.play("C")
    assert names(driver)[-1] == "9@C"


# ---- first show, then do -------------------------------------------------------------------------


def test_the_first_press_shows_and_the_second_does() -> None:
    driver = sitting("2@E", "3@B")
    driver.play("H5", "C")
    assert len(names(driver)) == 2
    assert words(driver, "forecast") == "5 Shredders take the empty C. Income +2: 1 × 2."
    assert "press C again to place 5" in words(driver, "status")
    assert words(driver, GO) == "Place 5 in C"
    driver.play("H9")
    assert "9 Shredders" in words(driver, "forecast"), "another group for the same zone"
    driver.play("C")
    assert names(driver)[-1] == "9@C"


def test_marks_on_the_map_are_explained_and_groups_are_marked_until_one_is_chosen() -> None:
    match = Match.start(Saprobiont(), 0)
    for placement in ("3@A", "3@B", "5@D", "3@G", "2@J"):
        match = match.play_text(placement)

    for picked, keys in (("", 4), ("@E", 2), ("3", 4), ("2@C", 0)):
        board = tree(VIEW.board(scene(match, picked)))
        assert len(board.find(cls="key")) == keys, picked
        (mat,) = board.find(cls="mat")
        assert ("data-asked" in mat.attributes) == (picked in ("", "@E"))
    words = " ".join(key.words() for key in tree(VIEW.board(scene(match))).find(cls="key"))
    assert words == "settle conflict income +2 placed last 3↓"


def test_nothing_can_be_placed_before_it_was_shown() -> None:
    driver = sitting("2@E", "3@B")
    for presses in ((), ("H5",), ("C",)):
        driver.send("cancel")
        for place in presses:
            driver.send("press", place)
        (button,) = driver.page.find(id=GO)
        assert button.attributes["aria-disabled"] == "true"
        driver.send("press", GO)
        assert driver.table.speech.message.startswith("First choose ") and len(names(driver)) == 2


@pytest.mark.parametrize("presses", [("H5",), ("C",), ("H5", "C"), ("C", "H5")])
def test_escape_gives_up_a_selection_at_every_step(presses: tuple[str, ...]) -> None:
    driver = sitting("2@E", "3@B")
    before = driver.page.find(id="board")[0].words()
    driver.play(*presses)
    driver.send("cancel")
    assert driver.table.selection.picked == "" and driver.page.find(id="board")[0].words() == before


def test_the_chosen_group_or_the_chosen_zone_alone_is_given_up_by_a_second_press() -> None:
    driver = sitting("2@E", "3@B")
    for place in ("H5", "C"):
        driver.play(place, place)
        assert driver.table.selection.picked == "" and driver.table.speech.message == ""
    driver.play("H5", "C", "H5")
    assert driver.table.selection.picked == ""


FORECASTS = [
    # what has been played, what is chosen, the words
    (
        ("2@E", "3@B", "9@F", "2@A", "2@J", "2@D", "2@H", "5@C"), "C5@B",
        "3 Swarm become Canker: 8 in B. Income +4: 2 × 2.",
    ),
    (
        ("2@E", "3@B", "9@F", "2@A", "2@J"), "S3@A",
        "3 Swarm against 2 Cankers in A: 2 die on each side, 1 Swarm holds on.",
    ),
    (
        ("2@E", "3@B", "9@F", "2@A", "2@J", "2@A", "2@D"), "H5@B",
        "5 Shredders against 3 Swarm in B: 3 die on each side, 2 Shredders hold on. "
        "Shredder +3 for its kills. Income +4: 2 × 2.",
    ),
    (
        ("2@E", "3@B", "9@F", "2@A", "2@J", "2@E", "2@B", "5@B"), "C3@B",
        "3 Cankers take the empty B. Income +4: 2 × 2.",
    ),
    (
        ("2@E", "3@B", "9@F", "2@A", "2@J", "2@E", "2@B", "5@B", "3@B"), "A4@F>B",
        "The Ampulex pushes 9 Shredders from F to B. They fight 3 Cankers: 3 die on each side, "
        "6 Shredders hold on. Ampulex +6 for deaths in the fight. Income +4: 2 × 2.",
    ),
    (
        ("2@E", "2@E", "9@F", "2@G", "2@J", "2@I", "2@I", "5@C"), "C3@G",
        "3 Cankers join their own in G. Income +2: 1 × 2.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("played", "choice", "told"), FORECASTS)
def test_the_forecast_says_who_loses_and_who_scores(played: Any, choice: Any, told: str) -> None:
    driver = sitting(*played)
    group, zone, push = choice[:2], choice[3], choice[5:]
    driver.play(group, zone)
    if push and driver.table.match.to_act is not None and look(scene_of(driver.table)).pushes:
        driver.play(push)
    assert words(driver, "forecast") == told


@MAPPED
def test_the_map_shows_what_then_happens(chart: str) -> None:
    """The two coins of every zone that changes are what stands there before and after."""
    for match in itertools.islice(matches({"map": chart}, 5), 3, PLACEMENTS, 2):
        for action in match.rules.legal(match.state):
            picked = "{}@{}".format(*(parts(action).size, ZONES[parts(action).zone]))
            if parts(action).push < NOWHERE:
                picked += f">{ZONES[parts(action).push]}"
            after = match.rules.apply(match.state, action)
            assert bands(VIEW.board(scene(match, picked))) == changes(match.state, after)


def bands(board: Any) -> dict[str, tuple[str, ...]]:
    found = {}
    (layer,) = tree(board).find(cls="bands")
    for group in layer.children:
        coins = [n for n in group.children if n.tag == "g" or "nobody" in n.attributes["class"]]
        if len(coins) == 2:
            found[group.attributes["data-zone"]] = tuple(map(token, coins))
    return found


def token(coin: Node) -> str:
    """The letter of the species that a coin shows by its picture, and its number."""
    pictures = coin.find(cls="guest")
    letters = (LETTERS[int(each.attributes["href"][-1])] for each in pictures)
    return "".join((*letters, coin.words()))


def changes(before: Any, after: Any) -> dict[Any, Any]:
    def shown(state: Any, zone: int) -> str:
        owner = state.owners[zone]
        return "" if owner == NOBODY else f"{LETTERS[owner]}{state.tokens[zone]}"

    pairs = {ZONES[zone]: (shown(before, zone), shown(after, zone)) for zone in range(len(ZONES))}
    return {zone: pair for zone, pair in pairs.items() if pair[0] != pair[1]}


# ---- the push ------------------------------------------------------------------------------------

PUSHING = ("2@E", "3@B", "9@F", "2@A", "2@J", "2@E", "2@B", "5@C", "3@B")


def test_the_push_is_chosen_on_the_map() -> None:
    driver = sitting(*PUSHING)
    driver.play("A4", "F")
    assert "choose where they are pushed" in words(driver, "status")
    assert words(driver, "forecast") == "9 Shredders must leave F: to B or C?"
    assert len([n for n in driver.page.all() if n.attributes.get("class") == "way open"]) == 2
    assert "you can push here" in driver.page.find(id="at-C")[0].attributes["aria-label"]
    driver.play("B")
    assert "They fight" in words(driver, "forecast")
    driver.play("C")
    assert "join their own: 14" in words(driver, "forecast"), "another way out"
    assert "press C again" in words(driver, "status")
    driver.play("C")
    assert names(driver)[-1] == "4@F>C"


def test_the_zone_to_press_again_may_be_the_first_one() -> None:
    shown = at("carcass S3/H5/A2/./C2/././././. 222233/789/456/2344 0/0/0/0", "4@B>A")
    assert VIEW.status(shown).expected == "press A again to place 4"
    assert shown.names[shown.legal.index(VIEW.press(shown, "A").action)] == "4@B>A"


def test_the_pushed_from_zone_takes_the_push_back() -> None:
    driver = sitting(*PUSHING)
    driver.play("A4", "F", "C", "F")
    assert driver.table.selection.picked == "4@F"
    driver.play("F")
    assert "B or C" in driver.table.speech.message and len(names(driver)) == len(PUSHING)
    driver.play("I")
    assert driver.table.selection.picked == "4@I", "another target"


def test_what_has_nowhere_to_go_is_destroyed_without_a_choice() -> None:
    shown = at("carcass ./A3/C4/././A2/A2/././. -/-/-/2 0/0/0/0")
    outcome = VIEW.press(shown, "C")
    assert outcome.picked == "2@C"
    shown = shown._replace(picked="2@C")
    board = tree(VIEW.board(shown))
    assert (
        board.find(id="forecast")[0]
        .words()
        .startswith("4 Cankers have nowhere to go and die. Ampulex +4 for the tokens destroyed.")
    )
    assert bands(VIEW.board(shown)) == {"C": ("C4", "A2")}
    assert [n.text for n in board.find(cls="gain")] == ["+4"]
    assert shown.names[shown.legal.index(VIEW.press(shown, "C").action)] == "2@C>-"


def test_a_push_with_one_way_out_needs_no_choice() -> None:
    shown = at("carcass ./A3/C4/././A2/./././. -/-/-/2 0/0/0/0", "2@C")
    told = tree(VIEW.board(shown)).find(id="forecast")[0].words()
    assert told.startswith("The Ampulex pushes 4 Cankers from C to G. There they settle.")
    assert bands(VIEW.board(shown)) == {"C": ("C4", "A2"), "G": ("", "C4")}
    assert shown.names[shown.legal.index(VIEW.press(shown, "C").action)] == "2@C>G"


def at(position: Any, picked: str = "") -> Any:
    """The table at a position, the person to act looking on."""
    rules = Saprobiont(map=position.split()[0])
    state = rules.load(position)
    legal = tuple(rules.legal(state))
    seat = rules.to_act(state)
    names_ = tuple(rules.name(state, action) for action in legal)
    return Scene(rules, position, seat, seat, legal, names_, picked, (), (), PEOPLE, "A")


# ---- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "presses", "part"),
    [
        (("2@E",), ("S3", "F"), "The barrier lies between E and F"),
        (("2@E",), ("S3", "G"), "neither yours nor next to"),
        (("2@E",), ("G",), "neither yours nor next to"),
        (("2@E", "2@B"), ("H5", "B"), "uncontrolled zone"),
        (("2@E", "2@B", "5@F", "2@G", "2@J", "2@E", "2@B"), ("H5",), "no group of 5 left"),
        (PUSHING, ("A4", "F", "D"), "not next to F"),
        (PUSHING, ("A4", "D"), "neither yours nor next to"),
        (PUSHING, ("A4", "F", "E"), "the barrier lies between them"),
    ],
)
def test_a_refused_press_says_why_and_changes_nothing(
    played: Any, presses: tuple[str, ...], part: str
) -> None:
    driver = sitting(*played)
    for place in presses[:-1]:
        driver.send("press", place)
    match, picked = driver.table.match, driver.table.selection.picked
    driver.send("press", presses[-1])
    assert part in driver.table.speech.message
    assert part in words(driver, "status")
    assert driver.table.match is match and driver.table.selection.picked == picked


def test_places_that_do_not_exist_and_other_mats_are_refused() -> None:
    driver = sitting()
    for place in ("K", "AB", "", "5", "H5", "S9", "<img>"):
        driver.send("press", place)
        assert driver.table.speech.message and not names(driver), place


def test_others_cannot_act_and_the_past_cannot_be_changed() -> None:
    driver = Driver(address="#/saprobiont?seats=human,gentle,human,human&seed=3")
    driver.send("start")
    driver.play("S2", "E", "E", "S2", "E", "E")
    driver.send("press", "A")
    assert "turn" in driver.table.speech.message
    driver.think()
    assert driver.table.match.to_act == 2
    driver.send("look", "1")
    driver.send("press", "C2")
    assert "back" in driver.table.speech.message
    assert not [n for n in driver.page.all() if "data-offer" in n.attributes]


# ---- what is drawn -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@MAPPED
def test_the_stacks_are_what_stands_on_the_board_and_each_has_one_identity(
    chart: str, seed: int
) -> None:
    for match in matches({"map": chart}, 60 + seed):
        shown = scene(match)
        standing_, gone, _ = histories(shown)
        wanted = {ZONES[z] for z, owner in enumerate(match.state.owners) if owner != NOBODY}
        assert set(standing_) == wanted
        ids = [*standing_.values(), *(stack.name for stack in gone)]
        assert len(ids) == len(set(ids))
        board = tree(VIEW.board(shown))
        for stack in (n for n in board.all() if n.attributes.get("id", "").startswith("stack-")):
            if "gone" not in stack.attributes["class"]:
                zone = ZONES.index(stack.attributes["data-zone"])
                assert stack.attributes["data-seat"] == str(match.state.owners[zone])
                owner, number = match.state.owners[zone], match.state.tokens[zone]
                assert token(stack) == f"{LETTERS[owner]}{number}"


def test_a_stack_that_perishes_shows_what_it_had_last() -> None:
    perished = 0
    for seed in range(4):
        for before, after in itertools.pairwise(matches({}, 70 + seed)):
            stood = histories(scene(before))[0]
            for stack in histories(scene(after))[1]:
                if stood.get(stack.zone) == stack.name:
                    perished += 1
                    assert stack.tokens == before.state.tokens[ZONES.index(stack.zone)]
    assert perished


@pytest.mark.parametrize("begins", [5, 12, 20])
@MAPPED
def test_a_table_that_begins_with_a_position_shows_what_stands_there(
    chart: str, begins: int
) -> None:
    for seed in range(4):
        for match in matches({"map": chart}, 80 + seed):
            if match.ply < begins:
                continue
            cut = match._replace(log=match.log[begins:], states=match.states[begins:])
            board = tree(VIEW.board(scene(cut)))
            found = [n for n in board.all() if n.attributes.get("id", "").startswith("stack-")]
            names = [node.attributes["id"] for node in found]
            assert len(names) == len(set(names))
            shown = {
                node.attributes["data-zone"]: token(node)
                for node in found
                if "gone" not in node.attributes["class"]
            }
            owners, tokens = match.state.owners, match.state.tokens
            assert shown == {
                zone: f"{LETTERS[owners[at]]}{tokens[at]}"
                for at, zone in enumerate(ZONES)
                if owners[at] != NOBODY
            }


def test_a_pushed_stack_keeps_its_identity() -> None:
    place = {"kind": "place", "seat": 2, "size": 4, "zone": "C", "owner": NOBODY}
    comes = {"kind": "place", "seat": 3, "size": 2, "zone": "C", "owner": 2}
    push = {"kind": "push", "seat": 3, "victim": 2, "tokens": 4, "from": "C", "to": "G"}
    settle = {"kind": "settle", "seat": 2, "zone": "G", "tokens": 4}
    shown = scene(Match.start(Saprobiont(), 0))
    shown = shown._replace(events=((place,), (comes, push, settle)), actors=(2, 3))
    standing_, gone, new = histories(shown)
    assert standing_ == {"C": "stack-1", "G": "stack-0"} and not gone and new == {"stack-1"}
    merge = {"kind": "merge", "seat": 2, "zone": "G", "tokens": 9}
    first = {**place, "zone": "G", "size": 5}
    shown = shown._replace(events=((first,), (place,), (comes, push, merge)), actors=(2, 2, 3))
    standing_, gone, _ = histories(shown)
    assert standing_ == {"C": "stack-2", "G": "stack-0"}
    assert [(stack.name, stack.zone) for stack in gone] == [("stack-1", "G")]


def test_a_conflict_is_shown_beat_by_beat() -> None:
    """A group comes, pushes, the pushed fight, the Ampulex gains."""
    driver = sitting(*PUSHING, "4@F>B")
    shown = scene_of(driver.table)
    assert unfolding(shown) == Unfolding(True, "B", 3, 4) and VIEW.beats(shown) == 4

    def stacks() -> dict[Any, Any]:
        return {
            n.attributes["id"]: (n.attributes["class"], n.attributes.get("data-beat"))
            for n in driver.page.find(id="board")[0].all()
            if n.attributes.get("id", "").startswith("stack-")
        }

    latest = f"stack-{driver.table.match.ply - 1}"
    before = stacks()
    assert before[latest] == ("stack new attacker", None)
    lost = [beat for cls, beat in before.values() if cls == "stack gone moved"]
    assert lost and set(lost) == {"3"}
    won = [n for n in driver.page.find(id="board")[0].all() if n.attributes.get("class") == "won"]
    assert [n.attributes["data-beat"] for n in won] == ["4"]
    driver.send("halt")
    after = stacks()
    assert after[latest] == ("stack new", None) and set(after) == set(before)
    assert not any(beat for _, beat in after.values())
    assert VIEW.beats(scene_of(driver.table)) == 0


def test_what_meets_nobody_takes_one_beat() -> None:
    driver = sitting()
    driver.send("act", "2@A")
    shown = scene_of(driver.table)
    assert unfolding(shown) == Unfolding() and VIEW.beats(shown) == 1
    assert "data-unfolding" not in VIEW.board(shown)


def test_the_last_turn_stays_marked_until_the_next() -> None:
    driver = sitting(*PUSHING, "4@F>C")
    board = driver.page.find(id="board")[0]
    marks = [n for n in board.all() if n.attributes.get("class") == "footprint"]
    ways = [n for n in board.all() if n.attributes.get("class") == "way was"]
    assert len(marks) == 1 and len(ways) == 1
    pushed = "Last turn: The Ampulex pushes 9 Shredders from F to C."
    assert words(driver, "forecast").startswith(pushed)
    driver.send("act", "2@E")
    board = driver.page.find(id="board")[0]
    assert not [n for n in board.all() if n.attributes.get("class") == "way was"]


@MAPPED
def test_markup_is_well_formed_with_one_tab_stop_and_ids_that_are_unique(chart: str) -> None:
    for match in matches({"map": chart}, 8):
        for picked in ("", "@A", "2@B"):
            board = tree(VIEW.board(scene(match, picked)))
            ids = [n.attributes["id"] for n in board.all() if "id" in n.attributes]
            assert len(ids) == len(set(ids))
            stops = [n for n in board.all() if n.attributes.get("tabindex") == "0"]
            assert len(stops) == 1 and "data-place" in stops[0].attributes
            assert not [n for n in board.all() if "style" in n.attributes]
            assert all(
                n.attributes.get("aria-label") for n in board.all() if "data-place" in n.attributes
            )


def test_labels_say_what_is_there_and_what_may_be_done() -> None:
    driver = sitting("2@E", "3@B")

    def label(zone: str) -> str:
        return driver.page.find(id=f"at-{zone}")[0].attributes["aria-label"]

    assert label("B") == "B, 3 Swarm, pays 2, next to A C E F"
    assert label("C") == "C, empty, next to B F G, you can place here"
    driver.play("H5", "C")
    assert label("C").endswith("chosen, press again to place")
    assert driver.page.find(id="at-H5")[0].attributes["aria-selected"] == "true"
    assert driver.page.find(id="at-H6")[0].attributes["aria-label"] == "Group of 6, 1 left"


def test_four_zones_of_the_swarm_pay_three() -> None:
    driver = sitting("2@E", "2@B", "5@F", "2@J", "2@G", "2@A", "2@D")
    pay = [n.text for n in driver.page.all() if n.attributes.get("class") == "pay"]
    assert sorted(pay) == ["+2"] * 3 + ["+3"] * 4
    assert "pays 3" in driver.page.find(id="at-D")[0].attributes["aria-label"]


@MAPPED
def test_the_stylesheet_puts_everything_where_the_zones_are(chart: str) -> None:
    rule = re.compile(rf'\[data-map="{chart}"\] \[data-zone="(.)"\] {{ --x: (\d+); --y: (\d+); }}')
    found = {zone: (int(x), int(y)) for zone, x, y in rule.findall(CSS)}
    assert found == dict(zip(ZONES, CENTRES[chart]))


@MAPPED
def test_zones_look_adjacent_exactly_when_they_are(chart: str) -> None:
    outlines = [corners(shape) for shape in SHAPES[chart]]
    near, barrier = MAPS[chart]
    for one, other in itertools.combinations(range(len(ZONES)), 2):
        apart = sorted(min(abs(p - q) for q in outlines[other]) for p in outlines[one])
        touching = sum(distance < 24 for distance in apart)
        if {one, other} == set(barrier):
            assert touching == 0, "the wall keeps its zones visibly apart"
        elif other in near[one]:
            assert touching >= 2, ZONES[one] + ZONES[other]
        else:
            assert touching <= 1, ZONES[one] + ZONES[other]


def corners(path: str) -> list[complex]:
    """Points along a path of relative curves, close together."""
    at, points = 0j, []
    for letter, body in re.findall(r"([Mcsz])([^Mcsz]*)", path):
        numbers = [float(text) for text in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", body)]
        if not numbers:
            continue
        end = complex(*numbers[-2:])
        start, at = at, end if letter == "M" else at + end
        if letter != "M":
            points += [start + (at - start) * k / 4 for k in range(4)]
    return points


# ---- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS[::3], ids=lambda variant: variant["map"])
def test_every_event_is_said_in_few_words(variant: Any) -> None:
    *_, match = matches(variant, 12)
    shown = scene(match)
    told = [(event, VIEW.say(shown, event)) for events in shown.events for event in events]
    for event, words_ in told:
        assert len(words_.split()) <= 15, words_
        assert words_ or event["kind"] == "end", event


@MAPPED
def test_a_forecast_is_short_enough_for_a_phone(chart: str) -> None:
    for seed in range(3):
        for match in matches({"map": chart, "canker_stock": "limited"}, 400 + seed):
            for action in match.rules.legal(match.state):
                after = match.rules.apply(match.state, action)
                events = match.rules.events(match.state, action, after, None)
                told = " ".join(sentences(events))
                assert told and len(told) <= 190, told


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_the_names_of_the_species_have_room_in_a_seat_of_a_phone(language: str) -> None:
    path = catalogues.ROOT / catalogues.FOLDER / language / "saprobiont.po"
    said = catalogues.read(path, language)
    for species in SPECIES:
        assert 0 < len(str(said[species.name].string)) <= 8, species.name


def test_seats_show_biomass_zones_and_what_is_left_on_the_mat() -> None:
    driver = sitting("2@E", "3@B", "5@F")
    assert "5 Biomass" not in words(driver, "seat-0")
    assert "4 Biomass" in words(driver, "seat-0") and "2 zones" in words(driver, "seat-0")
    assert "Mat: 2 ×5 · 3 ×3" in words(driver, "seat-0")
    assert "Mat: 6 · 7 · 8 · 9" in words(driver, "seat-1")
    driver.send("tell", "scores")
    left = "left on the mat: 5 groups of 2 and 3 groups of 3"
    assert f"4 Biomass, 2 zones, 5 tokens, {left}" in driver.table.speech.answer[0]


@MAPPED
def test_the_account_adds_up(chart: str) -> None:
    for seed in range(5):
        *_, match = matches({"map": chart, "shredder_defends": True}, seed)
        shown = scene(match)
        assert [sum(account) for account in accounts(shown)] == list(match.state.biomass)
    driver = sitting("2@E", "2@D", map=chart)
    driver.click(id="explain-0")
    assert "Swarm 4 0 0 4" in words(driver, "panel-scores")


@pytest.mark.parametrize(
    ("ranks", "decided", "ending"),
    [
        (((30, 1, 1), (32, 2, 2), (8, 0, 0), (9, 1, 4)), "biomass", "Most Biomass wins: 32 to 30."),
        (
            ((30, 3, 1), (30, 4, 2), (30, 0, 0), (9, 9, 9)), "zones",
            "Biomass is equal, so most zones decide: 4 to 3.",
        ),
        (
            ((30, 3, 11), (30, 3, 7), (30, 0, 40), (9, 9, 9)), "tokens",
            "Biomass is equal, so most tokens on the board decide: 11 to 7.",
        ),
        (
            ((30, 3, 7), (30, 3, 7), (30, 0, 40), (9, 9, 9)), "shared",
            "Biomass, zones and tokens are equal, so the victory is shared.",
        ),
    ],
)  # fmt: skip
def test_the_ending_names_what_decided(
    ranks: tuple[tuple[int, ...], ...], decided: str, ending: str
) -> None:
    end = {"kind": "end", "decided_by": decided, "standing": [list(rank) for rank in ranks]}
    shown = scene(Match.start(Saprobiont(), 0))._replace(events=((end,),))
    assert VIEW.ending(shown) == ending


def test_the_ending_of_real_games_agrees_with_their_scores() -> None:
    for seed in range(12):
        *_, match = matches({}, 200 + seed)
        best, second = sorted((rank[0] for rank in standing(match.state)), reverse=True)[:2]
        if best > second:
            assert VIEW.ending(scene(match)) == f"Most Biomass wins: {best} to {second}."


def test_the_sheet_names_the_zones_of_everybody_until_the_end() -> None:
    first, *_, last = matches({}, 200)
    assert len(tree(VIEW.sheet(scene(first))).find(cls="zones-now")[0].children) == 4
    assert not tree(VIEW.sheet(scene(last))).find(cls="zones-now")


def test_title_undo_and_redo() -> None:
    driver = sitting()
    driver.play("S2", "E", "E")
    assert title(driver.model).startswith("Saprobiont: ")
    board = driver.page.find(id="board")[0].words()
    state = driver.table.match.state
    driver.play("S3", "B")
    driver.click(id="tool-undo")
    assert names(driver) == () and driver.table.selection.picked == ""
    driver.click(id="tool-redo")
    assert driver.table.match.state == state
    assert driver.page.find(id="board")[0].words() == board


def test_the_table_has_no_secrets_so_there_is_no_curtain() -> None:
    driver = sitting("2@E", "3@B")
    driver.send("veil")
    assert driver.page.find(id="at-A")
    assert 'id="at-A"' in page(driver.model)


# ---- keyboard ------------------------------------------------------------------------------------


@MAPPED
def test_arrow_keys_reach_every_zone_and_every_group(chart: str) -> None:
    match = Match.start(Saprobiont(map=chart), 0)
    for seat in range(4):
        while match.to_act != seat:
            match = match.play(match.rules.legal(match.state)[0])
        shown = scene(match)
        board = tree(VIEW.board(shown))
        present = {
            n.attributes["data-place"]
            for n in board.all()
            if "data-place" in n.attributes and n.attributes.get("data-left") != "false"
        }
        groups = {group_place(seat, size) for size in match.state.mats[seat]}
        reached, edge = {"A"}, ["A"]
        while edge:
            here = edge.pop()
            for arrow in ("left", "right", "up", "down", "home", "end"):
                there = step(shown, here, arrow)
                assert there in present
                if there not in reached:
                    reached.add(there)
                    edge.append(there)
        assert reached == {*ZONES, *groups}


def test_arrows_lead_where_they_point() -> None:
    driver = sitting()
    for arrow, place in (
        ("up", "I"), ("left", "H"), ("up", "E"), ("up", "A"), ("right", "B"), ("down", "E"),
        ("right", "F"), ("home", "A"), ("up", "A"), ("end", "J"), ("down", "S2"), ("right", "S3"),
        ("right", "S3"), ("left", "S2"),
    ):  # fmt: skip
        driver.send("arrow", arrow)
        assert driver.table.selection.cursor == place, arrow


def test_a_cursor_on_a_mat_that_is_gone_leaves_a_tab_stop() -> None:
    driver = sitting("2@E")
    driver.send("press", "S3")
    driver.send("act", "3@B")
    assert driver.table.selection.cursor == "S3"
    (stop,) = [
        n
        for n in driver.page.all()
        if n.attributes.get("tabindex") == "0" and "data-place" in n.attributes
    ]
    assert stop.attributes["data-place"] == "A"
    driver.send("arrow", "right")
    assert driver.table.selection.cursor in ZONES


def test_companions_are_called_after_their_species() -> None:
    driver = Driver(address="#/saprobiont?seats=human,gentle,gentle,sharp")
    driver.send("set", "name-3", "Wasp")
    driver.send("start")
    assert driver.table.names == ("Player 1", "Shredder", "Canker", "Wasp")
    assert words(driver, "seat-1").startswith("Shredder Cleaner Shrimp computer · Gentle")
    assert words(driver, "seat-3").startswith("Wasp Ampulex")
    driver.play("S3", "F", "F", "S2", "C", "C")
    assert words(driver, "status").startswith("Shredder (Cleaner Shrimp) is thinking")
    assert "Name 1: Cleaner Shrimp" in driver.stored[GAME_KEY + driver.table.id]


def test_a_player_has_one_name_in_play_and_in_the_result() -> None:
    table = finished("saprobiont", ("human", "computer", "computer", "computer"))
    players = (Player("human", "Ana"), *(Player("computer", "", "gentle") for _ in range(3)))
    driver = sat_down(table._replace(players=named(players)))
    driver.send("show", "result")
    (result,) = driver.page.find(id="dialog-result")
    rows = [[cell.words() for cell in row.children[:2]] for row in result.find(data_seat="1")]
    assert any(name == "Shredder" and told.startswith("Gentle ") for name, told in rows)
    heads = [node.words() for node in result.all() if node.attributes.get("scope") == "row"]
    assert set(driver.table.names) <= set(heads) and "Gentle 2" not in heads
    (head,) = [card.head for card in driver.model.library.games]
    assert "Gentle" not in title_of(headers(head))


@pytest.mark.parametrize(
    ("pushed", "told"),
    [(1, ("There it", "There it", "It fights")), (2, ("There they", "There they", "They fight"))],
)
def test_one_token_that_is_pushed_is_told_of_in_the_singular(
    pushed: int, told: tuple[str, ...]
) -> None:
    push = {"kind": "push", "seat": 3, "victim": 2, "tokens": pushed, "from": "C", "to": "G"}
    fight = {"attacker": 2, "attackers": pushed, "defender": 1, "defenders": pushed, "zone": "G"}
    events = (
        {"kind": "settle", "seat": 2, "zone": "G", "tokens": pushed},
        {"kind": "merge", "seat": 2, "zone": "G", "tokens": pushed + 4},
        {"kind": "combat", **fight, "removed": pushed, "owner": NOBODY, "tokens": 0},
    )
    for then, begins in zip(events, told, strict=True):
        assert sentences([push, then])[1].startswith(begins)


def test_what_tokens_bring_at_the_end_is_told_during_the_game() -> None:
    (match, *_) = (
        match
        for match in matches(VARIANTS[0], 3)
        if match.ply > 20 and not match.over and standing(match.state)[CANKER][2]
    )
    shown, tokens = scene(match), standing(match.state)[CANKER][2]
    assert f"+{tokens} " in str(VIEW.seat_detail(shown, CANKER))
    assert f"{tokens} more at the end" in VIEW.seat_words(shown, CANKER)
    assert f"<td>({tokens})</td>" in str(VIEW.sheet(shown))
    assert "more at the end" not in VIEW.seat_words(shown, AMPULEX)


def test_forecast_leaves_the_name_of_its_zone_above_it() -> None:
    driver = Driver(address="#/saprobiont?seats=human,human,human,human")
    driver.send("start")
    for place in ("A", "S3"):
        driver.send("press", place)
    (bands,) = driver.page.find(cls="bands")
    (band,) = bands.children
    assert band.children[-1].text == "A" == band.attributes["data-zone"]
    names = sorted(name.text for name in driver.page.find(cls="zone-name"))
    assert names == list("ABCDEFGHIJ")
