"""What is stored on this device comes to the page: settings, set-ups, the list of games."""

from __future__ import annotations

import json

from ui.app.addons import addon_imports
from ui.app.core.commands import Transition
from ui.app.core.model import LIGHTS, Card, Model
from ui.app.core.notices import loss
from ui.app.core.page_messages import GamesListed, Loaded
from ui.app.core.player_names import bots_of
from ui.app.core.puzzle_log import PUZZLES_KEY
from ui.app.core.table_records import (
    ADDED_KEY,
    BOTS_KEY,
    INVITED_KEY,
    LESSON_KEY,
    LIGHT_KEY,
    LONGEST,
    LONGEST_SESSION,
    MOMENTS_KEY,
    SETUP_KEY,
    TOGETHER_KEY,
    settings_of,
)


def loaded(model: Model, msg: Loaded) -> Transition:
    """What was stored on this device, as JSON; what cannot be used any more is left alone.

    A text that is longer than any of ours is taken for an empty one: it might be nested so deeply
    that Python does not survive it. The list of games comes along if it has been read already.
    """
    found: dict[str, str] = json.loads(msg.stored)
    stored = {key: text if len(text) <= _longest(key) else "" for key, text in found.items()}
    setups = [
        (key.removeprefix(SETUP_KEY), text)
        for key, text in stored.items()
        if key.startswith(SETUP_KEY)
    ]
    lessons = [
        (key.removeprefix(LESSON_KEY), text)
        for key, text in stored.items()
        if key.startswith(LESSON_KEY)
    ]
    sessions = [
        (key.removeprefix(TOGETHER_KEY), text)
        for key, text in stored.items()
        if key.startswith(TOGETHER_KEY)
    ]
    puzzles = [
        (key.removeprefix(PUZZLES_KEY), text)
        for key, text in stored.items()
        if key.startswith(PUZZLES_KEY)
    ]
    moments = [
        (key.removeprefix(MOMENTS_KEY), text)
        for key, text in stored.items()
        if key.startswith(MOMENTS_KEY)
    ]
    if any(key.startswith(ADDED_KEY) for key in stored):
        model = model._replace(addons=model.addons._replace(added=addon_imports.kept(stored)))
    light = stored.get(LIGHT_KEY, LIGHTS[0])
    lacks, settings = frozenset(stored.get("lacks", "").split()), settings_of(stored)
    if "audio" in lacks:
        settings = settings._replace(hearing="none")
    model = model._replace(
        progress=model.progress._replace(
            setups=tuple(setups),
            lessons=tuple(lessons),
            sessions=tuple(sessions),
            puzzles=tuple(puzzles),
            moments=tuple(moments),
        ),
        browser=model.browser._replace(
            light=light if light in LIGHTS else LIGHTS[0],
            site=stored.get("site", model.browser.site),
            lacks=lacks,
            install=stored.get("install", ""),
            invited=INVITED_KEY in stored,
        ),
        settings=settings,
        addons=model.addons._replace(bots=bots_of(stored.get(BOTS_KEY, ""))),
    )
    return shelved(model, GamesListed(msg.value)) if msg.value else (model, ())


def _longest(key: str) -> int:
    """The letters of the longest text that may stand under a key."""
    return LONGEST_SESSION if key.startswith(TOGETHER_KEY) else LONGEST


def shelved(model: Model, msg: GamesListed) -> Transition:
    """The list of stored games came. What was saved meanwhile is newer."""
    found = json.loads(msg.value)
    newer = {card.id for card in model.library.games}
    games = tuple(Card(*card) for card in found["games"] if card[0] not in newer)
    model = model._replace(library=model.library._replace(games=(*games, *model.library.games)))
    return model._replace(overlay=model.overlay._replace(notice=loss(found))) if found[
        "evicted"
    ] else model, ()
