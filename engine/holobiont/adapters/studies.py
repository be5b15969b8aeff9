"""The commands for studies: ``holobiont analyse``, ``benchmark`` and ``dataset``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from holobiont.adapters.arguments import (
    record_of,
    result,
    rules_of,
    seat_count,
    text_of,
    title,
)
from holobiont.adapters.terminal import Bar
from holobiont.registry import GAMES
from holobiont.research import dataset, league
from holobiont.research.agents import agent
from holobiont.research.analysis import SECONDS, Analysis, Line, Moment, Progress, analyse, data
from holobiont.rng import checked
from holobiont.search.levels import LEVEL


def add_to(commands: Any) -> None:
    """Add these commands to the subparsers of a command line."""
    help = "say which moments of a game were decisive, and why"
    found = commands.add_parser("analyse", help=help)
    found.set_defaults(run=_analyse)
    found.add_argument("file", help="the record; - reads what is pasted into the standard input")
    found.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"time limit, about ({SECONDS:g})"
    )
    found.add_argument("--iterations", type=int, help="of a judgement; then time does not matter")
    found.add_argument("--json", action="store_true", help="print all that was found as JSON")

    table = commands.add_parser("benchmark", help="let agents play a league, and write one table")
    table.set_defaults(run=_benchmark)
    _game(table, f"random, greedy, flat, {', '.join(LEVEL)}, step-1 to step-20; LEVEL:ITERATIONS")
    table.add_argument("--games", type=int, default=50, help="of each pair (50)")
    table.add_argument("--csv", type=Path, help="a file for the pairs as CSV")
    table.add_argument("--markdown", type=Path, help="a file for the table as Markdown")
    games = commands.add_parser("dataset", help="let agents play many games, and write them")
    games.set_defaults(run=_dataset)
    _game(games, "as in benchmark (random); who has which seat is drawn for each game")
    games.add_argument("--games", type=int, default=1000, help="how many (1000)")
    games.add_argument("--out", type=Path, required=True, help="a new folder")
    games.add_argument("--workers", type=int, default=1, help="processes that play (1)")


def _game(found: argparse.ArgumentParser, agents: str) -> None:
    found.add_argument("game", help=f"one of {', '.join(GAMES)}")
    found.add_argument("--agents", default="", help=f"with commas between: {agents}")
    found.add_argument("--seats", help="the number of seats")
    found.add_argument("--seed", type=int, default=0, help="a whole number from 0 (0)")
    found.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="of it")


def _benchmark(options: argparse.Namespace) -> None:
    rules = rules_of(options, seat_count(options.seats))
    names = (options.agents or "random,greedy,gentle").split(",")
    players = [agent(name) for name in names]
    bar = Bar()

    def show(done: int, of: int) -> None:
        bar.show("games", done, of)

    try:
        found = league.play(rules, players, options.games, checked(options.seed), show)
    finally:
        bar.clear()
    table = league.markdown(found)
    print(f"{title(rules, options.seed)}, games of each pair: {options.games}\n\n{table}", end="")
    for path, text in ((options.markdown, table), (options.csv, league.csv(found))):
        if path is not None:
            path.write_text(text, encoding="utf-8", newline="\n")


def _dataset(options: argparse.Namespace) -> None:
    rules = rules_of(options, seat_count(options.seats))
    bar = Bar()

    def show(done: int, of: int) -> None:
        bar.show("games", done, of)

    try:
        found = dataset.write(
            rules,
            (options.agents or "random").split(","),
            options.games,
            options.out,
            seed=checked(options.seed),
            workers=options.workers,
            progress=show,
        )
    finally:
        bar.clear()
    print(f"{title(rules, options.seed)}, games: {options.games}")
    for split in found.splits:
        print(f"{split.name:<10} {split.games:>8} games {split.size:>10} bytes")
    print(f"The card is {options.out / 'README.md'}.")


def _analyse(options: argparse.Namespace) -> None:
    match, tags = record_of(options.file, text_of(options.file))
    bar, told = Bar(), dict(tags)
    names = [told.get(f"Name {seat}", f"seat {seat}") for seat in range(match.rules.seat_count)]

    def show(at: Progress) -> None:
        bar.show(at.stage, at.done, at.of)

    try:
        found = analyse(
            match,
            seconds=options.seconds,
            iterations=options.iterations,
            names=names,
            progress=show,
        )
    finally:
        bar.clear()
    if options.json:
        print(json.dumps(data(found), ensure_ascii=False))
        return
    print(title(match.rules, match.seed))
    print(result(match) if match.over else f"Seat {match.to_act} is to act, ply {match.ply}.")
    for line in lines(found, names):
        print(line)


def lines(found: Analysis, names: list[str]) -> Iterator[str]:
    """An analysis for people, line by line."""
    moments = len(found.moments)
    yield f"Turns with a choice: {len(found.turns)}; decisive moments: {moments}."
    for moment in found.moments:
        yield ""
        yield from _told(moment, names[moment.seat])
    for seat, themes in enumerate(found.themes):
        if themes:
            yield f"\n{_capital(names[seat])}: {' '.join(themes)}"


def _told(moment: Moment, name: str) -> Iterator[str]:
    fell = f"{moment.before:.0%} to {moment.after:.0%}"
    yield f"Ply {moment.ply}, {name}: the chance of winning fell from {fell}."
    yield f"  played  {_line(moment.played)}"
    yield f"  better  {_line(moment.better)}"
    for each in moment.findings:
        yield f"  - {each.text}"
    if not moment.findings:
        yield "  - No reason that can be proved; compare the two lines."


def _line(line: Line, more: int = 4) -> str:
    """A turn, and a few actions of what follows in brackets."""
    own, rest = line.names[: line.own], line.names[line.own : line.own + more]
    ahead = f"  ({' '.join(rest)}{' …' if len(line.names) > line.own + more else ''})"
    return " ".join(own) + (ahead if rest else "")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
