"""Single keys: what each of them does, which letters a person wants for them. Pure."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_lowercase
from typing import NamedTuple

from holobiont.i18n import N_
from ui.app.core.commands import Save, Transition
from ui.app.core.model import Model, Settings, watched
from ui.app.core.page_messages import ChooseKey, ResetKeys, ToggleKeyList
from ui.app.core.table_records import setting_key


class Key(NamedTuple):
    """Something that a single key does."""

    name: str
    key: str
    """Without a wish of the person's."""
    message: str
    words: str
    where: str = "table"
    """everywhere, table, or watching: a game between computers."""


KEYS = (
    Key("list", "?", "keys", N_("List the keys"), "everywhere"),
    Key("rules", "h", "help", N_("Open the rules at this step")),
    Key("board", "b", "board", N_("Go to the board")),
    Key("part", "v", "board:next", N_("Go to the next part of the board")),
    Key("type", "/", "type", N_("Enter a move in the game's notation")),
    Key("last", "l", "tell:last", N_("Say what happened since your last move")),
    Key("turn", "w", "tell:turn", N_("Say whose turn it is and what is expected")),
    Key("scores", "c", "tell:scores", N_("Read the scores")),
    Key("overview", "o", "tell:overview", N_("Describe the whole board")),
    Key("here", "i", "tell:here", N_("Say what is here and what you can do with it")),
    Key("all", "a", "tell:all", N_("Say all legal moves")),
    Key("hand", "y", "tell:hand", N_("Say what you hold")),
    Key("time", "d", "tell:time", N_("Say how much time everybody has left")),
    Key("clock", "u", "clock", N_("Pause the clock, or let it go on")),
    Key("big", "j", "big", N_("Show the table for a whole room, or as usual")),
    Key("hint", "t", "hint", N_("Ask for a hint")),
    Key("review", "r", "review", N_("Review the game with the computer")),
    Key("explore", "x", "explore", N_("See the best lines, and try other moves")),
    Key("back", "g", "whatif-back", N_("Return from a what-if to the game")),
    Key("now", "m", "move-now", N_("Let the computer play at once")),
    Key("skip", "k", "move-now:turn", N_("Let all computers play at once until your turn")),
    Key("pause", "p", "pause", N_("Pause, or go on"), "watching"),
    Key("step", "n", "next", N_("One move more"), "watching"),
    Key("slower", "s", "watch-pace:slower", N_("Slower"), "watching"),
    Key("faster", "f", "watch-pace:faster", N_("Faster"), "watching"),
)
COUNTING = (*((str(n + 1), f"class:plus-{n}") for n in range(4)), ("0", "class:last"))
"""The keys that count the votes of a class, which cannot be chosen."""
OFFERED = (*ascii_lowercase, "?", "/", ",", ".")
"""The keys that can be chosen."""


@lru_cache(maxsize=8)
def keymap(wishes: str) -> dict[str, str]:
    """The key of every command by name; empty where it has none."""
    found = {key.name: key.key for key in KEYS}
    wished = {}
    for wish in wishes.split():
        name, _, letter = wish.partition("=")
        if name in found and (not letter or letter in OFFERED):
            wished[name] = letter
    taken = set(wished.values())  # perhaps before there was a command with this key
    usual = {name: "" if key in taken else key for name, key in found.items()}
    return {**usual, **wished}


def key_of(settings: Settings, name: str) -> str:
    """The key of a command; empty when it has none, or single keys are off."""
    return keymap(settings.keymap)[name] if settings.keys == "yes" else ""


def working(model: Model) -> str:
    """What the keys send on the page as it is: ``h=help l=tell:last``, for the shell."""
    if model.settings.keys != "yes":
        return ""
    where = {"everywhere"}
    if model.table is not None:
        where |= {"table", "watching"} if watched(model.table) else {"table"}
    chosen = keymap(model.settings.keymap)
    counting = COUNTING if model.table is not None and model.table.in_class is not None else ()
    pairs = ((chosen[key.name], key.message) for key in KEYS if key.where in where)
    return " ".join(f"{letter}={message}" for letter, message in (*pairs, *counting) if letter)


def toggle_list(model: Model, msg: ToggleKeyList) -> Transition:
    """Show the list of the keys, or put it away."""
    return model._replace(overlay=model.overlay._replace(listing=not model.overlay.listing)), ()


def choose_key(model: Model, msg: ChooseKey) -> Transition:
    """Another key for a command; whatever had that key gets the old one in exchange."""
    chosen, name, wanted = keymap(model.settings.keymap), msg.command, msg.value
    if name not in chosen or (wanted and wanted not in OFFERED):
        return model, ()
    chosen = dict(chosen)
    for other, letter in chosen.items():
        if wanted and letter == wanted:
            chosen[other] = chosen[name]
    chosen[name] = wanted
    return _keep(model, " ".join(f"{each}={letter}" for each, letter in chosen.items()))


def usual_keys(model: Model, msg: ResetKeys) -> Transition:
    """All keys as they were at first."""
    return _keep(model, "")


def _keep(model: Model, wishes: str) -> Transition:
    settings = model.settings._replace(keymap=wishes)
    return model._replace(settings=settings), (Save(setting_key("keymap"), wishes),)
