"""Several people around one tablet: the whole table is turned to the edge of who acts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.geometry import MISFITS
from e2e.players import logged
from e2e.stills import Stills, at, stills, table
from e2e.until import STARTING, resize, settled
from e2e.watch import Arrive
from holobiont.registry import GAMES
from tests.support.variants import first_of
from tools.build import ROOT
from ui.app.core.model import SETTINGS, Table
from ui.app.core.table_records import setting_key
from ui.app.table.seating import facing

WHOLE = SETTINGS._replace(turned="table")
TABLETS = ((820, 1180), (1180, 820), (1440, 900))
PHONES = ((390, 844), (844, 390), (360, 640))

# A turned page is laid out as it is upright in a window that is as wide as it now seems to be.
TURNED = """async ([quarters, sizes]) => {
    const { face, frameOf } = await import(new URL("web/page/facing.mjs", location.href).href);
    const names = document.querySelector("#edges");
    const seen = (element) => element.checkVisibility() && element.getClientRects().length > 0;
    const laid = (width, height, facing) => {
        Object.assign(frameElement.style, { width: `${width}px`, height: `${height}px` });
        names.dataset.facing = facing;
        face();
        document.querySelectorAll("[data-follow]").forEach((log) => (log.scrollTop = 0));
        return [...document.querySelectorAll("#app *")].filter(seen).map((element) => {
            const { left, top, width, height } = frameOf(element);
            return { element, sides: [left, top, width, height] };
        });
    };
    const found = [];
    const fits = FITS;
    const covering = () => {
        const parts = [...document.querySelectorAll(".table > :not(.edges, dialog)")].filter(seen);
        return [...document.querySelectorAll(".at-edge")].flatMap((name) => {
            const at = frameOf(name);
            return parts
                .map((part) => [part, frameOf(part)])
                .filter(([, { width, height }]) => width > 2 && height > 2)
                .filter(([, box]) => at.left < box.right - 1 && box.left < at.right - 1)
                .filter(([, box]) => at.top < box.bottom - 1 && box.top < at.bottom - 1)
                .map(([part]) => `${name.textContent} covers ${part.className}`);
        });
    };
    for (const [width, height] of sizes) {
        const [wide, high] = quarters % 2 ? [height, width] : [width, height];
        const size = `${width}x${height}`;
        const now = laid(width, height, quarters);
        const root = document.documentElement;
        const over = [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight];
        if (Math.max(...over) > 0) found.push(`${size}: the window scrolls by ${over}`);
        const then = laid(wide, high, 0);
        const faults = [...fits(), ...covering()];
        found.push(...faults.map((fault) => `${wide}x${high} upright: ${fault}`));
        if (now.length !== then.length) found.push(`${size}: ${now.length} of ${then.length}`);
        now.forEach(({ element, sides }, n) => {
            const off = Math.max(...sides.map((side, k) => Math.abs(side - then[n]?.sides[k])));
            const name = element.id || element.getAttribute("class") || element.localName;
            if (!(off < 1.5)) found.push(`${size}: ${name} is ${sides.map(Math.round)} px, ` +
                `upright ${then[n]?.sides.map(Math.round)}`);
        });
    }
    return found;
}""".replace("FITS", MISFITS)
UPRIGHT = """async () => {
    const { face } = await import(new URL("web/page/facing.mjs", location.href).href);
    document.querySelector("#edges").remove();
    face();
    const { dataset } = document.documentElement;
    return "facing" in dataset || "sides" in dataset;
}"""


def turned(slug: str, seats: int) -> list[Table]:
    """Tables in mid-game, one for each way in which they are turned."""
    found: dict[Any, Table] = {}
    for plies in range(2 * seats, 20 * seats):
        shown = table(slug, seats, plies)
        found.setdefault(facing(WHOLE, shown), shown)
    return [shown for edge, shown in found.items() if edge]


def faults_of(still: Stills, shown: Table, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """The faults of a turned table, of its curtain if it has one, and of a dialog over it."""
    found = []
    quarters = facing(WHOLE, shown)
    for unveil, dialog in ((True, ""), (True, "settings"), (False, "")):
        driver = at(shown, unveil, turned="table")
        driver.send("show", dialog)
        still.show(driver.model)
        told = f"{len(shown.players)} seats, turned by {quarters}, {unveil} {dialog}, "
        found += [told + fault for fault in still.frame.evaluate(TURNED, [quarters, sizes])]
        assert not still.frame.evaluate(UPRIGHT)
    return found


@pytest.fixture
def turning(chromium: Browser) -> Iterator[Stills]:
    """A page of its own: style sheets that were turned are not those of before."""
    with stills(chromium, ROOT) as still:
        yield still


@pytest.mark.parametrize("slug", first_of("symbioz", "symbiote"))
def test_a_turned_table_is_laid_out_as_an_upright_one(turning: Stills, slug: str) -> None:
    shown = turned(slug, GAMES[slug].seats[-1])[0]
    faults = faults_of(turning, shown, TABLETS[:1])
    assert not faults, "\n".join(faults[:40])


@pytest.mark.engines
@pytest.mark.parametrize("slug", GAMES)
def test_a_table_turns_in_every_window_and_for_any_number(turning: Stills, slug: str) -> None:
    faults = []
    for seats in GAMES[slug].seats:
        for shown in turned(slug, seats):
            faults += faults_of(turning, shown, (*TABLETS, *PHONES))
    assert not faults, "\n".join(faults[:40])


# From the status to the tools, where the table is turned by so many quarters.
WAYS = {0: (0, 1), 1: (-1, 0), 2: (0, -1), 3: (1, 0)}


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def check_turned(page: Page, quarters: int, players: int) -> None:
    """The table lies in the window, as those see it who sit at that edge, and all have names."""
    expect(page.locator(f"html[data-facing='{quarters}']")).to_have_count(1)
    settled(page)
    size = page.viewport_size
    assert size
    shown = ("#status .who", "#board", ".bar.top", "#tool-undo", "#seat-0", "#seat-1")
    names = page.locator(".at-edge")
    expect(names).to_have_count(players)
    for part in [*map(page.locator, shown), *names.all()]:
        box = part.bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0, part
        assert box["x"] + box["width"] <= size["width"], part
        assert box["y"] + box["height"] <= size["height"], part
    scrolls = "(at) => [at.scrollWidth - at.clientWidth, at.scrollHeight - at.clientHeight]"
    for root in ("html", "body", "#app"):
        assert max(page.locator(root).evaluate(scrolls)) <= 0, root
    (x, y), (to_x, to_y) = middle(page, ".bar.top"), middle(page, "#tool-undo")
    right, down = WAYS[quarters]
    assert right * (to_x - x) + down * (to_y - y) > 300
    # Who acts has their name at the edge before them.
    x, y = middle(page, ".at-edge[data-active]")
    edge = (size["height"] - y, x, y, size["width"] - x)[quarters]
    assert edge < 30
    expect(page.locator(".edge[data-side='0'] .at-edge[data-active]")).to_have_count(1)


def carry(page: Page, source: str, target: str) -> None:
    """Carry something to another place, where what follows the mouse is under it."""
    page.mouse.move(*middle(page, f"#at-{source}"))
    page.mouse.down()
    x, y = middle(page, f"#at-{target}")
    page.mouse.move(x, y, steps=4)
    expect(page.locator(f"#at-{target}[data-over]")).to_have_count(1)
    lifted = page.locator("[data-lifted]").first.bounding_box()
    assert lifted
    assert lifted["x"] <= x <= lifted["x"] + lifted["width"]
    assert lifted["y"] <= y <= lifted["y"] + lifted["height"]
    page.mouse.up()


def check_lines(page: Page, source: str, target: str) -> None:
    """A line is drawn over the places that it is about."""
    lines = page.locator("#arrows")
    page.locator("#tool-recap").evaluate(
        "(at, paths) => (at.dataset.paths = paths)", f"{source} {target}"
    )
    page.locator("#tool-recap").focus()
    for n, place in enumerate((source, target)):
        mark = lines.locator(".place-mark").nth(n).bounding_box()
        box = page.locator(f"#at-{place}").bounding_box()
        assert mark and box
        assert max(abs(mark[side] - box[side]) for side in ("x", "y", "width", "height")) < 8
    head, box = (
        lines.locator(".arrow-head").bounding_box(),
        page.locator(f"#at-{target}").bounding_box(),
    )
    assert head and box
    assert box["x"] < head["x"] + head["width"] / 2 < box["x"] + box["width"]
    assert box["y"] < head["y"] + head["height"] / 2 < box["y"] + box["height"]


def sit_down(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#start").click(timeout=STARTING)


@pytest.mark.engines
def test_a_table_between_people_is_played_from_every_edge(arrive: Arrive, built: str) -> None:
    page = arrive(viewport={"width": 1180, "height": 820})
    page.add_init_script(f"localStorage.setItem('{setting_key('turned')}', 'table')")
    sit_down(page, f"{built}#/symbio?seats=human,human")
    check_turned(page, 0, 2)
    for place in ("b7", "c6", "d7"):
        page.locator(f"#at-{place}").click()
    check_turned(page, 2, 2)
    check_lines(page, "c2", "b4")
    carry(page, "c2", "b4")
    page.locator("#at-b5").click()
    logged(page, 4)
    # The start page lies as the window does.
    page.locator(".bar.top a").first.click()
    expect(page.locator("html:not([data-facing])")).to_have_count(1)
    sit_down(page, f"{built}#/saprobiont?seats=human,human,human,human")
    check_turned(page, 0, 4)
    for place in ("S2", "A", "A", "S3", "B", "B"):
        page.locator(f"#at-{place}").click()
    for width, height in ((820, 1180), (1180, 820)):
        resize(page, width, height)
        check_turned(page, 1, 4)
    check_lines(page, "A", "J")
    carry(page, "H5", "C")
    page.locator("#at-C").click()
    logged(page, 3)
    # The curtain stands turned to the next person, who then holds the cards.
    sit_down(page, f"{built}#/symbiote?seats=human,human,human,human&seed=3")
    for actions in (2, 4):
        page.locator("#unveil").wait_for()
        facing = int(page.locator("html").get_attribute("data-facing") or "")
        (x, y), (to_x, to_y) = middle(page, "#curtain-title"), middle(page, "#unveil")
        right, down = WAYS[facing]
        assert right * (to_x - x) + down * (to_y - y) > 30
        page.locator("#unveil").click()
        check_turned(page, facing, 4)
        page.locator("#at-draw").click()
        carry(page, "hand0", "take")
        logged(page, actions)
        page.locator("#pass-on").click()
    expect(page.locator(f"html[data-facing='{facing}']")).to_have_count(0)
