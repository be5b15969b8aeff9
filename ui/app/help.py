"""The page of rules: opened, fetched, searched, closed. It never touches the game. Pure."""

from __future__ import annotations

from ui.app.commands import Command, Print, Read, Reveal
from ui.app.messages import Msg
from ui.app.model import Help, Model
from ui.app.playing import scene_of
from ui.games import GUIDES

Step = tuple[Model, tuple[Command, ...]]
FOLDER = "./assets/help/en"
TEXT = "rules-text"
"""The id of the text on the page."""


def open_help(model: Model, msg: Msg) -> Step:
    """The rules of the game at hand, at a paragraph such as ``symbio/move``.

    Without one: at the paragraph about what is going on.
    """
    slug, _, at = msg.text.partition("/")
    slug = slug or _at_hand(model)
    if not slug:
        return model, ()
    if not msg.text and model.table is not None:
        at = GUIDES[slug].present(scene_of(model.table))
    return _opened(model, slug, at)


def open_page(model: Model, msg: Msg) -> Step:
    """The same as a screen of its own."""
    slug, _, at = msg.text.partition("/")
    model = model._replace(screen="help", table=None, setup=None, notice="")
    return _opened(model, slug, at)


def take_text(model: Model, msg: Msg) -> Step:
    """The page came, or did not."""
    if model.help is None or model.help.slug != msg.text:
        return model, ()
    return model._replace(help=model.help._replace(text=msg.value)), _reveal(model.help)


def search(model: Model, msg: Msg) -> Step:
    if model.help is None:
        return model, ()
    return model._replace(help=model.help._replace(search=msg.value)), (Reveal(TEXT, False),)


def close(model: Model, msg: Msg) -> Step:
    return model._replace(help=None), ()


def print_summary(model: Model, msg: Msg) -> Step:
    """The style of printed pages leaves only the summary."""
    return model, (Print(),)


def anchor(slug: str, paragraph: str) -> str:
    """The id of a paragraph on the page, which is also how refusals name it."""
    return f"{slug}/{paragraph}"


def _at_hand(model: Model) -> str:
    if model.table is not None:
        return model.table.match.rules.slug
    if model.setup is not None:
        return model.setup.slug
    return model.help.slug if model.help is not None else ""


def _opened(model: Model, slug: str, at: str) -> Step:
    known = model.help.text if model.help is not None and model.help.slug == slug else None
    help = Help(slug, at, known or None)
    model = model._replace(help=help)
    if known:
        return model, _reveal(help)
    return model, (Read(f"{FOLDER}/{slug}.txt", f"help-text:{slug}"),)


def _reveal(help: Help) -> tuple[Command, ...]:
    return (Reveal(anchor(help.slug, help.at)),) if help.at else ()
