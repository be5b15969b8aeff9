"""The panel of a lesson, which stands where the tools of a game are, and marks on the board."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.model import Table
from ui.app.core.widgets import button
from ui.app.table.lesson_steps import step_of
from ui.kit.markup import Markup, el


def panel(table: Table) -> Markup:
    """What the step says, and what can be done about it."""
    learning = table.learning
    assert learning is not None
    lesson, step = step_of(table)
    number, count, slug = learning.step + 1, len(lesson.steps), table.match.rules.slug
    last = number == count
    return el(
        "section",
        el(
            "p",
            _("Step {number} of {count}", number=number, count=count),
            cls="soft small progress",
            id="lesson-progress",
        ),
        el("p", _(step.text), cls="says", id="lesson-text", tabindex=-1),
        el("p", learning.slip, cls="slip", id="lesson-slip") if learning.slip else None,
        el(
            "div",
            _button("back", _("Back")) if learning.step else None,
            _button("show", _("Show me")) if step.ways else None,
            _button("skip", _("Skip this step")) if step.ways else None,
            _button("next", _("Next"), "primary") if not step.ways and not last else None,
            _button("again", _("From the start")) if last else None,
            _button("play", _("Play against Gentle"), "primary") if last else None,
            el("a", _("Exit"), cls="button quiet", id="lesson-leave", href=f"#/{slug}"),
            cls="actions",
        ),
        cls="lesson-panel",
        aria_label=_("Lesson"),
    )


def _button(what: str, label: str, kind: str = "") -> Markup:
    cls = f"button {kind}".strip()
    return button(label, f"lesson:{what}", cls=cls, id=f"lesson-{what}")
