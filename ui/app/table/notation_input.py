"""Actions typed in the game's notation: completed, played, or refused with the reason. Pure."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.i18n import _, ngettext
from holobiont.match import Match
from holobiont.pasted_text import meant, named, typed
from holobiont.rules import Action
from ui.app.core.commands import Focus, Transition
from ui.app.core.model import Model, Table
from ui.app.core.table_messages import Ask, NotationTyped, OpenNotationInput, PlayTyped
from ui.app.core.widgets import button
from ui.app.table.scene import scene_of, the_rule, view_of, why_not_now
from ui.app.table.screen_reader_queries import question_of, tell
from ui.app.table.turn import chosen, refuse
from ui.kit.markup import Markup, el

EXAMPLES = 6
"""So many completions are offered, and named in a refusal."""
LONGEST = 400
"""Characters that can be typed; no turn has as many."""
FORMS = (named, meant)
"""How words are read, the strict way first."""
EXTRA_WORDS = 3
"""So many more spaces than its name has an action may be typed with."""


def open_field(model: Model, table: Table, msg: OpenNotationInput) -> Transition:
    """Show the field for typed actions and go to it, or close it."""
    if msg.close == "close":
        return model._replace(
            page=table._replace(selection=table.selection._replace(typed=None))
        ), ()
    if table.match.over:
        return refuse(model, table, _("The game is over."))
    table = table._replace(
        selection=table.selection._replace(typed=table.selection.typed or ""),
        speech=table.speech._replace(message=""),
        dialogs=table.dialogs._replace(shown=""),
    )
    return model._replace(page=table), (Focus(field_id(table)),)


def typing(model: Model, table: Table, msg: NotationTyped) -> Transition:
    if table.selection.typed is None:
        return model, ()
    return model._replace(
        page=table._replace(selection=table.selection._replace(typed=msg.value[:LONGEST]))
    ), ()


def _words(text: str) -> list[str]:
    """The words of what was typed, in plain characters."""
    return typed(text[:LONGEST]).split()


def play_typed(model: Model, table: Table, msg: PlayTyped) -> Transition:
    """Play what was typed, or a completion of it: one action, or several of one turn.

    What follows an action that shows something new stays in the field.
    """
    if table.selection.typed is None:
        return model, ()
    written = msg.completion or table.selection.typed
    if question := question_of(written):
        table = table._replace(
            selection=table.selection._replace(typed="", entered=table.selection.entered + 1)
        )
        return tell(model._replace(page=table), table, Ask(question))
    scene = scene_of(table)
    if reason := why_not_now(table, scene):
        return refuse(model, table, reason, the_rule(table, scene))
    words = _words(written)
    if not words:
        return refuse(model, table, _("Enter a move first."), _notation(table))
    read = _read(table, words)
    if read.left and not read.told:
        return _refused(model, table, read)
    table = table._replace(
        selection=table.selection._replace(
            typed=" ".join(read.left), entered=table.selection.entered + 1, picked=""
        )
    )
    return chosen(model, table, *read.actions)


class Reading(NamedTuple):
    """What words stand for, up to an action that tells the seat something."""

    actions: tuple[Action, ...]
    match: Match
    """After the actions; if they have ``told`` something, not for anybody's eyes yet."""
    left: list[str]
    """The words that come after them."""
    told: bool


def _read(table: Table, words: list[str]) -> Reading:
    match, seat, actions, told = table.match, table.match.to_act, [], False
    while words and match.to_act == seat and not told:
        scene = scene_of(table._replace(match=match, selection=table.selection._replace(picked="")))
        # Whole names first, so that nothing is forgiven that has a meaning of its own.
        longest = max((len(name.split()) for name in scene.names), default=0) + EXTRA_WORDS
        counts = range(min(len(words), longest), 0, -1)
        languages = (scene.names, tuple(map(view_of(table).read, scene.names)))
        tries = ((count, form, names) for form in FORMS for names in languages for count in counts)
        for count, form, names in tries:
            if (at := form(names, " ".join(words[:count]))) is not None:
                break
        else:
            break
        actions.append(action := scene.legal[at])
        match, words = match.play(action), words[count:]
        told = seat is not None and match.learned(table.match.ply, seat)
    return Reading(tuple(actions), match, words, told)


def _refused(model: Model, table: Table, read: Reading) -> Transition:
    """What is wrong with what is left: it is only a beginning, or the rules say why not."""
    text, match = " ".join(read.left), read.match
    if match.to_act != table.match.to_act:
        words = _("{text} comes after the end of your turn.", text=text)
        return refuse(model, table, words, _notation(table))
    if started := _completed(table, match, read.left):
        words = ngettext(
            "{text} is the beginning of {number} move: {examples}",
            "{text} is the beginning of {number} moves: {examples}",
            len(started),
            text=text,
            examples=", ".join(started[:EXAMPLES]) + (" …" if len(started) > EXAMPLES else ""),
        )
        return refuse(model, table, words, _notation(table))
    rule, reason = match.rules.why_not(match.state, text)
    return refuse(model, table, reason, rule)


def _notation(table: Table) -> str:
    """The paragraph of the rules that says how actions are written."""
    return f"{table.match.rules.slug}/notation"


def completions(table: Table) -> list[str]:
    """What can be entered that begins with what was typed; spaces around it do not count."""
    words = _words(table.selection.typed or "")
    if whole := _completed(table, table.match, words):
        return whole
    read = _read(table, words)
    if read.actions and (read.told or not read.left):
        return [" ".join(words)]
    if read.match.to_act != table.match.to_act:
        return []
    before = words[: -len(read.left)]
    return [" ".join((*before, name)) for name in _completed(table, read.match, read.left)]


def _completed(table: Table, match: Match, words: list[str]) -> list[str]:
    """The actions at this point of the match that begin with the words."""
    names, begun = scene_of(table._replace(match=match)).names, " ".join(words).casefold()
    read = view_of(table).read
    return [name for name in map(read, names) if name.casefold().startswith(begun)] or [
        read(name) for name in names if name.casefold().startswith(begun)
    ]


def field_id(table: Table) -> str:
    """Another one after every action, as what is being typed is left alone."""
    return f"typed-{table.selection.entered}"


def field(table: Table) -> Markup:
    """The field with its completions."""
    text = table.selection.typed or ""
    offered = completions(table)
    return el(
        "form",
        el("label", _("Move"), for_=field_id(table)),
        el(
            "input",
            id=field_id(table),
            cls="input notation",
            value=text,
            maxlength=LONGEST,
            placeholder=_("such as {move}", move=offered[-1]) if offered and not text else None,
            autocomplete="off",
            autocapitalize="off",
            enterkeyhint="go",
            spellcheck="false",
            aria_describedby="fitting",
            data_msg="typing",
        ),
        el(
            "span",
            _fitting(len(offered), bool(text.strip())),
            id="fitting",
            cls="soft small",
        ),
        el("button", _("Play it"), cls="button primary", type="submit"),
        button(_("Close"), "type:close"),
        el(
            "div",
            *(_completion(name) for name in offered[:EXAMPLES] if text.strip()),
            id="completions",
            cls="completions",
            role="group",
            aria_label=_("Moves that match"),
        ),
        cls="typed",
        id="typed",
        data_msg="type-act",
    )


def _fitting(count: int, listed: bool) -> str:
    """How many moves match, and how many of them are listed where that is not all."""
    if listed and count > EXAMPLES:
        return _("{shown} of {number} moves", number=count, shown=EXAMPLES)
    return ngettext("{number} move matches", "{number} moves match", count)


def _completion(name: str) -> Markup:
    """A button that plays an action which begins with what was typed."""
    return button(name, f"type-act:{name}", cls="button notation")
