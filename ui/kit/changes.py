"""What differs between two pages: the smallest elements with an ``id`` that are not as before."""

from __future__ import annotations

from ui.kit.markup import Markup


def changes(before: Markup, after: Markup) -> str | None:
    """The changed elements side by side; ``None`` if no element with an ``id`` holds a change.

    An element with ``data-shell`` stands for its attributes alone. What stands in one with
    ``data-into`` or ``data-before`` is added to the end of the element of that ``id``, or before
    it, and the one that ``data-gone`` names is taken out. Elements of a drawing are in an ``svg``
    element, as a browser reads them only there.
    """
    found: list[str] = []
    return "".join(found) if _gathered(before, after, False, found) else None


def _gathered(before: str, after: str, drawn: bool, found: list[str]) -> bool:
    """Whether what is found, with what is added to it, holds every difference between the two."""
    if before == after:
        return True
    if not isinstance(before, Markup) or not isinstance(after, Markup):
        return False
    tag, name = after.name
    if (tag, name) != before.name:
        return False
    known = len(found)
    if before.head == after.head or (name and after.parts):
        if before.head != after.head:
            found.append(_drawn(f"<{after.head} data-shell></{tag}>", drawn))
        within = (drawn or tag == "svg") and tag != "foreignObject"
        if _paired(before, after, within, found) or (name and _keyed(before, after, within, found)):
            return True
    del found[known:]
    if name:
        found.append(_drawn(after, drawn))
    return bool(name)


def _paired(before: Markup, after: Markup, drawn: bool, found: list[str]) -> bool:
    """The same of what is inside, where the parts are as many as before."""
    if len(before.parts) != len(after.parts):
        return False
    known = len(found)
    if all(_gathered(*pair, drawn, found) for pair in zip(before.parts, after.parts)):
        return True
    del found[known:]
    return False


def _keyed(before: Markup, after: Markup, drawn: bool, found: list[str]) -> bool:
    """The same where parts came or went that have an ``id``, as all around them have."""
    olds, news = _by_name(before), _by_name(after)
    stay = [name for name in olds if name in news]
    if "" in olds or "" in news or stay != [name for name in news if name in olds]:
        return False
    found += [f'<i data-gone="{name}"></i>' for name in olds if name not in news]
    place, coming = f'data-into="{after.name[1]}"', ""
    for name, part in reversed(news.items()):
        if name not in olds:
            coming = part + coming
            continue
        found.append(_coming(coming, place, drawn))
        place, coming = f'data-before="{name}"', ""
        if not _gathered(olds[name], part, drawn, found):
            return False
    found.append(_coming(coming, place, drawn))
    return True


def _by_name(element: Markup) -> dict[str, Markup]:
    """The parts by ``id``; under an empty one what has none."""
    parts = [part if isinstance(part, Markup) else Markup(part) for part in element.parts]
    return {part.name[1]: part for part in parts}


def _coming(markup: str, place: str, drawn: bool) -> str:
    holder = "svg" if drawn else "template"
    return f"<{holder} {place}>{markup}</{holder}>" if markup else ""


def _drawn(markup: str, drawn: bool) -> str:
    return f"<svg>{markup}</svg>" if drawn else markup
