// The wheels of games that were added to this device, which the page reads and the computer player's worker,
// too.

import { transact } from "./db.mjs";

/** @typedef {[slug: string, about: string, file: string, content: Uint8Array]} Wheel */

/**
 * @param {string} slug
 * @param {string} about what is known of the game, as text
 * @param {string} file the name of its wheel
 * @param {Uint8Array} content
 */
export const keep = (slug, about, file, content) =>
    transact("wheels", "readwrite", (wheels) => wheels.put([slug, about, file, content], slug));

/** @param {string} slug */
export const drop = (slug) => transact("wheels", "readwrite", (wheels) => wheels.delete(slug));

/** @returns {Promise<Wheel[]>} */
export const all = () => transact("wheels", "readonly", (wheels) => wheels.getAll());

export const clear = () => transact("wheels", "readwrite", (wheels) => wheels.clear());
