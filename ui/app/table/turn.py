"""What happens at a table: pure functions from a model and a message to a model and commands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from zlib import crc32

from holobiont.i18n import _
from holobiont.rules import CHANCE, Action, Event, Seat
from ui.app.core.commands import After, Command, Focus, Keep, Persist, Sound, Step, Think
from ui.app.core.messages import Msg
from ui.app.core.model import Card, Model, Saved, Table, human_seats, numbered
from ui.app.core.player_names import BOT
from ui.app.core.table_records import head_of, progress, to_record
from ui.app.table.event_cache import past_of
from ui.games import GUIDES, VIEWS
from ui.kit.game import GameView, Scene

VOLUMES = {"off": 0.0, "soft": 0.35, "full": 1.0}
FORCED = 900
"""Milliseconds after which an action without alternative is played by itself."""


def view_of(table: Table) -> GameView:
    return VIEWS[table.match.rules.slug]


def veiled(table: Table) -> Seat | None:
    """The person who has to take the device before anything secret is shown, if there is one."""
    humans, actor = human_seats(table), table.match.to_act
    if table.whatif is not None:
        return None  # what has secrets is tried when they are none any more
    if lingering(table):
        return None
    if actor is None or len(humans) < 2 or actor not in humans or actor == table.unveiled:
        return None
    match = table.match
    return actor if view_of(table).hides(match.rules.observe(match.state, actor)) else None


def lingering(table: Table) -> bool:
    """Whether who holds the device still looks at what was played, and passes it on after that.

    Whatever changes the table ends it, and then there is the curtain.
    """
    there = table.unveiled in human_seats(table) and table.match.to_act is not None
    return there and table.lingers == table.token


def _left_open(before: Table, table: Table) -> Table:
    """The table after an action, not yet covered from who has seen it till now."""
    seat = viewer(before)
    if seat is None or veiled(table) is None:
        return table
    return table._replace(unveiled=seat, lingers=table.token)


def viewer(table: Table) -> Seat | None:
    """Whose knowledge is shown: the only person's, else that of whoever holds the device."""
    humans, actor = human_seats(table), table.match.to_act
    if actor is None and table.eyes is not None:
        return table.eyes
    if len(humans) == 1:
        return humans[0]
    if actor is None or veiled(table) is not None:
        return None
    return actor if actor in humans and not lingering(table) else table.unveiled


def scene_of(table: Table) -> Scene:
    """The table as its viewer may know it, at the ply that is looked at."""
    match = table.match if table.past is None else table.match.at(table.past)
    rules, seat = match.rules, viewer(table)
    past = past_of(match, seat)
    live = table.past is None and match.to_act == seat and seat is not None
    legal = tuple(rules.legal(match.state)) if live else ()
    return Scene(
        rules=rules,
        seen=rules.observe(match.state, seat),
        viewer=seat,
        actor=match.to_act,
        legal=legal,
        names=tuple(rules.seen_as(match.state, action, seat) for action in legal),
        picked=table.picked if live else "",
        events=past.events,
        actors=past.actors,
        players=tuple(each._replace(name=name) for each, name in zip(table.players, table.names)),
        cursor=table.cursor,
        pointed=table.pointed,
        arranged=table.arranged,
        since=table.fresh if table.past is None else table.past - 1,
    )


def sit_down(model: Model, table: Table) -> Step:
    """Show a table and let it go on."""
    model, sitting = numbered(model)
    table = table._replace(sitting=sitting)
    cursor = table.cursor or view_of(table).entrance(scene_of(table))
    table = table._replace(cursor=cursor, token=table.token + 1, past=None, picked="")
    actor = table.match.to_act
    if table.letter and actor in human_seats(table):
        words = _("Your turn, {name}.", name=table.names[actor])
        table = table._replace(message=words, said=words)
    if model.opens_at is not None and model.opens_at[0] == table.id:
        at = model.opens_at[1]
        table = table._replace(past=at if at < table.match.ply else None)
    return go_on(model._replace(screen="table", setup=None, opens_at=None), table)


def press(model: Model, msg: Msg) -> Step:
    """A place on the table was pressed, by finger, mouse or key."""
    table = model.table
    if table is None:
        return model, ()
    cursor = msg.text if msg.text.isalnum() else table.cursor
    table = table._replace(cursor=cursor, pointed="", message="")
    scene = scene_of(table)
    if reason := why_not_now(table, scene):
        return refuse(model, table, reason, the_rule(table, scene))
    pressed = view_of(table).press(scene, msg.text)
    if pressed.played:
        return chosen(model, table, *pressed.played, picked=pressed.picked)
    table = table._replace(pending=(), picked=pressed.picked)
    if pressed.refusal:
        return refuse(model, table, pressed.refusal, the_rule(table, scene, pressed.rule))
    return model._replace(table=table), ()


def act(model: Model, msg: Msg) -> Step:
    """An action was chosen by its notation."""
    table = model.table
    if table is None:
        return model, ()
    scene = scene_of(table)
    if reason := why_not_now(table, scene):
        return refuse(model, table, reason, the_rule(table, scene))
    if msg.text not in scene.names:
        rule, reason = scene.rules.why_not(table.match.state, msg.text)
        return refuse(model, table, reason, rule)
    return chosen(model, table, scene.legal[scene.names.index(msg.text)])


def chosen(model: Model, table: Table, *actions: Action, picked: str = "") -> Step:
    """A person wants these actions. Choosing them a second time confirms them too."""
    if table.learning is not None:
        from ui.app.lesson.lessons import attempt  # here, as few tables are a lesson's

        return attempt(model, table, actions, picked)
    if table.pending == actions or not _asks(model, table, actions):
        return play(model, table, *actions, picked=picked)
    return model._replace(table=table._replace(pending=actions)), ()


def confirm(model: Model, msg: Msg) -> Step:
    """What waits for it is played."""
    table = model.table
    if table is None or not table.pending or table.past is not None:
        return model, ()
    return play(model, table, *table.pending)


def in_notation(table: Table, actions: tuple[Action, ...]) -> str:
    """Actions in the game's notation."""
    match, found = table.match, []
    for action in actions:
        found.append(match.rules.name(match.state, action))
        match = match.play(action)
    return " ".join(found)


def in_words(table: Table, actions: tuple[Action, ...]) -> str:
    """Actions in the game's notation, in the language in use."""
    match, read, found = table.match, view_of(table).read, []
    for action in actions:
        found.append(read(match.rules.name(match.state, action)))
        match = match.play(action)
    return " ".join(found)


def _asks(model: Model, table: Table, actions: tuple[Action, ...]) -> bool:
    """Whether these actions have to be confirmed, as the person wishes."""
    before = after = table.match
    if model.settings.confirm != "final" or before.to_act is None:
        return model.settings.confirm == "always"
    for action in actions:
        after = after.play(action)
    return after.to_act != before.to_act or after.learned(before.ply, before.to_act)


def play(model: Model, table: Table, *actions: Action, picked: str = "") -> Step:
    """Actions of the seat to act, already known to be legal, and what stays chosen after them."""
    earlier, before = table, table.match
    match = before
    for action in actions:
        match = match.play(action)
    stays = picked if match.to_act == before.to_act else ""
    table = table._replace(match=match, picked=stays, message="", token=table.token + 1)
    table = _left_open(earlier, table._replace(pending=(), fresh=before.ply, coming=""))
    if table.whatif is not None:
        from ui.app.analysis.what_if import kept  # here, as most people never try anything

        table = kept(table, before)
    table = table._replace(said=said_of(table, before.ply, model.settings.speech))
    if _sends(table, before.to_act):
        table = table._replace(coming="letter")
    ends = match.over and not table.seen_result
    if ends:
        table = table._replace(coming="result", seen_result=True)
    model, commands = go_on(model, table, saves=True)
    then = (Persist(),) if ends else forced(model, table)
    if table.coming:
        from ui.app.table.beats import moment  # here, as most actions end nothing

        then = (*then, moment(model, table))
    if lingering(table) and before.to_act in human_seats(table):
        then = (*then, Focus("pass-on"))
    return model, (*commands, *then, *sounds(model, table, before.ply))


def _sends(table: Table, before: Seat | None) -> bool:
    """Whether the turn has just passed to somebody on another device."""
    actor = table.match.to_act
    if actor is None or actor in (CHANCE, before):
        return False
    return table.players[actor].kind == "away"


def sounds(model: Model, table: Table, since: int) -> tuple[Command, ...]:
    """The sound of what happened since a ply, for those who asked for sound."""
    volume = VOLUMES[model.settings.sound]
    if not volume:
        return ()
    from ui.app.table.sounds import sound_of  # here, as most people play without

    events = (
        event for step in past_of(table.match, viewer(table)).events[since:] for event in step
    )
    name = sound_of(events, table.match.rules.secrets)
    return (Sound(name, volume),) if name else ()


def forced(model: Model, table: Table) -> tuple[Command, ...]:
    """If the person to act has no choice and wishes so, the only action will be played."""
    actor = table.match.to_act
    if model.settings.forced != "yes" or actor not in human_seats(table) or actor != viewer(table):
        return ()
    if len(table.match.rules.legal(table.match.state)) != 1:
        return ()
    return (After(FORCED, Msg("forced", token_of(table))),)


def play_forced(model: Model, msg: Msg) -> Step:
    """The only possible action, and word of it."""
    table = model.table
    if table is None or msg.text != token_of(table) or table.past is not None:
        return model, ()
    if not forced(model, table):  # put away, or not wished any more
        return model, ()
    legal = tuple(table.match.rules.legal(table.match.state))
    text = _(
        "{actions} was the only possible action, so it was played.",
        actions=in_words(table, legal),
    )
    model, commands = play(model, table, *legal)
    assert model.table is not None
    said = f"{text}\n{model.table.said}"
    return model._replace(table=model.table._replace(message=text, said=said)), commands


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


def unveil(model: Model, msg: Msg) -> Step:
    """The person named by the curtain has taken the device."""
    table = model.table
    if table is None:
        return model, ()
    table = table._replace(unveiled=veiled(table), pointed="", message="", dialog="")
    # Where the last person pressed, and what they typed, may be what that person keeps secret.
    place = view_of(table).entrance(scene_of(table))
    table = table._replace(cursor=place)
    if table.typed:
        table = table._replace(typed="", entered=table.entered + 1)
    return model._replace(table=table), forced(model, table)


def veil(model: Model, msg: Msg) -> Step:
    """The page was left or the device put away: whoever comes back has to say who it is."""
    table = model.table
    if table is None or len(human_seats(table)) < 2:
        return model, ()
    return model._replace(table=table._replace(unveiled=None, dialog="", said="")), ()


def saving_of(model: Model, table: Table) -> Step:
    """The model with this table in its list of games, and the command that keeps it."""
    if table.learning is not None:
        return model, ()
    return saving(model, Saved(table.id, to_record(table)))


def saving(model: Model, saved: Saved) -> Step:
    """The model with this record as the latest of its games, and the command that keeps it."""
    others = tuple(card for card in model.games if card.id != saved.id)
    card = Card(saved.id, model.now, head_of(saved.record))
    return model._replace(games=(*others, card), latest=saved), (Keep(saved.id, saved.record),)


def go_on(model: Model, table: Table, saves: bool = False) -> Step:
    """The model with ``table``, kept if it changed, the computer asked if it is to act."""
    model = model._replace(table=table)
    model, commands = saving_of(model, table) if saves else (model, ())
    actor = table.match.to_act
    if table.rests or actor is None or actor == CHANCE:
        return model, commands
    if table.players[actor].kind != "computer":
        return model, commands
    request = request_of(table, actor, table.players[actor].level)
    if request["level"].startswith(BOT):
        from ui.app.table.bot_replies import consulted  # here, as few tables have one

        return model, (*commands, consulted(table, request))
    request |= {"seconds": float(model.settings.thinking), "plays": True}
    return model, (*commands, Think(json.dumps(request)))


def request_of(table: Table, seat: Seat, level: str) -> dict[str, Any]:
    """What the computer player is told: its seat's observation and nothing else of the game."""
    match = table.match
    return {
        "token": token_of(table),
        "now": table.hurried == table.token,
        "game": match.rules.slug,
        "seats": match.rules.seat_count,
        "options": match.rules.chosen,
        "seen": match.rules.observe(match.state, seat),
        "seat": seat,
        "level": level,
        # Not the seed of the match, which would tell how the cards were dealt.
        "seed": crc32(f"{table.id}.{match.ply}".encode()),
    }


def token_of(table: Table) -> str:
    """The name of a table's position in answers; no other position has it on this page."""
    return f"{table.id}.{table.sitting}.{table.token}"


def why_not_now(table: Table, scene: Scene) -> str:
    """Why the viewer cannot act now; empty when they can."""
    if table.past is not None:
        return _("This is the past. Return to the game to go on.")
    if scene.actor is None:
        return _("The game is over.")
    if scene.actor != scene.viewer:
        return _("It is {name}'s turn.", name=table.names[scene.actor])
    return ""


def refuse(model: Model, table: Table, reason: str, rule: str = "") -> Step:
    """Say why something cannot be done, and which paragraph of the rules has it so."""
    table = table._replace(message=reason, refused=(reason, rule), refusals=table.refusals + 1)
    return model._replace(table=table), ()


def the_rule(table: Table, scene: Scene, named: str = "") -> str:
    """The paragraph behind a refusal: the one named, else the one about what is going on."""
    if named or table.past is not None:
        return named
    slug = table.match.rules.slug
    return f"{slug}/{GUIDES[slug].present(scene)}"


def said_of(table: Table, since: int, speech: str = "normal") -> str:
    """What happened since a ply, for the live region, and who is next: a line each."""
    match, anybody = table.match, (*range(len(table.names)), CHANCE)
    sentences = told(table, since, but=human_seats(table) if speech == "brief" else ())
    # After a new phase nobody knows by ear that whoever played last goes on.
    goes_on = match.to_act == match.actors()[-1] and not told(table, since, but=anybody)
    return "\n".join([*sentences, *next_of(table, speech == "full")[goes_on:]])


def next_of(table: Table, full: bool) -> list[str]:
    """Who is next, and in full what the viewer is expected to do then; or how the game ended."""
    match = table.match
    if match.to_act is None:
        return [_("Game over: {result}.", result=progress(table))]
    sentences = [_("{name} to move.", name=table.names[match.to_act])]
    if full and match.to_act == viewer(table):
        status = view_of(table).status(scene_of(table._replace(past=None)))
        sentences += [part for part in status if part]
    return sentences


def told(
    table: Table, since: int, until: int | None = None, but: tuple[Seat, ...] = ()
) -> list[str]:
    """What happened since a ply in sentences, as the viewer may know it; ``but`` goes unsaid."""
    view, scene = view_of(table), scene_of(table._replace(past=None))
    return [
        _sentence(table, event, words)
        for events in scene.events[since:until]
        for event in events
        if event.get("seat") not in but and (words := view.say(scene, event))
    ]


def _sentence(table: Table, event: Event, words: str) -> str:
    if (seat := event.get("seat")) is None or seat == CHANCE:
        return _("{happens}.", happens=words)
    return _("{name} {does}.", name=table.names[seat], does=words)


HANDLERS: Mapping[str, Any] = {
    "press": press,
    "act": act,
    "unveil": unveil,
    "veil": veil,
    "confirm": confirm,
    "forced": play_forced,
}
