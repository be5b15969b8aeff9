"""The seal of a shuffle: a commitment to the seed that nobody can try out before the end."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from holobiont.record import headers
from tests.ui.driver import Driver, finished, sat_down
from tests.ui.two_truths import GAMES, PEOPLE, SEED, another, states, tables
from ui.app.core.commands import Command, Entropy, SaveGame, entropy
from ui.app.core.model import Model, Notes
from ui.app.core.table_records import seal, sealed
from ui.app.core.wire import message_of
from ui.app.table.scene import viewer
from ui.app.update import update
from ui.app.view import page, title

SALT = "0123456789abcdef0123456789abcdef"


def salted(slug: str) -> Driver:
    return sat_down(finished(slug)._replace(notes=Notes(salt=SALT)))


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_with_secrets_begins_with_a_salt_of_its_own(slug: str) -> None:
    driver = Driver(address=f"#/{slug}?seats=human,human&seed={SEED}")
    driver.send("start")
    assert driver.table.notes.salt == f"{1:032x}"
    assert headers(driver.games()[driver.table.id])["Salt"] == driver.table.notes.salt
    assert sealed(driver.table) == f"Holobiont {slug} {SEED} {1:032x}"
    first = driver.table
    driver.send("rematch")
    assert driver.table.notes.salt not in ("", first.notes.salt)
    assert Driver(driver.stored, f"#/game/{first.id}").table.notes.salt == first.notes.salt


def test_an_open_game_has_no_salt() -> None:
    driver = Driver(address="#/symbio?seats=human,human")
    driver.send("start")
    assert driver.table.notes.salt == "" and "Salt" not in driver.games()[driver.table.id]


def test_what_chance_gives_is_read_with_or_without_a_salt() -> None:
    assert entropy(f"7 k 2026-11-27 {SALT}") == Entropy("7", "k", "2026-11-27", SALT)
    assert entropy("7 k 2026-11-27").salt == ""


@pytest.mark.parametrize("slug", GAMES)
def test_a_typed_seed_is_not_found_from_the_seal(slug: str) -> None:
    """Without the salt, a list of all seeds that people type gives none of what is shown."""
    driver = Driver(address=f"#/{slug}?seats=human,human&seed=2026")
    driver.send("start")
    digest = seal(driver.table)
    assert digest != sha256(f"Holobiont {slug} 2026".encode()).hexdigest()
    assert digest == sha256(f"Holobiont {slug} 2026 {driver.table.notes.salt}".encode()).hexdigest()


@pytest.mark.parametrize("slug", GAMES)
def test_the_salt_is_a_secret_until_the_end(slug: str) -> None:
    """In no view, and in nothing that the page asks for but to keep the game on this device."""
    asked = "share:svg share:position share:link share:record share:file share:film letter:link "
    messages = [
        message_of(*each.split(":")) for each in (asked + "tell:turn hint: save-copy:").split()
    ]
    for number, (model, table) in enumerate(tables(slug, PEOPLE[0])):
        if number % 6:
            continue
        table = table._replace(notes=table.notes._replace(salt=SALT))
        for shown in states(table):
            now = model._replace(page=shown)
            assert SALT not in page(now) + title(now)
        for message in messages:
            _model, commands = update(model._replace(page=table), message)
            told: list[Command] = [each for each in commands if not isinstance(each, SaveGame)]
            assert SALT not in str(told) and str(SEED) not in str(told)


@pytest.mark.parametrize("slug", GAMES)
def test_the_seal_is_the_same_in_both_truths(slug: str) -> None:
    """It depends on nothing that was played."""
    rnd = random.Random(5)
    for number, (model, table) in enumerate(tables(slug, PEOPLE[0])):
        if number % 20 == 0:
            table = table._replace(notes=table.notes._replace(salt=SALT))
            twin = table._replace(match=another(table.match, viewer(table), rnd))
            assert page(model._replace(page=twin)) == page(model._replace(page=table))
            assert seal(twin) == seal(table)


@pytest.mark.parametrize("slug", GAMES)
def test_the_audit_shows_the_whole_seal_and_what_it_is_the_digest_of(slug: str) -> None:
    driver = salted(slug)
    driver.send("show", "audit")
    (dialog,) = driver.page.find(id="dialog-audit")
    line = f"Holobiont {slug} 3 {SALT}"
    assert line in dialog.words() and sha256(line.encode()).hexdigest() in dialog.words()
    assert "ends with 128 random bits" in dialog.words() and "old kind" not in dialog.words()
    assert "exactly the same deal" in dialog.words()
    assert not driver.page.find(id="log")[0].find(cls="seal"), "the log is about the game"


@pytest.mark.parametrize("slug", GAMES)
def test_an_old_game_keeps_its_old_seal_and_says_which_it_is(slug: str) -> None:
    driver = sat_down(finished(slug))
    driver.send("show", "audit")
    (dialog,) = driver.page.find(id="dialog-audit")
    old = sha256(f"Holobiont {slug} 3".encode()).hexdigest()
    assert old in dialog.words() and f"Holobiont {slug} 3" in dialog.words()
    assert "of the old kind, without random bits" in dialog.words()
    assert "exactly the same deal" in dialog.words()
    running = finished(slug)
    driver = sat_down(
        running._replace(
            match=running.match.at(2), dialogs=running.dialogs._replace(seen_result=False)
        )
    )
    driver.send("unveil")
    driver.send("show", "share")
    (dialog,) = driver.page.find(id="dialog-share")
    assert old in dialog.words() and "of the old kind" in dialog.words()


def test_a_damaged_salt_is_none() -> None:
    driver = salted("symbiote")
    text = driver.games()["t"]
    for wrong in ("0123", SALT.upper(), SALT + "0", "x" * 32):
        other = Driver({"holobiont/game/t": text.replace(SALT, wrong)}, "#/game/t")
        assert other.table.notes.salt == ""


def test_a_lesson_has_no_seal() -> None:
    model, _commands = update(Model(), message_of("learn", "symbiote"))
    assert model.table is not None and model.table.learning is not None
    assert "Seal of the shuffle" not in page(model)


def test_who_goes_on_from_the_past_alone_gets_a_seal_of_its_own() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle&seed=5")
    driver.send("start")
    driver.think(20)
    first = driver.table
    driver.send("branch", "0", f"1 new 2026-11-27 {SALT}")
    assert driver.table.id == "new" and driver.table.notes.salt == SALT != first.notes.salt
