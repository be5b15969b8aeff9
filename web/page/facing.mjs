// Turns the page to the edge of the device at which the person sits who acts (ui/app/table/seating.py).
// A quarter makes a wide window a tall one. Style sheets ask for the window's size in media queries and
// in units of it, which know nothing of the turn: they are rewritten so that width means height.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Sides */
/** @typedef {{ set: (text: string) => void, own: string, swapped: string }} Turning */

const MILLISECONDS = 420;
/** @type {Record<string, string>} */
const OTHER = { width: "height", height: "width", portrait: "landscape", landscape: "portrait", w: "h", h: "w" };
/** @type {Record<string, string>} */
const MIRRORED = { "<": ">", ">": "<", min: "max", max: "min" };

/** By how many quarters the page is turned, clockwise; null: it is not one that turns. */
/** @type {number | null} */
let facing = null;
/** The same of its board, within the page. */
let boardFacing = 0;
let lying = false;
/** @type {WeakMap<CSSStyleSheet, Turning[]>} */
const known = new WeakMap();

/**
 * A media query in which width and height have changed places.
 * @param {string} query
 */
export const swappedQuery = (query) =>
    query
        .replace(/\b(?:width|height|portrait|landscape)\b/g, (word) => OTHER[word])
        .replace(/\([^()]*\baspect-ratio\b[^()]*\)/g, (feature) =>
            feature
                .replace(/[<>]|\b(?:min|max)(?=-)/g, (word) => MIRRORED[word])
                .replace(/(\d+)(\s*\/\s*)(\d+)/g, "$3$2$1"),
        );

/**
 * Declarations in which parts of the window's width and height have changed places.
 * @param {string} text
 */
export const swappedUnits = (text) =>
    text.replace(/(?<=\d)([dls]?v)([wh])\b/g, (_, unit, side) => `${unit}${OTHER[side]}`);

/**
 * What of the rules depends on the size of the window.
 * @param {Iterable<CSSRule>} rules
 * @returns {Generator<Turning>}
 */
function* turnings(rules) {
    for (const rule of rules) {
        const { media, style, cssRules } =
            /** @type {{ media?: MediaList, style?: CSSStyleDeclaration, cssRules?: CSSRuleList }} */ (rule);
        if (media) {
            const own = media.mediaText;
            yield { set: (text) => (media.mediaText = text), own, swapped: swappedQuery(own) };
        }
        if (style) {
            const own = style.cssText;
            yield { set: (text) => (style.cssText = text), own, swapped: swappedUnits(own) };
        }
        if (cssRules) yield* turnings(cssRules);
    }
}

/** @param {CSSStyleSheet} sheet */
function rulesOf(sheet) {
    try {
        return sheet.cssRules;
    } catch {
        return []; // one that the browser or an extension of it has brought
    }
}

/**
 * Lets the sheets see the window as it is, or lying on its side.
 * @param {boolean} lies
 */
function lay(lies) {
    if (lies === lying) return;
    for (const sheet of document.styleSheets) {
        const found = known.get(sheet) ?? [...turnings(rulesOf(sheet))].filter(({ own, swapped }) => own !== swapped);
        known.set(sheet, found);
        for (const { set, own, swapped } of found) set(lies ? swapped : own);
    }
    lying = lies;
}

/**
 * The sides of something in the window, as the turned page sees them.
 * @param {Sides} box
 * @param {number} [quarters]
 * @param {{ width: number, height: number }} [window]
 * @returns {Sides}
 */
export function upright(
    { left, top, right, bottom },
    quarters = Number(document.documentElement.dataset.facing ?? 0),
    window = { width: innerWidth, height: innerHeight },
) {
    const { width, height } = window;
    if (quarters === 1) return { left: top, top: width - right, right: bottom, bottom: width - left };
    if (quarters === 2) return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
    if (quarters === 3) return { left: height - bottom, top: left, right: height - top, bottom: right };
    return { left, top, right, bottom };
}

/**
 * The sides of an element, and its size, as the turned page sees them.
 * @param {Element} element
 */
export function frameOf(element) {
    const { left, top, right, bottom } = upright(element.getBoundingClientRect());
    return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/**
 * The shorter way back over so many quarters clockwise, in degrees.
 * @param {number} quarters
 */
export const wayBack = (quarters) => 90 * (((((2 - quarters) % 4) + 4) % 4) - 2);

function still() {
    const { motion } = document.documentElement.dataset;
    return motion === "none" || (motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/**
 * Lets an element come from so many degrees beside where it is now.
 * @param {Element | null} element
 * @param {number} now degrees
 * @param {number} beside degrees
 */
function sway(element, now, beside) {
    const rotate = [`${now + beside}deg`, `${now}deg`];
    if (beside) element?.animate({ rotate }, { duration: MILLISECONDS, easing: "ease-in-out" });
}

/** Brings the turn in line with the page, which has just changed. */
export function face() {
    const root = document.documentElement;
    const names = root.hasAttribute("data-embed") ? null : document.getElementById("edges");
    const board = document.getElementById("board");
    const before = { facing, boardFacing };
    facing = names ? Number(names.dataset.facing) : null;
    boardFacing = Number(board?.dataset.turned ?? 0);
    if (facing === before.facing) return;
    lay((facing ?? 0) % 2 === 1);
    if (names && facing !== null) {
        root.dataset.facing = String(facing);
        root.dataset.sides = names.dataset.sides;
    } else {
        delete root.dataset.facing;
        delete root.dataset.sides;
    }
    if (facing === null || before.facing === null || still()) return;
    // What the board turns the other way, it lies still on the device.
    const whole = wayBack(facing - before.facing);
    const onDevice = wayBack(facing + boardFacing - before.facing - before.boardFacing);
    sway(document.getElementById("app"), 90 * facing, whole);
    sway(board, 90 * boardFacing, onDevice - whole);
}
