"""The bar under a table: taking back, the scrubber through the game's history, a new game."""

from __future__ import annotations

from holobiont.i18n import _, pgettext, remembered
from ui.app.core.drawings import glyph
from ui.app.core.model import PACES, Settings, Table, watched
from ui.app.core.player_names import BOT
from ui.app.core.widgets import PACE_NAMES, button
from ui.app.table.advice import under_way
from ui.app.table.hints import hint_of, in_words, left_of, offered
from ui.app.table.scene import viewer
from ui.app.table.shortcuts import key_of
from ui.app.table.turn import last_turn
from ui.app.table.undo import gives_up, undoing
from ui.kit.game import GameView, Scene
from ui.kit.markup import Child, Markup, el, fragment, phrase


def tools(table: Table, settings: Settings) -> Markup:
    """Where there is little room the present shows the first part and the past the second."""
    back = undoing(table)
    past = table.timeline.past is not None
    chosen = gives_up(table, back)
    stops = back.stops if back else _("There is nothing to undo.")
    if chosen:
        stops = ""
    return el(
        "nav",
        tool(
            "undo",
            _("Undo"),
            "undo",
            "glyph-undo",
            off=(back is None and not chosen) or past,
            hint=stops,
            part="now",
        ),
        tool(
            "redo", _("Redo"), "redo", "glyph-redo", off=not table.match.undone or past, part="now"
        ),
        _scrubber(table, settings),
        tool(
            "recap",
            _("Recap"),
            "replay:since",
            "glyph-recap",
            off=past or last_turn(table) is None,
            hint=_("What happened since my last turn"),
            part="now",
        ),
        _advice(table, settings),
        tool("new", _("New"), "show:new", "glyph-new", part="now"),
        cls="bar tools",
        aria_label=_("Game"),
        data_past=past,
        data_replaying=table.timeline.replay is not None,
    )


def _advice(table: Table, settings: Settings) -> Markup:
    """What the computer thinks: of a game that is over, or of the position."""
    if table.match.over:
        hint = _("How the game turned, and where")
        return tool(
            "review",
            _("Review"),
            "review",
            "glyph-review",
            hint=hint,
            part="now",
            shortcut=key_of(settings, "review"),
        )
    return tool(
        "hint",
        _("Hint"),
        "hint",
        "glyph-hint",
        off=not offered(table),
        hint=_("What the computer would do here, and why"),
        part="now",
        shortcut=key_of(settings, "hint"),
    )


def _scrubber(table: Table, settings: Settings) -> Markup:
    at, last, running = table.shown, table.match.ply, table.timeline.replay is not None
    return el(
        "div",
        tool(
            "first",
            pgettext("position", "First"),
            "look:0",
            "glyph-first",
            off=at == 0,
            part="then",
        ),
        tool("earlier", _("Earlier"), f"look:{max(0, at - 1)}", "glyph-earlier", off=at == 0),
        _slider(at, last),
        tool(
            "later",
            pgettext("position", "Later"),
            f"look:{min(last, at + 1)}",
            "glyph-later",
            off=at == last,
            part="then",
        ),
        tool(
            "last",
            pgettext("position", "Last"),
            f"look:{last}",
            "glyph-last",
            off=at == last,
            part="then",
        ),
        tool("replay", _("Pause"), "replay", "glyph-pause", part="then")
        if running
        else tool("replay", _("Replay"), "replay", "glyph-play", off=last == 0, part="then"),
        _pace(settings),
        cls="scrubber",
        role="group",
        aria_label=_("History"),
    )


def _slider(at: int, last: int) -> Markup:
    return el(
        "input",
        type="range",
        id="scrubber",
        cls="then",
        min=0,
        max=last,
        value=at,
        disabled=last == 0,
        aria_label=_("Position in the game"),
        aria_valuetext=_("after move {at} of {last}", at=at, last=last),
        data_msg="look",
    )


def _pace(settings: Settings) -> Markup:
    told = el("span", " ", _("speed of replays"), cls="visually-hidden")
    name = _(PACE_NAMES[settings.pace])
    return button(name, "pace", told, cls="button then pace", id="tool-pace")


def computing(table: Table, settings: Settings) -> Markup:
    """What can be done while a computer is to act: not to wait, or to watch at another pace."""
    if table.computer.held == "stuck":
        return button(_("Ask again"), "ask-again")
    actor = table.match.to_act
    if actor is not None and table.players[actor].level.startswith(BOT) and not watched(table):
        return fragment()  # a bot decides in one go
    if not watched(table):
        others = len(table.players) > 2
        skip = _("Skip to my turn")
        return el(
            "span",
            _key(settings, _("Move now"), "move-now", _("Move now"), "now"),
            _key(settings, skip, "move-now:turn", skip, "skip") if others else None,
            cls="computing",
        )
    paused, pace = table.computer.held == "paused", settings.watch
    return el(
        "span",
        _key(settings, _("Go on"), "pause", "glyph-play", "pause")
        if paused
        else _key(settings, _("Pause"), "pause", "glyph-pause", "pause"),
        None if paused else _key(settings, _("Move now"), "move-now", "glyph-last", "now"),
        _key(settings, _("Step"), "next", "glyph-later", "step"),
        _key(settings, _("Slower"), "watch-pace:slower", "−", "slower", off=pace == PACES[0]),
        el("span", _(PACE_NAMES[pace]), cls="pace"),
        _key(settings, _("Faster"), "watch-pace:faster", "+", "faster", off=pace == PACES[-1]),
        cls="computing",
        role="group",
        aria_label=_("Watching"),
    )


def _key(
    settings: Settings, label: str, message: str, drawn: str, name: str, off: bool = False
) -> Markup:
    """A button that a key presses too."""
    key = key_of(settings, name)
    return el(
        "button",
        glyph(drawn) if drawn.startswith("glyph-") else el("span", drawn, cls="sign"),
        cls="button",
        type="button",
        id=f"key-{name}",
        data_msg=message,
        aria_label=label,
        aria_keyshortcuts=key or None,
        aria_disabled="true" if off else None,
        title=f"{label} ({key.upper()})" if key else label,
    )


def hint_words(table: Table, view: GameView) -> Markup | None:
    """The hint in words, as far as it has not been followed."""
    hint = hint_of(table)
    if hint is None:
        return None
    if not hint.name:
        return el("span", _("Looking for a hint …"), cls="hint")
    action = el("strong", in_words(table, left_of(table, hint)))
    return el("span", phrase(_("Hint: {action}. {why}"), action=action, why=hint.why), cls="hint")


def of_the_past(table: Table, view: GameView, scene: Scene) -> tuple[Child, ...]:
    """The status line of a past position: what it is, and the ways out of it."""
    match, seat = table.match, viewer(table)
    eyes = _("Seen by a spectator") if seat is None else _("Seen by {name}", name=table.names[seat])
    said = table.speech.said if table.timeline.past else ""
    return (
        el(
            "span",
            el(
                "strong",
                _("Looking back: move {ply} of {count}", ply=table.timeline.past, count=match.ply),
                cls="when",
            ),
            " ",
            el("span", said, cls="left") if said else None,
            cls="was",
            title=said or None,
        ),
        button(eyes, "eyes") if match.over and match.rules.secrets else None,
        button(_("Continue from here"), "continue") if table.whatif is None else None,
        button(_("Explore"), "explore", id="past-explore"),
        button(_("Review"), "review", id="past-review") if under_way(table) else None,
        button(
            _("Return to game") if table.whatif is None else _("Back to the what-if"),
            "cancel",
            cls="button primary",
        ),
    )


@remembered
def tool(
    key: str,
    label: str,
    message: str,
    drawn: str,
    *,
    off: bool = False,
    hint: str = "",
    quiet: bool = False,
    part: str = "",
    shortcut: str = "",
) -> Markup:
    """A button of a bar. ``part`` says whether it serves the present (now) or the past (then)."""
    look = "button quiet icon" if quiet else "button"
    return el(
        "button",
        glyph(drawn),
        el("span", label, cls="label"),
        cls=f"{look} {part}".strip(),
        type="button",
        id=f"tool-{key}",
        data_msg=message,
        aria_keyshortcuts=shortcut or None,
        aria_disabled="true" if off else None,
        title=hint or None,
    )
