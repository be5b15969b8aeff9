"""Where an address leads: to a screen, to a game, or nowhere, which is said."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.commands import LoadGame, RequestEntropy, Transition
from ui.app.core.model import Model, numbered
from ui.app.core.notices import OFFERS
from ui.app.core.page_messages import (
    AddressChanged,
    GameFetched,
    LinkOpened,
    OpenLesson,
    OpenRulesPage,
)
from ui.app.core.player_names import ALL_LEVELS
from ui.app.core.routes import Route, parse_route, ply_of, screen_called, unpack
from ui.app.core.table_records import from_record, unread
from ui.app.library import recovery
from ui.app.library.opening import refuse_link
from ui.app.setup import setup_form
from ui.app.setup.quick_game import play_at_once
from ui.app.table import turn
from ui.games import LESSONS, VIEWS


def route(model: Model, msg: AddressChanged) -> Transition:
    """The address changed. What was to be said about lost games stays until it is dismissed."""
    urgent = model.overlay.notice if model.overlay.notice in OFFERS else ""
    model, commands = _lead(model, msg)
    return model._replace(
        overlay=model.overlay._replace(notice=model.overlay.notice or urgent)
    ), commands


def _lead(model: Model, msg: AddressChanged) -> Transition:
    """An address that leads nowhere says why and leaves the rest as it is."""
    model = _left(model, int(msg.value or model.browser.now))
    model = model._replace(
        library=model.library._replace(awaited=""),
        help=None,
        overlay=model.overlay._replace(listing=False),
    )
    try:
        leads = parse_route(msg.address, tuple(VIEWS))
        if leads.kind == "game" and model.table is not None and model.table.id == leads.name:
            return model, ()
        if leads.kind == "game":
            return _sit_down(model, leads.name)
        if leads.kind == "record":
            unpack(leads.name)
            at = ply_of(leads.parameters)
            wanted = leads.name if at is None else f"{leads.name} {at}"
            return model, (RequestEntropy(LinkOpened(wanted)),)
        aside = ("join", "letter", "turn", "edit", "print", "class")
        if leads.kind in aside or leads.kind.startswith("puzzle"):
            return _come_along(model, leads)
        if leads.kind == "learn" and leads.name not in LESSONS:
            return setup_form.open_setup(model, leads.name, ()), ()
        if leads.kind == "learn":
            from ui.app.lesson import lessons

            return lessons.open_lesson(model, OpenLesson(leads.name))
        if leads.kind == "help":
            from ui.app.rulebook import rules_dialog

            return rules_dialog.open_page(model, OpenRulesPage(leads.name))
        if leads.kind == "setup":
            return setup_form.open_setup(model, leads.name, leads.parameters), ()
        if leads.kind == "play":
            return play_at_once(model, leads.name, leads.parameters)
    except ValueError as error:
        return refuse_link(model, str(error))
    return model._replace(
        page=screen_called(leads.kind) or "home", overlay=model.overlay._replace(notice="")
    ), ()


def _come_along(model: Model, leads: Route) -> Transition:
    """An invitation to a table of another device, or a turn from there; puzzles; editor; sheets."""
    if leads.kind == "turn":
        from ui.app.library import play_by_link

        return play_by_link.arrive(model, leads.name)
    if leads.kind == "edit":
        from ui.app.editor.opening import open_editor  # here, as most people come to play

        return open_editor(model, leads.name, leads.parameters)
    if leads.kind == "print":
        from ui.app.paper import choices  # here, as most people play on the screen

        return choices.opened(model, leads)
    if leads.kind == "class":
        from ui.app.classroom import opening as classes  # here, as most people are no class

        return classes.ask(model, leads)
    if leads.kind == "letter":
        from ui.app.together import letters  # here, as few games are played by letters

        return letters.arrive(model, leads.name)
    if leads.kind != "join":
        from ui.app.puzzles import opening  # here, as most people come to play

        return opening.ask(model, leads)
    from ui.app.together import joining  # here, as most people play on one device

    return joining.opened_screen(model, leads.name)


def _left(model: Model, now: int) -> Model:
    """The model at another time: what was played since the last one was played just now."""
    before, library = model.browser.now, model.library
    games = library.games
    if model.table is not None and games and games[-1].at == before:
        games = (*games[:-1], games[-1]._replace(at=now))
    return model._replace(
        browser=model.browser._replace(now=now), library=library._replace(games=games)
    )


def _sit_down(model: Model, key: str) -> Transition:
    if model.library.latest is not None and model.library.latest.id == key:
        return _read(model, key, model.library.latest.record)
    model, number = numbered(model)
    wanted = f"{key} {number}"
    return model._replace(library=model.library._replace(awaited=wanted)), (
        LoadGame(key, GameFetched(wanted)),
    )


def fetched(model: Model, msg: GameFetched) -> Transition:
    """A stored game came; it is opened if the address still asks for it."""
    if not msg.awaited or model.library.awaited != msg.awaited:
        return model, ()
    model = model._replace(library=model.library._replace(awaited=""))
    if not msg.answer:
        return refuse_link(model, _("This game is not on this device. A link can carry it here."))
    return _read(model, msg.awaited.partition(" ")[0], msg.answer)


def _read(model: Model, key: str, text: str) -> Transition:
    try:
        table = from_record(key, text, ALL_LEVELS)
    except ValueError as error:
        return recovery.ask(model, key, unread(text, error))
    return turn.sit_down(model, table)
