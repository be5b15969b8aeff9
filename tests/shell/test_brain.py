"""The way to the computer player: workers that fail, and no workers at all."""

from __future__ import annotations

import json
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from tests.shell.made_up import JsError, awaited


class Worker:
    """A worker that says what it is told to say, or fails."""

    def __init__(self, *said: str | Exception) -> None:
        self.said, self.closed = list(said), False
        self.asked: list[Any] = []

    async def think(self, request: str) -> str:
        self.asked.append(request)
        answer = self.said.pop(0) if self.said else "well"
        if isinstance(answer, Exception):
            raise answer
        return reply(answer, request)

    def close(self) -> None:
        self.closed = True

    def lives(self) -> bool:
        return not self.closed


class Workers:
    """Those that the page starts, one after the other; an error is one that does not start."""

    def __init__(self, js: Any, *coming: Worker | Exception) -> None:
        self.coming = list(coming)
        self.begun: list[Any] = []
        js.holobiont.load = self.load

    async def load(self, name: str) -> Any:
        assert name == "ai_client"
        return SimpleNamespace(open=self.open)

    async def open(self) -> Worker:
        worker = self.coming.pop(0)
        if isinstance(worker, Exception):
            raise worker
        self.begun.append(worker)
        return worker


def request(token: str) -> str:
    return json.dumps({"token": token})


def reply(action: str, asked: str) -> str:
    """What a computer player replies that chooses this action."""
    report = {"iterations": 1, "value": 0, "line": [], "lines": [[[], []]]}
    told = {"token": json.loads(asked).get("token"), "done": True, "spent": 0, "action": action}
    return json.dumps({**told, "report": report})


def action(reply: str) -> str:
    return str(json.loads(reply)["action"])


@pytest.fixture
def shell(js: Any) -> Any:
    return import_module("ui.shell.ai_client")


LOST = JsError("no memory left")


def test_a_worker_that_fails_is_replaced_once_for_each_decision(js: Any, shell: Any) -> None:
    failing = [Worker(LOST) for _ in range(3)]
    workers = Workers(js, *failing, well := Worker(LOST, "at last"), last := Worker())
    brain = shell.Brain()

    async def play() -> None:
        with pytest.raises(JsError):
            await brain.think(request("1"))
        assert [worker.closed for worker in failing] == [True, True, False]
        with pytest.raises(JsError):
            await brain.think(request("1"))  # which has had its second worker
        assert action(await brain.think(request("2"))) == "well"

    awaited(play())
    assert workers.begun == [*failing, well, last]
    assert well.closed and last.asked == [request("2")]


def test_where_workers_are_refused_the_page_thinks(
    js: Any, shell: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    Workers(js, JsError("refused"))
    own = SimpleNamespace(think=lambda asked, seconds: reply(f"in {seconds}", asked))
    monkeypatch.setattr(shell, "Thinker", lambda: own)
    brain = shell.Brain()
    for token in ("one", "other"):
        assert action(awaited(brain.think(request(token)))) == "in 0.02"


def test_a_worker_whose_reply_breaks_the_schema_is_replaced(js: Any, shell: Any) -> None:
    workers = Workers(js, wrong := Worker("b2\u202eb1"), Worker())
    brain = shell.Brain()
    assert action(awaited(brain.think(request("1")))) == "well"
    assert wrong.closed and len(workers.begun) == 2


def test_every_worker_is_told_which_language_is_spoken_and_only_once(
    js: Any, shell: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = Workers(js, first := Worker("", "one", "two", LOST), second := Worker())
    monkeypatch.setattr(shell.i18n, "language", lambda: "fr")

    async def packed(language: str) -> bytes:
        return f"words of {language}".encode()

    monkeypatch.setattr(shell, "packed", packed)
    brain = shell.Brain()

    async def play() -> None:
        for token in "123":
            await brain.think(request(token))

    awaited(play())
    told = shell.speech("fr", b"words of fr")
    assert workers.begun == [first, second]
    assert first.asked == [told, request("1"), request("2"), request("3")]
    assert second.asked == [told, request("3")]
