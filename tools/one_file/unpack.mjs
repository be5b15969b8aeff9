// In the place of web/python/unpack.mjs: nothing has to come, so no worker waits for it.

import { take } from "site/web/python/downloads.mjs";
import { inflate } from "site/web/python/inflate.mjs";

export const openUnpacker = () => {};
export const closeUnpacker = () => {};

/** @type {Map<string, Promise<Uint8Array>>} */
const begun = new Map();
/** @param {string} url */
async function begin(url) {
    const response = await take(url, () => {});
    return inflate(await response.arrayBuffer());
}
export const takeUnpacked = begin;

/** @param {string} url */
export async function beginUnpacking(url) {
    const coming = begin(url);
    begun.set(url, coming);
    await coming.catch(() => {});
}

/** @param {string} url */
export function unpacked(url) {
    const found = begun.get(url) ?? begin(url);
    begun.delete(url);
    return found;
}
