"""A page around a frame sends it whatever it likes: every request is answered once, or ignored.

What the frame then hands to the program, addresses and records, goes through the program's doors.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from tests.hostile.damage import EVIL, damaged
from tests.hostile.doors import find_stored, follow_link
from tests.hostile.right import records
from tests.hostile.visitors import clear
from tests.support.amount import Note, amount
from tests.ui.driver import finished
from ui.app.core.table_records import to_record

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 1e300, "", "x", EVIL, "constructor", "__proto__", "toString", "²"),
    *([], [[]], ["human"], ["human", EVIL], [None, 7], ["human"] * 9, [["human"], "sharp"]),
    *({}, {"length": 3}, {"swap": EVIL}, {"swap": {}}, {"__proto__": 1}, {"a" * 50: "b"}),
    *("9" * 30, "7", 7, "day", "fr", "A" * 100, "AAAA", "////", "é", "\ud800", "x" * 1_600_000),
)
FEW = 150
MANY = 20_000


def messages(count: int, seed: int) -> list[Any]:
    """Right ones, spoilt ones and things that are none at all; those with an id count them."""
    rnd, found = random.Random(seed), []
    record = records()[2]
    right: list[dict[str, Any]] = [
        {"ask": "start", "with": {"seats": ["human", "sharp"], "seed": "7"}},
        {"ask": "start", "with": {"options": {"swap": "true"}}},
        {"ask": "start", "with": {"options": {"refused": "yes"}}},
        {"ask": "load", "with": {"record": record}},
        {"ask": "load", "with": {"record": damaged(record, rnd)}},
        {"ask": "seats", "with": {"seats": ["human", "gentle"]}},
        {"ask": "theme", "with": {"theme": "day"}},
        {"ask": "text", "with": {"text": "large"}},
        {"ask": "language", "with": {"language": "de"}},
        {"ask": "state"},
    ]
    for number in range(count):
        message = {"holobiont": 1, "id": number, **json.loads(json.dumps(rnd.choice(right)))}
        way = rnd.randrange(8)
        if way == 0:
            message[rnd.choice(["holobiont", "id", "ask", "with"])] = rnd.choice(ODD)
        elif way <= 3 and isinstance(message.get("with"), dict):
            keys = ["record", "save", "seats", "seed", "options", "theme", "text", "language"]
            message["with"][rnd.choice(keys)] = rnd.choice(ODD)
        elif way == 4 and message["ask"] == "load":
            message["with"] = {"record": damaged(rnd.choice(records()), rnd)[:100_000]}
        found.append(rnd.choice(ODD) if way == 5 and rnd.random() < 0.3 else message)
    return found


def is_id(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= 100
    return type(value) is int and abs(value) < 2**53


def answered(sent: list[Any], record: Path, *secrets: str) -> Any:
    """What a frame makes of these messages, one after the other, in a game with secrets or none."""
    node = shutil.which("node")
    assert node, "Node is needed for the build as well"
    command = [node, str(HERE / "embed.mjs"), str(WEB), str(record), *secrets]
    done = subprocess.run(
        command, input=json.dumps(sent), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize("many", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_a_hostile_page_around_the_frame(many: bool, tmp_path: Path, record_property: Note) -> None:
    sent = messages(amount(MANY) if many else FEW, 5)
    record_property("messages", len(sent))
    record = tmp_path / "record.txt"
    record.write_text(records()[2], encoding="utf-8")
    told = answered(sent, record)
    assert told["failures"] == []

    # One answer for each request, in order, and none for what is none.
    requests = [
        message
        for message in sent
        if isinstance(message, dict) and message.get("holobiont") == 1 and is_id(message.get("id"))
    ]
    asked = [message for message in requests if type(message["holobiont"]) in (int, float)]
    assert [answer["id"] for answer in told["answers"]] == [message["id"] for message in asked]
    for answer in told["answers"]:
        if not answer["ok"]:
            clear(answer["error"])
    assert {True, False} == {answer["ok"] for answer in told["answers"]}

    # The game at hand is still one, and the one of the beginning can be put back.
    assert told["after"]["ok"] and told["after"]["result"]["record"]
    assert told["state"]["ok"] and told["state"]["result"] == told["before"]["result"]

    handed = told["handed"]
    assert len(handed["addresses"]) > 1 and handed["records"]
    for address in sorted(set(handed["addresses"]))[: None if many else 5]:
        if not address.startswith("#/game/"):
            follow_link(address)
    for text in sorted(set(handed["records"]))[: None if many else 2]:
        find_stored(text)


def test_a_start_refused_twice_is_answered_twice(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text(records()[2], encoding="utf-8")
    start = {"holobiont": 1, "ask": "start", "with": {"options": {"refused": "yes"}}}
    told = answered([{**start, "id": 1}, {**start, "id": 2}], record)
    assert [answer["ok"] for answer in told["answers"]] == [False, False]
    assert told["after"]["ok"]


def test_a_request_that_means_nothing_is_named_in_words_of_the_frame(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text(records()[2], encoding="utf-8")
    sent = [
        ("load", {"save": "%%%"}, "save: not a text that a frame has given."),
        ("load", {"save": "////"}, "save: not a text that a frame has given."),
        ("seats", {"seats": ["human", "away"]}, "seats: away is none of human, dreamy, "),
        ("seats", {"seats": ["constructor", "human"]}, "seats: constructor is none of human, "),
        ("seats", {"seats": [["human"], "human"]}, "seats: a list of human or names of levels."),
        ("start", {"options": []}, "options: names and values."),
        ("constructor", {}, "ask: there is no such request."),
    ]
    messages = [
        {"holobiont": 1, "id": n, "ask": ask, "with": w} for n, (ask, w, _) in enumerate(sent)
    ]
    told = answered(messages, record)
    for answer, (_, _, sentence) in zip(told["answers"], sent, strict=True):
        assert not answer["ok"] and answer["error"].startswith(sentence)


def test_the_number_0_is_a_seed(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text(records()[2], encoding="utf-8")
    start = {"holobiont": 1, "id": 1, "ask": "start", "with": {"seed": 0}}
    assert "#/symbio/play?seed=0" in answered([start], record)["handed"]["addresses"]


@pytest.mark.parametrize("secrets", [(), ("secrets",)])
@pytest.mark.parametrize("over", [False, True])
def test_what_is_played_is_told_and_secrets_not_before_the_end(
    secrets: tuple[str, ...], over: bool, tmp_path: Path
) -> None:
    table = finished("symbio")
    match = table.match if over else table.match.at(4)
    text = to_record(table._replace(match=match))
    (record := tmp_path / "record.txt").write_text(text, encoding="utf-8")
    events = answered([], record, *secrets)["events"]
    told = {
        "plies": match.ply,
        "action": match.names()[-1],
        "record": text,
        "winners": list(match.rules.winners(match.state)) if over else [],
        "result": "P1 wins" if over else None,
    }
    if secrets and not over:
        told |= {"action": None, "record": None}
    (move,) = [event for event in events if event["event"] == "move"]
    assert {key: move[key] for key in told} == told
    ends = [event["record"] for event in events if event["event"] == "gameover"]
    assert ends == [text] * over


@pytest.mark.parametrize(
    ("secrets", "kinds", "over", "noted"),
    [
        (("secrets",), ("human", "human"), False, True),
        (("secrets",), ("human",), False, False),
        (("secrets",), ("human", "human"), True, False),
        ((), ("human", "human"), False, False),
    ],
)
def test_a_game_with_secrets_between_people_notes_that_it_was_opened_from_a_save(
    secrets: tuple[str, ...], kinds: tuple[str, ...], over: bool, noted: bool, tmp_path: Path
) -> None:
    table = finished("symbio", kinds)
    match = table.match if over else table.match.at(4)
    text = to_record(table._replace(match=match))
    (record := tmp_path / "record.txt").write_text(text, encoding="utf-8")
    told = answered([], record, *secrets)
    assert told["state"]["ok"]
    again = b64decode(told["state"]["result"]["save"]).decode()
    expected = (
        to_record(table._replace(match=match, notes=table.notes._replace(opened_elsewhere="4")))
        if noted
        else text
    )
    assert again == expected
