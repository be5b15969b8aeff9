// Reviews of games, by the games' ids. A game is whole without: whatever fails here is no more than a review
// that has to be made again.

import { transact } from "./db.mjs";

/**
 * @typedef {import("./db.mjs").Store} Store
 * @typedef {{ at: number, text: string }} Kept a review, and when it was kept
 */

const MOST = 60;

/**
 * Deletes the oldest reviews, where there are too many.
 * @param {Store} reviews
 */
async function thinOut(reviews) {
    const [ids, kept] = await Promise.all([reviews.getAllKeys(), reviews.getAll()]);
    /** @param {IDBValidKey} id */
    const age = (id) => at.get(id) ?? 0;
    const at = new Map(ids.map((id, n) => [id, Number(kept[n]?.at) || 0]));
    ids.sort((one, other) => age(other) - age(one));
    await Promise.all(ids.slice(MOST).map((id) => reviews.delete?.(id)));
}

/** @type {Map<string, Kept>} the reviews of games that were deleted and may be brought back */
const removed = new Map();

/**
 * @param {string} id
 * @param {Kept} kept
 */
const put = (id, kept) =>
    transact("reviews", "readwrite", async (/** @type {Store} */ reviews) => {
        await reviews.put?.(kept, id);
        if ((await reviews.count()) > MOST) await thinOut(reviews);
    });

/**
 * What is kept under an id; anything, where the database is damaged.
 * @param {string} id
 * @returns {Promise<any>}
 */
const got = (id) => transact("reviews", "readonly", (reviews) => reviews.get(id));

/**
 * @param {string} id
 * @param {string} text
 */
export const keep = (id, text) => put(id, { at: Date.now(), text });

/**
 * The review of a game, or "".
 * @param {string} id
 */
export async function find(id) {
    const text = (await got(id))?.text;
    return typeof text === "string" ? text : "";
}

/** @param {string} id */
export async function remove(id) {
    const kept = await got(id);
    if (!kept) return;
    removed.set(id, kept);
    await transact("reviews", "readwrite", (reviews) => reviews.delete(id));
}

/** @param {string} id */
export async function restore(id) {
    const kept = removed.get(id);
    if (kept) await put(id, kept);
}

export const clear = () => transact("reviews", "readwrite", (reviews) => reviews.clear());
