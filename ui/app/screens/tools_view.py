"""The bar under a table: taking back, the scrubber through the game's history, a new game; of a
game that is watched, how it goes on."""

from __future__ import annotations

from itertools import chain

from holobiont.i18n import _, pgettext, remembered
from holobiont.rules import Seat
from ui.app.core.drawings import glyph
from ui.app.core.model import PACES, Settings, Table, addressed, watched
from ui.app.core.player_names import BOT
from ui.app.core.widgets import PACE_NAMES, button
from ui.app.table.advice import under_way
from ui.app.table.dialogs import is_reviewed
from ui.app.table.hints import hint_of, in_words, left_of, offered
from ui.app.table.log_sentences import whole_log
from ui.app.table.scene import viewer
from ui.app.table.shortcuts import key_of
from ui.app.table.turn import last_turn
from ui.app.table.undo import gives_up, undoing, why_nothing
from ui.kit.game import GameView, Scene
from ui.kit.markup import Child, Markup, el, fragment, phrase
from ui.kit.pictogram import pictured


def tools(table: Table, settings: Settings) -> Markup:
    """Where there is little room the present shows the first part and the past the second."""
    past = table.timeline.past is not None
    watching = watched(table) and not table.match.over
    return el(
        "nav",
        _undo(table),
        _redo(table) if table.match.undone or not watching else None,
        _watching(table, settings) if watching else None,
        _scrubber(table, settings, watching),
        _speed(settings) if watching else _recap(table),
        None if watching else _advice(table, settings),
        tool(
            "explore",
            _("Explore"),
            "explore",
            "glyph-explore",
            hint=_("The best lines, and other moves to try"),
            part="now",
            shortcut=key_of(settings, "explore"),
        ),
        tool("new", _("New"), "show:new", "glyph-new", part="now"),
        cls="bar tools watching" if watching else "bar tools",
        id="tools",
        aria_label=pgettext("being played", "Game"),
        data_past=past,
        data_replaying=table.timeline.replay is not None,
    )


def _undo(table: Table) -> Markup:
    back, past = undoing(table), table.timeline.past is not None
    chosen = gives_up(table, back)
    stops = back.stops if back else why_nothing(table)
    return tool(
        "undo",
        _("Undo"),
        "undo",
        "glyph-undo",
        off=(back is None and not chosen) or past,
        hint="" if chosen else stops,
        part="now",
    )


def _redo(table: Table) -> Markup:
    off = not table.match.undone or table.timeline.past is not None
    return tool("redo", _("Redo"), "redo", "glyph-redo", off=off, part="now")


def _recap(table: Table) -> Markup:
    return tool(
        "recap",
        _("Recap"),
        "replay:since",
        "glyph-recap",
        off=table.timeline.past is not None or last_turn(table) is None,
        hint=_("What happened since my last turn"),
        part="now",
    )


def _watching(table: Table, settings: Settings) -> Markup | None:
    """How a watched game goes on: by itself, or move by move."""
    held = table.computer.held
    if held == "stuck":
        return None
    paused = held == "paused"
    return fragment(
        _key(settings, _("Go on"), "pause", "glyph-play", "pause")
        if paused
        else _key(settings, _("Pause"), "pause", "glyph-pause", "pause"),
        _key(settings, _("One move"), "next", "glyph-later", "step"),
        None if paused else _key(settings, _("Move now"), "move-now", "glyph-last", "now"),
    )


def _speed(settings: Settings) -> Markup:
    """The pace of watched games, and the ways to another one."""
    pace = settings.watch
    return el(
        "div",
        _key(settings, _("Slower"), "watch-pace:slower", "−", "slower", off=pace == PACES[0]),
        el("span", _(PACE_NAMES[pace]), cls="pace"),
        _key(settings, _("Faster"), "watch-pace:faster", "+", "faster", off=pace == PACES[-1]),
        cls="speed now",
        role="group",
        aria_label=_("Speed"),
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


def _scrubber(table: Table, settings: Settings, watching: bool = False) -> Markup:
    """The way through the history; a game that is being watched is not replayed."""
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
        None if watching else _replay(running, last),
        None if watching else _pace(settings),
        cls="scrubber",
        role="group",
        aria_label=_("History"),
    )


def _replay(running: bool, last: int) -> Markup:
    if running:
        return tool("replay", _("Pause"), "replay", "glyph-pause", part="then")
    return tool("replay", _("Replay"), "replay", "glyph-play", off=last == 0, part="then")


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
    """What can be done while a computer is to act, in the status line: not to wait."""
    if table.computer.held == "stuck":
        return button(_("Ask again"), "ask-again")
    actor = table.match.to_act
    bot = actor is not None and table.players[actor].level.startswith(BOT)
    if bot or watched(table):  # a bot decides in one go, and who watches has a bar for it
        return fragment()
    others, skip = len(table.players) > 2, _("Skip to my turn")
    return el(
        "span",
        _key(settings, _("Move now"), "move-now", _("Move now"), "now"),
        _key(settings, skip, "move-now:turn", skip, "skip") if others else None,
        cls="computing",
    )


def _key(
    settings: Settings, label: str, message: str, drawn: str, name: str, off: bool = False
) -> Markup:
    """A button that a key presses too."""
    key, is_drawn = key_of(settings, name), drawn.startswith("glyph-")
    return el(
        "button",
        glyph(drawn) if is_drawn else el("span", drawn, cls="sign"),
        el("span", label, cls="label") if is_drawn else None,
        cls="button now" if is_drawn else "button",
        type="button",
        id=f"key-{name}",
        data_msg=message,
        aria_label=label,
        aria_keyshortcuts=key or None,
        aria_disabled="true" if off else None,
        title=f"{label} ({key.upper()})" if key else label,
    )


def hint_words(table: Table, view: GameView, scene: Scene) -> Markup | None:
    """The hint in words, as far as it has not been followed."""
    hint = hint_of(table)
    if hint is None:
        return None
    if not hint.name:
        return el("span", _("Looking for a hint …"), cls="hint")
    left = left_of(table, hint)
    drawn = chain.from_iterable(view.pictograms_asked(scene, name) for name in left)
    action = fragment(pictured(drawn, el("strong", in_words(table, left))))
    return el(
        "span",
        phrase(_("Hint: {action}. {why}"), action=action, why=hint.why),
        cls="hint",
        data_begun=table.selection.picked not in ("", hint.picked) or None,
    )


def of_the_past(table: Table, view: GameView, scene: Scene) -> tuple[Child, ...]:
    """The status line of a past position: what it is, and the ways out of it."""
    match, seat = table.match, viewer(table)
    eyes, past = _seen_by(table, seat), table.timeline.past or 0
    reviewed = is_reviewed(table)  # then the panel tells what is played in the turn
    said = table.speech.said if past and not reviewed else ""
    led = whole_log(table, scene)[past - 1].all_pictograms if said else ()
    return (
        el(
            "span",
            el(
                "strong",
                _turn_reviewed(table, view, scene)
                if reviewed
                else _(
                    "Looking back: {ply} of {count}",
                    ply=table.timeline.past,
                    count=match.ply,
                ),
                cls="when",
            ),
            " ",
            el("span", pictured(led, said), cls="left") if said else None,
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


def _turn_reviewed(table: Table, view: GameView, scene: Scene) -> str:
    """The turn that the review shows, counted as there."""
    from ui.app.analysis.turning_points import Teller, numbers, turn_shown

    counted = numbers(Teller(table, view, scene, words=False))
    return _(
        "Looking back: turn {number} of {count}",
        number=counted[turn_shown(table)],
        count=counted[-1],
    )


def _seen_by(table: Table, seat: Seat | None) -> str:
    if seat is None:
        return _("Seen by a spectator")
    if seat == addressed(table):
        return _("Seen by you")
    return _("Seen by {name}", name=table.names[seat])


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
