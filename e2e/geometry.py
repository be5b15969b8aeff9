"""What a page of this size does wrong, as functions of JavaScript that list faults."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.until import settled

# Sideways scroll, what is cut or out of reach, words broken in the middle.
MISFITS = r"""() => {
    const found = [];
    const dialog = document.querySelector("dialog[open]");
    const root = dialog ?? document.querySelector("#app");
    const page = document.documentElement;
    const visible = { visibilityProperty: true, opacityProperty: true };
    if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth} px wide`);
    const wide = dialog ? dialog.scrollWidth - dialog.clientWidth : 0;
    if (wide > 2) found.push(`the dialog scrolls sideways by ${wide} px`);
    // What is only heard has a place of one pixel; what is drawn has its own size.
    const unseen = ".visually-hidden, svg, option, [aria-hidden=true].lots";
    // What is asked of an element is asked once: a walk asks hundreds of times.
    const once = (ask) => {
        const answers = new Map();
        return (element) => {
            if (!answers.has(element)) answers.set(element, ask(element));
            return answers.get(element);
        };
    };
    const shown = once((element) => element.checkVisibility(visible));
    const tiny = once((at) => at !== null && at !== root &&
        ((at.offsetWidth < 3 && at.offsetHeight < 3) || tiny(at.parentElement)));
    const heard = once((element) => tiny(element) || element.closest(unseen) !== null);
    const scrolls = (way) => /auto|scroll/.test(way);
    const clips = (way) => /hidden|clip/.test(way);
    const name = ({ id, localName, className }) => (id ? `#${id}` : `${localName}.${className}`);
    const beyond = (low, high, start, end, slack) => low < start - slack || high > end + slack;
    const framing = once((at) => {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const [pans, cuts] = [scrolls, clips].map((is) => ({ x: is(overflowX), y: is(overflowY) }));
        return { pans, cuts, fixed: position === "fixed", frame: at.getBoundingClientRect() };
    });
    // Where a box of an element can be brought into view by scrolling, in each direction.
    const lost = (element, box) => {
        const pans = { x: false, y: false };
        for (let at = element; at && at !== page; at = at.parentElement) {
            const { pans: here, cuts, fixed, frame } = framing(at);
            pans.x ||= here.x;
            pans.y ||= here.y;
            const cut =
                (!pans.x && cuts.x && beyond(box.left, box.right, frame.left, frame.right, 2)) ||
                (!pans.y && cuts.y && beyond(box.top, box.bottom, frame.top, frame.bottom, 4));
            if (cut && at !== element.ownerDocument.body) return `cut by ${name(at)}`;
            if (fixed || at === dialog) {
                if (!pans.y && beyond(box.top, box.bottom, 0, innerHeight, 1))
                    return "out of the window";
                break;
            }
        }
        if (!pans.x && beyond(box.left, box.right, 0, innerWidth, 1)) return "beside the window";
        if (!pans.y && beyond(box.top, box.bottom, -scrollY, page.scrollHeight - scrollY, 1))
            return "beyond the page";
        return "";
    };
    // Names may be shortened where another place tells them whole; a log of a phone opens by a tap.
    const shortened =
        ".name, .name *, select, textarea, input, .bar.top .title, #log *, .was, .was *, .melds *";
    const labels = "button, a.button, label, .phases, th:not([scope=row]), dt, h1, h2, h3";
    const controls = "button, a[href], select, summary, input, textarea";
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const element = text.parentElement;
        if (!text.data.trim() || !shown(element) || heard(element)) continue;
        const range = document.createRange();
        if (!element.matches(shortened)) {
            range.selectNodeContents(text);
            for (const line of range.getClientRects()) {
                const why = lost(element, line);
                if (why) { found.push(`${why}: ${text.data.trim().slice(0, 40)}`); break; }
                const button = element.closest(".button, .segmented span, .place, .pile");
                const room = button?.getBoundingClientRect();
                if (room && (line.left < room.left - 2 || line.right > room.right + 2)) {
                    found.push(`out of its button: ${text.data}`); break;
                }
            }
        }
        const label = element.closest(labels);
        if (!label || element.matches(".notation, .name, .name *")) continue;
        if (label.closest(".rules-text")) continue;
        range.selectNodeContents(text);
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (rows.size < 2) continue;
        for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad\u200b–—/·-]{2,}/gu)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
            const tops = new Set(lines.map(({ top }) => Math.round(top)));
            if (tops.size > 1) found.push(`broken: ${word} in ${name(label)}`);
        }
    }
    for (const control of root.querySelectorAll(controls)) {
        if (!shown(control) || heard(control)) continue;
        if (control.closest("#log, [inert], .rules-text")) continue;
        const box = control.getBoundingClientRect();
        if (box.width < 3 || control.closest(".fan, .offers, .seat")) continue;
        const why = lost(control, box);
        if (why) found.push(`${why}: control ${name(control)}`);
    }
    return [...new Set(found)];
}"""

# Whether an element hides what lies under it.
PAINTS = r"""
    const clear = /^(none|transparent|.*[,/] 0(\.[0-4]\d*)?\))$/;
    const hiding = new Map();
    const paints = (at) => {
        if (hiding.has(at)) return hiding.get(at);
        const style = getComputedStyle(at);
        const filled = at.ownerSVGElement
            ? !clear.test(style.fill) && style.fillOpacity >= 0.5
            : !clear.test(style.backgroundColor) || style.backgroundImage !== "none";
        const hides = filled && Number(style.opacity) >= 0.5 && style.visibility !== "hidden";
        hiding.set(at, hides);
        return hides;
    };
"""

# What is said on a table and lies under something that is painted.
COVERED = r"""() => {
    const found = [];
    const board = document.querySelector(".table");
    const visible = { visibilityProperty: true, opacityProperty: true };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets = [sheet];
    PAINTS
    const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const element = text.parentElement;
        if (!text.data.trim() || !element.checkVisibility(visible)) continue;
        // What is only heard has a place of one pixel.
        let at = element;
        while (at !== board && (at.offsetWidth ?? 9) > 2) at = at.parentElement;
        if (at !== board) continue;
        // Names and melds have their whole text elsewhere; cards of a hand lie over each other;
        // what happened before a curtain scrolls, and what led to the past ends in dots.
        if (element.closest("#log, svg, .name, .melds, .held, .small-card, .removed")) continue;
        if (element.closest(".meanwhile, .was")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
            if (box.width < 3 || box.height < 3) continue;
            for (const part of [0.05, 0.3, 0.5, 0.7, 0.95]) {
                const [x, y] = [box.left + box.width * part, box.top + box.height / 2];
                for (const at of document.elementsFromPoint(x, y)) {
                    if (at === element || at.contains(element) || element.contains(at)) break;
                    if (!paints(at)) continue;
                    const by = at.id || at.getAttribute("class") || at.localName;
                    found.push(`under ${by}: ${text.data.trim()}`);
                    break;
                }
            }
        }
    }
    document.adoptedStyleSheets = [];
    return [...new Set(found)];
}""".replace("PAINTS", PAINTS)


OVERFLOW = """[
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight,
]"""


def inside(page: Page, *selectors: str) -> None:
    """The page does not scroll, and all of these can be seen."""
    settled(page)
    size = page.viewport_size
    assert size
    for selector in selectors:
        box = page.locator(selector).bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0, selector
        assert box["x"] + box["width"] <= size["width"], selector
        assert box["y"] + box["height"] <= size["height"], selector
    assert max(page.evaluate(OVERFLOW)) <= 0
