"""The form of a new game as data: seats, options, seed; from links, storage and fields. Pure."""

from __future__ import annotations

import json
from collections.abc import Sequence

from holobiont.i18n import _, ngettext
from holobiont.match import AnyRules, Match
from holobiont.registry import GAMES
from holobiont.rng import SEEDS
from holobiont.rules import Option, Seat, option_text, span
from holobiont.search.companions import COMPANION
from holobiont.search.levels import LEVEL
from holobiont.text import cut
from ui.app.core.model import Setup
from ui.app.core.player_names import (
    ALL_LEVELS,
    COMPUTER,
    EVEN,
    LEVEL_KEYS,
    LONGEST_NAME,
    at_level,
    is_bot,
    tidy_name,
)
from ui.app.core.table_records import counted, sentence
from ui.kit.game import Player

KINDS = ("human", "computer", "away")
LONGEST_POSITION = 20_000
"""Letters of a draft in a link."""
GENTLE = "gentle"
"""The level that somebody plays against who has never chosen one."""


def fresh(slug: str) -> Setup:
    """The set-up of a default game: one person against the gentlest computer player."""
    game = GAMES[slug]
    seats = game.seats[0]
    return Setup(slug, tuple(default_player(seat) for seat in range(seats)), defaults(game, seats))


def remembered(slug: str, text: str) -> Setup | None:
    """A set-up that was stored, or None when it cannot be used any more."""
    try:
        players, options, *clock = json.loads(text)
        setup = fresh(slug)
        if clock:
            setup = with_parameter(setup, "clock", str(clock[0]))
        for key, value in options:
            setup = with_parameter(setup, key, value)
        kinds = ",".join(level if kind == "computer" else kind for kind, _, level in players)
        setup = with_parameter(setup, "seats", kinds)
        names = [tidy_name(name) for _, name, _ in players]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return setup._replace(
        players=tuple(p._replace(name=name or p.name) for p, name in zip(setup.players, names))
    )


def default_player(seat: int) -> Player:
    return Player("computer", "", LEVEL_KEYS[0]) if seat else Player("human", "")


def with_parameter(setup: Setup, key: str, value: str) -> Setup:
    """The set-up with one thing that a link or a stored set-up asks for."""
    if key == "seed":
        if not is_seed(value):
            raise ValueError(
                _(
                    "The link's seed is '{seed}'; a seed is a whole number from 0 to {most}.",
                    seed=value[:40],
                    most=SEEDS[-1],
                )
            )
        return setup._replace(seed=value)
    if key == "teaching" and value in ("true", "false"):
        return setup._replace(teaching=value == "true")
    if key == "clock":
        return setup._replace(clock="" if value == "none" else clock_of(value))
    if key == "seats":
        return with_seats(setup, value.split(","))
    if key == "count" and counted(value) in GAMES[setup.slug].seats:
        return with_count(setup, counted(value))
    if key == "position" and len(value) <= LONGEST_POSITION:
        return setup._replace(position=value)
    if key == "ahead":
        return with_head_start(setup, value)
    known = {option.key: option for option in GAMES[setup.slug].options}
    if key not in known:
        title = GAMES[setup.slug].title
        raise ValueError(
            _("The link asks for '{key}', which {title} does not have.", key=key[:40], title=title)
        )
    try:
        known[key].parse(value)
    except ValueError as error:
        raise ValueError(sentence(str(error))) from None
    return with_option(setup, key, value)


def clock_of(text: str) -> str:
    """A clock as it is written; ``ValueError``, a sentence, for anything else."""
    from ui.app.core.clock_model import parse, written  # here, as most people play without

    return written(parse(text))


def with_seats(setup: Setup, kinds: list[str]) -> Setup:
    game = GAMES[setup.slug]
    if len(kinds) not in game.seats:
        raise ValueError(
            ngettext(
                "The link names {number} seat; {title} is for {span}.",
                "The link names {number} seats; {title} is for {span}.",
                len(kinds),
                title=game.title,
                span=span(game.seats),
            )
        )
    known = ("human", "away", *LEVEL_KEYS, EVEN)
    for kind in kinds:
        if kind not in (*known, *ALL_LEVELS) and not is_bot(kind):
            among = ", ".join(known)
            raise ValueError(
                _("The link seats '{kind}'; it is one of {among}.", kind=kind[:40], among=among)
            )
    setup = with_count(setup, len(kinds))
    players = tuple(
        of_kind(player, kind if kind in ("human", "away") else "computer", kind)
        for player, kind in zip(setup.players, kinds)
    )
    return setup._replace(players=players)


def head_starts(setup: Setup) -> tuple[str, ...]:
    """The head starts of the rules of a set-up; none while its options contradict each other."""
    try:
        return rules_of(setup).head_starts
    except ValueError:
        return ()


def with_head_start(setup: Setup, size: str) -> Setup:
    """The set-up with a head start of another size, as far as its rules have that."""
    known = range(len(head_starts(setup)) + 1)
    return setup._replace(ahead=counted(size)) if counted(size) in known else setup


def ahead(setup: Setup) -> Seat | None:
    """The seat that gets the head start: that of a person who plays alone; None without one."""
    has_it = 0 < setup.ahead <= len(head_starts(setup)) and not setup.position
    return _seat_alone(setup.players) if has_it else None


def _seat_alone(players: Sequence[Player]) -> Seat | None:
    """The seat of a person among computers; None where others play."""
    others = [seat for seat, player in enumerate(players) if player.kind != "computer"]
    return others[0] if len(others) == 1 and players[others[0]].kind == "human" else None


def start_position(setup: Setup, rules: AnyRules, seed: int) -> str:
    """The position in which the game of a set-up begins; empty: that of the rules.

    ``ValueError`` as in ``first_position``.
    """
    if (seat := ahead(setup)) is None:
        return first_position(rules, setup.position, seed)
    from holobiont import drafts  # here, as most games begin as their rules say

    found = drafts.of(rules)
    return found.head_start(seat, setup.ahead, seed) if found else ""


def with_count(setup: Setup, count: int) -> Setup:
    game = GAMES[setup.slug]
    if count not in game.seats:
        return setup
    players = (*setup.players, *(default_player(seat) for seat in range(len(setup.players), count)))
    options = dict(setup.options)
    before, after = game.defaults(len(setup.players)), game.defaults(count)
    for key, value in options.items():
        if value == option_text(before[key]):
            options[key] = option_text(after[key])
    return setup._replace(players=players[:count], options=tuple(options.items()))


def with_preset(setup: Setup, preset: str) -> Setup:
    """The set-up with other kinds of players: one person, people only, or computers only.

    With ``seat-2`` the one person sits in that seat, and takes the name along.
    """
    level = level_of_all(setup) or GENTLE
    _seat, _dash, chosen = preset.partition("seat-")
    if chosen:
        return _alone_in(setup, chosen, level)
    people = {"alone": 1, "table": len(setup.players), "watch": 0}.get(preset)
    if people is None:
        return setup
    # Who stays a person keeps the name.
    players = tuple(
        of_kind(player, "human" if seat < people else "computer", level)
        for seat, player in enumerate(setup.players)
    )
    return setup._replace(players=players)


def preset_of(players: Sequence[Player]) -> str:
    """The preset that seats players of these kinds; empty where none does."""
    kinds = sorted(player.kind for player in players)
    computers, people = kinds.count("computer"), kinds.count("human")
    if computers + people < len(kinds) or (computers and people > 1):
        return ""
    return ("watch" if not people else "alone") if computers else "table"


def rotated(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players after a rotation of the seats: who was second is first, who was first is last."""
    return (*players[1:], players[0])


def _alone_in(setup: Setup, chosen: str, level: str) -> Setup:
    at = counted(chosen)
    if str(at) != chosen or at >= len(setup.players):
        return setup
    name = next((player.name for player in setup.players if player.kind == "human"), "")
    others = (of_kind(player, "computer", level) for player in setup.players)
    players = (
        Player("human", name) if seat == at else player for seat, player in enumerate(others)
    )
    return setup._replace(players=tuple(players))


def level_of_all(setup: Setup) -> str:
    """The level of all computer players; empty where they differ, or there are none."""
    levels = {player.level for player in setup.players if player.kind == "computer"}
    return levels.pop() if len(levels) == 1 else ""


def with_level(setup: Setup, level: str) -> Setup:
    """The set-up with one level for all computer players."""
    players = tuple(at_level(p, level) if p.level else p for p in setup.players)
    return setup._replace(players=players) if _is_level(level) else setup


def _is_level(level: str) -> bool:
    return level == EVEN or level in ALL_LEVELS


def with_option(setup: Setup, key: str, value: str) -> Setup:
    changed = tuple((name, value if name == key else old) for name, old in setup.options)
    return setup._replace(options=changed)


def with_player(setup: Setup, which: str, field: str, value: str) -> Setup:
    seat = counted(which)
    if str(seat) != which or seat >= len(setup.players):
        return setup
    player = setup.players[seat]
    if field == "kind" and value in KINDS:
        player = of_kind(player, value, player.level or LEVEL_KEYS[0])
    elif field == "level" and (_is_level(value) or is_bot(value)):
        player = at_level(player, value)
    elif field == "companion" and player.kind == "computer":
        player = _with_companion(player, value)
    elif field == "name":
        player = player._replace(name=cut(value, LONGEST_NAME))
    players = tuple(player if n == seat else other for n, other in enumerate(setup.players))
    return setup._replace(players=players)


def _with_companion(player: Player, key: str) -> Player:
    """A computer player with a companion; with another key than theirs it has none."""
    if key in COMPANION:
        return player._replace(name=COMPANION[key].name)
    return player._replace(name=LEVEL[player.level].title if player.level in LEVEL else COMPUTER)


def of_kind(player: Player, kind: str, level: str) -> Player:
    """The player of another kind; a person's name does not pass to a computer, nor back."""
    if kind == "computer" == player.kind:
        return at_level(player, level)
    name = player.name if "computer" not in (kind, player.kind) else ""
    return Player(kind, name, level if kind == "computer" else "")


def defaults(game: type[AnyRules], seats: int) -> tuple[tuple[str, str], ...]:
    return tuple((key, option_text(value)) for key, value in game.defaults(seats).items())


def rules_of(setup: Setup) -> AnyRules:
    game = GAMES[setup.slug]
    options: dict[str, Option] = {option.key: option for option in game.options}
    chosen = {key: options[key].parse(text) for key, text in setup.options}
    return game(seats=len(setup.players), **chosen)


def first_position(rules: AnyRules, draft: str, seed: int) -> str:
    """The position of a draft, with what it leaves open dealt by a seed; empty without a draft.

    ``ValueError`` has a sentence for everything that is wrong with it.
    """
    if not draft:
        return ""
    from holobiont import drafts  # here, as most games begin as their rules say

    found = drafts.of(rules)
    if found is None:
        raise ValueError(_("{title} has no editor for positions.", title=rules.title))
    try:
        read = found.read(draft)
    except ValueError as error:
        raise ValueError(_("The position cannot be read: {reason}", reason=error)) from None
    return found.finished(read, seed)


def begun_again(match: Match, seed: int, players: Sequence[Player]) -> Match:
    """The same game from its first position, dealt anew.

    A head start stays with the person who plays alone, also in another seat.
    """
    if not match.position:
        return Match.start(match.rules, seed)
    from holobiont import drafts

    position, found, alone = match.position, drafts.of(match.rules), _seat_alone(players)
    if (
        found is not None
        and alone is not None
        and (size := found.size_of_head_start(position, match.seed))
    ):
        position = found.head_start(alone, size, seed)
    elif match.rules.secrets and found is not None:
        position = found.finished(found.hidden(found.read(position)), seed)
    return Match.start(match.rules, seed, position)


def is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 20 and int(text) in SEEDS
