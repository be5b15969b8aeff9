"""German words agree with what they stand beside."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest

from holobiont import i18n
from holobiont.games.symbiose.deck import spoken, spoken_as_object
from holobiont.match import Match
from holobiont.registry import GAMES
from tools import languages, words
from ui.app.core.model import Table
from ui.app.core.table_records import to_record
from ui.app.library.positions import picture
from ui.games.catalogue import plate_of
from ui.kit.game import Player


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    place = next(path for path in languages.compiled(words.ROOT, tmp_path) if path.stem == "de")
    with place.open("rb") as file:
        i18n.use(gettext.GNUTranslations(file), "de")
    try:
        yield
    finally:
        i18n.use(i18n.English(), "en")


@pytest.mark.usefixtures("german")
def test_a_card_of_symbiose_has_an_article_as_what_is_taken() -> None:
    assert spoken(1) == "Frühlingsfrosch, 4 Punkte pro Schnecke"
    assert spoken_as_object(1) == "den Frühlingsfrosch (4 Punkte pro Schnecke)"
    assert spoken_as_object(4) == "die Winterlibelle (4 Punkte pro Herbstkarte)"


@pytest.mark.usefixtures("german")
def test_no_luck_and_no_hidden_information_fit_their_labels() -> None:
    plate = plate_of("symbio")
    assert (plate.luck_words, plate.secrecy_words) == ("keiner", "nichts")


@pytest.mark.usefixtures("german")
def test_people_without_names_are_called_in_german_in_pictures_of_games() -> None:
    players = tuple(Player("human", f"Player {number}") for number in (1, 2))
    table = Table("g", Match.start(GAMES["symbiote"](seats=2), 1), players)
    drawn = picture("g", to_record(table))
    assert "Spieler 1" in drawn and "Player" not in drawn


@pytest.mark.usefixtures("german")
def test_undo_and_redo_are_not_called_like_the_way_back() -> None:
    back, undo, redo = i18n._("Back"), i18n._("Undo"), i18n._("Redo")
    assert (undo, redo) == ("Rückgängig", "Wiederholen")
    assert back not in undo and back == "Zurück"
