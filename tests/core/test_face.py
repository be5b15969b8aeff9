"""The public face: ``import holobiont as hb``."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import holobiont as hb
from holobiont.i18n import English, use
from holobiont.record import write


class Shouting(English):
    """A language in which everything is said in capitals."""

    def gettext(self, message: str, /) -> str:
        return message.replace("is not legal here", "IS NOT LEGAL HERE")


def test_start_takes_seats_seed_and_options() -> None:
    match = hb.start("symbioz", seats=3, seed=7, first_game=True)
    assert match == hb.Match.start(hb.GAMES["symbioz"](seats=3, first_game=True), 7)
    assert hb.start("symbio", seed=7) == hb.start("symbio", seed=7)


def test_a_match_is_played_in_notation_to_its_result() -> None:
    match = hb.start("saprobiont", seed=3)
    assert match.result == "" and match.winners == ()
    while match.legal():
        match = match.play(match.legal()[0])
    assert match.over
    assert match.winners == match.rules.winners(match.state)
    assert match.scores == match.rules.scores(match.state)
    assert match.result.startswith("seat")
    assert match.observe(0) == match.rules.observe(match.state, 0)


def test_legal_names_are_those_of_the_rules() -> None:
    match = hb.start("symbio", seed=1)
    rules, state = match.rules, match.state
    assert match.legal() == tuple(rules.name(state, action) for action in rules.legal(state))
    text = match.legal()[-1]
    assert match.play(text) == match.play(rules.legal(state)[-1])


def test_load_reads_a_path_and_a_text(tmp_path: Path) -> None:
    match = hb.start("symbiose", seed=5)
    match = match.play(match.legal()[0])
    file = tmp_path / "game.txt"
    file.write_text(write(match), "utf-8")
    assert hb.load(file) == hb.load(str(file)) == hb.load(write(match)) == match


@pytest.mark.parametrize(
    ("kind", "fails"),
    [
        (hb.OptionError, lambda: hb.start("chess")),
        (hb.OptionError, lambda: hb.start("symbio", seats=5)),
        (hb.OptionError, lambda: hb.start("symbio", colour="red")),
        (hb.OptionError, lambda: hb.start("symbiose", seats=3, mode="team")),
        (hb.IllegalActionError, lambda: hb.start("symbio").play("z9-z8")),
        (hb.IllegalActionError, lambda: hb.start("symbio").play(-5)),
        (hb.RecordError, lambda: hb.load("Holobiont record 1\nnonsense\n")),
    ],
)
def test_errors_have_a_type_a_message_id_and_fields(kind: Any, fails: Any) -> None:
    with pytest.raises(kind) as caught:
        fails()
    error: Any = caught.value
    assert issubclass(kind, ValueError)
    assert str(error) == error.message.format(**error.fields)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))


def test_an_error_is_told_in_the_language_in_use() -> None:
    with pytest.raises(hb.IllegalActionError) as caught:
        hb.start("symbio").play("z9-z8")
    try:
        use(Shouting(), "xx")
        assert "IS NOT LEGAL HERE" in str(caught.value)
    finally:
        use(English(), "en")


@pytest.mark.parametrize("game", hb.GAMES)
def test_pictures_and_texts_of_a_match_show_what_a_spectator_sees(game: str) -> None:
    match = hb.start(game, seed=4)
    other = hb.Match.start(match.rules, 4)
    state = match.rules.determinize(match.observe(None), iter([0.1] * 10_000).__next__)
    other = other._replace(states=(*other.states[:-1], state))
    assert match._repr_svg_().startswith("<svg")
    assert match._repr_svg_() == other._repr_svg_()
    assert str(match) == str(other)
