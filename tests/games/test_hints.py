"""Reasons for actions: true in positions worked by hand, and no more than the seat can know."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.games.symbio.board import SQUARES
from holobiont.games.symbiose.rules import Symbiose
from holobiont.games.symbiote.deck import CARDS
from holobiont.games.symbiote.position import NONE, State
from holobiont.games.symbiote.public_knowledge import NOTHING
from holobiont.games.symbiote.rules import Symbiote
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.search.agent import evaluator_of
from tests.games.bodies import beside, flood
from tests.games.symbioz_positions import TWO, position

CARCASS = Saprobiont(map="carcass")
NORMAL = Symbiose(seats=2, mode="normal", first=0)
DUEL = Symbiose(seats=2, mode="duel", first=0)
THREE = Symbiote(seats=3)


def reason(rules: Any, state: Any, name: str) -> str:
    return evaluator_of(rules).reason(state, rules.parse(state, name))


START = "./././././././././. 2222223333/56789/23456/22344 0/0/0/0"
THIRD = "S2/S2/S2/./././././C2/A2 2223333/6789/3456/2344 0/0/0/0"
SWARM = "S2/C2/./H5/./././././A2 22223333/6789/3456/2344 0/0/0/0"
SHREDDER = "S2/S2/S2/./././S2/H5/C2/A2 223333/6789/3456/2344 0/0/0/0"
OUTNUMBERED = "S2/././././././H5/C8/A2 223333/6789/3456/2344 0/0/0/0"
CANKER = "S2/S2/S2/./././S2/H11/C2/A2 223333/789/3456/2344 0/0/0/0"
AMPULEX = "S2/S2/S2/./././S2/H11/C5/A2 223333/789/456/2344 0/0/0/0"
CORNERED = "././A3/././A3/S3/././A2 33/9/6/34 0/0/0/0"
LAST = "S3/C9/./A2/./././C5/./. -/-/-/4 0/0/0/0"
LAST_CORNERED = "C5/./A3/././A3/S3/././A2 -/-/-/4 0/0/0/0"


@pytest.mark.parametrize(
    "line, name, why",
    [
        (START, "2@B", "B is free; held to the end it pays at least 10 Biomass."),
        (CANKER, "3@F", "F is free; held to the end it pays at least 8 Biomass."),
        (THIRD, "2@F", "With F you control 4 zones, so that each pays 3 Biomass."),
        (SWARM, "2@B", "It clears B, which pays the Canker 2 Biomass a turn."),
        (SWARM, "3@B", "It takes B, which pays the Canker 2 Biomass a turn."),
        (SWARM, "2@D", "It leaves the Shredder 3 tokens in D."),
        (SWARM, "2@A", "It spends a small group and keeps the larger ones for later."),
        (SWARM, "3@A", "It brings A to 5 tokens."),
        (
            SHREDDER,
            "6@I",
            "It takes I from the Canker and gains 2 Biomass for the tokens that die.",
        ),
        (OUTNUMBERED, "6@I", "It gains 6 Biomass for the tokens of the Canker that die in I."),
        (CANKER, "3@H", "It turns 11 tokens of the Shredder in H into its own."),
        (CANKER, "3@I", "With 5 tokens in I, no group of the Swarm is large enough to take it."),
        (AMPULEX, "2@G>C", "It takes G from the Swarm, who must go to C."),
        (
            AMPULEX,
            "2@I>H",
            "It drives the Canker from I against the Shredder in H, for 10 Biomass.",
        ),
        (CORNERED, "3@G>-", "It destroys the tokens of the Swarm in G, for 3 Biomass."),
        # The last placement, after which the Canker gains 14 for its tokens.
        (LAST, "4@A>B", "It drives the Swarm from A against the Canker in B, for 6 Biomass."),
        (LAST_CORNERED, "4@G>-", "It destroys the tokens of the Swarm in G, for 3 Biomass."),
    ],
)
def test_saprobiont_says_who_is_pushed_and_what_is_paid(line: Any, name: str, why: str) -> None:
    state = CARCASS.load(f"carcass {line}")
    assert reason(CARCASS, state, name) == why


FROG = "-2,1,-3,-4,-6,-7,-9,-10/21,-12,-14,-15,-16,-17,-18,-19"  # the frog counts snails
FISH = "-2,24,-3,-4,-6,-7,-9,-10/1,-12,-11,-15,-18,-17,-13,-19"
SNAILS = "8,27,5,13"  # 6 points, 5 points, 3 per fish, 3 per summer


@pytest.mark.parametrize(
    "rules, stage, laid, name, why",
    [
        # 6 points for itself, 4 for the frog.
        (
            *(NORMAL, "take", f"{FROG} {SNAILS}", "take 1"),
            "Going by what lies face up, it can bring you 10 points at once, more than any other "
            "card.",
        ),
        (
            *(NORMAL, "take", f"{FROG} {SNAILS}", "take 2"),
            "Going by what lies face up, it can bring you 9 points at once.",
        ),
        (
            *(DUEL, "take", f"{FROG} {SNAILS},-20,-22,-23,-24", "take 5"),
            "Going by what lies face up, the other cards bring you 10 points at most.",
        ),
        (
            *(NORMAL, "swap:1", f"{FROG} {SNAILS}", "swap b2"),
            "It scores 6 in b2, and 4 more with your cards that count it.",
        ),
        # The frog itself goes, and has counted nothing so far.
        (NORMAL, "swap:1", f"{FROG} {SNAILS}", "swap b1", "It brings you 6 points at once."),
        # The unknown card comes into the River, at which column d looks.
        (
            *(DUEL, "swap:1", f"{FROG} {SNAILS},-20,-22,-23,-24", "swap b2"),
            "It brings you at least 10 points at once.",
        ),
        # Unseen cards count 12 for a fish and 8 for a spring, 10 for a frog and 8 for a spring.
        (
            *(NORMAL, "flip", f"{FISH} 8,27,14,16", "flip b2"),
            "As things stand, an unknown card scores best in columns b and c.",
        ),
        (
            *(NORMAL, "flip", f"{FISH} 8,27,14,16", "flip d1"),
            "As things stand, an unknown card scores worst in columns a and d, "
            "so turn one up soon.",
        ),
    ],
)
def test_symbiose_says_what_comes_at_once_from_what_lies_face_up(
    rules: Any, stage: str, laid: Any, name: Any, why: Any
) -> None:
    assert reason(rules, rules.load(f"{rules.mode} 0 {stage} {laid}"), name) == why


def test_before_the_reveal_of_symbiose_one_card_is_as_good_as_another() -> None:
    why = "Your face-down cards are all unknown, so one is as good as another."
    assert reason(NORMAL, NORMAL.initial(3), "flip c2") == why


def hand(cards: Any, top: str, stage: str = "play", host: int = 0, parasite: bool = False) -> Any:
    """Seat 1 of three is to act; nobody else matters."""
    own = tuple(CARDS[name] for name in cards.split())
    nothing = ((),) * 3
    return State(
        hands=((), own, ()),
        pile=(0,),
        discards=(CARDS[top],),
        removed=(),
        melds=nothing,
        host=host,
        parasite=parasite,
        seat=1,
        stage=stage,
        taken=NONE,
        seen=(NOTHING,) * 3,
    )


@pytest.mark.parametrize(
    "state, name, why",
    [
        (hand("4C 8D KS", "6H", "draw"), "take", "It completes 4♣ and 6♥, worth 1 point."),
        (hand("JD QD KS", "KD", "draw"), "take", "It completes J♦, Q♦ and K♦, worth 5 points."),
        (
            *(hand("4C 8D KS", "3H", "draw"), "draw"),
            "3♥ on the discard pile makes no combination with your hand.",
        ),
        (
            *(hand("4C 8D KS", "6H", "draw"), "draw"),
            "From the discard pile you would make no more than 4♣ and 6♥, worth 1 point.",
        ),
        (
            *(hand("JC 8D 2S", "KD", "draw"), "take"),
            "K♦ and J♣ are two of the three cards of a royal.",
        ),
        (hand("4C 8D 3S", "KD", "draw"), "take", ""),
        (hand("4C 6C QD", "9H"), "meld 4C 6C", "A pair of one suit scores 2 points."),
        (hand("4C 6D QD", "9H"), "meld 4C 6D", "A pair of mixed suits scores 1 point."),
        (
            *(hand("JC QD KD", "9H"), "meld JC QD KD"),
            "A royal of mixed suits scores 3 points.",
        ),
        (
            *(hand("4C 7D QD", "9H", host=1), "discard QD"),
            "It does not move the marker, so the symbiote stays with you.",
        ),
        # Two clockwise from seat 2, of three seats.
        (
            *(hand("4C 2S QD", "9S", host=2), "discard 2S"),
            "The symbiote is then with you; its host fills the hand to 5 cards.",
        ),
        (
            *(hand("4C 2S QD", "9S", host=0), "discard 2S"),
            "It takes the symbiote away from the player who has it.",
        ),
        (
            *(hand("4C 2S QD", "9S", host=1, parasite=True), "discard 2S"),
            "It sends the parasite away from you.",
        ),
        # Ten clockwise: from seat 1 to seat 2, but from seat 0 to seat 1.
        (hand("4C TD QD", "9S", host=1), "discard TD", "Another player then hosts the parasite."),
        (hand("4C TD QD", "9S"), "discard TD", ""),
        (hand("4C 6C QD", "9H"), "discard QD", "You keep 4♣ and 6♣, worth 2 points."),
        (hand("2S 4C 7D", "9H"), "discard 2S", "Nothing in your hand adds up to 10 with 2♠."),
        (
            *(hand("2S 4C QD", "9H"), "discard QD"),
            "You have no other court card that goes with Q♦.",
        ),
    ],
)
def test_symbiote_speaks_of_combinations_the_marker_and_what_is_kept(
    state: Any, name: str, why: Any
) -> None:
    assert reason(THREE, state, name) == why


@pytest.mark.parametrize(
    "state, name, why",
    [
        (
            *(position("introduction", o1="Y3"), "z@o1"),
            "With 4 Zerbs, o1 produces one more birth this turn.",
        ),
        (
            *(position("introduction", o1="Y11"), "z@o1"),
            "It is the twelfth Zerb in o1; unless one is eaten, it blooms at the end of this turn.",
        ),
        (
            *(position("introduction", o2="Y4"), "z@o2"),
            "o2 then has 5 of the 12 Zerbs that make it bloom.",
        ),
        (
            *(position("introduction", o2="Y4O2"), "z@o2"),
            "That gives you 5 Zerbs in o2, where your opponent has 2.",
        ),
        (
            *(position("introduction", o1="Y3O2"), "c@o1"),
            "The Crapit finds 2 enemy Zerbs to eat in o1.",
        ),
        (
            *(position("introduction", o1="Y4"), "end"),
            "No Zerb that you can buy now would produce one more birth.",
        ),
        (position("introduction", o1="Y3"), "end", ""),
        (
            *(position("multiplication", tally="o1:1", o1="Y4", o2="O7"), "o1>o2"),
            "As long as this Zerb stands in o2, orange cannot make it a Symbioz.",
        ),
        (
            *(position("multiplication", tally="o1:1", o1="Y4"), "o1>m1"),
            "It takes root in m1, where nothing grows yet.",
        ),
        (
            *(position("multiplication", tally="m1:1", m1="Y4"), "m1>f1"),
            "f1 is empty and fertile: three Zerbs are enough for a birth.",
        ),
        (
            *(position("multiplication", tally="m1:1", m1="Y4", f1="cO1"), "m1>f1"),
            "It takes root in f1, where nothing grows yet.",
        ),
        (
            *(position("multiplication", tally="m1:1", m1="Y4", f1="kY1"), "m1>f1"),
            "It takes root in f1, where nothing grows yet.",
        ),
        (
            *(position("multiplication", tally="o1:1", o1="Y11"), "o1>o1"),
            "All 12 Zerbs in o1 are then yours: it blooms at the end of this turn.",
        ),
        (
            *(position("multiplication", tally="o1:1", o1="Y7"), "o1>o1"),
            "o1 then has 8 Zerbs, enough for 2 births.",
        ),
        (
            *(position("kroguls", tally="o1:1", o1="Y3cO1kY1"), "o1xO>o1"),
            "This Crapit stands where you have 3 Zerbs, which it could eat.",
        ),
        (
            *(position("eating", tally="o1:1", o1="Y3O2cY1"), "o1xO"),
            "It eats an enemy pawn and spares yours in o1.",
        ),
        (
            *(position("eating", tally="o1:1", o1="Y3cY1"), "o1xY"),
            "It must eat, and there is nothing else in o1.",
        ),
        (
            *(position("eating", tally="o1:1", o1="O12cY1"), "o1xO"),
            "o1 is full of orange; this meal keeps it from blooming.",
        ),
        (
            *(position("births", tally="o1:1", o1="Y3cY2", o2="O5"), "o1>o2"),
            "The Crapit finds 5 enemy Zerbs to eat in o2.",
        ),
    ],
)
def test_symbioz_speaks_of_births_blooms_and_meals(state: Any, name: str, why: Any) -> None:
    assert reason(TWO, state, name) == why


@pytest.mark.parametrize("told, least", [("reason", 20), ("caution", 2)])
@pytest.mark.parametrize("slug, seats", [("symbiose", 2), ("symbiose", 4), ("symbiote", 3)])
def test_a_hint_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    slug: str, seats: int, told: str, least: int
) -> None:
    rules, found = GAMES[slug](seats=seats), set()
    words = getattr(evaluator_of(rules), told)
    for seed in range(3):
        state, rnd = rules.initial(seed), generator(seed)
        while (seat := rules.to_act(state)) is not None:
            if seat >= 0 and rnd() < 0.2:
                seen = rules.observe(state, seat)
                worlds = [rules.determinize(seen, rnd) for _ in range(2)]
                for action in rules.legal(state):
                    texts = {words(world, action) for world in (state, *worlds)}
                    assert len(texts) == 1, (seed, rules.dump(state), rules.name(state, action))
                    found |= texts
            state = rules.apply(state, rules.sample(state, rnd))
    assert len(found) > least


def squares_open(stones: set[str], taken: set[str]) -> int:
    return len({near for square in stones for near in beside(square)} - taken)


def stones_of(state: Any, colour: int) -> set[str]:
    return {square for n, square in enumerate(SQUARES) if state.stones[colour] >> n & 1}


def said_of(state: Any, after: Any, own: int) -> set[str]:
    """The claims that are true of an action, worked out square by square."""
    before, now = ([stones_of(each, colour) for colour in (0, 1)] for each in (state, after))
    full, then = before[0] | before[1], now[0] | now[1]
    foe, true = 1 - own, set()
    true |= {f"It captures the stone on {square}." for square in before[foe] - now[foe]}
    for square in before[foe] & now[foe]:
        had = squares_open(flood(before[foe], square), full)
        left = squares_open(flood(before[foe], square), then)
        if left < had:
            squares = f"{left} open square{'s' if left > 1 else ''}"
            true.add(f"It takes the last freedom of the body at {square}." if not left else "")
            true.add(f"It leaves the body at {square} only {squares}.")
    gains = squares_open(now[own], then) - squares_open(before[own], full)
    true.add(f"It gives your stones {gains} more open square{'s' if gains > 1 else ''}.")
    for one in before[own] & now[own]:
        for other in flood(now[own], one) & before[own] - flood(before[own], one):
            true.add(f"It joins your bodies at {one} and {other}.")
    return true


def test_what_is_said_of_a_move_in_symbio_is_true() -> None:
    rules, rnd = GAMES["symbio"](), generator(1)
    state, heard, plies = rules.initial(1), set(), count()
    least = "No other move leaves the opponent fewer open squares."
    most = "No other move leaves your stones more open squares."
    while rules.to_act(state) is not None:
        own = state.seat
        if next(plies) % 3:  # every third position says enough
            state = rules.apply(state, rules.sample(state, rnd))
            continue
        ends = {action: rules.apply(state, action) for action in rules.legal(state)}
        counted = [
            [
                squares_open(stones_of(end, colour), stones_of(end, 0) | stones_of(end, 1))
                for end in ends.values()
            ]
            for colour in (own, 1 - own)
        ]
        for n, (action, end) in enumerate(ends.items()):
            if n % 7:
                continue
            why = evaluator_of(rules).reason(state, action)
            heard.add(why.partition(" at ")[0].rstrip("s.0123456789 "))
            if why == "It wins the game at once.":
                assert end.winners == (own,)
            elif why == most:
                assert counted[0][n] == max(counted[0])
            elif why == least:
                assert counted[1][n] == min(counted[1])
            elif why:
                assert why in said_of(state, end, own), (rules.name(state, action), why)
        state = rules.apply(state, rules.sample(state, rnd))
    assert len(heard) > 5
