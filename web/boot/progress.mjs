// What the visitor sees in #boot until Python has drawn its first view.

import { dropImage } from "../python/memory_image.mjs";

const stalledAfter = 20_000;
const slowStart = 60_000;

// Absent until the page has come that far, which may end between any two elements.
const found = () => /** @type {HTMLElement | null} */ (document.querySelector("#boot:has(:nth-child(2))"));
const box = () => /** @type {HTMLElement} */ (found());
const bar = () => /** @type {HTMLProgressElement} */ (box().querySelector("progress"));

/** @type {Map<string, { size: number; raw: number; got: number }>} */
const files = new Map();
let chosen = "";
let over = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let watch;

// The browser's own way of writing numbers takes 20 ms to begin with.
const point = () => (document.documentElement.lang === "en" ? "." : ",");
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", point());
/** @param {string[]} names */
const list = (names) => new Intl.ListFormat(document.documentElement.lang.replace("en", "en-GB")).format(names);

/**
 * @param {"loading" | "starting" | "failed"} state
 * @param {string} sentence
 */
function say(state, sentence) {
    const text = /** @type {HTMLElement} */ (box().querySelector("p"));
    box().hidden = false;
    box().dataset.state = state;
    // A status that is set again is read aloud again.
    if (text.textContent !== sentence) text.textContent = sentence;
}

function sums() {
    const all = [...files.values()];
    const expected = all.reduce((sum, file) => sum + file.size, 0);
    const received = all.reduce((sum, file) => sum + file.size * Math.min(1, file.got / file.raw), 0);
    return { expected, received };
}

/** @param {boolean} arrived */
function begun(arrived) {
    const given = { title: chosen };
    if (arrived)
        return chosen ? holobiontWords.say("Starting {title} …", given) : holobiontWords.say("Starting Holobiont …");
    return chosen ? holobiontWords.say("Loading {title} …", given) : holobiontWords.say("Loading Holobiont …");
}

function show() {
    const { expected, received } = sums();
    const percent = expected ? Math.floor((100 * received) / expected) : 0;
    bar().value = percent;
    bar().textContent = `${percent}\u00a0%`;
    const size = megabytes(expected);
    // Until the first file has told its size there is nothing to count.
    bar().title = expected ? holobiontWords.say("{part} of {size} MB", { part: megabytes(received), size }) : "";
    box().dataset.percent = expected ? holobiontWords.say("{percent}\u00a0% of {size} MB", { percent, size }) : "";
    const arrived = percent === 100;
    say(arrived ? "starting" : "loading", begun(arrived));
}

let frame = 0;

function refresh() {
    if (over || frame) return;
    frame = requestAnimationFrame(() => {
        frame = 0;
        if (!over && found()) show();
    });
}

/** @param {string} url */
const nameOf = (url) => new URL(url, document.baseURI).pathname.split("/").pop() ?? url;

function late() {
    const waiting = [...files].filter(([, file]) => file.got < file.raw).map(([url]) => nameOf(url));
    fail(
        waiting.length
            ? holobiontWords.say("{files} stopped loading.", { files: list(waiting) })
            : holobiontWords.say("Python did not start."),
    );
}

function wind() {
    clearTimeout(watch);
    const { expected, received } = sums();
    if (!over) watch = setTimeout(late, received < expected ? stalledAfter : slowStart);
}

// Counts towards the bar: `size` bytes on the wire, which are `raw` bytes when unpacked.
/**
 * @param {string} url
 * @param {{ size: number; raw: number }} bytes
 */
export function expect(url, { size, raw }) {
    files.set(url, { size, raw, got: 0 });
    refresh();
}

/**
 * @param {string} url
 * @param {number} [bytes]
 */
export function received(url, bytes) {
    const file = files.get(url);
    if (file) file.got += bytes ?? 0;
    wind();
    refresh();
}

/** @param {string} title */
export function choose(title) {
    chosen = title;
    refresh();
}

// An image that was found in order may still be what Python does not start from.
async function retry() {
    await dropImage();
    location.reload();
}

/** @param {string} sentence */
export function fail(sentence) {
    if (over) return;
    over = true;
    clearTimeout(watch);
    const lost = holobiontWords.say("Without it no game can start; this page can still be read.");
    say("failed", `${sentence} ${lost}`);
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = holobiontWords.say("Retry");
    again.addEventListener("click", retry);
    const reset = document.createElement("a");
    reset.href = "./reset.html";
    reset.textContent = holobiontWords.say("Reset the app, keep my games");
    bar().hidden = true;
    box().append(again, reset);
}

// After the start, when Python has failed for good.
export function stopped() {
    if (box().dataset.state === "failed") return;
    over = false;
    fail(holobiontWords.say("Python has stopped. Your games are kept."));
}

export function done() {
    over = true;
    clearTimeout(watch);
    box().hidden = true;
}
