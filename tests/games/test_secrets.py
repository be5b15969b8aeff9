"""No seat is told what it cannot know, and everything that it saw stays seen.

Whole games are walked. What each seat can know is worked out here, from the true states and the
rules pages alone, and held against what the engine tells that seat.
"""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from typing import Any

import pytest

from engine.core.rng import generator
from engine.games.symbiose.rules import Symbiose
from engine.games.symbiote.deck import NAMES, is_combination
from engine.games.symbiote.guess import Hidden, fill
from engine.games.symbiote.rules import Symbiote, parts
from engine.games.symbiote.seen import Due, Seen

SYMBIOTE = [(2, 1), (3, 1), (5, 1), (2, 2), (8, 2)]
SYMBIOSE = [(2, "duel"), (2, "normal"), (3, "normal"), (4, "normal"), (4, "team")]
LATE_PAIRS = (0, 1, 22, 23, 24, 28, 44, 45, 50, 58, 68, 74, 78)  # keen games that end with few
LATE_THREES = (86, 208, 356)  # cards hidden from seat 0, some of which were seen coming
GAMES = 4  # walked for each variant
SHARE = 0.3  # of the states of a game that the costly checks look at


def written(data: Any) -> str:
    return json.dumps(data, allow_nan=False)


def walked(rules, seed):
    """(before, action, after) for every action of a random game."""
    rnd, state = generator(seed), rules.initial(seed)
    while rules.to_act(state) is not None:
        action = rules.sample(state, rnd)
        after = rules.apply(state, action)
        yield state, action, after
        state = after


def viewers(rules):
    return (*range(rules.seat_count), None)


def cards_told(data: Any, keys: tuple[str, ...], inside: bool = False) -> set[Any]:
    """Every card that ``data`` names, at any depth below one of the keys."""
    if isinstance(data, dict):
        found = [cards_told(value, keys, key in keys) for key, value in data.items()]
    elif isinstance(data, (list, tuple)):
        found = [cards_told(value, keys, inside) for value in data]
    else:
        return {data} if inside and data is not None else set()
    return set().union(*found)


class TestSymbiose:
    """Known to all: what was ever face up. Known to one: its choice. To nobody: the rest."""

    KEYS = ("ponds", "river", "card", "returned")

    @pytest.fixture(params=SYMBIOSE, ids=lambda variant: f"{variant[0]}-{variant[1]}")
    def rules(self, request):
        seats, mode = request.param
        return Symbiose(seats=seats, mode=mode)

    def test_no_card_is_told_that_was_never_face_up(self, rules):
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
    def face_up(state):
        return {card for row in (*state.ponds, state.river) for card in row if card > 0}

    def test_the_owner_of_a_pond_is_told_no_more_than_a_spectator(self, rules):
        for seed in range(GAMES):
            for before, action, after in walked(rules, seed):
                if after.stage == "reveal":
                    continue
                views = {written(rules.observe(after, viewer)) for viewer in viewers(rules)}
                assert len(views) == 1
                if before.stage != "reveal":
                    told = [rules.events(before, action, after, who) for who in viewers(rules)]
                    assert len(set(map(written, told))) == 1

    def test_hidden_cards_can_be_exchanged_and_nobody_notices(self, rules):
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
    def exchanged(cls, before, after, rnd):
        """The two states with everything that stays hidden exchanged at random."""
        hidden = [card for card in range(1, 37) if card not in cls.face_up(after)]
        names = dict(zip(hidden, rnd.sample(hidden, len(hidden))))

        def renamed(row):
            return tuple(names.get(abs(card), abs(card)) * (1 if card > 0 else -1) for card in row)

        return [
            state._replace(ponds=tuple(map(renamed, state.ponds)), river=renamed(state.river))
            for state in (before, after)
        ]

    @staticmethod
    def told(rules, before, action, after, viewer):
        return (
            written(rules.observe(before, viewer)),
            written(rules.observe(after, viewer)),
            written(rules.events(before, action, after, viewer)),
            rules.seen_as(before, action, viewer),
        )

    def test_choices_of_the_reveal_can_be_exchanged_and_nobody_else_notices(self, rules):
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

    def test_an_imagined_world_keeps_all_that_lies_face_up(self, rules):
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

    def test_an_imagined_world_is_uniformly_random(self, rules):
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

    def test_hidden_choices_are_imagined_equally_often(self, rules):
        state, rnd = rules.apply(rules.initial(3), 2), random.Random(1).random
        view = rules.observe(state, None)
        counts = Counter(rules.determinize(view, rnd).picks for _ in range(800))
        assert sorted(counts) == [(place,) for place in range(8)]
        assert min(counts.values()) > 60 and max(counts.values()) < 150
        assert rules.determinize(rules.observe(state, 0), rnd).picks == (2,)

    def test_the_last_card_face_down_is_known_where_all_are_dealt(self):
        """With four seats no card is out of the game, so the last one can only be that one."""
        rules, rnd = Symbiose(seats=4), random.Random(2).random
        *_, (before, _, _) = walked(rules, 7)
        assert sum(card < 0 for pond in before.ponds for card in pond) == 1
        for _ in range(20):
            assert rules.determinize(rules.observe(before, 1), rnd) == before


class History:
    """What happened openly to one hand of Symbiote!, and whether cards are possible after it."""

    def __init__(self, hidden: int) -> None:
        self.steps: list[tuple[Any, ...]] = [("hidden", hidden)]

    def consistent(self, hand, melds, mid_turn: bool) -> bool:
        """Cards come in openly or hidden; each that leaves or is combined must have come in.

        A card that came in openly leaves before a hidden one that looks like it: any other
        account of the same steps would need more hidden cards earlier.
        """
        known: list[int] = []
        hidden, fresh, made = 0, None, iter(melds)
        for step, *facts in self.steps:
            if step == "hidden":
                hidden += facts[0]
            elif step == "take":
                fresh = facts[0]
                known.append(fresh)
            elif step == "meld":
                if not self.turn_goes_on(known, hidden, fresh):
                    return False
                for card in next(made):
                    if card in known:
                        known.remove(card)
                        fresh = None if card == fresh else fresh
                    else:
                        hidden -= 1
            elif step == "leave":
                others = list(known)
                if fresh is not None:
                    others.remove(fresh)
                if facts[0] in others:
                    known.remove(facts[0])
                else:
                    hidden -= 1
            elif step == "end":
                if facts[0] and self.turn_goes_on(known, hidden, fresh):
                    return False
                fresh = None
            if hidden < 0:
                return False
        if mid_turn and not self.turn_goes_on(known, hidden, fresh):
            return False
        return not Counter(known) - Counter(hand) and len(hand) == hidden + len(known)

    @staticmethod
    def turn_goes_on(known, hidden, fresh) -> bool:
        return hidden > 0 or known not in ([], [fresh])


def histories_of(rules, first):
    """A history for every hand after the deal, the first turn's fill included."""
    return [History(len(hand)) for hand in first.hands]


def watch(histories, events, seat):
    """Add to the histories what a spectator was told; ``seat`` had the turn."""
    ended = len(events) > 1 and any(event["kind"] in ("turn", "show", "end") for event in events)
    for event in events:
        kind = event["kind"]
        if kind in ("turn", "show", "end"):
            break
        steps = histories[seat].steps
        if kind == "draw":
            steps.append(("hidden", 1))
        elif kind == "take":
            steps.append(("take", NAMES.index(event["card"])))
        elif kind == "meld":
            steps.append(("meld",))
        elif kind in ("discard", "lose"):
            steps.append(("leave", NAMES.index(event["card"])))
    if ended:
        histories[seat].steps.append(("end", events[0]["kind"] in ("meld", "take")))
    for event in events:
        if event["kind"] == "fill":
            histories[event["seat"]].steps.append(("hidden", len(event["cards"])))


def keen(rules, state, rnd):
    """An action of a player who takes what makes a combination and combines what can be."""
    legal = rules.legal(state)
    verbs = [parts(action)[0] for action in legal]
    if "meld" in verbs and rnd() < 0.8:
        legal = [action for action, verb in zip(legal, verbs) if verb == "meld"]
    elif verbs[-1] == "take" and rnd() < 0.6:
        return legal[-1]
    return legal[int(rnd() * len(legal))]


def watched(rules, seed):
    """(before, action, after, histories) for every action of a keen game."""
    rnd, state = generator(seed), rules.initial(seed)
    histories = histories_of(rules, state)
    while rules.to_act(state) is not None:
        action = keen(rules, state, rnd)
        after = rules.apply(state, action)
        watch(histories, rules.events(state, action, after, None), state.seat)
        yield state, action, after, histories
        state = after


def in_turn(state, seat):
    return state.stage == "play" and state.seat == seat


class TestSymbiote:
    """Known to all: what lies face up, and what was taken from there. The rest of a hand and
    its combinations are known to one, the draw pile to nobody."""

    KEYS = ("hands", "melds", "discards", "removed", "taken", "card", "cards", "on")

    @pytest.fixture(params=SYMBIOTE, ids=lambda variant: f"{variant[0]}-{variant[1]}")
    def rules(self, request):
        seats, decks = request.param
        return Symbiote(seats=seats, decks=decks)

    @staticmethod
    def seeds(rules):
        return range(max(1, 2 * GAMES // (rules.seat_count * rules.decks)))

    def test_no_card_is_told_that_a_seat_has_not_seen(self, rules):
        for seed in self.seeds(rules):
            public: set[int] = set()
            seen: dict[Any, set[int]] = {viewer: set() for viewer in viewers(rules)}
            for before, action, after, _ in watched(rules, seed):
                for state in (before, after):
                    public |= {*state.discards, *state.removed}
                    for seat in range(rules.seat_count):
                        seen[seat] |= {*state.hands[seat], *sum(state.melds[seat], ())}
                if after.stage == "over":
                    public |= {card for own in after.melds for meld in own for card in meld}
                for viewer in viewers(rules):
                    can_know = {NAMES[card] for card in public | seen[viewer]}
                    told = rules.observe(after, viewer)
                    assert self.cards(told) <= can_know
                    events = rules.events(before, action, after, viewer)
                    assert self.cards(events) <= can_know
                    name = rules.seen_as(before, action, viewer)
                    if rules.to_act(before) == viewer or parts(action)[0] != "meld":
                        assert name == rules.name(before, action)
                    else:
                        assert set(name.split()) == {"meld", "?"}
                    written(told), written(events)

    @classmethod
    def cards(cls, data):
        return {card for card in cards_told(data, cls.KEYS) if type(card) is str}

    def test_what_is_shown_of_a_hand_is_in_it_and_all_that_was_seen_is_shown(self, rules):
        for seed in self.seeds(rules):
            taken: list[list[int]] = [[] for _ in range(rules.seat_count)]
            for before, action, after, _ in watched(rules, seed):
                self.follow_taken(taken, before, action, rules.decks)
                for viewer in viewers(rules):
                    told = rules.observe(after, viewer)["hands"]
                    for seat, hand in enumerate(after.hands):
                        shown = [NAMES.index(name) for name in told[seat] if name]
                        assert len(told[seat]) == len(hand)
                        assert not Counter(shown) - Counter(hand)
                        assert not Counter(taken[seat]) - Counter(shown)

    @staticmethod
    def follow_taken(taken, before, action, decks):
        """Cards taken openly; forgotten here as soon as the seat combines anything."""
        verb, cards = parts(action)
        own = taken[before.seat]
        if verb == "take":
            own.append(before.discards[-1])
        elif verb == "meld":
            own.clear()
        elif verb in ("discard", "lose"):
            very_card = before.taken == cards[0] and own.count(cards[0]) == 1
            if cards[0] in own and not very_card:
                own.remove(cards[0])

    def test_hidden_cards_can_be_exchanged_and_nobody_notices(self, rules):
        for seed in self.seeds(rules):
            rnd = random.Random(seed)
            for before, action, after, _ in watched(rules, seed):
                for viewer in viewers(rules):
                    if rnd.random() > SHARE / rules.decks:
                        continue
                    other = self.exchanged(before, action, viewer, rnd)
                    assert written(rules.observe(other, viewer)) == written(
                        rules.observe(before, viewer)
                    )
                    if rules.to_act(before) == viewer:
                        assert rules.legal(other) == rules.legal(before)
                    if action not in rules.legal(other):
                        continue
                    later = rules.apply(other, action)
                    if later.stage == "over" or after.stage == "over":
                        continue
                    assert written(rules.events(other, action, later, viewer)) == written(
                        rules.events(before, action, after, viewer)
                    )
                    assert written(rules.observe(later, viewer)) == written(
                        rules.observe(after, viewer)
                    )

    @staticmethod
    def exchanged(state, action, viewer, rnd):
        """Another truth: hands and pile mixed, without what the viewer knows or is about to see.

        Combinations stay as they are, and cards that were seen coming stay where they are.
        """
        fixed = Counter(parts(action)[1])
        pool: list[int] = []
        kept: list[list[int]] = []
        for seat, hand in enumerate(state.hands):
            stay = list(hand) if seat == viewer else []
            known = Counter(card for card, _ in state.seen[seat].cards)
            if seat == state.seat:
                known |= fixed
            if seat != viewer:
                stay = list((Counter(hand) & known).elements())
                pool += (Counter(hand) - Counter(stay)).elements()
            kept.append(stay)
        next_cards, rest = state.pile[:6], state.pile[6:]
        pool += rest
        rnd.shuffle(pool)
        hands = []
        for hand, stay in zip(state.hands, kept):
            while len(stay) < len(hand):
                stay.append(pool.pop())
            hands.append(tuple(sorted(stay)))
        return state._replace(hands=tuple(hands), pile=(*next_cards, *pool))

    def test_two_combinations_of_one_size_look_the_same_to_others(self, rules):
        met = 0
        for seed in range(2 * GAMES):
            for before, _, _, _ in watched(rules, seed):
                melds = [action for action in rules.legal(before) if parts(action)[0] == "meld"]
                for one, other in itertools.combinations(melds, 2):
                    if len(parts(one)[1]) != len(parts(other)[1]):
                        continue
                    after, twin = rules.apply(before, one), rules.apply(before, other)
                    if after.seat != before.seat or twin.seat != before.seat:
                        continue
                    met += 1
                    for viewer in viewers(rules):
                        same = self.told(rules, before, one, after, viewer) == self.told(
                            rules, before, other, twin, viewer
                        )
                        assert same == (viewer != before.seat)
                    self.look_alike_afterwards(rules, after, twin)
        assert met

    def look_alike_afterwards(self, rules, one, other):
        """Whatever is discarded next, others cannot tell the two from each other."""
        for action in {*rules.legal(one)} & {*rules.legal(other)}:
            after, twin = rules.apply(one, action), rules.apply(other, action)
            if parts(action)[0] != "discard" or "over" in (after.stage, twin.stage):
                continue
            for viewer in viewers(rules):
                if viewer != one.seat:
                    assert self.told(rules, one, action, after, viewer) == self.told(
                        rules, other, action, twin, viewer
                    )

    @staticmethod
    def told(rules, before, action, after, viewer):
        return (
            written(rules.observe(after, viewer)),
            written(rules.events(before, action, after, viewer)),
            rules.seen_as(before, action, viewer),
        )

    def test_imagined_worlds_agree_with_the_whole_history(self, rules):
        rnd, looked, wrong = random.Random(4).random, 0, 0
        for seed in self.seeds(rules):
            for _, _, after, histories in watched(rules, seed):
                assert rules.load(rules.dump(after)) == after  # refuses what was seen and is not so
                if rnd() > SHARE / rules.decks:
                    continue
                for seat, history in enumerate(histories):
                    mid = in_turn(after, seat)
                    assert history.consistent(after.hands[seat], after.melds[seat], mid)
                viewer = viewers(rules)[int(rnd() * (rules.seat_count + 1))]
                view = json.loads(written(rules.observe(after, viewer)))
                world = rules.determinize(view, rnd)
                assert rules.observe(world, viewer) == rules.observe(after, viewer)
                assert rules.load(rules.dump(world)) == world
                assert bool(rules.legal(world)) == bool(rules.legal(after))
                looked += 1
                wrong += not all(
                    history.consistent(world.hands[seat], world.melds[seat], in_turn(after, seat))
                    for seat, history in enumerate(histories)
                )
        # Which of two twins was the very card that ended a turn is not followed in worlds.
        assert wrong <= (looked // 20 if rules.decks == 2 else 0)

    @pytest.mark.parametrize("seats, seeds", [(2, LATE_PAIRS), (3, LATE_THREES)])
    def test_every_possible_world_is_imagined_equally_often(self, seats, seeds):
        """Against all arrangements of the hidden cards that the histories allow, late in games."""
        rules, tried, doubtful = Symbiote(seats=seats), 0, 0
        for seed in seeds:
            for _, _, after, histories in watched(rules, seed):
                if after.stage == "over" or not self.small(after):
                    continue
                worlds = self.all_worlds(after, histories)
                if 2 <= len(worlds) <= 300:
                    self.check_even(rules, after, worlds)
                    tried += 1
                    doubtful += any(seen.dues for seen in after.seen[1:])
                    break
        assert tried > len(seeds) * 0.7 and doubtful

    @staticmethod
    def small(state):
        """Few cards hidden from seat 0, combinations among them, and something that was seen."""
        hidden, melds = len(state.pile), sum(state.melds[1:], ())
        hidden += sum(map(len, (*melds, *state.hands[1:])))
        return hidden <= 16 and melds and any(seen.cards for seen in state.seen[1:])

    @classmethod
    def all_worlds(cls, state, histories):
        """The others' hands and combinations in every way, or none if these are too many."""
        others = range(1, len(state.hands))
        unseen = list(state.pile)
        for seat in others:
            unseen += [*state.hands[seat], *sum(state.melds[seat], ())]
        found = [(frozenset(unseen), ())]
        looked = 0
        for seat in others:
            further = []
            for free, before in found:
                for hand, melds in cls.seat_worlds(state, seat, free):
                    looked += 1
                    if histories[seat].consistent(hand, melds, in_turn(state, seat)):
                        used = {*hand, *sum(melds, ())}
                        further.append((free - used, (*before, (hand, melds))))
                    if len(further) > 300 or looked > 5000:
                        return ()
            found = further
        return {world for _, world in found}

    @staticmethod
    def seat_worlds(state, seat, free):
        sizes = [len(meld) for meld in state.melds[seat]]
        for melds, rest in TestGuess.combined(sizes, free):
            for hand in itertools.combinations(sorted(rest), len(state.hands[seat])):
                yield hand, melds

    @staticmethod
    def check_even(rules, state, worlds):
        view, rnd = rules.observe(state, 0), random.Random(len(worlds)).random
        others = range(1, rules.seat_count)
        counts = dict.fromkeys(worlds, 0)
        each = 40
        for _ in range(each * len(worlds)):
            world = rules.determinize(view, rnd)
            counts[tuple((world.hands[seat], world.melds[seat]) for seat in others)] += 1
        squares = sum((count - each) ** 2 / each for count in counts.values())
        free = len(worlds) - 1
        assert min(counts.values()) > 0 and squares < free + 5 * (2 * free) ** 0.5

    def test_the_draw_pile_is_uniformly_random(self):
        rules = Symbiote(seats=3)
        state, rnd = rules.initial(1), random.Random(1).random
        view, counts = rules.observe(state, 0), Counter()
        for _ in range(5000):
            counts[rules.determinize(view, rnd).pile[0]] += 1
        assert len(counts) == 52 - 3 - 1 - len(state.removed)
        each = 5000 / len(counts)
        squares = sum((count - each) ** 2 / each for count in counts.values())
        assert squares < len(counts) + 5 * (2 * len(counts)) ** 0.5

    def test_the_last_hidden_cards_are_known(self):
        """Two seats, no combination of the other, an empty pile: the hand is what is left."""
        rules, rnd, met = Symbiote(seats=2), random.Random(1).random, 0
        for seed in range(60):
            for _, _, after in walked(rules, seed):
                if not after.pile and not after.melds[1]:
                    met += 1
                    assert rules.determinize(rules.observe(after, 0), rnd) == after
        assert met

    def test_hidden_combinations_score_nothing_for_anybody(self, rules):
        for _, _, after in walked(rules, 1):
            if after.stage != "over":
                assert not any(rules.scores(after))
                assert rules.observe(after, 0)["scores"] is None


def row(names):
    return tuple(NAMES.index(name) for name in names.split())


def hidden(hand, sizes, *seen, dues=(), used=False):
    """A seat to guess: the size of its hand, of its combinations, and cards like "4C since 1"."""
    cards = tuple((row(name.split()[0])[0], int(name.split()[-1])) for name in seen)
    return Hidden(Seen(cards, dues), hand, sizes, used)


DOUBT = Due(1, 1, 1, (*hidden(0, (), "4C since 0").seen.cards,))  # 2C, or 4C if its twin left


class TestGuess:
    """Cards for hidden places against every arrangement that can be written down."""

    @pytest.mark.parametrize(
        "seats, free",
        [
            ([hidden(2, (2,), "4C since 0")], "6C 6D 4D AS 9S KD"),
            ([hidden(2, (2,), "4C since 0"), hidden(1, (2,), "6D since 0")], "6C 4D AS 9S KD"),
            ([hidden(1, (2, 2), "4C since 0", "6C since 1")], "6D 4D AS 9S 5C 5D 5H"),
            ([hidden(1, (3, 2), "KC since 0", "JS since 0")], "QC JD KD QD 5C 5D AC"),
            (
                [hidden(1, (3,), "KC since 0"), hidden(2, (3,), "QH since 1")],
                "QC QD JD KD JH 9C 4S",
            ),
            (
                [hidden(1, (2, 2), "4C since 0", "2C since 0", dues=(Due(2, 1, 1),))],
                "6C 8C 4D 6D 2D",
            ),
            ([hidden(1, (2, 2), "4C since 0", "2C since 0", used=True)], "6C 8C 4D 8D 2D"),
            ([hidden(0, (2, 2, 2))], "5C 5D 5H 5S 4C 6C 4D"),
            ([hidden(3, (2,), "4C since 0"), hidden(1, (2,), "4D since 0")], "6C 6D AS 9S KD 2C"),
            (
                [hidden(1, (2, 2), "4C since 0"), hidden(2, (2,), "4D since 0")],
                "6C 6D AS 9S 5C 5D KD",
            ),
            ([hidden(1, (2, 2), "2C since 0", dues=(DOUBT,))], "4C 4D 6C 6D 8C 8D KS"),
        ],
    )
    def test_every_arrangement_is_equally_likely(self, seats, free):
        rnd, cards = random.Random(1).random, row(free)
        counts = dict.fromkeys(self.arrangements(seats, frozenset(cards)), 0)
        assert 4 < len(counts) < 2000
        each = 30
        for _ in range(each * len(counts)):
            found, rest = fill(seats, cards, rnd)
            counts[tuple((tuple(hand), tuple(melds)) for hand, melds in found)] += 1
            assert len(rest) + sum(
                len(hand) + sum(map(len, melds)) for hand, melds in found
            ) == len(cards) + sum(len(seat.seen.cards) for seat in seats)
        squares = sum((count - each) ** 2 / each for count in counts.values())
        assert squares < len(counts) + 5 * (2 * len(counts)) ** 0.5

    @classmethod
    def arrangements(cls, seats, free):
        if not seats:
            yield ()
            return
        seat, *others = seats
        own = frozenset(card for card, _ in seat.seen.cards)
        for melds, rest in cls.combined(seat.sizes, free | own):
            for hand in itertools.combinations(sorted(rest), seat.hand):
                left = rest - set(hand)
                if not own & left and cls.allowed(seat, hand, melds):
                    for more in cls.arrangements(others, left):
                        yield ((hand, melds), *more)

    @classmethod
    def combined(cls, sizes, free):
        if not sizes:
            yield (), free
            return
        for cards in itertools.combinations(sorted(free), sizes[0]):
            if is_combination(cards):
                for others, rest in cls.combined(sizes[1:], free - set(cards)):
                    yield (cards, *others), rest

    @staticmethod
    def allowed(seat, hand, melds):
        for card, since in seat.seen.cards:
            if any(card in meld for meld in melds[:since]):
                return False
        for due in seat.seen.dues:
            early = {card for meld in melds[: due.melds] for card in meld}
            told = (*seat.seen.cards[: due.among], *due.doubles)
            if sum(card in early for card, _ in told) < due.least:
                return False
        return not (seat.used and seat.seen.cards[-1][0] in hand)

    def test_a_double_that_must_be_in_a_combination_is_put_there(self):
        """4C was taken and left, or its twin did; but something was in the first combination."""
        seat = hidden(1, (2,), dues=(Due(0, 1, 1, ((row("4C")[0], 0),)),))
        rnd = random.Random(2).random
        for _ in range(50):
            [(_, melds)], _ = fill([seat], row("4C 4D 6C 6D AC 9C 5H"), rnd)
            assert row("4C")[0] in melds[0]
