"""What keys ask of a table, where they lead, and how arrows go back."""

from typing import Any

import pytest

from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver, finished, sat_down, two_people
from ui.app.core.commands import Focus
from ui.app.table.scene import scene_of, view_of


def seated(address: str) -> Driver:
    driver = Driver(address=address)
    driver.send("start")
    driver.send("unveil")
    return driver


def answer(driver: Driver, question: Any) -> list[Any]:
    driver.send("tell", question)
    return list(driver.table.speech.answer)


def test_last_tells_all_since_the_own_last_action_and_not_what_was_said_since() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7", "c2", "b4", "b5")
    played = answer(driver, "last")
    assert played == ["Bo moves c2 to b4, grows a stone on b5."]
    driver.play("c6")
    driver.send("cancel")
    assert driver.table.speech.said == "Cancelled."
    assert answer(driver, "last") == played


def test_last_tells_all_opponents_of_a_turn() -> None:
    driver = seated("#/saprobiont?seats=human,gentle,gentle,gentle&seed=2")
    driver.play("S3", "F", "F", "S2", "C", "C")
    driver.think()
    lines = " ".join(answer(driver, "last"))
    assert all(name in lines for name in ("Shredder", "Canker", "Ampulex"))


@pytest.mark.usefixtures("brief_searches")
def test_last_repeats_no_hint() -> None:
    driver = seated("#/symbio?seats=human,gentle&seed=3")
    driver.play("b7", "c6", "d7")
    driver.think()
    before = answer(driver, "last")
    driver.send("hint")
    for _slice in range(500):
        if "Hint" in driver.table.speech.said:
            break
        driver.think()
    assert "Hint" in driver.table.speech.said and answer(driver, "last") == before


@pytest.mark.parametrize(
    ("address", "places", "many", "start"),
    [
        ("#/symbio?seats=human,human", ("b7",), None, "b7-"),
        ("#/symbiose?seats=human,human&first=0", ("river1",), 8, "take 1 swap "),
        ("#/saprobiont?seats=human,human,human,human", ("S2",), 10, "2@"),
        ("#/symbioz?seats=human,human&first=0", ("o1",), None, "o1>"),
    ],
)
def test_all_counts_only_what_the_choice_leaves_open(
    address: str, places: tuple[str, ...], many: int | None, start: str
) -> None:
    driver = seated(address)
    while "flip" in " ".join(answer(driver, "all")):  # the reveal of Symbiose
        rules, state = driver.table.match.rules, driver.table.match.state
        driver.send("act", rules.name(state, rules.legal(state)[0]))
        driver.pass_on()
        driver.send("unveil")
    whole = answer(driver, "all")
    driver.play(*places)
    head, *lines = answer(driver, "all")
    names = ", ".join(lines).split(", ")
    assert all(name.startswith(start) for name in names) and lines != whole[1:]
    assert head == f"{len(names)} moves:" and many in (None, len(names))


def test_all_of_symbiote_knows_the_chosen_card() -> None:
    driver = seated("#/symbiote?seats=human,human&seed=4")
    driver.play("draw", "hand0")
    lines = answer(driver, "all")[1:]
    card = driver.page.find(id="at-discard")[0]
    names = ", ".join(lines).split(", ")
    discards = [name for name in names if name.startswith("discard")]
    assert len(discards) == 1 and card
    assert all(name.split()[0] in ("discard", "meld") for name in names)


def test_symbiose_asks_for_the_swap_once_a_card_of_the_river_is_chosen() -> None:
    driver = seated("#/symbiose?seats=human,human&first=0")
    while driver.table.match.state.stage == "reveal":
        driver.send("act", "flip a1")
        driver.send("unveil")
    driver.play("river1")
    driver.table  # noqa: B018
    driver.model = driver.model._replace(
        page=driver.table._replace(selection=driver.table.selection._replace(cursor="1b1"))
    )
    told = " ".join(answer(driver, "here"))
    assert "That is Player 2's Pond." in told
    assert "begins with" not in told and "swap" in told.lower()


def test_looking_at_a_foreign_card_says_what_it_is_worth() -> None:
    driver = seated("#/symbiose?seats=human,human&first=0")
    before = len(driver.table.speech.spoken)
    driver.send("point", "1b1")
    assert "Nobody has seen this card." in driver.table.speech.spoken[-1].text
    assert len(driver.table.speech.spoken) == before + 1


@pytest.mark.parametrize(
    ("address", "away", "main"),
    [
        ("#/symbiote?seats=human,human,human&seed=4", "seat1", "draw"),
        ("#/saprobiont?seats=human,human,human,human", "S3", "A"),
        ("#/symbiose?seats=human,human&first=0", "1b1", "0a1"),
    ],
)
def test_the_key_for_the_board_leads_to_its_main_place(address: str, away: str, main: str) -> None:
    driver = seated(address)
    if "symbiote" in address:
        seat = driver.table.match.to_act
        away = f"seat{(seat + 1) % 3}"
    driver.model = driver.model._replace(
        page=driver.table._replace(selection=driver.table.selection._replace(cursor=away))
    )
    driver.send("board")
    assert driver.table.selection.cursor == main and driver.waiting[-1] == Focus(f"at-{main}")


@pytest.mark.parametrize(
    ("address", "start"),
    [
        ("#/symbiose?seats=human,human&first=0", "0d1"),
        ("#/symbiose?seats=human,human,human,human", "0a1"),
        ("#/symbioz?seats=human,human", "m1"),
        ("#/symbioz?seats=human,human,human,human", "o6"),
        ("#/saprobiont?seats=human,human,human,human", "S3"),
        ("#/symbio?seats=human,human", "a1"),
        ("#/symbiote?seats=human,human,human&seed=4", "draw"),
    ],
)
@pytest.mark.parametrize("ways", ["right left", "left right", "up down", "down up"])
def test_the_opposite_arrow_leads_back(address: str, start: str, ways: str) -> None:
    driver = seated(address)
    driver.model = driver.model._replace(
        page=driver.table._replace(selection=driver.table.selection._replace(cursor=start))
    )
    there, back = ways.split()
    trail = [start]
    for _step in range(3):
        driver.send("arrow", there)
        if driver.table.selection.cursor != trail[-1]:
            trail.append(driver.table.selection.cursor)
    for place in trail[-2::-1]:
        driver.send("arrow", back)
        assert driver.table.selection.cursor == place


@pytest.mark.parametrize("seats", [2, 4])
def test_left_and_right_follow_a_ring_of_symbioz(seats: int) -> None:
    driver = seated(f"#/symbioz?seats={','.join(['human'] * seats)}")
    outer = [name for name in driver.table.match.rules.setting.board.areas if name[0] == "o"]
    driver.model = driver.model._replace(
        page=driver.table._replace(selection=driver.table.selection._replace(cursor="o1"))
    )
    found = ["o1"]
    for _step in outer[1:]:
        driver.send("arrow", "right")
        found.append(driver.table.selection.cursor)
    assert found == outer


@pytest.mark.parametrize("slug", ["symbio", "symbioz", "symbiose", "saprobiont"])
def test_every_row_of_a_grid_has_a_name_of_its_own(slug: str) -> None:
    page = Driver(address=f"#/{slug}")
    page.send("start")
    grids = page.page.find(role="grid")
    assert grids
    for grid in grids:
        names = [row.attributes["aria-label"] for row in grid.find(role="row")]
        assert names and len(set(names)) == len(names)


def test_overview_tells_what_is_on_the_board_of_every_game() -> None:
    told = {}
    for slug in GAMES:
        driver = sat_down(finished(slug, ("human",)))
        driver.send("look", "8")
        told[slug] = answer(driver, "overview")
    assert told["symbio"][0].startswith("Black, ") and " open square" in told["symbio"][0]
    assert told["symbioz"][0].startswith("Outer ring: o1: 4 yellow Zerbs; ")
    assert told["symbiose"][0].startswith("The River: ") and "Your Pond: " in told["symbiose"][1]
    assert told["saprobiont"][0].startswith("Swarm: ")
    assert told["symbiote"][0].startswith("The marker: ")


def test_overview_of_a_secret_game_is_the_same_whatever_others_hold() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle&seed=3")
    driver.send("start")
    rules, state = driver.table.match.rules, driver.table.match.state
    seen = rules.observe(state, 0)
    view, scene = view_of(driver.table), scene_of(driver.table)
    for seed in range(5):
        other = rules.observe(rules.determinize(seen, generator(seed)), 0)
        assert view.overview(scene._replace(seen=other)) == view.overview(scene)


@pytest.mark.parametrize("word", ["score", "Scores", " /overview ", "last", "hand"])
def test_a_question_can_be_typed_where_moves_are(word: str) -> None:
    driver = two_people()
    driver.send("type")
    driver.send("typing", value=word)
    driver.send("type-act")
    assert (
        driver.table.speech.answer
        and driver.table.selection.typed == ""
        and not driver.table.speech.message
    )
    assert driver.table.match.ply == 0


def test_the_questions_are_buttons_too_and_an_answer_closes_their_dialog() -> None:
    driver = two_people()
    driver.click(id="ask-it")
    assert driver.page.find(id="dialog-ask")
    driver.click(data_msg="tell:overview")
    assert driver.table.speech.answer[0].startswith("Black, 2 bodies: ")
    assert not driver.page.find(id="dialog-ask")


def test_spoken_words_have_pauses_where_the_page_has_dots() -> None:
    driver = seated("#/saprobiont?seats=human,human,human,human&seed=2")
    said = answer(driver, "scores")
    assert said[0] == (
        "Player 1, Swarm: 0 Biomass, 0 zones, 0 tokens, "
        "left on the mat: 6 groups of 2 and 4 groups of 3"
    )
    driver = seated("#/symbioz?seats=human,human&first=0")
    lines = [*answer(driver, "scores"), *answer(driver, "turn")]
    assert not any(sign in line for line in lines for sign in "·×")


def test_here_says_what_lies_around_and_asks_in_words() -> None:
    driver = seated("#/symbioz?seats=human,human&first=0")
    driver.play("o1")
    driver.send("arrow", "right")
    label, around, enter = answer(driver, "here")
    assert label.startswith("o2, outer, 4 yellow Zerbs")
    assert around.endswith("Next to o1, o3, m1 and m2.")
    assert enter == "Enter chooses it." or enter.startswith("Enter: ")


PARTS = {
    "symbio": ["f2", "b6"],
    "symbioz": ["o1", "m1", "f1"],
    "symbiose": ["river1", "0a1", "1a1"],
    "saprobiont": ["A", "S2"],
    "symbiote": ["seat0", "draw", "hand0"],
}


@pytest.mark.parametrize("slug", GAMES)
def test_a_key_goes_to_the_next_part_of_the_board(slug: str) -> None:
    seats = ",".join(["human"] * max(2, GAMES[slug].seats[0]))
    driver = seated(f"#/{slug}?seats={seats}&seed=3")
    found = []
    for _press in range(2 * len(PARTS[slug]) + 2):
        driver.send("board", "next")
        found.append(driver.table.selection.cursor)
    assert set(PARTS[slug]) <= set(found) and len(set(found)) < len(found)


def test_the_next_pond_says_what_its_outer_columns_look_at() -> None:
    driver = seated("#/symbiose?seats=human,human,human&first=0")
    while driver.table.selection.cursor != "1a1":
        driver.send("board", "next")
    assert driver.table.speech.spoken[-1].text == (
        "Player 2's Pond. Column a looks at Player 3's Pond. Column d looks at your Pond."
    )


@pytest.mark.parametrize("mode", ["normal", "duel"])
def test_left_and_right_stay_in_a_pond(mode: str) -> None:
    driver = seated(f"#/symbiose?seats=human,human&first=0&mode={mode}")
    for place, way in (("0a1", "left"), ("0d2", "right"), ("1a2", "right"), ("1d1", "left")):
        driver.send("point", place)
        driver.send("arrow", way)
        assert driver.table.selection.cursor[:2] in (place, place[0] + place[1])
        assert driver.table.selection.cursor[0] == place[0]


def test_a_combination_is_offered_with_what_it_is_worth() -> None:
    from ui.games.symbiote.hand import _deed

    driver = seated("#/symbiote?seats=human,human&seed=4")
    scene = scene_of(driver.table)
    said = _deed(scene, "offer0", ["AD", "9D"], "")
    assert said == "Combine ace of diamonds and 9 of diamonds: 2 points"


def test_a_lesson_says_what_follows_a_choice() -> None:
    driver = Driver(address="#/learn/symbio")
    while not driver.page.find(id="lesson-show"):
        driver.click(id="lesson-next")
    driver.play("b7")
    assert driver.table.speech.spoken[-1].text == "choose where b7 goes"


def test_a_table_has_a_heading_for_each_of_its_parts() -> None:
    driver = seated("#/symbio?seats=human,human")
    heads = [node.text for node in driver.page.all() if node.tag == "h2"]
    assert heads == ["Now", "Board", "Players", "Log", "Tools"]


def test_the_curtain_warns_whoever_hears_the_page() -> None:
    driver = Driver(address="#/symbiote?seats=human,human")
    driver.send("start")
    assert "headphones" in driver.page.find(cls="curtain")[0].words()


def test_last_asked_again_tells_the_turn_before() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7", "c2", "b4", "b5", "c6", "c8", "d8", "b5", "c4", "c5")
    driver.table  # noqa: B018
    latest = answer(driver, "last")
    before = answer(driver, "last")
    assert [line.split()[0] for line in latest] == ["Bo"]
    assert before != latest and "b4" in " ".join(before) and "b5" in " ".join(before)
    driver.send("answered")
    assert answer(driver, "last") == latest
