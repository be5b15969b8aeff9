"""The page of rules: opened, fetched, searched, closed. It never touches the game. Pure."""

from __future__ import annotations

from holobiont.i18n import language
from ui.app.core.commands import After, Command, FetchText, Print, Reveal, Transition
from ui.app.core.model import CHOICES, Help, Model, Table, human_seats
from ui.app.core.page_messages import (
    CloseRules,
    OpenRules,
    OpenRulesPage,
    PrintRules,
    RulesLoaded,
    SearchRules,
)
from ui.app.rulebook.rules_words import TEXT, anchor
from ui.app.table.scene import scene_of
from ui.games import GUIDES

FOLDER, ENGLISH = "./assets/help", "en"


def open_help(model: Model, msg: OpenRules) -> Transition:
    """The rules of the game at hand, at a paragraph such as ``symbio/move``.

    Without one: at the paragraph about what is going on, or at the beginning for a person who has
    not played an action yet.
    """
    slug, _, at = msg.paragraph.partition("/")
    slug = slug or _at_hand(model)
    if slug not in GUIDES:
        return model, ()
    if not msg.paragraph and model.table is not None and _has_played(model.table):
        at = GUIDES[slug].present(scene_of(model.table))
    return _opened(model, slug, at)


def _has_played(table: Table) -> bool:
    """Whether a person has played an action; True in an exercise and where no person plays."""
    people = human_seats(table)
    return table.is_exercise or not people or any(seat in people for seat in table.match.actors())


def open_page(model: Model, msg: OpenRulesPage) -> Transition:
    """The same as a screen of its own."""
    slug, _, at = msg.paragraph.partition("/")
    if slug not in GUIDES:
        return model, ()
    model = model._replace(page="help", overlay=model.overlay._replace(notice=""))
    return _opened(model, slug, at)


def take_text(model: Model, msg: RulesLoaded) -> Transition:
    """The page came, or did not; what is not there in a language is read in English.

    What is no such page, as where a network answers in its place, did not come.
    """
    spoken, _, slug = msg.page.partition("/")
    help = model.help
    if help is None or (help.slug, help.language) != (slug, spoken):
        return model, ()
    come = help._replace(text=msg.answer)
    text = msg.answer if _can_be_drawn(come, model.screen == "help") else ""
    if not text and spoken != ENGLISH:
        help = help._replace(language=ENGLISH)
        return model._replace(help=help), (_asked(help),)
    return model._replace(help=help._replace(text=text)), _reveal(help)


def search(model: Model, msg: SearchRules) -> Transition:
    if model.help is None:
        return model, ()
    return model._replace(help=model.help._replace(search=msg.value)), (Reveal(TEXT, False),)


def close(model: Model, msg: CloseRules) -> Transition:
    return model._replace(help=None), ()


def print_summary(model: Model, msg: PrintRules) -> Transition:
    """The style of printed pages leaves only the summary."""
    return model, (Print(),)


def _at_hand(model: Model) -> str:
    if model.table is not None:
        return model.table.match.rules.slug
    if model.setup is not None:
        return model.setup.slug
    return model.help.slug if model.help is not None else ""


def _opened(model: Model, slug: str, at: str) -> Transition:
    spoken = language() if language() in CHOICES["language"] else ENGLISH
    before, known = model.help, None
    if before is not None and (before.slug, before.language) == (slug, spoken):
        known = before.text
    help = Help(slug, at, known or None, language=spoken)
    model = model._replace(help=help)
    return model, _reveal(help) if known else (_asked(help),)


def _asked(help: Help) -> Command:
    path = f"{help.language}/{help.slug}"
    if (text := GUIDES[help.slug].text) is not None:
        return After(0, RulesLoaded(path, text(help.language)))
    return FetchText(f"{FOLDER}/{path}.txt", RulesLoaded(path))


def _can_be_drawn(help: Help, on_screen: bool) -> bool:
    from ui.app.rulebook.rules_view import (  # here, as it imports this module
        IN_DIALOG,
        ON_SCREEN,
        content,
    )

    try:
        content(help, ON_SCREEN if on_screen else IN_DIALOG, None)
    except ImportError:
        raise  # The page knows how to get what is missing.
    except Exception:
        return False
    return True


def _reveal(help: Help) -> tuple[Command, ...]:
    return (Reveal(anchor(help.slug, help.at)),) if help.at else ()
