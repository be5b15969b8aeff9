"""Questions that single keys ask of a table, answered aloud. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from holobiont.i18n import N_, _, ngettext
from holobiont.rules import Seat
from ui.app.core.commands import Focus, Transition
from ui.app.core.model import Model, Table, addressed
from ui.app.core.table_messages import Ask, DismissAnswer, FocusBoard
from ui.app.core.widgets import actions, button, modal
from ui.app.table.dialogs import ASK
from ui.app.table.event_cache import past_of
from ui.app.table.live_region import spoken
from ui.app.table.log_sentences import turns_since
from ui.app.table.scene import (
    aloud,
    labels_of,
    requested,
    scene_of,
    told,
    veiled,
    view_of,
    viewer,
    why_not_now,
)
from ui.app.table.shortcuts import KEYS
from ui.app.table.turn import last_turn
from ui.kit.game import GameView, Place, Scene
from ui.kit.markup import Markup, el

WORDS = re.compile(r"[A-Za-z0-9]+")
BEGINNING = re.compile(r"[^-x>@ ]+")
TIME = "time"
"""The question that only a game with clocks answers."""
FEW, A_LINE = 40, 10
"""So many actions are said one by one, and so many in one breath."""


def tell(model: Model, table: Table, msg: Ask) -> Transition:
    """Answer one of the questions: last, turn, scores, overview, here, all, hand, time."""
    if msg.question not in (*ANSWERS, TIME):
        return model, ()
    earlier = table.speech.earlier + 1 if msg.question == "last" and _again(table) else 0
    table = table._replace(speech=table.speech._replace(earlier=earlier))
    if msg.question == TIME:
        from ui.app.table.clock import times_told  # here, as most people play without

        lines = times_told(model, table)
    else:
        lines = ANSWERS[msg.question](table)
    dialog = "" if table.dialogs.shown == ASK else table.dialogs.shown
    table = table._replace(
        speech=table.speech._replace(
            spoken=spoken(table.speech.spoken, lines), answer=tuple(lines)
        ),
        dialogs=table.dialogs._replace(shown=dialog),
    )
    return model._replace(page=table), ()


def _again(table: Table) -> bool:
    """Whether the last turn was what was said last, so that the one before is meant now."""
    told, heard = table.speech.answer, table.speech.spoken
    return bool(told and heard) and heard[-1].text == told[-1] and told == tuple(_last(table))


def ask(table: Table, view: GameView, scene: Scene) -> Markup:
    """The questions as buttons, for fingers and for screen readers that keep single keys."""
    labels = {key.message: key.words for key in KEYS}
    questions = (*ANSWERS, TIME) if table.game.clock is not None else tuple(ANSWERS)
    return modal(
        ASK,
        _("Ask about the game"),
        actions(
            *((_(labels[f"tell:{question}"]), f"tell:{question}", "") for question in questions)
        ),
        actions((_("Close"), "show:", "primary")),
    )


def question_of(text: str) -> str:
    """The question that a typed word asks; empty where it is none."""
    word = text.strip(" /?").casefold()
    return next((key for key, said in WORDED.items() if word in (key, _(said).casefold())), "")


def dismiss(model: Model, table: Table, msg: DismissAnswer) -> Transition:
    """The answer was read."""
    return model._replace(page=table._replace(speech=table.speech._replace(answer=()))), ()


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


def to_board(model: Model, table: Table, msg: FocusBoard) -> Transition:
    """Go to the board: where its game says that most is to be found, else where one was last;
    or to the part of it that comes after the one where the keyboard is."""
    if veiled(table) is not None:
        return model, (Focus("board"),)
    scene, view = scene_of(table), view_of(table)
    place, said = view.main(scene), ""
    if msg.part == "next" and (parts := view.parts(scene)):
        place, said = _next_part(view.places(scene), parts, table.selection.cursor)
    if place is None:
        return model, (Focus("board"),)
    table = table._replace(
        selection=table.selection._replace(cursor=place, pointed=place if scene.legal else ""),
        speech=table.speech._replace(spoken=spoken(table.speech.spoken, [said])),
    )
    return model._replace(page=table), (Focus(f"at-{place}"),)


def _next_part(
    places: tuple[Place, ...], parts: Sequence[tuple[str, str]], cursor: str
) -> tuple[str, str]:
    """The part after the one that holds the cursor, as places follow one another."""
    order = [place.name for place in places]
    here = order.index(cursor) if cursor in order else -1
    later = [part for part in parts if part[0] in order and order.index(part[0]) > here]
    return min(later, key=lambda part: order.index(part[0])) if later else parts[0]


def _last(table: Table) -> list[str]:
    """All that happened since the viewer's last action, or what led to the past that is shown."""
    if table.timeline.past is not None:
        past = table.timeline.past
        return told(table, past - 1, past) if past else [_("The start of the game.")]
    actors = past_of(table.match, viewer(table)).actors
    since, until = last_turn(table), len(actors)
    if since is None and table.match.ply:
        since = next((n + 1 for n in reversed(range(until)) if actors[n] != actors[-1]), 0)
    for _again in range(table.speech.earlier if since is not None else 0):
        before = _turn_before(actors, since or 0)
        if before is None:
            break
        since, until = before, since or 0
    lines = [] if since is None else turns_since(table, scene_of(table), since, until)
    if table.learning is not None:
        from ui.app.table.lesson_steps import step_of

        lines.append(_(step_of(table)[1].text))
    if table.solving is not None:
        from ui.app.table.puzzle_statement import statement  # here, as most tables are games

        return [*lines, statement(table)]
    return lines or [_("Nothing has been played yet.")]


def _turn_before(actors: tuple[Seat, ...], since: int) -> int | None:
    """The ply with which the turns began that a ply ended."""
    if not since:
        return None
    seat, start = actors[since - 1], since
    while start and actors[start - 1] == seat:
        start -= 1
    return next((n + 1 for n in reversed(range(start)) if actors[n] == seat), 0)


def _turn(table: Table) -> list[str]:
    scene, view = scene_of(table), view_of(table)
    if table.timeline.past is not None:
        return [_("You are looking back. Return to the game to go on.")]
    if scene.actor is None:
        return [_("The game is over."), view.ending(scene)]
    name = table.names[scene.actor]
    if scene.actor != scene.viewer:
        return [_("{name} is next.", name=name)]
    status = view.status(scene)
    if scene.actor == addressed(table):
        line = _("Your turn: {expected}.", expected=aloud(status.expected))
    else:
        line = _("{name}: {expected}.", name=name, expected=aloud(status.expected))
    return [line, *([aloud(status.left)] if status.left else [])]


def _scores(table: Table) -> list[str]:
    scene, view = scene_of(table), view_of(table)
    lines = []
    for seat, name in enumerate(labels_of(table)):
        # A name that nobody chose may be that of the seat.
        who = ", ".join(dict.fromkeys((name, view.seat_name(scene, seat))))
        lines.append(_("{who}: {what}", who=who, what=aloud(view.seat_words(scene, seat))))
    return lines


def _overview(table: Table) -> list[str]:
    """The position in one breath, and the scores."""
    view, scene = view_of(table), scene_of(table)
    return [*view.overview(scene), *_scores(table)]


def _here(table: Table) -> list[str]:
    """What the focus is on in its own words, and what pressing it would do."""
    scene, view = scene_of(table), view_of(table)
    place = table.selection.cursor
    lines = [label_of(view.places(scene), place) or place]
    if around := view.around(scene, place):
        lines.append(around)
    if reason := why_not_now(table, scene):
        return [*lines, reason]
    pressed = view.press(scene, place)
    if pressed.played:
        return [*lines, _("Enter: {action}.", action=requested(table, pressed.played))]
    if pressed.refusal:
        return [*lines, pressed.refusal]
    if pressed.picked != scene.picked:
        lines.append(_("Enter chooses it.") if pressed.picked else _("Enter puts it back."))
    fitting = [name for name in _open(view, scene) if place in WORDS.findall(name)]
    return [*lines, *_counted(list(map(view.read, fitting)))] if fitting else lines


def _open(view: GameView, scene: Scene) -> list[str]:
    """The actions that are possible with what is chosen so far, in notation."""
    return (view.left(scene) if scene.picked else []) or list(scene.names)


def _all(table: Table) -> list[str]:
    scene = scene_of(table)
    reason = why_not_now(table, scene)
    view = view_of(table)
    return [reason] if reason else _counted(list(map(view.read, _open(view, scene))))


def _counted(names: list[str]) -> list[str]:
    """How many actions there are, and which; if they are many, how they begin."""
    lines = [ngettext("{number} move:", "{number} moves:", len(names))]
    if len(names) > FEW:
        begin = Counter(found.group() for name in names if (found := BEGINNING.match(name)))
        lines = [_("{number} moves, counted by how they begin:", number=len(names))]
        names = [f"{start}: {number}" for start, number in begin.items()]
    return lines + [", ".join(names[n : n + A_LINE]) for n in range(0, len(names), A_LINE)]


def _hand(table: Table) -> list[str]:
    scene, view, seat = scene_of(table), view_of(table), viewer(table)
    if seat is None:
        return [_("You are only watching.")]
    held = view.hand(scene)
    return held if held is not None else [aloud(view.seat_words(scene, seat))]


def label_of(places: tuple[Place, ...], name: str) -> str:
    """What a place is called, and what can be done there; empty where there is none."""
    return next((place.label for place in places if place.name == name), "")


ANSWERS = {
    "last": _last,
    "turn": _turn,
    "scores": _scores,
    "overview": _overview,
    "here": _here,
    "all": _all,
    "hand": _hand,
}
WORDED = {
    "last": N_("last"),
    "turn": N_("turn"),
    "scores": N_("score"),
    "overview": N_("overview"),
    "here": N_("here"),
    "all": N_("all"),
    "hand": N_("hand"),
    TIME: N_("time"),
}
"""The word for each question, where moves are typed."""
