"""What a person chooses for this device, and what is stored on it. Pure."""

from __future__ import annotations

from ui.app.core.commands import Erase, Focus, Forget, Light, Mark, Save, Sound, Speak, Step
from ui.app.core.messages import Msg
from ui.app.core.model import CHOICES, LIGHTS, MARKED, SETTINGS, Model
from ui.app.core.notices import OFFERS
from ui.app.core.table_records import LESSON_KEY, LIGHT_KEY, SETUP_KEY, setting_key
from ui.app.table.hints import ask, hint_of
from ui.app.table.turn import VOLUMES


def choose(model: Model, msg: Msg) -> Step:
    """A setting gets another value: ``choose:text`` with the value, or ``choose:text-large``."""
    name, _, value = msg.text.partition("-")
    value = value or msg.value
    if name == "light" and value in LIGHTS:
        return model._replace(light=value), (Light(value), Save(LIGHT_KEY, value))
    if value not in CHOICES.get(name, ()):
        return model, ()
    settings = model.settings._replace(**{name: value})
    sample = (Sound("drop", VOLUMES[value]),) if name == "sound" and VOLUMES[value] else ()
    return model._replace(settings=settings), (
        Save(setting_key(name), value),
        *((Mark(name, value),) if name in MARKED else ()),
        *((Speak(value, "spoken"),) if name == "language" else ()),
        *sample,
    )


def forget_setup(model: Model, msg: Msg) -> Step:
    """Remove the remembered set-up of a game."""
    kept = tuple(item for item in model.setups if item[0] != msg.text)
    return model._replace(setups=kept), (Forget(SETUP_KEY + msg.text),)


def forget_lessons(model: Model, msg: Msg) -> Step:
    """All lessons are new again."""
    keys = tuple(Forget(LESSON_KEY + slug) for slug, _ in model.lessons)
    return model._replace(lessons=()), keys


def reset(model: Model, msg: Msg) -> Step:
    """All settings as they were at first; games stay."""
    marks = (Mark(name, getattr(SETTINGS, name)) for name in MARKED)
    keys = (Forget(setting_key(name)) for name in (*CHOICES, "keymap"))
    model = model._replace(settings=SETTINGS, light=LIGHTS[0])
    speak = Speak(SETTINGS.language, "spoken")
    return model, (Light(LIGHTS[0]), Forget(LIGHT_KEY), *marks, *keys, speak)


def speak(model: Model, msg: Msg) -> Step:
    """Another language for as long as the page is open, as the page around it wishes."""
    return model, (Speak(msg.text, "spoken"),)


def spoken(model: Model, msg: Msg) -> Step:
    """Another language is spoken, which the page that follows shows.

    What was said in the one before goes, but a hint is asked for again; it counts once.
    """
    table = model.table
    if table is None:
        return model._replace(notice=model.notice if model.notice in OFFERS else ""), ()
    hint = hint_of(table)
    table = table._replace(said="", spoken=(), answer=(), message="", refused=("", ""), hint=None)
    if hint is None:
        return model._replace(table=table), ()
    return ask(model._replace(table=table._replace(hints=table.hints - bool(hint.name))), msg)


def ask_erase(model: Model, msg: Msg) -> Step:
    """Everything is to be deleted: ask once."""
    erasing = msg.text != "no"
    return model._replace(erasing=erasing), (Focus("keep-all" if erasing else "ask-erase"),)


def erase(model: Model, msg: Msg) -> Step:
    return model._replace(erasing=False), (Erase(),)
