"""Ages in words, such as "3 minutes ago"."""

from __future__ import annotations

from datetime import date

from holobiont.i18n import _, ngettext

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def ago(at: int, now: int) -> str:
    """The age of a moment, or its date after a month; times in milliseconds since 1970.

    Empty if the device had no clock, or a wrong one.
    """
    past = now - at
    if at <= 0 or past < -DAY:
        return ""
    if past < MINUTE:
        return _("just now")
    if past < HOUR:
        return ngettext("{number} minute ago", "{number} minutes ago", past // MINUTE)
    if past < DAY:
        return ngettext("{number} hour ago", "{number} hours ago", past // HOUR)
    if past < 31 * DAY:
        return ngettext("{number} day ago", "{number} days ago", past // DAY)
    return day(at)


def days_ago(written: str, now: int) -> str:
    """The age of a date ``yyyy-mm-dd`` in days; empty after a month and where it is no past one."""
    try:
        past = (date.fromtimestamp(now / 1000) - date.fromisoformat(written)).days
    except (ValueError, OverflowError, OSError):
        return ""
    if past == 0:
        return _("today")
    if past == 1:
        return _("yesterday")
    return ngettext("{number} day ago", "{number} days ago", past) if 1 < past < 31 else ""


def day(at: int) -> str:
    """The date of a moment; empty if the device had no clock, or a wrong one."""
    try:
        return date.fromtimestamp(at / 1000).isoformat() if at else ""
    except (ValueError, OverflowError, OSError):
        return ""
