"""Looking back at a finished game: every turn judged, the decisive moments, and ways on."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from tests.ai.truth import Truth
from tests.support.variants import later
from tests.ui.driver import Driver, Node
from tests.ui.reviews import against_the_computer, answer, asked, finished, one, requests
from ui.app.analysis import review
from ui.app.analysis.review import MOMENTS, Moment, chances, complete, moments, played
from ui.app.analysis.review_store import from_text, to_text
from ui.app.analysis.review_view import LEFT, RIGHT, WIDTH
from ui.app.analysis.turning_points import Teller
from ui.app.core.analysis_model import Judged, Review
from ui.app.core.commands import RequestEntropy, Think
from ui.app.core.model import Model, Notes, Table
from ui.app.core.table_records import GAME_KEY, to_record
from ui.app.table.scene import scene_of, token_of, told, view_of
from ui.app.table.shortcuts import working
from ui.app.view import page
from ui.kit.game import Player


def at_the_end(table: Table) -> Driver:
    return Driver({f"{GAME_KEY}over": to_record(table)}, "#/game/over")


@pytest.mark.parametrize(
    ("slug", "seats"), [("symbio", 2), later(("symbiote", 4)), ("saprobiont", 4)]
)
def test_every_turn_is_judged_and_told(slug: str, seats: int) -> None:
    driver = at_the_end(finished(slug, seats))
    driver.send("review")
    while requests := asked(driver):
        request = requests[0]
        review = driver.table.analysis.review
        if len(review.judged) < len(review.turns):
            state = driver.table.match.states[review.turns[len(review.judged)]]
            assert request["seen"] == driver.table.match.rules.observe(state, request["seat"])
        driver.waiting = [c for c in driver.waiting if not isinstance(c, Think)]
        reply = {
            "token": request["token"],
            "done": True,
            "action": "",
            "why": "",
            "report": {"lines": [[["x"], [0.25] * seats]]},
            "spent": 0.1,
        }
        driver.send("thought", json.dumps(reply))
    table = driver.table
    assert (
        len(table.analysis.review.judged)
        == len(table.analysis.review.turns)
        == len(table.match.turns())
        > 3
    )
    assert len(chances(table)) == len(table.analysis.review.turns) + 1
    (dialog,) = driver.page.find(id="panel-review")
    lines = dialog.find(cls="chances")
    assert len(lines) == (1 if seats == 2 else seats)
    assert all(len(line.attributes["points"].split()) == len(chances(table)) for line in lines)
    (rows,) = dialog.find(id="review-turns")
    assert len(rows.find(data_msg=f"look:{table.analysis.review.turns[0]}")) == 1
    driver.send("show", "")
    driver.send("review")
    assert not asked(driver), "what is judged is not judged again"


@pytest.mark.parametrize("seed", [1])
def test_the_last_points_of_a_review_are_the_truth(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PATIENCE", "LEAST", "MOST", "CLOSER"):
        monkeypatch.setattr(review, name, 0.01)
    driver = at_the_end(finished("saprobiont", 4, seed))
    driver.send("review")
    driver.think()
    table, match = driver.table, driver.table.match
    truth = Truth(match.rules)
    assert complete(table.analysis.review)
    for ply, turn in [*zip(table.analysis.review.turns, table.analysis.review.judged)][-3:]:
        outcomes = truth.of(match.states[ply])
        for value, possible in zip(turn.values, zip(*outcomes)):
            assert min(possible) - 0.002 <= value <= max(possible) + 0.002
    last = [
        moment for moment in moments(table) if moment.turn >= len(table.analysis.review.turns) - 3
    ]
    for moment in last:
        ply = table.analysis.review.turns[moment.turn]
        before = {each[moment.seat] for each in truth.of(match.states[ply])}
        assert max(before) > match.rules.returns(match.state)[moment.seat], "nothing was lost"


def test_a_turn_that_was_not_searched_has_no_verdict() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    answer(driver, {3: 0.9}, unsearched=(4, 6))
    table = driver.table
    found = chances(table)
    assert found[4] == found[6] == [] and found[3] and found[5]
    assert all({4, 6}.isdisjoint({each.turn, each.turn + 1}) for each in moments(table))
    (dialog,) = driver.page.find(id="panel-review")
    (line,) = dialog.find(cls="chances")
    assert len(line.attributes["points"].split()) == len(found) - 2
    rows = dialog.find(id="review-turns")[0].find(cls="course")
    assert [row.words() for row in rows if "not searched" in row.words()] == ["not searched"] * 2
    before, kept = table.analysis.review.judged, to_text(table.match, table.analysis.review)
    after = from_text(kept, table.match, table.analysis.review.turns, 1).judged
    assert [turn.values for turn in after] == [turn.values for turn in before]
    assert from_text(kept.replace("review 2", "review 1"), table.match, (), 1) is None


def test_what_only_seems_decisive_at_a_quick_look_is_not_named() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    seconds = answer(driver, {3: 0.8})
    table = driver.table
    turns = len(table.analysis.review.turns)
    assert {3, 4} <= {*table.analysis.review.closely} and max(seconds[:turns]) < min(
        seconds[turns:]
    )
    assert len(seconds) == turns + len(table.analysis.review.closely)
    assert all(moment.turn != 3 for moment in moments(table))
    assert chances(table)[3] == [0.5, 0.5], "the closer look counts"


def test_all_searches_of_a_review_take_less_than_twenty_seconds() -> None:
    driver, each_ahead = at_the_end(finished("symbio")), dict.fromkeys(range(99), 0.8)
    driver.send("review")
    spent: dict[str, float] = {}
    while waiting := requests(driver):
        spent[waiting[0]["token"]] = waiting[0]["seconds"]
        one(driver, each_ahead, [])
    table = driver.table
    assert 50 < len(table.analysis.review.turns) < 90 and len(moments(table)) == MOMENTS
    assert sum(spent.values()) < 20


def test_a_review_says_how_far_it_has_come() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    count = len(driver.table.analysis.review.turns)
    (told,) = driver.page.find(cls="judging")
    assert told.words() == f"Getting ready to analyse {count} turns …"
    driver.think(slices=8)
    (told,) = driver.page.find(cls="judging")
    assert (
        told.words() == f"{len(driver.table.analysis.review.judged)} of {count} turns are analysed."
    )


def test_a_review_outlives_what_is_tried_beside_it() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    answer(driver, {3: 0.8})
    driver.send("look", str(driver.table.analysis.review.turns[3]))
    judged = driver.table.analysis.review.judged
    driver.send("whatif")
    driver.send("whatif-back")
    driver.send("review")
    assert driver.table.analysis.review.judged == judged and not asked(driver)
    assert driver.page.find(id="panel-review") and not driver.page.find(cls="judging")


def test_a_review_that_was_left_for_something_else_goes_on_afterwards() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    driver.send("look", "2")
    driver.send("whatif")
    driver.waiting.clear()  # the answer comes for a table that is not there
    driver.send("whatif-back")
    answer(driver, {})
    assert len(driver.table.analysis.review.judged) == len(driver.table.analysis.review.turns)


def test_a_key_opens_the_review_and_the_past_leads_back_to_it() -> None:
    driver = at_the_end(finished("symbio"))
    assert "r=review" in working(driver.model).split()
    driver.send("look", "2")
    assert not driver.page.find(id="past-review"), "nothing to go back to"
    driver.send("cancel")
    driver.send("review")
    answer(driver, {})
    driver.send("look", "2")
    driver.click(id="past-review")
    assert driver.table.dialogs.docked == "review" and not asked(driver)


def test_a_turn_that_the_computer_prefers_ends_where_the_turn_ends() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    answer(driver, {})
    assert {judged.own for judged in driver.table.analysis.review.judged} == {2}
    driver.send("choose", "log-notation")
    rows = driver.page.find(id="review-turns")[0].find(cls="notation")
    same = driver.page.find(id="review-turns")[0].words().count("as played")
    assert len(rows) == 4 * len(driver.table.analysis.review.turns) - 2 * same and same <= 1


def courses(driver: Driver) -> list[str]:
    """What became of the chances of who played, turn by turn, as it is heard."""
    cells = driver.page.find(id="review-turns")[0].find(cls="course")
    return [(cell.find(cls="visually-hidden") or [cell])[0].words() for cell in cells]


def test_a_row_says_what_became_of_the_chances_of_who_played() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    answer(driver, {3: 0.8})
    told, table = courses(driver), driver.table
    assert told[3] == "from 50\N{NO-BREAK SPACE}% to 50\N{NO-BREAK SPACE}%", "judged once more"
    last = table.match.actors()[table.analysis.review.turns[-1]]
    won = last in table.match.rules.winners(table.match.state)
    assert told[-1] == f"from 50\N{NO-BREAK SPACE}% to {100 * won}\N{NO-BREAK SPACE}%" and len(
        told
    ) == len(table.analysis.review.turns)
    driver = against_the_computer(8)
    driver.send("review")
    answer(driver, {})
    assert courses(driver)[3:] == [
        "from 50\N{NO-BREAK SPACE}% to 50\N{NO-BREAK SPACE}%",
        "50\N{NO-BREAK SPACE}%",
    ], "nobody knows what follows"


def ends(chart: Node) -> tuple[float, float]:
    """Where the line of a chart begins and ends."""
    first, *_others, last = chart.find(cls="chances")[0].attributes["points"].split()
    return float(first.split(",")[0]), float(last.split(",")[0])


def test_the_chart_has_scales_and_leads_to_every_turn() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    answer(driver, {3: 0.8})
    (chart,) = driver.page.find(cls="swing")
    words = [node.text for node in chart.all() if node.tag == "text"]
    assert words[:5] == [
        "0\N{NO-BREAK SPACE}%",
        "50\N{NO-BREAK SPACE}%",
        "100\N{NO-BREAK SPACE}%",
        "1",
        str(len(driver.table.analysis.review.turns)),
    ]
    assert ends(chart) == (LEFT, WIDTH - RIGHT)
    stretches = chart.find(cls="at")
    assert [node.attributes["data-msg"] for node in stretches] == [
        f"look:{ply}" for ply in driver.table.analysis.review.turns
    ]


def test_the_computer_judges_for_every_seat() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    driver.think(slices=12)
    assert driver.table.analysis.review.judged
    for judged in driver.table.analysis.review.judged:
        assert len(judged.values) == 2 and abs(sum(judged.values)) < 1e-9
        assert 0 < judged.own <= len(judged.names)


def judged_as(values: list[tuple[float, float]]) -> Table:
    table = finished("symbio")
    turns = table.match.turns()[: len(values)]
    judged = tuple(Judged(pair, ("a1",), 1) for pair in values)
    every = tuple(range(len(values)))
    return table._replace(
        analysis=table.analysis._replace(
            review=Review(table.token, table.match.names(), turns, judged, every, len(every))
        )
    )


def test_the_decisive_moments_are_the_greatest_losses_of_who_played() -> None:
    table = judged_as([(0.5, -0.5), (-0.4, 0.4), (-0.4, 0.4), (0.3, -0.3)])
    end = table.match.rules.returns(table.match.state)
    found = moments(table)
    assert found[0] == Moment(0, 0, 0.75, 0.3)
    last = table.match.actors()[table.analysis.review.turns[3]]
    assert (Moment(3, last, (0.65, 0.35)[last], 0.0) in found) == (end[last] == -1)
    assert all(moment.before - moment.after >= review.DECISIVE for moment in found)
    assert found == sorted(found) and len(found) <= MOMENTS


def test_the_same_turn_in_another_order_is_no_moment_and_nothing_better() -> None:
    match = Match.start(GAMES["symbioz"](seats=2), 1).play("o4>o3").play("o5>o5")
    while match.to_act == match.actors()[0]:
        match = match.play(match.legal()[0])
    one, two, *rest = match.names()
    other = match.at(1).legal()[-1]
    players = tuple(Player("human", name) for name in ("Ana", "Bo"))
    table = Table("over", match, players, notes=Notes(started="2026-11-22"))
    for names, decisive in (((two, one, *rest), False), ((one, other), True)):
        judged = (Judged((-0.6, 0.6), names, len(names)), Judged((0.6, -0.6), (), 0))
        looked = Review(table.token, match.names(), (0, match.ply), judged, (0, 1), 2)
        reviewed = table._replace(analysis=table.analysis._replace(review=looked))
        teller = Teller(reviewed, view_of(table), scene_of(table), True)
        assert bool(moments(reviewed)) == decisive
        assert (teller.better(0) is not None) == decisive


def test_every_turn_tells_the_whole_better_turn_of_a_finished_game_with_secrets() -> None:
    driver = at_the_end(finished("symbiote", 2))
    driver.send("review")
    answer(driver, {})
    rows = driver.page.find(id="review-turns")[0].find(cls="line")
    better = [row.words() for row in rows if "Better was" in row.words()]
    assert better, [row.words() for row in rows][:6]
    assert all("draw from the draw pile." not in text for text in better)
    assert any(re.search(r" draws .* discards ", text) for text in better), better


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_a_chance_is_certain_for_the_winner_and_fair_for_nobody_ahead(seats: int) -> None:
    rules = GAMES["symbiote"](seats=seats)
    assert review.chance(1.0, rules) == 1 and review.chance(0.0, rules) == 1 / seats
    assert review.chance(-1 / (seats - 1), rules) == pytest.approx(0)
    assert review.chance(-1.0, rules) == 0


def test_a_team_is_as_certain_of_its_victory_as_a_seat() -> None:
    match = finished("symbiose", 4, mode="team").match
    ends = [review.chance(value, match.rules) for value in match.rules.returns(match.state)]
    assert ends in ([1, 0, 1, 0], [0, 1, 0, 1])
    assert review.chance(0.0, match.rules) == 0.5


def test_of_two_teams_one_line_says_it_all() -> None:
    driver = at_the_end(finished("symbiose", 4, mode="team"))
    driver.send("review")
    (request,) = asked(driver)
    report = {"lines": [[["x"], [0.25, -0.25, 0.25, -0.25]]]}
    driver.send("thought", json.dumps({"token": request["token"], "done": True, "report": report}))
    assert chances(driver.table) == [[0.75, 0.25, 0.75, 0.25]]
    (chart,) = driver.page.find(cls="swing")
    assert len(chart.find(cls="chances")) == 1
    assert chart.words().startswith(
        "0\N{NO-BREAK SPACE}% 50\N{NO-BREAK SPACE}% 100\N{NO-BREAK SPACE}%"
    )
    (key,) = driver.page.find(cls="key")
    assert key.words() == "P0 and P2"


def test_at_most_three_moments_are_named() -> None:
    swings = [(0.9, -0.9), (-0.9, 0.9)] * 6
    assert len(moments(judged_as(swings))) == MOMENTS


def test_what_was_played_in_a_turn_goes_to_its_end() -> None:
    table = judged_as([(0.0, 0.0)] * 2)
    first, second = table.analysis.review.turns
    assert played(table, 0) == table.match.names()[first:second]


def test_a_review_on_the_page_names_no_action_again(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    answer(driver, {3: 0.8})
    game = GAMES["symbio"]
    named: list[Any] = []
    name = game.name

    def noted(*about: Any) -> str:
        named.append(about)
        return name(*about)

    monkeypatch.setattr(game, "name", noted)

    def names_of(model: Model) -> int:
        named.clear()
        page(model)
        return len(named)

    reviewed = driver.model
    driver.send("show", "")
    assert driver.table.dialogs.docked == "" and reviewed.table.dialogs.docked == "review"
    assert names_of(reviewed) == names_of(driver.model)


def test_no_chance_is_torn_apart_and_no_sign_from_its_name() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    answer(driver, {3: 0.8}, usual=0.8)
    (dialog,) = driver.page.find(id="panel-review")
    (moment, *_others) = dialog.find(cls="moments")[0].children
    assert [share.text[-1] for share in moment.find(cls="share")] == ["%", "%"]
    for head in dialog.find(scope="row"):
        (who,) = head.children
        assert who.attributes["class"] == "who" and who.words() in driver.table.names


def test_a_moment_can_be_looked_at_and_tried_again() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    ply = driver.table.analysis.review.turns[1]
    driver.send("look", str(ply))
    assert driver.table.timeline.past == ply and driver.table.dialogs.docked == "review"
    (*_others, last) = told(driver.table, ply - 1, ply)
    assert last in driver.page.find(id="live")[0].words()
    driver.send("look", "99999")
    assert driver.table.timeline.past == ply
    driver.send("retry", str(ply))
    assert not [c for c in driver.waiting if isinstance(c, RequestEntropy)]
    assert driver.table.match.ply == ply and driver.table.notes.branched == f"over after {ply}"
    driver.click(id="origin")
    assert driver.table.id == "over" and driver.table.match.over


@pytest.mark.parametrize(
    "address, reason",
    [
        ("#/symbio?seats=human,human&seed=3", "Several people play"),
        ("#/symbiose?seats=human,gentle&seed=3", "has hidden cards"),
        ("#/symbio?seats=human,gentle&seed=3", "Nothing has been played"),
        ("#/symbio?seats=gentle,gentle&seed=3", "Pause the game"),
        ("#/symbio?seats=human,gentle&seed=3&played", "The computer is thinking"),
    ],
)
def test_a_game_is_not_reviewed_where_that_would_help_against_others_or_tell_secrets(
    address: str, reason: str
) -> None:
    driver = Driver(address=address.removesuffix("&played"))
    driver.send("start")
    if "Nothing" not in reason:
        for name in ("b7-c6", "+d7"):
            match = driver.table.match
            if match.rules.slug == "symbio":
                table = driver.table._replace(match=match.play_text(name))
                driver.model = driver.model._replace(page=table)
    driver.waiting.clear()
    driver.send("review")
    assert driver.table.analysis.review is None and not driver.waiting
    assert reason in driver.table.speech.message
    driver.send("explore")
    driver.click(id="tab-review")
    assert reason in driver.table.speech.message and driver.table.dialogs.docked == "explore"


def test_a_game_that_goes_on_is_reviewed_up_to_now_and_counts_that() -> None:
    driver = against_the_computer(8)
    driver.send("explore")
    driver.click(id="tab-review")
    assert driver.table.notes.hints == 1
    answer(driver, {2: 0.9})
    table = driver.table
    assert table.analysis.review.turns == (0, 2, 4, 6, 8), "with what could be played now"
    assert len(chances(table)) == 5
    assert played(table, 4) == ()
    (chart,) = driver.page.find(cls="swing")
    assert ends(chart) == (LEFT, WIDTH - RIGHT), "with no room for an end that there is not yet"
    assert driver.page.find(id="panel-review") and not driver.page.find(cls="judging")
    lines = driver.page.find(id="review-turns")[0].find(cls="line")
    assert [line.words() for line in lines].count("to be played now") == 1
    assert lines[-2].words() == "to be played now"


def test_a_review_goes_on_from_what_it_found_of_the_same_turns() -> None:
    driver = against_the_computer(8)
    driver.send("review")
    answer(driver, {2: 0.9})
    judged = driver.table.analysis.review.judged
    longer = finished("symbio").match
    table = driver.table._replace(
        match=longer, token=driver.table.token + 1, dialogs=driver.table.dialogs._replace(shown="")
    )
    driver.model = driver.model._replace(page=table)
    driver.send("review")
    assert driver.table.analysis.review.judged == judged
    assert driver.table.analysis.review.turns == longer.turns()
    other = finished("symbio", seed=5).match
    common = sum(a == b for a, b in zip(other.names()[:2], longer.names()[:2]))
    table = driver.table._replace(
        match=other, token=table.token + 1, dialogs=driver.table.dialogs._replace(shown="")
    )
    driver.model = driver.model._replace(page=table)
    driver.send("review")
    assert common < 2 and driver.table.analysis.review.judged == judged[:1], "the start is the same"


def test_a_lesson_is_not_reviewed() -> None:
    driver = Driver(address="#/learn/symbio")
    table = driver.table
    for message in ("review", "retry"):
        driver.send(message, "0")
        assert driver.table == table and not driver.waiting


def test_replies_for_another_turn_or_game_change_nothing() -> None:
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    table, token = driver.table, f"{token_of(driver.table)}.review"
    for wrong in (f"{token}.7", f"over.{table.sitting}.{table.token + 1}.review.0", f"{token}.x"):
        reply = {"token": wrong, "done": True, "report": {"lines": [[["x"], [0.0, 0.0]]]}}
        driver.send("thought", json.dumps(reply))
        assert driver.table.analysis.review == table.analysis.review
