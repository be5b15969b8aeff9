"""What messages do to a position that is being put together. Pure."""

from __future__ import annotations

from typing import assert_never

from holobiont import drafts
from holobiont.i18n import _
from ui.app.core.commands import Command, Focus, Go, Transition
from ui.app.core.editor_messages import (
    ChangeField,
    ChooseAmount,
    ChooseTool,
    EditorButton,
    EditorMessage,
    ExploreDealt,
)
from ui.app.core.model import Editing, Model, Table
from ui.app.core.new_game import fresh, rules_of, with_count, with_option
from ui.app.core.table_messages import (
    Arrange,
    Ask,
    DismissAnswer,
    FocusBoard,
    Inspect,
    MoveCursor,
    Press,
    QrCodeMade,
    Redo,
    Share,
    ShowDialog,
    TableMessage,
    Undo,
)
from ui.app.core.table_records import counted
from ui.app.editor import handing_out
from ui.app.editor.drafting import (
    MOST_EARLIER,
    address,
    drafts_of,
    faults_counted,
    faults_of,
    place_label,
    table_of,
    tool_label,
)
from ui.app.editor.opening import beginning
from ui.app.table.scene import aloud

DIALOGS = ("", "settings", "scores", "ask", "editor")
ASKED = ("here", "overview", "scores", "hand", "turn")


def at_table(model: Model, table: Table, msg: TableMessage) -> Transition | None:
    """What a message to a table means here; None: the same as at any table."""
    match msg:
        case Press() | Inspect():
            return pressed(model, table, msg.place)
        case Undo():
            return back(model, table)
        case Redo():
            return forth(model, table)
        case MoveCursor() | FocusBoard() | Arrange() | DismissAnswer() | QrCodeMade():
            return None
        case Ask() if msg.question in ASKED:
            return None
        case ShowDialog() if msg.name in DIALOGS:
            return None
        case Share() if msg.form in ("svg", "png"):
            return None
    return model, ()


def update(model: Model, msg: EditorMessage) -> Transition:
    """The model after a message to the editor, and what the browser is to do."""
    table = model.table
    editing = None if table is None else table.editing
    if table is None or editing is None:
        return model, ()
    match msg:
        case ChooseTool():
            return _tool(model, table, editing, msg.tool)
        case ChooseAmount():
            found = drafts_of(table)
            amount = msg.amount if msg.amount in found.amounts else editing.amount
            return model._replace(page=table._replace(mode=editing._replace(amount=amount))), ()
        case ChangeField():
            return _field(model, table, editing, msg)
        case EditorButton():
            return _button(model, table, msg.name)
        case ExploreDealt():
            return handing_out.explore(model, table, msg)
        case _:
            assert_never(msg)


def _tool(model: Model, table: Table, editing: Editing, key: str) -> Transition:
    """Another thing is put on the table from now on."""
    tools = {tool.key: tool for tool in drafts_of(table).tools(table.match.state)}
    if key not in tools:
        return model, ()
    said = table.speech._replace(said=tool_label(table, tools[key]), message="")
    return model._replace(page=table._replace(mode=editing._replace(tool=key), speech=said)), ()


def pressed(model: Model, table: Table, place: str) -> Transition:
    """A place on the table was pressed: what was chosen is put there."""
    editing, found = table.editing, drafts_of(table)
    assert editing is not None
    if not place.isalnum():
        return model, ()
    draft = found.put(table.match.state, place, editing.tool, editing.amount)
    selection = table.selection._replace(cursor=place, pointed="")
    return changed(model, table._replace(selection=selection), found.write(draft), place)


def changed(model: Model, table: Table, text: str, place: str = "", said: str = "") -> Transition:
    """The table with another draft, which can be undone; and what there is to say of it."""
    editing = table.editing
    assert editing is not None
    if text == editing.text:
        return model._replace(page=table), ()
    earlier = (*editing.earlier, editing.text)[-MOST_EARLIER:]
    editing = Editing(text, editing.tool, editing.amount, earlier)
    return shown(model, table, editing, place, said)


def shown(
    model: Model, table: Table, editing: Editing, place: str = "", said: str = ""
) -> Transition:
    """The table with a draft, what is heard of it, and its address."""
    before = len(faults_of(table))
    table = table_of(drafts_of(table), editing, table)
    lines = [said]
    if place:
        told = drafts_of(table).told(table.match.state, place)
        lines = [aloud(place_label(table, place) or f"{place}: {told}")]
    if (number := len(faults_of(table))) != before or not any(lines):
        lines.append(faults_counted(number))
    speech = table.speech._replace(said="\n".join(filter(None, lines)), message="")
    table = table._replace(speech=speech)
    return model._replace(page=table), (Go(address(table), replace=True),)


def back(model: Model, table: Table) -> Transition:
    """The draft before this one."""
    editing = table.editing
    assert editing is not None
    if not editing.earlier:
        return model, ()
    *earlier, text = editing.earlier
    later = (*editing.later, editing.text)
    editing = Editing(text, editing.tool, editing.amount, tuple(earlier), later)
    return shown(model, table, editing, said=_("Undone."))


def forth(model: Model, table: Table) -> Transition:
    """The draft that was undone last."""
    editing = table.editing
    assert editing is not None
    if not editing.later:
        return model, ()
    *later, text = editing.later
    earlier = (*editing.earlier, editing.text)
    editing = Editing(text, editing.tool, editing.amount, earlier, tuple(later))
    return shown(model, table, editing, said=_("Done again."))


# ---- fields --------------------------------------------------------------------------------------


def _field(model: Model, table: Table, editing: Editing, msg: ChangeField) -> Transition:
    """A field has another value, or says what is wrong with it."""
    try:
        if msg.field == "seats" or msg.field.startswith("option-"):
            return _other_rules(model, table, editing, msg)
        found = drafts_of(table)
        text = found.write(found.with_field(table.match.state, msg.field, msg.value))
    except ValueError as error:
        refused = editing._replace(refused=(msg.field, str(error)))
        speech = table.speech._replace(said=str(error), message="")
        return model._replace(page=table._replace(mode=refused, speech=speech)), ()
    table = table._replace(mode=editing._replace(refused=("", "")))
    return changed(model, table, text)


def _other_rules(model: Model, table: Table, editing: Editing, msg: ChangeField) -> Transition:
    """Other seats or options: the draft stays where it can be one of them, else it begins anew."""
    setup = with_count(fresh(table.match.rules.slug), table.match.rules.seat_count)
    for key, value in setup_options(table):
        setup = with_option(setup, key, value)
    if msg.field == "seats":
        setup = with_count(setup, counted(msg.value))
    else:
        setup = with_option(setup, msg.field.removeprefix("option-"), msg.value)
    rules = rules_of(setup)
    found = drafts.of(rules)
    assert found is not None
    try:
        text = found.write(found.read(editing.text))
    except ValueError:
        text = beginning(found, rules)
    tools = [tool.key for tool in found.tools(found.read(text))]
    tool = editing.tool if editing.tool in tools else tools[0]
    table = table_of(found, Editing(text, tool, editing.amount), table)
    speech = table.speech._replace(said=faults_counted(len(faults_of(table))), message="")
    table = table._replace(speech=speech)
    return model._replace(page=table), (Go(address(table), replace=True),)


def setup_options(table: Table) -> tuple[tuple[str, str], ...]:
    """The options of a table as they are written."""
    from holobiont.rules import option_text

    return tuple((key, option_text(value)) for key, value in table.match.rules.chosen.items())


# ---- buttons -------------------------------------------------------------------------------------


def _button(model: Model, table: Table, name: str) -> Transition:
    """A button of the editor."""
    found = drafts_of(table)
    match name:
        case "blank":
            return changed(model, table, found.write(found.blank()), said=_("The table is empty."))
        case "start":
            text = beginning(found, found.rules)
            return changed(model, table, text, said=_("The position at the start of a game."))
        case "undo":
            return back(model, table)
        case "redo":
            return forth(model, table)
    if name.startswith("go-"):
        place = name.removeprefix("go-")
        if place.isalnum():
            table = table._replace(selection=table.selection._replace(cursor=place))
            focus: tuple[Command, ...] = (Focus(f"at-{place}"),)
            return model._replace(page=table), focus
    return handing_out.button(model, table, name)
