"""A try at a puzzle: the table, hints, what a turn comes to, the answer to a wrong one. Pure.

The table is that of a game, but it is nobody's game: nothing of it is saved, counted or shared as
one. Computers rest there; only to a wrong turn the next one answers, so that it is seen why.
"""

from __future__ import annotations

from holobiont.i18n import _
from holobiont.match import Match
from holobiont.puzzles import Puzzle, judge, rules_of, state_of
from holobiont.rules import CHANCE
from holobiont.search.levels import LEVELS
from ui.app.core.commands import Announce, Command, Focus, Save, Transition
from ui.app.core.model import Computer, Dialogs, Hint, Model, Solving, Speech, Table
from ui.app.core.own_moments import Training
from ui.app.core.puzzle_log import ALONE, FAILED, HELPED, PUZZLES_KEY, Result, noted
from ui.app.core.routes import OWN
from ui.app.puzzles import own_training
from ui.app.table import turn
from ui.app.table.event_cache import past_of
from ui.app.table.hints import way
from ui.app.table.puzzle_statement import signed, statement
from ui.app.table.scene import next_of, scene_of, told, view_of, viewer
from ui.kit.game import Player
from ui.puzzles.goals import GOALS, count_after, counts_of

RESTS = Computer(held="paused")
ANNOUNCED = {ALONE: "puzzle-alone", HELPED: "puzzle-helped", FAILED: "puzzle-missed"}
"""Events for the page around an embedded puzzle, by the outcome of a turn."""
MOST_BESIDES = 6
"""So many actions more than the solution has make a try wrong in any case."""


def sit_down(
    model: Model,
    puzzle: Puzzle,
    daily: bool = False,
    is_own: bool = False,
    training: Training | None = None,
) -> Transition:
    """The table of a puzzle. ``ValueError`` where its position cannot be read."""
    rules = rules_of(puzzle)
    match = Match(rules, 0, (), (state_of(puzzle),))
    players = tuple(
        Player("human", "") if seat == puzzle.seat else Player("computer", "", LEVELS[-1].key)
        for seat in range(puzzle.seats)
    )
    table = Table(
        f"puzzle-{puzzle.slug if training is None else OWN}-{puzzle.key}",
        match,
        players,
        computer=RESTS,
        dialogs=Dialogs(seen_result=True),
        mode=Solving(puzzle, daily, is_own, training=training),
    )
    table = table._replace(players=_by_seat(table))
    said = "\n".join((statement(table), *next_of(table, full=False)))
    table = table._replace(speech=Speech(said=said))
    model, commands = turn.sit_down(model, table)
    return model, (*commands, Focus("board"))


def _by_seat(table: Table) -> tuple[Player, ...]:
    """The players named after their seats, as nobody plays a game here."""
    scene, view = scene_of(table), view_of(table)
    return tuple(
        player._replace(name=view.seat_name(scene, seat))
        for seat, player in enumerate(table.players)
    )


def own(table: Table) -> tuple[str, ...]:
    """What the person has played in this try, in notation."""
    solving, match = table.solving, table.match
    assert solving is not None
    pairs = zip(match.actors(), match.names())
    return tuple(name for actor, name in pairs if actor == solving.puzzle.seat)


def followed(before: Model, model: Model) -> Transition:
    """The model after a message at a puzzle; a turn that was finished is judged."""
    table, earlier = model.table, before.table
    if table is None or earlier is None or earlier.sitting != table.sitting:
        return model, ()
    solving = table.solving
    if solving is None or table.match is earlier.match:
        return model, ()
    if solving.stage == "answer":
        return _answered(model, table, solving)
    if solving.stage != "try":
        return model, ()
    table, names, missing = table._replace(computer=RESTS), own(table), _missing(table, solving)
    if missing <= 0 and judge(solving.puzzle, names) == "right":
        return solved(model, table, solving)
    open_ended = missing > 0 or (missing > -MOST_BESIDES and not _ends_a_phase(table))
    if table.match.to_act == solving.puzzle.seat and open_ended:
        return model._replace(page=table), ()
    if solving.training is not None:
        return _weighed_first(model, table, solving)
    return missed(model, table, solving)


def _missing(table: Table, solving: Solving) -> int:
    """How many actions fewer were played than the solution has; a part of it is not judged."""
    return len(solving.puzzle.solution) - len(own(table))


def _ends_a_phase(table: Table) -> bool:
    """Whether another phase begins after the last action, perhaps with the same seat."""
    events = past_of(table.match, viewer(table)).events
    return bool(events) and any(event["kind"] == "phase" for event in events[-1])


def solved(
    model: Model, table: Table, solving: Solving, words: str = "", stage: str = "right"
) -> Transition:
    """A turn that is the solution; ``words`` say so where it is another one, as good."""
    outcome = HELPED if solving.hinted or solving.missed else ALONE
    solving = solving._replace(stage=stage, since=table.match.ply)
    model, solving, commands = _noted(model, solving, outcome)
    words = words or " ".join((_("Right: that is the solution."), *counted(table, solving)))
    said = "\n".join(filter(None, (table.speech.said.partition("\n")[0], words)))
    told = Announce(ANNOUNCED[outcome])
    return ended(model, table, solving, said), (*commands, told, Focus("puzzle-next"))


def _weighed_first(model: Model, table: Table, solving: Solving) -> Transition:
    """A turn at one's own moment that is not the solution: the worker compares both first."""
    said = _("The coach compares your turn with the solution …")
    mode = solving._replace(stage="weigh", since=table.match.ply)
    model = ended(model, table, mode, said)
    assert model.table is not None
    request = own_training.comparison(model.table, own(table))
    return model, (request, Focus("puzzle-text"))


def missed(model: Model, table: Table, solving: Solving) -> Transition:
    """A wrong turn: whoever is next answers it, where somebody else is."""
    solving = solving._replace(missed=solving.missed + 1, since=table.match.ply)
    model, solving, commands = _noted(model, solving, FAILED)
    commands = (*commands, Announce(ANNOUNCED[FAILED]))
    actor, lines = table.match.to_act, [*filter(None, [table.speech.said.partition("\n")[0]])]
    if actor in (None, CHANCE, solving.puzzle.seat) or solving.puzzle.question in GOALS:
        outcome = (*counted(table, solving), *outcome_of(table))
        said = "\n".join((*lines, _("That is not the solution."), *outcome))
        table = table._replace(mode=solving)
        model = ended(model, table, solving._replace(stage="wrong"), said)
        return model, (*commands, Focus("puzzle-again"))
    assert actor is not None
    lines.append(_("That is not the solution. {name} answers.", name=table.names[actor]))
    table = table._replace(
        mode=solving._replace(stage="answer"),
        computer=Computer(),
        speech=table.speech._replace(said="\n".join(lines)),
        token=table.token + 1,
    )
    model, more = turn.go_on(model, table)
    return model, (*commands, *more)


def outcome_of(table: Table) -> list[str]:
    """How the game has ended, where a try ends it."""
    return next_of(table, full=False) if table.match.over else []


def counted(table: Table, solving: Solving) -> list[str]:
    """The best count of the goal of a puzzle, beside that of the turn on the table."""
    puzzle, match = solving.puzzle, table.match
    if puzzle.question not in GOALS:
        return []
    best = counts_of(puzzle)[1]
    own = count_after(puzzle, match.rules, match.states)
    if own is None or own == best:
        return [_("Best possible: {best}.", best=signed(best))]
    return [_("Your turn: {own}. Best possible: {best}.", own=signed(own), best=signed(best))]


def _answered(model: Model, table: Table, solving: Solving) -> Transition:
    """The next seat has acted; when its turn has ended, so has the try."""
    actors = table.match.actors()[solving.since :]
    own = [actor for actor in actors if actor != CHANCE]
    if own and table.match.to_act == own[-1] and len({*own}) == 1:
        return model, ()
    happened = [*told(table, solving.since), *outcome_of(table)]
    lines = [*happened, _("Try again, or see the solution.")]
    model = ended(model, table, solving._replace(stage="wrong"), "\n".join(lines))
    return model, (Focus("puzzle-again"),)


def ended(model: Model, table: Table, solving: Solving, said: str) -> Model:
    """The model with a table at which nothing more is played in this try."""
    return model._replace(
        page=table._replace(
            mode=solving,
            computer=RESTS,
            selection=table.selection._replace(picked="", pending=(), pointed="", typed=None),
            speech=table.speech._replace(said=said, message=""),
            token=table.token + 1,
        )
    )


def _noted(
    model: Model, solving: Solving, outcome: str
) -> tuple[Model, Solving, tuple[Command, ...]]:
    """The model with what became of a puzzle, the try, and what stores it."""
    if solving.is_own:
        return model, solving, ()
    assert model.features.puzzles is not None
    if solving.training is not None:
        return own_training.noted(model, solving, outcome)
    puzzle, today = solving.puzzle, model.features.puzzles.today
    result = Result(puzzle.slug, puzzle.key, outcome, today, puzzle.step, solving.daily)
    texts, changed = noted(model.progress.puzzles, result)
    commands = tuple(Save(PUZZLES_KEY + name, text) for name, text in changed)
    return model._replace(progress=model.progress._replace(puzzles=texts)), solving, commands


# ---- buttons ------------------------------------------------------------------------------------


def again(model: Model, table: Table) -> Transition:
    """The puzzle as it was at first."""
    solving = table.solving
    assert solving is not None
    table = table._replace(
        match=table.match.at(0),
        mode=solving._replace(stage="try", hint=(-1, 0)),
        computer=RESTS,
        token=table.token + 1,
        selection=table.selection._replace(picked="", pending=(), pointed=""),
        timeline=table.timeline._replace(fresh=-1),
        analysis=table.analysis._replace(hint=None),
    )
    lines = [_("Once more."), *next_of(table, full=False)]
    table = table._replace(speech=table.speech._replace(said="\n".join(lines), message=""))
    return model._replace(page=table), (Focus("board"),)


def hint(model: Model, table: Table) -> Transition:
    """A hint in two steps: first where, then what."""
    solving = table.solving
    assert solving is not None
    if solving.stage != "try":
        return model, ()
    names, wanted = own(table), solving.puzzle.solution
    if names != wanted[: len(names)]:
        said = _("This does not begin as the solution does. Undo it for a hint.")
        mode = solving._replace(hint=(table.token, 3))
        speech = table.speech._replace(said=said, message="")
        return model._replace(page=table._replace(mode=mode, speech=speech)), ()
    token, given = solving.hint
    given = 2 if token == table.token and given else 1
    table = table._replace(
        mode=solving._replace(hint=(table.token, given), hinted=True),
        selection=table.selection._replace(picked="", pending=(), pointed=""),
    )
    table = _marked(table, wanted[len(names) :], given)
    speech = table.speech._replace(said=hint_words(table), message="")
    places = table.analysis.hint.places if table.analysis.hint else ()
    focus: tuple[Command, ...] = (Focus(f"at-{places[0]}"),) if places else ()
    return model._replace(page=table._replace(speech=speech)), focus


def _marked(table: Table, wanted: tuple[str, ...], given: int) -> Table:
    """The table with the places of the next action marked: the first of them, or all."""
    scene, match = scene_of(table), table.match
    actions, places = list[int](), tuple[str, ...]()
    for name in wanted:
        actions.append(match.rules.parse(match.state, name))
        match = match.play(actions[-1])
        if places := way(table, scene, *actions):
            break
        if match.to_act != table.match.to_act:
            break
    shown = places if given == 2 else places[:1]
    found = Hint(table.token, wanted[0], "", shown)
    cursor = next((place for place in shown if place.isalnum()), table.selection.cursor)
    return table._replace(
        analysis=table.analysis._replace(hint=found),
        selection=table.selection._replace(cursor=cursor),
    )


def hint_words(table: Table) -> str:
    """The hint that was given for the present action; empty where none was."""
    solving, found = table.solving, table.analysis.hint
    if solving is None or solving.stage != "try" or solving.hint[0] != table.token:
        return ""
    if solving.hint[1] == 3:
        return _("This does not begin as the solution does. Undo it for a hint.")
    if found is None:
        return ""
    if solving.hint[1] == 2:
        return _("What: {move}.", move=view_of(table).request(scene_of(table), found.name))
    place = place_label(table, found.places[0]) if found.places else ""
    if not place:
        return _("Where: it is not on the board.")
    return _("Where: {place}.", place=place)


def place_label(table: Table, name: str) -> str:
    """A place as it is called on the table, without what a press would do there."""
    scene = scene_of(table)
    idle = scene._replace(legal=(), names=(), picked="")
    every = (*view_of(table).places(idle), *view_of(table).places(scene))
    return next((place.label for place in every if place.name == name), "")


def solution(model: Model, table: Table) -> Transition:
    """The solution is played on the board."""
    solving = table.solving
    assert solving is not None
    match = table.match.at(0)
    for name in solving.puzzle.solution:
        match = match.play_text(name)
    table = table._replace(match=match, timeline=table.timeline._replace(fresh=0))
    if solving.stage != "as good":
        model, solving, commands = _noted(model, solving, FAILED)
    else:
        commands = ()
    lines = [_("The solution."), *counted(table, solving), *told(table, 0)]
    mode = solving._replace(stage="shown", since=match.ply)
    return ended(model, table, mode, "\n".join(lines)), (*commands, Focus("puzzle-next"))
