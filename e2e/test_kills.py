"""The tab ends at random instants, in a turn, in a save, in its start: what it answered is kept."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.killing import Heard, OnDisk, Sitting
from e2e.players import LOGGED
from e2e.starts import image_of
from e2e.watch import Watch
from holobiont.record import headers, read
from holobiont.registry import GAMES
from tests.support.amount import Note, amount
from tools import serve

EVERYTHING = "holobiont.shelf.everything().then(JSON.parse)"
KILLS = 200
A_FEW = 6
WAYS = {"killed": 10, "browser": 1}
"""How often the tab's process is killed, how often the whole browser."""
LONGEST = 0.8
"""Seconds until a tab ends, at most, from its first press or from when its address is called."""
IN_THE_START = 0.15
LEFT_AFTER = 15
"""Kills after which the player turns to another game."""
IN_FLIGHT = 300
"""Milliseconds after an answer in which, on a busy machine, it may not have left the process."""
TABLES = [
    "symbio?seats=human,human",
    "symbioz?seats=human,human,human",
    "symbiose?seats=human,human",
    "saprobiont?seats=human,human,human,human",
    "symbiote?seats=human,human,human",
    "symbio?seats=human,gentle",
    "symbiote?seats=gentle,human,gentle",
]


@pytest.fixture
def on_disk(playwright: Playwright, tmp_path: Path) -> Iterator[OnDisk]:
    started = OnDisk(playwright, tmp_path / "profile")
    yield started
    started.end()


@lru_cache(maxsize=1000)
def actions(text: str) -> tuple[str, ...]:
    """The actions of a record, every one of them legal; none where there is no record yet."""
    return read(text, GAMES).match.names() if text else ()


def taken_back(text: str) -> int:
    """How often somebody has taken an action back."""
    return int(headers(text).get("Taken back", "0"))


class Player:
    """Goes on with a game after every end of the page, and looks whether it is as it was left."""

    def __init__(self, on: OnDisk, address: str, watch: Watch, seed: int) -> None:
        self.on, self.address, self.watch = on, address, watch
        self.rnd = random.Random(seed)
        self.kills: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()
        self.answers = self.presses = self.games = self.unheard = 0
        self.left: dict[str, int] = {}
        """How many actions there are in each game to which the player does not come back."""
        self.game = ""
        self.record = ""
        self.plies = 0
        self.before: tuple[str, Heard] | None = None

    def once(self) -> None:
        """Sit down, look, play, and be interrupted."""
        sitting = Sitting(self.on, self.watch.over)
        way = self.rnd.choices(list(WAYS), list(WAYS.values()))[0]
        if self.game and self.rnd.random() < IN_THE_START:
            sitting.page.goto(f"{self.address}#/game/{self.game}", wait_until="commit")
            time.sleep(self.rnd.uniform(0, LONGEST))
            sitting.die(way)
            self.kills[f"{way}, starting"] += 1
            return
        self.sit_down(sitting)
        sitting.begin(self.rnd.getrandbits(32))
        time.sleep(self.rnd.uniform(0, LONGEST))
        sitting.die(way)
        self.kills[way] += 1
        self.answers += sitting.heard.answers
        self.presses += sitting.heard.presses
        self.before = way, sitting.heard

    def sit_down(self, sitting: Sitting) -> None:
        """Open the game that was interrupted, or a new one where it is over or there is none."""
        page = sitting.page
        over = self.before is not None and self.before[1].over
        leaves = self.kills.total() >= LEFT_AFTER * self.games
        if self.game:
            page.goto(f"{self.address}#/game/{self.game}")
            page.locator("#log, #unveil").first.wait_for(state="attached")
            self.look(sitting)
        if over or leaves:
            self.left |= {self.game: self.plies} if self.game else {}
            table = TABLES[self.games % len(TABLES)]
            page.goto(f"{self.address}#/{table}&seed={self.games}")
            page.locator("#start").click()
            page.wait_for_url("**/#/game/*")
            self.game, self.before = page.url.rpartition("/")[2], None
            self.record = dict(page.evaluate(EVERYTHING)).get(self.game, "")
            self.games += 1

    def look(self, sitting: Sitting) -> None:
        """All that was answered is there, in every game."""
        found = dict(sitting.page.evaluate(EVERYTHING))
        plies = {key: len(actions(text)) for key, text in found.items()}
        # A computer may have gone on before the page was left.
        assert all(plies[key] >= least for key, least in self.left.items())
        if self.before is not None:
            self.compare(*self.before, found[self.game])
        self.record, self.before = found[self.game], None
        self.plies = plies[self.game]
        if not self.has_computer and not sitting.page.locator("#unveil").count():
            assert sitting.page.evaluate(LOGGED) == self.plies

    @property
    def has_computer(self) -> bool:
        return "gentle" in TABLES[(self.games - 1) % len(TABLES)]

    def compare(self, way: str, heard: Heard, there: str) -> None:
        """The record must be the one that the page has shown or a later one.

        If the browser itself was killed it may be older, but was not confirmed by the shelf then.
        What a process says reaches the storage and us by two ways: in the instant in which it is
        killed, either may miss the last word.
        """
        possible = [self.record, *heard.handed]
        names = actions(there)
        fits = [n for n, text in enumerate(possible) if self.goes_on(text, there, names)]
        if not fits and self.goes_on(possible[-1], there, names, later=True):
            self.unheard += 1
            return
        assert fits, f"{way}: what is there was never handed to the shelf\n{there}"
        assert fits[-1] >= heard.kept + 1, (
            f"{way}: {heard.kept} was confirmed, {fits[-1] - 1} there"
        )
        missing = heard.shown + 1 - fits[-1]
        if missing > 0:
            self.lost[way] += 1
            within = heard.ended_at - heard.shown_at
            in_flight = missing == 1 and within < IN_FLIGHT
            assert way == "browser" or in_flight, (
                f"{way}: the last {missing} actions are gone, shown {within} ms before"
            )

    def goes_on(
        self, text: str, there: str, names: tuple[str, ...], *, later: bool = False
    ) -> bool:
        """Whether a record is the other, or the computer, or somebody later, has made it that."""
        if not self.has_computer and not later:
            return text == there
        if later and taken_back(there) > taken_back(text):
            return True
        before = actions(text)
        return names[: len(before)] == before


@pytest.mark.parametrize(
    "kills",
    [
        pytest.param(A_FEW, marks=pytest.mark.engines),
        pytest.param(KILLS, marks=pytest.mark.soak),
    ],
)
def test_what_was_answered_is_there_after_the_tab_was_killed(
    on_disk: OnDisk, server: serve.Server, watch: Watch, kills: int, record_property: Note
) -> None:
    first = on_disk.context.new_page()
    first.goto(server.address)
    image_of(first)
    first.close()
    player = Player(on_disk, server.address, watch, kills)
    wanted = amount(kills) if kills == KILLS else kills
    for done in range(wanted):
        player.once()
        print(done + 1, time.strftime("%H:%M:%S"), dict(player.kills), flush=True)
    sitting = Sitting(on_disk, watch.over)
    player.sit_down(sitting)
    print(
        f"{wanted} ends: {dict(player.kills)}; {player.games} games, {player.presses} presses,"
        f" {player.answers} answers; not there: {dict(player.lost)};"
        f" later than we heard: {player.unheard}"
    )
    assert sum(player.kills.values()) == wanted
    record_property("kills", wanted)
    record_property("presses", player.presses)
    record_property("answers", player.answers)
    record_property("last answers in flight", player.lost["killed"])
    record_property("last answers that a killed browser had not written", player.lost["browser"])
