"""Messages that wait for modules: none passes another one."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from tests.shell.made_up import JsError, awaited
from ui.app.core.message import Message
from ui.app.core.notices import NOT_LOADED
from ui.app.core.page_messages import AddressChanged, OpenRecordDialog, Trouble
from ui.app.core.peer_messages import PeerOpened, PeerText
from ui.app.core.table_messages import SearchReply


def test_messages_behind_one_that_waits_for_modules_keep_their_order(js: Any) -> None:
    from ui.shell.message_queue import MessageQueue

    asked: list[str] = []
    taken: list[Message] = []
    first: list[Message] = [
        PeerOpened("p"),
        PeerText("p", "1"),
        AddressChanged("#/", ""),
        PeerText("p", "2"),
    ]

    def send(msg: Message, drawn: bool) -> None:
        """The loop: what peers say needs modules that come later."""
        if queue.holds(msg, drawn):
            return
        if isinstance(msg, (PeerOpened, PeerText)) and js.holobiont.later is not None:
            queue.put_off(msg, drawn, shown=True)
            return
        taken.append(msg)
        if msg is first[0]:
            send(PeerText("p", "at once"), drawn)

    queue = MessageQueue(send)
    js.document.dispatchEvent = asked.append

    async def visit() -> None:
        js.holobiont.later = coming = asyncio.get_running_loop().create_future()
        for msg in first:
            send(msg, True)
        send(thinking := SearchReply(""), True)
        await asyncio.sleep(0)
        assert taken == [thinking]
        assert "data-loading" in js.document.documentElement.attributes
        coming.set_result(None)
        js.holobiont.later = None
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert taken == [thinking, first[0], PeerText("p", "at once"), *first[1:]]

    awaited(visit())
    assert "data-loading" not in js.document.documentElement.attributes
    assert asked == ["holobiont:wanted"]


def test_modules_that_fail_to_come_are_said_and_leave_the_page_as_it_was(js: Any) -> None:
    from ui.shell.message_queue import MessageQueue

    back: list[str] = []
    taken: list[Message] = []
    queue = MessageQueue(lambda msg, drawn: taken.append(msg))
    js.document.dispatchEvent = lambda event: None
    js.window.history = SimpleNamespace(back=lambda: back.append("back"))

    async def visit(msg: Message, shown: bool) -> None:
        js.holobiont.later = coming = asyncio.get_running_loop().create_future()
        queue.put_off(msg, True, shown=shown)
        await asyncio.sleep(0)
        coming.set_exception(JsError("no connection"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    awaited(visit(AddressChanged("#/puzzles", ""), True))
    assert (taken, back, queue.waiting) == ([Trouble(NOT_LOADED)], ["back"], [])
    # A message that leads nowhere else, or the first address: there is nothing to go back to.
    awaited(visit(OpenRecordDialog(), True))
    awaited(visit(AddressChanged("#/puzzles", ""), False))
    assert back == ["back"] and taken == [Trouble(NOT_LOADED)] * 3
