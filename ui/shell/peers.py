"""Direct connections to other devices, by web/together/peer.mjs, which comes when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from js import holobiont
from pyodide.ffi import JsException, create_proxy

from ui.app.core import notices
from ui.app.core.commands import (
    AnswerInvitation,
    ClosePeer,
    Command,
    InvitePeer,
    SendToPeer,
    TakeAnswer,
)
from ui.app.core.messages import Send
from ui.app.core.page_messages import Trouble
from ui.app.core.peer_messages import (
    PeerAnswer,
    PeerBack,
    PeerInvitation,
    PeerLost,
    PeerMessage,
    PeerOpened,
    PeerSilent,
    PeerSpare,
    PeerText,
)
from ui.shell.tasks import later

TOLD: Mapping[str, type[PeerMessage]] = {
    "invitation": PeerInvitation,
    "answer": PeerAnswer,
    "opened": PeerOpened,
    "text": PeerText,
    "silent": PeerSilent,
    "back": PeerBack,
    "spare": PeerSpare,
    "lost": PeerLost,
}

WORDLESS = ("opened", "silent", "back")


class Peers:
    """The connections of this page; the proxy that tells of them is never given back."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self._script: Any = None
        self._wanted: set[str] = set()
        """Connections that begin as soon as the script is there."""
        self._tell = create_proxy(self._told)

    def perform(self, command: Command) -> None:
        """Begin, use or end a connection; what is not connected takes and sends nothing."""
        match command:
            case InvitePeer() | AnswerInvitation():
                self._wanted.add(command.peer)
                later(self._begin(command))
            case TakeAnswer() if self._script:
                later(self._take(command))
            case SendToPeer() if self._script:
                self._script.send(command.peer, command.text)
            case ClosePeer():
                self._wanted.discard(command.peer)
                if self._script:
                    self._script.close(command.peer)

    async def _begin(self, command: InvitePeer | AnswerInvitation) -> None:
        try:
            self._script = self._script or await holobiont.load("peer")
        except JsException:
            self.send(PeerLost(command.peer, "unsupported"))
            self.send(Trouble(notices.NOT_LOADED))
            return
        if command.peer not in self._wanted:
            return
        self._wanted.discard(command.peer)
        if isinstance(command, InvitePeer):
            await self._script.invite(command.peer, self._tell)
        else:
            await self._script.answer(command.peer, command.text, self._tell)

    async def _take(self, command: TakeAnswer) -> None:
        await self._script.take(command.peer, command.text)

    def _told(self, news: str, peer: str, text: str) -> None:
        self.send(TOLD[news](peer, *([] if news in WORDLESS else [text])))
