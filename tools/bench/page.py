"""The page *How fast, how strong, how sure*: its tables, each between marks of its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from holobiont.search.tournament import interval
from tools import strength
from tools.bench.figures import many, megabytes, rate, ratio, reached, table, whole
from tools.bench.kept import Kept
from tools.bench.peers import CHESS, IN_C, OPEN_SPIEL
from tools.bench.sure import long_runs, per_game, per_run
from tools.build import ROOT

PAGE = ROOT / "docs" / "how-fast-how-strong-how-sure.md"
MARKED = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- end -->\n)", re.DOTALL)
FIRST, SECOND = (0.28, 0.42), 0.18
"""Wanted of the bare page's first visit: of ours from the same machine and over the line; again."""
PAINTED = 80
"""Wanted milliseconds from the first byte to the painted start page."""
MEMORY = 1.6
"""Wanted ratio of the memory against the computer to that of the bare page."""
CLICK, RARE_CLICK = 1.6, 3.0
"""Wanted ratios of the time to the frame to that of the button: median and 95 %."""
CLICK_WORK = 16
"""Wanted milliseconds of the main thread for a click on a desktop."""
SLOW_CLICK = {"p75": 80, "p95": 100}
"""Wanted milliseconds to the frame, by percentile, with the processor slowed four times."""
SLOW_START = 1300
"""Wanted milliseconds until the board answers a second visit, slowed four times."""
STANDS = (150, 500)
"""Wanted milliseconds until a board is visible from a link: from this machine and over the line."""
DROPPED = {"desktop": 0, "phone": 0.1}
"""Wanted part of the frames due that is dropped, by screen."""
NAMES = {
    "bare": "Pyodide alone",
    "bare again": "Pyodide alone, second visit",
    "site": "site",
    "site, thin": "site, where the browser asks to save data",
    "site again": "site, second visit",
    "offline": "site, no network",
    "one file": "one file, from the disk",
    "embed": "in another page, from the click on *Play*",
    "everything": "all of the site, to be ready offline",
    "update": "the image, where that of the site before is kept",
    "against the computer": "site, against the computer",
}

Rounds = list[dict[str, Any]]


def fill(text: str, kept: Kept) -> str:
    """The page with the tables of what is kept."""
    return MARKED.sub(lambda match: f"{match[1]}\n{made(match[2], kept)}\n{match[3]}", text)


def made(name: str, kept: Kept) -> str:
    """One table."""
    if name in WITHOUT:
        return WITHOUT[name](kept)
    if name not in kept:
        return f"Not measured yet: `python -m tools.bench {name}`.\n"
    return TABLES[name](kept[name].found)


def write(kept: Kept, page: Path = PAGE) -> None:
    """Renew the page."""
    page.write_text(fill(page.read_text(encoding="utf-8"), kept), encoding="utf-8")


# ---- machine ------------------------------------------------------------------------------------


def machines(kept: Kept) -> str:
    """What was measured when, beside how much else, and on what."""
    known = list(dict.fromkeys(part.machine for part in kept.values()))
    rows = [
        (f"`{name}`", part.date, f"{part.minutes:g}", part.busy, known.index(part.machine) + 1)
        for name, part in sorted(kept.items())
    ]
    lines = [f"{number}. {name}\n" for number, name in enumerate(known, 1)]
    heads = ("part", "date", "minutes", "load", "machine")
    return table(heads, rows) + "\n" + "".join(lines)


# ---- how fast -----------------------------------------------------------------------------------


def marks(rounds: Rounds, name: str, mark: str = "ready") -> list[float]:
    """A mark of a visit in every round; in a frame the clock runs from the click on *Play*."""
    return [each[name][mark] - each[name].get("pressed", 0) for each in rounds]


def ratios(rounds: Rounds, name: str, other: str, mark: str = "ready") -> list[float]:
    """A mark of a visit as a part of that of another visit in the same round."""
    pairs = zip(marks(rounds, name, mark), marks(rounds, other, mark))
    return [one / two for one, two in pairs]


def visits(rounds: Rounds, wanted: dict[str, float]) -> str:
    """The table of visits."""
    rows = []
    for name in rounds[0]:
        if name not in NAMES:
            continue
        parts = ratios(rounds, name, "bare")
        goal = reached(parts, wanted[name]) if name in wanted else ""
        way = ", ".join(sorted({each[name]["way"] or "" for each in rounds}))
        has_mark = all("started" in each[name] for each in rounds)
        started = whole(marks(rounds, name, "started")) if has_mark else ""
        row = (NAMES[name], way, started, whole(marks(rounds, name)), ratio(parts), goal)
        rows.append(row)
    heads = (
        *("page", "way", "ms until Python has started", "ms until it answers"),
        *("of Pyodide alone", "wanted"),
    )
    return f"{len(rounds)} rounds.\n\n" + table(heads, rows)


def started(rounds: Rounds) -> str:
    """From this machine itself."""
    again = ratios(rounds, "site again", "bare again")
    file = ratios(rounds, "one file", "site", "board")
    painted = [each["menu"]["painted"] - each["menu"]["firstByte"] for each in rounds]
    answers = [each["menu"]["usable"] for each in rounds]
    return visits(rounds, {"site": FIRST[0], "site again": SECOND}) + (
        f"\n- Second visits compared with each other: {ratio(again)}.\n"
        f"{boards(rounds, STANDS[0])}"
        f"- Board of the one file / board of the site: {ratio(file)}; wanted "
        f"{reached(file, 1.5)}.\n"
        f"- Start page: painted {whole(painted)} ms after the first byte, which needs no Python; "
        f"wanted {reached(painted, PAINTED)}. Python has taken over after {whole(answers)} ms.\n"
    )


def boards(rounds: Rounds, wanted: int) -> str:
    """When boards are visible: of a newcomer's first game, and of a table that was left."""
    drawn, left = (marks(rounds, name, "seen") for name in ("new game", "kept table"))
    return (
        f"- Board visible from a link: of a new game after {whole(drawn)} ms; wanted "
        f"{reached(drawn, wanted)}; of a table that was left after {whole(left)} ms; wanted "
        f"{reached(left, wanted)}.\n"
    )


def over_the_line(rounds: Rounds) -> str:
    """Over the slow line."""
    return visits(rounds, {"site": FIRST[1]}) + "\n" + boards(rounds, STANDS[1])


def slowed(rounds: Rounds) -> str:
    """Two visits with a slowed processor."""
    rows = []
    for name in ("site", "site again"):
        answers = marks(rounds, name)
        goal = reached(answers, SLOW_START) if name == "site again" else ""
        rows.append((NAMES[name], whole(marks(rounds, name, "board")), whole(answers), goal))
    heads = ("page", "ms until the board", "ms until it answers", "wanted")
    return f"{len(rounds)} rounds.\n\n" + table(heads, rows)


def sizes(found: dict[str, Any]) -> str:
    """What comes over the line."""
    wanted = {"site": 3.6, "site, thin": 5.8, "everything": 11, "update": 0.2, "one file": 16}
    rows = []
    for name, one in found.items():
        goal = reached([one["bytes"] / 1e6], wanted[name]) if name in wanted else ""
        part = one["bytes"] / found["bare"]["bytes"]
        rows.append((NAMES[name], one["files"], megabytes(one["bytes"]), f"{part:.2f}", goal))
    largest = ", ".join(f"{name} {megabytes(n)}" for name, n in found["site"]["largest"].items())
    return table(("page", "files", "bytes", "of Pyodide alone", "wanted, MB"), rows) + (
        f"\nLargest until the first board: {largest}. The one file holds everything packed; its "
        f"text gzipped again is {megabytes(found['one file']['gzipped'])}.\n"
    )


def memory(rounds: Rounds) -> str:
    """What pages take."""
    rows = []
    for name in rounds[0]:
        parts = [each[name] / each["bare"] for each in rounds]
        goal = reached(parts, MEMORY) if name == "against the computer" else ""
        rows.append((NAMES[name], whole([each[name] for each in rounds]), ratio(parts), goal))
    return table(("page", "MB of its process", "of Pyodide alone", "wanted"), rows)


SCREENS = {
    "desktop": "1440×900",
    "phone": "390×844, the processor slowed four times",
}
PHASES = ("Python", "patch", "style", "layout", "paint", "all")


def clicks(found: dict[str, Any]) -> str:
    """From the click to the frame, and the main thread's time for it."""
    heads = (
        *("table", "ms to the frame", "75 %", "95 %", "of the button", "a plain page"),
        *(*PHASES, "layouts", "forced by"),
    )
    told = ""
    for screen, tables in found["screens"].items():
        floor = tables["bare"]
        rows = [
            (
                _table_name(name),
                one["median"],
                one["p75"],
                one["p95"],
                f"{one['median'] / floor['median']:.1f} / {one['p95'] / floor['p95']:.1f}",
                _plain(one),
                *(one[phase] for phase in PHASES),
                f"{one['layouts']:g}",
                ", ".join(f"`{function}` {count:g}" for function, count in one["forced"].items()),
            )
            for name, one in tables.items()
        ]
        told += f"{SCREENS[screen]}, {floor['clicks']} clicks:\n\n{table(heads, rows)}\n"
        told += _goals(screen, tables)
    thinking = found["thinking"]
    return told + (
        f"While the computer plays Symbio ({thinking['level']}): longest task of the page "
        f"{thinking['longest task']} ms, worst click {thinking['worst click']} ms.\n"
    )


def _goals(screen: str, tables: dict[str, Any]) -> str:
    """The goals for the slowest table of a screen, each with yes or no."""
    floor = tables["bare"]
    games = [one for name, one in tables.items() if name != "bare"]
    worst = {
        "of the button's median": (max(one["median"] for one in games) / floor["median"], CLICK),
        "of the button's 95 %": (max(one["p95"] for one in games) / floor["p95"], RARE_CLICK),
    }
    if screen == "desktop":
        worst["ms of the main thread"] = (max(one["all"] for one in games), CLICK_WORK)
    else:
        for percentile, wanted in SLOW_CLICK.items():
            name = f"ms to the frame, {percentile[1:]} %"
            worst[name] = (max(one[percentile] for one in games), wanted)
    told = (
        f"{value:.1f} {name} ({reached([value], most)})" for name, (value, most) in worst.items()
    )
    return f"Slowest table: {', '.join(told)}.\n\n"


def _plain(one: dict[str, Any]) -> str:
    """Of the same table as a plain page: median, 95 %, the main thread's time."""
    plain = one.get("plain")
    return f"{plain['median']} / {plain['p95']} / {plain['all']}" if plain else ""


def motion(found: dict[str, dict[str, Any]]) -> str:
    """Frames that were due and dropped while the computer plays by itself."""
    told = ""
    for screen, games in found.items():
        rows = []
        for name, frames in games.items():
            slug, *level = name.split()
            title = f"{GAMES[slug].title}, {' '.join(level) or LEVELS[0].key}"
            part = frames["dropped"] / max(1, frames["due"])
            goal = reached([part], DROPPED[screen])
            rows.append((title, frames["due"], frames["dropped"], f"{part:.1%}", goal))
        heads = ("game, level", "frames due", "dropped", "part", "wanted")
        told += f"{SCREENS[screen]}:\n\n{table(heads, rows)}\n"
    return told.rstrip("\n") + "\n"


def _table_name(key: str) -> str:
    """``symbioz 4`` as it is told."""
    if key == "bare":
        return "a button that Python answers, nothing else"
    slug, seats = key.split()
    return f"{GAMES[slug].title}, {seats}"


def _measured(rounds: Rounds) -> list[str]:
    """The games that are in the rounds; one that was added later is not."""
    return [slug for slug in GAMES if slug in rounds[0]["CPython"]]


def search(rounds: Rounds) -> str:
    """Steps of search in both Pythons."""
    rows = []
    for slug in _measured(rounds):
        own, web = ([each[where][slug] for each in rounds] for where in ("CPython", "Pyodide"))
        slower = [one / two for one, two in zip(own, web)]
        rows.append((GAMES[slug].title, *(rate(values) for values in (own, web)), ratio(slower)))
    return f"{len(rounds)} rounds.\n\n" + table(
        ("game", "CPython, steps/s", "Pyodide, steps/s", "CPython / Pyodide"), rows
    )


def games(rounds: Rounds) -> str:
    """Games by chance, ours and those of others."""
    rows: list[Sequence[object]] = []
    for slug in _measured(rounds):
        for kind, label in (("legal", ""), ("sample", ", as our search draws")):
            own, web = (
                [each[where][slug][kind] for each in rounds] for where in ("CPython", "Pyodide")
            )
            rows.append(_row(GAMES[slug].title + label, own, rounds, web))
    others = (*OPEN_SPIEL, IN_C, CHESS)
    said = {name: f"OpenSpiel, {name}" for name in OPEN_SPIEL}
    said |= {IN_C: f"OpenSpiel, {IN_C}: rules in C++", CHESS: "python-chess"}
    rows += [_row(said[name], [each["peers"][name] for each in rounds], rounds) for name in others]
    heads = (
        "game",
        "actions a game",
        "games/s",
        "actions/s",
        "of python-chess",
        "of python_tic_tac_toe",
        "Pyodide: games/s",
    )
    return f"{len(rounds)} rounds.\n\n" + table(heads, rows)


def _row(
    name: str, own: Sequence[dict[str, float]], rounds: Rounds, web: Sequence[dict[str, float]] = ()
) -> Sequence[object]:
    """A game: how long it is, how many a second, and its actions a second beside others'."""
    length = own[0]["actions"] / own[0]["games"]
    beside = (
        ratio([one["actions"] / each["peers"][other]["actions"] for one, each in zip(own, rounds)])
        for other in (CHESS, OPEN_SPIEL[0])
    )
    rates = (rate([one[unit] for one in own]) for unit in ("games", "actions"))
    return name, many(length), *rates, *beside, rate([one["games"] for one in web])


# ---- how strong ---------------------------------------------------------------------------------


def strong(kept: Kept) -> str:
    """What each level wins against the one below it, from docs/strength.csv."""
    del kept
    rows = strength.rows()
    below = dict(zip((level.key for level in LEVELS), ("random", *(each.key for each in LEVELS))))
    steps_up = {
        (row.game, row.table, row.one): row for row in rows if below.get(row.one) == row.other
    }
    lines = []
    for slug, seats in dict.fromkeys((row.game, row.table) for row in rows):
        cells = (_won(steps_up.get((slug, seats, level.key))) for level in LEVELS)
        lines.append((GAMES[slug].title, seats, *cells))
    heads = ("game", "seats", *(f"{level.title} : {below[level.key]}" for level in LEVELS))
    asked = [row for row in rows if row.goal]
    done = sum(row.reached for row in asked)
    return table(heads, lines) + f"\n{done} of {len(asked)} measured goals are reached.\n"


def _won(row: strength.Row | None) -> str:
    if row is None:
        return "not measured"
    low, high = interval(row.share, row.games)
    return f"{row.share:.0%} ({low:.0%}–{high:.0%}) of {row.games}"


# ---- how sure -----------------------------------------------------------------------------------


def sure(found: dict[str, Any]) -> str:
    """What is tested, in numbers."""
    corpus = f"Texts that once broke something, and are tried in every run: {found['corpus']}.\n"
    parts = (per_run(found["tests"]), per_game(found["games"]), corpus, long_runs(found["soak"]))
    return "\n".join(parts)


TABLES: dict[str, Callable[[Any], str]] = {
    "start": started,
    "line": over_the_line,
    "slowed": slowed,
    "bytes": sizes,
    "memory": memory,
    "clicks": clicks,
    "motion": motion,
    "search": search,
    "games": games,
    "sure": sure,
}
WITHOUT: dict[str, Callable[[Kept], str]] = {"machines": machines, "strong": strong}
