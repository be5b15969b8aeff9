"""Print and play: every piece is there, every sheet fits, and the code leads to the set-up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from holobiont.games.saprobiont.species import CANKER_STOCK, LETTERS, SPECIES
from holobiont.games.symbio.board import SQUARES
from holobiont.games.symbiose.deck import NUMBERS
from holobiont.games.symbiote.deck import NAMES
from holobiont.games.symbioz.board import KINDS, SETUPS
from holobiont.i18n import English, use
from holobiont.registry import GAMES, SLUGS
from tests.language.pseudo import speaking, unmarked
from tests.support.variants import keeping
from tests.ui.driver import Driver, tree
from ui.app.core.commands import Code
from ui.app.core.model import CHOICES as SETTINGS
from ui.app.core.paper_model import Printing
from ui.app.paper.choices import wished
from ui.app.paper.rules_sheet import shortened
from ui.app.paper.sheets_view import sheets
from ui.app.view import page
from ui.games.catalogue import ADDED, PAPERS, plate_of
from ui.kit.markdown_subset import parse, ruled
from ui.kit.paper import CARD, FORMATS, Grid, Sheet, Wish, filled_with, two_sided, words
from ui.kit.paper import Format as Size

ROOT = Path(__file__).parents[2]
MOST_SHEETS = 12
LEAST_MARGIN = 5
LANGUAGES = [language for language in SETTINGS["language"] if language != "system"]
PIECE = re.compile(r'data-piece="([^"]+)"')


def wishes(slug: str) -> Iterator[dict[str, str]]:
    """Everything that can be chosen for the sheets of a game, ink and paper aside."""
    for seats in {min(GAMES[slug].seats), max(GAMES[slug].seats)}:
        for cards in ("double", "folded"):
            given = {"seats": str(seats), "cards": cards}
            yield given
            for option in GAMES[slug].options:
                if option.key in PAPERS[slug].options:
                    yield from ({**given, option.key: str(value)} for value in option.values)


def shown(slug: str, given: dict[str, str] | None = None) -> Driver:
    """Somebody who looks at the sheets of a game."""
    query = "&".join(f"{key}={value}" for key, value in (given or {}).items())
    return Driver(address=f"#/{slug}/print?{query}")


def wish_of(driver: Driver) -> Wish:
    assert driver.model.features.printing is not None
    return driver.model.features.printing.wish


def pieces(slug: str, given: dict[str, str]) -> Counter[str]:
    """How often each piece is on the sheets of a game."""
    sides = PAPERS[slug].sheets(wished(slug, given))
    return Counter(name for side in sides for name in PIECE.findall(side.drawn))


DECKS: dict[str, Counter[str]] = {
    "symbiote": Counter((*NAMES, "marker")),
    "symbiose": Counter(map(str, NUMBERS)),
    "symbio": Counter(SQUARES),
}


@pytest.mark.parametrize("cards", ["double", "folded"])
@pytest.mark.parametrize("slug", DECKS)
def test_every_card_and_stone_is_there_once(slug: str, cards: str) -> None:
    assert pieces(slug, {"cards": cards}) == DECKS[slug]


def test_every_species_has_all_its_tokens() -> None:
    found = Counter(name[0] for name in pieces("saprobiont", {}))
    totals = {letter: sum(each.groups) for letter, each in zip(LETTERS, SPECIES)}
    assert found == {**totals, "C": CANKER_STOCK}


@pytest.mark.parametrize("seats", GAMES["symbioz"].seats)
def test_every_colour_has_all_its_pawns_and_blooms_for_its_goal(seats: int) -> None:
    found = Counter(name.partition("-")[0] for name in pieces("symbioz", {"seats": str(seats)}))
    owned = {f"{kind.letter}{seat}": kind.owned for kind in KINDS for seat in range(seats)}
    blooms = {f"bloom{seat}": SETUPS[seats].target + 1 for seat in range(seats)}
    assert found == {**owned, **blooms}


@pytest.mark.parametrize("slug", SLUGS)
def test_no_game_takes_more_than_twelve_sheets(slug: str) -> None:
    for given in wishes(slug):
        sides = sheets(Printing(slug, wished(slug, given), "en"), "")
        assert 3 <= sum(not side.is_back for side in sides) <= MOST_SHEETS, given


@pytest.mark.parametrize("slug", keeping({"saprobiont", "symbiose"}, SLUGS))
def test_every_text_of_the_sheets_is_translated(slug: str) -> None:
    with speaking():
        for given in wishes(slug):
            driver = shown(slug, {**given, "ink": "mono", "paper": "letter"})
            # The page of rules is a text of its own, in the languages that there are.
            model = driver.model.features.printing
            assert model is not None
            driver.model = driver.model._replace(
                features=driver.model.features._replace(printing=model._replace(text=""))
            )
            plate = plate_of(slug)
            known = {plate.title, plate.designers, "Letter", *plate.publisher.split()}
            assert unmarked(page(driver.model), known) == [], given


@pytest.mark.parametrize("size", [CARD, Size(18, 18), Size(17, 17), Size(47.25, 132), Size(18, 36)])
@pytest.mark.parametrize("paper", FORMATS)
def test_pieces_and_their_marks_keep_the_margins(paper: str, size: Size) -> None:
    grid, format = filled_with(*size), FORMATS[paper]
    left, top = grid.corner(format)
    assert min(left, top) - 2.1 >= LEAST_MARGIN
    *_others, (x, y) = grid.places(format)
    assert x + size.width + 2.1 <= format.width - LEAST_MARGIN
    assert y + size.height + 2.1 <= format.height - LEAST_MARGIN


@pytest.mark.parametrize("count", [1, 2, 9, 10, 52])
def test_a_back_lies_behind_its_front(count: int) -> None:
    wish = Wish(seats=2)
    fronts = [words(f"front {n}", 1, 1, 3) for n in range(count)]
    backs = [words(f"back {n}", 1, 1, 3) for n in range(count)]
    sides = two_sided(wish, "cards", CARD, fronts, backs)
    assert [side.is_back for side in sides] == [False, True] * (len(sides) // 2)
    for front, back in zip(sides[::2], sides[1::2]):
        seen, behind = _at(front), _at(back)
        assert seen.keys() == behind.keys()
        for number, (x, y) in seen.items():
            u, v = behind[number]
            # Turned over the long edge, what was on the left is on the right.
            assert x + u + CARD.width == pytest.approx(wish.format.width, abs=0.02)
            assert y == v


def _at(side: Sheet) -> dict[str, tuple[float, float]]:
    """Where each numbered word of a side stands."""
    found = {}
    for group in tree(side.drawn).find():
        lines = [node for node in group.children if node.tag == "text"]
        if lines and "transform" in group.attributes:
            (word,) = lines
            x, y = re.findall(r"[\d.]+", group.attributes["transform"])[:2]
            found[word.text.split(" ")[1]] = (float(x), float(y))
    return found


def test_a_folded_card_has_its_back_upside_down_above_its_front() -> None:
    front, back = words("front", 1, 1, 3), words("back", 1, 1, 3)
    (side,) = two_sided(Wish(cards="folded"), "cards", CARD, [front], [back])
    upper, lower = re.findall(r'transform="translate\(([\d.]+) ([\d.]+)\)([^"]*)"', side.drawn)[1:]
    assert upper == ("47.25", "66.00", " rotate(180) scale(0.75)")
    assert lower == ("0.00", "66.00", " scale(0.75)")
    assert "paper-fold" in side.drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_the_sheet_of_rules_has_the_sentences_that_rule(slug: str, language: str) -> None:
    text = (ROOT / f"assets/help/{language}/{slug}.txt").read_text(encoding="utf-8")
    game = PAPERS[slug]
    sections = {section.id: section for section in parse(text, rules=True)}
    assert set(game.rules) <= sections.keys()
    told = {
        key: words
        for section in game.rules
        for block in sections[section].blocks
        for row in block.rows
        for cell in row
        for words, key in ruled(cell)
    }
    assert game.left_out <= told.keys()
    found = shortened(text, game)
    assert [section.id for section in found] == list(game.rules)
    written = [
        cell for each in found for block in each.blocks for row in block.rows for cell in row
    ]
    assert not re.search(r"\{[a-z-]+\}", " ".join(written))
    for key in game.left_out:
        assert not any(told[key] in cell for cell in written), key


@pytest.mark.parametrize("slug", SLUGS)
def test_the_code_leads_to_the_set_up_with_the_same_seats_and_options(slug: str) -> None:
    for given in wishes(slug):
        driver = shown(slug, given)
        (command,) = [each for each in driver.waiting if isinstance(each, Code)]
        elsewhere = Driver(address=command.link)
        setup, wish = elsewhere.model.setup, wish_of(driver)
        assert setup is not None and setup.slug == slug
        assert [player.kind for player in setup.players] == ["human"] * wish.seats
        assert {(key, str(value)) for key, value in setup.options} >= set(wish.options)
        assert command.link in driver.page.words()


def test_the_code_is_shown_when_it_comes_and_only_the_one_that_is_wanted() -> None:
    driver = shown("symbio")
    (command,) = [each for each in driver.waiting if isinstance(each, Code)]
    driver.send("code", str(command.of + 1), "2 M0 0h1v1h-1z")
    assert not driver.page.find(cls="code")
    driver.send("code", str(command.of), "2 M0 0h1v1h-1z")
    assert driver.page.find(cls="code")
    driver.send("paper", "ink", "mono")
    assert driver.page.find(cls="code"), "the same code stays"


def test_a_choice_is_in_the_address_and_changes_the_sheets() -> None:
    driver = shown("symbiose")
    fronts = len(driver.page.find(cls="paper-sheet", data_paper="a4"))
    driver.send("paper", "seats", "2")
    driver.send("paper", "paper", "letter")
    assert "seats=2" in driver.address and "paper=letter" in driver.address
    assert wish_of(driver).option("mode") == "duel"
    assert 0 < len(driver.page.find(cls="paper-sheet", data_paper="letter")) < fronts
    before = driver.address
    driver.send("paper", "paper", "papyrus")
    driver.send("paper", "nothing", "a4")
    assert driver.address == before and driver.model.overlay.notice == ""


@pytest.mark.parametrize(
    ("link", "part"),
    [
        ("#/symbio/print?paper=a3", "paper: a3"),
        ("#/symbio/print?seats=3", "seats: 3"),
        ("#/symbiose/print?mode=chess", "mode: chess"),
        ("#/symbio/print?swap=true", "swap: true"),
        ("#/symbio/print/x", "nothing at"),
    ],
)
def test_a_link_to_sheets_that_there_are_not_is_refused_in_words(link: str, part: str) -> None:
    driver = Driver(address=link)
    assert part in driver.model.overlay.notice and driver.model.screen == "home"


def test_an_added_game_has_no_link_to_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ADDED, "lichen", plate_of("symbio")._replace(slug="lichen"))
    found = [each.attributes.get("href") for each in Driver().page.find(cls="to-print")]
    assert found == [f"#/{slug}/print" for slug in SLUGS]


def test_rules_that_do_not_come_are_read_in_english_or_said_to_be_missing() -> None:
    use(English(), "fr")  # the pages of rules are no part of a catalogue
    try:
        driver = shown("symbio")
        assert "adjacentes" in driver.page.words()
        driver.model = driver.model._replace(features=driver.model.features._replace(printing=None))
        driver.send("route", "#/symbio/print")
        assert driver.model.features.printing is not None
        printing = driver.model.features.printing._replace(text=None)
        driver.model = driver.model._replace(
            features=driver.model.features._replace(printing=printing)
        )
        driver.send("paper-rules", "fr/symbio", "<html>captive portal</html>")
        assert (
            driver.model.features.printing is not None
            and driver.model.features.printing.language == "en"
        )
        assert "adjacentes" not in driver.page.words() and "share a side" in driver.page.words()
    finally:
        use(English(), "en")
    driver = shown("symbio")
    assert driver.model.features.printing is not None
    printing = driver.model.features.printing._replace(text=None)
    driver.model = driver.model._replace(features=driver.model.features._replace(printing=printing))
    driver.send("paper-rules", "en/symbio", "")
    assert "not on this device yet" in driver.page.words()


def test_what_is_shuffled_by_hand_is_said_not_to_come_into_the_page() -> None:
    for slug in SLUGS:
        said = shown(slug).page.words()
        shuffled = GAMES[slug].secrets
        assert ("cannot be entered from its start" in said) == shuffled
        assert ("enter your moves" in said) != shuffled


def test_a_grid_is_as_large_as_every_paper_allows() -> None:
    assert filled_with(*CARD) == Grid(63, 88, 3, 3)
