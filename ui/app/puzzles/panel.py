"""The panel of a puzzle, which stands where the tools of a game are."""

from __future__ import annotations

from holobiont.i18n import _, capital
from holobiont.puzzles import THEMES
from ui.app.core.model import Solving, Table
from ui.app.core.widgets import button
from ui.app.puzzles.tries import counted, hint_words, outcome_of
from ui.app.table.puzzle_statement import statement
from ui.app.table.scene import told
from ui.app.table.undo import undoing
from ui.kit.markup import Child, Markup, el, fragment


def panel(table: Table) -> Markup:
    """What is asked, how the try goes, and what can be done about it."""
    solving = table.solving
    assert solving is not None
    return el(
        "section",
        el("p", _kind(solving), cls="soft small progress", id="puzzle-kind"),
        el("p", statement(table), cls="says", id="puzzle-text", tabindex=-1),
        _state(table, solving),
        el("div", *_buttons(table, solving), cls="actions"),
        cls="lesson-panel puzzle-panel",
        id="puzzle-panel",
        aria_label=_("Puzzle"),
        data_stage=solving.stage,
    )


def _kind(solving: Solving) -> str:
    """Which puzzle it is; what it is about is told once it is over."""
    if solving.training is not None:
        return _("One of your own moments")
    step = _("Difficulty {step} of 20", step=solving.puzzle.step)
    parts = [_("Puzzle of the day"), step] if solving.daily else [step]
    if solving.stage in ("right", "shown"):
        parts += [_(THEMES[theme]) for theme in solving.puzzle.themes]
    return " · ".join(parts)


def _state(table: Table, solving: Solving) -> Markup | None:
    """The hint, or what the try has come to."""
    match solving.stage:
        case "answer":
            name = "" if table.match.to_act is None else table.names[table.match.to_act]
            return _slip(_("That is not the solution. {name} answers.", name=name))
        case "wrong":
            happened = " ".join(
                (*counted(table, solving), *told(table, solving.since), *outcome_of(table))
            )
            return _slip(_("That is not the solution."), " ", happened)
        case "weigh":
            return _slip(_("The coach compares your turn with the solution …"))
        case "as good":
            return fragment(
                _slip(_("As good as the solution."), " ", _again(table)), _line(table, solving)
            )
        case "right":
            words = " ".join((_("Right: that is the solution."), *counted(table, solving)))
            return fragment(_slip(words, " ", _again(table)), _line(table, solving))
        case "shown":
            words = " ".join((_("The solution."), *counted(table, solving)))
            slip = _slip(words, " ", _again(table))
            return fragment(slip, _line(table, solving))
    words = hint_words(table)
    return _slip(words) if words else None


def _slip(*words: Child) -> Markup:
    return el("p", *words, cls="slip", id="puzzle-slip")


def _again(table: Table) -> str | None:
    """When one of one's own moments comes back."""
    if table.solving is None or table.solving.training is None:
        return None
    from ui.app.puzzles.own_training import comes_back

    return comes_back(table.solving.training)


def _line(table: Table, solving: Solving) -> Markup:
    """The solution move by move, with what speaks for each."""
    from ui.app.puzzles.solution_line import line_of  # here, as it brings the search along

    moves = (
        el("li", el("strong", capital(move)), f". {why}" if why else ".")
        for move, why in line_of(solving.puzzle)
    )
    if solving.training is None:
        return el("ol", *moves, cls="solution", id="puzzle-solution")
    from ui.app.puzzles.own_training import reason

    why = reason(table)
    said = el("p", why, cls="why", id="moment-reason") if why else None
    return fragment(said, el("ol", *moves, cls="solution", id="puzzle-solution"))


def _buttons(table: Table, solving: Solving) -> list[Markup | None]:
    """The ways on: the first of them is what most people want then."""
    if solving.stage == "try":
        played = undoing(table) is not None
        return [
            _hint(table, solving),
            button(_("Undo"), "undo", id="puzzle-undo") if played else None,
            _button("solution", _("Show the solution")),
            _button("next", _("Back to the editor") if solving.is_own else _("Skip")),
        ]
    over = solving.stage in ("right", "as good", "shown")
    if solving.training is not None:
        return _own_buttons(solving, over)
    onward = _("Back to the editor") if solving.is_own else _("Next puzzle")
    return [
        _button("again", _("Try again"), "" if over else "primary"),
        None if over else _button("solution", _("Show the solution")),
        _button("next", onward, "primary" if over else ""),
        button(_("Share"), "show:puzzle", id="puzzle-share")
        if over and not solving.is_own
        else None,
    ]


def _own_buttons(solving: Solving, over: bool) -> list[Markup | None]:
    """The ways on from one of one's own moments, which is shared with nobody."""
    assert solving.training is not None
    source = solving.training.source
    from_game = el("a", _("The game it comes from"), href=f"#/game/{source}", cls="button")
    return [
        _button("again", _("Try again"), "" if over else "primary"),
        None
        if solving.stage in ("right", "shown")
        else _button("solution", _("Show the solution")),
        _button("next", _("Next moment"), "primary" if over else ""),
        from_game if over and source else None,
    ]


def _hint(table: Table, solving: Solving) -> Markup:
    """The button for the next hint; there is none after what is to be done was said."""
    token, given = solving.hint
    given = given if token == table.token else 0
    return el(
        "button",
        _("More") if given == 1 else _("Hint"),
        cls="button",
        type="button",
        id="puzzle-hint",
        data_msg="puzzle:hint",
        aria_disabled="true" if given > 1 else None,
    )


def _button(name: str, label: str, kind: str = "") -> Markup:
    cls = f"button {kind}".strip()
    return button(label, f"puzzle:{name}", cls=cls, id=f"puzzle-{name}")
