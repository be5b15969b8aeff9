"""Answers that come when what they belong to is gone: they play, show and say nothing."""

from __future__ import annotations

import json
from typing import Any

import hypothesis
import pytest
from hypothesis import stateful
from hypothesis import strategies as st

from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.amount import Note, amount
from tests.support.present import present
from tests.ui.driver import SILENT, Driver, two_people
from tests.ui.visitors import Visitor, begun, reply
from ui.app.core.commands import (
    After,
    Code,
    Command,
    Copy,
    LoadAllGames,
    LoadGame,
    LoadReview,
    ShareSheet,
    Think,
)
from ui.app.core.message import Message
from ui.app.core.model import Table
from ui.app.core.page_messages import Copied, NotCopied
from ui.app.core.player_names import LEVEL_KEYS
from ui.app.core.table_messages import PlayComputerAction, PlayForced, QrCodeMade, SearchReply
from ui.app.core.table_records import GAME_KEY, from_record, to_record
from ui.app.core.wire import message_of
from ui.app.table.scene import token_of

initialize, rule = stateful.initialize, stateful.rule


def decided(driver: Driver) -> After:
    """What a computer has decided, which waits to be played."""
    while not any(isinstance(each, After) for each in driver.waiting):
        (command,) = driver.waiting
        driver.waiting = []
        assert isinstance(command, Think)
        request = json.loads(command.request)
        driver.send("thought", json.dumps({**json.loads(reply(request, 1)), "done": True}))
    (command,) = driver.waiting
    driver.waiting = []
    assert isinstance(command, After)
    return command


def kept_waiting(slug: str) -> Driver:
    """A kept game in which a computer acts first and a person after it."""
    kinds = ["dreamy", "human", *["dreamy"] * (GAMES[slug].seats[0] - 2)]
    driver = Driver(SILENT, f"#/{slug}?seats={','.join(kinds)}&seed=3")
    driver.send("start")
    while driver.table.players[driver.table.match.to_act].kind != "computer":
        act(driver)
    return driver


def act(driver: Driver, pick: int = 0) -> None:
    match = driver.table.match
    legal = match.rules.legal(match.state)
    driver.send("act", match.rules.name(match.state, legal[pick % len(legal)]))


@pytest.mark.parametrize("slug", GAMES)
def test_a_move_that_was_decided_before_the_table_was_left_is_not_played(slug: str) -> None:
    driver = kept_waiting(slug)
    late, address = decided(driver), driver.address
    driver.go("#/")
    driver.go(address)
    before = driver.table
    driver.take(late.msg)
    assert driver.table == before


@pytest.mark.parametrize("slug", GAMES)
def test_no_late_move_is_played_for_a_person(slug: str) -> None:
    """The game is opened again where the person is to act, by taking the move over elsewhere."""
    driver = kept_waiting(slug)
    late, address = decided(driver), driver.address
    driver.go("#/")
    there = Driver(driver.stored, address)
    while there.table.players[there.table.match.to_act].kind == "computer":
        there.take(decided(there).msg)
    driver.stored = there.stored
    driver.model = driver.model._replace(library=driver.model.library._replace(latest=None))
    driver.go(address)
    assert driver.table.players[driver.table.match.to_act].kind == "human"
    names = driver.table.match.names()
    driver.take(late.msg)
    assert isinstance(late.msg, PlayComputerAction)
    driver.send("computer", late.msg.notation, token_of(driver.table))
    assert driver.table.match.names() == names


def test_a_move_that_is_not_legal_is_asked_for_again_and_not_played() -> None:
    driver = kept_waiting("symbio")
    driver.send("computer", "a1-a9", token_of(driver.table))
    assert driver.table.match.ply == 0 and driver.table.computer.held == "stuck"
    driver.send("ask-again")
    assert isinstance(driver.waiting[-1], Think)


def test_no_two_openings_of_a_table_share_a_name() -> None:
    driver = kept_waiting("symbio")
    address, seen = driver.address, set()
    for way in ("#/", "#/learn/symbio", "#/games", "#/symbio"):
        seen.add(token_of(driver.table))
        driver.go(way)
        if driver.model.table is not None:
            seen.add(token_of(driver.table))
        driver.go(address)
    assert len(seen) == 5 and token_of(driver.table) not in seen


def test_a_replay_of_an_earlier_opening_does_not_run_on() -> None:
    driver = two_people()
    act(driver)
    act(driver)
    address = driver.address
    driver.send("replay")
    late = driver.waiting.pop()
    driver.go("#/")
    driver.go(address)
    driver.send("replay")
    driver.take(late.msg)
    assert driver.table.timeline.past == 0


def test_what_was_copied_at_another_table_is_not_said_at_this_one() -> None:
    driver = two_people()
    driver.send("show", "share")
    driver.send("share", "link")
    copy = driver.waiting.pop()
    driver.go("#/learn/symbio")
    driver.send("copied", copy.what, str(copy.of))
    driver.send("not-copied", copy.what, str(copy.of))
    assert driver.table.speech.message == ""
    driver.send("show", "share")
    driver.send("share", "link")
    copy = driver.waiting.pop()
    driver.send("copied", copy.what, str(copy.of))
    assert "clipboard" in driver.table.speech.message


def test_a_code_is_shown_only_where_it_was_asked_for() -> None:
    driver = two_people()
    driver.send("show", "share")
    late = driver.waiting.pop()
    driver.send("show", "")
    driver.send("show", "share")
    driver.send("code", str(late.of), "21 M0")
    assert driver.table.dialogs.code == ""
    driver.send("code", str(driver.waiting.pop().of), "25 M0")
    assert driver.table.dialogs.code == "25 M0"


def test_the_only_action_is_not_played_for_somebody_who_has_left() -> None:
    stored = two_people("symbiote", "#/symbiote?seats=human,human&seed=9").games()
    (key,) = stored
    table = from_record(key, stored[key], LEVEL_KEYS)
    rnd, match = generator(9), table.match
    while len(match.rules.legal(match.state)) > 1:
        match = match.play(match.rules.sample(match.state, rnd))
    text = to_record(table._replace(match=match))
    driver = Driver({"holobiont/forced": "yes", GAME_KEY + key: text}, f"#/game/{key}")
    driver.send("unveil")
    (timer,) = driver.waiting
    driver.send("veil")
    driver.take(timer.msg)
    assert driver.table.match.names() == match.names()
    driver.send("unveil")
    driver.take(driver.waiting[-1].msg)
    assert driver.table.match.ply == match.ply + 1


class Slow(Visitor):
    """Whose storage answers only when it is told to."""

    def next(self, kind: type) -> Command:
        at = next(n for n, each in enumerate(self.waiting) if isinstance(each, kind))
        return self.waiting.pop(at)


def slow(*slugs: str) -> Slow:
    stored = {}
    for number, slug in enumerate(slugs, 1):
        (text,) = two_people(slug).games().values()
        stored[f"{GAME_KEY}g{number}"] = text
    return Slow(stored, "#/games")


def test_a_game_that_is_asked_for_twice_is_opened_once() -> None:
    driver = slow("symbio")
    driver.go("#/game/g1")
    first = driver.next(LoadGame)
    driver.go("#/")
    driver.go("#/game/g1")
    Driver._perform(driver, first)
    assert driver.model.table is None
    Driver._perform(driver, driver.next(LoadGame))
    assert driver.table.id == "g1"


def test_what_another_window_kept_does_not_undo_what_was_played_since() -> None:
    driver = slow("symbio")
    driver.go("#/game/g1")
    Driver._perform(driver, driver.next(LoadGame))
    act(driver)
    driver.send("elsewhere", "g1")
    old, late = driver.games()["g1"], driver.next(LoadGame)
    act(driver)
    driver.take(late.then.answered(old))
    assert driver.table.match.ply == 2
    Driver._perform(driver, driver.next(LoadGame))
    assert driver.table.match.ply == 2 and "another window" not in driver.table.speech.message


def test_a_late_name_does_not_replace_what_was_played_since() -> None:
    driver = slow("symbio")
    driver.send("rename", "g1")
    driver.send("typed-name", "", "Sunday")
    driver.send("name-it")
    late = driver.next(LoadGame)
    then = late.then.answered(driver.games()["g1"])
    driver.go("#/game/g1")
    Driver._perform(driver, driver.next(LoadGame))
    act(driver)
    driver.take(then)
    assert "Actions: 1" in driver.games()["g1"]


def test_a_file_that_was_put_away_is_not_imported() -> None:
    driver = slow("symbio")
    driver.send("export-all")
    Driver._perform(driver, driver.next(LoadAllGames))
    file = driver.waiting.pop().text
    for again in (False, True):
        driver.send("open-record")
        driver.send("typed-record", "", file)
        driver.send("take-record")
        late = driver.next(LoadAllGames)
        driver.send("cancel")
        if again:
            driver.send("open-record")
            driver.send("typed-record", "", file)
        Driver._perform(driver, late)
        assert driver.model.library.importing is None and driver.model.overlay.notice == ""


# ---- every kind of answer, in any order --------------------------------------------------------

ANSWERS = (After, Think, Copy, Code, ShareSheet, LoadReview)
ELSEWHERE = ("#/", "#/games", "#/game/kept", "#/game/other", "#/learn/symbio", "#/learn/symbiose")


class Late(stateful.RuleBasedStateMachine):
    """Somebody who leaves, comes back and changes things while answers are under way.

    What each answer was asked for is noted here without the page's own names: which opening of a
    table, the actions, the seats, and what was on the screen.
    """

    slug = ""

    @initialize(number=st.integers(0, 9999), plies=st.sampled_from((0, 1, 5, 30)))
    def open(self, number: int, plies: int) -> None:
        self.page = Visitor(begun(self.slug, number, plies), "#/game/kept")
        self.asked: list[tuple[Command, object]] = []
        self.opening = 0
        self.look()

    def look(self) -> None:
        """Take down what is asked for, with what is on the table; storage answers at once."""
        while self.page.waiting:
            command = self.page.waiting.pop(0)
            if isinstance(command, ANSWERS):
                self.asked.append((command, self.here(command)))
            elif isinstance(command, (LoadGame, LoadAllGames)):
                Driver._perform(self.page, command)

    def here(self, command: Command) -> object:
        table = self.page.model.table
        if table is None:
            return self.opening, None
        if isinstance(
            command, (Copy, ShareSheet)
        ):  # It is told of the sitting, whatever is played.
            return self.opening, table.id
        return self.opening, table.id, table.match.log, table.players, table.whatif is None

    def after(self, message: Message) -> None:
        self.page.take(message)
        self.look()

    @rule(address=st.sampled_from(ELSEWHERE))
    def go(self, address: str) -> None:
        table = self.page.model.table
        self.opening += table is None or address != f"#/game/{table.id}"
        self.page.go(address)
        self.look()

    @rule(pick=st.integers(0, 99))
    def play(self, pick: int) -> None:
        table = self.page.model.table
        if table is not None and not table.match.over:
            act(self.page, pick)
            self.look()

    @rule(
        message=st.sampled_from(
            [
                *(("undo", "agreed"), ("redo",), ("hint",), ("lines",), ("review",), ("whatif",)),
                *(("whatif-back",), ("whatif-hands",), ("replay",), ("look", "1"), ("return",)),
                *(("unveil",), ("veil",), ("pass-on",), ("move-now",), ("pause",), ("next",)),
                *(("show", "share"), ("share", "link"), ("share", "sheet")),
                *(("lesson", "next"), ("lesson", "show"), ("show", ""), ("rematch",)),
                *(("hand-over", "0", "human"), ("hand-over", "1", "human")),
                *(("hand-over", "0", "dreamy"), ("hand-over", "1", "dreamy")),
            ]
        )
    )
    def do(self, message: tuple[str, ...]) -> None:
        self.after(message_of(*message))

    @rule(number=st.integers(0, 999), again=st.booleans())
    def answer(self, number: int, again: Any) -> None:
        """One of the answers comes; it may come twice, and then it is late by itself."""
        if not self.asked:
            return
        command, about = self.asked[number % len(self.asked)]
        if not again:
            del self.asked[number % len(self.asked)]
        before, gone = self.page.model.table, about != self.here(command)
        self.after(told(command, number))
        after = self.page.model.table
        if gone:
            assert shown(after) == shown(before), command
        elif before is not None and after is not None and after.match is not before.match:
            actor = before.players[present(before.match.to_act)]
            forced = isinstance(command, After) and isinstance(command.msg, PlayForced)
            assert actor.kind == "computer" or forced, command


def told(command: Command, number: int) -> Message:
    """The message with which a command is answered."""
    if isinstance(command, After):
        return command.msg
    if isinstance(command, Think):
        return SearchReply(reply(json.loads(command.request), number))
    if isinstance(command, Code):
        return QrCodeMade(command.of, "21 M0 0h1v1h-1z")
    if isinstance(command, LoadReview):
        return command.then
    what = command.what if isinstance(command, Copy) else "shared"
    return (Copied if number % 2 else NotCopied)(what, str(command.of))


def shown(table: Table | None) -> object:
    """What an answer can change. A hint that nobody waits for any more may be given up."""
    if table is None:
        return None
    hint = table.analysis.hint if table.analysis.hint and table.analysis.hint.name else None
    return (
        *(
            table.id,
            table.match,
            table.players,
            table.timeline.past,
            hint,
            table.dialogs.shown,
            table.dialogs.code,
        ),
        *(
            table.computer.held,
            table.computer.decided,
            table.analysis.review,
            table.analysis.lines,
            table.speech.message,
            table.notes.forfeit,
        ),
    )


@pytest.mark.parametrize("examples", [4, pytest.param(amount(400), marks=pytest.mark.soak)])
@pytest.mark.parametrize("slug", GAMES)
def test_an_answer_changes_nothing_when_what_it_belongs_to_is_gone(
    slug: str, examples: int, record_property: Note
) -> None:
    record_property("sequences", examples)
    stateful.run_state_machine_as_test(
        type(slug, (Late,), {"slug": slug}),
        settings=hypothesis.settings(
            max_examples=examples,
            stateful_step_count=40,
            database=None,
            derandomize=True,
            phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
            suppress_health_check=list(hypothesis.HealthCheck),
        ),
    )
