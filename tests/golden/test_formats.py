"""What an earlier version wrote opens for ever, with the same game, ply, position and result."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from holobiont import pasted_text
from holobiont.match import AnyRules, Match
from holobiont.record import MAGIC, read, write
from holobiont.registry import GAMES
from holobiont.rules import option_text
from tests.support.ways import label, make
from tests.ui.driver import Driver
from ui.app.analysis.review_store import from_text
from ui.app.core import routes
from ui.app.core.model import Table
from ui.app.core.player_names import LEVEL_KEYS
from ui.app.core.table_records import from_record
from ui.app.library import archive
from ui.app.library.sealed_records import ARRIVED

HERE = Path(__file__).parent / "formats"


def lines_of(name: str) -> list[list[str]]:
    return [line.split("\t") for line in (HERE / name).read_text("utf-8").splitlines()]


def data_of(name: str) -> Any:
    return json.loads((HERE / name).read_text("utf-8"))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def facts(match: Match) -> dict[str, Any]:
    rules = match.rules
    return {
        "game": rules.slug,
        "seats": rules.seat_count,
        "options": {key: option_text(value) for key, value in rules.noted.items()},
        "seed": str(match.seed),
        "ply": match.ply,
        "dump": digest(rules.dump(match.state)),
        "winners": list(rules.winners(match.state)),
    }


def facts_of(table: Table) -> dict[str, Any]:
    return {
        **facts(table.match),
        "players": [list(player[:3]) for player in table.players],
        "started": table.notes.started,
        "title": table.notes.title,
        "teaching": table.notes.teaching,
        "branched": table.notes.branched,
        "letter": table.notes.letter,
        "taken_back": table.notes.taken_back,
        "hints": table.notes.hints,
        "handed": table.notes.handed,
        "forfeit": list(table.notes.forfeit) if table.notes.forfeit else None,
        "branches": [[*branch[:3], list(branch.names)] for branch in table.analysis.branches],
    }


def of_label(slug: str, text: str) -> AnyRules:
    """The rules that ``tests.support.ways.label`` calls ``text``."""
    seats, *options = text.split(" ")
    pairs = dict(each.split("=") for each in options)
    known = {option.key: option for option in GAMES[slug].options}
    rules = make(GAMES[slug], int(seats), {key: known[key].parse(pairs[key]) for key in pairs})
    assert rules is not None and label(rules) == text
    return rules


@pytest.mark.parametrize("name", data_of("records.json"))
def test_an_old_record_opens_as_the_same_table(name: str) -> None:
    kept = data_of("records.json")[name]
    text = kept.pop("record")
    assert facts_of(from_record("x", text, LEVEL_KEYS)) == kept
    assert write(*read(text, GAMES)) == text


@pytest.mark.parametrize("file", ["ways.tsv", "codes.tsv", "codes_2.tsv"])
@pytest.mark.parametrize("slug", GAMES)
def test_an_old_record_of_each_way_to_play_opens_at_the_same_position(slug: str, file: str) -> None:
    found = [line[1:] for line in lines_of(file) if line[0] == slug]
    assert found
    for way, ply, dump, link in found:
        match = read(routes.unpack(routes.parse_route(link, tuple(GAMES)).name), GAMES).match
        assert label(match.rules) == way and match.ply == int(ply)
        assert digest(match.rules.dump(match.state)) == dump


@pytest.mark.parametrize("slug", GAMES)
def test_old_blocks_open_at_the_same_position(slug: str) -> None:
    found = [line[1:] for line in lines_of("blocks.tsv") if line[0] == slug]
    assert found
    for way, ply, dump, blocks in found:
        driver = Driver(address="#/games")
        driver.send("open-record")
        driver.send("typed-record", "", blocks)
        driver.send("take-record")
        match = driver.table.match
        assert label(match.rules) == way and match.ply == int(ply)
        assert digest(match.rules.dump(match.state)) == dump


@pytest.mark.parametrize("slug", GAMES)
def test_an_old_position_loads_with_the_same_legal_actions(slug: str) -> None:
    for _slug, way, seat, legal, dump in lines_of("positions.tsv"):
        if _slug == slug:
            rules = of_label(slug, way)
            state = rules.load(dump)
            assert rules.dump(state) == dump and str(rules.to_act(state)) == seat
            names = " ".join(rules.name(state, action) for action in rules.legal(state))
            assert digest(names) == legal


LINKS = data_of("links.json")


@pytest.mark.parametrize("number", range(len(LINKS)))
def test_an_old_link_leads_to_the_same_place(number: int) -> None:
    kept = LINKS[number]
    driver = Driver(address=kept["address"])
    if driver.model.overlay.offer[2]:
        # A turn by link to a seat that has played already, on another device: that is asked first.
        kind, _colon, text = driver.model.overlay.offer[2].partition(":")
        driver.send(kind, text)
    notice = str(driver.model.overlay.notice)
    if kept["address"].startswith("#/turn/") and GAMES[kept["game"]]().secrets:
        assert "secrets cannot be played by link" in notice
        return
    assert driver.model.screen == kept["screen"] and notice in ("", ARRIVED)
    if "setup" in kept:
        setup = driver.model.setup
        assert setup is not None
        slug, players, options, seed, teaching = kept["setup"]
        assert (setup.slug, setup.seed, setup.teaching) == (slug, seed, teaching)
        assert [list(player[:3]) for player in setup.players] == players
        later = [(o.key, option_text(o.default)) for o in GAMES[slug].options if o.late]
        assert [list(option) for option in setup.options if option not in later] == options
    elif "ply" in kept:
        table, match = driver.table, driver.table.match
        assert facts(match) == {key: kept[key] for key in facts(match)}
        assert table.timeline.past == kept["past"] and list(table.names) == kept["names"]
        assert [player.kind for player in table.players] == kept.get("kinds", ["human"] * 8)[
            : len(table.players)
        ]
    elif kept["slug"]:
        assert driver.table.match.rules.slug == kept["slug"]


def test_an_old_device_starts_with_its_games_and_settings() -> None:
    kept = data_of("stored.json")
    model = Driver(kept["stored"]).model
    assert model.browser.light == kept["light"] and list(model.addons.bots) == kept["bots"]
    assert model.settings._asdict() == {**model.settings._asdict(), **kept["settings"]}
    assert [list(lesson) for lesson in model.progress.lessons] == kept["lessons"]
    assert dict(model.progress.setups) == kept["setups"]
    found = [[game.slug, game.file, game.version, game.plate.title] for game in model.addons.added]
    assert found == kept["added"]
    for key, facts_then in kept["games"].items():
        driver = Driver(kept["stored"], f"#/game/{key}")
        driver.send("mounted", "lichen")  # whose wheel is not here
        driver.go(f"#/game/{key}")
        assert facts_of(driver.table) == facts_then


def test_an_old_archive_brings_the_same_games_and_settings() -> None:
    kept, text = data_of("stored.json"), (HERE / "archive.txt").read_bytes().decode()
    found = archive.read(text)
    assert {entry.id: entry.record for entry in found.entries} == {
        key: kept["stored"][f"holobiont/game/{key}"] for key in kept["games"]
    }
    settings = {"light": kept["light"], **kept["settings"]}
    settings |= {f"setup/{slug}": setup for slug, setup in kept["setups"].items()}
    assert dict(found.settings) == settings


def test_a_review_of_the_first_version_is_judged_anew() -> None:
    kept = data_of("review.json")
    match = from_record("x", kept["record"], LEVEL_KEYS).match
    found = from_text(kept["review"], match, match.turns(), 0)
    assert found is None, "it may hold values of lines that were not searched"


@pytest.mark.parametrize("name", data_of("records.json"))
def test_a_record_of_ours_is_no_other_once_it_was_pasted(name: str) -> None:
    text = data_of("records.json")[name]["record"]
    assert pasted_text.record(text, MAGIC).text == text


def test_an_archive_of_ours_is_no_other_once_it_was_pasted() -> None:
    text = (HERE / "archive.txt").read_bytes().decode()
    for each in (text, archive.write({"keymap": "", "light": "day"}, []), archive.write({}, [])):
        assert pasted_text.archive(each, archive.MAGIC).text == each
