"""The balance lab: a question, games in workers that come in any order, and what is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from holobiont import i18n
from tests.ui.driver import Driver
from ui.app.core.commands import Download, Study
from ui.app.core.wire import message_of
from ui.app.update import update
from ui.kit.chart import Bar, bars, columns
from ui.worker.search_service import Thinker


def lab(**fields: str) -> Driver:
    driver = Driver(address="#/balance")
    for field, value in fields.items():
        driver.send("balance", field, value)
    return driver


def begun(driver: Driver) -> Study:
    driver.send("balance-run")
    command = driver.waiting.pop()
    assert isinstance(command, Study) and command.what == "start"
    return command


def games(command: Study, numbers: range) -> Iterator[list[object]]:
    """What workers answer."""
    for number in numbers:
        for setup, request in enumerate(command.requests):
            asked = {**json.loads(request), "setup": setup, "number": number}
            yield json.loads(Thinker().think(json.dumps(asked)))


def come(driver: Driver, command: Study, numbers: range) -> None:
    driver.send("studied", f"{command.run} ", json.dumps(list(games(command, numbers))))


def cells(driver: Driver) -> list[str]:
    return [node.words() for node in driver.page.all() if node.tag in ("th", "td")]


def test_the_games_of_a_question_are_counted_as_they_come() -> None:
    driver = lab(game="saprobiont", games="20")
    command = begun(driver)
    assert command.games == 20 and len(command.requests) == 1
    come(driver, command, range(5))
    assert "5 of 20 games played" in driver.page.words()
    assert {"Swarm", "Shredder", "Canker", "Ampulex"} <= set(cells(driver))
    come(driver, command, range(5, 20))
    assert driver.model.features.balance.state == "done"
    (row,) = [row for row in driver.page.all() if row.tag == "tr" and "Moves" in row.words()]
    assert row.words() == "Moves 25 25 25 25 25 25"


@pytest.mark.parametrize(
    ("game", "told"), [("symbioz", True), ("symbio", True), ("saprobiont", False)]
)
def test_turns_are_told_of_games_that_count_them(game: str, told: bool) -> None:
    driver = lab(game=game, games="20", iterations="0")
    come(driver, begun(driver), range(2))
    assert ("Turns" in cells(driver)) is told and "Moves" in cells(driver)


def test_two_set_ups_are_compared() -> None:
    driver = lab(game="symbiote", seats="3", games="20", change="scoring=steep")
    command = begun(driver)
    asked = [json.loads(request)["study"]["options"] for request in command.requests]
    differing = {key for key in asked[0] if asked[0][key] != asked[1][key]}
    assert differing == {"scoring"}
    come(driver, command, range(3))
    told = driver.page.words()
    assert "Difference" in told and "Wins A" in told and "6 of 40 games played" in told
    driver.send("balance-csv")
    (file,) = [each for each in driver.waiting if isinstance(each, Download)]
    assert file.name == "symbiote-balance.csv" and len(file.text.splitlines()) == 7


def test_it_pauses_goes_on_and_ends() -> None:
    driver = lab()
    command = begun(driver)
    for what, state in (("pause", "paused"), ("go on", "running"), ("end", "done")):
        model, commands = update(driver.model, message_of("balance-hold", what))
        assert commands == (Study(what),) and model.features.balance.state == state
        driver.model = model
    assert update(driver.model, message_of("balance-hold", "go on"))[1] == ()
    come(driver, command, range(1))
    assert (
        driver.model.features.balance.state == "done"
        and len(driver.model.features.balance.played[0]) == 1
    )


def test_games_of_an_earlier_question_come_too_late() -> None:
    driver = lab()
    early = begun(driver)
    later = begun(driver)
    come(driver, early, range(1))
    assert later.run != early.run and driver.model.features.balance.played == ((),)


def test_failing_workers_are_named_and_what_came_stays() -> None:
    driver = lab()
    command = begun(driver)
    come(driver, command, range(2))
    driver.send("studied", f"{command.run} RuntimeError: <b>", "[]")
    assert "The workers failed: RuntimeError: <b>" in driver.page.find(role="alert")[0].words()
    assert len(driver.model.features.balance.played[0]) == 2


def test_what_does_not_go_together_is_refused_before_anything_is_played() -> None:
    driver = lab(game="symbiote", seats="8", change="decks=1")
    driver.send("balance-run")
    assert not driver.waiting and "decks" in driver.page.find(role="alert")[0].words()


def test_what_does_not_exist_changes_nothing() -> None:
    driver = lab(game="symbioz", seats="3", **{"option-first_game": "true"})
    driver.send("balance", "option-nothing", "1")
    driver.send("balance", "games", "99")
    driver.send("balance", "game", "chess")
    question = driver.model.features.balance.question
    assert (question.slug, question.seats, question.games) == ("symbioz", "3", "500")


def test_shares_are_written_as_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "pgettext", lambda _context, mark: f"<{mark}>")
    driver = lab(game="symbio", games="20")
    come(driver, begun(driver), range(4))
    shares = [cell for cell in cells(driver) if "%" in cell]
    assert shares and all(cell.count("<.>") == 3 for cell in shares)


def test_scores_are_measured_up_to_the_most_that_was_won() -> None:
    driver = lab(game="symbio", games="20")
    come(driver, begun(driver), range(4))
    ticks = [node.words() for node in driver.page.find(cls="tick")]
    assert ticks[-2:] == ["0", "1"]


def test_a_scale_of_scores_begins_with_the_least_that_was_won() -> None:
    driver = lab(game="saprobiont", games="20", iterations="0")
    come(driver, begun(driver), range(4))
    scores = [score for game in driver.model.features.balance.played[0] for score in game.scores]
    ticks = [int(node.words()) for node in driver.page.find(cls="tick")[-5:]]
    assert ticks[0] == min(scores) > 0 and 0 <= ticks[-1] - max(scores) < 4


@pytest.mark.parametrize("kinds", [1, 2])
def test_charts_draw_every_row_and_stay_within_their_box(kinds: int) -> None:
    rows = [Bar(f"<{n}>", n % kinds, 1, 2, 3, 4, 5 + n) for n in range(4)]
    drawn = bars(rows, 1, 8, 3)
    assert drawn.count('class="box"') == 4 and "&lt;0&gt;" in drawn and "<0>" not in drawn
    drawn = columns([[(0, 2, 5), (2, 4, 0), (4, 6, 1)]] * kinds)
    assert drawn.count('class="column"') == 2 * kinds
    assert columns([[(25, 26, 200)]]).count("<rect") == 1
