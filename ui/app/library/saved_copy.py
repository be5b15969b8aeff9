"""The game on the table as a file: what is left where nothing can be kept, or after a fault. Pure.

It depends on no module that comes late (tools/late_modules.py).
"""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.commands import Download, Transition
from ui.app.core.model import Card, Model, Table
from ui.app.core.notices import News
from ui.app.core.table_messages import SaveCopy
from ui.app.core.table_records import head_of, slug_of, to_record
from ui.app.library.sealed_records import LEFT, leaving


def save_copy(model: Model, table: Table, msg: SaveCopy) -> Transition:
    """The game on the table as a file, as it cannot be kept here."""
    key, record = table.id, to_record(table)
    model = model._replace(overlay=model.overlay._replace(notice=""))
    model, commands, text = (
        (model, (), record) if table.is_exercise else leaving(model, key, record)
    )
    if text != record:
        model = model._replace(overlay=model.overlay._replace(notice=News(_(LEFT))))
    slug = slug_of(Card(key, 0, head_of(record)))
    return model, (*commands, Download(f"{slug}-{key}.txt", text))
