"""A check of the labels on a page: none is too small, hidden, or faint on its background.

Each label is measured on two pictures of the page. On one all letters are left out, so that it is
the ground; on the other they have a colour that is nowhere else, so that it tells which dots are
letters.
"""

from __future__ import annotations

from typing import Any

from e2e.stills import Stills

LEAST_LETTERS = 8.9
"""Pixels that letters are high at least, as a size of a typeface."""
CONTRAST, CONTRAST_LARGE = 4.5, 3.0
"""Of letters with their ground, as WCAG 2.2 has it on level AA."""

# What is written in the window, with where it is, its colour and its size. Left out is what is only
# heard, what has scrolled out of its frame, and what cannot be pressed, as in the guidelines.
LABELS = r"""() => {
    const found = [], range = document.createRange();
    const visible = { opacityProperty: true, visibilityProperty: true };
    const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const colours = new Map();
    const dots = (colour) => {
        if (!colours.has(colour)) {
            brush.clearRect(0, 0, 1, 1);
            brush.fillStyle = colour;
            brush.fillRect(0, 0, 1, 1);
            colours.set(colour, [...brush.getImageData(0, 0, 1, 1).data]);
        }
        return colours.get(colour);
    };
    const framed = (element, { left, right, top, bottom }) => {
        let box = [left, top, right, bottom];
        const cut = (by) => {
            box = box.map((side, at) => (at < 2 ? Math.max : Math.min)(side, by[at]));
        };
        cut([0, 0, innerWidth, innerHeight]);
        for (let at = element; at; at = at.parentElement) {
            const { overflowX, overflowY, position } = getComputedStyle(at);
            const frame = at.getBoundingClientRect();
            if (at.offsetWidth < 3 && at.offsetHeight < 3) return null;
            if (`${overflowX} ${overflowY}` !== "visible visible" && at !== document.body)
                cut([frame.left, frame.top, frame.right, frame.bottom]);
            if (position === "fixed") break;
        }
        const whole = (right - left) * (bottom - top);
        const area = Math.max(0, box[2] - box[0]) * Math.max(0, box[3] - box[1]);
        return area > 0.9 * whole ? box : null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode, parent = text.parentElement;
        if (!text.data.trim() || !parent.checkVisibility(visible)) continue;
        if (parent.closest(":disabled, [aria-disabled=true], [inert]")) continue;
        // On a phone the question about sound has the place of the title.
        if (parent.matches(".bar.top .title")) continue;
        const style = getComputedStyle(parent), drawn = parent.ownerSVGElement;
        const [red, green, blue, alpha] = dots(drawn ? style.fill : style.color);
        let part = alpha / 255;
        for (let at = parent; at; at = at.parentElement) part *= getComputedStyle(at).opacity;
        const { a, b } = drawn ? parent.getScreenCTM() : { a: 1, b: 0 };
        const size = parseFloat(style.fontSize) * Math.hypot(a, b);
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()];
        const whole = lines.reduce((sum, { width }) => sum + width, 0);
        for (const box of lines) {
            if (box.width < 2 || box.height < 2) continue;
            const seen = framed(parent, box);
            if (!seen) continue;
            const [id, kind] = [parent.closest("[id]")?.id, parent.getAttribute("class")];
            found.push({
                text: `${text.data.trim().slice(0, 30)} (#${id} .${kind})`,
                // A name may be shortened; another place tells it whole.
                length: parent.closest(".name") ? 0 : text.data.trim().length * box.width / whole,
                box: seen, colour: [red, green, blue], part, size,
                bold: Number(style.fontWeight) >= 600,
            });
        }
    }
    return found;
}"""
BARE, MARKED = (
    f"*, ::before, ::after {{ transition: none !important }}"
    f"* {{ -webkit-text-fill-color: {colour} !important }} svg * text, svg text, svg tspan"
    f" {{ fill: {colour} !important }}"
    for colour in ("transparent", "#f0f")
)
FAULTS = """async ([bare, marked, labels, small, contrast, contrastLarge]) => {
    const [ground, letters] = await Promise.all([bare, marked].map(async (picture) => {
        const bytes = await (await fetch(`data:image/jpeg;base64,${picture}`)).blob();
        const image = await createImageBitmap(bytes);
        const canvas = new OffscreenCanvas(image.width, image.height);
        const brush = canvas.getContext("2d", { willReadFrequently: true });
        brush.drawImage(image, 0, 0);
        return brush.getImageData(0, 0, image.width, image.height);
    }));
    const linear = Array.from({ length: 256 }, (_, byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const light = ([red, green, blue]) =>
        0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue] + 0.05;
    const found = [];
    const inks = new Uint16Array(ground.width * ground.height);
    for (const { text, length, box, colour, part, size, bold } of labels) {
        if (size < small) found.push(`${text} is small: ${size.toFixed(1)} px`);
        const [left, top, right, bottom] = box.map(Math.round);
        const wide = right - left;
        let most = 0;
        for (let at = 0, y = top; y < bottom; y += 1)
            for (let x = left, dot = 4 * (y * ground.width + left); x < right; x += 1, dot += 4) {
                let ink = 0;
                for (let k = dot; k < dot + 3; k += 1)
                    ink += Math.abs(ground.data[k] - letters.data[k]);
                inks[at++] = ink;
                if (ink > most) most = ink;
            }
        if (most < 80) {
            found.push(`${text} is hidden`);
            continue;
        }
        const ratios = [], parts = new Set();
        for (let at = 0; at < wide * (bottom - top); at += 1) {
            if (inks[at] < most / 2) continue;
            parts.add(Math.floor((3 * (at % wide)) / wide));
            if (inks[at] < 0.75 * most) continue;
            const dot = 4 * ((top + Math.floor(at / wide)) * ground.width + left + (at % wide));
            const behind = ground.data.subarray(dot, dot + 3);
            const mixed = colour.map((each, k) => Math.round(behind[k] * (1 - part) + each * part));
            const [a, b] = [light(mixed), light(behind)];
            ratios.push(Math.max(a, b) / Math.min(a, b));
        }
        if (length > 4 && parts.size < 3) found.push(`${text} is hidden in part`);
        ratios.sort((a, b) => a - b);
        const ratio = ratios[Math.floor(ratios.length / 10)];
        const least = size >= 24 || (bold && size >= 18.6) ? contrastLarge : contrast;
        if (ratio < least) found.push(`${text} is faint: ${ratio.toFixed(2)}`);
    }
    return [...new Set(found)];
}"""
DRESS = """(sheets) => {
    document.adoptedStyleSheets = sheets.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
    });
}"""


def unread(still: Stills, window: tuple[int, int]) -> list[str]:
    """The labels in a frame of this size that can hardly be read."""
    labels: list[Any] = still.frame.evaluate(LABELS)
    pictures = []
    for sheet in (BARE, MARKED):
        still.frame.evaluate(DRESS, [sheet])
        pictures.append(still.picture(*window))
    still.frame.evaluate(DRESS, [])
    limits = [LEAST_LETTERS, CONTRAST, CONTRAST_LARGE]
    found: list[str] = still.frame.evaluate(FAULTS, [*pictures, labels, *limits])
    return found
