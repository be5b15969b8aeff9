"""A game leaves the device by a person's hand: copied, as a link, as a code, as a picture. Pure."""

from __future__ import annotations

import json

from holobiont.i18n import N_, _
from ui.app.core.commands import Copy, Download, Film, Focus, Picture, ShareSheet, Transition
from ui.app.core.model import Model, Table
from ui.app.core.notices import NOT_LOADED
from ui.app.core.page_messages import Copied, NotCopied
from ui.app.core.routes import pack
from ui.app.core.table_messages import Share
from ui.app.core.table_records import recorded, secret, to_record
from ui.app.table.scene import scene_of, view_of, viewer
from ui.app.table.turn import refuse
from ui.kit.markup import Markup, el

WHAT = {
    "link": N_("The link is on the clipboard."),
    "record": N_("The record is on the clipboard."),
    "position": N_("The position is on the clipboard."),
    "view": N_("What you know of the position is on the clipboard."),
    "result": N_("The result is on the clipboard."),
    "shared": N_("Shared."),
    "picture": N_("The picture is ready."),
}
NO_CLIPBOARD = N_(
    "This browser does not let the page copy. The text is selected below: copy it with Ctrl+C "
    "or with the menu of your device."
)
NO_FILES = N_(
    "If no file was saved, this page may not save any where it is shown. "
    "Open Holobiont in a tab of its own, or copy the text."
)
BY_HAND = "by-hand"
HANDS_OUT = ("share", "letter", "puzzle", "editor")
"""Dialogs with a place for a text that is copied by hand."""


def share(model: Model, table: Table, msg: Share) -> Transition:
    """Hand out the game; while it has secrets only what the viewer sees of it."""
    if msg.form in ("svg", "png"):
        return model, (Picture(msg.form, f"{name(table)}.{msg.form}"),)
    if msg.form == "position":
        return model, (Copy(position(table), "view" if secret(table) else "position"),)
    if secret(table):
        return model, ()
    if msg.form == "film":
        return model, (Film(frames(table), f"{name(table)}-film.svg"),) if filmed(table) else ()
    if msg.form == "file":
        return model, (Download(f"{name(table)}.txt", to_record(table)),)
    if msg.form == "record":
        return model, (Copy(to_record(table), "record"),)
    if msg.form == "sheet":
        return model, (ShareSheet(table.match.rules.title, link_of(table)),)
    return model, (Copy(link_of(table), "link"),)


def is_shared(table: Table) -> bool:
    """Whether the whole game may leave the device."""
    return not secret(table) and not secret(table.game)


def link_of(table: Table) -> str:
    """The fragment that carries the game on the table, without what was tried beside it."""
    own = table.game._replace(analysis=table.game.analysis._replace(branches=()))
    return pack(recorded(own), table.timeline.past if table.whatif is None else None)


def copied(model: Model, msg: Copied) -> Transition:
    """It went well, at the sitting that the value names; who is at another one is not told."""
    if _gone(model, msg.value) or model.table is None:
        return model, ()
    model = model._replace(
        page=model.table._replace(dialogs=model.table.dialogs._replace(by_hand=(-1, "")))
    )
    return _tell(model, _(WHAT[msg.form]))


def not_copied(model: Model, msg: NotCopied) -> Transition:
    """What could not be handed out, and the next way that works.

    The text names it and the sitting; the value is what was to be handed out.
    """
    what, _blank, sitting = msg.form.partition(" ")
    if _gone(model, sitting):
        return model, ()
    if what == "load":
        return _fail(model, _(NOT_LOADED))
    if what == "picture":
        return _fail(model, _("This browser refused to make the picture. Try the other kind."))
    if what == "frame":
        return _tell(model, _(NO_FILES))
    table = model.table
    is_file = what == "file"
    sentence = _(NO_FILES) if is_file else _(NO_CLIPBOARD)
    if table is None or table.dialogs.shown not in HANDS_OUT:
        return model._replace(overlay=model.overlay._replace(notice=sentence)), ()
    table = table._replace(dialogs=table.dialogs._replace(by_hand=(table.token, msg.value)))
    model, _none = _tell(model._replace(page=table), sentence)
    return model, (Focus(BY_HAND),)


def by_hand(table: Table) -> Markup | None:
    """The field with the text that the browser did not copy."""
    token, text = table.dialogs.by_hand
    if not text or token != table.token:
        return None
    return el(
        "textarea",
        text,
        id=BY_HAND,
        cls="input by-hand",
        rows=4,
        readonly=True,
        translate="no",
        spellcheck="false",
        aria_label=_("The text to copy"),
    )


def position(table: Table) -> str:
    """The position that is looked at, as text; of a game with secrets what its viewer knows."""
    match = table.match if table.timeline.past is None else table.match.at(table.timeline.past)
    if not secret(table):
        return match.rules.dump(match.state)
    return json.dumps(match.rules.observe(match.state, viewer(table)))


def filmed(table: Table) -> bool:
    """Whether all of the game can be shown as a film: it is over, as secrets are then."""
    return table.match.over


def frames(table: Table) -> tuple[str, ...]:
    """The board at the start and after every turn."""
    match, view = table.match, view_of(table)
    actors = match.actors()
    ends = [n for n in range(1, match.ply) if actors[n] != actors[n - 1]]
    shown = (*dict.fromkeys((0, *ends)), None)
    return tuple(
        view.board(
            scene_of(
                table._replace(
                    timeline=table.timeline._replace(past=ply),
                    selection=table.selection._replace(picked=""),
                )
            )
        )
        for ply in shown
    )


def name(table: Table) -> str:
    """A file name for the game."""
    return f"{table.match.rules.slug}-{table.id}"


def _gone(model: Model, sitting: str) -> bool:
    """Whether an answer belongs to a sitting that has ended; without a name it is the present."""
    return bool(sitting) and (model.table is None or sitting != str(model.table.sitting))


def _tell(model: Model, sentence: str) -> Transition:
    """An open dialog has a notice of its own; nothing behind it is heard."""
    if model.table is None:
        return model._replace(overlay=model.overlay._replace(notice=sentence)), ()
    said = model.table.speech.said if model.table.dialogs.shown else sentence
    return model._replace(
        page=model.table._replace(speech=model.table.speech._replace(said=said, message=sentence))
    ), ()


def _fail(model: Model, sentence: str) -> Transition:
    """As ``_tell``, of something that did not succeed."""
    model, commands = _tell(model, sentence)
    return (model, commands) if model.table is None else refuse(model, model.table, sentence)
