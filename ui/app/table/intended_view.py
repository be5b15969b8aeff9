"""What the coach says of a move that is chosen, beside the question whether it is to be played."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.model import Table
from ui.app.core.widgets import button
from ui.app.table.intended import may_ask, of_pending, sentences
from ui.kit.markup import Child, Markup, el


def warned(table: Table) -> bool:
    """Whether the coach holds back the chosen move."""
    found = of_pending(table)
    return found is not None and found.done and not found.asked


def question(table: Table) -> Child:
    """The warning, and the choice that it leaves."""
    found = of_pending(table)
    assert found is not None
    return (
        el("strong", " ".join(sentences(table, found)), id="warning"),
        button(_("Take it back"), "cancel", cls="button primary", id="take-back"),
        button(_("Play it"), "confirm", id="yes"),
    )


def of_chosen(table: Table) -> Markup | None:
    """What the coach says where it was asked, or the way to ask."""
    found = of_pending(table)
    if found is None:
        return button(_("Why?"), "intended", id="ask-intended") if may_ask(table) else None
    if not found.asked:
        return None
    if not found.done:
        return el("span", _("Looking for the reason …"), cls="soft")
    return el("span", " ".join(sentences(table, found)), cls="why", id="of-intended")
