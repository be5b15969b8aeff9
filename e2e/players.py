"""People at a table: some know a game of Symbio by heart, some press whatever they may.

Those use the mouse or the keys, these the page's own way of pressing, in any browser.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping

from playwright.sync_api import Frame, Page, expect

from e2e.until import PATIENCE
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from ui.app.core.model import Notes, Table
from ui.app.core.routes import pack
from ui.app.core.table_records import to_record
from ui.kit.game import Player

# What the console says when the computer player's worker has failed.
PAGE_THINKS = "thinks on the page"

LOGGED = (
    "Number([...document.querySelectorAll('#log .notation')].at(-1)?.dataset.msg.slice(5) ?? 0)"
)
"""The plies that the log holds, as JavaScript: the last entry opens the position after them."""

# Presses what is offered until the game is over, or long enough, and gives up when the log has not
# grown for so many milliseconds; then it returns what the status says. Some phases go on only when
# a button says so, and some places want to be pressed again. It does the same every time.
PRESS = """async ([patience, enough]) => {
    const next = (wait) => new Promise((ready) => setTimeout(ready, wait));
    const takes = "#unveil, #pass-on, [data-ready]";
    const kinds = [takes, "[data-offer]", "[id^=do-]:not([id*=explain])"];
    const can = (at) => !at.disabled && at.getAttribute("aria-disabled") !== "true";
    const told = () => document.querySelector("#status")?.textContent;
    let lot = 5, idle = 0, most = 0, heard, before;
    const draw = (many) => (lot = (lot * 48271) % 2147483647) % many;
    for (let last = performance.now(); performance.now() - last < patience; ) {
        if (document.querySelector("#dialog-result")) return "over";
        const played = LOGGED;
        if (played >= enough) return "enough";
        if (played > most) [most, last] = [played, performance.now()];
        idle = heard === played + told() ? idle + 1 : 0;
        heard = played + told();
        const within = document.querySelector("dialog[open]") ?? document;
        const found = kinds.map((kind) => [...within.querySelectorAll(kind)].filter(can));
        if (idle > 9) found.reverse();
        const places = found.find(({ length }) => length) ?? [];
        if (places.length) {
            const again = draw(3) && places.find(({ id }) => id && id === before);
            const place = again || places[draw(places.length)];
            place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            before = place.id;
        }
        await next(places.length ? 0 : 20);
    }
    return told();
}""".replace("LOGGED", LOGGED)

ENDLESS = 10_000

NAMES = ("Ana", "Bo", "Cy", "Dee")

ARROWS = (("ArrowRight", "ArrowLeft"), ("ArrowUp", "ArrowDown"))


def whole_game(seed: int = 81) -> tuple[str, ...]:
    """The actions of a short game with a capture, the same for every seed."""
    rnd = generator(seed)
    match = Match.start(GAMES["symbio"](), 0)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    return match.names()


def played(slug: str, plies: int, names: tuple[str, ...] = NAMES) -> str:
    """The link to a game between people after so many actions; below 1, so many before its end."""
    rnd = generator(7)
    match = Match.start(GAMES[slug](), 7)
    while not match.over and (plies < 1 or match.ply < plies):
        match = match.play(match.rules.sample(match.state, rnd))
    match = match.at(match.ply + min(0, plies))
    people = tuple(Player("human", name) for name in names[: match.rules.seat_count])
    return pack(to_record(Table("x", match, people, notes=Notes(started="2026-11-22"))))


def squares(actions: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every action with the squares to press for it, joined."""
    for action in actions:
        yield action, action.replace("+", "").replace("x", "-")


def click_through(page: Page, actions: tuple[str, ...], done: int = 0) -> None:
    """Play the actions with the mouse; each is awaited in the log."""
    for number, (_, places) in enumerate(squares(actions), done + 1):
        for place in places.split("-"):
            page.locator(f"#at-{place}").click()
        logged(page, number)


def type_through(page: Page, actions: tuple[str, ...], done: int = 0) -> None:
    """Play the actions with arrow keys and Enter alone, the board having the focus."""
    at = page.evaluate("document.activeElement.dataset.place")
    for number, (_, places) in enumerate(squares(actions), done + 1):
        for place in places.split("-"):
            for axis, (ahead, back) in enumerate(ARROWS):
                steps = ord(place[axis]) - ord(at[axis])
                for _ in range(abs(steps)):
                    page.keyboard.press(ahead if steps > 0 else back)
            at = place
            expect(page.locator(f"#at-{place}")).to_be_focused()
            page.keyboard.press("Enter")
        logged(page, number)


def logged(page: Page, actions: int) -> None:
    """Wait until the log holds this number of actions; equal actions in a row share an entry."""
    entries = page.locator("#log .notation")
    if actions:
        expect(entries.last).to_have_attribute("data-msg", f"look:{actions}")
    else:
        expect(entries).to_have_count(0)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(60):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def pass_on(page: Page) -> None:
    """Whoever has played gives the device away; nothing where that is not so."""
    if page.locator("#pass-on").count():
        page.locator("#pass-on").click()


def walk(page: Page, goal: str, step: Callable[[str, str], str], keys: Mapping[str, str]) -> None:
    """Go to a place of a board by arrow keys, from the one that has the focus.

    ``step`` says where an arrow leads. The opposite of the last arrow may go back instead: where an
    arrow leads elsewhere is learnt, and another way is taken.
    """
    learned: dict[tuple[str, str], str] = {}
    for _press in range(60):
        here = page.evaluate("document.activeElement.dataset.place")
        if here == goal:
            return
        ways: dict[str, tuple[str, ...]] = {here: ()}
        todo = deque([here])
        while todo and goal not in ways:
            at = todo.popleft()
            for arrow in keys:
                to = learned.get((at, arrow)) or step(at, arrow)
                if to not in ways:
                    ways[to] = (*ways[at], arrow)
                    todo.append(to)
        if goal not in ways:
            learned.clear()
            continue
        arrow = ways[goal][0]
        page.keyboard.press(keys[arrow])
        learned[here, arrow] = page.evaluate("document.activeElement.dataset.place")
    raise AssertionError(f"no way to {goal}")


def take_a_turn(page: Page | Frame) -> int:
    """Play a turn of Symbio when it is ours, and return how many actions there are then."""
    expect(page.locator("#status")).to_contain_text("then grow one")
    enough: int = page.evaluate(LOGGED) + 2
    assert page.evaluate(PRESS, [PATIENCE, enough]) == "enough"
    return enough
