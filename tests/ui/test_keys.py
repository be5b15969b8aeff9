"""Single keys and what they answer, typed actions, and what is heard of a game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from holobiont import record
from holobiont.registry import GAMES
from tests.support.variants import keeping
from tests.ui.driver import ROOT, Driver, two_people
from ui.app.core.commands import Focus
from ui.app.core.model import SETTINGS, Table
from ui.app.core.table_records import from_record, setting_key
from ui.app.table.notation_input import completions
from ui.app.table.scene import scene_of, told, viewer
from ui.app.table.shortcuts import KEYS, keymap
from ui.games import VIEWS
from ui.games.symbiote.cards import spoken
from ui.kit.game import Player

RECORDS = sorted(path for slug in GAMES for path in (ROOT / "tests/golden" / slug).glob("*.txt"))


def heard(driver: Driver) -> list[str]:
    """What the live region holds, line by line."""
    (region,) = driver.page.find(id="live")
    return [line.text for line in region.children]


def pressed(driver: Driver) -> dict[str, str]:
    """What single keys send on the page as it is."""
    keys = driver.page.find(id="live")[0].attributes.get("data-keys", "")
    return dict(item.split("=", 1) for item in keys.split())


def ask(driver: Driver, key: str) -> list[str]:
    """The new lines after a key."""
    before = {line.attributes["id"] for line in driver.page.find(id="live")[0].children}
    driver.send(*pressed(driver)[key].split(":"))
    after = driver.page.find(id="live")[0].children
    return [line.text for line in after if line.attributes["id"] not in before]


def typed(driver: Driver, text: str) -> None:
    driver.send("type")
    driver.send("typing", "", text)
    driver.send("type-act")


# ---- keys ----------------------------------------------------------------------------------------


def test_no_two_commands_share_a_key_and_all_are_listed() -> None:
    assert len({key.key for key in KEYS}) == len(KEYS)
    driver = two_people()
    driver.send(*pressed(driver)["?"].split(":"))
    (dialog,) = driver.page.find(id="dialog-keys")
    for key in KEYS:
        (choice,) = dialog.find(id=f"key-for-{key.name}")
        assert [o.text for o in choice.all() if "selected" in o.attributes] == [key.key.upper()]
    assert [node.text for node in dialog.find(type="button")] == [
        "Turn single keys off",
        "Reset to defaults",
        "Close",
    ]
    driver.send("keys")
    assert not driver.page.find(id="dialog-keys")


def test_the_list_of_the_keys_does_not_follow_to_another_screen() -> None:
    driver = two_people()
    driver.send("keys")
    driver.go("#/symbioz")
    assert not driver.page.find(id="dialog-keys") and driver.page.find(id="start")


def test_a_key_is_exchanged_kept_and_given_back() -> None:
    driver = two_people()
    driver.send("choose-key", "hint", "l")
    assert pressed(driver)["l"] == "hint" and pressed(driver)["t"] == "tell:last"
    assert driver.page.find(id="tool-hint")[0].attributes["aria-keyshortcuts"] == "l"
    again = Driver(driver.stored)
    assert again.model.settings.keymap == driver.model.settings.keymap
    driver.send("choose-key", "hint", "")
    assert "hint" not in pressed(driver).values()
    driver.send("choose-key", "hint", "ß")
    driver.send("choose-key", "nothing", "z")
    assert "hint" not in pressed(driver).values() and "z" not in pressed(driver)
    driver.send("usual-keys")
    assert pressed(driver)["t"] == "hint" and keymap("hint=& l") == keymap("")
    driver.send("choose-key", "hint", "z")
    driver.send("reset-settings")
    assert driver.model.settings == SETTINGS and setting_key("keymap") not in driver.stored


def test_a_key_that_was_chosen_before_a_command_came_stays_with_who_chose_it() -> None:
    found = keymap("hint=x now=m")
    assert found["hint"] == "x" and found["explore"] == "" and found["back"] == "g"


def test_single_keys_can_be_turned_off_and_fit_the_screen() -> None:
    assert pressed(Driver()) == {"?": "keys"}
    driver = two_people()
    assert "p" not in pressed(driver)
    driver.send("choose", "keys", "no")
    assert pressed(driver) == {}
    assert "aria-keyshortcuts" not in driver.page.find(id="tool-hint")[0].attributes
    watching = Driver(address="#/symbio?seats=gentle,gentle")
    watching.send("start")
    assert pressed(watching)["p"] == "pause"


# ---- questions -----------------------------------------------------------------------------------


def test_questions_are_answered_from_the_table() -> None:
    driver = two_people()
    assert ask(driver, "l") == ["Nothing has been played yet."]
    assert ask(driver, "w") == ["Ana: move a stone, then grow one."]
    assert ask(driver, "c")[0].startswith("Ana, Black: ") and len(ask(driver, "c")) == 2
    assert ask(driver, "a")[0].startswith("42 moves")
    driver.send("arrow", "home")
    assert ask(driver, "i")[0].startswith("a4, empty") and "Choose one" in ask(driver, "i")[1]
    driver.play("b7")
    assert "chosen" in ask(driver, "i")[0] and ask(driver, "i")[1] == "Enter puts it back."
    driver.play("c6")
    assert ask(driver, "l") == ["Ana moves b7 to c6."] == ask(driver, "l")
    assert heard(driver)[-2:] == ["Ana moves b7 to c6."] * 2
    driver.send("board")
    assert driver.waiting[-1] == Focus("board")


@pytest.mark.parametrize("slug", keeping({"symbio", "symbiose", "symbiote"}, VIEWS))
def test_every_question_has_an_answer_in_every_game(slug: str) -> None:
    driver = Driver(address=f"#/{slug}?seats={','.join(['human'] * GAMES[slug].seats[0])}")
    driver.send("start")
    rnd = random.Random(3)
    for _ in range(12):
        driver.pass_on()
        if driver.page.find(id="unveil"):
            driver.send("tell", "hand")
            assert "only watching" in " ".join(heard(driver)), "the hand-over screen told a hand"
            driver.send("unveil")
        for question in ("last", "turn", "scores", "here", "all", "hand"):
            driver.send("tell", question)
            assert heard(driver) and all(
                "<" not in line and "&" not in line for line in heard(driver)
            )
        match = driver.table.match
        name = rnd.choice(
            [match.rules.name(match.state, a) for a in match.rules.legal(match.state)]
        )
        typed(driver, name)
        assert driver.table.match.ply > match.ply, driver.table.speech.message


# ---- typed actions -------------------------------------------------------------------------------


def test_actions_are_typed_completed_and_refused_with_the_reason() -> None:
    driver = two_people()
    driver.click(id="type-it")
    assert driver.waiting[-1] == Focus("typed-0")
    example = driver.page.find(id="typed-0")[0].attributes["placeholder"].removeprefix("such as ")
    assert example in driver.table.match.legal()
    driver.send("typing", "", "b7")
    offered = [o.text for o in driver.page.find(id="completions")[0].children]
    shown = driver.page.find(id="fitting")[0].text
    assert shown == f"{len(offered)} of 7 moves" and len(offered) == 6
    assert "b7-c6" in offered and all(name.startswith("b7") for name in offered)
    driver.send("typing", "", " b7-c6 ")  # as it comes from the keys of a phone
    assert [o.text for o in driver.page.find(id="completions")[0].children] == ["b7-c6"]
    assert driver.page.find(id="fitting")[0].text == "1 move matches"
    driver.send("typing", "", "b7")
    driver.send("type-act")
    assert driver.table.speech.message.startswith("b7 is the beginning of 7 moves: b7-")
    driver.send("typing", "", "b7-h1")
    driver.send("type-act")
    assert driver.table.match.ply == 0
    assert driver.table.speech.refused == (driver.table.speech.message, "symbio/move")
    first = [n.attributes["id"] for n in driver.page.find(cls="message")]
    driver.send("type-act")
    assert [n.attributes["id"] for n in driver.page.find(cls="message")] != first
    driver.send("typing", "", "B7-C6  +d7")
    driver.send("type-act")
    assert driver.table.match.names() == ("b7-c6", "+d7")
    assert driver.page.find(id="typed-1")[0].attributes["value"] == ""
    driver.send("type-act")
    assert driver.table.speech.message == "Enter a move first."
    driver.send("cancel")
    assert driver.table.selection.typed is None and not driver.page.find(id="typed")


def test_after_the_end_there_is_no_field_for_actions() -> None:
    driver = Driver(address="#/saprobiont?seats=human,human,human,human")
    driver.send("start")
    driver.send("type")
    while not driver.table.match.over:
        assert driver.page.find(id="typed")
        driver.send("type-act", scene_of(driver.table).names[0])
    assert not driver.page.find(id="typed")
    driver.send("show")
    driver.send("type")
    assert driver.table.speech.message == "The game is over." and not driver.page.find(id="typed")


def test_the_second_typed_action_is_completed_after_the_first() -> None:
    driver = two_people()
    driver.send("type")
    after = driver.table.match.replay(["b7-c6"])
    grown = [after.rules.name(after.state, action) for action in after.rules.legal(after.state)]
    driver.send("typing", "", "b7-c6 +")
    assert completions(driver.table) == [f"b7-c6 {name}" for name in grown] and len(grown) > 1
    driver.send("typing", "", "b7-c6 +d7")
    assert completions(driver.table) == ["b7-c6 +d7"]
    driver.send("typing", "", "b7-c6 +h1")
    assert completions(driver.table) == []
    driver.send("type-act")
    assert driver.table.speech.message == after.rules.why_not(after.state, "+h1")[1]
    other = after.replay(["b7-c6", "+d7"])
    reply = other.rules.name(other.state, other.rules.legal(other.state)[0])
    driver.send("typing", "", f"b7-c6 +d7 {reply}")
    assert completions(driver.table) == []
    driver.send("type-act")
    assert driver.table.speech.message == f"{reply} comes after the end of your turn."
    assert driver.table.match.ply == 0


def test_what_is_typed_after_a_draw_does_not_tell_what_would_be_drawn() -> None:
    """The same is done whether the card guessed is the next of the pile or not."""
    for suit in "CDHS":
        for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K"):
            driver = Driver(address="#/symbiote?seats=human,human&seed=5")
            driver.send("start")
            driver.send("unveil")
            before, text = driver.table.match.names(), f"draw discard {rank}{suit}"
            driver.send("type")
            driver.send("typing", "", text)
            assert completions(driver.table) == [text]
            driver.send("type-act")
            assert driver.table.match.names() == (*before, "draw"), driver.table.speech.message
            assert (
                driver.table.selection.typed == f"discard {rank}{suit}"
                and not driver.table.speech.message
            )


def test_what_was_typed_may_have_to_be_confirmed() -> None:
    driver = Driver({setting_key("confirm"): "always"}, "#/symbio?seats=human,human")
    driver.send("start")
    typed(driver, "b7-c6")
    assert driver.table.match.ply == 0 and driver.table.selection.pending
    driver.send("confirm")
    assert driver.table.match.ply == 1


# ---- what is heard -------------------------------------------------------------------------------

OPENED = ["Ana to move.", "move a stone, then grow one"]


def test_every_event_is_heard_once_and_in_order() -> None:
    driver = two_people()
    driver.play("b7")
    chosen = [*OPENED, "choose where b7 goes"]
    assert heard(driver) == chosen
    driver.play("c6")
    assert heard(driver) == [*chosen, "Ana moves b7 to c6."]
    driver.play("d7")
    assert heard(driver) == [
        *chosen,
        "Ana moves b7 to c6.",
        "Ana grows a stone on d7.",
        "Bo to move.",
    ]
    driver.send("undo", "agreed")
    driver.send("redo")
    driver.send("undo", "agreed")
    assert heard(driver).count("Undone. The record notes it.") == 2
    numbers = [line.number for line in driver.table.speech.spoken]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_who_is_called_as_the_seat_is_named_once() -> None:
    driver = Driver(address="#/saprobiont?seats=human,dreamy,dreamy,dreamy")
    driver.send("start")
    driver.send("tell", "scores")
    named = [line.partition(":")[0] for line in driver.table.speech.answer]
    assert named == ["You, Swarm", "Shredder", "Canker", "Ampulex"]


@pytest.mark.parametrize(
    ("speech", "lines"),
    [
        ("brief", ["Bo to move."]),
        ("normal", ["Ana moves b7 to c6.", "Ana grows a stone on d7.", "Bo to move."]),
        ("full", ["Bo to move.", "move a stone, then grow one"]),
    ],
)
def test_how_much_is_heard_is_a_setting(speech: str, lines: list[str]) -> None:
    driver = Driver({setting_key("speech"): speech}, "#/symbio?seats=human,human")
    driver.send("set", "name-0", "Ana")
    driver.send("set", "name-1", "Bo")
    driver.send("start")
    opened = ["Ana to move."] if speech == "brief" else OPENED
    assert heard(driver) == opened
    driver.play("b7", "c6", "d7")
    assert heard(driver)[-len(lines) :] == lines
    assert (heard(driver) == [*opened, *lines]) == (speech == "brief")


def test_who_opens_a_game_again_hears_who_is_next_and_may_ask_what_happened() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7")
    address = f"#/game/{driver.table.id}"
    driver.go("#/")
    driver.go(address)
    assert heard(driver) == ["Bo to move.", *OPENED[1:]]
    assert ask(driver, "l") == ["Ana moves b7 to c6, grows a stone on d7."]


def test_under_the_curtain_nobody_hears_what_is_expected() -> None:
    driver = two_people("symbiose")
    assert heard(driver) == ["Ana to move."]
    driver.send("unveil")
    assert heard(driver)[1:] == ["choose a card of your Pond", "all are turned up together"]
    assert driver.table.selection.cursor == "0a1", "at the reveal one of the own cards is chosen"


@pytest.mark.parametrize(("slug", "cards"), [("symbiote", 3), ("symbiose", 8)])
def test_the_own_cards_are_named_one_by_one_and_nobody_elses(slug: str, cards: int) -> None:
    driver = Driver(address=f"#/{slug}?seats=human,gentle&seed=3")
    driver.send("start")
    lines = ask(driver, "y")
    table = driver.table
    assert lines == VIEWS[slug].hand(scene_of(table)) and len(lines) == cards
    match, seat = table.match, viewer(table)
    if slug == "symbiote":
        own = match.rules.observe(match.state, seat)["hands"][seat]
        assert [line.rsplit(", card ", 1)[0] for line in lines] == [spoken(card) for card in own]
    else:
        assert all(line.endswith(": face down") for line in lines)


def test_what_one_person_heard_is_gone_before_the_next_one_looks() -> None:
    driver = two_people("symbiote")
    driver.send("unveil")
    driver.send("tell", "hand")
    assert heard(driver)
    while not driver.page.find(id="unveil"):
        match = driver.table.match
        typed(driver, match.rules.name(match.state, match.rules.legal(match.state)[0]))
        driver.pass_on()
    own = set(heard(driver))
    assert not any(" of " in line for line in own if "discard" not in line.lower())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_line_has_at_most_fifteen_words(path: Path) -> None:
    table = from_record("x", path.read_text(encoding="utf-8"), ())
    table = table._replace(
        players=tuple(Player("human", f"P{n}") for n in range(len(table.players)))
    )
    for line in told(table, 0):
        assert len(line.split()) <= 15, line


def test_a_record_keeps_nothing_of_what_was_heard_or_typed() -> None:
    driver = two_people()
    typed(driver, "b7-c6")
    text = driver.games()[driver.table.id]
    assert "spoken" not in text and record.read(text, GAMES).match.ply == 1
    assert isinstance(driver.table, Table)


# ---- answers for the eyes, and two keys ----------------------------------------------------------


def test_an_answer_is_shown_until_it_is_dismissed_or_the_next_one_comes() -> None:
    driver = two_people()
    driver.send("tell", "scores")
    (shown,) = driver.page.find(id="answer")
    assert "Ana, Black" in shown.words() and "Bo, White" in shown.words()
    driver.play("b7", "c6")
    driver.send("tell", "turn")
    assert driver.page.find(id="answer")[0].words().startswith("Ana: grow a stone")
    driver.click(data_msg="answered")
    assert not driver.page.find(id="answer")
    driver.send("tell", "all")
    driver.send("cancel")
    assert not driver.page.find(id="answer") and driver.table.match.ply == 1


def test_an_answer_is_gone_once_its_reader_acts() -> None:
    driver = two_people()
    driver.send("tell", "scores")
    driver.send("press", "b7")
    assert driver.page.find(id="answer")
    driver.send("press", "c6")
    assert not driver.page.find(id="answer") and driver.table.match.ply == 1


def test_an_answer_is_gone_before_another_person_looks() -> None:
    driver = two_people("symbiote")
    driver.send("unveil")
    driver.send("tell", "hand")
    assert driver.page.find(id="answer")
    driver.send("veil")
    assert not driver.table.speech.answer
    driver.send("unveil")
    assert not driver.page.find(id="answer")


@pytest.mark.parametrize("slug", VIEWS)
def test_whoever_has_two_keys_reaches_all_that_can_be_pressed(slug: str) -> None:
    driver = Driver(address=f"#/{slug}?seats={','.join(['human'] * GAMES[slug].seats[0])}")
    driver.send("start")
    driver.send("unveil")
    assert len(driver.page.find(id="board")[0].find(tabindex="0")) == 1
    driver.send("choose", "stops", "each")
    places = [n for n in driver.page.all() if {"data-offer", "data-place"} <= n.attributes.keys()]
    assert places and all(node.attributes.get("tabindex") == "0" for node in places)


def test_a_log_is_one_stop_at_the_position_that_is_shown() -> None:
    driver = two_people()
    driver.play("b7", "c6", "b7")
    driver.send("look", "1")
    stops = [n for n in driver.page.find(cls="notation") if n.attributes.get("tabindex") != "-1"]
    assert [n.attributes["data-msg"] for n in stops] == ["look:1"]
