"""Every screen in a language that shows what is not translated and what has no room, and a change
of language in the middle of a game."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.players import click_through, logged, played, whole_game
from e2e.screen_walk import walk
from e2e.serving import serving
from e2e.until import STARTING, resize, settled, until
from e2e.watch import Arrive, Watch
from tests.language.pseudo import strange
from tools import languages, words
from tools.build import ROOT

SIZES: tuple[Any, ...] = (
    {"width": 360, "height": 640},
    pytest.param({"width": 1440, "height": 900}, marks=pytest.mark.engines),
)
# Of a list and of an empty field, what would not be seen whole.
CUT_CHOICES = """async () => {
    await document.fonts.ready;
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("select, input[placeholder]")].flatMap((field) => {
        const style = getComputedStyle(field);
        const { paddingLeft, paddingRight } = style;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const choices = field.options && [...field.options].map(({ text }) => text);
        const cut = (text) => pen.measureText(text).width > room;
        return (choices ?? [field.placeholder]).filter(cut);
    });
}"""


@pytest.fixture(scope="module")
def strange_site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site with the pseudo-language in the place of French."""
    site, work = (tmp_path_factory.mktemp("strange") / name for name in ("dist", "work"))
    shutil.copytree(dist, site, copy_function=os.link)
    for part, catalogue in words.templates().items():
        for message in catalogue:
            texts = message.id if isinstance(message.id, tuple) else (message.id,)
            said = tuple(strange(str(text)) for text in texts)
            message.string = said if len(said) > 1 else said[0]
        path = work / "root" / words.FOLDER / "fr" / f"{part}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words.written(catalogue, part, "fr"), encoding="utf-8")
    (compiled,) = languages.compiled(work / "root", work)
    for name, content in {
        "fr.mo": compiled.read_bytes(),
        "fr.js": languages.script(ROOT, compiled).encode(),
    }.items():
        target = site / words.FOLDER / name
        target.unlink()
        target.write_bytes(content)
    with serving(site, "/holobiont/") as running:
        yield running.address


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_every_screen_is_translated_and_has_room(
    chromium: Browser, strange_site: str, size: ViewportSize
) -> None:
    context = chromium.new_context(locale="fr-FR", viewport=size, service_workers="block")
    context.set_default_timeout(STARTING)
    watching = Watch()
    watching.expect("Service Worker registration blocked")
    context.on("page", watching.over)
    page = context.new_page()
    page.goto(strange_site)
    until(page, "document.documentElement.lang === 'fr' && document.querySelector('.motto')")
    expect(page.locator("#boot")).to_be_hidden()
    found = walk(page)
    watching.check()
    context.close()
    assert not found, "\n".join(found)


@pytest.mark.engines
@pytest.mark.parametrize(
    "content",
    ["nothing that gettext reads", b"\xde\x12\x04\x95\0\0\0\0\xff\0\0\0\x1c\0\0\0"],
    ids=("no catalogue", "a catalogue with an end that is not there"),
)
def test_a_damaged_catalogue_leaves_the_game_in_english(
    page: Page, built: str, open_game: Callable[..., Page], content: str | bytes
) -> None:
    page.route("**/language/de.mo", lambda route: route.fulfill(body=content))
    open_game(built, seats="human,human")
    page.locator("#tool-settings").click()
    with page.expect_console_message(lambda message: "No words in de" in message.text):
        page.locator("#language-de").check()
    page.reload()
    expect(page.locator("#tool-rules")).to_have_text("Rules")
    click_through(page, whole_game()[:1])
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.engines
@pytest.mark.parametrize("spoken", ["de", "fr"])
def test_what_is_chosen_and_sought_is_said_in_the_room_there_is(
    arrive: Arrive, built: str, spoken: str
) -> None:
    page = arrive(locale=spoken, viewport={"width": 360, "height": 740})
    page.goto(f"{built}#/balance")
    page.locator("#balance-iterations").wait_for()
    assert page.evaluate(CUT_CHOICES) == []
    page.goto(built + played("symbio", 3))
    logged(page, 3)
    resize(page, 1280, 800)
    page.goto(f"{built}#/games")
    page.locator("#search").wait_for()
    assert page.evaluate(CUT_CHOICES) == []
    feet = "(all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom))"
    settled(page)
    ends = page.locator(".finding :is(input, select, button)").evaluate_all(feet)
    assert len(ends) == 5 and max(ends) - min(ends) < 2, "they stand in one row"


@pytest.mark.engines
def test_another_language_in_the_middle_of_a_game(
    page: Page, built: str, open_game: Callable[..., Page]
) -> None:
    game = whole_game()
    open_game(built, seats="human,human")
    click_through(page, game[:2])
    page.locator("#tool-settings").click()
    page.locator("#language-de").check()
    expect(page.locator("#dialog-settings h2").first).to_have_text("Einstellungen")
    page.get_by_role("button", name="Schließen").click()
    expect(page.locator("#tool-rules")).to_have_text("Regeln")
    logged(page, 2)
    page.set_viewport_size(SIZES[0])
    before = page.locator("#board").bounding_box()
    click_through(page, game[2:3], 2)
    expect(page.locator("#status")).not_to_contain_text("stone")
    page.locator("#tool-hint").click()
    # The reason comes from the computer player's worker, which has learnt the language too.
    expect(page.locator(".hint")).to_contain_text("Tipp: ")
    expect(page.locator(".hint")).not_to_contain_text("It ")
    assert page.locator("#board").bounding_box() == before, "the board moves while one plays"
    page.reload()
    expect(page.locator("#tool-rules")).to_have_text("Regeln")
    logged(page, 3)
    record = page.evaluate("holobiont.shelf.everything()")
    assert "Spieler" not in record and "Name 0: Player 1" in record
