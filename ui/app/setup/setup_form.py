"""The form of a new game: pure functions from a model and a message to a model and commands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from holobiont.i18n import _
from holobiont.match import Match
from holobiont.pasted_text import folded
from holobiont.registry import GAMES
from holobiont.rng import SEEDS, shuffled
from ui.app.core.commands import Go, RequestEntropy, Save, Transition, entropy
from ui.app.core.even_game import fitted, fitted_again, met
from ui.app.core.model import Model, Notes, Setup, Table
from ui.app.core.new_game import (
    begun_again,
    first_position,
    fresh,
    is_seed,
    of_kind,
    remembered,
    rotated,
    rules_of,
    start_position,
    with_count,
    with_head_start,
    with_level,
    with_option,
    with_parameter,
    with_player,
    with_preset,
)
from ui.app.core.page_messages import (
    ChangeSetup,
    ChoosePreset,
    DrawLots,
    GameDealt,
    LotsDrawn,
    RotateSeats,
    StartGame,
)
from ui.app.core.player_names import accompanied, named
from ui.app.core.table_messages import Rematch, RematchDealt
from ui.app.core.table_records import SETUP_KEY, counted
from ui.app.table.saving import saving_of
from ui.kit.game import Player

if TYPE_CHECKING:
    from ui.app.core.clock_model import Clock


def open_setup(model: Model, slug: str, parameters: tuple[tuple[str, str], ...]) -> Model:
    """The set-up as it was last used, with what the link asks for filled in.

    ``ValueError`` is a sentence for the player; then nothing is changed.
    """
    return showing(model, last_of(model, slug) or fresh(slug), parameters)


def showing(model: Model, setup: Setup, parameters: tuple[tuple[str, str], ...]) -> Model:
    """The form with a set-up and what a link asks for."""
    # The seats first, for a change of their number brings options in line with it.
    for key, value in sorted(parameters, key=lambda pair: pair[0] not in ("seats", "count")):
        setup = with_parameter(setup, key, value)
    if setup.position:
        first_position(rules_of(setup), setup.position, 0)
    return model._replace(page=setup, overlay=model.overlay._replace(notice=""))


def change(model: Model, msg: ChangeSetup) -> Transition:
    """A field of the form changed: ``set:kind-0``, ``set:name-1``, ``set:seed`` …"""
    setup = model.setup
    if setup is None:
        return model, ()
    field, _, which = msg.field.partition("-")
    if field == "option":
        setup = with_option(setup, which, msg.value)
    elif field == "seed":
        setup = setup._replace(seed=folded(msg.value))
    elif field == "teaching":
        setup = setup._replace(teaching=msg.value == "true")
    elif msg.field == "level-all":
        setup = with_level(setup, msg.value)
    elif field == "clock":
        from ui.app.setup import clock_choice  # here, as most people play without

        setup = clock_choice.changed(setup, which, msg.value)
    elif field == "choose":
        setup = setup._replace(choosing="" if setup.choosing == which else which)
    elif field == "ahead":
        setup = with_head_start(setup, msg.value)
    elif field == "count":
        setup = with_count(setup, counted(msg.value))
    else:
        setup = with_player(setup, which, field, msg.value)
    return model._replace(page=setup._replace(problem="")), ()


def choose_preset(model: Model, msg: ChoosePreset) -> Transition:
    """The seats of a kind of evening, or everything as it was the last time."""
    setup = model.setup
    if setup is None:
        return model, ()
    last = last_of(model, setup.slug) if msg.preset == "last" else None
    return model._replace(page=last or with_preset(setup, msg.preset)), ()


def last_of(model: Model, slug: str) -> Setup | None:
    """The set-up of the last game of a kind, if it can still be used."""
    return remembered(slug, dict(model.progress.setups).get(slug, ""))


def exchange(model: Model, msg: RotateSeats) -> Transition:
    """Seats are swapped, or rotated where there are more than two."""
    setup = model.setup
    if setup is None:
        return model, ()
    return model._replace(page=setup._replace(players=rotated(setup.players))), ()


def draw_lots(model: Model, msg: DrawLots) -> Transition:
    return model, (RequestEntropy(LotsDrawn()),)


def lots(model: Model, msg: LotsDrawn) -> Transition:
    """Entropy has come: the seats are shuffled."""
    setup = model.setup
    if setup is None:
        return model, ()
    players = shuffled(int(entropy(msg.answer).seed), setup.players)
    return model._replace(page=setup._replace(players=players)), ()


def start(model: Model, msg: StartGame) -> Transition:
    """The form was sent: check it, then ask for a seed, an id and the date."""
    setup = model.setup
    if setup is None:
        return model, ()
    try:
        first_position(rules_of(setup), setup.position, 0)
        _check_places(setup, model.browser.lacks)
        if setup.clock:
            from ui.app.setup import clock_choice  # here, as most people play without

            clock_choice.checked(setup, together=msg.then == "together")
        if setup.seed and not is_seed(setup.seed):
            raise ValueError(
                _(
                    "The seed is a whole number from 0 to {most}, not '{seed}'.",
                    most=SEEDS[-1],
                    seed=setup.seed[:40],
                )
            )
    except ValueError as error:
        return model._replace(page=setup._replace(problem=str(error))), ()
    return model, (RequestEntropy(GameDealt(msg.then)),)


def _check_places(setup: Setup, lacks: frozenset[str]) -> None:
    """Raise ``ValueError`` if people elsewhere could not play along."""
    kinds = [player.kind for player in setup.players]
    if "away" in kinds and GAMES[setup.slug].secrets and "letters" in lacks:
        raise ValueError(
            _(
                "A game with hidden cards can be played by link only at an address that begins "
                "with https."
            )
        )
    if "away" in kinds and "human" not in kinds:
        raise ValueError(_("If somebody plays by link, somebody has to play here."))


def dealt(model: Model, msg: GameDealt) -> Transition:
    """Chance answered: the game begins."""
    setup = model.setup
    if setup is None:
        return model, ()
    drawn = entropy(msg.answer)
    key, rules, seed = drawn.id, rules_of(setup), int(setup.seed or drawn.seed)
    match = Match.start(rules, seed, start_position(setup, rules, seed))
    cards = model.library.games
    seats = _with_a_friend(setup.players) if msg.then == "together" else setup.players
    seated = accompanied(seats, setup.slug, met(cards, setup.slug))
    players = named(fitted(cards, setup._replace(players=seated)))
    away = [seat for seat, player in enumerate(players) if player.kind == "away"]
    sealed = bool(away) and match.rules.secrets
    if sealed:  # until their devices are invited
        players = tuple(
            player._replace(kind="human") if player.kind == "away" else player for player in players
        )
    letter = key if away and not sealed else ""
    salt = drawn.salt if match.rules.secrets else ""
    table = Table(
        key,
        match,
        players,
        notes=Notes(teaching=setup.teaching, letter=letter, salt=salt, started=drawn.date),
        clock=_clock(setup),
    )
    clock = (setup.clock,) if setup.clock else ()
    given = (("ahead", str(setup.ahead)),) if setup.ahead else ()
    keep = json.dumps([setup.players, (*setup.options, *given), *clock])
    others = tuple(item for item in model.progress.setups if item[0] != setup.slug)
    model = model._replace(progress=model.progress._replace(setups=(*others, (setup.slug, keep))))
    if msg.then == "together" or sealed:
        from ui.app.core.together_model import Invite, Together  # as most play on one device

        invite = Invite(seats=(away[0],), by_letter=True) if sealed else Invite()
        model = model._replace(together=Together(key, opens=True, invite=invite))
    model, commands = saving_of(model, table)
    return model, (*commands, Save(SETUP_KEY + setup.slug, keep), Go(f"#/game/{key}", replace=True))


def _with_a_friend(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The seats of a game to which others are invited: one computer gives way to a friend."""
    computers = [seat for seat, player in enumerate(players) if player.kind == "computer"]
    if len(players) - len(computers) > 1:
        return players
    seat = computers[0]
    return (*players[:seat], of_kind(players[seat], "human", ""), *players[seat + 1 :])


def _clock(setup: Setup) -> Clock | None:
    """The clocks of a game that is started from a set-up."""
    if not setup.clock:
        return None
    from ui.app.core.clock_model import begun  # here, as most people play without
    from ui.app.setup.clock_choice import of_game

    return begun(of_game(setup), len(setup.players))


def rematch(model: Model, table: Table, msg: Rematch) -> Transition:
    """The same game again, with the seats as they were or, with ``rotated``, rotated."""
    return model, (RequestEntropy(RematchDealt("rotated" if msg.rotated == "rotated" else "")),)


def again(model: Model, table: Table, msg: RematchDealt) -> Transition:
    """Chance answered: the game on the table begins anew, whatever is being tried on it."""
    table = table.game
    drawn = entropy(msg.answer)
    players = rotated(table.players) if msg.rotated else table.players
    last = last_of(model, table.match.rules.slug)
    key, match = drawn.id, begun_again(table.match, int(drawn.seed), players)
    players = fitted_again(model.library.games, last, players)
    letter = key if table.notes.letter else ""
    salt = drawn.salt if match.rules.secrets else ""
    table = Table(
        key,
        match,
        players,
        notes=Notes(teaching=table.notes.teaching, letter=letter, salt=salt, started=drawn.date),
        clock=table.clock and table.clock.anew(),
    )
    model, commands = saving_of(model, table)
    return model, (*commands, Go(f"#/game/{key}"))
