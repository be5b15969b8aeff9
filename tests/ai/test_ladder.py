"""The ladder counts what it plays, and plays nothing twice."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from holobiont.games.symbio.rules import Symbio
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.search.levels import LEVEL
from tools import ladder, strength
from tools.ladder import Pairing, opened, play, table
from tools.yardsticks import PLAYERS, Question


def test_an_opening_ends_with_a_turn_and_depends_on_its_number() -> None:
    openings = [opened(Match.start(Symbio(), 0), number).log for number in range(5)]
    assert len(set(openings)) > 3
    assert {len(log) for log in openings} == {4}
    assert openings[0] == opened(Match.start(Symbio(), 0), 0).log


def test_the_better_player_wins_from_both_seats() -> None:
    pairing = Pairing("symbio", 2, "one-turn", "random", 0.1)
    assert [play(pairing, number).share for number in (0, 1)] == [1, 1]


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_chooses_what_is_legal(name: str) -> None:
    rules = Symbio()
    state = rules.initial(0)
    while rules.to_act(state) == 0:
        asked = Question(rules, rules.observe(state, 0), 0, 1, 0.01)
        for action in PLAYERS[name](asked):
            assert action in rules.legal(state)
            state = rules.apply(state, action)


def test_what_was_played_is_kept_and_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "build" / "ladder.jsonl")
    command = ["ladder", "symbio", "random:random", "--seconds", "0.1", "--games"]
    monkeypatch.setattr(sys, "argv", [*command, "2"])
    assert ladder.main() == 0
    kept = ladder.read()
    assert len(kept) == 2
    monkeypatch.setattr(sys, "argv", [*command, "4"])
    monkeypatch.setattr(ladder, "play", lambda pairing, number: ladder.Result(0.5, number, 0.0))
    assert ladder.main() == 0
    more = ladder.read()
    assert len(more) == 4 and {key: more[key] for key in kept} == kept
    shown = capsys.readouterr().out.splitlines()[-1]
    assert shown.split()[:5] == ["symbio", "2", "random:random", "0", "4"]
    assert shown == table(more).splitlines()[-1]


def test_the_plan_has_every_step_and_every_seat_plays_every_opening() -> None:
    plan = [*ladder.pairings(GAMES, (), 1.0)]
    assert {f"{pairing.one}:{pairing.other}" for pairing in plan} > set(ladder.BY_LEVEL)
    assert {(pairing.game, pairing.seats) for pairing in plan if not pairing.options} == {
        (game.slug, seats) for game in GAMES.values() for seats in (game.seats[0], game.seats[-1])
    }
    games = Counter(pairing for pairing, _ in ladder.schedule(plan, 60))
    assert all(
        60 <= number <= 64 and number % len(pair.sides) == 0 for pair, number in games.items()
    )
    assert len({*ladder.schedule(plan, 60)}) == games.total()


@pytest.mark.parametrize("slug", GAMES)
def test_equals_win_their_share_of_each_opening(slug: str) -> None:
    pairing = Pairing(slug, GAMES[slug].seats[0], "dreamy", "dreamy", 1.0)
    shares = [ladder.play(pairing, number).share for number in range(len(pairing.sides))]
    assert sum(shares) == pytest.approx(1)


def test_games_of_other_numbers_do_not_mix(monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = Pairing("symbio", 2, "gentle", "dreamy", 1.0)
    assert pairing.title == pairing._replace(seconds=2.0).title
    strongest = pairing._replace(one="master")
    assert strongest.title != strongest._replace(seconds=2.0).title
    before = pairing.title
    monkeypatch.setitem(LEVEL, "gentle", LEVEL["gentle"]._replace(noise=0.99))
    monkeypatch.setattr(ladder, "level_for", lambda rules, key: LEVEL[key])
    assert pairing.title != before


def test_the_page_tells_what_is_kept() -> None:
    kept = strength.rows()
    text = strength.TOLD.read_text(encoding="utf-8")
    assert strength.written(text, kept) == text
    for row in kept:
        assert row.games >= strength.LEAST and 0 <= row.won <= row.games


@pytest.mark.soak
def test_levels_are_those_that_were_measured() -> None:
    """Measuring takes hours, so that whoever changes a level need not do so at once."""
    plan = {pairing.title for pairing in strength.plan()}
    assert {row.title for row in strength.rows()} <= plan


def test_goals_are_those_that_were_set() -> None:
    row = strength.Row("symbio", "", 2, "gentle", "dreamy", 0, "", 60, 42.0, 0.0, 0.0)
    assert row.goal == "70%" and row.reached and not row._replace(won=41.0).reached
    four = row._replace(game="symbioz", seats=4, won=24.0)
    assert four.goal == "1.6 x fair" and four.reached and not four._replace(won=23.0).reached
    pond = row._replace(game="symbiose", one="master", other="at-once", lead=11.0)
    assert not pond.reached and pond._replace(lead=12.0).reached
    assert not row._replace(one="dreamy", other="random").goal


@pytest.mark.parametrize("wrong", ["chess", "sharp:nobody"])
def test_unknown_names_are_refused(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["ladder", wrong])
    with pytest.raises(SystemExit):
        ladder.main()


def test_seats_between_fewest_and_most_are_measured_where_asked_for() -> None:
    pairs = ("sharp:steady",)
    asked = ladder.pairings(["symbiose", "symbio"], pairs, 1.0, (3, 2))
    assert [(each.game, each.seats) for each in asked] == [
        ("symbiose", 3),
        ("symbiose", 2),
        ("symbio", 2),
    ]


def test_a_team_takes_the_part_of_a_seat() -> None:
    teams = Pairing("symbiose", 4, "at-once", "random", 0.1, "mode=team")
    assert teams in {pair._replace(one="at-once", other="random") for pair in teams_planned()}
    games = [number for _, number in ladder.schedule([teams], 20)]
    assert games == [*range(20)] and teams.sides == ((0, 2), (1, 3))
    results = [play(teams, number) for number in (0, 1)]
    assert [result.share for result in results] == [1, 1]
    assert all(result.lead > 0 for result in results)


def teams_planned() -> list[Pairing]:
    return [each for each in ladder.pairings(["symbiose"], (), 0.1) if each.options]


def test_a_number_of_seats_that_no_chosen_game_has_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ladder", "symbio", "--table", "--seats", "2", "3"])
    with pytest.raises(SystemExit):
        ladder.arguments()
    assert "--seats 3: none of symbio has so many" in capsys.readouterr().err
