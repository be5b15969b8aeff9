"""No hint contradicts the lesson without a word: what it calls a mistake is told wherever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from holobiont.games.saprobiont.position import ROUND
from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.games.saprobiont.rules import parts as placed
from holobiont.games.saprobiont.species import AMPULEX, CANKER
from holobiont.games.symbiose.rules import Symbiose
from holobiont.games.symbiote.deck import CARDS
from holobiont.games.symbiote.position import NONE, State
from holobiont.games.symbiote.public_knowledge import NOTHING
from holobiont.games.symbiote.rules import Symbiote
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.search.agent import evaluator_of
from tests.games.bodies import flood
from tests.games.symbioz_positions import TWO, position

POSITIONS = 40
SEATS = {"saprobiont": 4, "symbio": 2, "symbiose": 2, "symbiote": 3, "symbioz": 2}


def positions(slug: str) -> Iterator[tuple[Any, Any]]:
    """Positions of games that are played by chance, each with its rules."""
    rules = GAMES[slug](seats=SEATS[slug])
    left, seed = POSITIONS, 0
    while left:
        state, rnd = rules.initial(seed), generator(seed)
        seed += 1
        while (seat := rules.to_act(state)) is not None and left:
            if seat >= 0 and rnd() < 0.1:
                left -= 1
                yield rules, state
            state = rules.apply(state, rules.sample(state, rnd))


def squares(stones: int) -> set[str]:
    return {f"{'abcdefgh'[n % 8]}{n // 8 + 1}" for n in range(64) if stones >> n & 1}


def cuts_a_body(rules: Any, state: Any, action: int, name: str) -> bool:
    """Symbio: "A common mistake is lifting a stone from the middle: it cuts a body in two"."""
    after = rules.apply(state, action)
    if ("-" not in name and "x" not in name) or after.winners:
        return False
    colour = state.seat ^ state.swapped
    rest = flood(squares(state.stones[colour]), name[:2]) - {name[:2]}
    stones = squares(after.stones[colour])
    return len({frozenset(flood(stones, square)) for square in rest}) > 1


def feeds_on_its_own(rules: Any, state: Any, action: int, name: str) -> bool:
    """Symbioz: "A common mistake: animals in your own areas", and a meal of one's own."""
    areas, seats, seat = rules.setting.board.areas, rules.setting.seats, state.seat

    def others(pawns: Any, area: str) -> int:
        at = areas.index(area) * seats
        return int(sum(pawns[at : at + seats]) - pawns[at + seat])

    if name[0] in "ck" and "@" in name:
        return not others(state.zerbs if name[0] == "c" else state.crapits, name[2:])
    area, meal, rest = name.partition("x")
    if not meal:
        births = rules.dump(state).split(" ")[3] == "births"
        return births and not others(state.zerbs, name.partition(">")[2])
    hunts = rules.dump(state).split(" ")[3] == "kroguls"
    prey = state.crapits if hunts else state.zerbs
    own = "YOPB"[seat] == rest[0]
    return own and others(prey, area) > 0


def gives_to_others(rules: Any, state: Any, action: int, name: str) -> bool:
    """Symbiose: "forgetting where your old card ends up"."""
    if not name.startswith("swap") or min(*state.ponds[0], *state.ponds[1], *state.river) < 0:
        return False  # what lies face down is not known
    before, after = rules.scores(state), rules.scores(rules.apply(state, action))
    return bool(after[1 - state.seat] > before[1 - state.seat])


def stacks_beside_a_thief(rules: Any, state: Any, action: int, name: str) -> bool:
    """Saprobiont: "a big stack beside the Canker or the Ampulex"."""
    after, seat, zone = rules.apply(state, action), ROUND[state.placed % 5], placed(action).zone
    thieves = {seat for seat in (CANKER, AMPULEX) if after.mats[seat]} - {seat}
    beside = {after.owners[other] for other in rules.map.near[zone]}
    return bool(after.owners[zone] == seat and after.tokens[zone] >= 6 and thieves & beside)


def marker_harms(rules: Any, state: Any, action: int, name: str) -> bool:
    """Symbiote!: "A common mistake is not counting: each card shows whom it would reach"."""
    if not name.startswith("discard"):
        return False
    log = rules.events(state, action, rules.apply(state, action), None)
    moved = next((event for event in log if event["kind"] == "marker"), None)
    here = moved["to"] if moved else state.host
    parasite = moved["face"] == "parasite" if moved else state.parasite
    had = state.host == state.seat and not state.parasite
    has = here == state.seat and not parasite
    return (here == state.seat and parasite) or (had and not has)


MISTAKES: dict[str, Callable[[Any, Any, int, str], bool]] = {
    "saprobiont": stacks_beside_a_thief,
    "symbio": cuts_a_body,
    "symbiose": gives_to_others,
    "symbiote": marker_harms,
    "symbioz": feeds_on_its_own,
}


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_what_the_lesson_calls_a_mistake_is_never_advised_without_a_word(slug: str) -> None:
    mistakes = 0
    for rules, state in positions(slug):
        evaluator = evaluator_of(rules)
        for action in rules.legal(state):
            name = rules.name(state, action)
            if MISTAKES[slug](rules, state, action, name):
                mistakes += 1
                caution = evaluator.caution(state, action)
                assert caution, (rules.dump(state), name)
                assert evaluator.explanation(state, action).endswith(caution)
    assert mistakes or slug == "symbiose"


def caution(rules: Any, state: Any, name: str) -> str:
    return evaluator_of(rules).caution(state, rules.parse(state, name))


CARCASS = Saprobiont(map="carcass")
DUEL = Symbiose(seats=2, mode="duel", first=0)
THREE = Symbiote(seats=3)


def hand(cards: str, top: str, host: int, parasite: bool = False, melds: Any = ()) -> State:
    """Seat 1 of three is to discard; nobody else matters."""
    return State(
        hands=((), tuple(CARDS[name] for name in cards.split()), ()),
        pile=(0,),
        discards=(CARDS[top],),
        removed=(),
        melds=((), melds, ()),
        host=host,
        parasite=parasite,
        seat=1,
        stage="play",
        taken=NONE,
        seen=(NOTHING,) * 3,
    )


PAIR = ((CARDS["4C"], CARDS["6C"]),)


@pytest.mark.parametrize(
    "state, name, words",
    [
        (hand("4C TD QD", "9S", 0), "discard TD", "You host the parasite then, but have no"),
        (
            *(hand("4C TD QD", "9S", 0, melds=PAIR), "discard TD"),
            "You host the parasite then, which would cost you 1 point now",
        ),
        (hand("TC TD", "9S", 0), "discard TD", "Whatever you discard, the parasite comes to you."),
        (hand("4C 2S QD", "9S", 1), "discard 2S", "The symbiote leaves you with it"),
        (hand("4S 2S", "9S", 1), "discard 2S", "Whatever you discard, the symbiote leaves you."),
        (
            *(hand("4C 3D", "9S", 1, parasite=True), "discard 4C"),
            "Whatever you discard, the parasite stays with you.",
        ),
        (hand("4C 2S QD", "9S", 2), "discard 2S", ""),
    ],
)
def test_symbiote_says_what_the_marker_costs(state: State, name: str, words: str) -> None:
    told = caution(THREE, state, name)
    assert told.startswith(words) and bool(told) == bool(words)


@pytest.mark.parametrize(
    "state, name, words",
    [
        (
            *(position("introduction", o1="Y4"), "c@o1"),
            "In o1 it has only your own pawns to eat",
        ),
        (
            *(position("introduction", o1="Y4", o2="O5"), "c@o1"),
            "In o1 it has only your own pawns to eat, but its newborns can go to o2",
        ),
        (position("introduction", o1="Y4"), "k@o1", "It dies unless there is a Crapit in o1"),
        (position("introduction", o1="Y4O1"), "c@o1", ""),
        (
            *(position("introduction", o1="Y4"), "end"),
            "10 points are lost with it. An animal would find only your own pieces to eat.",
        ),
        (
            *(position("eating", tally="o1:1", o1="Y3O2cY1"), "o1xY"),
            "It is a pawn of your own; those of orange stay for later meals.",
        ),
        (
            *(position("multiplication", tally="o1:1", o1="Y11"), "o1>o1"),
            "Your last Zerbs close with it",
        ),
        (position("multiplication", tally="o1:1", o1="Y11", o2="Y1"), "o1>o1", ""),
    ],
)
def test_symbioz_says_what_animals_would_eat(state: Any, name: str, words: str) -> None:
    told = caution(TWO, state, name)
    assert told.startswith(words) and bool(told) == bool(words)


def test_saprobiont_says_who_may_come_for_a_big_stack() -> None:
    state = CARCASS.load("carcass S2/S2/S2/./././S2/H5/C2/A2 223333/6789/3456/2344 0/0/0/0")
    assert caution(CARCASS, state, "6@I") == ""  # four are left
    assert caution(CARCASS, state, "6@E").startswith("The Canker beside E could turn all 6")


def test_symbiose_says_what_the_others_gain_by_a_swap() -> None:
    told = set()
    for seed in range(6):
        state, rnd = DUEL.initial(seed), generator(seed)
        while DUEL.to_act(state) is not None:
            for action in DUEL.legal(state):
                told.add(evaluator_of(DUEL).caution(state, action).partition(" ")[0])
            state = DUEL.apply(state, DUEL.sample(state, rnd))
    assert {"", "The", "Mind", "Your"} <= told


CUT = "....oxoo/.....x../....xxxx/......../......../......../......../........ x move 20 plain -"


@pytest.mark.parametrize(
    "name, words",
    [
        ("f7-e7", "It cuts one of your bodies: the part at f8 has no open square but f7. Grow"),
        ("h6-h5", ""),
        ("g6-g7", "It cuts one of your bodies, but no part is shut in: they touch 6 and 3 open"),
    ],
)
def test_symbio_says_what_becomes_of_the_parts_of_a_body(name: str, words: str) -> None:
    rules = GAMES["symbio"](seats=2)
    told = caution(rules, rules.load(CUT), name)
    assert told.startswith(words) and bool(told) == bool(words)
