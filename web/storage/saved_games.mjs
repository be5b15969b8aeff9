// Keeps the games of this device: whole records in IndexedDB, and beside each the head of its record,
// so that a list of hundreds is read without reading the games.
//
// What is written stands in a journal first, in local storage, which takes it at once. It leaves
// the journal when the database has confirmed it; what a kill left there is put into the database at
// the next start, unless that has something newer: when the whole browser is killed, local storage
// may be as it was seconds before. Where there is no database, the journal is the shelf.
// Of the games that were played last, local storage keeps a copy for the day on which the database
// is damaged, as browsers throw a damaged one away.
// What is newer is told by ranks, for a device's clock may be set back or be far ahead.
// Reading begins as soon as this module runs, long before Python can ask.

import { transact } from "./db.mjs";

/**
 * @typedef {any} Store of the library; the database may hold anything, so what is read is looked at first
 * @typedef {{ at: number, rank: number, head: string }} Head when a game was kept, in which order, and its tags
 */
/**
 * @template T
 * @typedef {(games: Store, heads: Store) => Promise<T>} Work
 */

const PREFIX = "holobiont/game/";
const COPY = "holobiont/copy/";
const COUNT = "holobiont/games-kept";
const EMPTY_LINE = "\n\n";
// Games, and characters of all of them; local storage takes five million characters.
const MOST_COPIES = { games: 40, room: 1_000_000 };

/** @param {string} record */
const headOf = (record) => record.split(EMPTY_LINE, 1)[0];
/** @param {unknown} value */
const textual = (value) => (typeof value === "string" ? value : null);

// ---- the journal ------------------------------------------------------------------------------

// Where storage is refused, even looking at it throws.
/** @param {string} prefix */
function idsUnder(prefix) {
    try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
        return keys.sort().map((key) => key.slice(prefix.length));
    } catch {
        return [];
    }
}

// What is listed may be gone by now, or be refused.
/** @param {string} prefix */
function under(prefix) {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const id of idsUnder(prefix)) {
        const kept = noted(prefix + id);
        if (kept !== null) found.set(id, kept);
    }
    return found;
}

const journalled = () => under(PREFIX);

/**
 * @param {string} key
 * @param {string | null} text
 */
function note(key, text) {
    try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        return true;
    } catch {
        return false;
    }
}

/** @param {string} key */
function noted(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

// What another window has noted meanwhile stays.
/**
 * @param {string} id
 * @param {string | null} entry
 */
function strike(id, entry) {
    if (noted(PREFIX + id) === entry) note(PREFIX + id, null);
}

// ---- the order of playing -----------------------------------------------------------------------

// A rank is the moment at which a game was kept, or higher where the clock shows less than it did.
let highest = 0;
const nextRank = () => (highest = Math.max(highest + 1, Date.now()));
/** @param {number} rank */
const seenRank = (rank) => (highest = Math.max(highest, rank));

// In local storage a text has its rank before it, and a blank. Before there were ranks it had none.
/**
 * @param {number} rank
 * @param {string} text
 */
const withRank = (rank, text) => (rank ? `${rank} ${text}` : text);
/** @type {<T extends string | null>(kept: T) => T extends string ? string : string | null} */
const textOf = (kept) =>
    /** @type {any} the conditional type is not seen through */ (kept?.replace(/^\d+ /, "") ?? null);
/** @param {string | null | undefined} kept */
const rankOf = (kept) => Number.parseInt(kept ?? "", 10) || 0;

// ---- the copies ---------------------------------------------------------------------------------

/** @param {string} id */
const copied = async (id) => textOf(noted(COPY + id));

/**
 * @param {string} id
 * @param {string} text
 * @param {number} rank
 */
function copy(id, text, rank) {
    const isNew = noted(COPY + id) === null;
    // An older copy would be taken for the whole game some day.
    if (!note(COPY + id, withRank(rank, text))) note(COPY + id, null);
    else if (isNew) thinOut();
}

// The oldest go, where there are too many or too long ones.
function thinOut() {
    let room = MOST_COPIES.room;
    const newestFirst = [...under(COPY)].sort(([, one], [, other]) => rankOf(other) - rankOf(one));
    for (const [n, [id, kept]] of newestFirst.entries()) {
        room -= kept.length;
        if (n >= MOST_COPIES.games || room < 0) note(COPY + id, null);
    }
}

function dropCopies() {
    for (const id of idsUnder(COPY)) note(COPY + id, null);
}

// What is being played goes before the copies of what was.
/**
 * @param {string} id
 * @param {string} entry
 */
function journal(id, entry) {
    if (note(PREFIX + id, entry)) return true;
    dropCopies();
    return note(PREFIX + id, entry);
}

// ---- the database -----------------------------------------------------------------------------

// Resolved when the ranks are known that were given before; until then nothing is written.
/** @type {(value?: unknown) => void} */
let ranksKnown;
const ranked = new Promise((resolve) => (ranksKnown = resolve));

/**
 * @template T
 * @param {Work<T>} work
 * @returns {Promise<T>}
 */
const read = (work) => transact("games", "readonly", work);

/**
 * @template T
 * @param {Work<T>} work
 * @returns {Promise<T>}
 */
async function write(work) {
    await ranked;
    return transact("games", "readwrite", work);
}

// A transaction that was broken off refuses the second request at once, and the first one later.
/** @param {...(() => unknown)} requests */
const both = (...requests) => Promise.all(requests.map(async (request) => request()));

/** @param {any} value */
const isHead = (value) => textual(value?.head) !== null && Number.isFinite(value.at);
// Heads of before there were ranks have none.
/** @param {{ at: number, rank?: number }} head */
const ranking = ({ at, rank }) => (rank !== undefined && Number.isFinite(rank) ? rank : at);

// Answers with the rank of what the database has then: a higher one, where it had something newer
// that stays there. Only in here it is known what it has, for before it may not have opened.
/**
 * @param {string} id
 * @param {string} text
 * @param {number} at
 * @param {number} rank
 */
const put = (id, text, at, rank) =>
    write(async (games, heads) => {
        const there = await heads.get(id);
        const isNewer = isHead(there) && ranking(there) > rank;
        // A head whose game is lost says nothing.
        if (isNewer && textual(await games.get(id)) !== null) return ranking(there);
        await both(
            () => games.put(text, id),
            () => heads.put({ at, rank, head: headOf(text) }, id),
        );
        return rank;
    });

// What the person has just played is newer than all there is, and a clock that was set back while the
// database did not open gives it too low a rank. Answers with its rank, or 0 where it is not stored
// because something still newer is about to be.
/**
 * @param {string} id
 * @param {string} text
 * @param {number} rank
 * @returns {Promise<number>}
 */
async function putNewest(id, text, rank) {
    const there = await put(id, text, Date.now(), rank);
    seenRank(there);
    if (there === rank) return rank;
    return writing.get(id) === text ? putNewest(id, text, nextRank()) : 0;
}

async function count() {
    const kept = await read((games) => games.count());
    note(COUNT, kept ? String(kept) : null);
}

// ---- other windows of this site -----------------------------------------------------------------

// Told of every change once it is stored, so that the one that was stored last is what all show.
/**
 * @param {string} id
 * @param {number} rank
 */
const tellHere = (id, rank) => {
    seenRank(rank);
    document.dispatchEvent(new CustomEvent("holobiont:tell", { detail: `elsewhere:${id}` }));
};
/** @type {BroadcastChannel | null} */
let others = null;
try {
    others = new BroadcastChannel("holobiont");
    others.onmessage = (/** @type {{ data: string }} */ { data }) => tellHere(textOf(data), rankOf(data));
} catch {
    // A page without an origin of its own has no others.
}
/**
 * @param {string} id
 * @param {number} [rank]
 */
const tellOthers = (id, rank = 0) => others?.postMessage(withRank(rank, id));

// ---- what the page asks for -------------------------------------------------------------------

const writing = new Map(); // id -> the text that was handed over last
const noting = new Map(); // id -> the rank of the text of ours that the journal took last, and as what
const removed = new Map(); // id -> what was deleted and may be brought back
const known = new Set(); // the ids in the database

// "kept" in the database, "noted" in the journal only, or "lost".
/**
 * @param {string} id
 * @param {string} text
 */
async function keep(id, text) {
    writing.set(id, text);
    const rank = nextRank();
    const entry = withRank(rank, text);
    const inJournal = journal(id, entry);
    if (inJournal) noting.set(id, { rank, entry });
    let stored;
    try {
        stored = await putNewest(id, text, rank);
    } catch {
        if (inJournal) tellOthers(id, rank);
        return inJournal ? "noted" : "lost";
    }
    // A game that was deleted meanwhile must not come back by its copy.
    if (writing.get(id) === text) {
        copy(id, text, stored);
        writing.delete(id);
    }
    // What the journal has of ours is stored now, or older; unless it came later, and had room when what
    // came later still had none.
    const ours = noting.get(id);
    if (ours?.rank <= stored) {
        strike(id, ours.entry);
        noting.delete(id);
    }
    if (!known.has(id)) {
        known.add(id);
        await count().catch(() => {});
    }
    tellOthers(id, stored);
    return "kept";
}

/** @param {string} id */
async function find(id) {
    if (writing.has(id)) return writing.get(id);
    // By then it is known whether what the journal has is newer than what the database has.
    if (noted(PREFIX + id) !== null) await ranked;
    const latest = writing.get(id) ?? textOf(noted(PREFIX + id));
    if (latest !== null) return latest;
    try {
        return textual(await read((games) => games.get(id))) ?? copied(id);
    } catch {
        return copied(id);
    }
}

// "removed", or "stays" where that could not be stored.
/** @param {string} id */
async function remove(id) {
    removed.set(id, await find(id));
    writing.delete(id);
    // The copy first: what has one and is not in the database counts as lost there.
    note(COPY + id, null);
    note(PREFIX + id, null);
    let gone = noted(COPY + id) === null && noted(PREFIX + id) === null;
    try {
        await write((games, heads) =>
            both(
                () => games.delete(id),
                () => heads.delete(id),
            ),
        );
        await count();
    } catch {
        // Where the database was never read, it was in the journal only.
        gone &&= !known.has(id);
    }
    tellOthers(id);
    return gone ? "removed" : "stays";
}

/** @param {string} id */
async function restore(id) {
    const text = removed.get(id);
    return text ? keep(id, text) : "lost";
}

async function everything() {
    await ranked;
    const all = new Map([...under(COPY)].map(([id, kept]) => [id, textOf(kept)]));
    try {
        const [ids, texts] = await read((games) => Promise.all([games.getAllKeys(), games.getAll()]));
        ids.forEach(
            (/** @type {string} */ id, /** @type {number} */ n) => textual(texts[n]) === null || all.set(id, texts[n]),
        );
    } catch {
        // Without a database the journal and the copies have what there is.
    }
    for (const [id, entry] of journalled()) all.set(id, textOf(entry));
    for (const [id, text] of writing) all.set(id, text);
    return JSON.stringify([...all]);
}

async function clear() {
    dropCopies();
    for (const id of idsUnder(PREFIX)) note(PREFIX + id, null);
    writing.clear();
    removed.clear();
    note(COUNT, null);
    try {
        await write((games, heads) =>
            both(
                () => games.clear(),
                () => heads.clear(),
            ),
        );
    } catch {
        // There is no database that could hold anything.
    }
}

// The program as it is stored for use without a network, and the image from which it starts.
async function clearProgram() {
    for (const name of (await globalThis.caches?.keys()) ?? [])
        if (name.startsWith("holobiont")) await caches.delete(name);
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
        if (registration.scope === new URL("../../", import.meta.url).href) await registration.unregister();
}

// The head of a record that has lost it, or has a damaged one.
/**
 * @param {string} id
 * @param {Map<string, Head>} heads
 */
async function remake(id, heads) {
    const text = await find(id);
    if (text === null) return;
    const [at, rank] = [Date.now(), nextRank()];
    heads.set(id, { at, rank, head: headOf(text) });
    await put(id, text, at, rank);
}

// What the database has lost, and of which there is a copy, comes back; while the database cannot be
// read, what it has may be newer.
/**
 * @param {Map<string, Head>} heads
 * @param {boolean} isRead
 */
async function bringBack(heads, isRead) {
    const lost = idsUnder(COPY).filter((id) => !heads.has(id));
    for (const id of lost) {
        const kept = noted(COPY + id);
        if (kept === null) continue;
        const [text, rank] = [textOf(kept), rankOf(kept)];
        const at = Math.min(rank, Date.now());
        seenRank(rank);
        heads.set(id, { at, rank, head: headOf(text) });
        if (!isRead) continue;
        known.add(id);
        await put(id, text, at, rank).catch(() => {});
    }
    return lost.length;
}

/** @typedef {Map<string, Head>} Heads */

// Takes notice of all ranks, and strikes from the journal what the database has.
/** @param {Heads} heads */
function compareRanks(heads) {
    for (const { rank } of heads.values()) seenRank(rank);
    for (const [id, entry] of journalled()) {
        if ((heads.get(id)?.rank ?? 0) >= (rankOf(entry) || Infinity)) strike(id, entry);
        else seenRank(rankOf(entry));
    }
    ranksKnown();
}

// Takes what the list needs of every game from the database. Returns how many games are noted where it
// has lost all that was in it, else 0; undefined without a database.
/** @param {Heads} heads */
async function readHeads(heads) {
    try {
        const [kept, ids, found] = await read((games, store) =>
            Promise.all([games.getAllKeys(), store.getAllKeys(), store.getAll()]),
        );
        ids.forEach(
            (/** @type {string} */ id, /** @type {number} */ n) =>
                isHead(found[n]) && heads.set(id, { ...found[n], rank: ranking(found[n]) }),
        );
        const there = new Set(kept);
        for (const id of heads.keys()) if (!there.has(id)) heads.delete(id);
        compareRanks(heads);
        for (const id of kept) {
            known.add(id);
            if (!heads.has(id)) await remake(id, heads);
        }
        return kept.length ? 0 : Number(noted(COUNT)) || 0;
    } catch {
        // Without a database the journal and the copies are all there is.
        ranksKnown();
        return undefined;
    }
}

// Puts what the journal has into the database. Returns how many games that were.
/** @param {Heads} heads */
function writeJournalled(heads) {
    const left = journalled();
    for (const [id, entry] of left) {
        const [text, rank] = [textOf(entry), rankOf(entry) || nextRank()];
        seenRank(rank);
        const at = heads.get(id)?.at ?? Date.now();
        heads.set(id, { at, rank, head: headOf(writing.get(id) ?? text) });
        // What this page is just writing itself may be newer than what the journal had room for.
        if (writing.has(id)) continue;
        put(id, text, at, rank).then(
            (there) => {
                strike(id, entry);
                if (there > rank) tellHere(id, there);
            },
            () => {},
        );
    }
    return left.size;
}

// What the list needs of every game, as JSON; whether the database has lost all that was in it, and
// then how many games came back and how many are gone for good.
async function list() {
    /** @type {Heads} */
    const heads = new Map();
    const noted = await readHeads(heads);
    const [isRead, before] = [noted !== undefined, noted ?? 0];
    const back = await bringBack(heads, isRead);
    if (isRead) note(COUNT, known.size ? String(known.size) : null);
    const left = writeJournalled(heads);
    const games = [...heads]
        .sort(([, one], [, other]) => one.rank - other.rank)
        .map(([id, { at, head }]) => [id, at, head]);
    const evicted = before > 0 && (back > 0 || left === 0);
    return JSON.stringify({ games, evicted, back, gone: Math.max(0, before - games.length) });
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
const asked = { keep, find, copied, remove, restore, everything, clear, clearProgram, persist };
const shelf = { ...asked, reading, read: /** @type {string | null} */ (null) };
shelf.reading.then((text) => (shelf.read = text));
globalThis.holobiont = Object.assign(globalThis.holobiont ?? {}, { shelf });
