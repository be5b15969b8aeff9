"""The editor beside the board: what to put there, fields, what is wrong, and the ways on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from holobiont.drafts import Drafts, Fault, Field, Tool
from holobiont.i18n import _, capital
from holobiont.rules import option_text
from ui.app.core.model import Editing, Table
from ui.app.core.widgets import button, choice, option_called, values_for
from ui.app.editor.drafting import drafts_of, faults_counted, faults_of, is_over, tool_label
from ui.app.table.scene import scene_of, view_of
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph


def panel(table: Table) -> Markup:
    """Everything beside the board."""
    editing, found = table.editing, drafts_of(table)
    assert editing is not None
    draft = table.match.state
    faults = faults_of(table)
    over = not faults and is_over(table)
    return el(
        "section",
        _verdict(faults, over),
        palette(table, editing, found.tools(draft)),
        _amounts(editing, found),
        _history(editing),
        _fields(editing, found.fields(draft)),
        _rules(table, editing, found),
        _ways(table, editing, off=bool(faults) or over),
        _help(found),
        cls="editor-panel",
        id="editor-panel",
        aria_label=_("Position editor"),
    )


# ---- what is wrong -------------------------------------------------------------------------------


def _verdict(faults: Sequence[Fault], over: bool) -> Markup:
    """Whether the position is possible, and everything that is wrong, with the way to its place."""
    return el(
        "section",
        el(
            "h2",
            _("The game is over in this position.") if over else faults_counted(len(faults)),
            id="editor-verdict",
        ),
        el("ul", *(_fault(n, fault) for n, fault in enumerate(faults)), cls="faults")
        if faults
        else None,
        cls="verdict",
        id="editor-faults",
        data_possible=not faults,
    )


def _fault(number: int, fault: Fault) -> Markup:
    way = None
    if fault.places:
        label = el("span", f": {fault.sentence}", cls="visually-hidden")
        message = f"edit-do:go-{fault.places[0]}"
        way = button(_("Go there"), message, label, cls="link", id=f"fault-{number}")
    return el("li", fault.sentence, " ", way)


def _history(editing: Editing) -> Markup:
    return el(
        "div",
        _button("undo", _("Undo"), off=not editing.earlier),
        _button("redo", _("Redo"), off=not editing.later),
        _button("blank", _("Clear the table")),
        _button("start", _("Start position")),
        cls="actions",
    )


# ---- what is put on the table --------------------------------------------------------------------


def palette(table: Table, editing: Editing, tools: Iterable[Tool]) -> Markup:
    """What a press puts on the table, as radio buttons."""
    return el(
        "fieldset",
        el("legend", _("Put on the board")),
        *(_tool(table, editing, tool) for tool in tools),
        cls="palette",
        id="palette",
    )


def _tool(table: Table, editing: Editing, tool: Tool) -> Markup:
    """A thing to be put: its picture where it has one, and its name."""
    scene, view = scene_of(table), view_of(table)
    sign: Markup | None = None
    colour, label = None, tool.label
    if tool.card and (drawn := view.card(tool.card)):
        sign, label = drawn
    elif tool.seat is not None:
        colour = view.seat_colour(scene, tool.seat)
        sign = seat_glyph(colour)
    return el(
        "label",
        el(
            "input",
            type="radio",
            name="tool",
            id=f"tool-{_id(tool.key)}",
            value=tool.key,
            checked=tool.key == editing.tool,
            data_msg=f"edit-tool:{tool.key}",
        ),
        sign,
        el("span", capital(label), cls="visually-hidden" if sign and tool.card else "name"),
        cls="tool of-card" if tool.card else "tool",
        title=label if tool.card else None,
        data_seat=colour,
    )


def _id(key: str) -> str:
    """A key as a part of an id."""
    return "".join(sign if sign.isalnum() else f"_{ord(sign)}" for sign in key)


def _amounts(editing: Editing, found: Drafts[Any]) -> Markup | None:
    """How many are put at once; or where to, where the game has names for that."""
    if len(found.amounts) < 2:
        return None
    names = [_(name) for name in found.amount_names] or [str(n) for n in found.amounts]
    return el(
        "fieldset",
        el("legend", _("Where to") if found.amount_names else _("How many")),
        *(
            el(
                "label",
                el(
                    "input",
                    type="radio",
                    name="amount",
                    id=f"amount-{number}",
                    value=number,
                    checked=number == editing.amount,
                    data_msg=f"edit-amount:{number}",
                ),
                el("span", name),
                cls="tool",
            )
            for number, name in zip(found.amounts, names)
        ),
        cls="amounts",
        id="amounts",
    )


# ---- fields --------------------------------------------------------------------------------------


def _fields(editing: Editing, fields: Sequence[Field]) -> Markup:
    """What the board does not show; fields under a heading are folded away."""
    groups = [
        _group(editing, number, heading, list(listed))
        for number, (heading, listed) in enumerate(groupby(fields, key=lambda each: each.group))
    ]
    return el("div", *groups, cls="fields", id="editor-fields")


def _group(editing: Editing, number: int, heading: str, fields: list[Field]) -> Markup:
    rows = [_field(editing, field) for field in fields]
    if not heading:
        return fragment(*rows)
    return el("details", el("summary", heading), *rows, cls="group", id=f"editor-group-{number}")


def _field(editing: Editing, field: Field) -> Markup:
    id, message = f"field-{field.key}", f"edit:{field.key}"
    refused = editing.refused[1] if editing.refused[0] == field.key else ""
    if field.values:
        return choice(field.label, id, message, field.values, field.value, field.help)
    described = " ".join(
        each for each in (f"{id}-help" * bool(field.help), f"{id}-fault" * bool(refused)) if each
    )
    numbers = field.numbers
    return el(
        "div",
        el("label", field.label, for_=id, cls="label"),
        el(
            "input",
            id=id,
            cls="input",
            type="number" if numbers else "text",
            value=field.value,
            min=numbers[0] if numbers else None,
            max=numbers[-1] if numbers else None,
            inputmode="numeric" if numbers else None,
            spellcheck="false",
            autocomplete="off",
            aria_invalid="true" if refused else None,
            aria_describedby=described or None,
            data_msg=message,
        ),
        el("p", field.help, id=f"{id}-help", cls="help") if field.help else None,
        el("p", refused, id=f"{id}-fault", cls="fault", role="alert") if refused else None,
        cls="field",
    )


def _rules(table: Table, editing: Editing, found: Drafts[Any]) -> Markup | None:
    """Seats and options of the game."""
    game, seats = type(found.rules), found.seats
    rows = []
    if len(game.seats) > 1:
        values = [(str(count), str(count)) for count in game.seats]
        rows.append(choice(_("Number of players"), "field-seats", "edit:seats", values, str(seats)))
    for option in game.options:
        chosen = option_text(found.rules.chosen[option.key])
        key = f"option-{option.key}"
        values = values_for(game, seats, option, chosen)
        rows.append(choice(option_called(option), f"field-{key}", f"edit:{key}", values, chosen))
    refused = editing.refused[1]
    is_here = editing.refused[0] == "seats" or editing.refused[0].startswith("option-")
    if not rows:
        return None
    return el(
        "details",
        el("summary", _("Players and rules")),
        *rows,
        el("p", refused, cls="fault", role="alert") if is_here else None,
        cls="group",
        id="editor-rules",
    )


# ---- the ways on ---------------------------------------------------------------------------------


def _ways(table: Table, editing: Editing, off: bool) -> Markup:
    """To play and to ask, unless that is ``off``; to share."""
    asking = editing.asked == table.token and not editing.verdict
    return el(
        "section",
        el(
            "div",
            _button("play", _("Play from here"), "primary", off),
            _button("explore", _("Best lines"), "", off),
            _button("puzzle", _("Is it a puzzle?"), "", off or asking),
            _button("class", _("For a class"), "", off),
            button(_("Share"), "show:editor", id="edit-share"),
            cls="actions",
        ),
        _of_puzzle(editing, asking),
        cls="ways",
        id="editor-ways",
    )


def _help(found: Drafts[Any]) -> Markup:
    """How the editor is used, folded away."""
    hidden = _("Cards that you leave open are dealt when a game begins, so you do not know them.")
    return el(
        "details",
        el("summary", _("How the editor works")),
        el(
            "p",
            _(
                "Choose what to put on the board, then press places there. The fields say what "
                "the board does not show. Whatever is not possible yet is named at the top, "
                "sentence by sentence."
            ),
        ),
        el("p", _("The address of the page holds the position: a bookmark or a link keeps it.")),
        el("p", hidden) if found.rules.secrets else None,
        cls="group",
        id="editor-help",
    )


def _of_puzzle(editing: Editing, asking: bool) -> Markup | None:
    """What came of the question whether it is a puzzle."""
    if asking:
        return el("p", _("Comparing all turns. This can take a minute …"), role="status")
    if not editing.verdict:
        return None
    puzzle = editing.puzzle
    return el(
        "div",
        el("p", editing.verdict, id="editor-puzzle"),
        fragment(
            el(
                "details",
                el("summary", _("Solution")),
                el("p", ", ".join(puzzle.solution), cls="notation"),
            ),
            el(
                "div",
                _button("try", _("Try it")),
                _button("line", _("Copy as a line of a pack")),
                cls="actions",
            ),
        )
        if puzzle is not None
        else None,
        cls="of-puzzle",
    )


def _button(name: str, label: str, kind: str = "", off: bool = False) -> Markup:
    return el(
        "button",
        label,
        cls=f"button {kind}".strip(),
        type="button",
        id=f"edit-{name}",
        data_msg=f"edit-do:{name}",
        aria_disabled="true" if off else None,
    )


def status(table: Table) -> Markup:
    """What a press does now, and whether the position is possible."""
    editing, found = table.editing, drafts_of(table)
    assert editing is not None
    tools = {tool.key: tool for tool in found.tools(table.match.state)}
    label = tool_label(table, tools[editing.tool]) if editing.tool in tools else ""
    words = _("To put down: {tool}", tool=label)
    if found.amount_names:
        name = _(found.amount_names[editing.amount - found.amounts[0]])
        words = _("To put down: {tool}, {where}", tool=label, where=name)
    elif len(found.amounts) > 1:
        words = _("To put down: {number} × {tool}", number=editing.amount, tool=label)
    faults = len(faults_of(table))
    verdict = el("span", faults_counted(faults)) if faults else None  # else the panel says it
    return el(
        "div",
        el("span", el("strong", words), " ", verdict),
        _message(table),
        cls="status",
        id="status",
    )


def _message(table: Table) -> Markup | None:
    """What the last attempt came to; a dialog shows it itself."""
    if not table.speech.message or table.dialogs.shown:
        return None
    return el("span", table.speech.message, cls="message", role="alert")
