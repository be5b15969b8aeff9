"""Data sets of games: some bytes a game, in three splits, with a card that says how they were made.

    write(rules, [agent("random")], 1000, Path("games"), seed=1)
    for match, tags in read(Path("games/train.hbg")):
        print(match.winners, match.names()[:4])

A file begins with ``HBG1``; then comes of each game its length, seven bits a byte with the lowest
first, and its code (``holobiont.code``), which has a checksum. The same arguments give the same
bytes on every machine, for agents whose limit is no time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, NamedTuple

from holobiont.code import decode_record, encode
from holobiont.match import AnyRules, Match
from holobiont.record import Record
from holobiont.registry import GAMES, SLUGS
from holobiont.research.agents import RandomAgent, agent, seed_of
from holobiont.rng import derive
from holobiont.rules import option_text
from holobiont.version import VERSION

MAGIC = b"HBG1"
SUFFIX = ".hbg"
SPLITS = (("train", 90), ("validation", 5), ("test", 5))
"""Names of the splits and their parts of a hundred; a game's seed decides where it belongs."""
CHUNK = 32
"""Games that a worker plays before it answers."""
LICENCE = "CC0 1.0 (no rights reserved)"


class DatasetError(ValueError):
    """A file that is no data set, or is cut off; it says where."""


class Split(NamedTuple):
    """A file of a data set."""

    name: str
    games: int
    size: int
    """Bytes."""
    digest: str
    """SHA-256 of the file, hexadecimal."""


class Written(NamedTuple):
    """What was written."""

    splits: tuple[Split, ...]
    actions: int
    """Of all games, those of chance included."""
    wins: tuple[float, ...]
    """By seat its part of all victories, from 0 to 1."""


def write(
    rules: AnyRules,
    agents: Sequence[str],
    games: int,
    out: Path,
    *,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Written:
    """Play games among ``agents`` (names, see ``agents.agent``) and write them into a new folder.

    Who has which seat is drawn for every game, and told by its tags where there are several.
    ``workers`` processes play; they do not change what is written. ``ValueError`` for fewer games
    than one, an unknown agent, and a folder in which there is something.
    """
    if games < 1 or workers < 1:
        raise ValueError("games and workers: whole numbers from 1")
    if workers > 1 and rules.slug not in SLUGS:
        raise ValueError(f"workers: of {rules.title}, a game of another package, one at most")
    for name in agents:
        agent(name)
    out.mkdir(parents=True, exist_ok=True)
    if any(out.iterdir()):
        raise ValueError(f"{out}: there is something in this folder already")
    counts, actions, wins = Counter[str](), 0, [0.0] * rules.seat_count
    with ExitStack() as opened:
        files = {name: opened.enter_context(_new(out, name)) for name, _part in SPLITS}
        for number, played in enumerate(_played(rules, agents, games, seed, workers), 1):
            name = split_of(played.seed)
            files[name].write(_length(len(played.code)) + played.code)
            counts[name] += 1
            actions += played.actions
            for winner in played.winners:
                wins[winner] += 1 / len(played.winners)
            if progress is not None:
                progress(number, games)
    splits = tuple(_split(out, name, counts[name]) for name, _part in SPLITS)
    parts = tuple(won / games for won in wins)
    found = Written(splits, actions, parts)
    text = card(rules, agents, games, seed, found)
    (out / "README.md").write_text(text, encoding="utf-8", newline="\n")
    return found


class _Played(NamedTuple):
    seed: int
    code: bytes
    actions: int
    winners: tuple[int, ...]


def _played(
    rules: AnyRules, agents: Sequence[str], games: int, seed: int, workers: int
) -> Iterator[_Played]:
    """The games in the order of their numbers."""
    play = partial(_game, rules.slug, rules.seat_count, dict(rules.chosen), tuple(agents), seed)
    if workers == 1:
        yield from map(play, range(games))
        return
    from concurrent.futures import ProcessPoolExecutor  # here, as it takes long to import

    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, range(games), chunksize=CHUNK)


def _game(
    slug: str,
    seats: int,
    options: dict[str, bool | int | str],
    agents: Sequence[str],
    seed: int,
    number: int,
) -> _Played:
    """A game of some number."""
    own = derive(seed, number)
    names = [agents[derive(own, 3, seat) % len(agents)] for seat in range(seats)]
    players = [agent(name) for name in names]
    rules = GAMES[slug](seats, **options)
    if {*agents} == {"random"}:
        # Of every position what is legal is asked three times: to choose, to check and to encode.
        # Other agents ask it of positions that a search comes to, too many to keep.
        vars(rules)["legal"] = cache(rules.legal)
    match = Match.start(rules, own)
    while (seat := match.to_act) is not None:
        player, decision = players[seat], seed_of(own, match.ply)
        if isinstance(player, RandomAgent):  # what is legal is no secret, and all that it looks at
            action = player.pick(rules.legal(match.state), decision)
        else:
            action = player.act(rules, rules.observe(match.state, seat), seat, decision)
        match = match.play(action)
    told = [(f"Seat {seat}", f"computer {name}") for seat, name in enumerate(names)]
    code = encode(match, tuple(told) if len(agents) > 1 else ())
    return _Played(own, code, match.ply, match.winners)


def split_of(seed: int) -> str:
    """The split of a game, from its seed."""
    place = derive(seed, 4) % 100
    for name, part in SPLITS:
        place -= part
        if place < 0:
            return name
    raise AssertionError("the parts are of a hundred")


def read(path: Path) -> Iterator[Record]:
    """The games of a file, each a match and its tags. ``DatasetError`` where it is damaged."""
    for number, code in enumerate(codes(path)):
        try:
            yield decode_record(code, GAMES)
        except ValueError as error:
            raise DatasetError(f"{path}: game {number}: {error}") from None


def codes(path: Path) -> Iterator[bytes]:
    """The codes of a file, which nothing is decoded of; so games can be drawn from it quickly."""
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise DatasetError(f"{path}: no data set of Holobiont")
        number = 0
        while (length := _read_length(file)) is not None:
            code = file.read(max(0, length))
            if len(code) != length:
                raise DatasetError(f"{path}: it is cut off in game {number}")
            yield code
            number += 1


def _new(out: Path, name: str) -> BinaryIO:
    file = (out / f"{name}{SUFFIX}").open("wb")
    file.write(MAGIC)
    return file


def _split(out: Path, name: str, games: int) -> Split:
    content = (out / f"{name}{SUFFIX}").read_bytes()
    return Split(name, games, len(content), sha256(content).hexdigest())


def _length(number: int) -> bytes:
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])


def _read_length(file: BinaryIO) -> int | None:
    """A length; None at the end of the file."""
    number = shift = 0
    while byte := file.read(1):
        number |= (byte[0] & 127) << shift
        shift += 7
        if byte[0] < 128:
            return number
        if shift > 28:
            break
    return None if not shift else -1


READER = """\
from pathlib import Path

from holobiont.research.dataset import read

for match, tags in read(Path("train.hbg")):
    states = match.states  # by ply; match.log has the actions, match.winners the result
    print(len(states), match.names()[:3], match.result)
    break
"""


def card(rules: AnyRules, agents: Sequence[str], games: int, seed: int, found: Written) -> str:
    """The card of a data set, in Markdown."""
    chosen = [f"{key}={option_text(value)}" for key, value in rules.chosen.items()]
    options = "".join(f" --option {each}" for each in chosen)
    command = (
        f"holobiont dataset {rules.slug} --seats {rules.seat_count}{options} "
        f"--agents {','.join(agents)} --games {games} --seed {seed} --out FOLDER"
    )
    rows: Iterable[str] = (
        f"| {each.name} | {each.games} | {each.size} | `{each.digest}` |" for each in found.splits
    )
    wins = ", ".join(f"seat {seat} {part:.1%}" for seat, part in enumerate(found.wins))
    timed = [name for name in agents if name == "master"]
    note = " *Master* is limited by time, so another machine writes other games." if timed else ""
    size = sum(each.size for each in found.splits)
    return f"""\
# Games of {rules.title}

{games} games of {rules.title} for {rules.seat_count} seats between computer players, made by the
package `holobiont` {VERSION}, rules of version {rules.version}.

| | |
| --- | --- |
| Options | {", ".join(chosen) or "none"} |
| Agents | {", ".join(agents)}; who has which seat is drawn for each game |
| Actions | {found.actions}, on average {found.actions / games:.1f} a game |
| Bytes | {size}, on average {size / games:.1f} a game |
| Victories | {wins}; shared ones in equal parts |
| Licence | {LICENCE} |

## How it was made

    {command}

Game n has the seed `derive({seed}, n)`; its deal, its chance events and its players follow from
it.{note}

## Splits

The seed of a game decides where it belongs, so a longer data set with the same seed keeps every
game in its split.

| split | games | bytes | SHA-256 |
| --- | ---: | ---: | --- |
{chr(10).join(rows)}

## How to read it

```python
{READER}```

A file begins with `HBG1`; then comes of each game its length, seven bits a byte with the lowest
first, and its code, which `holobiont.code` reads and which later versions go on reading.
"""
