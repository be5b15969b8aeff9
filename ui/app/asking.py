"""Questions that single keys ask of a table, answered aloud. Pure."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

from engine.core.words import _, ngettext
from ui.app.commands import Focus, Step
from ui.app.messages import Msg
from ui.app.model import Model, Table
from ui.app.parts import button
from ui.app.playing import last_turn, scene_of, told, view_of, viewer, why_not_now
from ui.app.speaking import spoken
from ui.kit.game import Scene
from ui.kit.markup import Markup, el

TAGS = re.compile(r"<[^>]*>")
LABELLED = re.compile(r'<(\w+)[^>]*\baria-label="([^"]*)"[^>]*>.*?</\1>')
WORDS = re.compile(r"[A-Za-z0-9]+")
BEGINNING = re.compile(r"[^-x>@ ]+")
FEW, A_LINE = 40, 10
"""So many actions are said one by one, and so many in one breath."""


def tell(model: Model, msg: Msg) -> Step:
    """Answer one of the questions: last, turn, scores, here, all, hand."""
    table = model.table
    if table is None or msg.text not in ANSWERS:
        return model, ()
    lines = ANSWERS[msg.text](table)
    table = table._replace(spoken=spoken(table.spoken, lines), answer=tuple(lines))
    return model._replace(table=table), ()


def dismiss(model: Model, msg: Msg) -> Step:
    """The answer was read."""
    if model.table is None:
        return model, ()
    return model._replace(table=model.table._replace(answer=())), ()


def shown(lines: tuple[str, ...]) -> Markup:
    """An answer for the eyes; it is spoken by the live region."""
    return el(
        "div",
        el("div", *(el("p", line) for line in lines), cls="lines", tabindex=0),
        button(_("Dismiss"), "answered"),
        cls="answer",
        id="answer",
        role="group",
        aria_label=_("Answer"),
    )


def to_board(model: Model, msg: Msg) -> Step:
    return model, (Focus("board"),)


def _last(table: Table) -> list[str]:
    if table.said:
        return table.said.split("\n")
    since = last_turn(table)
    return [_("Nothing has been played yet.")] if since is None else told(table, since)


def _turn(table: Table) -> list[str]:
    scene, view = scene_of(table), view_of(table)
    if table.past is not None:
        return [_("This is the past. Return to the game to go on.")]
    if scene.actor is None:
        return [_("The game is over."), plain(view.ending(scene))]
    name = table.names[scene.actor]
    if scene.actor != scene.viewer:
        return [_("{name} is next.", name=name)]
    status = view.status(scene)
    expected = _("{name}: {expected}.", name=name, expected=plain(status.expected))
    return [expected, *([plain(status.left)] if status.left else [])]


def _scores(table: Table) -> list[str]:
    scene, view = scene_of(table), view_of(table)
    lines = []
    for seat, name in enumerate(table.names):
        # A name that nobody chose may be that of the seat.
        who = ", ".join(dict.fromkeys((name, plain(view.seat_name(scene, seat)))))
        lines.append(_("{who}: {what}", who=who, what=plain(view.seat_detail(scene, seat))))
    return lines


def _here(table: Table) -> list[str]:
    """What the focus is on in its own words, and what pressing it would do."""
    scene, view = scene_of(table), view_of(table)
    place = table.cursor
    lines = [name_of(view.board(scene), place) or place]
    if reason := why_not_now(table, scene):
        return [*lines, reason]
    pressed = view.press(scene, place)
    if pressed.played:
        names = " ".join(_named(scene, action) for action in pressed.played)
        return [*lines, _("Enter plays {action}.", action=names)]
    if pressed.refusal:
        return [*lines, pressed.refusal]
    if pressed.picked != scene.picked:
        lines.append(_("Enter chooses it.") if pressed.picked else _("Enter lets go of it."))
    fitting = [name for name in scene.names if place in WORDS.findall(name)]
    return [*lines, *_counted(fitting)] if fitting else lines


def _named(scene: Scene, action: int) -> str:
    return scene.names[scene.legal.index(action)] if action in scene.legal else ""


def _all(table: Table) -> list[str]:
    scene = scene_of(table)
    reason = why_not_now(table, scene)
    return [reason] if reason else _counted(list(scene.names))


def _counted(names: list[str]) -> list[str]:
    """How many actions there are, and which; if they are many, how they begin."""
    lines = [ngettext("{number} action:", "{number} actions:", len(names))]
    if len(names) > FEW:
        begin = Counter(found.group() for name in names if (found := BEGINNING.match(name)))
        lines = [_("{number} actions; how they begin, and how many do:", number=len(names))]
        names = [f"{start} {number}" for start, number in begin.items()]
    return lines + [", ".join(names[n : n + A_LINE]) for n in range(0, len(names), A_LINE)]


def _hand(table: Table) -> list[str]:
    scene, view, seat = scene_of(table), view_of(table), viewer(table)
    if seat is None:
        return [_("You only look on.")]
    if view.hand is not None:
        return view.hand(scene)
    return [plain(view.seat_detail(scene, seat))]


def plain(markup: str) -> str:
    """The text of some markup, as it is read aloud: of what has a label, the label."""
    if "<" not in markup:
        return unescape(markup)
    return " ".join(unescape(TAGS.sub(" ", LABELLED.sub(r" \2 ", markup))).split())


def name_of(board: str, place: str) -> str:
    """What a place on the board is called, by its label or its content."""
    found = re.search(rf'<(\w+)([^>]*\bid="at-{re.escape(place)}"[^>]*)>', board)
    if found is None:
        return ""
    if label := re.search(r'aria-label="([^"]*)"', found[2]):
        return unescape(label[1])
    inside = board[found.end() :].partition(f"</{found[1]}>")[0]
    hidden = re.search(r'class="visually-hidden"[^>]*>([^<]*)', inside)
    return plain(hidden[1] if hidden else inside)


ANSWERS = {
    "last": _last,
    "turn": _turn,
    "scores": _scores,
    "here": _here,
    "all": _all,
    "hand": _hand,
}
