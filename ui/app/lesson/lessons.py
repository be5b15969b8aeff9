"""Lessons: the table on which they are taken, what a step accepts, the way through. Pure.

A lesson's table is a real one, but it is no game of anybody's: it is neither kept on the shelf nor
counted. What is kept is the step, so that a lesson can be left and gone on with.
"""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.rules import Action
from holobiont.search.levels import LEVELS
from ui.app.core.commands import Focus, RequestEntropy, Transition
from ui.app.core.message import Message
from ui.app.core.model import Computer, Hint, Learning, Model, Table, numbered
from ui.app.core.new_game import GENTLE, fresh, with_level
from ui.app.core.page_messages import GameDealt, OpenLesson
from ui.app.core.table_messages import LessonButton
from ui.app.core.table_records import counted
from ui.app.table.beats import CUTS_SHORT
from ui.app.table.hints import way
from ui.app.table.lesson_steps import advance, after, begins_with, laid, play_out, show_step
from ui.app.table.scene import scene_of, view_of
from ui.games import LESSONS
from ui.kit.game import Player
from ui.kit.lesson import ANY, Step

LEARNER, GUIDE = N_("Learner"), N_("Guide")


def open_lesson(model: Model, msg: OpenLesson) -> Transition:
    """The lesson of a game, at the step that was reached the last time."""
    if msg.slug not in LESSONS:
        return model, ()
    lesson, kept = LESSONS[msg.slug], dict(model.progress.lessons).get(msg.slug, "")
    at = counted(kept)
    if at >= len(lesson.steps):
        at = 0
    players = tuple(
        Player("human", _(LEARNER))
        if seat in lesson.learner
        else Player("computer", _(GUIDE), LEVELS[0].key)
        for seat in range(lesson.seats)
    )
    if len(players) - len(lesson.learner) > 1:
        players = _guides(players)
    # Paused, as nobody is to think about what the others play.
    table = Table(
        f"lesson-{msg.slug}", laid(msg.slug, at), players, computer=Computer(held="paused")
    )
    if len(lesson.learner) > 1:
        table = table._replace(players=_by_seat(table))
    model, sitting = numbered(model)
    model = model._replace(overlay=model.overlay._replace(notice=""), help=None)
    return show_step(model, table._replace(sitting=sitting), at, focus=False)


def _guides(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players with the guides numbered, so that no two are called the same."""
    number, found = 0, []
    for player in players:
        if player.kind == "computer":
            number += 1
            player = player._replace(name=_("Guide {number}", number=number))
        found.append(player)
    return tuple(found)


def _by_seat(table: Table) -> tuple[Player, ...]:
    """The players named after their seats, for a learner who plays several."""
    scene, view = scene_of(table), view_of(table)
    return tuple(
        player._replace(name=view.seat_name(scene, seat))
        for seat, player in enumerate(table.players)
    )


def go(model: Model, table: Table, msg: LessonButton) -> Transition:
    """A button of the lesson: ``next``, ``back``, ``skip``, ``show``, ``again`` or ``play``."""
    if table.learning is None:
        return model, ()
    at, slug = table.learning.step, table.match.rules.slug
    steps = LESSONS[slug].steps
    if table.learning.coming is not None and msg.name in ("next", "skip", "show"):
        return play_out(model, table)
    match msg.name:
        case "next" if at + 1 < len(steps) and not steps[at].ways:
            return advance(model, table, table.match)
        case "skip" if at + 1 < len(steps) and steps[at].ways:
            return advance(model, table, after(steps[at], laid(slug, at)), waits=True)
        case "back" if at:
            return show_step(model, table._replace(match=laid(slug, at - 1)), at - 1)
        case "again":
            return show_step(model, table._replace(match=laid(slug, 0)), 0)
        case "show":
            return _hinted(model, table, steps[at])
        case "play":
            first = with_level(fresh(slug), GENTLE)
            return model._replace(page=first), (RequestEntropy(GameDealt()),)
    return model, ()


def cut_short(learning: Learning, msg: Message) -> Message:
    """The message that a press stands for while the others play: it ends their turn at once."""
    if learning.coming is not None and isinstance(msg, CUTS_SHORT):
        return LessonButton("next")
    return msg


def _hinted(model: Model, table: Table, step: Step) -> Transition:
    """Mark what to press for the next action that is asked for."""
    assert table.learning is not None
    scene = scene_of(table._replace(selection=table.selection._replace(picked="", pointed="")))
    done = table.learning.done
    wanted = next((one[len(done) :] for one in step.ways if begins_with(one, done)), ())
    if not scene.legal or not wanted:
        return model, ()
    match, actions = table.match, list[Action]()
    for text in wanted:
        legal = match.rules.legal(match.state)
        actions.append(legal[0] if text == ANY else match.rules.parse(match.state, text))
        match = match.play(actions[-1])
    name = scene.names[scene.legal.index(actions[0])]
    beginnings = (actions[:count] for count in range(1, len(actions) + 1))
    places = next(filter(None, (way(table, scene, *each) for each in beginnings)), ())
    asked = view_of(table).request(scene, name)
    said = _("It is marked on the board: {action}.", action=asked)
    hint = Hint(table.token, name, "", places)
    learning = table.learning._replace(slip=said)
    table = table._replace(
        analysis=table.analysis._replace(hint=hint),
        mode=learning,
        speech=table.speech._replace(said=said),
        selection=table.selection._replace(picked=""),
    )
    cursor = next((place for place in places if place.isalnum()), table.selection.cursor)
    focus = (Focus(f"at-{cursor}"),) if places else ()
    return model._replace(
        page=table._replace(selection=table.selection._replace(cursor=cursor))
    ), focus
