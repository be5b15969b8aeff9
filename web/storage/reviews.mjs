// Keeps what the computer has judged of games, in a database of its own, by the games' ids. A game is
// whole without: whatever fails here is no more than a review that has to be made again.

import { inOneGo as transact, settled } from "./db.mjs";

const MOST = 60;
// Milliseconds after which a database is one that is not there; whoever asks for a review waits so long.
const PATIENCE = 2000;

const inOneGo = (mode, work) => transact("reviews", mode, work, PATIENCE);

// The oldest go, where there are too many.
async function thinOut(reviews) {
    const [ids, kept] = await Promise.all([settled(reviews.getAllKeys()), settled(reviews.getAll())]);
    const at = new Map(ids.map((id, n) => [id, Number(kept[n]?.at) || 0]));
    ids.sort((one, other) => at.get(other) - at.get(one));
    for (const id of ids.slice(MOST)) reviews.delete(id);
}

const removed = new Map(); // id -> the review of a game that was deleted and may be brought back

const put = (id, kept) =>
    inOneGo("readwrite", async (reviews) => {
        reviews.put(kept, id);
        if ((await settled(reviews.count())) > MOST) await thinOut(reviews);
    });

const got = (id) => inOneGo("readonly", (reviews) => settled(reviews.get(id)));

export const keep = (id, text) => put(id, { at: Date.now(), text });

export async function find(id) {
    const text = (await got(id))?.text;
    return typeof text === "string" ? text : "";
}

export async function remove(id) {
    const kept = await got(id);
    if (!kept) return;
    removed.set(id, kept);
    await inOneGo("readwrite", (reviews) => void reviews.delete(id));
}

export async function restore(id) {
    if (removed.has(id)) await put(id, removed.get(id));
}

export const clear = () => inOneGo("readwrite", (reviews) => void reviews.clear());
