"""What a computer player's reply comes to at a table, and when. Pure."""

from __future__ import annotations

from typing import Any

from holobiont.i18n import _
from holobiont.rules import CHANCE
from ui.app.core.commands import After, Transition
from ui.app.core.model import Model, Table, human_seats, watched
from ui.app.core.notices import NO_ADVICE, STUCK
from ui.app.core.table_messages import (
    Ask,
    AskComputerAgain,
    MoveNow,
    PlayComputerAction,
    SearchFailed,
)
from ui.app.table.beats import BEAT, SPEEDS
from ui.app.table.hints import hint_token, hinted
from ui.app.table.scene import scene_of, token_of, view_of
from ui.app.table.turn import go_on, play

SHORTEST_MOVE = 1000
"""Milliseconds that a computer's first action of a turn takes, so that a person can follow."""
SHORTEST_FOLLOWERS = (700, 700, 350)
"""The same for the actions that follow it in the turn; the last number is for all later ones."""
EASY = 0.5
"""The part of these times that is taken where there is nothing to choose."""
DOUBTFUL = 0.1
"""The difference in expected ``returns`` between two actions that makes a choice half as hard."""
UNKNOWN = 0.5
"""Assumed difficulty, from 0 to 1, of a choice without a reported alternative."""
PAUSE = {"slow": 2000, "normal": 1000, "fast": 400}
"""Milliseconds for which a replay or a watched game shows a position, each at its own pace."""


def thought(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The computer player answered after a slice of work: about its move, or about a hint."""
    if reply["done"] and not _is_possible(table, reply):
        return stuck(model, table, SearchFailed(reply["token"]))
    if reply["token"] == hint_token(table):
        return hinted(model, table, reply)
    if reply["token"] != token_of(table) or not _asked(table):
        return model, ()
    if not reply["done"]:
        return model, go_on(model, table)[1]
    return shown_soon(model, table, reply["action"], reply["spent"], difficulty(table, reply))


def _is_possible(table: Table, reply: dict[str, Any]) -> bool:
    """Whether the action that a move or a hint names is legal; of other replies it is not asked."""
    if reply["token"] not in (token_of(table), hint_token(table)):
        return True
    rules, state = table.match.rules, table.match.state
    return any(rules.name(state, action) == reply["action"] for action in rules.legal(state))


def difficulty(table: Table, reply: dict[str, Any]) -> float:
    """How hard a choice was, from 0, as there was none, to 1: two actions are as good.

    A turn that was decided along with an earlier action has been thought over already.
    """
    match = table.match
    if len(match.rules.legal(match.state)) < 2:
        return 0.0
    actor = match.to_act
    values = [line[1] for line in reply.get("report", {}).get("lines", ()) if line[1]]
    if actor is None or len(values) < 2:
        return UNKNOWN
    gap = abs(float(values[0][actor]) - float(values[1][actor]))
    return DOUBTFUL / (DOUBTFUL + gap)


def shown_soon(
    model: Model, table: Table, action: str, spent: float, hard: float = 1.0
) -> Transition:
    """An action was decided in so many seconds; it is played when the position has been seen.

    ``hard``: how hard the choice was.
    """
    table = table._replace(computer=table.computer._replace(decided=(table.token, action)))
    wait = _shown_for(model, table, 1000 * spent, hard)
    return model._replace(page=table), (After(wait, PlayComputerAction(action, token_of(table))),)


def stuck(model: Model, table: Table, msg: SearchFailed) -> Transition:
    """The computer player failed, and so did the one that took its place."""
    if not f"{msg.token}.".startswith(f"{token_of(table)}."):
        return model, ()
    if msg.token == token_of(table):
        return model._replace(
            page=table._replace(computer=table.computer._replace(held="stuck")),
            overlay=model.overlay._replace(notice=STUCK),
        ), ()
    # Of a question beside the game; nothing is said to be looked for any more.
    table = table._replace(
        analysis=table.analysis._replace(hint=None, review=None, lines=None),
        dialogs=table.dialogs._replace(shown="", docked=""),
    )
    return model._replace(page=table, overlay=model.overlay._replace(notice=_(NO_ADVICE))), ()


def ask_again(model: Model, table: Table, msg: AskComputerAgain) -> Transition:
    """Whoever is stuck gets another chance."""
    if table.computer.held != "stuck":
        return model, ()
    table = table._replace(
        computer=table.computer._replace(held=""),
        token=table.token + 1,
        timeline=table.timeline._replace(past=None),
    )
    return go_on(model._replace(overlay=model.overlay._replace(notice="")), table)


def _shown_for(model: Model, table: Table, spent: float, hard: float) -> int:
    """Milliseconds for which the position is still shown before the computer's action.

    Like a person the computer takes longer for what is hard, and never longer than the setting.
    """
    computer = table.computer
    if computer.held or computer.skips or computer.hurried == table.token:
        return 0  # somebody has asked for it
    share = SPEEDS[model.settings.speed]
    shortest = share * _shortest(table) * (EASY + (1 - EASY) * hard)
    if watched(table):
        shortest = PAUSE[model.settings.watch]
    shortest = max(shortest, share * BEAT * view_of(table).beats(scene_of(table)))
    return max(int(150 * share), int(shortest - spent))


def _shortest(table: Table) -> int:
    """Milliseconds that the next action takes at least, where the choice is hard."""
    followed = 0
    for actor in reversed(table.match.actors()):
        if actor != table.match.to_act or followed == len(SHORTEST_FOLLOWERS):
            break
        followed += 1
    return SHORTEST_FOLLOWERS[followed - 1] if followed else SHORTEST_MOVE


def computer(model: Model, table: Table, msg: PlayComputerAction) -> Transition:
    """The computer's action, after its pause."""
    if msg.value != token_of(table) or not _asked(table):
        return model, ()
    state, rules = table.match.state, table.match.rules
    action = next(
        (each for each in rules.legal(state) if rules.name(state, each) == msg.notation), None
    )
    if action is None:  # what comes from a worker is not trusted to be an action
        return stuck(model, table, SearchFailed(msg.value))
    if table.computer.held:
        table = table._replace(computer=table.computer._replace(held="paused"))
    model, commands = play(model, table, action)
    return _waited(model), commands


def _waited(model: Model) -> Model:
    """The model once a person is to act after all others were skipped: it tells what they did."""
    table = model.table
    if table is None or not table.computer.skips or _asked(table):
        return model
    table = table._replace(computer=table.computer._replace(skips=False))
    if table.match.over or table.match.to_act not in human_seats(table):
        return model._replace(page=table)
    from ui.app.table.screen_reader_queries import tell  # here, as most people wait

    return tell(model._replace(page=table), table, Ask("last"))[0]


def _asked(table: Table) -> bool:
    """Whether a computer is to act, and so nobody's seat is played for them."""
    actor = table.match.to_act
    if actor is None or actor == CHANCE or table.rests:
        return False
    return table.players[actor].kind == "computer"


def move_now(model: Model, table: Table, msg: MoveNow) -> Transition:
    """The computer is to play the best that it has found, or what it has decided already."""
    if table.computer.held or table.match.over:
        return model, ()
    if msg.until == "turn":
        table = table._replace(computer=table.computer._replace(skips=True))
    token, action = table.computer.decided
    if token == table.token:
        return computer(model, table, PlayComputerAction(action, token_of(table)))
    # The slice that is under way ends first; the request after it says so.
    return model._replace(
        page=table._replace(computer=table.computer._replace(hurried=table.token))
    ), ()
