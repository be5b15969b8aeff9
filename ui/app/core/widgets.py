"""Parts that several screens are made of: their head, buttons, choices from a list."""

from __future__ import annotations

from collections.abc import Iterable

from holobiont.i18n import N_, _
from holobiont.match import AnyRules
from holobiont.rules import Option, option_text
from ui.app.core.drawings import glyph
from ui.app.core.table_records import LEARNT
from ui.games import LESSONS
from ui.kit.markup import Child, Markup, el

Values = Iterable[tuple[str, str]]
"""What can be chosen: how it is written, and what people call it."""


def bar(title: str, label: str = "", address: str = "#/", *more: Child) -> Markup:
    """The head of a screen, which leads back: to the start page, if nothing else is said.

    ``more`` stands after the title.
    """
    label = label or _("All games")
    return el(
        "header",
        el(
            "a",
            glyph("glyph-back"),
            el("span", label, cls="label"),
            cls="button quiet icon",
            href=address,
            aria_label=label,
        ),
        el("h1", title, cls="title", id="heading", tabindex=-1),
        *more,
        cls="bar top",
        id="top",
    )


def button(
    label: str,
    message: str,
    more: Markup | None = None,
    cls: str = "button",
    id: str | None = None,
) -> Markup:
    """A button that says so, and more to those who cannot see where it stands."""
    return el("button", label, more, cls=cls, type="button", id=id, data_msg=message)


def choice(
    label: Child, id: str, message: str, values: Values, chosen: str, help: str = "", cls: str = ""
) -> Markup:
    """A list to choose from, with its label and what it means."""
    help_id = f"{id}-help" if help else None
    return el(
        "div",
        el("label", label, for_=id, cls="label"),
        el(
            "select",
            *(el("option", name, value=text, selected=text == chosen) for text, name in values),
            id=id,
            cls="select",
            aria_describedby=help_id,
            data_msg=message,
        ),
        el("p", help, id=help_id, cls="help") if help else None,
        cls=f"{cls} field".strip(),
    )


def problem(text: str) -> Markup | None:
    """What is wrong with what was asked for."""
    return el("p", text, cls="notice error", role="alert") if text else None


def option_called(option: Option) -> str:
    """What people call an option of the rules."""
    return _(option.name) if option.name else option.key.replace("_", " ").capitalize()


def values_called(option: Option) -> list[tuple[str, str]]:
    """The values of an option as they are written, each with what people call it."""
    texts = [option_text(value) for value in option.values]
    plain = {"true": _("yes"), "false": _("no")}
    names = [_(name) for name in option.names]
    return list(zip(texts, names or [plain.get(text, text.capitalize()) for text in texts]))


def told(option: Option, text: str) -> str:
    """An option with one of its values, which is written ``text``."""
    value = dict(values_called(option))[text]
    return _("{option}: {value}", option=option_called(option), value=value)


def values_for(
    game: type[AnyRules], seats: int, option: Option, chosen: str
) -> list[tuple[str, str]]:
    """The values that so many can play with, and the one that is chosen, in any case."""

    def plays(text: str) -> bool:
        try:
            game(seats, **{option.key: option.parse(text)})
        except ValueError:
            return False
        return True

    return [value for value in values_called(option) if value[0] == chosen or plays(value[0])]


def way_in(slug: str, kept: str) -> Markup | None:
    """The link to a lesson: to begin it, or to go on with it; nothing where there is none."""
    if slug not in LESSONS:
        return None
    if kept == LEARNT:
        label = _("Take the lesson again")
    elif kept in ("", "0"):
        label = _("Learn it in 5 minutes")
    else:
        label = _("Continue the lesson")
    return el(
        "a",
        glyph("glyph-hint"),
        el("span", label, cls="label"),
        cls="button",
        id="learn",
        href=f"#/learn/{slug}",
    )


def modal(name: str, headline: str, *content: Child, beside: bool = False) -> Markup:
    """A dialog; ``beside`` what goes on answering, instead of over it."""
    return el(
        "dialog",
        el("h2", headline, id=f"dialog-{name}-title", tabindex=-1),
        *content,
        cls=name,
        id=f"dialog-{name}",
        aria_labelledby=f"dialog-{name}-title",
        data_cancel="show:",
        data_beside=beside,
    )


def actions(*buttons: tuple[str, str, str], cls: str = "actions") -> Markup:
    return el(
        "div",
        *(button(label, message, cls=f"button {kind}".strip()) for label, message, kind in buttons),
        cls=cls,
    )


def changing_seats(count: int) -> tuple[str, str]:
    """The labels of the buttons by which seats are rotated: at once, and in a rematch."""
    if count == 2:
        return _("Swap seats"), _("Rematch, swap seats")
    return _("Rotate seats"), _("Rematch, rotate seats")


PACE_NAMES = {"slow": N_("Slow"), "normal": N_("Medium"), "fast": N_("Fast")}
