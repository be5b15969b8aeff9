"""What happens at a table: pure functions from a model and a message to a model and commands."""

from __future__ import annotations

import json

from holobiont.i18n import _
from holobiont.match import Match
from holobiont.rules import CHANCE, Action, Seat
from ui.app.core.analysis_model import Intended
from ui.app.core.commands import (
    After,
    Command,
    Focus,
    Note,
    Persist,
    Save,
    Think,
    Transition,
    Vibrate,
)
from ui.app.core.model import Model, Table, human_seats, numbered
from ui.app.core.player_names import BOT, companion_of
from ui.app.core.table_messages import (
    Confirm,
    HideSecrets,
    PlayForced,
    PlayNotation,
    Press,
    TakeDevice,
)
from ui.app.core.table_records import setting_key
from ui.app.table.advice import warns
from ui.app.table.ai_requests import request_of
from ui.app.table.event_cache import past_of
from ui.app.table.saving import saving_of
from ui.app.table.scene import (
    in_words,
    lingering,
    said_of,
    scene_of,
    the_rule,
    token_of,
    told,
    veiled,
    view_of,
    viewer,
    why_not_now,
)

FORCED = 900
"""Milliseconds after which an action without alternative is played by itself."""


PULSES = (12, 90, 12)
"""Milliseconds on, off and on with which the turn of a person is felt to come."""


def _left_open(before: Table, table: Table) -> Table:
    """The table after an action, not yet covered from who has seen it till now."""
    seat = viewer(before)
    if seat is None or veiled(table) is None:
        return table
    return table._replace(holder=table.holder._replace(unveiled=seat, lingers=table.token))


def sit_down(model: Model, table: Table) -> Transition:
    """Show a table and let it go on."""
    model, sitting = numbered(model)
    table = table._replace(sitting=sitting)
    cursor = table.selection.cursor or view_of(table).entry(scene_of(table))
    table = table._replace(
        selection=table.selection._replace(cursor=cursor, picked=""),
        token=table.token + 1,
        timeline=table.timeline._replace(past=None),
    )
    actor = table.match.to_act
    if table.notes.letter and actor in human_seats(table):
        words = _("Your turn, {name}.", name=table.names[actor])
        table = table._replace(speech=table.speech._replace(message=words, said=words))
    if model.library.opens_at is not None and model.library.opens_at[0] == table.id:
        at = model.library.opens_at[1]
        table = table._replace(
            timeline=table.timeline._replace(past=at if at < table.match.ply else None)
        )
    return go_on(
        model._replace(library=model.library._replace(opens_at=None)),
        table,
    )


def press(model: Model, table: Table, msg: Press) -> Transition:
    """A place on the table was pressed, by finger, mouse or key: beside the result, to see it."""
    if table.dialogs.shown == "result":
        return model._replace(page=table._replace(dialogs=table.dialogs._replace(shown=""))), ()
    cursor = msg.place if msg.place.isalnum() else table.selection.cursor
    table = table._replace(
        selection=table.selection._replace(cursor=cursor, pointed=""),
        speech=table.speech._replace(message=""),
    )
    scene = scene_of(table)
    if reason := why_not_now(table, scene):
        return refuse(model, table, reason, the_rule(table, scene))
    pressed = view_of(table).press(scene, msg.place)
    if pressed.played:
        return chosen(model, table, *pressed.played, picked=pressed.picked)
    table = table._replace(selection=table.selection._replace(pending=(), picked=pressed.picked))
    if pressed.refusal:
        return refuse(model, table, pressed.refusal, the_rule(table, scene, pressed.rule))
    return model._replace(page=table), ()


def act(model: Model, table: Table, msg: PlayNotation) -> Transition:
    """An action was chosen by its notation."""
    scene = scene_of(table)
    if reason := why_not_now(table, scene):
        return refuse(model, table, reason, the_rule(table, scene))
    if msg.notation not in scene.names:
        rule, reason = table.match.rules.why_not(table.match.state, msg.notation)
        return refuse(model, table, reason, rule)
    return chosen(model, table, scene.legal[scene.names.index(msg.notation)])


def chosen(model: Model, table: Table, *actions: Action, picked: str = "") -> Transition:
    """A person wants these actions. Choosing them a second time confirms them too."""
    if table.learning is not None:
        from ui.app.table.lesson_steps import attempt

        return attempt(model, table, actions, picked)
    if table.in_class is not None:
        from ui.app.table.class_moves import offer

        table, reason = offer(table, actions)
        return refuse(model, table, reason) if reason else (model._replace(page=table), ())
    if table.selection.pending != actions and warns(model.settings, table):
        waiting = Intended(table.token, actions, picked)
        analysis = table.analysis._replace(intended=waiting)
        return model._replace(page=table._replace(analysis=analysis)), ()
    return accepted(model, table, *actions, picked=picked)


def accepted(model: Model, table: Table, *actions: Action, picked: str = "") -> Transition:
    """Actions that nobody warns of are played, or wait to be confirmed if the person wishes so."""
    if table.selection.pending == actions or not _asks(model, table, actions):
        return play(model, table, *actions, picked=picked)
    return model._replace(
        page=table._replace(selection=table.selection._replace(pending=actions))
    ), ()


def confirm(model: Model, table: Table, msg: Confirm) -> Transition:
    """What waits for it is played."""
    if not table.selection.pending or table.timeline.past is not None:
        return model, ()
    return play(model, table, *table.selection.pending)


def _asks(model: Model, table: Table, actions: tuple[Action, ...]) -> bool:
    """Whether these actions have to be confirmed, as the person wishes."""
    before = after = table.match
    if model.settings.confirm != "final" or before.to_act is None:
        return model.settings.confirm == "always"
    for action in actions:
        after = after.play(action)
    return after.to_act != before.to_act or after.learned(before.ply, before.to_act)


def play(model: Model, table: Table, *actions: Action, picked: str = "") -> Transition:
    """Actions of the seat to act, already known to be legal, and what stays chosen after them."""
    if table.remote is not None and table.remote.dealt:
        return _asked_for(model, table, actions)
    match = table.match
    for action in actions:
        match = match.play(action)
    return gone_on(model, table, match, picked)


def _asked_for(model: Model, table: Table, actions: tuple[Action, ...]) -> Transition:
    """The actions are asked for on the device that deals."""
    assert table.remote is not None
    match, names = table.match, []
    for action in actions:
        names.append(match.rules.name(match.state, action))
        match = match.play(action)
    table = table._replace(
        selection=table.selection._replace(picked="", pending=()),
        speech=table.speech._replace(message=""),
        remote=table.remote._replace(asked=tuple(names)),
    )
    return model._replace(page=table), ()


def gone_on(model: Model, table: Table, match: Match, picked: str = "") -> Transition:
    """The match of a table has gone on, by an action here or on another device."""
    earlier, before = table, table.match
    stays = picked if match.to_act == before.to_act else ""
    table = table._replace(
        match=match,
        selection=table.selection._replace(picked=stays),
        speech=table.speech._replace(message=""),
        token=table.token + 1,
    )
    table = _left_open(
        earlier,
        table._replace(
            selection=table.selection._replace(pending=()),
            timeline=table.timeline._replace(fresh=before.ply),
            dialogs=table.dialogs._replace(coming=""),
        ),
    )
    if table.whatif is not None:
        from ui.app.core.variations import kept

        table = kept(table, before)
    table = table._replace(
        speech=table.speech._replace(said=said_of(table, before.ply, model.settings.speech))
    )
    if sending := _sends(table, before.to_act):
        table = table._replace(dialogs=table.dialogs._replace(coming=sending))
    ends = match.over and not table.dialogs.seen_result
    if ends:
        table = table._replace(dialogs=table.dialogs._replace(coming="result", seen_result=True))
    model, commands = go_on(model, table, saves=True)
    then = (Persist(),) if ends else forced(model, table)
    if table.dialogs.coming:
        from ui.app.table.beats import moment  # here, as most actions end nothing

        then = (*then, moment(model, table))
    if lingering(table) and before.to_act in human_seats(table):
        then = (*then, Focus("pass-on"))
    people = human_seats(table)
    if model.settings.pulse == "yes" and match.to_act in people and before.to_act not in people:
        then = (*then, Vibrate(PULSES))
    model, heard = _heard(model, table, before.ply)
    return model, (*commands, *then, *heard)


def _sends(table: Table, before: Seat | None) -> str:
    """The dialog in which the turn is sent that has just passed to another device; else none."""
    actor = table.match.to_act
    if actor is None or actor in (CHANCE, before):
        return ""
    if table.remote is not None and actor in table.remote.by_letter:
        return "" if table.remote.dealt else "together"
    return "letter" if table.notes.letter and table.players[actor].kind == "away" else ""


def _heard(model: Model, table: Table, since: int) -> Transition:
    """The sounds of what happened since a ply. Who has never been asked about sound is, once, until
    everybody at this device has had a turn and another one begins."""
    settings, key = model.settings, f"asked {table.id}"
    if settings.sound != "off":
        from ui.app.table.sounds import sounds  # here, as most people play without

        return model, sounds(settings, table, since)
    actors = table.match.actors()
    actor, before = actors[-1], (seat for seat in reversed(actors[:since]) if seat != CHANCE)
    if actor not in human_seats(table) or table.mode is not None or table.match.over:
        return model, ()
    everybody = {*human_seats(table)} <= {*actors[:since]}
    if settings.hearing == key and everybody and actor != next(before, CHANCE):
        key = "asked"
    elif settings.hearing:
        return model, ()
    settings = settings._replace(hearing=key)
    return model._replace(settings=settings), (Save(setting_key("hearing"), key),)


def forced(model: Model, table: Table) -> tuple[Command, ...]:
    """If the person to act has no choice and wishes so, the only action will be played."""
    actor = table.match.to_act
    if model.settings.forced != "yes" or actor not in human_seats(table) or actor != viewer(table):
        return ()
    if len(table.match.rules.legal(table.match.state)) != 1:
        return ()
    return (After(FORCED, PlayForced(token_of(table))),)


def play_forced(model: Model, table: Table, msg: PlayForced) -> Transition:
    """The only possible action, and word of it."""
    if msg.position != token_of(table) or table.timeline.past is not None:
        return model, ()
    if not forced(model, table):  # put away, or not wished any more
        return model, ()
    legal, ply = tuple(table.match.rules.legal(table.match.state)), table.match.ply
    notation = in_words(table, legal)
    model, commands = play(model, table, *legal)
    assert model.table is not None
    happened = told(model.table, ply, ply + 1)
    if happened and model.settings.log == "words":
        text = _("The only possible move was played: {happened}", happened=happened[0])
    else:
        text = _("{actions} was the only possible move, so it was played.", actions=notation)
    said = f"{text}\n{model.table.speech.said}"
    return model._replace(
        page=model.table._replace(speech=model.table.speech._replace(message=text, said=said))
    ), commands


def last_turn(table: Table) -> int | None:
    """The ply from which it happened what the viewer has not seen; None: nothing did.

    For somebody whose turn it is that is the end of the turn before it.
    """
    seat = viewer(table)
    actors = past_of(table.match, seat).actors
    end = len(actors)
    if seat is None:
        while end and actors[end - 1] == actors[-1]:
            end -= 1
        return end if actors else None
    if table.match.to_act == seat:
        while end and actors[end - 1] == seat:
            end -= 1
    since = next((n + 1 for n in reversed(range(end)) if actors[n] == seat), 0)
    return since if since < end else None


def unveil(model: Model, table: Table, msg: TakeDevice) -> Transition:
    """The person named by the curtain has taken the device."""
    table = table._replace(
        holder=table.holder._replace(unveiled=veiled(table)),
        selection=table.selection._replace(pointed=""),
        speech=table.speech._replace(message=""),
        dialogs=table.dialogs._replace(shown="", docked=""),
    )
    # Where the last person pressed, and what they typed, may be what that person keeps secret.
    place = view_of(table).entry(scene_of(table))
    table = table._replace(selection=table.selection._replace(cursor=place))
    if table.selection.typed:
        table = table._replace(
            selection=table.selection._replace(typed="", entered=table.selection.entered + 1)
        )
    return model._replace(page=table), forced(model, table)


def veil(model: Model, table: Table, msg: HideSecrets) -> Transition:
    """The page was left or the device put away: whoever comes back has to say who it is."""
    if len(human_seats(table)) < 2:
        return model, ()
    return model._replace(
        page=table._replace(
            holder=table.holder._replace(unveiled=None),
            dialogs=table.dialogs._replace(shown=""),
            speech=table.speech._replace(said=""),
        )
    ), ()


def go_on(model: Model, table: Table, saves: bool = False) -> Transition:
    """The model with ``table``, kept if it changed, the computer asked if it is to act."""
    model = model._replace(page=table)
    model, commands = saving_of(model, table) if saves else (model, ())
    actor = table.match.to_act
    if table.rests or actor is None or actor == CHANCE:
        return model, commands
    if table.players[actor].kind != "computer":
        return model, commands
    request = request_of(table, actor, table.players[actor].level)
    if request["level"].startswith(BOT):
        from ui.app.table.ai_requests import consulted

        return model, (*commands, consulted(table, request))
    request |= {"seconds": float(model.settings.thinking), "plays": True, "lines": 2}
    if companion := companion_of(table.players[actor]):
        request["style"] = companion.style
    return model, (*commands, Think(json.dumps(request)))


def refuse(model: Model, table: Table, reason: str, rule: str = "") -> Transition:
    """Say why something cannot be done, and which paragraph of the rules has it so."""
    table = table._replace(
        speech=table.speech._replace(
            message=reason, refused=(reason, rule), refusals=table.speech.refusals + 1
        )
    )
    model = model._replace(page=table)
    if model.settings.sound == "off":
        return model, ()
    from ui.app.table.sounds import heard  # here, as most people play without

    return model, heard(model.settings, table.match.rules.slug, (Note("no", ""),))
