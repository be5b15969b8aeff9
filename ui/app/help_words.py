"""The words around the pages of rules."""

from __future__ import annotations

WORDS = {
    "rules": "{title}: the rules",
    "back": "Set up a game",
    "close": "Close",
    "print": "Print a summary",
    "search": "Search the rules",
    "contents": "Contents",
    "nothing": "No paragraph has these words.",
    "found one": "1 paragraph",
    "found": "{count} paragraphs",
    "coming": "The rules are on their way.",
    "missing": "The full rules are not on this device yet. They come with a connection.",
    "short": "In short",
    "credits": "Credits and sources",
    "design": "Design: {designers}, {year}. Published by: {publisher}.",
    "used": "We use {used}; {licence}. The words are our own.",
    "unofficial": (
        "An unofficial fan implementation; not connected with the authors or publishers."
    ),
    "marks": (
        "Where a rule is not in the published text, a note beside it says so, and why it is "
        "played as it is."
    ),
    "players": "Players: {players}. Minutes: {minutes}. Luck: {luck}. Secrets: {secrecy}.",
}
KINDS = {
    "published": "Published",
    "sourced": "From other sources",
    "inferred": "Inferred",
    "reconstructed": "Reconstructed",
}
"""Where a rule comes from, as its note is headed."""
