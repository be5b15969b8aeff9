"""The engine in a terminal: ``python -m holobiont`` and a command; ``--help`` lists them."""

from __future__ import annotations

import argparse
import secrets
import time
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from holobiont import pictures, puzzles
from holobiont.adapters import studies, terminal
from holobiont.adapters.arguments import (
    record_of,
    result,
    rules_of,
    seat_count,
    text_of,
    title,
)
from holobiont.adapters.installed import find
from holobiont.match import AnyRules, Match
from holobiont.pasted_text import meant, typed
from holobiont.record import write
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE, Action, Seat
from holobiont.search.agent import choose
from holobiont.search.levels import LEVEL, level_for
from holobiont.search.tournament import interval

NAME = "holobiont"
HUMAN, RANDOM = "human", "random"
COMPUTER = "steady"  # who sits opposite when nothing is said
HELP = """\
  an action      in the game's notation, as `list` shows it
  list           the legal actions
  undo, redo     back to your last decision, and forward again
  save FILE      write the record; save! FILE in place of what is there
  help           this
  quit           leave"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it went well, 2 with a sentence on stderr when it cannot be done.

    130 when somebody broke it off.
    """
    find()
    options = _parser().parse_args(arguments)
    return terminal.code_of(lambda: _done(options), NAME)


def _done(options: argparse.Namespace) -> int:
    try:
        options.run(options)
    except ValueError as error:
        terminal.tell(NAME, str(error))
        return terminal.FAILED
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="holobiont", description="Holobiont's engine.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Callable[[argparse.Namespace], None], help: str) -> argparse.ArgumentParser:
        found = commands.add_parser(run.__name__.strip("_"), help=help)
        found.set_defaults(run=run)
        return found

    def game(found: argparse.ArgumentParser, seats: str) -> None:
        found.add_argument("game", help=f"one of {', '.join(GAMES)}")
        found.add_argument("--seats", help=seats)
        found.add_argument("--seed", type=int, help="a whole number from 0")
        found.add_argument(
            "--option", action="append", default=[], metavar="KEY=VALUE", help="of the game"
        )

    players = f"{RANDOM} or {', '.join(LEVEL)} for each seat, with commas between"
    perft = command(_perft, "count the sequences of actions from the start")
    game(perft, "the number of seats")
    perft.add_argument("depth", type=int, help="the length of the longest sequences")
    play = command(_play, "play a game")
    alone = f"the number of seats, {HUMAN} on the first, {COMPUTER} on the others"
    game(play, f"{alone}; or {HUMAN}, {players}")
    simulate = command(_simulate, "let computers play many games")
    game(simulate, f"the number of seats, all {RANDOM}; or {players}")
    simulate.add_argument("--games", type=int, default=100, help="how many (100)")
    replay = command(_replay, "check a record and show how it ends")
    replay.add_argument("file", help="the record; - reads what is pasted into the standard input")
    asked = command(_puzzles, "list the puzzles of a game, show one, or try it")
    asked.add_argument("game", help=f"one of {', '.join(GAMES)}")
    asked.add_argument("key", nargs="?", help="of a puzzle, or today; the list has them")
    asked.add_argument("action", nargs="*", help="your turn, in quotes where it has spaces")
    studies.add_to(commands)
    return parser


def _players(options: argparse.Namespace, allowed: Sequence[str]) -> tuple[AnyRules, list[str]]:
    """The rules, and who sits on every seat."""
    if options.seats is None or options.seats.isdecimal():
        rules = rules_of(options, seat_count(options.seats))
        others = RANDOM if HUMAN not in allowed else COMPUTER
        return rules, [allowed[0], *[others] * (rules.seat_count - 1)]
    players = options.seats.split(",")
    for player in players:
        if player not in allowed:
            raise ValueError(f"seats: {player!r} is none of {', '.join(allowed)}")
    return rules_of(options, len(players)), players


# perft


def _perft(options: argparse.Namespace) -> None:
    if options.depth < 1:
        raise ValueError(f"depth: a whole number from 1, not {options.depth}")
    rules = rules_of(options, seat_count(options.seats))
    match = Match.start(rules, options.seed or 0)
    print(title(rules, match.seed))
    for depth in range(1, options.depth + 1):
        begin = time.perf_counter()
        count = perft(rules, match.states[0], depth)
        print(f"{depth:3} {count:14,}   {time.perf_counter() - begin:.2f} s")


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """How many sequences of ``depth`` actions, 1 or more, are legal; those of chance included."""
    actions = rules.legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(rules, rules.apply(state, action), depth - 1) for action in actions)


# play


def _play(options: argparse.Namespace) -> None:
    rules, players = _players(options, (HUMAN, RANDOM, *LEVEL))
    seed = secrets.randbits(64) if options.seed is None else options.seed
    match: Match | None = Match.start(rules, seed)
    print(f"{title(rules, seed)}. Type help for help.")
    shown = None
    saved: set[Path] = set()
    while match is not None and (seat := match.to_act) is not None:
        if players[seat] == HUMAN:
            if match is not shown:
                print(f"\n{show(match, seat)}")
            shown, match = match, _person(match, players, saved)
        else:
            before, match = match, match.play(computer(match, players[seat]))
            _tell(match, before.ply, players)
    if match is not None:
        print(f"\n{show(match, None)}\n{result(match)}\n\n{write(match, tags(players))}", end="")


def _tell(match: Match, since: int, players: list[str]) -> None:
    """Print what others than persons did from ply ``since`` on, as the person may know it."""
    persons = [seat for seat, player in enumerate(players) if player == HUMAN]
    viewer = persons[0] if len(persons) == 1 else None
    for ply, seat in enumerate(match.actors()):
        if ply >= since and seat not in persons:
            actor = "chance" if seat == CHANCE else f"seat {seat} ({players[seat]})"
            print(f"{actor}: {match.rules.seen_as(match.states[ply], match.log[ply], viewer)}")


def _person(match: Match, players: list[str], saved: set[Path]) -> Match | None:
    """The match after a person's command, None when the person leaves; ``saved`` are its files."""
    try:
        text = input(f"seat {match.to_act}> ").strip()
    except EOFError:
        print("\nThe input has ended; the game is left.")
        return None
    command, _, rest = text.partition(" ")
    legal = match.rules.legal(match.state)
    names = [match.rules.name(match.state, action) for action in legal]
    if (at := meant(names, typed(text))) is not None:
        after = match.play(legal[at])
        _tell(after, match.ply, players)
        return after
    if command == "quit":
        return None
    if command in ("undo", "redo"):
        return _turn_back(match, players, command)
    if command == "help":
        print(HELP)
    elif command == "list":
        print(" ".join(names))
    elif command in ("save", "save!"):
        _save(write(match, tags(players)), rest.strip(), saved, insist=command == "save!")
    else:
        reference, sentence = match.rules.why_not(match.state, typed(text))
        print(f"{sentence} [{reference}]")
    return match


def _save(text: str, path: str, saved: set[Path], insist: bool) -> None:
    try:
        place = Path(path).resolve()
        own = insist or place in saved or place.is_dir()
        # Only what is not there yet can be created, also when somebody else is just about to.
        with open(path, "w" if own else "x", encoding="utf-8", newline="") as file:
            file.write(text)
    except FileExistsError:
        print(f"Not saved: there is something in {path} already. save! {path} takes its place.")
    except (OSError, ValueError) as error:
        print(f"Not saved in {path!r}: {getattr(error, 'strerror', error)}.")
    else:
        saved.add(place)
        print(f"Saved in {path}.")


def _turn_back(match: Match, players: list[str], command: str) -> Match:
    """The nearest decision of a person before or after this one; the same when there is none."""
    other = match
    while (after := other.undo() if command == "undo" else other.redo()) is not other:
        other = after
        if other.to_act is None or players[other.to_act] == HUMAN:
            return other
    print(f"There is nothing to {command}.")
    return match


def computer(match: Match, player: str) -> Action:
    """What ``player``, a level or RANDOM, does for the seat to act."""
    rules, seed = match.rules, derive(match.seed, match.ply, 1)
    seat = match.to_act
    assert seat is not None
    if player == RANDOM:
        return rules.sample(match.state, generator(seed))
    return choose(rules, rules.observe(match.state, seat), seat, level_for(rules, player), seed)


def tags(players: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The tags of a record that say who played."""
    return tuple(
        (f"Seat {seat}", player if player == HUMAN else f"computer {player}")
        for seat, player in enumerate(players)
    )


def show(match: Match, seat: Seat | None) -> str:
    """The position as ``seat`` sees it."""
    return pictures.text(match.rules, match.rules.observe(match.state, seat))


# simulate


class Tally(NamedTuple):
    """What many games of the same players came to."""

    wins: list[float]  # a shared victory counts in equal parts
    lengths: list[int]  # actions
    endings: Counter[int]  # how many seats shared the victory
    seconds: float


def simulate(rules: AnyRules, players: Sequence[str], games: int, seed: int) -> Tally:
    """Play ``games`` games, or fewer if broken off, the n-th from the n-th seed of ``seed``."""
    wins, lengths, endings = [0.0] * rules.seat_count, [], Counter[int]()
    begin = time.perf_counter()
    for number in range(games):
        try:
            state, length = _game(rules, players, derive(seed, number))
        except KeyboardInterrupt:
            break
        winners = rules.winners(state)
        for winner in winners:
            wins[winner] += 1 / len(winners)
        endings[len(winners)] += 1
        lengths.append(length)
    return Tally(wins, lengths, endings, time.perf_counter() - begin)


def _game(rules: AnyRules, players: Sequence[str], seed: int) -> tuple[Any, int]:
    """The last state of a game and the number of its actions, without the cost of a match."""
    state, length, rnd = rules.initial(seed), 0, generator(derive(seed, 1))
    while (seat := rules.to_act(state)) is not None:
        if seat == CHANCE:
            outcomes = rules.legal(state)
            action = outcomes[int(rnd() * len(outcomes))]
        elif players[seat] == RANDOM:
            action = rules.sample(state, rnd)
        else:
            seen = rules.observe(state, seat)
            level = level_for(rules, players[seat])
            action = choose(rules, seen, seat, level, derive(seed, length, 1))
        state, length = rules.apply(state, action), length + 1
    return state, length


def _simulate(options: argparse.Namespace) -> None:
    if options.games < 1:
        raise ValueError(f"games: a whole number from 1, not {options.games}")
    rules, players = _players(options, (RANDOM, *LEVEL))
    seed = options.seed or 0
    print(f"{title(rules, Match.start(rules, seed).seed)}, games: {options.games}")
    tally = simulate(rules, players, options.games, seed)
    games = len(tally.lengths)
    if games < options.games:
        print(f"\nBroken off; games played to the end: {games}")
        if not games:
            raise KeyboardInterrupt
    for seat, wins in enumerate(tally.wins):
        low, high = interval(wins / games, games)
        share = f"{wins / games:.1%} (95 % between {low:.1%} and {high:.1%})"
        print(f"seat {seat}  {players[seat]:<8} wins {wins:g}: {share}")
    shared = {seats: count for seats, count in sorted(tally.endings.items()) if seats > 1}
    for seats, count in shared.items():
        print(f"games shared by {seats} seats, counted in equal parts: {count}")
    actions = sum(tally.lengths)
    mean = actions / games
    print(f"actions a game: {mean:.1f} on average, {min(tally.lengths)} to {max(tally.lengths)}")
    print(f"{games / tally.seconds:,.1f} games/s, {actions / tally.seconds:,.0f} actions/s")


# replay


def _replay(options: argparse.Namespace) -> None:
    text = text_of(options.file)
    record = record_of(options.file, text)
    match = record.match
    print(title(match.rules, match.seed))
    for key, value in record.tags:
        print(f"{key}: {value}")
    print(f"\n{show(match, None)}")
    print(result(match) if match.over else f"Seat {match.to_act} is to act, ply {match.ply}.")
    other = "with other line ends or spaces, without a byte order mark, or with chance added"
    same = "byte for byte" if write(*record) == text else other
    print(f"Replayed: {match.ply} actions, written again {same}.")


# puzzles


def _puzzles(options: argparse.Namespace) -> None:
    if options.game not in GAMES:
        raise ValueError(f"there is no game {options.game!r}; there is {', '.join(GAMES)}")
    pack = puzzles.load(options.game)
    if options.key is None:
        for puzzle in sorted(pack, key=lambda each: (each.step, each.key)):
            themes = ", ".join(puzzle.themes)
            print(f"{puzzle.key}  step {puzzle.step:2}  {puzzle.question:12}  {themes}".rstrip())
        print(
            f"{len(pack)} puzzles; today: {puzzles.of_day(pack, date.today()).key}."
            if pack
            else f"There are no puzzles of {options.game}."
        )
        return
    if options.key == "today":
        puzzle = puzzles.of_day(pack, date.today())
    else:
        found = [each for each in pack if each.key == options.key]
        if not found:
            raise ValueError(f"there is no puzzle {options.key[:40]!r} of {options.game}")
        puzzle = found[0]
    if options.action:
        print(f"{puzzles.judge(puzzle, options.action).capitalize()}.")
        return
    rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
    print(pictures.text(rules, rules.observe(state, puzzle.seat)))
    print(f"Step {puzzle.step}, seat {puzzle.seat}. {puzzles.QUESTIONS[puzzle.question]}")


if __name__ == "__main__":
    terminal.run(main, NAME)
