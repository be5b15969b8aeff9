"""Saprobiont in random games: the twin, what the events tell, and what no action can change."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont, standing
from holobiont.games.saprobiont.species import GROUPS, NOBODY
from holobiont.rng import generator
from holobiont.rules import option_text
from tests.games.compare_saprobiont import compare
from tests.games.saprobiont_positions import C, zones
from tests.games.twins.saprobiont import Twin
from tests.support.amount import Note, amount
from tests.support.variants import keeping

VARIANTS = [
    dict(zip(("map", "canker_stock", "shredder_defends", "groups"), values))
    for values in itertools.product(MAPS, ("unlimited", "limited"), (False, True), GROUPS)
    if values[-1] == "stepped" or values[1:3] == ("limited", True)
]


def check_tokens(rules: Any, state: Any) -> None:
    whole = [sum(mat) for mat in rules.groups]
    left = sum(sum(mat) for mat in state.mats)
    assert sum(state.tokens) <= sum(whole) - left
    for seat, (_, _, board) in enumerate(standing(state)):
        if seat != C:
            assert board + sum(state.mats[seat]) <= whole[seat]
        elif rules.limited:
            assert board + sum(state.mats[seat]) <= 35
    assert all((owner == NOBODY) == (n == 0) for owner, n in zip(state.owners, state.tokens))


def random_game(rules: Any, seed: int, visit: Any) -> Iterator[tuple[Any, Any]]:
    rnd = generator(seed)
    state = rules.initial(seed)
    for _ in range(PLACEMENTS):
        visit(state)
        legal = rules.legal(state)
        action = rules.sample(state, rnd) if seed % 2 else legal[int(rnd() * len(legal))]
        assert action in legal
        yield state, action
        state = rules.apply(state, action)
    visit(state)
    assert rules.to_act(state) is None and rules.winners(state)


def varied(variants: Any) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "options", variants, ids=lambda options: "-".join(map(option_text, options.values()))
    )


class TestRandomGames:
    @varied(keeping(VARIANTS[1::3], VARIANTS))
    def test_twin(self, options: Any) -> None:
        rules = Saprobiont(**options)
        for seed in range(12):
            twin = Twin(**options)
            for state, action in random_game(rules, seed, lambda s, t=twin: compare(rules, t, s)):
                twin.play(rules.name(state, action))

    @varied(VARIANTS)
    def test_events_tell_what_changed(self, options: Any) -> None:
        """Zones and Biomass follow from the events alone."""
        rules = Saprobiont(**options)
        for seed in range(20):
            board: dict[str, Any] = {}
            biomass = [0] * 4
            for state, action in random_game(rules, seed, lambda s: None):
                after = rules.apply(state, action)
                for event in rules.events(state, action, after, None):
                    follow(event, board, biomass)
                told = " ".join(
                    f"{zone}:{'SHCA'[who]}{n}" for zone, (who, n) in sorted(board.items()) if n
                )
                assert told == zones(after) and tuple(biomass) == after.biomass

    @varied(VARIANTS)
    def test_text_carries_the_state(self, options: Any) -> None:
        rules = Saprobiont(**options)
        for seed in range(6):
            for state, _ in random_game(rules, seed, lambda s: check_tokens(rules, s)):
                assert rules.load(rules.dump(state)) == state

    @pytest.mark.soak
    @varied(VARIANTS)
    def test_soak(self, options: Any, record_property: Note) -> None:
        record_property("games", amount(1_200))
        rules = Saprobiont(**options)
        for seed in range(amount(1_200)):
            for _ in random_game(rules, seed, lambda s: check_tokens(rules, s)):
                pass


def follow(event: Any, board: Any, biomass: Any) -> None:
    """Change ``board`` and ``biomass`` by what an event says."""
    kind, zone = event["kind"], event.get("zone")
    if kind == "place" and event["owner"] in (NOBODY, event["seat"]):
        board[zone] = (event["seat"], board.get(zone, (0, 0))[1] + event["size"])
    elif kind == "place":
        board["hand"] = (event["seat"], event["size"])
    elif kind == "combat":
        board[zone] = (event["owner"], event["tokens"])
        board.pop("hand", None)
    elif kind == "convert":
        board[zone] = (event["seat"], event["tokens"])
        board.pop("hand", None)
    elif kind in ("push", "destroy"):
        board[event["from"]] = board.pop("hand")
    elif kind in ("merge", "settle"):
        board[zone] = (event["seat"], event["tokens"])
    elif kind in ("gain", "income"):
        biomass[event["seat"]] += event["amount"]
        assert biomass[event["seat"]] == event["biomass"]
