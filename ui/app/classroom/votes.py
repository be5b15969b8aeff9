"""The votes of a class: the moves, the counts, what is played, what a puzzle comes to. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from holobiont.i18n import _
from holobiont.match import Match
from holobiont.puzzles import Puzzle, judge
from holobiont.rules import Seat
from holobiont.search.levels import LEVELS
from ui.app.core.class_model import LETTERS, MOST, MOST_CARDS
from ui.app.core.commands import Focus, ReadCards, Think, Transition
from ui.app.core.message import Message
from ui.app.core.model import InClass, Model, Table, human_seats
from ui.app.core.table_messages import SearchFailed
from ui.app.core.table_records import counted
from ui.app.table import turn
from ui.app.table.ai_requests import request_of
from ui.app.table.class_moves import actions_of, words_of
from ui.app.table.scene import token_of

Move = tuple[str, ...]
SECONDS, LINES = 1.0, 16
"""The search for moves: its seconds at most, and how many lines it is asked for."""
OTHERS, LONGEST = 12, 12
"""Turns without a search that are looked at, and their actions at most."""
VIDEO = "class-video"
CARD = re.compile(r"([1-9][0-9]?)([A-D])")


def totals(mode: InClass) -> tuple[int, ...]:
    """The votes for each of the moves, by hand and by card."""
    shown = [answer for _card, answer in mode.cards]
    return tuple(mode.votes.count(n) + shown.count(n) for n in range(len(mode.moves)))


def leading(mode: InClass) -> tuple[int, ...]:
    """The indices of the moves with most votes; none as long as nobody has voted."""
    found = totals(mode)
    most = max(found, default=0)
    return tuple(n for n, count in enumerate(found) if count == most) if most else ()


def tally(mode: InClass) -> str:
    """How the votes stand, in words."""
    counts = (f"{letter} {count}" for letter, count in zip(LETTERS, totals(mode)))
    return _("Votes: {counts}.", counts=", ".join(counts))


# ---- the moves ----------------------------------------------------------------------------------


def followed(before: Model, model: Model, msg: Message) -> Transition:
    """The model after a message before a class; at another position another vote begins."""
    table = model.table
    mode = table.in_class if table is not None else None
    if table is None or mode is None:
        return model, ()
    if isinstance(msg, SearchFailed) and mode.seeks:
        return model._replace(page=table._replace(mode=mode._replace(seeks=False))), ()
    if mode.token == table.token:
        return model, ()
    mode = mode._replace(token=table.token, moves=(), votes=(), cards=(), seeks=False, scans=False)
    if mode.puzzle is not None:
        table, mode = _judged(table, mode, mode.puzzle)
    model = model._replace(page=table._replace(mode=mode))
    if table.match.to_act not in human_seats(table) or mode.stage != "vote":
        return model, ()
    rules, state = table.match.rules, table.match.state
    if len(legal := rules.legal(state)) == 1:
        only = mode._replace(moves=((rules.name(state, legal[0]),),))
        return model._replace(page=table._replace(mode=only)), ()
    return _seek(model) if mode.suggests else (model, ())


def _judged(table: Table, mode: InClass, puzzle: Puzzle) -> tuple[Table, InClass]:
    """What the class has come to at its puzzle."""
    names = _own(table.match, puzzle)
    if mode.stage == "shown" and names:
        return table, mode
    verdict = judge(puzzle, names) if names else "on the way"
    stage = {"right": "right", "wrong": "wrong"}.get(verdict, "vote")
    words = {
        "right": _("Right: that is the solution."),
        "wrong": _("That is not the solution."),
    }.get(verdict, "")
    if words:
        said = "\n".join(filter(None, (table.speech.said.partition("\n")[0], words)))
        table = table._replace(speech=table.speech._replace(said=said))
    return table, mode._replace(stage=stage)


def _own(match: Match, puzzle: Puzzle) -> Move:
    """What the class has played of a puzzle."""
    pairs = zip(match.actors(), match.names())
    return tuple(name for actor, name in pairs if actor == puzzle.seat)


def _seek(model: Model) -> Transition:
    """Have the search look for moves to vote on."""
    table = model.table
    assert table is not None and table.in_class is not None
    table = table._replace(mode=table.in_class._replace(seeks=True))
    return model._replace(page=table), (_think(table),)


def _token(table: Table) -> str:
    return f"{token_of(table)}.class.moves"


def _think(table: Table) -> Think:
    """A request from what the class has seen, and nothing else of the game."""
    assert table.match.to_act is not None
    request = request_of(table, table.match.to_act, LEVELS[-1].key)
    more = {"token": _token(table), "now": False, "seconds": SECONDS, "lines": LINES}
    return Think(json.dumps({**request, **more, "why": True, "judge": True}))


def suggested(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The search has found moves, or goes on with them; those of the teacher stay."""
    mode = table.in_class
    if mode is None or not mode.seeks or reply["token"] != _token(table):
        return model, ()
    if not reply["done"]:
        return model, (_think(table),)
    lines = [names for names, _values in reply["report"]["lines"]]
    if len(lines) < MOST:  # as one of them is proven to be best
        lines += _others(table)
    found = candidates(table, lines)
    if mode.puzzle is not None and not _own(table.match, mode.puzzle):
        found = _with_solution(mode.puzzle, found)
    others = [move for move in found if move not in mode.moves][: MOST - len(mode.moves)]
    # By chance that is none: the best one is not always the first.
    others.sort(key=lambda move: crc32(f"{table.id}.{table.match.ply}.{move}".encode()))
    mode = mode._replace(moves=(*mode.moves, *others), seeks=False)
    table = table._replace(mode=mode)
    lines = [
        _("{letter}: {move}.", letter=letter, move=words_of(table, move))
        for letter, move in zip(LETTERS, mode.moves)
    ]
    said = "\n".join((_("Vote:"), *lines))
    return model._replace(page=table._replace(speech=table.speech._replace(said=said))), ()


def candidates(table: Table, lines: Sequence[Sequence[str]]) -> list[Move]:
    """Moves of the class from lines, the best first: first those that begin in different ways."""
    moves, ends = list[Move](), list[Any]()
    for names in lines:
        move, end = _turn(table, names)
        # The same in another order, or a part of another one, is no other move.
        if move and end not in ends and not any(_overlap(move, each) for each in moves):
            moves.append(move)
            ends.append(end)
    begun = {move[0]: move for move in reversed(moves)}
    first = [move for move in moves if begun[move[0]] == move]
    return [*first, *(move for move in moves if move not in first)]


def _overlap(one: Move, other: Move) -> bool:
    """Whether one of two moves begins with the other."""
    length = min(len(one), len(other))
    return one[:length] == other[:length]


def _turn(table: Table, names: Sequence[str]) -> tuple[Move, Any]:
    """The beginning of a line that the class plays without learning anything on the way, and what
    it sees after that; the beginning itself where it has learned something.
    """
    seat, match, found = table.match.to_act, table.match, list[str]()
    assert seat is not None
    for name in names:
        actions = actions_of(match, (name,))
        if not actions:
            break
        match = match.play(actions[0])
        found.append(name)
        if match.learned(table.match.ply, seat):
            return tuple(found), tuple(found)  # which is no reason to offer it, or not to
        if match.to_act != seat or _begins_a_phase(match, seat):
            break
    return tuple(found), match.rules.observe(match.state, seat)


def _begins_a_phase(match: Match, seat: Seat) -> bool:
    """Whether the last action of a match has ended a phase, or a round."""
    before, after = match.states[-2:]
    events = match.rules.events(before, match.log[-1], after, seat)
    return any(event["kind"] == "phase" for event in events)


def _others(table: Table) -> list[Move]:
    """Some turns of the class that no search has chosen, one for each way to begin."""
    found, start = list[Move](), table.match
    for first in _mixed(start)[:OTHERS]:
        names, match = [first], start.play_text(first)
        while match.to_act == start.to_act and len(names) < LONGEST:
            names.append(_mixed(match)[0])
            match = match.play_text(names[-1])
        found.append(tuple(names))
    return found


def _mixed(match: Match) -> list[str]:
    """What can be played, in an order that is the same each time."""
    return sorted(match.legal(), key=lambda name: crc32(f"{match.ply}.{name}".encode()))


def _with_solution(puzzle: Puzzle, found: Sequence[Move]) -> list[Move]:
    """Moves for the first vote on a puzzle, one of which is its solution, or begins it.

    Where they have different lengths, all are cut to their first action: none stands out.
    """
    wrong = [move for move in found if judge(puzzle, move) == "wrong"]
    moves = [puzzle.solution, *wrong]
    if len({len(move) for move in moves}) > 1:
        moves = list(dict.fromkeys(move[:1] for move in moves))
    return moves


# ---- buttons ------------------------------------------------------------------------------------


def pressed(model: Model, table: Table, name: str) -> Transition:
    """A button at the table of a class."""
    mode = table.in_class
    if mode is None:
        return model, ()
    word, _dash, number = name.partition("-")
    if mode.stage != "vote":
        return _after_puzzle(model, table, mode, word)
    at = counted(number) if number else -1
    if number and (str(at) != number or at >= len(mode.moves)):
        return model, ()
    match word:
        case "suggest" if not mode.seeks and len(mode.moves) < MOST and _acts(table):
            return _seek(model)
        case "plus" if at >= 0:
            return _counted(model, table, mode._replace(votes=(*mode.votes, at)))
        case "minus" if at in mode.votes:
            last = len(mode.votes) - 1 - mode.votes[::-1].index(at)
            votes = mode.votes[:last] + mode.votes[last + 1 :]
            return _counted(model, table, mode._replace(votes=votes))
        case "last" if mode.votes:
            return _counted(model, table, mode._replace(votes=mode.votes[:-1]))
        case "clear" if mode.votes or mode.cards:
            return _counted(model, table, mode._replace(votes=(), cards=()))
        case "remove" if at >= 0:
            return _removed(model, table, mode, at)
        case "play":
            return _play(model, table, mode, at)
        case "camera" if mode.moves:
            return _camera(model, table, mode)
    return model, ()


def _acts(table: Table) -> bool:
    return table.match.to_act in human_seats(table)


def _counted(model: Model, table: Table, mode: InClass) -> Transition:
    speech = table.speech._replace(said=tally(mode), message="")
    return model._replace(page=table._replace(mode=mode, speech=speech)), ()


def _removed(model: Model, table: Table, mode: InClass, at: int) -> Transition:
    """The model without a move; votes are for moves that are there, so all begin again."""
    moves = mode.moves[:at] + mode.moves[at + 1 :]
    mode = mode._replace(moves=moves, votes=(), cards=())
    said = _("{letter} is taken away. The votes begin again.", letter=LETTERS[at])
    speech = table.speech._replace(said=said, message="")
    table = table._replace(mode=mode, speech=speech)
    return model._replace(page=table), (Focus("class-panel"),)


def _play(model: Model, table: Table, mode: InClass, at: int) -> Transition:
    """Play the move with most votes, or the one that the teacher has chosen."""
    first = leading(mode)
    if at < 0 and len(first) != 1:
        if len(mode.moves) != 1:
            return turn.refuse(model, table, why_no_winner(mode))
        first = (0,)
    at = first[0] if at < 0 else at
    actions = actions_of(table.match, mode.moves[at])
    if not actions or not _acts(table):
        return model, ()
    counts = totals(mode)
    past = tuple((words_of(table, move), counts[n]) for n, move in enumerate(mode.moves))
    told = _(
        "The class plays {letter}, with {votes} of {all} votes.",
        letter=LETTERS[at],
        votes=counts[at],
        all=sum(counts),
    )
    table = table._replace(mode=mode._replace(past=past, played=at, scans=False))
    model, commands = turn.play(model._replace(page=table), table, *actions)
    assert model.table is not None
    speech = model.table.speech
    speech = speech._replace(said=f"{told}\n{speech.said}")
    model = model._replace(page=model.table._replace(speech=speech))
    return model, (*commands, Focus("class-panel"))


def why_no_winner(mode: InClass) -> str:
    """Why no move can be played as the one with most votes; empty where one can."""
    first = leading(mode)
    if len(first) == 1 or len(mode.moves) == 1:
        return ""
    if not first:
        return _("Nobody has voted yet.")
    letters = ", ".join(LETTERS[n] for n in first)
    return _("Equal votes: {letters}. The teacher decides.", letters=letters)


def _after_puzzle(model: Model, table: Table, mode: InClass, word: str) -> Transition:
    """A button once the class has finished its puzzle."""
    puzzle = mode.puzzle
    if puzzle is None or word not in ("again", "solution"):
        return model, ()
    match, stage, said = table.match.at(0), "vote", _("Once more.")
    if word == "solution":
        stage, said = "shown", _("The solution.")
        for name in puzzle.solution:
            match = match.play_text(name)
    table = table._replace(
        match=match,
        mode=mode._replace(stage=stage, past=(), played=-1),
        token=table.token + 1,
        selection=table.selection._replace(picked="", pending=(), pointed=""),
        speech=table.speech._replace(said=said, message=""),
    )
    return model._replace(page=table), (Focus("class-panel"),)


# ---- cards --------------------------------------------------------------------------------------


def _camera(model: Model, table: Table, mode: InClass) -> Transition:
    """The camera reads cards, or is turned off again, which tells how the votes stand."""
    mode = mode._replace(scans=not mode.scans)
    said = _("The camera reads cards.") if mode.scans else tally(mode)
    speech = table.speech._replace(said=said, message="")
    model = model._replace(page=table._replace(mode=mode, speech=speech))
    return model, (ReadCards(VIDEO),) if mode.scans else ()


def cards_seen(model: Model, table: Table, value: str) -> Transition:
    """Cards were read: each counts once, and its last reading holds."""
    mode = table.in_class
    if mode is None or not mode.scans:
        return model, ()
    if value in ("failed", "load"):
        words = {
            "failed": _(
                "This browser does not let the page use a camera. Count the hands instead."
            ),
            "load": _("The reader of cards could not be downloaded. Count the hands instead."),
        }
        table = table._replace(mode=mode._replace(scans=False))
        return turn.refuse(model, table, words[value])
    shown = dict(mode.cards)
    for word in value.split()[: 2 * MOST_CARDS]:
        found = CARD.fullmatch(word)
        if found and int(found[1]) <= MOST_CARDS:
            shown[int(found[1])] = LETTERS.index(found[2])
    mode = mode._replace(cards=tuple(sorted(shown.items())))
    return model._replace(page=table._replace(mode=mode)), ()


def missing(mode: InClass) -> tuple[int, ...]:
    """The numbers of the cards that have shown no answer to this vote."""
    seen = {card for card, answer in mode.cards if answer < len(mode.moves)}
    return tuple(card for card in range(1, mode.pupils + 1) if card not in seen)
