"""Steps of a lesson: the table that each begins with, and which actions it accepts."""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rules import Action
from ui.app.core.commands import After, Focus, Save, Transition
from ui.app.core.model import Learning, Model, Table
from ui.app.core.table_messages import LessonPlays
from ui.app.core.table_records import LEARNT, LESSON_KEY
from ui.app.table.beats import BEAT, SPEEDS
from ui.app.table.scene import scene_of, token_of, told, view_of
from ui.games import LESSONS, VIEWS
from ui.kit.lesson import ANY, Lesson, Step

NOT_NOW = N_("The rules allow that, but this step is about something else.")


READ_ON = N_("Read this step first, then press Next.")
FIRST, FOLLOWER = 900, 500
"""Milliseconds before an action: of another player, and of the one who has just acted."""


def attempt(model: Model, table: Table, actions: tuple[Action, ...], picked: str) -> Transition:
    """The learner plays actions that are legal; the step says whether it is about them."""
    assert table.learning is not None
    step, done = current_step(table), table.learning.done
    match, names = table.match, list(done)
    for action in actions:
        names.append(match.rules.name(match.state, action))
        match = match.play(action)
    fits = [one for one in step.ways if begins_with(one, tuple(names))]
    if not fits:
        slip = _(step.instead or NOT_NOW) if step.ways else _(READ_ON)
        learning = table.learning._replace(slip=slip)
        return model._replace(
            page=table._replace(
                mode=learning,
                selection=table.selection._replace(picked=""),
                speech=table.speech._replace(said=slip),
            )
        ), ()
    if any(len(one) == len(names) for one in fits):
        return advance(model, table, match)
    since, learning = table.match.ply, table.learning._replace(done=tuple(names), slip="")
    table = table._replace(
        match=match,
        mode=learning,
        selection=table.selection._replace(picked=picked),
        timeline=table.timeline._replace(fresh=since),
    )
    table = table._replace(
        token=table.token + 1,
        analysis=table.analysis._replace(hint=None),
        speech=table.speech._replace(message=""),
    )
    return model._replace(
        page=table._replace(speech=table.speech._replace(said=" ".join(told(table, since))))
    ), ()


def laid(slug: str, at: int) -> Match:
    """The table as a step finds it when everything before it was played as it is written."""
    lesson = LESSONS[slug]
    first = max((n for n in range(at + 1) if lesson.steps[n].position), default=0)
    match = before(slug, first, None)
    for n in range(first, at):
        match = before(slug, n + 1, after(lesson.steps[n], match))
    return match


def before(slug: str, at: int, match: Match | None) -> Match:
    """The table as a step is shown: its own position or that of an earlier step, or else a table
    as it was left, after what the others play."""
    match = start_of(slug, at, match)
    for text in LESSONS[slug].steps[at].others:
        match = match.play_text(text)
    return match


def start_of(slug: str, at: int, match: Match | None) -> Match:
    """The step itself, before the others' first action."""
    lesson, step = LESSONS[slug], LESSONS[slug].steps[at]
    if step.back:
        return laid(slug, at - step.back)
    if match is None or step.position:
        rules = GAMES[slug](seats=lesson.seats, **lesson.options)
        match = Match.start(rules, lesson.seed)
        if step.position:
            match = Match(rules, lesson.seed, (), (rules.load(step.position),))
    return match


def after(step: Step, match: Match) -> Match:
    """The table when what the step asks for was played, as its first way has it."""
    for text in step.ways[0] if step.ways else ():
        legal = match.rules.legal(match.state)
        match = match.play(legal[0]) if text == ANY else match.play_text(text)
    return match


def step_of(table: Table) -> tuple[Lesson, Step]:
    """The lesson of a table, and where it is."""
    return LESSONS[table.match.rules.slug], current_step(table)


def current_step(table: Table) -> Step:
    assert table.learning is not None
    return LESSONS[table.match.rules.slug].steps[table.learning.step]


def begins_with(one: tuple[str, ...], names: tuple[str, ...]) -> bool:
    wanted = one[: len(names)]
    return len(wanted) == len(names) and all(
        text in (ANY, name) for text, name in zip(wanted, names)
    )


def advance(model: Model, table: Table, match: Match, waits: bool = False) -> Transition:
    """Go on to the next step, after the others' actions before it have been shown.

    ``waits``: the button that ends these at once gets the focus.
    """
    assert table.learning is not None
    at, slug = table.learning.step + 1, table.match.rules.slug
    step = LESSONS[slug].steps[at]
    goes_on = not step.position and not step.back
    since = table.match.ply if goes_on else 0 if step.others else -1
    if not step.others or not SPEEDS[model.settings.speed]:
        return show_step(model, table._replace(match=before(slug, at, match)), at, since)
    learning = Learning(at, coming=step.others, since=since)
    match = start_of(slug, at, match)
    fresh = since if since < match.ply else -1
    model, commands = _watched(model, table._replace(match=match, mode=learning), fresh)
    return model, (*commands, Focus("lesson-next")) if waits else commands


def play_on(model: Model, table: Table, msg: LessonPlays) -> Transition:
    """The next action of the others; the step itself after the last one."""
    learning = table.learning
    if msg.position != token_of(table) or learning is None or learning.coming is None:
        return model, ()
    if not learning.coming:
        return show_step(model, table, learning.step, learning.since, beats=False)
    text, *later = learning.coming
    since = table.match.ply
    match = table.match.play_text(text)
    table = table._replace(match=match, mode=learning._replace(coming=tuple(later)))
    return _watched(model, table, since)


def play_out(model: Model, table: Table) -> Transition:
    """The step, after all remaining actions of the others at once."""
    learning, match = table.learning, table.match
    assert learning is not None and learning.coming is not None
    for text in learning.coming:
        match = match.play_text(text)
    return show_step(model, table._replace(match=match), learning.step, learning.since)


def _watched(model: Model, table: Table, fresh: int) -> Transition:
    """A table on which the others are about to act, with what is new on it."""
    table = table._replace(
        selection=table.selection._replace(picked="", pointed=""),
        speech=table.speech._replace(message="", said=""),
        analysis=table.analysis._replace(hint=None),
        timeline=table.timeline._replace(fresh=fresh),
        token=table.token + 1,
    )
    actors = table.match.actors()
    goes_on = bool(actors) and actors[-1] == table.match.to_act
    shortest = max(FOLLOWER if goes_on else FIRST, BEAT * view_of(table).beats(scene_of(table)))
    wait = int(shortest * SPEEDS[model.settings.speed])
    return model._replace(page=table), (After(wait, LessonPlays(token_of(table))),)


def show_step(
    model: Model,
    table: Table,
    at: int,
    since: int = -1,
    focus: bool = True,
    beats: bool = True,
) -> Transition:
    """Show a step, announce it and keep it as the place to go on from.

    What happened since a ply is shown beat by beat, unless it was seen.
    """
    slug = table.match.rules.slug
    steps = LESSONS[slug].steps
    step = steps[at]
    table = table._replace(
        mode=Learning(at),
        selection=table.selection._replace(picked="", pointed=""),
        speech=table.speech._replace(message=""),
        analysis=table.analysis._replace(hint=None),
        dialogs=table.dialogs._replace(shown=""),
        timeline=table.timeline._replace(
            fresh=since if beats and 0 <= since < table.match.ply else -1
        ),
        token=table.token + 1,
    )
    cursor = _cursor(table, step)
    happened = told(table, since) if since >= 0 else []
    table = table._replace(
        selection=table.selection._replace(cursor=cursor),
        speech=table.speech._replace(said=" ".join([*happened, _(step.text)])),
    )
    reached = LEARNT if at + 1 == len(steps) else str(at)
    others = tuple(item for item in model.progress.lessons if item[0] != slug)
    model = model._replace(
        page=table, progress=model.progress._replace(lessons=(*others, (slug, reached)))
    )
    keep = Save(LESSON_KEY + slug, reached)
    if not focus:
        return model, (keep,)
    if step.ways:
        return model, (keep, Focus(f"at-{cursor}"))
    return model, (keep, Focus("lesson-text" if reached == LEARNT else "lesson-next"))


def _cursor(table: Table, step: Step) -> str:
    """Where the keyboard is to be on the board: at what the step is about."""
    scene = scene_of(table)
    there = {place.name for place in view_of(table).places(scene) if not place.control}
    wanted = (*step.marks, table.selection.cursor, VIEWS[table.match.rules.slug].first_place)
    return next((place for place in wanted if place in there), wanted[-1])
