"""Hints: for the person to act, from what that seat has seen, with a reason that is true."""

import json
from typing import Any

import pytest

from holobiont.games.symbio.evaluator import evaluator
from holobiont.games.symbio.rules import Symbio
from holobiont.record import headers
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.present import present
from tests.support.variants import keeping
from tests.ui.driver import Driver, finished, sat_down, two_people
from ui.app.core.commands import Think
from ui.app.core.table_records import GAME_KEY, to_record
from ui.app.table.hints import hinted
from ui.app.table.scene import scene_of, view_of
from ui.games import VIEWS
from ui.kit.game import Place


def asked(driver: Driver) -> Any:
    driver.click(id="tool-hint")
    driver.think()
    return driver.table.analysis.hint


@pytest.mark.usefixtures("brief_searches")
def test_a_hint_marks_its_squares_and_is_noted() -> None:
    driver = two_people()
    hint = asked(driver)
    source, target = hint.name.split("-")
    assert hint.places == (source, target) and hint.why in driver.page.find(id="status")[0].words()
    marks = [n.attributes["id"] for n in driver.page.all() if "data-hint" in n.attributes]
    assert sorted(marks) == sorted((f"at-{source}", f"at-{target}"))
    (told,) = driver.page.find(cls="hint")
    assert "data-begun" not in told.attributes
    driver.play(source)
    (told,) = driver.page.find(cls="hint")
    assert "data-begun" in told.attributes, "what is expected now must be seen on a phone"
    driver.play(target)
    assert driver.table.match.names() == (hint.name,)
    assert not [n for n in driver.page.all() if "data-hint" in n.attributes]
    assert headers(driver.stored[GAME_KEY + driver.table.id])["Hints"] == "1"
    assert Driver(driver.stored, driver.address).table.notes.hints == 1


@pytest.mark.usefixtures("brief_searches")
def test_a_hint_takes_the_place_of_a_refusal() -> None:
    driver = two_people()
    driver.click(id="tool-hint")
    driver.think()
    for place in (place.name for place in places(driver, offered=False)[:2]):
        driver.play(place)
        assert driver.page.find(cls="message")
        driver.click(id="tool-hint")
        assert driver.page.find(cls="hint") and not driver.page.find(cls="message")


@pytest.mark.usefixtures("brief_searches")
def test_a_hint_asked_for_with_a_piece_in_hand_is_shown() -> None:
    driver = two_people()
    first, second = (place.name for place in places(driver, offered=True)[:2])
    driver.play(first)
    asked(driver)
    (told,) = driver.page.find(cls="hint")
    assert "data-begun" not in told.attributes
    driver.play(first)
    driver.play(second)
    (told,) = driver.page.find(cls="hint")
    assert "data-begun" in told.attributes
    driver.click(id="tool-hint")
    (told,) = driver.page.find(cls="hint")
    assert "data-begun" not in told.attributes


@pytest.mark.usefixtures("brief_searches")
def test_marks_of_a_hint_go_while_something_else_is_chosen() -> None:
    driver = two_people()
    hint = asked(driver)
    other = next(each.name for each in places(driver, offered=True) if each.name not in hint.places)
    driver.play(other)
    assert not marked(driver)
    driver.play(other)
    assert len(marked(driver)) == 2
    driver.play(hint.places[0])
    assert len(marked(driver)) == 2


def marked(driver: Driver) -> list[str]:
    return [n.attributes["id"] for n in driver.page.all() if "data-hint" in n.attributes]


def places(driver: Driver, *, offered: bool) -> list[Place]:
    """The places where something can be done now, or those where nothing can."""
    found = view_of(driver.table).places(scene_of(driver.table))
    return [place for place in found if place.does == "press" and place.offered == offered]


def test_a_hint_says_what_the_lesson_warns_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluator, "caution", lambda self, state, action: "It cuts a body.")
    driver = Driver(address="#/symbio?seats=human,gentle&seed=3")
    driver.send("start")
    hint = asked(driver)
    assert hint.why.endswith("It cuts a body.") and hint.why != "It cuts a body."
    driver.send("lines")
    driver.think()
    assert all(each.why.endswith("It cuts a body.") for each in driver.table.analysis.lines.found)


def test_a_hint_is_asked_for_from_the_observation_of_the_seat() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle&seed=3")
    driver.send("start")
    driver.think()
    match = driver.table.match
    driver.click(id="tool-hint")
    (command,) = (c for c in driver.waiting if isinstance(c, Think))
    assert json.loads(command.request)["seen"] == match.rules.observe(match.state, 0)


def test_no_hint_behind_the_curtain_or_on_anothers_turn() -> None:
    driver = Driver(address="#/symbiote?seats=human,human&seed=3")
    driver.send("start")
    driver.send("hint")
    assert driver.table.analysis.hint is None
    driver.send("unveil")
    driver.send("hint")
    assert driver.table.analysis.hint is not None
    driver.send("veil")
    driver.think()
    assert driver.table.analysis.hint is None and "Hint:" not in driver.page.words()


@pytest.mark.usefixtures("brief_searches")
@pytest.mark.parametrize("slug", keeping({"saprobiont", "symbiose", "symbiote"}, VIEWS))
def test_every_game_hints_at_what_is_legal(slug: str) -> None:
    count = GAMES[slug].seats[0]
    driver = Driver(
        address=f"#/{slug}?seats={','.join(['human'] + ['gentle'] * (count - 1))}&seed=3"
    )
    driver.send("start")
    for number in range(1, 9):
        driver.think()
        hint = asked(driver)
        assert hint.name and hint.why.endswith(".") and driver.table.notes.hints == number
        driver.send("act", hint.name)
        assert driver.table.speech.message == ""


def test_symbio_gives_reasons_that_hold() -> None:
    rules = Symbio(2)
    state = rules.initial(0)
    reasons = evaluator(rules)
    action = rules.parse(state, "b7-d7")
    assert reasons.reason(state, action) == "It gives your stones 1 more open square."


def test_symbio_says_captures_and_wins_when_they_are() -> None:
    rules, seen = Symbio(2), set()
    reasons = evaluator(rules)
    for seed in range(6):
        state, rnd = rules.initial(seed), generator(seed)
        while rules.to_act(state) is not None:
            seat = present(rules.to_act(state))
            for number, action in enumerate(rules.legal(state)):
                after = rules.apply(state, action)
                theirs = [s.stones[1 - seat].bit_count() for s in (state, after)]
                wins = after.winners == (seat,)
                captures = theirs[1] < theirs[0] and not wins
                if number % 20 and not wins and not captures:
                    continue
                why, name = reasons.reason(state, action), rules.name(state, action)
                assert (why == "It wins the game at once.") == wins
                assert why.startswith("It captures") == captures
                assert not captures or why == f"It captures the stone on {name[-2:]}."
                seen.add(why.partition(" ")[2].split(" ")[0])
            state = rules.apply(state, rules.sample(state, rnd))
    assert {"wins", "captures", "takes", "gives", "leaves"} <= seen


def test_a_card_of_the_river_is_marked_with_the_place_for_it() -> None:
    driver = Driver(address="#/symbiose?seats=human,gentle,gentle&seed=3")
    driver.send("start")
    driver.send("act", "flip a1")
    driver.think()
    while driver.table.match.to_act != 0:
        driver.think()
    hint = asked(driver)
    assert hint.name.startswith("take ")
    river, place = hint.places
    assert river == f"river{hint.name[-1]}" and place.startswith("0")
    driver.play(river)
    assert driver.table.analysis.hint == hint  # still shown, as nothing was played


def test_a_hint_for_two_actions_shows_the_second_once_the_first_is_chosen() -> None:
    """In Symbiose a card is taken and swapped; taken in the hand, it need not be taken again."""
    driver = Driver(address="#/symbiose?seats=human,gentle&seed=3")
    driver.send("start")
    match = driver.table.match
    while match.to_act or not any(
        match.rules.name(match.state, action).startswith("take")
        for action in match.rules.legal(match.state)
    ):
        match = match.play(match.rules.legal(match.state)[0])
    (key,) = driver.games()
    text = to_record(driver.table._replace(match=match))
    driver = Driver({GAME_KEY + key: text}, f"#/game/{key}")
    hint = asked(driver)
    (swap,) = hint.then
    card, _pond = hint.places
    assert hint.name.startswith("take") and swap.startswith("swap")
    view, scene = VIEWS["symbiose"], scene_of(driver.table)
    both = ", then ".join(view.request(scene, name) for name in (hint.name, swap))
    swap = f"swap it for {swap.removeprefix('swap ')}"
    assert swap in both and both in words_of_hint(driver)
    driver.play(card)
    assert swap in words_of_hint(driver) and both not in words_of_hint(driver)
    driver.click(id="tool-hint")
    assert driver.table.speech.said.startswith(f"Hint: {swap}.")
    driver.send("cancel")
    driver.play("river1" if card != "river1" else "river2")
    assert both in words_of_hint(driver), "another card is in the hand"


def test_a_hint_whose_swap_needs_a_flip_marks_the_card_and_its_place() -> None:
    driver = Driver(address="#/symbiose?seats=human,gentle&seed=3")
    driver.send("start")
    match = driver.table.match
    names = ("flip b2", "flip a1")
    for name in names:
        match = match.play(match.rules.parse(match.state, name))
    while match.to_act:
        match = match.play(match.rules.legal(match.state)[0])
    table = driver.table._replace(match=match)
    driver.model = driver.model._replace(page=table)
    driver.click(id="tool-hint")
    reply = {
        "done": True,
        "action": "take 2",
        "why": "",
        "report": {"lines": [(("take 2", "swap b2", "flip c1"), 0.5)]},
    }
    _model, _commands = hinted(driver.model, driver.table, reply)
    hint = _model.table.analysis.hint
    assert (hint.places, hint.then) == (("river2", "0b2"), ("swap b2",))


def words_of_hint(driver: Driver) -> str:
    return driver.page.find(cls="hint")[0].words()


def test_every_legal_move_can_be_asked_for_in_words() -> None:
    for slug in GAMES:
        driver = sat_down(finished(slug))
        match = driver.table.match
        for ply in range(0, match.ply, 9):
            rules, state = match.rules, match.states[ply]
            seat = rules.to_act(state)
            if seat is None or seat < 0:
                continue
            names = [rules.name(state, action) for action in rules.legal(state)]
            scene = scene_of(driver.table)._replace(seen=rules.observe(state, seat), viewer=seat)
            for name in names:
                words = VIEWS[slug].request(scene, name)
                assert len(words.split()) > 2 and not set("@>+?") & set(words), (name, words)
