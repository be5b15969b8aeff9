"""The commands for studies: ``holobiont analyse``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from holobiont.adapters.arguments import record_of, result, text_of, title
from holobiont.adapters.terminal import Bar
from holobiont.research.analysis import SECONDS, Analysis, Line, Moment, Progress, analyse, data


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
