// The databases of this device: their names, their schemas, and the one way in which they are used.
//
// Four databases and not one, because an older version of the site may be open in another tab, or be in use
// until its visitor takes the newer one: it could not open a database that a newer version had upgraded, and
// what it stored in an old one meanwhile would be missing in the new one.

import { openDB } from "../../assets/vendor/idb/index.js";

/**
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {import("idb").IDBPObjectStore<unknown, string[], string, IDBTransactionMode>} Store
 * @typedef {keyof typeof DATABASES} Name
 */

// Milliseconds after which a database that does not open, or does not end a transaction, counts as absent. In
// WebKit, a page that goes while it writes can leave one behind in which nothing ends.
const PATIENCE = 10_000;

// What is written here is on visitors' devices: a change needs a higher version and an upgrade that keeps
// everything. Whoever asks for a review waits for it, so that one has less patience.
const DATABASES = {
    games: { name: "holobiont", version: 1, stores: ["games", "heads"], patience: PATIENCE },
    reviews: { name: "holobiont-reviews", version: 1, stores: ["reviews"], patience: 2000 },
    bots: { name: "holobiont-bots", version: 1, stores: ["bots"], patience: PATIENCE },
    wheels: { name: "holobiont-wheels", version: 1, stores: ["wheels"], patience: PATIENCE },
};

/** @type {Map<Name, Promise<Database>>} */
const connections = new Map();

class NoAnswer extends Error {
    constructor() {
        super("the database does not answer");
    }
}

/**
 * The result of some work, or an error when its time is over.
 * @template T
 * @param {Promise<T>} work
 * @param {number} patience milliseconds
 * @returns {Promise<T>}
 */
function inTime(work, patience) {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    /** @type {Promise<never>} */
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new NoAnswer()), patience);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The connection to a database, which stays open until a later version or the browser wants it closed.
 * @param {Name} key
 * @returns {Promise<Database>}
 */
function connected(key) {
    const known = connections.get(key);
    if (known) return known;
    const { name, version, stores, patience } = DATABASES[key];
    const forget = () => {
        if (connections.get(key) === connection) connections.delete(key);
    };
    const open = async () =>
        openDB(name, version, {
            upgrade: (database) => stores.forEach((store) => database.createObjectStore(store)),
            blocking: (_version, _wanted, event) => {
                /** @type {IDBDatabase} */ (event.target).close();
                forget();
            },
            terminated: forget,
        });
    const connection = inTime(open(), patience);
    connections.set(key, connection);
    connection.catch(forget);
    return connection;
}

/**
 * Carries out one transaction over all stores of a database, and resolves with the result of `work` once the
 * transaction has committed: a request that succeeded may still be undone, as where room is short.
 * @template T
 * @param {Name} key
 * @param {"readonly" | "readwrite"} mode
 * @param {(...stores: any[]) => Promise<T>} work gets the stores; waits for each of its requests, and for nothing else
 * @returns {Promise<T>}
 */
export async function transact(key, mode, work) {
    const { stores, patience } = DATABASES[key];
    const database = await connected(key);
    const transaction = database.transaction(stores, mode, { durability: "strict" });
    const worked = (async () => work(...stores.map((store) => transaction.objectStore(store))))();
    try {
        const [result] = await inTime(Promise.all([worked, transaction.done]), patience);
        return result;
    } catch (error) {
        // Where this connection is stuck, another one may not be.
        if (error instanceof NoAnswer) connections.delete(key);
        throw error;
    }
}
