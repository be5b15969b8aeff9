"""The order of messages while modules are on their way that one of them needs."""

from __future__ import annotations

from collections.abc import Callable

from js import document, window
from pyodide.ffi import JsException

from ui.app.core.message import Message
from ui.app.core.notices import NOT_LOADED
from ui.app.core.page_messages import AddressChanged, DismissNotice, Trouble
from ui.app.core.table_messages import SearchReply
from ui.shell.tasks import completed, later

LOADING = "data-loading"
"""The attribute of the root while a message waits, by which styles show it."""
Send = Callable[[Message, bool], None]


class MessageQueue:
    """Messages that wait for modules, and those that follow them.

    Only a computer player is not kept waiting: its replies are about its own search.
    """

    def __init__(self, send: Send) -> None:
        self.send = send
        self.waiting: list[tuple[Message, bool]] = []
        self.complained = False
        """Whether it is said that modules did not come."""

    def holds(self, msg: Message, drawn: bool) -> bool:
        """Whether a message waits, behind the one that is put off; then it is kept here."""
        if not self.waiting or isinstance(msg, SearchReply):
            return False
        self.waiting.append((msg, drawn))
        return True

    def put_off(self, msg: Message, drawn: bool, *, shown: bool) -> None:
        """Keep a message until all modules are there, and then send it and those behind it.

        ``shown``: whether there is a page yet, to which one can go back.
        """
        self.waiting.append((msg, drawn))
        if len(self.waiting) == 1:
            document.documentElement.setAttribute(LOADING, "")
            later(self._go_on(shown))

    async def _go_on(self, shown: bool) -> None:
        try:
            await completed()
        except JsException:
            self._give_up(shown)
            return
        finally:
            document.documentElement.removeAttribute(LOADING)
        waiting, self.waiting = self.waiting, []
        if self.complained:
            self.complained = False
            self.send(DismissNotice(), False)
        for msg, drawn in waiting:
            self.send(msg, drawn)

    def _give_up(self, shown: bool) -> None:
        """Say that modules did not come. Nothing has changed: all of it can be tried again."""
        left, self.waiting = self.waiting, []
        self.complained = True
        self.send(Trouble(NOT_LOADED), True)
        if shown and any(isinstance(msg, AddressChanged) for msg, _drawn in left):
            window.history.back()
