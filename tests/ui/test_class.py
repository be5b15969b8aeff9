"""A class on the page: set up, votes by hand, moves of the search and of the teacher, puzzles."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.puzzles import load
from holobiont.record import Record
from holobiont.registry import GAMES
from tests.support.variants import keeping
from tests.ui.driver import Driver
from tests.ui.two_truths import another
from ui.app.classroom.votes import candidates, leading, missing, totals
from ui.app.core.class_messages import ChangeClass
from ui.app.core.commands import After, ReadCards, SaveGame, Think
from ui.app.core.model import InClass
from ui.app.core.routes import of_puzzle, pack
from ui.app.core.table_messages import SearchFailed
from ui.app.core.wire import message_of
from ui.app.kept_page import kept_page
from ui.app.table.shortcuts import working
from ui.app.update import update
from ui.app.view import page, title


def at(slug: str = "symbio") -> Driver:
    """A class at the table, with four moves to vote on."""
    driver = Driver(address=f"#/class/{slug}/play")
    answer(driver)
    return driver


def answer(driver: Driver) -> None:
    """Computers play the first legal action, and the search proposes the first turns, at once."""
    while driver.waiting:
        command = driver.waiting.pop(0)
        if isinstance(command, Think):
            driver.send("thought", quick(driver, json.loads(command.request)))
        elif isinstance(command, After):
            driver.take(command.msg)


def quick(driver: Driver, request: dict[str, Any]) -> str:
    """What the search might answer that has not thought: a turn for each of some legal actions."""
    start, lines = driver.table.match, []
    for first in start.legal()[:6]:
        names, match = [first], start.play_text(first)
        while match.to_act == start.to_act and len(names) < 8:
            names.append(match.legal()[-1])
            match = match.play_text(names[-1])
        lines.append([names, [0.0] * start.rules.seat_count])
    told = {"token": request["token"], "done": True, "spent": 9.0, "why": "", "whys": []}
    action, report = start.legal()[0], {"iterations": 1, "value": 0.0, "line": [], "lines": lines}
    return json.dumps({**told, "action": action, "report": report})


def by_hand() -> Driver:
    """A class whose teacher chooses the moves."""
    driver = Driver(address="#/class/symbio")
    driver.take(ChangeClass("source", "board"))
    driver.click(id="class-begin")
    return driver


def mode(driver: Driver) -> InClass:
    found = driver.table.in_class
    assert isinstance(found, InClass)
    return found


def spoken(driver: Driver) -> list[str]:
    return [line.text for line in driver.table.speech.spoken]


def vote(driver: Driver, *counts: int) -> None:
    for number, count in enumerate(counts):
        for _ in range(count):
            driver.click(id=f"class-plus-{number}")


class TestSetUp:
    @pytest.mark.parametrize("slug", GAMES)
    def test_a_game_begins_with_one_press(self, slug: str) -> None:
        driver = Driver(address=f"#/class/{slug}")
        driver.click(id="class-begin")
        assert driver.table.match.rules.slug == slug
        assert [player.kind for player in driver.table.players].count("human") == 1

    def test_choices_are_those_of_the_table(self) -> None:
        driver = Driver(address="#/class/symbio")
        for field, value in (("seat", "1"), ("companion", "squid"), ("level", "sharp")):
            driver.send("class-set", field, value)
        driver.click(id="class-begin")
        opponent, own = driver.table.players
        assert (opponent.name, opponent.level) == ("Bobtail Squid", "sharp")
        assert own.kind == "human"

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            *(("what", "chess"), ("seat", "9"), ("seat", "x"), ("level", "x"), ("companion", "x")),
            *(("pupils", "0"), ("pupils", "31"), ("source", "x"), ("paper", "a3"), ("x", "x")),
        ],
    )
    def test_a_value_that_cannot_be_chosen_changes_nothing(self, field: str, value: str) -> None:
        driver = Driver(address="#/class/symbio")
        before = driver.model
        driver.send("class-set", field, value)
        assert driver.model == before

    @pytest.mark.parametrize("address", ["#/class/chess", "#/class/symbio/x", "#/class/plan/x1"])
    def test_an_address_that_leads_nowhere_is_refused(self, address: str) -> None:
        driver = Driver(address=address)
        assert driver.model.overlay.notice and driver.model.screen == "home"

    def test_the_start_page_leads_there(self) -> None:
        driver = Driver()
        driver.click(id="to-class")
        assert driver.model.screen == "class" and "class" in title(driver.model)

    def test_the_view_of_the_class_has_no_set_up(self) -> None:
        driver = at()
        for name in ("settings", "share", "new", "log"):
            assert not driver.page.find(id=f"tool-{name}")
            driver.send("show", name)
            assert not driver.table.dialogs.shown
        assert any(node.attributes.get("href") == "#/class" for node in driver.page.all())


def by_chance(most: int, slug: str = "symbio") -> Match:
    """A match of random actions, at most ``most`` of them."""
    match, chance = Match.start(GAMES[slug](), 3), random.Random(3)
    while not match.over and match.ply < most:
        match = match.play_text(chance.choice(match.legal()))
    return match


class TestLinks:
    """A class goes on with whatever a link of ours leads to."""

    def positions(self, slug: str) -> str:
        editor = Driver(address=f"#/{slug}/edit")
        editor.click(id="edit-class")
        assert editor.model.screen == "class"
        assert editor.model.features.classroom is not None
        return editor.model.features.classroom.path

    @pytest.mark.parametrize("slug", GAMES)
    def test_the_editor_leads_to_a_class_with_its_position(self, slug: str) -> None:
        driver = Driver(address=f"#/class/{self.positions(slug)}")
        driver.click(id="class-begin")
        table = driver.table
        assert table.match.position and table.match.rules.slug == slug and table.in_class
        assert table.players[table.match.to_act].kind == "human"

    @pytest.mark.parametrize("ply", [0, 5])
    def test_a_game_goes_on_where_its_link_shows_it(self, ply: int) -> None:
        match = by_chance(9)
        link = pack(Record(match), ply)
        driver = Driver(address="#/class")
        driver.send("class-set", "link", f"https://games.example/{link} ")
        driver.click(id="class-begin")
        assert driver.table.match.log == match.log[:ply]
        assert driver.table.players[match.at(ply).to_act or 0].kind == "human"

    def test_a_puzzle_is_played_by_the_class(self) -> None:
        puzzle = load("saprobiont")[3]
        driver = Driver(address=f"#/class{of_puzzle(puzzle)[1:]}/play")
        answer(driver)
        assert mode(driver).puzzle == puzzle
        assert any(puzzle.solution[: len(move)] == move for move in mode(driver).moves)

    def test_another_game_takes_the_link_away(self) -> None:
        driver = Driver(address=f"#/class/{self.positions('symbio')}")
        driver.send("class-set", "what", "symbioz")
        driver.click(id="class-begin")
        assert driver.table.match.rules.slug == "symbioz" and not driver.table.match.position

    @pytest.mark.parametrize(
        "link",
        [
            *("symbio", "https://games.example/", "#/symbio", "#/puzzle/today", "#/class/symbio"),
            *("#/symbio?position=zz", "#/record/_zz", "#/puzzle/chess/abcd", "x" * 5000),
        ],
    )
    def test_a_link_to_something_else_is_refused_beside_its_field(self, link: str) -> None:
        driver = Driver(address="#/class/symbio")
        driver.send("class-set", "link", link)
        (field,) = driver.page.find(id="class-link")
        assert field.attributes["aria-invalid"] == "true" and driver.page.find(cls="notice error")
        driver.click(id="class-begin")
        assert driver.table.match.rules.slug == "symbio"

    def test_a_game_that_is_over_is_refused(self) -> None:
        match = by_chance(2000)
        assert match.over
        driver = Driver(address=f"#/class{pack(Record(match))[1:]}/play")
        assert "over" in driver.model.overlay.notice

    @pytest.mark.parametrize("slug", [slug for slug in GAMES if GAMES[slug].secrets])
    def test_a_running_game_with_secrets_shows_no_hand_to_a_class(self, slug: str) -> None:
        match = by_chance(12, slug)
        link = pack(Record(match))
        driver = Driver(address=f"#/class{link[1:]}/play")
        assert driver.model.table is None and "hidden cards" in driver.model.overlay.notice
        driver = Driver(address="#/class")
        driver.send("class-set", "link", link)
        (refused,) = driver.page.find(cls="notice error")
        assert "hidden cards" in refused.words() and not driver.model.features.classroom.path

    @pytest.mark.parametrize("slug", [slug for slug in GAMES if GAMES[slug].secrets])
    def test_a_finished_game_with_secrets_goes_on_from_its_past(self, slug: str) -> None:
        match = by_chance(2000, slug)
        driver = Driver(address=f"#/class{pack(Record(match), 12)[1:].replace('?', '/play?')}")
        assert match.over and driver.table.match.log == match.log[:12]

    def test_a_puzzle_that_is_gone_is_said(self) -> None:
        driver = Driver(address="#/class/puzzle/symbio/zzzz9/play")
        assert "zzzz9" in driver.model.overlay.notice and driver.model.screen == "class"


class TestMoves:
    @pytest.mark.parametrize("slug", keeping({*GAMES} - {"symbio", "saprobiont"}, GAMES))
    def test_the_search_offers_two_to_four_legal_moves(self, slug: str) -> None:
        driver = Driver(address=f"#/class/{slug}/play")
        driver.think()
        moves = mode(driver).moves
        assert 2 <= len(moves) <= 4 and len({*moves}) == len(moves)
        for move in moves:
            match = driver.table.match
            for name in move:
                match = match.play_text(name)

    def test_a_move_is_drawn_on_the_board_while_it_is_pointed_at(self) -> None:
        driver = at("symbio")
        (first,) = driver.page.find(id="answer-0")
        path, *_grown = first.attributes["data-paths"].split(",")
        origin, target = path.split()
        assert mode(driver).moves[0][0] == f"{origin}-{target}"

    def test_moves_are_different_positions(self) -> None:
        driver = at("symbioz")
        lines = [("o1>o1", "o2>o2"), ("o2>o2", "o1>o1"), ("o2>m1", "o1>o1"), ("o1>o1",)]
        assert candidates(driver.table, lines) == [lines[0], lines[2]]

    def test_a_move_on_the_board_is_offered_and_not_played(self) -> None:
        driver = by_hand()
        first, second = driver.table.match.legal()[:2]
        driver.send("act", first)
        driver.send("act", second)
        assert mode(driver).moves == ((first,), (second,))
        assert driver.table.match.ply == 0
        assert any(line.startswith("B: ") for line in spoken(driver))

    def test_presses_on_the_board_offer_a_move(self) -> None:
        driver = by_hand()
        driver.play("b7", "d7")
        assert mode(driver).moves == (("b7-d7",),)

    def test_the_same_move_twice_and_a_fifth_one_are_refused(self) -> None:
        driver = by_hand()
        names = driver.table.match.legal()[:5]
        driver.send("act", names[0])
        driver.send("act", names[0])
        assert "already" in driver.table.speech.message
        for name in names[1:]:
            driver.send("act", name)
        assert mode(driver).moves == tuple((name,) for name in names[:4])
        assert "Take one away" in driver.table.speech.message

    def test_a_move_that_is_taken_away_takes_the_votes_along(self) -> None:
        driver = at()
        moves = mode(driver).moves
        vote(driver, 1, 2)
        driver.click(id="class-remove-1")
        assert mode(driver).moves == (moves[0], *moves[2:])
        assert not mode(driver).votes

    def test_a_search_that_fails_leaves_the_board(self) -> None:
        driver = Driver(address="#/class/symbio/play")
        think = next(each for each in driver.waiting if isinstance(each, Think))
        driver.take(SearchFailed(json.loads(think.request)["token"]))
        assert not mode(driver).seeks
        driver.send("act", driver.table.match.legal()[0])
        assert len(mode(driver).moves) == 1

    def test_a_request_holds_what_the_seat_sees_and_no_state(self) -> None:
        driver = at("symbiote")
        driver.click(id="class-remove-0")
        _model, commands = update(driver.model, message_of("class", "suggest"))
        (think,) = (each for each in commands if isinstance(each, Think))
        request, match = json.loads(think.request), driver.table.match
        seen = match.rules.observe(match.state, 0)
        assert request["seen"] == json.loads(json.dumps(seen))
        assert not {"state", "dealt"} & request.keys()


class TestVotes:
    def test_the_move_with_most_votes_is_played_and_the_companion_answers(self) -> None:
        driver = at()
        move = mode(driver).moves[2]
        vote(driver, 3, 1, 5)
        driver.click(id="class-play")
        assert driver.table.match.names()[: len(move)] == move
        assert any("C, with 5 of 9 votes" in line for line in spoken(driver))
        assert mode(driver).past[2][1] == 5 and mode(driver).played == 2
        answer(driver)
        assert driver.table.match.ply > len(move)
        assert mode(driver).moves and not mode(driver).votes

    def test_equal_votes_are_the_teachers_to_decide(self) -> None:
        driver = at()
        vote(driver, 2, 0, 2)
        (button,) = driver.page.find(id="class-play")
        assert button.attributes["aria-disabled"] == "true"
        driver.send("class", "play")
        assert driver.table.match.ply == 0 and "A, C" in driver.table.speech.message
        move = mode(driver).moves[0]
        driver.click(id="class-play-0")
        assert driver.table.match.names()[: len(move)] == move

    def test_votes_are_taken_back(self) -> None:
        driver = at()
        vote(driver, 2, 1)
        driver.click(id="class-minus-0")
        assert totals(mode(driver))[:2] == (1, 1)
        driver.send("class", "last")
        assert totals(mode(driver))[:2] == (1, 0)
        driver.click(id="class-clear")
        assert not sum(totals(mode(driver)))

    def test_number_keys_count(self) -> None:
        keys = dict(pair.split("=") for pair in working(at().model).split())
        assert keys["1"] == "class:plus-0" and keys["4"] == "class:plus-3"
        assert keys["0"] == "class:last"
        assert "1=" not in working(Driver(address="#/puzzle/today").model)

    def test_counts_are_spoken(self) -> None:
        driver = at()
        vote(driver, 1, 0, 2)
        assert spoken(driver)[-1] == "Votes: A 1, B 0, C 2, D 0."

    def test_bars_have_numbers_letters_and_patterns(self) -> None:
        driver = at()
        vote(driver, 1, 3)
        for number, (letter, count) in enumerate(zip("ABCD", ("1", "3", "0", "0"))):
            (row,) = driver.page.find(id=f"answer-{number}")
            assert row.find(cls="letter")[0].text == letter
            assert row.find(cls="votes")[0].text == count
            (pattern,) = [node for node in row.all() if node.tag == "pattern"]
            (part,) = row.find(cls="part")
            assert part.attributes["fill"] == f"url(#{pattern.attributes['id']})"
        assert driver.page.find(id="answer-1")[0].find(cls="part")[0].attributes["width"] == "75.0%"

    @pytest.mark.parametrize("name", ["plus-9", "plus-x", "plus-", "play-7", "x", "", "camera-0"])
    def test_a_button_that_is_not_there_does_nothing(self, name: str) -> None:
        driver = at()
        before = driver.model
        driver.send("class", name)
        assert driver.table.match is before.table.match
        assert mode(driver).votes == ()

    def test_undo_leads_to_the_vote_before(self) -> None:
        driver = at()
        driver.click(id="class-play-0")
        answer(driver)
        while driver.table.match.ply:
            driver.send("undo")
        answer(driver)
        assert len(mode(driver).moves) == 4


class TestCards:
    def test_a_card_counts_once_and_its_last_reading_holds(self) -> None:
        driver = at()
        driver.click(id="class-camera")
        driver.send("class-cards", "", "3A 17B 3B")
        driver.send("class-cards", "", "17C 30C")
        assert totals(mode(driver)) == (0, 1, 2, 0)
        assert leading(mode(driver)) == (2,)

    def test_hands_and_cards_add_up(self) -> None:
        driver = at()
        vote(driver, 1)
        driver.click(id="class-camera")
        driver.send("class-cards", "", "1A 2D")
        assert totals(mode(driver)) == (2, 0, 0, 1)

    def test_missing_cards_are_shown_by_number(self) -> None:
        driver = Driver(address="#/class/symbio")
        driver.take(ChangeClass("pupils", "4"))
        driver.click(id="class-begin")
        answer(driver)
        driver.click(id="class-camera")
        driver.send("class-cards", "", "1A 4B")
        assert missing(mode(driver)) == (2, 3)
        assert "2, 3" in driver.page.find(id="class-missing")[0].text

    @pytest.mark.parametrize("value", ["", "0A", "31A", "3E", "3", "A", "<b>", "3A" * 500])
    def test_what_is_no_reading_counts_nothing(self, value: str) -> None:
        driver = at()
        driver.click(id="class-camera")
        driver.send("class-cards", "", value)
        assert not mode(driver).cards

    def test_no_two_elements_share_an_id(self) -> None:
        driver = at()
        driver.click(id="class-camera")
        ids = [name for node in driver.page.all() if (name := node.attributes.get("id"))]
        assert len({*ids}) == len(ids)

    def test_cards_count_only_while_the_camera_is_on(self) -> None:
        driver = at()
        driver.send("class-cards", "", "3A")
        assert not mode(driver).cards
        _model, commands = update(driver.model, message_of("class", "camera"))
        assert any(isinstance(command, ReadCards) for command in commands)

    @pytest.mark.parametrize("why", ["failed", "load"])
    def test_without_a_camera_hands_are_counted(self, why: str) -> None:
        driver = at()
        driver.click(id="class-camera")
        driver.send("class-cards", "", why)
        assert not mode(driver).scans and "hands" in driver.table.speech.message


class TestPuzzle:
    def test_the_solution_is_among_the_moves_and_right(self) -> None:
        driver = at("today")
        puzzle = mode(driver).puzzle
        assert puzzle is not None and puzzle in load(puzzle.slug)
        while mode(driver).stage == "vote":
            done = len(driver.table.match.log)
            left = puzzle.solution[done:]
            move = next(m for m in mode(driver).moves if m == left[: len(m)])
            driver.click(id=f"class-play-{mode(driver).moves.index(move)}")
            answer(driver)
        assert mode(driver).stage == "right" and "Right" in spoken(driver)[-1]

    def test_a_wrong_move_leads_to_another_try_or_the_solution(self) -> None:
        driver = at("today")
        puzzle = mode(driver).puzzle
        assert puzzle is not None
        wrong = next(m for m in mode(driver).moves if m != puzzle.solution[: len(m)])
        driver.click(id=f"class-play-{mode(driver).moves.index(wrong)}")
        assert mode(driver).stage == "wrong"
        driver.click(id="class-again")
        assert mode(driver).stage == "vote" and driver.table.match.ply == 0
        answer(driver)
        driver.click(id=f"class-play-{mode(driver).moves.index(wrong)}")
        driver.click(id="class-solution")
        assert mode(driver).stage == "shown"
        assert driver.table.match.names() == puzzle.solution


class TestNothingIsKept:
    @pytest.mark.parametrize("what", [*GAMES, "today"])
    def test_storage_is_the_same_before_and_after(self, what: str) -> None:
        driver = Driver({"holobiont/light": "night"}, f"#/class/{what}")
        before = dict(driver.stored)
        driver.send("class-set", "level", "dreamy")
        driver.click(id="class-begin")
        for _ in range(3):
            answer(driver)
            if mode(driver).stage == "vote" and mode(driver).moves:
                vote(driver, 2)
                driver.click(id="class-play-0")
        driver.send("undo")
        driver.go("#/class")
        driver.go("#/")
        assert driver.stored == before
        assert not driver.model.library.games and not driver.model.progress.setups

    def test_no_command_saves_and_no_page_is_kept(self) -> None:
        driver = at()
        _model, commands = update(driver.model, message_of("class", "play-0"))
        assert not any(isinstance(command, SaveGame) for command in commands)
        assert kept_page(driver.model) is None

    def test_a_class_sees_no_more_than_its_seat(self) -> None:
        driver = at("symbiote")
        table = driver.table
        twin = another(table.match, 0, random.Random(1))
        assert twin.states != table.match.states
        assert page(driver.model) == page(driver.model._replace(page=table._replace(match=twin)))
