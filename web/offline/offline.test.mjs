// Stores a site on a device, lets a newer version come, and looks what is handed out, as its server, its
// network and other windows would have it. The server, the browser's two caches and its windows are made up.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import { expect, rest } from "../../tests/web/made_up.mjs";

const root = new URL("../../", import.meta.url).href;
const workerText = readFileSync(new URL("sw.js", root), "utf8");
const LIST = "assets/files.json";

const hashOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const hashes = (files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)]));

const came = (text, { status = 200, headers = {}, redirected = false } = {}) =>
    Object.defineProperty(new Response(text, { status, headers }), "redirected", { value: redirected });

// What has a version: files that are stored at once, and files that are kept when they are asked for.
class Version {
    constructor(version, files, later = {}) {
        Object.assign(this, { version, files, later });
    }

    get list() {
        return { version: this.version, files: hashes(this.files), later: hashes(this.later) };
    }
}

class Device {
    constructor(version) {
        this.server = version;
        this.near = new Map(); // what the browser's own cache still has of files, by path
        this.asked = []; // what came as far as the server: paths, with their queries
        this.isDown = false;
        this.redirects = new Set();
        this.shelves = new Map();
        this.shelfFails = false;
        this.windows = [];
        this.said = [];
        this.queue = Promise.resolve();
        this.caches = { open: (name) => this.open(name) };
        this.wake();
    }

    // ---- the network ----------------------------------------------------------------------------

    // oxlint-disable-next-line complexity -- a network that is made up, one line for each way it can be
    async fetch(request, { cache = "default" } = {}) {
        const url = typeof request === "string" ? request : request.url;
        const [path, query] = url.slice(root.length).split("?");
        if (cache === "default" && query === undefined && this.near.has(path)) return came(this.near.get(path));
        if (this.isDown) throw new TypeError("there is no network");
        this.asked.push(url.slice(root.length));
        const { files, later, list } = this.server;
        const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
        const text = name === LIST ? list && JSON.stringify(list) : (files[name] ?? later[name]);
        const redirected = this.redirects.has(name);
        return text === undefined
            ? came('{"error": 404}', { status: 404 })
            : came(text, { redirected, headers: { Age: "9" } });
    }

    async open(name) {
        if (this.shelfFails) throw new Error("the shelf cannot be opened");
        if (!this.shelves.has(name)) this.shelves.set(name, new Map());
        const shelf = this.shelves.get(name);
        return {
            keys: async () => [...shelf.keys()].map((url) => ({ url })),
            match: async (url) => (shelf.has(url) ? came(...shelf.get(url)) : undefined),
            put: async (url, response) => {
                const { redirected } = response;
                const headers = Object.fromEntries(response.headers);
                shelf.set(url, [await response.text(), { headers, redirected }]);
            },
            delete: async (url) => shelf.delete(url),
        };
    }

    get shelf() {
        return [...this.shelves.values()][0] ?? new Map();
    }

    // Under which paths there is something, sorted; notes have theirs under "-/".
    get stored() {
        return [...this.shelf.keys()].map((url) => url.slice(root.length).split("?")[0]).sort();
    }

    note(name) {
        const text = this.shelf.get(`${root}-/${name}`)?.[0];
        return text && JSON.parse(text).version;
    }

    // ---- the worker -----------------------------------------------------------------------------

    // Begins the worker's life anew, as browsers do after half a minute without anything to do.
    wake() {
        this.listening = {};
        vm.runInNewContext(workerText, {
            addEventListener: (kind, listener) => (this.listening[kind] = listener),
            caches: this.caches,
            clients: { matchAll: async () => this.windows },
            console: { info: () => {} },
            fetch: (request) => this.fetch(request),
            location: { href: `${root}sw.js` },
            ...{ btoa, crypto, Headers, Response, skipWaiting() {}, Uint8Array, URL },
        });
    }

    // What a page gets that asks for something; undefined where the worker does not answer.
    async ask(path, { mode = "no-cors", method = "GET", base = root } = {}) {
        const waiting = [];
        let answer;
        this.listening.fetch({
            request: { url: base + path, mode, method },
            respondWith: (response) => (answer = response),
            waitUntil: (work) => waiting.push(work),
        });
        const response = await answer;
        const text = await response?.text();
        await Promise.all(waiting);
        return response && { text, headers: response.headers };
    }

    text = async (...given) => (await this.ask(...given).catch(() => undefined))?.text;

    // ---- a page ---------------------------------------------------------------------------------

    // Opens the site in a window of its own; resolves with what it tells when it has looked once.
    async visit(version) {
        visits += 1;
        const page = { id: `page ${visits}`, url: root };
        const told = [];
        const document = Object.assign(new EventTarget(), {
            querySelector: () => ({ content: version }),
        });
        document.addEventListener("holobiont:tell", ({ detail }) => told.push(detail));
        this.windows.push(page);
        const worker = {
            postMessage: (data, ports) =>
                this.listening.message({ data, ports, source: page, waitUntil: (work) => work }),
        };
        let ended;
        const over = new Promise((resolve) => (ended = resolve));
        const request = (_, work) => {
            const turn = this.queue.then(work);
            this.queue = turn.catch(() => {});
            return turn.finally(() => setImmediate(ended));
        };
        const globals = {
            document,
            caches: this.caches,
            fetch: (...given) => this.fetch(...given),
            location: { reload: () => told.push("reloaded") },
            navigator: { locks: { request }, serviceWorker: { register: async () => {}, ready: { active: worker } } },
            console: { ...console, info: (text) => this.said.push(text) },
        };
        for (const [name, value] of Object.entries(globals))
            Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
        await import(`./offline.mjs?visit=${visits}`);
        const look = async (event, visibilityState = "visible") => {
            const before = this.queue;
            Object.assign(document, { visibilityState });
            document.dispatchEvent(new Event(event));
            await rest();
            await this.queue;
            await rest();
            return this.queue !== before;
        };
        const leave = () => (this.windows = this.windows.filter((other) => other !== page));
        return { told, over, look, leave };
    }
}

let visits = 0;
const files = { "index.html": "start 1", "404.html": "lost", "a.mjs": "a", "art/b.svg": "b", "lab/index.html": "lab" };
const later = { "large.zip": "large", "same.zip": "same" };
const first = new Version("1", files, later);
const { "a.mjs": _, ...others } = files;
const second = new Version(
    "2",
    { ...others, "index.html": "start 2", "c.mjs": "c" },
    { ...later, "large.zip": "larger" },
);
const all = ["-/newest", "-/using", ...Object.keys(files)].sort();

async function visited(version = first, prepare = () => {}) {
    const device = new Device(version);
    prepare(device);
    const page = await device.visit(version.version);
    await page.over;
    return { device, page };
}

test("what is stored is handed out", async () => {
    const { device, page } = await visited(first, ({ redirects }) => redirects.add("lab/index.html"));
    expect("what is told first", page.told, ["offline:ready"]);
    expect("what is stored", device.stored, all);
    device.asked = [];
    device.isDown = true;
    expect("a file", await device.text("a.mjs"), "a");
    expect("a folder", await device.text(""), "start 1");
    expect("a folder in it", await device.text("lab/", { mode: "navigate" }), "lab");
    expect("a stray query", await device.text("?utm=1", { mode: "navigate" }), "start 1");
    expect("what asks past the shelf", await device.ask("a.mjs?x"), undefined);
    expect("what is no question", await device.ask("a.mjs", { method: "POST" }), undefined);
    expect("another site", await device.ask("a.mjs", { base: "https://other.example/" }), undefined);
    expect("a page that is not there", await device.text("none", { mode: "navigate" }), "lost");
    expect("a file that is not there", await device.text("none.mjs"), undefined);
    const folders = [...device.shelf].filter(([, [, { redirected }]]) => redirected);
    expect("what may not answer for another address", folders, []);
    const { headers } = await device.ask("art/b.svg");
    expect("how old a picture is", [headers.get("Age"), Date.parse(headers.get("Date")) > 0], [null, true]);
    device.shelfFails = true;
    device.isDown = false;
    expect("without a shelf any more", await device.text("a.mjs"), "a");
    device.wake();
    expect("without a shelf", await device.text("a.mjs"), "a");
});

test("what is stored later is kept once it has been asked for", async () => {
    const { device } = await visited();
    expect("when it is asked for", await device.text("large.zip"), "large");
    device.isDown = true;
    expect("and then without a network", await device.text("large.zip"), "large");
    const { device: other } = await visited();
    other.near.set("large.zip", "of another version");
    await other.text("large.zip");
    expect("what is not of this version is not kept", other.stored, all);
});

test("a newer version waits until it is taken", async () => {
    const { device, page } = await visited();
    // A window of another copy of the site on this origin, or of this one.
    const elsewhere = { id: "elsewhere", url: root.replace(/[^/]*\/$/, "other/") };
    const beside = { id: "beside", url: `${root}#/games` };
    device.windows.push(elsewhere, beside);
    for (const path of Object.keys(later)) await device.text(path);
    device.server = second;
    device.near.set("index.html", "start 1");
    device.asked = [];
    page.leave();
    const next = await device.visit("1");
    await next.over;
    expect("it waits", next.told, ["offline:ready", "newer:waits"]);
    const asked = device.asked.map((path) => path.split("?")[0]).sort();
    expect("what both share is fetched once", asked, [LIST, "c.mjs", "index.html"]);
    device.wake();
    expect("the one in use", [device.note("using"), await device.text("")], ["1", "start 1"]);
    next.told.length = 0;
    await next.look("holobiont:take-newer");
    expect("while it is open elsewhere", [next.told, device.note("using")], [["newer:elsewhere"], "1"]);
    next.told.length = 0;
    device.windows = device.windows.filter((window) => window !== beside);
    await next.look("holobiont:take-newer");
    expect("it is taken", [next.told, device.note("using")], [["reloaded"], "2"]);
    device.near.clear();
    device.isDown = true;
    expect("and handed out", await device.text(""), "start 2");
    const left = ["-/newest", "-/using", "same.zip", ...Object.keys(second.files)].sort();
    expect("what only the older one had goes", device.stored, left);
});
test("who runs the newest version has taken it", async () => {
    // Who runs the newest, past the shelf, has chosen it.
    const { device, page } = await visited();
    page.leave();
    device.server = second;
    const next = await device.visit("2");
    await next.over;
    expect("who has it", [next.told, device.note("using")], [["offline:ready"], "2"]);
});
test("who runs a third version has not taken the newest", async () => {
    // Who runs neither the one in use nor the newest has not.
    const { device, page } = await visited();
    page.leave();
    device.server = new Version("3", second.files);
    const next = await device.visit("2");
    await next.over;
    expect("a third one", [next.told, device.note("using")], [["offline:ready", "newer:waits"], "1"]);
});
test("a version whose files are being replaced is not stored", async () => {
    // Its files are just being replaced.
    const { device, page } = await visited();
    page.leave();
    device.server = { ...second, files: { ...second.files, "c.mjs": "other" }, list: second.list };
    const next = await device.visit("1");
    await next.over;
    expect("half of it", [next.told, device.note("newest"), device.note("using")], [[], "1", "1"]);
    expect("what is said", device.said, [
        "The site could not be stored for offline use: c.mjs is not that of this version",
    ]);
});

test("a file that is missing is fetched again", async () => {
    const { device, page } = await visited();
    page.leave();
    device.shelf.delete([...device.shelf.keys()].find((url) => url.includes("a.mjs")));
    device.isDown = true;
    const next = await device.visit("1");
    await next.over;
    expect("a file is missing", next.told, []);
    next.leave();
    device.isDown = false;
    const last = await device.visit("1");
    await last.over;
    expect("it is had again", [last.told, device.stored], [["offline:ready"], all]);
    last.leave();
    device.isDown = true;
    const without = await device.visit("1");
    await without.over;
    expect("without a network", without.told, ["offline:ready"]);
    without.leave();
    device.isDown = false;
    device.server = { ...first, list: undefined };
    const unlisted = await device.visit("1");
    await unlisted.over;
    expect("without a list", unlisted.told, ["offline:ready"]);
});
test("a note that is damaged is written anew", async () => {
    const { device, page } = await visited();
    page.leave();
    device.shelf.set(`${root}-/using`, ["{", {}]);
    device.wake();
    expect("without a note", await device.text("a.mjs"), "a");
    const next = await device.visit("1");
    await next.over;
    expect("it is written anew", [next.told, device.note("using")], [["offline:ready"], "1"]);
});

test("a newer version is looked for once an hour, while the page is seen", async () => {
    const { now } = Date;
    const { device, page } = await visited();
    expect("at once", await page.look("visibilitychange"), false);
    Date.now = () => now() + 3_700_000;
    expect("an hour later, unseen", await page.look("visibilitychange", "hidden"), false);
    expect("an hour later", await page.look("visibilitychange"), true);
    expect("and at once again", await page.look("visibilitychange"), false);
    Date.now = () => now() - 3_700_000;
    expect("by a clock that was set back", await page.look("visibilitychange"), true);
    Date.now = now;
    expect("each time", device.asked.filter((path) => path === LIST).length, 3);
});
test("two windows store one after the other", async () => {
    // Two windows at once, of which one waits for the other.
    const device = new Device(first);
    const [one, other] = [await device.visit("1"), await device.visit("1")];
    await Promise.all([one.over, other.over]);
    expect("two at once", device.asked.filter((path) => path === "a.mjs").length, 1);
    // Here they have one document, that of the window which came last.
    expect("what both tell", [...one.told, ...other.told], ["offline:ready", "offline:ready"]);
});
