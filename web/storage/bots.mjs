// The programs of bots that people wrote, by their names.

import { transact } from "./db.mjs";

const LISTED = "holobiont/bots";

// So that the list of their names is never longer than Python takes one (LONGEST in
// ui/app/core/table_records.py).
export const mostBots = 100;

/**
 * All names; they lie in local storage too, which the start page reads at once.
 * @returns {Promise<string[]>}
 */
export async function names() {
    const found = await transact("bots", "readonly", (bots) => bots.getAllKeys());
    localStorage.setItem(LISTED, JSON.stringify(found.slice(0, mostBots)));
    return found;
}

/**
 * The program of a bot, or undefined.
 * @param {string} name
 * @returns {Promise<string | undefined>}
 */
export const find = (name) => transact("bots", "readonly", (bots) => bots.get(name));

/**
 * False where there are as many as there may be, and this one is not among them.
 * @param {string} name
 * @param {string} source
 */
export async function keep(name, source) {
    const found = await names();
    if (found.length >= mostBots && !found.includes(name)) return false;
    await transact("bots", "readwrite", (bots) => bots.put(source, name));
    await names();
    return true;
}

/** @param {string} name */
export async function remove(name) {
    await transact("bots", "readwrite", (bots) => bots.delete(name));
    await names();
}

export const clear = () => transact("bots", "readwrite", (bots) => bots.clear());
