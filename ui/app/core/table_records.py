"""Games as they are stored: a table and its record, there and back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING

from holobiont import record
from holobiont.i18n import _, capital, language, listed, ngettext
from holobiont.registry import GAMES
from holobiont.rules import Seat
from holobiont.text import isolated
from ui.app.core.ages import ago
from ui.app.core.analysis_model import Branch
from ui.app.core.model import (
    CHOICES,
    SETTINGS,
    Analysis,
    Card,
    Dialogs,
    Forfeit,
    Notes,
    Running,
    Settings,
    Table,
    addressed,
)
from ui.app.core.player_names import called, completed, is_bot, tidy_name, typed
from ui.games.catalogue import ROLES, plates
from ui.kit.game import Player
from ui.kit.markup import Markup

if TYPE_CHECKING:
    from ui.app.core.clock_model import Clock

GAME_KEY = "holobiont/game/"
COPY_KEY = "holobiont/copy/"
SETUP_KEY = "holobiont/setup/"
ADDED_KEY = "holobiont/added/"
LESSON_KEY = "holobiont/lesson/"
LEARNT = "done"
"""What is kept of a lesson that was taken to its end, instead of a step."""
LIGHT_KEY = "holobiont/light"
MOMENTS_KEY = "holobiont/moment/"
"""Under which one's own moments are kept (``ui.app.core.own_moments``)."""
INVITED_KEY = "holobiont/invited"
"""Whether the start page has spoken of installing."""
BOTS_KEY = "holobiont/bots"
"""The names of the bots that web/storage/bots.mjs keeps."""
SEALED = "Holobiont sealed 1"
"""First words of a sealed game; ``ui.app.library.sealed_records`` reads it."""
SEATED = "Holobiont seat "
"""First words of a game as its seats know it; ``ui.app.core.seat_records`` reads it."""
TOGETHER_KEY = "holobiont/together/"
MOST_SEATS = 8
Reader = Callable[[str, record.Games], record.Record]
MOST_GAMES = 40
"""Games in which the names of people are looked for."""
MOST_NAMES = 12
NO_POSITIONS: Mapping[str, Markup] = {}
LONGEST = 4_000
"""Letters of anything that is kept, but for games and their devices."""
LONGEST_SESSION = 200_000
"""Letters of what is kept of the devices that play one game."""


def setting_key(name: str) -> str:
    """Under which a setting is kept."""
    return f"holobiont/{name}"


def settings_of(stored: Mapping[str, str], before: Settings = SETTINGS) -> Settings:
    """The settings that are kept; what is unknown by now is as it was ``before``."""
    kept = {name: stored.get(setting_key(name), "") for name in CHOICES}
    known = {name: text for name, text in kept.items() if text in CHOICES[name]}
    answered = "open" if "sound" in known else before.hearing
    return before._replace(
        **known,
        keymap=stored.get(setting_key("keymap"), before.keymap),
        hearing=stored.get(setting_key("hearing"), answered),
    )


def to_record(table: Table) -> str:
    """The record of a table as text; of a game that another device deals, what is known here."""
    written = recorded(table)
    if written.match.rules is not written.match.rules.plain:
        from ui.app.core import seat_records  # here, as most games are dealt on this device

        return seat_records.write(*written)
    return record.write(*written)


def recorded(table: Table) -> record.Record:
    """The record of a table, with what it takes to sit down at it again as tags.

    It is the same whatever language is spoken.
    """
    table = table.game
    tags = [("Started", table.notes.started)]
    if table.notes.title:
        tags.append(("Title", table.notes.title))
    for seat, player in enumerate(table.players):
        tags.append((f"Seat {seat}", f"{player.kind} {player.level}".strip()))
        tags.append((f"Name {seat}", player.name))
    noted = (
        ("Continues", table.notes.branched),
        ("Letter", table.notes.letter),
        ("Teaching", "yes" if table.notes.teaching else ""),
        ("Taken back", str(table.notes.taken_back or "")),
        ("Hints", str(table.notes.hints or "")),
        ("Handed over", table.notes.handed),
        ("Salt", table.notes.salt),
        ("Sealed copies", table.notes.sealed_copies),
        ("Opened elsewhere", table.notes.opened_elsewhere),
    )
    tags += [(key, text) for key, text in noted if text]
    if table.clock is not None:
        from ui.app.core import clock_model  # here, as most people play without

        tags += clock_model.to_tags(table.clock)
    if table.analysis.branches:
        from ui.app.core.variations import to_tags  # here, as most people never try anything

        tags += to_tags(table.analysis.branches)
    if table.notes.forfeit is not None:
        seat, fault, reason = table.notes.forfeit
        others = (str(other) for other in range(len(table.players)) if other != seat)
        tags.append(("Lost", f"{seat} {fault} {reason}".strip()))
        tags += [("Winners", " ".join(others)), ("Result", "won")]
    elif table.match.over:
        winners = table.match.rules.winners(table.match.state)
        tags.append(("Winners", " ".join(map(str, winners))))
        tags.append(("Result", "drawn" if len(winners) == len(table.players) else "won"))
    else:
        tags.append(("To move", str(table.match.to_act)))
    return record.Record(table.match, tuple(tags))


def from_record(key: str, text: str, levels: tuple[str, ...], read: Reader = record.read) -> Table:
    """The table of a record. ``ValueError`` names the line that is wrong.

    Seats that the record says nothing about are people; who has no name in it gets one as in a
    new game.
    """
    if text.startswith(SEATED):
        from ui.app.core import seat_records  # here, as most games are dealt on this device

        saved = seat_records.read(text)
    else:
        saved = read(text, GAMES)
    seats = range(saved.match.rules.seat_count)
    players = completed([_player(saved, seat, levels) for seat in seats])
    return Table(
        id=key,
        match=saved.match,
        players=players,
        notes=Notes(
            taken_back=_counted(saved, "Taken back"),
            hints=_counted(saved, "Hints"),
            handed=saved.tag("Handed over") or "",
            salt=salt_of(saved.tag("Salt") or ""),
            sealed_copies=_plies(saved, "Sealed copies"),
            opened_elsewhere=_plies(saved, "Opened elsewhere"),
            teaching=saved.tag("Teaching") == "yes",
            branched=saved.tag("Continues") or "",
            letter=saved.tag("Letter") or "",
            title=saved.tag("Title") or "",
            started=saved.tag("Started") or "",
            forfeit=_forfeit(saved),
        ),
        analysis=Analysis(branches=_branches(saved)),
        dialogs=Dialogs(seen_result=saved.match.over),
        clock=_clock(saved),
    )


def _clock(saved: record.Record) -> Clock | None:
    if saved.tag("Clock") is None:
        return None
    from ui.app.core import clock_model  # here, as most people play without

    return clock_model.from_tags(saved.tags, saved.match.actors(), saved.match.rules.seat_count)


def _branches(saved: record.Record) -> tuple[Branch, ...]:
    if not any(key.startswith("What-if ") for key, _text in saved.tags):
        return ()
    from ui.app.core.variations import from_tags  # here, as most people never try anything

    return from_tags(saved.tags, saved.match.names())


def unread(text: str, error: ValueError) -> str:
    """What to say of a stored record that cannot be read."""
    if slug := absent(text):
        return _(
            "This is a game of '{slug}', which is not on this device. It is kept; add {slug} "
            "again to go on with it.",
            slug=slug,
        )
    return _("The stored game cannot be read. {reason}", reason=sentence(str(error)))


def absent(text: str) -> str:
    """The game that a record is of, if it is one that is not here; else nothing."""
    found = re.match(r"Holobiont record [0-9]+\nGame: ([a-z][a-z0-9]{1,19})\n", record.plain(text))
    return found[1] if found and found[1] not in GAMES else ""


def sentence(text: str) -> str:
    """A reason as a sentence."""
    return capital(text) + ("" if text.endswith(".") else ".")


def _forfeit(saved: record.Record) -> Forfeit | None:
    """Who lost the game outside the rules; nobody where the record does not say it rightly."""
    seat, _blank, rest = (saved.tag("Lost") or "").partition(" ")
    fault, _blank, reason = rest.partition(" ")
    known = seat.isascii() and seat.isdigit() and fault in ("time", "crash", "prints", "illegal")
    if not known or saved.match.over or int(seat) >= saved.match.rules.seat_count:
        return None
    return Forfeit(int(seat), fault, reason)


def salt_of(text: str) -> str:
    """The salt of a seal as it is stored; empty for anything else."""
    return text if re.fullmatch("[0-9a-f]{32}", text) else ""


def _plies(saved: record.Record, tag: str) -> str:
    """A tag that lists plies; empty for anything else."""
    text = saved.tag(tag) or ""
    return text if re.fullmatch("[0-9]{1,5}( [0-9]{1,5})*", text) else ""


def _counted(saved: record.Record, tag: str) -> int:
    return counted(saved.tag(tag) or "")


def counted(text: str) -> int:
    """A count as it is stored; 0 for what is none."""
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else 0


def progress(table: Table) -> str:
    """How far a game has come, in a few words."""
    match = table.match
    if table.notes.forfeit is not None:
        left = set(range(len(table.players))) - {table.notes.forfeit.seat}
        return result(table.names, left, addressed(table))
    if match.to_act is None:
        return result(table.names, match.rules.winners(match.state), addressed(table))
    if match.to_act == addressed(table):
        return your_turn(match.ply)
    return awaited(table.names[match.to_act], match.ply)


def result(names: Sequence[str], winners: Collection[Seat], you: Seat | None = None) -> str:
    """How a game ended, in a few words; the seat ``you`` is addressed."""
    if len(winners) == len(names):
        return _("drawn")
    others = [names[seat] for seat in sorted(winners) if seat != you]
    if you in winners:
        return _("you and {names} win", names=listed(others)) if others else _("you win")
    return ngettext("{names} wins", "{names} win", len(winners), names=listed(others))


def your_turn(ply: int) -> str:
    """As ``awaited``, to the person whose turn it is."""
    if not ply:
        return _("your turn, nothing played yet")
    return ngettext("your turn, {number} move played", "your turn, {number} moves played", ply)


def awaited(name: str, ply: int) -> str:
    """Whose turn it is after so many actions."""
    if not ply:
        return _("{name} to move, nothing played yet", name=name)
    return ngettext(
        "{name} to move, {number} move played",
        "{name} to move, {number} moves played",
        ply,
        name=name,
    )


def secret(table: Table) -> bool:
    """Whether the record would tell what somebody at the table must not know."""
    return table.match.rules.secrets and not table.match.over


def people(kinds: Sequence[str], handed: str) -> set[Seat]:
    """The seats that a person plays or has played; ``handed`` are those that changed hands."""
    seats = {seat for seat, kind in enumerate(kinds) if not kind.startswith("computer")}
    left = re.findall(r"(?:^| )[0-9]+:([0-9]):human(?= |$)", handed)
    return seats | {int(seat) for seat in left}


def private(table: Table) -> bool:
    """Whether the record would tell people at the table what they must not know of each other."""
    kinds = [player.kind for player in table.game.players]
    return secret(table.game) and len(people(kinds, table.game.notes.handed)) > 1


def private_head(head: str) -> bool:
    """Whether the record that begins with this head would; in doubt, of a damaged one, it would."""
    tags = record.headers(record.plain(head))
    slug, over = tags.get("Game", ""), "Result" in tags and "Lost" not in tags
    if not slug or over or slug in (plate.slug for plate in plates() if plate.secrecy == "none"):
        return False
    seats = range(min(counted(tags.get("Seats", "")) or MOST_SEATS, MOST_SEATS))
    kinds = [tags.get(f"Seat {seat}", "human") for seat in seats]
    return len(people(kinds, tags.get("Handed over", ""))) > 1


def copies(table: Table) -> list[str]:
    """What there is to say of copies of a game with secrets between people, in sentences."""
    made, opened = table.game.notes.sealed_copies.split(), table.game.notes.opened_elsewhere.split()
    said = []
    if made:
        said.append(
            ngettext(
                "A sealed copy was made after move {plies}.",
                "Sealed copies were made after moves {plies}.",
                len(made),
                plies=listed(made),
            )
        )
    if opened:
        said.append(
            ngettext(
                "The game was opened from a copy after move {plies}.",
                "The game was opened from copies after moves {plies}.",
                len(opened),
                plies=listed(opened),
            )
        )
    return said


def seal(table: Table) -> str:
    """A commitment to the seed: checked when the seed is known, telling nothing before."""
    from hashlib import sha256  # here, as it costs a start without secrets 2 % of its time

    if table.match.rules is not table.match.rules.plain:
        return str(table.match.states[0].entry["deal"]["seal"])
    return sha256(sealed(table).encode()).hexdigest()


def sealed(table: Table) -> str:
    """The text whose digest is the seal: with the salt, which games of the past do not have."""
    match, salt = table.match, table.game.notes.salt
    told = " ".join(("Holobiont", match.rules.slug, str(match.seed), salt)).rstrip()
    return f"{told} {match.position}" if match.position else told


def head_of(text: str) -> str:
    """The headers and tags of a record."""
    return text.partition("\n\n")[0]


def running(
    games: tuple[Card, ...], most: int, now: int = 0, positions: Mapping[str, Markup] = NO_POSITIONS
) -> tuple[Running, ...]:
    """The games that are not over, as the start page lists them, the latest first.

    Of each kind there are at most so many, and the heads of the others are not even read.
    """
    found: list[Running] = []
    of_kind: Counter[str] = Counter()
    for card in reversed(games):
        if "\nResult: " in card.head:
            continue
        slug = slug_of(card)
        if slug in GAMES and of_kind[slug] < most:
            of_kind[slug] += 1
            tags = record.headers(card.head)
            picture = positions.get(position_key(card, language()), Markup(""))
            told = turn_of(tags, card.at, now)
            found.append(Running(card.id, slug, title_of(tags), told, picture))
    return tuple(found)


def people_of(games: tuple[Card, ...]) -> tuple[str, ...]:
    """The names that people have given themselves in the latest games, the latest first."""
    names: dict[str, None] = {}
    for card in reversed(games[-MOST_GAMES:]):
        players = players_of(record.headers(card.head))
        names |= {p.name: None for p in players if p.kind == "human" and typed(p)}
    return tuple(names)[:MOST_NAMES]


def position_key(card: Card, spoken: str) -> str:
    """What a picture of a stored game is kept under; the board of some games has words on it."""
    plies = card.head.partition("\nActions: ")[2].partition("\n")[0]
    return f"{card.id} {counted(plies)} {spoken}"


def slug_of(card: Card) -> str:
    """Which game it is."""
    return card.head.partition("\nGame: ")[2].partition("\n")[0]


def names_of(tags: Mapping[str, str]) -> list[str]:
    """What the players in a record's tags are called, as at the table."""
    roles = ROLES.get(tags.get("Game", ""))
    return list(map(called, players_of(tags), map(_, roles) if roles else repeat("")))


def players_of(tags: Mapping[str, str]) -> list[Player]:
    """The players in a record's tags, unchecked."""
    return [
        Player(kind, name, level)
        for seat in range(MOST_SEATS)
        if (name := tags.get(f"Name {seat}"))
        for kind, _blank, level in [tags.get(f"Seat {seat}", "human").partition(" ")]
    ]


def by_players(tags: Mapping[str, str]) -> str:
    """What a game is called that has no name of its own, as records have it."""
    return " – ".join(player.name for player in players_of(tags))


def title_of(tags: Mapping[str, str]) -> str:
    """What a stored game is called: its own name, else its players.

    A copy has their names as the beginning of its own.
    """
    own, players = tags.get("Title", ""), by_players(tags)
    if own.startswith(players) or not own:
        return _called_by_players(tags) + own.removeprefix(players)
    return isolated(own)


def _called_by_players(tags: Mapping[str, str]) -> str:
    """Who plays a stored game; the only person without a name knows that it is theirs."""
    names, you = names_of(tags), _nameless_person(tags)
    if you is None:
        return " – ".join(names)
    others = [name for seat, name in enumerate(names) if seat != you]
    if len(others) == 1:
        return _("You against {name}", name=others[0])
    return _("You with {names}", names=listed(others))


def _nameless_person(tags: Mapping[str, str]) -> Seat | None:
    """The seat of the only person in a stored game, if that person has typed no name; else None."""
    players = players_of(tags)
    people = [seat for seat, player in enumerate(players) if player.kind != "computer"]
    if len(people) != 1 or players[people[0]].kind != "human" or typed(players[people[0]]):
        return None
    return people[0]


def state_of(tags: Mapping[str, str]) -> str:
    """How far a stored game has come, in a few words."""
    names = names_of(tags)
    if "Result" in tags:
        winners = winners_of(tags)
        known = winners and max(winners) < len(names)
        return result(names, winners, _nameless_person(tags)) if known else tags["Result"]
    count, name = tags.get("Actions", ""), _awaited_name(tags, names)
    return awaited(name, counted(count)) if name and count else ""


def turn_of(tags: Mapping[str, str], at: int, now: int) -> str:
    """Whose turn it is in a stored game and since when; without a clock, how far it has come."""
    name, since = _awaited_name(tags, names_of(tags)), ago(at, now)
    if not name or not since:
        return state_of(tags)
    seat = tags.get("To move", "")
    kinds = [tags.get(f"Seat {n}", "human") for n in range(len(players_of(tags)))]
    alone = sum(not kind.startswith("computer") for kind in kinds) == 1
    if alone and seat in map(str, range(len(kinds))) and kinds[int(seat)] == "human":
        return _("your turn, {since}", since=since)
    return _("{name} to move, {since}", name=name, since=since)


def _awaited_name(tags: Mapping[str, str], names: Sequence[str]) -> str:
    """Who is to move; records from before there was a tag for it tell it in English."""
    stored = [player.name for player in players_of(tags)]
    told = tags.get("Progress", "").rpartition(" to move")[0]
    seat = tags.get("To move") or (str(stored.index(told)) if told in stored else "")
    return dict(zip(map(str, range(len(names))), names)).get(seat, "")


def winners_of(tags: Mapping[str, str]) -> set[Seat]:
    """The seats that won, of a game that is over.

    Records from before there was a tag for it tell their result in English.
    """
    if "Winners" in tags:
        return {int(seat) for seat in tags["Winners"].split() if re.fullmatch("[0-9]", seat)}
    names = [player.name for player in players_of(tags)]
    if tags["Result"] == "drawn":
        return set(range(len(names)))
    told = tags["Result"].rpartition(" ")[0].split(" and ")
    return {seat for seat, name in enumerate(names) if name in told}


def _player(saved: record.Record, seat: int, levels: tuple[str, ...]) -> Player:
    kind, _blank, level = (saved.tag(f"Seat {seat}") or "human").partition(" ")
    name = tidy_name(saved.tag(f"Name {seat}") or "")
    if kind in levels:  # as records from a terminal had it once
        kind, level = "computer", kind
    if kind == "computer":
        known = level in levels or is_bot(level)
        return Player("computer", name, level if known else levels[0])
    return Player("away" if kind == "away" else "human", name)
