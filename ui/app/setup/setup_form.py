"""The form of a new game: pure functions from a model and a message to a model and commands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from holobiont.i18n import _, ngettext
from holobiont.match import AnyRules, Match
from holobiont.pasted_text import folded
from holobiont.registry import GAMES
from holobiont.rng import SEEDS
from holobiont.rules import Option, option_text, span
from holobiont.search.levels import LEVELS
from holobiont.text import cut
from ui.app.core.commands import Draw, Go, Save, Step, entropy
from ui.app.core.messages import Msg
from ui.app.core.model import Model, Setup, Table
from ui.app.core.player_names import LONGEST_NAME, is_bot, named, tidy_name
from ui.app.core.table_records import SETUP_KEY, counted, sentence
from ui.app.table.turn import saving_of
from ui.kit.game import Player

LEVEL_KEYS = tuple(level.key for level in LEVELS)
KINDS = ("human", "computer", "away")


def fresh(slug: str) -> Setup:
    """The set-up of a default game: one person against the gentlest computer player."""
    game = GAMES[slug]
    seats = game.seats[0]
    return Setup(slug, tuple(_player(seat) for seat in range(seats)), _defaults(game, seats))


def open_setup(model: Model, slug: str, parameters: tuple[tuple[str, str], ...]) -> Model:
    """The set-up as it was last used, with what the link asks for filled in.

    ``ValueError`` is a sentence for the player; then nothing is changed.
    """
    setup = remembered(slug, dict(model.setups).get(slug, "")) or fresh(slug)
    # The seats first, for a change of their number brings options in line with it.
    for key, value in sorted(parameters, key=lambda parameter: parameter[0] != "seats"):
        setup = _with_parameter(setup, key, value)
    return model._replace(screen="setup", setup=setup, table=None, notice="")


def remembered(slug: str, text: str) -> Setup | None:
    """A set-up that was stored, or None when it cannot be used any more."""
    try:
        players, options = json.loads(text)
        setup = fresh(slug)
        for key, value in options:
            setup = _with_parameter(setup, key, value)
        kinds = ",".join(level if kind == "computer" else kind for kind, _, level in players)
        setup = _with_parameter(setup, "seats", kinds)
        names = [tidy_name(name) for _, name, _ in players]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return setup._replace(
        players=tuple(p._replace(name=name or p.name) for p, name in zip(setup.players, names))
    )


def change(model: Model, msg: Msg) -> Step:
    """A field of the form changed: ``set:kind-0``, ``set:name-1``, ``set:seed`` …"""
    setup = model.setup
    if setup is None:
        return model, ()
    field, _, which = msg.text.partition("-")
    if field == "option":
        setup = _with_option(setup, which, msg.value)
    elif field == "seed":
        setup = setup._replace(seed=folded(msg.value))
    elif field == "teaching":
        setup = setup._replace(teaching=msg.value == "true")
    elif field == "count":
        setup = _with_count(setup, counted(msg.value))
    else:
        setup = _with_player(setup, which, field, msg.value)
    return model._replace(setup=setup._replace(problem="")), ()


def exchange(model: Model, msg: Msg) -> Step:
    """Everybody moves one seat on."""
    setup = model.setup
    if setup is None:
        return model, ()
    return model._replace(setup=setup._replace(players=_rotated(setup.players))), ()


def draw_lots(model: Model, msg: Msg) -> Step:
    return model, (Draw("lots"),)


def lots(model: Model, msg: Msg) -> Step:
    """The seats are turned by a number that chance gave."""
    setup = model.setup
    if setup is None:
        return model, ()
    players = setup.players
    for _turn in range(int(entropy(msg.value).seed) % len(players)):
        players = _rotated(players)
    return model._replace(setup=setup._replace(players=players)), ()


def start(model: Model, msg: Msg) -> Step:
    """The form was sent: check it, then ask for a seed, an id and the date."""
    setup = model.setup
    if setup is None:
        return model, ()
    try:
        _rules(setup)
        _check_places(setup)
        if setup.seed and not _is_seed(setup.seed):
            raise ValueError(
                _(
                    "The seed is a whole number from 0 to {most}, not '{seed}'.",
                    most=SEEDS[-1],
                    seed=setup.seed[:40],
                )
            )
    except ValueError as error:
        return model._replace(setup=setup._replace(problem=str(error))), ()
    return model, (Draw("dealt"),)


def _check_places(setup: Setup) -> None:
    """Raise ``ValueError`` if people elsewhere could not play along."""
    kinds = [player.kind for player in setup.players]
    if "away" in kinds and GAMES[setup.slug].secrets:
        raise ValueError(_("A game with secrets cannot be played by link yet."))
    if "away" in kinds and "human" not in kinds:
        raise ValueError(_("If somebody plays by link, somebody has to play here."))


def dealt(model: Model, msg: Msg) -> Step:
    """Chance answered: the game begins."""
    setup = model.setup
    if setup is None:
        return model, ()
    drawn = entropy(msg.value)
    key, match = drawn.id, Match.start(_rules(setup), int(setup.seed or drawn.seed))
    players = named(setup.players)
    letter = key if any(player.kind == "away" for player in players) else ""
    salt = drawn.salt if match.rules.secrets else ""
    table = Table(
        key, match, players, drawn.date, teaching=setup.teaching, letter=letter, salt=salt
    )
    keep = json.dumps([setup.players, setup.options])
    others = tuple(item for item in model.setups if item[0] != setup.slug)
    model = model._replace(setups=(*others, (setup.slug, keep)))
    model, commands = saving_of(model, table)
    return model, (*commands, Save(SETUP_KEY + setup.slug, keep), Go(f"#/game/{key}", replace=True))


def rematch(model: Model, msg: Msg) -> Step:
    """The same game again, with the seats as they were or, with ``rotated``, one on."""
    if model.table is None:
        return model, ()
    return model, (Draw("again-rotated" if msg.text == "rotated" else "again"),)


def again(model: Model, msg: Msg) -> Step:
    """Chance answered: the game on the table begins anew, whatever is being tried on it."""
    if model.table is None:
        return model, ()
    table = model.table.game
    drawn = entropy(msg.value)
    key, match = drawn.id, Match.start(table.match.rules, int(drawn.seed))
    players = _rotated(table.players) if msg.kind == "again-rotated" else table.players
    letter = key if table.letter else ""
    salt = drawn.salt if match.rules.secrets else ""
    table = Table(
        key, match, players, drawn.date, teaching=table.teaching, letter=letter, salt=salt
    )
    model, commands = saving_of(model, table)
    return model, (*commands, Go(f"#/game/{key}"))


def _player(seat: int) -> Player:
    return Player("computer", "", LEVEL_KEYS[0]) if seat else Player("human", "")


def _with_parameter(setup: Setup, key: str, value: str) -> Setup:
    """The set-up with one thing that a link or a stored set-up asks for."""
    if key == "seed":
        if not _is_seed(value):
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
    if key == "seats":
        return _with_seats(setup, value.split(","))
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
    return _with_option(setup, key, value)


def _with_seats(setup: Setup, kinds: list[str]) -> Setup:
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
    known = ("human", "away", *LEVEL_KEYS)
    for kind in kinds:
        if kind not in known and not is_bot(kind):
            among = ", ".join(known)
            raise ValueError(
                _("The link seats '{kind}'; it is one of {among}.", kind=kind[:40], among=among)
            )
    setup = _with_count(setup, len(kinds))
    players = tuple(
        _of_kind(player, kind if kind in ("human", "away") else "computer", kind)
        for player, kind in zip(setup.players, kinds)
    )
    return setup._replace(players=players)


def _with_count(setup: Setup, count: int) -> Setup:
    game = GAMES[setup.slug]
    if count not in game.seats:
        return setup
    players = (*setup.players, *(_player(seat) for seat in range(len(setup.players), count)))
    options = dict(setup.options)
    before, after = game.defaults(len(setup.players)), game.defaults(count)
    for key, value in options.items():
        if value == option_text(before[key]):
            options[key] = option_text(after[key])
    return setup._replace(players=players[:count], options=tuple(options.items()))


def _with_option(setup: Setup, key: str, value: str) -> Setup:
    changed = tuple((name, value if name == key else old) for name, old in setup.options)
    return setup._replace(options=changed)


def _with_player(setup: Setup, which: str, field: str, value: str) -> Setup:
    seat = counted(which)
    if str(seat) != which or seat >= len(setup.players):
        return setup
    player = setup.players[seat]
    if field == "kind" and value in KINDS:
        player = _of_kind(player, value, player.level or LEVEL_KEYS[0])
    elif field == "level" and (value in LEVEL_KEYS or is_bot(value)):
        player = player._replace(level=value)
    elif field == "name":
        player = player._replace(name=cut(value, LONGEST_NAME))
    players = tuple(player if n == seat else other for n, other in enumerate(setup.players))
    return setup._replace(players=players)


def _of_kind(player: Player, kind: str, level: str) -> Player:
    """The player of another kind; a person's name does not pass to a computer, nor back."""
    computer = kind == "computer"
    name = player.name if computer == (player.kind == "computer") else ""
    return Player(kind, name, level if computer else "")


def _rotated(players: tuple[Player, ...]) -> tuple[Player, ...]:
    return (*players[1:], players[0])


def _defaults(game: type[AnyRules], seats: int) -> tuple[tuple[str, str], ...]:
    return tuple((key, option_text(value)) for key, value in game.defaults(seats).items())


def _rules(setup: Setup) -> AnyRules:
    game = GAMES[setup.slug]
    options: dict[str, Option] = {option.key: option for option in game.options}
    chosen = {key: options[key].parse(text) for key, text in setup.options}
    return game(seats=len(setup.players), **chosen)


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 20 and int(text) in SEEDS


HANDLERS: Mapping[str, Any] = {
    "set": change,
    "exchange": exchange,
    "draw-lots": draw_lots,
    "lots": lots,
    "start": start,
    "dealt": dealt,
    "rematch": rematch,
    "again": again,
    "again-rotated": again,
}
