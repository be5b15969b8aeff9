"""Puzzles on the page: opened, tried, hinted at, solved, answered, shared, kept."""

from __future__ import annotations

import json
from datetime import date

import pytest

from holobiont import puzzles
from holobiont.puzzles import Puzzle
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.variants import keeping
from tests.ui.driver import Driver, tree
from tests.ui.puzzle_turns import wrong_turn
from ui.app.core.commands import Copy, Download, ShareSheet, Think
from ui.app.core.puzzle_log import ALONE, FAILED, HELPED, PUZZLES_KEY, Result, results
from ui.app.core.puzzle_messages import PackLoaded
from ui.app.core.table_records import GAME_KEY
from ui.app.puzzles.calendar_view import calendar
from ui.app.puzzles.choice import daily, following, game_of_day
from ui.app.puzzles.solution_line import line_of
from ui.app.table.puzzle_statement import signed
from ui.app.view import page
from ui.puzzles.goals import GOALS, count_after, counts_of, second_count

TODAY = "2026-11-21"
"""The date on the device of every driver."""
PACKED = [slug for slug in GAMES if puzzles.load(slug)]
SOME = 3
"""Puzzles of each game that are tried here."""


def some(slug: str) -> tuple[Puzzle, ...]:
    return puzzles.load(slug)[:SOME]


def at(puzzle: Puzzle, stored: dict[str, str] | None = None) -> Driver:
    return Driver(stored, f"#/puzzle/{puzzle.slug}/{puzzle.key}")


def stage(driver: Driver) -> str:
    return str(driver.table.solving.stage)


def panel(driver: Driver) -> str:
    return driver.page.find(id="puzzle-panel")[0].words()


def spoken(driver: Driver) -> str:
    return "\n".join(line.text for line in driver.table.speech.spoken)


def solve(driver: Driver) -> None:
    for name in driver.table.solving.puzzle.solution:
        driver.send("act", name)


def miss(driver: Driver) -> None:
    """Play a turn that is not the solution, until the try has ended."""
    for name in wrong_turn(driver.table.solving.puzzle):
        if stage(driver) == "try":
            driver.send("act", name)


@pytest.mark.usefixtures("brief_searches")
@pytest.mark.parametrize("key", ["q32xjd", "vsicva"])
def test_a_wrong_turn_that_ends_the_game_says_who_wins(key: str) -> None:
    driver = at(next(each for each in puzzles.load("saprobiont") if each.key == key))
    miss(driver)
    driver.think()
    match = driver.table.match
    assert match.over and stage(driver) == "wrong"
    (winner,) = match.rules.winners(match.state)
    wins = "you win" if winner == driver.table.solving.puzzle.seat else "wins"
    assert f"{wins}." in panel(driver) and f"{wins}." in spoken(driver)


def test_the_card_of_the_solver_says_you_beside_the_seat() -> None:
    driver = at(next(each for each in puzzles.load("symbioz") if each.seat == 1))
    cards = [driver.page.find(id=f"seat-{seat}")[0].find(cls="name")[0] for seat in (0, 1)]
    assert [card.words() for card in cards] == ["Yellow", "You orange"]


@pytest.mark.parametrize("slug", keeping({"symbio", "symbiose", "symbiote"}, PACKED))
class TestEachGame:
    def test_the_solution_is_right_and_stored_once(self, slug: str) -> None:
        for puzzle in some(slug):
            driver = at(puzzle)
            assert stage(driver) == "try"
            solve(driver)
            assert stage(driver) == "right"
            assert driver.page.find(id="puzzle-solution")
            assert "Right" in spoken(driver)
            (result,) = results(driver.model.progress.puzzles)
            assert (result.key, result.outcome, result.day) == (puzzle.key, ALONE, TODAY)
            kept = {key for key in driver.stored if key.startswith(PUZZLES_KEY)}
            assert kept == {f"{PUZZLES_KEY}{slug}/2026-11"}

    @pytest.mark.usefixtures("brief_searches")
    def test_a_puzzle_is_no_game(self, slug: str) -> None:
        driver = at(puzzles.load(slug)[0])
        solve(driver)
        driver.click(id="puzzle-again")
        miss(driver)
        driver.think()
        assert not [key for key in driver.stored if key.startswith(GAME_KEY)]
        assert driver.model.library.games == ()
        for name in ("share", "new", "result", "letter", "together", "log", "audit"):
            driver.send("show", name)
            assert driver.table.dialogs.shown == ""
        before = driver.table.match
        for kind in ("rematch", "continue", "whatif", "lines", "review", "explore", "save-copy"):
            driver.send(kind)
        assert driver.table.match is before
        assert not [each for each in driver.waiting if isinstance(each, Download)]

    def test_nobody_moves_before_the_person(self, slug: str) -> None:
        for puzzle in some(slug):
            driver = at(puzzle)
            driver.think()
            assert driver.table.match.ply == 0
            assert not [each for each in driver.waiting if isinstance(each, Think)]

    def test_a_hint_says_where_and_then_what(self, slug: str) -> None:
        for puzzle in some(slug):
            driver = at(puzzle)
            driver.click(id="puzzle-hint")
            first = driver.page.find(id="puzzle-slip")[0].words()
            marked = driver.table.analysis.hint.places
            assert first.startswith("Where: ") and len(marked) <= 1
            assert "press" not in first
            hinted = [node for node in driver.page.find() if node.attributes.get("data-hint")]
            assert hinted or not marked, "it is marked on the board"
            driver.send("hint")
            second = driver.page.find(id="puzzle-slip")[0].words()
            assert second.startswith("What: ")
            assert set(marked) <= set(driver.table.analysis.hint.places)
            assert second in spoken(driver)
            solve(driver)
            (result,) = results(driver.model.progress.puzzles)
            assert result.outcome == HELPED

    def test_the_places_of_hints_lead_to_the_solution(self, slug: str) -> None:
        for puzzle in some(slug):
            driver = at(puzzle)
            for _ in range(2 * len(puzzle.solution)):
                if stage(driver) != "try":
                    break
                driver.send("puzzle", "hint")
                driver.send("puzzle", "hint")
                places = driver.table.analysis.hint.places
                assert places, f"{puzzle.key}: nothing to press"
                for place in places:
                    driver.send("press", place)
            assert stage(driver) == "right"

    @pytest.mark.usefixtures("brief_searches")
    def test_a_wrong_turn_is_answered_and_can_be_tried_again(self, slug: str) -> None:
        driver = at(puzzles.load(slug)[0])
        miss(driver)
        played = driver.table.match.ply
        if stage(driver) == "answer":
            assert "answers" in spoken(driver)
            driver.think()
            assert driver.table.match.ply > played
        assert stage(driver) == "wrong"
        driver.think()
        assert stage(driver) == "wrong"
        assert "not the solution" in panel(driver)
        assert "Try again" in spoken(driver) or driver.table.match.ply == played
        (result,) = results(driver.model.progress.puzzles)
        assert result.outcome == FAILED
        before = driver.table.match
        driver.send("act", (*before.legal(), "")[0])
        assert driver.table.match is before
        driver.send("undo")
        assert (stage(driver), driver.table.match.ply) == ("try", 0)
        solve(driver)
        (result,) = results(driver.model.progress.puzzles)
        assert (stage(driver), result.outcome) == ("right", HELPED)

    def test_undo_takes_back_within_a_try(self, slug: str) -> None:
        puzzle = max(puzzles.load(slug), key=lambda each: len(each.solution))
        if len(puzzle.solution) < 2:
            pytest.skip("a turn of this game is one action")
        driver = at(puzzle)
        driver.send("act", puzzle.solution[0])
        driver.click(id="puzzle-undo")
        assert driver.table.match.ply == 0
        assert driver.table.dialogs.shown == ""
        assert "record" not in driver.table.speech.said
        solve(driver)
        assert stage(driver) == "right"

    def test_the_solution_is_shown_move_by_move_with_reasons(self, slug: str) -> None:
        for puzzle in some(slug):
            driver = at(puzzle)
            driver.click(id="puzzle-solution")
            assert stage(driver) == "shown"
            moves = driver.page.find(id="puzzle-solution")[0].children
            assert len(moves) == len(puzzle.solution)
            (result,) = results(driver.model.progress.puzzles)
            assert result.outcome == FAILED

    def test_a_page_tells_nothing_that_the_seat_cannot_know(self, slug: str) -> None:
        puzzle = puzzles.load(slug)[0]
        rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
        seen = rules.observe(state, puzzle.seat)
        twin = rules.dump(rules.determinize(seen, generator(7)))
        pages = []
        for position in (puzzle.position, twin):
            line = puzzles.written(puzzle._replace(position=position))
            driver = Driver()
            driver.go("#/puzzles")
            driver.send("puzzles-pack", slug, "")
            driver.go("#/")
            driver.take(PackLoaded(slug, line))
            driver.go(f"#/puzzle/{slug}/{puzzle.key}")
            assert driver.model.features.puzzles.pack(slug)[0].position == position
            shown = [page(driver.model)]
            driver.send("puzzle", "hint")
            shown.append(page(driver.model))
            driver.send("puzzle", "hint")
            shown.append(page(driver.model))
            driver.go("#/puzzles")
            driver.go(f"#/puzzles/{slug}/sheet")
            shown.append(page(driver.model))
            pages.append(shown)
        assert pages[0] == pages[1]

    def test_the_screens_of_a_game_name_every_puzzle(self, slug: str) -> None:
        driver = Driver(address=f"#/puzzles/{slug}")
        links = {node.attributes.get("href", "") for node in driver.page.all()}
        assert {f"#/puzzle/{slug}/{each.key}" for each in puzzles.load(slug)} <= links
        driver.go(f"#/puzzles/{slug}/sheet")
        assert len(driver.page.find(cls="puzzle-board")) == min(4, len(puzzles.load(slug)))
        driver.go(f"#/puzzle/{slug}/next")
        assert driver.address == f"#/puzzle/{slug}/{driver.table.solving.puzzle.key}"

    def test_the_set_up_leads_to_the_puzzles(self, slug: str) -> None:
        driver = Driver(address=f"#/{slug}")
        driver.click(href=f"#/puzzles/{slug}")
        assert driver.model.screen == "puzzle-list"


@pytest.mark.parametrize("slug", PACKED)
def test_the_reason_of_a_counted_solution_is_its_count(slug: str) -> None:
    puzzle = next(each for each in puzzles.load(slug) if each.question in GOALS)
    goal, best, second = GOALS[puzzle.question], counts_of(puzzle)[1], second_count(puzzle)
    words = "at least" if goal.fewest else "at most"
    why = f"{goal.label}: {signed(best)}. Every other turn leaves {words} {signed(second)}."
    *begun, (_move, last) = line_of(puzzle)
    assert last == why and not any(reason for _move, reason in begun)
    driver = at(puzzle)
    driver.click(id="puzzle-solution")
    assert why in panel(driver)


@pytest.mark.parametrize("slug", PACKED)
def test_a_counted_turn_tells_what_it_earned_and_nobody_answers(slug: str) -> None:
    puzzle = next(each for each in puzzles.load(slug) if each.question in GOALS)
    first, best = map(signed, counts_of(puzzle))
    driver = at(puzzle)
    assert f"Now: {first}." in panel(driver) and f"Now: {first}." in spoken(driver)
    miss(driver)
    solving, match = driver.table.solving, driver.table.match
    own = count_after(puzzle, match.rules, match.states)
    assert (solving.stage, match.actors()) == ("wrong", (puzzle.seat,) * match.ply)
    told = f"Your turn: {signed(own or 0)}. Best possible: {best}."
    assert told in panel(driver) and told in spoken(driver)
    driver.click(id="puzzle-again")
    solve(driver)
    assert f"Best possible: {best}." in panel(driver)


def test_the_puzzle_of_the_day_is_the_same_for_everybody() -> None:
    slug = game_of_day(TODAY)
    wanted = puzzles.of_day(puzzles.load(slug), date.fromisoformat(TODAY))
    first, second = Driver(address="#/puzzle/today"), Driver(address=f"#/puzzle/{slug}/today")
    for driver in (first, second):
        assert driver.table.solving.puzzle == wanted
        assert driver.table.solving.daily
        assert "Puzzle of the day" in panel(driver)
    solve(first)
    (result,) = results(first.model.progress.puzzles)
    assert result.daily
    first.go("#/puzzles")
    assert "You have solved it." in first.page.words()
    assert "★" in first.page.find(id="calendar")[0].words()


def test_every_game_has_its_days() -> None:
    days = [date.fromordinal(n).isoformat() for n in range(740_000, 740_005)]
    assert {game_of_day(day) for day in days} == set(GAMES)


def test_the_start_page_leads_to_the_puzzles() -> None:
    driver = Driver()
    driver.click(href="#/puzzles")
    assert driver.model.screen == "puzzles"
    assert len(driver.page.find(cls="puzzle-games")[0].children) == len(GAMES)


def test_the_next_puzzle_suits_the_person() -> None:
    pack = tuple(
        Puzzle("symbio", f"key{n}", 2, {}, "", 0, "best turn", ("a1",), n, (), 0.5)
        for n in range(1, 10)
    )
    assert following(pack, {}).step == 3
    strong = {each.key: Result("symbio", each.key, ALONE, TODAY, each.step) for each in pack[5:]}
    assert following(pack, strong).step == 5
    weak = {f"x{n}": Result("symbio", f"x{n}", FAILED, TODAY, 4) for n in range(8)}
    assert following(pack, weak).step < 4
    every = {each.key: Result("symbio", each.key, ALONE, TODAY, each.step) for each in pack}
    assert following(pack, every) is None
    one = every | {"key3": every["key3"]._replace(outcome=FAILED)}
    assert following(pack, one).key == "key3"


def test_a_game_without_puzzles_has_none_of_the_day() -> None:
    assert daily((), TODAY) is None


class TestWhatIsShared:
    def shared(self, driver: Driver) -> str:
        driver.click(id="puzzle-share")
        assert driver.table.dialogs.shown == "puzzle"
        driver.send("puzzle", "copy")
        (copy,) = [each for each in driver.waiting if isinstance(each, Copy)]
        return copy.text

    def test_a_result_is_signs_and_a_link_without_the_solution(self) -> None:
        puzzle = puzzles.load("symbio")[0]
        driver = at(puzzle)
        miss(driver)
        driver.think()
        driver.click(id="puzzle-again")
        driver.send("hint")
        solve(driver)
        text = self.shared(driver)
        head, link = text.split("\n")
        assert head.endswith("🟥🟨") and link.endswith(f"#/puzzle/symbio/{puzzle.key}")
        assert not [name for name in puzzle.solution if name in text]

    def test_the_devices_own_way_gets_the_same_text(self) -> None:
        driver = at(puzzles.load("symbio")[0])
        solve(driver)
        driver.send("puzzle", "sheet")
        (sheet,) = [each for each in driver.waiting if isinstance(each, ShareSheet)]
        assert sheet.text.endswith("🟩") and "Symbio" in sheet.text

    def test_nothing_is_shared_before_the_end(self) -> None:
        driver = at(puzzles.load("symbio")[0])
        assert not driver.page.find(id="puzzle-share")
        driver.send("show", "puzzle")
        assert not driver.page.find(id="dialog-puzzle")


class TestBadContent:
    def opened(self, text: str) -> Driver:
        driver = Driver()
        driver.model = driver.model._replace(features=driver.model.features._replace(puzzles=None))
        driver.go("#/puzzles/symbio")
        driver.model = driver.model._replace(
            library=driver.model.library._replace(awaited="puzzles"),
            features=driver.model.features._replace(
                puzzles=driver.model.features.puzzles._replace(packs=())
            ),
        )
        driver.take(PackLoaded("symbio", text))
        return driver

    @pytest.mark.parametrize("text", ["", "<!doctype html>", "[]", "[" * 100_000, '["a"]\n{}'])
    def test_a_pack_that_cannot_be_read_is_refused_in_a_sentence(self, text: str) -> None:
        driver = self.opened(text)
        assert driver.model.overlay.notice.startswith("The puzzles of Symbio ")
        assert driver.model.screen == "puzzles" and driver.model.table is None

    def test_a_position_that_cannot_be_read_is_refused_in_a_sentence(self) -> None:
        bad = puzzles.load("symbio")[0]._replace(position="nonsense")
        driver = self.opened(puzzles.written(bad))
        driver.go(f"#/puzzle/symbio/{bad.key}")
        assert "cannot be read" in driver.model.overlay.notice
        assert driver.model.screen == "puzzle-list"

    def test_an_unknown_key_leads_to_the_list(self) -> None:
        driver = Driver(address="#/puzzle/symbio/zzzzzzzz")
        assert "zzzzzzzz" in driver.model.overlay.notice
        assert driver.model.screen == "puzzle-list"

    @pytest.mark.parametrize("address", ["#/puzzle", "#/puzzle/symbio/A!", "#/puzzles/chess"])
    def test_an_address_that_leads_nowhere_says_so(self, address: str) -> None:
        driver = Driver(address=address)
        assert driver.model.overlay.notice and driver.model.screen == "home"

    def test_a_link_refused_at_a_puzzle_leaves_it_there(self) -> None:
        puzzle = puzzles.load("symbio")[0]
        driver = at(puzzle)
        driver.go("#/nowhere")
        assert driver.address == f"#/puzzle/symbio/{puzzle.key}"
        assert driver.table.solving is not None

    def test_stored_nonsense_changes_nothing(self) -> None:
        stored = {f"{PUZZLES_KEY}symbio/2026-11": "☃ <b>", f"{PUZZLES_KEY}x": "y"}
        driver = at(puzzles.load("symbio")[0], stored)
        solve(driver)
        assert driver.stored[f"{PUZZLES_KEY}symbio/2026-11"].startswith("☃ <b> ")
        driver.go("#/puzzles")
        driver.go("#/settings")


class TestWhatIsKept:
    def test_results_are_exported_and_merged_again(self) -> None:
        puzzle = puzzles.load("symbio")[0]
        driver = at(puzzle)
        solve(driver)
        driver.send("export-all")
        (file,) = [each for each in driver.waiting if isinstance(each, Download)]
        other = at(puzzle)
        other.click(id="puzzle-solution")
        other.go("#/")
        other.send("open-record")
        other.send("typed-record", value=file.text)
        other.send("take-record")
        other.think()
        (result,) = results(other.model.progress.puzzles)
        assert (result.key, result.is_solved) == (puzzle.key, True)
        name = f"{PUZZLES_KEY}symbio/2026-11"
        assert "~" in other.stored[name]

    def test_results_can_be_forgotten(self) -> None:
        driver = at(puzzles.load("symbio")[0])
        solve(driver)
        driver.go("#/settings")
        driver.click(data_msg="forget-puzzles")
        assert driver.model.progress.puzzles == ()
        assert not [key for key in driver.stored if key.startswith(PUZZLES_KEY)]

    def test_every_game_of_the_overview_tells_how_many_puzzles_are_solved_of_all(self) -> None:
        page = Driver(address="#/puzzles").page
        for slug in PACKED:
            (plate,) = page.find(id=f"puzzles-{slug}")
            assert f"0 of {len(puzzles.load(slug))} solved" in plate.words()

    def test_the_list_tells_what_was_solved_and_only_then_what_it_is_about(self) -> None:
        puzzle = puzzles.load("symbio")[0]
        driver = Driver(address="#/puzzles/symbio")
        theme = puzzles.THEMES[puzzle.themes[0]]
        link = {"href": f"#/puzzle/symbio/{puzzle.key}"}
        assert theme not in driver.page.find(**link)[0].words()
        driver.go(link["href"])
        solve(driver)
        driver.go("#/puzzles/symbio")
        assert theme in driver.page.find(**link)[0].words()
        assert driver.page.find(**link)[0].attributes["data-outcome"] == ALONE


class TestTheCalendar:
    def test_a_month_tells_what_was_solved_on_each_day(self) -> None:
        found = (
            Result("symbio", "aaaa", ALONE, "2026-11-03", 5),
            Result("symbio", "bbbb", HELPED, "2026-11-03", 5, True),
            Result("symbio", "cccc", FAILED, "2026-11-04", 5),
        )
        cells = tree(calendar(found, "2026-11", TODAY)).find()
        days = {node.words().split(" ")[0]: node for node in cells if node.tag == "td"}
        assert "2 solved, with the puzzle of the day" in days["3"].words()
        assert "solved" not in days["4"].words()
        assert days["21"].attributes["aria-current"] == "date"

    def test_other_months_are_turned_to_but_none_to_come(self) -> None:
        driver = Driver(address="#/puzzles")
        driver.click(id="puzzles-earlier")
        assert "October 2026" in driver.page.find(id="calendar")[0].words()
        driver.click(id="puzzles-later")
        later = driver.page.find(id="puzzles-later")[0].attributes
        assert later["aria-disabled"] == "true"
        for month in ("", "2026", "1999-01", "2026-13", "x"):
            driver.send("puzzles-month", month)
            assert driver.model.features.puzzles.month == "2026-11"


def test_a_reload_opens_the_puzzle_again() -> None:
    puzzle = puzzles.load("symbio")[0]
    driver = at(puzzle)
    solve(driver)
    again = at(puzzle, json.loads(json.dumps(driver.stored)))
    assert stage(again) == "try"
    assert [each.key for each in results(again.model.progress.puzzles)] == [puzzle.key]


def band_of(driver: Driver) -> list[str]:
    """The parts of the list that are open."""
    bands = driver.page.find(cls="band")
    return [band.attributes["id"] for band in bands if "open" in band.attributes]


def test_the_list_opens_where_one_goes_on_and_groups_by_difficulty_and_question() -> None:
    pack = puzzles.load("symbio")
    driver = Driver(address="#/puzzles/symbio")
    (card,) = driver.page.find(cls="of-today upcoming")
    upcoming = following(pack, {})
    assert upcoming is not None and "Begin here" in card.words()
    assert card.find(id="puzzle-upcoming")[0].attributes["href"].endswith(upcoming.key)
    assert band_of(driver) == ["steps-1"]
    (band,) = driver.page.find(id="steps-1")
    (marked,) = band.find(data_next="")
    assert marked.attributes["href"].endswith(upcoming.key)
    heads = {"Win at once", "Enemy stones without freedom: the most"}
    assert heads <= {head.words() for head in band.all() if head.tag == "h3"}
    assert driver.page.find(id="steps-9")[0].words().startswith("Medium difficulty 9 to 12")


def test_the_list_tells_what_is_solved_of_each_part_and_goes_on_from_there() -> None:
    pack = [each for each in puzzles.load("symbio") if each.step <= 4]
    driver = at(pack[0])
    solve(driver)
    driver.go("#/puzzles/symbio")
    (card,) = driver.page.find(cls="of-today upcoming")
    assert "Go on here" in card.words() and pack[0].key not in str(card.find(id="puzzle-upcoming"))
    (band,) = driver.page.find(id="steps-1")
    assert f"1 of {len(pack)} solved" in band.words()
    (bar,) = band.children[0].find(max=str(len(pack)))
    assert bar.attributes["value"] == "1"
