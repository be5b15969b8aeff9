"""Every decision of the page: ``update(model, message) -> (model, commands)``, pure."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from engine.core.lazy import Lazy
from ui.app import offline, playing, setting_up
from ui.app.commands import Command, Copy, Download, Draw, Forget, Go, Light, Save
from ui.app.links import pack, parse_route, unpack
from ui.app.messages import Msg
from ui.app.model import LIGHTS, Model, Saved
from ui.app.store import GAME_KEY, LIGHT_KEY, SETUP_KEY, from_record, secret, settings_of, to_record
from ui.games import VIEWS

Step = tuple[Model, tuple[Command, ...]]


def update(model: Model, msg: Msg) -> Step:
    """The model after a message, and what the browser is to do about it."""
    handler = HANDLERS.get(msg.kind) or LATER.get(msg.kind)
    if handler is None:
        raise ValueError(f"message {msg.kind!r}: nobody handles it")
    table = model.table
    if table is not None and table.replay is not None and msg.kind not in GOES_BY_ITSELF:
        model = model._replace(table=table._replace(replay=None))
    return handler(model, msg)


def halt(model: Model, msg: Msg) -> Step:
    """A key or a finger that means nothing else still ends a replay, as everything does."""
    return model, ()


def loaded(model: Model, msg: Msg) -> Step:
    """What was stored on this device, as JSON; what cannot be used any more is left alone."""
    stored: dict[str, str] = json.loads(msg.text)
    games = [
        Saved(key.removeprefix(GAME_KEY), text)
        for key, text in stored.items()
        if key.startswith(GAME_KEY)
    ]
    setups = [
        (key.removeprefix(SETUP_KEY), text)
        for key, text in stored.items()
        if key.startswith(SETUP_KEY)
    ]
    light = stored.get(LIGHT_KEY, LIGHTS[0])
    return model._replace(
        games=tuple(games),
        setups=tuple(setups),
        light=light if light in LIGHTS else LIGHTS[0],
        settings=settings_of(stored),
    ), ()


def route(model: Model, msg: Msg) -> Step:
    """The address changed. One that leads nowhere says why and leaves the rest as it is."""
    try:
        leads = parse_route(msg.text, tuple(VIEWS))
        if leads.kind == "game" and model.table is not None and model.table.id == leads.name:
            return model, ()
        if leads.kind == "game":
            return _sit_down(model, leads.name)
        if leads.kind == "record":
            unpack(leads.name)
            return model, (Draw(f"opened-link:{leads.name}"),)
        if leads.kind == "setup":
            return setting_up.open_setup(model, leads.name, leads.parameters), ()
    except ValueError as error:
        return _refuse_link(model, str(error))
    return model._replace(screen="home", table=None, setup=None, notice=""), ()


def opened(model: Model, msg: Msg) -> Step:
    """A record from a link (``opened-link``) or from the dialog becomes a game on the shelf."""
    _, key, date = msg.value.split(" ")
    try:
        text = unpack(msg.text) if msg.kind == "opened-link" else model.opened
        table = from_record(key, text, setting_up.LEVEL_KEYS)
    except ValueError as error:
        if msg.kind == "opened-link":
            return _refuse_link(model, str(error))
        return model._replace(notice=f"This record cannot be opened. {_sentence(str(error))}"), ()
    table = table._replace(started=table.started or date)
    model, commands = playing.saving_of(model._replace(opening=False, opened=""), table)
    return model, (*commands, Go(f"#/game/{key}", replace=msg.kind == "opened-link"))


def light(model: Model, msg: Msg) -> Step:
    """The next of system, day and night."""
    chosen = LIGHTS[(LIGHTS.index(model.light) + 1) % len(LIGHTS)]
    return model._replace(light=chosen), (Light(chosen), Save(LIGHT_KEY, chosen))


def open_record(model: Model, msg: Msg) -> Step:
    return model._replace(opening=True, notice="", opened=""), ()


def typed_record(model: Model, msg: Msg) -> Step:
    return model._replace(opened=msg.value), ()


def take_record(model: Model, msg: Msg) -> Step:
    return model, (Draw("opened-text"),)


def show(model: Model, msg: Msg) -> Step:
    """Open one of the table's dialogs, or close it when no name is given."""
    if model.table is None:
        return model, ()
    return model._replace(table=model.table._replace(dialog=msg.text)), ()


def share(model: Model, msg: Msg) -> Step:
    """Copy or download the game's record, or copy a link that carries it."""
    if model.table is None or secret(model.table):
        return model, ()
    text = to_record(model.table)
    if msg.text == "link":
        return model, (Copy(pack(text), "link"),)
    if msg.text == "file":
        return model, (Download(f"{model.table.match.rules.slug}-{model.table.id}.txt", text),)
    return model, (Copy(text, "record"),)


def copied(model: Model, msg: Msg) -> Step:
    return _tell(model, f"The {msg.text} is on the clipboard.")


def not_copied(model: Model, msg: Msg) -> Step:
    return _tell(model, "The clipboard was refused. Download the file instead.")


def delete(model: Model, msg: Msg) -> Step:
    """Take a game off the shelf; it can be brought back as long as the page says so."""
    gone = next((game for game in model.games if game.id == msg.text), None)
    if gone is None:
        return model, ()
    left = tuple(game for game in model.games if game != gone)
    return model._replace(games=left, deleted=gone), (Forget(GAME_KEY + gone.id),)


def bring_back(model: Model, msg: Msg) -> Step:
    gone = model.deleted
    if gone is None:
        return model, ()
    model = model._replace(games=(*model.games, gone), deleted=None)
    return model, (Save(GAME_KEY + gone.id, gone.record),)


def trouble(model: Model, msg: Msg) -> Step:
    """Something outside failed: storage, the computer player, a file."""
    return model._replace(notice=msg.text), ()


def dismiss(model: Model, msg: Msg) -> Step:
    return model._replace(notice="", deleted=None), ()


def _sit_down(model: Model, key: str) -> Step:
    saved = next((game for game in model.games if game.id == key), None)
    if saved is None:
        return _refuse_link(model, "This game is not on this device. A link can carry it here.")
    try:
        table = from_record(key, saved.record, setting_up.LEVEL_KEYS)
    except ValueError as error:
        return _refuse_link(model, f"The stored game cannot be read. {_sentence(str(error))}")
    return playing.sit_down(model, table)


def _refuse_link(model: Model, reason: str) -> Step:
    """Say what is wrong with an address; a game on the table stays there."""
    if model.table is not None:
        return model._replace(notice=reason), (Go(f"#/game/{model.table.id}", replace=True),)
    return model._replace(screen="home", setup=None, notice=reason), ()


def _tell(model: Model, sentence: str) -> Step:
    if model.table is None:
        return model, ()
    return model._replace(table=model.table._replace(said=sentence, message=sentence)), ()


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


Handler = Callable[[Model, Msg], Step]
HANDLERS: Mapping[str, Handler] = {
    "loaded": loaded,
    "route": route,
    "opened-link": opened,
    "opened-text": opened,
    "light": light,
    "open-record": open_record,
    "typed-record": typed_record,
    "take-record": take_record,
    "show": show,
    "share": share,
    "copied": copied,
    "not-copied": not_copied,
    "delete": delete,
    "bring-back": bring_back,
    "trouble": trouble,
    "dismiss": dismiss,
    "halt": halt,
    **playing.HANDLERS,
    **setting_up.HANDLERS,
    **offline.HANDLERS,
}

LATER: Lazy[Handler] = Lazy(
    {
        "look": "ui.app.history:look_at",
        "step": "ui.app.history:step",
        "replay": "ui.app.history:replay",
        "tick": "ui.app.history:tick",
        "pace": "ui.app.history:pace",
        "eyes": "ui.app.history:eyes",
        "continue": "ui.app.history:ask_branch",
        "branch": "ui.app.history:branch",
    }
)
"""What the first screen does not need."""
GOES_BY_ITSELF = ("tick", "replay", "pace", "thought", "computer", "trouble", "copied")
"""Messages that nobody sends by hand, and those that a replay itself answers to."""
