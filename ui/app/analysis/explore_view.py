"""The panel of best lines and what-ifs, and the line that says that something is being tried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, zip_longest

from holobiont.i18n import _, ngettext
from holobiont.rules import CHANCE, Seat
from ui.app.analysis.best_lines import lines_of, seat_of
from ui.app.analysis.line_words import Turn, begun_by, line_in_words
from ui.app.analysis.position_steps import move_steps
from ui.app.analysis.review import chance
from ui.app.analysis.turning_points import percent
from ui.app.core.analysis_model import Branch, Found
from ui.app.core.model import Settings, Table, addressed
from ui.app.core.paths import path_text, turn_length
from ui.app.core.variations import by_parent
from ui.app.core.widgets import button
from ui.app.table.advice import against_people, position, why_no_lines
from ui.app.table.shortcuts import key_of
from ui.app.table.what_if import title, why_not
from ui.kit.game import GameView, Scene
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.pictogram import pictured
from ui.kit.seat import seat_glyph

LONGEST = 12
"""How many actions of a line are shown."""
DEEPEST = 12
"""How many levels of what-ifs are set in from the one before."""


def explore(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The panel, about the position that is shown."""
    words = settings.log == "words"
    return fragment(
        move_steps(table, _where(table)) if table.match.ply else None,
        el("p", _where(table), cls="soft small reached"),
        _last_turn(table, words),
        _lines(table, view, scene, words),
        _tried(table, words),
    )


def trying(table: Table, settings: Settings) -> Markup | None:
    """What is on the table when that is not the game, and the way back to the game."""
    if table.whatif is None:
        return None
    at = table.whatif.at
    branches = tuple(each for each in table.game.analysis.branches if each.number == at)
    begun = begun_by(table, branches, settings.log == "words")
    key = key_of(settings, "back")
    return el(
        "span",
        el("strong", _("What if: {title}", title=begun[at]) if begun else _("What if …")),
        el(
            "button",
            _("Back to the game"),
            cls="button primary",
            type="button",
            id="back-to-game",
            data_msg="whatif-back",
            aria_keyshortcuts=key or None,
        ),
        _ask_the_coach(table),
        cls="trying",
    )


def _ask_the_coach(table: Table) -> Markup | None:
    """The way to hear what the coach says of what was tried last."""
    if not table.shown or against_people(table.game):
        return None
    from ui.app.analysis.why import turn_before, why_not, why_of  # here, as few people try anything

    if turn_before(table) is None or why_of(table) is not None or why_not(table):
        return None
    return button(_("Why?"), "why", id="why-tried")


def _where(table: Table) -> str:
    ply = table.shown
    if not ply:
        return _("The start of the game.")
    return ngettext("After {number} move.", "After {number} moves.", ply)


def _last_turn(table: Table, words: bool) -> Markup | None:
    """What the coach says of the turn before the position, or the way to ask it."""
    if not table.shown or against_people(table.game):
        return None
    from ui.app.analysis.why_view import last_turn  # here, as most panels stay closed

    return last_turn(table, words)


def _lines(table: Table, view: GameView, scene: Scene, words: bool) -> Markup:
    """The best lines of the position, once they were asked for."""
    lines, reason = lines_of(table), why_no_lines(table)
    if reason and lines is None:
        content: Child = el("p", reason)
    else:
        looking = lines is not None and not lines.found
        content = (
            el(
                "button",
                _("Looking for the best lines …") if looking else _("Show the best lines"),
                cls="button",
                type="button",
                id="find-lines",
                data_msg="lines",
                aria_disabled="true" if lines else None,
            ),
            _found(table, view, scene, lines.found, words) if lines and lines.found else None,
        )
    return el("section", el("h3", _("Best lines")), content, id="lines")


def _found(
    table: Table, view: GameView, scene: Scene, found: tuple[Found, ...], words: bool
) -> Child:
    seat = seat_of(table)
    colour, steps = view.seat_colour(scene, seat), not why_not(table)
    return (
        el("p", seat_glyph(colour), " ", _meaning(table, seat), cls="soft small", data_seat=colour),
        el(
            "ol",
            *(_line(table, view, scene, number, line, words) for number, line in enumerate(found)),
            cls="best",
        ),
        el("p", _("Press a move to see its result."), cls="soft small") if steps else None,
    )


def _meaning(table: Table, seat: Seat) -> str:
    """Whose chances the lines tell."""
    if seat == addressed(table):
        return _(
            "Your chance of winning, judged by the computer from what you know. It can be wrong."
        )
    return _(
        "{name}'s chance of winning, judged by the computer from what {name} knows. It can be "
        "wrong.",
        name=table.names[seat],
    )


def _verdict(table: Table, line: Found, seat: Seat) -> Markup:
    """The chance of a seat in a line; what was not searched has none."""
    if not line.values:
        return el("span", _("Not searched."), cls="soft")
    return el("strong", percent(chance(line.values[seat], table.match.rules)))


def _line(
    table: Table, view: GameView, scene: Scene, number: int, line: Found, words: bool
) -> Markup:
    """A line with what it promises; pointed at, its turn is drawn on the board."""
    names, seat, shown = (
        line.names[: turn_length(line.actors)],
        seat_of(table),
        line.names[:LONGEST],
    )
    turns = line_in_words(view, scene, position(table), shown) if words else ()
    if why_not(table):
        told = [el("p", turn.markup) for turn in turns] or [
            el("p", " ".join(map(view.read, shown)), cls="notation", tabindex=0)
        ]
    else:
        paths = [
            path_text(view, scene, [(actor, (name,))]) for actor, name in zip(line.actors, shown)
        ]
        steps = [
            _step(number, after, text, drawn or (), path, words)
            for after, (text, drawn, path) in enumerate(
                zip_longest(_texts(view, turns, shown), _drawn(turns), paths), 1
            )
        ]
        told = [_turn(view, scene, turn, steps) for turn in turns] or [
            el("div", *steps, cls="moves")
        ]
    return el(
        "li",
        el("p", _verdict(table, line, seat), " ", line.why),
        *told,
        data_paths=path_text(view, scene, [(seat, names)]),
    )


def _texts(view: GameView, turns: Sequence[Turn], names: Sequence[str]) -> list[str]:
    """What the actions of a line are called, in words or in notation."""
    return [text for turn in turns for text in turn.texts] or [*map(view.read, names)]


def _drawn(turns: Sequence[Turn]) -> Iterator[tuple[Markup, ...]]:
    """The pieces and cards of the actions of a line in words."""
    return chain.from_iterable(turn.pictograms for turn in turns)


def _turn(view: GameView, scene: Scene, turn: Turn, steps: Sequence[Markup]) -> Markup:
    """A turn of a line, of which each action is a way into it."""
    colour = None if turn.actor == CHANCE else view.seat_colour(scene, turn.actor)
    told = zip(turn.texts, steps[turn.start :])
    return el(
        "div",
        None if colour is None else seat_glyph(colour),
        *(step for text, step in told if text),
        cls="moves",
        data_seat=colour,
    )


def _step(
    number: int,
    after: int,
    text: str | None,
    drawn: Iterable[Markup],
    path: str | None,
    words: bool,
) -> Markup:
    """An action of a line, as a way into it."""
    return el(
        "button",
        pictured(drawn, text),
        cls="step" if words else "step notation",
        type="button",
        data_msg=f"line:{number}:{after}",
        data_paths=path,
        aria_label=_(
            "{action}, move {after} of line {line}",
            action=(text or "").rstrip(",."),
            after=after,
            line=number + 1,
        ),
    )


def _tried(table: Table, words: bool) -> Markup:
    """What was tried, as a tree of buttons, and the ways to try more."""
    reason = why_not(table)
    heading = el("h3", _("What if"))
    if reason:
        return el("section", heading, el("p", reason), id="tried")
    whatif, ply, over = table.whatif, table.game.match.ply, position(table).over
    ways = (
        _("The game is over here. Step back to an earlier position to try something.")
        if over
        else _("Try other moves; the game stays as it is.")
    )
    length = ngettext("The game ({number} move)", "The game ({number} moves)", ply)
    root = el(
        "button",
        length,
        cls="branch",
        type="button",
        id="tree-root",
        data_msg="whatif-back" if whatif else "show:",
        aria_current="true" if whatif is None else None,
    )
    return el(
        "section",
        heading,
        el("p", ways, cls="soft small"),
        el(
            "div",
            not over and button(_("Try something from here"), "whatif"),
            whatif and button(_("Back to the game"), "whatif-back"),
            whatif
            and button(
                _("Play all seats by hand")
                if whatif.computer
                else _("Let the computer play the other seats"),
                "whatif-hands",
            ),
            cls="actions",
        )
        if whatif or not over
        else None,
        el("ul", el("li", root, _branches(table, _titles(table, words))), cls="tree"),
        id="tried",
    )


def _titles(table: Table, words: bool) -> dict[int, str]:
    """The branches by their first actions and their lengths."""
    branches = table.game.analysis.branches
    begun = begun_by(table, branches, words)
    return {branch.number: title(branch, begun[branch.number]) for branch in branches}


def _branches(table: Table, titles: Mapping[int, str]) -> Markup | None:
    """The tree of what was tried, drawn from its leaves; below ``DEEPEST`` it goes on flat."""
    found, order = by_parent(table.game.analysis.branches), list[tuple[Branch, int]]()
    waiting = [(branch, 1) for branch in reversed(found.get(0, []))]
    while waiting:
        branch, depth = waiting.pop()
        order.append((branch, depth))
        below = [(each, depth + 1) for each in reversed(found.get(branch.number, []))]
        waiting += below
    drawn: list[list[Markup]] = [[] for _depth in range(DEEPEST + 2)]
    for branch, depth in reversed(order):
        depth = min(depth, DEEPEST)
        inner, drawn[depth + 1] = drawn[depth + 1], []
        drawn[depth].append(_branch(table, branch, titles[branch.number], _list(inner)))
    return _list(drawn[1])


def _list(items: list[Markup]) -> Markup | None:
    """A list of items that were drawn from the last to the first."""
    return el("ul", *reversed(items)) if items else None


def _branch(table: Table, branch: Branch, name: str, below: Markup | None) -> Markup:
    here = table.whatif is not None and table.whatif.at == branch.number
    return el(
        "li",
        el(
            "span",
            el(
                "button",
                name,
                " ",
                el(
                    "span",
                    ngettext("after {number} move", "after {number} moves", branch.ply),
                    cls="soft small",
                ),
                cls="branch",
                type="button",
                id=f"branch-{branch.number}",
                data_msg=f"whatif-go:{branch.number}",
                aria_current="true" if here else None,
            ),
            el(
                "button",
                el("span", "×", cls="sign", aria_hidden="true"),
                cls="button quiet icon",
                type="button",
                data_msg=f"whatif-delete:{branch.number}",
                aria_label=_("Delete {title}", title=name),
                title=_("Delete"),
            ),
            cls="line",
        ),
        below,
    )
