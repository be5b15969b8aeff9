// The memory image of a started interpreter: made by the build, and kept gzipped on the visitor's
// own device for the next visit. It fits one build only, and so the build's hash is its name.

import { take } from "./downloads.mjs";
import { inflated } from "./settle.mjs";

const shelf = "holobiont-image";
const label = (hash) => new URL(`./image-${hash}`, import.meta.url).href;

// Absent where the page is not served securely, and in some private windows.
const open = async () => {
    try {
        return await globalThis.caches?.open(shelf);
    } catch {
        return undefined;
    }
};

// Returns a function that begins to read the image, or null.
export async function findImage(hash) {
    const response = await (await open())?.match(label(hash));
    return response ? () => inflated(response.body) : null;
}

// Returns the same for the image that lies on the server.
export function fetchImage(url) {
    return async () => {
        let broken;
        const failure = new Promise((_, reject) => (broken = reject));
        const response = await take(url, broken);
        return Promise.race([inflated(response.body), failure]);
    };
}

// What is not there, or cannot be reached, needs no dropping.
export async function dropImage() {
    try {
        const cache = await open();
        for (const key of (await cache?.keys()) ?? []) await cache.delete(key);
    } catch {
        return;
    }
}

export async function keepImage(hash, url) {
    const cache = await open();
    if (!cache || (await cache.match(label(hash)))) return;
    const response = await fetch(url);
    if (!response.ok) return;
    await dropImage();
    await cache.put(label(hash), response);
}
