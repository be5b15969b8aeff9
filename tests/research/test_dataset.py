"""Data sets: every game comes back, the same bytes again, damage is named, the card is true."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from holobiont.registry import GAMES
from holobiont.research.dataset import MAGIC, SPLITS, DatasetError, codes, read, split_of, write
from holobiont.rng import derive
from tests.support.variants import first_of

GAMES_PLAYED = 16


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small data set of Symbiose."""
    out = tmp_path_factory.mktemp("data") / "symbiose"
    write(GAMES["symbiose"](), ["random", "dreamy"], GAMES_PLAYED, out, seed=5)
    return out


def test_every_game_is_in_the_split_of_its_seed_and_can_be_audited(folder: Path) -> None:
    seeds = []
    for name, _part in SPLITS:
        for match, tags in read(folder / f"{name}.hbg"):
            assert match.over and match.audit() and split_of(match.seed) == name
            assert [key for key, _ in tags] == ["Seat 0", "Seat 1"]
            assert {player for _, player in tags} <= {"computer random", "computer dreamy"}
            seeds.append(match.seed)
    assert sorted(seeds) == sorted(derive(5, number) for number in range(GAMES_PLAYED))


def test_splits_have_their_parts() -> None:
    found = [split_of(derive(1, number)) for number in range(4000)]
    for name, part in SPLITS:
        assert found.count(name) / 40 == pytest.approx(part, abs=2)
    assert sum(part for _, part in SPLITS) == 100


def test_the_same_arguments_and_more_workers_write_the_same_bytes(
    folder: Path, tmp_path: Path
) -> None:
    write(GAMES["symbiose"](), ["random", "dreamy"], GAMES_PLAYED, tmp_path, seed=5, workers=2)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        path.name: path.read_bytes() for path in tmp_path.iterdir()
    }


def test_a_longer_data_set_begins_with_the_same_games(folder: Path, tmp_path: Path) -> None:
    write(GAMES["symbiose"](), ["random", "dreamy"], GAMES_PLAYED + 5, tmp_path, seed=5)
    for name, _part in SPLITS:
        long, short = ([*codes(place / f"{name}.hbg")] for place in (tmp_path, folder))
        assert long[: len(short)] == short


def test_the_reader_of_the_card_runs_where_the_files_are(folder: Path) -> None:
    card = (folder / "README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", card, re.MULTILINE | re.DOTALL)
    engine = Path(__file__).parents[2] / "engine"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=folder,
        env={"PYTHONPATH": str(engine)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert re.fullmatch(r"\d+ \(.*\) seats? .* wins?, .*\n", done.stdout), done.stderr
    total = sum(int(count) for count in re.findall(r"^\| \w+ \| (\d+) \|", card, re.MULTILINE))
    assert total == GAMES_PLAYED and "| Licence | CC0 1.0" in card


@pytest.mark.parametrize(
    "slug", first_of("saprobiont", "symbiose", "symbiote", "symbio", "symbioz")
)
def test_the_first_games_of_the_released_data_sets_are_those_of_the_page(
    slug: str, tmp_path: Path
) -> None:
    page = (Path(__file__).parents[2] / "docs/research.md").read_text(encoding="utf-8")
    (told,) = re.findall(rf"^\| {slug} \| (\d) \|.* `(\w{{64}})` \|$", page, re.MULTILINE)
    rules = GAMES[slug]()
    found = write(rules, ["random"], 200, tmp_path, seed=1)
    assert (str(rules.seat_count), found.splits[0].digest) == told


def test_damage_is_named(folder: Path, tmp_path: Path) -> None:
    whole = (folder / "train.hbg").read_bytes()
    file = tmp_path / "some.hbg"
    for content, sentence in (
        (b"PK" + whole, "no data set of Holobiont"),
        (whole[:-3], r"cut off in game \d+"),
        (whole + b"\xff\xff\xff\xff\xff\xff", r"cut off in game \d+"),
        (whole[:12] + bytes([whole[12] ^ 1]) + whole[13:], "game 0: "),
    ):
        file.write_bytes(content)
        with pytest.raises(DatasetError, match=sentence):
            list(read(file))
    file.write_bytes(MAGIC)
    assert list(read(file)) == []


def test_what_cannot_be_written_is_refused(folder: Path, tmp_path: Path) -> None:
    rules = GAMES["symbiose"]()
    with pytest.raises(ValueError, match="there is something in this folder already"):
        write(rules, ["random"], 3, folder)
    with pytest.raises(ValueError, match="games and workers"):
        write(rules, ["random"], 0, tmp_path)
    with pytest.raises(ValueError, match="there is no agent 'clever'"):
        write(rules, ["clever"], 3, tmp_path)
    assert not any(tmp_path.iterdir())
