"""What random games of Symbiote! hardly bring up is said in the language too."""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterator
from typing import Any

import pytest
from babel.messages.mofile import write_mo

from holobiont import i18n as words
from holobiont.games.symbiote.position import LOSE, OVER, PLAY
from holobiont.games.symbiote.rules import Symbiote
from tests.games.symbiote_positions import R2, REASONS, position
from tests.language.pseudo import faults, speaking, unmarked
from tests.language.tables import KNOWN, shown
from tests.ui.driver import Driver
from tools.words import FOLDER, ROOT, read
from ui.app.table.scene import scene_of
from ui.games.symbiote.view import VIEW
from ui.kit.static_board import PEOPLE, staged

OPEN = Symbiote(seats=2, open_research=True)
PLAYING = position(["AC", "3H 4H 5S 6S TD JH QH KH"], stage=PLAY)
EVENTS = (
    {"kind": "fill", "cards": ["3H"]},
    {"kind": "draw", "card": None, "left": 7},
    {"kind": "draw", "card": "3H", "left": 1},
    {"kind": "take", "card": "3H"},
    {"kind": "meld", "cards": [None, None]},
    {"kind": "meld", "cards": ["4H", "6S"]},
    {"kind": "discard", "card": "TH", "out": True, "on": "3H"},
    {"kind": "discard", "card": "9H", "out": False, "on": "3H"},
    {"kind": "discard", "card": "9H", "out": False, "on": None},
    {"kind": "lose", "card": "9H", "seat": 0},
    {"kind": "marker", "from": 0, "to": 1, "steps": 7, "face": "symbiote"},
    {"kind": "marker", "from": 0, "to": 1, "steps": -3, "face": "symbiote"},
    {"kind": "marker", "from": 1, "to": 0, "steps": -1, "face": "symbiote"},
    {"kind": "marker", "from": 0, "to": 0, "steps": 10, "face": "parasite"},
    {"kind": "show", "melds": [["4H", "6S"]], "points": 1},
    {"kind": "show", "melds": [], "points": 0},
)
TOLD = {
    "fr": (
        "combine\N{NO-BREAK SPACE}: 4 de trèfle et 6 de pique",
        "défausse\N{NO-BREAK SPACE}: 9 de pique",
        "défausse\N{NO-BREAK SPACE}: 9 de pique, sur as de cœur",
    ),
    "de": (
        "legt Kreuz-4 und Pik-6 aus",
        "legt Pik-9 ab",
        "legt Pik-9 auf Herz-Ass ab",
    ),
}
HAPPENED = (
    {"kind": "meld", "cards": ["4C", "6S"]},
    {"kind": "discard", "card": "9S", "out": False, "on": None},
    {"kind": "discard", "card": "9S", "out": False, "on": "AH"},
)


@pytest.fixture
def speaker() -> Iterator[Any]:
    """Say what the catalogues of the game and of the whole say in a language."""

    def say(language: str) -> None:
        both = read(ROOT / FOLDER / language / "app.po", language)
        for message in read(ROOT / FOLDER / language / "symbiote.po", language):
            both[message.id] = message
        file = io.BytesIO()
        write_mo(file, both)
        file.seek(0)
        words.use(gettext.GNUTranslations(file), language)

    yield say
    words.use(words.English(), "en")


@pytest.mark.parametrize("language", TOLD)
def test_cards_are_told_in_words(speaker: Any, language: str) -> None:
    scene = staged(R2, PLAYING, 1)
    speaker(language)
    assert tuple(VIEW.say(scene, event) for event in HAPPENED) == TOLD[language]


@pytest.mark.parametrize(("state", "move"), [case[:2] for case in REASONS])
def test_every_refusal(state: Any, move: Any) -> None:
    with speaking():
        assert faults(R2.why_not(state, move)[1], KNOWN) == []


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event["kind"])
def test_every_event(event: Any) -> None:
    scene = staged(R2, PLAYING, 1)._replace(events=((event,),))
    with speaking():
        assert (words := VIEW.say(scene, event)) and faults(words, {*KNOWN, *PEOPLE}) == []
        assert unmarked(shown(scene), {*KNOWN, *PEOPLE}) == []
    assert "⟦" not in VIEW.say(scene, event)


@pytest.mark.parametrize("picked", ["", "0", "4", "1 3", "5 6 7", "0 1 2 3"])
@pytest.mark.parametrize("arranged", ["", "suit"])
def test_every_choice(picked: str, arranged: str) -> None:
    scene = staged(R2, PLAYING, 1, picked=picked)._replace(arranged=arranged)
    with speaking():
        assert unmarked(shown(scene), {*KNOWN, *PEOPLE}) == []
        for place in ("meld", "discard", "draw", "hand99", "offer99", "elsewhere"):
            assert faults(VIEW.press(scene, place).refusal, {*KNOWN, "elsewhere"}) == []


@pytest.mark.parametrize("rules", [R2, OPEN], ids=["closed", "open"])
@pytest.mark.parametrize("parasite", [False, True])
def test_the_ends_of_the_game(rules: Any, parasite: bool) -> None:
    tied = PLAYING._replace(stage=OVER, parasite=parasite, pile=())
    for host, state in enumerate((tied, tied._replace(pile=PLAYING.pile))):
        melds = {0: (((12, 24),), ((12, 24),)), 1: (((12, 24),), ())}[host]
        scene = staged(rules, state._replace(host=host, melds=melds), 1)
        with speaking():
            assert faults(VIEW.ending(scene), KNOWN) == []
            assert unmarked(shown(scene), {*KNOWN, *PEOPLE}) == []


def test_the_parasite_takes_cards() -> None:
    state = PLAYING._replace(stage=LOSE, host=1, parasite=True)
    for seat in (0, 1):
        with speaking():
            assert unmarked(shown(staged(R2, state, seat)), {*KNOWN, *PEOPLE}) == []


def test_what_is_refused_before_a_game() -> None:
    with speaking():
        with pytest.raises(ValueError) as refused:
            Symbiote(seats=8, decks=1)
        assert faults(str(refused.value), {"decks"}) == []
        with pytest.raises(ValueError) as refused:
            R2.parse(R2.initial(0), "discard 3H")
        assert faults(str(refused.value), KNOWN) == []


@pytest.mark.parametrize(
    ("language", "drawn", "discards"), [("de", "ziehen", "ablegen"), ("fr", "piocher", "défausser")]
)
def test_the_log_is_in_the_language_and_can_be_typed_like_that(
    speaker: Any, language: str, drawn: str, discards: str
) -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle&seed=4")
    driver.send("start")
    driver.think()
    speaker(language)
    choices = scene_of(driver.table).names
    assert choices == ("draw", "take")
    driver.send("type")
    driver.send("typing", value=drawn.upper())
    driver.send("type-act")
    names = scene_of(driver.table).names
    name = next(name for name in names if name.startswith("discard"))
    suit = "♣♦♥♠"["CDHS".index(name[-1])]
    rank = name[-2].replace("T", "10")
    driver.send("typing", value=f"{discards} {rank}{suit}")
    driver.send("type-act")
    assert driver.table.match.names()[-2:] == ("draw", name)
    driver.send("choose", "log", "notation")
    log = driver.page.find(id="log-lines")[0].words()
    assert log.endswith(f"{drawn} {discards} {rank}{suit}") and "discard" not in log
