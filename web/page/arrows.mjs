// Draws on the board what a line of play is about: whatever names paths (data-paths="b7 c6,d7"), while
// it is pointed at or has the focus. Where nothing can be pointed at, the layer itself names what led
// to the past position that is shown. The places are found by their ids (ui/kit/game.py).

import { frameOf, upright } from "./facing.mjs";

const SVG = "http://www.w3.org/2000/svg";
/** How much an arrow leaves free at its ends, and how long and wide its head is, in pixels. */
const [GAP, HEAD, HALF] = [10, 18, 9];
/** How many points across a shape are looked at for one inside of it. */
const GRID = 9;

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {import("./facing.mjs").Sides} Sides */

/** @type {Element | null} */
let pointed = null;
/** @type {Element | null} */
let focused = null;
let drawn = "";

/**
 * The places of each path.
 * @param {string} text
 */
export const pathsOf = (text) =>
    text
        .split(",")
        .map((path) => path.split(" ").filter(Boolean))
        .filter((path) => path.length);

/**
 * The ends of an arrow between two places, which leave their middles free; null for none.
 * @param {Point} from
 * @param {Point} to
 */
export function arrowOf(from, to) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    if (length < 2 * GAP + HEAD) return null;
    const [ux, uy] = [dx / length, dy / length];
    const at = (/** @type {number} */ along, /** @type {number} */ aside) => ({
        x: from.x + ux * along - uy * aside,
        y: from.y + uy * along + ux * aside,
    });
    const neck = length - GAP - HEAD;
    return { shaft: [at(GAP, 0), at(neck, 0)], head: [at(neck, HALF), at(length - GAP, 0), at(neck, -HALF)] };
}

/** @param {Point[]} points */
const pathData = (points) => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function make(name, attributes) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
}

/**
 * A point inside of a place, as near to its middle as may be, in pixels of the window.
 * @param {Element} place
 * @returns {Point}
 */
function middle(place) {
    const { left, top, width, height } = place.getBoundingClientRect();
    const box = { x: left + width / 2, y: top + height / 2 };
    const matrix = place instanceof SVGGeometryElement ? place.getScreenCTM()?.inverse() : null;
    if (!(place instanceof SVGGeometryElement) || !matrix) return box;
    const steps = Array.from({ length: GRID }, (_, n) => (n + 0.5) / GRID);
    const inside = steps
        .flatMap((x) => steps.map((y) => new DOMPoint(left + x * width, top + y * height)))
        .filter((point) => place.isPointInFill(point.matrixTransform(matrix)));
    if (!inside.length) return box;
    const mean = (/** @type {"x" | "y"} */ axis) => inside.reduce((sum, at) => sum + at[axis], 0) / inside.length;
    const [x, y] = [mean("x"), mean("y")];
    const away = (/** @type {Point} */ at) => Math.hypot(at.x - x, at.y - y);
    return inside.reduce((best, at) => (away(at) < away(best) ? at : best));
}

/**
 * A point of the window in pixels of the layer, which may be turned with the page.
 * @param {Sides} frame
 * @param {Point} point
 * @returns {Point}
 */
function within(frame, { x, y }) {
    const { left, top } = upright({ left: x, right: x, top: y, bottom: y });
    return { x: left - frame.left, y: top - frame.top };
}

/**
 * The outline of a place, in pixels of the layer.
 * @param {Element} place
 * @param {SVGSVGElement} layer
 */
function outline(place, layer) {
    const frame = frameOf(layer);
    const [to, from] = [layer.getScreenCTM(), place instanceof SVGGeometryElement ? place.getScreenCTM() : null];
    const shape = place.getAttribute("d");
    if (to && from && shape) {
        const { a, b, c, d, e, f } = to.inverse().multiply(from);
        return make("path", { class: "place-mark", d: shape, transform: `matrix(${[a, b, c, d, e, f].join(" ")})` });
    }
    const { left, top, width, height } = frameOf(place);
    const [x, y] = [left - frame.left + 1, top - frame.top + 1];
    return make("rect", {
        class: "place-mark",
        x,
        y,
        width: Math.max(0, width - 2),
        height: Math.max(0, height - 2),
        rx: 8,
    });
}

/**
 * @param {SVGSVGElement} layer
 * @param {string} text
 */
function fill(layer, text) {
    const frame = frameOf(layer);
    const parts = [];
    for (const path of pathsOf(text)) {
        const places = path.map((name) => document.getElementById(`at-${name}`)).filter((place) => place !== null);
        const seen = places.filter((place) => place.getClientRects().length > 0);
        const points = seen.map((place) => within(frame, middle(place)));
        parts.push(...seen.map((place) => outline(place, layer)));
        for (const [n, point] of points.slice(1).entries()) {
            const arrow = arrowOf(points[n], point);
            if (!arrow) continue;
            parts.push(make("path", { class: "arrow-shaft", d: pathData(arrow.shaft) }));
            parts.push(make("path", { class: "arrow-head", d: `${pathData(arrow.head)}Z` }));
        }
    }
    layer.replaceChildren(...parts);
}

/**
 * The paths that are drawn: those of what is pointed at or focused, else of the position shown.
 * @param {Element | null | undefined} source
 * @param {Element} layer
 * @param {boolean} touched
 */
export const textOf = (source, layer, touched) =>
    source?.getAttribute("data-paths") ?? (touched ? layer.getAttribute("data-paths") : "") ?? "";

// Brings the layer in line with what is pointed at, or else has the focus, on the page as it is.
export function redraw() {
    const layer = /** @type {SVGSVGElement | null} */ (document.querySelector("svg#arrows"));
    if (!layer) return;
    const source = [pointed, focused].find((each) => each?.isConnected);
    // In a lesson the layer shows the way whatever else could be pointed at.
    const always = layer.hasAttribute("data-always") || matchMedia("(hover: none)").matches;
    const text = textOf(source, layer, always);
    if (!text && !drawn && !layer.childElementCount) return;
    drawn = text;
    fill(layer, text);
}

/** @param {Event} event */
const named = ({ target }) => (target instanceof Element ? target.closest("[data-paths]") : null);

/**
 * Whether a key may show another position than the one of what is pointed at.
 * @param {string} key
 */
export const leavesBehind = (key) => !["Enter", " ", "Shift", "Control", "Alt", "Meta"].includes(key);

/** @param {Document} page */
export function begin(page) {
    let at = "";
    page.addEventListener("pointerover", (event) => {
        // What comes under a pointer that rests is not pointed at.
        const rests = at === (at = `${event.screenX} ${event.screenY}`);
        const now = event.pointerType === "touch" || rests ? null : named(event);
        if (now === pointed) return;
        pointed = now;
        redraw();
    });
    page.addEventListener("keydown", ({ key }) => {
        if (!leavesBehind(key)) return;
        pointed = focused = null;
        redraw();
    });
    page.addEventListener("focusin", (event) => {
        focused = named(event);
        redraw();
    });
    page.addEventListener("focusout", () => {
        focused = null;
        redraw();
    });
    addEventListener("resize", redraw);
}
