"""Differences between two pages, by the smallest elements with an ``id``."""

from __future__ import annotations

from ui.kit.markup import Markup, escape

FIELD = "input"
"""The tag of fields, whose typed value is no attribute."""


def changes(before: Markup, after: Markup) -> str | None:
    """The changed elements side by side; ``None`` if an element without a holder has changed.

    The holder of a change is the nearest element around it with an ``id``. An element with
    ``data-shell`` stands for its attributes alone. The content of one with ``data-into`` is to be
    added to the end of the element of that ``id``, that of one with ``data-before`` before it;
    ``data-gone`` names an element to remove. Elements of a drawing stand in an ``svg`` element,
    as a browser reads them only there.
    """
    found: list[str] = []
    return "".join(found) if _add_changes(before, after, False, found) else None


def _add_changes(before: str, after: str, drawn: bool, found: list[str]) -> bool:
    """Add the changes from one element to another; false if they have no holder among the two."""
    if before == after:
        return True
    if not isinstance(before, Markup) or not isinstance(after, Markup):
        return False
    tag, name = after.name
    if (tag, name) != before.name:
        return False
    known = len(found)
    empty = not (before.parts or after.parts)
    if before.head == after.head or (name and (after.parts or (empty and tag != FIELD))):
        if before.head != after.head:
            found.append(_in_drawing(f"<{after.head} data-shell></{tag}>", drawn))
        inside = (drawn or tag == "svg") and tag != "foreignObject"
        if _add_pairs(before, after, inside, found):
            return True
        if name and _add_siblings(before, after, inside, found):
            return True
    del found[known:]
    if name:
        found.append(_in_drawing(after, drawn))
    return bool(name)


def _add_pairs(before: Markup, after: Markup, drawn: bool, found: list[str]) -> bool:
    """Add the changes of the parts of an element, if they are as many as before."""
    if len(before.parts) != len(after.parts):
        return False
    known = len(found)
    if all(_add_changes(*pair, drawn, found) for pair in zip(before.parts, after.parts)):
        return True
    del found[known:]
    return False


def _add_siblings(before: Markup, after: Markup, drawn: bool, found: list[str]) -> bool:
    """Add new, removed and changed parts of an element, if all have an ``id`` and their order."""
    olds, news = _by_id(before), _by_id(after)
    kept = [name for name in olds if name in news]
    if not olds or not news or kept != [name for name in news if name in olds]:
        return False
    found += [f'<i data-gone="{escape(name)}"></i>' for name in olds if name not in news]
    place, added = f'data-into="{escape(after.name[1])}"', ""
    for name, part in reversed(news.items()):
        if name not in olds:
            added = part + added
            continue
        found.append(_added(added, place, drawn))
        place, added = f'data-before="{escape(name)}"', ""
        if not _add_changes(olds[name], part, drawn, found):
            return False
    found.append(_added(added, place, drawn))
    return True


def _by_id(element: Markup) -> dict[str, Markup]:
    """The parts of an element by ``id``; empty if one has none, or one of another part."""
    parts = [part for part in element.parts if isinstance(part, Markup)]
    found = {part.name[1]: part for part in parts}
    return found if len(found) == len(element.parts) and "" not in found else {}


def _added(markup: str, place: str, drawn: bool) -> str:
    holder = "svg" if drawn else "template"
    return f"<{holder} {place}>{markup}</{holder}>" if markup else ""


def _in_drawing(markup: str, drawn: bool) -> str:
    return f"<svg>{markup}</svg>" if drawn else markup
