"""Connections to other devices are begun, used and ended by their script, which comes late."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from tests.shell.made_up import JsError, message_of, running
from ui.app.core import commands as ask
from ui.app.core import notices
from ui.app.core.message import Message


class Script:
    """web/together/peer.mjs as far as Python sees it; it notes what it is asked."""

    def __init__(self) -> None:
        self.done: list[tuple[str, ...]] = []
        self.tell: Callable[..., None] = lambda *_: None

    async def invite(self, peer: str, tell: Callable[..., None]) -> None:
        self.tell = tell
        self.done.append(("invite", peer))

    async def answer(self, peer: str, text: str, tell: Callable[..., None]) -> None:
        self.tell = tell
        self.done.append(("answer", peer, text))

    async def take(self, peer: str, text: str) -> None:
        self.done.append(("take", peer, text))

    def send(self, peer: str, text: str) -> None:
        self.done.append(("send", peer, text))

    def close(self, peer: str) -> None:
        self.done.append(("close", peer))


class Device:
    def __init__(self, js: Any) -> None:
        self.script = Script()
        self.loaded: list[str] = []
        self.missing = False
        js.holobiont.load = self.load
        self.sent: list[Message] = []
        self.effects = import_module("ui.shell.effects").Effects(self.sent.append)

    async def load(self, name: str) -> Script:
        self.loaded.append(name)
        if self.missing:
            raise JsError("gone", "NotLoaded")
        return self.script

    def do(self, *commands: ask.Command) -> list[tuple[str, ...]]:
        """Commands while the script is loading."""
        self.script.done.clear()
        running(lambda: [self.effects.perform(command) for command in commands])
        return list(self.script.done)


@pytest.fixture
def device(js: Any) -> Device:
    return Device(js)


def test_the_script_comes_once_and_is_asked_in_turn(device: Device) -> None:
    assert device.do(ask.InvitePeer("p1")) == [("invite", "p1")]
    assert device.do(ask.TakeAnswer("p1", "M")) == [("take", "p1", "M")]
    sent = [ask.SendToPeer("p1", text) for text in "ab"]
    assert device.do(*sent) == [("send", "p1", "a"), ("send", "p1", "b")]
    assert device.do(ask.ClosePeer("p1")) == [("close", "p1")]
    assert device.do(ask.AnswerInvitation("p2", "I")) == [("answer", "p2", "I")]
    assert device.loaded == ["peer"]


def test_what_a_connection_tells_becomes_messages(device: Device) -> None:
    device.do(ask.InvitePeer("p1"))
    for news, text in (
        ("invitation", "I"),
        ("answer", "M"),
        ("opened", ""),
        ("text", ""),
        ("text", "so:far"),
        ("lost", "unreachable"),
    ):
        device.script.tell(news, "p1", text)
        assert device.sent[-1] == message_of(f"peer-{news}", "p1", text), news


def test_a_connection_that_is_given_up_before_the_script_is_there_never_begins(
    device: Device,
) -> None:
    given_up = (ask.InvitePeer("p1"), ask.SendToPeer("p1", "a"), ask.ClosePeer("p1"))
    assert device.do(*given_up, ask.InvitePeer("p2")) == [("invite", "p2")]


def test_a_script_that_does_not_come_is_told_and_tried_again(device: Device) -> None:
    device.missing = True
    assert device.do(ask.InvitePeer("p1")) == []
    lost = message_of("peer-lost", "p1", "unsupported")
    assert device.sent == [lost, message_of("trouble", notices.NOT_LOADED)]
    assert device.do(ask.TakeAnswer("p1", "M"), ask.ClosePeer("p1")) == []
    device.missing = False
    assert device.do(ask.InvitePeer("p2")) == [("invite", "p2")]
