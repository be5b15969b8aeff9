"""What leaves the device: links, codes, records, positions, pictures; and what must not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from tests.support.variants import keeping
from tests.ui.driver import Driver, finished, sat_down, two_people
from ui.app.core.commands import Code, Copy, Download, Film, Focus, Picture, ShareSheet
from ui.app.core.routes import pack
from ui.app.core.table_records import GAME_KEY, to_record
from ui.app.core.wire import message_of
from ui.app.library.qr_codes import LINKS, LONGEST
from ui.app.table.dialogs import WITH_CODES
from ui.app.table.scene import scene_of, view_of, viewer
from ui.app.update import update

PLAYED = ("b7", "c6", "d7", "c2", "b4", "b5")


def in_mid_game() -> Driver:
    driver = two_people()
    driver.play(*PLAYED)
    driver.send("show", "share")
    return driver


def squares_come(driver: Driver, squares: str = "21 M0 0h1v1h-1z") -> None:
    """The QR code that was asked for last is made."""
    driver.send("code", str(driver.table.dialogs.code_wanted[0]), squares)


def blocks_of(driver: Driver) -> list[str]:
    """The blocks that the open dialog shows."""
    (listed,) = driver.page.find(id="blocks")
    return [node.words() for node in listed.find(cls="notation")]


def typed(text: str) -> Driver:
    """A device where a text was given to the dialog that opens records."""
    driver = Driver(address="#/games")
    driver.send("open-record")
    driver.send("typed-record", "", text)
    driver.click(data_msg="take-record")
    return driver


def share(driver: Driver, what: str) -> Any:
    driver.click(data_msg=f"share:{what}")
    command: Any = driver.waiting[-1]
    return command._replace(of=0) if hasattr(command, "of") else command


def test_an_open_game_goes_out_in_every_form() -> None:
    driver = in_mid_game()
    table, record = driver.table, to_record(driver.table)
    name = f"symbio-{table.id}"
    assert share(driver, "record") == Copy(record, "record")
    assert share(driver, "file") == Download(f"{name}.txt", record)
    assert share(driver, "link") == Copy(pack(record), "link")
    assert driver.table.dialogs.link == pack(record)
    assert share(driver, "sheet") == ShareSheet("Symbio", pack(record))
    assert share(driver, "position") == Copy(table.match.rules.dump(table.match.state), "position")
    assert share(driver, "svg") == Picture("svg", f"{name}.svg")
    assert share(driver, "png") == Picture("png", f"{name}.png")


def messages(driver: Driver) -> list[str]:
    """The classes of the messages in the status line."""
    (status,) = driver.page.find(id="status")
    found = [node.attributes.get("class", "") for node in status.all()]
    return [classes for classes in found if "message" in classes.split()]


def test_success_is_not_shown_as_a_warning_and_not_behind_its_dialog() -> None:
    driver = in_mid_game()
    driver.send("copied", "link")
    assert messages(driver) == []
    driver.send("show")
    driver.send("undo", "agreed")
    assert messages(driver) == ["message done"]
    driver.send("press", "a1")
    assert messages(driver) == ["message"]
    driver.send("not-copied", "link")
    assert messages(driver) == ["message"]


def test_a_link_opens_at_the_very_position_that_was_shown() -> None:
    driver = in_mid_game()
    driver.send("show")
    driver.send("look", "2")
    driver.send("show", "share")
    assert "opens at the position" in driver.page.find(id="dialog-share")[0].words()
    dump = driver.table.match.rules.dump(driver.table.match.states[2])
    assert share(driver, "position") == Copy(dump, "position")
    link = share(driver, "link").text
    elsewhere = Driver(address=link)
    assert elsewhere.table.timeline.past == 2 and elsewhere.table.match.ply == 4
    elsewhere.send("cancel")
    elsewhere.go("#/")
    elsewhere.go(f"#/game/{next(iter(elsewhere.games()))}")
    assert elsewhere.table.timeline.past is None
    assert Driver(address=link.replace("at=2", "at=4")).table.timeline.past is None


@pytest.mark.parametrize("at", ["?at=5", "?at=-1", "?at=x", "?at=1&at=2", "?by=1", "?at=999999"])
def test_a_link_to_a_position_that_is_not_there_is_refused(at: str) -> None:
    driver = in_mid_game()
    link = share(driver, "link").text
    refused = Driver(address=link + at)
    assert "damaged" in refused.model.overlay.notice and refused.games() == {}


def test_the_dialog_shows_the_qr_code_of_its_link() -> None:
    driver = in_mid_game()
    (asked,) = [command for command in driver.waiting if isinstance(command, Code)]
    assert asked.link == pack(to_record(driver.table))
    assert driver.page.find(id="qr-code") and not driver.page.find(cls="code")
    squares_come(driver)
    (drawn,) = driver.page.find(cls="code")
    assert drawn.attributes["viewBox"] == "-4 -4 29 29"
    assert drawn.find(d="M0 0h1v1h-1z")
    driver.send("show", "")
    assert not driver.page.find(id="qr-code")
    driver.send("look", "2")
    driver.send("show", "share")
    (asked,) = [command for command in driver.waiting[-1:] if isinstance(command, Code)]
    assert not driver.page.find(cls="code") and asked.link.endswith("?at=2")


def test_a_qr_code_that_is_not_made_leaves_no_gap_and_no_notice() -> None:
    driver = in_mid_game()
    squares_come(driver, "")
    assert not driver.page.find(id="qr-code")
    assert not driver.page.find(id="dialog-share")[0].find(cls="notice")


def test_copying_the_link_does_not_lose_the_qr_code_on_its_way() -> None:
    driver = in_mid_game()
    (asked,) = [command for command in driver.waiting if isinstance(command, Code)]
    share(driver, "link")
    driver.send("copied", "link", str(driver.table.sitting))
    driver.send("code", str(asked.of), "21 M0 0h1v1h-1z")
    assert driver.page.find(cls="code")


def test_a_qr_code_leaves_out_long_names_and_notes_and_says_so() -> None:
    driver = two_people()
    flag = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    names = (24 * flag, 23 * flag)
    players = tuple(p._replace(name=name) for p, name in zip(driver.table.players, names))
    driver = sat_down(driver.table._replace(players=players))
    driver.play(*PLAYED)
    driver.send("show", "share")
    (asked,) = [command for command in driver.waiting if isinstance(command, Code)]
    assert len(asked.link) <= LONGEST < len(share(driver, "link").text)
    squares_come(driver)
    assert "left out of this code" in driver.page.find(id="qr-code")[0].words()
    elsewhere = Driver(address=asked.link)
    assert elsewhere.table.match == driver.table.match
    assert [player.name for player in elsewhere.table.players] == ["Player 1", "Player 2"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_qr_code_of_a_finished_game_has_names_and_notes(slug: str) -> None:
    driver = sat_down(finished(slug))
    driver.send("show", "share")
    assert driver.table.dialogs.link and not driver.table.dialogs.is_short


def test_the_blocks_of_the_dialog_open_the_same_game_elsewhere() -> None:
    driver = in_mid_game()
    elsewhere = typed("\n".join(blocks_of(driver)).lower())
    assert elsewhere.table.match == driver.table.match
    assert [player.name for player in elsewhere.table.players] == ["Ana", "Bo"]


def test_a_mistyped_block_is_named_and_nothing_changes() -> None:
    blocks = blocks_of(in_mid_game())
    blocks[2] = ("3" if blocks[2][0] != "3" else "4") + blocks[2][1:]
    elsewhere = typed(" ".join(blocks))
    assert f"Block 3, {blocks[2]}, is mistyped" in elsewhere.page.find(id="dialog-open")[0].words()
    assert elsewhere.model.library.opening and elsewhere.games() == {}


def test_blocks_of_another_version_of_the_rules_name_both(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = blocks_of(in_mid_game())
    monkeypatch.setattr(GAMES["symbio"], "version", "99")
    assert "this program plays 99" in typed(" ".join(blocks)).model.overlay.notice


@pytest.mark.parametrize("slug", ["symbiote", "symbiose"])
def test_a_game_with_secrets_gives_out_only_what_its_viewer_sees(slug: str) -> None:
    over = finished(slug)
    driver = sat_down(
        over._replace(
            match=over.match.at(over.match.ply // 2),
            dialogs=over.dialogs._replace(seen_result=False),
        )
    )
    driver.send("unveil")
    driver.send("show", "share")
    offered = {node.attributes.get("data-msg", "") for node in driver.page.all()}
    assert {one for one in offered if one.startswith("share:")} == {
        "share:position",
        "share:png",
        "share:svg",
    }
    assert not driver.page.find(id="qr-code") and not driver.page.find(id="blocks")
    assert driver.table.dialogs.link == ""
    assert not [command for command in driver.waiting if isinstance(command, Code)]
    for what in ("link", "record", "file", "sheet"):
        before = list(driver.waiting)
        driver.send("share", what)
        assert driver.waiting == before
    copied = share(driver, "position")
    match, seat = driver.table.match, viewer(driver.table)
    assert copied.what == "view"
    assert json.loads(copied.text) == json.loads(json.dumps(match.rules.observe(match.state, seat)))
    done = sat_down(over)
    done.send("show", "share")
    assert share(done, "record").text == done.stored[GAME_KEY + "t"]


def test_nothing_that_is_shared_waits_behind_the_curtain_for_the_next_person() -> None:
    driver = two_people("symbiote")
    assert driver.page.find(id="unveil") and not driver.page.find(id="tool-share")
    driver.send("show", "share")
    assert not driver.table.dialogs.shown
    driver.send("show", "settings")
    assert driver.page.find(id="dialog-settings")
    driver.send("show")
    driver.model = driver.model._replace(
        page=driver.table._replace(dialogs=driver.table.dialogs._replace(shown="consent"))
    )
    driver.click(id="unveil")
    assert not driver.page.find(id="dialog-consent") and driver.page.find(id="tool-share")


@pytest.mark.parametrize(
    ("kind", "what", "part"),
    [
        ("copied", "link", "link is on the clipboard"),
        ("copied", "position", "position is on the clipboard"),
        ("copied", "shared", "Shared"),
        ("copied", "picture", "picture is ready"),
        ("not-copied", "picture", "other kind"),
        ("not-copied", "link", "does not let the page copy"),
        ("not-copied", "frame", "may not save any"),
    ],
)
def test_what_came_of_it_is_said(kind: str, what: str, part: str) -> None:
    driver = in_mid_game()
    driver.send(kind, what)
    assert part in driver.page.find(id="dialog-share")[0].words()
    assert part not in driver.page.find(id="live")[0].words(), "the dialog's own notice says it"


@pytest.mark.parametrize("slug", keeping({*GAMES} - {"symbio"}, GAMES))
def test_a_finished_game_is_a_film_with_a_frame_for_every_turn(slug: str) -> None:
    table = finished(slug)
    driver = sat_down(table)
    driver.send("show", "share")
    film = share(driver, "film")
    assert isinstance(film, Film) and film.name == f"{slug}-t-film.svg"
    actors = table.match.actors()
    turns = sum(one != other for one, other in zip(actors, actors[1:])) + 1
    assert len(film.frames) == turns + 1
    assert film.frames[-1] == view_of(table).board(scene_of(driver.table))
    assert len(set(film.frames)) == len(film.frames) or table.match.rules.secrets


def test_there_is_no_film_of_a_game_that_goes_on() -> None:
    driver = in_mid_game()
    driver.send("show", "share")
    assert not driver.page.find(data_msg="share:film")
    before = list(driver.waiting)
    driver.send("share", "film")
    assert driver.waiting == before


def over(slug: str) -> Driver:
    driver = Driver({f"{GAME_KEY}over": to_record(finished(slug))}, "#/game/over")
    driver.send("show", "share")
    return driver


def test_the_shuffle_of_a_game_with_secrets_can_be_audited(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not over("symbio").page.find(data_msg="show:audit")
    driver = over("symbiote")
    driver.click(data_msg="show:audit")
    assert "exactly the same deal" in driver.page.find(id="audit-verdict")[0].words()
    monkeypatch.setattr(Match, "audit", lambda match: False)
    driver.send("show", "audit")
    assert "a different deal" in driver.page.find(id="audit-verdict")[0].words()


@pytest.mark.parametrize(("what", "part"), [("link", "is selected"), ("file", "no file was saved")])
def test_text_that_was_not_copied_is_shown_selected(what: str, part: str) -> None:
    driver = in_mid_game()
    driver.send("not-copied", what, "https://here.example/#/record/x")
    (field,) = driver.page.find(id="by-hand")
    assert field.words() == "https://here.example/#/record/x" and "readonly" in field.attributes
    _model, commands = update(driver.model, message_of("not-copied", what, "text"))
    assert commands == (Focus("by-hand"),)
    assert part in driver.page.find(id="dialog-share")[0].words()
    driver.send("copied", "link")
    assert not driver.page.find(id="by-hand")
    driver.send("not-copied", what, "text")
    driver.send("show", "share")
    assert not driver.page.find(id="by-hand")


def test_text_that_was_not_copied_is_told_where_no_dialog_is_open() -> None:
    driver = in_mid_game()
    driver.send("show")
    driver.send("not-copied", "file", "text")
    assert "no file was saved" in driver.model.overlay.notice and not driver.page.find(id="by-hand")


def test_every_dialog_with_a_code_has_a_link_for_it() -> None:
    assert set(LINKS) == set(WITH_CODES)
