"""What-if: other actions are tried from any position, and the game stays as it is. Pure.

While something is tried, ``Table.whatif`` holds the game's own table, and the match on the table is
the line that is tried. What can be played again on it is how that line goes on.
"""

from __future__ import annotations

from holobiont.i18n import _, ngettext
from holobiont.match import Match, ReplayError
from holobiont.search.levels import LEVELS
from holobiont.text import bare
from ui.app.core.analysis_model import Branch
from ui.app.core.commands import Focus, Transition
from ui.app.core.model import Dialogs, Model, Notes, Selection, Speech, Table, WhatIf, human_seats
from ui.app.core.table_messages import (
    BeginWhatIf,
    DeleteVariation,
    OpenExplore,
    ShowVariation,
    ToggleWhatIfOpponents,
)
from ui.app.core.variations import MOST, common, whole, without
from ui.app.table.dialogs import docked
from ui.app.table.saving import saving_of
from ui.app.table.turn import go_on, refuse
from ui.kit.game import Player


def why_not(table: Table) -> str:
    """Why nothing can be tried at this table; empty when it can."""
    if table.match.rules.secrets and not table.game.match.over:
        return _("This game has hidden cards, so other moves can be tried when it is over.")
    return ""


def explore(model: Model, table: Table, msg: OpenExplore) -> Transition:
    """Open the panel with the best lines and everything that was tried."""
    return model._replace(page=docked(table, "explore")), ()


def begin(model: Model, table: Table, msg: BeginWhatIf) -> Transition:
    """Try something from the position that is shown."""
    if reason := why_not(table):
        return refuse(model, table, reason)
    if len(table.game.analysis.branches) >= MOST:
        full = _("There are {number} what-ifs already; delete one first.", number=MOST)
        return refuse(model, table, full)
    return go_on(model, trial(table, table.match, table.shown))


def visit(model: Model, table: Table, msg: ShowVariation) -> Transition:
    """Show a branch, at its end or after so many actions of its line."""
    if why_not(table):
        return model, ()
    number, game = msg.number, table.game
    if number not in {branch.number for branch in game.analysis.branches}:
        return model, ()
    try:
        match = along(game, whole(game.match.names(), game.analysis.branches, number))
    except ReplayError as error:
        model, commands = delete(model, table, DeleteVariation(number))
        assert model.table is not None
        damaged = _("This what-if could not be replayed and was deleted. {reason}", reason=error)
        return refuse(model, model.table, damaged)[0], commands
    shown = match.ply if msg.ply is None else min(msg.ply, match.ply)
    return go_on(model, trial(table, match, shown, number))


def along(game: Table, names: tuple[str, ...]) -> Match:
    """The match of a line that leaves a game somewhere; ``ReplayError`` as of ``Match.follow``."""
    ply = common(game.match.names(), names)
    return game.match.at(ply).follow(names[ply:])


def trial(table: Table, match: Match, ply: int, at: int | None = None) -> Table:
    """A table at which a line is tried: it stands at a ply and can be played on from there."""
    game, before = table.game, table.whatif or WhatIf(table)
    cut = match.at(ply)._replace(undone=match.log[ply:])
    whatif = before._replace(game=game, at=before.at if at is None else at)
    said = _("What if: nothing that you try changes the game.")
    found = Table(
        id=game.id,
        match=cut,
        players=table.players,
        selection=Selection(cursor=table.selection.cursor, arranged=table.selection.arranged),
        notes=Notes(title=game.notes.title, started=game.notes.started),
        sitting=game.sitting,
        token=max(game.token, table.token) + 1,
        dialogs=Dialogs(seen_result=True, docked=table.dialogs.docked),
        speech=Speech(said=said),
        mode=whatif,
    )
    return found._replace(players=seated(found))


def seated(table: Table) -> tuple[Player, ...]:
    """Who plays what is tried: a person plays every seat, or the computer all but theirs."""
    whatif = table.whatif
    assert whatif is not None
    game = whatif.game
    own = human_seats(game)
    if not own or len(own) == len(game.players):
        actor = table.match.to_act
        own = (0 if actor is None else actor,)
    return tuple(
        player._replace(kind="computer", level=player.level or LEVELS[-1].key)
        if whatif.computer and seat not in own
        else Player("human", bare(name))
        for seat, (player, name) in enumerate(zip(game.players, game.names))
    )


def hands(model: Model, table: Table, msg: ToggleWhatIfOpponents) -> Transition:
    """Let the computer play the other seats of what is tried, or play all of them by hand."""
    if table.whatif is None:
        return model, ()
    table = table._replace(mode=table.whatif._replace(computer=not table.whatif.computer))
    table = table._replace(
        players=seated(table), token=table.token + 1, computer=table.computer._replace(held="")
    )
    return go_on(model, table)


def back(model: Model, table: Table) -> Transition:
    """Return to the game as it was left."""
    if table.whatif is None:
        return model, ()
    game = _known(table.whatif.game, max(table.game.token, table.token) + 1)
    game = game._replace(
        dialogs=game.dialogs._replace(shown="", coming="", docked=table.dialogs.docked),
        timeline=game.timeline._replace(past=game.timeline.past if game.match.over else None),
        speech=game.speech._replace(said=_("Back in the game.")),
    )
    model, commands = go_on(model, game)
    return model, (*commands, Focus("board"))


def _known(game: Table, token: int) -> Table:
    """A game under another token, with all that was found out about it: it is still the same."""
    hint, lines, review = game.analysis.hint, game.analysis.lines, game.analysis.review
    if hint:
        hint = hint._replace(token=token) if hint.name and hint.token == game.token else None
    if lines:
        lines = lines._replace(token=token) if lines.found and lines.token == game.token else None
    if review:
        review = review._replace(token=token) if review.token == game.token else None
    return game._replace(
        token=token, analysis=game.analysis._replace(hint=hint, lines=lines, review=review)
    )


def delete(model: Model, table: Table, msg: DeleteVariation) -> Transition:
    """Remove a branch and those that leave it; whoever is on one of them returns to the game."""
    game = table.game
    left = without(game.analysis.branches, msg.number)
    count = len(game.analysis.branches) - len(left)
    if not count:
        return model, ()
    said = ngettext("The what-if was deleted.", "{number} what-ifs were deleted.", count)
    changed = game._replace(analysis=game.analysis._replace(branches=left))
    model, commands = saving_of(model, changed)
    commands = (*commands, Focus("tree-root"))
    whatif = table.whatif
    if whatif is None:
        return model._replace(
            page=changed._replace(speech=changed.speech._replace(said=said))
        ), commands
    table = table._replace(
        mode=whatif._replace(game=changed), speech=table.speech._replace(said=said)
    )
    if whatif.at in {0, *(branch.number for branch in left)}:
        return model._replace(page=table), commands
    model, more = back(model._replace(page=table), table)
    assert model.table is not None
    reopened = docked(model.table, "explore")
    reopened = reopened._replace(speech=reopened.speech._replace(said=said))
    return model._replace(page=reopened), (*more, *commands)


def title(branch: Branch, begun: str) -> str:
    """A branch by its first action, as it is told, and its length."""
    return ngettext(
        "{action} ({number} move)",
        "{action} ({number} moves)",
        len(branch.names),
        action=begun,
    )
