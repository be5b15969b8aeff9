"""The editor of positions at the page: what is pressed, heard, undone, shared and played."""

from __future__ import annotations

import json
from itertools import product
from urllib.parse import parse_qs

import pytest

from holobiont import puzzles, record
from holobiont.registry import GAMES
from tests.support.variants import keeping
from tests.ui.driver import Driver, finished, sat_down
from tests.ui.entering import SECONDS, Hand, enter, midgame
from ui.app.core.commands import Copy, Download, Picture, ShareSheet, Think
from ui.app.core.routes import of_position, unpack
from ui.app.core.wire import parse_message
from ui.app.table.scene import scene_of
from ui.app.update import update
from ui.app.view import title
from ui.games import VIEWS

PLACE = {"symbio": "b7", "symbioz": "o1", "symbiose": "0a1", "saprobiont": "A", "symbiote": "seat1"}
MIDDLES = [*product(GAMES, (1, 2, 3), (None,)), ("symbiose", 4, 4), ("symbiote", 5, 5)]


def editor(slug: str = "symbio", query: str = "") -> Driver:
    return Driver(address=f"#/{slug}/edit{query}")


def heard(driver: Driver) -> str:
    return str(driver.table.speech.spoken[-1].text)


def faults(driver: Driver) -> str:
    return driver.page.find(id="editor-faults")[0].words()


def position(driver: Driver) -> str:
    """The draft in the address."""
    (found,) = parse_qs(driver.address.partition("?")[2])["position"]
    return found


# ---- getting there -------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_the_set_up_leads_to_the_editor_with_the_first_position(slug: str) -> None:
    driver = Driver(address=f"#/{slug}")
    driver.click(id="to-editor")
    assert driver.address == f"#/{slug}/edit"
    assert driver.table.editing is not None and "The position is possible." in faults(driver)
    assert title(driver.model) == f"{GAMES[slug].title}: position editor – Holobiont"


def test_the_list_of_games_leads_to_all_editors() -> None:
    driver = Driver(address="#/games")
    for slug in GAMES:
        assert driver.page.find(href=f"#/{slug}/edit")


def test_a_running_game_without_secrets_leads_to_its_position() -> None:
    driver = Driver(address="#/symbio?seats=human,human")
    driver.send("start")
    driver.play("b7", "c6")
    driver.send("show", "share")
    driver.click(id="edit-this")
    rules = GAMES["symbio"]()
    state = rules.load(rules.dump(rules.initial(0)))
    state = rules.apply(state, rules.parse(state, "b7-c6"))
    assert driver.table.match.state.stones == state.stones and driver.table.match.state.growing


def test_a_running_game_with_secrets_does_not() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle")
    driver.send("start")
    driver.send("show", "share")
    assert driver.page.find(id="dialog-share") and not driver.page.find(id="edit-this")


@pytest.mark.parametrize("slug", GAMES)
def test_a_finished_game_leads_to_its_last_position(slug: str) -> None:
    driver = sat_down(finished(slug))
    last = driver.table.match.state
    driver.send("show", "share")
    driver.click(id="edit-this")
    assert "The game is over in this position." in driver.page.words()
    assert driver.page.find(id="editor-verdict")[0].words() == "The game is over in this position."
    for way in ("play", "explore", "puzzle", "class"):
        assert driver.page.find(id=f"edit-{way}")[0].attributes["aria-disabled"] == "true"
        driver.send("edit-do", way)
        assert driver.table.editing is not None
    rules = GAMES[slug](driver.table.match.rules.seat_count)
    assert rules.to_act(last) is None


def test_an_address_with_a_draft_opens_it_and_a_damaged_one_says_what_is_wrong() -> None:
    query = "?count=2&position=" + "/".join(["........"] * 7) + "/x......o+x+move+3+plain+-"
    driver = editor(query=query)
    assert driver.table.match.state.stones == (1, 1 << 7)
    driver = editor(query="?position=nonsense")
    assert driver.model.table is None
    assert "a Symbio position has 6 parts" in driver.page.words()
    driver = editor(query="?swop=true")
    assert "The link asks for 'swop'" in driver.page.words()


def test_the_address_follows_and_opens_the_same_draft_after_a_reload() -> None:
    driver = editor()
    driver.click(id="edit-blank")
    driver.play("b7", "c6")
    again = Driver(address=driver.address)
    assert again.table.match.state == driver.table.match.state
    assert len(driver.table.editing.earlier) == 3


def test_an_editor_is_no_game_and_is_not_kept() -> None:
    driver = editor()
    driver.play("b7")
    assert not driver.games() and not driver.stored


# ---- putting things on the table -----------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_press_changes_the_board_is_heard_and_can_be_undone(slug: str) -> None:
    driver = editor(slug)
    tools = [node for node in driver.page.find(name="tool") if "checked" not in node.attributes]
    before = driver.table.match.state
    driver.take(parse_message(tools[0].attributes["data-msg"], tools[0].attributes["value"]))
    driver.play(PLACE[slug])
    after = driver.table.match.state
    assert after != before and any(
        PLACE[slug].lstrip("0") in line.text or "You" in line.text or "cards" in line.text
        for line in driver.table.speech.spoken
    )
    driver.click(id="edit-undo")
    assert driver.table.match.state == before
    driver.send("redo")
    assert driver.table.match.state == after
    said = [line.text for line in driver.table.speech.spoken]
    assert "Undone." in said and "Done again." in said


def test_arrow_keys_lead_over_the_board_and_enter_puts() -> None:
    driver = editor()
    driver.click(id="edit-blank")
    driver.send("arrow", "right")
    driver.send("arrow", "up")
    cursor = driver.table.selection.cursor
    assert cursor == "e5"
    driver.play(cursor)
    assert heard(driver) == "e5, Black, body of 1 with 4 open squares"
    assert driver.table.selection.cursor == "e5"


def test_what_is_asked_by_ear_is_answered() -> None:
    driver = editor()
    driver.send("tell", "here")
    assert "d4" in " ".join(driver.table.speech.answer)
    driver.send("tell", "overview")
    assert "Black" in " ".join(driver.table.speech.answer)


def test_tools_and_amounts_are_radio_buttons_with_names() -> None:
    driver = editor("symbioz")
    (palette,) = driver.page.find(id="palette")
    assert palette.tag == "fieldset" and "Krogul, orange" in palette.words()
    driver.send("edit-tool", "kO", "kO")
    driver.send("edit-amount", "3", "3")
    driver.play("m2")
    assert "3 orange Kroguls" in heard(driver)
    assert "To put down: 3 × Krogul, orange" in driver.page.find(id="status")[0].words()


def test_cards_have_pictures_and_words() -> None:
    for slug, word in (("symbiote", "King of spades"), ("symbiose", "Dragonfly of spring")):
        assert word in editor(slug).page.find(id="palette")[0].words()


def test_faults_lead_to_their_places() -> None:
    driver = editor("symbioz")
    driver.send("edit-amount", "12")
    driver.send("edit-tool", "zO")
    driver.play("o1")
    assert "o1 holds 16 Zerbs; there is room for 12." in faults(driver)
    assert heard(driver) == "Not possible yet, for 1 reason."
    driver.click(id="fault-0")
    assert driver.table.selection.cursor == "o1"


def test_a_field_says_what_is_wrong_with_its_value_and_keeps_the_draft() -> None:
    driver = editor()
    before = driver.table.match.state
    driver.send("edit", "turns", "999")
    sentence = "Complete turns: a whole number from 0 to 300, not '999'."
    assert sentence in driver.page.words() and heard(driver) == sentence
    assert driver.page.find(id="field-turns")[0].attributes["aria-invalid"] == "true"
    assert driver.table.match.state == before
    driver.send("edit", "turns", "9")
    assert sentence not in driver.page.find(id="editor-panel")[0].words()


def test_other_seats_and_options_keep_what_fits_and_begin_anew_else() -> None:
    driver = editor()
    driver.play("b7")
    stones = driver.table.match.state.stones
    driver.send("edit", "option-swap", "true")
    assert driver.table.match.state.stones == stones
    driver.send("edit", "swapped", "swapped")
    assert driver.table.match.state.swapped
    driver = editor("symbioz")
    driver.send("edit", "seats", "3")
    assert driver.table.match.rules.seat_count == 3 and "count=3" in driver.address
    driver.send("edit", "option-first", "3")
    assert "option first" in driver.page.words()


@pytest.mark.parametrize("slug", GAMES)
def test_messages_of_other_tables_do_nothing_here(slug: str) -> None:
    driver = editor(slug)
    before = driver.table.match.state
    for message in (
        *("hint", "explore", "whatif", "lines", "review", "rematch", "letter", "save-copy"),
        *("forced", "veil", "pause", "tell:all", "share:record", "show:share", "look:3", "type"),
    ):
        driver.take(parse_message(message))
        assert driver.table.match.state == before and driver.table.editing is not None
    assert not [each for each in driver.waiting if isinstance(each, Think)]
    assert not driver.games()


# ---- handing out ---------------------------------------------------------------------------------


def test_a_position_leaves_as_link_record_code_picture_and_sheet() -> None:
    driver = editor()
    driver.play("b7")
    driver.send("show", "editor")
    assert driver.table.dialogs.link == driver.address
    for button in ("edit-do:link", "edit-do:sheet", "edit-do:record", "edit-do:file", "share:svg"):
        driver.click(data_msg=button)
    link, sheet, copied, file, picture = driver.waiting[-5:]
    assert isinstance(link, Copy) and link.text == driver.address
    assert isinstance(sheet, ShareSheet) and sheet.link == driver.address
    assert isinstance(copied, Copy) and isinstance(file, Download) and copied.text == file.text
    assert isinstance(picture, Picture)
    match = record.read(copied.text, GAMES).match
    assert match.state == GAMES["symbio"]().load(position(driver)) and match.ply == 0


@pytest.mark.parametrize("slug", GAMES)
def test_the_record_of_a_position_opens_as_a_game(slug: str) -> None:
    driver = editor(slug)
    driver.send("edit-do", "record")
    copied = driver.waiting[-1]
    assert isinstance(copied, Copy)
    other = Driver()
    other.send("open-record")
    other.send("typed-record", "", copied.text)
    other.send("take-record")
    assert other.table.match.position == record.read(copied.text, GAMES).match.position


def test_an_impossible_position_is_not_played_but_can_be_linked() -> None:
    driver = editor()
    driver.click(id="edit-blank")
    driver.send("edit", "stage", "grow")
    assert driver.page.find(id="edit-play")[0].attributes["aria-disabled"] == "true"
    driver.send("edit-do", "play")
    sentence = "Black is to grow and has no empty square to do it."
    assert driver.table.speech.message == sentence
    driver.send("edit-do", "link")
    assert isinstance(driver.waiting[-1], Copy)
    driver.go(driver.address.replace("/edit?", "?"))
    assert sentence in driver.page.words()


# ---- playing from there --------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_from_a_position_is_saved_undone_exported_and_opened_again(slug: str) -> None:
    found, target = midgame(slug, 1)
    driver = Driver(address=of_position(found.rules, found.write(target)))
    driver.click(id="edit-play")
    assert driver.model.setup is not None and driver.page.find(id="setup-position")
    driver.send("preset", "table")
    driver.send("start")
    if driver.page.find(id="unveil"):
        driver.click(id="unveil")
    table = driver.table
    first = found.rules.load(found.finished(target, table.match.seed))
    assert table.match.position and table.match.states[0] == first
    driver.send("act", table.match.legal()[0])
    played = driver.table.match
    assert played.ply == 1
    again = Driver(driver.stored, f"#/game/{table.id}")
    assert again.table.match == played
    text = driver.games()[table.id]
    assert record.read(text, GAMES).match == played
    again.drawn = 5
    again.send("again-from", table.id)
    assert again.table.match.position and again.table.match.ply == 0
    driver.send("undo")
    if driver.page.find(data_msg="undo:all"):
        driver.click(data_msg="undo:all")
    assert driver.table.match.ply in (0, 1)


def test_the_link_of_a_game_from_a_position_carries_it() -> None:
    found, target = midgame("symbio", 1)
    driver = Driver(address=of_position(found.rules, found.write(target), edit=False))
    driver.send("preset", "table")
    driver.send("start")
    driver.send("show", "share")
    link = driver.table.dialogs.link
    assert "\nPosition: " in unpack(link.removeprefix("#/record/"))
    other = Driver(address=link)
    assert other.table.match.state == driver.table.match.state
    assert len(link) < 700


def test_a_game_with_secrets_from_a_position_has_its_curtain_and_keeps_its_secrets() -> None:
    driver = editor("symbiote")
    driver.send("edit", "hand-1", "KS KH")
    driver.click(id="edit-play")
    driver.send("preset", "table")
    driver.send("start")
    assert driver.page.find(id="unveil") and "King of spades" not in driver.page.words()
    (found,) = driver.games().values()
    hands = record.read(found, GAMES).match.state.hands
    assert hands[1] == (50, 51)
    driver.click(id="unveil")
    driver.send("show", "share")
    assert not driver.table.dialogs.link and "KS" not in driver.page.words()


def test_what_is_left_open_is_dealt_by_the_seed_of_the_game() -> None:
    hands = set()
    for seed in ("1", "2"):
        driver = editor("symbiote")
        driver.click(id="edit-play")
        driver.send("set", "seed", seed)
        driver.send("start")
        hands.add(driver.table.match.states[0].hands)
    assert len(hands) == 2


@pytest.mark.parametrize(("rotated", "seat"), [("", 0), ("rotated", 1)])
def test_a_head_start_stays_with_the_person(rotated: str, seat: int) -> None:
    driver = Driver(address="#/symbio")
    driver.send("set", "ahead", "2")
    driver.send("start")
    assert [stones.bit_count() for stones in driver.table.match.state.stones] == [6, 4]
    driver.send("rematch", rotated)
    match, players = driver.table.match, driver.table.players
    assert players[seat].kind == "human" and match.ply == 0
    assert match.state.stones[seat].bit_count() - match.state.stones[1 - seat].bit_count() == 2
    driver.go("#/symbio")
    assert driver.model.setup is not None and driver.model.setup.ahead == 2
    driver.send("set", "kind-1", "human")
    assert not driver.page.find(id="ahead")
    driver.send("start")
    assert not driver.table.match.position


def test_a_head_start_is_for_no_other_position_and_not_with_the_swap() -> None:
    driver = Driver(address="#/symbio")
    driver.send("set", "ahead", "1")
    driver.send("start")
    driver.go("#/symbio/edit")
    driver.click(id="at-b7")
    driver.click(id="edit-play")
    driver.send("preset", "alone")
    driver.send("start")
    put_together = driver.table.match.position
    driver.send("rematch")
    assert driver.table.match.position == put_together
    driver.go("#/symbio")
    driver.send("set", "option-swap", "true")
    assert not driver.page.find(id="ahead")
    driver.send("start")
    assert not driver.table.match.position


def test_a_rematch_begins_with_the_same_position_and_deals_what_is_hidden_anew() -> None:
    driver = editor("symbiose")
    driver.click(id="edit-play")
    driver.send("preset", "watch")
    driver.send("start")
    before = driver.table.match
    driver.send("rematch")
    after = driver.table.match
    assert after.position and after.position != before.position
    assert after.states[0].river[:4] == before.states[0].river[:4]


# ---- puzzles -------------------------------------------------------------------------------------


def of_pack(slug: str) -> puzzles.Puzzle:
    return min(puzzles.load(slug), key=lambda puzzle: (puzzle.step, puzzle.key))


def asked(driver: Driver) -> dict[str, str]:
    driver.click(id="edit-puzzle")
    (request,) = (each for each in driver.waiting if isinstance(each, Think))
    return dict(json.loads(request.request))


def test_the_worker_says_whether_a_position_is_a_puzzle_and_it_can_be_tried() -> None:
    puzzle = of_pack("saprobiont")
    rules = puzzles.rules_of(puzzle)
    driver = Driver(address=of_position(rules, puzzle.position))
    request = asked(driver)
    assert "Comparing all turns" in driver.page.words()
    reply = {"token": request["token"], "done": True, "reason": "", "line": puzzles.written(puzzle)}
    driver.send("thought", json.dumps(reply))
    assert heard(driver) == f"This is a puzzle of step {puzzle.step}."
    driver.click(id="edit-line")
    assert isinstance(driver.waiting[-1], Copy) and driver.waiting[-1].text == reply["line"]
    driver.click(id="edit-try")
    assert driver.table.solving is not None and driver.table.solving.puzzle == puzzle
    for name in puzzle.solution:
        driver.send("act", name)
    assert driver.table.solving.stage == "right" and not driver.stored
    driver.click(id="puzzle-next")
    assert driver.table.editing is not None


def test_the_reason_why_a_position_is_no_puzzle_is_told() -> None:
    driver = editor()
    request = asked(driver)
    reply = {"token": request["token"], "done": True, "line": "", "reason": "It is dull."}
    driver.send("thought", json.dumps(reply))
    assert heard(driver) == "No puzzle. It is dull." and "It is dull." in driver.page.words()


def test_an_answer_about_another_draft_is_stale() -> None:
    driver = editor()
    request = asked(driver)
    driver.play("b7")
    reply = {"token": request["token"], "done": True, "line": "", "reason": "It is dull."}
    driver.model, _commands = update(driver.model, parse_message("thought:" + json.dumps(reply)))
    assert "It is dull." not in driver.page.words()


def test_the_forge_in_the_worker_compares_the_turns_of_a_position() -> None:
    from ui.app.core.replies import search_reply
    from ui.worker.search_service import Thinker

    rules = GAMES["symbio"]()
    text = (
        "xx....../xx....../......../......../......../......../oo....../oo...... x grow 9 plain -"
    )
    request = {"token": "t", "forge": True, "game": "symbio", "seats": 2, "options": {}}
    request["state"] = rules.dump(rules.load(text))
    told = json.loads(search_reply(Thinker().think(json.dumps(request)), json.dumps(request)))
    assert told["done"] and not told["line"] and told["reason"].endswith(".")


# ---- a practised person --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "slug, seed, seats",
    keeping([*product(GAMES, (3,), (None,)), ("symbiote", 5, 5)], MIDDLES),
)
def test_a_position_of_the_middle_game_is_entered_within_a_minute(
    slug: str, seed: int, seats: int | None
) -> None:
    found, target = midgame(slug, seed, seats)
    driver = Driver(address=f"#/{slug}/edit?count={found.seats}")
    hand = Hand(driver)
    enter(hand, found, target)
    wanted = found.hidden(target) if slug == "symbiose" else target._replace(**_open(slug, driver))
    assert driver.table.match.state == wanted
    assert "The position is possible." in faults(driver)
    assert hand.presses * SECONDS <= 60, f"{hand.presses} presses"


def _open(slug: str, driver: Driver) -> dict[str, object]:
    """What is left open of a target: the order of the draw pile."""
    return {"pile": driver.table.match.state.pile} if slug == "symbiote" else {}


@pytest.mark.parametrize("slug", GAMES)
def test_best_lines_are_looked_for_from_a_position(slug: str) -> None:
    found, target = midgame(slug, 2)
    driver = Driver(address=of_position(found.rules, found.write(target)))
    driver.click(id="edit-explore")
    assert driver.table.editing is None and driver.table.dialogs.docked == "explore"
    assert driver.table.match.position and driver.address == f"#/game/{driver.table.id}"
    assert driver.table.notes.teaching
    driver.send("lines")
    (request,) = (each for each in driver.waiting if isinstance(each, Think))
    assert json.loads(request.request)["lines"] > 1


def test_a_pasted_link_to_the_editor_is_opened() -> None:
    driver = editor()
    driver.play("b7")
    other = Driver()
    other.send("open-record")
    other.send("typed-record", "", f"<https://games.example/holobiont/{driver.address}>")
    other.send("take-record")
    assert other.address == driver.address
    assert other.table.match.state == driver.table.match.state


def test_the_position_is_copied_as_one_line() -> None:
    driver = editor("symbiose")
    driver.send("show", "editor")
    driver.click(data_msg="edit-do:position")
    copied = driver.waiting[-1]
    assert isinstance(copied, Copy) and copied.text == driver.table.editing.text
    assert "?" in copied.text and "\n" not in copied.text


@pytest.mark.parametrize("slug, now", [("symbioz", 6), ("saprobiont", 3)])
def test_the_log_of_a_game_counts_its_rounds_from_the_position_on(slug: str, now: int) -> None:
    found, target = midgame(slug, 1)
    driver = Driver(address=of_position(found.rules, found.write(target)))
    driver.click(id="edit-explore")
    for _action in range(3):
        driver.send("act", driver.table.match.legal()[0])
    rounds = VIEWS[slug].rounds(scene_of(driver.table))
    assert rounds is not None and rounds[0] == now


@pytest.mark.parametrize("slug", keeping({"symbio", "symbiose"}, GAMES))
def test_every_choice_of_every_field_can_be_shown_and_is_heard(slug: str) -> None:
    driver = editor(slug)
    fields = {node.attributes["id"]: node for node in driver.page.find(cls="select")}
    for id, node in fields.items():
        message, field = node.attributes["data-msg"].split(":")
        for option in node.children:
            driver.send(message, field, option.attributes["value"])
            assert driver.table.editing is not None and heard(driver), (id, field)
            assert "to act" not in heard(driver)
