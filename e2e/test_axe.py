"""No screen breaks a rule that axe-core knows, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.examiner import Examiner, tell
from e2e.watch import Watch
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.variants import first_of
from ui.app.core.model import Notes, Table
from ui.app.core.routes import pack
from ui.app.core.table_records import to_record
from ui.kit.game import Player

DIALOGS = ("share", "settings", "new", "scores", "audit", "letter", "logbook")


def midgame(slug: str, plies: int, others: str) -> str:
    """The link to a game after so many actions, with one person or more at this device."""
    rnd = generator(5)
    # The same game twice would be taken for one that is on this device already.
    match = Match.start(GAMES[slug](), 5 if others != "human" or plies > 100 else 6)
    while not match.over and (match.ply < plies or match.to_act != 0):
        match = match.play(match.rules.sample(match.state, rnd))
    kinds = ["human", *[others] * (match.rules.seat_count - 1)]
    players = tuple(Player(kind, name) for kind, name in zip(kinds, ("Ana", "Bo", "Cy", "Dee")))
    return pack(to_record(Table("x", match, players, notes=Notes(started="2026-11-21"))))


@pytest.fixture
def examiner(page: Page, watch: Watch) -> Iterator[Examiner]:
    watch.expect("Applying inline style")  # which axe itself tries
    found = Examiner(page)
    yield found
    assert found.seen
    assert not found.found, "\n".join(found.found)


@pytest.mark.engines
def test_screens_around_the_games(examiner: Examiner, watch: Watch, built: str) -> None:
    page = examiner.page
    watch.expect("404")  # a page for addresses at any depth looks for its styles above as well
    for leaf in (
        "404.html",
        "reset.html",
        "verify.html",
        "vote.html",
        "vote.html#7",
        "vote.html#7B",
        "docs/",
    ):
        examiner.go(f"{built}{leaf}", "h1")
        examiner.look(leaf)
    examiner.go(built, ".plates")
    expect(page.locator("#boot")).to_be_hidden()
    examiner.look("start")
    page.get_by_role("button", name="Open a record").click()
    examiner.look("open a record")
    page.keyboard.press("Escape")
    look_before_the_game(examiner, built, "symbioz")
    examiner.go(f"{built}{midgame('symbio', 3, 'human')}", "#log .notation")
    examiner.go(f"{built}#/nothing/at/all", "#notices .error")
    examiner.go(f"{built}#/games", ".games-kept")
    page.locator(".more summary").first.click()
    examiner.look("games")
    for screen in ("add", "balance"):
        examiner.go(f"{built}#/{screen}", f".{screen}ing, .{screen}")
        examiner.look(screen)
    examiner.go(f"{built}#/settings", ".settings")
    page.get_by_role("button", name="Delete everything").click()
    examiner.look("settings")
    examiner.go(f"{built}embed/saprobiont/", "#play")
    examiner.look("embedded, before it is asked for")
    page.locator("#play").click()
    page.locator("[data-place]").first.wait_for()
    examiner.look("embedded")


def look_before_the_game(examiner: Examiner, built: str, slug: str) -> None:
    """Set-up, rules and lesson."""
    examiner.go(f"{built}#/{slug}", f"[data-game={slug}] #start")
    examiner.look(f"{slug}, set-up")
    examiner.go(f"{built}#/help/{slug}", f"[id='{slug}/options']")
    examiner.look(f"{slug}, rules")
    examiner.go(f"{built}#/learn/{slug}", "#lesson-text")
    examiner.look(f"{slug}, lesson")


@pytest.mark.engines
def test_long_pages_and_what_comes_before_every_game(
    examiner: Examiner, watch: Watch, built: str
) -> None:
    watch.expect("404")
    documented = ("docs/strength.html", "docs/api/holobiont/match.html")
    for leaf in ("licences.html", "proof.html", "proof-symbiote.html", *documented):
        examiner.go(f"{built}{leaf}", "h1")
        examiner.look(leaf)
    for slug in GAMES:
        look_before_the_game(examiner, built, slug)


@pytest.mark.parametrize(
    ("slugs", "whole"), first_of((("symbioz", "symbiose"), False), ((*GAMES,), True)), ids=str
)
def test_tables_in_mid_game_with_their_dialogs(
    examiner: Examiner, built: str, slugs: tuple[str, ...], whole: bool
) -> None:
    page = examiner.page
    for slug in slugs:
        examiner.go(f"{built}{midgame(slug, 12, 'away')}", f"[data-game={slug}] .notation")
        examiner.look(slug)
        if not whole:
            continue
        for place in page.locator("[data-offer] + [data-offer], [data-offer]").all()[:2]:
            place.dispatch_event("click")
        examiner.look(f"{slug}, chosen")
        tell(page, "cancel")
        for name in DIALOGS if slug == "symbiote" else ("scores",):
            tell(page, f"show:{name}")
            if page.locator("dialog, [data-docked]").count():
                examiner.look(f"{slug}, {name}")
            tell(page, "show:")
        tell(page, "look:3")
        examiner.look(f"{slug}, the past")
        over = f"[data-game={slug}]:has(#tool-review)"
        examiner.go(f"{built}{midgame(slug, 10_000, 'human')}", over)
        tell(page, "show:result")
        examiner.look(f"{slug}, result")
    tell(page, "show:")
    tell(page, "help")
    page.locator("#help-search").wait_for()
    examiner.look("rules over a table")
    examiner.go(f"{built}{midgame('symbiote', 12, 'human')}", ".curtain")
    examiner.look("curtain")
