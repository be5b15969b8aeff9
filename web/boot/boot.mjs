// Before Python runs: begins the downloads and Python itself, shows how far they are, remembers what
// is chosen meanwhile, and says which file failed when one does.

import build from "../python/build.mjs";
import { standIn } from "../python/empty_database.mjs";
import { begin as download } from "../python/downloads.mjs";
import { noteInput, tellInput } from "./early_input.mjs";
import { isOurs } from "./error_origin.mjs";
import { formerOf, isKept, isSpared, keepImage } from "../python/memory_image.mjs";
import * as progress from "./progress.mjs";
import { always } from "../python/boot_script.mjs";
import { beginUnpacking, closeUnpacker, openUnpacker } from "../python/unpack.mjs";
import { holobiontWords } from "./page_words.mjs";

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;

const pyodide = here("../../assets/vendor/pyodide/");
/** @param {string} name */
const runtime = (name) => here(`../python/${name}`);

// What the addresses of all our files begin with; the site as one file is the page.
const own = build?.whole ? [location.href.replace(/#.*/, "")] : [here("../"), here("../../assets/")];

/**
 * @param {string} file
 * @param {number} size
 * @returns {[url: string, size: { size: number, raw: number }]}
 */
const packed = (file, size) => [runtime(file), { size, raw: size }];
/** @param {Packed} archive */
const ofArchive = ({ file, size }) => packed(file, size);

// What Python cannot begin without, and what is needed after that and must not share the line.
/** @returns {Promise<Record<"first" | "later", [url: string, size?: { size: number, raw: number }][]>>} */
async function wanted() {
    if (!build) return { first: [[`${pyodide}pyodide.asm.wasm`], [`${pyodide}python_stdlib.zip`]], later: [] };
    const { archives, interpreter, image } = build;
    const program = packed(interpreter.file, interpreter.size);
    if (await isKept(build)) return { first: [], later: [] };
    const former = isSpared(build) ? undefined : await formerOf(build);
    if (former) return { first: [packed(former.file, former.packed)], later: [] };
    if (!isSpared(build)) return { first: [program, packed(image.file, image.packed)], later: [] };
    return { first: [program, ofArchive(archives.python)], later: always.map((name) => ofArchive(archives[name])) };
}

// The words of another language than English, as Python reads them.
/** @type {Map<string, Promise<ArrayBuffer>>} */
const catalogues = new Map();
/** @param {string} language */
async function fetchCatalogue(language) {
    const response = await fetch(here(`../../assets/language/${language}.mo`));
    if (!response.ok) throw new Error(`${language}.mo could not be loaded (${response.status})`);
    return response.arrayBuffer();
}
/** @param {string} language */
function catalogue(language) {
    const coming = catalogues.get(language) ?? fetchCatalogue(language);
    catalogues.set(language, coming);
    coming.catch(() => catalogues.delete(language));
    return coming;
}
const framed = parent !== window;
globalThis.holobiont = Object.assign(globalThis.holobiont ?? {}, { catalogue, framed });

const parsed =
    document.readyState === "loading"
        ? new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }))
        : Promise.resolve();

// The start page is on the screen before anything else is done, for it can be read without Python; a
// link that leads past it waits for nothing. A page that nobody sees is never drawn.
const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    parsed.then(() => setTimeout(resolve, 500));
});
const atStart = () => location.hash.length < 3;
const drawn = atStart() ? painted : Promise.resolve();

const starting = new AbortController();
const during = { signal: starting.signal };

/** @param {Element} link */
const titleOf = (link) =>
    ((link.closest(".plate") ?? link).querySelector("h2, h3, strong") ?? link).textContent?.trim() ?? "";

// Pictures are slow to draw, so the build leaves them out of the first frame.
function showPictures(among = "") {
    /** @type {NodeListOf<SVGUseElement>} */
    const uses = document.querySelectorAll(`${among} use[data-href]`);
    for (const use of uses) {
        use.setAttribute("href", use.dataset.href ?? "");
        use.removeAttribute("data-href");
    }
}

// A link that leads past the start page hides it (web/first_paint/theme.mjs) until there is something else to see.
function showStart() {
    delete document.documentElement.dataset.past;
    showPictures();
}

// The hash remembers the choice, and Python reads it when it comes; here it is acknowledged.
function acknowledge() {
    const links = [...document.querySelectorAll('a[href^="#/"]')];
    const chosen = !atStart() && links.find((link) => link.getAttribute("href") === location.hash);
    for (const link of links) link.toggleAttribute("data-chosen", link === chosen);
    const kept = globalThis.holobiont.kept && document.getElementById("heading");
    progress.choose(kept ? (kept.textContent ?? "") : chosen ? titleOf(chosen) : "");
    if (atStart()) drawn.then(showStart);
    else painted.then(() => showPictures(".masthead"));
}

// The last line of a traceback that names the error; what follows it may be advice.
/** @param {string} message */
const gist = (message) => message.split("\n").findLast((line) => /^[\w.]*(Error|Exception)\b/.test(line)) ?? message;

// A module that fails to load takes all that import it with it, and only those are named.
const refused = () =>
    /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource")).find(
        ({ name, responseStatus }) => responseStatus >= 400 && own.some((start) => name.startsWith(start)),
    );

/**
 * The file of ours that an error is about, if it is about one.
 * @param {string | undefined} url
 * @param {string} message
 */
function missing(url, message) {
    const named = url ?? refused()?.name ?? message.match(/https?:\/\/[^\s'"]+/)?.[0];
    return named?.startsWith(location.origin) && !message.includes("Traceback") ? new URL(named).pathname : "";
}

/** @param {(Error & { url?: string }) | undefined} error */
async function failed(error) {
    await parsed;
    showStart();
    const message = String(error?.message ?? error);
    const file = missing(error?.url, message);
    progress.fail(file ? holobiontWords.say("The file {file} could not be loaded.", { file }) : `${gist(message)}.`);
}

// PyScript shows errors of Python as such a box at the end of the page.
const errors = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
        for (const node of addedNodes)
            if (/** @type {Element} */ (node).classList?.contains("py-error"))
                failed(new Error(node.textContent ?? ""));
});

async function remember() {
    if (build && !build.whole && !isSpared(build)) await keepImage(build).catch(console.info);
    await closeUnpacker();
}

// Safari has no requestIdleCallback, and an animation without end can keep one waiting for ever.
/** @param {() => void} run */
const whenIdle = (run) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 2000);

// Other parts of the program come now, packed.
function quiet() {
    if (build) openUnpacker();
    whenIdle(remember);
}

addEventListener("hashchange", acknowledge, during);
noteInput(during);
// What an extension does wrong, and notices of the browser, keep no game from starting.
/** @param {{ error?: any; filename?: string }} event of whatever was thrown */
function noteError(event) {
    // Without the words of another language the page stays as it is.
    if (!event.filename?.startsWith(here("../../assets/language/")) && isOurs(own, event, refused()?.name))
        failed(event.error);
}
addEventListener("unhandledrejection", ({ reason }) => noteError({ error: reason }), during);
addEventListener("error", noteError, during);
document.addEventListener(
    "holobiont:ready",
    () => {
        starting.abort();
        errors.disconnect();
        progress.done();
        showStart();
        delete document.documentElement.dataset.kept;
        // Python, which says that it is ready, is not to be called from within.
        setTimeout(tellInput);
    },
    { once: true },
);

document.addEventListener("holobiont:stopped", progress.stopped, { once: true });

async function begin() {
    const { first, later } = await wanted();
    for (const [url, size] of [...first, ...later]) if (size) progress.expect(url, size);
    const coming = first.map(([url, size]) => {
        const sized = (/** @type {number} */ raw) => size ?? progress.expect(url, { size: raw, raw });
        return download(url, (/** @type {number} */ bytes) => progress.received(url, bytes), sized);
    });
    standIn();
    if (build && first.length) openUnpacker();
    Promise.all(coming).then(() => {
        for (const [url, size] of later) beginUnpacking(url).then(() => progress.received(url, size?.raw));
    });
    const { beginPython } = await import("../python/pyodide.mjs");
    beginPython();
}

// What needs the page, and the words of the page (web/first_paint/words.mjs).
function attend() {
    errors.observe(document.body, { childList: true });
    const { lang } = document.documentElement;
    if (lang !== "en") catalogue(lang).catch(console.info);
    acknowledge();
    // What is shown so far is said again in its words once they are there.
    holobiontWords.speak(lang).then(acknowledge);
    document.addEventListener("holobiont:quiet", quiet, { once: true });
    installable();
    // Only the start page has a version; a frame in another site's page stores nothing.
    if (build && document.querySelector('meta[name="version"]'))
        document.addEventListener("holobiont:quiet", () => import("../offline/offline.mjs"), { once: true });
}

// The browser may offer to install the site before Python is there; the app says where and when.
function installable() {
    const tell = (/** @type {string} */ detail) =>
        document.dispatchEvent(new CustomEvent("holobiont:tell", { detail }));
    addEventListener("beforeinstallprompt", (event) => {
        event.preventDefault();
        holobiont.installer = /** @type {typeof holobiont.installer} */ (event);
        tell("installable:offered");
    });
    addEventListener("appinstalled", () => tell("installable:installed"));
    document.addEventListener("holobiont:install", () => holobiont.installer?.prompt());
}

const python = drawn.then(begin);
parsed
    .then(attend)
    .then(() => python)
    .then(() => import("./screen.mjs"))
    .then(({ run }) => run())
    .catch(failed);
