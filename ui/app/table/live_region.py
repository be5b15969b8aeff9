"""What the live region says: every line once, in order, to whoever may hear it. Pure."""

from __future__ import annotations

from ui.app.core.model import Line, Model, Table, human_seats
from ui.app.table.scene import aloud as in_speech
from ui.app.table.scene import next_of, scene_of, veiled, view_of, viewer
from ui.app.table.shortcuts import working
from ui.kit.markup import Markup, el

KEPT = 12
"""Lines that stay, so that none is gone before it was spoken; all that are said at once stay."""


def heard(before: Model, after: Model) -> Model:
    """The model in which what is new to say has been said.

    What one person heard or was answered is gone before another one looks.
    """
    old, new = before.table, after.table
    if new is None or new is old:
        return after
    stays = old is not None and old.id == new.id and _may_stay(old, new)
    lines = new.speech.spoken if stays else ()
    fresh = new.speech.said and (
        old is None or not stays or old.speech.said != new.speech.said or old.token != new.token
    )
    if fresh:
        lines = spoken(lines, new.speech.said.split("\n"), _following(old))
    elif not stays:
        lines = spoken((), next_of(new, full=after.settings.speech != "brief"), _following(old))
    elif old is not None and after.settings.speech != "brief" and _chose(old, new):
        lines = spoken(lines, _expected(new))
    answer = () if not stays or _is_outdated(old, new) else new.speech.answer
    if lines == new.speech.spoken and answer == new.speech.answer:
        return after
    return after._replace(
        page=new._replace(speech=new.speech._replace(spoken=lines, answer=answer))
    )


def _is_outdated(old: Table | None, new: Table) -> bool:
    """Whether a person has acted since the answer was given, or the game has ended."""
    if old is None or new.speech.answer != old.speech.answer or new.match.ply == old.match.ply:
        return False
    return new.match.over or old.match.to_act in human_seats(old)


def _chose(old: Table, new: Table) -> bool:
    """Whether something was chosen or put back, which is no action and has no other word."""
    return (
        new.selection.picked != old.selection.picked
        and new.token == old.token
        and not new.speech.message
    )


def _expected(table: Table) -> list[str]:
    """What the choice so far would do, and what is expected next."""
    view, scene = view_of(table), scene_of(table)
    return [*view.ahead(scene), in_speech(view.status(scene).expected)]


def spoken(lines: tuple[Line, ...], said: list[str], at_least: int = 0) -> tuple[Line, ...]:
    """The lines with more of them, each with a number of its own."""
    first = lines[-1].number + 1 if lines else at_least
    new = tuple(Line(first + n, text) for n, text in enumerate(said) if text)
    return (*lines, *new)[-max(KEPT, len(new)) :]


def _following(table: Table | None) -> int:
    """The number after all that were heard at a table, also of what is gone by now."""
    return table.speech.spoken[-1].number + 1 if table and table.speech.spoken else 0


def aloud(model: Model) -> Markup:
    """The live region. A line is an element of its own: what was said before is not repeated."""
    table = model.table
    lines = table.speech.spoken if table else ()
    return el(
        "div",
        *(el("p", line.text, id=f"said-{line.number}") for line in lines),
        id="live",
        cls="visually-hidden",
        aria_live="polite",
        data_keys=working(model) or None,
    )


def _may_stay(old: Table, new: Table) -> bool:
    """Whether what was said before may still be read by whoever looks now."""
    if not new.match.rules.secrets:
        return True
    return (viewer(old), veiled(old)) == (viewer(new), veiled(new))
