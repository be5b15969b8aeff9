"""The calendar of solved puzzles: a table of a month. Days without any are simply days."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date

from holobiont.i18n import N_, _, ngettext
from ui.app.core.puzzle_log import Result
from ui.kit.markup import Markup, el

MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
WEEKDAYS = (
    *(N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday")),
    *(N_("Saturday"), N_("Sunday")),
)
EARLIEST = "2020-01"


def is_month(text: str) -> bool:
    """Whether a text is a month, yyyy-mm, that the calendar can show."""
    found = re.fullmatch(r"20[0-9]{2}-(0[1-9]|1[0-2])", text)
    return found is not None and text >= EARLIEST


def date_called(day: str) -> str:
    """A date, yyyy-mm-dd, as people say it."""
    when = date.fromisoformat(day)
    return _("{day} {month} {year}", day=when.day, month=_(MONTHS[when.month - 1]), year=when.year)


def calendar(found: Sequence[Result], month: str, today: str) -> Markup:
    """A month with how many puzzles were solved on each day, and the ways to other months."""
    year, number = int(month[:4]), int(month[5:])
    solved = Counter(result.day for result in found if result.is_solved)
    daily = {result.day for result in found if result.is_solved and result.daily}
    title = _("{month} {year}", month=_(MONTHS[number - 1]), year=year)
    weeks = weeks_of(year, number)
    return el(
        "section",
        el(
            "div",
            _turn("puzzles-earlier", _("Previous month"), _other(month, -1), "‹"),
            el("h2", title, id="calendar-title"),
            _turn("puzzles-later", _("Next month"), _other(month, 1), "›", month >= today[:7]),
            cls="month",
        ),
        el(
            "table",
            el("thead", el("tr", *(_weekday(_(name)) for name in WEEKDAYS))),
            el(
                "tbody",
                *(
                    el(
                        "tr",
                        *(_day(f"{month}-{n:02}" if n else "", solved, daily, today) for n in week),
                    )
                    for week in weeks
                ),
            ),
            aria_labelledby="calendar-title",
        ),
        cls="calendar",
        id="calendar",
    )


def weeks_of(year: int, month: int) -> list[list[int]]:
    """The days of a month by week from Monday; 0 is a day of another month.

    The standard library's calendar would bring all names of locales along, a third of a second on a
    slow line.
    """
    first = date(year, month, 1)
    after = date(year + month // 12, month % 12 + 1, 1)
    days = [0] * first.weekday() + [*range(1, (after - first).days + 1)]
    days += [0] * (-len(days) % 7)
    return [days[at : at + 7] for at in range(0, len(days), 7)]


def _weekday(name: str) -> Markup:
    return el("th", el("abbr", name[:2], title=name), scope="col")


def _day(day: str, solved: Counter[str], daily: set[str], today: str) -> Markup:
    """A cell: the day, how many were solved then, and a star for the puzzle of the day."""
    if not day:
        return el("td")
    count = solved[day]
    words = ngettext("{number} solved", "{number} solved", count) if count else ""
    if day in daily:
        words = _("{words}, with the puzzle of the day", words=words)
    return el(
        "td",
        el("span", int(day[8:]), cls="day"),
        el("span", "★" if day in daily else "●", cls="sign", aria_hidden="true") if count else None,
        el("span", f" {words}", cls="visually-hidden") if words else None,
        aria_current="date" if day == today else None,
        data_solved=bool(count) or None,
        title=words or None,
    )


def _other(month: str, step: int) -> str:
    """Another month, so many later."""
    months = int(month[:4]) * 12 + int(month[5:]) - 1 + step
    return f"{months // 12:04}-{months % 12 + 1:02}"


def _turn(id: str, label: str, month: str, sign: str, off: bool = False) -> Markup:
    off = off or not is_month(month)
    return el(
        "button",
        el("span", sign, cls="sign", aria_hidden="true"),
        cls="button quiet icon",
        type="button",
        id=id,
        data_msg=f"puzzles-month:{month}",
        aria_label=label,
        aria_disabled="true" if off else None,
    )
