"""Descriptions and remarks of companions: a text for each language, fetched when needed.

[remora]
who: A fish with a sucking disc …
start: I have all day. After you.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from holobiont.i18n import language
from ui.app.core.commands import Command, FetchText, Go, RequestEntropy, Transition
from ui.app.core.model import CHOICES, CompanionTexts, Model
from ui.app.core.page_messages import CompanionTextsLoaded
from ui.app.core.player_names import companion_of

FOLDER, ENGLISH = "./assets/companions", "en"
LONGEST = 40_000
"""Letters of a text; what is longer is none of ours."""


@lru_cache(maxsize=2)
def parsed(text: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """By companion and kind of line, what there is to say; other lines mean nothing."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    lines: dict[str, tuple[str, ...]] = {}
    for line in text[:LONGEST].split("\n"):
        if line.startswith("[") and line.endswith("]"):
            lines = found.setdefault(line[1:-1], {})
        kind, blank, said = line.partition(": ")
        if blank and said:
            lines[kind] = (*lines.get(kind, ()), said.strip())
    return found


def said(texts: CompanionTexts, companion: str, kind: str) -> tuple[str, ...]:
    """The lines of a companion for an occasion; none while the text is on its way."""
    return parsed(texts.text or "").get(companion, {}).get(kind, ())


def who(texts: CompanionTexts, companion: str) -> str:
    """Who a companion is and how it plays, in two sentences; empty while that is on its way."""
    return " ".join(said(texts, companion, "who"))


def requested(model: Model, commands: Sequence[Command]) -> Transition:
    """The model and the request for the texts, where somebody is to be told of or to speak.

    A game that is about to begin does not wait for them: its table asks again.
    """
    if any(isinstance(command, (RequestEntropy, Go)) for command in commands):
        return model, ()
    spoken = language() if language() in CHOICES["language"] else ENGLISH
    if model.companions.asked == spoken or not _is_needed(model):
        return model, ()
    return _asked(model, spoken, spoken)


def _is_needed(model: Model) -> bool:
    if model.setup is not None:
        return any(player.kind == "computer" for player in model.setup.players)
    table = model.table
    if table is None or table.learning is not None or model.settings.remarks == "no":
        return False
    return any(map(companion_of, table.players))


def _asked(model: Model, spoken: str, source: str) -> Transition:
    texts = CompanionTexts(spoken, source)
    return model._replace(companions=texts), (
        FetchText(f"{FOLDER}/{source}.txt", CompanionTextsLoaded(source)),
    )


def loaded(model: Model, msg: CompanionTextsLoaded) -> Transition:
    """The texts came, or did not; what is not there in a language is read in English.

    A page that a network puts in its place has no companion in it, and is none.
    """
    texts = model.companions
    if texts.source != msg.source:
        return model, ()
    if not parsed(msg.answer) and msg.source != ENGLISH:
        return _asked(model, texts.asked, ENGLISH)
    return model._replace(companions=texts._replace(text=msg.answer)), ()
