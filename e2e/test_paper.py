"""Print and play on paper: every game is printed on both papers, and what is printed is read."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from e2e import pdf
from e2e.until import STARTING, settled, until
from e2e.watch import Arrive
from holobiont.registry import GAMES
from tests.support.variants import first_of

LEAST_POINTS, LEAST_MARGIN = 6.5, 5
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
LOCALES = {"a4": "de-DE", "letter": "fr-FR"}
HAS_COME = "document.querySelectorAll('.paper-rules section').length > 3"
MILLIMETRES = """[...document.querySelectorAll('.paper-drawing, .paper-part')].map((drawing) =>
    drawing.getScreenCTM().a / 96 * 25.4)"""
BOXES = (
    ".paper-text, .paper-rules, .paper-column, .paper-mats, .paper-mats section, .paper-caption, "
    ".paper-aids section, .paper-table :is(th, td)"
)
CUT_OFF = """[...document.querySelectorAll(given)]
    .map((box) => [box, box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
    .filter(([box, wide, high]) => wide > 1 || high > 1)
    .map(([box, wide, high]) => [box.closest('.paper-frame').id, box.className || box.localName,
        wide, high, box.textContent.slice(0, 40)])"""
OUTSIDE = """[...document.querySelectorAll('.paper-sheet')].flatMap((sheet) => {
    const paper = sheet.getBoundingClientRect(), mm = 96 / 25.4;
    return [...sheet.querySelectorAll('text, p, li, td, th, h2, h3, h4')].filter((each) => {
        const box = each.getBoundingClientRect();
        const shown = box.width && !each.closest('svg svg');
        return shown && (box.left < paper.left + 5 * mm || box.right > paper.right - 5 * mm
            || box.top < paper.top + 5 * mm || box.bottom > paper.bottom - 5 * mm);
    }).map((each) => [sheet.parentElement.id, each.localName, each.textContent.slice(0, 40)]);
})"""


def open_sheets(page: Page, address: str, slug: str, **choices: str) -> None:
    """Show the sheets of a game as they will be printed, with everything on them."""
    query = "&".join(f"{key}={value}" for key, value in choices.items())
    page.emulate_media(media="screen")
    page.goto(f"{address}#/{slug}/print?{query}")
    page.locator(f'.paper[data-game="{slug}"] #print-sheets').wait_for(timeout=STARTING)
    ink = choices.get("ink", "colour")
    page.locator(f'.paper-sheets[data-ink="{ink}"]').wait_for()
    until(page, HAS_COME)
    page.locator(".paper-code .code").wait_for()
    page.emulate_media(media="print")
    settled(page)
    until(page, "document.fonts.status === 'loaded'")


@pytest.mark.parametrize(
    ("paper", "slug", "cards"), first_of(*product(PAPERS, sorted(GAMES), ("double", "folded")))
)
def test_every_sheet_is_printed_whole(
    arrive: Arrive, built: str, paper: str, slug: str, cards: str
) -> None:
    page = arrive(locale=LOCALES[paper])
    ink = "colour" if cards == "double" else "mono"
    open_sheets(page, built, slug, paper=paper, cards=cards, ink=ink)
    is_printed_whole(page, paper, f"{slug} {cards}")


def is_printed_whole(page: Page, paper: str, what: str) -> None:
    """Check the sheets on the page, and then what is printed of them."""
    assert page.evaluate(f"(given) => {CUT_OFF}", BOXES) == [], what
    assert page.evaluate(OUTSIDE) == [], what
    scales = page.evaluate(MILLIMETRES)
    assert scales == pytest.approx([1] * len(scales), rel=0.004), what
    printed = pdf.read(page.pdf(prefer_css_page_size=True, print_background=True))
    assert len(printed) == page.locator(".paper-sheet").count(), what
    for number, side in enumerate(printed, 1):
        where = f"{what}, page {number}"
        assert (side.width, side.height) == pytest.approx(PAPERS[paper], abs=0.3), where
        assert side.fonts and not side.foreign, f"{where}: {side.foreign}"
        assert min(each.size for each in side.letters) >= LEAST_POINTS, where
        assert side.margin >= LEAST_MARGIN, where


def test_choices_change_the_sheets_and_the_address(page: Page, built: str) -> None:
    page.goto(f"{built}#/symbiose")
    page.locator('.to-puzzles [href="#/symbiose/print"]').click(timeout=STARTING)
    page.locator("#print-sheets").wait_for(timeout=STARTING)
    frames = page.locator(".paper-sheet")
    before = frames.count()
    page.locator("#paper-seats").select_option("2")
    until(page, "document.querySelectorAll('.paper-sheet').length < given", before)
    page.locator("#paper-paper").select_option("letter")
    expect(page.locator('.paper-sheet[data-paper="letter"]')).to_have_count(frames.count())
    assert re.search("paper=letter.*seats=2", page.url)
    page.locator(".bar.top a").click()
    expect(page.locator("#start")).to_be_visible()
    assert not page.locator('link[href$="paper.css"]').count()


def test_sheets_fit_a_phone(arrive: Arrive, built: str) -> None:
    page = arrive(viewport={"width": 360, "height": 640}, color_scheme="dark")
    page.goto(f"{built}#/symbio/print")
    page.locator("#print-sheets").wait_for(timeout=STARTING)
    until(page, "document.documentElement.scrollWidth <= innerWidth")
    until(page, "document.querySelector('.paper-sheet').getBoundingClientRect().height > 300")


@pytest.mark.engines
def test_the_site_as_one_file_prints_too(page: Page, one_file: str) -> None:
    open_sheets(page, one_file, "symbio", paper="a4")
    printed = pdf.read(page.pdf(prefer_css_page_size=True, print_background=True))
    assert len(printed) == page.locator(".paper-sheet").count()
    assert all(side.margin >= LEAST_MARGIN for side in printed)
