"""The browser's Back closes what lies over a page before it leaves the page.

While a dialog or a panel beside the board is open, and while a past position or a what-if is shown,
there is one more entry each in the browser's history, with the same address. Its state names what
is open: ``aside``, ``dialog``, ``aside dialog``. An entry is left again with what it stands for.
Where it is met and that is not open, as after a reload, it is left at once.

A link to the start page leads back to it where it is behind, so that Back from there leaves the
site.
"""

from __future__ import annotations

from typing import Any

from js import document, holobiont, location, window
from pyodide.ffi import create_proxy

from ui.app.core.messages import Send
from ui.app.core.model import Table
from ui.app.core.routes import HOME
from ui.app.core.table_messages import ReturnToGame
from ui.app.core.wire import parse_message
from ui.shell.keyboard import target_of

ASIDE, DIALOG = "aside", "dialog"


class Aside:
    def __init__(self, send: Send) -> None:
        self.send = send
        self._table: Table | None = None
        self._leaving = False
        self._begun = False
        """What is looked at aside was begun at the game itself."""
        self._address = ""
        """The address of what is on the page."""
        # The history of a frame is that of the page around it, where one step more would be felt.
        self._wanted = not holobiont.framed
        if self._wanted:
            # Where each page was left is known better here (ui/shell/positions.py).
            window.history.scrollRestoration = "manual"
            window.addEventListener("pagehide", create_proxy(self._leave_page))
            window.addEventListener("popstate", create_proxy(self._arrived))
            document.addEventListener("click", create_proxy(self._to_start))

    def follow(self, before: Table | None, table: Table | None) -> None:
        """Bring the history in line with what is on the page since the last message."""
        self._table, self._address = table, str(location.hash)
        # Who came by a link to a moment of the past is not held there; nor is who has followed a
        # link that led nowhere, whose entry is one more.
        if table is None or not table.aside or self._address != f"#/game/{table.id}":
            self._begun = False
        elif before is not None and before.id == table.id and not before.aside:
            self._begun = True
        if self._wanted and not self._leaving:
            self._match()

    def _match(self) -> None:
        """Add or leave entries until there is one for each thing that is open."""
        now = _layers()
        wanted = []
        if self._is_aside() and (ASIDE in now or self._begun):
            wanted.append(ASIDE)
        if _dialog() is not None:
            wanted.append(DIALOG)
        if len(wanted) < len(now):
            self._leaving = True
            window.history.go(len(wanted) - len(now))
            return
        if now and wanted[: len(now)] != now:
            window.history.replaceState(" ".join(wanted[: len(now)]), "")
        for depth in range(len(now) + 1, len(wanted) + 1):
            window.history.pushState(" ".join(wanted[:depth]), "")

    def _is_aside(self) -> bool:
        table = self._table
        return table is not None and table.aside and location.hash == f"#/game/{table.id}"

    def _arrived(self, event: Any) -> None:
        by_itself, self._leaving = self._leaving, False
        now, dialog = _layers(), _dialog()
        if location.hash != self._address:
            return  # Another page is on its way.
        if by_itself:
            # Meanwhile something else may have been opened.
            self._match()
        elif now == [ASIDE] and dialog is None:
            if self._is_aside():
                # Who comes back here still looking aside has followed a link that led nowhere.
                window.history.back()
        else:
            if dialog is not None and DIALOG not in now:
                self.send(parse_message(dialog))
            if self._is_aside() and ASIDE not in now and not self._leaving:
                self.send(ReturnToGame())
                # From what was tried in the past of a finished game one comes back to its past.
                if self._is_aside():
                    self._begun = True
                    self._match()

    def _to_start(self, event: Any) -> None:
        target = target_of(event)
        if target is None or event.defaultPrevented or location.hash in HOME:
            return
        held = event.ctrlKey or event.metaKey or event.shiftKey or event.altKey or event.button
        if held or not target.closest("a[href='#/']"):
            return
        if steps := _steps_to_start():
            event.preventDefault()
            window.history.go(-steps)
        elif not _layers():
            event.preventDefault()
            location.replace("#/")

    def _leave_page(self, event: Any) -> None:
        """Loaded again, the page is shown where it was."""
        window.history.scrollRestoration = "auto"


def _layers() -> list[str]:
    """What the current entry of the history says is open."""
    state = window.history.state
    return state.split() if isinstance(state, str) else []


def _dialog() -> str | None:
    """The message that closes the open dialog, or else the docked panel; None without either."""
    element = document.querySelector("#app dialog[data-cancel]")
    element = element or document.querySelector("#app [data-docked]")
    # What JavaScript has no element for is no None here, but it is false.
    return str(element.getAttribute("data-cancel")) if element else None


def _steps_to_start() -> int:
    """How many entries the start page lies behind; 0 where it does not, or nobody can tell."""
    navigation = getattr(window, "navigation", None)
    if navigation is None:
        return 0
    entries, here = navigation.entries(), int(navigation.currentEntry.index)
    for index in range(here - 1, -1, -1):
        if not entries[index].sameDocument:
            return 0
        if "#" + entries[index].url.partition("#")[2] in HOME:
            return int(here) - index
    return 0
