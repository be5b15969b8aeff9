"""Several workers on one decision: they differ, they agree, and one alone is as it always was."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holobiont.search.agent import Search
from holobiont.search.levels import LEVELS
from holobiont.search.root_parallel import ALONE, Part, Vote, agreed, elected
from tests.ai.decisions import FOREVER, decisions, every_game
from tests.conformance.cases import Case
from tests.support.present import present

FREE = LEVELS[-1]._replace(seconds=FOREVER)


def searched(case: Case, state: Any, part: Part, tries: int = 6) -> Search:
    """A search that has been limited by its number of steps."""
    rules, seat = case.rules, case.rules.to_act(state)
    level = FREE._replace(iterations=tries, listings=tries)
    search = Search(rules, rules.observe(state, seat), present(seat), level, 5, part=part)
    search.run(FOREVER)
    return search


def reply_of(case: Case, state: Any, search: Search, done: bool = True) -> dict[str, Any]:
    """As ``ui.worker.search_service`` sends it."""
    votes = [(case.rules.name(state, action), *vote) for action, vote in search.votes().items()]
    action = case.rules.name(state, search.best())
    told = {"done": done, "spent": 0.1, "votes": votes, "report": search.report()}
    result: dict[str, Any] = json.loads(json.dumps({"token": "a.1", "action": action, **told}))
    return result


@every_game
def test_workers_choose_together_what_is_legal_and_the_same_again(case: Case) -> None:
    state, chosen = decisions(case)[0], []
    for _ in range(2):
        parts = [searched(case, state, Part(number, 2)) for number in range(2)]
        replies = [reply_of(case, state, search) for search in parts]
        reply, speaker = agreed(replies)
        assert case.rules.parse(state, reply["action"]) in case.rules.legal(state)
        tried = [each["report"]["iterations"] for each in replies]
        assert reply["report"]["iterations"] == sum(tried)
        if not any(each["votes"] for each in replies):
            assert reply["action"] == replies[speaker]["action"]
        chosen.append((reply, speaker))
    assert chosen[0] == chosen[1]


@every_game
def test_every_worker_does_something_else(case: Case) -> None:
    state = decisions(case)[0]
    one, other = (searched(case, state, Part(number, 2)) for number in range(2))
    if one.votes():
        assert one.votes() != other.votes()
    elif len(one.report(99)["lines"]) > 1:
        first, second = (
            {tuple(names) for names, _ in search.report(99)["lines"]} for search in (one, other)
        )
        assert first != second


def test_what_is_tried_most_of_all_is_chosen_unless_something_is_proven() -> None:
    ballots = [
        {"a": Vote(5, 0.2), "b": Vote(4, 0.1)},
        {"b": Vote(5, 0.1), "c": Vote(4, 0.9)},
    ]
    assert elected(ballots) == "b"
    assert elected([*ballots, {"c": Vote(1, 1.0, proven=1.0)}]) == "c"
    assert elected([*ballots, {"b": Vote(1, -1.0, proven=-1.0)}]) == "a"
    assert elected([{"a": Vote(5, -0.5, proven=-0.5)}, {"b": Vote(9, -1.0, proven=-1.0)}]) == "a"
    assert elected([{"a": Vote(5, 0.2)}, {"b": Vote(5, 0.3)}]) == "b"


def told(action: str, value: float, done: bool = True, **more: Any) -> dict[str, Any]:
    report = {"iterations": 10, "value": value, "line": [action], "lines": []}
    return {"action": action, "done": done, "spent": 1.0, "votes": [], "report": report, **more}


def test_the_best_of_what_was_looked_at_apart_is_chosen() -> None:
    reply, speaker = agreed([told("a", 0.1), told("b", 0.4), told("c", -1.0)])
    assert (reply["action"], reply["done"], speaker) == ("b", True, 1)
    assert reply["report"]["iterations"] == 30
    assert agreed([told("a", 0.4), told("b", 0.4)])[0]["action"] == "a"


def test_all_are_waited_for_unless_one_has_won() -> None:
    assert not agreed([told("a", 0.1), told("b", 0.4, done=False)])[0]["done"]
    reply, speaker = agreed([told("a", 0.1, done=False), told("b", 1.0)])
    assert (reply["action"], reply["done"], speaker) == ("b", True, 1)
    # What is nearly certain has not been proven while its search still goes on.
    assert not agreed([told("a", 0.1), told("b", 1.0, done=False)])[0]["done"]


def test_the_line_is_of_one_who_would_have_chosen_the_same() -> None:
    votes = [["a", 9, 0.1, 0.0], ["b", 3, 0.1, 0.0]]
    others = [["a", 1, 0.1, 0.0], ["b", 10, 0.1, 0.0]]
    reply, speaker = agreed([told("a", 0.3, votes=votes), told("b", 0.1, votes=others)])
    assert (reply["action"], reply["report"]["line"], speaker) == ("b", ["b"], 1)


@pytest.mark.parametrize(("count", "mine"), [(8, [1, 3, 5, 7]), (4, [1, 3]), (3, [0, 1, 2])])
def test_what_is_looked_at_is_shared_out_unless_it_is_little(count: int, mine: list[int]) -> None:
    assert Part(1, 2).cut([*range(count)]) == mine
    assert ALONE.cut([*range(count)]) == [*range(count)]


def test_seeds_differ_and_the_first_is_the_given_one() -> None:
    seeds = {Part(number, 3).seed(7) for number in range(3)}
    assert len(seeds) == 3 and Part(0, 3).seed(7) == 7
