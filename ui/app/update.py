"""Every decision of the page: ``update(model, message) -> (model, commands)``, pure."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from holobiont.i18n import _
from holobiont.lazy import Lazy
from holobiont.record import plain, read, read_pasted
from ui.app.core.commands import (
    Code,
    Command,
    Copy,
    Draw,
    Fetch,
    Film,
    Gather,
    Go,
    Light,
    Mount,
    Picture,
    Save,
    ShareSheet,
    Step,
    entropy,
)
from ui.app.core.messages import Msg
from ui.app.core.model import LIGHTS, Card, Model, Table, numbered
from ui.app.core.notices import OFFERS, loss
from ui.app.core.player_names import bots_of
from ui.app.core.routes import DAMAGED, HOME, OPENS_GAMES, SCREENS, parse_route, ply_of, unpack
from ui.app.core.table_records import (
    ADDED_KEY,
    BOTS_KEY,
    LESSON_KEY,
    LIGHT_KEY,
    SEALED,
    SETUP_KEY,
    from_record,
    private,
    sentence,
    settings_of,
    unread,
)
from ui.app.settings import offline
from ui.app.setup import setup_form
from ui.app.table import turn
from ui.app.table.live_region import heard
from ui.games import LESSONS, VIEWS


def update(model: Model, msg: Msg) -> Step:
    """The model after a message, and what the browser is to do about it."""
    if model.added and not model.mounted and msg.kind in OPENS_GAMES and msg.text not in HOME:
        return model, (Mount(model.added, msg),)
    table = model.table
    if table is not None and table.learning is not None and msg.kind in NOT_IN_LESSONS:
        msg = NOT_IN_LESSONS[msg.kind]
    if table is not None and table.coming:
        msg = COMING["cut_short"](model, msg)
    handler = HANDLERS.get(msg.kind) or LATER.get(msg.kind)
    if handler is None:
        raise ValueError(f"message {msg.kind!r}: nobody handles it")
    if table is not None and table.replay is not None and msg.kind not in GOES_BY_ITSELF:
        model = model._replace(table=table._replace(replay=None))
    table = model.table
    if table is not None and table.fresh >= 0 and msg.kind not in GOES_BY_ITSELF:
        model = model._replace(table=table._replace(fresh=-1))
    after, commands = handler(model, msg)
    if after.table is not None and after.table.coming and msg.kind in MAKES_ROOM:
        after = COMING["opened"](after)
    after, commands = _addressed(after, commands)
    return heard(model, after), commands


def _addressed(model: Model, commands: tuple[Command, ...]) -> Step:
    """The commands that tell the table later what came of them, with what they belong to."""
    table = model.table
    if table is None or not any(isinstance(command, (Code, *TOLD)) for command in commands):
        return model, commands
    model, number = numbered(model)
    model = model._replace(table=table._replace(code_wanted=number))
    return model, tuple(
        command._replace(of=number)
        if isinstance(command, Code)
        else command._replace(of=table.sitting)
        if isinstance(command, TOLD)
        else command
        for command in commands
    )


def halt(model: Model, msg: Msg) -> Step:
    """A key or a finger that means nothing else still ends what runs, as everything does."""
    return model, ()


def loaded(model: Model, msg: Msg) -> Step:
    """What was stored on this device, as JSON; what cannot be used any more is left alone.

    The list of games comes along if it has been read already.
    """
    stored: dict[str, str] = json.loads(msg.text)
    setups = [
        (key.removeprefix(SETUP_KEY), text)
        for key, text in stored.items()
        if key.startswith(SETUP_KEY)
    ]
    lessons = [
        (key.removeprefix(LESSON_KEY), text)
        for key, text in stored.items()
        if key.startswith(LESSON_KEY)
    ]
    if any(key.startswith(ADDED_KEY) for key in stored):
        from ui.app.addons import addon_imports  # here, as few people add a game

        model = model._replace(added=addon_imports.kept(stored))
    light = stored.get(LIGHT_KEY, LIGHTS[0])
    model = model._replace(
        setups=tuple(setups),
        lessons=tuple(lessons),
        light=light if light in LIGHTS else LIGHTS[0],
        settings=settings_of(stored),
        site=stored.get("site", model.site),
        lacks=frozenset(stored.get("lacks", "").split()),
        bots=bots_of(stored.get(BOTS_KEY, "")),
    )
    return shelved(model, msg) if msg.value else (model, ())


def shelved(model: Model, msg: Msg) -> Step:
    """The list of stored games came. What was saved meanwhile is newer."""
    found = json.loads(msg.value)
    newer = {card.id for card in model.games}
    games = tuple(Card(*card) for card in found["games"] if card[0] not in newer)
    model = model._replace(games=(*games, *model.games))
    return model._replace(notice=loss(found)) if found["evicted"] else model, ()


def route(model: Model, msg: Msg) -> Step:
    """The address changed. What was to be said about lost games stays until it is dismissed."""
    urgent = model.notice if model.notice in OFFERS else ""
    model, commands = _lead(model, msg)
    return model._replace(notice=model.notice or urgent), commands


def _lead(model: Model, msg: Msg) -> Step:
    """An address that leads nowhere says why and leaves the rest as it is."""
    model = model._replace(now=int(msg.value or model.now), awaited="", help=None, listing=False)
    try:
        leads = parse_route(msg.text, tuple(VIEWS))
        if leads.kind == "game" and model.table is not None and model.table.id == leads.name:
            return model, ()
        if leads.kind == "game":
            return _sit_down(model, leads.name)
        if leads.kind == "record":
            unpack(leads.name)
            at = ply_of(leads.parameters)
            wanted = leads.name if at is None else f"{leads.name} {at}"
            return model, (Draw(f"opened-link:{wanted}"),)
        if leads.kind == "turn":
            return ARRIVALS["turn"](model, leads.name)
        if leads.kind == "learn" and leads.name not in LESSONS:
            return setup_form.open_setup(model, leads.name, ()), ()
        if leads.kind == "learn":
            return LATER["learn"](model, Msg("learn", leads.name))
        if leads.kind == "help":
            return LATER["help-page"](model, Msg("help-page", leads.name))
        if leads.kind == "setup":
            return setup_form.open_setup(model, leads.name, leads.parameters), ()
        if leads.kind in SCREENS:
            return model._replace(screen=leads.kind, table=None, setup=None, notice=""), ()
    except ValueError as error:
        return refuse_link(model, str(error))
    return model._replace(screen="home", table=None, setup=None, notice=""), ()


def opened(model: Model, msg: Msg) -> Step:
    """A record from a link (``opened-link``) or from the dialog becomes a game on the shelf.

    One with secrets between people does so only after a look at all that are kept here.
    """
    if msg.kind == "opened-text" and not model.opening:
        return model, ()
    drawn = entropy(msg.value)
    packed, _blank, at = msg.text.partition(" ")
    try:
        linked = msg.kind == "opened-link"
        text = unpack(packed) if linked else model.opened
        beside = model, (Gather(f"opened-beside:{json.dumps([*msg])}"),)
        if plain(text).lstrip().startswith(SEALED):
            return beside
        reader = read if linked else read_pasted
        table = from_record(drawn.id, text, setup_form.LEVEL_KEYS, reader)
        if private(table):
            return beside
        if at and int(at) > table.match.ply:
            raise ValueError(_(DAMAGED))
    except ValueError as error:
        return refused_record(model, msg.kind, error)
    opens_at = (drawn.id, int(at)) if at else None
    table = table._replace(started=table.started or drawn.date)
    return taken(model._replace(opens_at=opens_at), msg.kind, table)


def refused_record(model: Model, kind: str, error: ValueError) -> Step:
    """A record from a link or from the dialog cannot be opened."""
    if kind == "opened-link":
        return refuse_link(model, str(error))
    reason = sentence(str(error))
    return model._replace(notice=_("This record cannot be opened. {reason}", reason=reason)), ()


def taken(model: Model, kind: str, table: Table) -> Step:
    """The table of a record from a link or from the dialog becomes a game on the shelf."""
    model, commands = turn.saving_of(model._replace(opening=False, opened=""), table)
    return model, (*commands, Go(f"#/game/{table.id}", replace=kind == "opened-link"))


def light(model: Model, msg: Msg) -> Step:
    """The next of system, day and night."""
    chosen = LIGHTS[(LIGHTS.index(model.light) + 1) % len(LIGHTS)]
    return model._replace(light=chosen), (Light(chosen), Save(LIGHT_KEY, chosen))


def open_record(model: Model, msg: Msg) -> Step:
    awaited = "" if model.awaited.startswith("import ") else model.awaited
    return model._replace(opening=True, notice="", opened="", awaited=awaited), ()


def typed_record(model: Model, msg: Msg) -> Step:
    return model._replace(opened=msg.value), ()


def show(model: Model, msg: Msg) -> Step:
    """Open one of the table's dialogs, or close it when no name is given."""
    table = model.table
    if table is None or (msg.text == "result" and not table.match.over):
        return model, ()
    if turn.veiled(table) is not None and msg.text not in OVER_THE_CURTAIN:
        return model, ()
    coming = "" if msg.text == table.coming else table.coming
    table = table._replace(dialog=msg.text, coming=coming, message="", code="", code_wanted=0)
    table = table._replace(by_hand=(-1, ""))
    return model._replace(table=table), ()


def trouble(model: Model, msg: Msg) -> Step:
    """Something outside failed: storage, the computer player, a file."""
    return model._replace(notice=msg.text), ()


def dismiss(model: Model, msg: Msg) -> Step:
    return model._replace(notice="", deleted=None), ()


def _sit_down(model: Model, key: str) -> Step:
    if model.latest is not None and model.latest.id == key:
        return _read(model, key, model.latest.record)
    model, number = numbered(model)
    wanted = f"{key} {number}"
    return model._replace(awaited=wanted), (Fetch(key, f"fetched:{wanted}"),)


def fetched(model: Model, msg: Msg) -> Step:
    """A stored game came; it is opened if the address still asks for it."""
    if not msg.text or model.awaited != msg.text:
        return model, ()
    model = model._replace(awaited="")
    if not msg.value:
        return refuse_link(model, _("This game is not on this device. A link can carry it here."))
    return _read(model, msg.text.partition(" ")[0], msg.value)


def _read(model: Model, key: str, text: str) -> Step:
    try:
        table = from_record(key, text, setup_form.LEVEL_KEYS)
    except ValueError as error:
        return MENDING["ask"](model, Msg("", key, unread(text, error)))
    return turn.sit_down(model, table)


def refuse_link(model: Model, reason: str) -> Step:
    """Say what is wrong with an address; a game on the table stays there."""
    table = model.table
    if table is not None:
        here = f"learn/{table.match.rules.slug}" if table.learning else f"game/{table.id}"
        return model._replace(notice=reason), (Go(f"#/{here}", replace=True),)
    return model._replace(screen="home", setup=None, notice=reason), ()


Handler = Callable[[Model, Msg], Step]
HANDLERS: Mapping[str, Handler] = {
    "loaded": loaded,
    "route": route,
    "shelved": shelved,
    "fetched": fetched,
    "opened-link": opened,
    "opened-text": opened,
    "light": light,
    "open-record": open_record,
    "typed-record": typed_record,
    "show": show,
    "trouble": trouble,
    "dismiss": dismiss,
    "halt": halt,
    **turn.HANDLERS,
    **setup_form.HANDLERS,
    **offline.HANDLERS,
}

LATER: Lazy[Handler] = Lazy(
    {
        "undo": "ui.app.table.undo:undo",
        "redo": "ui.app.table.undo:redo",
        "cancel": "ui.app.table.board_navigation:cancel",
        "point": "ui.app.table.board_navigation:point",
        "arrange": "ui.app.table.board_navigation:arrange",
        "arrow": "ui.app.table.board_navigation:arrow",
        "carry": "ui.app.table.drag_and_drop:carry",
        "put-back": "ui.app.table.drag_and_drop:put_back",
        "look": "ui.app.table.history:look_at",
        "step": "ui.app.table.history:step",
        "return": "ui.app.table.history:return_to_game",
        "replay": "ui.app.table.history:replay",
        "tick": "ui.app.table.history:tick",
        "pace": "ui.app.table.history:pace",
        "watch-pace": "ui.app.table.watch_controls:pace",
        "eyes": "ui.app.table.history:eyes",
        "thought": "ui.app.table.ai_replies:thought",
        "stuck": "ui.app.table.ai_replies:stuck",
        "ask-again": "ui.app.table.ai_replies:ask_again",
        "computer": "ui.app.table.ai_replies:computer",
        "bot-answered": "ui.app.table.bot_replies:answered",
        "hint": "ui.app.analysis.hints:ask",
        "explore": "ui.app.analysis.what_if:explore",
        "whatif": "ui.app.analysis.what_if:begin",
        "whatif-go": "ui.app.analysis.what_if:visit",
        "whatif-back": "ui.app.analysis.what_if:back",
        "whatif-delete": "ui.app.analysis.what_if:delete",
        "whatif-hands": "ui.app.analysis.what_if:hands",
        "lines": "ui.app.analysis.best_lines:ask",
        "line": "ui.app.analysis.best_lines:follow",
        "review": "ui.app.analysis.review:begin",
        "review-found": "ui.app.analysis.review:found",
        "retry": "ui.app.analysis.review:retry",
        "copy-fetched": "ui.app.library.recovery:copy_fetched",
        "not-loaded": "ui.app.library.recovery:not_loaded",
        "recover": "ui.app.library.recovery:recover",
        "go": "ui.app.library.recovery:go",
        "keys": "ui.app.table.shortcuts:toggle_list",
        "choose-key": "ui.app.table.shortcuts:choose_key",
        "usual-keys": "ui.app.table.shortcuts:usual_keys",
        "tell": "ui.app.table.screen_reader_queries:tell",
        "answered": "ui.app.table.screen_reader_queries:dismiss",
        "board": "ui.app.table.screen_reader_queries:to_board",
        "type": "ui.app.table.notation_input:open_field",
        "typing": "ui.app.table.notation_input:typing",
        "type-act": "ui.app.table.notation_input:play_typed",
        "move-now": "ui.app.table.ai_replies:move_now",
        "seen": "ui.app.table.beats:seen",
        "pass-on": "ui.app.table.beats:pass_on",
        "hand-over": "ui.app.table.seat_control:hand_over",
        "pause": "ui.app.table.watch_controls:pause",
        "next": "ui.app.table.watch_controls:single_step",
        "continue": "ui.app.table.history:ask_branch",
        "branch": "ui.app.table.history:branch",
        "take-record": "ui.app.library.record_files:take_record",
        "export-one": "ui.app.library.record_files:export_one",
        "exported": "ui.app.library.record_files:exported",
        "save-copy": "ui.app.library.record_files:save_copy",
        "export-all": "ui.app.library.record_files:export_all",
        "exported-all": "ui.app.library.record_files:exported_all",
        "import": "ui.app.library.record_files:begin",
        "check": "ui.app.library.record_files:check",
        "opened-beside": "ui.app.library.sealed_records:opened",
        "share": "ui.app.library.sharing:share",
        "code": "ui.app.library.sharing:code",
        "copied": "ui.app.library.sharing:copied",
        "not-copied": "ui.app.library.sharing:not_copied",
        "letter": "ui.app.library.play_by_link:send",
        "letter-read": "ui.app.library.play_by_link:read",
        "letter-mine": "ui.app.library.play_by_link:confirmed",
        "letter-sure": "ui.app.library.play_by_link:read_confirmed",
        "learn": "ui.app.lesson.lessons:open_lesson",
        "lesson": "ui.app.lesson.lessons:go",
        "help": "ui.app.rulebook.rules_dialog:open_help",
        "help-page": "ui.app.rulebook.rules_dialog:open_page",
        "help-text": "ui.app.rulebook.rules_dialog:take_text",
        "help-search": "ui.app.rulebook.rules_dialog:search",
        "help-close": "ui.app.rulebook.rules_dialog:close",
        "print": "ui.app.rulebook.rules_dialog:print_summary",
        "choose": "ui.app.settings.choices:choose",
        "speak": "ui.app.settings.choices:speak",
        "spoken": "ui.app.settings.choices:spoken",
        "forget-setup": "ui.app.settings.choices:forget_setup",
        "forget-lessons": "ui.app.settings.choices:forget_lessons",
        "reset-settings": "ui.app.settings.choices:reset",
        "elsewhere": "ui.app.library.other_tabs:changed",
        "changed-to": "ui.app.library.other_tabs:changed_to",
        "ask-delete": "ui.app.library.saved_games:ask_delete",
        "delete": "ui.app.library.saved_games:delete",
        "bring-back": "ui.app.library.saved_games:bring_back",
        "ask-erase": "ui.app.settings.choices:ask_erase",
        "erase": "ui.app.settings.choices:erase",
        "shelf": "ui.app.library.saved_games:look",
        "more": "ui.app.library.saved_games:more",
        "rename": "ui.app.library.saved_games:rename",
        "typed-name": "ui.app.library.saved_games:typed_name",
        "name-it": "ui.app.library.saved_games:name_it",
        "named": "ui.app.library.saved_games:named",
        "duplicate": "ui.app.library.saved_games:duplicate",
        "copy": "ui.app.library.saved_games:copy",
        "copied-as": "ui.app.library.saved_games:copied_as",
        "wheel": "ui.app.addons.installation:take_file",
        "wheel-read": "ui.app.addons.installation:read_file",
        "wheel-consent": "ui.app.addons.installation:consent",
        "wheel-added": "ui.app.addons.installation:was_added",
        "wheel-refused": "ui.app.addons.installation:was_refused",
        "balance": "ui.app.balance.experiment:change",
        "balance-run": "ui.app.balance.experiment:run",
        "balance-hold": "ui.app.balance.experiment:hold",
        "balance-csv": "ui.app.balance.experiment:save",
        "studied": "ui.app.balance.experiment:studied",
        "ask-drop": "ui.app.addons.installation:ask_drop",
        "drop": "ui.app.addons.installation:drop",
        "mounted": "ui.app.addons.installation:mounted",
        "again-from": "ui.app.library.saved_games:play_again",
        "play-again": "ui.app.library.saved_games:dealt_again",
    }
)
"""What the first screen does not need."""
OVER_THE_CURTAIN = ("", "settings")
"""What may be opened before somebody has taken the device; the rest would wait for that person."""
COMING: Lazy[Callable[..., Any]] = Lazy(
    {"opened": "ui.app.table.beats:opened", "cut_short": "ui.app.table.beats:cut_short"}
)
"""What a table needs at which a dialog is about to open by itself."""
MAKES_ROOM = ("show", "cancel", "look", "step", "return", "help-close", "keys", "tick")
"""Messages after which nothing may be left that lay over the board, or in its place."""
MENDING: Lazy[Handler] = Lazy({"ask": "ui.app.library.recovery:ask"})
ARRIVALS: Lazy[Callable[[Model, str], Step]] = Lazy({"turn": "ui.app.library.play_by_link:arrive"})
TOLD = (Copy, Film, Picture, ShareSheet)
"""Commands of which the table is told whether they went well: ``copied`` or ``not-copied``."""
NOT_IN_LESSONS = {
    "undo": Msg("lesson", "back"),
    **dict.fromkeys(
        "redo hint look step replay continue branch move-now pause next rematch hand-over "
        "explore whatif lines review review-found retry".split(),
        Msg("halt"),
    ),
}
"""What people do at a table of their own, and what it means in a lesson."""
GOES_BY_ITSELF = (
    *("tick", "replay", "pace", "watch-pace", "thought", "stuck", "computer", "trouble", "copied"),
    *("elsewhere", "changed-to", "studied", "bot-answered", "forced", "offline", "newer"),
    *("seen", "not-copied", "code"),
)
"""Messages that nobody sends by hand, and those that a replay itself answers to."""
