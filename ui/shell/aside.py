"""The browser's Back leads from the past of a game, and from what is tried, to the game first.

Who looks aside gets one more entry in the browser's history, with the same address and a mark. It
is left again with what it stands for. Where the mark is met by somebody who does not look aside,
as after a reload, it is left at once.
"""

from __future__ import annotations

from typing import Any

from js import holobiont, location, window
from pyodide.ffi import create_proxy

from ui.app.messages import Msg, Send
from ui.app.model import Table

MARK = "aside"


class Aside:
    def __init__(self, send: Send) -> None:
        self.send = send
        self._table: Table | None = None
        self._leaving = False
        # The history of a frame is that of the page around it, where one step more would be felt.
        self._wanted = not holobiont.framed
        if self._wanted:
            window.addEventListener("popstate", create_proxy(self._arrived))

    def follow(self, before: Table | None, table: Table | None) -> None:
        """Bring the history in line with what is on the table since the last message."""
        self._table = table
        if not self._wanted or self._leaving:
            return
        marked = window.history.state == MARK
        if table is None or not table.aside:
            if marked:
                self._leaving = True
                window.history.back()
        elif not marked and before is not None and before.id == table.id and not before.aside:
            # Who came by a link to a moment of the past is not held there.
            self._enter(table)

    def _enter(self, table: Table) -> None:
        if location.hash == f"#/game/{table.id}":
            # Nobody wants to be scrolled to where they were when they looked aside.
            window.history.scrollRestoration = "manual"
            window.history.pushState(MARK, "")

    def _arrived(self, event: Any) -> None:
        if event.state == MARK:
            if self._table is not None and self._table.aside:
                # Who comes back here still looking aside has followed a link that led nowhere.
                window.history.back()
            return
        window.history.scrollRestoration = "auto"
        by_itself, self._leaving = self._leaving, False
        table = self._table
        if table is not None and table.aside and location.hash == f"#/game/{table.id}":
            if not by_itself:
                self.send(Msg("return"))
            # From what was tried in the past of a finished game one comes back to its past.
            if self._table is not None and self._table.aside:
                self._enter(self._table)
