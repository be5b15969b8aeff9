"""The settings, as a screen of their own and as a dialog over a table."""

from __future__ import annotations

from ui.app.model import LIGHTS, Model
from ui.app.shelf_view import PLATE, bar
from ui.kit.markup import Child, Markup, el

Values = tuple[tuple[str, str], ...]
YES_NO: Values = (("yes", "Yes"), ("no", "No"))
LANGUAGES: Values = (
    ("system", "As the system"),
    ("en", "English"),
    ("fr", "Français"),
    ("de", "Deutsch"),
)
NAMES = {"system": "As the system", "day": "Day", "night": "Night"}
ALL: tuple[tuple[str, tuple[tuple[str, str, Values, str], ...]], ...] = (
    (
        "Look",
        (
            ("language", "Language", LANGUAGES, ""),
            ("light", "Light", tuple((light, NAMES[light]) for light in LIGHTS), ""),
            (
                "text",
                "Size of text",
                (("normal", "Normal"), ("large", "Large"), ("largest", "Largest")),
                "",
            ),
            (
                "contrast",
                "Contrast",
                (("system", "As the system"), ("more", "More")),
                "",
            ),
            (
                "motion",
                "Motion",
                (("system", "As the system"), ("full", "Always"), ("none", "None")),
                "Without motion everything is shown at once.",
            ),
            (
                "sound",
                "Sound",
                (("off", "Off"), ("soft", "Soft"), ("full", "Full")),
                "Whatever is heard is also seen.",
            ),
        ),
    ),
    (
        "Playing",
        (
            (
                "speed",
                "Moves of the computer",
                (("normal", "Easy to follow"), ("quick", "Quick"), ("instant", "At once")),
                "It never thinks less for it.",
            ),
            (
                "pace",
                "Replays and watched games",
                (("slow", "Slow"), ("normal", "Medium"), ("fast", "Fast")),
                "",
            ),
            (
                "confirm",
                "Ask before an action",
                (("never", "Never"), ("final", "If final"), ("always", "Always")),
                "Final is what cannot simply be taken back: it ends the turn or shows "
                "something new.",
            ),
            (
                "forced",
                "Play the only possible action by itself",
                YES_NO,
                "It is said whenever that happens.",
            ),
        ),
    ),
    (
        "Keys and speech",
        (
            ("keys", "Single keys", YES_NO, "The question mark lists them."),
            (
                "speech",
                "What a screen reader says of an action",
                (("brief", "Brief"), ("normal", "Normal"), ("full", "Full")),
                "Brief leaves out your own actions; full adds what is expected next.",
            ),
        ),
    ),
    (
        "Table",
        (
            ("coordinates", "Coordinates on the board", YES_NO, ""),
            (
                "turned",
                "Turn the board to whoever plays",
                YES_NO,
                "Where a board looks the same from both sides.",
            ),
            ("awake", "Keep the screen awake at a table", YES_NO, ""),
        ),
    ),
)


def settings_view(model: Model) -> Markup:
    """The screen of the settings."""
    return el(
        "main",
        bar("Settings"),
        el("div", *settings_form(model), _stored(model), cls="page settings"),
        cls="screen",
    )


def settings_dialog(model: Model) -> Markup:
    """The same over a table, without what is stored."""
    return el(
        "dialog",
        el("h2", "Settings", id="dialog-settings-title", tabindex=-1),
        *settings_form(model),
        el(
            "div",
            el("a", "More, and what is stored", href="#/settings", cls="button"),
            el("button", "Close", cls="button primary", type="button", data_msg="show:"),
            cls="actions",
        ),
        cls="settings",
        id="dialog-settings",
        aria_labelledby="dialog-settings-title",
        data_cancel="show:",
    )


def settings_form(model: Model) -> tuple[Markup, ...]:
    """The settings in their groups."""
    return tuple(
        el(
            "section",
            el("h3" if model.table else "h2", title),
            *(_choice(model, *choice) for choice in choices),
            _button("List all keys, choose others", "keys") if choices[0][0] == "keys" else None,
        )
        for title, choices in ALL
    )


def _choice(model: Model, name: str, label: str, values: Values, help: str) -> Markup:
    chosen = model.light if name == "light" else getattr(model.settings, name)
    return el(
        "fieldset",
        el("legend", label),
        el(
            "div",
            *(
                el(
                    "label",
                    el(
                        "input",
                        type="radio",
                        name=name,
                        id=f"{name}-{value}",
                        value=value,
                        checked=value == chosen,
                        aria_describedby=f"{name}-help" if help else None,
                        data_msg=f"choose:{name}",
                    ),
                    el("span", text),
                )
                for value, text in values
            ),
            cls="segmented",
        ),
        el("p", help, cls="help", id=f"{name}-help") if help else None,
    )


def _stored(model: Model) -> Markup:
    count = len(model.games)
    setups = [slug for slug, _ in model.setups]
    return el(
        "section",
        el("h2", "What is stored on this device"),
        el("p", "Nothing of it is ever sent anywhere.", cls="help"),
        el(
            "dl",
            _kept(
                f"{count} game{'' if count == 1 else 's'}",
                el("a", "See them", href="#/games", cls="button"),
                _button("Export all", "export-all"),
            ),
            *(
                _kept(f"Last set-up of {_title(slug)}", _button("Forget", f"forget-setup:{slug}"))
                for slug in setups
            ),
            _kept("These settings", _button("As at first", "reset-settings")),
            _kept(
                "The program itself, for use without a network",
                el("a", "Renew it, keep my games", href="./reset.html", cls="button"),
            ),
            cls="stored",
        ),
        _erasing()
        if model.erasing
        else _button("Delete everything", "ask-erase", cls="button danger"),
        cls="stored-here",
    )


def _kept(what: str, *buttons: Child) -> Markup:
    return el("div", el("dt", what), el("dd", *buttons, cls="actions"))


def _erasing() -> Markup:
    return el(
        "div",
        el("p", "All games, set-ups and settings will be gone, and cannot be brought back."),
        el(
            "div",
            _button("Keep everything", "ask-erase:no", cls="button primary"),
            _button("Delete everything now", "erase", cls="button danger"),
            cls="actions",
        ),
        cls="notice error",
        role="alert",
        id="erasing",
    )


def _title(slug: str) -> str:
    return PLATE[slug].title if slug in PLATE else slug


def _button(label: str, message: str, cls: str = "button") -> Markup:
    return el("button", label, cls=cls, type="button", data_msg=message)
