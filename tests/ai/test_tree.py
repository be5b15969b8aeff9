"""The Monte-Carlo tree finds the moves that are known to be best."""

from __future__ import annotations

import pytest

from holobiont.heuristics import Evaluator
from holobiont.rng import generator
from holobiont.search.agent import Search, choose
from holobiont.search.ismcts import Node, TreeSearch
from holobiont.search.levels import LEVELS
from tests.ai.forced import FREE, LOSS, Forced, Whispered
from tests.ai.given import Given, grown, solve
from tests.conformance.toy import FACE, ROLL, State, Toy

SHARP = LEVELS[-1]


def clear_cases(count: int, margin: float = 0.25) -> list[int]:
    """Seeds of trees in which one branch is clearly best for seat 0."""
    found: list[int] = []
    seed = 0
    while len(found) < count:
        values = sorted(solve(branch)[0] for branch in grown(seed)[1])
        if values[-1] - values[-2] > margin:
            found.append(seed)
        seed += 1
    return found


@pytest.mark.parametrize("seed", clear_cases(12))
def test_every_seat_looks_after_itself(seed: int) -> None:
    rules, branches = Given(), grown(seed)[1]
    best = max(range(len(branches)), key=lambda branch: solve(branches[branch])[0])
    seen = rules.observe(rules.initial(seed), 0)
    assert choose(rules, seen, 0, SHARP, 1, iterations=2_000) == best


def test_what_is_decided_is_proven_and_ends_the_search() -> None:
    rules = Forced()
    search = Search(rules, rules.observe(rules.initial(0), 0), 0, FREE, 1)
    search.run(FREE.seconds)
    assert search.done
    assert search.best() == 1
    report = search.report()
    assert report["value"] == 1
    assert report["iterations"] < 50
    assert report["line"][0] == "branch 1"


def last_turn(hands: tuple[tuple[int, ...], ...], points: tuple[int, ...]) -> State:
    """Seat 0 makes the last turn of all; the cards that are left lie in the deck."""
    deck = tuple(card for card in range(1, 13) if card not in sum(hands, ()))
    return State(hands, deck, (), points, 0, "turn", 1)


@pytest.mark.parametrize(
    ("hand", "points", "best"),
    [
        ((2, 9), (0, 8, 3), 9),  # nine points win, and no die shows nine
        ((1, 2), (0, 4, 1), ROLL),  # only a five or a six can help
        ((1, 5), (0, 4, 1), 5),  # a sure five is better than a likely one
        ((3, 4), (10, 0, 12), 3),  # both win
    ],
)
def test_the_last_turn_is_played_right(
    hand: tuple[int, ...], points: tuple[int, ...], best: int
) -> None:
    rules = Toy(seats=3)
    state = last_turn((hand, (6, 7), (8, 10)), points)
    chosen = choose(rules, rules.observe(state, 0), 0, SHARP, 1, iterations=400)
    wins = {3: {3, 4}}.get(best, {best})
    assert chosen in wins


def test_choices_that_are_seldom_possible_are_counted_by_their_chances() -> None:
    rules = Toy(seats=3)
    state = rules.initial(2)
    search = TreeSearch(rules, Evaluator(rules), rules.observe(state, 0), 0, SHARP, generator(1))
    for _ in range(600):
        search.step()
    assert search.root.children[ROLL].available == search.iterations
    after = max(search.root.children.values(), key=lambda child: child.visits)
    replies = after.children
    assert len(replies) > 6
    for reply in replies.values():
        assert 0 <= reply.visits <= reply.available <= replies[ROLL].available
    cards = [reply.available for action, reply in replies.items() if action != ROLL]
    assert max(cards) < replies[ROLL].available / 2  # two cards of nine are in the hand


def test_what_looks_alike_is_one_branch() -> None:
    rules = Whispered(seats=2)
    search = TreeSearch(
        rules, Evaluator(rules), rules.observe(rules.initial(2), 0), 0, SHARP, generator(1)
    )
    for _ in range(300):
        search.step()
    mine = search.root.children
    assert set(mine) == {*rules.initial(2).hands[0], ROLL}
    after_a_die = mine[ROLL].children[FACE + 1].children
    assert set(after_a_die) == {"a card", "roll"}


def test_short_sight_stops_at_the_own_turn() -> None:
    rules = Toy(seats=2)
    seen = rules.observe(rules.initial(2), 0)
    level = FREE._replace(depth=1)
    search = TreeSearch(rules, Evaluator(rules), seen, 0, level, generator(1))
    for _ in range(200):
        search.step()
    for action, child in search.root.children.items():
        if action != ROLL:
            assert child.visits and not child.children


class Opinion(Evaluator[State]):
    """Likes rolling, and thinks that seat 1 wins whatever happens."""

    rollout_depth = 0

    def evaluate(self, state: State) -> list[float]:
        return [-1.0, 1.0]

    def priors(self, state: State, actions: object) -> list[float]:
        return [float(action == ROLL) for action in self.rules.legal(state)]


def test_knowledge_is_used() -> None:
    rules = Toy(seats=2)
    seen = rules.observe(rules.initial(2), 0)
    search = TreeSearch(rules, Opinion(rules), seen, 0, SHARP, generator(1))
    assert search.best() == ROLL
    for _ in range(20):
        search.step()
    assert search.lines(1)[0].values[0] == -1


def test_promise_prefers_the_good_and_the_untried() -> None:
    tried, untried = Node(2), Node(2)
    tried.visits, tried.available, tried.totals = 50, 60, [5.0, -5.0]
    untried.available = 60
    assert untried.ucb_score(0, 0.0) > tried.ucb_score(0, 0.0)
    assert tried.ucb_score(0, 0.0) > tried.ucb_score(1, 0.0)


def test_what_is_lost_for_certain_has_no_part_in_the_lead() -> None:
    rules = Given()
    seed = next(seed for seed in range(99) if len(grown(seed)[1]) == 3)
    search = TreeSearch(
        rules, Evaluator(rules), rules.observe(rules.initial(seed), 0), 0, FREE, generator(1)
    )
    first, second, third = search.root.children.values()
    first.visits, second.visits, third.visits = 9, 8, 5
    assert search.visit_margin == 1
    first.exact = (0.0, 0.0, 0.0)
    assert search.visit_margin == 1
    first.exact = LOSS
    assert search.visit_margin == 3
