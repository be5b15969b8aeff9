"""The way from an address to the editor of positions. Pure."""

from __future__ import annotations

from typing import Any

from holobiont import drafts
from holobiont.drafts import Drafts
from holobiont.i18n import _
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from ui.app.core.commands import Focus, Transition
from ui.app.core.model import Editing, Model, numbered
from ui.app.core.new_game import fresh, rules_of, with_parameter
from ui.app.editor.drafting import table_of


def open_editor(model: Model, slug: str, parameters: tuple[tuple[str, str], ...]) -> Transition:
    """The editor with the position of a link, else with the one that games begin with.

    ``ValueError`` is a sentence for the player; then nothing is changed.
    """
    setup = fresh(slug)
    for key, value in sorted(parameters, key=lambda pair: pair[0] != "count"):
        setup = with_parameter(setup, key, value)
    rules = rules_of(setup)
    found = drafts.of(rules)
    if found is None:
        raise ValueError(_("{title} has no editor for positions.", title=GAMES[slug].title))
    text = _read(found, setup.position) if setup.position else beginning(found, rules)
    here = model.table
    if here is not None and here.editing is not None and here.editing.text == text:
        own = here.match.rules
        if (own.slug, own.chosen, own.seat_count) == (slug, rules.chosen, rules.seat_count):
            return model, ()
    model, sitting = numbered(model)
    tool = found.tools(found.read(text))[0].key
    table = table_of(found, Editing(text, tool))._replace(sitting=sitting)
    model = model._replace(
        page=table,
        overlay=model.overlay._replace(notice=""),
        library=model.library._replace(opens_at=None),
    )
    return model, (Focus("board"),)


def beginning(found: Drafts[Any], rules: AnyRules) -> str:
    """The position with which games begin, with what nobody sees in it left open."""
    return found.write(found.hidden(found.read(rules.dump(rules.initial(0)))))


def _read(found: Drafts[Any], text: str) -> str:
    """A draft of a link, as the editor writes it."""
    try:
        return found.write(found.read(text))
    except ValueError as error:
        raise ValueError(_("The position cannot be read: {reason}", reason=error)) from None
