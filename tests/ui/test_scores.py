"""Every score can be taken apart: what is shown adds up to what the rules say, and no more."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from holobiont.games.symbioz.rules import PER_SYMBIOZ
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rules import CHANCE
from tests.support.present import present
from tests.ui.driver import Driver, Node, tree
from ui.app.core.model import Table
from ui.app.table.scene import scene_of
from ui.games import VIEWS
from ui.games.saprobiont.words import earnings
from ui.games.symbiote.score_sheet import earned
from ui.kit.game import Player

SETTINGS = {
    "symbio": ({}, {"swap": True}),
    "symbioz": ({}, {"seats": 3}, {"seats": 4, "first_game": True}),
    "symbiose": (
        {"mode": "normal"},
        {"mode": "duel"},
        {"seats": 3},
        {"seats": 4, "mode": "team"},
        {"live_score": False},
    ),
    "saprobiont": ({}, {"map": "ouroboros", "shredder_defends": True}),
    "symbiote": ({}, {"seats": 4, "scoring": "steep"}, {"seats": 3, "open_research": True}),
}
CASES = [(slug, options) for slug, found in SETTINGS.items() for options in found]
TALLIED = {"symbio", "symbioz", "saprobiont"}
every_case = pytest.mark.parametrize(("slug", "options"), CASES, ids=str)


def played(slug: str, options: Any, seed: int, seat: int = 0) -> Iterator[Any]:
    """The scenes of a random game as a seat sees them, each with its match."""
    rnd = random.Random(seed)
    match = Match.start(GAMES[slug](**options), seed)
    kinds = ["human" if each == seat else "computer" for each in range(match.rules.seat_count)]
    players = tuple(Player(kind, f"P{n}") for n, kind in enumerate(kinds))
    while True:
        if match.to_act != CHANCE and (match.over or rnd.random() < 0.15):
            yield match, scene_of(Table("id", match, players))
        if match.over:
            return
        match = match.play(match.rules.sample(match.state, rnd.random))


@pytest.mark.parametrize(("slug", "options"), [case for case in CASES if case[0] in TALLIED])
def test_what_stands_for_a_score_where_there_is_little_room(slug: str, options: Any) -> None:
    view = VIEWS[slug]
    for match, scene in played(slug, options, 3):
        for seat in range(match.rules.seat_count):
            tally, detail = view.tally(scene, seat), view.seat_detail(scene, seat)
            assert 0 < len(tally) <= len("12 (12)")
            # The same numbers as where there is room, in the same order.
            rest = iter(re.findall(r"\d+", re.sub("<[^>]*>", " ", detail)))
            assert all(number in rest for number in re.findall(r"\d+", tally)), (tally, detail)


def numbers(node: Node) -> list[float]:
    found = [each.words() for each in node.children]
    return [0.5 if text == "½" else float(text) for text in found if re.fullmatch(r"[½\d]+", text)]


def rows_of(markup: str) -> list[Node]:
    return [node for node in tree(markup).all() if node.tag == "tr"][1:]


@every_case
def test_what_is_explained_adds_up_to_the_score(slug: str, options: Any) -> None:
    checked = 0
    for seed in range(2):
        seat = seed % GAMES[slug](**options).seat_count
        for match, scene in played(slug, options, seed, seat):
            shown = VIEWS[slug].sheet(scene)
            checked += SUMS[slug](match, scene, shown)
    assert checked or options.get("live_score") is False


def symbio(match: Match, scene: Any, shown: Any) -> int:
    rules, state = match.rules, match.state
    told = [node.words() for node in tree(shown).all() if node.tag == "p"]
    for seat, row in enumerate(rows_of(shown)):
        stones, _bodies, free, _squares, *points = numbers(row)
        said = f"can move {free:g} bod" if free else "is free" if stones else "has no stones"
        assert said in told[seat]
        assert stones == state.stones[seat ^ state.swapped].bit_count()
        if match.over:
            assert points == [rules.scores(state)[seat]]
        elif match.to_act == seat and not state.growing:
            assert free and rules.legal(state)
    if match.over and len(state.winners) == 1:
        assert numbers(rows_of(shown)[1 - state.winners[0]])[2] == 0
    return 1


def symbioz(match: Match, scene: Any, shown: Any) -> int:
    for row, score in zip(rows_of(shown), match.rules.scores(match.state), strict=True):
        told = [node for node in row.all() if node.attributes.get("class") == "sum"]
        symbioz, zerbs = (int(node.text) for node in told)
        assert symbioz * PER_SYMBIOZ + zerbs == score
        counts = [int(n) for n in re.findall(r"[omf]\d+\s(\d+)", row.children[2].words())]
        assert sum(counts) == zerbs
        assert len(re.findall(r"[omf]\d+", row.children[1].words())) == symbioz
    return 1


def symbiose(match: Match, scene: Any, shown: Any) -> int:
    if not scene.seen["values"]:
        assert "when the game is over" in shown
        return 0
    root = tree(shown)
    if scene.seen["mode"] == "team":
        (row,) = root.find(cls="together")
        sums = [int(cell.text) for cell in row.children[1:]]
    else:
        (row,) = root.find(cls="sums")
        sums = [int(cell.find(data_row="7")[0].text) for cell in row.children[1:]]
    assert tuple(sums) == match.rules.scores(match.state)
    for table in root.find(cls="pond-sheets")[0].children:
        total = 0
        for line in (node for node in table.all() if node.tag == "tr"):
            *_, value, running = line.children
            if value.tag == "th":
                continue
            total += 0 if value.text == "–" else int(value.text)
            assert int(running.text) == total
            if found := re.search(r"(\d+) × (\d+)", line.children[2].words()):
                assert int(found[1]) * int(found[2]) == int(value.text)
    return 1


def saprobiont(match: Match, scene: Any, shown: Any) -> int:
    biomass = match.state.biomass
    for row, total in zip(rows_of(shown), biomass, strict=True):
        *parts, whole = numbers(row)
        assert sum(parts) == whole == total
    for seat, total in enumerate(biomass):
        mine = [each for each in earnings(scene) if each.seat == seat]
        assert sum(each.amount for each in mine) == total
        assert all(each.reason or each.zones * each.rate == each.amount for each in mine)
    return 1


def symbiote(match: Match, scene: Any, shown: Any) -> int:
    rules: Any = match.rules
    scores = rules.points(match.state)
    known = 0
    for seat, score in enumerate(scores):
        worths, marker = earned(scene, seat)
        if None not in worths:
            assert sum(map(present, worths)) + marker == score
            known += 1
        else:
            assert seat != scene.viewer and not match.over
    if tree(shown).find(cls="counts"):
        totals = [node.text for node in tree(shown).find(cls="total")]
        shown_scores = [str(score) for score in scores]
        assert all(total in ("?", score) for total, score in zip(totals, shown_scores))
        assert not match.over or totals == shown_scores
    return known


SUMS = {
    "symbio": symbio,
    "symbioz": symbioz,
    "symbiose": symbiose,
    "saprobiont": saprobiont,
    "symbiote": symbiote,
}


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_seat_leads_to_the_explanation(slug: str) -> None:
    driver = Driver(address=f"#/{slug}?seed=4")
    driver.send("start")
    for seat in range(len(driver.table.players)):
        driver.click(id=f"explain-{seat}")
        assert driver.page.find(id="panel-scores")[0].words()
        driver.send("cancel")
        assert not driver.page.find(id="panel-scores")


def test_nobody_is_told_what_others_combined() -> None:
    hidden = 0
    for seed in range(3):
        for match, scene in played("symbiote", {"seats": 3}, seed, 1):
            secret = [
                meld for seat, own in enumerate(match.state.melds) if seat != 1 for meld in own
            ]
            if secret and not match.over:
                worths = [earned(scene, seat)[0] for seat in (0, 2)]
                assert all(points is None for own in worths for points in own)
                hidden += 1
    assert hidden
