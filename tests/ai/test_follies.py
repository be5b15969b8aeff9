"""Weaker levels overlook; they do not hurt themselves for nothing."""

from __future__ import annotations

import sys

import pytest

from holobiont.registry import GAMES
from holobiont.search.agent import choose, evaluator_of
from holobiont.search.levels import LEVEL, level_for
from tests.support.variants import keeping
from tools import follies
from tools.follies import LIMITED, count

BOUGHT = (
    "4 2 Y introduction B 9 m7:1 Y5/Y4kY1/Y4cY1/O5/O4/O4/O1P4/P5/P4/P1B4/B5/B5"
    "/Y1/Y3/O2cO1kO1/-/P1/-/B2/-/-/-/-/-"
)
EATEN = (
    "4 2 Y eating B - o10:2 Y6/Y5/Y3cY1/O6kO1/O5/O4P1/O1P4/P5/P4/P2B5cB2/B7/B5"
    "/Y1/Y4/O2kO1/O1/P1/P1/B3/B1/-/-/-/-"
)
BORN = EATEN.replace("eating", "births").replace("o10:2", "o10:1").replace("P2B5", "P1B4")
HUNTED = (
    "4 2 Y kroguls B - o10:1 Y6/Y5/Y3/O6/O5/O4P1/O1P4/P5/P4/P2B5cP1B1kB1/B7/B5"
    "/Y1/Y4/O2kO1/O1/P1/P1/B3/B1/-/-/-/-"
)
ATTACK = "carcass ././H5/./S3/H6/./C2/C8/A4 222333/679/356/344 10/8/6/4"
POND = (
    "duel 1 swap:2 -18,-33,6,-7,-26,-25,-2,13/-5,-17,-24,15,-9,-27,-31,23"
    " 36,22,29,10,-20,-21,-12,-8"
)
TEN = (
    "2H5DTCTSQD/3S8D8S9HQS/2S3CTDJC ACKD5H8CQC5C6SAHJHQH7H6D9C7C2C9D4HAS3DJD9S2D3H7D6C8H4S7SKH6HAD"
    "TH4DKS 5SKC4CJS - -/-/- 1:symbiote 2:play:-:0 0 -/-/-"
)
PAIR = (
    "2H6STCQCKD/AH5D5HQD/3S5C8D JHQH7H6D9C7C2C9D4HAS3DJD9S2D3H7D6C8H4S7SKH6HADTH4DKS"
    " 5SKC4CJSJC8S9HQS2SAC8C3C TSTD -/-/- 0:symbiote 1:play:5D:0 0 KD0/QD0,5H0,5D0/3S0,8D0"
)
CASES = [
    (
        "symbioz",
        BOUGHT,
        {f"c@{area}": "buys a Crapit for its own Zerbs" for area in ("o11", "o12", "m7")}
        | {f"k@{area}": "buys a Krogul that starves" for area in ("o10", "o11", "o12", "m7")},
    ),
    ("symbioz", EATEN, {"o10xB": "eats its own"}),
    (
        "symbioz",
        BORN,
        {f"o10>{area}": "bears a Crapit among its own Zerbs" for area in ("o11", "m7")},
    ),
    ("saprobiont", ATTACK, {"2@I": "attacks in vain", "3@I": "attacks in vain"}),
    ("symbiose", POND, {"swap d1": "gives points away"}),
    ("symbiote", TEN, {"discard TD": "calls the parasite"}),
    ("symbiote", PAIR, {"discard 5H": "breaks a combination"}),
]
SEATS = {"symbioz": 4, "saprobiont": 4, "symbiose": 2, "symbiote": 3}


@pytest.mark.parametrize("slug, text, named", CASES)
def test_a_folly_is_what_hurts_its_own_seat_for_nothing(
    slug: str, text: str, named: dict[str, str]
) -> None:
    rules = GAMES[slug](seats=SEATS[slug])
    state, folly = rules.load(text), evaluator_of(rules).folly
    found = {rules.name(state, each): folly(state, each) for each in rules.legal(state)}
    assert {name: word for name, word in found.items() if word} == named


@pytest.mark.parametrize("key", LIMITED)
@pytest.mark.parametrize("slug, text, named", CASES)
def test_no_level_chooses_a_folly(slug: str, text: str, named: dict[str, str], key: str) -> None:
    rules = GAMES[slug](seats=SEATS[slug])
    state, level = rules.load(text), level_for(rules, key)._replace(seconds=float("inf"))
    seat = rules.to_act(state)
    assert seat is not None
    seen = rules.observe(state, seat)
    for seed in range(12):
        action = choose(rules, seen, seat, level, seed, seconds=float("inf"))
        assert rules.name(state, action) not in named


def test_a_crapit_in_the_way_may_be_eaten_by_its_own_krogul() -> None:
    rules = GAMES["symbioz"](seats=4)
    state = rules.load(HUNTED)
    names = [rules.name(state, each) for each in rules.legal(state)]
    words = [evaluator_of(rules).folly(state, each) for each in rules.legal(state)]
    assert {name[:5] for name in names} == {"o10xP", "o10xB"}
    assert set(words) <= {"", "eats its own"}
    assert not any(word for name, word in zip(names, words) if name.startswith("o10xP"))


@pytest.mark.parametrize("slug", keeping({"saprobiont", "symbiose", "symbioz"}, GAMES))
def test_among_equals_only_who_is_not_held_back_does_follies(slug: str) -> None:
    rules = GAMES[slug]()
    games = 1 if slug == "symbio" else 3
    free = count(rules, "dreamy", games, unspared=True)
    spared = count(rules, "dreamy", games)
    assert free.follies.total() and free.tempted <= free.decisions
    assert spared.tempted and not spared.follies


def test_the_strongest_level_weighs_everything() -> None:
    assert [key for key, level in LEVEL.items() if not level.sparing] == ["master"]


def test_follies_are_counted_by_game_and_level(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["follies", "saprobiont", "--games", "2", "--level", "dreamy"]
    monkeypatch.setattr(sys, "argv", command)
    assert follies.main() == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].split() == ["game", "seats", "level", "decisions", "tempted", "follies"]
    assert told[1].split()[:3] == ["saprobiont", "4", "dreamy"] and told[1].split()[-1] == "0"
    monkeypatch.setattr(sys, "argv", ["follies", "chess"])
    with pytest.raises(SystemExit):
        follies.main()
