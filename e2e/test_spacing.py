"""Text spaced as WCAG 1.4.12 has it loses nothing, and fingers find what they aim at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from e2e.examiner import tell
from e2e.players import played
from e2e.until import STARTING
from holobiont.registry import GAMES

SIZES = ((360, 640), (1440, 900))
SPACED = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important;
            word-spacing: 0.16em !important; }
        p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
LOST = """() => {
    const found = [];
    const open = document.querySelector("dialog[open], [data-docked]");
    const root = open ?? document.querySelector("#app");
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth} wide`);
    const visible = { visibilityProperty: true, opacityProperty: true };
    // What is only heard has a place of one pixel; what is drawn has its own size.
    const heard = (element) => element.offsetWidth < 3 || element.closest(".visually-hidden, svg");
    // A name that is short of room is told again among the players, and who sits where on the
    // table; the last line of a log is whole once it is opened.
    const twice = "select, textarea, .pond-post .name, .name.short, .last-line, " +
        "[data-game=symbiote] .seats *, .steps";
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const element = text.parentElement;
        if (!text.textContent.trim() || !element.checkVisibility(visible)) continue;
        if (heard(element) || element.closest(twice)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
            const pans = { x: false, y: false };
            for (let at = element; at && at !== page; at = at.parentElement) {
                const style = getComputedStyle(at);
                const box = at.getBoundingClientRect();
                pans.x ||= /auto|scroll/.test(style.overflowX);
                pans.y ||= /auto|scroll/.test(style.overflowY);
                // A phone has no room for the log of some games; settings have what stands there.
                if (at.id === "log" && box.height < 30) break;
                const cut =
                    (!pans.x && /hidden|clip/.test(style.overflowX) &&
                        (line.left < box.left - 2 || line.right > box.right + 2)) ||
                    (!pans.y && /hidden|clip/.test(style.overflowY) &&
                        (line.top < box.top - 4 || line.bottom > box.bottom + 4));
                if (cut) found.push(`cut by ${at.localName}.${at.className}: ${text.data}`);
            }
            if (!pans.x && (line.left < -1 || line.right > innerWidth + 1))
                found.push(`out of the window: ${text.data}`);
            const button = element.closest(".button");
            const room = button?.getBoundingClientRect();
            if (room && (line.left < room.left - 2 || line.right > room.right + 2))
                found.push(`out of its button: ${text.data}`);
        }
    }
    return [...new Set(found)];
}"""
# Names that a table of scores tears apart, and tables that are wider than their dialog.
TORN = """() => {
    const OPEN = "dialog[open], [data-docked] > [role=tabpanel]";
    const found = [];
    const { right } = document.querySelector(OPEN).getBoundingClientRect();
    for (const table of document.querySelector(OPEN).querySelectorAll("table")) {
        if (!table.checkVisibility()) continue;
        if (table.getBoundingClientRect().right > right) found.push(`too wide: ${table.className}`);
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        for (let text; (text = texts.nextNode()); ) {
            const range = document.createRange();
            range.selectNodeContents(text);
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => bottom));
            if (/Player \\d|aaa/.test(text.data) && lines.size > 1)
                found.push(`torn: ${text.data}`);
        }
    }
    return found;
}"""
OVER = "#tool-review"
LONG = ("Player 1", "Maximiliaaan", "Player 3", "Wilhelminaaa")
SMALL = """() => {
    const found = [];
    const open = document.querySelector("dialog[open], [data-docked]");
    const root = open ?? document.querySelector("#app");
    for (const element of root.querySelectorAll("button, a.button, select, summary, input")) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // Seats have a second way, the button Scores; words in a text are as high as it is.
        if (element.closest(".visually-hidden, [inert], .explain, .rules-text")) continue;
        const named = element.matches("[type=checkbox]") && element.labels[0];
        const box = (named || element).getBoundingClientRect();
        const around = getComputedStyle(element, "::after");
        const more = around.content === "none" ? 0 : Math.max(0, -2 * parseFloat(around.top) || 0);
        const least = element.matches(".notation, .link, .pond-place") ? 24 : 43.5;
        if (box.width > 2 && Math.min(box.width, box.height + more) < least)
            found.push(`${Math.round(box.width)} x ${Math.round(box.height + more)}: ` +
                `${element.localName}#${element.id}.${element.className} ${element.textContent}`);
    }
    return [...new Set(found)];
}"""


@pytest.mark.engines
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_spaced_text_loses_nothing_and_fingers_have_room(
    chromium: Browser, built: str, size: tuple[int, int]
) -> None:
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=width < 800,
        is_mobile=width < 800,
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(STARTING)
    page = context.new_page()
    page.goto(built)
    expect(page.locator("#boot")).to_be_hidden()
    screens = [("#/", ".plates"), ("#/settings", ".settings")]
    for slug in GAMES:
        screens += [
            (f"#/{slug}", ".setup"),
            (f"#/help/{slug}", f"[id='{slug}/options']"),
            (f"#/learn/{slug}", "#lesson-text"),
            (played(slug, 12), f"[data-game={slug}] :is([data-place], #unveil)"),
            (played(slug, 0, LONG), f"[data-game={slug}] {OVER}"),
        ]
    screens.insert(-1, ("#/games", ".finding"))  # when there are games to find
    faults: list[str] = []

    def look(name: str) -> None:
        if width < 800:
            faults.extend(f"{name}: {fault}" for fault in page.evaluate(SMALL))
        page.evaluate(SPACED)
        faults.extend(f"{name}: {fault}" for fault in page.evaluate(LOST))
        page.evaluate("document.adoptedStyleSheets = []")

    for address, wanted in screens:
        page.evaluate("(hash) => (location.hash = hash)", address)
        page.locator(wanted).first.wait_for()
        if unveil := page.locator("#unveil").all():
            unveil[0].dispatch_event("click")
            page.locator("[data-place]").first.wait_for()
        if page.locator("#notices [data-msg=dismiss]").count():
            tell(page, "dismiss")
            expect(page.locator("#notices [data-msg=dismiss]")).to_have_count(0)
        look(address[:20])
        for name in ("result", "scores") if wanted.endswith(OVER) else ():
            tell(page, f"show:{name}")
            page.locator(f"#dialog-{name}, #panel-{name}").wait_for()
            faults += [f"{address[:20]}: {fault}" for fault in page.evaluate(TORN)]
            tell(page, "show:")
            page.locator(f"#dialog-{name}, #panel-{name}").wait_for(state="detached")
    for name in ("result", "scores", "share", "settings", "new"):
        tell(page, f"show:{name}")
        page.locator(f"#dialog-{name}, #panel-{name}").wait_for()
        look(name)
        tell(page, "show:")
    assert not faults, "\n".join(faults)
    context.close()
