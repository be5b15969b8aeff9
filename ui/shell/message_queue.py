"""The order of messages while modules are on their way that one of them needs."""

from __future__ import annotations

from collections.abc import Callable

from ui.app.core.message import Message
from ui.app.core.table_messages import SearchReply
from ui.shell.tasks import completed, later

Send = Callable[[Message, bool], None]


class MessageQueue:
    """Messages that wait for modules, and those that follow them.

    Only a computer player is not kept waiting: its replies are about its own search.
    """

    def __init__(self, send: Send) -> None:
        self.send = send
        self.waiting: list[tuple[Message, bool]] = []

    def holds(self, msg: Message, drawn: bool) -> bool:
        """Whether a message waits, behind the one that is put off; then it is kept here."""
        if not self.waiting or isinstance(msg, SearchReply):
            return False
        self.waiting.append((msg, drawn))
        return True

    def put_off(self, msg: Message, drawn: bool) -> None:
        """Keep a message until all modules are there, and then send it and those behind it."""
        self.waiting.append((msg, drawn))
        if len(self.waiting) == 1:
            later(self._go_on())

    async def _go_on(self) -> None:
        await completed()
        waiting, self.waiting = self.waiting, []
        for msg, drawn in waiting:
            self.send(msg, drawn)
