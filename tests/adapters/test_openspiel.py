"""OpenSpiel's own suite, its bots, and what a player may know."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from holobiont.adapters import openspiel
from holobiont.adapters.numbers import history
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE
from tests.support.variants import first_of, keeping, later

TABLES = [f"holobiont_{slug}(players={seats})" for slug in GAMES for seats in GAMES[slug].seats]
OPTIONS = [
    "holobiont_symbio(swap=true)",
    "holobiont_symbioz(players=3,first=n2,zerbs_per_area=0,comeback=true,first_game=true)",
    "holobiont_symbiose(mode=team,players=4,live_score=false)",
    "holobiont_saprobiont(map=ouroboros,canker_stock=limited,shredder_defends=true)",
    "holobiont_symbiote(decks=n2,open_research=true,scoring=steep,players=5)",
]
FEW = [f"holobiont_{slug}(players={GAMES[slug].seats[0]})" for slug in GAMES]
Bot = Callable[[Any, np.random.RandomState], Any]


def play(name: str, bot: Bot | None, seed: int = 1, most: int | None = None) -> Any:
    """The state after a game, or after ``most`` actions of it; without a bot at random."""
    game, rnd = pyspiel.load_game(name), np.random.RandomState(seed)
    state = game.new_initial_state()
    bots = [bot(game, rnd) for _ in range(game.num_players())] if bot else []
    while not state.is_terminal() and most != 0:
        if state.is_chance_node() or not bots:
            action = rnd.choice(state.legal_actions())
        else:
            action = bots[state.current_player()].step(state)
        state.apply_action(int(action))
        most = None if most is None else most - 1
    return state


def search(game: Any, rnd: np.random.RandomState) -> Any:
    return mcts.MCTSBot(game, 1.5, 2, mcts.RandomRolloutEvaluator(1, rnd), random_state=rnd)


def search_information_sets(game: Any, rnd: np.random.RandomState) -> Any:
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rnd), 1.5, 3, random_state=rnd)


@pytest.mark.parametrize("name", keeping([*FEW, OPTIONS[2]], TABLES + OPTIONS))
def test_the_suite_of_random_games_passes(name: str, capfd: Any) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize(
    "slug",
    [
        "symbiose",
        "saprobiont",
        later("symbio"),
        later("symbiote"),
        # A game of it is ten times as long as another.
        pytest.param("symbioz", marks=pytest.mark.soak),
    ],
)
def test_a_bot_that_searches_plays_to_the_end(slug: str) -> None:
    state = play(f"holobiont_{slug}", search_information_sets if GAMES[slug].secrets else search)
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("players", first_of(3, 8))
def test_the_bot_for_information_sets_plays_with_many(players: int) -> None:
    state = play(f"holobiont_symbiote(players={players})", search_information_sets, most=40)
    assert state.move_number() == 40


def test_the_deal_is_the_seed_and_every_seed_can_be_dealt() -> None:
    seed = 0x0123456789ABCDEF
    state = pyspiel.load_game("holobiont_symbiote").new_initial_state()
    for byte in seed.to_bytes(8, "big"):
        assert state.is_chance_node()
        outcomes = state.chance_outcomes()
        assert [outcome for outcome, _ in outcomes] == list(range(256))
        assert {chance for _, chance in outcomes} == {1 / 256}
        state.apply_action(byte)
    rules = GAMES["symbiote"]()
    assert str(state) == rules.dump(rules.initial(seed)) == rules.dump(state.at.state)


def test_a_game_that_is_not_dealt_begins_with_a_decision() -> None:
    for name in ("holobiont_symbio", "holobiont_saprobiont", "holobiont_symbioz(first=n1)"):
        assert not pyspiel.load_game(name).new_initial_state().is_chance_node()


def test_the_chance_seat_is_the_chance_player() -> None:
    match, rnd = Match.start(GAMES["symbiote"](seats=2), 3), generator(1)
    while CHANCE not in match.actors():
        match = match.play(match.rules.sample(match.state, rnd))
    ply = match.actors().index(CHANCE)
    state = pyspiel.load_game("holobiont_symbiote").new_initial_state()
    for byte in match.seed.to_bytes(8, "big"):
        state.apply_action(byte)
    for action in match.log[:ply]:
        state.apply_action(action)
    assert state.is_chance_node()
    assert [each for each, _ in state.chance_outcomes()] == match.rules.legal(match.states[ply])
    assert state.action_to_string(match.log[ply]) == match.names()[ply]
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if GAMES[slug].secrets])
def test_a_resampled_state_looks_the_same_to_the_player_alone(slug: str) -> None:
    state = play(f"holobiont_{slug}", None, most=30)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    others = [
        state.resample_from_infostate(player, np.random.RandomState(n).uniform) for n in range(9)
    ]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    assert len({str(other) for other in others}) > 1


def test_an_information_state_forgets_nothing_and_tells_no_secret() -> None:
    state = play("holobiont_symbiote", None, most=60)
    at = state.at
    log = state.information_state_string(0)
    draws = [event for event in _events(at, 0) if event["kind"] == "draw"]
    drawn = [event["card"] for event in draws if event["seat"] == 0]
    assert drawn and None not in drawn
    assert {event["card"] for event in draws if event["seat"] == 1} == {None}
    assert all(f'"card": "{card}"' in log for card in drawn)
    assert log.startswith("seat 0\n") and log.endswith(at.seen(0))


@pytest.mark.parametrize("slug", GAMES)
def test_the_tensor_of_an_information_state_ends_with_the_last_actions(slug: str) -> None:
    match, rnd = Match.start(GAMES[slug](), 5), generator(5)
    while match.ply < 24:
        match = match.play(match.rules.sample(match.state, rnd))
    game = pyspiel.load_game(f"holobiont_{slug}")
    state = game.new_initial_state()
    for action in (*(match.seed.to_bytes(8, "big") if state.is_chance_node() else ()), *match.log):
        state.apply_action(action)
    assert str(state) == match.rules.dump(match.state)
    tensor, seen = state.information_state_tensor(1), state.observation_tensor(1)
    assert tensor[: len(seen)] == seen and [len(tensor)] == game.information_state_tensor_shape()
    past = np.reshape(tensor[len(seen) :], (openspiel.RECALLED, 2))
    assert past.min() >= 0 and past.max() <= 1
    numbers = np.rint(past * (game.num_players() + 1, game.num_distinct_actions())).astype(int)
    assert numbers.tolist() == [list(pair) for pair in history(match, 1, openspiel.RECALLED)]


def test_an_action_that_a_player_cannot_know_has_no_number_in_its_information_state() -> None:
    state = play("holobiont_symbiose", None, most=8)
    action = state.legal_actions()[-1]  # chosen face down by the first seat
    state.apply_action(action)
    assert state.at.past(0)[-1] == (1, action + 1)
    assert state.at.past(1)[-1] == (1, 0)


def _events(at: openspiel.Position, seat: int) -> list[Any]:
    found: list[Any] = []
    while at.before is not None:
        found[:0] = at.rules.events(at.before.state, at.action, at.state, seat)
        at = at.before
    return found


def test_copies_and_pickles_are_the_same_position() -> None:
    at = play("holobiont_symbiote(players=3)", None, most=50).at
    again = pickle.loads(pickle.dumps(at))
    assert copy.deepcopy(at) is at
    assert again.state == at.state and again.log(1) == at.log(1)
    world = at.imagined(1, generator(1)).after(at.legal()[0])
    again = pickle.loads(pickle.dumps(world))
    assert again.log(1) == world.log(1) and again.past(1) == world.past(1)
    begin = openspiel.Position(at.rules, None, (1, 2))
    assert pickle.loads(pickle.dumps(begin)).deal == (1, 2)


@pytest.mark.parametrize("name", first_of(*OPTIONS))
def test_another_process_can_be_sent_a_game(name: str) -> None:
    game = pyspiel.load_game(name)
    sent = pickle.dumps(game), pickle.dumps(play(name, None, most=12))
    code = (
        "import pickle, sys; game, state = map(pickle.loads, pickle.load(sys.stdin.buffer));"
        "print(game); print(state)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(sent), capture_output=True, check=True
    )
    assert told.stdout.decode() == f"{game}\n{play(name, None, most=12)}\n"


def test_nothing_is_known_before_the_deal() -> None:
    state = pyspiel.load_game("holobiont_symbiose").new_initial_state()
    state.apply_action(7)
    assert state.observation_string(0) == "seat 0\n" and not any(state.observation_tensor(0))
    assert str(state) == "seed bytes 7"
    assert state.action_to_string(9) == "seed byte 1: 9"
    with pytest.raises(ValueError, match="before the deal is complete"):
        state.resample_from_infostate(0, lambda: 0.5)


def test_pictures_are_those_of_the_terminal() -> None:
    state = play("holobiont_symbiose", None, most=12)
    assert "River" in openspiel.picture(state, 0)
    assert openspiel.picture(pyspiel.load_game("holobiont_symbiose").new_initial_state()) == (
        "seed bytes none"
    )
    for player in (-1, 7):
        with pytest.raises(ValueError, match=f"player {player}: the seats are 0 to 1"):
            openspiel.picture(state, player)


def test_parameters_are_the_options_in_one_type_each() -> None:
    for name in OPTIONS:
        game = pyspiel.load_game(name)
        again = pyspiel.load_game(str(game))
        assert again.rules.chosen == game.rules.chosen
        assert again.rules.seat_count == game.num_players()
    for slug in GAMES:
        rules = pyspiel.load_game(f"holobiont_{slug}").rules
        assert rules.chosen == GAMES[slug]().chosen
        assert set(openspiel.parameters(GAMES[slug])) == {"players", *rules.chosen}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("holobiont_symbio(players=3)", "seats: Symbio is for 2 seats, not 3"),
        ("holobiont_symbiote(players=9)", "seats: Symbiote! is for 2 to 8 seats, not 9"),
        ("holobiont_symbiote(players=7,decks=n1)", "option decks: 7 seats need 2 decks"),
        ("holobiont_symbiose(mode=trio)", "mode: one of normal, duel, team, not 'trio'"),
        ("holobiont_symbioz(zerbs_per_area=9)", "zerbs_per_area: one of 1, 2, 3, 0, not 9"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        pyspiel.load_game(name)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (
            pyspiel.IIGObservationType(
                perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
            ),
            "for one seat or for a spectator",
        ),
        (
            pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
            "what a seat sees is one piece",
        ),
    ],
)
def test_an_observer_that_cannot_be_is_refused(kind: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        pyspiel.load_game("holobiont_symbiose").make_py_observer(kind)


def test_a_spectator_has_no_seat() -> None:
    state = play("holobiont_symbiote", None, most=20)
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = state.get_game().make_py_observer(kind)
    assert observer.string_from(state, 0) == f"spectator\n{state.at.seen(None)}"
    with pytest.raises(ValueError, match="only what one player sees"):
        observer.set_from(state, 0)


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_an_illegal_action_is_refused_where_the_check_is_asked_for(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(3)
    before, history = str(state), state.history()
    for illegal in {*range(-3, 300), 4_063, 14_399, 10**9} - {*state.legal_actions()}:
        with pytest.raises(pyspiel.SpielError, match="illegal action"):
            state.apply_action_with_legality_check(illegal)
    assert str(state) == before and state.history() == history
