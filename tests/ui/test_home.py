"""The start page: what it says of each game, where it leads, and that it needs no script."""

from __future__ import annotations

import re
from pathlib import Path

from tests.ui.driver import tree
from ui.app import home as module
from ui.app.core.model import Running
from ui.app.home import home
from ui.games import catalogue
from ui.games.catalogue import CATALOGUE
from ui.kit.plate import Plate

ROOT = Path(__file__).parents[2]
PLATE = Plate(
    slug="lichen",
    title="Lichen & Moss",
    year=1901,
    designers="A. Nonymous",
    players="2–3",
    minutes="10",
    luck="none",
    secrecy="much",
    complexity=1,
    idea="Two grow as one.",
    art="plate-symbio",
    available=True,
    publisher="nobody",
    used="nothing",
)
COMING = PLATE._replace(slug="coral", title="Coral", available=False)


def links(markup: str) -> list[str]:
    return [node.attributes["href"] for node in tree(markup).all() if node.tag == "a"]


def test_a_plate_says_what_one_wants_to_know_before_choosing() -> None:
    plate = tree(home([PLATE])).find(id="game-lichen")[0]
    words = plate.words()
    for expected in ("Lichen & Moss", "A. Nonymous, 1901", "Two grow as one."):
        assert expected in words
    facts = dict(
        zip(
            (n.text for n in plate.all() if n.tag == "dt"),
            (n.text for n in plate.all() if n.tag == "dd"),
        )
    )
    assert facts == {
        "Players": "2–3",
        "Minutes": "10",
        "Luck": "none",
        "Hidden information": "much",
        "Rules": "easy",
    }


def test_what_is_not_here_yet_is_marked_and_cannot_be_opened() -> None:
    page = home([COMING])
    assert "Not here yet" in tree(page).find(id="game-coral")[0].words()
    assert "#/coral" not in links(page)
    assert "Not here yet" not in tree(home([PLATE])).words()
    assert "#/lichen" in links(home([PLATE]))


def test_what_can_be_played_stands_first() -> None:
    order = [n.attributes["id"] for n in tree(home([COMING, PLATE])).find() if n.tag == "li"]
    assert order == ["game-lichen", "game-coral"]


def test_games_in_progress_are_on_the_plate_of_their_game() -> None:
    games = [
        Running("k3", "lichen", "Ana and Bo", "turn 12, Ana to move"),
        Running("k4", "lichen", "Ana <i>", "turn 1"),
        Running("k5", "coral", "Cy", "turn 2"),
    ]
    page = tree(home([PLATE, COMING], games))
    plate = page.find(id="game-lichen")[0]
    assert [n.attributes["href"] for n in plate.find(cls="continue")] == ["#/game/k3", "#/game/k4"]
    assert "turn 12, Ana to move" in plate.words()
    assert "Ana <i>" in plate.words()
    assert len(page.find(id="game-coral")[0].find(cls="continue")) == 1


def test_the_light_in_use_is_shown() -> None:
    for light, word in (("system", "auto"), ("day", "day"), ("night", "night")):
        (button,) = tree(home([PLATE], light=light)).find(data_msg="light")
        assert word in button.words()


def test_every_name_of_an_author_and_every_licence_is_in_the_credits() -> None:
    (footer,) = (n for n in tree(home(CATALOGUE)).all() if n.tag == "footer")
    words = footer.words()
    for plate in CATALOGUE:
        for expected in (plate.title, plate.designers, str(plate.year), plate.publisher):
            assert expected in words
    assert "not connected with the authors or publishers" in words
    assert "CC BY-SA 4.0" in words
    assert "CC BY-NC-SA 3.0" in words


def test_the_menu_needs_no_script_and_is_always_the_same() -> None:
    page = home(CATALOGUE)
    assert page == home(list(CATALOGUE))
    assert not re.search(r"<script|\son\w+=|\sstyle=|javascript:", page)


def test_every_drawing_that_is_used_is_drawn() -> None:
    for name, text in re.findall(r'href="\./([^"#]+)#([^"]+)"', home(CATALOGUE, light="night")):
        assert f'id="{text}"' in (ROOT / name).read_text(encoding="utf-8")


def test_no_game_is_named_in_the_start_page() -> None:
    source = Path(module.__file__).read_text(encoding="utf-8").lower()
    for plate in CATALOGUE:
        assert plate.slug not in source


def test_wheels_of_earlier_versions_find_the_plate_where_it_was() -> None:
    assert vars(catalogue)["Plate"] is Plate
