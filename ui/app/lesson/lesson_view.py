"""The panel of a lesson, which stands where the tools of a game are, and marks on the board."""

from __future__ import annotations

from itertools import takewhile

from holobiont.i18n import _
from ui.app.core.model import Table
from ui.app.core.widgets import button
from ui.app.table.lesson_steps import step_of
from ui.app.table.scene import told
from ui.kit.lesson import ANY, Step
from ui.kit.markup import Markup, el


def panel(table: Table) -> Markup:
    """What the step says, and what can be done about it."""
    learning = table.learning
    assert learning is not None
    lesson, step = step_of(table)
    number, count, slug = learning.step + 1, len(lesson.steps), table.match.rules.slug
    last = number == count
    if table.watches_guide:
        return _watching(table, number, count)
    return el(
        "section",
        _progress(number, count),
        el("p", _(step.text), cls="says", id="lesson-text", tabindex=-1),
        el("p", learning.slip, cls="slip", id="lesson-slip") if learning.slip else None,
        el(
            "div",
            _button("back", _("Back")) if learning.step else None,
            _button("show", _("Show me")) if step.ways else None,
            _button("skip", _("Skip this step")) if step.ways else None,
            _onward(lesson.steps[number]) if not step.ways and not last else None,
            _button("again", _("From the start")) if last else None,
            _button("play", _("Play against Gentle"), "primary") if last else None,
            el("a", _("Exit"), cls="button quiet", id="lesson-leave", href=f"#/{slug}"),
            cls="actions",
        ),
        cls="lesson-panel",
        aria_label=_("Lesson"),
    )


def wanted(table: Table) -> tuple[str, ...]:
    """The next actions that a step asks for, in notation, where there is only one way."""
    learning = table.learning
    assert learning is not None
    ways = step_of(table)[1].ways
    if table.watches_guide or len(ways) != 1:
        return ()
    return tuple(takewhile(ANY.__ne__, ways[0][len(learning.done) :]))


def _watching(table: Table, number: int, count: int) -> Markup:
    """The lesson's panel during the others' actions, with the sentences about them."""
    assert table.learning is not None
    since = table.learning.since
    happened = told(table, since) if since >= 0 else []
    return el(
        "section",
        _progress(number, count),
        el("p", " ".join(happened) or "…", cls="says", id="lesson-text", tabindex=-1),
        el("div", _button("next", _("Go on")), cls="actions"),
        cls="lesson-panel",
        aria_label=_("Lesson"),
    )


def _onward(following: Step) -> Markup:
    """The way to the next step, or back to before a mistake."""
    return _button("next", _("Take it back") if following.back else _("Next"), "primary")


def _progress(number: int, count: int) -> Markup:
    return el(
        "p",
        _("Step {number} of {count}", number=number, count=count),
        cls="soft small progress",
        id="lesson-progress",
    )


def _button(what: str, label: str, kind: str = "") -> Markup:
    cls = f"button {kind}".strip()
    return button(label, f"lesson:{what}", cls=cls, id=f"lesson-{what}")
