// Keeps the games of this device: whole records in IndexedDB, and beside each the head of its record,
// so that a list of hundreds is read without reading the games.
//
// What is written stands in a journal first, in local storage, which takes it at once. It leaves
// the journal when the database has confirmed it; what a kill left there counts as newest at the
// next start and is put into the database then. Where there is no database, the journal is the shelf.
// Reading begins as soon as this module runs, long before Python can ask.

const PREFIX = "holobiont/game/";
const COUNT = "holobiont/games-kept";
const EMPTY_LINE = "\n\n";

const headOf = (record) => record.split(EMPTY_LINE, 1)[0];
const textual = (value) => (typeof value === "string" ? value : null);
const settled = (request) =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
const done = (transaction) =>
    new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
    });

// ---- the journal ------------------------------------------------------------------------------

// Where storage is refused, even looking at it throws.
function journalled() {
    const found = new Map();
    try {
        for (const key of Object.keys(localStorage).sort())
            if (key.startsWith(PREFIX)) found.set(key.slice(PREFIX.length), localStorage.getItem(key));
    } catch {
        // Refused: there is no journal.
    }
    return found;
}

function note(key, text) {
    try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        return true;
    } catch {
        return false;
    }
}

function noted(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

// What another window has noted meanwhile stays.
function strike(id, text) {
    if (noted(PREFIX + id) === text) note(PREFIX + id, null);
}

// ---- the database -----------------------------------------------------------------------------

let opening = null;

function database() {
    opening ??= new Promise((resolve, reject) => {
        const request = indexedDB.open("holobiont", 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore("games");
            request.result.createObjectStore("heads");
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
            const opened = request.result;
            // Cleared by the person or the browser, or wanted by a later version in another tab.
            opened.onclose = () => (opening = null);
            opened.onversionchange = () => {
                opened.close();
                opening = null;
            };
            resolve(opened);
        };
    });
    opening.catch(() => (opening = null));
    return opening;
}

async function inOneGo(mode, work) {
    const opened = await database();
    const transaction = opened.transaction(["games", "heads"], mode, { durability: "strict" });
    const finished = done(transaction);
    const result = await work(transaction.objectStore("games"), transaction.objectStore("heads"));
    await finished;
    return result;
}

const put = (id, text, at) =>
    inOneGo("readwrite", (games, heads) => {
        games.put(text, id);
        heads.put({ at, head: headOf(text) }, id);
    });

async function count() {
    const kept = await inOneGo("readonly", (games) => settled(games.count()));
    note(COUNT, kept ? String(kept) : null);
}

// ---- other windows of this site -----------------------------------------------------------------

// Told of every change once it is stored, so that the one that was stored last is what all show.
let others = null;
try {
    others = new BroadcastChannel("holobiont");
    others.onmessage = ({ data: id }) =>
        document.dispatchEvent(new CustomEvent("holobiont:tell", { detail: `elsewhere:${id}` }));
} catch {
    // A page without an origin of its own has no others.
}
const tellOthers = (id) => others?.postMessage(id);

// ---- what the page asks for -------------------------------------------------------------------

const writing = new Map(); // id -> the text that was handed over last
const noting = new Map(); // id -> the text of ours that the journal took last
const removed = new Map(); // id -> what was deleted and may be brought back
const known = new Set(); // the ids in the database

// "kept" in the database, "noted" in the journal only, or "lost".
async function keep(id, text) {
    writing.set(id, text);
    const inJournal = note(PREFIX + id, text);
    if (inJournal) noting.set(id, text);
    try {
        await put(id, text, Date.now());
    } catch {
        if (inJournal) tellOthers(id);
        return inJournal ? "noted" : "lost";
    }
    if (writing.get(id) === text) writing.delete(id);
    // What the journal has of ours is stored now, or older; unless it is what is still to be written.
    if (noting.get(id) !== writing.get(id)) {
        strike(id, noting.get(id));
        noting.delete(id);
    }
    if (!known.has(id)) {
        known.add(id);
        await count().catch(() => {});
    }
    tellOthers(id);
    return "kept";
}

async function find(id) {
    const latest = writing.get(id) ?? noted(PREFIX + id);
    if (latest !== null) return latest;
    try {
        return textual(await inOneGo("readonly", (games) => settled(games.get(id))));
    } catch {
        return null;
    }
}

async function remove(id) {
    removed.set(id, await find(id));
    writing.delete(id);
    note(PREFIX + id, null);
    try {
        await inOneGo("readwrite", (games, heads) => {
            games.delete(id);
            heads.delete(id);
        });
        await count();
    } catch {
        // Without a database it was in the journal only.
    }
    tellOthers(id);
}

async function restore(id) {
    const text = removed.get(id);
    return text ? keep(id, text) : "lost";
}

async function everything() {
    const all = new Map();
    try {
        const [ids, texts] = await inOneGo("readonly", (games) =>
            Promise.all([settled(games.getAllKeys()), settled(games.getAll())]),
        );
        ids.forEach((id, n) => textual(texts[n]) === null || all.set(id, texts[n]));
    } catch {
        // Without a database the journal has everything.
    }
    for (const [id, text] of journalled()) all.set(id, text);
    for (const [id, text] of writing) all.set(id, text);
    return JSON.stringify([...all]);
}

async function clear() {
    for (const id of journalled().keys()) note(PREFIX + id, null);
    writing.clear();
    removed.clear();
    note(COUNT, null);
    try {
        await inOneGo("readwrite", (games, heads) => {
            games.clear();
            heads.clear();
        });
    } catch {
        // There is no database that could hold anything.
    }
}

// The program as it is stored for use without a network, and the image from which it starts.
async function clearProgram() {
    for (const name of (await globalThis.caches?.keys()) ?? [])
        if (name.startsWith("holobiont")) await caches.delete(name);
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
        if (registration.scope === new URL("../", import.meta.url).href) await registration.unregister();
}

const isHead = (value) => textual(value?.head) !== null && Number.isFinite(value.at);

// The head of a record that has lost it, or has a damaged one.
async function remake(id, heads) {
    const text = await find(id);
    if (text === null) return;
    const at = Date.now();
    heads.set(id, [id, at, headOf(text)]);
    await put(id, text, at);
}

// What the list needs of every game, as JSON, and whether games that were here are gone.
async function list() {
    const heads = new Map();
    let evicted = false;
    try {
        const [kept, ids, found] = await inOneGo("readonly", (games, store) =>
            Promise.all([settled(games.getAllKeys()), settled(store.getAllKeys()), settled(store.getAll())]),
        );
        ids.forEach((id, n) => isHead(found[n]) && heads.set(id, [id, found[n].at, found[n].head]));
        const there = new Set(kept);
        for (const id of heads.keys()) if (!there.has(id)) heads.delete(id);
        for (const id of kept) {
            known.add(id);
            if (!heads.has(id)) await remake(id, heads);
        }
        evicted = kept.length === 0 && Number(noted(COUNT)) > 0;
        note(COUNT, kept.length ? String(kept.length) : null);
    } catch {
        // Without a database the journal is all there is.
    }
    const left = journalled();
    for (const [id, text] of left) {
        const at = heads.get(id)?.[1] ?? Date.now();
        heads.set(id, [id, at, headOf(writing.get(id) ?? text)]);
        // What this page is just writing itself may be newer than what the journal had room for.
        if (writing.has(id)) continue;
        put(id, text, at).then(
            () => strike(id, text),
            () => {},
        );
    }
    const games = [...heads.values()].sort((one, other) => one[1] - other[1]);
    return JSON.stringify({ games, evicted: evicted && left.size === 0 });
}

// Asks the browser to keep what is here even when room is short; false when it will not promise.
async function persist() {
    await count().catch(() => {});
    try {
        return (await navigator.storage.persisted()) || (await navigator.storage.persist());
    } catch {
        return false;
    }
}

const reading = list();
const shelf = { keep, find, remove, restore, everything, clear, clearProgram, persist, reading, read: null };
shelf.reading.then((text) => (shelf.read = text));
globalThis.holobiont = Object.assign(globalThis.holobiont ?? {}, { shelf });
