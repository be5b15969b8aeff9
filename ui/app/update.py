"""Every decision of the page: ``update(model, message) -> (model, commands)``, pure."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from holobiont.i18n import _
from holobiont.record import plain, read, read_pasted
from ui.app.addons import addon_imports, installation
from ui.app.analysis import best_lines, review
from ui.app.balance import experiment
from ui.app.core.commands import (
    Code,
    Command,
    Copy,
    Draw,
    Fetch,
    Film,
    Gather,
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
from ui.app.core.player_names import LEVEL_KEYS, bots_of
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
    settings_of,
    unread,
)
from ui.app.lesson import lessons
from ui.app.library import (
    other_tabs,
    play_by_link,
    record_files,
    recovery,
    saved_games,
    sealed_records,
    sharing,
)
from ui.app.library.opening import refuse_link, refused_record, taken
from ui.app.rulebook import rules_dialog
from ui.app.settings import choices, offline
from ui.app.setup import setup_form
from ui.app.table import (
    ai_replies,
    beats,
    board_navigation,
    bot_replies,
    drag_and_drop,
    hints,
    history,
    notation_input,
    screen_reader_queries,
    seat_control,
    shortcuts,
    turn,
    undo,
    watch_controls,
    what_if,
)
from ui.app.table.live_region import heard
from ui.app.table.scene import token_of, veiled
from ui.games import LESSONS, VIEWS


def update(model: Model, msg: Msg) -> Step:
    """The model after a message, and what the browser is to do about it."""
    if model.added and not model.mounted and msg.kind in OPENS_GAMES and msg.text not in HOME:
        return model, (Mount(model.added, msg),)
    table = model.table
    if table is not None and table.learning is not None and msg.kind in NOT_IN_LESSONS:
        msg = NOT_IN_LESSONS[msg.kind]
    if table is not None and table.coming:
        msg = beats.cut_short(model, msg)
    handler = HANDLERS.get(msg.kind)
    if handler is None:
        raise ValueError(f"message {msg.kind!r}: nobody handles it")
    if table is not None and table.replay is not None and msg.kind not in GOES_BY_ITSELF:
        model = model._replace(table=table._replace(replay=None))
    table = model.table
    if table is not None and table.fresh >= 0 and msg.kind not in GOES_BY_ITSELF:
        model = model._replace(table=table._replace(fresh=-1))
    after, commands = handler(model, msg)
    if table is not None and after.table is not None and table.whatif and not after.table.whatif:
        commands = (*commands, *review.resumed(after.table))
    if after.table is not None and after.table.coming and msg.kind in MAKES_ROOM:
        after = beats.opened(after)
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


def thought(model: Model, msg: Msg) -> Step:
    """The computer player answered: about its move, or about a question beside the game."""
    table = model.table
    if table is not None:
        reply = json.loads(msg.text)
        for purpose, handle in ABOUT.items():
            if reply["token"].startswith(f"{token_of(table)}.{purpose}."):
                return handle(model, table, reply)
    return ai_replies.thought(model, msg)


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
            return play_by_link.arrive(model, leads.name)
        if leads.kind == "learn" and leads.name not in LESSONS:
            return setup_form.open_setup(model, leads.name, ()), ()
        if leads.kind == "learn":
            return lessons.open_lesson(model, Msg("learn", leads.name))
        if leads.kind == "help":
            return rules_dialog.open_page(model, Msg("help-page", leads.name))
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
        table = from_record(drawn.id, text, LEVEL_KEYS, reader)
        if private(table):
            return beside
        if at and int(at) > table.match.ply:
            raise ValueError(_(DAMAGED))
    except ValueError as error:
        return refused_record(model, msg.kind, error)
    opens_at = (drawn.id, int(at)) if at else None
    table = table._replace(started=table.started or drawn.date)
    return taken(model._replace(opens_at=opens_at), msg.kind, table)


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
    if veiled(table) is not None and msg.text not in OVER_THE_CURTAIN:
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
        table = from_record(key, text, LEVEL_KEYS)
    except ValueError as error:
        return recovery.ask(model, Msg("", key, unread(text, error)))
    return turn.sit_down(model, table)


ABOUT: Mapping[str, Callable[[Model, Table, dict[str, Any]], Step]] = {
    "review": review.judged,
    "lines": best_lines.found,
}
"""Questions beside the game, as their tokens name them, and who takes the answers."""
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
    "undo": undo.undo,
    "redo": undo.redo,
    "cancel": board_navigation.cancel,
    "point": board_navigation.point,
    "arrange": board_navigation.arrange,
    "arrow": board_navigation.arrow,
    "carry": drag_and_drop.carry,
    "put-back": drag_and_drop.put_back,
    "look": history.look_at,
    "step": history.step,
    "return": history.return_to_game,
    "replay": history.replay,
    "tick": history.tick,
    "pace": history.pace,
    "watch-pace": watch_controls.pace,
    "eyes": history.eyes,
    "thought": thought,
    "stuck": ai_replies.stuck,
    "ask-again": ai_replies.ask_again,
    "computer": ai_replies.computer,
    "bot-answered": bot_replies.answered,
    "hint": hints.ask,
    "explore": what_if.explore,
    "whatif": what_if.begin,
    "whatif-go": what_if.visit,
    "whatif-back": what_if.back,
    "whatif-delete": what_if.delete,
    "whatif-hands": what_if.hands,
    "lines": best_lines.ask,
    "line": best_lines.follow,
    "review": review.begin,
    "review-found": review.found,
    "retry": review.retry,
    "copy-fetched": recovery.copy_fetched,
    "not-loaded": recovery.not_loaded,
    "recover": recovery.recover,
    "go": recovery.go,
    "keys": shortcuts.toggle_list,
    "choose-key": shortcuts.choose_key,
    "usual-keys": shortcuts.usual_keys,
    "tell": screen_reader_queries.tell,
    "answered": screen_reader_queries.dismiss,
    "board": screen_reader_queries.to_board,
    "type": notation_input.open_field,
    "typing": notation_input.typing,
    "type-act": notation_input.play_typed,
    "move-now": ai_replies.move_now,
    "seen": beats.seen,
    "pass-on": beats.pass_on,
    "hand-over": seat_control.hand_over,
    "pause": watch_controls.pause,
    "next": watch_controls.single_step,
    "continue": history.ask_branch,
    "branch": history.branch,
    "take-record": record_files.take_record,
    "export-one": record_files.export_one,
    "exported": record_files.exported,
    "save-copy": record_files.save_copy,
    "export-all": record_files.export_all,
    "exported-all": record_files.exported_all,
    "import": record_files.begin,
    "check": record_files.check,
    "opened-beside": sealed_records.opened,
    "share": sharing.share,
    "code": sharing.code,
    "copied": sharing.copied,
    "not-copied": sharing.not_copied,
    "letter": play_by_link.send,
    "letter-read": play_by_link.read,
    "letter-mine": play_by_link.confirmed,
    "letter-sure": play_by_link.read_confirmed,
    "learn": lessons.open_lesson,
    "lesson": lessons.go,
    "help": rules_dialog.open_help,
    "help-page": rules_dialog.open_page,
    "help-text": rules_dialog.take_text,
    "help-search": rules_dialog.search,
    "help-close": rules_dialog.close,
    "print": rules_dialog.print_summary,
    "choose": choices.choose,
    "speak": choices.speak,
    "spoken": choices.spoken,
    "forget-setup": choices.forget_setup,
    "forget-lessons": choices.forget_lessons,
    "reset-settings": choices.reset,
    "elsewhere": other_tabs.changed,
    "changed-to": other_tabs.changed_to,
    "ask-delete": saved_games.ask_delete,
    "delete": saved_games.delete,
    "bring-back": saved_games.bring_back,
    "ask-erase": choices.ask_erase,
    "erase": choices.erase,
    "shelf": saved_games.look,
    "more": saved_games.more,
    "rename": saved_games.rename,
    "typed-name": saved_games.typed_name,
    "name-it": saved_games.name_it,
    "named": saved_games.named,
    "duplicate": saved_games.duplicate,
    "copy": saved_games.copy,
    "copied-as": saved_games.copied_as,
    "wheel": installation.take_file,
    "wheel-read": installation.read_file,
    "wheel-consent": installation.consent,
    "wheel-added": installation.was_added,
    "wheel-refused": installation.was_refused,
    "balance": experiment.change,
    "balance-run": experiment.run,
    "balance-hold": experiment.hold,
    "balance-csv": experiment.save,
    "studied": experiment.studied,
    "ask-drop": installation.ask_drop,
    "drop": installation.drop,
    "mounted": installation.mounted,
    "again-from": saved_games.play_again,
    "play-again": saved_games.dealt_again,
}

OVER_THE_CURTAIN = ("", "settings")
"""What may be opened before somebody has taken the device; the rest would wait for that person."""
MAKES_ROOM = ("show", "cancel", "look", "step", "return", "help-close", "keys", "tick")
"""Messages after which nothing may be left that lay over the board, or in its place."""
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
