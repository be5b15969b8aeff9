"""The words around the pages of rules."""

from __future__ import annotations

from holobiont.i18n import N_, _, ngettext

WORDS = {
    "rules": N_("{title}: the rules"),
    "back": N_("Set up a game"),
    "close": N_("Close"),
    "print": N_("Print a summary"),
    "sheets": N_("Print and play"),
    "search": N_("Search the rules"),
    "contents": N_("Contents"),
    "nothing": N_("No paragraph contains these words."),
    "coming": N_("Loading the rules …"),
    "missing": N_("The full rules are not on this device yet. They load once you are online."),
    "short": N_("In short"),
    "here": N_("Different at this table"),
    "credits": N_("Credits and sources"),
    "design": N_("Design: {designers}, {year}. Published by: {publisher}."),
    "used": N_("We use {used}; {licence}. The words are our own."),
    "unofficial": N_(
        "An unofficial fan implementation; not connected with the authors or publishers."
    ),
    "marks": N_(
        "Where a rule is not in the published text, a note says so and explains our choice."
    ),
    "players": N_(
        "Players: {players}. Minutes: {minutes}. Luck: {luck}. Hidden information: {secrecy}."
    ),
}
KINDS = {
    "published": N_("Published"),
    "sourced": N_("From other sources"),
    "inferred": N_("Inferred"),
    "reconstructed": N_("Reconstructed"),
}
"""Where a rule comes from, as its note is headed."""


def say(key: str, **fields: object) -> str:
    """One of these texts."""
    return _(WORDS[key], **fields)


def found(count: int) -> str:
    """How many paragraphs have the words that were looked for."""
    return ngettext("{number} paragraph", "{number} paragraphs", count)


TEXT = "rules-text"
"""The id of the text on the page."""


def anchor(slug: str, paragraph: str) -> str:
    """The id of a paragraph on the page, which is also how refusals name it."""
    return f"{slug}/{paragraph}"
