"""What players are called: in the set-up, at the table, in lessons; and who is a computer."""

import pytest

from tests.ui.driver import Driver, finished, sat_down
from ui.app.analysis import best_lines, review
from ui.app.core.player_names import named
from ui.app.core.table_records import state_of, title_of
from ui.app.table.scene import scene_of
from ui.games import LESSONS, VIEWS
from ui.games.catalogue import ROLES
from ui.kit.game import Player


def test_computers_of_one_level_are_numbered_without_a_gap() -> None:
    driver = Driver(address="#/saprobiont?seats=human,steady,steady,steady")
    for seat in (1, 2, 3):
        driver.send("set", f"companion-{seat}", "none")
    driver.send("start")
    names = [player.name for player in driver.table.players]
    assert names == ["Player 1", "Steady", "Steady 2", "Steady 3"]


def test_two_people_of_one_name_are_numbered_from_two() -> None:
    players = [Player("human", "Ana"), Player("human", "Ana 2"), Player("human", "Ana")]
    assert [player.name for player in named(players)] == ["Ana", "Ana 2", "Ana 3"]


@pytest.mark.parametrize("away", [False, True])
def test_a_seat_that_becomes_a_computer_loses_the_name_of_its_person(away: bool) -> None:
    driver = Driver(address="#/symbio?seats=human,away" if away else "#/symbio?seats=human,human")
    driver.send("set", "name-1", "Chloé")
    driver.send("set", "kind-1", "computer")
    assert driver.page.find(id="name-1")[0].attributes["value"] == ""
    driver.send("set", "name-1", "Robo")
    driver.send("set", "level-1", "sharp")
    assert driver.page.find(id="name-1")[0].attributes["value"] == "Robo"


def test_the_next_set_up_gives_a_computer_no_person_s_name() -> None:
    driver = Driver(address="#/symbiote?seats=human,human,human")
    driver.send("set", "name-1", "Björn")
    driver.send("start")
    driver.go("#/symbiote?seats=human,gentle,human")
    assert driver.page.find(id="name-1")[0].attributes["value"] == ""
    driver.go("#/")
    driver.go("#/symbiote")
    assert driver.page.find(id="name-1")[0].attributes["value"] == "Björn"


def test_a_computer_is_marked_as_one_whatever_its_name() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.send("set", "name-0", "Steady")
    driver.send("set", "name-1", "Ana")
    driver.send("start")
    person, computer = (driver.page.find(id=f"seat-{seat}")[0] for seat in (0, 1))
    assert not person.find(cls="computer")
    (mark,) = computer.find(cls="computer")
    assert mark.words() == "computer" and mark.attributes["title"] == "computer, Gentle"


@pytest.mark.parametrize("slug", LESSONS)
def test_no_two_players_of_a_lesson_have_the_same_name(slug: str) -> None:
    driver = Driver(address=f"#/learn/{slug}")
    assert len(set(driver.table.names)) == len(driver.table.players)


@pytest.mark.parametrize("slug", ["symbio", "saprobiont"])
def test_a_new_game_after_the_end_does_not_offer_to_keep_playing(slug: str) -> None:
    driver = sat_down(finished(slug))
    driver.send("show", "new")
    (dialog,) = driver.page.find(id="dialog-new")
    assert "Keep playing" not in dialog.words() and "start page" not in dialog.words()
    driver = Driver(address=f"#/{slug}")
    driver.send("start")
    driver.send("show", "new")
    assert "Keep playing" in driver.page.find(id="dialog-new")[0].words()


def test_the_name_of_a_checkbox_does_not_contain_its_help() -> None:
    page = Driver(address="#/symbiote?seats=human,human").page
    boxes = page.find(type="checkbox")
    assert boxes
    for box in boxes:
        (name,) = page.find(id=box.attributes["aria-labelledby"])
        (told,) = page.find(id=box.attributes["aria-describedby"])
        assert name.words() and told.words() and told.words() not in name.words()


@pytest.mark.parametrize("slug", LESSONS)
def test_what_a_lesson_says_to_press_is_marked(slug: str) -> None:
    driver = Driver(address=f"#/learn/{slug}")
    steps = LESSONS[slug].steps
    for at, step in enumerate(steps):
        marked = {
            node.attributes["data-msg"].partition(":")[2]
            for node in driver.page.all()
            if "data-hint" in node.attributes
        }
        # Combine is a button only once its cards are chosen.
        assert set(step.marks) - {"meld"} <= marked, at
        if "Press End" in step.text:
            assert "end-phase" in marked
        driver.send("lesson", "skip" if step.ways else "next")
        driver.watch()


def test_the_step_of_symbio_about_bodies_marks_both() -> None:
    (step,) = [step for step in LESSONS["symbio"].steps if "you have two" in step.text]
    assert set(step.marks) == {"b6", "b7", "c7", "f2", "g2", "g3"}


def test_the_roles_of_the_list_of_games_are_those_of_the_tables() -> None:
    assert {slug: VIEWS[slug].seat_names for slug in VIEWS if VIEWS[slug].roles} == ROLES


@pytest.mark.parametrize("slug", sorted(set(VIEWS) - {"saprobiont"}))
def test_lone_player_without_a_name_is_called_you_on_the_table(slug: str) -> None:
    def texts(driver: Driver) -> set[str]:
        driver.send("show", "scores")
        return {node.text.strip() for node in driver.page.all()}

    alone = Driver(address=f"#/{slug}")
    alone.send("start")
    assert "You" in texts(alone) and "Player 1" not in texts(alone)
    named_player = Driver(address=f"#/{slug}")
    named_player.send("set", "name-0", "Ana")
    named_player.send("start")
    assert "Ana" in texts(named_player)


def nameless(slug: str) -> Driver:
    """A finished game of a person without a name against computers."""
    table = finished(slug, ("human",))
    own, *others = table.players
    return sat_down(table._replace(players=(own._replace(name="Player 1"), *others)))


@pytest.mark.parametrize("slug", ["symbiose", "symbio"])
def test_the_only_person_without_a_name_is_called_you_in_every_panel(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LEAST", "MOST", "CLOSER", "COACHING"):
        monkeypatch.setattr(review, name, 0.01)
    monkeypatch.setattr(best_lines, "SECONDS", 0.05)
    driver = nameless(slug)
    driver.send("review")
    driver.think()
    assert "You" in driver.page.find(cls="key")[0].words()
    shown = [driver.page.words()]
    for messages in (["look 0"], ["explore", "lines"], ["whatif"], ["whatif-back", "show scores"]):
        for message in messages:
            driver.send(*message.split())
        driver.think()
        shown.append(driver.page.words())
        labels = [each.attributes.get("aria-label") for each in driver.page.find()]
        shown += filter(None, labels)
    assert not [text for text in shown if "Player 1" in text]
    assert "You: explain this score" in shown


def test_scores_stand_apart_from_the_names_in_the_result_of_symbiose() -> None:
    driver = nameless("symbiose")
    ending = VIEWS["symbiose"].ending(scene_of(driver.table))
    own, other = driver.table.match.rules.scores(driver.table.match.state)
    assert f"You: {own}" in ending and f": {other}" in ending


def test_the_score_sheet_of_saprobiont_says_which_species_is_yours() -> None:
    driver = nameless("saprobiont")
    driver.send("show", "scores")
    assert "You (Swarm)" in driver.page.find(cls="account")[0].words()


@pytest.mark.parametrize(
    ("others", "title"),
    [(["Clownfish"], "You against Clownfish"), (["Crab", "Bee"], "You with Crab and Bee")],
)
def test_a_stored_game_of_one_nameless_person_is_called_after_the_others(
    others: list[str], title: str
) -> None:
    tags = {"Game": "symbiose", "Seat 0": "human", "Name 0": "Player 1"}
    for seat, name in enumerate(others, 1):
        tags |= {f"Seat {seat}": "computer gentle", f"Name {seat}": name}
    assert title_of(tags) == title
    assert title_of({**tags, "Name 0": "Ana"}) == " – ".join(["Ana", *others])


def test_a_stored_game_says_you_win_where_its_title_says_you() -> None:
    tags = {
        "Game": "symbio",
        "Seat 0": "human",
        "Name 0": "Player 1",
        "Seat 1": "computer gentle",
        "Name 1": "Clownfish",
        "Result": "won",
        "Winners": "0",
    }
    assert state_of(tags) == "you win"
    assert state_of({**tags, "Winners": "1"}) == "Clownfish wins"
    assert state_of({**tags, "Name 0": "Ana"}) == "Ana wins"
