"""The table: status line, board, players, log, tools."""

from __future__ import annotations

from holobiont.i18n import _, capital, pgettext
from holobiont.rules import Seat
from ui.app.core.model import Forfeit, Settings, Table, addressed, human_seats, watched
from ui.app.core.table_records import progress
from ui.app.core.widgets import bar, button
from ui.app.screens.dialogs import dialog
from ui.app.screens.dock import dock, docked
from ui.app.screens.edges_view import names_at_edges
from ui.app.screens.logbook import LOGBOOK, paths_shown
from ui.app.screens.seats_view import counts_to, seat_of, seats
from ui.app.screens.tools_view import computing, hint_words, of_the_past, tool, tools
from ui.app.table.board_navigation import turned
from ui.app.table.hints import marks_of
from ui.app.table.scene import in_words, lingering, requested, scene_of, told, veiled, view_of
from ui.app.table.seating import facing
from ui.kit.game import GameView, Scene
from ui.kit.markup import Attribute, Child, Markup, el, fragment, phrase
from ui.kit.seat import seat_glyph

NOTICED = ("share", "letter", "together", "puzzle", "editor")
"""The dialogs that show a message themselves."""


def table_view(table: Table, settings: Settings, big: bool = False) -> Markup:
    """The whole screen of a game; ``big`` for a room, where the window is large enough."""
    view, scene = view_of(table), scene_of(table)
    waiting, names = veiled(table), names_at_edges(table, settings, view, scene)
    if waiting is not None:
        return _curtain(table, view, scene, waiting, names)
    scene = scene._replace(stops=settings.stops == "each", marks=marks_of(table))
    return el(
        "main",
        _top(table, settings),
        _heading(_("Now"), "now"),
        _head(table, settings, view, scene),
        _heading(_("Board"), "board"),
        el(
            "div",
            el(
                "div",
                view.board(scene),
                cls="board",
                id="board",
                data_past=table.timeline.past is not None,
                data_turned=turned(settings, table) or None,
            ),
            el(
                "svg",
                cls="arrows",
                id="arrows",
                aria_hidden="true",
                data_paths=paths_shown(table, settings, view, scene),
                data_always=table.is_exercise,
            ),
            cls="stage",
            id="stage",
        ),
        el(
            "aside",
            _heading(_("Players"), "players"),
            None if table.game.clock is None else _clocks(table, view, scene),
            seats(table, view, scene),
            None if table.is_exercise else dock(table, settings, view, scene),
            # web/page/pointed_place.mjs writes into it.
            el("p", cls="pointed-place", id="pointed-place", aria_hidden="true"),
            _leave_big() if is_big(table, settings, big) else None,
            cls="side",
            id="side",
        ),
        el("aside", note, cls="note", id="note") if (note := view.note(scene)) else None,
        *_below(table, settings),
        _answer(table.speech.answer) if table.speech.answer else None,
        dialog(table, settings, view, scene),
        names,
        cls=_kind(table),
        id="table",
        **_style_attributes(table, settings, view),
        data_game=table.match.rules.slug,
        data_table=table.id,
        data_clock=table.game.clock is not None or None,
        data_whatif=table.whatif is not None,
        data_class=table.in_class is not None or None,
        data_watched=watched(table) or None,
        data_unfolding=bool(table.dialogs.coming) or None,
        data_pulse=settings.pulse == "yes",
        data_big=is_big(table, settings, big),
    )


def is_big(table: Table, settings: Settings, big: bool) -> bool:
    """Whether a table is shown on the big screen, for a room."""
    alone = facing(settings, table) is None and not table.is_exercise
    return big and alone and veiled(table) is None


def _style_attributes(table: Table, settings: Settings, view: GameView) -> dict[str, Attribute]:
    """The data attributes by which styles know a table.

    Selectors that looked into it, by ``:has()``, would be tried again at every change of a board,
    and have all of it laid out.
    """
    return {
        "data_seats": counts_to(len(table.players)),
        "data_dock": docked(table),
        "data_result": table.dialogs.shown == "result",
        "data_head": _has_extras(table, view),
        "data_puzzle": table.solving is not None,
        "data_past": table.timeline.past is not None,
        "data_tools": not table.is_exercise,
        "data_over": table.match.over,
        "data_sound": _mute(settings) is not None,
    }


def _answer(lines: tuple[str, ...]) -> Markup:
    from ui.app.table.screen_reader_queries import shown  # here, as most people look

    return shown(lines)


def _leave_big() -> Markup:
    """The way out of what is shown for a room; Escape is the other."""
    return button(_("Leave the big screen"), "big", cls="button leave-big", id="leave-big")


def _clocks(table: Table, view: GameView, scene: Scene) -> Markup | None:
    from ui.app.screens.clock_view import clocks  # here, as most people play without

    return clocks(table, view, scene)


def _kind(table: Table) -> str:
    """The classes of a table."""
    if table.editing is not None:
        return "table learning editing"
    return "table learning" if table.is_exercise else "table"


def _below(table: Table, settings: Settings) -> tuple[Markup, Markup]:
    """The tools of a game; or the panel of a lesson, of a puzzle or of a class."""
    if table.learning is not None:
        from ui.app.lesson import lesson_view

        return _heading(_("Lesson"), "below"), lesson_view.panel(table)
    if table.solving is not None:
        from ui.app.puzzles.panel import panel  # here, as most tables are games

        return _heading(_("Puzzle"), "below"), panel(table)
    if table.editing is not None:
        from ui.app.editor.panel import panel as editor_panel  # here, as most tables are games

        return _heading(_("Position editor"), "below"), editor_panel(table)
    if table.in_class is not None:
        from ui.app.classroom.panel import panel as votes  # here, as most tables are games

        return _heading(_("Votes"), "below"), votes(table)
    return _heading(_("Tools"), "below"), tools(table, settings)


def _heading(words: str, part: str) -> Markup:
    """The heading of a part, for whoever hears the page and goes from one to the next."""
    return el("h2", words, cls="visually-hidden", id=f"{part}-title")


def _curtain(
    table: Table, view: GameView, scene: Scene, seat: Seat, names: Markup | None
) -> Markup:
    """What covers the table while the device goes to the next person."""
    name, actors = table.names[seat], scene.actors
    since = next((n + 1 for n in reversed(range(len(actors))) if actors[n] == seat), 0)
    meanwhile = told(table, since)
    way = _("Hand the device to {name}. Nothing secret is on the screen.", name=name)
    if names is not None:
        way = _("The table is turned to {name}. Nothing secret is on it yet.", name=name)
    return el(
        "main",
        _top(table),
        el(
            "section",
            seat_glyph(view.seat_colour(scene, seat)),
            el("h2", _("{name} is next", name=name), id="curtain-title", tabindex=-1),
            el("p", way),
            el(
                "p",
                _("Put on headphones if this is read aloud: what you hold will be spoken."),
                cls="visually-hidden",
            ),
            el("ol", *(el("li", sentence) for sentence in meanwhile), cls="meanwhile")
            if meanwhile
            else None,
            button(_(view.own, name=name), "unveil", cls="button primary big", id="unveil"),
            cls="curtain",
            data_seat=view.seat_colour(scene, seat),
        ),
        names,
        cls="table veiled",
        data_game=table.match.rules.slug,
        data_table=table.id,
        data_clock=table.game.clock is not None or None,
    )


def _asking(table: Table, settings: Settings) -> Markup | None:
    """The question whether sound is wished, in the first game at which somebody sits.

    It stands from before the first move until everybody here has had a turn with it.
    """
    asked = settings.hearing == f"asked {table.id}" or (not settings.hearing and _is_new(table))
    if not asked or settings.sound != "off" or table.match.over:
        return None
    return el(
        "p",
        el("span", _("Sound?")),
        button(_("Yes"), "choose:sound-soft", cls="link"),
        button(_("No"), "choose:sound-off", cls="link"),
        cls="asking",
        role="status",
    )


def _is_new(table: Table) -> bool:
    """Whether people sit at this table of a game, and none of them has acted yet."""
    people = human_seats(table)
    return bool(people) and table.mode is None and not {*people} & {*table.match.actors()}


def _mute(settings: Settings) -> Markup | None:
    """The button that silences the table, where there is sound."""
    if settings.sound == "off" or settings.hearing == "none":
        return None
    if settings.hearing == "muted":
        return tool("mute", _("Sound on"), "choose:hearing-open", "glyph-muted", quiet=True)
    return tool("mute", _("Mute"), "choose:hearing-muted", "glyph-sound", quiet=True)


def _top(table: Table, settings: Settings | None = None) -> Markup:
    """The head of the screen; what only whoever holds the device may use needs the settings."""
    shared = settings is not None
    title, back, where = table.match.rules.title, _("All games"), "#/"
    if table.learning is not None:
        back, where = _("Exit"), f"#/{table.match.rules.slug}"
        title = _("{game}: lesson", game=title)
    if table.solving is not None:
        back, where = _("All puzzles"), f"#/puzzles/{table.match.rules.slug}"
        title = _("{game}: puzzle", game=title)
    if table.editing is not None:
        back, where = _("Set up"), f"#/{table.match.rules.slug}"
        title = _("{game}: position editor", game=title)
    if table.in_class is not None:
        back, where = _("End the class"), "#/class"
    return bar(
        title,
        back,
        where,
        _asking(table, settings) if settings is not None else None,
        tool("rules", _("Rules"), "help", "glyph-rules", quiet=True),
        _way_out(table, shared),
        tool("log", _("Log"), f"show:{LOGBOOK}", "glyph-log", quiet=True)
        if shared and not table.is_exercise
        else None,
        _mute(settings) if settings is not None else None,
        tool("big", _("Big screen"), "big", "glyph-screen", quiet=True)
        if shared and not table.is_exercise
        else None,
        None
        if table.in_class is not None
        else tool("settings", _("Settings"), "show:settings", "glyph-settings", quiet=True),
    )


def _way_out(table: Table, shared: bool) -> Markup | None:
    """The button for what leaves the device: to others who play along, or else the game itself."""
    if table.remote is not None:
        label, hint = pgettext("play on several devices", "Together"), _("Play together")
        return tool("together", label, "show:together", "glyph-players", hint=hint, quiet=True)
    if not shared or table.is_exercise:
        return None
    return tool("share", _("Share"), "show:share", "glyph-share", quiet=True)


def _head(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The status line, with the game's controls where it has some: on a phone they stand below the
    board, where a thumb reaches them."""
    if table.editing is not None:
        from ui.app.editor.panel import status as editor_status

        return editor_status(table)
    status = _status(table, settings, view, scene)
    if not _has_extras(table, view):
        return status
    free = table.timeline.past is None and not table.selection.pending and not lingering(table)
    lost = table.notes.forfeit is not None and table.whatif is None
    actor = scene.actor if free and not lost else None
    acts = actor is not None and table.players[actor].kind == "human"
    extras = view.extras(scene) if acts else None
    return el("div", status, el("div", extras, cls="extras", id="extras"), cls="head", id="head")


def _has_extras(table: Table, view: GameView) -> bool:
    """Whether controls of the game stand beside the status line."""
    return table.editing is None and type(view).extras is not GameView.extras


def _status(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    message = _message(table) if table.speech.message else None
    hint = None if table.is_exercise else hint_words(table, view, scene)
    more: Child = (message, " ", hint)
    if table.timeline.past is not None:
        words: Child = (of_the_past(table, view, scene), more)
    elif table.try_ended and table.rests:
        words = (el("strong", _("Attempt over")), more)
    elif scene.actor is None:
        result = capital(progress(table))
        words = (el("strong", result), el("span", view.ending(scene)), more)
    elif table.notes.forfeit is not None and table.whatif is None:
        words = (_lost(table, table.notes.forfeit), more)
    elif table.selection.pending:
        words = (_pending(table, settings), _of_intended(table), more)
    else:
        words = _whose_turn(table, settings, view, scene, scene.actor, more)
    trying = None
    if table.whatif is not None:
        from ui.app.analysis import explore_view  # here, as most people never try anything

        trying = explore_view.trying(table, settings)
    field = None
    if table.selection.typed is not None and not table.match.over:
        from ui.app.table import notation_input  # here, as most people never type an action

        field = notation_input.field(table)
    past = table.timeline.past is not None
    return el("div", trying, words, field, cls="status", id="status", data_past=past)


def _message(table: Table) -> Markup | None:
    """A message; a refusal looks like one and leads to its paragraph of the rules.

    It speaks up itself unless the live region says it. A dialog with a notice shows it there.
    """
    if table.dialogs.shown in NOTICED:
        return None
    said, rule = table.speech.refused
    refusal = said == table.speech.message
    heard = table.dialogs.shown or table.speech.message in table.speech.said.split("\n")
    link = button(_("Why?"), f"help:{rule}", cls="link", id=f"why-{table.speech.refusals}")
    return el(
        "span",
        table.speech.message,
        (" ", link) if rule and refusal else None,
        cls="message" if refusal else "message done",
        id=f"message-{table.speech.refusals}",
        role="alert" if refusal else None if heard else "status",
    )


def _pending(table: Table, settings: Settings) -> Child:
    """The question before an action is played."""
    actions = table.selection.pending
    if table.analysis.intended is not None:
        from ui.app.table import intended_view  # here, as most moves are simply played

        if intended_view.warned(table):
            return intended_view.question(table)
    if settings.log == "words":
        question = fragment(_("Play this: {move}?", move=requested(table, actions)))
    else:
        notation = el("span", in_words(table, actions), cls="notation")
        question = phrase(_("Play {action}?"), action=notation)
    return (
        el("strong", question),
        button(_("Play it"), "confirm", cls="button primary", id="yes"),
        button(_("Not yet"), "cancel"),
    )


def _of_intended(table: Table) -> Markup | None:
    """What the coach says of the chosen move, or the way to ask."""
    if table.is_exercise:
        return None
    from ui.app.table import intended_view  # here, as most moves are simply played

    return intended_view.of_chosen(table)


def _lost(table: Table, forfeit: Forfeit) -> Child:
    """A bot or who had no time left has lost, and nobody is to act: why, and a bot's error."""
    if table.players[forfeit.seat].kind == "human":
        from ui.app.table.clock import lost_on_time  # here, as few tables have one

        line = lost_on_time(table, forfeit.seat)
    else:
        from ui.app.table.bot_replies import lost_line  # here, as few tables have one

        line = lost_line(table.names[forfeit.seat], forfeit)
    return (
        el("strong", line),
        el("code", forfeit.reason) if forfeit.reason else None,
        button(_("Play again"), "rematch"),
    )


def _whose_turn(
    table: Table, settings: Settings, view: GameView, scene: Scene, actor: Seat, more: Child
) -> Child:
    """Whose turn it is and what is expected, what else there is to say, and the ways on."""
    player, status = table.players[actor], view.status(scene)
    yours = actor == addressed(table)
    who = el(
        "span",
        seat_glyph(view.seat_colour(scene, actor)),
        _("Your turn") if yours else table.names[actor],
        seat_of(table, view, scene, actor, " ({})"),
        cls="who",
        data_seat=view.seat_colour(scene, actor),
        data_yours=yours or None,
    )
    if player.kind == "computer":
        waits = _("is next") if table.rests else _("is thinking")
        if table.computer.held == "stuck":
            waits = _("does not answer")
        if table.learning is not None:
            return _turn(who, waits, "", more)
        return _turn(who, waits, "", more), computing(table, settings)
    if player.kind == "away":
        return _elsewhere(table, who, more)
    if table.remote is not None and table.remote.asked:
        waits = _("waits for the other device")
        if table.remote.by_letter:
            sending = button(_("Send the link"), "show:together", cls="button primary")
            return _turn(who, waits, "", more), sending
        return _turn(who, waits, "", more), _connection(table)
    if lingering(table):
        on = button(
            _("Pass to {name}", name=table.names[actor]),
            "pass-on",
            cls="button primary",
            id="pass-on",
        )
        return _turn(who, _("is next"), "", more), on
    if table.learning is not None and _is_read(table):
        return _turn(who, _("read on"), "", more)
    return _turn(who, status.expected, status.left, more)


def _is_read(table: Table) -> bool:
    """Whether the step of a lesson asks for nothing to be played."""
    from ui.app.table.lesson_steps import current_step  # here, as most tables teach nothing

    return not current_step(table).ways


def _elsewhere(table: Table, who: Markup, more: Child) -> Child:
    """Somebody on another device is to act."""
    waits = _turn(who, _("plays on another device"), "", more)
    if table.remote is not None and table.remote.by_letter:
        label = _("Read the answer") if table.remote.dealt else _("Send the link")
        return waits, button(label, "show:together")
    if table.remote is not None:
        return waits, _connection(table)
    if table.notes.letter:
        sending = button(_("Send the link"), "show:letter")
        return waits, sending, button(_("Read the answer"), "camera", id="read-answer")
    return waits, button(_("Play together"), "show:together")


def _connection(table: Table) -> Markup | None:
    """The way to connect again, where a device is lost."""
    if table.remote is None or not table.remote.is_lost:
        return None
    return button(_("Connect again"), "show:together")


def _turn(who: Markup, expected: str, left: str, more: Child) -> Markup:
    """One sentence where there is little room, hence the blanks; no line begins with a dot.

    The stylesheet adds its colon and the dot between what is expected and what is left.
    """
    expected, left = (part.replace(" ·", "\N{NO-BREAK SPACE}·") for part in (expected, left))
    return el(
        "span",
        who,
        " ",
        el("span", expected, cls="expected"),
        " ",
        el("span", left, cls="left") if left else None,
        " ",
        more,
        cls="turn",
    )
