// Sends messages to a frame with a game, as a hostile page around it would.
// usage: node embed.mjs WEB RECORD [SECRETS] < MESSAGES     MESSAGES: a JSON list, one after the other
//
// Everything but the frame's own script is made up: the document, and an app that sits down at a game
// if its record begins as RECORD does, and otherwise complains; so it does of an option "refused". Answers with the frame's answers, with
// what it handed to the app (addresses and records), what it told of by itself, and with the state before
// and after. With SECRETS the game is one that has some.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [web, recordFile, secrets] = process.argv.slice(2);
const messages = JSON.parse(readFileSync(0, "utf8"));
const right = readFileSync(recordFile, "utf8");
const folder = join(mkdtempSync(join(tmpdir(), "holobiont-")), "web");
mkdirSync(folder);
writeFileSync(join(folder, "..", "package.json"), '{"type": "module"}');
const used = ["embed/embed.mjs", "page/inline_drawings.mjs", "boot/page_words.mjs", "python/empty_database.mjs"];
for (const name of used) cpSync(join(web, name), join(folder, name), { recursive: true });
writeFileSync(join(folder, "boot", "boot.mjs"), 'queueMicrotask(() => document.dispatchEvent(new Event("holobiont:ready")));');

// ---- a page that is not one ---------------------------------------------------------------------

const answers = [];
const events = [];
const handed = { addresses: [], records: [] };
const failures = [];
let shown = "";
process.on("unhandledRejection", (reason) => failures.push(String(reason)));

class Nothing extends EventTarget {
    constructor(dataset = {}) {
        super();
        Object.assign(this, { dataset, style: {}, hidden: true, textContent: "", lang: "en", clientWidth: 1, scrollHeight: 1 });
    }
    append() {}
    prepend() {}
    remove() {}
    focus() {}
    setAttribute() {}
    querySelector() {
        return new Nothing();
    }
}
const app = { table: null, complaint: null, games: 0 };
const found = {
    "main.table": () => app.table && { dataset: { table: app.table } },
    "#notices .error p, .setup .error": () => app.complaint && { textContent: app.complaint },
};
const page = new Nothing({ embed: "symbio", styles: "table", levels: "dreamy gentle steady sharp master", secrets });
const play = new Nothing({ title: "Symbio" });
globalThis.document = Object.assign(new EventTarget(), {
    documentElement: page,
    body: new Nothing(),
    head: new Nothing(),
    getElementById: (id) => (id === "play" ? play : new Nothing()),
    querySelector: (wanted) => (found[wanted] ? found[wanted]() : new Nothing()),
    querySelectorAll: () => [],
    createElement: () => new Nothing(),
    hasFocus: () => false,
});
const target = new EventTarget();
const frame = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
};
Object.assign(globalThis, frame, {
    window: frame,
    HTMLElement: class {},
    SVGElement: class {},
    IDBFactory: class {},
    ResizeObserver: class {
        observe() {}
    },
    CustomEvent: class extends Event {
        constructor(name, { detail } = {}) {
            super(name);
            this.detail = detail;
        }
    },
    history: {
        replaceState(_state, _title, address) {
            shown = address;
            handed.addresses.push(address);
        },
    },
    parent: { postMessage: (message) => void (message.id === undefined ? events : answers).push(structuredClone(message)) },
    holobiontWords: {
        say: (text) => text,
        speaks: (language) => ["en", "fr", "de"].includes(language),
        speak: async (language) => void (page.lang = language),
    },
});
for (const name of ["HTMLElement", "SVGElement"]) globalThis[name].prototype.focus = () => {};
globalThis.IDBFactory.prototype.open = () => ({});

// What the frame waits for comes at once or never.
const { setTimeout: slowly } = globalThis;
globalThis.setTimeout = (work) => setImmediate(work);
let clock = 0;
performance.now = () => (clock += 500);

async function open(address) {
    handed.addresses.push(address);
    const game = address.match(/^#\/game\/(.*)$/);
    if (!game && address.includes("refused=")) app.complaint = "There is no such option.";
    else if (address.includes("/play")) deal();
    if (!game) return;
    const text = await globalThis.holobiont.shelf.find(game[1]);
    handed.records.push(text);
    if (text.startsWith(right.slice(0, 60))) app.table = game[1];
    else app.complaint = "The stored game cannot be read.";
}
globalThis.HashChangeEvent = class extends Event {};
globalThis.location = {
    search: "?host=https://host.example/page",
    get hash() {
        return shown;
    },
    set hash(address) {
        // No browser tells of the same address once more.
        if (address === shown) return;
        shown = address;
        queueMicrotask(() => frame.dispatchEvent(new HashChangeEvent("hashchange")));
    },
};
frame.addEventListener("hashchange", () => open(shown));
document.addEventListener("holobiont:ready", () => shown.includes("/play") && deal());
document.addEventListener("holobiont:tell", ({ detail }) => {
    if (detail === "dismiss") app.complaint = null;
    if (detail.startsWith("speak:")) {
        page.lang = detail.slice("speak:".length);
        document.dispatchEvent(new Event("holobiont:spoken"));
    }
});
function deal() {
    app.games += 1;
    app.table = `own${app.games}`;
    shown = `#/game/${app.table}`;
    // Once more where only something about the game has changed.
    for (const _ of [1, 2]) globalThis.holobiont.shelf.keep(app.table, right);
}

// ---- the messages -------------------------------------------------------------------------------

await import(pathToFileURL(join(folder, "embed", "embed.mjs")).href);

const rest = () => new Promise((go) => slowly(go, 0));
function send(data, source = parent, origin = "https://host.example") {
    const event = new Event("message");
    target.dispatchEvent(Object.assign(event, { data, origin, source }));
}
async function ask(id, wanted, given) {
    send({ holobiont: 1, id, ask: wanted, with: given });
    for (let n = 0; n < 4000 && !answers.some((each) => each.id === id); n += 1) await rest();
    return answers.find((each) => each.id === id);
}

const before = await ask("before", "start", {});
for (const message of messages) send(message);
// From somebody else than the page around it, or than the host that is named: not answered, whatever it says.
send({ holobiont: 1, id: "stranger", ask: "state" }, {});
send({ holobiont: 1, id: "other host", ask: "state" }, parent, "https://other.example");
const after = await ask("after", "state");
const state = await ask("again", "load", { save: before.result.save });
const own = new Set(["before", "after", "again"]);
const told = { before, after, state, answers: answers.filter(({ id }) => !own.has(id)), events, handed, failures };
process.stdout.write(JSON.stringify(told), () => process.exit(0));
