"""Analysis as a library: it says what the page's review says, and only what the rules confirm."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest

import holobiont as hb
from holobiont.coach.claims import Case
from holobiont.coach.coach import holds
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.research import analysis
from holobiont.research.analysis import Analysis, Progress, analyse, chance, data
from holobiont.rng import generator
from tests.support.variants import first_of
from ui.app.analysis import review

ITERATIONS = 25


@lru_cache
def game(slug: str, seats: int | None = None, seed: int = 3, **options: bool | int | str) -> Match:
    """A game by chance."""
    match, rnd = hb.start(slug, seats, seed, **options), generator(seed)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    return match


@lru_cache
def found(slug: str = "symbiose") -> Analysis:
    return analyse(game(slug), iterations=ITERATIONS)


@pytest.mark.parametrize("slug", first_of("symbiose", "symbiote"))
def test_moments_are_the_worst_turns_and_every_reason_holds(slug: str) -> None:
    match, told = game(slug), found(slug)
    assert 0 < len(told.moments) <= analysis.MOMENTS
    assert any(moment.findings for moment in told.moments)
    for moment in told.moments:
        assert moment.before - moment.after >= analysis.DECISIVE
        assert (moment.ply, moment.seat) == told.turns[moment.turn][:2]
        rules, state = match.rules, match.states[moment.ply]
        better, at = [], state
        for name in moment.better.names:
            better.append(rules.parse(at, name))
            at = rules.apply(at, better[-1])
        played = match.log[moment.ply : moment.ply + analysis.COACHED]
        assert moment.played.names == match.names()[moment.ply : moment.ply + analysis.COACHED]
        case = Case(rules, state, moment.seat, played, tuple(better))
        for finding in moment.findings:
            assert holds(case, finding.claim) and finding.text


def test_turns_have_chances_of_all_seats_and_the_end_its_result() -> None:
    match, told = game("symbiose"), found()
    assert told.result == match.rules.returns(match.state)
    assert [turn.ply for turn in told.turns] == list(match.turns())
    for turn in told.turns:
        assert len(turn.values) == len(turn.chances) == 2
        assert sum(turn.chances) == pytest.approx(1, abs=0.002)
        assert match.names()[turn.ply] == turn.played.names[0]
        assert turn.best.own >= 1


def test_with_iterations_the_same_game_is_judged_the_same() -> None:
    assert analyse(game("symbiose"), iterations=ITERATIONS) == found()


@pytest.mark.parametrize(
    ("slug", "seats", "options"),
    [("symbio", 2, {}), ("symbiose", 4, {"mode": "team"}), ("symbiote", 5, {})],
)
def test_chances_are_those_of_the_page(slug: str, seats: int, options: dict[str, str]) -> None:
    match = game(slug, seats, **options)
    for value in (-1.0, -0.25, 0.0, 0.1, 0.5, 1.0):
        assert chance(value, match.rules) == review.chance(value, match.rules)


def test_limits_are_those_of_the_page() -> None:
    ours = (analysis.DECISIVE, analysis.MOMENTS, analysis.SEEMING, analysis.COACHED)
    assert ours == (review.DECISIVE, review.MOMENTS, review.SEEMING, review.COACHED)


def test_progress_goes_through_the_stages_to_their_ends() -> None:
    steps: list[Progress] = []
    analyse(game("symbiose"), iterations=3, progress=steps.append)
    stages = list(dict.fromkeys(step.stage for step in steps))
    assert stages == ["turns", "moments", "reasons"]
    for stage in stages:
        own = [step for step in steps if step.stage == stage]
        assert [step.done for step in own] == list(range(1, own[0].of + 1))


def test_progress_may_end_the_analysis() -> None:
    def stop(step: Progress) -> None:
        raise InterruptedError(step.done)

    with pytest.raises(InterruptedError, match="1"):
        analyse(game("symbiose"), iterations=3, progress=stop)


def test_sentences_name_the_seats_as_asked() -> None:
    told = analyse(game("symbiose"), iterations=ITERATIONS, names=["Ada", "Ben"])
    texts = [each.text for moment in told.moments for each in moment.findings]
    plain = [each.text for moment in found().moments for each in moment.findings]
    assert texts == [text.replace("seat 0", "Ada").replace("seat 1", "Ben") for text in plain]


def test_the_data_are_ready_for_json() -> None:
    told = json.loads(json.dumps(data(found())))
    assert told["moments"][0]["findings"][0]["claim"].keys() == {"kind", "facts"}
    assert len(told["turns"]) == len(found().turns)
    assert told["turns"][0]["played"]["names"] == list(found().turns[0].played.names)


def test_a_running_open_game_can_be_analysed() -> None:
    match = game("symbio").at(9)
    told = analyse(match, iterations=1)
    assert told.result == () and told.turns[-1].ply == 8


@pytest.mark.parametrize(
    ("match", "limits", "sentence"),
    [
        (game("symbiose").at(8), {}, "Symbiose has hidden cards; it can be analysed when"),
        (game("symbio").at(0), {}, "nothing has been played yet"),
        (game("symbio").at(5), {"seconds": 0}, "seconds and iterations: more than 0"),
        (game("symbio").at(5), {"seconds": float("nan")}, "seconds and iterations: more than 0"),
        (game("symbio").at(5), {"iterations": 0}, "seconds and iterations: more than 0"),
        (game("symbio").at(5), {"names": ["A"]}, "names: one for each of 2 seats, not 1"),
    ],
)
def test_what_cannot_be_analysed_is_refused(
    match: Match, limits: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        analyse(match, **limits)


def test_the_face_of_the_package_has_it() -> None:
    assert hb.analyse is analyse and {"analyse", "solve"} <= set(dir(hb))
    assert set(GAMES) == set(hb.GAMES)
