"""Messages as the page's markup writes them."""

from __future__ import annotations

import pytest

from tests.ui.driver import Driver
from ui.app.core.message import Message
from ui.app.core.page_messages import Malformed
from ui.app.core.peer_messages import PeerLost, PeerText
from ui.app.core.table_messages import (
    Carry,
    FollowLine,
    LookAt,
    RetryFrom,
    ShowCourse,
    ShowVariation,
)
from ui.app.core.wire import KINDS, READERS, message_of, parse_message


@pytest.mark.parametrize(
    ("written", "value", "message"),
    [
        ("look:17", "", LookAt(17)),
        ("look", "3", LookAt(3)),
        ("retry:0", "", RetryFrom(0)),
        ("course:3:2:better", "", ShowCourse(3, 2, "better")),
        ("whatif-go:3", "", ShowVariation(3)),
        ("whatif-go:3:17", "", ShowVariation(3, 17)),
        ("line:1:3", "", FollowLine(1, 3)),
        ("carry:o3>m2", "", Carry("o3", "m2")),
        ("carry:o3>", "", Carry("o3", "")),
        ("peer-text:p1", "so:far", PeerText("p1", "so:far")),
        ("peer-lost:p1", "", PeerLost("p1", "closed")),
    ],
)
def test_the_parts_of_a_message_are_read_once(written: str, value: str, message: Message) -> None:
    assert parse_message(written, value) == message


NUMBERED = sorted(kind for kind, message in KINDS.items() if message.numbers)


@pytest.mark.parametrize("kind", NUMBERED)
@pytest.mark.parametrize("text", ["", "-1", "x", "1.5", "\N{ARABIC-INDIC DIGIT ONE}", "9" * 10])
def test_a_message_without_its_number_means_nothing(kind: str, text: str) -> None:
    assert message_of(kind, text) == Malformed(kind, text)


def test_a_malformed_message_leaves_the_page_as_it_is() -> None:
    driver = Driver(address="#/symbio?seats=human,human&seed=1")
    driver.send("start")
    model = driver.model
    driver.send("look", "last")
    assert driver.model == model
    assert {"look", "retry", "hand-over", "line", "whatif-go"} <= {*NUMBERED}
    parted = ("carry", "look", "line", "whatif-go", "course")
    of_peers = tuple(f"peer-{news}" for news in ("invitation", "answer", "text", "spare", "lost"))
    assert {KINDS[kind] for kind in (*parted, *of_peers)} == READERS.keys()
