"""No seat of Symbiose is told what it cannot know, and everything that it saw stays seen.

Whole games are walked. What each seat can know is worked out here, from the true states and the
rules pages alone, and held against what the engine tells that seat.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from holobiont.games.symbiose.rules import Symbiose
from tests.games.told import GAMES, cards_told, viewers, walked, written
from tests.support.variants import later

VARIANTS = [(2, "duel"), (2, "normal"), (3, "normal"), (4, "normal"), (4, "team")]


class TestSecrets:
    """Known to all: what was ever face up. Known to one: its choice. To nobody: the rest."""

    KEYS = ("ponds", "river", "card", "returned")

    @pytest.fixture(
        params=[later((each,)) if each == (4, "normal") else each for each in VARIANTS],
        ids=lambda variant: f"{variant[0]}-{variant[1]}",
    )
    def rules(self, request: pytest.FixtureRequest) -> Symbiose:
        seats, mode = request.param
        return Symbiose(seats=seats, mode=mode)

    def test_no_card_is_told_that_was_never_face_up(self, rules: Any) -> None:
        for seed in range(GAMES):
            seen: set[int] = set()
            for before, action, after in walked(rules, seed):
                seen |= self.face_up(before) | self.face_up(after)
                for viewer in viewers(rules):
                    told = rules.observe(after, viewer)
                    assert cards_told(told, self.KEYS) == seen == self.face_up(after)
                    events = rules.events(before, action, after, viewer)
                    assert cards_told(events, self.KEYS) <= seen
                    written(told), written(events)

    @staticmethod
    def face_up(state: Any) -> set[Any]:
        return {card for row in (*state.ponds, state.river) for card in row if card > 0}

    def test_the_owner_of_a_pond_is_told_no_more_than_a_spectator(self, rules: Any) -> None:
        for seed in range(GAMES):
            for before, action, after in walked(rules, seed):
                if after.stage == "reveal":
                    continue
                views = {written(rules.observe(after, viewer)) for viewer in viewers(rules)}
                assert len(views) == 1
                if before.stage != "reveal":
                    told = [rules.events(before, action, after, who) for who in viewers(rules)]
                    assert len(set(map(written, told))) == 1

    def test_hidden_cards_can_be_exchanged_and_nobody_notices(self, rules: Any) -> None:
        """The same hidden cards in another order, those out of the game included."""
        for seed in range(GAMES):
            rnd = random.Random(seed)
            for before, action, after in walked(rules, seed):
                other, later = self.exchanged(before, after, rnd)
                assert rules.apply(other, action) == later
                assert rules.legal(other) == rules.legal(before)
                for viewer in viewers(rules):
                    assert self.told(rules, before, action, after, viewer) == self.told(
                        rules, other, action, later, viewer
                    )

    @classmethod
    def exchanged(cls, before: Any, after: Any, rnd: Any) -> list[Any]:
        """The two states with everything that stays hidden exchanged at random."""
        hidden = [card for card in range(1, 37) if card not in cls.face_up(after)]
        names = dict(zip(hidden, rnd.sample(hidden, len(hidden))))

        def renamed(row: tuple[int, ...]) -> tuple[Any, ...]:
            return tuple(names.get(abs(card), abs(card)) * (1 if card > 0 else -1) for card in row)

        return [
            state._replace(ponds=tuple(map(renamed, state.ponds)), river=renamed(state.river))
            for state in (before, after)
        ]

    @staticmethod
    def told(
        rules: Any, before: Any, action: int, after: Any, viewer: Any
    ) -> tuple[str, str, str, Any]:
        return (
            written(rules.observe(before, viewer)),
            written(rules.observe(after, viewer)),
            written(rules.events(before, action, after, viewer)),
            rules.seen_as(before, action, viewer),
        )

    def test_choices_of_the_reveal_can_be_exchanged_and_nobody_else_notices(
        self, rules: Any
    ) -> None:
        rnd = random.Random(1)
        for seed in range(10):
            state = rules.initial(seed)
            for seat in range(rules.seat_count - 1):
                one, other = rnd.sample(range(8), 2)
                after, twin = rules.apply(state, one), rules.apply(state, other)
                for viewer in viewers(rules):
                    told = self.told(rules, state, one, after, viewer)
                    assert (told == self.told(rules, state, other, twin, viewer)) == (
                        viewer != seat
                    )
                state = after

    def test_an_imagined_world_keeps_all_that_lies_face_up(self, rules: Any) -> None:
        rnd = random.Random(3).random
        for seed in range(GAMES):
            for _, _, after in walked(rules, seed):
                for viewer in viewers(rules):
                    seen = json.loads(written(rules.observe(after, viewer)))
                    world = rules.determinize(seen, rnd)
                    assert rules.observe(world, viewer) == rules.observe(after, viewer)
                    for row, true in zip((*world.ponds, world.river), (*after.ponds, after.river)):
                        for card, other in zip(row, true):
                            assert (card > 0) == (other > 0) and (card == other or card < 0)
                    assert rules.load(rules.dump(world)) == world

    def test_an_imagined_world_is_uniformly_random(self, rules: Any) -> None:
        """A card that lies face down is each of the unseen ones equally often."""
        state = rules.initial(3)
        seen, rnd = rules.observe(state, 0), random.Random(5).random
        unseen = 36 - len(self.face_up(state))
        worlds = [rules.determinize(seen, rnd) for _ in range(unseen * 100)]
        for place in (0, 7):
            counts = [0] * 37
            for world in worlds:
                counts[-world.ponds[-1][place]] += 1
            drawn = [count for count in counts if count]
            assert len(drawn) == unseen
            squares = sum((count - 100) ** 2 / 100 for count in drawn)
            assert squares < unseen + 5 * (2 * unseen) ** 0.5

    def test_hidden_choices_are_imagined_equally_often(self, rules: Any) -> None:
        state, rnd = rules.apply(rules.initial(3), 2), random.Random(1).random
        view = rules.observe(state, None)
        counts = Counter(rules.determinize(view, rnd).picks for _ in range(800))
        assert sorted(counts) == [(place,) for place in range(8)]
        assert min(counts.values()) > 60 and max(counts.values()) < 150
        assert rules.determinize(rules.observe(state, 0), rnd).picks == (2,)

    def test_the_last_card_face_down_is_known_where_all_are_dealt(self) -> None:
        """With four seats no card is out of the game, so the last one can only be that one."""
        rules, rnd = Symbiose(seats=4), random.Random(2).random
        *_, (before, _, _) = walked(rules, 7)
        assert sum(card < 0 for pond in before.ponds for card in pond) == 1
        for _ in range(20):
            assert rules.determinize(rules.observe(before, 1), rnd) == before
