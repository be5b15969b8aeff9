"""The suite itself under test: each broken game is caught by the check that names its fault."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest

from holobiont.match import Match
from holobiont.rules import Option, Random
from tests.conformance import (
    test_knowledge,
    test_match,
    test_options,
    test_play,
    test_text,
)
from tests.conformance.cases import Case, played
from tests.conformance.toy import Toy

Broken = Callable[..., Any]


def breaks(method: str) -> Callable[[Broken], type[Toy]]:
    """A Toy whose ``method`` is the decorated function, which gets the sound result first."""

    def mutant(function: Broken) -> type[Toy]:
        def broken(self: Toy, *args: Any) -> Any:
            return function(getattr(Toy, method)(self, *args), *args)

        return type(function.__name__, (Toy,), {method: broken})

    return mutant


@breaks("legal")
def unordered(legal: Any, state: Any) -> Any:
    return legal[::-1]


@breaks("legal")
def repeated(legal: Any, state: Any) -> Any:
    return legal + legal[-1:]


@breaks("legal")
def stuck_in_a_turn(legal: Any, state: Any) -> Any | list[Any]:
    return legal if state.left != 2 else []


@breaks("winners")
def early_winner(winners: Any, state: Any) -> Any | tuple[int]:
    return winners if state.left > 1 else (0,)


@breaks("winners")
def winner_without_a_seat(winners: Any, state: Any) -> Any | tuple[Any, ...]:
    return winners and (*winners, 7)


@breaks("initial")
def dealt_by_the_clock(state: Any, seed: int) -> Any:
    return state._replace(points=(random.randrange(10**9), 0))


@breaks("initial")
def state_with_a_list(state: Any, seed: int) -> Any:
    return state._replace(played=([],))


@breaks("apply")
def idle_action(after: Any, state: Any, action: int) -> Any:
    return state if action == 100 else after


@breaks("apply")
def unrepeatable_apply(after: Any, state: Any, action: int) -> Any:
    return after._replace(points=(random.randrange(10**9), 0))


@breaks("scores")
def missing_score(scores: Any, state: Any) -> Any:
    return scores[1:]


@breaks("returns")
def returns_that_do_not_cancel(returns: Any, state: Any) -> tuple[float, float]:
    return (1.0, 0.0)


@breaks("sample")
def sample_of_one(action: int, state: Any, rnd: Random) -> int:
    return Toy().legal(state)[0]


@breaks("sample")
def sample_of_illegal(action: int, state: Any, rnd: Random) -> int:
    return action + 1


@breaks("events")
def silent_end(events: Any, *rest: Any) -> tuple[Any, ...]:
    return tuple(event for event in events if event["kind"] != "end")


@breaks("events")
def events_with_a_set(events: Any, *rest: Any) -> tuple[Any, ...]:
    return ({"kind": "x", "what": {1}}, *events)


@breaks("turns_played")
def turns_that_are_given_back(turns: int, state: Any) -> Any:
    return state.left


@breaks("name")
def names_alike(name: str, state: Any, action: int) -> str:
    return "play" if action < 100 else name


@breaks("why_not")
def foreign_reference(answer: Any, state: Any, text: str) -> tuple[str, Any]:
    return "elsewhere/turn", answer[1]


@breaks("why_not")
def no_sentence(answer: Any, state: Any, text: str) -> tuple[Any, str]:
    return answer[0], ""


@breaks("dump")
def forgetful_dump(text: str, state: Any) -> str:
    return text.replace(" turn ", " die ")


@breaks("load")
def forgetful_load(state: Any, text: str) -> Any:
    return state._replace(points=(0, 0))


@breaks("observe")
def different_shape(seen: Any, state: Any, seat: int) -> dict[Any, Any] | Any:
    return {**seen, "secret": 1} if seat == 0 else seen


@breaks("observe")
def number_keys(seen: Any, state: Any, seat: int) -> dict[Any, Any]:
    return {**seen, 1: 2}


@breaks("determinize")
def imagined_points(state: Any, seen: Any, rnd: Random) -> Any:
    return state._replace(points=(0, 99))


@breaks("determinize")
def impossible_world(state: Any, seen: Any, rnd: Random) -> Any:
    return state._replace(deck=state.deck[:-1])


class TalkativeDeck(Toy):
    def events(
        self, before: Any, action: int, after: Any, seat: int | None
    ) -> tuple[Mapping[str, Any], ...]:
        return super().events(before, action, after, before.seat if seat is None else seat)


class LenientParse(Toy):
    def parse(self, state: Any, text: str) -> int:
        return self.legal(state)[0] if self.legal(state) else 0


class LenientLoad(Toy):
    def load(self, text: str) -> Any:
        try:
            return super().load(text)
        except ValueError:
            return super().load(self.dump(self.initial(0)))


class NameByTheDeck(Toy):
    def name(self, state: Any, action: int) -> str:
        return f"{super().name(state, action)}.{state.deck[0] if state.deck else 0}"


class SharedView(Toy):
    view: ClassVar[dict[str, Any]] = {}

    def observe(self, state: Any, seat: int | None) -> dict[str, Any]:
        if not self.view:
            self.view.update(super().observe(state, seat))
        return self.view


class Swerving(Toy):
    """What is imagined depends on something that is not in the observation."""

    def determinize(self, seen: Any, rnd: Random) -> Any:
        return super().determinize(seen, random.Random().random)


class OneIdea(Toy):
    """Whoever imagines several worlds gets the first of them each time."""

    def imagining(self, seen: Any) -> Any:
        only = self.determinize(seen, random.Random(1).random)
        return lambda rnd: only


class SampledForEver(Toy):
    def sample(self, state: Any, rnd: Random) -> int:
        return super().sample(state, rnd) if self.legal(state) else 0


class Unexplained(Toy):
    options = (*Toy.options, Option("mist", (False, True), False, ""))


class Alike(Toy):
    options = (*Toy.options, Option("mist", (True, "true"), True, "Hides all."))


class AnySeats(Toy):
    def __init__(self, seats: Any = None, **options: Any) -> None:
        super().__init__(2, **options)


class AnyOption(Toy):
    def __init__(self, seats: Any = None, **options: Any) -> None:
        super().__init__(seats, **{key: options[key] for key in options if key in ("faces",)})


CAUGHT_IN_PLAY = [
    (unordered, test_play.test_legal_actions_ascend_without_repeats),
    (repeated, test_play.test_legal_actions_ascend_without_repeats),
    (
        stuck_in_a_turn,
        test_play.test_legal_is_empty_exactly_when_nobody_is_to_act_and_somebody_has_won,
    ),
    (
        early_winner,
        test_play.test_legal_is_empty_exactly_when_nobody_is_to_act_and_somebody_has_won,
    ),
    (
        winner_without_a_seat,
        test_play.test_legal_is_empty_exactly_when_nobody_is_to_act_and_somebody_has_won,
    ),
    (dealt_by_the_clock, test_play.test_the_same_seed_deals_the_same),
    (state_with_a_list, test_play.test_a_state_is_a_hashable_named_tuple_of_plain_values),
    (idle_action, test_play.test_apply_leaves_its_input_alone_and_always_changes_something),
    (unrepeatable_apply, test_play.test_apply_leaves_its_input_alone_and_always_changes_something),
    (missing_score, test_play.test_scores_and_returns_have_a_number_for_every_seat),
    (returns_that_do_not_cancel, test_play.test_scores_and_returns_have_a_number_for_every_seat),
    (
        turns_that_are_given_back,
        test_play.test_turns_are_counted_in_whole_numbers_that_never_fall_or_not_at_all,
    ),
    (sample_of_one, test_play.test_sample_is_legal_and_reaches_every_action_of_a_short_list),
    (sample_of_illegal, test_play.test_sample_is_legal_and_reaches_every_action_of_a_short_list),
    (SampledForEver, test_play.test_nothing_is_drawn_from_a_game_that_is_over),
    (silent_end, test_play.test_events_are_data_and_the_last_action_tells_the_end),
    (events_with_a_set, test_play.test_events_are_data_and_the_last_action_tells_the_end),
    (names_alike, test_text.test_name_and_parse_are_inverse_and_names_differ),
    (LenientParse, test_text.test_parse_refuses_what_is_not_legal_and_names_it),
    (foreign_reference, test_text.test_why_not_gives_a_reference_and_a_sentence),
    (no_sentence, test_text.test_why_not_gives_a_reference_and_a_sentence),
    (forgetful_dump, test_text.test_one_line_of_text_carries_the_whole_state),
    (forgetful_load, test_text.test_one_line_of_text_carries_the_whole_state),
    (LenientLoad, test_text.test_load_refuses_damaged_text),
    (different_shape, test_knowledge.test_observations_are_json_and_of_one_shape_for_everybody),
    (number_keys, test_knowledge.test_observations_are_json_and_of_one_shape_for_everybody),
    (SharedView, test_knowledge.test_an_observation_is_new_data_that_may_be_changed),
    (imagined_points, test_knowledge.test_an_imagined_world_agrees_with_everything_that_was_seen),
    (impossible_world, test_knowledge.test_an_imagined_world_agrees_with_everything_that_was_seen),
    (Swerving, test_knowledge.test_the_same_knowledge_and_numbers_imagine_the_same_world),
    (
        OneIdea,
        test_knowledge.test_worlds_that_are_imagined_together_are_those_imagined_one_by_one,
    ),
    (TalkativeDeck, test_knowledge.test_a_spectator_is_told_nothing_that_a_seat_is_not),
    (NameByTheDeck, test_knowledge.test_actions_are_named_by_what_the_seat_knows),
    (unrepeatable_apply, test_match.test_a_match_never_waits_for_chance),
    (dealt_by_the_clock, test_match.test_the_same_seed_and_decisions_give_the_same_match),
    (names_alike, test_match.test_a_record_of_a_whole_match_is_read_and_written_byte_for_byte),
]


@pytest.mark.parametrize(
    "mutant, check", CAUGHT_IN_PLAY, ids=lambda part: part.__name__.removeprefix("test_")
)
def test_a_broken_game_is_caught(mutant: Any, check: Any) -> None:
    check(Case(Toy(), 3))
    with pytest.raises((AssertionError, TypeError, ValueError, IndexError, pytest.fail.Exception)):
        check(Case(mutant(), 3))


@pytest.mark.parametrize(
    "mutant, check",
    [
        (Unexplained, test_options.test_every_option_is_explained_and_its_default_is_a_value),
        (Alike, test_options.test_option_values_are_read_as_they_are_written),
        (AnySeats, test_options.test_other_seat_counts_are_refused),
        (AnyOption, test_options.test_unknown_options_and_values_are_refused_by_name),
    ],
    ids=lambda part: part.__name__.removeprefix("test_"),
)
def test_a_broken_set_up_is_caught(mutant: Any, check: Any) -> None:
    check(Toy)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check(mutant)


def test_undo_over_chance_is_tested_on_chance() -> None:
    """The Match checks would be empty if no case had an action of the chance seat in its log."""
    match = played(Case(Toy(opening=True), 3))
    assert len(match.decisions()) < match.ply
    assert isinstance(match, Match) and match.decisions()[0] == 1
