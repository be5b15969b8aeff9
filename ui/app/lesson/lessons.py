"""Lessons: the table on which they are taken, what a step accepts, the way through. Pure.

A lesson's table is a real one, but it is no game of anybody's: it is neither kept on the shelf nor
counted. What is kept is the step, so that a lesson can be left and gone on with.
"""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rules import Action
from holobiont.search.levels import LEVELS
from ui.app.analysis.hints import way
from ui.app.core.commands import Draw, Focus, Save
from ui.app.core.commands import Step as Turn
from ui.app.core.messages import Msg
from ui.app.core.model import Hint, Learning, Model, Table, numbered
from ui.app.core.table_records import LEARNT, LESSON_KEY, counted
from ui.app.setup.setup_form import fresh
from ui.app.table.turn import scene_of, told, view_of
from ui.games import LESSONS, VIEWS
from ui.kit.game import Player
from ui.kit.lesson import ANY, Lesson, Step

LEARNER, GUIDE = N_("Learner"), N_("Guide")
NOT_NOW = N_("The rules allow that, but this step is about something else.")
READ_ON = N_("Read this step first, then press Next.")


def open_lesson(model: Model, msg: Msg) -> Turn:
    """The lesson of a game, at the step that was reached the last time."""
    if msg.text not in LESSONS:
        return model, ()
    lesson, kept = LESSONS[msg.text], dict(model.lessons).get(msg.text, "")
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
    table = Table(f"lesson-{msg.text}", laid(msg.text, at), players, "", held="paused")
    if len(lesson.learner) > 1:
        table = table._replace(players=_by_seat(table))
    model, sitting = numbered(model)
    model = model._replace(screen="table", setup=None, notice="", help=None)
    return _shown(model, table._replace(sitting=sitting), at, focus=False)


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


def go(model: Model, msg: Msg) -> Turn:
    """A button of the lesson: ``next``, ``back``, ``skip``, ``show``, ``again`` or ``play``."""
    table = model.table
    if table is None or table.learning is None:
        return model, ()
    at, slug = table.learning.step, table.match.rules.slug
    steps = LESSONS[slug].steps
    match msg.text:
        case "next" if at + 1 < len(steps) and not steps[at].ways:
            return _further(model, table, table.match)
        case "skip" if at + 1 < len(steps) and steps[at].ways:
            return _further(model, table, after(steps[at], laid(slug, at)))
        case "back" if at:
            return _shown(model, table._replace(match=laid(slug, at - 1)), at - 1)
        case "again":
            return _shown(model, table._replace(match=laid(slug, 0)), 0)
        case "show":
            return _hinted(model, table, steps[at])
        case "play":
            return model._replace(setup=fresh(slug)), (Draw("dealt"),)
    return model, ()


def attempt(model: Model, table: Table, actions: tuple[Action, ...], picked: str) -> Turn:
    """The learner plays actions that are legal; the step says whether it is about them."""
    assert table.learning is not None
    step, done = _step(table), table.learning.done
    match, names = table.match, list(done)
    for action in actions:
        names.append(match.rules.name(match.state, action))
        match = match.play(action)
    fits = [one for one in step.ways if _begins(one, tuple(names))]
    if not fits:
        slip = _(step.instead or NOT_NOW) if step.ways else _(READ_ON)
        learning = table.learning._replace(slip=slip)
        return model._replace(table=table._replace(learning=learning, picked="", said=slip)), ()
    if any(len(one) == len(names) for one in fits):
        return _further(model, table, match)
    since, learning = table.match.ply, table.learning._replace(done=tuple(names), slip="")
    table = table._replace(match=match, learning=learning, picked=picked, fresh=since)
    table = table._replace(token=table.token + 1, hint=None, message="")
    return model._replace(table=table._replace(said=" ".join(told(table, since)))), ()


def laid(slug: str, at: int) -> Match:
    """The table as a step finds it when everything before it was played as it is written."""
    lesson = LESSONS[slug]
    first = max((n for n in range(at + 1) if lesson.steps[n].position), default=0)
    match = before(slug, lesson.steps[first], None)
    for n in range(first, at):
        match = before(slug, lesson.steps[n + 1], after(lesson.steps[n], match))
    return match


def before(slug: str, step: Step, match: Match | None) -> Match:
    """The table with what a step begins with: its own position, then what the others play."""
    lesson = LESSONS[slug]
    if match is None or step.position:
        rules = GAMES[slug](seats=lesson.seats, **lesson.options)
        match = Match.start(rules, lesson.seed)
        if step.position:
            match = Match(rules, lesson.seed, (), (rules.load(step.position),))
    for text in step.others:
        match = match.play_text(text)
    return match


def after(step: Step, match: Match) -> Match:
    """The table when what the step asks for was played, as its first way has it."""
    for text in step.ways[0] if step.ways else ():
        legal = match.rules.legal(match.state)
        match = match.play(legal[0]) if text == ANY else match.play_text(text)
    return match


def step_of(table: Table) -> tuple[Lesson, Step]:
    """The lesson of a table, and where it is."""
    return LESSONS[table.match.rules.slug], _step(table)


def _step(table: Table) -> Step:
    assert table.learning is not None
    return LESSONS[table.match.rules.slug].steps[table.learning.step]


def _begins(one: tuple[str, ...], names: tuple[str, ...]) -> bool:
    wanted = one[: len(names)]
    return len(wanted) == len(names) and all(
        text in (ANY, name) for text, name in zip(wanted, names)
    )


def _further(model: Model, table: Table, match: Match) -> Turn:
    """On to the next step, with what the others play first."""
    assert table.learning is not None
    at, slug = table.learning.step + 1, table.match.rules.slug
    step = LESSONS[slug].steps[at]
    since = table.match.ply
    table = table._replace(match=before(slug, step, match))
    return _shown(model, table, at, since=-1 if step.position else since)


def _shown(model: Model, table: Table, at: int, since: int = -1, focus: bool = True) -> Turn:
    """The table at a step, which is said, and kept as the place to go on from."""
    slug = table.match.rules.slug
    steps = LESSONS[slug].steps
    step = steps[at]
    table = table._replace(
        learning=Learning(at),
        picked="",
        pointed="",
        message="",
        hint=None,
        dialog="",
        fresh=since if 0 <= since < table.match.ply else -1,
        token=table.token + 1,
    )
    cursor = _cursor(table, step)
    happened = told(table, since) if since >= 0 else []
    table = table._replace(cursor=cursor, said=" ".join([*happened, _(step.text)]))
    reached = LEARNT if at + 1 == len(steps) else str(at)
    others = tuple(item for item in model.lessons if item[0] != slug)
    model = model._replace(table=table, lessons=(*others, (slug, reached)))
    keep = Save(LESSON_KEY + slug, reached)
    if not focus:
        return model, (keep,)
    if step.ways:
        return model, (keep, Focus(f"at-{cursor}"))
    return model, (keep, Focus("lesson-text" if reached == LEARNT else "lesson-next"))


def _cursor(table: Table, step: Step) -> str:
    """Where the keyboard is to be on the board: at what the step is about."""
    scene = scene_of(table)
    board = view_of(table).board(scene)
    wanted = (*step.marks, table.cursor, VIEWS[table.match.rules.slug].first_place)
    return next((place for place in wanted if f'id="at-{place}"' in board), wanted[-1])


def _hinted(model: Model, table: Table, step: Step) -> Turn:
    """Mark what to press for the next action that is asked for."""
    assert table.learning is not None
    scene = scene_of(table._replace(picked="", pointed=""))
    done = table.learning.done
    wanted = next((one[len(done) :] for one in step.ways if _begins(one, done)), ())
    if not scene.legal or not wanted:
        return model, ()
    match, actions = table.match, list[Action]()
    for text in wanted:
        legal = match.rules.legal(match.state)
        actions.append(legal[0] if text == ANY else match.rules.parse(match.state, text))
        match = match.play(actions[-1])
    name = scene.names[scene.legal.index(actions[0])]
    places = way(table, scene, actions[0]) or way(table, scene, *actions)
    said = _("It is marked on the board: {action}.", action=view_of(table).read(name))
    hint = Hint(table.token, name, "", places)
    learning = table.learning._replace(slip=said)
    table = table._replace(hint=hint, learning=learning, said=said, picked="")
    cursor = next((place for place in places if place.isalnum()), table.cursor)
    focus = (Focus(f"at-{cursor}"),) if places else ()
    return model._replace(table=table._replace(cursor=cursor)), focus
