"""The packs of puzzles: what is in them holds together, and what is no pack is refused."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from holobiont import puzzles
from holobiont.puzzles import QUESTIONS, THEMES, PackError, Puzzle
from holobiont.registry import SLUGS
from holobiont.rng import generator
from holobiont.rules import CHANCE
from tools import build, precache
from ui.puzzles.goals import GOALS
from ui.puzzles.proposals import key_of
from ui.puzzles.themes import themes_of

PACKS = Path(puzzles.__file__).with_name("packs")
EACH_GAME = pytest.mark.parametrize("slug", SLUGS)
LINE = '["abcdef",2,{},"position",1,"best turn",["b7-c6","+d7"],5,["capture"],0.3]'


def line_with(field: int, value: object) -> str:
    fields = json.loads(LINE)
    fields[field] = value
    return json.dumps(fields)


@EACH_GAME
def test_every_puzzle_of_a_pack_is_legal_and_judged_right(slug: str) -> None:
    for puzzle in puzzles.load(slug):
        rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
        actions = []
        for name in puzzle.solution:
            assert rules.to_act(state) == puzzle.seat, puzzle.key
            actions.append(rules.parse(state, name))
            state = rules.apply(state, actions[-1])
        assert puzzles.judge(puzzle, puzzle.solution) == "right", puzzle.key
        assert themes_of(rules, puzzles.state_of(puzzle), actions) == puzzle.themes, puzzle.key


@EACH_GAME
def test_pack_has_puzzles_and_fits_its_size(slug: str) -> None:
    pack = puzzles.load(slug)
    assert pack
    assert (PACKS / f"{slug}.txt").stat().st_size <= 100_000
    assert len({puzzle.key for puzzle in pack}) == len(pack)
    assert len({(puzzle.position, puzzle.seat) for puzzle in pack}) == len(pack)


@EACH_GAME
def test_key_depends_on_nothing_that_the_seat_cannot_see(slug: str) -> None:
    for puzzle in puzzles.load(slug):
        rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
        seen = rules.observe(state, puzzle.seat)
        key = key_of(rules, dict(puzzle.options), puzzle.seat, seen, puzzle.solution)
        assert key == puzzle.key


@EACH_GAME
def test_solution_is_legal_in_every_world_the_seat_thinks_possible(slug: str) -> None:
    for puzzle in puzzles.load(slug):
        rules = puzzles.rules_of(puzzle)
        seen = rules.observe(puzzles.state_of(puzzle), puzzle.seat)
        for seed in range(3):
            world = rules.determinize(seen, generator(seed))
            for name in puzzle.solution:
                assert rules.to_act(world) not in (None, CHANCE)
                world = rules.apply(world, rules.parse(world, name))


def test_puzzle_survives_being_written_and_read() -> None:
    (puzzle,) = puzzles.parse("symbio", LINE)
    assert puzzle.solution == ("b7-c6", "+d7")
    assert puzzles.parse("symbio", puzzles.written(puzzle) + "\n") == (puzzle,)
    assert puzzles.written(puzzle) == LINE


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        line_with(0, "ABC"),
        line_with(0, 7),
        line_with(1, True),
        line_with(2, []),
        line_with(4, 2),
        line_with(5, "why"),
        line_with(5, []),
        line_with(6, []),
        line_with(6, [1]),
        line_with(7, 0),
        line_with(7, 21),
        line_with(8, ["nonsense"]),
        line_with(9, 1.5),
        line_with(9, "much"),
        LINE[:-1] + ',"tomorrow"]',
        LINE[:-1] + ',"2026-02-30"]',
    ],
)
def test_bad_line_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(PackError, match="^line 2: ") as refused:
        puzzles.parse("symbio", f"{LINE}\n{line}\n")
    assert refused.value.line == 2


def test_key_that_is_there_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="line 2: the key abcdef is there twice"):
        puzzles.parse("symbio", f"{LINE}\n{LINE}\n")


def test_game_without_a_pack_has_no_puzzles() -> None:
    assert puzzles.load("lichen") == ()
    assert puzzles.load("../packs/symbio") == ()


def test_puzzle_of_an_unknown_game_is_refused() -> None:
    (puzzle,) = puzzles.parse("nothing", LINE)
    with pytest.raises(ValueError, match="there is no game 'nothing'"):
        puzzles.rules_of(puzzle)


def test_position_where_another_seat_acts_is_refused() -> None:
    puzzle = puzzles.load("symbio")[0]
    with pytest.raises(ValueError, match="is not to act"):
        puzzles.state_of(puzzle._replace(seat=1 - puzzle.seat))


def days(pack: tuple[Puzzle, ...], first: date) -> list[str]:
    return [puzzles.of_day(pack, first + timedelta(n)).key for n in range(len(pack))]


def test_puzzle_of_the_day_repeats_only_after_all_were_shown() -> None:
    pack = puzzles.load("symbio")
    first = date.fromisoformat(max(puzzle.since for puzzle in pack))
    for _round in range(3):
        assert Counter(days(pack, first)) == Counter(puzzle.key for puzzle in pack)
        first += timedelta(len(pack))


def test_puzzles_that_are_added_change_no_earlier_day_and_come_first() -> None:
    old = puzzles.load("saprobiont")[:9]
    new = [each._replace(since="2026-12-12") for each in puzzles.load("symbiose")[:4]]
    pack = (*new, *old)
    before = [date(2026, 12, 11) - timedelta(n) for n in range(30)]
    assert [puzzles.of_day(pack, day) for day in before] == [puzzles.of_day(old, d) for d in before]
    shown = [puzzles.of_day(pack, date(2026, 12, 12) + timedelta(n)) for n in range(13)]
    assert {each.key for each in shown[:4]} == {each.key for each in new}
    assert Counter(each.key for each in shown) == Counter(each.key for each in pack)


def test_every_puzzle_has_a_day_of_its_game_in_packs_of_any_size() -> None:
    old, new = puzzles.load("saprobiont")[:60], puzzles.load("symbiose")[:20]
    new = tuple(each._replace(since="2026-12-12") for each in new)
    for size in (19, 20, 23, 25, 80):
        pack, first = (*new, *old)[:size], date(2026, 12, 12)
        for turn in range(5):
            shown = [puzzles.of_day(pack, first + timedelta(turn + 5 * n)).key for n in range(size)]
            assert sorted(shown) == sorted(puzzle.key for puzzle in pack), size
        assert sorted(days(pack, first)) == sorted(puzzle.key for puzzle in pack)


def test_days_before_the_first_addition_stay_as_they_were_told() -> None:
    pack = puzzles.load("saprobiont")
    old = sorted(puzzle.key for puzzle in pack if not puzzle.since)
    for number in range(30):
        day = date(2026, 11, 12) + timedelta(number)
        assert puzzles.of_day(pack, day).key == old[day.toordinal() % len(old)]


def test_puzzle_of_the_day_does_not_depend_on_the_order_of_the_pack() -> None:
    pack = puzzles.load("symbio")
    day = date(2027, 2, 3)
    assert puzzles.of_day(pack, day) == puzzles.of_day(pack[::-1], day)
    with pytest.raises(ValueError, match="no puzzles"):
        puzzles.of_day((), day)


OTHERS = {"most shut in", "fewest foreign tokens", "least for the next", "least for others"}
"""Goals that count what the others have."""


def test_texts_of_questions_and_themes_are_sentences_and_labels() -> None:
    assert all(text.endswith("?") for text in QUESTIONS.values())
    # A difference is taken away step by step, and who is asked is addressed.
    twisted = re.compile(
        "less those|the most of the|are they the|is best |best placed|where they are"
    )
    assert not [text for text in QUESTIONS.values() if twisted.search(text)]
    addressed = re.compile(r"\b[Yy]ou")
    assert all(addressed.search(QUESTIONS[key]) for key in GOALS if key not in OTHERS)
    assert all(text[0].isupper() and text[-1].isalpha() for text in THEMES.values())


def test_site_has_the_packs_as_files_that_are_stored_on_devices() -> None:
    path = f"engine/holobiont/{puzzles.PACK.format(slug='symbio')}"
    assert Path(path).parent == build.PACKS
    assert (build.ROOT / path).is_file()
    assert not precache.LEFT_OUT.fullmatch(path) and path not in precache.LATER


def test_packs_are_in_no_archive_of_modules() -> None:
    sources = tomllib.loads((build.ROOT / "pyscript.toml").read_text(encoding="utf-8"))["files"]
    assert "./engine/holobiont/puzzles/__init__.py" in sources
    assert not [path for path in sources if "packs" in path]
