"""The review of a game in a real browser: what was judged is there after a reload."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.examiner import tell
from e2e.until import STARTING, resize, settled, until
from holobiont import record
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from ui.app.analysis.review_store import to_text
from ui.app.core.analysis_model import Judged, Review
from ui.app.core.routes import pack

NO_DATABASE = """
    const quiet = { value() {} };
    const about = { addEventListener: quiet, removeEventListener: quiet };
    const silent = Object.create(IDBOpenDBRequest.prototype, about);
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, ...rest) => {
        if (name !== "holobiont-reviews") return open(name, ...rest);
        if (REFUSES) throw new DOMException("there is no room", "QuotaExceededError");
        return silent;
    };
"""


def played(slug: str, seats: int) -> Match:
    rnd = generator(4)
    match = Match.start(GAMES[slug](seats=seats), 4)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    return match


def test_the_page_beside_the_result_answers(page: Page, built: str) -> None:
    page.goto(built + pack(record.write(played("symbio", 2))))
    expect(page.locator("#tool-review")).to_be_visible(timeout=STARTING)
    tell(page, "show:result")
    result = page.locator("#dialog-result")
    expect(result.locator("h2")).to_be_focused()
    page.locator("#tool-rules").click()
    expect(page.locator("#help-search")).to_be_visible()
    page.keyboard.press("Escape")
    expect(result).to_be_visible()
    page.locator("#board").click(position={"x": 60, "y": 60})
    expect(result).to_have_count(0)
    tell(page, "show:result")
    expect(result).to_be_visible()
    page.locator("#tool-review").click()
    expect(page.get_by_role("tabpanel", name="Review")).to_be_focused()
    expect(result).to_have_count(0)


def ask(page: Page) -> Locator:
    page.get_by_role("button", name="Review").first.click()
    dialog = page.get_by_role("tabpanel", name="Review")
    expect(dialog).to_be_visible()
    return dialog


KEPT = """(async () => {
    const settled = (request) =>
        new Promise((then) => (request.onsuccess = () => then(request.result)));
    const opened = await settled(indexedDB.open("holobiont-reviews", 1));
    const ids = await settled(opened.transaction("reviews").objectStore("reviews").getAllKeys());
    opened.close();
    return JSON.stringify(ids) === JSON.stringify(given);
})()"""
"""Whether reviews of just these games are kept."""


SILENT = """
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (data, ...rest) {
        if (!data.request || !sessionStorage.silent) postMessage.call(this, data, ...rest);
    };
"""
"""Where it is silent, the computer player is asked for nothing, so it judges nothing anew."""


PUT = """async ([id, text]) => {
    await (await holobiont.load("reviews")).keep(id, text);
}"""


@pytest.mark.engines
def test_a_review_is_there_after_a_reload_and_goes_with_its_game(page: Page, built: str) -> None:
    match = played("symbio", 2)
    page.add_init_script(SILENT)
    page.goto(built + pack(record.write(match)))
    stretches, turns = ask(page).locator(".swing .at"), len(match.turns())
    expect(stretches.nth(1)).to_be_attached(timeout=STARTING)
    page.evaluate("sessionStorage.silent = 'yes'")
    page.reload()
    ask(page)
    expect(stretches.nth(1)).to_be_attached(timeout=STARTING)
    assert stretches.count() < turns, "it was left before it was complete"
    page.evaluate("sessionStorage.removeItem('silent')")
    page.reload()
    ask(page)
    expect(stretches.nth(4)).to_be_attached(timeout=STARTING)
    game = page.url.partition("#/game/")[2]
    until(page, KEPT, [game])
    page.goto(f"{built}#/games")
    page.locator(".more summary").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete it").click()
    until(page, KEPT, [])
    page.get_by_role("button", name="Bring it back").click()
    until(page, KEPT, [game])
    page.goto(f"{built}#/settings")
    page.get_by_role("button", name="Delete everything").click()
    with page.expect_event("load"):
        page.get_by_role("button", name="Delete everything now").click()
    until(page, KEPT, [])


def judged(match: Match, token: int = 1) -> str:
    """A review as it is kept, in which every turn was judged."""
    seats, turns = match.rules.seat_count, match.turns()
    names, ends = match.names(), (*turns[1:], match.ply)
    every = [
        Judged((1.0, *(-1 / (seats - 1),) * (seats - 1)), names[start:end], end - start)
        for start, end in zip(turns, ends)
    ]
    return to_text(match, Review(token, names, turns, tuple(every)))


SIDEWAYS = "boxes => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"


@pytest.mark.engines
@pytest.mark.parametrize("width", [360, pytest.param(390, marks=pytest.mark.engines)])
@pytest.mark.parametrize(
    ("slug", "seats"),
    [
        ("symbiote", 8),
        pytest.param("symbiose", 4, marks=pytest.mark.engines),
        pytest.param("symbio", 2, marks=pytest.mark.engines),
    ],
)
def test_on_a_phone_every_turn_is_read_without_moving_it_sideways(
    page: Page, built: str, slug: str, seats: int, width: int
) -> None:
    resize(page, width, 740)
    for name, value in (("text", "largest"), ("language", "de")):
        page.add_init_script(f"localStorage.setItem('holobiont/{name}', '{value}')")
    match = played(slug, seats)
    page.goto(built + pack(record.write(match)))
    expect(page.locator("#tool-review")).to_be_visible()
    text = judged(match)
    page.evaluate(PUT, [page.url.partition("#/game/")[2], text])
    page.locator("#tool-review").click()
    page.locator("#review-turns summary").click()
    rows = page.locator("#review-turns tbody tr")
    expect(rows).to_have_count(len(match.turns()))
    settled(page)
    boxes = page.locator("#panel-review, #review-turns .wide")
    assert boxes.evaluate_all(SIDEWAYS) == [0, 0]
    for cell in ("th", ".course", ".line >> nth=0", ".line >> nth=1"):
        expect(rows.first.locator(cell)).to_be_visible()
    expect(rows.first.locator(".score").first).to_be_hidden()
    resize(page, 1600, 900)
    assert boxes.evaluate_all(SIDEWAYS) == [0, 0]


@pytest.mark.engines
@pytest.mark.parametrize("refuses", ["true", "false"])
def test_where_no_review_can_be_kept_it_is_made(page: Page, built: str, refuses: str) -> None:
    page.add_init_script(NO_DATABASE.replace("REFUSES", refuses))
    match = played("symbio", 2)
    page.goto(built + pack(record.write(match)))
    dialog = ask(page)
    expect(dialog.locator(".swing .at").nth(2)).to_be_attached(timeout=STARTING)
    page.reload()
    expect(page.locator("#tool-review")).to_be_visible()
    ask(page)
    expect(dialog.locator(".swing .at").nth(2)).to_be_attached(timeout=STARTING)
