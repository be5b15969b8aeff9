"""How long ago something was, in words."""

from __future__ import annotations

from datetime import date

from holobiont.i18n import _, ngettext

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def ago(at: int, now: int) -> str:
    """How long a moment is past, both in milliseconds since 1970; a date after a month.

    Empty where the device had no clock, or a mad one.
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


def day(at: int) -> str:
    """The date of a moment; nothing where the device had no clock, or a mad one."""
    try:
        return date.fromtimestamp(at / 1000).isoformat() if at else ""
    except (ValueError, OverflowError, OSError):
        return ""
