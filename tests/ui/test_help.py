"""The pages of rules: whole, searchable, linked from refusals, and apart from the game."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from holobiont import i18n
from holobiont.games.saprobiont.species import SPECIES
from holobiont.games.symbiose.deck import DECK
from holobiont.games.symbiote.scoring import TABLES
from holobiont.games.symbioz.board import KINDS
from holobiont.registry import GAMES
from holobiont.rules import Seat
from tests.support.variants import first_of, keeping
from tests.ui.driver import Driver, tree, two_people
from tools.words import LANGUAGES
from ui.app.core.commands import FetchText, Print, Reveal
from ui.app.core.message import Message
from ui.app.core.model import Help, Model
from ui.app.core.page_messages import RulesLoaded
from ui.app.core.table_messages import PlayNotation, PlayTyped, Press
from ui.app.core.widgets import option_called
from ui.app.core.wire import message_of
from ui.app.rulebook.rules_view import Page, help_dialog, help_page
from ui.app.table.scene import scene_of
from ui.app.update import update
from ui.app.view import page
from ui.games import GUIDES, VIEWS
from ui.kit.markdown_subset import parse, plain, ruled, runs, search

ROOT = Path(__file__).parents[2]
NOWHERE = ("nowhere", "zz", "99@Z", "hand99", "offer99", "auto", "place", "meld", "discard")
GARBAGE = ("", "zz", "o99>o1", "b7-c6", "+a1", "swap", "end", "5@B", "3@B>C", "take 8", "flip b2")
every_game = pytest.mark.parametrize("slug", sorted(GAMES))


def text_of(slug: str, spoken: str = "en") -> str:
    return (ROOT / "assets/help" / spoken / f"{slug}.txt").read_text(encoding="utf-8")


def table_after(slug: str, section: str) -> list[tuple[str, ...]]:
    """The rows of the first table in a section, without its head."""
    found = next(each for each in parse(text_of(slug)) if each.id == section)
    return list(next(block for block in found.blocks if block.kind == "table").rows[1:])


def asked(slug: str) -> set[str]:
    """What `why_not` refers to in random games, asked for what was legal elsewhere in them."""
    references = set()
    rnd = random.Random(7)
    for seats in (GAMES[slug].seats[0], GAMES[slug].seats[-1]):
        options = {"decks": 2} if seats > 6 else {}
        rules = GAMES[slug](seats=seats, **options)
        state, names = rules.initial(3), list(GARBAGE)
        while legal := rules.legal(state):
            names += [rules.name(state, action) for action in rnd.sample(legal, 1)]
            for text in (*GARBAGE, *rnd.sample(names, min(9, len(names)))):
                references.add(rules.why_not(state, text)[0])
            state = rules.apply(state, rules.sample(state, rnd.random))
        references |= {rules.why_not(state, text)[0] for text in names}
    return references


@every_game
def test_every_reference_of_why_not_is_a_paragraph(slug: str) -> None:
    help = Help(slug, "", text_of(slug))
    ids = {node.attributes.get("id") for node in tree(help_page(Model(help=help))).all()}
    references = asked(slug)
    for path in (ROOT / "engine/holobiont/games" / slug).glob("*.py"):
        references |= set(re.findall(rf'"({slug}/[a-z]+)"', path.read_text("utf-8")))
    assert len(references) > 3
    assert references <= ids


@every_game
def test_links_and_figures_of_a_page_exist(slug: str) -> None:
    sections = parse(text_of(slug))
    ids = [section.id for section in sections]
    assert len(ids) == len(set(ids))
    blocks = [block for section in sections for block in section.blocks]
    links = {run.to for block in blocks for row in block.rows for cell in row for run in runs(cell)}
    assert links - {""} <= set(ids)
    assert {block.name for block in blocks if block.kind == "again"} <= set(ids)
    shown = [block.name for block in blocks if block.kind == "figure"]
    assert sorted(shown) == sorted(GUIDES[slug].figures)


@every_game
def test_every_option_is_explained(slug: str) -> None:
    rows = [row[0] for row in table_after(slug, "options")]
    assert rows == [option_called(option) for option in GAMES[slug].options]


BY_PLAYERS = {"mode": (2, 3), "decks": (7, 6)}
"""Options whose usual value hangs on how many play: players for each of the values in bold."""


@pytest.mark.rule("saprobiont", "bold")
@pytest.mark.rule("symbio", "bold")
@pytest.mark.rule("symbiose", "bold")
@pytest.mark.rule("symbiote", "bold")
@pytest.mark.rule("symbioz", "bold")
@every_game
def test_what_is_printed_bold_is_played_when_nothing_is_chosen(slug: str) -> None:
    for option, (_name, *cells) in zip(GAMES[slug].options, table_after(slug, "options")):
        key, default = option.key, option.default
        bold = [run.text for cell in cells for run in runs(cell) if run.kind == "strong"]
        if key in BY_PLAYERS:
            usual = [GAMES[slug].defaults(seats)[key] for seats in BY_PLAYERS[key]]
            assert bold == [str(value) for value in usual]
        else:
            said = ("no", "yes")[default] if isinstance(default, bool) else str(default)
            assert bold == [said]


DOUBTFUL = {
    "symbioz": {"introduction", "comeback", "end"},
    "symbio": {"guard", "swap"},
    "symbiose": {"cards"},
    "saprobiont": {"map", "species", "end"},
    "symbiote": {"idea", "guard", "scoring"},
}


@every_game
def test_what_is_reconstructed_is_marked_where_it_stands(slug: str) -> None:
    marked = {
        section.id
        for section in parse(text_of(slug))
        for block in section.blocks
        if block.kind == "note" and block.name == "reconstructed"
    }
    assert marked == DOUBTFUL[slug]


def test_the_numbers_are_those_that_are_played() -> None:
    assert [row[2:] for row in table_after("symbioz", "pawns")] == [
        (str(kind.price), str(kind.owned)) for kind in KINDS
    ]
    assert [row[1] for row in table_after("saprobiont", "species")] == [
        " ".join(map(str, each.groups)) for each in SPECIES
    ]
    assert list(zip(*(map(int, row[1:]) for row in table_after("symbiote", "scoring")))) == [
        TABLES[name] for name in ("default", "card", "steep")
    ]
    tables = [
        block.rows
        for section in parse(text_of("symbiose"))
        if section.id == "cards"
        for block in section.blocks
        if block.kind == "table"
    ]
    for (_, *heads), (_, *numbers), (_, *rates) in tables:
        for name, number, rate in zip(heads, numbers, rates, strict=True):
            assert sum(name in card[:2] for card in DECK) == int(number)
            assert {card[2] for card in DECK if card[3] == name} == {int(rate)}


def test_search_finds_sections_with_all_words_in_any_case() -> None:
    sections = parse(text_of("symbioz"))
    assert [each.id for each in search(sections, "VESSELS fewer")] == ["vessels"]
    assert search(sections, "  ") == sections
    assert search(sections, "dragonfly") == ()
    assert "m1" in plain(next(each for each in sections if each.id == "planet"))


def test_a_search_does_not_mind_the_form_of_an_apostrophe() -> None:
    french = text_of("symbioz", "fr")
    for typed in ("l'idée", "L’IDÉE"):
        assert [each.id for each in search(parse(french), typed)] == ["idea"]
        shown = help_page(Model(help=Help("symbioz", "", french, typed, "fr")))
        assert "<mark>L’idée</mark>" in shown


def test_a_page_that_cannot_be_read_is_refused() -> None:
    for text in ("no heading", "## no id", "## a {#a}\n\n> rumour: b", "## a {#a}\n\n| a"):
        with pytest.raises(ValueError, match="not|row"):
            parse(text)


def test_the_rules_open_at_their_beginning_before_a_first_action() -> None:
    driver = two_people()
    driver.click(id="tool-rules")
    assert driver.model.help == Help("symbio", "", text_of("symbio"))
    lesson = Driver(address="#/learn/symbio")
    lesson.send("help")
    assert lesson.model.help.at == "move"


def test_the_rules_open_at_the_phase_and_leave_the_game_alone() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7")
    driver.send("cancel")
    before = driver.table
    driver.click(id="tool-rules")
    assert driver.model.help == Help("symbio", "move", text_of("symbio"))
    assert Reveal("symbio/move") in driver.waiting
    assert driver.page.find(id="symbio/move") and not driver.page.find(id="dialog-result")
    driver.send("help-search", "", "guard")
    found = [node.attributes["id"] for node in driver.page.all() if node.tag == "h4"]
    assert "symbio/guard" in found
    assert driver.page.find(id="help-found")[0].text.endswith(("paragraph", "paragraphs"))
    driver.send("help-search")
    driver.click(data_msg="print")
    assert Print() in driver.waiting
    driver.send("help-close")
    assert driver.model.help is None and driver.table == before
    driver.play("c2", "b4")
    driver.send("help")
    assert driver.model.help.at == "grow"


def test_the_rules_over_a_table_say_first_which_options_are_not_the_usual_ones() -> None:
    driver = two_people(address="#/symbiote?seats=human,human&open_research=true&decks=1")
    driver.click(id="tool-rules")
    note = driver.page.find(cls="origin")[0]
    assert note.words() == "Open research: yes Different at this table"
    driver.send("help-search", "", "marker")
    assert "Open research: yes" not in driver.page.words()
    driver.send("help-search")
    driver.send("help", "symbio")
    assert "Open research: yes" not in driver.page.words()
    seven = two_people(address="#/symbiote?seats=" + ",".join(["human"] * 7))
    seven.click(id="tool-rules")
    assert "unlike below" not in seven.page.words(), "seven always play with two decks"


@every_game
def test_the_present_phase_is_a_paragraph(slug: str) -> None:
    seats = GAMES[slug].seats[0]
    driver = Driver(address=f"#/{slug}?seats={','.join(['human'] * seats)}&seed=5")
    driver.send("start")
    ids = {section.id for section in parse(text_of(slug))}
    rnd = random.Random(1)
    reached = set()
    while True:
        reached.add(GUIDES[slug].present(scene_of(driver.table)))
        match = driver.table.match
        if match.over:
            break
        action = match.rules.sample(match.state, rnd.random)
        driver.model = driver.model._replace(page=driver.table._replace(match=match.play(action)))
    assert reached <= ids
    assert "end" in reached and len(reached) > 1


def test_a_refusal_leads_to_its_paragraph() -> None:
    driver = two_people()
    driver.play("b7", "h8")
    (link,) = driver.page.find(id=f"why-{driver.table.speech.refusals}")
    assert link.attributes["data-msg"] == "help:symbio/move"
    driver.click(id=f"why-{driver.table.speech.refusals}")
    assert driver.model.help.at == "move"
    driver.send("help-close")
    driver.send("press", "b7")
    assert not driver.page.find(id=f"why-{driver.table.speech.refusals}")


def pressable(driver: Driver) -> list[str]:
    """The places that the page offers for a press."""
    sent = [node.attributes.get("data-msg", "") for node in driver.page.all()]
    return [text.removeprefix("press:") for text in sent if text.startswith("press:")]


@every_game
def test_what_the_rules_forbid_is_refused_with_its_rule(slug: str) -> None:
    people = ",".join(["human"] * GAMES[slug].seats[0])
    ids = {section.id for section in parse(text_of(slug))}
    driver = Driver(address=f"#/{slug}?seats={people}&seed=5")
    driver.send("start")
    driver.send("unveil")
    driver.send("act", "zz")
    assert driver.table.speech.refused == (driver.table.speech.message, f"{slug}/notation")
    rnd, found = random.Random(2), set()
    for _ in range(8):
        scene = scene_of(driver.table)
        places = pressable(driver)
        view = VIEWS[slug]
        picks = {"", *(view.press(scene._replace(picked=""), place).picked for place in places)}
        for picked in sorted(picks):
            for place in places:
                pressed = view.press(scene._replace(picked=picked), place)
                found |= {pressed.rule} if pressed.refusal else set()
        match = driver.table.match
        match = match.play(match.rules.sample(match.state, rnd.random))
        driver.model = driver.model._replace(
            page=driver.table._replace(
                match=match, holder=driver.table.holder._replace(unveiled=match.to_act)
            )
        )
    assert found - {""}
    assert {rule.removeprefix(f"{slug}/") for rule in found - {""}} <= ids


def attempts(driver: Driver, rnd: random.Random) -> list[Message]:
    """Presses on what is there and what is not, nonsense in notation, and a drag."""
    places = pressable(driver)
    pressed = (*NOWHERE, *rnd.sample(places, min(4, len(places))))
    found = [message_of("press", place) for place in pressed]
    found += [message_of(kind, text) for text in GARBAGE for kind in ("act", "type-act")]
    if places:
        found.append(message_of("carry", f"{rnd.choice(places)}>{rnd.choice(places)}"))
    return found


@pytest.mark.parametrize("slug", keeping({*GAMES} - {"symbioz"}, sorted(GAMES)))
def test_whatever_way_is_tried_the_refusal_names_a_paragraph(slug: str) -> None:
    """By tap or key, by notation, by drag; in the turn, out of it, and after the end."""
    seats = GAMES[slug].seats[0]
    kinds = ",".join(["human"] + ["gentle"] * (seats - 1))
    ids = {section.id for section in parse(text_of(slug))}
    driver = Driver(address=f"#/{slug}?seats={kinds}&seed=5")
    driver.send("start")
    rnd = random.Random(3)
    tried: set[tuple[type[Message], Seat | None]] = set()
    while True:
        match = driver.table.match
        for attempt in attempts(driver, rnd):
            before = driver.model
            typed = getattr(attempt, "completion", "")
            given = before._replace(
                page=driver.table._replace(selection=driver.table.selection._replace(typed=typed))
            )
            driver.model, _ = update(given, attempt)
            if driver.table.match is match and driver.table.speech.message:
                said, rule = driver.table.speech.refused
                assert said == driver.table.speech.message, attempt
                assert rule.removeprefix(f"{slug}/") in ids, (attempt, said, rule)
                trial: tuple[type[Message], Seat | None] = type(attempt), match.to_act
                if trial not in tried:
                    (link,) = driver.page.find(id=f"why-{driver.table.speech.refusals}")
                    assert link.attributes["data-msg"] == f"help:{rule}"
                tried.add(trial)
            driver.model = before
        if match.over:
            break
        more, others = rnd.randint(5, 20), match.to_act == 0
        while not match.over and (more > 0 or (match.to_act != 0) != others):
            match, more = match.play(match.rules.sample(match.state, rnd.random)), more - 1
        table = driver.table._replace(match=match, dialogs=driver.table.dialogs._replace(shown=""))
        driver.model = driver.model._replace(page=table)
    ways = {(kind, seat) for kind in (Press, PlayNotation, PlayTyped) for seat in (0, None)}
    assert ways <= tried
    assert any(seat not in (0, None) for _, seat in tried)


def test_under_the_curtain_only_the_rules_are_read() -> None:
    driver = two_people("symbiote", "#/symbiote?seats=human,human&seed=3")
    assert driver.page.find(cls="curtain")
    driver.send("help")
    at = driver.model.help
    assert at.slug == "symbiote"
    assert driver.page.find(cls="curtain")
    alone = Model(help=at)
    assert help_dialog(driver.model) == help_dialog(alone)
    driver.send("unveil")
    assert driver.model.help == at


@pytest.mark.parametrize("address", ["#/symbioz", "#/help/symbioz"])
def test_a_text_is_drawn_once_however_often_it_is_shown(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    once = Page.section

    def noted(self: Page, each: Any) -> Any:
        drawn.append(each.id)
        return once(self, each)

    monkeypatch.setattr(Page, "section", noted)
    driver = Driver(address=address)
    driver.send("help", "symbioz/kroguls")
    driver.send("help", "symbioz/end")
    driver.send("light")
    assert drawn == [section.id for section in parse(text_of("symbioz"))]
    driver.send("help-search", "", "Krogul")
    assert "<mark>Krogul" in page(driver.model)
    driver.send("help-search", "", "")
    assert "<mark>" not in page(driver.model)


def test_no_line_ends_between_a_bracket_and_the_link_in_it() -> None:
    text = "## Worth {#worth}\n\nWhat they are ([told](#worth)), or [not](#worth) at all."
    drawn = page(Model(page="help", help=Help("symbiote", "", text)))
    (whole,) = re.findall(r'<span class="whole">(.*?)</span>', drawn)
    assert re.fullmatch(r"\(<button.*?>told</button>\),", whole)


def test_the_rules_have_an_address_and_a_set_up_leads_there() -> None:
    driver = Driver(address="#/symbioz")
    driver.send("help")
    assert driver.model.help.slug == "symbioz" and driver.model.setup is not None
    driver.go("#/help/symbioz/vessels")
    assert driver.model.screen == "help"
    assert Reveal("symbioz/vessels") in driver.waiting
    driver.go("#/symbioz")
    assert driver.model.help is None and driver.model.setup is not None
    driver.go("#/help/chess")
    assert driver.model.overlay.notice


def test_without_the_text_the_summary_stands() -> None:
    model, _ = update(Model(), message_of("route", "#/help/symbio"))
    assert "Loading the rules" in page(model)
    model, _ = update(model, message_of("help-text", "en/symbio", ""))
    assert "load once you are online" in page(model)
    assert VIEWS["symbio"].summary[0] in page(model)
    model, commands = update(model, message_of("help-text", "en/symbioz", "late"))
    assert model.help.text == "" and commands == ()


PORTAL = "<!doctype html>\n<html><body>\n\n<h1>Welcome to the Wi-Fi</h1>\n\n</body></html>"


def taken(slug: str, spoken: str, text: str) -> Model:
    """A page of rules whose text has come so."""
    model = Model(page="help", help=Help(slug, "", language=spoken))
    return update(model, message_of("help-text", f"{spoken}/{slug}", text))[0]


def test_what_another_answers_in_place_of_the_text_is_no_text() -> None:
    model = taken("symbio", "fr", PORTAL)
    assert model.help.language == "en" and model.help.text is None
    model, _ = update(model, message_of("help-text", "en/symbio", PORTAL))
    assert model.help.text == "" and "load once you are online" in page(model)
    assert update(model, message_of("help", "symbio"))[1], "it is asked for again"


@every_game
@pytest.mark.parametrize("spoken", first_of("en", *LANGUAGES))
def test_a_damaged_text_never_brings_the_page_down(slug: str, spoken: str) -> None:
    text, rnd = text_of(slug, spoken), random.Random(3)
    parts = text.split("\n\n")
    damaged = [text[: len(text) * cut // 25] for cut in range(25)]
    damaged += ["\n\n".join([*parts[:at], *parts[at + 1 :]]) for at in range(0, len(parts), 4)]
    for _ in range(10):
        at = rnd.randrange(len(text))
        damaged.append(text[:at] + rnd.choice("|=!>#{\n\0") + text[at + 1 :])
    for each in (*damaged, f"{text}\n\n= nowhere", f"{text}\n\n![seen](nothing) Nothing"):
        assert page(taken(slug, spoken, each))


def test_the_text_comes_in_the_language_that_is_spoken_or_else_in_english() -> None:
    english = update(Model(), message_of("help", "symbio"))[0]
    english, _ = update(english, message_of("help-text", "en/symbio", "## A {#a}"))
    i18n.use(i18n.English(), "fr")
    try:
        asked, commands = update(english, message_of("help", "symbio"))
        assert commands == (FetchText("./assets/help/fr/symbio.txt", RulesLoaded("fr/symbio")),)
        found, _ = update(asked, message_of("help-text", "fr/symbio", "## B {#b}"))
        assert found.help.text == "## B {#b}"
        late, _ = update(found, message_of("help-text", "en/symbio", "## A {#a}"))
        assert late == found
        assert update(found, message_of("help", "symbio/b")) == (
            found._replace(help=found.help._replace(at="b")),
            (Reveal("symbio/b"),),
        )
        missing, commands = update(asked, message_of("help-text", "fr/symbio", ""))
        assert commands == (FetchText("./assets/help/en/symbio.txt", RulesLoaded("en/symbio")),)
        fallen, _ = update(missing, message_of("help-text", "en/symbio", "## A {#a}"))
        assert fallen.help.text == "## A {#a}"
    finally:
        i18n.use(i18n.English(), "en")


def facts(text: str) -> tuple[list[str], ...]:
    """What is the same in every language: notation, numbers, and where links lead."""
    codes = [run.text for run in runs(text) if run.kind == "code"]
    numbers = re.findall(r"\b[0-9]+", text)
    return codes, sorted(numbers), [run.to for run in runs(text) if run.to]


@pytest.mark.parametrize("spoken", LANGUAGES)
@every_game
def test_the_rules_are_the_same_in_every_language(slug: str, spoken: str) -> None:
    english, other = (parse(text_of(slug, each), rules=True) for each in ("en", spoken))
    assert [(each.id, each.level) for each in other] == [(each.id, each.level) for each in english]
    for said, meant in zip(other, english, strict=True):
        assert said.title and len(said.blocks) == len(meant.blocks)
        for block, original in zip(said.blocks, meant.blocks, strict=True):
            assert (block.kind, block.name) == (original.kind, original.name)
            for row, first in zip(block.rows, original.rows, strict=True):
                for cell, own in zip(row, first, strict=True):
                    told, kept = ruled(cell), ruled(own)
                    assert [key for _, key in told] == [key for _, key in kept]
                    for (sentence, _), (source, _) in zip(told, kept, strict=True):
                        assert facts(sentence) == facts(source), (sentence, source)
                        assert sentence.count("**") == source.count("**"), sentence


@pytest.mark.parametrize("spoken", ["en", *LANGUAGES])
@every_game
def test_seats_are_called_as_the_set_up_calls_them_and_never_counted(
    slug: str, spoken: Any
) -> None:
    seat = {"en": "seats?", "fr": "places?", "de": "Platz|Plätze"}[spoken]
    counted = rf"\b(({seat}) \d|0 (and|et|und) \d)"
    assert not re.search(counted, text_of(slug, spoken), re.IGNORECASE)


@every_game
def test_steps_are_numbered_and_other_lists_are_not(slug: str) -> None:
    root = tree(help_page(Model(help=Help(slug, "", text_of(slug)))))
    kinds = Counter(block.kind for section in parse(text_of(slug)) for block in section.blocks)
    tags = Counter(node.tag for node in root.all() if not node.attributes)
    contents = 1
    assert (tags["ol"] - contents, tags["ul"]) == (kinds["steps"], kinds["list"])


@every_game
def test_headings_come_in_order_and_pictures_are_out_of_reach(slug: str) -> None:
    root = tree(help_page(Model(help=Help(slug, "", text_of(slug)))))
    levels = [int(node.tag[1]) for node in root.all() if re.fullmatch("h[1-6]", node.tag)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = [node.attributes["id"] for node in root.all() if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    for picture in root.find(role="img"):
        if "data-picture" not in picture.attributes:
            continue
        assert picture.attributes["aria-label"]
        (inside,) = picture.children
        assert "inert" in inside.attributes
        for node in inside.all():
            assert not {"data-msg", "data-place", "tabindex"} & set(node.attributes)
