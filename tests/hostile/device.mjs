// A device on which pages run that can be killed at any instant: what was stored stays, all else goes.
//
// Local storage takes a text at once. A transaction of the database takes effect as a whole when it
// commits, and its page hears of it a moment later. Every one of these moments is an instant.
// One that writes waits for all that were begun before it, and those that were begun after it wait for it.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

export class Killed extends Error {}

// The library that the shelf uses tells a browser's objects by their classes.
class Request extends EventTarget {
    end(name, about) {
        Object.assign(this, about);
        this.dispatchEvent(new Event(name));
    }
}
class Unused {}
for (const name of ["advance", "continue", "continuePrimaryKey"]) Unused.prototype[name] = () => {};

const { setTimeout: after } = globalThis;

export class Device {
    constructor() {
        this.local = new Map();
        this.stores = new Map();
        this.room = Infinity; // characters that local storage takes
        this.database = true; // whether there is one
        this.refusals = 0; // how often it does not open before it does
        this.silent = false; // whether it never says if it opens
        this.full = false; // whether no transaction that changes something can be committed
        this.stuck = false; // whether it does nothing that it is asked
        this.held = []; // what it did not do
        this.begun = []; // transactions that have not ended
        this.opened = []; // connections
        this.patience = Infinity; // milliseconds after which every timer has run out
    }

    // What the database was asked meanwhile, it does after all.
    goOn() {
        this.patience = Infinity;
        this.stuck = false;
        for (const work of this.held.splice(0)) setImmediate(work);
    }

    // What the database was asked meanwhile, it never does.
    forget() {
        this.patience = Infinity;
        this.stuck = false;
        this.held = [];
        this.begun = [];
    }

    // The browser closes what is open, as when the person has it clear what sites keep.
    closeAll() {
        for (const database of this.opened.splice(0)) database.dispatchEvent(new Event("close"));
    }

    // A page of the device that is killed at an instant, counted from 0.
    page(killedAt = Infinity) {
        return new Page(this, killedAt);
    }
}

class Page {
    constructor(device, killedAt) {
        this.device = device;
        this.killedAt = killedAt;
        this.instants = 0;
        this.killed = false;
        this.heard = []; // what the shelf tells the document
    }

    // Something is about to be stored, or to be heard of.
    instant() {
        this.killed ||= this.instants >= this.killedAt;
        this.instants += 1;
        return !this.killed;
    }

    later(work) {
        setImmediate(() => this.killed || work());
    }

    inDatabase(work) {
        if (this.device.stuck) this.device.held.push(() => this.inDatabase(work));
        else this.later(work);
    }

    // The globals of a window of this page.
    globals() {
        const page = this;
        const { local } = this.device;
        const localStorage = new Proxy(
            {
                getItem: (key) => local.get(key) ?? null,
                setItem(key, text) {
                    if (!page.instant()) throw new Killed();
                    const used = [...local].reduce((sum, [name, kept]) => sum + (name === key ? 0 : kept.length), 0);
                    if (used + String(text).length > page.device.room) throw new Error("QuotaExceededError");
                    local.set(key, String(text));
                },
                removeItem(key) {
                    if (!page.instant()) throw new Killed();
                    local.delete(key);
                },
            },
            { ownKeys: () => [...local.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
        );
        return {
            localStorage,
            indexedDB: { open: () => this.open() },
            document: { dispatchEvent: ({ detail }) => page.heard.push(detail) },
            CustomEvent: class {
                constructor(name, { detail }) {
                    this.detail = detail;
                }
            },
            BroadcastChannel: undefined,
            // Else a page would wake up after its death, in the place of whatever page is there by then.
            setTimeout: (work, time) => after(() => page.killed || work(), Math.min(time, page.device.patience)),
            holobiont: undefined,
        };
    }

    open() {
        const request = new Request();
        if (this.device.silent) return request;
        this.later(() => {
            if (!this.device.database || this.device.refusals-- > 0)
                return request.end("error", { error: new Error("There is no database.") });
            request.result = new Database(this);
            this.device.opened.push(request.result);
            if (!this.device.stores.size) request.end("upgradeneeded");
            request.end("success");
        });
        return request;
    }
}

class Database extends EventTarget {
    constructor(page) {
        super();
        this.page = page;
    }

    createObjectStore(name) {
        this.page.device.stores.set(name, new Map());
    }

    transaction(_, mode) {
        return new Transaction(this.page, mode === "readwrite");
    }

    close() {
        this.isClosed = true;
    }
}

class Transaction extends EventTarget {
    constructor(page, writes) {
        super();
        this.page = page;
        this.writes = writes;
        page.device.begun.push(this);
        this.changes = []; // [store, what is done to it]
        this.asked = 0;
        page.inDatabase(() => this.perhapsEnd());
    }

    objectStore(name) {
        const now = () => this.changed(name);
        const sorted = () => [...now()].sort(([one], [other]) => (one < other ? -1 : 1));
        const change = (work) => this.ask(() => void this.changes.push([name, work]));
        return Object.assign(new Store(), {
            get: (key) => this.ask(() => now().get(key)),
            count: () => this.ask(() => now().size),
            getAll: () => this.ask(() => sorted().map(([, value]) => value)),
            getAllKeys: () => this.ask(() => sorted().map(([key]) => key)),
            put: (value, key) => change((next) => next.set(key, structuredClone(value))),
            delete: (key) => change((next) => next.delete(key)),
            clear: () => change((next) => next.clear()),
        });
    }

    // What a store will be if nobody else changes it before.
    changed(name) {
        const next = new Map(this.page.device.stores.get(name));
        for (const [of, work] of this.changes) if (of === name) work(next);
        return next;
    }

    ask(work) {
        const request = new Request();
        this.asked += 1;
        const inTurn = () => {
            if (this.waits()) return void this.page.inDatabase(inTurn);
            request.end("success", { result: work() });
            this.asked -= 1;
            this.page.inDatabase(() => this.perhapsEnd());
        };
        this.page.inDatabase(inTurn);
        return request;
    }

    waits() {
        const { begun } = this.page.device;
        const before = begun.slice(0, Math.max(0, begun.indexOf(this)));
        return before.some((other) => !other.page.killed && (this.writes || other.writes));
    }

    perhapsEnd() {
        if (this.asked || this.ended) return;
        this.ended = true;
        this.page.device.begun = this.page.device.begun.filter((other) => other !== this);
        if (this.page.device.full && this.changes.length) {
            this.error = new Error("QuotaExceededError");
            return void this.dispatchEvent(new Event("abort"));
        }
        if (this.changes.length && !this.page.instant()) return;
        const { stores } = this.page.device;
        for (const name of stores.keys()) stores.set(name, this.changed(name));
        this.page.inDatabase(() => {
            if (!this.changes.length || this.page.instant()) this.dispatchEvent(new Event("complete"));
        });
    }
}

class Store {}
Object.assign(globalThis, {
    IDBCursor: Unused,
    IDBDatabase: Database,
    IDBIndex: class {},
    IDBObjectStore: Store,
    IDBRequest: Request,
    IDBTransaction: Transaction,
});

let windows = 0;
const bundles = new Map(); // address -> that of the same module with all that it imports

function bundled(url) {
    if (!bundles.has(url)) {
        const outfile = join(mkdtempSync(join(tmpdir(), "holobiont-")), "bundle.mjs");
        const entryPoints = [fileURLToPath(url)];
        buildSync({ entryPoints, outfile, bundle: true, format: "esm", logLevel: "error" });
        bundles.set(url, pathToFileURL(outfile).href);
    }
    return bundles.get(url);
}

// Opens a window of a page: its own copy of the shelf, and of what that imports.
export async function windowOf(page, shelfUrl) {
    Object.assign(globalThis, page.globals());
    windows += 1;
    await import(`${bundled(shelfUrl)}?window=${windows}`);
    return globalThis.holobiont.shelf;
}

export const moment = () => new Promise((go) => setImmediate(go));

export async function moments(count) {
    for (let n = 0; n < count; n += 1) await moment();
}
