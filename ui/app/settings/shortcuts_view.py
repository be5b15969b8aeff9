"""The list of all keys, in which other keys can be chosen."""

from __future__ import annotations

from holobiont.i18n import N_, _, pgettext
from ui.app.core.model import Model
from ui.app.core.widgets import button
from ui.app.table.shortcuts import KEYS, OFFERED, Key, keymap
from ui.kit.markup import Markup, el

GROUPS = (
    ("everywhere", N_("Everywhere")),
    ("table", N_("At a table")),
    ("watching", N_("When computers play")),
)
FIXED = (
    (N_("Arrow keys, Home, End"), N_("Move about on the board")),
    (N_("Enter, Space"), N_("Press what has the focus")),
    (N_("Escape"), N_("Undo a choice, return to the game, close")),
    (N_("Page Up, Page Down"), N_("Go back and forth in the history")),
    (N_("Control+Z, Control+Y"), N_("Undo, redo")),
    (N_("F1"), N_("The rules")),
)


def keys_dialog(model: Model) -> Markup:
    """All keys with what they do; the single ones can be changed and turned off."""
    chosen, on = keymap(model.settings.keymap), model.settings.keys == "yes"
    return el(
        "dialog",
        el("h2", _("Keys"), id="dialog-keys-title", tabindex=-1),
        None
        if on
        else el("p", _("Single keys are turned off in the settings."), cls="notice", id="keys-off"),
        *(_group(where, title, chosen) for where, title in GROUPS),
        el("h3", _("Always")),
        el("dl", *(_named(_(keys), _(words)) for keys, words in FIXED), cls="keys"),
        el(
            "details",
            el("summary", _("Change keys")),
            el("ul", *(_row(key, chosen[key.name]) for key in KEYS), cls="keys", role="list"),
            id="change-keys",
        ),
        el(
            "div",
            button(_("Turn single keys off"), "choose:keys-no")
            if on
            else button(_("Turn single keys on"), "choose:keys-yes"),
            button(_("Reset to defaults"), "usual-keys"),
            button(_("Close"), "keys", cls="button primary"),
            cls="actions",
        ),
        cls="keys-list",
        id="dialog-keys",
        aria_labelledby="dialog-keys-title",
        data_cancel="keys",
    )


def _group(where: str, title: str, chosen: dict[str, str]) -> Markup:
    """The keys that have something to do at a place; those that were turned off are left out."""
    keys = ((chosen[key.name], key.words) for key in KEYS if key.where == where)
    named = (_named(letter.upper(), _(words)) for letter, words in keys if letter)
    return el("section", el("h3", _(title)), el("dl", *named, cls="keys"))


def _named(key: str, words: str) -> Markup:
    return el("div", el("dt", el("kbd", key)), el("dd", words))


def _row(key: Key, letter: str) -> Markup:
    return el(
        "li",
        el(
            "label",
            el("span", _(key.words)),
            el(
                "select",
                el("option", pgettext("a key", "none"), value="", selected=not letter),
                *(
                    el("option", each.upper(), value=each, selected=each == letter)
                    for each in OFFERED
                ),
                id=f"key-for-{key.name}",
                cls="select",
                data_msg=f"choose-key:{key.name}",
            ),
        ),
    )
