"""Matches that begin with a position of their own: kept, undone, recorded, dealt to others."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from holobiont import code, drafts, record
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE
from ui.together import public_log, seat_rules


@dataclass
class Begun:
    """A match that begins in the middle of a random game, and goes on."""

    slug: str

    def match(self) -> Match:
        rules = GAMES[self.slug]()
        state, rnd = rules.initial(7), generator(7)
        for _action in range(11):
            state = rules.apply(state, rules.sample(state, rnd))
        found = drafts.of(rules)
        assert found is not None
        text = found.finished(found.read(rules.dump(state)), 3)
        match = Match.start(rules, 9, text)
        for _action in range(6):
            legal = rules.legal(match.state)
            match = match.play(legal[int(rnd() * len(legal))])
        return match


@pytest.mark.parametrize("slug", GAMES)
def test_a_record_carries_the_position_byte_for_byte(slug: str) -> None:
    match = Begun(slug).match()
    text = record.write(match, (("Started", "2026-11-28"),))
    assert f"\nPosition: {match.position}\nActions: " in text
    again = record.read(text, GAMES)
    assert again.match == match and record.write(*again) == text
    assert again.match.audit() and again.match.states[0] == match.states[0]


@pytest.mark.parametrize("slug", GAMES)
def test_undo_and_redo_keep_the_position(slug: str) -> None:
    match = Begun(slug).match()
    earlier = match.undo().undo()
    assert earlier.position == match.position
    assert earlier.redo().redo().states == match.states
    assert match.at(0).states == match.states[:1]
    assert match.at(0).follow(match.names()).state == match.state


def test_records_without_a_position_stay_as_they_were() -> None:
    match = Match.start(GAMES["symbio"](), 7).play("b7-c6")
    text = record.write(match)
    assert "Position" not in text
    assert record.read(text, GAMES).match.position == ""


def test_a_foreign_tag_of_the_same_name_means_nothing() -> None:
    match = Match.start(GAMES["symbio"](), 7)
    text = record.write(match, (("Position", "on the sofa"),))
    again = record.read(text, GAMES)
    assert again.match.position == "" and again.tag("Position") == "on the sofa"


def test_a_record_names_every_fault_of_its_position_and_the_line() -> None:
    match = Match.start(GAMES["symbio"](), 7)
    rows = "/".join(["........"] * 7)
    wrong = f"{rows}/........ x grow 300 plain -"
    text = record.write(match).replace("Actions", f"Position: {wrong}\nActions")
    with pytest.raises(record.RecordError, match="line 7: Black is to grow .* After 300 turns"):
        record.read(text, GAMES)


def test_a_code_holds_no_position() -> None:
    with pytest.raises(ValueError, match="position"):
        code.encode(Begun("symbio").match())


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="6 parts"):
        Match.start(GAMES["symbio"](), 7, "nonsense")


@pytest.mark.parametrize("slug", GAMES)
def test_other_devices_are_dealt_the_position(slug: str) -> None:
    match = Begun(slug).match()
    deal = public_log.deal(match, "g", "")
    if not match.rules.secrets:
        assert deal["deal"]["position"] == match.position
        return
    assert "position" not in deal["deal"]
    known = seat_rules.dealt(match.rules, (0,), public_log.with_own(deal, match, 0, (0,)))
    assert known.rules.observe(known.state, 0) == public_log.as_json(
        match.rules.observe(match.states[0], 0)
    )
    assert public_log.opened(match, "")["open"]["position"] == match.position


def test_the_seal_of_a_position_is_another_one() -> None:
    seals = {public_log.commitment("symbiote", 1, "ab", position) for position in ("", "x", "y")}
    assert len(seals) == 3


def test_chance_goes_on_from_the_seed_of_the_match() -> None:
    found = drafts.of(GAMES["symbiote"](2))
    assert found is not None
    draft = found.read("2C3C4C5C6D/KS - - - -/- 0:parasite 0:lose 0")
    matches = [Match.start(found.rules, seed, found.finished(draft, 1)) for seed in range(6)]
    assert all(match.actors()[:3] == (CHANCE,) * 3 for match in matches)
    assert len({match.names()[0] for match in matches}) > 1
    assert all(match.audit() for match in matches)
