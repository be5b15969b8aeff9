// In the place of web/python/unpack.mjs: nothing has to come, so no worker waits for it.

import { take } from "site/web/python/downloads.mjs";
import { inflate } from "site/web/python/inflate.mjs";

export const openUnpacker = () => {};
export const closeUnpacker = () => {};

const begun = new Map();
async function begin(url) {
    const response = await take(url, () => {});
    return inflate(await response.arrayBuffer());
}
export const takeUnpacked = begin;

export async function beginUnpacking(url) {
    begun.set(url, begin(url));
    await begun.get(url).catch(() => {});
}

export function unpacked(url) {
    const found = begun.get(url) ?? begin(url);
    begun.delete(url);
    return found;
}
