"""What players are called. Names that nobody has typed are stored in English, as every record has
them, and said in the language in use."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from itertools import chain, count

from holobiont.i18n import N_, _
from holobiont.search.companions import COMPANIONS, NOBODY, Companion, default_companion
from holobiont.search.levels import LEVEL, LEVELS, STEP_KEYS, step_of
from holobiont.text import cut, graphemes, is_text, isolated, length, tidy
from ui.kit.game import Player

_NUMBERED = re.compile(r"Player ([1-9])")
COMPUTER = N_("Computer")
"""Name of a computer player whose level has none."""
_LEVEL = re.compile(rf"({'|'.join((*(level.title for level in LEVELS), COMPUTER))})(?: ([1-9]))?")
_BY_NAME = {companion.name: companion for companion in COMPANIONS}
_COMPANION = re.compile(rf"({'|'.join(_BY_NAME)})(?: ([1-9]))?")

LONGEST_NAME = 24
"""Graphemes of a name."""
EVEN = "even"
"""In a set-up: as strong as the person; at the start a step of strength takes its place."""
BOT = "bot:"
"""What the level of a computer player begins with that somebody wrote; its name follows."""
_SIGNS = re.compile(r"[\w \u200c\u200d-]+")


def is_bot(level: str) -> bool:
    """Whether a level names a bot, here or on another device, as in web/lab/own_bots.mjs."""
    name = level.removeprefix(BOT)
    if name == level or len(name) > 10 * LONGEST_NAME or not re.match(r"\w", name):
        return False
    return all(_SIGNS.fullmatch(each[0]) for each in graphemes(name)) and _fits(name)


def bots_of(listed: str) -> tuple[str, ...]:
    """The bots that are kept here; what is no list of names is none."""
    try:
        found = map(str, json.loads(listed or "[]"))
        return tuple(name for name in found if is_bot(f"{BOT}{name}"))
    except (ValueError, TypeError, RecursionError):
        return ()


def tidy_name(text: str) -> str:
    """A name as it can be shown and written into a record."""
    return tidy(text, LONGEST_NAME)


def _fits(name: str) -> bool:
    return is_text(name) and length(name) <= LONGEST_NAME


def unnamed(player: Player, number: int) -> str:
    """What a player without a name is called in records, by level or by the number of the seat."""
    if is_bot(player.level):
        return player.level.removeprefix(BOT)
    if player.kind != "computer":
        return f"Player {number}"
    return next((level.title for level in LEVELS if level.key == player.level), COMPUTER)


def companion_of(player: Player) -> Companion | None:
    """The companion in a computer's seat, whose name the player has; None where nobody sits."""
    if player.kind != "computer" or is_bot(player.level):
        return None
    found = _COMPANION.fullmatch(player.name)
    return _BY_NAME[found[1]] if found else None


def accompanied(
    players: Sequence[Player], slug: str, met: Mapping[str, int] = NOBODY
) -> tuple[Player, ...]:
    """The players of a game with a companion in every seat of a computer that has no name.

    Even games have those who were met least, so that all styles are played against in turn.
    """
    taken = {found.key for player in players if (found := companion_of(player))}
    seated = []
    for seat, player in enumerate(players):
        if player.kind == "computer" and not tidy_name(player.name) and not is_bot(player.level):
            known = met if player.level == EVEN else NOBODY
            companion = default_companion(slug, seat, taken, known)
            taken.add(companion.key)
            player = player._replace(name=companion.name)
        seated.append(player)
    return tuple(seated)


def at_level(player: Player, level: str) -> Player:
    """A computer player at another level; one that is called after its level is renamed."""
    plain = _LEVEL.fullmatch(player.name) and player.kind == "computer"
    unnamed_title = LEVEL[level].title if level in LEVEL else COMPUTER
    name = player.name if not plain else "" if is_bot(level) else unnamed_title
    return player._replace(level=level, name=name)


def named(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players with a name each, so that no two are called the same."""
    taken, found = set[str](), []
    for seat, player in enumerate(players):
        name = _free(tidy_name(player.name) or unnamed(player, seat + 1), taken)
        taken.add(name)
        found.append(player._replace(name=name))
    return tuple(found)


def completed(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players with a name each; those that have one keep it, though others may have it too."""
    taken, found = {player.name for player in players}, []
    for seat, player in enumerate(players):
        name = player.name or _free(unnamed(player, seat + 1), taken)
        taken.add(name)
        found.append(player._replace(name=name))
    return tuple(found)


def _free(name: str, taken: Collection[str]) -> str:
    """The name if nobody has it, else with the lowest number, from 2, that makes it unique."""
    numbered_names = (f"{cut(name, LONGEST_NAME - 2)} {number}" for number in count(2))
    return next(each for each in chain((name,), numbered_names) if each not in taken)


def typed(player: Player) -> bool:
    """Whether somebody has given the player the name."""
    if is_bot(player.level):
        return player.name != player.level.removeprefix(BOT)
    if player.kind != "computer":
        return not _NUMBERED.fullmatch(player.name)
    return not (_LEVEL.fullmatch(player.name) or _COMPANION.fullmatch(player.name))


def called(player: Player, role: str = "") -> str:
    """The name of a player as people read it; a companion is called after its role, if it has one.

    A name from right to left comes with marks that keep it from ordering what stands around it.
    """
    if player.kind == "computer":
        if found := _LEVEL.fullmatch(player.name) or _COMPANION.fullmatch(player.name):
            return role or " ".join((_(found[1]), *([found[2]] if found[2] else [])))
    elif found := _NUMBERED.fullmatch(player.name):
        return numbered(int(found[1]))
    return isolated(player.name)


def of_level(player: Player) -> str:
    """As ``called``, but computers that nobody has named are all called after their level."""
    found = _LEVEL.fullmatch(player.name) if player.kind == "computer" else None
    if companion_of(player) and (title := level_title(player.level)):
        return title
    return _(found[1]) if found else called(player)


def numbered(number: int) -> str:
    """A person without a name."""
    return _("Player {number}", number=number)


def level_title(key: str) -> str:
    """A level or step of strength as people read it; empty for a bot and where there is none."""
    if key == EVEN:
        return _("Fits me")
    if step := step_of(key):
        return _("Step {number}", number=step)
    return _(LEVEL[key].title) if key in LEVEL else ""


LEVEL_KEYS = tuple(level.key for level in LEVELS)
ALL_LEVELS = (*LEVEL_KEYS, *STEP_KEYS)
