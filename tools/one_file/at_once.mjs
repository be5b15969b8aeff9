// In the place of web/python/sync_fetch.mjs: what may be wanted at once is unpacked at the start.

/** @type {Map<string, ArrayBuffer>} */
const files = new Map();

/** @param {string} url */
export async function early(url) {
    if (files.has(url)) return;
    const response = await fetch(url);
    files.set(url, await response.arrayBuffer());
}

/**
 * @template T
 * @param {string} url
 * @param {(bytes: ArrayBuffer) => T} read
 */
export const readNow = (url, read) => read(files.get(url) ?? new ArrayBuffer());
