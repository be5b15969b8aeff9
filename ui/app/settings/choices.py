"""What a person chooses for this device, and what is stored on it. Pure."""

from __future__ import annotations

from ui.app.core.commands import (
    Erase,
    Focus,
    Forget,
    Note,
    Save,
    SetLanguage,
    SetRootAttribute,
    SetTheme,
    Transition,
)
from ui.app.core.model import CHOICES, LIGHTS, MARKED, SETTINGS, Model
from ui.app.core.notices import OFFERS
from ui.app.core.page_messages import (
    AskErase,
    ChangeTheme,
    Choose,
    EraseAll,
    ForgetLessons,
    ForgetSetup,
    LanguageChanged,
    ResetSettings,
    SpeakLanguage,
)
from ui.app.core.puzzle_log import PUZZLES_KEY
from ui.app.core.puzzle_messages import ForgetMoments, ForgetPuzzles
from ui.app.core.table_records import LESSON_KEY, LIGHT_KEY, MOMENTS_KEY, SETUP_KEY, setting_key
from ui.app.table.hints import ask, hint_of


def light(model: Model, msg: ChangeTheme) -> Transition:
    """The next of system, day and night."""
    chosen = LIGHTS[(LIGHTS.index(model.browser.light) + 1) % len(LIGHTS)]
    return model._replace(browser=model.browser._replace(light=chosen)), (
        SetTheme(chosen),
        Save(LIGHT_KEY, chosen),
    )


def choose(model: Model, msg: Choose) -> Transition:
    """A setting gets another value: ``choose:text`` with the value, or ``choose:text-large``."""
    name, _, value = msg.setting.partition("-")
    value = value or msg.value
    if name == "light" and value in LIGHTS:
        return model._replace(browser=model.browser._replace(light=value)), (
            SetTheme(value),
            Save(LIGHT_KEY, value),
        )
    if name == "hearing" and value in ("open", "muted"):
        return _hear(model, value)
    if value not in CHOICES.get(name, ()):
        return model, ()
    model = model._replace(settings=model.settings._replace(**{name: value}))
    if name == "sound":
        model, commands = _hear(model, "open")
        return model, (Save(setting_key(name), value), *commands)
    return model, (
        Save(setting_key(name), value),
        *((SetRootAttribute(name, value),) if name in MARKED else ()),
        *((SetLanguage(value, LanguageChanged()),) if name == "language" else ()),
    )


def _hear(model: Model, hearing: str) -> Transition:
    """Sound is on or muted from now on, with a sample of it; where there is none, nothing."""
    if model.settings.hearing == "none":
        return model, ()
    from ui.app.table.sounds import heard  # here, as most people play without

    model = model._replace(settings=model.settings._replace(hearing=hearing))
    slug = "" if model.table is None else model.table.match.rules.slug
    role = "turn" if model.settings.sound == "cues" else "place"
    return model, (
        Save(setting_key("hearing"), hearing),
        *heard(model.settings, slug, (Note(role, ""),)),
    )


def forget_setup(model: Model, msg: ForgetSetup) -> Transition:
    """Remove the remembered set-up of a game."""
    kept = tuple(item for item in model.progress.setups if item[0] != msg.slug)
    return model._replace(progress=model.progress._replace(setups=kept)), (
        Forget(SETUP_KEY + msg.slug),
    )


def forget_lessons(model: Model, msg: ForgetLessons) -> Transition:
    """All lessons are new again."""
    keys = tuple(Forget(LESSON_KEY + slug) for slug, _ in model.progress.lessons)
    return model._replace(progress=model.progress._replace(lessons=())), keys


def forget_puzzles(model: Model, msg: ForgetPuzzles) -> Transition:
    """All puzzles are unsolved again."""
    keys = tuple(Forget(PUZZLES_KEY + name) for name, _ in model.progress.puzzles)
    return model._replace(progress=model.progress._replace(puzzles=())), keys


def forget_moments(model: Model, msg: ForgetMoments) -> Transition:
    """None of one's own moments comes back."""
    keys = tuple(Forget(MOMENTS_KEY + name) for name, _ in model.progress.moments)
    return model._replace(progress=model.progress._replace(moments=())), keys


def reset(model: Model, msg: ResetSettings) -> Transition:
    """All settings as they were at first; games stay."""
    marks = (SetRootAttribute(name, getattr(SETTINGS, name)) for name in MARKED)
    keys = (Forget(setting_key(name)) for name in (*CHOICES, "keymap", "hearing"))
    hearing = "none" if model.settings.hearing == "none" else ""
    model = model._replace(
        settings=SETTINGS._replace(hearing=hearing), browser=model.browser._replace(light=LIGHTS[0])
    )
    speak = SetLanguage(SETTINGS.language, LanguageChanged())
    return model, (SetTheme(LIGHTS[0]), Forget(LIGHT_KEY), *marks, *keys, speak)


def speak(model: Model, msg: SpeakLanguage) -> Transition:
    """Another language for as long as the page is open, as the page around it wishes."""
    return model, (SetLanguage(msg.language, LanguageChanged()),)


def spoken(model: Model, msg: LanguageChanged) -> Transition:
    """Another language is spoken, which the page that follows shows.

    What was said in the one before goes, but a hint is asked for again; it counts once.
    """
    table = model.table
    if table is None:
        return model._replace(
            overlay=model.overlay._replace(
                notice=model.overlay.notice if model.overlay.notice in OFFERS else ""
            )
        ), ()
    hint = hint_of(table)
    table = table._replace(
        speech=table.speech._replace(said="", spoken=(), answer=(), message="", refused=("", "")),
        analysis=table.analysis._replace(hint=None),
    )
    if hint is None:
        return model._replace(page=table), ()
    table = table._replace(notes=table.notes._replace(hints=table.notes.hints - bool(hint.name)))
    return ask(model._replace(page=table), table)


def ask_erase(model: Model, msg: AskErase) -> Transition:
    """Everything is to be deleted: ask once."""
    erasing = msg.wish != "no"
    return model._replace(overlay=model.overlay._replace(erasing=erasing)), (
        Focus("keep-all" if erasing else "ask-erase"),
    )


def erase(model: Model, msg: EraseAll) -> Transition:
    return model._replace(overlay=model.overlay._replace(erasing=False)), (Erase(),)
